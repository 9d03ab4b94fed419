"""What is being worked on in a window, as a value: a step of a lesson, a puzzle, a scenario, a task of the welcome."""

from __future__ import annotations

from datetime import date
from typing import Final, Literal

from msgspec import Struct

from sandbox.learn.drill import Drill, DrillKind
from sandbox.learn.goals import Goal
from sandbox.learn.kinds import Kind
from sandbox.learn.lessons import Chapter
from sandbox.learn.library import Entry
from sandbox.learn.progress import PuzzleKey
from sandbox.learn.puzzles import AskedPuzzle, Pack, Puzzle, chooses
from sandbox.words.learning import MoveReply
from ui.translations import QT_TRANSLATE_NOOP

RUNGS: Final = 3
"""So many hints there are: the rule, the creature, the move."""
OBEYING: Final[frozenset[Kind]] = frozenset({"legal-attack", "legal-blocks"})
"""The puzzles whose answer the ruling itself would give away: it is kept back until they are answered."""

Where = Literal[
    "home", "gallery", "scenario", "lesson", "puzzle", "author", "drill", "review", "welcome", "tour"
]
State = Literal["working", "right", "wrong", "shown"]
"""How an answer stands; `shown`: it was given up, and the solution lies on the table."""
Waiting = Literal["", "made", "marked"]

TASKS: Final = (
    ("ogre", Goal(path="declared.attacks[attacker=ogre].target", is_="cid")),
    ("elf", Goal(path="damage.trample[attacker=colossus].overflow", at_least=2)),
    ("raider", None),
)
"""The tasks of the welcome: the thing to look at, and what has to hold; the last waits for a question."""

KIND_NAMES: Final[dict[Kind, str]] = {
    "legal-attack": QT_TRANSLATE_NOOP("Learn", "A legal attack"),
    "legal-blocks": QT_TRANSLATE_NOOP("Learn", "Legal blocks"),
    "survive": QT_TRANSLATE_NOOP("Learn", "Survive"),
    "lethal": QT_TRANSLATE_NOOP("Learn", "A lethal attack"),
    "best-attack": QT_TRANSLATE_NOOP("Learn", "The best attack"),
    "best-blocks": QT_TRANSLATE_NOOP("Learn", "The best blocks"),
    "wary-blocks": QT_TRANSLATE_NOOP("Learn", "Play around a trick"),
    "divide": QT_TRANSLATE_NOOP("Learn", "Divide damage"),
    "verdict": QT_TRANSLATE_NOOP("Learn", "What does the judge say?"),
    "count": QT_TRANSLATE_NOOP("Learn", "What comes of it?"),
}
HOW_TO_ANSWER: Final = {
    "attacks": QT_TRANSLATE_NOOP("Learn", "Drag each attacker onto what it attacks."),
    "blocks": QT_TRANSLATE_NOOP("Learn", "Drag each blocker onto the attacker that it blocks."),
    "assignments": QT_TRANSLATE_NOOP("Learn", "Drag a number on the table up or down, turn the wheel over it, or click it and type."),
}  # fmt: skip
"""What is done on the table, by what an answer holds."""
THEME_NAMES: Final = {
    "trample": QT_TRANSLATE_NOOP("Learn", "Trample"),
    "flying": QT_TRANSLATE_NOOP("Learn", "Flying"),
    "menace": QT_TRANSLATE_NOOP("Learn", "Menace"),
    "deathtouch": QT_TRANSLATE_NOOP("Learn", "Deathtouch"),
    "first_strike": QT_TRANSLATE_NOOP("Learn", "First strike"),
    "lure": QT_TRANSLATE_NOOP("Learn", "Must be blocked"),
    "lifelink": QT_TRANSLATE_NOOP("Learn", "Lifelink"),
}
WELCOME: Final = (
    (
        QT_TRANSLATE_NOOP("Learn", "Drag the Ogre to Cid."),
        QT_TRANSLATE_NOOP("Learn", "It is goaded by Bob: it has to attack, and somebody else than Bob. The dashed arrow shows where."),
    ),
    (
        QT_TRANSLATE_NOOP("Learn", "Let more of the Colossus's damage through to Bob."),
        QT_TRANSLATE_NOOP("Learn", "Take the Elf out of the way: click it and press Shift+Delete, or drag its arrow onto the empty table."),
    ),
    (
        QT_TRANSLATE_NOOP("Learn", "Ask why."),
        QT_TRANSLATE_NOOP("Learn", "Rest the pointer on the Raider, or press Shift+F1 and click it. Everything on the table explains itself."),
    ),
)  # fmt: skip
DRILL_NAMES: Final[dict[DrillKind, str]] = {
    "dies": QT_TRANSLATE_NOOP("Learn", "Who dies?"),
    "through": QT_TRANSLATE_NOOP("Learn", "How much gets through?"),
}


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
    crossed: tuple[tuple[int, MoveReply], ...] = ()
    """The wrong choices made so far, and what is said to each."""
    day: date | None = None
    """The day whose puzzle it is."""
    theme: str | None = None
    """The theme that the puzzle was made for."""
    kept: str | None = None
    """The name of a puzzle of the person's own that came back."""
    pack: Pack | None = None
    """The puzzles of a file that it is one of: `step` is its place."""
    key: PuzzleKey | None = None
    """What came back, where a sibling stands in its place."""
    drill: Drill | None = None
    """The drill whose question `puzzle` is; without one it has ended."""
    got: int = 0
    """The stars of a step that was done."""
    waiting: Waiting = ""
    """What is waited for: a puzzle that is being made, or an answer that is being marked."""
    draft: AskedPuzzle = AskedPuzzle(kind="lethal")
    """What is written of a table that is to become a puzzle."""
    origin: Exercise | None = None
    """What the gallery was opened from, to go back to."""

    @property
    def asks(self) -> bool:
        """Whether the table is a question that is still to be answered: nothing may look for the answer meanwhile."""
        open_step = self.where == "lesson" and self.state != "right"
        return open_step or self.wonders or (self.puzzle is not None and self.state == "working")

    @property
    def wonders(self) -> bool:
        """Whether the question of a scenario stands alone, its answer not yet asked for."""
        return self.entry is not None and not self.hints

    @property
    def fixes_cards(self) -> bool:
        """Whether cards are as the exercise has them: it is solved by declaring, not by changing them."""
        return self.where in {"lesson", "puzzle", "drill", "tour"}

    @property
    def hides_ruling(self) -> bool:
        """Whether even the ruling is kept back, because it would be the answer or because one has to foresee it; who
        chose once has seen it.
        """
        puzzle = self.puzzle
        if puzzle is None or not self.asks:
            return self.wonders
        return puzzle.kind in OBEYING or (chooses(puzzle) and not self.tries)


def in_pack(pack: Pack, place: int) -> Exercise:
    """A puzzle of several in one file."""
    return Exercise("puzzle", pack=pack, step=place, puzzle=pack.puzzles[place])
