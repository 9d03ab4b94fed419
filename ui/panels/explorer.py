"""The explorer: all declarations that are as good as can be, and what each requirement that is not obeyed needs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sandbox import edits
from sandbox.words.explore import Option, Survey, Unobeyed, subject_title, survey
from ui.panels.fields import ChoiceField
from ui.panels.page import Card, Page, button, side_by_side
from ui.panels.parts import label
from ui.working import Working

if TYPE_CHECKING:
    from PySide6.QtWidgets import QHBoxLayout

    from sandbox.scenario.model import Scenario
    from ui.document import Document
    from ui.translations import Spoken


class Explorer(Page):
    """Explores the attack or a defending player's blocks on a worker, while somebody looks."""

    def __init__(self, document: Document, language: Spoken) -> None:
        """Follow a document."""
        super().__init__(document, "explorer", self.tr("Explorer"))
        self._language = language
        self._player: str | None = None
        self._survey: Survey | None = None
        self._surveyed: object = None
        self._place = 0
        self._working = Working(self)
        self._working.done.connect(self._on_survey)

    @property
    def idle(self) -> bool:
        """Whether nothing is being worked out."""
        return self._working.idle

    @property
    def survey(self) -> Survey | None:
        """What was found, None as long as it is being worked out."""
        return self._survey

    def key(self) -> object:
        """Give what the page shows."""
        document = self._document
        return (document.judged_scenario, document.verdict, self._player, self._survey, self._place)

    def build(self) -> None:
        """Show what was found, or begin to look for it."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        if scenario is None or verdict is None:
            return
        subjects = (None, *(block.player for block in verdict.blocks))
        if self._player not in subjects:
            self._player = None
        self._ask(scenario)
        titles = [(subject_title(scenario, verdict, each, self._language), each) for each in subjects]
        chooser = ChoiceField(self.tr("What is explored"), titles)
        chooser.setObjectName("subject")
        chooser.show_values([self._player])
        chooser.edited.connect(self._on_subject)
        self.add(chooser)
        if self._survey is None:
            text = self.tr("Counting…") if not self.idle else self.tr("This could not be worked out.")
            self.add_text(text, "muted")
            return
        self.add_text(self._survey.headline, "title")
        self._build_options(self._survey)
        self._build_unobeyed(self._survey)

    def _ask(self, scenario: Scenario) -> None:
        verdict = self._document.verdict
        wanted = (scenario, verdict, self._player)
        if wanted == self._surveyed or verdict is None:
            return
        self._surveyed = wanted
        self._survey, self._place = None, 0
        self._working.ask(partial(survey, scenario, verdict, self._player, self._language))

    def _on_survey(self, found: Survey | None) -> None:
        self._survey = found
        self.refresh(always=True)

    def _on_subject(self, player: str | None) -> None:
        self._player = player
        self.refresh()

    # The best declarations

    def _build_options(self, found: Survey) -> None:
        if not found.options:
            return
        count = len(found.options)
        self._place = min(self._place, count - 1)
        option = found.options[self._place]
        card = Card(self._document, _ids(option), "obeyed")
        card.setObjectName("option")
        if count > 1:
            card.rows.addLayout(self._browse(count, several=found.count > count))
        for line in option.lines:
            card.add_text(line)
        if option.changes:
            apply = button(
                self.tr("Declare this: {changes}").format(changes=option.changes),
                partial(self._apply, option),
                "declare",
                "fix",
            )
            card.watch(apply)
            card.rows.addWidget(apply)
        else:
            card.add_text(self.tr("This is what is declared now."), "muted")
        self.add(card)

    def _browse(self, count: int, *, several: bool) -> QHBoxLayout:
        before = button("‹", partial(self._step, -1), "previous")
        before.setAccessibleName(self.tr("Previous declaration"))
        after = button("›", partial(self._step, 1), "next")
        after.setAccessibleName(self.tr("Next declaration"))
        text = self.tr("{number} of the {count} nearest") if several else self.tr("{number} of {count}")
        place = text.format(number=self._place + 1, count=count)
        return side_by_side(before, label(place, "word"), after)

    def _step(self, by: int) -> None:
        assert self._survey is not None
        self._place = (self._place + by) % len(self._survey.options)
        self.refresh()
        self._document.spotlight(_ids(self._survey.options[self._place]))

    # Requirements that are not obeyed

    def _build_unobeyed(self, found: Survey) -> None:
        for status, title in (
            ("violated", self.tr("The smallest change that obeys it")),
            ("excused", self.tr("Why these are excused")),
        ):
            several = [each for each in found.unobeyed if each.status == status]
            if several:
                self.add_text(title, "section")
            for each in several:
                self.add(self._requirement(each))
        if found.more:
            self.add_text(self.tr("and %n more", "", found.more), "muted")

    def _requirement(self, each: Unobeyed) -> Card:
        card = Card(self._document, each.ids, each.status)
        card.setObjectName(f"requirement:{each.index}")
        card.setAccessibleName(each.title)
        card.add_text(each.title, "title")
        card.add_text(each.why, "muted")
        if each.fix is not None and each.fix.changes:
            apply = button(
                self.tr("Apply: {changes}").format(changes=each.fix.changes),
                partial(self._apply, each.fix),
                f"apply:{each.index}",
                "fix",
            )
            card.watch(apply)
            card.rows.addWidget(apply)
        return card

    def _apply(self, option: Option) -> None:
        """Declare this instead, as one edit."""
        player: str | None = self._player
        pairs: tuple[Any, ...] = option.pairs
        if player is None:
            self._document.apply(self.tr("Declare attackers"), lambda s: edits.apply_attack_example(s, pairs))
        else:
            self._document.apply(
                self.tr("Declare blockers"), lambda s: edits.apply_block_example(s, player, pairs)
            )


def _ids(option: Option) -> tuple[str, ...]:
    """What a declaration is about: everything that it names."""
    pairs: tuple[Any, ...] = option.pairs
    return tuple(
        {
            each
            for pair in pairs
            for each in (pair.attacker, getattr(pair, "target", None), getattr(pair, "blocker", None))
            if each
        }
    )
