"""A panel that is a page: widgets one below the other, made anew when the table changed and somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget

from ui.document.document import Document
from ui.plain import menu_text
from ui.widgets.fields import Field
from ui.widgets.findings import LightingCard
from ui.widgets.flow import in_column
from ui.widgets.keyboard import describe
from ui.widgets.parts import FixButton, label, later, reveal

MARGINS: Final = (16, 12, 16, 16)
WRAPPED: Final = {"fix": "fix", "line": "text", "answer": "title"}
"""Roles of buttons whose text wraps, each with that of their words."""


class Inside(QWidget):
    """What is scrolled up and down: as high as its lines are at its width, no higher."""

    def minimumSizeHint(self) -> QSize:
        """Ask for no height where it follows the width: a layout asks for that of its least width, where texts take
        more lines.
        """
        least, layout = super().minimumSizeHint(), self.layout()
        return QSize(least.width(), 0) if layout is not None and layout.hasHeightForWidth() else least


class Scrolled(QScrollArea):
    """Widgets below each other in `column`, scrolled up and down, under a name for tests and a title for people."""

    def __init__(
        self, name: str, title: str, margins: tuple[int, int, int, int] = MARGINS, spacing: int | None = 8
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._margins, self._spacing = margins, spacing
        self.empty()
        self.setWidget(self.inside)

    def empty(self) -> None:
        """Make another, empty `column`, `inside` a widget that is still to be shown."""
        self.inside = Inside(self.viewport())
        self.column = in_column(on=self.inside, margins=self._margins, spacing=self._spacing)


class Page(Scrolled):
    """The base of such panels: `build` fills `column`; it runs only while the panel is seen, and not while that would
    answer a puzzle that is still to be answered.
    """

    looks_for_best: ClassVar[bool] = False
    """Whether it tells which declarations are best, or whether they are legal."""

    def __init__(self, document: Document, name: str, title: str) -> None:
        """Follow a document under a name for tests and a title for people."""
        super().__init__(name, title)
        self._document = document
        self._built: object = None
        self._pinned: QWidget | None = None
        self._later = later(self, self._on_later, document.changed, document.judged)

    def key(self) -> object:
        """What the page shows: as long as it stays the same, nothing is made anew.

        It speaks of what was judged: made from that while another edit is being judged, its fields would go back.
        """
        return (self._document.judged_scenario, self._document.verdict)

    def build(self) -> None:
        """Fill the empty column."""
        raise NotImplementedError

    @property
    def would_answer(self) -> bool:
        """Whether it would answer the puzzle that lies on the table."""
        return self._document.answer_hidden or (self._document.asked and self.looks_for_best)

    def refresh(self, *, always: bool = False) -> None:
        """Show the document as it is now; the keyboard stays in the widget of the same name."""
        key = (self.would_answer, self.key())
        if key == self._built and not always:
            return
        self._built = key
        focus = QApplication.focusWidget()
        name = focus.objectName() if focus is not None and self.isAncestorOf(focus) else ""
        place = self.verticalScrollBar().value()
        self.empty()
        self.pin(None)
        if self.would_answer:
            said = QCoreApplication.translate(
                "Page",
                "This page helps again once the question is answered, or your game is followed no longer.",
            )
            self.add_text(said, "muted")
        else:
            self.build()
        self.column.addStretch(1)
        self._swap()
        describe(self.inside)
        if name:
            (self._named(name) or self).setFocus(Qt.FocusReason.OtherFocusReason)
        self.column.activate()
        self.verticalScrollBar().setValue(place)

    def _swap(self) -> None:
        """Show other widgets; what was shown goes as a whole, later, for one of it may be being clicked."""
        old = self.takeWidget()
        if old is not None:
            old.deleteLater()
        self.setWidget(self.inside)

    def pin(self, widget: QWidget | None) -> None:
        """Keep a widget, or none, above what is scrolled; what was kept there goes later."""
        if self._pinned is not None:
            self._pinned.setParent(None)
            self._pinned.deleteLater()
        self._pinned = None
        if widget is not None:
            left, top, right, _bottom = self._margins
            self._pinned = QWidget(self)
            in_column(on=self._pinned, margins=(left, top, right, 0)).addWidget(widget)
            describe(self._pinned)
            reveal(self._pinned, on=True)
        self._lay_pinned()

    def _lay_pinned(self) -> None:
        height = 0 if self._pinned is None else self._pinned.sizeHint().height()
        self.setViewportMargins(0, height, 0, 0)
        if self._pinned is not None:
            self._pinned.setGeometry(0, 0, self.viewport().width(), height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let what is pinned fill the width."""
        super().resizeEvent(event)
        self._lay_pinned()

    def add(self, widget: QWidget) -> None:
        """Put a widget below the others."""
        self.column.addWidget(widget)

    def add_text(self, text: str, role: str = "text") -> None:
        """Put a text below the others."""
        self.column.addWidget(label(text, role, selectable=role in ("text", "muted")))

    def _named(self, name: str) -> QWidget | None:
        return self.findChild(QWidget, name)

    def _on_later(self) -> None:
        if self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed while nobody looked."""
        super().showEvent(event)
        self.refresh()


class PageCard(LightingCard):
    """A framed part of a page; the pointer or the focus on it lights what it is about."""

    def __init__(self, document: Document, ids: Iterable[str] = (), mark: str = "plain") -> None:
        """Start empty; `mark` is how the frame is dressed."""
        super().__init__(document, tuple(ids))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty("mark", mark)
        self.rows = in_column(on=self, margins=(12, 9, 12, 10), spacing=5)

    def add_text(self, text: str, role: str = "text") -> None:
        """Put a text below the others."""
        self.rows.addWidget(label(text, role))

    def watch(self, widget: Field) -> Field:
        """Light what the card is about while this widget has the focus; gives it."""
        widget.installEventFilter(self)
        return widget

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the focus of the card's buttons."""
        if event.type() == QEvent.Type.FocusIn:
            self.light(on=True)
        elif event.type() == QEvent.Type.FocusOut:
            self.light(on=False)
        return super().eventFilter(watched, event)


def button(text: str, clicked: Callable[[], object], name: str, role: str = "") -> QPushButton:
    """A button; with the roles of `WRAPPED` its text takes as many lines as it needs."""
    made = FixButton(text, role, WRAPPED[role]) if role in WRAPPED else QPushButton(menu_text(text))
    made.setProperty("role", role)
    made.setObjectName(name)
    made.setAccessibleName(text)
    made.clicked.connect(lambda _=False: clicked())
    return made
