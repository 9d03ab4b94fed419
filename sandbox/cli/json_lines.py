"""Answers for other programs: one JSON object a line, in UTF-8 whatever the locale (format 1.4 and 2)."""

from __future__ import annotations

import os
import re
from typing import Any, Final

import click
import msgspec

_LINE_ENDS: Final = {end.encode(): rf"\u{ord(end):04x}".encode() for end in "\x85\u2028\u2029"}
"""What some readers take for the end of a line, and JSON may leave as it is within text."""

_STEERING: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Control characters, with which escape sequences begin, and those that turn the direction of writing."""


def write_line(answer: dict[str, Any]) -> None:
    """Write an answer as one line, by every reading of what ends a line."""
    line = msgspec.json.encode(answer)
    for end, escaped in _LINE_ENDS.items():
        line = line.replace(end, escaped)
    click.echo(line)


def shown_name(file: str) -> str:
    """Give a file's name as it was given, with a sign in place of what is no UTF-8."""
    return os.fsencode(file).decode("utf-8", "replace")


def printed_name(file: str) -> str:
    """Give a file's name for people's eyes: what steers a terminal is a sign in it, too."""
    return _STEERING.sub("\N{REPLACEMENT CHARACTER}", shown_name(file))
