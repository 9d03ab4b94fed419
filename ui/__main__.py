"""`python -m ui [FILE ...]`: the window."""

from __future__ import annotations

import os
import sys
from typing import Final

from ui.guard import unsound_pair

NEW_INSTANCE: Final = "--new-instance"
"""Asks for a program of its own even when one is running."""


def without_display() -> str | None:
    """Say in one sentence, English and Japanese, that there is no display; None if there is one."""
    chosen = os.environ.get("QT_QPA_PLATFORM")
    if chosen or not sys.platform.startswith("linux"):
        return None
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return None
    return (
        "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
        "ウィンドウを開くディスプレイがありません（DISPLAY も WAYLAND_DISPLAY も設定されていません）。"
    )


def main() -> int:
    """Open the window on the files of the command line; gives the exit status."""
    refusal = unsound_pair() or without_display()
    if refusal is not None:
        sys.stderr.write(f"{refusal}\n")
        return 2
    from ui import app  # noqa: PLC0415  Qt is loaded only when it may run

    words = sys.argv[1:]
    paths = [word for word in words if word != NEW_INSTANCE]
    return app.main(paths, new_instance=True) if NEW_INSTANCE in words else app.main(paths)


if __name__ == "__main__":
    sys.exit(main())
