"""The panel of learning: chapters, lesson, puzzle, scenario, review and welcome as pages, and the gallery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ui.features.learn import pages
from ui.features.learn.gallery import Gallery
from ui.widgets.parts import FixButton, clear, label, one_at_a_time

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from ui.features.learn.learning import Learning
    from ui.shell.shell import Shell

TOP: Final = 8
"""Of what is above the thing to be done so much is seen, in pixels."""
MARGINS: Final = (16, 12, 16, 16)
OFFERING: Final = frozenset({"home", "welcome", "review", "puzzle"})
"""The pages from which a puzzle is asked for, or an answer is given."""
NEARING: Final = frozenset({QEvent.Type.Enter, QEvent.Type.ShortcutOverride})
"""What comes before somebody asks for something."""
LEAVING: Final = frozenset({"lesson", "puzzle", "scenario", "review", "welcome", "tour", "gallery"})


class ChoiceButton(FixButton):
    """One of several answers, as many lines as it needs."""

    def __init__(self, text: str, role: str = "title") -> None:
        """Show an answer in the letters of a role."""
        super().__init__(text)
        self.setProperty("role", "line")
        self._label.setProperty("role", role)


class LearnPanel(QWidget):
    """Shows what a window's learning holds; Esc leaves it."""

    def __init__(self, shell: Shell, learning: Learning) -> None:
        """Follow the learning of a window."""
        super().__init__()
        self.setObjectName("learn-panel")
        self._shell, self.learning = shell, learning
        context = shell.app_context
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(*MARGINS)
        self.column.setSpacing(8)
        self._scroll.setWidget(inside)
        self.gallery = Gallery(context.theme, context.text_scale, context.language)
        self.gallery.chosen.connect(learning.show_entry)
        shelf = QWidget()
        rows = QVBoxLayout(shelf)
        rows.setContentsMargins(*MARGINS)
        rows.addWidget(self.back())
        rows.addWidget(self.gallery, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._scroll)
        self._stack.addWidget(shelf)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)
        self._first = QPushButton()
        self._top: QWidget | None = None
        self._told: list[str] = []
        self._leads = False
        self._later = QTimer(self, singleShot=True, interval=0)  # the page is laid out by then
        self._later.timeout.connect(self._lead)
        learning.changed.connect(self.refresh)
        learning.keeper.changed.connect(self._on_progress)
        self.refresh()

    @one_at_a_time
    def refresh(self) -> None:
        """Show the page that it is at."""
        now, had = self.learning.now, self._has_keyboard()
        if now.where == "gallery" and now.waiting != "made":
            came = self._stack.currentIndex() == 0
            self.gallery.show_for(self.learning.keeper.progress, now.rule)
            self._stack.setCurrentIndex(1)
            if had and came:
                self.gallery.search.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._stack.setCurrentIndex(0)
        if had:
            self._scroll.setFocus()  # it holds the keyboard while the page is made
        clear(self.column)
        self._first, self._top = QPushButton(), None
        before, self._told = self._told, []
        builder = pages.making if now.waiting == "made" else pages.BUILDERS[now.where]
        builder(self, self._shell)
        self.column.addStretch(1)
        self._announce(before)
        self._leads = self._leads or had or (now.state != "working" and self.isVisible())
        self._later.start()

    def _lead(self) -> None:
        """Show the page from what is to be done on, and give the keyboard to it, now that it is there."""
        if self._leads:
            self._leads = False
            self._first.setFocus(Qt.FocusReason.OtherFocusReason)
        top = 0 if self._top is None else max(0, self._top.y() - TOP)
        self._scroll.verticalScrollBar().setValue(top)

    def _has_keyboard(self) -> bool:
        focus: QWidget | None = self._shell.window().focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    def _on_progress(self) -> None:
        if self.learning.now.where in {"home", "review"}:
            self.refresh()

    def lead(self, button: QPushButton) -> None:
        """Let a button that is on the page have the keyboard first."""
        self._first = button

    def tell(self, text: str) -> None:
        """Let screen readers say a text of the page, once as long as it stays there."""
        self._told.append(text)

    def _announce(self, before: list[str]) -> None:
        new = [text for text in self._told if text not in before]
        if new and self.isVisible():
            self._shell.announce(" ".join(new))

    # What pages are made of

    def say(self, text: str, role: str, name: str = "", state: str = "") -> None:
        """Add a text."""
        made = label(text, role, selectable=False)
        if name:
            made.setObjectName(name)
            self.tell(text)
        if name == "goal":
            self._top = made
        if state:
            made.setProperty("state", state)
        self.column.addWidget(made)

    def button(
        self, text: str, clicked: Callable[[], object], role: str = "", *, told: str = ""
    ) -> QPushButton:
        """A button that does something; the first one of a page has the keyboard; a `line` has lines as needed."""
        made = ChoiceButton(text, "text") if role == "line" else QPushButton(text)
        if role:
            made.setProperty("role", role)
        made.setAccessibleName(told or text.replace("&", ""))
        made.setAutoDefault(True)
        made.clicked.connect(lambda _=False: clicked())
        return made

    def choice(self, text: str, clicked: Callable[[], object]) -> QPushButton:
        """A button for an answer."""
        made = ChoiceButton(text)
        made.clicked.connect(lambda _=False: clicked())
        return made

    def offer(self, *buttons: QPushButton, into: QVBoxLayout | None = None) -> None:
        """Add a row of buttons; the first one of the page takes the keyboard."""
        row = QHBoxLayout()
        row.setSpacing(8)
        first = self._first.parentWidget() is None
        for each in buttons:
            row.addWidget(each, 1)
        (into or self.column).addLayout(row)
        if first:
            self._first = buttons[0]

    def card(self, mark: str, title: str, *lines: str) -> QVBoxLayout:
        """Add a framed card; gives its rows."""
        frame = QFrame()
        frame.setProperty("mark", mark)
        frame.setAccessibleName(title)
        frame.setAccessibleDescription(" ".join(lines))
        rows = QVBoxLayout(frame)
        rows.setContentsMargins(12, 9, 12, 10)
        rows.setSpacing(4)
        rows.addWidget(label(title, "title"))
        for line in lines:
            if line:
                rows.addWidget(label(line, "muted"))
        self.column.addWidget(frame)
        self.tell(" ".join(each for each in (title, *lines) if each))
        return rows

    def top(self, rows: QVBoxLayout) -> None:
        """Let the page be shown from a card on."""
        self._top = rows.parentWidget()

    def bar(self, done: int, of: int, told: str) -> None:
        """Add a bar of progress."""
        made = QProgressBar()
        made.setRange(0, max(1, of))
        made.setValue(done)
        made.setTextVisible(False)
        made.setFixedHeight(8)
        made.setAccessibleName(told)
        self.column.addWidget(made)

    def due_text(self, count: int) -> str:
        """Say how many puzzles come back today."""
        return self.tr("%n puzzle(s) come back today", "", count)

    def days_text(self, count: int) -> str:
        """Say how many days in a row the puzzle of the day was solved."""
        return self.tr("%n day(s) in a row", "", count)

    def right_text(self, count: int) -> str:
        """Say how many puzzles were answered right."""
        return self.tr("%n puzzle(s) right", "", count)

    def begin(self) -> None:
        """Add the way back; it stands first and is not what one came for."""
        self.column.addWidget(self.back())

    def back(self) -> QPushButton:
        """The way back to the first page."""
        return self.button(self.tr("← Learn"), self.learning.leave, "flat", told=self.tr("Back to Learn"))

    # Qt

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keyboard to the first thing to do."""
        if self._stack.currentIndex() == 1:
            self.gallery.search.setFocus(reason)
        else:
            self._first.setFocus(reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves what is being worked on."""
        now = self.learning.now
        if event.key() == Qt.Key.Key_Escape and (now.waiting or now.where in LEAVING):
            self.learning.leave()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Get ready for a puzzle when the pointer or a key comes near; take Esc before a shortcut does."""
        if event.type() in NEARING and self.learning.now.where in OFFERING:
            self.learning.get_ready()
        if event.type() == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)
