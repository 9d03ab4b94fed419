"""Numbers and conditions that effects and abilities take from the table (CR 107.3, 608.2h, 603.4, 700.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from sandbox.rules.costs import mana_value, total
from sandbox.rules.layers import seen
from sandbox.rules.layers.select import NOT_CREATURE_TYPES, Selection, counters_on, of_spell, spell_value
from sandbox.scenario.conditions import Circumstance, Condition
from sandbox.scenario.effects import Conditional
from sandbox.scenario.selectors import Amount, Between, Players, Selector, Value, Who

if TYPE_CHECKING:
    from sandbox.rules.graph.characteristics import Characteristics
    from sandbox.rules.graph.context import EffectContext
    from sandbox.rules.graph.state import CombatState

PARTY: Final = ("cleric", "rogue", "warrior", "wizard")
COLOR_LETTERS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def value_of(state: CombatState, value: Value, context: EffectContext, about: str | None = None) -> int:
    """The whole number that a value is in a state, for who says it; `about` is the permanent that it is for, at which
    what is counted looks for `other` and `shares`: the one that says it where nothing else is given.
    """
    if isinstance(value, int):
        return value
    if value == "x" or not isinstance(value, Amount):
        return _of_play(context)
    number = _taken(state, value, context, about) * value.times
    if value.halved is not None:
        number = -(-number // 2) if value.halved == "up" else number // 2
    number += value.plus
    return number if value.at_most is None else min(number, value.at_most)


def _of_play(context: EffectContext) -> int:
    return 0 if context.acting is None else context.acting.x


def _taken(  # noqa: C901, PLR0911, PLR0912  one line a field
    state: CombatState, a: Amount, context: EffectContext, about: str | None
) -> int:
    """The number that a value takes from the table, before anything becomes of it."""
    selection = state.cached(Selection)
    for who, each in ((a.power_of, "power"), (a.toughness_of, "toughness"), (a.mana_value_of, "mana_value")):
        if who == "paid" and context.acting is not None and context.acting.paid_as:
            return sum(getattr(was, each) for was in context.acting.paid_as)
        if who is not None:
            return sum(_size(state, each, thing) for thing in _on(selection, who, context))
    if a.own is not None:
        return _size(state, a.own, context.carrier or "" if about is None else about)
    if a.count is not None:
        if a.among is not None:
            among = frozenset(selection.things(a.among, context))
            such = a.count if isinstance(a.count, Selector) else Selector(any_of=(a.count,))
            return len(_such(state, such, context, among))
        things = selection.things(a.count, context, about)
        listed = listed_lands(state, a.count, context)
        if a.distinct is None:
            return len(things) + len(listed)
        return _distinct(state, a.distinct, things, (land for _, land in listed))
    if a.attackers is not None:
        attacking = state.fighting(state.graph.attackers)
        return len(selection.things(a.attackers, context).intersection(attacking))
    if a.greatest is not None:
        among = selection.things(a.among if a.among is not None else "any", context)
        return max((_size(state, a.greatest, thing) for thing in among), default=0)
    if a.counters is not None:
        on = _on(selection, a.on, context)
        return sum(
            counters_on(state, thing, a.counters.casefold()) for thing in on if thing in state.permanents
        )
    if a.devotion is not None:
        return _devotion(state, a.devotion, context)
    if a.poison_of is not None:
        return sum(state.players[player].poison for player in selection.players(a.poison_of, context))
    if a.life_of is not None:
        return sum(state.players[player].life for player in selection.players(a.life_of, context))
    if a.opponents or a.attacked:
        opponents = selection.players("opponents", context)
        attacked = state.graph.attacked_by.get(context.you or "", set())
        return len([p for p in opponents if a.opponents or p in attacked])
    if a.event is not None:
        return 0 if context.acting is None else int(getattr(context.acting, a.event))
    if a.given is not None:
        return int(given(state, a.given, context, a.of) or 0)
    if a.sum is not None:
        return sum(value_of(state, each, context, about) for each in a.sum)
    return _of_play(context)


def _on(selection: Selection, who: Who | None, context: EffectContext) -> Iterable[str]:
    """Of whom a value speaks: of what says it also where that is gone (CR 608.2h)."""
    return (context.carrier or "",) if who in (None, "self") else selection.things(who or "any", context)


def _size(state: CombatState, size: str, thing: str) -> int:
    """A number of a permanent, also of one that is gone, as it last was (CR 608.2h); 0 of a player."""
    if thing not in state.permanents:
        return 0
    if size == "times_attacked":  # those of combats before are told
        before = state.permanents[thing].card.given.get("attacks", 0)
        return int(thing in state.graph.declared_attackers) + (before if isinstance(before, int) else 0)
    now = state.characteristics(thing)
    if size == "mana_value":
        return mana_value(now.mana_cost or "")
    return now.power if size == "power" else now.toughness


def _distinct(state: CombatState, what: str, things: Iterable[str], lands: Iterable[frozenset[str]]) -> int:
    """How many different colours, types ... some permanents and listed lands have (CR 700.8: a party)."""
    each = [state.characteristics(thing) for thing in things if thing in state.permanents]
    subtypes = {x.casefold() for c in each for x in c.subtypes}.union(*lands)
    match what:
        case "color":
            return len({color for c in each for color in c.colors})
        case "basic_land_type":
            return len(subtypes.intersection(seen.BASIC))
        case "creature_type":
            return len(subtypes - NOT_CREATURE_TYPES)
        case "name":
            return len({c.name for c in each})
        case "party":
            classes = [{x.casefold() for x in c.subtypes}.intersection(PARTY) for c in each]
            return _matched(
                [set(PARTY) if c.all_creature_types else k for c, k in zip(each, classes, strict=True)]
            )
    return len({getattr(c, what) for c in each})


def _matched(classes: list[set[str]]) -> int:
    """The most roles that creatures can fill, each one of its own: at most four."""
    best = 0
    reached = {frozenset[str]()}
    for has in classes:
        reached |= {taken | {role} for taken in reached for role in has - taken}
        best = max(map(len, reached))
    return best


def _devotion(state: CombatState, colors: tuple[str, ...], context: EffectContext) -> int:
    """Devotion to colours (CR 700.5): for each what was told of it, else the symbols among the known mana costs of
    permanents. A symbol of two of them is one.
    """
    letters = [COLOR_LETTERS.get(color, color.upper()) for color in colors]
    mine = (p for p in state.permanents if state.is_here(p) and state.controller(p) == context.you)
    costs = [cost for p in mine if (cost := state.characteristics(p).mana_cost)]
    symbols = [symbol.split("/") for symbol in total(costs).symbols]
    each = [
        sum(letter in symbol for symbol in symbols) if told is None else int(told)
        for color, letter in zip(colors, letters, strict=True)
        for told in (given(state, f"devotion_{color}", context, None),)
    ]
    return sum(each) - sum(max(0, len(set(letters).intersection(symbol)) - 1) for symbol in symbols)


def given(
    state: CombatState, key: str, context: EffectContext, of: Players | None
) -> int | bool | str | None:
    """What was told of something that the table can't know: of the permanent itself, or of a player; None: nothing.

    What happened in this combat counts besides, and what can be seen need not be told; a spell is a player's second one
    if one more was played before it (603.2).
    """
    spell = _spell_of_event(state, context) if key in OF_SPELL else None
    return _given(state, key, context, of) if spell is None else OF_SPELL[key](state, spell)


def _given(
    state: CombatState, key: str, context: EffectContext, of: Players | None
) -> int | bool | str | None:
    """What was told, with what happened and what is seen."""
    if key.startswith(THEIR):
        key, of = key.removeprefix(THEIR), _they(state, context)
    told = told_of(state, key, context, of)
    if key == "delirium":
        return bool(told) or int(given(state, seen.TYPES, context, of) or 0) >= DELIRIUM
    seats = (context.you or "",) if of is None else state.cached(Selection).players(of, context)
    players = [player for player in seats if player in state.players]
    if key in seen.SEEN:
        return int(told or 0) + sum(seen.SEEN[key](state, player) for player in players)
    whose, cards = seen.of_cards(key)
    owners = [owner for player in players for owner in _owners(state, whose, player)]
    if cards in seen.GRAVEYARDS:
        return _among_cards(state, cards, int(told or 0), owners)
    if known := seen.HAPPENED.get(cards):
        each = [known(state, owner) for owner in owners]
        if whose != "opponent_" or len(each) == 1:
            return int(told or 0) + sum(each)
        before = (int(_told(state, owner, cards) or 0) for owner in owners)
        return max(int(told or 0), *map(sum, zip(before, each, strict=True)))  # one of them has so many
    return _spells_of(state, context) == CAST[key] if key in CAST and not told else told


OF_SPELL: Final[dict[str, Callable[[CombatState, Characteristics], int]]] = {
    "spell_mana_value": spell_value,
    "spell_x": lambda state, spell: state.spent.get(of_spell("x", spell.id), 0),
    "mana_spent": lambda state, spell: state.spent.get(of_spell("mana", spell.id), 0),
    "spell_colors": lambda _, spell: len(set(spell.colors)),
    "colors_of_spell": lambda _, spell: len(set(spell.colors)),
    "spell_power": lambda _, spell: spell.power,
}
"""What is told of a spell, and seen of one that is cast on the table."""


def _spell_of_event(state: CombatState, context: EffectContext) -> Characteristics | None:
    """The spell whose casting an ability speaks of."""
    by = () if context.acting is None else context.acting.counterpart
    return next((state.spells[each] for each in by if each in state.spells), None)


THEIR: Final = "their_"


def _they(state: CombatState, context: EffectContext) -> Players:
    """Whom a key speaks of that begins with "their": who controls what an Aura is attached to, the player who was
    chosen, or who is attacked.
    """
    host = state.graph.hosts.get(context.carrier or "", "")
    selection = state.cached(Selection)
    they: Players = (state.controller(host),) if host in state.permanents else ()
    return they or selection.players("chosen", context) or selection.players("defending", context)


DELIRIUM: Final = 4
"""So many card types among the cards in a graveyard are delirium."""


def _owners(state: CombatState, whose: str, player: str) -> Iterable[str]:
    """Whose cards a key speaks of that begins so."""
    return (
        (player,) if not whose else state.players if whose == "all_" else state.seating.opponents_of(player)
    )


def _among_cards(state: CombatState, cards: str, told: int, owners: list[str]) -> int:
    """How many card types there are in graveyards, or the greatest number, of which so much was told before combat."""
    if cards != seen.TYPES:
        return max(told, seen.greatest(cards, state, owners))
    new = seen.new_types(state, owners)
    return max(told + len(_surely_new(state, told, owners)), len(new))


def _surely_new(state: CombatState, told: int, owners: list[str]) -> frozenset[str]:
    """The card types that came into graveyards and weren't there before, by what was told of cards of the type."""
    new = seen.new_types(state, owners)
    return frozenset(t for t in new if not told or not any(_may_have(state, owner, t) for owner in owners))


def types_unsure(state: CombatState, key: str, player: str) -> bool:
    """Whether nobody told enough to know how many card types there are now that more cards are in graveyards."""
    whose, cards = seen.of_cards(key)
    told = _told(state, player, key) if cards == seen.TYPES else None
    if not told:
        return False
    owners = list(_owners(state, whose, player))
    return seen.new_types(state, owners) != _surely_new(state, int(told), owners)


def _may_have(state: CombatState, owner: str, kind: str) -> bool:
    """Whether a card of a type may have been in a graveyard before the combat."""
    such = "graveyard_instants_sorceries" if kind in ("instant", "sorcery") else f"graveyard_{kind}s"
    return all(_told(state, owner, key) != 0 for key in (such, "graveyard"))


CAST: Final = {"first_spell": 1, "second_spell": 2, "third_spell": 3}
"""What is told of how many spells a player has cast this turn."""


def _spells_of(state: CombatState, context: EffectContext) -> int:
    """How many spells somebody has cast: the player whom the event is about, else you."""
    that = () if context.acting is None else context.acting.that
    caster = next((each for each in that if each in state.players), context.you)
    return sum(each.is_spell and each.controller == caster for each in state.spells.values())


def told_of(
    state: CombatState, key: str, context: EffectContext, of: Players | None
) -> int | bool | str | None:
    """What was told, and of a spell whether it was cast from a graveyard."""
    if key in ("cast_from_graveyard", "escaped") and state.spent.get(seen.taken_out(context.carrier or "")):
        return True
    if key.startswith(THEIR):
        return told_of(state, key.removeprefix(THEIR), context, _they(state, context))
    carrier = state.permanents.get(context.carrier or "")
    if of is None and carrier is not None and key in carrier.card.given:
        return carrier.card.given[key]
    players = (context.you,) if of is None else state.cached(Selection).players(of, context)
    told = [_told(state, player, key) for player in players if player is not None and player in state.players]
    numbers = [each for each in told if each is not None]
    if not numbers:
        return None
    return (
        numbers[0] if len(numbers) == 1 else sum(int(each) for each in numbers if not isinstance(each, str))
    )


def _told(state: CombatState, player: str, key: str) -> int | bool | str | None:
    card = state.players[player].card
    known: Mapping[str, int | bool | str] = {"lands": len(card.lands)} if card.lands else {}
    told = card.given.get(key, known.get(key))
    if key.startswith("all_"):  # so it is for everybody: what the first says counts
        told = next((p.card.given[key] for p in state.players.values() if key in p.card.given), None)
    return _told_of_cards(state, player, key) if told is None else told


def _told_of_cards(state: CombatState, player: str, key: str) -> int | bool | None:
    """What follows from the cards that players were told to have in hands and graveyards; types of two don't add up."""
    if key in HANDS:
        return _of_hands(state, player, key)
    whose, cards = seen.of_cards(key)
    if not whose:
        return None
    told = (state.players[each].card.given.get(cards) for each in _owners(state, whose, player))
    numbers = [each for each in told if isinstance(each, int)]
    if not numbers or (cards == seen.TYPES and len(numbers) > 1):
        return None
    return max(numbers) if whose == "opponent_" or cards in seen.GRAVEYARDS else sum(numbers)


HANDS: Final = ("hellbent", "a_hand_is_empty", "an_opponents_hand_is_empty", "more_cards_in_hand")
"""What follows from how many cards players hold."""


def _of_hands(state: CombatState, player: str, key: str) -> bool | None:
    """Whether somebody's hand is empty, or a player holds more cards than each opponent; None where nobody told."""
    opponents = state.seating.opponents_of(player)
    whose = {"hellbent": (player,), "a_hand_is_empty": tuple(state.players)}.get(key, tuple(opponents))
    hands = [state.players[each].card.given.get("hand") for each in whose]
    if key != "more_cards_in_hand":
        return True if 0 in hands else None if None in hands else False
    own = state.players[player].card.given.get("hand")
    told = [each for each in (own, *hands) if isinstance(each, int)]
    return None if len(told) <= len(hands) else all(told[0] > each for each in told[1:])


# Lands that seats list


def listed_lands(state: CombatState, who: Who, context: EffectContext) -> list[tuple[str, frozenset[str]]]:
    """The lands, with their players, that a selector speaks of and seats list: they are there, though not laid out."""
    seats = state.players.values()
    if not isinstance(who, Selector) or not any(s.card.lands or "lands" in s.card.given for s in seats):
        return []
    owner = who.controller
    players = state.cached(Selection).players("any" if owner is None else owner, context)
    lands = ((player, land) for player in players for land in seen.lands_of(state, player))
    return [(player, land) for player, land in lands if _speaks_of(who, land)]


def _speaks_of(who: Selector, land: frozenset[str]) -> bool:
    """Whether a selector speaks of a land by nothing but its types and name, and who controls it."""
    asked = {word.casefold() for word in (who.type, who.subtype, who.supertype, who.name) if word}
    kinds = who.kinds or ()
    more = replace(
        who,
        controller=None,
        type=None,
        subtype=None,
        supertype=None,
        name=None,
        kinds=None,
        any_of=None,
        not_=None,
    )
    if more != Selector() or not asked <= land or (kinds and not {"land", "permanent"}.intersection(kinds)):
        return False
    if not (asked or kinds):
        return False
    if who.not_ is not None and len(land) == 1:  # nobody said of what kind it is
        return False
    if isinstance(who.not_, Selector) and _speaks_of(who.not_, land):
        return False
    return who.any_of is None or any(isinstance(e, Selector) and _speaks_of(e, land) for e in who.any_of)


# Conditions


def applies(state: CombatState, effect: Conditional, context: EffectContext) -> bool:
    """Whether what `if` and `unless` say lets an effect or an action apply."""
    if effect.if_ is not None and not holds(state, effect.if_, context):
        return False
    return effect.unless is None or not holds(state, effect.unless, context)


def holds(state: CombatState, condition: Condition, context: EffectContext) -> bool:
    """Whether a condition is so in a state, for who says it."""
    if isinstance(condition, tuple):
        return all(holds(state, each, context) for each in condition)
    if isinstance(condition, Circumstance):
        return all(test(state, condition, context) for test in TESTS)
    return _word(state, condition, context)


def _word(state: CombatState, word: str, context: EffectContext) -> bool:  # noqa: C901, PLR0911, PLR0912  one line a word
    graph, carrier = state.graph, context.carrier or ""
    match word:
        case "your_turn":
            return context.you in state.seating.active_team
        case "main_phase":
            return state.timing == "main"
        case "did":
            return context.acting is None or context.acting.did
    if carrier not in state.permanents:
        return False
    s = state.permanents[carrier]
    attacking = graph.attacks(carrier) and s.in_combat
    match word:
        case "attacking":
            return attacking
        case "attacking_alone":
            return attacking and len(state.fighting(graph.attackers)) == 1
        case "blocking":
            return carrier in graph.blockers and s.in_combat
        case "blocked" | "unblocked":
            return attacking and graph.blocks_declared and graph.is_blocked(carrier) == (word == "blocked")
        case "tapped" | "untapped":
            return s.tapped == (word == "tapped")
        case "equipped" | "enchanted":
            kind = "equipment" if word == "equipped" else "aura"
            things = (t for t in graph.attached.get(carrier, ()) if state.is_here(t))
            return any(kind in (x.casefold() for x in state.characteristics(t).subtypes) for t in things)
        case "modified":
            return carrier in state.cached(Selection).things(
                Selector(modified=True, kinds=("permanent",)), context
            )
        case "paired":
            return bool(state.cached(Selection).creatures("paired", context))
        case "attached":
            return carrier in graph.hosts
        case "had_to_attack":
            return carrier in state.forced
    return state.keywords(carrier).has(word.replace("_", " "))


def _is_enough(state: CombatState, c: Circumstance, context: EffectContext, number: int) -> bool:
    """Whether there are as many as a condition asks for: at least one, unless it says how many."""
    if c.min is None and c.max is None:
        return number >= 1
    least = number if c.min is None else value_of(state, c.min, context)
    most = number if c.max is None else value_of(state, c.max, context)
    return least <= number <= most


def _counted(state: CombatState, c: Circumstance, context: EffectContext) -> bool:
    """What somebody controls, is on the battlefield, or attacks."""
    selection = state.cached(Selection)

    def theirs(who: Who, players: Iterable[str]) -> bool:
        things = selection.things(who, context)
        owners = [state.controller(thing) for thing in things if thing in state.permanents]
        owners += [player for player, _ in listed_lands(state, who, context)]
        return any(_is_enough(state, c, context, owners.count(player)) for player in players)

    you = (context.you,) if context.you in state.players else ()
    if c.controls is not None and not theirs(c.controls, [p for p in you if p]):
        return False
    if c.opponent_controls is not None and not theirs(
        c.opponent_controls, selection.players("opponents", context)
    ):
        return False
    if c.defender_controls is not None and not theirs(
        c.defender_controls, selection.players("defending", context)
    ):
        return False
    if c.exists is not None:
        there = len(selection.things(c.exists, context)) + len(listed_lands(state, c.exists, context))
        if not _is_enough(state, c, context, there):
            return False
    if c.attackers is not None:
        attacking = selection.things(c.attackers, context).intersection(state.fighting(state.graph.attackers))
        return _is_enough(state, c, context, len(attacking))
    return True


def _more(state: CombatState, c: Circumstance, context: EffectContext) -> bool:
    if c.more is None:
        return True
    selection = state.cached(Selection)
    owners = [
        state.controller(thing) for thing in selection.things(c.more, context) if thing in state.permanents
    ]
    owners += [player for player, _ in listed_lands(state, c.more, context)]
    others = selection.players(c.than if c.than is not None else "opponents", context)
    return any(owners.count(context.you or "") > owners.count(other) for other in others)


def _on_it(state: CombatState, c: Circumstance, context: EffectContext) -> bool:
    """Counters on it, what something is, a number."""
    selection = state.cached(Selection)
    if c.counter is not None:
        on = [thing for thing in _on(selection, c.on, context) if thing in state.permanents]
        number = sum(counters_on(state, thing, c.counter.casefold()) for thing in on)
        if not _is_enough(state, c, context, number):
            return False
    if c.who is not None and c.is_ is not None:
        things = selection.things(c.who, context)
        if not things or not things <= _such(state, c.is_, context, things):
            return False
    if c.value is not None:
        return _is_enough(state, c, context, value_of(state, c.value, context))
    return True


def _such(
    state: CombatState, such: Selector, context: EffectContext, things: frozenset[str]
) -> frozenset[str]:
    """Those of some things, of whatever kind, for which a selector holds, or did as they were last (CR 608.2h)."""
    wide = replace(such, kinds=such.kinds or ("permanent",))
    gone = [t for t in things if t in state.permanents and not state.is_here(t)]
    if gone:
        there = (replace(state.permanents[t], zone="battlefield", present=True) for t in gone)
        state = state.with_permanents(there)
    found = state.cached(Selection).things(wide, context)
    return found & things


def _totals(state: CombatState, c: Circumstance, context: EffectContext) -> bool:
    """Life and poison of players, and what was told."""
    selection = state.cached(Selection)
    players = selection.players(c.of if c.of is not None else "you", context)
    for between, read in _READ:
        bounds: Between | None = getattr(c, between)
        if bounds is not None and not any(_within(bounds, read(state, p)) for p in players):
            return False
    if c.given is None:
        return True
    told = given(state, c.given, context, c.of)
    if isinstance(told, str):
        return bool(told)
    return _is_enough(state, c, context, int(told or 0))


_READ: tuple[tuple[str, Callable[[CombatState, str], int]], ...] = (
    ("life", lambda state, player: state.players[player].life),
    ("poison", lambda state, player: state.players[player].poison),
)


def _within(bounds: Between, number: int) -> bool:
    return not (
        (isinstance(bounds.min, int) and number < bounds.min)
        or (isinstance(bounds.max, int) and number > bounds.max)
    )


def _either(state: CombatState, c: Circumstance, context: EffectContext) -> bool:
    if c.any_of is not None and not any(holds(state, each, context) for each in c.any_of):
        return False
    return c.not_ is None or not holds(state, c.not_, context)


TESTS: Final = (_counted, _more, _on_it, _totals, _either)
"""What a condition may ask for; all of them hold where nothing is asked."""
