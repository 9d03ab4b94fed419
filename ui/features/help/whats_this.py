"""What's this: Shift+F1 and a click explain a panel, an action, or whatever lies on the table at that place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QWhatsThis

from ui.canvas.view_model.tooltips import tell

if TYPE_CHECKING:
    from ui.canvas.viewer.table_viewer import TableViewer
    from ui.translations import Spoken


class TableExplained(QObject):
    """Explains what lies on a table where somebody clicks to ask."""

    def __init__(self, view: TableViewer) -> None:
        """Listen to the view."""
        super().__init__(view)
        self._view = view
        view.viewport().installEventFilter(self)

    @property
    def language(self) -> Spoken:
        """The language of the table."""
        return self._view.table_style.language

    def text_at(self, event: QHelpEvent) -> str:
        """What there is to say about the place of the question, "" where nothing lies."""
        thing = self._view.thing_at(self._view.mapToScene(event.pos()))
        if thing is None:
            return ""
        return tell(self._view.document, self._view.table, thing, self.language)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer the question."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.QueryWhatsThis:
            event.setAccepted(bool(self.text_at(event)))
            return True
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.WhatsThis:
            QWhatsThis.showText(event.globalPos(), self.text_at(event), self._view)
            return True
        return super().eventFilter(watched, event)
