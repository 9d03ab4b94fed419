"""The View menu: zoom, colours, text size, language."""

from __future__ import annotations

from functools import partial
from typing import Final, get_args

from PySide6.QtCore import Qt

from sandbox import edits
from ui.canvas.layout.spread import evenly_spaced, lined_up
from ui.document import conditions
from ui.settings import TextSize
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
    Submenu("view.theme", QT_TRANSLATE_NOOP("Actions", "&Colors"), "view.look", sets="theme", options=(
        (QT_TRANSLATE_NOOP("Actions", "As the system"), "system"), (QT_TRANSLATE_NOOP("Actions", "Dark"), "dark"), (QT_TRANSLATE_NOOP("Actions", "Light"), "light"),
        (QT_TRANSLATE_NOOP("Actions", "High contrast"), "high-contrast"), (QT_TRANSLATE_NOOP("Actions", "Color-blind safe"), "colour-blind"))),
    Submenu("view.text_size", QT_TRANSLATE_NOOP("Actions", "Te&xt size"), "view.look", sets="text_size", options=tuple((f"{each} %", each) for each in get_args(TextSize))),
    Submenu("view.motion", QT_TRANSLATE_NOOP("Actions", "&Motion"), "view.look", sets="motion", options=(
        (QT_TRANSLATE_NOOP("Actions", "As the system"), "system"), (QT_TRANSLATE_NOOP("Actions", "On"), "full"), (QT_TRANSLATE_NOOP("Actions", "Off"), "none"))),
    Submenu("view.language", QT_TRANSLATE_NOOP("Actions", "&Language"), "view.look", sets="language", options=(
        (QT_TRANSLATE_NOOP("Actions", "As the system"), "system"), ("English", "en"), ("日本語", "ja"))),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add the View menu."""
    shell.add_actions(ROWS)
