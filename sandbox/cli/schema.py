"""`combat-sandbox schema`: the JSON Schema of a format, as it is shipped (`packaging/schemas.py` makes it)."""

from __future__ import annotations

import json
from typing import Any, Final

import click

from sandbox.cli.speech import TranslatedCommand
from sandbox.resources import asset

FORMATS: Final = {
    "scenario": "scenario.schema.json",
    "missed": "missed_trigger.schema.json",
    "verdict": "verdict.schema.json",
    "deck": "deck_verdict.schema.json",
}
"""What people call a format, and its file."""


@click.command(cls=TranslatedCommand)
@click.argument(
    "format_name",
    type=click.Choice(list(FORMATS)),
    default="scenario",
    metavar="[scenario|missed|verdict|deck]",
)
def schema(format_name: str) -> None:
    """Print a schema: keys, types and bounds; what a schema can't say is checked when a file is read."""
    click.echo(asset("schemas", FORMATS[format_name]).read_bytes(), nl=False)


def schema_of(format_name: str) -> dict[str, Any]:
    """Give the JSON Schema of `scenario`, `missed`, `verdict` or `deck`."""
    text = asset("schemas", FORMATS[format_name]).read_text(encoding="utf-8")
    made: dict[str, Any] = json.loads(text)
    return made
