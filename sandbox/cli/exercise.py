"""`combat-sandbox exercise`: puzzles for the window, made and marked line by line in a process of their own."""

from __future__ import annotations

import click

from sandbox.cli.speech import TranslatedCommand


@click.command(cls=TranslatedCommand, hidden=True)
def exercise() -> None:
    """Make puzzles and mark answers as standard input asks, a line each, until it ends."""
    from sandbox.learn.serving import serve  # noqa: PLC0415  the rules are loaded when something is asked

    serve()
