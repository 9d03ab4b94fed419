"""Where the client keeps its log and its card database: on Windows and macOS, under Wine, Proton and Lutris."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_STEAM_GAME: Final = "2141910"
_RAW: Final = "Downloads/Raw"
_DATABASES: Final = "Raw_CardDatabase_*.mtga"
_LOGS: Final = "Wizards Of The Coast/MTGA"
_PROGRAMS: Final = (
    "Program Files/Wizards of the Coast/MTGA/MTGA_Data",
    "Program Files (x86)/Wizards of the Coast/MTGA/MTGA_Data",
    "Program Files/Epic Games/MagicTheGathering/MTGA_Data",
    "Program Files (x86)/Epic Games/MagicTheGathering/MTGA_Data",
    "Program Files (x86)/Steam/steamapps/common/MTGA/MTGA_Data",
    "Program Files/Steam/steamapps/common/MTGA/MTGA_Data",
)
"""Where the client is on a drive of Windows, or of Wine."""


def card_database(home: Path | None = None) -> Path | None:
    """The newest card database of the client that is on this machine, None if there is none."""
    found = [
        file for folder in _data_folders(home or Path.home()) for file in _files(folder / _RAW, _DATABASES)
    ]
    return max(found, key=_modified, default=None)


def logs(home: Path | None = None) -> tuple[Path, ...]:
    """The logs of the client that are on this machine: of this start and of the one before, the newest first."""
    folders = dict.fromkeys(_log_folders(home or Path.home()))
    found = [file for folder in folders for file in _files(folder, "Player*.log")]
    return tuple(sorted(found, key=_modified, reverse=True))


def _data_folders(home: Path) -> Iterator[Path]:
    for drive in _drives(home):
        yield from (drive / program for program in _PROGRAMS)
    for steam in _steam_folders(home):
        yield steam / "steamapps/common/MTGA/MTGA_Data"
    support = home / "Library/Application Support"
    yield support / "com.wizards.mtga"
    yield support / "Steam/steamapps/common/MTGA/MTGA_Data"
    yield Path("/Users/Shared/Epic Games/MagicTheGathering/MTGA_Data")


def _log_folders(home: Path) -> Iterator[Path]:
    yield home / "AppData/LocalLow" / _LOGS
    yield home / "Library/Logs" / _LOGS
    for drive in _drives(home):
        for user in _files(drive / "users", "*"):
            yield user / "AppData/LocalLow" / _LOGS


def _drives(home: Path) -> Iterator[Path]:
    """The drives that Windows, Wine, Proton, Lutris and Bottles keep programs on."""
    if sys.platform == "win32":
        yield Path(os.environ.get("SYSTEMDRIVE", "C:") + "/")
    if prefix := os.environ.get("WINEPREFIX"):
        yield Path(prefix) / "drive_c"
    yield home / ".wine/drive_c"
    for folder in (
        "Games",
        ".local/share/bottles/bottles",
        ".var/app/com.usebottles.bottles/data/bottles/bottles",
    ):
        yield from (prefix / "drive_c" for prefix in _files(home / folder, "*"))
    for steam in _steam_folders(home):
        yield steam / f"steamapps/compatdata/{_STEAM_GAME}/pfx/drive_c"


def _steam_folders(home: Path) -> Iterator[Path]:
    for folder in (
        ".local/share/Steam",
        ".steam/steam",
        ".var/app/com.valvesoftware.Steam/.local/share/Steam",
        "snap/steam/common/.local/share/Steam",
    ):
        yield home / folder


def _files(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(folder.glob(pattern))
    except OSError:  # somebody else's
        return []


def _modified(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
