"""Editing: undo, clipboard, what lies on the table."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from string import ascii_lowercase
from typing import Any, Final, Literal

from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from sandbox import bestiary, edits
from sandbox.scenario.files import dumps
from sandbox.scenario.messages import is_notation
from sandbox.scenario.model import Permanent, Player, Scenario
from sandbox.scenario.notation import short_notation
from sandbox.words.names import label_of
from ui.document import conditions, exchange
from ui.shell.actions import ActionRow, Submenu, on_table
from ui.shell.window import FeatureTasks, Window
from ui.translations import QT_TRANSLATE_NOOP

MOST_NAMED: Final = 2_000
"""So many letters are read as names of cards."""


def _named(text: str) -> Iterator[tuple[Permanent, ...]]:
    """The cards that a text names, line by line or with commas between: "3 grizzly bears, serra angel"; nothing in the
    place of what is no name.
    """
    for line in filter(str.strip, text.splitlines()):
        whole = bestiary.asked(line)[0]
        yield from [whole] if whole else (bestiary.asked(each)[0] for each in line.split(","))


def switched(
    field: Literal["tapped", "commander", "regeneration_shields"],
    scenario: Scenario,
    chosen: Iterable[str],
    on: bool | int = True,  # noqa: FBT001, FBT002  the value of a field
) -> Scenario:
    """Tap the chosen permanents, make them commanders or shield them; take it from them when it is so of all."""
    ids = on_table(scenario, chosen)
    already = all(getattr(p, field) for p in scenario.permanents if p.id in ids)
    return edits.change(scenario, ids, **{field: type(on)() if already else on})


ROWS: Final = (
    ActionRow("edit.undo", QT_TRANSLATE_NOOP("Actions", "&Undo"), "Ctrl+Z", "undo", lambda d: d.undo_stack.canUndo(), menu="edit.undo", tool="undo", run=lambda shell: shell.document.undo_stack.undo()),
    ActionRow("edit.redo", QT_TRANSLATE_NOOP("Actions", "&Redo"), "Ctrl+Shift+Z", "redo", lambda d: d.undo_stack.canRedo(), menu="edit.undo", tool="undo", run=lambda shell: shell.document.undo_stack.redo()),
    ActionRow("edit.cut", QT_TRANSLATE_NOOP("Actions", "Cu&t"), "Ctrl+X", enabled=conditions.permanents_selected, menu="edit.clipboard", context="clipboard"),
    ActionRow("edit.copy", QT_TRANSLATE_NOOP("Actions", "&Copy"), "Ctrl+C", enabled=conditions.permanents_selected, menu="edit.clipboard", context="clipboard"),
    ActionRow("edit.paste", QT_TRANSLATE_NOOP("Actions", "&Paste"), "Ctrl+V", menu="edit.clipboard", context="clipboard"),
    ActionRow("edit.duplicate", QT_TRANSLATE_NOOP("Actions", "&Duplicate"), "Ctrl+D", "duplicate", conditions.permanents_selected, menu="edit.clipboard", context="clipboard"),
    ActionRow("edit.delete", QT_TRANSLATE_NOOP("Actions", "De&lete"), "Del", "delete", conditions.selected, menu="edit.clipboard", context="clipboard"),
    ActionRow("edit.select_all", QT_TRANSLATE_NOOP("Actions", "Select &all"), "Ctrl+A", menu="edit.clipboard", run=lambda shell: shell.document.select(p.id for p in shell.document.scenario.permanents)),
    Submenu("copying", QT_TRANSLATE_NOOP("Actions", "Cop&y the table as text"), "edit.clipboard"),
    ActionRow("edit.copy_notation", QT_TRANSLATE_NOOP("Actions", "Copy &notation"), "Ctrl+Alt+N", menu="copying"),
    ActionRow("edit.copy_scenario", QT_TRANSLATE_NOOP("Actions", "Copy the w&hole scenario as text"), "Ctrl+Alt+Shift+C", menu="copying"),
    ActionRow("edit.group", QT_TRANSLATE_NOOP("Actions", "&Group"), "Ctrl+G", enabled=conditions.several_selected, menu="arranging", context="groups", edit=lambda s, chosen: edits.group(s, on_table(s, chosen))),
    ActionRow("edit.ungroup", QT_TRANSLATE_NOOP("Actions", "Ungr&oup"), "Ctrl+Alt+G", enabled=conditions.grouped_selected, menu="arranging", context="groups", edit=lambda s, chosen: edits.ungroup(s, on_table(s, chosen))),
    ActionRow("edit.tap", QT_TRANSLATE_NOOP("Actions", "Tapp&ed or untapped"), "T", enabled=conditions.cards_to_be_changed, brief=QT_TRANSLATE_NOOP("Actions", "Tap"), menu="edit.change", context="change", bar="change", edit=partial(switched, "tapped")),
    ActionRow("edit.commander", QT_TRANSLATE_NOOP("Actions", "Comma&nder or not"), enabled=conditions.commanders_to_be_chosen, menu="edit.change", context="change", edit=partial(switched, "commander")),
    ActionRow("edit.inspect", QT_TRANSLATE_NOOP("Actions", "&Inspect"), "F2", enabled=conditions.to_be_inspected, menu="edit.inspect", context="inspect", panel=("inspector",)),
    Submenu("edit.add_counter", QT_TRANSLATE_NOOP("Actions", "P&ut a counter on it"), "edit.counter"),
    ActionRow("edit.add_counter", "+1/+1", enabled=conditions.cards_to_be_changed, argument="+1/+1"),
    ActionRow("edit.add_counter", "-1/-1", enabled=conditions.cards_to_be_changed, argument="-1/-1"),
    ActionRow("edit.add_counter", QT_TRANSLATE_NOOP("Actions", "Shield"), enabled=conditions.cards_to_be_changed, argument="shield"),
    ActionRow("edit.regeneration", QT_TRANSLATE_NOOP("Actions", "&Regeneration shield or none"), enabled=conditions.creatures_to_be_changed, menu="edit.add_counter", context="change", edit=partial(switched, "regeneration_shields", on=1)),
    ActionRow("edit.counters", QT_TRANSLATE_NOOP("Actions", "Cou&nters…"), "C", enabled=conditions.cards_to_be_changed, menu="edit.add_counter", bar="inspect", panel=("inspector", "counter:+1/+1")),
    ActionRow("edit.keyword", QT_TRANSLATE_NOOP("Actions", "Give a ke&yword…"), "K", enabled=conditions.cards_to_be_changed, brief=QT_TRANSLATE_NOOP("Actions", "Keyword"), menu="edit.counter", bar="inspect", panel=("inspector", "add_keyword")),
    Submenu("everything", QT_TRANSLATE_NOOP("Actions", "E&verything on the table"), "edit.table"),
    ActionRow("edit.untap_all", QT_TRANSLATE_NOOP("Actions", "&Untap everything"), enabled=lambda d: any(p.tapped for p in d.scenario.permanents) and not d.fixed_cards, menu="everything", edit=lambda s, _: edits.change(s, [p.id for p in s.permanents], tapped=False)),
    ActionRow("edit.delete_creatures", QT_TRANSLATE_NOOP("Actions", "Delete all &creatures"), enabled=lambda d: any(p.is_creature for p in d.scenario.permanents) and not d.fixed_cards, menu="everything", edit=lambda s, _: edits.remove(s, [p.id for p in s.permanents if p.is_creature])),
    ActionRow("edit.clear", QT_TRANSLATE_NOOP("Actions", "C&lear the table"), enabled=lambda d: bool(d.scenario.permanents) and not d.fixed_cards, menu="everything", edit=lambda s, _: edits.remove(s, [p.id for p in s.permanents])),
    ActionRow("edit.undo_all", QT_TRANSLATE_NOOP("Actions", "Undo &everything"), enabled=lambda d: d.undo_stack.canUndo(), menu="everything", run=lambda shell: shell.document.undo_stack.setIndex(0)),
    ActionRow("edit.select_none", QT_TRANSLATE_NOOP("Actions", "Select &nothing"), "Ctrl+Shift+A", enabled=conditions.selected, menu="everything", run=lambda shell: shell.document.select(())),
    Submenu("adding", QT_TRANSLATE_NOOP("Actions", "Add to the ta&ble"), "edit.adding"),
    ActionRow("edit.add_card", QT_TRANSLATE_NOOP("Actions", "Add card b&y name…"), "Ctrl+L", menu="adding", panel=("library",)),
    ActionRow("edit.add_creature", QT_TRANSLATE_NOOP("Actions", "Add c&reature"), "Ctrl+Shift+N", "creature", brief=QT_TRANSLATE_NOOP("Actions", "Creature"), menu="adding", context="adding", tool="adding", worded=2),
    ActionRow("edit.add_planeswalker", QT_TRANSLATE_NOOP("Actions", "Add planes&walker"), icon="planeswalker", menu="adding", context="adding"),
    ActionRow("edit.add_battle", QT_TRANSLATE_NOOP("Actions", "Add &battle"), icon="battle", menu="adding", context="adding"),
    ActionRow("edit.add_permanent", QT_TRANSLATE_NOOP("Actions", "Add ot&her permanent"), menu="adding", context="adding"),
    ActionRow("edit.add_effect", QT_TRANSLATE_NOOP("Actions", "Add the e&ffect of a spell…"), menu="adding", context="adding"),
    ActionRow("edit.add_player", QT_TRANSLATE_NOOP("Actions", "Add pla&yer"), icon="player", enabled=conditions.room_for_player, brief=QT_TRANSLATE_NOOP("Actions", "Player"), menu="adding", context="adding", tool="adding", worded=2),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add what edits the table."""
    shell.add_actions(ROWS, EditTasks(shell))
    shell.popups["edit.counters"] = partial(shell.actions_.submenus.get, "edit.add_counter")


class EditTasks(FeatureTasks):
    """Carries out the actions `edit.*` for one window."""

    def cut(self) -> None:
        """Copy the selected permanents and take them off the table."""
        chosen = self._permanents()
        self.copy()
        self._document.apply(lambda s: edits.remove(s, chosen))

    def copy(self) -> None:
        """Put the selected permanents on the clipboard, as the text that is pasted.

        As a text and no data of ours: the clipboard may keep those longer than the interpreter lives, which ends in a
        crash.
        """
        QGuiApplication.clipboard().setText(edits.copied(self._document.scenario, self._permanents()))

    def copy_scenario(self) -> None:
        """Put the whole scenario on the clipboard as the text of a scenario file."""
        QGuiApplication.clipboard().setText(dumps(self._document.scenario))
        self._shell.say(self.tr("Scenario copied"))

    def copy_notation(self) -> None:
        """Put the whole scenario on the clipboard as one line of text."""
        QGuiApplication.clipboard().setText(short_notation(self._document.scenario))
        self._shell.say(self.tr("Notation copied"))

    def paste(self) -> None:
        """Add the cards that the clipboard holds or names, to the side of a selected player; notation is a table of its
        own.
        """
        text = exchange.text_in(QGuiApplication.clipboard().mimeData())
        if is_notation(text):
            self._shell.windows.open_text(text, self._shell)
            return
        seat = self._selected_player()
        named = [*_named(text[:MOST_NAMED])]

        def step(scenario: Scenario) -> Scenario:
            if not named or not all(named):
                return edits.paste(scenario, text, seat)
            for each in itertools.chain.from_iterable(named):
                scenario = edits.add_permanent(scenario, replace(each, controller=seat or scenario.active))
            return scenario

        self._document.add(step)

    def duplicate(self) -> None:
        """Put a copy of each selected permanent beside it."""
        chosen = self._permanents()
        self._document.add(lambda s: edits.duplicate(s, chosen))

    def delete(self) -> None:
        """Take what is selected off the table."""
        chosen = self._document.selection
        effects = [each for each in chosen if each.startswith("effect:")]
        plays = tuple(int(each.partition(":")[2]) for each in chosen if each.startswith("play:"))
        held = [each for each in chosen if each.startswith("hand:")]
        things = [each for each in chosen if not each.startswith(("effect:", "play:", "hand:"))]
        numbers = {int(each.partition(":")[2]) for each in effects}

        def step(scenario: Scenario) -> Scenario:
            scenario = edits.change_effects(
                scenario, None, lambda had: tuple(e for n, e in enumerate(had) if n not in numbers)
            )
            scenario = edits.remove_plays(scenario, plays)
            for each in sorted(held, reverse=True, key=lambda name: int(name.rpartition(":")[2])):
                player, _, place = each.removeprefix("hand:").rpartition(":")
                scenario = edits.drop_from_hand(scenario, player, int(place))
            return edits.remove(scenario, things) if things else scenario

        if self._document.apply(step):
            self._document.select(())

    def add_counter(self, kind: str) -> None:
        """Put one more counter of a kind on each of the selected permanents (CR 122)."""
        chosen = set(self._permanents())

        def step(scenario: Scenario) -> Scenario:
            for each in (p for p in scenario.permanents if p.id in chosen):
                scenario = edits.set_counter(scenario, [each.id], kind, each.counters.get(kind, 0) + 1)
            return scenario

        self._document.apply(step)

    def add_creature(self) -> None:
        """Put a 2/2 creature on the side of the selected player, else of the active one."""
        self._add("creature", self._free_name(self.tr("Creature")), self._seat(), power=2, toughness=2)

    def add_planeswalker(self) -> None:
        """Put a planeswalker on the side of the selected player, else of the first defending one."""
        seat = self._seat(attacked=True)
        self._add("planeswalker", self.tr("Planeswalker"), seat, types=("planeswalker",), loyalty=4)

    def add_battle(self) -> None:
        """Put a battle of the active player on the table, protected by the selected or first defending player."""
        siege = {"types": ("battle",), "subtypes": ("Siege",), "defense": 4}
        protector = self._seat(attacked=True)
        self._add("battle", self.tr("Battle"), self._document.scenario.active, protector=protector, **siege)

    def add_permanent(self) -> None:
        """Put an enchantment on the side of the selected player, else of the active one, to be made what it is."""
        self._add("permanent", self._free_name(self.tr("Permanent")), self._seat(), types=("enchantment",))

    def _add(self, word: str, name: str, seat: str, **fields: Any) -> None:
        """Put a permanent on somebody's side."""
        made = Permanent(id=word, name=name, controller=seat, **fields)
        self._document.add(lambda s: edits.add_permanent(s, made))

    def add_effect(self) -> None:
        """Ask which effect of a spell applies, in the inspector of the table."""
        self._document.select(())
        self._shell.show_panel("inspector", "add_effect")

    def add_player(self) -> None:
        """Seat another player, last in turn order."""
        players = self._document.scenario.players
        letters = deque(ascii_lowercase)
        letters.rotate(-len(players))  # after Ann and Bob comes C
        language = self._shell.app_context.language
        there = {each for p in players for each in (p.id, label_of(p, language))}
        made = (Player(id=f"player-{letter}") for letter in letters)
        player = next(p for p in made if there.isdisjoint((p.id, label_of(p, language))))
        self._document.add(lambda s: edits.add_player(s, player))

    def _free_name(self, name: str) -> str:
        """A name that nothing on the table has, so that the ruling and the cards say the same."""
        there = {p.label for p in self._document.scenario.permanents}
        numbered = (f"{name} {n}" for n in itertools.count(2))
        return name if name not in there else next(each for each in numbered if each not in there)

    def _permanents(self) -> tuple[str, ...]:
        return on_table(self._document.scenario, self._document.selection)

    def _selected_player(self) -> str | None:
        seats = {p.id for p in self._document.scenario.players}
        return next((each for each in self._document.selection if each in seats), None)

    def _seat(self, *, attacked: bool = False) -> str:
        """The player whose side a new thing goes to: the selected one, else the active or first other one."""
        scenario = self._document.scenario
        chosen = self._selected_player()
        if chosen is not None and not (attacked and chosen == scenario.active):
            return chosen
        others = (p.id for p in scenario.players if p.id != scenario.active)
        return next(others) if attacked else scenario.active
