"""The panel of learning: chapters, lesson, puzzle, scenario, review and welcome as pages, and the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from sandbox.learn import progress as progressing
from sandbox.learn.drill import DRILLS, MISTAKES, Drill
from sandbox.learn.kinds import ASKED_FOR, KINDS, THEMES
from sandbox.learn.lessons import HINT_COSTS, course
from sandbox.learn.library import library
from sandbox.learn.progress import SURE, Rating
from sandbox.learn.puzzles import Puzzle, chooses
from sandbox.rules.judge import judge
from sandbox.words.describe import rule_words
from sandbox.words.learning import declared_text, fill
from sandbox.words.names import titled
from ui.features.learn.authoring import AuthoringForm
from ui.features.learn.exercise import (
    DRILL_NAMES,
    HOW_TO_ANSWER,
    KIND_NAMES,
    TASKS,
    THEME_NAMES,
    WELCOME,
    Exercise,
)
from ui.features.learn.gallery import Gallery
from ui.features.learn.learning import Learning
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import filled
from ui.widgets.flow import FlowLayout, in_column, in_row
from ui.widgets.page import MARGINS, Scrolled, button
from ui.widgets.parts import caption, chip, clear, label, later, one_at_a_time

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from ui.shell.window import Window


TOP: Final = 8
"""Of what is above the thing to be done so much is seen, in pixels."""
LONG: Final = 120
"""A question of so many letters is written smaller."""
OFFERING: Final = frozenset({"home", "welcome", "review", "puzzle"})
"""The pages from which a puzzle is asked for, or an answer is given."""
NEARING: Final = frozenset({QEvent.Type.Enter, QEvent.Type.ShortcutOverride})
"""What comes before somebody asks for something."""
CHOICE_KEYS: Final = "ABCDEFGH"


class LearnPanel(QWidget):
    """Shows what a window's learning holds; Esc leaves it."""

    def __init__(self, shell: Window) -> None:
        super().__init__()
        self.setObjectName("learn-panel")
        self._shell = shell
        self.learning = learning = shell.part(Learning)
        context = shell.app_context
        self._scroll = Scrolled("", "")
        self.column = self._scroll.column
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.gallery = Gallery(context.theme, context.text_scale, context.language)
        self.gallery.chosen.connect(learning.show_entry)
        shelf = QWidget()
        in_column(self.back(), (self.gallery, 1), on=shelf, margins=MARGINS)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._scroll)
        self._stack.addWidget(shelf)
        in_column(self._stack, on=self)
        self._first = QPushButton()
        self._top: QWidget | None = None
        self._reply: QWidget | None = None
        self._time: QLabel | None = None
        self._told: list[str] = []
        self._at = 0
        self._leads = False
        self._later = later(self, self._lead)  # the page is laid out by then
        learning.changed.connect(self.refresh)
        learning.ticked.connect(self._on_tick)
        learning.keeper.changed.connect(self._on_progress)
        self.refresh()

    @one_at_a_time
    def refresh(self) -> None:
        """Show the page that it is at."""
        now, had = self.learning.now, self._has_keyboard()
        if now.where == "gallery" and now.waiting != "made":
            came = self._stack.currentIndex() == 0
            self.gallery.show_for(self.learning.keeper.progress, now.rule)
            self._stack.setCurrentIndex(1)
            if had and came:
                self.gallery.search.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._stack.setCurrentIndex(0)
        if not self._later.isActive():
            self._at = self._scroll.verticalScrollBar().value()
        if had:
            self._scroll.setFocus()  # it holds the keyboard while the page is made
        clear(self.column)
        self._first, self._top, self._reply, self._time = QPushButton(), None, None, None
        before, self._told = self._told, []
        builder = making if now.waiting == "made" else BUILDERS[now.where]
        builder(self, self._shell)
        self.column.addStretch(1)
        self._announce(before)
        typing = self._shell.view.damage_hand.grip is not None  # who still types a number, and Enter after it
        self._leads = self._leads or had or (now.state != "working" and self.isVisible() and not typing)
        self._later.start()

    def _lead(self) -> None:
        """Show the page from what is to be done on, and give the keyboard to it, now that it is there."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        if self._leads:
            self._leads = False
            self._first.setFocus(Qt.FocusReason.OtherFocusReason)
        top = 0 if self._top is None else max(0, self._top.y() - TOP)
        replied = self._reply is not None
        self._scroll.verticalScrollBar().setValue(self._at if replied else top)
        if self._reply is not None:
            self._scroll.ensureWidgetVisible(self._reply, 0, TOP)
            if self.isAncestorOf(self._first):  # and what comes next, where both have room
                self._scroll.ensureWidgetVisible(self._first, 0, TOP)

    def _has_keyboard(self) -> bool:
        focus: QWidget | None = self._shell.focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    def _on_progress(self) -> None:
        if self.learning.now.where in {"home", "review"}:
            self.refresh()

    def _on_tick(self) -> None:
        """Show what is left of a drill's time."""
        if self._time is not None:
            left = self.learning.seconds_left
            self._time.setText(f"{left // 60}:{left % 60:02}")

    def clock(self) -> None:
        """Add the clock of a drill."""
        self._time = label("", "headline", selectable=False)
        self._time.setObjectName("clock")
        self._time.setAccessibleName(translate("Learn", "Time left"))
        self.column.addWidget(self._time)
        self._on_tick()

    def lead(self, button: QPushButton) -> None:
        """Let a button that is on the page have the keyboard first."""
        self._first = button

    def tell(self, text: str) -> None:
        """Let screen readers say a text of the page, once as long as it stays there."""
        self._told.append(text)

    def _announce(self, before: list[str]) -> None:
        new = [text for text in self._told if text not in before]
        if new and self.isVisible():
            self._shell.announce(" ".join(new))

    # What pages are made of

    def say(self, text: str, role: str, name: str = "", state: str = "") -> None:
        """Add a text."""
        made = label(text, role, selectable=False)
        if name:
            made.setObjectName(name)
            self.tell(text)
        if name == "goal":
            self._top = made
        if state:
            made.setProperty("state", state)
        self.column.addWidget(made)

    def button(
        self, text: str, clicked: Callable[[], object], role: str = "", *, told: str = ""
    ) -> QPushButton:
        """A button that does something; the first one of a page has the keyboard; a `line` has lines as needed."""
        made = button(text, clicked, "", role)
        made.setAccessibleName(told or text)
        made.setAutoDefault(True)
        return made

    def add_button(
        self,
        text: str,
        clicked: Callable[[], object],
        role: str = "",
        *,
        told: str = "",
        into: QVBoxLayout | None = None,
    ) -> None:
        """Add a button that has a row of its own."""
        self.offer(self.button(text, clicked, role, told=told), into=into)

    def offer(self, *buttons: QPushButton, into: QVBoxLayout | None = None, leads: bool = True) -> None:
        """Add a row of buttons; the first one of the page that `leads` takes the keyboard."""
        first = leads and self._first.parentWidget() is None
        (into or self.column).addLayout(in_row(*((each, 1) for each in buttons), spacing=8))
        if first:
            self._first = buttons[0]

    def card(
        self, mark: str, title: str, *lines: str, replies: bool = False, into: QVBoxLayout | None = None
    ) -> QVBoxLayout:
        """Add a framed card; gives its rows. One that `replies` is seen, however long what was asked is."""
        frame = QFrame()
        frame.setProperty("mark", mark)
        frame.setAccessibleName(title)
        frame.setAccessibleDescription(" ".join(lines))
        rows = in_column(label(title, "title"), on=frame, margins=(12, 9, 12, 10), spacing=4)
        for line in filter(None, lines):
            rows.addWidget(label(line, "muted"))
        (into or self.column).addWidget(frame)
        self._reply = frame if replies else self._reply
        self.tell(" ".join(each for each in (title, *lines) if each))
        return rows

    def top(self, rows: QVBoxLayout) -> None:
        """Let the page be shown from a card on."""
        self._top = rows.parentWidget()

    def bar(self, done: int, of: int, told: str) -> None:
        """Add a bar of progress."""
        made = QProgressBar()
        made.setRange(0, max(1, of))
        made.setValue(done)
        made.setTextVisible(False)
        made.setFixedHeight(8)
        made.setAccessibleName(told)
        self.column.addWidget(made)

    def due_text(self, count: int) -> str:
        """Say how many puzzles come back today."""
        return self.tr("%n puzzle(s) come back today", "", count)

    def days_text(self, count: int) -> str:
        """Say how many days in a row the puzzle of the day was solved."""
        return self.tr("%n day(s) in a row", "", count)

    def best_text(self, count: int) -> str:
        """Say how many answers were right in the best drill."""
        return self.tr("best: %n", "", count)

    def right_text(self, count: int) -> str:
        """Say how many puzzles were answered right."""
        return self.tr("%n puzzle(s) right", "", count)

    def begin(self, title: str = "") -> None:
        """Add the way back, and beside it where one is; it stands first and is not what one came for."""
        self.column.addLayout(in_row(self.back(), label(title, "muted"), 1))

    def back(self) -> QPushButton:
        """The way back to the first page."""
        return self.button(self.tr("← Learn"), self.learning.leave, "flat", told=self.tr("Back to Learn"))

    # Qt

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keyboard to the first thing to do."""
        if self._stack.currentIndex() == 1:
            self.gallery.search.setFocus(reason)
        else:
            self._first.setFocus(reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves what is being worked on; the letter of a choice answers with it."""
        now = self.learning.now
        asked = now.puzzle
        place = CHOICE_KEYS.find(event.text().upper() or " ")
        if asked is not None and asked.choices and 0 <= place < len(asked.choices) and now.state != "right":
            self.learning.choose(place)
        elif event.key() == Qt.Key.Key_Escape and (now.waiting or now.where != "home"):
            self.learning.leave()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Get ready for a puzzle when the pointer or a key comes near; take Esc before a shortcut does."""
        if event.type() in NEARING and self.learning.now.where in OFFERING:
            self.learning.get_ready()
        if event.type() == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)


# The pages of the panel of learning, made anew whenever something changed; nothing is longer than three lines


translate = QCoreApplication.translate
STARS: Final = 3
HARDEST: Final = 5
"""The highest level of puzzles."""
RECENT: Final = 4


def home(panel: LearnPanel, shell: Window) -> None:
    """The first page: go on, today's puzzle, the gallery, the chapters."""
    learning, progress = panel.learning, panel.learning.keeper.progress
    today = date.today()  # noqa: DTZ011  the person's own day
    panel.say(translate("Learn", "Learn"), "headline")
    started = bool(progress.lessons)
    first = translate("Learn", "Go on") if started else translate("Learn", "Start with lesson 1")
    panel.add_button(first, learning.go_on, "fix")
    done = today in progress.daily
    panel.add_button(
        translate("Learn", "Today's puzzle ✓") if done else translate("Learn", "Today's puzzle"),
        learning.todays_puzzle,
    )
    panel.add_button(translate("Learn", "Scenarios by rule"), partial(learning.go, "gallery"))
    waiting = len(progressing.due(progress, today))
    if waiting:
        panel.add_button(panel.due_text(waiting), learning.next_due)
    days = progressing.streak(progress, today)
    if days > 1:
        panel.say(panel.days_text(days), "muted")
    _chapters(panel, shell)
    panel.say(translate("Learn", "Puzzles"), "section")
    _themes(panel, learning)
    for kind in KINDS:
        text = _rated(translate("Learn", KIND_NAMES[kind]), progress.ratings.get(kind))
        panel.add_button(text, partial(learning.new_puzzle, kind), "line")
    panel.say(translate("Learn", "Against the clock"), "section")
    for drill in DRILLS:
        name, most = translate("Learn", DRILL_NAMES[drill]), progress.best.get(drill)
        text = name if most is None else f"{name}   {panel.best_text(most)}"
        panel.add_button(text, partial(learning.begin_drill, drill), "line")
    _recent(panel, shell)
    panel.add_button(translate("Learn", "How it went"), partial(learning.go, "review"), "flat")
    panel.add_button(translate("Learn", "The welcome again"), partial(learning.go, "welcome"), "flat")


def _rated(text: str, rating: Rating | None) -> str:
    """A text with a rating after it; one that isn't sure yet has a question mark."""
    if rating is None:
        return text
    return f"{text}   {round(rating.value)}{'' if rating.deviation < SURE else '?'}"


def _themes(panel: LearnPanel, learning: Learning) -> None:
    """Let new puzzles be about something."""
    named = [(translate("Learn", THEME_NAMES[theme]), theme) for theme in THEMES]
    field = ChoiceField(translate("Learn", "Theme"), [(translate("Learn", "About anything"), None), *named])
    filled(field, "theme", learning.theme, partial(setattr, learning, "theme"))
    panel.column.addWidget(caption(field.accessibleName(), "muted", field))
    panel.column.addWidget(field)


def _chapters(panel: LearnPanel, shell: Window) -> None:
    learning, language = panel.learning, shell.app_context.language
    progress = panel.learning.keeper.progress
    panel.say(translate("Learn", "Chapters"), "section")
    for number, chapter in enumerate(course()):
        got = [progress.lessons.get(f"{chapter.id}/{step.id}", 0) for step in chapter.steps]
        done = sum(map(bool, got))
        first = got.index(0) if 0 in got else 0
        title = chapter.title.in_(language)
        count = f"{done}/{len(got)}"
        text = f"{number + 1}  {title}   {count}   {'★' * (sum(got) // max(1, len(got)))}".rstrip()
        told = translate("Learn", "{title}: {done} of {all} done").format(
            title=title, done=done, all=len(got)
        )
        panel.add_button(text, partial(learning.begin_step, number, first), "line", told=told)
        panel.bar(done, len(got), told)


def _recent(panel: LearnPanel, shell: Window) -> None:
    paths = [Path(name) for name in shell.app_context.settings.recent[:RECENT]]
    if paths:
        panel.say(translate("Learn", "Opened lately"), "section")
        for path in paths:
            panel.add_button(path.name, partial(shell.windows.open_paths, [path], shell), "flat")


def lesson(panel: LearnPanel, shell: Window) -> None:
    """A step: the goal, what is said to a wrong answer, hints, and what there is to know afterwards."""
    learning, language = panel.learning, shell.app_context.language
    now, chapter, step = learning.now, learning.chapter, learning.step
    place = translate("Learn", "{number} of {all}").format(number=now.step + 1, all=len(chapter.steps))
    panel.begin(f"{chapter.title.in_(language)}  {place}")
    panel.bar(now.step + (now.state == "right"), len(chapter.steps), place)
    panel.say(fill(step.goal.in_(language), step.scenario, language), "section", "goal")
    if now.state == "right":
        right = translate("Learn", "Right!")
        title = f"{right}  {'★' * now.got}{'☆' * (STARS - now.got)}"
        panel.card("obeyed", title, fill(step.explanation.in_(language), step.scenario, language))
        panel.offer(
            panel.button(translate("Learn", "Next"), learning.next_step, "fix"),
            panel.button(translate("Learn", "Once more"), learning.again),
        )
        _rule(panel, shell, step.hints.rule)
        return
    _answering(panel)
    _flow(panel, *_hint(panel))
    _hinted(panel)
    _wrong(panel, shell, now)


def _answering(panel: LearnPanel) -> None:
    """Let what is on the table be checked, or begun again."""
    learning, told = panel.learning, translate("Learn", "Check what is on the table")
    check = panel.button(translate("Learn", "Check"), learning.check, "fix", told=told)
    panel.offer(check, panel.button(translate("Learn", "Start over"), learning.again))


def ask(panel: LearnPanel, question: str) -> None:
    """Ask a question: large what is to be done, plainly what else is to be known."""
    task, found, rest = question.partition("。" if "。" in question else ". ")
    panel.say(task + found.rstrip(), "section" if len(task) < LONG else "title", "goal")
    if rest:
        panel.say(rest, "", "known")


def puzzle(panel: LearnPanel, shell: Window) -> None:
    """A puzzle: the question, the choices where there are any, what is said to the answer."""
    learning = panel.learning
    now = learning.now
    asked = now.puzzle
    if asked is None:
        return
    daily = translate("Learn", "Puzzle of the day")
    title = asked.title if now.day is None else f"{daily} {now.day.isoformat()}"
    level = translate("Learn", "Level {level}").format(level=asked.level)
    panel.begin(f"{title}  {level}")
    if now.pack is not None:
        place = translate("Learn", "{number} of {all}").format(number=now.step + 1, all=len(now.pack.puzzles))
        panel.bar(now.step + (now.state != "working"), len(now.pack.puzzles), place)
    ask(panel, asked.question)
    if chooses(asked):
        _choices(panel, shell)
    if now.waiting == "marked":
        panel.say(translate("Learn", "Checking…"), "muted")
        panel.add_button(translate("Learn", "Stop"), learning.cancel)
        return
    if now.state in {"right", "shown"}:
        _solved(panel, shell, asked)
        return
    if not chooses(asked):
        panel.say(translate("Learn", HOW_TO_ANSWER[ASKED_FOR[asked.kind]]), "muted")
        _answering(panel)
    solution, another = translate("Learn", "Solution"), translate("Learn", "Skip")
    _flow(
        panel,
        panel.button(solution, learning.show_solution, "flat", told=translate("Learn", "Show the solution")),
        panel.button(another, _another(learning, asked, now), "flat"),
        *_hint(panel),
    )
    _hinted(panel)
    if chooses(asked):
        _crossed(panel, now)
        if now.crossed:
            _offer_play(panel, shell)
    else:
        _wrong(panel, shell, now)


def author(panel: LearnPanel, shell: Window) -> None:
    """A puzzle of one's own: whether its answer is right, and the form."""
    now = panel.learning.now
    panel.begin()
    panel.say(translate("Learn", "A puzzle of this table"), "section", "goal")
    panel.column.addWidget(form := AuthoringForm(shell, panel.learning))
    if now.said is not None:
        mark = "obeyed" if now.state == "right" else "violated"
        panel.card(mark, now.said.headline, *now.said.reasons, into=form.replies)
    panel.lead(form.first)


def making(panel: LearnPanel, _shell: Window) -> None:
    """While a puzzle is being made: it can be stopped at once."""
    panel.say(translate("Learn", "Making a puzzle…"), "section", "goal")
    panel.add_button(translate("Learn", "Stop"), panel.learning.cancel)


def _solved(panel: LearnPanel, shell: Window, asked: Puzzle) -> None:
    """What comes after a right answer, or after it was given up: why, the rule, and the next one."""
    learning, now = panel.learning, panel.learning.now
    if not chooses(asked):
        _explained(panel, asked)
    onward = translate("Learn", "Another one") if now.pack is None else translate("Learn", "Next")
    then = _another(learning, asked, now) if now.pack is None else learning.next_in_pack
    another = panel.button(onward, then, "fix")
    panel.lead(another)
    harder = panel.button(
        translate("Learn", "Harder"), partial(learning.new_puzzle, asked.kind, asked.level + 1)
    )
    offered = now.state == "right" and asked.level < HARDEST and now.pack is None
    panel.offer(
        another, *([harder] if offered else [panel.button(translate("Learn", "Once more"), learning.again)])
    )
    if asked.rule:
        _rule(panel, shell, asked.rule)


def _explained(panel: LearnPanel, asked: Puzzle) -> None:
    """Why the answer is right, or the solution is one."""
    now = panel.learning.now
    if now.said is not None:
        mark = "obeyed" if now.state == "right" else "excused"
        panel.card(mark, now.said.headline, *now.said.reasons, asked.explanation, replies=True)


def _another(learning: Learning, asked: Puzzle, now: Exercise) -> Callable[[], object]:
    """The way to the next puzzle of the same kind: a sibling of one that went wrong, else as hard as one is good."""
    level = None if now.state == "right" and now.tries <= 1 else asked.level
    return partial(learning.new_puzzle, asked.kind, level)


def drill(panel: LearnPanel, shell: Window) -> None:
    """A drill: the clock, how it stands, the question and its choices; when it has ended, what came of it."""
    now = panel.learning.now
    going = now.drill
    if going is None:
        return
    name = translate("Learn", DRILL_NAMES[going.kind])
    if now.puzzle is None and not now.waiting:
        panel.begin()
        _drilled(panel, going, name)
        return
    panel.begin(name)
    panel.clock()
    made = len(going.missed)
    told = translate("Learn", "{right} right, mistakes: {made} of {all}").format(
        right=going.right, made=made, all=MISTAKES
    )
    panel.say(f"{told}   {'✗' * made}{'·' * (MISTAKES - made)}", "title")
    panel.tell(told)
    if now.puzzle is not None:
        ask(panel, now.puzzle.question)
        _choices(panel, shell)
    if now.said is not None:
        panel.card("obeyed" if going.in_a_row else "violated", now.said.headline)


def _drilled(panel: LearnPanel, done: Drill, name: str) -> None:
    """What came of a drill."""
    learning = panel.learning
    panel.say(name, "headline")
    best = learning.keeper.progress.best.get(done.kind, 0)
    lines = (
        translate("Learn", "Longest row: {longest}").format(longest=done.longest),
        translate("Learn", "Best so far: {best}").format(best=best),
    )
    panel.card("obeyed", translate("Learn", "{right} right").format(right=done.right), *lines)
    panel.add_button(translate("Learn", "Once more"), partial(learning.begin_drill, done.kind), "fix")
    if done.missed:
        panel.say(translate("Learn", "What went wrong comes back for practice"), "section")
    for missed in done.missed:
        look = partial(learning.look_at_missed, done, missed)
        panel.add_button((missed.choices or ("",))[missed.answer.choice or 0], look, "line")


def _choices(panel: LearnPanel, shell: Window) -> None:
    learning, language = panel.learning, shell.app_context.language
    now = learning.now
    asked = now.puzzle
    if asked is None or asked.choices is None:
        return
    if now.chosen is None:  # for those who don't see the arrows; what they come to is kept back
        told = declared_text(asked.scenario, judge(asked.scenario), language)
        what = translate("Learn", "Declared")
        panel.tell(f"{what}: {told}")
    ended, crossed = now.state in {"right", "shown"}, dict(now.crossed)
    for number, choice in enumerate(asked.choices):
        if ended and number > (now.chosen or 0) and not crossed:
            break  # so that what comes next is in sight; a page that is longer by now stays as long
        right = ended and number == now.chosen
        sign = "✗" if number in crossed else "✓" if right else CHOICE_KEYS[number]  # as wide: nothing moves
        made = panel.button(f"{sign}  {choice}", partial(learning.choose, number), "answer")
        made.setEnabled(not ended and number not in crossed)
        panel.offer(made, leads=made.isEnabled())
        if right:
            _explained(panel, asked)


def _crossed(panel: LearnPanel, now: Exercise) -> None:
    """What is said to each wrong choice, the last one first, below all that can be clicked: nothing of that moves."""
    for number, said in reversed(now.crossed):
        title = f"✗ {CHOICE_KEYS[number]}  {said.headline}"
        panel.card("violated", title, *said.reasons, replies=number == now.chosen)


def scenario(panel: LearnPanel, shell: Window) -> None:
    """A scenario of the gallery: its question, then what it shows."""
    learning, language = panel.learning, shell.app_context.language
    entry = learning.now.entry
    if entry is None:
        return
    table = entry.scenario
    title, told = titled(table, language)
    back, whither = (
        partial(learning.go, "gallery", learning.now.rule),
        translate("Learn", "Back to the scenarios"),
    )
    panel.column.addWidget(panel.button(translate("Learn", "← Scenarios"), back, "flat", told=whither))
    topics = {topic.id: topic.title.in_(language) for topic in library().topics}
    level = translate("Learn", "Level {level}").format(level=entry.level)
    panel.say(f"{topics[entry.topic]}  {level}", "muted")
    panel.say(title, "section")
    panel.say(fill(entry.question.in_(language), table, language), "title", "goal")
    if learning.now.hints == 0:
        panel.add_button(translate("Learn", "Show the answer"), learning.hint, "fix")
        return
    panel.card("obeyed", told)
    for rule in entry.rules:
        _rule(panel, shell, rule)
    panel.offer(
        panel.button(translate("Learn", "I knew it"), learning.understood, "fix"),
        panel.button(translate("Learn", "I didn't know"), learning.not_known),
    )
    panel.offer(
        panel.button(translate("Learn", "Play it"), learning.play, "flat"),
        panel.button(translate("Learn", "Next"), learning.next_entry, "flat"),
    )


def review(panel: LearnPanel, shell: Window) -> None:
    """What was done and what went wrong, days in a row, and the way of the progress to another machine."""
    learning = panel.learning
    progress, today = panel.learning.keeper.progress, date.today()  # noqa: DTZ011  the person's own day
    panel.begin()
    panel.say(translate("Learn", "How it went"), "headline")
    steps = sum(len(chapter.steps) for chapter in course())
    done = translate("Learn", "{done} of {all} steps").format(done=len(progress.lessons), all=steps)
    panel.say(done, "title")
    panel.tell(done)
    panel.bar(len(progress.lessons), steps, translate("Learn", "Steps of the lessons"))
    panel.say(panel.right_text(progress.puzzles), "title")
    seen = translate("Learn", "Scenarios: {seen} seen, {solved} known").format(
        seen=len(progress.seen), solved=len(progress.solved)
    )
    panel.say(seen, "title")
    days = progressing.streak(progress, today)
    if days > 1:
        panel.say(panel.days_text(days), "muted")
    _strength(panel, shell)
    _hardest(panel, shell)
    waiting = progressing.due(progress, today)
    if waiting:
        panel.add_button(panel.due_text(len(waiting)), learning.next_due)
    export, bring = (shell.action(key) for key in ("learn.export_progress", "learn.import_progress"))
    panel.add_button(translate("Learn", "Save to a file…"), export.trigger, "flat")
    panel.add_button(translate("Learn", "Bring from a file…"), bring.trigger, "flat")


def _strength(panel: LearnPanel, shell: Window) -> None:
    """How strong one is, by kind and theme, and week by week what was asked and what went wrong."""
    progress = panel.learning.keeper.progress
    if not progress.weeks:
        return
    panel.say(translate("Learn", "Your ratings"), "section")
    names: dict[str, str] = {str(kind): text for kind, text in KIND_NAMES.items()} | THEME_NAMES
    for subject, rating in progress.ratings.items():
        if subject in names:
            panel.say(_rated(translate("Learn", names[subject]), rating), "text")
    panel.say(translate("Learn", "Week by week"), "section")
    counted = {name for week in progress.weeks.values() for name in week}
    kinds = [(translate("Learn", text), name) for name, text in names.items() if name in counted]
    shown = ChoiceField(translate("Learn", "About"), [(translate("Learn", "All puzzles"), None), *kinds])
    shown.show_values([None])
    from ui.widgets.plots import WeekPlot  # noqa: PLC0415  a window opens without the plots

    plot = WeekPlot(shell.app_context.theme)
    shown.edited.connect(lambda subject: plot.show_weeks(progressing.by_week(progress, subject)))
    plot.show_weeks(progressing.by_week(progress))
    panel.column.addWidget(shown)
    panel.column.addWidget(plot)


def _hardest(panel: LearnPanel, shell: Window) -> None:
    """What went wrong most, each with the scenarios that show it."""
    panel.say(translate("Learn", "What went wrong most"), "section")
    hardest = progressing.hardest(panel.learning.keeper.progress)
    if not hardest:
        panel.say(translate("Learn", "Nothing yet."), "muted")
    for subject, tally in hardest:
        title = translate("Learn", "{subject}: {wrong} of {asked} wrong").format(
            subject=subject, wrong=tally.wrong, asked=tally.asked
        )
        rows = panel.card("violated", title, rule_words(subject, language=shell.app_context.language))
        rows.addWidget(_scenarios(panel, subject))


def welcome(panel: LearnPanel, shell: Window) -> None:
    """The welcome: what one can begin with; the three tasks on the sample come first."""
    learning = panel.learning
    panel.say(translate("Learn", "Welcome"), "headline")
    panel.say(translate("Learn", "See combat. Drag, and read at once what happens and why."), "muted")
    panel.add_button(translate("Learn", "Try it: three tasks"), learning.tour, "fix")
    _beginnings(panel)
    panel.add_button(translate("Learn", "Build a table"), learning.build)
    _recent(panel, shell)
    panel.say(translate("Learn", "Esc leaves the welcome; the Help menu has it again."), "muted")


def tour(panel: LearnPanel, _shell: Window) -> None:
    """The tasks of the welcome, one after the other, each waiting for the real action."""
    task = panel.learning.now.task
    panel.say(translate("Learn", "Welcome"), "headline")
    for number, (what, why) in enumerate(WELCOME):
        if number < task:
            panel.card("obeyed", f"✓ {translate('Learn', what)}")
        elif number == task:
            place = translate("Learn", "{number} of {all}").format(number=number + 1, all=len(TASKS))
            title = f"{place}  {translate('Learn', what)}"
            panel.top(panel.card("violated", title, translate("Learn", why)))
    if task == len(TASKS):
        panel.say(translate("Learn", "That is all there is to it."), "title")
    _beginnings(panel, "fix")
    panel.say(translate("Learn", "Esc leaves the welcome; the Help menu has it again."), "muted")
    panel.add_button(translate("Learn", "Leave"), panel.learning.leave, "flat")


def _beginnings(panel: LearnPanel, role: str = "") -> None:
    """Offer what there is to learn with."""
    learning = panel.learning
    panel.add_button(translate("Learn", "Start with lesson 1"), learning.go_on, role)
    panel.add_button(translate("Learn", "Today's puzzle"), learning.todays_puzzle)
    panel.add_button(translate("Learn", "Scenarios by rule"), partial(learning.go, "gallery"))


def _wrong(panel: LearnPanel, shell: Window, now: Exercise) -> None:
    learning = panel.learning
    if now.state != "wrong" or now.said is None:
        return
    rows = panel.card("violated", now.said.headline, *now.said.reasons, replies=True)
    if learning.has_answered:
        panel.add_button(translate("Learn", "Take it back"), learning.take_back, into=rows)
    _offer_play(panel, shell, rows)
    if now.said.rule:
        _rule(panel, shell, now.said.rule)


def _offer_play(panel: LearnPanel, shell: Window, rows: QVBoxLayout | None = None) -> None:
    """Offer to see what comes of what is declared, where that is known and anything comes of it (CR 733.1)."""
    document, verdict = shell.document, shell.document.verdict
    if verdict and verdict.legal and document.scenario.attacks and not document.answer_hidden:
        panel.add_button(translate("Learn", "Show it step by step"), panel.learning.play, into=rows)


def _hinted(panel: LearnPanel) -> None:
    """What hints told, below all that can be clicked."""
    for text in panel.learning.hints():
        panel.say(text, "remark", "hint")


def _flow(panel: LearnPanel, *buttons: QPushButton) -> None:
    """Buttons side by side as far as there is room; Enter takes none of them."""
    panel.column.addLayout(FlowLayout(*buttons))


def _hint(panel: LearnPanel) -> Iterator[QPushButton]:
    """What opens the next hint, if there is one."""
    learning = panel.learning
    opened, puzzle = learning.now.hints, learning.now.puzzle
    if opened < learning.rungs:
        choosing = puzzle is not None and chooses(puzzle)
        names = (
            translate("Learn", "Hint: which rule?"),
            translate("Learn", "Hint: what to look at?"),
            translate("Learn", "Hint: what is it not?")
            if choosing
            else translate("Learn", "Hint: which move?"),
        )
        name = names[min(opened, len(names) - 1)]
        costs = HINT_COSTS[opened] if learning.now.where == "lesson" else 0
        told = translate("Learn", "{hint} It costs a star.").format(hint=name) if costs else name
        shown = f"{name}  −{'★' * costs}" if costs else name
        yield panel.button(shown, learning.hint, "flat", told=told)


def _rule(panel: LearnPanel, shell: Window, rule: str) -> None:
    """A rule in our own words, with the scenarios that show it one click away."""
    told = rule_words(rule, shell.document.scenario.edition, shell.app_context.language)
    panel.card("excused", rule, told).addWidget(_scenarios(panel, rule))


def _scenarios(panel: LearnPanel, rule: str) -> QWidget:
    """What shows the scenarios of a rule."""
    told = translate("Learn", "Scenarios of {rule}").format(rule=rule)
    show = partial(panel.learning.go, "gallery", rule)
    return chip(translate("Learn", "Show me"), show, f"rule:{rule}", told)


BUILDERS: Final[dict[str, Callable[[LearnPanel, Window], None]]] = {
    each.__name__: each for each in (home, lesson, puzzle, author, drill, scenario, review, welcome, tour)
}
