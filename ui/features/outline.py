"""The outline: the whole table as a tree, for the keyboard and for screen readers, equal to the canvas.

It takes the keys: A lets the selected creatures attack, B lets them block, Delete withdraws or removes, + and - change
+1/+1 counters or life, and on a line of divided damage its amount, which figures set; Enter on a finding takes its fix;
the menu key offers what a right click on the table does.

Its rows have words, what they are about, and what stands below them. Defending players hold what attacks them,
attackers what blocks them, and each what the ruling finds of it, what becomes of it and, folded, all else about it.
Below the players stand the table's effects, the result and the fights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QRect,
    Qt,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QPaintEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTreeView

from sandbox import edits
from sandbox.rules.declaration_question import why_not_attack, why_not_block
from sandbox.rules.judge import DeclaredTable, course, declared_table
from sandbox.rules.verdict import Broken, Division, Moment, Verdict, WhatTriggers, verdict_so_far
from sandbox.scenario.model import Permanent, Scenario, Step
from sandbox.scenario.variants import starting_life
from sandbox.scenario.view import groups_of
from sandbox.words.catalogue import sentence
from sandbox.words.context import VerdictContext, verdict_context
from sandbox.words.describe import finding_lines, permanent_lines
from sandbox.words.effects import effect_sentence
from sandbox.words.missed import trigger_title
from sandbox.words.names import counter_name, keyword_name, label_of, names
from sandbox.words.results import results
from sandbox.words.ruling import Finding, Ruling
from ui.canvas.hand import choices
from ui.canvas.view_model.labels import grouped_text
from ui.document.document import Document
from ui.document.rulings import moment_title, shown_ruling
from ui.plain import menu_text, tip
from ui.shell.docks import PanelRow
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP, Spoken
from ui.widgets.findings import SIGNS
from ui.widgets.menus import entry, open_at
from ui.widgets.parts import later


class OutlineRow(NamedTuple):
    """A line of the outline: its words, the thing that it is about, and the lines below it.

    `attacker` is what the blocker of the line blocks there; `portion` the amount of damage and `finding` the
    finding that the line tells; what is `folded` stays so until somebody unfolds it.
    """

    text: str
    thing: str | None = None
    attacker: str | None = None
    portion: DividedPortion | None = None
    finding: Finding | None = None
    folded: bool = False
    below: tuple[OutlineRow, ...] = ()


class _OutlinedTable(NamedTuple):
    """What the rows of one table are made from; what combat does is told by `teller`, with a verdict on this table."""

    scenario: Scenario
    board: DeclaredTable
    language: Spoken
    called: Mapping[str, str]
    verdict: Verdict | None
    step: Moment | None
    findings: Mapping[str, list[Finding]]
    teller: VerdictContext | None
    triggers: Mapping[str, list[WhatTriggers]]
    divisions: Mapping[Step, Mapping[str, Division]]


def outline_rows(
    scenario: Scenario,
    verdict: Verdict | None,
    said: Ruling | None,
    language: Spoken,
    *,
    current: bool,
    step: Moment | None = None,
) -> Iterator[OutlineRow]:
    """The rows of a table: a tree for each player in turn order, then what concerns the whole table.

    `verdict` and `said`, the same in words, are the newest; `current` says whether they speak of this table. Of
    what combat does, what has happened by the end of `step` is told; without one, all.
    """
    divisions: dict[Step, Mapping[str, Division]] = {}
    if current and verdict is not None and scenario.blocks:
        divisions = {each.step: course(scenario).divisions[each.step] for each in verdict.damage}
    if verdict is not None and step is not None:
        verdict = verdict_so_far(verdict, step)
        yield OutlineRow(
            QCoreApplication.translate("Outline", "Shown: {step}").format(step=moment_title(step.timing))
        )
    findings: dict[str, list[Finding]] = {}
    for finding in () if said is None else (*said.wrong, *said.right):
        for cause in finding.ids[:1]:
            findings.setdefault(cause, []).append(finding)
    triggers: dict[str, list[WhatTriggers]] = {}
    if current and verdict is not None:
        for fact in course(scenario).triggers:
            triggers.setdefault(fact.source or "", []).append(fact)
    board = declared_table(scenario)
    fought = course(scenario).in_combat if current and verdict is not None else {}
    now = fought if step is None else declared_table(step.scenario).characteristics
    table = _OutlinedTable(
        scenario=scenario,
        board=replace(board, characteristics={**board.characteristics, **now}),
        language=language,
        called=names(scenario, language),
        verdict=verdict,
        step=step,
        findings=findings,
        teller=verdict_context(scenario, verdict, language) if current and verdict is not None else None,
        triggers=triggers,
        divisions=divisions,
    )
    for player in table.board.turn_order:
        yield _player(table, player)
    yield from _whole(table, said)


def _whole(table: _OutlinedTable, said: Ruling | None) -> Iterator[OutlineRow]:
    """What concerns the whole table: effects that nothing carries, the result, the fights, notes."""
    translate = QCoreApplication.translate
    effects = tuple(
        OutlineRow(effect_sentence(effect, table.scenario, None, table.language), f"effect:{number}")
        for number, effect in enumerate(table.scenario.effects)
    )
    parts = [(translate("Outline", "Effects on the table"), effects)]
    if said is not None:
        fights = tuple(OutlineRow(fight.text, fight.ids[0] if fight.ids else None) for fight in said.fights)
        parts += [
            (translate("Outline", "Result"), tuple(map(OutlineRow, said.results))),
            (translate("Outline", "Fights"), fights),
            (translate("Outline", "What happened"), tuple(OutlineRow(part.text) for part in said.story)),
            (translate("Outline", "Notes"), tuple(map(OutlineRow, said.notes))),
        ]
    for title, below in parts:
        if below:
            yield OutlineRow(title, below=below)


def _player(table: _OutlinedTable, player: str) -> OutlineRow:
    board = table.board
    below = [*_fate(table, player)]
    for target in board.attackable:
        if board.defenders[target] == player:
            attackers = [_attacker(table, a) for a, attacked in board.attacks.items() if attacked == target]
            if target == player:
                below += attackers
            else:
                about = _about(table, board.permanents[target])
                below.append(OutlineRow(table.called[target], target, below=(*about, *attackers)))
    elsewhere = {*board.attacks, *board.blockers, *board.attackable}
    for permanent in board.permanents.values():
        if permanent.controller == player and permanent.id not in elsewhere:
            told = (*_found(table, permanent.id), *_about(table, permanent))
            below.append(OutlineRow(_described(table, permanent), permanent.id, below=told))
    return OutlineRow(_seat(table, player), player, below=tuple(below))


def _seat(table: _OutlinedTable, player: str) -> str:
    """The line of a player: name, team, role, and the life that combat leaves."""
    translate = QCoreApplication.translate
    seat = table.board.players[player]
    said = [label_of(seat, table.language)]
    if seat.team:
        said.append(translate("Outline", "team {team}").format(team=seat.team))
    attacks = player == table.scenario.active
    said.append(translate("Outline", "attacks") if attacks else translate("Outline", "defends"))
    after = table.verdict.outcome.players.get(player) if table.verdict else None
    if after is not None:
        whole = table.step is None
        life = (
            translate("Outline", "life after combat {life}") if whole else translate("Outline", "life {life}")
        )
        said.append(life.format(life=after.life))
    return _commas(table, said)


def _commas(table: _OutlinedTable, parts: Iterable[str]) -> str:
    return sentence(table.language, "list-comma").join(filter(None, parts))


def _attacker(table: _OutlinedTable, attacker: str) -> OutlineRow:
    """The row of an attacker with those that block it (CR 508.1, 509.1g) and its bands (CR 702.22)."""
    board, permanent = table.board, table.board.permanents[attacker]
    said = QCoreApplication.translate("Outline", "{creature} attacks {target}")
    target = table.called[board.attacks.get(attacker, "")]
    blockers = (_blocker(table, each, attacker) for each in board.blockers_of.get(attacker, ()))
    in_band = QCoreApplication.translate("Outline", "in a band with {others}")
    bands = (
        in_band.format(others=_commas(table, (table.called[each] for each in band if each != attacker)))
        for band in table.scenario.bands
        if attacker in band
    )
    return OutlineRow(
        said.format(creature=_described(table, permanent), target=target),
        attacker,
        below=(
            *_divided(table, attacker),
            *blockers,
            *_found(table, attacker),
            *map(OutlineRow, bands),
            *_about(table, permanent),
        ),
    )


def _blocker(table: _OutlinedTable, blocker: str, attacker: str) -> OutlineRow:
    permanent = table.board.permanents[blocker]
    said = QCoreApplication.translate("Outline", "{creature} blocks")
    return OutlineRow(
        said.format(creature=_described(table, permanent)),
        blocker,
        attacker,
        below=(*_divided(table, blocker), *_found(table, blocker), *_about(table, permanent)),
    )


def _divided(table: _OutlinedTable, source: str) -> Iterator[OutlineRow]:
    """Tell how a creature divides its damage where it has a choice: each amount can be changed on its line."""
    for step, found in table.divisions.items():
        division = found.get(source)
        if division is None or len(division.recipients) == 1:
            continue
        for to in division.recipients:
            portion = DividedPortion(step, source, to, division.portions.get(to, 0), division.total)
            yield OutlineRow(_portion_line(table, portion, division), portion=portion)


def _found(table: _OutlinedTable, creature: str) -> Iterator[OutlineRow]:
    """Tell what the ruling finds of a creature, with the fix."""
    for finding in table.findings.get(creature, ()):
        _, *fix = finding_lines(finding, table.language)
        why = QCoreApplication.translate("Outline", "{title}. {why}")
        told = f"{SIGNS[finding.kind]} {why.format(title=finding.title, why=finding.why)}"
        yield OutlineRow(" ".join((told, *fix)), finding=finding)


def _about(table: _OutlinedTable, permanent: Permanent) -> Iterator[OutlineRow]:
    """Tell what becomes of a permanent, and all else about it under an entry that is folded at first."""
    yield from _fate(table, permanent.id)
    lines = (*_all_else(table, permanent),)
    if lines:
        about = QCoreApplication.translate("Outline", "About {name}").format(name=table.called[permanent.id])
        yield OutlineRow(about, folded=True, below=tuple(map(OutlineRow, lines)))


def _described(table: _OutlinedTable, permanent: Permanent) -> str:
    """The name of a permanent with its size, state, counters and keywords."""
    translate = QCoreApplication.translate
    now = table.board.characteristics[permanent.id]
    size = f" {now.power}/{now.toughness}" if now.is_creature else ""
    state = [translate("Outline", "tapped")] if permanent.tapped else []
    state += [translate("Outline", "summoning sick")] if permanent.summoning_sick else []
    state += [translate("Outline", "goaded")] if permanent.goaded_by else []
    state += [translate("Outline", "commander")] if permanent.commander else []
    if permanent.damage:
        state.append(translate("Outline", "{n} damage").format(n=permanent.damage))
    state += [f"{counter_name(kind, table.language)} ×{count}" for kind, count in permanent.counters.items()]
    if permanent.attached_to is not None:
        host = table.called.get(permanent.attached_to, permanent.attached_to)
        state.append(translate("Outline", "attached to {name}").format(name=host))
    state += [keyword_name(word, table.language) for word in now.words]
    said = table.called[permanent.id] + size
    more = translate("Outline", "{creature} ({state})").format(creature=said, state=_commas(table, state))
    return more if state else said


def _fate(table: _OutlinedTable, thing: str) -> Iterator[OutlineRow]:
    """Tell what combat does to a player or permanent: life, damage, death, loss."""
    yield from () if table.teller is None else map(OutlineRow, results(table.teller, (thing,)))


def _all_else(table: _OutlinedTable, permanent: Permanent) -> Iterator[str]:
    """Everything else about a permanent: what it is and does, its group, what it triggers."""
    scenario, language = table.scenario, table.language
    after = None if table.teller is None else table.teller.verdict.outcome.permanents.get(permanent.id)
    yield from permanent_lines(scenario, permanent.id, after, language)
    for each in groups_of(scenario.view):
        others = [table.called[i] for i in each if i != permanent.id and i in table.called]
        if permanent.id in each and others:
            yield grouped_text(others)
    facts = table.triggers.get(permanent.id, ())
    yield from dict.fromkeys(trigger_title(fact, table.called, language) for fact in facts)


# Damage by hand in the outline: a line for each that a creature divides its combat damage among (CR 510.1c-d)


AWAY: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class DividedPortion(NamedTuple):
    """What a source assigns to one of several in a step, and the most that it could."""

    step: Step
    source: str
    to: str
    amount: int
    most: int

    @property
    def place(self) -> tuple[str, ...]:
        """What stays the same while the amount changes."""
        return (self.step, self.source, self.to)


def _portion_line(table: _OutlinedTable, portion: DividedPortion, division: Division) -> str:
    said = QCoreApplication.translate("Outline", "{amount} of {total} damage to {name}")
    parts = [said.format(amount=portion.amount, total=portion.most, name=table.called[portion.to])]
    if portion.to in division.needs:
        lethal = QCoreApplication.translate("Outline", "lethal {needed}")
        parts.append(lethal.format(needed=division.needs[portion.to]))
    if len(table.divisions) > 1:
        first = QCoreApplication.translate("Outline", "first-strike damage")
        second = QCoreApplication.translate("Outline", "regular damage")
        parts.append(first if portion.step == "first" else second)
    if division.by_hand:
        parts.append(QCoreApplication.translate("Outline", "by hand"))
    return ", ".join(parts)


def change_portion(document: Document, portion: DividedPortion, event: QKeyEvent) -> bool:
    """Say whether a key was for an amount, and change it."""
    step, source, to = portion.step, portion.source, portion.to
    text = event.text()
    if event.key() in AWAY:
        document.apply(lambda s: edits.unassign(s, step, source))
        return True
    if text in ("+", "-"):
        amount = max(0, portion.amount + (1 if text == "+" else -1))
    elif text.isascii() and text.isdigit():
        longer = portion.amount * 10 + int(text)
        amount = longer if portion.amount > 0 and longer <= portion.most else int(text)
    else:
        return False
    key = f"outline-damage-{'-'.join(portion.place)}"
    document.apply(lambda s: edits.assign_amount(s, step, source, to, amount), key)
    return True


WhyNot: TypeAlias = Callable[[Scenario, str, str], tuple[Broken, ...]]
"""What forbids a creature to attack or block something."""
ID: Final = Qt.ItemDataRole.UserRole
"""The thing that a line is about."""
ROW: Final = Qt.ItemDataRole.UserRole + 1
"""All that a line tells."""


def row_of(index: QModelIndex) -> OutlineRow:
    """What a line tells; nothing where there is none."""
    return index.data(ROW) or OutlineRow("")


class Outline(QTreeView):
    """The tree of a document; made anew when the document changed and somebody sees it."""

    def __init__(self, shell: Window) -> None:
        super().__init__()
        self._shell, self._language = shell, shell.app_context.language
        self._document = document = shell.document
        self._filling = False
        self._stale = False
        self.setObjectName("outline")
        self.setAccessibleName(self.tr("Outline of the combat"))
        self.setHeaderHidden(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformRowHeights(True)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self._later = later(self, self.refresh, document.changed, document.judged, document.moment_changed)
        document.selection_changed.connect(self._show_selection)
        self.selectionModel().selectionChanged.connect(self._on_selection)
        self.activated.connect(self._on_activated)
        self.setMouseTracking(True)
        self.entered.connect(self._light)
        self.viewportEntered.connect(partial(document.spotlight, ()))
        self.refresh()

    # Filling

    def refresh(self) -> None:
        """Show the document as it is now; what was folded stays folded, the cursor stays where it was."""
        self._stale = self.visibleRegion().isEmpty() and self._model.rowCount() > 0
        if self._stale:
            return
        parents = [index for index in self._walk() if self._model.hasChildren(index)]
        folded = {self._path(index) for index in parents if not self.isExpanded(index)}
        unfolded = {self._path(index) for index in parents if self.isExpanded(index)}
        current = self._path(self.currentIndex())
        self._filling = True
        self._model.clear()
        for row in self._rows():
            self._model.appendRow(_item(row))
        self.scheduleDelayedItemsLayout()  # until then unfolding costs nothing
        here = QModelIndex()
        for index in self._walk():
            path = self._path(index)
            if self._model.hasChildren(index):
                self.setExpanded(index, path in unfolded if row_of(index).folded else path not in folded)
            here = index if path == current else here
        if here.isValid():
            self.selectionModel().setCurrentIndex(here, QItemSelectionModel.SelectionFlag.NoUpdate)
        self._filling = False
        self._show_selection()

    def _rows(self) -> Iterator[OutlineRow]:
        document = self._document
        current = document.judged_scenario is document.scenario
        said = shown_ruling(document, self._language)
        return outline_rows(
            document.scenario,
            document.verdict,
            said,
            self._language,
            current=current,
            step=document.shown_step,
        )

    # The cursor and the selection

    def _walk(self, parent: QModelIndex | None = None) -> Iterator[QModelIndex]:
        above = parent or QModelIndex()
        for row in range(self._model.rowCount(above)):
            index = self._model.index(row, 0, above)
            yield index
            yield from self._walk(index)

    def _path(self, index: QModelIndex) -> tuple[object, ...]:
        path: list[object] = []
        while index.isValid():
            row = row_of(index)
            path.append(row.portion.place if row.portion is not None else row.thing or row.text)
            index = index.parent()
        return tuple(path)

    def _show_selection(self) -> None:
        chosen = set(self._document.selection)
        flag = QItemSelectionModel.SelectionFlag
        self._filling = True
        picked = QItemSelection()
        for index in self._walk():
            if index.data(ID) in chosen:
                picked.select(index, index)
        self.selectionModel().select(picked, flag.ClearAndSelect)
        self._filling = False

    def _on_selection(self) -> None:
        if not self._filling:
            self._document.select(i.data(ID) for i in self.selectedIndexes() if i.data(ID))

    # The keyboard

    def event(self, event: QEvent) -> bool:
        """Keep the outline's own keys from being shortcuts: Delete where it withdraws or makes damage automatic,
        A and B on a thing.
        """
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            row = row_of(self.currentIndex())
            declares = row.thing is not None and event.text().casefold() in {"a", "b"}
            if declares or (event.key() in AWAY and (row.portion or self._fighting(row.thing))):
                event.accept()
                return True
        return super().event(event)

    def _light(self, index: QModelIndex) -> None:
        """Light what a line is about: a finding everything that it names."""
        row = row_of(index)
        alone = (row.thing,) if row.thing else ()
        self._document.spotlight(row.finding.named if row.finding is not None else alone)

    def leaveEvent(self, event: QEvent) -> None:
        """Put out the light."""
        self._document.spotlight(())
        super().leaveEvent(event)

    def _on_activated(self, index: QModelIndex) -> None:
        finding = row_of(index).finding
        if finding is not None and finding.fix:
            self._shell.fix_wanted.emit(finding)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A attacks, B blocks, Delete withdraws or removes, + and - count."""
        row = row_of(self.currentIndex())
        each, text = row.thing, event.text().casefold()
        if row.portion is not None and change_portion(self._document, row.portion, event):
            return
        if each is None:
            super().keyPressEvent(event)
        elif text == "a":
            self._offer(each, "combat.attack", self.tr("{creature} attacks"), why_not_attack)
        elif text == "b":
            self._offer(each, "combat.block", self.tr("{creature} blocks"), why_not_block)
        elif event.key() in AWAY:
            self._delete(each, row.attacker)
        elif text in ("+", "-"):
            self._count(each, 1 if text == "+" else -1)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for what can be done with the selection, at the pointer or at the cursor."""
        self._on_selection()
        at_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        corner = self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).bottomLeft())
        self._shell.offer_context((), corner if at_key else event.globalPos())

    def _chosen(self, creature: str | None) -> tuple[str, ...]:
        """The selected permanents if a creature is one of them, else it alone."""
        chosen = self._document.selection if creature in self._document.selection else (creature or "",)
        there = {p.id for p in self._document.scenario.permanents}
        return tuple(each for each in chosen if each in there)

    def _offer(self, creature: str, key: str, title: str, why_not: WhyNot) -> None:
        """Offer in a menu at the cursor what a creature can be declared to do by an action: what is allowed first, the
        rest with its rule.
        """
        scenario, chosen = self._document.scenario, self._chosen(creature)
        if not chosen:
            return
        called = names(scenario, self._language)
        menu = QMenu(menu_text(title.format(creature=", ".join(called[each] for each in chosen))), self)
        menu.setObjectName("targets")
        offered, step = choices.declarable(scenario, chosen, key, self._language)
        faults = {t: [f for each in chosen for f in why_not(scenario, each, t)] for t, _ in offered}
        for target, name in sorted(offered, key=lambda one: bool(faults[one.id])):
            rules = ", ".join(dict.fromkeys(fault.rule for fault in faults[target]))
            text = f"{name}  ({rules})" if rules else name
            entry(menu, text, partial(self._document.apply, step(target)), target)
        if menu.isEmpty():
            menu.addAction(self.tr("nothing")).setEnabled(False)
        place: QRect = self.visualRect(self.currentIndex())
        open_at(menu, self.viewport().mapToGlobal(place.bottomLeft()))

    def _fighting(self, each: str | None) -> tuple[str, ...]:
        """Those of the selected that attack or block, if a line is about one of the selected; else it alone."""
        scenario = self._document.scenario
        busy = {a.attacker for a in scenario.attacks} | {b.blocker for b in scenario.blocks}
        return tuple(thing for thing in self._chosen(each) if thing in busy)

    def _delete(self, each: str, attacker: str | None) -> None:
        """Withdraw a block, or whoever of the selected fights; where nobody does, remove them."""
        fighting = self._fighting(each)
        if attacker is not None and len(fighting) == 1:
            self._document.apply(lambda s: edits.reblock(s, each, attacker, None))
        elif fighting:
            self._document.apply(lambda s: edits.withdraw(s, fighting))
        else:
            chosen = self._chosen(each) or (each,)
            self._document.apply(lambda s: edits.remove(s, chosen))

    def _count(self, each: str, by: int) -> None:
        scenario = self._document.scenario
        player = next((p for p in scenario.players if p.id == each), None)
        permanent = next((p for p in scenario.permanents if p.id == each), None)
        key = f"outline-{each}"
        if player is not None:
            life = starting_life(scenario, each) + by
            self._document.apply(lambda s: edits.change(s, [each], life=life), key)
        elif permanent is not None:
            count = max(0, permanent.counters.get("+1/+1", 0) + by)
            self._document.apply(lambda s: edits.set_counter(s, [each], "+1/+1", count), key)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Catch up with what changed while nobody looked."""
        if self._stale:
            self._later.start()
        super().paintEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the top, so that it can be seen where the keyboard is."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.setCurrentIndex(self.model().index(0, 0))

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        self._later.stop()
        super().hideEvent(event)


def _item(row: OutlineRow) -> QStandardItem:
    """A row with all below it as the tree holds them."""
    item = QStandardItem(row.text)
    item.setAccessibleText(row.text)
    item.setToolTip(tip(row.text))
    item.setData(row.thing, ID)
    item.setData(row, ROW)
    for each in row.below:
        item.appendRow(_item(each))
    return item


def register(shell: Window) -> None:
    """Add the outline."""
    shell.add_panel(PanelRow("outline", QT_TRANSLATE_NOOP("Docks", "Outline"), QT_TRANSLATE_NOOP("Explaining", "The whole table as lines, for the keyboard and for screen readers: A attacks, B blocks, Delete withdraws."), Outline))  # fmt: skip
