"""Evasion: which keywords keep one creature from blocking another (CR 509.1b and the keywords' own rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.rules.graph.counters import PLUS
from sandbox.rules.table.protection import protected_from

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.rules.graph.state import CombatState
    from sandbox.scenario.keywords import Keywords

BASIC_LANDS: Final = frozenset({"plains", "island", "swamp", "mountain", "forest"})
_EVASIVE: Final = frozenset({"flying", "shadow", "horsemanship", "fear", "intimidate", "skulk"})
_UNABLE: Final = frozenset({"decayed", "suspected", "detained", "unleash"})


def evades(
    state: CombatState,
    blocker: str,
    attacker: str,
    as_though: Mapping[str, frozenset[str]],
    defender: str | None,
) -> Iterator[str]:
    """The codes (keyword names) of everything that stops this block, whoever else blocks.

    `as_though` gives, by `reach` and `shadow`, who may block as though it had that; `defender` is the defending
    player for the attacker, whose lands count for landwalk (CR 702.14c, 802.2a).
    """
    a, b = state.keywords(attacker), state.keywords(blocker)
    if not _EVASIVE.isdisjoint(a.counts):
        yield from _evading(a, b, blocker, as_though)
        yield from _looks(state, blocker, attacker)
    if b.has("shadow") and not a.has("shadow"):
        yield "shadow"
    if a.landwalks and defender is not None and any(controls_land(state, defender, q) for q in a.landwalks):
        yield "landwalk"
    if a.protections and protected_from(state, attacker, blocker):
        yield "protection"
    if not _UNABLE.isdisjoint(b.counts):
        yield from _unable(state, blocker)


def _evading(
    a: Keywords, b: Keywords, blocker: str, as_though: Mapping[str, frozenset[str]]
) -> Iterator[str]:
    """Flying (702.9b), shadow (702.28b) and horsemanship (702.31b) ask for what the blocker has."""
    if a.has("flying") and not (b.has("flying") or b.has("reach") or blocker in as_though["reach"]):
        yield "flying"
    if a.has("shadow") and not (b.has("shadow") or blocker in as_though["shadow"]):
        yield "shadow"
    if a.has("horsemanship") and not b.has("horsemanship"):
        yield "horsemanship"


def _unable(state: CombatState, blocker: str) -> Iterator[str]:
    """Decayed (702.147a), suspected (701.60), detained (701.35a) and unleash with a counter (702.98a) block nothing."""
    b = state.keywords(blocker)
    if b.has("decayed"):
        yield "decayed"
    if b.has("suspected"):
        yield "suspect"
    if b.has("detained"):
        yield "detained"
    if b.has("unleash") and state.permanents[blocker].counters.get(PLUS, 0):
        yield "unleash"


def shape(state: CombatState, attacker: str, defender: str | None) -> object:
    """All that `evades` reads of an attacker: who stops a block of one stops it of all of the same shape."""
    p = state.characteristics(attacker)
    a = p.keywords
    return (
        _EVASIVE.intersection(a.counts),
        frozenset(p.colors) if a.has("intimidate") else None,
        p.power if a.has("skulk") else None,
        (a.landwalks, defender) if a.landwalks else None,
        (a.protections, p.controller) if a.protections else None,
    )


def _looks(state: CombatState, blocker: str, attacker: str) -> Iterator[str]:
    """Fear (702.36b), intimidate (702.13b) and skulk (702.118b) look at what the blocker is."""
    looks, p = state.characteristics(attacker), state.characteristics(blocker)
    a = looks.keywords
    artifact = "artifact" in p.types
    if a.has("fear") and not artifact and "black" not in p.colors:
        yield "fear"
    if a.has("intimidate") and not artifact and not set(p.colors) & set(looks.colors):
        yield "intimidate"
    if a.has("skulk") and p.power > looks.power:
        yield "skulk"


def controls_land(state: CombatState, player: str, quality: str) -> bool:
    """Say whether a player controls a land of this quality: a land type, `legendary`, `snow swamp`, `nonbasic`.

    The lands that the player's seat lists count, and lands on the table.
    """
    listed = [land.casefold() for land in state.players[player].card.lands]
    if quality in listed:
        return True
    on_table = [
        {w.casefold() for w in (*p.subtypes, *p.supertypes, *p.types)}
        for p in map(state.characteristics, filter(state.is_here, state.permanents))
        if p.controller == player and "land" in p.types
    ]
    if quality == "nonbasic":
        return any("basic" not in words for words in on_table) or any(map(_surely_nonbasic, listed))
    wanted = set(quality.split())
    return any(wanted <= words for words in on_table) or any(wanted <= set(land.split()) for land in listed)


def _surely_nonbasic(listed: str) -> bool:
    """Say whether no basic land is called so: a snow land may well be basic (CR 205.4g), and so may a swamp."""
    return not set(listed.split()) - {"snow", "basic"} <= BASIC_LANDS
