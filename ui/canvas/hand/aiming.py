"""Choosing targets on the table: what may be chosen is lit, a click or a key takes it (CR 115, 601.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from sandbox.words.plays import why_no_target
from ui.canvas.hand.choices import Candidate, keys_of
from ui.canvas.viewer import WordsOver

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandbox.rules.verdict import TargetEntry
    from ui.canvas.hand.view import TableView


ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
ONWARD: Final = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
OTHERS: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
SHORTEST: Final = 18
"""A name in the line is cut to so many letters."""


class PaymentAsked(NamedTuple):
    """How a cost is asked for: what is said of what was chosen so far, whether that is enough, and what Enter takes
    while nothing is chosen.
    """

    said: Callable[[tuple[str, ...]], str]
    is_enough: Callable[[tuple[str, ...]], bool]
    usual: tuple[str, ...]


class Aim(NamedTuple):
    """What is being chosen: for what, by the name of it; entry by entry; who takes it; whether it pays for it; of a
    declaration all choices, each said with its key; what was chosen so far.
    """

    what: str
    entries: tuple[TargetEntry, ...]
    done: Callable[[tuple[str, ...]], None]
    payment: PaymentAsked | None = None
    choices: tuple[Candidate, ...] = ()
    chosen: tuple[tuple[str, ...], ...] = ((),)

    @property
    def entry(self) -> TargetEntry:
        """The entry that is being chosen."""
        return self.entries[len(self.chosen) - 1]

    @property
    def legal(self) -> tuple[str, ...]:
        """What can still be chosen for it."""
        taken = {each for some in self.chosen[0 if self.entry.other else -1 :] for each in some}
        return tuple(each for each in self.entry.legal if each not in taken)


class Aiming(QObject):
    """Asks for targets and takes the mouse and the keys that answer. Esc chooses nothing."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self.asked: Aim | None = None
        """What is being chosen."""
        self._at = -1
        self._pressed: str | None = None
        self.line = WordsOver(view, view, "aimed")
        view.document.changed.connect(self.leave)
        view.document.selection_changed.connect(self._end_choices)

    def ask(
        self,
        what: str,
        entries: tuple[TargetEntry, ...],
        done: Callable[[tuple[str, ...]], None],
        payment: PaymentAsked | None = None,
        choices: tuple[Candidate, ...] = (),
    ) -> None:
        """Ask for targets of something, for what pays for it, or for one of the choices of a declaration; what has none
        is done at once.
        """
        self.asked, self._at = Aim(what, entries, done, payment, choices), 0 if choices else -1
        if not entries:
            self._finish(self.asked)
            return
        if self.asked.legal:  # else who asked types on
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show()

    def leave(self) -> None:
        """Choose nothing."""
        if self.asked is not None:
            self.asked = None
            self.line.hide()
            self._view.viewport().unsetCursor()
            self._view.document.spotlight(())

    def _end_choices(self) -> None:
        if self.asked is not None and self.asked.choices:
            self.leave()  # it was asked of what was selected, and of who has the keyboard

    def take(self, thing: str | None) -> bool:
        """Choose a thing, if it may be chosen; gives whether it was."""
        aim = self.asked
        if aim is None:
            return False
        card = self._view.table.cards.get(thing or "")
        there = (thing or "", *(card.members if card is not None else ()))
        taken = next((each for each in aim.legal if each in there), None)
        if taken is None:
            return False
        chosen = (*aim.chosen[:-1], (*aim.chosen[-1], taken))
        aim = aim._replace(chosen=chosen)
        paid = aim.payment is not None and aim.payment.is_enough(chosen[-1])
        if paid or len(chosen[-1]) >= aim.entry.most or not aim.legal:
            self._next(aim)
        else:
            self.asked = aim
            self._show()
        return True

    def _next(self, aim: Aim) -> None:
        if len(aim.chosen) < len(aim.entries):
            self.asked = aim._replace(chosen=(*aim.chosen, ()))
            self._show()
        else:
            self._finish(aim)

    def _finish(self, aim: Aim) -> None:
        self.leave()
        aim.done(tuple(each for some in aim.chosen for each in some))

    def takes_mouse(self, event: QEvent) -> bool:
        """Say whether the mouse is for this, and choose what is clicked; the right button chooses nothing."""
        if self.asked is None or not isinstance(event, QMouseEvent):
            return False
        if event.buttons() & Qt.MouseButton.MiddleButton or event.button() == Qt.MouseButton.MiddleButton:
            return False
        thing = self._view.thing_at(self._view.mapToScene(event.position().toPoint()))
        if event.type() == QEvent.Type.MouseMove:
            self._point(thing)
        elif event.type() == QEvent.Type.MouseButtonPress:
            self._pressed = thing
            ends = thing is None and (self.asked.choices or not self.asked.legal)
            if event.button() == Qt.MouseButton.RightButton or ends:
                self.leave()
            elif self.asked.choices and not self.take(thing):
                self.leave()
                return False  # what was clicked is selected, as always
            else:
                self.attempt(thing)
        elif event.type() == QEvent.Type.MouseButtonRelease:
            pressed, self._pressed = self._pressed, None
            if thing != pressed:
                self.take(thing)  # it was dragged there
        return True

    def attempt(self, thing: str | None) -> None:
        """Choose a thing, or say why it can't be chosen; beside all things there is nothing to choose."""
        aim = self.asked
        if aim is None or self.take(thing):
            return
        said = QCoreApplication.translate(
            "Canvas", "That is no legal target. Choose one that is lit; Esc ends it."
        )
        if thing is None:
            said = QCoreApplication.translate(
                "Canvas", "Nothing lies there. Choose what is lit; Esc ends it."
            )
        elif thing not in aim.entry.legal and (why := self._why(aim, thing)):  # else it is chosen already
            said = QCoreApplication.translate("Canvas", "{why}. Choose one that is lit; Esc ends it.").format(
                why=why
            )
        self.line.say(said)

    def _why(self, aim: Aim, thing: str | None) -> str:
        return why_no_target(self._view.document.scenario, aim.entry, thing, self._view.table_style.language)

    def _point(self, thing: str | None) -> None:
        aim = self.asked
        card = self._view.table.cards.get(thing or "")
        there = {thing, *(card.members if card is not None else ())}
        legal = aim is not None and not there.isdisjoint(aim.legal)
        shape = Qt.CursorShape.CrossCursor if legal else Qt.CursorShape.ForbiddenCursor
        self._view.viewport().setCursor(Qt.CursorShape.ArrowCursor if thing is None else shape)

    def takes_key(self, event: QEvent) -> bool:
        """Say whether a key is for this: arrows go among what may be chosen, Enter takes it, else ends what may have
        fewer.
        """
        if event.type() == QEvent.Type.FocusOut:
            self._end_choices()
        if self.asked is None or not isinstance(event, QKeyEvent) or event.modifiers() & OTHERS:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return False
        key, legal = event.key(), self.asked.legal
        if key == Qt.Key.Key_Escape:
            self.leave()
        elif key in ONWARD and legal:
            step = ONWARD[Qt.Key(key)]
            first = 0 if step > 0 else len(legal) - 1
            self._at = first if self._at < 0 else (self._at + step) % len(legal)
            self._show()
        elif key in ENTER:
            self._enter(self.asked)
        else:
            self._answer(self.asked, event.text().casefold())
        return True

    def _answer(self, aim: Aim, text: str) -> None:
        """Take the choice that has a key, or that number."""
        keys = keys_of([one.name for one in aim.choices])
        if text and text in keys:
            self.take(aim.choices[keys.index(text)].id)
        elif text.isdecimal() and 0 < int(text) <= len(keys):
            self.take(aim.choices[int(text) - 1].id)

    def _enter(self, aim: Aim) -> None:
        """Take what the arrows are on, else what usually pays, else no more."""
        if 0 <= self._at < len(aim.legal):
            self.take(aim.legal[self._at])
        elif aim.payment is not None:
            for each in () if aim.chosen[-1] else aim.payment.usual:
                self.take(each)
        elif len(aim.chosen[-1]) >= aim.entry.least:
            self._next(aim)

    def _show(self) -> None:
        """Say what is being chosen, and light what can be."""
        aim = self.asked
        if aim is None:
            return
        legal = aim.legal
        if not 0 <= self._at < len(legal):
            self._at = -1
        count = len(aim.chosen[-1])
        if aim.choices:
            self.line.say(f"{aim.what}   {'    '.join(self._choices(aim))}")
            self._view.document.spotlight((legal[self._at],))
            return
        if aim.payment is not None:
            text = aim.payment.said(aim.chosen[-1])
        elif not legal:
            text = QCoreApplication.translate(
                "Canvas", "{what}: there is no legal target. {why}. Esc ends it."
            )
        elif aim.entry.least <= count:
            text = QCoreApplication.translate("Canvas", "{what}: click a target, or Enter for no more")
        else:
            text = QCoreApplication.translate("Canvas", "{what}: click its target")
        text = text.format(what=aim.what, why="" if legal else self._why(aim, None))
        if 0 <= self._at < len(legal):
            text = f"{text}   ▸ {self._view.name_of(legal[self._at])}"
        self.line.say(text)
        lit = (legal[self._at],) if 0 <= self._at < len(legal) else legal
        self._view.document.spotlight((*lit, *(each for some in aim.chosen for each in some)))

    def _choices(self, aim: Aim) -> Iterator[str]:
        """What can be chosen, each with its key, and which of it Enter takes."""
        for number, (one, key) in enumerate(
            zip(aim.choices, keys_of([c.name for c in aim.choices]), strict=True)
        ):
            yield f"{'▸ ' if number == self._at else ''}{key.upper()} {one.name[:SHORTEST]}".replace(
                "  ", " "
            )
