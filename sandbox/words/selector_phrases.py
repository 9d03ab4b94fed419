"""Selectors as phrases: "other red creatures with flying that Ann controls".

The conditions of a selector one by one, as rows of a form: "with power ...", and the value stands in a field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Literal, cast

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from sandbox.rules.layers.select import is_creature_type
from sandbox.scenario import selectors as sel
from sandbox.scenario.effects import Effect
from sandbox.scenario.keywords import DESIGNATIONS
from sandbox.scenario.model import Permanent, Scenario
from sandbox.words.catalogue import Language, Value, Wording, has, has_part, listed, sentence
from sandbox.words.names import (
    card_name,
    color_name,
    counter_name,
    hidden_name,
    keyword_name,
    names,
    own_texts,
    subtype_name,
    supertype_name,
    type_name,
)


class Named(Struct, frozen=True):
    """A target as it is named: the first time, and `again`; whether it is a single thing (`one`)."""

    text: str
    again: str
    one: bool


class Speaker(Wording, frozen=True):
    """Who speaks an effect: what the names are, who carries it, who "you" is."""

    carrier: Permanent | None
    you: str
    texts: Mapping[str, str] = {}
    """What the scenario's own texts are in the language, by how they are written."""
    targets: tuple[Named, ...] = ()
    """What is called `target`, `target2` ... where an ability does something."""
    spell: str = ""
    """What a spell or an emblem is called that speaks; nothing carries it."""


def speaker_of(scenario: Scenario, effect: Effect, carrier: Permanent | None, language: Language) -> Speaker:
    """Make the speaker of an effect: on a permanent its controller is "you"."""
    called = names(scenario, language)
    you = effect.controller or (carrier.controller if carrier else None)
    label = called.get(you, you) if you else sentence(language, "who-you")
    itself = called.get(effect.emblem, "")
    return Speaker(called, language, carrier, label, own_texts(scenario, language), spell=itself)


def who_phrase(who: sel.Who | sel.Whom | sel.Target, speaker: Speaker) -> str:
    """Say which creatures a selector means, or what else it speaks of, and how many of them are chosen."""
    if isinstance(who, str):
        return _word(who, speaker)
    if isinstance(who, tuple):
        return speaker.row(dict.fromkeys(who)) or speaker.say("who-nobody")
    if isinstance(who, sel.Target):
        if who.by != "you":
            return speaker.say("who-target-theirs", who=who_phrase(replace(who, by="you"), speaker))
        if who.not_ == "target":
            other = replace(who, other=True, not_=None)
            who = other if frozenset(who.kinds or ()) == ANY_TARGET else who  # "any other target"
        anything = who == sel.Target(kinds=who.kinds, other=who.other, count=who.count, up_to=who.up_to)
        any_target = anything and frozenset(who.kinds or ()) == ANY_TARGET
        return _so_many("who-target_any" if any_target else "who-target", who, who.count, speaker)
    if isinstance(who, sel.Group) and who.choose is not None:
        return _so_many("who-choice", who, who.choose, speaker)
    return _described(who, speaker, one=False)


def named_targets(targets: Iterable[sel.WhoWord | sel.Target], speaker: Speaker) -> tuple[Named, ...]:
    """How each target is said first, and again: "target Elf", "that creature"; by its place where those are alike."""
    whole = [sel.Target() if each == "any" else each for each in targets]
    again = [_again(each, speaker) for each in whole]
    again = [
        speaker.say(f"who-target{place}") if again.count(said) > 1 else said
        for place, said in enumerate(again, 1)
    ]
    before = tuple(Named(said, said, _is_single(each)) for each, said in zip(whole, again, strict=True))
    said = (who_phrase(each, replace(speaker, targets=before[:place])) for place, each in enumerate(whole))
    return tuple(replace(each, text=text) for each, text in zip(before, said, strict=True))


def _again(target: sel.WhoWord | sel.Target, speaker: Speaker) -> str:
    if not isinstance(target, sel.Target):
        return who_phrase(target, speaker)
    n = 1 if _is_single(target) else 2
    kinds = sel.widened(target).kinds or ("creature",)
    if target.any_of is not None or (len(kinds) > 1 and "player" in kinds):
        return speaker.say("who-again", noun=speaker.say("who-noun-target", n=n), n=n)
    kind = kinds[0] if len(kinds) == 1 else "permanent"
    return speaker.say("who-again", noun=speaker.say(f"who-noun-{kind}", n=n), n=n)


def _is_single(target: sel.WhoWord | sel.Target) -> bool:
    return not isinstance(target, sel.Target) or target.count == 1


def one_phrase(who: sel.Who | sel.Whom, speaker: Speaker) -> str:
    """Say any one of those that a selector means, as what happens to each of them is told: "another Elf creature"."""
    if isinstance(who, str):
        word = f"who-one-{who}"
        return speaker.say(word, you=speaker.you) if has(speaker.language, word) else _word(who, speaker)
    if isinstance(who, tuple):
        return speaker.row(dict.fromkeys(who), "or") or speaker.say("who-nobody")
    english = speaker.language == "en"  # "another" stands for the article and the word
    said = _described(replace(who, other=None) if english else who, speaker, one=True)
    other = "yes" if who.other else "no"
    return speaker.say("who-one", who=said, vowel=begins_with_vowel(said), other=other)


def begins_with_vowel(phrase: str) -> Literal["yes", "no"]:
    """Whether an English phrase takes "an", for a sentence: "an attacking Elf", but "a Unicorn", "an 8/8", "an X/X"."""
    word = phrase.casefold()
    vowel = word.startswith(("a", "e", "i", "o", "u", "8", "x/", "11/", "18/"))
    return "yes" if vowel and not word.startswith(("uni", "eu", "one", "use")) else "no"


def _so_many(
    message: str, who: sel.Target | sel.Group, count: AmountSaid | Literal["any"], speaker: Speaker
) -> str:
    """So many of a kind, as a target or as a choice."""
    bare = replace(who, other=None) if message == "who-target" and speaker.language == "en" else who
    other = "yes" if who.other else "no"
    if count == 1 and not who.up_to and message == "who-choice":
        one = one_phrase(who, speaker)
        return speaker.say(message, who=one, count=_counted("1", who, speaker), single="yes", other=other)
    said = _described(bare, speaker, one=count == 1)
    marks = _marks(replace(who, any_of=None), speaker, 1)
    clause = who.controller or any(not has_part(speaker.language, mark, "before") for mark, _ in marks)
    that_many = isinstance(count, sel.Amount) and count.event is not None
    if clause and (message == "who-target" or count == "any" or that_many):
        said = speaker.say("who-clause", who=said)
    if count == "any":
        return speaker.say(f"{message}-any", who=said, other=other)
    if that_many:
        return speaker.say(f"{message}-that_many", who=said, other=other)
    single = "yes" if count == 1 and not who.up_to else "no"
    number = "1" if single == "yes" else value_phrase(count, speaker)
    suffix = "-up_to" if who.up_to else ""
    counted = _counted(number, who, speaker)
    return speaker.say(f"{message}{suffix}", who=said, count=counted, single=single, other=other)


def _counted(number: str, who: sel.Selector, speaker: Speaker) -> str:
    """A number of creatures, of players or of anything, as things of that kind are counted."""
    either = [each for each in who.any_of or () if isinstance(each, sel.Selector)]
    counted = {counted_as(each) for each in either or (who,)}
    kind = counted.pop() if len(counted) == 1 else "thing"
    return speaker.say(f"who-counted-{kind}", count=number)


def counted_as(who: sel.Selector) -> Literal["creature", "player", "thing"]:
    """As what those are counted that a selector means: many languages count creatures otherwise than things."""
    kinds = sel.widened(who).kinds or ("creature",)
    if who.subtype is not None and kinds == ("permanent",) and is_creature_type(who.subtype):
        return "creature"
    return kinds[0] if kinds in (("creature",), ("player",)) else "thing"


def _noun(who: sel.Selector, speaker: Speaker, n: int) -> str:
    """What a selector speaks of: creatures, tokens, artifacts or enchantments, permanents ..."""
    if who.kinds == ("player",) and who.controller == "opponents":
        return speaker.say("who-noun-opponent", n=n, you=speaker.you)
    if who.token:
        alone = "yes" if who.kinds == ("permanent",) and who.subtype is None else "no"
        return speaker.say(
            "who-noun-token", noun=_noun(replace(who, token=None), speaker, 1), n=n, alone=alone
        )
    if who.subtype is not None and who.kinds in BARE:
        called = subtype_name(who.subtype, speaker.language)
        return several_of(called) if n > 1 and speaker.language == "en" else called
    if who.kinds is None or isinstance(who, sel.RecipientObject):
        return speaker.say("who-noun" if n > 1 else "who-noun-one")
    kinds = (speaker.say(f"who-noun-{kind}", n=n) for kind in who.kinds)
    return listed(speaker.language, kinds, "or") or speaker.say("who-nobody")


def things_phrase(who: sel.Who | sel.Whom, speaker: Speaker) -> str:
    """Say what a selector means where it may speak of more than creatures."""
    return who_phrase(sel.widened(who) if isinstance(who, sel.Selector) else who, speaker)


def source_phrase(
    who: sel.Who | sel.Whom, speaker: Speaker, said: Callable[[sel.Who | sel.Whom, Speaker], str]
) -> str:
    """Say of what damage comes: any permanent or spell of a kind is a source (CR 609.7)."""
    if isinstance(who, sel.Selector) and who.kinds == ("permanent",) and who.subtype is None:
        who = replace(who, kinds=cast("tuple[sel.Thing, ...]", ("source",)))
    return said(who, speaker)


def spell_phrase(who: sel.Selector, speaker: Speaker, n: int = 1) -> str:
    """Say which spells a selector means: "Elf spell", "artifact or enchantment spell"."""
    kinds: list[str] = [word for word in who.kinds or () if word != "permanent"]
    within = [each.type for each in who.any_of or () if isinstance(each, sel.Selector) and each.type]
    if within and len(within) == len(who.any_of or ()):  # "instant or sorcery spell"
        kinds, who = within, replace(who, any_of=None)
    said = listed(speaker.language, (type_name(word, speaker.language) for word in kinds), "or")
    noun = speaker.say("who-noun-spell", kinds=said, any="no" if said else "yes", n=n)
    return _marked(noun, replace(who, kinds=None, controller=None), speaker, n)


def _described(who: sel.Selector, speaker: Speaker, *, one: bool) -> str:
    chosen = one or isinstance(who, sel.Target) or (isinstance(who, sel.Group) and who.choose is not None)
    if isinstance(who, sel.Target | sel.Group):
        who = sel.widened(who)
    n = 1 if one else 2
    within = who.any_of or ()
    if within and all(not isinstance(each, sel.Selector) or each.kinds is not None for each in within):
        kinds = (
            _described(each, speaker, one=one)
            if isinstance(each, sel.Selector)
            else who_phrase(each, speaker)
            for each in within
        )
        picked = chosen or who.not_ is not None or all(isinstance(each, sel.Selector) for each in within)
        said = listed(speaker.language, kinds, "or" if picked else "and")
        return _marked(said, replace(who, any_of=None), speaker, n)
    return _marked(_noun(who, speaker, n), who, speaker, n)


def _marked(noun: str, who: sel.Selector, speaker: Speaker, n: int) -> str:
    """A noun, and all that a selector says of it."""
    before: list[str] = []
    after: list[str] = []
    for message, value in _marks(who, speaker, n):
        place = "before" if has_part(speaker.language, message, "before") else "after"
        mark = sentence(speaker.language, f"{message}.{place}", value=value, n=n)
        (before if place == "before" else after).append(mark)
    phrase = noun
    for mark in reversed(before):
        phrase = speaker.say("who-before", mark=mark, noun=phrase)
    for mark in after:
        phrase = speaker.say("who-after", mark=mark, noun=phrase)
    return phrase


def single_phrase(thing: str, speaker: Speaker) -> str:
    """Say what one thing is: what carries an effect, what that is attached to, or anything by its id."""
    return _word(thing, speaker) if thing in {"self", "attached", *sel.ACTING} else speaker.name(thing)


def _word(who: str, speaker: Speaker) -> str:
    carrier = speaker.carrier
    if who in _PLACES and _PLACES[who] < len(speaker.targets):
        return speaker.targets[_PLACES[who]].text
    if who == "self":
        return speaker.name(carrier.id) if carrier else speaker.spell or speaker.say("who-any")
    if who == "attached":
        if carrier is None or carrier.attached_to is None:
            kinds = {word.casefold() for word in carrier.subtypes} if carrier else set()
            kind = next((each for each in ("equipment", "aura") if each in kinds), "nothing")
            return speaker.say(f"who-attached-{kind}", what=_enchanted(carrier, speaker))
        return speaker.name(carrier.attached_to)
    return speaker.say(f"who-{who}", you=speaker.you)


def is_one(who: sel.Who | sel.Whom, speaker: Speaker) -> bool:
    """Whether a selector speaks of a single thing."""
    if isinstance(who, str):
        place = _PLACES.get(who)
        return who in ONE if place is None or place >= len(speaker.targets) else speaker.targets[place].one
    if isinstance(who, sel.Group):
        return who.choose == 1
    return isinstance(who, tuple) and len(who) == 1


def is_all(who: sel.Who | sel.Whom | None) -> bool:
    """Whether a selector means all that its fields hold for, not a single thing, targets or a choice."""
    if isinstance(who, str):
        return who in ("any", "yours", "opponents")
    if not isinstance(who, sel.Selector) or getattr(who, "choose", None) is not None:
        return False
    return not all(isinstance(each, str) for each in who.any_of) if who.any_of else who.ids is None


def _enchanted(carrier: Permanent | None, speaker: Speaker) -> str:
    """What an Aura enchants, by its keyword "enchant land"; a creature where it has none."""
    said = (word.casefold().split() for word in (carrier.keywords if carrier else ()))
    named = next((words[1:] for words in said if words[0] == "enchant"), ["creature"])
    words = [word for word in named if word.isalpha() and word.isascii() and not word.startswith("non")]
    nouns = (word for word in words if has(speaker.language, f"who-noun-{word}"))  # "enchant black creature"
    what = "permanent" if "or" in named or not words else next(nouns, words[0])
    if has(speaker.language, f"who-noun-{what}"):
        return speaker.say(f"who-noun-{what}", n=1)
    return subtype_name(what.capitalize(), speaker.language)


def _marks(who: sel.Selector, speaker: Speaker, n: int) -> Iterator[tuple[str, str]]:
    """Each field of a selector as a message and its value, in the order in which a sentence has them."""
    if who.other:
        yield "who-mark-other", ""
    yield from _states(who)
    if who.not_ is not None and (lacked := _lacks(who.not_)) is not None:
        field, word = lacked
        said = _owner(word, speaker) if field == "controller" else MARKS[field](word, speaker)
        yield f"who-mark-not-{field}", said
    alike = _alike(who)
    for field, phrase in MARKS.items():
        value = getattr(who, field)
        if alike is not None and field == alike[0]:
            said = listed(speaker.language, (phrase(each, speaker) for each in alike[1]), "or")
            yield f"who-mark-{field}", said
        elif value is not None and not (field == "subtype" and who.kinds in BARE):
            ranged = "-range" if field == "mana_value" and isinstance(value, sel.Between) else ""
            is_so = field == "keyword" and value in DESIGNATIONS
            mark = f"designation-{value}" if is_so else f"{field}{ranged}"
            yield f"who-mark-{mark}", phrase(value, speaker)
    outer: list[tuple[str, str]] = []
    if who.controller is not None and not (who.kinds == ("player",) and who.controller == "opponents"):
        theirs = who.controller == "opponents"
        owner = _owner(who.controller, speaker)
        outer.append(("who-mark-controller-opponents" if theirs else "who-mark-controller", owner))
    for field, grouped in GROUPS.items():
        value = getattr(who, field)
        if (
            value is not None
            and not (field == "not_" and _lacks(value))
            and (field != "any_of" or alike is None)
        ):
            outer.append((f"who-mark-{field.rstrip('_')}", grouped(value, speaker, n)))
    yield from reversed(outer) if speaker.language == "ja" else outer  # the controller is said first there


def _alike(who: sel.Selector) -> tuple[str, tuple[str, ...]] | None:
    """The only field in which what something may be differs, with values: "black or red", "attacking or blocking"."""
    fields = [
        {name: value for name in each.__struct_fields__ if (value := getattr(each, name)) is not None}
        for each in who.any_of or ()
        if isinstance(each, sel.Selector)
    ]
    if {*(who.any_of or ())} == FIGHTING:
        return "any_of", ()
    for field in ("color", "keyword"):
        if (
            len(fields) > 1
            and len(fields) == len(who.any_of or ())
            and all([*each] == [field] for each in fields)
        ):
            return None if getattr(who, field) is not None else (field, tuple(each[field] for each in fields))
    return None


def of_type(who: sel.Who | sel.Whom) -> sel.Who | sel.Whom:
    """What is of a type or subtype and nothing else, as such things: "artifacts", not "artifact creatures"."""
    if isinstance(who, sel.Selector) and who.subtype is not None and who == sel.Selector(subtype=who.subtype):
        return sel.Selector(subtype=who.subtype, kinds=("permanent",))
    if not isinstance(who, sel.Selector) or who.type is None or who != sel.Selector(type=who.type):
        return who
    return sel.Selector(kinds=(cast("sel.Thing", who.type),))


def _of_types(who: sel.Who | sel.Whom) -> sel.Who | sel.Whom:
    if not isinstance(who, sel.Selector) or not who.any_of or who != sel.Selector(any_of=who.any_of):
        return who
    return sel.Selector(any_of=tuple(of_type(each) for each in who.any_of))


def _lacks(who: sel.Who) -> tuple[str, str] | None:
    """The only field, and word, of a selector that says what it isn't: "nonland", "non-Elf", "Ann doesn't control"."""
    if who == "yours":
        return "controller", "you"
    if not isinstance(who, sel.Selector):
        return None
    said = {name: value for name in who.__struct_fields__ if (value := getattr(who, name)) is not None}
    if isinstance(kinds := said.get("kinds"), tuple) and len(kinds) == 1 and len(said) == 1:
        return None if kinds[0] in ("player", "permanent") else ("type", kinds[0])
    if len(said) == 1 and (name := next(iter(said))) in ("type", "subtype", "supertype", "controller"):
        return None if said[name] == "opponents" else (name, said[name])
    if said == {"counter": "any"}:
        return "counter", "any"
    return None


def _owner(word: str, speaker: Speaker) -> str:
    if word in {"you", "opponents"}:
        return speaker.you
    return speaker.say(f"who-player-{word}") if word in sel.CONTROLLERS else speaker.name(word)


def _states(who: sel.Selector) -> Iterator[tuple[str, str]]:
    """What something is at the moment, or isn't: no word says more than which field it is."""
    if who.tapped is not None:
        yield "who-mark-tapped" if who.tapped else "who-mark-untapped", ""
    for field in FLAGS:
        value = getattr(who, field)
        if value is not None and not (field == "token" and value):  # a token is said in the noun
            yield f"who-mark-{field}" if value else f"who-mark-{field}-no", ""
    if who.any_of is not None and {*who.any_of} == FIGHTING:
        yield "who-mark-fighting", ""
    if who.attached is not None:
        word = who.attached if isinstance(who.attached, str) else "yes" if who.attached else "no"
        yield f"who-mark-attached-{word}", ""
    for field in ("greatest", "least", "shares", "chosen", "this_turn"):
        if (value := getattr(who, field)) is not None:
            yield f"who-mark-{field}-{value}", ""


def _range(between: sel.Between, speaker: Speaker) -> str:
    if between.min == "self+1" and between.max is UNSET:
        return speaker.say("who-range-above_own", self=one_phrase("self", speaker))
    if between.max == "self-1" and between.min is UNSET:
        return speaker.say("who-range-below_own", self=one_phrase("self", speaker))
    return range_phrase(_bound(between.min, speaker), _bound(between.max, speaker), speaker)


def range_phrase(low: str | None, high: str | None, speaker: Speaker) -> str:
    """How much, or how many, by both ends, as far as there are any: "3 or more"."""
    if low is not None and high is not None:
        return speaker.say("who-range-exactly" if low == high else "who-range-both", min=low, max=high)
    if low is not None:
        return speaker.say("who-range-min", min=low)
    return speaker.say("who-range-any") if high is None else speaker.say("who-range-max", max=high)


def _bound(bound: sel.Bound | sel.Amount | UnsetType, speaker: Speaker) -> str | None:
    if bound is UNSET:
        return None
    if isinstance(bound, int | sel.Amount):
        return value_phrase(bound, speaker)
    if bound == "x":
        return "X"
    if bound == "power+1":
        return speaker.say("who-bound-power")
    return speaker.say("who-bound-self") + bound.removeprefix("self")


def defenders_phrase(defenders: sel.Defenders | sel.RecipientObject, speaker: Speaker) -> str:
    """Say who or what a defender selector means."""
    if isinstance(defenders, tuple):
        return speaker.row(defenders, "or") or speaker.say("who-defenders-nobody")
    if isinstance(defenders, str):
        if defenders in {"any", "attached", "chosen", "opponents", "owner"}:
            return speaker.say(f"who-defenders-{defenders}", you=speaker.you)
        if defenders == "self":
            return _word("self", speaker)
        return speaker.you if defenders == "you" else speaker.name(defenders)
    owner = defenders_phrase(defenders.of or "any", speaker)
    kinds = defenders.kinds or sel.KINDS
    player_alone = set(kinds) == {"player"} and defenders.of not in {None, "any"}
    if player_alone or set(kinds) == set(sel.KINDS):
        return owner
    said = listed(
        speaker.language,
        (speaker.say(f"who-defenders-kind-{kind}") for kind in kinds if kind != "player"),
        "or",
    )
    theirs = (speaker.say("who-defenders-of", kinds=said, of=owner),) if said else ()
    return listed(speaker.language, (*((owner,) if "player" in kinds else ()), *theirs), "or")


def recipients_phrase(recipients: sel.Recipients, speaker: Speaker) -> str:
    """Say to whom damage is dealt: players and what can be attacked, or creatures."""
    if isinstance(recipients, sel.RecipientObject):
        if recipients.of is None and recipients.kinds is None:
            return who_phrase(recipients, speaker)
        return defenders_phrase(sel.Defender(recipients.of or "any", recipients.kinds or sel.KINDS), speaker)
    if isinstance(recipients, tuple):
        return speaker.row(recipients) or speaker.say("who-defenders-nobody")
    if recipients in {"self", "attached", "yours", "paired", *sel.ACTING}:
        return _word(recipients, speaker)
    return defenders_phrase(recipients, speaker)


def recipient_phrase(recipients: sel.Recipients, speaker: Speaker) -> str:
    """Say to any one of whom damage is dealt: "an opponent of Ann", "a creature"."""
    if isinstance(recipients, sel.RecipientObject):
        of = recipients.of or "any"
        if recipients.kinds == ("player",) and of in ("any", "opponents"):
            return speaker.say(f"who-one-player-{of}", you=speaker.you)
        if recipients.of is None and recipients.kinds is None:
            return one_phrase(recipients, speaker)
    return recipients_phrase(recipients, speaker)


def several_of(noun: str) -> str:
    """The plural of an English noun: Elves, Allies, Foxes, Goblins, Plains."""
    if noun.endswith(("folk", "kin", "razi", "rai", "Plains")):
        return noun
    if noun.endswith(("lf", "rf")):
        return f"{noun[:-1]}ves"
    if noun.endswith("y") and not noun.endswith(("ay", "ey", "oy")):
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


FIGHTING: Final = {sel.Selector(attacking=True), sel.Selector(blocking=True)}
"""What attacks or blocks."""
BARE: Final = (("permanent",), ("land",))
"""Kinds that aren't said beside a subtype: "Elves", "Swamps"."""
ANY_TARGET: Final = frozenset({"creature", "player", "planeswalker", "battle"})
"""What "any target" is (CR 115.4)."""
FLAGS: Final = ("attacking", "blocking", "blocked", "token", "commander", "modified", "goaded")
"""Fields of a selector that something either is or is not."""
MARKS: Final[dict[str, Callable[[Any, Speaker], str]]] = {
    "supertype": lambda word, speaker: supertype_name(word, speaker.language),
    "color": lambda color, speaker: color_name(color, speaker.language),
    "without_color": lambda color, speaker: color_name(color, speaker.language),
    "type": lambda word, speaker: type_name(word, speaker.language),
    "subtype": lambda subtype, speaker: subtype_name(subtype, speaker.language),
    "keyword": lambda word, speaker: keyword_name(word, speaker.language),
    "without_keyword": lambda word, speaker: keyword_name(word, speaker.language),
    "name": lambda name, speaker: card_name(name, speaker.language),
    "power": _range,
    "toughness": _range,
    "mana_value": lambda value, speaker: (
        speaker.say(f"who-parity-{value}") if isinstance(value, str) else _range(value, speaker)
    ),
    "counter": lambda kind, speaker: counter_name(kind, speaker.language),
    "defender": defenders_phrase,
    "blocks": who_phrase,
    "blocked_by": who_phrase,
    "attached_to": one_phrase,
    "owner": lambda who, speaker: (
        speaker.say("who-defenders-opponents", you=speaker.you)
        if who == "opponents"
        else speaker.you
        if who == "you"
        else speaker.name(who)
    ),
}
"""What a creature is, by field of the selector: how its value is said."""
PHRASES: Final = (one_phrase, who_phrase)
"""What speaks of one of a kind, and of all of them."""
GROUPS: Final[dict[str, Callable[[Any, Speaker, int], str]]] = {
    "ids": lambda who, speaker, _: who_phrase(who, speaker),
    "any_of": lambda each, speaker, n: (
        listed(speaker.language, (PHRASES[n > 1](of_type(who), speaker) for who in each), "or")
        or speaker.say("who-nobody")
    ),
    "not_": lambda who, speaker, n: PHRASES[n > 1](_of_types(who), speaker),
}
"""Which creatures it is among, said last."""
TARGETS: Final = ("target", "target2", "target3", "target4")
"""What targets are called where an ability does something, in their order."""
_PLACES: Final = {word: place for place, word in enumerate(TARGETS)}
ONE: Final = frozenset({"self", "attached", "paired", "that", "counterpart", *_PLACES})
"""Words for a single thing."""


# Players, and numbers taken from the table


def players_phrase(players: sel.Players, speaker: Speaker) -> str:
    """Say which players are meant."""
    if isinstance(players, tuple):
        return speaker.row(players) or speaker.say("who-defenders-nobody")
    if players == "you":
        return speaker.you
    if players in _PLACES and _PLACES[players] < len(speaker.targets):
        return speaker.targets[_PLACES[players]].text
    if players in sel.PLAYER_WORDS:
        return speaker.say(f"who-player-{players}", you=speaker.you)
    return speaker.name(players)


def value_phrase(value: AmountSaid, speaker: Speaker) -> str:
    """Say a number, X, or what a number is taken from: "the number of Elves Ann controls"."""
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return "X"
    text = speaker.say(f"value-{_taken_from(value)}", **_facts_of(value, speaker))
    if value.times != 1:
        text = speaker.say("value-times", value=text, n=value.times)
    if value.halved is not None:
        text = speaker.say(f"value-halved-{value.halved}", value=text)
    if value.plus:
        text = speaker.say("value-plus" if value.plus > 0 else "value-minus", value=text, n=abs(value.plus))
    if value.at_most is not None:
        text = speaker.say("value-at_most", value=text, n=value.at_most)
    return text


_OF_THINGS: Final = ("count", "attackers", "power_of", "toughness_of", "mana_value_of")
"""What a number may be taken from: which things there are, or one of them."""


def _taken_from(value: sel.Amount) -> str:
    if value.count is not None and (value.among is not None or value.distinct):
        return "count-among" if value.among is not None else f"distinct-{value.distinct}"
    for field in (*_OF_THINGS, "counters", "life_of", "poison_of", "sum"):
        if getattr(value, field) is not None:
            return "targets" if field == "count" and value.count == "target" else field
    for field in ("greatest", "own", "event"):
        if getattr(value, field) is not None:
            return f"{field}-{getattr(value, field)}"
    if value.devotion is not None:
        return "devotion"
    if value.given is not None:
        return "given"
    return "opponents" if value.opponents else "attacked" if value.attacked else "x"


def _facts_of(value: sel.Amount, speaker: Speaker) -> dict[str, Value]:
    facts: dict[str, Value] = {"you": speaker.you}
    named = (getattr(value, field) for field in (*_OF_THINGS, "among"))
    who = next((each for each in named if each is not None), None)
    if value.counters is not None:
        who = value.on or "self"
        facts["kind"] = counter_name(value.counters, speaker.language)
    if who is not None and _taken_from(value) != "targets":
        facts["who"] = things_phrase(who, speaker)
    if value.life_of is not None or value.poison_of is not None:
        facts["players"] = players_phrase(value.life_of or value.poison_of or "you", speaker)
    if value.count is not None and value.among is not None:
        facts["among"] = things_phrase(value.among, speaker)
    if value.devotion is not None:
        facts["colors"] = listed(speaker.language, (color_name(c, speaker.language) for c in value.devotion))
    if value.given is not None:
        facts["key"] = hidden_name(value.given, speaker.language)
        facts["of"] = players_phrase(value.of or "you", speaker)
    if value.sum is not None:
        facts["sum"] = listed(speaker.language, (value_phrase(each, speaker) for each in value.sum))
    return facts


AmountSaid = int | str | sel.Amount
"""A value of the format, wherever it stands."""


CONDITIONS: Final = sel.Selector.__struct_fields__
"""The fields of a selector (format 1.2), in the order in which people look for them."""
_VALUE: Final = "\N{REPLACEMENT CHARACTER}"


def condition_parts(field: str, language: Language = "en") -> tuple[str, str]:
    """What a condition says before and after its value: ("with power", "")."""
    before, _, after = _said(field, language, _VALUE).partition(_VALUE)
    return before.strip(), after.strip()


def condition_title(field: str, language: Language = "en") -> str:
    """What a condition is called in a list: "with power ...", "that are tapped / untapped"."""
    if field == "tapped":
        either = " / ".join(sentence(language, f"who-tapped-{each}") for each in ("yes", "no"))
        return _said(field, language, either)
    return _said(field, language, "…")


def _said(field: str, language: Language, value: str) -> str:
    return sentence(language, f"who-condition-{field.rstrip('_')}", value=value)


def condition_value(value: str | bool, language: Language = "en") -> str:  # noqa: FBT001  a value of a file
    """What a word that a condition may have as its value is called: "yes", "creature type"."""
    if isinstance(value, bool):
        return sentence(language, "who-yes" if value else "who-no")
    return sentence(language, f"who-word-{value}")
