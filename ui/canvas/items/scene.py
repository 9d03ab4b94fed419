"""The scene: puts records onto the table as items, and changes only what differs; with the lanes and the bench under
everything, the chips of what nothing on the table carries, and what lies under a point.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from math import hypot
from typing import Final, NamedTuple, TypeVar

from msgspec import structs
from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QVariantAnimation, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsObject, QGraphicsScene

from sandbox.by_id import ById
from sandbox.rules.judge import table_effects
from sandbox.rules.playable import Held, held_cards
from sandbox.rules.verdict import Moment, Verdict
from sandbox.scenario.model import Play, Scenario, Spell
from sandbox.scenario.view import marks_of
from sandbox.words.catalogue import Language
from sandbox.words.effects import effect_sentence, spell_sentence
from sandbox.words.names import card_name, names
from sandbox.words.plays import moment_text, played_name
from ui.canvas.items import card_art, card_sizes, paint
from ui.canvas.items.card_art import number_area
from ui.canvas.items.cards import (
    BoxItem,
    CardItem,
    CardLayer,
    HoldingItem,
    Record,
    SeatItem,
    SpellItem,
    StackedItem,
    StripItem,
)
from ui.canvas.items.drawings import DrawingsItem
from ui.canvas.items.flows import (
    AskingItem,
    FieldItem,
    FlowItem,
    GhostItem,
    TargetItem,
    grown_course,
    hit_path,
    mixed_course,
)
from ui.canvas.items.group_outlines import OutlineItem, group_marks
from ui.canvas.items.label_items import LabelItem, Ways, label_growth, place_labels
from ui.canvas.items.paint import MarkItem, Style, colour, pen
from ui.canvas.items.pixmap_cache import PixmapCache
from ui.canvas.layout.arrange import ASPECT, Layout, arrange, shape_of
from ui.canvas.layout.geometry import ArrowPath, courses, ghost_courses
from ui.canvas.layout.home_places import HOLDINGS
from ui.canvas.layout.metrics import EDGE, Rect, Z, metrics
from ui.canvas.view_model import labels
from ui.canvas.view_model.build_table import build_table
from ui.canvas.view_model.model import EffectChip, Ghost, Seat, Table
from ui.theme import DARK, Theme, lane_tint, seat_colour

WIDEST: Final = 480.0
PAD: Final = 46.0
"""The room of a chip besides its words: its sign on the left, and clear space."""


def spells(scenario: Scenario, language: Language) -> tuple[EffectChip, ...]:
    """The chips of a scenario's own effects, in its order, of the spells that are played, each by its name with what it
    does, and of the cards in hands, each by its name and cost.
    """
    seats = {p.id: number for number, p in enumerate(scenario.players)}
    called = names(scenario, language)

    def chip(
        chip_id: str, player: str | None, about: tuple[str, ...], text: str, *told: str, hand: bool = False
    ) -> EffectChip:
        width = min(WIDEST, paint.text_width(text, 15) + PAD)
        sentence = "\n".join(filter(None, told))
        return EffectChip(chip_id, text, sentence, seats.get(player or ""), about, width, in_hand=hand)

    def played(number: int, play: Play, card: Spell) -> EffectChip:
        name = played_name(scenario, play, language)
        text = f"{name} ×{play.times}" if play.times > 1 else name
        does = spell_sentence(card, scenario, play.player, language)
        when = f"{text} · {moment_text(play.after, language)}"
        return chip(f"play:{number}", play.player, play.targets, text, when, does)

    def in_hand(held: Held) -> EffectChip:
        text = " ".join(filter(None, (card_name(held.card.name, language), held.card.mana_cost)))
        does = spell_sentence(held.card, scenario, held.player, language)
        told = labels.canvas_text("in_hand", card=text, player=called[held.player]), does
        return chip(held.id, held.player, (held.player,), text, *told, hand=True)

    chips = []
    for number, told in enumerate(table_effects(scenario)):
        sentence = effect_sentence(told.effect, scenario, None, language)
        text = told.effect.note.strip() or sentence
        chips.append(chip(f"effect:{number}", told.you, told.about, text, sentence))
    plays = enumerate(scenario.plays)
    chips += [played(number, play, play.card) for number, play in plays if play.card is not None]
    return (*chips, *map(in_hand, held_cards(scenario)))


class Ground(MarkItem):
    """What everything lies on."""

    def __init__(self, style: Style) -> None:
        super().__init__("ground", Z.LANE, style)
        self.grounds: tuple[tuple[int, Rect], ...] = ()
        self.hint = ("", QRectF())
        self.quiet = False
        """Whether the hint is left out, because a hand is already doing something, or something is proposed."""

    def show_grounds(
        self, area: QRectF, grounds: tuple[tuple[int, Rect], ...], hint: tuple[str, QRectF]
    ) -> None:
        """Draw other lanes."""
        if (area, grounds, hint) == (self.bounds, self.grounds, self.hint):
            return
        self.prepareGeometryChange()
        self.bounds, self.grounds, self.hint = area, grounds, hint
        self.update()

    def paint_on(self, painter: QPainter) -> None:
        """Draw it."""
        theme = self.style.theme
        *lanes, bench = self.grounds or ((0, Rect(0, 0, 0, 0)),)
        for seat, rect in lanes:
            painter.fillRect(paint.to_qrect(rect), colour(lane_tint(theme, seat)))
            if not theme.tint:
                painter.setPen(pen(theme.edge, 1))
                painter.drawRect(paint.to_qrect(rect))
        seat, rect = bench
        if rect.w:
            paint.box(painter, paint.to_qrect(rect), 12, theme.surface, pen(seat_colour(theme, seat), 2.4))
        if not self.hint_area().isEmpty():
            words, spot = self.hint
            paint.write(painter, spot, words, theme.muted, HINT * self.style.sizes.text, align=paint.CENTRE)

    def hint_area(self) -> QRectF:
        """Where the words of the hint stand; empty without."""
        words, spot = self.hint
        if not words or self.quiet:
            return QRectF()
        size = HINT * self.style.sizes.text
        area = QRectF(0, 0, paint.text_width(words, size), size * LINE)
        area.moveCenter(spot.center())
        return area


HINT, LINE = 20, 1.5
"""How large the hint on an empty table is, and how much higher than its letters a line."""
DURATION = 150
"""Milliseconds of a motion (LOOK: ease out, only to explain a change)."""
Item = TypeVar("Item", bound=QGraphicsObject)
BROKEN_H = 54.0
"""The room that the sign of a broken arrow needs with its rule."""
NARROW, BROAD, STEPS_OF_ASPECT = 0.5, 2.4, 12
"""The shapes of screens that tables are laid out for: between these widths to height, in so many steps to one."""


PROPOSED: Final = 40
"""So many arrows are drawn of what is only proposed: more of them hide the table."""


class LaidOutTable(NamedTuple):
    """A table and how it lies: the places of cards, the ways of arrows and of those that are missing."""

    table: Table
    layout: Layout
    courses: dict[str, ArrowPath]
    ghost_courses: dict[str, ArrowPath]


class TableScene(QGraphicsScene):
    """The table as a scene. `present` shows a scenario; the same ids keep their items from one to the next.

    Signals: `laid_out()` when it is known how large another table is, so that who shows it can choose the zoom;
    `presented()` when it is there.
    """

    laid_out = Signal()
    presented = Signal()
    _proposals: tuple[Ghost, ...] = ()

    def __init__(
        self,
        theme: Theme = DARK,
        text: float = 1.0,
        language: Language = "en",
        aspect: float = ASPECT,
        *,
        held: bool = True,
    ) -> None:
        """Begin with an empty table, to be laid out for a screen of that width to height, to be `held` or only seen."""
        super().__init__()
        self.aspect = aspect
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.table_style = Style(theme, metrics(text), language, held)
        self.pixmaps = PixmapCache()
        self.table = Table()
        self.steps = False
        self.judging = True
        """Whether cards show that what they do is right."""
        self._seen = (1.0, 1.0)
        self._labelled = False
        self.layout_ = Layout(Rect(0, 0, 1, 1), ())
        self._laid_out: deque[tuple[object, Layout]] = deque(maxlen=2)
        self._prepared: tuple[object, LaidOutTable] | None = None
        self.courses: dict[str, ArrowPath] = {}
        self.ghost_courses: dict[str, ArrowPath] = {}
        self.boxes: dict[str, BoxItem] = {}
        self.stacked: dict[str, StackedItem] = {}
        self.flows: dict[str, FlowItem] = {}
        self.fields: dict[str, FieldItem] = {}
        self.ghosts: dict[str, GhostItem] = {}
        self.labels: dict[str, LabelItem] = {}
        self.proposed: dict[str, GhostItem] = {}
        self.targets: dict[str, TargetItem] = {}
        self.asking: dict[str, AskingItem] = {}
        self.ground = Ground(self.table_style)
        self.addItem(self.ground)
        self.card_layer = CardLayer(self.boxes, lambda: self.pixmaps, self.table_style)
        self.addItem(self.card_layer)
        self.group_marks = OutlineItem(self.table_style)
        self.addItem(self.group_marks)
        self.drawings = DrawingsItem(self.table_style, self.place_of)
        self.addItem(self.drawings)
        self._motion = motion_of(self)
        self._motion.valueChanged.connect(self._on_motion)
        self._moving: list[Callable[[float], None]] = []
        self.setBackgroundBrush(colour(theme.background))

    def apply_style(self, theme: Theme, text: float, language: Language = "en") -> bool:
        """Wear a theme, a text size and a language; say whether they are others than before, so that the scenario has
        to be presented again.
        """
        self.settle()
        style = Style(theme, metrics(text), language, self.table_style.held)
        if style == self.table_style:
            return False
        self.table_style = style
        self.pixmaps.clear()
        self.setBackgroundBrush(colour(theme.background))
        arrows = (self.flows, self.ghosts, self.proposed, self.targets)
        for items in (self.boxes, self.stacked, self.fields, self.labels, self.asking, *arrows):
            for item in items.values():
                self.removeItem(item)
            items.clear()
        for mark in (self.ground, self.group_marks, self.drawings):
            mark.apply_style(self.table_style)
        return True

    def show_scenario(
        self,
        scenario: Scenario,
        verdict: Verdict | None,
        moment: str | None = None,
        moments: tuple[Moment, ...] = (),
        *,
        animate: bool = False,
    ) -> None:
        """Show a scenario with what is known of its verdict at a moment of combat."""
        self.settle()
        self.steps = moment is not None
        old = self.courses
        if (
            not self.steps
            and self._prepared is not None
            and self._prepared[0] == self._key(scenario, verdict)
        ):
            lying = self._prepared[1]
        else:
            lying = self._lie(scenario, verdict, moment, moments)
        self.table, self.layout_, self.courses, self.ghost_courses = lying
        self._labelled = False
        self._show_ground()
        self.laid_out.emit()
        self._show_boxes(animate=animate)
        self._show_flows(old, animate=animate)
        self._show_ghosts()
        self._show_proposed()
        self._show_targets()
        self._show_asking(moves=animate)
        self._labelled = True
        self._show_labels()
        self.drawings.show_marks(marks_of(scenario.view), self.sceneRect())
        if self._moving:
            self._on_motion(0.0)
            self._motion.start()
        self.presented.emit()

    def shape(self, aspect: float) -> bool:
        """Lay tables out for a screen of that width to height from now on; say whether this one lies another way."""
        self.aspect = max(NARROW, min(BROAD, round(aspect * STEPS_OF_ASPECT) / STEPS_OF_ASPECT))
        return bool(self.table.seats) and self._arranged(self.table) != self.layout_

    def prepare(self, scenario: Scenario, verdict: Verdict | None) -> None:
        """Work out how a scenario would lie that may soon be presented."""
        self._prepared = self._key(scenario, verdict), self._lie(scenario, verdict)

    def _key(self, scenario: Scenario, verdict: Verdict | None) -> object:
        """All that the lie of a combat as a whole depends on."""
        return ById(scenario), ById(verdict), self.table_style, self.aspect

    def _lie(
        self,
        scenario: Scenario,
        verdict: Verdict | None,
        moment: str | None = None,
        moments: tuple[Moment, ...] = (),
    ) -> LaidOutTable:
        language = self.table_style.language
        read = build_table(scenario, verdict, moment, moments, language)
        cards = read.cards
        if not self.judging:
            cards = {each: structs.replace(card, edge="plain") for each, card in cards.items()}
        held = self.table_style.held or bool(
            read.places
        )  # what was put by hand has its place among the others
        table = replace(read, cards=cards, spells=spells(scenario, language), held=held)
        layout = self._arranged(table)
        return LaidOutTable(
            table, layout, courses(table, layout, self.table_style.sizes), ghost_courses(table, layout)
        )

    def _arranged(self, table: Table) -> Layout:
        """Lay a table out, if it is another than the last ones."""
        shape = (shape_of(table), self.table_style.sizes, self.aspect)
        known = next((layout for laid_out, layout in self._laid_out if laid_out == shape), None)
        if known is None:
            known = arrange(replace(table, flows=table.room), self.table_style.sizes, self.aspect)
            self._laid_out.append((shape, known))
        return known

    @property
    def spell_ids(self) -> frozenset[str]:
        """The names of the chips of effects."""
        return frozenset(spell.id for spell in self.table.spells)

    @property
    def moving(self) -> bool:
        """Whether something is still on its way."""
        return bool(self._moving)

    def stop_at(self, share: float) -> None:
        """Stop a motion where a share of its way has been gone."""
        self._motion.stop()
        self._on_motion(share)

    def settle(self) -> None:
        """End a motion at once: it never stands in the way of the next gesture."""
        self.stop_at(1.0)
        self._moving = []

    def item_of(self, thing: str) -> BoxItem | FlowItem | None:
        """The item that stands for an id, for what lies in a stack the stack's card; None when there is none."""
        name = self.table.stack_of.get(thing, thing)
        return self.boxes.get(name) or self.flows.get(name)

    def place_of(self, thing: str) -> QRectF | None:
        """Where a player or permanent lies when everything is at rest, the whole table for ""; None for what is
        not there.
        """
        if not thing:
            return self.sceneRect()
        box = self.layout_.boxes.get(self.table.stack_of.get(thing, thing))
        return None if box is None else paint.to_qrect(box)

    def _show_ground(self) -> None:
        colours = {seat.id: seat.seat for seat in self.table.seats}
        grounds = tuple((colours[ground.seat], ground.rect) for ground in self.layout_.grounds)
        board = paint.to_qrect(self.layout_.board).adjusted(-EDGE, -EDGE, EDGE, EDGE)
        creatures = [card for card in self.table.cards.values() if card.kind == "creature"]
        mine = {s.id for s in self.table.seats if s.active}
        ready = [card for card in creatures if self.table.homes[card.id] in mine]
        words = ""
        drawn = self.table.flows or self.ghost_courses
        if self.table_style.held and not drawn and not self.steps and grounds:
            words = (
                labels.canvas_text("no_attack" if creatures else "no_creatures")
                if ready or not creatures
                else ""
            )
        bench = grounds[-1][1] if grounds else Rect(0, 0, 1, 1)
        self.setSceneRect(board)
        self.ground.show_grounds(board, grounds, (words, self._hint_spot(words, bench)))
        self.group_marks.show_outlines(
            group_marks(self.table, self.layout_, self.table_style.sizes.strip_h), board
        )

    def _hint_spot(self, words: str, bench: Rect) -> QRectF:
        """Where a hint covers no card: a card above the bench, else close above it or further up."""
        card, wide = (
            self.table_style.sizes.card_h,
            paint.text_width(words, HINT * self.table_style.sizes.text),
        )
        spots = [Rect(bench.cx - wide / 2, bench.y - up, wide, 40) for up in (card + 60, 50, 2 * card + 60)]
        boxes = self.layout_.boxes.values()
        free = (spot for spot in spots if not any(spot.meets(box) for box in boxes))
        return paint.to_qrect(next(free, spots[0]))

    def _show_boxes(self, *, animate: bool) -> None:
        every: dict[str, Record] = {seat.id: seat for seat in self.table.seats}
        every |= {spell.id: spell for spell in self.table.spells}
        every |= self.table.cards
        records = {each: record for each, record in every.items() if each in self.layout_.boxes}

        def made(each: str) -> BoxItem:
            item = self._kind_of(each)(records[each], self.table_style, self.pixmaps)
            item.put(self.layout_.boxes[each])
            return item

        alike = {
            each for each, item in self.boxes.items() if each in records and type(item) is self._kind_of(each)
        }
        keep(self, self.boxes, alike, made)
        keep(self, self.boxes, records, made)
        for each, record in records.items():
            rect, item = self.layout_.boxes[each], self.boxes[each]
            if record != item.record:
                before = item.record
                item.show_record(record)
                if animate and isinstance(before, Seat) and isinstance(record, Seat):
                    self._moving.append(_counting(item, before, record))
            if animate and (item.x(), item.y()) != (rect.x, rect.y):
                self._moving.append(_slide(item, item.x(), item.y(), rect))
            else:
                item.put(rect)
        self.card_layer.cover(self.layout_.boxes)
        self._show_stacked()

    def _kind_of(self, each: str) -> type[BoxItem]:
        card = self.table.cards.get(each)
        if card is None:
            return SpellItem if each in self.spell_ids else SeatItem
        if card.host is not None and self.layout_.boxes[each].h == self.table_style.sizes.strip_h:
            return StripItem
        on_band = card.kind in HOLDINGS and self.layout_.boxes[each].h == self.layout_.sizes.seat_h
        return HoldingItem if on_band else CardItem

    def _show_stacked(self) -> None:
        """A name and a place to what another item stands for: what lies on a stack, its arrows, and arrows that a
        crowd leaves out, which are where their attacker is.
        """
        unseen = {name: flow.source for name, flow in self.table.flows.items() if name not in self.courses}
        places = {each: self._place_of(top) for each, top in (self.table.stack_of | unseen).items()}
        keep(self, self.stacked, places, StackedItem)
        for each, place in places.items():
            if place is not None:
                self.stacked[each].put(place)

    def _place_of(self, thing: str) -> Rect | None:
        """Where a card or an arrow is."""
        course = self.courses.get(thing)
        if course is None:
            return self.layout_.boxes.get(self.table.stack_of.get(thing, thing))
        xs, ys = zip(*course.knots, strict=True)
        half = course.width / 2
        return Rect(min(xs) - half, min(ys), max(xs) - min(xs) + course.width, max(ys) - min(ys))

    def _show_flows(self, old: Mapping[str, ArrowPath], *, animate: bool) -> None:
        told = self.table.flows
        keep(self, self.flows, self.courses, lambda name: FlowItem(told[name], self.table_style))
        for name, course in self.courses.items():
            item = self.flows[name]
            if animate and old.get(name) != course:
                self._moving.append(_flow(item, old.get(name), course))
            item.show_record(told[name], course)
        self._show_fields()

    def _show_fields(self) -> None:
        there = {f.target: f for f in self.layout_.fields if not self.table.flows.keys().isdisjoint(f.flows)}
        keep(self, self.fields, there, lambda target: FieldItem(target, self.table_style))
        for target, field in there.items():
            names = [name for name in field.flows if name in self.courses]
            flows = any(self.table.flows[name].amount for name in names)
            threads = [self.courses[name] for name in names if field.joined]
            self.fields[target].show_field(field, threads, flows=flows)

    def _show_ghosts(self) -> None:
        there = {g.name: g for g in self.table.ghosts if g.name in self.ghost_courses}
        keep(self, self.ghosts, there, lambda name: GhostItem(there[name], self.table_style))
        for name, ghost in there.items():
            self.ghosts[name].show_record(ghost, self.ghost_courses[name])

    def _show_targets(self) -> None:
        """Lead thin lines to what is targeted."""
        there = {}
        seats = [self.layout_.boxes[s.id] for s in self.table.seats if s.id in self.layout_.boxes]
        for line in self.table.targets:
            ends = [self.layout_.boxes.get(self.table.stack_of.get(e, e)) for e in (line.source, line.target)]
            if ends[0] is not None and ends[1] is not None and ends[0] != ends[1]:
                there[line.name] = (line, ends[0], ends[1])
        keep(self, self.targets, there, lambda name: TargetItem(name, self.table_style))
        for name, (line, source, target) in there.items():
            self.targets[name].show_line(line, source, target, seats)

    def _show_asking(self, *, moves: bool) -> None:
        """Mark the cards that wait for a choice, where somebody can make it."""
        boxes = self.layout_.boxes
        asking = [each for each, c in self.table.cards.items() if c.asks] if self.table_style.held else []
        there = {f"asks:{each}": boxes[each] for each in asking if each in boxes}
        keep(self, self.asking, there, lambda name: AskingItem(name, self.table_style))
        for name, box in there.items():
            self.asking[name].show_at(box, moves=moves)

    def propose(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Draw arrows of what is only thought of, each from one thing to another, instead of those before."""
        wanted = tuple(
            Ghost(f"proposed:{source}:{target}", source, target, "")
            for source, target in islice(dict.fromkeys(pairs), PROPOSED)
        )
        if wanted != self._proposals:
            self._proposals = wanted
            self._show_proposed()

    def _show_proposed(self) -> None:
        ways = ghost_courses(replace(self.table, ghosts=self._proposals), self.layout_)
        there = {ghost.name: ghost for ghost in self._proposals if ghost.name in ways}
        keep(self, self.proposed, there, lambda name: GhostItem(there[name], self.table_style))
        for name, ghost in there.items():
            self.proposed[name].show_record(ghost, ways[name])
        if self.ground.quiet != bool(ways):
            self.ground.quiet = bool(ways)
            self.ground.update()

    def see_from(self, zoom: float) -> None:
        """Make labels as large as they must be to be read at a zoom, and place them so that none covers another."""
        text = self.table_style.sizes.text
        seen = label_growth(zoom * text, text), zoom
        if seen != self._seen:
            before, self._seen = self._seen, seen
            other = before[0] != self._seen[0] or self._far(before[1]) != self._far(zoom)
            if other and self._labelled:
                self._show_labels()

    def _far(self, zoom: float) -> card_sizes.Distance:
        return card_sizes.distance(zoom, self.table_style.sizes.text)

    def _covered(self) -> Iterator[Rect]:
        """What no label may cover: cards, seats, the pills over cards, the words under bands."""
        text, seen = self.table_style.sizes.text, self._far(self._seen[1])
        for name, box in self.layout_.boxes.items():
            yield box
            card = self.table.cards.get(name)
            if card is not None and card.pills:
                high = card_art.pills_height(card, seen) * text
                yield Rect(box.x, box.y - high, box.w, high)
        yield from (bracket.words(text) for bracket in self.group_marks.shown.brackets)

    def _show_labels(self) -> None:
        growth = self._seen[0]
        scale = self.table_style.sizes.text * growth
        placed = place_labels(
            self.table,
            Ways(self.courses, self.ghost_courses, self.layout_.fields, self.group_marks.shown.outlines),
            self._covered(),
            scale,
            afar=self._far(self._seen[1]) is card_sizes.Distance.AFAR,
            rules=BROKEN_H * scale <= self.layout_.sizes.middle,
            handles=self.table_style.held,
        )
        keep(self, self.labels, placed, lambda name: LabelItem(name, self.table_style, self.pixmaps))
        for name, (label, at) in placed.items():
            self.labels[name].show_record(label, at, growth)

    def _on_motion(self, share: float) -> None:
        for move in self._moving:
            move(share)
        if share >= 1 and self._moving:
            self._moving = []
            self.update()  # where they were on the way stayed painted sometimes, on a busy machine

    def light(self, lit: Iterable[str], chosen: Iterable[str]) -> None:
        """Ring what is lit and what is chosen."""
        bright = {self.table.stack_of.get(each, each) for each in lit}
        picked = {self.table.stack_of.get(each, each) for each in chosen}
        for each, item in self.boxes.items():
            item.light(lit=each in bright, chosen=each in picked)
        for name, flow in self.flows.items():
            flow.light(lit=name in bright or name in picked)


def keep(
    scene: QGraphicsScene, items: dict[str, Item], wanted: Collection[str], make: Callable[[str], Item]
) -> None:
    """Take the items off the table that are not wanted any more, and make those that are missing."""
    for name in [name for name in items if name not in wanted]:
        scene.removeItem(items.pop(name))
    for name in wanted:
        if name not in items:
            items[name] = make(name)
            scene.addItem(items[name])


def _slide(item: BoxItem, x: float, y: float, rect: Rect) -> Callable[[float], None]:
    def move(share: float) -> None:
        item.put(Rect(x + (rect.x - x) * share, y + (rect.y - y) * share, rect.w, rect.h))

    return move


def _counting(item: BoxItem, old: Seat, new: Seat) -> Callable[[float], None]:
    """Let life count from what was shown to what it is now."""
    after = old.life if old.life_after is None else old.life_after

    def move(share: float) -> None:
        if share >= 1:
            item.show_record(new)
            return
        later = None if new.life_after is None else _between(after, new.life_after, share)
        item.show_record(structs.replace(new, life=_between(old.life, new.life, share), life_after=later))

    return move


def _between(old: int, new: int, share: float) -> int:
    return round(old + (new - old) * share)


def _flow(item: FlowItem, old: ArrowPath | None, new: ArrowPath) -> Callable[[float], None]:
    def move(share: float) -> None:
        now = grown_course(new, share) if old is None else mixed_course(old, new, share)
        item.show_record(item.flow, new if share >= 1 else now)

    return move


def motion_of(scene: TableScene | None) -> QVariantAnimation:
    """How far cards and arrows are on their way, from 0 to 1."""
    motion = QVariantAnimation(scene)
    motion.setDuration(DURATION)
    motion.setEasingCurve(QEasingCurve.Type.OutCubic)
    motion.setStartValue(0.0)
    motion.setEndValue(1.0)
    return motion


REACH: Final = 13.0
"""How far from the picture of an arrow the mouse still takes hold of it."""
TIP: Final = 7.0
"""How far from the tip of an arrow it is the arrow that is taken, and not the card at which it ends."""


def thing_at(scene: TableScene, at: QPointF, besides: frozenset[str] = frozenset()) -> str | None:
    """The player or permanent at a point, or whose question mark is there, the topmost card first."""
    asks = asking_at(scene, at)
    if asks is not None and asks not in besides:
        return asks
    near = [b for name, b in scene.boxes.items() if b.reaches(at) and name not in besides]
    here = [b for b in near if b.contains(b.mapFromScene(at))]
    return max(here, key=lambda b: b.zValue()).objectName() if here else None


def asking_at(scene: TableScene, at: QPointF) -> str | None:
    """The permanent whose question mark is at a point."""
    asked = (each for each, mark in scene.asking.items() if mark.badge.contains(at))
    return next((each.removeprefix("asks:") for each in asked), None)


def on_number(scene: TableScene, name: str, at: QPointF) -> bool:
    """Whether a point is on the power and toughness of a card."""
    item = scene.boxes.get(name)
    if not isinstance(item, CardItem) or item.card.power is None:
        return False
    return number_area(item.card, item.seen).contains(item.mapFromScene(at) / scene.table_style.sizes.text)


def flow_at(scene: TableScene, at: QPointF) -> FlowItem | None:
    """The arrow at a point, or at its sign of reselection; of several the one whose line is nearest."""
    signed = _label_at(scene, "reselected", at)
    if signed is not None:
        return scene.flows.get(signed.removeprefix("reselected:"))
    here = [
        f
        for f in scene.flows.values()
        if f.boundingRect().adjusted(-REACH, -REACH, REACH, REACH).contains(at) and f.shape().contains(at)
    ]
    return min(here, key=lambda f: f.distance(at), default=None)


def tip_at(scene: TableScene, at: QPointF) -> FlowItem | None:
    """The arrow whose tip is at a point, also on the edge of the card that it leads to."""
    ends = {f: hypot(f.course.end.x - at.x(), f.course.end.y - at.y()) for f in scene.flows.values()}
    return min((f for f, far in ends.items() if far <= TIP), key=ends.__getitem__, default=None)


def ghost_at(scene: TableScene, at: QPointF) -> str | None:
    """The arrow to what is missing at a point, or at its rule."""
    for name, course in scene.ghost_courses.items():
        label = scene.labels.get(name)
        if label is not None and label.grip().contains(at - label.pos()):
            return name
        near = scene.ghosts[name].boundingRect().adjusted(-REACH, -REACH, REACH, REACH)
        if near.contains(at) and hit_path(course, scene.table_style.sizes.hit).contains(at):
            return name
    return None


def group_at(scene: TableScene, at: QPointF) -> str | None:
    """The group whose tab is at a point."""
    tab = _label_at(scene, "group", at)
    return tab.partition("/")[0] if tab is not None else None


def _label_at(scene: TableScene, kind: str, at: QPointF) -> str | None:
    """The name of the label of a kind at a point."""
    fitting = ((name, label) for name, label in scene.labels.items() if label.label.kind == kind)
    return next((name for name, label in fitting if label.grip().contains(at - label.pos())), None)


def named_at(scene: TableScene, at: QPointF) -> str | None:
    """The name of what is at a point: a player or permanent, a group, an arrow, or one to what is missing."""
    named = thing_at(scene, at) or group_at(scene, at) or ghost_at(scene, at)
    if named is not None:
        return named
    flow = flow_at(scene, at)
    return flow.objectName() if flow is not None else None
