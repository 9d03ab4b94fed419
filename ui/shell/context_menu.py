"""The menu of a right click on the table: what fits what is selected, at most ten entries; others below one."""

from __future__ import annotations

from functools import partial
from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMenu, QWidget

from sandbox.rules.rulebook import NUMBERS, number
from sandbox.words.describe import rule_words, search_words
from ui.canvas.hand import choices
from ui.canvas.hand.choices import DECLARING
from ui.document import intents
from ui.plain import menu_text
from ui.shell.actions import CONTEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ui.canvas.hand.choices import Candidate, Declarable
    from ui.document.intents import Intent
    from ui.shell.window import Window

MOST: Final = 10
"""So many entries has the menu at most."""


def context_menu(window: Window) -> QMenu:
    """Give the menu for what is selected."""
    menu = QMenu(window)
    menu.setObjectName("context")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for key in DECLARING:
        _declaring(window, menu, key)
    fitting = [window.actions_.by_key[key] for key in CONTEXT if key not in {"-", *DECLARING}]
    fitting = [action for action in fitting if action.isEnabled()]
    rules = rules_about(window)
    room = MOST - len(menu.actions()) - bool(rules)
    near = fitting if len(fitting) <= room else fitting[: room - 1]
    menu.addActions(near)
    if len(near) < len(fitting):
        more = menu.addMenu(QCoreApplication.translate("Actions", "More"))
        more.setObjectName("more")
        more.addActions(fitting[len(near) :])
    if rules:
        under = menu.addMenu(QCoreApplication.translate("Actions", "Rules"))
        under.setObjectName("rules")
        edition, language = window.document.scenario.edition, window.app_context.language
        for rule in rules:
            made = under.addAction(menu_text(f"{rule}  {rule_words(rule, edition, language)}"))
            made.triggered.connect(partial(_show_rule, window, rule))
    return menu


def rules_about(window: Window) -> tuple[str, ...]:
    """Give the rules that the ruling names about what is selected, and those of its keywords."""
    scenario, chosen = window.document.scenario, set(window.document.selection)
    said = window.ruling
    findings = () if said is None else (*said.wrong, *said.right)
    found = [each.rule for each in findings if each.rule and chosen & set(each.ids)]
    words = [word for p in scenario.permanents if p.id in chosen for word in p.keywords]
    topics = (word.casefold().replace(" ", "_") for word in words)
    found += [number(topic, scenario.edition).rstrip(ascii_lowercase) for topic in topics if topic in NUMBERS]
    return tuple(dict.fromkeys(found))[:MOST]


def _show_rule(window: Window, rule: str, _checked: bool = False) -> None:  # noqa: FBT001, FBT002  a signal's argument
    window.show_rule(rule)


def _declaring(window: Window, menu: QMenu, key: str) -> None:
    """Add a submenu of what can be declared, or the action where there is one choice; nothing where there is none."""
    offered, _ = _declarable(window, key)
    if len(offered) == 1:
        menu.addAction(window.actions_.by_key[key])
    elif (under := declaring_menu(window, menu, key)) is not None:
        menu.addMenu(under)


def declaring_menu(window: Window, parent: QWidget, key: str) -> QMenu | None:
    """Give the menu of what the selected creatures can be declared to do; None where there is no choice."""
    offered, intent = _declarable(window, key)
    if len(offered) <= 1:
        return None
    menu = QMenu(window.actions_.by_key[key].iconText().strip(" …"), parent)
    menu.setObjectName(key)
    for one in offered:
        made = menu.addAction(menu_text(one.name))
        made.triggered.connect(partial(_ask, window, intent, one))
    return menu


def bar_popups(window: Window) -> dict[str, Callable[[], QMenu | None]]:
    """Give the menus that the bar at what is selected opens, by the actions that they stand for."""

    def fresh(key: str) -> QMenu | None:
        menu = declaring_menu(window, window, key)
        if menu is not None:
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    declared: dict[str, Callable[[], QMenu | None]] = {key: partial(fresh, key) for key in DECLARING}
    return {
        **declared,
        "edit.counters": lambda: window.submenu("edit.add_counter"),
    }


def _declarable(window: Window, key: str) -> Declarable:
    document, language = window.document, window.app_context.language
    return choices.declarable(document.scenario, document.selection, key, language)


def _ask(
    window: Window,
    intent: Callable[[Candidate], Intent],
    one: Candidate,
    _checked: bool = False,  # noqa: FBT001, FBT002  a signal's argument
) -> None:
    window.view.ask(intent(one))


def sentences(window: Window, most: int) -> Iterable[tuple[str, Callable[[], object], str]]:
    """Give what can be declared on the table as sentences, with what makes each of them and what else it is found by;
    attacks first, and no more than that in all.
    """
    scenario, language = window.document.scenario, window.app_context.language
    called = dict(choices.everything(scenario, language))
    every = [p.id for p in scenario.permanents if p.is_creature]
    mine, theirs = choices.attackers(scenario, every), choices.blockers(scenario, every)
    attack = QCoreApplication.translate("Palette", "{creature} attacks {target}")
    goad = QCoreApplication.translate("Palette", "Goad {creature} by {player}")
    block = QCoreApplication.translate("Palette", "{creature} blocks {attacker}")
    goaded = "\n" + search_words("combat.goad")
    made: list[tuple[str, Callable[[], object], str]] = [
        (attack.format(creature=called[each], target=one.name), partial(window.view.ask, intents.attack((each,), one.id, one.name)), "")
        for each in mine
        for one in choices.targets(scenario, language)
    ]  # fmt: skip
    made += [
        (goad.format(creature=called[each], player=one.name), partial(window.view.ask, intents.goad(scenario, (each,), one.id, one.name)), goaded)
        for each in every[:most]
        for one in choices.goaders(scenario, (each,), language)
    ]  # fmt: skip
    attacking = list(dict.fromkeys(a.attacker for a in scenario.attacks if a.attacker in called))
    if len(made) + len(theirs) * len(attacking) <= most:
        made += [
            (block.format(creature=called[each], attacker=called[a]), partial(_block, window, each, a, called[a]), "")
            for each in theirs
            for a in attacking
        ]  # fmt: skip
    return made[:most]


def _block(window: Window, blocker: str, attacker: str, name: str) -> None:
    scenario = window.document.scenario
    window.view.ask(choices.block(scenario, (blocker,), choices.Candidate(attacker, name)))
