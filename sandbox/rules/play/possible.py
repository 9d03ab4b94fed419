"""What a player could play now: each card of a hand and each activated ability, with all that may be chosen for it (CR
601.2b-d, 602.2b).

What is paid in mana is told with each play, for others to judge. What a cost says in words is payable as far as the
table shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sandbox.rules.abilities.choosing import bounds, legal_targets
from sandbox.rules.abilities.evaluation import players
from sandbox.rules.abilities.paying import payable, says_of_its_cost
from sandbox.rules.abilities.resolution import Resolution
from sandbox.rules.abilities.stack import chosen_modes, unsaid_word
from sandbox.rules.costs import mana_with_x, pays, total
from sandbox.rules.given import words_for
from sandbox.rules.graph.context import Acting, EffectContext
from sandbox.rules.graph.state import CombatState
from sandbox.rules.play.playing import (
    activated_ability,
    announced_at,
    spell_context,
    with_mode_costs,
)
from sandbox.scenario.ability_costs import AbilityCost, ability_cost
from sandbox.scenario.actions import AnyAction
from sandbox.scenario.effects import Activated
from sandbox.scenario.model import CAST_FOR, Play, Played, Player, Spell
from sandbox.scenario.selectors import Targets

_SYMBOL: Final = re.compile(r"\{([^{}]{1,8})\}")
MOST_MANA: Final = 99
"""No X is larger."""
MOST_TARGETS: Final = 4
"""Of any number of targets no more are chosen."""


class Usable(Struct, frozen=True):
    """A card of a hand by its place there, or an activated ability of a permanent by its place."""

    player: str
    card: int | None = None
    source: str | None = None
    ability: int = 0


def usable(state: CombatState, player: str) -> tuple[Usable, ...]:
    """What a player might use: the cards of the hand, then the abilities of permanents that do something."""
    hand = state.players[player].card.hand
    cards = [Usable(player, card=place) for place, card in enumerate(hand) if _does_something(card)]
    found = [*cards]
    for p, s in state.permanents.items():
        if not s.is_here:
            continue
        abilities = [e for e in state.characteristics(p).effects if isinstance(e, Activated)]
        context = EffectContext(p, state.controller(p))
        found += [
            Usable(player, None, p, n)
            for n, e in enumerate(abilities)
            if (e.does or e.modes) and e.whenever is None and player in players(state, e.by, context)
            if _chosen_by_who_plays(e)
        ]
    return tuple(found)


def _does_something(card: Spell) -> bool:
    return bool(card.does or card.modes or card.enters) and _chosen_by_who_plays(card)


def _chosen_by_who_plays(ability: Spell | Activated) -> bool:
    """Whether all its targets are of the choice of whoever plays it."""
    every = (*ability.targets, *(target for mode in ability.modes for target in mode.targets))
    return all(getattr(target, "by", "you") == "you" for target in every)


def possible_plays(
    state: CombatState, start: CombatState, what: Usable, after: Played, most_x: int
) -> Iterator[tuple[Play, str]]:
    """Every legal play of one thing at a moment that began as `start`, and the mana that it costs: with each choice of
    modes, targets, numbers.
    """
    ability = _ability(state, what)
    if ability is None:
        return
    play = Play(
        after=after,
        player=what.player,
        card=state.players[what.player].card.hand[what.card] if what.card is not None else None,
        source=what.source,
        ability=what.ability,
    )
    known, context = state, EffectContext(what.source, what.player)
    if play.card is not None:
        known, context = spell_context(state, play, play.card)
    cost = ability_cost(_cost_text(ability))
    takes_x = "{X}" in cost.mana.upper() or any(part.count is None for part in cost.parts)
    for x in range(most_x + 1) if takes_x else (0,):
        for mode in _modes(ability):
            owed = with_mode_costs(cost, ability, mode)
            more, aimed = chosen_modes(ability.modes, mode)
            does, targets = (*ability.does, *more), (*ability.targets, *aimed)
            asked = unsaid_word(does, of_spell=play.card is not None)
            for word in words_for(state, asked) or ("",):
                acting = Acting(x=x, word=word)
                speaking = replace(context, acting=acting)
                for paying in _payings(state, speaking, owed, x):
                    for named in _targets(known, targets, speaking):
                        tried = replace(play, x=x, mode=mode, choose=word, paying=paying, targets=named)
                        announced = announced_at(state, tried, start)
                        if not announced.broken and _affords(state, tried, owed):
                            mana = mana_with_x(announced.cost.mana, x)
                            yield from ((each, mana) for each in _divided(tried, does, x))


def least_mana(card: Spell) -> str:
    """The mana that a card costs with an X of 0; none where something else may be paid, or less (CR 118.7, 118.9)."""
    if any(mode.instead for mode in card.modes) or says_of_its_cost(card):
        return ""
    return mana_with_x(ability_cost(_cost_text(card)).mana, 0)


def could_pay(player: Player, card: Spell) -> bool:
    """Whether the pool of a player pays for a card, if X is 0 (CR 118.3)."""
    return pays(player.pool or "", total(filter(None, (least_mana(card),))), player.life or 0) is True


def most_x(pool: str | None) -> int:
    """The largest X that a pool of mana could pay."""
    symbols = _SYMBOL.findall(pool or "")
    return min(MOST_MANA, sum(int(s) if s.isdecimal() else 1 for s in symbols))


def _ability(state: CombatState, what: Usable) -> Spell | Activated | None:
    if what.card is not None:
        return state.players[what.player].card.hand[what.card]
    return activated_ability(state, what.source or "", what.ability)


def _cost_text(ability: Spell | Activated) -> str:
    if isinstance(ability, Activated):
        return ability.cost
    return ", ".join(filter(None, (ability.mana_cost, ability.additional)))


def _modes(ability: Spell | Activated) -> Iterator[int | tuple[int, ...]]:
    """Each choice of modes, those left out that do nothing, or that are about a card which is in no hand."""
    some = [n for n, m in enumerate(ability.modes) if m.does and m.keyword not in CAST_FOR - {"sneak"}]
    if not ability.modes:
        yield 0
        return
    most = len(some) if ability.choose == "any" else ability.choose if isinstance(ability.choose, int) else 1
    least = 1 if ability.choose == "any" else min(most, len(some))
    for n in range(max(1, least), most + 1):
        for picked in combinations(some, n):
            yield picked[0] if n == 1 else picked


def _payings(
    state: CombatState, context: EffectContext, cost: AbilityCost, x: int
) -> Iterator[tuple[str, ...]]:
    """Each choice of what is sacrificed, tapped or returned for a cost, or loses counters."""
    r = Resolution(state, context)
    each: list[list[tuple[str, ...]]] = []
    for part in cost.parts:
        if part.is_named:
            number = 1 if part.whose else x if part.count is None else part.count
            each.append(list(combinations(payable(r, part, context.you or ""), number)))
        elif part.what in ("crew", "saddle"):
            able = payable(r, part, context.you or "")
            each.append([some for n in range(1, len(able) + 1) for some in combinations(able, n)])
    for chosen in product(*each):
        named = tuple(p for some in chosen for p in some)
        if len(set(named)) == len(named):
            yield named


def _targets(state: CombatState, targets: Targets, context: EffectContext) -> Iterator[tuple[str, ...]]:
    """Each choice of targets, entry by entry; what one entry alone may be doesn't matter where none is asked for."""
    each: list[list[tuple[str, ...]]] = []
    for target in targets:
        legal = legal_targets(state, target, context)
        least, most = bounds(state, target, context)
        sizes = range(least, min(most, len(legal), max(least, MOST_TARGETS)) + 1)
        each.append([some for n in sizes for some in combinations(legal, n)])
    yield from dict.fromkeys(tuple(t for some in chosen for t in some) for chosen in product(*each))


def _affords(state: CombatState, play: Play, cost: AbilityCost) -> bool:
    """Whether what a cost says besides mana is there: life, another card, energy that is counted (CR 118.3, 119.4)."""
    player = state.players[play.player]
    for part in cost.parts:
        number = play.x if part.count is None else part.count
        if part.what == "pay" and (part.kind != "life" or number > player.life):
            return False
        if part.whose == "graveyard" and number > player.card.given.get("graveyard", 0):  # type: ignore[operator]
            return False
        if (part.what == "discard" or part.whose == "hand") and number > len(player.card.hand) - (
            play.card is not None
        ):
            return False
    return True


def _divided(play: Play, does: tuple[AnyAction, ...], x: int) -> Iterator[Play]:
    """A play with each division among its targets, at least one for each (CR 601.2d)."""
    action = next((a for a in does if getattr(a, "divided", None) == "chosen"), None)
    many = len(play.targets)
    amount = None if action is None else getattr(action, "amount", getattr(action, "count", None))
    number = x if amount == "x" else amount
    if not isinstance(number, int) or many < 2:  # noqa: PLR2004
        yield play
        return
    for cuts in combinations(range(1, number), many - 1):
        ends = (0, *cuts, number)
        yield replace(play, amounts=tuple(b - a for a, b in pairwise(ends)))
