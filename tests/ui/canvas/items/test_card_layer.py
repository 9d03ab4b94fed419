"""Cards are drawn in one go: those in the area that is drawn, the same as ever, and again when they change."""

from collections.abc import Iterator
from contextlib import contextmanager

import networkx as nx
import pytest
from msgspec.structs import replace
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.canvas.boards import crowd
from tests.ui.canvas.conftest import Table
from ui.canvas.hand.view import TableView
from ui.canvas.items.cards import CardItem
from ui.canvas.items.pixmap_cache import Copier
from ui.canvas.layout import ordering
from ui.canvas.layout.arrange import arrange
from ui.canvas.view_model.build_table import build_table
from ui.document.judging import Judging


@contextmanager
def drawn_in(view: TableView) -> Iterator[list[QRegion]]:
    """Note the regions of the viewport that are drawn meanwhile."""
    drawn: list[QRegion] = []
    draw = view.paintEvent

    def noted(event: QPaintEvent) -> None:
        drawn.append(event.region())
        draw(event)

    view.paintEvent = noted  # type: ignore[method-assign]
    try:
        yield drawn
    finally:
        view.paintEvent = draw  # type: ignore[method-assign]


def frame(view: TableView, card: str) -> QRegion:
    return QRegion(view.mapFromScene(view.frame_of(card)).boundingRect())


def met(drawn: list[QRegion], place: QRegion) -> bool:
    return any(region.intersects(place) for region in drawn)


def test_only_cards_in_the_area_that_is_drawn_are_looked_at(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = table(crowd(60, 2, 5)).view
    copied: list[object] = []
    copy = Copier.copy

    def counted(copier: Copier, *values: object) -> None:
        copied.append(values)
        copy(copier, *values)  # type: ignore[arg-type]

    monkeypatch.setattr(Copier, "copy", counted)
    card = next(iter(view.table.cards))
    view.viewport().repaint(frame(view, card))
    few = len(copied)
    view.viewport().repaint()
    assert 0 < few < 10 < len(view.table.cards) <= len(copied) - few


@pytest.mark.parametrize("change", ["spotlight", "select"])
def test_a_card_that_is_lit_or_chosen_is_drawn_again_and_nothing_far_from_it(
    table: Table, qtbot: QtBot, change: str
) -> None:
    view = table(crowd(60, 2, 5)).view
    first, *_, last = view.table.cards
    light = getattr(view.document, change)

    def drawn_alone() -> bool:
        with drawn_in(view) as drawn:
            light((first,))
            QApplication.processEvents()
            light(())
            QApplication.processEvents()
        return met([r for r in drawn if not r.intersects(frame(view, last))], frame(view, first))

    qtbot.waitUntil(drawn_alone)  # all of it may be drawn for another reason meanwhile


def test_a_card_that_goes_elsewhere_is_drawn_where_it_was_and_where_it_is(table: Table, qtbot: QtBot) -> None:
    view = table(crowd(12, 2, 5)).view
    card = next(name for name, item in view.table_scene.boxes.items() if isinstance(item, CardItem))
    before = frame(view, card)
    board = view.document.scenario
    spot = view.table_scene.layout_.board
    placed = replace(board, view={"positions": {card: [spot.x + 90, spot.y + 400]}})
    with drawn_in(view) as drawn:
        view.document.apply(lambda _: placed)
        qtbot.waitUntil(lambda: view.document.idle and met(drawn, frame(view, card)))
    assert met(drawn, before)


def test_after_a_drop_all_is_drawn_anew_though_the_verdict_is_late(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = table(replace(board := crowd(12, 2, 5), attacks=board.attacks[1:]))
    view = hand.view
    attack = board.attacks[0]
    hand.lift(attack.attacker, attack.target)
    monkeypatch.setattr(Judging, "ask", lambda *_: None)  # no verdict yet
    with drawn_in(view) as drawn:
        hand.release(attack.target)
        assert view._waiting.isActive()
        view._waiting.stop()  # as it does once it has waited long enough
        view._waiting.timeout.emit()
        QApplication.processEvents()
    assert QRegion(view.viewport().rect()) in drawn  # none of the gesture's picture is left


def test_a_drop_sorts_only_the_lanes_that_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    board = crowd(90, 3, 9_421, 0.9)
    moved = next(attack for attack in board.attacks if attack.target == "bob")
    after = replace(
        board,
        attacks=tuple(replace(each, target="cid") if each is moved else each for each in board.attacks),
    )
    arrange(build_table(board, None))
    ordered: list[object] = []
    components = ordering.nx.connected_components

    def counted(graph: "nx.Graph[str]") -> Iterator[set[str]]:
        ordered.append(graph)
        return components(graph)

    monkeypatch.setattr(ordering.nx, "connected_components", counted)
    arrange(build_table(after, None))
    assert len(ordered) == 2
    arrange(build_table(board, None))
    assert len(ordered) == 2
