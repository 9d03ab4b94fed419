"""The exit statuses of all commands: scripts rely on them (format section 2)."""

from __future__ import annotations

from enum import IntEnum


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
