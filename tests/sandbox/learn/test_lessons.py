"""The course: every step begins undone, its solution does it, in both languages, and nothing is long to read."""

import json

import pytest
from msgspec.structs import replace

from sandbox import ScenarioError, judge
from sandbox.bestiary import entry as card
from sandbox.learn.lessons import (
    Chapter,
    Declared,
    Step,
    course,
    declared_in,
    is_done,
    lack_of,
    loads_chapter,
    missing,
    moves_between,
    same_table,
    stars,
)
from sandbox.resources import asset
from sandbox.scenario.model import Attack, Block
from sandbox.words.describe import rule_words
from sandbox.words.learning import Lack, declared_text, fill, moves_text, reply
from tests.true_cards import strange

STEPS = [(chapter, step) for chapter in course() for step in chapter.steps]
LONGEST = {"en": 150, "ja": 84}


def lacks(step: Step) -> list[Lack]:
    return [lack_of(each) for each in missing(step, step.scenario, judge(step.scenario))]


def test_there_are_chapters_and_at_least_forty_steps() -> None:
    assert [chapter.id for chapter in course()][:4] == ["attack", "block", "damage", "first-strike"]
    assert len(STEPS) >= 40
    assert len({(chapter.id, step.id) for chapter, step in STEPS}) == len(STEPS)


def test_every_step_begins_undone_and_is_done_by_its_solution() -> None:
    for chapter, step in STEPS:
        at = (chapter.id, step.id)
        assert not is_done(step, step.scenario, judge(step.scenario)), at
        assert is_done(step, step.solved, judge(step.solved)), at
        assert judge(step.solved).legal, at
        assert step.fewest >= 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_to_read_is_longer_than_three_lines(language: str) -> None:
    spoken = "ja" if language == "ja" else "en"
    for chapter, step in STEPS:
        told = [
            fill(step.goal.in_(spoken), step.scenario, spoken),
            fill(step.explanation.in_(spoken), step.scenario, spoken),
            rule_words(step.hints.rule, step.scenario.edition, spoken),
            moves_text(
                step.scenario,
                step.solution.attacks,
                step.solution.blocks,
                step.solution.assignments,
                judge(step.scenario),
                spoken,
            ),
        ]
        for text in told:
            assert text, (chapter.id, step.id)
            assert "{" not in text or "{2}" in text, text
            assert len(text) <= LONGEST[spoken], (chapter.id, step.id, text)
        said = reply(step.scenario, judge(step.scenario), lacks(step), spoken)
        assert said.headline
        assert 0 < len(said.reasons) <= 3, (chapter.id, step.id)
        assert all(0 < len(reason) <= LONGEST[spoken] for reason in said.reasons), (chapter.id, step.id)


def test_hints_name_a_thing_on_the_table() -> None:
    for chapter, step in STEPS:
        assert step.hints.creature in {p.id for p in step.scenario.permanents}, (chapter.id, step.id)


def test_every_creature_is_a_real_one() -> None:
    for chapter, step in STEPS:
        for each in step.scenario.permanents:
            assert each.token or card(each.label), (chapter.id, step.id, each.label)
        assert strange(step.scenario) == {}, (chapter.id, step.id)


def test_a_wrong_answer_is_answered_from_the_verdict() -> None:
    step = next(step for chapter, step in STEPS if (chapter.id, step.id) == ("block", "menace"))
    wrong = Declared(step.scenario.attacks, (Block("bear", "brute"),)).on(step.scenario)
    said = reply(wrong, judge(wrong), ())
    assert (said.headline, said.rule) == ("That is not legal.", "702.111b")
    step = next(step for chapter, step in STEPS if (chapter.id, step.id) == ("attack", "both"))
    half = Declared((Attack("bear", "bob"),)).on(step.scenario)
    found = missing(step, half, judge(half))
    said = reply(half, judge(half), [Lack(u.goal.path or "", u.found, 15) for u in found])
    assert said.reasons == ("Bob is left with 18 life; it should be 15.",)


def test_changing_the_table_is_no_solution() -> None:
    _, step = STEPS[0]
    other = loads_chapter(json.dumps(_plain_chapter())).steps[0]
    assert same_table(step, step.solved)
    assert not same_table(step, other.scenario)
    assert not is_done(step, other.solved, judge(other.solved))


def test_stars_are_lost_for_moves_and_for_hints() -> None:
    _, step = STEPS[0]
    found = [stars(step, *each) for each in ((1, 0), (2, 0), (1, 1), (3, 2))]
    assert found == [3, 2, 2, 1]


def test_moves_are_arrows_and_divided_creatures() -> None:
    _, step = STEPS[1]
    assert moves_between(declared_in(step.scenario), step.solution) == 2
    assert moves_between(step.solution, step.solution) == 0


def _plain_chapter() -> dict[str, object]:
    path = asset("lessons", "02-block.lesson.json")
    chapter: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return chapter


@pytest.mark.parametrize(
    ("change", "place"),
    [
        pytest.param({"done": {"path": "attack.legel"}}, "steps[0].done.path", id="path"),
        pytest.param({"done": {}}, "steps[0].done", id="no-form"),
        pytest.param(
            {"done": {"all": [{"path": "legal"}, {"not": {}}]}}, "steps[0].done.all[1].not", id="inner"
        ),
        pytest.param({"hints": {"rule": "1"}}, "steps[0].hints.creature", id="missing"),
        pytest.param({"goal": {"en": "x"}}, "steps[0].goal.ja", id="one-language"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_at_its_place(change: dict[str, object], place: str) -> None:
    chapter = _plain_chapter()
    steps = chapter["steps"]
    assert isinstance(steps, list)
    steps[0] |= change
    with pytest.raises(ScenarioError) as raised:
        loads_chapter(json.dumps(chapter))
    assert [fault.place for fault in raised.value.faults] == [place]


def test_a_scenario_in_a_lesson_is_checked_too() -> None:
    chapter = _plain_chapter()
    steps = chapter["steps"]
    assert isinstance(steps, list)
    steps[0]["scenario"]["attacks"] = [{"attacker": "nobody", "target": "bob"}]
    with pytest.raises(ScenarioError) as raised:
        loads_chapter(json.dumps(chapter))
    assert raised.value.faults[0].place == "steps[0].scenario.attacks[0].attacker"


def test_chapters_are_values() -> None:
    assert isinstance(course()[0], Chapter)


def test_all_that_is_declared_is_told_however_much_it_is() -> None:
    scenario = loads_chapter(json.dumps(_plain_chapter())).steps[0].scenario
    bear = next(p for p in scenario.permanents if p.controller == "ann")
    crowd = tuple(replace(bear, id=f"c{n}", name=f"Creature{n}", power=n) for n in range(9))
    many = replace(scenario, permanents=crowd, attacks=tuple(Attack(c.id, "bob") for c in crowd), blocks=())
    told = declared_text(many, judge(many))
    assert all(f"Creature{n}" in told for n in range(9))
