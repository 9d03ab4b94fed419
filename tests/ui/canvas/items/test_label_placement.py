"""Labels of rivers and ghosts: none covers another, a name or a number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import sandbox
from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import creature, crowd, duel, japanese, marks, scenario, sketch
from ui.canvas.items.label_items import ON_ARROW
from ui.canvas.items.scene import NARROW, TableScene
from ui.canvas.layout.arrange import ASPECT
from ui.canvas.layout.metrics import Rect
from ui.document.samples import samples
from ui.theme import DARK

SAMPLES = [pytest.param(sample.path, id=sample.path.stem) for sample in samples()]


def presented(board: Scenario, zoom: float, text: float = 1.0, shape: float = ASPECT) -> TableScene:
    scene = TableScene(DARK, text, "en", shape, held=shape == ASPECT)
    scene.show_scenario(board, sandbox.judge(board))
    scene.see_from(zoom)
    return scene


def rects(scene: TableScene) -> dict[str, Rect]:
    result = {}
    for name, item in scene.labels.items():
        grip = item.grip()
        result[name] = Rect(item.x() + grip.x(), item.y() + grip.y(), grip.width(), grip.height())
    return result


def overlaps(scene: TableScene) -> list[tuple[str, str]]:
    """Labels over labels, cards, seats, the pills of cards, or arrowheads, and those above the table."""
    found, there = rects(scene), list(scene._covered())
    pairs = [(a, b) for i, a in enumerate(found) for b in list(found)[:i] if found[a].meets(found[b])]
    pairs += [(name, str(box)) for name, rect in found.items() for box in there if rect.meets(box)]
    beside = {name: rect for name, rect in found.items() if scene.labels[name].label.kind not in ON_ARROW}
    courses = {**scene.courses, **scene.ghost_courses}
    heads = {arrow: course.head.grown(-0.5) for arrow, course in courses.items() if not course.thread}
    pairs += [
        (name, arrow) for name, rect in beside.items() for arrow, head in heads.items() if rect.meets(head)
    ]
    top = min([box.y for box in there], default=0.0)
    return pairs + [(name, "above") for name, rect in beside.items() if rect.y < top - 0.5]


@pytest.mark.parametrize("zoom", [1.6, 0.8, 0.55, 0.4])
@pytest.mark.parametrize("path", SAMPLES)
def test_no_label_of_a_sample_covers_anything(path: Path, zoom: float) -> None:
    assert overlaps(presented(sandbox.load(path), zoom)) == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(
    "board",
    [pytest.param(sketch, id="sketch"), pytest.param(marks, id="marks"), pytest.param(japanese, id="ja")],
)
def test_no_label_covers_anything_at_any_text_size(board: object, text: float) -> None:
    assert overlaps(presented(board(), 0.5, text)) == []  # type: ignore[operator]


@pytest.mark.parametrize(("zoom", "shape"), [(0.8, ASPECT), (0.43, ASPECT), (0.3, ASPECT), (0.5, NARROW)])
@pytest.mark.parametrize(
    "board",
    [pytest.param(lambda: herd(8), id="herd"), pytest.param(lambda: crowd(60, 3, 7, 0.95), id="crowd"),
     pytest.param(marks, id="marks"), pytest.param(lambda: crowd(13, 2, 1), id="few")],
)  # fmt: skip
def test_no_label_is_cut_off_at_the_ends_of_the_table(
    board: Callable[[], Scenario], zoom: float, shape: float
) -> None:
    scene = presented(board(), zoom, shape=shape)
    left = min(box.x for box in scene.layout_.boxes.values()) - 0.5
    right = max(box.right for box in scene.layout_.boxes.values()) + 0.5
    found = rects(scene)
    assert [name for name, rect in found.items() if rect.x < left or rect.right > right] == []
    assert found


def herd(each: int) -> Scenario:
    """Three tramplers against so many blockers each that their overflow runs along the table's end."""
    mine = [
        creature(name, "ann", 6 + 3 * n, 6, keywords=["trample"]) for n, name in enumerate(("A", "B", "C"))
    ]
    theirs = [creature(f"Wall {n}", "bob", 0, 1) | {"id": f"w{n}"} for n in range(3 * each)]
    return scenario(
        permanents=[*mine, *theirs],
        attacks=[{"attacker": a, "target": "bob"} for a in "abc"],
        blocks=[{"blocker": f"w{n}", "attacker": "abc"[n % 3]} for n in range(3 * each)],
    )


@pytest.mark.parametrize("seed", range(12))
def test_no_label_of_a_random_board_covers_anything(seed: int) -> None:
    assert overlaps(presented(crowd(8 + 5 * seed, 1 + seed % 4, seed), 0.55)) == []


def test_many_blockers_of_one_attacker_each_have_a_number_of_their_own() -> None:
    assert overlaps(presented(duel(1, 12), 0.55)) == []


def test_labels_grow_as_the_table_is_seen_from_afar() -> None:
    near, far = presented(sketch(), 1.0), presented(sketch(), 0.5)
    name = next(iter(near.labels))
    assert rects(far)[name].w == pytest.approx(1.5 * rects(near)[name].w)


def test_an_empty_table_has_no_labels() -> None:
    assert presented(scenario(), 0.5).labels == {}
