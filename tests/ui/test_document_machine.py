"""Whatever is done to a document, in whatever order, and whenever it dies: it equals the model, and nothing is lost."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from random import Random
from unittest import mock

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from PySide6.QtWidgets import QApplication

from sandbox import Scenario, dumps, edits, judge, load, loads
from sandbox.edits import EditError
from sandbox.edits import variations as edits_variations
from sandbox.scenario.variations import tree_of
from tests.strategies import scenarios
from tests.ui.canvas.boards import creature, scenario
from tests.ui.dying import MOMENTS, Moment, disk_of, dying_at, dying_before_replacing
from tests.ui.edit_table import EDITS, Pick, Step, every_edit
from ui.document.document import Document
from ui.document.recovery import Recovery, find_unsaved

NEVER = 10**8
"""Milliseconds: here the program writes its unsaved work when the machine says so, not when a timer does."""
RICH = scenario(
    variant="commander",
    edition="2023-11-17",
    players=[{"id": each} for each in ("ann", "bob", "cid")],
    permanents=[
        creature("General", "ann", 4, 4, commander=True, keywords=["exalted", "trample"]),
        creature("Host", "ann", 2, 2, keywords=["myriad", "mentor"], effects=[{"kind": "must_attack"}] * 2),
        creature("Helper", "ann", 1, 1),
        creature("Scout", "ann", 1, 1),
        creature("Ranger", "ann", 1, 1, keywords=["banding"]),
        creature("Wall", "bob", 0, 4),
        creature("Elf", "bob", 1, 1),
    ],
    attacks=[
        {"attacker": each, "target": target}
        for each, target in (("general", "bob"), ("host", "bob"), ("scout", "cid"), ("ranger", "cid"))
    ],
    blocks=[{"blocker": "wall", "attacker": "general"}, {"blocker": "elf", "attacker": "general"}],
    bands=[["scout", "ranger"]],
    unapplied=[{"source": "general", "keyword": "exalted"}],
    assignments=[{"step": "regular", "source": "general", "to": "bob", "amount": 1}],
    changes=[{"after": "blockers", "permanent": "helper", "tapped": True}],
    plays=[
        {"after": "blockers", "player": "ann", "source": "host"},
        {"after": "main", "player": "bob", "source": "elf", "times": 2},
    ],
    choices=[{"source": "host", "targets": ["helper"], "trigger": 0}],
    away=[creature("Partner", "ann", 3, 3, commander=True)],
    effects=[{"kind": "must_attack", "creatures": "any"}, {"kind": "cannot_block", "creatures": "any"}],
    view={"positions": {"helper": [1, 2]}, "groups": [["wall", "elf"]]},
)


class Editing(RuleBasedStateMachine):
    """A document beside a plain list of scenarios.

    `now` is the place in that list, `kept` what the last autosave holds, `saved` what the person's file holds.
    """

    @initialize(scenario=st.one_of(st.just(RICH), scenarios(max_players=3, max_permanents=5)))
    def start(self, scenario: Scenario) -> None:
        self.app = QApplication.instance() or QApplication([])
        self.root = Path(tempfile.mkdtemp())
        self.folder = self.root / "disk"
        self.folder.mkdir()
        self.saved: Scenario | None = None
        self.begin(scenario)

    def begin(self, scenario: Scenario, unsaved: Path | None = None) -> None:
        """Open a document, afresh or on what was found unsaved, as a window does."""
        self.document = Document(scenario, judge=judge)
        if unsaved is not None:
            self.document.undo_stack.resetClean()
        with mock.patch("ui.document.recovery.DELAY_MS", NEVER):
            self.recovery = Recovery(self.document, self.folder / "recovery", unsaved)
        self.kept: Scenario | None = scenario if unsaved is not None else None
        self.history = [scenario]
        self.now = 0

    @property
    def scenario(self) -> Scenario:
        return self.history[self.now]

    @property
    def ids(self) -> set[str]:
        return {each.id for each in (*self.scenario.players, *self.scenario.permanents)}

    def settle(self) -> None:
        """Wait for a verdict that took longer than a frame."""
        while not self.document.idle:
            self.app.processEvents()

    def moved(self) -> None:
        """Nothing is kept of a document without unsaved changes."""
        if not self.document.dirty:
            self.kept = None

    @rule(data=st.data(), names=st.lists(st.sampled_from(sorted(EDITS)), min_size=1, max_size=6))
    def edit(self, data: st.DataObject, names: list[str]) -> None:
        for name in names:
            self.make(EDITS[name](Pick(lambda options: data.draw(st.sampled_from(options)), self.scenario)))

    def make(self, step: Step) -> None:
        """Make an edit of the document and of the model."""
        try:
            after = step(self.scenario)
        except EditError:
            assert not self.document.apply(step)
            return
        changed = self.document.apply(step)
        assert changed == (after != self.scenario)
        if changed:
            self.history = [*self.history[: self.now + 1], after]
            self.now += 1
        self.moved()

    @rule()
    def fix(self) -> None:
        example = judge(self.scenario).attack.example
        self.make(lambda scenario: edits.apply_attack_example(scenario, example))
        self.settle()
        assert self.document.verdict is not None
        assert self.document.verdict.attack.legal

    @precondition(lambda self: self.now > 0)
    @rule()
    def undo(self) -> None:
        self.document.undo_stack.undo()
        self.now -= 1
        self.moved()

    @precondition(lambda self: self.now + 1 < len(self.history))
    @rule()
    def redo(self) -> None:
        self.document.undo_stack.redo()
        self.now += 1
        self.moved()

    @rule()
    def save(self) -> None:
        self.document.save(self.path)
        self.saved, self.kept = self.scenario, None
        assert not self.document.dirty
        assert not self.recovery.file.exists()

    @precondition(lambda self: self.saved is not None)
    @rule()
    def open_what_was_saved(self) -> None:
        """Close what is open without its changes, and read the file again."""
        assert self.saved is not None
        self.recovery.discard()
        self.document.deleteLater()
        self.begin(load(self.path))
        assert self.scenario == self.saved

    @rule()
    def autosave(self) -> None:
        self.recovery.write()
        self.kept = self.scenario if self.document.dirty else None

    @rule()
    def close_and_start_again(self) -> None:
        """A window that is closed keeps its unsaved work; the next start offers it, and it goes on from there."""
        self.recovery.close()
        found = find_unsaved(self.folder / "recovery")
        assert [f.scenario for f in found] == ([self.scenario] if self.document.dirty else [])
        self.document.deleteLater()
        self.begin(found[0].scenario if found else self.scenario, found[0].file if found else None)

    @rule(go_on=st.booleans())
    def die(self, go_on: bool) -> None:
        """The program is killed between two events."""
        disk_of(self.folder, self.root / "copy")
        self.found_is([self.kept] if self.kept is not None else [], go_on=go_on)

    @precondition(lambda self: self.document.dirty)
    @rule(moment=st.sampled_from(MOMENTS), go_on=st.booleans())
    def die_while_autosaving(self, moment: Moment, go_on: bool) -> None:
        """The program is killed within the autosave: the one before it is whole until the new one is."""
        with dying_at(moment, self.folder, self.root / "copy"):
            self.recovery.write()
        written = self.scenario if moment == "after the rename" else self.kept
        self.found_is([written] if written is not None else [], go_on=go_on)
        if not go_on:
            self.kept = written

    @rule()
    def die_while_saving(self) -> None:
        """The program is killed within a save: the person's file is the old one, and the autosave is still there."""
        with dying_before_replacing(self.folder, self.root / "copy"):
            self.document.save(self.path)
        copy = self.root / "copy" / self.path.name
        assert (load(copy) if copy.exists() else None) == self.saved
        self.found_is([self.kept] if self.kept is not None else [], go_on=False)

    @property
    def path(self) -> Path:
        return self.folder / "saved.combat.json"

    def found_is(self, expected: list[Scenario], *, go_on: bool) -> None:
        """The next start finds this; it may go on with it instead of the program that was killed."""
        found = find_unsaved(self.root / "copy" / "recovery")
        assert [each.scenario for each in found] == expected
        if not go_on or not found:
            return
        self.recovery.release()
        self.document.deleteLater()
        shutil.rmtree(self.folder)
        shutil.copytree(self.root / "copy", self.folder)
        self.begin(found[0].scenario, self.folder / "recovery" / found[0].file.name)

    @invariant()
    def is_the_model(self) -> None:
        if not hasattr(self, "document"):
            return
        assert self.document.scenario == self.scenario
        assert loads(dumps(self.scenario)) == self.scenario
        assert self.document.undo_stack.index() == self.now
        assert self.recovery.file.exists() == (self.kept is not None)
        self.settle()
        assert self.document.verdict == judge(self.scenario)
        assert set(self.document.selection) <= self.ids

    def teardown(self) -> None:
        if hasattr(self, "document"):
            self.recovery.release()
            shutil.rmtree(self.root)
            self.document.deleteLater()


TestEditing = Editing.TestCase
TestEditing.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)


TRIES = 300


def test_the_machine_makes_every_edit_that_there_is() -> None:
    assert set(EDITS) == every_edit()


@pytest.mark.parametrize("name", EDITS)
def test_no_edit_of_the_machine_is_an_empty_gesture(name: str) -> None:
    """With what the table of edits gives it, each changes a board on which it has something to change."""
    board = edits_variations.keep(edits_variations.keep(RICH, "one"), "two")
    board = edits_variations.branch(board, tree_of(board).nodes[0].id, "beside two")
    board = EDITS["draw"](Pick(Random(0).choice, board))(board)
    board = EDITS["put_in_hand"](Pick(Random(0).choice, board))(board)
    rng = Random(name)

    def changes() -> bool:
        try:
            return EDITS[name](Pick(rng.choice, board))(board) != board
        except EditError:
            return False

    assert any(changes() for _ in range(TRIES))
