"""The inspector: every value of what is selected, in forms."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from sandbox import edits
from sandbox.rules.rulebook import NUMBERS, number
from sandbox.scenario.effects import kind_of
from sandbox.scenario.model import Scenario
from sandbox.words.describe import keyword_line, search_words
from sandbox.words.names import keyword_name, label_of
from ui.features.inspector.effect_form import CLASSES, Holder, added, kind_title, kind_words
from ui.features.inspector.form import COLUMNS, FieldGroup, Form, SelectionEditor, takes_keys
from ui.features.inspector.forms import add_permanents, add_players, add_table, choosing, fields_of, namesakes
from ui.features.inspector.picks import ALL
from ui.shell.docks import PanelRow
from ui.shell.palette import PaletteEntry
from ui.shell.window import FeatureTasks, Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.fields import LeaveUndo
from ui.widgets.flow import in_column
from ui.widgets.keyboard import chain_tabs, describe, focus_kept, go_to, named
from ui.widgets.page import Scrolled
from ui.widgets.parts import Remark, clear, going, later, one_at_a_time, reveal
from ui.widgets.search import SearchField, search_line

SIZES: Final = (1, 2, 3, 4, 5, 6, -1, -2, -3)
"""The changes of power and toughness that the palette finds."""
ARROWS = ("attack:", "block:", "damage:", "ghost:")
"""How the names of what is no thing on the table begin."""


def register(shell: Window) -> None:
    """Add the inspector."""
    giving = Giving(shell)
    shell.view.activated.connect(giving.open)
    shell.panel_seen.connect(giving.catch_up)
    shell.finder.sources.append(giving.found_keywords)
    shell.finder.sources.append(giving.found_effects)
    shell.finder.sources.append(giving.found_life)
    shell.add_panel(PanelRow("inspector", QT_TRANSLATE_NOOP("Docks", "Inspector"), QT_TRANSLATE_NOOP("Explaining", "Every value of what is selected, ready to be changed; several selected creatures are changed together."), Inspector))  # fmt: skip


class Giving(FeatureTasks):
    """Opens the inspector on what is activated, and gives keywords and effects that the palette finds."""

    def open(self, each: str) -> None:
        """What was clicked twice can be changed."""
        if not each.startswith(ARROWS):
            if not each.startswith("group:"):  # its members are selected by the first click
                self._shell.document.select([each])
            self._shell.show_panel("inspector")

    def catch_up(self, name: str, seen: bool) -> None:  # noqa: FBT001  a signal's argument
        """Show what changed while nobody looked."""
        if name == "inspector" and seen:
            inspector = self._shell.panel(name)
            assert isinstance(inspector, Inspector)
            inspector.refresh()

    def found_keywords(self) -> Iterator[PaletteEntry]:
        """Every keyword; choosing one gives it to the selected creatures, else selects those that have it, and where
        nobody has it, tells its rule.
        """
        document, language = self._shell.document, self._shell.app_context.language
        scenario = document.scenario
        chosen = [p.id for p in scenario.permanents if p.id in document.selection and p.is_creature]
        for keyword in ALL:
            name = keyword_name(keyword, language)
            having = [p.id for p in scenario.permanents if keyword in p.keywords]
            topic = keyword.replace(" ", "_")
            rule = number(topic, scenario.edition) if topic in NUMBERS else ""
            also = f"{keyword} {rule}\n{keyword}"
            if chosen:
                hint = QCoreApplication.translate("Palette", "give to the selected creatures")
                yield PaletteEntry(name, hint, partial(self._give, chosen, keyword), also, changes=True)
            elif having:
                hint = QCoreApplication.translate("Palette", "select who has it")
                yield PaletteEntry(name, hint, partial(self._show, having), also)
            elif told := keyword_line(keyword, scenario.edition, language):
                yield PaletteEntry(name, rule, partial(self._shell.say, told), also)

    def _show(self, ids: list[str]) -> None:
        self._shell.document.select(ids)
        self._shell.view.setFocus()

    def _give(self, creatures: list[str], keyword: str) -> None:
        def step(scenario: Scenario) -> Scenario:
            for each in scenario.permanents:
                if each.id in creatures and keyword not in each.keywords:
                    scenario = edits.change(scenario, [each.id], keywords=(*each.keywords, keyword))
            return scenario

        self._shell.document.apply(step)

    def found_life(self) -> Iterator[PaletteEntry]:
        """The life of every player; choosing one puts the keyboard into it."""
        document, language = self._shell.document, self._shell.app_context.language
        hint = QCoreApplication.translate("Palette", "change")
        life = QCoreApplication.translate("Palette", "Life of {player}")
        for player in document.scenario.players:
            said = life.format(player=label_of(player, language))
            yield PaletteEntry(said, hint, partial(self._change_life, player.id), f"\n{search_words('life')}")

    def _change_life(self, player: str) -> None:
        self._shell.document.select([player])
        self._shell.show_panel("inspector", "life")

    def found_effects(self) -> Iterator[PaletteEntry]:
        """Every kind of effect; choosing one adds it to the selected permanents, else to the table."""
        document, language = self._shell.document, self._shell.app_context.language
        there = {p.id for p in document.scenario.permanents}
        chosen = tuple(each for each in document.selection if each in there)
        hint = QCoreApplication.translate("Palette", "add effect")
        for size in SIZES if chosen else ():
            text = f"{size:+d}/{size:+d}"
            yield PaletteEntry(text, hint, partial(self._add, chosen, (size, size)), changes=True)
        for made in CLASSES:
            kind = str(made.__struct_config__.tag)
            add = partial(self._add, chosen, kind)
            yield PaletteEntry(kind_title(made, language), hint, add, kind_words(made), changes=True)

    def _add(self, chosen: tuple[str, ...], kind: str | tuple[int, int]) -> None:
        holder = Holder(chosen) if chosen else Holder()
        effect = added(kind, carried=bool(chosen), you=self._shell.document.scenario.active)
        self._shell.document.apply(lambda s: holder.added(s, effect))
        self._shell.show_panel("inspector", f"effect:{kind_of(effect)}")


ROOMY: Final = 14
"""From so many times the size of its letters on there is room for two numbers in a row."""
FIRST: Final = ("power", "life", "loyalty", "defense", "name")
"""The fields that the keyboard comes to first."""


class Inspector(Scrolled):
    """Shows and edits the selected players or permanents, or the table when nothing is selected.

    The form is made anew when another kind of thing is selected; otherwise its fields only show new values.
    """

    def __init__(self, shell: Window) -> None:
        super().__init__("inspector", self.tr("Inspector"), (14, 10, 14, 14), None)  # and 2 of the border
        self._context = shell.app_context
        self._groups: list[FieldGroup] = []
        self._document = document = shell.document
        self._language = language = self._context.language
        self._editor = SelectionEditor(document, (), language, self.refresh)
        self._shape: tuple[int, object] | None = None
        self._about: tuple[str, ...] = ()
        self._refreshes: list[Callable[[], None]] = []
        self.search = search_line(self.tr("Look for a field"), self._find)
        self.search.setObjectName("search")
        self.search.returnPressed.connect(self._go_to_found)
        LeaveUndo(self.search, self.search)
        self._remark = Remark(self.search)
        self._fields = QWidget()
        self._column = in_column(on=self._fields)
        self.column.addWidget(self.search)
        self.column.addWidget(self._fields, 1)
        self._resized = later(self, self._on_resized)
        document.selection_changed.connect(self._on_changed)
        document.changed.connect(self._on_changed)

    @one_at_a_time
    def refresh(self) -> None:
        """Show what is selected as it is now; a form that was made before speaks on for what it is about."""
        self._editor = SelectionEditor(self._document, self._document.selection, self._language, self.refresh)
        shape = (self._columns, self._shape_now())
        if shape != self._shape:
            same, self._about = self._editor.ids == self._about, self._editor.ids
            self._shape = shape
            with focus_kept(self, same=same):
                self._build()
        for show in self._refreshes:
            show()
        chain_tabs(self.inside)
        describe(self.inside)

    def begin(self, field: str) -> None:
        """Put the keyboard into a field of the form, or into the first one of a part of it, and bring it into sight; of
        several of that name, as effects may be, it is the last.
        """
        self.refresh()
        there = named(self._fields, field)
        if there:
            found = there[-1]
            self.search.clear()
            self._unfold(found)
            inside = (each for each in found.findChildren(QWidget) if takes_keys(each))
            target = found if takes_keys(found) else next(inside, found)
            go_to(target, Qt.FocusReason.ShortcutFocusReason)
            self.ensureWidgetVisible(found)
            QTimer.singleShot(0, found, partial(self.ensureWidgetVisible, found))  # once it is laid out

    def _unfold(self, field: QWidget) -> None:
        """Unfold the group that a field is in."""
        for group in (each for each in self._groups if each.isAncestorOf(field)):
            group.unfold(on=True)

    def begin_first(self) -> None:
        """Put the keyboard into the number that is changed most, else into the first field."""
        self.refresh()
        every = [each for each in self._fields.findChildren(QWidget) if takes_keys(each) and not going(each)]
        fields = {each.objectName(): each for each in reversed(every)}  # the first of a name
        found = next((fields[name] for name in FIRST if name in fields), next(iter(every), None))
        if found is not None:
            go_to(found, Qt.FocusReason.ShortcutFocusReason)
            self.ensureWidgetVisible(found)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on to a field when the panel is asked for."""
        super().focusInEvent(event)
        asked = (Qt.FocusReason.OtherFocusReason, Qt.FocusReason.ShortcutFocusReason)
        if event.reason() in asked and self._document.selection:
            self.begin_first()

    def _on_changed(self) -> None:
        """Show what changed; behind another panel it rests."""
        if not self.visibleRegion().isEmpty():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed while the panel was folded away."""
        super().showEvent(event)
        self.refresh()

    @property
    def _columns(self) -> int:
        """How many numbers have room in a row."""
        return COLUMNS if self.viewport().width() >= ROOMY * self.fontInfo().pixelSize() else 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let numbers stand one below the other where there is no room for two, once everything has its size: letters
        grow before the panel does.
        """
        super().resizeEvent(event)
        self._resized.start()

    def _on_resized(self) -> None:
        if self._shape is not None and self._shape[0] != self._columns:
            self._on_changed()

    def _shape_now(self) -> object:
        """All that decides which fields there are, and between what they choose."""
        scenario, editor = self._document.scenario, self._editor
        anything = bool(editor.ids)
        return (
            tuple(p.id for p in editor.players),
            tuple(fields_of(p) for p in editor.permanents),
            namesakes(editor),
            tuple((p.id, p.label) for p in scenario.players),
            tuple((p.id, p.label) for p in scenario.permanents if p.commander) if editor.players else (),
            None if anything else (len(scenario.effects), self._document.selection, scenario.attack_option),
            tuple((each, tuple(among.items())) for each, among in choosing(editor).items()),
        )

    def _build(self) -> None:
        """Make the form where it stays; the old one goes later, for something in it may be being clicked."""
        inside = QWidget(self._fields)
        column = in_column(on=inside, spacing=10)
        form = Form(column, self._editor, self._columns, self._context.settings.folded_groups)
        chosen = self._editor.permanents or self._editor.players
        if chosen:
            form.heading(partial(self._heading, self._editor))
        add = add_permanents if self._editor.permanents else add_players if chosen else add_table
        add(form)
        column.addStretch(1)
        self._refreshes, self._groups = form.refreshes, form.groups
        for group in self._groups:
            group.folded.connect(self._on_folded)
        clear(self._column)
        self._column.addWidget(inside)
        if not self._find(self.search.text()):
            self.search.clear()  # what was looked for is nothing here

    def _on_folded(self) -> None:
        """Remember which groups are folded; those of another form stay as they are."""
        here = {each.name for each in self._groups}
        shut = [each.name for each in self._groups if each.title and not each.heading.isChecked()]
        others = (each for each in self._context.settings.folded_groups if each not in here)
        self._context.change_settings(folded_groups=(*others, *shut))

    def _find(self, typed: str) -> bool:
        """Show the groups that hold what is looked for, unfolded; without words all as they were. Gives whether there
        was any.
        """
        self._remark.settle()
        wanted, first = _plain(typed), None
        for group in self._groups:
            found = group.answers(wanted) if wanted else []
            first = first or next(iter(found), None)
            reveal(group, on=bool(found) or not wanted)
            group.unfold(on=bool(found) if wanted else group.name not in self._context.settings.folded_groups)
        if first is not None:
            QTimer.singleShot(0, first, partial(self.ensureWidgetVisible, first))
        elif wanted:
            self._remark.say(self.tr("There is no field of that name here."))
        return first is not None

    def _go_to_found(self) -> None:
        """Put the keyboard into the first field that was found, with what was looked for where that can be added."""
        wanted = _plain(self.search.text())
        found = (field for group in self._groups if wanted for field in group.answers(wanted))
        field = next(found, None)
        if isinstance(field, SearchField) and field.offers(wanted):
            self.search.clear()
            self._unfold(field)
            QTimer.singleShot(0, field, partial(self._go_on, field, wanted))  # once it is laid out
        elif field is not None:
            field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.ensureWidgetVisible(field)

    def _go_on(self, field: SearchField, wanted: str) -> None:
        self.ensureWidgetVisible(field)
        field.go_on(wanted)

    def _heading(self, editor: SelectionEditor) -> str:
        chosen = editor.permanents or editor.players
        if len(chosen) == 1:
            return label_of(chosen[0], editor.language)
        return self.tr("%n selected", "", len(chosen))


def _plain(typed: str) -> str:
    """What is looked for in small letters of half width."""
    return unicodedata.normalize("NFKC", typed).strip().casefold()
