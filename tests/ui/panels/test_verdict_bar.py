"""The verdict above the table: what it says, where it leads, and that no panel and no card is in its way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits, load
from sandbox.resources import asset
from sandbox.scenario.effects import MustAttack
from tests.ui.parts import panel_of
from tests.ui.pointing import point_at
from tests.ui.settling import settle
from tests.ui.tables import creature, duel
from ui.features.ruling import VerdictBar
from ui.shell.app_context import AppContext
from ui.shell.window import Window
from ui.theme import THEMES, contrast, readable_on
from ui.widgets.findings import FindingCard

Open = Callable[[Scenario], Window]


def two_brutes() -> Scenario:
    """Give two unlike creatures that must attack and don't."""
    return duel(
        permanents=tuple(
            creature(name, "ann", power=power, effects=(MustAttack(),))
            for name, power in (("Brute", 2), ("Ogre", 3))
        )
    )


def within(widget: QWidget, window: Window) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def judged(window: Window, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.document.idle)
    panel_of(window, "ruling").show_verdict()
    QApplication.processEvents()


def focused() -> FindingCard:
    card = QApplication.focusWidget()
    assert isinstance(card, FindingCard)
    return card


def test_the_chip_says_how_much_is_wrong_and_beside_it_the_first(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(two_brutes())
    judged(window, qtbot)
    bar = window.part(VerdictBar)
    assert bar.chip.accessibleName() == "2 things wrong"
    assert bar.chip.text().startswith("!")
    assert bar.told.accessibleName() == "Brute must attack if able (508.1d)"
    for each in ("brute", "ogre"):
        window.document.apply(lambda s, each=each: edits.attack(s, each, "bob"))
    judged(window, qtbot)
    assert bar.chip.accessibleName() == "Legal"
    assert bar.chip.text().startswith("✓")
    assert bar.told.accessibleName() == "Bob 20 → 15."


def test_the_fix_stands_beside_the_chip(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(two_brutes())
    window.resize(1280, 720)
    judged(window, qtbot)
    bar = window.part(VerdictBar)
    assert bar.fix.isVisible()
    assert bar.fix.text() == bar.fix.accessibleName() == "Fix: Brute and Ogre attack Bob"
    qtbot.mouseClick(bar.fix, Qt.MouseButton.LeftButton)
    judged(window, qtbot)
    assert {a.attacker for a in window.document.scenario.attacks} == {"brute", "ogre"}
    assert not bar.fix.isVisible()


def test_a_click_leads_to_the_first_thing_that_is_wrong_and_a_key_to_the_next(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(two_brutes())
    judged(window, qtbot)
    window.show_panel("library")
    qtbot.mouseClick(window.part(VerdictBar).chip, Qt.MouseButton.LeftButton)
    first = focused()
    assert first.finding.title == "Brute must attack if able"
    assert not first.visibleRegion().isEmpty()
    assert "brute" in window.document.spotlit
    qtbot.keyClick(first, Qt.Key.Key_F8)
    assert focused().finding.title == "Ogre must attack if able"
    qtbot.keyClick(focused(), Qt.Key.Key_F8)
    assert focused() is first
    assert not panel_of(window, "library").visibleRegion().isEmpty()


def test_a_click_on_a_legal_verdict_shows_the_ruling_that_was_closed(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel(permanents=(creature("Bear", "ann"),)))
    judged(window, qtbot)
    window.findChild(QDockWidget, "ruling").close()
    assert panel_of(window, "ruling").visibleRegion().isEmpty()
    qtbot.mouseClick(window.part(VerdictBar).chip, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel_of(window, "ruling").visibleRegion().isEmpty())


@pytest.mark.parametrize("panel", ["inspector", "library", "learn", "solve", "outline"])
def test_the_ruling_and_the_verdict_stay_in_view_beside_other_panels(
    open_window: Open, qtbot: QtBot, panel: str
) -> None:
    window = open_window(two_brutes())
    window.resize(1280, 680)
    window.docks.arrange()
    window.show_panel(panel)
    judged(window, qtbot)
    settle(window, qtbot)
    ruling, bar = panel_of(window, "ruling"), window.part(VerdictBar)
    for each in (ruling.headline, bar.chip):
        qtbot.waitUntil(lambda each=each: not each.visibleRegion().isEmpty())
    if panel == "learn":  # which is tall: what is wrong comes by scrolling
        ruling.ensureWidgetVisible(ruling.wrong.cards[0])
    qtbot.waitUntil(lambda: not ruling.wrong.cards[0].visibleRegion().isEmpty())
    assert window.panel(panel).isVisible()
    assert window.rect().contains(within(window.panel(panel), window))
    assert not within(ruling, window).intersects(within(window.panel(panel), window))
    assert not within(bar, window).intersects(within(window.view, window))
    assert within(bar.chip, window).bottom() < within(window.view, window).top()


def test_other_words_of_the_verdict_move_nothing(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(two_brutes())
    judged(window, qtbot)
    before = window.view.geometry(), window.part(VerdictBar).geometry()
    window.document.apply(lambda s: edits.attack(s, "brute", "bob"))
    judged(window, qtbot)
    assert (window.view.geometry(), window.part(VerdictBar).geometry()) == before


def test_the_verdict_speaks_the_language_of_the_window(
    open_window: Open, app_context: AppContext, qtbot: QtBot
) -> None:
    window = open_window(two_brutes())
    app_context.change_settings(language="ja", text_size=200)
    judged(window, qtbot)
    chip = window.part(VerdictBar).chip
    assert chip.accessibleName() == "違反 2 件"
    assert chip.width() >= chip.sizeHint().width()
    assert chip.height() >= chip.fontMetrics().height()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_chip_can_be_read_in_every_theme(theme: object) -> None:
    colours = next(each for each in THEMES.values() if each is theme)
    assert contrast(colours.obeyed, colours.surface) >= 4.5
    assert contrast(readable_on(colours.violated), colours.violated) >= 4.5


def test_pointing_at_a_finding_lights_all_that_it_names(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(load(asset("scenarios", "attack-loyal-pegasus.combat.json")))
    judged(window, qtbot)
    (card,) = panel_of(window, "ruling").wrong.cards
    assert "Grizzly Bears" in card.finding.fix

    def lit() -> bool:
        return window.document.spotlit == {"pegasus", "furor", "bears", "bob"}

    point_at(qtbot, card, lambda: QPoint(9, 9), away=window.view, until=lit)
    window.show_panel("outline")
    QApplication.processEvents()
    outline = panel_of(window, "outline")
    qtbot.mouseMove(outline.viewport(), QPoint(1, outline.viewport().height() - 2))
    model = outline.model()
    line = next(
        index
        for index in model.match(
            model.index(0, 0), 0, "!", -1, Qt.MatchFlag.MatchStartsWith | Qt.MatchFlag.MatchRecursive
        )
    )
    outline.scrollTo(line)
    window.document.spotlight(())
    port = outline.viewport()
    point_at(
        qtbot, port, lambda: outline.visualRect(line).topLeft() + QPoint(9, 5), away=window.view, until=lit
    )


def test_a_window_with_unsaved_work_says_where_it_is_kept(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    assert not window.kept.isVisible()
    window.document.apply(lambda s: edits.change(s, ["elf"], power=9))
    assert window.kept.isVisible()
    assert str(window.app_context.folders.recovery) in window.kept.accessibleDescription()
    qtbot.keyClick(window.view, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert not window.kept.isVisible()
