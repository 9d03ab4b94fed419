"""The group of commands: imports each when it is called, opens the window otherwise, and never shows a traceback."""

from __future__ import annotations

import importlib
import os
import sys
import traceback
from typing import Any, Final

import click

from sandbox.cli.speech import TranslatedCommand, language_of_locale, say
from sandbox.cli.status import Status
from sandbox.cli.streams import give_up_output, is_full

COMMANDS: Final = {
    "check": "sandbox.cli.check:check",
    "explain": "sandbox.cli.explain:explain",
    "explore": "sandbox.cli.explore:explore",
    "sweep": "sandbox.cli.sweep:sweep",
    "render": "sandbox.cli.render:render",
    "overlay": "sandbox.cli.overlay:overlay",
    "import": "sandbox.cli.import_boards:import_boards",
    "schema": "sandbox.cli.schema:schema",
    "thumbnail": "sandbox.cli.thumbnail:thumbnail",
    "notation": "sandbox.cli.notation:notation",
    "next-combat": "sandbox.cli.next_combat:next_combat",
    "missed-trigger": "sandbox.cli.missed_trigger:missed_trigger",
    "deck": "sandbox.cli.deck:deck",
    "puzzle": "sandbox.cli.puzzle:puzzle",
    "window": "sandbox.cli.window:window",
    "answer": "sandbox.cli.answer:answer",
    "exercise": "sandbox.cli.exercise:exercise",
}
"""Where each command is; a name stands here and nowhere else."""


class CommandGroup(TranslatedCommand, click.Group):
    """A click group whose commands are imported on demand; files without a command go to the window."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Make the group; without a command it is called all the same."""
        super().__init__(*args, **{**kwargs, "invoke_without_command": True, "no_args_is_help": False})

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click's signature
        """Give the names of all commands in the order in which people learn them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command."""
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        module, _, name = place.partition(":")
        command: click.Command = getattr(importlib.import_module(module), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is named; what is no command but looks like a file is opened in the window."""
        name = args[0]
        if name not in COMMANDS and (set(name) & {".", os.sep, "/"} or os.path.lexists(name)):
            return "window", self.get_command(ctx, "window"), args
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  click's signature
        """Run the program; where there is no room for what it prints, even its help, that is said."""
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            if not is_full(error):
                raise
            give_up_output()
            language = language_of_locale()
            output = say(language, "cli-output")
            click.echo(say(language, "cli-unwritable", file=output, error=error.strerror or ""), err=True)
            sys.exit(Status.UNWRITABLE)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; what goes wrong on the way is said in one sentence and in the exit status."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            ctx.exit(Status.INTERRUPTED)
        except BrokenPipeError:
            give_up_output()
            ctx.exit(Status.NOBODY_READS)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            if is_full(error):
                raise
            complain(error, debug=ctx.params["debug"])
            ctx.exit(Status.INTERNAL_ERROR)


def complain(error: Exception, *, debug: bool) -> None:
    """Say on the error stream that the program is at fault; the traceback only where it was asked for."""
    if debug:
        traceback.print_exception(error)
    message = say(language_of_locale(), "cli-internal_error", error=f"{type(error).__name__}: {error}"[:300])
    click.echo(message, err=True)
