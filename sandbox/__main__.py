"""The program as a process of its own: `combat-sandbox`, or `python -m sandbox`."""

import atexit
import gc
import sys
from collections.abc import Sequence
from typing import Final

KEPT: Final = 200_000
"""So many objects more than before are no reason to look for garbage: what a start makes stays."""


def run(arguments: Sequence[str] = ()) -> None:
    """Run the command line on these arguments before those of the process.

    Looking for garbage among all that is being loaded, and once more at the end, would be a third of a short run.
    """
    gc.set_threshold(KEPT, *gc.get_threshold()[1:])
    atexit.register(gc.freeze)
    from sandbox.cli import main  # noqa: PLC0415  only now

    main([*arguments, *sys.argv[1:]] if arguments else None, prog_name="combat-sandbox")


if __name__ == "__main__":
    run()
