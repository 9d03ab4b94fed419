"""Refuse a pair of Python and PySide6 that crashes, before anything is shown.

PySide6 6.12 takes away a reference to None on almost every call that hands back nothing. None is immortal since
Python 3.12; on Python 3.11 the count reaches zero within minutes and the interpreter dies.
"""

import sys
from importlib.metadata import PackageNotFoundError, version

UNSOUND_SINCE = (6, 12)
NONE_IS_IMMORTAL_SINCE = (3, 12)


def unsound_pair(pyside: str | None = None, python: tuple[int, ...] | None = None) -> str | None:
    """Say in one sentence, English and Japanese, why this pair may not run; None if it may.

    Takes the version of PySide6 and of Python; without them, those of this process.
    """
    pyside = pyside or _installed_pyside()
    python = python or tuple(sys.version_info[:2])
    if pyside is None or python >= NONE_IS_IMMORTAL_SINCE or _numbers(pyside) < UNSOUND_SINCE:
        return None
    name = f"Python {python[0]}.{python[1]}"
    return (
        f"PySide6 {pyside} crashes on {name}: use Python 3.12 or newer, or PySide6-Essentials older than 6.12.\n"
        f"PySide6 {pyside} は {name} で異常終了します。Python 3.12 以降か、6.12 より前の PySide6-Essentials をお使いください。"
    )


def require_sound_pair() -> None:
    """Raise ImportError with the sentence of `unsound_pair` where this process runs such a pair."""
    refusal = unsound_pair()
    if refusal is not None:
        raise ImportError(refusal)


def _installed_pyside() -> str | None:
    try:
        return version("PySide6-Essentials")
    except PackageNotFoundError:
        return None


def _numbers(text: str) -> tuple[int, ...]:
    """The leading numbers of a version, as in (6, 12) for 6.12.0rc1."""
    return tuple(int(part) for part in text.split(".")[:2] if part.isdigit())
