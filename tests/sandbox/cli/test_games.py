"""`combat-sandbox games`: lines for programs, sentences for people, files, names, exit statuses."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from sandbox import judge, load
from sandbox.cli import main
from sandbox.scenario.convert import convert
from sandbox.scenario.model import Scenario
from tests.game_server import seated
from tests.schemas import schema_of

SCHEMA = Draft202012Validator(schema_of("games"))
LOGS = Path(__file__).parent.parent / "games" / "logs"
KEYS = {
    "file", "valid", "error", "match", "game", "turn", "combat", "active", "you", "scenario", "dealt", "legal", "agrees",
    "differs", "unread",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _no_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No client is installed, whoever runs the tests."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    monkeypatch.delenv("WINEPREFIX", raising=False)


def run(*words: object) -> Result:
    return CliRunner(env={"LANG": "en_US.UTF-8", "LC_ALL": None}).invoke(main, ["games", *map(str, words)])


def lines(*words: object) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in run("--json", *words).stdout.splitlines()]
    for line in found:
        SCHEMA.validate(line)
    return found


def log(name: str) -> Path:
    return LOGS / f"{name}.log.gz"


def test_a_line_a_combat_for_programs() -> None:
    found = lines(log("two_blocks"), log("first_strike_and_tricks"))
    assert [(line["turn"], line["legal"], line["agrees"]) for line in found[:2]] == [
        (4, True, True),
        (6, True, True),
    ]
    assert all(line.keys() == KEYS for line in found)
    assert {line["file"] for line in found} == {str(log("two_blocks")), str(log("first_strike_and_tricks"))}
    last = found[1]
    assert (last["active"], last["you"], last["game"], last["differs"]) == ("seat2", ["seat1"], 1, [])
    assert {"source": "i292", "to": "seat1", "amount": 2} in last["dealt"]
    scenario = convert(last["scenario"], Scenario)
    assert isinstance(scenario, Scenario)
    dealt = {(d.source, d.to): d.amount for step in judge(scenario).damage for d in step.dealt}
    assert dealt == {(d["source"], d["to"]): d["amount"] for d in last["dealt"]}
    assert [p["id"] for p in last["scenario"]["players"]] == ["seat1", "seat2"]


def test_every_combat_is_a_file(tmp_path: Path) -> None:
    result = run("-o", tmp_path / "out", log("first_strike_and_tricks"))
    assert result.exit_code == 0, result.output
    files = sorted((tmp_path / "out").iterdir())
    assert [file.name for file in files][:2] == [
        "first_strike_and_tricks-m1-g1-t05.combat.json",
        "first_strike_and_tricks-m1-g1-t06.combat.json",
    ]
    assert all(judge(load(file)).legal for file in files)
    assert f"6 scenarios → {tmp_path / 'out'}" in result.stdout


def test_people_read_sentences() -> None:
    result = run(log("first_strike_and_tricks"))
    assert result.exit_code == 0
    assert "Game 1, turn 5: Opponent attacks with Sheep Glimmer 2/1. 2 damage was dealt." in result.stdout
    assert "6 combats in 1 game; 6 legal, 5 with the damage that the rules deal" in result.stdout
    japanese = run("--language", "ja", log("two_blocks")).stdout
    assert "第1ゲーム、4ターン目：対戦相手は" in japanese
    assert "兎・戦士 1/2" in japanese


def test_without_detailed_logs_it_says_how_to_have_them() -> None:
    result = run(log("detailed_logs_off"))
    assert result.exit_code == 2
    assert "Detailed Logs (Plugin Support)" in result.stderr
    (line,) = lines(log("detailed_logs_off"))
    assert (line["valid"], line["error"]["code"], line["error"]["place"]) == (
        False,
        "detailed_logs_off",
        "line 27",
    )
    assert line["unread"][0]["code"] == "detailed_logs_off"
    assert "Account" in line["unread"][0]["message"]


def test_only_what_was_yours_to_decide() -> None:
    every = lines(log("first_strike_and_tricks"))
    mine = lines("--mine", log("first_strike_and_tricks"))
    assert {line["turn"] for line in mine} <= {line["turn"] for line in every}
    assert {line["turn"] for line in every if line["active"] in line["you"]} <= {
        line["turn"] for line in mine
    }


@pytest.mark.parametrize(
    ("flags", "names"),
    [
        pytest.param((), ["Player", "Opponent"], id="left-out"),
        pytest.param(("--opponents",), ["Player", "Fo\u00e9 Two"], id="wanted"),
    ],
)
def test_opponents_are_called_by_their_names_only_where_that_is_wanted(
    flags: tuple[str, ...], names: list[str], tmp_path: Path
) -> None:
    text = gzip.decompress(log("two_blocks").read_bytes())
    match = lines(log("two_blocks"))[0]["match"]
    rooms = [
        seated("another", "No", "Body"),
        seated(match, "Myself", "Fo\u00e9\u0007 Two"),
        '{"matchGameRoomStateChangedEvent": 3}',
    ]
    file, folder = tmp_path / "Player.log", tmp_path / "out"
    file.write_bytes("\n".join(rooms).encode() + b"\n" + text)
    told = lines(*flags, "-o", folder, file)
    assert len(told) == len(lines(log("two_blocks")))
    for line in told:
        you = line["you"][0]
        players = sorted(line["scenario"]["players"], key=lambda p: p["id"] != you)
        assert [p["name"] for p in players] == names
        written = json.loads(Path(line["output"]).read_text(encoding="utf-8"))
        assert written["players"] == line["scenario"]["players"]
    said = run(*flags, "--review", file).stdout
    assert ("Fo\u00e9 Two" in said) is bool(flags)
    assert "Myself" not in said
    asked = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "games",
        "params": {"log": file.read_text(encoding="utf-8")},
    }
    served = CliRunner().invoke(main, ["serve"], input=json.dumps(asked) + "\n").stdout
    assert len(json.loads(served)["result"]) == len(told)
    assert ' Two"' not in served


def test_files_that_can_not_be_read(tmp_path: Path) -> None:
    noise = tmp_path / "noise.log"
    noise.write_bytes(bytes(range(256)) * 50)
    assert run(noise).exit_code == 0
    assert lines(noise)[0]["unread"][-1]["code"] == "no_game"
    for missing in (tmp_path / "nothing.log", tmp_path):
        result = run("--json", missing)
        assert result.exit_code == 2
        assert json.loads(result.stdout)["valid"] is False
        assert not result.exception or isinstance(result.exception, SystemExit)
    assert run("--names", tmp_path / "nothing", log("two_blocks")).exit_code == 2


def test_a_log_from_the_standard_input() -> None:
    text = log("two_blocks").read_bytes()
    result = CliRunner(env={"LANG": "en_US.UTF-8"}).invoke(main, ["games", "--json", "-"], input=text)
    assert [json.loads(line)["turn"] for line in result.stdout.splitlines()] == [4, 6]


def database(path: Path, *, old: bool) -> Path:
    """A card database of the client with two cards, as it is or as it was."""
    with sqlite3.connect(path) as made:
        made.execute("CREATE TABLE Cards (GrpId INTEGER PRIMARY KEY, TitleId INTEGER)")
        made.execute("CREATE TABLE Abilities (Id INTEGER PRIMARY KEY, TextId INTEGER)")
        if old:
            made.execute("CREATE TABLE Localizations (LocId INTEGER, Formatted INTEGER, enUS TEXT)")
        else:
            made.execute("CREATE TABLE Localizations_enUS (LocId INTEGER, Formatted INTEGER, Loc TEXT)")
        table = "Localizations" if old else "Localizations_enUS"
        made.executemany("INSERT INTO Cards VALUES (?, ?)", [(BEAR, 1), (173_838, 2)])
        made.execute("INSERT INTO Abilities VALUES (174118, 3)")
        texts = [(1, 0, "Grizzly Bears"), (1, 1, "<b>Grizzly Bears</b>"), (3, 1, "Toxic 1")]
        made.executemany(f"INSERT INTO {table} VALUES (?, ?, ?)", texts)  # noqa: S608  a made-up table
    made.close()
    return path


def bear() -> int:
    """The client's number of the attacker of turn 4."""
    from sandbox.games.client_log import opened  # noqa: PLC0415
    from sandbox.games.combats import LoggedCombat, read_combats  # noqa: PLC0415

    with log("two_blocks").open("rb") as raw:
        combat = next(each for each in read_combats(opened(raw)) if isinstance(each, LoggedCombat))
    return next(p.card for p in combat.permanents if p.id == combat.attacks[0].attacker)


BEAR = bear()


@pytest.mark.parametrize("kind", ["database", "old-database", "list", "lines", "mtgjson"])
def test_names_come_from_the_database_or_a_list(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "names"
    card: dict[str, Any] = {"name": "Grizzly Bears", "arena_id": BEAR, "lang": "en", "cmc": 2}
    if kind.endswith("database"):
        database(path, old=kind == "old-database")
    elif kind == "lines":
        path.write_text("[\n" + json.dumps(card) + ",\n" + json.dumps(card | {"arena_id": 3}) + "\n]\n")
    elif kind == "list":
        path.write_text(json.dumps([card, {"name": "Elf", "arena_id": None}], indent=1))
    else:
        printed = {"name": "Grizzly Bears", "identifiers": {"mtgArenaId": str(BEAR)}}
        path.write_text(json.dumps({"meta": {}, "data": {"x": printed}}))
    first, second = lines("--names", path, log("two_blocks"))
    attacker = first["scenario"]["attacks"][0]["attacker"]
    named = {p["id"]: p for p in first["scenario"]["permanents"]}
    assert named[attacker]["name"] == "Grizzly Bears"
    assert (named[attacker]["power"], named[attacker]["toughness"]) == (1, 2)  # the log says so
    assert first["agrees"]
    if kind.endswith("database"):
        other = {p["id"]: p for p in second["scenario"]["permanents"]}["i292"]
        assert "toxic 1" in other["keywords"]
        assert second["agrees"]


def test_a_database_that_lies_where_the_client_puts_it_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WINEPREFIX", str(tmp_path / "wine"))
    folder = tmp_path / "wine/drive_c/Program Files/Wizards of the Coast/MTGA/MTGA_Data/Downloads/Raw"
    folder.mkdir(parents=True)
    database(folder / "Raw_CardDatabase_1f.mtga", old=False)
    assert lines(log("two_blocks"))[0]["scenario"]["permanents"][0]["name"] != ""
    names = {p["name"] for p in lines(log("two_blocks"))[0]["scenario"]["permanents"]}
    assert "Grizzly Bears" in names


def test_names_that_are_none_are_told(tmp_path: Path) -> None:
    for text in (b"", b"{}", b"[1]", b"SQLite format 3\x00" + b"x" * 50, b"\xff" * 9):
        path = tmp_path / "names"
        path.write_bytes(text)
        result = run("--names", path, log("two_blocks"))
        assert result.exit_code == 2, text
        assert "names" in result.stderr


def test_a_review_says_what_would_have_been_better() -> None:
    found = lines("--review", log("first_strike_and_tricks"))
    assert all(line.keys() == KEYS | {"review"} for line in found)
    missed = found[0]["review"]
    assert (missed["side"], missed["exact"], missed["mistakes"][0]["kind"]) == (
        "blocks",
        True,
        "missed_block",
    )
    assert "A block was missed" in missed["mistakes"][0]["message"]
    assert found[1]["review"]["turned"]
    result = run("--review", log("first_strike_and_tricks"))
    assert "  * A block was missed: Goblin Warrior 1/1 blocks Sheep Glimmer 2/1." in result.stdout
    assert "What the review found: " in result.stdout
    assert "Hands and tricks are nobody's to know" in result.stdout
