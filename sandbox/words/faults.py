"""Sentences for what can't be done: a file that can't be read, each fault with its place, what was expected and what
was found; and an edit that is refused.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

import msgspec

from sandbox.scenario.errors import NAMES, Misplaced
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language, listed, sentence
from sandbox.words.names import names

SYSTEM: Final = frozenset(
    {"no_such_file", "not_a_file", "no_permission", "unreadable_file", "unwritable_file"}
)
"""Faults of the file system: there is nothing in the file to show."""
REASONED: Final = frozenset({"unreadable_file", "unwritable_file"})
"""Faults of the file system that only the system's own words explain."""
NOTHING: Final = '""'
"""What was found where a text ends."""
HEAD: Final = '"combat/1"'
"""What is expected where a text is no line of a table."""
MANY: Final = 8
"""Of more alternatives than this, only those near to what was found are said."""


def fault_sentence(fault: Misplaced, language: Language = "en") -> str:
    """Say one fault of a file with its place, as in `permanents[0].power: expected a whole number`."""
    number = fault.expected[0].lstrip("<>= ") if fault.expected else ""
    facts = {"expected": expected_phrase(_shortened(fault), language), "number": number}
    cut = fault.code == "not_json" and fault.found == NOTHING
    begins = fault.code == "not_notation" and fault.expected == (HEAD,)
    message = "error-cut_short" if cut else "error-no_table" if begins else f"error-{fault.code}"
    text = sentence(language, message, **facts)
    if fault.found and not cut and fault.code not in SYSTEM:
        text = sentence(language, "error-found", text=text, found=fault.found)
    elif fault.found and fault.code in REASONED:
        text = sentence(language, "error-reason", text=text, reason=fault.found)
    place = fault.place or sentence(language, "error-whole_file")
    told = sentence(language, "error-at", place=place, text=text)
    return sentence(language, "error-spot", text=told, spot=fault.spot) if fault.spot else told


def expected_phrase(fault: Misplaced, language: Language = "en") -> str:
    """Say what would have been right: "a whole number", `"any" or a list`."""
    bounds = all(word.startswith((">=", "<=")) for word in fault.expected)
    return listed(language, (_expected(word, language) for word in fault.expected), "and" if bounds else "or")


def fault_json(fault: Misplaced, language: Language = "en") -> dict[str, Any]:
    """A fault as the format's JSON has it (section 2): place, expected, found, message."""
    return {
        "place": fault.place,
        "code": fault.code,
        "expected": expected_phrase(fault, language),
        "found": fault.found or sentence(language, "error-nothing"),
        "message": fault_sentence(fault, language),
    }


def _shortened(fault: Misplaced) -> Misplaced:
    """Leave only the alternatives that were probably meant, where there are many."""
    if len(fault.expected) <= MANY:
        return fault
    near = get_close_matches(fault.found, fault.expected, n=3) or fault.expected[:MANY]
    return msgspec.structs.replace(fault, expected=tuple(near))


def _expected(word: str, language: Language) -> str:
    if word in NAMES:
        return sentence(language, f"error-name-{word}")
    for sign, message in ((">= ", "error-name-at_least"), ("<= ", "error-name-at_most")):
        if word.startswith(sign):
            return sentence(language, message, number=word.removeprefix(sign))
    return word


def refusal_sentence(scenario: Scenario, code: str, detail: str, language: Language = "en") -> str:
    """Say why an edit was refused: the code and detail of an EditError (a KeyError for a code that is none)."""
    return sentence(language, f"edit-{code}", who=names(scenario, language).get(detail, detail))
