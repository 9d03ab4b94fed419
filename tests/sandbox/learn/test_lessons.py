"""The course: every step begins undone, its solution does it, in both languages, and nothing is long to read."""

import json
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from sandbox import ScenarioError, judge, load
from sandbox.bestiary import entry as card
from sandbox.learn.goals import unmet
from sandbox.learn.lessons import (
    Chapter,
    Declared,
    LessonStep,
    course,
    declared_in,
    departures,
    is_done,
    loads_chapter,
    moves_between,
    reply_to,
    same_table,
    stars,
    taken_back,
)
from sandbox.learn.making import lesson_of
from sandbox.resources import asset
from sandbox.scenario.model import Attack, Scenario
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.describe import rule_words
from sandbox.words.learning import UnmetValue, declared_text, fill, moves_text, reply
from tests.sandbox.learn.wrong_answers import WRONG, Wrong, moved
from tests.true_cards import strange

STEPS = [(chapter, step) for chapter in course() for step in chapter.steps]
LONGEST = {"en": 150, "ja": 84}


def lacks(step: LessonStep) -> list[UnmetValue]:
    return [*unmet(step.done, step.scenario, judge(step.scenario))]


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
            moves_text(step.scenario, step.solved, judge(step.scenario), spoken),
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


@pytest.mark.unmeasured
@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: f"{wrong.chapter}-{wrong.step}-{wrong.moves}")
def test_a_wrong_answer_is_told_what_is_wrong_with_it_and_the_wrong_part_is_taken_back(wrong: Wrong) -> None:
    step = next(s for chapter, s in STEPS if (chapter.id, s.id) == (wrong.chapter, wrong.step))
    table = moved(step.scenario, wrong.moves)
    verdict = judge(table)
    assert not is_done(step, table, verdict)
    for language, expected in (("en", wrong.en), ("ja", wrong.ja)):
        said = reply_to(step, table, verdict, "ja" if language == "ja" else "en")
        assert said.reasons[0] == expected
        assert bool(said.rule) == (not verdict.legal and not departures(step, table))
    back = taken_back(step, table, verdict)
    assert departures(step, back) == ()
    assert taken_back(step, back, judge(back)) == back
    right = {*step.scenario.attacks, *step.scenario.blocks, *step.solution.attacks, *step.solution.blocks}
    assert {*back.attacks, *back.blocks} <= right
    if not departures(step, table):
        assert {*back.attacks, *back.blocks} <= {*table.attacks, *table.blocks}


def test_every_step_is_walked_wrong_once_at_least() -> None:
    assert {(wrong.chapter, wrong.step) for wrong in WRONG} == {
        (chapter.id, step.id) for chapter, step in STEPS
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_walked_right_move_by_move(language: Language) -> None:
    """Whatever the moves before the last one come to, the last one does it and nothing has to be taken back."""
    for chapter, step in STEPS:
        at = (chapter.id, step.id)
        for table in walked(step):
            verdict = judge(table)
            whole = declared_in(table) == declared_in(step.solved)
            assert is_done(step, table, verdict) or not whole, at
            if not is_done(step, table, verdict):
                assert reply_to(step, table, verdict, language).reasons, at
        assert declared_in(taken_back(step, table, verdict)) == declared_in(step.solved), at


def walked(step: LessonStep) -> Iterator[Scenario]:
    """The tables from the first to the stored solution, with an attack or a block more at a time."""
    start, solution = step.scenario, step.solution
    for number in range(len(solution.attacks) + len(solution.blocks) + 1):
        part = Declared(
            solution.attacks[:number],
            solution.blocks[: max(0, number - len(solution.attacks))],
            plays=start.plays,
        )
        yield part.on(start)
    yield step.solved


def test_nothing_but_what_a_step_asks_for_solves_it() -> None:
    """Taking back all that the other side declares, or leaving the division to the rules, solves no step."""
    for chapter, step in STEPS:
        bare = Declared().on(step.scenario)
        automatic = replace(step.solved, assignments=())
        unblocked = replace(step.solved, blocks=(), assignments=())
        unattacked = replace(step.solved, attacks=(), blocks=(), assignments=())
        for table in (bare, automatic, unblocked, unattacked):
            if declared_in(table) != step.solution:
                assert not is_done(step, table, judge(table)), (chapter.id, step.id)


def test_changing_the_table_is_no_solution() -> None:
    _, step = STEPS[0]
    other = loads_chapter(json.dumps(_plain_chapter())).steps[0]
    assert same_table(step, step.solved)
    assert not same_table(step, other.scenario)
    assert not is_done(step, other.solved, judge(other.solved))
    assert [each.of for each in departures(step, other.scenario)] == ["table"]
    assert taken_back(step, other.scenario, judge(other.scenario)) == step.scenario


@pytest.mark.parametrize(
    ("moves", "hints", "tries", "left"),
    [
        pytest.param(1, 0, 0, 3, id="none"),
        pytest.param(2, 0, 0, 2, id="a-move-too-many"),
        pytest.param(1, 1, 0, 2, id="the-rule"),
        pytest.param(1, 2, 0, 2, id="the-creature"),
        pytest.param(1, 3, 0, 1, id="the-move"),
        pytest.param(1, 0, 4, 2, id="wrong-answers"),
        pytest.param(3, 3, 2, 1, id="never-less-than-one"),
    ],
)
def test_stars_are_lost_for_moves_for_hints_and_for_wrong_answers(
    moves: int, hints: int, tries: int, left: int
) -> None:
    assert stars(STEPS[0][1], moves, hints, tries) == left


def test_moves_are_arrows_and_divided_creatures() -> None:
    _, step = STEPS[1]
    assert moves_between(declared_in(step.scenario), step.solution) == 2
    assert moves_between(step.solution, step.solution) == 0


def test_a_lesson_made_of_a_table_asks_for_what_comes_of_it_in_both_languages() -> None:
    made = lesson_of(load(asset("scenarios", "damage", "trade.combat.json")))
    assert made is not None
    chapter = loads_chapter(made)
    (step,) = chapter.steps
    assert (chapter.title.en, chapter.title.ja) == ("A trade", "相打ち")
    assert step.goal.en == "Bring this about: Grizzly Bears and Silvercoat Lion die (704.5g)."
    assert step.goal.ja == "次の結果になるように指定しよう：灰色熊と銀毛のライオンは死亡する（704.5g）。"
    assert is_done(step, step.solved, judge(step.solved))
    for table in (step.scenario, Declared().on(step.scenario)):
        assert not is_done(step, table, judge(table))


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
