"""A person's own games: their combats in a list, on the table, as puzzles and as pages, and the game that runs.

A game becomes a folder of scenarios or one page, which a process beside the window draws.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QProcess, Signal
from PySide6.QtWidgets import QFileDialog

from sandbox.games.client_log import is_archive, logs
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import loads, save
from sandbox.words.games import mistake_text, titled
from sandbox.words.names import wording_of
from ui.background import PROGRAM, end_process, program_process
from ui.features.games.my_combats import MyCombats, combats_of, fought, with_best
from ui.features.games.panel import MyCombatsPanel
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.window import FeatureTasks
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from sandbox.games.serving import CombatRow
    from sandbox.scenario.model import Scenario
    from ui.document.document import Document
    from ui.features.games.my_combats import MyCombat
    from ui.shell.window import Window
    from ui.translations import Spoken


PAGE: Final = ".html"


def exported(combat: MyCombat, language: Spoken, *, opponents: bool) -> Scenario:
    """A combat as it was fought, with what would have been better as its description; with the names of `opponents`,
    or without.
    """
    scenario = fought(combat, language)
    if opponents:
        scenario = titled(scenario, replace(combat.row, called=combat.called), language)
    if combat.review is None:
        return scenario
    wording = wording_of(scenario, language)
    told = "\n".join(mistake_text(each, wording) for each in combat.review.mistakes)
    return replace(scenario, description=told) if told else scenario


def write_game(
    folder: Path, combats: Sequence[MyCombat], language: Spoken, *, opponents: bool
) -> tuple[Path, ...]:
    """Write the combats of a game into a folder, which is made; gives the files in the order of the game. `opponents`:
    with their names.

    Raises OSError, or `ScenarioError` where a file can't be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for each in combats:
        row = each.row
        again = f"-{row.number}" if row.number > 1 else ""
        path = folder / f"game-{row.game}-turn-{row.turn:02}{again}.combat.json"
        save(exported(each, language, opponents=opponents), path)
        written.append(path)
    return tuple(written)


class PageMaking(QObject):
    """Draws a page of a game while the window goes on. Signal `done(why)`, "" when it is written."""

    done = Signal(str)

    def __init__(
        self,
        parent: QObject,
        page: Path,
        combats: Sequence[MyCombat],
        language: Spoken,
        theme: str,
        *,
        opponents: bool,
    ) -> None:
        """Begin. Raises OSError, or `ScenarioError` where there is no room for what is drawn."""
        super().__init__(parent)
        self._folder = TemporaryDirectory(prefix="combat-sandbox-")
        files = write_game(Path(self._folder.name), combats, language, opponents=opponents)
        looks = ("--contact-sheet", "--theme", theme, "--language", language, "-o", str(page))
        self._process = program_process(self, *PROGRAM, "render", *map(str, files), *looks)
        self._process.finished.connect(self._on_end)
        self._process.errorOccurred.connect(self._on_end)
        self._process.start()

    def end(self) -> None:
        """Give up what is not drawn yet."""
        end_process(self._process)
        self._folder.cleanup()

    def _on_end(self) -> None:
        why = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        failed = self._process.exitStatus() != QProcess.ExitStatus.NormalExit or self._process.exitCode()
        self._process.blockSignals(True)
        self._folder.cleanup()
        self.done.emit((why or self._process.errorString()) if failed else "")
        self.deleteLater()


ROWS: Final = (
    ActionRow("games.open", QT_TRANSLATE_NOOP("Actions", "&Open a log of my games…"), menu="learn.games"),
    ActionRow("games.follow", QT_TRANSLATE_NOOP("Actions", "&Follow the game that runs, on or off"), menu="learn.games"),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add a person's own games."""
    tasks = GamesTasks(shell)

    def make(_: Window) -> QWidget:
        context = shell.app_context
        panel = MyCombatsPanel(tasks.mine, context.theme, context.text_scale, context.language)
        panel.opened.connect(tasks.open)
        panel.chosen.connect(tasks.show)
        panel.compared.connect(tasks.compare)
        panel.practised.connect(tasks.practise)
        panel.followed.connect(tasks.follow)
        panel.exported.connect(tasks.export)
        return panel

    action = ActionRow("games.show", QT_TRANSLATE_NOOP("Actions", "&My combats"), "Ctrl+Shift+Y", menu="learn.games")  # fmt: skip
    shell.add_panel(PanelRow("games", QT_TRANSLATE_NOOP("Docks", "My combats"), QT_TRANSLATE_NOOP("Explaining", "The combats of your own games, read from the game's log: what would have been better, with proof."), make, action=action, drawn=True, tall=True))  # fmt: skip
    shell.add_actions(ROWS, tasks)


def _is_archive(log: str) -> bool:
    try:
        return is_archive(Path(log))
    except OSError:  # told where it is followed
        return False


class GamesTasks(FeatureTasks):
    """Carries out the actions `games.*` for one window."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell)
        self.mine: MyCombats = combats_of(shell.app_context)
        self._asked: Sequence[MyCombat] = ()
        self._follows = False
        self._live: tuple[Document, Scenario] | None = None
        self.mine.changed.connect(self._on_changed)
        self.mine.caught_up.connect(self._on_caught_up)
        self.mine.declared.connect(self._on_declared)
        self.mine.lost.connect(self._on_lost)
        self.mine.practised.connect(self._on_practised)
        shell.closing.connect(self._on_closing)

    def open(self) -> None:
        """Choose logs and read them."""
        files, _ = QFileDialog.getOpenFileNames(
            self._shell, self.tr("Open logs of my games"), "", self._kinds_of_files()
        )
        if files:
            self.mine.read(files)
            self._shell.show_panel("games")

    def follow(self) -> None:
        """Put the combats of the game that runs on the table as they are declared, or no longer."""
        if self.mine.followed is not None:
            self.mine.follow(None)
            self._shell.say(self.tr("The game is followed no longer."))
            return
        log = next((str(path) for path in logs()), "") or self._chosen_log()
        if log and _is_archive(log):
            self._shell.say(self.tr("An archive isn't written any more: open it instead of following it."))
            log = ""
        if not log:
            self.mine.changed.emit()  # the switch goes back
            return
        self._follows = True
        self.mine.follow(log)

    def _chosen_log(self) -> str:
        """The log that somebody names where none is found."""
        title = self.tr("Log of the game that runs")
        return QFileDialog.getOpenFileName(self._shell, title, "", self._kinds_of_files())[0]

    def _kinds_of_files(self) -> str:
        return self.tr("Logs (*.log *.log.gz *.txt *.gz)") + ";;" + self.tr("All files (*)")

    def _on_caught_up(self) -> None:
        if self._follows:
            self._shell.say(self.tr("The next combat of your game comes onto the table once it is declared."))

    def _on_declared(self, row: CombatRow) -> None:
        """Show a combat of the game that runs where it is followed: what it comes to, and never what is best."""
        if self._follows:
            scenario = titled(loads(row.fought), row, self._shell.app_context.language)
            document = self._table().document
            document.practise(scenario, asked=True)
            self._live = document, scenario

    def _on_lost(self, why: str) -> None:
        if self._follows:
            self._shell.say(self.tr("The log can't be followed: {why}").format(why=why))

    def _on_changed(self) -> None:
        """Once no game is followed, its last combat may be asked about."""
        if self._follows and self.mine.followed is None:
            self._follows = False
            document, scenario = self._live or (None, None)
            there = any(shell.document is document for shell in self._shell.windows.all)
            if document is not None and there and document.scenario is scenario:
                document.unveil()
            self._live = None

    def show(self, combat: MyCombat) -> str | None:
        """Put a combat on the table, with what was better as a variation; gives the id of that one."""
        scenario, better = with_best(combat, self._shell.app_context.language)
        table = self._table()
        table.document.practise(scenario)
        if table is not self._shell:  # what is said of the combat goes with it
            table.show_panel("games")
            panel = table.panel("games")
            if isinstance(panel, MyCombatsPanel):
                panel.stand_at(combat)
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
        self._asked = combats
        self.mine.practise(combats)

    def export(self, combat: MyCombat, opponents: bool) -> None:  # noqa: FBT001  a slot
        """Write the game that a combat is of as one page, or as a folder of scenarios, opponents with their names or
        without.
        """
        page, folder = self.tr("Web page (*.html)"), self.tr("Folder of scenarios (*)")
        title, name = self.tr("Export the game"), f"game-{combat.row.game}.html"
        chosen, kind = QFileDialog.getSaveFileName(self._shell, title, name, f"{page};;{folder}")
        if not chosen:
            return
        path, combats = Path(chosen), self.mine.game_of(combat)
        context = self._shell.app_context
        try:
            if kind == folder:
                written = write_game(path.with_suffix(""), combats, context.language, opponents=opponents)
                count = len(written)
                self._shell.say(self.tr("%n scenario(s) written", "", count))
            else:
                page_file, theme = path.with_suffix(PAGE), context.theme.name
                made = PageMaking(self, page_file, combats, context.language, theme, opponents=opponents)
                made.done.connect(self._on_page)
                self._shell.closing.connect(made.end)
                self._shell.say(self.tr("The page is being drawn…"))
        except (OSError, ScenarioError) as error:
            self._on_page(str(error))

    def _on_page(self, why: str) -> None:
        done = self.tr("The page is written.")
        self._shell.say(self.tr("The game can't be exported: {why}").format(why=why) if why else done)

    def _on_practised(self, new: int) -> None:
        if not self._asked:
            return
        if new:
            self._shell.say(self.tr("%n puzzle(s) of your own games come back from today on", "", new))
        elif not self.mine.has_puzzle(self._asked):
            self._shell.say(self.tr("There is no such puzzle: something else would have been better still."))
            self._asked = ()
            return
        self._asked = ()
        self._shell.run("learn.due")

    def _table(self) -> Window:
        """A window in which nobody's work lies: this one, another one, else a new one."""
        every = (self._shell, *self._shell.windows.all)
        return next((each for each in every if each.document.is_free), None) or self._shell.windows.open_new(
            self._shell
        )

    def _on_closing(self) -> None:
        """The last window ends what works."""
        if len(self._shell.windows.all) <= 1:
            self.mine.end()
