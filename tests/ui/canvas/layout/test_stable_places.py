"""Cards that an action does not concern stay where they are: side, column and order."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest

from sandbox import edits
from sandbox.rules.judge import course, judge
from tests.ui.canvas.boards import council, creature, duel, scenario, sketch
from ui.canvas.layout.arrange import Layout, arrange
from ui.canvas.layout.home_places import KEPT
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.model import Table

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario

EDITS = 500
MOST = 12
"""So many attack at most: fights of a crowd are packed anew with each."""
STEPS_AFTER = 10
"""After so many edits one looks at all steps of the combat."""


class Lie:
    """How a table lies in a moment of combat."""

    def __init__(self, board: Scenario, moment: str | None = None) -> None:
        """Lay it out; a step of combat needs a verdict."""
        verdict = None if moment is None else judge(board)
        self.table: Table = build_table(board, verdict, moment)
        self.layout: Layout = arrange(replace(self.table, flows=self.table.room))
        self.fights = {f: set(self.ends(f)) for f in self.table.room}

    def ends(self, name: str) -> tuple[str, ...]:
        """Give who fights in an arrow."""
        flow = self.table.room[name]
        return (flow.source, flow.target) if flow.kind == "block" else (flow.source,)

    def involved(self, cards: set[str]) -> set[str]:
        """Give these, all who fight with them, and who lies on a stack with them or can."""
        found = set(cards)
        while True:
            more = set().union(*(ends for ends in self.fights.values() if ends & found))
            more |= {
                p for p, first in self.table.kin.items() if first in {self.table.kin.get(c) for c in found}
            }
            if more <= found:
                return found
            found |= more

    def stands(self, card: str) -> bool:
        """Say whether it stands in a fight."""
        return card in self.table.engaged

    def apart(self, a: str, b: str) -> tuple[int, int]:
        """Give how many columns and rows lie between two cards."""
        one, other, m = self.layout.boxes[a], self.layout.boxes[b], self.layout.sizes
        return round((other.x - one.x) / (m.card_w + m.gap)), round(
            (other.y - one.y) / (m.card_h + m.row_gap)
        )

    def order(self, a: str, b: str) -> tuple[bool, bool]:
        """Give whether two fighters stand in one row, and which of those that do is to the left."""
        one, other = self.layout.boxes[a], self.layout.boxes[b]
        same_row = abs(one.y - other.y) < 1
        return same_row, same_row and one.x < other.x


def moved(before: Lie, after: Lie, concerned: set[str]) -> set[tuple[str, str]]:
    """Give the pairs of cards, none of them concerned, whose side, column or order changed."""
    out = before.involved(concerned) | after.involved(concerned)
    there = [c for c in before.table.cards if c in after.table.cards and c not in out]
    homes = before.table.homes
    seats = {seat.id: seat.active for seat in before.table.seats}
    wrong = {(c, c) for c in there if before.stands(c) != after.stands(c) or homes[c] != after.table.homes[c]}
    for a, b in itertools.combinations(there, 2):
        waits = not before.stands(a) and not before.stands(b)
        holds = {before.table.cards[c].kind for c in (a, b)} & {"planeswalker", "battle"}
        if waits and homes[a] == homes[b] and not (holds and not seats[homes[a]]):
            if before.apart(a, b) != after.apart(a, b):
                wrong.add((a, b))
        elif before.stands(a) and before.stands(b) and before.order(a, b) != after.order(a, b):
            wrong.add((a, b))
    return wrong


def some_edit(board: Scenario, rng: random.Random, number: int) -> tuple[Scenario, set[str]]:
    """Make an edit as a hand would; give the table after it and whom it is about."""
    mine = [p.id for p in board.permanents if p.controller == board.active and p.is_creature]
    others = [p for p in board.permanents if p.controller != board.active and p.is_creature]
    targets = [p.id for p in board.players if p.id != board.active]
    targets += [p.id for p in board.permanents if not p.is_creature and p.controller in targets]
    attacked = {a.attacker for a in board.attacks}
    kind = rng.choice(("attack", "attack", "block", "block", "withdraw", "tap", "add"))
    if kind == "attack" and len(attacked) == MOST:
        kind = "withdraw"
    if kind == "block" and attacked and others:
        blocker, attacker = rng.choice(others).id, rng.choice(sorted(attacked))
        if any(b.blocker == blocker for b in board.blocks):
            return edits.withdraw(board, (blocker,)), {blocker}
        return edits.block(board, blocker, attacker), {blocker, attacker}
    if kind == "withdraw" and (attacked or board.blocks):
        one = rng.choice(sorted({*attacked, *(b.blocker for b in board.blocks)}))
        return edits.withdraw(board, (one,)), {one}
    if kind == "tap":
        one = rng.choice([*mine, *(p.id for p in others)])
        tapped = next(p.tapped for p in board.permanents if p.id == one)
        return edits.change(board, (one,), tapped=not tapped), {one}
    if kind == "add" and len(board.permanents) < KEPT:
        keys = creature(f"New {number}", rng.choice([p.id for p in board.players]), 2, 2)
        new = msgspec.convert(keys | {"id": f"new{number}"}, type(board.permanents[0]))
        after = edits.add_permanent(board, new)
        return after, {after.permanents[-1].id}
    one = rng.choice(mine)
    return edits.attack(board, one, rng.choice(targets)), {one}


BOARDS = [
    pytest.param(sketch(), 2, id="four players"),
    pytest.param(council(), 3, id="eight players"),
    pytest.param(duel(4, 5), 4, id="two players"),
]


@pytest.mark.unmeasured
@pytest.mark.parametrize(("board", "seed"), BOARDS)
def test_nothing_moves_without_a_cause_in_five_hundred_edits(board: Scenario, seed: int) -> None:
    rng = random.Random(seed)
    board = edits.withdraw(board, [a.attacker for a in board.attacks])
    now, wrong = Lie(board), []
    for number in range(EDITS // len(BOARDS) + 1):
        after, concerned = some_edit(board, rng, number)
        then = Lie(after)
        wrong += [(number, pair) for pair in moved(now, then, concerned)]
        board, now = after, then
    assert wrong == []


@pytest.mark.parametrize(("board", "seed"), BOARDS)
def test_nothing_moves_from_step_to_step_but_who_begins_or_ends_to_fight(board: Scenario, seed: int) -> None:
    rng = random.Random(seed)
    for number in range(STEPS_AFTER):
        board = some_edit(board, rng, number)[0]
    steps = [Lie(board, each.timing) for each in course(board).moments]
    assert len(steps) > 3
    for before, after in itertools.pairwise(steps):
        concerned = {c for c in before.table.cards if before.stands(c) != after.stands(c)}
        assert moved(before, after, concerned) == set()
        same = [c for c in before.table.cards if before.stands(c) and after.stands(c)]
        assert [(c, after.layout.boxes[c]) for c in same] == [(c, before.layout.boxes[c]) for c in same]


def test_two_idle_bears_keep_their_sides_as_others_attack() -> None:
    bears = [creature("Bear", "bob", 2, 2) | {"id": f"b{n}"} for n in range(2)]
    ogres = [creature(f"Ogre {n}", "ann", 3, 3) | {"id": f"o{n}"} for n in range(4)]
    board = scenario(permanents=[*bears, *ogres])
    for n in range(4):
        lie = Lie(board)
        assert lie.apart("b0", "b1") == (1, 0)
        assert lie.layout.boxes["b0"].x < 40
        board = edits.attack(board, f"o{n}", "bob")


def test_who_comes_back_from_a_fight_finds_the_old_place() -> None:
    board = sketch()
    at_rest = Lie(edits.withdraw(board, [a.attacker for a in board.attacks]))
    begins = Lie(board, "beginning")
    end = Lie(board, "end")
    mine = [c for c in end.table.cards if end.table.homes[c] == "ann"]
    assert {"colossus", "krenko", "ogre", "pegasus"} <= set(mine)
    for a, b in itertools.combinations(mine, 2):
        assert at_rest.apart(a, b) == begins.apart(a, b) == end.apart(a, b)


def test_a_large_table_closes_up_and_keeps_its_order() -> None:
    many = [creature(f"Bear {n}", "ann", 2, 2) | {"id": f"a{n}"} for n in range(KEPT + 6)]
    board = edits.attack_all(scenario(permanents=many), [f"a{n}" for n in range(0, KEPT, 2)], "bob")
    boxes = Lie(board).layout.boxes
    rest = [f"a{n}" for n in range(1, KEPT, 2)]
    assert sorted(rest, key=lambda c: (boxes[c].y, boxes[c].x)) == rest


def test_the_bench_keeps_no_room_for_a_row_that_fights() -> None:
    """The seventh card lies in the second row."""
    many = [creature(f"Bear {n}", "ann", 2, 2) | {"id": f"a{n}"} for n in range(7)]
    board = scenario(permanents=many)
    idle, fighting = (
        Lie(each).layout.grounds[-1].rect for each in (board, edits.attack_all(board, ["a6"], "bob"))
    )
    assert fighting.bottom - fighting.y < idle.bottom - idle.y
