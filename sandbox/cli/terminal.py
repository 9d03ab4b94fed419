"""Rulings for people on a terminal: color where it has it, tables for the damage, plain text in a pipe."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Final, get_args

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sandbox.rules.judge import course
from sandbox.rules.verdict import DamageStep, Lethal, Timing, Verdict
from sandbox.scenario.errors import Misplaced
from sandbox.scenario.model import Scenario
from sandbox.words.catalogue import Language, sentence
from sandbox.words.faults import fault_sentence
from sandbox.words.missed import step_title, trigger_title
from sandbox.words.names import names, titled
from sandbox.words.results import cost_sentence
from sandbox.words.ruling import Finding, Ruling, ruling

STYLES: Final = {
    "broken": "bold red",
    "violated": "red",
    "owed": "yellow",
    "obeyed": "green",
    "excused": "dim",
    "fix": "green",
    "heading": "bold",
    "legal": "bold green",
    "illegal": "bold red",
    "file": "dim",
}
NARROWEST: Final = 40
ROWS_SHOWN: Final = 400
"""So many rows, fights or lines of a part of the ruling are printed; programs get them all."""
TRIGGERS_SHOWN: Final = 24
"""So many lines of triggers are printed; of more, how many there are."""
FAULTS_SHOWN: Final = 20
EXCUSES: Final = 12
"""So many excused requirements are explained; each takes a search."""


class Terminal:
    """Where rulings are printed; `color` is `auto`, `always` or `never`."""

    def __init__(self, language: Language, color: str) -> None:
        """Look at the terminal; NO_COLOR and pipes are respected unless color is asked for."""
        self.language = language
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="replace")
        self.console = Console(
            force_terminal=True if color == "always" else None,
            no_color={"always": False, "never": True}.get(color),
            color_system=None if color == "never" else "auto",
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.console.width = max(self.console.width, NARROWEST)
        self._breaks_lines = self.console.is_terminal and language == "en"

    def unreadable(self, file: str, faults: Sequence[Misplaced]) -> None:
        """Print why a file can't be read."""
        title = sentence(self.language, "list-finding-of", of=file, what=self._say("ruling-unreadable"))
        self._print(Text(title, style=STYLES["illegal"]))
        for fault in faults[:FAULTS_SHOWN]:
            self._item(Text(fault_sentence(fault, self.language)))
        if len(faults) > FAULTS_SHOWN:
            self._item(Text(sentence(self.language, "error-more", count=len(faults) - FAULTS_SHOWN)))
        self._print()

    def ruling(self, file: str, scenario: Scenario, verdict: Verdict) -> None:
        """Print the ruling on a file: verdict, what is wrong, what is right, damage, result."""
        said = ruling(scenario, verdict, self.language, excuses=EXCUSES)
        title, _ = titled(scenario, self.language)
        self._print(Text.assemble((title, "bold"), "  " if title else "", (file, STYLES["file"])))
        self._print(Text(said.headline, style=STYLES["legal" if said.legal else "illegal"]))
        for line in said.score:
            self._print(Text(line))
        self._findings(said)
        self._damage(scenario, verdict, said)
        self._lines("ruling-heading-result", said.results)
        self._lines("ruling-heading-story", [part.text for part in said.story])
        self._lines("ruling-heading-notes", said.notes)
        self._lines("ruling-heading-triggers", self._triggers(scenario))
        self._lines("ruling-heading-commanders", self._commanders(scenario))
        self._print()

    def _findings(self, said: Ruling) -> None:
        for findings in (said.wrong, said.right):
            for finding in findings[:ROWS_SHOWN]:
                self._finding(finding)
            self._more(len(findings))
        for line in said.example[:ROWS_SHOWN]:
            self._print(Text(line, style=STYLES["fix"]))
        self._more(len(said.example))

    def _finding(self, finding: Finding) -> None:
        line = self._say(f"ruling-line-{finding.kind}", title=finding.title, why=finding.why)
        self._item(Text(line, style=STYLES[finding.kind]))
        if finding.fix:
            self._item(Text(self._say("ruling-fix", fix=finding.fix), style=STYLES["fix"]))

    def _damage(self, scenario: Scenario, verdict: Verdict, said: Ruling) -> None:
        if not said.fights:
            return
        self._heading("ruling-heading-damage")
        called = names(scenario, self.language)
        for step in verdict.damage:
            if step.assigned:
                self._print(Padding(self._table(step, verdict, called), (0, 0, 0, 2), expand=False))
                self._more(len(step.assigned))
        for fight in said.fights[:ROWS_SHOWN]:
            self._item(Text(fight.text))
        self._more(len(said.fights))

    def _more(self, count: int) -> None:
        """Say how many more there are of what was cut."""
        if count > ROWS_SHOWN:
            self._item(Text(self._say("list-more", count=count - ROWS_SHOWN)))

    def _table(self, step: DamageStep, verdict: Verdict, called: dict[str, str]) -> Table:
        """A line for each assignment, with what is dealt of it and, for creatures, what becomes of them."""
        table = Table(
            title=self._say(f"ruling-step-{step.step}"), title_justify="left", box=None, pad_edge=False
        )
        for column in ("source", "to", "amount", "dealt", "lethal"):
            numeric = column in {"amount", "dealt"}
            table.add_column(self._say(f"ruling-column-{column}"), justify="right" if numeric else "left")
        shown = step.assigned[:ROWS_SHOWN]
        told = {portion.to for portion in shown}
        lethal = {
            entry.creature: self._lethal(entry, step, verdict)
            for entry in step.lethal
            if entry.creature in told
        }
        dealt = step.amounts()
        for portion in shown:
            pair = (portion.source, portion.to)
            table.add_row(
                *(called.get(each, each) for each in pair),
                str(portion.amount),
                str(dealt.get(pair, 0)),
                lethal.get(portion.to, ""),
            )
        return table

    def _lethal(self, entry: Lethal, step: DamageStep, verdict: Verdict) -> str:
        """How much of what is lethal is assigned; what is dealt, where it is something else; and, the last
        time that it is told of, whether it dies in this combat or survives it: no one of the three says another.
        """
        is_lethal = "yes" if entry.is_lethal else "no"
        parts = [
            self._say("ruling-lethal", is_lethal=is_lethal, assigned=entry.assigned, needed=entry.needed)
        ]
        dealt = step.dealt_to(entry.creature)
        if dealt != entry.assigned:
            parts.append(self._say("ruling-lethal-dealt", dealt=dealt))
        later = verdict.damage[verdict.damage.index(step) + 1 :]
        if not any(entry.creature == each.creature for more in later for each in more.lethal):
            zone = verdict.outcome.permanents[entry.creature].zone
            parts.append(self._say(f"ruling-lethal-{'survives' if zone == 'battlefield' else 'dies'}"))
        return self._say("list-comma").join(parts)

    def _lines(self, heading: str, lines: Sequence[str]) -> None:
        if lines:
            self._heading(heading)
            for line in lines[:ROWS_SHOWN]:
                self._item(Text(line))
            self._more(len(lines))

    def _triggers(self, scenario: Scenario) -> tuple[str, ...]:
        """The abilities that trigger, step by step, each once with how often (CR 603.2)."""
        called = names(scenario, self.language)
        told = Counter((f.step, trigger_title(f, called, self.language)) for f in course(scenario).triggers)
        said = [
            self._say(
                "list-finding-of",
                of=step_title(step, self.language),
                what=f"{title} ×{n}" if n > 1 else title,
            )
            for step in get_args(Timing)
            for (when, title), n in told.items()
            if when == step
        ]
        more = len(said) - TRIGGERS_SHOWN
        return (*said[:TRIGGERS_SHOWN], *([self._say("list-more", count=more)] if more > 0 else []))

    def _commanders(self, scenario: Scenario) -> tuple[str, ...]:
        """What the next cast of each commander costs that is away or was cast before (CR 903.8)."""
        called = names(scenario, self.language)
        told = (*(p for p in scenario.permanents if p.commander and p.commander_casts), *scenario.away)
        return tuple(
            self._say(
                "list-finding-of", of=called[p.id], what=cost_sentence(p, scenario.edition, self.language)
            )
            for p in told
            if p.commander
        )

    def _heading(self, message_id: str) -> None:
        self._print(Text(self._say(message_id), style=STYLES["heading"]))

    def _item(self, item: Text) -> None:
        """Print indented; in a pipe, and in Japanese, which has no spaces, each statement on one line."""
        if self._breaks_lines:
            self._print(Padding(item, (0, 0, 0, 2), expand=False))
        else:
            self._print(Text("  ") + item)

    def _print(self, item: RenderableType = "") -> None:
        self.console.print(item, soft_wrap=not self._breaks_lines)

    def _say(self, message_id: str, **facts: str | int) -> str:
        return sentence(self.language, message_id, **facts)
