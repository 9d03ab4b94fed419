"""A plain JSON value to one of our types, with every fault at its place; and back.

`msgspec` is the validator. It stops at the first fault; so when it refuses the whole, the type is walked and
every part is shown to it alone.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterator, Sized
from datetime import date
from functools import cache
from itertools import islice
from typing import Annotated, Any, Literal, TypeGuard, TypeVar, Union, get_args, get_origin

import msgspec

from sandbox.scenario import limits
from sandbox.scenario.errors import Code, KeyPath, Misplaced, shown

Value = TypeVar("Value")
NAMED: dict[Any, str] = {
    int: "whole_number",
    str: "text",
    date: "text",
    bool: "boolean",
    float: "number",
    type(None): "null",
    Any: "anything",
    tuple: "list",
    dict: "object",
}
BOUND = re.compile(r"([<>]=) (-?\d+)")


def convert(value: object, wanted: type[Value]) -> Value | list[Misplaced]:
    """The value as `wanted` (a msgspec Struct), or everything that keeps it from being one."""
    try:
        return msgspec.convert(value, wanted)
    except msgspec.ValidationError as error:
        faults = list(islice(misfits(value, wanted), limits.FAULTS))
        return faults or [Misplaced((), "wrong_type", (str(error),), shown(value))]


@cache
def fields_of(struct: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a struct; msgspec reads them from the annotations anew each time, which takes long."""
    return msgspec.structs.fields(struct)


def plain(value: object) -> object:
    """A value of ours as plain JSON values: keys in the order of the fields, defaults left out."""
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        tag = {} if config.tag_field is None else {config.tag_field: config.tag}
        fields = [(field, getattr(value, field.name)) for field in fields_of(type(value))]
        return tag | {
            field.encode_name: plain(item)
            for field, item in fields
            if field.required or not _is_default(item, field)
        }
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value


def misfits(value: object, wanted: object, path: KeyPath = ()) -> Iterator[Misplaced]:
    """Yield what keeps a plain value from being of the wanted type, each fault at its own place."""
    kinds = branches(wanted)
    structs = [each for each in kinds if is_struct(each)]
    mapping = next((each for each in kinds if get_origin(bare(each)) is dict), None)
    array = next((each for each in kinds if get_origin(bare(each)) is tuple), None)
    if isinstance(value, dict) and structs:
        yield from _struct_misfits(value, structs, path)
    elif isinstance(value, dict) and mapping is not None:
        yield from _mapping_misfits(value, mapping, path)
    elif isinstance(value, list) and array is not None:
        yield from _array_misfits(value, array, path)
    else:
        yield from _leaf_misfits(value, wanted, path)


def _struct_misfits(
    value: dict[str, Any], structs: list[type[msgspec.Struct]], path: KeyPath
) -> Iterator[Misplaced]:
    tag_field = structs[0].__struct_config__.tag_field
    struct = structs[0]
    if tag_field is not None:
        by_tag = {each.__struct_config__.tag: each for each in structs}
        tags = tuple(map(shown, by_tag))
        if tag_field not in value:
            yield Misplaced((*path, tag_field), "missing_key", tags)
            return
        tag = value[tag_field]
        if not isinstance(tag, str) or tag not in by_tag:
            code: Code = "unknown_word" if isinstance(tag, str) else "wrong_type"
            yield Misplaced((*path, tag_field), code, tags, shown(tag))
            return
        struct = by_tag[tag]
    fields = {each.encode_name: each for each in fields_of(struct)}
    for key, item in value.items():
        if key in fields:
            yield from misfits(item, fields[key].type, (*path, key))
        elif key != tag_field:
            yield Misplaced((*path, key), "unknown_key", tuple(map(shown, fields)), shown(key))
    for key, each in fields.items():
        if each.required and key not in value:
            yield Misplaced((*path, key), "missing_key", expectation(each.type))


def _mapping_misfits(value: dict[str, Any], mapping: object, path: KeyPath) -> Iterator[Misplaced]:
    key_type, item_type = get_args(mapping)
    for key, item in value.items():
        yield from _leaf_misfits(key, key_type, (*path, key))
        yield from misfits(item, item_type, (*path, key))


def _array_misfits(value: list[Any], array: object, path: KeyPath) -> Iterator[Misplaced]:
    of_anything: Any = tuple[Any, ...]
    for bounds in getattr(array, "__metadata__", ()):
        yield from _leaf_misfits(value, Annotated[of_anything, bounds], path)
    item_type = get_args(bare(array))[0]
    for index, item in enumerate(value):
        yield from misfits(item, item_type, (*path, index))


def _leaf_misfits(value: object, wanted: object, path: KeyPath) -> Iterator[Misplaced]:
    try:
        msgspec.convert(value, wanted)
    except msgspec.ValidationError as error:
        message = str(error)
        bound = BOUND.search(message)
        if bound is None:
            code: Code = "unknown_word" if message.startswith("Invalid enum value") else "wrong_type"
            yield Misplaced(path, code, expectation(wanted), shown(value))
        elif "of length" not in message:
            yield Misplaced(path, "out_of_range", (bound.group(),), shown(value))
        else:
            yield Misplaced(
                path,
                _length_code(value, bound.group(1)),
                (bound.group(),),
                str(len(value)) if isinstance(value, Sized) else "",
            )


def _length_code(value: object, comparison: str) -> Code:
    if isinstance(value, str):
        return "too_short" if comparison == ">=" else "too_long"
    return "too_few" if comparison == ">=" else "too_many"


def expectation(wanted: object) -> tuple[str, ...]:
    """What a type accepts, as `Misplaced.expected` says it: names of types, and words as JSON."""
    said: list[str] = []
    for branch in branches(wanted):
        kind = bare(branch)
        if get_origin(kind) is Literal:
            said += map(shown, get_args(kind))
        elif is_struct(kind):
            said.append("object")
        elif _is_mana(branch):
            said.append("mana")
        elif kind is not msgspec.UnsetType:
            said.append(NAMED[get_origin(kind) or kind])
    return tuple(dict.fromkeys(said))


def _is_default(item: object, field: msgspec.structs.FieldInfo) -> bool:
    no_factory = field.default_factory is msgspec.NODEFAULT
    return bool(item == (field.default if no_factory else field.default_factory()))


def branches(wanted: object) -> tuple[object, ...]:
    """The alternatives of a union, each possibly with its bounds."""
    is_union = get_origin(wanted) in {Union, types.UnionType}
    return get_args(wanted) if is_union else (wanted,)


def bare(branch: object) -> object:
    """A type without its bounds."""
    return get_args(branch)[0] if get_origin(branch) is Annotated else branch


def _is_mana(branch: object) -> bool:
    """Say whether a text has to be mana symbols: no other text has a pattern."""
    return any(getattr(bounds, "pattern", None) for bounds in getattr(branch, "__metadata__", ()))


def is_struct(branch: object) -> TypeGuard[type[msgspec.Struct]]:
    """Say whether a type is one of our values."""
    return isinstance(branch, type) and issubclass(branch, msgspec.Struct)
