"""Starting the window: `create_window` makes it, `main` runs it."""

from __future__ import annotations

import faulthandler
import gc
import logging
import logging.handlers
import os
import sys
import threading
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import Final

import platformdirs
from PySide6.QtCore import (
    QEvent,
    QLibraryInfo,
    QMessageLogContext,
    QTimer,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from ui.features import (
    combat,
    commander,
    deck,
    editing,
    editions,
    explain,
    files,
    games,
    inspector,
    learn,
    library,
    next_combat,
    on_card,
    outline,
    overlay,
    pictures,
    plays,
    present,
    ruling,
    solve,
    timeline,
    triggers,
    variations,
    view,
    windows,
)
from ui.features import help as help_menu
from ui.guard import require_sound_pair
from ui.own_files import handle_of, private_folder
from ui.settings import APP, Folders
from ui.shell.app_context import AppContext
from ui.shell.progress_keeper import keeper_of
from ui.shell.single import Single, address
from ui.shell.window import Feature, Window
from ui.shell.windows import FileKind, OpenWindows, TextKind

FEATURES: Final[tuple[Feature, ...]] = (
    editing.register,
    on_card.register,
    plays.register,
    view.register,
    inspector.register,
    combat.register,
    ruling.register,
    outline.register,
    library.register,
    variations.register,
    files.register,
    learn.register,
    games.register,
    solve.register,
    triggers.register,
    next_combat.register,
    explain.register,
    editions.register,
    commander.register,
    deck.register,
    pictures.register,
    present.register,
    overlay.register,
    windows.register,
    help_menu.register,
    timeline.register,
)
"""What a window can do. Panels, lines of a menu's section and what the palette finds stand in this order."""
KINDS: Final[tuple[FileKind, ...]] = (triggers.open_question, learn.open_exercise, files.open_board)
"""The files that can be opened besides scenarios."""
TEXTS: Final[tuple[TextKind, ...]] = (learn.open_line,)
"""The lines that can be pasted besides scenarios."""
LOOKS: Final = (700, 10, 10)
"""How often a window looks for garbage: often and each time shortly; while it started nothing was looked for."""

require_sound_pair()
log = logging.getLogger(__name__)


def create_window(paths: list[str], *, welcoming: bool = False) -> Window:
    """Make the real window, shown, without running the event loop.

    Each path is opened in a window of its own and the first one is given back; without paths it holds the
    sample scenario, or `welcoming` those who come for the first time an empty table. A file that can't be read is told
    in the window's banner, with every fault at its place.
    """
    opening = windows_of(application())
    opened = opening.open_named(paths)
    first = opened[0] if opened else opening.open_new() if welcoming else opening.open_sample()
    for window in opened or [first]:
        window.show()
    opening.offer_unsaved(first)
    if welcoming and not opened:
        learn.show_page(first, "welcome")
    return first


def windows_of(app: QApplication) -> OpenWindows:
    """The windows of the application, made when first asked for."""
    found: OpenWindows | None = app.findChild(OpenWindows)
    context: AppContext | None = app.findChild(AppContext)
    return found or OpenWindows(context or AppContext(app, Folders.of_user()), FEATURES, KINDS, TEXTS)


def main(paths: list[str], *, new_instance: bool = False) -> int:
    """Run the program until its last window is closed; gives the exit status.

    When the person has it running already, that one opens the files, unless a new instance is wanted.
    """
    _keep_log()
    app = application()
    opening = windows_of(app)
    single = Single(address(opening.context.folders), app)
    single.asked.connect(opening.receive)
    if not new_instance and not single.claim(paths):
        return 0
    if isinstance(app, CombatApplication):
        app.opened.connect(lambda path: opening.receive([path]))
    _Fault(opening).install()
    create_window(paths, welcoming=not keeper_of(opening.context).progress.welcomed)
    gc.freeze()  # what is loaded now stays: looking through it all would hold up a gesture every so often
    gc.set_threshold(*LOOKS)
    ticking = QTimer(app, interval=200)  # lets Python see Ctrl+C and SIGTERM
    ticking.timeout.connect(lambda: None)
    status = app.exec()
    single.close()
    opening.close_all()
    return status


class CombatApplication(QApplication):
    """The application. Signal `opened(path)`: the system asks for a file to be opened, as macOS does."""

    opened = Signal(str)

    def event(self, event: QEvent) -> bool:
        """Hear the system's requests to open a file, or an address of ours."""
        if isinstance(event, QFileOpenEvent) and (name := event.file() or event.url().toString()):
            self.opened.emit(name)
            return True
        return super().event(event)


def application() -> QApplication:
    """The application, made when there is none."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = CombatApplication([APP])
    app.setApplicationName(APP)
    app.setApplicationDisplayName("Combat Sandbox")
    app.setDesktopFileName(APP)
    return app


class _Fault:
    """What happens with an error that nobody caught: the log has it, the window says so, nothing stops."""

    def __init__(self, windows: OpenWindows) -> None:
        self._windows = windows

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._windows.close_all()
            QApplication.quit()  # who ends it at the terminal waits for no line on the screen
            return
        log.critical("unexpected error", exc_info=(kind, error, trace))
        if threading.current_thread() is not threading.main_thread():
            return
        for window in self._windows.all:
            window.recovery.write()  # should it be worse than it looks
        for window in self._windows.all[:1]:
            window.banner.fault(f"{kind.__name__}: {error}")

    def in_thread(self, failed: threading.ExceptHookArgs) -> None:
        """Take an error of a worker."""
        error = failed.exc_value or failed.exc_type()
        self(failed.exc_type, error, failed.exc_traceback)

    def in_passing(self, failed: sys.UnraisableHookArgs) -> None:
        """Log an error of something that was being deleted."""
        log.error("%s: %r", failed.err_msg or "ignored", failed.object, exc_info=failed.exc_value)

    def install(self) -> None:
        """Take every error that nobody catches."""
        sys.excepthook = self
        sys.unraisablehook = self.in_passing
        threading.excepthook = self.in_thread


class PrivateLog(logging.handlers.RotatingFileHandler):
    """A log that nobody else may read."""

    def _open(self) -> TextIOWrapper:
        return _lasting(Path(self.baseFilename))


def _lasting(path: Path) -> TextIOWrapper:
    """Open a private file to write at its end."""
    return os.fdopen(handle_of(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT), "a", encoding="utf-8")


def _keep_log() -> None:
    """Write a rotating log, Qt's messages and crashes included, to the person's log folder."""
    folder = platformdirs.user_log_path(APP, appauthor=False)
    try:
        private_folder(folder)
        handler = PrivateLog(folder / "window.log", maxBytes=500_000, backupCount=2)
        crashes = _lasting(folder / "crash.log")
    except (OSError, ValueError):
        faulthandler.enable()
        return
    logging.basicConfig(
        level=logging.INFO, handlers=[handler], format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    faulthandler.enable(crashes)
    qInstallMessageHandler(_on_qt_message)
    log.info("Qt %s, Python %s", QLibraryInfo.version().toString(), sys.version.split()[0])


def _on_qt_message(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    levels = {
        QtMsgType.QtDebugMsg: logging.DEBUG,
        QtMsgType.QtInfoMsg: logging.INFO,
        QtMsgType.QtWarningMsg: logging.WARNING,
    }
    logging.getLogger("qt").log(levels.get(kind, logging.ERROR), "%s", message)
