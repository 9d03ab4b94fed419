"""Commander: formats, house rules, damage as a table of players by commanders, costs, and the way back (CR 903)."""

from __future__ import annotations

from functools import partial
from typing import Final, get_args

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from sandbox import edits
from sandbox.scenario.model import HOUSE_RULES, CommanderHome, HouseRule, Permanent, Player, Scenario
from sandbox.scenario.variants import TABLE_FORMATS
from sandbox.words.catalogue import sentence
from sandbox.words.context import VerdictContext, verdict_context
from sandbox.words.names import label_of
from sandbox.words.results import (
    component_sentence,
    cost_sentence,
    damage_after,
    damage_rule,
    format_title,
    house_says,
    house_title,
    house_titles,
    loses_to,
    return_sentences,
)
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.choices import ChoiceField
from ui.widgets.fields import FlagField, TextField, filled, wired
from ui.widgets.flow import FlowLayout, in_column, in_row
from ui.widgets.numbers import NumberField
from ui.widgets.page import Page, PageCard, button
from ui.widgets.parts import Words, label

NAME_HEIGHT: Final = 30
"""As high as a number beside it."""
USUAL_COST: Final = "{2}{R}{R}"
"""How a mana cost is written; there is room for so much, a longer one scrolls."""


def register(shell: Window) -> None:
    """Add what Commander adds to combat."""
    action = ActionRow("rules.commander", QT_TRANSLATE_NOOP("Actions", "&Commander damage and tax"), "Ctrl+Shift+D", menu="rules.formats")  # fmt: skip
    shell.add_panel(PanelRow("commander", QT_TRANSLATE_NOOP("Docks", "Commander"), QT_TRANSLATE_NOOP("Explaining", "Damage by commanders, their tax, and their way back to the command zone."), CommanderPanel, action=action, measured=True))  # fmt: skip


class CommanderPanel(Page):
    """Everything about commanders that the cards on the table don't show."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell.document, "commander", self.tr("Commander"))
        self._language = shell.app_context.language
        self._melding: str | None = None
        self._unfolded = False
        shell.document.selection_changed.connect(self._later.start)

    def key(self) -> object:
        """What the page shows."""
        return (super().key(), self._document.selection)

    def build(self) -> None:
        """Show damage table and commanders, where there are any, and the format."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        if scenario is None or verdict is None:
            return
        context = verdict_context(scenario, verdict, self._language)
        here = tuple(p for p in scenario.permanents if p.commander)
        commanders = (*here, *(p for p in scenario.away if p.commander))
        if commanders:
            self.add_text(self.tr("Commander damage"), "section")
            self.add_text(damage_rule(context), "muted")
            self._build_table(context, scenario.players, commanders)
            self.add_text(self.tr("Casting and returning"), "section")
        for commander in commanders:
            self.add(self._commander(context, commander, here=commander in here))
        self._build_format()
        self._build_house(scenario)
        if not commanders:
            self._build_nobody(context, scenario)

    def _build_format(self) -> None:
        choices: list[tuple[str, str | None]] = [(self.tr("Choose a format…"), None)]
        choices += [(format_title(f.name, self._language), f.name) for f in TABLE_FORMATS]
        chooser = wired(ChoiceField(self.tr("Begin a game of a format"), choices), "format", self._play)
        self.add_text(self.tr("Begin a game of a format: life, poison and damage start anew"), "muted")
        self.add(chooser)

    def _build_house(self, scenario: Scenario) -> None:
        """Name the house rules that were agreed on; all of them to choose from when unfolded."""
        agreed = house_titles(scenario.house, self._language)
        text = self.tr("House rules: {rules}").format(rules=agreed or self.tr("none"))
        folded = button(f"{text} {'▴' if self._unfolded else '▾'}", self._unfold, "house", "line")
        folded.setAccessibleName(text)
        self.add(folded)
        for rule in HOUSE_RULES if self._unfolded else ():
            flag = FlagField(house_title(rule, self._language))
            says = house_says(rule, self._language)
            flag.setAccessibleDescription(says)
            self.add(filled(flag, f"house:{rule}", rule in scenario.house, partial(self._agree, rule)))
            self.add_text(says, "muted")

    def _unfold(self) -> None:
        self._unfolded = not self._unfolded
        self.refresh(always=True)

    def _agree(self, rule: HouseRule, agreed: bool) -> None:  # noqa: FBT001  Qt's signal
        def step(scenario: Scenario) -> Scenario:
            chosen = {*scenario.house, rule} if agreed else {*scenario.house} - {rule}
            return edits.setting(scenario, house=[each for each in HOUSE_RULES if each in chosen])

        self._document.apply(step)

    def _play(self, name: str | None) -> None:
        if name is not None:
            self._document.edit(edits.play_format, name)

    def _build_nobody(self, context: VerdictContext, scenario: Scenario) -> None:
        self.add_text(self.tr("No commander is on the table. Select a permanent to make it one."), "text")
        chosen = [p for p in scenario.permanents if p.id in self._document.selection]
        for permanent in chosen[:3]:
            text = self.tr("{name} is a commander").format(name=context.name(permanent.id))
            self.add(
                button(
                    text,
                    partial(self._document.edit, edits.change, [permanent.id], commander=True),
                    f"promote:{permanent.id}",
                )
            )

    # The table

    def _build_table(
        self, context: VerdictContext, players: tuple[Player, ...], commanders: tuple[Permanent, ...]
    ) -> None:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 4)
        grid.setHorizontalSpacing(12)
        for column, commander in enumerate(commanders, 1):
            head = label(context.name(commander.id), "muted")
            head.setMinimumWidth(72)
            grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignBottom)
        for row, player in enumerate(players, 1):
            name = label(context.name(player.id), "title")
            name.setMinimumHeight(NAME_HEIGHT)
            grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            for column, commander in enumerate(commanders, 1):
                grid.addLayout(self._cell(context, player, commander), row, column, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(len(commanders) + 1, 1)
        frame = QScrollArea()
        frame.setObjectName("commander-damage")
        frame.setWidgetResizable(True)
        frame.setWidget(inside)
        frame.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        frame.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        frame.setFixedHeight(inside.sizeHint().height() + 14)
        frame.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.add(frame)

    def _cell(self, context: VerdictContext, player: Player, commander: Permanent) -> QVBoxLayout:
        name = self.tr("Damage to {player} from {commander}").format(
            player=context.name(player.id), commander=context.name(commander.id)
        )
        field, damage = NumberField(name, 0, wide=False), player.commander_damage.get(commander.id, 0)
        edited = partial(self._set_damage, player.id, commander.id)
        filled(field, f"damage:{player.id}:{commander.id}", damage, edited)
        cell = in_column(field, spacing=1)
        after = damage_after(context, player.id, commander.id)
        told = label(after, "word")
        if loses_to(context, player.id, commander.id):
            told.setProperty("state", "loses")
        cell.addWidget(told)
        return cell

    def _set_damage(self, player: str, commander: str, amount: int, _series: str) -> None:
        self._document.apply(
            lambda s: edits.set_commander_damage(s, player, commander, amount),
            f"commander-damage-{player}-{commander}",
        )

    # One commander

    def _commander(self, context: VerdictContext, commander: Permanent, *, here: bool) -> PageCard:
        card = PageCard(self._document, [commander.id])
        card.setObjectName(f"commander:{commander.id}")
        name = context.name(commander.id)
        whose = self._whose(context, commander, here=here)
        card.setAccessibleName(whose)
        card.add_text(whose, "title")
        cost = TextField(self.tr("Mana cost of {name}").format(name=name))
        cost.setMaximumWidth(cost.fontMetrics().horizontalAdvance(USUAL_COST) + 24)
        filled(cost, f"cost:{commander.id}", commander.mana_cost or "", partial(self._set_cost, commander.id))
        cost.setPlaceholderText(USUAL_COST)
        casts = NumberField(self.tr("Casts of {name} from the command zone").format(name=name), 0, wide=False)
        given = partial(self._set_casts, commander.id)
        filled(casts, f"casts:{commander.id}", commander.commander_casts, given)
        costs = _pair(self.tr("Mana cost"), card.watch(cost))
        card.rows.addLayout(FlowLayout(costs, _pair(self.tr("Casts"), card.watch(casts))))
        card.add_text(cost_sentence(commander, context.scenario.edition, context.language), "muted")
        self._build_components(card, context, commander)
        self._build_return(card, context, commander)
        self._build_zone(card, commander, here=here)
        return card

    def _whose(self, context: VerdictContext, commander: Permanent, *, here: bool) -> str:
        name, player = context.name(commander.id), context.name(commander.owned_by)
        if not here:
            return self.tr("{name}, owned by {player}, not on the battlefield").format(
                name=name, player=player
            )
        if commander.controller != commander.owned_by:
            other = context.name(commander.controller)
            text = self.tr("{name}, owned by {player}, controlled by {other}")
            return text.format(name=name, player=player, other=other)
        return self.tr("{name}, owned by {player}").format(name=name, player=player)

    def _set_cost(self, commander: str, text: str) -> None:
        self._document.apply(lambda s: edits.set_mana_cost(s, commander, text), f"mana-cost-{commander}")

    def _set_casts(self, commander: str, casts: int, _series: str) -> None:
        self._document.apply(
            lambda s: edits.change(s, [commander], commander_casts=casts), f"commander-casts-{commander}"
        )

    def _build_components(self, card: PageCard, context: VerdictContext, commander: Permanent) -> None:
        if commander.components:
            card.add_text(component_sentence(context, commander), "muted")
        elif commander.id != self._melding:
            return
        title = self.tr("Other cards that {name} is melded or merged with").format(
            name=context.name(commander.id)
        )
        field = TextField(title)
        field.setPlaceholderText(self.tr("names of the other cards; separate them by ;"))
        shown, edited = "; ".join(commander.components), partial(self._meld, commander.id)
        card.rows.addWidget(card.watch(filled(field, f"components:{commander.id}", shown, edited)))

    def _ask_components(self, commander: str) -> None:
        self._melding = commander
        self.refresh(always=True)
        field = self._named(f"components:{commander}")
        if field is not None:
            field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _meld(self, commander: str, text: str) -> None:
        self._melding = None
        names = [name.strip() for name in text.split(";") if name.strip()]
        self._document.apply(lambda s: edits.change(s, [commander], components=names))

    def _build_zone(self, card: PageCard, commander: Permanent, *, here: bool) -> None:
        """Offer the way into the command zone and back, and to say of which cards it consists."""
        row = FlowLayout()
        if here:
            move = partial(self._document.edit, edits.depart, commander.id)
            moved = button(self.tr("Move to the command zone"), move, f"depart:{commander.id}")
        else:
            row.addWidget(self._home(card, commander))
            move = partial(self._document.edit, edits.cast_commander, commander.id)
            moved = button(self.tr("Cast it"), move, f"cast:{commander.id}")
        row.addWidget(card.watch(moved))
        if here and not commander.components and commander.id != self._melding:
            melded = button(
                self.tr("Melded or merged…"),
                partial(self._ask_components, commander.id),
                f"meld:{commander.id}",
            )
            row.addWidget(card.watch(melded))
        card.rows.addLayout(row)

    def _home(self, card: PageCard, commander: Permanent) -> ChoiceField:
        """Let people say in which zone a commander lies that is away."""
        language = self._language
        homes = [(sentence(language, f"commander-zone-{each}"), each) for each in get_args(CommanderHome)]
        field = ChoiceField(self.tr("Where {name} lies").format(name=label_of(commander, language)), homes)
        edited = partial(self._document.edit, edits.move_commander, commander.id)
        return card.watch(filled(field, f"home:{commander.id}", commander.zone or "command", edited))

    def _build_return(self, card: PageCard, context: VerdictContext, commander: Permanent) -> None:
        said = tuple(return_sentences(context, commander.id))
        if not said:
            return
        choices = [(self.tr("Leave it where it goes"), False), (self.tr("Into the command zone"), True)]
        chooser = ChoiceField(self.tr("Return {name}").format(name=context.name(commander.id)), choices)
        returned = commander.id in context.scenario.command_zone

        def edited(into: bool) -> None:  # noqa: FBT001  Qt's signal
            self._document.edit(edits.return_commander, commander.id, returned=into)

        card.rows.addWidget(card.watch(filled(chooser, f"return:{commander.id}", returned, edited)))
        for text in said:
            card.add_text(text, "muted")


def _pair(name: str, field: QWidget) -> QWidget:
    """A field with its name before it, that stay together where a row breaks."""
    pair = QWidget()
    told = Words(name)
    told.setBuddy(field)
    in_row(told, field, 1, on=pair, spacing=8)
    return pair
