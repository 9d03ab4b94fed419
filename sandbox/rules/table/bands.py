"""Bands: which sets of attackers may form one (CR 702.22c-d), and whose damage the other side divides (702.22j-k)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.table.protection import is_such
from sandbox.rules.verdict import Broken

if TYPE_CHECKING:
    from collections.abc import Collection

    from sandbox.rules.graph.board import Board


def faults(board: Board) -> tuple[Broken, ...]:
    """Give a fault for each announced band that is none (CR 702.22c), that attacks several things (702.22d),
    or whose creature does not attack, was not declared as an attacker or is in two bands.
    """
    found = []
    seen: set[str] = set()
    for band in board.scenario.bands:
        targets = {board.target_of(creature) for creature in band}
        again = len(set(band)) < len(band) or seen.intersection(band)
        if len(targets) > 1 or None in targets:
            found.append(Broken(board.rule("band_target"), "band", band))
        elif again or board.entering.intersection(band) or not is_band(board, band):
            found.append(Broken(board.rule("band"), "band", band))
        seen.update(band)
    return tuple(found)


def is_band(board: Board, creatures: tuple[str, ...]) -> bool:
    """Say whether these creatures can form a band: with banding all but at most one (CR 702.22c), or all of a
    quality that one of them bands with.
    """
    plain = [c for c in creatures if not board.keywords(c).has("banding")]
    if len(plain) <= 1 and len(plain) < len(creatures):
        return True
    qualities = {q for c in creatures for q in board.keywords(c).bands_with}
    return any(all(_has_quality(board, c, quality) for c in creatures) for quality in qualities)


def others_divide(board: Board, foes: Collection[str]) -> bool:
    """Say whether those whom a creature fights have its damage divided by their side, freely: one of them has
    banding, or one of a quality bands with others of it, of which there is another (CR 702.22j-k).
    """
    if any(board.keywords(foe).has("banding") for foe in foes):
        return True
    return any(
        _has_quality(board, foe, quality) and any(_has_quality(board, o, quality) for o in foes if o != foe)
        for foe in foes
        for quality in board.keywords(foe).bands_with
    )


def _has_quality(board: Board, creature: str, quality: str) -> bool:
    p = board.permanents[creature]
    words = quality.removesuffix(" creatures").split()
    return p.label.casefold() == quality.removeprefix("creatures named ") or all(
        is_such(board, p, word) for word in words
    )
