"""No module of the window needs itself by way of others: import circles are counted, those of types as well."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import networkx as nx
import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in (ROOT / "ui").rglob("*.py")
}
OF_TYPES: Final = (
    "ui.canvas.hand.",  # the gestures know the view that they are made on, which makes them
    "ui.shell.window",  # a window knows the open windows, which make it
)
"""How the modules of the circles begin that are circles of types alone."""


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


def circles(*, typing: bool) -> list[list[str]]:
    """Give the circles among the modules of the window."""
    graph: nx.DiGraph[str] = nx.DiGraph()
    for name, path in MODULES.items():
        body = ast.parse(path.read_text(encoding="utf-8")).body
        graph.add_edges_from((name, each) for each in imports(body, typing=typing) if each in MODULES)
    found = (sorted(each) for each in nx.strongly_connected_components(graph) if len(each) > 1)
    return [each for each in found if not (typing and _is_of_types(each))]


def _is_of_types(circle: list[str]) -> bool:
    return any(all(name.startswith(begun) for name in circle) for begun in OF_TYPES)


@pytest.mark.unmeasured
@pytest.mark.parametrize("typing", [False, True], ids=["at run time", "for types"])
def test_no_modules_of_the_window_need_each_other_in_a_circle(typing: bool) -> None:
    assert circles(typing=typing) == []
