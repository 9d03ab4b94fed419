"""The environment that run.py and test.py share: made once from the lock file, then only looked at.

`ready()` gives the interpreter of `.venv`. What it does before that, and only if it is needed: it installs the
shared libraries that Qt loads (Debian and Ubuntu, as root or with a sudo that asks nothing), makes the virtual
environment, installs the lock file with its hashes checked, and installs the project itself as an editable package.
A stamp, written last, says what the environment was made for; an interrupted or damaged one is made again.
Only the standard library is used here.
"""

import ctypes
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
STAMP = VENV / "made-for.json"
WINDOWS = sys.platform == "win32"

# Every shared library that the Qt modules and plugins in use load and the wheels do not bring, with its package.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


def ready() -> Path:
    """The interpreter of an environment that fits the lock file, making it first if there is none.

    Ends the program with one sentence if something is missing that only the person can install.
    """
    if not _is_made():
        _install_system_packages()
        _make()
    if _stamp().get("project") != _digest(PROJECT):
        _install_project()
    return interpreter()


def interpreter() -> Path:
    """The path of the environment's Python, whether or not it exists yet."""
    return VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")


# What the stamp says


def _made_for() -> str:
    """Name everything that an environment depends on: the lock file, this Python and the folder it lies in."""
    return f"{_digest(LOCK)} {sys.implementation.cache_tag} {sysconfig.get_platform()} {VENV}"


def _digest(path: Path) -> str:
    """The SHA-256 of a text file, the same for every kind of line end."""
    return hashlib.sha256(path.read_text(encoding="utf-8").encode()).hexdigest()


def _stamp() -> dict[str, object]:
    """Read the stamp; an absent or unreadable one is empty."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _is_made() -> bool:
    """Tell whether the environment fits and nothing that was installed into it has gone."""
    stamp = _stamp()
    holds = stamp.get("holds")
    return (
        stamp.get("made_for") == _made_for()
        and interpreter().exists()
        and isinstance(holds, list)
        and bool(holds)
        and set(holds) <= _installed()
    )


def _site_packages() -> Path:
    if WINDOWS:
        return VENV / "Lib" / "site-packages"
    return VENV / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"


def _installed() -> set[str]:
    """The names that lie in the environment's site-packages."""
    try:
        return {entry.name for entry in _site_packages().iterdir() if entry.name != "__pycache__"}
    except OSError:
        return set()


# Making it


def _make() -> None:
    """Make the virtual environment anew and install the lock file and the project into it."""
    print("Making the environment in .venv (once; about a minute) ...", flush=True)
    base_python = getattr(sys, "_base_executable", None) or sys.executable
    _step([base_python, "-m", "venv", "--clear", str(VENV)], "The virtual environment could not be made.")
    _pip("--require-hashes", "--only-binary", ":all:", "--requirement", str(LOCK))
    holds = sorted(_installed())
    _install_project()
    _write_stamp({**_stamp(), "made_for": _made_for(), "holds": holds})


def _install_project() -> None:
    """Install the project itself as an editable package, with the build backend of the lock file."""
    _pip("--no-build-isolation", "--no-deps", "--editable", str(ROOT))
    _write_stamp({**_stamp(), "project": _digest(PROJECT)})


def _write_stamp(stamp: dict[str, object]) -> None:
    """Put a new stamp in place of the old one in one move."""
    fresh = STAMP.with_suffix(".new")
    fresh.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    fresh.replace(STAMP)


def _pip(*arguments: str) -> None:
    command = [str(interpreter()), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    _step(
        [*command, *quiet, *arguments], "The packages could not be installed; is there a network connection?"
    )


def _step(command: Sequence[str], sentence: str) -> None:
    """Run one step of the making; if it fails, end with a sentence."""
    inherited = {"PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "__PYVENV_LAUNCHER__"}
    environment = {key: value for key, value in os.environ.items() if key not in inherited}
    try:
        status = subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode
    except KeyboardInterrupt:
        sys.exit("Stopped; the next start begins again.")
    if status:
        sys.exit(f"{sentence}\nThe step that failed: {shlex.join(command)}")


# The system's part (Linux)


def missing_packages() -> list[str]:
    """The Debian packages that this machine lacks: Qt's libraries, and the module that makes environments."""
    if not sys.platform.startswith("linux"):
        return []
    packages = {package for library, package in QT_LIBRARIES.items() if not _loads(library)}
    if importlib.util.find_spec("ensurepip") is None:
        packages.add(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
    return sorted(packages)


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _install_system_packages() -> None:
    """Install what `missing_packages` names, or end with the one command that does."""
    packages = missing_packages()
    if not packages:
        return
    names = " ".join(packages)
    if shutil.which("apt-get") is None:
        sys.exit(
            "Combat Sandbox needs system packages that are missing here. Install what your system calls these"
            f" Debian packages, then start again: {names}"
        )
    script = f"apt-get update && apt-get install --yes --no-install-recommends {names}"
    become_root = _become_root()
    if become_root is None:
        sys.exit(
            "Combat Sandbox needs system packages that only an administrator can install."
            f" Run this once, then start again:\n  sudo sh -c '{script}'"
        )
    print(f"Installing the system packages that Qt needs: {names}", flush=True)
    quiet = script.replace("apt-get ", "apt-get -qq ").replace(" && ", " >/dev/null && ", 1) + " >/dev/null"
    command = [*become_root, "env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", quiet]
    _step(command, f"The system packages could not be installed. The command was: {script}")


def _become_root() -> list[str] | None:
    """The words before a command that make it run as root; None if that takes a password."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n"]
    return None
