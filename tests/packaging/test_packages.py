"""Packages: built, installed, started, tested and removed clean, on demand (`pytest -m slow`); their files, always."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import click
import pytest
from click.shell_completion import BashComplete, FishComplete, ZshComplete

from sandbox.cli import main

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
SCENARIO = ROOT / "assets" / "scenarios" / "sample.combat.json"
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def run(*words: object, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(word) for word in words], check=True, capture_output=True, text=True, env={**os.environ, **variables},
        cwd=ROOT,
    )  # fmt: skip


def built(kind: str) -> Path:
    """Build a package; give where it lies."""
    printed = run(sys.executable, ROOT / "packaging" / "build.py", kind).stdout
    return Path(printed.rsplit(f"{kind}: ", 1)[1].rsplit(" (", 1)[0])


def names_in(package: Path) -> list[str]:
    """List the files of an archive."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return wheel.namelist()
    with tarfile.open(package) as source:
        return source.getnames()


def works(program: Path, tmp_path: Path) -> None:
    """See that an installed program answers, draws, and needs nothing from here."""
    said = run(program, "--selftest", PYTHONPATH="", QT_QPA_PLATFORM="offscreen").stdout
    assert "all is well" in said
    assert "FAILED" not in said
    judged = subprocess.run(
        [program, "check", SCENARIO, "--json"], capture_output=True, check=False, cwd=tmp_path
    )
    assert judged.returncode == 1
    run(program, "render", SCENARIO, "-o", tmp_path / "a.webp", PYTHONPATH="")
    assert (tmp_path / "a.webp").read_bytes().startswith(b"RIFF")


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
def test_the_store_entry_is_valid() -> None:
    run("appstreamcli", "validate", "--no-net", LINUX / "combat-sandbox.metainfo.xml")


@pytest.mark.skipif(
    shutil.which("desktop-file-validate") is None, reason="desktop-file-utils is not installed"
)
def test_the_desktop_entry_is_valid() -> None:
    assert run("desktop-file-validate", LINUX / "combat-sandbox.desktop").stdout == ""


def test_the_desktop_files_speak_of_the_same_type() -> None:
    for name in (
        "combat-sandbox.xml",
        "combat-sandbox.desktop",
        "combat-sandbox.thumbnailer",
        "combat-sandbox.metainfo.xml",
    ):
        assert "application/vnd.combat-sandbox+json" in (LINUX / name).read_text(encoding="utf-8")


def test_addresses_of_tables_lead_to_the_program() -> None:
    entry = (LINUX / "combat-sandbox.desktop").read_text(encoding="utf-8")
    assert "x-scheme-handler/combat-sandbox;" in entry
    assert "Exec=combat-sandbox window %U\n" in entry
    for recipe in ("combat-sandbox.spec", "recipes/windows.nsi"):
        assert "combat-sandbox" in re.findall(
            r'(?:CFBundleURLSchemes": \["|Classes\\)([a-z-]+)',
            (LINUX.parent / recipe).read_text(encoding="utf-8"),
        )


COMPLETIONS = {"bash": BashComplete, "zsh": ZshComplete, "fish": FishComplete}


def test_man_page_and_completions_are_written_from_the_commands(tmp_path: Path) -> None:
    run(sys.executable, ROOT / "packaging" / "manual.py", tmp_path, PYTHONPATH=str(ROOT))
    assert {path.suffix for path in tmp_path.iterdir()} == {".1", *(f".{shell}" for shell in COMPLETIONS)}
    page = (tmp_path / "combat-sandbox.1").read_text(encoding="utf-8").replace("\\-", "-")
    parts = dict(each.split("\n", 1) for each in page.split(".SH EXIT STATUS")[0].split("\n.SS ")[1:])
    known = commands(main)
    said = {
        " ".join(re.findall(r"(?<![^ ])[a-z][a-z-]*(?![^ ])", head)): text for head, text in parts.items()
    }
    assert {"check", "render", "puzzle", "puzzle make", "puzzle check"} <= set(known)
    assert set(said) == set(known)
    for name, command in known.items():
        for option in options(command):
            assert re.search(rf"[ ,]{option}\b", said[name].replace(".B ", " ")), f"{name} {option}"


@pytest.mark.parametrize("shell", COMPLETIONS)
def test_the_shell_completes_every_command_and_option(shell: str) -> None:
    completion = COMPLETIONS[shell](main, {}, "combat-sandbox", "_COMBAT_SANDBOX_COMPLETE")
    assert "_COMBAT_SANDBOX_COMPLETE" in completion.source()
    for name, command in commands(main).items():
        *before, last = name.split()
        assert last in {each.value for each in completion.get_completions(before, last[:1])}
        offered = {each.value for each in completion.get_completions([*before, last], "--")}
        assert {option for option in options(command) if option.startswith("--")} <= offered


def commands(parent: click.Group, before: str = "") -> dict[str, click.Command]:
    """Give every command that the parser shows, by what is typed for it."""
    context, found = click.Context(parent), {}
    for name in parent.list_commands(context):
        command = parent.get_command(context, name)
        assert command is not None
        if command.hidden:
            continue
        found[before + name] = command
        found |= commands(command, f"{name} ") if isinstance(command, click.Group) else {}
    return found


def options(command: click.Command) -> list[str]:
    return [
        name
        for each in command.params
        if isinstance(each, click.Option)
        for name in (*each.opts, *each.secondary_opts)
    ]


def test_recipes_that_were_not_run_say_so() -> None:
    recipes = [path for path in (ROOT / "packaging" / "recipes").iterdir() if path.name != "README.md"]
    assert len(recipes) == 4
    assert all("Not run yet" in path.read_text(encoding="utf-8")[:120] for path in recipes)


def test_licences_of_everything_are_copied(tmp_path: Path) -> None:
    run(sys.executable, ROOT / "packaging" / "licences.py", tmp_path)
    copied = {path.name for path in tmp_path.iterdir()}
    assert {"Qt-LGPL-3.0.txt", "Qt-GPL-3.0.txt", "README.txt", "networkx-LICENSE.txt"} <= copied
    told = (tmp_path / "README.txt").read_text(encoding="utf-8")
    assert all(each in told for each in ("LGPL 3 (Qt-LGPL-3.0.txt)", "XMage", "mojp", "MTGJSON"))


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_a_python_package_is_installed_works_and_is_removed(kind: str, tmp_path: Path) -> None:
    package = built(kind)
    assert any(name.endswith("assets/formats/notation.ebnf") for name in names_in(package))
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", "-q", package)
    program = tmp_path / "venv" / "bin" / "combat-sandbox"
    works(program, tmp_path)
    run(python, "-m", "pip", "uninstall", "-q", "-y", "combat-sandbox")
    assert not program.exists()
    assert not list((tmp_path / "venv").rglob("combat_sandbox*"))


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.skipif(shutil.which("dpkg") is None or not IS_ROOT, reason="needs Debian's tools, as root")
def test_the_debian_package_is_installed_works_and_is_removed(tmp_path: Path) -> None:
    package = built("deb")
    run("dpkg", "--install", "--force-depends", package)
    try:
        works(Path("/usr/bin/combat-sandbox"), tmp_path)
        shown = run("xdg-mime", "query", "filetype", SCENARIO).stdout if shutil.which("xdg-mime") else ""
        assert shown.strip() in {"", "application/vnd.combat-sandbox+json"}
        run("/usr/bin/combat-sandbox", "thumbnail", SCENARIO, tmp_path / "thumb", 128)
        assert (tmp_path / "thumb").read_bytes().startswith(b"\x89PNG")
        assert list(Path("/usr/lib/combat-sandbox/licences").iterdir())
        libraries = Path("/usr/lib/combat-sandbox").rglob("*.so*")
        there = f"\0{sys.base_prefix}/lib\0".encode()
        assert not [each for each in libraries if there in each.read_bytes()]
    finally:
        run("dpkg", "--purge", "--force-depends", "combat-sandbox")
    for left in (
        "/usr/lib/combat-sandbox",
        "/usr/bin/combat-sandbox",
        "/usr/share/applications/combat-sandbox.desktop",
    ):
        assert not Path(left).exists()
