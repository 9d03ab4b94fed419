"""Continuous effects that abilities and spells make: locked in, or in force for all that they speak of (CR 611.2)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from sandbox.rules.abilities.evaluation import value_of
from sandbox.rules.abilities.resolution import Resolution
from sandbox.rules.graph.characteristics import lost_of_counters
from sandbox.rules.graph.context import BoundEffect, EffectContext, InForce
from sandbox.rules.graph.records import Modification
from sandbox.rules.graph.state import CombatState, change_control
from sandbox.rules.graph.transitions import leave_combat
from sandbox.rules.layers.chosen import as_chosen, as_is_chosen
from sandbox.rules.layers.looks import CONTINUOUS
from sandbox.rules.verdict import Done, Note
from sandbox.scenario import actions as do
from sandbox.scenario import effects as fx
from sandbox.scenario.actions import AnyAction, Until
from sandbox.scenario.model import Scenario
from sandbox.scenario.references import Refers, renamed
from sandbox.scenario.selectors import ACTING, Amount, Group, Selector, Who

CHARACTERISTICS: Final = (fx.Controls, *CONTINUOUS)
"""What they change is locked in as they are made; all others change the rules (CR 611.2c)."""
WORDS: Final = ("creatures", "sources", "recipients", "blockers", "attackers", "others", "who", "of")
"""Fields in which a word means somebody who is to be remembered."""
WHILE: Final = ("source_leaves", "source_untaps")
"""Effects that last as long as something is so of what made them."""
VALUES: Final = ("power", "toughness", "amount", "count", "plus")


def make_continuous(r: Resolution, action: AnyAction) -> Resolution:
    """Go on after a continuous effect was made, with its numbers and those that it affects as they are now."""
    r, said = _counted(r, action)
    if any(isinstance(value, Amount) and value.own is not None for value in _amounts(action)):
        return _each_by_itself(r, action)
    if isinstance(action, do.DoTrigger):
        r, said = _watched(r, said)
        who = said.creatures if isinstance(said.creatures, tuple) else ()
        return _in_force(r, said).telling(Done(do.word_of(action), who))
    if not isinstance(action, fx.OnCreatures) or not _is_locked(action):
        return _in_force(r, said).telling(Done(do.word_of(action)))
    r, found = r.picked(action.creatures)  # type: ignore[arg-type]
    who = r.here(found)
    said = as_is_chosen(r.state, said, r.context)
    if not isinstance(action, CHARACTERISTICS) or said.until in WHILE:
        r = _in_force(r, replace(said, creatures=who)) if who else r
        return r.speaking(those=who, did=bool(who)).telling(Done(do.word_of(action), who, not_done=not who))
    if isinstance(action, do.DoHas):
        said = _with_choice(r, said) if action.choice else _of_choice(r, said)
    if isinstance(action, fx.Controls):
        r = _controlled(r, action, who)
    new = modification(r, replace(said, creatures="self"))
    if new is not None:
        records = [r.state.permanents[p].modified(new) for p in who]
        if isinstance(said, fx.Loses):  # what counters give is lost, too
            gone = None if said.all else said.keywords
            records = [replace(s, lost=lost_of_counters(s, gone)) for s in records]
        state = r.state.with_permanents(records)
        r = r.to(replace(state, clock=new.timestamp))
    power, toughness = getattr(said, "power", None), getattr(said, "toughness", None)
    words = " / ".join(getattr(said, "keywords", ()))
    done = Done(do.word_of(action), who, None, power, toughness, words, not_done=not who)
    return r.speaking(those=who, did=bool(who)).telling(done)


def _watched(r: Resolution, said: do.DoTrigger) -> tuple[Resolution, do.DoTrigger]:
    """A delayed triggered ability with those that it watches, where they are chosen as it is made (CR 603.7c)."""
    if not isinstance(said.creatures, Group) or said.creatures.choose is None:
        return r, said
    r, who = r.picked(said.creatures)
    return r, replace(said, creatures=who)


def _amounts(action: AnyAction) -> Iterator[object]:
    return (getattr(action, name, None) for name in VALUES)


def _each_by_itself(r: Resolution, action: Any) -> Resolution:  # noqa: ANN401  an effect
    """Go on after an effect was made whose numbers are each permanent's own, with a number for each."""
    r, found = r.picked(action.creatures)
    begun = r
    for each in r.here(found):
        numbers = {
            name: value_of(begun.state, value, r.context, each)
            for name, value in zip(VALUES, _amounts(action), strict=True)
            if isinstance(value, Amount)
        }
        r = make_continuous(r, replace(action, creatures=(each,), **numbers))
    return r.speaking(those=r.here(found), did=bool(found))


def _is_locked(action: fx.OnCreatures) -> bool:
    """Whether it speaks of those alone that it means now: by characteristics, by name, or as goaded (CR 701.15a)."""
    whole = (
        isinstance(action.creatures, Group)
        and action.creatures.choose is None
        and action.creatures.ids is None
    )
    return isinstance(action, (*CHARACTERISTICS, fx.Goaded)) or not (
        whole or action.creatures in ("any", "yours", "opponents")
    )


def _counted(r: Resolution, action: AnyAction) -> tuple[Resolution, Any]:
    """An effect with numbers for its values, and ids for the words that only its ability knows (CR 608.2h)."""
    asked = isinstance(action, do.DoTrigger)  # what it asks for is asked as it triggers
    changed: dict[str, Any] = {} if asked else {"if_": None, "unless": None}
    word = getattr(action, "creatures", None)
    about = next(iter(r.things(word)), None) if isinstance(word, str) and word in ACTING else None
    for name in VALUES:
        value = getattr(action, name, None)
        if isinstance(value, Amount) or value == "x":
            changed[name] = value_of(r.state, value, r.context, about)
    r = _source_chosen(r) if getattr(action, "sources", None) == "chosen" else r
    for name in WORDS:
        said = getattr(action, name, None)
        if isinstance(said, str) and said not in ("any", "yours", "opponents", "you", "all"):
            changed[name] = r.things(said)
        elif isinstance(said, Selector) and not asked:
            changed[name] = _by_ids(r, said)
    said = getattr(action, "players", None)
    if isinstance(said, str) and said not in ("any", "you", "opponents") and not asked:
        changed["players"] = r.players(said)
    if isinstance(action, fx.RedirectDamage):
        to = r.things(action.to) if action.to != "you" else (r.context.you or "",)
        changed["to"] = next(iter(to), action.to)
    defenders = getattr(action, "defenders", None)
    if isinstance(defenders, str) and defenders in ("you", "opponents"):
        changed["controller"] = r.context.you
    fields = set(action.__struct_fields__)
    return r, replace(action, **{k: v for k, v in changed.items() if k in fields})


def _by_ids(r: Resolution, who: Who) -> Who:
    """A selector with ids for the words within it that only its ability knows."""
    if isinstance(who, str):
        return r.things(who) if who in (*ACTING, "self") else who
    if not isinstance(who, Selector):
        return who
    within = {name: getattr(who, name) for name in ("not_", "blocks", "blocked_by", "attached_to")}
    named: dict[str, Any] = {name: _by_ids(r, each) for name, each in within.items() if each is not None}
    if who.any_of is not None:
        named["any_of"] = tuple(_by_ids(r, each) for each in who.any_of)
    return replace(who, **named) if named else who


def _source_chosen(r: Resolution) -> Resolution:
    """Go on with the source that was chosen (CR 609.7), or the first that was named; where nobody said, with a note."""
    if r.things("chosen"):
        return r
    if r.picks:
        return r.speaking(chosen=r.picks[:1])
    return r.noting(Note("source_unsaid", r.state.rule("choices_on_resolution"), (), r.note or None))


def _with_choice(r: Resolution, said: Any) -> Any:  # noqa: ANN401  an effect
    """Of several keywords the one that was chosen (of protections the quality will do), else the first (CR 608.2d)."""
    word = r.acting.word.casefold()
    named = [k for k in said.keywords if k.casefold() in (word, f"protection from {word}")]
    return replace(said, keywords=tuple((named or list(said.keywords))[:1]), choice=False)


def _of_choice(r: Resolution, said: Any) -> Any:  # noqa: ANN401  an effect
    """Protection from what was chosen as it resolves (CR 608.2d, 702.16)."""
    word = r.acting.word
    keywords = tuple(k.replace("from choice", f"from {word}") if word else k for k in said.keywords)
    keywords = as_chosen(r.state, keywords, r.context)
    return said if keywords == said.keywords else replace(said, keywords=keywords)


def _controlled(r: Resolution, action: fx.Controls, who: Iterable[str]) -> Resolution:
    """Go on after somebody gained control of permanents, which so leave combat (CR 506.4, 613.1b)."""
    by = r.players(getattr(action, "by", "you"))
    if not by:
        return r
    changed = {p: by[0] for p in who if r.state.controller(p) != by[0]}
    return r.to(leave_combat(change_control(r.state, changed), changed))


def _in_force(r: Resolution, said: Any) -> Resolution:  # noqa: ANN401  an effect
    state = r.state
    # of which the spell is the source
    does_more = isinstance(said, fx.Trigger) or bool(getattr(said, "then", ()))
    carrier = r.context.carrier if does_more or r.context.carrier in state.permanents else None
    context = EffectContext(carrier, r.context.you, r.acting)
    entry = InForce(BoundEffect(said, context), said.until, state.clock + 1)
    state = replace(state, in_force=(*state.in_force, entry), clock=state.clock + 1)
    return replace(r, state=state.looked_at_anew())


def modification(r: Resolution, effect: Any) -> Modification | None:  # noqa: ANN401  an effect
    """What an effect makes of a permanent's record, with the next timestamp (CR 611.2c, 613.7b)."""
    until: Any = getattr(effect, "until", "lasting")
    plain = Modification(
        keyword=r.keyword or None,
        source=r.carrier if r.carrier in r.state.permanents else None,
        note=r.note,
        timestamp=r.state.clock + 1,
        until=until if until in ("end_of_combat", "lasting") else "end_of_turn",
    )
    if isinstance(effect, fx.Controls):
        return None
    if isinstance(effect, fx.Gets):
        grows = effect.power or effect.toughness
        return replace(plain, power=effect.power, toughness=effect.toughness) if grows else None
    if isinstance(effect, fx.Has):
        return replace(plain, gains=effect.keywords, effects=effect.effects)
    if isinstance(effect, fx.Loses) and not effect.all:
        return replace(plain, loses=effect.keywords)
    return replace(plain, effect=static(effect))


def with_what_lasts(
    scenario: Scenario, state: CombatState, over: Container[Until], turn_of: Container[str] = ()
) -> Scenario:
    """A scenario with what resolved spells and abilities, and emblems, still say in a state: not what is over, or lasts
    until the next turn of those whose turn begins (CR 611.2a). What an ability of a permanent made that does something
    is an ability of it, as long as it is there; any other is by itself, under the name of what left it.
    """
    known = {*state.players, *state.permanents}
    loose: list[fx.AnyEffect] = []
    carried: dict[str, list[fx.AnyEffect]] = {}

    def name(each: str, _: Refers) -> str | None:
        """An id, None for a spell that isn't there any more."""
        return each if each in known else None

    for each in state.in_force:
        effect, context = each.bound.effect, each.bound.context
        shield = isinstance(getattr(effect, "amount", None), int)  # what is left of it is not known any more
        begun = each.until == "next_turn" and context.you in turn_of
        plain = renamed(static(effect), name)
        if plain is None or each.until in over or each.until in WHILE or begun or shield:
            continue
        carrier = context.carrier or ""
        does = isinstance(effect, fx.Trigger) or bool(getattr(effect, "then", ()))
        plain = replace(plain, controller=context.you)
        if does and carrier in state.permanents and state.is_here(carrier):
            carried.setdefault(carrier, []).append(plain)
            continue
        if state.is_emblem(carrier):
            plain = replace(plain, emblem=carrier, left_by=state.spells[carrier].name)
        elif does:
            gone = state.permanents[carrier].card.label if carrier in known else state.spells[carrier].name
            plain = replace(plain, emblem=f"{carrier} left", left_by=gone or carrier)
        loose.append(plain)
    permanents = tuple(
        replace(p, effects=(*p.effects, *carried[p.id])) if p.id in carried else p
        for p in scenario.permanents
    )
    return replace(scenario, permanents=permanents, effects=(*scenario.effects, *loose))


def static(effect: Any) -> Any:  # noqa: ANN401  an effect
    """The effect that an action makes, as a permanent would say it of itself; one that no action made as it is."""
    if "until" not in effect.__struct_fields__:
        return effect
    kind: Any = type(effect).__mro__[1]
    said = {name: getattr(effect, name) for name in kind.__struct_fields__}
    return kind(**{name: _all_of(each) if isinstance(each, Group) else each for name, each in said.items()})


def _all_of(group: Group) -> Selector:
    return Selector(**{name: getattr(group, name) for name in Selector.__struct_fields__})
