"""How the command line reaches the window without importing it: by the entry points of the installed program."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

GROUP: Final = "combat_sandbox.screen"
BEFORE_QT: Final = ("sandbox.rules.judge", "sandbox.words.ruling")
"""They bring the libraries of the rules and of the texts."""


def on_screen(name: str) -> Callable[..., Any]:
    """Give what the program registers under `name`: "window" or "picture".

    Raises ImportError where nothing is registered or Qt is missing. What can be loaded without Qt is loaded first: of
    each module that is imported once Qt is there PySide6 reads the whole source.
    """
    for module in BEFORE_QT:
        import_module(module)
    for found in entry_points(group=GROUP, name=name):
        registered: Callable[..., Any] = found.load()
        return registered
    raise ImportError(f"nothing is installed as {name!r} in {GROUP!r}")
