"""Permanents for tests, written shortly."""

from __future__ import annotations

from sandbox import Permanent


def creature(
    each: str, /, controller: str, power: int = 2, toughness: int = 2, *keywords: str, **more: object
) -> Permanent:
    """Give a creature with these keywords; `more` are further keys of the permanent."""
    return Permanent(
        id=each,
        controller=controller,
        power=power,
        toughness=toughness,
        **({"keywords": keywords} | more),  # type: ignore[arg-type]
    )


def named(
    name: str, /, controller: str, power: int = 2, toughness: int = 2, *keywords: str, **more: object
) -> Permanent:
    """Give a creature whose id is its name in lower case."""
    return creature(name.casefold(), controller, power, toughness, *keywords, **({"name": name} | more))
