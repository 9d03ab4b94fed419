"""`combat-sandbox answer`: questions of the window, answered line by line in a process of their own."""

from __future__ import annotations

import click

from sandbox.cli.speech import TranslatedCommand


@click.command(cls=TranslatedCommand, hidden=True)
def answer() -> None:
    """Answer the questions of standard input, a line each, until it ends."""
    from sandbox.explore.serving import serve  # noqa: PLC0415  the rules are loaded when something is asked

    serve()
