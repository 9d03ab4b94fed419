"""Explain: all declarations that are as good as can be, and what each requirement that is not obeyed needs."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout

from sandbox import edits
from sandbox.scenario.model import Scenario
from sandbox.words.explanations import Option, Survey, Unobeyed, subject_title, survey
from ui.background import Working
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.preview import STEPS, PreviewPage
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import filled
from ui.widgets.flow import in_row
from ui.widgets.page import PageCard, button
from ui.widgets.parts import label


def register(shell: Window) -> None:
    """Add the best declarations, shown one by one."""
    action = ActionRow("rules.explain", QT_TRANSLATE_NOOP("Actions", "E&xplain the best declarations"), "Ctrl+Shift+X", menu="rules.ask")  # fmt: skip
    shell.add_panel(PanelRow("explain", QT_TRANSLATE_NOOP("Docks", "Explain"), QT_TRANSLATE_NOOP("Explaining", "All declarations that are as good as can be, shown on the table one by one, and what each requirement needs."), ExplainPanel, action=action, rests=True))  # fmt: skip


class ExplainPanel(PreviewPage):
    """Explains the attack or a defending player's blocks on a worker, while somebody looks.

    While somebody browses, the table shows what is looked at: Left and Right go on to another one.
    """

    def __init__(self, shell: Window) -> None:
        super().__init__(shell.document, "explain", self.tr("Explain"), shell.preview)
        self._language = shell.app_context.language
        self._player: str | None = None
        self.survey: Survey | None = None
        """What was found, None as long as it is being worked out."""
        self._surveyed: object = None
        self._place = 0
        self._working = Working(self)
        self._working.done.connect(self._on_survey)

    @property
    def idle(self) -> bool:
        """Whether nothing is being worked out."""
        return self._working.idle

    def key(self) -> object:
        """What the page shows."""
        document = self._document
        return (document.judged_scenario, document.verdict, self._player, self.survey, self._place)

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
        chooser = ChoiceField(self.tr("What is explained"), titles)
        self.add(filled(chooser, "subject", self._player, self._on_subject))
        if self.survey is None:
            text = self.tr("Counting…") if not self.idle else self.tr("This could not be worked out.")
            self.add_text(text, "muted")
            return
        self.add_text(self.survey.headline, "title")
        self._build_options(self.survey)
        self._build_unobeyed(self.survey)

    def _ask(self, scenario: Scenario) -> None:
        verdict = self._document.verdict
        wanted = (scenario, verdict, self._player)
        if wanted == self._surveyed or verdict is None:
            return
        self._surveyed = wanted
        self.leave()
        self.survey, self._place = None, 0
        self._working.ask(partial(survey, scenario, verdict, self._player, self._language))

    def _on_survey(self, found: Survey | None) -> None:
        self.survey = found
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
        card = PageCard(self._document, _ids(option), "obeyed")
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
            card.rows.addWidget(card.watch(apply))
        else:
            card.add_text(self.tr("This is what is declared now."), "muted")
        self.add(card)

    def _browse(self, count: int, *, several: bool) -> QHBoxLayout:
        before = button("‹", partial(self._step, -1), "previous")
        before.setAccessibleName(self.tr("Previous declaration"))
        after = button("›", partial(self._step, 1), "next")
        after.setAccessibleName(self.tr("Next declaration"))
        for each in (before, after):
            each.installEventFilter(self)
        text = self.tr("{number} of the {count} nearest") if several else self.tr("{number} of {count}")
        place = text.format(number=self._place + 1, count=count)
        return in_row(before, label(place, "word"), after, 1, spacing=8)

    def _step(self, by: int) -> None:
        """Look at another one, unless the table is another one by now, for which they are counted anew."""
        self.refresh()
        if self.survey is None or self._document.judged_scenario is not self._document.scenario:
            return
        self._place = (self._place + by) % len(self.survey.options)
        option = self.survey.options[self._place]
        self._preview()
        self.refresh()
        self._document.spotlight(_ids(option))

    # Looking at one on the table

    def _preview(self) -> None:
        """Let the table show the declaration that is looked at; nothing is edited."""
        if self.survey is None or not self.survey.options:
            return
        option, count = self.survey.options[self._place], len(self.survey.options)
        text = self.tr("Preview {number} of {count}: Enter declares it, Esc goes back")
        said = text.format(number=self._place + 1, count=count)
        self.preview(self._declared(self._document.scenario, option), said)

    def take(self) -> None:
        """Declare what is looked at, as one edit."""
        if self.survey is not None:
            option = self.survey.options[self._place]
            self.leave()
            self._apply(option)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right browse."""
        if event.key() in STEPS and self.survey is not None and len(self.survey.options) > 1:
            self._step(STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the keys of the panel work on its buttons too, which would hand the focus on."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in STEPS:
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

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

    def _requirement(self, each: Unobeyed) -> PageCard:
        card = PageCard(self._document, each.ids, each.status)
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
            card.rows.addWidget(card.watch(apply))
        return card

    def _declared(self, scenario: Scenario, option: Option) -> Scenario:
        """The table with this declaration instead of its own."""
        pairs: tuple[Any, ...] = option.pairs
        if self._player is None:
            return edits.apply_attack_example(scenario, pairs)
        return edits.apply_block_example(scenario, self._player, pairs)

    def _apply(self, option: Option) -> None:
        """Declare this instead, as one edit."""
        self._document.apply(lambda s: self._declared(s, option))


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
