"""Replies that share their fights give what looking at each attack for itself gives."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.resources import asset
from sandbox.rules.judge import judge
from sandbox.scenario.model import Scenario
from sandbox.solve import attacks, search
from sandbox.solve.answer import AskedQuestion, Chosen, GoalOrder, Value
from sandbox.solve.ask import solve, solve_all
from sandbox.solve.attacks import AttackSearch
from sandbox.solve.replies import Replies
from sandbox.solve.watch import SearchProgress, Watch
from tests.benchmarks.large_boards import any_keywords, at_home
from tests.library_boards import board_of_cards
from tests.plain_enumeration import Enumeration, TooLargeError
from tests.sandbox.rules.abilities.boards import board as board_of
from tests.sandbox.solve.test_continuous import acting_board, board_of_abilities

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]
KEYWORDS = (
    "first strike", "double strike", "trample", "trample", "deathtouch", "lifelink", "infect", "wither", "toxic 1",
    "indestructible", "flying", "menace", "reach", "rampage 1", "bushido 1", "protection from red", "flanking",
    "frenzy 1", "afflict 1", "poisonous 1", "defender",
)  # fmt: skip
SAYS: tuple[Json, ...] = (
    {"kind": "min_blockers", "count": 2}, {"kind": "must_attack"}, {"kind": "cannot_attack_alone"},
    {"kind": "must_be_blocked"}, {"kind": "assigns_toughness"}, {"kind": "cannot_block"}, {"kind": "must_block"},
    {"kind": "extra_blocks", "count": 1}, {"kind": "cannot_block_alone"},
)  # fmt: skip


def board(seed: int) -> Scenario:
    rng = Random(seed)
    players = ("ann", "bob", "cat")[: rng.choice((2, 3))]
    said = rng.choice((0, 0, 0.25))

    def creature(name: str, controller: str) -> Json:
        found: Json = {
            "id": name, "controller": controller, "power": rng.randint(0, 4), "toughness": rng.randint(1, 4),
            "keywords": rng.sample(KEYWORDS, rng.choice((0, 0, 1, 1, 2))),
        }  # fmt: skip
        if rng.random() < said:
            found["effects"] = [rng.choice(SAYS)]
        return found

    permanents = [creature(f"a{i}", "ann") for i in range(rng.randint(2, 4))]
    attacking = [{"attacker": p["id"], "target": rng.choice(players[1:])} for p in permanents]
    permanents += [creature(f"b{i}", rng.choice(players[1:])) for i in range(rng.randint(1, 3))]
    if rng.random() < 0.2:
        permanents.append({"id": "w", "controller": "bob", "types": ["planeswalker"], "loyalty": 3})
    seats = [{"id": p, "life": rng.choice((2, 4, 6, 20)), "poison": rng.choice((0, 8))} for p in players]
    return loads(
        json.dumps(
            {"format": "combat/1", "active": "ann", "players": seats, "permanents": permanents,
             "attacks": [a for a in attacking if rng.random() < 0.6]}
        )
    )  # fmt: skip


def attackless(scenario: Scenario) -> Scenario:
    return replace(scenario, attacks=(), blocks=())


@pytest.mark.unmeasured
@pytest.mark.parametrize("question", ["best-attack", "lethal"])
@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize(
    "make",
    [
        pytest.param(board, id="keywords"),
        pytest.param(lambda seed: attackless(board_of_cards(seed, 3, 2)), id="cards"),
        pytest.param(lambda seed: attackless(board_of_abilities(seed)), id="603"),
    ],
)
def test_shared_fights_give_what_each_attack_gives(
    make: Callable[[int], Scenario], seed: int, question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = make(seed)
    shared = solve_all(scenario, AskedQuestion(question))  # type: ignore[arg-type]
    monkeypatch.setattr(attacks, "is_told_apart", lambda *_: False)
    monkeypatch.setattr(search, "FEWER", 1 << 40)
    each = solve_all(scenario, AskedQuestion(question))  # type: ignore[arg-type]
    for one, other in zip(shared, each, strict=True):
        assert replace(one, seconds=0, reply=None, instead=None) == replace(
            other, seconds=0, reply=None, instead=None
        )
        if one.reply is None:
            continue
        chosen = one.answer or one.reply
        played = replace(
            scenario,
            attacks=chosen.attacks or (),
            blocks=one.reply.blocks or (),
            assignments=one.reply.assignments or (),
        )
        verdict = judge(played)
        assert verdict.attack.legal
        assert all(b.legal for b in verdict.blocks)
        assert all(step.legal for step in verdict.damage)


def test_a_table_of_replies_knows_where_nobody_can_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[bool] = []
    to = Replies.to

    def told(self: Replies, some: frozenset[str]) -> object:
        found = to(self, some)
        known.append(found is not None)
        return found

    monkeypatch.setattr(Replies, "to", told)
    for seed in range(10):
        solve_all(board(seed), AskedQuestion("best-attack"))
    assert True in known
    assert False in known


def trigger(event: str, who: str) -> Json:
    return {"kind": "trigger", "event": event, "does": [{"do": "gets", "who": who, "power": 1}]}


def told_apart(*permanents: Json, **more: object) -> bool:
    scenario = loads(
        json.dumps(
            {"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}],
             "permanents": [{"id": "a", "controller": "ann", "power": 2, "toughness": 2}, *permanents], **more}
        )
    )  # fmt: skip
    return AttackSearch(scenario, GoalOrder(), None, Watch()).is_told_apart


@pytest.mark.parametrize(
    ("more", "apart"),
    [
        pytest.param({"keywords": ["trample", "flying"]}, True, id="702.19"),
        pytest.param({"keywords": ["exalted"]}, False, id="702.83-exalted"),
        pytest.param({"keywords": ["battle cry"]}, False, id="702.91-battle-cry"),
        pytest.param({"keywords": ["melee"]}, False, id="702.121-melee"),
        pytest.param({"keywords": ["banding"]}, False, id="702.22-banding"),
        pytest.param({"keywords": ["training"]}, False, id="702.149-training"),
        pytest.param({"keywords": ["mentor"]}, False, id="702.134-mentor"),
        pytest.param({"keywords": ["provoke"]}, False, id="702.39-provoke"),
        pytest.param({"effects": [{"kind": "must_be_blocked"}]}, True, id="509.1c-own"),
        pytest.param(
            {"effects": [{"kind": "damage_plus", "sources": "any", "amount": 1}]},
            True,
            id="614-leaves-after-all",
        ),
        pytest.param(
            {
                "effects": [{"kind": "damage_plus", "sources": "any", "amount": 1}],
                "keywords": ["first strike"],
            },
            False,
            id="614-may-leave-before-others-deal-damage",
        ),
        pytest.param({"effects": [{"kind": "max_blockers", "count": 1}]}, True, id="509.1b-of-all"),
        pytest.param({"effects": [trigger("attacks", "self")]}, True, id="508.1m-itself"),
        pytest.param({"effects": [trigger("attacks", "yours")]}, False, id="508.1m-others"),
        pytest.param(
            {"effects": [{**trigger("dies", "yours"), "also": ["attacks"]}]}, False, id="508.1m-also-attacks"
        ),
        pytest.param(
            {
                "effects": [
                    {
                        "kind": "trigger",
                        "event": "attacks",
                        "modes": [{"does": [{"do": "tap", "who": "yours"}]}],
                    }
                ]
            },
            False,
            id="700.2-modes",
        ),
        pytest.param({"effects": [trigger("attacks_alone", "self")]}, False, id="506.5-alone"),
        pytest.param({"effects": [trigger("blocks", "self")]}, True, id="509.3-itself"),
        pytest.param({"effects": [trigger("dies", "yours")]}, True, id="603.6-others-after-all-damage"),
        pytest.param(
            {"effects": [trigger("dies", "yours")], "keywords": ["first strike"]}, False, id="603.6-others"
        ),
        pytest.param({"counters": {"shield": 1}}, False, id="122.1c-shield"),
    ],
)
def test_what_looks_at_others_keeps_fights_together(more: Json, *, apart: bool) -> None:
    assert told_apart({"id": "c", "controller": "ann", "power": 1, "toughness": 1, **more}) is apart


def test_changes_keep_fights_together_611() -> None:
    assert not told_apart(changes=[{"after": "attackers", "permanent": "a", "power": 1}])


def test_blockers_of_several_attackers_are_answered_exactly_however_many_ways_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    crowd = [
        {"id": f"{side}{i}", "controller": player, "power": i + 1, "toughness": 2, "keywords": ["trample"]}
        for side, player in (("a", "ann"), ("b", "bob"))
        for i in range(3)
    ]
    crowd[-1]["effects"] = [{"kind": "extra_blocks", "count": 1}]
    scenario = loads(
        json.dumps(
            {"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}], "permanents": crowd,
             "attacks": [{"attacker": f"a{i}", "target": "bob"} for i in range(3)]}
        )
    )  # fmt: skip
    plain = solve_all(scenario, AskedQuestion("best-blocks"))[0]
    monkeypatch.setattr(search, "FEW", 1)
    answer = solve_all(scenario, AskedQuestion("best-blocks"))[0]
    assert answer.exact
    assert (answer.value, answer.bound) == (plain.value, plain.value)


def test_where_nobody_can_be_killed_no_attack_is_worth_more_than_what_is_said() -> None:
    answer = solve_all(at_home(10), AskedQuestion("lethal"))[0]
    assert (answer.verdict, answer.answer) == (False, None)
    nobody = Value()
    assert answer.value is not None
    assert answer.bound is not None
    score = GoalOrder().score
    assert score(nobody) <= score(answer.value) <= score(answer.bound)
    assert answer.bound.result == 0


def test_those_attack_first_whom_nobody_can_block() -> None:
    cards = (
        "ann: a = Grizzly Bears | f = Serra Angel | g = Hill Giant\nbob: w = Wall of Wood | x = Wall of Stone"
    )
    _, looked = AttackSearch(loads(json.dumps(board_of(cards))), GoalOrder(), None, Watch()).climbed()
    assert [each for each, _ in looked[:2]] == [{}, {"f": ("bob",)}]


def least_life(scenario: Scenario, player: str) -> int | None:
    """The least life with which it is certain at once that no attack kills a player."""

    def is_outlasted(life: int) -> bool:
        return AttackSearch(with_life(scenario, player, life), GoalOrder(), player, Watch()).is_outlasted

    return next(filter(is_outlasted, range(1, 30)), None)


def with_life(scenario: Scenario, player: str, life: int) -> Scenario:
    """The same with so much life for a player."""
    return replace(
        scenario, players=tuple(replace(p, life=life) if p.id == player else p for p in scenario.players)
    )


@pytest.mark.parametrize(
    ("cards", "life"),
    [
        pytest.param("ann: a0 = Grizzly Bears | a1 = Hill Giant\nbob: b0 = Wall of Wood", 3, id="509.1a"),
        pytest.param("ann: a0 = Fencing Ace\nbob: b0 = Serra Angel !tapped", 3, id="702.4b"),
        pytest.param("ann: a0 = Colossal Dreadmaw\nbob: b0 = Wall of Wood", 7, id="702.19b"),
        pytest.param(
            "ann: a0 = Glory Seeker | a1 = Akrasan Squire\nbob: b0 = Ornithopter !tapped", 4, id="702.83a"
        ),
        pytest.param(
            "ann: a0 = Goblin Chieftain | a1 = Raging Goblin\nbob: b0 = Wall of Wood", 3, id="613.4c"
        ),
        pytest.param("ann: a0 = Hero of Bladehold\nbob: b0 = Ornithopter !tapped", 8, id="702.91a"),
        pytest.param("ann: a0 = Colossal Dreadmaw\nbob: b0 = Ghostly Prison", 1, id="508.1d"),
        pytest.param("ann: a0 = Ulamog's Crusher\nbob: b0 = Wall of Wood", None, id="702.86a"),
        pytest.param("ann: a0 = Tarmogoyf\nbob: b0 = Wall of Wood", None, id="611.3a"),
        pytest.param("ann: a0 = Zulaport Cutthroat\nbob: b0 = Wall of Wood", 7, id="603.6c"),
        pytest.param(
            "ann: a0 = Legion Loyalist | a1 = Hill Giant | a2 = Glory Seeker\nbob: b0 = Utvara Hellkite",
            7,
            id="603.4-so-many-attack",
        ),
    ],
)
def test_it_is_certain_at_once_that_no_attack_kills(cards: str, life: int | None) -> None:
    assert least_life(loads(json.dumps(board_of(cards))), "bob") == life


@pytest.mark.unmeasured
@pytest.mark.parametrize("make", [board_of_abilities, acting_board, board_of_cards])
def test_where_that_is_certain_trying_everything_says_so(make: Callable[[int], Scenario]) -> None:
    for seed in range(8 if make is board_of_cards else 24):
        made = make(seed)
        bare = replace(made, attacks=(), blocks=())
        for player in [p.id for p in bare.players if p.id != bare.active and p.team is None]:
            life = least_life(bare, player)
            if life is None:
                continue
            with suppress(TooLargeError):
                values = Enumeration(with_life(bare, player, life)).attacked_with(player)
                assert all(value[0] <= 0 for value in values.values()), (seed, player, life)


def test_no_is_told_at_once_and_the_nearest_attack_has_the_time_that_is_left() -> None:
    cards = "ann: a0 = Grizzly Bears | a1 = Hill Giant\nbob: b0 = Wall of Wood"
    told: list[SearchProgress] = []
    scenario = with_life(loads(json.dumps(board_of(cards))), "bob", 3)
    (answer,) = solve_all(scenario, AskedQuestion("lethal"), progress=told.append)
    assert told[0].verdict is False
    assert (answer.verdict, answer.exact, answer.bound) == (False, True, answer.value)


def test_an_attack_by_nearly_everybody_kills_where_not_everybody_may_attack_the_same_player() -> None:
    scenario = loads(asset("scenarios", "sample.combat.json").read_text(encoding="utf-8"))
    bob, cid, dee = solve_all(scenario, AskedQuestion("lethal"))
    for answer in (bob, cid):
        assert answer.verdict is True
        assert answer.answer is not None
        assert judge(replace(scenario, attacks=answer.answer.attacks or (), blocks=())).attack.legal
        assert answer.exact
        assert answer.bound == answer.value
    assert (dee.verdict, dee.exact, dee.value, dee.answer) == (False, True, Value(), None)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(n, marks=[pytest.mark.slow] * (n == 4)) for n in range(12)
    ],  # one takes as long as all others
)
@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda seed: board_of_cards(seed + 5), id="cards"),
        pytest.param(acting_board, id="611-613"),
        pytest.param(lambda seed: any_keywords(2 * seed + 1, 3), id="509.1b"),
    ],
)
def test_an_attack_that_some_blocks_refute_is_left_whatever_it_is_worth(
    make: Callable[[int], Scenario], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left out is the front, as far as anything was refuted."""
    scenario = replace(make(seed), attacks=(), blocks=())
    plain = solve(scenario, "best-attack")
    monkeypatch.setattr(attacks, "FRONTED_ATTACKS", 0)
    monkeypatch.setattr(search, "FEWER", 0)
    if seed % 2:
        monkeypatch.setattr(attacks, "is_told_apart", lambda *_: False)
    proven = solve(scenario, "best-attack", seconds=1e6)
    assert proven.exact
    assert (proven.value, proven.bound, proven.answer, proven.best) == (
        plain.value, plain.value, plain.answer, plain.best,
    )  # fmt: skip
    assert proven.front in {None, plain.front}


@pytest.mark.parametrize(
    ("says", "asking"),
    [
        pytest.param(
            trigger("attacks", "self"),
            {"kind": "cannot_block", "if": {"opponent_controls": {"power": {"min": 3}}}},
            id="508.1m-power",
        ),
        pytest.param(
            {"kind": "trigger", "event": "attacks", "does": [{"do": "counters", "counter": "+1/+1"}]},
            {"kind": "cannot_block", "if": {"exists": {"counter": "+1/+1"}}},
            id="508.1m-counters",
        ),
        pytest.param(
            {"kind": "gets", "if": "attacking", "power": 1},
            {"kind": "cannot_block", "if": {"opponent_controls": {"power": {"min": 3}}}},
            id="611.3a-attacking",
        ),
        pytest.param(
            {"kind": "trigger", "event": "attacks", "does": [{"do": "has", "keywords": ["flying"]}]},
            {"kind": "gets", "power": -2, "if": {"opponent_controls": {"keyword": "flying"}}},
            id="508.1m-keywords",
        ),
    ],
)
def test_what_asks_of_creatures_that_attacking_changes_is_the_same_only_with_them(
    says: Json, asking: Json
) -> None:
    """The Ogre that is worth much stays home: then the other blocker may block, or is as strong as it was."""
    mine = [
        {"id": "ogre", "controller": "ann", "power": 2, "toughness": 4, "effects": [says], "worth": 9},
        {"id": "elf", "controller": "ann", "power": 2, "toughness": 1},
    ]
    theirs = [
        {"id": "bear", "controller": "bob", "power": 2, "toughness": 3, "effects": [asking]},
        {"id": "wurm", "controller": "bob", "power": 9, "toughness": 9, "keywords": ["reach"],
         "effects": [{"kind": "cannot_block", "attackers": ["elf"]}]},
    ]  # fmt: skip
    board = {"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}]}
    answer = solve(loads(json.dumps({**board, "permanents": [*mine, *theirs]})), "best-attack")
    assert answer.value == Value()
    assert answer.answer == Chosen(attacks=())
