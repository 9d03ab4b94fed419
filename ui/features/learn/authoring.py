"""A table of one's own as a puzzle or a lesson: what is written of it beside the table, and what is made of it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QPushButton, QWidget

from sandbox.learn.kinds import ASKED_FOR, KINDS, RULES
from sandbox.learn.making import lesson_of
from sandbox.learn.puzzles import AskedPuzzle, Pack, Puzzle, dumps_puzzle, format_puzzle
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import refused, write_text
from sandbox.scenario.limits import TEXT_LENGTH
from sandbox.words.catalogue import sentence
from sandbox.words.faults import fault_sentence
from ui.features.learn.exercise import KIND_NAMES
from ui.pictures.files import write_picture
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField, filled
from ui.widgets.flow import in_column, in_row
from ui.widgets.page import button
from ui.widgets.parts import caption, label

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.features.learn.learning import Learning
    from ui.shell.window import Window

translate = QCoreApplication.translate
LINES: Final = 3
"""So many lines of a text are seen."""
LEVELS: Final = range(1, 6)
MARK: Final = "*"
"""What stands before the right choice."""
MARKS: Final = (MARK, "＊")
"""What may be typed for it."""


class WrittenText(QPlainTextEdit):
    """A text of some lines. Signal `written(text)` with all of it, whenever it is edited."""

    written = Signal(str)

    def __init__(self, name: str, text: str) -> None:
        """Show a text that people call `name`."""
        super().__init__(text)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setFixedHeight(LINES * self.fontMetrics().lineSpacing() + 2 * self.frameWidth() + 14)
        self.textChanged.connect(lambda: self.written.emit(self.toPlainText().strip()[:TEXT_LENGTH]))


class AuthoringForm(QWidget):
    """What is written of the table that is to be a puzzle, and what can be made of it."""

    def __init__(self, shell: Window, learning: Learning) -> None:
        """Show the draft of a window's learning."""
        super().__init__()
        self._column = in_column(on=self, spacing=8)
        draft = learning.now.draft
        note = translate(
            "Learn", "What is declared of what is asked is the answer; where nothing is, it is found."
        )
        self._column.addWidget(label(note, "muted"))
        self.first = self._offer(
            (translate("Learn", "Check the answer"), partial(learning.turn_table, _nothing)),
            (translate("Learn", "Save…"), partial(save_puzzle, shell, learning)),
        )
        self.first.setProperty("role", "fix")
        self.replies = in_column()  # below the buttons, which stay in their places
        self._column.addLayout(self.replies)
        kinds = [(translate("Learn", KIND_NAMES[each]), each) for each in KINDS]
        kind = filled(ChoiceField(translate("Learn", "Asked"), kinds), "", draft.kind, learning.choose_kind)
        level = ChoiceField(translate("Learn", "Level"), [(str(number), number) for number in LEVELS])
        filled(level, "", draft.level, lambda number: learning.write(level=number))
        title = TextField(translate("Learn", "Title"))
        title.show_values([draft.title or ""])
        title.textEdited.connect(lambda text: learning.write(title=text or None))
        goal = WrittenText(translate("Learn", "Goal"), draft.question)
        goal.setPlaceholderText(translate("Learn", "Empty: as the program asks it"))
        goal.written.connect(lambda text: learning.write(question=text))
        hints = WrittenText(translate("Learn", "Hints"), "\n".join(draft.hints))
        hints.setPlaceholderText(translate("Learn", "One a line. Empty: the rule, a creature, a move"))
        hints.written.connect(lambda text: learning.write(hints=_lines(text)))
        rule = TextField(translate("Learn", "Rule"), hint=RULES[draft.kind])
        rule.show_values([draft.rule or ""])
        rule.textEdited.connect(lambda text: learning.write(rule=text.strip() or None))
        choices = WrittenText(translate("Learn", "Choices"), _choices_text(draft))
        choices.setPlaceholderText(
            translate("Learn", "One a line, the right one with * before it. Empty: they are found")
        )
        choices.written.connect(lambda text: learning.write(**_chosen(text)))
        told = WrittenText(translate("Learn", "Explanation"), draft.explanation)
        told.written.connect(lambda text: learning.write(explanation=text))
        offered = (choices,) if ASKED_FOR[draft.kind] == "choice" else ()
        if draft.kind == "best-attack":
            ahead = FlagField(translate("Learn", "What attacks back counts, too"))
            filled(ahead, "ahead", draft.ahead, lambda on: learning.write(ahead=on))
            self._column.addWidget(ahead)
        for field in (kind, level, title, goal, *offered, hints, rule, told):
            field.setObjectName(field.accessibleName())
            self._column.addWidget(caption(field.accessibleName(), "muted", field))
            self._column.addWidget(field)
        self._offer(
            (translate("Learn", "Copy as a line"), partial(copy_line, shell, learning)),
            (translate("Learn", "On paper…"), partial(print_sheet, shell, learning)),
        )
        lesson = self._offer((translate("Learn", "Save as a lesson…"), partial(save_lesson, shell, learning)))
        lesson.setToolTip(translate("Learn", "The goal is to bring about what is declared now"))

    def _offer(self, *named: tuple[str, Callable[[], object]]) -> QPushButton:
        """Add a row of buttons; gives the first."""
        made = [button(text, clicked, "") for text, clicked in named]
        self._column.addLayout(in_row(*((each, 1) for each in made)))
        return made[0]


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def _choices_text(draft: AskedPuzzle) -> str:
    """The choices as they are written: a line each, the right one with `MARK` before it."""
    told = enumerate(draft.choices or ())
    return "\n".join(f"{MARK} {text}" if place == draft.choice else text for place, text in told)


def _chosen(text: str) -> dict[str, object]:
    """The choices that are written, and the place of the first one with one of `MARKS` before it."""
    lines = _lines(text)
    right = next((place for place, line in enumerate(lines) if line.startswith(MARKS)), 0)
    choices = tuple(line[line.startswith(MARKS) :].strip() for line in lines)
    return {"choices": choices or None, "choice": right if choices else None}


def _nothing(_: Puzzle) -> None:
    """Do nothing with a puzzle whose answer is right; it is said."""


def save_puzzle(shell: Window, learning: Learning) -> None:
    """Save the table as the puzzle that is written down, if its answer is right."""
    learning.turn_table(lambda made: _save(shell, dumps_puzzle(made), "puzzle"))


def save_lesson(shell: Window, learning: Learning) -> None:
    """Save the table as a lesson of one step: what is declared is the solution."""
    text = lesson_of(shell.document.scenario, learning.now.draft)
    if text is None:
        shell.say(
            translate("Learn", "Declare the solution first: attacks, blocks, or damage divided by hand.")
        )
    else:
        _save(shell, text, "lesson")


def copy_line(shell: Window, learning: Learning) -> None:
    """Copy the puzzle that is shown or written down as a line of notation."""

    def copy(puzzle: Puzzle) -> None:
        QGuiApplication.clipboard().setText(format_puzzle(puzzle))
        shell.say(translate("Learn", "Puzzle copied as a line"))

    _with_puzzle(shell, learning, copy)


def print_sheet(shell: Window, learning: Learning) -> None:
    """Save the puzzles that are shown, or the one that is written down, as pages to print."""
    pack = learning.now.pack
    if pack is not None:
        _print(shell, pack)
    else:
        _with_puzzle(shell, learning, lambda made: _print(shell, Pack(title=made.title, puzzles=(made,))))


def _with_puzzle(shell: Window, learning: Learning, then: Callable[[Puzzle], object]) -> None:
    """Do something with the puzzle that is shown, or that is written down if its answer is right."""
    now = learning.now
    if now.where == "author":
        learning.turn_table(then)
    elif now.puzzle is not None:
        then(now.puzzle)
    else:
        shell.say(translate("Learn", "There is no puzzle here."))


def _print(shell: Window, pack: Pack) -> None:
    language = shell.app_context.language
    name = (pack.title or sentence(language, "puzzle-sheet")).replace("/", "-")
    path, _ = QFileDialog.getSaveFileName(
        shell, translate("Learn", "Puzzles on paper"), f"{name}.pdf", "*.pdf"
    )
    if path:
        from ui.pictures.sheet import sheet  # noqa: PLC0415  it loads what writes PDF

        target = Path(path if path.casefold().endswith(".pdf") else f"{path}.pdf")
        try:
            write_picture(target, sheet(pack, language, "a4"))
        except OSError as error:
            shell.say(fault_sentence(refused(target, error, "unwritable_file").faults[0], language))


def _save(shell: Window, text: str, kind: str) -> None:
    name = shell.name.replace("/", "-") or kind
    path, _ = QFileDialog.getSaveFileName(
        shell, translate("Learn", "Save as an exercise"), f"{name}.{kind}.json", f"*.{kind}.json"
    )
    if path:
        ending = f".{kind}.json"
        target = Path(path if path.endswith(ending) else path + ending)
        try:
            write_text(text, target)
        except ScenarioError as error:
            shell.say(fault_sentence(error.faults[0], shell.app_context.language))
        else:
            shell.say(translate("FileTasks", "Saved {name}").format(name=target.name))
