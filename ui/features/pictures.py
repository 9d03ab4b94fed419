"""Pictures of the table: copied, dragged out of the window, or made in the dialog for all kinds of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, QTemporaryDir, QUrl
from PySide6.QtGui import QAction, QDrag, QGuiApplication, QImage, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QProgressDialog,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from sandbox.pictures import ENDINGS, PictureError, size_of
from sandbox.scenario.files import dumps
from sandbox.scenario.notation import format_notation
from sandbox.words.catalogue import sentence
from ui.document.exchange import SCENARIO_MIME, SUFFIX, file_stem
from ui.pictures.files import encoded, ending_of, write_picture
from ui.pictures.raster import Told, fitted, image, nobody, png_of
from ui.pictures.shot import Shot, frames, step_name
from ui.pictures.viewer import is_host, link_to, viewer
from ui.shell.actions import ActionRow
from ui.shell.banner import BannerLine, BannerNote
from ui.shell.toolbar import Tool
from ui.shell.window import FeatureTasks, Window
from ui.theme import THEMES
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import TextField, filled
from ui.widgets.flow import in_column, in_row
from ui.widgets.page import button
from ui.widgets.parts import label, later
from ui.widgets.settings_form import SettingsForm

FILTER: Final = " ".join(f"*{ending}" for ending in ENDINGS)
SIZES: Final = ("1920x1080", "1280x720", "1080x1080", "1080x1920")
"""The sizes that are offered; any other can be typed."""
WIDE, HIGH = 520, 210
PREVIEW: Final = QSize(640, 400)
CARRIED: Final = QSize(240, 160)
"""How large the picture is that hangs at the pointer."""
HANDLE: Final = "picture.save"
"""The button of the toolbar from which the table can be dragged."""
ROWS: Final = (
    ActionRow("picture.copy", QT_TRANSLATE_NOOP("Actions", "Copy &picture"), "Ctrl+Shift+C", "copy", menu="file.save"),
    ActionRow("picture.save", QT_TRANSLATE_NOOP("Actions", "Pictur&e or page…"), "Ctrl+E", "picture", menu="file.save", tool="file", worded=0),
    ActionRow("picture.link", QT_TRANSLATE_NOOP("Actions", "Copy &link"), "Ctrl+Alt+K", menu="file.save"),
    ActionRow("picture.link_host", QT_TRANSLATE_NOOP("Actions", "Page that &links open…"), menu="file.save"),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add pictures."""
    tasks = PictureTasks(shell)
    shell.add_actions(ROWS, tasks)
    shell.tools[HANDLE] = partial(TableHandle, shot=tasks.shot)


class Cancelled(Exception):  # noqa: N818  no error
    """A picture that is no longer wanted."""


class PictureTasks(FeatureTasks):
    """Carries out the actions `picture.*` for one window."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell)
        self.step: str | None = None
        """The step that is chosen for pictures; None: what the window shows."""

    def shot(self) -> Shot:
        """What a picture of the window's table shows now."""
        shell = self._shell
        document, settings = shell.document, shell.app_context.settings
        return Shot(
            document.scenario,
            document.verdict if document.idle else None,
            THEMES.get(settings.picture_theme, shell.app_context.theme),
            shell.app_context.language,
            self.step or document.moment,
            size_of(settings.picture_size),
            2.0 if settings.picture_size == "2x" else 1.0,
            settings.picture_background,
            headline=settings.picture_headline,
            findings=settings.picture_findings,
            marked=settings.picture_drawings,
            moves=shell.app_context.moves,
        )

    def copy(self) -> None:
        """Put a picture of the table on the clipboard."""
        QGuiApplication.clipboard().setImage(image(self.shot()))
        self._shell.say(self.tr("Picture copied"))

    def link(self) -> None:
        """Put a link to the table on the clipboard; where no page is known that shows it, ask for one first."""
        host = self._shell.app_context.settings.link_host
        if not host:
            self.link_host()
            return
        QGuiApplication.clipboard().setText(link_to(replace(self.shot(), moment=None), host))
        self._shell.say(self.tr("Link copied"))

    def link_host(self) -> None:
        """Open the dialog that asks where the page is that links open."""
        self.open_dialog(LinkDialog, lambda: LinkDialog(self, self._shell))

    def write_viewer(self, path: Path) -> None:
        """Write the page that links open."""
        context = self._shell.app_context
        try:
            write_picture(path, viewer(context.theme, context.language))
        except OSError as error:
            self._tell_unwritten(path, error.strerror or str(error))
            return
        self._shell.say(self.tr("Saved {name}").format(name=path.name))

    def save(self) -> None:
        """Open the dialog in which a picture is chosen, seen and saved."""
        self.open_dialog(PictureDialog, lambda: PictureDialog(self, self._shell))

    def ask_and_write(self, parent: QWidget) -> bool:
        """Ask for a file and write a picture of the table to it; say whether a file was named."""
        pictures = self.tr("Pictures")
        name, _ = QFileDialog.getSaveFileName(
            parent, self.tr("Save a picture of the table"), str(self._suggested()), f"{pictures} ({FILTER})"
        )
        if not name:
            return False
        progress = QProgressDialog(self.tr("Drawing what moves…"), self.tr("Cancel"), 0, 0, parent)
        progress.setWindowTitle(pictures)
        progress.setWindowModality(Qt.WindowModality.WindowModal)  # it sees to the window after each frame
        progress.setMinimumDuration(0)

        def told(drawn: int, of: int) -> None:
            progress.setMaximum(of)
            progress.setValue(drawn)
            if progress.wasCanceled():
                raise Cancelled

        try:
            self.write(Path(name), told)
        except Cancelled:
            return False
        finally:
            progress.close()
            progress.deleteLater()
        return True

    def write(self, path: Path, told: Told = nobody) -> None:
        """Write a picture of the table to a file; without a known ending it is of the chosen kind. `told` hears how
        many frames are drawn of how many.
        """
        ending = ending_of(path)
        kind = ending or self._shell.app_context.settings.picture_kind
        target = path if ending else path.with_name(f"{path.name}{kind}")
        try:
            write_picture(target, encoded(kind, frames(self.shot(), kind), told=told))
        except OSError as error:
            self._tell_unwritten(target, error.strerror or str(error))
            return
        except PictureError as error:
            language = self._shell.app_context.language
            self._tell_unwritten(target, sentence(language, f"cli-picture-{error.code}", **error.facts))
            return
        self._shell.banner.settled("picture")
        self._shell.say(self.tr("Saved {name}").format(name=target.name))

    def _tell_unwritten(self, path: Path, why: str) -> None:
        lines = (BannerLine(f"{path}: {why}"),)
        self._shell.banner.tell(
            "picture", lambda: BannerNote(self.tr("The picture could not be written."), lines)
        )

    def _suggested(self) -> Path:
        document, context = self._shell.document, self._shell.app_context
        stem, path = file_stem(document.scenario, context.language), document.path or Path()
        if path.name and not document.scenario.title:
            stem = path.name.removesuffix(SUFFIX)
        return path.parent / f"{stem}{context.settings.picture_kind}"


class PictureDialog(QDialog):
    """Choices on the right, the picture on the left; every choice is kept for the next time.

    The window can be used while it is open; the picture follows.
    """

    def __init__(self, tasks: PictureTasks, shell: Window) -> None:
        super().__init__(shell)
        self._tasks = tasks
        self._shell = shell
        self.setWindowTitle(self.tr("Picture of the table"))
        self.setObjectName("pictures")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.preview = QLabel()
        self.preview.setMinimumSize(PREVIEW)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setAccessibleName(self.tr("Preview"))
        self.preview.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._drawing = later(self, self._draw, shell.document.judged, shell.document.moment_changed)
        form = SettingsForm()
        self._fill(form)
        self.fields = form.fields
        form.chosen.connect(self._choose)
        buttons = in_row(
            button(self.tr("Save…"), self._save, "save", "primary"),
            button(self.tr("Copy"), tasks.copy, "copy"),
            button(self.tr("Close"), self.close, "close"),
            1,
            spacing=8,
        )
        right = in_column(form, 1, buttons)
        in_row((self.preview, 1), right, on=self, margins=None, spacing=18)
        for each in self.findChildren(QPushButton):
            each.setAutoDefault(False)  # Enter takes what was typed and saves nothing
        self._drawing.start()

    def _choices(self) -> tuple[tuple[str, str, tuple[tuple[str, Any], ...]], ...]:
        moments = tuple(each.timing for each in self._shell.document.moments)
        language = self._shell.app_context.language
        steps = tuple((step_name(each, language), each) for each in moments)
        return (
            ("picture_kind", self.tr("Kind"), (
                (self.tr("Picture (PNG)"), ".png"), (self.tr("Shapes (SVG)"), ".svg"), (self.tr("Page to print (PDF)"), ".pdf"),
                (self.tr("Animation (GIF)"), ".gif"), (self.tr("Animation (WebP)"), ".webp"), *(((self.tr("Video (MP4)"), ".mp4"),) if find_spec("av") else ()),
                (self.tr("Web page (HTML)"), ".html"),
            )),
            ("picture_size", self.tr("Size"), (
                *((_pixels(each), each) for each in self._sizes()),
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

    def _sizes(self) -> tuple[str, ...]:
        """The sizes that are offered, with the one that was typed."""
        now = self._shell.app_context.settings.picture_size
        return tuple(dict.fromkeys((*SIZES, *((now,) if size_of(now) else ()))))

    def _flags(self) -> tuple[tuple[str, str], ...]:
        return (
            ("picture_headline", self.tr("Headline of the ruling")),
            ("picture_findings", self.tr("What is right and wrong")),
            ("picture_drawings", self.tr("What was drawn on the table")),
        )

    def _fill(self, form: SettingsForm) -> None:
        settings = self._shell.app_context.settings
        for name, title, choices in self._choices():
            form.add_choice(name, title, choices, None if name == "step" else getattr(settings, name))
            if name == "picture_size":
                written = self.tr("Width × height")
                self.typed = TextField(written, hint=_pixels("1080x1350"))
                form.add_field(
                    "picture_pixels",
                    written,
                    filled(self.typed, "", _pixels(settings.picture_size), self._type),
                )
        for name, title in self._flags():
            form.add_flag(name, title, value=getattr(settings, name))

    def _type(self, text: str) -> None:
        """Take a size that was typed."""
        size = size_of(text)
        if size is None:
            self.typed.refuse(sentence(self._shell.app_context.language, "cli-bad_size", found=text))
        else:
            self._choose("picture_size", "{}x{}".format(*size))

    def _choose(self, name: str, value: Any) -> None:  # noqa: ANN401  what a choice holds
        if name == "step":
            self._tasks.step = value
        else:
            self._shell.app_context.change_settings(**{name: value})
        sizes = self.fields[name]
        if name == "picture_size" and isinstance(sizes, ChoiceField):
            self.typed.show_values([_pixels(value)])
            sizes.offer(next(each for key, _, each in self._choices() if key == name))
            sizes.show_values([value])
        self._drawing.start()

    def _draw(self) -> None:
        """Show the picture, small; of what moves its last step."""
        ratio = self.devicePixelRatioF()
        drawn = image(self._tasks.shot())
        room = self.preview.size().expandedTo(PREVIEW) * ratio
        pixmap = fitted(drawn, room)
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


def _pixels(size: str) -> str:
    """A size of so many pixels as people read it, "" for any other."""
    return size.replace("x", " × ") if size_of(size) else ""


class LinkDialog(QDialog):
    """Asks once where the page is that shows the tables of links, and saves that page for whoever has none yet."""

    def __init__(self, tasks: PictureTasks, shell: Window) -> None:
        super().__init__(shell)
        self._tasks, self._context = tasks, shell.app_context
        self.setWindowTitle(self.tr("Page that links open"))
        self.setObjectName("links")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(WIDE, HIGH)
        self.address = QLineEdit(self._context.settings.link_host)
        self.address.setAccessibleName(self.tr("Address of the page"))
        self.address.setPlaceholderText("https://example.org/viewer.html")
        self.address.textChanged.connect(self._follow)
        self.taker = button(self.tr("Copy link"), self._take, "take", "primary")
        how = label(self.tr("A link carries the table in itself; a page shows it, also to people without the program. Save the page, put it on any website, and say its address here once."), "text")  # fmt: skip
        save = button(self.tr("Save the page…"), self._save, "save")
        buttons = in_row(self.taker, save, button(self.tr("Close"), self.close, "close"), 1, spacing=8)
        in_column(how, self.address, buttons, 1, on=self, margins=None, spacing=12)
        self._follow()
        self.address.setFocus()

    def _follow(self) -> None:
        self.taker.setEnabled(is_host(self._host()))

    def _host(self) -> str:
        return self.address.text().strip().partition("#")[0]

    def _take(self) -> None:
        self._context.change_settings(link_host=self._host())
        self._tasks.link()
        self.close()

    def _save(self) -> None:
        pages = self.tr("Pages")
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the page"), "viewer.html", f"{pages} (*.html)"
        )
        if name:
            self._tasks.write_viewer(Path(name))


class TableHandle(Tool):
    """A button from which the table is dragged into another window, a chat or a folder."""

    def __init__(self, action: QAction, size: QSize, shot: Callable[[], Shot]) -> None:
        """Look as an action does, which a click carries out; `shot` gives what the picture shows."""
        self._shot = shot
        self._start: QPoint | None = None
        self._files: QTemporaryDir | None = None
        super().__init__(action, size)

    def carried(self) -> QMimeData:
        """What is dragged; its files stay there until the next time, or the end."""
        shot = self._shot()
        self._files = QTemporaryDir()
        folder = Path(self._files.path()) if self._files.isValid() else None
        return table_data(shot, image(shot), folder)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag would begin."""
        self._start = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin to drag."""
        start = self._start if event.buttons() & Qt.MouseButton.LeftButton else None
        far = 0 if start is None else (event.position().toPoint() - start).manhattanLength()
        if far < QApplication.startDragDistance():
            super().mouseMoveEvent(event)
            return
        self._start = None
        self.setDown(False)
        drag = QDrag(self)
        data = self.carried()
        drag.setMimeData(data)
        drag.setPixmap(fitted(data.imageData(), CARRIED))
        drag.exec(Qt.DropAction.CopyAction)

    def tip(self, text: str) -> str:
        """Say that it can be dragged, and what a click does."""
        dragged = self.tr("Drag the table into a chat, a folder or another window")
        return f"{dragged}\n{text}"


def table_data(shot: Shot, picture: QImage, folder: Path | None) -> QMimeData:
    """A table in every form that a program may take: scenario, notation, picture, and files of scenario and
    picture in a folder. Where there is none, or it can't be written, all but the files.
    """
    data, scenario = QMimeData(), shot.scenario
    text = dumps(scenario)
    data.setData(SCENARIO_MIME, text.encode())
    data.setText(format_notation(scenario))
    data.setImageData(picture)
    if folder is None:
        return data
    stem = file_stem(scenario, shot.language)[:80]
    files = {folder / f"{stem}.png": png_of(picture), folder / f"{stem}{SUFFIX}": text.encode()}
    try:
        for path, content in files.items():
            write_picture(path, content)
    except OSError:
        return data
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in files])
    return data
