"""Pictures in the File menu: copy one, save one, and choose their size and what is behind the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from sandbox.pictures import ENDINGS
from ui.panels.banner import Line, Note
from ui.pictures.files import encoded, ending_of, write_picture
from ui.pictures.raster import image
from ui.pictures.shot import Shot, frames
from ui.tasks.file_tasks import file_stem

if TYPE_CHECKING:
    from ui.settings import PictureSize
    from ui.window import Window

FILTER: Final = " ".join(f"*{ending}" for ending in ENDINGS)
PIXELS: Final[dict[PictureSize, tuple[int, int]]] = {
    "1280x720": (1280, 720),
    "1920x1080": (1920, 1080),
    "square": (1080, 1080),
}
"""The sizes that have one whatever is on the table."""


class PictureTasks(QObject):
    """Carries out the actions `picture.*` for one window."""

    def __init__(self, window: Window) -> None:
        """Work for this window."""
        super().__init__(window)
        self._window = window

    def shot(self) -> Shot:
        """Give what a picture of the window's table shows now."""
        window = self._window
        document, settings = window.document, window.app_context.settings
        return Shot(
            document.scenario,
            document.verdict if document.idle else None,
            window.app_context.theme,
            window.app_context.language,
            document.moment,
            PIXELS.get(settings.picture_size),
            2.0 if settings.picture_size == "2x" else 1.0,
            settings.picture_background,
        )

    def copy(self) -> None:
        """Put a picture of the table on the clipboard."""
        QGuiApplication.clipboard().setImage(image(self.shot()))
        self._window.say(self.tr("Picture copied"))

    def save(self) -> None:
        """Ask for a file and write a picture of the table to it."""
        name, _ = QFileDialog.getSaveFileName(
            self._window,
            self.tr("Save a picture of the table"),
            str(self._suggested()),
            f"{self.tr('Pictures')} ({FILTER})",
        )
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write a picture of the table to a file; without a known suffix it is a PNG file."""
        ending = ending_of(path)
        target = path if ending else path.with_name(f"{path.name}.png")
        try:
            write_picture(target, encoded(ending or ".png", frames(self.shot(), ending or ".png")))
        except OSError as error:
            said = f"{target}: {error.strerror or error}"
            lines = (Line(said),)
            self._window.banner.tell(
                "picture", lambda: Note(self.tr("The picture could not be written."), lines)
            )
            return
        self._window.banner.settled("picture")
        self._window.say(self.tr("Saved {name}").format(name=target.name))

    def size(self, size: str) -> None:
        """Make pictures of another size."""
        self._set(picture_size=size)

    def background(self, background: str) -> None:
        """Put something else behind the table of pictures."""
        self._set(picture_background=background)

    def _set(self, **fields: Any) -> None:
        self._window.app_context.change_settings(**fields)
        self._window.follow_settings()

    def _suggested(self) -> Path:
        document = self._window.document
        folder = document.path.parent if document.path is not None else Path()
        return folder / f"{file_stem(document.scenario)}.png"
