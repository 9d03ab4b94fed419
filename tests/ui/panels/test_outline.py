"""The outline: everything that the table shows, as lines that can be read and worked with from the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from sandbox import Attack, Block, Permanent, Player, Scenario, edits
from sandbox.scenario.effects import AttackCost, MustAttack, Trigger
from tests.ui.parts import panel_of
from tests.ui.tables import creature, duel, fight
from ui.features.outline import Outline, row_of
from ui.shell.window import Window

Open = Callable[[Scenario], Window]


def shown(window: Window) -> Outline:
    window.show_panel("outline")
    QApplication.processEvents()
    panel_of(window, "outline").refresh()
    return panel_of(window, "outline")


def lines(outline: Outline, parent: QModelIndex | None = None, depth: int = 0) -> Iterator[str]:
    """Yield every line as it is read aloud, two spaces further in for every step down."""
    above = parent or QModelIndex()
    for row in range(outline.model().rowCount(above)):
        index = outline.model().index(row, 0, above)
        yield "  " * depth + str(index.data(Qt.ItemDataRole.AccessibleTextRole))
        yield from lines(outline, index, depth + 1)


def rich() -> Scenario:
    """Give a table with one of everything that an outline has to tell."""
    return duel(
        players=(Player(id="ann", name="Ann", team="red"), Player(id="bob", name="Bob")),
        permanents=(
            creature("Ogre", "ann", 5, 5, keywords=("trample", "banding"), goaded_by=("bob",)),
            creature("Raider", "ann", effects=(Trigger(event="attacks", text="draw a card"),)),
            creature("Chief", "ann", commander=True, counters={"+1/+1": 2}, damage=1),
            creature("Elf", "bob", 1, 1),
            Permanent(id="walker", name="Walker", controller="bob", types=("planeswalker",), loyalty=4),
            Permanent(id="rope", name="Rope", controller="ann", types=("artifact",), attached_to="chief"),
            Permanent(
                id="tax",
                name="Tax",
                controller="bob",
                types=("enchantment",),
                effects=(AttackCost(cost="{2}"),),
            ),
        ),
        effects=(MustAttack(creatures=("chief",)),),
        attacks=(
            Attack(attacker="ogre", target="bob"),
            Attack(attacker="raider", target="bob"),
            Attack(attacker="chief", target="walker"),
        ),
        blocks=(Block(blocker="elf", attacker="ogre"),),
        bands=(("ogre", "raider"),),
    )


@pytest.mark.parametrize(
    "told",
    [
        pytest.param("Ann, team red, attacks", id="a team"),
        pytest.param("goaded", id="goad"),
        pytest.param("commander", id="a commander"),
        pytest.param("+1/+1 ×2", id="counters"),
        pytest.param("1 damage", id="damage"),
        pytest.param("attached to Chief", id="what it is attached to"),
        pytest.param("in a band with Raider", id="a band"),
        pytest.param("trample (702.19b)", id="what a keyword means"),
        pytest.param("Raider: when Raider attacks", id="a trigger"),
        pytest.param("Elf dies (704.5g)", id="who dies"),
        pytest.param("Bob 20 → ", id="what becomes of a player"),
        pytest.param("Walker (4 → ", id="what becomes of a planeswalker"),
        pytest.param("owes {2} to attack", id="a cost"),
        pytest.param("Effects on the table", id="effects that nothing carries"),
        pytest.param("Chief must attack", id="a requirement"),
        pytest.param("Ogre 5/5", id="a size"),
        pytest.param("Chief 4/4", id="a size with its counters"),
        pytest.param("4 trample over to Bob", id="a fight"),
    ],
)
def test_the_outline_tells_what_the_table_shows(open_window: Open, qtbot: QtBot, told: str) -> None:
    window = open_window(rich())
    qtbot.waitUntil(lambda: window.document.idle)
    whole = "\n".join(lines(shown(window)))
    assert told in whole, whole


def test_attackers_stand_below_whom_they_attack_and_blockers_below_attackers(open_window: Open) -> None:
    said = list(lines(shown(open_window(fight()))))
    places = [
        next(n for n, line in enumerate(said) if part in line) for part in ("Bob, ", "attacks Bob", "Wall")
    ]
    assert places == sorted(places)
    indents = [len(said[n]) - len(said[n].lstrip()) for n in places]
    assert indents == [0, 2, 4]


def test_what_is_long_is_folded_until_somebody_unfolds_it_and_stays_so(
    open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(rich())
    qtbot.waitUntil(lambda: window.document.idle)
    outline = shown(window)

    def about() -> QModelIndex:
        model = outline.model()
        (found,) = model.match(
            model.index(0, 0), Qt.ItemDataRole.DisplayRole, "About Ogre", 1, Qt.MatchFlag.MatchRecursive
        )
        return found

    assert row_of(about()).folded
    assert not outline.isExpanded(about())
    outline.setFocus()
    outline.setCurrentIndex(about())
    qtbot.keyClick(outline, Qt.Key.Key_Right)
    assert outline.isExpanded(about())
    window.document.apply(lambda s: edits.change(s, ["elf"], power=3))
    qtbot.waitUntil(lambda: window.document.idle)
    outline.refresh()
    assert outline.isExpanded(about())


def test_the_menu_key_offers_what_a_right_click_on_the_table_does(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(fight())
    outline = shown(window)
    model = outline.model()
    (found,) = model.match(
        model.index(0, 0), Qt.ItemDataRole.UserRole, "wall", 1, Qt.MatchFlag.MatchRecursive
    )
    outline.setCurrentIndex(found)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), outline.mapToGlobal(QPoint(1, 1))
    )
    QApplication.sendEvent(outline.viewport(), event)
    menu = next(m for m in window.findChildren(QMenu) if m.objectName() == "context")
    withdraw = window.actions_.by_key["combat.withdraw_selected"]
    assert withdraw in menu.actions()
    withdraw.trigger()
    menu.close()
    qtbot.waitUntil(lambda: not window.document.scenario.blocks)


def test_a_verdict_is_announced_when_it_changes_and_only_then(
    announced: list[str], open_window: Open, qtbot: QtBot
) -> None:
    window = open_window(duel())
    QApplication.processEvents()
    assert announced == ["Illegal attack. 1 thing wrong"]
    window.document.apply(lambda s: edits.change(s, ["elf"], power=3))
    qtbot.waitUntil(lambda: window.document.idle)
    QApplication.processEvents()
    assert len(announced) == 1
    window.document.apply(lambda s: edits.attack(s, "juggernaut", "bob"))
    qtbot.waitUntil(lambda: len(announced) == 2)
    assert announced[-1] == "Legal"
    window.document.undo_stack.undo()
    qtbot.waitUntil(lambda: announced[-1] == "Illegal attack. 1 thing wrong")


def divided() -> Scenario:
    """Ann's Ogre with trample, blocked by Bob's Elf and Wall."""
    ogre = creature("Ogre", "ann", 6, 6, keywords=("trample",))
    return duel(
        permanents=(ogre, creature("Elf", "bob", 1, 1), creature("Wall", "bob", 0, 3)),
        attacks=(Attack(attacker="ogre", target="bob"),),
        blocks=tuple(Block(blocker=each, attacker="ogre") for each in ("elf", "wall")),
    )


def portion_lines(outline: Outline) -> list[QModelIndex]:
    return [index for index in outline._walk() if row_of(index).portion is not None]


def go_to(outline: Outline, row: int, qtbot: QtBot) -> None:
    """Walk down to a line of divided damage with the keyboard."""
    outline.setFocus()
    outline.setCurrentIndex(outline.model().index(0, 0))
    while outline.currentIndex() != portion_lines(outline)[row]:
        before = outline.currentIndex()
        qtbot.keyClick(outline, Qt.Key.Key_Down)
        assert outline.currentIndex() != before


def settled(window: Window, qtbot: QtBot) -> list[str]:
    qtbot.waitUntil(lambda: window.document.idle)
    QApplication.processEvents()
    panel_of(window, "outline").refresh()
    return [str(index.data()) for index in portion_lines(panel_of(window, "outline"))]


def test_damage_is_divided_by_hand_from_the_keyboard(open_window: Open, qtbot: QtBot) -> None:
    """CR 510.1c, 702.19b."""
    window = open_window(divided())
    outline = shown(window)
    assert settled(window, qtbot) == [
        "1 of 6 damage to Elf, lethal 1",
        "3 of 6 damage to Wall, lethal 3",
        "2 of 6 damage to Bob",
    ]
    go_to(outline, 1, qtbot)
    qtbot.keyClicks(outline, "+")
    assert settled(window, qtbot)[1:] == [
        "4 of 6 damage to Wall, lethal 3, by hand",
        "1 of 6 damage to Bob, by hand",
    ]
    qtbot.keyClicks(outline, "+")
    assert settled(window, qtbot)[2] == "0 of 6 damage to Bob, by hand"
    window.document.undo_stack.undo()
    assert window.document.scenario.assignments == ()
    settled(window, qtbot)
    qtbot.keyClicks(outline, "5")
    assert settled(window, qtbot)[1].startswith("5 of 6")
    qtbot.keyClicks(outline, "-")
    assert settled(window, qtbot)[1].startswith("4 of 6")
    qtbot.keyClick(outline, Qt.Key.Key_Delete)
    assert window.document.scenario.assignments == ()
    portion = row_of(outline.currentIndex()).portion
    assert portion is not None
    assert portion.to == "wall"


def test_each_step_of_damage_has_its_own_lines(open_window: Open, qtbot: QtBot) -> None:
    """CR 510.4."""
    ogre = creature("Ogre", "ann", 6, 6, keywords=("trample", "double strike"))
    table = divided()
    window = open_window(replace(table, permanents=(ogre, *table.permanents[1:])))
    outline = shown(window)
    steps = [portion.step for index in portion_lines(outline) if (portion := row_of(index).portion)]
    assert steps[:3] == ["first"] * 3
    assert "first-strike damage" in settled(window, qtbot)[0]


# Keys that are shortcuts elsewhere, several at once, and fixes


def go(outline: Outline, *things: str) -> None:
    """Select the lines of things, the last of them with the cursor."""
    outline.clearSelection()
    role, deep = Qt.ItemDataRole.UserRole, Qt.MatchFlag.MatchRecursive
    flags = QItemSelectionModel.SelectionFlag.Select
    for each in things:
        found = outline.model().match(outline.model().index(0, 0), role, each, 1, deep)[0]
        outline.selectionModel().setCurrentIndex(found, flags)
    QApplication.processEvents()


@pytest.mark.parametrize(
    ("things", "attacks", "blocks", "left"),
    [
        pytest.param(("wall",), ["juggernaut"], [], 4, id="509.1-a-block"),
        pytest.param(("juggernaut",), [], [], 4, id="508.1-an-attacker-with-its-blocks"),
        pytest.param(("juggernaut", "wall"), [], [], 4, id="506.4-both"),
        pytest.param(("elf",), ["juggernaut"], ["wall"], 3, id="who-stays-home-goes"),
    ],
)
def test_delete_withdraws_who_fights_and_removes_who_does_not(
    open_window: Open, qtbot: QtBot, things: tuple[str, ...], attacks: list[str], blocks: list[str], left: int
) -> None:
    window = open_window(fight())
    outline = shown(window)
    go(outline, *things)
    qtbot.keyClick(outline, Qt.Key.Key_Delete)
    after = window.document.scenario
    assert [a.attacker for a in after.attacks] == attacks
    assert [b.blocker for b in after.blocks] == blocks
    assert len(after.permanents) == left
    assert window.document.undo_stack.count() == 1


def test_selected_creatures_attack_and_block_together(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(duel())
    outline = shown(window)
    for key, mine, target in (
        (Qt.Key.Key_A, ("juggernaut", "bear"), "bob"),
        (Qt.Key.Key_B, ("elf", "wall"), "bear"),
        (Qt.Key.Key_B, ("elf",), "juggernaut"),
    ):
        go(outline, *mine)
        qtbot.keyClick(outline, key)
        menu = next(m for m in outline.findChildren(QMenu, "targets") if m.isVisible())
        while menu.activeAction().data() != target:
            qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Return)
        outline.refresh()
    after = window.document.scenario
    assert {(a.attacker, a.target) for a in after.attacks} == {("juggernaut", "bob"), ("bear", "bob")}
    assert {(b.blocker, b.attacker) for b in after.blocks} == {("wall", "bear"), ("elf", "juggernaut")}
    assert window.document.undo_stack.count() == 3


def test_enter_on_a_finding_takes_the_fix_that_its_line_tells(open_window: Open, qtbot: QtBot) -> None:
    """CR 508.1d."""
    window = open_window(duel())
    outline = shown(window)
    wrong = [index for index in outline._walk() if str(index.data()).startswith("!")]
    assert "Fix: Juggernaut attacks Bob" in str(wrong[0].data(Qt.ItemDataRole.AccessibleTextRole))
    outline.setCurrentIndex(wrong[0])
    qtbot.keyClick(outline, Qt.Key.Key_Return)
    assert [(a.attacker, a.target) for a in window.document.scenario.attacks] == [("juggernaut", "bob")]
