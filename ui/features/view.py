"""The View menu: zoom, colours, text size, language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from ui.canvas.layout.lining_up import evenly_spaced, lined_up
from ui.document import intents

if TYPE_CHECKING:
    from ui.shell.ports import TablePort

STEP: Final = 1.25


class ViewTasks(QObject):
    """Carries out the actions `view.*` for one window."""

    def __init__(self, window: TablePort, parent: QObject) -> None:
        """Work for this window."""
        super().__init__(parent)
        self._window = window

    def zoom_in(self) -> None:
        """Show the table larger."""
        self._window.view.zoom(STEP)

    def zoom_out(self) -> None:
        """Show the table smaller."""
        self._window.view.zoom(1 / STEP)

    def zoom_reset(self) -> None:
        """Show the table at its own size."""
        view = self._window.view
        view.zoom(1 / view.transform().m11())

    def fit(self) -> None:
        """Show the whole table."""
        self._window.view.fit()

    def tidy(self) -> None:
        """Let the layout place every card again."""
        self._window.view.ask(intents.tidy())

    def align_row(self) -> None:
        """Lay the selected cards in one row."""
        self._line_up(upright=False)

    def align_column(self) -> None:
        """Lay the selected cards in one column."""
        self._line_up(upright=True)

    def space_evenly(self) -> None:
        """Lay the selected cards at equal distances."""
        self._window.view.ask(intents.place(evenly_spaced(self._window.view.middles())))

    def _line_up(self, *, upright: bool) -> None:
        view, m = self._window.view, self._window.view.table_style.sizes
        room = m.card_h + m.row_gap if upright else m.card_w + m.gap
        layout = view.table_scene.layout_
        core = layout.core or layout.board
        within = (core.y, core.bottom) if upright else (core.x, core.right)
        view.ask(intents.place(lined_up(view.middles(), room, within, upright=upright)))

    def theme(self, name: str) -> None:
        """Use other colours."""
        self._set(theme=name)

    def text_size(self, percent: int) -> None:
        """Use larger or smaller text."""
        self._set(text_size=percent)

    def motion(self, motion: str) -> None:
        """Move things, or don't."""
        self._set(motion=motion)

    def language(self, language: str) -> None:
        """Speak another language."""
        self._set(language=language)

    def _set(self, **fields: Any) -> None:
        self._window.app_context.change_settings(**fields)
