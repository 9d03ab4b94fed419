"""What a window is learning now: a lesson, a puzzle, a scenario of the gallery, or the welcome; the panel shows it.

What is right or wrong comes from `sandbox.learn` and the verdict; only what comes next is decided here.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from sandbox.learn import progress as progressing
from sandbox.learn.drill import SECONDS, Drill, DrillKind, answered
from sandbox.learn.goals import holds
from sandbox.learn.kinds import ASKED_FOR, Kind
from sandbox.learn.lessons import (
    Chapter,
    Declared,
    LessonStep,
    course,
    declared_in,
    is_done,
    moves_between,
    reply_to,
    stars,
    taken_back,
)
from sandbox.learn.library import Entry, library
from sandbox.learn.puzzles import (
    Puzzle,
    PuzzleAnswer,
    chooses,
    dumps_puzzle,
    given_parts,
    loads_puzzle,
    reason_of,
)
from sandbox.learn.serving import (
    AskDrill,
    Errand,
    MakePuzzle,
    MarkAnswer,
    Prepared,
    ReadLine,
    TurnTable,
    prepare,
)
from sandbox.rules.judge import judge
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import dumps, loads
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import sentence
from sandbox.words.describe import rule_words
from sandbox.words.learning import MoveReply, look_text, moves_text
from ui.document.samples import welcome_table
from ui.features.learn.exercise import RUNGS, TASKS, Exercise, State, Waiting, Where, in_pack
from ui.shell.progress_keeper import Preparing, ProgressKeeper, keeper_of
from ui.shell.window import Window

PLAY_MS: Final = 650
"""How long each step of combat stands while a wrong answer is played out."""
TICK_MS: Final = 500


class Learning(QObject):
    """The learner's side of one window. Signals `changed()` after every new `now`, `ticked()` while a clock runs."""

    changed = Signal()
    ticked = Signal()

    def __init__(self, shell: Window) -> None:
        """Follow a window's document."""
        super().__init__(shell)
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._on_time_up)
        self._ticking = QTimer(self, interval=TICK_MS)
        self._ticking.timeout.connect(self.ticked)
        self._ahead: AskedAhead | None = None
        self._shell = shell
        self._keeper = keeper_of(shell.app_context)
        self._now = Exercise()
        self.theme: str | None = None
        """What new puzzles are about; None: anything."""
        self._playing = QTimer(self, interval=PLAY_MS)
        self._playing.timeout.connect(self._on_play)
        self._preparing = Preparing(self)
        self._preparing.done.connect(self._on_prepared)
        self._then: Callable[[Prepared], object] = _nothing
        shell.document.changed.connect(self._on_changed)
        shell.document.judged.connect(self._on_judged)

    # What there is

    @property
    def keeper(self) -> ProgressKeeper:
        """What keeps the person's progress."""
        return self._keeper

    @property
    def now(self) -> Exercise:
        """What is being worked on."""
        return self._now

    @property
    def idle(self) -> bool:
        """Whether nothing is being made or marked."""
        return self._preparing.idle

    @property
    def chapter(self) -> Chapter:
        """The chapter of the lesson."""
        return self._now.own or course()[self._now.chapter]

    @property
    def step(self) -> LessonStep:
        """The step of the lesson."""
        return self.chapter.steps[self._now.step]

    @property
    def start(self) -> Scenario | None:
        """The table as the exercise began; None where there is none."""
        now = self._now
        if now.where == "lesson":
            return self.step.scenario
        if now.where in {"puzzle", "drill"} and now.puzzle is not None:
            return now.puzzle.scenario
        if now.where == "scenario" and now.entry is not None:
            return now.entry.scenario
        return welcome_table() if now.where == "tour" else None

    # Going somewhere

    def _host(self) -> Learning:
        """The learning of a window in which nobody's work lies: of this one, else of a new one."""
        shell = self._shell
        if not shell.document.is_free:
            shell = shell.windows.open_new(shell)
        shell.show_panel("learn")
        return shell.part(Learning)

    def go(self, where: Where, rule: str = "") -> None:
        """Show a page; what was being worked on ends, but for a gallery that is looked at meanwhile, and what was
        written of the table stays.
        """
        self.cancel()
        self._playing.stop()
        now = self._now
        if now.wonders:
            self._shell.document.unveil()
        if where != "gallery":
            self._shell.document.end_practice()
        origin = now.origin if now.where == "gallery" else now if now.where in {"lesson", "puzzle"} else None
        self._set(
            Exercise(where=where, rule=rule, draft=now.draft, origin=origin if where == "gallery" else None)
        )

    def begin_step(self, chapter: int, step: int) -> None:
        """Begin a step of a lesson."""
        self._host().begin(Exercise(where="lesson", chapter=chapter, step=step))

    def go_on(self) -> None:
        """Begin the first step that is not done yet, or the very first."""
        done = self._keeper.progress.lessons
        places = [(c, s) for c, each in enumerate(course()) for s in range(len(each.steps))]
        left = (place for place in places if step_name(*place) not in done)
        self.begin_step(*next(left, places[0]))

    def next_step(self) -> None:
        """Begin the step after this one; after the last the page of chapters comes."""
        now = self._now
        if now.own is not None:
            last = now.step + 1 == len(now.own.steps)
            self.begin(Exercise() if last else Exercise("lesson", own=now.own, step=now.step + 1))
        elif now.step + 1 < len(self.chapter.steps):
            self.begin_step(now.chapter, now.step + 1)
        elif now.chapter + 1 < len(course()):
            self.begin_step(now.chapter + 1, 0)
        else:
            self.go("home")

    def begin_puzzle(self, puzzle: Puzzle, **told: Any) -> None:
        """Begin a puzzle, with what else is told of the exercise."""
        self._host().begin(Exercise(where="puzzle", puzzle=puzzle, **told))

    def next_in_pack(self) -> None:
        """Begin the next puzzle of a file; after the last one the first page comes."""
        now = self._now
        if now.pack is not None and now.step + 1 < len(now.pack.puzzles):
            self.begin(in_pack(now.pack, now.step + 1))
        else:
            self.go("home")

    def new_puzzle(self, kind: Kind, level: int | None = None) -> None:
        """Make a puzzle and begin it: of the level whose rating is nearest to the person's, unless one is given."""
        seed = sum(tally.asked for tally in self._progress.tallies.values())
        level = level or progressing.level_near(self._progress, kind, self.theme)
        self._make(kind=kind, seed=seed, level=level, theme=self.theme)

    def todays_puzzle(self) -> None:
        """Begin the puzzle of the day."""
        self._make(day=_today())

    def next_due(self) -> None:
        """Begin the puzzle that waits longest to come back."""
        waiting = progressing.due(self._progress, _today())
        key = waiting[0].key if waiting else None
        if key is None:
            return
        if key.own is not None:
            self._begin_own(key.own)
        elif key.entry is not None:
            self._begin_flash_card(key)
        else:
            wanted = MakePuzzle(
                self._shell.app_context.language,
                key.kind,
                progressing.shown_seed(waiting[0]),
                key.level,
                theme=key.theme,
            )
            self._begin_made(wanted, key)

    def _begin_flash_card(self, key: progressing.PuzzleKey) -> None:
        """Show a scenario that somebody didn't know; one that is no more in the library is let go."""
        entry = next((each for each in library().entries if each.file == key.entry), None)
        if entry is not None:
            self.show_entry(entry)
        else:
            left = tuple(each for each in self._progress.reviews if each.key != key)
            self._keep(replace(self._progress, reviews=left))

    def _begin_own(self, name: str) -> None:
        """Begin a puzzle that the progress keeps; one that can't be read any more is let go."""
        try:
            puzzle = loads_puzzle(msgspec.json.encode(self._progress.own.get(name)))
        except ScenarioError:
            self._keep(progressing.without_own(self._progress, name))
            return
        self._host().begin(Exercise(where="puzzle", puzzle=puzzle, kept=name))

    def _make(self, **wanted: Any) -> None:
        self._begin_made(MakePuzzle(self._shell.app_context.language, **wanted))

    def _begin_made(self, errand: MakePuzzle, key: progressing.PuzzleKey | None = None) -> None:
        """Have a puzzle made and begin it; `key` is what came back that it stands for."""

        def begin(done: Prepared) -> None:
            self._set(replace(self._now, waiting=""))
            if done.puzzle is not None:
                self.begin_puzzle(loads_puzzle(done.puzzle), day=errand.day, theme=errand.theme, key=key)

        self._send(errand, "made", begin)

    def write(self, **said: Any) -> None:
        """Keep what is written of the table; the page stays as it is, with the caret where it is."""
        self._now = replace(self._now, draft=replace(self._now.draft, **said))

    def choose_kind(self, kind: Kind) -> None:
        """Ask something else of the table."""
        self._set(replace(self._now, draft=replace(self._now.draft, kind=kind), state="working", said=None))

    def turn_table(self, then: Callable[[Puzzle], object]) -> None:
        """Make a puzzle of the table and what is written of it; `then` gets it if its answer is right: what is declared
        where something is, else one that is found.
        """
        language, scenario = self._shell.app_context.language, self._shell.document.scenario
        asked, part = self._now.draft, ASKED_FOR[self._now.draft.kind]
        if part == "choice":
            asked = asked if asked.choices else replace(asked, choices=None, choice=None)
        else:
            declared = getattr(scenario, part)
            asked = replace(asked, choices=None, choice=None, **({part: declared} if declared else {}))

        def made(done: Prepared) -> None:
            puzzle = None if done.puzzle is None else loads_puzzle(done.puzzle)
            state: State = "right" if done.right else "wrong"
            self._set(replace(self._now, waiting="", state=state, said=self._about(puzzle, done)))
            if puzzle is not None and done.right:
                then(puzzle)

        self._send(TurnTable(language, dumps(scenario), asked), "made", made)

    def _about(self, puzzle: Puzzle | None, done: Prepared) -> MoveReply:
        """What is said to the author of a puzzle: how many answers are right, or why the stated one is not."""
        language = self._shell.app_context.language
        if puzzle is None:
            kind, divided = self._now.draft.kind, self._shell.document.scenario.assignments
            lacking = "unchosen" if ASKED_FOR[kind] == "choice" else "none"
            if kind == "divide":
                lacking = "given" if divided else "undivided"
            return MoveReply(sentence(language, f"puzzle-author-{lacking}"), ())
        if not done.right:
            return MoveReply(sentence(language, "puzzle-author-wrong"), (done.why,))
        if chooses(puzzle):
            choice = (puzzle.choices or ())[puzzle.answer.choice or 0]
            told = sentence(language, "puzzle-author-stated", choice=choice.rstrip(".。"))
            return MoveReply(told, tuple(filter(None, (puzzle.question, done.why))))
        given = declared_in(puzzle.scenario)
        solved = replace(given, **given_parts(puzzle.answer)).on(puzzle.scenario)
        answer = moves_text(puzzle.scenario, solved, judge(puzzle.scenario), language)
        count = int(puzzle.solutions or 1)
        return MoveReply(sentence(language, "puzzle-author-right", count=count), (answer,))

    def read_line(self, line: str) -> None:
        """Begin the puzzle of a line whose answer is still to be found."""

        def begin(done: Prepared) -> None:
            self._set(replace(self._now, waiting=""))
            if done.puzzle is not None:
                self.begin(Exercise("puzzle", puzzle=loads_puzzle(done.puzzle)))
            else:
                self._shell.say(sentence(self._shell.app_context.language, "puzzle-author-none"))

        self._send(ReadLine(self._shell.app_context.language, line), "made", begin)

    def show_entry(self, entry: Entry) -> None:
        """Put a scenario of the library on the table, with its question."""
        self._keep(progressing.with_seen(self._progress, entry.file))
        self._host().begin(Exercise(where="scenario", entry=entry, rule=self._now.rule))

    def tour(self) -> None:
        """Begin the three tasks on the sample, each waiting for the real action."""
        self._host().begin(Exercise(where="tour"))

    def leave(self) -> None:
        """Leave whatever it is, or what is waited for; the table stays."""
        if self._now.waiting:
            self.cancel()
            return
        if self._now.where in {"welcome", "tour"}:
            self._keep(replace(self._progress, welcomed=True))
        if self._now.origin is not None:
            self._set(self._now.origin)
        elif self._now.where == "scenario":
            self.go("gallery", self._now.rule)
        else:
            self.go("home")

    def build(self) -> None:
        """Leave the welcome for what puts cards on the table."""
        self._shell.show_panel("library")  # first: a page that has the keyboard keeps it as it is made anew
        self.leave()

    # Answering

    def hint(self) -> None:
        """Open the next rung of the hints; of a scenario's question, the answer."""
        if self._now.wonders:
            self._shell.document.unveil()
        self._set(replace(self._now, hints=min(self.rungs, self._now.hints + 1)))

    @property
    def rungs(self) -> int:
        """How many hints there are."""
        puzzle = self._now.puzzle
        return RUNGS if puzzle is None else len(puzzle.hints)

    def hints(self) -> tuple[str, ...]:
        """The hints that are open: the rule, the creature, the move."""
        language, now = self._shell.app_context.language, self._now
        if now.where == "puzzle" and now.puzzle is not None:
            return now.puzzle.hints[: now.hints]
        step, scenario = self.step, self.step.scenario
        words = rule_words(step.hints.rule, scenario.edition, language)
        told = [
            sentence(language, "puzzle-hint-rule", rule=step.hints.rule, says=words),
            look_text(step.hints.creature, scenario, language),
        ]
        if now.hints == RUNGS:
            verdict = self._shell.document.verdict
            assert verdict is not None
            move = moves_text(scenario, step.solved, verdict, language)
            told.append(sentence(language, "learn-hint-move", move=move))
        return tuple(told[: now.hints])

    def again(self) -> None:
        """Put the table back as it began."""
        if self.start is not None:
            self._playing.stop()
            now = replace(self._now, state="working", said=None, chosen=None, crossed=())
            hidden = now.hides_ruling or self._shell.document.answer_hidden  # what stays to be found stays so
            self._put(self.start, asked=now.asks, answer_hidden=hidden)
            self._set(now)

    @property
    def has_answered(self) -> bool:
        """Whether there is an answer to take back: of a puzzle any, even to do nothing; of a step, what is wrong."""
        document = self._shell.document
        if self._now.where != "lesson" or document.verdict is None:
            return True
        return taken_back(self.step, document.scenario, document.verdict) != document.scenario

    def take_back(self) -> None:
        """Take back what is wrong in the answer to a step; of a puzzle, the whole answer."""
        document, now = self._shell.document, self._now
        if now.where != "lesson" or document.verdict is None:
            self.again()
            return
        self._playing.stop()
        self._put(taken_back(self.step, document.scenario, document.verdict), asked=True)
        self._set(replace(now, state="working", said=None))

    def check(self) -> None:
        """Answer with what is declared on the table."""
        now = self._now
        if now.where == "lesson":
            self._judge_step(asked=True)
        elif now.where == "puzzle" and now.puzzle is not None and now.state != "right":
            given = declared_in(self._shell.document.scenario)
            self._answer(now.puzzle, PuzzleAnswer(given.attacks, given.blocks, given.assignments))

    def choose(self, choice: int) -> None:
        """Answer with one of the choices, and see what comes of it."""
        now = self._now
        if now.drill is not None:
            if now.puzzle is not None and not now.waiting:
                self._answer_question(now.drill, now.puzzle, choice)
        elif now.puzzle is not None and now.state != "right" and choice not in dict(now.crossed):
            self._set(replace(now, chosen=choice))
            self._answer(now.puzzle, PuzzleAnswer(choice=choice))

    def show_solution(self) -> None:
        """Put the answer on the table."""
        now = self._now
        if now.puzzle is not None:
            answer = now.puzzle.answer
            given = declared_in(now.puzzle.scenario)
            solved = given if chooses(now.puzzle) else replace(given, **given_parts(answer))
            self._put(solved.on(now.puzzle.scenario))  # and nothing is kept back any more
            if now.tries == 0:  # given up
                self._count(now.puzzle, right=False)
            shown = replace(
                self._now, chosen=answer.choice, hints=self.rungs, tries=now.tries + 1, state="shown"
            )
            self._set(shown)
            errand = MarkAnswer(self._shell.app_context.language, dumps_puzzle(now.puzzle), answer)
            self._send(errand, "", self._on_explained)

    def _on_explained(self, done: Prepared) -> None:
        """Say of the solution why it is one."""
        if self._now.state == "shown":
            title = sentence(self._shell.app_context.language, "learn-solution")
            self._set(replace(self._now, said=MoveReply(title, (done.why,))))

    def play(self) -> None:
        """Play the combat on the table, step by step."""
        self._shell.document.look_at(None)
        self._playing.start()
        self._on_play()

    def was_asked(self) -> None:
        """Hear that the person asked why: the last task of the welcome."""
        now = self._now
        if now.where == "tour" and now.task == len(TASKS) - 1:
            self._set(replace(now, task=now.task + 1))
            self._keep(replace(self._progress, welcomed=True))

    def understood(self) -> None:
        """Mark the scenario of the gallery as solved."""
        now = self._now
        if now.entry is not None:
            self._keep(progressing.with_known(self._progress, now.entry.file, _today()))
            self.go("gallery", now.rule)

    def not_known(self) -> None:
        """Let the scenario come back, and show the next one."""
        now = self._now
        if now.entry is not None:
            self._keep(progressing.with_unknown(self._progress, now.entry.file, _today()))
            self.next_entry()

    def next_entry(self) -> None:
        """Show the next scenario of the gallery: of the rule that it shows; after the last one the gallery."""
        now = self._now
        shelf = [e for e in library().entries if not now.rule or now.rule in e.rules]
        if now.entry in shelf[:-1]:
            self.show_entry(shelf[shelf.index(now.entry) + 1])
        else:
            self.go("gallery", now.rule)

    # Against the clock

    def begin_drill(self, kind: DrillKind) -> None:
        """Begin a drill: the clock runs from the first question on."""
        host = self._host()
        host.next_question(Drill(kind, random.randrange(progressing.SEEDS // 2)))  # noqa: S311  no secret

    def next_question(self, drill: Drill) -> None:
        """Ask the next question of a drill."""
        ready, self._ahead = self._ahead, None
        if ready is not None and (ready.kind, ready.seed) == (drill.kind, drill.seed + drill.number):
            if ready.puzzle is not None:
                self._show_question(drill, ready.puzzle)
            else:  # it is being made
                self._ahead = ready
                self._set(replace(self._now, drill=drill, waiting="made"))
            return
        self._set(Exercise(where="drill", drill=drill, waiting="made", said=self._now.said))
        self._ask_ahead(drill)

    def _ask_ahead(self, drill: Drill) -> None:
        """Have a drill's question made before it is wanted."""
        errand = AskDrill(
            self._shell.app_context.language, drill.kind, drill.seed + drill.number, drill.level
        )
        self._ahead = AskedAhead(errand.kind, errand.seed)

        def come(done: Prepared) -> None:
            if done.puzzle is None or self._ahead is None:
                return
            self._ahead = replace(self._ahead, puzzle=loads_puzzle(done.puzzle))
            if self._now.waiting and self._now.drill is not None:
                self.next_question(self._now.drill)

        self._then = come
        self._preparing.ask(errand)

    def _show_question(self, drill: Drill, puzzle: Puzzle) -> None:
        said = self._now.said
        if not self._clock.isActive():
            self._clock.start(int(SECONDS * 1000))
            self._ticking.start()
        self._now = Exercise(where="drill", drill=drill, puzzle=puzzle, said=said)
        self._put(puzzle.scenario, asked=True, answer_hidden=True)
        self.changed.emit()
        self._ask_ahead(replace(drill, number=drill.number + 1, right=drill.right + 1))

    @property
    def seconds_left(self) -> int:
        """What the clock of a drill shows."""
        return -(-max(0, self._clock.remainingTime()) // 1000)

    def _answer_question(self, drill: Drill, puzzle: Puzzle, choice: int) -> None:
        """Take an answer of a drill and go on, or end it with the third mistake."""
        drill = answered(drill, puzzle, choice)
        right = choice == puzzle.answer.choice
        language = self._shell.app_context.language
        was = (puzzle.choices or ())[puzzle.answer.choice or 0]
        told = (
            sentence(language, "learn-right")
            if right
            else sentence(language, "learn-drill_wrong", answer=was)
        )
        self._now = replace(self._now, said=MoveReply(told, ()), state="right" if right else "wrong")
        if drill.over:
            self._end_drill(drill)
        else:
            self.next_question(drill)

    def _on_time_up(self) -> None:
        if self._now.where == "drill" and self._now.drill is not None:
            self._end_drill(self._now.drill)

    def _end_drill(self, drill: Drill) -> None:
        """End a drill: what went wrong in it comes back as puzzles."""
        self._rest()
        progress = progressing.with_drill(self._progress, drill.kind, drill.right)
        for puzzle in drill.missed:
            key = self._missed_key(drill, puzzle)
            value = msgspec.json.decode(dumps_puzzle(puzzle))
            progress = progressing.with_own(progress, key, value, _today())
        self._keep(progress)
        self.cancel()
        self._shell.document.unveil()
        self._set(Exercise(where="drill", drill=drill))

    def look_at_missed(self, drill: Drill, puzzle: Puzzle) -> None:
        """Begin a question that went wrong in a drill as a puzzle."""
        self.begin_puzzle(puzzle, kept=self._missed_key(drill, puzzle).own)

    @staticmethod
    def _missed_key(drill: Drill, puzzle: Puzzle) -> progressing.PuzzleKey:
        name = f"{drill.kind} {puzzle.seed} {puzzle.level}"
        return progressing.PuzzleKey(puzzle.kind, puzzle.seed, puzzle.level, own=name)

    def _rest(self) -> None:
        """Stop the clock of a drill and what was made ahead for it."""
        self._clock.stop()
        self._ticking.stop()
        self._ahead = None

    # How it happens

    @property
    def _progress(self) -> progressing.Progress:
        return self._keeper.progress

    def _keep(self, progress: progressing.Progress) -> None:
        self._keeper.keep(progress)

    def _set(self, now: Exercise) -> None:
        if now.where != "drill":
            self._rest()
        if now != self._now:
            self._now = now
            self.changed.emit()

    def begin(self, exercise: Exercise) -> None:
        """Begin an exercise on this window's table."""
        self._rest()
        self.cancel()
        self._playing.stop()
        self._now = exercise
        if exercise.where == "lesson" and self._marks:
            self._shell.show_panel("triggers")  # what is asked for is marked there
            self._shell.show_panel("learn")
        if self.start is not None:
            self._put(self.start, asked=exercise.asks, answer_hidden=exercise.hides_ruling)
        self.changed.emit()

    def _put(self, scenario: Scenario, *, asked: bool = False, answer_hidden: bool = False) -> None:
        self._shell.statusBar().clearMessage()  # it spoke of what lay there before
        self._shell.document.practise(scenario, asked=asked, answer_hidden=answer_hidden)

    def get_ready(self) -> None:
        """Get ready to make or mark a puzzle, which somebody may be about to ask for, but in no window that goes."""
        if not self._shell.document.closed:
            self._preparing.start_ahead()

    def cancel(self) -> None:
        """Wait no longer for what is being made or marked."""
        self._preparing.stop()
        self._set(replace(self._now, waiting=""))

    def end(self) -> None:
        """End what works for this window."""
        self._playing.stop()
        self._preparing.end()

    def _send(self, errand: Errand, waiting: Waiting, then: Callable[[Prepared], object]) -> None:
        self._then = then
        self._set(replace(self._now, waiting=waiting))
        self._preparing.ask(errand)

    def _on_prepared(self, done: Prepared | None) -> None:
        then, self._then = self._then, _nothing
        then(done or Prepared())

    def _on_changed(self) -> None:
        """What was to be marked, or was found right or wrong of a table, is no longer there."""
        if self._now.waiting == "marked" or (self._now.where == "author" and self._now.waiting):
            self.cancel()
        if self._now.where == "author":
            self._set(replace(self._now, state="working", said=None))

    def _on_judged(self) -> None:
        document, now = self._shell.document, self._now
        if not document.idle or document.verdict is None:
            return
        if now.where == "lesson":
            QTimer.singleShot(0, self, partial(self._judge_step, asked=False))
        elif now.where == "tour" and now.task < len(TASKS) - 1:
            goal = TASKS[now.task][1]
            if goal is not None and holds(goal, document.scenario, document.verdict):
                self._set(replace(now, task=now.task + 1))

    def _judge_step(self, *, asked: bool) -> None:
        """Look whether the step is done, or wrong: as soon as enough moves were made, or when asked."""
        document, now, step = self._shell.document, self._now, self.step
        scenario, verdict = document.scenario, document.verdict
        if now.where != "lesson" or verdict is None or document.judged_scenario is not scenario:
            return
        if now.state == "right":
            if not is_done(step, scenario, verdict):  # as by one more turn of the wheel
                self._set(replace(now, state="working"))
            return
        if is_done(step, scenario, verdict):
            moves = moves_between(declared_in(step.scenario), declared_in(scenario))
            got = stars(step, moves, now.hints, now.tries)
            name = f"{self.chapter.id}/{step.id}"
            self._keep(progressing.with_lesson(self._progress, name, got))
            self._set(replace(now, state="right", said=None, got=got))
            self._come_back()
            document.unveil()
            return
        moves = moves_between(declared_in(step.scenario), declared_in(scenario))
        enough = moves >= step.fewest and not step.solution.assignments
        if not (asked or enough):
            if now.state == "wrong" and moves == 0:
                self._set(replace(now, state="working", said=None))
            return
        said = reply_to(step, scenario, verdict, self._shell.app_context.language)
        tries = now.tries + (now.state != "wrong")
        self._set(replace(now, state="wrong", said=said, tries=tries))
        self._come_back()
        if self._shell.app_context.moves and now.state != "wrong" and verdict.legal:
            self.play()  # of what is illegal nothing comes (CR 733.1)

    def _come_back(self) -> None:
        """Show what is said to a mark in the panel of triggers, which lies before this one."""
        if self._marks:
            self._shell.show_panel("learn")

    @property
    def _marks(self) -> bool:
        """Whether the step asks for a mark in the panel of triggers."""
        return self.step.solution.unapplied != self.step.scenario.unapplied

    def _answer(self, puzzle: Puzzle, answer: PuzzleAnswer) -> None:
        now, language = self._now, self._shell.app_context.language
        bare = Declared(plays=puzzle.scenario.plays)
        here = self._shell.document.scenario
        tried = bare.plays if puzzle.kind == "wary-blocks" else here.plays
        there = replace(bare.on(here), plays=tried, view={}, orders={})
        if there != replace(bare.on(puzzle.scenario), view={}, orders={}):
            told = MoveReply(sentence(language, "learn-not_yet"), (sentence(language, "learn-kept-table"),))
            self._set(replace(now, state="wrong", said=told))
            return
        errand = MarkAnswer(language, dumps_puzzle(puzzle), answer)
        if answer.choice is None:
            self._send(errand, "marked", partial(self._on_marked, puzzle))
        else:
            self._on_marked(puzzle, prepare(errand))

    def _on_marked(self, puzzle: Puzzle, done: Prepared) -> None:
        """Say what is said to an answer; where one had to foresee what happens it is played."""
        now, language = self._now, self._shell.app_context.language
        if done.right is None:
            self._set(replace(now, waiting=""))
            return
        foreseen = self._shell.document.answer_hidden and chooses(puzzle)
        if done.right or not reason_of(puzzle, now.chosen):  # else what is so stays to be found
            self._shell.document.unveil()
        if now.tries == 0:
            self._count(puzzle, right=done.right)
        if done.right and now.day is not None:
            self._keep(progressing.with_daily(self._progress, now.day))
        state: State = "right" if done.right else "wrong"
        wrong = "learn-not_this" if chooses(puzzle) else "learn-not_yet"
        said = MoveReply(sentence(language, "learn-right" if done.right else wrong), (done.why,))
        crossed = now.crossed
        if now.chosen is not None and not done.right:
            crossed = (*crossed, (now.chosen, said))
        self._set(
            replace(self._now, state=state, said=said, crossed=crossed, tries=now.tries + 1, waiting="")
        )
        if not done.right and done.table is not None and not chooses(puzzle):
            self._put(loads(done.table))  # with what refutes it
        shown = not self._shell.document.answer_hidden and (foreseen or not done.right)
        if shown and self._shell.app_context.moves:
            self.play()

    def _count(self, puzzle: Puzzle, *, right: bool) -> None:
        now = self._now
        key = now.key or progressing.PuzzleKey(puzzle.kind, puzzle.seed, puzzle.level, now.theme, now.kept)
        subject = puzzle.rule or puzzle.kind
        self._keep(
            progressing.with_answer(self._progress, key, subject, _today(), right=right, hints=now.hints)
        )

    def _on_play(self) -> None:
        """Look at the next step of combat; after the last one at the end of it all."""
        document = self._shell.document
        steps = [moment.timing for moment in document.moments]
        place = steps.index(document.step) + 1 if document.step in steps else 0
        if place < len(steps):
            document.look_at(steps[place])
        else:
            self._playing.stop()
            document.look_at(None)


class AskedAhead(Struct, frozen=True):
    """A question of a drill that is being made, or waits: `puzzle`."""

    kind: DrillKind
    seed: int
    puzzle: Puzzle | None = None


def _today() -> date:
    """The person's own day."""
    return date.today()  # noqa: DTZ011


def _nothing(_: Prepared) -> None:
    """Do nothing with what comes when nobody waits."""


def step_name(chapter: int, step: int) -> str:
    """The name under which a step's stars are kept."""
    found = course()[chapter]
    return f"{found.id}/{found.steps[step].id}"
