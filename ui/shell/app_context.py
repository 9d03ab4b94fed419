"""The app_context: the open windows, the settings that they share, and the unsaved work of earlier runs."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from PySide6.QtCore import QCoreApplication, QObject, QSize, Qt, QThread, Signal
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QApplication, QStyle

from sandbox.importing import is_forge, load_forge
from sandbox.resources import asset
from sandbox.rules.judge import judge
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import load
from sandbox.scenario.missed_file import SUFFIX as QUESTIONS
from sandbox.scenario.missed_file import load_missed
from sandbox.words.names import titled
from ui import theme as themes
from ui.document.document import Document
from ui.document.recovery import Found, clear_leftovers, find_unsaved
from ui.document.samples import empty_table
from ui.features.learn.files import is_exercise, read_exercise
from ui.features.learn.keeping import ProgressKeeper
from ui.pictures.raster import image
from ui.pictures.shot import Shot
from ui.settings import Folders, Settings, load_settings, save_settings, with_recent
from ui.shell.farewell import Farewell
from ui.shell.panel_rows import open_guide
from ui.shell.window import Window
from ui.translations import Spoken, Translations, spoken
from ui.widgets.style import style_sheet

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from sandbox.scenario.model import Scenario
    from ui.shell.ports import BesidePort

log = logging.getLogger(__name__)

THUMBNAIL: Final = (140, 80)
"""How large the picture of unsaved work is at most."""


class AppContext(QObject):
    """Everything that windows share; a child of the application, so that there is one.

    `settings_changing()` fires before colours, text size, motion or language change: windows let go what nobody sees.
    `settings_changed()` fires after they did; windows then dress anew.
    `shortcuts_changed()` fires after actions got other keys.
    """

    settings_changing = Signal()
    settings_changed = Signal()
    shortcuts_changed = Signal()

    def __init__(self, app: QApplication, folders: Folders) -> None:
        """Read the settings and dress the application."""
        super().__init__(app)
        self._app = app
        self._folders = folders
        self._damaged: list[Path] = []
        self._settings = load_settings(folders.settings, self._damaged.append)
        self._translations = Translations()
        self._windows: list[Window] = []
        self._offered: set[Path] = set()
        self._quitting = False
        self._closed_files: set[Path] = set()
        self.keeper = ProgressKeeper(folders.progress, self, self._damaged.append)
        app.setStyle("Fusion")
        self._apply_style()

    # Settings

    @property
    def settings(self) -> Settings:
        """What the person set."""
        return self._settings

    @property
    def folders(self) -> Folders:
        """Where settings and unsaved work are kept."""
        return self._folders

    @property
    def language(self) -> Spoken:
        """The language that is spoken now."""
        return spoken(self._settings.language)

    @property
    def theme(self) -> themes.Theme:
        """The colours that are worn now."""
        name = self._settings.theme
        if name == "system":
            light = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
            return themes.LIGHT if light else themes.DARK
        return themes.THEMES[name]

    @property
    def text_scale(self) -> float:
        """How large text is, 1.0 to 2.0."""
        return self._settings.text_size / 100

    @property
    def moves(self) -> bool:
        """Whether changes on the table are animated: as it was set, else unless the system asks for stillness.

        Without a screen nobody sees a motion, and whoever drags there must not meet cards on their way.
        """
        if self._settings.motion == "system":
            if self._app.platformName() in ("offscreen", "minimal"):
                return False
            return self._app.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
        return self._settings.motion == "full"

    @property
    def windows(self) -> tuple[Window, ...]:
        """The open windows, oldest first."""
        return tuple(self._windows)

    def change_settings(self, **fields: Any) -> None:
        """Change settings, keep them, and let every window follow."""
        after = msgspec.structs.replace(self._settings, **fields)
        if after == self._settings:
            return
        before, self._settings = self._settings, after
        save_settings(after, self._folders.settings)
        worn = ("theme", "text_size", "motion", "language")
        if any(getattr(before, name) != getattr(after, name) for name in worn):
            self.settings_changing.emit()
            self._apply_style()
            self.settings_changed.emit()
        if before.shortcuts != after.shortcuts:
            self.shortcuts_changed.emit()

    def remember(self, path: Path) -> None:
        """Put a file first among the recent ones."""
        self.change_settings(recent=with_recent(self._settings, path).recent)

    def _apply_style(self) -> None:
        """Let the application look as it was set; each of these goes through every widget, so only what changed.

        Bare widgets are dressed in half the time that those take which wear another sheet.
        """
        self._translations.speak(self.language)
        font, sheet = themes.font(15 * self.text_scale), style_sheet(self.theme, self.text_scale)
        if sheet != self._app.styleSheet():
            self._app.setStyleSheet("")
        if font != self._app.font():
            self._app.setFont(font)
        if sheet != self._app.styleSheet():
            self._app.setPalette(themes.palette(self.theme))
            self._app.setStyleSheet(sheet)

    # Windows

    def open_new(self, beside: BesidePort | None = None) -> Window:
        """Open an empty table."""
        return self.open_scenario(empty_table(self._settings), None, beside)

    def open_paths(self, paths: Iterable[Path], beside: BesidePort | None = None) -> list[Window]:
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
                opened.append(self._opened(path, beside, opened))
            except ScenarioError as error:
                failed.append((path, error))
        if failed and not opened and beside is None:
            opened.append(self.open_new())
        for path, fault in failed:
            window = opened[-1] if opened else beside
            assert window is not None
            window.banner.unreadable(path, fault, lambda: self.language)
        return opened

    def _opened(self, path: Path, beside: BesidePort | None, opened: list[Window]) -> Window:
        """Open a file by what its name says that it is. Raises `ScenarioError` with every fault."""
        if path.name.casefold().endswith(QUESTIONS):
            return self._open_question(path, beside or (opened[-1] if opened else None))
        if is_forge(path):
            return self._open_board(path, beside)
        return self._open_exercise(path, beside) or self._open_file(path, beside)

    def _open_board(self, path: Path, beside: BesidePort | None) -> Window:
        """Open a board of another program, to be saved as a scenario, and tell what of it is not on the table."""
        board = load_forge(path)
        self.remember(path)
        window = self.open_scenario(board.scenario, None, beside)
        if board.unread:
            window.banner.imported(path, board.unread, lambda: self.language)
        return window

    def _open_question(self, path: Path, beside: BesidePort | None) -> Window:
        """Open a question about a missed trigger in the guide of a window that is there; a table it needs none."""
        question = load_missed(path)
        there = [each for each in self._windows if each is beside] or self._windows[-1:]
        window = there[0] if there else self.open_new()
        open_guide(window).show_question(question, path.name[: -len(QUESTIONS)])
        window.come_forward()
        return window

    def _open_file(self, path: Path, beside: BesidePort | None) -> Window:
        scenario = load(path)
        self.remember(path)
        return self.open_scenario(scenario, path, beside)

    def _open_exercise(self, path: Path, beside: BesidePort | None) -> Window | None:
        """Open a puzzle or a lesson that is kept in a file; None where it is neither by its name."""
        if not is_exercise(path):
            return None
        exercise = read_exercise(path)
        self.remember(path)
        window = self.open_scenario(empty_table(self._settings), None, beside)
        window.learning.begin(exercise)
        window.show_panel("learn")
        return window

    def receive(self, paths: list[str]) -> None:
        """Open what a second start of the program asks for, and come forward."""
        active = self._app.activeWindow()
        beside = active if isinstance(active, Window) else self._windows[-1] if self._windows else None
        opened = self.open_paths([Path(path) for path in paths], beside)
        window = opened[-1] if opened else beside or self.open_new()
        window.come_forward()
        if beside is None:  # the last window was closed just now
            self._quitting = False
            self.offer_unsaved(window)

    def _window_of(self, path: Path) -> Window | None:
        """The window that has a file open: two on one file would overwrite each other's work."""
        paths = ((window, window.document.path) for window in self._windows)
        return next((window for window, own in paths if own is not None and _same_file(own, path)), None)

    def open_sample(self, beside: BesidePort | None = None, path: Path | None = None) -> Window:
        """Open a scenario that comes with the program, as something to change and save elsewhere."""
        sample = path or asset("scenarios", "sample.combat.json")
        try:
            return self.open_scenario(load(sample), None, beside)
        except ScenarioError as error:
            log.warning("the sample scenario can't be read: %s", error)
            return self.open_new(beside)

    def open_scenario(
        self, scenario: Scenario, path: Path | None, beside: BesidePort | None = None
    ) -> Window:
        """Open a scenario in a window of its own; an untouched empty one that asked for it gives way."""
        return self._show(Document(scenario, path), beside)

    def open_found(self, found: Found, beside: BesidePort | None = None) -> Window:
        """Open unsaved work of an earlier run, still unsaved."""
        document = Document(found.scenario, found.path)
        document.come_back()
        return self._show(document, beside, found.file)

    def close_all(self) -> None:
        """Close every window; unsaved changes are kept for the next start."""
        self._quitting = True
        for window in tuple(self._windows):
            window.close()

    def closed(self, window: Window) -> None:
        """Forget a window that was closed."""
        if window in self._windows:
            self._windows.remove(window)
        if self._quitting:
            self._closed_files.add(window.recovery.file)
        if not self._windows:
            self._say_farewell(window)
        elif not self._quitting:
            self._offer_closed(window)

    def _kept_of(self, files: Container[Path]) -> list[Found]:
        """Give the unsaved work that these files of the recovery hold."""
        return [found for found in find_unsaved(self._folders.recovery) if found.file in files]

    def _say_farewell(self, window: Window) -> None:
        """Say after the last window that unsaved work is kept; nobody reads it when the session or the loop ends."""
        self._closed_files.add(window.recovery.file)
        kept, self._closed_files = self._kept_of(self._closed_files), set()
        if kept and QThread.currentThread().loopLevel() and not self._app.isSavingSession():
            untitled = QCoreApplication.translate("Window", "Untitled")
            files = (found.path.name if found.path else untitled for found in kept)
            titles = (titled(found.scenario, self.language)[0] for found in kept)
            names = [title or file for title, file in zip(titles, files, strict=True)]
            Farewell(names, self._folders.recovery).show_over(window.geometry())

    def _offer_closed(self, window: Window) -> None:
        """Say in another window that the unsaved work of one that was closed is kept, and offer it."""
        found = self._kept_of({window.recovery.file})
        if found:
            self._offered |= {f.file for f in found}
            self._windows[-1].banner.offer(found, lambda: self.language, self._picture_of, closed=True)

    def _picture_of(self, found: Found) -> QPixmap:
        """Give a small picture of unsaved work."""
        shot = Shot(found.scenario, judge(found.scenario), self.theme, self.language, size=None, titled=False)
        return QPixmap.fromImage(image(shot)).scaled(
            QSize(*THUMBNAIL), Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )

    def offer_unsaved(self, window: Window) -> None:
        """Offer unsaved work of earlier runs in a window's banner, once, and tell what was damaged."""
        clear_leftovers(self._folders.recovery)
        unsaved = find_unsaved(self._folders.recovery, self._damaged.append)
        found = [f for f in unsaved if f.file not in self._offered]
        self._offered |= {f.file for f in found}
        if self._damaged:
            window.banner.damaged(self._damaged)
            self._damaged.clear()
        if found:
            window.banner.offer(found, lambda: self.language, self._picture_of)

    def _show(
        self, document: Document, beside: BesidePort | None, recovered_from: Path | None = None
    ) -> Window:
        window = Window(self, document, recovered_from)
        self._windows.append(window)
        if beside is not None:
            place = beside.geometry() if beside.untouched else beside.geometry().translated(24, 24)
            room = beside.screen().availableGeometry()
            window.setGeometry(place & room if room.contains(beside.geometry()) else place)
            window.show()
            if beside.untouched:
                beside.close()
        return window


def _same_file(one: Path, other: Path) -> bool:
    """Say whether two paths lead to the same file, by links or around corners."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return one.absolute() == other.absolute()


def app_context_of(app: QApplication) -> AppContext:
    """Give the application's app_context, made when first asked for."""
    found: AppContext | None = app.findChild(AppContext)
    return found or AppContext(app, Folders.of_user())
