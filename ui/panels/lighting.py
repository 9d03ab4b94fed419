"""Cards of the ruling that light on the table what they are about."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import QFrame, QSizePolicy


class LightingCard(QFrame):
    """A card; the pointer or the keyboard on it lights what it is about. Signal: `lit(ids)`, none when it leaves."""

    lit = Signal(object)

    def __init__(self) -> None:
        """Take the keyboard."""
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    @property
    def ids(self) -> tuple[str, ...]:
        """What the card is about."""
        raise NotImplementedError

    def light(self, *, on: bool) -> None:
        """Light what it is about, or nothing."""
        self.lit.emit(self.ids if on else ())

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer comes."""
        self.light(on=True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer goes."""
        self.light(on=False)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard comes."""
        self.light(on=True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes."""
        super().focusOutEvent(event)
        self.lit.emit(())
