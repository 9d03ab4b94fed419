"""Rulings by the number of their rule: a board in notation, and what its verdict says by path.

`bob.life`, `w.zone` and the like are of the outcome; all else is a path of the verdict.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import sandbox
from tests.sandbox.test_card_cases import found, plain
from tests.sandbox.test_conformance import NOTHING

Json = dict[str, Any]
TWO, THREE, FOUR = "ann*, bob", "ann*, bob, cat", "ann*, bob, cat, dan"
FIVE = "ann*, bob, cat, dan, eve | range_of_influence:1"
GIANT = "ann* team:A, amy team:A, bob team:B, ben team:B | variant:two_headed_giant"
DRAIN = "h enchantment trigger{event:attacks, creatures:yours, does:[{do:life, players:defending, lose:1}]}"


def said(line: str, path: str) -> object:
    """What the verdict of a board says at a path."""
    verdict = plain(sandbox.judge(sandbox.parse_notation(f"combat/1 | players {line}")))
    name, _, field = path.partition(".")
    for things in verdict["outcome"].values():
        if name in things:
            return things[name][field]
    return found(verdict, path)


def played(after: str, player: str, *does: Json) -> str:
    """A spell that is cast, as a section of notation."""
    card = {"name": "Spell", "types": ["instant"], "does": does}
    return f" | plays:{json.dumps([{'after': after, 'player': player, 'card': card}])}"


def loses(event: str, players: str, creatures: str = "self") -> str:
    """An ability that lets players lose 1 life."""
    return f"trigger{{event:{event}, creatures:{creatures}, does:[{{do:life, players:{players}, lose:1}}]}}"


LOST = "ann*, bob 0, cat"
ROWS: dict[str, tuple[str, Json]] = {
    # Players who have left the game before something is declared
    "800.4a-nobody-attacks-who-left": (
        f"{LOST} | @ann a 2/2 must_attack | attacks a>bob",
        {"attack.broken[code=not_a_defender].target": "bob", "attack.maximum": 1, "attack.example[attacker=a].target": "cat"},
    ),
    "800.4a-nor-a-planeswalker-that-left": (
        "ann*, bob poison:10, cat | @ann a 2/2 | @bob w planeswalker loyalty:3 | attacks a>w",
        {"attack.legal": False, "w.why": "800.4a"},
    ),
    "800.4a-what-left-says-nothing": (
        f"{LOST} | @ann a 2/2, b 2/2 | @bob e enchantment max_attackers{{count:1}} | attacks a>cat, b>cat",
        {"attack.legal": True, "cat.life": 16},
    ),
    "800.4a-an-anthem-that-left": (
        f"{LOST} | @ann a 2/2 damage:2 | @bob e enchantment gets{{creatures:any, power:1, toughness:1}} | attacks a>cat",
        {"a.zone": "graveyard", "a.why": "704.5g"},
    ),
    "701.15b-goaded-with-nobody-else-left": (
        f"{LOST} | @ann a 2/2 goaded_by:[cat] | attacks a>cat", {"attack.legal": True, "attack.maximum": 1},
    ),
    "800.4a-drained-before-blocks": (
        f"ann*, bob 1, cat | @ann a 2/2, {DRAIN} | @bob b 2/2 | @cat c 2/2 | attacks a>bob | blocks b>a",
        {"blocks[player=bob].broken[code=gone].creatures": ["b"], "b.zone": "exile", "a.damage": 0},
    ),
    "104.2a-the-game-is-over-with-two": (
        f"ann*, bob 1 | @ann a 2/2, {DRAIN} | @bob b 2/2 | attacks a>bob | blocks b>a",
        {"blocks[player=bob].legal": True, "bob.lost": "704.5a"},
    ),
    "104.2a-nobody-loses-in-a-game-that-is-over": (
        (f"ann* 1, bob 2 | @ann a 2/2, z 1/1 | @bob x 1/1 {loses('dies', 'opponents')} "
        "| attacks a>bob, z>bob | blocks x>z"),
        {"bob.lost": "704.5a", "ann.lost": None},
    ),
    "104.2a-the-last-of-three-has-won": (
        (f"ann* 1, bob 1, cat 1 | @ann a 2/2 {loses('attacks', 'opponents')} {loses('attacks', 'you')} "
        "| attacks a>cat"),
        {"bob.lost": "704.5a", "cat.lost": "704.5a", "ann.lost": None},
    ),
    "104.2a-the-last-team-has-won": (
        (f"{GIANT.replace(' team', ' 1 team')} | @ann a 2/2 "
        f"{loses('attacks', '[bob]')} {loses('attacks', '[amy]')} | attacks a>bob"),
        {"bob.lost": "704.6a", "ben.lost": "704.6a", "ann.lost": None, "amy.lost": None},
    ),
    "104.4a-all-who-lose-together-lose": (
        f"ann* 1, bob 1 | @ann a 2/2 {loses('attacks', 'any')} | attacks a>bob",
        {"ann.lost": "704.5a", "bob.lost": "704.5a"},
    ),
    "800.4a-what-is-theirs-leaves-the-stack": (
        (f"ann*, bob 1, cat | @ann a 2/2 | @bob x 2/2 {loses('attacks', '[ann]', 'opponents')} "
        f"| @cat y 1/1 {loses('attacks', '[bob]', 'opponents')} | attacks a>cat"),
        {"bob.lost": "704.5a", "ann.life": 20},
    ),
    "800.4a-who-left-plays-nothing": (
        f"{LOST} | @ann a 2/2 | attacks a>cat" + played("attackers", "bob", {"do": "life", "gain": 1}),
        {"plays[player=bob].broken[code=left_game].rule": "800.4a"},
    ),
    "800.4d-what-waits-for-the-stack-never-gets-there": (
        (f"ann*, bob 2, cat | @ann a 2/2, z 1/1 | @bob x 1/1 {loses('dies', 'opponents')} "
        "| attacks a>bob, z>bob | blocks x>z"),
        {"bob.lost": "704.5a", "ann.life": 20, "cat.life": 20},
    ),
    "704.5x-the-one-opponent-left-protects": (
        f"{LOST} | @ann a 2/2, s battle subtypes:[Siege] defense:3 protector:bob | @cat c 1/1 | attacks a>s | blocks c>a",
        {"attack.legal": True, "blocks[player=cat].legal": True},
    ),
    "704.5x-of-two-nobody-is-chosen": (
        "ann*, bob 0, cat, dan | @ann a 2/2, s battle subtypes:[Siege] defense:3 protector:bob | attacks a>s",
        {"attack.legal": False},
    ),
    # Who defends is asked as attackers are declared
    "508.5-a-walker-that-changed-hands-before": (
        f"{THREE} | @ann a 3/3 (afflict 2) | @bob w planeswalker loyalty:5 | @cat c 1/1 | attacks a>w | blocks c>a"
        + played("main", "cat", {"do": "controls", "who": ["w"]}),
        {"cat.life": 18, "bob.life": 20, "blocks[player=cat].legal": True},
    ),
    "508.5-a-walker-under-a-static-ability": (
        (f"{THREE} | @ann a 3/3 (afflict 2) | @bob w planeswalker loyalty:5 "
        "| @cat c 1/1, u enchantment attached_to:w subtypes:[Aura] controls{creatures:attached} | attacks a>w | blocks c>a"),
        {"cat.life": 18, "blocks[player=cat].legal": True},
    ),
    # Lands that seats list are on the battlefield
    "604.3-lands-that-a-seat-lists-are-counted": (
        ("ann* lands:[Swamp, Swamp, Forest], bob lands:[Swamp] "
        "| @ann a 0/0 base{power:{count:{subtype:Swamp, controller:you}}, toughness:1, defines:true} | attacks a>bob"),
        {"bob.life": 18},
    ),
    "205.4g-a-listed-snow-land-is-basic": (
        ('ann* lands:["Snow Island", Cavern], bob | @ann a 1/1 gets{power:{count:{type:land, controller:you, '
        "not:{supertype:basic}}}} gets{power:2, if:{controls:{supertype:snow}}} | attacks a>bob"),
        {"bob.life": 16},
    ),
    "508.1c-an-island-that-the-defender-lists": (
        ("ann* lands:[Island], bob lands:[Island], cat | @ann a 2/2 cannot_attack{unless:{defender_controls:{subtype:Island}}} "
        "trigger{event:state, if:{controls:{subtype:Island}, max:0}, does:[{do:sacrifice}]} | attacks a>bob"),
        {"attack.legal": True, "bob.life": 18, "a.zone": "battlefield"},
    ),
    "700.6-no-listed-land-is-a-creature": (
        "ann* lands:[Island], bob | @ann a 0/1 gets{power:{count:any}} | attacks a>bob", {"bob.life": 19},
    ),
    "702.135a-afterlife-once-it-is-dead": (
        f'{TWO} | @ann a 1/1 keywords:["afterlife 2"] | @bob x 3/3 (first strike) | attacks a>bob | blocks x>a',
        {"a.zone": "graveyard", "outcome.permanents.a+2.card.keywords": ["flying"], "bob.life": 20},
    ),
    "702.135a-afterlife-of-what-is-exiled": (
        f'{TWO} | @ann a 1/1 keywords:["afterlife 2"] | attacks a>bob'
        + played("attackers", "bob", {"do": "exile", "who": ["a"]}),
        {"a.zone": "exile", "outcome.permanents.a+1": NOTHING},
    ),
    "702.101a-extort-each-opponent": (
        f"{THREE} | @ann a 1/1 (extort) | attacks a>bob"
        + played("blockers", "ann", {"do": "gets", "who": ["a"], "power": 1}),
        {"bob.life": 17, "cat.life": 19, "ann.life": 22},
    ),
    "702.101a-extort-with-nothing-to-pay": (
        'ann* mana:"", bob | @ann a 1/1 (extort) | attacks a>bob'
        + played("blockers", "ann", {"do": "gets", "who": ["a"], "power": 1}),
        {"bob.life": 18, "ann.life": 20},
    ),
    "702.101a-extort-of-another-players-spell": (
        f"{TWO} | @ann a 1/1 (extort) | attacks a>bob"
        + played("blockers", "bob", {"do": "gets", "who": ["a"], "power": 1}),
        {"bob.life": 18, "ann.life": 20},
    ),
    # What ends being a creature, a planeswalker
    "506.4-no-creature-any-more-by-a-spell": (
        f"{TWO} | @ann a 2/2 artifact creature | attacks a>bob"
        + played("attackers", "bob", {"do": "is", "who": ["a"], "not_creature": True}),
        {"bob.life": 20, "left_combat.a": True},
    ),
    "506.4-no-creature-any-more-by-its-own-condition": (
        (f"{TWO} | @ann g 5/5 (double strike) is{{not_creature:true, unless:{{controls:{{name:Altar}}}}}}, "
        't 1/1 "Altar" | @bob b 2/2 (first strike) | attacks g>bob, t>bob | blocks b>t'),
        {"bob.life": 15, "left_combat.g": True},
    ),
    "506.4c-no-planeswalker-any-more-by-a-spell": (
        f"{TWO} | @ann a 2/2 | @bob w planeswalker loyalty:3 | attacks a>w"
        + played("attackers", "bob", {"do": "is", "who": ["w"], "types": ["artifact"]}),
        {"bob.life": 20, "w.loyalty": 3},
    ),
    "506.5-attacking-alone-as-another-leaves-combat": (
        f"{TWO} | @ann a 2/2 gets{{power:2, if:attacking_alone}}, z 1/1 | attacks a>bob, z>bob | removed:[z]",
        {"bob.life": 16},
    ),
    # Keyword counters and abilities that are lost
    "613.7c-a-spell-takes-what-a-counter-gave": (
        f"{TWO} | @ann a 2/2 counters:{{flying:1}} | @bob b 1/1 | attacks a>bob | blocks b>a"
        + played("attackers", "bob", {"do": "loses", "who": ["a"], "all": True}),
        {"blocks[player=bob].legal": True},
    ),
    "613.7c-one-keyword-alone": (
        f"{TWO} | @ann a 2/2 counters:{{indestructible:1}} | @bob b 2/2 | attacks a>bob | blocks b>a"
        + played("blockers", "bob", {"do": "loses", "who": ["a"], "keywords": ["indestructible"]}),
        {"a.zone": "graveyard"},
    ),
    "613.7c-a-counter-put-there-later-gives-it": (
        f"{TWO} | @ann a 2/2 | @bob b 1/1 | attacks a>bob | blocks b>a"
        + played(
            "attackers", "bob", {"do": "loses", "who": ["a"], "all": True},
            {"do": "counters", "who": ["a"], "counter": "flying"},
        ),
        {"blocks[player=bob].legal": False},
    ),
    "701.35a-detained-without-abilities": (
        f"{TWO} | @ann a 2/2 (detained) | attacks a>bob"
        + played("main", "bob", {"do": "loses", "who": ["a"], "all": True}),
        {"attack.legal": False},
    ),
    "701.60c-suspected-without-abilities": (
        f"{TWO} | @ann a 2/2 (suspected) | @bob b 2/2 | attacks a>bob | blocks b>a"
        + played("attackers", "bob", {"do": "loses", "who": ["a"], "all": True}),
        {"blocks[player=bob].legal": True},
    ),
    # As though it hadn't the keyword; tapped creatures that block
    **{
        f"509.1b-despite-{keyword}": (
            (f"ann*, bob lands:[Island] | @ann a 2/2 ({keyword}) | @bob b 3/3, "
            f"e enchantment can_be_blocked_despite{{creatures:any, keyword:{keyword}}} | attacks a>bob | blocks b>a"),
            {"blocks[player=bob].legal": True},
        )
        for keyword in ("flying", "islandwalk", "fear", "intimidate", "skulk", "shadow", "horsemanship", "menace")
    },
    "509.1b-despite-any-landwalk": (
        ("ann*, bob lands:[Island] | @ann a 2/2 (islandwalk) must_be_blocked | @bob b 3/3, "
        "e enchantment can_be_blocked_despite{creatures:any, keyword:landwalk} | attacks a>bob"),
        {"blocks[player=bob].legal": False, "blocks[player=bob].maximum": 1},
    ),
    "509.1b-despite-one-of-two": (
        (f"{TWO} | @ann a 2/2 (flying, shadow) | @bob b 3/3, "
        "e enchantment can_be_blocked_despite{creatures:any, keyword:flying} | attacks a>bob | blocks b>a"),
        {"blocks[player=bob].broken.#": 1},
    ),
    "702.28b-shadow-blocks-shadow-all-the-same": (
        (f"{TWO} | @ann a 2/2 (shadow) | @bob b 3/3 (shadow), "
        "e enchantment can_be_blocked_despite{creatures:any, keyword:shadow} | attacks a>bob | blocks b>a"),
        {"blocks[player=bob].legal": True},
    ),
    "509.1a-tapped-and-may-block": (
        (f"{TWO} | @ann a 2/2 | @bob b 2/2 tapped, m 2/1 can_block_tapped{{creatures:{{controller:you, tapped:true}}}} "
        "| attacks a>bob | blocks b>a"),
        {"blocks[player=bob].legal": True, "a.zone": "graveyard"},
    ),
    "509.1c-tapped-and-has-to": (
        f"{TWO} | @ann a 2/2 must_be_blocked | @bob b 2/2 tapped can_block_tapped | attacks a>bob",
        {"blocks[player=bob].legal": False},
    ),
    # Range of influence: two seats away is too far
    "801.10-a-limit-from-too-far": (
        f"{FIVE} | @ann a 2/2, b 2/2 | @cat e enchantment max_attackers{{count:1}} | attacks a>bob, b>bob",
        {"attack.legal": True},
    ),
    "801.10-a-limit-from-the-next-seat": (
        f"{FIVE} | @ann a 2/2, b 2/2 | @bob e enchantment max_attackers{{count:1}} | attacks a>bob, b>bob",
        {"attack.legal": False},
    ),
    "801.10-an-anthem-from-too-far": (
        f"{FIVE} | @ann a 2/2 | @cat e enchantment gets{{creatures:any, power:1}} | attacks a>bob", {"bob.life": 18},
    ),
    "801.7-an-attack-too-far-to-be-seen": (
        f"{FIVE} | @ann a 2/2 | @cat e enchantment trigger{{event:attacks, creatures:any}} | attacks a>bob", {"triggers.#": 0},
    ),
    "801.11-most-life-too-far-to-count": (
        "ann*, bob, cat 40, dan, eve | range_of_influence:1 | @ann a 2/2 (dethrone) | attacks a>bob", {"bob.life": 17},
    ),
    "801.13b-a-fog-from-one-who-sees-bob-alone": (
        f"{FIVE} | @ann a 2/2 | @cat e enchantment prevent_damage{{amount:all}} | attacks a>bob", {"bob.life": 18},
    ),
    "801.13b-a-fog-for-bob": (
        f"{FIVE} | @ann a 2/2 | @cat e enchantment prevent_damage{{amount:all, recipients:[bob]}} | attacks a>bob",
        {"bob.life": 20},
    ),
    # Teams
    "702.149a-training-beside-a-teammate's-creature": (
        f"{GIANT} | @ann a 1/1 (training) | @amy z 3/3 | attacks a>bob, z>ben", {"a.counters": {"+1/+1": 1}},
    ),
    "810.10c-no-poison-for-a-head-of-the-team": (
        f"{GIANT} | @ann a 2/2 (infect) | @ben e enchantment cannot_get_counters{{counter:poison}} | attacks a>bob",
        {"bob.poison": 0},
    ),
    # What is so of the carrier, and what happened this turn
    "301.5-attached-to-something": (
        f"{TWO} | @ann a 2/2, e artifact subtypes:[Equipment] attached_to:a gets{{creatures:attached, power:1, if:attached}} | attacks a>bob",
        {"bob.life": 17},
    ),
    "702.103b-a-bestowed-creature-is-none": (
        (f"{TWO} | @ann a 1/1, s 4/2 enchantment creature attached_to:a is{{not_creature:true, if:attached}} gets{{creatures:attached, power:4}} "
        "| attacks a>bob, s>bob"),
        {"bob.life": 15, "attack.broken[code=not_creature].creatures": ["s"]},
    ),
    "702.103f-what-was-bestowed-stays": (
        (f"{TWO} | @ann a 1/1, s 4/2 enchantment creature attached_to:a is{{not_creature:true, if:attached}} | @bob b 3/3 "
        "| attacks a>bob | blocks b>a"),
        {"a.zone": "graveyard", "s.zone": "battlefield"},
    ),
    "506.7-had-to-attack-as-a-condition": (
        f"{TWO} | @ann a 2/2 must_attack gets{{power:3, if:had_to_attack}}, b 2/2 gets{{power:3, if:had_to_attack}} | attacks a>bob, b>bob",
        {"bob.life": 13},
    ),
    "506.7-damage-of-what-had-to-attack": (
        (f"{TWO} | @ann a 2/2 must_attack, b 1/1, e enchantment trigger{{event:deals_combat_damage_to_player, creatures:yours, "
        "had_to_attack:true, does:[{do:life, gain:5}]} | attacks a>bob, b>bob"),
        {"ann.life": 25},
    ),
    "510.4-dealt-damage-to-you-in-the-first-step": (
        f"{TWO} | @ann a 1/1 (double strike), z 2/2 | attacks a>bob, z>bob"
        + played("first", "bob", {"do": "exile", "who": {"this_turn": "dealt_damage_to_you"}}),
        {"a.zone": "exile", "z.zone": "battlefield", "bob.life": 17},
    ),
    "120.3d-wither-is-damage-dealt-this-turn": (
        f"{TWO} | @ann a 1/1 (wither, first strike) | @bob b 3/3 | attacks a>bob | blocks b>a"
        + played("first", "ann", {"do": "destroy", "who": {"this_turn": "was_dealt_damage"}}),
        {"b.zone": "graveyard", "a.zone": "battlefield"},
    ),
    # Several world permanents
    "704.5k-the-newest-world-stays": (
        (f"{TWO} | @ann a 2/1, v enchantment supertypes:[world] cannot_attack{{creatures:any}} "
        "| @bob w enchantment supertypes:[World] | attacks a>bob"),
        {"v.why": "704.5k", "w.zone": "battlefield", "attack.legal": True},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("line", "right"), [pytest.param(*row, id=name) for name, row in ROWS.items()])
def test_a_ruling(line: str, right: Json) -> None:
    assert {path: said(line, path) for path in right} == right
