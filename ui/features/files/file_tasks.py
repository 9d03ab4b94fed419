"""The File menu: opening, saving, pictures, closing."""

from __future__ import annotations

import logging
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import load, loads
from sandbox.scenario.notation import is_notation, parse_notation
from ui.document.samples import empty_table
from ui.document.watching import FileWatch
from ui.shell.banner import BannerLine, BannerNote

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from sandbox.scenario.model import Scenario
    from ui.shell.ports import FilePort

log = logging.getLogger(__name__)

SUFFIX: Final = ".combat.json"
FILTER: Final = "*.combat.json *.json"
OPENED: Final = f"{FILTER} *.pzl"
"""What can be opened: boards of other programs too, which are saved as scenarios."""


class FileTasks(QObject):
    """Carries out the actions `file.*` for one window."""

    def __init__(self, window: FilePort, parent: QWidget) -> None:
        """Work for this window; what asks for files stands over `parent`."""
        super().__init__(parent)
        self._window = window
        self._parent = parent
        self._watch = FileWatch(window.document)
        self._watch.told.connect(self._on_told)
        window.recovery.failed.connect(self._on_not_kept)
        window.recovery.kept.connect(partial(self._settle, "not_kept"))

    def new(self) -> None:
        """Open an empty table in a window of its own, or in place of one that nobody touched."""
        self._window.app_context.open_new(self._window)

    def new_commander(self) -> None:
        """Open an empty table for four players of Commander."""
        context = self._window.app_context
        context.open_scenario(empty_table(context.settings, "ABCD", "commander"), None, self._window)

    def open(self) -> None:
        """Ask for files and open each."""
        start = self._window.document.path
        names, _ = QFileDialog.getOpenFileNames(
            self._parent,
            self.tr("Open scenarios"),
            "" if start is None else str(start.parent),
            self.tr("Scenarios") + f" ({OPENED})",
        )
        self._window.app_context.open_paths([Path(name) for name in names], self._window)

    def save(self) -> bool:
        """Save to the scenario's file, or ask for one; gives whether it was saved."""
        if self._window.document.path is None:
            return self.save_as()
        if self._watch.check() == "changed":
            self._on_told("changed")  # somebody else's work: which of both is kept is for the person to say
            self._window.banner.lead_to("outside")
            return False
        return self._write(self._window.document.path)

    def reload(self) -> None:
        """Put on the table what the file holds now, as an edit that can be undone."""
        document = self._window.document
        assert document.path is not None
        try:
            scenario = load(document.path)
        except ScenarioError as error:
            self._window.banner.unreadable(document.path, error, lambda: self._window.app_context.language)
            return
        document.apply(self.tr("Reload"), lambda _: scenario)
        document.undo_stack.setClean()
        self._watch.know()

    def _keep_mine(self) -> None:
        """Stay with the table; saving writes over what somebody else wrote."""
        self._watch.know()
        self._window.document.undo_stack.resetClean()

    def save_as(self) -> bool:
        """Ask for a file and save to it; gives whether it was saved."""
        name, _ = QFileDialog.getSaveFileName(
            self._parent,
            self.tr("Save the scenario"),
            str(self._suggested()),
            self.tr("Scenarios") + f" ({FILTER})",
        )
        if not name:
            return False
        path = Path(name)
        return self._write(path if path.suffix == ".json" else path.with_name(path.name + SUFFIX))

    def open_clipboard(self) -> None:
        """Open the scenario that the clipboard holds as text, in a window of its own."""
        self.open_text(QGuiApplication.clipboard().text())

    def open_text(self, text: str) -> None:
        """Open the scenario that a text holds as JSON or notation, in a window of its own."""
        try:
            scenario = parse_notation(text) if is_notation(text) else loads(text)
        except ScenarioError as error:
            self._warn("clipboard", lambda: self.tr("This text holds no scenario."), error)
            return
        self._window.app_context.open_scenario(scenario, None, self._window)

    def close(self) -> None:
        """Close the window; unsaved changes are kept and offered at the next start."""
        self._window.close()

    def quit(self) -> None:
        """Close every window."""
        self._window.app_context.close_all()

    def _write(self, path: Path) -> bool:
        try:
            self._window.document.save(path)
        except ScenarioError as error:
            self._warn("not_saved", lambda: self.tr("The scenario could not be saved."), error)
            return False
        self._window.banner.settled("not_saved")
        self._window.app_context.remember(path)
        self._window.say(self.tr("Saved {name}").format(name=path.name))
        return True

    def _on_told(self, state: str) -> None:
        """Tell what somebody else did to the file, and offer what can be done about it."""
        document, banner = self._window.document, self._window.banner
        if state == "known" or document.path is None:
            banner.settled("outside")
            return
        name = document.path.name
        if state == "gone":
            document.undo_stack.resetClean()

        def said() -> BannerNote:
            if state == "gone":
                headline = self.tr("{name} is no longer there.").format(name=name)
                again = ((self.tr("Save it again"), self._save_again),)
                return BannerNote(headline, (BannerLine(self.tr("What is on the table is kept."), again),))
            headline = self.tr("Another program has changed {name}.").format(name=name)
            choices = (
                (self.tr("Show that"), self.reload),
                (self.tr("Keep what is on the table"), self._keep_mine),
            )
            return BannerNote(headline, (BannerLine(self.tr("Which of both do you want?"), choices),))

        banner.tell("outside", said)

    def _save_again(self) -> None:
        path = self._window.document.path
        if path is not None:
            self._write(path)

    def _on_not_kept(self, why: str) -> None:
        """Tell that a crash would lose what is not saved, as long as that is so."""

        def said() -> BannerNote:
            headline = self.tr("Unsaved changes can't be kept for the case of a crash.")
            return BannerNote(headline, (BannerLine(why, ((self.tr("Save elsewhere…"), self.save_as),)),))

        self._window.banner.tell("not_kept", said)

    def _settle(self, key: str) -> None:
        self._window.banner.settled(key)

    def _warn(self, key: str, headline: Callable[[], str], error: ScenarioError) -> None:
        """Tell each fault at its place."""
        app_context = self._window.app_context
        self._window.banner.failed(key, headline, error, lambda: app_context.language)

    def _suggested(self) -> Path:
        return self._window.document.path or Path(file_stem(self._window.document.scenario) + SUFFIX)


def file_stem(scenario: Scenario) -> str:
    """Give a scenario's title as the beginning of a file's name: "four-players-one-colossus"."""
    words = re.sub(r"[\W_]+", "-", scenario.title.casefold()).strip("-")
    return words or QCoreApplication.translate("FileTasks", "combat")
