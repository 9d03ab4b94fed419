"""The combats of a game as the log tells them: what lay there, who attacked and blocked, what happened, what was dealt.

States of the game go in one after the other; when a combat is over it comes out as one value. What the log says stands
in it and nothing else: what the rules make of it, `sandbox.games.scenarios` and the judge say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import IO, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sandbox.games.client_log import SeatedPlayers, ServerEvent, UpToDate, WrittenLog, read_events
from sandbox.games.messages import Annotation, GameObject, Message, StateMessage, read_message
from sandbox.games.notes import Unread
from sandbox.games.state import (
    POISON,
    GameState,
    LoggedPermanent,
    colors_of_mana,
    counters_by_instance,
    follow,
    permanents,
)
from sandbox.scenario.model import After, Step

VIGILANCE: Final = 15
_NOTES: Final = 1000
"""So many things that are not understood are told of a combat, and of the rest of a log."""
_STEPS: Final[Mapping[str, Step]] = {"Step_FirstStrikeDamage": "first", "Step_CombatDamage": "regular"}
_BEFORE_DAMAGE: Final[Mapping[str, After]] = {
    "Step_DeclareAttack": "attackers",
    "Step_DeclareBlock": "blockers",
}
_COMBAT_DAMAGE: Final = 1
"""The kind of damage that attackers and blockers deal, as the server counts."""
LeftFor = Literal["graveyard", "exile", "hand", "library", "phased"]
"""Where something went that left the battlefield."""
_ZONES: Final[Mapping[str, LeftFor]] = {
    "Graveyard": "graveyard",
    "Exile": "exile",
    "Hand": "hand",
    "Library": "library",
    "Command": "exile",
}
_PHASED: Final = "ZoneType_PhasedOut"


class LoggedSeat(Struct, frozen=True):
    """A player at a moment: seat number, life, poison, team, types of lands; `open` is the mana of what is untapped, a
    symbol each, with a slash between its colors where it may be one of several (`W/U`), "" where that is not known;
    None where no land lay there.
    """

    seat: int
    life: int
    poison: int
    team: int
    lands: tuple[str, ...]
    open: tuple[str, ...] | None = None


class LoggedAttack(Struct, frozen=True):
    """An attacker and what it attacks, a seat or an instance; `entered`: after which step, if it wasn't declared."""

    attacker: int
    target: int
    declared: bool = True
    entered: After = "attackers"


class LoggedBlock(Struct, frozen=True):
    """A blocker and an attacker that it blocks."""

    blocker: int
    attacker: int
    declared: bool = True


class Cause(Struct, frozen=True):
    """What made something happen: a card by its number and that of its name, what kind of card it is and whose; or
    an `ability` of it.
    """

    card: int
    title: int
    kind: str
    seat: int = 0
    ability: bool = False


class LoggedPlay(Struct, frozen=True):
    """An instant that resolved after a step, what it is and its colours."""

    after: After
    cause: Cause
    colors: tuple[str, ...]


class LoggedChange(Struct, frozen=True):
    """Something that changed on the table in a combat, after a step, not by attacking, blocking or combat damage.

    `was` and `now` are the permanent before and after, `now` None where it left: `to` says where. `removed`: it is in
    combat no more; `target`: what it attacks from then on; `dealt`: only what combat damage doesn't do itself counts.
    """

    after: After
    was: LoggedPermanent
    now: LoggedPermanent | None
    to: LeftFor | None = None
    removed: bool = False
    target: int | None = None
    cause: Cause | None = None
    dealt: bool = False


class Hit(Struct, frozen=True):
    """Combat damage that the log tells of: who dealt how much, in which step, to a seat or an instance."""

    step: Step
    source: int
    to: int
    amount: int


class LoggedCombat(Struct, frozen=True):
    """One combat of one game: see the module.

    `line` is where its attack stands in the log, `time` when it was (milliseconds since 1970, 0: not known); `number`
    counts the combats of the turn. `you` are the seats of the one whose log it is. `seats` are the players as attackers
    were declared, as blockers were, as damage was dealt. `permanents` are as combat began or as they came (`came`).
    `plays` are the instants that resolved between, `replaced` is what prevented combat damage, or changed it;
    `fallen` left the battlefield as damage was dealt.
    `called` is what players are called, by seat, if somebody asked for it and the log says so.
    `finished`: nothing of its damage is missing; `under_way`: it goes on, and the rest of it isn't in the log yet.
    Without `attacks` it is one in which you could attack and did not.
    """

    line: int
    time: int
    match: str
    game: int
    turn: int
    number: int
    variant: str
    active: int
    you: tuple[int, ...]
    seats: Mapping[str, tuple[LoggedSeat, ...]]
    permanents: tuple[LoggedPermanent, ...]
    came: Mapping[int, After]
    attacks: tuple[LoggedAttack, ...]
    blocks: tuple[LoggedBlock, ...]
    blocked: tuple[int, ...]
    orders: Mapping[int, tuple[int, ...]]
    happenings: tuple[LoggedChange, ...]
    plays: tuple[LoggedPlay, ...]
    hits: tuple[Hit, ...]
    replaced: tuple[Cause, ...]
    fallen: tuple[int, ...]
    commanders: frozenset[tuple[int, int]]
    finished: bool
    unread: tuple[Unread, ...]
    called: tuple[tuple[int, str], ...] = ()
    under_way: bool = False


class LogEnd(Struct, frozen=True):
    """The end of a log: how many games began in it, and what is not understood and stands in no combat."""

    games: int
    unread: tuple[Unread, ...]


def read_combats(stream: IO[bytes], *, opponents: bool = False) -> Iterator[LoggedCombat | LogEnd]:
    """Every combat of a log in its order as soon as it is over, and the end; with the names of `opponents`, or without.

    Takes a stream of bytes, as `sandbox.games.client_log.opened` gives it, and keeps one game at a time.
    """
    reader = _LogReader(opponents=opponents)
    for event in read_events(stream):
        yield from reader.take(event)
    yield from reader.end()


def follow_combats(log: WrittenLog, *, opponents: bool = False) -> Iterator[LoggedCombat | UpToDate]:
    """The combats of a log while it is written, from the one on that is under way: each as soon as its attackers are
    declared, again whenever there is more of it, and once it is over. What is still being chosen is nobody's to see.

    Gives `UpToDate` once, when it has read all that stood there before, of which it tells nothing.
    """
    reader, told, current = _LogReader(opponents=opponents), None, False
    for event in read_events(log):
        if isinstance(event, UpToDate):
            if not current:
                yield event
            current = True
            now = reader.under_way
            if now is not None and now != told:
                told = now
                yield now
        for combat in reader.take(event):
            if current and combat.attacks:
                yield combat


class _RunningCombat:
    """A combat that is under way."""

    def __init__(self, event: ServerEvent, before: GameState | None, state: GameState) -> None:
        """Begin with the last state before anybody attacked, or, where the log has none, with the first one after."""
        self.event, self.state = event, state
        self.late = before is None
        self.now = permanents(before or state)
        if before is None:
            attacking = {i for i in self.now if _attacks(state.objects[i])}
            self.now = {i: replace(p, tapped=p.tapped and i not in attacking) for i, p in self.now.items()}
        self.first = dict(self.now)
        self.came: dict[int, After] = {}
        self.seats = dict.fromkeys(("attackers", "blockers", "damage"), _seats(before or state))
        self.attacks: dict[int, LoggedAttack] = {}
        self.targets: dict[int, int] = {}
        self.blocks: dict[tuple[int, int], LoggedBlock] = {}
        self.orders: dict[int, tuple[int, ...]] = {}
        self.blocked: tuple[int, ...] = ()
        self.out: set[int] = set()
        self.happenings: list[LoggedChange] = []
        self.plays: list[LoggedPlay] = []
        self.hits: list[Hit] = []
        self.replaced: dict[Cause, None] = {}
        self.fallen: list[int] = []
        self.fought = False
        self.resolving: int | None = None
        self.resolved_since = False

    def see(self, before: GameState, state: GameState, message: StateMessage) -> None:
        """Take in a state that a message made of the one before."""
        self.state = state
        hits = list(_hits(state, message))
        struck = any(hit.step == "first" for hit in self.hits)
        self.fought = self.fought or state.turn.step == "Step_EndCombat"
        if self.fought or any(hit.step == "regular" for hit in self.hits):
            self.hits += hits  # damage of one step may be told in several messages
            self.fought = True
            return
        if state.turn.step in _STEPS:
            self.replaced |= dict.fromkeys(_replacing(before, state, message))
        after: After = "first" if struck or hits else _BEFORE_DAMAGE.get(state.turn.step, "blockers")
        here = self._here(before, state)
        attacked = bool(self.attacks)
        if attacked:
            self.plays += _played(after, before, state, message)
        if not hits:
            if not struck:
                self.seats["damage"] = _seats(state)
            if after == "attackers":
                self.seats["blockers"] = _seats(state)
            self._fighters(state, here, after)
        if not any(hit.step == "regular" for hit in hits):
            self._compare(before, state, message, here, after, attacked=attacked)
        self.resolved_since = not hits and (self.resolved_since or self.resolving is not None)
        if hits:
            self.fallen += (i for i in self.now if i not in here)
        self.hits += hits
        self.now = here

    def _here(self, before: GameState, state: GameState) -> dict[int, LoggedPermanent]:
        """The permanents of a state: most messages tell nothing new of them."""
        same = (
            before.objects is state.objects
            and before.zones is state.zones
            and before.lasting is state.lasting
        )
        return self.now if same and self.attacks else permanents(state)

    def _fighters(self, state: GameState, here: Mapping[int, LoggedPermanent], after: After) -> None:
        """Who attacks and blocks now that did not before."""
        first_attack, first_block = not self.attacks, not self.blocks
        objects = [state.objects[i] for i in here]
        for o in objects:
            if _attacks(o) and o.attack_info is not None and o.instance_id not in self.attacks:
                target = o.attack_info.target_id
                entered = "attackers" if first_attack else after
                self.attacks[o.instance_id] = LoggedAttack(o.instance_id, target, first_attack, entered)
                self.targets[o.instance_id] = target
        blocking = [o for o in objects if o.block_state == "BlockState_Blocking" and o.block_info is not None]
        for o in blocking:
            assert o.block_info is not None
            for attacker in o.block_info.attacker_ids:
                if attacker in self.attacks and o.instance_id not in self.out:
                    pair = (o.instance_id, attacker)
                    self.blocks.setdefault(pair, LoggedBlock(*pair, declared=first_block))
        self.blocked = (
            tuple(o.instance_id for o in objects if o.block_state == "BlockState_Blocked") or self.blocked
        )
        for o in objects:
            ordered = o.attack_info.ordered_blockers if o.attack_info else ()
            ordered = ordered or (o.block_info.ordered_attackers if o.block_info else ())
            if len(ordered) > 1:
                self.orders[o.instance_id] = tuple(each.instance_id for each in ordered)

    def _compare(
        self,
        before: GameState,
        state: GameState,
        message: StateMessage,
        here: Mapping[int, LoggedPermanent],
        after: After,
        *,
        attacked: bool,
    ) -> None:
        """Note what changed on the table, apart from what attacking and combat damage do by themselves."""
        damaging = any(_is_combat_damage(a) for a in message.annotations)
        causes = _Causes(before, state, message, self.resolving)
        self.resolving = causes.unfinished
        for i, was in self.now.items():
            now = here.get(i)
            declared_now = not attacked and i in self.attacks
            if now is None:
                to, by_state = causes.leaves(i)
                struck_down = damaging or (after == "first" and not (self.resolved_since or causes.something))
                if not (by_state and struck_down):
                    self.happenings.append(LoggedChange(after, was, None, to, cause=causes.of(i)))
                self.out.add(i)
                continue
            expected = replace(was, tapped=True) if declared_now and VIGILANCE not in now.abilities else was
            left, target = self._whereabouts(i, state.objects[i], now, was)
            if left or target is not None or _differs(expected, now, dealt=damaging):
                cause = causes.of(i)
                self.happenings.append(
                    LoggedChange(after, expected, now, None, left, target, cause, dealt=damaging)
                )
        for i, p in here.items():
            if i not in self.first:
                self.first[i], self.came[i] = p, after

    def _whereabouts(
        self, i: int, o: GameObject, now: LoggedPermanent, was: LoggedPermanent
    ) -> tuple[bool, int | None]:
        """Whether something left combat just now and stays on the battlefield, and what it attacks from now on."""
        fights = i in self.targets or any(i == blocker for blocker, _ in self.blocks)
        if not fights or i in self.out:
            return False, None
        if not (_attacks(o) if i in self.targets else o.block_state == "BlockState_Blocking"):
            self.out.add(i)
            return now.is_creature and now.controller == was.controller, None
        target = o.attack_info.target_id if i in self.targets and o.attack_info is not None else None
        if target is None or target == self.targets[i]:
            return False, None
        self.targets[i] = target
        return False, target


class _LogReader:
    """Reads messages in their order: where in a game it is, and the combat that is under way."""

    def __init__(self, *, opponents: bool) -> None:
        self.opponents = opponents
        self.unread: list[Unread] = []
        self.games = 0
        self.state = GameState()
        self.quiet: GameState | None = None
        self.combat: _RunningCombat | None = None
        self.you: tuple[int, ...] = ()
        self.commanders: frozenset[tuple[int, int]] = frozenset()
        self.turn, self.number = (0, 0), 0
        self.over = False
        self.asked: tuple[ServerEvent, GameState] | None = None
        self.seated = SeatedPlayers("", ())

    def note(self, fact: Unread) -> None:
        """Remember what is not understood, of a log that is broken all over the first of it."""
        if len(self.unread) < _NOTES:
            self.unread.append(fact)

    def take(self, event: ServerEvent | SeatedPlayers | Unread | UpToDate) -> Iterator[LoggedCombat]:
        """Take in what the server sent; give the combats that are over with it."""
        if isinstance(event, Unread):
            self.note(event)
        elif isinstance(event, SeatedPlayers):
            self.seated = event if self.opponents else self.seated
        elif isinstance(event, ServerEvent):
            for raw in event.messages:
                try:
                    message = read_message(raw)
                except (msgspec.DecodeError, RecursionError) as error:
                    self.note(Unread(event.line, "bad_message", str(error)[:200]))
                    continue
                yield from self.read(event, message)

    @property
    def under_way(self) -> LoggedCombat | None:
        """The combat that is under way, as far as it is known; None where nobody has declared attackers."""
        attacked = self.combat is not None and self.combat.attacks
        return self._logged(self.combat, under_way=True) if self.combat is not None and attacked else None

    def read(self, event: ServerEvent, message: Message) -> Iterator[LoggedCombat]:
        """Take in a message; give the combat that is over with it."""
        asked = message.declare_attackers_req
        if self.asked is None and asked is not None and asked.attackers:
            self.asked = (event, self.state)
        if message.game_state_message is not None:
            yield from self._state(event, message.game_state_message)
            if len(message.system_seat_ids) == 1:
                self.you = message.system_seat_ids

    def end(self) -> Iterator[LoggedCombat | LogEnd]:
        """The combat that the log leaves unfinished, and the end."""
        yield from self._finish()
        yield LogEnd(self.games, tuple(self.unread))

    def _state(self, event: ServerEvent, message: StateMessage) -> Iterator[LoggedCombat]:
        before, state = self.state, follow(self.state, message)
        if self._is_another_game(state, message):
            yield from self._finish()
            self.games += 1
            self.quiet, self.commanders, self.over = None, frozenset(), False
            self.turn = (0, 0)
            before = GameState() if message.is_full else before
        elif not message.is_full and message.prev_game_state_id not in {0, before.id}:
            self.note(Unread(event.line, "gap", f"{before.id} > {message.prev_game_state_id}"))
            self.quiet = None
        self.state = state
        self.commanders |= frozenset(_commanders(state))
        if self.combat is not None and _is_over(self.combat, state):
            yield from self._finish()
        yield from self._fight(event, before, state, message)

    def _fight(
        self, event: ServerEvent, before: GameState, state: GameState, message: StateMessage
    ) -> Iterator[LoggedCombat]:
        """Begin a combat with a state, or go on with it."""
        attacking = state.in_combat and any(_attacks(state.objects[i]) for i in _on_table(state))
        begins = attacking and state.turn.step != "Step_EndCombat" and not self.over
        if self.combat is None and begins:
            self.combat = _RunningCombat(event, self._before(state), state)
        if self.combat is not None:
            self.combat.see(before, state, message)
        elif not attacking:
            self.quiet = state
            if not state.in_combat:
                yield from self._declined()
        self.over = self.over or state.info.stage == "GameStage_GameOver"
        if self.over:
            yield from self._finish()

    def _is_another_game(self, state: GameState, message: StateMessage) -> bool:
        before = self.state
        same = (before.info.match_id, before.info.game_number) == (
            state.info.match_id,
            state.info.game_number,
        )
        anew = message.is_full and state.id < before.id and not state.turn.turn_number
        return not self.games or not same or anew

    def _before(self, state: GameState) -> GameState | None:
        """The last state in which nobody attacked, if it is of the same turn."""
        known = self.quiet is not None and self.quiet.turn.turn_number == state.turn.turn_number
        return self.quiet if known else None

    def _finish(self) -> Iterator[LoggedCombat]:
        combat, self.combat = self.combat, None
        if combat is not None and combat.attacks:
            yield self._ended(combat)
        self.asked = None

    def _declined(self) -> Iterator[LoggedCombat]:
        """A combat phase in which the player could attack and did not: what was offered then is of no other combat."""
        if self.asked is not None:
            combat = _RunningCombat(self.asked[0], self.asked[1], self.asked[1])
            combat.fought = True
            yield self._ended(combat)
        self.asked = None

    def _ended(self, combat: _RunningCombat) -> LoggedCombat:
        """A combat that is over, and the next one is another."""
        logged = self._logged(combat)
        self.turn, self.number, self.unread = (logged.turn, logged.active), logged.number, []
        return logged

    def _logged(self, combat: _RunningCombat, *, under_way: bool = False) -> LoggedCombat:
        """What is known of a combat by now."""
        state = combat.state
        turn = (state.turn.turn_number, state.turn.active_player)
        line, unread = combat.event.line, self.unread.copy()
        if combat.late:
            unread.append(Unread(line, "joined_late"))
        lost = any(seat.life_total <= 0 for seat in state.seats.values())
        finished = combat.fought or lost or any(hit.step == "regular" for hit in combat.hits)
        if not finished and not under_way:
            unread.append(Unread(line, "unfinished"))
        return LoggedCombat(
            line=line,
            time=combat.event.time,
            match=state.info.match_id,
            game=max(1, state.info.game_number),
            turn=state.turn.turn_number,
            number=self.number + 1 if turn == self.turn else 1,
            variant=state.info.variant.removeprefix("GameVariant_").casefold(),
            active=state.turn.active_player,
            you=self.you,
            seats=combat.seats,
            permanents=tuple(combat.first.values()),
            came=combat.came,
            attacks=tuple(combat.attacks.values()),
            blocks=tuple(combat.blocks.values()),
            blocked=combat.blocked,
            orders=combat.orders,
            happenings=tuple(combat.happenings),
            plays=tuple(combat.plays),
            hits=tuple(combat.hits),
            replaced=tuple(combat.replaced),
            fallen=tuple(combat.fallen),
            commanders=self.commanders,
            finished=finished and not under_way,
            unread=tuple(unread),
            called=self.seated.called if self.seated.match == state.info.match_id else (),
            under_way=under_way,
        )


class _Causes:
    """What a message says made things happen: what resolves in it, else what each annotation names."""

    def __init__(
        self, before: GameState, state: GameState, message: StateMessage, resolving: int | None
    ) -> None:
        self._states = (state, before)
        self._message = message
        begun = [a.affector_id for a in message.annotations if _RESOLVES in a.type]
        ended = {a.affector_id for a in message.annotations if _RESOLVED in a.type}
        self._resolving = begun[0] if begun else resolving
        last = begun[-1] if begun else resolving
        self.unfinished = None if last in ended else last

    @property
    def something(self) -> bool:
        """Whether anything resolves."""
        return self._resolving is not None

    def of(self, instance: int) -> Cause | None:
        """What made something happen to a permanent; None where nobody says."""
        if self._resolving is not None:
            return self.card(self._resolving)
        for note in (*self._message.annotations, *self._message.persistent_annotations):
            if instance in note.affected_ids and note.affector_id not in {0, instance}:
                return self.card(note.affector_id)
        return None

    def leaves(self, instance: int) -> tuple[LeftFor | None, bool]:
        """Where a permanent went that is on the battlefield no more, and whether it did by a state-based action."""
        notes = self._message.annotations
        changed = [a.number("new_id") for a in notes if _NEW_ID in a.type and a.number("orig_id") == instance]
        for note in notes:
            if _MOVES in note.type and {instance, *changed} & set(note.affected_ids):
                kind = self._states[0].zones.get(note.number("zone_dest"))
                where = kind.type.removeprefix("ZoneType_") if kind else ""
                return _ZONES.get(where), note.word("category").startswith("SBA_")
        zone = next((z for z in self._states[0].zones.values() if instance in z.object_instance_ids), None)
        return ("phased" if zone is not None and zone.type == _PHASED else None), False

    def card(self, instance: int) -> Cause | None:
        """The card that an instance is, or whose ability it is."""
        found = next((s.objects[instance] for s in self._states if instance in s.objects), None)
        if found is None:
            return None
        if found.type == "GameObjectType_Ability":
            whose = next(
                (s.objects[found.parent_id] for s in self._states if found.parent_id in s.objects), None
            )
            nameless = Cause(found.object_source_grp_id, 0, "", found.controller_seat_id)
            return replace(nameless if whose is None else self.cause(whose), ability=True)
        return self.cause(found)

    @staticmethod
    def cause(o: GameObject) -> Cause:
        """A card as what made something happen."""
        words = o.subtypes or o.card_types
        return Cause(
            o.grp_id, o.name, " ".join(word.partition("_")[2] for word in words), o.controller_seat_id
        )


_RESOLVES: Final = "AnnotationType_ResolutionStart"
_RESOLVED: Final = "AnnotationType_ResolutionComplete"
_NEW_ID: Final = "AnnotationType_ObjectIdChanged"
_MOVES: Final = "AnnotationType_ZoneTransfer"
_INSTANT: Final = "CardType_Instant"
_COMMAND_ZONES: Final = frozenset({"GameVariant_Brawl", "GameVariant_Commander"})


def _attacks(o: GameObject) -> bool:
    return o.attack_state == "AttackState_Attacking"


def _is_card(o: GameObject) -> bool:
    return o.type == "GameObjectType_Card"


def _commanders(state: GameState) -> Iterator[tuple[int, int]]:
    """The cards in the command zone and their owners, in a game that has commanders."""
    if state.info.variant in _COMMAND_ZONES:
        for o in (state.objects[i] for i in state.zone("Command") if i in state.objects):
            if _is_card(o):
                yield o.grp_id, o.owner_seat_id


def _on_table(state: GameState) -> Iterator[int]:
    return (i for i in state.zone("Battlefield") if i in state.objects)


def _is_over(combat: _RunningCombat, state: GameState) -> bool:
    """Whether a state is after a combat: in another phase or turn, or at the beginning of another combat."""
    turn = combat.state.turn
    moved = (turn.turn_number, turn.active_player) != (state.turn.turn_number, state.turn.active_player)
    if moved or not state.in_combat or state.turn.step == "Step_BeginCombat":
        combat.fought = combat.fought or turn.step in {"Step_EndCombat", "Step_CombatDamage"}
        return True
    return False


def _is_combat_damage(note: Annotation) -> bool:
    return "AnnotationType_DamageDealt" in note.type and note.number("type", _COMBAT_DAMAGE) == _COMBAT_DAMAGE


def _hits(state: GameState, message: StateMessage) -> Iterator[Hit]:
    """The combat damage that a message tells of."""
    step = _STEPS.get(state.turn.step)
    if step is not None:
        for note in filter(_is_combat_damage, message.annotations):
            for to in note.affected_ids:
                if amount := note.number("damage"):
                    yield Hit(step, note.affector_id, to, amount)


def _played(after: After, before: GameState, state: GameState, message: StateMessage) -> Iterator[LoggedPlay]:
    """The instants that begin to resolve with a message: what they did, the table tells."""
    for note in message.annotations:
        spell = state.objects.get(note.affector_id) or before.objects.get(note.affector_id)
        if _RESOLVES in note.type and spell is not None and _is_card(spell) and _INSTANT in spell.card_types:
            colors = tuple(color.rpartition("_")[2].casefold() for color in spell.color)
            yield LoggedPlay(after, _Causes.cause(spell), colors)


def _replacing(before: GameState, state: GameState, message: StateMessage) -> Iterator[Cause]:
    """What replaced or prevented damage as it was dealt (CR 614, 615)."""
    causes = _Causes(before, state, message, None)
    for note in message.annotations:
        if "AnnotationType_ReplacementEffectApplied" in note.type and note.number("IsDamageReplacement"):
            cause = causes.card(note.affector_id)
            if cause is not None:
                yield cause


def _differs(was: LoggedPermanent, now: LoggedPermanent, *, dealt: bool) -> bool:
    """Whether a permanent is another than it was in what a combat looks at; apart from what damage did, if any."""
    if dealt:
        now = replace(now, damage=was.damage, counters=was.counters, tapped=was.tapped)
    return _told(was) != _told(now)


def _told(p: LoggedPermanent) -> tuple[object, ...]:
    return (
        p.power, p.toughness, p.tapped, p.damage, p.counters, p.abilities, p.types, p.controller, p.loyalty,
        p.blockable_by, p.blocked_not_by,
    )  # fmt: skip


def _seats(state: GameState) -> tuple[LoggedSeat, ...]:
    counters, colors = counters_by_instance(state), colors_of_mana(state)
    lands: dict[int, dict[str, None]] = {}
    untapped: dict[int, list[str]] = {}
    for i in _on_table(state):
        o = state.objects[i]
        if "CardType_Land" in o.card_types:
            kinds = (kind.removeprefix("SubType_") for kind in o.subtypes)
            lands.setdefault(o.controller_seat_id, {}).update(dict.fromkeys(kinds))
            untapped.setdefault(o.controller_seat_id, [])
        makes_mana = i in colors or "CardType_Land" in o.card_types
        if makes_mana and not o.is_tapped and "CardType_Creature" not in o.card_types:
            untapped.setdefault(o.controller_seat_id, []).append(colors.get(i, ""))
    return tuple(
        LoggedSeat(
            seat=number,
            life=seat.life_total,
            poison=counters.get(number, {}).get(POISON, 0),
            team=seat.team_id,
            lands=tuple(lands.get(number, ())),
            open=tuple(untapped[number]) if number in untapped else None,
        )
        for number, seat in sorted(state.seats.items())
    )
