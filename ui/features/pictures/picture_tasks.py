"""Pictures in the File menu: copy one, or make one in the dialog for all kinds of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from sandbox.pictures import ENDINGS
from ui.features.files.file_tasks import file_stem
from ui.features.pictures.picture_dialog import PictureDialog
from ui.pictures.files import encoded, ending_of, write_picture
from ui.pictures.raster import image
from ui.pictures.shot import Shot, frames
from ui.shell.banner import BannerLine, BannerNote
from ui.theme import THEMES

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.settings import PictureSize
    from ui.shell.ports import ShowPort

FILTER: Final = " ".join(f"*{ending}" for ending in ENDINGS)
PIXELS: Final[dict[PictureSize, tuple[int, int]]] = {
    "1280x720": (1280, 720),
    "1920x1080": (1920, 1080),
    "square": (1080, 1080),
}
"""The sizes that have one whatever is on the table."""


class PictureTasks(QObject):
    """Carries out the actions `picture.*` for one window."""

    def __init__(self, window: ShowPort, parent: QObject) -> None:
        """Work for this window."""
        super().__init__(parent)
        self._window = window
        self.step: str | None = None
        """The step that is chosen for pictures; None: what the window shows."""

    def shot(self) -> Shot:
        """Give what a picture of the window's table shows now."""
        window = self._window
        document, settings = window.document, window.app_context.settings
        return Shot(
            document.scenario,
            document.verdict if document.idle else None,
            THEMES.get(settings.picture_theme, window.app_context.theme),
            window.app_context.language,
            self.step or document.moment,
            PIXELS.get(settings.picture_size),
            2.0 if settings.picture_size == "2x" else 1.0,
            settings.picture_background,
            headline=settings.picture_headline,
            findings=settings.picture_findings,
        )

    def copy(self) -> None:
        """Put a picture of the table on the clipboard."""
        QGuiApplication.clipboard().setImage(image(self.shot()))
        self._window.say(self.tr("Picture copied"))

    def save(self) -> None:
        """Open the dialog in which a picture is chosen, seen and saved."""
        parent = self._window.view.window()
        dialog = parent.findChild(PictureDialog) or PictureDialog(self, self._window, parent)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def ask_and_write(self, parent: QWidget) -> bool:
        """Ask for a file and write a picture of the table to it; say whether a file was named."""
        pictures = self.tr("Pictures")
        name, _ = QFileDialog.getSaveFileName(
            parent,
            self.tr("Save a picture of the table"),
            str(self._suggested()),
            f"{pictures} ({FILTER})",
        )
        if name:
            self.write(Path(name))
        return bool(name)

    def write(self, path: Path) -> None:
        """Write a picture of the table to a file; without a known ending it is of the chosen kind."""
        ending = ending_of(path)
        kind = ending or self._window.app_context.settings.picture_kind
        target = path if ending else path.with_name(f"{path.name}{kind}")
        try:
            write_picture(target, encoded(kind, frames(self.shot(), kind)))
        except OSError as error:
            said = f"{target}: {error.strerror or error}"
            lines = (BannerLine(said),)
            self._window.banner.tell(
                "picture", lambda: BannerNote(self.tr("The picture could not be written."), lines)
            )
            return
        self._window.banner.settled("picture")
        self._window.say(self.tr("Saved {name}").format(name=target.name))

    def _suggested(self) -> Path:
        document = self._window.document
        folder = document.path.parent if document.path is not None else Path()
        return folder / f"{file_stem(document.scenario)}{self._window.app_context.settings.picture_kind}"
