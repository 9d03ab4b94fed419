"""What would have been better: your attack, or your blocks, of a combat of the log beside what they could have been.

Only what is proven is said. Declarations are compared by what they are sure to give when the other side answers best,
with what lay on the table as they were made: another one is called better if it is as good in every respect (result,
material, life, poison) and better in one. Hands and tricks are nobody's to know: what was played later is told apart.

A worked example: your Ogre 3/3 attacks into a Wall 0/4 and a Giant 5/5. Whatever you think of it, staying home loses
nothing and gives up nothing, since the Giant blocks: the attack is worth -6 material, none is worth 0, so that staying
home covers it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from time import monotonic
from typing import Any, Final, Literal, TypeVar

from msgspec.structs import replace

from sandbox.bestiary.book import tricks
from sandbox.games.combats import Cause, LoggedCombat
from sandbox.games.judging import JudgedCombat
from sandbox.games.mistakes import LARGEST, Caveat, HeldTrick, Kind, Mistake, Review, Side
from sandbox.games.names import Names
from sandbox.games.scenarios import cause_label, seat_id, table_of
from sandbox.rules.costs import total
from sandbox.rules.judge import judge
from sandbox.rules.verdict import Outcome
from sandbox.scenario.model import Assignment, Attack, Block, Permanent, Scenario, Spell
from sandbox.solve import attacks as _attacks  # noqa: F401  what searches is loaded before the time is taken
from sandbox.solve import column_generation as _columns  # noqa: F401
from sandbox.solve.ahead import Ahead, attack_ahead
from sandbox.solve.answer import Answer, GoalOrder, Value
from sandbox.solve.ask import solve
from sandbox.solve.guarantee import Guarantee, declared_guarantee
from sandbox.solve.legal import LegalDeclarations
from sandbox.solve.watch import Watch

_Declared = TypeVar("_Declared", Attack, Block)
SECONDS: Final = 1.8
"""So long a combat is looked at, at most."""
_SHARES: Final = {"lethal": 0.3, "declared": 0.2, "best": 0.5, "ahead": 0.3}
_TRIED: Final = 3
_COUNTED: Final = frozenset({"creature", "planeswalker", "battle"})
_GOAL: Final = GoalOrder()


def review(found: JudgedCombat, names: Names, seconds: float | None = None) -> Review | None:
    """Review a combat for the one whose log it is, for so long at most (`SECONDS`); None where nothing was yours to
    decide, or it can't be told.
    """
    combat, seconds = found.combat, SECONDS if seconds is None else seconds
    yours = [number for number in combat.you if number in {each.seat for each in combat.seats["damage"]}]
    if len(yours) != 1 or len(combat.seats["damage"]) != 2:  # noqa: PLR2004  who answers best is one player
        return None
    player = seat_id(yours[0])
    side: Side = "attack" if combat.active == yours[0] else "blocks"
    scenario = table_of(combat, names, "attackers" if side == "attack" else "blockers").scenario
    if scenario is None or len(scenario.permanents) > LARGEST:
        return None
    if side == "blocks" and not any(LegalDeclarations(scenario, player).options.values()):
        return None
    begun = monotonic()
    unnamed = any(fact.code == "unnamed" for fact in found.unread)
    reviewing = _Reviewing(scenario, player, seconds, ("abilities",) if unnamed else ())
    mistakes, value, exact = reviewing.attack() if side == "attack" else reviewing.blocks()
    played = tuple(_played_later(combat, side))
    turned = bool(played) and _turned(found, scenario)
    if turned and any(cause.seat == yours[0] for cause in played):
        mistakes = ()
    seats = combat.seats["attackers" if side == "attack" else "blockers"]
    untapped = next((each.open for each in seats if each.seat != yours[0]), None)
    if untapped is not None:
        mistakes = tuple(replace(each, held=reviewing.held(each, untapped)) for each in mistakes)
    labels = {label: cause.ability for cause in played if (label := cause_label(cause, names))}
    abilities = tuple(label for label, ability in labels.items() if ability)
    seconds = round(monotonic() - begun, 3)
    return Review(player, side, exact, value, mistakes, tuple(labels), abilities, turned, seconds)


_Said = tuple[tuple[Mistake, ...], Value | None, bool]


class _Reviewing:
    """One declaration of one player."""

    def __init__(self, scenario: Scenario, player: str, seconds: float, unless: tuple[Caveat, ...]) -> None:
        self.scenario, self.player = scenario, player
        self.other = next(p.id for p in scenario.players if p.id != player)
        self.seconds, self.unless = seconds, unless
        self._until = monotonic() + seconds
        self._unsure = False
        """Whether something that is better in this combat could not be looked at further."""
        self.life = next(p.life or 0 for p in scenario.players if p.id == player)
        self.cards: dict[str, Permanent] = {p.id: p for p in scenario.permanents}

    # Attacks

    def attack(self) -> _Said:
        """What would have been better than your attack."""
        if not judge(self.scenario).attack.legal:
            return (), None, False
        mine = self._answered(self.scenario)
        if mine is None:
            return (), None, False
        value, ending, _ = mine
        if value.result > 0:
            return (), value, True
        lethal = solve(self.scenario, "lethal", self.other, seconds=self._share("lethal"))
        if lethal.verdict and (reached := _reached(lethal, "attacks")) and reached[-1][1]:
            cost, attacks = reached[-1][0] + -value, reached[-1][1]
            reply = None if lethal.reply is None else lethal.reply.blocks
            return (Mistake("missed_lethal", cost, self.unless, attacks, reply=reply),), value, True
        best = solve(self.scenario, "best-attack", seconds=self._share("best"), most=LARGEST)
        tried = _reached(best, "attacks")
        if judge(replace(self.scenario, attacks=())).attack.legal:
            tried.append((Value(), ()))
        for attacks in _better(tried, value):
            other = self._answered(replace(self.scenario, attacks=attacks))
            if other is not None and other[0].covers(value) and other[0] != value:
                better = self._attack_mistake(attacks, other[0] + -value, ending, other[1])
                if better is not None:
                    return (replace(better, reply=other[2]),), value, True
        return self._exposed(), value, best.exact and not self._unsure

    def _answered(self, scenario: Scenario) -> tuple[Value, Outcome, tuple[Block, ...]] | None:
        """What an attack is sure to give, how it ends so, and the blocks that answer it; None where that is too much
        work.
        """
        if not scenario.attacks:
            return Value(), judge(scenario).outcome, ()
        answer = solve(scenario, "best-blocks", self.other, seconds=self._share("declared"))
        if answer.value is None or not answer.exact or answer.answer is None:
            return None
        divided = answer.reply.assignments if answer.reply is not None else None
        blocks = answer.answer.blocks or ()
        return -answer.value, _outcome(scenario, blocks, divided), blocks

    def _attack_mistake(
        self, attacks: tuple[Attack, ...], cost: Value, ending: Outcome, other: Outcome
    ) -> Mistake | None:
        mine = {(a.attacker, a.target) for a in self.scenario.attacks}
        theirs = {(a.attacker, a.target) for a in attacks}
        if cost.result > 0:
            return Mistake("missed_lethal", cost, self.unless, attacks)
        kind: Kind = "bad_attack" if theirs < mine else "held_back" if theirs > mine else "other_attack"
        further = {a for a, _ in theirs} - {a for a, _ in mine}
        stays = all("vigilance" in map(str.casefold, self.cards[a].keywords) for a in further)
        found = self._told(kind, cost, ending, other)
        back = 0 if stays else self._attack_back()
        if found is None or not back:
            return found if found is None else replace(found, attacks=attacks)
        made, instead = self._ahead(self.scenario.attacks), self._ahead(attacks)
        if made is not None and instead is not None:
            if _is_as_good(instead, made):
                return replace(found, attacks=attacks)
            if not instead.value.covers(made.value):
                return None
        else:
            self._unsure = True
        if found.harm <= back or self.life <= back:  # whoever stays home may be needed there
            return None
        return replace(found, attacks=attacks, unless=("attack_back", *found.unless))

    def _exposed(self) -> tuple[Mistake, ...]:
        """Whether who attacked was missed as a blocker: with that attack the other side's next one kills you, whatever
        you do, and with another one, or none, it doesn't.
        """
        mine = self._ahead(self.scenario.attacks) if self.scenario.attacks else None
        if mine is None or mine.value.result >= 0:
            return ()
        best = solve(self.scenario, "best-attack", seconds=self._share("best"), most=LARGEST, ahead=1)
        tried = () if best.answer is None or best.answer.attacks is None else (best.answer.attacks,)
        none = ((),) if judge(replace(self.scenario, attacks=())).attack.legal else ()
        for attacks in (*tried, *none):
            other = self._ahead(attacks)
            if other is not None and other.value.result >= 0:
                return (
                    Mistake("exposed", other.value + -mine.value, self.unless, attacks, reply=other.blocks),
                )
        return ()

    def _ahead(self, attacks: tuple[Attack, ...]) -> Ahead | None:
        """What an attack comes to together with the one that comes back; None where that can't be told for sure."""
        found = attack_ahead(replace(self.scenario, attacks=attacks), _GOAL, self._share("ahead"))
        return found if found is not None and found.exact else None

    def _attack_back(self) -> int:
        """The most that the creatures of the other side could deal when they attack and nobody blocks."""
        theirs = (p for p in self.scenario.permanents if p.controller == self.other and p.is_creature)
        return sum(max(0, (p.power or 0) + p.counters.get("+1/+1", 0)) for p in theirs)

    # Blocks

    def blocks(self) -> _Said:
        """What would have been better than your blocks."""
        best = solve(self.scenario, "best-blocks", self.player, seconds=self.seconds * 0.6, most=LARGEST)
        value = best.declared
        if value is None:
            return (), None, False
        instead = best.instead.assignments if best.instead is not None else None
        ending = _outcome(self.scenario, self.scenario.blocks, instead)
        if value.result < 0:
            survive = solve(self.scenario, "survive", self.player, seconds=self._share("lethal"))
            if survive.verdict and survive.answer is not None and survive.value is not None:
                cost, blocks = survive.value + -value, survive.answer.blocks
                return (Mistake("died", cost, self.unless, blocks=blocks),), value, True
            return (), value, survive.verdict is False
        tried = _reached(best, "blocks")
        values = {blocks: reached for reached, blocks in tried}
        for blocks in _better(tried, value):
            kind = self._kind_of_blocks(blocks, ending)
            found = self._told(kind, values[blocks] + -value, ending, self._divided(blocks))
            if found is not None:
                return (replace(found, blocks=blocks),), value, True
        return (), value, best.exact

    def _divided(self, blocks: tuple[Block, ...]) -> Outcome:
        """How a combat ends with these blocks and damage divided as the attacker likes best."""
        scenario = replace(self.scenario, blocks=blocks)
        answer = solve(scenario, "best-division", scenario.active, seconds=self._share("declared"))
        return _outcome(scenario, blocks, answer.answer.assignments if answer.answer is not None else None)

    def _kind_of_blocks(self, blocks: tuple[Block, ...], ending: Outcome) -> Kind:
        """A chump block is a creature that dies, kills nothing it blocks, and blocks not at all in the better one."""
        better, mine = {b.blocker for b in blocks}, {b.blocker for b in self.scenario.blocks}
        dead = {i for i, p in ending.permanents.items() if p.zone != "battlefield"}
        for b in self.scenario.blocks:
            if b.blocker in dead and b.blocker not in better and b.attacker not in dead:
                return "chump"
        return "missed_block" if better > mine else "bad_block"

    # What a trick could have done to a better one

    def held(self, better: Mistake, untapped: tuple[str, ...]) -> HeldTrick | None:
        """What a trick that the other side's untapped mana pays could have done to what is called better; None where
        none of those that are known can be paid, or there is no time for all of them.
        """
        declared = (
            replace(self.scenario, blocks=better.blocks or ())
            if better.attacks is None
            else replace(self.scenario, attacks=better.attacks, blocks=())
        )
        paid = [card for card in tricks() if is_paid(card, untapped)]
        worse: list[tuple[int, Spell, Guarantee]] = []
        for card in paid:
            held, did = self._guaranteed(declared, card), self._guaranteed(self.scenario, card)
            if held is None or did is None:
                return None
            score = _GOAL.score(held.value)
            worse += [(score, card, held)] if score < _GOAL.score(did.value) else []
        if worse:
            _, card, held = min(worse, key=lambda each: each[0])
            return self._told_held(declared, card, held)
        return HeldTrick(tapped=not untapped) if paid or not untapped else None

    def _guaranteed(self, scenario: Scenario, card: Spell) -> Guarantee | None:
        """What is declared guarantees if the other side holds a card; None where there is no time to say it."""
        if not scenario.attacks:
            return Guarantee(value=Value(), nominal=Value())
        left = self._until - monotonic()
        return (
            declared_guarantee(self._holding(scenario, card), self.player, Watch(left)) if left > 0 else None
        )

    def _holding(self, scenario: Scenario, card: Spell) -> Scenario:
        """The table with one card in the other side's hand, and the mana for it."""
        players = (
            replace(p, hand=(card,), pool=card.mana_cost) if p.id == self.other else p
            for p in scenario.players
        )
        return replace(scenario, players=tuple(players))

    def _told_held(self, declared: Scenario, card: Spell, held: Guarantee) -> HeldTrick | None:
        """How a combat ends with a card played beside how it ends without; None where that can't be worked out."""
        if self.player != declared.active:
            plain, blocks = self._divided(declared.blocks), declared.blocks
        else:
            answered = self._answered(declared)
            if answered is None:
                return None
            plain, blocks = answered[1], held.blocks
        line = replace(
            self._holding(declared, card), blocks=blocks, plays=held.plays, assignments=held.choices
        )
        without = held.nominal.result if held.nominal is not None else 0
        result = held.value.result
        return HeldTrick(
            card=card.name,
            ends="" if result == without else "lost" if result < 0 else "not_won",
            **self._differing(plain, judge(line).outcome),
        )

    # What is told of a better one

    def _told(self, kind: Kind, cost: Value, mine: Outcome, other: Outcome) -> Mistake | None:
        """What differs in how two combats end; None where creatures are traded and nothing is gained in size, or one
        point of it and no life.
        """
        differing = self._differing(mine, other)
        traded = bool(differing["lost"] or differing["spared"])
        if traded and not cost.result and cost.material <= (0 if cost.life > 0 else 1):
            return None
        return Mistake(kind, cost, (*(("worth",) if traded else ()), *self.unless), **differing)

    def _differing(self, mine: Outcome, other: Outcome) -> dict[str, Any]:
        """How the second of two combats ends otherwise, by the fields of a mistake."""
        dead, instead = _gone(mine), _gone(other)
        yours = {p.id for p in self.scenario.permanents if p.controller == self.player}
        counted = [p.id for p in self.scenario.permanents if _COUNTED & set(p.types)]
        more = [i for i in counted if i in dead - instead]
        less = [i for i in counted if i in instead - dead]
        return {
            "kept": tuple(i for i in more if i in yours),
            "lost": tuple(i for i in less if i in yours),
            "killed": tuple(i for i in less if i not in yours),
            "spared": tuple(i for i in more if i not in yours),
            "life": other.players[self.player].life - mine.players[self.player].life,
            "harm": mine.players[self.other].life - other.players[self.other].life,
        }

    def _share(self, what: str) -> float:
        """So many seconds a question may take: its part of all, as far as they are left."""
        return max(0.0, min(self.seconds * _SHARES[what], self._until - monotonic()))


def _is_as_good(one: Ahead, other: Ahead) -> bool:
    """Whether an attack is as good as another in this combat and in the one that comes back, each in every respect."""
    comes_back = one.value + -one.here, other.value + -other.here
    return one.here.covers(other.here) and comes_back[0].covers(comes_back[1])


def _reached(found: Answer, side: Literal["attacks", "blocks"]) -> list[tuple[Value, tuple[Any, ...]]]:
    """The declarations that an answer tells, each with what it comes to: its own is the last."""
    told = [*((each.value, each.answer) for each in found.front or ()), (found.value, found.answer)]
    each = ((value, getattr(chosen, side, None)) for value, chosen in told)
    return [(value, declared) for value, declared in each if value is not None and declared is not None]


def _better(
    tried: Iterable[tuple[Value, tuple[_Declared, ...]]], value: Value
) -> Iterator[tuple[_Declared, ...]]:
    """The declarations that are said to be better in every respect, the best first, a few at most."""
    covering = {declared: v for v, declared in tried if v.covers(value) and v != value}
    ranked = sorted(covering, key=lambda declared: (-_GOAL.score(covering[declared]), len(declared)))
    yield from ranked[:_TRIED]


def is_paid(card: Spell, untapped: Sequence[str]) -> bool:
    """Whether untapped mana pays for a card, each symbol of it with a color of its own."""
    owed = total([card.mana_cost or "{0}"])
    if owed.generic + len(owed.symbols) > len(untapped) or any(s not in "WUBRGC" for s in owed.symbols):
        return False
    taken = permutations(untapped, len(owed.symbols))
    return any(
        all(s in mana.split("/") for s, mana in zip(owed.symbols, some, strict=True)) for some in taken
    )


def _outcome(
    scenario: Scenario, blocks: tuple[Block, ...], assignments: tuple[Assignment, ...] | None
) -> Outcome:
    return judge(replace(scenario, blocks=blocks, assignments=assignments or ())).outcome


def _gone(outcome: Outcome) -> set[str]:
    return {i for i, p in outcome.permanents.items() if p.zone != "battlefield"}


def _played_later(combat: LoggedCombat, side: Side) -> Iterator[Cause]:
    """What did something to who fights after your declaration."""
    fighting = {a.attacker for a in combat.attacks} | {b.blocker for b in combat.blocks}
    for h in combat.happenings:
        if (side == "attack" or h.after != "attackers") and h.cause is not None and h.was.id in fighting:
            yield h.cause


def _turned(found: JudgedCombat, declared: Scenario) -> bool:
    """Whether others died than would have without what was played later."""
    if found.scenario is None or found.verdict is None:
        return False
    plain = replace(declared, blocks=found.scenario.blocks, changes=declared.changes, unapplied=())
    here = {p.id for p in declared.permanents}
    blocks = tuple(b for b in plain.blocks if b.blocker in here)
    expected = judge(replace(plain, blocks=blocks)).outcome
    return _gone(found.verdict.outcome) & here != _gone(expected) & here
