"""The inspector's part on combat: what the selected attack, how they came to it, and what their keywords choose."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.rules.graph.board import read_board
from sandbox.scenario.keywords import read_keywords
from ui.panels.picks import ThingsField
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from sandbox.scenario.model import Attack, Scenario
    from ui.panels.asking import Asking
    from ui.panels.form import Form

DECLARED: Final = "declared"
WAYS: Final = (
    (DECLARED, QT_TRANSLATE_NOOP("Inspector", "declared as an attacker")),
    ("attackers", QT_TRANSLATE_NOOP("Inspector", "put in attacking as attackers are declared")),
    ("blockers", QT_TRANSLATE_NOOP("Inspector", "put in attacking after blockers")),
    ("first", QT_TRANSLATE_NOOP("Inspector", "put in attacking after first-strike damage")),
)
"""How an attacker came to attack (CR 508.1, 508.4)."""
CHOOSING: Final = {
    "mentor": QT_TRANSLATE_NOOP("Inspector", "Mentor puts its counter on"),
    "annihilator": QT_TRANSLATE_NOOP("Inspector", "Annihilator makes the defending player sacrifice"),
    "provoke": QT_TRANSLATE_NOOP("Inspector", "Provoke makes block"),
}
"""Keywords that choose something as their creature attacks (CR 702.134a, 702.86a, 702.39a)."""


def add_combat(form: Form) -> None:
    """Put what the selected do in this combat into a form."""
    asking = form.asking
    if _fighting(asking.scenario).issuperset(asking.ids):
        form.flags(
            "",
            [("removed", QCoreApplication.translate("Inspector", "Left combat"))],
            lambda _: [each in asking.scenario.removed for each in asking.ids],
            partial(_remove, asking),
        )
    if not all(p.is_creature for p in asking.permanents):
        return
    called = asking.names
    form.grid(1)
    attacks: list[tuple[str, Any]] = [
        (QCoreApplication.translate("Inspector", "nothing"), None),
        *((called[each], each) for each in read_board(asking.scenario).targets),
    ]
    title = QCoreApplication.translate("Inspector", "Attacks")

    def attack(target: str | None) -> None:
        asking.apply(title, lambda s: edits.attack_all(s, asking.ids, target))

    form.choice("attacks", title, attacks, lambda: _targets(asking), attack)
    if all(_attack_of(asking.scenario, each) for each in asking.ids):
        ways = [(QCoreApplication.translate("Inspector", text), way) for way, text in WAYS]
        how = QCoreApplication.translate("Inspector", "How it attacks")
        form.choice("entered", how, ways, lambda: _ways(asking), partial(_enter, asking))
        form.flags(
            "",
            [("blocked", QCoreApplication.translate("Inspector", "Blocked by an effect"))],
            lambda _: [each in asking.scenario.blocked for each in asking.ids],
            partial(_block, asking),
        )
        _add_choices(form)


def combat_shape(asking: Asking) -> object:
    """Give what the form of the selected depends on: whether they attack, and with which choosing keywords."""
    scenario = asking.scenario
    fighting, attacking = _fighting(scenario), {a.attacker for a in scenario.attacks}
    return tuple(
        (
            p.id in fighting,
            p.id in attacking,
            p.keywords if set(CHOOSING) & _counted(p.keywords) else (),
        )
        for p in asking.permanents
    )


def _counted(keywords: tuple[str, ...]) -> set[str]:
    return set(read_keywords(keywords).counts)


def _attack_of(scenario: Scenario, creature: str) -> Attack | None:
    return next((a for a in scenario.attacks if a.attacker == creature), None)


def _targets(asking: Asking) -> list[str | None]:
    attacks = (_attack_of(asking.scenario, each) for each in asking.ids)
    return [None if each is None else each.target for each in attacks]


def _ways(asking: Asking) -> list[str]:
    attacks = (_attack_of(asking.scenario, each) for each in asking.ids)
    return [DECLARED if each is None or each.declared else each.entered for each in attacks]


def _enter(asking: Asking, way: str) -> None:
    ids = asking.ids

    def step(scenario: Scenario) -> Scenario:
        return edits.entered(scenario, ids, None if way == DECLARED else way)  # type: ignore[arg-type]

    asking.apply(QCoreApplication.translate("Inspector", "How it attacks"), step)


def _block(asking: Asking, _name: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
    said = QCoreApplication.translate("Inspector", "Blocked by an effect")
    asking.apply(said, lambda s: edits.make_blocked(s, asking.ids, blocked=on))


def _remove(asking: Asking, _name: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
    said = QCoreApplication.translate("Inspector", "Left combat")
    asking.apply(said, lambda s: edits.leave_combat(s, asking.ids, left=on))


def _fighting(scenario: Scenario) -> set[str]:
    """Give all that is in combat, what is attacked among it."""
    there = {each for a in scenario.attacks for each in (a.attacker, a.target)}
    return there | {b.blocker for b in scenario.blocks} | set(scenario.removed)


def _add_choices(form: Form) -> None:
    """What the one selected attacker's keywords choose."""
    asking = form.asking
    if len(asking.permanents) != 1:
        return
    attacker = asking.permanents[0]
    for keyword in sorted(set(CHOOSING) & _counted(attacker.keywords)):
        title = QCoreApplication.translate("Inspector", CHOOSING[keyword])
        among = {each: asking.names[each] for each in _choosable(asking.scenario, attacker.id, keyword)}
        prompt = QCoreApplication.translate("Inspector", "Choose…")
        field = ThingsField(title, prompt, among, _chosen(asking.scenario, attacker.id, keyword))
        form.title(title, of=field.search)
        field.setObjectName(f"choice:{keyword}")
        field.edited.connect(partial(_choose, asking, title, attacker.id, keyword))
        form.add(field, partial(_show, asking, field, attacker.id, keyword))


def _choosable(scenario: Scenario, attacker: str, keyword: str) -> list[str]:
    """Give the attackers, or what the player whom it attacks controls; the rules say which of them count."""
    if keyword == "mentor":
        return [a.attacker for a in scenario.attacks if a.attacker != attacker]
    board = read_board(scenario)
    defender = board.defending(attacker)
    return [p.id for p in scenario.permanents if p.controller == defender]


def _chosen(scenario: Scenario, attacker: str, keyword: str) -> tuple[str, ...]:
    found = (c.targets for c in scenario.choices if c.source == attacker and c.keyword.casefold() == keyword)
    return next(found, ())


def _show(asking: Asking, field: ThingsField, attacker: str, keyword: str) -> None:
    field.show_ids(_chosen(asking.scenario, attacker, keyword))


def _choose(asking: Asking, title: str, attacker: str, keyword: str, ids: tuple[str, ...]) -> None:
    asking.apply(title, lambda s: edits.choose_targets(s, attacker, keyword, ids))
