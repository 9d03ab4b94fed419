"""The inspector's form of players, and of the table itself when nothing is selected."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.scenario.limits import NUMBER
from sandbox.scenario.variants import starting_life
from sandbox.words.names import label_of
from ui.canvas.view_model.labels import BASIC, OTHERS, land_title
from ui.features.inspector.effect_form import EffectList
from ui.features.inspector.effect_holders import Uncarried
from ui.features.inspector.keywords import WordChips
from ui.widgets.search import SearchField

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario
    from ui.features.inspector.form import Form, SelectionEditor


def add_table(form: Form) -> None:
    """Put what belongs to the whole table into a form: its title, who may be attacked, effects of spells."""
    editor = form.editor
    chosen = tuple(
        at for at in range(len(editor.scenario.effects)) if f"effect:{at}" in editor.document.selection
    )
    if not chosen:
        form.title(QCoreApplication.translate("Inspector", "The table"), "section")
        title = QCoreApplication.translate("Inspector", "Title")
        said = QCoreApplication.translate("Inspector", "Description")
        for name, text in (("title", title), ("description", said)):
            form.text(name, text, partial(_said, editor, name), edit=editor.set)
        _add_defending(form)
        form.title(
            QCoreApplication.translate(
                "Inspector",
                "Nothing is selected. These effects come from spells, or from nothing on the table.",
            )
        )
    effects = EffectList(editor.document, Uncarried(), editor.language, chosen)
    form.add(effects, effects.refresh)


def _said(editor: SelectionEditor, name: str) -> list[str]:
    return [getattr(editor.scenario, name)]


def _add_defending(form: Form) -> None:
    """The one defending player, where there is one (CR 506.2a)."""
    editor = form.editor
    if editor.scenario.attack_option != "single":
        return
    title = QCoreApplication.translate("Inspector", "Defending player")

    def edit(player: str) -> None:
        editor.apply(title, lambda s: edits.setting(s, defending=player))

    def others() -> list[tuple[str, str]]:
        called = editor.names
        return [(called[p.id], p.id) for p in editor.scenario.players if p.id != editor.scenario.active]

    form.grid(1)
    form.choice("defending", title, others, lambda: [editor.scenario.defending], edit)


def add_players(form: Form) -> None:
    """Put everything about the selected players into a form."""
    editor = form.editor
    form.group("values")
    single = len(editor.players) == 1
    if single:
        form.text(
            "name",
            QCoreApplication.translate("Inspector", "Name"),
            lambda: [label_of(p, editor.language) for p in editor.players],
        )
    form.grid()
    life = QCoreApplication.translate("Inspector", "Life")
    form.number("life", life, -NUMBER, partial(_lives, editor), partial(editor.changed, "life"))
    poison = QCoreApplication.translate("Inspector", "Poison")
    team = QCoreApplication.translate("Inspector", "Team")
    pool = QCoreApplication.translate("Inspector", "Mana in pool")
    form.fields({"poison": poison, "team": team, "pool": pool}, {"pool": "{W}{W}{3}"})
    _add_lands(form)
    if single:
        _add_commander_damage(form, editor.players[0].id)


def _lives(editor: SelectionEditor) -> list[int]:
    return [starting_life(editor.scenario, p.id) for p in editor.players]


def _add_lands(form: Form) -> None:
    """The lands that landwalk looks for (CR 702.14c): basic types to tick, any other kind as a word."""
    editor = form.editor
    title = QCoreApplication.translate("Inspector", "Lands, for landwalk")
    form.group("lands", title)
    edit = partial(_set_land, editor)
    form.flags(
        "",
        [(kind, land_title(kind)) for kind in BASIC],
        lambda kind: [kind.casefold() in map(str.casefold, p.lands) for p in editor.players],
        edit,
    )
    chips = WordChips(land_title, "land")
    chips.taken.connect(lambda kind: edit(kind, on=False))
    chips.setAccessibleName(title)
    form.add(chips, lambda: chips.show_values([_other_lands(p.lands) for p in editor.players]))
    choices = [(land_title(kind), kind) for kind in OTHERS]
    more = SearchField(QCoreApplication.translate("Inspector", "Another kind of land…"), choices, free=True)
    more.setObjectName("add_land")
    more.chosen.connect(lambda kind: edit(kind, on=True))
    form.add(more)


def _other_lands(lands: tuple[str, ...]) -> tuple[str, ...]:
    basic = {kind.casefold() for kind in BASIC}
    return tuple(kind for kind in lands if kind.casefold() not in basic)


def _set_land(editor: SelectionEditor, kind: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
    """Let each selected player control such a land or none; words are compared without regard to case (format 1.1)."""
    ids = frozenset(editor.ids)

    def step(scenario: Scenario) -> Scenario:
        for each in (player for player in scenario.players if player.id in ids):
            others = tuple(land for land in each.lands if land.casefold() != kind.casefold())
            lands = (*others, kind) if on else others
            scenario = edits.change(scenario, [each.id], lands=lands)
        return scenario

    editor.apply(QCoreApplication.translate("Inspector", "Change"), step)


def _add_commander_damage(form: Form, player: str) -> None:
    editor = form.editor
    commanders = [p.id for p in editor.scenario.permanents if p.commander]
    if not commanders:
        return
    title = QCoreApplication.translate("Inspector", "Commander damage")
    form.group("commander_damage", title)
    called = editor.names

    def values(source: str) -> list[int]:
        return [p.commander_damage.get(source, 0) for p in editor.players]

    def edit(source: str, value: int, series: str) -> None:
        def step(scenario: Scenario) -> Scenario:
            for each in (p for p in scenario.players if p.id == player):
                damage = {**each.commander_damage, source: value}
                kept = {by: n for by, n in damage.items() if n}
                scenario = edits.change(scenario, [player], commander_damage=kept)
            return scenario

        editor.apply(title, step, series)

    for each in commanders:
        name = f"commander_damage:{each}"
        form.number(name, called[each], 0, partial(values, each), partial(edit, each), under=title)
