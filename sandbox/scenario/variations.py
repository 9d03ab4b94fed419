"""Named variations of a scenario: a tree of boards, kept in the scenario's own file under `view.variations`.

The rules never read `view`, and older readers pass it on, so a file with variations is an ordinary file. The table
itself is the scenario; a variation is a board that was kept, with its name and the variation that it came from.
What somebody wrote there by hand and can't be read is left out, told by a number, and written back as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sandbox.scenario.check import check
from sandbox.scenario.convert import plain
from sandbox.scenario.limits import Id, Text
from sandbox.scenario.model import Scenario

KEY: Final = "variations"
UNREAD: Final = "unread"
VARIATIONS: Final = 1_000
"""How many variations a scenario may have."""


class Variation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A board that was kept: `parent` is the id of the variation that it came from, None at the root."""

    id: Id
    name: Text = ""
    parent: Text | None = None
    scenario: Scenario


class Tree(Struct, frozen=True):
    """The variations of a scenario, in the order in which they were kept.

    `here` is the variation that the table came from, None when there is none. `unread` holds, as it stood in the
    file, what could not be read.
    """

    nodes: tuple[Variation, ...] = ()
    here: str | None = None
    unread: tuple[Any, ...] = ()

    def node(self, each: str | None) -> Variation | None:
        """The variation with this id, None when there is none."""
        return next((n for n in self.nodes if n.id == each), None)

    def children(self, parent: str | None) -> tuple[Variation, ...]:
        """What came from a variation, or the roots, in the order in which they were kept."""
        return tuple(n for n in self.nodes if n.parent == parent)


def board_of(scenario: Scenario) -> Scenario:
    """A scenario without its variations: what a variation keeps."""
    view = {key: value for key, value in scenario.view.items() if key != KEY}
    return replace(scenario, view=view) if len(view) < len(scenario.view) else scenario


def tree_of(scenario: Scenario) -> Tree:
    """Read the variations of a scenario. Never fails: what can't be read is in `unread`."""
    raw = scenario.view.get(KEY)
    if raw is None:
        return Tree()
    if not isinstance(raw, dict) or not isinstance(raw.get("nodes", []), list):
        return Tree(unread=(raw,))
    good: dict[str, Variation] = {}
    read = [(entry, _read(entry, good)) for entry in raw.get("nodes", ())]
    nodes = tuple(_rooted(good))
    there = {node.id for node in nodes}
    unread: list[Any] = [entry for entry, each in read if each not in there]
    unread += [{key: value} for key, value in raw.items() if key not in {"nodes", "here", UNREAD}]
    earlier = raw.get(UNREAD, [])
    unread += earlier if isinstance(earlier, list) else [earlier]
    here = raw.get("here")
    return Tree(nodes, here if isinstance(here, str) and here in there else None, tuple(unread))


def with_tree(scenario: Scenario, tree: Tree) -> Scenario:
    """The scenario with these variations; without any the key goes away."""
    view = dict(board_of(scenario).view)
    if tree.nodes or tree.unread:
        written: dict[str, Any] = {"nodes": [plain(node) for node in tree.nodes]}
        written |= {"here": tree.here} if tree.here is not None else {}
        written |= {UNREAD: list(tree.unread)} if tree.unread else {}
        view[KEY] = written
    return replace(scenario, view=view)


def _read(entry: object, good: dict[str, Variation]) -> str | None:
    """Take an entry of the file in and give its id; None when it can't be read or another has its id."""
    if len(good) >= VARIATIONS:
        return None
    try:
        node = msgspec.convert(entry, Variation)
    except msgspec.ValidationError:
        return None
    if node.id in good or next(check(node.scenario), None) is not None:
        return None
    good[node.id] = node
    return node.id


def _rooted(good: dict[str, Variation]) -> Iterator[Variation]:
    """Yield what hangs on a root, in the order of the file; one without its parent is a root, a circle has none."""
    rooted: dict[str | None, bool] = {None: True}
    for node in good.values():
        way: list[str] = []
        each: str | None = node.id
        while each is not None and each not in rooted and each not in way:
            way.append(each)
            parent = good[each].parent
            each = parent if parent in good else None
        rooted |= dict.fromkeys(way, rooted.get(each, False))
    for node in good.values():
        if rooted[node.id]:
            yield node if node.parent in good else replace(node, parent=None)
