"""The open scenario: what lies on the table, its verdict, its undo stack and its file.

The only object that knows both the values of `sandbox` and the widgets that show them. Everything that
changes the scenario goes through `Document.apply`; everything that shows it follows `changed` and `judged`.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from sandbox.edits import EditError
from sandbox.rules.judge import course, declared_table, judge
from sandbox.rules.verdict import Moment, Verdict
from sandbox.scenario.files import save
from sandbox.scenario.model import Scenario
from sandbox.scenario.view import with_marks
from ui.document.judging import Judge, Judging, Memory

log = logging.getLogger(__name__)
EditStep = Callable[[Scenario], Scenario]
"""An edit: a function of `sandbox.edits` and what it is about."""


class Document(QObject):
    """A scenario that is being edited.

    One thing at a time: while another scenario is being put on the table, and whoever shows it follows, nothing else
    can be; an edit, an undo or a redo that begins meanwhile waits until that is done.

    Signals: `settling()` before an action, undo, saving and closing: whoever holds something that was typed and not
    given yet gives it now; `changed(before, after)` after every new scenario; `judged()` after every verdict, `verdict`
    then speaks of `scenario`; `selection_changed()` and `spotlight_changed()` when other ids are chosen or lit;
    `foreseen(scenario, verdict)` when it is known what a drop would come to; `moment_changed()` when another step of
    combat is looked at; `path_changed()` after saving under another name; `saved()` after every saving;
    `undo_changed()` when something can or can no longer be undone, or saved; `refused(code, detail)` when an edit
    could not be made.
    """

    settling = Signal()
    changed = Signal(object, object)
    judged = Signal()
    foreseen = Signal(object, object)
    selection_changed = Signal()
    spotlight_changed = Signal()
    moment_changed = Signal()
    path_changed = Signal()
    saved = Signal()
    undo_changed = Signal()
    refused = Signal(str, str)

    def __init__(self, scenario: Scenario, path: Path | None = None, judge: Judge = judge) -> None:
        """Open a scenario, with the file that it came from if there is one, and judge it."""
        super().__init__()
        self._scenario = scenario
        self._described: Scenario | None = scenario
        self._verdict: Verdict | None = None
        self._judged_scenario: Scenario | None = None
        self._path = path
        self._selection: tuple[str, ...] = ()
        self._spotlight: frozenset[str] = frozenset()
        self._moment: str | None = None
        self._moments: tuple[Moment, ...] | None = None
        self.fixed_cards = False
        """Whether what stands on the cards is given, as in a lesson: it is not edited where it stands."""
        self._practising = self._asked = self._answer_hidden = False
        self._closed = self._working = False
        self._waiting: deque[Callable[[], object]] = deque()
        self._undo_stack = UndoStack(self._after_typing, self)
        # Others follow our signal: a stack that is being destroyed still fires its own.
        self._undo_stack.indexChanged.connect(self.undo_changed)
        self._undo_stack.cleanChanged.connect(self.undo_changed)
        self._judge, self._memory = judge, Memory()
        self._judging = Judging(judge, self._memory, self)
        self._judging.done.connect(self._on_judged)
        self._judging.ask(scenario)

    # What there is

    @property
    def scenario(self) -> Scenario:
        """What lies on the table now."""
        return self._scenario

    @property
    def verdict(self) -> Verdict | None:
        """The newest verdict; it speaks of `judged_scenario`. None until there is one, when judging failed, and as long
        as it is `answer_hidden`.
        """
        return None if self._answer_hidden else self._verdict

    @property
    def judged_scenario(self) -> Scenario | None:
        """The scenario that `verdict` speaks of; an older one than `scenario` as long as `idle` is false."""
        return None if self._answer_hidden else self._judged_scenario

    @property
    def answer_hidden(self) -> bool:
        """Whether what the table comes to is kept back, because somebody is to foresee it."""
        return self._answer_hidden

    @property
    def asked(self) -> bool:
        """Whether the table is a question whose answer is waited for: nothing may look for the best on it."""
        return self._asked

    @property
    def as_described(self) -> bool:
        """Whether the table is the one that the scenario's description was written for, wherever its cards lie."""
        now, then = self._scenario, self._described
        return then is not None and (now is then or replace(now, view=then.view) == then)

    def come_back(self) -> None:
        """Take the scenario as unsaved work of an earlier run: it is not the table that its description speaks of."""
        self._undo_stack.resetClean()
        self._described = None

    @property
    def failed(self) -> bool:
        """Whether the scenario could not be judged at all."""
        return self.idle and self._verdict is None

    @property
    def undo_stack(self) -> UndoStack:
        """The edits so far."""
        return self._undo_stack

    @property
    def path(self) -> Path | None:
        """The file that the scenario is kept in."""
        return self._path

    @property
    def idle(self) -> bool:
        """Whether nothing is being computed: `verdict` then speaks of `scenario`."""
        return self._judging.idle and self._judged_scenario is self._scenario

    @property
    def dirty(self) -> bool:
        """Whether there is something to save; an exercise is nothing of the person's own, and who only draws on the
        table changes nothing.
        """
        return not self._practising and not self._undo_stack.only_drawn

    @property
    def selection(self) -> tuple[str, ...]:
        """The chosen ids, in the order in which they were chosen."""
        return self._selection

    @property
    def spotlit(self) -> frozenset[str]:
        """The ids that are lit while the pointer rests on something that speaks of them."""
        return self._spotlight

    @property
    def moment(self) -> str | None:
        """The key of the moment that is looked at: a step of combat, a `Timing` of the verdict, or a moment in its
        course; None = the end of it all.
        """
        return self._moment

    @property
    def step(self) -> str | None:
        """The step of combat that is looked at, even in its course; None = the end of it all."""
        return None if self._moment is None else self._moment.partition(":")[0]

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The steps of combat, each with the table at its end; none while `verdict` is not of `scenario`."""
        if self.verdict is None or self._judged_scenario is not self._scenario:
            return ()
        if self._moments is None:
            self._moments = course(self._scenario).moments
        return self._moments

    @property
    def shown_step(self) -> Moment | None:
        """The step that the table shows; None where it shows combat as a whole."""
        if self._moment is None:
            return None
        return next((each for each in self.scenes if each.key == self._moment), None)

    @property
    def scenes(self) -> tuple[Moment, ...]:
        """The moments one by one: the steps, and what resolves in them."""
        return course(self._scenario).scenes if self.moments else ()

    def foreseeing(self, parent: QObject) -> Judging:
        """A judging of its own for scenarios that may come to be; it shares the memory of this document's."""
        judging = Judging(self._judge, self._memory, parent)
        judging.done.connect(self._on_foreseen)
        return judging

    # What can be done

    def apply(self, step: EditStep, series: str | None = None) -> bool:
        """Make an edit: `step` gives the next scenario.

        Edits in a row of the same series are one step for undo. Gives whether the scenario changed; an edit that
        cannot be made at all fires `refused` and leaves everything as it was, one that has to wait its turn has not
        changed it yet. What was closed takes no edits.
        """
        return bool(self._in_turn(partial(self._edit, step, series)))

    def edit(self, step: Callable[..., Scenario], *given: Any, **named: Any) -> bool:
        """Make an edit by a function of the scenario and of what else is given."""
        return self.apply(lambda scenario: step(scenario, *given, **named))

    def add(self, step: EditStep) -> bool:
        """Make an edit that adds things, and select what it added; gives whether the scenario changed."""
        before = set(_things(self.scenario))
        changed = self.apply(step)
        if changed:
            self.select(each for each in _things(self.scenario) if each not in before)
        return changed

    def _edit(self, step: EditStep, series: str | None) -> bool:
        before = self._scenario
        try:
            after = self._memory.recall(step(before))[0]
        except EditError as error:
            log.info("edit refused: %s", error)
            self.refused.emit(error.code, error.detail)
            return False
        if after == before:
            return False
        self._undo_stack.push(Edit(self._install, before, after, series))
        return True

    def settle(self) -> None:
        """Let everybody give what was typed and not given yet."""
        if not self._closed:
            self.settling.emit()

    def close(self) -> None:
        """Take what was typed, and no edits from then on: fields that go with their window give what they hold too."""
        self.settle()
        self._closed = True

    @property
    def closed(self) -> bool:
        """Whether it was closed."""
        return self._closed

    @property
    def practising(self) -> bool:
        """Whether the table is an exercise: nobody's work, which nobody is asked to keep."""
        return self._practising

    @property
    def is_free(self) -> bool:
        """Whether nobody's work lies here: an exercise, or a table that has no file and was not edited."""
        return self._practising or not (self.path or self.dirty or self.undo_stack.canRedo())

    def practise(self, scenario: Scenario, *, asked: bool = False, answer_hidden: bool = False) -> None:
        """Put the table of an exercise down instead of what lies here, with nothing to undo. Until `unveil` it is
        `asked`, so that nothing looks for the best, or even `answer_hidden`: what it comes to is kept back too.
        """
        self._practising = True
        self._asked, self._answer_hidden = asked or answer_hidden, answer_hidden
        self._undo_stack.clear()
        self.select(())
        self.look_at(None)
        self._install(scenario)

    def unveil(self) -> None:
        """Show what the table comes to, and let its best be looked for."""
        if self._asked:
            self._asked = self._answer_hidden = False
            self.judged.emit()

    def end_practice(self) -> None:
        """Let the table be the person's own: what is changed from here on is theirs to keep, what was can be undone."""
        self.unveil()
        if self._practising:
            self._practising = False
            self._undo_stack.setClean()

    def select(self, ids: Iterable[str]) -> None:
        """Choose players, permanents and, as `effect:0` ..., effects that nothing on the table carries, as `play:0` ...
        what is played and as `hand:ID:0` ... cards in a hand, instead of those chosen before; unknown ids are left out.
        """
        there = _ids(self._scenario)
        chosen = tuple(each for each in dict.fromkeys(ids) if each in there)
        if chosen != self._selection:
            self._selection = chosen
            self.selection_changed.emit()

    def spotlight(self, ids: Iterable[str]) -> None:
        """Light what these ids name, until the next call; unknown ids do no harm."""
        lit = frozenset(ids)
        if lit != self._spotlight:
            self._spotlight = lit
            self.spotlight_changed.emit()

    def look_at(self, moment: str | None) -> None:
        """Look at the board as it stands in a step of combat."""
        if moment != self._moment:
            self._moment = moment
            self.moment_changed.emit()

    def save(self, path: Path | str | None = None) -> None:
        """Write the scenario to its file, or to another that is its file from then on.

        Raises ScenarioError when it can't be written; the old file is whole then.
        """
        target = Path(path) if path is not None else self._path
        if target is None:
            msg = "a scenario without a file needs a path to be saved"
            raise ValueError(msg)
        self.settle()
        save(self._scenario, target)
        moved = target != self._path
        self._practising = False
        self._path = target
        self._undo_stack.setClean()
        self.saved.emit()
        if moved:
            self.path_changed.emit()

    # How it happens

    def _after_typing(self, act: Callable[[], object]) -> object:
        """Go back or forth in turn, after what was typed: a field that goes with its form would give it in between, and
        everything that was taken back would be lost to redo.
        """
        self.settle()
        return self._in_turn(act)

    def _in_turn(self, act: Callable[[], object]) -> object:
        """Do what puts another scenario on the table, after what is being done; gives what it gives, None of what
        waits.
        """
        if self._closed:
            return None
        if self._working:
            self._waiting.append(act)
            return None
        self._working = True
        try:
            return act()
        finally:
            self._working = False
            if self._waiting:
                self._in_turn(self._waiting.popleft())

    def _install(self, scenario: Scenario) -> None:
        """Put another scenario on the table: a command's doing or undoing, and nothing else."""
        before, self._scenario = self._scenario, scenario
        if scenario.description != before.description:
            self._described = scenario
        self.changed.emit(before, scenario)
        self.select(self._selection)
        self._judging.ask(scenario)

    def _on_judged(self, scenario: Scenario, verdict: Verdict | None) -> None:
        self._verdict = verdict
        self._judged_scenario = scenario
        self._moments = None
        self.judged.emit()

    def _on_foreseen(self, scenario: Scenario, verdict: Verdict | None) -> None:
        """Tell it between two frames of the drag, unless it was dropped by then."""
        QTimer.singleShot(0, self, partial(self._foresee, scenario, verdict))

    def _foresee(self, scenario: Scenario, verdict: Verdict | None) -> None:
        if not self._answer_hidden and scenario is not self._scenario:
            self.foreseen.emit(scenario, verdict)


def _ids(scenario: Scenario) -> frozenset[str]:
    effects = (f"effect:{number}" for number in range(len(scenario.effects)))
    plays = (f"play:{number}" for number in range(len(scenario.plays)))
    hands = (f"hand:{p.id}:{place}" for p in scenario.players for place in range(len(p.hand)))
    things = frozenset(p.id for p in scenario.players) | declared_table(scenario).permanents.keys()
    return things.union(effects, plays, hands)


def _things(scenario: Scenario) -> tuple[str, ...]:
    return (*(p.id for p in scenario.players), *(p.id for p in scenario.permanents))


# Undo by swapping values: one command for every edit, because an edit is a step from one scenario to the next

MERGING = 1
"""The command id of edits that may merge; Qt asks `mergeWith` only between equal ids."""


class Edit(QUndoCommand):
    """One edit: the scenario before and after it.

    Edits of the same series that follow each other become one (a drag on a number, turns of the wheel); one that
    leads back to where it started is taken off the stack.
    """

    def __init__(
        self, install: Callable[[Scenario], None], before: Scenario, after: Scenario, series: str | None
    ) -> None:
        """Remember both values; everything that can fail has happened before."""
        super().__init__()
        self._install = install
        self.before, self.after, self.series = before, after, series

    @property
    def draws(self) -> bool:
        """Whether it changes what is drawn on the table and nothing else."""
        before, after = self.before, self.after
        same = replace(after, view=before.view) == before
        return same and with_marks(after.view, ()) == with_marks(before.view, ())

    def redo(self) -> None:
        """Put the scenario after the edit on the table."""
        self._install(self.after)

    def undo(self) -> None:
        """Put the scenario before the edit back on the table."""
        self._install(self.before)

    def id(self) -> int:
        """The same id, as Qt asks for it, for all edits that may merge, -1 for the others."""
        return -1 if self.series is None else MERGING

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in an edit of the same series that was made right after this one."""
        if not isinstance(other, Edit) or other.series != self.series:
            return False
        self.after = other.after
        self.setObsolete(self.after == self.before)
        return True


class UndoStack(QUndoStack):
    """The edits of a document. Going back or forth waits its turn as an edit does: Qt's stack is lost when a command
    is pushed, undone or redone in the middle of another.
    """

    def __init__(self, in_turn: Callable[[Callable[[], object]], object], parent: QObject) -> None:
        """Make a stack; `in_turn` does what it is given once what was typed is given and nothing else is being done."""
        super().__init__(parent)
        self._in_turn = in_turn

    @property
    def only_drawn(self) -> bool:
        """Whether nothing but drawings lies between what is saved and what is there."""
        saved, now = self.cleanIndex(), self.index()
        since = (self.command(place) for place in range(min(saved, now), max(saved, now)))
        return saved >= 0 and all(isinstance(each, Edit) and each.draws for each in since)

    def undo(self) -> None:
        """Take the last edit back."""
        self._in_turn(super().undo)

    def redo(self) -> None:
        """Make the edit again that was taken back last."""
        self._in_turn(super().redo)

    def setIndex(self, index: int) -> None:
        """Go back or forth to where so many edits are made."""
        self._in_turn(lambda: super(UndoStack, self).setIndex(index))
