"""Triggered combat keywords as the abilities that they are, in one table and the words of the format (CR 702)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.fight import rows
from sandbox.rules.graph.records import MINUS, PLUS
from sandbox.rules.graph.state import CombatState
from sandbox.scenario.actions import (
    Become,
    ChangeLife,
    Create,
    DoGets,
    DoMustBlock,
    DoUntap,
    Enter,
    Exile,
    PutCounters,
    Sacrifice,
    TokenMade,
)
from sandbox.scenario.conditions import Circumstance
from sandbox.scenario.effects import Event, Trigger
from sandbox.scenario.keywords import NUMBERED, Keywords, plain_name
from sandbox.scenario.model import Scenario
from sandbox.scenario.selectors import Amount, Between, Defender, Group, Selector, Target

KeywordEvent = Literal["attacks", "blocked", "damage", "casts", "dies"]
"""When a keyword triggers: as attackers are declared, as blockers were, at combat damage, at a spell, as it dies."""
_EVENTS: Final[dict[Event, KeywordEvent]] = {
    "attacks": "attacks",
    "attacks_alone": "attacks",
    "blocks": "blocked",
    "becomes_blocked": "blocked",
    "becomes_blocked_by": "blocked",
    "attacks_unblocked": "blocked",
    "deals_combat_damage_to_player": "damage",
    "casts": "casts",
    "dies": "dies",
}


class TriggeredKeyword(Struct, frozen=True):
    """A row: a keyword, and the triggered abilities that an instance of it is, given its number.

    `shows`: it changes what everybody sees, not power and toughness alone. `asks`: without a choice it does nothing,
    be there one to choose from or several; `takes_first`: without a choice the first that it may target is taken.
    `in_fight`: what it does from the declaration of blockers on; None: only the play knows. `together`: nothing that an
    instance does matters to another, so that very many are worked out at once.
    """

    keyword: str
    abilities: Callable[[int], tuple[Trigger, ...]]
    shows: bool = False
    targets: bool = False
    optional: bool = False
    asks: bool = False
    takes_first: bool = False
    in_fight: rows.KeywordInFight | None = rows.SILENT
    together: bool = False

    @property
    def event(self) -> KeywordEvent:
        """When it triggers."""
        return _EVENTS[self.abilities(1)[0].event]


WARRIOR: Final = TokenMade(name="Warrior", subtypes=("Warrior",), colors=("red",), power=1, toughness=1)
SPIRIT: Final = TokenMade(
    name="Spirit", subtypes=("Spirit",), colors=("white", "black"), power=1, toughness=1, keywords=("flying",)
)


def _grows(event: str, power: int, toughness: int) -> Trigger:
    return Trigger(event=event, does=(DoGets(power=power, toughness=toughness),))  # type: ignore[arg-type]


def _mentor(_: int) -> tuple[Trigger, ...]:
    less = Target(attacking=True, power=Between(max="self-1"))
    does = (PutCounters(who="target", counter=PLUS),)
    return (Trigger(event="attacks", targets=(less,), does=does),)


def _training(_: int) -> tuple[Trigger, ...]:
    greater = Selector(power=Between(min="self+1"))
    return (Trigger(event="attacks", others=greater, does=(PutCounters(counter=PLUS),)),)


def _exalted(_: int) -> tuple[Trigger, ...]:
    does = (DoGets(creatures="that", power=1, toughness=1),)
    return (Trigger(event="attacks_alone", creatures="yours", does=does),)


def _battle_cry(_: int) -> tuple[Trigger, ...]:
    others = Group(attacking=True, other=True)
    return (Trigger(event="attacks", does=(DoGets(creatures=others, power=1),)),)


def _melee(_: int) -> tuple[Trigger, ...]:
    attacked = Amount(attacked=True)
    return (Trigger(event="attacks", does=(DoGets(power=attacked, toughness=attacked),)),)


def _dethrone(_: int) -> tuple[Trigger, ...]:
    richest = Defender(kinds=("player",), most_life=True)
    return (Trigger(event="attacks", defenders=richest, does=(PutCounters(counter=PLUS),)),)


def _annihilator(number: int) -> tuple[Trigger, ...]:
    some = Group(kinds=("permanent",), choose=number)
    return (Trigger(event="attacks", does=(Sacrifice(by="defending", who=some),)),)


def _provoke(_: int) -> tuple[Trigger, ...]:
    theirs = Target(controller="defending")
    blocks = DoMustBlock(creatures="target", attackers="self")
    does = (DoUntap(who="target"), replace(blocks, until="end_of_combat"))
    return (Trigger(event="attacks", targets=(theirs,), does=does, optional=True),)


def _myriad(_: int) -> tuple[Trigger, ...]:
    copies = Create(copy_of="self", tapped=True, attacking="other_opponents")
    gone = Exile(who="those", at="end_of_combat")
    return (Trigger(event="attacks", does=(copies, gone), optional=True),)


def _mobilize(number: int) -> tuple[Trigger, ...]:
    warriors = Create(token=WARRIOR, count=number, tapped=True, attacking="same")
    gone = Sacrifice(who="those", at="end_step")
    return (Trigger(event="attacks", does=(warriors, gone)),)


def _prowess(_: int) -> tuple[Trigger, ...]:
    does = (DoGets(power=1, toughness=1),)
    return (Trigger(event="casts", players="you", spells="noncreature", does=does),)


def _extort(_: int) -> tuple[Trigger, ...]:
    drains = (ChangeLife(players="opponents", lose=1), ChangeLife(gain=Amount(opponents=True)))
    return (Trigger(event="casts", players="you", optional=True, cost="{W/B}", does=drains),)


def _bushido(number: int) -> tuple[Trigger, ...]:
    return (_grows("blocks", number, number), _grows("becomes_blocked", number, number))


def _rampage(number: int) -> tuple[Trigger, ...]:
    beyond = Amount(count=Selector(blocks="self"), times=number, plus=-number)
    several = Circumstance(exists=Selector(blocks="self"), min=2)
    return (Trigger(event="becomes_blocked", does=(DoGets(power=beyond, toughness=beyond, if_=several),)),)


def _flanking(_: int) -> tuple[Trigger, ...]:
    plain = Selector(without_keyword="flanking")
    does = (DoGets(creatures="counterpart", power=-1, toughness=-1),)
    return (Trigger(event="becomes_blocked_by", others=plain, does=does),)


def _afflict(number: int) -> tuple[Trigger, ...]:
    return (Trigger(event="becomes_blocked", does=(ChangeLife(players="defending", lose=number),)),)


def _renown(number: int) -> tuple[Trigger, ...]:
    not_yet = Circumstance(who="self", is_=Selector(without_keyword="renowned"))
    does = (PutCounters(counter=PLUS, count=number), Become(state="renowned"))
    return (Trigger(event="deals_combat_damage_to_player", if_=not_yet, does=does),)


def _poisonous(number: int) -> tuple[Trigger, ...]:
    does = (PutCounters(counter="poison", count=number, players="that"),)
    return (Trigger(event="deals_combat_damage_to_player", does=does),)


def _returning(counter: str) -> Callable[[int], tuple[Trigger, ...]]:
    """It comes back under its owner's control with a counter, if it had none of these (CR 702.79a, 702.93a)."""
    had = Circumstance(who="self", is_=Selector(counter=counter))
    does = (Enter(who="self"), PutCounters(who="those", counter=counter))
    return lambda _: (Trigger(event="dies", unless=had, does=does),)


def _afterlife(number: int) -> tuple[Trigger, ...]:
    return (Trigger(event="dies", does=(Create(token=SPIRIT, count=number),)),)


TABLE: Final = (
    TriggeredKeyword("mentor", _mentor, shows=True, targets=True, takes_first=True),
    TriggeredKeyword("training", _training, shows=True),
    TriggeredKeyword("exalted", _exalted, together=True),
    TriggeredKeyword("battle cry", _battle_cry, together=True),
    TriggeredKeyword("melee", _melee, together=True),
    TriggeredKeyword("dethrone", _dethrone, shows=True),
    TriggeredKeyword("annihilator", _annihilator, shows=True, asks=True),
    TriggeredKeyword("provoke", _provoke, shows=True, targets=True, optional=True, asks=True),
    TriggeredKeyword("myriad", _myriad, shows=True, optional=True, in_fight=None),
    TriggeredKeyword("mobilize", _mobilize, shows=True, in_fight=None),
    TriggeredKeyword("firebending", lambda _: (Trigger(event="attacks"),), shows=True),
    TriggeredKeyword("bushido", _bushido, in_fight=rows.BUSHIDO, together=True),
    TriggeredKeyword("rampage", _rampage, in_fight=rows.RAMPAGE),
    TriggeredKeyword("flanking", _flanking, in_fight=rows.FLANKING),
    TriggeredKeyword(
        "frenzy", lambda n: (_grows("attacks_unblocked", n, 0),), in_fight=rows.FRENZY, together=True
    ),
    TriggeredKeyword("afflict", _afflict, shows=True, in_fight=rows.AFFLICT),
    TriggeredKeyword("renown", _renown, shows=True),
    TriggeredKeyword("poisonous", _poisonous, shows=True, in_fight=rows.POISONOUS),
    TriggeredKeyword("prowess", _prowess),
    TriggeredKeyword("extort", _extort, shows=True, optional=True),
    TriggeredKeyword("persist", _returning(MINUS), shows=True, in_fight=None),
    TriggeredKeyword("undying", _returning(PLUS), shows=True, in_fight=None),
    TriggeredKeyword("afterlife", _afterlife, shows=True, in_fight=None),
)
"""All triggered combat keywords; of those of one player that trigger together the first resolves first."""
ROWS: Final = {row.keyword: row for row in TABLE}
"""The rows by their keyword."""
RANKS: Final = {row.keyword: rank for rank, row in enumerate(TABLE)}
"""The place of each row."""
TRIGGERED: Final = frozenset(ROWS)
"""All triggered combat keywords that can be forgotten."""
PUTS_ATTACKING: Final = tuple(
    row.keyword
    for row in TABLE
    if any(isinstance(do, Create) and do.attacking for each in row.abilities(1) for do in each.does)
)
"""The keywords that put tokens onto the battlefield attacking (CR 508.4, 702.116a, 702.181a)."""


def in_fight(keyword: str) -> rows.KeywordInFight | None:
    """What a keyword does from the declaration of blockers on, triggered or not; None: only the play knows."""
    row = ROWS.get(keyword)
    return rows.keyword_row(keyword) if row is None else row.in_fight


def rows_of(keyword: str, keywords: Keywords) -> tuple[Trigger, ...]:
    """The abilities that all instances of a keyword stand for, each instance by itself."""
    return _abilities(keyword, keywords.numbers.get(keyword, ()), keywords.count(keyword))


@lru_cache(maxsize=256)
def _abilities(keyword: str, numbers: tuple[int, ...], count: int) -> tuple[Trigger, ...]:
    each = sorted(numbers, reverse=True) if keyword in NUMBERED else (0,) * count
    return tuple(ability for number in each for ability in ROWS[keyword].abilities(number))


def unapplied(scenario: Scenario) -> frozenset[tuple[str, str]]:
    """The triggered keywords that were declined or forgotten, by source and name."""
    return frozenset((u.source, plain_name(u.keyword)) for u in scenario.unapplied)


def applying(state: CombatState, source: str, keyword: str) -> int:
    """How many instances of a keyword, or what number in all, apply for a permanent; 0 where it was forgotten."""
    keywords = state.keywords(source)
    amount = keywords.total(keyword) if keyword in NUMBERED else keywords.count(keyword)
    return 0 if amount and (source, keyword) in unapplied(state.scenario) else amount
