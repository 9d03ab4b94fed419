"""What every command does: its words from the catalogue, its exit status, reading files and pipes, lines of JSON, and
what is said of a file that can't be read or written.

Nothing heavy is imported here before it is needed, so that starting stays quick.
"""

from __future__ import annotations

import errno
import os
import re
import sys
import traceback
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
import msgspec

from sandbox.scenario.errors import Misplaced, ScenarioError
from sandbox.scenario.files import read_bytes, write_text
from sandbox.scenario.limits import FILE_BYTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandbox.words.catalogue import Language


class Status(IntEnum):
    """What a command tells the shell; of several files the highest counts."""

    ALL_WELL = 0
    ILLEGAL = 1
    """Something is illegal; of `next-combat`: there is no next combat."""
    UNREADABLE = 2
    """A file can't be read; click ends with the same number where an option is wrong."""
    NO_SCREEN = 3
    UNWRITABLE = 4
    UNCHECKED = 5
    """Nothing wrong was found, but not everything could be checked; anything that is wrong counts for more."""
    INTERNAL_ERROR = 70
    """The program itself is at fault: EX_SOFTWARE of sysexits."""
    INTERRUPTED = 130
    """As the shell has it for a process that SIGINT ended."""
    NOBODY_READS = 141
    """As the shell has it for a process that SIGPIPE ended."""


_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})


def content(file: str) -> bytes:
    """What a file, a pipe or `-` holds, at most a byte over the limit. Raises `ScenarioError` with the path."""
    if file != "-":
        return read_bytes(file, wait=True)
    if sys.stdin is None:  # whoever started the program closed it
        raise _unreadable(file, os.strerror(errno.EBADF))
    try:
        return sys.stdin.buffer.read(FILE_BYTES + 1)
    except OSError as error:
        raise _unreadable(file, error.strerror or "") from None


def _unreadable(file: str, why: str) -> ScenarioError:
    return ScenarioError([Misplaced((file,), "unreadable_file", ("file",), why)])


def is_full(error: Exception) -> bool:
    """Say whether an error means that there is no room for more output."""
    return isinstance(error, OSError) and error.errno in _FULL


def give_up_output() -> None:
    """Let what is still waiting to be written go nowhere, so that the end of the program doesn't fail at it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


_LINE_ENDS: Final = {end.encode(): rf"\u{ord(end):04x}".encode() for end in "\x85\u2028\u2029"}
"""What some readers take for the end of a line, and JSON may leave as it is within text."""

_STEERING: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Control characters, with which escape sequences begin, and those that turn the direction of writing."""


def write_line(answer: dict[str, Any] | msgspec.Struct) -> None:
    """Write an answer as one line, by every reading of what ends a line."""
    line = msgspec.json.encode(answer)
    for end, escaped in _LINE_ENDS.items():
        line = line.replace(end, escaped)
    click.echo(line)


def file_answer(file: str, **told: Any) -> dict[str, Any]:
    """The answer about a file that could be read, for programs."""
    return {"file": shown_name(file), "valid": True, "error": None, **told}


def shown_name(file: str) -> str:
    """A file's name as it was given, with a sign in place of what is no UTF-8."""
    return os.fsencode(file).decode("utf-8", "replace")


def printed_name(file: str) -> str:
    """A file's name for people's eyes: what steers a terminal is a sign in it, too."""
    return _STEERING.sub("\N{REPLACEMENT CHARACTER}", shown_name(file))


def language_of_locale() -> Language:
    """The language that the locale asks for; English for all that the catalogues don't hold."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return "ja" if value.lower().startswith("ja") else "en"
    return "en"


def say(language: Language, message_id: str, **facts: str | int) -> str:
    """A sentence of the catalogue; the catalogues are imported when the first one is needed."""
    from sandbox.words.catalogue import sentence  # noqa: PLC0415  40 ms that a start without words is spared

    return sentence(language, message_id, **facts)


class TranslatedCommand(click.Command):
    """A command whose help is taken from the catalogue: `cli-NAME-help`, and `cli-NAME-OPTION` for its options."""

    def get_help(self, ctx: click.Context) -> str:
        """The help in the language of the locale."""
        self._take_words()
        return super().get_help(ctx)

    def get_short_help_str(self, limit: int = 45) -> str:
        """The line that the list of commands shows."""
        self._take_words()
        return super().get_short_help_str(max(limit, 72))

    @property
    def words_name(self) -> str:
        """The name under which the catalogue has the command's words."""
        return (self.name or "").replace("-", "_")

    def _take_words(self) -> None:
        language, name = language_of_locale(), self.words_name
        self.help = say(language, f"cli-{name}-help")
        for param in self.params:
            if isinstance(param, click.Option) and param.name not in {"help", "version"}:
                param.help = say(language, f"cli-{name}-{param.name}")


def language_option(function: Callable[..., None]) -> Callable[..., None]:
    """Add `--language`: English or Japanese, by default the language of the locale; and hand over the context."""
    kind = click.Choice(["en", "ja"])
    option = click.option("--language", type=kind, default=language_of_locale, show_default=False)
    return option(click.pass_context(function))


def refuse_file(file: str, faults: Sequence[Misplaced], language: Language, *, as_json: bool) -> Status:
    """Tell programs or people what is wrong with a file; the exit status of one that can't be read."""
    if as_json:
        write_line(fault_answer(file, faults, language))
    else:
        tell_faults(file, faults, language)
    return Status.UNREADABLE


def tell_faults(file: str, faults: Sequence[Misplaced], language: Language) -> None:
    """Print every fault of a file on the error stream, a line each."""
    from sandbox.words.faults import fault_sentence  # noqa: PLC0415  words are loaded when there is a fault

    for fault in faults:
        head = "" if fault.path == (file,) else f"{printed_name(file)}: "  # the place may be the file itself
        click.echo(head + fault_sentence(fault, language), err=True)


def fault_answer(file: str, faults: Sequence[Misplaced], language: Language) -> dict[str, Any]:
    """The answer about a file that can't be read, for programs (format section 2); takes at least one fault."""
    from sandbox.words.faults import fault_json  # noqa: PLC0415

    told = [fault_json(fault, language) for fault in faults]
    return {"file": shown_name(file), "valid": False, "error": told[0], "errors": told}


def write_file(text: Callable[[], str], path: Path, language: Language) -> bool:
    """Write a text into a new folder, if need be; where that fails, people are told why, and it is false."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(text(), path)
    except (OSError, ScenarioError) as error:
        reason = error.strerror or "" if isinstance(error, OSError) else error.faults[0].found
        tell_unwritable(str(path), reason, language)
        return False
    return True


def tell_unwritable(path: str, reason: str, language: Language) -> None:
    """Say on the error stream what could not be written, and why."""
    click.echo(say(language, "cli-unwritable", file=printed_name(path), error=reason), err=True)


def guarded(show: Callable[[], Status], file: str, ctx: click.Context) -> Status:
    """Show one file, or tell why it can't be read; what the program does wrong there must not stop the others."""
    as_json = bool(ctx.params.get("as_json"))
    try:
        return show()
    except (BrokenPipeError, click.ClickException):
        raise
    except ScenarioError as error:
        return refuse_file(file, error.faults, ctx.params["language"], as_json=as_json)
    except Exception as error:
        if is_full(error):
            raise
        complain(error, debug=bool(ctx.find_root().params.get("debug")))
        if as_json:
            fault = {"place": "", "expected": "", "found": "", "message": type(error).__name__}
            write_line({"file": shown_name(file), "valid": False, "error": fault, "errors": [fault]})
        return Status.INTERNAL_ERROR


def complain(error: Exception, *, debug: bool) -> None:
    """Say on the error stream that the program is at fault; the traceback only where it was asked for."""
    if debug:
        traceback.print_exception(error)
    message = say(language_of_locale(), "cli-internal_error", error=f"{type(error).__name__}: {error}"[:300])
    click.echo(message, err=True)
