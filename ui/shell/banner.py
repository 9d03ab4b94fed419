"""The banner above the table: what went wrong and what can be had back, without a dialog in the way.

A message is kept as what makes its words, so that it speaks another language as soon as the window does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QLayout, QPushButton, QScrollArea, QSizePolicy, QWidget

from sandbox.importing import NotImported
from sandbox.scenario.errors import ScenarioError
from sandbox.words.catalogue import listed
from sandbox.words.faults import fault_sentence
from sandbox.words.library import unread_line
from sandbox.words.names import label_of, titled
from ui.document.recovery import Found, discard
from ui.translations import Spoken
from ui.widgets.flow import in_column, in_row
from ui.widgets.keyboard import in_order
from ui.widgets.page import Inside, button
from ui.widgets.parts import clear, going, label, reveal

LINES: Final = 6
LISTED: Final = 60
"""So many lines are shown of what somebody has to go through; they scroll."""
ANSWER: Final = "answer"
"""The name of a button that answers a line."""
PICTURES: Final = 4
"""So much unsaved work is offered with a picture; each takes time."""
LOW: Final = 36
"""So high the pictures are where there are several, in pixels."""
NAMED: Final = 3
"""So many cards name a table without a title; of more, the last stands for the others."""
MESSAGES: Final = 3
"""So many messages are shown together; the oldest makes room."""
WAIT: Final = 100
"""Milliseconds after which it is asked again whether the hand still aims."""
SHARE: Final = 4
"""The banner takes no more than one part in so many of its window's height; what is longer scrolls."""


class BannerLine(NamedTuple):
    """A line below a headline, with what can be done about it: words for a button, and what a click does."""

    text: str
    choices: tuple[tuple[str, Callable[[], object]], ...] = ()
    picture: QPixmap | None = None


class BannerNote(NamedTuple):
    """What a message says."""

    headline: str
    lines: tuple[BannerLine, ...] = ()
    most: int = LINES
    """So many lines are shown, the others are counted."""
    choices: tuple[tuple[str, Callable[[], object]], ...] = ()
    """What can be done about all of it at once."""


class Banner(QScrollArea):
    """What went wrong and what unsaved work there is, a message each, the newest on top; closed with a click.

    Signal `recover_wanted(found)`: somebody wants unsaved work back.
    """

    recover_wanted = Signal(object)

    def __init__(self, language: Callable[[], Spoken], picture: Callable[[Found], QPixmap]) -> None:
        """Start unseen; `language` gives what is spoken now, `picture` a small one of unsaved work."""
        super().__init__()
        self._language, self._picture = language, picture
        self.aiming: list[Callable[[], bool]] = []
        """Each says whether a hand is aiming at something that the bar would move."""
        self.setObjectName("banner")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._messages: dict[str, BannerMessage] = {}
        self._fault = ""
        self._page = Inside()
        self._column = in_column(on=self._page, margins=(14, 8, 10, 8), spacing=12)
        self.setWidget(self._page)
        self.hide()

    def tell(self, key: str, said: Callable[[], BannerNote], *, last: bool = False) -> None:
        """Say something, on top or below what went wrong; `said` gives it in the language of the window, `key` is what
        `settled` takes away.
        """
        self.settled(key)
        for oldest in [*self._messages][: len(self._messages) + 1 - MESSAGES]:
            self.settled(oldest)
        message = self._messages[key] = BannerMessage(said)
        message.closed.connect(partial(self.settled, key))
        self._column.insertWidget(self._column.count() if last else 0, message)
        self._appear()

    def settled(self, key: str) -> None:
        """Take a message away: what it said holds no longer."""
        message = self._messages.pop(key, None)
        if message is not None:
            self._column.removeWidget(message)
            message.hide()
            message.deleteLater()
            self._appear()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        for message in self._messages.values():
            message.say()
        self._appear()

    def failed(self, headline: Callable[[], str], error: ScenarioError, key: str = "") -> None:
        """Say what could not be done with a file, and why, each fault at its place."""
        self.tell(key or headline(), lambda: BannerNote(headline(), faults(error, self._language())))

    def unreadable(self, path: Path, error: ScenarioError) -> None:
        """Say why a file could not be read."""

        def headline() -> str:
            return self.tr("{name} could not be read.").format(name=path.name)

        self.failed(headline, error, f"unreadable:{path}")

    def imported(self, path: Path, unread: tuple[NotImported, ...]) -> None:
        """Say what of another program's file is not on the table, each at its line."""

        def said() -> BannerNote:
            headline = self.tr("{name} was imported. Not all of it is on the table:").format(name=path.name)
            return BannerNote(
                headline, tuple(BannerLine(unread_line(fact, self._language())) for fact in unread), LISTED
            )

        self.tell(f"imported:{path}", said)

    def fault(self, text: str) -> None:
        """Say that the program made a mistake; the same again, as with every painting, is said once."""
        if text == self._fault and "fault" in self._messages:
            return
        self._fault = text

        def said() -> BannerNote:
            headline = self.tr("Something went wrong. Your work is kept; the log has the details.")
            return BannerNote(headline, (BannerLine(text),))

        self.tell("fault", said)

    def damaged(self, files: Iterable[Path]) -> None:
        """Say which damaged files of the program were set aside, and under which names."""
        told = tuple(files)
        names = ", ".join(each.name for each in told)

        def said() -> BannerNote:
            text = self.tr("Damaged files of the program were set aside: {names} in {folder}")
            return BannerNote(text.format(names=names, folder=told[0].parent))

        self.tell("damaged", said)

    def lead_to(self, key: str) -> None:
        """Put the keyboard on the first answer to a question."""
        message = self._messages.get(key)
        answers = [] if message is None else message.answers
        if answers:
            answers[0].setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(answers[0])

    def offer(self, found: Iterable[Found], *, closed: bool = False) -> None:
        """Offer unsaved work, each with its picture, to be opened or forgotten: of earlier runs, or of a window that
        was `closed` just now.
        """
        left, key = list(found), "closed" if closed else "unsaved"
        pictures = {each.file: self._picture(each) for each in left[:PICTURES]}

        def said() -> BannerNote:
            headline = self.tr("Unsaved work from an earlier run")
            if closed:
                headline = self.tr("Unsaved work is kept: it is offered here and at the next start.")
            lines = (self._offered(each, left, key) for each in left)
            shown = (_among(pictures.get(each.file), len(left)) for each in left)
            told = zip(lines, shown, strict=True)
            each = tuple(line._replace(picture=drawn) for line, drawn in told)
            return BannerNote(headline, each, choices=together if len(left) > 1 else ())

        def every(act: Callable[[Found, list[Found], str], None]) -> None:
            for each in tuple(left):
                act(each, left, key)

        together = (
            (self.tr("Reopen all"), partial(every, self._reopen)),
            (self.tr("Discard all"), partial(every, self._forget)),
        )
        self.tell(key, said, last=True)

    def _offered(self, found: Found, left: list[Found], key: str) -> BannerLine:
        when = found.when.strftime("%Y-%m-%d %H:%M")
        title, _ = titled(found.scenario, self._language())
        file = found.path.name if found.path else ""
        name = " · ".join(filter(None, (title, file))) or self._what_lies(found)
        text = self.tr("{name}, {when}").format(name=name, when=when)
        if found.outdated:
            text = self.tr("{text} (its file has changed since)").format(text=text)
        return BannerLine(
            text,
            (
                (self.tr("Reopen"), partial(self._reopen, found, left, key)),
                (self.tr("Discard"), partial(self._forget, found, left, key)),
            ),
        )

    def _what_lies(self, found: Found) -> str:
        """What an untitled table is known by: the first few names of its cards, or that there are none."""
        language = self._language()
        called = list(dict.fromkeys(label_of(each, language) for each in found.scenario.permanents))
        return listed(language, called, most=NAMED) or self.tr("untitled")

    def _reopen(self, found: Found, left: list[Found], key: str) -> None:
        self._done(found, left, key)
        self.recover_wanted.emit(found)

    def _forget(self, found: Found, left: list[Found], key: str) -> None:
        self._done(found, left, key)
        discard(found.file)

    def _done(self, found: Found, left: list[Found], key: str) -> None:
        left.remove(found)
        if left and key in self._messages:
            self._messages[key].say()
            self._appear()
        else:
            self.settled(key)

    def _appear(self) -> None:
        """Show or hide the bar; while the hand is aiming on the table it waits, for it would move the table."""
        if any(aims() for aims in self.aiming) and self.isHidden() == bool(self._messages):
            QTimer.singleShot(WAIT, self, self._appear)
            return
        self.setAccessibleName("; ".join(each.headline for each in reversed(self._messages.values())))
        reveal(self, on=bool(self._messages))
        self.verticalScrollBar().setValue(0)
        self.updateGeometry()
        for one, next_ in pairwise((self, *in_order(self._page))):
            self.setTabOrder(one, next_)

    def sizeHint(self) -> QSize:
        """Ask for the height that the messages need at this width, up to a share of the window's."""
        room = self.width() - self.verticalScrollBar().sizeHint().width()
        need = self._column.heightForWidth(room) + 2 * self.frameWidth()
        return QSize(super().sizeHint().width(), min(need, self.window().height() // SHARE))

    def minimumSizeHint(self) -> QSize:
        """Get along with the room for a headline: no message makes the window larger."""
        return QSize(0, min(self.sizeHint().height(), 2 * self.fontMetrics().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask anew at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the height of the window."""
        super().showEvent(event)
        self.window().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take another share of a window of another height."""
        if event.type() == QEvent.Type.Resize and watched is self.window():
            self.updateGeometry()
        return super().eventFilter(watched, event)


class BannerMessage(QWidget):
    """One message of the banner: a headline with a button that closes it, and rows below. Signal `closed`."""

    closed = Signal()

    def __init__(self, said: Callable[[], BannerNote]) -> None:
        super().__init__()
        self._said = said
        self.headline = ""
        self._rows = in_column(on=self, spacing=4)
        self.say()

    @property
    def answers(self) -> list[QPushButton]:
        """The buttons of its lines, in their order."""
        return [each for each in self.findChildren(QPushButton, ANSWER) if not going(each)]

    def say(self) -> None:
        """Say it in the language of the window, with as many details as there is room for."""
        clear(self._rows)
        note = self._said()
        self.headline = note.headline
        together = [button(words, act, "") for words, act in note.choices]
        close = button(QCoreApplication.translate("Banner", "Close"), self.closed.emit, "", "flat")
        for each in (*together, close):
            each.setAccessibleDescription(note.headline)
        self._rows.addLayout(in_row((label(note.headline, "title"), 1), *together, close))
        most = len(note.lines) if any(line.choices for line in note.lines) else note.most
        for line in note.lines[:most]:
            self._rows.addLayout(_row(line))
        if len(note.lines) > most:
            self._rows.addWidget(label(self.tr("and %n more", "", len(note.lines) - most), "muted"))


def _among(picture: QPixmap | None, count: int) -> QPixmap | None:
    """A picture so high that those of several rows are seen together in a small window."""
    if picture is None or count == 1:
        return picture
    return picture.scaledToHeight(min(picture.height(), LOW), Qt.TransformationMode.SmoothTransformation)


def _row(line: BannerLine) -> QLayout:
    row = in_row(spacing=8)
    if line.picture is not None:
        shown = QLabel()
        shown.setPixmap(line.picture)
        row.addWidget(shown)
    row.addWidget(label(line.text, "text", selectable=not line.choices), 1)
    for words, act in line.choices:
        answer = button(words, act, ANSWER)
        answer.setAccessibleDescription(line.text)
        row.addWidget(answer)
    return row


def faults(error: ScenarioError, language: Spoken) -> tuple[BannerLine, ...]:
    """A line for every fault of a file, with its place."""
    return tuple(BannerLine(fault_sentence(fault, language)) for fault in error.faults)
