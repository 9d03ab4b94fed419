"""The ruling: verdict, findings with their fix, fights and results in short sentences."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sandbox import edits, judge, load, loads, parse_notation
from sandbox.resources import asset
from sandbox.rules.judge import course
from sandbox.rules.verdict import AttackPayment, BlockPayment, BlockVerdict, Verdict
from sandbox.scenario.effects import AttackCost, MustAttack
from sandbox.scenario.model import Attack, Block, Permanent, Player, Scenario
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.context import verdict_context
from sandbox.words.names import names
from sandbox.words.ruling import (
    SHOWN,
    FixStep,
    Ruling,
    change_sentences,
    fact_of,
    in_short,
    ruling,
    ruling_so_far,
    ruling_text,
)
from tests.boards import random_scenario
from tests.combats import Json, assigns, creature, enchantment, fight_sentence
from tests.combats import scenario as table
from tests.declared import creature as lone
from tests.declared import effect
from tests.declared import table as declared


def scenario(name: str) -> Scenario:
    return load(asset("scenarios", f"{name}.combat.json"))


def said(name: str, language: Language = "en") -> Ruling:
    board = scenario(name)
    return ruling(board, judge(board), language)


def test_the_sample_reads_like_a_good_judge() -> None:
    told = said("sample")
    assert told.headline == "Illegal attack"
    assert told.score == (
        "Obeys 1 of 3 possible requirements (508.1d).",
        "What is illegal is taken back as a whole, with all that was paid for it (733.1).",
    )
    assert [(f.title, f.why, f.fix) for f in told.wrong] == [
        ("Ogre must attack if able", "Goaded by Bob (701.15b).", "Ogre attacks Cid"),
        ("Ogre must attack a player other than Bob if able", "Goaded by Bob (701.15b).", "Ogre attacks Cid"),
    ]
    assert [f.kind for f in told.right] == ["owed", "obeyed", "excused"]
    assert told.right[0].title == "Raider owes {2} to attack Dee"
    assert told.right[2].why.endswith("It came under its controller's control this turn.")
    assert told.example == ("Nearest legal attack: Ogre attacks Cid.",)
    assert told.results == (
        "Bob 17 → 12; 13 of 21 from Krenko.",
        "Dee 9 → 7.",
        "Wall of Omens and Elf die (704.5g).",
        "Walker (4 → 0) is put into the graveyard (704.5i).",
    )


@pytest.mark.parametrize(
    "name",
    [
        *("sample", "every-mark", "attack-loyal-pegasus", "attack-propaganda", "attack-goaded-twice"),
        *("block-lure", "block-menace", "several-players", "requirements/trove-nobody", "blocking/tapped"),
    ],
)
def test_a_finding_knows_everything_that_its_words_name(name: str) -> None:
    board = scenario(name)
    told = ruling(board, judge(board))
    for finding in (*told.wrong, *told.right):
        text = f"{finding.title} {finding.why} {finding.fix}"
        read = {
            each
            for each, called in names(board).items()
            if re.search(rf"\b{re.escape(called)}(?! #|\w)", text)
        }
        assert read <= set(finding.named), finding.title


def test_fights_and_results_so_far_are_those_of_the_steps_until_then() -> None:
    board = scenario("damage-first-strike")
    verdict = judge(board)
    whole = ruling(board, verdict)
    found = {each.timing: ruling_so_far(whole, board, verdict, each) for each in course(board).moments}
    assert list(found) == ["beginning", "attackers", "blockers", "first", "regular", "end"]
    assert found["blockers"].fights == found["blockers"].results == ()
    assert found["first"].fights not in {(), whole.fights}
    assert found["first"].results not in {(), whole.results}
    assert found["end"] == found["regular"] == whole


@pytest.mark.parametrize(
    ("name", "headline", "japanese"),
    [
        pytest.param("trample-deathtouch", "Legal", "適正", id="legal"),
        pytest.param("block-lure", "Illegal blocks", "ブロックが不正", id="509.1c"),
        pytest.param(
            "trample-by-hand", "Illegal damage assignment", "ダメージの割り振りが不正", id="702.19b"
        ),
        pytest.param("every-mark", "Illegal attack and blocks", "攻撃とブロックが不正", id="both"),
    ],
)
def test_the_headline_says_what_is_illegal(name: str, headline: str, japanese: str) -> None:
    assert (said(name).headline, said(name, "ja").headline) == (headline, japanese)


@pytest.mark.parametrize(
    ("name", "fixes"),
    [
        pytest.param(
            "attack-loyal-pegasus",
            ["Grizzly Bears and Loyal Pegasus attack Bob"],
            id="508.1d-company-comes-along",
        ),
        pytest.param("attack-goaded-twice", ["Gray Ogre attacks Dee instead of Bob"], id="701.15b-elsewhere"),
        pytest.param(
            "block-lure", ["Llanowar Elves blocks Grizzly Bears instead of Craw Wurm"], id="509.1c-elsewhere"
        ),
        pytest.param("several-players", ["Craw Wurm doesn't block Boggart Brute"], id="702.111b-withdraw"),
        pytest.param("trample-by-hand", ["1 more to Grizzly Bears first"], id="702.19b-more"),
        pytest.param("damage-order", ["1 more to Hill Giant first"], id="510.1c-more"),
    ],
)
def test_each_finding_offers_one_action(name: str, fixes: list[str]) -> None:
    assert [finding.fix for finding in said(name).wrong] == fixes


@pytest.mark.parametrize(
    ("name", "creature", "language", "text"),
    [
        pytest.param(
            "sample",
            "elf",
            "en",
            "Colossus 6/6 trample, attacking Bob, blocked by Wall of Omens 0/4 and Elf 1/1: 4 to Wall of Omens "
            "(lethal 4), 1 to Elf (lethal 1), 1 tramples over to Bob (702.19b); Elf strikes back: 1 to Colossus "
            "(lethal 6); Wall of Omens and Elf die (704.5g); Colossus survives with 1 damage.",
            id="702.19b",
        ),
        pytest.param("sample", "raider", "en", "Raider 2/2 attacks Dee, unblocked: 2 to Dee.", id="510.1b"),
        pytest.param("sample", "pegasus", "en", "", id="no-fight"),
        pytest.param(
            "damage-first-strike",
            "hero",
            "en",
            "Boros Swiftblade 1/2 double strike attacks Bob, unblocked: first strike 1 to Bob; then 1 to Bob.",
            id="702.4b",
        ),
        pytest.param(
            "sample",
            "krenko",
            "ja",
            "クレンコ 4/4がボブを攻撃し、ブロックされない：ボブに4点。",
            id="510.1b-ja",
        ),
    ],
)
def test_a_fight_is_one_sentence_with_its_facts(
    name: str, creature: str, language: Language, text: str
) -> None:
    board = scenario(name)
    assert fight_sentence(board, judge(board), creature, language) == text


def goblins(count: int, named: str | None = "Goblin", **fields: object) -> Scenario:
    """Ann's so many 1/1 creatures that are alike."""
    players = (Player(id="ann", name="Ann"), Player(id="bob", name="Bob"))
    made = (
        Permanent(id=f"goblin{n}", name=named, controller="ann", power=1, toughness=1, **fields)  # type: ignore[arg-type]
        for n in range(count)
    )
    return Scenario(format="combat/1", active="ann", players=players, permanents=tuple(made))


def all_attack(board: Scenario, **blocks: str) -> Scenario:
    """All of Ann's creatures attack Bob; `blocks` says who of his blocks whom."""
    attacks = tuple(Attack(attacker=p.id, target="bob") for p in board.permanents if p.controller == "ann")
    made = tuple(Block(blocker=blocker, attacker=attacker) for blocker, attacker in blocks.items())
    return replace(board, attacks=attacks, blocks=made)


def with_creature(board: Scenario, **fields: Any) -> Scenario:
    made = Permanent(**{"power": 1, "toughness": 1} | fields)
    return replace(board, permanents=(*board.permanents, made))


@pytest.mark.parametrize(
    ("board", "told"),
    [
        pytest.param(
            all_attack(goblins(12)),
            [("12 × Goblin, unblocked", "12 × Goblin 1/1 attack Bob, unblocked: 1 to Bob each.", 12)],
            id="510.1b-alike",
        ),
        pytest.param(
            all_attack(goblins(2)),
            [
                (
                    "Goblin #1 and Goblin #2, unblocked",
                    "Goblin #1 and Goblin #2 1/1 attack Bob, unblocked: 1 to Bob each.",
                    2,
                )
            ],
            id="510.1b-a-few-by-name",
        ),
        pytest.param(
            all_attack(with_creature(goblins(6), id="elf", name="Elf", controller="bob"), elf="goblin2"),
            [
                ("5 × Goblin, unblocked", "5 × Goblin 1/1 attack Bob, unblocked: 1 to Bob each.", 5),
                (
                    "Goblin #3 against Elf",
                    (
                        "Goblin #3 1/1, attacking Bob, blocked by Elf 1/1: 1 to Elf (lethal 1); Elf strikes back: 1"
                        " to Goblin #3 (lethal 1); Goblin #3 and Elf die (704.5g)."
                    ),
                    2,
                ),
            ],
            id="509.1h-one-is-blocked",
        ),
        pytest.param(
            all_attack(with_creature(goblins(2), id="big", name="Goblin", controller="ann", power=3)),
            [
                (
                    "Goblin #1 and Goblin #2, unblocked",
                    "Goblin #1 and Goblin #2 1/1 attack Bob, unblocked: 1 to Bob each.",
                    2,
                ),
                ("Goblin #3, unblocked", "Goblin #3 3/1 attacks Bob, unblocked: 3 to Bob.", 1),
            ],
            id="one-is-larger",
        ),
    ],
)
def test_what_is_told_of_alike_attackers_is_told_once(
    board: Scenario, told: list[tuple[str, str, int]]
) -> None:
    fights = ruling(board, judge(board)).fights
    assert [(fight.title, fight.text, len(fight.ids)) for fight in fights] == told
    assert fight_sentence(board, judge(board), "goblin1") == told[0][1]


def test_attackers_of_different_targets_are_told_apart() -> None:
    board = all_attack(goblins(4))
    walker = Permanent(id="walker", name="Walker", controller="bob", types=("planeswalker",), loyalty=9)
    attacks = tuple(replace(a, target=("bob", "walker")[n % 2]) for n, a in enumerate(board.attacks))
    board = replace(board, permanents=(*board.permanents, walker), attacks=attacks)
    fights = ruling(board, judge(board), "ja").fights
    assert [fight.text for fight in fights] == [
        "ゴブリン #1とゴブリン #3 1/1がボブを攻撃し、ブロックされない：それぞれボブに1点。",
        "ゴブリン #2とゴブリン #4 1/1がウォーカーを攻撃し、ブロックされない：それぞれウォーカーに1点。",
    ]


@pytest.mark.parametrize(
    ("name", "creature", "part"),
    [
        pytest.param(
            "banding", "giant", "Hill Giant 3/3, attacking Bob, blocked by Giant Spider", id="702.22h"
        ),
        pytest.param(
            "trample-deathtouch", "wall", "1 to Wall of Stone (lethal by deathtouch, 702.2c)", id="702.2c"
        ),
        pytest.param("trample-planeswalker", "thrasta", "3 trample over to Bob (702.19c)", id="702.19c"),
    ],
)
def test_a_fight_names_the_rule_that_made_a_number(name: str, creature: str, part: str) -> None:
    board = scenario(name)
    assert part in fight_sentence(board, judge(board), creature)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        pytest.param(
            "commander-damage",
            "Bob 40 → 33; 21 of 21 from Dargo, the Shipwrecker; loses the game (704.6c).",
            id="704.6c",
        ),
        pytest.param("damage/lifelink", "Ann 20 → 22.", id="120.3f"),
        pytest.param("two-headed-giant", "Cid and Dee 30 → 24.", id="810.9-one-life-total"),
        pytest.param("every-mark", "Bob 5 → 0; 13 of 21 from Krenko; loses the game (704.5a).", id="704.5a"),
    ],
)
def test_the_result_says_what_changed(name: str, line: str) -> None:
    assert line in said(name).results


def test_what_many_do_alike_is_one_change_and_the_rest_is_counted() -> None:
    board = goblins(SHOWN + 3, named=None)
    home = [FixStep("stay_home", p.id) for p in board.permanents]
    context = verdict_context(board, judge(board))
    first = "goblin0, goblin1, goblin2, goblin3, goblin4 and 4 more stay home"
    assert change_sentences(home, context) == first
    turned = [
        FixStep("attack", p.id, target) for p, target in zip(board.permanents, "abcdefghi", strict=True)
    ]
    assert change_sentences([*home, *turned], context).endswith("goblin4 attacks e; 4 more changes")


def test_few_who_do_the_same_are_one_row_of_names() -> None:
    board = goblins(2)
    board = replace(
        board, permanents=(*board.permanents, replace(board.permanents[0], id="elf", name="Elf", power=2))
    )
    context = verdict_context(board, judge(board))
    home = [FixStep("stay_home", p.id) for p in board.permanents]
    assert change_sentences(home, context) == "Goblin #1, Goblin #2 and Elf stay home"


def attacking(board: Scenario) -> Scenario:
    return edits.attack_all(board, [p.id for p in board.permanents], "bob")


@pytest.mark.parametrize(
    ("board", "wrong", "fix", "japanese"),
    [
        pytest.param(
            attacking(goblins(40, tapped=True)),
            "40 × Goblin are tapped",
            "40 × Goblin stay home",
            "ゴブリン40体はタップ状態である",
            id="508.1a",
        ),
        pytest.param(
            attacking(goblins(3, tapped=True)),
            "Goblin #1, Goblin #2 and Goblin #3 are tapped",
            "Goblin #1, Goblin #2 and Goblin #3 stay home",
            "ゴブリン #1、ゴブリン #2とゴブリン #3はタップ状態である",
            id="a few are named",
        ),
        pytest.param(
            goblins(40, effects=(MustAttack(),)),
            "40 × Goblin must attack if able",
            "40 × Goblin attack Bob",
            "ゴブリン40体は可能なら攻撃しなければならない",
            id="508.1d",
        ),
    ],
)
def test_what_is_wrong_with_creatures_that_are_alike_is_said_once(
    board: Scenario, wrong: str, fix: str, japanese: str
) -> None:
    verdict = judge(board)
    told = ruling(board, verdict)
    assert [(f.title, f.fix, f.count) for f in told.wrong] == [(wrong, fix, len(board.permanents))]
    assert {p.id for p in board.permanents} <= set(told.wrong[0].ids)
    assert [f.title for f in ruling(board, verdict, "ja").wrong] == [japanese]
    assert ruling_text(told).count(wrong) == 1


def test_creatures_that_differ_in_more_than_their_number_are_told_apart() -> None:
    board = goblins(5, tapped=True)
    grown = edits.set_counter(board, ["goblin4"], "+1/+1", 1)
    told = ruling(attacking(grown), judge(attacking(grown)))
    assert [f.title for f in told.wrong] == ["4 × Goblin are tapped", "Goblin #5 is tapped"]


@pytest.mark.parametrize(
    ("more", "kind", "why"),
    [
        pytest.param({"tapped": True}, "must_attack", "It is tapped.", id="508.1a"),
        pytest.param({"summoning_sick": True}, "must_attack", "It came under its controller's", id="302.6"),
        pytest.param({"keywords": ["defender"]}, "must_attack", "It has defender.", id="702.3b"),
        pytest.param({"tapped": True}, "must_block", "It is tapped.", id="509.1a"),
        pytest.param(
            {"summoning_sick": True}, "must_block", "A declaration that obeys it", id="302.6-blocks"
        ),
    ],
)
def test_what_is_seen_to_excuse_a_creature_is_what_the_rules_say(more: Json, kind: str, why: str) -> None:
    blocks = kind == "must_block"
    mine = lone("x", effect(kind), controller="bob" if blocks else "ann", **more)
    board = loads(json.dumps(declared([lone("bird", keywords=["flying"]), mine], "bird:bob")))
    (told,) = (f for f in ruling(board, judge(board)).right if f.kind == "excused")
    assert why in told.why


def test_costs_and_excuses_of_creatures_that_are_alike_are_said_once() -> None:
    tax = AttackCost(cost="{2}", creatures="any", controller="bob")
    board = attacking(msgspec.structs.replace(goblins(5), effects=(tax,)))
    assert [f.title for f in ruling(board, judge(board)).right] == ["5 × Goblin owe {2} each to attack Bob"]
    assert [f.title for f in ruling(board, judge(board), "ja").right] == [
        "ゴブリン5体がボブを攻撃するには1体につき{2}を支払う"
    ]
    held = goblins(5, tapped=True, effects=(MustAttack(),))
    found = ruling(held, judge(held)).right
    assert [(f.kind, f.why) for f in found] == [
        ("excused", "Their own abilities require it (508.1d). They are tapped.")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_has_all_parts_and_no_empty_ends(language: Language) -> None:
    told = said("sample", language)
    text = ruling_text(told, language)
    assert text.startswith(told.headline)
    assert text.endswith((*told.results, *told.notes)[-1] + "\n")
    assert all(fight.text in text for fight in told.fights)
    assert "\n\n\n" not in text


@pytest.mark.parametrize("seed", range(60))
def test_every_board_can_be_told_without_a_gap(seed: int) -> None:
    board = random_scenario(random.Random(seed))
    verdict = judge(board)
    for language in LANGUAGES:
        text = ruling_text(ruling(board, verdict, language), language)
        assert "{$" not in text
        assert "None" not in text


@pytest.mark.parametrize(
    ("line", "effects", "told"),
    [
        pytest.param(
            "x bob 0/9",
            [{"kind": "damage_times", "sources": "any", "factor": 2}],
            "8 (W, 120.4b)",
            id="120.4b",
        ),
        pytest.param("x bob 0/9 protection from creatures", [], "0 (its protection, 702.16e)", id="702.16e"),
        pytest.param("x bob 0/9 absorb 1", [], "3 (its absorb, 702.64)", id="702.64"),
    ],
)
def test_what_changed_damage_is_said(line: str, effects: list[Json], told: str) -> None:
    board = table(["a ann 4/4", line, enchantment("W", "bob", *effects)], "a>bob", "x>a")
    assert f"dealt to x: {told}" in fight_sentence(board, judge(board), "a")


def test_the_nearest_attack_is_one_that_can_be_paid() -> None:
    """CR 508.1j."""
    tax = {"kind": "attack_cost", "cost": "{2}", "defenders": "you"}
    players = [{"id": "ann", "pool": "{1}"}, {"id": "bob"}]
    board = table(["a ann 2/2", enchantment("w", "bob", tax)], "a>bob", players=players)
    told = ruling(board, judge(board))
    assert told.example == ("Nearest legal attack: a stays home.",)
    assert told.wrong[0].why == "The whole cost is paid, or nothing is declared (508.1j)."


def test_who_was_put_in_blocking_is_not_asked_to_stop() -> None:
    """The blocks that were declared are judged, and no others (CR 509.4b)."""
    board = table(["a ann 2/2 menace", "b ann 1/1", "x bob 2/2", "y bob 2/2"], "a>bob b>bob", "x>a +y>b")
    assert ruling(board, judge(board)).example == ("Nearest legal blocks of bob: x doesn't block a.",)


MUST = effect("must_attack")


@pytest.mark.parametrize(
    ("edition", "taken_back", "had_to"),
    [
        pytest.param("2026-09-25", "733.1", "506.7", id="733.1-506.7"),
        pytest.param("2023-11-17", "728.1", "506.6", id="728.1-506.6"),
        pytest.param("2019-10-04", "722.1", "508.1d", id="722.1"),
    ],
)
def test_an_illegal_declaration_is_taken_back_and_who_had_to_attack_is_told(
    edition: str, taken_back: str, had_to: str
) -> None:
    creatures = [lone("Ogre", MUST), lone("Elf", MUST)]

    def told(attacks: str) -> Ruling:
        board = loads(json.dumps(declared(creatures, attacks, edition=edition)))
        return ruling(board, judge(board))

    illegal, legal = told("Ogre:bob"), told("Ogre:bob Elf:bob")
    back = f"What is illegal is taken back as a whole, with all that was paid for it ({taken_back})."
    assert illegal.score[-1] == back
    assert back not in legal.score
    assert illegal.notes[0] == f"Ogre had to attack ({had_to})."
    assert legal.notes[0] == f"Ogre and Elf had to attack ({had_to})."


def test_many_that_are_alike_had_to_attack_as_one() -> None:
    orcs = [lone(f"orc{n}", MUST, name="Orc") for n in range(40)]
    board = loads(json.dumps(declared(orcs, " ".join(f"orc{n}:bob" for n in range(40)))))
    assert ruling(board, judge(board)).notes[0] == "40 × Orc had to attack (506.7)."


@pytest.mark.parametrize("seed", range(12))
def test_each_finding_leads_to_the_fact_that_it_tells(seed: int) -> None:
    board = random_scenario(random.Random(seed), 9)
    verdict = judge(board)
    told = ruling(board, verdict)
    addresses = set()
    for finding in (*told.wrong, *told.right):
        fact = fact_of(verdict, finding)
        if isinstance(fact, (AttackPayment, BlockPayment)):
            assert finding.kind == "owed"
            assert fact.creature == finding.ids[0]
        else:
            assert fact is not None
            assert (fact.code, fact.rule) == (finding.code, finding.rule)
        assert finding.indexes[0] == finding.index
        assert len(finding.indexes) >= finding.count
        part = "broken" if finding.kind == "broken" else "costs" if finding.kind == "owed" else "requirements"
        addresses |= {(finding.stage, finding.player, finding.step, part, i) for i in finding.indexes}
    assert addresses == {*every_address(verdict)}


def every_address(verdict: Verdict) -> Iterator[tuple[object, ...]]:
    """Give where each fact of a verdict stands; those of a team that declares as one stand at its first head."""
    teams = {replace(part, player=""): part for part in reversed(verdict.blocks)}
    for part in (verdict.attack, *teams.values()):
        stage, player = ("blocks", part.player) if isinstance(part, BlockVerdict) else ("attack", None)
        for name in ("broken", "requirements", "costs"):
            yield from ((stage, player, None, name, i) for i in range(len(getattr(part, name))))
    for step in verdict.damage:
        yield from (("damage", None, step.step, "broken", i) for i in range(len(step.broken)))


def test_a_finding_of_damage_says_its_step_and_nothing_stands_there_in_another_verdict() -> None:
    things: list[Any] = ["a ann 4/4 double strike", "x bob 9/9"]
    wrong = table(things, "a>bob", "x>a", assignments=[*assigns("a>x:1", "first"), *assigns("a>x:1")])
    told = ruling(wrong, judge(wrong)).wrong
    assert [(f.stage, f.step, f.index, f.code) for f in told] == [
        ("damage", "first", 0, "wrong_total"),
        ("damage", "regular", 0, "wrong_total"),
    ]
    assert fact_of(judge(replace(wrong, assignments=())), told[0]) is None


def test_the_fix_of_a_requirement_is_its_own_moves() -> None:
    """Where so much changes that not all of it reads as one action (CR 508.1d)."""
    must = {"effects": [{"kind": "must_attack"}]}
    things: list[Any] = [creature(f"{n} ann {i}/9", **must) for i, n in enumerate("abcde", 1)]
    told = ruling(board := table(things, ""), judge(board)).wrong
    assert [(f.ids[0], f.fix) for f in told] == [(n, f"{n} attacks bob") for n in "abcde"]


@pytest.mark.parametrize(
    ("words", "language", "begins"),
    [
        ("(defender)", "en", "Éowyn can't attack. "),
        ("(defender)", "ja", "Éowynは攻撃できない。"),
        ("", "en", "Bob 3 → 2. y dies (704.5g)."),
        ("", "ja", "ボブのライフ：3 → 2。yは死亡する"),
    ],
)
def test_in_short_ends_sentences_as_its_language_does(words: str, language: Language, begins: str) -> None:
    """Whatever letters a name has."""
    line = f'combat/1 | players a*, b "Bob" 3 | @a x "Éowyn" 1/1 {words}, y 2/2 | @b w 3/3 | attacks x>b, y>b | blocks w>y'
    board = parse_notation(line)
    said = in_short(ruling(board, judge(board), language), language)
    assert said.startswith(begins)
    assert (". " in said, "。" in said) == (language == "en", language == "ja")
