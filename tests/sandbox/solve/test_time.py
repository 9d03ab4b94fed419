"""Questions keep the time they are given, say something legal and true at once, and no number that says nothing."""

from __future__ import annotations

import json
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec.structs import replace

from sandbox import dumps, loads
from sandbox.rules.judge import judge
from sandbox.scenario.model import Block, Spell
from sandbox.solve.answer import (
    BOUNDLESS,
    COMPONENTS,
    QUESTIONS,
    Answer,
    AskedQuestion,
    Chosen,
    GoalOrder,
    Value,
)
from sandbox.solve.ask import solve, solve_all
from sandbox.solve.dividing import Dividing
from sandbox.words.answers import answer_json, answer_text
from tests.benchmarks.large_boards import any_keywords, at_home, creature, mixed, table
from tests.plain_checks import attack_pairs, vector
from tests.plain_enumeration import Enumeration, TooLargeError
from tests.sandbox.solve.test_continuous import DOES, EVENTS, SAYS, acting_board, board_of_abilities
from tests.solve_boards import board_of_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandbox.scenario.model import Scenario
    from sandbox.solve.answer import Question
    from sandbox.solve.watch import SearchProgress

Json = dict[str, Any]
SECONDS = 0.3
GRACE = 1.0
TRIES = 3
ANSWERED = 0.65
"""So many seconds of processor time the question below takes where these times were set."""


@pytest.fixture(scope="module", autouse=True)
def loaded() -> None:
    """Load what questions need: what they take is asked about, not what is read once."""
    for question in ("best-blocks", "survive", "best-attack", "lethal"):
        solve(mixed(6, hard=True), question, seconds=0.1)
        solve(acting(3, 0), question, seconds=0.1)
        for asked in ({"tricks": 1}, {"ahead": 1}) if question.startswith("best") else ():
            solve(holding(acting(2, 0)), question, seconds=0.1, **asked)


def patience() -> float:
    """How many times longer an answer takes here and now: other work beside it and a full memory slow all alike."""
    board = replace(mixed(10, hard=True), title=str(perf_counter()))  # no answer of before
    begun = process_time()
    solve(board, "best-blocks", seconds=60)
    return max(1.0, (process_time() - begun) / ANSWERED)


def timed(
    ask: Callable[[Scenario, Callable[[SearchProgress], None]], Answer], scenario: Scenario, grace: float
) -> tuple[Answer, SearchProgress | None]:
    """The answer to a question, and the first that was told, where both come in time at least once: a busy machine
    holds up now this, now that. The first may take half as long beyond its time.
    """
    told: list[tuple[float, SearchProgress]] = []

    def hear(progress: SearchProgress) -> None:
        told.append((process_time(), progress))

    for tried in range(TRIES):
        told.clear()
        begun = process_time()
        answer = ask(replace(scenario, title=f"try {tried}"), hear)
        spent = process_time() - begun
        first = next((each for each in told if each[1].answer is not None), None)
        beyond = max(spent, 0 if first is None else 2 * (first[0] - begun) - SECONDS) - SECONDS
        if beyond < grace or beyond < grace * patience():
            return answer, None if first is None else first[1]
    raise AssertionError((spent, beyond))


def acting(size: int, seed: int) -> Scenario:
    """So many attackers against as many blockers, of which every third has an effect or an ability that acts."""
    rng = Random(seed)
    mine = [creature(rng, f"a{i}", "ann") for i in range(size)]
    theirs = [creature(rng, f"b{i}", "bob") for i in range(size)]
    for one in rng.sample([*mine, *theirs], max(2, size // 3)):
        trigger = {"kind": "trigger", "event": rng.choice(EVENTS), "does": rng.choice(DOES)}
        one["effects"] = [trigger if rng.random() < 0.5 else rng.choice(SAYS)]
    return table([*mine, *theirs], [{"attacker": a["id"], "target": "bob"} for a in mine], 20)


def colossus(blockers: int, power: int) -> Scenario:
    """One large creature with trample that many block."""
    theirs: list[Json] = [
        {"id": f"b{i}", "controller": "bob", "power": 1, "toughness": 2} for i in range(blockers)
    ]
    large = {"id": "a0", "controller": "ann", "power": power, "toughness": power, "keywords": ["trample"]}
    scenario = table([large, *theirs], [{"attacker": "a0", "target": "bob"}], 20)
    return replace(scenario, blocks=tuple(Block(b["id"], "a0") for b in theirs))


@pytest.mark.parametrize(("size", "seed"), [(20, 0), (20, 2), (20, 3), (40, 0), (40, 1), (40, 2), (40, 3)])
def test_blocks_that_save_from_many_attackers_are_found_without_any_time(size: int, seed: int) -> None:
    board = any_keywords(seed, size)
    answer = solve_all(board, AskedQuestion("best-blocks"), cancelled=lambda: True)[0]
    assert answer.value is not None
    assert answer.value.result == 0
    assert answer.answer is not None
    assert all(each.legal for each in judge(replace(board, blocks=answer.answer.blocks or ())).blocks)


@pytest.mark.parametrize("question", ["best-blocks", "survive"])
def test_legal_blocks_are_told_where_one_combat_alone_is_too_much(question: Question) -> None:
    """A creature that all block and that divides ten among them, where each death harms the others."""
    harms = {"kind": "trigger", "event": "dies", "creatures": "any",
             "does": [{"do": "damage", "amount": 1, "who": "any"}]}  # fmt: skip
    raw = json.loads(dumps(replace(colossus(8, 10), blocks=())))
    raw["permanents"][0]["effects"] = [{"kind": "must_be_blocked_by_all"}]
    raw["permanents"][1]["effects"] = [harms]
    board = loads(json.dumps(raw))
    answer = solve_all(board, AskedQuestion(question), cancelled=lambda: True)[0]
    assert (answer.exact, answer.value, answer.verdict) == (False, None, None)
    if question == "best-blocks":
        assert answer.answer is not None
        assert len(answer.answer.blocks or ()) == 8, "everybody has to (509.1c)"


def legal(scenario: Scenario, told: SearchProgress) -> bool:
    """Whether what was told first may be declared."""
    assert told.answer is not None
    if told.answer.attacks is not None:
        return judge(replace(scenario, attacks=told.answer.attacks, blocks=())).attack.legal
    verdict = judge(replace(scenario, blocks=told.answer.blocks or ()))
    return all(each.legal for each in verdict.blocks)


@pytest.mark.unmeasured("measuring takes the time that is asked about")
@pytest.mark.parametrize("question", ["best-blocks", "survive", "best-attack", "lethal"])
@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(acting(8, 0), id="8-that-act"),
        pytest.param(acting(30, 1), id="30-that-act"),
        pytest.param(mixed(30, hard=True), id="30-hard"),
    ],
)
def test_something_legal_is_told_at_once_and_the_end_comes_in_time(
    scenario: Scenario, question: Question
) -> None:
    answer, first = timed(
        lambda board, hear: solve_all(board, AskedQuestion(question, seconds=SECONDS), progress=hear)[0],
        scenario,
        GRACE,
    )
    assert answer.value is not None
    if first is None:
        assert answer.exact or answer.verdict is not None
        return
    assert legal(scenario, first)
    assert first.value is not None
    assert GoalOrder().score(first.value) <= GoalOrder().score(answer.value)


def holding(scenario: Scenario) -> Scenario:
    """The same with a card in each hand, and mana for it."""
    growth: Json = {
        "name": "Growth", "mana_cost": "{G}", "targets": [{}],
        "does": [{"do": "gets", "power": 3, "toughness": 3, "who": "target"}],
    }  # fmt: skip
    hand = (msgspec.convert(growth, Spell),)
    return replace(scenario, players=tuple(replace(p, pool="{G}", hand=hand) for p in scenario.players))


@pytest.mark.unmeasured("measuring takes the time that is asked about")
@pytest.mark.parametrize("question", ["best-blocks", "best-attack"])
@pytest.mark.parametrize(
    "scenario", [pytest.param(mixed(8, hard=False), id="8"), pytest.param(acting(8, 0), id="act")]
)
@pytest.mark.parametrize(
    "asked", [pytest.param({"tricks": 1}, id="tricks"), pytest.param({"ahead": 1}, id="ahead")]
)
def test_what_may_still_happen_keeps_the_time_and_claims_nothing_unproven(
    scenario: Scenario, question: Question, asked: dict[str, Any]
) -> None:
    answer, _ = timed(
        lambda board, _: solve(board, question, seconds=SECONDS, **asked), holding(scenario), 2 * GRACE
    )
    assert not answer.exact
    assert answer.reason is None
    assert (
        answer.answer is not None
    )  # blocks or an attack are told in any case, what they come to where it is known
    score = GoalOrder().score
    if answer.value is not None and answer.bound is not None:
        assert score(answer.value) <= score(answer.bound)
    if answer.declared is not None and "tricks" in asked:
        assert answer.value is not None
        assert score(answer.value) >= score(answer.declared)


@pytest.mark.unmeasured("measuring takes the time that is asked about")
@pytest.mark.parametrize(
    ("blockers", "power"),
    [pytest.param(6, 16, id="6x16"), pytest.param(8, 20, id="8x20"), pytest.param(10, 20, id="10x20")],
)
def test_the_best_division_of_a_large_creature_is_known_in_time(blockers: int, power: int) -> None:
    answer, _ = timed(
        lambda board, _: solve(board, "best-division", seconds=SECONDS), colossus(blockers, power), GRACE
    )
    assert answer.exact
    assert answer.value is not None
    over = power - 2 * blockers
    assert vector(answer.value) == (0, 3 * blockers, over, 0)


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(60))
def test_what_the_kernel_divides_is_worth_what_trying_all_divisions_says_510_1(seed: int) -> None:
    board = board_of_kind(("any", "strikes", "tramples", "marked")[seed % 4], Random(seed))
    scenario = replace(loads(json.dumps(board)), assignments=())
    dividing = Dividing(scenario, scenario.active, GoalOrder())
    found = dividing._worked_out(None)
    if found is None:
        return
    tried = Enumeration(scenario, COMPONENTS, 3_000)
    values = tried.own_divisions(scenario, scenario.active).values()
    assert vector(found.bound) == max(values, key=tried.score)
    assert found.exact


@pytest.mark.unmeasured
def test_kernel_divides_some_of_those_boards() -> None:
    boards = (board_of_kind(("any", "strikes", "tramples", "marked")[s % 4], Random(s)) for s in range(60))
    some = [loads(json.dumps(board)) for board in boards]
    divided = [Dividing(s, s.active, GoalOrder())._worked_out(None) for s in some if s.attacks]
    assert sum(each is not None for each in divided) > 5


def numbers(value: object) -> Iterator[float]:
    if isinstance(value, dict):
        for each in value.values():
            yield from numbers(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from numbers(each)
    elif isinstance(value, int | float):
        yield value


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(
    "scenario",
    [pytest.param(acting(6, 2), id="6-that-act"), pytest.param(colossus(8, 20), id="many-divisions")],
)
def test_no_number_of_an_answer_says_nothing(scenario: Scenario, question: Question) -> None:
    answer = solve(scenario, question, seconds=0.05)
    assert all(abs(n) < BOUNDLESS for n in numbers(answer_json(answer)))
    json.dumps(answer_json(answer), allow_nan=False)
    if answer.bound is not None and answer.value is not None:
        assert GoalOrder().score(answer.value) <= GoalOrder().score(answer.bound)


@pytest.mark.unmeasured("measuring takes the time that is asked about")
@pytest.mark.parametrize(
    "make", [pytest.param(acting_board, id="611-613"), pytest.param(board_of_abilities, id="603")]
)
@pytest.mark.parametrize("chunk", range(4))
def test_what_is_told_of_an_attack_when_time_runs_out_is_no_more_than_it_is_worth(
    make: Callable[[int], Scenario], chunk: int
) -> None:
    for seed in range(chunk * 10, chunk * 10 + 10):
        scenario = make(seed)
        if not judge(replace(scenario, attacks=(), blocks=())).attack.legal:
            continue  # what has to attack is told with the best reply that was found
        tried = Enumeration(scenario, COMPONENTS, 400)
        try:
            values = {attack_pairs(a): v for a, v in tried.attacked_with().items()}
        except TooLargeError:
            continue
        for seconds in (0.002, 0.03):
            answer = solve(scenario, "best-attack", seconds=seconds)
            if answer.value is None or answer.answer is None:
                continue
            assert tried.score(vector(answer.value)) <= tried.score(
                values[attack_pairs(answer.answer.attacks or ())]
            ), seed


@pytest.mark.parametrize(
    ("value", "bound", "said"),
    [
        pytest.param(Value(), Value(0, 3, 1, 0), "nothing is better than", id="a-bound"),
        pytest.param(Value(), Value(1, 40, 0, 0), "the best that was found.", id="it-may-win"),
        pytest.param(None, Value(1, 40, 0, 0), "the best that was found.", id="nothing-is-known"),
        pytest.param(Value(), Value(0, 27, 0, 0), "the best that was found.", id="anything-may-die"),
    ],
)
def test_a_bound_is_told_where_it_says_something(value: Value | None, bound: Value, said: str) -> None:
    scenario = mixed(6, hard=False)
    answer = Answer("best-attack", "ann", exact=False, answer=Chosen(attacks=()), value=value, bound=bound)
    assert said in (answer_text(scenario, answer).bound or "")


@pytest.mark.parametrize("question", ["survive", "lethal", "count"])
def test_what_is_not_decided_in_time_says_so(question: Question) -> None:
    answer = Answer(question, None if question == "count" else "bob", exact=False)
    assert answer_text(mixed(6, hard=False), answer).headline == "Not decided: time ran out."


def lives(scenario: Scenario, life: int) -> Scenario:
    """The same with so much life for each player."""
    return replace(scenario, players=tuple(replace(p, life=life) for p in scenario.players))


@pytest.mark.parametrize(
    ("question", "scenario", "verdict"),
    [
        pytest.param("survive", mixed(12, hard=False), True, id="survives"),
        pytest.param("survive", lives(at_home(10, hard=True), 8), False, id="does-not-survive"),
        pytest.param("lethal", lives(at_home(10, hard=True), 1), True, id="is-killed"),
        pytest.param("lethal", mixed(12, hard=False), False, id="is-not-killed"),
    ],
)
def test_who_loses_on_a_large_table_is_exact_as_soon_as_it_is_certain(
    question: Question, scenario: Scenario, *, verdict: bool
) -> None:
    answer = solve(scenario, question)
    assert (answer.verdict, answer.exact) == (verdict, True)
    assert answer.value is not None
    assert answer.bound == answer.value
    assert (answer.value.result != 0) == (verdict == (question == "lethal"))
    assert (answer.answer is None) == (not verdict)
    assert answer_text(scenario, answer).bound is None


@pytest.mark.parametrize(
    ("question", "scenario"), [("survive", any_keywords(1, 60)), ("lethal", mixed(12, hard=True))]
)
def test_who_loses_on_a_large_table_is_not_exact_where_time_ran_out(
    question: Question, scenario: Scenario
) -> None:
    answer = solve_all(scenario, AskedQuestion(question), cancelled=lambda: True)[0]
    assert answer.exact == (answer.verdict is not None)
    assert answer.verdict is None
