"""What a person does with several things at once: the whole table afterwards, as a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sandbox import edits
from sandbox.edits import EditError
from sandbox.scenario.notation import format_notation, parse_notation

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.scenario.model import Scenario

PLAYERS = "combat/1 | players ann*, bob, cid"
CARDS = f"{PLAYERS} | @ann elf 1/1, ogre 3/3 | @bob wall 0/4, bear 2/2"
ATTACK = f"{CARDS} | attacks elf>bob"
BLOCKED = f"{ATTACK} | blocks wall>elf"


@pytest.mark.parametrize(
    ("before", "edit", "after"),
    [
        pytest.param(
            f"{CARDS} | view:{{positions:{{elf:[1, 2], wall:[3, 4]}}}}",
            lambda s: edits.unplace(s, ["elf"]),
            f"{CARDS} | view:{{positions:{{wall:[3, 4]}}}}",
            id="unplaced",
        ),
        pytest.param(CARDS, lambda s: edits.unplace(s, ["elf"]), CARDS, id="nothing-was-placed"),
        pytest.param(
            CARDS,
            lambda s: edits.attack_together(s, ["elf", "ogre"], "cid"),
            f"{CARDS} | attacks elf>cid, ogre>cid",
            id="508.1b-together",
        ),
        pytest.param(
            f"{ATTACK} | changes elf attackers attacks:cid",
            lambda s: edits.attack_together(s, ["elf", "ogre"], "bob"),
            f"{CARDS} | attacks elf>bob, ogre>bob | changes elf attackers attacks:bob",
            id="508.7-who-was-reselected-keeps-what-was-declared",
        ),
        pytest.param(
            ATTACK,
            lambda s: edits.reselect_together(s, ["elf"], "cid", "blockers"),
            f"{ATTACK} | changes elf blockers attacks:cid",
            id="508.7",
        ),
        pytest.param(
            f"{CARDS} | attacks elf>bob, ogre>bob | blocks wall>elf",
            lambda s: edits.block_together(s, ["wall", "bear"], "ogre", instead=["wall"]),
            f"{CARDS} | attacks elf>bob, ogre>bob | blocks wall>ogre, bear>ogre",
            id="509.1a-instead",
        ),
        pytest.param(
            f"{CARDS} | attacks elf>bob, ogre>bob | blocks wall>elf",
            lambda s: edits.reblock(s, "wall", "elf", "ogre"),
            f"{CARDS} | attacks elf>bob, ogre>bob | blocks wall>ogre",
            id="509.1a-another",
        ),
        pytest.param(BLOCKED, lambda s: edits.reblock(s, "wall", "elf", None), ATTACK, id="509.1a-none"),
        pytest.param(
            CARDS,
            lambda s: edits.goad(s, ["elf"], "bob"),
            CARDS.replace("elf 1/1", "elf 1/1 goaded_by:[bob]"),
            id="701.15",
        ),
        pytest.param(
            CARDS.replace("elf 1/1", "elf 1/1 goaded_by:[cid, bob]"),
            lambda s: edits.goad(s, ["elf"], "bob", ends=True),
            CARDS.replace("elf 1/1", "elf 1/1 goaded_by:[cid]"),
            id="701.15-no-longer",
        ),
        pytest.param(
            BLOCKED,
            lambda s: edits.give(s, ["wall"], "cid"),
            f"{PLAYERS} | @ann elf 1/1, ogre 3/3 | @cid wall 0/4 | @bob bear 2/2 | attacks elf>bob",
            id="506.4-given-away",
        ),
        pytest.param(
            CARDS.replace("bear 2/2", 'sword "Sword" artifact'),
            lambda s: edits.attach(s, ["sword"], "elf"),
            CARDS.replace("bear 2/2", 'sword "Sword" artifact attached_to:elf'),
            id="701.3",
        ),
        pytest.param(
            f"{PLAYERS} | @ann elf 1/1",
            lambda s: edits.duplicate_at(s, {"elf": (5.0, 6.0)}),
            f"{PLAYERS} | @ann elf 1/1, elf-2 1/1 | view:{{positions:{{elf-2:[5.0, 6.0]}}}}",
            id="copied",
        ),
        pytest.param(
            CARDS,
            lambda s: edits.put_in_attacking(s, ["ogre"]),
            f"{PLAYERS} | @ann elf 1/1 | @bob wall 0/4, bear 2/2 | @ann ogre 3/3 tapped"
            " | attacks ogre>bob declared:false",
            id="508.4-an-opponent",
        ),
        pytest.param(
            CARDS,
            lambda s: edits.put_in_attacking(s, ["ogre", "cid"]),
            f"{PLAYERS} | @ann elf 1/1 | @bob wall 0/4, bear 2/2 | @ann ogre 3/3 tapped"
            " | attacks ogre>cid declared:false",
            id="508.4-what-was-chosen",
        ),
        pytest.param(
            ATTACK,
            lambda s: edits.put_in_blocking(s, ["wall", "elf"]),
            f"{PLAYERS} | @ann elf 1/1, ogre 3/3 | @bob bear 2/2, wall 0/4 | attacks elf>bob"
            " | blocks wall>elf declared:false",
            id="509.4",
        ),
        pytest.param(
            ATTACK,
            lambda s: edits.swap_in(s, "elf", "ogre", "blockers"),
            f"{PLAYERS} | @ann elf 1/1 | @bob wall 0/4, bear 2/2 | @ann ogre 3/3 tapped"
            " | attacks elf>bob, ogre>bob declared:false entered:blockers | changes elf blockers leaves:hand",
            id="702.49c",
        ),
        pytest.param(
            CARDS,
            lambda s: edits.use_attack_option(s, "single"),
            CARDS.replace("combat/1 |", "combat/1 single defending:bob |"),
            id="802-one-defender",
        ),
        pytest.param(
            CARDS.replace("combat/1 |", "combat/1 single defending:cid |"),
            lambda s: edits.use_attack_option(s, "left"),
            CARDS.replace("combat/1 |", "combat/1 left |"),
            id="803-to-the-left",
        ),
        pytest.param(
            BLOCKED,
            lambda s: edits.remove_from_combat(s, ["wall"], "blockers"),
            f"{BLOCKED} | changes wall blockers removed",
            id="506.4",
        ),
        pytest.param(
            CARDS.replace("elf 1/1", "elf 1/1 commander"),
            lambda s: edits.return_commander(s, "elf", returned=True),
            f"{CARDS.replace('elf 1/1', 'elf 1/1 commander')} | command_zone:[elf]",
            id="903.9",
        ),
    ],
)
def test_the_table_afterwards(before: str, edit: Callable[[Scenario], Scenario], after: str) -> None:
    made = edit(parse_notation(before))
    assert made == parse_notation(after), format_notation(made)


@pytest.mark.parametrize(
    ("before", "edit", "code"),
    [
        pytest.param(BLOCKED, lambda s: edits.swap_in(s, "elf", "ogre", "blockers"), "not_unblocked", id="702.49c"),
        pytest.param(ATTACK, lambda s: edits.swap_in(s, "elf", "ogre", "attackers"), "not_unblocked", id="702.49a"),
        pytest.param(CARDS, lambda s: edits.attack_together(s, ["elf"], "dee"), "unknown_id", id="nobody"),
    ],
)  # fmt: skip
def test_what_cannot_be_done(before: str, edit: Callable[[Scenario], Scenario], code: str) -> None:
    with pytest.raises(EditError) as refused:
        edit(parse_notation(before))
    assert refused.value.code == code


def test_two_headed_giant_is_played_by_teams_that_share_their_life() -> None:
    four = parse_notation("combat/1 | players ann* 20, bob 20, cid, dee")
    teams = [p.team for p in edits.setting(four, variant="two_headed_giant").players]
    assert (len(set(teams)), [teams.count(team) for team in teams]) == (2, [2, 2, 2, 2])
    paired = parse_notation(
        "combat/1 two_headed_giant | players ann* 20 team:x, bob 20 team:x, cid team:y, dee team:y"
    )
    assert [p.life for p in edits.change(paired, ["bob"], life=7).players] == [7, 7, None, None]
