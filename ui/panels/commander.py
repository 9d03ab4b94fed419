"""Commander: formats, commander damage as a table of players by commanders, tax, and the way back (CR 903)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from sandbox import edits
from sandbox.words.commander import damage_after, damage_rule, format_title, return_sentences, tax_sentence
from sandbox.words.teller import teller
from ui.panels.fields import ChoiceField, NumberField
from ui.panels.page import Card, Page, button, side_by_side
from ui.panels.parts import label

if TYPE_CHECKING:
    from sandbox.scenario.model import Permanent, Player, Scenario
    from sandbox.words.teller import Teller
    from ui.document import Document
    from ui.translations import Spoken


class CommanderPanel(Page):
    """Everything about commanders that the cards on the table don't show."""

    def __init__(self, document: Document, language: Spoken) -> None:
        """Follow a document."""
        super().__init__(document, "commander", self.tr("Commander"))
        self._language = language
        document.selection_changed.connect(self._later.start)

    def key(self) -> object:
        """Give what the page shows."""
        return (super().key(), self._document.selection)

    def build(self) -> None:
        """Show format, damage table and commanders."""
        scenario, verdict = self._document.judged_scenario, self._document.verdict
        if scenario is None or verdict is None:
            return
        speaker = teller(scenario, verdict, self._language)
        self._build_format()
        commanders = tuple(p for p in scenario.permanents if p.commander)
        if not commanders:
            self._build_nobody(scenario)
            return
        self.add_text(self.tr("Commander damage"), "section")
        self.add_text(damage_rule(speaker), "muted")
        self._build_table(speaker, scenario.players, commanders)
        self.add_text(self.tr("Casting and returning"), "section")
        for commander in commanders:
            self.add(self._commander(speaker, commander))

    def _build_format(self) -> None:
        choices: list[tuple[str, str | None]] = [(self.tr("Choose a format…"), None)]
        choices += [(format_title(f.name, self._language), f.name) for f in edits.FORMATS]
        chooser = ChoiceField(self.tr("Begin a game of a format"), choices)
        chooser.setObjectName("format")
        chooser.edited.connect(self._play)
        self.add_text(self.tr("Begin a game of a format: life, poison and damage start anew"), "muted")
        self.add(chooser)

    def _play(self, name: str | None) -> None:
        if name is None:
            return
        self._document.apply(
            self.tr("Begin {format}").format(format=format_title(name, self._language)),
            lambda s: edits.play_format(s, name),
        )

    def _build_nobody(self, scenario: Scenario) -> None:
        self.add_text(self.tr("No commander is on the table. Select a permanent to make it one."), "text")
        chosen = [p for p in scenario.permanents if p.id in self._document.selection]
        for permanent in chosen[:3]:
            text = self.tr("{name} is a commander").format(name=permanent.label)
            self.add(button(text, partial(self._promote, permanent.id), f"promote:{permanent.id}"))

    def _promote(self, permanent: str) -> None:
        self._document.apply(self.tr("Commander"), lambda s: edits.change(s, [permanent], commander=True))

    # The table

    def _build_table(
        self, speaker: Teller, players: tuple[Player, ...], commanders: tuple[Permanent, ...]
    ) -> None:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 4)
        grid.setHorizontalSpacing(12)
        for column, commander in enumerate(commanders, 1):
            head = label(speaker.name(commander.id), "muted")
            head.setMinimumWidth(72)
            grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignBottom)
        for row, player in enumerate(players, 1):
            grid.addWidget(label(speaker.name(player.id), "title"), row, 0)
            for column, commander in enumerate(commanders, 1):
                grid.addLayout(self._cell(speaker, player, commander), row, column)
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

    def _cell(self, speaker: Teller, player: Player, commander: Permanent) -> QVBoxLayout:
        name = self.tr("Damage to {player} from {commander}").format(
            player=speaker.name(player.id), commander=speaker.name(commander.id)
        )
        field = NumberField(name, 0, wide=False)
        field.setObjectName(f"damage:{player.id}:{commander.id}")
        field.show_values([player.commander_damage.get(commander.id, 0)])
        field.edited.connect(partial(self._set_damage, player.id, commander.id))
        cell = QVBoxLayout()
        cell.setSpacing(1)
        cell.addWidget(field)
        after = damage_after(speaker, player.id, commander.id)
        if after:
            cell.addWidget(label(after, "word"))
        return cell

    def _set_damage(self, player: str, commander: str, amount: int, _series: str) -> None:
        def step(scenario: Scenario) -> Scenario:
            seat = next(p for p in scenario.players if p.id == player)
            others = {each: n for each, n in seat.commander_damage.items() if each != commander}
            damage = others | ({commander: amount} if amount else {})
            return edits.change(scenario, [player], commander_damage=damage)

        self._document.apply(self.tr("Commander damage"), step, f"commander-damage-{player}-{commander}")

    # One commander

    def _commander(self, speaker: Teller, commander: Permanent) -> Card:
        card = Card(self._document, [commander.id])
        card.setObjectName(f"commander:{commander.id}")
        name = speaker.name(commander.id)
        card.add_text(
            self.tr("{name}, owned by {player}").format(name=name, player=speaker.name(commander.owned_by)),
            "title",
        )
        casts = NumberField(self.tr("Casts of {name} from the command zone").format(name=name), 0, wide=False)
        casts.setObjectName(f"casts:{commander.id}")
        casts.show_values([commander.commander_casts])
        casts.edited.connect(partial(self._set_casts, commander.id))
        card.watch(casts)
        card.rows.addLayout(side_by_side(label(self.tr("Casts"), "word"), casts))
        card.add_text(tax_sentence(speaker, commander), "muted")
        self._build_return(card, speaker, commander)
        return card

    def _set_casts(self, commander: str, casts: int, _series: str) -> None:
        self._document.apply(
            self.tr("Casts from the command zone"),
            lambda s: edits.change(s, [commander], commander_casts=casts),
            f"commander-casts-{commander}",
        )

    def _build_return(self, card: Card, speaker: Teller, commander: Permanent) -> None:
        said = tuple(return_sentences(speaker, commander.id))
        if not said:
            return
        choices = [(self.tr("Leave it where it goes"), False), (self.tr("Into the command zone"), True)]
        chooser = ChoiceField(self.tr("Return {name}").format(name=commander.label), choices)
        chooser.setObjectName(f"return:{commander.id}")
        chooser.show_values([commander.id in speaker.scenario.command_zone])
        chooser.edited.connect(partial(self._choose, commander.id))
        card.watch(chooser)
        card.rows.addWidget(chooser)
        for text in said:
            card.add_text(text, "muted")

    def _choose(self, commander: str, returned: bool) -> None:  # noqa: FBT001  Qt's signal
        self._document.apply(
            self.tr("Return of a commander"),
            lambda s: edits.return_commander(s, commander, returned=returned),
        )
