"""How the command line reaches the window without importing it: by the entry points of the installed program."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

GROUP: Final = "combat_sandbox.screen"


def on_screen(name: str) -> Callable[..., Any]:
    """Give what the program registers under `name`: "window" or "picture".

    Raises ImportError where nothing is registered or Qt is missing.
    """
    for found in entry_points(group=GROUP, name=name):
        registered: Callable[..., Any] = found.load()
        return registered
    raise ImportError(f"nothing is installed as {name!r} in {GROUP!r}")
