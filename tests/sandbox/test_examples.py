"""The examples in docstrings give what they say, and every public function has one."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import sandbox

ROOT = Path(__file__).resolve().parents[2]
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted((ROOT / "sandbox").rglob("*.py"))
    if re.search(r"^\s*>>> ", path.read_text(encoding="utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize("module", MODULES)
def test_examples_are_true(module: str) -> None:
    found = doctest.testmod(import_module(module), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize("name", [n for n in sandbox.__all__ if n[0].islower()])
def test_every_public_function_has_an_example(name: str) -> None:
    own = getattr(sandbox, name).__doc__ or ""
    assert ">>>" in own or f"sandbox.{name}(" in (sandbox.__doc__ or "")
