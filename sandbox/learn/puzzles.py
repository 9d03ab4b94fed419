"""Puzzles as values (format `puzzle/1`) and as lines of notation, and whether an answer to one is right.

No declaration is right because it is the stored one: every one is judged on the table, so each of several best ones is
right. The stored answer says what the question can't say to a program: which of the choices, which player, and what a
division of damage has to reach.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Annotated, Any, Final, Literal, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from sandbox.learn.goals import read_as
from sandbox.learn.kinds import ASKED_FOR, Kind
from sandbox.learn.library import Level
from sandbox.rules.declaration_question import without_blocks
from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario import notation
from sandbox.scenario.check import check as faults_of_scenario
from sandbox.scenario.convert import plain
from sandbox.scenario.errors import KeyPath, Misplaced, ScenarioError
from sandbox.scenario.files import pretty, scenario_of, value_of
from sandbox.scenario.limits import Count, Text
from sandbox.scenario.model import Assignment, Attack, Block, Scenario
from sandbox.scenario.parse import faults_of, parse
from sandbox.solve.answer import COMPONENTS, Answer, Chosen, GoalOrder, Returning
from sandbox.solve.ask import solve
from sandbox.solve.legal import with_pairs, without_attacks
from sandbox.words.catalogue import Language, sentence
from sandbox.words.learning import answer_text, back_texts

Value = TypeVar("Value")
BlocksKind = Literal["survive", "best-blocks", "wary-blocks"]
"""The kinds that ask for blocks by what they come to."""
LONGEST: Final = 30.0
"""For so many seconds at most a solution is compared with all others."""
MOST_PUZZLES: Final = 10_000
"""So many puzzles are in one file at most."""


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer: what is declared, or the place of a choice in the list, from 0."""

    attacks: tuple[Attack, ...] | None = None
    blocks: tuple[Block, ...] | None = None
    assignments: tuple[Assignment, ...] | None = None
    choice: Count | None = None


def declaring(kind: Kind, pairs: Iterable[Attack | Block]) -> PuzzleAnswer:
    """The answer to a kind of puzzle that is declared by these pairs."""
    parts: dict[str, Any] = {ASKED_FOR[kind]: tuple(pairs)}
    return PuzzleAnswer(**parts)


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A puzzle. `solutions` is how many answers are right, None where nobody counted; `choices` is None where the
    answer is declared on the table.
    """

    format: Literal["puzzle/1"] = "puzzle/1"
    kind: Kind
    seed: Count = 0
    level: Level = 1
    title: Text
    question: Text
    scenario: Scenario
    answer: PuzzleAnswer
    solutions: Annotated[str, Meta(pattern=r"^[0-9]{1,300}$")] | None = None
    hints: tuple[Text, ...] = ()
    choices: tuple[Text, ...] | None = None
    rule: Text | None = None
    """The number of the rule that it is about."""
    explanation: Text = ""
    """What whoever made it says of the answer."""
    reasons: tuple[Text, ...] = ()
    """Why each of the choices is not so, in their order; "" where nobody said."""
    ahead: bool = False
    """Whether the best attack is that of this combat and the one that comes back in the next turn."""


class AskedPuzzle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is asked of a table, as a line of notation says it and as somebody who lays the table writes it: a puzzle
    without its scenario, its answer part by part. Without an answer it is still to be found; then what isn't said
    (`title`, `question`, `hints`, `rule`) is what the program says. The title of a whole puzzle is the table's.
    """

    kind: Kind
    question: Text = ""
    level: Level = 1
    seed: Count = 0
    title: Text | None = None
    solutions: Annotated[str, Meta(pattern=r"^[0-9]{1,300}$")] | None = None
    hints: tuple[Text, ...] = ()
    rule: Text | None = None
    explanation: Text = ""
    ahead: bool = False
    choices: tuple[Text, ...] | None = None
    reasons: tuple[Text, ...] = ()
    choice: Count | None = None
    attacks: tuple[Attack, ...] | None = None
    blocks: tuple[Block, ...] | None = None
    assignments: tuple[Assignment, ...] | None = None

    @property
    def answer(self) -> PuzzleAnswer:
        """The answer, with nothing in it where it is still to be found."""
        return PuzzleAnswer(**{name: getattr(self, name) for name in PuzzleAnswer.__struct_fields__})


ON_A_LINE: Final = notation.Short(lead=("kind",), quoted="question", number="level")
"""What stands at its place behind the `?` of a line."""


class Pack(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Puzzles in one file, to be done one after the other: a class set, a week's practice."""

    format: Literal["puzzles/1"] = "puzzles/1"
    title: Text = ""
    puzzles: Annotated[tuple[Puzzle, ...], Meta(min_length=1, max_length=MOST_PUZZLES)]


class Marked(Struct, frozen=True):
    """An answer that was looked at: whether it is right, and the table with it, judged; an attack is met by the best
    blocks, blocks by the damage as it is divided best against them, and by the worst that may be cast if they had to
    reckon with that.
    """

    right: bool
    scenario: Scenario
    verdict: Verdict
    choice: int | None = None
    """The place of the choice that was taken."""
    back: tuple[Returning, ...] = ()
    """What comes back in the next turn, where that counts."""


def chooses(puzzle: Puzzle) -> bool:
    """Say whether a puzzle is answered by one of several choices."""
    return ASKED_FOR[puzzle.kind] == "choice"


def given_parts(answer: PuzzleAnswer) -> dict[str, object]:
    """The declarations and divisions that an answer holds, by name."""
    parts = {name: getattr(answer, name) for name in ("attacks", "blocks", "assignments")}
    return {name: part for name, part in parts.items() if part is not None}


def loads_puzzle(text: str | bytes) -> Puzzle:
    """Read a puzzle. Raises `ScenarioError` with every fault at its place."""
    puzzle = read_as(Puzzle, text)
    return _sound(puzzle, _faults_in(puzzle))


def loads_pack(text: str | bytes) -> Pack:
    """Read puzzles in one file. Raises `ScenarioError` with every fault at its place."""
    pack = read_as(Pack, text)
    return _sound(pack, (f for n, each in enumerate(pack.puzzles) for f in _faults_in(each, ("puzzles", n))))


def _sound(value: Value, faults: Iterable[Misplaced]) -> Value:
    found = list(faults)
    if found:
        raise ScenarioError(found)
    return value


def loads_puzzles(text: str | bytes) -> Pack:
    """Read the puzzles of a file, whether it holds one or several. Raises `ScenarioError` with every fault."""
    value, _ = parse(text)
    if isinstance(value, dict) and value.get("format") == Pack.__struct_defaults__[0]:
        return loads_pack(text)
    return Pack(puzzles=(loads_puzzle(text),))


def dumps_pack(pack: Pack) -> str:
    """Write puzzles in one file as JSON text."""
    told = {"format": pack.format, "title": pack.title, "puzzles": [*map(puzzle_json, pack.puzzles)]}
    return pretty(told) + "\n"


def class_set(pack: Pack, seed: int | None, count: int | None) -> Pack:
    """So many puzzles of a pack (None: all) in a seed's order, the same each time; without a seed in theirs."""
    several = list(pack.puzzles)
    if seed is not None:
        Random(f"set {seed}").shuffle(several)  # noqa: S311  no secret
    return replace(pack, puzzles=tuple(several[:count]))


def _faults_in(puzzle: Puzzle, place: KeyPath = ()) -> Iterator[Misplaced]:
    """What is wrong with a puzzle of the right types."""
    if (puzzle.choices is None) is chooses(puzzle):
        expected = ("list",) if puzzle.choices is None else ("null",)
        yield Misplaced((*place, "choices"), "wrong_type", expected)
    elif len(puzzle.reasons) not in {0, len(puzzle.choices or ())}:
        expected = (str(len(puzzle.choices or ())),)
        yield Misplaced((*place, "reasons"), "out_of_range", expected, str(len(puzzle.reasons)))
    elif puzzle.ahead and puzzle.kind != "best-attack":
        yield Misplaced((*place, "ahead"), "unknown_word", ("false",), "true")
    else:
        yield from _faults_of(puzzle, puzzle.answer, (*place, "answer"))


def dumps_puzzle(puzzle: Puzzle) -> str:
    """Write a puzzle as JSON text: every key of the format, the scenario with its defaults left out."""
    return pretty(puzzle_json(puzzle)) + "\n"


def puzzle_json(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle as plain JSON values."""
    told = {name: plain(getattr(puzzle, name)) for name in puzzle.__struct_fields__}
    unsaid = {name for name in ("explanation", "reasons", "ahead") if not told[name]}
    return {name: value for name, value in told.items() if name not in unsaid}


def parse_asked(text: str, spells: notation.SpellByName | None = None) -> tuple[Scenario, AskedPuzzle]:
    """A table and what is asked of it, of a line. Raises `ScenarioError`: a fault of the line has `line:column` as its
    place, one of what it says the place that it has in a puzzle's file.
    """
    told, asked = notation.values_asked(notation.readable(text), AskedPuzzle, ON_A_LINE, spells)
    table = scenario_of(told, list(faults_of(told)))
    return table, value_of(asked, list(faults_of(asked)), AskedPuzzle)


def is_stated(asked: AskedPuzzle) -> bool:
    """Say whether the answer stands there, instead of being still to be found."""
    return getattr(asked, ASKED_FOR[asked.kind]) is not None


def whole_puzzle(scenario: Scenario, asked: AskedPuzzle) -> Puzzle:
    """A puzzle of a table and all that is said of it. Raises `ScenarioError` where its answer is none."""
    told = {
        name: getattr(asked, name) for name in asked.__struct_fields__ if name in Puzzle.__struct_fields__
    }
    title = scenario.title if asked.title is None else asked.title
    made = Puzzle(**told | {"title": title, "scenario": scenario, "answer": asked.answer})
    return _sound(made, _faults_in(made))


def format_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as one line: `combat/1 | players ann*, bob 5 | ... ? lethal "Win." 3 | attacks jug>bob`, packed where it
    would be too long. Raises `ScenarioError` when it holds what no file can.
    """
    told = {name: getattr(puzzle, name) for name in AskedPuzzle.__struct_fields__ if hasattr(puzzle, name)}
    told |= {name: getattr(puzzle.answer, name) for name in PuzzleAnswer.__struct_fields__}
    title = None if puzzle.title == puzzle.scenario.title else puzzle.title
    line = notation.write(puzzle.scenario, AskedPuzzle(**told | {"title": title}), ON_A_LINE)
    return notation.fitting(line)


def loads_answer(puzzle: Puzzle, text: str | bytes) -> PuzzleAnswer:
    """Read an answer to a puzzle. Raises `ScenarioError` with every fault at its place."""
    answer = read_as(PuzzleAnswer, text)
    return _sound(answer, _faults_of(puzzle, answer))


def _faults_of(puzzle: Puzzle, answer: PuzzleAnswer, place: KeyPath = ()) -> Iterator[Misplaced]:
    """What is wrong with an answer of the right types: it doesn't answer the question, or can't lie there."""
    name = ASKED_FOR[puzzle.kind]
    given = getattr(answer, name)
    if given is None:
        yield Misplaced((*place, name), "missing_key", ("whole_number" if name == "choice" else "list",))
    elif name == "choice":
        most = len(puzzle.choices or ()) - 1
        if given > most:
            yield Misplaced((*place, name), "out_of_range", (f"<= {most}",), str(given))
    else:
        for index, pair in enumerate(given):
            if not getattr(pair, "declared", True):  # what is put in attacking or blocking answers nothing
                yield Misplaced((*place, name, index, "declared"), "unknown_word", ("true",), "false")
        for fault in faults_of_scenario(answered(puzzle, answer)):
            yield Misplaced((*place, *fault.path), fault.code, fault.expected, fault.found)


def answered(puzzle: Puzzle, answer: PuzzleAnswer) -> Scenario:
    """The table with an answer on it; only what the kind asks for is taken."""
    scenario = puzzle.scenario
    match ASKED_FOR[puzzle.kind]:
        case "attacks":
            return with_pairs(replace(without_attacks(scenario), assignments=()), answer.attacks or ())
        case "blocks":
            return with_pairs(replace(without_blocks(scenario), assignments=()), answer.blocks or ())
        case "assignments":
            return replace(scenario, assignments=answer.assignments or ())
    return scenario


def mark(puzzle: Puzzle, answer: PuzzleAnswer) -> Marked:
    """Say whether an answer is right: legal, and as good as any other."""
    scenario = answered(puzzle, answer)
    verdict = judge(scenario)
    kind, player = puzzle.kind, asked_about(puzzle)
    if kind == "lethal" and verdict.attack.legal and scenario.attacks:
        found = solve(scenario, "survive", player, goal=("result",), seconds=LONGEST)
        right = found.verdict is False
        if right:  # told with the blocks that come nearest
            found = solve(scenario, "survive", player, goal=("result", "life"), seconds=LONGEST)
        return _marked(met(scenario, found.answer or found.reply), right=right)
    if kind == "best-attack" and verdict.attack.legal:
        found = solve(scenario, kind, scenario.active, seconds=LONGEST, ahead=int(puzzle.ahead))
        marked = _marked(met(scenario, found.instead), right=found.exact and found.declared == found.value)
        return replace(marked, back=_back(scenario)) if puzzle.ahead else marked
    if (kind == "survive" or kind == "best-blocks" or kind == "wary-blocks") and verdict.legal:  # noqa: PLR1714  the type checker follows this
        found = solve_blocks(scenario, kind, player)
        return _marked(met(scenario, found.instead), right=_is_best(found, kind))
    return Marked(_is_right(puzzle, answer, scenario, verdict), scenario, verdict, choice=answer.choice)


def _back(scenario: Scenario) -> tuple[Returning, ...]:
    """What comes back in the next turn after the attack on a table."""
    from sandbox.solve.ahead import attack_ahead  # noqa: PLC0415  it loads HiGHS and numpy

    found = attack_ahead(scenario, GoalOrder(), LONGEST)
    return () if found is None else found.back


def _marked(scenario: Scenario, *, right: bool) -> Marked:
    return Marked(right, scenario, judge(scenario))


def met(scenario: Scenario, reply: Chosen | None) -> Scenario:
    """The table with what the others do about what is declared there."""
    reply = reply or Chosen()
    blocks = scenario.blocks if reply.blocks is None else reply.blocks
    plays = (*scenario.plays, *(reply.plays or ()))
    return replace(scenario, blocks=blocks, assignments=reply.assignments or (), plays=plays)


def solve_blocks(scenario: Scenario, kind: BlocksKind, player: str | None) -> Answer:
    """Compare the blocks on a table with all others, as a kind of puzzle counts them."""
    goal = ("result",) if kind == "survive" else COMPONENTS
    tricks = most_tricks(scenario, player) if kind == "wary-blocks" else 0
    return solve(scenario, "best-blocks", player, goal, LONGEST, tricks=tricks)


def most_tricks(scenario: Scenario, player: str | None) -> int:
    """So many cards or abilities each opponent may use after the blocks: as many as the largest hand holds, or one."""
    return max(1, *(len(each.hand) for each in scenario.players if each.id != player))


def _is_best(found: Answer, kind: BlocksKind) -> bool:
    """Say whether the blocks on the table are as good as any; where only to live counts, whether they live."""
    if found.declared is None:
        return False
    return found.declared.result >= 0 if kind == "survive" else found.declared == found.value


def why_text(puzzle: Puzzle, marked: Marked, language: Language) -> str:
    """Say why an answer is right or wrong."""
    asked = ASKED_FOR[puzzle.kind]
    if not marked.right and (reason := reason_of(puzzle, marked.choice)):
        return reason
    empty = "" if chooses(puzzle) or getattr(marked.scenario, asked) else asked
    told = answer_text(
        puzzle.kind,
        marked.scenario,
        marked.verdict,
        language,
        right=marked.right,
        empty=empty,
        chosen="" if marked.choice is None else (puzzle.choices or ())[marked.choice],
    )
    return sentence(language, "list-stop").join((told, *back_texts(marked.scenario, marked.back, language)))


def reason_of(puzzle: Puzzle, choice: int | None) -> str:
    """Why a choice is not so, where somebody said."""
    return dict(enumerate(puzzle.reasons)).get(-1 if choice is None else choice, "")


def _is_right(puzzle: Puzzle, answer: PuzzleAnswer, scenario: Scenario, verdict: Verdict) -> bool:
    if chooses(puzzle):
        return answer.choice == puzzle.answer.choice
    if puzzle.kind == "legal-attack":
        return verdict.attack.legal
    if puzzle.kind == "divide":
        return verdict.legal and _reaches(puzzle, scenario, verdict)
    # Of the others nobody attacks, or what is declared is illegal.
    return puzzle.kind == "legal-blocks" and verdict.legal


def asked_about(puzzle: Puzzle) -> str | None:
    """The player who blocks by the stored answer, or whom its attack is to kill; None where that doesn't say."""
    controllers = puzzle.scenario.controllers
    if puzzle.kind == "lethal":
        hit = list(dict.fromkeys(controllers.get(a.target, a.target) for a in puzzle.answer.attacks or ()))
        stored = answered(puzzle, puzzle.answer)
        return hit[0] if len(hit) == 1 else next((p for p in hit if is_lethal(stored, p)), None)
    return next((controllers[b.blocker] for b in puzzle.answer.blocks or ()), None)


def _reaches(puzzle: Puzzle, scenario: Scenario, verdict: Verdict) -> bool:
    """Say whether a division does what the stored one does: as much tramples over if more than usual, else who dies."""
    stored = judge(answered(puzzle, puzzle.answer))
    if overflow(stored) > overflow(judge(replace(scenario, assignments=()))):
        return overflow(verdict) >= overflow(stored)
    return killed(scenario, stored) <= killed(scenario, verdict)


def overflow(verdict: Verdict) -> int:
    """How much tramples over."""
    return sum(each.overflow for step in verdict.damage for each in step.trample)


def killed(scenario: Scenario, verdict: Verdict) -> frozenset[str]:
    """The creatures of the others than the active player that don't stay on the battlefield."""
    others = (p.id for p in scenario.permanents if p.is_creature and p.controller != scenario.active)
    return frozenset(each for each in others if verdict.outcome.permanents[each].zone != "battlefield")


def is_lethal(scenario: Scenario, player: str | None) -> bool:
    """Say whether the declared attack makes a player lose, whatever is blocked."""
    return solve(scenario, "survive", player, goal=("result",), seconds=LONGEST).verdict is False
