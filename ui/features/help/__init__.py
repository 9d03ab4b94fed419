"""The legend, the shortcuts, the welcome of an empty table, what the program is, and what lies under the pointer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt, qVersion
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QKeySequenceEdit,
    QLineEdit,
    QStyleOptionGraphicsItem,
    QVBoxLayout,
    QWhatsThis,
    QWidget,
)

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
from ui.canvas.view_model.labels import canvas_text
from ui.canvas.view_model.model import Card, Flow, Ghost, LethalBar, Pill
from ui.plain import tip
from ui.shell.actions import ActionRow, plain_text
from ui.shell.docks import PanelRow
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP, Spoken
from ui.widgets.flow import FlowLayout, in_column, in_pairs, in_row
from ui.widgets.page import Scrolled, button
from ui.widgets.parts import label, reveal
from ui.widgets.search import ranked, search_line

WAYS: Final = {
    "edit.add_card": QT_TRANSLATE_NOOP("Welcome", "Add a card by name…"),
    "edit.add_creature": QT_TRANSLATE_NOOP("Welcome", "Add a creature"),
    "file.open": QT_TRANSLATE_NOOP("Welcome", "Open a scenario…"),
    "sample": QT_TRANSLATE_NOOP("Welcome", "Open the sample"),
    "file.new_commander": QT_TRANSLATE_NOOP("Welcome", "Commander for four"),
}
"""How to begin: ids of actions, and the sample."""
WIDE: Final = 56
"""How wide it is, in letters."""
SIDES: Final = 48
"""The room at its sides, both together."""


class Welcome(QFrame):
    """Lies over the middle of a window's table as long as that is empty."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell.view)
        self._shell, self._over = shell, shell.view
        self.setObjectName("welcome")
        self._title = label("", "section")
        self._text = label("", "muted")
        self._buttons = {what: button("", partial(begin, shell, what), f"begin:{what}") for what in WAYS}
        column = in_column(
            self._title, self._text, on=self, margins=(SIDES // 2, 16, SIDES // 2, 20), spacing=8
        )
        self._grid = grid = QGridLayout()
        grid.setSpacing(8)
        column.addLayout(grid)
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._over.installEventFilter(self)
        shell.dressed.connect(self.retranslate)
        shell.document.changed.connect(lambda _, scenario: reveal(self, on=not scenario.permanents))
        reveal(self, on=not shell.document.scenario.permanents)

    def _keys(self, action: str) -> str:
        own = self._shell.actions_.row(action).shortcut
        return self._shell.app_context.settings.shortcuts.get(action) or own

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self._title.setText(self.tr("An empty table"))
        self._text.setText(
            self.tr(
                "Add creatures and drag them onto players, open a scenario, or drop a scenario file here. "
                "{find} finds everything, {legend} explains every mark."
            ).format(find=self._keys("edit.palette"), legend=self._keys("help.legend"))
        )
        for what, text in WAYS.items():
            self._buttons[what].setText(self.tr(text))
        self._centre()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def _lay(self, width: int) -> None:
        """Lay the ways to begin in two columns, or below each other where one of them would be cut off."""
        widest = max(each.sizeHint().width() for each in self._buttons.values())
        columns = 2 if 2 * widest + self._grid.spacing() <= width else 1
        for number, each in enumerate(self._buttons.values()):
            alone = number == len(WAYS) - 1 and number % columns == 0
            self._grid.addWidget(each, number // columns, number % columns, 1, columns if alone else 1)

    def _centre(self) -> None:
        over = self._over
        width = min(self.fontMetrics().averageCharWidth() * WIDE, max(200, over.width() - 40))
        self._lay(width - SIDES)
        spare = (self._text, self._title, self._buttons["file.new_commander"])
        for part in spare:
            reveal(part, on=True)
        for part in spare:  # where there is little room the ways to begin come first; menus have the last one
            reveal(part, on=self._height(width) <= over.height())
        self.setFixedSize(width, self._height(width))
        self.move((over.width() - self.width()) // 2, (over.height() - self.height()) // 2)

    def _height(self, width: int) -> int:
        layout = self.layout()
        assert layout is not None
        self._grid.invalidate()
        layout.invalidate()
        wraps = layout.hasHeightForWidth()
        return layout.totalHeightForWidth(width) if wraps else layout.totalSizeHint().height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle."""
        if event.type() == QEvent.Type.Resize:
            self._centre()
        return super().eventFilter(watched, event)


NOTICES: Final = (
    ("muted", QT_TRANSLATE_NOOP("About", "Version {version}, with Qt {qt}")),
    ("text", QT_TRANSLATE_NOOP("About", "See combat in Magic: The Gathering: who may attack and block, what it costs, who survives.")),
    ("text", QT_TRANSLATE_NOOP("About", "Unofficial and not affiliated with, endorsed or approved by Wizards of the Coast. Magic: The Gathering is a trademark of Wizards of the Coast LLC. This program holds no card texts, art or symbols.")),
    ("section", QT_TRANSLATE_NOOP("About", "Licenses")),
    ("text", QT_TRANSLATE_NOOP("About", "Combat Sandbox: MIT license. Qt and PySide6: LGPL 3. Combat Sandbox Sans, made from Noto Sans: SIL Open Font License 1.1. networkx, HiGHS, numpy, msgspec, click, rich, rapidfuzz, platformdirs, fluent.syntax: MIT, BSD or Apache licenses.")),
)  # fmt: skip


class About(Scrolled):
    """Name, version, notice, licenses."""

    def __init__(self) -> None:
        super().__init__("about", self.tr("About"), spacing=10)
        self.column.addWidget(label("Combat Sandbox", "headline"))
        for role, text in NOTICES:
            told = self.tr(text).format(version=_version(), qt=qVersion())
            self.column.addWidget(label(told, role, selectable=role == "text"))
        self.column.addStretch(1)


def _version() -> str:
    try:
        return version("combat-sandbox")
    except PackageNotFoundError:
        return "0"


ROWS: Final = (
    ActionRow("edit.shortcuts", QT_TRANSLATE_NOOP("Actions", "Change &keyboard shortcuts…"), "Ctrl+,", menu="help.help", panel=("shortcuts",)),
    ActionRow("help.whats_this", QT_TRANSLATE_NOOP("Actions", "&What's this?"), "Shift+F1", menu="help.help", run=lambda _: QWhatsThis.enterWhatsThisMode()),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add what explains the window."""
    Welcome(shell)
    action = ActionRow("help.legend", QT_TRANSLATE_NOOP("Actions", "&Legend"), "F1", menu="help.help")  # fmt: skip
    shell.add_panel(PanelRow("legend", QT_TRANSLATE_NOOP("Docks", "Legend"), QT_TRANSLATE_NOOP("Explaining", "What every mark of the table means."), Legend, action=action, drawn=True, tall=True))  # fmt: skip
    shell.add_actions(ROWS)
    action = ActionRow("help.list_shortcuts", QT_TRANSLATE_NOOP("Actions", "Keyboard &shortcuts"), "?", menu="help.help")  # fmt: skip
    shell.add_panel(PanelRow("shortcuts", QT_TRANSLATE_NOOP("Docks", "Shortcuts"), QT_TRANSLATE_NOOP("Explaining", "Every action with its keys, which can be changed here."), Shortcuts, action=action, measured=True, tall=True))  # fmt: skip
    action = ActionRow("help.about", QT_TRANSLATE_NOOP("Actions", "&About Combat Sandbox"), menu="help.help")  # fmt: skip
    shell.add_panel(PanelRow("about", QT_TRANSLATE_NOOP("Docks", "About"), QT_TRANSLATE_NOOP("Explaining", "What this program is, and under which licenses it comes."), lambda _: About(), action=action, tall=True))  # fmt: skip


def begin(shell: Window, wanted: str) -> None:
    """Begin with the sample, or with an action."""
    if wanted == "sample":
        shell.windows.open_sample(shell)
    else:
        shell.action(wanted).trigger()
        if wanted == "edit.add_creature":  # it is there to be made one's own
            shell.show_panel("inspector")


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
    draw_label(painter, replace(drawn, text=canvas_text("group")), style.theme)


def _attack(amount: int, *, overflow: bool = False) -> Flow:
    return Flow("attack:a:b", "attack", "a", "b", amount=amount, overflow=overflow)


def _lethal(assigned: int, *, marked: int = 0, is_lethal: bool = False) -> LethalBar:
    return LethalBar(marked, assigned, 4 - marked, is_lethal)


class LegendMark(NamedTuple):
    """What draws a mark as the table does, and what it means."""

    draw: Draw
    meaning: str


MARKS: Final[Mapping[str, LegendMark]] = {
    "obeyed": LegendMark(partial(_card, card=_sample(edge="legal", pills=(Pill("obeyed", "508.1d"),))), QT_TRANSLATE_NOOP("Legend", "Obeyed: does what a requirement asks. Solid edge, check.")),
    "violated": LegendMark(partial(_card, card=_sample(edge="violated", pills=(Pill("violated", "508.1d"),))), QT_TRANSLATE_NOOP("Legend", "Violated: could do what a requirement asks, and doesn't. Dashed edge.")),
    "missing": LegendMark(_ghost, QT_TRANSLATE_NOOP("Legend", "Missing: leads from who violates a requirement to what it asks for.")),
    "broken": LegendMark(partial(_river, flow=_attack(2), drawn=Label("broken", "702.9b", 10)), QT_TRANSLATE_NOOP("Legend", "Breaks a restriction: a jagged line across the arrow, a barred circle.")),
    "excused": LegendMark(partial(_card, card=_sample(edge="excused", pills=(Pill("excused", "508.1d"),))), QT_TRANSLATE_NOOP("Legend", "Excused: can't be obeyed, or only by obeying fewer of the others. Thin edge, open circle.")),
    "cost": LegendMark(partial(_card, card=_sample(pills=(Pill("cost", "508.1h", "{2}"),))), QT_TRANSLATE_NOOP("Legend", "Owes a cost for its attack or block.")),
    "damage": LegendMark(partial(_river, flow=_attack(4), drawn=Label("damage", "4")), QT_TRANSLATE_NOOP("Legend", "Damage: the wider, the more, with its number.")),
    "overflow": LegendMark(partial(_river, flow=_attack(1, overflow=True), drawn=Label("overflow", "1")), QT_TRANSLATE_NOOP("Legend", "What tramples over to what is attacked.")),
    "spill": LegendMark(partial(_label, drawn=Label("spill", "+1")), QT_TRANSLATE_NOOP("Legend", "What tramples over from one of several attackers that stand close together.")),
    "back": LegendMark(partial(_label, drawn=Label("back", "↓ 2")), QT_TRANSLATE_NOOP("Legend", "What a blocker deals back to the attacker.")),
    "total": LegendMark(partial(_label, drawn=Label("total", "9")), QT_TRANSLATE_NOOP("Legend", "All that reaches a player, planeswalker or battle by one river.")),
    "by_hand": LegendMark(partial(_label, drawn=Label("damage", "4", hand=True)), QT_TRANSLATE_NOOP("Legend", "Divided by hand: drag, scroll or type the number; the round arrow makes it automatic again.")),
    "offer": LegendMark(partial(_label, drawn=Label("offer", "702.19b")), QT_TRANSLATE_NOOP("Legend", "What is missing in a division, and the rule; a click puts it right.")),
    "order": LegendMark(partial(_label, drawn=Label("order", "1")), QT_TRANSLATE_NOOP("Legend", "The place of a blocker in the damage assignment order of older rules.")),
    "reselected": LegendMark(partial(_label, drawn=Label("reselected", "508.7")), QT_TRANSLATE_NOOP("Legend", "Made to attack something else in mid-combat; a thin line leads to what it was declared to attack.")),
    "lethal": LegendMark(partial(_card, card=_sample(toughness=4, bar=_lethal(2, marked=1))), QT_TRANSLATE_NOOP("Legend", "Damage marked (grey) and assigned (blue), against what would be lethal.")),
    "dies": LegendMark(partial(_card, card=_sample(toughness=4, bar=_lethal(4, is_lethal=True), gone="704.5g")), QT_TRANSLATE_NOOP("Legend", "Dies, or loses the game: red edge, a cross, a full red bar.")),
    "group": LegendMark(partial(_group, drawn=Label("group", "")), QT_TRANSLATE_NOOP("Legend", "A group: where one goes by hand, all go. A dotted line around them, and a tab.")),
}  # fmt: skip
"""The marks of rules and damage."""
CARDS: Final[Mapping[str, LegendMark]] = {
    "tapped": LegendMark(partial(_card, card=_sample(tapped=True)), QT_TRANSLATE_NOOP("Legend", "Tapped: leans.")),
    "sick": LegendMark(partial(_card, card=_sample(sick=True)), QT_TRANSLATE_NOOP("Legend", "Came under that player's control this turn: pale.")),
    "changed": LegendMark(partial(_card, card=_sample(power=4, toughness=4, changed=1)), QT_TRANSLATE_NOOP("Legend", "Power and toughness are not as printed: edge and wedge, up or down.")),
    "stack": LegendMark(partial(_card, card=_sample(members=("a", "b", "c"))), QT_TRANSLATE_NOOP("Legend", "Several that are the same, with how many.")),
    "gone": LegendMark(partial(_card, card=_sample(fate="left_combat")), QT_TRANSLATE_NOOP("Legend", "Out of combat, phased out, not there yet or elsewhere: pale, with a broken arrow.")),
    "commander": LegendMark(partial(_card, card=_sample(commander=True)), QT_TRANSLATE_NOOP("Legend", "A commander.")),
    "planeswalker": LegendMark(partial(_card, card=_sample(kind="planeswalker", power=None, toughness=None, number=4, after=1)), QT_TRANSLATE_NOOP("Legend", "Loyalty (diamond) or defense (shield), before and after combat.")),
}  # fmt: skip
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

    def __init__(self, shell: Window) -> None:
        context = shell.app_context
        super().__init__("legend", self.tr("Legend"), spacing=None)
        self._style = Style(context.theme, metrics(context.text_scale), context.language)
        self.column.addLayout(self._rows(MARKS))
        self.column.addWidget(label(self.tr("Cards"), "section"))
        self.column.addLayout(self._rows(CARDS))
        self.column.addWidget(label(self.tr("Icons"), "section"))
        self.column.addLayout(self._icons(context.language))
        self.column.addStretch(1)

    def _rows(self, marks: Mapping[str, LegendMark]) -> QGridLayout:
        told: list[tuple[QWidget, QWidget]] = []
        for name, (draw, meaning) in marks.items():
            swatch, text = Swatch(draw, self._style, (WIDTH, _height(draw))), self.tr(meaning)
            swatch.setObjectName(f"mark:{name}")
            swatch.setAccessibleName(text)
            told.append((swatch, label(text, "text")))
        return in_pairs(told, apart=2, place=Qt.AlignmentFlag.AlignVCenter)

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
            row, mark = QWidget(), Swatch(partial(_icon, name=name), self._style, (20, 20))
            meaning = label(states.get(name) or keyword_name(name, language), "word")
            in_row(mark, meaning, on=row, margins=(0, 0, 8, 0), spacing=4)
            flow.addWidget(row)
        return flow


def _icon(painter: QPainter, style: Style, name: str) -> None:
    draw_icon(painter, name, QPointF(10, 10), 15, style.theme.text)


TALL: Final = 36
"""From this height of the text on an action stands above its keys, not beside them."""
Portable: Final = QKeySequence.SequenceFormat.PortableText
Native: Final = QKeySequence.SequenceFormat.NativeText


ARROWS: Final = QT_TRANSLATE_NOOP("Shortcuts", "Arrow keys")
FIGURES: Final = QT_TRANSLATE_NOOP("Shortcuts", "+, −, figures")
TABLE_KEYS: Final = (
    (ARROWS, QT_TRANSLATE_NOOP("Shortcuts", "From one thing on the table to the next; with Shift select more")),
    ("Enter", QT_TRANSLATE_NOOP("Shortcuts", "To the damage of what is selected")),
    ("Tab", QT_TRANSLATE_NOOP("Shortcuts", "From one number of damage to the next")),
    (FIGURES, QT_TRANSLATE_NOOP("Shortcuts", "Change that number")),
    ("Del", QT_TRANSLATE_NOOP("Shortcuts", "Make that number automatic again")),
    ("+, −, 0", QT_TRANSLATE_NOOP("Shortcuts", "Zoom, and see the whole table")),
    ("Space", QT_TRANSLATE_NOOP("Shortcuts", "Held, the mouse moves the table")),
    ("Esc", QT_TRANSLATE_NOOP("Shortcuts", "Let go, select nothing")),
)  # fmt: skip
"""The keys that are the table's own, which no action has, with what they do."""


class Shortcut(QWidget):
    """An action with its keys; `edited` and `reset` hear of which action other keys were pressed, or its own wanted."""

    def __init__(
        self, row: ActionRow, keys: str, edited: Callable[[str], object], reset: Callable[[str], object]
    ) -> None:
        super().__init__()
        self.row = row
        self.field = QKeySequenceEdit(QKeySequence(keys))
        self.field.setMaximumSequenceLength(1)
        self.field.setClearButtonEnabled(True)
        self.field.setAccessibleName(plain_text(row))
        self.field.setObjectName(row.key)
        self.field.setFixedWidth(self.fontMetrics().horizontalAdvance("Ctrl+Shift+Return") + 50)
        self.field.editingFinished.connect(partial(edited, row.key))
        self.back = button("↺", partial(reset, row.key), f"reset:{row.key}", "flat")
        self.message = label("", "muted")
        self.message.hide()
        tall = self.fontMetrics().height() > TALL
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(label(plain_text(row), "text"), 0, 0)
        grid.addWidget(self.back, 0, 1)
        grid.addWidget(self.field, 1 if tall else 0, 0 if tall else 2)
        grid.addWidget(self.message, 2, 0, 1, 3)
        self.show_keys(keys)

    @property
    def keys(self) -> str:
        """The keys that stand there."""
        return self.field.keySequence().toString(Portable)

    def show_keys(self, keys: str, message: str = "") -> None:
        """Show other keys, with what is to be said about them."""
        self.field.setKeySequence(QKeySequence(keys))
        for line in self.field.findChildren(QLineEdit):  # shorter than Qt's own words, which it shows again
            line.setPlaceholderText(self.tr("Press keys"))
        own = QKeySequence(self.row.shortcut).toString(Native)
        said = self.tr("Back to {keys}").format(keys=own) if own else self.tr("Take these keys away")
        self.back.setToolTip(tip(said))
        self.back.setAccessibleName(f"{plain_text(self.row)}: {said}")
        reveal(self.back, on=keys != self.row.shortcut)
        self.message.setText(message)
        reveal(self.message, on=bool(message))


class Shortcuts(Scrolled):
    """Every action with its shortcut, which can be changed."""

    def __init__(self, shell: Window) -> None:
        super().__init__("shortcuts", self.tr("Keyboard shortcuts"), spacing=None)
        self._actions = shell.actions_.rows
        self._context = context = shell.app_context
        self._changed = dict(context.settings.shortcuts)
        context.shortcuts_changed.connect(self._follow)
        column = self.column
        self.search = search_line(self.tr("Action or keys"), self._filter)
        self.setFocusProxy(self.search)
        column.addWidget(self.search)
        column.addWidget(
            label(self.tr("Click a shortcut and press other keys; Backspace takes it away."), "muted")
        )
        self.lines: dict[str, Shortcut] = {}
        self._rows = QVBoxLayout()
        column.addLayout(self._rows)
        self.table_keys = [label(self._told(keys, what), "text") for keys, what in TABLE_KEYS]
        self._own = label(self.tr("On the table"), "section")
        for each in (self._own, *self.table_keys):
            column.addWidget(each)
        reset = button(self.tr("All as they were"), self._on_reset, "reset-shortcuts")
        column.addWidget(reset, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def _told(self, keys: str, what: str) -> str:
        shown = self.tr(keys) if keys in {ARROWS, FIGURES} else keys
        return self.tr("{keys}: {what}").format(keys=shown, what=self.tr(what))

    def showEvent(self, event: QShowEvent) -> None:
        """Make the lines when somebody looks: so many fields would keep every window waiting that opens."""
        super().showEvent(event)
        for row in () if self.lines else self._actions:
            line = Shortcut(row, self._keys(row), self._on_edited, self._on_reset_one)
            self.lines[row.key] = line
            self._rows.addWidget(line)

    def _follow(self) -> None:
        """Show the keys that actions have now, wherever they were changed."""
        changed = self._context.settings.shortcuts
        if changed != self._changed:
            self._changed = dict(changed)
            for line in self.lines.values():
                line.show_keys(self._keys(line.row))

    def _keys(self, row: ActionRow) -> str:
        return self._changed.get(row.key, row.shortcut)

    def _filter(self, typed: str) -> None:
        """Show the actions whose name or keys fit what was typed."""
        rows = self._actions
        shown = [(plain_text(row), QKeySequence(self._keys(row)).toString(Native)) for row in rows]
        fit = {rows[index].key for index in ranked(typed, shown, len(rows))}
        for key, line in self.lines.items():
            reveal(line, on=key in fit)
        own = {*ranked(typed, [(each.text(), "") for each in self.table_keys], len(self.table_keys))}
        for place, each in enumerate(self.table_keys):
            reveal(each, on=place in own)
        reveal(self._own, on=bool(own))

    def _on_edited(self, key: str) -> None:
        line = self.lines[key]
        before, keys = self._keys(line.row), line.keys
        if keys == before:
            return
        taken = next((r for r in self._actions if r.key != key and keys and self._keys(r) == keys), None)
        if taken is not None:
            said = self.tr("{keys} already means: {action}")
            shown = QKeySequence(keys).toString(Native)
            line.show_keys(before, said.format(keys=shown, action=plain_text(taken)))
            self.ensureWidgetVisible(line)
            return
        self._take(line, keys)

    def _on_reset_one(self, key: str) -> None:
        """An action its own keys back; whoever has them meanwhile is told."""
        line = self.lines[key]
        line.show_keys(line.row.shortcut)
        self._on_edited(key)

    def _take(self, line: Shortcut, keys: str) -> None:
        self._changed = {each: old for each, old in self._changed.items() if each != line.row.key}
        if keys != line.row.shortcut:
            self._changed[line.row.key] = keys
        line.show_keys(keys)
        self._context.change_settings(shortcuts=dict(self._changed))

    def _on_reset(self) -> None:
        self._changed = {}
        for line in self.lines.values():
            line.show_keys(line.row.shortcut)
        self._context.change_settings(shortcuts={})
