"""Processes that a window started end before what waits for them goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtCore import QProcess

GOING_MS: Final = 2_000
"""How long a process that was killed may take to be gone."""


def end_process(process: QProcess) -> None:
    """End a process that keeps nothing, whatever it does, and tell nobody; Qt minds one that outlives its object."""
    process.blockSignals(True)
    process.kill()
    process.waitForFinished(GOING_MS)
    process.deleteLater()
