"""What keys make of what is presented."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ui.features.present.state import PresenterState, played, pressed, stepped

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
        pytest.param(["poll", "reveal"], {"poll": True, "revealed": True}, id="reveal"),
        pytest.param(["poll", "reveal", "poll"], {}, id="a-poll-ends"),
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


def test_from_the_whole_combat_one_goes_to_its_last_step() -> None:
    assert stepped(PresenterState(), STEPS, 1).moment == "end"
    assert stepped(PresenterState(), STEPS, -1).moment == "end"


def test_a_poll_keeps_the_answer_to_itself() -> None:
    asked = pressed(replace(START, headline=True), "poll", STEPS)
    assert (asked.tells, asked.says) == (False, False)
    told = pressed(asked, "reveal", STEPS)
    assert (told.tells, told.says) == (True, True)


def test_a_number_leads_to_the_first_moment_of_its_step() -> None:
    moments = ("beginning", "attackers:0", "attackers:1", "attackers", "regular", "end")
    assert pressed(START, "2", moments).moment == "attackers:0"
    assert pressed(START, "3", moments).moment == "regular"
    assert stepped(PresenterState(moment="attackers:0"), moments, 1).moment == "attackers:1"
