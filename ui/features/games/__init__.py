"""A person's own games: their combats in a list, on the table, as puzzles and as pages, and the game that runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from ui.features.games.my_combats import MyCombats, combats_of, with_best
from ui.features.games.panel import MyCombatsPanel
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from ui.features.games.my_combats import MyCombat
    from ui.shell.shell import Shell

ROWS: Final = (
    ActionRow("games.open", QT_TRANSLATE_NOOP("Actions", "&Open a log of my games…"), menu="learn.games"),
)  # fmt: skip


def register(shell: Shell) -> None:
    """Add a person's own games."""
    tasks = GamesTasks(shell)

    def make(_before: QWidget | None) -> QWidget:
        context = shell.app_context
        panel = MyCombatsPanel(tasks.mine, context.theme, context.text_scale, context.language)
        panel.opened.connect(tasks.open)
        panel.chosen.connect(tasks.show)
        panel.compared.connect(tasks.compare)
        panel.practised.connect(tasks.practise)
        return panel

    action = ActionRow("games.show", QT_TRANSLATE_NOOP("Actions", "&My combats"), "Ctrl+Shift+Y", menu="learn.games")  # fmt: skip
    shell.add_panel(PanelRow("games", QT_TRANSLATE_NOOP("Docks", "My combats"), QT_TRANSLATE_NOOP("Explaining", "The combats of your own games, read from the game's log: what would have been better, with proof."), make, action=action, drawn=True, tall=True))  # fmt: skip
    shell.add_actions(ROWS, tasks)


class GamesTasks(QObject):
    """Carries out the actions `games.*` for one window."""

    def __init__(self, shell: Shell) -> None:
        """Work for this window."""
        super().__init__(shell.window())
        self._shell = shell
        self.mine: MyCombats = combats_of(shell.app_context)
        self._asked = False
        self.mine.practised.connect(self._on_practised)
        shell.closing.connect(self._on_closing)

    def open(self) -> None:
        """Choose logs and read them."""
        files, _ = QFileDialog.getOpenFileNames(
            self._shell.window(),
            self.tr("Open logs of my games"),
            "",
            self.tr("Logs (*.log *.log.gz *.txt *.gz)") + ";;" + self.tr("All files (*)"),
        )
        if files:
            self.mine.read(files)
            self._shell.show_panel("games")

    def show(self, combat: MyCombat) -> str | None:
        """Put a combat on the table, with what was better as a variation; gives the id of that one."""
        scenario, better = with_best(combat, self._shell.app_context.language)
        self._table().document.practise(scenario)
        return better

    def compare(self, combat: MyCombat) -> None:
        """Put a combat beside the better one."""
        better = self.show(combat)
        table = self._table()
        if better is not None:
            table.show_panel("variations", better)
            table.run("variation.compare")

    def practise(self, combats: Sequence[MyCombat]) -> None:
        """Make puzzles of mistakes and begin with what comes back today."""
        self._asked = True
        self.mine.practise(combats)

    def _on_practised(self, new: int) -> None:
        if not self._asked:
            return
        self._asked = False
        if new:
            self._shell.say(self._new_text(new))
        self._shell.run("learn.due")

    def _new_text(self, new: int) -> str:
        return self.tr("%n puzzle(s) of your own games come back from today on", "", new)

    def _table(self) -> Shell:
        """A window in which nobody's work lies: this one, another one, else a new one."""
        every = (self._shell, *self._shell.windows.all)
        return next(filter(_is_free, every), None) or self._shell.windows.open_new(self._shell)

    def _on_closing(self) -> None:
        """The last window ends what works."""
        if len(self._shell.windows.all) <= 1:
            self.mine.end()


def _is_free(shell: Shell) -> bool:
    """Whether nobody's work lies in a window."""
    document = shell.document
    untouched = document.path is None and not document.dirty and not document.undo_stack.count()
    return document.practising or untouched
