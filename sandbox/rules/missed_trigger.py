"""Was a trigger missed, and what now: the decision table of the Infraction Procedure Guide, section 2.1.

The table has three steps. Step A asks whether the trigger was missed at all, step J (regular REL, judging at
regular) or P (competitive and professional) finds the remedy, step C the penalty. In each step the first row
that decides ends it; rows J4 and P6 say how the row after them is carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct

from sandbox.scenario.missed import Category, MissedQuestion

Remedy = Literal[
    "none",
    "resolve_now",
    "ask_opponent",
    "opponent_picks_time",
    "put_on_stack",
    "declined",
    "judge_discretion",
]
StackPosition = Literal["proper_or_bottom"]
Penalty = Literal["none", "warning", "investigate_cheating"]
RowResult = Literal[
    "cheating", "no_impact", "automatic", "not_covered", "covered", "shown", "remembered", "missed",
    "taken_back", "only_this_turn", "backup", "declined", "resolve_now", "opponent_picks_time",
    "ask_opponent", "put_on_stack", "play_on", "not_detrimental", "not_owned", "warning",
]  # fmt: skip
"""What a row says where it applies."""


class Visit(Struct, frozen=True):
    """A row of the table that was looked at; `finding` is None where it did not apply."""

    row: str
    finding: RowResult | None


class MissedAnswer(Struct, frozen=True):
    """What the guide says: whether the trigger counts as missed, the remedy, the penalty, and the way there."""

    missed: bool
    remedy: Remedy
    stack_position: StackPosition | None
    penalty: Penalty
    visits: tuple[Visit, ...]

    @property
    def steps(self) -> tuple[Visit, ...]:
        """The rows that applied, in the order of the path; `visits` also has those that were passed over."""
        return tuple(visit for visit in self.visits if visit.finding is not None)


def missed_trigger(question: MissedQuestion) -> MissedAnswer:
    """Answer a question about a trigger: missed or not, remedy, penalty, and every row on the way.

    Total and pure: whatever can be read has an answer. IPG 2.1; regular REL knows no penalties, but a trigger
    that was ignored on purpose is investigated there too. The penalty does not depend on the remedy.
    """
    awareness = _walk(_STEP_A, question)
    match awareness[-1].finding:
        case "missed" if question.rel == "regular":
            return _missed(awareness + _walk(_STEP_J, question), None)
        case "missed":
            penalty = _walk(_STEP_C, question)
            return _missed(awareness + _walk(_STEP_P, question), penalty[-1])
        case "cheating":
            return _not_missed(awareness, "judge_discretion", "investigate_cheating")
        case "not_covered":
            return _not_missed(awareness, "judge_discretion")
        case _:
            return _not_missed(awareness, "none")


def _not_missed(path: tuple[Visit, ...], remedy: Remedy, penalty: Penalty = "none") -> MissedAnswer:
    """The answer for what is no missed trigger: nothing happens, or it is for a judge to say."""
    return MissedAnswer(missed=False, remedy=remedy, stack_position=None, penalty=penalty, visits=path)


def _missed(path: tuple[Visit, ...], penalty: Visit | None) -> MissedAnswer:
    """The answer for a missed trigger: the last row of the path is the remedy, the penalty stands beside it."""
    remedy = _REMEDIES[path[-1].finding]
    return MissedAnswer(
        missed=True,
        remedy=remedy,
        stack_position="proper_or_bottom" if remedy == "put_on_stack" else None,
        penalty="warning" if penalty is not None and penalty.finding == "warning" else "none",
        visits=path if penalty is None else (*path, penalty),
    )


_Row = tuple[str, Callable[[MissedQuestion], RowResult | None]]

_GO_ON: Final[frozenset[RowResult | None]] = frozenset({None, "covered", "shown", "only_this_turn", "backup"})
"""Findings that do not end a step."""

_REMEDIES: Final[dict[RowResult | None, Remedy]] = {
    "declined": "declined",
    "resolve_now": "resolve_now",
    "opponent_picks_time": "opponent_picks_time",
    "ask_opponent": "ask_opponent",
    "put_on_stack": "put_on_stack",
    "play_on": "none",
}


def _walk(rows: tuple[_Row, ...], question: MissedQuestion) -> tuple[Visit, ...]:
    """Look at the rows in turn up to the one that decides, which is the last."""
    visits: list[Visit] = []
    for row, test in rows:
        visits.append(Visit(row, test(question)))
        if visits[-1].finding not in _GO_ON:
            break
    return tuple(visits)


def _saga_lore(question: MissedQuestion) -> RowResult | None:
    """Since 2024 a forgotten lore counter is handled like a trigger; before, it was a game rule violation."""
    if question.special != "saga_lore":
        return None
    return "not_covered" if question.edition == "2021-02-05" else "covered"


def _shows_as(category: Category) -> Callable[[MissedQuestion], RowResult | None]:
    """The row of one category: awareness shown by the moment that the row names, or missed."""

    def test(question: MissedQuestion) -> RowResult | None:
        """Look at a question of the category alone."""
        if question.category != category or _is_of_an_opponent(question):
            return None
        return "remembered" if question.acknowledged else "missed"

    return test


def _invisible(question: MissedQuestion) -> RowResult | None:
    finding = _shows_as("invisible")(question)
    return "shown" if finding == "remembered" and question.may else finding


def _is_of_an_opponent(question: MissedQuestion) -> bool:
    """Whether what an opponent did decides about awareness: nobody can make a player miss a trigger by speed, and a
    play that a trigger makes illegal is either taken back or shows that the trigger was missed.
    """
    play = question.category == "rules" and question.opponents_play is not None
    return not question.acknowledged and (question.opponent_rushed or play)


def _opponents_play(question: MissedQuestion) -> RowResult | None:
    if not _is_of_an_opponent(question):
        return None
    return "taken_back" if question.opponents_play == "taken_back" else "missed"


def _opponent_decides(question: MissedQuestion) -> RowResult:
    if question.opponent_wants_it is None:
        return "ask_opponent"
    return "put_on_stack" if question.opponent_wants_it else "play_on"


def _penalty(question: MissedQuestion) -> RowResult:
    if not question.detrimental:
        return "not_detrimental"
    return "warning" if question.owns_card else "not_owned"


_STEP_A: Final[tuple[_Row, ...]] = (
    ("A1", lambda q: "cheating" if q.intentional and q.special != "no_impact" else None),
    ("A2", lambda q: "no_impact" if q.special == "no_impact" else None),
    ("A3", lambda q: "automatic" if q.special in ("only_delayed", "only_copies") else None),
    ("saga_lore", _saga_lore),
    ("A4", lambda q: "remembered" if q.special == "when_you_do" and q.acknowledged else None),
    ("A5", _shows_as("choice")),
    ("A6", _shows_as("visible")),
    ("A7", _shows_as("rules")),
    ("A8", _invisible),
    ("A9", lambda q: "remembered" if q.category == "invisible" and q.may and q.acknowledged else None),
    ("A10", lambda q: "remembered" if _is_of_an_opponent(q) and q.opponent_rushed else None),
    ("A11", _opponents_play),
)
_STEP_J: Final[tuple[_Row, ...]] = (
    ("J1", lambda q: "declined" if q.may else None),
    ("J4", lambda q: "only_this_turn" if q.repeated else None),
    ("J2", lambda q: None if q.disruptive else "resolve_now"),
    ("J3", lambda _: "play_on"),
)
_STEP_P: Final[tuple[_Row, ...]] = (
    ("P1", lambda q: "resolve_now" if q.aura_affects_enchanted_only else None),
    ("P2", lambda q: "opponent_picks_time" if q.undoes_zone_change else None),
    ("P3", lambda q: "play_on" if q.too_old else None),
    ("P4", lambda q: "play_on" if q.duration_expired else None),
    ("P6", lambda q: "backup" if q.action_shows_it and q.edition != "2021-02-05" else None),  # since 2023
    ("P5", _opponent_decides),
)
_STEP_C: Final[tuple[_Row, ...]] = (("C", _penalty),)
