"""A question to viewers: what they decide about is lettered on the table; revealed, each letter says how it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from string import ascii_uppercase

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from sandbox.rules.judge import declared_table
from sandbox.rules.verdict import AttackRequirement, BlockRequirement
from sandbox.words.catalogue import sentence
from ui.canvas.items import paint
from ui.canvas.view_model.table_facts import subjects
from ui.pictures.shot import Shot
from ui.theme import Theme


class PollLetter(Struct, frozen=True):
    """One letter: whom it stands on, and whether it is crossed out when it is revealed: illegal, dead or lost."""

    letter: str
    thing: str
    crossed: bool


def letters_of(shot: Shot, place: Callable[[str], QRectF | None] = lambda _: None) -> tuple[PollLetter, ...]:
    """The letters of a shot's poll, by their places, as far as letters go."""

    def from_left(thing: str) -> tuple[float, float]:
        at = place(thing) or QRectF()
        return at.x(), at.y()

    asked = sorted(dict.fromkeys(_asked(shot)), key=from_left)
    crossed = frozenset(_crossed(shot))
    letters = zip(ascii_uppercase, asked, strict=False)
    return tuple(PollLetter(letter, thing, thing in crossed) for letter, thing in letters)


def _asked(shot: Shot) -> Iterator[str]:
    """Yield what viewers decide about."""
    scenario = shot.scenario
    attackers = [attack.attacker for attack in scenario.attacks]
    blockers = [block.blocker for block in scenario.blocks]
    if shot.poll is None:
        return
    if shot.poll.question == "legal":
        yield from blockers or attackers
    elif shot.poll.question == "dies":
        yield from (*attackers, *blockers)
    else:
        defending = declared_table(scenario).defending
        yield from (
            player for attack in scenario.attacks if (player := defending[attack.attacker]) is not None
        )


def _crossed(shot: Shot) -> Iterator[str]:
    """Yield what a broken restriction or a violated requirement is about, what dies (CR 700.4), or who loses."""
    verdict, scenario = shot.verdict, shot.scenario
    if verdict is None or shot.poll is None:
        return
    if shot.poll.question == "legal":
        for declared in verdict.blocks if scenario.blocks else (verdict.attack,):
            yield from (creature for fault in declared.broken for creature in fault.creatures)
            asked: tuple[AttackRequirement | BlockRequirement, ...] = declared.requirements
            yield from (each for fact in asked if fact.status == "violated" for each in subjects(fact))
    elif shot.poll.question == "dies":
        ends = verdict.outcome.permanents.items()
        yield from (thing for thing, end in ends if end.zone == "graveyard")
    else:
        yield from (player for player, end in verdict.outcome.players.items() if end.lost is not None)


def question_of(shot: Shot, letters: Sequence[PollLetter]) -> tuple[str, str]:
    """What viewers are asked, and the answer, "" before it is revealed."""
    assert shot.poll is not None
    question: str = shot.poll.question
    if question == "legal" and not shot.scenario.blocks:
        question = "legal_attacks"
    legal, lethal = shot.poll.question == "legal", shot.poll.question == "lethal"
    right = [each.letter for each in letters if each.crossed != legal]
    if lethal and len(letters) <= 1:
        right = [sentence(shot.language, "picture-poll-yes")] if right else []
    answer = " ".join(right) or sentence(shot.language, f"picture-poll-{'no' if lethal else 'none'}")
    return sentence(shot.language, f"picture-poll-{question}"), answer if shot.poll.revealed else ""


def paint_letter(
    painter: QPainter, area: QRectF, choice: PollLetter, theme: Theme, *, revealed: bool, above: bool = True
) -> None:
    """Put a letter on the upper corner of a card, or below what has no room above; revealed it says whether that was
    right, in shape and colour.
    """
    ink = (theme.violated if choice.crossed else theme.obeyed) if revealed else theme.focus
    radius = max(12.0, min(34.0, area.height() * 0.26))
    beside = QPointF(radius * 0.6, radius * 1.2)  # the name stays readable
    centre = area.topLeft() + QPointF(beside.x(), -beside.y()) if above else area.bottomLeft() + beside * 2.0
    painter.setPen(QPen(paint.colour(theme.track), 5))
    painter.setBrush(paint.colour(ink))
    if revealed and choice.crossed:
        painter.drawRoundedRect(
            QRectF(centre - QPointF(radius, radius), centre + QPointF(radius, radius)), 6, 6
        )
    else:
        painter.drawEllipse(centre, radius, radius)
    box = QRectF(centre - QPointF(radius, radius), centre + QPointF(radius, radius))
    paint.write(painter, box, choice.letter, theme.track, radius * 1.15, bold=True, align=paint.CENTRE)
    if revealed:
        mark = centre + QPointF(radius * 1.9, 0)
        painter.setPen(QPen(paint.colour(theme.track), 2))
        painter.setBrush(paint.colour(theme.track))
        painter.drawEllipse(mark, radius * 0.7, radius * 0.7)
        (paint.cross if choice.crossed else paint.check)(painter, mark, radius * 0.36, ink)
