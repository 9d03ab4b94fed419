"""A app_context for tests: windows with settings and unsaved work in a folder of their own, and no animation."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from ui.app import FEATURES, KINDS, TEXTS
from ui.settings import Folders, Settings, save_settings
from ui.shell.app_context import AppContext
from ui.shell.windows import OpenWindows


def folders_in(root: Path) -> Folders:
    """Give the folders of a person whose home is `root`."""
    return Folders(config=root / "config", data=root / "data")


def open_app_context(app: QApplication, root: Path, **settings: object) -> AppContext:
    """Open a app_context, the only one of the application, with windows of its own."""
    close_app_contexts(app)
    folders = folders_in(root)
    if not folders.settings.exists():
        save_settings(
            Settings(**({"motion": "none", "language": "en", "theme": "dark"} | settings)), folders.settings
        )
    context = AppContext(app, folders)
    OpenWindows(context, FEATURES, KINDS, TEXTS)
    return context


def windows_in(app_context: AppContext) -> OpenWindows:
    """The windows of a app_context."""
    found = app_context.findChild(OpenWindows)
    assert isinstance(found, OpenWindows)
    return found


def close_app_contexts(app: QApplication) -> None:
    """Close every window and put the app contexts away."""
    for app_context in app.findChildren(AppContext):
        windows_in(app_context).close_all()
        app_context.setParent(None)
        app_context.deleteLater()
    flush()


def flush() -> None:
    """Let Qt delete what was put away."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
