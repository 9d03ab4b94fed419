"""The command line: `combat-sandbox FILE...` opens the window, `combat-sandbox check FILE...` judges, and more.

A command is imported when it is called, so that starting stays quick; without one the files go to the window; and
nobody is shown a traceback who did not ask for it.
"""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any, Final

import click

from sandbox.cli import console

COMMANDS: Final = {
    "check": "sandbox.cli.check:check",
    "explain": "sandbox.cli.explain:explain",
    "solve": "sandbox.cli.solve:solve",
    "sweep": "sandbox.cli.solve:sweep",
    "render": "sandbox.cli.render:render",
    "page": "sandbox.cli.render:page",
    "overlay": "sandbox.cli.render:overlay",
    "serve": "sandbox.cli.serve:serve",
    "import": "sandbox.cli.formats:import_boards",
    "games": "sandbox.cli.games:games",
    "schema": "sandbox.cli.formats:schema",
    "thumbnail": "sandbox.cli.render:thumbnail",
    "notation": "sandbox.cli.formats:notation",
    "next-combat": "sandbox.cli.next_combat:next_combat",
    "missed-trigger": "sandbox.cli.missed_trigger:missed_trigger",
    "deck": "sandbox.cli.deck:deck",
    "cards": "sandbox.cli.cards:cards",
    "puzzle": "sandbox.cli.puzzle:puzzle",
    "window": "sandbox.cli.window:window",
    "work": "sandbox.cli.serve:work",
}
"""Where each command is; a name stands here and nowhere else."""
FORMER: Final = {"explore": "solve"}
"""What commands were called before: they can still be typed and are told nowhere."""


class CommandGroup(console.TranslatedCommand, click.Group):
    """A click group whose commands are imported on demand; files without a command go to the window."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Make the group; without a command it is called all the same."""
        super().__init__(*args, **{**kwargs, "invoke_without_command": True, "no_args_is_help": False})

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click's signature
        """The names of all commands in the order in which people learn them."""
        return list(COMMANDS)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List what the commands do, without importing them: their names say where their words are."""
        told = [console.TranslatedCommand(name) for name in COMMANDS if name != "work"]
        limit = formatter.width - 6 - max(map(len, COMMANDS))
        with formatter.section("Commands"):
            formatter.write_dl([(each.name or "", each.get_short_help_str(limit)) for each in told])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command."""
        place = COMMANDS.get(FORMER.get(cmd_name, cmd_name))
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
        if name not in {*COMMANDS, *FORMER} and (set(name) & {".", os.sep, "/"} or os.path.lexists(name)):
            return "window", self.get_command(ctx, "window"), args
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  click's signature
        """Run the program; where there is no room for what it prints, even its help, that is said."""
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            if not console.is_full(error):
                raise
            console.give_up_output()
            language = console.language_of_locale()
            console.tell_unwritable(console.say(language, "cli-output"), error.strerror or "", language)
            sys.exit(console.Status.UNWRITABLE)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; what goes wrong on the way is said in one sentence and in the exit status."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            ctx.exit(console.Status.INTERRUPTED)
        except BrokenPipeError:
            console.give_up_output()
            ctx.exit(console.Status.NOBODY_READS)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            if console.is_full(error):
                raise
            console.complain(error, debug=ctx.params["debug"])
            ctx.exit(console.Status.INTERNAL_ERROR)


@click.group(cls=CommandGroup)
@click.version_option(package_name="combat-sandbox")
@click.option("--debug", is_flag=True)
@click.option("--selftest", is_flag=True)
@click.pass_context
def main(ctx: click.Context, *, debug: bool, selftest: bool) -> None:  # noqa: ARG001  the group reads it where something fails
    """Start the window, or run one of the commands."""
    if selftest:
        from sandbox.cli.selftest import selftest as tested  # noqa: PLC0415  it needs everything

        ctx.exit(tested())
    if ctx.invoked_subcommand is None:
        window = main.get_command(ctx, "window")
        assert window is not None
        ctx.invoke(window)
