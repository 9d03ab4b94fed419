"""Modules stay under 500 lines and bodies of functions under 40, as CONTRIBUTING asks."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("sandbox", "ui", "packaging")
    for path in (ROOT / folder).rglob("*.py")
)
ONE_TEXT = {"ui/panels/style.py:style_sheet"}
"""Functions whose length is that of a text."""


def bodies(module: str) -> dict[str, int]:
    """Give how many lines the body of each function of a module takes, its docstring left out."""
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return {f"{module}:{f.name}": _lines(f.body[ast.get_docstring(f) is not None :]) for f in functions}


def _lines(body: list[ast.stmt]) -> int:
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


@pytest.mark.parametrize("module", MODULES)
def test_a_module_and_its_functions_are_short(module: str) -> None:
    assert (ROOT / module).read_text(encoding="utf-8").count("\n") < 500
    assert [name for name, lines in bodies(module).items() if lines >= 40 and name not in ONE_TEXT] == []


def test_lengths_are_counted() -> None:
    assert max(bodies("ui/panels/style.py").values()) > 40
