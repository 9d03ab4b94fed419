"""The tables of facts, `permanents.csv` and `spells.csv` beside this file, a row a card.

They are made from a folder of card facts with `creatures.csv`, `permanents.csv`, `spells.csv` and `cards_v2`, which has
`fixes.csv`, `partial.csv` and `tricks.csv`. What is wrong there is put right by `mends.csv`: name, column, old, new,
why; permanents that are missing there stand in `unlisted.csv`, and, with a `timing`, what is played from the hand.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent
PERMANENTS: Final = (
    "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "power", "toughness", "loyalty", "defense",
    "keywords", "combat", "doubt", "printings",
)  # fmt: skip
SPELLS: Final = (
    "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "keywords", "combat", "doubt", "timing",
    "printings",
)  # fmt: skip
Row = dict[str, str]


def rows_of(path: Path) -> Iterator[Row]:
    """Yield the rows of a table, those that were printed on paper."""
    with path.open(encoding="utf-8", newline="") as table:
        yield from (row for row in csv.DictReader(table) if row.get("pool", "paper") == "paper")


def mended(rows: Iterable[Row], mends: Iterable[Row]) -> tuple[list[Row], list[str]]:
    """The rows with the mends, and the names of mends that found nothing to put right."""
    by_name: dict[str, list[Row]] = {}
    kept = list(rows)
    for row in kept:
        by_name.setdefault(row["name"], []).append(row)
    lost = []
    for mend in mends:
        found = [row for row in by_name.get(mend["name"], ()) if fits(row, mend)]
        for row in found:
            if mend["column"] == MANA:
                row["combat"] = f"mana:n={mend['new']};{row['combat']}"
            elif mend["column"] == COST:
                row["combat"] = of_cost(row["combat"], mend["old"], mend["new"])
            elif mend["column"] == MORE:
                row["combat"] = ";".join(filter(None, (row["combat"], mend["new"])))
            elif mend["column"] == EVENT:
                row["combat"] = of_event(row["combat"], mend["old"], mend["new"])
            else:
                row[mend["column"]] = mend["new"]
            row["mended"] = row.get("mended", "") or ("1" if mend["column"] == "combat" else "")
        if not found:
            lost.append(mend["name"])
    return kept, lost


WHATEVER: Final = "*"
"""As what was there: the mend doesn't mind."""
EVENT: Final = "event"
"""A mend of this column puts another event before the facts of a card; `|[filter]` after it says of whom."""


COST: Final = "cost"
"""A mend of this column says of what kind it is that activated abilities sacrifice, tap or return."""
MANA: Final = "mana"
"""A mend of this column says how many activated abilities stand before the others that don't touch combat."""
MORE: Final = "more"
"""A mend of this column puts more facts behind those of a card: what it costs."""
WHOLE: Final = "whole"
"""As the doubt of a mend: nothing is left out any more."""


def fits(row: Row, mend: Row) -> bool:
    """Whether a mend finds in a row what it puts right."""
    if mend["column"] == MORE:
        return True
    if mend["column"] == EVENT:
        return f"{mend['old']}>" in row["combat"]
    if mend["column"] == COST:
        return of_cost(row["combat"], mend["old"], mend["new"]) != row["combat"]
    return mend["old"] in (WHATEVER, row.get(mend["column"], ""))


def of_cost(combat: str, old: str, new: str) -> str:
    """The facts of a card with another part in the costs of its activated abilities."""
    return re.sub(rf"(act\([^()]*?)(?<![\w]){old}(?=[+|)])", rf"\g<1>{new}", combat)


def of_event(combat: str, old: str, new: str) -> str:
    """The facts of a card with another event before those of the old one."""
    event, _, who = new.partition("|")
    facts = []
    for fact in combat.split(";"):
        if fact.startswith(f"{old}>"):
            said = fact.removeprefix(f"{old}>")
            by = f"{',' if ':' in said else ':'}ev_by={who}" if who else ""
            facts.append(f"{event}>{said}{by}")
        else:
            facts.append(fact)
    return ";".join(facts)


def say_once(permanents: Iterable[Row], spells: Iterable[Row]) -> None:
    """Let what a permanent with flash does as it enters stand where it is said of the permanent, if it is."""
    said = {row["name"] for row in permanents if "on_enters>" in row["combat"]}
    for row in spells:
        if row["timing"] == "flash" and row["name"] in said:
            facts = row["combat"].split(";")
            row["combat"] = ";".join(fact for fact in facts if not fact.startswith("on_enter>"))


def doubt(row: Row, partial: frozenset[str]) -> str:
    """Say what of a card is known to be left out: `partial` where an ability that touches combat is."""
    unfinished = (
        row["coverage"] in ("combat-partial", "partial")
        and not row.get("mended")
        and "custom" not in row["combat"]
    )
    return "partial" if row["name"] in partial or unfinished else ""


def write(path: Path, columns: tuple[str, ...], rows: Iterable[Row]) -> None:
    """Write a table, a row a card, in the order of their names; of two of a name the first."""
    first: dict[str, Row] = {}
    for row in rows:
        first.setdefault(row["name"], row)
    with path.open("w", encoding="utf-8", newline="") as table:
        out = csv.DictWriter(table, columns, extrasaction="ignore", lineterminator="\n")
        out.writeheader()
        out.writerows(first[name] for name in sorted(first))


def make(folder: Path) -> list[str]:
    """Make the tables from the facts in a folder; give the names of the mends that didn't fit."""
    more = folder / "cards_v2"
    partial = frozenset(row["name"] for row in rows_of(more / "partial.csv"))
    mends = list(rows_of(FOLDER / "mends.csv"))
    unlisted = [{**row, "coverage": ""} for row in rows_of(FOLDER / "unlisted.csv")]
    permanents = [
        *rows_of(folder / "creatures.csv"),
        *rows_of(folder / "permanents.csv"),
        *(row for row in unlisted if not row["timing"]),
    ]
    permanents, _ = mended(permanents, rows_of(more / "fixes.csv"))
    spells = [
        *rows_of(more / "tricks.csv"),
        *(
            {**row, "timing": row["types"].split(";")[-1].casefold()}
            for row in rows_of(folder / "spells.csv")
        ),
        *(row for row in unlisted if row["timing"]),
    ]
    for_spells = [mend for mend in mends if mend["column"].startswith("spell:")]
    permanents, lost = mended(permanents, (mend for mend in mends if mend not in for_spells))
    spells, lost_spells = mended(
        spells, ({**mend, "column": mend["column"].removeprefix("spell:")} for mend in for_spells)
    )
    say_once(permanents, spells)
    for row in (*permanents, *spells):
        told = row.get("doubt") or doubt(row, partial)
        row["doubt"] = "" if told == WHOLE else told
    write(FOLDER / "permanents.csv", PERMANENTS, permanents)
    write(FOLDER / "spells.csv", SPELLS, spells)
    return [*lost, *lost_spells]


def rows(file: str) -> Iterator[list[str]]:
    """Yield the rows of one of the tables, without the names of its columns."""
    with (FOLDER / file).open(encoding="utf-8", newline="") as table:
        found = csv.reader(table)
        next(found)
        yield from found
