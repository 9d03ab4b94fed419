"""Solve: a question to the table in a sentence, what counts for it and in which order, and its answer as a move that
can be looked at, taken and kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from time import monotonic
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListWidget, QListWidgetItem, QProgressBar

from sandbox.edits.variations import keep
from sandbox.scenario.files import dumps
from sandbox.scenario.model import Scenario
from sandbox.scenario.variations import tree_of, with_tree
from sandbox.solve.answer import (
    COMPONENTS,
    Answer,
    AskedQuestion,
    CardRange,
    Chosen,
    Component,
    Question,
    Value,
)
from sandbox.solve.ask import askable, has_own
from sandbox.solve.serving import AskedOfTable, ProgressOrAnswer
from sandbox.solve.watch import SearchProgress
from sandbox.words.answers import (
    DECIDED,
    NEAR,
    AnswerText,
    FrontLine,
    answer_text,
    gap,
    gap_text,
    question_text,
    value_text,
    verdict_text,
    with_line,
)
from sandbox.words.catalogue import sentence
from sandbox.words.describe import search_words
from sandbox.words.names import wording_of
from ui.background import NOT_YET, PROGRAM, LineServer
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.palette import PaletteEntry
from ui.shell.preview import PreviewPage
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, filled
from ui.widgets.flow import FlowLayout, in_row
from ui.widgets.page import PageCard, button
from ui.widgets.parts import caption, label, later, reveal

COMPONENT: Final = Qt.ItemDataRole.UserRole
ORDER_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class GoalField(QListWidget):
    """The components of a value as chips, first what counts most. Signal `edited(order)` after one was moved."""

    edited = Signal(object)

    def __init__(self, name: str, called: dict[Component, str], order: tuple[Component, ...]) -> None:
        """Show the components in an order; `called` says what people call each."""
        super().__init__()
        self.setObjectName("goal")
        self.setAccessibleName(name)
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setSpacing(3)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._called = called
        for component in order:
            item = QListWidgetItem()
            item.setData(COMPONENT, component)
            self.addItem(item)
        self._number()
        self.setCurrentRow(0)
        # A row that is dragged is put in first and taken out after that.
        self.model().rowsRemoved.connect(self._on_moved)
        self.model().rowsMoved.connect(self._on_moved)

    @property
    def order(self) -> tuple[Component, ...]:
        """What counts, first what counts most."""
        return tuple(self.item(row).data(COMPONENT) for row in range(self.count()))

    def move_by(self, by: int) -> None:
        """Let the chosen component count so many places later."""
        row = self.currentRow()
        to = row + by
        if row >= 0 and 0 <= to < self.count():
            self.model().moveRow(QModelIndex(), row, QModelIndex(), to + (by > 0))
            self.setCurrentRow(to)

    def _number(self) -> None:
        for row in range(self.count()):
            item = self.item(row)
            item.setText(f"{row + 1} {self._called[item.data(COMPONENT)]}")

    def _on_moved(self) -> None:
        if set(self.order) == set(self._called) and self.count() == len(self._called):
            self._number()
            self.edited.emit(self.order)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt with an arrow moves the chosen component."""
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in ORDER_STEPS:
            self.move_by(ORDER_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def hasHeightForWidth(self) -> bool:
        """Say that the chips need more lines where there is little room."""
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height of the lines."""
        super().resizeEvent(event)
        self.doItemsLayout()
        last = self.visualItemRect(self.item(self.count() - 1)).bottom() if self.count() else 0
        self.setFixedHeight(last + 2 * self.spacing() + 2 * self.frameWidth())

    def sizeHint(self) -> QSize:
        """Ask for one line of chips."""
        return QSize(240, self.sizeHintForRow(0) + 4 * self.spacing() + 2 * self.frameWidth())


SECONDS: Final = 10.0
"""How long a search may take before its best is told with the bound that was proven."""
MOVES_FIRST: Final = 2
"""So many moves stand above what can be done with them, the others below."""
THREATS: Final = 12
"""So many of what may be played are told, the worst first."""
After = Literal["nothing", "hands", "popular", "ahead"]
AFTER: Final[dict[Question, tuple[After, ...]]] = {
    "best-blocks": ("nothing", "hands", "popular", "ahead"),
    "best-attack": ("nothing", "hands", "popular", "ahead"),
    "survive": ("nothing", "hands", "popular"),
}
"""What may still happen, where a question looks at that."""


class WantedQuestion(Struct, frozen=True):
    """What somebody chose to ask; without a `question` the first that makes sense."""

    question: tuple[Question, str | None] | None = None
    goal: tuple[Component, ...] = COMPONENTS
    after: After = "nothing"
    own: bool = False


class SolvePanel(PreviewPage):
    """Asks while somebody looks; the answer lies on the table until it is taken or left.

    The best so far lies on the table as arrows that are only proposed, and then the answer.
    """

    def __init__(self, shell: Window) -> None:
        document = shell.document
        super().__init__(document, "solve", self.tr("Solve"), shell.preview)
        self._shell = shell
        self._theme, self._language = shell.app_context.theme, shell.app_context.language
        self._lay_arrows = shell.view.table_scene.propose
        self._wanted = WantedQuestion()
        self._asked: tuple[Scenario, AskedQuestion] | None = None
        self.answer: Answer | None = None
        """What was found, None as long as it is being searched for."""
        self._place: int | None = None
        self._far: QLabel | None = None
        self._gap: QProgressBar | None = None
        self._so_far: SearchProgress | None = None
        self._begun = 0.0
        self._laid_out = later(self, self._show_answer)  # when it is known how high all is
        self._searching = Searching(self)
        self._searching.done.connect(self._on_answer)
        self._searching.progressed.connect(self._on_progress)
        document.changed.connect(self._on_changed)

    @property
    def idle(self) -> bool:
        """Whether nothing is being searched for."""
        return self._searching.idle

    def key(self) -> object:
        """What the page shows."""
        return (self._document.judged_scenario, self._wanted, self.answer, self._place, self.idle)

    # What is asked

    def build(self) -> None:
        """Show the question and what was found, or begin to look for it."""
        scenario = self._document.judged_scenario
        if scenario is None:
            return
        questions, wanted = askable(scenario), self._wanted
        question = wanted.question if wanted.question in questions else questions[0]
        titles = [(question_text(scenario, *each, self._language), each) for each in questions]
        chooser = ChoiceField(self.tr("Question"), titles)
        self.pin(filled(chooser, "question", question, partial(self.want, "question")))
        if question[0] != "count":
            called = {c: sentence(self._language, f"question-goal-{c}") for c in COMPONENTS}
            goal = GoalField(
                self.tr("What counts, first what counts most: Alt with an arrow moves it"),
                called,
                wanted.goal,
            )
            goal.edited.connect(partial(self.want, "goal"))
            self.add(caption(self.tr("What counts, most first"), "muted", goal))
            self.add(goal)
        offers = AFTER.get(question[0], ())
        after = wanted.after if wanted.after in offers else "nothing"
        if offers:
            said = sentence(self._language, "question-after")
            offered = [(sentence(self._language, f"question-after-{each}"), each) for each in offers]
            field = filled(ChoiceField(said, offered), "after", after, partial(self.want, "after"))
            self.add(caption(said, "muted", field))
            self.add(field)
        own = after != "ahead" and bool(offers) and has_own(scenario, question[1])
        if own:
            asked = wording_of(scenario, self._language).name(question[1])
            flag = FlagField(sentence(self._language, "question-own", player=asked))
            self.add(filled(flag, "own", wanted.own, partial(self.want, "own")))
        self._ask(scenario, question, after, own=own and wanted.own)
        self._far = self._gap = None
        self._build_answer(scenario)

    def _ask(
        self, scenario: Scenario, question: tuple[Question, str | None], after: After, *, own: bool
    ) -> None:
        wanted = AskedQuestion(
            *question,
            self._wanted.goal,
            SECONDS,
            tricks=int(after in {"hands", "popular"}),
            own_tricks=int(own),
            ahead=int(after == "ahead"),
            cards=_popular() if after == "popular" else None,
        )
        if self._asked is not None and self._asked[1] == wanted:
            return
        self._asked = (scenario, wanted)
        self.answer, self._place, self._so_far = None, None, None
        self._begun = monotonic()
        self._lay_arrows(())
        self._searching.ask(AskedOfTable(dumps(scenario), wanted))

    def _on_answer(self, found: Answer | None) -> None:
        self.answer = found
        self.refresh(always=True)
        self._laid_out.start()
        self._propose()

    def _show_answer(self) -> None:
        for name in ("gap", "stop", "take", "headline"):  # what is asked may fill a small panel
            if (widget := self._named(name)) is not None and not widget.isHidden():
                self.ensureWidgetVisible(widget, 0, 0)

    def _propose(self) -> None:
        """Let the arrows of the line that is looked at lie on the table."""
        line = None if self.would_answer else self._line()
        self._lay_arrows(self._moves(line[0]) if line is not None else ())

    def _moves(self, chosen: Chosen) -> tuple[tuple[str, str], ...]:
        """Who would attack or block what that isn't declared so on the table."""
        scenario = self._document.scenario
        attacks = {(a.attacker, a.target) for a in scenario.attacks}
        blocks = {(b.blocker, b.attacker) for b in scenario.blocks}
        return (
            *(pair for a in chosen.attacks or () if (pair := (a.attacker, a.target)) not in attacks),
            *(pair for b in chosen.blocks or () if (pair := (b.blocker, b.attacker)) not in blocks),
        )

    def _on_progress(self, progress: SearchProgress) -> None:
        """Say how far the search is, and let its best so far lie on the table."""
        if self._far is None:
            return
        self._so_far = progress
        if progress.answer is not None:
            self._lay_arrows(self._moves(progress.answer))
        said = [self.tr("Searching…")]
        if progress.verdict is not None and self._asked is not None:
            scenario, about = self._asked
            said = [
                verdict_text(scenario, about.question, about.player, self._language, verdict=progress.verdict)
            ]
        if progress.of:
            said.append(self.tr("{part} % looked at").format(part=100 * progress.done // progress.of))
        if progress.value is not None:
            best = value_text(progress.value, self._language)
            said.append(self.tr("best so far: {value}").format(value=best))
        self._show_gap(progress.value, progress.bound)
        self._far.setText(" · ".join(said))

    def _build_gap(self) -> None:
        self._gap = QProgressBar()
        self._gap.setObjectName("gap")
        self._gap.setRange(0, NEAR)
        self._gap.setAccessibleName(self.tr("How much better something else may be"))
        self._gap.hide()
        self.add(self._gap)

    def _show_gap(self, value: Value | None, bound: Value | None) -> None:
        """Show how far the best that was found is from what nothing exceeds, where that says something."""
        if self._gap is None or self._asked is None or (self.answer is not None and self.answer.exact):
            return
        asked = self._asked[1]
        counted = asked.question not in DECIDED and asked.goal[:2] == COMPONENTS[:2]
        more = gap(value, bound) if counted else None
        if more is not None and self._gap.isHidden():
            self._laid_out.start()
        reveal(self._gap, on=more is not None)
        if more is not None:
            self._gap.setValue(more)
            self._gap.setFormat(gap_text(more, self._language))

    def _on_changed(self) -> None:
        """A search about a table that is no longer there ends at once."""
        self.leave()
        self._searching.stop()
        self._asked = None
        self._lay_arrows(())

    def want(self, name: str, value: object) -> None:
        """Ask what somebody chose."""
        self._wanted = replace(self._wanted, **{name: value})
        self.leave()
        self.refresh()

    # What was found

    def _build_answer(self, scenario: Scenario) -> None:
        if not self.idle:
            self._far = label(self.tr("Searching…"), "muted")
            stop = button(self.tr("Stop"), self._on_stop, "stop")
            self.column.addLayout(in_row((self._far, 1), stop))
            self._build_gap()
            self._laid_out.start()
            return
        if self.answer is None:
            self.add_text(sentence(self._language, "question-lost"), "muted")
            return
        told = answer_text(scenario, self.answer, self._language)
        if self.answer.value is not None:
            self.add_text(self._status(self.answer), "muted")
        if told.headline:
            headline = label(told.headline, "title")
            headline.setObjectName("headline")
            self.add(headline)
        gained = (line for line in (told.value, told.bound) if line is not None)
        moves = [m for m in told.moves if m != told.headline]
        for line in (*told.counts, *moves[:MOVES_FIRST], *told.closest, *gained):
            self.add_text(line)
        self._build_gap()
        self._show_gap(self.answer.value, self.answer.bound)
        if self._line() is not None:
            self._build_buttons()
        for line in moves[MOVES_FIRST:]:
            self.add_text(line)
        self._build_after(told)
        if told.declared is not None:
            self.add_text(told.declared, "muted")
        self._build_differences(told)
        if len(told.front) > 1:
            self._build_front(self.answer, told)

    def _build_after(self, told: AnswerText) -> None:
        """Tell what comes back, and what may be played; a click on what makes it worse shows that on the table."""
        for line in told.after:
            self.add_text(line)
        shows = self.answer is not None and self.answer.question != "best-attack"
        for threat in told.threats[:THREATS]:
            if shows:
                clicked = partial(self._show_threat, threat.place)
                self.add(button(threat.text, clicked, f"threat:{threat.place}", "line"))
            else:
                self.add_text(threat.text)
        if len(told.threats) > THREATS:
            more = sentence(self._language, "question-threats-more", count=len(told.threats) - THREATS)
            self.add_text(more, "muted")

    def _show_threat(self, place: int) -> None:
        """Let the table show the answer with what may be played against it."""
        answer = self.answer
        if answer is None or answer.threats is None:
            return
        move = answer.answer or answer.reply or Chosen()
        self._preview((replace(move, plays=answer.threats[place].plays),))

    def _build_differences(self, told: AnswerText) -> None:
        if told.differences:
            heading = self.tr("What makes the difference")
            self.add_text(told.fight[0] if told.fight else heading, "section")
        for line in told.fight[1:]:
            self.add_text(line)
        for line in told.differences:
            self.add_text(line, "muted")

    def _status(self, answer: Answer) -> str:
        if not answer.exact:
            sure = "inexact" if answer.verdict is None else "certain"
            said = sentence(self._language, f"question-{sure}")
        elif answer.best in {None, "1"}:
            said = sentence(self._language, "question-exact")
        else:
            said = sentence(self._language, "question-exact-of", count=answer.best or "")
        return self.tr("{how} · {seconds} s").format(how=said, seconds=f"{answer.seconds:.2f}")

    def _build_buttons(self) -> None:
        if self.answer is not None and self.answer.answer is not None:
            if self._stands():
                self.add_text(self.tr("This is declared already."), "muted")
            else:
                self.add(button(self.tr("Take it"), self.take, "take", "fix"))
        show = button(self.tr("Show on the table"), self.show_line, "show")
        self.column.addLayout(FlowLayout(show, button(self.tr("Keep as variation"), self._keep, "keep")))

    def _build_front(self, answer: Answer, told: AnswerText) -> None:
        from ui.widgets.plots import FrontPlot  # noqa: PLC0415  a window opens without the plots

        assert answer.front is not None
        self.add_text(self.tr("What can be had for what"), "section")
        place = 0 if self._place is None else self._place
        plot = FrontPlot(self._theme, self.tr("creatures"), self.tr("life"))
        plot.setAccessibleName(self.tr("What can be had for what"))
        plot.show_front([each.value for each in answer.front], place, answer.declared)
        plot.chosen.connect(self._on_place)
        self.add(plot)
        for number, line in enumerate(told.front):
            self.add(self._front_line(number, line, chosen=number == place))

    def _front_line(self, number: int, line: FrontLine, *, chosen: bool) -> PageCard:
        card = PageCard(self._document, mark="obeyed" if chosen else "text")
        card.setObjectName(f"front:{number}")
        card.add_text(line.value, "title")
        said = sentence(self._language, "list-stop").join(line.moves)
        choose = button(said, partial(self._on_place, number), f"line:{number}", "line")
        card.rows.addWidget(card.watch(choose))
        return card

    def _on_place(self, place: int) -> None:
        self._place = place
        self.refresh()
        self._propose()
        self.show_line()

    def _on_stop(self) -> None:
        """Search no longer: the best so far is the answer."""
        self._searching.stop()
        found, asked = self._so_far, self._asked
        if found is not None and found.answer is not None and asked is not None:
            spent = round(monotonic() - self._begun, 4)
            about = asked[1]
            self.answer = Answer(
                about.question,
                about.player,
                exact=False,
                answer=None if found.verdict is False else found.answer,
                value=found.value,
                reply=None if found.verdict is None else found.answer,
                verdict=found.verdict,
                seconds=spent,
            )
        self.refresh(always=True)
        self._propose()

    # The line on the table

    def _line(self) -> tuple[Chosen, ...] | None:
        """The declarations of the line that is looked at: the move, and the others' reply if it was found."""
        answer = self.answer
        if answer is None:
            return None
        if self._place is not None and answer.front is not None and self._place:
            return (answer.front[self._place].answer,)
        return tuple(each for each in (answer.answer, answer.reply) if each is not None) or None

    def _with(self, scenario: Scenario, line: tuple[Chosen, ...]) -> Scenario:
        assert self.answer is not None
        for each in line:
            scenario = with_line(scenario, self.answer, each)
        return scenario

    def _stands(self) -> bool:
        """Whether the line that is looked at is what is declared."""
        scenario, line = self._document.scenario, self._line()
        sides = (scenario, self._with(scenario, (line or ())[:1]))
        before, after = (tuple(map(frozenset, (s.attacks, s.blocks, s.assignments))) for s in sides)
        return before == after

    def show_line(self) -> None:
        """Let the table show the line; nothing is edited."""
        line = self._line()
        if line is not None:
            self._preview(line)

    def _preview(self, line: tuple[Chosen, ...]) -> None:
        said = self.tr("Solve: Left and Right step through it, Enter takes it, Esc goes back")
        self.preview(self._with(self._document.scenario, line), said)

    def take(self) -> None:
        """Declare the move, as one edit; what the others reply is left to them."""
        line = self._line()
        if line is None or self.answer is None or self.answer.answer is None:
            return
        self.leave()
        if self._stands():
            return
        self._document.apply(lambda s: self._with(s, line[:1]))

    def _keep(self) -> None:
        """Keep the table with the whole line as a variation, named as the move."""
        line, scenario = self._line(), self._document.scenario
        if line is None or self.answer is None:
            return
        name = answer_text(scenario, self.answer, self._language).headline
        self.leave()

        def kept(table: Scenario) -> Scenario:
            """Put the line into the tree; the table stays as it is."""
            tree = tree_of(keep(self._with(table, line), name))
            return with_tree(table, replace(tree, here=tree_of(table).here))

        self._document.apply(kept)
        self._shell.say(self.tr("Kept as “{name}”").format(name=name))

    def showEvent(self, event: QShowEvent) -> None:
        """Let the arrows of the answer that stands there lie on the table again."""
        super().showEvent(event)
        self._propose()

    def hideEvent(self, event: QHideEvent) -> None:
        """Search no longer; what was not found is asked for again once the panel is seen."""
        if not self.idle:
            self._built = None
        self._searching.end()
        self._asked = None
        self._lay_arrows(())
        super().hideEvent(event)


def _popular() -> CardRange:
    """The instants that anybody may hold."""
    from sandbox.bestiary.book import popular  # noqa: PLC0415  the library is read where somebody asks for it

    return popular()


# Questions to a table, answered by a process of their own: the window keeps its frames, and a search ends at once


SERVER: Final = (*PROGRAM, "work", "solve")
"""What is called to answer questions."""


class Searching(LineServer):
    """Asks one question after the other: an `AskedOfTable`, whose answer is an `Answer`.

    Signal `progressed(progress)`, now and then before that: how far the search is, and the best so far.
    """

    progressed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent, SERVER)

    def hear(self, line: bytes) -> object:
        """Pass on how far the search is, and give its answer."""
        told = msgspec.json.decode(line, type=ProgressOrAnswer)
        if told.progress is None:
            return told.answer
        self.progressed.emit(told.progress)
        return NOT_YET


def register(shell: Window) -> None:
    """Add questions to the table."""
    action = ActionRow("rules.solve", QT_TRANSLATE_NOOP("Actions", "&Solve: best attack, best blocks, who survives"), "Ctrl+Shift+Q", "ask", menu="rules.ask")  # fmt: skip
    shell.add_panel(PanelRow("solve", QT_TRANSLATE_NOOP("Docks", "Solve"), QT_TRANSLATE_NOOP("Explaining", "Answers a question to the table: the best attack, the best blocks, whether somebody can be killed or survives. The answer can be looked at, taken and kept."), SolvePanel, action=action, drawn=True, rests=True))  # fmt: skip
    shell.finder.sources.append(partial(found_questions, shell))


def found_questions(shell: Window) -> Iterator[PaletteEntry]:
    """Every question that the table can be asked, for the palette; choosing one asks it."""
    scenario = shell.document.judged_scenario
    if scenario is None:
        return
    hint = QCoreApplication.translate("Docks", "Solve")

    def ask(question: tuple[Question, str | None]) -> None:
        shell.show_panel("solve")
        panel = shell.panel("solve")
        assert isinstance(panel, SolvePanel)
        panel.want("question", question)

    for each in askable(scenario):
        text = question_text(scenario, *each, shell.app_context.language)
        yield PaletteEntry(text, hint, partial(ask, each), "\n" + search_words(f"question.{each[0]}"))
