"""A row of the tables as a card: what it is, what it does in the format's words, and what of it is left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, get_args

from msgspec import Struct, convert
from msgspec.structs import replace

from sandbox.bestiary.cards import BestiaryEntry, aimed, face_of, is_whole
from sandbox.bestiary.facts import Fact, read_facts
from sandbox.scenario.card_names import fold
from sandbox.scenario.effects import AnyEffect, EntersWith, Trigger
from sandbox.scenario.keywords import read_keywords
from sandbox.scenario.model import Spell, SpellType
from sandbox.scenario.selectors import Color, Type

from card_facts.abilities import EVENTS, OTHER, abilities_of, spell_body
from card_facts.casting import WAYS, paid_for
from card_facts.keyword_abilities import backup, keyword_abilities
from card_facts.meaning import effects_of, granted
from card_facts.selecting import COLORS, UnsaidError

_OFF_THE_TABLE: Final = (
    "affinity", "bestow", "bloodthirst", "compleated", "daybound", "devour", "fabricate", "for mirrodin!",
    "graft", "impending", "job select", "level up", "living metal", "living weapon", "megamorph", "modular", "mutate", "nightbound", "prototype",
    "reconfigure", "soulbond", "sunburst", "amplify", "ravenous", "tribute", "unleash", "riot", "ascend", "assist", "bargain", "choose a background", "companion", "craft",
    "cumulative upkeep", "delve", "disturb", "doctor's companion", "dredge", "echo", "embalm", "emerge",
    "escape", "eternalize", "evoke", "exploit", "fading", "foretell", "freerunning", "friends forever", "gift", "haunt",
    "hideaway", "improvise", "increment", "madness", "mayhem", "miracle", "multikicker", "offspring", "outlast", "plot",
    "prowl", "recover", "scavenge", "soulshift", "spectacle", "split second", "squad", "surge", "transmute",
    "more than meets the eye", "reinforce", "champion", "ripple", "replicate", "collect evidence", "commander storm",
    "totem armor", "umbra armor", "unearth", "vanishing", "web-slinging",
)  # fmt: skip
"""Keywords about casting, costs, other zones and other phases, about counters that lie on the table once it is there,
and those that are said by effects.
"""


ENTERS: Final = "enters"
"""The doubt about a card of whose entering more is said than its facts say (CR 603.6a)."""


ENTERING: Final = (
    "backup", "champion", "devour", "blitz", "dash", "disguise", "disturb", "emerge", "escape", "evoke", "foretell",
    "freerunning", "impending", "madness", "mayhem", "megamorph", "miracle", "more than meets the eye", "morph", "mutate",
    "plot", "prototype", "prowl", "spectacle", "surge", "suspend", "warp", "web-slinging",
)  # fmt: skip
"""Keywords about how a permanent enters, or is cast for another cost (CR 118.9), that are not played."""


def cards_of(permanents: Iterable[list[str]], spells: Iterable[list[str]]) -> Iterator[BestiaryEntry]:
    """The cards of the rows of both tables: what can lie on the table, then what is only played from the hand."""
    rows, played = ({fold(row[0]): row for row in table} for table in (permanents, spells))
    for key, row in rows.items():
        yield permanent_entry(row, spell_of(played[key], row) if key in played else None)
    for key, row in played.items():
        if key not in rows:
            yield spell_entry(row, spell_of(row, None))


def permanent_entry(row: list[str], spell: Spell | None) -> BestiaryEntry:
    """The card of a row of the permanents' table, and what it is when it is played from the hand."""
    name, cost, colors, supertypes, types, subtypes, power, toughness, loyalty, defense, *rest = row
    keywords, combat, doubt, printings = rest
    printed = _words(keywords)
    facts = read_facts(combat)
    known = meanings(facts, printed, power, toughness)
    numbers = [
        number for number in (power, toughness) if number and not is_whole(number) and not known.defined
    ]
    numbers += [number for number in (loyalty, defense) if number and not is_whole(number)]
    doubts = _words(doubt)
    missing = [*numbers, *known.missing, *_strange(printed), *(word for word in doubts if word != ENTERS)]
    return BestiaryEntry(
        name=name,
        mana_cost=cost,
        colors=_colors(colors, keywords),
        supertypes=_words(supertypes),
        types=tuple(kind for kind in _TYPES if kind in types.casefold().split(";")),
        subtypes=_words(subtypes),
        power=power,
        toughness=toughness,
        loyalty=loyalty,
        defense=defense,
        keywords=printed,
        effects=known.effects if spell is None or spell.is_aura else (*known.effects, *spell.entering),
        counters=known.counters,
        other_face=next((fact.values["name"][1:-1] for fact in facts if fact.code == "other_face"), ""),
        missing=tuple(dict.fromkeys(missing)),
        entering=(*known.entering, *((ENTERS,) if ENTERS in doubts else ())),
        printings=int(printings or 0),
        spell=spell,
    )


def _colors(letters: str, keywords: str) -> tuple[Color, ...]:
    """Of what colors a card is: of none with devoid (CR 702.114a)."""
    return () if "devoid" in _words(keywords) else tuple(_COLOR_NAMES[letter] for letter in letters)


_TYPES: Final[tuple[Type, ...]] = get_args(Type)
_COLOR_NAMES: Final[dict[str, Color]] = {
    letter: color for color in get_args(Color) for letter, word in COLORS.items() if word == color
}


class Meanings(Struct, frozen=True):
    """What the facts of a card say in the format's words, what is left unsaid, of it and of how it enters, and whether
    its size is defined by what it says.
    """

    effects: tuple[AnyEffect, ...]
    missing: tuple[str, ...]
    entering: tuple[str, ...] = ()
    defined: bool = False

    @property
    def counters(self) -> dict[str, int]:
        """The counters that it enters with, as far as the card alone says: others are put on the table."""
        own = (e for e in self.effects if isinstance(e, EntersWith) and e.creatures == "self")
        return {e.counter: e.count for e in own if e.if_ is e.unless is None and isinstance(e.count, int)}


def meanings(
    facts: tuple[Fact, ...], keywords: tuple[str, ...], power: str = "", toughness: str = ""
) -> Meanings:
    """What facts and keywords of a permanent mean: its static effects first, then what triggers, then what can be
    activated, each in the order of the card.
    """
    static: list[dict[str, Any]] = []
    missing: list[str] = []
    entering: list[str] = []
    abilities: list[Fact] = []
    before: list[dict[str, Any]] = []
    for fact in _exerted(facts):
        if fact.code == "mana":  # as many abilities stand before that don't touch combat
            before += [{"kind": "activated", "cost": "{T}"}] * int(fact.values["n"])
        elif fact.code in (*WAYS, "add_cost"):
            entering.append(fact.text)
        elif fact.context or fact.code in EVENTS or fact.code == OTHER:
            abilities.append(fact)
        else:
            try:
                static += effects_of(fact)
            except UnsaidError:
                about_it = fact.code == "enters_with_counters" or fact.values.get("f") == "self"
                (entering if about_it else missing).append(fact.text)
    made = abilities_of(abilities, granted)
    missing += made.missing
    own = [*static, *(each for each in made.effects if "whenever" not in each)]
    unseen = [
        each for each in made.effects if "whenever" in each
    ]  # what is activated is counted without them
    said = [*before, *own, *keyword_abilities(keywords), *(() if missing else backup(keywords, own)), *unseen]
    defined = _defined([each for each in static if each.get("defines")], power, toughness)
    effects = tuple(convert(each, AnyEffect) for each in said)
    entering += (k for k in keywords if k.startswith(ENTERING) and (missing or not k.startswith("backup")))
    return Meanings(effects, tuple(missing), tuple(entering), defined=defined)


def _exerted(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """What a creature does as it attacks exerted stands among the facts without an event (CR 701.43)."""
    if all(fact.code != "exert" for fact in facts):
        return facts
    return tuple(
        Fact("on_attack", fact.code, {**fact.values, "may": "1"}, fact.text)
        if not fact.context and fact.code not in EVENTS
        else fact
        for fact in facts
    )


def _defined(said: list[dict[str, Any]], power: str, toughness: str) -> bool:
    """Whether each `*` of a size is said by a characteristic-defining ability."""
    told = {name for each in said for name in ("power", "toughness") if name in each}
    asked = {
        name for name, text in (("power", power), ("toughness", toughness)) if text and not is_whole(text)
    }
    return bool(asked) and asked <= told


def spell_entry(row: list[str], spell: Spell) -> BestiaryEntry:
    """The card that is only ever played from the hand."""
    name, cost, *_ = row
    return BestiaryEntry(
        name=name,
        mana_cost=cost,
        colors=spell.colors,
        missing=spell.missing,
        printings=int(row[-1] or 0),
        spell=spell,
    )


def spell_of(row: list[str], permanent_row: list[str] | None) -> Spell:
    """The spell, or the ability from the hand, that a row of the spells' table describes."""
    name, cost, colors, supertypes, types, subtypes, keywords, combat, doubt, timing, _ = row
    facts = read_facts(combat)
    card = permanent_entry(permanent_row, None) if timing == "flash" and permanent_row is not None else None
    if card is not None and any(isinstance(e, Trigger) and _of_its_entering(e) for e in card.effects):
        facts = tuple(fact for fact in facts if fact.context != "on_enter")  # the permanent says it itself
    words = _words(keywords)
    said, missing = spell_body([fact for fact in facts if fact.code not in (*WAYS, *_OWN)], granted, words)
    if permanent_row is None and timing in ("instant", "sorcery"):
        said, more = paid_for(said, facts, words, cost)
        missing += more
    own, unsaid = own_costs(facts)
    missing += [*unsaid, *(word for word in words if word.startswith(_MORE))]
    if "aftermath" in words:  # CR 702.127a
        said["to"] = "exile"
    for word in words if "does" in said else ():
        if (told := _COPIED.get(word.split()[0])) is not None:
            said["does"].append({"do": "copy_spell", "of": "self", "count": {"given": told}})
    kinds = [kind for kind in get_args(SpellType) if kind in types.casefold().split(";")]
    alone = (
        subtypes == "Aura" and permanent_row is None and not doubt
    )  # what it gives once there is not known
    plain = {
        "name": name,
        "types": kinds or ["instant"],
        "supertypes": _words(supertypes),
        "subtypes": _words(subtypes),
        "colors": _colors(colors, keywords),
        "keywords": words,
        "missing": [*missing, *_words("partial" if alone else doubt)],
        **({"effects": own} if own else {}),
        **({"mana_cost": cost} if cost and "//" not in cost else {}),
        **said,
    }
    if timing == "hand_ability":
        plain["keyword"] = next((word.split(" ")[0] for word in words if word.startswith(HAND)), "channel")
    spell = convert(plain, Spell)
    if card is not None:
        left = (*spell.missing, *card.missing, *card.entering)
        return aimed(replace(spell, enters=face_of(card), missing=tuple(dict.fromkeys(left))))
    return spell


_MORE: Final = ("awaken", "casualty", "cipher", "demonstrate", "gravestorm")
"""Keywords of spells by which they do more than what else is said, and which are not played."""
_OWN: Final = ("costs_less", "costs_more")
"""What a card says of its own cost, with `f=self` (CR 601.2f)."""


def own_costs(facts: Iterable[Fact]) -> tuple[list[dict[str, Any]], list[str]]:
    """What a spell says of its own cost, and what of that nobody could say."""
    said: list[dict[str, Any]] = []
    missing: list[str] = []
    for fact in facts:
        if fact.code in _OWN:
            try:
                said += effects_of(fact)
            except UnsaidError:
                missing.append(fact.text)
    return said, missing


_COPIED: Final = {"storm": "spells_cast", "replicate": "times_replicated", "conspire": "conspired"}
"""How often a spell is copied as it is cast, by its keyword, is told (CR 702.40, 702.56, 702.78)."""


def _of_its_entering(ability: Trigger) -> bool:
    """Whether it triggers as its own permanent enters (CR 603.6a)."""
    return "enters" in (ability.event, *ability.also) and ability.creatures == "self"


HAND: Final = ("bloodrush", "channel", "reinforce", "forecast", "cycling", "ninjutsu")
"""Abilities of cards in the hand."""


def _strange(keywords: tuple[str, ...]) -> list[str]:
    """The keywords that the rules of combat don't know and that may matter there."""
    unknown = read_keywords(keywords).unknown
    return [
        word
        for word in unknown
        if not word.startswith(_OFF_THE_TABLE)
        and not word.partition(" {")[0].endswith(("cycling", "offering"))
    ]


def _words(cell: str) -> tuple[str, ...]:
    return tuple(word for word in cell.split(";") if word)
