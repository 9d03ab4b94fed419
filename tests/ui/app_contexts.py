"""A app_context for tests: windows with settings and unsaved work in a folder of their own, and no animation."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from ui.settings import Folders, Settings, save_settings
from ui.shell.app_context import AppContext


def folders_in(root: Path) -> Folders:
    """Give the folders of a person whose home is `root`."""
    return Folders(config=root / "config", data=root / "data")


def open_app_context(app: QApplication, root: Path, **settings: object) -> AppContext:
    """Open a app_context, the only one of the application."""
    close_app_contexts(app)
    folders = folders_in(root)
    if not folders.settings.exists():
        save_settings(
            Settings(**({"motion": "none", "language": "en", "theme": "dark"} | settings)), folders.settings
        )
    return AppContext(app, folders)


def close_app_contexts(app: QApplication) -> None:
    """Close every window and put the app contexts away."""
    for app_context in app.findChildren(AppContext):
        app_context.close_all()
        app_context.setParent(None)
        app_context.deleteLater()
    flush()


def flush() -> None:
    """Let Qt delete what was put away."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
