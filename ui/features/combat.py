"""The Combat menu: the nearest legal declaration, withdrawing, and under which rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from sandbox.rules.judge import declared_table
from sandbox.rules.verdict import Broken
from sandbox.words.names import names
from sandbox.words.ruling import fact_of
from ui.document import intents
from ui.plain import menu_text

if TYPE_CHECKING:
    from sandbox.scenario.model import After
    from sandbox.words.ruling import Finding
    from ui.shell.ports import CombatPort

LATE: Final = ("blockers", "regular", "end")
"""Where the timeline stands once blockers were declared, the step between the two damage steps aside."""


class CombatTasks(QObject):
    """Carries out the actions `combat.*` for one window."""

    def __init__(self, window: CombatPort, parent: QObject) -> None:
        """Work for this window."""
        super().__init__(parent)
        self._window = window
        self._document = window.document

    def show_wrong(self) -> None:
        """Lead to the first thing that is wrong, and from one to the next."""
        self._window.show_wrong()

    def apply_attack(self) -> None:
        """Declare the attack that the verdict gives as its example (CR 508.1)."""
        verdict = self._document.verdict
        if verdict is not None:
            self._document.apply(*intents.attack_as(verdict.attack.example))

    def apply_blocks(self, player: str | None = None) -> None:
        """Declare the blocks that the verdict gives as examples, of one defending player or of all (CR 509.1)."""
        verdict = self._document.verdict
        if verdict is not None:
            wrong = (e for e in verdict.blocks if not e.legal and player in (None, e.player))
            self._document.apply(*intents.block_as(wrong))

    def take_fix(self, finding: Finding) -> None:
        """Take the fix that a finding offers: the nearest legal declaration, or damage divided legally."""
        if finding.stage == "attack":
            self.apply_attack()
        elif finding.stage == "blocks":
            self.apply_blocks(finding.player)
        else:
            self.mend_damage(finding)

    def attack(self) -> None:
        """Let the selected creatures attack what is chosen by its key (CR 508.1b)."""
        self._window.view.setFocus()
        if not self._window.view.declare_keys.ask("combat.attack"):
            self._window.say(self.tr("There is nothing that these can attack."))

    def block(self) -> None:
        """Let the selected creatures block an attacker that is chosen by its key (CR 509.1a)."""
        self._window.view.setFocus()
        if not self._window.view.declare_keys.ask("combat.block"):
            self._window.say(self.tr("There is no attacker that these can block."))

    def goad(self) -> None:
        """Let a player goad the selected creatures, or no longer (CR 701.15)."""
        self._window.view.setFocus()
        self._window.view.declare_keys.ask("combat.goad")

    def withdraw_selected(self) -> None:
        """Take the selected creatures out of combat."""
        there = {p.id for p in self._document.scenario.permanents}
        self._document.apply(*intents.withdraw(each for each in self._document.selection if each in there))

    def withdraw_all(self) -> None:
        """Take every creature out of combat."""
        self._document.apply(*intents.withdraw_all())

    def automatic_damage(self) -> None:
        """Let all damage be assigned automatically again."""
        self._document.apply(*intents.automatic_damage())

    def mend_damage(self, finding: Finding) -> None:
        """Take back what is wrong with a division of damage, as the finding offers it (CR 510.1e)."""
        verdict = self._document.verdict
        fault = None if verdict is None else fact_of(verdict, finding)
        if isinstance(fault, Broken) and finding.step is not None and fault.code == finding.code:
            self._document.apply(*intents.mend_damage(finding.step, fault))

    def reselect(self) -> None:
        """Offer what the selected attackers may attack from now on (CR 508.7): from after blockers on while the
        timeline stands there or later, else from after attackers on.
        """
        scenario = self._document.scenario
        attackers = self._attackers()
        moment = self._document.moment
        after: After = "first" if moment == "first" else "blockers" if moment in LATE else "attackers"
        board = declared_table(scenario)
        called = names(scenario, self._window.app_context.language)
        menu = QMenu(self._window.view)
        menu.setObjectName("targets")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for target in board.attackable:
            action = menu.addAction(menu_text(called[target]))
            action.setData(target)
            action.triggered.connect(partial(self._reselect, attackers, target, after))
        view = self._window.view
        menu.popup(view.viewport().mapToGlobal(view.mapFromScene(view.middle_of(attackers[0]))))
        menu.setActiveAction(menu.actions()[0])

    def _reselect(
        self,
        attackers: tuple[str, ...],
        target: str,
        after: After,
        _checked: bool = False,  # noqa: FBT001, FBT002  a signal's argument
    ) -> None:
        self._document.apply(*intents.reselect(attackers, target, after))

    def put_attacking(self) -> None:
        """Let the selected creatures have entered the battlefield attacking (CR 508.4): what is selected with them,
        what others attack already, or the first opponent.
        """
        self._document.apply(*intents.put_attacking(self._document.selection))

    def put_blocking(self) -> None:
        """Let the other selected creatures have entered the battlefield blocking the selected attacker (CR 509.4)."""
        self._document.apply(*intents.put_blocking(self._document.selection))

    def put_tokens(self) -> None:
        """Put in the tokens of the selected attackers' myriad and mobilize (CR 702.116, 702.181)."""
        self._document.apply(*intents.put_tokens(self._attackers()))

    def band(self) -> None:
        """Let the selected attackers attack as a band (CR 702.22c)."""
        self._document.apply(*intents.band(self._attackers()))

    def disband(self) -> None:
        """Take the selected creatures out of their bands."""
        self._document.apply(*intents.disband(self._attackers()))

    def swap_unblocked(self) -> None:
        """Return the selected attacker to its owner's hand for the other selected creature (CR 702.49c)."""
        self._swap("blockers")

    def swap_after_first(self) -> None:
        """The same once first-strike damage was dealt: the newcomer deals damage in the second step (CR 702.49c)."""
        self._swap("first")

    def _swap(self, after: After) -> None:
        self._document.apply(*intents.swap(*self._attacker_and_other(), after))

    def enlist(self) -> None:
        """Tap the other selected creature for the selected attacker (CR 702.154a)."""
        self._document.apply(*intents.enlist(*self._attacker_and_other()))

    def exert(self) -> None:
        """Exert the selected attackers (CR 701.43)."""
        self._document.apply(*intents.exert(self._attackers()))

    def _attackers(self) -> tuple[str, ...]:
        """The selected attackers, in the order in which they were chosen."""
        attacking = {a.attacker for a in self._document.scenario.attacks}
        return tuple(each for each in self._document.selection if each in attacking)

    def _attacker_and_other(self) -> tuple[str, str]:
        """The two selected creatures, the one that attacks first."""
        scenario = self._document.scenario
        attacking = {a.attacker for a in scenario.attacks}
        there = {p.id for p in scenario.permanents if p.is_creature}
        chosen = [each for each in self._document.selection if each in there]
        attacker, other = sorted(chosen, key=lambda each: each not in attacking)
        return attacker, other

    def next_active(self) -> None:
        """Let the next player in turn order attack; the declarations of this combat go."""
        self._document.apply(*intents.pass_turn())

    def copy_ruling(self) -> None:
        """Put the ruling on the clipboard as text."""
        text = self._window.ruling_text()
        if text:
            QGuiApplication.clipboard().setText(text)
            self._window.say(self.tr("Ruling copied"))

    def edition(self, edition: str) -> None:
        """Judge by another edition of the rules."""
        self._document.apply(*intents.use_edition(edition))

    def variant(self, variant: str) -> None:
        """Play another variant."""
        self._document.apply(*intents.use_variant(variant))

    def range_of_influence(self, seats: int) -> None:
        """Let a player influence players at most so many seats away; 0 is everybody (CR 801)."""
        self._document.apply(*intents.use_range_of_influence(seats))

    def attack_option(self, option: str) -> None:
        """Use another attack option; a single defending player is the first opponent until one is chosen."""
        self._document.apply(*intents.use_attack_option(option))
