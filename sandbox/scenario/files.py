"""Reading and writing scenario files (`NAME.combat.json`, format `combat/1`).

Reading gives a scenario or every fault of the file at its place. Writing gives the same text for the same scenario,
which people read and version control compares well, and either writes all of it or leaves the old file as it was.
"""

from __future__ import annotations

import contextlib
import copy
import errno
import json
import os
import secrets
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from sandbox.scenario import limits
from sandbox.scenario.check import Known, check, repeated_ids
from sandbox.scenario.convert import convert, plain
from sandbox.scenario.errors import Code, KeyPath, Misplaced, PathPart, ScenarioError
from sandbox.scenario.model import Scenario
from sandbox.scenario.parse import faults_of, parse

Value = TypeVar("Value")


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
    """The scenario of plain values with `faults` found already. Raises `ScenarioError` with every fault, in order."""
    return value_of(value, faults, Scenario, check, faults_of_the_rest)


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
    """A file's content, at most a byte over the limit; `wait` for pipes too. Raises `ScenarioError` with the path."""
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


def value_of(
    value: object,
    faults: list[Misplaced],
    wanted: type[Value],
    check: Callable[[Value], Iterable[Misplaced]] = lambda _: (),
    besides: Callable[[object, list[Misplaced]], Iterable[Misplaced]] = lambda *_: (),
) -> Value:
    """The value of a kind that plain values stand for; `faults` were found in them already, `check` finds what its type
    can't say, `besides` what is wrong beside the faults of types. Raises `ScenarioError` with every fault, in the order
    of the values.
    """
    result = convert(value, wanted)
    faults = [*faults, *([*result, *besides(value, result)] if isinstance(result, list) else check(result))]
    if faults or isinstance(result, list):
        raise ScenarioError(in_file_order(value, faults))
    return result


def in_file_order(value: object, faults: list[Misplaced]) -> list[Misplaced]:
    """Sort faults as they stand in the file, one for each place: the first told of several."""
    by_path: dict[KeyPath, Misplaced] = {}
    for fault in faults[: limits.FAULTS]:
        by_path.setdefault(fault.path, fault)
    places: dict[int, dict[str, int]] = {}
    return sorted(by_path.values(), key=lambda fault: _position(value, fault.path, places))


def _position(value: object, path: KeyPath, places: dict[int, dict[str, int]]) -> list[int]:
    """Where something stands in a file; `places` keeps where each key of an object does, by the object's identity."""
    position = []
    for part in path:
        if isinstance(value, dict):
            keys = places.get(id(value))
            if keys is None:
                keys = places[id(value)] = {key: place for place, key in enumerate(value)}
            position.append(keys.get(str(part), len(keys)))
            value = value.get(part)
        elif isinstance(value, list) and isinstance(part, int) and part < len(value):
            position.append(part)
            value = value[part]
    return position


Moved = Mapping[KeyPath, Sequence[int]]
"""For each list that lost entries: where the ones that are left stood."""
GONE: Final = object()
MOST = 100
"""With more faults than this nobody reads on; checking the rest would only cost time."""


def faults_of_the_rest(value: object, faults: Sequence[Misplaced]) -> Iterator[Misplaced]:
    """Yield what is wrong with the sound parts of a scenario of which `faults` tells the broken ones."""
    left = rest(value, faults, Scenario) if len(faults) <= MOST else None
    if left is None:
        return
    scenario, moved = left
    broken = {fault.path for fault in faults}
    owners = dict(_raw_ids(value))
    players, permanents, away = (
        frozenset(each for path, each in owners.items() if path[0] == name) for name in _OWNERS
    )
    also = Known(players, permanents, away)
    nameless = frozenset(_nameless(value))
    yield from repeated_ids(owners.items())
    for fault in check(scenario, also):
        path = original(fault.path, moved)
        covered = any(path[:length] in broken for length in range(1, len(path) + 1))
        untyped = fault.code == "missing_key" and any(
            each[: len(path)] == (*path[:-1], "types") for each in broken
        )
        astray = fault.code == "dangling_id" and not nameless.isdisjoint(fault.expected)
        if not covered and not untyped and not astray and fault.code != "repeated_id":
            yield Misplaced(path, fault.code, fault.expected, fault.found)


_CARDS: Final = ("permanent", "planeswalker", "battle")
_OWNERS: Final = {"players": ("player",), "permanents": _CARDS, "away": _CARDS}
"""The lists that give out ids, and what a fault calls what such an id names."""


def _raw_ids(value: object) -> Iterator[tuple[KeyPath, str]]:
    for name in _OWNERS:
        holders = value.get(name) if isinstance(value, dict) else None
        for index, holder in enumerate(holders if isinstance(holders, list) else ()):
            if isinstance(holder, dict) and isinstance(holder.get("id"), str):
                yield (name, index, "id"), holder["id"]


def _nameless(value: object) -> Iterator[str]:
    """Yield what an id may name that has none to be read: whoever names that is not at fault."""
    for name, meant in _OWNERS.items():
        holders = value.get(name, []) if isinstance(value, dict) else None
        if not isinstance(holders, list) or any(
            isinstance(holder, dict) and not isinstance(holder.get("id"), str) for holder in holders
        ):
            yield from meant


def rest(value: object, faults: Iterable[Misplaced], wanted: type[Value]) -> tuple[Value, Moved] | None:
    """The value without its broken parts, and what moved by that; None when nothing sound is left."""
    holed = copy.deepcopy(value)
    while True:
        if not all(_take_out(holed, fault) for fault in faults):
            return None
        moved: dict[KeyPath, list[int]] = {}
        result = convert(_closed(holed, (), moved), wanted)
        if not isinstance(result, list):
            return result, moved
        faults = [Misplaced(original(fault.path, moved), fault.code) for fault in result]


def original(path: KeyPath, moved: Moved) -> KeyPath:
    """The place in the file of a place in what was left of it."""
    placed: list[PathPart] = []
    for depth, part in enumerate(path):
        kept = moved.get(path[:depth])
        placed.append(kept[part] if kept is not None and isinstance(part, int) else part)
    return tuple(placed)


def _take_out(holed: object, fault: Misplaced) -> bool:
    path = fault.path[:-1] if fault.code == "missing_key" else fault.path
    if not path:
        return False
    inside: Any = holed
    for part in path[:-1]:
        inside = inside[part]
        if inside is GONE:
            return True
    inside[path[-1]] = GONE
    return True


def _closed(value: object, path: KeyPath, moved: dict[KeyPath, list[int]]) -> object:
    """The value without its holes, and where the entries of holed lists stood."""
    if isinstance(value, dict):
        return {key: _closed(item, (*path, key), moved) for key, item in value.items() if item is not GONE}
    if isinstance(value, list):
        kept = [index for index, item in enumerate(value) if item is not GONE]
        if len(kept) < len(value):
            moved[path] = kept
        return [_closed(value[index], (*path, place), moved) for place, index in enumerate(kept)]
    return value


WIDTH = 110
STEP = " "


def pretty(value: object, indent: str = "", used: int = 0) -> str:
    """Write a value on one line where it fits, else an entry a line; `used` columns of the line are taken."""
    line = json.dumps(value, ensure_ascii=False, allow_nan=False)
    if not value or not isinstance(value, dict | list | tuple):
        return line
    if indent and len(indent) + used + len(line) < WIDTH:  # a comma may follow
        return line
    inner = indent + STEP
    if isinstance(value, dict):
        entries = [_entry(key, item, inner) for key, item in value.items()]
        return "{\n" + ",\n".join(entries) + f"\n{indent}}}"
    entries = [inner + pretty(item, inner) for item in value]
    return "[\n" + ",\n".join(entries) + f"\n{indent}]"


def _entry(key: str, item: object, indent: str) -> str:
    head = json.dumps(key, ensure_ascii=False) + ": "
    return indent + head + pretty(item, indent, len(head))
