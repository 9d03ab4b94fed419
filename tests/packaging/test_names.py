"""Modules, functions and files that docstrings and guides name are there, under that name."""

import ast
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


FILED = re.compile(r"`((?:sandbox|ui|assets|tests|packaging)/[\w./-]*\w)/?`")
FILES = sorted(
    {
        (path.name, name)
        for path in ROOT.glob("*.md")
        for name in FILED.findall(path.read_text(encoding="utf-8"))
    }
)


def test_many_files_are_named() -> None:
    assert sum(guide == "CONTRIBUTING.md" for guide, _ in FILES) > 40


@pytest.mark.parametrize(("guide", "name"), FILES)
def test_a_file_that_a_guide_names_is_there(guide: str, name: str) -> None:
    assert (ROOT / name).exists(), guide


@pytest.mark.unmeasured
def test_no_two_classes_have_one_name() -> None:
    places: dict[str, list[str]] = {}
    for path in (*ROOT.glob("sandbox/**/*.py"), *ROOT.glob("ui/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    assert len(places) > 500
    assert {name: some for name, some in places.items() if len(some) > 1} == {}
