"""Which texts name things on the table: said in the types, so that no new field can be forgotten."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from sandbox.scenario import effects as fx
from sandbox.scenario.check import check
from sandbox.scenario.model import Attack, Change, Leaving, Permanent, Player, Scenario
from sandbox.scenario.references import Refers, references, renamed
from sandbox.scenario.selectors import RecipientObject, Selector
from tests.strategies import scenarios

FREE_TEXTS = {
    "id", "name", "team", "lands", "pool", "subtypes", "supertypes", "colors", "types", "keywords", "lost", "keyword",
    "without_keyword", "color", "without_color", "type", "subtype", "kinds", "mana_value", "mana_cost", "components",
    "note", "text", "event", "kind", "title", "description", "edition", "variant", "house", "attack_option", "format",
    "min", "max", "after", "at", "to", "entered", "step", "gains", "loses", "leaves", "counters", "cost", "count",
    "amount", "view", "damage", "given", "if", "unless", "counter", "supertype", "attached", "this_turn", "greatest",
    "least", "shares", "chosen", "plus", "choose", "spells", "timing", "limit", "until", "returns", "under", "state", "mode",
    "attacking", "power", "toughness", "divided", "events", "distinct", "halved", "devotion", "mana",
    "additional", "also", "missing", "gain", "lose", "becomes", "factor", "emblem", "left_by", "by", "what", "such", "choice", "out_of",
    "size",
}  # fmt: skip
"""Fields whose texts name nothing on the table; `to` of an assignment does, of a delayed trigger doesn't."""


def texts(value: object, path: tuple[Any, ...] = ()) -> set[tuple[Any, ...]]:
    """Give the place of every text within a value, whatever its field is."""
    if isinstance(value, str):
        return {path}
    if isinstance(value, Struct):
        keys = zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)
        return set().union(*(texts(getattr(value, name), (*path, key)) for name, key in keys))
    if isinstance(value, dict):
        inside = (texts(item, (*path, key)) | texts(key, (*path, key)) for key, item in value.items())
        return set().union(*inside)
    if isinstance(value, tuple):
        return set().union(*(texts(item, (*path, index)) for index, item in enumerate(value)))
    return set()


@settings(max_examples=60, deadline=None)
@given(scenarios())
def test_every_text_is_a_reference_or_of_a_field_that_names_nothing(scenario: Scenario) -> None:
    named = {found.path for found in references(scenario)}
    for path in texts(scenario) - named:
        key = next(part for part in reversed(path) if isinstance(part, str) and part in FREE_TEXTS | {"view"})
        assert key in FREE_TEXTS


@settings(max_examples=60, deadline=None)
@given(scenarios(), st.integers(0, 99))
def test_another_name_for_everything_and_back_is_as_before(scenario: Scenario, salt: int) -> None:
    def there(each: str, _: Refers) -> str:
        return f"{salt}-{each}"

    def back(each: str, _: Refers) -> str:
        return each.removeprefix(f"{salt}-")

    moved = renamed(scenario, there)
    assert moved is not None
    assert renamed(moved, back) == scenario
    assert all(found.is_word or found.text.startswith(f"{salt}-") for found in references(moved))
    assert renamed(scenario, lambda each, _: each) is scenario


@settings(max_examples=60, deadline=None)
@given(scenarios(), st.data())
def test_nothing_speaks_of_what_is_gone(scenario: Scenario, data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from([p.id for p in scenario.permanents] or ["nobody"]))
    left = renamed(scenario, lambda each, _: None if each == gone else each)
    assert left is not None
    assert gone not in {found.text for found in references(left)}


GONE = "x"
ELF = Permanent(id="elf", controller="ann", power=1, toughness=1)


@pytest.mark.parametrize(
    ("value", "left"),
    [
        pytest.param(Attack("x", "bob"), None, id="an-attacker"),
        pytest.param(Attack("elf", "x"), None, id="what-is-attacked"),
        pytest.param(Player(id="ann", commander_damage={"x": 3, "elf": 1}), Player(id="ann", commander_damage={"elf": 1}), id="damage"),
        pytest.param(msgspec.structs.replace(ELF, attached_to="x"), ELF, id="attached"),
        pytest.param(
            msgspec.structs.replace(ELF, leaving=Leaving(at="end_step", to="exile", source="x")),
            msgspec.structs.replace(ELF, leaving=Leaving(at="end_step", to="exile")),
            id="a-source",
        ),
        pytest.param(Change(after="first", permanent="x"), None, id="what-changes"),
        pytest.param(Change(after="first", permanent="elf", attacks="x"), Change(after="first", permanent="elf"), id="reselected"),
        pytest.param(fx.MustBlock(attackers=("x", "elf")), fx.MustBlock(attackers=("elf",)), id="one-of-two"),
        pytest.param(fx.MustBlock(attackers=("x",)), None, id="the-only-one"),
        pytest.param(fx.MustBlock(attackers=()), fx.MustBlock(attackers=()), id="nobody-stays-nobody"),
        pytest.param(fx.MustBlock(attackers=Selector(ids=("x",))), None, id="the-only-id"),
        pytest.param(fx.MustBlock(attackers=Selector(not_=("x",))), fx.MustBlock(attackers=Selector()), id="all-but-it"),
        pytest.param(fx.MustBlock(attackers=Selector(controller="x")), None, id="whose-creatures"),
        pytest.param(
            fx.DamageTimes(sources="any", factor=2, recipients=RecipientObject(of="x")), None, id="whose-things"
        ),
        pytest.param(fx.CannotAttack(defenders="x"), None, id="a-defender"),
        pytest.param(fx.CannotAttack(controller="x"), fx.CannotAttack(), id="who-you-is"),
    ],
)  # fmt: skip
def test_what_goes_with_what_it_names(value: Struct, left: Struct | None) -> None:
    assert renamed(value, lambda each, _: None if each == GONE else each) == left


@pytest.mark.parametrize(
    "kind", list(fx.AnyEffect.__args__), ids=lambda kind: str(kind.__struct_config__.tag)
)
def test_a_selector_of_any_effect_that_names_nobody_there_is_a_fault(kind: type[fx.Effect]) -> None:
    for field in msgspec.structs.fields(kind):
        if field.name in {"creatures", "who", "attackers", "blockers", "sources", "defenders", "recipients"}:
            needed = {f.name: 1 for f in msgspec.structs.fields(kind) if f.required and f.name != field.name}
            needed = {
                k: {"cost": "{1}", "event": "dies", "keyword": "reach"}.get(k, v) for k, v in needed.items()
            }
            needed |= {k: "any" for k in needed if k in {"sources", "blockers"}}
            effect = kind(**(needed | {field.name: ("nobody",)}))  # type: ignore[arg-type]
            board = Scenario(
                format="combat/1", active="ann", players=(Player(id="ann"), Player(id="bob")),
                permanents=(msgspec.structs.replace(ELF, effects=(effect,)),),
            )  # fmt: skip
            places = [fault.place for fault in check(board)]
            assert places == [f"permanents[0].effects[0].{field.name}[0]"]
