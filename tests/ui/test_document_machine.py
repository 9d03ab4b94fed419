"""Whatever is done to a document, in whatever order: it equals the model, and nothing is ever lost."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from PySide6.QtWidgets import QApplication

from sandbox import Player, Scenario, dumps, edits, judge, load, loads
from sandbox.edits import EditError, variations
from sandbox.scenario.effects import CannotBlock, MustAttack
from sandbox.scenario.variations import tree_of
from tests.strategies import scenarios
from ui.document import Document
from ui.recovery import Recovery, find_unsaved


class Editing(RuleBasedStateMachine):
    """A document beside a plain list of scenarios; `now` is the place in that list."""

    @initialize(scenario=scenarios(max_players=3, max_permanents=5))
    def start(self, scenario: Scenario) -> None:
        self.app = QApplication.instance() or QApplication([])
        self.folder = Path(tempfile.mkdtemp())
        self.document = Document(scenario, judge=judge)
        self.recovery = Recovery(self.document, self.folder / "recovery")
        self.history = [scenario]
        self.now = 0

    @property
    def ids(self) -> list[str]:
        scenario = self.history[self.now]
        return [p.id for p in scenario.players] + [p.id for p in scenario.permanents]

    def settle(self) -> None:
        """Wait for a verdict that took longer than a frame."""
        while not self.document.idle:
            self.app.processEvents()

    def edit(self, step: object) -> None:
        try:
            after = step(self.history[self.now])  # type: ignore[operator]
        except EditError:
            assert not self.document.apply("edit", step)  # type: ignore[arg-type]
            return
        changed = self.document.apply("edit", step)  # type: ignore[arg-type]
        assert changed == (after != self.history[self.now])
        if changed:
            self.history = [*self.history[: self.now + 1], after]
            self.now += 1

    @rule(data=st.data())
    def declare(self, data: st.DataObject) -> None:
        one, other = data.draw(st.sampled_from(self.ids)), data.draw(st.sampled_from(self.ids))
        way = data.draw(st.sampled_from(["attack", "block", "unblock", "withdraw", "assign"]))
        steps = {
            "attack": lambda s: edits.attack(s, one, other),
            "block": lambda s: edits.block(s, one, other),
            "unblock": lambda s: edits.unblock(s, one, other),
            "withdraw": lambda s: edits.withdraw(s, [one]),
            "assign": lambda s: edits.assign(s, "regular", one, {other: 1}),
        }
        self.edit(steps[way])

    @rule(data=st.data(), number=st.integers(-5, 50))
    def change(self, data: st.DataObject, number: int) -> None:
        one = data.draw(st.sampled_from(self.ids))
        way = data.draw(st.sampled_from(["power", "life", "counter", "effect", "copy", "remove", "player"]))
        steps = {
            "power": lambda s: edits.change(s, [one], power=number),
            "life": lambda s: edits.change(s, [one], life=number),
            "counter": lambda s: edits.set_counter(s, [one], "+1/+1", number),
            "effect": lambda s: edits.add_effect(s, one, CannotBlock() if number % 2 else MustAttack()),
            "copy": lambda s: edits.duplicate(s, [one]),
            "remove": lambda s: edits.remove(s, [one]),
            "player": lambda s: edits.add_player(s, Player(id="new")),
        }
        self.edit(steps[way])

    @rule(data=st.data(), name=st.sampled_from(["", "all in", "守る"]))
    def vary(self, data: st.DataObject, name: str) -> None:
        """Variations are edits like all others, and a kept board is always there again."""
        kept = [node.id for node in tree_of(self.history[self.now]).nodes]
        each = data.draw(st.sampled_from([*kept, "nobody"]))
        way = data.draw(st.sampled_from(["keep", "keep", "branch", "go to", "rename", "drop", "renew"]))
        steps = {
            "keep": lambda s: variations.keep(s, name),
            "branch": lambda s: variations.branch(s, each, name),
            "go to": lambda s: variations.go_to(s, each),
            "rename": lambda s: variations.rename(s, each, name),
            "drop": lambda s: variations.drop(s, each),
            "renew": lambda s: variations.renew(s, each),
        }
        self.edit(steps[way])

    @rule()
    def fix(self) -> None:
        self.settle()
        verdict = self.document.verdict
        assert verdict is not None
        example = verdict.attack.example
        self.edit(lambda s: edits.apply_attack_example(s, example))
        self.settle()
        assert self.document.verdict is not None
        assert self.document.verdict.attack.legal

    @precondition(lambda self: self.now > 0)
    @rule()
    def undo(self) -> None:
        self.document.undo_stack.undo()
        self.now -= 1

    @precondition(lambda self: self.now + 1 < len(self.history))
    @rule()
    def redo(self) -> None:
        self.document.undo_stack.redo()
        self.now += 1

    @rule()
    def save(self) -> None:
        path = self.folder / "saved.combat.json"
        self.document.save(path)
        assert load(path) == self.history[self.now]
        assert not self.document.dirty
        assert not self.recovery.file.exists()

    @rule()
    def crash_and_recover(self) -> None:
        """The program dies after the autosave: what it finds on its next start is what was on the table."""
        self.recovery.write()
        self.recovery.release()
        found = find_unsaved(self.folder / "recovery")
        assert [f.scenario for f in found] == ([self.history[self.now]] if self.document.dirty else [])

    @invariant()
    def is_the_model(self) -> None:
        if not hasattr(self, "document"):
            return
        scenario = self.history[self.now]
        assert self.document.scenario == scenario
        assert loads(dumps(scenario)) == scenario
        assert self.document.undo_stack.index() == self.now
        self.settle()
        assert self.document.verdict == judge(scenario)
        assert set(self.document.selection) <= set(self.ids)

    def teardown(self) -> None:
        if hasattr(self, "document"):
            self.recovery.release()
            shutil.rmtree(self.folder)
            self.document.deleteLater()


TestEditing = Editing.TestCase
TestEditing.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)
