"""A scenario as one line of text: readable by people, exact both ways, for chats, bug reports and test names.

`combat/1 "One Juggernaut" | players ann* 20, bob 20 | @ann jug "Juggernaut" 5/3 artifact creature must_attack |
attacks jug>bob` says the same as the file. The line follows from the types of the model: what has no short way of
writing is written as `key:value`, so that a new key needs nothing here. `assets/formats/notation.ebnf` is the grammar.
A line that would be longer than `LONGEST` is packed: `combat:` and the line compressed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.scenario.notation.packed import HEAD, pack, unpack
from sandbox.scenario.notation.reading import FORMATS, read
from sandbox.scenario.notation.writing import write

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario

LONGEST: Final = 1_900
"""A readable line has at most so many signs: what one message of the usual chats takes."""


def format_notation(scenario: Scenario) -> str:
    """A scenario as one line: readable, or packed where that would be too long.

    Raises `ScenarioError` when it holds what no file can (half characters, NaN in the view, too deep a view).

    >>> format_notation(parse_notation("combat/1 | players ann*, bob | @ann elf 1/1 | attacks elf>bob"))
    'combat/1 | players ann*, bob | @ann elf 1/1 | attacks elf>bob'
    """
    line = write(scenario)
    return line if len(line) <= LONGEST else pack(line)


def is_notation(text: str) -> bool:
    """Say whether a text means to be a line of notation, well written or not."""
    return text.lstrip()[:20].startswith((HEAD, *(f"{name} " for name in FORMATS)))


def parse_notation(text: str) -> Scenario:
    """The scenario that a line stands for, readable or packed; white space around it doesn't matter.

    Raises `ScenarioError`: a fault of the line has `line:column` as its place, one of what it says the place that
    it has in a file (`permanents[2].power`).
    """
    return read(unpack(text) if text.lstrip().startswith(HEAD) else text)
