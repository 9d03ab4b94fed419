"""Effects, abilities and spells as sentences for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar, get_args

from msgspec import json
from msgspec.structs import replace

from sandbox.rules.layers.select import is_creature_type
from sandbox.scenario import actions as do
from sandbox.scenario import effects as fx
from sandbox.scenario import selectors as sel
from sandbox.scenario.model import Permanent, Scenario, Spell
from sandbox.words.catalogue import Language, Value, listed
from sandbox.words.conditions import condition_phrase
from sandbox.words.costs import cost_facts, cost_phrase
from sandbox.words.names import (
    TYPES,
    card_name,
    color_name,
    counter_name,
    keyword_name,
    marked,
    names,
    own_texts,
    subtype_name,
    supertype_name,
    type_name,
)
from sandbox.words.selector_phrases import (
    TARGETS,
    Speaker,
    begins_with_vowel,
    counted_as,
    defenders_phrase,
    is_all,
    is_one,
    named_targets,
    one_phrase,
    players_phrase,
    recipient_phrase,
    recipients_phrase,
    several_of,
    single_phrase,
    source_phrase,
    speaker_of,
    spell_phrase,
    things_phrase,
    value_phrase,
    who_phrase,
)

NOTHING: Final = "\N{EN DASH}"
MINUS: Final = "\N{MINUS SIGN}"

CREATURE_FIELDS = {
    "creatures": "creatures",
    "who": "who",
    "attackers": "others",
    "blockers": "others",
    "sources": "sources",
}
"""Fields of an effect that select creatures, and the name that the catalogue has for them."""


NAMING = frozenset({"self", "attached"})
"""Selectors that are said as a name, which keeps its letters as they are."""


def effect_sentence(
    effect: fx.Effect, scenario: Scenario, carrier: Permanent | None = None, language: Language = "en"
) -> str:
    """Say what an effect or ability does: "Goblin can't be blocked except by 3 or more creatures"."""
    return effect_said(effect, speaker_of(scenario, effect, carrier, language))


def spell_sentence(
    spell: Spell, scenario: Scenario, player: str, language: Language = "en", *, named: bool = True
) -> str:
    """Say what a player's spell does, and what it says of its own cost: "target creature gets +3/+3 until end of turn";
    unless `named`, "this spell". Another way to pay for the same is said without it.
    """
    speaker = _casting(spell, scenario, player, language)
    speaker = speaker if named else replace(speaker, spell=speaker.say("who-this_spell"))
    first, *others = spell.modes or (fx.Mode(),)
    ways = _other_ways(spell)
    only = len(ways) == len(others) and not first.cost
    modes = () if only else tuple(each for each in _priced(spell) if each not in ways)
    said = [_done(spell.does, spell.targets, modes, speaker)]
    if only:
        said.append(_done(first.does, first.targets, (), speaker) or first.text)
    if spell.additional:
        said.append(speaker.say("effect-additional", cost=cost_phrase(spell.additional, speaker)))
    said += [_way(each, "effect-alternative", speaker) for each in ways]
    said += [effect_text(each, speaker) for each in spell.effects]
    return begun_large(speaker.say("list-done").join(filter(None, said)))


def _other_ways(spell: Spell) -> tuple[fx.Mode, ...]:
    """Modes that do what the first does, for something instead of the mana cost (CR 118.9)."""
    first, *others = spell.modes or (fx.Mode(),)
    same = (first.does, first.targets)
    return tuple(each for each in others if each.instead and (each.does, each.targets) == same)


def _priced(spell: Spell) -> tuple[fx.Mode, ...]:
    """The modes of a spell; where one is chosen and they cost different things, each with all that it costs."""
    mana = spell.mana_cost
    if mana is None or spell.choose != 1 or not any(each.cost or each.instead for each in spell.modes):
        return spell.modes
    return tuple(
        each if each.instead else replace(each, cost=", ".join(filter(None, (mana, each.cost))))
        for each in spell.modes
    )


def _way(mode: fx.Mode, message: str, speaker: Speaker, **facts: Value) -> str:
    """For what a mode is cast, or its keyword with its cost, and on what condition."""
    named = keyword_name(mode.keyword, speaker.language) if mode.keyword else "no"
    said = speaker.say(message, cost=cost_phrase(mode.cost or "{0}", speaker), keyword=named, **facts)
    if mode.if_ is None:
        return said
    return speaker.say("action-if", text=said, condition=condition_phrase(mode.if_, speaker))


def _casting(spell: Spell, scenario: Scenario, player: str, language: Language) -> Speaker:
    name = marked(card_name(spell.name, language), language)
    return replace(_player_speaking(scenario, player, language), spell=name)


def cards_sought(cards: sel.Group, scenario: Scenario, player: str, language: Language = "en") -> str:
    """Say which cards that the table doesn't show may be put onto the battlefield: "Human creatures"."""
    return _cards_phrase(cards, _player_speaking(scenario, player, language))


def target_phrase(
    target: sel.WhoWord | sel.Target, scenario: Scenario, player: str, language: Language = "en"
) -> str:
    """Say what a target of a player may be: "target attacking creature"."""
    return named_targets((target,), _player_speaking(scenario, player, language))[0].text


def _cards_phrase(cards: sel.Group, speaker: Speaker) -> str:
    return things_phrase(replace(cards, choose=None), speaker)


def _player_speaking(scenario: Scenario, player: str, language: Language) -> Speaker:
    called = names(scenario, language)
    return Speaker(called, language, None, called.get(player, player), own_texts(scenario, language))


def effect_said(effect: fx.Effect, speaker: Speaker) -> str:
    """Say an effect as a sentence of its own."""
    text = effect_text(effect, speaker)
    who = getattr(effect, "creatures", "any")
    loose = who == "attached" and (speaker.carrier is None or speaker.carrier.attached_to is None)
    if loose or (not isinstance(who, tuple) and who not in NAMING):
        text = begun_large(text)
    if isinstance(effect, fx.OnDamage) and effect.order is not None:
        text = speaker.say("effect-ordered", text=text, order=effect.order)
    if effect.emblem:
        text = speaker.say("effect-of_emblem", text=text, emblem=speaker.name(effect.emblem))
    return speaker.say("effect-noted", text=text, note=effect.note) if effect.note else text


def begun_large(text: str) -> str:
    """A sentence with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def effect_text(effect: fx.Effect, speaker: Speaker) -> str:
    """Say what an effect does, and on what condition."""
    text = speaker.say(f"effect-{fx.kind_of(effect)}", **_facts(effect, speaker))
    if isinstance(effect, fx.Trigger):
        return text  # its condition stands after its event
    if isinstance(effect, fx.AttackCost | fx.BlockCost) and effect.times != 1:
        text = speaker.say("effect-times", text=text, times=_number_said(effect.times, speaker))
    return _under_conditions(effect, _and_then(effect, text, speaker), speaker)


def _number_said(value: sel.Value, speaker: Speaker) -> Value:
    return value_phrase(value, speaker) if isinstance(value, sel.Amount) else "X" if value == "x" else value


def _and_then(effect: fx.Effect, text: str, speaker: Speaker) -> str:
    """What prevents damage, and does something about it (CR 615.5), or does something instead (CR 614.1a)."""
    if not isinstance(effect, fx.PreventDamage | fx.DamageTimes) or not effect.then:
        return text
    word = "effect-then" if isinstance(effect, fx.PreventDamage) else "effect-instead"
    return speaker.say(word, text=text, does=_done(effect.then, (), (), speaker))


def _under_conditions(said: fx.Conditional, text: str, speaker: Speaker) -> str:
    if said.if_ is not None:
        text = speaker.say("effect-if", text=text, condition=condition_phrase(said.if_, speaker))
    if said.unless is not None:
        text = speaker.say("effect-unless", text=text, condition=condition_phrase(said.unless, speaker))
    return text


def _facts(effect: fx.Effect, speaker: Speaker) -> dict[str, Value]:
    """The facts of an effect under the names that the catalogue has for them."""
    if isinstance(effect, fx.Activated):
        return _activated(effect, speaker)
    if isinstance(effect, fx.Trigger):
        return _triggered(effect, speaker)
    facts = _spoken_of(effect, speaker)
    if isinstance(effect, fx.OnDamage):
        facts["dealt"] = speaker.say("effect-dealt", damage=effect.damage)
    for field in ("count", "amount", "factor", "plus"):
        if hasattr(effect, field):
            value = getattr(effect, field)
            facts[field] = _number_said(value, speaker)
    facts["any"] = "yes" if facts.get("count") == "any" or facts.get("amount") == "all" else "no"
    if isinstance(effect, fx.PreventDamage | fx.RedirectDamage):
        facts |= _part_of_damage(effect)
    if isinstance(effect, fx.Controls):
        facts["by"] = players_phrase(getattr(effect, "by", "you"), speaker)
    if hasattr(effect, "keyword"):
        facts["keyword"] = keyword_name(effect.keyword, speaker.language)
    if hasattr(effect, "counter"):
        facts["counter"] = counter_name(effect.counter, speaker.language)
        facts["plain"] = _plain(getattr(effect, "count", 1))
    return facts | _characteristics(effect, speaker)


def _part_of_damage(effect: fx.PreventDamage | fx.RedirectDamage) -> dict[str, Value]:
    """How much of the damage an effect speaks of: a part by its word, all that is dealt once, or the next so much."""
    if getattr(effect, "once", False) and effect.amount == "all":
        return {"any": "once", "part": "once"}
    if effect.amount in ("all", "half", "all_but_one"):
        return {"part": str(effect.amount)}
    return {"part": "each" if isinstance(effect, fx.PreventDamage) and effect.each else "next"}


def _spoken_of(effect: fx.Effect, speaker: Speaker) -> dict[str, Value]:
    """Whom an effect speaks of: creatures, players, what can be attacked, and what that costs."""
    facts: dict[str, Value] = {}
    if isinstance(effect, fx.CrewsWith):
        facts["toughness"] = "yes" if effect.toughness else "no"
    for field, fact in CREATURE_FIELDS.items():
        if hasattr(effect, field):
            facts |= _creatures(getattr(effect, field), fact, speaker)
    if hasattr(effect, "defenders"):
        facts["defenders"] = defenders_phrase(effect.defenders, speaker)
        facts["aimed"] = "no" if effect.defenders == "any" else "yes"
    if hasattr(effect, "recipients"):
        facts["recipients"] = recipients_phrase(effect.recipients, speaker)
        facts["limited"] = "no" if effect.recipients == "any" else "yes"
    if hasattr(effect, "to"):
        facts["to"] = speaker.you if effect.to == "you" else single_phrase(effect.to, speaker)
    if hasattr(effect, "players"):
        facts["players"] = players_phrase(effect.players, speaker)
    if isinstance(effect, fx.AttackCost | fx.BlockCost):
        facts |= cost_facts(effect.cost, speaker)
    return facts


def _characteristics(effect: fx.Effect, speaker: Speaker) -> dict[str, Value]:
    """What an effect says of characteristics: sizes, what is had, what something is."""
    match effect:
        case fx.Gets():
            power, toughness = (_its_own(end, effect.creatures) for end in (effect.power, effect.toughness))
            return {"size": size_phrase(power, toughness, speaker, signed=True)}
        case fx.Base():
            return {"size": size_phrase(effect.power, effect.toughness, speaker, signed=False)}
        case fx.Is():
            added = "yes" if effect.add else "no"
            what = listed(speaker.language, _is_what(effect, speaker, one=is_one(effect.creatures, speaker)))
            return {"what": what or NOTHING, "added": added}
        case fx.Has() | fx.Loses() | fx.CannotHave():
            return {"what": _had(effect, speaker) or NOTHING}
        case fx.TriggersAgain() | fx.CannotTrigger() | fx.CannotCast():
            return _ruled(effect, speaker)
        case _:
            return _of_entering(effect, speaker) or _of_players(effect, speaker)


def _of_entering(effect: fx.Effect, speaker: Speaker) -> dict[str, Value]:
    """What an effect says of what enters: its counters, of what it is a copy, which tokens there are besides."""
    match effect:
        case fx.EntersWith():
            return {"plain": _plain(effect.count)}
        case fx.EntersAsCopy():
            but = "no" if effect.token is None else token_phrase(effect.token, speaker)
            return {"who": who_phrase("self", speaker), "of": things_phrase(effect.of, speaker), "but": but}
        case fx.TokensCreated():
            said = "no" if effect.token is None else token_phrase(effect.token, speaker)
            such = _token_type(effect.such, speaker)
            one = "yes" if effect.one else "no"
            return {"token": said, "instead": "yes" if effect.instead else "no", "such": such, "one": one}
    return {}


def _token_type(word: str, speaker: Speaker) -> str:
    """A type or subtype of tokens; "no" for any."""
    if not word:
        return "no"
    return (
        type_name(word, speaker.language)
        if word.casefold() in TYPES
        else subtype_name(word, speaker.language)
    )


def _of_players(effect: fx.Effect, speaker: Speaker) -> dict[str, Value]:
    """What an effect says of players: what they have, and what their spells cost; whom they can't make do it."""
    match effect:
        case fx.PlayersHave():
            words = (keyword_name(word, speaker.language) for word in effect.keywords)
            return {"what": listed(speaker.language, words)}
        case fx.CannotLose() | fx.CannotBeSacrificed():
            return {"by": effect.by, "you": speaker.you}
        case fx.AnyTime():
            spells = effect.spells if isinstance(effect.spells, sel.Selector) else sel.Selector()
            named = keyword_name(effect.keyword, speaker.language) if effect.keyword else "no"
            return {"spells": spell_phrase(spells, speaker, 2), "ability": named}
        case fx.OnCosts():
            spells = effect.spells if isinstance(effect.spells, sel.Selector) else sel.Selector()
            targets = "no" if effect.targets is None else things_phrase(effect.targets, speaker)
            what = "this" if effect.spells == "self" else effect.what
            said = spell_phrase(spells, speaker, 2)
            plain = effect.cost == "{1}" and isinstance(effect.count, int)
            generic, once = ("yes" if said else "no" for said in (plain, effect.count == 1))
            named = keyword_name(effect.keyword, speaker.language) if effect.keyword else "no"
            facts = {**cost_facts(effect.cost, speaker), "generic": generic, "once": once, "ability": named}
            return {**facts, "what": what, "spells": said, "targets": targets}
    return {}


def _had(effect: fx.Has | fx.Loses | fx.CannotHave, speaker: Speaker) -> str:
    """What creatures have, gain or lose: keywords, and abilities in quotation marks."""
    if isinstance(effect, fx.Loses) and effect.all:
        return speaker.say("effect-all_abilities")
    words = [keyword_name(word, speaker.language) for word in effect.keywords]
    if not isinstance(effect, fx.Has):
        return listed(speaker.language, words)
    who = effect.creatures
    other = isinstance(who, sel.Selector) and who.kinds is not None and "creature" not in who.kinds
    words += _quoted(effect.effects, "permanent" if other else "creature", speaker)
    return listed(speaker.language, words, "or" if effect.choice else "and")


def _quoted(effects: Iterable[fx.Effect], what: str, speaker: Speaker) -> list[str]:
    """Abilities that something else has, in quotation marks: there "this" is who has them."""
    theirs = replace(speaker, carrier=None, spell=speaker.say(f"who-this-{what}"), targets=())
    said = (begun_large(effect_said(each, theirs)) for each in effects)
    return [speaker.say("effect-quoted", text=text) for text in said]


def _ruled(effect: fx.TriggersAgain | fx.CannotTrigger | fx.CannotCast, speaker: Speaker) -> dict[str, Value]:
    """What triggers abilities once more, or none, and whose (CR 603.2d); which spells can't be cast (101.2)."""
    if isinstance(effect, fx.CannotCast):
        spells = effect.spells if isinstance(effect.spells, sel.Selector) else sel.Selector()
        during = "combat" if effect.during_combat else "sorcery" if effect.as_sorcery else "any"
        limit = "no" if effect.limit is None else effect.limit
        return {"spells": spell_phrase(spells, speaker, 2), "during": during, "limit": limit}

    def said(event: str) -> str:
        entering = event in ("enters", "leaves", "is_exiled") and effect.creatures == "any"
        doing = one_phrase(sel.Selector(kinds=("permanent",)) if entering else effect.creatures, speaker)
        return speaker.say(
            f"effect-event-{event}", creatures=doing, others="…", players=speaker.you, n=1, count=1
        )

    events = listed(speaker.language, map(said, effect.events), "or")
    of = sel.Selector(kinds=("permanent",), controller="you") if effect.of == "yours" else effect.of
    everyone = "yes" if of == "any" else "no"
    which: sel.Who = effect.spells if isinstance(effect, fx.TriggersAgain) else "any"
    return {
        "events": events or speaker.say("effect-any_event"),
        "of": things_phrase(of, speaker),
        "everyone": everyone,
        "spells": spell_phrase(which, speaker, 2) if isinstance(which, sel.Selector) else "no",
    }


def _is_what(effect: fx.Is, speaker: Speaker, *, one: bool) -> Iterator[str]:
    color = listed(speaker.language, (color_name(color, speaker.language) for color in effect.colors))
    color = speaker.say("effect-colorless") if effect.colorless else color
    if kind := _kind_said(effect, speaker, one=one):
        colored = speaker.say("action-token-color", value=color) if color else ""
        whole = speaker.say("action-token-space").join(filter(None, (colored, kind)))
        vowel = begins_with_vowel(whole)
        yield speaker.say("effect-is-kind", kind=whole, n=1 if one else 2, vowel=vowel)
    elif color:
        yield color
    if effect.choice is not None:
        yield speaker.say(f"effect-chosen-{effect.choice}")
    if effect.not_creature:
        yield speaker.say("effect-no_creature")
    if effect.no_creature_types:
        yield speaker.say("effect-no_creature_types")
    if effect.name:
        yield speaker.say("effect-named", name=card_name(effect.name, speaker.language))


def _kind_said(thing: fx.Is | do.TokenMade, speaker: Speaker, *, one: bool = True) -> str:
    """The type line of something in a sentence: "legendary Elf Druid artifact creature"."""
    above = [supertype_name(word, speaker.language) for word in thing.supertypes]
    words = [subtype_name(word, speaker.language) for word in thing.subtypes]
    words += [type_name(word, speaker.language) for word in sorted(thing.types, key="creature".__eq__)]
    if words and not one and speaker.language == "en":
        words[-1] = several_of(words[-1])
    kind = speaker.say("list-space").join(words)
    return speaker.say("action-token-space").join(filter(None, (*above, kind)))


def size_phrase(
    power: sel.Value | None, toughness: sel.Value | None, speaker: Speaker, *, signed: bool
) -> str:
    """A power and a toughness as cards have them: +2/+0, 1/1, X/X and what X is; – is left as it is."""
    return _where(*_size(power, toughness, speaker, signed=signed), speaker)


def _where(text: str, letters: str, speaker: Speaker) -> str:
    """A text with what its letters are."""
    return speaker.say("effect-where", size=text, where=letters) if letters else text


def _size(
    power: sel.Value | None, toughness: sel.Value | None, speaker: Speaker, *, signed: bool
) -> tuple[str, str]:
    """A power and a toughness, and what their letters are."""
    letters: dict[str, str] = {}

    def end(value: sel.Value | None, other: sel.Value | None = None) -> str:
        if value is None:
            return "–"
        if isinstance(value, int):
            if not signed:
                return str(value)
            minus = value == 0 and isinstance(other, int) and other < 0
            return f"{MINUS}{abs(value)}" if value < 0 or minus else f"+{value}"
        negative = isinstance(value, sel.Amount) and value.times == -1
        shown = replace(value, times=1) if isinstance(value, sel.Amount) and negative else value
        said = value_phrase(shown, speaker)
        letter = letters.setdefault(said, "XYZ"[len(letters)])
        return f"{MINUS if negative else '+'}{letter}" if signed else letter

    size = f"{end(power, toughness)}/{end(toughness, power)}"
    known = [(letter, said) for said, letter in letters.items() if said != letter]
    where = (speaker.say("effect-letter", letter=letter, value=said) for letter, said in known)
    return size, listed(speaker.language, where, "each") if known else ""


# Abilities, and what they do


def _triggered(effect: fx.Trigger, speaker: Speaker) -> dict[str, Value]:
    about = _creatures(effect.creatures, "creatures", speaker)
    if effect.together:
        kind = counted_as(effect.creatures) if isinstance(effect.creatures, sel.Selector) else "creature"
        about["creatures"] = speaker.say(f"effect-event-some-{kind}", creatures=about["creatures"])
    elif effect.event not in _OF_SEVERAL:  # it triggers for each of them (CR 603.2c)
        who = effect.creatures
        such = isinstance(who, sel.Selector) and who.subtype is not None and not is_creature_type(who.subtype)
        who = sel.widened(who) if such and isinstance(who, sel.Selector) else who
        sources = effect.event == "deals_damage"
        one = source_phrase(who, speaker, one_phrase) if sources else one_phrase(who, speaker)
        about |= {"creatures": one, "n": 1}
    if effect.event == "is_dealt_damage" and effect.players != "any":
        about |= {"creatures": players_phrase(effect.players, speaker), "n": 1}
    facts: dict[str, Value] = {
        **about,
        "others": one_phrase(effect.others, speaker),
        "players": players_phrase(effect.players, speaker),
        "recipients": recipient_phrase(effect.recipients, speaker),
        "count": effect.count,
        "counter": counter_name(effect.counter, speaker.language),
        "spells": speaker.say(f"effect-spells-{effect.spells}"),
        "aimed": effect.spells,
        "whose": "any" if effect.players == "any" else "of",
    }
    if effect.event == "casts" and isinstance(effect.others, sel.Selector):
        spell = spell_phrase(effect.others, speaker)
        vowel = begins_with_vowel(spell)
        facts["spells"] = speaker.say(
            "effect-spells-such", spell=facts["spells"], such=spell, vowel=vowel, any=effect.spells
        )
    dealt = effect.recipients != "any" and effect.event in _DEALING
    first = f"{effect.event.removesuffix('_to_player')}_to" if dealt else effect.event
    whose = speaker.say("effect-event-whose", creatures=facts["creatures"])  # said once: "attacks or blocks"
    also = (speaker.say(f"effect-event-{each}", **facts).removeprefix(whose) for each in effect.also)
    event = listed(speaker.language, (speaker.say(f"effect-event-{first}", **facts), *also), "or")
    event = _event_limited(effect, event, speaker)
    targets = effect.targets if isinstance(effect.targets, tuple) else ()
    done = _triggered_done(effect, targets, speaker)
    text = done or speaker.texts.get(effect.text, effect.text)
    return facts | {"event": event, "text": text, "told": "yes" if text else "no"}


def _triggered_done(effect: fx.Trigger, targets: sel.Targets, speaker: Speaker) -> str:
    """What a triggered ability does, and who may pay for it, or that it doesn't."""
    done = _done(effect.does, targets, effect.modes, speaker)
    if done and effect.unless_paid_by is not None:
        payer = players_phrase(effect.unless_paid_by, speaker)
        return speaker.say("effect-unless_paid", **cost_facts(effect.cost, speaker), players=payer, text=done)
    if done and effect.cost:
        return speaker.say("effect-may_pay", **cost_facts(effect.cost, speaker), you=speaker.you, text=done)
    return speaker.say("effect-may", text=done) if done and effect.optional is True else done


def _event_limited(effect: fx.Trigger, event: str, speaker: Speaker) -> str:
    """An event with what of it counts: whom it is aimed at, which damage, how often, on what condition."""
    if effect.defenders != "any":
        event = speaker.say(
            "effect-event-aimed", event=event, defenders=defenders_phrase(effect.defenders, speaker)
        )
    if effect.damage != "all":
        event = speaker.say("effect-event-kind", event=event, damage=effect.damage)
    if effect.once:
        event = speaker.say("effect-event-once", event=event)
    if effect.if_ is not None:
        condition = condition_phrase(effect.if_, speaker)
        state = effect.event == "state"  # of which the condition says all
        event = condition if state else speaker.say("effect-event-if", event=event, condition=condition)
    return event


_OF_SEVERAL: Final = frozenset({"you_attack", "you_attack_player"})
_DEALING: Final = frozenset({"deals_damage", "deals_combat_damage", "deals_combat_damage_to_player"})
"""Events of several creatures together, and those that say to whom damage is dealt."""


def _activated(effect: fx.Activated, speaker: Speaker) -> dict[str, Value]:
    done = _done(effect.does, effect.targets, effect.modes, speaker)
    text = done or speaker.texts.get(effect.text, effect.text)
    cost = _head(effect, speaker)
    if text and effect.limit is not None:
        text = speaker.say("effect-limited", text=text, n=effect.limit)
    if text and effect.by != "you":
        text = speaker.say("effect-activated_by", text=text, players=players_phrase(effect.by, speaker))
    return {"cost": cost, "text": text, "told": "yes" if text else "no"}


def ability_label(ability: fx.Activated, scenario: Scenario, carrier: Permanent, language: Language) -> str:
    """An activated ability as shortly as can be, "{R}: +1/+0": its keyword or cost, and what of a size or keywords."""
    speaker = speaker_of(scenario, ability, carrier, language)
    head = _head(ability, speaker)
    if ability.keyword or len(ability.does) != 1:
        return head
    action = ability.does[0]
    if isinstance(action, fx.Gets) and isinstance(action.power, int) and isinstance(action.toughness, int):
        return f"{head}: {size_phrase(action.power, action.toughness, speaker, signed=True)}"
    if isinstance(action, fx.Has) and action.keywords and not action.effects:
        return f"{head}: {listed(language, (keyword_name(word, language) for word in action.keywords))}"
    return head


def _head(ability: fx.Activated, speaker: Speaker) -> str:
    """What stands before the colon of an activated ability: its keyword, and its cost."""
    if ability.whenever is not None:
        event = speaker.say(f"effect-whenever-{ability.whenever}")
        paid = cost_phrase(ability.cost, speaker)
        return speaker.say("effect-whenever-paid", event=event, cost=paid) if paid else event
    if not ability.keyword:
        return cost_phrase(ability.cost, speaker) or NOTHING
    said = cost_phrase(ability.cost.removeprefix(ability.keyword).strip(" ,"), speaker)
    return " ".join(filter(None, (keyword_name(ability.keyword, speaker.language), said)))


def cost_text(cost: str, language: Language) -> str:
    """A cost in the reader's language where no board is at hand: "{1}, sacrifice another creature"."""
    return begun_large(cost_phrase(cost, Speaker({}, language, None, "")))


def spell_modes(spell: Spell, scenario: Scenario, player: str, language: Language = "en") -> tuple[str, ...]:
    """What each mode of a spell does that a player casts, and for what where they differ in that (CR 700.2); of another
    way to cast it for what the first does only what it costs.
    """
    speaker, ways = _casting(spell, scenario, player, language), _other_ways(spell)
    return tuple(
        begun_large(_way(each, "effect-alternative", speaker) if each in ways else mode_text(each, speaker))
        for each in _priced(spell)
    )


def ability_modes(
    ability: fx.Activated | fx.Trigger,
    scenario: Scenario,
    carrier: Permanent | None,
    language: Language = "en",
) -> tuple[str, ...]:
    """What each mode of an ability does (CR 700.2)."""
    speaker = speaker_of(scenario, ability, carrier, language)
    return tuple(begun_large(mode_text(mode, speaker)) for mode in ability.modes)


def mode_text(mode: fx.Mode, speaker: Speaker) -> str:
    """What one of several modes does, and for what cost."""
    text = _done(mode.does, mode.targets, (), speaker) or mode.text or speaker.say("effect-mode-nothing")
    if not mode.cost and not mode.instead:
        return text
    return _way(mode, "effect-mode_for", speaker, text=text, instead="yes" if mode.instead else "no")


def _done(
    does: tuple[do.AnyAction, ...], targets: sel.Targets, modes: tuple[fx.Mode, ...], speaker: Speaker
) -> str:
    """What an ability or a spell does, action by action, and what its modes do."""
    if targets:
        speaker = replace(speaker, targets=named_targets(targets, speaker))
    said = speaker.say("list-done").join(_one_by_one(does, speaker))
    if not modes:
        return said
    each = (speaker.say("effect-mode", text=mode_text(mode, speaker)) for mode in modes)
    chosen = listed(speaker.language, each, "or")
    return speaker.say("list-done").join(filter(None, (said, chosen)))


def _one_by_one(does: tuple[do.AnyAction, ...], speaker: Speaker) -> Iterator[str]:
    """Each action; a target that was named before is said as "that creature"."""
    for action in does:
        yield action_text(action, speaker)
        named = json.encode(action)
        targets = (
            replace(each, text=each.again) if f'"{word}"'.encode() in named else each
            for word, each in zip(TARGETS, speaker.targets, strict=False)
        )
        speaker = replace(speaker, targets=tuple(targets))


def action_text(action: do.AnyAction, speaker: Speaker) -> str:
    """Say what an action does, for how long, and when: "Bear gets +3/+3 until end of turn"."""
    if isinstance(action, fx.Effect):
        text = speaker.say(
            f"effect-{EFFECT_OF.get(do.word_of(action), do.word_of(action))}", **_facts(action, speaker)
        )
        if isinstance(action, do.DoTrigger):
            text = text[:1].lower() + text[1:]
        until = getattr(action, "until", "lasting")
        if until != "lasting":
            taken = isinstance(action, fx.Gets | fx.Base) and any(
                isinstance(size, sel.Amount) for size in (action.power, action.toughness)
            )
            first = "yes" if taken or isinstance(action, fx.Trigger) else "no"  # before what X is
            text = speaker.say(f"action-until-{until}", text=text, first=first)
        text = _and_then(action, text, speaker)
    else:
        text = speaker.say(f"action-{do.word_of(action)}", **_action_facts(action, speaker))
        if action.at is not None:
            text = speaker.say(f"action-at-{action.at}", text=text)
        if action.may:
            text = speaker.say("effect-may", text=text)
    if action.if_ is not None:  # asked once, as it is done: an effect asks all the while
        text = speaker.say("action-if", text=text, condition=condition_phrase(action.if_, speaker))
    if action.unless is not None:
        text = speaker.say("effect-unless", text=text, condition=condition_phrase(action.unless, speaker))
    return text


EFFECT_OF: Final = {"goad": "goaded", "controls": "controls-gained"}
"""Actions whose effect has another name, or is said otherwise."""


def _action_facts(action: do.AnyAction, speaker: Speaker) -> dict[str, Value]:
    """The facts of an action under the names that the catalogue has for them; what is left out is "no"."""
    if isinstance(action, do.DealDamage):
        action = replace(action, amount=_its_own(action.amount, action.source))
    elif isinstance(action, do.PutCounters):
        action = replace(action, count=_its_own(action.count, action.who))
    facts = {
        name.rstrip("_"): _action_fact(name, getattr(action, name), speaker)
        for name in action.__struct_fields__
        if name not in ("if_", "unless")
    }
    numbers = (getattr(action, name) for name in _NUMBERS if hasattr(action, name))
    facts["plain"] = _plain(next((number for number in numbers if number is not None), 1))
    facts |= _made(action, facts, speaker)
    if isinstance(action, do.Upon):
        facts["n"] = 1 if is_one(action.who, speaker) else 2
        facts["all"] = "yes" if is_all(action.who) else "no"
    if isinstance(action, do.DealDamage | do.PutCounters) and is_all(action.who):
        facts["who"] = speaker.say("action-each", who=facts["who"])
    if isinstance(action, do.Enter | do.Create) and action.cards is not None:
        many = action.cards.choose
        facts["cards"] = _cards_phrase(action.cards, speaker)
        facts["many"] = "any" if many is None or many == "any" else value_phrase(many, speaker)
    if isinstance(action, do.ReturnTo):
        facts["to"] = action.to
    if isinstance(action, do.DealDamage):
        said = (facts[each] for each in ("who", "players") if facts[each] != "no")
        facts["recipients"] = listed(speaker.language, map(str, said))
        facts["n"] = 1 if is_one(action.source, speaker) else 2
    return facts


def _made(action: do.AnyAction, facts: Mapping[str, Value], speaker: Speaker) -> dict[str, Value]:
    """What counters, tokens, copies and emblems there are then."""
    if isinstance(action, do.PutCounters) and action.or_:
        kinds = (counter_name(kind, speaker.language) for kind in (action.counter, *action.or_))
        return {"counter": listed(speaker.language, kinds, "or")}
    if isinstance(action, do.CopySpell):
        return {"of": speaker.say("who-this_spell" if action.of == "self" else "who-that_spell")}
    if isinstance(action, do.MakeEmblem):
        return {"what": listed(speaker.language, _quoted(action.effects, "emblem", speaker))}
    if isinstance(action, do.BecomeCopy) and action.token is not None:
        return {"token": token_phrase(action.token, speaker)}
    return _created(action, facts, speaker) if isinstance(action, do.Create) else {}


_Number = TypeVar("_Number", bound="sel.Value | str | None")


def _its_own(value: _Number, who: sel.Who | sel.Whom | None) -> _Number | sel.Amount:
    """A number that is the power of those of whom it is told is said as theirs: "its power"."""
    if not isinstance(value, sel.Amount) or value.power_of is None or value.power_of != who:
        return value
    return replace(value, power_of=None, own="power")


def _plain(value: sel.Value | str) -> str:
    """Whether a number is said as one ("yes": 3 or X), as that of the event ("event": that much), or as a phrase."""
    if not isinstance(value, sel.Amount):
        return "yes"
    changed = value.times != 1 or value.plus or value.halved is not None or value.at_most is not None
    return "no" if changed or value.event not in ("amount", "count") else "event"


def _created(action: do.Create, facts: Mapping[str, Value], speaker: Speaker) -> dict[str, Value]:
    """How many tokens are created, and of which kind; a copy may be something besides (CR 707.9b)."""
    said = "no" if action.token is None else token_phrase(action.token, speaker, one=action.count == 1)
    copied = action.copy_of is not None or action.cards is not None
    thing = "" if copied or (action.token is not None and "creature" in action.token.types) else "-thing"
    number = f"action-number{'-event' if facts['plain'] == 'event' else thing}"
    return {
        "token": "no" if copied else said,
        "also": said if copied else "no",
        "vowel": begins_with_vowel(said),
        "number": speaker.say(number, n="X" if facts["plain"] == "no" else facts["count"]),
    }


def _action_fact(name: str, value: Any, speaker: Speaker) -> Value:  # noqa: ANN401  any field's value
    if value is None or isinstance(value, bool):
        said = "yes" if value else "no"
    elif name == "to" and value == "those":
        said = speaker.say("who-it")  # attached to the one that was made
    elif name in _WHOM and value not in get_args(do.Zone):
        said = things_phrase(value, speaker)
    elif name in ("players", "by", "excess") or (name == "with_" and value in sel.PLAYER_WORDS):
        said = players_phrase(value, speaker)
    elif name in _NUMBERS and value != "all":
        return value if isinstance(value, int) else value_phrase(value, speaker)
    elif name == "counter":
        said = counter_name(value, speaker.language)
    else:
        said = str(value)
    return said


_WHOM: Final = frozenset(
    {"who", "to", "with_", "source", "of", "blocking", "copy_of", "attached_to", "each", "only"}
)
_NUMBERS: Final = frozenset({"count", "amount", "gain", "lose", "becomes"})


def token_phrase(token: do.TokenMade, speaker: Speaker, *, one: bool = True) -> str:
    """What a token is: "1/1 white Soldier creature token with flying"."""
    colors = listed(speaker.language, (color_name(color, speaker.language) for color in token.colors))
    kind = _kind_said(token, speaker)
    words = [speaker.say("action-token-color", value=colors)] if colors else []
    letters = ""
    if token.power is not None or token.toughness is not None:
        size, letters = _size(token.power, token.toughness, speaker, signed=False)
        words.insert(0, speaker.say("action-token-size", value=size))
    words.append(speaker.say("who-noun-token", noun=kind, n=1 if one else 2, alone="no"))
    text = speaker.say("action-token-space").join(words)
    had = [keyword_name(word, speaker.language) for word in token.keywords]
    had += _quoted(token.effects, "token", speaker)
    text = speaker.say("action-token_with", token=text, what=listed(speaker.language, had)) if had else text
    if token.name is not None and token.name not in token.subtypes:
        text = speaker.say("action-token-named", token=text, name=card_name(token.name, speaker.language))
    return _where(text, letters, speaker)


def _creatures(who: sel.Who | sel.Whom, fact: str, speaker: Speaker) -> dict[str, Value]:
    """The phrase for a selector, and whether it limits at all, and whether it is one creature."""
    anybody = who in ("any", sel.Selector())
    if fact in ("creatures", "who"):
        return {
            fact: who_phrase(who, speaker),
            "n": 1 if is_one(who, speaker) else 2,
            "everyone": "yes" if anybody else "no",
        }
    if fact == "others":
        return {fact: who_phrase(who, speaker), "limited": "no" if anybody else "yes"}
    any_source = speaker.say("who-sources-any")
    phrase = any_source if anybody else source_phrase(who, speaker, who_phrase)
    return {fact: phrase, "everyone": "yes" if anybody else "no"}
