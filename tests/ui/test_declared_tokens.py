"""Tables whose declarations speak of tokens that abilities create (CR 508.1, 509.1): the window shows them at every
moment.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import sandbox
from tests.sandbox.rules.abilities.boards import board

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
