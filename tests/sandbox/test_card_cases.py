"""The public cases of named cards: scenarios built through the library, and what their verdicts must say.

A permanent may be `{"card": NAME, "id", "controller", ...}` and a play `{"card": NAME, "player", "after", ...}`; what
else stands there takes the place of what the library gave. Besides the paths of a verdict there are `sizes.ID`,
`left_combat.ID` and `any_fault.STAGE`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandbox
from sandbox import bestiary
from tests.sandbox.test_conformance import NOTHING, reached, satisfied

CASES = sorted((Path(__file__).parents[1] / "conformance_cards").glob("*.json"))
Json = dict[str, Any]


def plain(value: object) -> Json:
    made: Json = json.loads(msgspec.json.encode(value))
    return made


def permanent(entry: Json) -> Json:
    if "card" not in entry:
        return entry
    more = dict(entry)
    made = bestiary.permanent(more.pop("card"), more.pop("id"), more.pop("controller"))
    return {**plain(made), **more}


def play(entry: Json) -> Json:
    if not isinstance(entry.get("card"), str):
        return entry
    more = dict(entry)
    words = {word: more.pop(word) for word in ("targets", "x", "mode") if word in more}
    made = bestiary.play(more.pop("card"), more.pop("player"), more.pop("after"), **words)
    return {**plain(made), **more}


def found(verdict: Json, path: str) -> object:
    head, _, rest = path.partition(".")
    if head == "sizes":
        sizes = [size for step in verdict["damage"] for size in step["sizes"] if size["creature"] == rest]
        return [sizes[-1]["power"], sizes[-1]["toughness"]] if sizes else NOTHING
    if head == "left_combat":
        now = verdict["outcome"]["permanents"][rest]
        return bool(now.get("left_combat")) or now["zone"] != "battlefield"
    if head == "any_fault":
        stages = verdict[rest] if isinstance(verdict[rest], list) else [verdict[rest]]
        return any(not stage["legal"] for stage in stages)
    return reached(verdict, path)


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_a_card_does_what_it_says(case: Path) -> None:
    told = json.loads(case.read_text(encoding="utf-8"))
    raw = {"format": "combat/1", **told["scenario"]}
    raw["permanents"] = [permanent(each) for each in raw.get("permanents", [])]
    if "plays" in raw:
        raw["plays"] = [play(each) for each in raw["plays"]]
    verdict = plain(sandbox.judge(sandbox.loads(json.dumps(raw))))
    for path, wanted in told["expect"].items():
        got = found(verdict, path)
        assert satisfied(got, wanted), (path, got, wanted)
