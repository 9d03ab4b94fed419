"""Whose side something goes to: a button for each player, with the player's letter in the player's colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QSizePolicy, QWidget

from ui.canvas.view_model.initials import initials
from ui.panels.parts import caption
from ui.plain import menu_text, tip
from ui.theme import readable_on, seat_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.theme import Theme

IN_A_ROW: Final = 4
"""So many buttons stand beside each other."""


class SideButtons(QWidget):
    """One of the players is chosen, with a click or with arrow keys. Signal `chosen(seat)`."""

    chosen = Signal(str)

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
        return {seat: button for seat, button in made if isinstance(button, QPushButton)}

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
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._grid.removeWidget(button)
            button.deleteLater()
        letters = initials([name for _, name in self._seats])
        for place, ((_, name), letter) in enumerate(zip(self._seats, letters, strict=True)):
            button = QPushButton(menu_text(letter))
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setProperty("role", "side")
            button.setAccessibleName(f"{self._name}: {name}")
            button.setToolTip(tip(name))
            colour = seat_colour(self._theme, place)
            button.setStyleSheet(
                f'QPushButton[role="side"] {{ border-color: {colour}; }}'
                f'QPushButton[role="side"]:checked {{ background: {colour}; color: {readable_on(colour)}; }}'
                f'QPushButton[role="side"]:focus {{ border-color: {self._theme.focus}; }}'
            )
            self._group.addButton(button, place)
            self._grid.addWidget(button, place // IN_A_ROW, 1 + place % IN_A_ROW)

    def _on_clicked(self, place: int) -> None:
        self.chosen.emit(self._seats[place][0])
