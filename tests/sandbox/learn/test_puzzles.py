"""Puzzles: made the same way everywhere, proven by plain enumeration, and every right answer is right."""

import json
import re
from collections.abc import Iterator
from datetime import date
from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from sandbox import ScenarioError, judge, loads
from sandbox.bestiary import entry as card
from sandbox.learn.drafts import MOST, SHAPES, SIZES, pool, shape_number
from sandbox.learn.kinds import ASKED_FOR, KINDS, THEMES, Kind
from sandbox.learn.making import daily, draft_of, make, puzzle_of, puzzle_of_line
from sandbox.learn.puzzles import (
    AskedPuzzle,
    Puzzle,
    PuzzleAnswer,
    answered,
    dumps_puzzle,
    loads_answer,
    loads_puzzle,
    mark,
    why_text,
)
from sandbox.rules.verdict import Verdict
from sandbox.scenario.keywords import PLAIN as KEYWORDS
from sandbox.scenario.model import Assignment, Attack, Block, Scenario
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.describe import rule_words
from sandbox.words.learning import result_text
from tests.drafted import drafted, made_of_the_same_drafts  # noqa: F401  for every test
from tests.true_cards import strange

pytestmark = pytest.mark.unmeasured
MANA = re.compile(r"\{[WUBRG0-9]\}")
made = cache(make)
SMALL = [(kind, seed) for kind in KINDS for seed in range(3)]


def attack_answers(puzzle: Puzzle) -> Iterator[PuzzleAnswer]:
    """Every way for each creature to attack any player, or nobody."""
    mine = [p.id for p in puzzle.scenario.permanents if p.controller == "ann" and p.is_creature]
    players = [None, *(p.id for p in puzzle.scenario.players[1:])]
    for targets in product(players, repeat=len(mine)):
        yield PuzzleAnswer(attacks=tuple(Attack(c, t) for c, t in zip(mine, targets, strict=True) if t))


def block_answers(puzzle: Puzzle) -> Iterator[PuzzleAnswer]:
    """Every way for each creature to block one attacker, or none."""
    mine = [p.id for p in puzzle.scenario.permanents if p.controller == "bob" and p.is_creature]
    attackers = [None, *(a.attacker for a in puzzle.scenario.attacks)]
    for blocked in product(attackers, repeat=len(mine)):
        yield PuzzleAnswer(blocks=tuple(Block(c, a) for c, a in zip(mine, blocked, strict=True) if a))


def worst(scenario: Scenario) -> int:
    """Bob's life when what tramples tramples as far as it can; one trampler or none has nobody to share with."""
    verdict = judge(scenario)
    more = sum(t.max_overflow - t.overflow for step in verdict.damage for t in step.trample)
    return verdict.outcome.players["bob"].life - more


@pytest.mark.parametrize("seed", range(4))
def test_legal_attacks_are_those_of_plain_enumeration(seed: int) -> None:
    puzzle = make("legal-attack", seed, 1)
    right = [each for each in attack_answers(puzzle) if judge(answered(puzzle, each)).attack.legal]
    assert len(right) == int(puzzle.solutions or "0")
    assert puzzle.answer in right
    assert all(mark(puzzle, each).right == (each in right) for each in attack_answers(puzzle))


@pytest.mark.parametrize("seed", range(4))
def test_legal_blocks_are_those_of_plain_enumeration(seed: int) -> None:
    puzzle = make("legal-blocks", seed, 2)
    right = [each for each in block_answers(puzzle) if judge(answered(puzzle, each)).legal]
    assert len(right) >= 1
    assert puzzle.answer in right
    several = any(
        e for p in puzzle.scenario.permanents for e in p.effects if type(e).__name__ == "ExtraBlocks"
    )
    assert several or len(right) == int(puzzle.solutions or "0")
    assert all(mark(puzzle, each).right == (each in right) for each in block_answers(puzzle))


def simple(puzzle: Puzzle) -> bool:
    """Say whether no trampler shares its blockers, so that the worst division is plain."""
    attackers = [p for p in puzzle.scenario.permanents if p.controller == "ann" and p.is_creature]
    several = any(
        e for p in puzzle.scenario.permanents for e in p.effects if type(e).__name__ == "ExtraBlocks"
    )
    return not several and all("lifelink" not in p.keywords for p in attackers)


@pytest.mark.parametrize("seed", range(4))
def test_surviving_blocks_are_those_of_plain_enumeration(seed: int) -> None:
    puzzle = next(p for n in range(seed * 50, seed * 50 + 50) if simple(p := make("survive", n, 1)))
    right = [
        each
        for each in block_answers(puzzle)
        if judge(answered(puzzle, each)).legal and worst(answered(puzzle, each)) > 0
    ]
    assert len(right) == int(puzzle.solutions or "0")
    assert all(mark(puzzle, each).right == (each in right) for each in block_answers(puzzle))
    assert not mark(puzzle, PuzzleAnswer(blocks=())).right


@pytest.mark.parametrize(
    ("seed", "level"),
    [
        *((seed, 1) for seed in range(3)),
        pytest.param(2, 3, id="702.83-exalted"),
        pytest.param(6, 3, id="702.83-exalted-twice"),
        pytest.param(0, 3, id="limit"),
    ],
)
def test_lethal_attacks_are_those_that_no_block_survives(seed: int, level: int) -> None:
    begin = seed * 50 if level == 1 else seed
    puzzle = next(p for n in range(begin, begin + 50) if simple(p := make("lethal", n, level)))
    found = []
    for each in attack_answers(puzzle):
        scenario = answered(puzzle, each)
        attack = judge(scenario).attack
        if not attack.legal or not scenario.attacks:
            continue
        against = replace(puzzle, kind="survive", scenario=scenario)
        replies = (answered(against, blocks) for blocks in block_answers(against))
        if all(worst(reply) <= 0 for reply in replies if all(b.legal for b in judge(reply).blocks)):
            found.append(each)
    assert puzzle.answer in found
    for each in attack_answers(puzzle):
        assert mark(puzzle, each).right == (each in found)


def test_best_blocks_are_as_good_as_each_other_and_better_than_the_rest() -> None:
    puzzle = make("best-blocks", 3, 1)
    right = [each for each in block_answers(puzzle) if mark(puzzle, each).right]
    assert len(right) == int(puzzle.solutions or "0")
    assert puzzle.answer in right
    assert len(right) < len(list(block_answers(puzzle)))


@pytest.mark.parametrize(("kind", "seed"), SMALL)
def test_a_puzzle_is_no_trivial_one_and_its_answer_is_right(kind: Kind, seed: int) -> None:
    puzzle = made(kind, seed, 1 + seed)
    marked = mark(puzzle, puzzle.answer)
    assert marked.right
    name = ASKED_FOR[kind]
    if name == "choice":
        wrong = [PuzzleAnswer(choice=n) for n in range(4) if n != puzzle.answer.choice]
        assert not any(mark(puzzle, each).right for each in wrong)
        assert len(set(puzzle.choices or ())) == 4
    else:
        nothing = loads_answer(puzzle, json.dumps({name: []}))
        assert not mark(puzzle, nothing).right
    assert len(puzzle.hints) == 3
    assert len(puzzle.scenario.permanents) >= (3 if kind in {"divide", "count"} else SIZES[1])
    assert loads_puzzle(dumps_puzzle(puzzle)) == puzzle
    assert all(card(p.label) for p in puzzle.scenario.permanents)
    assert strange(puzzle.scenario) == {}
    for right in (True, False):
        assert why_text(puzzle, replace(marked, right=right), "ja")


def test_a_wrong_answer_is_told_what_is_wrong_with_it() -> None:
    puzzle = puzzle_of_line(
        'combat/1 | players ann*, bob "Bob" 2 | @ann lion "Silvercoat Lion" 2/2, drake "Wind Drake" 2/2 (flying), '
        'elves "Llanowar Elves" 1/1 | @bob piker "Goblin Piker" 2/1, crawl "Crawlspace" artifact '
        "max_attackers{count:2, defenders:you} ? lethal | attacks drake>bob",
        "en",
    )
    assert puzzle is not None
    told = [
        ((), "Nobody attacks."),
        (("elves",), "The defender survives this attack, even without blocks. Bob 2 → 1."),
        (("lion", "elves"), "for example like this: Goblin Piker blocks Silvercoat Lion."),
        (("lion", "drake", "elves"), "Not legal: At most 2 creatures can attack Bob, but 3 do."),
    ]
    for attackers, said in told:
        given = PuzzleAnswer(attacks=tuple(Attack(each, "bob") for each in attackers))
        assert said in why_text(puzzle, mark(puzzle, given), "en")
    for kind, begins in (("survive", "Nobody blocks."), ("divide", "The damage is not divided by hand yet.")):
        other = make(kind, 77, 1)
        answer = PuzzleAnswer(**{ASKED_FOR[kind]: ()})
        assert why_text(other, mark(other, answer), "en").startswith(begins)
    assert make("survive", 415, 1).explanation.startswith("Tempting, but not enough: Nobody blocks. Bob 1")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["verdict", "count"])
def test_a_wrong_choice_says_why_it_is_not_so(kind: Kind, language: Language) -> None:
    for seed in range(5):
        puzzle = made(kind, seed, 1 + seed, language)
        for place, reason in enumerate(puzzle.reasons):
            right = place == puzzle.answer.choice
            assert bool(reason) != right
            said = why_text(puzzle, mark(puzzle, PuzzleAnswer(choice=place)), language)
            assert right or said == reason


@pytest.mark.parametrize("kind", KINDS)
def test_hints_teach_and_none_of_them_is_the_whole_answer(kind: Kind) -> None:
    """The rule with how to go about it, something with what it does, and a step of several or what it is not."""
    special = 0
    for seed in range(5):
        puzzle = made(kind, seed, 1 + seed)
        rule, look, step = puzzle.hints
        assert rule.startswith(f"{puzzle.rule}: {rule_words(puzzle.rule)} ")
        assert look.startswith("Look at ")
        special += ". " in look or look.endswith("?")
        if puzzle.choices is not None and puzzle.answer.choice is not None:
            assert f"“{puzzle.choices[puzzle.answer.choice].rstrip('.')}”" not in step
        moves = puzzle.answer.attacks or puzzle.answer.blocks or puzzle.answer.assignments or ()
        assert step.startswith("Try: ") == (len(moves) > 1)
    assert special >= 3


def test_no_wrong_choice_about_an_illegal_declaration_could_be_defended() -> None:
    legal = 0
    for seed in range(12):
        puzzle = made("verdict", seed, 1 + seed % 5)
        verdict = judge(puzzle.scenario)
        assert verdict.attack.legal or not puzzle.scenario.blocks  # CR 733.1: nothing is blocked then
        assert verdict.legal or not any("excused" in reason for reason in puzzle.reasons)
        legal += verdict.legal
    assert 1 <= legal <= 4  # "legal" is one of four answers, and no better guess than another


def test_what_leaves_with_the_loser_is_not_said_to_be_exiled() -> None:
    table = loads(
        '{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob", "life": 2}], "permanents": ['
        '{"id": "ace", "controller": "ann", "power": 2, "toughness": 2, "keywords": ["double strike"]}, '
        '{"id": "bear", "name": "Bear", "controller": "bob", "power": 2, "toughness": 2}], '
        '"attacks": [{"attacker": "ace", "target": "bob"}]}'
    )
    assert "Bear leaves the game (800.4a)" in result_text(table, judge(table), "en")
    assert "はゲームを離れる（800.4a）" in result_text(table, judge(table), "ja")


def test_every_card_that_puzzles_are_made_of_is_wholly_on_the_table_and_has_what_its_category_says() -> None:
    for category, names in pool().items():
        keyword = category.replace("_", " ")
        for name in names:
            known = card(name)
            assert known is not None, name
            assert known.complete, name
            if category == "plain":
                assert not known.effects, name
            elif keyword in KEYWORDS:
                assert keyword in known.keywords, (category, name)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_puzzle_in_both_languages(kind: Kind) -> None:
    puzzle, japanese = make(kind, 5, 1), make(kind, 5, 1, "ja")
    assert draft_of(kind, 5, 1) == drafted(kind, 5, 1)
    assert make(kind, 5, 1) == puzzle
    assert drafted(kind, 6, 1).answer != puzzle.answer or drafted(kind, 6, 1).scenario != puzzle.scenario
    assert puzzle.answer == japanese.answer
    assert not japanese.question.isascii()
    assert not any("{" in MANA.sub("", text) for text in (*japanese.hints, japanese.question))


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("kind", KINDS)
def test_easy_puzzles_have_the_shape_of_their_seed_so_that_none_repeats_within_a_hundred(
    kind: Kind, level: int
) -> None:
    for seed in (42, 199):
        assert shape_number(drafted(kind, seed, level).scenario) == seed % SHAPES


def test_those_whom_nobody_can_block_do_not_kill_by_themselves() -> None:
    for seed in range(4):
        table = make("lethal", seed, 4).scenario
        guards = [p.id for p in table.permanents if p.controller == "bob" and p.is_creature]
        free = 0
        for raider in (p for p in table.permanents if p.controller == "ann"):
            attacking = replace(table, attacks=(Attack(raider.id, "bob"),))
            blocked = [replace(attacking, blocks=(Block(guard, raider.id),)) for guard in guards]
            if not any(broken_alone(judge(each)) for each in blocked):
                free += raider.power or 0
        assert free < (table.players[1].life or 0)


def broken_alone(verdict: Verdict) -> bool:
    """Say whether one blocker may block, if not alone."""
    return {broken.code for blocks in verdict.blocks for broken in blocks.broken} <= {"menace"}


def test_divisions_are_counted_by_plain_enumeration() -> None:
    puzzle = next(p for n in range(50) if "both die" in (p := make("divide", n, 1)).question)
    attacker = puzzle.scenario.attacks[0].attacker
    blockers = [b.blocker for b in puzzle.scenario.blocks]
    power = next(p.power or 0 for p in puzzle.scenario.permanents if p.id == attacker)
    right = 0
    for amounts in product(range(power + 1), repeat=len(blockers)):
        given = [
            {"step": "regular", "source": attacker, "to": to, "amount": n}
            for to, n in zip(blockers, amounts, strict=True)
        ]
        right += (
            sum(amounts) == power
            and mark(puzzle, loads_answer(puzzle, json.dumps({"assignments": given}))).right
        )
    assert right == int(puzzle.solutions or "0")


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_becomes_a_puzzle_of_every_kind_with_the_answer_that_is_declared(kind: Kind) -> None:
    given = made(kind, 1, 2)
    table = answered(given, given.answer)
    parts = {name: getattr(given.answer, name) for name in PuzzleAnswer.__struct_fields__}
    puzzle = puzzle_of(table, AskedPuzzle(kind=kind, choices=given.choices, **parts), "en")
    assert puzzle is not None
    assert (puzzle.answer, puzzle.choices) == (given.answer, given.choices)
    assert mark(puzzle, given.answer).right
    assert loads_puzzle(dumps_puzzle(puzzle)) == puzzle
    assert len(puzzle.hints) == 3
    assert "{" not in MANA.sub("", puzzle.question)
    if kind == "divide":
        assert puzzle_of(given.scenario, AskedPuzzle(kind=kind), "en") is None
    else:
        found = puzzle_of(given.scenario, AskedPuzzle(kind=kind), "ja")
        assert found is not None
        assert mark(found, found.answer).right
        assert mark(given, found.answer).right or found.choices is not None


def test_a_division_that_comes_about_by_itself_is_no_puzzle() -> None:
    table = loads(
        json.dumps(
            {
                "format": "combat/1",
                "active": "ann",
                "players": [{"id": "ann"}, {"id": "bob"}],
                "permanents": [
                    {"id": "wurm", "controller": "ann", "power": 6, "toughness": 4},
                    {"id": "bear", "controller": "bob", "power": 2, "toughness": 2},
                ],
                "attacks": [{"attacker": "wurm", "target": "bob"}],
                "blocks": [{"blocker": "bear", "attacker": "wurm"}],
            }
        )
    )
    all_of_it = (Assignment("regular", "wurm", "bear", 6),)
    assert puzzle_of(table, AskedPuzzle(kind="divide", assignments=all_of_it), "en") is None


def test_the_daily_puzzle_belongs_to_its_day() -> None:
    monday = date(2026, 11, 23)
    assert daily(monday) == daily(monday)
    assert daily(monday).kind != daily(date(2026, 11, 24)).kind
    assert daily(monday).level == 1


@pytest.mark.parametrize("theme", THEMES)
def test_every_puzzle_of_a_theme_shows_it(theme: str) -> None:
    assert all(shown(make("best-blocks", seed, 2, theme=theme), theme) for seed in range(3))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_shows_trample_in_its_week(kind: Kind) -> None:
    assert shown(make(kind, 1, 2, theme="trample"), "trample")


def shown(puzzle: Puzzle, theme: str) -> bool:
    return any(thing.name in pool()[theme] for thing in puzzle.scenario.permanents)


@pytest.mark.parametrize(
    ("kind", "answer", "place"),
    [
        pytest.param("survive", {"choice": 1}, "blocks", id="other-kind"),
        pytest.param(
            "survive", {"blocks": [{"blocker": "x", "attacker": "y"}]}, "blocks[0].blocker", id="dangling"
        ),
        pytest.param("count", {"choice": 4}, "choice", id="too-far"),
        pytest.param("count", {"choise": 4}, "choise", id="unknown"),
        pytest.param("divide", {"assignments": 3}, "assignments", id="type"),
    ],
)
def test_an_answer_that_is_none_is_refused_at_its_place(kind: Kind, answer: object, place: str) -> None:
    puzzle = make(kind, 1, 1)
    with pytest.raises(ScenarioError) as raised:
        loads_answer(puzzle, json.dumps(answer))
    assert raised.value.faults[0].place == place


@pytest.mark.parametrize(
    ("change", "place"),
    [
        pytest.param({"answer": {}}, "answer.choice", id="no-answer"),
        pytest.param({"choices": None}, "choices", id="no-choices"),
        pytest.param({"answer": {"choice": 4}}, "answer.choice", id="no-such-choice"),
        pytest.param({"player": "nobody"}, "player", id="unknown"),
        pytest.param({"kind": "riddle"}, "kind", id="kind"),
        pytest.param({"level": 6}, "level", id="level"),
        pytest.param({"solutions": "many"}, "solutions", id="solutions"),
    ],
)
def test_a_broken_puzzle_is_refused_at_its_place(change: dict[str, object], place: str) -> None:
    value = json.loads(dumps_puzzle(make("count", 1, 1))) | change
    with pytest.raises(ScenarioError) as raised:
        loads_puzzle(json.dumps(value))
    assert raised.value.faults[0].place == place


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", KINDS)
def test_two_thousand_puzzles_are_made_without_a_failure(kind: Kind) -> None:
    for seed in range(2_000):
        puzzle = make(kind, seed)
        assert mark(puzzle, puzzle.answer).right


def medians(kind: Kind, level: int, count: int) -> tuple[int, int]:
    """The middle of the numbers of permanents, and of the wrong answers that look right, of so many puzzles."""
    drafts = [drafted(kind, seed, level) for seed in range(count)]
    sizes = sorted(len(each.scenario.permanents) for each in drafts)
    return sizes[count // 2], sorted(each.near for each in drafts)[count // 2]


@pytest.mark.parametrize("kind", KINDS)
def test_levels_differ_in_size_and_in_how_many_wrong_answers_look_right(kind: Kind) -> None:
    """By the middle of several puzzles: single ones may be easier than their neighbours."""
    count = 5 if kind == "count" else 3
    sizes, near = zip(*(medians(kind, level, count) for level in (1, 3, 5)), strict=True)
    assert list(sizes) == sorted(set(sizes))
    assert list(near) == sorted(set(near))


@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize(
    ("kind", "count"),
    [("survive", 4), ("lethal", 4), ("best-attack", 4), ("best-blocks", 4), ("wary-blocks", 2)],
)
def test_in_the_upper_levels_few_answers_are_right_and_the_first_thought_is_none_of_them(
    kind: Kind, count: int, level: int
) -> None:
    drafts = [drafted(kind, seed, level) for seed in range(count)]
    assert all(draft.solutions is not None and 1 <= draft.solutions <= MOST[level] for draft in drafts)
    assert all(draft.tempting for draft in drafts)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_level_is_harder_than_the_one_before(kind: Kind) -> None:
    sizes, near = zip(*(medians(kind, level, 25) for level in range(1, 6)), strict=True)
    assert list(sizes) == sorted(sizes)
    assert list(near) == sorted(near)
    assert all((sizes[n], near[n]) != (sizes[n + 1], near[n + 1]) for n in range(4))


@pytest.mark.parametrize(
    ("guards", "right"),
    [
        pytest.param("cd", "", id="508.1a nobody: the giant kills whom it blocks"),
        pytest.param("c", "ab", id="508.1a all: one is traded and the other gets through"),
    ],
)
def test_the_best_attack_of_a_table_may_be_none(guards: str, right: str) -> None:
    table = loads(
        """{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob"}], "permanents": [
        {"id": "a", "controller": "ann", "power": 2, "toughness": 2},
        {"id": "b", "controller": "ann", "power": 2, "toughness": 2},
        {"id": "c", "controller": "bob", "power": 2, "toughness": 2},
        {"id": "d", "controller": "bob", "power": 5, "toughness": 5}]}"""
    )
    here = tuple(p for p in table.permanents if p.controller == "ann" or p.id in guards)
    puzzle = puzzle_of(replace(table, permanents=here), AskedPuzzle(kind="best-attack"), "en")
    assert puzzle is not None
    assert len(puzzle.hints) == 3
    every = [tuple(Attack(each, "bob") for each in some) for some in ("", "a", "b", "ab")]
    marked = [mark(puzzle, PuzzleAnswer(attacks=each)) for each in every]
    assert ["".join(a.attacker for a in each.scenario.attacks) for each in marked if each.right] == [right]
    assert (puzzle.answer.attacks, puzzle.solutions) == (every[3 if right else 0], "1")
    met = next(each for each in marked if each.scenario.attacks and not each.right)
    assert met.scenario.blocks  # what it comes to is told with the blocks that answer it
    assert "better attack" in why_text(puzzle, met, "en")


@pytest.mark.parametrize(
    ("life", "right", "told"),
    [
        pytest.param(3, "", "Bob attacks back with Ogre and wins", id="509.1a-tapped"),
        pytest.param(4, "bear", "attacks back with Ogre.", id="104.3b-one-life-left"),
    ],
)
def test_what_attacks_back_counts_where_a_puzzle_says_so(life: int, right: str, told: str) -> None:
    puzzle = puzzle_of_line(
        f'combat/1 | players ann* {life}, bob "Bob" 9 | @ann bear "Bear" 2/2 | @bob ogre "Ogre" 3/3 tapped '
        "? best-attack ahead",
        "en",
    )
    assert puzzle is not None
    assert puzzle.ahead
    assert "back in the next turn" in puzzle.question
    assert loads_puzzle(dumps_puzzle(puzzle)) == puzzle
    for attackers in ("", "bear"):
        given = PuzzleAnswer(attacks=tuple(Attack(each, "bob") for each in attackers.split()))
        marked = mark(puzzle, given)
        assert marked.right == (attackers == right)
        if not marked.right:
            assert told in why_text(puzzle, marked, "en")


@pytest.mark.parametrize("kind", ["survive", "best-blocks"])
def test_a_puzzle_made_of_a_table_counts_all_right_answers(kind: Kind) -> None:
    table = loads(
        """{"format": "combat/1", "active": "ann", "players": [{"id": "ann"}, {"id": "bob", "life": 5}], "permanents": [
        {"id": "a", "controller": "ann", "power": 3, "toughness": 3},
        {"id": "b", "controller": "ann", "power": 2, "toughness": 2},
        {"id": "c", "controller": "bob", "power": 2, "toughness": 2},
        {"id": "d", "controller": "bob", "power": 1, "toughness": 4}],
        "attacks": [{"attacker": "a", "target": "bob"}, {"attacker": "b", "target": "bob"}]}"""
    )
    puzzle = puzzle_of(table, AskedPuzzle(kind=kind), "en")
    assert puzzle is not None
    blocks = [
        tuple(Block(blocker, attacker) for blocker, attacker in zip("cd", chosen, strict=True) if attacker)
        for chosen in product(("", "a", "b"), repeat=2)
    ]
    right = [each for each in blocks if mark(puzzle, PuzzleAnswer(blocks=each)).right]
    assert puzzle.solutions == str(len(right))
    assert len(right) > 1 or kind == "best-blocks"


@pytest.mark.parametrize("kind", ["legal-attack", "legal-blocks"])
def test_upper_levels_take_more_than_to_let_each_do_what_it_must(kind: Kind) -> None:
    drafts = [drafted(kind, seed, 3 + seed % 3) for seed in range(12)]
    assert sum(each.tempting for each in drafts) >= 9


def test_no_help_wins_most_lethal_attacks() -> None:
    """Lures drew the blockers away in three of four attacks of the highest level once (CR 509.1c)."""
    lures = 0
    for seed in range(6):
        draft = drafted("lethal", seed, 5)
        attackers = {each.attacker for each in draft.answer.attacks or ()}
        lures += any(p.id in attackers and p.name in pool()["lure"] for p in draft.scenario.permanents)
    assert 1 <= lures <= 3
