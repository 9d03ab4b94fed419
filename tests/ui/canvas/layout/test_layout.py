"""Where everything lies, by numbers."""

import itertools

import pytest
from msgspec.structs import replace

from sandbox import edits
from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import council, creature, crowd, duel, japanese, judged, marks, scenario, sketch
from ui.canvas.layout.arrange import ASPECT, Layout, arrange
from ui.canvas.layout.dense_layout import STRETCH
from ui.canvas.layout.geometry import APART, ArrowPath, courses, ghost_courses
from ui.canvas.layout.metrics import EDGE, Rect, metrics, near, nearest
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.model import Table

BOARDS = [
    pytest.param(sketch(), id="sketch"),
    pytest.param(marks(), id="marks"),
    pytest.param(japanese(), id="japanese"),
    pytest.param(duel(6, 9), id="duel"),
    pytest.param(scenario(), id="empty"),
    pytest.param(duel(1, 0), id="one"),
    pytest.param(council(), id="council"),
    *(
        pytest.param(crowd(n, o, seed), id=f"{n}-{o}-{seed}")
        for n, o in ((20, 1), (40, 3), (60, 7), (120, 2))
        for seed in (1, 2)
    ),
]


def laid(board: Scenario, text: float = 1.0) -> tuple[Table, Layout]:
    table = build_table(board, None)
    return table, arrange(table, metrics(text))


def row_cards(table: Table, layout: Layout) -> dict[str, Rect]:
    return {card: layout.boxes[card] for card in table.cards}


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("board", BOARDS)
def test_no_two_things_overlap(board: Scenario, text: float) -> None:
    _, layout = laid(board, text)
    boxes = layout.boxes.items()
    hits = [
        (a, b) for (a, one), (b, other) in itertools.combinations(boxes, 2) if one.grown(-0.5).meets(other)
    ]
    assert hits == []


@pytest.mark.parametrize("board", BOARDS)
def test_everything_lies_on_the_board(board: Scenario) -> None:
    table, layout = laid(board)
    assert set(layout.boxes) == {seat.id for seat in table.seats} | set(table.cards)
    area = layout.board.grown(0.5)
    assert all(
        area.x <= b.x and area.y <= b.y and b.right <= area.right and b.bottom <= area.bottom
        for b in layout.boxes.values()
    )


@pytest.mark.parametrize("board", BOARDS)
def test_defending_seats_are_on_top_in_turn_order_and_the_active_one_at_the_bottom(board: Scenario) -> None:
    table, layout = laid(board)
    active, *others = [layout.boxes[seat.id] for seat in table.seats]
    assert [box.x for box in others] == sorted(box.x for box in others)
    assert len({box.y for box in others}) == 1
    assert active.y > max(box.bottom for box in others)


@pytest.mark.unmeasured
@pytest.mark.parametrize("board", BOARDS)
def test_no_river_runs_over_a_card(board: Scenario) -> None:
    table, layout = laid(board)
    found = courses(table, layout)
    cards = row_cards(table, layout)
    sins = [
        (name, card)
        for name, course in found.items()
        for card, box in cards.items()
        if card not in {table.flows[name].source, table.flows[name].target} and runs_over(course, box)
    ]
    assert sins == []


def runs_over(course: ArrowPath, box: Rect) -> bool:
    wide = Rect(box.x - course.width / 2 + 1, box.y + 1, box.w + course.width - 2, box.h - 2)
    points = (course.at(i / 60) for i in range(61))
    return any(wide.x < x < wide.right and wide.y < y < wide.bottom for x, y in points)


@pytest.mark.parametrize("board", BOARDS)
def test_blocks_and_attacks_go_up(board: Scenario) -> None:
    table, layout = laid(board)
    for name, course in courses(table, layout).items():
        assert course.end.y < course.start.y, name


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "board",
    [
        pytest.param(sketch(), id="sketch"),
        pytest.param(duel(6, 9), id="duel"),
        pytest.param(crowd(16, 3, 5), id="16-3"),
    ],
)
def test_no_two_lines_cross(board: Scenario) -> None:
    table, layout = laid(board)
    lines = {name: [course.at(i / 80) for i in range(81)] for name, course in courses(table, layout).items()}
    crossing = [(a, b) for a, b in itertools.combinations(lines, 2) if cross(lines[a], lines[b])]
    assert crossing == []


def cross(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> bool:
    def side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return any(
        side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
        for a, b in itertools.pairwise(one)
        for c, d in itertools.pairwise(other)
    )


@pytest.mark.parametrize(
    ("opponents", "below"), [pytest.param(2, False, id="few"), pytest.param(7, True, id="many")]
)
def test_planeswalkers_and_battles_stand_below_their_seats_where_that_shows_all_larger(
    opponents: int, below: bool
) -> None:
    _, layout = laid(council(opponents))
    assert (layout.boxes["walker-bob"].y > layout.boxes["bob"].bottom) == below
    assert bool(layout.landings) == below


@pytest.mark.parametrize("aspect", [1.3, ASPECT, 1.8, 2.2])
@pytest.mark.parametrize(
    "board",
    [
        pytest.param(sketch(), id="sketch"),
        pytest.param(marks(), id="marks"),
        pytest.param(duel(1, 0), id="one"),
        pytest.param(duel(3, 3), id="three"),
    ],
)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_table_in_rows_has_the_shape_of_the_screen_as_far_as_it_may_be_stretched(
    board: Scenario, aspect: float, text: float
) -> None:
    layout = arrange(build_table(board, None), metrics(text), aspect)
    wide, high = layout.board.w + 2 * EDGE, layout.board.h + 2 * EDGE
    most = {round((1 + STRETCH) * each(text).middle, 3) for each in (metrics, near, nearest)}
    assert layout.sizes.middle <= max(most)
    assert wide == pytest.approx(aspect * high, rel=0.01) or round(layout.sizes.middle, 3) in most


def test_an_attacker_stands_in_the_lane_of_what_it_attacks() -> None:
    table, layout = laid(sketch())
    lanes = {ground.seat: ground.rect for ground in layout.grounds}
    for attacker, seat in {"colossus": "bob", "krenko": "bob", "juggernaut": "cid", "raider": "dee"}.items():
        assert lanes[seat].x <= layout.boxes[attacker].x
        assert layout.boxes[attacker].right <= lanes[seat].right
    assert abs(layout.boxes["juggernaut"].cx - layout.boxes["walker"].cx) < 30
    assert table.homes["walker"] == "cid"


def test_blockers_stand_between_attacker_and_seat() -> None:
    _, layout = laid(sketch())
    assert layout.boxes["bob"].bottom < layout.boxes["wall"].y
    assert layout.boxes["wall"].bottom < layout.boxes["colossus"].y
    assert layout.boxes["wall"].cx < layout.boxes["colossus"].cx < layout.boxes["elf"].cx


def test_one_opponent_has_one_wide_lane() -> None:
    _, layout = laid(duel(3, 1))
    assert layout.grounds[0].rect.w == pytest.approx(layout.board.w)


def test_a_small_board_fits_a_screen_and_a_crowd_grows_in_its_shape() -> None:
    for board in (duel(2, 1), crowd(60, 3), crowd(300, 3)):
        area = laid(board)[1].board
        assert 0.7 * ASPECT < area.w / area.h < 1.45 * ASPECT


def test_a_card_put_by_hand_stays_there() -> None:
    bear = creature("Bear", "ann", 2, 2)
    table, layout = laid(scenario(permanents=[bear], view={"positions": {"bear": [612, 333]}}))
    assert (layout.boxes["bear"].cx, layout.boxes["bear"].cy) == (612, 333)
    table, layout = laid(
        scenario(
            permanents=[bear],
            view={"positions": {"bear": [612, 333]}},
            attacks=[{"attacker": "bear", "target": "bob"}],
        )
    )
    assert (layout.boxes["bear"].cx, layout.boxes["bear"].cy) == (612, 333)
    assert courses(table, layout)["attack:bear:bob"].start.x == pytest.approx(612, abs=70)


@pytest.mark.parametrize("spot", [None, "there", [1], [1, "x"], [True, 2], {"x": 1}])
def test_a_place_that_makes_no_sense_is_ignored(spot: object) -> None:
    board = scenario(permanents=[creature("Bear", "ann", 2, 2)], view={"positions": {"bear": spot}})
    assert build_table(board, None).places == {}


def test_the_same_table_always_lies_the_same_way() -> None:
    assert laid(crowd(50, 3))[1] == laid(crowd(50, 3))[1]


def test_a_river_is_as_wide_as_its_amount_on_one_scale() -> None:
    table, layout = laid(sketch())
    width = {name: course.width for name, course in courses(table, layout).items()}
    assert width["attack:juggernaut:walker"] / width["attack:raider:dee"] == pytest.approx(5 / 2)


def test_arrows_onto_one_seat_have_slots_of_their_own() -> None:
    table, layout = laid(duel(5, 0))
    ends = sorted(course.end.x for course in courses(table, layout).values())
    assert all(b - a >= 20 for a, b in itertools.pairwise(ends))


def test_strips_hang_under_the_card_that_carries_them() -> None:
    _, layout = laid(marks())
    assert layout.boxes["gen"].bottom < layout.boxes["sword"].y < layout.boxes["gen"].bottom + 10


def test_attachments_in_a_ring_are_drawn_all_the_same() -> None:
    ring = [
        {"id": "a", "name": "A", "controller": "ann", "types": ["artifact"], "attached_to": "b"},
        {"id": "b", "name": "B", "controller": "ann", "types": ["artifact"], "attached_to": "a"},
    ]
    _, layout = laid(scenario(permanents=ring))
    assert {"a", "b"} <= set(layout.boxes)


def test_ghosts_of_several_creatures_run_side_by_side() -> None:
    must = [{"kind": "must_attack"}]
    board = scenario(
        permanents=[creature(each, "ann", 2, 2, effects=must) for each in ("Elf", "Ogre", "Wurm")]
        + [creature(f"Wall {n}", "bob", 0, 4) | {"id": f"w{n}"} for n in range(7)],
    )
    table = build_table(board, judged(board))
    found = ghost_courses(table, arrange(table))
    assert len(found) == 3
    for a, b in itertools.combinations(found.values(), 2):
        assert abs(a.end.x - b.end.x) >= APART
        for one, other in itertools.product(itertools.pairwise(a.knots), itertools.pairwise(b.knots)):
            straight = one[0].x == one[1].x and other[0].x == other[1].x
            beside = one[1].y < other[0].y and other[1].y < one[0].y
            assert not (straight and beside) or abs(one[0].x - other[0].x) >= APART


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(edits.reselect(sketch(), "juggernaut", "cid"), id="508.7"),
        pytest.param(edits.reselect(edits.reselect(council(), "raider-bob", "walker-bob"), "raider-cid", "battle-cid"), id="508.7-many"),
        pytest.param(replace(sketch(), view={"positions": {"raider": [1100, 700]}}), id="placed by hand"),
    ],
)  # fmt: skip
def test_ways_of_attackers_that_have_no_lane_of_their_own_run_between_the_cards(board: Scenario) -> None:
    table = build_table(board, judged(board))
    layout = arrange(table)
    found = courses(table, layout)
    loose = {
        name for name, flow in table.flows.items() if flow.kind == "attack" and name not in layout.channels
    }
    assert loose
    assert [
        (name, card)
        for name in loose
        for card, box in row_cards(table, layout).items()
        if card not in {table.flows[name].source, table.flows[name].target} and runs_over(found[name], box)
    ] == []


@pytest.mark.parametrize("waits", [True, False])
def test_auras_find_room_under_their_creature_before_the_bench_and_the_end_of_it(waits: bool) -> None:
    auras = [
        {
            "id": f"aura{n}",
            "name": f"Aura {n}",
            "controller": "ann",
            "types": ["enchantment"],
            "attached_to": "elf",
        }
        for n in range(5)
    ]
    board = scenario(
        permanents=[creature("Elf", "ann", 1, 1), creature("Ogre", "ann", 3, 3), *auras],
        attacks=[{"attacker": "ogre" if waits else "elf", "target": "bob"}],
    )
    _, layout = laid(board)
    low = max(layout.boxes[f"aura{n}"].bottom for n in range(5))
    bench = layout.grounds[-1].rect
    assert low < (bench.bottom if waits else bench.y)
    strips = [layout.boxes[f"aura{n}"] for n in range(5)]
    assert not any(a.meets(b) for a, b in itertools.combinations([*strips, layout.boxes["elf"]], 2))
