"""Reading and writing files: nothing is lost, nothing half-written stays."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

import sandbox
from sandbox.scenario.effects import MaxAttackers, MustAttack
from sandbox.scenario.errors import ScenarioError
from tests.boards import random_scenario
from tests.strategies import scenarios

SCENARIO = sandbox.Scenario(
    format="combat/1",
    title="決闘場 «α»",
    active="ann",
    players=(sandbox.Player("ann"), sandbox.Player("bob", life=20)),
    permanents=(
        sandbox.Permanent(id="jug", controller="ann", power=5, toughness=3, effects=(MustAttack(),)),
        sandbox.Permanent(id="x", controller="bob", types=("artifact",), effects=(MaxAttackers(count=1),)),
    ),
    attacks=(sandbox.Attack("jug", "bob"),),
)
CANONICAL = """\
{
 "format": "combat/1",
 "title": "決闘場 «α»",
 "active": "ann",
 "players": [{"id": "ann"}, {"id": "bob", "life": 20}],
 "permanents": [
  {"id": "jug", "controller": "ann", "power": 5, "toughness": 3, "effects": [{"kind": "must_attack"}]},
  {"id": "x", "controller": "bob", "types": ["artifact"], "effects": [{"kind": "max_attackers", "count": 1}]}
 ],
 "attacks": [{"attacker": "jug", "target": "bob"}]
}
"""
POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions and signals of POSIX")


@given(scenarios())
@settings(deadline=None)
def test_reading_what_was_written_gives_the_same_scenario(scenario: sandbox.Scenario) -> None:
    text = sandbox.dumps(scenario)
    again = sandbox.loads(text)
    assert again == scenario
    assert sandbox.dumps(again) == text


def test_the_text_is_stable_and_made_for_people() -> None:
    assert sandbox.dumps(SCENARIO) == CANONICAL
    assert sandbox.dumps(sandbox.loads(CANONICAL)) == CANONICAL


def test_defaults_that_stand_in_a_file_are_the_same_scenario() -> None:
    spelled = CANONICAL.replace('"id": "jug",', '"id": "jug", "types": ["creature"], "tapped": false,')
    assert spelled != CANONICAL
    assert sandbox.loads(spelled) == SCENARIO
    assert sandbox.dumps(sandbox.loads(spelled)) == CANONICAL


def test_no_line_of_a_board_is_wider_than_a_screen() -> None:
    for seed in range(50):
        lines = sandbox.dumps(random_scenario(Random(seed))).splitlines()
        assert max(map(len, lines)) <= 110


def test_saved_files_load_again_and_are_utf8_with_plain_newlines(tmp_path: Path) -> None:
    path = tmp_path / "決闘.combat.json"
    sandbox.save(SCENARIO, path)
    assert path.read_bytes() == CANONICAL.encode()
    assert sandbox.load(path) == sandbox.load(str(path)) == SCENARIO
    assert list(tmp_path.iterdir()) == [path]


def test_what_no_file_can_hold_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    path = tmp_path / "a.combat.json"
    for view in ({"x": float("nan")}, {"x": "\ud800"}):
        scenario = sandbox.Scenario(format="combat/1", active="a", players=SCENARIO.players, view=view)
        with pytest.raises(ScenarioError) as caught:
            sandbox.save(scenario, path)
        assert caught.value.faults[0].place == "view.x"
    assert not path.exists()


@POSIX
def test_a_saved_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.combat.json"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    sandbox.save(SCENARIO, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@POSIX
def test_a_new_file_has_the_permissions_that_any_new_file_has(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.touch()
    sandbox.save(SCENARIO, tmp_path / "a.combat.json")
    assert (tmp_path / "a.combat.json").stat().st_mode == plain.stat().st_mode


@POSIX
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    real, link = tmp_path / "deep" / "real.json", tmp_path / "link.json"
    real.write_text("old", encoding="utf-8")
    link.symlink_to(real)
    sandbox.save(SCENARIO, link)
    assert link.is_symlink()
    assert sandbox.load(real) == SCENARIO


@pytest.mark.parametrize(
    "broken", ["os.fsync", "pathlib.Path.replace", "pathlib.Path.open", "pathlib.Path.chmod"]
)
def test_a_save_that_fails_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "a.combat.json"
    path.write_text("old", encoding="utf-8")

    def no_space(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(broken, no_space)
        with pytest.raises(ScenarioError) as caught:
            sandbox.save(SCENARIO, path)
    (fault,) = caught.value.faults
    assert (fault.place, fault.code, fault.found) == (str(path), "unwritable_file", "No space left on device")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_save_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.combat.json"
    path.write_text("old", encoding="utf-8")

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            sandbox.save(SCENARIO, path)
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


KILLED = """
import os, signal, sys
import sandbox

def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)

if sys.argv[2] == "fsync":
    os.fsync = die
else:
    import pathlib
    pathlib.Path.replace = die
scenario = sandbox.load(sys.argv[1])
sandbox.save(sandbox.Scenario(format="combat/1", active=scenario.active, players=scenario.players), sys.argv[1])
"""


@POSIX
@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_a_process_killed_while_saving_leaves_the_old_file_whole(tmp_path: Path, moment: str) -> None:
    path = tmp_path / "a.combat.json"
    sandbox.save(SCENARIO, path)
    root = Path(sandbox.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(path), moment], cwd=root, timeout=200, check=False
    )
    assert done.returncode == -signal.SIGKILL
    assert sandbox.load(path) == SCENARIO
    sandbox.save(SCENARIO, path)
    assert sandbox.load(path) == SCENARIO


@POSIX
def test_a_full_disk_leaves_the_old_file_whole(tmp_path: Path) -> None:
    """The limit on file size makes the system refuse the write itself, like a disk that is full."""
    path = tmp_path / "a.combat.json"
    sandbox.save(SCENARIO, path)
    script = (
        "import resource, signal, sys, sandbox\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "scenario = sandbox.load(sys.argv[1])\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
        "try:\n    sandbox.save(scenario, sys.argv[1])\n"
        "except sandbox.ScenarioError as error:\n    print(error.faults[0].code)\n"
    )
    root = Path(sandbox.__file__).parents[1]
    command = [sys.executable, "-c", script, str(path)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=200, check=True)
    assert done.stdout.split() == ["unwritable_file"]
    assert sandbox.load(path) == SCENARIO
    assert list(tmp_path.iterdir()) == [path]


def refusal(act: str, path: str | Path) -> tuple[str, str]:
    """Give place and code of what loading or saving says of a path."""
    acts = {"load": sandbox.load, "save": partial(sandbox.save, SCENARIO)}
    with pytest.raises(ScenarioError) as caught:
        acts[act](path)
    (fault,) = caught.value.faults
    return fault.place, fault.code


@pytest.mark.parametrize("act", ["load", "save"])
def test_a_path_that_is_no_file_is_named(tmp_path: Path, act: str) -> None:
    assert refusal(act, tmp_path) == (str(tmp_path), "not_a_file")
    within = tmp_path / "nowhere" / "a.json"
    assert refusal(act, within) == (str(within), "no_such_file")
    (tmp_path / "file").touch()
    beneath = tmp_path / "file" / "a.json"
    assert refusal(act, beneath) == (str(beneath), "no_such_file")
    assert refusal(act, "a\0b") == (
        r'["a\u0000b"]',
        {"load": "unreadable_file", "save": "unwritable_file"}[act],
    )
    assert refusal(act, str(tmp_path / ("x" * 5000)))[1] in {"unreadable_file", "unwritable_file"}


@POSIX
@pytest.mark.parametrize("act", ["load", "save"])
def test_pipes_and_devices_are_refused_without_waiting(tmp_path: Path, act: str) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert refusal(act, pipe) == (str(pipe), "not_a_file")
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert refusal(act, os.devnull) == (os.devnull, "not_a_file")


def test_what_may_not_be_read_or_written_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    sandbox.save(SCENARIO, path)

    def forbid(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "access", lambda *_: False)  # a read-only file in a folder that may be written
        assert refusal("save", path) == (str(path), "no_permission")
        patch.setattr(Path, "open", forbid)
        assert refusal("load", path) == (str(path), "no_permission")
    assert sandbox.load(path) == SCENARIO


def test_faults_of_a_loaded_file_stand_at_places_in_it(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(CANONICAL.replace('"active": "ann"', '"active": "zoe"'), encoding="utf-8")
    assert refusal("load", path) == ("active", "dangling_id")


def test_the_scenario_room_is_light_to_import() -> None:
    script = "import sys, sandbox.scenario.files; print({'numpy', 'highspy', 'networkx', 'PySide6'} & set(sys.modules))"
    root = Path(sandbox.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, timeout=200, check=True
    )
    assert done.stdout.strip() == "set()"
