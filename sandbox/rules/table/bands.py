"""Bands: which sets of attackers may form one (CR 702.22c-d), and whose damage the other side divides (702.22j-k)."""

from __future__ import annotations

from collections.abc import Collection

from sandbox.rules.graph.state import CombatState
from sandbox.rules.table.protection import is_such
from sandbox.rules.verdict import Broken


def faults(state: CombatState) -> tuple[Broken, ...]:
    """A fault for each announced band that is none (CR 702.22c), that attacks several things (702.22d),
    or whose creature does not attack, was not declared as an attacker or is in two bands.
    """
    found = []
    seen: set[str] = set()
    graph = state.graph.declaring(attacks=True, blocks=False)
    for band in state.scenario.bands:
        targets = {
            None if state.permanents[creature].is_gone else graph.target_of(creature) for creature in band
        }
        again = len(set(band)) < len(band) or seen.intersection(band)
        if len(targets) > 1 or None in targets:
            found.append(Broken(state.rule("band_target"), "band", band))
        elif again or state.entering.intersection(band) or not is_band(state, band):
            found.append(Broken(state.rule("band"), "band", band))
        seen.update(band)
    return tuple(found)


def is_band(state: CombatState, creatures: tuple[str, ...]) -> bool:
    """Say whether creatures can band: all but one with banding, or of a quality that one bands with (CR 702.22c)."""
    plain = [c for c in creatures if not state.keywords(c).has("banding")]
    if len(plain) <= 1 and len(plain) < len(creatures):
        return True
    qualities = {q for c in creatures for q in state.keywords(c).bands_with}
    return any(all(_has_quality(state, c, quality) for c in creatures) for quality in qualities)


def others_divide(state: CombatState, foes: Collection[str]) -> bool:
    """Say whether those whom a creature fights have its damage divided by their side, freely: one of them has
    banding, or one of a quality bands with others of it, of which there is another (CR 702.22j-k).
    """
    if any(state.keywords(foe).has("banding") for foe in foes):
        return True
    return any(
        _has_quality(state, foe, quality) and any(_has_quality(state, o, quality) for o in foes if o != foe)
        for foe in foes
        for quality in state.keywords(foe).bands_with
    )


def _has_quality(state: CombatState, creature: str, quality: str) -> bool:
    p = state.characteristics(creature)
    words = quality.removesuffix(" creatures").split()
    return p.name.casefold() == quality.removeprefix("creatures named ") or all(
        is_such(p, word) for word in words
    )
