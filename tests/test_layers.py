"""The packages stand on each other in one order, without circles (see pyproject.toml)."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import craits_engine

ROOT = Path(__file__).parents[1]
PACKAGE = Path(craits_engine.__file__).parent

LINT = """
import sys
sys.path.insert(0, ".")  # before the package that is installed
from importlinter.cli import lint_imports
sys.exit(lint_imports(no_cache=True))
"""


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the contracts over the package in a folder."""
    return subprocess.run(
        [sys.executable, "-c", LINT],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Copy the package and the contracts, for a test to add an import."""
    shutil.copytree(PACKAGE, tmp_path / "craits_engine")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_contracts_are_kept(copied: Path) -> None:
    checked = lint_imports(copied)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize(
    ("file", "added"),
    [
        pytest.param("cards/card.py", "from craits_engine.play import reducer", id="upwards"),
        pytest.param(
            "state/position.py",
            "if TYPE_CHECKING:\n    from craits_engine.views import observe",
            id="upwards, for types alone",
        ),
        pytest.param(
            "state/position.py",
            "if TYPE_CHECKING:\n    from craits_engine.state import game_state",
            id="in a circle, for types alone",
        ),
        pytest.param("bots/greedy.py", "from craits_engine import Card", id="through the front"),
        pytest.param("play/stock.py", "import rich", id="a package that the core does not need"),
    ],
)
def test_other_imports_break_them(copied: Path, file: str, added: str) -> None:
    path = copied / "craits_engine" / file
    path.write_text(f"{path.read_text(encoding='utf-8')}\n\n{added}\n", encoding="utf-8")
    checked = lint_imports(copied)
    assert checked.returncode == 1
    assert "BROKEN" in checked.stdout
