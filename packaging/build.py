"""Build packages: `python3 packaging/build.py [wheel|sdist|folder|deb ...]`, all of them without a name.

Everything lies in `dist/` afterwards. A bundle is frozen in an environment of its own that holds the wheel and what
it depends on, and nothing else, so that nothing of the development environment slips in. Each package is checked with
`combat-sandbox --selftest`; `tests/packaging/test_packages.py` installs, starts and removes them (pytest -m slow).
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import environment

ROOT: Final = environment.ROOT
DIST: Final = ROOT / "dist"
WORK: Final = ROOT / "build" / "packages"
LINUX: Final = ROOT / "packaging" / "linux"
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION: Final[str] = PROJECT["version"]
PYINSTALLER: Final = "pyinstaller>=6.11"
EPOCH: Final = "1767225600"
"""The time that archives carry: the same source gives the same package."""
DEB_DEPENDS: Final = sorted(set(environment.QT_LIBRARIES.values()))


def main() -> int:
    """Build what the command line names; give the exit status."""
    parser = argparse.ArgumentParser(description="Build packages into dist/.")
    parser.add_argument("kinds", nargs="*", metavar="|".join(KINDS))
    kinds = parser.parse_args().kinds or list(KINDS)
    unknown = [kind for kind in kinds if kind not in KINDS]
    if unknown:
        parser.error(f"unknown: {', '.join(unknown)}; known: {', '.join(KINDS)}")
    DIST.mkdir(exist_ok=True)
    for kind in kinds:
        path = KINDS[kind]()
        print(f"{kind}: {path} ({size_of(path) / 1e6:.1f} MB)", flush=True)
    return 0


def size_of(path: Path) -> int:
    """The bytes of a file or of everything in a folder."""
    files = [each for each in path.rglob("*") if each.is_file() and not each.is_symlink()]
    return path.stat().st_size if path.is_file() else sum(each.stat().st_size for each in files)


def wheel() -> Path:
    """Build the wheel; gives its path."""
    return _hatch("wheel", f"combat_sandbox-{VERSION}-py3-none-any.whl")


def sdist() -> Path:
    """Build the source archive; gives its path."""
    return _hatch("sdist", f"combat_sandbox-{VERSION}.tar.gz")


def folder() -> Path:
    """Freeze the program with its Python and libraries into one folder; gives its path."""
    built = wheel()
    room = WORK / "freezing"
    shutil.rmtree(room, ignore_errors=True)
    venv.create(room / "venv", with_pip=True)
    python = _frozen_python()
    _run(
        python, "-m", "pip", "install", "-q", "--disable-pip-version-check", f"{built}[overlay]", PYINSTALLER
    )
    command = (python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR")
    _run(
        *command, "--distpath", DIST, "--workpath", room / "work", ROOT / "packaging" / "combat-sandbox.spec"
    )
    made = DIST / "combat-sandbox"
    _run(python, ROOT / "packaging" / "licences.py", made / "licences")
    _forget_machine(made)
    program = made / ("combat-sandbox.exe" if sys.platform == "win32" else "combat-sandbox")
    _run(program, "--selftest", quiet=True)
    return made


def _forget_machine(made: Path) -> None:
    """Let libraries look for others beside themselves (RUNPATH), not where Python lies on the machine that builds."""
    there = f"\0{sys.base_prefix}/lib\0".encode()
    beside = b"\0" + b"$ORIGIN".ljust(len(there) - 1, b"\0")
    for file in made.rglob("*"):
        if file.is_file() and not file.is_symlink() and (data := file.read_bytes()).startswith(b"\x7fELF"):
            file.write_bytes(data.replace(there, beside))


def deb() -> Path:
    """Pack the frozen folder for Debian and Ubuntu; gives the package's path."""
    frozen = folder()
    tree = WORK / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(frozen, tree / "usr/lib/combat-sandbox", symlinks=True)
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin/combat-sandbox").symlink_to("../lib/combat-sandbox/combat-sandbox")
    for name, place in DESKTOP_FILES.items():
        (tree / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(LINUX / name, tree / place)
    pages = WORK / "manual"
    _run(_frozen_python(), ROOT / "packaging" / "manual.py", pages)
    manual = tree / "usr/share/man/man1/combat-sandbox.1.gz"
    manual.parent.mkdir(parents=True)
    manual.write_bytes(gzip.compress((pages / "combat-sandbox.1").read_bytes(), mtime=0))
    for shell, place in COMPLETIONS.items():
        (tree / place).parent.mkdir(parents=True)
        shutil.copyfile(pages / f"combat-sandbox.{shell}", tree / place)
    papers = tree / "usr/share/doc/combat-sandbox"
    papers.mkdir(parents=True)
    licences = (ROOT / "LICENSE", frozen / "licences" / "README.txt")
    told = "\n\nIn /usr/lib/combat-sandbox lies, with the texts of its licences in the folder `licences`:\n\n"
    copyright_text = told.join(each.read_text(encoding="utf-8").strip() for each in licences)
    (papers / "copyright").write_text(f"{copyright_text}\n", encoding="utf-8")
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN/control").write_text(_control(tree), encoding="utf-8")
    architecture = _architecture()
    made = DIST / f"combat-sandbox_{VERSION}_{architecture}.deb"
    _run("dpkg-deb", "--root-owner-group", "-Zzstd", "-z9", "--build", tree, made, quiet=True)
    return made


DESKTOP_FILES: Final = {
    "combat-sandbox.desktop": "usr/share/applications/combat-sandbox.desktop",
    "combat-sandbox.xml": "usr/share/mime/packages/combat-sandbox.xml",
    "combat-sandbox.svg": "usr/share/icons/hicolor/scalable/apps/combat-sandbox.svg",
    "combat-sandbox.metainfo.xml": "usr/share/metainfo/io.github.combat_sandbox.CombatSandbox.metainfo.xml",
    "combat-sandbox.thumbnailer": "usr/share/thumbnailers/combat-sandbox.thumbnailer",
}
"""Where each file of the desktop goes."""
COMPLETIONS: Final = {
    "bash": "usr/share/bash-completion/completions/combat-sandbox",
    "zsh": "usr/share/zsh/vendor-completions/_combat-sandbox",
    "fish": "usr/share/fish/vendor_completions.d/combat-sandbox.fish",
}
KINDS: Final = {"wheel": wheel, "sdist": sdist, "folder": folder, "deb": deb}


def _control(tree: Path) -> str:
    fields = {
        "Package": "combat-sandbox",
        "Version": VERSION,
        "Architecture": _architecture(),
        "Maintainer": "Combat Sandbox contributors <nobody@localhost>",
        "Installed-Size": str(size_of(tree) // 1024),
        "Section": "games",
        "Priority": "optional",
        "Depends": ", ".join(["libc6 (>= 2.34)", *DEB_DEPENDS]),
        "Description": f"see combat in Magic: The Gathering\n {PROJECT['description']}",
    }
    return "".join(f"{key}: {value}\n" for key, value in fields.items())


def _frozen_python() -> Path:
    """The interpreter of the environment that a bundle is frozen from."""
    return WORK / "freezing" / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def _architecture() -> str:
    return subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()  # noqa: S607  Debian's own


def _hatch(target: str, name: str) -> Path:
    python = Path(sys.executable) if find_spec("hatchling") else environment.ready()
    _run(python, "-m", "hatchling", "build", "-t", target, "-d", DIST, quiet=True)
    return DIST / name


def _run(*command: object, quiet: bool = False) -> None:
    words = [str(word) for word in command]
    variables = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "QT_QPA_PLATFORM": "offscreen"}
    variables.pop("PYTHONPATH", None)  # only what was installed counts
    output = subprocess.DEVNULL if quiet else None
    subprocess.run(words, check=True, cwd=ROOT, env=variables, stdout=output)


if __name__ == "__main__":
    sys.exit(main())
