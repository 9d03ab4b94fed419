"""The inspector's part on combat: what the selected attack, how they came to it, and what their keywords choose."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.rules.judge import declared_table
from sandbox.scenario.keywords import read_keywords
from ui.features.inspector.picks import ThingsField
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from sandbox.scenario.model import Attack, Scenario
    from ui.features.inspector.asking import SelectionEditor
    from ui.features.inspector.form import Form

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
    form.flags(
        "",
        [("removed", QCoreApplication.translate("Inspector", "Left combat"))],
        lambda _: [each in asking.scenario.removed for each in asking.ids],
        partial(_remove, asking),
        lambda: _fighting(asking.scenario).issuperset(asking.ids),
    )
    if not all(p.is_creature for p in asking.permanents):
        return
    form.grid(1)
    title = QCoreApplication.translate("Inspector", "Attacks")

    def attack(target: str | None) -> None:
        asking.apply(title, lambda s: edits.attack_all(s, asking.ids, target))

    form.choice("attacks", title, lambda: _attackable(asking), lambda: _targets(asking), attack)
    ways = [(QCoreApplication.translate("Inspector", text), way) for way, text in WAYS]
    how = QCoreApplication.translate("Inspector", "How it attacks")
    attacking = partial(_attacking, asking)
    form.choice("entered", how, lambda: ways, lambda: _ways(asking), partial(_enter, asking), attacking)
    form.flags(
        "",
        [("blocked", QCoreApplication.translate("Inspector", "Blocked by an effect"))],
        lambda _: [each in asking.scenario.blocked for each in asking.ids],
        partial(_block, asking),
        attacking,
    )
    if attacking():
        _add_choices(form)


def combat_shape(asking: SelectionEditor) -> object:
    """What the fields of a creature's keywords depend on: which of them choose, and what of."""
    chosen = asking.permanents
    if len(chosen) != 1 or not _attacking(asking):
        return ()
    scenario, attacker = asking.scenario, chosen[0]
    return tuple(
        (keyword, tuple((each, asking.names[each]) for each in _choosable(scenario, attacker.id, keyword)))
        for keyword in sorted(set(CHOOSING) & _counted(attacker.keywords))
    )


def _attackable(asking: SelectionEditor) -> list[tuple[str, Any]]:
    called, board = asking.names, declared_table(asking.scenario)
    nothing = (QCoreApplication.translate("Inspector", "nothing"), None)
    return [nothing, *((called[each], each) for each in board.targets)]


def _attacking(asking: SelectionEditor) -> bool:
    """Say whether all of the selected attack."""
    attackers = {a.attacker for a in asking.scenario.attacks}
    return attackers.issuperset(asking.ids)


def _counted(keywords: tuple[str, ...]) -> set[str]:
    return set(read_keywords(keywords).counts)


def _attack_of(scenario: Scenario, creature: str) -> Attack | None:
    return next((a for a in scenario.attacks if a.attacker == creature), None)


def _targets(asking: SelectionEditor) -> list[str | None]:
    attacks = (_attack_of(asking.scenario, each) for each in asking.ids)
    return [None if each is None else each.target for each in attacks]


def _ways(asking: SelectionEditor) -> list[str]:
    attacks = (_attack_of(asking.scenario, each) for each in asking.ids)
    return [DECLARED if each is None or each.declared else each.entered for each in attacks]


def _enter(asking: SelectionEditor, way: str) -> None:
    ids = asking.ids

    def step(scenario: Scenario) -> Scenario:
        return edits.entered(scenario, ids, None if way == DECLARED else way)  # type: ignore[arg-type]

    asking.apply(QCoreApplication.translate("Inspector", "How it attacks"), step)


def _block(asking: SelectionEditor, _name: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
    said = QCoreApplication.translate("Inspector", "Blocked by an effect")
    asking.apply(said, lambda s: edits.make_blocked(s, asking.ids, blocked=on))


def _remove(asking: SelectionEditor, _name: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
    said = QCoreApplication.translate("Inspector", "Left combat")
    asking.apply(said, lambda s: edits.leave_combat(s, asking.ids, left=on))


def _fighting(scenario: Scenario) -> set[str]:
    """All that is in combat, what is attacked among it."""
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
    """The attackers, or what the player whom it attacks controls; the rules say which of them count."""
    if keyword == "mentor":
        return [a.attacker for a in scenario.attacks if a.attacker != attacker]
    board = declared_table(scenario)
    defender = board.defending.get(attacker)
    return [p.id for p in scenario.permanents if p.controller == defender]


def _chosen(scenario: Scenario, attacker: str, keyword: str) -> tuple[str, ...]:
    found = (c.targets for c in scenario.choices if c.source == attacker and c.keyword.casefold() == keyword)
    return next(found, ())


def _show(asking: SelectionEditor, field: ThingsField, attacker: str, keyword: str) -> None:
    field.show_ids(_chosen(asking.scenario, attacker, keyword))


def _choose(asking: SelectionEditor, title: str, attacker: str, keyword: str, ids: tuple[str, ...]) -> None:
    asking.apply(title, lambda s: edits.choose_targets(s, attacker, keyword, ids))
