"""Write the man page and the shell completions from the commands themselves: `python packaging/manual.py FOLDER`.

Run by the interpreter of the environment that a package is made of.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import click
from click.shell_completion import BashComplete, FishComplete, ZshComplete

from sandbox.cli import main as group

NAME: Final = "combat-sandbox"


def files() -> dict[str, str]:
    """Every file with its text."""
    os.environ["LC_ALL"] = "C"
    completions = {"bash": BashComplete, "zsh": ZshComplete, "fish": FishComplete}
    made = {
        f"{NAME}.{shell}": kind(group, {}, NAME, "_COMBAT_SANDBOX_COMPLETE").source() + "\n"
        for shell, kind in completions.items()
    }
    return {**made, f"{NAME}.1": manual()}


def manual() -> str:
    """The man page."""
    lines = [
        ".TH COMBAT-SANDBOX 1",
        ".SH NAME",
        f"{NAME} \\- see combat in Magic: The Gathering",
        ".SH SYNOPSIS",
        f".B {NAME}",
        "[\\-\\-debug] [\\-\\-selftest] [COMMAND] [OPTIONS] [FILE...]",
        ".SH DESCRIPTION",
        _plain(_help(group, "main")),
        ".SH OPTIONS",
        *_options(group),
        ".SH COMMANDS",
    ]
    for name, command in commands(group).items():
        arguments = [str(each.metavar) for each in command.params if isinstance(each, click.Argument)]
        lines += [
            f".SS {_plain(' '.join((name, *arguments)))}",
            _plain(_help(command, name.rpartition(" ")[2])),
            *_options(command),
        ]
    lines += [
        ".SH EXIT STATUS",
        "0 if all is well, 1 if something is illegal, 2 if a file could not be read or an option is wrong, 3 if there is no",
        "display or no Qt, 4 if the answer could not be written, 5 if nothing is wrong with the decks but not everything could",
        "be checked, 70 if the program itself failed, 130 if it was interrupted.",
        ".SH FILES",
        "NAME.combat.json is a scenario, NAME.missed.json a question about a missed trigger, NAME.puzzle.json a puzzle,",
        "NAME.puzzles.json several, NAME.lesson.json a lesson. \\(lq\\-\\(rq is the standard input.",
    ]
    return "\n".join(lines) + "\n"


def commands(parent: click.Group, before: str = "") -> dict[str, click.Command]:
    """Every command that people type by what is typed for it, those of a group after the group."""
    found: dict[str, click.Command] = {}
    context = click.Context(parent)
    for name in parent.list_commands(context):
        command = parent.get_command(context, name)
        assert command is not None
        if command.hidden:  # the program calls it, nobody else
            continue
        found[before + name] = command
        if isinstance(command, click.Group):
            found |= commands(command, f"{before}{name} ")
    return found


def _help(command: click.Command, name: str) -> str:
    command.name = name
    command.get_short_help_str()  # takes the words from the catalogue
    return command.help or ""


def _options(command: click.Command) -> list[str]:
    lines = []
    for each in command.params:
        if isinstance(each, click.Option):
            value = "" if each.is_flag else f" {each.metavar or each.type.name.upper()}"
            names = ", ".join((*each.opts, *each.secondary_opts))
            lines += [".TP", f".B {_plain(names + value)}", _plain(each.help or "")]
    return lines


def _plain(text: str) -> str:
    return text.replace("\\", "\\\\").replace("-", "\\-").replace("\n", " ")


def main() -> None:
    """Write the files into the folder that is named."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
