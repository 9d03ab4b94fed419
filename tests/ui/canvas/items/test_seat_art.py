"""How a seat is drawn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from ui.canvas.items import seat_art
from ui.canvas.items.seat_art import draw_seat
from ui.canvas.view_model.labels import initial_of, initials
from ui.canvas.view_model.model import CommanderDamage, Seat
from ui.theme import DARK


@pytest.mark.parametrize(
    ("name", "initial"),
    [
        pytest.param("Ann", "A", id="first-letter"),
        pytest.param("éowyn", "É", id="capital"),
        pytest.param("Player B", "B", id="lettered"),
        pytest.param("プレイヤーB", "B", id="lettered-in-japanese"),
        pytest.param("Seat 2", "B", id="numbered"),
        pytest.param("BOB", "B", id="all-capitals"),
        pytest.param("さくら", "さ", id="japanese"),
        pytest.param("X", "X", id="one-letter"),
        pytest.param("  ", "?", id="nameless"),
    ],
)
def test_the_portrait_has_the_letter_that_tells_players_apart(name: str, initial: str) -> None:
    assert initial_of(name) == initial


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        pytest.param("Ann Bob Cid", "A B C", id="one-letter"),
        pytest.param("Ann Bob Bella", "A Bo Be", id="two-letters"),
        pytest.param("Bob Bella Bernd", "Bob Bel Ber", id="three-letters"),
        pytest.param("Bob Bob Ann", "B C A", id="the-next-letter"),
        pytest.param("P1 P2 P3", "A B C", id="numbered"),
        pytest.param("Bo2 Bo3", "B A", id="no-figures"),
    ],
)
def test_no_two_players_have_the_same_letters(names: str, letters: str) -> None:
    assert " ".join(initials(names.split())) == letters


def written(monkeypatch: pytest.MonkeyPatch, seat: Seat, width: float = 400) -> list[tuple[str, QRectF]]:
    """Draw a seat, and give what was written where."""
    said: list[tuple[str, QRectF]] = []
    write = seat_art.paint.write

    def noted(painter: QPainter, area: QRectF, words: str, *args: object, **keys: object) -> None:
        said.append((words, QRectF(area)))
        write(painter, area, words, *args, **keys)  # type: ignore[arg-type]

    monkeypatch.setattr(seat_art.paint, "write", noted)
    image = QImage(int(width), 96, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    draw_seat(painter, seat, width, DARK)
    painter.end()
    return said


@pytest.mark.parametrize(
    ("lost", "shown", "more"),
    [
        pytest.param(None, ["4 / 10", "21 / 21", "18 → 20 / 21"], "+2", id="903.10a"),
        pytest.param("704.6c", ["4 / 10", "21 / 21"], "+3", id="704.6c-a loss needs the room of a row"),
    ],
)
def test_of_much_damage_by_commanders_the_most_is_told_and_how_many_more_there_are(
    monkeypatch: pytest.MonkeyPatch, lost: str | None, shown: list[str], more: str
) -> None:
    dealt = ((3, 5), (18, 20), (21, 21), (9, 9))
    commanders = tuple(CommanderDamage(f"Commander {n}", *each) for n, each in enumerate(dealt))
    seat = Seat("bob", "Bob", 1, False, 20, poison=4, commander=commanders, lost=lost)
    said = written(monkeypatch, seat)
    told = {words: area for words, area in said if "/" in words or words.startswith("+")}
    assert list(told) == [*shown[:-1], more, shown[-1]]
    assert told[shown[-1]].right() < told[more].right()


def test_poison_is_told_with_that_of_the_team_and_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = Seat("bob", "Bob", 1, False, 30, poison=4, poison_of_team=5, poison_limit=15)
    assert "4 + 5 / 15" in [words for words, _ in written(monkeypatch, seat)]


@pytest.mark.parametrize("name", ["北海道から来た花子さん", "Wilhelmina of Haarlem", "Ann"])
def test_the_name_at_a_narrow_seat_is_whole_and_clear_of_life(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    said = written(monkeypatch, Seat("bob", name, 1, True, 20), 270)
    life = next(area for words, area in said if words == "20")
    title = [(words, area) for words, area in said if area.y() < life.y() and area.x() == life.x()]
    assert name.replace(" ", "") in "".join(words for words, _ in title).replace(" ", "")
    assert all(area.y() >= 0 and area.bottom() <= life.center().y() - 12 for _, area in title)


@pytest.mark.parametrize(
    ("life", "after", "width"),
    [
        pytest.param(20, 22, 150, id="narrow"),
        pytest.param(100, 120, 150, id="three figures"),
        pytest.param(1000, 980, 210, id="four figures"),
        pytest.param(20, None, 150, id="unchanged"),
    ],
)
def test_what_life_will_be_is_whole_at_a_narrow_seat(
    monkeypatch: pytest.MonkeyPatch, life: int, after: int | None, width: float
) -> None:
    said = dict(written(monkeypatch, Seat("ann", "Ann", 0, True, life, after), width))
    now = said[str(life)]
    if after is not None:
        later = said[f"→ {after}"]
        assert now.right() < later.left()
        assert later.right() <= width


@pytest.mark.parametrize(
    "width", [pytest.param(300, id="four players"), pytest.param(230, id="five players")]
)
def test_who_loses_keeps_a_whole_name(monkeypatch: pytest.MonkeyPatch, width: float) -> None:
    """CR 704.6c: the rule stands beside the name where it has room, and not instead of it."""
    dealt = (CommanderDamage("Atraxa, Praetors' Voice", 18, 22),)
    seat = Seat("bob", "Player B", 1, False, 39, 35, commander=dealt, lost="704.6c")
    assert "Player B" in [words for words, _ in written(monkeypatch, seat, width)]
