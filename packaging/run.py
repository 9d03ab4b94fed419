"""Start Combat Sandbox with `python3 packaging/run.py [FILE ...]`.

Makes the environment in .venv on the first start, then opens the window on the scenario files that are named, or
on the sample. Without a display it writes a picture of each scenario into the current folder and prints the ruling.
"""

import sys

if not (3, 11) <= sys.version_info[:2] <= (3, 14):
    sys.exit("Combat Sandbox needs Python 3.11 to 3.14; this is Python %d.%d." % sys.version_info[:2])

import os
import subprocess
from pathlib import Path

import environment

SAMPLE = environment.ROOT / "assets" / "scenarios" / "sample.combat.json"
SCREEN_PLATFORMS = {"", "xcb", "wayland", "wayland-egl"}


def main() -> int:
    """Open the window on the files of the command line or on the sample; give the exit status."""
    python = environment.ready()
    files = sys.argv[1:] or [str(SAMPLE)]
    try:
        return print_rulings(python, files) if has_no_display() else run(python, "ui", *files)
    except KeyboardInterrupt:
        return 130


def has_no_display() -> bool:
    """Tell whether Qt would look for a screen here and find none (Linux only)."""
    if not sys.platform.startswith("linux") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return False
    return os.environ.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0] in SCREEN_PLATFORMS


def print_rulings(python: Path, files: list[str]) -> int:
    """Write the picture and print the ruling of each file; give 0 unless a file could not be read or drawn."""
    print(
        "There is no display here, so the picture of the scenario is written to a file and the ruling is printed."
    )
    status = 0
    for file in files:
        picture = f"{Path(file).name.removesuffix('.json').removesuffix('.combat')}.png"
        sys.stdout.flush()
        drawn = run(python, "sandbox", "render", file, "-o", picture)
        if drawn == 0:
            print(f"Picture: {Path(picture).resolve()}", flush=True)
        # An illegal declaration (1) is an answer, not a failure; 2 is a file that could not be read.
        judged = run(python, "sandbox", "check", file)
        status = max(status, drawn, 0 if judged == 1 else judged)
    return status


def run(python: Path, module: str, *arguments: str) -> int:
    """Run a module of the project with `arguments`; give its exit status."""
    return subprocess.run([python, "-P", "-m", module, *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
