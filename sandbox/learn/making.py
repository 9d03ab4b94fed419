"""Making puzzles: a seed gives a table, the solver proves that there is an answer, how many, and that it isn't obvious;
and puzzles and lessons made of a table that somebody laid.

Drafts that are trivial are thrown away, and those whose answer comes to mind first where there are others. Levels
differ in how many answers are right (`sandbox.learn.drafts.MOST`), how few of all declarations that is (`SHARES`), how
many wrong answers look right (`MAKING`), and in the number of creatures (`sandbox.learn.drafts.SIZES`).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from sandbox.explain.declarations import maxima
from sandbox.importing import ImportedBoard
from sandbox.learn import declaring_drafts, fighting_drafts, puzzles
from sandbox.learn.drafts import HARDER, MOST, SHAPES, Draft, pool, shape_number
from sandbox.learn.drill import ASKING, DrillKind
from sandbox.learn.goals import Goal
from sandbox.learn.kinds import ASKED_FOR, KINDS, RULES, Kind
from sandbox.learn.lessons import Chapter, Declared, Hints, LessonStep, declared_in
from sandbox.learn.library import BothLanguages
from sandbox.rules.judge import judge
from sandbox.scenario.convert import plain
from sandbox.scenario.files import pretty
from sandbox.scenario.limits import TEXT_LENGTH
from sandbox.scenario.model import Scenario
from sandbox.scenario.notation import SpellByName
from sandbox.solve.answer import COMPONENTS
from sandbox.solve.ask import solve
from sandbox.solve.legal import LegalDeclarations, attacked
from sandbox.words import learning
from sandbox.words.catalogue import LANGUAGES, Language, sentence
from sandbox.words.names import titled

SHARES: Final = {1: 0.6, 2: 0.4, 3: 0.25, 4: 0.15, 5: 0.1}
"""The share of all declarations that may be right, by level."""
LONGER: Final = 4
"""So many times longer a table with a card of the theme is looked for; some kinds have no place for it."""
TRIES: Final = 400
LAID: Final = 1000
"""So many tables are laid at most until one has the shape of its seed."""
WEEK: Final = (1, 2, 2, 3, 3, 4, 5)
"""How hard the puzzle of a day is, Monday first."""


def make(
    kind: Kind, seed: int, level: int | None = None, language: Language = "en", theme: str | None = None
) -> puzzles.Puzzle:
    """Make a puzzle: the same arguments give the same one, anywhere. Themes: `sandbox.learn.drafts`."""
    level = level or 1 + Random(f"level {kind} {seed}").randrange(5)  # noqa: S311  a puzzle is no secret
    return _seeded(draft_of(kind, seed, level, theme), kind, seed, level, language)


def draft_of(kind: Kind, seed: int, level: int, theme: str | None = None) -> Draft:
    """Make a puzzle as far as it needs no words."""
    rng = Random(f"puzzle {kind} {seed} {level} {theme or ''}")  # noqa: S311
    kept: list[Draft] = []
    enough = MAKING[kind].kept
    for _ in range(TRIES):
        draft = _draft(kind, rng, level, theme, seed)
        if draft is None or (draft.solutions or 1) > MOST[level]:
            continue
        kept.append(draft)
        best = min(kept, key=lambda each: (not _shows(each, theme), _off(each, kind, level)))
        fits = _shows(best, theme)
        if (fits and (not any(_off(best, kind, level)) or len(kept) >= enough)) or len(
            kept
        ) == LONGER * enough:
            return best
    raise RuntimeError(f"no {kind} from {seed} at {level}")  # never seen: drafts are plenty


def _draft(kind: Kind, rng: Random, level: int, theme: str | None, seed: int | None = None) -> Draft | None:
    """A draft of the next table; of an easy one, which has few creatures, of the next whose shape is the seed's."""
    making = MAKING[kind]
    lay = making.lay[(seed or 0) % len(making.lay) if level >= HARDER else 0]
    table = lay(rng, level, theme)
    if seed is not None and level < HARDER:
        laid = (lay(rng, level, theme) for _ in range(LAID))
        table = next((each for each in laid if shape_number(each) == seed % SHAPES), table)
    turn = Random(f"ask {kind} {seed} {level}").randrange(len(making.ask))  # noqa: S311  as above
    return making.ask[turn](rng, level, table)


def drill_question(kind: DrillKind, seed: int, level: int, language: Language = "en") -> puzzles.Puzzle:
    """A question of a drill: the first draft in which something could be overlooked, found at once."""
    rng = Random(f"drill {kind} {seed} {level}")  # noqa: S311  a question is no secret
    for _ in range(TRIES):
        draft = _draft("count", rng, level, None)
        if draft is not None and draft.question.code in ASKING[kind] and draft.near:
            return _seeded(draft, "count", seed, level, language)
    raise RuntimeError(f"no {kind} from {seed} at {level}")  # never seen, as above


def _shows(draft: Draft, theme: str | None) -> bool:
    """Say whether a card of the theme lies on the table."""
    return theme is None or any(each.name in pool()[theme] for each in draft.scenario.permanents)


def daily(day: date, language: Language = "en") -> puzzles.Puzzle:
    """The puzzle of a day, which its title names: kinds take turns, and the week gets harder towards its end."""
    number = day.toordinal()
    made = make(KINDS[number % len(KINDS)], number, WEEK[day.weekday()], language)
    title = learning.title_text(made.kind, day.isoformat(), language)
    return replace(made, title=title, scenario=replace(made.scenario, title=title))


def _off(draft: Draft, kind: Kind, level: int) -> tuple[bool, int, float]:
    """How far a draft is from its level: by first thought, wrong answers that look right, share of right ones."""
    looking = MAKING[kind].near
    least, most = looking[level - 1], (*looking, draft.near)[level]
    near = max(0, least - draft.near, draft.near - most)
    return not draft.tempting, near, max(0.0, draft.share - SHARES[level])


def _seeded(draft: Draft, kind: Kind, seed: int, level: int, language: Language) -> puzzles.Puzzle:
    title = learning.title_text(kind, seed, language)
    made = _worded(draft, puzzles.AskedPuzzle(kind=kind, seed=seed, level=level, title=title), language)
    return replace(made, question=learning.question_text(draft.question, made.scenario, language))


def _worded(draft: Draft, asked: puzzles.AskedPuzzle, language: Language) -> puzzles.Puzzle:
    """A puzzle of a draft with its title and what is said of it; what isn't, but the question, is put into words."""
    answer = asked.answer if puzzles.is_stated(asked) else draft.answer
    named = replace(draft.scenario, title=asked.title or "")
    choices, reasons = asked.choices, asked.reasons
    if choices is None:
        told = learning.choice_reasons(draft.choices, named, judge(named), language, right=answer.choice)
        choices, reasons = learning.choice_texts(draft.choices, named, language), reasons or told
    made = puzzles.Puzzle(
        kind=asked.kind,
        seed=asked.seed,
        level=asked.level,
        title=named.title,
        question=asked.question,
        scenario=named,
        answer=answer,
        solutions=None if draft.solutions is None else str(draft.solutions),
        hints=asked.hints or _hints(draft, named, answer, choices, reasons, language),
        choices=choices if ASKED_FOR[asked.kind] == "choice" else None,
        rule=asked.rule or draft.rule,
        explanation=asked.explanation,
        reasons=reasons,
        ahead=asked.ahead and asked.kind == "best-attack",
    )
    return made if asked.hints else _refuting(made, draft, language)


def _refuting(made: puzzles.Puzzle, draft: Draft, language: Language) -> puzzles.Puzzle:
    """A puzzle that says, beside what is said of it, what becomes of the answer that comes to mind first."""
    if draft.thought is None or not draft.tempting:
        return made
    met = puzzles.mark(made, draft.thought)
    hints = made.hints
    if met.verdict.plays and len(hints) > 1:
        hints = (hints[0], learning.spoiling_text(met.scenario, language), *hints[2:])
    told = made.explanation or learning.tempting_text(
        made.kind, puzzles.answered(made, draft.thought), met.scenario, language
    )
    return replace(made, hints=hints, explanation=told)


def _hints(
    draft: Draft,
    named: Scenario,
    answer: puzzles.PuzzleAnswer,
    choices: tuple[str, ...],
    reasons: tuple[str, ...],
    language: Language,
) -> tuple[str, ...]:
    reasons = reasons or ("",) * len(choices)
    wrong = [each for n, each in enumerate(zip(choices, reasons, strict=True)) if n != answer.choice]
    given = (answer.attacks, answer.blocks, answer.assignments)
    hinted = (draft.rule, draft.creature)
    return learning.hint_texts(draft.question, hinted, named, judge(named), given, wrong, language=language)


class Making(NamedTuple):
    """How puzzles of a kind are made: how a table is laid, in upper levels in ways that take turns, each an idea of
    its own, and what is asked of it, by lot of the seed where there is more; how many wrong answers have to look
    right, by level, and not more than the next level asks for; of how many drafts that are not trivial the one that
    fits its level best is taken, unless one before fits it: counted, never timed, so that every machine makes the
    same.
    """

    lay: tuple[Callable[[Random, int, str | None], Scenario], ...]
    ask: tuple[Callable[[Random, int, Scenario], Draft | None], ...]
    near: tuple[int, ...]
    kept: int


VERDICTS: Final = tuple(partial(declaring_drafts.verdict_of, wanted=legal) for legal in (True, *(False,) * 3))
"""One of four declarations is legal: of the four answers to each, that one is right no more often than another."""
MAKING: Final[dict[Kind, Making]] = {
    "legal-attack": Making(
        (declaring_drafts.attack_table, declaring_drafts.crowded_table, declaring_drafts.parted_table),
        (declaring_drafts.legal_attack,),
        (1, 3, 6, 9, 12),
        8,
    ),
    "legal-blocks": Making(
        (declaring_drafts.block_table, declaring_drafts.lured_table),
        (declaring_drafts.legal_blocks,),
        (1, 3, 5, 9, 14),
        10,
    ),
    "survive": Making((fighting_drafts.chased_table,), (fighting_drafts.survive,), (1, 3, 6, 9, 12), 6),
    "lethal": Making(
        (fighting_drafts.raid_table, *fighting_drafts.RAIDS), (fighting_drafts.lethal,), (2, 4, 6, 8, 12), 2
    ),
    "best-attack": Making((fighting_drafts.gang_table,), (fighting_drafts.best_attack,), (2, 4, 5, 6, 8), 4),
    "best-blocks": Making(
        (fighting_drafts.blocked_table,), (fighting_drafts.best_blocks,), (1, 4, 7, 10, 13), 12
    ),
    "wary-blocks": Making((fighting_drafts.wary_table,), (fighting_drafts.wary_blocks,), (1, 2, 5, 9, 14), 2),
    "divide": Making(
        (fighting_drafts.divided_table, fighting_drafts.paired_table),
        (fighting_drafts.divide,),
        (1, 2, 3, 4, 6),
        3,
    ),
    "verdict": Making((declaring_drafts.declared_table,), VERDICTS, (1, 2, 3, 5, 7), 2),
    "count": Making((fighting_drafts.counted_table,), (fighting_drafts.count,), (1, 2, 3, 4, 5), 24),
}


def puzzle_of_line(text: str, language: Language, spells: SpellByName | None = None) -> puzzles.Puzzle | None:
    """The puzzle of a line with a question; where no answer stands there, the one that is found. None where there is
    none that anybody would have to look for. Raises `ScenarioError` with every fault.
    """
    scenario, asked = puzzles.parse_asked(text, spells)
    return puzzles.whole_puzzle(scenario, asked) if is_whole(asked) else puzzle_of(scenario, asked, language)


def is_whole(asked: puzzles.AskedPuzzle) -> bool:
    """Say whether nothing is to be found any more: the answer is stated, or must be."""
    return puzzles.is_stated(asked) or asked.kind == "divide" or asked.choices is not None


def puzzle_of(scenario: Scenario, asked: puzzles.AskedPuzzle, language: Language) -> puzzles.Puzzle | None:
    """Make a puzzle of a table, with what is said of it; what isn't said is found. None where no answer is stated and
    there is none that anybody would have to look for, or where the stated damage comes about by itself. An answer that
    is stated may be wrong: see `mark`.
    """
    found = _found(_bare(scenario, asked.kind), asked)
    if found is None:
        return None
    title = asked.title or scenario.title or learning.title_text(asked.kind, None, language)
    made = _worded(found, replace(asked, title=title), language)
    if not asked.question:
        made = replace(made, question=learning.question_text(_asking(made, found), made.scenario, language))
    right = puzzles.mark(made, made.answer).right
    if not puzzles.is_stated(asked):
        return made if right else None  # the attack that blocks answer may be illegal itself
    trivial = (
        asked.kind == "divide" and right and puzzles.mark(made, puzzles.PuzzleAnswer(assignments=())).right
    )
    return None if trivial else made


def _found(bare: Scenario, asked: puzzles.AskedPuzzle) -> Draft | None:
    """What the program finds of a table: the answer where none is stated, how many there are, the rule, a creature."""
    kind, player = asked.kind, _other(bare)
    rng = Random(f"table {kind}")  # noqa: S311  a puzzle is no secret
    if ASKED_FOR[kind] == "choice" and not puzzles.is_stated(asked):
        if kind == "verdict":
            return declaring_drafts.said_of(rng, bare)
        asking = fighting_drafts.coming_of(rng, bare, player) if judge(bare).legal else {}
        return next((draft for ask in asking.values() if (draft := ask()) is not None), None)
    answer, count = (
        _answer(bare, kind, player, ahead=asked.ahead)
        if ASKED_FOR[kind] in {"attacks", "blocks"}
        else (asked.answer, None)
    )
    creature = _looked_at(bare, kind, asked.answer if puzzles.is_stated(asked) else answer)
    if creature is None:
        return None
    who = bare.active if kind in {"legal-attack", "best-attack"} else player
    ahead = asked.ahead and kind == "best-attack"
    question = learning.Question(f"{kind}-ahead" if ahead else kind, {"player": who})
    solutions = None if count is None else int(count)
    rule = RULES["legal-blocks" if kind == "verdict" and bare.blocks else kind]
    thought = None
    if kind == "wary-blocks":
        alone = solve(bare, "best-blocks", player, seconds=puzzles.LONGEST).answer
        thought = puzzles.PuzzleAnswer(blocks=() if alone is None else alone.blocks or ())
    return Draft(bare, answer, question, rule, creature, solutions, 0.0, 0, thought=thought)


def _asking(made: puzzles.Puzzle, found: Draft) -> learning.Question:
    """What the program asks: of whom the stated answer says, and of damage whom it kills, or that most passes."""
    if made.kind == "divide":
        stored, plain = judge(puzzles.answered(made, made.answer)), judge(made.scenario)
        attacker = (made.answer.assignments or ())[0].source
        if puzzles.overflow(stored) > puzzles.overflow(plain):
            trampler = next(t.attacker for step in stored.damage for t in step.trample if t.overflow)
            return learning.Question(
                "divide-most_over", {"attacker": trampler, "player": _other(made.scenario)}
            )
        dying = sorted(puzzles.killed(made.scenario, stored))
        return learning.Question("divide-die", {"attacker": attacker}, tuple(dying))
    if made.kind in {"legal-attack", "best-attack"} or puzzles.chooses(made):
        return found.question
    return learning.Question(
        made.kind, {"player": puzzles.asked_about(made) or found.question.about["player"]}
    )


def asked_of(board: ImportedBoard) -> puzzles.AskedPuzzle | None:
    """The question of another program's puzzle in its own words; None where it asks nothing that a combat answers."""
    goal = board.goal
    if goal is None or goal.asks is None:
        return None
    words = goal.told or f"{goal.words}."
    return puzzles.AskedPuzzle(
        kind=goal.asks, question=words[:TEXT_LENGTH], title=board.scenario.title or None
    )


def _other(bare: Scenario) -> str:
    """Who is asked about beside the active player: who is attacked first, else who sits next."""
    others = (p.id for p in bare.players if p.id != bare.active)
    return next(iter(attacked(bare)), None) or next(others, bare.active)


def _looked_at(bare: Scenario, kind: Kind, answer: puzzles.PuzzleAnswer) -> str | None:
    """The creature that a hint names; None where nobody would have to look. Not to attack is looked for, too."""
    if answer.assignments:
        return answer.assignments[0].source
    if answer.choice is not None:
        return next((attack.attacker for attack in bare.attacks), bare.active)
    given = answer.attacks if answer.attacks is not None else answer.blocks
    if given:
        return given[0].pair[0]
    if kind == "best-attack" and given is not None:
        return next(iter(LegalDeclarations(bare, None).options), None)
    return None


def _bare(scenario: Scenario, kind: Kind) -> Scenario:
    """The table without what the kind asks for."""
    attacks = () if ASKED_FOR[kind] == "attacks" else scenario.attacks
    blocks = scenario.blocks if kind in {"divide", "verdict", "count"} else ()
    return replace(scenario, attacks=attacks, blocks=blocks, assignments=())


def _answer(
    bare: Scenario, kind: Kind, player: str, *, ahead: bool = False
) -> tuple[puzzles.PuzzleAnswer, str | None]:
    if kind == "legal-attack" or kind == "legal-blocks":  # noqa: PLR1714  the type checker follows this
        found = maxima(bare, None if kind == "legal-attack" else player, 1)
        pairs = found.declarations[0]
        count = str(found.count) if found.exact else None
        return puzzles.declaring(kind, pairs), count
    if kind == "lethal" or kind == "best-attack" or kind == "survive":  # noqa: PLR1714  as above
        goal = COMPONENTS if kind == "best-attack" else ("result",)  # whoever stays, or loses, is right
        who = bare.active if kind == "best-attack" else player
        asked = solve(bare, kind, who, goal, puzzles.LONGEST, ahead=int(ahead and kind == "best-attack"))
    else:
        assert kind == "best-blocks" or kind == "wary-blocks"  # noqa: PLR1714  as above
        asked = puzzles.solve_blocks(bare, kind, player)
    chosen = asked.answer
    return puzzles.PuzzleAnswer(
        attacks=None if chosen is None else chosen.attacks, blocks=None if chosen is None else chosen.blocks
    ), asked.best


def lesson_of(scenario: Scenario, asked: puzzles.AskedPuzzle | None = None) -> str | None:
    """Make a lesson of one step of a table, as the text of its file: what is declared now is the solution, what is
    `asked` its goal and explanation.

    None where nothing is declared, or nothing comes of it.
    """
    start, solved = Declared(unapplied=scenario.unapplied).on(scenario), judge(scenario)
    if scenario.blocks:
        start = replace(start, attacks=scenario.attacks)
    first = (
        scenario.blocks[0].blocker if scenario.blocks else next((a.attacker for a in scenario.attacks), None)
    )
    before = judge(start)
    goals = [Goal(path="legal", is_=True)] if solved.legal else []
    for thing, after in solved.outcome.permanents.items():
        if before.outcome.permanents[thing].zone != after.zone:
            goals.append(Goal(path=f"outcome.permanents[{thing}].zone", is_=after.zone))
    for player, end in solved.outcome.players.items():
        if before.outcome.players[player].life != end.life:
            goals.append(Goal(path=f"outcome.players[{player}].life", is_=end.life))
    if first is None or not goals or start == scenario:
        return None
    ends = {each: learning.result_text(scenario, solved, each) for each in LANGUAGES}
    told = {each: sentence(each, "learn-own_goal", result=ends[each]) for each in LANGUAGES}
    done = {each: sentence(each, "learn-own_done", result=ends[each]) for each in LANGUAGES}
    titles = {each: titled(scenario, each)[0] or sentence(each, "learn-own_title") for each in LANGUAGES}
    if asked is not None:
        told = dict.fromkeys(LANGUAGES, asked.question) if asked.question else told
        done = dict.fromkeys(LANGUAGES, asked.explanation) if asked.explanation else done
        titles = dict.fromkeys(LANGUAGES, asked.title) if asked.title else titles
    step = LessonStep(
        id="step",
        goal=BothLanguages(**told),
        scenario=start,
        done=Goal(all=tuple(goals)),
        hints=Hints("509.1a" if scenario.blocks else "508.1a", first),
        solution=declared_in(scenario),
        explanation=BothLanguages(**done),
    )
    chapter = Chapter("lesson/1", "own", BothLanguages(**titles), (step,))
    return pretty(plain(chapter)) + "\n"
