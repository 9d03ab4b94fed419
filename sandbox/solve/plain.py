"""A table as if its creatures had nothing but their sizes of this moment and the keywords that the kernel knows.

Where fights have to be played, because what dies in one makes creatures of others smaller, what is likely to be good is
found at once on the plain table, whose fights are worked out one by one; what it is worth is then played.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from sandbox.rules.abilities.keywords import ROWS, in_fight
from sandbox.rules.fight.rows import DECLARING
from sandbox.rules.graph.state import CombatState
from sandbox.scenario.keywords import read_keywords
from sandbox.scenario.model import Attack, Permanent, Scenario
from sandbox.solve.fights import Fights


def plain_fights(fights: Fights) -> Fights:
    """The fights against a player as they would be on the plain table, once attackers are declared."""
    plain = plain_table(fights.state, fights.worth)
    return Fights(plain, fights.player, fights.goal, fights.watch, fights.known.plain)


def plain_table(state: CombatState, worth: Mapping[str, int]) -> Scenario:
    """The plain table of a state, with what attacks there; what each thing is worth is given."""
    scenario = state.scenario
    here = [p for p, s in state.permanents.items() if s.is_here]
    targets = {a: state.graph.target_of(a) for a in state.graph.attackers if state.is_here(a)}
    return Scenario(
        format=scenario.format,
        active=scenario.active,
        edition=scenario.edition,
        variant=scenario.variant,
        players=tuple(
            replace(p, life=now.life, poison=now.poison, commander_damage=dict(now.commander_damage))
            for p in scenario.players
            for now in (state.players[p.id],)
        ),
        permanents=tuple(_plain(state, p, worth.get(p, 0)) for p in here),
        effects=tuple(e for e in scenario.effects if isinstance(e, DECLARING)),
        attacks=tuple(Attack(a, t) for a, t in targets.items() if t is not None),
    )


def _plain(state: CombatState, permanent: str, worth: int) -> Permanent:
    s, now = state.permanents[permanent], state.characteristics(permanent)
    sized = now.is_creature
    return replace(
        s.card,
        name=now.name,
        controller=now.controller,
        types=now.types,
        subtypes=now.subtypes,
        colors=now.colors,
        power=now.power if sized else None,
        toughness=now.toughness if sized else None,
        counters={},
        damage=s.damage,
        loyalty=s.loyalty,
        defense=s.defense,
        keywords=tuple(word for word in now.words if _is_known(word)),
        lost=(),
        effects=tuple(e for e in now.effects if isinstance(e, DECLARING)),
        attached_to=None,
        regeneration_shields=0,
        leaving=None,
        paired_with=None,
        worth=worth,
        given={},
    )


def _is_known(word: str) -> bool:
    """Whether the kernel knows a keyword, and it has not done yet what it does as creatures attack."""
    for name in read_keywords((word,)).counts:
        row, triggered = in_fight(name), ROWS.get(name)
        attacks = triggered is not None and triggered.event == "attacks"
        if row is None or row.played is not None or attacks:
            return False
    return True
