"""The one dialog for pictures: what is to be made, and how it looks before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout

from ui.pictures.raster import image
from ui.pictures.words import step_name
from ui.widgets.page import button, side_by_side
from ui.widgets.settings_form import SettingsForm

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from ui.features.pictures.picture_tasks import PictureTasks
    from ui.shell.ports import ShowPort

PREVIEW: Final = QSize(640, 400)


class PictureDialog(QDialog):
    """Choices on the right, the picture on the left; every choice is kept for the next time.

    The window can be used while it is open; the picture follows.
    """

    def __init__(self, tasks: PictureTasks, window: ShowPort, parent: QWidget) -> None:
        """Show what the settings say."""
        super().__init__(parent)
        self._tasks = tasks
        self._window = window
        self.setWindowTitle(self.tr("Picture of the table"))
        self.setObjectName("pictures")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.preview = QLabel()
        self.preview.setMinimumSize(PREVIEW)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setAccessibleName(self.tr("Preview"))
        self.preview.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._drawing = QTimer(self, singleShot=True, interval=0)
        self._drawing.timeout.connect(self._draw)
        form = SettingsForm()
        self._fill(form)
        self.fields = form.fields
        form.chosen.connect(self._choose)
        buttons = side_by_side(
            button(self.tr("Save…"), self._save, "save", "primary"),
            button(self.tr("Copy"), tasks.copy, "copy"),
            button(self.tr("Close"), self.close, "close"),
        )
        right = QVBoxLayout()
        right.addLayout(form)
        right.addStretch(1)
        right.addLayout(buttons)
        row = QHBoxLayout(self)
        row.setSpacing(18)
        row.addWidget(self.preview, 1)
        row.addLayout(right)
        for signal in (window.document.judged, window.document.moment_changed):
            signal.connect(self._drawing.start)
        self._drawing.start()

    def _choices(self) -> tuple[tuple[str, str, tuple[tuple[str, Any], ...]], ...]:
        moments = tuple(each.timing for each in self._window.document.moments)
        language = self._window.app_context.language
        steps = tuple((step_name(each, language), each) for each in moments)
        return (
            ("picture_kind", self.tr("Kind"), (
                (self.tr("Picture (PNG)"), ".png"), (self.tr("Shapes (SVG)"), ".svg"), (self.tr("Page to print (PDF)"), ".pdf"),
                (self.tr("Animation (GIF)"), ".gif"), (self.tr("Animation (WebP)"), ".webp"), (self.tr("Web page (HTML)"), ".html"),
            )),
            ("picture_size", self.tr("Size"), (
                ("1920 × 1080", "1920x1080"), ("1280 × 720", "1280x720"), (self.tr("Square"), "square"),
                (self.tr("As the table"), "1x"), (self.tr("Twice as the table"), "2x"),
            )),
            ("picture_theme", self.tr("Colors"), (
                (self.tr("As the window"), "window"), (self.tr("Dark"), "dark"), (self.tr("Light"), "light"),
                (self.tr("High contrast"), "high-contrast"), (self.tr("Color-blind safe"), "colour-blind"),
            )),
            ("picture_background", self.tr("Background"), (
                (self.tr("As the table"), "theme"), (self.tr("Transparent"), "transparent"), (self.tr("Green"), "green"),
                (self.tr("Magenta"), "magenta"),
            )),
            ("step", self.tr("Step"), ((self.tr("As the window shows it"), None), *steps)),
        )  # fmt: skip

    def _flags(self) -> tuple[tuple[str, str], ...]:
        return (
            ("picture_headline", self.tr("Headline of the ruling")),
            ("picture_findings", self.tr("What is right and wrong")),
        )

    def _fill(self, form: SettingsForm) -> None:
        settings = self._window.app_context.settings
        for name, title, choices in self._choices():
            form.add_choice(name, title, choices, None if name == "step" else getattr(settings, name))
        for name, title in self._flags():
            form.add_flag(name, title, value=getattr(settings, name))

    def _choose(self, name: str, value: Any) -> None:  # noqa: ANN401  what a choice holds
        if name == "step":
            self._tasks.step = value
        else:
            self._window.app_context.change_settings(**{name: value})
        self._drawing.start()

    def _draw(self) -> None:
        """Show the picture, small; of what moves its last step."""
        ratio = self.devicePixelRatioF()
        drawn = image(self._tasks.shot())
        room = self.preview.size().expandedTo(PREVIEW) * ratio
        small = drawn.scaled(
            room, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        pixmap = QPixmap.fromImage(small)
        pixmap.setDevicePixelRatio(ratio)
        self.preview.setPixmap(pixmap)

    def _save(self) -> None:
        if self._tasks.ask_and_write(self):
            self.close()

    def done(self, result: int) -> None:
        """Forget the step that was chosen: it belongs to this table."""
        self._tasks.step = None
        super().done(result)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw it as large as there is room."""
        super().resizeEvent(event)
        self._drawing.start()
