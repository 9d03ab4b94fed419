"""The inspector's fields of commanders: what one costs, how often it was cast, and the next cast (CR 903.8)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from sandbox import edits
from sandbox.words.results import cost_sentence
from ui.widgets.parts import label

if TYPE_CHECKING:
    from sandbox.scenario.model import Scenario
    from ui.features.inspector.asking import Asking
    from ui.features.inspector.form import Form


def add_commander(form: Form) -> None:
    """Put the cost of the selected commanders into a form; nothing where something else is selected too."""
    asking = form.asking
    if not all(p.commander for p in asking.permanents):
        return
    form.text(
        "mana_cost",
        QCoreApplication.translate("Inspector", "Mana cost"),
        lambda: [p.mana_cost or "" for p in asking.permanents],
        "{2}{R}{R}",
        partial(_set_cost, asking),
    )
    form.number(
        "commander_casts",
        QCoreApplication.translate("Inspector", "Casts"),
        0,
        lambda: [p.commander_casts for p in asking.permanents],
        partial(asking.changed, "commander_casts"),
    )
    if len(asking.permanents) == 1:
        told = label("", "muted")
        told.setObjectName("next_cast")
        form.add(told, lambda: told.setText(_next_cast(asking)))


def _set_cost(asking: Asking, _name: str, typed: str) -> str:
    ids = asking.ids

    def step(scenario: Scenario) -> Scenario:
        for each in ids:
            scenario = edits.set_mana_cost(scenario, each, typed)
        return scenario

    return asking.apply(QCoreApplication.translate("Inspector", "Mana cost"), step)


def _next_cast(asking: Asking) -> str:
    """What the next cast costs; nothing while the selection is changing."""
    chosen = asking.permanents
    return cost_sentence(chosen[0], asking.scenario.edition, asking.language) if len(chosen) == 1 else ""
