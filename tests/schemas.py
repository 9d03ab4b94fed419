"""The JSON Schemas of what the program reads and writes, as values."""

from __future__ import annotations

import json
from typing import Any

from sandbox.cli.formats import FORMATS
from sandbox.resources import asset


def schema_of(format_name: str) -> dict[str, Any]:
    """The JSON Schema of a format of `FORMATS`."""
    made: dict[str, Any] = json.loads(asset("schemas", FORMATS[format_name]).read_text(encoding="utf-8"))
    return made
