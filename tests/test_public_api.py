"""What is public, what importing costs, and which module may know which.

The layers at the end are the design: a module imports only from layers below its own.
"""

from __future__ import annotations

import ast
import inspect
import sys
from importlib import import_module
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path

import pytest

import craits_engine
from tests.support.copies import run_python
from tests.support.foreign import loosely

CONTRACT = """
    Color Suit Rank Card DECK Hand
    Match Ability Rules CRATES CREIGHTS
    Action Deal NameSuit Play Draw Pass Announce CallIdiot
    GameState Phase Direction
    new_game actors legal_actions why_illegal is_legal apply apply_unchecked step Step
    score_hand HandScore perft
    Event Setup
    CraitsError IllegalActionError IllegalReason RulesError SetupError NotationError
"""
"""The names that section 1 fixes."""

DESIGNED = """
    CardError DepthError EventError SeatError ShuffleError StateError
    AmbiguousActionError RecordError ReplayError
    Announced Called CrankPaid CrankRaised Dealt DrawCause DrawnCardFits Drew Exposed ExtraTurn
    GameWon Passed Played Reshuffled Reversed RoundScored Skipped SuitNamed TurnLost TurnOwed
    TurnStarted TurnedUp Waived WentOut
    explain_illegal replay_events
    View observe omniscient
    DealtSeen DrawnCardFitsUnseen DrewUnseen ReshuffledUnseen SeenEvent SeenStep redact step_seen
    Dice determinize worlds
    Game GameStep HistoryError
"""
"""The names that this library adds. A new one belongs here, in the docs and in the changelog."""


def test_all_is_exactly_the_documented_names() -> None:
    assert set(craits_engine.__all__) == {*CONTRACT.split(), *DESIGNED.split()}


def test_all_is_sorted_constants_first_then_classes_then_functions() -> None:
    def place(name: str) -> tuple[int, str]:
        return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)

    assert list(craits_engine.__all__) == sorted(craits_engine.__all__, key=place)
    assert len(set(craits_engine.__all__)) == len(craits_engine.__all__)


def test_every_name_of_all_can_be_imported() -> None:
    namespace: dict[str, object] = {}
    for name in craits_engine.__all__:
        namespace[name] = getattr(craits_engine, name)
    assert all(value is not None for value in namespace.values())


def test_nothing_else_looks_public() -> None:
    others = {
        name
        for name, member in vars(craits_engine).items()
        if not name.startswith("_") and not inspect.ismodule(member)
    }
    assert others <= set(craits_engine.__all__)


def test_what_the_functions_need_of_each_other_is_public() -> None:
    # Nobody has to import from inside to name a type: classes that come out of public functions.
    state = craits_engine.new_game(2, seed=1)
    public = {
        getattr(craits_engine, name)
        for name in craits_engine.__all__
        if name[0].isupper() and isinstance(getattr(craits_engine, name), type)
    }
    for value in (
        state,
        state.rules,
        state.hands[0],
        state.phase,
        state.direction,
        state.to_setup(),
    ):
        assert type(value) in public


LOADED = """
import sys
before = set(sys.modules)
import craits_engine
print(*sorted(set(sys.modules) - before))
"""


def test_importing_the_library_imports_no_optional_package() -> None:
    loaded = {name.partition(".")[0] for name in run_python(LOADED).split()}
    assert "craits_engine" in loaded
    assert loaded & {"rich", "hypothesis", "pytest", "_pytest", "cattrs", "numpy", "sybil"} == set()
    allowed = {"craits_engine", "attr", "attrs"} | sys.stdlib_module_names
    assert loaded <= allowed


def test_importing_the_library_loads_what_is_asked_for_alone() -> None:
    assert "craits_engine.play.game" not in run_python(LOADED).split()
    asked = LOADED.replace("import craits_engine", "from craits_engine import Card")
    assert "craits_engine.cards.card" in run_python(asked).split()
    assert "craits_engine.play.game" not in run_python(asked).split()


def test_every_name_has_its_home() -> None:
    tree = ast.parse(MODULES["__init__"].read_text("utf-8"))
    homes = {
        alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("craits_engine.")
        for alias in node.names
        if alias.asname is None
    }
    assert set(homes) == set(craits_engine.__all__)
    for name, module in homes.items():
        value = getattr(craits_engine, name)
        assert getattr(import_module(str(module)), name) is value
        assert vars(craits_engine)[name] is value, "it is looked up once"
    assert set(craits_engine.__all__) <= set(dir(craits_engine))


def test_no_module_has_the_name_of_something_public() -> None:
    # The import of such a module would put it in the place of what has the name.
    assert set(MODULES) & set(craits_engine.__all__) == set()


def test_other_names_are_refused() -> None:
    with pytest.raises(AttributeError, match="'craits_engine' has no attribute 'aply'"):
        _ = loosely(getattr)(craits_engine, "aply")
    with pytest.raises(ImportError):
        loosely(exec)("from craits_engine import aply")


def test_importing_the_library_does_nothing_else() -> None:
    assert run_python("import craits_engine") == ""


def test_the_types_are_published() -> None:
    assert files("craits_engine").joinpath("py.typed").is_file()


def test_the_only_requirement_is_attrs() -> None:
    requires = distribution("craits-engine").requires or []
    needed = [text for text in requires if "extra ==" not in text]
    assert len(needed) == 1
    assert needed[0].startswith("attrs")


# What holds in every module; how they stand on each other, tests/test_layers.py shows

ROOT = Path(inspect.getfile(craits_engine)).parent
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts): path
    for path in sorted(ROOT.rglob("*.py"))
}


CORE = {"base", "cards", "rules", "vocabulary", "state", "play", "views", "notation"}


@pytest.mark.parametrize("module", MODULES)
def test_no_module_draws_from_a_global_generator(module: str) -> None:
    # Section 2: the generator is part of the state.
    tree = ast.parse(MODULES[module].read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert "random" not in {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module != "random" or module.partition(".")[0] not in CORE


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_short_enough_to_read(module: str) -> None:
    assert len(MODULES[module].read_text("utf-8").splitlines()) <= 400


@pytest.mark.parametrize("module", MODULES)
def test_a_module_says_what_it_is(module: str) -> None:
    assert ast.get_docstring(ast.parse(MODULES[module].read_text("utf-8")))
