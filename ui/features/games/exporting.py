"""A game as files: a folder of scenarios, or one page, which a process beside the window draws."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

from sandbox.scenario.files import save
from sandbox.words.games import mistake_text
from sandbox.words.names import names
from ui.background import PACKAGES, PROGRAM, end_process
from ui.features.games.my_combats import fought

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandbox.scenario.model import Scenario
    from ui.features.games.my_combats import MyCombat
    from ui.translations import Spoken

PAGE: Final = ".html"


def exported(combat: MyCombat, language: Spoken) -> Scenario:
    """A combat as it was fought, with what would have been better as its description; players have no names."""
    scenario = fought(combat, language)
    if combat.review is None:
        return scenario
    called = names(scenario, language)
    told = "\n".join(mistake_text(each, called, language) for each in combat.review.mistakes)
    return replace(scenario, description=told) if told else scenario


def write_game(folder: Path, combats: Sequence[MyCombat], language: Spoken) -> tuple[Path, ...]:
    """Write the combats of a game into a folder, which is made; gives the files in the order of the game.

    Raises OSError, or `ScenarioError` where a file can't be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for each in combats:
        row = each.row
        again = f"-{row.number}" if row.number > 1 else ""
        path = folder / f"game-{row.game}-turn-{row.turn:02}{again}.combat.json"
        save(exported(each, language), path)
        written.append(path)
    return tuple(written)


class PageMaking(QObject):
    """Draws a page of a game while the window goes on. Signal `done(why)`, "" when it is written."""

    done = Signal(str)

    def __init__(
        self, parent: QObject, page: Path, combats: Sequence[MyCombat], language: Spoken, theme: str
    ) -> None:
        """Begin. Raises OSError, or `ScenarioError` where there is no room for what is drawn."""
        super().__init__(parent)
        self._folder = TemporaryDirectory(prefix="combat-sandbox-")
        files = write_game(Path(self._folder.name), combats, language)
        self._process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert("PYTHONPATH", PACKAGES)
        self._process.setProcessEnvironment(environment)
        self._process.finished.connect(self._on_end)
        self._process.errorOccurred.connect(self._on_end)
        looks = ("--contact-sheet", "--theme", theme, "--language", language, "-o", str(page))
        self._process.start(sys.executable, [*PROGRAM, "render", *map(str, files), *looks])

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
