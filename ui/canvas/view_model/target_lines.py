"""Whom plays and triggered abilities target, as lines of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.rules.judge import course
from ui.canvas.view_model.model import TargetLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.rules.verdict import Verdict
    from sandbox.scenario.model import Scenario


def target_lines(scenario: Scenario, verdict: Verdict | None, moment: str | None) -> tuple[TargetLine, ...]:
    """The lines of a moment of combat: of a step all of it, in its course what has just resolved; of combat as a whole
    (None) all.
    """
    return tuple({(line.source, line.target): line for line in _lines(scenario, verdict, moment)}.values())


def _lines(scenario: Scenario, verdict: Verdict | None, moment: str | None) -> Iterator[TargetLine]:
    part = (
        next((p for p in course(scenario).story if p.moment == moment), None)
        if ":" in (moment or "")
        else None
    )
    facts = () if verdict is None or len(verdict.plays) != len(scenario.plays) else verdict.plays
    for place, play in enumerate(scenario.plays):
        step = "beginning" if play.after == "main" else play.after
        if moment not in (None, step) and (part is None or part.play != place):
            continue
        source = play.source or f"play:{place}"
        for target in facts[place].targets if facts else play.targets:
            if target != source:
                yield TargetLine(f"target:play:{place}:{target}", source, target)
    for place, fact in enumerate(() if verdict is None else verdict.triggers):
        seen = moment in (None, fact.step) or (part is not None and place in part.triggers)
        if seen and fact.source is not None:
            for target in fact.targets:
                if target != fact.source:
                    yield TargetLine(f"target:trigger:{place}:{target}", fact.source, target)
