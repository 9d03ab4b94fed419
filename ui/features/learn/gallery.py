"""The gallery: every scenario by rule with a small picture that the program draws itself, between two frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from sandbox.learn.library import Entry, library, showing
from sandbox.rules.judge import judge
from sandbox.scenario.card_names import fold
from sandbox.words.describe import rule_words
from ui.document.samples import library_samples
from ui.pictures.raster import image
from ui.pictures.shot import Shot
from ui.widgets.choices import ChoiceField
from ui.widgets.flow import FlowLayout, in_column
from ui.widgets.parts import label, write

if TYPE_CHECKING:
    from sandbox.learn.progress import Progress
    from ui.theme import Theme
    from ui.translations import Spoken

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
        self._pictures: dict[str, QIcon] = {}
        self._texts = {s.path: fold(f"{s.title} {s.description}") for s in library_samples(language)}
        self._titles = {s.path: s.title for s in library_samples(language)}
        self._progress: Progress | None = None
        self._rule = ""
        self._lay_out()
        self._drawing = QTimer(self, interval=0)
        self._drawing.timeout.connect(self._draw_one)

    def _lay_out(self) -> None:
        self._make_filters()
        self._make_list()
        row = FlowLayout()
        row.addWidget(self.topics)
        row.addWidget(self.levels)
        column = in_column(on=self)
        for part in (self.search, self._about):
            column.addWidget(part)
        column.insertLayout(1, row)
        column.addWidget(self.list, 1)
        write(self._about, "")

    def _make_filters(self) -> None:
        self._about = label("", "muted")
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search: words, or a rule such as 702.19b"))
        self.search.setAccessibleName(self.tr("Search the scenarios"))
        self.search.setClearButtonEnabled(True)
        topics = [(topic.title.in_(self._language), topic.id) for topic in library().topics]
        self.topics = ChoiceField(self.tr("Topic"), [(self.tr("All topics"), ""), *topics])
        levels = [(self.tr("Level {level}").format(level=level), level) for level in range(1, LEVELS + 1)]
        self.levels = ChoiceField(self.tr("Level"), [(self.tr("All levels"), 0), *levels])
        self.search.textChanged.connect(self._fill)
        self.topics.currentIndexChanged.connect(self._fill)
        self.levels.currentIndexChanged.connect(self._fill)

    def _make_list(self) -> None:
        self.list = QListWidget()
        self.list.setObjectName("gallery")
        self.list.setAccessibleName(self.tr("Scenarios by rule"))
        self.list.setIconSize(self._size)
        self.list.setWordWrap(True)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
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

    def _fill(self) -> None:
        typed = self.search.text().strip()
        words = rule_words(typed, language=self._language) if typed[:1].isdigit() else ""
        write(self._about, f"{typed}: {words}" if words else "")
        self.list.clear()
        for entry in self._found():
            item = QListWidgetItem(self._blank(), self._caption(entry))
            item.setData(Qt.ItemDataRole.UserRole, entry)
            item.setToolTip(entry.question.in_(self._language))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self._told(entry))
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            item.setSizeHint(
                QSize(self._size.width() + 4, self._size.height() + 3 * self.fontMetrics().height() + 10)
            )
            self.list.addItem(item)
        self._drawing.start()

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

    def _blank(self) -> QIcon:
        blank = self._pictures.get("")
        if blank is None:
            made = QPixmap(self._size)
            made.fill(self._theme.background)
            blank = self._pictures[""] = QIcon(made)
        return blank

    def _draw_one(self) -> None:
        """Draw one picture that is in sight and not drawn yet; when there is none, rest until somebody scrolls."""
        for row in range(self.list.count()):
            item = self.list.item(row)
            entry = item.data(Qt.ItemDataRole.UserRole)
            if item.data(Qt.ItemDataRole.UserRole + 1) or not self._in_sight(item):
                continue
            if entry.file not in self._pictures:
                self._pictures[entry.file] = self._picture(entry)
            item.setIcon(self._pictures[entry.file])
            item.setData(Qt.ItemDataRole.UserRole + 1, True)
            return
        self._drawing.setInterval(120)
        if not self.isVisible():
            self._drawing.stop()

    def _in_sight(self, item: QListWidgetItem) -> bool:
        return self.list.visualItemRect(item).intersects(self.list.viewport().rect())

    def _picture(self, entry: Entry) -> QIcon:
        scenario = entry.scenario
        shot = Shot(scenario, judge(scenario), self._theme, self._language, size=None, titled=False)
        drawn = image(shot).scaled(
            self._size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        return QIcon(QPixmap.fromImage(drawn))

    def showEvent(self, event: object) -> None:
        """Draw what is in sight."""
        super().showEvent(event)  # type: ignore[arg-type]
        self._drawing.start(0)

    def _on_chosen(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))
