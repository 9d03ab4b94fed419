"""`combat-sandbox --selftest`: is everything here that the program needs, and does it answer? For packages."""

from __future__ import annotations

import platform
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, metadata, version
from pathlib import Path
from typing import Final

import click

from sandbox.cli.window import unseen
from sandbox.resources import asset

LIBRARIES: Final = (
    "PySide6-Essentials", "shiboken6", "networkx", "highspy", "numpy", "msgspec", "click", "rich", "fluent.syntax",
    "rapidfuzz", "platformdirs", "pillow", "aiohttp",
)  # fmt: skip
OPTIONAL: Final = frozenset({"aiohttp"})


def selftest() -> int:
    """Try everything once and print what came of it, a line each; gives 0 when all is well, else 1."""
    began = time.perf_counter()
    failed = 0
    for name, test in (
        ("libraries", _libraries),
        ("scenarios", _scenarios),
        ("learning", _learning),
        ("picture", _picture),
    ):
        try:
            for line in test():
                click.echo(f"{name:10} {line}")
        except Exception as error:  # noqa: BLE001  every failure is told, and the others are still tried
            failed += 1
            click.echo(f"{name:10} FAILED: {type(error).__name__}: {error}")
    said = "all is well" if not failed else f"{failed} failed"
    click.echo(f"{'selftest':10} {said}, {time.perf_counter() - began:.1f} s")
    return int(failed > 0)


def _libraries() -> Iterator[str]:
    yield f"combat-sandbox {version('combat-sandbox')}: {_licence('combat-sandbox')}"
    yield f"Python {platform.python_version()} on {platform.system()} {platform.machine()}: PSF-2.0"
    for name in LIBRARIES:
        try:
            yield f"{name} {version(name)}: {_licence(name)}"
        except PackageNotFoundError:
            if name not in OPTIONAL:
                raise


def _licence(name: str) -> str:
    """What a package says of its licence, in one line."""
    told = metadata(name)
    classes = [
        each.rpartition(" :: ")[2] for each in told.get_all("Classifier") or () if each.startswith("License")
    ]
    said = (told.get_all("License-Expression") or classes or told.get_all("License") or [""])[0].partition(
        "\n"
    )[0]
    return said or "see its files"


def _scenarios() -> Iterator[str]:
    from sandbox import judge, load, parse_notation  # noqa: PLC0415  the rules, which other commands do without
    from sandbox.scenario.notation import format_notation  # noqa: PLC0415
    from sandbox.words.findings import verdict_json  # noqa: PLC0415
    from sandbox.words.ruling import ruling  # noqa: PLC0415

    files = sorted(asset("scenarios").rglob("*.combat.json"))
    legal = 0
    for file in files:
        scenario = load(file)
        verdict = judge(scenario)
        legal += verdict.legal
        for language in ("en", "ja"):
            ruling(scenario, verdict, language)
            verdict_json(scenario, verdict, language)
        if parse_notation(format_notation(scenario)) != scenario:
            raise AssertionError(file.name)
    yield f"{_some(len(files))} judged in two languages, {legal} legal"


def _learning() -> Iterator[str]:
    from sandbox.learn.lessons import course  # noqa: PLC0415
    from sandbox.learn.library import library  # noqa: PLC0415

    yield f"{_some(len(course()))} lessons"
    yield f"{_some(len(library().entries))} entries of the library"


def _some(count: int) -> int:
    """A number, which is not 0."""
    if not count:
        raise FileNotFoundError(str(asset()))
    return count


def _picture() -> Iterator[str]:
    from sandbox import load  # noqa: PLC0415

    save_picture: Callable[..., None] = unseen("picture")
    sample = load(asset("scenarios", "sample.combat.json"))
    with tempfile.TemporaryDirectory() as folder:
        for ending in ("png", "svg", "gif", "html"):
            path = Path(folder) / f"sample.{ending}"
            began = time.perf_counter()
            save_picture(sample, path, (960, 540))
            yield f"{ending}: {_some(path.stat().st_size)} bytes, {time.perf_counter() - began:.2f} s"
