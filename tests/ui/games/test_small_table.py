"""A combat as small as an icon: yours lie below, and what dies is red."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

import sandbox
from tests.declared import Json, creature, foe, table
from ui.features.games.panel import small_table
from ui.theme import DARK, seat_colour

SIZE = QSize(104, 66)
ANN, BOB = seat_colour(DARK, 0), seat_colour(DARK, 1)
MANY = [creature(f"a{n}", power=1, toughness=1) for n in range(9)]
ALL = " ".join(f"a{n}:bob" for n in range(9))


def halves_with(picture: QImage, color: str) -> set[str]:
    """In which half of a picture a colour is seen; that of arrows is near to blue."""
    wanted, found = QColor(color), set()
    for y in range(picture.height()):
        for x in range(picture.width()):
            here = picture.pixelColor(x, y)
            pairs = zip(here.getRgb()[:3], wanted.getRgb()[:3], strict=True)
            if all(abs(one - other) < 10 for one, other in pairs):
                found.add("above" if y < picture.height() // 2 else "below")
    return found


@pytest.mark.usefixtures("app_context")
@pytest.mark.parametrize(
    ("board", "you", "ann", "bob", "dead"),
    [
        pytest.param(table([creature("a")], "a:bob"), "ann", {"below"}, set(), set(), id="506.2-yours-attacks"),
        pytest.param(table([creature("a")], "a:bob"), "bob", {"above"}, set(), set(), id="506.2-theirs-attacks"),
        pytest.param(
            table([creature("a"), foe("b", power=0, toughness=4)], "a:bob", "b:a"),
            "ann", {"below"}, {"above"}, set(), id="509.1-blocked",
        ),
        pytest.param(
            table([creature("a"), foe("b", power=5, toughness=5)], "a:bob", "b:a"),
            "ann", set(), {"above"}, {"below"}, id="704.5g-attacker-dies",
        ),
        pytest.param(
            table([creature("a", power=5, toughness=5), foe("b"), foe("c", toughness=4)], "a:bob", "b:a c:a"),
            "ann", {"below"}, {"above"}, {"above"}, id="704.5g-one-blocker-dies",
        ),
        pytest.param(table(MANY, ALL), "ann", {"below"}, set(), set(), id="508.1-more-than-fit"),
        pytest.param(table([creature("a")]), "ann", {"below"}, set(), set(), id="508.8-nobody-attacks"),
        pytest.param(table([]), None, set(), set(), set(), id="nothing-there"),
    ],
)  # fmt: skip
def test_who_fights_lies_on_their_own_side(
    board: Json, you: str | None, ann: set[str], bob: set[str], dead: set[str]
) -> None:
    scenario = sandbox.loads(json.dumps(board))
    for ratio in (1.0, 2.0):
        drawn = small_table(scenario, sandbox.judge(scenario), you, DARK, SIZE, ratio)
        assert drawn.size() == SIZE * ratio
        picture = drawn.toImage()
        seen = tuple(halves_with(picture, color) for color in (ANN, BOB, DARK.dies))
        assert seen == (ann, bob, dead)
