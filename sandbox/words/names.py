"""What people call things: names, told apart where two share one; keywords, with what they do in a sentence."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, get_args

from sandbox.by_id import ById
from sandbox.rules.judge import entering
from sandbox.rules.layers.select import is_creature_type
from sandbox.scenario.card_names import japanese_name, japanese_subtype
from sandbox.scenario.model import Permanent, Player, Scenario
from sandbox.scenario.references import maker_of
from sandbox.scenario.selectors import Color
from sandbox.words.catalogue import Language, Wording, harmless, has, sentence

UNNAMED: Final = re.compile(r"(creature|planeswalker|battle|permanent)(?:-(\d{1,9}))?|(player)-([a-z])")
"""The ids of what was put on the table without a name."""


def card_name(name: str, language: Language = "en") -> str:
    """The name of a card in the reader's language: the English one where there is no other."""
    return (japanese_name(name) if language == "ja" else None) or name


SIZE: Final = re.compile(r"(?: \d+/\d+)?")
"""What stands behind subtypes in the name of a creature that is called after what it is."""


def subtype_name(subtype: str, language: Language = "en") -> str:
    """A subtype in the reader's language (CR 205.3): "Goblin"; as it is written where there is no other name."""
    return (japanese_subtype(subtype) if language == "ja" else None) or subtype


def label_of(thing: Player | Permanent, language: Language = "en") -> str:
    """The name of a player or a permanent in the reader's language: that of the card, or of what the program's own
    tables have made up; a thing named after what it is ("Goblin", "Human Wizard 2/1") has the names of its subtypes,
    and one without a name is "Creature 4" or "Player C". All others stay.
    """
    unnamed = UNNAMED.fullmatch(thing.id) if thing.name is None else None
    if unnamed is not None and (unnamed[3] is None) == isinstance(thing, Permanent):
        which = (unnamed[2] or unnamed[4] or "").upper()
        return sentence(language, f"name-{unnamed[1] or unnamed[3]}", number=which).strip()
    name = thing.label
    message = f"name-{name.replace(' ', '_')}"
    card = isinstance(thing, Permanent) and card_name(name, language)
    if card and card != name:
        return card
    if has(language, message):
        return sentence(language, message)
    if not isinstance(thing, Permanent):
        return name
    kinds = " ".join(thing.subtypes)
    size = SIZE.fullmatch(name.removeprefix(kinds))
    if language == "ja" and kinds and name.startswith(kinds) and size is not None:
        return "・".join(subtype_name(each, language) for each in thing.subtypes) + size[0]
    return subtype_name(name, language) if card else name


def spoken_name(thing: Player | Permanent, language: Language) -> str:
    """A name as it stands in a sentence."""
    name = harmless(label_of(thing, language))
    return marked(name, language) if isinstance(thing, Permanent) and thing.name is not None else name


def marked(name: str, language: Language) -> str:
    """A card's name in a sentence: in Japanese marked where it isn't Japanese, or ends as if more came ("剣を鍬に")."""
    open_ended = name.isascii() or name.endswith(("に", "へ", "を", "で", "と"))
    return f"《{name}》" if language == "ja" and open_ended else name


def names(
    scenario: Scenario, language: Language = "en", entered: tuple[Permanent, ...] | None = None
) -> dict[str, str]:
    """The name of every player and permanent by id, no two alike.

    Two of a name under different controllers are "Ann's Bear" and "Bob's Bear"; else they are numbered in
    the order of the file: "Bear #1", "Bear #2". What `entered`, where nothing is said what enters before blockers
    are declared, has its name, too; another token that is declared to attack or block before it is there is called by
    what creates it: "Brimaz +1".
    """
    came = entering(scenario) if entered is None else entered
    permanents = (*scenario.permanents, *came) if came else scenario.permanents
    things = (ById(scenario.players), ById(permanents), ById(scenario.away))
    called = dict(_names(*things, language)) | _emblems(scenario, language)
    declared = [a.attacker for a in scenario.attacks] + [
        each for b in scenario.blocks for each in (b.blocker, b.attacker)
    ]
    for token in declared:
        if token not in called and (maker := maker_of(token)) is not None:
            called[token] = f"{called.get(maker, maker)} {token.removeprefix(maker)}"
    return called


def _emblems(scenario: Scenario, language: Language) -> dict[str, str]:
    """What emblems, several of a player by their number, and those are called whose abilities are left of them."""
    owners = {e.emblem: e.controller for e in scenario.effects if e.emblem and not e.left_by}
    labels = {player.id: harmless(label_of(player, language)) for player in scenario.players if owners}
    left = {e.emblem: e.left_by for e in scenario.effects if e.emblem and e.left_by}
    called = {each: harmless(card_name(name, language)) for each, name in left.items()}
    for emblem, owner in owners.items():
        several = [each for each, whose in owners.items() if whose == owner]
        name = sentence(language, "name-emblem", player=labels.get(owner or "", owner or ""))
        called[emblem] = f"{name} #{several.index(emblem) + 1}" if len(several) > 1 else name
    return called


def wording_of(
    scenario: Scenario, language: Language = "en", entered: tuple[Permanent, ...] | None = None
) -> Wording:
    """What everything of a scenario is called, and the language in which something is to be said of it."""
    return Wording(names(scenario, language, entered), language)


@lru_cache(maxsize=4)
def _names(
    players: ById[tuple[Player, ...]],
    permanents: ById[tuple[Permanent, ...]],
    away: ById[tuple[Permanent, ...]],
    language: Language,
) -> dict[str, str]:
    """The names; who attacks and blocks has no part in them."""
    sharing: dict[str, list[Player | Permanent]] = defaultdict(list)
    things: tuple[Player | Permanent, ...] = (*players.value, *permanents.value, *away.value)
    for thing in things:
        sharing[spoken_name(thing, language)].append(thing)
    result: dict[str, str] = {}
    for name, called in sharing.items():
        result.update(_told_apart(players.value, language, name, called))
    return result


def _told_apart(
    players: Iterable[Player], language: Language, name: str, things: list[Player | Permanent]
) -> dict[str, str]:
    if len(things) == 1:
        return {things[0].id: name}
    owners = [thing.controller for thing in things if isinstance(thing, Permanent)]
    if len(owners) == len(things) == len(set(owners)):
        label = {player.id: harmless(label_of(player, language)) for player in players}
        said = (sentence(language, "list-of", name=name, player=label[owner]) for owner in owners)
        return {thing.id: text for thing, text in zip(things, said, strict=True)}
    return {thing.id: f"{name} #{place}" for place, thing in enumerate(things, 1)}


def _own(scenario: Scenario, language: Language) -> dict[str, object]:
    """What a scenario has under a language in its `view`."""
    own = scenario.view.get(language)
    return own if isinstance(own, dict) else {}


def own_texts(scenario: Scenario, language: Language = "en") -> dict[str, str]:
    """The texts of effects of a scenario in a language, by how they are written: those under `texts` there."""
    texts = _own(scenario, language).get("texts")
    pairs = texts.items() if isinstance(texts, dict) else ()
    return {written: harmless(told) for written, told in pairs if isinstance(told, str)}


def titled(scenario: Scenario, language: Language = "en") -> tuple[str, str]:
    """The title and description of a scenario, those under the language in its `view` where there are any."""
    texts = _own(scenario, language)
    title, description = texts.get("title"), texts.get("description")
    return (
        harmless(title if isinstance(title, str) else scenario.title),
        harmless(description if isinstance(description, str) else scenario.description),
    )


TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
_COST = re.compile(r"^\{")
_NUMBERED = re.compile(r"^(?P<name>.*?)\s+(?P<number>\d+)$")


def counter_name(kind: str, language: Language = "en") -> str:
    """What counters are called: by a word of their own, those of a keyword by its name, others as they are."""
    return _word_of("counter", kind, language) or keyword_name(kind, language)


def supertype_name(word: str, language: Language = "en") -> str:
    """A supertype in the reader's language; one that has no word there as it is."""
    return _word_of("supertype", word, language) or word


def type_name(word: str, language: Language = "en") -> str:
    """A card type in the reader's language; one that has no word there as it is."""
    return _word_of("type", word, language) or word


def _word_of(kind: str, word: str, language: Language) -> str:
    message = f"who-{kind}-{word.casefold()}"
    known = word.isalpha() and word.isascii() and has(language, message)
    return sentence(language, message) if known else ""


def keyword_name(printed: str, language: Language = "en", *, short: bool = False) -> str:
    """A keyword as people of that language write it: "toxic 2", "protection from red", or `short` "pro-red"."""
    word = " ".join(printed.casefold().split())
    message = keyword_message(word)
    if has(language, message):
        return sentence(language, message)
    numbered = _NUMBERED.match(word)
    if numbered and has(language, keyword_message(numbered["name"])):
        name = sentence(language, keyword_message(numbered["name"]))
        return sentence(language, "keyword-numbered", name=name, number=numbered["number"])
    if word.startswith("protection from "):
        quality = word.removeprefix("protection from ")
        message = "keyword-protection-from.short" if short else "keyword-protection-from"
        return sentence(language, message, quality=quality_name(quality, language))
    message, rest = begun(word, language)
    if not message:
        return printed
    name = sentence(language, message)
    if _COST.match(rest):
        return sentence(language, "keyword-numbered", name=name, number=rest.upper())
    quality = quality_name(rest.removeprefix("from "), language)
    way = "keyword-from" if rest.startswith("from ") else "keyword-qualified"
    return sentence(language, way, name=name, quality=quality)


def begun(word: str, language: Language) -> tuple[str, str]:
    """The message of the keyword that a word begins with, and the rest: "enchant creature", "ward {2}"; "" for none."""
    words = word.replace("—", " ").split()
    for end in range(len(words), 0, -1):
        message = keyword_message(" ".join(words[:end]))
        if has(language, message):
            return message, " ".join(words[end:])
    return "", word


def quality_name(word: str, language: Language) -> str:
    """A color, a card type, one or many, or what else has a name; any other word as it is."""
    if word in TYPES:
        return sentence(language, f"who-type-{word}")
    if word.removesuffix("s") in TYPES:
        return sentence(language, f"keyword-many-{word}")
    message = f"keyword-quality-{keyword_message(word).removeprefix('keyword-')}"
    if has(language, message):
        return sentence(language, message)
    subtype = (japanese_subtype(each) for each in (word, word.removesuffix("s"))) if language == "ja" else ()
    return next(filter(None, subtype), None) or color_name(word, language)


def color_name(word: str, language: Language) -> str:
    """A color in the reader's language; any other word as it is."""
    message = f"keyword-color-{word}"
    return sentence(language, message) if re.fullmatch("[a-z]+", word) and has(language, message) else word


def hidden_name(key: str, language: Language) -> str:
    """What the table can't know, by the key that cards ask for: "cards in hand"."""
    known = f"value-given-{key}"
    return sentence(language, known) if has(language, known) else key.replace("_", " ")


def keyword_message(word: str) -> str:
    """The id of the message that names a keyword; "double_strike" is none, and must not read like one."""
    return "keyword-" + re.sub(r"[^a-z0-9_]+", "_", word.replace("_", "__")).strip("_")


def word_text(word: str, language: Language = "en") -> str:
    """A color, a creature type, a keyword or a name that is chosen as something resolves."""
    if word in get_args(Color):
        return color_name(word, language)
    if is_creature_type(word):
        return subtype_name(word, language)
    return keyword_name(word, language) if word == word.casefold() else card_name(word, language)
