"""`combat-sandbox deck`: reports for people and programs, a person's own data, and the exit status."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sandbox.cli import main
from sandbox.scenario.variants import FORMAT_NAMES

LEGAL = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n"


def written(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def run(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, ["deck", "--language", "en", *words], input=given)


def test_a_legal_deck_is_said_to_be_legal(tmp_path: Path) -> None:
    result = run(written(tmp_path, "goblins.txt", LEGAL))
    assert result.exit_code == 0
    first, summary, *notes = result.stdout.splitlines()
    assert first.endswith("goblins.txt: legal")
    assert summary == "  Commander: Krenko, Mob Boss. Color identity: red. 100 cards, rules of 2026-09-25."
    assert notes == ["  * Banned list of 2026-02-09."]


def test_each_fault_has_a_line_that_names_its_place(tmp_path: Path) -> None:
    result = run(written(tmp_path, "goblins.txt", LEGAL + "1 Counterspell\n2 Sol Ring\n"))
    assert result.exit_code == 1
    assert [line for line in result.stdout.splitlines() if line.startswith("  - ")] == [
        "  - the deck has 103 cards, commanders included; it must have exactly 100 (903.5a)",
        "  - line 6: Sol Ring is in the deck 2 times; one is allowed (903.5b)",
        "  - line 5: Counterspell has blue in its color identity, the commander doesn't (903.5c)",
    ]


def test_json_is_a_line_a_file(tmp_path: Path) -> None:
    good = written(tmp_path, "good.txt", LEGAL)
    bad = written(tmp_path, "bad.txt", LEGAL + "1 Taiga\n")
    result = run("--json", good, bad)
    first, second = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert (first["file"], first["valid"], first["error"], first["legal"]) == (good, True, None, True)
    assert [(fault["code"], fault["rule"], fault["card"], fault["line"]) for fault in second["faults"]] == [
        ("deck_size", "903.5a", None, None),
        ("land_types", "903.5d", "Taiga", 5),
    ]


def test_the_edition_is_chosen(tmp_path: Path) -> None:
    text = LEGAL.replace("Krenko, Mob Boss", "The Regalia").replace("Mountain", "Wastes")
    path = written(tmp_path, "car.txt", text)
    assert [run("--edition", edition, path).exit_code for edition in ("2026-09-25", "2023-11-17")] == [0, 1]


def test_a_commander_is_named_on_the_command_line(tmp_path: Path) -> None:
    path = written(tmp_path, "goblins.txt", "99 Mountain\n")
    assert run(path).exit_code == 1
    assert run("--commander", "krenko mob boss", path).exit_code == 0


def test_own_facts_and_an_own_banned_list_are_used(tmp_path: Path) -> None:
    path = written(tmp_path, "own.txt", LEGAL.replace("99 Mountain", "98 Mountain\n1 My Goblin"))
    own = written(tmp_path, "facts.csv", "name,color_identity,types\nMy Goblin,R,Creature\n")
    banned = written(tmp_path, "banned.txt", "My Goblin\n")
    assert "not a card that is known" in run(path).stdout
    assert run("--facts", own, path).exit_code == 0
    assert "My Goblin is banned" in run("--facts", own, "--banned", banned, path).stdout


@pytest.mark.parametrize("as_json", [False, True], ids=["for-people", "json"])
@pytest.mark.parametrize("option", ["", "--facts", "--banned"])
def test_a_file_that_cannot_be_read_is_told_without_a_traceback(
    tmp_path: Path, option: str, *, as_json: bool
) -> None:
    none = str(tmp_path / "none")
    words = [option, none, written(tmp_path, "deck.txt", LEGAL)] if option else [none]
    result = run(*words, *(["--json"] if as_json else []))
    assert result.exit_code == 2
    assert "no such file" in result.output
    if as_json:
        assert json.loads(result.stdout)["valid"] is False


def test_a_list_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"1 Island\n\xff\xfe\xfd")
    result = run(str(path))
    assert result.exit_code == 2
    assert "line 2" in result.output


def test_a_dash_reads_the_standard_input() -> None:
    assert run("-", given=LEGAL).exit_code == 0


def test_the_format_is_chosen(tmp_path: Path) -> None:
    path = written(tmp_path, "goblins.txt", LEGAL.replace("99", "59"))
    assert [run("--format", name, path).exit_code for name in ("brawl", "commander")] == [0, 1]
    summary = run("--format", "brawl", path).stdout.splitlines()[1]
    assert summary.startswith("  Brawl. Commander: Krenko, Mob Boss.")


def test_in_a_league_the_files_are_one_game(tmp_path: Path) -> None:
    one = written(tmp_path, "one.txt", LEGAL)
    other = written(tmp_path, "two.txt", LEGAL.replace("99 Mountain", "98 Mountain\n1 Squee, Goblin Nabob"))
    third = written(tmp_path, "three.txt", LEGAL.replace("Krenko, Mob Boss", "Squee, Goblin Nabob"))
    assert run(one, other, third).exit_code == 0
    result = run("--house", "league", "--json", one, other, third)
    codes = [[fault["code"] for fault in json.loads(line)["faults"]] for line in result.stdout.splitlines()]
    assert codes == [["league_commander"], ["league_commander", "league_card"], []]


def test_files_are_told_in_their_order(tmp_path: Path) -> None:
    good, missing = written(tmp_path, "good.txt", LEGAL), str(tmp_path / "none.txt")
    result = run("--json", good, missing, good)
    assert [json.loads(line)["valid"] for line in result.stdout.splitlines()] == [True, False, True]
    assert result.exit_code == 2


@pytest.mark.parametrize("name", FORMAT_NAMES)
def test_every_format_can_be_chosen(name: str, tmp_path: Path) -> None:
    result = run("--format", name, "--json", written(tmp_path, "goblins.txt", LEGAL))
    assert json.loads(result.stdout)["format"] == name
