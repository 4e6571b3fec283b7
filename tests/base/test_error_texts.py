"""What an error keeps of what it is made with, and how it reads."""

from __future__ import annotations

import pytest

from craits_engine import (
    AmbiguousActionError,
    CardError,
    Draw,
    GameState,
    Hand,
    IllegalActionError,
    IllegalReason,
    NotationError,
    RecordError,
    ReplayError,
    Rules,
    RulesError,
)
from tests.support.foreign import FOREIGN, loosely


def test_an_error_of_notation_keeps_the_text_the_place_and_what_was_expected() -> None:
    error = NotationError("why", "8X", 1, "a suit")
    assert (str(error), error.message) == ("why", "why")
    assert (error.text, error.position, error.expected) == ("8X", 1, "a suit")
    assert error.args == ("why", "8X", 1, "a suit")
    bare = NotationError("why")
    assert (bare.text, bare.position, bare.expected) == ("", None, "")


def test_an_error_of_a_document_reads_with_its_place() -> None:
    error = RecordError("why", "scores[0]")
    assert (str(error), error.message, error.path) == ("scores[0]: why", "why", "scores[0]")
    assert (str(RecordError("why")), RecordError("why").path) == ("the document: why", "")


def test_an_error_of_a_replay_keeps_the_action_and_the_error_that_it_met() -> None:
    met = CardError("none")
    error = ReplayError("why", "actions[3]", 3, met)
    assert (error.message, error.path, error.index, error.error) == ("why", "actions[3]", 3, met)
    assert error.args == ("why", "actions[3]", 3, met)
    assert str(error) == "actions[3]: why"
    bare = ReplayError("why")
    assert (bare.path, bare.index, bare.error) == ("", None, None)


def test_errors_about_an_action_keep_it() -> None:
    error = IllegalActionError(Draw(0), IllegalReason.MUST_PLAY, "why")
    assert (error.action, error.reason, error.message) == (Draw(0), IllegalReason.MUST_PLAY, "why")
    assert error.args == (Draw(0), IllegalReason.MUST_PLAY, "why")
    several = AmbiguousActionError("8S", iter([Draw(0), Draw(1)]), "why")
    assert (several.text, several.candidates) == ("8S", (Draw(0), Draw(1)))
    assert (str(several), several.message) == ("why", "why")
    assert several.args == ("8S", (Draw(0), Draw(1)), "why")


def test_a_state_is_not_made_by_its_class() -> None:
    with pytest.raises(TypeError) as caught:
        GameState()
    assert str(caught.value) == (
        "a GameState comes from new_game(), GameState.from_setup() or apply()"
    )


SHOWN: list[tuple[object, str]] = [
    (None, "None"),
    (7, "7"),
    (True, "True"),
    ("8S", "'8S'"),
    (b"8S", "b'8S'"),
    (0.5, "0.5"),
    (Draw(0), "Draw(seat=0)"),
    (Rules, "an object of type type"),
    ([1], "an object of type list"),
    ((), "an object of type tuple"),
    (10**18 - 1, "999999999999999999"),
    (1 - 10**18, "-999999999999999999"),
    (10**18, "an object of type int"),
    (-(10**18), "an object of type int"),
    ("x" * 58, f"'{'x' * 58}'"),
    ("x" * 59, f"'{'x' * 59}…"),
    (FOREIGN["rude"], "an object of type Rude"),
    (loosely(Draw)(FOREIGN["rude"]), "an object of type Draw"),
]


@pytest.mark.parametrize(("value", "text"), SHOWN, ids=range(len(SHOWN)))
def test_a_value_is_shown_shortly_and_a_foreign_one_by_its_type(value: object, text: str) -> None:
    with pytest.raises(RulesError) as caught:
        loosely(Rules)(three_bonus=value) if type(value) is not int else loosely(Rules)(
            draw_at_will=value
        )
    assert caught.value.problems[0].endswith(f", not {text}")


def test_a_text_is_shown_to_who_takes_it_for_cards() -> None:
    with pytest.raises(CardError, match="to read the text '8S' use"):
        loosely(Hand)("8S")
