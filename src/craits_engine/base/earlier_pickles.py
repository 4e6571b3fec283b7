"""Pickles from before the modules lay in packages: what they name is found where it is now.

A pickle names a class or a function by its module. Modules that are no longer there are none for
an importer to use: they know nothing but what pickles of that time name.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.abc import Loader
    from types import ModuleType
else:
    Loader = object  # to import the class would take longer than everything else here

_FRONT: Final = __name__.partition(".")[0]
_NAMES: Final = """
abilities actions directions errors events game hands ledger phases rankmap ranks redaction reducer
scoring setup suits tables view
"""
_MODULES: Final = frozenset(f"{_FRONT}.{name}" for name in _NAMES.split())
_PRIVATE: Final = {
    "Ledger": ("state.context", "Context"),
    "RankMap": ("rules.rank_map", "RankMap"),
    "_replayed": ("play.game", "_replayed"),
    "hand_of": ("cards.hand", "hand_of"),
    "tables_for": ("state.tables", "tables_for"),
}
"""What pickles name beside public classes, with its home and its name now."""


class EarlierModules:
    """A finder of those modules, the last that Python asks."""

    @staticmethod
    def find_spec(
        fullname: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        """Return how to load such a module; None for any other."""
        return ModuleSpec(fullname, _Loader()) if fullname in _MODULES else None


class _Loader(Loader):
    """Makes a module of which everything is looked up elsewhere."""

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave the module itself to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Let the module look names up."""
        module.__dict__["__getattr__"] = _look_up


def _look_up(name: str) -> object:
    if name in _PRIVATE:
        home, name = _PRIVATE[name]
        return getattr(import_module(f"{_FRONT}.{home}"), name)
    front = import_module(_FRONT)
    if name in front.__all__:
        return getattr(front, name)
    msg = f"this module is there for pickles alone, which name no {name!r}"
    raise AttributeError(msg)


def find_earlier_modules() -> None:
    """Let Python find what pickles name, from now on."""
    sys.meta_path.append(EarlierModules)
