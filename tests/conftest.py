"""What every test stands on: no screen, no settings of the person who runs them."""

import contextlib
import gc
import importlib
import os
import pkgutil
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from coverage import Coverage
from hypothesis import settings

import sandbox
import ui

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# What tries boards by the thousand, or windows in every size and language, has the mark `unmeasured`: of its rows the
# first alone is measured, for measuring takes the rules twice as long and a window half as long again; none where the
# mark says why.

# Nobody looks for garbage among what is being collected: all of that stays.
gc.disable()


def pytest_collection_finish() -> None:
    """Import all of the program where lines are measured: what a test that isn't measured imports first would count as
    never run. Then look for garbage among what tests make.
    """
    if Coverage.current() is not None:
        for package in (sandbox, ui):
            for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
                if not found.name.endswith("__main__"):
                    with contextlib.suppress(ImportError):  # an extra that isn't installed
                        importlib.import_module(found.name)
    gc.freeze()
    gc.enable()


# A busy machine is slow now and then; pytest-timeout catches what really hangs.
settings.register_profile("suite", deadline=None, print_blob=True)
settings.load_profile("suite")


@pytest.fixture(scope="session", autouse=True)
def disks_that_keep_nothing() -> Iterator[None]:
    """Wait for no disk: what a test writes needs to outlive no loss of power."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Send Qt's settings and standard folders, and the XDG folders, to a folder of this run."""
    from PySide6.QtCore import QSettings, QStandardPaths  # noqa: PLC0415 - after the platform is chosen

    folder = tmp_path_factory.mktemp("settings")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(name, str(folder / name.lower()))
        QStandardPaths.setTestModeEnabled(True)
        for format_ in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
            for scope in (QSettings.Scope.UserScope, QSettings.Scope.SystemScope):
                QSettings.setPath(format_, scope, str(folder))
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        yield folder
        QStandardPaths.setTestModeEnabled(False)


QUIET = 6
"""After so many rows of a table that ran nothing new, the others are not measured: it takes the rules twice as long."""
SHARE = int(os.environ.get("COVERAGE_SHARE", "6"))
"""One of so many tests of a module that works with windows is measured, of a table its first row, more on demand: each
goes through most of the program, so that what is found covered is a little less than what is.
"""
WINDOWS = Path(__file__).parent / "ui"

sampled: set[str] = set()
"""These tests, chosen by where they stand in their modules: whatever order they run in, on however many workers, the
same are measured.
"""

quiet: Counter[str] = Counter()
"""How many of the last rows of each table ran nothing new."""
begun: Counter[str] = Counter()
"""How many rows of each table have begun."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Choose which tests of windows are measured, by their lines: they were shuffled before."""
    modules: dict[Path, dict[str, str]] = {}
    for item in sorted(items, key=lambda item: (item.location[1] or 0, item.nodeid)):
        if item.path.is_relative_to(WINDOWS):
            modules.setdefault(item.path, {}).setdefault(table_of(item), item.nodeid)
    sampled.update(name for first_rows in modules.values() for name in list(first_rows.values())[::SHARE])


def ran() -> int:
    """How many steps from line to line have been measured."""
    measuring = Coverage.current()
    collector = None if measuring is None else measuring._collector
    return 0 if collector is None else sum(map(len, collector.data.values()))


@cache
def measuring() -> Any:  # noqa: ANN401 - a function of Python's own kind
    """What measures lines, as it was before the first test."""
    return sys.gettrace()


def is_measured(item: pytest.Item) -> bool:
    """Whether to measure a test: the rows of a table of cases until they run nothing new, a sample of what works with
    windows, and nothing of what Hypothesis tries.
    """
    table, mark = table_of(item), item.get_closest_marker("unmeasured")
    row = begun[table]
    begun[table] += 1
    tries_many = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    if tries_many or (mark is not None and (mark.args or table == item.nodeid)):
        return False
    if item.path.is_relative_to(WINDOWS):
        return item.nodeid in sampled
    return not (mark is not None and row) and quiet[table] < QUIET


def table_of(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


MANY = 300_000
"""So many objects are collected before a module ends: a window is a few thousand."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, bool, bool]:
    """Measure a test, or run it as nothing is measured; and give back what the tests of a module leave: Python collects
    nothing by itself while the tests of windows run.
    """
    before, measured, trace = ran(), is_measured(item), measuring()
    # anew for each: Python ends it where a test goes too deep
    sys.settrace(trace if measured else None)
    try:
        done = yield
    finally:
        sys.settrace(trace)
    if measured:
        quiet[table_of(item)] = quiet[table_of(item)] + 1 if ran() == before else 0
    ends = nextitem is None or nextitem.path != item.path
    if ends or gc.get_count()[0] > MANY:
        gc.collect()
        gc.freeze()  # what is still here stays, and nobody has to look through it again
    if ends:
        gc.enable()
    return done
