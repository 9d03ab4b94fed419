"""The table fills its frame: what is only looked at lies as large as the frame allows."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from math import hypot
from pathlib import Path
from typing import NamedTuple

import pytest

from sandbox.resources import asset
from sandbox.rules.judge import judge
from sandbox.scenario.files import load
from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import creature, scenario
from tests.ui.canvas.layout.test_dense_layout import army
from ui.canvas.items import paint, seat_art
from ui.canvas.items.flows import FLAT, river_path
from ui.canvas.items.scene import NARROW, spells
from ui.canvas.layout.arrange import Layout, arrange
from ui.canvas.layout.geometry import ArrowPath, between, courses, ghost_courses
from ui.canvas.layout.home_places import root
from ui.canvas.layout.metrics import EDGE, Rect
from ui.canvas.view_model import labels
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.model import Table
from ui.pictures.shot import moments_of

FRAMES = [(640, 360), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1080), (1080, 1920)]
FEW = 10
"""Fewer cards than that cover at least so much of a frame's shorter way:"""
SHARE = 0.35
SCENARIOS = sorted(asset("scenarios").glob("**/*.combat.json"))


def lying(path: Path) -> Table:
    """A scenario of the library as a picture shows it."""
    board = load(path)
    read = build_table(board, judge(board))
    return replace(read, held=False, spells=spells(board, "en"), flows=read.room)


def union(spans: list[tuple[float, float]]) -> float:
    """How long intervals are together."""
    points = sorted({end for span in spans for end in span})
    return sum(
        b - a for a, b in itertools.pairwise(points) if any(low <= a and b <= high for low, high in spans)
    )


def covered(table: Table, layout: Layout, frame: tuple[int, int]) -> float:
    """The share of the shorter way of a frame that cards cover, of a square's either way."""
    wide, high = layout.board.w + 2 * EDGE, layout.board.h + 2 * EDGE
    zoom = min(frame[0] / wide, frame[1] / high)
    boxes = [layout.boxes[card] for card in table.cards]
    ways = (union([(b.x, b.right) for b in boxes]), union([(b.y, b.bottom) for b in boxes]))
    return max(way * zoom / side for way, side in zip(ways, frame, strict=True) if side == min(frame))


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: f"{frame[0]}x{frame[1]}")
def test_few_cards_cover_a_third_of_every_frame(frame: tuple[int, int]) -> None:
    aspect = max(NARROW, frame[0] / frame[1])
    small = []
    for path in SCENARIOS:
        table = lying(path)
        if 0 < len(table.cards) < FEW:
            share = covered(table, arrange(table, None, aspect), frame)
            small += [(path.name, round(share, 3))] if share < SHARE else []
    assert len(SCENARIOS) > 200
    assert small == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("held", [True, False], ids=["held", "picture"])
def test_the_mana_of_who_attacks_is_told_whole_beside_cards_on_the_bench(held: bool) -> None:
    board = scenario(
        players=[{"id": "ann", "name": "Ann", "pool": "{G}{G}{W}{2}"}, {"id": "bob", "name": "Bob"}],
        permanents=[creature("Bear", "ann", 2, 2)],
    )
    table = replace(build_table(board, judge(board)), held=held)
    layout = arrange(table)
    seat, box = table.seats[0], layout.boxes["ann"]
    spot = seat_art.places(seat, box.w * seat_art.H / box.h).told
    assert spot.width() >= paint.text_width(labels.canvas_text("pool", pool=seat.pool), seat_art.SMALL)
    assert box.right < layout.boxes["bear"].x


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: f"{frame[0]}x{frame[1]}")
def test_nothing_lies_over_anything_or_beside_the_table(frame: tuple[int, int]) -> None:
    for path in SCENARIOS:
        table = lying(path)
        layout = arrange(table, None, max(NARROW, frame[0] / frame[1]))
        boxes = list(layout.boxes.items())
        pairs = itertools.combinations(boxes, 2)
        over = [(path.name, a, b) for (a, one), (b, other) in pairs if one.grown(-0.5).meets(other)]
        assert over == []
        area = layout.board.grown(0.5)
        assert all(area.x <= box.x and box.right <= area.right for _, box in boxes), path.name
        assert all(area.y <= box.y and box.bottom <= area.bottom for _, box in boxes), path.name


def clash(mine: int, theirs: int, attacks: int, blocks: int, others: int = 1, walkers: int = 0) -> Scenario:
    """Ann's creatures, those of so many players with planeswalkers beside them, and a part of all in fights."""
    rng, seats = random.Random(mine + attacks), ["bob", "cid", "dee"][:others]
    cards = [creature(f"Bear {n}", "ann", rng.randint(1, 6), 1 + n) | {"id": f"a{n}"} for n in range(mine)]
    cards += [creature(f"Elf {n}", seats[n % others], n % 4, 1 + n) | {"id": f"d{n}"} for n in range(theirs)]
    jace = {"name": "Jace", "types": ["planeswalker"], "loyalty": 4}
    cards += [jace | {"id": f"w{n}", "controller": seats[n % others]} for n in range(walkers)]
    aims = [*seats, *(f"w{n}" for n in range(walkers))]
    return scenario(
        players=[{"id": each, "name": each, "life": 200} for each in ("ann", *seats)],
        permanents=cards,
        attacks=[{"attacker": f"a{n}", "target": aims[n % len(aims)]} for n in range(attacks)],
        blocks=[{"blocker": f"d{n}", "attacker": f"a{n}"} for n in range(blocks)],
    )


CLASHES = [
    *(pytest.param((n, 0, n, 0), id=f"{n} alone") for n in (3, 6, 8, 12)),
    *(pytest.param((n, idle, n, 0), id=f"{n} past {idle}") for n in (3, 6, 8, 10, 12, 16) for idle in (2, 9, 20)),
    *(pytest.param((n, 9, n, blocks), id=f"{n}, {blocks} blocked") for n in (4, 10, 14) for blocks in (1, 3)),
    *(pytest.param((n, n, n - 2, 2, 3, 3), id=f"{n}, three players") for n in (9, 14)),
    pytest.param((12, 6, 8, 1, 1, 1), id="at a planeswalker"),
    *(pytest.param((half, half, n, n // 3), id=f"{n} of {2 * half}") for half in (30, 150) for n in (8, 12, 24)),
]  # fmt: skip


@pytest.mark.parametrize("held", [True, False], ids=["held", "picture"])
@pytest.mark.parametrize("counts", CLASHES)
def test_no_two_rivers_share_a_stretch(counts: tuple[int, ...], held: bool) -> None:
    """Threads of one field are one river; those of one attacker begin together."""
    board = clash(*counts)
    table = build_table(board, judge(board))
    table = replace(table, held=held, flows=table.room)
    for frame in FRAMES:
        layout = arrange(table, None, max(NARROW, frame[0] / frame[1]))
        found = courses(table, layout, layout.sizes)
        threads = {name for each in layout.fields if each.joined for name in each.flows}
        lines = {name: bank(course) for name, course in found.items() if name not in threads}
        assert found
        near = [
            (a, b)
            for a, b in itertools.combinations(lines, 2)
            if table.flows[a].source != table.flows[b].source
            and around(lines[a]).grown(TOUCH).meets(around(lines[b]))
        ]
        assert [(frame, a, b) for a, b in near if shared(lines[a], lines[b]) > STRETCH] == []


TOUCH, STRETCH = 2.0, 20.0
"""Rivers that are nearer lie against each other, and so long a stretch of that is not shared."""


class Spot(NamedTuple):
    """A point in the middle of a river, half its width across its way, and how far it is to the next point."""

    x: float
    y: float
    half: float
    step: float


def bank(course: ArrowPath) -> list[Spot]:
    """The points along a river."""
    points = []
    for a, b in itertools.pairwise(course.knots):
        count = max(2, int((abs(a.x - b.x) + abs(a.y - b.y)) / 8))
        points += [between(a, b, n / count) for n in range(count + 1)]
    spots = []
    for one, other in itertools.pairwise(points):
        far = hypot(other.x - one.x, other.y - one.y)
        flat = abs(other.x - one.x) > FLAT * abs(other.y - one.y)
        spots += (
            [Spot(*one, course.width / 2 * (1 if flat else abs(other.y - one.y) / far), far)] if far else []
        )
    return spots


def around(line: list[Spot]) -> Rect:
    """The rectangle around a river."""
    x, y = min(at.x - at.half for at in line), min(at.y for at in line)
    return Rect(x, y, max(at.x + at.half for at in line) - x, max(at.y for at in line) - y)


def shared(one: list[Spot], other: list[Spot]) -> float:
    """How long the one river lies against the other."""
    return sum(
        at.step
        for at in one
        if any(
            abs(at.y - to.y) < APART and hypot(at.x - to.x, at.y - to.y) - at.half - to.half < TOUCH
            for to in other
        )
    )


APART = 60.0
"""Further above or below a point no river is wide enough to reach it."""


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: f"{frame[0]}x{frame[1]}")
def test_rivers_of_one_attacker_past_its_blockers_share_no_stretch(frame: tuple[int, int]) -> None:
    """CR 702.19c: it tramples over the planeswalker that it attacks to its controller."""
    table = lying(asset("scenarios") / "trample-planeswalker.combat.json")
    layout = arrange(table, None, max(NARROW, frame[0] / frame[1]))
    found = courses(table, layout, layout.sizes)
    one, other = (found[name] for name in ("attack:thrasta:jace", "damage:thrasta:bob"))
    high, low = max(one.end.y, other.end.y), min(one.start.y, other.start.y)
    for y in (high + (low - high) * n / 60 for n in range(1, 60)):
        ways = [
            (min((way.at(n / 200) for n in range(201)), key=lambda at: abs(at.y - y)).x, way.width)
            for way in (one, other)
        ]
        assert abs(ways[0][0] - ways[1][0]) > (ways[0][1] + ways[1][1]) / 2 - 1, y
    assert not river_path(one).intersects(river_path(other))


def test_what_must_block_from_above_its_seat_is_led_out_below_it_beside_the_river() -> None:
    """CR 509.1c."""
    table = lying(asset("scenarios") / "block-requirements" / "menace-both.combat.json")
    layout = arrange(table, None, 0.65)
    seat, brute = layout.boxes["bob"], layout.boxes[next(iter(table.flows.values())).source]
    ghosts = sorted(ghost_courses(table, layout).values(), key=lambda ghost: ghost.start.x)
    assert len(ghosts) == 2
    for ghost in ghosts:
        first, below, last = ghost.knots
        assert first.y < seat.y < seat.bottom == below.y < last.y == brute.y
        assert first.x == below.x
    assert ghosts[0].end.x < brute.cx - 10 < brute.cx + 10 < ghosts[1].end.x


@pytest.mark.parametrize("aspect", [0.6, 1.6])
def test_a_planeswalker_lies_over_what_attacks_it(aspect: float) -> None:
    table = build_table(clash(12, 0, 12, 0, 1, 1), None)
    layout = arrange(table, None, aspect)
    walker = layout.boxes["w0"]
    mine = [layout.boxes[flow.source] for flow in table.flows.values() if flow.target == "w0"]
    assert all(walker.x <= box.cx <= walker.right for box in mine)


def test_pills_of_cards_that_wait_cover_no_seat() -> None:
    table = lying(asset("scenarios") / "requirements" / "angler-turtle.combat.json")
    layout = arrange(table, None, 9 / 16)
    assert all(layout.boxes[card].bottom < layout.boxes["ann"].y for card in ("giant", "elf", "lion"))


def test_rows_of_a_table_that_somebody_holds_are_not_parted() -> None:
    table = build_table(army(8), None)
    held, seen = arrange(table, None, 16 / 9), arrange(replace(table, held=False), None, 16 / 9)
    rows = [len({layout.boxes[card].y for card in table.cards}) for layout in (held, seen)]
    assert rows == [1, 2]


@pytest.mark.parametrize("frame", [(1280, 720), (1080, 1920)], ids=lambda frame: f"{frame[0]}x{frame[1]}")
def test_from_step_to_step_moves_only_who_begins_or_ends_to_fight(frame: tuple[int, int]) -> None:
    for path in SCENARIOS[::6]:
        board = load(path)
        verdict, moments = judge(board), moments_of(board)
        steps = [build_table(board, verdict, each.key, moments) for each in moments]
        tables = [replace(table, held=False, flows=table.room) for table in steps]
        laid = [arrange(table, None, max(NARROW, frame[0] / frame[1])) for table in tables]
        for table, layout in zip(tables, laid, strict=True):
            assert (layout.board, layout.sizes) == (laid[0].board, laid[0].sizes), path.name
            moved = table.engaged ^ tables[0].engaged
            for card in {*table.cards} & {*laid[0].boxes}:
                if root(table, card) not in moved:
                    assert layout.boxes[card] == laid[0].boxes[card], (path.name, card)


def test_the_places_of_all_who_may_wait_go_on_in_rows_of_an_upright_table() -> None:
    board = scenario(
        permanents=[creature(f"Bear {n}", "ann", 2, 2) for n in range(12)],
        attacks=[{"attacker": f"bear {n}", "target": "bob"} for n in range(4)],
    )
    moments = moments_of(board)
    read = build_table(board, judge(board), "beginning", moments)
    layout = arrange(replace(read, held=False, flows=read.room), None, 9 / 16)
    assert layout.sizes.card_w > 0.17 * layout.board.w
    assert layout.board.w / layout.board.h == pytest.approx(9 / 16, abs=0.06)


def test_a_spell_stays_below_its_target_while_combat_goes_on() -> None:
    played = {
        "player": "ann",
        "after": "attackers",
        "card": {"name": "Trick", "targets": [{}]},
        "targets": ["giant"],
    }
    board = scenario(
        permanents=[creature(name, "ann", 2, 2) for name in ("Bear", "Elf", "Giant")],
        attacks=[{"attacker": "giant", "target": "bob"}],
        plays=[played],
    )
    verdict, moments = judge(board), moments_of(board)
    places = []
    for moment in ("attackers", "blockers", "regular"):
        table = replace(build_table(board, verdict, moment, moments), held=False, spells=spells(board, "en"))
        boxes = arrange(table).boxes
        assert boxes["play:0"].cx == pytest.approx(boxes["giant"].cx)
        places.append(boxes["play:0"])
    assert len(set(places)) == 1


def gang(count: int, power: int, *, held: bool = False) -> Table:
    """A creature with trample that so many block."""
    others = [creature(f"Bear {n}", "bob", 1, 1 + n % 4) | {"id": f"b{n}"} for n in range(count)]
    board = scenario(
        permanents=[creature("Colossus", "ann", power, 40, keywords=["trample"]), *others],
        attacks=[{"attacker": "colossus", "target": "bob"}],
        blocks=[{"blocker": f"b{n}", "attacker": "colossus"} for n in range(count)],
    )
    read = build_table(board, judge(board))
    return replace(read, held=held, flows=read.room)


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: f"{frame[0]}x{frame[1]}")
@pytest.mark.parametrize("count", [8, 40, 150])
def test_blockers_stand_in_rows_by_the_frame_with_a_way_to_each(count: int, frame: tuple[int, int]) -> None:
    table, aspect = gang(count, 60), max(NARROW, frame[0] / frame[1])
    layout = arrange(table, None, aspect)
    cards = [layout.boxes[each] for each in table.cards]
    assert not any(one.grown(-0.5).meets(other) for one, other in itertools.combinations(cards, 2))
    seen = min(frame[0] / layout.board.w, frame[1] / layout.board.h) * cards[0].w
    assert seen * seen * len(cards) > (0.16 if count < FEW else 0.29) * frame[0] * frame[1]
    shown = courses(table, layout, layout.sizes)
    assert {name for name, flow in table.flows.items() if flow.amount} <= shown.keys()
    ways = [layout.channels[name] for name in shown if name in layout.channels]
    straight = [Rect(way.x - way.width / 2, way.high, way.width, way.low - way.high) for way in ways]
    assert not any(one.grown(-0.5).meets(box) for one in straight for box in cards)
    assert not any(one.meets(other) for one, other in itertools.combinations(straight, 2))


@pytest.mark.parametrize("held", [True, False])
def test_a_blocker_more_moves_no_other_one(*, held: bool) -> None:
    tables = [arrange(gang(count, 0, held=held)) for count in range(2, 40)]
    for before, after in itertools.pairwise(tables):
        kept = [each for each in before.boxes if each[0] == "b" and each != "bob"]
        assert [_cell(before, each) for each in kept] == [_cell(after, each) for each in kept]


def _cell(layout: Layout, card: str) -> tuple[int, int]:
    """How many columns and rows a card lies from the first blocker."""
    first, box, m = layout.boxes["b0"], layout.boxes[card], layout.sizes
    return round((box.x - first.x) / (m.card_w + m.gap)), round((first.y - box.y) / (m.card_h + m.row_gap))


@pytest.mark.parametrize(
    ("players", "fights", "waiting", "held", "aspect", "least"),
    [
        pytest.param(
            ["bob"], 0, 60, True, 1.5, 0.4, id="who waits has the shape of what an attack leaves free"
        ),
        pytest.param(
            ["bob", "cid", "dee"], 2, 3, False, 0.6, 0.3, id="who waits lies under the fights, upright"
        ),
    ],
)
def test_many_cards_leave_no_part_of_the_frame_bare(
    players: list[str], fights: int, waiting: int, *, held: bool, aspect: float, least: float
) -> None:
    cards, attacks, blocks = [], [], []
    for player in players:
        for n in range(fights + waiting):
            mine, other = f"{player} attacker {n}", f"{player} {n}"
            cards.append(creature(f"Elf {n % 9}", player, 1, 1 + n) | {"id": other})
            if fights == 0 or n < fights:
                cards.append(creature(f"Bear {n % 9}", "ann", 2, 1 + n) | {"id": mine})
                attacks.append({"attacker": mine, "target": player})
                blocks += [{"blocker": other, "attacker": mine}] if fights else []
    seats = [{"id": each, "name": each, "life": 200} for each in ("ann", *players)]
    board = scenario(players=seats, permanents=cards, attacks=attacks, blocks=blocks)
    read = build_table(board, judge(board))
    layout = arrange(replace(read, held=held, flows=read.room), None, aspect)
    wide = max(layout.board.w, layout.board.h * aspect)
    boxes = [layout.boxes[card] for card in read.cards]
    assert sum(box.w * box.h for box in boxes) > least * wide * wide / aspect
