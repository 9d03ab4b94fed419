"""The verdict above the table: always in view, whatever panel is open and whatever lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ui.plain import menu_text, tip
from ui.widgets.parts import PlainLabel, restyle

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from sandbox.words.ruling import Ruling

SIGNS: Final = {"legal": "✓", "illegal": "!", "waiting": "…"}
"""The shape of each state, beside its words and its colour."""
SIDE: Final = 12
ABOVE: Final = 2
GAP: Final = 12


class VerdictBar(QWidget):
    """The verdict as a chip that leads to what is wrong, and beside it the first of that, or what comes of the combat.

    It has no layout and one height: an edit that changes the words moves nothing. Signal: `wanted()`.
    """

    wanted = Signal()

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__()
        self.setObjectName("verdict-bar")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        self.chip = QPushButton(self)
        self.chip.setObjectName("verdict")
        self.chip.setProperty("role", "verdict")
        self.chip.setCursor(Qt.CursorShape.PointingHandCursor)
        self.chip.clicked.connect(self.wanted)
        self.told = PlainLabel("")
        self.told.setParent(self)
        self.told.setProperty("role", "score")
        self._text = ""

    def show_ruling(self, said: Ruling | None, *, failed: bool = False, answer_hidden: bool = False) -> None:
        """Show a ruling; without one, that it is awaited or that there is none."""
        if said is None:
            waiting = self.tr("Not judged") if failed else self.tr("Judging…")
            self._show("waiting", self.tr("Answer first") if answer_hidden else waiting, "")
        elif said.legal:
            self._show("legal", said.headline, " ".join(said.results).replace("。 ", "。"))
        else:
            first = said.wrong[0] if said.wrong else None
            text = "" if first is None else first.title
            if first is not None and first.rule:
                text = self.tr("{finding} ({rule})").format(finding=text, rule=first.rule)
            count = len(said.wrong)
            self._show("illegal", self.tr("%n thing(s) wrong", "", count) if count else said.headline, text)

    @property
    def counted(self) -> str:
        """What the chip says."""
        return self.chip.accessibleName()

    def _show(self, state: str, words: str, text: str) -> None:
        self._text = text
        self.chip.setText(menu_text(f"{SIGNS[state]}  {words}"))
        self.chip.setAccessibleName(words)
        leads = self.tr("Leads to what is wrong") if state == "illegal" else self.tr("Shows the ruling")
        self.chip.setToolTip(tip(leads))
        self.chip.setAccessibleDescription(" ".join(filter(None, (text, leads))))
        restyle(self.chip, "state", state)
        self._place()

    def _place(self) -> None:
        """The chip its width and the text what is left; text that is longer is whole in its tooltip."""
        above = max(0, min(ABOVE, (self.height() - self.chip.sizeHint().height()) // 2))
        high, wide = self.height() - 2 * above, self.width() - 2 * SIDE
        chip = min(self.chip.sizeHint().width(), wide)
        self.chip.setGeometry(SIDE, above, chip, high)
        left = wide - chip - GAP
        self.told.setGeometry(SIDE + chip + GAP, above, max(0, left), high)
        short = self.told.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, max(0, left))
        self.told.setText(short)
        self.told.setAccessibleName(self._text)
        self.told.setToolTip("" if short == self._text else tip(self._text))

    def sizeHint(self) -> QSize:
        """Ask for the height of the chip."""
        return QSize(0, self.chip.sizeHint().height() + 2 * ABOVE)

    def minimumSizeHint(self) -> QSize:
        """Get along with the height of the letters where a window has no room for more."""
        return QSize(0, self.chip.fontMetrics().height() + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words their room."""
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew in another font or style."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.StyleChange, QEvent.Type.FontChange}:
            self.updateGeometry()
            self._place()
