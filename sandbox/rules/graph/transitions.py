"""How a combat graph becomes the next one: attackers and blockers are declared, enter, become blocked, are made to
attack something else, change hands (CR 506.3-506.4, 508.1k, 508.4, 508.7, 509.1g-h, 509.4, 702.22).

Each is a function from a state to the next. Of what was declared everything comes about that can, legally or not: a
declaration is judged elsewhere. An attack or a block that came about keeps its edge when one of its ends leaves combat:
who still takes part is said by how the permanents stand (`Standing.in_combat`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sandbox.scenario.variants import playing_with

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from sandbox.rules.graph.board import Board
    from sandbox.rules.graph.combat_graph import Link, Relation
    from sandbox.rules.graph.state import CombatState
    from sandbox.scenario.model import After, Block, Permanent


# Attackers


def declare_attackers(state: CombatState) -> CombatState:
    """Give the state after attackers were declared, and others put onto the battlefield attacking (CR 508.1k, 508.4).

    What is gone or no creature doesn't attack (CR 506.3), nor does anything attack itself; of a creature declared twice
    the first attack stands. Nothing blocks yet. Declared attackers without vigilance are tapped (CR 508.1f, 702.20b).
    """
    board = state.board
    announced = board.graph.all_links("attacks")
    stands = {id(link[2]): link for link in _first_attacks(announced) if _comes_about(state, link)}
    gone: list[tuple[str, str, Relation]] = [
        (start, end, "attacks") for start, end, data in announced if id(data) not in stands
    ]
    pairs = {(start, end) for start, end, _ in gone}
    again = [link for link in stands.values() if link[:2] in pairs]
    board = (board.with_links(gone, again) if gone else board).with_blocks(declared=False)
    band = _bands(board)
    board = board.with_links((), band) if band else board
    tapped = (
        replace(s, tapped=True)
        for attacker in board.declared_attackers
        if not (s := state.permanents[attacker]).tapped and not board.keywords(attacker).has("vigilance")
    )
    state = replace(state, board=board).with_permanents(tapped)
    return _taking_part(state, (end for a in board.attackers for end in (a, board.target_of(a) or a)))


def _first_attacks(announced: Iterable[Link]) -> Iterable[Link]:
    first: dict[str, Link] = {}
    for link in announced:
        start, _, data = link
        if start not in first or data["index"] < first[start][2]["index"]:
            first[start] = link
    return first.values()


def _comes_about(state: CombatState, link: Link) -> bool:
    """Say whether an announced attack comes about as attackers are declared."""
    attacker, target, data = link
    return data["entered"] == "attackers" and _can_attack(state, attacker, target, data["index"])


def _can_attack(state: CombatState, attacker: str, target: str, index: int) -> bool:
    """Say whether a permanent becomes an attacking creature, legally declared or not (CR 506.3a, 508.4a)."""
    board, attack = state.board, state.board.scenario.attacks[index]
    there = (
        state.is_here(attacker) and attacker in board.permanents and board.permanents[attacker].is_creature
    )
    return there and target != attacker and (attack.declared or board.enters_attacking(attack))


def _bands(board: Board) -> list[Link]:
    """Join the creatures of each band; of a creature in two bands the first counts (CR 702.22c)."""
    taken: set[str] = set()
    links: list[Link] = []
    for band in board.scenario.bands:
        members = [m for m in dict.fromkeys(band) if board.target_of(m) is not None and m not in taken]
        taken.update(members)
        links += [(m, other, {"relation": "bands"}) for m in members for other in members if other != m]
    return links


def reselect(state: CombatState, attacker: str, target: str) -> CombatState:
    """Give the state after a creature was made to attack something else (CR 508.7): it neither leaves combat nor
    attacks again, and stays blocked or unblocked. The defending player for it is the one for what it attacks now
    (CR 508.5).
    """
    board = state.board
    was, data = next(board.graph.links(attacker, "attacks"))
    now = {**data, "defending": board.defender_of(target), "over": False}
    board = board.with_links([(attacker, was, "attacks")], [(attacker, target, now)])
    return _taking_part(replace(state, board=board), (target,))


def _taking_part(state: CombatState, things: Iterable[str]) -> CombatState:
    """Give the state in which these take part in the combat, though they may have left it before."""
    known = (state.permanents[each] for each in dict.fromkeys(things) if each in state.permanents)
    return state.with_permanents(replace(s, removed=False) for s in known if s.removed and s.is_here)


def leave_combat(state: CombatState, things: Collection[str]) -> CombatState:
    """Give the state after permanents left combat and stayed on the battlefield (CR 506.4): what attacked them attacks
    nothing from now on (506.4c).
    """
    return stop_fighting(stop_being_attacked(state, things), things)


def stop_fighting(state: CombatState, things: Iterable[str]) -> CombatState:
    """Give the state after permanents stopped attacking and blocking; what attacks them goes on (CR 506.4d)."""
    known = (state.permanents[each] for each in things if each in state.permanents)
    return state.with_permanents(replace(s, removed=True) for s in known if not s.removed)


def stop_being_attacked(state: CombatState, things: Iterable[str]) -> CombatState:
    """Give the state after what attacked these attacks nothing any more (CR 506.4c); they may block on (506.4d)."""
    board = state.board
    attacks = [
        (attacker, thing, data)
        for thing in things
        for attacker, data in board.graph.links_to(thing, "attacks")
        if not data["over"]
    ]
    if not attacks:
        return state
    over = [(attacker, thing, {**data, "over": True}) for attacker, thing, data in attacks]
    gone: list[tuple[str, str, Relation]] = [(attacker, thing, "attacks") for attacker, thing, _ in attacks]
    return replace(state, board=board.with_links(gone, over))


# Blockers


def declare_blockers(state: CombatState) -> CombatState:
    """Give the state after blockers were declared and attackers became blocked, by them or by an effect (CR 509.1g-h).

    A creature in a band becomes blocked by what blocks another one of the band (CR 702.22h). What left combat may have
    come to another player and blocks as any creature of theirs; it attacks no more.
    """
    board = state.board.with_blocks(declared=True)
    blocks = [(i, b) for i, b in enumerate(board.scenario.blocks) if b.declared and _can_block(state, b)]
    announced = board.graph.all_links("blocks")
    state = replace(state, board=board)
    state = _blocked(state, blocks, {a for a in board.scenario.blocked if board.attacks(a)}, announced)
    return _taking_part(state, (block.blocker for _, block in blocks))


def _can_block(state: CombatState, block: Block) -> bool:
    """Say whether a block comes about, legally declared or not: of a creature, of what attacks (CR 506.3)."""
    board = state.board
    blocker = board.permanents.get(block.blocker)
    if blocker is None or not blocker.is_creature or not state.is_here(blocker.id):
        return False
    return board.attacks(block.attacker) and state.permanents[block.attacker].in_combat


def _blocked(
    state: CombatState,
    blocks: Iterable[tuple[int, Block]],
    by_effect: Collection[str] = (),
    announced: Iterable[Link] = (),
) -> CombatState:
    """Give the state with more blocks, and the attackers blocked that effects make so; of the blocks that were
    announced those that don't come about go.
    """
    board = state.board
    links: dict[tuple[str, str], Link] = {}
    for index, block in blocks:
        for attacker in (block.attacker, *board.banded_with(block.attacker)):
            pair = (block.blocker, attacker)
            if block.blocker != attacker and pair not in links:
                data = {"relation": "blocks", "index": index, "declared": block.declared}
                links[pair] = (*pair, data)
    there = {link[:2]: link for link in announced}
    false = {link[:2] for link in announced if links.get(link[:2]) != link}
    new = [link for pair, link in links.items() if pair in false or pair not in there]
    gone: list[tuple[str, str, Relation]] = [(start, end, "blocks") for start, end in false]
    held = set(by_effect).union(*map(board.banded_with, by_effect))
    left = {blocker for blocker, _ in links if state.permanents[blocker].removed}
    attacks = [link for a in {*held, *left} for link in _attack_links(board, a)]
    gone += [(start, end, "attacks") for start, end, _ in attacks]
    new += [(start, end, {**data, "blocked": True}) for start, end, data in attacks if start not in left]
    return replace(state, board=board.with_links(gone, new)) if gone or new else state


def _attack_links(board: Board, attacker: str) -> Iterator[Link]:
    for target, data in board.graph.links(attacker, "attacks"):
        yield attacker, target, data


# What enters later


def enter(state: CombatState, step: After) -> CombatState:
    """Give the state after what enters the battlefield attacking or blocking in a step is there (CR 508.4, 509.4).

    Who enters where it may not attack or block enters all the same, and takes no part (CR 506.3a-e). An attacker is
    unblocked (CR 508.4d); what a creature enters blocking becomes blocked (CR 509.3c).
    """
    board, scenario = state.board, state.board.scenario
    attacks = [
        (i, a) for i, a in enumerate(scenario.attacks) if a.entered == step and a.attacker in board.late
    ]
    blocks = [(i, b) for i, b in enumerate(scenario.blocks) if b.blocker in board.late and step == "blockers"]
    entering = {a.attacker for _, a in attacks} | {b.blocker for _, b in blocks}
    if not entering:
        return state
    state = state.with_permanents(
        replace(s, present=True) for each in entering if not (s := state.permanents[each]).present
    )
    links: dict[str, Link] = {}
    for index, attack in attacks:
        if attack.attacker not in links and _can_attack(state, attack.attacker, attack.target, index):
            links[attack.attacker] = _entered(board, index)
    state = replace(state, board=board.with_links((), links.values()))
    state = _taking_part(state, (target for _, target, _ in links.values()))
    blocking = [(i, b) for i, b in blocks if enters_blocking(state, b)]
    return _blocked(state, blocking)


def _entered(board: Board, index: int) -> Link:
    attack = board.scenario.attacks[index]
    data = {
        "relation": "attacks",
        "index": index,
        "declared": False,
        "entered": attack.entered,
        "defending": board.defender_of(attack.target),
        "blocked": attack.attacker in board.scenario.blocked,
        "over": False,
    }
    return attack.attacker, attack.target, data


def enters_blocking(state: CombatState, block: Block) -> bool:
    """Say whether what is put onto the battlefield blocking does block: a creature, which was not there before, an
    attacker that attacks its controller, their planeswalker or a battle that they protect (CR 506.3e, 509.4, 509.4a).
    """
    board = state.board
    if block.blocker not in board.late or not _can_block(state, block):
        return False
    defender = board.defending(block.attacker)
    return defender is not None and board.permanents[block.blocker].controller in playing_with(
        board.scenario, defender
    )


# Cards that change


def with_cards(state: CombatState, cards: Iterable[Permanent]) -> CombatState:
    """Give the state after permanents changed what they are, or under whom they are (CR 613).

    The defending player for what attacks a battle is its protector, as long as it is attacked (CR 508.5); of what left
    combat it is who was so last (CR 506.4c).
    """
    cards = tuple(cards)
    board = state.board.with_permanents(cards)
    links = [
        (attacker, card.id, {**data, "defending": card.protector})
        for card in cards
        if "battle" in card.types and state.permanents[card.id].in_combat
        for attacker, data in board.graph.links_to(card.id, "attacks")
        if not data["over"] and data["defending"] != card.protector
    ]
    if links:
        board = board.with_links([(attacker, battle, "attacks") for attacker, battle, _ in links], links)
    return replace(state, board=board)
