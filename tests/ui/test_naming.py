"""Every control of every panel has a name for screen readers that no other control of the panel has."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDockWidget, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sandbox import Attack, Block, Scenario, load
from sandbox.edits import variations
from sandbox.resources import asset
from sandbox.scenario.effects import CannotBeBlocked, CannotBlock, PreventDamage
from sandbox.scenario.model import Change, Choice
from sandbox.scenario.selectors import Between, Defender, Selector
from tests.ui.app_contexts import windows_in
from tests.ui.naming import nameless
from tests.ui.panels.forms import inspect
from tests.ui.parts import panel_of, right_panels
from tests.ui.settling import settle
from tests.ui.tables import creature, duel
from ui.features.deck import DeckPanel
from ui.features.explain import ExplainPanel
from ui.features.inspector.effect_form import CLASSES, blank
from ui.features.variations import VariationTasks
from ui.shell.app_context import AppContext
from ui.shell.banner import BannerLine, BannerNote
from ui.shell.palette import Palette
from ui.shell.window import Window
from ui.widgets.choices import ChoiceField
from ui.widgets.keyboard import describe

Open = Callable[[Scenario], Window]
pytestmark = pytest.mark.unmeasured
languages = pytest.mark.parametrize("language", ["en", "ja"])
SCENARIOS = sorted(path.name.partition(".")[0] for path in asset("scenarios").glob("*.combat.json"))
PARTS = 3
"""In so many windows of a language half of them are shown, one after the other."""


def opened(open_window: Open, scenario: Scenario, qtbot: QtBot) -> Window:
    window = open_window(scenario)
    assert window.document.scenario.players
    assert window.banner.isHidden()
    window.resize(1280, 720)
    settle(window, qtbot)
    return window


def bundled(name: str) -> Scenario:
    return load(asset("scenarios", f"{name}.combat.json"))


@languages
@pytest.mark.parametrize("share", range(PARTS))
def test_every_control_of_every_panel_and_of_the_inspector_has_a_name_of_its_own(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str, share: int
) -> None:
    """On every bundled table, each in one of the languages; of things that only their ids and names tell apart, one is
    chosen.
    """
    app_context.change_settings(language=language)
    window = opened(open_window, bundled(SCENARIOS[0]), qtbot)
    for scenario in (
        SCENARIOS[share :: 2 * PARTS] if language == "en" else SCENARIOS[share + PARTS :: 2 * PARTS]
    ):
        table = bundled(scenario)
        window.document.apply(lambda _, table=table: table)
        settle(window, qtbot)
        assert (scenario, nameless(panel_of(window, "timeline").parentWidget())) == (scenario, [])
        for name in right_panels(window):
            window.show_panel(name)
            settle(window, qtbot)
            panel = window.panel(name)
            assert panel.isVisible()
            assert (scenario, name, nameless(panel)) == (scenario, name, [])
            window.findChild(QDockWidget, name).hide()  # it would be made anew with every selection
        seats, things = [p.id for p in table.players], [p.id for p in table.permanents]
        kinds = {str(replace(each, id="", name="")): each.id for each in (*table.players, *table.permanents)}
        for chosen in ([], seats, things, *([each] for each in kinds.values())):
            panel = inspect(window, *chosen)
            assert (scenario, chosen, nameless(panel)) == (scenario, chosen, [])


def everything() -> Scenario:
    """Give a creature with effects of every kind, conditions of every kind, changes, choices, counters and goads."""
    conditions = Selector(
        keyword="flying", color="red", power=Between(min=1, max="self"), toughness=Between(max=3),
        tapped=True, other=True, ids=("elf", "wall"), any_of=(Selector(type="artifact"), Selector(subtype="Wall")),
        not_=Selector(without_keyword="reach"), controller="opponents", name="Elf",
    )  # fmt: skip
    teacher = creature(
        "Teacher", "ann", 3, 3,
        keywords=("mentor", "annihilator 1", "provoke", "trample"),
        counters={"+1/+1": 1, "oil": 2},
        goaded_by=("bob",),
        commander=True,
        effects=(
            *(blank(str(each.__struct_config__.tag), carried=True) for each in CLASSES),
            CannotBeBlocked(blockers=conditions),
            CannotBeBlocked(blockers=conditions),
            CannotBlock(attackers=("teacher", "elf")),
            CannotBlock(attackers=("teacher", "elf")),
            PreventDamage(amount=3, recipients=Defender(of="you", kinds=("player",))),  # type: ignore[arg-type]
        ),
    )  # fmt: skip
    changes = (
        Change(after="blockers", permanent="teacher", power=1, toughness=1, gains=("flying",), loses=("trample",)),
        Change(after="blockers", permanent="teacher", counters={"oil": 1}, types=("creature",), tapped=True,
               controller="bob", attacks="bob", damage=1, leaves="exile", note="so", effects=(CannotBlock(),)),
        Change(after="first", permanent="teacher", removed=True, phases_out=True, protector="bob"),
        Change(after="first", permanent="teacher", removed=True, phases_out=True, protector="bob"),
    )  # fmt: skip
    return duel(
        permanents=(teacher, creature("Bear", "ann"), creature("Elf", "bob"), creature("Wall", "bob", 0, 4)),
        attacks=(Attack(attacker="teacher", target="bob"), Attack(attacker="bear", target="bob")),
        blocks=(Block(blocker="wall", attacker="bear"),),
        choices=tuple(
            Choice(source="teacher", keyword=each, targets=("elf",) if each != "mentor" else ("bear",))
            for each in ("mentor", "annihilator", "provoke")
        ),
        changes=changes,
        effects=(
            CannotBlock(creatures="any"),
            CannotBlock(creatures=conditions, controller="ann"),
            CannotBlock(creatures=conditions, controller="ann"),
        ),
    )


@languages
@pytest.mark.parametrize("chosen", [(), ("teacher",)], ids=["spells", "a creature"])
def test_effects_changes_and_choices_of_every_kind_have_names_of_their_own(
    open_window: Open, app_context: AppContext, qtbot: QtBot, chosen: tuple[str, ...], language: str
) -> None:
    app_context.change_settings(language=language)
    window = opened(open_window, everything(), qtbot)
    panel = inspect(window, *chosen)
    for name in ("more", "fold"):  # from here on every part is unfolded
        for each in panel.findChildren(QPushButton, name):
            each.click()
        settle(window, qtbot)
    assert len(nameless(panel)) == 0, "\n".join(nameless(panel))
    unfolded = [each for each in panel.findChildren(QWidget, "add_part") if each.isVisible()]
    assert len(unfolded) >= 2


@languages
def test_what_a_person_opens_in_a_panel_has_names_of_its_own(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str
) -> None:
    app_context.change_settings(language=language)
    before = everything()
    for name in ("One", "Two"):
        before = variations.keep(before, name)
    window = opened(open_window, before, qtbot)
    window.show_panel("commander")
    settle(window, qtbot)
    commander = window.panel("commander")
    for name in ("house", "meld:teacher"):
        commander.findChild(QPushButton, name).click()
        settle(window, qtbot)
    assert nameless(commander) == []
    window.show_panel("explain")
    qtbot.waitUntil(lambda: window.findChild(ExplainPanel).idle)
    settle(window, qtbot)
    assert nameless(window.panel("explain")) == []
    window.show_panel("deck")
    deck = window.findChild(DeckPanel)
    QGuiApplication.clipboard().setText(
        "Commander\n1 Krenko, Mob Boss\n\nDeck\n2 Sol Ring\n1 Llanowar Elves\n"
    )
    qtbot.keyClick(deck.list, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: deck.idle and deck.report is not None)
    settle(window, qtbot)
    assert nameless(deck) == []
    window.part(VariationTasks).compare_with("v1")
    settle(window, qtbot)
    assert nameless(window.centralWidget()) == []


@languages
def test_the_guide_the_library_the_palette_and_the_banner_have_names_of_their_own(
    open_window: Open, app_context: AppContext, qtbot: QtBot, language: str
) -> None:
    app_context.change_settings(language=language)
    window = opened(open_window, bundled("triggers-to-remember"), qtbot)
    window.show_panel("triggers")
    settle(window, qtbot)
    panel = window.panel("triggers")
    next(b for b in panel.findChildren(QPushButton) if b.objectName().startswith("forgotten:")).click()
    while answers := panel.findChildren(QPushButton, "answer:0"):
        settle(window, qtbot)
        assert nameless(panel) == []
        answers[0].click()
    settle(window, qtbot)
    assert nameless(panel) == []
    window.show_panel("library")
    panel_of(window, "library").search.setText("bear")
    settle(window, qtbot)
    assert nameless(panel_of(window, "library")) == []
    window.run("edit.palette")
    settle(window, qtbot)
    assert nameless(window.findChild(Palette)) == []
    for headline in ("One", "Two"):
        note = BannerNote(headline, (BannerLine("why"),))
        window.banner.tell(headline, lambda note=note: note)
    settle(window, qtbot)
    assert nameless(window.banner) == []


@languages
def test_an_empty_window_has_names_for_all_that_it_offers(
    app_context: AppContext, qtbot: QtBot, language: str
) -> None:
    app_context.change_settings(language=language)
    window = windows_in(app_context).open_new()
    window.show()
    settle(window, qtbot)
    assert nameless(window.centralWidget()) == []


def test_controls_without_a_name_or_with_one_twice_are_found(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    for text in ("", "Go", "Go"):
        column.addWidget(QPushButton(text))
    for name in ("Who", ""):
        column.addWidget(ChoiceField(name, [("Ann", "ann")]))
    column.addWidget(QLineEdit())
    page.show()
    wrong = nameless(page)
    assert len(wrong) == 5, wrong
    caption = QLabel("Who")
    column.insertWidget(0, caption)
    caption.setBuddy(page.findChildren(ChoiceField)[0])
    assert len(nameless(page)) == 4, nameless(page)


def test_controls_are_described_by_the_parts_that_they_stand_in(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    outer = QVBoxLayout(page)
    for name in ("Whole", ""):
        part = QWidget()
        part.setAccessibleName(name)
        column = QVBoxLayout(part)
        inner = QWidget()
        inner.setAccessibleName("Part")
        row = QVBoxLayout(inner)
        row.addWidget(QPushButton("Go"))
        column.addWidget(inner)
        outer.addWidget(part)
    first, second = page.findChildren(QPushButton)
    first.setAccessibleDescription("Its own")
    for _ in range(2):
        describe(page)
        assert (first.accessibleDescription(), second.accessibleDescription()) == (
            "Its own. Part. Whole",
            "Part",
        )
