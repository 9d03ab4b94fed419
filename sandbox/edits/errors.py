"""Why an edit cannot be made, and the check that keeps every changed value one that a file can hold."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal, TypeVar

import msgspec

from sandbox.scenario.check import check
from sandbox.scenario.model import Permanent, Player, Scenario
from sandbox.scenario.references import maker_of

EditCode = Literal[
    "unknown_id", "enters_later", "bad_value", "two_players_needed", "not_readable", "too_many", "game_over",
    "not_a_recipient", "not_unblocked", "not_attacking", "cannot_enlist", "no_such_change", "no_such_play",
    "no_tokens",
]  # fmt: skip
"""Why an edit cannot be made."""
Value = TypeVar("Value", bound=msgspec.Struct)


class EditError(ValueError):
    """A change that no scenario can hold; `code` names the reason, `detail` what it is about."""

    def __init__(self, code: EditCode, detail: str = "") -> None:
        """Keep the reason as data; sentences are made where people read them."""
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail


def checked(value: Value, fields: Mapping[str, Any]) -> Value:
    """The value with these fields changed, each of the type and in the range that a file allows.

    Raises EditError `bad_value` with what the first field that does not fit should have been.
    """
    types = {field.name: field.type for field in msgspec.structs.fields(type(value))}
    try:
        read = {name: msgspec.convert(new, types[name], from_attributes=True) for name, new in fields.items()}
        msgspec.json.encode(read)  # half a character can't be written
    except (msgspec.ValidationError, UnicodeEncodeError, KeyError) as error:
        raise EditError("bad_value", str(error)) from error
    return msgspec.structs.replace(value, **read)


def known(scenario: Scenario, ids: Collection[str], *, entering: bool = False) -> frozenset[str]:
    """The ids as a set when all of them are on the table, or enter in the course of play where they may be `entering`.

    Raises EditError `unknown_id` for one that is neither, `enters_later` for what enters where it may not.
    """
    return _among((*scenario.players, *scenario.permanents, *scenario.away), scenario, ids, entering=entering)


def on_battlefield(scenario: Scenario, ids: Collection[str], *, entering: bool = False) -> frozenset[str]:
    """The ids as a set, all of permanents, or that enter in play where they may be `entering`; raises as `known`."""
    return _among(scenario.permanents, scenario, ids, entering=entering)


def _among(
    things: Iterable[Player | Permanent], scenario: Scenario, ids: Collection[str], *, entering: bool
) -> frozenset[str]:
    there = {thing.id for thing in things}
    for each in ids:
        if each in there:
            continue
        makers = {p.id for p in scenario.players} | {p.id for p in scenario.permanents}
        made = _is_made(each, makers)
        if not (made and entering):
            raise EditError("enters_later" if made else "unknown_id", each)
    return frozenset(ids)


def _is_made(thing: str, there: Collection[str]) -> bool:
    """Whether an id is that of what something there makes, or the player casts, or what that makes."""
    maker = maker_of(thing)
    return maker is not None and (maker in there or _is_made(maker, there))


def holdable(scenario: Scenario) -> Scenario:
    """The scenario with outside values, if a file can hold it; raises EditError `bad_value` with the first fault."""
    fault = next(check(scenario), None)
    if fault is not None:
        raise EditError("bad_value", str(fault))
    return scenario


def attacking(scenario: Scenario, creatures: Collection[str]) -> None:
    """Raise EditError `not_attacking` for a permanent that neither was declared attacking nor was put in so."""
    on_battlefield(scenario, creatures, entering=True)
    there = {a.attacker for a in scenario.attacks}
    for each in creatures:
        if each not in there:
            raise EditError("not_attacking", each)


def declared_attacking(scenario: Scenario, attacker: str) -> None:
    """Raise EditError `not_attacking` for a permanent that isn't declared as an attacker."""
    on_battlefield(scenario, (attacker,))
    if not any(a.attacker == attacker and a.declared for a in scenario.attacks):
        raise EditError("not_attacking", attacker)
