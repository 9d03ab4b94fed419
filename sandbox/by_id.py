"""Values as keys of a memory by what they are, not by what they hold: comparing whole boards takes long."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Generic, ParamSpec, TypeVar

from msgspec import Struct

Value = TypeVar("Value")
Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class ById(Generic[Value]):
    """A value that equals itself alone; it is kept, so that no other can come to stand in its place."""

    __slots__ = ("value",)

    def __init__(self, value: Value) -> None:
        self.value = value

    def __hash__(self) -> int:
        """Go by the place in memory."""
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        """Say whether the other one holds the very same value."""
        return isinstance(other, ById) and other.value is self.value


def remembered(most: int) -> Callable[[Callable[Asked, Answer]], Callable[Asked, Answer]]:
    """Let a function of boards remember its last answers: to the very same ones it gives the same value again."""

    def remembering(answer: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
        @lru_cache(maxsize=most)
        def known(*about: Any, **how: Any) -> Answer:
            return answer(*[each.value if isinstance(each, ById) else each for each in about], **how)

        @wraps(answer)
        def asked(*about: Any, **how: Any) -> Answer:
            return known(*[ById(each) if isinstance(each, Struct) else each for each in about], **how)

        return asked

    return remembering
