"""How a state becomes the next one: attackers and blockers are declared, enter, become blocked, are made to attack
something else, change hands (CR 506.3-506.4, 508.1k, 508.4, 508.7, 509.1g-h, 509.4, 702.22).

Each is a function from a state to the next. Of what was declared everything comes about that can, legally or not: a
declaration is judged elsewhere. An attack or a block that came about keeps its edge when one of its ends leaves combat:
who still takes part is said by how the permanents stand (`PermanentState.in_combat`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from sandbox.rules.graph.combat_graph import Data, Edge, Relation, attack_edge
from sandbox.rules.graph.state import CombatState, permanent_state
from sandbox.scenario.model import After, Attack, Block, Permanent
from sandbox.scenario.variants import playing_with

Ends = tuple[str, str, "Relation"]

# Attackers


def declare_attackers(state: CombatState) -> CombatState:
    """The state after attackers were declared, and others put onto the battlefield attacking (CR 508.1k, 508.4).

    What is gone or no creature doesn't attack (CR 506.3), nor does anything attack itself; of a creature declared twice
    the first attack stands. Nothing blocks yet. Declared attackers without vigilance are tapped (CR 508.1f, 702.20b).
    """
    state = state.declaring(attacks=True, blocks=False)
    graph = state.graph
    announced = graph.edges_of("attacks")
    stands = {id(edge[3]) for edge in map(graph.attack, graph.attackers) if _comes_about(state, edge)}
    gone: list[Ends] = [
        (start, end, "attacks") for start, end, _, data in announced if id(data) not in stands
    ]
    pairs = {(start, end) for start, end, _ in gone}
    again = [edge for edge in announced if id(edge[3]) in stands and edge[:2] in pairs]
    state = _attacked_now(state.with_combat(gone, again))
    state = state.with_combat(edges=_bands(state))
    tapped = (
        replace(s, tapped=True)
        for attacker in state.graph.declared_attackers
        if not (s := state.permanents[attacker]).tapped and not state.keywords(attacker).has("vigilance")
    )
    state = state.with_permanents(tapped)
    return _taking_part(state, state.graph.attackers)


def _attacked_now(state: CombatState) -> CombatState:
    """The state in which what is attacked is so as what it is now, and by whom defended (CR 508.5)."""
    now: dict[str, Data] = {}
    for attacker in state.graph.attackers:
        edge = state.graph.attack(attacker)
        target = edge[1]
        if target in state.players:  # a player is never anything else
            continue
        if target not in now:
            kind, defending = state.kind_of(target), state.defender_of(target)
            now[target] = {"kind": kind, "defending": defending, "over": False} if kind is not None else {}
        if not now[target].items() <= edge[3].items():
            state = _with_data(state, (edge,), **now[target])
    return state


def _comes_about(state: CombatState, edge: Edge) -> bool:
    """Whether an announced attack comes about as attackers are declared."""
    attacker, target, _, data = edge
    return data["entered"] == "attackers" and _can_attack(state, attacker, target, data["index"])


def _can_attack(state: CombatState, attacker: str, target: str, index: int) -> bool:
    """Whether a permanent becomes an attacking creature, legally declared or not (CR 506.3a, 508.4a)."""
    attack = state.scenario.attacks[index]
    there = attacker in state.permanents and state.is_here(attacker) and state.is_creature(attacker)
    return (
        there and target != attacker and (attack.declared or state.may_attack(attack.attacker, attack.target))
    )


def _bands(state: CombatState) -> list[Edge]:
    """What joins the creatures of each band; of a creature in two bands the first counts (CR 702.22c)."""
    taken: set[str] = set()
    edges: list[Edge] = []
    for band in state.scenario.bands:
        members = [m for m in dict.fromkeys(band) if state.graph.attacks(m) and m not in taken]
        taken.update(members)
        edges += [(m, other, "bands", {}) for m in members for other in members if other != m]
    return edges


def reselect(state: CombatState, attacker: str, target: str) -> CombatState:
    """The state after a creature was made to attack something else (CR 508.7): it neither leaves combat nor
    attacks again, and stays blocked or unblocked. The defending player for it is the one for what it attacks now
    (CR 508.5).
    """
    _, was, _, data = state.graph.attack(attacker)
    now = {**data, "kind": state.kind_of(target), "defending": state.defender_of(target), "over": False}
    return state.with_combat([(attacker, was, "attacks")], [(attacker, target, "attacks", now)])


def _taking_part(state: CombatState, fighters: Iterable[str]) -> CombatState:
    """The state in which these attack or block, though they may have left the combat before. What is attacked needs
    no such thing: it doesn't begin to block again what it blocked before it was removed (CR 506.4, 508.7).
    """
    known = (state.permanents[each] for each in dict.fromkeys(fighters))
    return state.with_permanents(replace(s, removed=False) for s in known if s.removed and s.is_here)


def leave_combat(state: CombatState, things: Collection[str]) -> CombatState:
    """The state after permanents left combat and stayed: what attacked them attacks nothing now (CR 506.4, 506.4c)."""
    return stop_fighting(stop_being_attacked(state, things), things)


def stop_fighting(state: CombatState, things: Iterable[str]) -> CombatState:
    """The state after permanents stopped attacking and blocking; what attacks them goes on (CR 506.4d)."""
    known = (state.permanents[each] for each in things if each in state.permanents)
    return state.with_permanents(replace(s, removed=True) for s in known if not s.removed)


def stop_being_attacked(state: CombatState, things: Iterable[str]) -> CombatState:
    """The state after what attacked these attacks nothing any more (CR 506.4c); they may block on (506.4d)."""
    attacks = (edge for thing in things for edge in state.graph.attacks_on(thing))
    return _with_data(state, (edge for edge in attacks if not edge[3]["over"]), over=True)


def _with_data(state: CombatState, edges: Iterable[Edge], **data: object) -> CombatState:
    """The state in which some edges of who attacks whom carry something else."""
    old = list(edges)
    new: list[Edge] = [(start, end, relation, {**was, **data}) for start, end, relation, was in old]
    return state.with_combat([(start, end, relation) for start, end, relation, _ in old], new)


# Blockers


def declare_blockers(state: CombatState) -> CombatState:
    """The state after blockers were declared and attackers became blocked, by them or by an effect (CR 509.1g-h).

    A creature in a band becomes blocked by what blocks another one of the band (CR 702.22h). What left combat may have
    come to another player and blocks as any creature of theirs; it attacks no more.
    """
    state = state.declaring(attacks=True, blocks=True)
    blocks = [(i, b) for i, b in enumerate(state.scenario.blocks) if b.declared and _can_block(state, b)]
    by_effect = {a for a in state.scenario.blocked if state.graph.attacks(a)}
    state = _blocked(state, blocks, by_effect, announced=state.graph.edges_of("blocks"))
    return _taking_part(state, (block.blocker for _, block in blocks))


def _can_block(state: CombatState, block: Block) -> bool:
    """Whether a block comes about, legally declared or not: of a creature, of what attacks (CR 506.3)."""
    blocker, attacker = block.blocker, block.attacker
    if blocker not in state.permanents or not state.is_here(blocker) or not state.is_creature(blocker):
        return False
    return state.graph.attacks(attacker) and state.permanents[attacker].in_combat


def _blocked(
    state: CombatState,
    blocks: Iterable[tuple[int, Block]],
    by_effect: Collection[str] = (),
    announced: Iterable[Edge] = (),
) -> CombatState:
    """The state with more blocks, and attackers that effects make blocked; announced blocks that can't be go."""
    graph = state.graph
    made: dict[tuple[str, str], Edge] = {}
    for index, block in blocks:
        for attacker in (block.attacker, *graph.banded_with(block.attacker)):
            pair = (block.blocker, attacker)
            if block.blocker != attacker and pair not in made:
                made[pair] = (*pair, "blocks", {"index": index, "declared": block.declared})
    there: dict[tuple[str, str], int] = {}
    for start, end, _, data in announced:
        there.setdefault((start, end), data["index"])
    same = {pair for pair, edge in made.items() if there.get(pair) == edge[3]["index"]}
    gone: list[Ends] = [(*pair, "blocks") for pair in there if pair not in same]
    new = [edge for pair, edge in made.items() if pair not in same]
    held = set(by_effect).union(*map(graph.banded_with, by_effect))
    left = {blocker for blocker, _ in made if state.permanents[blocker].removed and graph.attacks(blocker)}
    for start, end, relation, data in (graph.attack(a) for a in {*held, *left}):
        gone.append((start, end, relation))
        if start not in left:
            new.append((start, end, relation, {**data, "blocked": True}))
    return state.with_combat(gone, new)


# What enters later


def enter(state: CombatState, step: After) -> CombatState:
    """The state after what enters the battlefield attacking or blocking in a step is there (CR 508.4, 509.4).

    Who enters where it may not attack or block enters all the same, and takes no part (CR 506.3a-e). An attacker is
    unblocked (CR 508.4d); what a creature enters blocking becomes blocked (CR 509.3c).
    """
    scenario, late = state.scenario, state.late
    attacks = [(i, a) for i, a in enumerate(scenario.attacks) if a.entered == step and a.attacker in late]
    blocks = [(i, b) for i, b in enumerate(scenario.blocks) if b.blocker in late and step == "blockers"]
    entering = {a.attacker for _, a in attacks} | {b.blocker for _, b in blocks}
    if not entering:
        return state
    state = state.with_permanents(
        replace(s, present=True) for each in entering if not (s := state.permanents[each]).present
    )
    edges: dict[str, Edge] = {}
    for index, attack in attacks:
        if attack.attacker not in edges and _can_attack(state, attack.attacker, attack.target, index):
            edges[attack.attacker] = _entered(state, index)
    state = state.with_combat(edges=edges.values())
    return _blocked(state, [(i, b) for i, b in blocks if b.blocker in state.late and _may_block(state, b)])


def _entered(state: CombatState, index: int) -> Edge:
    attack = replace(state.scenario.attacks[index], declared=False)
    blocked = attack.attacker in state.scenario.blocked
    return _attack_edge(state, index, attack, blocked=blocked)


def _attack_edge(state: CombatState, index: int, attack: Attack, *, blocked: bool = False) -> Edge:
    kind, defending = state.kind_of(attack.target), state.defender_of(attack.target)
    return attack_edge(index, attack, kind, defending, blocked=blocked)


def _may_block(state: CombatState, block: Block) -> bool:
    if not _can_block(state, block):
        return False
    defender = state.graph.defending(block.attacker)
    return defender is not None and state.controller(block.blocker) in playing_with(state.scenario, defender)


def create(state: CombatState, cards: Iterable[Permanent]) -> CombatState:
    """The state with permanents on the battlefield that no file knows: tokens, and what resolves (CR 111, 608.3)."""
    return state.with_more(permanent_state(card) for card in cards)


def put_attacking(state: CombatState, targets: Mapping[str, str]) -> CombatState:
    """The state in which creatures that just entered attack something, undeclared (CR 508.4).

    One that may not attack it (CR 506.3a-c, 508.4a), or anything at all, is there and takes no part.
    """
    place = len(state.scenario.attacks) + len(state.graph.attackers)
    entered = "attackers" if state.timing in ("main", "beginning", None) else state.timing
    edges = [
        _attack_edge(state, place + n, Attack(*pair, declared=False, entered=entered))  # type: ignore[arg-type]
        for n, pair in enumerate(targets.items())
        if not state.graph.attacks(pair[0]) and state.may_attack(*pair)
    ]
    return _taking_part(state.with_combat(edges=edges), (edge[0] for edge in edges))


def put_blocking(state: CombatState, attackers: Mapping[str, str]) -> CombatState:
    """The state in which creatures that just entered block an attacker that attacks their controller, or what is theirs
    to defend (CR 506.3e, 509.4a); others are there and take no part.
    """
    place = len(state.scenario.blocks) + len(state.graph.blocks)
    blocks = [Block(blocker, attacker, declared=False) for blocker, attacker in attackers.items()]
    able = [(place + n, block) for n, block in enumerate(blocks) if _may_block(state, block)]
    state = _blocked(state, able)
    return _taking_part(state, (block.blocker for _, block in able))


def become_blocked(state: CombatState, attackers: Collection[str]) -> CombatState:
    """The state in which attackers are blocked by an effect (CR 509.1h)."""
    return _blocked(state, (), [a for a in attackers if state.graph.attacks(a)])


# Who protects and carries


def change_protector(state: CombatState, battle: str, player: str) -> CombatState:
    """The state after another player became the protector of a battle (CR 310.8)."""
    was = state.graph.protectors.get(battle)
    if was == player:
        return state
    gone: list[Ends] = [] if was is None else [(was, battle, "protects")]
    return state.with_relations(gone, [(player, battle, "protects", {})])


def defended_by_protectors(state: CombatState, things: Iterable[str]) -> CombatState:
    """The state in which the defending player for what attacks a battle is its protector, as long as it is attacked (CR
    508.5); of what left combat it is who was so last (CR 506.4c).
    """
    for thing in things:
        if "battle" in state.characteristics(thing).types and state.is_here(thing):
            player = state.graph.protectors.get(thing)
            attacks = state.graph.attacks_on(thing)
            other = [e for e in attacks if not e[3]["over"] and e[3]["defending"] != player]
            state = _with_data(state, other, defending=player)
    return state


def detach(state: CombatState, things: Iterable[str]) -> CombatState:
    """The state in which these are attached to nothing."""
    hosts = state.graph.hosts
    gone: list[Ends] = [(thing, hosts[thing], "attached") for thing in things if thing in hosts]
    return state.with_relations(gone, ()) if gone else state
