"""The library: type a card's name or what a creature is, see what the program knows of it, and put it on a side with
Enter or by dragging; as many as are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial, reduce
from typing import Final
from unicodedata import normalize

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QDrag, QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QGridLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from sandbox import bestiary, edits
from sandbox.bestiary import BestiaryEntry, LibraryRequest
from sandbox.edits.clip import Clip
from sandbox.scenario.card_names import fold
from sandbox.scenario.effects import kind_of
from sandbox.scenario.model import Permanent
from sandbox.words.catalogue import sentence
from sandbox.words.effects import begun_large, spell_sentence
from sandbox.words.library import missing_words, vocabulary
from sandbox.words.names import card_name, keyword_name, label_of, subtype_name, type_name
from ui.canvas.view_model.labels import initials, word_text
from ui.document.exchange import CARDS_MIME, PLAY_MIME, play_bytes
from ui.plain import menu_text, tip
from ui.shell.docks import PanelRow
from ui.shell.palette import PaletteEntry
from ui.shell.window import Window
from ui.theme import Theme, readable_on, seat_colour
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.fields import LeaveUndo, forget_typing
from ui.widgets.flow import in_column, in_row
from ui.widgets.keyboard import chain_tabs
from ui.widgets.page import button
from ui.widgets.parts import caption, label, reveal
from ui.widgets.search import search_line

FOUND: Final = 40
OFFERED, SHORTEST = 5, 2
"""How many cards the command palette offers, and for how many letters at least."""
MOVES: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


def register(shell: Window) -> None:
    """Add the library."""

    def looked_up(typed: str) -> Iterator[PaletteEntry]:
        found = bestiary.matches(typed, OFFERED, spells=True) if len(fold(typed)) >= SHORTEST else ()
        for match in found:
            if match.sure:
                name = card_name(match.entry.name, shell.app_context.language)
                hint = QCoreApplication.translate("Palette", "card")
                yield PaletteEntry(name, hint, partial(show, name))

    def show(name: str) -> None:
        shell.show_panel("library")
        panel = shell.panel("library")
        assert isinstance(panel, LibraryPanel)
        panel.search.setText(name)

    shell.finder.lookups.append(looked_up)
    shell.add_panel(PanelRow("library", QT_TRANSLATE_NOOP("Docks", "Library"), QT_TRANSLATE_NOOP("Explaining", "Real cards by name: Enter or a drag puts one on the table."), LibraryPanel, drawn=True))  # fmt: skip


def clip_of(
    chosen: BestiaryEntry | Permanent, controller: str, count: int = 1, opponent: str | None = None
) -> str:
    """So many of a card or a described creature as the text that pasting and dropping read; an opponent may have goaded
    it.
    """
    made = bestiary.put(chosen, controller, count, opponent)
    numbered = (replace(each, id=f"{each.id}-{number}") for number, each in enumerate(made, 1))
    return msgspec.json.encode(Clip(permanents=made if count == 1 else tuple(numbered))).decode()


def is_spell(chosen: BestiaryEntry | Permanent) -> bool:
    """Whether a card is only played, and never lies on the table."""
    return isinstance(chosen, bestiary.BestiaryEntry) and not chosen.is_permanent


BESIDE: Final = 12
"""So far from the pointer is the name of what is dragged."""


class Cards(QTreeWidget):
    """What was found; each can be dragged onto a side of the table, or as text to elsewhere. Signal `dropped()` when a
    drag is over.
    """

    dropped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setRootIsDecorated(False)
        self.setColumnCount(2)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.controller = ""
        self.opponent: str | None = None
        self.request = LibraryRequest()
        self.rows: list[BestiaryEntry | Permanent] = []

    def mimeTypes(self) -> list[str]:
        """The kinds of data that are dragged."""
        return [CARDS_MIME, PLAY_MIME, "text/plain"]

    def mimeData(self, items: Sequence[QTreeWidgetItem]) -> QMimeData:
        """The dragged card as a permanent, and as text."""
        data = QMimeData()
        for item in items[:1]:
            chosen = self.rows[self.indexOfTopLevelItem(item)]
            if is_spell(chosen):
                play = bestiary.play(chosen.name or "", self.controller, "blockers")
                data.setData(PLAY_MIME, play_bytes(play))
                data.setText(chosen.name or "")
                continue
            text = clip_of(chosen, self.controller, self.request.count, self.opponent)
            data.setData(CARDS_MIME, text.encode())
            data.setText(text)
        return data

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag a card; afterwards the keyboard is where the next one is typed."""
        for item in self.selectedItems()[:1]:
            named = QLabel(item.text(0))
            named.setObjectName("dragged")
            drag = QDrag(self)
            drag.setMimeData(self.mimeData([item]))
            drag.setPixmap(named.grab())
            drag.setHotSpot(QPoint(-BESIDE, -BESIDE))  # what it is dropped on stays in sight
            drag.exec(actions)
        self.dropped.emit()


class LibraryPanel(QWidget):
    """The panel: search, matches, what is missing of the chosen one, and to whose side it goes."""

    def __init__(self, shell: Window) -> None:
        super().__init__()
        self._document, self._language = shell.document, shell.app_context.language
        self._play = shell.play_wanted.emit
        self._by_hand = False
        self.setObjectName("library")
        self.search = search_line(self.tr("Name of a card"), self._find)
        self.search.returnPressed.connect(self._on_enter)
        self.search.installEventFilter(self)
        LeaveUndo(self.search, self.search)
        self.cards = Cards(self)
        self.cards.setAccessibleName(self.tr("Cards found"))
        self.cards.setHeaderLabels([self.tr("Card"), self.tr("P/T")])
        header = self.cards.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.cards.itemActivated.connect(self.add)
        self.cards.currentItemChanged.connect(self._tell)
        self.cards.itemClicked.connect(self._on_clicked)
        self.cards.dropped.connect(self._on_dropped)
        self.sides = SideButtons(self.tr("Side of"), shell.app_context.theme)
        self.sides.chosen.connect(self._on_side)
        self.sides.entered.connect(self._on_enter)
        self.add_button = button(self.tr("Add"), self.add, "add-card")
        self.hand_button = button(self.tr("Into hand"), self.hold, "into-hand")
        self.told = label("", "muted", selectable=True)
        self.setFocusProxy(self.search)
        self._chosen_side: str | None = None
        self._lay_out()
        self._document.changed.connect(self._fill_sides)
        self._document.selection_changed.connect(self._on_selection)
        self._fill_sides()
        self._tell()

    def _lay_out(self) -> None:
        column = in_column(
            self.search, (self.cards, 1), self.told, on=self, margins=(12, 12, 12, 12), spacing=8
        )
        row = in_row(
            (self.sides, 1),
            (self.hand_button, 0, Qt.AlignmentFlag.AlignBottom),
            (self.add_button, 0, Qt.AlignmentFlag.AlignBottom),
        )
        column.addLayout(row)

    # Searching

    def take_over(self, other: LibraryPanel) -> None:
        """Go on with what was looked for in a panel that this one replaces."""
        self.search.setText(other.search.text())

    @property
    def found(self) -> list[BestiaryEntry]:
        """The cards that are shown."""
        return [match.entry for match in self.cards.request.matches]

    def _find(self, typed: str) -> None:
        typed = normalize("NFKC", typed)
        if typed.startswith("@"):
            named, _, rest = typed.partition(" ")
            seat = self._seat_called(named[1:].casefold())
            typed = "" if seat is None else rest
            self._chosen_side = seat or self._chosen_side
            self._fill_sides()
        request = bestiary.read_request(typed, vocabulary(), FOUND, spells=True)
        described = () if request.creature is None else (request.creature,)
        self.cards.request, self._by_hand = request, False
        self.cards.rows = [*described, *self.found]
        self.cards.clear()
        for row in self.cards.rows:
            self.cards.addTopLevelItem(self._item(row))
        first = self.cards.topLevelItem(0)
        if first is not None:
            self.cards.setCurrentItem(first)
        else:
            self._tell()

    def _seat_called(self, begun: str) -> str | None:
        """Whose letters or name or id begins so, as the notation has it: @b."""
        called = [
            (p.id, each) for p in self._document.scenario.players for each in (self._labels[p.id], p.id)
        ]
        called = [*zip(self._labels, self._letters, strict=True), *called]
        return next((seat for seat, each in called if begun and each.casefold().startswith(begun)), None)

    @property
    def _labels(self) -> dict[str, str]:
        return {p.id: label_of(p, self._language) for p in self._document.scenario.players}

    @property
    def _letters(self) -> tuple[str, ...]:
        """What stands on the seats."""
        return initials(list(self._labels.values()))

    def _item(self, row: BestiaryEntry | Permanent) -> QTreeWidgetItem:
        words = [keyword_name(word, self._language) for word in row.keywords]
        if isinstance(row, Permanent):
            words += [word_text(f"*{kind_of(effect)}", self._language) for effect in row.effects]
        complete = isinstance(row, Permanent) or row.complete
        told = sentence(self._language, "list-comma").join(
            words if complete else [*words, self.tr("incomplete")]
        )
        name, numbers = self._named(row), self._numbers(row)
        item = QTreeWidgetItem([f"{name}\n{told}" if told else name, numbers])
        spoken = ", ".join(part for part in (name, numbers, told) if part)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
        item.setToolTip(0, tip(self._in_full(row)))
        return item

    def _named(self, row: BestiaryEntry | Permanent) -> str:
        """What a row is called, and how many of it are asked for."""
        name = card_name(row.name or self.tr("Creature"), self._language)
        count = self.cards.request.count
        return f"{count} × {name}" if count > 1 else name

    def _numbers(self, entry: BestiaryEntry | Permanent) -> str:
        """Power and toughness, loyalty or defense as printed."""
        if isinstance(entry, Permanent):
            return f"{entry.power or 0}/{entry.toughness or 0}"
        if is_spell(entry):
            return entry.mana_cost
        if entry.power or entry.toughness:
            return f"{entry.power}/{entry.toughness}"
        return entry.loyalty or entry.defense

    def _in_full(self, entry: BestiaryEntry | Permanent) -> str:
        """Say what the card is, and what of it does not come onto the table."""
        subtypes = [subtype_name(each, self._language) for each in entry.subtypes]
        spell = None if isinstance(entry, Permanent) or entry.is_permanent else entry.spell
        types = entry.types if spell is None else spell.types
        what = begun_large(" · ".join([type_name(kind, self._language) for kind in types] + subtypes))
        if spell is not None:
            does = spell_sentence(spell, self._document.scenario, self.cards.controller, self._language)
            what = self.tr("{what}: {does}").format(what=what, does=does) if does else what
        if isinstance(entry, Permanent):
            unread = self.cards.request.unread
            said = (
                self.tr("{what}, as you describe it. “{words}” will be its name.")
                if unread
                else self.tr("{what}, as you describe it.")
            )
            return said.format(what=what, words=unread)
        if entry.complete:
            return self.tr("{what}. Everything that it does in combat is on the table.").format(what=what)
        missing = missing_words(entry.missing, self._language)
        return self.tr("{what}. Not on the table: {missing}").format(what=what, missing=missing)

    def _tell(self) -> None:
        entry = self._current()
        self.add_button.setEnabled(entry is not None)
        reveal(self.hand_button, on=entry is not None and is_spell(entry))
        if entry is not None:
            self.told.setText(self._in_full(entry))
        elif self.cards.request.lacks_numbers:
            self.told.setText(self.tr("Say its power and toughness as well, as in 1/1."))
        elif self.search.text().startswith(("@", "＠")):
            seats = sentence(self._language, "list-comma").join(f"@{each}" for each in self._letters)
            self.told.setText(self.tr("Whose is it? Type {seats}, then the card.").format(seats=seats))
        elif self.search.text().strip():
            self.told.setText(
                self.tr("No card of this name is known. A creature of your own can be added by its numbers.")
            )
        else:
            self.told.setText(
                self.tr(
                    "Type the name of a card, or what a creature is: 3 grizzly bears; 5/5 trample. Enter puts it on the table."
                )
            )

    def _current(self) -> BestiaryEntry | Permanent | None:
        row = self.cards.currentIndex().row()
        return self.cards.rows[row] if 0 <= row < len(self.cards.rows) else None

    # To whose side

    def _fill_sides(self) -> None:
        scenario = self._document.scenario
        seats = self._labels
        wanted = self._chosen_side if self._chosen_side in seats else scenario.active
        self.sides.show_seats(list(seats.items()), wanted)
        chain_tabs(self)
        self._take_side(wanted)

    def _on_side(self, seat: str) -> None:
        """Take the side that was chosen; who clicked it types the next card."""
        self._chosen_side = seat
        self._take_side(seat)
        if not (self.search.hasFocus() or any(each.hasFocus() for each in self.sides.buttons.values())):
            self._next()

    def _take_side(self, seat: str) -> None:
        """What is put is this player's; what is goaded is so by the first of the others."""
        self.cards.controller = seat
        others = (player.id for player in self._document.scenario.players if player.id != seat)
        self.cards.opponent = next(others, None)

    def _on_selection(self) -> None:
        """A player who is selected gets the next card."""
        seats = {player.id for player in self._document.scenario.players}
        chosen = [each for each in self._document.selection if each in seats]
        if chosen:
            self._chosen_side = chosen[0]
            self._fill_sides()

    # Adding

    def add(self) -> None:
        """Put what is chosen on the chosen side, as often as is asked for, and select it."""
        chosen = self._current()
        if chosen is None:
            return
        if is_spell(chosen):
            self._play(bestiary.play(chosen.name or "", self.cards.controller, "blockers"))
            return
        cards = self.cards
        made = bestiary.put(chosen, cards.controller, cards.request.count, cards.opponent)
        if self._document.add(lambda scenario: reduce(edits.add_permanent, made, scenario)):
            self._next()

    def hold(self) -> None:
        """Put the spell that is chosen into the hand of the chosen side."""
        chosen, player = self._current(), self.cards.controller
        card = (
            None
            if chosen is None or not is_spell(chosen)
            else bestiary.play(chosen.name or "", player, "blockers").card
        )
        if chosen is not None and card is not None:
            self._document.apply(lambda scenario: edits.put_in_hand(scenario, player, card))

    def _on_enter(self) -> None:
        """Take what is surely meant; what is only like it waits to be chosen, which a second Enter does."""
        chosen = self._current()
        if chosen is None:
            return
        if self._by_hand or self.cards.request.taken is not None:
            self.add()
            return
        self._by_hand = True
        self.told.setText(
            self.tr("Nothing is called exactly that. Enter adds {name}.").format(name=self._named(chosen))
        )

    def _on_clicked(self) -> None:
        self._by_hand = True

    def _on_dropped(self) -> None:
        self.window().activateWindow()
        self._next()

    def _next(self) -> None:
        """Wait for the next card: what is typed takes the place of what was."""
        forget_typing(self.search)
        self.search.setFocus()
        self.search.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down move among the cards while the keyboard stays in the search, Alt with them among the sides; what
        is typed takes the place of what stands there when the keyboard comes by a key, or a click to what was added.
        """
        if watched is self.search and event.type() == QEvent.Type.MouseButtonRelease:
            if not self.search.isModified() and not self.search.hasSelectedText():
                self.search.selectAll()
            return super().eventFilter(watched, event)
        if watched is self.search and isinstance(event, QFocusEvent) and event.gotFocus():
            if event.reason() in (Qt.FocusReason.OtherFocusReason, Qt.FocusReason.ShortcutFocusReason):
                self.search.selectAll()
            return super().eventFilter(watched, event)
        if watched is self.search and isinstance(event, QKeyEvent) and event.key() in MOVES:
            if event.type() == QEvent.Type.KeyPress and event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self.sides.go(-1 if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_PageUp) else 1)
            elif event.type() == QEvent.Type.KeyPress:
                self._by_hand = True
                self.cards.keyPressEvent(event)
            return event.type() == QEvent.Type.KeyPress
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the search as it was left."""
        super().showEvent(event)
        self._fill_sides()


# Whose side something goes to: a button for each player, with the player's letter in the player's colour


IN_A_ROW: Final = 4
"""So many buttons stand beside each other."""


class SideButtons(QWidget):
    """One of the players is chosen, with a click or with arrow keys. Signals: `chosen(seat)`, `entered()`."""

    chosen = Signal(str)
    entered = Signal()

    def __init__(self, name: str, theme: Theme) -> None:
        """Begin without players; `name` is what the choice is called."""
        super().__init__()
        self._theme = theme
        self._name = name
        self._seats: list[tuple[str, str]] = []
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self._on_clicked)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._grid.addWidget(caption(name, "word", self), 0, 0, Qt.AlignmentFlag.AlignVCenter)
        self._grid.setColumnStretch(IN_A_ROW + 1, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def buttons(self) -> dict[str, QPushButton]:
        """The button of each player."""
        made = ((seat, self._group.button(place)) for place, (seat, _) in enumerate(self._seats))
        return {seat: each for seat, each in made if isinstance(each, QPushButton)}

    def show_seats(self, seats: Sequence[tuple[str, str]], wanted: str) -> None:
        """Offer players by id and name, in the order of their seats, with one of them chosen."""
        if list(seats) != self._seats:
            self._seats = list(seats)
            self._make()
        self.buttons[wanted].setChecked(True)

    def go(self, by: int) -> None:
        """Choose the player so many seats further."""
        self._group.button((self._group.checkedId() + by) % len(self._seats)).click()

    def _make(self) -> None:
        for old in self._group.buttons():
            self._group.removeButton(old)
            self._grid.removeWidget(old)
            old.deleteLater()
        letters = initials([name for _, name in self._seats])
        for place, ((_, name), letter) in enumerate(zip(self._seats, letters, strict=True)):
            made = QPushButton(menu_text(letter))
            made.setCheckable(True)
            made.setAutoDefault(False)
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            made.setProperty("role", "side")
            made.setAccessibleName(f"{self._name}: {name}")
            made.setToolTip(tip(f"{name} (Alt+↑, Alt+↓)"))
            colour = seat_colour(self._theme, place)
            made.setStyleSheet(
                f'QPushButton[role="side"] {{ border-color: {colour}; }}'
                f'QPushButton[role="side"]:checked {{ background: {colour}; color: {readable_on(colour)}; }}'
                f'QPushButton[role="side"]:focus {{ border-color: {self._theme.focus}; }}'
            )
            self._group.addButton(made, place)
            self._grid.addWidget(made, place // IN_A_ROW, 1 + place % IN_A_ROW)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell of Enter, which the buttons leave alone."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def _on_clicked(self, place: int) -> None:
        self.chosen.emit(self._seats[place][0])
