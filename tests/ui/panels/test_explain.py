"""The explorer: the best declarations are counted, browsed and declared; requirements are mended one by one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from sandbox import Attack, Permanent, Scenario, edits
from sandbox.scenario.effects import MaxAttackers, MustAttack, MustBlock
from tests.ui.tables import creature, duel
from ui.features.explain import ExplainPanel
from ui.shell.window import Window

Open = Callable[[Scenario], Window]


def rivals() -> Scenario:
    """Give two creatures that must attack under Dueling Grounds: one of them can (CR 508.1d)."""
    grounds = Permanent(
        id="grounds",
        name="Grounds",
        controller="bob",
        types=("enchantment",),
        effects=(MaxAttackers(count=1),),
    )
    must = {"effects": (MustAttack(),)}
    return duel(
        permanents=(
            creature("Ogre", "ann", **must),
            creature("Orc", "ann", **must),
            creature("Elf", "bob"),
            grounds,
        )
    )


def lured() -> Scenario:
    """Give an Elf that must block and doesn't."""
    return duel(
        permanents=(creature("Bear", "ann"), creature("Elf", "bob", effects=(MustBlock(),))),
        attacks=(Attack(attacker="bear", target="bob"),),
    )


@pytest.fixture
def explore(open_window: Open, qtbot: QtBot) -> Callable[[Scenario], tuple[Window, ExplainPanel]]:
    def opened(scenario: Scenario) -> tuple[Window, ExplainPanel]:
        window = open_window(scenario)
        qtbot.keyClick(
            window, Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
        panel = window.findChild(ExplainPanel)
        qtbot.waitUntil(lambda: panel.isVisible() and panel.idle and panel.survey is not None)
        return window, panel

    return opened


Explore = Callable[[Scenario], tuple[Window, ExplainPanel]]


def shown(panel: ExplainPanel) -> str:
    return "\n".join(w.text() for w in panel.findChildren(QLabel) if w.isVisible())


def click(panel: ExplainPanel, name: str, qtbot: QtBot) -> None:
    (found,) = panel.findChildren(QPushButton, name)
    qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def test_all_best_declarations_are_counted_and_browsed(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(rivals())
    assert "2 declarations are equally good: each obeys 1 requirement (508.1d)." in shown(panel)
    assert "1 of 2" in shown(panel)
    first = shown(panel)
    click(panel, "next", qtbot)
    assert "2 of 2" in shown(panel)
    assert shown(panel) != first
    assert window.document.spotlit
    click(panel, "next", qtbot)
    assert shown(panel) == first
    assert window.document.scenario == rivals()


@pytest.mark.parametrize("when", ["changed", "judged"])
def test_a_step_on_a_table_that_changed_meanwhile_counts_anew(
    explore: Explore, qtbot: QtBot, when: str
) -> None:
    window, panel = explore(rivals())
    signal = getattr(window.document, when)
    once = Qt.ConnectionType.SingleShotConnection
    signal.connect(lambda: click(panel, "next", qtbot), once)  # before the page follows
    window.document.apply(lambda s: edits.remove(s, ["ogre"]))
    qtbot.waitUntil(lambda: panel.survey is not None and len(panel.survey.options) == 1)
    assert not panel.findChildren(QPushButton, "next")


def test_the_shown_declaration_is_declared_as_one_edit(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(rivals())
    click(panel, "next", qtbot)
    chosen = panel.survey.options[1].pairs
    click(panel, "declare", qtbot)
    assert window.document.scenario.attacks == chosen
    qtbot.waitUntil(lambda: panel.idle and "This is what is declared now." in shown(panel))
    window.document.undo_stack.undo()
    assert window.document.scenario == rivals()


def test_the_smallest_change_obeys_the_requirement(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(rivals())
    violated = [each for each in panel.survey.unobeyed if each.status == "violated"]
    click(panel, f"apply:{violated[0].index}", qtbot)
    assert len(window.document.scenario.attacks) == 1
    qtbot.waitUntil(lambda: window.document.idle)
    assert window.document.verdict.attack.legal


def test_an_excused_requirement_names_what_stands_against_it(explore: Explore) -> None:
    _, panel = explore(rivals())
    excused = [f for f in panel.findChildren(QFrame) if f.property("mark") == "excused" and f.isVisible()]
    assert len(excused) == 1
    assert "Grounds" in shown(panel)


def test_blocks_are_explored_for_each_defending_player(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(lured())
    (subject,) = panel.findChildren(QComboBox, "subject")
    assert [subject.itemText(i) for i in range(subject.count())] == ["Attack", "Blocks of Bob"]
    subject.setFocus()
    qtbot.keyClick(subject, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: panel.idle and panel.survey is not None and panel.survey.player == "bob")
    click(panel, "declare", qtbot)
    assert [(b.blocker, b.attacker) for b in window.document.scenario.blocks] == [("elf", "bear")]
    qtbot.waitUntil(lambda: window.document.idle)
    assert window.document.verdict.legal


def test_nothing_is_worked_out_while_nobody_looks(open_window: Open) -> None:
    window = open_window(rivals())
    panel = window.panel("explain")
    assert isinstance(panel, ExplainPanel)
    assert panel.idle
    assert panel.survey is None


def test_a_changed_table_is_explored_anew(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(rivals())
    window.document.apply(lambda _: duel())
    qtbot.waitUntil(lambda: panel.idle and "One declaration" not in shown(panel) and panel.survey is not None)
    assert "2 declarations" in shown(panel)


def attackers(window: Window) -> list[str]:
    """Give who attacks on the table that is seen."""
    view = window.preview.view or window.view
    return [a.attacker for a in view.document.scenario.attacks]


def test_browsing_shows_a_preview_in_the_place_of_the_table_and_edits_nothing(
    explore: Explore, qtbot: QtBot
) -> None:
    window, panel = explore(rivals())
    assert window.preview.view is None
    click(panel, "next", qtbot)
    preview = window.preview.view
    assert preview is not None
    assert preview.isVisible()
    assert not window.view.isVisible()
    assert "Preview 2 of 2" in preview.said.text()
    assert attackers(window) == [panel.survey.options[1].pairs[0].attacker]
    assert window.document.undo_stack.count() == 0
    assert not window.document.dirty
    click(panel, "next", qtbot)
    assert attackers(window) == [panel.survey.options[0].pairs[0].attacker]


@pytest.mark.parametrize("from_table", [False, True], ids=["in the panel", "on the table"])
def test_enter_declares_what_is_previewed_as_one_edit(
    explore: Explore, qtbot: QtBot, from_table: bool
) -> None:
    window, panel = explore(rivals())
    panel.setFocus()
    qtbot.keyClick(panel, Qt.Key.Key_Right)
    chosen = panel.survey.options[1].pairs
    assert window.preview.view is not None
    qtbot.keyClick(window.preview.view if from_table else panel, Qt.Key.Key_Return)
    assert window.document.scenario.attacks == chosen
    assert window.document.undo_stack.count() == 1
    assert window.preview.view is None
    assert window.view.isVisible()


@pytest.mark.parametrize("from_table", [False, True], ids=["in the panel", "on the table"])
def test_escape_leaves_the_preview_and_undo_untouched(
    explore: Explore, qtbot: QtBot, from_table: bool
) -> None:
    window, panel = explore(rivals())
    panel.setFocus()
    qtbot.keyClick(panel, Qt.Key.Key_Left)
    assert window.preview.view is not None
    qtbot.keyClick(window.preview.view if from_table else panel, Qt.Key.Key_Escape)
    assert window.preview.view is None
    assert window.view.isVisible()
    assert window.document.scenario == rivals()
    assert window.document.undo_stack.count() == 0


def test_keys_browse_from_the_buttons_too(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(rivals())
    click(panel, "next", qtbot)
    (button,) = panel.findChildren(QPushButton, "next")
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Right)
    assert "1 of 2" in shown(panel)
    (button,) = panel.findChildren(QPushButton, "next")
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert window.document.scenario.attacks


def test_an_edit_or_another_panel_ends_the_preview(explore: Explore, qtbot: QtBot) -> None:
    window, panel = explore(rivals())
    click(panel, "next", qtbot)
    window.show_panel("legend")
    qtbot.waitUntil(lambda: window.preview.view is None)
    assert window.view.isVisible()
    window.show_panel("explain")
    qtbot.waitUntil(panel.isVisible)
    click(panel, "next", qtbot)
    assert window.preview.view is not None
    window.document.apply(lambda s: edits.change(s, ["elf"], power=3))
    assert window.preview.view is None


def test_blocks_are_previewed_too(explore: Explore, qtbot: QtBot) -> None:
    table = duel(
        permanents=(
            creature("Bear", "ann"),
            creature("Ogre", "ann"),
            creature("Elf", "bob", effects=(MustBlock(),)),
        ),
        attacks=(Attack(attacker="bear", target="bob"), Attack(attacker="ogre", target="bob")),
    )
    window, panel = explore(table)
    chooser = panel.findChild(QComboBox)
    chooser.setFocus()
    qtbot.keyClick(chooser, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: panel.idle and panel.survey is not None and bool(panel.survey.options))
    click(panel, "next", qtbot)
    assert window.preview.view is not None
    assert window.preview.view.document.scenario.blocks
    assert not window.document.scenario.blocks
