"""Targets, modes and what else is chosen for abilities and spells (CR 115, 601.2b-d, 603.3d, 608.2b, 700.2)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.abilities.evaluation import things, value_of
from sandbox.rules.graph.context import EffectContext
from sandbox.rules.graph.state import CombatState
from sandbox.rules.table.protection import untargetable
from sandbox.rules.verdict import TargetEntry
from sandbox.scenario.selectors import Target, Targets, WhoWord

ANY = 1_000


class ChosenTargets(Struct, frozen=True):
    """What was chosen: `targets` by entry; `rest` is what was named besides, for what is picked as it resolves.

    `wrong` are targets that may not be targeted, `open` those entries (by place) of which several might be chosen and
    nobody said which, `none` whether an entry has no legal target at all.
    """

    targets: tuple[tuple[str, ...], ...] = ()
    rest: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    open: tuple[int, ...] = ()
    none: bool = False


def legal_targets(state: CombatState, target: WhoWord | Target, context: EffectContext) -> tuple[str, ...]:
    """What an entry of `targets` may target now (CR 115.1, 702.11, 702.16b, 702.18)."""
    found = things(state, target, context)
    kept = kept_from(state, found, context)
    return tuple(each for each in found if each not in kept)


def kept_from(state: CombatState, found: Iterable[str], context: EffectContext) -> dict[str, str]:
    """What of it can't be targeted, each with the keyword that keeps it from being (CR 702.11, 702.16b, 702.18)."""
    source = context.carrier
    if source is None or not (source in state.permanents or source in state.spells):
        return {}
    return {each: word for each in found if (word := untargetable(state, source, each)) is not None}


def choose_targets(
    state: CombatState,
    targets: Targets,
    named: Sequence[str],
    context: EffectContext,
    legal_for: Callable[[CombatState, WhoWord | Target, EffectContext], tuple[str, ...]] = legal_targets,
    *,
    takes_first: bool = False,
) -> ChosenTargets:
    """The targets named, each for the first entry it fits, wrong ones told; without any named the only legal ones."""
    left = list(named)
    taken: list[tuple[str, ...]] = []
    wrong: list[str] = []
    unsaid: list[int] = []
    none = False
    begun = context
    for place, target in enumerate(targets):
        if taken:  # "another target" is another than those (CR 601.2c)
            context = begun.speaking(targets=tuple(taken))
        legal = legal_for(state, target, context)
        least, most = bounds(state, target, context)
        some: list[str] = []
        while left and len(some) < most:
            if left[0] in legal and left[0] not in some:
                some.append(left.pop(0))
            elif len(some) < least:  # named for this entry, and no legal target
                wrong.append(left[0])
                some.append(left.pop(0))
            else:
                break
        if not some and not named:
            chosen = only_ones(legal, least, most, takes_first=takes_first)
            none = none or len(legal) < least
            if chosen is None:
                unsaid.append(place)
            some = list(chosen or ())
        elif len(some) < least:
            none = none or not set(legal) - set(some)
            unsaid.append(place)
        taken.append(tuple(some))
    return ChosenTargets(tuple(taken), tuple(left), tuple(wrong), tuple(unsaid), none)


def target_entries(
    state: CombatState,
    targets: Targets,
    context: EffectContext,
    legal_for: Callable[[CombatState, WhoWord | Target, EffectContext], tuple[str, ...]] = legal_targets,
) -> tuple[TargetEntry, ...]:
    """What each entry of `targets` may target now, and how many."""
    entries: list[TargetEntry] = []
    for target in targets:
        before = tuple(each.legal for each in entries)
        every, beside = (legal_for(state, target, context.speaking(targets=taken)) for taken in ((), before))
        other = set(beside) < set(every)
        legal = every if other else legal_for(state, target, context)
        kept = kept_from(state, things(state, target, context), context)
        entries.append(
            TargetEntry(legal, *bounds(state, target, context), other, target, kept, context.you or "")
        )
    return tuple(entries)


def bounds(state: CombatState, target: WhoWord | Target, context: EffectContext) -> tuple[int, int]:
    """How many targets an entry has at the least and at the most."""
    if not isinstance(target, Target):
        return 1, 1
    if target.count == "any":
        return 0, ANY
    most = max(0, value_of(state, target.count, context))
    return (0 if target.up_to else most), most


def only_ones(legal: Sequence[str], least: int, most: int, *, takes_first: bool) -> tuple[str, ...] | None:
    """The targets that nobody needs to choose: all that there are, where there are no more than wanted; None where
    somebody has to say. Of any number of targets that is none or one.
    """
    if len(legal) < least:
        return ()
    if most == ANY:
        return tuple(legal) if len(legal) <= 1 else None
    if len(legal) <= most:
        return tuple(legal)
    return tuple(legal[:most]) if takes_first else None


def still_legal(
    state: CombatState,
    targets: Targets,
    chosen: tuple[tuple[str, ...], ...],
    context: EffectContext,
    others: Collection[str] = (),
) -> tuple[tuple[str, ...], ...]:
    """Those of the targets that are legal as it resolves (CR 608.2b). What the ability's own permanent was in combat
    with is so still, though it is gone, or has come back as one of the `others` (400.7, 608.2h).
    """
    carrier = context.carrier
    gone = carrier in others or (carrier in state.permanents and not state.is_here(carrier))
    return tuple(
        tuple(
            each for each in some if each in set(legal_targets(state, _as_it_was(target, gone=gone), context))
        )
        for target, some in zip(targets, chosen, strict=True)
    )


def _as_it_was(target: WhoWord | Target, *, gone: bool) -> WhoWord | Target:
    if not gone or not isinstance(target, Target):
        return target
    return replace(
        target,
        blocks=None if target.blocks == "self" else target.blocks,
        blocked_by=None if target.blocked_by == "self" else target.blocked_by,
    )


def all_of(chosen: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """All targets of all entries."""
    return tuple(each for some in chosen for each in some)
