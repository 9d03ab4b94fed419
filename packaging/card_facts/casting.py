"""What a spell may be cast for: a choice of additional costs, and what may be paid instead (CR 601.2b, 118.8-9)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from sandbox.bestiary.facts import Fact

from card_facts.amounts import condition_of
from card_facts.selecting import UnsaidError

Said = dict[str, Any]

INSTEAD: Final = "alt"
"""`alt:c={1}{B},if=...`: what may be paid instead of the mana cost, a part beside the other with `+`."""
EITHER: Final = "either"
"""`either:c=discard 1`: one of several additional costs of which one is paid."""
WAYS: Final = (INSTEAD, EITHER)
UNSAID: Final = "custom"
"""As a cost: one that is not expressed."""
_NAMED: Final[dict[str, Said]] = {
    "flashback": {"keyword": "flashback"},
    "escape": {"keyword": "escape"},
    "harmonize": {"keyword": "harmonize"},
    "mayhem": {"keyword": "mayhem"},
    "madness": {"keyword": "madness"},
    "miracle": {"keyword": "miracle"},
    "foretell": {"keyword": "foretell"},
    "sneak": {"keyword": "sneak"},
    "spectacle": {"if": {"given": "opponent_lost_life"}},
    "surge": {"if": {"given": "spells_this_turn", "min": 2}},
    "prowl": {"if": {"given": "prowled"}},
    "freerunning": {"if": {"given": "freerun"}},
}
"""Keywords with a cost that is paid instead of the mana cost, and what of it stands in the mode that says so: how it is
cast, or what has to be so.
"""
_FREE: Final = ("plot", "suspend")
"""Keywords of spells that are cast later without paying their mana cost (CR 702.62a, 702.170a)."""
_BESIDES: Final = {"jump-start": "discard 1", "retrace": "discard 1 land"}
"""Keywords by which a spell is cast for its mana cost and this besides (CR 702.81a, 702.133a)."""
_NUMBERS: Final = {
    word: str(n)
    for n, word in enumerate(("a", "two", "three", "four", "five", "six", "seven", "eight"), start=1)
}
_PARTS: Final = (
    (re.compile(r"^((?:\{[^{}]+\})+)$"), r"\1"),
    (re.compile(r"^pay (\d+) life$"), r"pay \1 life"),
    (re.compile(r"^sacrifice (\w+) (.+?)s?$"), r"sacrifice \1 \2"),
    (re.compile(r"^tap (?:an|a|(\w+)) untapped (.+?)s? you control$"), r"tap \1 \2"),
    (re.compile(r"^discard (\w+) cards?$"), r"discard \1"),
    (re.compile(r"^exile (\w+) ((?:\w+ )?)cards? from your graveyard$"), r"exile \1 \2card from graveyard"),
)


def _cost(text: str) -> str:
    """A cost as keywords say it in the words of the file format. Raises `UnsaidError`."""
    parts = []
    for part in re.split(r",\s*|\s+and\s+", text.strip(" -\N{EM DASH}.")):
        told = part.strip(" .")
        told = told[:1].lower() + told[1:]
        said = next((pattern.sub(form, told) for pattern, form in _PARTS if pattern.match(told)), None)
        if said is None:
            raise UnsaidError(text)
        parts.append(" ".join(_NUMBERS.get(word, "x" if word == "X" else word) for word in said.split()))
    return ", ".join(parts)


def _told_by(keyword: str, mana_cost: str) -> Said | None:
    """The mode by which a keyword lets a spell be cast for something else, if it does. Raises `UnsaidError`."""
    word = next((each for each in (*_NAMED, *_FREE, *_BESIDES) if keyword.startswith(each)), "")
    if word in _FREE:
        return {"cost": "{0}", "instead": True, "keyword": word}
    if word in _BESIDES:
        return {"cost": f"{mana_cost}, {_BESIDES[word]}", "instead": True, "keyword": word}
    if not word:
        return None
    besides = ", return 1 unblocked creature" if word == "sneak" else ""
    return {"cost": _cost(keyword.removeprefix(word)) + besides, "instead": True, **_NAMED[word]}


def cost_said(fact: Fact) -> str:
    """The cost that a fact says, in the words of the file format. Raises `UnsaidError`."""
    if (cost := fact.values["c"]) == UNSAID:
        raise UnsaidError(fact.text)
    return ", ".join(cost.split("+"))


def _told_so(fact: Fact) -> Said:
    cost = cost_said(fact)
    said = {"cost": cost, **({"instead": True} if fact.code == INSTEAD else {})}
    return said | ({"if": condition_of(fact.values["if"])} if "if" in fact.values else {})


def paid_for(
    body: Said, facts: Sequence[Fact], keywords: Sequence[str], mana_cost: str
) -> tuple[Said, list[str]]:
    """What a spell does, with a mode for each way to pay for it, and which of those nobody could say."""
    missing: list[str] = []
    either: list[Said] = []
    instead: list[Said] = []
    for fact in facts:
        try:
            if fact.code in WAYS:
                (either if fact.code == EITHER else instead).append(_told_so(fact))
        except UnsaidError:
            missing.append(fact.text)
    for keyword in keywords:
        try:
            instead += filter(None, [_told_by(keyword, mana_cost)])
        except UnsaidError:
            missing.append(keyword)
    if not either and not instead:
        return body, missing
    if body.get("choose", 1) != 1:
        return body, [*missing, "partial"]
    own = body.get("modes") or [{key: body[key] for key in ("targets", "does") if key in body}]
    rest = body if "modes" in body else {key: body[key] for key in body if key not in ("targets", "does")}
    plain = list(_each(own, either)) if either else own
    return {**rest, "modes": [*plain, *_each(own, instead)]}, missing


def _each(modes: Sequence[Said], ways: Sequence[Said]) -> Iterator[Said]:
    """Each mode in each way to pay for it, first those of the first way."""
    for way in ways:
        for mode in modes:
            cost = ", ".join(filter(None, (way["cost"], mode.get("cost", ""))))
            both = [each["if"] for each in (mode, way) if "if" in each]
            asked = {} if not both else {"if": both[0] if len(both) == 1 else both}
            yield {**mode, **way, "cost": cost, **asked}
