"""What a thing on the table says when the pointer rests on it: findings about it with their fixes, what becomes of it,
then its states, keywords and effects explained.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from sandbox.rules.judge import declared_table
from sandbox.words.catalogue import Language
from sandbox.words.describe import about, finding_lines, permanent_lines, reselected_line
from sandbox.words.names import names
from sandbox.words.ruling import Finding, ruling
from ui.canvas.view_model.labels import canvas_text, group_lines, grouped_text
from ui.canvas.view_model.model import Flow, Ghost, Table
from ui.document.document import Document
from ui.plain import tip


def tell(document: Document, table: Table, thing: str, language: Language) -> str:
    """What is to say of a player, permanent, arrow or ghost, as rich text; its name at the top."""
    spell = next((each for each in table.spells if each.id == thing), None)
    if spell is not None:
        return tip(spell.sentence)
    called = names(document.scenario, language)
    group = table.group_of(thing)
    if group is not None:
        title, meaning = group_lines([called[each] for each in group.members])
        return f"<b>{escape(title)}</b><br>{escape(meaning)}"
    arrow = table.ghost_of(thing) or table.flows.get(thing)
    ends = (thing,) if arrow is None else (arrow.source, arrow.target)
    lines: list[str] = []
    for line in _lines(document, table, thing, arrow, language):
        lines += [] if any(line in other for other in lines) else [line]
    title = " → ".join(called.get(each, each) for each in ends)
    return "<br>".join((f"<b>{escape(title)}</b>", *map(escape, lines)))


def _lines(
    document: Document, table: Table, thing: str, arrow: Flow | Ghost | None, language: Language
) -> Iterator[str]:
    """Everything that there is to say, of an arrow what concerns the creature that makes it."""
    scenario, verdict, judged = document.scenario, document.verdict, document.judged_scenario
    if arrow is not None:
        yield from _arrow_lines(document, arrow, language)
        return
    if verdict is not None and judged is not None:
        yield from about(judged, verdict, thing, language)
    if thing not in declared_table(scenario).permanents:
        return
    after = None if verdict is None else verdict.outcome.permanents.get(thing)
    yield from permanent_lines(scenario, thing, after, language)
    card = table.cards.get(thing)
    if card is not None and card.count > 1:
        yield canvas_text("stack", count=card.count)
    called = names(scenario, language)
    for group in (group for group in table.groups if thing in group.members):
        yield grouped_text([called[each] for each in group.members if each != thing])


def _arrow_lines(document: Document, arrow: Flow | Ghost, language: Language) -> Iterator[str]:
    if isinstance(arrow, Ghost):
        found = missing(document, arrow, language)
        yield from () if found is None else finding_lines(found, language)
        yield canvas_text("ghost")
        return
    verdict, judged = document.verdict, document.judged_scenario
    if verdict is None or judged is None:
        return
    mover = arrow.source if arrow.kind == "attack" else arrow.target
    said = ruling(judged, verdict, language)
    yield from reselected_line(judged, verdict, arrow.source, language)
    for finding in (*said.wrong, *said.right):
        if mover in finding.ids:
            yield from finding_lines(finding, language)
    yield from (fight.text for fight in said.fights if arrow.source in fight.ids)


def missing(document: Document, ghost: Ghost, language: Language) -> Finding | None:
    """The finding that a ghost arrow stands for, with its fix."""
    verdict, judged = document.verdict, document.judged_scenario
    if verdict is None or judged is None:
        return None
    wrong = (finding for finding in ruling(judged, verdict, language).wrong if finding.kind == "violated")
    return next((f for f in wrong if f.player == ghost.player and ghost.index in f.indexes), None)
