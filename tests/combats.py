"""Small combats for tables: a line of words a creature, and what came of them as plain JSON values.

`"a ann 3/4 trample, deathtouch"` is a creature with its controller; `"a>bob b>x"` are attacks or blocks.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandbox.rules.judge import judge
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language
from sandbox.words.context import verdict_context
from sandbox.words.fights import fight_sentences

Json = dict[str, Any]


def creature(line: str, **more: Any) -> Json:
    """Give a creature from `"id controller power/toughness keyword, keyword"`."""
    name, controller, size, *words = line.split(" ", 3)
    power, toughness = size.split("/")
    keywords = [word.strip() for word in words[0].split(",")] if words else []
    return {
        "id": name,
        "controller": controller,
        "power": int(power),
        "toughness": int(toughness),
        "keywords": keywords,
    } | more


def walker(name: str, controller: str, loyalty: int, **more: Any) -> Json:
    """Give a planeswalker."""
    return {"id": name, "controller": controller, "types": ["planeswalker"], "loyalty": loyalty} | more


def battle(name: str, controller: str, protector: str, defense: int, *subtypes: str) -> Json:
    """Give a battle."""
    return {
        "id": name,
        "controller": controller,
        "types": ["battle"],
        "subtypes": list(subtypes),
        "defense": defense,
        "protector": protector,
    }


def enchantment(name: str, controller: str, *effects: Json, **more: Any) -> Json:
    """Give an enchantment with effects."""
    return {"id": name, "controller": controller, "types": ["enchantment"], "effects": list(effects)} | more


def pairs(words: str, first: str, second: str) -> list[Json]:
    """Give `"a>bob b>x"` as a list of attacks or blocks; `"+a>bob"` was put onto the battlefield so, `"++a>bob"`
    after blockers were declared, `"+++a>bob"` after the first combat damage step.
    """
    entered = (
        {},
        {"declared": False},
        {"declared": False, "entered": "blockers"},
        {"declared": False, "entered": "first"},
    )
    return [
        dict(zip((first, second), word.lstrip("+").split(">"), strict=True)) | entered[word.count("+")]
        for word in words.split()
    ]


def scenario(permanents: list[str | Json], attacks: str, blocks: str = "", **more: Any) -> Scenario:
    """Give a scenario of ann, who is active, bob and, where somebody names her, cat."""
    things = [creature(p) if isinstance(p, str) else p for p in permanents]
    names = ["ann", "bob"]
    if any("cat" in (p["controller"], p.get("protector")) for p in things) or ">cat" in attacks:
        names.append("cat")
    plain = {
        "format": "combat/1",
        "active": "ann",
        "players": [{"id": name} for name in names],
        "permanents": things,
        "attacks": pairs(attacks, "attacker", "target"),
        "blocks": pairs(blocks, "blocker", "attacker"),
    }
    return msgspec.convert(plain | more, Scenario)


def assigns(words: str, step: str = "regular") -> list[Json]:
    """Give `"a>x:3 a>bob:2"` as declared assignments of a step."""
    entries = [word.rsplit(":", 1) for word in words.split()]
    return [
        dict(zip(("source", "to"), pair.split(">"), strict=True)) | {"step": step, "amount": int(amount)}
        for pair, amount in entries
    ]


class Played:
    """What came of a combat."""

    def __init__(self, table: Scenario) -> None:
        """Play it."""
        self.table = table
        played = self.verdict = judge(table)
        self.steps: tuple[Json, ...] = msgspec.to_builtins(played.damage)
        self.players: Json = msgspec.to_builtins(played.outcome.players)
        self.permanents: Json = msgspec.to_builtins(played.outcome.permanents)
        self.triggers = played.triggers
        self.notes = played.notes
        self.reselected = played.reselected

    def assigned(self, step: int = -1) -> str:
        """Give what was assigned in a step as words."""
        return " ".join(f"{a['source']}>{a['to']}:{a['amount']}" for a in self.steps[step]["assigned"])

    def dealt(self, step: int = -1) -> str:
        """Give what was dealt in a step as words, the kind where it isn't plain damage."""
        kinds = {"damage": "", "poison": "p", "minus_counters": "m", "loyalty": "l", "defense": "d"}
        return " ".join(
            f"{d['source']}>{d['to']}:{d['amount']}{kinds[d['kind']]}" for d in self.steps[step]["dealt"]
        )

    def codes(self, step: int = -1) -> list[str]:
        """Give the codes of a step's faults."""
        return [fault["code"] for fault in self.steps[step]["broken"]]

    def overflow(self, attacker: str, step: int = -1) -> tuple[int, int]:
        """Give the most that a trampler could assign past its blockers, and what it does."""
        (entry,) = [t for t in self.steps[step]["trample"] if t["attacker"] == attacker]
        return entry["max_overflow"], entry["overflow"]

    def why(self, permanent: str) -> str | None:
        """Give the rule by which a permanent left the battlefield."""
        return self.permanents[permanent]["why"]

    def life(self, player: str) -> int:
        """Give a player's life total."""
        return self.players[player]["life"]


def play(permanents: list[str | Json], attacks: str, blocks: str = "", **more: Any) -> Played:
    """Play a combat of ann against bob (and cat)."""
    return Played(scenario(permanents, attacks, blocks, **more))


def fight_sentence(scenario: Scenario, verdict: Verdict, creature: str, language: Language = "en") -> str:
    """The sentence of the fight that a creature is in, "" for a creature that is in none."""
    fights = fight_sentences(verdict_context(scenario, verdict, language))
    return next((fight.text for fight in fights if creature in fight.ids), "")
