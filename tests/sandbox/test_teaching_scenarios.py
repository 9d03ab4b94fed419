"""The scenarios that come with the program: each can be read and judged, and shows what it says."""

from pathlib import Path

import pytest

from sandbox import dumps, judge, load
from sandbox.resources import asset
from sandbox.scenario.effects import Trigger
from sandbox.words.names import own_texts, titled

FILES = sorted(asset("scenarios").glob("*.combat.json"))
SHOWS = [
    pytest.param("attack-two-juggernauts", True, {"obeyed", "excused"}, id="508.1c-d"),
    pytest.param("attack-loyal-pegasus", False, {"violated"}, id="508.1d-company"),
    pytest.param("attack-goaded-twice", False, {"violated", "obeyed"}, id="701.15b"),
    pytest.param("attack-propaganda", False, {"violated"}, id="508.1d-cost"),
    pytest.param("block-menace", False, {"violated"}, id="509.1c-menace"),
    pytest.param("block-lure", False, {"violated", "obeyed", "excused"}, id="509.1c-lure"),
    pytest.param("several-players", False, set(), id="802.4"),
    pytest.param("trample-by-hand", False, set(), id="702.19b"),
    pytest.param("trample-deathtouch", True, set(), id="702.2c"),
    pytest.param("trample-planeswalker", True, set(), id="702.19c"),
    pytest.param("damage-first-strike", True, set(), id="510.4"),
    pytest.param("damage-order", False, set(), id="510.1c-ordered"),
    pytest.param("commander-damage", True, set(), id="903.10a"),
    pytest.param("banding", True, set(), id="702.22h"),
    pytest.param("two-headed-giant", True, set(), id="805.10d"),
    pytest.param("triggers-to-remember", True, set(), id="603.2"),
    pytest.param("sample", False, {"violated", "obeyed", "excused"}, id="sample"),
    pytest.param("every-mark", False, {"violated", "obeyed", "excused"}, id="every-mark"),
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_is_titled_in_both_languages_and_kept_in_the_programs_own_hand(path: Path) -> None:
    scenario = load(path)
    (title, description), (ja_title, ja_description) = titled(scenario), titled(scenario, "ja")
    assert all((title, description, ja_title, ja_description))
    assert (ja_title, ja_description) != (title, description)
    assert dumps(scenario) == path.read_text(encoding="utf-8")
    told = {e.text for p in scenario.permanents for e in p.effects if isinstance(e, Trigger)} - {""}
    assert own_texts(scenario, "ja").keys() == told
    assert all(not text.isascii() for text in own_texts(scenario, "ja").values())


@pytest.mark.parametrize(("name", "legal", "statuses"), SHOWS)
def test_it_shows_what_it_teaches(name: str, legal: bool, statuses: set[str]) -> None:
    verdict = judge(load(asset("scenarios", f"{name}.combat.json")))
    found = {r.status for r in verdict.attack.requirements}
    found |= {r.status for block in verdict.blocks for r in block.requirements}
    assert (verdict.legal, found) == (legal, statuses)


def test_every_scenario_is_in_the_table() -> None:
    assert {f"{row.values[0]}.combat.json" for row in SHOWS} == {path.name for path in FILES}


def test_every_mark_shows_all_there_is() -> None:
    verdict = judge(load(asset("scenarios", "every-mark.combat.json")))
    assert verdict.attack.broken
    assert verdict.attack.costs
    assert any(entry.overflow for step in verdict.damage for entry in step.trample)
    assert any(entry.is_lethal for step in verdict.damage for entry in step.lethal)
    assert any(player.lost for player in verdict.outcome.players.values())


def test_the_triggers_stand_in_their_steps() -> None:
    verdict = judge(load(asset("scenarios", "triggers-to-remember.combat.json")))
    assert {trigger.event for trigger in verdict.triggers} >= {"attacks", "attacks_unblocked", "dies"}
