"""Questions to a scenario: every best declaration, why a requirement isn't obeyed, and what is best to do.

`sandbox.explore(scenario, question)` asks one: the room is called by the name of its first function.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Room(ModuleType):
    """The package itself, which can be called."""

    def __call__(self, *args: Any, **kwargs: Any) -> object:
        """Answer a question; see `sandbox.explore.ask.explore`."""
        from sandbox.explore.ask import explore  # noqa: PLC0415  the search is loaded when something is asked

        return explore(*args, **kwargs)


sys.modules[__name__].__class__ = _Room
