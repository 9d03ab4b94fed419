"""What changed between the editions, row by row of the list of changes: each row's number is the id of its test.

A row tells what comes out in 2019, 2023 and 2026. Rows whose change is one of wording show that nothing differs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sandbox
from sandbox.deck.check import check_text
from sandbox.edits.next_combat import next_combat
from sandbox.rules.rulebook import number
from sandbox.scenario.model import Edition
from tests.combats import assigns, battle, creature, enchantment, play, scenario, walker

Seen = Callable[[Edition], Any]
EDITIONS: tuple[Edition, ...] = ("2019-10-04", "2023-11-17", "2026-09-25")
TWO = ["a ann 4/4", "x bob 0/3", "y bob 0/3"]
BANDING = ["a ann 4/4", "x bob 0/3 banding", "y bob 0/3"]
MUST = {"kind": "must_attack"}


def divided(*permanents: Any, to: str, edition: Edition, **more: Any) -> list[str]:
    """Give what is wrong with a division of a's damage between x and y."""
    return play([*permanents], "a>bob", "x>a y>a", edition=edition, assignments=assigns(to), **more).codes()


def noted(*permanents: Any, edition: Edition, attacks: str = "a>bob", **more: Any) -> list[str]:
    """Give the codes of the notes of a combat."""
    return [note.code for note in play([*permanents], attacks, edition=edition, **more).notes]


def commander(edition: Edition, leaves: str | None = None) -> list[str]:
    """Give what is noted, and triggers, as a commander dies or leaves and its owner puts it in the command zone."""
    dies = {"kind": "trigger", "event": "dies"}
    c = creature("c bob 0/1", commander=True, effects=[dies])
    changes = [{"after": "attackers", "permanent": "c", "leaves": leaves}] if leaves else []
    got = play(["a ann 3/3", c], "a>bob", "" if leaves else "c>a", edition=edition, variant="commander",
               command_zone=["c"], changes=changes)  # fmt: skip
    codes = [n.code for n in got.notes if n.code.startswith("return")]
    return [*(t.event for t in got.triggers), *codes]


def lost_to_commander(edition: Edition) -> str | None:
    got = play([creature("a ann 21/21", commander=True)], "a>bob", edition=edition, variant="commander")
    lost: str | None = got.players["bob"]["lost"]
    return lost


def protector_changes(edition: Edition) -> str:
    changes = [{"after": "attackers", "permanent": "s", "protector": "cat"}]
    table: list[Any] = ["a ann 3/3", "z cat 1/1", battle("s", "ann", "bob", 5, "Siege")]
    return play(table, "a>s", edition=edition, changes=changes).dealt()


def unknown(*permanents: Any, at: str, edition: Edition) -> list[str | None]:
    """Give what the edition doesn't know of a table where a creature attacks."""
    return [
        n.detail
        for n in play(list(permanents), f"a>{at}", edition=edition).notes
        if n.code == "unknown_keyword"
    ]


def goads(edition: Edition) -> list[str]:
    table = scenario([creature("a ann 2/2", goaded_by=["bob", "cat"]), "z cat 1/1"], "", edition=edition)
    return sorted({each.rule for each in sandbox.judge(table).attack.requirements})


def number_of_goads(edition: Edition) -> int:
    table = scenario([creature("a ann 2/2", goaded_by=["bob", "cat"]), "z cat 1/1"], "", edition=edition)
    return len(sandbox.judge(table).attack.requirements)


def attacks_again(edition: Edition) -> list[str]:
    """Give what is violated where a creature that must attack stays home in the next combat of the turn."""
    first = scenario([creature("a ann 2/2 vigilance", effects=[MUST])], "a>bob", edition=edition)
    asked = sandbox.judge(next_combat(first)).attack.requirements
    return [each.status for each in asked]


def stays_home_for_a_tax(edition: Edition) -> bool:
    tax = {"kind": "attack_cost", "cost": "{2}", "defenders": "you"}
    table: list[Any] = [creature("a ann 2/2", effects=[MUST]), enchantment("w", "bob", tax)]
    return sandbox.judge(scenario(table, "", edition=edition)).attack.legal


def legend(edition: Edition) -> list[str | None]:
    twins = [creature(f"{name} bob 1/1", name="Twin", supertypes=["legendary"]) for name in ("x", "y")]
    return [n.rule for n in play(["a ann 1/1", *twins], "a>bob", edition=edition).notes]


def had_to(edition: Edition) -> list[Any]:
    table = scenario([creature("a ann 2/2", effects=[MUST])], "a>bob", edition=edition)
    return [*sandbox.judge(table).attack.had_to_attack, number("had_to_attack", edition)]


def alone(edition: Edition) -> list[str]:
    watching = creature("a ann 1/1", effects=[{"kind": "trigger", "event": "attacks_player_alone"}])
    got = play([watching], "a>bob", edition=edition)
    return [*(t.event for t in got.triggers), *(n.code for n in got.notes)]


def deck_faults(edition: Edition, commanders: str, fill: str) -> list[str]:
    zone = commanders.split(" + ")
    text = "\n".join(["Commander", *(f"1 {name}" for name in zone), "", "Deck", f"{100 - len(zone)} {fill}"])
    return [fault.code for fault in check_text(text, edition).faults][:1]


def attachable(edition: Edition) -> list[Any]:
    """Give the rule of a shield counter, and the power that a hone counter gives."""
    sword = {"id": "e", "controller": "ann", "types": ["artifact"], "subtypes": ["Equipment"],
             "attached_to": "a", "counters": {"hone": 2}}  # fmt: skip
    got = play(
        ["a ann 1/1", sword, creature("x bob 0/1", counters={"shield": 1})], "a>bob", "x>a", edition=edition
    )
    return [*(n.rule for n in got.notes if n.code == "shield_counter_used"), got.assigned()]


def healed(edition: Edition) -> str | None:
    change = [{"after": "attackers", "permanent": "x", "damage": -2}]
    return play(
        ["a ann 2/2", creature("x bob 0/3", damage=2)], "a>bob", "x>a", edition=edition, changes=change
    ).why("x")


def phased(edition: Edition) -> str:
    change = [{"after": "blockers", "permanent": "x", "phases_out": True}]
    return play(["a ann 2/2", "x bob 1/1"], "a>bob", "x>a", edition=edition, changes=change).assigned()


FRIENDS = "Sophina, Spearsage Deserter + Othelm, Sigardian Outcast"
ROWS: list[tuple[str, Seen, tuple[Any, Any, Any]]] = [
    ("1-damage-assignment-order", lambda e: divided(*TWO, to="a>x:1 a>y:3", edition=e), (["not_lethal_first"], ["not_lethal_first"], [])),
    ("1a-placed-in-the-order", lambda e: play(TWO, "a>bob", "x>a +y>a", edition=e, orders={"a": ["y", "x"]}).assigned(),
     ("a>y:3 a>x:1", "a>y:3 a>x:1", "a>x:3 a>y:1")),
    ("1b-defending-players-order-attackers",
     lambda e: play(["a ann 0/1", "b ann 0/1", creature("x bob 1/2", effects=[{"kind": "extra_blocks", "count": 1}])],
                    "a>bob b>bob", "x>a x>b", edition=e, orders={"x": ["b", "a"]}).assigned(),
     ("x>b:1", "x>b:1", "x>a:1")),
    ("1c-deathtouch-is-lethal-in-order", lambda e: divided("a ann 4/4 deathtouch", *TWO[1:], to="a>x:1 a>y:3", edition=e), ([], [], [])),
    ("1d-banding-divides-freely", lambda e: divided(*BANDING, to="a>x:1 a>y:3", edition=e), ([], [], [])),
    ("2-commander-dies", commander,
     (["returns_instead_of_dying"], ["dies", "returned_to_command_zone"], ["dies", "returned_to_command_zone"])),
    ("2a-commander-to-a-hand", lambda e: commander(e, "hand"), (["returns_instead_of_moving"],) * 3),
    ("2b-commander-damage", lost_to_commander, ("704.5v", "704.6c", "704.6c")),
    ("3-battles", lambda e: sandbox.judge(scenario(["a ann 3/3", battle("s", "ann", "bob", 5, "Siege")], "a>s", edition=e)).attack.legal,
     (False, True, True)),
    ("3a-battles-that-are-no-siege", lambda e: play(["a ann 3/3", battle("s", "bob", "bob", 2)], "a>s", edition=e).why("s"),
     (None, "704.5v", "704.5w")),
    ("3b-protector-changes", protector_changes, ("a>s:3d", "a>s:3d", "")),
    ("4-trample-over-planeswalkers",
     lambda e: play(["a ann 5/5 trample over planeswalkers", walker("w", "bob", 2)], "a>w", edition=e).dealt(),
     ("a>w:5l", "a>w:2l a>bob:3", "a>w:2l a>bob:3")),
    ("3-battles-are-told-unknown", lambda e: unknown(battle("s", "ann", "bob", 3, "Siege"), "a ann 3/3", at="s", edition=e),
     (["battle"], [], [])),
    ("4-trample-over-planeswalkers-is-told-unknown",
     lambda e: unknown("a ann 1/1 trample over planeswalkers", at="bob", edition=e), (["trample over planeswalkers"], [], [])),
    ("5-damage-is-modified-before-or-after-excess",
     lambda e: [m["rule"] for m in play(["a ann 1/1"], "a>bob", edition=e, effects=[
         {"kind": "damage_times", "sources": "any", "factor": 2}]).steps[0]["modified"]],
     (["120.4a"], ["120.4b"], ["120.4b"])),
    ("6-goad-is-numbered", goads, (["701.37a"], ["701.38b"], ["701.15b"])),
    ("6-goad-adds-up", number_of_goads, (4, 4, 4)),
    ("7-toxic", lambda e: noted("a ann 1/1 toxic 1", edition=e), (["newer_keyword"], [], [])),
    ("8-legend-rule", legend, (["704.5j"],) * 3),
    ("9-lifelink", lambda e: play(["a ann 2/2 lifelink"], "a>bob", edition=e).life("ann"), (22, 22, 22)),
    ("10-enters-attacking-late", lambda e: play(["a ann 1/1", "n ann 2/2"], "a>bob ++n>bob", edition=e).life("bob"), (17, 17, 17)),
    ("11-had-to-attack", had_to, (["a", "508.1d"], ["a", "506.6"], ["a", "506.7"])),
    ("12-attacks-a-player-alone", alone, (["no_such_term"], ["no_such_term"], ["attacks_player_alone"])),
    ("13-vehicles-may-be-commanders", lambda e: deck_faults(e, "Heart of Kiran", "Wastes"),
     (["not_a_commander_in_edition"], ["not_a_commander_in_edition"], [])),
    ("14-partners", lambda e: deck_faults(e, FRIENDS, "Wastes"), (["partner_not_in_edition"], [], [])),
    ("15-no-sideboard", lambda e: number("deck_no_sideboard", e), ("903.5e",) * 3),
    ("16-counters", attachable, (["122.1", "a>x:3"], ["122.1c", "a>x:3"], ["122.1c", "a>x:3"])),
    ("17-heal", healed, (None, None, None)),
    ("18-newer-keywords", lambda e: noted("a ann 1/1 sneak {1}{U}, training", edition=e),
     (["newer_keyword", "newer_keyword"], ["newer_keyword"], [])),
    ("19-each-combat", attacks_again, (["violated"],) * 3),
    ("20-nobody-has-to-pay", stays_home_for_a_tax, (True, True, True)),
    ("21-who-left-defends-no-more",
     lambda e: play(["a ann 20/1 double strike", "z cat 1/1"], "a>bob", edition=e).assigned(1), ("", "", "")),
    ("22-phased-out-leaves-combat", phased, ("", "", "")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("edition", "seen", "expected"),
    [
        pytest.param(edition, seen, wanted[place], id=f"{row}-{edition[:4]}")
        for row, seen, wanted in ROWS
        for place, edition in enumerate(EDITIONS)
    ],
)
def test_an_edition_has_it_so(edition: Edition, seen: Seen, expected: object) -> None:
    assert seen(edition) == expected


def test_every_row_of_the_list_is_here() -> None:
    assert {row.split("-")[0].rstrip("abcd") for row, *_ in ROWS} == {str(n) for n in range(1, 23)}
