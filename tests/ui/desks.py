"""A desk for tests: windows with settings and unsaved work in a folder of their own, and no animation."""

from __future__ import annotations

import gc
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from ui.desk import Desk
from ui.settings import Folders, Settings, save_settings


def folders_in(root: Path) -> Folders:
    """Give the folders of a person whose home is `root`."""
    return Folders(config=root / "config", data=root / "data")


def open_desk(app: QApplication, root: Path, **settings: object) -> Desk:
    """Open a desk, the only one of the application."""
    close_desks(app)
    folders = folders_in(root)
    if not folders.settings.exists():
        save_settings(
            Settings(**({"motion": "none", "language": "en", "theme": "dark"} | settings)), folders.settings
        )
    return Desk(app, folders)


def close_desks(app: QApplication) -> None:
    """Close every window and put the desks away."""
    for desk in app.findChildren(Desk):
        desk.close_all()
        desk.setParent(None)
        desk.deleteLater()
    flush()


def flush() -> None:
    """Let Qt delete what was put away."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
