"""Boards of named cards in a few lines of text, and what their verdicts have to say.

A board has lines `ann: bear = Grizzly Bears @host !tapped {"counters": {"+1/+1": 2}} | ...` of permanents (`@` what it
is attached to, `!` what is simply so), `attack bear, giant > walker` (bob where nothing is said), `block wall > bear`,
`choose sword > target, target2 {"trigger": 1}`, `play blockers ann: Giant Growth > bear {"x": 2}`, the same with
`$skeletons 1` for the second activated ability of a permanent, `{"puts": [NAME]}` behind a choice or a play for cards
that it puts onto the battlefield, and `also {"life": ...}` for keys of the scenario.
Players are ann, who attacks, bob and whoever else has permanents, in that order.

What is wanted: `bear 3/3` (in the last damage step), `bear dead`, `alive`, `exile`, `hand`, `command`, `tapped`,
`untapped`, `damage 2`, `counters +1/+1 2`, `out`; `bob 17` life, `bob lost`; `attack legal`, `blocks illegal`;
`note choose`: the verdict has such a note.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import sandbox
from sandbox.bestiary import spell
from tests.sandbox.test_card_cases import found, permanent, plain, play
from tests.sandbox.test_conformance import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]
ZONES = {"dead": "graveyard", "alive": "battlefield", "exile": "exile", "hand": "hand", "library": "library"}


def board(text: str) -> Json:
    """The scenario that a text describes."""
    raw: Json = {"format": "combat/1", "active": "ann", "players": [], "permanents": []}
    seats = ["ann", "bob"]
    also: Json = {}
    for line in filter(None, (line.strip() for line in text.splitlines())):
        verb, _, rest = line.partition(" ")
        more: Json = {}
        if verb not in ("attack", "block", "choose", "play", "also"):
            player = verb.removesuffix(":")
            seats += [player] if player not in seats else []
            raw["permanents"] += [_thing(each, player) for each in rest.split(" | ") if each.strip()]
            continue
        if "{" in rest:
            rest, _, tail = rest.partition("{")
            more = json.loads("{" + tail)
        if "puts" in more:
            more["puts"] = [plain(spell(name)) for name in more["puts"]]
        if verb == "also":
            also |= more
            continue
        LINES[verb](raw, rest.strip(), more)
    raw["players"] = [{"id": seat, **also.pop(seat, {})} for seat in seats]
    return raw | also


def _thing(text: str, player: str) -> Json:
    more: Json = {}
    if "{" in text:
        text, _, tail = text.partition("{")
        more = json.loads("{" + tail)
    name, _, card = text.partition("=")
    words = card.split()
    flags = [w for w in words if w[0] in "@!"]
    more |= {w[1:]: True for w in flags if w[0] == "!"}
    for host in (w[1:] for w in flags if w[0] == "@"):
        more["attached_to"] = host
    card = " ".join(w for w in words if w[0] not in "@!")
    made = {"id": name.strip(), "controller": player, **more}
    return permanent(made if "power" in more and not card else {"card": card, **made})


def _ids(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def _attack(raw: Json, rest: str, more: Json) -> None:
    for each in _ids(rest):
        name, _, target = each.partition(">")
        raw.setdefault("attacks", []).append(
            {"attacker": name.strip(), "target": target.strip() or "bob", **more}
        )


def _block(raw: Json, rest: str, more: Json) -> None:
    for each in _ids(rest):
        name, _, attacker = each.partition(">")
        raw.setdefault("blocks", []).append({"blocker": name.strip(), "attacker": attacker.strip(), **more})


def _choose(raw: Json, rest: str, more: Json) -> None:
    name, _, targets = rest.partition(">")
    raw.setdefault("choices", []).append({"source": name.strip(), "targets": _ids(targets), **more})


def _play(raw: Json, rest: str, more: Json) -> None:
    when, _, what = rest.partition(":")
    after, player = when.split()
    name, _, targets = what.partition(">")
    entry: Json = {"after": after, "player": player, **more}
    if targets.strip():
        entry["targets"] = _ids(targets)
    if name.strip().startswith("$"):
        source, _, place = name.strip()[1:].partition(" ")
        entry |= {"source": source} | ({"ability": int(place)} if place else {})
    else:
        entry["card"] = name.strip()
    raw.setdefault("plays", []).append(play(entry))


LINES = {"attack": _attack, "block": _block, "choose": _choose, "play": _play}


def wrong(text: str, wants: str) -> list[str]:
    """What of all that is wanted the verdict of a board doesn't say, with what it says instead."""
    verdict = plain(sandbox.judge(sandbox.loads(json.dumps(board(text)))))
    told = [(want.strip(), *_told(verdict, want.split())) for want in wants.split(",") if want.strip()]
    return [f"{want}: {got}" for want, right, got in told if not right]


def _told(verdict: Json, want: list[str]) -> tuple[bool, object]:
    who, what, *more = want
    if who in ("attack", "blocks", "plays"):
        got: object = found(verdict, f"any_fault.{who}")
        return got is (what == "illegal"), got
    if who == "note":
        codes = [note["code"] for note in verdict["notes"]]
        return what in codes, codes
    player = verdict["outcome"]["players"].get(who)
    if player is not None:
        return _told_of_player(player, what, more)
    if "/" in what:
        got = found(verdict, f"sizes.{who}")
        return got == [int(n) for n in what.split("/")], None if got is NOTHING else got
    now = verdict["outcome"]["permanents"].get(who)
    if now is None or what == "nowhere":
        return what == "nowhere" and now is None, now
    return (now["zone"] == ZONES[what] if what in ZONES else TOLD[what](now, more)), now


def _told_of_player(player: Json, what: str, more: list[str]) -> tuple[bool, object]:
    if what == "lost":
        return bool(player["lost"]), player
    return (player["poison"] == int(more[0]) if what == "poison" else player["life"] == int(what)), player


TOLD: dict[str, Callable[[Json, list[str]], bool]] = {
    "tapped": lambda now, _: bool(now["tapped"]),
    "untapped": lambda now, _: not now["tapped"],
    "damage": lambda now, more: bool(now["damage"] == int(more[0])),
    "counters": lambda now, more: bool(now["counters"].get(more[0], 0) == int(more[1])),
    "out": lambda now, _: bool(now.get("left_combat")) or now["zone"] != "battlefield",
    "loyalty": lambda now, more: bool(now["loyalty"] == int(more[0])),
}
