"""Questions on tables whose effects and abilities act, against plain enumeration (CR 603, 611, 613)."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from sandbox import loads
from sandbox.rules.graph.state import starting_state
from sandbox.scenario import actions as do
from sandbox.scenario import effects as fx
from sandbox.scenario.model import Block
from sandbox.solve.answer import COMPONENTS, GoalOrder
from sandbox.solve.fights import Fights
from sandbox.solve.legal import LegalDeclarations, attacked, one_a_team
from sandbox.solve.played_fight import engaged
from sandbox.solve.watch import StoppedError, Watch
from tests.library_boards import board_of_cards
from tests.plain_checks import ASKED
from tests.plain_enumeration import Enumeration, TooLargeError
from tests.sandbox.rules.abilities.boards import board as board_of
from tests.solve_boards import board_of_effects, board_of_kind, small_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.scenario.model import Scenario
    from sandbox.solve.answer import Question

Json = dict[str, Any]
SAYS: tuple[Json, ...] = (
    {"kind": "gets", "creatures": {"controller": "you"}, "power": 1, "toughness": 1},
    {"kind": "gets", "creatures": {"controller": "opponents"}, "power": -1},
    {"kind": "gets", "creatures": "any", "power": {"count": {"type": "creature"}}},
    {"kind": "gets", "creatures": {"attacking": True}, "power": 1},
    {"kind": "gets", "creatures": {"blocked": True}, "toughness": 2},
    {"kind": "gets", "power": 2, "toughness": 2, "if": {"life": {"max": 3}}},
    {"kind": "has", "creatures": {"controller": "you"}, "keywords": ["first strike"]},
    {"kind": "has", "creatures": {"color": "red"}, "keywords": ["trample", "deathtouch"]},
    {"kind": "has", "creatures": {"power": {"min": 3}}, "keywords": ["lifelink"]},
    {"kind": "loses", "creatures": {"keyword": "flying"}, "keywords": ["first strike"]},
    {"kind": "base", "creatures": {"color": "red"}, "power": 1, "toughness": 4},
    {"kind": "switches", "creatures": {"controller": "opponents"}},
    {"kind": "cannot_gain_life"},
)  # fmt: skip


APART = int(os.environ.get("APART_BOARDS", "60"))
"""So many boards of each kind have their fights looked at one by one; more on demand."""
QUESTIONS: tuple[Question, ...] = ("best-blocks", "survive", "best-attack", "lethal")
JUDGED = 300
"""A board that is judged more often for one question is too large for it."""
LOOKS = 400
"""After so many looks at whether to stop, divisions of a board are too many."""
DOES: tuple[list[Json], ...] = (
    [{"do": "gets", "who": "self", "power": 1, "toughness": 1}], [{"do": "gets", "who": "self", "power": 2}],
    [{"do": "counters", "who": "self", "counter": "+1/+1"}], [{"do": "life", "gain": 1, "players": "you"}],
    [{"do": "life", "lose": 1, "players": "opponents"}], [{"do": "damage", "amount": 1, "players": "opponents"}],
    [{"do": "has", "who": "self", "keywords": ["first strike"]}], [{"do": "destroy", "who": "self"}],
    [{"do": "has", "who": "self", "keywords": ["lifelink"]}], [{"do": "tap", "who": "self"}],
)  # fmt: skip
EVENTS = (
    "attacks", "blocks", "becomes_blocked", "attacks_unblocked", "deals_combat_damage_to_player", "deals_combat_damage",
    "dies", "beginning_of_combat", "end_of_combat", "is_dealt_combat_damage",
)  # fmt: skip


def board_of_abilities(seed: int) -> Scenario:
    """A small board with one or two triggered abilities that do something."""
    rng = Random(seed)
    board = small_board(rng, attackers=2, blockers=2)
    for thing in board["permanents"]:
        thing["worth"] = rng.randint(0, 6)
    creatures = [p for p in board["permanents"] if "types" not in p]
    for _ in range(rng.choice((1, 2))):
        carrier = rng.choice(creatures)
        said = {"kind": "trigger", "event": rng.choice(EVENTS), "does": rng.choice(DOES)}
        carrier["effects"] = [*carrier.get("effects", ()), said]
    board["blocks"] = []
    return loads(json.dumps(board))


def acting_board(seed: int) -> Scenario:
    """A small board with one or two such effects, on creatures or on what lies beside them."""
    rng = Random(seed)
    board = small_board(rng, attackers=2, blockers=2)
    for thing in board["permanents"]:
        thing["worth"] = rng.randint(0, 6)
    creatures = [p for p in board["permanents"] if "types" not in p]
    board["blocks"] = []
    for n in range(rng.choice((1, 1, 2))):
        said = rng.choice(SAYS)
        if rng.random() < 0.5:
            carrier = rng.choice(creatures)
            carrier["effects"] = [*carrier.get("effects", ()), said]
        else:
            owner = rng.choice(board["players"])["id"]
            board["permanents"].append(
                {
                    "id": f"charm{n}",
                    "controller": owner,
                    "types": ["enchantment"],
                    "effects": [said],
                    "worth": 0,
                }
            )
    return loads(json.dumps(board))


TWO_TOKENS: list[Json] = [
    {"do": "create", "count": 2, "token": {"types": ["creature"], "power": 1, "toughness": 1}},
    {"do": "gets", "who": "any", "power": 1},
]


CREATURES = (
    "Grizzly Bears",
    "Memnite",
    "Hill Giant",
    "Raging Goblin",
    "Serra Angel",
    "Typhoid Rats",
    "Child of Night",
)
HASTY = ("Raging Goblin", "Hill Giant", "Lightning Elemental", "Goblin Bushwhacker")
FLASHED = ("Briarpack Alpha > b0", "Ambush Viper", "Hussar Patrol")


def entering_board(seed: int) -> Scenario:
    """A board of cards on which something enters before attackers or blockers are declared."""
    rng = Random(seed)
    sides = [
        " | ".join(f"{side}{n} = {rng.choice(CREATURES)}" for n in range(rng.randint(1, 2))) for side in "ab"
    ]
    lines = [f"ann: {sides[0]}" + " | r = Goblin Rabblemaster" * (rng.random() < 0.4), f"bob: {sides[1]}"]
    lines += [f"play main ann: {rng.choice(HASTY)}"] * (rng.random() < 0.6)
    lines += ["attack a0"] * (rng.random() < 0.9)
    lines += [f"play attackers bob: {rng.choice(FLASHED)}"] * (rng.random() < 0.5)
    raw = board_of("\n".join(lines))
    raw["players"][0]["life"] = 20
    raw["players"][1]["life"] = rng.choice((2, 5, 20))
    return loads(json.dumps(raw))


@pytest.mark.unmeasured
@pytest.mark.parametrize("chunk", range(12))
@pytest.mark.parametrize(
    ("board", "each"),
    [
        pytest.param(acting_board, 5, id="611-613"),
        pytest.param(board_of_abilities, 5, id="603"),
        pytest.param(entering_board, 2, id="508.1a-509.1a-what-enters-before"),
    ],
)
def test_the_answer_is_that_of_trying_everything(
    board: Callable[[int], Scenario], each: int, chunk: int
) -> None:
    """What is judged for one question of a board is known for the next; boards with plays take ten times as long."""
    for seed in range(chunk * each, chunk * each + each):
        scenario = board(seed)
        tried = Enumeration(scenario, COMPONENTS, JUDGED)
        for question in QUESTIONS:
            tried.left = JUDGED
            with suppress(TooLargeError):
                ASKED[question](scenario, question, COMPONENTS, tried)


@pytest.mark.parametrize(
    ("said", "carrier", "apart"),
    [
        pytest.param(SAYS[0], "charm", True, id="613.4c-an-enchantment"),
        pytest.param(SAYS[0], "b0", False, id="611.3a-a-creature-that-may-die"),
        pytest.param(SAYS[2], "charm", True, id="611.3a-it-counts-who-leaves-after-all-damage"),
        pytest.param({**SAYS[2], "toughness": SAYS[2]["power"]}, "charm", False, id="611.3a-it-counts"),
        pytest.param(SAYS[3], "charm", True, id="611.3a-who-attacks-is-known"),
        pytest.param(SAYS[5], "b0", False, id="611.3a-a-condition"),
        pytest.param(SAYS[6], "charm", True, id="613.1f"),
        pytest.param(
            {**SAYS[0], "if": {"controls": {"subtype": "Elf"}}}, "charm", True, id="611.3a-who-stays"
        ),
        pytest.param(
            {**SAYS[0], "if": {"controls": {"type": "creature"}}}, "charm", False, id="611.3a-who-may-go"
        ),
        pytest.param({"kind": "gets", "power": 2, "if": "blocked"}, "a0", True, id="611.3a-of-itself"),
        pytest.param(SAYS[8], "charm", True, id="613.8-it-looks-at-power-that-nothing-changes"),
        pytest.param(SAYS[11], "charm", True, id="613.4d"),
        pytest.param(
            {"kind": "trigger", "event": "enters", "does": TWO_TOKENS}, "b0", True, id="603.6a-nothing-enters"
        ),
        pytest.param(
            {"kind": "trigger", "event": "enters", "creatures": "any", "does": TWO_TOKENS},
            "charm",
            True,
            id="603.6a-what-only-answers-that-something-entered",
        ),
        pytest.param(
            {"kind": "trigger", "event": "dies", "also": ["enters"], "creatures": "any", "does": TWO_TOKENS},
            "charm",
            False,
            id="603.6c-something-enters-as-another-dies",
        ),
    ],
)
def test_what_makes_creatures_the_same_all_along_keeps_no_fights_together(
    said: Json, carrier: str, *, apart: bool
) -> None:
    permanents: list[Json] = [
        {"id": "a0", "controller": "ann", "power": 2, "toughness": 2},
        {"id": "b0", "controller": "bob", "power": 2, "toughness": 2},
        {"id": "b1", "controller": "bob", "power": 1, "toughness": 1},
        {"id": "charm", "controller": "bob", "types": ["enchantment"]},
    ]
    next(p for p in permanents if p["id"] == carrier)["effects"] = [said]
    board = {
        "format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}], "permanents": permanents,
        "attacks": [{"attacker": "a0", "target": "bob"}],
    }  # fmt: skip
    assert Fights(loads(json.dumps(board)), "bob", GoalOrder()).is_separable == apart


class UnknownEffect(fx.OnCreatures, frozen=True, tag="unknown"):
    """A kind that nobody has looked at."""


class UnknownAction(do.Upon, frozen=True, kw_only=True, tag="unknown"):
    """The same of what an ability does."""


class GetsAndMore(do.DoGets, frozen=True, kw_only=True, tag="gets_and_more"):
    """A kind with a field that nobody has looked at."""

    more: bool = False


class DamageAndMore(do.DealDamage, frozen=True, kw_only=True, tag="damage_and_more"):
    """The same of damage."""

    more: bool = False


class TokensAndMore(do.Create, frozen=True, kw_only=True, tag="create_and_more"):
    """The same of tokens."""

    more: bool = False


class TriggerAndMore(fx.Trigger, frozen=True, kw_only=True, tag="trigger_and_more"):
    """The same of when it triggers."""

    more: bool = False


GETS = do.DoGets(power=1)
TOKEN = do.TokenMade(power=1, toughness=1)


@pytest.mark.parametrize(
    ("known", "unknown"),
    [
        pytest.param(fx.CannotBlock(if_="attacking"), UnknownEffect(), id="a-kind"),
        *(
            pytest.param(
                fx.Trigger(event="blocks", does=(known,)),
                fx.Trigger(event="blocks", does=(unknown,)),
                id=name,
            )
            for known, unknown, name in (
                (GETS, UnknownAction(), "what-is-done"),
                (GETS, GetsAndMore(power=1, more=True), "more-of-what-is-done"),
                (
                    do.DealDamage(amount=1, players="opponents"),
                    DamageAndMore(amount=1, players="opponents", more=True),
                    "more-of-damage",
                ),
                (
                    do.DealDamage(amount=1, players="opponents"),
                    do.DealDamage(amount=1, players="opponents", source="counterpart"),
                    "damage-of-another-one",
                ),
                (do.Create(token=TOKEN), TokensAndMore(token=TOKEN, more=True), "more-of-tokens"),
            )
        ),
        pytest.param(
            fx.Trigger(event="blocks", does=(GETS,)),
            TriggerAndMore(event="blocks", does=(GETS,), more=True),
            id="more-of-when",
        ),
    ],
)
def test_what_nobody_has_looked_at_keeps_fights_together(known: fx.AnyEffect, unknown: fx.AnyEffect) -> None:
    board = loads(
        json.dumps(
            {"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}],
             "permanents": [{"id": "a", "controller": "ann", "power": 2, "toughness": 2},
                            {"id": "b", "controller": "bob", "power": 2, "toughness": 2}],
             "attacks": [{"attacker": "a", "target": "bob"}]}
        )
    )  # fmt: skip
    attacker, blocker = board.permanents
    for effect, apart in ((known, True), (unknown, False)):
        scenario = replace(board, permanents=(attacker, replace(blocker, effects=(effect,))))
        assert Fights(scenario, "bob", GoalOrder()).is_separable == apart


def random_blocks(rng: Random, legal: LegalDeclarations) -> tuple[Block, ...]:
    """Some blocks, legal or not, in the order of the file."""
    chosen = {
        b: rng.sample(some, rng.choice((0, 1, 1, legal.capacity(b)))) for b, some in legal.options.items()
    }
    ordered = {b: tuple(a for a in some if a in chosen[b]) for b, some in legal.options.items()}
    return tuple(p for p in legal.pairs(ordered) if isinstance(p, Block))


@pytest.mark.unmeasured
@pytest.mark.parametrize("chunk", range(4))
@pytest.mark.parametrize(
    "make",
    [
        pytest.param(board_of_cards, id="cards"),
        pytest.param(acting_board, id="611-613"),
        pytest.param(board_of_abilities, id="603"),
        pytest.param(lambda seed: loads(json.dumps(board_of_effects(seed))), id="every-kind"),
        pytest.param(lambda seed: loads(json.dumps(board_of_kind("any", Random(seed)))), id="any"),
    ],
)
def test_fights_looked_at_one_by_one_come_to_what_they_come_to_together(
    make: Callable[[int], Scenario], chunk: int
) -> None:
    each = APART // 4
    compared = 0
    for seed in range(chunk * each, chunk * each + each):
        scenario, rng = make(seed), Random(seed)
        state = starting_state(scenario)
        for player in one_a_team(state, attacked(scenario)):
            looks = count()
            fights = Fights(
                scenario, player, GoalOrder(), Watch(cancelled=lambda looks=looks: next(looks) > LOOKS)
            )
            legal = LegalDeclarations(scenario, player)
            for _ in range(8):
                blocks = random_blocks(rng, legal)
                if not fights.attackers or not fights.is_separable_with(blocks):
                    continue
                try:
                    whole = fights._whole(engaged(fights.at, (*blocks, *fights.others)))
                    result = fights.result_of(blocks)[0]
                except StoppedError:
                    continue  # too many divisions of the whole
                compared += 1
                assert result == whole.value, (seed, blocks)
    assert compared > each
