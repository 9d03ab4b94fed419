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
    from ui.features.inspector.form import Form, SelectionEditor

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
    editor = form.editor
    form.flags(
        "",
        [("removed", QCoreApplication.translate("Inspector", "Left combat"))],
        lambda _: [each in editor.scenario.removed for each in editor.ids],
        partial(_remove, editor),
        lambda: _fighting(editor.scenario).issuperset(editor.ids),
    )
    if not all(p.is_creature for p in editor.permanents):
        return
    form.grid(1)
    title = QCoreApplication.translate("Inspector", "Attacks")

    def attack(target: str | None) -> None:
        editor.apply(title, lambda s: edits.attack_all(s, editor.ids, target))

    form.choice("attacks", title, lambda: _attackable(editor), lambda: _targets(editor), attack)
    ways = [(QCoreApplication.translate("Inspector", text), way) for way, text in WAYS]
    how = QCoreApplication.translate("Inspector", "How it attacks")
    attacking = partial(_attacking, editor)
    form.choice("entered", how, lambda: ways, lambda: _ways(editor), partial(_enter, editor), attacking)
    form.flags(
        "",
        [("blocked", QCoreApplication.translate("Inspector", "Blocked by an effect"))],
        lambda _: [each in editor.scenario.blocked for each in editor.ids],
        partial(_block, editor),
        attacking,
    )
    if attacking():
        _add_choices(form)


def combat_shape(editor: SelectionEditor) -> object:
    """What the fields of a creature's keywords depend on: which of them choose, and what of."""
    chosen = editor.permanents
    if len(chosen) != 1 or not _attacking(editor):
        return ()
    scenario, attacker = editor.scenario, chosen[0]
    return tuple(
        (keyword, tuple((each, editor.names[each]) for each in _choosable(scenario, attacker.id, keyword)))
        for keyword in sorted(set(CHOOSING) & _counted(attacker.keywords))
    )


def _attackable(editor: SelectionEditor) -> list[tuple[str, Any]]:
    called, board = editor.names, declared_table(editor.scenario)
    nothing = (QCoreApplication.translate("Inspector", "nothing"), None)
    return [nothing, *((called[each], each) for each in board.targets)]


def _attacking(editor: SelectionEditor) -> bool:
    """Say whether all of the selected attack."""
    attackers = {a.attacker for a in editor.scenario.attacks}
    return attackers.issuperset(editor.ids)


def _counted(keywords: tuple[str, ...]) -> set[str]:
    return set(read_keywords(keywords).counts)


def _attack_of(scenario: Scenario, creature: str) -> Attack | None:
    return next((a for a in scenario.attacks if a.attacker == creature), None)


def _targets(editor: SelectionEditor) -> list[str | None]:
    attacks = (_attack_of(editor.scenario, each) for each in editor.ids)
    return [None if each is None else each.target for each in attacks]


def _ways(editor: SelectionEditor) -> list[str]:
    attacks = (_attack_of(editor.scenario, each) for each in editor.ids)
    return [DECLARED if each is None or each.declared else each.entered for each in attacks]


def _enter(editor: SelectionEditor, way: str) -> None:
    ids = editor.ids

    def step(scenario: Scenario) -> Scenario:
        return edits.entered(scenario, ids, None if way == DECLARED else way)  # type: ignore[arg-type]

    editor.apply(QCoreApplication.translate("Inspector", "How it attacks"), step)


def _block(editor: SelectionEditor, _name: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
    said = QCoreApplication.translate("Inspector", "Blocked by an effect")
    editor.apply(said, lambda s: edits.make_blocked(s, editor.ids, blocked=on))


def _remove(editor: SelectionEditor, _name: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
    said = QCoreApplication.translate("Inspector", "Left combat")
    editor.apply(said, lambda s: edits.leave_combat(s, editor.ids, left=on))


def _fighting(scenario: Scenario) -> set[str]:
    """All that is in combat, what is attacked among it."""
    there = {each for a in scenario.attacks for each in (a.attacker, a.target)}
    return there | {b.blocker for b in scenario.blocks} | set(scenario.removed)


def _add_choices(form: Form) -> None:
    """What the one selected attacker's keywords choose."""
    editor = form.editor
    if len(editor.permanents) != 1:
        return
    attacker = editor.permanents[0]
    for keyword in sorted(set(CHOOSING) & _counted(attacker.keywords)):
        title = QCoreApplication.translate("Inspector", CHOOSING[keyword])
        among = {each: editor.names[each] for each in _choosable(editor.scenario, attacker.id, keyword)}
        prompt = QCoreApplication.translate("Inspector", "Choose…")
        field = ThingsField(title, prompt, among, _chosen(editor.scenario, attacker.id, keyword))
        form.title(title, of=field.search)
        field.setObjectName(f"choice:{keyword}")
        field.edited.connect(partial(_choose, editor, title, attacker.id, keyword))
        form.add(field, partial(_show, editor, field, attacker.id, keyword))


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


def _show(editor: SelectionEditor, field: ThingsField, attacker: str, keyword: str) -> None:
    field.show_ids(_chosen(editor.scenario, attacker, keyword))


def _choose(editor: SelectionEditor, title: str, attacker: str, keyword: str, ids: tuple[str, ...]) -> None:
    editor.apply(title, lambda s: edits.choose_targets(s, attacker, keyword, ids))
