"""Pictures as files: which kind an ending names, and writing one whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from sandbox.by_id import ById
from sandbox.pictures import ENDINGS, MOST_CARDS, MOST_SIDE, Ending, PictureError
from sandbox.scenario.files import write_whole
from ui.canvas.view_model.build_table import build_table
from ui.pictures.raster import Told, gif, mp4, nobody, png, webp
from ui.pictures.shot import ON_THE_WAY, Shot, moments_of
from ui.pictures.svg import svg


def encoded(ending: Ending, shots: Sequence[Shot], *, together: bool = False, told: Told = nobody) -> bytes:
    """The file of a kind that shows these shots: one after the other where the kind can, beside each other when
    `together`; `told` hears how far what moves is drawn. Needs a QApplication; raises `PictureError` where it would
    be too large.
    """
    first = shots[0]
    if first.size is not None and max(first.size) * first.scale > MOST_SIDE:
        raise PictureError("too_large", most=str(MOST_SIDE))
    _require_few(ending, shots)
    if ending == ".html":
        from ui.pictures.page import page  # noqa: PLC0415  the words of a ruling take long to load

        return page(*shots)
    if ending == ".svg":
        return svg(*shots)
    if ending == ".png":
        return png(*shots)
    pages = [shots] if together else [(shot,) for shot in shots]
    if ending == ".pdf":
        from ui.pictures.pdf import pdf  # noqa: PLC0415  so does pypdf

        return pdf(pages)
    return {".gif": gif, ".webp": webp, ".mp4": mp4}[ending](pages, told)


def _require_few(ending: Ending, shots: Sequence[Shot]) -> None:
    """Raise `PictureError` at the scenario with which more cards are drawn than one file takes."""
    drawn = 0
    for number, (scenario, each) in enumerate(groupby(shots, lambda shot: ById(shot.scenario))):
        same = list(each)
        drawings = len(same) * (1 + ON_THE_WAY) if ending in {".gif", ".webp", ".mp4"} else len(same)
        if ending == ".html":  # every step, and the whole combat
            drawings = len(moments_of(scenario.value)) + 1
        cards = len(build_table(scenario.value, same[0].verdict).cards)
        drawn += cards * drawings
        if drawn > MOST_CARDS:
            facts = {"cards": str(cards), "steps": str(drawings), "most": str(MOST_CARDS)}
            raise PictureError("too_many_cards", number, **facts)


def ending_of(path: Path) -> Ending | None:
    """The kind of picture that a file's name asks for; None where it names none that there is."""
    return next((each for each in ENDINGS if path.suffix.casefold() == each), None)


def write_picture(path: Path, data: bytes) -> None:
    """Write a picture, whole or not at all; a device or a pipe stays what it is and takes the data as they come.

    Raises OSError when it can't be written.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
    else:
        write_whole(data, path)
