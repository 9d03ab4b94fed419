"""What a logged permanent is: its name if it is known, its keywords, and what the library has of a card so called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, UnsetType
from msgspec.structs import replace

from sandbox.bestiary import entry
from sandbox.games.tables import keywords
from sandbox.rules.abilities.keywords import TRIGGERED
from sandbox.scenario.effects import (
    AnyEffect,
    CannotBeBlocked,
    MaxBlockersEach,
    Trigger,
    kind_of,
)
from sandbox.scenario.keywords import NUMBERED, plain_name, read_keywords

if TYPE_CHECKING:
    from sandbox.bestiary import BestiaryEntry
    from sandbox.games.names import Names
    from sandbox.games.state import LoggedPermanent

_KEPT: Final = frozenset(
    {
        "cannot_attack", "cannot_attack_alone", "attacks_only_alone", "needs_co_attackers", "max_attackers",
        "attack_cost", "can_attack_despite_defender", "must_attack", "must_be_attacked", "also_attacks",
        "cannot_block", "cannot_be_blocked", "cannot_be_blocked_except_by", "min_blockers", "max_blockers_each",
        "max_blockers", "cannot_block_alone", "needs_co_blockers", "blocked_by_all_or_none", "block_cost",
        "extra_blocks", "can_block_as_though", "must_block", "must_be_blocked", "must_be_blocked_by_all",
        "assigns_toughness", "assigns_as_unblocked", "assigns_no_damage", "damage_times", "damage_plus",
        "prevent_damage", "redirect_damage", "trigger",
    }
)  # fmt: skip
"""The effects of the library that say what no log does; what changes characteristics the log has in its numbers."""
_LABEL: Final = 200


class KnownCard(Struct, frozen=True):
    """What is known of a permanent besides the log: the name that people read, and the library's card of that name."""

    label: str
    named: bool
    entry: BestiaryEntry | None


def known_card(p: LoggedPermanent, names: Names) -> KnownCard:
    """What is known of a permanent: a token is no card of the library, unless it is a copy of one."""
    name = (
        None if p.face_down else names.card(0 if p.copy else p.card, p.title) or names.card(p.card, p.title)
    )
    if not name:
        return KnownCard(described(p)[:_LABEL], named=False, entry=None)
    found = None if p.token and not p.copy else entry(name) or entry(name.partition(" // ")[0])
    return KnownCard(name[:_LABEL], named=True, entry=found)


def described(p: LoggedPermanent) -> str:
    """A permanent without a name: "Human Wizard 2/1", "Aura", "Artifact"."""
    kinds = [kind for kind in p.subtypes if kind] or [kind.capitalize() for kind in p.types]
    size = [f"{p.power}/{p.toughness}"] if p.power is not None and p.toughness is not None else []
    return " ".join([*kinds, *size]) or "?"


def keywords_of(p: LoggedPermanent, names: Names, card: BestiaryEntry | None) -> tuple[str, ...]:
    """The keywords that a permanent has: by the numbers of its abilities, and those that have no number of their own
    by what the ability says, or by the library if it still has abilities.
    """
    numbered = keywords()
    words = [numbered.get(a) or _keyword(names.ability(a)) for a in p.abilities]
    found = [word for word in words if word]
    if card is not None and p.abilities and not p.face_down:
        known = {plain_name(word) for word in (*numbered.values(), *found)}
        found += [word for word in card.keywords if plain_name(word) not in known]
    once = (word for word in dict.fromkeys(found))
    return tuple(each for word in once for each in [word] * (found.count(word) if _counts(word) else 1))


def _counts(word: str) -> bool:
    """Whether two of a keyword are more than one."""
    return plain_name(word) in TRIGGERED or plain_name(word) in NUMBERED


def _keyword(text: str | None) -> str | None:
    """A keyword from what an ability says, None where it says anything else."""
    if not text or "." in text or ":" in text or read_keywords((text,)).unknown:
        return None
    return text.casefold()


def effects_of(p: LoggedPermanent, card: BestiaryEntry | None, *, resolved: bool) -> tuple[AnyEffect, ...]:
    """What a permanent says of attacks, blocks and damage: by the log, and by the library if it has its abilities.

    Where abilities have `resolved` already, those that trigger are reminders only: the log has what they did.
    """
    told: list[AnyEffect] = []
    if p.blockable_by is not None:
        told.append(MaxBlockersEach(count=p.blockable_by) if p.blockable_by else CannotBeBlocked())
    if p.blocked_not_by:
        told.append(CannotBeBlocked(blockers=tuple(f"i{by}" for by in p.blocked_not_by)))
    if card is not None and p.abilities and not p.face_down:
        kept = (effect for effect in card.effects if kind_of(effect) in _KEPT)
        told += (_reminder(effect) if resolved and isinstance(effect, Trigger) else effect for effect in kept)
    return tuple(told)


def _reminder(trigger: Trigger) -> Trigger:
    """A triggered ability without what it does: whether it targets stays."""
    targets = trigger.targets if isinstance(trigger.targets, bool | UnsetType) else bool(trigger.targets)
    return replace(trigger, does=(), modes=(), targets=targets)
