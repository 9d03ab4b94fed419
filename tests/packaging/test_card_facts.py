"""Facts of the assets as effects of the scenario format: exactly the same, or nothing."""

from typing import Any

import pytest
from msgspec import convert

from sandbox.bestiary.facts import Fact, read_facts
from sandbox.scenario.conditions import Condition
from sandbox.scenario.effects import AnyEffect
from sandbox.scenario.model import Spell
from sandbox.scenario.selectors import Value

from card_facts.abilities import abilities_of, spell_body
from card_facts.amounts import condition_of, value_of
from card_facts.cards import meanings
from card_facts.meaning import effects_of, granted
from card_facts.selecting import UnsaidError, selector


def fact(text: str) -> Fact:
    (one,) = read_facts(text)
    return one


def said(text: str) -> list[dict[str, Any]]:
    made = effects_of(fact(text))
    for each in made:
        convert(each, AnyEffect)
    return made


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
    (
        "damage_mult:n=2,src=any,to=any",
        {"kind": "damage_times", "sources": "any", "factor": 2, "damage": "all"},
    ),
    (
        "damage_mult:n=3,src=subtype=Giant&ctrl=you,to=an_opponent",
        {
            "kind": "damage_times",
            "sources": {"subtype": "Giant", "controller": "you", "kinds": ["creature"]},
            "recipients": {"of": "opponents", "kinds": ["player"]},
            "factor": 3,
            "damage": "all",
        },
    ),
    (
        "damage_plus:n=1,src=ctrl=you,to=you",
        {
            "kind": "damage_plus",
            "sources": {"kinds": ["permanent"], "controller": "you"},
            "recipients": "you",
            "amount": 1,
            "damage": "all",
        },
    ),
    (
        "prevent_damage:to=self,kind=combat,n=all",
        {"kind": "prevent_damage", "amount": "all", "recipients": "self"},
    ),
    (
        "prevent_damage:by=attached,n=all",
        {"kind": "prevent_damage", "amount": "all", "sources": "attached", "damage": "all"},
    ),
    (
        "pt:who=[subtype=Elf&ctrl=you&other],mod=+1/+1",
        {
            "kind": "gets",
            "creatures": {"subtype": "Elf", "controller": "you", "other": True, "kinds": ["creature"]},
            "power": 1,
            "toughness": 1,
        },
    ),
    (
        "pt:mod=+1/+0,per=type=Artifact&ctrl=you",
        {"kind": "gets", "power": {"count": {"kinds": ["artifact"], "controller": "you"}, "times": 1}},
    ),
    (
        "pt:mod=+1/+2,if=you_controls>=1[subtype=Forest]",
        {"kind": "gets", "power": 1, "toughness": 2, "if": {"controls": {"subtype": "Forest"}, "min": 1}},
    ),
    (
        "grant_kw:who=attached,kw=trample/lifelink",
        {"kind": "has", "creatures": "attached", "keywords": ["trample", "lifelink"]},
    ),
    ("lose_kw:who=attached,kw=all", {"kind": "loses", "creatures": "attached", "all": True}),
    ("base_pt:who=attached,set=1/1", {"kind": "base", "creatures": "attached", "power": 1, "toughness": 1}),
    (
        "cda_pt:p=X,t=X,x=count[card&zone=hand:you]",
        {"kind": "base", "defines": True, "power": {"given": "hand"}, "toughness": {"given": "hand"}},
    ),
    (
        "not_creature:if=devotion(RW)<7",
        {"kind": "is", "not_creature": True, "if": {"value": {"devotion": ["red", "white"]}, "max": 6}},
    ),
    (
        "trigger_again:event=on_attack",
        {"kind": "triggers_again", "events": ["attacks"]},
    ),
    (
        "cant_attack:if=defender_controls>=1[subtype=Island]",
        {"kind": "cannot_attack", "if": {"defender_controls": {"subtype": "Island"}, "min": 1}},
    ),
    (
        "cant_attack_unless:if=defender_controls>=1[subtype=Island]",
        {"kind": "cannot_attack", "unless": {"defender_controls": {"subtype": "Island"}, "min": 1}},
    ),
    ("goad:who=attached", {"kind": "goaded", "creatures": "attached"}),
    (
        "cant_attack:who=[toughness>power]",
        {"kind": "cannot_attack", "creatures": {"toughness": {"min": "power+1"}}},
    ),
    (
        "attack_tax:cost={1},at=you,per=creature,if=untapped",
        {"kind": "attack_cost", "cost": "{1}", "defenders": "you", "if": "untapped"},
    ),
    (
        "prevent_damage:to=self,kind=noncombat,n=all",
        {"kind": "prevent_damage", "amount": "all", "recipients": "self", "damage": "noncombat"},
    ),
    (
        "replace_damage:src=self,to=a_player,kind=combat,then=[counters:kind=+1/+1,n=that]",
        {
            "kind": "damage_times",
            "factor": 0,
            "sources": "self",
            "recipients": {"of": "any", "kinds": ["player"]},
            "then": [{"do": "counters", "who": "self", "counter": "+1/+1", "count": {"event": "amount"}}],
        },
    ),
    (
        "replace_damage:src=ctrl=you,to=[ctrl=opp],kind=noncombat",
        {
            "kind": "damage_times",
            "factor": 0,
            "damage": "noncombat",
            "sources": {"kinds": ["permanent"], "controller": "you"},
            "recipients": {"controller": "opponents"},
        },
    ),
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
        ("level_band:lv=2-6,pt=3/3,kw=first strike", ["base", "has"]),
        ("other_face", []),
    ],
)
def test_a_fact_may_become_several_effects_or_none(text: str, kinds: list[str]) -> None:
    assert [effect["kind"] for effect in said(text)] == kinds


@pytest.mark.parametrize(
    "text",
    [
        *("must_attack:unless=custom", "unblockable:dur=eot", "cant_attack_alone:unless=custom"),
        *(
            "act({T})>must_attack",
            "on_attack>cant_block:who=target[any],dur=eot",
            "cant_block:who=target[any]",
        ),
        *("cant_be_blocked_by:who=[ctrl=you],f=power<self", "pt:mod=+X/+Y", "pt:mod=+1/+1,per=custom"),
        *(
            "attack_tax:cost={X},x=custom,at=you,per=creature",
            "attack_tax_self:cost=other",
            "min_blockers:n=X",
        ),
        *("attack_tax:cost={1},at=their_pw,per=creature", "can_block_as_though:kw=landwalk"),
        *("max_attackers:n=1,at=you,if=custom", "can_block_extra:n=1,per=custom", "cda_pt:p=X"),
        *("prevent_damage:to=you,n=next_1", "prevent_damage:to=self", "prevent_damage:n=all"),
        *("damage_mult:n=1/3,src=any,to=any", "damage_plus:n=2,src=color=R&ctrl=you,to=a_friend"),
        *("damage_mult:n=2,src=custom", "trig_other", "cant_attack_player:player=custom"),
        *(
            "cant_block:who=[subtype=A&subtype=B]",
            "grant_kw:kw=flying,if=custom",
            "grant_ability:a=act({R})>pt",
        ),
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
        ("type=Artifact", {"type": "artifact"}),
        ("attacking_you&tapped", {"defender": "you", "tapped": True}),
        ("!ctrl=you", {"not": "yours"}),
        ("mv<=3&legendary", {"mana_value": {"max": 3}, "supertype": "Legendary"}),
    ],
)
def test_a_filter_becomes_a_selector(text: str, expected: object) -> None:
    assert selector(text, of_itself=True) == expected


@pytest.mark.parametrize("text", ["power<self"])
def test_a_filter_that_looks_at_another_creature_is_left_unsaid(text: str) -> None:
    with pytest.raises(UnsaidError):
        selector(text, of_itself=False)


@pytest.mark.parametrize(
    ("text", "domain", "expected"),
    [
        ("type=Artifact&ctrl=you", "things", {"kinds": ["artifact"], "controller": "you"}),
        ("type=Artifact&type=Creature", "things", {"type": "artifact", "kinds": ["creature"]}),
        ("type=Permanent&!type=Land", "things", {"kinds": ["permanent"], "not": {"type": "land"}}),
        ("type=Creature/Planeswalker", "things", {"kinds": ["creature", "planeswalker"]}),
        ("subtype=Goblin", "things", {"subtype": "Goblin", "kinds": ["creature"]}),
        ("subtype=Equipment&ctrl=you", "things", {"subtype": "Equipment", "controller": "you"}),
        ("subtype=Swamp&ctrl=you", "count", {"subtype": "Swamp", "controller": "you"}),
    ],
)
def test_a_filter_says_which_things_are_meant(text: str, domain: Any, expected: object) -> None:  # noqa: ANN401
    assert selector(text, of_itself=True, domain=domain) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", 3),
        ("X", "x"),
        ("count[ctrl=you]", {"count": "yours"}),
        ("2*count[ctrl=you]", {"count": "yours", "times": 2}),
        ("count[ctrl=you]+1", {"count": "yours", "plus": 1}),
        ("own_power/2up", {"power_of": "self", "halved": "up"}),
        ("own_counters[+1/+1]", {"counters": "+1/+1"}),
        ("given:graveyard_elves", {"given": "graveyard_elves"}),
        (
            "count[ctrl=you]+given:graveyard_elves",
            {"sum": [{"count": "yours"}, {"given": "graveyard_elves"}]},
        ),
        ("devotion(W)", {"devotion": ["white"]}),
        ("domain", {"count": {"kinds": ["land"], "controller": "you"}, "distinct": "basic_land_type"}),
        ("that", {"event": "amount"}),
    ],
)
def test_a_number_becomes_a_value(text: str, expected: object) -> None:
    assert value_of(text) == expected
    assert convert(expected, Value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("your_turn", "your_turn"),
        ("not_your_turn", {"not": "your_turn"}),
        ("you_controls>=3[type=Artifact]", {"controls": {"kinds": ["artifact"]}, "min": 3}),
        ("exists>=1[subtype=Wall]", {"exists": {"subtype": "Wall"}, "min": 1}),
        ("has_counter=oil>=4", {"counter": "oil", "min": 4}),
        ("life<=5", {"life": {"max": 5}}),
        ("graveyard>=7", {"given": "graveyard", "min": 7}),
        ("delirium", {"given": "delirium"}),
        ("your_turn&untapped", ["your_turn", "untapped"]),
        ("!kicked", {"not": {"given": "kicked"}}),
        ("X>=5", {"value": "x", "min": 5}),
        ("team_power>=8", {"value": {"power_of": "yours"}, "min": 8}),
        ("is[color=B]", {"is": {"color": "black"}}),
        (
            "counters_among[ctrl=you]>=2",
            {"value": {"counters": "any", "on": {"controller": "you"}}, "min": 2},
        ),
        (
            "given:food_entered|your_turn&untapped",
            {"any_of": [{"given": "food_entered"}, ["your_turn", "untapped"]]},
        ),
    ],
)
def test_a_condition_is_said(text: str, expected: object) -> None:
    assert condition_of(text) == expected
    convert(expected, Condition)


ABILITIES = [
    ("on_attack", {"kind": "trigger", "event": "attacks"}),
    ("on_attack_or_block", {"kind": "trigger", "event": "attacks", "also": ["blocks"]}),
    ("on_attack:if=delirium", {"kind": "trigger", "event": "attacks", "if": {"given": "delirium"}}),
    (
        "on_attack>counters:kind=+1/+1,n=1,who=[subtype=Vampire&ctrl=you]",
        {
            "kind": "trigger",
            "event": "attacks",
            "does": [
                {
                    "do": "counters",
                    "who": {"subtype": "Vampire", "controller": "you", "kinds": ["creature"]},
                    "counter": "+1/+1",
                }
            ],
        },
    ),
    (
        "on_any_attack>damage:n=1,to=defending_player,ev_by=[ctrl=you]",
        {
            "kind": "trigger",
            "event": "attacks",
            "creatures": "yours",
            "does": [{"do": "damage", "amount": 1, "players": "defending"}],
        },
    ),
    (
        "on_attack_group>pt:mod=+2/+2,dur=eot,ev_n=2",
        {
            "kind": "trigger",
            "event": "attacks",
            "if": {"attackers": {"controller": "you", "other": True}, "min": 2},
            "does": [{"do": "gets", "who": "self", "power": 2, "toughness": 2}],
        },
    ),
    (
        "on_block_or_blocked>destroy:who=that,when=end_of_combat,ev_by=[color=G/W]",
        {
            "kind": "trigger",
            "event": "blocks_creature",
            "also": ["becomes_blocked_by"],
            "others": {"any_of": [{"color": "green"}, {"color": "white"}]},
            "does": [{"do": "destroy", "who": "that", "at": "end_of_combat"}],
        },
    ),
    (
        "on_combat_damage_player>sacrifice:who=[any],by=that_player,n=1,may=1",
        {
            "kind": "trigger",
            "event": "deals_combat_damage_to_player",
            "optional": True,
            "does": [{"do": "sacrifice", "who": {"choose": 1}, "by": "that"}],
        },
    ),
    (
        "act({R})>pt:mod=+1/+0,dur=eot",
        {"kind": "activated", "cost": "{R}", "does": [{"do": "gets", "who": "self", "power": 1}]},
    ),
    (
        "act({1}+{T}+sac_self|sorcery)>destroy:who=target[type=Artifact/Enchantment]",
        {
            "kind": "activated",
            "cost": "{1}, {T}, sacrifice",
            "timing": "sorcery",
            "targets": [{"kinds": ["artifact", "enchantment"]}],
            "does": [{"do": "destroy", "who": "target"}],
        },
    ),
    (
        "act({X})>base_pt:who=[ctrl=you],set=X/X,dur=eot",
        {
            "kind": "activated",
            "cost": "{X}",
            "does": [{"do": "base", "who": "yours", "power": "x", "toughness": "x"}],
        },
    ),
    (
        "act({T})>untap:who=target[attacking];act({T})>prevent_damage:to=that_creature,kind=combat,n=all,dur=eot",
        {
            "kind": "activated",
            "cost": "{T}",
            "targets": [{"attacking": True}],
            "does": [
                {"do": "untap", "who": "target"},
                {"do": "prevent_damage", "recipients": "target", "amount": "all"},
            ],
        },
    ),
]


@pytest.mark.parametrize(("text", "ability"), [pytest.param(*row, id=row[0]) for row in ABILITIES])
def test_facts_become_an_ability(text: str, ability: dict[str, Any]) -> None:
    made = abilities_of(read_facts(text), granted)
    assert made.effects == (ability,)
    assert not made.missing
    convert(ability, AnyEffect)


@pytest.mark.parametrize(
    "text",
    [
        "on_attack>pt:mod=+1/+1,if=custom",
        "on_attack>damage:n=1,to=custom",
        "on_combat_damage_player>discard:n=1",
        "act({T}+pay_six_e)>pt:mod=+1/+1",
    ],
)
def test_what_of_an_ability_nobody_can_say_is_missing(text: str) -> None:
    assert abilities_of(read_facts(text), granted).missing == (text,)


SPELLS = [
    (
        "pt:who=target[any],mod=+3/+3,dur=eot",
        {"targets": [{}], "does": [{"do": "gets", "who": "target", "power": 3, "toughness": 3}]},
    ),
    (
        "damage:n=3,to=any;gain_life:who=you,n=3",
        {
            "targets": [{"kinds": ["creature", "player", "planeswalker", "battle"]}],
            "does": [
                {"do": "damage", "amount": 3, "who": "target"},
                {"do": "life", "players": "you", "gain": 3},
            ],
        },
    ),
    (
        "fight:who=target[ctrl=you],with=target[!ctrl=you]",
        {
            "targets": [{"controller": "you"}, {"not": "yours"}],
            "does": [{"do": "fight", "who": "target", "with": "target2"}],
        },
    ),
    (
        "bite:who=target[ctrl=you],to=target[ctrl=opp]",
        {
            "targets": [{"controller": "you"}, {"controller": "opponents"}],
            "does": [
                {"do": "damage", "amount": {"power_of": "target"}, "source": "target", "who": "target2"}
            ],
        },
    ),
    (
        "choose:n=1,of=2;mode1>destroy:who=target[type=Artifact];mode2>tap:who=target*up2[any]",
        {
            "modes": [
                {"does": [{"do": "destroy", "who": "target"}], "targets": [{"kinds": ["artifact"]}]},
                {"does": [{"do": "tap", "who": "target"}], "targets": [{"count": 2, "up_to": True}]},
            ]
        },
    ),
    (
        "gain_control:who=target[any],dur=eot;untap:who=that;grant_kw:who=that,kw=haste,dur=eot",
        {
            "targets": [{}],
            "does": [
                {"do": "controls", "who": "target"},
                {"do": "untap", "who": "target"},
                {"do": "has", "who": "target", "keywords": ["haste"]},
            ],
        },
    ),
    (
        "token:n=2,pt=1/1,color=W,subtype=Soldier,kw=flying",
        {
            "does": [
                {
                    "do": "create",
                    "count": 2,
                    "token": {
                        "types": ["creature"],
                        "subtypes": ["Soldier"],
                        "colors": ["white"],
                        "keywords": ["flying"],
                        "power": 1,
                        "toughness": 1,
                    },
                }
            ]
        },
    ),
]


@pytest.mark.parametrize(("text", "spell"), [pytest.param(*row, id=row[0]) for row in SPELLS])
def test_facts_become_what_a_spell_does(text: str, spell: dict[str, Any]) -> None:
    assert spell_body(read_facts(text), granted) == (spell, [])
    convert(spell, Spell)


def test_keywords_that_are_abilities() -> None:
    known = meanings((), ("equip {2}", "crew 3", "level up {W}"))
    assert [(each.keyword, each.cost) for each in known.effects] == [  # type: ignore[union-attr]
        ("equip", "{2}"),
        ("crew", "crew 3"),
        ("level up", "{W}"),
    ]


def test_counters_that_a_permanent_enters_with() -> None:
    assert meanings(read_facts("enters_with_counters:kind=+1/+1,n=4"), ()).counters == {"+1/+1": 4}
    for text in ("enters_with_counters:kind=+1/+1,n=X", "enters_with_counters:kind=+1/+1,n=1,if=kicked"):
        assert meanings(read_facts(text), ()).counters == {}
    unsaid = meanings(read_facts("enters_with_counters:kind=+1/+1,n=custom"), ())
    assert (unsaid.missing, unsaid.entering) == ((), ("enters_with_counters:kind=+1/+1,n=custom",))


def test_brackets_keep_separators_together() -> None:
    facts = read_facts("act({1}+{T})>damage:n=1,to=target[type=A;B];a:who=[x,y],n=2")
    assert [(each.context, each.code) for each in facts] == [("act({1}+{T})", "damage"), ("", "a")]
    assert facts[1].values == {"who": "[x,y]", "n": "2"}
