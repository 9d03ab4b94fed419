"""Another witness: what the client of real games offered and dealt, beside what these rules allow and deal.

Nothing depends on it. It reads a folder of logs, compares and prints the numbers:

    GAME_LOGS=~/logs python -m pytest tests/peers/test_client_log.py -s -n0 --no-cov
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from sandbox.games.client_log import ServerEvent, opened, read_events
from sandbox.games.combats import LoggedCombat, read_combats
from sandbox.games.judging import judged
from sandbox.games.messages import Part, keywords
from sandbox.games.names import ListedNames
from sandbox.games.scenarios import permanent_id, seat_id, table_of
from sandbox.rules.declaration_question import can_block, why_not_attack
from sandbox.rules.judge import judge
from sandbox.scenario.model import Block

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.scenario.model import Scenario

FOLDER = os.environ.get("GAME_LOGS", "")
pytestmark = pytest.mark.skipif(not FOLDER, reason="GAME_LOGS names no folder of logs")
KNOWN = 0.99
"""So large a part agrees, at least: the log names no ability that only one card has."""


class Recipient(Part, frozen=True):
    """What may be attacked: a player, or something that is attacked in a player's stead."""

    player_system_seat_id: int = 0
    planeswalker_instance_id: int = 0


class Offered(Part, frozen=True):
    """A creature that may attack or block, and what."""

    attacker_instance_id: int = 0
    legal_damage_recipients: tuple[Recipient, ...] = ()
    must_attack: bool = False
    blocker_instance_id: int = 0
    attacker_instance_ids: tuple[int, ...] = ()
    selected_attacker_instance_ids: tuple[int, ...] = ()
    must_block: bool = False


class Question(Part, frozen=True):
    """The question who attacks, or who blocks."""

    attackers: tuple[Offered, ...] = ()
    blockers: tuple[Offered, ...] = ()


class Asking(Part, frozen=True):
    """What the client is asked."""

    declare_attackers_req: Question = Question()
    declare_blockers_req: Question = Question()


class Witnessed(Struct, frozen=True):
    """A combat with those that the client offered first as its attackers and blockers."""

    file: str
    combat: LoggedCombat
    attackers: tuple[Offered, ...]
    blockers: tuple[Offered, ...]


def offers(path: Path) -> list[tuple[int, Asking]]:
    """What the client is asked in a log, with the line."""
    with path.open("rb") as raw:
        return [
            (event.line, msgspec.json.decode(message, type=Asking, strict=False))
            for event in read_events(opened(raw))
            if isinstance(event, ServerEvent)
            for message in event.messages
            if b'"declare' in bytes(message)
        ]


@pytest.fixture(scope="module")
def combats() -> list[Witnessed]:
    found = []
    for path in sorted([*Path(FOLDER).glob("*.log"), *Path(FOLDER).glob("*.log.gz")]):
        with path.open("rb") as raw:
            here = [each for each in read_combats(opened(raw)) if isinstance(each, LoggedCombat)]
        asked = offers(path)
        lines = [0, *(each.line for each in here), sys.maxsize]
        for combat, (before, after) in zip(here, zip(lines, lines[2:], strict=False), strict=True):
            attackers = (a.declare_attackers_req.attackers for n, a in asked if before < n <= combat.line)
            blockers = (a.declare_blockers_req.blockers for n, a in asked if combat.line <= n < after)
            first = next(filter(None, attackers), ()), next(filter(None, blockers), ())
            found.append(Witnessed(path.name, combat, *first))
    return found


def attacks(one: Witnessed) -> Iterator[tuple[str, bool, bool]]:
    """Each creature of the attacker and what it could attack: whether the client offers that, and whether we do."""
    combat = one.combat
    scenario = table_of(combat, ListedNames(), "attackers").scenario
    if scenario is None or not one.attackers:
        return
    offered = {
        (permanent_id(o.attacker_instance_id), r.player_system_seat_id or r.planeswalker_instance_id)
        for o in one.attackers
        for r in o.legal_damage_recipients
    }
    seats = {each.seat for each in combat.seats["attackers"]}
    targets = {to for _, to in offered} | (seats - {combat.active})
    for p in scenario.permanents:
        if p.controller == scenario.active and p.is_creature:
            for to in targets:
                target = seat_id(to) if to in seats else permanent_id(to)
                yield (
                    f"{p.name} > {target}",
                    (p.id, to) in offered,
                    not why_not_attack(scenario, p.id, target),
                )


def blocks(one: Witnessed) -> Iterator[tuple[str, bool, bool]]:
    """Each creature of the defender and each attacker: whether the client offers that block, and whether we do."""
    combat = one.combat
    scenario = table_of(combat, ListedNames(), "blockers").scenario
    if scenario is None or not one.blockers:
        return
    offered = {
        (permanent_id(o.blocker_instance_id), permanent_id(a))
        for o in one.blockers
        for a in (*o.attacker_instance_ids, *o.selected_attacker_instance_ids)
    }
    here = [
        p.id
        for p in scenario.permanents
        if p.controller != scenario.active and p.is_creature and combat.came.get(int(p.id[1:])) != "blockers"
    ]
    for a in scenario.attacks:
        able = [each for each in here if can_block(scenario, each, a.attacker)]
        for each in here:
            legal = each in able and blocks_legally(scenario, a.attacker, each, able)
            yield f"{each} x {a.attacker}", (each, a.attacker) in offered, legal


def blocks_legally(scenario: Scenario, attacker: str, blocker: str, able: list[str]) -> bool:
    """Whether a creature can block an attacker by itself, or with all others that can (CR 702.111b)."""
    declared = ((blocker,), able)
    return any(
        not each.broken
        for blockers in declared
        for each in judge(replace(scenario, blocks=tuple(Block(one, attacker) for one in blockers))).blocks[
            :1
        ]
    )


@pytest.mark.parametrize("pairs", [attacks, blocks])
def test_what_the_client_offers_is_what_is_legal(pairs: object, combats: list[Witnessed]) -> None:
    assert callable(pairs)
    count: Counter[tuple[bool, bool]] = Counter()
    for one in combats:
        for pair, offered, legal in pairs(one):
            count[offered, legal] += 1
            if offered != legal:
                where = f"{one.file}:{one.combat.line} turn {one.combat.turn}"
                print(f"{where}: {pair}: offered {offered}, legal {legal}")  # noqa: T201
    same = count[True, True] + count[False, False]
    print(f"{pairs.__name__}: {same} of {count.total()} pairs the same: {dict(count)}")  # noqa: T201
    assert 0 < KNOWN * count.total() <= same


def test_who_must_attack_and_block_is_who_must(combats: list[Witnessed]) -> None:
    count: Counter[tuple[bool, bool]] = Counter()
    for one in combats:
        file, combat = one.file, one.combat
        for moment, must in (
            ("attackers", {o.attacker_instance_id: o.must_attack for o in one.attackers}),
            ("blockers", {o.blocker_instance_id: o.must_block for o in one.blockers}),
        ):
            scenario = table_of(combat, ListedNames(), moment).scenario  # type: ignore[arg-type]
            if scenario is None:
                continue
            verdict = judge(scenario)
            told = verdict.attack.requirements if moment == "attackers" else ()
            required = {r.creature for r in told} | {
                r.creature for b in verdict.blocks for r in b.requirements
            }
            for instance, offered in must.items():
                ours = permanent_id(instance) in required
                count[offered, ours] += 1
                if offered != ours:
                    print(f"{file}:{combat.line}: i{instance} must {moment}: client {offered}, ours {ours}")  # noqa: T201
    print(f"must: {dict(count)}")  # noqa: T201
    assert count[False, True] == 0


def test_damage_is_dealt_and_creatures_die_as_in_the_game(combats: list[Witnessed]) -> None:
    count: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for one in combats:
        file, combat = one.file, one.combat
        found = judged(combat)
        fighting = {a.attacker for a in combat.attacks} | {b.blocker for b in combat.blocks}
        words.update(
            keywords()[a]
            for p in combat.permanents
            if p.id in fighting
            for a in p.abilities
            if a in keywords()
        )
        count["combats"] += 1
        count["with damage"] += bool(combat.hits)
        count["legal"] += bool(found.legal)
        if found.agrees is None or found.verdict is None:
            count["never fought out"] += 1
            continue
        count["agree"] += found.agrees
        gone = {i for i, p in found.verdict.outcome.permanents.items() if p.zone != "battlefield"}
        dead = {permanent_id(i) for i in combat.fallen}
        count["the same die"] += dead <= gone
        if not found.legal or not found.agrees or not dead <= gone:
            print(f"{file}:{combat.line} turn {combat.turn}: {found.differs} {dead - gone} {found.unread}")  # noqa: T201
    print(dict(count), dict(words))  # noqa: T201
    assert count["agree"] >= KNOWN * (count["combats"] - count["never fought out"])
    assert count["legal"] >= KNOWN * count["combats"]
