"""What a thing on the table says when the pointer rests on it: findings about it, then its keywords explained."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sandbox.words import findings
from sandbox.words.effects import effect_sentence, explain
from sandbox.words.keywords import keyword_name
from sandbox.words.names import names
from ui.canvas.labels import heap_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sandbox.rules.verdict import AttackVerdict, BlockVerdict, Verdict
    from sandbox.words.catalogue import Language
    from ui.canvas.records import Table
    from ui.document import Document


def tell(document: Document, table: Table, thing: str, language: Language) -> str:
    """Give what is to say of a player, permanent or arrow, as rich text; its name at the top."""
    called = names(document.scenario, language)
    spell = next((each for each in table.spells if each.id == thing), None)
    if spell is not None:
        return escape(spell.sentence)
    flow = table.flows.get(thing)
    about = {flow.source, flow.target} if flow is not None else {thing}
    title = " → ".join(called.get(each, each) for each in ((flow.source, flow.target) if flow else (thing,)))
    lines = [f"<b>{escape(title)}</b>"]
    if document.verdict is not None:
        lines += [escape(line) for line in _findings(document.verdict, about, called, language)]
    card = table.cards.get(table.stack_of.get(thing, thing))
    for word in card.words if card is not None else ():
        said = "" if word.startswith("*") else explain(word, language)
        if said:
            lines.append(f"<i>{escape(keyword_name(word, language))}</i>: {escape(said)}")
    carrier = next((p for p in document.scenario.permanents if card is not None and p.id == card.id), None)
    for effect in () if carrier is None else carrier.effects:
        said = escape(effect_sentence(effect, document.scenario, carrier, language))
        lines += [said] if not any(said in line for line in lines) else []
    if card is not None and card.count > 1:
        lines.append(escape(heap_text(card.count)))
    return "<br>".join(lines)


def _findings(
    verdict: Verdict, about: set[str], called: Mapping[str, str], language: Language
) -> Iterator[str]:
    parts: tuple[AttackVerdict | BlockVerdict, ...] = (verdict.attack, *verdict.blocks)
    for part in parts:
        for fault in part.broken:
            if about & {*fault.creatures, fault.target}:
                yield findings.broken(fault, called, language).in_full(language)
        for asked in part.requirements:
            if asked.creature in about:
                said = findings.requirement(asked, called, language)
                yield findings.with_status(said, asked.status, language)
