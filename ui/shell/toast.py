"""What is said in passing, over the lower edge of the table: it takes no room and no click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt

from ui.widgets.parts import PlainLabel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStatusBar, QWidget

EDGE: Final = 12
"""How far it stands off the edge."""
WIDEST: Final = 0.8
"""The most of the width that it takes."""


class Toast(PlainLabel):
    """Shows the message of a status bar, which itself is not seen, as long as there is one."""

    def __init__(self, said: QStatusBar, over: QWidget) -> None:
        """Lie over a widget."""
        super().__init__("")
        self._over = over
        self.setParent(over)
        self.setObjectName("toast")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        said.messageChanged.connect(self._tell)
        over.installEventFilter(self)

    def _tell(self, text: str) -> None:
        self.setText(text)
        self._place()
        self.setVisible(bool(text))

    def _place(self) -> None:
        """In one line in the middle, if it is not too long for that."""
        self.ensurePolished()
        most = round(WIDEST * self._over.width())
        self.setWordWrap(False)
        width = self.sizeHint().width()
        self.setWordWrap(width > most)
        width = min(width, most)
        height = self.heightForWidth(width) if self.wordWrap() else self.sizeHint().height()
        left, top = (self._over.width() - width) // 2, self._over.height() - height - EDGE
        self.setGeometry(left, top, width, height)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay where the widget ends."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)
