"""The pages of the panel of learning, made anew whenever something changed; nothing is longer than three lines."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from sandbox.learn import progress as progressing
from sandbox.learn.kinds import KINDS, THEMES, Kind
from sandbox.learn.lessons import HINT_COSTS, course
from sandbox.learn.library import library
from sandbox.learn.puzzles import Puzzle, chooses
from sandbox.rules.judge import judge
from sandbox.words.describe import rule_words
from sandbox.words.learning import declared_text, fill
from sandbox.words.names import titled
from ui.features.learn.exercise import RUNGS, TASKS, Exercise
from ui.plain import menu_text
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.choices import ChoiceField
from ui.widgets.parts import caption, chip

if TYPE_CHECKING:
    from ui.features.learn.learning import Learning
    from ui.features.learn.panel import LearnPanel
    from ui.shell.shell import Shell

KIND_NAMES: Final[dict[Kind, str]] = {
    "legal-attack": QT_TRANSLATE_NOOP("Learn", "A legal attack"),
    "legal-blocks": QT_TRANSLATE_NOOP("Learn", "Legal blocks"),
    "survive": QT_TRANSLATE_NOOP("Learn", "Survive"),
    "lethal": QT_TRANSLATE_NOOP("Learn", "A lethal attack"),
    "best-blocks": QT_TRANSLATE_NOOP("Learn", "The best blocks"),
    "divide": QT_TRANSLATE_NOOP("Learn", "Divide damage"),
    "verdict": QT_TRANSLATE_NOOP("Learn", "What does the judge say?"),
    "count": QT_TRANSLATE_NOOP("Learn", "What comes of it?"),
}
THEME_NAMES: Final = {
    "trample": QT_TRANSLATE_NOOP("Learn", "Trample"),
    "flying": QT_TRANSLATE_NOOP("Learn", "Flying"),
    "menace": QT_TRANSLATE_NOOP("Learn", "Menace"),
    "deathtouch": QT_TRANSLATE_NOOP("Learn", "Deathtouch"),
    "first_strike": QT_TRANSLATE_NOOP("Learn", "First strike"),
    "lure": QT_TRANSLATE_NOOP("Learn", "Must be blocked"),
    "lifelink": QT_TRANSLATE_NOOP("Learn", "Lifelink"),
}
WELCOME: Final = (
    (
        QT_TRANSLATE_NOOP("Learn", "Drag the Ogre to Cid."),
        QT_TRANSLATE_NOOP("Learn", "It is goaded by Bob: it has to attack, and somebody else than Bob. The dashed arrow shows where."),
    ),
    (
        QT_TRANSLATE_NOOP("Learn", "Let more of the Colossus's damage through to Bob."),
        QT_TRANSLATE_NOOP("Learn", "Take the Elf out of the way: click it and press Shift+Delete, or drag its arrow onto the empty table."),
    ),
    (
        QT_TRANSLATE_NOOP("Learn", "Ask why."),
        QT_TRANSLATE_NOOP("Learn", "Rest the pointer on the Raider, or press Shift+F1 and click it. Everything on the table explains itself."),
    ),
)  # fmt: skip
translate = QCoreApplication.translate
STARS: Final = 3
HARDEST: Final = 5
"""The highest level of puzzles."""
RECENT: Final = 4


def home(panel: LearnPanel, shell: Shell) -> None:
    """The first page: go on, today's puzzle, the gallery, the chapters."""
    learning, progress = panel.learning, panel.learning.keeper.progress
    today = date.today()  # noqa: DTZ011  the person's own day
    panel.say(translate("Learn", "Learn"), "headline")
    started = bool(progress.lessons)
    panel.offer(
        panel.button(
            translate("Learn", "Go on") if started else translate("Learn", "Start with lesson 1"),
            learning.go_on,
            "fix",
        )
    )
    done = today in progress.daily
    panel.offer(
        panel.button(
            translate("Learn", "Today's puzzle ✓") if done else translate("Learn", "Today's puzzle"),
            learning.todays_puzzle,
        )
    )
    panel.offer(panel.button(translate("Learn", "Scenarios by rule"), partial(learning.go, "gallery")))
    waiting = len(progressing.due(progress, today))
    if waiting:
        text = panel.due_text(waiting)
        panel.offer(panel.button(text, learning.next_due))
    days = progressing.streak(progress, today)
    if days > 1:
        panel.say(panel.days_text(days), "muted")
    _chapters(panel, shell)
    panel.say(translate("Learn", "Puzzles"), "section")
    _themes(panel, learning)
    for kind in KINDS:
        text = translate("Learn", KIND_NAMES[kind])
        panel.offer(panel.button(text, partial(learning.new_puzzle, kind), "line"))
    _recent(panel, shell)
    panel.offer(panel.button(translate("Learn", "How it went"), partial(learning.go, "review"), "flat"))
    panel.offer(panel.button(translate("Learn", "The welcome again"), learning.welcome, "flat"))


def _themes(panel: LearnPanel, learning: Learning) -> None:
    """Let new puzzles be about something."""
    named = [(translate("Learn", THEME_NAMES[theme]), theme) for theme in THEMES]
    field = ChoiceField(translate("Learn", "Theme"), [(translate("Learn", "About anything"), None), *named])
    field.show_values([learning.theme])
    field.edited.connect(partial(setattr, learning, "theme"))
    panel.column.addWidget(caption(field.accessibleName(), "muted", field))
    panel.column.addWidget(field)


def _chapters(panel: LearnPanel, shell: Shell) -> None:
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
        panel.offer(panel.button(text, partial(learning.begin_step, number, first), "line", told=told))
        panel.bar(done, len(got), told)


def _recent(panel: LearnPanel, shell: Shell) -> None:
    paths = [Path(name) for name in shell.app_context.settings.recent[:RECENT]]
    if paths:
        panel.say(translate("Learn", "Opened lately"), "section")
        for path in paths:
            panel.offer(
                panel.button(menu_text(path.name), partial(shell.windows.open_paths, [path], shell), "flat")
            )


def lesson(panel: LearnPanel, shell: Shell) -> None:
    """A step: the goal, what is said to a wrong answer, hints, and what there is to know afterwards."""
    learning, language = panel.learning, shell.app_context.language
    now, chapter, step = learning.now, learning.chapter, learning.step
    panel.begin()
    place = translate("Learn", "{number} of {all}").format(number=now.step + 1, all=len(chapter.steps))
    panel.say(f"{chapter.title.in_(language)}  {place}", "muted")
    panel.bar(now.step + (now.state == "right"), len(chapter.steps), place)
    panel.say(fill(step.goal.in_(language), step.scenario, language), "section", "goal")
    if now.state == "right":
        title = f"{translate('Learn', 'Right!')}  {_stars(now.got)}"
        panel.card("obeyed", title, fill(step.explanation.in_(language), step.scenario, language))
        panel.offer(
            panel.button(translate("Learn", "Next"), learning.next_step, "fix"),
            panel.button(translate("Learn", "Once more"), learning.again),
        )
        _rule(panel, shell, step.hints.rule)
        return
    _wrong(panel, shell, now)
    _hints(panel)
    check = panel.button(
        translate("Learn", "Check"), learning.check, told=translate("Learn", "Check what is on the table")
    )
    panel.offer(panel.button(translate("Learn", "Start over"), learning.again), check)
    if now.state == "working":
        panel.lead(check)


def puzzle(panel: LearnPanel, shell: Shell) -> None:
    """A puzzle: the question, the choices where there are any, what is said to the answer."""
    learning = panel.learning
    now = learning.now
    asked = now.puzzle
    if asked is None:
        return
    panel.begin()
    level = translate("Learn", "Level {level}").format(level=asked.level)
    daily = translate("Learn", "Puzzle of the day")
    title = asked.title if now.day is None else f"{daily} {now.day.isoformat()}"
    panel.say(f"{title}  {level}", "muted")
    panel.say(asked.question, "section", "goal")
    if chooses(asked):
        _wrong(panel, shell, now)
        _choices(panel, shell)
    if now.waiting == "marked":
        panel.say(translate("Learn", "Checking…"), "muted")
        panel.offer(panel.button(translate("Learn", "Stop"), learning.cancel))
        return
    if now.state == "right":
        _solved(panel, asked)
        return
    if not chooses(asked):
        _wrong(panel, shell, now)
    _hints(panel)
    if not chooses(asked):
        check = panel.button(
            translate("Learn", "Check"),
            learning.check,
            "fix",
            told=translate("Learn", "Check what is on the table"),
        )
        panel.offer(check, panel.button(translate("Learn", "Start over"), learning.again))
        if now.state == "working":
            panel.lead(check)
    if now.tries or now.hints == RUNGS:
        panel.offer(
            panel.button(translate("Learn", "Show the solution"), learning.show_solution, "flat"),
            panel.button(translate("Learn", "Another one"), _another(learning, asked), "flat"),
        )


def making(panel: LearnPanel, _shell: Shell) -> None:
    """While a puzzle is being made: it can be stopped at once."""
    panel.say(translate("Learn", "Making a puzzle…"), "section", "goal")
    panel.offer(panel.button(translate("Learn", "Stop"), panel.learning.cancel))


def _solved(panel: LearnPanel, asked: Puzzle) -> None:
    """What comes after a right answer."""
    learning, now = panel.learning, panel.learning.now
    reasons = now.said.reasons if now.said else ()
    panel.card("obeyed", translate("Learn", "Right!"), *reasons)
    another = panel.button(translate("Learn", "Another one"), _another(learning, asked), "fix")
    panel.lead(another)
    harder = panel.button(
        translate("Learn", "Harder"), partial(learning.new_puzzle, asked.kind, asked.level + 1)
    )
    panel.offer(another, *([harder] if asked.level < HARDEST else []))


def _another(learning: Learning, asked: Puzzle) -> Callable[[], object]:
    """The way to the next puzzle of the same kind and level."""
    return partial(learning.new_puzzle, asked.kind, asked.level)


def _choices(panel: LearnPanel, shell: Shell) -> None:
    learning, language = panel.learning, shell.app_context.language
    now = learning.now
    asked = now.puzzle
    if asked is None or asked.choices is None:
        return
    if now.chosen is None:  # for those who don't see the arrows; what they come to is kept back
        told = declared_text(asked.scenario, judge(asked.scenario), language)
        panel.tell(f"{translate('Learn', 'Declared')}: {told}")
    for number, choice in enumerate(asked.choices):
        if now.state == "right" and number != now.chosen:
            continue  # so that what is said to the answer is in sight
        sign = "" if number != now.chosen else {"right": "✓ ", "wrong": "✗ "}.get(now.state, "")
        made = panel.choice(f"{sign}{'ABCDEFGH'[number]}  {choice}", partial(learning.choose, number))
        made.setEnabled(now.state != "right")
        panel.offer(made)


def scenario(panel: LearnPanel, shell: Shell) -> None:
    """A scenario of the gallery: its question, then what it shows."""
    learning, language = panel.learning, shell.app_context.language
    entry = learning.now.entry
    if entry is None:
        return
    table = entry.scenario
    title, told = titled(table, language)
    back = partial(learning.go, "gallery", learning.now.rule)
    panel.column.addWidget(
        panel.button(
            translate("Learn", "← Scenarios"), back, "flat", told=translate("Learn", "Back to the scenarios")
        )
    )
    topics = {topic.id: topic.title.in_(language) for topic in library().topics}
    panel.say(
        f"{topics[entry.topic]}  {translate('Learn', 'Level {level}').format(level=entry.level)}", "muted"
    )
    panel.say(title, "section")
    panel.say(fill(entry.question.in_(language), table, language), "title", "goal")
    if learning.now.hints == 0:
        panel.offer(panel.button(translate("Learn", "Show the answer"), learning.hint, "fix"))
        return
    panel.card("obeyed", told)
    for rule in entry.rules:
        _rule(panel, shell, rule)
    panel.offer(
        panel.button(translate("Learn", "I knew it"), learning.understood, "fix"),
        panel.button(translate("Learn", "Play it"), learning.play),
    )


def review(panel: LearnPanel, shell: Shell) -> None:
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
    _hardest(panel, shell)
    waiting = progressing.due(progress, today)
    if waiting:
        text = panel.due_text(len(waiting))
        panel.offer(panel.button(text, learning.next_due))
    export, bring = (shell.action(key) for key in ("learn.export_progress", "learn.import_progress"))
    panel.offer(panel.button(translate("Learn", "Save to a file…"), export.trigger, "flat"))
    panel.offer(panel.button(translate("Learn", "Bring from a file…"), bring.trigger, "flat"))


def _hardest(panel: LearnPanel, shell: Shell) -> None:
    """What went wrong most, each with the scenarios that show it."""
    learning, language = panel.learning, shell.app_context.language
    panel.say(translate("Learn", "What went wrong most"), "section")
    hardest = progressing.hardest(panel.learning.keeper.progress)
    if not hardest:
        panel.say(translate("Learn", "Nothing yet."), "muted")
    for subject, tally in hardest:
        title = translate("Learn", "{subject}: {wrong} of {asked} wrong").format(
            subject=subject, wrong=tally.wrong, asked=tally.asked
        )
        rows = panel.card("violated", title, rule_words(subject, language=language))
        told = translate("Learn", "Scenarios of {rule}").format(rule=subject)
        rows.addWidget(
            panel.button(
                translate("Learn", "Show me"), partial(learning.go, "gallery", subject), "chip", told=told
            )
        )


def welcome(panel: LearnPanel, shell: Shell) -> None:
    """The welcome: what one can begin with; the three tasks on the sample come first."""
    learning = panel.learning
    panel.say(translate("Learn", "Welcome"), "headline")
    panel.say(translate("Learn", "See combat. Drag, and read at once what happens and why."), "muted")
    panel.offer(panel.button(translate("Learn", "Try it: three tasks"), learning.tour, "fix"))
    _beginnings(panel)
    panel.offer(panel.button(translate("Learn", "Build a table"), learning.leave))
    _recent(panel, shell)
    panel.say(translate("Learn", "Esc leaves the welcome; the Help menu has it again."), "muted")


def tour(panel: LearnPanel, _shell: Shell) -> None:
    """The tasks of the welcome, one after the other, each waiting for the real action."""
    learning = panel.learning
    task = learning.now.task
    panel.say(translate("Learn", "Welcome"), "headline")
    for number, (what, why) in enumerate(WELCOME):
        if number < task:
            panel.card("obeyed", f"✓ {translate('Learn', what)}")
        elif number == task:
            title = f"{translate('Learn', '{number} of {all}').format(number=number + 1, all=len(TASKS))}  {translate('Learn', what)}"
            panel.top(panel.card("violated", title, translate("Learn", why)))
    if task == len(TASKS):
        panel.say(translate("Learn", "That is all there is to it."), "title")
    _beginnings(panel, "fix")
    panel.say(translate("Learn", "Esc leaves the welcome; the Help menu has it again."), "muted")
    panel.offer(panel.button(translate("Learn", "Leave"), learning.leave, "flat"))


def _beginnings(panel: LearnPanel, role: str = "") -> None:
    """Offer what there is to learn with."""
    learning = panel.learning
    panel.offer(panel.button(translate("Learn", "Start with lesson 1"), learning.go_on, role))
    panel.offer(panel.button(translate("Learn", "Today's puzzle"), learning.todays_puzzle))
    panel.offer(panel.button(translate("Learn", "Scenarios by rule"), partial(learning.go, "gallery")))


def _wrong(panel: LearnPanel, shell: Shell, now: Exercise) -> None:
    learning = panel.learning
    if now.state != "wrong" or now.said is None:
        return
    rows = panel.card("violated", now.said.headline, *now.said.reasons)
    panel.offer(panel.button(translate("Learn", "Take it back"), learning.take_back), into=rows)
    panel.offer(panel.button(translate("Learn", "Show it step by step"), learning.play), into=rows)
    if now.said.rule:
        _rule(panel, shell, now.said.rule)


def _hints(panel: LearnPanel) -> None:
    learning = panel.learning
    for text in learning.hints():
        panel.say(text, "remark", "hint")
    opened = learning.now.hints
    if opened < RUNGS:
        names = (
            translate("Learn", "Hint: which rule?"),
            translate("Learn", "Hint: which creature?"),
            translate("Learn", "Hint: which move?"),
        )
        name = names[opened]
        costs = HINT_COSTS[opened] if learning.now.where == "lesson" else 0
        told = translate("Learn", "{hint} It costs a star.").format(hint=name) if costs else name
        panel.offer(
            panel.button(f"{name}  −{'★' * costs}" if costs else name, learning.hint, "flat", told=told)
        )


def _rule(panel: LearnPanel, shell: Shell, rule: str) -> None:
    """A rule in our own words, with the scenarios that show it one click away."""
    told = rule_words(rule, shell.document.scenario.edition, shell.app_context.language)
    rows = panel.card("excused", rule, told)
    show = chip(
        translate("Learn", "Show me"),
        partial(panel.learning.go, "gallery", rule),
        f"rule:{rule}",
        translate("Learn", "Scenarios of {rule}").format(rule=rule),
    )
    rows.addWidget(show)


def _stars(got: int) -> str:
    return "★" * got + "☆" * (STARS - got)


BUILDERS: Final[dict[str, Callable[[LearnPanel, Shell], None]]] = {
    "home": home,
    "lesson": lesson,
    "puzzle": puzzle,
    "scenario": scenario,
    "review": review,
    "welcome": welcome,
    "tour": tour,
}
