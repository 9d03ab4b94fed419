"""Combat: declaring by name, the nearest legal declaration, withdrawing, and under which rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial, reduce
from itertools import islice
from typing import Final, get_args

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from sandbox import edits
from sandbox.rules.declaration_question import can_band
from sandbox.rules.judge import declared_table
from sandbox.rules.verdict import Broken
from sandbox.scenario.model import After, Edition, Scenario
from sandbox.words.catalogue import sentence
from sandbox.words.describe import search_words
from sandbox.words.effects import begun_large
from sandbox.words.names import names
from sandbox.words.ruling import Finding, fact_of
from ui.canvas.hand import choices
from ui.canvas.hand.choices import DECLARING, Declarable, ask_declared
from ui.document import conditions
from ui.document.document import EditStep
from ui.shell.actions import ActionRow, Submenu, on_table
from ui.shell.palette import PaletteEntry
from ui.shell.window import FeatureTasks, Offered, Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.menus import entry, open_at

LATE: Final = ("blockers", "regular", "end")
"""Where the timeline stands once blockers were declared, the step between the two damage steps aside."""
SENTENCES: Final = 1500
"""So many declarations are offered as sentences at most."""


def attackers(scenario: Scenario, chosen: Iterable[str]) -> tuple[str, ...]:
    """The attackers among what is chosen, in its order."""
    attacking = {a.attacker for a in scenario.attacks}
    return tuple(each for each in chosen if each in attacking)


def attacker_and_other(scenario: Scenario, chosen: Iterable[str]) -> tuple[str, str]:
    """The two creatures among what is chosen, the one that attacks first."""
    attacking = {a.attacker for a in scenario.attacks}
    there = {p.id for p in scenario.permanents if p.is_creature}
    attacker, other = sorted(
        (each for each in chosen if each in there), key=lambda each: each not in attacking
    )
    return attacker, other


def ask_by_key(shell: Window, key: str, nothing: str = "") -> None:
    """Ask on the table, a key for each choice, whom the selected attack, block or are goaded by or go to (CR 508.1b,
    509.1a, 701.15); where there is nobody, say so.
    """
    shell.view.setFocus()
    if not ask_declared(shell.view, key) and nothing:
        shell.say(QCoreApplication.translate("CombatTasks", nothing))


ROWS: Final = (
    ActionRow("combat.attack", QT_TRANSLATE_NOOP("Actions", "Attac&k…"), "A", enabled=conditions.attackers_to_be_selected, menu="combat.declare", bar="declare", run=partial(ask_by_key, key="combat.attack", nothing=QT_TRANSLATE_NOOP("CombatTasks", "There is nothing that these can attack."))),
    ActionRow("combat.block", QT_TRANSLATE_NOOP("Actions", "B&lock…"), "B", enabled=conditions.blockers_to_be_selected, menu="combat.declare", bar="declare", run=partial(ask_by_key, key="combat.block", nothing=QT_TRANSLATE_NOOP("CombatTasks", "There is no attacker that these can block."))),
    ActionRow("combat.goad", QT_TRANSLATE_NOOP("Actions", "&Goad…"), "G", enabled=conditions.creatures_to_be_changed, menu="combat.declare", bar="goad", run=partial(ask_by_key, key="combat.goad")),
    ActionRow("combat.give", QT_TRANSLATE_NOOP("Actions", "Gi&ve to another player…"), enabled=conditions.permanents_selected, menu="combat.declare", run=partial(ask_by_key, key="combat.give")),
    ActionRow("combat.apply_attack", QT_TRANSLATE_NOOP("Actions", "Apply nearest legal &attack"), "Ctrl+Return", "fix-attack", conditions.attack_illegal, brief=QT_TRANSLATE_NOOP("Actions", "Legal attack"), menu="combat.fix", tool="combat", worded=3),
    ActionRow("combat.apply_blocks", QT_TRANSLATE_NOOP("Actions", "Apply nearest legal &blocks"), "Ctrl+Shift+Return", "fix-blocks", conditions.blocks_illegal, brief=QT_TRANSLATE_NOOP("Actions", "Legal blocks"), menu="combat.fix", tool="combat", worded=3),
    ActionRow("combat.withdraw_selected", QT_TRANSLATE_NOOP("Actions", "&Withdraw selected from combat"), "Shift+Del", "withdraw", conditions.selected_in_combat, menu="combat.withdraw", context="combat", edit=lambda s, chosen: edits.withdraw(s, on_table(s, chosen))),
    ActionRow("combat.withdraw_all", QT_TRANSLATE_NOOP("Actions", "Withdraw a&ll"), icon="withdraw", enabled=conditions.anybody_in_combat, brief=QT_TRANSLATE_NOOP("Actions", "Withdraw all"), menu="combat.withdraw", tool="combat", worded=2, edit=lambda s, _: edits.withdraw(s, [p.id for p in s.permanents])),
    ActionRow("combat.automatic_damage", QT_TRANSLATE_NOOP("Actions", "Assign all damage a&utomatically"), enabled=lambda d: bool(d.scenario.assignments), menu="combat.withdraw", edit=lambda s, _: edits.unassign(s, None, None)),
    Submenu("putting_in", QT_TRANSLATE_NOOP("Actions", "&Put into or remove from combat"), "combat.entering"),
    ActionRow("combat.remove", QT_TRANSLATE_NOOP("Actions", "Re&move from combat…"), enabled=conditions.selected_in_combat, menu="putting_in", context="combat"),
    ActionRow("combat.put_attacking", QT_TRANSLATE_NOOP("Actions", "&Put onto the battlefield attacking"), enabled=conditions.newcomer_selected, menu="putting_in", context="entering", edit=edits.put_in_attacking),
    ActionRow("combat.swap_unblocked", QT_TRANSLATE_NOOP("Actions", "S&wap with an unblocked attacker (ninjutsu)"), enabled=conditions.attacker_and_other_selected, menu="putting_in", context="entering", edit=lambda s, chosen: edits.swap_in(s, *attacker_and_other(s, chosen), "blockers")),
    ActionRow("combat.swap_after_first", QT_TRANSLATE_NOOP("Actions", "Swap after &first-strike damage (ninjutsu)"), enabled=conditions.attacker_and_other_selected, menu="putting_in", context="entering", edit=lambda s, chosen: edits.swap_in(s, *attacker_and_other(s, chosen), "first")),
    ActionRow("combat.put_blocking", QT_TRANSLATE_NOOP("Actions", "Put onto the battlefield bloc&king"), enabled=conditions.attacker_and_others_selected, menu="putting_in", context="entering", edit=edits.put_in_blocking),
    ActionRow("combat.put_tokens", QT_TRANSLATE_NOOP("Actions", "Put in the &tokens of myriad and mobilize"), enabled=conditions.token_maker_selected, menu="putting_in", context="entering", edit=lambda s, chosen: reduce(edits.put_tokens, attackers(s, chosen), s)),
    Submenu("attacking", QT_TRANSLATE_NOOP("Actions", "More for a&ttackers"), "combat.entering"),
    ActionRow("combat.band", QT_TRANSLATE_NOOP("Actions", "Attack as a &band"), enabled=conditions.attackers_selected, menu="attacking", context="entering", edit=lambda s, chosen: edits.band(s, attackers(s, chosen))),
    ActionRow("combat.disband", QT_TRANSLATE_NOOP("Actions", "Leave the ban&d"), enabled=lambda d: any(set(band) & set(d.selection) for band in d.scenario.bands), menu="attacking", context="entering", edit=lambda s, chosen: edits.disband(s, attackers(s, chosen))),
    ActionRow("combat.enlist", QT_TRANSLATE_NOOP("Actions", "En&list"), enabled=conditions.attacker_and_other_selected, menu="attacking", context="entering", edit=lambda s, chosen: edits.enlist(s, *attacker_and_other(s, chosen))),
    ActionRow("combat.exert", QT_TRANSLATE_NOOP("Actions", "E&xert"), enabled=conditions.attacker_selected, menu="attacking", context="entering", edit=lambda s, chosen: reduce(edits.exert, attackers(s, chosen), s)),
    ActionRow("combat.reselect", QT_TRANSLATE_NOOP("Actions", "Now attacks &something else…"), enabled=conditions.attacker_selected, menu="attacking", context="combat"),
    ActionRow("combat.next_active", QT_TRANSLATE_NOOP("Actions", "Go on to the &next player's turn"), "Ctrl+Shift+T", menu="combat.next", edit=lambda s, _: edits.pass_turn(s)),
    Submenu("combat.edition", QT_TRANSLATE_NOOP("Actions", "&Edition of the rules"), "rules.settings", sets="edition", options=tuple((each, each) for each in get_args(Edition))),
    Submenu("combat.variant", QT_TRANSLATE_NOOP("Actions", "&Variant"), "rules.settings", sets="variant", options=(
        (QT_TRANSLATE_NOOP("Actions", "Normal"), "normal"), (QT_TRANSLATE_NOOP("Actions", "Commander"), "commander"), (QT_TRANSLATE_NOOP("Actions", "Brawl"), "brawl"),
        (QT_TRANSLATE_NOOP("Actions", "Two-Headed Giant"), "two_headed_giant"), (QT_TRANSLATE_NOOP("Actions", "Two-Headed Giant Commander"), "two_headed_commander"))),
    Submenu("combat.attack_option", QT_TRANSLATE_NOOP("Actions", "Attack &option"), "rules.settings", sets="attack_option", edit=edits.use_attack_option, options=(
        (QT_TRANSLATE_NOOP("Actions", "Attack several players"), "multiple"), (QT_TRANSLATE_NOOP("Actions", "Attack one chosen player"), "single"),
        (QT_TRANSLATE_NOOP("Actions", "Attack left"), "left"), (QT_TRANSLATE_NOOP("Actions", "Attack right"), "right"))),
    Submenu("combat.range_of_influence", QT_TRANSLATE_NOOP("Actions", "&Range of influence"), "rules.settings", sets="range_of_influence", options=(
        (QT_TRANSLATE_NOOP("Actions", "Everybody"), 0), (QT_TRANSLATE_NOOP("Actions", "1 seat"), 1), (QT_TRANSLATE_NOOP("Actions", "2 seats"), 2), (QT_TRANSLATE_NOOP("Actions", "3 seats"), 3))),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add what is declared and done in combat."""
    tasks, declaring = CombatTasks(shell), Declaring(shell)
    shell.add_actions(ROWS, tasks)
    shell.fix_wanted.connect(tasks.take_fix)
    shell.view.fix_wanted.connect(tasks.take_fix)
    shell.context_first.append(declaring.fill)
    shell.offering.append(tasks.offers)
    for key in DECLARING:
        shell.popups[key] = partial(declaring.popup, key)
    shell.finder.sources.append(declaring.sentences)


class CombatTasks(FeatureTasks):
    """Carries out the actions `combat.*` for one window."""

    def offers(self) -> Iterator[Offered]:
        """The band that the selected attackers may form and don't yet (CR 702.22c)."""
        scenario, action = self._document.scenario, self._shell.action("combat.band")
        band = attackers(scenario, self._document.selection)
        if can_band(scenario, band) and not any({*band} == {*each} for each in scenario.bands):
            yield Offered("combat.band", action.iconText().replace("&", ""), action.toolTip(), action.trigger)

    def apply_attack(self) -> None:
        """Declare the attack that the verdict gives as its example (CR 508.1)."""
        verdict = self._document.verdict
        if verdict is not None:
            wanted = verdict.attack.example
            self._document.apply(lambda s: edits.apply_attack_example(s, wanted))

    def apply_blocks(self, player: str | None = None) -> None:
        """Declare the blocks that the verdict gives as examples, of one defending player or of all (CR 509.1)."""
        verdict = self._document.verdict
        if verdict is not None:
            wrong = [e for e in verdict.blocks if not e.legal and player in (None, e.player)]
            self._document.apply(
                lambda s: reduce(lambda s, e: edits.apply_block_example(s, e.player, e.example), wrong, s)
            )

    def take_fix(self, finding: Finding) -> None:
        """Take the fix that a finding offers: the nearest legal declaration, or damage divided legally."""
        if finding.stage == "attack":
            self.apply_attack()
        elif finding.stage == "blocks":
            self.apply_blocks(finding.player)
        else:
            self.mend_damage(finding)

    def mend_damage(self, finding: Finding) -> None:
        """Take back what is wrong with a division of damage, as the finding offers it (CR 510.1e)."""
        verdict = self._document.verdict
        fault = None if verdict is None else fact_of(verdict, finding)
        step = finding.step
        if isinstance(fault, Broken) and step is not None and fault.code == finding.code:
            self._document.apply(lambda s: edits.mend(s, step, fault))

    @property
    def _after(self) -> After:
        """After which step something changes that is changed now."""
        moment = self._document.step
        return "first" if moment == "first" else "blockers" if moment in LATE else "attackers"

    def reselect(self) -> None:
        """Offer what the selected attackers may attack from now on (CR 508.7): from after blockers on while the
        timeline stands there or later, else from after attackers on.
        """
        scenario = self._document.scenario
        attacking = attackers(scenario, self._document.selection)
        after = self._after
        called = names(scenario, self._shell.app_context.language)
        self._offer(
            (
                called[target],
                partial(edits.reselect_together, attackers=attacking, target=target, after=after),
                target,
            )
            for target in declared_table(scenario).attackable
        )

    def remove(self) -> None:
        """Offer after which step the selected are removed from combat (CR 506.4), the one shown first."""
        chosen = on_table(self._document.scenario, self._document.selection)
        language = self._shell.app_context.language
        self._offer(
            (
                (
                    begun_large(sentence(language, f"change-after-{after}")),
                    partial(edits.remove_from_combat, ids=chosen, after=after),
                    after,
                )
                for after in get_args(After)
            ),
            get_args(After).index(self._after),
        )

    def _offer(self, steps: Iterable[tuple[str, EditStep, str]], first: int = 0) -> None:
        """Offer edits at the first card that is selected, with the keyboard on one of them."""
        menu = QMenu(self._shell.view)
        menu.setObjectName("targets")
        for text, step, key in steps:
            entry(menu, text, partial(self._document.apply, step), key)
        view = self._shell.view
        at = view.middle_of(on_table(self._document.scenario, self._document.selection)[0])
        open_at(menu, view.viewport().mapToGlobal(view.mapFromScene(at)), first)


class Declaring(FeatureTasks):
    """Offers what creatures can be declared to do by name: in menus, and as sentences in the palette."""

    def fill(self, menu: QMenu) -> None:
        """Offer what the selected creatures can be declared to do: a submenu for a choice, else the one thing."""
        for key in DECLARING:
            offered, step = self._declarable(key)
            if len(offered) == 1:
                action, (one,) = self._shell.action(key), offered
                said = self.tr("{what}: {whom}").format(what=action.iconText().strip(" …"), whom=one.name)
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                made = entry(menu, said, partial(self._document.apply, step(one.id)))
                made.setText(f"{made.text()}\t{keys}" if keys else made.text())
            elif (under := self.menu(key, menu)) is not None:
                menu.addMenu(under)

    def menu(self, key: str, parent: QWidget) -> QMenu | None:
        """The menu of what the selected creatures can be declared to do; None where there is no choice."""
        offered, step = self._declarable(key)
        if len(offered) <= 1:
            return None
        menu = QMenu(self._shell.action(key).iconText().strip(" …"), parent)
        menu.setObjectName(key)
        for one in offered:
            entry(menu, one.name, partial(self._document.apply, step(one.id)))
        return menu

    def popup(self, key: str) -> QMenu | None:
        """The same as a menu of its own."""
        menu = self.menu(key, self._shell)
        if menu is not None:
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _declarable(self, key: str) -> Declarable:
        document, language = self._shell.document, self._shell.app_context.language
        return choices.declarable(document.scenario, document.selection, key, language)

    def sentences(self) -> Iterator[PaletteEntry]:
        """What can be declared on the table as sentences, attacks first; choosing one declares it."""
        hint = QCoreApplication.translate("Palette", "declare")
        for said, declare, also in islice(self._declarations(), SENTENCES):
            yield PaletteEntry(said, hint, declare, also)

    def _declarations(self) -> Iterator[tuple[str, Callable[[], object], str]]:
        """Each as a sentence, with what makes it and what else it is found by."""
        declare = self._shell.document.apply
        scenario, language = self._shell.document.scenario, self._shell.app_context.language
        called = dict(choices.everything(scenario, language))
        every = [p.id for p in scenario.permanents if p.is_creature]
        mine, theirs = conditions.attacking_side(scenario, every), conditions.defending_side(scenario, every)
        attack = QCoreApplication.translate("Palette", "{creature} attacks {target}")
        goad = QCoreApplication.translate("Palette", "Goad {creature} by {player}")
        block = QCoreApplication.translate("Palette", "{creature} blocks {attacker}")
        goaded, said = "\n" + search_words("combat.goad"), 0
        targets = choices.targets(scenario, language)
        for each in mine:
            for one in targets:
                said += 1
                yield (
                    attack.format(creature=called[each], target=one.name),
                    partial(declare, choices.attack((each,), one.id)),
                    "",
                )
        for each in every[:SENTENCES]:
            for one in choices.goaders(scenario, (each,), language):
                said += 1
                yield (
                    goad.format(creature=called[each], player=one.name),
                    partial(declare, choices.goad(scenario, (each,), one.id)),
                    goaded,
                )
        attacking = [a for a in dict.fromkeys(a.attacker for a in scenario.attacks) if a in called]
        if said + len(theirs) * len(attacking) <= SENTENCES:
            for each in theirs:
                for a in attacking:
                    yield (
                        block.format(creature=called[each], attacker=called[a]),
                        partial(self._block, each, a),
                        "",
                    )

    def _block(self, blocker: str, attacker: str) -> None:
        document = self._shell.document
        document.apply(choices.block(document.scenario, (blocker,), attacker))
