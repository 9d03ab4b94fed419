"""The timeline: the steps of combat in a row, the combat as a whole beside them, and which the table shows."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QTabBar, QToolButton, QWidget

from sandbox import edits
from sandbox.rules.judge import course
from sandbox.rules.verdict import WhatTriggers
from sandbox.scenario.model import Played, Scenario
from sandbox.scenario.view import combat_of
from sandbox.words.missed import trigger_title
from sandbox.words.names import names
from sandbox.words.plays import play_told, played_name
from ui.document.rulings import SUMMARY, moment_title
from ui.plain import menu_text, tip
from ui.shell.docks import PanelRow
from ui.shell.window import Window
from ui.theme import seat_colour
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.flow import in_row
from ui.widgets.parts import reveal

CHIP_MOST, CHIP_LEAST = 150, 44
"""How wide the chip of a play is at most, and at least."""
APART: Final = 4
"""Between chips."""
ABOUT, CHIP = 6, 4
"""Above and below the names together, and above and below the words of chips."""
SHOWN: Final = 12
"""So many triggers of a step are told; of more, how many there are."""
ORDER: Final = ("beginning", "attackers", "blockers", "first", "regular", "end")
BRIEF: Final = {
    "beginning": QT_TRANSLATE_NOOP("Timeline", "begin"),
    "attackers": QT_TRANSLATE_NOOP("Timeline", "attack"),
    "blockers": QT_TRANSLATE_NOOP("Timeline", "block"),
    "first": QT_TRANSLATE_NOOP("Timeline", "first"),
    "regular": QT_TRANSLATE_NOOP("Timeline", "dmg."),
    "end": QT_TRANSLATE_NOOP("Timeline", "end"),
    SUMMARY: QT_TRANSLATE_NOOP("Timeline", "whole"),
}


def register(shell: Window) -> None:
    """Add the timeline, with the way to another combat phase after its last step."""
    shell.add_panel(PanelRow("timeline", QT_TRANSLATE_NOOP("Docks", "Timeline"), QT_TRANSLATE_NOOP("Explaining", "The steps of combat: click one, or press Left and Right, and the table shows how it stands then."), steps_of, folded=False, drawn=True, below=True, eager=True))  # fmt: skip


def steps_of(shell: Window) -> QWidget:
    """The timeline of a window's combat, and beside it the way to another combat phase."""
    timeline, action = Timeline(shell), shell.action("combat.next_combat")
    after = QToolButton()
    after.setObjectName("next-combat")
    after.setText(QCoreApplication.translate("Docks", "Next combat"))
    after.setAccessibleName(action.text().replace("&", ""))
    after.setToolTip(action.toolTip())
    after.clicked.connect(partial(shell.run, "combat.next_combat"))
    after.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    after.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    row = QWidget()
    row.setFocusProxy(timeline)
    beside = in_row((timeline, 1), after, on=row, margins=(12, 0, 12, 0), spacing=0)
    beside.setAlignment(after, Qt.AlignmentFlag.AlignTop)
    return row


class Timeline(QTabBar):
    """A row of steps; a click, a drag or the arrow keys look at another one.

    Only the steps that happen are there; apart from them, at the end, the view of combat as a whole. Beside a step
    stands how many abilities trigger in it; a click on that, or Enter, asks for the choice that one of them waits for,
    or else chooses those who have them and shows the triggers. Under a step lie chips of what is played in it: a click
    selects one and opens its menu, a drag takes it to another step.
    """

    def __init__(self, shell: Window) -> None:
        super().__init__()
        self.shell, context = shell, shell.app_context
        self._document = document = shell.document
        self._language, self._theme, self._scale = context.language, context.theme, context.text_scale
        self.setObjectName("timeline")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Steps of combat"))
        self.setDrawBase(False)
        self._triggers: dict[str, list[WhatTriggers]] = {}
        self._steps: tuple[str, ...] = ()
        self._titles: tuple[str, ...] = ()
        self._badges: dict[str, QToolButton] = {}
        self._chips: list[Chip] = []
        self._declared: Scenario | None = None
        self.currentChanged.connect(self._on_tab)
        document.moment_changed.connect(self._on_moment)
        document.selection_changed.connect(self._dress_chips)
        document.judged.connect(self._on_judged)
        self._on_judged()

    @property
    def moments(self) -> tuple[str, ...]:
        """The steps that this combat has, those of any until it is judged; in the end combat as a whole."""
        return (*(self._steps or ("beginning", "attackers", "blockers", "regular", "end")), SUMMARY)

    @property
    def current(self) -> str:
        """The step that the table shows, or combat as a whole."""
        return self._document.step or SUMMARY

    def title(self, moment: str) -> str:
        """A step's name as people read it."""
        number = combat_of(self._document.scenario.view)
        if moment == "beginning" and number > 1:
            return QCoreApplication.translate("Timeline", "combat {number}").format(number=number)
        return moment_title(moment)

    def _on_judged(self) -> None:
        """Sort the abilities that trigger by their steps (CR 603.2); a step that is no more is left for the end."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        self._triggers, self._steps = {}, ()
        if scenario is not None and verdict is not None:
            told = course(scenario)
            self._steps = tuple(moment.timing for moment in told.moments)
            for fact in told.triggers:
                self._triggers.setdefault(fact.step, []).append(fact)
            if self.current not in self.moments:
                self._document.look_at("regular" if "regular" in self.moments else None)
            elif self._document.moment != self._document.step and self._document.shown_step is None:
                self._document.look_at(self._document.step)  # what resolved there is played no more
            self._show_declared(scenario)
        self._show_steps()
        plays = () if scenario is None else scenario.plays
        if len(plays) != len(self._chips):
            for chip in self._chips:
                chip.hide()
                chip.deleteLater()
            self._chips = [Chip(self, number) for number in range(len(plays))]
            self.updateGeometry()
        self._dress_chips()
        self._lay()

    def _show_declared(self, scenario: Scenario) -> None:
        """Go on to the step that shows an attack or block which was declared while an earlier one was looked at."""
        before, self._declared = self._declared, scenario
        if before is None or self._document.step not in ("beginning", "attackers"):
            return
        if set(scenario.blocks) - set(before.blocks):
            self._document.look_at("blockers")
        elif set(scenario.attacks) - set(before.attacks):
            self._document.look_at("attackers")

    def _show_steps(self) -> None:
        """Let there be a tab for each step. The number of its triggers keeps its room while there are none: it comes
        and goes and nothing moves.
        """
        titles = tuple(map(self.title, self.moments))
        if titles != self._titles:
            self._titles, self._badges = titles, {}
            with QSignalBlocker(self):
                while self.count():
                    self.removeTab(0)
                for moment, title in zip(self.moments, titles, strict=True):
                    self._add_step(moment, title)
        for moment, badge in self._badges.items():
            count = len(self._triggers.get(moment, ()))
            badge.setText(f"◇{count}")
            reveal(badge, on=count > 0)
            badge.setAccessibleName(self._described(moment))
        self._on_moment()

    def _add_step(self, moment: str, title: str) -> None:
        badge = self._badges[moment] = QToolButton()
        badge.setObjectName("step-triggers")
        badge.setText("◇9")
        badge.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        badge.clicked.connect(partial(self._open_triggers, moment))
        badge.installEventFilter(self)
        number = self.addTab(title)
        self.setTabButton(number, QTabBar.ButtonPosition.RightSide, badge)
        badge.ensurePolished()
        badge.resize(badge.sizeHint().width(), badge.fontMetrics().height())
        self.setTabToolTip(number, title)

    # The triggers of a step

    def _described(self, moment: str) -> str:
        text, count = self.title(moment), len(self._triggers.get(moment, ()))
        return self.tr("{step}, %n trigger(s)", "", count).format(step=text) if count else text

    def _tell(self, moment: str) -> str:
        """The triggers of a step in words, each with who has it."""
        called = names(self._document.scenario, self._language)
        lines = [trigger_title(fact, called, self._language) for fact in self._triggers.get(moment, [])]
        more = len(lines) - SHOWN
        return "\n".join([*lines[:SHOWN], *([self.tr("and %n more", "", more)] if more > 0 else [])])

    def _open_triggers(self, moment: str) -> None:
        """Look at a step and ask for the first choice that is owed in it, or choose those whose abilities trigger in it
        and ask for the triggers.
        """
        facts = self._triggers.get(moment, [])
        if not facts:
            return
        owed = [each for each in course(self._document.scenario).open if each.step == moment]
        self.setCurrentIndex(self.moments.index(moment))
        if owed:
            self.shell.view.answer_wanted.emit(owed[0].source)
        else:
            self._document.select(fact.source for fact in facts if fact.source is not None)
            self.shell.run("rules.triggers")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell which abilities trigger where the pointer rests."""
        if event.type() == QEvent.Type.ToolTip and isinstance(watched, QToolButton):
            moment = next(m for m, badge in self._badges.items() if badge is watched)
            watched.setToolTip(tip(self._tell(moment)))
        return super().eventFilter(watched, event)

    # What is played

    def step_of(self, after: Played) -> str:
        """Under which step a play is shown: the first that there is from its moment on."""
        at = ORDER.index("beginning" if after == "main" else after)
        return next((step for step in ORDER[at:] if step in self.moments), "end")

    def _dress_chips(self) -> None:
        """Say on the chips what is played and how often, in whose colour, which is selected, and what is illegal."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        if scenario is None or verdict is None:
            return
        seats = {p.id: seat_colour(self._theme, number) for number, p in enumerate(scenario.players)}
        for chip, play, fact in zip(self._chips, scenario.plays, verdict.plays, strict=False):
            chosen = f"play:{chip.number}" in self._document.selection
            colour = self._theme.focus if chosen else seats.get(play.player, self._theme.edge)
            thick, line = (2 if chosen or not fact.legal else 1), ("solid" if fact.legal else "dashed")
            name = played_name(scenario, play, self._language)
            chip.dress(
                f"{name} ×{play.times}" if play.times > 1 else name,
                f"border: {thick}px {line} {colour if fact.legal else self._theme.violated}",
                play_told(scenario, verdict, chip.number, self._language),
            )

    def grasp(self, number: int) -> None:
        """Select a play that was taken hold of."""
        self._document.select([f"play:{number}"])

    def drop(self, number: int, x: int) -> None:
        """Let a play be made in the step whose chips lie there."""
        plays, step = self._document.scenario.plays, self.moments[self._nearest(x)]
        if step != SUMMARY and number < len(plays) and step != self.step_of(plays[number].after):
            before_damage = "blockers" if "blockers" in self.moments else "beginning"
            late = "first" if "first" in self.moments else before_damage
            after = cast("Played", late if step in ("regular", "end") else step)
            self._document.apply(lambda scenario: edits.move_play(scenario, number, after))
            if self._document.moment is not None:
                self._document.look_at(step)
        self._lay()

    # Where it lies

    def _lay(self) -> None:
        """Write the names of the steps in full or, where there is no room for all, short; lay chips under them."""
        letters, titles = self.fontMetrics(), self._titles
        around = sum(self.tabSizeHint(n).width() - letters.horizontalAdvance(self.tabText(n)) for n in range(self.count()))  # fmt: skip
        if around + sum(map(letters.horizontalAdvance, titles)) > self.width():
            titles = tuple(QCoreApplication.translate("Timeline", BRIEF[moment]) for moment in self.moments)
        for number, title in enumerate(titles):
            if self.tabText(number) != title:
                self.setTabText(number, title)
        scenario, end = self._document.judged_scenario, self.width()
        plays = () if scenario is None else scenario.plays
        for number, moment in reversed(list(enumerate(self.moments))):
            here = [c for c, p in zip(self._chips, plays, strict=False) if self.step_of(p.after) == moment]
            x = self.tabRect(number).left()
            most = min(CHIP_MOST * self._scale, (end - x) / len(here) - APART if here else 0)
            end = x if here else end
            for chip in here:
                chip.lay(x, super().sizeHint().height(), round(most))
                x += chip.width() + APART

    def _nearest(self, x: int) -> int:
        """The step that lies there, else the one at that end."""
        return max(0, self.tabAt(QPoint(min(max(0, x), self.width() - 1), 1)))

    def sizeHint(self) -> QSize:
        """Give room for the names, and below them for chips, so that the first of these moves nothing on the table;
        larger letters take it from the table only once there are some.
        """
        below = self.fontMetrics().height() + CHIP if self._chips or self._scale <= 1 else 0
        return super().sizeHint() + QSize(0, below)

    def minimumSizeHint(self) -> QSize:
        """The least that can be read."""
        return QSize(320, self.sizeHint().height())

    def tabSizeHint(self, index: int) -> QSize:
        """As high as the letters: the room is the table's."""
        return QSize(super().tabSizeHint(index).width(), self.fontMetrics().height() + ABOUT)

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Names that have no room at all are cut off."""
        return QSize(0, self.tabSizeHint(index).height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay names and chips out."""
        super().resizeEvent(event)
        self._lay()

    # Which one is shown

    def _on_tab(self, index: int) -> None:
        moment = self.moments[index]
        self._document.look_at(None if moment == SUMMARY else moment)

    def _on_moment(self) -> None:
        self.setAccessibleDescription(self._described(self.current))
        if self.current in self.moments:
            with QSignalBlocker(self):
                self.setCurrentIndex(self.moments.index(self.current))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look at the step under the pointer while the button is down."""
        super().mouseMoveEvent(event)
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setCurrentIndex(self._nearest(event.position().toPoint().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right step, Home and End go to the ends, Enter opens the triggers of the step."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._open_triggers(self.current)
        elif event.key() in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self.setCurrentIndex(0 if event.key() == Qt.Key.Key_Home else self.count() - 1)
        else:
            super().keyPressEvent(event)


class Chip(QPushButton):
    """What is played, under its step: a press selects it, a click opens its menu, a drag takes it to another step."""

    def __init__(self, timeline: Timeline, number: int) -> None:
        super().__init__(timeline)
        self.number = number
        self._timeline = timeline
        self._words = ""
        self._held: QPoint | None = None
        self._moved = False
        self.setProperty("role", "chip")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.pressed.connect(partial(timeline.grasp, number))
        self.clicked.connect(
            lambda: timeline.shell.offer_context((), self.mapToGlobal(self.rect().bottomLeft()))
        )
        self.show()

    def dress(self, words: str, style: str, told: str) -> None:
        """Say what is played, on the chip and where the pointer rests."""
        if self._words != words:
            self._words = words
            self.setText(menu_text(words))
            self.setAccessibleName(words)
        if self.styleSheet() != style:
            self.setStyleSheet(style)
        self.setToolTip(tip(told))

    def lay(self, x: int, y: int, most: int) -> None:
        """Lie there, as wide as what is said, at most as wide as that."""
        self.setText(menu_text(self._words))
        wide = self.sizeHint().width()
        if wide > most:
            room = most - (wide - self.fontMetrics().horizontalAdvance(self._words))
            self.setText(
                menu_text(self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room))
            )
        self.setGeometry(x, y, max(CHIP_LEAST, min(wide, most)), self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of it."""
        self._held, self._moved = event.position().toPoint(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the hand."""
        if self._held is None:
            return
        by = event.position().toPoint() - self._held
        self._moved = self._moved or by.manhattanLength() >= QApplication.startDragDistance()
        if self._moved:
            self.raise_()
            self.move(self.pos() + by)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let it go: where it was moved, under the step that is there."""
        self._held = None
        if self._moved:
            self.setDown(False)
            self._timeline.drop(self.number, self.mapToParent(event.position().toPoint()).x())
        else:
            super().mouseReleaseEvent(event)
