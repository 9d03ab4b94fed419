"""Reading and writing questions about missed triggers (`NAME.missed.json`, format `missed/1`)."""

from __future__ import annotations

import os
from typing import Final

import msgspec

from sandbox.scenario.convert import convert
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import in_file_order, read_bytes, write_text
from sandbox.scenario.missed import MissedQuestion
from sandbox.scenario.parse import parse
from sandbox.scenario.pretty import pretty

SUFFIX: Final = ".missed.json"
"""How the names of such files end."""
_LATER: Final = frozenset({"opponent_rushed", "opponents_play", "repeated", "action_shows_it"})


def load_missed(path: str | os.PathLike[str]) -> MissedQuestion:
    """Read a question file. Raises `ScenarioError` with every fault, or with the path when it can't be read."""
    return loads_missed(read_bytes(path))


def loads_missed(text: str | bytes) -> MissedQuestion:
    """Read a question from its JSON text. Raises `ScenarioError` with every fault, in file order."""
    value, faults = parse(text)
    result = convert(value, MissedQuestion)
    if isinstance(result, MissedQuestion):
        if not faults:
            return result
    else:
        faults += result
    raise ScenarioError(in_file_order(value, faults))


def dumps_missed(question: MissedQuestion) -> str:
    """Write a question as JSON text, a newline at the end; a key that was added later only where it says something."""
    values = msgspec.to_builtins(question)
    return pretty({key: value for key, value in values.items() if key not in _LATER or value}) + "\n"


def save_missed(question: MissedQuestion, path: str | os.PathLike[str]) -> None:
    """Write a question file, wholly or not at all. Raises `ScenarioError` with the path when the system refuses."""
    write_text(dumps_missed(question), path)
