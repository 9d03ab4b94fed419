"""A creature's power and toughness as it fights, and what made them so: "3/3 → 5/5 (+2/+2 bushido 702.45)"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandbox.rules.verdict import Grown, Size
from sandbox.words.catalogue import listed
from sandbox.words.keywords import keyword_name
from sandbox.words.teller import Teller


def size_phrase(teller: Teller, creature: str, now: Size | None) -> str:
    """Give a creature's size as combat began and, where it fights, the one that it has now and why."""
    before = f"{teller.board.power(creature)}/{teller.board.toughness(creature)}"
    if now is None or not now.grown:
        return before
    why = listed(teller.language, _causes(teller, creature, now.grown))
    return teller.say("fight-size", before=before, after=f"{now.power}/{now.toughness}", why=why)


def size_since(teller: Teller, was: Size, now: Size) -> str:
    """Give the size that a creature has now and what made it so since an earlier step."""
    why = listed(teller.language, _causes(teller, now.creature, now.grown[len(was.grown) :]))
    return teller.say("fight-size-now", after=f"{now.power}/{now.toughness}", why=why)


def _causes(teller: Teller, creature: str, grown: Iterable[Grown]) -> Iterator[str]:
    """A phrase a cause; what one keyword of one source did several times is said once."""
    together: dict[tuple[str | None, str | None, str | None, str], list[Grown]] = {}
    for each in grown:
        together.setdefault((each.keyword, each.source, each.after, each.note), []).append(each)
    for same in together.values():
        first = same[0]
        value = f"{sum(g.power for g in same):+d}/{sum(g.toughness for g in same):+d}"
        yield teller.say(f"fight-grown-{_kind(first, creature)}", **_facts(teller, first), value=value)


def _kind(cause: Grown, creature: str) -> str:
    if cause.keyword is None:
        return "noted" if cause.note else "change"
    return "own" if cause.source in {None, creature} else "of"


def _facts(teller: Teller, cause: Grown) -> dict[str, str]:
    return {
        "keyword": keyword_name(cause.keyword or "", teller.language),
        "rule": cause.rule or "",
        "source": "" if cause.source is None else teller.name(cause.source),
        "note": cause.note,
        "when": teller.say(f"change-after-{cause.after}") if cause.after is not None else "",
    }
