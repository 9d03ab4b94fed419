"""Progress: stars, puzzles that come back, days in a row, and nothing lost by an update."""

import json
from datetime import date, timedelta

import pytest

from sandbox import ScenarioError
from sandbox.learn.progress import (
    MOST_OWN,
    Progress,
    PuzzleKey,
    by_week,
    due,
    dumps_progress,
    hardest,
    level_near,
    level_rating,
    loads_progress,
    merged,
    shown_seed,
    streak,
    with_answer,
    with_daily,
    with_drill,
    with_known,
    with_lesson,
    with_own,
    with_seen,
    with_solved,
    with_unknown,
    without_own,
)

TODAY = date(2026, 11, 22)
KEY = PuzzleKey("survive", 7, 3)


def test_a_failed_puzzle_comes_back_after_1_3_7_and_21_days() -> None:
    progress = with_answer(Progress(), KEY, "704.5a", TODAY, right=False)
    day, waits = TODAY, []
    while progress.reviews:
        waits.append((progress.reviews[0].due - day).days)
        day = progress.reviews[0].due
        assert not due(progress, day - timedelta(days=1))
        assert [each.key for each in due(progress, day)] == [KEY]
        progress = with_answer(progress, KEY, "704.5a", day, right=True)
    assert waits == [1, 3, 7, 21]


def test_failing_again_begins_again() -> None:
    progress = with_answer(Progress(), KEY, "704.5a", TODAY, right=False)
    progress = with_answer(progress, KEY, "704.5a", TODAY, right=True)
    progress = with_answer(progress, KEY, "704.5a", TODAY, right=False)
    assert [(each.box, each.due) for each in progress.reviews] == [(0, TODAY + timedelta(days=1))]
    assert hardest(progress) == (("704.5a", progress.tallies["704.5a"]),)
    assert (progress.tallies["704.5a"].wrong, progress.tallies["704.5a"].asked) == (2, 3)


def test_right_before_its_day_leaves_the_day_as_it_is() -> None:
    failed = with_answer(Progress(), KEY, "704.5a", TODAY, right=False)
    again = with_answer(failed, KEY, "704.5a", TODAY, right=True)
    assert (again.reviews, again.puzzles) == (failed.reviews, 1)


def test_right_at_once_does_not_come_back() -> None:
    progress = with_answer(Progress(), KEY, "704.5a", TODAY, right=True)
    assert (progress.reviews, progress.puzzles, hardest(progress)) == ((), 1, ())


def test_days_in_a_row_wait_for_today() -> None:
    progress = Progress()
    for back in (3, 2, 1):
        progress = with_daily(progress, TODAY - timedelta(days=back))
    assert streak(progress, TODAY) == 3
    assert streak(with_daily(progress, TODAY), TODAY) == 4
    assert streak(progress, TODAY + timedelta(days=2)) == 0


def test_stars_are_kept_and_marks_stand_once() -> None:
    progress = with_lesson(with_lesson(Progress(), "attack/first", 3), "attack/first", 1)
    progress = with_solved(with_seen(with_seen(progress, "a"), "a"), "a")
    assert (progress.lessons, progress.seen, progress.solved) == ({"attack/first": 3}, ("a",), ("a",))


def test_nothing_is_lost_on_the_way_through_a_file_or_by_an_older_version() -> None:
    progress = with_daily(with_answer(with_lesson(Progress(), "x/y", 2), KEY, "1", TODAY, right=False), TODAY)
    assert loads_progress(dumps_progress(progress)) == progress
    newer = json.loads(dumps_progress(progress)) | {"medals": ["gold"]}
    assert json.loads(dumps_progress(loads_progress(json.dumps(newer)))) == newer


def test_putting_two_together_loses_nothing() -> None:
    mine = with_lesson(with_daily(Progress(), TODAY), "a/b", 1)
    other = with_answer(with_lesson(Progress(welcomed=True), "a/b", 3), KEY, "1", TODAY, right=False)
    both = merged(mine, other)
    assert (both.lessons, both.daily, both.welcomed) == ({"a/b": 3}, (TODAY,), True)
    assert (both.reviews, both.tallies) == (other.reviews, other.tallies)
    assert merged(both, both) == both


@pytest.mark.parametrize(
    ("text", "place"),
    [
        pytest.param('{"lessons": 3}', "lessons", id="type"),
        pytest.param('{"reviews": [{"box": 1}]}', "reviews[0].key", id="missing"),
        pytest.param("[]", "", id="list"),
    ],
)
def test_a_broken_file_is_refused_at_its_place(text: str, place: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        loads_progress(text)
    assert raised.value.faults[0].place == place


FULL = with_daily(
    with_seen(with_answer(with_lesson(Progress(welcomed=True), "x/y", 2), KEY, "1", TODAY, right=False), "a"),
    TODAY,
)


def test_a_file_that_was_cut_off_anywhere_is_refused_and_never_half_read() -> None:
    whole = dumps_progress(FULL).rstrip().encode()
    for length in range(0, len(whole), 7):
        with pytest.raises(ScenarioError):
            loads_progress(whole[:length])


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"lessons": {"x/y": -1}}, id="stars"),
        pytest.param({"daily": ["yesterday"]}, id="day"),
        pytest.param({"reviews": [{"key": {"kind": "riddle", "seed": 1, "level": 1}, "box": 0, "due": "2026-11-22"}]}, id="kind"),
        pytest.param({"tallies": {"702.19b": {"asked": "3"}}}, id="tally"),
        pytest.param({"puzzles": None}, id="count"),
        pytest.param({"format": "progress/9"}, id="format"),
    ],
)  # fmt: skip
def test_a_value_that_is_none_is_refused(change: dict[str, object]) -> None:
    value = json.loads(dumps_progress(FULL)) | change
    with pytest.raises(ScenarioError):
        loads_progress(json.dumps(value))


def test_a_puzzle_of_ones_own_comes_back_until_it_sits() -> None:
    today = date(2026, 5, 1)
    key = PuzzleKey("best-blocks", 0, 1, own="match-1 1 8 1")
    progress = with_own(Progress(), key, {"kind": "best-blocks"}, today)
    assert with_own(progress, key, {"kind": "another"}, today) == progress
    assert [each.key for each in due(progress, today)] == [key]
    assert loads_progress(dumps_progress(progress)) == progress
    for days in (0, 3, 10, 31):
        progress = with_answer(progress, key, "block", today + timedelta(days=days), right=True)
    assert (progress.reviews, progress.own) == ((), {})
    again = with_own(Progress(), key, {}, today)
    assert without_own(again, key.own or "") == Progress()
    full = Progress(own={str(number): {} for number in range(MOST_OWN)})
    assert with_own(full, key, {}, today) == full


def test_a_rating_rises_with_right_answers_and_the_level_follows_it() -> None:
    progress, levels = Progress(), []
    for seed in range(40):
        level = level_near(progress, "survive")
        levels.append(level)
        progress = with_answer(progress, PuzzleKey("survive", seed, level), "1", TODAY, right=True)
    assert levels[0] == 1
    assert levels[-1] == 5
    assert levels == sorted(levels)
    assert level_near(progress, "lethal") == 1, "a kind has a rating of its own"


def test_what_many_fail_at_a_level_makes_it_harder_and_hints_are_half_an_answer() -> None:
    key = PuzzleKey("survive", 1, 2)
    ratings = [
        with_answer(Progress(), key, "1", TODAY, right=right, hints=hints)
        for right, hints in ((True, 0), (True, 2), (False, 0))
    ]
    mine = [each.ratings["survive"].value for each in ratings]
    theirs = [level_rating(each, "survive", 2).value for each in ratings]
    assert mine == sorted(mine, reverse=True)
    assert theirs == sorted(theirs)


def test_a_theme_has_a_rating_of_its_own_and_its_weeks_are_counted() -> None:
    key = PuzzleKey("survive", 1, 1, "trample")
    progress = with_answer(Progress(), key, "1", TODAY, right=True)
    progress = with_answer(progress, PuzzleKey("lethal", 1, 1), "1", TODAY + timedelta(days=7), right=False)
    assert set(progress.ratings) == {"survive", "trample", "lethal"}
    monday = TODAY - timedelta(days=TODAY.weekday())
    assert by_week(progress) == {monday: (1, 0), monday + timedelta(days=7): (1, 1)}
    assert by_week(progress, "trample") == {monday: (1, 0), monday + timedelta(days=7): (0, 0)}


def test_the_very_position_again_says_nothing_about_strength_but_a_sibling_does() -> None:
    progress = with_answer(Progress(), KEY, "1", TODAY, right=False)
    for box, wait in enumerate((1, 3, 7)):
        before = progress.ratings
        (waiting,) = progress.reviews
        assert waiting.box == box
        assert (shown_seed(waiting) == KEY.seed) == (box < 2)
        progress = with_answer(progress, KEY, "1", waiting.due, right=True)
        assert (progress.ratings == before) == (box < 2), wait


def test_what_was_not_known_in_the_gallery_comes_back_until_it_is() -> None:
    progress = with_unknown(Progress(), "lure.json", TODAY)
    day, waits = TODAY, []
    while progress.reviews:
        waits.append((progress.reviews[0].due - day).days)
        day = progress.reviews[0].due
        assert [each.key.entry for each in due(progress, day)] == ["lure.json"]
        progress = with_known(progress, "lure.json", day)
    assert waits == [1, 3, 7, 21]
    assert progress.solved == ("lure.json",)


def test_the_best_drill_stays_and_two_progresses_keep_what_is_known_better() -> None:
    mine = with_drill(with_drill(Progress(), "dies", 12), "dies", 7)
    other = with_drill(with_answer(Progress(), KEY, "1", TODAY, right=True), "dies", 9)
    both = merged(mine, other)
    assert both.best == {"dies": 12}
    assert both.ratings == other.ratings
    assert both.weeks == other.weeks
    assert loads_progress(dumps_progress(both)) == both
