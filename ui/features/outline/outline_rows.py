"""What the outline tells of a table, as rows: each with its words, what it is about, and what stands below it.

Defending players hold what attacks them, attackers what blocks them, and each what the ruling finds of it, what
becomes of it and, folded, all else about it. Below the players stand the table's effects, the result and the fights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt

from sandbox import edits
from sandbox.rules.judge import DeclaredTable, course, declared_table
from sandbox.rules.verdict import verdict_so_far
from sandbox.scenario.view import groups_of
from sandbox.words.context import verdict_context
from sandbox.words.describe import finding_lines, keyword_line, state_lines
from sandbox.words.effects import effect_sentence
from sandbox.words.missed import trigger_title
from sandbox.words.names import keyword_name, label_of, names
from sandbox.words.results import results
from ui.canvas.view_model.labels import grouped_text
from ui.document.rulings import moment_title
from ui.widgets.findings import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtGui import QKeyEvent

    from sandbox.rules.verdict import Division, KeywordMoment, Moment, TriggerFact, Verdict
    from sandbox.scenario.model import Permanent, Scenario, Step
    from sandbox.words.ruling import Finding, Ruling
    from ui.document.document import Document
    from ui.translations import Spoken


class OutlineRow(NamedTuple):
    """A line of the outline: its words, the thing that it is about, and the lines below it.

    `attacker` is what the blocker of the line blocks there; `portion` the amount of damage and `finding` the
    finding that the line tells; what is `folded` stays so until somebody unfolds it.
    """

    text: str
    thing: str | None = None
    attacker: str | None = None
    portion: DividedPortion | None = None
    finding: Finding | None = None
    folded: bool = False
    below: tuple[OutlineRow, ...] = ()


class _OutlinedTable(NamedTuple):
    """What the rows of one table are made from."""

    scenario: Scenario
    board: DeclaredTable
    language: Spoken
    called: Mapping[str, str]
    verdict: Verdict | None
    step: Moment | None
    findings: Mapping[str, list[Finding]]
    lines: OutlineLines
    portions: Portions


def outline_rows(
    scenario: Scenario,
    verdict: Verdict | None,
    said: Ruling | None,
    language: Spoken,
    *,
    current: bool,
    step: Moment | None = None,
) -> Iterator[OutlineRow]:
    """The rows of a table: a tree for each player in turn order, then what concerns the whole table.

    `verdict` and `said`, the same in words, are the newest; `current` says whether they speak of this table. Of
    what combat does, what has happened by the end of `step` is told; without one, all.
    """
    told = verdict if current else None
    if verdict is not None and step is not None:
        verdict = verdict_so_far(verdict, step)
        yield OutlineRow(
            QCoreApplication.translate("Outline", "Shown: {step}").format(step=moment_title(step.timing))
        )
    findings: dict[str, list[Finding]] = {}
    for finding in () if said is None else (*said.wrong, *said.right):
        for cause in finding.ids[:1]:
            findings.setdefault(cause, []).append(finding)
    table = _OutlinedTable(
        scenario=scenario,
        board=declared_table(scenario),
        language=language,
        called=names(scenario, language),
        verdict=verdict,
        step=step,
        findings=findings,
        lines=OutlineLines(scenario, None if told is None else verdict, language),
        portions=Portions(scenario, told),
    )
    for player in table.board.turn_order:
        yield _player(table, player)
    yield from _whole(table, said)


def _whole(table: _OutlinedTable, said: Ruling | None) -> Iterator[OutlineRow]:
    """What concerns the whole table: effects that nothing carries, the result, the fights, notes."""
    translate = QCoreApplication.translate
    effects = tuple(OutlineRow(text, f"effect:{number}") for number, text in enumerate(table.lines.effects()))
    parts = [(translate("Outline", "Effects on the table"), effects)]
    if said is not None:
        fights = tuple(OutlineRow(fight.text, fight.ids[0] if fight.ids else None) for fight in said.fights)
        parts += [
            (translate("Outline", "Result"), tuple(map(OutlineRow, said.results))),
            (translate("Outline", "Fights"), fights),
            (translate("Outline", "What happened"), tuple(OutlineRow(part.text) for part in said.story)),
            (translate("Outline", "Notes"), tuple(map(OutlineRow, said.notes))),
        ]
    for title, below in parts:
        if below:
            yield OutlineRow(title, below=below)


def _player(table: _OutlinedTable, player: str) -> OutlineRow:
    board = table.board
    below = [OutlineRow(line) for line in table.lines.fate(player)]
    for target in board.attackable:
        if board.defenders[target] == player:
            attackers = [_attacker(table, a) for a, attacked in board.attacks.items() if attacked == target]
            if target == player:
                below += attackers
            else:
                about = _about(table, board.permanents[target])
                below.append(OutlineRow(table.called[target], target, below=(*about, *attackers)))
    elsewhere = {*board.attacks, *board.blockers, *board.attackable}
    for permanent in board.permanents.values():
        if permanent.controller == player and permanent.id not in elsewhere:
            told = (*_found(table, permanent.id), *_about(table, permanent))
            below.append(OutlineRow(_described(table, permanent), permanent.id, below=told))
    return OutlineRow(_seat(table, player), player, below=tuple(below))


def _seat(table: _OutlinedTable, player: str) -> str:
    """The line of a player: name, team, role, and the life that combat leaves."""
    translate = QCoreApplication.translate
    seat = table.board.players[player]
    said = [label_of(seat, table.language)]
    if seat.team:
        said.append(translate("Outline", "team {team}").format(team=seat.team))
    attacks = player == table.scenario.active
    said.append(translate("Outline", "attacks") if attacks else translate("Outline", "defends"))
    after = table.verdict.outcome.players.get(player) if table.verdict else None
    if after is not None:
        whole = table.step is None
        life = (
            translate("Outline", "life after combat {life}") if whole else translate("Outline", "life {life}")
        )
        said.append(life.format(life=after.life))
    return ", ".join(filter(None, said))


def _attacker(table: _OutlinedTable, attacker: str) -> OutlineRow:
    """The row of an attacker with those that block it (CR 508.1, 509.1g) and its bands (CR 702.22)."""
    board, permanent = table.board, table.board.permanents[attacker]
    said = QCoreApplication.translate("Outline", "{creature} attacks {target}")
    target = table.called[board.attacks.get(attacker, "")]
    blockers = (_blocker(table, each, attacker) for each in board.blockers_of.get(attacker, ()))
    in_band = QCoreApplication.translate("Outline", "in a band with {others}")
    bands = (
        in_band.format(others=", ".join(table.called[each] for each in band if each != attacker))
        for band in table.scenario.bands
        if attacker in band
    )
    return OutlineRow(
        said.format(creature=_described(table, permanent), target=target),
        attacker,
        below=(
            *_divided(table, attacker),
            *blockers,
            *_found(table, attacker),
            *map(OutlineRow, bands),
            *_about(table, permanent),
        ),
    )


def _blocker(table: _OutlinedTable, blocker: str, attacker: str) -> OutlineRow:
    permanent = table.board.permanents[blocker]
    said = QCoreApplication.translate("Outline", "{creature} blocks")
    return OutlineRow(
        said.format(creature=_described(table, permanent)),
        blocker,
        attacker,
        below=(*_divided(table, blocker), *_found(table, blocker), *_about(table, permanent)),
    )


def _divided(table: _OutlinedTable, source: str) -> Iterator[OutlineRow]:
    """Tell how a creature divides its damage where it has a choice: each amount can be changed on its line."""
    return (OutlineRow(text, portion=portion) for text, portion in table.portions.of(source, table.called))


def _found(table: _OutlinedTable, creature: str) -> Iterator[OutlineRow]:
    """Tell what the ruling finds of a creature, with the fix."""
    for finding in table.findings.get(creature, ()):
        _, *fix = finding_lines(finding, table.language)
        yield OutlineRow(
            " ".join((f"{SIGNS[finding.kind]} {finding.title}. {finding.why}", *fix)), finding=finding
        )


def _about(table: _OutlinedTable, permanent: Permanent) -> Iterator[OutlineRow]:
    """Tell what becomes of a permanent, and all else about it under an entry that is folded at first."""
    yield from map(OutlineRow, table.lines.fate(permanent.id))
    lines = table.lines.of(permanent)
    if lines:
        about = QCoreApplication.translate("Outline", "About {name}").format(name=table.called[permanent.id])
        yield OutlineRow(about, folded=True, below=tuple(map(OutlineRow, lines)))


def _described(table: _OutlinedTable, permanent: Permanent) -> str:
    """The name of a permanent with its size, state, counters and keywords."""
    translate = QCoreApplication.translate
    size = f" {permanent.power}/{permanent.toughness}" if permanent.is_creature else ""
    state = [translate("Outline", "tapped")] if permanent.tapped else []
    state += [translate("Outline", "summoning sick")] if permanent.summoning_sick else []
    state += [translate("Outline", "goaded")] if permanent.goaded_by else []
    state += [translate("Outline", "commander")] if permanent.commander else []
    if permanent.damage:
        state.append(translate("Outline", "{n} damage").format(n=permanent.damage))
    state += [f"{kind} ×{count}" for kind, count in permanent.counters.items()]
    if permanent.attached_to is not None:
        host = table.called.get(permanent.attached_to, permanent.attached_to)
        state.append(translate("Outline", "attached to {name}").format(name=host))
    state += [keyword_name(word, table.language) for word in permanent.keywords]
    return table.called[permanent.id] + size + (f" ({', '.join(state)})" if state else "")


# What the outline tells of a thing besides its place: what becomes of it, states, keywords, effects, triggers


class OutlineLines:
    """What there is to tell of the things on one table; a value of its scenario, verdict and language."""

    def __init__(self, scenario: Scenario, verdict: Verdict | None, language: Spoken) -> None:
        """Read the table once for all of its things."""
        self._scenario = scenario
        self._verdict = verdict
        self._language = language
        self._called = names(scenario, language)
        self._teller = None if verdict is None else verdict_context(scenario, verdict, language)
        self._triggers: dict[str, list[TriggerFact | KeywordMoment]] = {}
        if verdict is not None:
            facts: tuple[TriggerFact | KeywordMoment, ...] = (*course(scenario).keywords, *verdict.triggers)
            for fact in facts:
                if fact.source is not None:
                    self._triggers.setdefault(fact.source, []).append(fact)

    def fate(self, thing: str) -> tuple[str, ...]:
        """What combat does to a player or permanent: life, damage, death, loss; nothing without a verdict."""
        return () if self._teller is None else results(self._teller, (thing,))

    def of(self, permanent: Permanent) -> tuple[str, ...]:
        """Everything else about a permanent: states and keywords with what they mean, effects, triggers."""
        return tuple(self._of(permanent))

    def _of(self, permanent: Permanent) -> Iterator[str]:
        scenario, language = self._scenario, self._language
        after = None if self._verdict is None else self._verdict.outcome.permanents.get(permanent.id)
        yield from state_lines(scenario, permanent, after, language)
        for word in permanent.keywords:
            yield keyword_line(word, scenario.edition, language) or keyword_name(word, language)
        yield from (effect_sentence(effect, scenario, permanent, language) for effect in permanent.effects)
        for each in groups_of(scenario.view):
            others = [self._called[i] for i in each if i != permanent.id and i in self._called]
            if permanent.id in each and others:
                yield grouped_text(others)
        facts = self._triggers.get(permanent.id, ())
        yield from dict.fromkeys(trigger_title(fact, self._called, language) for fact in facts)

    def effects(self) -> tuple[str, ...]:
        """The effects that nothing on the table carries."""
        scenario, language = self._scenario, self._language
        return tuple(effect_sentence(effect, scenario, None, language) for effect in scenario.effects)


# Damage by hand in the outline: a line for each that a creature divides its combat damage among (CR 510.1c-d)


AWAY: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class DividedPortion(NamedTuple):
    """What a source assigns to one of several in a step, and the most that it could."""

    step: Step
    source: str
    to: str
    amount: int
    most: int

    @property
    def place(self) -> tuple[str, ...]:
        """What stays the same while the amount changes."""
        return (self.step, self.source, self.to)


class Portions:
    """What the creatures of one table divide among several; a value of its scenario and verdict."""

    def __init__(self, scenario: Scenario, verdict: Verdict | None) -> None:
        """Read the table once for all of its creatures."""
        steps = tuple(each.step for each in verdict.damage) if verdict is not None and scenario.blocks else ()
        self._steps = {step: course(scenario).divisions[step] for step in steps}

    def of(self, source: str, called: Mapping[str, str]) -> Iterator[tuple[str, DividedPortion]]:
        """A line for each that a creature may assign damage to, where there are several."""
        for step, found in self._steps.items():
            division = found.get(source)
            if division is None or len(division.recipients) == 1:
                continue
            for to in division.recipients:
                portion = DividedPortion(step, source, to, division.portions.get(to, 0), division.total)
                yield self._line(portion, division, called[to]), portion

    def _line(self, portion: DividedPortion, division: Division, name: str) -> str:
        said = QCoreApplication.translate("Outline", "{amount} of {total} damage to {name}")
        parts = [said.format(amount=portion.amount, total=portion.most, name=name)]
        if portion.to in division.needs:
            lethal = QCoreApplication.translate("Outline", "lethal {needed}")
            parts.append(lethal.format(needed=division.needs[portion.to]))
        if len(self._steps) > 1:
            first = QCoreApplication.translate("Outline", "first-strike damage")
            second = QCoreApplication.translate("Outline", "regular damage")
            parts.append(first if portion.step == "first" else second)
        if division.by_hand:
            parts.append(QCoreApplication.translate("Outline", "by hand"))
        return ", ".join(parts)


def change_portion(document: Document, portion: DividedPortion, event: QKeyEvent) -> bool:
    """Say whether a key was for an amount, and change it."""
    step, source, to = portion.step, portion.source, portion.to
    text = event.text()
    if event.key() in AWAY:
        automatic = QCoreApplication.translate("Outline", "Automatic damage")
        document.apply(automatic, lambda s: edits.unassign(s, step, source))
        return True
    if text in ("+", "-"):
        amount = max(0, portion.amount + (1 if text == "+" else -1))
    elif text.isascii() and text.isdigit():
        longer = portion.amount * 10 + int(text)
        amount = longer if portion.amount > 0 and longer <= portion.most else int(text)
    else:
        return False
    assigned = QCoreApplication.translate("Outline", "Assign damage")
    key = f"outline-damage-{'-'.join(portion.place)}"
    document.apply(assigned, lambda s: edits.assign_amount(s, step, source, to, amount), key)
    return True
