"""What players play: it is announced, judged by when and how, paid for, and resolves (CR 601, 602, 608)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.abilities import choosing, paying, stack
from sandbox.rules.abilities.dying import spoken_of
from sandbox.rules.abilities.evaluation import applies, players, things, value_of
from sandbox.rules.abilities.events import Occurrence
from sandbox.rules.abilities.making import characteristics_of_spell, fresh_ids, permanent_of, put_in
from sandbox.rules.abilities.resolution import Resolution
from sandbox.rules.costs import mana_value, mana_with_x, pays, total
from sandbox.rules.damage.life import speaking_of
from sandbox.rules.graph.characteristics import Characteristics
from sandbox.rules.graph.context import Acting, BoundEffect, EffectContext
from sandbox.rules.graph.state import CombatState
from sandbox.rules.graph.transitions import put_attacking
from sandbox.rules.layers.continuous import bound_effects
from sandbox.rules.layers.looks import looks_at
from sandbox.rules.layers.seen import put_away, taken_out
from sandbox.rules.layers.select import counters_on, is_such, of_spell
from sandbox.rules.layers.values import told_of
from sandbox.rules.play.resolving import BeforeResolving, happens, resolved, see, settle
from sandbox.rules.verdict import Broken, CostChoice, Done, PlayFact, TargetEntry, Timing
from sandbox.scenario import effects as fx
from sandbox.scenario.ability_costs import AbilityCost, ability_cost
from sandbox.scenario.actions import AnyAction, DoGets
from sandbox.scenario.keywords import plain_name, read_keywords
from sandbox.scenario.model import AT_ANY_TIME, FROM_GRAVEYARD, Choice, Play, Played, Scenario, Spell
from sandbox.scenario.selectors import Amount, Selector, Target, Targets, Who, WhoWord

if TYPE_CHECKING:
    from sandbox.rules.play.combat import PlayedCombat


class PlayCheck(Struct, frozen=True):
    """What is played, with its cost as it is written, and what is wrong with playing it at all."""

    ability: Spell | fx.Activated
    context: EffectContext
    cost: str
    name: str
    broken: tuple[Broken, ...]


def has_plays(scenario: Scenario, moment: Played) -> bool:
    """Whether something is played at a moment."""
    return any(play.after == moment for play in scenario.plays)


def play_at(played: PlayedCombat, moment: Played, *, before_triggers: bool = False) -> PlayedCombat:
    """Go on after all that is played at a moment resolved, one after the other."""
    scenario = played.scenario
    if not scenario.plays and not (scenario.choices and moment == "attackers"):
        return played
    start = played.state
    timing: Timing = "beginning" if moment == "main" else moment
    enlists = (each for each, _ in enlistings(start)) if moment == "attackers" else ()
    for place, play in enumerate((*scenario.plays, *enlists)):
        early = play.before_triggers and moment in ("attackers", "blockers", "first")
        if play.after == moment and early is before_triggers and not played.over:
            played = _played(played, play, place, start, timing)
    return played


ENLIST: Final = "enlist"
_ENLIST: Final = fx.Activated(
    keyword=ENLIST,
    cost="tap 1 nonattacking creature",
    does=(DoGets(power=Amount(power_of="paid")),),
    timing="declare_attackers",
    limit=1,
    if_="attacking",
)


def is_enlisting(state: CombatState, choice: Choice) -> bool:
    """Whether a choice is about enlist: it says so, or nothing else of its creature asks for one."""
    if choice.source not in state.permanents or not state.keywords(choice.source).has(ENLIST):
        return False
    triggers = any(isinstance(e, fx.Trigger) for e in state.characteristics(choice.source).effects)
    return plain_name(choice.keyword) == ENLIST or not (choice.keyword or triggers)


def enlistings(state: CombatState) -> Iterator[tuple[Play, Choice]]:
    """The choices of whom to tap as a creature attacks that enlists, each as what is played for it (CR 702.154a)."""
    for choice in state.scenario.choices:
        if is_enlisting(state, choice) and choice.targets:
            abilities = _abilities(state, choice.source)
            place = next((n for n, each in enumerate(abilities) if each.keyword == ENLIST), len(abilities))
            whose, source = state.controller(choice.source), choice.source
            yield (
                Play(after="attackers", player=whose, source=source, ability=place, paying=choice.targets),
                choice,
            )


class Announced(Struct, frozen=True):
    """A spell or ability as it is played: who speaks in it, what it costs and does, and at what."""

    context: EffectContext
    does: tuple[AnyAction, ...]
    targets: Targets
    cost: AbilityCost
    chosen: choosing.ChosenTargets
    broken: tuple[Broken, ...]
    name: str
    spell: Spell | None = None
    is_activated: bool = True


def play_next(played: PlayedCombat, play: Play, start: CombatState) -> PlayedCombat:
    """Go on from a step that is over with one more play of it, after all others; `start` is where its plays began."""
    scenario = replace(played.scenario, plays=(*played.scenario.plays, play))
    state = played.state.with_scenario(scenario)
    looks = state.looks | looks_at((play.card, *play.puts))
    if looks != state.looks:
        state = replace(state, looks=looks).looked_at_anew()
    played = replace(played, scenario=scenario, state=state)
    timing: Timing = "beginning" if play.after == "main" else play.after
    return _played(played, play, len(scenario.plays) - 1, start, timing)


def _played(played: PlayedCombat, play: Play, place: int, start: CombatState, timing: Timing) -> PlayedCombat:
    """Announce it, pay for it, let what triggers of that resolve, then itself, as often as it is played."""
    broken: list[Broken] = []
    did: list[Done] = []
    costs: list[str] = []
    went, stopped = True, False
    targets: tuple[str, ...] = ()
    name = ""
    for time in range(play.times):
        announced = announced_at(played.state, play, start)
        name = announced.name
        targets = choosing.all_of(announced.chosen.targets)
        cost = mana_with_x(announced.cost.mana, play.x)
        costs.append(cost)
        played, faults = _spend(played, play, cost)
        broken += [f for f in (*announced.broken, *faults) if f not in broken]
        played = replace(played, state=_begun(played.state, play, announced))
        played, context = _pay(played, play, announced, timing)
        item = stack.StackItem(
            context=context,
            does=announced.does,
            targets=announced.targets,
            chosen=announced.chosen,
            returns=played.state.returns,
            began=played.state.returns,
            amounts=play.amounts,
            cards=play.puts,
            note=announced.name,
        )
        if announced.spell is not None:
            played = replace(played, casting={**played.casting, context.carrier or "": item})
        played = _on_the_stack(played, play, announced, item, timing)
        if time == 0 and place < len(played.scenario.plays):
            begun = BeforeResolving(timing, played.state, play=place)
            played = replace(played, resolutions=(*played.resolutions, begun))
        done = _resolves(played, play, announced, item)
        if announced.spell is not None and _enters_first(play, announced.spell):
            played = _as_it_enters(played, play, done)
        did += [d for d in done.resolution.done if d not in did or play.times == 1]
        went, stopped = not (done.fizzled or done.countered), done.countered
        played = resolved(played, timing, item, done)
        played = settle(replace(played, state=_put_away(played.state, announced, done)), timing)
    fact = PlayFact(
        after=play.after,
        player=play.player,
        source=play.source,
        ability=play.ability,
        name=name,
        targets=targets,
        legal=not broken,
        broken=tuple(broken),
        paid=total(cost for cost in costs if cost).mana if any(costs) else "",
        did=tuple(did),
        resolved=went,
        countered=stopped,
        times=play.times,
        x=play.x,
    )
    return replace(played, plays={**played.plays, place: fact})


def _on_the_stack(
    played: PlayedCombat, play: Play, announced: Announced, item: stack.StackItem, timing: Timing
) -> PlayedCombat:
    """What casting and targeting lets trigger resolves first (CR 601.2i, 603.3)."""
    events = stack.target_events(item)
    spell = announced.spell
    if spell is not None and spell.is_cast:
        cast = Occurrence(
            "casts", play.player, (announced.context.carrier or "",), word=" ".join(spell.types)
        )
        events = (*events, cast)
    elif spell is None and play.source is not None and announced.is_activated:
        events = (*events, Occurrence("activates", play.player, (play.source,)))
    if events:
        played = settle(happens(played, timing, events), timing)
    return played


def _spend(played: PlayedCombat, play: Play, cost: str) -> tuple[PlayedCombat, tuple[Broken, ...]]:
    """Add up what a player pays; more than there is mana for is a fault (CR 118.3, 601.2h)."""
    spent = {**played.spent, play.player: (*played.spent.get(play.player, ()), *((cost,) if cost else ()))}
    played = replace(played, spent=spent)
    mana = played.state.players[play.player].card.mana
    if mana is None or not cost:
        return played, ()
    owed = total(spent[play.player])
    if pays(mana, owed, played.state.players[play.player].life) is not False:
        return played, ()
    return played, (Broken(played.state.rule("pay_mana"), "cannot_pay", (), play.player),)


def _pay(
    played: PlayedCombat, play: Play, announced: Announced, timing: Timing
) -> tuple[PlayedCombat, EffectContext]:
    """Pay, and speak of what was paid from then on."""
    r = paying.paid(Resolution(played.state, announced.context), announced.cost, play)
    return see(replace(played, state=r.state), timing, r.happenings), r.context


# What could be


def announced_faults(state: CombatState, play: Play) -> tuple[Broken, ...]:
    """Why a play can't be in a state; that its targets or what pays for it isn't said yet is no reason."""
    faults = announced_at(state, play, state).broken
    return tuple(f for f in faults if f.code not in ("target_unsaid", "pay_unsaid", *POWER_CODES))


POWER_CODES: Final = ("crew", "saddle")
"""Faults of what is still to be tapped for it."""


def announced_targets(state: CombatState, play: Play) -> tuple[TargetEntry, ...]:
    """What a play may target in a state, by the entries of its targets, those of its modes last."""
    announced = announced_at(state, play, state)
    known = state
    if play.card is not None:
        spell = characteristics_of_spell(play.card, announced.context)
        known = replace(state, spells={**state.spells, spell.id: spell}, answers={}, known=dict(state.known))
    return choosing.target_entries(known, announced.targets, announced.context)


def announced_costs(state: CombatState, play: Play) -> Iterator[CostChoice]:
    """What a play needs tapped, sacrificed or returned that somebody has to name: nothing where all is clear. Of crew
    and saddle as few as have the power are `usual`, of these the weakest, and what fights last.
    """
    announced = announced_at(state, play, state)
    r = Resolution(state, announced.context)
    named: list[str] = []
    for part in announced.cost.parts:
        number = play.x if part.count is None else part.count
        if part.what in ("crew", "saddle"):
            able = [p for p in paying.payable(r, part, play.player) if p not in named]
            powers = {p: paying.crew_power(state, p) for p in able}
            usual = _crew(powers, number, {*state.graph.attackers, *state.graph.blockers})
            named += usual
            yield CostChoice(part.what, tuple(able), number, usual, powers)
        elif part.is_named:
            legal = paying.payable(r, part, play.player)
            if part.whose and len(legal) > 1:
                counters = {p: counters_on(state, p, part.kind.casefold()) for p in legal}
                yield CostChoice(part.what, legal, number, powers=counters)
            elif not part.whose and len(legal) > number:
                yield CostChoice(part.what, legal, number)


def _crew(powers: Mapping[str, int], owed: int, fighting: Collection[str]) -> tuple[str, ...]:
    """As few as have so much power together, of these the weakest, and what fights last."""
    named: list[str] = []
    able = sorted(powers, key=lambda p: (p in fighting, -powers[p]))
    for place, p in enumerate(able):
        if owed <= 0:
            break
        enough = [q for q in able[place:] if q not in fighting and powers[q] >= owed]
        named.append(min(enough, key=powers.__getitem__) if enough else p)
        owed -= powers[named[-1]]
    return tuple(named)


# What is announced


def announced_at(state: CombatState, play: Play, start: CombatState) -> Announced:
    """A play as it is announced at a moment that began as `start`, with what is wrong with it."""
    if play.card is not None:
        announced = _cast(state, play, play.card, start)
    else:
        announced = _activated(state, play, start)
    if play.player not in state.left:
        return announced
    left = Broken(state.rule("leaves_with_player"), "left_game", (), play.player)
    return replace(announced, broken=(left, *announced.broken))


def _acting(play: Play) -> Acting:
    return Acting(x=play.x, word=play.choose)


def _cast(state: CombatState, play: Play, spell: Spell, start: CombatState) -> Announced:
    """A spell, or an ability of a card in the hand (CR 601)."""
    keyword = next((mode.keyword for mode in stack.picked_modes(spell.modes, play.mode) if mode.keyword), "")
    spell = replace(spell, keyword=keyword) if keyword else spell  # cycled, not cast
    known, context = spell_context(state, play, spell)
    cost = ", ".join(filter(None, (spell.mana_cost, spell.additional)))
    plain = spell.timing if spell.timing != "instant" or _is_instant(spell) else "sorcery"
    if spell.keyword == "sneak" and not spell.swaps:  # CR 702.190a
        plain = "declare_blockers"
    faults = [*_swap_faults(state, play, spell)] if spell.swaps else []
    if plain == "sorcery" and _any_time(known, play, known.spells[context.carrier or ""]):
        plain = "instant"
    if paying.timing_fault(state, plain, play.after, play.player) or not applies(
        state, fx.Conditional(if_=spell.if_), context
    ):
        topic = "sorcery_timing" if plain == "sorcery" else "timing"
        faults.append(Broken(state.rule(topic), topic, (), play.player))
    if spell.is_cast and _cannot_be_cast(known, context, play):
        faults.append(Broken(state.rule("cannot"), "cannot_cast", (), play.player))
    begun = replace(start, spells=known.spells, answers={}, known=dict(start.known))
    said = PlayCheck(spell, context, cost, spell.name or spell.keyword, tuple(faults))
    return _with_targets(known, play, begun, said)


def _swap_faults(state: CombatState, play: Play, spell: Spell) -> Iterator[Broken]:
    """Why no creature returns for a card: it has to be an unblocked attacker of its player's, which there are once
    blockers are declared; for sneak in that step alone (CR 702.49a, 702.190a).
    """
    topic = "sneak" if spell.is_cast else "ninjutsu"
    rule, name = state.rule(topic), spell.name
    if paying.timing_fault(
        state, "declare_blockers" if spell.is_cast else "after_blockers", play.after, play.player
    ):
        yield Broken(rule, "timing", (), play.player)
    able = [each for each in state.graph.attackers if _is_unblocked(state, each, play.player)]
    if not play.targets:
        yield Broken(rule, "pay_unsaid", (), name, None, 1, len(able))
    elif play.targets[0] not in able:
        yield Broken(rule, "not_unblocked", play.targets[:1], name)


def _is_unblocked(state: CombatState, creature: str, player: str) -> bool:
    """Whether an attacker is unblocked and a player controls it (CR 509.1h)."""
    s = state.permanents[creature]
    free = s.is_here and s.in_combat and not state.graph.is_blocked(creature)
    return free and state.controller(creature) == player


def spell_context(state: CombatState, play: Play, spell: Spell) -> tuple[CombatState, EffectContext]:
    """The state in which a spell is on the stack, and what it speaks of there."""
    number = sum(name.startswith(f"{play.player} spell ") for name in state.spells)
    context = EffectContext(f"{play.player} spell {number + 1}", play.player, _acting(play))
    is_it = characteristics_of_spell(spell, context)
    return replace(state, spells={**state.spells, context.carrier or "": is_it}), context


def _cannot_be_cast(state: CombatState, context: EffectContext, play: Play) -> bool:
    """Whether an effect says that its player can't cast this spell now (CR 101.2)."""
    is_it = state.spells[context.carrier or ""]
    for effect, own in speaking_of(state, fx.CannotCast, (play.player,)):
        if not is_spoken_of(state, effect.spells, is_it, own):
            continue
        in_combat = play.after != "main"
        if effect.as_sorcery and not (
            in_combat or paying.timing_fault(state, "sorcery", play.after, play.player)
        ):
            continue
        if effect.during_combat and not in_combat:
            continue
        cast = [
            s for s in state.spells.values() if s.is_spell and s.controller == play.player and s is not is_it
        ]
        such = [s for s in cast if is_spoken_of(state, effect.spells, s, own)]
        if effect.limit is None or len(such) + _cast_before(state, play.player) >= effect.limit:
            return True
    return False


def _any_time(state: CombatState, play: Play, spell: Characteristics | None, keyword: str = "") -> bool:
    """Whether an effect lets its player cast a spell, or activate an ability that a keyword stands for, any time that
    they could cast an instant (CR 601.3b).
    """
    return any(
        effect.keyword.casefold() == keyword
        and (spell is None or is_spoken_of(state, effect.spells, spell, context))
        for effect, context in speaking_of(state, fx.AnyTime, (play.player,))
    )


def is_spoken_of(state: CombatState, who: Who, spell: Characteristics, context: EffectContext) -> bool:
    """Whether a spell is one of which an effect speaks."""
    is_itself = spell.id == context.carrier
    if not isinstance(who, Selector):
        return is_itself or who != "self"
    return not (who.other and is_itself) and is_such(state, spell, who, context)


def _cast_before(state: CombatState, player: str) -> int:
    """How many spells a player cast in this turn of which the table knows nothing but that."""
    return int(told_of(state, "spells_cast", EffectContext(None, player), None) or 0)


def _costs(
    state: CombatState, play: Play, said: PlayCheck, chosen: choosing.ChosenTargets
) -> tuple[list[str], list[str]]:
    """What effects, and what a spell says of itself, let it or an ability cost besides, and less (CR 118.7, 601.2f)."""
    more, less = list[str](), list[str]()
    what = "abilities" if isinstance(said.ability, fx.Activated) or not said.ability.is_cast else "spells"
    if getattr(said.ability, "whenever", None) is not None:
        return more, less
    carrier, keyword = said.context.carrier or "", said.ability.keyword.casefold()
    here = state.characteristics(carrier) if carrier in state.permanents else None
    spell = state.spells.get(carrier, here)
    targets, of_itself = choosing.all_of(chosen.targets), said.context.speaking(targets=chosen.targets)
    own_said = ((e, of_itself) for e in paying.says_of_its_cost(said.ability) if applies(state, e, of_itself))
    for effect, own in (*speaking_of(state, fx.OnCosts, (play.player,)), *own_said):
        if effect.what != what or effect.keyword not in ("", keyword):
            continue
        if spell and not is_spoken_of(state, effect.spells, spell, own):
            continue
        wanted = None if effect.targets is None else things(state, effect.targets, own)
        if wanted is not None and set(wanted).isdisjoint(targets):
            continue
        times = min(paying.MOST_COSTS, value_of(state, effect.count, own))
        (more if isinstance(effect, fx.CostsMore) else less).extend([effect.cost] * times)
    return more, less


def _is_instant(spell: Spell) -> bool:
    """Whether it may be cast any time that its player has priority (CR 304.1, 702.8a)."""
    quick = not AT_ANY_TIME.isdisjoint(spell.keyword.casefold().split()) or not spell.is_cast
    return quick or "instant" in spell.types or read_keywords(spell.keywords).has("flash")


def _activated(state: CombatState, play: Play, start: CombatState) -> Announced:
    """An activated ability of a permanent (CR 602)."""
    source = play.source or ""
    context = EffectContext(source, play.player, _acting(play))
    ability = activated_ability(state, source, play.ability) or activated_ability(start, source, play.ability)
    here = state if source in state.permanents and state.is_here(source) else start
    name = here.characteristics(source).name if source in here.permanents else source
    if ability is None:
        known = here.characteristics(source).effects if source in here.permanents else ()
        said = play.paying == (source,) and any(map(stack.exerts, known))  # of what triggers as it attacks
        broken = Broken(state.rule("activate"), "no_ability", (source,), count=play.ability)
        return Announced(
            context, (), (), AbilityCost(), choosing.ChosenTargets(), () if said else (broken,), name
        )
    faults = tuple(_activation_faults(state, here, play, ability))
    return _with_targets(state, play, start, PlayCheck(ability, context, ability.cost, name, faults))


def activated_ability(state: CombatState, source: str, place: int) -> fx.Activated | None:
    """The activated ability at a place among those of a permanent, if it has so many."""
    if source not in state.permanents or not state.is_here(source):
        return None
    abilities = _abilities(state, source)
    if place == len(abilities) and state.keywords(source).has(ENLIST):
        return _ENLIST
    return abilities[place] if place < len(abilities) else None


def _abilities(state: CombatState, source: str) -> list[fx.Activated]:
    return [e for e in state.characteristics(source).effects if isinstance(e, fx.Activated)]


def _activation_faults(
    state: CombatState, here: CombatState, play: Play, ability: fx.Activated
) -> Iterator[Broken]:
    source = play.source or ""
    if not here.is_here(source):
        yield Broken(state.rule("activate"), "gone", (source,))
        return
    context = EffectContext(source, here.controller(source))
    if play.player not in players(here, ability.by, context):
        yield Broken(state.rule("activate"), "not_controlled", (source,), play.player)
    detained = here.keywords(source).has("detained")
    if ability.whenever is None and (detained or spoken_of(here, fx.CannotActivate, (source,))):
        rule = state.rule("detained" if detained else "cannot")
        yield Broken(rule, "cannot_activate", (source,), play.player)
    loyalty = ability_cost(ability.cost).is_loyalty
    keyword = "loyalty" if loyalty else ability.keyword.casefold()
    timing = "sorcery" if loyalty or keyword in paying.SORCERY_KEYWORDS else ability.timing
    if timing == "sorcery" and keyword and _any_time(here, play, None, keyword):
        timing = "instant"
    if paying.timing_fault(state, timing, play.after, play.player):
        topic = keyword.replace(" ", "_")
        known = topic in ("equip", "level_up", "saddle", "loyalty")
        rule = state.rule(topic if known else "ability_timing")
        yield Broken(rule, "sorcery_timing" if timing == "sorcery" else "timing", (source,), play.player)
    if not applies(here, ability, EffectContext(source, play.player)):
        yield Broken(state.rule("ability_limit"), "only_if", (source,), play.player)
    limit = 1 if loyalty else ability.limit
    done = ability.used + sum(
        state.spent.get(("used", source, n), 0)
        for n in sharing_limit(here.characteristics(source).effects, play.ability)
    )
    if limit is not None and done >= limit:
        rule = state.rule("loyalty" if loyalty else "ability_limit")
        yield Broken(rule, "limit", (source,), count=limit, found=done + 1)


def sharing_limit(effects: Iterable[fx.AnyEffect], place: int) -> tuple[int, ...]:
    """The places of the abilities counted together against a limit: one, or all with loyalty (CR 602.5b, 606.3)."""
    loyalty = [
        n
        for n, ability in enumerate(e for e in effects if isinstance(e, fx.Activated))
        if ability_cost(ability.cost).is_loyalty
    ]
    return tuple(loyalty) if place in loyalty else (place,)


def _target_faults(
    state: CombatState,
    chosen: choosing.ChosenTargets,
    superfluous: tuple[str, ...],
    able: Collection[str],
    least: Mapping[int, int],
    name: str,
) -> Iterator[Broken]:
    """What is wrong with the targets of a play: of those named besides which might have been one, `able`; how many
    each entry of which nobody said a target needs at the `least` (CR 601.2c).
    """
    rule = state.rule("targets")
    beside = tuple(each for each in superfluous if each not in able)
    for each in (*chosen.wrong, *beside):
        yield Broken(rule, "illegal_target", (each,), name)
    if too_many := tuple(each for each in superfluous if each in able):
        yield Broken(rule, "too_many_targets", too_many, name)
    if chosen.none and not chosen.wrong:
        yield Broken(rule, "no_target", (), name)
    elif any(least.values()):  # of "up to two" none will do
        yield Broken(rule, "target_unsaid", (), name)


def _with_targets(state: CombatState, play: Play, start: CombatState, said: PlayCheck) -> Announced:
    """Choose modes and targets, legal as it is played or as the moment began, as if in response (CR 601.2c)."""
    ability, context, cost = said.ability, said.context, ability_cost(said.cost)
    faults, does, targets = [*said.broken], ability.does, ability.targets
    if isinstance(ability, Spell) and _enters_first(play, ability):
        does, targets = (), ()  # it enters first, and does that then
    elif ability.modes:
        more, own = stack.chosen_modes(ability.modes, play.mode)
        does, targets = (*does, *more), (*targets, *own)
        if not stack.picked_modes(ability.modes, play.mode):
            faults.append(Broken(state.rule("modes"), "no_mode", (), said.name, count=len(ability.modes)))
        faults += _mode_faults(state, ability, play, context, said.name)
        cost = with_mode_costs(cost, ability, play.mode)

    def legal(now: CombatState, target: WhoWord | Target, context: EffectContext) -> tuple[str, ...]:
        return tuple(
            dict.fromkeys(
                (
                    *choosing.legal_targets(now, target, context),
                    *choosing.legal_targets(start, target, context),
                )
            )
        )

    chosen = choosing.choose_targets(state, targets, play.targets, context)
    if play.targets or chosen.none:
        chosen = choosing.choose_targets(state, targets, play.targets, context, legal)
    superfluous = chosen.rest if targets and not stack.picks(does) else ()
    able = {each for target in targets for each in legal(state, target, context)} if superfluous else set()
    least = {place: choosing.bounds(state, targets[place], context)[0] for place in chosen.open}
    faults += _target_faults(state, chosen, superfluous, able, least, said.name)
    if not targets:
        chosen = replace(chosen, rest=play.targets)
    besides, less = _costs(state, play, said, chosen)
    if besides:
        cost = ability_cost(", ".join(filter(None, (said.cost, *besides))))
        cost = with_mode_costs(cost, ability, play.mode) if ability.modes else cost
    if isinstance(ability, Spell) and ability.is_cast:
        cost = paying.with_keywords(state, cost, ability, play, context, len(choosing.all_of(chosen.targets)))
    if less:
        cost = replace(cost, mana=paying.with_less(mana_with_x(cost.mana, play.x), "".join(less)))
    faults += paying.cost_faults(Resolution(state, context), cost, play)
    spell = ability if isinstance(ability, Spell) else None
    context = context.speaking(targets=chosen.targets)
    activated = getattr(ability, "whenever", None) is None
    return Announced(context, does, targets, cost, chosen, tuple(faults), said.name, spell, activated)


def _mode_faults(
    state: CombatState, ability: Spell | fx.Activated, play: Play, context: EffectContext, name: str
) -> Iterator[Broken]:
    """More modes than may be chosen, and those that may not be as things are (CR 700.2)."""
    for mode in stack.picked_modes(ability.modes, play.mode):
        if not applies(state, fx.Conditional(if_=mode.if_), context):
            yield Broken(state.rule("modes"), "mode_if", (), name)
    named = 1 if isinstance(play.mode, int) else len(play.mode)
    if ability.choose != "any" and named > (most := value_of(state, ability.choose, context)):
        yield Broken(state.rule("modes"), "too_many_modes", (), name, count=most, found=named)


def with_mode_costs(
    cost: AbilityCost, ability: Spell | fx.Activated, mode: int | tuple[int, ...]
) -> AbilityCost:
    """What the chosen modes cost besides, or instead of the mana cost (CR 118.9)."""
    picked = stack.picked_modes(ability.modes, mode)
    more = [ability_cost(each.cost) for each in picked if each.cost]
    owed = cost.mana
    if isinstance(ability, Spell) and any(each.instead for each in picked):
        owed = owed.removeprefix(ability.mana_cost or "")
    mana = owed + "".join(c.mana for c in more)
    return replace(cost, mana=mana, parts=(*cost.parts, *(p for c in more for p in c.parts)))


# What resolves


def _resolves(
    played: PlayedCombat, play: Play, announced: Announced, item: stack.StackItem
) -> stack.Resolved:
    """A spell is on the stack as it resolves; a permanent spell becomes what it is (CR 608.3)."""
    state, spell = played.state, announced.spell
    gone = stack.countered(state, item)
    if gone is not None:
        return gone
    if spell is None or spell.enters is None:
        return stack.resolve(state, item)
    r = Resolution(state, item.context, picks=item.chosen.rest)
    if spell.is_aura:
        aimed = stack.resolve(state, replace(item, does=()))
        if aimed.fizzled and not spell.is_bestowed:  # that is a creature spell then (CR 702.103e)
            return aimed
        r = r if aimed.fizzled else aimed.resolution
    r = _enters(r, play, spell)
    if not item.does:
        return stack.Resolved(r)
    done = stack.resolve(r.state, replace(item, context=replace(item.context, carrier=r.done[-1].who[0])))
    both = replace(
        done.resolution,
        happenings=(*r.happenings, *done.resolution.happenings),
        done=(*r.done, *done.resolution.done),
    )
    return replace(done, resolution=both, fizzled=False)


def _begun(state: CombatState, play: Play, announced: Announced) -> CombatState:
    """The state with a spell on the stack, or with an ability activated once more (CR 602.5b)."""
    spell, context = announced.spell, announced.context
    if spell is None:
        key = ("used", play.source, play.ability)
        return replace(state, spent={**state.spent, key: state.spent.get(key, 0) + 1})
    spells = {**state.spells, context.carrier or "": characteristics_of_spell(spell, context)}
    known = {} if state.looks.given else dict(state.known)
    cast = context.carrier or ""
    spent = {
        **state.spent,
        of_spell("x", cast): play.x,
        of_spell("mana", cast): mana_value(mana_with_x(announced.cost.mana, play.x)),
    }
    if spell.keyword in FROM_GRAVEYARD:
        spent[taken_out(cast)] = 1
    state = replace(state, spells=spells, answers={}, known=known, spent=spent)
    return state if spell.is_cast or spell.enters or spell.keyword == "forecast" else _away(state, context)


_ELSEWHERE: Final = frozenset({"rebound"})
"""Keywords of cards that are exiled as they resolve (CR 702.88a)."""
_EXILED: Final = frozenset({"flashback", "harmonize", "jump-start"})
"""Keywords of spells that are exiled wherever else they would go from the stack (CR 702.34a, 702.133a, 702.180a)."""


def _put_away(state: CombatState, announced: Announced, done: stack.Resolved) -> CombatState:
    """The state with the card of a spell that was cast in its owner's graveyard, unless it is on the battlefield now or
    is exiled (CR 608.2n, 608.3, 701.6a); none of an ability.
    """
    spell = announced.spell
    stopped = done.fizzled or done.countered
    if (
        spell is None
        or not spell.is_cast
        or spell.keyword in _EXILED
        or (not stopped and (spell.enters or _is_elsewhere(spell)))
    ):
        return state
    return _away(state, announced.context)


def _is_elsewhere(spell: Spell) -> bool:
    return spell.to != "graveyard" or not _ELSEWHERE.isdisjoint(word.casefold() for word in spell.keywords)


def _exiles(state: CombatState, bound: BoundEffect, card: Characteristics) -> bool:
    """Whether an effect exiles a card that is no permanent instead of putting it into a graveyard."""
    effect = bound.effect
    if not isinstance(effect, fx.ExiledIfDies) or not isinstance(effect.creatures, Selector):
        return False
    who = effect.creatures
    whose = "any" if who.owner is None else who.owner
    if "permanent" not in (who.kinds or ()) or card.controller not in players(state, whose, bound.context):
        return False
    return is_such(state, card, replace(who, owner=None), bound.context)


def _away(state: CombatState, context: EffectContext) -> CombatState:
    """The state with the card in the graveyard of which something on the stack speaks, or in exile (CR 614.6)."""
    card = state.spells[context.carrier or ""]
    if any(_exiles(state, bound, card) for bound in bound_effects(state)):
        return state
    spent = {**state.spent, put_away(context.carrier or ""): 1}
    after = replace(state, spent=spent)
    return after.looked_at_anew() if state.looks.given else after


def _enters(r: Resolution, play: Play, spell: Spell) -> Resolution:
    """A permanent spell enters (CR 608.3); swapped in, tapped and attacking in another's place (702.49c, 702.190b)."""
    face = spell.enters
    if face is None:
        return r
    returned = play.targets[0] if spell.swaps and play.targets else None
    target = None if returned is None else r.state.graph.target_of(returned)
    hosts = choosing.all_of(r.acting.targets)
    card = permanent_of(
        r.state,
        spell,
        next(fresh_ids(r.state, play.player)),
        play.player,
        tapped=target is not None,
        attached_to=hosts[0] if spell.is_aura and hosts else None,
        chosen=play.choose,
    )
    if _enters_first(play, spell):
        card = replace(card, effects=(*card.effects, *spell.entering))
    if returned is not None and r.state.is_here(returned):
        r = r.to(r.state.with_permanents([r.state.permanents[returned].gone("hand", None)]))
    r, ids = put_in(r, [card])
    if target is not None:
        r = r.to(put_attacking(r.state, dict.fromkeys(ids, target)))
    return r.telling(Done("enter", ids))


def _enters_first(play: Play, spell: Spell) -> bool:
    """Whether a permanent spell does what it says by triggering as it enters (CR 603.6a); what needs its X does not."""
    return spell.enters is not None and not spell.is_aura and not play.x


def _as_it_enters(played: PlayedCombat, play: Play, done: stack.Resolved) -> PlayedCombat:
    """Go on with what a play said of targets and modes as the choice for what triggers as its permanent enters."""
    made = [each.who[0] for each in done.resolution.done if each.do == "enter" and each.who]
    named = play.targets[1:] if play.card is not None and play.card.swaps else play.targets
    said = (named, play.mode, play.choose, play.amounts) != ((), 0, "", ())
    scenario = played.scenario
    if not made or not said or any(c.source == made[0] for c in scenario.choices):
        return played
    effects = done.resolution.state.permanents[made[0]].card.effects
    last = sum(isinstance(e, fx.Trigger) for e in effects) - 1
    choice = Choice(
        source=made[0], targets=named, trigger=last, mode=play.mode, choose=play.choose, amounts=play.amounts
    )
    return replace(played, scenario=replace(scenario, choices=(*scenario.choices, choice)))


def missing_plays(scenario: Scenario, played: PlayedCombat) -> Iterator[tuple[int, PlayFact]]:
    """The plays whose moment never came: there was no such step (CR 508.8, 510.4)."""
    for place, play in enumerate(scenario.plays):
        if place not in played.plays:
            name = play.card.name if play.card is not None else play.source or ""
            broken = Broken(played.state.rule("damage_steps"), "no_such_step", (), play.player)
            yield (
                place,
                PlayFact(
                    *(play.after, play.player, play.source, play.ability, name, play.targets, False),
                    (broken,),
                    "",
                    (),
                    resolved=False,
                    times=play.times,
                    x=play.x,
                ),
            )
