"""The triggers of the combat, step by step; one that was forgotten opens the missed-trigger guide below it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, Final, get_args

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from sandbox import edits
from sandbox.rules.judge import course
from sandbox.rules.missed_guide import (
    CHOICES,
    LATER,
    Noticed,
    Walk,
    answers_to,
    told_by,
    told_by_keyword,
    told_by_time,
    walk,
)
from sandbox.rules.missed_trigger import MissedAnswer, missed_trigger
from sandbox.rules.verdict import KeywordMoment, Timing, TriggerFact, WhatTriggers
from sandbox.scenario.effects import Trigger
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.missed import SUFFIX, IpgEdition, MissedQuestion, Rel, load_missed, save_missed
from sandbox.scenario.model import Scenario
from sandbox.words.missed import (
    answer_text,
    ask_text,
    choice_text,
    conclusion,
    hint_text,
    noticed_text,
    row_name,
    row_text,
    step_title,
    trigger_title,
)
from sandbox.words.names import names, own_texts
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.window import Window
from ui.shell.windows import OpenWindows
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import TextField, filled
from ui.widgets.flow import FlowLayout, in_column, in_pairs, in_row
from ui.widgets.page import Page, PageCard, button
from ui.widgets.parts import caption, label

OF_TIME: Final = frozenset({"too_old", "duration_expired"})
"""What the time tells at which a trigger was noticed."""
STEPS: Final[tuple[Timing, ...]] = get_args(Timing)


LONG: Final = 20
"""Answers of more letters stand one below the other; a letter of a script like the Japanese is as wide as two."""


def register(shell: Window) -> None:
    """Add triggers, remembered or missed."""
    action = ActionRow("rules.triggers", QT_TRANSLATE_NOOP("Actions", "&Triggers, remembered or missed"), "Ctrl+Shift+M", menu="rules.ask")  # fmt: skip
    shell.add_panel(PanelRow("triggers", QT_TRANSLATE_NOOP("Docks", "Triggers"), QT_TRANSLATE_NOOP("Explaining", "Abilities that trigger in this combat, and what to do when one was forgotten."), Triggers, action=action))  # fmt: skip
    missed = ActionRow("rules.missed", QT_TRANSLATE_NOOP("Actions", "Ask about a forgotten tri&gger…"), menu="rules.ask", run=lambda shell: guide_of(shell).ask())  # fmt: skip
    shell.add_actions([missed])


def guide_of(shell: Window) -> Triggers:
    """The missed-trigger guide of a window, shown."""
    shell.show_panel("triggers")
    guide = shell.panel("triggers")
    assert isinstance(guide, Triggers)
    return guide


def open_question(windows: OpenWindows, path: Path, beside: Window | None) -> Window | None:
    """Open a question about a missed trigger in the guide of a window that is there, for it needs no table; None for
    other files. Raises `ScenarioError` with every fault.
    """
    if not path.name.casefold().endswith(SUFFIX):
        return None
    question = load_missed(path)
    there = [each for each in windows.all if each is beside] or windows.all[-1:]
    window = there[0] if there else windows.open_new()
    guide_of(window).show_question(question, path.name[: -len(SUFFIX)])
    window.come_forward()
    return window


class Guide(Struct, frozen=True):
    """A conversation about one trigger: one of this combat (None: any other, by the name that a person gave it), when
    it was noticed as far as that was said, and the answers so far.
    """

    about: WhatTriggers | None
    noticed: Noticed | None = None
    answers: dict[str, Any] = {}
    name: str = ""
    saved: MissedQuestion | None = None
    """The question of a file, whose fields stand until they are answered otherwise."""


class Triggers(Page):
    """What there is to remember in this combat, and the guide for what was not."""

    def __init__(self, shell: Window) -> None:
        """Follow a window's document, judging by the edition of the guide and the enforcement level that are set."""
        super().__init__(shell.document, "triggers", self.tr("Triggers"))
        self._shell, self._language = shell, shell.app_context.language
        settings = shell.app_context.settings
        self._edition, self._rel = settings.ipg_edition, settings.rel
        self._guide: Guide | None = None

    @property
    def question(self) -> MissedQuestion | None:
        """The question of the open guide, as far as it is known."""
        return None if self._guide is None else self._walk(self._guide).question

    def ask(self) -> None:
        """Open the guide for any trigger, in combat or not."""
        self._guide = Guide(None)
        self.refresh(always=True)
        self._go_on()

    def show_question(self, question: MissedQuestion, name: str) -> None:
        """Open the guide with a question that was saved, by its own edition and enforcement level."""
        self._edition, self._rel = question.edition, question.rel
        self._guide = Guide(
            None, None, {field: getattr(question, field) for field in CHOICES}, name, question
        )
        self.refresh(always=True)

    def take_over(self, other: Triggers) -> None:
        """Go on with the guide of a panel that this one replaces."""
        self._guide = other._guide

    def key(self) -> object:
        """What the page shows."""
        return (super().key(), self._guide, self._edition, self._rel)

    def build(self) -> None:
        """Show the triggers under their steps."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        self._names = {} if scenario is None else names(scenario, self._language)
        self._build_head()
        facts: tuple[WhatTriggers, ...] = ()
        if scenario is not None and verdict is not None:
            facts = tuple(dict.fromkeys(course(scenario).triggers))
            about = None if self._guide is None else self._guide.about
            asked = next((fact for fact in facts if _same(fact) == _same(about)), None)
            taken_back = isinstance(asked, KeywordMoment) and not asked.forgotten
            if about is not None and (asked is None or (taken_back and scenario is self._document.scenario)):
                self._guide = None
        if self._guide is not None:
            self._build_open(self._guide, facts)
            return
        self.add(button(self.tr("Ask about any other trigger…"), self.ask, "another-trigger"))
        if not facts:
            self.add_text(self.tr("Nothing triggers in this combat that has to be remembered."), "muted")
        ordered = sorted(facts, key=lambda fact: STEPS.index(fact.step))
        for step, group in groupby(ordered, key=lambda fact: fact.step):
            self.add_text(step_title(step, self._language), "section")
            for number, fact in enumerate(group):
                self.add(self._card(fact, f"{step}:{number}"))

    def _build_open(self, guide: Guide, facts: tuple[WhatTriggers, ...]) -> None:
        """Show the trigger that the guide speaks of alone, so that question and answer are in sight."""
        self.column.addLayout(in_row(button(self.tr("All triggers"), self._close, "close", "flat"), 1))
        about = next((fact for fact in facts if _same(fact) == _same(guide.about)), None)
        if about is not None:
            self.add_text(step_title(about.step, self._language), "section")
            self.add(self._card(about, "open"))
        elif guide.about is None:
            self.add(self._any_card(guide))

    def _any_card(self, guide: Guide) -> QWidget:
        """Ask about a trigger that no table has to show: its name is only for whoever reads the answer."""
        card = PageCard(self._document, (), "plain")
        card.setObjectName("trigger:any")
        card.setAccessibleName(guide.name or self.tr("Any trigger"))
        name = TextField(self.tr("Whose trigger is it?"), hint=self.tr("such as Howling Mine"))
        filled(name, "trigger-name", guide.name, lambda typed: self._continue(name=typed))
        card.rows.addLayout(_under(self.tr("Whose trigger is it?"), name))
        self._build_guide(card, guide, guide.name or self.tr("A trigger"))
        return card

    def _build_head(self) -> None:
        editions = ChoiceField(self.tr("Edition of the guide"), [(e, e) for e in get_args(IpgEdition)])
        rels = ChoiceField(
            self.tr("Rules enforcement level"),
            [(choice_text("rel", rel, self._language), rel) for rel in get_args(Rel)],
        )
        self.add_text(self.tr("Infraction guide and rules enforcement level"), "muted")
        filled(editions, "guide-edition", self._edition, lambda value: self._judge_by(value, self._rel))
        filled(rels, "guide-rel", self._rel, lambda value: self._judge_by(self._edition, value))
        self.column.addLayout(FlowLayout(editions, rels))

    # One trigger

    def _card(self, fact: WhatTriggers, name: str) -> QWidget:
        asked = (
            self._guide is not None
            and self._guide.about is not None
            and _same(self._guide.about) == _same(fact)
        )
        forgotten = isinstance(fact, KeywordMoment) and fact.forgotten
        about = fact.about if isinstance(fact, TriggerFact) else None
        ids = tuple(dict.fromkeys(each for each in (fact.source, about) if each))
        card = PageCard(self._document, ids, "violated" if asked or forgotten else "plain")
        card.setObjectName(f"trigger:{name}")
        title = trigger_title(fact, self._names, self._language)
        card.setAccessibleName(title)
        card.add_text(title, "title")
        if isinstance(fact, TriggerFact) and fact.text:
            texts = own_texts(self._document.scenario, self._language)
            card.add_text(texts.get(fact.text, fact.text), "muted")
        if forgotten and not asked:
            card.add_text(self.tr("Forgotten: it does nothing in this combat."), "muted")
        card.rows.addLayout(self._buttons(fact, card, name, asked=asked, forgotten=forgotten))
        if self._guide is not None and asked:
            self._build_guide(card, self._guide, title)
        return card

    def _buttons(
        self, fact: WhatTriggers, card: PageCard, name: str, *, asked: bool, forgotten: bool
    ) -> FlowLayout:
        row = FlowLayout()
        if not asked:
            text = self.tr("What now?") if forgotten else self.tr("Forgotten…")
            opened = button(text, partial(self._open, fact), f"forgotten:{name}")
            row.addWidget(card.watch(opened))
        if isinstance(fact, KeywordMoment) and forgotten:
            back = button(self.tr("Remember it"), partial(self._remember, fact), f"remember:{name}")
            row.addWidget(card.watch(back))
        return row

    def _open(self, fact: WhatTriggers) -> None:
        self._guide = Guide(fact)
        if isinstance(fact, KeywordMoment):
            self._document.apply(lambda s: edits.forget(s, fact.source, fact.keyword))
        self.refresh(always=True)
        self._go_on()

    def _go_on(self) -> None:
        """Put the keyboard on what comes next: the first answer to the open question, else what to do with it."""
        following = self._named("answer:0") or self._named("copy-answer")
        if following is not None:
            following.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, following, self._show_answer)  # once it is laid out

    def _show_answer(self) -> None:
        """Bring what comes next into sight, with the conclusion above it."""
        for name in ("told", "answer:0", "copy-answer"):
            if (widget := self._named(name)) is not None:
                self.ensureWidgetVisible(widget)

    def _remember(self, fact: KeywordMoment) -> None:
        self._guide = None
        self._document.apply(lambda s: edits.remember(s, fact.source, fact.keyword))
        self.refresh(always=True)

    def _close(self) -> None:
        self._guide = None
        self.refresh()

    # The guide

    def _build_guide(self, card: PageCard, guide: Guide, title: str) -> None:
        walked = self._walk(guide)
        if walked.open is None:
            self._build_answer(card, walked.question, title)
        elif walked.open in OF_TIME and guide.about is not None and guide.noticed is None:
            times = [
                (noticed_text(when, self._language), partial(self._continue, noticed=when))
                for when in _since(guide)
            ]
            card.rows.addLayout(_asking(self.tr("When was it noticed?"), "", times))
        else:
            card.rows.addLayout(self._open_question(walked.open, walked.question))
        if guide.noticed is None and not walked.asked:
            return
        card.add_text(self.tr("What was answered"), "section")
        if guide.noticed is not None:
            card.rows.addLayout(self._noticed(guide))
        together = {
            field for first in walked.asked for each in answers_to(first) for field in each if field != first
        }
        for field in walked.asked:
            if field not in together:
                card.rows.addLayout(self._answered(field, walked))

    def _noticed(self, guide: Guide) -> QVBoxLayout:
        choices = [(noticed_text(when, self._language), when) for when in _since(guide)]
        field = ChoiceField(self.tr("When was it noticed?"), choices)
        filled(field, "noticed", guide.noticed, lambda when: self._continue(noticed=when))
        return _under(self.tr("When was it noticed?"), field)

    def _answered(self, field: str, walked: Walk) -> QVBoxLayout:
        question = walked.question
        answers = answers_to(field)
        text = ask_text(field, question, self._language)
        choices = [(choice_text(field, each, self._language), place) for place, each in enumerate(answers)]
        chooser = ChoiceField(text, choices)
        given = (
            n for n, each in enumerate(answers) if all(getattr(question, f) == v for f, v in each.items())
        )
        filled(chooser, f"answered:{field}", next(given, None), lambda place: self._answer(answers[place]))
        return _under(text, chooser)

    def _open_question(self, field: str, question: MissedQuestion) -> QVBoxLayout:
        texts = [
            (choice_text(field, each, self._language), partial(self._answer, each))
            for each in answers_to(field)
        ]
        asked = ask_text(field, question, self._language)
        return _asking(asked, hint_text(field, question, self._language), texts)

    def _build_answer(self, card: PageCard, question: MissedQuestion, title: str) -> None:
        answer = missed_trigger(question)
        for number, text in enumerate(conclusion(answer, self._language)):
            told = label(text, "title" if number else "section")
            told.setObjectName("" if number else "told")
            card.rows.addWidget(told)
        copy = button(self.tr("Copy"), partial(self._copy, title, question, answer), "copy-answer")
        save = button(self.tr("Save the question…"), self._save, "save-question")
        card.rows.addLayout(FlowLayout(copy, save))
        rows = [
            (row_name(s.row, self._language), row_text(s, question, self._language)) for s in answer.steps
        ]
        said = ((label(name, "word"), label(text, "muted", selectable=True)) for name, text in rows)
        card.rows.addLayout(in_pairs(said))

    def _walk(self, guide: Guide) -> Walk:
        blank = guide.saved or MissedQuestion(
            format="missed/1", edition=self._edition, rel=self._rel, category="visible"
        )
        return walk(replace(blank, edition=self._edition, rel=self._rel), self._told(guide), guide.answers)

    def _told(self, guide: Guide) -> dict[str, Any]:
        """What the board and the time tell: the ability, whose it is, how long ago it was."""
        scenario = self._document.scenario
        told: dict[str, Any] = told_by_time(guide.noticed)
        permanents = {p.id: p for p in scenario.permanents}
        if guide.about is None:
            return {}
        source = permanents.get(guide.about.source or "")
        if source is not None:
            told["owns_card"] = source.owned_by == source.controller
        if isinstance(guide.about, KeywordMoment):
            return told | told_by_keyword(guide.about.keyword, guide.noticed)
        ability = _ability(scenario, guide.about)
        return told | (told_by(ability) if ability is not None else {})

    def _answer(self, values: dict[str, Any]) -> None:
        assert self._guide is not None
        self._continue(answers=self._guide.answers | values)

    def _continue(self, **fields: object) -> None:
        if self._guide is None:
            return
        self._guide = replace(self._guide, **fields)
        self.refresh()
        if "name" not in fields:
            self._go_on()

    def _judge_by(self, edition: IpgEdition, rel: Rel) -> None:
        self._edition, self._rel = edition, rel
        self.refresh()
        self._shell.app_context.change_settings(ipg_edition=edition, rel=rel)

    def _copy(self, title: str, question: MissedQuestion, answer: MissedAnswer) -> None:
        QGuiApplication.clipboard().setText(answer_text(title, question, answer, self._language))
        self._shell.say(self.tr("Answer copied"))

    def _save(self) -> None:
        question = self.question
        if question is None:
            return
        opened = self._document.path
        named = (
            ""
            if self._guide is None
            else "".join(c if c.isalnum() else " " for c in self._guide.name).strip()
        )
        stem = named or (opened.name.partition(".")[0] if opened is not None else self.tr("trigger"))
        start = (opened.parent if opened is not None else Path()) / (stem + SUFFIX)
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the question"), str(start), self.tr("Questions") + f" (*{SUFFIX} *.json)"
        )
        if name:
            self.save_to(Path(name))

    def save_to(self, path: Path) -> None:
        """Write the open guide's question to a file, `NAME.missed.json` where no other ending is given."""
        question = self.question
        if question is None:
            return
        target = path if path.suffix == ".json" else path.with_name(path.name + SUFFIX)
        try:
            save_missed(question, target)
        except ScenarioError as error:
            self._shell.banner.failed(_unsaved, error)
        else:
            self._shell.say(self.tr("Saved {name}").format(name=target.name))


def _unsaved() -> str:
    """What a banner says, which may outlive the panel in another language."""
    return QCoreApplication.translate("Triggers", "The question could not be saved.")


def _since(guide: Guide) -> tuple[Noticed, ...]:
    """When a trigger of this combat can have been noticed: not before it triggered."""
    return (*STEPS[STEPS.index(guide.about.step) :], *LATER) if guide.about is not None else LATER


def _asking(text: str, hint: str, answers: Sequence[tuple[str, Callable[[], object]]]) -> QVBoxLayout:
    """A question with a button an answer; long answers take as many lines as they need."""
    rows = in_column(label(text, "title"), spacing=6)
    for line in hint.splitlines():
        rows.addWidget(label(line, "muted"))
    long = any(
        sum(1 + (unicodedata.east_asian_width(each) in "WF") for each in said) > LONG for said, _ in answers
    )
    role = "line" if long else ""
    made = [button(said, answer, f"answer:{number}", role) for number, (said, answer) in enumerate(answers)]
    rows.addLayout(in_column(*made, spacing=6) if long else FlowLayout(*made))
    return rows


def _same(fact: WhatTriggers | None) -> object:
    """What tells a trigger from the others, whether it was forgotten or not."""
    return (fact.source, fact.keyword) if isinstance(fact, KeywordMoment) else fact


def _ability(scenario: Scenario, fact: TriggerFact) -> Trigger | None:
    carried = next((p.effects for p in scenario.permanents if p.id == fact.source), scenario.effects)
    return next(
        (e for e in carried if isinstance(e, Trigger) and (e.event, e.text) == (fact.event, fact.text)), None
    )


def _under(text: str, field: QWidget) -> QVBoxLayout:
    """A field with its name above it."""
    return in_column(caption(text, "muted", field), field, spacing=3)
