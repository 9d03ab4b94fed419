"""Pictures in pixels: PNG, moving GIF and WebP from Pillow, MP4 from PyAV."""

from __future__ import annotations

import importlib
import io
import struct
import zlib
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from sandbox.pictures import PictureError
from sandbox.rules.judge import judge
from ui.pictures.drawing import laid_out, paint_shots
from ui.pictures.shot import Shot, between

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL.Image import Image
    from PySide6.QtCore import QSize

    from sandbox.scenario.model import Scenario
    from sandbox.words.catalogue import Language
    from ui.theme import Theme

Told = Callable[[int, int], None]
"""Hears how much is drawn, or encoded, of how much."""
PAUSE: Final = 2200
"""Milliseconds for which a step of a moving picture stands: time to read it."""
LAST_PAUSE: Final = 4000
ON_THE_WAY_MS: Final = 50
"""For which a picture on the way from one step to the next stands; three of them make a motion of 150."""
QUICK: Final = 3
"""Of 9: a quarter larger than the smallest file, made in half of the time."""
UNFILTERED: Final = b"\0"
"""Before each line of a PNG whose bytes are those of the picture."""
H264: Final = {"preset": "veryfast", "crf": "20", "tune": "animation"}
"""How well and how quickly a film is encoded."""
COLOURS: Final = 255
"""Of a GIF; one more is for what is transparent."""


def nobody(_drawn: int, _of: int) -> None:
    """Tell nobody how much is drawn and encoded of how much."""


def image(*shots: Shot) -> QImage:
    """A picture in pixels: of one shot, or of several beside each other; only a transparent one has an alpha
    channel. Needs a QApplication.
    """
    clear = shots[0].ground is None
    with laid_out(shots) as drawable:
        made = QImage(
            drawable.size, QImage.Format.Format_ARGB32_Premultiplied if clear else QImage.Format.Format_RGB32
        )
        if clear:  # else the ground covers all
            made.fill(Qt.GlobalColor.transparent)
        with QPainter(made) as painter:
            paint_shots(painter, drawable)
    return made


def png(*shots: Shot) -> bytes:
    """A PNG file."""
    return png_of(image(*shots))


def fitted(picture: QImage, room: QSize) -> QPixmap:
    """A picture as large as there is room for it."""
    keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return QPixmap.fromImage(picture.scaled(room, keep, smooth))


def thumbnail(scenario: Scenario, theme: Theme, language: Language, room: QSize) -> QPixmap:
    """A small picture of a table, its verdict drawn in."""
    return fitted(image(Shot(scenario, judge(scenario), theme, language, size=None, titled=False)), room)


def png_of(picture: QImage) -> bytes:
    """An image as a PNG file.

    Qt and Pillow try five filters on every line, which for flat areas only takes time: lines as they are make as small
    a file in less than half of it.
    """
    clear = picture.hasAlphaChannel()
    plain = picture.convertToFormat(QImage.Format.Format_RGBA8888 if clear else QImage.Format.Format_RGB888)
    width, height, pixels = plain.width(), plain.height(), memoryview(plain.constBits())
    starts = range(0, height * plain.bytesPerLine(), plain.bytesPerLine())
    size = width * (4 if clear else 3)
    lines = b"".join(part for at in starts for part in (UNFILTERED, pixels[at : at + size]))
    head = struct.pack(">2I5B", width, height, 8, 6 if clear else 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (_chunk(b"IHDR", head), _chunk(b"IDAT", zlib.compress(lines, QUICK)), _chunk(b"IEND", b""))
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def gif(frames: Sequence[Sequence[Shot]], told: Told = nobody) -> bytes:
    """A GIF file that shows one frame after the other, for ever; what is half transparent becomes either. A frame
    shows its shots beside each other.
    """
    shown = _with_motion(frames)
    clear = shown[0][0].ground is None
    return _moving(shown, told, _in_few_colours, "GIF", disposal=2 if clear else 1, optimize=False)


def webp(frames: Sequence[Sequence[Shot]], told: Told = nobody) -> bytes:
    """A WebP file without loss that shows one frame after the other, for ever; frames as in a GIF."""
    return _moving(_with_motion(frames), told, lambda each: each, "WEBP", lossless=True, method=2, quality=60)


def mp4(frames: Sequence[Sequence[Shot]], told: Told = nobody) -> bytes:
    """An MP4 file (H.264) that shows one frame after the other, for sites that take films only; frames as in a GIF.
    Raises `PictureError` where there is no PyAV, which is an extra.
    """
    try:
        av = importlib.import_module("av")
    except ImportError:
        raise PictureError("no_encoder", extra="video") from None
    shown = _with_motion(frames)
    data = io.BytesIO()
    with av.open(data, "w", format="mp4", container_options={"fflags": "+bitexact"}) as film:
        stream = film.add_stream("libx264", rate=1000 // ON_THE_WAY_MS, options=H264)
        stream.pix_fmt, stream.codec_context.thread_count = "yuv420p", 1  # the same bytes each time
        number = 0
        for frame_number, (shots, pause) in enumerate(zip(shown, _pauses(shown), strict=True)):
            told(frame_number, len(shown))
            picture = _pillow(image(*shots)).convert("RGB")
            picture = picture.crop((0, 0, picture.width & ~1, picture.height & ~1))  # as colours are halved
            if not number:
                stream.width, stream.height = picture.size
            frame = av.VideoFrame.from_image(picture).reformat(format="yuv420p")
            for _ in range(pause // ON_THE_WAY_MS):
                frame.pts = number
                film.mux(stream.encode(frame))
                number += 1
        film.mux(stream.encode())
    return data.getvalue()


def _with_motion(frames: Sequence[Sequence[Shot]]) -> list[Sequence[Shot]]:
    """The frames with what is seen on the way from each to the next."""
    shown = [frames[0]]
    for before, after in pairwise(frames):
        shown += zip(*map(between, before, after), strict=True)
        shown.append(after)
    return shown


def _pauses(frames: Sequence[Sequence[Shot]]) -> list[int]:
    """How long each frame stands, in milliseconds."""
    steps = [PAUSE if each[0].since is None else ON_THE_WAY_MS for each in frames]
    return [*steps[:-1], LAST_PAUSE]


def _moving(
    frames: Sequence[Sequence[Shot]], told: Told, made: Callable[[Image], Image], kind: str, **choices: object
) -> bytes:
    """Draw all frames, then encode them; tell of each twice."""
    pictures, of = [], 2 * len(frames)
    for number, shots in enumerate(frames):
        told(number, of)
        pictures.append(made(_pillow(image(*shots))))
        vars(pictures[-1])["seek"] = partial(_reached, told, number + len(frames), of)
    data = io.BytesIO()
    first, *others = pictures
    if others:
        choices |= {"save_all": True, "append_images": others, "duration": _pauses(frames), "loop": 0}
    first.save(data, kind, **choices)
    return data.getvalue()


def _reached(told: Told, number: int, of: int, page: int) -> None:
    """Tell that a picture is encoded now: Pillow looks for its first page before it does that, and for one more."""
    if page:
        raise EOFError
    told(number, of)


def _in_few_colours(picture: Image) -> Image:
    from PIL import Image as Pillow  # noqa: PLC0415  only moving pictures need Pillow

    few = picture.convert("RGB").quantize(COLOURS, Pillow.Quantize.MEDIANCUT, dither=Pillow.Dither.NONE)
    if picture.mode == "RGBA":
        clear = picture.getchannel("A").point(lambda alpha: 255 if alpha < 128 else 0)  # noqa: PLR2004  half
        few.paste(COLOURS, mask=clear)
        few.info["transparency"] = COLOURS
    return few


def _pillow(picture: QImage) -> Image:
    from PIL import Image as Pillow  # noqa: PLC0415  only moving pictures need Pillow

    clear = picture.hasAlphaChannel()
    mode, form = ("RGBA", QImage.Format.Format_RGBA8888) if clear else ("RGB", QImage.Format.Format_RGB888)
    plain = picture.convertToFormat(form)
    size = (plain.width(), plain.height())
    return Pillow.frombytes(mode, size, bytes(plain.constBits()), "raw", mode, plain.bytesPerLine())
