"""Modules stay under 800 lines and bodies of functions under 60: more of it smells, as CONTRIBUTING says."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(path for folder in ("sandbox", "ui", "packaging") for path in (ROOT / folder).rglob("*.py"))


def bodies(source: str) -> dict[str, int]:
    """Give how many lines the body of each function takes, its docstring left out."""
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    return {f.name: _lines(f.body[ast.get_docstring(f) is not None :]) for f in functions}


def _lines(body: list[ast.stmt]) -> int:
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_and_its_functions_are_short(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert source.count("\n") < 800
    assert {name: lines for name, lines in bodies(source).items() if lines >= 60} == {}


def test_what_counts_is_the_body() -> None:
    assert bodies('def one(\n    a: int,\n) -> int:\n    """Say so."""\n    b = a\n    return b\n') == {
        "one": 2
    }
