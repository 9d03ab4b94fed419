"""Answers for other programs: one JSON object a line, in UTF-8 whatever the locale (format 1.4 and 2)."""

from __future__ import annotations

import os
from typing import Any, Final

import click
import msgspec

_LINE_ENDS: Final = {end.encode(): rf"\u{ord(end):04x}".encode() for end in "\x85\u2028\u2029"}
"""What some readers take for the end of a line, and JSON may leave as it is within text."""


def write_line(answer: dict[str, Any]) -> None:
    """Write an answer as one line, by every reading of what ends a line."""
    line = msgspec.json.encode(answer)
    for end, escaped in _LINE_ENDS.items():
        line = line.replace(end, escaped)
    click.echo(line)


def shown_name(file: str) -> str:
    """Give a file's name as it was given, with a sign in place of what is no UTF-8."""
    return os.fsencode(file).decode("utf-8", "replace")
