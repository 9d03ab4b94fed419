"""Ask before playing: which abilities may be activated, and what a play may target then (CR 601.2c, 602.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, get_args

from msgspec import Struct

from sandbox.rules.abilities.making import fits
from sandbox.rules.abilities.stack import picked_modes, unsaid_word
from sandbox.rules.given import words_for
from sandbox.rules.graph.context import EffectContext
from sandbox.rules.graph.state import CombatState
from sandbox.rules.play.combat import play as play_combat
from sandbox.rules.play.playing import activated_ability, announced_costs, announced_faults, announced_targets
from sandbox.rules.verdict import Broken, CostChoice, TargetEntry, Timing
from sandbox.scenario.actions import Enter
from sandbox.scenario.effects import Activated
from sandbox.scenario.model import Play, Played, Scenario, Spell

ORDER: Final[tuple[Played, ...]] = get_args(Played)


class Playable(Struct, frozen=True):
    """An activated ability that does something here: the play that it would be, and why it couldn't be."""

    ability: Activated
    play: Play
    broken: tuple[Broken, ...]


class Held(Struct, frozen=True):
    """A card in a player's hand that isn't played yet, by its place there."""

    player: str
    place: int
    card: Spell

    @property
    def id(self) -> str:
        """What names it on the table."""
        return f"hand:{self.player}:{self.place}"


def held_cards(scenario: Scenario) -> tuple[Held, ...]:
    """The cards in hands; of what is played already so many fewer."""
    found = []
    for player in scenario.players:
        used = [p.card for p in scenario.plays if p.card is not None and p.player == player.id]
        used += [card for p in scenario.plays if p.player == player.id for card in p.puts]
        mine = {p.id for p in scenario.permanents if p.controller == player.id}
        used += [card for choice in scenario.choices if choice.source in mine for card in choice.puts]
        played = Counter(card.name for card in used)
        for place, card in enumerate(player.hand):
            if played[card.name]:
                played[card.name] -= 1
            else:
                found.append(Held(player.id, place, card))
    return tuple(found)


def may_put(
    scenario: Scenario, cards: Iterable[Spell], puts: Enter, source: str, player: str
) -> tuple[Spell, ...]:
    """Those of some cards that an ability or a spell of a player may put onto the battlefield."""
    context, state = EffectContext(source, player), _state(scenario, "attackers")
    return tuple(c for c in cards if puts.cards is not None and fits(state, c, puts.cards, context))


def moment_for(scenario: Scenario, step: Timing | None, keyword: str = "") -> Played:
    """When something is played while the table shows a step: never in a step that there isn't. Where all of combat is
    shown (None), it is played after blocks, but what makes an attacker before attackers are declared.
    """
    wanted = "beginning" if keyword.casefold() in ("crew", "saddle") else "blockers"
    wanted = step if step in ORDER else wanted if step is None else "first"  # between the damage steps
    there = {end.timing for end in play_combat(scenario).step_ends}
    at = ORDER.index(wanted)
    return next((each for each in reversed(ORDER[: at + 1]) if each in there), "beginning")


def playable(scenario: Scenario, source: str, step: Timing | None) -> tuple[Playable, ...]:
    """The activated abilities of a permanent while the table shows a step, in the order of the card; what works only in
    the main phase is played there. Those that do nothing here are left out, and keep their place.
    """
    state = _state(scenario, moment_for(scenario, step))
    if source not in state.permanents or not state.is_here(source):
        return ()
    player = state.controller(source)
    found = []
    abilities = (e for e in state.characteristics(source).effects if isinstance(e, Activated))
    for place, ability in enumerate(abilities):
        if not ability.does and not ability.modes:
            continue
        after = moment_for(scenario, step, ability.keyword)
        play = Play(after=after, player=player, source=source, ability=place)
        broken = announced_faults(_state(scenario, after), play)
        early = Play(after="main", player=player, source=source, ability=place)
        if any(f.code == "sorcery_timing" for f in broken):
            others = announced_faults(_state(scenario, "main"), early)
            if not any(f.code == "sorcery_timing" for f in others):
                play, broken = early, others
        found.append(Playable(ability, play, broken))
    return tuple(found)


def castable(scenario: Scenario, play: Play) -> Play:
    """A spell at the moment that is wanted, or before combat where it may be cast only in a main phase (CR 307.1)."""
    faults = announced_faults(_state(scenario, play.after), play)
    if play.after == "main" or all(f.code != "sorcery_timing" for f in faults):
        return play
    return Play(after="main", player=play.player, card=play.card, x=play.x, mode=play.mode)


def target_entries(scenario: Scenario, play: Play, before: int | None = None) -> tuple[TargetEntry, ...]:
    """What a play may target at its moment, entry by entry; in response to the play at a place, before it resolves."""
    told = () if before is None else play_combat(scenario).resolutions
    state = next((each.state for each in told if each.play == before), None)
    return announced_targets(_state(scenario, play.after) if state is None else state, play)


def word_choices(scenario: Scenario, play: Play) -> tuple[str, ...]:
    """What may be said in `choose` of a play: colors, creature types or names that are there, the most frequent first,
    or one of several keywords; nothing where it doesn't ask (CR 608.2d).
    """
    state = _state(scenario, play.after)
    source = None if play.source is None else activated_ability(state, play.source, play.ability)
    part = play.card or source
    if part is None:
        return ()
    own = (action for mode in picked_modes(part.modes, play.mode) for action in mode.does)
    return words_for(state, unsaid_word((*part.does, *own), of_spell=play.card is not None))


def named_cost(scenario: Scenario, play: Play) -> tuple[str, ...]:
    """Who would be tapped for a play that needs creatures tapped by their power: crew, saddle (CR 702.122, 702.171)."""
    chosen = (each for choice in cost_choices(scenario, play) for each in choice.usual)
    return tuple(dict.fromkeys(chosen))


def cost_choices(scenario: Scenario, play: Play) -> tuple[CostChoice, ...]:
    """What somebody names to pay for a play at its moment, part by part (CR 601.2h)."""
    return tuple(announced_costs(_state(scenario, play.after), play))


def _state(scenario: Scenario, after: Played) -> CombatState:
    """The table at a moment; before combat as combat begins, and as far as the combat comes."""
    played = play_combat(scenario)
    ends = {end.timing: end.state for end in played.step_ends}
    so_far = ORDER[1 : max(1, ORDER.index(after)) + 1]
    return next((ends[step] for step in reversed(so_far) if step in ends), played.begun)
