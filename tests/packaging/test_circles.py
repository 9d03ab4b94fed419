"""No module needs itself by way of others: import circles are counted, those of typing as well."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for folder in ("sandbox", "ui")
    for path in (ROOT / folder).rglob("*.py")
}
PAIRS: frozenset[frozenset[str]] = frozenset()
"""Modules that know each other's types, each pair with the reason in its docstrings."""


def imports(body: list[ast.stmt], *, typing: bool) -> Iterator[str]:
    """Give the modules that a module imports, with `typing` also those that only its types need."""
    for statement in body:
        if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
            yield from imports(statement.body if typing else statement.orelse, typing=typing)
            continue
        for node in ast.walk(statement):
            if isinstance(node, ast.Import):
                yield from (each.name for each in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                for each in node.names:
                    inner = f"{node.module}.{each.name}"
                    yield inner if inner in MODULES else node.module


def circles(package: str, *, typing: bool) -> list[list[str]]:
    """Give the circles among the modules of a package."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    for name, path in MODULES.items():
        body = ast.parse(path.read_text(encoding="utf-8")).body
        graph.add_edges_from((name, each) for each in imports(body, typing=typing) if each in MODULES)
    found = (sorted(each) for each in nx.strongly_connected_components(graph) if len(each) > 1)
    return [each for each in found if each[0].startswith(package) and frozenset(each) not in PAIRS]


@pytest.mark.parametrize("package", ["sandbox", "ui"])
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    assert circles(package, typing=False) == []


def test_no_modules_of_the_window_need_each_others_types() -> None:
    assert circles("ui", typing=True) == []
