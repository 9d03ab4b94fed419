"""Plain values as JSON text that people read and version control compares well."""

from __future__ import annotations

import json

WIDTH = 110
STEP = " "


def pretty(value: object, indent: str = "", used: int = 0) -> str:
    """Write a value on one line where it fits, else an entry a line; `used` columns of the line are taken."""
    line = json.dumps(value, ensure_ascii=False, allow_nan=False)
    if not value or not isinstance(value, dict | list | tuple):
        return line
    if indent and len(indent) + used + len(line) < WIDTH:  # a comma may follow
        return line
    inner = indent + STEP
    if isinstance(value, dict):
        entries = [_entry(key, item, inner) for key, item in value.items()]
        return "{\n" + ",\n".join(entries) + f"\n{indent}}}"
    entries = [inner + pretty(item, inner) for item in value]
    return "[\n" + ",\n".join(entries) + f"\n{indent}]"


def _entry(key: str, item: object, indent: str) -> str:
    head = json.dumps(key, ensure_ascii=False) + ": "
    return indent + head + pretty(item, indent, len(head))
