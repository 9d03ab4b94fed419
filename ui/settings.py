"""What a person set for the program, as a typed value in one JSON file of their configuration folder."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
import platformdirs

from sandbox.pictures import Ending
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import write_whole
from sandbox.scenario.missed import NEWEST_IPG, IpgEdition, Rel
from sandbox.scenario.model import NEWEST, Edition, Variant
from ui.own_files import OnDamage, private_folder, read_file, set_aside, untold

log = logging.getLogger(__name__)

APP: Final = "combat-sandbox"
RECENT_FILES: Final = 12

Theme = Literal["system", "dark", "light", "high-contrast", "colour-blind"]
Language = Literal["system", "en", "ja"]
PictureTheme = Literal["window", "dark", "light", "high-contrast", "colour-blind"]
PictureBackground = Literal["theme", "transparent", "green", "magenta"]
OverlayStep = Literal["window", "whole", "beginning", "attackers", "blockers", "first", "regular", "end"]
Motion = Literal["system", "full", "none"]
TextSize = Literal[100, 125, 150, 175, 200]


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settings; a key that the file lacks, or that a newer version wrote, does no harm."""

    theme: Theme = "system"
    text_size: TextSize = 100
    motion: Motion = "system"
    language: Language = "system"
    edition: Edition = NEWEST
    variant: Variant = "normal"
    ipg_edition: IpgEdition = NEWEST_IPG
    rel: Rel = "competitive"
    picture_size: str = "1920x1080"
    """Width and height, or "1x" and "2x": the table's own, once or twice."""
    picture_background: PictureBackground = "theme"
    picture_kind: Ending = ".png"
    picture_theme: PictureTheme = "window"
    picture_headline: bool = False
    picture_findings: bool = True
    picture_drawings: bool = True
    link_host: str = ""
    """The address of the page that shows the tables of links; asked once."""
    overlay_background: PictureBackground = "transparent"
    overlay_step: OverlayStep = "window"
    overlay_headline: bool = False
    overlay_findings: bool = True
    overlay_at_start: bool = False
    overlay_port: Annotated[int, msgspec.Meta(ge=0, le=65_535)] = 0
    """0: any that is free."""
    overlay_token: Annotated[str, msgspec.Meta(pattern="^$|^[A-Za-z0-9_-]{16,128}$")] = ""
    """What tells the overlay's address from what others may guess; made once."""
    folded_groups: tuple[str, ...] = ()
    """The groups of the inspector that are folded away."""
    recent: tuple[str, ...] = ()
    shortcuts: dict[str, str] = msgspec.field(default_factory=dict)
    geometry: str = ""
    docks: str = ""


class Folders(msgspec.Struct, frozen=True):
    """Where settings and unsaved work are kept."""

    config: Path
    data: Path

    @classmethod
    def of_user(cls) -> Folders:
        """The folders of the person who runs the program."""
        return cls(
            config=platformdirs.user_config_path(APP, appauthor=False),
            data=platformdirs.user_data_path(APP, appauthor=False),
        )

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def progress(self) -> Path:
        """The file of what was learnt."""
        return self.data / "progress.json"

    @property
    def recovery(self) -> Path:
        """The folder of unsaved work."""
        return self.data / "recovery"


def load_settings(path: Path, on_damage: OnDamage = untold) -> Settings:
    """Read settings. Without a readable file the defaults hold; a damaged one is set aside, `on_damage` told where."""
    try:
        return msgspec.json.decode(read_file(path), type=Settings)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        log.warning("settings in %s not read: %s", path, error)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        log.warning("settings in %s not read: %s", path, error)
        set_aside(path, on_damage)
    return Settings()


def save_settings(settings: Settings, path: Path) -> None:
    """Write settings whole or not at all; where that is impossible the log says why and the program goes on."""
    try:
        private_folder(path.parent)
        text = msgspec.json.format(msgspec.json.encode(settings), indent=2)
        write_whole(text, path, private=True)
    except (OSError, ScenarioError) as error:
        log.warning("settings not written to %s: %s", path, error)


def with_recent(settings: Settings, path: Path) -> Settings:
    """The settings with a file first among the recent ones."""
    name = str(path.absolute())
    others = tuple(each for each in settings.recent if each != name)
    return msgspec.structs.replace(settings, recent=(name, *others)[:RECENT_FILES])
