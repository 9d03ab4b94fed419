"""Another combat phase of the same turn: what untaps first, and on with it (CR 500.8, 506.1)."""

from __future__ import annotations

from functools import partial

from sandbox import edits
from sandbox.rules.judge import course
from sandbox.rules.verdict import Verdict
from sandbox.scenario.model import Permanent
from sandbox.words.catalogue import listed
from sandbox.words.names import names
from ui.document import conditions
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.fields import FlagField, filled
from ui.widgets.flow import FlowLayout
from ui.widgets.page import Page, button


def register(shell: Window) -> None:
    """Add going on to another combat phase."""
    action = ActionRow("combat.next_combat", QT_TRANSLATE_NOOP("Actions", "Go on to another co&mbat phase…"), "Ctrl+Shift+G", enabled=conditions.judged, menu="combat.next")  # fmt: skip
    shell.add_panel(PanelRow("next_combat", QT_TRANSLATE_NOOP("Docks", "Next combat"), QT_TRANSLATE_NOOP("Explaining", "Carries this combat out and begins another one of the same turn."), NextCombat, action=action))  # fmt: skip


class NextCombat(Page):
    """Offers what is tapped when combat is over to be untapped, and begins the next combat phase."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell.document, "next_combat", self.tr("Next combat"))
        self._language = shell.app_context.language
        self._untapping: frozenset[str] = frozenset()

    @property
    def untapping(self) -> tuple[str, ...]:
        """The permanents that were chosen to untap."""
        return tuple(p.id for p in self._tapped() if p.id in self._untapping)

    def key(self) -> object:
        """What the page shows."""
        return (super().key(), self._untapping)

    def build(self) -> None:
        """Show what is tapped, with the active player's first."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        if scenario is None or verdict is None:
            return
        self.add_text(self.tr("Another combat phase of this turn"), "section")
        said = self.tr(
            "What happens in this combat is carried out; who attacked stays tapped unless it untaps."
        )
        self.add_text(said, "muted")
        called = names(scenario, self._language)
        tapped = self._tapped()
        if tapped:
            self.add_text(self.tr("What untaps first?"), "title")
            several = FlowLayout()
            for text, name, chosen in (
                (self.tr("All that attacked"), "untap-attackers", {a.attacker for a in scenario.attacks}),
                (self.tr("Everything"), "untap-all", {p.id for p in tapped}),
                (self.tr("Nothing"), "untap-none", ()),
            ):
                several.addWidget(button(text, partial(self._choose, frozenset(chosen)), name))
            self.column.addLayout(several)
        for permanent in tapped:
            box, untaps = FlagField(called[permanent.id]), permanent.id in self._untapping
            self.add(filled(box, f"untap:{permanent.id}", untaps, partial(self._set, permanent.id)))
        if not tapped:
            self.add_text(self.tr("Nothing is tapped when this combat is over."))
        self.add(button(self.tr("Begin the next combat phase"), self._begin, "begin", "fix"))
        if lasting := course(scenario).until_end_of_turn:
            told = self.tr(
                "Until end of turn, so still in that combat (500.8): {names}. It becomes part of the card; take it off when the turn ends (514.2)."
            )
            self.add_text(
                told.format(names=listed(self._language, [called[each] for each in lasting])), "muted"
            )

    def _begin(self) -> None:
        """Carry out this combat and begin the next one."""
        untap = self.untapping
        if self._document.apply(lambda scenario: edits.next_combat(scenario, untap)):
            self._untapping = frozenset()
            self._document.look_at(None)

    def _tapped(self) -> tuple[Permanent, ...]:
        """What is on the battlefield and tapped when combat is over, the active player's things first."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        if scenario is None or verdict is None:
            return ()
        found = (p for p in scenario.permanents if _stays_tapped(verdict, p.id))
        return tuple(sorted(found, key=lambda p: p.controller != scenario.active))

    def _set(self, permanent: str, untap: bool) -> None:  # noqa: FBT001  Qt's signal
        self._choose(self._untapping | {permanent} if untap else self._untapping - {permanent})

    def _choose(self, untap: frozenset[str]) -> None:
        self._untapping = untap
        self.refresh()


def _stays_tapped(verdict: Verdict, permanent: str) -> bool:
    after = verdict.outcome.permanents.get(permanent)
    return after is not None and after.tapped and after.zone == "battlefield"
