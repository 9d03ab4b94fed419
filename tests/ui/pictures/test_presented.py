"""What keys make of what is presented."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandbox import parse_notation
from ui.pictures.presented import PresenterState, played, pressed, seen_moment, stepped
from ui.pictures.shot import Question

STEPS = ("beginning", "attackers", "blockers", "first", "regular", "end")
START = PresenterState(moment="attackers")


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        pytest.param(["next"], {"moment": "blockers"}, id="next"),
        pytest.param(["previous", "previous"], {"moment": "beginning"}, id="previous-stops"),
        pytest.param(["last", "next"], {"moment": "end"}, id="next-stops"),
        pytest.param(["first"], {"moment": "beginning"}, id="first"),
        pytest.param(["5"], {"moment": "regular"}, id="number"),
        pytest.param(["9"], {}, id="number-too-high"),
        pytest.param(["whole"], {"moment": None}, id="whole"),
        pytest.param(["verdict"], {"headline": True}, id="verdict"),
        pytest.param(["findings"], {"findings": False}, id="findings"),
        pytest.param(["findings", "findings"], {}, id="findings-back"),
        pytest.param(["alone"], {"alone": True}, id="alone"),
        pytest.param(["spotlight"], {"spotlight": True}, id="spotlight"),
        pytest.param(["colour"] * 5, {"colour": 1}, id="colours-come-round"),
        pytest.param(["background"], {"background": "green"}, id="background"),
        pytest.param(["background"] * 3, {}, id="backgrounds-come-round"),
        pytest.param(["faster", "faster"], {"speed": 2.0}, id="faster-stops"),
        pytest.param(["slower"], {"speed": 0.5}, id="slower"),
        pytest.param(["reveal"], {}, id="nothing-to-reveal"),
        pytest.param(["poll", "reveal"], {"poll": "legal", "revealed": True}, id="reveal"),
        pytest.param(["poll", "reveal", "poll"], {"poll": "dies"}, id="the-next-question"),
        pytest.param(["poll"] * 3, {"poll": "lethal"}, id="the-last-question"),
        pytest.param(["poll"] * 4, {}, id="a-poll-ends"),
        pytest.param(["hide"], {"hidden": True}, id="hide"),
        pytest.param(["play"], {"playing": True}, id="play"),
        pytest.param(["play", "next"], {"moment": "blockers"}, id="a-step-stops-playing"),
        pytest.param(["last", "play"], {"moment": "beginning", "playing": True}, id="play-again"),
        pytest.param(["nonsense"], {}, id="nonsense"),
    ],
)
def test_keys(keys: list[str], wanted: dict[str, object]) -> None:
    shown = START
    for key in keys:
        shown = pressed(shown, key, STEPS)
    assert shown == replace(START, **wanted)


def test_it_plays_to_the_end_and_stays() -> None:
    shown = replace(START, playing=True)
    seen = []
    while shown.playing:
        shown = played(shown, STEPS)
        seen.append(shown.moment)
    assert seen == ["blockers", "first", "regular", "end"]


def test_from_the_whole_combat_one_goes_on_to_its_first_step_and_back_to_its_last() -> None:
    assert stepped(PresenterState(), STEPS, 1).moment == "beginning"
    assert stepped(PresenterState(), STEPS, -1).moment == "end"


BLOCKED = "combat/1 | players a*, b | @a x 1/1 | @b y 1/1 | attacks x>b | blocks y>x"


@pytest.mark.parametrize(
    ("poll", "line", "moment", "seen"),
    [
        (None, BLOCKED, "end", "end"),
        (None, BLOCKED, "nonsense", None),
        ("legal", BLOCKED, None, "blockers"),
        ("legal", BLOCKED, "end", "blockers"),
        ("legal", BLOCKED, "beginning", "blockers"),
        ("legal", BLOCKED.partition(" | blocks")[0], None, "attackers"),
        ("dies", BLOCKED.partition(" | blocks")[0], "regular", "blockers"),
    ],
)
def test_nothing_is_seen_that_comes_of_what_is_asked(
    poll: Question | None, line: str, moment: str | None, seen: str | None
) -> None:
    for revealed in (False, True):
        shown = PresenterState(moment=moment, poll=poll, revealed=revealed)
        assert seen_moment(shown, parse_notation(line), STEPS) == seen


def test_a_number_leads_to_the_first_moment_of_its_step() -> None:
    moments = ("beginning", "attackers:0", "attackers:1", "attackers", "regular", "end")
    assert pressed(START, "2", moments).moment == "attackers:0"
    assert pressed(START, "3", moments).moment == "regular"
    assert stepped(PresenterState(moment="attackers:0"), moments, 1).moment == "attackers:1"
