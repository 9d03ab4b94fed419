"""`combat-sandbox check`: exit status, JSON lines in order, a ruling for people, and never a traceback."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from sandbox import rules
from sandbox.cli import main
from sandbox.resources import asset

LEGAL = str(asset("scenarios", "trample-deathtouch.combat.json"))
ILLEGAL = str(asset("scenarios", "sample.combat.json"))
START_LIMIT = 1.5
"""Seconds of work: far more than a start takes (0.3), so that only a real slowdown fails; waiting is not counted."""


@pytest.fixture
def broken(tmp_path: Path) -> str:
    path = tmp_path / "broken.combat.json"
    path.write_text(
        '{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob", "life": "x"}]}'
    )
    return str(path)


def run(*words: str, **more: Any) -> Result:
    return CliRunner(env={"LANG": "en_US.UTF-8", "LC_ALL": None}).invoke(main, list(words), **more)


def real(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": "C.UTF-8", **more.pop("env", {})}
    command = [sys.executable, "-m", "sandbox", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, **more)


@pytest.mark.parametrize(
    ("files", "status"),
    [
        pytest.param(["legal"], 0, id="all-legal"),
        pytest.param(["legal", "illegal"], 1, id="something-illegal"),
        pytest.param(["illegal", "broken", "legal"], 2, id="unreadable-wins"),
        pytest.param(["nowhere"], 2, id="no-file"),
    ],
)
@pytest.mark.parametrize("as_json", [False, True], ids=["people", "json"])
def test_the_exit_status_is_the_formats(files: list[str], status: int, as_json: bool, broken: str) -> None:
    known = {"legal": LEGAL, "illegal": ILLEGAL, "broken": broken}
    words = [known.get(name, f"{broken}.{name}") for name in files]
    assert run("check", *words, *["--json"] * as_json).exit_code == status


def test_json_is_a_line_a_file_in_the_order_of_the_files(broken: str) -> None:
    lines = [json.loads(line) for line in run("check", "--json", ILLEGAL, broken, LEGAL).stdout.splitlines()]
    assert [line["file"] for line in lines] == [ILLEGAL, broken, LEGAL]
    assert [line["valid"] for line in lines] == [True, False, True]
    assert [line.get("legal") for line in lines] == [False, None, True]
    assert lines[0]["error"] is None
    assert lines[1]["error"]["place"] == "players[1].life"
    assert set(lines[1]["error"]) >= {"place", "expected", "found", "message"}
    assert lines[1]["errors"][0] == lines[1]["error"]
    assert lines[1].keys() == {"file", "valid", "error", "errors"}


@pytest.mark.parametrize("end", ["\n", "\x0b", "\x1e", "\x85", "\u2028", "\u2029"], ids=ascii)
def test_json_keeps_to_its_line_whatever_a_file_names_things(end: str, tmp_path: Path) -> None:
    file = tmp_path / "odd.combat.json"
    players = [{"id": f"a{end}n"}, {"id": "bob"}]
    text = json.dumps({"format": "combat/1", "active": f"a{end}n", "players": players})
    file.write_text(text, encoding="utf-8")
    (line,) = run("check", "--json", str(file)).stdout.splitlines()
    assert f"a{end}n" in json.loads(line)["outcome"]["players"]


def test_the_ruling_for_people_says_all_parts() -> None:
    told = run("check", ILLEGAL).stdout
    for part in (
        "Four players, one Colossus",
        "Illegal attack",
        "Obeys 1 of 3 possible requirements (508.1d).",
        "✗ Ogre must attack a player other than Bob if able. Goaded by Bob (701.15b).",
        "Fix: Ogre attacks Cid.",
        "✓ Juggernaut must attack if able: obeyed.",
        "○ Shaman must attack if able: excused.",
        "4/4 lethal",
        "1 tramples over to Bob (702.19b)",
        "Bob 17 → 12; 13 of 21 from Krenko.",
    ):
        assert part in told


@pytest.mark.parametrize(
    ("words", "environment"),
    [
        pytest.param(["--language", "ja"], {}, id="option"),
        pytest.param([], {"LANG": "ja_JP.UTF-8"}, id="LANG"),
        pytest.param([], {"LC_ALL": "ja_JP.UTF-8", "LANG": "en_US.UTF-8"}, id="LC_ALL"),
    ],
)
def test_the_ruling_speaks_japanese(words: list[str], environment: dict[str, str]) -> None:
    told = run("check", ILLEGAL, *words, env=environment).stdout
    assert "攻撃が不正" in told
    assert "4人のプレイヤーと1体の巨像" in told


@pytest.mark.parametrize(
    ("words", "environment", "colored"),
    [
        pytest.param([], {}, False, id="pipe"),
        pytest.param(["--color", "always"], {}, True, id="always"),
        pytest.param(["--color", "always"], {"NO_COLOR": "1"}, True, id="always-wins-over-NO_COLOR"),
        pytest.param(["--color", "never"], {"FORCE_COLOR": "1"}, False, id="never"),
        pytest.param([], {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False, id="NO_COLOR"),
    ],
)
def test_color_only_where_it_is_wanted(words: list[str], environment: dict[str, str], colored: bool) -> None:
    told = real("check", ILLEGAL, *words, env={"TERM": "xterm", **environment}).stdout
    assert ("\x1b[1;31m" in told) is colored


def test_a_pipe_gets_each_statement_on_one_line() -> None:
    lines = run("check", ILLEGAL).stdout.splitlines()
    assert "  ✗ Ogre must attack a player other than Bob if able. Goaded by Bob (701.15b)." in lines


def test_japanese_is_not_broken_at_the_few_spaces_of_a_name() -> None:
    told = real("check", ILLEGAL, "--language", "ja", "--color", "always", env={"COLUMNS": "40"}).stdout
    assert (
        "✗ オーガは可能ならボブ以外のプレイヤーを攻撃しなければならない。ボブが使嗾した（701.15b）。" in told
    )


def test_a_narrow_terminal_cuts_nothing() -> None:
    told = real("check", ILLEGAL, "--color", "always", env={"COLUMNS": "20"}).stdout
    assert "Colossus" in told
    assert "Wall of Omens" in told


def test_a_dash_reads_the_standard_input() -> None:
    line = run("check", "--json", "-", input=Path(LEGAL).read_text(encoding="utf-8")).stdout
    assert json.loads(line)["file"] == "-"
    assert json.loads(line)["legal"] is True


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"\x89PNG\r\n\x1a\n\x00\xff", id="binary"),
        pytest.param(b"", id="empty"),
        pytest.param(b"[" * 5000, id="bottomless"),
        pytest.param(b'{"format": "combat/1"', id="cut-off"),
        pytest.param(b'"\xed\xa0\x80"', id="half-a-character"),
    ],
)
def test_what_is_no_scenario_is_said_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.combat.json"
    path.write_bytes(content)
    for words in (["check"], ["check", "--json"]):
        done = real(*words, str(path))
        assert done.returncode == 2
        assert done.stderr == ""
        assert done.stdout


@pytest.mark.parametrize("words", [["check"], ["check", "--json"]], ids=["people", "json"])
def test_a_failure_of_the_program_is_one_sentence_and_the_other_files_are_judged(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from sandbox.rules import judge as module  # noqa: PLC0415 - the attribute that the command imports

    whole = module.judge
    monkeypatch.setattr(
        module, "judge", lambda scenario: whole(scenario) if len(scenario.players) == 2 else 1 / 0
    )
    assert rules.judge is module
    done = run(*words, ILLEGAL, LEGAL)
    assert done.exit_code == 70
    assert "Traceback" not in done.output
    assert done.stderr.startswith(
        "Something went wrong inside the program (ZeroDivisionError: division by zero)"
    )
    assert "trample-deathtouch" in done.stdout
    assert "Traceback" in run("--debug", *words, ILLEGAL).stderr


def test_a_reader_who_leaves_early_is_no_error(tmp_path: Path) -> None:
    files = " ".join([f'"{ILLEGAL}"'] * 400)
    command = f'"{sys.executable}" -m sandbox check {files} 2>"{tmp_path}/err" | head -n 1'
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True, timeout=200)  # noqa: S607
    assert done.stdout.count("\n") == 1
    assert (tmp_path / "err").read_text() == ""


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> None:
        raise KeyboardInterrupt

    from sandbox.rules import judge as module  # noqa: PLC0415

    monkeypatch.setattr(module, "judge", interrupt)
    done = run("check", ILLEGAL)
    assert done.exit_code == 130
    assert done.output == ""


@pytest.mark.skipif(os.name == "nt", reason="Windows does not count the work of children")
def test_starting_and_judging_one_file_is_quick() -> None:
    def worked() -> float:
        before = os.times()
        assert real("check", "--json", ILLEGAL).returncode == 1
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system

    assert any(0 < worked() < START_LIMIT for _ in range(3))


def test_a_start_without_words_brings_no_heavy_library() -> None:
    code = "import sys, sandbox.cli; print([m for m in ('networkx', 'highspy', 'numpy', 'rich', 'fluent') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


QT = {"PySide6", "shiboken6", "aiohttp", "pyqtgraph", "jsonschema"}


def loaded(command: str, heavy: set[str]) -> set[str]:
    """Run a command in a process of its own, and give which of these libraries it brought."""
    code = f"""
import sys
from sandbox.cli import main
main({command.split()!r}, standalone_mode=False)
print(sorted({heavy!r} & set(sys.modules)), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(ast.literal_eval(done.stderr.splitlines()[-1]))


@pytest.mark.parametrize(
    ("command", "heavy"),
    [
        pytest.param(f"check {LEGAL}", QT | {"highspy", "numpy"}, id="check"),
        pytest.param(f"check --json {LEGAL}", QT | {"highspy", "numpy", "rich"}, id="json"),
        pytest.param(f"explain {LEGAL}", QT | {"rich"}, id="explain"),
        pytest.param(f"notation {LEGAL}", QT | {"highspy", "numpy", "rich", "networkx"}, id="notation"),
    ],
)
def test_a_command_brings_no_library_that_it_does_not_need(command: str, heavy: set[str]) -> None:
    assert loaded(command, heavy) == set()


def test_qt_reads_no_source_of_what_is_imported() -> None:
    """PySide6's own import would look through every module for `from __feature__`."""
    code = """
import builtins, linecache
before = builtins.__import__
from sandbox.cli.window import on_screen
on_screen("picture")
print(builtins.__import__ is before, any("networkx" in name for name in linecache.cache))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]


def test_a_run_looks_for_no_garbage_among_what_it_loads() -> None:
    """Neither while it loads nor at its end: that would be a third of it."""
    code = f"""
import atexit, gc, sys
looked = []
gc.callbacks.append(lambda phase, told: looked.append(told["generation"]))
atexit.register(lambda: print(len(looked), gc.get_freeze_count() > 10_000, file=sys.stderr))
from sandbox.__main__ import run
looked.clear()
sys.argv = ["combat-sandbox", "check", {LEGAL!r}]
run()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.split() == ["0", "True"]


def test_a_window_opens_without_the_solver() -> None:
    code = "import sys, ui.app, ui.shell.window; print(sorted({'highspy', 'numpy', 'aiohttp', 'PIL'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


POSIX = pytest.mark.skipif(os.name != "posix", reason="devices and pipes have names on POSIX systems only")


@POSIX
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["check", LEGAL, ILLEGAL], id="check"),
        pytest.param(["check", LEGAL, "--json"], id="json"),
        pytest.param(["explain", LEGAL], id="explain"),
        pytest.param(["next-combat", LEGAL], id="next-combat"),
        pytest.param(["--help"], id="help"),
    ],
)
def test_a_full_disk_is_said_once(words: list[str]) -> None:
    command = [sys.executable, "-m", "sandbox", *words]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, env=environment, check=False
        )
    assert (done.returncode, done.stderr.count("\n")) == (4, 1)
    assert done.stderr.startswith("The output can't be written: ")


@POSIX
def test_a_pipe_is_read_under_its_name() -> None:
    done = real("check", "/dev/stdin", "--json", input=Path(LEGAL).read_text(encoding="utf-8"))
    assert (done.returncode, json.loads(done.stdout)["valid"]) == (0, True)


@POSIX
@pytest.mark.parametrize("command", ["check --json", "missed-trigger --json", "deck --json"])
def test_a_standard_input_that_is_closed_cannot_be_read(command: str) -> None:
    words = ["sh", "-c", f"exec {sys.executable} -m sandbox {command} - <&-"]
    done = subprocess.run(
        words, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}, check=False
    )
    error = json.loads(done.stdout)["error"]
    assert (done.returncode, error["place"], error["code"]) == (2, "-", "unreadable_file")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    answer = json.loads(run("check", "--json", str(tmp_path)).stdout)
    assert answer["error"]["message"].endswith("this is not a file")


@pytest.mark.parametrize("command", [["check"], ["explain"], ["solve"]])
@pytest.mark.parametrize("whole", [True, False], ids=["readable", "unreadable"])
def test_no_escape_sequence_of_a_files_name_or_text_reaches_the_terminal(
    tmp_path: Path, command: list[str], whole: bool
) -> None:
    path = tmp_path / "a\x1b[31mb\x9b31m\u202ec.combat.json"
    players = ", ".join(f'{{"id": "{each}", "name": "\\u001b[31m{each}"}}' for each in "ab")
    text = f'{{"format": "combat/1", "title": "\\u001b[31mred", "active": "a", "players": [{players}]}}'
    path.write_text(text if whole else "{", encoding="utf-8")
    told = CliRunner().invoke(main, [*command, str(path)])
    assert not set(told.output) & set("\x1b\x9b\u202e")
    assert told.output


@pytest.mark.parametrize(
    ("name", "told"),
    [
        pytest.param(
            "triggers-to-remember", "Declare attackers: Goblin Guide: when Goblin Guide attacks", id="603.2"
        ),
        pytest.param("commander/tax", "Jasmine Boreal: Cast 2 times from the command zone", id="903.8"),
        pytest.param("attack-two-juggernauts", "had to attack (506.7)", id="506.7"),
    ],
)
def test_people_are_told_what_the_window_tells(name: str, told: str) -> None:
    assert told in run("check", str(asset("scenarios", f"{name}.combat.json"))).output


def test_who_stays_blocked_when_the_blocker_is_gone_is_told(tmp_path: Path) -> None:
    """CR 509.1h."""
    table = {
        "format": "combat/1",
        "active": "ann",
        "players": [{"id": "ann"}, {"id": "bob"}],
        "permanents": [
            {"id": "bear", "controller": "ann", "power": 2, "toughness": 2},
            {"id": "wall", "controller": "bob", "power": 0, "toughness": 4},
        ],
        "attacks": [{"attacker": "bear", "target": "bob"}],
        "blocks": [{"blocker": "wall", "attacker": "bear"}],
        "removed": ["wall"],
    }
    file = tmp_path / "gone.combat.json"
    file.write_text(json.dumps(table))
    assert "blocked" in run("check", str(file)).output


LINES = "combat/1 | players ann*, bob | @ann bear 2/2 | attacks bear>bob"


@pytest.mark.parametrize(
    ("given", "names"),
    [
        pytest.param(LINES, ["-"], id="notation"),
        pytest.param(f"{LINES}\n\n{LINES}\n", ["-:1", "-:3"], id="lines of notation"),
        pytest.param(
            json.dumps(json.loads(Path(LEGAL).read_text(encoding="utf-8"))) + f"\n{LINES}\n",
            ["-:1", "-:2"],
            id="lines of both",
        ),
        pytest.param(Path(LEGAL).read_text(encoding="utf-8"), ["-"], id="a file"),
    ],
)
def test_the_standard_input_holds_a_scenario_or_one_a_line(given: str, names: list[str]) -> None:
    done = run("check", "--json", "-", input=given)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(each["file"], each["valid"], each["legal"]) for each in told] == [
        (name, True, True) for name in names
    ]
    assert all(each["headline"] and each["alt"] for each in told)


def test_a_line_that_cant_be_read_is_told_and_the_next_is_judged() -> None:
    done = run("check", "--json", "-", input=f"combat/1 | players ann*, bob | attacks x>bob\n{LINES}\n")
    assert [json.loads(line)["valid"] for line in done.stdout.splitlines()] == [False, True]
