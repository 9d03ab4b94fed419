"""The open windows: opening them on files, scenarios and unsaved work of earlier runs, and closing them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Container, Iterable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QSize, QThread, QUrl
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from sandbox import bestiary
from sandbox.resources import asset
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import load, loads
from sandbox.scenario.messages import SCHEME
from sandbox.scenario.model import Scenario
from sandbox.scenario.notation import parse_notation
from sandbox.words.names import titled
from ui.document.document import Document
from ui.document.recovery import Found, clear_leftovers, find_unsaved
from ui.document.samples import empty_table
from ui.pictures.raster import thumbnail
from ui.shell.app_context import AppContext
from ui.shell.toast import Farewell
from ui.shell.window import Feature, Window

log = logging.getLogger(__name__)

THUMBNAIL: Final = (140, 80)
"""How large the picture of unsaved work is at most."""


class OpenWindows(QObject):
    """Opens and closes the windows of the program; a child of what they share.

    `features` is what every window is made of; `kinds` are files that are no scenarios: each gives the window that it
    opened a file in, None for a file that is not its own, and raises `ScenarioError` with every fault; `texts` are the
    same for lines that are pasted.
    """

    def __init__(
        self,
        context: AppContext,
        features: Sequence[Feature] = (),
        kinds: Sequence[FileKind] = (),
        texts: Sequence[TextKind] = (),
    ) -> None:
        super().__init__(context)
        self.context = context
        """What the windows share."""
        self._features, self._kinds, self._texts = features, kinds, texts
        self._windows: list[Window] = []
        self._offered: set[Path] = set()
        self._quitting = False
        self._closed_files: set[Path] = set()

    @property
    def all(self) -> tuple[Window, ...]:
        """The open windows, oldest first."""
        return tuple(self._windows)

    # Opening

    def open_new(self, beside: Window | None = None) -> Window:
        """Open an empty table."""
        return self.open_scenario(empty_table(self.context.settings), None, beside)

    def open_paths(self, paths: Iterable[Path], beside: Window | None = None) -> list[Window]:
        """Open files, a window each; what can't be read is told in the window that is in front afterwards."""
        opened: list[Window] = []
        failed: list[tuple[Path, ScenarioError]] = []
        for path in paths:
            there = self._window_of(path)
            if there is not None:
                there.come_forward()
                opened.append(there)
                continue
            try:
                opened.append(self._opened(path, beside))
            except ScenarioError as error:
                failed.append((path, error))
        if failed and not opened and beside is None:
            opened.append(self.open_new())
        for path, fault in failed:
            window = opened[-1] if opened else beside
            assert window is not None
            window.banner.unreadable(path, fault)
        return opened

    def open_named(self, names: Iterable[str], beside: Window | None = None) -> list[Window]:
        """Open what a command line or the system names: files, by path or `file:` address, and the tables that
        `combat-sandbox:` addresses carry.
        """
        named = list(names)
        carried = [name for name in named if name.startswith(SCHEME)]
        local = [
            QUrl(name).toLocalFile() if name.startswith("file:") else name
            for name in named
            if name not in carried
        ]
        opened = self.open_paths(map(Path, local), beside)
        for text in carried:
            self.open_text(text, beside or (opened[-1] if opened else self.open_new()))
            opened.append(self._windows[-1])
        return opened

    def _opened(self, path: Path, beside: Window | None) -> Window:
        """Open a file by what its name says that it is. Raises `ScenarioError` with every fault."""
        for kind in self._kinds:
            window = kind(self, path, beside)
            if window is not None:
                return window
        scenario = load(path)
        self.context.remember(path)
        return self.open_scenario(scenario, path, beside)

    def receive(self, paths: list[str]) -> None:
        """Open what a second start of the program asks for, and come forward."""
        active = QApplication.activeWindow()
        beside = active if isinstance(active, Window) else self._windows[-1] if self._windows else None
        opened = self.open_named(paths, beside)
        window = opened[-1] if opened else beside or self.open_new()
        window.come_forward()
        if beside is None:  # the last window was closed just now
            self._quitting = False
            self.offer_unsaved(window)

    def _window_of(self, path: Path) -> Window | None:
        """The window that has a file open: two on one file would overwrite each other's work."""
        paths = ((window, window.document.path) for window in self._windows)
        return next((window for window, own in paths if own is not None and _same_file(own, path)), None)

    def open_sample(self, beside: Window | None = None, path: Path | None = None) -> Window:
        """Open a scenario that comes with the program, as something to change and save elsewhere."""
        sample = path or asset("scenarios", "sample.combat.json")
        try:
            return self.open_scenario(load(sample), None, beside)
        except ScenarioError as error:
            log.warning("the sample scenario can't be read: %s", error)
            return self.open_new(beside)

    def open_text(self, text: str, beside: Window) -> None:
        """Open what a text holds, a scenario as JSON or notation, or something else, in a window of its own."""
        try:
            if any(kind(self, text, beside) is not None for kind in self._texts):
                return
            is_json = text.lstrip()[:1] in {"{", "["}
            scenario = loads(text) if is_json else parse_notation(text, bestiary.spell, bestiary.asked)
        except ScenarioError as error:

            def headline() -> str:
                return QCoreApplication.translate("FileTasks", "This text holds no scenario.")

            beside.banner.failed(headline, error, "clipboard")
            return
        self.open_scenario(scenario, None, beside)

    def open_scenario(self, scenario: Scenario, path: Path | None, beside: Window | None = None) -> Window:
        """Open a scenario in a window of its own; an untouched empty one that asked for it gives way."""
        return self._show(Document(scenario, path), beside)

    def open_found(self, found: Found, beside: Window | None = None) -> Window:
        """Open unsaved work of an earlier run, still unsaved."""
        document = Document(found.scenario, found.path)
        document.come_back()
        return self._show(document, beside, found.file)

    def _show(self, document: Document, beside: Window | None, recovered_from: Path | None = None) -> Window:
        """A new window with the panels of the one beside it."""
        if beside is not None:
            beside.keep_layout()
        window = Window(self.context, self, document, self._features, recovered_from)
        window.gone.connect(self._on_gone)
        window.banner.recover_wanted.connect(self._on_recover_wanted)
        self._windows.append(window)
        if beside is not None:
            place, frame = beside.geometry(), beside.frameGeometry()
            if not beside.untouched:  # as large as fits; where the screen ends, from its corner on
                room, step = beside.screen().availableGeometry(), QPoint(24, 24)
                fits = room.contains(frame.translated(step))
                place.translate(step if fits else room.topLeft() - frame.topLeft())
                place.setSize(place.size().boundedTo(room.size() - (frame.size() - beside.size())))
            window.setGeometry(place)
            window.show()
            if beside.untouched:
                beside.close()
        return window

    def _on_recover_wanted(self, found: object) -> None:
        assert isinstance(found, Found)  # a signal carries any object
        banner = self.sender()
        beside = next((each for each in self._windows if each.banner is banner), self._windows[-1])
        self.open_found(found, beside)  # the first of all reopened takes the place of an empty one

    # Closing

    def close_all(self) -> None:
        """Close every window; unsaved changes are kept for the next start."""
        self._quitting = True
        for window in tuple(self._windows):
            window.close()

    def _on_gone(self) -> None:
        """Forget a window that was closed."""
        window = self.sender()
        if not isinstance(window, Window):
            return
        if window in self._windows:
            self._windows.remove(window)
        if self._quitting:
            self._closed_files.add(window.recovery.file)
        if not self._windows:
            self._say_farewell(window)
        elif not self._quitting:
            self._offer_closed(window)

    def _kept_of(self, files: Container[Path]) -> list[Found]:
        """The unsaved work that these files of the recovery hold."""
        return [found for found in find_unsaved(self.context.folders.recovery) if found.file in files]

    def _say_farewell(self, window: Window) -> None:
        """Say after the last window that unsaved work is kept; nobody reads it when the session or the loop ends."""
        self._closed_files.add(window.recovery.file)
        kept, self._closed_files = self._kept_of(self._closed_files), set()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        if kept and QThread.currentThread().loopLevel() and not app.isSavingSession():
            untitled = QCoreApplication.translate("Window", "Untitled")
            files = (found.path.name if found.path else untitled for found in kept)
            titles = (titled(found.scenario, self.context.language)[0] for found in kept)
            names = [title or file for title, file in zip(titles, files, strict=True)]
            Farewell(names, self.context.folders.recovery).show_over(window.geometry())

    def _offer_closed(self, window: Window) -> None:
        """Say in another window that the unsaved work of one that was closed is kept, and offer it."""
        found = self._kept_of({window.recovery.file})
        if found:
            self._offered |= {f.file for f in found}
            self._windows[-1].banner.offer(found, closed=True)

    def picture_of(self, found: Found) -> QPixmap:
        """A small picture of unsaved work."""
        return thumbnail(found.scenario, self.context.theme, self.context.language, QSize(*THUMBNAIL))

    def offer_unsaved(self, window: Window) -> None:
        """Offer unsaved work of earlier runs in a window's banner, once, and tell what was damaged."""
        folder, damaged = self.context.folders.recovery, self.context.damaged
        clear_leftovers(folder)
        unsaved = find_unsaved(folder, damaged.append)
        found = [f for f in unsaved if f.file not in self._offered]
        self._offered |= {f.file for f in found}
        if damaged:
            window.banner.damaged(damaged)
            damaged.clear()
        if found:
            window.banner.offer(found)


FileKind = Callable[[OpenWindows, Path, "Window | None"], "Window | None"]
TextKind = Callable[[OpenWindows, str, "Window | None"], "Window | None"]


def _same_file(one: Path, other: Path) -> bool:
    """Say whether two paths lead to the same file, by links or around corners."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return one.absolute() == other.absolute()
