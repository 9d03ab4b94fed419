"""What an empty table says: how to begin."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget

from ui.widgets.parts import label

if TYPE_CHECKING:
    from collections.abc import Callable


WAYS: Final = ("edit.add_card", "edit.add_creature", "file.open", "sample", "file.new_commander")
"""How to begin: ids of actions, and the sample."""
KEYS: Final = {"edit.palette": "Ctrl+K", "help.legend": "F1"}
"""The keys that it tells, unless the person has others."""
NO_KEYS: Final[Mapping[str, str]] = MappingProxyType({})
WIDE: Final = 56
"""How wide it is, in letters."""


class Welcome(QFrame):
    """Lies over the middle of an empty table.

    Signal `wanted(what)`: the id of an action, or `sample`.
    """

    wanted = Signal(str)

    def __init__(self, over: QWidget) -> None:
        """Lie over a widget, always in its middle."""
        super().__init__(over)
        self._over = over
        self.setObjectName("welcome")
        self._title = label("", "section")
        self._text = label("", "muted")
        self._buttons = {what: QPushButton() for what in WAYS}
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 20)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self._text)
        self._grid = grid = QGridLayout()
        grid.setSpacing(8)
        for number, (what, button) in enumerate(self._buttons.items()):
            button.clicked.connect(self._sender(what))
            alone = number == len(WAYS) - 1 and number % 2 == 0
            grid.addWidget(button, number // 2, number % 2, 1, 2 if alone else 1)
        column.addLayout(grid)
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        over.installEventFilter(self)
        self.retranslate()

    def retranslate(self, keys: Mapping[str, str] = NO_KEYS) -> None:
        """Speak the language of the window; `keys` are those of its actions."""
        keys = {key: keys.get(key) or own for key, own in KEYS.items()}
        self._title.setText(self.tr("An empty table"))
        self._text.setText(
            self.tr(
                "Add creatures and drag them onto players, open a scenario, or drop a scenario file here. "
                "{find} finds everything, {legend} explains every mark."
            ).format(find=keys["edit.palette"], legend=keys["help.legend"])
        )
        self._buttons["edit.add_card"].setText(self.tr("Add a card by name…"))
        self._buttons["edit.add_creature"].setText(self.tr("Add a creature"))
        self._buttons["file.open"].setText(self.tr("Open a scenario…"))
        self._buttons["sample"].setText(self.tr("Open the sample"))
        self._buttons["file.new_commander"].setText(self.tr("Commander for four"))
        self._centre()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def _sender(self, what: str) -> Callable[[], None]:
        def send() -> None:
            self.wanted.emit(what)

        return send

    def _centre(self) -> None:
        over = self._over
        width = min(self.fontMetrics().averageCharWidth() * WIDE, max(200, over.width() - 40))
        spare = (self._text, self._title, self._buttons["file.new_commander"])
        for part in spare:
            part.show()
        for part in spare:  # where there is little room the ways to begin come first; menus have the last one
            part.setVisible(self._height(width) <= over.height())
        self.setFixedSize(width, self._height(width))
        self.move((over.width() - self.width()) // 2, (over.height() - self.height()) // 2)

    def _height(self, width: int) -> int:
        """The height that what it shows needs."""
        layout = self.layout()
        assert layout is not None
        self._grid.invalidate()
        layout.invalidate()
        wraps = layout.hasHeightForWidth()
        return layout.totalHeightForWidth(width) if wraps else layout.totalSizeHint().height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle."""
        if event.type() == QEvent.Type.Resize:
            self._centre()
        return super().eventFilter(watched, event)
