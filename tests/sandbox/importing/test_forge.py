"""Forge puzzles and game states: what comes onto the table, what is told besides, and what is refused at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandbox
from sandbox.importing import UnreadCode, is_forge, load_forge, read_forge
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import dumps, loads
from sandbox.scenario.model import Scenario

BOARDS = Path(__file__).parent / "boards"
FILES = sorted(BOARDS.glob("*.pzl"))


def table(name: str) -> Scenario:
    return load_forge(BOARDS / f"{name}.pzl").scenario


def sizes(scenario: Scenario) -> str:
    """Everything on the table by id with its printed size."""
    return " ".join(
        p.id if p.power is None else f"{p.id}:{p.power}/{p.toughness}" for p in scenario.permanents
    )


def test_there_are_enough_files() -> None:
    assert len(FILES) > 20
    assert all(map(is_forge, FILES))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_becomes_a_scenario_that_is_written_read_and_judged(path: Path) -> None:
    scenario = load_forge(path).scenario
    assert loads(dumps(scenario)) == scenario
    assert sandbox.judge(scenario).outcome.players.keys() == {p.id for p in scenario.players}


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("attack", "grizzly-bears:2/2 grizzly-bears-2:2/2 wall-of-stone:0/8"),
        ("human", "craw-wurm:6/4 llanowar-elves:1/1 air-elemental:4/4 giant-spider:2/4"),
        ("play-zone", "shivan-dragon:5/5 air-elemental:4/4"),
        (
            "counters",
            "grizzly-bears:2/2 hill-giant:3/3 gray-ogre:4/3 savannah-lions:2/1 craw-wurm:4/3",
        ),
        ("attached", "grizzly-bears:2/2 pacifism bonesplitter hill-giant:3/3"),
        ("tokens-in-full", "dragon:4/4 soldier:1/1 construct:2/3"),
        (
            "tokens-by-script",
            "soldier:1/1 angel:4/4 construct:4/4 zombie:2/2 goblin:1/1 elephant:3/3 thopter:1/1 knight:2/1 snake:1/1",
        ),
        (
            "face-down",
            "face-down:2/2 face-down-2:2/2 insectile-aberration:3/2 insectile-aberration-2:3/2 grizzly-bears:2/2",
        ),
        ("phased-out", "bonesplitter hill-giant:3/3"),
        ("not-known", "hill-giant:3/3 maze-of-ith gray-ogre:2/2"),
        ("byte-order-mark", "grizzly-bears:2/2 hill-giant:3/3"),
    ],
)
def test_what_lies_on_the_table(name: str, there: str) -> None:
    assert sizes(table(name)) == there


@pytest.mark.parametrize(
    ("name", "attacks"),
    [
        ("attack", "grizzly-bears>p1 grizzly-bears-2>p1"),
        ("ai-attacks", "serra-angel>human hill-giant-2>human"),
        ("planeswalker", "hill-giant>jace-beleren gray-ogre>p0"),
        ("battle", "grizzly-bears>invasion-of-zendikar"),
        ("four-players", "grizzly-bears>p3"),
        ("sick", "grizzly-bears>p1(put) raging-goblin>p1"),
        ("human", ""),
    ],
)
def test_who_attacks_what(name: str, attacks: str) -> None:
    said = (f"{a.attacker}>{a.target}{'' if a.declared else '(put)'}" for a in table(name).attacks)
    assert " ".join(said) == attacks


@pytest.mark.parametrize("name", ["attack", "ai-attacks", "planeswalker", "battle", "sick"])
def test_attackers_that_the_file_taps_attack_legally(name: str) -> None:
    assert sandbox.judge(table(name)).attack.legal


@pytest.mark.parametrize(
    ("name", "thing", "field", "value"),
    [
        ("human", "llanowar-elves", "summoning_sick", True),
        ("human", "giant-spider", "tapped", True),
        ("rested", "grizzly-bears", "summoning_sick", False),
        ("sick", "grizzly-bears", "tapped", True),
        ("damage", "craw-wurm", "damage", 2),
        ("counters", "grizzly-bears", "counters", {"+1/+1": 3}),
        ("counters", "hill-giant", "counters", {"-1/-1": 1, "charge": 2}),
        ("counters", "savannah-lions", "counters", {"first strike": 1, "flying": 1}),
        ("planeswalker", "jace-beleren", "loyalty", 5),
        ("battle", "invasion-of-zendikar", "defense", 2),
        ("battle", "invasion-of-zendikar", "protector", "p1"),
        ("attached", "pacifism", "attached_to", "hill-giant"),
        ("attached", "bonesplitter", "attached_to", "grizzly-bears"),
        ("commander", "isamaru-hound-of-konda", "commander", True),
        ("four-players", "gray-ogre", "owner", "p0"),
        ("not-known", "gray-ogre", "keywords", ("renowned",)),
        ("tokens-in-full", "dragon", "keywords", ("flying",)),
        ("tokens-in-full", "dragon", "colors", ("red",)),
        ("tokens-in-full", "soldier", "subtypes", ("Human", "Soldier")),
        ("tokens-in-full", "construct", "keywords", ("first strike", "toxic 2")),
        ("tokens-in-full", "construct", "types", ("creature", "artifact")),
        ("tokens-by-script", "angel", "keywords", ("flying", "vigilance")),
        ("tokens-by-script", "knight", "keywords", ("first strike",)),
        ("tokens-by-script", "thopter", "types", ("creature", "artifact")),
        ("tokens-by-script", "elephant", "token", True),
    ],
)
def test_what_is_marked_on_a_card(name: str, thing: str, field: str, value: object) -> None:
    found = next(p for p in table(name).permanents if p.id == thing)
    assert getattr(found, field) == value


def test_tokens_that_cannot_block_cannot() -> None:
    goblin = next(p for p in table("tokens-by-script").permanents if p.id == "goblin")
    assert [effect.__struct_config__.tag for effect in goblin.effects] == ["cannot_block"]


@pytest.mark.parametrize(
    ("name", "player", "field", "value"),
    [
        ("attack", 0, "life", 12),
        ("attack", 0, "lands", ("Mountain",)),
        ("human", 1, "name", "AI"),
        ("human", 0, "id", "human"),
        ("four-players", 2, "id", "p2"),
        ("poison", 0, "poison", 7),
        ("landwalk", 1, "lands", ("Swamp", "Forest", "Island")),
        ("byte-order-mark", 0, "life", -2),
        ("byte-order-mark", 1, "life", 28000),
        ("repeated-key", 0, "life", 11),
        ("repeated-key", 1, "life", None),
    ],
)
def test_what_is_said_of_a_player(name: str, player: int, field: str, value: object) -> None:
    assert getattr(table(name).players[player], field) == value


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("attack", "title", "Two bears and a wall"),
        ("attack", "description", "Does the wall hold?\nLook twice."),
        ("ai-attacks", "active", "ai"),
        ("four-players", "active", "p2"),
        ("commander", "variant", "commander"),
        ("attack", "variant", "normal"),
    ],
)
def test_what_is_said_of_the_game(name: str, field: str, value: object) -> None:
    assert getattr(table(name), field) == value


@pytest.mark.parametrize(
    ("name", "line", "code", "about"),
    [
        ("attack", 3, "metadata", "goal: Win"),
        ("attack", 8, "key", "turn=3"),
        ("attack", 12, "elsewhere", "Shock, Mountain"),
        ("counters", 5, "counter_folded", "p1p0=2"),
        ("poison", 6, "player_counter", "energy=3"),
        ("commander", 8, "elsewhere", "Krenko, Mob Boss"),
        ("face-down", 7, "other_face", "Grizzly Bears"),
        ("phased-out", 5, "phased_out", "Grizzly Bears"),
        ("phased-out", 5, "detached", "Bonesplitter"),
        ("not-known", 4, "after_combat", "CLEANUP"),
        ("not-known", 6, "unknown_card", "Gryzzli Bearz"),
        ("not-known", 6, "not_combat", "Sol Ring"),
        ("not-known", 6, "mark", "chosencolor:red"),
        ("not-known", 7, "key", "p0manapool=W W"),
        ("not-known", 11, "line", "this line says nothing"),
        ("not-known", 13, "line", "neither=does this"),
        ("tokens-by-script", 7, "mark", "sings"),
        ("tokens-in-full", 7, "not_combat", "Treasure"),
        ("landwalk", 7, "not_combat", "Rugged Prairie"),
        ("repeated-key", 3, "repeated", "p0life=20"),
        ("nobody-active", 0, "active_assumed", "Human"),
    ],
)
def test_what_is_left_over_is_told_at_its_line(name: str, line: int, code: UnreadCode, about: str) -> None:
    unread = load_forge(BOARDS / f"{name}.pzl").unread
    assert (line, code, about) in {(fact.line, fact.code, fact.text or fact.card) for fact in unread}


@pytest.mark.parametrize(
    "name", ["human", "ai-attacks", "planeswalker", "rested", "byte-order-mark", "battle"]
)
def test_nothing_is_told_where_all_was_read(name: str) -> None:
    assert load_forge(BOARDS / f"{name}.pzl").unread == ()


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_lines_end_as_on_any_system(ends: str) -> None:
    text = (BOARDS / "not-known.pzl").read_text()
    assert read_forge(text.replace("\n", ends)) == read_forge(text)


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        pytest.param("", "", "missing_key", id="empty"),
        pytest.param("4 Grizzly Bears\n20 Forest", "", "missing_key", id="deck"),
        pytest.param("\x00\x01=\x02", "", "missing_key", id="binary"),
        pytest.param("p0life=ten\np1life=2", "line 1", "wrong_type", id="life"),
        pytest.param("p0life=2\np1life=" + "9" * 5000, "line 2", "out_of_range", id="endless-number"),
        pytest.param("p0life=2\nactiveplayer=p7", "line 2", "unknown_word", id="active"),
        pytest.param("p0battlefield=Hill Giant|Damage:x", "line 1", "wrong_type", id="damage"),
        pytest.param("p0battlefield=Hill Giant|Damage:-1", "line 1", "out_of_range", id="negative-damage"),
        pytest.param("p0battlefield=Hill Giant|Counters:P1P1", "line 1", "wrong_type", id="counter"),
        pytest.param("p0battlefield=Hill Giant|Counters:P1P1=-3", "line 1", "out_of_range", id="counters"),
        pytest.param("\np0battlefield=Hill Giant|Id:1;Gray Ogre|Id:1", "line 2", "repeated_id", id="twice"),
        pytest.param("p0battlefield=Pacifism|AttachedTo:8", "line 1", "dangling_id", id="attached"),
        pytest.param("p0battlefield=Hill Giant|Attacking:8", "line 1", "dangling_id", id="attacking"),
        pytest.param("p0battlefield=Hill Giant|Owner:p9", "line 1", "unknown_word", id="owner"),
        pytest.param("p0battlefield=" + "Hill Giant;" * 10_001, "line 1", "too_many", id="crowd"),
        pytest.param("p0life=1\n" * 50_001, "", "too_many", id="lines"),
    ],
)
def test_a_broken_file_is_refused_at_its_line(text: str, place: str, code: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        read_forge(text)
    assert [(fault.place, fault.code) for fault in refused.value.faults][:1] == [(place, code)]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("p0battlefield=|||;|Id:;;t:;t:,,,;T:w_1_1_;t:x,Types:Creature-", id="hardly-a-card"),
        pytest.param("p0battlefield=" + "Hill Giant|" + "Tapped|" * 9_999, id="marked-all-over"),
        pytest.param("p0battlefield=" + "x" * 500_000, id="endless-name"),
        pytest.param("p0battlefield=\u202eHill Giant\x1b[2J", id="steering"),
        pytest.param("p99life=3\np0life=4", id="nobody"),
        pytest.param("p0life=4\n" + "x\n" * 5_000, id="noise"),
        pytest.param("p0battlefield=t:y" + "z" * 1000 + ",P:3,T:3,Types:Creature", id="endless-token"),
        pytest.param("p0battlefield=t:Big,P:99999999,T:-5,Types:Creature", id="huge-token"),
        pytest.param("p0battlefield=Hill Giant|Counters:P99P99=1000000", id="huge-counter"),
        pytest.param(
            "p0battlefield=" + "Hill Giant|Counters:" + "P2P2=1000000," * 9, id="counters-in-plenty"
        ),
        pytest.param("p0battlefield=Hill Giant|Id:1|AttachedTo:1", id="attached-to-itself"),
    ],
)
def test_a_hostile_file_gives_a_scenario_or_a_placed_fault(text: str) -> None:
    try:
        board = read_forge(text)
    except ScenarioError as error:
        faults = error.faults
    else:
        faults = ()
        assert loads(dumps(board.scenario)) == board.scenario
        assert len(board.unread) <= 1001
    assert all(fault.place for fault in faults)


@pytest.mark.parametrize(
    ("told", "asks"),
    [
        pytest.param("Goal:Win\nTurns:1", "lethal", id="win-this-turn"),
        pytest.param("Goal:Win", "lethal", id="win"),
        pytest.param("Goal:Win\nTurns:3", None, id="win-in-three-turns"),
        pytest.param("Goal:win before opponent's next turn", "lethal", id="before-the-next-turn"),
        pytest.param("Goal:Survive\nTurns:1", "survive", id="survive"),
        pytest.param("Goal:Destroy specified permanents", None, id="destroy"),
        pytest.param("Turns:x", "nothing", id="no-goal"),
    ],
)
def test_a_puzzle_says_what_it_asks(told: str, asks: str | None) -> None:
    text = f"[metadata]\n{told}\nDescription:One.\\nTwo.\n[state]\np0life=3\np1life=3\n"
    goal = read_forge(text).goal
    assert (goal.asks if goal is not None else "nothing") == asks
    assert goal is None or goal.told == "One.\nTwo."
