"""Files that can't be read, told to people and to programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from sandbox.cli.json_lines import printed_name, shown_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandbox.scenario.errors import Misplaced
    from sandbox.words.catalogue import Language


def tell_faults(file: str, faults: Sequence[Misplaced], language: Language) -> None:
    """Print every fault of a file on the error stream, a line each."""
    from sandbox.words.faults import fault_sentence  # noqa: PLC0415  words are loaded when there is a fault

    for fault in faults:
        head = "" if fault.path == (file,) else f"{printed_name(file)}: "  # the place may be the file itself
        click.echo(head + fault_sentence(fault, language), err=True)


def fault_answer(file: str, faults: Sequence[Misplaced], language: Language) -> dict[str, Any]:
    """Give the answer about a file that can't be read, for programs (format section 2); takes at least one fault."""
    from sandbox.words.faults import fault_json  # noqa: PLC0415

    told = [fault_json(fault, language) for fault in faults]
    return {"file": shown_name(file), "valid": False, "error": told[0], "errors": told}
