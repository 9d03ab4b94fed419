"""Reading and writing scenario files (`NAME.combat.json`, format `combat/1`).

Reading gives a scenario or every fault of the file at its place. Writing gives the same text for the same
scenario, and either writes all of it or leaves the old file as it was.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path

from sandbox.scenario import limits
from sandbox.scenario.check import check
from sandbox.scenario.convert import convert, plain
from sandbox.scenario.errors import Code, KeyPath, Misplaced, ScenarioError
from sandbox.scenario.mend import faults_of_the_rest
from sandbox.scenario.model import Scenario
from sandbox.scenario.parse import faults_of, parse
from sandbox.scenario.pretty import pretty


def load(path: str | os.PathLike[str]) -> Scenario:
    """Read a scenario file. Raises `ScenarioError` with every fault, or with the path when it can't be read.

    >>> try:
    ...     load("nothing.combat.json")
    ... except ScenarioError as error:
    ...     print(error.faults[0].code)
    no_such_file
    """
    return loads(read_bytes(path))


def loads(text: str | bytes) -> Scenario:
    """Read a scenario from its JSON text. Raises `ScenarioError` with every fault, in file order.

    >>> table = loads('{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob", "life": 7}]}')
    >>> table.players[1].life
    7
    >>> try:
    ...     loads('{"format": "combat/1", "active": "cat", "players": [{"id": "ann"}, {"id": "bob"}]}')
    ... except ScenarioError as error:
    ...     print([(fault.place, fault.code) for fault in error.faults])
    [('active', 'dangling_id')]
    """
    return scenario_of(*parse(text))


def scenario_of(value: object, faults: list[Misplaced]) -> Scenario:
    """The scenario that plain values stand for; `faults` are those that were found in them already.

    Raises `ScenarioError` with every fault, in the order of the values.
    """
    result = convert(value, Scenario)
    if isinstance(result, Scenario):
        faults += check(result)
    else:
        faults += result
        faults += faults_of_the_rest(value, result)
    if faults or not isinstance(result, Scenario):
        raise ScenarioError(in_file_order(value, faults))
    return result


def dumps(scenario: Scenario) -> str:
    """Write a scenario as JSON text: defaults left out, a line for each short object, a newline at the end.

    Raises `ScenarioError` when it holds what no file can (half characters, NaN in the view, too deep a view).

    >>> text = '{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}]}'
    >>> loads(dumps(loads(text))) == loads(text)
    True
    """
    value = plain(scenario)
    faults = list(faults_of(value))
    if faults:
        raise ScenarioError(faults)
    return pretty(value) + "\n"


def save(scenario: Scenario, path: str | os.PathLike[str]) -> None:
    """Write a scenario file, wholly or not at all; a file that was there keeps its permissions.

    Raises `ScenarioError` with the path when the system refuses; the old file then is untouched.

    >>> import tempfile
    >>> table = loads('{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}]}')
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(table, Path(folder) / "new.combat.json")
    ...     load(Path(folder) / "new.combat.json") == table
    True
    """
    write_text(dumps(scenario), path)


def read_bytes(path: str | os.PathLike[str], *, wait: bool = False) -> bytes:
    """A file's content, a byte more than the limit at most; with `wait` that of a pipe or a device too, however
    long it takes to come. Raises `ScenarioError` with the path.
    """
    try:
        source = Path(path)
        if not wait or source.is_dir():
            _mode_of_file(source)
        with source.open("rb") as file:
            return file.read(limits.FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        raise refused(path, error, "unreadable_file") from None


def write_text(text: str, path: str | os.PathLike[str]) -> None:
    """Write a text file, wholly or not at all. Raises `ScenarioError` with the path, the old file untouched."""
    try:
        write_whole(text.encode(), path)
    except (OSError, ValueError) as error:
        raise refused(path, error, "unwritable_file") from None


def write_whole(data: bytes, path: str | os.PathLike[str], *, private: bool = False) -> None:
    """Write a file, wholly or not at all; one that was there keeps its permissions, a `private` one is the owner's.

    Raises OSError when the system refuses, and `ScenarioError` where there is something that is no file; what was
    there is untouched then.
    """
    target = Path(os.path.realpath(path))  # a link stays a link: what it points to is replaced
    mode = _permissions(target)
    if private:
        mode = 0o600
    with _beside(target) as unfinished:
        if private:
            unfinished.touch(0o600, exist_ok=False)
        with unfinished.open("wb" if private else "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            unfinished.chmod(mode)
        unfinished.replace(target)
    _sync_folder(target.parent)


@contextlib.contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """Offer a new name in the target's folder, and leave nothing under it when the writing fails."""
    unfinished = target.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        yield unfinished
    except BaseException:
        with contextlib.suppress(OSError):
            unfinished.unlink()
        raise


def _mode_of_file(path: Path) -> int:
    """The mode of a regular file; opening a pipe or a device could wait for ever, replacing one is worse."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        raise ScenarioError([Misplaced((str(path),), "not_a_file", ("file",))])
    return mode


def _permissions(target: Path) -> int | None:
    """The permissions of the file that will be replaced, None when there is none."""
    try:
        mode = _mode_of_file(target)
    except FileNotFoundError:
        return None
    if not os.access(target, os.W_OK):  # the folder would let it be replaced all the same
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(mode)


def _sync_folder(folder: Path) -> None:
    """Bring the new name to the disk, where the system can (not on Windows)."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def refused(path: str | os.PathLike[str], error: OSError | ValueError, otherwise: Code) -> ScenarioError:
    """What the system refuses as a fault of the path: a code of its own where it is a common one."""
    code = otherwise
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        code = "no_such_file"
    elif isinstance(error, PermissionError):
        code = "no_permission"
    found = error.strerror if isinstance(error, OSError) else None
    return ScenarioError([Misplaced((os.fspath(path),), code, ("file",), found or "")])


def in_file_order(value: object, faults: list[Misplaced]) -> list[Misplaced]:
    """Sort faults as they stand in the file, one for each place: the first told of several."""
    by_path: dict[KeyPath, Misplaced] = {}
    for fault in faults[: limits.FAULTS]:
        by_path.setdefault(fault.path, fault)
    return sorted(by_path.values(), key=lambda fault: _position(value, fault.path))


def _position(value: object, path: KeyPath) -> list[int]:
    position = []
    for part in path:
        if isinstance(value, dict):
            keys = list(value)
            position.append(keys.index(str(part)) if part in value else len(keys))
            value = value.get(part)
        elif isinstance(value, list) and isinstance(part, int) and part < len(value):
            position.append(part)
            value = value[part]
    return position
