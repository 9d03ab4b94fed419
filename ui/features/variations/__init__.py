"""Tables that were kept under a name, and two of them side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from sandbox.edits import variations
from sandbox.scenario.variations import board_of, tree_of
from ui.document import conditions
from ui.features.variations.comparison import Comparison
from ui.features.variations.panel import Variations
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.shell.shell import Shell

STRIP: Final = 180
"""How high the strip below two tables is, at 100 % text."""
SHARE: Final = 0.32
"""The most of the window's height that it takes."""
ROWS: Final = (
    ActionRow("variation.keep", QT_TRANSLATE_NOOP("Actions", "&Keep the table as a variation"), "Ctrl+B", menu="variations.keep"),
    ActionRow("variation.branch", QT_TRANSLATE_NOOP("Actions", "&Branch off the chosen variation"), enabled=conditions.has_variations, menu="variations.keep"),
    ActionRow("variation.compare", QT_TRANSLATE_NOOP("Actions", "&Compare with the chosen variation"), "Ctrl+Shift+B", enabled=conditions.has_variations, menu="variations.keep"),
)  # fmt: skip


def register(shell: Shell) -> None:
    """Add variations, and the comparison of two."""
    tasks = VariationTasks(shell)
    shell.add_actions(ROWS, tasks)

    def make(_before: QWidget | None) -> QWidget:
        panel = Variations(shell.document, shell.app_context.language)
        panel.compare_wanted.connect(tasks.compare_with)
        return panel

    action = ActionRow("variation.show", QT_TRANSLATE_NOOP("Actions", "&Show the variations"), menu="variations.show")  # fmt: skip
    shell.add_panel(PanelRow("variations", QT_TRANSLATE_NOOP("Docks", "Variations"), QT_TRANSLATE_NOOP("Explaining", "Tables that were kept under a name, as a tree: go back to one, branch off, or compare two of them."), make, action=action))  # fmt: skip


class VariationTasks(QObject):
    """Carries out the actions `variation.*` for one window; holds the comparison while there is one."""

    def __init__(self, shell: Shell) -> None:
        """Work for this window."""
        super().__init__(shell.window())
        self._shell = shell
        self._document = shell.document
        self.comparison: Comparison | None = None
        shell.app_context.settings_changed.connect(self._apply_style)

    def keep(self) -> None:
        """Keep the board on the table as a variation, named in the panel."""
        self._shell.show_panel("variations")
        self._panel.keep()

    def branch(self) -> None:
        """Go on from the variation under the panel's cursor in a new one."""
        self._shell.show_panel("variations")
        self._panel.branch()

    @property
    def _panel(self) -> Variations:
        panel = self._shell.panel("variations")
        assert isinstance(panel, Variations)
        return panel

    def compare(self) -> None:
        """Open a comparison with the variation under the cursor, or with the newest that differs from the table,
        or close the one that is open.
        """
        if self.comparison is not None:
            self.leave()
            return
        scenario = self._document.scenario
        tree, board = tree_of(scenario), board_of(scenario)
        others = (n.id for n in reversed(tree.nodes) if n.scenario != board)
        chosen = tree.node(self._panel.tree.chosen or tree.here)
        each = chosen.id if chosen is not None and chosen.scenario != board else next(others, tree.here)
        if each is None:
            self._shell.say(self.tr("Keep a variation first: it is what the table is compared with."))
        else:
            self.compare_with(each)

    def compare_with(self, each: str, first: str | None = None) -> None:
        """Put a variation beside the table, or beside the variation `first`, with what differs below both."""
        if self.comparison is not None:
            self.comparison.show_first(first)
            self.comparison.show_variation(each)
            return
        shell = self._shell
        made = self.comparison = Comparison(shell.view, shell.app_context.language, each, first)
        made.closed.connect(self.leave)
        made.wanted.connect(self._go_to)
        made.told.connect(shell.announce)
        made.first_changed.connect(self._seat)
        shell.make_room()
        shell.tables.addWidget(made.beside)
        self._seat()
        made.setFixedHeight(round(min(STRIP * shell.app_context.text_scale, SHARE * shell.window().height())))
        shell.beside_tables.addWidget(made)
        made.choice.setFocus()

    def _seat(self) -> None:
        """Put what is compared side by side."""
        made, shell = self.comparison, self._shell
        if made is None:
            return
        if made.first is not None:
            shell.tables.insertWidget(0, made.first)
        shell.view.setVisible(made.first is None)
        for view in filter(None, (made.first, made.beside)):
            view.apply_style(
                shell.app_context.theme, shell.app_context.text_scale, shell.app_context.language
            )
        shell.tables.setSizes([shell.tables.width()] * shell.tables.count())

    def leave(self) -> None:
        """Close the comparison."""
        made, self.comparison = self.comparison, None
        if made is not None:
            for part in filter(None, (made.first, made.beside, made)):
                part.hide()
                part.setParent(None)
                part.deleteLater()
            self._shell.view.show()
            self._shell.end_room()
            self._shell.view.setFocus()

    def _go_to(self, each: str) -> None:
        self._document.apply(self.tr("Go to variation"), lambda s: variations.go_to(s, each))

    def _apply_style(self) -> None:
        if self.comparison is not None:
            each, first = self.comparison.shown, self.comparison.shown_first
            self.leave()
            self.compare_with(each, first)
