"""A combat of the log beside the rules: whether it is legal, and whether they deal the damage that was dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from sandbox.games.combats import Hit, LoggedCombat
from sandbox.games.names import ListedNames, Names
from sandbox.games.notes import Unread
from sandbox.games.scenarios import cause_label, permanent_id, plays_of, seat_id, table_of
from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.check import check
from sandbox.scenario.model import Assignment, Scenario


class DamageTold(Struct, frozen=True):
    """Combat damage that a source dealt to something, all steps added up."""

    source: str
    to: str
    amount: int


class DamageDiffers(Struct, frozen=True):
    """Damage of which the log and the rules say different amounts."""

    source: str
    to: str
    log: int
    ours: int


class JudgedCombat(Struct, frozen=True):
    """A combat with its scenario as damage was dealt, and what the rules make of it beside what the log tells.

    `scenario` and `legal` are None where no scenario can hold it, `agrees` too where it was never fought out.
    """

    combat: LoggedCombat
    scenario: Scenario | None
    verdict: Verdict | None
    dealt: tuple[DamageTold, ...]
    legal: bool | None
    agrees: bool | None
    differs: tuple[DamageDiffers, ...]
    unread: tuple[Unread, ...]


def judged(combat: LoggedCombat, names: Names | None = None) -> JudgedCombat:
    """Judge a combat as it was fought. Where the rules would divide damage otherwise, it is divided as it was dealt."""
    names = ListedNames() if names is None else names
    told = Counter[tuple[str, str]]()
    for hit in combat.hits:
        told[permanent_id(hit.source), _recipient(combat, hit)] += hit.amount
    dealt = tuple(DamageTold(source, to, amount) for (source, to), amount in told.items())
    tried = _fought(combat, names, told, library=True)
    if tried is None:
        unread = table_of(combat, names).unread
        return JudgedCombat(combat, None, None, dealt, None, None, (), (*combat.unread, *unread))
    notes: tuple[Unread, ...] = ()
    if not tried.fits(finished=combat.finished):
        plain = _fought(combat, names, told, library=False)
        if plain is not None and plain.fits(finished=combat.finished):
            tried, notes = plain, (Unread(combat.line, "overruled"),)
    tried = _with_plays(combat, names, tried)
    verdict = tried.verdict
    shown = tried.differs if combat.finished else ()
    if shown:
        notes += tuple(
            Unread(combat.line, "replaced", card=cause_label(each, names)) for each in combat.replaced
        )
    if not verdict.legal:
        notes += tuple(_permitted(combat, tried))
    return JudgedCombat(
        combat=combat,
        scenario=tried.scenario,
        verdict=verdict,
        dealt=dealt,
        legal=verdict.legal,
        agrees=not shown if combat.finished else None,
        differs=shown,
        unread=(*combat.unread, *tried.unread, *notes),
    )


class _Fought(Struct, frozen=True):
    """A combat's scenario, judged, beside what the log tells."""

    scenario: Scenario
    verdict: Verdict
    differs: tuple[DamageDiffers, ...]
    unread: tuple[Unread, ...]

    def fits(self, *, finished: bool) -> bool:
        """Whether nothing in the log speaks against it."""
        return self.verdict.legal and not (finished and self.differs)


def _fought(
    combat: LoggedCombat, names: Names, told: Mapping[tuple[str, str], int], *, library: bool
) -> _Fought | None:
    """A combat with damage divided as it was dealt, where the rules would divide it otherwise."""
    table = table_of(combat, names, library=library)
    if table.scenario is None:
        return None
    verdict = judge(table.scenario)
    found = _Fought(table.scenario, verdict, _differences(told, verdict), table.unread)
    divided = tuple(_divided(combat, table.scenario, found.differs))
    again = table_of(combat, names, assignments=divided, library=library).scenario if divided else None
    if again is not None:
        verdict = judge(again)
        other = _Fought(again, verdict, _differences(told, verdict), table.unread)
        if other.verdict.legal >= found.verdict.legal and len(other.differs) < len(found.differs):
            return other
    return found


def _with_plays(combat: LoggedCombat, names: Names, tried: _Fought) -> _Fought:
    """A combat with the spells that were cast in it, unless that would change anything: abilities that watch spells did
    in the log what they did.
    """
    plays = plays_of(combat, tried.scenario, names)
    if not plays:
        return tried
    scenario = replace(tried.scenario, plays=plays)
    if next(iter(check(scenario)), None) is not None:
        return tried
    verdict, without = judge(scenario), tried.verdict
    same = (verdict.legal, verdict.damage, verdict.outcome) == (
        without.legal,
        without.damage,
        without.outcome,
    )
    return replace(tried, scenario=scenario, verdict=verdict) if same else tried


def _permitted(combat: LoggedCombat, fought: _Fought) -> Iterator[Unread]:
    """What the client allowed and the rules don't: by an ability that nobody named."""
    called = {p.id: p.label for p in fought.scenario.permanents}
    verdict = fought.verdict
    broken = [*verdict.attack.broken, *(each for block in verdict.blocks for each in block.broken)]
    for each in broken:
        for creature in each.creatures:
            yield Unread(combat.line, "permitted", each.code, called.get(creature, creature))


def _recipient(combat: LoggedCombat, hit: Hit) -> str:
    seats = {each.seat for each in combat.seats["damage"]}
    return seat_id(hit.to) if hit.to in seats else permanent_id(hit.to)


def _differences(told: Mapping[tuple[str, str], int], verdict: Verdict) -> tuple[DamageDiffers, ...]:
    ours = Counter[tuple[str, str]]()
    for step in verdict.damage:
        ours.update(step.amounts())
    pairs = dict.fromkeys([*told, *ours])
    return tuple(
        DamageDiffers(*pair, told.get(pair, 0), ours[pair])
        for pair in pairs
        if told.get(pair, 0) != ours[pair]
    )


def _divided(
    combat: LoggedCombat, scenario: Scenario, differs: tuple[DamageDiffers, ...]
) -> Iterator[Assignment]:
    """The damage of sources that could divide it and of which the rules say something else, as they dealt it."""
    faced = Counter(b.attacker for b in scenario.blocks) + Counter(b.blocker for b in scenario.blocks)
    sources = {each.source for each in differs}
    for hit in combat.hits:
        source = permanent_id(hit.source)
        if source in sources and faced[source]:
            yield Assignment(hit.step, source, _recipient(combat, hit), hit.amount)
