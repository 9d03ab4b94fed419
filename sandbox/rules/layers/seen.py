"""What cards ask of a turn and of players that needn't be told, or not all of it: the table sees it (CR 603.4, 608.2h).

What is told of graveyards, deaths, life and the like is how it was before combat; what happened since counts besides.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from sandbox.rules.costs import mana_value, total
from sandbox.scenario.variants import beginning_life

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import TypeAlias

    from sandbox.rules.graph.characteristics import Characteristics
    from sandbox.rules.graph.state import CombatState
    from sandbox.scenario.model import Face, Permanent
    from sandbox.scenario.selectors import Color

    Known = Callable[[CombatState, str], int]
    PrintedCard: TypeAlias = Permanent | Face | Characteristics

GAINED, LOST = "life gained", "life lost"
"""What a state remembers of players' life in a combat."""


def _gained(state: CombatState, player: str) -> int:
    return state.spent.get((GAINED, player), 0)


def _lost(state: CombatState, player: str) -> int:
    return state.spent.get((LOST, player), 0)


def _opponents_who_lost(state: CombatState, player: str) -> int:
    return sum(_lost(state, each) > 0 for each in state.seating.opponents_of(player))


def _attacked(state: CombatState, player: str) -> int:
    return sum(state.controller(p) == player for p in state.graph.declared_attackers)


def _left(state: CombatState, player: str) -> int:
    """How many permanents of a player have left the battlefield, also those that came back (CR 603.6c)."""
    gone = (p for p, s in state.permanents.items() if s.zone != "battlefield" or p in state.returns)
    return sum(state.controller(p) == player for p in gone)


def _died(state: CombatState, player: str | None) -> int:
    """How many creatures have died in this combat: all, or those that a player controlled."""
    dead = (s.id for s in state.permanents.values() if s.zone == "graveyard" and not s.is_here)
    return sum(state.is_creature(p) and player in (None, state.controller(p)) for p in dead)


def put_away(spell: str) -> tuple[str, str]:
    """What a state remembers as the card of a spell is in a graveyard: it resolved, was countered, or was discarded for
    what it does from the hand (CR 608.2n, 701.6a, 701.9a).
    """
    return "put away", spell


def crewed(vehicle: str | None, creature: str) -> tuple[str, str | None, str]:
    """What a state remembers of who crewed or saddled something (CR 702.122c, 702.171c)."""
    return "crewed", vehicle, creature


def taken_out(spell: str) -> tuple[str, str]:
    """What a state remembers as the card of a spell was cast from a graveyard (CR 601.3e)."""
    return "taken out", spell


def discarded(player: str) -> tuple[str, str]:
    """What a state remembers of how many cards, of which nobody said what they are, a player discarded as costs."""
    return "discarded", player


def _into_graveyards(state: CombatState) -> Iterator[tuple[str, PrintedCard]]:
    """The cards that were put into graveyards in this combat, each with its owner; a token is none (CR 111.8)."""
    for s in state.permanents.values():
        if s.zone == "graveyard" and not s.is_here and not s.card.token:
            yield s.card.owned_by, s.card.front or s.card
    for name, spell in state.spells.items():
        if state.spent.get(put_away(name)):
            yield spell.controller, spell


_SUCH: Final[dict[str, Callable[[PrintedCard], bool]]] = {
    "": lambda _: True,
    "_cards": lambda _: True,
    "_permanents": lambda card: not {"instant", "sorcery"}.intersection(card.types),
    "_instants_sorceries": lambda card: not {"instant", "sorcery"}.isdisjoint(card.types),
    **{
        f"_{kind}s": lambda card, kind=kind: kind in card.types  # type: ignore[misc]
        for kind in ("creature", "artifact", "enchantment", "land", "instant")
    },
    "_sorceries": lambda card: "sorcery" in card.types,
    "_green_creatures": lambda card: "creature" in card.types and "green" in card.colors,
    **{
        f"_{word}": lambda card, kind=kind: kind in map(str.casefold, card.subtypes)  # type: ignore[misc]
        for word, kind in (
            ("arcanes", "arcane"),
            ("assassins", "assassin"),
            ("caves", "cave"),
            ("elementals", "elemental"),
            ("elves", "elf"),
            ("lessons", "lesson"),
            ("zombies", "zombie"),
        )
    },
}
"""Which cards in graveyards a card asks for, by the end of the key."""


def greatest(key: str, state: CombatState, owners: Iterable[str]) -> int:
    """The greatest power, or mana value, among cards that were put into players' graveyards."""
    cards = [card for owner, card in _into_graveyards(state) if owner in owners]
    if key == GREATEST_POWER:
        return max((card.power or 0 for card in cards if "creature" in card.types), default=0)
    return max((mana_value(_cost_of(card)) for card in cards), default=0)


def _cost_of(card: PrintedCard) -> str:
    return getattr(card, "mana_cost", None) or ""


GREATEST_POWER, GREATEST_VALUE = "graveyard_greatest_power", "graveyard_greatest_mana_value"
"""What is asked of the creature cards, or of all cards, in a graveyard."""


def _black_symbols(state: CombatState, player: str) -> int:
    """How many black mana symbols are in the costs of cards that were put into a player's graveyard (CR 105.2)."""
    costs = (_cost_of(card) for owner, card in _into_graveyards(state) if owner == player)
    return sum("B" in symbol.split("/") for symbol in total(filter(None, costs)).symbols)


def _cards(such: str) -> Known:
    """How many cards, or those of a kind, were put into a player's graveyard."""

    def count(state: CombatState, player: str) -> int:
        cards = sum(owner == player and _SUCH[such](card) for owner, card in _into_graveyards(state))
        gone = (s for name, s in state.spells.items() if state.spent.get(taken_out(name)))
        cards -= sum(s.controller == player and _SUCH[such](s) for s in gone)
        return cards + (state.spent.get(discarded(player), 0) if such in ("", "_cards") else 0)

    return count


def new_types(state: CombatState, players: Iterable[str]) -> frozenset[str]:
    """The card types of what was put into players' graveyards."""
    owners = frozenset(players)
    return frozenset(t for owner, card in _into_graveyards(state) if owner in owners for t in card.types)


def _sacrificed(kind: str = "") -> Known:
    """How many permanents, or those of a type, a player sacrificed."""

    def count(state: CombatState, player: str) -> int:
        why = state.rule("sacrifice")
        gone = (p for p, s in state.permanents.items() if s.zone == "graveyard" and s.why == why)
        theirs = (p for p in gone if state.controller(p) == player)
        return sum(not kind or kind in state.characteristics(p).types for p in theirs)

    return count


def _cast(*kinds: str, without: str = "") -> Known:
    """How many spells a player cast, or those of a type."""
    return lambda state, player: sum(
        s.is_spell
        and s.controller == player
        and without not in s.types
        and (not kinds or not set(kinds).isdisjoint(s.types))
        for s in state.spells.values()
    )


CELEBRATED: Final = 2
"""So many permanents that are no lands are a celebration."""


def _entered(*, land: bool) -> Known:
    """How many lands, or other permanents, entered under a player's control, as far as the table knows of it."""

    def count(state: CombatState, player: str) -> int:
        new = (p for p, s in state.permanents.items() if s.card.summoning_sick and s.present)
        return sum(
            state.controller(p) == player and ("land" in state.characteristics(p).types) == land for p in new
        )

    return count


HAPPENED: Final[dict[str, Known]] = {
    "land_entered_this_turn": _entered(land=True),
    "celebration": lambda state, player: int(_entered(land=False)(state, player) >= CELEBRATED),
    "opponent_damaged_this_turn": lambda state, player: len(
        state.hurt.keys() & state.seating.opponents_of(player)
    ),
    "creatures_died_this_turn": lambda state, _: _died(state, None),
    "morbid": lambda state, _: _died(state, None),
    "your_creature_died": _died,
    "life_gained_this_turn": _gained,
    "gained_life": _gained,
    "life_lost_this_turn": _lost,
    "life_changed": lambda state, player: max(_gained(state, player), _lost(state, player)),
    "opponent_lost_life": _opponents_who_lost,
    "opponent_lost_life_this_turn": _opponents_who_lost,
    "opponents_lost_life": _opponents_who_lost,
    "you_attacked_this_turn": _attacked,
    "revolt": _left,
    "permanent_left_this_turn": _left,
    **{f"graveyard{such}": _cards(such) for such in _SUCH},
    "graveyard_black_symbols": _black_symbols,
    "permanents_sacrificed": _sacrificed(),
    "you_sacrificed": _sacrificed(),
    "artifact_sacrificed": _sacrificed("artifact"),
    "descended_this_turn": _cards("_permanents"),
    "spells_this_turn": _cast(),
    "creature_spells": _cast("creature"),
    "noncreature_spells": _cast(without="creature"),
    "instants_sorceries_cast": _cast("instant", "sorcery"),
    "instant_or_sorcery_this_turn": _cast("instant", "sorcery"),
    "spells_cast": lambda state, _: sum(s.is_spell for s in state.spells.values()) - 1,  # others (702.40a)
}
"""What is told of a turn and of graveyards and may come about in a combat: how often, or how much of it, did so."""


def _life(state: CombatState, player: str) -> int:
    return state.players[player].life


def _above(more: int) -> Known:
    """Whether a player has so much more life than they began with."""
    return lambda state, player: int(_life(state, player) >= beginning_life(state.scenario) + more)


def _have_more(state: CombatState, player: str) -> int:
    return sum(_life(state, each) > _life(state, player) for each in state.seating.opponents_of(player))


def _have_less(state: CombatState, player: str) -> int:
    return sum(_life(state, each) < _life(state, player) for each in state.seating.opponents_of(player))


def _most_life(state: CombatState, player: str) -> int:
    """Whether a player has the most life, or is tied for it."""
    return int(_life(state, player) == max(each.life for each in state.players.values()))


def _more_life(state: CombatState, player: str) -> int:
    """Whether a player has more life than each other player."""
    return int(all(_life(state, player) > s.life for each, s in state.players.items() if each != player))


def lands_of(state: CombatState, player: str) -> list[frozenset[str]]:
    """The lands that a seat lists, and as many more, of no kind, as the player is told to have."""
    card = state.players[player].card
    lands, told = [land_words(land) for land in card.lands], card.given.get("lands", 0)
    more = min(told, MOST_LANDS) - len(lands) if isinstance(told, int) else 0
    return lands + [frozenset({"land"})] * more


MOST_LANDS: Final = 1000
"""How many lands count that a player is told to have."""
BASIC: Final = ("plains", "island", "swamp", "mountain", "forest")


def land_words(land: str) -> frozenset[str]:
    """The types and supertypes of a land that a seat lists: `Island` is a basic one."""
    words = frozenset(land.casefold().split())
    return words | ({"land", "basic"} if words <= {"snow", "basic", *BASIC} else {"land"})


def _lands(state: CombatState, player: str) -> int:
    """How many lands a player controls, on the table and beside it."""
    here = (p for p in state.permanents if state.is_here(p) and state.controller(p) == player)
    return len(lands_of(state, player)) + sum("land" in state.characteristics(p).types for p in here)


def _more_lands(state: CombatState, player: str) -> int:
    """Whether a player controls more lands than each other player."""
    return int(all(_lands(state, player) > _lands(state, each) for each in state.players if each != player))


def _below_half(state: CombatState, player: str) -> int:
    half = beginning_life(state.scenario) / 2
    return sum(_life(state, each) < half for each in state.seating.opponents_of(player))


def _commanders(state: CombatState, player: str) -> int:
    """How often a player cast commanders of theirs from the command zone (CR 903.8)."""
    cards = (*state.scenario.permanents, *state.scenario.away)
    return sum(p.commander_casts for p in cards if p.commander and p.owned_by == player)


def _most_common(color: Color) -> Known:
    """Whether a color is the most common among all permanents, or tied for it."""

    def known(state: CombatState, _: str) -> int:
        here = [state.characteristics(p).colors for p in state.permanents if state.is_here(p)]
        number = Counter(each for colors in here for each in set(colors))
        return int(number[color] > 0 and number[color] == max(number.values()))

    return known


SEEN: Final[dict[str, Known]] = {
    "black_is_most_common": _most_common("black"),
    "more_life": _have_less,
    "most_life": _most_life,
    "more_life_than_each": _more_life,
    "more_lands_than_each": _more_lands,
    "opponent_more_life": _have_more,
    "opponent_has_more_life": _have_more,
    "at_least_starting_life": _above(0),
    "more_than_starting_life": _above(1),
    "seven_life_above_start": _above(7),
    "ten_life_above_start": _above(10),
    "ten_more_than_starting_life": _above(10),
    "fifteen_life_above_start": _above(15),
    "opponents_below_half_life": _below_half,
    "highest_life": lambda state, _: max(each.life for each in state.players.values()),
    "opponents_highest_life": lambda state, player: max(
        (_life(state, each) for each in state.seating.opponents_of(player)), default=0
    ),
    "opponents_lowest_life": lambda state, player: min(
        (_life(state, each) for each in state.seating.opponents_of(player)), default=0
    ),
    "opponents_poison": lambda state, player: sum(
        state.players[each].poison for each in state.seating.opponents_of(player)
    ),
    "commander_casts": _commanders,
}
"""What nobody needs to tell."""
LOOKED_AT: Final = frozenset(
    {*SEEN, "life_changed", "opponents_lost_life", *(key for key in HAPPENED if "life" in key)}
)
"""What changes with the life totals and the poison counters of players."""
SHARED: Final = ("all_", "opponents_", "opponent_")
"""How a key begins of what players have together, or one opponent has."""
TYPES: Final = "graveyard_card_types"
GRAVEYARDS: Final = (TYPES, GREATEST_POWER, GREATEST_VALUE)
"""What is asked of cards in graveyards that doesn't add up."""


def of_cards(key: str) -> tuple[str, str]:
    """How a key begins of cards in hands and graveyards that are not one player's own, and that of such cards of one.

    >>> of_cards("all_hands"), of_cards("opponent_graveyard"), of_cards("graveyard")
    (('all_', 'hand'), ('opponent_', 'graveyard'), ('', 'graveyard'))
    """
    for whose in SHARED:
        rest = key.removeprefix(whose)
        if rest != key and rest.startswith(("hand", "graveyard")):
            return whose, {"hands": "hand", "graveyard_cards": "graveyard"}.get(rest, rest)
    return "", key


CHANGING: Final = frozenset(
    {
        *HAPPENED,
        *SEEN,
        *GRAVEYARDS,
        "delirium",
        *(
            f"{whose}{key}"
            for whose in SHARED
            for key in (*GRAVEYARDS, *HAPPENED)
            if key in GRAVEYARDS or key.startswith("graveyard")
        ),
    }
)
"""What a combat may change."""
