"""The scripts of packaging/ as modules: they are no package, and are named for the person who types them."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "packaging"


def load(name: str) -> ModuleType:
    """Give packaging/NAME.py as a fresh module."""
    spec = importlib.util.spec_from_file_location(f"script_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Give packaging/environment.py."""
    monkeypatch.syspath_prepend(str(FOLDER))
    return load("environment")


@pytest.fixture
def run_script(environment: ModuleType) -> ModuleType:
    """Give packaging/run.py."""
    del environment
    return load("run")


@pytest.fixture
def test_script(environment: ModuleType) -> ModuleType:
    """Give packaging/test.py."""
    del environment
    return load("test")


@pytest.fixture
def check() -> ModuleType:
    """Give packaging/translations.py."""
    return load("translations")
