"""`combat-sandbox schema`: the JSON Schema of a format, made from the types."""

from __future__ import annotations

import json
from typing import Any, Final

import click
import msgspec

from sandbox.cli.speech import TranslatedCommand

FORMATS: Final = ("scenario", "missed", "verdict")


@click.command(cls=TranslatedCommand)
@click.argument(
    "format_name", type=click.Choice(FORMATS), default="scenario", metavar="[scenario|missed|verdict]"
)
def schema(format_name: str) -> None:
    """Print a schema: keys, types and bounds; what a schema can't say is checked when a file is read."""
    click.echo(json.dumps(schema_of(format_name), indent=1, ensure_ascii=False).encode())


def schema_of(format_name: str) -> dict[str, Any]:
    """Give the JSON Schema of `scenario`, `missed` or `verdict`."""
    from sandbox.rules.verdict import Verdict  # noqa: PLC0415  only who asks needs it
    from sandbox.scenario.missed import MissedQuestion  # noqa: PLC0415
    from sandbox.scenario.model import Scenario  # noqa: PLC0415

    kinds: dict[str, type[msgspec.Struct]] = {
        "scenario": Scenario,
        "missed": MissedQuestion,
        "verdict": Verdict,
    }
    made = msgspec.json.schema(kinds[format_name])
    title = f"Combat Sandbox {format_name}"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **made}
