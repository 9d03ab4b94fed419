"""Questions with a best answer: blocks, attacks, divisions of damage, whether somebody dies, how many ways there are.

`sandbox.solve(scenario, question)` asks one: the room is called by the name of its first function.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Room(ModuleType):
    """The package itself, which can be called."""

    def __call__(self, *args: Any, **kwargs: Any) -> object:
        """Answer a question; see `sandbox.solve.ask.solve`."""
        from sandbox.solve.ask import solve  # noqa: PLC0415  the search is loaded when something is asked

        return solve(*args, **kwargs)


sys.modules[__name__].__class__ = _Room
