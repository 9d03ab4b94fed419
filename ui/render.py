"""Writing a picture of a scenario without a window: what `combat-sandbox render` does."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypedDict, Unpack

import sandbox
from sandbox.pictures import BACKGROUND_WORDS, THEME_NAMES, Ending, PictureError
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import LANGUAGES, Language
from ui.guard import require_sound_pair
from ui.pictures.files import encoded, ending_of, write_picture
from ui.pictures.shot import FULL_HD, Shot, at_every_step, at_step, frames
from ui.pictures.viewer import viewer
from ui.theme import THEMES, Theme
from ui.translations import speaking

require_sound_pair()
ALIASES: Final = {"contrast": "high-contrast", "colorblind": "colour-blind"}


class PictureOptions(TypedDict, total=False):
    """What else can be chosen of a picture: see `ui.pictures.shot.Shot`."""

    scale: float
    background: str
    headline: bool
    findings: bool
    embed: bool


def theme_named(name: str) -> Theme:
    """A theme by its name here or on the command line. Raises `sandbox.pictures.PictureError` for an unknown one."""
    theme = THEMES.get(ALIASES.get(name, name))
    if theme is None:
        raise PictureError("bad_theme", found=str(name), known=", ".join(THEME_NAMES))
    return theme


def _require(size: object, language: str, background: str) -> None:
    """Refuse what no picture can have. Raises `sandbox.pictures.PictureError`."""
    sides = size if isinstance(size, (tuple, list)) else ()
    if len(sides) != len(FULL_HD) or any(type(side) is not int or side < 1 for side in sides):
        raise PictureError("bad_size", found=str(size))
    if language not in LANGUAGES:
        raise PictureError("bad_language", found=str(language), known=", ".join(LANGUAGES))
    if background not in BACKGROUND_WORDS and not re.fullmatch(r"#[0-9a-fA-F]{6}", background):
        raise PictureError("bad_background", found=str(background), known=", ".join(BACKGROUND_WORDS))


def save_picture(  # noqa: PLR0913  what a picture can be asked for
    scenario: Scenario | Sequence[Scenario],
    out_path: str | os.PathLike[str] | None,
    size: tuple[int, int] = FULL_HD,
    theme: str = "dark",
    language: Language = "en",
    *,
    step: str | None = None,
    together: bool = False,
    ending: Ending | None = None,
    **looks: Unpack[PictureOptions],
) -> bytes:
    """Judge a scenario and write its table to a file of the kind that its ending names, PNG for a device or pipe; the
    same scenario always gives the same bytes, which are given. Several scenarios, or `together` all steps of one,
    stand beside each other; `step` is the name of one, or "all"; an `ending` counts more than that of the path. Without
    a path nothing is written. A page about no scenario shows the table that its address carries.

    The file is whole or not there. Raises OSError when it can't be written, `sandbox.pictures.PictureError` when the
    picture can't be made as asked.
    """
    _require(size, language, looks.get("background", "theme"))
    worn = theme_named(theme)
    path = None if out_path is None else Path(out_path)
    ending = ending or (None if path is None else ending_of(path)) or ".png"
    scenarios = [scenario] if isinstance(scenario, Scenario) else list(scenario)
    every = step == "all" or (step is None and together and len(scenarios) == 1)
    with speaking(language):
        shots: list[Shot] = []
        for each in scenarios:
            shot = Shot(each, sandbox.judge(each), worn, language, size=size, **looks)
            if ending == ".html":  # a page has every step; `step` is the one that it opens with
                shots.append(at_step(shot, None if step == "all" else step))
            elif every:
                shots += at_every_step(shot)
            else:
                shots += frames(at_step(shot, step), ".png" if together else ending)
        empty = ending == ".html" and not shots
        data = viewer(worn, language) if empty else encoded(ending, shots, together=together)
    if path is not None:
        write_picture(path, data)
    return data
