"""The inspector's form of players, and of the table itself when nothing is selected."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.scenario.variants import starting_life
from sandbox.words.names import label_of
from ui.features.inspector.effect_holders import Uncarried
from ui.features.inspector.effects import EffectList
from ui.features.inspector.keywords import WordChips
from ui.lands import BASIC, OTHERS, land_title
from ui.widgets.search import SearchField

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario
    from ui.features.inspector.asking import SelectionEditor
    from ui.features.inspector.form import Form


def add_table(form: Form) -> None:
    """Put what belongs to the whole table into a form: its title, who may be attacked, effects of spells."""
    asking = form.asking
    chosen = tuple(
        at for at in range(len(asking.scenario.effects)) if f"effect:{at}" in asking.document.selection
    )
    if not chosen:
        form.title(QCoreApplication.translate("Inspector", "The table"), "section")
        title = QCoreApplication.translate("Inspector", "Title")
        said = QCoreApplication.translate("Inspector", "Description")
        for name, text in (("title", title), ("description", said)):
            form.text(name, text, partial(_said, asking, name), edit=asking.set)
        _add_defending(form)
        form.title(
            QCoreApplication.translate(
                "Inspector",
                "Nothing is selected. These effects come from spells, or from nothing on the table.",
            )
        )
    effects = EffectList(asking.document, Uncarried(), asking.language, chosen)
    form.add(effects, effects.refresh)


def _said(asking: SelectionEditor, name: str) -> list[str]:
    return [getattr(asking.scenario, name)]


def _add_defending(form: Form) -> None:
    """The one defending player, where there is one (CR 506.2a)."""
    asking = form.asking
    if asking.scenario.attack_option != "single":
        return
    title = QCoreApplication.translate("Inspector", "Defending player")

    def edit(player: str) -> None:
        asking.apply(title, lambda s: edits.setting(s, defending=player))

    def others() -> list[tuple[str, str]]:
        called = asking.names
        return [(called[p.id], p.id) for p in asking.scenario.players if p.id != asking.scenario.active]

    form.grid(1)
    form.choice("defending", title, others, lambda: [asking.scenario.defending], edit)


def add_players(form: Form) -> None:
    """Put everything about the selected players into a form."""
    asking = form.asking
    single = len(asking.players) == 1
    if single:
        form.text(
            "name",
            QCoreApplication.translate("Inspector", "Name"),
            lambda: [label_of(p, asking.language) for p in asking.players],
        )
    form.grid()
    life, poison = (
        QCoreApplication.translate("Inspector", "Life"),
        QCoreApplication.translate("Inspector", "Poison"),
    )
    for name, title, lowest in (("life", life, -1_000_000), ("poison", poison, 0)):
        form.number(name, title, lowest, partial(_numbers, asking, name), partial(asking.changed, name))
    form.text(
        "team",
        QCoreApplication.translate("Inspector", "Team"),
        lambda: [p.team or "" for p in asking.players],
    )
    form.text(
        "pool",
        QCoreApplication.translate("Inspector", "Mana in pool"),
        lambda: [p.pool or "" for p in asking.players],
        "{W}{W}{3}",
    )
    _add_lands(form)
    if single:
        _add_commander_damage(form, asking.players[0].id)


def _numbers(asking: SelectionEditor, name: str) -> list[int]:
    if name != "life":
        return [getattr(p, name) for p in asking.players]
    return [starting_life(asking.scenario, p.id) for p in asking.players]


def _add_lands(form: Form) -> None:
    """The lands that landwalk looks for (CR 702.14c): basic types to tick, any other kind as a word."""
    asking = form.asking
    title = QCoreApplication.translate("Inspector", "Lands, for landwalk")
    edit = partial(_set_land, asking)
    form.flags(
        title,
        [(kind, land_title(kind)) for kind in BASIC],
        lambda kind: [kind.casefold() in map(str.casefold, p.lands) for p in asking.players],
        edit,
    )
    chips = WordChips(land_title, "land")
    chips.taken.connect(lambda kind: edit(kind, on=False))
    chips.setAccessibleName(title)
    form.add(chips, lambda: chips.show_values([_other_lands(p.lands) for p in asking.players]))
    choices = [(land_title(kind), kind) for kind in OTHERS]
    more = SearchField(QCoreApplication.translate("Inspector", "Another kind of land…"), choices, free=True)
    more.setObjectName("add_land")
    more.chosen.connect(lambda kind: edit(kind, on=True))
    form.add(more)


def _other_lands(lands: tuple[str, ...]) -> tuple[str, ...]:
    basic = {kind.casefold() for kind in BASIC}
    return tuple(kind for kind in lands if kind.casefold() not in basic)


def _set_land(asking: SelectionEditor, kind: str, on: bool) -> None:  # noqa: FBT001  a signal's argument
    """Let each selected player control such a land or none; words are compared without regard to case (format 1.1)."""
    ids = frozenset(asking.ids)

    def step(scenario: Scenario) -> Scenario:
        for each in (player for player in scenario.players if player.id in ids):
            others = tuple(land for land in each.lands if land.casefold() != kind.casefold())
            lands = (*others, kind) if on else others
            scenario = edits.change(scenario, [each.id], lands=lands)
        return scenario

    asking.apply(QCoreApplication.translate("Inspector", "Change"), step)


def _add_commander_damage(form: Form, player: str) -> None:
    asking = form.asking
    commanders = [p.id for p in asking.scenario.permanents if p.commander]
    if not commanders:
        return
    title = QCoreApplication.translate("Inspector", "Commander damage")
    form.title(title)
    form.grid()
    called = asking.names

    def values(source: str) -> list[int]:
        return [p.commander_damage.get(source, 0) for p in asking.players]

    def edit(source: str, value: int, series: str) -> None:
        def step(scenario: Scenario) -> Scenario:
            for each in (p for p in scenario.players if p.id == player):
                damage = {**each.commander_damage, source: value}
                kept = {by: n for by, n in damage.items() if n}
                scenario = edits.change(scenario, [player], commander_damage=kept)
            return scenario

        asking.apply(title, step, series)

    for each in commanders:
        name = f"commander_damage:{each}"
        form.number(name, called[each], 0, partial(values, each), partial(edit, each), under=title)
