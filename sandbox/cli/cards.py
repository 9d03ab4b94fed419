"""`combat-sandbox cards --coverage`: how much of the library of cards plays by itself.

How much of the library plays by itself: rows by kind, how many touch combat, how many are whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal, get_args

import click
import msgspec
from msgspec import Struct

from sandbox.bestiary.book import all_names, entry
from sandbox.bestiary.cards import BestiaryEntry
from sandbox.bestiary.facts import read_fact
from sandbox.cli.console import TranslatedCommand, language_option, say, write_line
from sandbox.scenario.keywords import read_keywords
from sandbox.words.catalogue import Language

Kind = Literal["creatures", "permanents", "spells"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""Creatures with what has a size (Vehicles), other permanents, and what is only played from the hand."""
COMMONEST: Final = 20


class Lack(Struct, frozen=True):
    """Something that cards do and the library leaves out: its code, how many rows lack it, their printings, one row."""

    fact: str
    rows: int
    printings: int
    card: str


class Share(Struct, frozen=True):
    """The rows of a kind: all, those that touch combat and those of them that are whole, by number and by printings."""

    kind: Kind
    rows: int
    touching: int
    whole: int
    printings: int
    whole_printings: int
    lacks: tuple[Lack, ...]


def coverage(names: Iterable[str] | None = None, most: int = COMMONEST) -> tuple[Share, ...]:
    """What is whole of these cards (None: of all known), and the `most` commonest lacks of each kind, by printings."""
    known: dict[Kind, list[BestiaryEntry]] = {kind: [] for kind in KINDS}
    for name in all_names() if names is None else names:
        card = entry(name)
        if card is not None:
            known[kind_of(card)].append(card)
    return tuple(_share(kind, known[kind], most) for kind in KINDS)


def kind_of(card: BestiaryEntry) -> Kind:
    """The kind that a card is counted with."""
    if not card.is_permanent:
        return "spells"
    return "creatures" if "creature" in card.types or card.power else "permanents"


def touches_combat(card: BestiaryEntry) -> bool:
    """Whether something of a card does something in a combat besides its being there."""
    spell = card.spell
    if not card.is_permanent and spell is not None:
        return bool(spell.does or spell.modes or spell.missing)
    keywords = read_keywords(card.keywords)
    told = len(keywords.unknown) < len(card.keywords)
    return bool(card.effects or card.missing or card.counters or told)


def _share(kind: Kind, cards: list[BestiaryEntry], most: int) -> Share:
    touching = [card for card in cards if touches_combat(card)]
    whole = [card for card in touching if card.complete]
    return Share(
        kind=kind,
        rows=len(cards),
        touching=len(touching),
        whole=len(whole),
        printings=sum(map(_weight, touching)),
        whole_printings=sum(map(_weight, whole)),
        lacks=tuple(_lacks(touching, most)),
    )


def _weight(card: BestiaryEntry) -> int:
    """How often it was printed; once at least."""
    return max(1, card.printings)


def _lacks(cards: list[BestiaryEntry], most: int) -> list[Lack]:
    rows: Counter[str] = Counter()
    printings: Counter[str] = Counter()
    first: dict[str, str] = {}
    for card in cards:
        for code in {code_of(text) for text in card.missing}:
            rows[code] += 1
            printings[code] += _weight(card)
            first.setdefault(code, card.name)
    return [Lack(code, rows[code], count, first[code]) for code, count in printings.most_common(most)]


def code_of(missing: str) -> str:
    """What a fact that is left out is called: its event and code, or the keyword without its cost."""
    fact = read_fact(missing)
    word = "act" if fact.context.startswith("act(") else fact.context
    code = fact.code.partition(" {")[0].strip()
    return f"{word}>{code}" if word else code


@click.command(cls=TranslatedCommand)
@click.option("--coverage", "covered", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@click.option("--most", type=click.IntRange(0, 1_000), default=COMMONEST, show_default=True, metavar="N")
@language_option
def cards(_ctx: click.Context, most: int, language: Language, *, covered: bool, as_json: bool) -> None:  # noqa: ARG001  the only question
    """Say of the library how many cards touch combat and how many of them are whole."""
    shares = coverage(most=most)
    if as_json:
        write_line({share.kind: msgspec.to_builtins(share) for share in shares})
        return
    for share in shares:
        facts: dict[str, str | int] = {
            "rows": share.rows,
            "touching": share.touching,
            "whole": share.whole,
            "percent": _percent(share.whole, share.touching),
            "weighted": _percent(share.whole_printings, share.printings),
        }
        click.echo(say(language, f"cli-cards-{share.kind}", **facts))
        for lack in share.lacks:
            click.echo(say(language, "cli-cards-lack", fact=lack.fact, rows=lack.rows, card=lack.card))


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else "100.0"
