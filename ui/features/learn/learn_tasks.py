"""The Learn menu."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from sandbox.learn.kinds import Kind
from sandbox.learn.making import lesson_of
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import write_text
from sandbox.words.faults import fault_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.shell.ports import LearnPort


class LearnTasks(QObject):
    """Carries out the actions `learn.*` for one window."""

    def __init__(self, window: LearnPort, parent: QObject) -> None:
        """Work for this window."""
        super().__init__(parent)
        self._window = window

    def home(self) -> None:
        """Show chapters and puzzles."""
        self._show("home")

    def go_on(self) -> None:
        """Begin the next step that is not done."""
        self._window.learning.go_on()

    def today(self) -> None:
        """Begin the puzzle of the day."""
        self._window.learning.todays_puzzle()

    def gallery(self) -> None:
        """Show the scenarios by rule."""
        self._show("gallery")

    def review(self) -> None:
        """Show how it went."""
        self._show("review")

    def welcome(self) -> None:
        """Show the welcome again."""
        self._show("welcome")

    def to_puzzle(self, kind: str) -> None:
        """Save the table as a puzzle of a kind."""
        self._window.show_panel("learn")  # where it can be stopped
        self._window.learning.turn_table(cast("Kind", kind), self._on_turned)

    def _on_turned(self, text: str | None) -> None:
        if text is None:
            self._window.say(
                self.tr("This table has no such puzzle: nobody would have to look for an answer.")
            )
        else:
            self._save(text, "puzzle")

    def to_lesson(self) -> None:
        """Save the table as a lesson of one step: what is declared is the solution."""
        text = lesson_of(self._window.document.scenario)
        if text is None:
            self._window.say(
                self.tr("Declare the solution first: attacks, blocks, or damage divided by hand.")
            )
            return
        self._save(text, "lesson")

    def export_progress(self) -> None:
        """Save the progress to one file."""
        path, _ = QFileDialog.getSaveFileName(
            self._window.view, self.tr("Save the progress"), "progress.json", "*.json"
        )
        if path:
            self._carefully(lambda: self._window.app_context.keeper.export_to(Path(path)))

    def import_progress(self) -> None:
        """Bring the progress of a file together with this one."""
        path, _ = QFileDialog.getOpenFileName(self._window.view, self.tr("Bring a progress"), "", "*.json")
        if path:
            self._carefully(lambda: self._window.app_context.keeper.import_from(Path(path)))

    def _show(self, where: str) -> None:
        self._window.learning.go(where)  # type: ignore[arg-type]
        self._window.show_panel("learn")

    def _save(self, text: str, kind: str) -> None:
        name = self._window.name.replace("/", "-") or kind
        path, _ = QFileDialog.getSaveFileName(
            self._window.view, self.tr("Save as an exercise"), f"{name}.{kind}.json", f"*.{kind}.json"
        )
        if path:
            ending = f".{kind}.json"
            target = Path(path if path.endswith(ending) else path + ending)
            self._carefully(lambda: write_text(text, target))

    def _carefully(self, step: Callable[[], None]) -> None:
        """Do something with a file; what keeps it from being done is said."""
        try:
            step()
        except ScenarioError as error:
            self._window.say(fault_sentence(error.faults[0], self._window.app_context.language))
