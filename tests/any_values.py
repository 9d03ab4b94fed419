"""Values of any type of the model for hypothesis, derived from the types: a new key is drawn without a word here.

They fit their types and need not make sense: ids may lead nowhere. The texts are those that trip writers up.
"""

from __future__ import annotations

import types
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from hypothesis import strategies as st

from sandbox.scenario import limits

TRICKY = (
    "", " ", "a", "true", "null", "-1", "1e5", "01", "3/4", "ann*", "a b", "a  b", " a", "first strike", "@ann", "|", ",", ":",
    "combat:", "combat/1", "must_attack", "tapped", "creature", "players", "attacks", '"', "\\", "'", "`", "{", "}", "[]", "(x)",
    "\n", "\r\n", "\t", "\x00", "\x1b[31m", "\u2028", "\u00a0", "\u200b", "\u202e", "盤面", "é", "e\u0301", "𝔸", "<b>", "x=1", ">",
    "Urza's", "+1/+1", "a.b", "-", "/", "*",
)  # fmt: skip
TEXTS = st.sampled_from(TRICKY) | st.text(st.characters(codec="utf-8"), max_size=12)
MANA = st.sampled_from(("", "{W}{W}{3}", "{2}"))
NUMBERS = st.integers(-(2**53), 2**53)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


@cache
def structs(struct: type[msgspec.Struct], depth: int = 2) -> st.SearchStrategy[Any]:
    """Values of a struct of the model; within selectors go no deeper than `depth`."""
    required, optional = {}, {}
    for field in msgspec.structs.fields(struct):
        values = of_type(field.type, depth - 1 if field.name in {"any_of", "not_"} else depth)
        (required if field.required else optional)[field.name] = values
    drawn = st.fixed_dictionaries(required, optional={k: v for k, v in optional.items() if v is not None})
    return drawn.map(lambda fields: struct(**fields))


def of_type(wanted: object, depth: int) -> st.SearchStrategy[Any]:
    """Values of what stands in an annotation; `depth` is how deep selectors may go within it."""
    bounds: dict[str, Any] = {}
    if get_origin(wanted) is Annotated:
        wanted, *metas = get_args(wanted)
        names = ("ge", "le", "min_length", "pattern")
        bounds = {
            name: value
            for each in metas
            for name in names
            if (value := getattr(each, name, None)) is not None
        }
    origin = get_origin(wanted)
    if origin in {Union, types.UnionType}:
        drawn = st.one_of(
            [of_type(each, depth) for each in get_args(wanted) if each is not msgspec.UnsetType]
        )
    elif origin is Literal:
        drawn = st.sampled_from(get_args(wanted))
    elif origin is tuple:
        least = bounds.get("min_length", 0)
        if depth <= 0:
            return st.just(())
        entries = of_type(get_args(wanted)[0], depth)
        drawn = st.lists(entries, min_size=least, max_size=max(least, 2)).map(tuple)
    elif origin is dict:
        drawn = st.dictionaries(TEXTS, of_type(get_args(wanted)[1], depth), max_size=2)
    elif isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        drawn = st.nothing() if depth <= 0 else st.deferred(lambda: structs(wanted, depth))
    else:
        drawn = _leaf(wanted, bounds)
    return drawn


def _leaf(wanted: object, bounds: dict[str, Any]) -> st.SearchStrategy[Any]:
    texts = MANA if "pattern" in bounds else TEXTS.filter(len) if "min_length" in bounds else TEXTS
    plain: dict[Any, st.SearchStrategy[Any]] = {
        bool: st.booleans(),
        str: texts,
        type(None): st.none(),
        Any: JSON,
        int: st.integers(bounds.get("ge", -limits.NUMBER), bounds.get("le", limits.NUMBER)),
    }
    return plain[wanted]
