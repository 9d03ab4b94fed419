"""The gallery: every scenario by rule with a small picture that the program draws itself, between two frames."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from sandbox.learn.library import Entry, library, showing
from sandbox.learn.progress import Progress
from sandbox.scenario.card_names import fold
from sandbox.words.describe import rule_words
from ui.document.samples import library_samples
from ui.pictures.raster import thumbnail
from ui.theme import Theme
from ui.translations import Spoken
from ui.widgets.choices import ChoiceField
from ui.widgets.flow import FlowLayout, in_column
from ui.widgets.parts import label, write
from ui.widgets.pictured_list import KEPT, PicturedList
from ui.widgets.search import search_line

SIZE: Final = (148, 92)
"""Of a picture, in pixels at 100 % text."""
LEVELS: Final = 5
MARKS: Final = {"solved": "★", "seen": "○", "new": " "}


class Gallery(QWidget):
    """All scenarios, by topic, level, rule and words. Signal `chosen(entry)`, `left()`."""

    chosen = Signal(object)

    def __init__(self, theme: Theme, scale: float, language: Spoken) -> None:
        """Show the whole library; pictures come as somebody looks."""
        super().__init__()
        self._theme, self._language = theme, language
        self._size = QSize(round(SIZE[0] * scale), round(SIZE[1] * scale))
        self._texts = {s.path: fold(f"{s.title} {s.description}") for s in library_samples(language)}
        self._titles = {s.path: s.title for s in library_samples(language)}
        self._progress: Progress | None = None
        self._rule = ""
        self._lay_out()

    def _lay_out(self) -> None:
        self._make_filters()
        self._make_list()
        row = FlowLayout(self.topics, self.levels)
        in_column(self.search, row, self._about, (self.list, 1), on=self)
        write(self._about, "")

    def _make_filters(self) -> None:
        self._about = label("", "muted")
        self.search = search_line(self.tr("Search: words, or a rule such as 702.19b"), self._fill)
        self.search.setAccessibleName(self.tr("Search the scenarios"))
        topics = [(topic.title.in_(self._language), topic.id) for topic in library().topics]
        self.topics = ChoiceField(self.tr("Topic"), [(self.tr("All topics"), ""), *topics])
        levels = [(self.tr("Level {level}").format(level=level), level) for level in range(1, LEVELS + 1)]
        self.levels = ChoiceField(self.tr("Level"), [(self.tr("All levels"), 0), *levels])
        self.topics.currentIndexChanged.connect(self._fill)
        self.levels.currentIndexChanged.connect(self._fill)

    def _make_list(self) -> None:
        self.list = PicturedList(self._size, self._theme.background, self._picture)
        self.list.setObjectName("gallery")
        self.list.setAccessibleName(self.tr("Scenarios by rule"))
        self.list.setViewMode(QListWidget.ViewMode.IconMode)
        self.list.setMovement(QListWidget.Movement.Static)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setSpacing(1)
        self.list.itemActivated.connect(self._on_chosen)
        self.list.itemClicked.connect(self._on_chosen)

    def show_for(self, progress: Progress, rule: str = "") -> None:
        """Show the scenarios of a rule, or all, with what was seen and solved."""
        if rule != self._rule:
            self.topics.setCurrentIndex(0)
            self.levels.setCurrentIndex(0)
            self.search.setText(rule)
        self._rule, self._progress = rule, progress
        self._fill()

    def _found(self) -> list[Entry]:
        typed = self.search.text().strip()
        entries = showing(typed) if typed[:1].isdigit() else library().entries
        topic, level = self.topics.currentData(), self.levels.currentData()
        words = fold(typed) if not typed[:1].isdigit() else ""
        return [
            e
            for e in entries
            if (not topic or e.topic == topic)
            and (not level or e.level == level)
            and words in f"{self._texts[e.path]} {fold(e.question.in_(self._language))}"
        ]

    def _fill(self, _changed: object = None) -> None:
        typed = self.search.text().strip()
        words = rule_words(typed, language=self._language) if typed[:1].isdigit() else ""
        write(self._about, f"{typed}: {words}" if words else "")
        self.list.clear()
        for entry in self._found():
            item = self.list.add(self._caption(entry), entry, entry.file)
            item.setToolTip(entry.question.in_(self._language))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self._told(entry))
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            item.setSizeHint(
                QSize(self._size.width() + 4, self._size.height() + 3 * self.fontMetrics().height() + 10)
            )

    def _mark(self, entry: Entry) -> str:
        assert self._progress is not None
        solved, seen = entry.file in self._progress.solved, entry.file in self._progress.seen
        return "solved" if solved else "seen" if seen else "new"

    def _caption(self, entry: Entry) -> str:
        sign = MARKS[self._mark(entry)] if self._progress is not None else ""
        return f"{sign} {self._titles[entry.path]}\n{' '.join(entry.rules[:2])}".strip()

    def _told(self, entry: Entry) -> str:
        marks = {"solved": self.tr("solved"), "seen": self.tr("seen"), "new": self.tr("not seen yet")}
        mark = marks[self._mark(entry)] if self._progress is not None else ""
        level = self.tr("Level {level}").format(level=entry.level)
        return ". ".join((self._titles[entry.path], entry.question.in_(self._language), level, mark))

    def _picture(self, entry: Entry) -> QIcon:
        return QIcon(thumbnail(entry.scenario, self._theme, self._language, self._size))

    def _on_chosen(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(KEPT))
