"""What a resolving ability still knows and speaks of: last known information, new objects, costs paid on resolution,
what is done if something was, goad, combats that end or are added (CR 400.7, 608.2, 118.12, 701.15, 724.2, 500.8).
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import sandbox
from sandbox import edits
from tests.sandbox.rules.abilities.boards import board, wrong

BEAR = '{"power": 2, "toughness": 2}'
OGRE = '{"power": 3, "toughness": 3}'
BIG = '{"power": 5, "toughness": 5}'


def triggers(size: str, *effects: dict[str, Any]) -> str:
    """A creature of a size with abilities that trigger, in the words of a board."""
    power, toughness = size.split("/")
    said = [{"kind": "trigger", **each} for each in effects]
    return json.dumps({"power": int(power), "toughness": int(toughness), "effects": said})


def spell(does: list[dict[str, Any]], *targets: dict[str, Any], kind: str = "instant") -> str:
    """A spell on the stack, in the words of a board's `also`."""
    return json.dumps({"name": "spell", "types": [kind], "does": does, "targets": list(targets)})


def play(after: str, player: str, does: list[dict[str, Any]], *named: str, **more: Any) -> dict[str, Any]:
    """A spell that is played at somebody."""
    aims = [{"kinds": ["creature"], "count": len(named)}] if named else []
    card = {"name": "spell", "types": ["instant"], "does": does, "targets": aims}
    return {"after": after, "player": player, "card": card, "targets": list(named), **more}


def with_plays(text: str, *plays: dict[str, Any]) -> str:
    """A board on which these are played."""
    return f"{text}\nalso {json.dumps({'plays': plays})}"


GETS = {"do": "gets", "power": 2, "toughness": 2}
FLICKER = [{"do": "exile", "who": "target", "returns": "now"}]
PAYS = {"event": "attacks", "does": [{"do": "life", "players": "opponents", "lose": 3}]}
IF_DID = {
    "event": "attacks",
    "does": [
        {"do": "sacrifice", "who": {"choose": 1, "subtype": "Goblin"}, "may": True},
        {"do": "counters", "counter": "+1/+1", "count": 2, "if": "did"},
    ],
}
UNLESS_DID = {
    "event": "attacks",
    "does": [{"do": "sacrifice", "who": {"choose": 1, "subtype": "Goblin"}, "may": True},
             {"do": "life", "lose": 5, "unless": "did"}],
}  # fmt: skip
GOAD = {
    "event": "beginning_of_combat",
    "targets": [{"kinds": ["creature"]}],
    "does": [{"do": "goad", "who": "target"}],
}
THOSE = {
    "event": "attacks",
    "creatures": "any",
    "does": [{"do": "counters", "counter": "+1/+1", "who": "those"}],
}
TOGETHER = {
    "event": "you_attack",
    "creatures": "yours",
    "does": [{"do": "has", "who": "those", "keywords": ["first strike"]}],
}
HAD_TO = {
    "event": "attacks",
    "creatures": "any",
    "had_to_attack": True,
    "does": [{"do": "life", "players": "opponents", "lose": 2}],
}
END = [{"do": "end_combat"}]

CASES = [
    # new objects
    pytest.param(with_plays(f"ann: a = {triggers('2/2', {'event': 'attacks', 'does': [GETS]})}\nattack a", play("attackers", "bob", FLICKER, "a", before_triggers=True)), "a out, bob 20", id="400.7-trigger-of-the-old-object"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nattack a", play("attackers", "ann", [GETS | {"who": "target"}], "a"), play("attackers", "ann", FLICKER, "a"), play("blockers", "bob", [{"do": "damage", "amount": 2, "who": "target"}], "a")), "a dead", id="400.7-growth-is-forgotten"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nbob: w = {BEAR}\nattack a\nblock w > a", play("attackers", "ann", [{"do": "cannot_block", "who": "target"}], "w"), play("attackers", "bob", FLICKER, "w")), "blocks legal", id="400.7-cannot-block-is-forgotten"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nbob: w = {BEAR}\nattack a\nblock w > a", play("attackers", "ann", [{"do": "cannot_block", "who": "target"}], "w")), "blocks illegal", id="400.7-cannot-block-else"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nattack a", play("attackers", "ann", [{"do": "sacrifice", "who": "target", "at": "end_of_combat"}], "a"), play("blockers", "ann", FLICKER, "a")), "a alive", id="400.7-delayed-sacrifice"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nattack a", play("attackers", "ann", [{"do": "sacrifice", "who": "target", "at": "end_of_combat"}], "a")), "a dead", id="603.7-delayed-sacrifice"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nattack a", play("attackers", "bob", [{"do": "exile", "who": "target", "returns": "end_of_combat"}], "a")), "a alive, a out, bob 20", id="603.7-returns-at-end-of-combat"),
    pytest.param(with_plays('ann: a = {"power": 2, "toughness": 2, "token": true}\nattack a', play("attackers", "ann", FLICKER, "a")), "a exile", id="111.8-token-stays-gone"),
    pytest.param(with_plays(f'ann: a = {{"power": 2, "toughness": 2, "damage": 1}}\nbob: w = {BEAR}\nattack a\nblock w > a', play("attackers", "ann", FLICKER, "a")), "a damage 0, a alive", id="400.7-damage-is-gone"),
    pytest.param(with_plays('ann: a = {"power": 2, "toughness": 2, "goaded_by": ["bob"]}\nattack a', play("attackers", "ann", FLICKER, "a")), "a out", id="400.7-goad-is-gone"),
    # last known information
    pytest.param(f"ann: a = {triggers('4/1', {'event': 'dies', 'does': [{'do': 'life', 'players': 'opponents', 'lose': {'power_of': 'self'}}]})}\nbob: w = {BEAR}\nattack a\nblock w > a", "a dead, bob 16", id="608.2h-power-of-what-died"),
    pytest.param(f"ann: l = Glorious Anthem | a = {triggers('4/1', {'event': 'dies', 'does': [{'do': 'life', 'players': 'opponents', 'lose': {'power_of': 'self'}}]})}\nbob: w = {BEAR}\nattack a\nblock w > a", "a dead, bob 15", id="608.2h-power-with-the-anthem"),
    pytest.param("ann: a = Mogg Fanatic\nbob: w = Memnite\nattack a\nblock w > a\nplay blockers ann: $a > w", "a dead, w dead", id="608.2h-source-is-gone"),
    pytest.param('ann: l = Glorious Anthem | a = Grizzly Bears\nbob: w = Hill Giant\nattack a\nblock w > a\nplay blockers ann: Fling > bob {"paying": ["a"]}', "a dead, bob 17", id="608.2h-fling-with-the-anthem"),
    pytest.param(f"ann: a = {triggers('2/2', {'event': 'dies', 'creatures': {'other': True, 'controller': 'you'}, 'does': [{'do': 'counters', 'counter': '+1/+1', 'count': 2}]})} | b = {BEAR}\nbob: w = {OGRE}\nattack a, b\nblock w > b", "a counters +1/+1 2, b dead, bob 18", id="603.10-sees-another-die"),
    pytest.param(f"ann: a = {triggers('2/2', {'event': 'dies', 'creatures': 'any', 'does': [{'do': 'life', 'gain': 1}]})} | b = {BEAR}\nbob: w = {OGRE} | x = {OGRE}\nattack a, b\nblock w > b, x > a", "ann 22", id="603.10a-both-die-together"),
    # costs of what triggered
    pytest.param(f"ann: a = {triggers('2/2', PAYS | {'cost': '{{1}}'.replace('{{', '{').replace('}}', '}')})}\nattack a", "bob 15", id="118.12-paid"),
    pytest.param(f"ann: a = {triggers('2/2', PAYS | {'cost': '{1}'})}\nattack a\nchoose a > {{\"declined\": true}}", "bob 18", id="118.12-declined"),
    pytest.param(f"ann: a = {triggers('2/2', PAYS | {'cost': '{1}{R}'})}\nalso {{\"ann\": {{\"mana\": \"{{R}}\"}}}}\nattack a", "bob 18", id="118.12-too-little-mana"),
    pytest.param(f"ann: a = {triggers('2/2', PAYS | {'cost': '{1}{R}'})}\nalso {{\"ann\": {{\"mana\": \"{{R}}{{R}}\"}}}}\nattack a", "bob 15", id="118.12-enough-mana"),
    pytest.param(f"ann: a = {triggers('2/2', PAYS | {'cost': '{R}'})} | b = {triggers('2/2', PAYS | {'cost': '{R}'})}\nalso {{\"ann\": {{\"mana\": \"{{R}}\"}}}}\nattack a, b", "bob 13", id="118.12-mana-for-one-of-two"),
    pytest.param(f"ann: a = {triggers('2/2', PAYS | {'cost': 'pay 2 life'})}\nattack a", "ann 18, bob 15", id="118.12-life"),
    pytest.param(f"ann: a = {triggers('2/2', PAYS | {'cost': 'sacrifice 1 artifact'})} | m = Bonesplitter\nattack a", "m dead, bob 15", id="118.12-sacrifice"),
    pytest.param(f"ann: a = {triggers('2/2', PAYS | {'cost': 'sacrifice 1 artifact'})}\nattack a", "bob 18", id="118.12-nothing-to-sacrifice"),
    pytest.param(f"ann: a = {triggers('2/2', PAYS | {'cost': 'sacrifice 1 artifact'})} | m = Bonesplitter | n = Bonesplitter\nattack a\nchoose a > n", "m alive, n dead, bob 15", id="118.12-which-is-sacrificed"),
    # may, and if it was done
    pytest.param(f'ann: a = {triggers("2/2", IF_DID)} | g = {{"power": 1, "toughness": 1, "subtypes": ["Goblin"]}}\nattack a', "g dead, a 4/4, bob 16", id="608.2c-if-you-do"),
    pytest.param(f'ann: a = {triggers("2/2", IF_DID)} | g = {{"power": 1, "toughness": 1, "subtypes": ["Goblin"]}}\nattack a\nchoose a > {{"declined": true}}', "g alive, a 2/2", id="608.2c-if-you-do-declined"),
    pytest.param(f'ann: a = {triggers("2/2", IF_DID)}\nattack a', "a 2/2", id="608.2c-if-you-do-there-is-none"),
    pytest.param(f'ann: a = {triggers("2/2", IF_DID)} | g = {{"power": 1, "toughness": 1, "subtypes": ["Goblin"]}} | h = {{"power": 1, "toughness": 1, "subtypes": ["Goblin"]}}\nattack a\nchoose a > h', "g alive, h dead, a 4/4", id="608.2c-which"),
    pytest.param(f'ann: a = {triggers("2/2", UNLESS_DID)}\nattack a', "ann 15", id="608.2c-unless-there-is-none"),
    pytest.param(f'ann: a = {triggers("2/2", UNLESS_DID)} | g = {{"power": 1, "toughness": 1, "subtypes": ["Goblin"]}}\nattack a', "ann 20, g dead", id="608.2c-unless-done"),
    # those, at the beginning of what triggered
    pytest.param(f"ann: l = {triggers('1/1', THOSE)} | a = {BEAR} | b = {BEAR}\nattack a, b", "a 3/3, b 3/3, bob 14", id="603.2-those-each"),
    pytest.param(f"ann: l = {triggers('1/1', TOGETHER)} | a = {BEAR}\nbob: w = {BEAR}\nattack a\nblock w > a", "a alive, w dead", id="508.3c-those-together"),
    pytest.param(f"ann: l = {triggers('1/1', TOGETHER)} | a = {BEAR} | c = {BEAR}\nbob: w = {BEAR}\nattack a\nblock w > a", "a alive, c damage 0", id="508.3c-not-who-stayed"),
    # goad and had to attack
    pytest.param(with_plays(f"ann: a = {BEAR} | b = {BEAR}\nattack b", play("beginning", "bob", [{"do": "goad", "who": "target"}], "a")), "attack illegal", id="701.15b-goaded-by-a-spell"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nattack a", play("beginning", "bob", [{"do": "goad", "who": "target"}], "a")), "attack legal", id="701.15b-two-players"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nbob: x = {BEAR}\ncat: y = {BEAR}\nattack a", play("beginning", "bob", [{"do": "goad", "who": "target"}], "a")), "attack illegal", id="701.15b-not-at-who-goaded"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nbob: x = {BEAR}\ncat: y = {BEAR}\nattack a > cat", play("beginning", "bob", [{"do": "goad", "who": "target"}], "a")), "attack legal", id="701.15b-at-somebody-else"),
    pytest.param(with_plays('ann: a = {"power": 2, "toughness": 2, "tapped": true}', play("beginning", "bob", [{"do": "goad", "who": "target"}], "a")), "attack legal", id="701.15b-tapped"),
    pytest.param(f"ann: a = {BEAR} | b = {BEAR}\nbob: w = {triggers('1/1', GOAD | {'players': 'any'})}\nattack b\nchoose w > a", "attack illegal", id="701.15b-goaded-as-combat-begins"),
    pytest.param(f'ann: a = {{"power": 2, "toughness": 2, "goaded_by": ["bob"]}} | l = {triggers("1/1", HAD_TO)}\nattack a', "bob 16", id="506.7-goaded-had-to"),
    pytest.param(f'ann: a = {BEAR} | l = {triggers("1/1", HAD_TO)}\nattack a', "bob 18", id="506.7-free-to-stay"),
    pytest.param(with_plays(f"ann: a = {BEAR} | l = {triggers('1/1', HAD_TO)}\nattack a", play("beginning", "bob", [{"do": "goad", "who": "target"}], "a")), "bob 16", id="506.7-goaded-by-a-spell"),
    pytest.param(f"ann: a = Juggernaut | l = {triggers('1/1', HAD_TO)}\nattack a", "bob 13", id="506.7-juggernaut"),
    pytest.param(with_plays(f"ann: a = {BEAR} | l = {triggers('1/1', HAD_TO)}\nattack a", play("beginning", "bob", [{"do": "must_attack", "who": "target"}], "a")), "bob 16", id="506.7-made-to-attack"),
    # the end of combat
    pytest.param(
        with_plays(
            f"ann: a = {BEAR}\nbob: b = {BEAR} | c = {BEAR}\nattack a\nblock b > a",
            play("attackers", "bob", [{"do": "life", "players": "any", "lose": {"count": {"controller": "that"}}}]),
        ),
        "ann 19, bob 18",
        id="119.3-each-as-many-as-they-control",
    ),
    pytest.param(with_plays(f"ann: a = {BEAR}\nattack a", play("attackers", "bob", END)), "bob 20, a tapped, a out", id="724.2-as-attackers-are-declared"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nbob: w = {BIG}\nattack a\nblock w > a", play("blockers", "ann", END)), "a alive, w damage 0", id="724.2-after-blocks"),
    pytest.param(with_plays(f"ann: a = {triggers('2/2', {'event': 'end_of_combat', 'does': [{'do': 'life', 'gain': 9}]})}\nattack a", play("attackers", "bob", END)), "ann 20", id="724.2-no-end-of-combat-step"),
    pytest.param(with_plays(f"ann: a = {triggers('2/2', PAYS)}\nattack a", play("attackers", "bob", END, before_triggers=True)), "bob 20", id="724.2a-what-triggered-ceases"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nattack a", play("attackers", "bob", END), play("blockers", "ann", [{"do": "life", "gain": 5}])), "ann 20, plays illegal", id="724.2-nothing-more-is-played"),
    pytest.param(with_plays(f'ann: a = {{"power": 2, "toughness": 2, "keywords": ["first strike"]}}\nbob: w = {BEAR}\nattack a\nblock w > a', play("first", "bob", END)), "w dead, a alive", id="724.2-between-the-damage-steps"),
    pytest.param(with_plays(f"ann: a = {BEAR}\nattack a", play("beginning", "bob", END)), "bob 20", id="724.2-before-attackers"),
    # umbra armor, regeneration, shields
    pytest.param("ann: a = Grizzly Bears | u = Hyena Umbra @a\nbob: w = Colossal Dreadmaw\nattack a\nblock w > a", "a alive, u dead, a damage 0", id="702.89a-umbra-armor"),
    pytest.param("ann: a = Grizzly Bears | u = Hyena Umbra @a\nbob: w = Colossal Dreadmaw\nattack a\nblock w > a\nplay blockers bob: Murder > a", "u dead", id="702.89a-murder-first"),
    pytest.param("ann: a = Grizzly Bears | u = Hyena Umbra @a\nattack a\nplay blockers bob: Murder > a", "a alive, u dead, bob 18", id="702.89a-damage-without-the-umbra"),
    pytest.param("ann: a = Grizzly Bears | u = Hyena Umbra @a | v = Spider Umbra @a\nattack a\nplay blockers bob: Murder > a\nplay blockers bob: Murder > a", "a alive, u dead, v dead", id="702.89a-one-each-time"),
    pytest.param("ann: a = Grizzly Bears | u = Hyena Umbra @a\nattack a\nplay blockers bob: Disfigure > a", "a alive, u alive", id="702.89a-not-destroyed"),
    pytest.param("ann: a = Grizzly Bears | u = Hyena Umbra @a\nattack a\nplay blockers bob: Disfigure > a\nplay blockers bob: Disfigure > a", "a dead, u dead", id="704.5f-no-umbra-for-toughness"),
    pytest.param('ann: a = Grizzly Bears {"counters": {"shield": 1}}\nattack a\nplay blockers bob: Murder > a', "a alive, a counters shield 0", id="122.1c-shield-counter"),
    pytest.param("ann: a = Darksteel Gargoyle | u = Hyena Umbra @a\nattack a\nplay blockers bob: Murder > a", "a alive, u alive", id="702.12b-indestructible-first"),
    # abilities that are given, and sizes that count
    pytest.param("ann: a = Grizzly Bears | s = Arcane Teachings @a\nbob: w = Memnite\nattack a\nplay main ann: $a > w", "w dead, attack illegal", id="613.1f-given-ability-taps"),
    pytest.param("ann: a = Grizzly Bears | s = Mortarpod @a\nbob: w = Memnite\nplay main ann: $a > w", "w dead, a dead, s alive", id="613.1f-given-ability-sacrifices"),
    pytest.param("ann: a = Grizzly Bears | s = Grasp of the Hieromancer @a\nbob: w = Memnite\nattack a\nblock w > a", "w tapped, blocks illegal", id="613.1f-given-trigger"),
    pytest.param("ann: a = Muscle Sliver | s = Hibernation Sliver\nattack a\nplay blockers ann: $a", "a hand, ann 18, bob 20", id="613.1f-given-to-each"),
    pytest.param("ann: a = Grizzly Bears | s = Sword of Fire and Ice @a\nattack a\nchoose s > bob", "bob 14", id="613.1f-sword"),
    pytest.param('ann: t = Tarmogoyf\nalso {"ann": {"given": {"all_graveyard_card_types": 3}}}\nattack t', "t 3/4, bob 17", id="604.3-tarmogoyf"),
    pytest.param("ann: t = Nightmare | s = Swamp | u = Swamp\nattack t", "t 2/2, bob 18", id="604.3-nightmare"),
    pytest.param("ann: t = Nightmare | l = Glorious Anthem | s = Swamp\nattack t", "t 2/2, bob 18", id="613.4a-before-anthems"),
    pytest.param("ann: t = Keldon Warlord | b = Grizzly Bears\nattack t", "t 2/2", id="604.3-keldon-warlord"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wants"), CASES)
def test_what_resolves(text: str, wants: str) -> None:
    assert wrong(text, wants) == []


def following(text: str) -> sandbox.Scenario:
    """The next combat of this turn."""
    return edits.next_combat(sandbox.loads(json.dumps(board(text))))


ONCE = {"event": "attacks", "once": True, "does": [{"do": "untap", "who": {}}, {"do": "extra_combat"}]}
AGAIN = {"event": "attacks", "does": [{"do": "untap"}, {"do": "extra_combat"}]}


@pytest.mark.parametrize(
    ("text", "combats", "after"),
    [
        pytest.param(f"ann: a = {BEAR}\nattack a", 0, 0, id="500.8-none"),
        pytest.param(f"ann: a = {triggers('2/2', ONCE)}\nattack a", 1, 0, id="603.2h-once-a-turn"),
        pytest.param(f"ann: a = {triggers('2/2', AGAIN)}\nattack a", 1, 1, id="500.8-each-time"),
        pytest.param("ann: a = Aurelia, the Warleader\nattack a", 1, 0, id="500.8-aurelia"),
        pytest.param(f"ann: a = {triggers('2/2', AGAIN)} | b = {triggers('2/2', AGAIN)}\nattack a, b", 2, 3, id="500.8-two-add-up"),
    ],
)  # fmt: skip
def test_combats_that_follow_are_counted(text: str, combats: int, after: int) -> None:
    first = sandbox.loads(json.dumps(board(text)))
    assert sandbox.judge(first).extra_combats == combats
    again = edits.next_combat(first)
    for attack in first.attacks:
        again = edits.attack(again, attack.attacker, attack.target)
    assert sandbox.judge(again).extra_combats == after


def test_what_was_activated_once_was_so_in_this_turn() -> None:
    text = "ann: n = Rootwalla\nattack n\nplay blockers ann: $n"
    again = following(text)
    said = json.loads(sandbox.dumps(again))
    said["plays"] = [{"after": "main", "player": "ann", "source": "n"}]
    assert not sandbox.judge(sandbox.loads(json.dumps(said))).plays[0].legal
