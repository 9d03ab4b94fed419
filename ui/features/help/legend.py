"""The legend: every mark of the table, drawn small by what draws the table, with what it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QStyleOptionGraphicsItem, QWidget

from sandbox.words.names import keyword_name
from ui.canvas.items import paint
from ui.canvas.items.card_art import STROKES, draw_card, draw_icon
from ui.canvas.items.card_sizes import Distance
from ui.canvas.items.flows import FlowItem, GhostItem
from ui.canvas.items.group_outlines import draw_outline, outline_path
from ui.canvas.items.label_items import Label, draw_label
from ui.canvas.items.paint import Style
from ui.canvas.layout.geometry import ArrowPath, Point
from ui.canvas.layout.metrics import Rect, metrics
from ui.canvas.view_model.labels import group_text
from ui.canvas.view_model.model import Card, Flow, Ghost, LethalBar, Pill
from ui.theme import Theme
from ui.translations import Spoken
from ui.widgets.flow import FlowLayout
from ui.widgets.page import Scrolled
from ui.widgets.parts import label

Draw = Callable[[QPainter, Style], None]

WIDTH, HEIGHT = 88.0, 60.0
"""The room of one mark, at 100 % text."""
PILL: Final = 18.0
"""The room for a pill above a card."""
SMALL: Final = 0.5
"""How small cards are drawn."""
GROUP_OFF: Final = 7.0
"""How far the line around a group stands off its cards there."""


def _card(painter: QPainter, style: Style, card: Card) -> None:
    painter.translate(6, PILL if card.pills else 5)
    if card.tapped:
        painter.translate(4, 4)
        painter.scale(0.88, 0.88)
    painter.scale(SMALL, SMALL)
    draw_card(painter, card, style, Distance.MIDDLE)


def _height(draw: Draw) -> float:
    """How much room a mark needs: a pill stands above its card."""
    card = draw.keywords.get("card") if isinstance(draw, partial) else None
    return HEIGHT + (PILL - 4 if isinstance(card, Card) and card.pills else 0)


def _sample(**fields: object) -> Card:
    usual: dict[str, object] = {
        "id": "card", "name": "", "kind": "creature", "seat": 0, "members": ("card",), "power": 2, "toughness": 2,
    }  # fmt: skip
    return Card(**(usual | fields))  # type: ignore[arg-type]


def _river(painter: QPainter, style: Style, flow: Flow, drawn: Label) -> None:
    item = FlowItem(flow, style)
    item.show_record(
        flow, ArrowPath((Point(WIDTH / 2, HEIGHT - 2), Point(WIDTH / 2, 2)), 5 * max(1, flow.amount))
    )
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.translate(QPointF(WIDTH / 2, HEIGHT / 2 + 2))
    draw_label(painter, drawn, style.theme)


def _ghost(painter: QPainter, style: Style) -> None:
    ghost = Ghost("ghost", "a", "b", "508.1d")
    item = GhostItem(ghost, style)
    item.show_record(ghost, ArrowPath((Point(14, HEIGHT - 2), Point(WIDTH - 14, 2)), 3))
    item.paint_on(painter)
    painter.translate(QPointF(WIDTH / 2 - 6, HEIGHT / 2 + 3))
    painter.scale(0.72, 0.72)
    draw_label(painter, Label("missing", "508.1d"), style.theme)


def _label(painter: QPainter, style: Style, drawn: Label) -> None:
    painter.translate(QPointF(WIDTH / 2, HEIGHT / 2))
    draw_label(painter, drawn, style.theme)


def _group(painter: QPainter, style: Style, drawn: Label) -> None:
    boxes = [Rect(2 * GROUP_OFF + left, GROUP_OFF + 4, 30, 22) for left in (0, 30 + GROUP_OFF)]
    draw_outline(painter, outline_path(boxes, GROUP_OFF), style.theme)
    for box in boxes:
        paint.box(painter, paint.to_qrect(box), 4, style.theme.raised, paint.pen(style.theme.edge, 1.2))
    painter.translate(QPointF(WIDTH / 2, HEIGHT - 14))
    painter.scale(0.8, 0.8)
    draw_label(painter, replace(drawn, text=group_text()), style.theme)


def _attack(amount: int, *, overflow: bool = False) -> Flow:
    return Flow("attack:a:b", "attack", "a", "b", amount=amount, overflow=overflow)


def _lethal(assigned: int, *, marked: int = 0, is_lethal: bool = False) -> LethalBar:
    return LethalBar(marked, assigned, 4 - marked, is_lethal)


MARKS: Final[Mapping[str, Draw]] = {
    "obeyed": partial(_card, card=_sample(edge="legal", pills=(Pill("obeyed", "508.1d"),))),
    "violated": partial(_card, card=_sample(edge="violated", pills=(Pill("violated", "508.1d"),))),
    "missing": _ghost,
    "broken": partial(_river, flow=_attack(2), drawn=Label("broken", "702.9b", 10)),
    "excused": partial(_card, card=_sample(edge="excused", pills=(Pill("excused", "508.1d"),))),
    "cost": partial(_card, card=_sample(pills=(Pill("cost", "508.1h", "{2}"),))),
    "damage": partial(_river, flow=_attack(4), drawn=Label("damage", "4")),
    "overflow": partial(_river, flow=_attack(1, overflow=True), drawn=Label("overflow", "1")),
    "spill": partial(_label, drawn=Label("spill", "+1")),
    "back": partial(_label, drawn=Label("back", "↓ 2")),
    "total": partial(_label, drawn=Label("total", "9")),
    "by_hand": partial(_label, drawn=Label("damage", "4", hand=True)),
    "offer": partial(_label, drawn=Label("offer", "702.19b")),
    "order": partial(_label, drawn=Label("order", "1")),
    "reselected": partial(_label, drawn=Label("reselected", "508.7")),
    "lethal": partial(_card, card=_sample(toughness=4, bar=_lethal(2, marked=1))),
    "dies": partial(_card, card=_sample(toughness=4, bar=_lethal(4, is_lethal=True), gone="704.5g")),
    "group": partial(_group, drawn=Label("group", "")),
}
"""The marks of rules and damage, each with what draws it on the table."""
CARDS: Final[Mapping[str, Draw]] = {
    "tapped": partial(_card, card=_sample(tapped=True)),
    "sick": partial(_card, card=_sample(sick=True)),
    "changed": partial(_card, card=_sample(power=4, toughness=4, changed=1)),
    "stack": partial(_card, card=_sample(members=("a", "b", "c"))),
    "gone": partial(_card, card=_sample(fate="left_combat")),
    "commander": partial(_card, card=_sample(commander=True)),
    "planeswalker": partial(
        _card, card=_sample(kind="planeswalker", power=None, toughness=None, number=4, after=1)
    ),
}
"""How cards look."""


class Swatch(QWidget):
    """One mark, as the table draws it."""

    def __init__(self, draw: Draw, style: Style, size: tuple[float, float]) -> None:
        super().__init__()
        self._draw = draw
        self._style = style
        scale = style.sizes.text
        self.setFixedSize(QSize(round(size[0] * scale), round(size[1] * scale)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(self._style.sizes.text, self._style.sizes.text)
            self._draw(painter, self._style)


class Legend(Scrolled):
    """Marks and meanings, side by side."""

    def __init__(self, theme: Theme, scale: float, language: Spoken) -> None:
        super().__init__("legend", self.tr("Legend"), spacing=None)
        self._style = Style(theme, metrics(scale), language)
        self.column.addLayout(self._rows(MARKS, self._meanings()))
        self.column.addWidget(label(self.tr("Cards"), "section"))
        self.column.addLayout(self._rows(CARDS, self._looks()))
        self.column.addWidget(label(self.tr("Icons"), "section"))
        self.column.addLayout(self._icons(language))
        self.column.addStretch(1)

    def _meanings(self) -> dict[str, str]:
        return {
            "obeyed": self.tr("Obeyed: does what a requirement asks. Solid edge, check."),
            "violated": self.tr("Violated: could do what a requirement asks, and doesn't. Dashed edge."),
            "missing": self.tr("Missing: leads from who violates a requirement to what it asks for."),
            "broken": self.tr("Breaks a restriction: a jagged line across the arrow, a barred circle."),
            "excused": self.tr(
                "Excused: can't be obeyed, or only by obeying fewer of the others. Thin edge, open circle."
            ),
            "cost": self.tr("Owes a cost for its attack or block."),
            "damage": self.tr("Damage: the wider, the more, with its number."),
            "overflow": self.tr("What tramples over to what is attacked."),
            "spill": self.tr("What tramples over from one of several attackers that stand close together."),
            "back": self.tr("What a blocker deals back to the attacker."),
            "total": self.tr("All that reaches a player, planeswalker or battle by one river."),
            "by_hand": self.tr(
                "Divided by hand: drag, scroll or type the number; the round arrow makes it automatic again."
            ),
            "offer": self.tr("What is missing in a division, and the rule; a click puts it right."),
            "order": self.tr("The place of a blocker in the damage assignment order of older rules."),
            "reselected": self.tr(
                "Made to attack something else in mid-combat; a thin line leads to what it was declared to attack."
            ),
            "group": self.tr(
                "A group: where one goes by hand, all go. A dotted line around them, and a tab."
            ),
            "lethal": self.tr("Damage marked (grey) and assigned (blue), against what would be lethal."),
            "dies": self.tr("Dies, or loses the game: red edge, a cross, a full red bar."),
        }

    def _looks(self) -> dict[str, str]:
        return {
            "tapped": self.tr("Tapped: leans."),
            "sick": self.tr("Came under that player's control this turn: pale."),
            "changed": self.tr("Power and toughness are not as printed: edge and wedge, up or down."),
            "stack": self.tr("Several that are the same, with how many."),
            "gone": self.tr(
                "Out of combat, phased out, not there yet or elsewhere: pale, with a broken arrow."
            ),
            "commander": self.tr("A commander."),
            "planeswalker": self.tr("Loyalty (diamond) or defense (shield), before and after combat."),
        }

    def _rows(self, marks: Mapping[str, Draw], meanings: Mapping[str, str]) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        for row, (mark, draw) in enumerate(marks.items()):
            swatch = Swatch(draw, self._style, (WIDTH, _height(draw)))
            swatch.setObjectName(f"mark:{mark}")
            swatch.setAccessibleName(meanings[mark])
            grid.addWidget(swatch, row, 0, Qt.AlignmentFlag.AlignVCenter)
            text = label(meanings[mark], "text")
            grid.addWidget(text, row, 1, Qt.AlignmentFlag.AlignVCenter)
        return grid

    def _icons(self, language: Spoken) -> FlowLayout:
        states = {
            "sick": self.tr("summoning sick"),
            "goaded": self.tr("goaded"),
            "removed": self.tr("left combat"),
            "counter": self.tr("counters"),
            "effect": self.tr("effect or trigger"),
        }
        flow = FlowLayout()
        for name in STROKES:
            row = QWidget()
            cells = QGridLayout(row)
            cells.setContentsMargins(0, 0, 8, 0)
            cells.setHorizontalSpacing(4)
            cells.addWidget(Swatch(partial(_icon, name=name), self._style, (20, 20)), 0, 0)
            cells.addWidget(label(states.get(name) or keyword_name(name, language), "word"), 0, 1)
            flow.addWidget(row)
        return flow


def _icon(painter: QPainter, style: Style, name: str) -> None:
    draw_icon(painter, name, QPointF(10, 10), 15, style.theme.text)
