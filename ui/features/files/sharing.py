"""The table as something that is dragged out of the window: a line of notation, a picture, and both as files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QUrl

from sandbox.scenario.files import dumps
from sandbox.scenario.notation import format_notation
from ui.features.files.file_tasks import SUFFIX, file_stem
from ui.pictures.files import write_picture
from ui.pictures.raster import png_of

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QImage

    from sandbox.scenario.model import Scenario

SCENARIO_MIME: Final = "application/vnd.combat-sandbox+json"
"""A scenario as its file holds it."""


def table_data(scenario: Scenario, picture: QImage, folder: Path | None) -> QMimeData:
    """Give a table in every form that a program may take: scenario, notation, picture, and files of scenario and
    picture in a folder. Where there is none, or it can't be written, all but the files.
    """
    data = QMimeData()
    text = dumps(scenario)
    data.setData(SCENARIO_MIME, text.encode())
    data.setText(format_notation(scenario))
    data.setImageData(picture)
    if folder is None:
        return data
    stem = file_stem(scenario)[:80]
    files = {folder / f"{stem}.png": png_of(picture), folder / f"{stem}{SUFFIX}": text.encode()}
    try:
        for path, content in files.items():
            write_picture(path, content)
    except OSError:
        return data
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in files])
    return data
