"""Leaving out of a declaration problem what some best and nearest declaration does without (CR 508.1d, 509.1c).

An object is free where no restriction singles it out. Whatever a creature does for the sake of being declared at all,
it can do with any free object; so one of them is kept, and of objects that are restricted and that nothing asks for
none. A declaration that uses what is left out can be changed into one that doesn't, obeys as much, breaks nothing
more, and differs from the declared one in no more creatures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.solving.declaration import (
    PAIRS,
    AllOrNone,
    AtMost,
    Budget,
    Needs,
    Quorum,
    Requirement,
    groups_of,
)
from sandbox.rules.solving.parts import ANY, roles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from sandbox.rules.solving.parts import Part


MOST: Final = 4 * PAIRS
"""A part with more pairs than this is left as it is."""


class Objects(Struct, frozen=True):
    """What the restrictions and shared requirements of a part say of its objects.

    `roles`: which of them single it out; `limited`: whom not too many may choose; `gated`: whom enough must choose, or
    nobody; `wished`: whom a requirement, or another creature, wants chosen; `needed`: creatures that are of use to
    others, or to a requirement, with any object.
    """

    roles: Mapping[str, tuple[int, ...]]
    limited: AbstractSet[str]
    gated: AbstractSet[str]
    wished: AbstractSet[str]
    needed: AbstractSet[str]

    def free(self, o: str) -> bool:
        """Say whether no restriction singles an object out."""
        return o not in self.limited and o not in self.gated

    def loose(self, o: str) -> bool:
        """Say whether a creature may leave an object without harm to anything."""
        return o not in self.gated and o not in self.wished


class Kept(Struct, frozen=True):
    """What matters of a creature: what it has, whether it may have one object only, whether it is idle."""

    now: tuple[str, ...]
    alone: bool
    idle: bool


class OfferedOptions(Struct, frozen=True):
    """Options of some creatures with their places; which of them are free, and which are not loose."""

    places: Mapping[str, int]
    free: Mapping[str, int]
    tight: frozenset[str]


def reduced(part: Part) -> Part:
    """Give a part without the options that some best and nearest declaration of it does without.

    It spares the search of hard blocks a quarter of its time; where there are very many pairs, looking at each of them
    takes longer than it spares.
    """
    if sum(map(len, part.options.values())) > MOST:
        return part
    objects = _objects(part)
    apart = _apart(part, objects)
    offers: dict[tuple[str, ...], OfferedOptions] = {}
    known: dict[object, tuple[str, ...]] = {}
    options: dict[str, tuple[str, ...]] = {}
    for c, every in part.options.items():
        own = part.weights.get(c, {})
        creature = Kept(part.declared.get(c, ()), part.capacity.get(c, 1) == 1, _idle(c, part, objects))
        key = (every, creature, frozenset(own.items()) if own else None)
        if key not in known:
            if every not in offers:
                offers[every] = _offer([o for o in every if o not in apart], objects)
            known[key] = tuple(_kept(creature, offers[every], own, objects))
        if known[key]:
            options[c] = known[key]
    return replace(part, options=options)


def _objects(part: Part) -> Objects:
    limited: set[str] = set()
    gated: set[str] = set()
    wished: set[str] = set()
    needed: set[str] = set()
    for thing in (*part.restrictions, *part.shared):
        for group in groups_of(thing):
            if isinstance(thing, AtMost | Budget):
                limited.update(group.objects or ())
            elif group.objects is None:
                needed |= group.creatures
            elif isinstance(thing, Needs | Requirement):
                wished |= group.objects
            else:
                gated |= group.objects
    return Objects(roles(part), limited, gated, wished, needed)


def _apart(part: Part, objects: Objects) -> frozenset[str]:
    """Give the gated objects that nothing asks for, that nobody has, and that nobody is left without another for:
    all who would be there can go elsewhere together.
    """
    asked = {o for own in part.weights.values() for o in own}
    had = {o for now in part.declared.values() for o in now}
    several = {
        o
        for r in part.restrictions
        if isinstance(r, Quorum | AllOrNone) and r.group.objects is not None and len(r.group.objects) > 1
        for o in r.group.objects
    }
    apart = frozenset(objects.gated - objects.wished - asked - had - several)
    if not apart:
        return apart
    has_free: dict[tuple[str, ...], bool] = {}
    for c, options in part.options.items():
        if not _idle(c, part, objects):
            if options not in has_free:
                has_free[options] = any(objects.free(o) for o in options)
            if not has_free[options]:
                apart = apart.difference(options)
    return apart


def _idle(creature: str, part: Part, objects: Objects) -> bool:
    """Say whether nothing gains by a creature's being declared with just any object."""
    return creature not in objects.needed and not part.weights.get(creature, {}).get(ANY)


def _offer(options: list[str], objects: Objects) -> OfferedOptions:
    places = {o: place for place, o in enumerate(options)}
    free = {o: place for o, place in places.items() if objects.free(o)}
    return OfferedOptions(places, free, frozenset(o for o in options if not objects.loose(o)))


def _kept(creature: Kept, offer: OfferedOptions, own: Mapping[str, int], objects: Objects) -> Iterator[str]:
    """Give the options of a creature that it may want: those it has, and no two that are the same to it."""
    singled = own.keys() | creature.now
    spare = _spare(creature, offer, own, singled)
    enough = -1 if spare is None else own.get(spare, 0)
    seen = {(own.get(o, 0), objects.roles.get(o)) for o in creature.now if o in offer.places}
    wanted: Iterable[str] = offer.places
    if creature.idle or spare is not None:  # of all the others none is kept, and there may be very many
        few = (offer.tight | singled).union(() if spare is None else (spare,))
        wanted = sorted(few & offer.places.keys(), key=offer.places.__getitem__)
    for o in wanted:
        worth = own.get(o, 0)
        if o not in creature.now:
            if o not in offer.tight:
                if creature.idle and not worth:
                    continue
                if o != spare and worth <= (enough if creature.alone else min(enough, 0)):
                    continue
            if creature.alone and (worth, objects.roles.get(o)) in seen:
                continue
            seen.add((worth, objects.roles.get(o)))
        yield o


def _spare(
    creature: Kept, offer: OfferedOptions, own: Mapping[str, int], singled: AbstractSet[str]
) -> str | None:
    """Give the free object that is worth most to a creature, of equal ones what it has, else the first."""
    near = [o for o in singled if o in offer.free]
    if not near:
        return next(iter(offer.free), None)
    return max(near, key=lambda o: (own.get(o, 0), o in creature.now, -offer.free[o]))
