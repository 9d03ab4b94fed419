"""What each keyword, effect and field of a file does in a fight: its arithmetic, or that the fight is played.

A row says what the kernel has to know of a keyword. What has no row is not known here: whoever works fights out by the
kernel plays the whole combat then, so that whatever else the rules make of it is right.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from sandbox.rules.fight.kernel import DamageKeywords
from sandbox.scenario import effects as fx
from sandbox.scenario.keywords import KEYWORD_TABLE, Keywords
from sandbox.scenario.model import Scenario

Size = tuple[int, int]
"""Power and toughness that are added."""
NO_SIZE: Final[Size] = (0, 0)
Played = Literal["by_itself", "with_all"]
"""How a fight comes out that the kernel can't work out: played without other fights, or with all others."""


class KeywordInFight(Struct, frozen=True, gc=False, kw_only=True):
    """What a keyword does from the declaration of blockers on.

    `sets` are fields of `DamageKeywords` that it sets. What triggers gives so much for each instance, or each point of
    its number: `blocked` to an attacker as it becomes blocked, `beyond` for each blocker but the first, `unblocked` to
    one that isn't blocked, `blocking` to a blocker, `against` to each blocker without the keyword; `life` is what the
    defending player loses as it becomes blocked, `poison` the counters of a player whom it deals combat damage to.
    `played`: none of this, its fights are played.
    """

    sets: tuple[str, ...] = ()
    blocked: Size = NO_SIZE
    beyond: Size = NO_SIZE
    unblocked: Size = NO_SIZE
    blocking: Size = NO_SIZE
    against: Size = NO_SIZE
    life: int = 0
    poison: int = 0
    played: Played | None = None

    @property
    def triggers(self) -> bool:
        """Whether there is anything to add up as blockers are declared, or as damage is dealt."""
        sizes = (self.blocked, self.beyond, self.unblocked, self.blocking, self.against)
        return bool(self.life or self.poison) or any(size != NO_SIZE for size in sizes)

    def attacking(self, number: int, blockers: int) -> Size:
        """What it adds to an attacker with so many blockers."""
        if not blockers:
            return number * self.unblocked[0], number * self.unblocked[1]
        beyond = blockers - 1
        return (
            number * (self.blocked[0] + beyond * self.beyond[0]),
            number * (self.blocked[1] + beyond * self.beyond[1]),
        )


SILENT: Final = KeywordInFight()
"""Says nothing from the declaration of blockers on."""
KEYWORDS: Final = {
    **dict.fromkeys(KEYWORD_TABLE.silent, SILENT),
    **msgspec.convert(KEYWORD_TABLE.in_fight, dict[str, KeywordInFight]),
}
"""The keywords that don't trigger; those that do have their row beside what they do when they are played. What some do
(absorb, protection, trample over planeswalkers) depends on more than the creature: whoever reads a `Combatant` says it.
"""


def keyword_row(name: str) -> KeywordInFight | None:
    """The row of a keyword that doesn't trigger, by its lower-case name without a number; None: nothing is known."""
    row = KEYWORDS.get(name)
    if row is not None:
        return row
    words = name.split()
    aside = "".join(words[:1]).endswith("cycling") or any(
        " ".join(words[:n]) in KEYWORD_TABLE.aside for n in range(1, len(words) + 1)
    )
    return SILENT if aside else None


DAMAGING: Final = frozenset(name for name, row in KEYWORDS.items() if row.sets)


def damage_keywords(keywords: Keywords) -> DamageKeywords:
    """What a creature's keywords say of damage."""
    if not keywords.counts:
        return PLAIN
    named = DAMAGING.intersection(keywords.counts)
    return _set_by(named, keywords.total("toxic")) if named else PLAIN


@lru_cache(maxsize=1024)
def _set_by(names: frozenset[str], toxic: int) -> DamageKeywords:
    sets = {field for name in names for field in KEYWORDS[name].sets}
    return DamageKeywords._make(toxic if f == "toxic" else f in sets for f in DamageKeywords._fields)


PLAIN: Final = DamageKeywords()

# Effects


class EffectInFight(Struct, frozen=True, gc=False):
    """What an effect kind does from the declaration of blockers on: nothing but what the kernel is told of creatures,
    or that fights are `played`. `known` are the fields that this speaks of: with anything in others the combat is.
    """

    played: Played | None = None
    known: frozenset[str] = frozenset({"note", "controller", "creatures"})


ATTACKING: Final = (
    fx.CannotAttack, fx.CannotAttackAlone, fx.AttacksOnlyAlone, fx.NeedsCoAttackers, fx.MaxAttackers, fx.AttackCost,
    fx.CanAttackDespiteDefender, fx.MustAttack, fx.MustBeAttacked, fx.AlsoAttacks,
)  # fmt: skip
"""Kinds that speak of the declaration of attackers alone (CR 508.1)."""
DECLARING: Final = (
    *ATTACKING, fx.CannotBlock, fx.CannotBeBlocked, fx.CannotBeBlockedExceptBy, fx.MinBlockers, fx.MaxBlockersEach,
    fx.MaxBlockers, fx.CannotBlockAlone, fx.NeedsCoBlockers, fx.BlockedByAllOrNone, fx.BlockCost, fx.ExtraBlocks,
    fx.CanBlockAsThough, fx.MustBlock, fx.MustBeBlocked, fx.MustBeBlockedByAll,
)  # fmt: skip
"""Kinds that speak of declarations alone (CR 508.1, 509.1), whatever their fields say."""
_ON_DAMAGE: Final = frozenset(
    {"note", "controller", "damage", "sources", "recipients", "amount", "factor", "order"}
)
STEADY: Final[dict[type[fx.Effect], frozenset[str]]] = {
    fx.Gets: frozenset({"note", "controller", "creatures", "power", "toughness"}),
    fx.Base: frozenset({"note", "controller", "creatures", "power", "toughness", "defines"}),
    fx.Has: frozenset({"note", "controller", "creatures", "keywords"}),
    fx.Loses: frozenset({"note", "controller", "creatures", "keywords", "all"}),
}
"""Continuous effects, and the fields of which what creatures are is the same as long as the effect is there."""
_MARKED: Final = frozenset({
    "note", "controller", "creatures", "event", "optional", "detrimental", "visible", "targets", "had_to_attack",
    "defending", "text", "choose", "others", "defenders", "recipients", "players", "spells", "counter", "count", "once",
    "damage", "together", "used", "cost", "also", "if_", "unless",
})  # fmt: skip
"""What a triggered ability says that is only told: when it triggers, not what it does."""
EFFECTS: Final[dict[type[fx.Effect], EffectInFight]] = {
    **{kind: EffectInFight(known=frozenset(f.name for f in fields(kind))) for kind in DECLARING},
    fx.AssignsToughness: EffectInFight(),
    fx.AssignsNoDamage: EffectInFight(),
    fx.AssignsAsUnblocked: EffectInFight("by_itself"),
    fx.DamageTimes: EffectInFight("by_itself", known=_ON_DAMAGE),
    fx.DamagePlus: EffectInFight("by_itself", known=_ON_DAMAGE),
    fx.PreventDamage: EffectInFight("by_itself", known=_ON_DAMAGE),
    fx.RedirectDamage: EffectInFight("with_all"),
    fx.Activated: EffectInFight(known=frozenset(f.name for f in fields(fx.Activated))),  # what nobody plays
}


AS_CREATURES_ATTACK: Final = frozenset(
    {"attacks", "attacks_alone", "attacks_player_alone", "you_attack", "you_attack_player"}
)
BEFORE_BLOCKS: Final = AS_CREATURES_ATTACK | {"beginning_of_combat"}
"""Events that are over as blockers are declared: what was done then is what the state holds."""


def is_steady(effect: fx.Effect) -> bool:
    """Whether an effect makes creatures what they are in the same way as long as it is there: by numbers and keywords,
    not by what is counted or a condition. Whom it speaks of has to be looked at besides.
    """
    known = STEADY.get(type(effect))
    sizes = (getattr(effect, field, None) for field in ("power", "toughness"))
    return (
        known is not None
        and said_only(effect, known)
        and all(size is None or isinstance(size, int) for size in sizes)
    )


def acts_before_blocks(effect: fx.Effect) -> bool:
    """Whether an ability does something as creatures attack, so that it matters who does."""
    if not isinstance(effect, fx.Trigger) or said_only(effect, _MARKED):
        return False
    return not AS_CREATURES_ATTACK.isdisjoint({effect.event, *effect.also})


def effect_played(effect: fx.Effect) -> Played | None:
    """How the fights of a table with this effect, no trigger, come out; None where the kernel works them out."""
    row = EFFECTS.get(type(effect))
    if row is None or not said_only(effect, row.known):
        return "with_all"
    each = isinstance(effect, fx.PreventDamage) and effect.amount in {"half", "all_but_one"}
    if isinstance(effect, fx.PreventDamage) and effect.amount != "all" and not each:
        return "with_all"  # a shield of so much damage in total is spent in all fights (CR 615.7)
    if isinstance(effect, fx.DamagePlus) and not isinstance(effect.amount, int):
        return "with_all"  # what it depends on may change in any fight (CR 611.3a)
    return row.played


# Fields of a file

_SCENARIO: Final = frozenset({
    "format", "title", "description", "edition", "variant", "house", "attack_option", "defending", "range_of_influence",
    "extra_combats", "active", "players", "permanents", "away", "effects", "attacks", "bands", "blocks", "blocked", "removed", "changes",
    "unapplied", "choices", "command_zone", "orders", "assignments", "view",
})  # fmt: skip
_PLAYER: Final = frozenset({
    "id", "name", "life", "poison", "team", "lands", "commander_damage", "pool", "hand", "mana", "given",
})  # fmt: skip
_PERMANENT: Final = frozenset({
    "id", "name", "controller", "owner", "types", "supertypes", "subtypes", "colors", "power", "toughness", "counters",
    "damage", "deathtouch_damage", "loyalty", "defense", "protector", "tapped", "summoning_sick", "keywords", "lost",
    "effects", "goaded_by", "attached_to", "commander", "commander_casts", "mana_cost", "zone", "front", "back",
    "components",
    "regeneration_shields", "worth", "token", "leaving", "given", "missing",
})  # fmt: skip


def knows_fields(scenario: Scenario) -> bool:
    """Whether a file says nothing in fields of which nothing is known here."""
    return (
        said_only(scenario, _SCENARIO)
        and all(said_only(p, _PLAYER) for p in scenario.players)
        and all(said_only(p, _PERMANENT) for p in scenario.permanents)
    )


def said_only(value: Struct, known: frozenset[str]) -> bool:
    """Whether a value says nothing but in these fields."""
    return all(getattr(value, name) == default for name, default in _others(type(value), known))


@lru_cache(maxsize=256)
def _others(kind: type[Struct], known: frozenset[str]) -> tuple[tuple[str, object], ...]:
    """The other fields of a kind of value, each with what it holds where nothing is said."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    said = {**dict.fromkeys(names, NODEFAULT), **dict(zip(reversed(names), reversed(defaults), strict=False))}
    made = {name: getattr(default, "factory", lambda d=default: d)() for name, default in said.items()}
    return tuple((name, default) for name, default in made.items() if name not in known)
