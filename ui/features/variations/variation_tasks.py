"""The Variations menu: keep, branch, compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from sandbox.edits import variations
from sandbox.scenario.variations import tree_of
from ui.features.variations.comparison import Comparison

STRIP: Final = 180
"""How high the strip below two tables is, at 100 % text."""
SHARE: Final = 0.32
"""The most of the window's height that it takes."""

if TYPE_CHECKING:
    from ui.shell.ports import VariationPort


class VariationTasks(QObject):
    """Carries out the actions `variation.*` for one window; holds the comparison while there is one."""

    def __init__(self, window: VariationPort, parent: QObject) -> None:
        """Work for this window."""
        super().__init__(parent)
        self._window = window
        self._document = window.document
        self.comparison: Comparison | None = None
        window.app_context.settings_changed.connect(self._apply_style)

    def keep(self) -> None:
        """Keep the board on the table as a variation, named in the panel."""
        self._window.show_panel("variations")
        self._window.docks.variations.keep()

    def branch(self) -> None:
        """Go on from the variation under the panel's cursor in a new one."""
        self._window.show_panel("variations")
        self._window.docks.variations.branch()

    def compare(self) -> None:
        """Open a comparison with the variation under the panel's cursor, or close the one that is open."""
        if self.comparison is not None:
            self.leave()
            return
        tree = tree_of(self._document.scenario)
        each = self._window.docks.variations.tree.chosen or tree.here
        if each is None:
            self._window.say(self.tr("Keep a variation first: it is what the table is compared with."))
        else:
            self.compare_with(each)

    def compare_with(self, each: str, first: str | None = None) -> None:
        """Put a variation beside the table, or beside the variation `first`, with what differs below both."""
        if self.comparison is not None:
            self.comparison.show_first(first)
            self.comparison.show_variation(each)
            return
        window = self._window
        made = self.comparison = Comparison(window.view, window.app_context.language, each, first)
        made.closed.connect(self.leave)
        made.wanted.connect(self._go_to)
        made.told.connect(window.announce)
        made.first_changed.connect(self._seat)
        window.docks.make_room()
        window.tables.addWidget(made.beside)
        self._seat()
        made.setFixedHeight(round(min(STRIP * window.app_context.text_scale, SHARE * window.height())))
        window.beside_tables.addWidget(made)
        made.choice.setFocus()

    def _seat(self) -> None:
        """Put what is compared side by side."""
        made, window = self.comparison, self._window
        if made is None:
            return
        if made.first is not None:
            window.tables.insertWidget(0, made.first)
        window.view.setVisible(made.first is None)
        for view in filter(None, (made.first, made.beside)):
            view.apply_style(
                window.app_context.theme, window.app_context.text_scale, window.app_context.language
            )
        window.tables.setSizes([window.tables.width()] * window.tables.count())

    def leave(self) -> None:
        """Close the comparison."""
        made, self.comparison = self.comparison, None
        if made is not None:
            for part in filter(None, (made.first, made.beside, made)):
                part.hide()
                part.setParent(None)
                part.deleteLater()
            self._window.view.show()
            self._window.docks.end_room()
            self._window.view.setFocus()

    def _go_to(self, each: str) -> None:
        self._document.apply(self.tr("Go to variation"), lambda s: variations.go_to(s, each))

    def _apply_style(self) -> None:
        if self.comparison is not None:
            each, first = self.comparison.shown, self.comparison.shown_first
            self.leave()
            self.compare_with(each, first)
