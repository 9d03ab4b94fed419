"""Check Combat Sandbox as CI does, with `python3 packaging/test.py [STEP ...]`.

Makes the environment in .venv on the first start, then runs every step of STEPS, or the named ones, goes on after a
failing one, and ends with a table. The exit status is 0 only if all of them passed.
"""

import sys

if not (3, 11) <= sys.version_info[:2] <= (3, 14):
    sys.exit("Combat Sandbox needs Python 3.11 to 3.14; this is Python %d.%d." % sys.version_info[:2])

import os
import subprocess
import time
from pathlib import Path

import environment

# The lowest share of lines and branches, in per cent, that the tests may reach in each package.
FLOORS = {"sandbox": 90, "ui": 80}

# Where the steps keep compiled modules.
COMPILED = environment.ROOT / "build" / "compiled"

# One line a step: its name, then the arguments of the environment's Python.
STEPS: dict[str, list[str]] = {
    "lint": ["-m", "ruff", "check"],
    "format": ["-m", "ruff", "format", "--check"],
    "types": ["-m", "mypy"],
    "imports": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
    "words": ["packaging/translations.py", "--check"],
    "labels": ["packaging/labels.py", "--check"],
    "schemas": ["packaging/schemas.py", "--check"],
    "tests": ["-m", "pytest", "-n", "auto", "--dist", "worksteal", "--cov", "--cov-report="],
    **{
        f"coverage-{package}": ["-m", "coverage", "report", f"--include={package}/*", f"--fail-under={floor}"]
        for package, floor in FLOORS.items()
    },
}


def main() -> int:
    """Run the steps of the command line, or all; give 0 if every one passed."""
    wanted = sys.argv[1:] or list(STEPS)
    unknown = [name for name in wanted if name not in STEPS]
    if unknown:
        sys.exit(f"There is no step {unknown[0]!r}; the steps are: {', '.join(STEPS)}.")
    python = environment.ready()
    try:
        results = [(name, *run(python, name)) for name in wanted]
    except KeyboardInterrupt:
        return 130
    print("\n=== Result")
    for name, passed, seconds in results:
        print(f"{'passed' if passed else 'FAILED':7} {name:18} {seconds:6.1f} s")
    return 0 if all(passed for _, passed, _ in results) else 1


def run(python: Path, name: str) -> tuple[bool, float]:
    """Run one step in the project's folder; give whether it passed and how many seconds it took."""
    print(f"\n=== {name}", flush=True)
    start = time.monotonic()
    variables = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(COMPILED)}
    variables.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # the programs that tests start would compile everything again
    status = subprocess.run(
        [python, *STEPS[name]], cwd=environment.ROOT, env=variables, check=False
    ).returncode
    return status == 0, time.monotonic() - start


if __name__ == "__main__":
    sys.exit(main())
