"""Reading questions about missed triggers (`NAME.missed.json`, format `missed/1`)."""

from __future__ import annotations

import os

from sandbox.scenario.convert import convert
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import in_file_order, read_bytes
from sandbox.scenario.missed import MissedQuestion
from sandbox.scenario.parse import parse


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
