"""Tables whose declarations speak of tokens that abilities create (CR 508.1, 509.1): the window shows them at every
moment.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import sandbox
from tests.sandbox.rules.abilities.boards import board
from ui.canvas.hand import choices
from ui.canvas.view_model.build_table import build_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox import Scenario
    from ui.shell.window import Window


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "ann: br = Brimaz, King of Oreskos\nbob: g = Grizzly Bears\nattack br\nblock g > br+1",
            id="blocked",
        ),
        pytest.param(
            "ann: r = Goblin Rabblemaster\nbob: g = Grizzly Bears\nattack r+1\nblock g > r+1", id="attacks"
        ),
        pytest.param(
            "ann: a = Grizzly Bears\nattack a\nplay attackers bob: Raise the Alarm\nblock bob+1 > a",
            id="blocks",
        ),
    ],
)
def test_a_token_that_attacks_or_blocks_is_shown(
    text: str, open_window: Callable[[Scenario], Window]
) -> None:
    window = open_window(sandbox.loads(json.dumps(board(text))))
    verdict = window.document.verdict
    assert verdict is not None
    assert verdict.attack.legal
    assert all(part.legal for part in verdict.blocks)
    window.grab()


ENTERS = [
    pytest.param("ann: h = Hero of Bladehold\nbob: g = Hill Giant\nattack h", ["h+1", "h+2"], [], id="508.4-attacking"),
    pytest.param(
        "ann: h = Hero of Bladehold\nbob: g = Hill Giant\nattack h\nblock g > h+1", ["h+1", "h+2"], ["g"], id="509.1-it-is-blocked"
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "attackers", "blockers"), ENTERS)
def test_what_enters_attacking_is_among_the_attackers(
    text: str, attackers: list[str], blockers: list[str]
) -> None:
    scenario = sandbox.loads(json.dumps(board(text)))
    verdict = sandbox.judge(scenario)
    for moment in (None, "attackers", "blockers", "regular"):
        table = build_table(scenario, verdict, moment)
        flows = table.flows.values()
        assert {"attack:" + each + ":bob" for each in attackers} <= {flow.name for flow in flows}
        assert [f.target for f in flows if f.kind == "block"] == ([] if moment == "attackers" else blockers)
        assert [table.cards[each].name for each in attackers] == ["Soldier #1", "Soldier #2"]
    offered = choices.blockable(scenario, ["g"], "en")
    assert [each.id for each in offered][1:] == attackers


@pytest.mark.parametrize("moment", [None, "beginning", "attackers", "blockers", "end"])
def test_what_entered_at_the_beginning_of_combat_lies_there_once_603_2(moment: str | None) -> None:
    scenario = sandbox.loads(
        json.dumps(board("ann: r = Goblin Rabblemaster\nbob: g = Grizzly Bears\nattack r"))
    )
    table = build_table(scenario, sandbox.judge(scenario), moment)
    assert [each for each in table.cards if "+" in each] == ["r+1"]
