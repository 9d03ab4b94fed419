"""Whatever a file may hold can be drawn, at every moment of combat, and the next thing after it."""

import json
from pathlib import Path

import pytest

import sandbox
from sandbox.scenario.model import Scenario
from tests.ui.canvas.boards import creature, crowd, judged, marks, scenario, sketch
from ui.canvas.items.scene import TableScene

MOMENTS = (None, "beginning", "attackers", "blockers", "first", "regular", "end")
FILES = sorted((Path(__file__).parents[4] / "assets" / "scenarios").glob("*.combat.json"))
CASES = sorted((Path(__file__).parents[3] / "conformance").glob("**/*.json"))


def cases() -> list[Scenario]:
    found = []
    for path in CASES:
        keys = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(keys, dict) and "scenario" in keys:
            try:
                found.append(sandbox.loads(json.dumps(keys["scenario"])))
            except sandbox.ScenarioError:
                continue
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.split(".")[0])
def test_every_sample_can_be_drawn_at_every_moment(path: Path) -> None:
    board = sandbox.load(path)
    verdict, scene = judged(board), TableScene()
    for moment in MOMENTS:
        scene.show_scenario(board, verdict, moment)
        assert set(scene.boxes) == {seat.id for seat in scene.table.seats} | set(scene.table.cards)


def test_every_public_case_can_be_drawn_one_after_the_other() -> None:
    scene = TableScene()
    boards = cases()
    assert len(boards) > 50
    for board in boards:
        scene.show_scenario(board, judged(board))
        assert {f"attack:{a.attacker}:{a.target}" for a in board.attacks} <= set(scene.flows)


def test_a_verdict_of_another_scenario_does_no_harm() -> None:
    scene = TableScene()
    boards = [sketch(), marks(), crowd(20, 2), scenario()]
    for board, other in zip(boards, reversed(boards), strict=True):
        scene.show_scenario(board, judged(other))
        assert {p.id for p in board.players} <= set(scene.boxes)


def test_huge_numbers_and_endless_names_stay_in_their_places() -> None:
    huge = creature(
        "Huge " * 30, "ann", 999_999, 999_999, keywords=["flying", "x" * 60, "trample", "menace"]
    ) | {"id": "h"}
    board = scenario(
        players=[{"id": "ann", "name": ""}, {"id": "bob", "name": "長い名前" * 40, "life": 1_000_000}],
        permanents=[huge, creature("Elf", "bob", -5, 1), creature("Imp", "ann", 1, 1)],
        attacks=[{"attacker": "h", "target": "bob"}, {"attacker": "imp", "target": "bob"}],
        blocks=[{"blocker": "elf", "attacker": "h"}],
    )
    scene = TableScene()
    scene.show_scenario(board, judged(board))
    assert scene.courses["attack:h:bob"].width < scene.layout_.boxes["h"].w
    assert scene.layout_.board.w < 2000
    assert all(
        scene.sceneRect().contains(item.sceneBoundingRect().center()) for item in scene.labels.values()
    )
