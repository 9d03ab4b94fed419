"""The document: edits, undo, verdicts, selection."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from sandbox import Scenario, edits, judge, load
from sandbox.rules.verdict import Verdict
from tests.ui.tables import creature, duel
from ui.document.document import Document
from ui.document.judging import SMALL


def big() -> Scenario:
    """A board that is too large to be judged within the first frame."""
    return duel(permanents=tuple(creature(f"Bear{n}", "ann") for n in range(SMALL + 1)))


@pytest.mark.usefixtures("qtbot")
def test_a_new_document_is_judged_at_once() -> None:
    document = Document(duel())
    assert document.idle
    assert document.verdict == judge(duel())


def test_an_edit_changes_the_scenario_and_the_verdict(qtbot: QtBot) -> None:
    document = Document(duel())
    changes: list[tuple[Scenario, Scenario]] = []
    document.changed.connect(lambda before, after: changes.append((before, after)))
    with qtbot.waitSignal(document.judged):
        assert document.apply(lambda s: edits.attack(s, "juggernaut", "bob"))
    assert changes == [(duel(), document.scenario)]
    assert document.verdict is not None
    assert document.verdict.attack.legal
    assert document.judged_scenario is document.scenario


@pytest.mark.usefixtures("qtbot")
def test_undo_gives_back_the_very_scenario_before() -> None:
    start = duel()
    document = Document(start)
    document.apply(lambda s: edits.attack(s, "bear", "bob"))
    after = document.scenario
    document.undo_stack.undo()
    assert document.scenario is start
    document.undo_stack.redo()
    assert document.scenario is after


@pytest.mark.usefixtures("qtbot")
def test_an_edit_that_changes_nothing_leaves_no_trace() -> None:
    document = Document(duel())
    assert not document.apply(lambda s: edits.withdraw(s, ["bear"]))
    assert document.undo_stack.count() == 0


def test_an_impossible_edit_is_told_and_leaves_everything_as_it_was(qtbot: QtBot) -> None:
    document = Document(duel())
    with qtbot.waitSignal(document.refused) as told:
        assert not document.apply(lambda s: edits.remove(s, ["bob"]))
    assert told.args == ["two_players_needed", ""]
    assert (document.scenario, document.undo_stack.count()) == (duel(), 0)


@pytest.mark.usefixtures("qtbot")
def test_a_mistake_in_an_edit_leaves_nothing_on_the_stack() -> None:
    document = Document(duel())

    def mistake(_: Scenario) -> Scenario:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        document.apply(mistake)
    assert (document.undo_stack.count(), document.undo_stack.index()) == (0, 0)


def set_power(document: Document, power: int, series: str | None) -> None:
    document.apply(lambda s: edits.change(s, ["bear"], power=power), series)


@pytest.mark.usefixtures("qtbot")
def test_a_series_of_edits_is_one_step() -> None:
    document = Document(duel())
    for power in (3, 4, 5):
        set_power(document, power, "drag")
    set_power(document, 6, "another drag")
    assert document.undo_stack.count() == 2
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.scenario == duel()


@pytest.mark.usefixtures("qtbot")
def test_a_series_that_leads_back_is_no_step() -> None:
    document = Document(duel())
    for power in (3, 4, 2):
        set_power(document, power, "drag")
    assert document.undo_stack.count() == 0
    assert not document.undo_stack.canUndo()
    assert document.scenario == duel()


@pytest.mark.usefixtures("qtbot")
def test_selection_forgets_what_left_the_table() -> None:
    document = Document(duel())
    document.select(["elf", "bear", "nobody", "elf"])
    assert document.selection == ("elf", "bear")
    document.apply(lambda s: edits.remove(s, ["elf"]))
    assert document.selection == ("bear",)


def test_saving_makes_the_document_clean(qtbot: QtBot, tmp_path: Path) -> None:
    document = Document(duel())
    document.apply(lambda s: edits.attack(s, "bear", "bob"))
    assert document.dirty
    with qtbot.waitSignal(document.path_changed):
        document.save(tmp_path / "saved.combat.json")
    assert not document.dirty
    assert load(tmp_path / "saved.combat.json") == document.scenario
    document.undo_stack.undo()
    assert document.dirty


@pytest.mark.usefixtures("qtbot")
def test_without_a_file_saving_needs_a_path() -> None:
    with pytest.raises(ValueError, match="path"):
        Document(duel()).save()


def test_a_large_board_is_judged_beside_the_window(qtbot: QtBot) -> None:
    threads: list[threading.Thread] = []

    def watching(scenario: Scenario) -> Verdict:
        threads.append(threading.current_thread())
        return judge(scenario)

    document = Document(big(), judge=watching)
    assert not document.idle
    assert document.verdict is None
    qtbot.waitUntil(lambda: document.idle)
    assert threads[0] is not threading.main_thread()
    assert document.verdict == judge(big())


def test_the_newest_scenario_wins(qtbot: QtBot) -> None:
    gate = threading.Event()
    seen: list[Scenario] = []

    def slow(scenario: Scenario) -> Verdict:
        seen.append(scenario)
        gate.wait(60)
        return judge(scenario)

    document = Document(big(), judge=slow)
    verdicts: list[Scenario | None] = []
    document.judged.connect(lambda: verdicts.append(document.judged_scenario))
    for name in ("bear0", "bear1", "bear2"):
        document.apply(lambda s, name=name: edits.attack(s, name, "bob"))
    gate.set()
    qtbot.waitUntil(lambda: document.idle)
    assert seen == [big(), document.scenario]
    assert verdicts == [document.scenario]


@pytest.mark.usefixtures("qtbot")
def test_a_judge_that_fails_is_shown_and_not_fatal(caplog: pytest.LogCaptureFixture) -> None:
    def failing(_: Scenario) -> Verdict:
        raise ZeroDivisionError

    document = Document(duel(), judge=failing)
    assert document.idle
    assert document.failed
    assert "could not be judged" in caplog.text
    document.apply(lambda s: edits.attack(s, "bear", "bob"))
    assert document.verdict is None


def test_a_verdict_for_a_closed_document_does_no_harm(qtbot: QtBot) -> None:
    gate, done = threading.Event(), threading.Event()

    def slow(scenario: Scenario) -> Verdict:
        gate.wait(60)
        done.set()
        return judge(scenario)

    document = Document(big(), judge=slow)
    document.deleteLater()
    with qtbot.waitSignal(document.destroyed):
        pass
    del document
    gate.set()
    assert done.wait(60)
