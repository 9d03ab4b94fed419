"""Modules and functions that docstrings and guides name are there, under that name."""

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`((?:sandbox|ui)(?:\.\w+)+)(?:\(|`)")
TEXTS = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("assets/**/*.md"),
        *ROOT.glob("sandbox/**/*.py"),
        *ROOT.glob("ui/**/*.py"),
    ]
)


def is_there(name: str) -> bool:
    """Say whether a dotted name is a module, or something in one."""
    module, _, inside = name.rpartition(".")
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        return bool(module) and hasattr(importlib.import_module(module), inside)
    return True


NAMES = sorted({name for path in TEXTS for name in NAMED.findall(path.read_text(encoding="utf-8"))})


def test_many_names_are_looked_at() -> None:
    assert len(NAMES) > 10


@pytest.mark.parametrize("name", NAMES)
def test_what_is_named_is_there(name: str) -> None:
    assert is_there(name)
