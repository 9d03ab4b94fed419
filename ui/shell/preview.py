"""A declaration that is only looked at: it stands in the table's place until it is taken or left; and the panels that
let the table show such.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter

from sandbox.scenario.model import Scenario
from ui.canvas.viewer import ScenarioViewer, TableViewer, WordsOver
from ui.document.document import Document
from ui.shell.app_context import AppContext
from ui.widgets.page import Page

STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
"""The keys that step through the combat that is looked at."""


def pressed(
    event: QKeyEvent, take: Callable[[], object], leave: Callable[[], object], step: Callable[[int], object]
) -> bool:
    """Do what a key means while a preview is looked at; gives whether it means anything."""
    if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        take()
    elif event.key() == Qt.Key.Key_Escape:
        leave()
    elif event.key() in STEPS:
        step(STEPS[Qt.Key(event.key())])
    else:
        return False
    return True


class PreviewView(ScenarioViewer):
    """The table as it would be, for a preview that its keys take, leave and step through."""

    def __init__(self, scenario: Scenario, preview: Preview) -> None:
        super().__init__(scenario)
        self._preview = preview
        self.setObjectName("preview")
        self.said = WordsOver(self, self, "previewed")

    def say(self, text: str) -> None:
        """Say what this is, below the table."""
        self.said.say(text)
        self.setAccessibleName(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the words in sight."""
        super().resizeEvent(event)
        self.said.lay()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes it, Escape leaves it."""
        if not pressed(event, self._preview.taken.emit, self._preview.left.emit, self._preview.step):
            super().keyPressEvent(event)


class Preview(QObject):
    """Puts a preview into the place of a table, and takes it away. Signals `taken()` on Enter, `left()` on Escape, and
    `told(text)`.
    """

    taken = Signal()
    left = Signal()
    told = Signal(str)

    def __init__(self, table: TableViewer, tables: QSplitter, context: AppContext) -> None:
        """Show nothing yet; `tables` are where the table stands."""
        super().__init__(tables)
        self._table, self._tables, self._context = table, tables, context
        self.view: PreviewView | None = None
        table.document.changed.connect(self.end)
        table.document.spotlight_changed.connect(self._light)

    def show(self, scenario: Scenario, text: str) -> None:
        """Show how the table would be; while two tables are compared there is no room for a third."""
        if self.view is None:
            if self._tables.count() > 1:
                return
            self.view = PreviewView(scenario, self)
            context = self._context
            self.view.apply_style(context.theme, context.text_scale, context.language)
            self._tables.insertWidget(0, self.view)
            self._table.hide()
            self.view.show()
        else:
            self.view.document.apply(lambda _: scenario)
        self.view.say(text)
        self._light()
        self.told.emit(text)

    def step(self, by: int) -> None:
        """Look at the next step of the combat that is looked at, or the one before."""
        if self.view is None:
            return
        document = self.view.document
        steps = [moment.timing for moment in document.moments]
        at = steps.index(document.step) if document.step in steps else len(steps) - 1
        document.look_at(steps[max(0, min(len(steps) - 1, at + by))])

    def end(self) -> None:
        """Show the table again."""
        gone, self.view = self.view, None
        if gone is not None:
            had = gone.hasFocus()
            gone.hide()
            gone.setParent(None)
            gone.deleteLater()
            self._table.show()
            if had:
                self._table.setFocus()

    def _light(self) -> None:
        if self.view is not None:
            self.view.document.spotlight(self._table.document.spotlit)


class PreviewPage(Page):
    """A page that lets the table show what could be declared. While that is looked at Enter takes it, Escape leaves it,
    and Left and Right step through it.
    """

    looks_for_best = True

    def __init__(self, document: Document, name: str, title: str, shown: Preview) -> None:
        """What is looked at is `shown` in the table's place, where it can be taken and left as well."""
        super().__init__(document, name, title)
        self._looking, self._shown = False, shown
        shown.taken.connect(self.take_shown)
        shown.left.connect(self.leave)

    def preview(self, scenario: Scenario, text: str) -> None:
        """Let the table show another one; nothing is edited."""
        self._looking = True
        self._shown.show(scenario, text)

    def take(self) -> None:
        """Declare what is chosen, as one edit."""
        raise NotImplementedError

    def take_shown(self) -> None:
        """Declare what the table shows."""
        if self._looking:
            self.take()

    def leave(self) -> None:
        """Let the table show itself again."""
        if self._looking:
            self._looking = False
            self._shown.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take, leave or step through what is looked at."""
        if not (self._looking and pressed(event, self.take, self.leave, self._shown.step)):
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave what is looked at with the panel."""
        self.leave()
        super().hideEvent(event)
