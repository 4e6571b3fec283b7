"""Copies of values through pickle, in this process and in another one."""

from __future__ import annotations

import base64
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

ROOT = Path(__file__).parents[2]
PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)


def pickled(value: T, protocol: int) -> T:
    """Send a value through pickle."""
    data = pickle.dumps(value, protocol)
    copy: T = pickle.loads(data)  # noqa: S301 (what this very function has pickled)
    return copy


def load(text: str) -> object:
    """Read what `dump` has written."""
    value: object = pickle.loads(base64.b64decode(text))  # noqa: S301 (written by a test)
    return value


def dump(value: object) -> str:
    """Pickle a value into one line of text."""
    return base64.b64encode(pickle.dumps(value)).decode("ascii")


def run_python(
    program: str,
    *arguments: str,
    text: str = "",
    hash_seed: str = "0",
    options: tuple[str, ...] = (),
) -> str:
    """Run a program in a Python of its own, and give what it prints."""
    done = subprocess.run(
        [sys.executable, *options, "-c", program, *arguments],
        input=text,
        capture_output=True,
        check=False,
        cwd=ROOT,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
