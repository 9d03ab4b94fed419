"""The lock file serves every supported Python and system, checks what it installs and names no place to get it."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
ENTRIES = re.split(r"\n(?=\S)", LOCK.strip())


def _name(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found is not None, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def test_every_entry_is_pinned_and_hashed() -> None:
    for entry in ENTRIES:
        assert re.match(r"[a-z0-9-]+(\[[a-z0-9,-]+\])?==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_no_registry_is_named() -> None:
    assert not re.search(r"https?:|file:|--(extra-)?index|--find-links", LOCK)


def test_every_declared_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    assert {_name(one) for one in declared} <= {_name(entry) for entry in ENTRIES}


def test_every_extra_that_a_package_asks_for_is_pinned_with_it() -> None:
    """Pip holds `coverage[toml]` to the pin of `coverage` only until a newer version is published."""
    pinned = dict(re.findall(r"^([a-z0-9-]+)\[([a-z0-9,-]+)\]==", LOCK, re.MULTILINE))
    locked = {_name(entry) for entry in ENTRIES}
    for package in metadata.distributions():
        if _name(package.metadata["Name"]) not in locked:
            continue
        for requirement in package.requires or ():
            asked = re.match(r"([A-Za-z0-9._-]+)\[([^\]]+)\]", requirement)
            if asked is not None and "extra ==" not in requirement:
                extras = set(asked[2].replace(" ", "").split(","))
                assert extras <= set(pinned.get(_name(asked[1]), "").split(",")), requirement


@pytest.mark.parametrize("package", ["pyside6-essentials", "shiboken6"])
def test_python_3_11_never_gets_the_qt_that_crashes_there(package: str) -> None:
    lines = [entry.splitlines()[0] for entry in ENTRIES if _name(entry) == package]
    below, above = sorted(lines, key=lambda line: "< '3.12'" not in line)
    assert re.search(r"==6\.(\d|10|11)\.\d+ ; python_full_version < '3\.12'", below), below
    assert "python_full_version >= '3.12'" in above
