"""The ruling panel: the verdict as a judge would say it, with the fix of each fault one click away; and the verdict
above the table, always in view, whatever panel is open and whatever lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QToolButton, QWidget

from sandbox import edits
from sandbox.rules.verdict import Moment, Verdict
from sandbox.scenario.model import Choice, Scenario
from sandbox.words.fights import FightText
from sandbox.words.names import titled
from sandbox.words.plays import StoryText
from sandbox.words.ruling import Finding, Ruling, ruling, ruling_text
from ui.document import conditions
from ui.document.document import Document
from ui.document.rulings import moment_title, ruling_of, shown_ruling
from ui.plain import menu_text, tip
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.palette import PaletteEntry
from ui.shell.window import FeatureTasks, Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.findings import SHOWN, FindingCard, Findings, LightingCard, Section, Texts, show_rows
from ui.widgets.flow import in_column, in_row
from ui.widgets.page import Scrolled, button
from ui.widgets.parts import FoldButton, PlainLabel, label, later, restyle, reveal, write
from ui.widgets.search import search_line

SIGNS: Final = {"legal": "✓", "illegal": "!", "waiting": "…"}
"""The shape of each state, beside its words and its colour."""
SIDE: Final = 12
ABOVE: Final = 2
GAP: Final = 12
RANKS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
"""With Alt: resolve one place earlier, or later."""


class VerdictBar(QWidget):
    """The verdict as a chip that leads to what is wrong, and beside it the first of that with its fix, or what comes of
    the combat.

    It has no layout and one height: an edit that changes the words moves nothing.
    """

    def __init__(self, shell: Window) -> None:
        super().__init__()
        self._shell = shell
        self.setObjectName("verdict-bar")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        self.chip = QPushButton(self)
        self.chip.setObjectName("verdict")
        self.chip.setProperty("role", "verdict")
        self.chip.setCursor(Qt.CursorShape.PointingHandCursor)
        self.chip.clicked.connect(lambda: shell.show_panel("ruling", "wrong"))
        self.fix = QPushButton(self)
        self.fix.setObjectName("verdict-fix")
        self.fix.setProperty("role", "remedy")
        self.fix.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # it goes as it is clicked: the keyboard stays
        self.fix.setCursor(Qt.CursorShape.PointingHandCursor)
        self.fix.clicked.connect(self._on_fix)
        self._first: Finding | None = None
        self.told = PlainLabel("")
        self.told.setParent(self)
        self.told.setProperty("role", "score")
        self._text = ""

    def show_ruling(self, said: Ruling | None, *, failed: bool = False, answer_hidden: bool = False) -> None:
        """Show a ruling; without one, that it is awaited or that there is none."""
        self._first = None
        if said is None:
            waiting = self.tr("Not judged") if failed else self.tr("Judging…")
            self._show("waiting", self.tr("Answer first") if answer_hidden else waiting, "")
        elif said.legal:
            self._show("legal", said.headline, " ".join(said.results).replace("。 ", "。"))
        else:
            self._first = first = said.wrong[0] if said.wrong else None
            text = "" if first is None else first.title
            if first is not None and first.rule:
                text = self.tr("{finding} ({rule})").format(finding=text, rule=first.rule)
            count = len(said.wrong)
            self._show("illegal", self.tr("%n thing(s) wrong", "", count) if count else said.headline, text)

    @property
    def counted(self) -> str:
        """What the chip says."""
        return self.chip.accessibleName()

    def _show(self, state: str, words: str, text: str) -> None:
        self._text = text
        self.chip.setText(menu_text(f"{SIGNS[state]}  {words}"))
        self.chip.setAccessibleName(words)
        leads = self.tr("Leads to what is wrong") if state == "illegal" else self.tr("Shows the ruling")
        self.chip.setToolTip(tip(leads))
        self.chip.setAccessibleDescription(" ".join(filter(None, (text, leads))))
        restyle(self.chip, "state", state)
        self._place()

    def _on_fix(self) -> None:
        if self._first is not None:
            self._shell.fix_wanted.emit(self._first)

    def _place(self) -> None:
        """The chip and the fix their widths and the text what is left; text that is longer is whole in its tooltip."""
        above = max(0, min(ABOVE, (self.height() - self.chip.sizeHint().height()) // 2))
        high, wide = self.height() - 2 * above, self.width() - 2 * SIDE
        chip = min(self.chip.sizeHint().width(), wide)
        self.chip.setGeometry(SIDE, above, chip, high)
        left = wide - chip - GAP
        remedy = self._first.fix if self._first is not None else ""
        reveal(self.fix, on=bool(remedy))
        if remedy:
            said = self.tr("Fix: {fix}").format(fix=remedy)
            self.fix.setAccessibleName(said)
            self.fix.setToolTip(tip(said))
            metrics = self.fix.fontMetrics()
            short = metrics.elidedText(said, Qt.TextElideMode.ElideRight, max(0, left - 2 * GAP))
            self.fix.setText(menu_text(short))
            fix = min(self.fix.sizeHint().width(), max(0, left))
            self.fix.setGeometry(SIDE + chip + GAP, above, fix, high)
            chip += fix + GAP
            left -= fix + GAP
        self.told.setGeometry(SIDE + chip + GAP, above, max(0, left), high)
        short = self.told.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, max(0, left))
        self.told.setText(short)
        self.told.setAccessibleName(self._text)
        self.told.setToolTip("" if short == self._text else tip(self._text))

    def sizeHint(self) -> QSize:
        """Ask for the height of the chip."""
        return QSize(0, self.chip.sizeHint().height() + 2 * ABOVE)

    def minimumSizeHint(self) -> QSize:
        """Get along with the height of the letters where a window has no room for more."""
        return QSize(0, self.chip.fontMetrics().height() + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words their room."""
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew in another font or style."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.StyleChange, QEvent.Type.FontChange}:
            self.updateGeometry()
            self._place()


class RulingPanel(Scrolled):
    """The whole ruling, following the document. Signal `shown()` after each verdict that was put into words, once the
    table has been painted.
    """

    shown = Signal()

    def __init__(self, shell: Window) -> None:
        super().__init__("ruling", self.tr("Ruling"), (16, 12, 16, 14))
        self._document = document = shell.document
        self._language = shell.app_context.language
        self._lay_out(shell)
        self.shown.connect(shell.part(Telling).tell)
        # the table is painted first
        self._later = later(self, self.show_verdict, document.judged, document.moment_changed)
        document.foreseen.connect(self._prepare)
        document.changed.connect(self._on_changed)
        self.show_verdict()

    def _lay_out(self, shell: Window) -> None:
        self.headline = label("", "headline")
        self.score = label("", "score")
        self.shown_step = label("", "muted")
        self.question = QuestionSection()
        made = partial(FindingCard, self._document, shell.fix_wanted.emit, shell.rule_wanted.emit)
        self.wrong, self.right = (Findings(name, self._document, made) for name in ("wrong", "right"))
        self.result, self.notes = Texts("result"), Texts("notes")
        self.story = Story(self._document)
        self.fights = FightsPanel(self._document, shell.say)
        self._sections = (self.wrong, self.result, self.story, self.right, self.fights, self.notes)
        copy = partial(shell.run, "combat.copy_ruling")
        self._copy = button(self.tr("Copy ruling"), copy, "copy-ruling", "flat")
        for widget in (self.headline, self.score, self.shown_step, self.question, *self._sections):
            self.column.addWidget(widget)
        self.column.addWidget(self._copy, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addStretch(1)

    def begin(self, _part: str) -> None:
        """Begin at what is wrong."""
        self.lead_to_wrong()

    def lead_to_wrong(self) -> None:
        """Put the keyboard on the first thing that is wrong; from one that has it, on the next."""
        cards = self.wrong.cards
        if not cards:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.verticalScrollBar().setValue(0)
            return
        here = next((n for n, card in enumerate(cards) if card.hasFocus()), -1)
        card = cards[(here + 1) % len(cards)]
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        card.setFocus(Qt.FocusReason.OtherFocusReason)
        self.ensureWidgetVisible(card)

    def show_verdict(self) -> None:
        """Show the newest verdict."""
        self._later.stop()
        self._show()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # so that all is drawn once
        self.shown.emit()

    def _waiting(self) -> tuple[str, str, str]:
        """What is said where there is no verdict, or none to be shown."""
        if self._document.answer_hidden:
            return self.tr("Answer first"), "waiting", self.tr("What comes of it is shown then.")
        if self._document.failed:
            return self.tr("This table could not be judged"), "waiting", self.tr("The log says why.")
        return self.tr("Judging…"), "waiting", ""

    def _show(self) -> None:
        said, shown = ruling_of(self._document, self._language), shown_ruling(self._document, self._language)
        scenario = self._document.judged_scenario
        if said is None or shown is None or scenario is None:
            self._say(*self._waiting())
            for section in (self.shown_step, self.question, *self._sections):
                section.hide()
            self._copy.hide()
            return
        reveal(self._copy, on=True)
        step = self._document.shown_step
        self._say(said.headline, "legal" if said.legal else "illegal", "\n".join(said.score))
        _, told = titled(scenario, self._language)
        # an exercise says it itself, once it is answered
        description = "" if self._document.practising else told
        self.question.show_text(description, as_described=self._document.as_described)
        write(self.shown_step, "" if step is None else self._told_step(step))
        self.wrong.show_findings(said.wrong, "")
        self.right.show_findings(said.right, self.tr("What holds"))
        self.fights.show_fights(shown.fights)
        result = self.tr("Result") if step is None else self.tr("Result so far")
        self.result.show_texts(shown.results, result)
        self.story.show_story(said.story, self.tr("What happened"))
        self.notes.show_texts(said.notes, self.tr("Notes"))

    def _told_step(self, step: Moment) -> str:
        told = self.tr("The verdict is of the whole combat. Result and damage: up to this step, {step}.")
        return told.format(step=moment_title(step.timing))

    def _prepare(self, scenario: Scenario, verdict: Verdict | None) -> None:
        """Put what is foreseen into words: rulings are remembered."""
        if verdict is not None:
            ruling(scenario, verdict, self._language)

    def _say(self, headline: str, state: str, score: str) -> None:
        self.headline.setText(headline)
        restyle(self.headline, "state", state)
        write(self.score, score)

    def _on_changed(self) -> None:
        """An answer that takes longer than the edit is announced."""
        if not self._document.idle:
            restyle(self.headline, "state", "waiting")


# What a scenario asks, or tells of itself: its description, shown for the table that it was written for


class QuestionSection(QFrame):
    """A scenario's description; it folds to its heading once the table is another one, for it speaks of the first."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("question")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._since = label(self.tr("The table was changed since."), "muted")
        self._text = label("", "muted", selectable=True)
        self.heading = FoldButton(self.tr("About this table"), self._text)
        in_column((self.heading, 0, Qt.AlignmentFlag.AlignLeft), self._since, self._text, on=self, spacing=2)
        self._as_described = True
        self.hide()

    @property
    def text(self) -> str:
        """What is read of it: nothing while it is folded."""
        return "" if self._text.isHidden() else self._text.text()

    def show_text(self, text: str, *, as_described: bool) -> None:
        """Show a description; `as_described` says whether the table is the one that it speaks of."""
        other = text != self._text.text() or as_described != self._as_described
        self._as_described = as_described
        self._text.setText(text)
        reveal(self._since, on=not as_described)
        if other:
            self.heading.setChecked(as_described)
        reveal(self, on=bool(text))


# What resolved, one thing after the other: pointed at it lights whom it was about, clicked it shows the table then


class StoryCard(LightingCard):
    """One thing that resolved. Signals: `wanted(moment)`, somebody wants to see the table then; `moved(part, place)`,
    it is to take another place in the order that its controller chooses (CR 603.3b).
    """

    wanted = Signal(str)
    moved = Signal(object, int)
    part: StoryText

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.setObjectName("story-part")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._text = label("", "text")
        self._earlier = QToolButton()
        self._earlier.setArrowType(Qt.ArrowType.UpArrow)
        self._earlier.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the card takes Alt and the arrows
        self._earlier.setAccessibleName(self.tr("Resolve it earlier"))
        self._earlier.setToolTip(tip(self.tr("Resolve it earlier: its controller chooses the order (603.3b). Or drag it, or Alt and the arrows.")))  # fmt: skip
        self._earlier.clicked.connect(lambda: self._move(-1))
        in_column(in_row(self._text, 1, self._earlier), on=self, margins=(12, 6, 8, 7))

    def show_part(self, part: StoryText, *, is_shown: bool) -> None:
        """Tell another; `is_shown`: the table shows what came of it."""
        self.part, self.ids = part, part.ids
        self._text.setText(part.text)
        self.setAccessibleName(part.text)
        reveal(self._earlier, on=part.order is not None and part.place > 0)
        restyle(self, "mark", "shown" if is_shown else "plain")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Show the table after it, or let it take the place of the one that it was dragged onto."""
        super().mouseReleaseEvent(event)
        rows = self.parentWidget()
        onto = None if rows is None else rows.childAt(self.mapToParent(event.position().toPoint()))
        while onto is not None and not isinstance(onto, StoryCard):
            onto = onto.parentWidget()
        if onto is self:
            self.take()
        elif onto is not None and onto.part.order == self.part.order:
            self._move(onto.part.place - self.part.place)

    def take(self) -> bool:
        """Show the table after it."""
        self.wanted.emit(self.part.moment)
        return True

    def _move(self, by: int) -> None:
        self.moved.emit(self.part, self.part.place + by)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt and an arrow let it resolve earlier or later."""
        if event.modifiers() == Qt.KeyboardModifier.AltModifier and event.key() in RANKS:
            self._move(RANKS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class Story(Section):
    """What was played and what triggered, in the order in which it resolved."""

    def __init__(self, document: Document) -> None:
        super().__init__("story")
        self._document = document
        self.cards: list[StoryCard] = []
        self._followed: Choice | None = None
        """What was moved by hand, so that the keyboard goes with it."""

    def show_story(self, story: tuple[StoryText, ...], title: str) -> None:
        """Tell it."""
        show_rows(self.rows, 1, self.cards, story[:SHOWN], self._made, self._tell)
        self.frame(title, len(story))

    def _made(self) -> StoryCard:
        card = StoryCard(self._document)
        card.wanted.connect(self._look)
        card.moved.connect(self._move)
        return card

    def _tell(self, card: StoryCard, part: StoryText) -> None:
        card.show_part(part, is_shown=part.moment == self._document.moment)
        followed = self._followed
        if followed is not None and part.order and part.order.abilities[part.place] == followed:
            card.setFocus(Qt.FocusReason.OtherFocusReason)
            self._followed = None

    def _look(self, moment: str) -> None:
        """Look at the table then, or again at combat as a whole."""
        self._document.look_at(None if moment == self._document.moment else moment)

    def _move(self, part: StoryText, place: int) -> None:
        """Let what triggered take another place in its order, and the keyboard stay on it."""
        order = part.order
        if order is not None:
            self._followed = order.abilities[part.place]
            self._document.apply(lambda s: edits.move_trigger(s, order.abilities, part.place, place))


# The fights of a ruling: a block for each, with its name, its sentence and a button that copies it


FIGHTS: Final = 12
"""So many fights are shown at first, and so many more with every click; with more there is a field to look for some."""
CORNER: Final = 4
"""How far the button stays off the edges of its block."""


class FightBlock(LightingCard):
    """A fight; the pointer or the keyboard on it shows the button that copies it."""

    fight: FightText | None = None

    def __init__(self, document: Document, say: Callable[[str], None]) -> None:
        """`say` is told what was copied."""
        super().__init__(document)
        self._say = say
        self.setProperty("mark", "plain")
        self.setObjectName("fight")
        self.title = label("", "title")
        self.text = label("", "text", selectable=True)
        in_column(self.title, self.text, on=self, margins=(12, 7, 8, 9), spacing=3)
        self.copy_button = button(self.tr("Copy"), self.take, "copy-fight", "chip")
        self.copy_button.setParent(self)  # over the corner: words have the whole width
        self.copy_button.installEventFilter(self)
        self.copy_button.hide()

    def show_fight(self, fight: FightText) -> None:
        """Show another fight."""
        if fight == self.fight:
            return
        self.fight, self.ids = fight, fight.ids
        self.title.setText(fight.title)
        self.text.setText(fight.text)
        self.setAccessibleName(fight.title)
        self.setAccessibleDescription(fight.text)
        self.copy_button.setAccessibleName(f"{self.copy_button.text()}: {fight.title}")

    def take(self) -> bool:
        """Put the fight on the clipboard."""
        QGuiApplication.clipboard().setText(self.text.text())
        self._say(self.text.text())
        return True

    def event(self, event: QEvent) -> bool:
        """Keep the keys that copy from the window's shortcuts."""
        override = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if override and event.matches(QKeySequence.StandardKey.Copy):  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that copy put the fight on the clipboard, as Enter does."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.take()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button in the corner."""
        super().resizeEvent(event)
        self.copy_button.adjustSize()
        self.copy_button.move(self.width() - self.copy_button.width() - CORNER, CORNER)

    def light(self, *, on: bool) -> None:
        """Show the button, too."""
        reveal(self.copy_button, on=on or self.hasFocus() or self.copy_button.hasFocus())
        super().light(on=on)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hide the button again when the keyboard has left it."""
        if event.type() == QEvent.Type.FocusOut:
            reveal(self.copy_button, on=self.underMouse())
        return super().eventFilter(watched, event)


class FightsPanel(QWidget):
    """All fights of a combat; `say` is told of each that is copied."""

    def __init__(self, document: Document, say: Callable[[str], None]) -> None:
        super().__init__()
        self._made = partial(FightBlock, document, say)
        self.setObjectName("damage")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._fights: tuple[FightText, ...] = ()
        self._room = FIGHTS
        self.blocks: list[FightBlock] = []
        self.search = search_line(self.tr("Look for a creature or a player"), self._on_search)
        self.more = button("", self._on_more, "more-fights")
        self._rows = in_column(spacing=8)
        in_column(label(self.tr("Damage"), "section"), self.search, self._rows, self.more, on=self, spacing=8)
        self.hide()

    def show_fights(self, fights: tuple[FightText, ...]) -> None:
        """Show the fights of a ruling; blocks whose fight says the same stay as they are."""
        reveal(self, on=bool(fights))
        if fights == self._fights:
            return
        self._fights = fights
        reveal(self.search, on=len(fights) > FIGHTS)
        self._fill()

    @property
    def found(self) -> tuple[FightText, ...]:
        """The fights that hold every word that was typed; all of them when nothing was."""
        words = self.search.text().casefold().split() if len(self._fights) > FIGHTS else []
        if not words:
            return self._fights
        return tuple(f for f in self._fights if all(word in f.text.casefold() for word in words))

    def _fill(self) -> None:
        found = self.found
        show_rows(self._rows, 0, self.blocks, found[: self._room], self._made, FightBlock.show_fight)
        left = len(found) - self._room
        self.more.setText(self.tr("Show more (%n left)", "", left))
        reveal(self.more, on=left > 0)

    def _on_search(self, _typed: str) -> None:
        self._room = FIGHTS
        self._fill()

    def _on_more(self) -> None:
        self._room += FIGHTS
        self._fill()


ROWS: Final = (
    ActionRow("combat.show_wrong", QT_TRANSLATE_NOOP("Actions", "&Find what is wrong"), "F8", enabled=conditions.judged, menu="combat.wrong", panel=("ruling", "wrong")),
    ActionRow("combat.copy_ruling", QT_TRANSLATE_NOOP("Actions", "&Copy ruling"), "Ctrl+Alt+C", "copy", conditions.judged, menu="copying"),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add the ruling, and the verdict above the table."""
    telling = Telling(shell)
    shell.add_actions(ROWS, telling)
    shell.add_above(telling.bar)
    shell.finder.sources.append(telling.found)
    shell.add_panel(PanelRow("ruling", QT_TRANSLATE_NOOP("Docks", "Ruling"), QT_TRANSLATE_NOOP("Explaining", "What the rules say of the table: what is wrong and why, with the fix as a button, what comes of the combat, and each fight as a sentence to copy."), RulingPanel, folded=False, eager=True, leading=True))  # fmt: skip


class Telling(FeatureTasks):
    """Shows the verdict above the table, tells screen readers, leads to what is wrong and copies the ruling."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell)
        self._told = ""
        self.bar = VerdictBar(shell)

    def tell(self) -> None:
        """Show the verdict above the table, and tell screen readers."""
        document, language = self._shell.document, self._shell.app_context.language
        said, shown = ruling_of(document, language), shown_ruling(document, language)
        self.bar.show_ruling(shown, failed=document.failed, answer_hidden=document.answer_hidden)
        if said is None:
            return
        told = said.headline if said.legal else f"{said.headline}. {self.bar.counted}"
        if told != self._told:
            self._told = told
            self._shell.announce(told)

    def copy_ruling(self) -> None:
        """Put the ruling on the clipboard as text."""
        said = ruling_of(self._shell.document, self._shell.app_context.language)
        if said is not None:
            QGuiApplication.clipboard().setText(ruling_text(said, self._shell.app_context.language))
            self._shell.say(self.tr("Ruling copied"))

    def found(self) -> Iterator[PaletteEntry]:
        """What the ruling says with a rule; choosing it shows the ruling and selects whom it is about."""
        said = ruling_of(self._shell.document, self._shell.app_context.language)
        for finding in (*said.wrong, *said.right) if said is not None else ():
            yield PaletteEntry(finding.title, finding.rule, partial(self._show, finding.ids), finding.why)
        for fight in said.fights if said is not None else ():
            hint = QCoreApplication.translate("Palette", "fight")
            yield PaletteEntry(fight.title, hint, partial(self._show, fight.ids), fight.text)

    def _show(self, ids: tuple[str, ...]) -> None:
        self._shell.show_panel("ruling")
        self._shell.document.select(ids)
