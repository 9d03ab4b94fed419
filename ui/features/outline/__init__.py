"""The table as lines, for the keyboard and for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.outline.panel import Outline
from ui.shell.docks import PanelRow
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.shell.shell import Shell


def register(shell: Shell) -> None:
    """Add the outline."""

    def make(_before: QWidget | None) -> QWidget:
        panel = Outline(shell.document, shell.app_context.language)
        panel.context_wanted.connect(shell.offer_context)
        panel.fix_wanted.connect(shell.fix_wanted)
        return panel

    shell.add_panel(PanelRow("outline", QT_TRANSLATE_NOOP("Docks", "Outline"), QT_TRANSLATE_NOOP("Explaining", "The whole table as lines, for the keyboard and for screen readers: A attacks, B blocks, Delete withdraws."), make))  # fmt: skip
