"""Facts of the assets as effects of the scenario format: exactly the same, or nothing."""

from typing import Any

import pytest

from sandbox.bestiary.facts import Fact, read_facts
from sandbox.bestiary.meaning import counters_of, effects_of, is_about_combat, triggers_of
from sandbox.bestiary.selecting import UnsaidError, selector
from sandbox.scenario.convert import plain


def fact(text: str) -> Fact:
    (one,) = read_facts(text)
    return one


def said(text: str) -> list[dict[str, Any]]:
    effects: list[dict[str, Any]] = plain(effects_of(fact(text)))
    return effects


PLAYER_AND_WALKER = {"of": "you", "kinds": ["player", "planeswalker"]}
SAYINGS = [
    ("cant_attack:who=[!kw=flying]", {"kind": "cannot_attack", "creatures": {"without_keyword": "flying"}}),
    ("cant_attack_alone", {"kind": "cannot_attack_alone"}),
    ("attack_only_alone:who=attached", {"kind": "attacks_only_alone", "creatures": "attached"}),
    (
        "cant_attack_unless:if=other_attack[power>self]",
        {"kind": "needs_co_attackers", "who": {"power": {"min": "self+1"}}},
    ),
    ("cant_attack_unless:if=others_attack>=2", {"kind": "needs_co_attackers", "count": 2}),
    ("max_attackers:n=2", {"kind": "max_attackers", "count": 2}),
    ("max_attackers:n=2,at=you", {"kind": "max_attackers", "count": 2, "defenders": "you"}),
    ("attack_tax:cost={2},at=you,per=creature", {"kind": "attack_cost", "cost": "{2}", "defenders": "you"}),
    (
        "attack_tax:cost={1},at=you+pw,per=creature",
        {"kind": "attack_cost", "cost": "{1}", "defenders": PLAYER_AND_WALKER},
    ),
    (
        "attack_tax_self:cost={3},who=attached",
        {"kind": "attack_cost", "cost": "{3}", "creatures": "attached"},
    ),
    (
        "can_attack_despite_defender:who=[subtype=Wall]",
        {"kind": "can_attack_despite_defender", "creatures": {"subtype": "Wall"}},
    ),
    ("must_attack", {"kind": "must_attack"}),
    ("must_attack:who=[ctrl=opp]", {"kind": "must_attack", "creatures": "opponents"}),
    (
        "player_must_attack:at=you+pw,who=opp",
        {"kind": "must_be_attacked", "defenders": PLAYER_AND_WALKER, "who": "opponents"},
    ),
    (
        "cant_attack_player:who=attached,player=you+pw",
        {"kind": "cannot_attack", "creatures": "attached", "defenders": PLAYER_AND_WALKER},
    ),
    ("cant_block", {"kind": "cannot_block"}),
    ("cant_block_filter:f=power>=2", {"kind": "cannot_block", "attackers": {"power": {"min": 2}}}),
    ("can_block_only:f=kw=flying", {"kind": "cannot_block", "attackers": {"not": {"keyword": "flying"}}}),
    ("unblockable", {"kind": "cannot_be_blocked"}),
    (
        "cant_be_blocked_by:f=power<self",
        {"kind": "cannot_be_blocked", "blockers": {"power": {"max": "self-1"}}},
    ),
    (
        "cant_be_blocked_except_by:f=(subtype=Wall/kw=flying)",
        {
            "kind": "cannot_be_blocked_except_by",
            "blockers": {"any_of": [{"subtype": "Wall"}, {"keyword": "flying"}]},
        },
    ),
    ("min_blockers:n=3", {"kind": "min_blockers", "count": 3}),
    ("max_blockers:who=[ctrl=you],n=1", {"kind": "max_blockers_each", "creatures": "yours", "count": 1}),
    ("max_blockers_total:n=1", {"kind": "max_blockers", "count": 1}),
    ("cant_block_alone", {"kind": "cannot_block_alone"}),
    ("cant_block_unless:if=others_block>=2", {"kind": "needs_co_blockers", "count": 2}),
    ("block_all_or_none", {"kind": "blocked_by_all_or_none"}),
    ("can_block_extra:n=any", {"kind": "extra_blocks", "count": "any"}),
    ("can_block_as_though:kw=shadow", {"kind": "can_block_as_though", "keyword": "shadow"}),
    ("must_block:who=[any]", {"kind": "must_block", "creatures": "any"}),
    ("must_be_blocked", {"kind": "must_be_blocked"}),
    (
        "must_be_blocked_by:who=attached,f=subtype=Eldrazi",
        {"kind": "must_be_blocked", "creatures": "attached", "blockers": {"subtype": "Eldrazi"}},
    ),
    ("lure:f=subtype=Wall", {"kind": "must_be_blocked_by_all", "blockers": {"subtype": "Wall"}}),
    ("toughness_as_damage:who=[ctrl=you]", {"kind": "assigns_toughness", "creatures": "yours"}),
    ("assign_as_unblocked", {"kind": "assigns_as_unblocked"}),
    ("assigns_no_combat_damage", {"kind": "assigns_no_damage"}),
    ("damage_mult:n=2,src=any,to=any", {"kind": "damage_times", "sources": "any", "factor": 2}),
    (
        "damage_mult:n=3,src=subtype=Giant&ctrl=you,to=an_opponent",
        {
            "kind": "damage_times",
            "sources": {"subtype": "Giant", "controller": "you"},
            "recipients": {"of": "opponents", "kinds": ["player"]},
            "factor": 3,
        },
    ),
    (
        "damage_plus:n=1,src=ctrl=you,to=you",
        {"kind": "damage_plus", "sources": "yours", "recipients": "you", "amount": 1},
    ),
    (
        "prevent_damage:to=self,kind=combat,n=all",
        {"kind": "prevent_damage", "amount": "all", "recipients": "self"},
    ),
    ("prevent_damage:by=attached,n=all", {"kind": "prevent_damage", "amount": "all", "sources": "attached"}),
]


@pytest.mark.parametrize(("text", "effect"), [pytest.param(*row, id=row[0]) for row in SAYINGS])
def test_a_fact_becomes_the_effect_that_says_the_same(text: str, effect: dict[str, Any]) -> None:
    assert said(text) == [effect]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("cant_attack_or_block:who=attached", ["cannot_attack", "cannot_block"]),
        ("cant_attack_or_block_alone", ["cannot_attack_alone", "cannot_block_alone"]),
        ("attack_block_tax_self:cost={2}", ["attack_cost", "block_cost"]),
        ("damage_plus:n=2,src=ctrl=you,to=opp_side,kind=noncombat", []),
        ("prevent_damage:to=self,kind=noncombat,n=all", []),
    ],
)
def test_a_fact_may_become_several_effects_or_none(text: str, kinds: list[str]) -> None:
    assert [effect["kind"] for effect in said(text)] == kinds


@pytest.mark.parametrize(
    "text",
    [
        *("pt:who=[ctrl=you],mod=+1/+1", "grant_kw:kw=flying", "goad:who=attached", "cda_pt:p=X"),
        *(
            "cant_attack:if=defender_controls>=1[subtype=Island]",
            "must_attack:unless=custom",
            "unblockable:dur=eot",
        ),
        *("cant_attack_unless:if=defender_controls>=1[subtype=Island]", "cant_attack_alone:unless=custom"),
        *(
            "act({T})>must_attack",
            "on_attack>cant_block:who=target[any],dur=eot",
            "cant_block:who=target[any]",
        ),
        *("cant_be_blocked_by:who=[ctrl=you],f=power<self", "cant_attack:who=[toughness>power]"),
        *(
            "cant_attack:who=[ctrl=enchanted_player]",
            "cant_attack:who=[legendary]",
            "cant_be_blocked_by:f=token",
        ),
        *(
            "attack_tax:cost={X},x=custom,at=you,per=creature",
            "attack_tax_self:cost=other",
            "min_blockers:n=X",
        ),
        *(
            "attack_tax:cost={1},at=your_pw,per=creature",
            "attack_tax:cost={1},at=you,per=creature,if=untapped",
        ),
        *(
            "max_attackers:n=1,at=you,if=tapped",
            "can_block_as_though:kw=landwalk",
            "can_block_extra:n=1,per=custom",
        ),
        *(
            "prevent_damage:to=you,n=1",
            "prevent_damage:to=self",
            "prevent_damage:n=all",
            "damage_mult:n=1/2,src=any,to=any",
        ),
        *("damage_plus:n=2,src=color=R&ctrl=you,to=opp_side", "damage_mult:n=2,src=custom", "trig_other"),
        *("cant_attack_player:player=its_owner+pw", "cant_block:who=[subtype=A&subtype=B]"),
    ],
)
def test_what_the_format_cannot_say_exactly_is_left_unsaid(text: str) -> None:
    with pytest.raises(UnsaidError):
        effects_of(fact(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("any", "any"),
        ("ctrl=you", "yours"),
        ("ctrl=opp&color=B", {"controller": "opponents", "color": "black"}),
        ("!color=B", {"without_color": "black"}),
        ("!subtype=Eye&ctrl=you", {"not": {"subtype": "Eye"}, "controller": "you"}),
        ("kw=flying/reach", {"any_of": [{"keyword": "flying"}, {"keyword": "reach"}]}),
        ("!kw=flying/islandwalk", {"not": {"any_of": [{"keyword": "flying"}, {"keyword": "islandwalk"}]}}),
        ("power<=2&toughness>3", {"power": {"max": 2}, "toughness": {"min": 4}}),
        ("power<2&toughness>=3", {"power": {"max": 1}, "toughness": {"min": 3}}),
        ("type=Creature&untapped&other", {"tapped": False, "other": True}),
        ("type=Artifact", {"type": "Artifact"}),
    ],
)
def test_a_filter_becomes_a_selector(text: str, expected: object) -> None:
    assert selector(text, of_itself=True) == expected


@pytest.mark.parametrize("text", ["power<self", "other"])
def test_a_filter_that_looks_at_another_creature_is_left_unsaid(text: str) -> None:
    with pytest.raises(UnsaidError):
        selector(text, of_itself=False)


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("on_attack", ["attacks"]),
        ("on_attack>pt:mod=+2/+2,dur=eot", ["attacks"]),
        ("on_attack_or_block", ["attacks", "blocks"]),
        ("on_combat_damage_player", ["deals_combat_damage_to_player"]),
        ("on_attack:if=delirium", []),
        ("on_begin_combat", []),
        ("act({T})>untap", []),
    ],
)
def test_triggers_are_marked_at_their_moment(text: str, events: list[str]) -> None:
    assert [effect["event"] for effect in plain(triggers_of(fact(text)))] == events


def test_only_a_bare_event_away_from_combat_does_not_matter() -> None:
    assert not is_about_combat(fact("trig_other"))
    assert is_about_combat(fact("trig_other>counters:kind=+1/+1"))
    assert is_about_combat(fact("on_attack"))


def test_counters_that_a_permanent_enters_with() -> None:
    assert counters_of(fact("enters_with_counters:kind=+1/+1,n=4")) == {"+1/+1": 4}
    for text in ("enters_with_counters:kind=+1/+1,n=X", "enters_with_counters:kind=+1/+1,n=1,if=kicked"):
        with pytest.raises(UnsaidError):
            counters_of(fact(text))


def test_brackets_keep_separators_together() -> None:
    facts = read_facts("act({1}+{T})>damage:n=1,to=target[type=A;B];a:who=[x,y],n=2")
    assert [(each.context, each.code) for each in facts] == [("act({1}+{T})", "damage"), ("", "a")]
    assert facts[1].values == {"who": "[x,y]", "n": "2"}
