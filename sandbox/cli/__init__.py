"""The command line: `combat-sandbox FILE...` opens the window, `combat-sandbox check FILE...` judges, and more.

Each command stands in a module of its own that is imported when it is called, so that starting stays quick.
"""

from __future__ import annotations

import click

from sandbox.cli.group import CommandGroup


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
