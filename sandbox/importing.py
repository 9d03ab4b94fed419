"""Boards that other programs wrote, as scenarios: Forge puzzles and game states (`.pzl`), what lies on the battlefield,
who attacks what, lives, poison.

What the file says besides (hands, libraries, cards that are not known or do nothing in a combat) comes out as a list of
facts, each with its line: nothing is dropped silently.

Lines are `key=value`; `[metadata]` and `[state]` begin sections, `#` a comment, and a file without sections is a state.
Keys and marks are read without regard to case. A zone holds cards separated by `;`, a card is a name and marks
separated by `|`, a mark a word, often with a value after `:`. Seats are `p0`, `p1` ..., or `human` and `ai`.
"""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from sandbox.bestiary.book import creature_types, entry, permanent
from sandbox.bestiary.cards import BestiaryEntry
from sandbox.deck.cards import LAND_COLORS, CardFacts, card_book
from sandbox.deck.files import text_of
from sandbox.rules.graph.records import MINUS, PLUS
from sandbox.scenario import limits
from sandbox.scenario.card_names import fold
from sandbox.scenario.convert import plain
from sandbox.scenario.effects import AnyEffect, CannotBeBlocked, CannotBlock, MustAttack
from sandbox.scenario.errors import Misplaced, ScenarioError, shown
from sandbox.scenario.files import read_bytes, scenario_of
from sandbox.scenario.keywords import COUNTERS, NUMBERED, PLAIN, read_keywords
from sandbox.scenario.limits import NUMBER
from sandbox.scenario.model import Attack, Permanent, Player, Scenario
from sandbox.scenario.selectors import Color, Type

UnreadCode = Literal[
    "unknown_card", "not_combat", "missing", "elsewhere", "mark", "counter_folded", "player_counter",
    "detached", "attack_lost", "phased_out", "other_face", "active_assumed", "after_combat", "key",
    "metadata", "repeated", "line", "more",
]  # fmt: skip
"""
`unknown_card`: no card of this name is known; `not_combat`: it is, and does nothing that a scenario has to say;
`missing`: the card is on the table, but not all that it does (`missing`, in the notation of the bestiary).
`elsewhere`: cards in a zone that is not the battlefield (`zone`); `mark`: what is marked on a card and not understood.
`counter_folded`: counters whose change of power and toughness was added to the card's own numbers;
`player_counter`: counters of a player other than poison. `detached`: attached to something not on the table;
`attack_lost`: attacks something not on the table. `phased_out`: not there for now (CR 702.26b).
`other_face`: lies with a face up that is not known. `active_assumed`: the file names no active player, the first one
was taken; `after_combat`: the combat of the turn is over at the file's phase. `key`, `metadata`, `line`: lines that say
nothing about combat, or nothing; `repeated`: an earlier line of the same key, the later one holds.
`more`: so many (`text`) besides.
"""

ZONES: Final = ("battlefield", "hand", "graveyard", "library", "exile", "command", "sideboard")
_OTHER_NAMES: Final = {"play": "battlefield"}
_SEAT_KEY: Final = re.compile(
    r"(?P<seat>human|ai|computer|p\d{1,2})(?P<what>life|counters|play|" + "|".join(ZONES) + ")"
)
_SEAT: Final = re.compile(r"human|ai|computer|p(?P<number>\d{1,2})")
_SECTION: Final = re.compile(r"\[\s*([^\]]*?)\s*\]")
_LONGEST: Final = 160


class NotImported(Struct, frozen=True):
    """One thing of a file that is not in the scenario, or not as it was: the line, why, and what it is about.

    `card` is a card's name, `text` what stood there, shortened; `zone` and `missing` belong to their codes.
    """

    line: int
    code: UnreadCode
    text: str = ""
    card: str = ""
    zone: str = ""
    missing: tuple[str, ...] = ()


class FileValue(Struct, frozen=True):
    """The value of a key, and the line on which it stands."""

    line: int
    text: str


class FileCard(Struct, frozen=True):
    """A card in a zone: its name, and what is marked on it, words in lower case with their values as they stand."""

    line: int
    name: str
    marks: tuple[tuple[str, str], ...] = ()

    def mark(self, *words: str) -> str | None:
        """The value of the first of these marks that it bears; None for none."""
        return next((value for word, value in self.marks if word in words), None)


class ForgeFile(Struct, frozen=True):
    """A file taken apart: what its keys say of the table (`state`) and of each seat, and what was left over."""

    metadata: dict[str, FileValue]
    state: dict[str, FileValue]
    seats: dict[int, dict[str, FileValue]]
    spelled: dict[int, str]
    unread: tuple[NotImported, ...]


def take_apart(text: str) -> ForgeFile:
    """Take a file apart. Raises `ScenarioError` for one that says nothing of a table, or is too large."""
    lines = re.split(r"\r\n|\r|\n", text)
    if len(lines) > limits.LIST_ITEMS:
        raise ScenarioError([Misplaced((), "too_many", (f"<= {limits.LIST_ITEMS}",), str(len(lines)))])
    file = ForgeFile({}, {}, {}, {}, ())
    unread: list[NotImported] = []
    section = "state"
    for number, line in enumerate(lines, 1):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        begins = _SECTION.fullmatch(bare)
        if begins:
            section = begins[1].casefold()
        else:
            unread += _taken(file, section, number, bare)
    if not file.seats:
        raise ScenarioError([Misplaced((), "missing_key", ("p0battlefield", "humanbattlefield"))])
    return ForgeFile(file.metadata, file.state, file.seats, file.spelled, tuple(unread))


def _taken(file: ForgeFile, section: str, number: int, line: str) -> list[NotImported]:
    """Put a line where it belongs; gives what can't be put anywhere, or is put out by it."""
    if section == "metadata":
        found = re.match(r"([^:=]+)[:=](.*)", line)
        where = file.metadata
    else:
        found = re.match(r"([^=]+)=(.*)", line) if section == "state" else None
        where = file.state
    if found is None:
        return [NotImported(number, "line", short(line))]
    key, value = found[1].strip().casefold(), FileValue(number, found[2].strip())
    seated = _SEAT_KEY.fullmatch(key) if section == "state" else None
    seat = None if seated is None else seat_of(seated["seat"])
    if seated is not None and seat is not None:
        where = file.seats.setdefault(seat, {})
        file.spelled.setdefault(seat, seated["seat"])
        key = _OTHER_NAMES.get(seated["what"], seated["what"])
    before = where.get(key)
    where[key] = value
    return (
        [] if before is None else [NotImported(before.line, "repeated", short(f"{found[1]}={before.text}"))]
    )


def seat_of(name: str) -> int | None:
    """The place of a player in turn order: `human` and `p0` are 0, `ai` and `p1` are 1; None for no player."""
    found = _SEAT.fullmatch(name.strip().casefold())
    if found is None:
        return None
    seat = int(found["number"]) if found["number"] else 0 if found[0] == "human" else 1
    return seat if seat < limits.PLAYERS else None


def cards_in(value: FileValue) -> tuple[FileCard, ...]:
    """Take a zone apart into its cards. Raises `ScenarioError` for more than any table holds."""
    parts = value.text.split(";")
    if len(parts) > limits.OBJECTS:
        fault = Misplaced((f"line {value.line}",), "too_many", (f"<= {limits.OBJECTS}",), str(len(parts)))
        raise ScenarioError([fault])
    return tuple(_card(value.line, part) for part in parts if part.strip())


def _card(line: int, text: str) -> FileCard:
    name, *marks = (part.strip() for part in text.split("|"))
    parted = (mark.partition(":") for mark in marks if mark)
    return FileCard(line, name, tuple((word.strip().casefold(), value.strip()) for word, _, value in parted))


def whole(text: str, place: str, faults: list[Misplaced], least: int = -limits.NUMBER) -> int:
    """A number of the file; what is none, or too large or small, becomes a fault and 0."""
    if not re.fullmatch(r"[+-]?[0-9]+", text):
        faults.append(Misplaced((place,), "wrong_type", ("whole_number",), shown(text)))
        return 0
    number = int(text) if len(text) < 10 else limits.NUMBER + 1  # noqa: PLR2004  int() refuses endless digits
    if not least <= number <= limits.NUMBER:
        bounds = (f">= {least}", f"<= {limits.NUMBER}")
        faults.append(Misplaced((place,), "out_of_range", bounds, shown(text)))
        return 0
    return number


def short(text: str) -> str:
    """A text without pages of it."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


SUFFIX: Final = ".pzl"
_NAMES: Final = {"human": "Human", "ai": "AI", "computer": "AI"}
_AFTER_COMBAT: Final = frozenset({"main2", "postcombatmain", "endofturn", "end", "endstep", "cleanup"})
_SAID_ELSEWHERE: Final = frozenset(
    {"activeplayer", "activephase", "activephaseadvance", "removesummoningsickness"}
)
_PRINTED: Final = frozenset({"set", "art", "noetbtrigs", "istoken"})
"""Marks that say which picture a card has, or that nothing happens because it enters."""
_OTHER_FACE: Final = ("transformed", "flipped", "modal", "meld")
_STATES: Final = frozenset({"renowned", "suspected", "exerted"})
_READ: Final = (
    frozenset({"tapped", "summonsick", "counters", "damage", "id", "attachedto", "attaching"})
    | frozenset({"enchantingplayer", "attacking", "iscommander", "owner", "facedown"})
    | frozenset(_OTHER_FACE)
    | _PRINTED
    | _STATES
)
_SIZES: Final = re.compile(r"([pm])(\d{1,2})([pm])(\d{1,2})")


class ForgeGoal(Struct, frozen=True):
    """What a puzzle asks: its goal in the file's words ("Win"), in how many turns (0: not said), what is told of it."""

    words: str
    turns: int = 0
    told: str = ""

    @property
    def asks(self) -> Literal["lethal", "survive"] | None:
        """What that is for one combat; None for goals that no combat alone reaches."""
        words = self.words.casefold()
        if words.startswith("win"):
            return "lethal" if self.turns <= 1 else None
        return "survive" if words.startswith("survive") else None


class ImportedBoard(Struct, frozen=True):
    """A board of another program: the scenario, what of the file it doesn't say, in file order, and what it asks."""

    scenario: Scenario
    unread: tuple[NotImported, ...]
    goal: ForgeGoal | None = None


def is_forge(path: Path) -> bool:
    """Say whether a file is called as Forge's puzzles are."""
    return path.name.casefold().endswith(SUFFIX)


def load_forge(path: str | os.PathLike[str]) -> ImportedBoard:
    """Read a Forge file. Raises `ScenarioError` with every fault at its line, or with the path."""
    return read_forge(text_of(read_bytes(path)))


def read_forge(text: str) -> ImportedBoard:
    r"""Read the text of a Forge puzzle or game state. Raises `ScenarioError` with every fault at its line.

    Attackers are untapped here, as they were when they were declared: in the file attacking has tapped them. One that
    is summoning sick without haste can't have been declared and counts as put onto the battlefield attacking. The file
    doesn't say which player is attacked: it is the next one in turn order.

    >>> board = read_forge("activeplayer=p0\np0battlefield=Grizzly Bears|Attacking\np1life=7\np1hand=Forest")
    >>> board.scenario.attacks[0].target, board.scenario.players[1].life, [fact.code for fact in board.unread]
    ('p1', 7, ['elsewhere'])
    """
    reading = _Reading(take_apart(text))
    scenario = reading.scenario()
    if reading.faults:
        raise ScenarioError(reading.faults[: limits.FAULTS])
    unread = sorted(dict.fromkeys(reading.unread), key=lambda fact: fact.line)
    if len(unread) > limits.FAULTS:
        rest = NotImported(unread[limits.FAULTS].line, "more", str(len(unread) - limits.FAULTS))
        unread = [*unread[: limits.FAULTS], rest]
    return ImportedBoard(scenario_of(plain(scenario), []), tuple(unread), reading.goal())


class _Reading:
    """What has been read so far of one file: the table that grows, what is left over and what is wrong."""

    def __init__(self, file: ForgeFile) -> None:
        self._file = file
        self.faults: list[Misplaced] = []
        self.unread: list[NotImported] = list(file.unread)
        last = max(1, *file.seats)
        self._seats = [file.spelled.get(seat) or self._called(seat) for seat in range(last + 1)]
        self._ids = _Ids(self._seats)
        self._permanents: dict[str, Permanent] = {}
        self._cards: dict[str, FileCard] = {}
        self._lands: dict[int, dict[str, None]] = {}
        self._numbered: dict[int, str | None] = {}
        """What has this number in the file: the id on the table, or None for what isn't there."""
        self._rested = self._value("removesummoningsickness").text.casefold() == "true"

    def scenario(self) -> Scenario:
        """The scenario; what is wrong with the file stands in `faults` then."""
        for seat, values in sorted(self._file.seats.items()):
            for zone in ZONES:
                if zone in values:
                    self._zone(seat, zone, values[zone])
        active = self._active()
        attacks = self._related(active)
        everybody = (*self._permanents.values(),)
        away = any(card.mark("iscommander") is not None for card in self._all_cards())
        return Scenario(
            format="combat/1",
            title=self._told("name"),
            description=self._told("description").replace("\\n", "\n"),
            variant="commander" if away else "normal",
            active=self._seats[active],
            players=tuple(self._player(seat) for seat in range(len(self._seats))),
            permanents=everybody,
            attacks=attacks,
        )

    def goal(self) -> ForgeGoal | None:
        """What the puzzle asks; None for a game state, which asks nothing."""
        said = {key: value.text for key, value in self._file.metadata.items()}
        if not said.get("goal"):
            return None
        turns = said.get("turns", "")
        told = said.get("description", "").replace("\\n", "\n")
        return ForgeGoal(short(said["goal"]), int(turns) if re.fullmatch("[0-9]{1,3}", turns) else 0, told)

    # What stands in a line of its own

    def _called(self, seat: int) -> str:
        """Name a seat that the file doesn't, in the manner of the file."""
        old = any(name[0] != "p" for name in self._file.spelled.values())
        return ("human", "ai")[seat] if old and seat < 2 else f"p{seat}"  # noqa: PLR2004  old files have two seats

    def _label(self, seat: int) -> str:
        return _NAMES.get(self._seats[seat], self._seats[seat])

    def _value(self, key: str) -> FileValue:
        return self._file.state.get(key, FileValue(0, ""))

    def _told(self, key: str) -> str:
        """What the metadata says of it; the first time, what else they say is put aside."""
        if key == "name":
            aside = (item for item in self._file.metadata.items() if item[0] not in {"name", "description"})
            self.unread += [
                NotImported(value.line, "metadata", short(f"{word}: {value.text}")) for word, value in aside
            ]
        found = self._file.metadata.get(key)
        return "" if found is None else found.text[: limits.TEXT_LENGTH]

    def _active(self) -> int:
        """The active player's seat, and put aside what the state says besides."""
        for key, value in self._file.state.items():
            if key not in _SAID_ELSEWHERE and value.text:
                self.unread.append(NotImported(value.line, "key", short(f"{key}={value.text}")))
        phase = self._value("activephaseadvance" if self._value("activephaseadvance").text else "activephase")
        if re.sub(r"[^a-z0-9]", "", phase.text.casefold()) in _AFTER_COMBAT:
            self.unread.append(NotImported(phase.line, "after_combat", short(phase.text)))
        active = self._value("activeplayer")
        if active.text.casefold() in {"", "none"}:
            self.unread.append(NotImported(active.line, "active_assumed", card=self._label(0)))
            return 0
        seat = seat_of(active.text)
        if seat is None or seat >= len(self._seats):
            expected = tuple(map(shown, self._seats))
            self._fault(active.line, Misplaced((), "unknown_word", expected, shown(active.text)))
            return 0
        return seat

    def _player(self, seat: int) -> Player:
        values, name = self._file.seats.get(seat, {}), self._seats[seat]
        life = values.get("life")
        counted = values.get("counters")
        poison = 0
        for kind, count in self._counters(counted.line, counted.text) if counted else ():
            if kind == "poison":
                poison = count
            else:
                said = f"{kind}={count}"
                self.unread.append(
                    NotImported(counted.line if counted else 0, "player_counter", said, self._label(seat))
                )
        return Player(
            id=name,
            name=_NAMES.get(name),
            life=whole(life.text, f"line {life.line}", self.faults) if life and life.text else None,
            poison=poison,
            lands=tuple(self._lands.get(seat, ())),
        )

    # Cards

    def _all_cards(self) -> Iterable[FileCard]:
        for values in self._file.seats.values():
            yield from (card for zone in ZONES if zone in values for card in cards_in(values[zone]))

    def _zone(self, seat: int, zone: str, value: FileValue) -> None:
        cards = cards_in(value)
        if zone != "battlefield":
            for card in cards:
                self._number(card, None)
            if cards:
                named = short(", ".join(card.name for card in cards))
                self.unread.append(NotImported(value.line, "elsewhere", named, self._label(seat), zone))
            return
        if len(self._permanents) + len(cards) > limits.OBJECTS:
            bound = (f"<= {limits.OBJECTS}",)
            self._fault(value.line, Misplaced((), "too_many", bound, str(len(self._permanents) + len(cards))))
            return
        for card in cards:
            made = None if self._is_away(card) else self._on_the_table(card, seat)
            if made is not None:
                made = self._marked(card, made)
                self._permanents[made.id] = made
                self._cards[made.id] = card
            self._number(card, None if made is None else made.id)

    def _is_away(self, card: FileCard) -> bool:
        if card.mark("phasedout") is None:
            return False
        self.unread.append(NotImported(card.line, "phased_out", card=short(card.name)))
        return True

    def _number(self, card: FileCard, id_: str | None) -> None:
        """Remember what has the number that the file gives a card, by which others speak of it."""
        text = card.mark("id")
        if text is None:
            return
        number = whole(text, f"line {card.line}", self.faults)
        if number in self._numbered:
            self._fault(card.line, Misplaced((), "repeated_id", (f"Id:{number}",)))
        self._numbered[number] = id_

    def _on_the_table(self, card: FileCard, seat: int) -> Permanent | None:
        """The permanent that a card is; None for one that has no part in a combat, which is put aside."""
        controller = self._seats[seat]
        if card.mark("facedown") is not None:  # a 2/2 without anything else, CR 708.2a
            return Permanent(id=self._ids.fresh("face-down"), controller=controller, power=2, toughness=2)
        if card.name[:2].casefold() == "t:":
            return self._token(card, controller)
        name = self._face_up(card)
        known, listed = entry(name), card_book().find(name)
        if known is None and listed is None:
            self.unread.append(NotImported(card.line, "unknown_card", card=short(card.name)))
            return None
        if known is not None and known.missing:
            self.unread.append(NotImported(card.line, "missing", card=known.name, missing=known.missing))
        if known is not None and _takes_part(known, card):
            others = [id_ for id_ in self._seats if id_ != controller]
            protector = others[0] if "battle" in known.types else None
            return permanent(name, self._ids.fresh(known.name), controller, protector=protector)
        self._bystander(card, listed, seat, told=known is not None and bool(known.missing))
        return None

    def _token(self, card: FileCard, controller: str) -> Permanent | None:
        said = card.name[2:].strip()
        made = token(said, "token", controller)
        if made is None:
            thing = "," in said or re.match(r"[wubrgc]+_[ael]_", said.casefold())
            name = short(said.partition(",")[0])
            self.unread.append(NotImported(card.line, "not_combat" if thing else "unknown_card", card=name))
            return None
        found, strange = made
        name = short(found.label if found.name else said)
        self.unread += [NotImported(card.line, "mark", short(word), name) for word in strange]
        return replace(found, id=self._ids.fresh(found.name or "token"))

    def _face_up(self, card: FileCard) -> str:
        """The name of the face that is up: the file may name the front and say that the other one is."""
        if card.mark(*_OTHER_FACE) is None:
            return card.name
        listed = card_book().find(card.name)
        others = (
            [] if listed is None else [face for face in listed.faces if entry(face) and face != card.name]
        )
        if listed is not None and not others:
            self.unread.append(NotImported(card.line, "other_face", card=short(card.name)))
        return others[-1] if others else card.name

    def _bystander(self, card: FileCard, listed: CardFacts | None, seat: int, *, told: bool) -> None:
        """Put aside a card that does nothing in a combat; a land's types count for landwalk (CR 702.14)."""
        kinds = [] if listed is None or not listed.has("land") else listed.subtypes
        types = [kind for kind in kinds if kind.casefold() in LAND_COLORS]
        self._lands.setdefault(seat, {}).update(dict.fromkeys(types))
        if not types and not told:
            self.unread.append(NotImported(card.line, "not_combat", card=short(card.name)))

    # What is marked on cards

    def _marked(self, card: FileCard, made: Permanent) -> Permanent:
        strange = (f"{word}:{value}" if value else word for word, value in card.marks if word not in _READ)
        self.unread += [NotImported(card.line, "mark", short(text), made.label) for text in strange]
        owner, damage = card.mark("owner"), card.mark("damage")
        states = tuple(word for word, _ in card.marks if word in _STATES)
        fields: dict[str, Any] = {
            "tapped": card.mark("tapped") is not None,
            "summoning_sick": card.mark("summonsick") is not None and not self._rested,
            "commander": card.mark("iscommander") is not None,
            "token": made.token or card.mark("istoken") is not None,
            "damage": 0 if damage is None else whole(damage, f"line {card.line}", self.faults, 0),
            "keywords": made.keywords + states,
        }
        if owner is not None and (seat := self._seat(card, owner)) is not None:
            fields["owner"] = self._seats[seat]
        counters = card.mark("counters")
        made = replace(made, **fields)
        return made if counters is None else self._with_counters(card, made, counters)

    def _seat(self, card: FileCard, name: str) -> int | None:
        seat = seat_of(name)
        if seat is None or seat >= len(self._seats):
            fault = Misplaced((), "unknown_word", tuple(map(shown, self._seats)), shown(name))
            self._fault(card.line, fault)
            return None
        return seat

    def _with_counters(self, card: FileCard, made: Permanent, text: str) -> Permanent:
        """Put counters on a permanent; those that change power and toughness unevenly change its numbers."""
        fields: dict[str, Any] = {}
        counters = dict(made.counters)
        for kind, count in self._counters(card.line, text):
            size = _SIZES.fullmatch(kind)
            if kind in {"loyalty", "defense"}:
                if getattr(made, kind) is not None:
                    fields[kind] = count
            elif size is None:
                spoken = kind.replace("_", " ")
                joined = {word.replace(" ", ""): word for word in COUNTERS}
                counters[joined.get(spoken.replace(" ", ""), spoken)] = count
            elif kind in {"p1p1", "m1m1"}:
                counters[PLUS if kind == "p1p1" else MINUS] = count
            elif made.power is not None and made.toughness is not None:
                up, down = (
                    int(n) * (1 if sign == "p" else -1) for sign, n in (size.groups()[:2], size.groups()[2:])
                )
                fields["power"] = fields.get("power", made.power) + up * count
                fields["toughness"] = fields.get("toughness", made.toughness) + down * count
                self.unread.append(NotImported(card.line, "counter_folded", f"{kind}={count}", made.label))
        return replace(made, counters=counters, **fields)

    def _counters(self, line: int, text: str) -> list[tuple[str, int]]:
        pairs = [pair.strip().partition("=") for pair in text.split(",") if pair.strip()]
        return [
            (kind.strip().casefold(), whole(count.strip(), f"line {line}", self.faults, 0))
            for kind, _, count in pairs
        ]

    # What stands to each other

    def _related(self, active: int) -> tuple[Attack, ...]:
        """Attach what is attached, and give who attacks what."""
        attacks: list[Attack] = []
        defending = self._seats[(active + 1) % len(self._seats)]
        for id_, card in self._cards.items():
            self._attach(id_, card)
            attacked = card.mark("attacking")
            if attacked is None:
                continue
            target = self._named(card, attacked) if attacked else defending
            if target is None:
                self.unread.append(NotImported(card.line, "attack_lost", card=self._permanents[id_].label))
                continue
            attacker = self._permanents[id_]
            sick = attacker.summoning_sick and "haste" not in map(str.casefold, attacker.keywords)
            attacks.append(Attack(id_, target, declared=not sick))
            if not sick:
                self._permanents[id_] = replace(attacker, tapped=False)
        return tuple(attacks)

    def _attach(self, id_: str, card: FileCard) -> None:
        attached, player = card.mark("attachedto", "attaching"), card.mark("enchantingplayer")
        if attached is None and player is None:
            return
        if attached is not None:
            to = self._named(card, attached)
        else:
            seat = self._seat(card, player or "")
            to = None if seat is None else self._seats[seat]
        if to is None:
            self.unread.append(NotImported(card.line, "detached", card=self._permanents[id_].label))
        else:
            self._permanents[id_] = replace(self._permanents[id_], attached_to=to)

    def _named(self, card: FileCard, text: str) -> str | None:
        """The id of what has a number in the file; None for what is not on the table."""
        number = whole(text, f"line {card.line}", self.faults)
        if number not in self._numbered:
            self._fault(card.line, Misplaced((), "dangling_id", ("permanent",), shown(text)))
        return self._numbered.get(number)

    def _fault(self, line: int, fault: Misplaced) -> None:
        self.faults.append(replace(fault, path=(f"line {line}",)))


class _Ids:
    """Ids for what comes onto the table: words of its name, numbered where they are taken."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)
        self._next: dict[str, int] = {}

    def fresh(self, wish: str) -> str:
        """An id that nothing else has."""
        words = "".join(letter if letter.isalnum() else " " for letter in wish.casefold()).split()
        stem = "-".join(words)[: limits.ID_LENGTH - 8] or "it"
        for number in itertools.count(self._next.get(stem, 1)):
            found = stem if number == 1 else f"{stem}-{number}"
            if found not in self._taken:
                self._taken.add(found)
                self._next[stem] = number + 1
                return found
        raise AssertionError


def _takes_part(known: BestiaryEntry, card: FileCard) -> bool:
    """Say whether a card has something to do on the table of a combat."""
    if "land" in known.types and "creature" not in known.types:
        return bool(known.effects or known.missing)
    if {"creature", "planeswalker", "battle"} & {*known.types} or known.power:
        return True
    return bool(known.effects or known.missing) or card.mark("attachedto", "attaching") is not None


_COLORS: Final[dict[str, Color]] = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green"}
_TYPES: Final[tuple[Type, ...]] = get_args(Type)
_SUPERTYPES: Final = frozenset({"legendary", "snow", "basic"})
_SCRIPT: Final = re.compile(r"(?P<colors>[wubrgc]{1,5})_(?P<p>\d{1,3}|[xy])_(?P<t>\d{1,3}|[xy])_(?P<rest>.+)")
_SCRIPT_TYPES: Final[dict[str, Type]] = {"a": "artifact", "e": "enchantment", "l": "land"}
_SAID: Final[dict[str, AnyEffect]] = {
    "cardnamecantblock": CannotBlock(),
    "noblock": CannotBlock(),
    "cardnamecantbeblocked": CannotBeBlocked(),
    "unblockable": CannotBeBlocked(),
    "cardnameattackseachturnifable": MustAttack(),
    "cardnameattackseachcombatifable": MustAttack(),
    "mustattack": MustAttack(),
}
"""Abilities that stand among the keywords as sentences, or in a script's name as a word, by their folded text."""
_KEYWORDS: Final = {fold(word): word for word in PLAIN}


def token(text: str, id_: str, controller: str) -> tuple[Permanent, tuple[str, ...]] | None:
    """The token that a text after `t:` describes, and what of it isn't understood; None for no creature."""
    found = _SCRIPT.fullmatch(text.casefold()) if "," not in text else None
    if found is not None:
        return _from_script(found, id_, controller)
    return _in_full(text, id_, controller) if "," in text else None


def _in_full(text: str, id_: str, controller: str) -> tuple[Permanent, tuple[str, ...]] | None:
    name, *parts = (part.strip() for part in text.split(","))
    said: dict[str, str] = {}
    for part in parts:
        key, _, value = part.partition(":")
        said[key.strip().casefold()] = value.strip()
    words = [word.strip() for word in said.get("types", "").split("-") if word.strip()]
    kinds = tuple(kind for kind in _TYPES if kind in {word.casefold() for word in words})
    if "creature" not in kinds:
        return None
    unread = [
        f"{key.upper()}:{said[key]}" for key in ("p", "t") if key in said and _number(said[key]) is None
    ]
    made = Permanent(
        id=id_,
        name=name or None,
        controller=controller,
        types=kinds,
        supertypes=tuple(word for word in words if word.casefold() in _SUPERTYPES),
        subtypes=tuple(word for word in words if word.casefold() not in {*_TYPES, *_SUPERTYPES}),
        colors=_colors(said.get("color") or said.get("cost", "").removeprefix("no cost")),
        power=_number(said.get("p", "")) or 0,
        toughness=_number(said.get("t", "")) or 0,
        token=True,
    )
    printed = [word.strip() for word in said.get("keywords", "").split("-") if word.strip()]
    made, strange = _with_abilities(made, printed)
    return made, (*unread, *strange)


def _from_script(found: re.Match[str], id_: str, controller: str) -> tuple[Permanent, tuple[str, ...]]:
    words = found["rest"].split("_")
    kinds = {_SCRIPT_TYPES[word] for word in words[:-1] if word in _SCRIPT_TYPES}
    words = [word for place, word in enumerate(words) if word not in _SCRIPT_TYPES or place == len(words) - 1]
    named, abilities = _name_and_abilities(words)
    unread = [f"{found[side]}" for side in ("p", "t") if not found[side].isdecimal()]
    made = Permanent(
        id=id_,
        name=" ".join(word.title() for word in named) or None,
        controller=controller,
        types=tuple(kind for kind in _TYPES if kind == "creature" or kind in kinds),
        subtypes=tuple(word.title() for word in named if fold(word) in creature_types()),
        colors=_colors(found["colors"]),
        power=int(found["p"]) if found["p"].isdecimal() else 0,
        toughness=int(found["t"]) if found["t"].isdecimal() else 0,
        token=True,
    )
    made, strange = _with_abilities(made, abilities)
    return made, (*dict.fromkeys(unread), *strange)


def _name_and_abilities(words: list[str]) -> tuple[list[str], list[str]]:
    """Part the words of a script's name: what it is called comes first, what it can begins with the first keyword."""
    named: list[str] = []
    abilities: list[str] = []
    place = 0
    while place < len(words):
        pair = "".join(words[place : place + 2])
        length = 2 if pair in _KEYWORDS and words[place] not in _KEYWORDS else 1
        word = pair if length == 2 else words[place]  # noqa: PLR2004  first_strike, battle_cry
        follows = words[place + 1] if place + 1 < len(words) else ""
        if word in NUMBERED and follows.isdecimal():
            word, length = f"{word} {follows}", 2
        known = word in _KEYWORDS or word in _SAID or " " in word
        if known or (named and fold(word) not in creature_types()):
            abilities.append(_KEYWORDS.get(word, word))
        else:
            named.append(word)
        place += length
    return named, abilities


def _with_abilities(made: Permanent, printed: list[str]) -> tuple[Permanent, tuple[str, ...]]:
    """A token its keywords, and as effects what stands among them as sentences; and what is neither."""
    words = [word.replace(":", " ") for word in printed]
    effects = tuple(_SAID[fold(word)] for word in words if fold(word) in _SAID)
    strange = tuple(word for word in words if fold(word) not in _SAID and read_keywords((word,)).unknown)
    keywords = tuple(word.casefold() for word in words if fold(word) not in _SAID and word not in strange)
    fields: dict[str, Any] = {"keywords": keywords, "effects": effects}
    return replace(made, **fields), strange


def _colors(text: str) -> tuple[Color, ...]:
    """Read colors as letters or words: `WU`, `red`, `1 G G`; anything else has none."""
    words = set(re.findall(r"[a-z]+", text.casefold()))
    if words & {*_COLORS.values()}:
        return tuple(color for color in get_args(Color) if color in words)
    letters = {letter for word in words - {"colorless", "no", "cost"} for letter in word}
    return tuple(color for letter, color in _COLORS.items() if letter in letters)


def _number(text: str) -> int | None:
    number = int(text) if re.fullmatch(r"-?[0-9]{1,7}", text) else None
    return number if number is not None and abs(number) <= NUMBER else None


__all__ = ["ImportedBoard", "NotImported", "UnreadCode", "is_forge", "load_forge", "read_forge"]
