"""What a scenario asks, or tells of itself: its description, shown for the table that it was written for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QVBoxLayout

from ui.widgets.parts import label


class QuestionSection(QFrame):
    """A scenario's description; it folds to its heading once the table is another one, for it speaks of the first."""

    def __init__(self) -> None:
        """Start without one."""
        super().__init__()
        self.setObjectName("question")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.heading = QToolButton()
        self.heading.setText(self.tr("The question"))
        self.heading.setCheckable(True)
        self.heading.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.heading.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.heading.toggled.connect(self._fold)
        self._since = label(self.tr("The table was changed since."), "muted")
        self._text = label("", "muted", selectable=True)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2)
        rows.addWidget(self.heading, 0, Qt.AlignmentFlag.AlignLeft)
        rows.addWidget(self._since)
        rows.addWidget(self._text)
        self._as_described = True
        self._fold(False)
        self.hide()

    @property
    def text(self) -> str:
        """What is read of it: nothing while it is folded."""
        return "" if self._text.isHidden() else self._text.text()

    def show_text(self, text: str, *, as_described: bool) -> None:
        """Show a description; `as_described` says whether the table is the one that it speaks of."""
        other = text != self._text.text() or as_described != self._as_described
        self._as_described = as_described
        self._text.setText(text)
        self._since.setVisible(not as_described)
        if other:
            self.heading.setChecked(as_described)
        self.setVisible(bool(text))

    def _fold(self, unfolded: bool) -> None:  # noqa: FBT001  Qt's signal
        """Show the text below its heading, or the heading alone."""
        self.heading.setArrowType(Qt.ArrowType.DownArrow if unfolded else Qt.ArrowType.RightArrow)
        self._text.setVisible(unfolded)
