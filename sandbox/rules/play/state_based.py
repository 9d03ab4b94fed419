"""State-based actions that matter in combat (CR 704.5, 704.6), and players who leave (CR 800.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.rules.graph.counters import MINUS, PLUS
from sandbox.rules.graph.state import CombatState, PlayerState, Standing
from sandbox.rules.graph.transitions import leave_combat, with_cards
from sandbox.rules.table.protection import has_quality
from sandbox.scenario.keywords import LEGEND_RULE, plain_name, read_keywords
from sandbox.scenario.variants import COMMANDER_DAMAGE, playing_with, poison_limit, variant_of

if TYPE_CHECKING:
    from sandbox.rules.graph.board import Board
    from sandbox.scenario.model import Permanent


def check_state(state: CombatState, checked: CombatState | None = None) -> CombatState:
    """Give the state after state-based actions (CR 704.3).

    Auras and Equipment are looked at again once what they were on has left; nothing else that one pass does gives
    another one cause to act. So what stands as it did in a state that was `checked`, with the same cards, is passed
    over.
    """
    board = state.board
    known = checked.permanents if checked is not None and checked.board.permanents is board.permanents else {}
    new = (s for s in state.permanents.values() if s is not known.get(s.id) and s.is_here)
    after = (_checked(board, board.permanents[s.id], s) for s in new)
    changed = [s for s in after if s is not state.permanents[s.id]]
    state = state.with_permanents(changed)
    if checked is None or state.seats is not checked.seats:
        state = state.with_seats(_losers(board, state))
    return _fallen_off(one_legend(state))


def one_legend(state: CombatState) -> CombatState:
    """Give the state after players kept the legendary permanents that they chose; of the others with the same name and
    controller all went to the graveyard (CR 704.5j). Where nothing was chosen all stay, with a note.
    """
    board = state.board
    for chosen in board.scenario.choices:
        if plain_name(chosen.keyword) == LEGEND_RULE and state.is_here(chosen.source):
            others = [p for p in same_legends(state, chosen.source) if p != chosen.source]
            why = board.rule("legend_rule")
            state = state.with_permanents(to_graveyard(state.permanents[each], why) for each in others)
    return state


def same_legends(state: CombatState, permanent: str) -> tuple[str, ...]:
    """Give the legendary permanents with the name and controller of one, itself among them; none for what is not
    legendary. In open play commanders stay whatever lies beside them.
    """
    cards = [state.card(s.id) for s in state.permanents.values() if s.is_here]
    legends = [p for p in cards if "legendary" in {word.casefold() for word in p.supertypes}]
    kept = state.card(permanent)
    free = "open_play" in state.board.scenario.house
    return tuple(
        p.id
        for p in legends
        if kept in legends
        and (p.controller, p.label.casefold()) == (kept.controller, kept.label.casefold())
        and (p.id == permanent or not (free and p.commander))
    )


def _fallen_off(state: CombatState) -> CombatState:
    """Give the state after Auras on what left, or gained protection from them, went to the graveyard, and Equipment
    came off it (CR 702.16c-d, 704.5m-n).
    """
    board = state.board
    loose = [
        board.permanents[thing]
        for thing, host in board.attachments
        if state.is_here(thing) and (_left(state, host) or _now_protected(board, thing, host))
    ]
    if not loose:
        return state
    why = board.rule("aura_falls_off")
    auras = [p.id for p in loose if is_aura(p)]
    state = state.with_permanents(to_graveyard(state.permanents[each], why) for each in auras)
    state = with_cards(state, (replace(p, attached_to=None) for p in loose if p.id not in auras))
    return _fallen_off(state) if auras else state


def _left(state: CombatState, host: str) -> bool:
    seat = state.seats.get(host)
    return state.permanents[host].zone != "battlefield" if seat is None else seat.lost is not None


def _now_protected(board: Board, thing: str, host: str) -> bool:
    """Say whether what something is attached to gained protection from it. Protection that was there from the beginning
    leaves it where the scenario has it: many Auras that give protection say so.
    """
    if host not in board.permanents or not board.keywords(host).protections:
        return False
    printed = next((p.keywords for p in board.scenario.permanents if p.id == host), ())
    had = read_keywords(printed).protections
    gained = (q for q in board.keywords(host).protections if q not in had)
    return any(has_quality(board, board.permanents[thing], quality, host) for quality in gained)


def is_aura(p: Permanent) -> bool:
    """Say whether an attached permanent is an Aura: an enchantment is, named so or not (CR 303.4)."""
    return "enchantment" in p.types or any(subtype.casefold() == "aura" for subtype in p.subtypes)


def _checked(board: Board, p: Permanent, s: Standing) -> Standing:
    why = _put_into_graveyard(board, p, s)
    if why is not None:
        return to_graveyard(s, why)
    why = _destroyed(board, p, s)
    if why is not None:
        return _destroy(s, why)
    if s.deathtouched:
        s = replace(s, deathtouched=False)
    return _annihilated(s)


def _put_into_graveyard(board: Board, p: Permanent, s: Standing) -> str | None:
    """Say by which rule it goes to the graveyard without being destroyed (CR 704.5f, i, v, w)."""
    if p.is_creature and s.toughness <= 0:
        return board.rule("dies_toughness")
    if "planeswalker" in p.types and s.loyalty == 0:
        return board.rule("dies_loyalty")
    if "battle" in p.types and s.defense == 0 and not is_pending(board, p):
        return board.rule("battle_defense")
    return None


def is_pending(board: Board, battle: Permanent) -> bool:
    """Say whether a battle without defense stays for now: a Siege waits for its trigger (CR 310.12b, 704.5v), and
    an edition without battles says nothing of them.
    """
    return is_siege(battle) or not board.profile.battles


def is_siege(battle: Permanent) -> bool:
    """Say whether a battle is a Siege."""
    return any(subtype.casefold() == "siege" for subtype in battle.subtypes)


def _destroyed(board: Board, p: Permanent, s: Standing) -> str | None:
    """Say by which rule a creature is destroyed (CR 704.5g, h, 702.12b)."""
    lethal = s.damage > 0 and s.damage >= s.toughness
    if not (lethal or s.deathtouched) or not p.is_creature or board.keywords(p.id).has("indestructible"):
        return None
    return board.rule("dies_damage" if lethal else "dies_deathtouch")


def _destroy(s: Standing, why: str) -> Standing:
    """Destroy a creature, or regenerate it: one shield replaces it, whatever the rules that act (CR 701.19, 704.7)."""
    if s.regeneration_shields == 0:
        return to_graveyard(s, why)
    return _annihilated(
        replace(
            s,
            damage=0,
            deathtouched=False,
            tapped=True,
            removed=True,
            regeneration_shields=s.regeneration_shields - 1,
        )
    )


def to_graveyard(s: Standing, why: str | None) -> Standing:
    """Put it into the graveyard, or with a finality counter into exile (CR 122.1h)."""
    return s.gone("exile" if "finality" in s.counters else "graveyard", why)


def _annihilated(s: Standing) -> Standing:
    """Take off +1/+1 and -1/-1 counters in pairs (CR 704.5q)."""
    pairs = min(s.counters.get(PLUS, 0), s.counters.get(MINUS, 0)) if s.counters else 0
    return s.with_counters(PLUS, -pairs).with_counters(MINUS, -pairs) if pairs else s


def _losers(board: Board, state: CombatState) -> dict[str, PlayerState]:
    """Give the players who lose now, with the rule (CR 704.5a, c, 704.6a-c)."""
    losers: dict[str, PlayerState] = {}
    for player, seat in state.seats.items():
        why = _loss(board, state, player) if seat.lost is None else None
        if why is not None:
            losers[player] = replace(seat, lost=why)
    return losers


def _loss(board: Board, state: CombatState, player: str) -> str | None:
    seat, variant = state.seats[player], variant_of(board.scenario)
    heads = [state.seats[mate] for mate in playing_with(board.scenario, player)]
    poison = sum(head.poison for head in heads)
    if seat.life <= 0:
        return board.rule("team_loses_life" if variant.teams else "loses_life")
    if poison >= poison_limit(board.scenario, player):
        return board.rule("team_loses_poison" if variant.teams else "loses_poison")
    if variant.commander_damage and any(  # a team loses with a head (CR 810.8a)
        n >= COMMANDER_DAMAGE for head in heads for n in head.commander_damage.values()
    ):
        return board.rule("loses_commander_damage")
    return None


def fallen_sieges(state: CombatState) -> CombatState:
    """Give the state after the triggers of Sieges without defense resolved, as they do before a step ends: they are
    exiled (CR 310.12b, 500.2).
    """
    board = state.board
    if not board.profile.battles:
        return state
    why = board.rule("siege_trigger")
    return state.with_permanents(
        state.permanents[p.id].gone("exile", why)
        for p in board.permanents.values()
        if "battle" in p.types and is_siege(p) and p.defense
        if state.permanents[p.id].defense == 0 and state.is_here(p.id)
    )


def leave_game(state: CombatState) -> CombatState:
    """Give the state after players who lost have left, with all that they own (CR 800.4a).

    Effects that gave them control of what others own end: it goes back to its owner, and so leaves combat (CR 506.4).
    The format knows no place outside the game: what leaves with its player is shown in exile, by rule 800.4a.
    """
    lost = frozenset(player for player, seat in state.seats.items() if seat.lost is not None)
    if not lost:
        return state
    why = state.board.rule("leaves_with_player")
    cards = [state.card(s.id) for s in state.permanents.values() if s.is_here]
    leaving = [p.id for p in cards if p.owned_by in lost]
    borrowed = [p for p in cards if p.controller in lost and p.owned_by not in lost]
    state = state.with_permanents(state.permanents[each].gone("exile", why) for each in leaving)
    state = leave_combat(state, [p.id for p in borrowed])
    state = with_cards(state, (replace(p, controller=p.owned_by) for p in borrowed)) if borrowed else state
    return _fallen_off(state)
