"""Every edit that there is, with whatever a person might give it: a table for tests that do anything in any order."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sandbox import Attack, Permanent, Player, Scenario, edits, judge
from sandbox.edits import variations
from sandbox.scenario.actions import DoGets
from sandbox.scenario.effects import AnyEffect, CannotBlock, MustAttack, PreventDamage, Trigger
from sandbox.scenario.model import Change, Choice, Play, Spell
from sandbox.scenario.variants import FORMAT_NAMES
from sandbox.scenario.variations import tree_of
from sandbox.scenario.view import Mark

T = TypeVar("T")
Step = Callable[[Scenario], Scenario]
EFFECTS: tuple[AnyEffect, ...] = (
    CannotBlock(),
    MustAttack(),
    PreventDamage(amount=2),
    Trigger(event="attacks"),
)
GROWTH = Spell(name="Giant Growth", does=(DoGets(creatures="target", power=3, toughness=3),))
CHANGES: tuple[dict[str, Any], ...] = (
    {"removed": True}, {"phases_out": True}, {"leaves": "graveyard"}, {"leaves": "hand"}, {"power": 3, "toughness": -1},
    {"gains": ("first strike",)}, {"loses": ("flying",)}, {"tapped": True}, {"damage": 2}, {"counters": {"+1/+1": 1}},
)  # fmt: skip
WORDS = ("flying", "trample", "double strike", "exalted", "mentor", "myriad", "deathtouch", "no keyword")
STEPS = ("first", "regular")
AFTERS = ("attackers", "blockers", "first")


class Pick:
    """What a person might point at: things of a scenario, sometimes what it doesn't have."""

    def __init__(self, choose: Callable[[Sequence[Any]], Any], scenario: Scenario) -> None:
        """Draw from a scenario with something that chooses."""
        self.choose = choose
        self.scenario = scenario

    def of(self, options: Sequence[T]) -> T:
        """Pick one."""
        found: T = self.choose(options)
        return found

    def known(self, ids: Sequence[str]) -> str:
        """Pick an id, seldom one that leads nowhere."""
        return self.of(ids) if ids and self.of(range(12)) else "nobody"

    @property
    def permanent(self) -> str:
        """Pick a permanent."""
        return self.known([p.id for p in self.scenario.permanents])

    @property
    def player(self) -> str:
        """Pick a player."""
        return self.known([p.id for p in self.scenario.players])

    @property
    def thing(self) -> str:
        """Pick a player or permanent."""
        return self.known([p.id for p in (*self.scenario.players, *self.scenario.permanents)])

    @property
    def number(self) -> int:
        """Pick a number."""
        return self.of(range(-3, 13))

    @property
    def owner(self) -> str | None:
        """Pick what has effects: a permanent, or the table."""
        return self.of([None, *(p.id for p in self.scenario.permanents)])

    @property
    def effect(self) -> AnyEffect:
        """Pick an effect."""
        return self.of(EFFECTS)

    @property
    def happening(self) -> Change:
        """Pick something that happens in the course of combat."""
        return Change(after=self.of(AFTERS), permanent=self.permanent, **self.of(CHANGES))

    @property
    def play(self) -> Play:
        """Pick a spell or an ability that is played."""
        return self.of(
            (
                Play(after=self.of(AFTERS), player=self.player, card=GROWTH, targets=(self.permanent,)),
                Play(
                    after=self.of(AFTERS), player=self.player, source=self.permanent, ability=self.of((0, 1))
                ),
            )
        )

    @property
    def creature(self) -> Permanent:
        """Give a creature that somebody brings."""
        return Permanent(id="new", controller=self.player, power=self.number, toughness=2)

    @property
    def kept(self) -> str:
        """Pick a variation."""
        return self.known([node.id for node in tree_of(self.scenario).nodes])

    @property
    def name(self) -> str:
        """Pick a name."""
        return self.of(("", "all in", "守る"))


def _put_in_blocking(pick: Pick) -> Step:
    attackers = [a.attacker for a in pick.scenario.attacks]
    others = [p.id for p in pick.scenario.permanents if p.id not in attackers]
    if not attackers or not others:
        return lambda scenario: scenario
    return made(edits.put_in_blocking, [pick.of(attackers), pick.of(others)])


def _swap_in(pick: Pick) -> Step:
    others = [p.id for p in pick.scenario.permanents if p.is_creature]
    if not others:
        return lambda scenario: scenario
    return made(edits.swap_in, pick.permanent, pick.of(others), pick.of(("blockers", "first")))


def _mend(pick: Pick) -> Step:
    found = [(step.step, fault) for step in judge(pick.scenario).damage for fault in step.broken]
    if not found:
        return lambda scenario: scenario
    step, fault = pick.of(found)
    return lambda scenario: edits.mend(scenario, step, fault)


def _examples(pick: Pick) -> Step:
    part = pick.of(judge(pick.scenario).blocks or (None,))
    if part is None:
        return lambda scenario: scenario
    return lambda scenario: edits.apply_block_example(scenario, part.player, part.example)


def made(edit: Callable[..., Scenario], *arguments: object, **named: object) -> Step:
    """Give the step that makes an edit with arguments picked already."""
    return lambda scenario: edit(scenario, *arguments, **named)


EDITS: dict[str, Callable[[Pick], Step]] = {
    "add_change": lambda p: made(edits.add_change, p.happening),
    "add_effect": lambda p: made(edits.add_effect, p.owner, p.effect),
    "add_permanent": lambda p: made(edits.add_permanent, p.creature),
    "add_player": lambda _: made(edits.add_player, Player(id="new")),
    "apply_attack_example": lambda p: made(edits.apply_attack_example, judge(p.scenario).attack.example),
    "apply_block_example": _examples,
    "declare_line": lambda p: made(
        edits.declare_line, attacks=(Attack(attacker=p.permanent, target=p.thing),), blocks=(), assignments=()
    ),
    "assign": lambda p: made(edits.assign, p.of(STEPS), p.permanent, {p.thing: p.number}),
    "assign_amount": lambda p: made(edits.assign_amount, p.of(STEPS), p.permanent, p.thing, p.number),
    "attack": lambda p: made(edits.attack, p.permanent, p.of((p.thing, None))),
    "attack_all": lambda p: made(edits.attack_all, (p.permanent, p.permanent), p.thing),
    "band": lambda p: made(edits.band, (p.permanent, p.permanent)),
    "block": lambda p: made(edits.block, p.permanent, p.permanent),
    "move_commander": lambda p: made(
        edits.move_commander,
        p.known([each.id for each in p.scenario.away]),
        p.of(("command", "hand", "graveyard", "exile")),
    ),
    "cast_commander": lambda p: made(edits.cast_commander, p.known([each.id for each in p.scenario.away])),
    "change": lambda p: p.of(
        (
            made(edits.change, [p.permanent], power=p.number),
            made(edits.change, [p.permanent], keywords=(p.of(WORDS),)),
            made(edits.change, [p.permanent], tapped=True, commander=True),
            made(edits.change, [p.player], life=p.number, poison=1),
            made(edits.change, [p.permanent, p.permanent], attached_to=p.permanent),
        )
    ),
    "set_commander_damage": lambda p: made(
        edits.set_commander_damage, p.player, p.permanent, p.of((0, p.number))
    ),
    "change_effects": lambda p: made(
        edits.change_effects,
        p.owner,
        p.of((lambda had: had[1:], lambda had: had[::-1], lambda had, new=p.effect: had and (new, *had[1:]))),
    ),
    "choose_targets": lambda p: made(edits.choose_targets, p.permanent, "mentor", p.of(((), (p.permanent,)))),
    "disband": lambda p: made(edits.disband, [p.permanent]),
    "entered": lambda p: made(edits.entered, [p.permanent], p.of((None, *AFTERS))),
    "keep_legend": lambda p: made(edits.keep_legend, p.permanent, kept=p.of((True, False))),
    "entitle": lambda p: made(
        edits.entitle, p.of(("title", "description")), p.of(("", "Table")), p.of(("en", "ja"))
    ),
    "leave_combat": lambda p: made(edits.leave_combat, [p.permanent], left=p.of((True, False))),
    "make_blocked": lambda p: made(edits.make_blocked, [p.permanent], blocked=p.of((True, False))),
    "move": lambda p: made(variations.move, p.kept, p.of((-1, 1))),
    "depart": lambda p: made(edits.depart, p.permanent),
    "duplicate": lambda p: made(edits.duplicate, [p.permanent]),
    "remove_from_combat": lambda p: made(edits.remove_from_combat, [p.permanent], p.of(AFTERS)),
    "enlist": lambda p: made(edits.enlist, p.permanent, p.permanent),
    "exert": lambda p: made(edits.exert, p.permanent),
    "add_play": lambda p: made(edits.add_play, p.play, p.of((None, None, 0, 1))),
    "put_in_hand": lambda p: made(edits.put_in_hand, p.player, GROWTH),
    "drop_from_hand": lambda p: made(edits.drop_from_hand, p.player, p.of((0, 1))),
    "play_less": lambda p: made(edits.play_less, p.of((*p.scenario.plays, p.play))),
    "change_play": lambda p: made(
        edits.change_play, p.of((0, 1)), targets=(p.permanent,), times=p.of((1, 2, 0))
    ),
    "move_play": lambda p: made(edits.move_play, p.of((0, 1)), p.of(AFTERS), p.of((None, None, 0, 1))),
    "remove_plays": lambda p: made(edits.remove_plays, p.of(((0,), (0, 1)))),
    "choose": lambda p: made(
        edits.choose, Choice(source=p.permanent, targets=(p.thing,), trigger=p.of((0, 1)))
    ),
    "move_trigger": lambda p: made(
        edits.move_trigger, (Choice(p.permanent), Choice(p.permanent, trigger=1)), 0, p.of((0, 1))
    ),
    "decline": lambda p: made(edits.decline, p.permanent, p.of((0, 1)), declined=p.of((True, False))),
    "tell": lambda p: made(edits.tell, p.thing, p.of(("hand", "artifacts")), p.of((None, 3, True))),
    "forget": lambda p: made(edits.forget, p.permanent, p.of(WORDS)),
    "group": lambda p: made(edits.group, [p.permanent, p.permanent]),
    "mend": _mend,
    "next_combat": lambda p: made(edits.next_combat, p.of(((), (p.permanent,)))),
    "order": lambda p: made(edits.order, p.permanent, (p.permanent, p.permanent)),
    "paste": lambda p: made(
        edits.paste,
        p.of((edits.copied(p.scenario, [p.of((*p.scenario.players, *p.scenario.permanents)).id]), "?")),
    ),
    "place": lambda p: made(edits.place, {p.permanent: (p.number * 1.5, 7.0)}),
    "play_format": lambda p: made(edits.play_format, p.of(FORMAT_NAMES)),
    "put_attacking": lambda p: made(edits.put_attacking, p.creature, p.thing, entered=p.of(AFTERS)),
    "put_blocking": lambda p: made(edits.put_blocking, p.creature, p.permanent),
    "put_tokens": lambda p: made(edits.put_tokens, p.permanent),
    "remember": lambda p: made(edits.remember, p.permanent, p.of(WORDS)),
    "remove": lambda p: made(edits.remove, [p.thing]),
    "replace_change": lambda p: made(edits.replace_change, p.of((0, 1)), p.of((None, p.happening))),
    "reselect": lambda p: made(edits.reselect, p.permanent, p.thing),
    "return_commander": lambda p: made(edits.return_commander, p.permanent, returned=p.of((True, False))),
    "set_counter": lambda p: made(edits.set_counter, [p.permanent], p.of(("+1/+1", "shield")), p.number),
    "set_mana_cost": lambda p: made(edits.set_mana_cost, p.permanent, p.of(("{2}{W}", "", "?"))),
    "setting": lambda p: p.of(
        (
            made(edits.setting, title=p.name),
            made(edits.setting, variant=p.of(("normal", "commander", "two_headed_giant"))),
            made(edits.setting, edition=p.of(("2019-10-04", "2026-09-25"))),
            made(edits.setting, attack_option=p.of(("multiple", "left"))),
            made(edits.setting, active=p.player),
        )
    ),
    "swap_unblocked": lambda p: made(edits.swap_unblocked, p.permanent, p.creature),
    "tidy": lambda _: made(edits.tidy),
    "unassign": lambda p: made(edits.unassign, p.of((None, *STEPS)), p.of((None, p.permanent))),
    "ungroup": lambda p: made(edits.ungroup, [p.permanent]),
    "unblock": lambda p: made(edits.unblock, p.permanent, p.permanent),
    "withdraw": lambda p: made(edits.withdraw, [p.permanent]),
    "keep": lambda p: made(variations.keep, p.name),
    "branch": lambda p: made(variations.branch, p.kept, p.name),
    "attach": lambda p: made(edits.attach, [p.permanent], p.permanent),
    "attack_together": lambda p: made(edits.attack_together, [p.permanent], p.thing),
    "block_together": lambda p: made(
        edits.block_together, [p.permanent], p.permanent, p.of(((), (p.permanent,)))
    ),
    "draw": lambda p: made(
        edits.draw, Mark(kind="line", colour=p.of(range(4)), points=((0.5, 0.5), (0.6, 0.4)))
    ),
    "duplicate_at": lambda p: made(edits.duplicate_at, {p.permanent: (p.number * 1.5, 7.0)}),
    "give": lambda p: made(edits.give, [p.permanent], p.player),
    "goad": lambda p: made(edits.goad, [p.permanent], p.player, ends=p.of((True, False))),
    "pass_turn": lambda _: made(edits.pass_turn),
    "put_in_attacking": lambda p: made(edits.put_in_attacking, [p.permanent, p.thing]),
    "put_in_blocking": _put_in_blocking,
    "reblock": lambda p: made(edits.reblock, p.permanent, p.permanent, p.of((None, p.permanent))),
    "reselect_together": lambda p: made(edits.reselect_together, [p.permanent], p.thing, p.of(AFTERS)),
    "swap_in": _swap_in,
    "unplace": lambda p: made(edits.unplace, [p.permanent]),
    "use_attack_option": lambda p: made(
        edits.use_attack_option, p.of(("multiple", "single", "left", "right"))
    ),
    "wipe": lambda _: made(edits.wipe),
    "go_to": lambda p: made(variations.go_to, p.kept),
    "rename": lambda p: made(variations.rename, p.kept, p.name),
    "drop": lambda p: made(variations.drop, p.kept),
    "renew": lambda p: made(variations.renew, p.kept),
}
"""What each edit is given; what it doesn't know it refuses with an `EditError`."""


def every_edit() -> set[str]:
    """Give the names of all edits that the program has."""
    of_tables = {name for name in dir(edits) if inspect.isfunction(getattr(edits, name))}
    of_variations = {
        name
        for name, made in inspect.getmembers(variations, inspect.isfunction)
        if made.__module__ == variations.__name__ and not name.startswith("_")
    }
    return (of_tables | of_variations) - {"copied", "fresh_id", "namesakes"}
