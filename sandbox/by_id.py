"""Values as keys of a memory by what they are, not by what they hold: comparing whole boards takes long."""

from __future__ import annotations

from typing import Generic, TypeVar

Value = TypeVar("Value")


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
