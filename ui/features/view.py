"""The View menu: zoom, colours, text size, language."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt

from sandbox import edits
from ui.canvas.layout.spread import evenly_spaced, lined_up
from ui.document import conditions
from ui.shell.actions import ActionRow, Submenu
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP

STEP: Final = 1.25


def line_up(shell: Window, *, upright: bool) -> None:
    """Lay the selected cards in one column, or in one row."""
    view, m = shell.view, shell.view.table_style.sizes
    room = m.card_h + m.row_gap if upright else m.card_w + m.gap
    layout = view.table_scene.layout_
    core = layout.core or layout.board
    within = (core.y, core.bottom) if upright else (core.x, core.right)
    where = lined_up(view.middles(), room, within, upright=upright)
    shell.document.apply(lambda s: edits.place(s, where))


def space_evenly(shell: Window) -> None:
    """Lay the selected cards at equal distances."""
    where = evenly_spaced(shell.view.middles())
    shell.document.apply(lambda s: edits.place(s, where))


ROWS: Final = (
    ActionRow("view.zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom &in"), "Ctrl++", "zoom-in", menu="view.zoom", run=lambda shell: shell.view.zoom(STEP)),
    ActionRow("view.zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom &out"), "Ctrl+-", "zoom-out", menu="view.zoom", run=lambda shell: shell.view.zoom(1 / STEP)),
    ActionRow("view.zoom_reset", QT_TRANSLATE_NOOP("Actions", "&Actual size"), "Ctrl+1", menu="view.zoom", run=lambda shell: shell.view.zoom(shell.view.unit)),
    ActionRow("view.fit", QT_TRANSLATE_NOOP("Actions", "&Fit the table"), "Ctrl+0", "fit", brief=QT_TRANSLATE_NOOP("Actions", "Fit"), menu="view.zoom", tool="view", run=lambda shell: shell.view.fit()),
    ActionRow("view.tidy", QT_TRANSLATE_NOOP("Actions", "&Tidy the table"), "Ctrl+T", "tidy", conditions.placed, brief=QT_TRANSLATE_NOOP("Actions", "Tidy"), menu="view.zoom", tool="view", edit=lambda s, _: edits.tidy(s)),
    ActionRow("view.full_screen", QT_TRANSLATE_NOOP("Actions", "F&ull screen, on or off"), "Shift+F11", menu="view.zoom", run=lambda shell: shell.setWindowState(shell.windowState() ^ Qt.WindowState.WindowFullScreen)),
    Submenu("arranging", QT_TRANSLATE_NOOP("Actions", "Arran&ge"), "view.zoom"),
    ActionRow("view.align_row", QT_TRANSLATE_NOOP("Actions", "Line up in a &row"), "Ctrl+Alt+R", enabled=conditions.several_selected, menu="arranging", run=partial(line_up, upright=False)),
    ActionRow("view.align_column", QT_TRANSLATE_NOOP("Actions", "Line up in a col&umn"), "Ctrl+Alt+L", enabled=conditions.several_selected, menu="arranging", run=partial(line_up, upright=True)),
    ActionRow("view.space_evenly", QT_TRANSLATE_NOOP("Actions", "Space &evenly"), "Ctrl+Alt+E", enabled=conditions.several_selected, menu="arranging", run=space_evenly),
    Submenu("view.theme", QT_TRANSLATE_NOOP("Actions", "&Colors"), "view.look"),
    ActionRow("view.theme", QT_TRANSLATE_NOOP("Actions", "As the system"), checked="theme", argument="system"),
    ActionRow("view.theme", QT_TRANSLATE_NOOP("Actions", "Dark"), checked="theme", argument="dark"),
    ActionRow("view.theme", QT_TRANSLATE_NOOP("Actions", "Light"), checked="theme", argument="light"),
    ActionRow("view.theme", QT_TRANSLATE_NOOP("Actions", "High contrast"), checked="theme", argument="high-contrast"),
    ActionRow("view.theme", QT_TRANSLATE_NOOP("Actions", "Color-blind safe"), checked="theme", argument="colour-blind"),
    Submenu("view.text_size", QT_TRANSLATE_NOOP("Actions", "Te&xt size"), "view.look"),
    ActionRow("view.text_size", "100 %", checked="text_size", argument=100),
    ActionRow("view.text_size", "125 %", checked="text_size", argument=125),
    ActionRow("view.text_size", "150 %", checked="text_size", argument=150),
    ActionRow("view.text_size", "175 %", checked="text_size", argument=175),
    ActionRow("view.text_size", "200 %", checked="text_size", argument=200),
    Submenu("view.motion", QT_TRANSLATE_NOOP("Actions", "&Motion"), "view.look"),
    ActionRow("view.motion", QT_TRANSLATE_NOOP("Actions", "As the system"), checked="motion", argument="system"),
    ActionRow("view.motion", QT_TRANSLATE_NOOP("Actions", "On"), checked="motion", argument="full"),
    ActionRow("view.motion", QT_TRANSLATE_NOOP("Actions", "Off"), checked="motion", argument="none"),
    Submenu("view.language", QT_TRANSLATE_NOOP("Actions", "&Language"), "view.look"),
    ActionRow("view.language", QT_TRANSLATE_NOOP("Actions", "As the system"), checked="language", argument="system"),
    ActionRow("view.language", "English", checked="language", argument="en"),
    ActionRow("view.language", "日本語", checked="language", argument="ja"),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add the View menu."""
    shell.add_actions(ROWS)
