"""Lessons, puzzles and scenarios by rule.

The note of the welcome on the table itself: beside the thing that the task is about, and never in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from string import ascii_lowercase
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDockWidget, QFileDialog, QFrame, QMenu

from sandbox import bestiary
from sandbox.importing import is_forge, load_forge
from sandbox.learn.lessons import loads_chapter
from sandbox.learn.library import library
from sandbox.learn.making import asked_of, is_whole
from sandbox.learn.puzzles import loads_pack, loads_puzzle, parse_asked, whole_puzzle
from sandbox.rules.rulebook import NUMBERS, number
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import read_bytes
from sandbox.scenario.keywords import BYSTANDERS, PLAIN
from sandbox.scenario.notation import asks
from sandbox.words.describe import rule_words
from sandbox.words.faults import fault_sentence
from sandbox.words.names import keyword_name
from ui.canvas.viewer import best_place
from ui.document.rulings import ruling_of
from ui.document.samples import empty_table
from ui.features.learn import authoring
from ui.features.learn.exercise import TASKS, WELCOME, Exercise, Where, in_pack
from ui.features.learn.learning import Learning
from ui.features.learn.panel import LearnPanel
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.palette import PaletteEntry
from ui.shell.window import FeatureTasks, Window
from ui.shell.windows import OpenWindows
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.flow import in_column
from ui.widgets.menus import entry
from ui.widgets.parts import label, later, reveal

translate = QCoreApplication.translate
WIDE: Final = 290
GAP: Final = 14


class Callout(QFrame):
    """Shows the task of the welcome beside its creature; Esc on the table leaves it."""

    def __init__(self, shell: Window, learning: Learning) -> None:
        """Lie over a window's table, unseen as long as there is no task."""
        super().__init__(shell.view)
        self._shell, self._learning = shell, learning
        self.setObjectName("callout")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title, self._text = label("", "title"), label("", "muted")
        in_column(self._title, self._text, on=self, margins=(14, 6, 14, 8))
        self.hide()
        self._later = later(self, self._place, shell.document.judged, ms=60)  # the table lies anew by then
        learning.changed.connect(self.follow)
        shell.view.installEventFilter(self)
        shell.view.viewport().installEventFilter(self)

    def follow(self) -> None:
        """Show the task that there is, or nothing."""
        now = self._learning.now
        there = now.where == "tour" and now.task < len(TASKS)
        if there:
            what, why = WELCOME[now.task]
            self._title.setText(f"{now.task + 1}/{len(TASKS)}  {translate('Learn', what)}")
            self._text.setText(translate("Learn", why))
            self._shell.document.spotlight([TASKS[now.task][0]])
            self._later.start()
        elif self.isVisible():
            self._shell.document.spotlight([])
        reveal(self, on=there)
        self.raise_()

    def _place(self) -> None:
        now, view = self._learning.now, self._shell.view
        if now.where != "tour" or now.task >= len(TASKS):
            return
        thing = TASKS[now.task][0]
        width = min(round(WIDE * self._shell.app_context.text_scale), view.width() - 2 * GAP)
        self.setFixedWidth(width)
        inside = width - 28
        texts = sum(each.heightForWidth(inside) for each in (self._title, self._text))
        self.setFixedHeight(texts + 22)
        frames = view.frames_in_view()
        about = frames.pop(view.card_of(thing), None)
        if about is not None:
            room = view.rect().adjusted(GAP, GAP, -GAP, -GAP)
            self.move(best_place(width, self.height(), about, tuple(frames.values()), room))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay beside the thing, hear Esc, and hear when somebody asks why."""
        kind = event.type()
        if kind in {QEvent.Type.ToolTip, QEvent.Type.WhatsThis}:
            self._learning.was_asked()
        elif kind is QEvent.Type.Resize:
            self._later.start()
        elif kind is QEvent.Type.KeyPress and self._leaves(event):  # type: ignore[arg-type]
            self._learning.leave()
            return True
        return super().eventFilter(watched, event)

    def _leaves(self, event: QKeyEvent) -> bool:
        welcoming = self._learning.now.where == "tour"
        return welcoming and event.key() == Qt.Key.Key_Escape and self._shell.view.gesture is None


def show_page(shell: Window, where: Where, rule: str = "") -> None:
    """Show a page of learning; of a `rule` the gallery its scenarios."""
    shell.part(Learning).go(where, rule)
    shell.show_panel("learn")


def come_back(shell: Window) -> None:
    """Begin the puzzle that waits longest to come back."""
    shell.show_panel("learn")
    shell.part(Learning).next_due()


MOST: Final = 10
"""So many rules are listed of what is selected at most."""
ROWS: Final = (
    ActionRow("learn.home", QT_TRANSLATE_NOOP("Actions", "&Chapters and puzzles"), "Ctrl+Shift+L", brief=QT_TRANSLATE_NOOP("Actions", "Learn"), menu="learn.begin", run=partial(show_page, where="home")),
    ActionRow("learn.go_on", QT_TRANSLATE_NOOP("Actions", "&Go on with the lessons"), menu="learn.begin", run=lambda shell: shell.part(Learning).go_on()),
    ActionRow("learn.today", QT_TRANSLATE_NOOP("Actions", "&Today's puzzle"), menu="learn.begin", run=lambda shell: shell.part(Learning).todays_puzzle()),
    ActionRow("learn.due", QT_TRANSLATE_NOOP("Actions", "Puzzles that come &back today"), menu="learn.begin", run=come_back),
    ActionRow("learn.gallery", QT_TRANSLATE_NOOP("Actions", "&Scenarios by rule"), "Ctrl+Shift+R", menu="learn.begin", run=partial(show_page, where="gallery")),
    ActionRow("learn.review", QT_TRANSLATE_NOOP("Actions", "&How it went"), menu="learn.begin", run=partial(show_page, where="review")),
    ActionRow("learn.author", QT_TRANSLATE_NOOP("Actions", "Make a p&uzzle or a lesson of the table…"), menu="learn.save", run=partial(show_page, where="author")),
    ActionRow("learn.copy_line", QT_TRANSLATE_NOOP("Actions", "&Copy the puzzle as a line"), menu="learn.save", run=lambda shell: authoring.copy_line(shell, shell.part(Learning))),
    ActionRow("learn.sheet", QT_TRANSLATE_NOOP("Actions", "Puzzles on &paper…"), menu="learn.save", run=lambda shell: authoring.print_sheet(shell, shell.part(Learning))),
    ActionRow("learn.export_progress", QT_TRANSLATE_NOOP("Actions", "Save &progress…"), menu="learn.progress"),
    ActionRow("learn.import_progress", QT_TRANSLATE_NOOP("Actions", "&Load progress…"), menu="learn.progress"),
    ActionRow("learn.welcome", QT_TRANSLATE_NOOP("Actions", "Wel&come"), menu="help.begin", run=partial(show_page, where="welcome")),
)  # fmt: skip


READERS: Final[dict[str, Callable[[bytes], Exercise]]] = {
    ".puzzle.json": lambda content: Exercise("puzzle", puzzle=loads_puzzle(content)),
    ".puzzles.json": lambda content: in_pack(loads_pack(content), 0),
    ".lesson.json": lambda content: Exercise("lesson", own=loads_chapter(content)),
}
"""How what a file holds begins, by the ending of its name."""


def register(shell: Window) -> None:
    """Add lessons, puzzles and scenarios by rule."""
    learning = Learning(shell)
    tasks = LearnTasks(shell, learning)
    callout = Callout(shell, learning)
    shell.covered.emit(callout)
    shell.add_actions(ROWS, tasks)
    shell.finder.sources.append(tasks.found)
    shell.context_last.append(tasks.fill)
    shell.rule_wanted.connect(partial(show_page, shell, "gallery"))
    shell.closing.connect(learning.end)

    def fix_cards() -> None:
        before, shell.document.fixed_cards = shell.document.fixed_cards, learning.now.fixes_cards
        if before != shell.document.fixed_cards:
            shell.document.selection_changed.emit()  # something else can be done with what is selected

    def on_seen(name: str, seen: bool) -> None:  # noqa: FBT001  a signal's argument
        dock = shell.findChild(QDockWidget, "learn") if name == "learn" and not seen else None
        if dock is not None and dock.isHidden() and learning.now.where in {"welcome", "tour"}:
            learning.leave()  # closed by its cross, the welcome doesn't come again

    learning.changed.connect(fix_cards)
    shell.panel_seen.connect(on_seen)
    shell.add_panel(PanelRow("learn", QT_TRANSLATE_NOOP("Docks", "Learn"), QT_TRANSLATE_NOOP("Explaining", "Lessons, puzzles and scenarios by rule, played on this table: do what is asked, and the table answers."), LearnPanel, drawn=True, tall=True))  # fmt: skip


def open_line(windows: OpenWindows, text: str, beside: Window | None) -> Window | None:
    """Open the puzzle of a line with a question; None for other texts. Raises `ScenarioError` with every fault."""
    if not asks(text):
        return None
    scenario, asked = parse_asked(text, bestiary.spell)
    puzzle = whole_puzzle(scenario, asked) if is_whole(asked) else None
    window = windows.open_scenario(empty_table(windows.context.settings), None, beside)
    learning = window.part(Learning)
    window.show_panel("learn")
    if puzzle is not None:
        learning.begin(Exercise("puzzle", puzzle=puzzle))
    else:
        learning.read_line(text)
    return window


def open_exercise(windows: OpenWindows, path: Path, beside: Window | None) -> Window | None:
    """Open puzzles or a lesson that are kept in a file; None for other files. Raises `ScenarioError` with every fault
    at its place.
    """
    if is_forge(path):
        return _open_forge(windows, path, beside)
    reader = next((read for ending, read in READERS.items() if path.name.endswith(ending)), None)
    if reader is None:
        return None
    exercise = reader(read_bytes(path))
    windows.context.remember(path)
    window = windows.open_scenario(empty_table(windows.context.settings), None, beside)
    window.part(Learning).begin(exercise)
    window.show_panel("learn")
    return window


def _open_forge(windows: OpenWindows, path: Path, beside: Window | None) -> Window | None:
    """Open a puzzle of another program with its question, to be checked and saved; None for one that no combat
    answers.
    """
    board = load_forge(path)
    asked = asked_of(board)
    if asked is None:
        return None
    windows.context.remember(path)
    window = windows.open_scenario(board.scenario, None, beside)
    if board.unread:
        window.banner.imported(path, board.unread)
    window.part(Learning).begin(Exercise("author", draft=asked))
    window.show_panel("learn")
    return window


class LearnTasks(FeatureTasks):
    """Carries out the actions `learn.*` for one window."""

    def __init__(self, shell: Window, learning: Learning) -> None:
        """Work for this window."""
        super().__init__(shell)
        self._learning = learning

    def export_progress(self) -> None:
        """Save the progress to one file."""
        path, _ = QFileDialog.getSaveFileName(
            self._shell, self.tr("Save progress"), "progress.json", "*.json"
        )
        if path:
            self._carefully(lambda: self._learning.keeper.export_to(Path(path)))

    def import_progress(self) -> None:
        """Bring the progress of a file together with this one."""
        path, _ = QFileDialog.getOpenFileName(self._shell, self.tr("Load progress"), "", "*.json")
        if path:
            self._carefully(lambda: self._learning.keeper.import_from(Path(path)))

    def found(self) -> Iterator[PaletteEntry]:
        """Every rule that the program cites or a scenario shows, by its number, and the sections of keywords, for the
        palette; choosing one explains it and shows its scenarios.
        """
        edition, language = self._shell.document.scenario.edition, self._shell.app_context.language
        hint = QCoreApplication.translate("Palette", "rule, with scenarios")
        show = partial(show_page, self._shell, "gallery")
        for keyword in (*sorted(PLAIN), *sorted(BYSTANDERS)):
            topic = keyword.replace(" ", "_")
            if topic in NUMBERS:
                rule = number(topic, edition)
                name = f"{rule.rstrip(ascii_lowercase)} {keyword_name(keyword, language)}"
                yield PaletteEntry(name, hint, partial(show, rule))
        shown = (rule for entry in library().entries for rule in entry.rules)
        for rule in dict.fromkeys((*shown, *(number(topic, edition) for topic in NUMBERS))):
            told = rule_words(rule, edition, language)
            yield PaletteEntry(f"{rule}  {told}", hint, partial(show, rule))

    def fill(self, menu: QMenu) -> None:
        """List the rules that the ruling names about what is selected, and those of its keywords."""
        rules = self.rules()
        if rules:
            under = menu.addMenu(QCoreApplication.translate("Actions", "Rules"))
            under.setObjectName("rules")
            edition, language = self._shell.document.scenario.edition, self._shell.app_context.language
            for rule in rules:
                text = f"{rule}  {rule_words(rule, edition, language)}"
                entry(under, text, partial(show_page, self._shell, "gallery", rule))

    def rules(self) -> tuple[str, ...]:
        """These rules."""
        document, language = self._shell.document, self._shell.app_context.language
        scenario, chosen = document.scenario, set(document.selection)
        said = ruling_of(document, language)
        findings = () if said is None else (*said.wrong, *said.right)
        found = [each.rule for each in findings if each.rule and chosen & set(each.ids)]
        words = [word for p in scenario.permanents if p.id in chosen for word in p.keywords]
        topics = (word.casefold().replace(" ", "_") for word in words)
        found += [number(t, scenario.edition).rstrip(ascii_lowercase) for t in topics if t in NUMBERS]
        return tuple(dict.fromkeys(found))[:MOST]

    def _carefully(self, step: Callable[[], None]) -> None:
        """Do something with a file; what keeps it from being done is said."""
        try:
            step()
        except ScenarioError as error:
            self._shell.say(fault_sentence(error.faults[0], self._shell.app_context.language))
