"""What is paid for what is played, and when that may be; faults are told (CR 118, 302.6, 307.1, 601, 602.2, 602.5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from sandbox.rules.abilities.actions import sacrificeable, sacrificed, tapped
from sandbox.rules.abilities.dying import untapped
from sandbox.rules.abilities.evaluation import things, value_of
from sandbox.rules.abilities.events import life_events
from sandbox.rules.abilities.resolution import Resolution
from sandbox.rules.costs import Owed, mana_value, mana_with_x, total
from sandbox.rules.damage.life import lose_life, speaks_of, take_counters
from sandbox.rules.graph.context import EffectContext, Paid
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.continuous import effects_of
from sandbox.rules.layers.seen import crewed, discarded
from sandbox.rules.layers.select import counters_on
from sandbox.rules.layers.values import COLOR_LETTERS
from sandbox.rules.verdict import Broken, Zone
from sandbox.scenario.ability_costs import UNSEEN, AbilityCost, CostPart, ability_cost, payable_kind
from sandbox.scenario.effects import Activated, CannotLoseLife, CrewsWith, OnCosts, Timing
from sandbox.scenario.model import Play, Played, Spell
from sandbox.scenario.selectors import Amount, Selector

SORCERY_KEYWORDS: Final = frozenset(
    {"equip", "level up", "saddle", "outlast", "fortify", "reconfigure", "unearth"}
)
"""Activated keywords that work only as a sorcery (CR 702.6a, 702.87a, 702.107a, 702.151a, 702.171a)."""


# When


BEFORE: Final[dict[str, frozenset[Played]]] = {
    "instant": frozenset({"main", "beginning", "attackers", "blockers", "first"}),
    "during_combat": frozenset({"beginning", "attackers", "blockers", "first"}),
    "before_attackers": frozenset({"main", "beginning"}),
    "declare_attackers": frozenset({"attackers"}),
    "before_blockers": frozenset({"main", "beginning", "attackers"}),
    "before_damage": frozenset({"main", "beginning", "attackers", "blockers"}),
    "declare_blockers": frozenset({"blockers"}),
    "after_blockers": frozenset({"blockers", "first"}),
    "sorcery": frozenset({"main"}),
}
"""At which moments something may be played that says when."""


def timing_fault(state: CombatState, timing: Timing, moment: Played, player: str) -> bool:
    """Whether something may not be played at a moment by a player."""
    yours = player in state.seating.active_team
    if timing in ("sorcery", "your_turn") and not yours:
        return True
    if timing == "opponents_turn" and yours:
        return True
    return moment not in BEFORE.get(timing, BEFORE["instant"])


# How much

_PRICED: Final = re.compile(
    r"^(escalate|strive|entwine|kicker|multikicker|replicate|buyback)\b[^{]*?((?:\{[^{}]+\})+|(?:discard|pay|sacrifice) .+)",
    re.IGNORECASE,
)
_AFFINITY: Final = re.compile(r"^affinity for (.+?)s?$", re.IGNORECASE)
_BARGAINED: Final = ("artifact", "enchantment", "token")
"""What is sacrificed for a bargain (CR 702.166a)."""
TAPPING: Final = {"convoke": "creature", "improvise": "artifact"}
"""Keywords of spells for which permanents of this type may be tapped in the place of mana (CR 702.51, 702.126)."""


def with_keywords(
    state: CombatState, cost: AbilityCost, spell: Spell, play: Play, context: EffectContext, targets: int
) -> AbilityCost:
    """What a spell costs with what its keywords let it cost more or less (CR 601.2f, 702.27, 702.33, 702.42, 702.56,
    702.120, 207.2c strive, 702.41, 702.66, 702.125), or be paid otherwise, as `paying` says.
    """
    modes = 1 if isinstance(play.mode, int) else len(play.mode)
    cost = replace(cost, mana=mana_with_x(cost.mana, play.x)) if spell.keywords else cost

    def told(key: str) -> int:
        return int(value_of(state, Amount(given=key), context))

    times = {
        "escalate": modes - 1,
        "strive": targets - 1,
        "entwine": int(0 < len(spell.modes) == modes),
        "kicker": min(1, told("kicked")) if spell.keywords else 0,
        "multikicker": told("times_kicked") if spell.keywords else 0,
        "replicate": told("times_replicated") if spell.keywords else 0,
        "buyback": min(1, told("bought_back")) if spell.keywords else 0,
    }
    if spell.keyword == "harmonize" and play.paying:  # one creature alone (CR 702.180a)
        less = max(0, sum(state.power(each) for each in play.paying if each in state.permanents))
        tapped_too = (*cost.parts, CostPart("tap", 1, "creature"))
        cost = replace(cost, mana=with_less(cost.mana, f"{{{less}}}"), parts=tapped_too)
    for keyword in spell.keywords:
        if not (found := _PRICED.match(keyword)):
            cost = _by_keyword(state, cost, keyword.casefold(), play, context)
        elif (number := max(0, times[found[1].casefold()])) and found[2].startswith("{"):
            cost = replace(cost, mana=cost.mana + found[2] * number)
        elif number:
            parts = ability_cost(found[2].casefold().rstrip(".")).parts
            parts = tuple(replace(part, count=(part.count or 1) * number) for part in parts)
            cost = replace(cost, parts=(*cost.parts, *parts))
    return cost


def _by_keyword(
    state: CombatState, cost: AbilityCost, keyword: str, play: Play, context: EffectContext
) -> AbilityCost:
    """A cost with what a keyword lets it be less, be paid otherwise, or was told to be paid besides."""

    def less(number: int) -> AbilityCost:
        return replace(cost, mana=with_less(cost.mana, f"{{{max(0, number)}}}"))

    match keyword:
        case "bargain" if value_of(state, Amount(given="bargained"), context):
            return replace(cost, parts=(*cost.parts, CostPart("sacrifice", 1, " or ".join(_BARGAINED))))
        case "delve":
            return less(int(value_of(state, Amount(given="cards_delved"), context)))
        case "undaunted":
            return less(len(state.seating.opponents_of(play.player)))
        case "convoke" | "improvise" if play.paying and not cost.parts:
            for each in play.paying:
                known = state.characteristics(each).colors if each in state.permanents else ()
                cost = replace(cost, mana=_paid_by(cost.mana, known if keyword == "convoke" else ()))
            return replace(cost, parts=(CostPart("tap", len(play.paying), TAPPING[keyword]),))
    if found := _AFFINITY.match(keyword):
        return less(len(things(state, payable_kind(found[1], play.player), context)))
    return cost


def with_less(mana: str, less: str) -> str:
    """Mana with so much less: of a color as far as there is any, all else of what is generic (CR 118.7a, 118.7c-d)."""
    owed, taken = (total(filter(None, [each])) for each in (mana, less))
    left, generic = list(owed.symbols), taken.generic
    for symbol in taken.symbols:
        if symbol in left:
            left.remove(symbol)
        else:
            generic += 1
    return Owed(max(0, owed.generic - generic), tuple(left)).mana


def _paid_by(mana: str, colors: Iterable[str]) -> str:
    """Mana without a symbol that something of these colors pays for, else with one less that is generic."""
    owed = total(filter(None, [mana]))
    letters = (COLOR_LETTERS[color] for color in colors)
    return with_less(mana, next((f"{{{each}}}" for each in letters if each in owed.symbols), "{1}"))


MOST_COSTS: Final = 1000
"""So many times one effect lets something cost more or less at most."""


def says_of_its_cost(ability: Spell | Activated) -> tuple[OnCosts, ...]:
    """What a spell says of what it costs itself (CR 601.2f)."""
    if isinstance(ability, Activated):
        return ()
    printed = () if ability.enters is None else ability.enters.effects
    return (*ability.effects, *(e for e in printed if isinstance(e, OnCosts) and e.spells == "self"))


# What


def payable(r: Resolution, part: CostPart, player: str) -> tuple[str, ...]:
    """What may be tapped, sacrificed or returned for a part of a cost, or has counters that may be removed."""
    if part.what in ("crew", "saddle"):
        who = Selector(controller=player, type="creature", tapped=False, other=True)
        return r.things(who)
    if part.whose:
        able = r.things(payable_kind(part.whose, player))
        return tuple(p for p in able if counters_on(r.state, p, part.kind.casefold()))
    if not part.kind:
        return (r.carrier,) if r.carrier in r.state.permanents else ()
    found = r.things(payable_kind(part.kind, player))
    if part.what != "tap":
        return sacrificeable(r, found) if part.what == "sacrifice" else found
    awake = tuple(p for p in found if not r.state.permanents[p].tapped)
    enlists = "nonattacking" in part.kind.casefold().split()  # only what could have attacked (CR 702.154a)
    return tuple(p for p in awake if not is_sick(r.state, p)) if enlists else awake


def cost_faults(r: Resolution, cost: AbilityCost, play: Play) -> Iterator[Broken]:
    """What of a cost can't be paid, or isn't with what is named (CR 118.3, 302.6, 602.2b)."""
    yield from _own_status(r, cost)
    for part in cost.parts:
        if part.what == "remove":
            yield from (_others_counters_faults if part.whose else _counters_faults)(r, part, play)
        elif part.what in ("crew", "saddle"):
            yield from _power_faults(r, part, play)
        elif part.is_named:
            yield from _named_faults(r, part, play)
        elif part.what in ("pay", "discard"):
            yield from _player_faults(r, part, play)


def _energy(r: Resolution, player: str) -> int | None:
    """How many energy counters a player has, where it was told (CR 107.14)."""
    told = r.state.players[player].card.given.get("energy")
    return told if isinstance(told, int) else None


def _player_faults(r: Resolution, part: CostPart, play: Play) -> Iterator[Broken]:
    """More life, energy or cards in hand than a player has, as far as that was told, or life that can't be lost (CR
    107.14, 118.3, 119.4, 119.8).
    """
    number = play.x if part.count is None else part.count
    have = _energy(r, play.player) if part.kind == "energy" else None
    if part.what == "discard":
        told = r.state.players[play.player].card.given.get("hand")
        have = told - r.state.spent.get(discarded(play.player), 0) if isinstance(told, int) else None
    if part.kind == "life":
        have = 0 if speaks_of(r.state, CannotLoseLife, play.player) else r.state.players[play.player].life
    if have is not None and number > max(0, have):
        yield Broken(r.state.rule("cost"), "cannot_pay", (), r.carrier, None, number, have)


def _own_status(r: Resolution, cost: AbilityCost) -> Iterator[Broken]:
    """What is tapped, or summoning-sick, and would have to tap or untap for it (CR 107.5-6, 302.6)."""
    source, state = r.carrier, r.state
    if source not in state.permanents or not (cost.taps or cost.untaps):
        return
    s = state.permanents[source]
    if s.tapped is cost.taps:
        yield Broken(state.rule("tap_symbol"), "tapped" if s.tapped else "untapped", (source,))
    if is_sick(state, source):
        yield Broken(state.rule("summoning_sick"), "summoning_sick", (source,))


def is_sick(state: CombatState, permanent: str) -> bool:
    """Whether it is a creature that its controller controls since this turn alone, without haste (CR 302.6)."""
    now = state.characteristics(permanent)
    sick = now.is_creature and state.permanents[permanent].card.summoning_sick
    return sick and not now.keywords.has("haste")


def _counters_faults(r: Resolution, part: CostPart, play: Play) -> Iterator[Broken]:
    here = r.carrier in r.state.permanents
    have = counters_on(r.state, r.carrier, part.kind.casefold()) if here else 0
    number = play.x if part.count is None else part.count
    if have < number:
        yield Broken(r.state.rule("cost"), "cannot_pay", (r.carrier,), None, None, number, have)


def _others_counters_faults(r: Resolution, part: CostPart, play: Play) -> Iterator[Broken]:
    able = payable(r, part, play.player)
    number = play.x if part.count is None else part.count
    wrong = tuple(p for p in play.paying if p not in able)
    have = sum(counters_on(r.state, p, part.kind.casefold()) for p in play.paying or able)
    if wrong:
        yield Broken(r.state.rule("cost"), "no_counters", wrong, r.carrier)
    elif have < number:
        yield Broken(r.state.rule("cost"), "cannot_pay", play.paying, r.carrier, None, number, have)
    elif not play.paying and len(able) > 1:
        yield Broken(r.state.rule("cost"), "pay_unsaid", (), r.carrier, None, number, len(able))


def _power_faults(r: Resolution, part: CostPart, play: Play) -> Iterator[Broken]:
    """Creatures with too little power together, or that can't be tapped (CR 702.122a-b, 702.171a)."""
    state, rule = r.state, r.state.rule(part.what)
    able = payable(r, part, play.player)
    used = tuple(p for p in play.paying if p in able)
    yield from (Broken(rule, "cannot_tap", (p,), r.carrier) for p in play.paying if p not in able)
    power = sum(crew_power(state, p) for p in used)
    if power < (part.count or 0):
        yield Broken(rule, part.what, used, r.carrier, None, part.count, power)


def crew_power(state: CombatState, creature: str) -> int:
    """With how much power something crews and saddles (CR 702.122d, 702.171d)."""
    power = state.power(creature)
    for effect, context in effects_of(state, CrewsWith):
        if creature in things(state, effect.creatures, context):
            if effect.toughness:
                power = max(power, state.characteristics(creature).toughness)
            power += value_of(state, effect.plus, context, creature)
    return max(0, power)


def _named_faults(r: Resolution, part: CostPart, play: Play) -> Iterator[Broken]:
    able = payable(r, part, play.player)
    number = play.x if part.count is None else part.count
    used = [p for p in play.paying if p in able]
    wrong = tuple(p for p in play.paying if p not in able)
    if wrong:
        yield Broken(r.state.rule("cost"), f"cannot_{part.what}", wrong, r.carrier)
    elif len(used or able[:number]) < number:
        yield Broken(r.state.rule("cost"), "cannot_pay", (), r.carrier, None, number, len(able))
    elif not play.paying and len(able) > number:
        yield Broken(r.state.rule("cost"), "pay_unsaid", (), r.carrier, None, number, len(able))


def paid(r: Resolution, cost: AbilityCost, play: Play) -> Resolution:
    """Go on after a cost was paid, as far as it can be, with what is named (CR 601.2h)."""
    own = r.here((r.carrier,))
    if cost.taps:
        r = r.to(tapped(r.state, own))
    if cost.untaps:
        r = r.to(r.state.with_permanents(untapped(r.state.permanents[p]) for p in own))
    for part in cost.parts:
        number = play.x if part.count is None else part.count
        match part.what:
            case "crew" | "saddle":
                crew = {crewed(r.carrier, each): 1 for each in play.paying}
                remembering = replace(r.state, spent={**r.state.spent, **crew})
                r = r.to(tapped(remembering, r.here(play.paying))).speaking(paid=play.paying)
            case "pay" | "discard":
                r = _with_less(r, part, play.player, number)
            case "put":
                walkers = [s for p in own if (s := r.state.permanents[p]).loyalty is not None]  # CR 606.4
                r = r.to(
                    r.state.with_permanents(replace(s, loyalty=(s.loyalty or 0) + number) for s in walkers)
                )
            case "remove" if part.whose:
                r = _others_counters_removed(r, part, play, number)
            case "remove":
                r = r.to(take_counters(r.state, r.here((r.carrier,)), part.kind, number))
            case "sacrifice" | "tap" | "return" | "exile":
                r = _with(r, part, play, number)
    return r


def _with_less(r: Resolution, part: CostPart, player: str, number: int) -> Resolution:
    """Go on after a player paid life, or energy that somebody counts, or discarded cards of which the table knows
    nothing but that (CR 119.4, 107.14, 701.9a).
    """
    if part.what == "discard":
        key = discarded(player)
        state = replace(r.state, spent={**r.state.spent, key: r.state.spent.get(key, 0) + number})
        return r.to(state.looked_at_anew() if state.looks.given else state)
    if part.kind == "life":
        state, change = lose_life(r.state, [(player, number)])
        return r.to(state, *life_events(change))
    if part.kind != "energy" or (have := _energy(r, player)) is None:
        return r
    s = r.state.players[player]
    given = {**s.card.given, "energy": max(0, have - number)}
    return r.to(r.state.with_players({player: replace(s, card=replace(s.card, given=given))}))


def _exiled(r: Resolution, part: CostPart, player: str, number: int) -> Resolution:
    """Go on with so many cards fewer in the graveyard, where they were exiled of it."""
    if part.whose != "graveyard":
        return r
    key = discarded(player)
    state = replace(r.state, spent={**r.state.spent, key: r.state.spent.get(key, 0) - number})
    return r.to(state.looked_at_anew() if state.looks.given else state)


def _others_counters_removed(r: Resolution, part: CostPart, play: Play, number: int) -> Resolution:
    able = payable(r, part, play.player)
    for p in [p for p in play.paying if p in able] or able[:1]:
        some = min(number, counters_on(r.state, p, part.kind.casefold()))
        r = r.to(take_counters(r.state, (p,), part.kind, some))
        number -= some
    return r


def _with(r: Resolution, part: CostPart, play: Play, number: int) -> Resolution:
    if part.whose in UNSEEN:
        return _exiled(r, part, play.player, number)
    able = payable(r, part, play.player)
    used = [p for p in play.paying if p in able] or (list(able) if len(able) <= number else [])
    some = r.here(used[:number])
    known = [r.state.characteristics(each) for each in some]
    was = tuple(Paid(c.power, c.toughness, mana_value(c.mana_cost or "")) for c in known)
    r = r.speaking(paid=(*r.acting.paid, *some), paid_as=(*r.acting.paid_as, *was))
    if part.what == "sacrifice":
        did = r.done
        return replace(sacrificed(r, some, r.state.rule("sacrifice")), done=did)
    if part.what == "tap":
        return r.to(tapped(r.state, some))
    zone: Zone = "hand" if part.what == "return" else "exile"
    return r.to(r.state.with_permanents(r.state.permanents[p].gone(zone, None) for p in some))
