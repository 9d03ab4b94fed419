"""The environment is made once, made again when it no longer fits, and asks for what it may not install."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def made(environment: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Give the module over a folder that looks like a finished environment."""
    venv = tmp_path / ".venv"
    for name, path in {
        "ROOT": tmp_path,
        "VENV": venv,
        "LOCK": tmp_path / "requirements.lock",
        "PROJECT": tmp_path / "pyproject.toml",
        "STAMP": venv / "made-for.json",
    }.items():
        monkeypatch.setattr(environment, name, path)
    environment.LOCK.write_text("click==8\n", encoding="utf-8")
    environment.PROJECT.write_text("[project]\n", encoding="utf-8")
    for folder in ("click", "rich"):
        (environment._site_packages() / folder).mkdir(parents=True)
    environment.interpreter().parent.mkdir(exist_ok=True)
    environment.interpreter().touch()
    environment._write_stamp(
        {
            "made_for": environment._made_for(),
            "holds": ["click", "rich"],
            "project": environment._digest(environment.PROJECT),
        }
    )
    return environment


def _change_lock(made: ModuleType) -> None:
    made.LOCK.write_text("click==9\n", encoding="utf-8")


def _lose_package(made: ModuleType) -> None:
    (made._site_packages() / "rich").rmdir()


def _lose_interpreter(made: ModuleType) -> None:
    made.interpreter().unlink()


def _lose_stamp(made: ModuleType) -> None:
    made.STAMP.unlink()


def _spoil_stamp(made: ModuleType) -> None:
    made.STAMP.write_text('{"made_for": ', encoding="utf-8")


def _other_stamp(made: ModuleType) -> None:
    made.STAMP.write_text("[]", encoding="utf-8")


def test_a_finished_environment_is_used_as_it_is(made: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        pytest.fail("a second start installs nothing")

    for step in ("_install_system_packages", "_make", "_install_project", "_step"):
        monkeypatch.setattr(made, step, never)
    assert made.ready() == made.interpreter()


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(_change_lock, id="another-lock-file"),
        pytest.param(_lose_package, id="a-package-is-gone"),
        pytest.param(_lose_interpreter, id="the-interpreter-is-gone"),
        pytest.param(_lose_stamp, id="an-installation-was-interrupted"),
        pytest.param(_spoil_stamp, id="a-torn-stamp"),
        pytest.param(_other_stamp, id="a-stamp-of-another-kind"),
    ],
)
def test_an_environment_that_no_longer_fits_is_made_again(
    made: ModuleType, monkeypatch: pytest.MonkeyPatch, damage: Callable[[ModuleType], None]
) -> None:
    damage(made)
    steps: list[str] = []
    monkeypatch.setattr(made, "_install_system_packages", lambda: steps.append("system"))
    monkeypatch.setattr(made, "_make", lambda: steps.append("make"))
    monkeypatch.setattr(made, "_install_project", lambda: steps.append("project"))
    made.ready()
    assert steps[:2] == ["system", "make"]


def test_an_environment_of_another_python_does_not_fit(
    made: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert made._is_made()
    monkeypatch.setattr(made.sys.implementation, "cache_tag", "cpython-399")
    assert not made._is_made()


def test_a_changed_project_is_installed_again_without_its_dependencies(
    made: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    made.PROJECT.write_text("[project]\nname = 'other'\n", encoding="utf-8")
    calls: list[tuple[str, ...]] = []
    monkeypatch.setattr(made, "_pip", lambda *arguments: calls.append(arguments))
    made.ready()
    made.ready()
    assert calls == [("--no-build-isolation", "--no-deps", "--editable", str(made.ROOT))]


def test_a_failing_step_ends_with_a_sentence(environment: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"^It did not work\.\n"):
        environment._step([sys.executable, "-c", "raise SystemExit(3)"], "It did not work.")


def test_only_linux_has_a_system_step(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "_loads", lambda _: False)
    monkeypatch.setattr(environment.sys, "platform", "darwin")
    assert environment.missing_packages() == []
    monkeypatch.setattr(environment.sys, "platform", "linux")
    assert {"libegl1", "libxcb-cursor0"} <= set(environment.missing_packages())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Debian's packages")
def test_who_may_not_install_is_told_the_one_command(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "missing_packages", lambda: ["libegl1", "libgl1"])
    monkeypatch.setattr(environment, "_become_root", lambda: None)
    monkeypatch.setattr(environment.shutil, "which", lambda _: "/usr/bin/apt-get")
    with pytest.raises(SystemExit) as end:
        environment._install_system_packages()
    assert str(end.value).endswith(
        "sudo sh -c 'apt-get update && apt-get install --yes --no-install-recommends libegl1 libgl1'"
    )


def test_a_linux_without_apt_is_told_the_names(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "missing_packages", lambda: ["libegl1"])
    monkeypatch.setattr(environment.shutil, "which", lambda _: None)
    with pytest.raises(SystemExit, match="libegl1"):
        environment._install_system_packages()
