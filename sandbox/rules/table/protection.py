"""Protection from a quality (CR 702.16): what it keeps from blocking and which damage it prevents.

What an ability of a permanent can target: hexproof, shroud, protection (CR 115.4, 702.11, 702.16b, 702.18).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, get_args

from sandbox.rules.costs import mana_value
from sandbox.rules.graph.characteristics import Characteristics
from sandbox.rules.graph.state import CombatState
from sandbox.rules.layers.chosen import as_chosen
from sandbox.rules.layers.continuous import effects_of
from sandbox.rules.layers.select import NOT_CREATURE_TYPES, Selection, has_color, has_subtype
from sandbox.scenario.effects import PlayersHave
from sandbox.scenario.keywords import Keywords, read_keywords
from sandbox.scenario.selectors import Color

_COLORS: Final = frozenset(
    {"white", "blue", "black", "red", "green", "colorless", "monocolored", "multicolored"}
)
_COLORED: Final = frozenset({"colored", "coloured"})
_TYPES: Final = frozenset(
    {
        "artifact", "basic", "battle", "creature", "enchantment", "instant", "kindred", "land", "legendary",
        "planeswalker", "snow", "sorcery", "spell", "token", "tribal", "world",
    }
)  # fmt: skip
"""Card types, supertypes and kinds of objects: no subtypes, so that changeling doesn't give them (CR 702.73a)."""
_OPPONENTS: Final = frozenset({"your opponents", "each of your opponents", "each opponent", "opponents"})
_THEIRS: Final = (" an opponent controls", " your opponents control")
_COLORS_OF: Final = "the colors of "
_UNTOLD: Final = frozenset(
    {
        "and", "choice", "chosen", "mana", "name", "named", "of", "or", "player", "players", "power", "than",
        "the", "toughness", "type", "value", "values", "with", "without", "your",
    }
)  # fmt: skip
"""Words of qualities that are no color, type or player: somebody's choice, a name."""
_SIZE: Final = re.compile(
    r"(?:(?P<kind>.+) with )?(?P<what>mana value|converted mana cost|power|toughness) (?P<number>\d{1,6})"
    r"(?: or (?P<end>greater|more|less))?"
)
"""What is of a size: `mana value 3 or greater`, `creatures with power 2 or less`."""
_PARITY: Final = {"odd mana values": 1, "even mana values": 0}
_PLURAL_ENDS: Final = (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"))


def protected_from(state: CombatState, protected: str, other: str) -> bool:
    """Say whether a permanent, or a player, has protection from a quality that a permanent has (CR 702.16a, j)."""
    known = keywords_of_player(state, protected) if protected in state.players else state.keywords(protected)
    return bool(known.protections) and protecting(state, protected, other, known) is not None


def protecting(state: CombatState, protected: str, other: str, known: Keywords) -> str | None:
    """The quality, of those that what is protected has protection from, that a permanent has; None if it has none."""
    p = state.characteristics(other)
    return next((q for q in known.protections if has_quality(state, p, q, protected)), None)


def keywords_of_player(state: CombatState, player: str) -> Keywords:
    """The keywords that effects give a player (CR 702.11, 702.16, 702.18)."""
    return state.cached(_of_players).get(player, NO_KEYWORDS)


def _of_players(state: CombatState) -> Mapping[str, Keywords]:
    words: dict[str, tuple[str, ...]] = {}
    for effect, context in effects_of(state, PlayersHave):
        told = as_chosen(state, effect.keywords, context)
        for player in state.cached(Selection).players(effect.players, context):
            words[player] = (*words.get(player, ()), *told)
    return {player: read_keywords(each) for player, each in words.items()}


NO_KEYWORDS: Final = read_keywords(())


def has_quality(state: CombatState, p: Characteristics, quality: str, protected: str) -> bool:
    """Say whether a permanent has a quality that another one, or a player, is protected from."""
    if quality == "everything" or quality in _COLORS:
        return quality == "everything" or has_color(p, quality)
    if (colors := _colors(state, quality, protected)) is not None:
        return not colors.isdisjoint(p.colors)
    if (of := next((end for end in _THEIRS if quality.endswith(end)), None)) is not None:
        theirs = has_quality(state, p, "opponents", protected)
        return theirs and has_quality(state, p, quality.removesuffix(of), protected)
    if quality in _OPPONENTS:
        return p.controller in state.seating.opponents_of(_whose(state, protected))
    if (sized := _of_size(p, quality)) is not None:
        return sized
    player = player_named(state, quality)
    is_it = player is None and not is_unread(state, quality) and all(_is(p, word) for word in quality.split())
    return is_it or p.controller == player


def _of_size(p: Characteristics, quality: str) -> bool | None:
    """Say whether a mana value, power or toughness is as a quality says; None where it speaks of none."""
    if quality in _PARITY:
        return _has_value(p) and mana_value(p.mana_cost or "") % 2 == _PARITY[quality]
    size = _SIZE.fullmatch(quality)
    if size is None:
        return None
    if size["what"] in ("power", "toughness"):
        known, of = p.is_creature, p.power if size["what"] == "power" else p.toughness
    else:
        known, of = _has_value(p), mana_value(p.mana_cost or "")
    number, end = int(size["number"]), size["end"]
    fits = of <= number if end == "less" else of >= number if end else of == number
    return known and fits and all(_is(p, word) for word in (size["kind"] or "").split())


def _has_value(p: Characteristics) -> bool:
    """Whether somebody told its mana cost; a token has none, and the mana value 0 (CR 202.3a)."""
    return p.mana_cost is not None or p.is_token


def _colors(state: CombatState, quality: str, protected: str) -> frozenset[str] | None:
    """The colors that a quality speaks of: each, or those of what its controller controls; None if of none."""
    if quality in ("all colors", "each color", "all colours"):
        return frozenset(get_args(Color))
    if not _speaks_of_own_colors(quality):
        return None
    here = map(state.characteristics, filter(state.is_here, state.permanents))
    owner = _whose(state, protected)
    return frozenset(color for each in here if each.controller == owner for color in each.colors)


def _whose(state: CombatState, protected: str) -> str:
    return protected if protected in state.players else state.controller(protected)


def _speaks_of_own_colors(quality: str) -> bool:
    return quality.startswith(_COLORS_OF) and "target" not in quality.split()


def _is(p: Characteristics, word: str) -> bool:
    """Say whether a word of a quality holds: a color, a type, or with "non" that it is not so."""
    if word.startswith("non"):
        return not _is(p, word.removeprefix("non").removeprefix("-"))
    if word in _COLORED:
        return bool(p.colors)
    return has_color(p, word) if word in _COLORS else is_such(p, word)


def player_named(state: CombatState, quality: str) -> str | None:
    """The player whom a quality names by id or name: protection from a player (CR 702.16k).

    A word that is also what a permanent on the table is, is that, as it is on cards; "player Elf" is the player.
    """
    if is_two_things(state, quality):
        return None
    return _player(state, quality) or _player(state, quality.removeprefix("the ").removeprefix("player "))


def _player(state: CombatState, name: str) -> str | None:
    named = (
        p.id for p in state.players.values() if name in {p.id.casefold(), (p.card.name or "").casefold()}
    )
    return next(named, None)


def is_two_things(state: CombatState, quality: str) -> bool:
    """Say whether a quality is a player's name and also what a permanent on the table is."""
    if _player(state, quality) is None:
        return False
    words = [_forms(word) for word in quality.split()]
    return any(
        not any(forms.isdisjoint(_kinds(p)) for forms in words)
        for p in map(state.characteristics, state.permanents)
    )


def is_unread(state: CombatState, quality: str) -> bool:
    """Say whether a quality asks for what no table tells, or for a player who isn't there: it keeps nothing away."""
    known = quality in _OPPONENTS or _speaks_of_own_colors(quality) or quality.endswith(_THEIRS)
    known = known or quality in _PARITY or player_named(state, quality) is not None
    known = known or _SIZE.fullmatch(quality) is not None
    return not known and not _UNTOLD.isdisjoint(quality.split())


def is_such(p: Characteristics, word: str) -> bool:
    """Say whether something is such a thing: a type, supertype or subtype, in the singular or the plural."""
    forms = _forms(word)
    if "spell" in forms:
        return p.is_spell
    if forms & _kinds(p) or word == "permanents" or (p.is_token and "token" in forms):
        return True
    named_otherwise = forms & (_TYPES | NOT_CREATURE_TYPES)
    return not named_otherwise and any(has_subtype(p, form) for form in forms)


def _forms(word: str) -> frozenset[str]:
    """A word with all that it may be the plural of."""
    singular = (word.removesuffix(end) + instead for end, instead in _PLURAL_ENDS if word.endswith(end))
    return frozenset((word, *singular))


def _kinds(p: Characteristics) -> frozenset[str]:
    return frozenset(kind.casefold() for kind in (*p.types, *p.supertypes, *p.subtypes))


def may_lie_on(state: CombatState, thing: str, host: str) -> bool:
    """Say whether an Aura or Equipment can be attached to something (CR 301.5, 303.4, 702.16c-d)."""
    if thing == host or host in state.players:
        return thing != host
    equips = "equipment" in {s.casefold() for s in state.characteristics(thing).subtypes}
    return not protected_from(state, host, thing) and (not equips or state.is_creature(host))


FROM: Final = "hexproof from "


def untargetable(state: CombatState, source: str, target: str) -> str | None:
    """The keyword by which an ability of a permanent, or a spell, under its controller, can't target a permanent or a
    player; None if it can.

    It can't target what has shroud, nor what has protection from the source; what has hexproof, or hexproof from a
    quality of the source, only under a player who is no opponent of its controller.
    """
    is_player = target in state.players
    keywords = keywords_of_player(state, target) if is_player else state.keywords(target)
    p = state.characteristics(source)
    if keywords.has("shroud"):
        return "shroud"
    if (quality := protecting(state, target, source, keywords)) is not None:
        return f"protection from {quality}"
    if p.controller not in state.seating.opponents_of(_whose(state, target)):
        return None
    if keywords.has("hexproof"):
        return "hexproof"
    from_some = (word for word in keywords.counts if word.startswith(FROM))
    return next((word for word in from_some if has_quality(state, p, word.removeprefix(FROM), target)), None)
