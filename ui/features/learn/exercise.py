"""What is being worked on in a window, as a value: a step of a lesson, a puzzle, a scenario, a task of the welcome."""

from __future__ import annotations

from datetime import date
from typing import Final, Literal

from msgspec import Struct

from sandbox.learn.goals import Goal
from sandbox.learn.kinds import Kind
from sandbox.learn.lessons import Chapter
from sandbox.learn.library import Entry
from sandbox.learn.puzzles import Puzzle, chooses
from sandbox.words.learning import MoveReply

RUNGS: Final = 3
"""So many hints there are: the rule, the creature, the move."""
OBEYING: Final[frozenset[Kind]] = frozenset({"legal-attack", "legal-blocks"})
"""The puzzles whose answer the ruling itself would give away: it is kept back until they are answered."""

Where = Literal["home", "gallery", "scenario", "lesson", "puzzle", "review", "welcome", "tour"]
State = Literal["working", "right", "wrong"]
Waiting = Literal["", "made", "marked"]

TASKS: Final = (
    ("ogre", Goal(path="declared.attacks[attacker=ogre].target", is_="cid")),
    ("elf", Goal(path="damage.trample[attacker=colossus].overflow", at_least=2)),
    ("raider", None),
)
"""The tasks of the welcome: the thing to look at, and what has to hold; the last waits for a question."""


class Exercise(Struct, frozen=True):
    """What is being worked on and how it stands."""

    where: Where = "home"
    state: State = "working"
    chapter: int = 0
    step: int = 0
    own: Chapter | None = None
    """A chapter of a file, instead of one of the course."""
    puzzle: Puzzle | None = None
    entry: Entry | None = None
    rule: str = ""
    """What the gallery shows: the scenarios of a rule, "" for all."""
    task: int = 0
    hints: int = 0
    tries: int = 0
    said: MoveReply | None = None
    chosen: int | None = None
    day: date | None = None
    """The day whose puzzle it is."""
    theme: str | None = None
    """The theme that the puzzle was made for."""
    kept: str | None = None
    """The name of a puzzle of the person's own that came back."""
    got: int = 0
    """The stars of a step that was done."""
    waiting: Waiting = ""
    """What is waited for: a puzzle that is being made, or an answer that is being marked."""
    origin: Exercise | None = None
    """What the gallery was opened from, to go back to."""

    @property
    def asks(self) -> bool:
        """Whether the table is a question that is still to be answered: nothing may look for the answer meanwhile."""
        return self.wonders or (self.puzzle is not None and self.state == "working")

    @property
    def wonders(self) -> bool:
        """Whether the question of a scenario stands alone, its answer not yet asked for."""
        return self.entry is not None and not self.hints

    @property
    def fixes_cards(self) -> bool:
        """Whether cards are as the exercise has them: it is solved by declaring, not by changing them."""
        return self.where in {"lesson", "puzzle", "tour"}

    @property
    def hides_ruling(self) -> bool:
        """Whether even the ruling is kept back, because it would be the answer or because one has to foresee it; who
        chose once has seen it.
        """
        puzzle = self.puzzle
        if puzzle is None or not self.asks:
            return self.wonders
        return puzzle.kind in OBEYING or (chooses(puzzle) and not self.tries)
