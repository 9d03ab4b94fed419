"""Questions with a best answer: the best attack, the best blocks, who survives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.features.solve.panel import SolvePanel
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.shell.shell import Shell


def register(shell: Shell) -> None:
    """Add questions to the table."""

    def make(_before: QWidget | None) -> QWidget:
        panel = SolvePanel(shell.document, shell.app_context.theme, shell.app_context.language)
        panel.proposed.connect(shell.view.table_scene.propose)
        panel.previewed.connect(shell.preview.show)
        panel.preview_stepped.connect(shell.preview.step)
        panel.preview_ended.connect(shell.preview.end)
        panel.said.connect(shell.say)
        shell.preview.taken.connect(panel.take_shown)
        shell.preview.left.connect(panel.leave)
        return panel

    shell.preview.stepped.connect(shell.preview.step)
    action = ActionRow("rules.solve", QT_TRANSLATE_NOOP("Actions", "&Solve: best attack, best blocks, who survives"), "Ctrl+Shift+Q", "ask", menu="rules.ask")  # fmt: skip
    shell.add_panel(PanelRow("solve", QT_TRANSLATE_NOOP("Docks", "Solve"), QT_TRANSLATE_NOOP("Explaining", "Answers a question to the table: the best attack, the best blocks, whether somebody can be killed or survives. The answer can be looked at, taken and kept."), make, action=action, drawn=True))  # fmt: skip
