"""The inspector: every value of what is selected, one thing or many together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sandbox import edits
from sandbox.rules.board import Board
from sandbox.rules.combat_state import starting_life
from sandbox.rules.graph import combat_graph
from sandbox.scenario.model import Permanent, Player
from sandbox.words.keywords import keyword_name
from sandbox.words.names import names
from ui.panels.changes import ChangeList
from ui.panels.effects import EffectList
from ui.panels.fields import ChoiceField, FlagField, NumberField, ScrubLabel, TextField
from ui.panels.flow import Flow
from ui.panels.keywords import KeywordField
from ui.panels.parts import label
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sandbox.scenario.model import Scenario
    from ui.document import Document
    from ui.translations import Spoken

    Refresh = Callable[[], None]

CREATURE_NUMBERS: Final = (
    ("power", QT_TRANSLATE_NOOP("Inspector", "Power"), -1_000_000),
    ("toughness", QT_TRANSLATE_NOOP("Inspector", "Toughness"), -1_000_000),
    ("damage", QT_TRANSLATE_NOOP("Inspector", "Damage"), 0),
    ("regeneration_shields", QT_TRANSLATE_NOOP("Inspector", "Regeneration"), 0),
)
COUNTERS: Final = ("+1/+1", "-1/-1", "shield")
"""The kinds of counters that are offered even where there are none."""
COUNTER_NAMES: Final = {"shield": QT_TRANSLATE_NOOP("Inspector", "shield")}
FLAGS: Final = (
    ("tapped", QT_TRANSLATE_NOOP("Inspector", "Tapped")),
    ("summoning_sick", QT_TRANSLATE_NOOP("Inspector", "Summoning sick")),
    ("commander", QT_TRANSLATE_NOOP("Inspector", "Commander")),
    ("deathtouch_damage", QT_TRANSLATE_NOOP("Inspector", "Dealt deathtouch damage")),
)
TYPES: Final = (
    ("creature", QT_TRANSLATE_NOOP("Inspector", "Creature")),
    ("planeswalker", QT_TRANSLATE_NOOP("Inspector", "Planeswalker")),
    ("battle", QT_TRANSLATE_NOOP("Inspector", "Battle")),
    ("artifact", QT_TRANSLATE_NOOP("Inspector", "Artifact")),
    ("enchantment", QT_TRANSLATE_NOOP("Inspector", "Enchantment")),
    ("land", QT_TRANSLATE_NOOP("Inspector", "Land")),
)
COLORS: Final = (
    ("white", QT_TRANSLATE_NOOP("Inspector", "White")),
    ("blue", QT_TRANSLATE_NOOP("Inspector", "Blue")),
    ("black", QT_TRANSLATE_NOOP("Inspector", "Black")),
    ("red", QT_TRANSLATE_NOOP("Inspector", "Red")),
    ("green", QT_TRANSLATE_NOOP("Inspector", "Green")),
)
COLUMNS: Final = 2


class Inspector(QScrollArea):
    """Shows and edits the selected players or permanents.

    The form is made anew when another kind of thing is selected; otherwise its fields only show new values.
    """

    def __init__(self, document: Document, language: Spoken, parent: QWidget | None = None) -> None:
        """Follow a document."""
        super().__init__(parent)
        self._document = document
        self._language = language
        self._shape: object = None
        self._refreshes: list[Refresh] = []
        self.setObjectName("inspector")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Inspector"))
        document.selection_changed.connect(self.refresh)
        document.changed.connect(self.refresh)
        self.refresh()

    # What is selected

    @property
    def permanents(self) -> tuple[Permanent, ...]:
        """The selected permanents."""
        chosen = set(self._document.selection)
        return tuple(p for p in self._document.scenario.permanents if p.id in chosen)

    @property
    def players(self) -> tuple[Player, ...]:
        """The selected players."""
        chosen = set(self._document.selection)
        return tuple(p for p in self._document.scenario.players if p.id in chosen)

    def refresh(self) -> None:
        """Show what is selected as it is now."""
        scenario = self._document.scenario
        shape = (
            tuple(p.id for p in self.players),
            tuple((p.id, p.types, tuple(p.counters)) for p in self.permanents),
            tuple((p.id, p.label) for p in scenario.players),
            tuple((p.id, p.label) for p in scenario.permanents),
            None if self.permanents or self.players else (len(scenario.effects), self._document.selection),
        )
        if shape != self._shape:
            self._shape = shape
            self._build_with_focus()
        for show in self._refreshes:
            show()

    # Making the form

    def _build_with_focus(self) -> None:
        """Make the form, and leave the keyboard in the field of the same name."""
        held = QApplication.focusWidget()
        name = held.objectName() if held is not None and self.isAncestorOf(held) else ""
        old = self.takeWidget()
        self._build()
        again = self.findChild(QWidget, name) if name else None
        if again is not None:
            again.setFocus(Qt.FocusReason.OtherFocusReason)
        if old is not None:
            old.deleteLater()

    def _build(self) -> None:
        self._refreshes = []
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(10)
        if self.permanents:
            self._build_permanents(column)
        elif self.players:
            self._build_players(column)
        else:
            self._build_table(column)
        column.addStretch(1)
        self.setWidget(inside)

    def _build_table(self, column: QVBoxLayout) -> None:
        chosen = tuple(
            at
            for at in range(len(self._document.scenario.effects))
            if f"effect:{at}" in self._document.selection
        )
        if not chosen:
            text = self.tr(
                "Nothing is selected. These effects come from spells, or from nothing on the table."
            )
            column.addWidget(label(text, "muted"))
        self._add_effects(column, None, chosen)

    def _build_players(self, column: QVBoxLayout) -> None:
        chosen = self.players
        column.addWidget(label(self._headline([p.label for p in chosen]), "section"))
        if len(chosen) == 1:
            self._add_text(column, "name", self.tr("Name"), lambda: [p.label for p in self.players])
        numbers = (("life", self.tr("Life"), -1_000_000), ("poison", self.tr("Poison"), 0))
        grid = self._grid(column)
        for at, (name, title, lowest) in enumerate(numbers):
            self._add_number(
                grid, at, title, lowest, partial(self._player_numbers, name), partial(self._changed, name)
            )
        self._add_text(column, "team", self.tr("Team"), lambda: [p.team or "" for p in self.players])
        self._add_text(column, "pool", self.tr("Mana in pool"), lambda: [p.pool or "" for p in self.players])
        self._add_lands(column)
        if len(chosen) == 1:
            self._add_commander_damage(column, chosen[0].id)

    def _player_numbers(self, name: str) -> list[int]:
        if name != "life":
            return [getattr(p, name) for p in self.players]
        board = Board(combat_graph(self._document.scenario))
        return [starting_life(board, p.id) for p in self.players]

    def _add_lands(self, column: QVBoxLayout) -> None:
        kinds = ("Plains", "Island", "Swamp", "Mountain", "Forest")
        titles = (
            self.tr("Plains"),
            self.tr("Island"),
            self.tr("Swamp"),
            self.tr("Mountain"),
            self.tr("Forest"),
        )
        self._add_flags(
            column,
            self.tr("Lands, for landwalk"),
            zip(kinds, titles, strict=True),
            lambda kind: [kind in p.lands for p in self.players],
            lambda kind, on: self._toggle_member("lands", kind, on=on),
        )

    def _add_commander_damage(self, column: QVBoxLayout, player: str) -> None:
        commanders = [p for p in self._document.scenario.permanents if p.commander]
        if not commanders:
            return
        column.addWidget(label(self.tr("Commander damage"), "muted"))
        grid = self._grid(column)
        called = names(self._document.scenario, self._language)
        for at, commander in enumerate(commanders):

            def values(source: str = commander.id) -> list[int]:
                return [p.commander_damage.get(source, 0) for p in self.players]

            def edit(value: int, series: str, source: str = commander.id) -> None:
                damage = {**self.players[0].commander_damage, source: value}
                self._apply(
                    self.tr("Commander damage"),
                    lambda s: edits.change(
                        s, [player], commander_damage={k: n for k, n in damage.items() if n}
                    ),
                    series,
                )

            self._add_number(grid, at, called[commander.id], 0, values, edit)

    def _build_permanents(self, column: QVBoxLayout) -> None:
        chosen = self.permanents
        column.addWidget(label(self._headline([p.label for p in chosen]), "section"))
        self._add_text(column, "name", self.tr("Name"), lambda: [p.label for p in self.permanents])
        self._add_numbers(column)
        self._add_counters(column)
        self._add_flags(
            column,
            "",
            ((name, self.tr(title)) for name, title in FLAGS),
            lambda name: [getattr(p, name) for p in self.permanents],
            self._changed,
        )
        self._add_keywords(column)
        if len(chosen) == 1:
            self._add_effects(column, chosen[0].id)
        changes = ChangeList(self._document, self._chosen(), self._language)
        column.addWidget(changes)
        self._refreshes.append(changes.refresh)
        self._add_relations(column)
        for title, field, words in (
            (self.tr("Types"), "types", TYPES),
            (self.tr("Colours"), "colors", COLORS),
        ):
            self._add_flags(
                column,
                title,
                ((word, self.tr(name)) for word, name in words),
                partial(self._members, field),
                partial(self._toggle_in, field),
            )

    def _add_numbers(self, column: QVBoxLayout) -> None:
        grid = self._grid(column)
        shown = list(CREATURE_NUMBERS) if all(p.is_creature for p in self.permanents) else []
        if all("planeswalker" in p.types for p in self.permanents):
            shown.append(("loyalty", QT_TRANSLATE_NOOP("Inspector", "Loyalty"), 0))
        if all("battle" in p.types for p in self.permanents):
            shown.append(("defense", QT_TRANSLATE_NOOP("Inspector", "Defense"), 0))
        for at, (name, title, lowest) in enumerate(shown):
            self._add_number(
                grid,
                at,
                self.tr(title),
                lowest,
                partial(self._numbers, name),
                partial(self._changed, name),
            )

    def _add_counters(self, column: QVBoxLayout) -> None:
        kinds = dict.fromkeys([*COUNTERS, *(kind for p in self.permanents for kind in p.counters)])
        column.addWidget(label(self.tr("Counters"), "muted"))
        grid = self._grid(column)
        for at, kind in enumerate(kinds):

            def edit(value: int, series: str, kind: str = kind) -> None:
                ids = self._document.selection
                self._apply(self.tr("Counters"), lambda s: edits.set_counter(s, ids, kind, value), series)

            title = self.tr(COUNTER_NAMES[kind]) if kind in COUNTER_NAMES else kind
            self._add_number(grid, at, title, 0, partial(self._counted, kind), edit)

    def _add_keywords(self, column: QVBoxLayout) -> None:
        column.addWidget(label(self.tr("Keywords"), "muted"))
        field = KeywordField(self.tr("Keywords"), lambda word: keyword_name(word, self._language))
        field.setObjectName("keywords")
        field.added.connect(lambda word: self._toggle_member("keywords", word, on=True))
        field.taken.connect(lambda word: self._toggle_member("keywords", word, on=False))
        column.addWidget(field)
        self._refreshes.append(lambda: field.show_values([p.keywords for p in self.permanents]))

    def _add_effects(self, column: QVBoxLayout, owner: str | None, only: tuple[int, ...] = ()) -> None:
        effects = EffectList(self._document, owner, self._language, only)
        column.addWidget(effects)
        self._refreshes.append(effects.refresh)

    def _add_relations(self, column: QVBoxLayout) -> None:
        scenario = self._document.scenario
        called = names(scenario, self._language)
        seats = [(called[p.id], p.id) for p in scenario.players]
        grid = self._grid(column, columns=1)
        self._add_choice(grid, 0, "controller", self.tr("Controller"), seats)
        if all("battle" in p.types for p in self.permanents):
            self._add_choice(grid, 1, "protector", self.tr("Protector"), seats)
        others = [(called[p.id], p.id) for p in scenario.permanents if p.id not in self._document.selection]
        self._add_choice(
            grid, 2, "attached_to", self.tr("Attached to"), [(self.tr("nothing"), None), *others]
        )
        self._add_flags(
            column,
            self.tr("Goaded by"),
            ((each, text) for text, each in seats),
            lambda seat: [seat in p.goaded_by for p in self.permanents],
            lambda seat, on: self._toggle_member("goaded_by", seat, on=on),
        )

    # What the selected have

    def _numbers(self, name: str) -> list[int]:
        return [getattr(p, name) or 0 for p in self.permanents]

    def _counted(self, kind: str) -> list[int]:
        return [p.counters.get(kind, 0) for p in self.permanents]

    def _members(self, name: str, member: str) -> list[bool]:
        return [member in getattr(p, name) for p in self.permanents]

    # Parts of the form

    def _headline(self, labels: list[str]) -> str:
        if len(labels) == 1:
            return labels[0]
        return self.tr("%n selected", "", len(labels))

    def _grid(self, column: QVBoxLayout, columns: int = COLUMNS) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        for at in range(columns):
            grid.setColumnStretch(2 * at + 1, 1)
        column.addLayout(grid)
        return grid

    def _add_number(
        self,
        grid: QGridLayout,
        at: int,
        title: str,
        lowest: int,
        values: Callable[[], list[int]],
        edit: Callable[[int, str], None],
    ) -> None:
        field = NumberField(title, lowest)
        field.setObjectName(title)
        field.edited.connect(edit)
        row, place = divmod(at, COLUMNS)
        grid.addWidget(ScrubLabel(title, field), row, 2 * place)
        grid.addWidget(field, row, 2 * place + 1)
        self._refreshes.append(lambda: field.show_values(values()))

    def _add_text(self, column: QVBoxLayout, name: str, title: str, values: Callable[[], list[str]]) -> None:
        field = TextField(title)
        field.setObjectName(name)
        field.edited.connect(lambda text: self._changed(name, text or None))
        row = QHBoxLayout()
        row.addWidget(label(title, "muted"))
        row.addWidget(field, 1)
        column.addLayout(row)
        self._refreshes.append(lambda: field.show_values(values()))

    def _add_choice(
        self, grid: QGridLayout, row: int, name: str, title: str, choices: list[tuple[str, Any]]
    ) -> None:
        field = ChoiceField(title, choices)
        field.setObjectName(name)
        field.edited.connect(partial(self._changed, name))
        grid.addWidget(label(title, "muted"), row, 0)
        grid.addWidget(field, row, 1)
        self._refreshes.append(lambda: field.show_values(getattr(p, name) for p in self.permanents))

    def _add_flags(
        self,
        column: QVBoxLayout,
        title: str,
        flags: Iterable[tuple[str, str]],
        values: Callable[[str], list[bool]],
        edit: Callable[[str, bool], None],
    ) -> None:
        if title:
            column.addWidget(label(title, "muted"))
        line: QLayout = Flow(gap=10)
        for name, text in flags:
            field = FlagField(text)
            field.setObjectName(name)
            field.edited.connect(partial(edit, name))
            line.addWidget(field)
            self._refreshes.append(partial(_show, field, values, name))
        column.addLayout(line)

    # Editing

    def _changed(self, name: str, value: Any, series: str | None = None) -> None:  # noqa: ANN401  any field's value
        ids = self._chosen()
        self._apply(self.tr("Change"), lambda s: edits.change(s, ids, **{name: value}), series)

    def _toggle_in(self, name: str, member: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
        self._toggle_member(name, member, on=on)

    def _toggle_member(self, name: str, member: str, *, on: bool) -> None:
        """Put a word into a list of each selected thing, or take every instance of it out."""
        chosen = self.permanents or self.players

        def step(scenario: Scenario) -> Scenario:
            for each in chosen:
                held = tuple(m for m in getattr(each, name) if m != member)
                after = (
                    (*getattr(each, name), member)
                    if on and name == "keywords"
                    else (*held, member)
                    if on
                    else held
                )
                scenario = edits.change(scenario, [each.id], **{name: after})
            return scenario

        self._apply(self.tr("Change"), step)

    def _chosen(self) -> tuple[str, ...]:
        return tuple(p.id for p in (self.permanents or self.players))

    def _apply(self, text: str, step: Callable[[Scenario], Scenario], series: str | None = None) -> None:
        if not self._document.apply(text, step, series or None):
            self.refresh()


def _show(field: FlagField, values: Callable[[str], list[bool]], name: str) -> None:
    field.show_values(values(name))
