"""Bands, creatures put in attacking, and attackers that an effect made blocked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandbox import Attack, Scenario, dumps, edits, loads
from sandbox.edits import EditError
from tests.ui.tables import creature, duel

PAIR = (creature("Knight", "ann", keywords=("banding",)), creature("Bear", "ann"), creature("Ox", "ann"))
ATTACKS = tuple(Attack(attacker=each, target="bob") for each in ("knight", "bear", "ox"))


def table(**fields: object) -> Scenario:
    return duel(permanents=PAIR, attacks=ATTACKS, **fields)


@pytest.mark.parametrize(
    ("edit", "fields"),
    [
        pytest.param(
            lambda s: edits.band(s, ["knight", "bear"]), {"bands": (("knight", "bear"),)}, id="702.22c"
        ),
        pytest.param(
            lambda s: edits.band(edits.band(s, ["knight", "bear"]), ["knight", "ox"]),
            {"bands": (("knight", "ox"),)},
            id="702.22c in one band only",
        ),
        pytest.param(lambda s: edits.band(s, ["knight"]), {}, id="702.22c one is no band"),
        pytest.param(
            lambda s: edits.disband(edits.band(s, ["knight", "bear", "ox"]), ["ox"]),
            {"bands": (("knight", "bear"),)},
            id="702.22 one leaves",
        ),
        pytest.param(
            lambda s: edits.disband(edits.band(s, ["knight", "bear"]), ["bear"]), {}, id="702.22 two part"
        ),
        pytest.param(
            lambda s: edits.make_blocked(s, ["bear"], blocked=True), {"blocked": ("bear",)}, id="509.1h"
        ),
        pytest.param(
            lambda s: edits.make_blocked(
                edits.make_blocked(s, ["bear", "ox"], blocked=True), ["bear"], blocked=False
            ),
            {"blocked": ("ox",)},
            id="509.1h taken back",
        ),
        pytest.param(
            lambda s: edits.leave_combat(s, ["bear", "ox"], left=True),
            {"removed": ("bear", "ox")},
            id="506.4",
        ),
        pytest.param(
            lambda s: edits.leave_combat(edits.leave_combat(s, ["bear"], left=True), ["bear"], left=False),
            {},
            id="506.4 taken back",
        ),
        pytest.param(
            lambda s: edits.entered(s, ["bear"], "blockers"),
            {
                "attacks": (
                    ATTACKS[0],
                    Attack(attacker="bear", target="bob", declared=False, entered="blockers"),
                    ATTACKS[2],
                )
            },
            id="508.4d",
        ),
        pytest.param(
            lambda s: edits.entered(edits.entered(s, ["bear"], "first"), ["bear"], None), {}, id="508.1"
        ),
    ],
)
def test_how_attackers_attack(edit: Callable[[Scenario], Scenario], fields: dict[str, object]) -> None:
    after = edit(table())
    assert after == duel(**({"permanents": PAIR, "attacks": ATTACKS} | fields))
    assert loads(dumps(after)) == after


@pytest.mark.parametrize(
    "edit",
    [
        lambda s: edits.band(s, ["knight", "bear"]),
        lambda s: edits.make_blocked(s, ["bear"], blocked=True),
        lambda s: edits.entered(s, ["bear"], "first"),
    ],
    ids=["702.22c", "509.1h", "508.4"],
)
def test_only_attackers_attack_so(edit: Callable[[Scenario], Scenario]) -> None:
    with pytest.raises(EditError, match="not_attacking"):
        edit(duel(permanents=PAIR))
    with pytest.raises(EditError, match="unknown_id"):
        edits.band(table(), ["nobody", "bear"])
