"""The note of the welcome on the table itself: beside the thing that the task is about, and never in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout

from ui.features.learn.exercise import TASKS, WELCOME
from ui.widgets.parts import label

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from ui.features.learn.learning import Learning
    from ui.shell.shell import Shell

translate = QCoreApplication.translate
WIDE: Final = 290
GAP: Final = 14


class Callout(QFrame):
    """Shows the task of the welcome beside its creature; Esc on the table leaves it."""

    def __init__(self, shell: Shell, learning: Learning) -> None:
        """Lie over a window's table, unseen as long as there is no task."""
        super().__init__(shell.view)
        self._shell, self._learning = shell, learning
        self.setObjectName("callout")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title, self._text = label("", "title"), label("", "muted")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(14, 10, 14, 12)
        rows.addWidget(self._title)
        rows.addWidget(self._text)
        self.hide()
        self._later = QTimer(self, singleShot=True, interval=60)  # the table lies anew by then
        self._later.timeout.connect(self._place)
        learning.changed.connect(self.follow)
        shell.document.judged.connect(self._later.start)
        shell.view.installEventFilter(self)
        shell.view.viewport().installEventFilter(self)

    def follow(self) -> None:
        """Show the task that there is, or nothing."""
        now = self._learning.now
        there = now.where == "tour" and now.task < len(TASKS)
        if there:
            what, why = WELCOME[now.task]
            self._title.setText(f"{now.task + 1}/{len(TASKS)}  {translate('Learn', what)}")
            self._text.setText(translate("Learn", why))
            self._shell.document.spotlight([TASKS[now.task][0]])
            self._later.start()
        elif self.isVisible():
            self._shell.document.spotlight([])
        self.setVisible(there)
        self.raise_()

    def _place(self) -> None:
        now, view = self._learning.now, self._shell.view
        if now.where != "tour" or now.task >= len(TASKS):
            return
        thing = TASKS[now.task][0]
        width = min(round(WIDE * self._shell.app_context.text_scale), view.width() - 2 * GAP)
        self.setFixedWidth(width)
        inside = width - 28
        texts = sum(each.heightForWidth(inside) for each in (self._title, self._text))
        self.setFixedHeight(texts + 30)
        if view.frame_of(thing).isNull():
            return
        frame = view.mapFromScene(view.frame_of(thing)).boundingRect()
        right = frame.right() + GAP
        left = right if right + width < view.width() else frame.left() - GAP - width
        top = min(max(GAP, frame.center().y() - self.height() // 2), view.height() - self.height() - GAP)
        self.move(QPoint(max(GAP, left), top))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay beside the thing, hear Esc, and hear when somebody asks why."""
        kind = event.type()
        if kind in {QEvent.Type.ToolTip, QEvent.Type.WhatsThis}:
            self._learning.was_asked()
        elif kind is QEvent.Type.Resize:
            self._later.start()
        elif kind is QEvent.Type.KeyPress and self._leaves(event):  # type: ignore[arg-type]
            self._learning.leave()
            return True
        return super().eventFilter(watched, event)

    def _leaves(self, event: QKeyEvent) -> bool:
        welcoming = self._learning.now.where == "tour"
        return welcoming and event.key() == Qt.Key.Key_Escape and self._shell.view.gesture is None
