"""What the command palette finds: actions, what lies on the table, effects, scenarios."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from sandbox.words.names import names
from ui.actions import ACTIONS, CHOICES, SUBMENUS, plain_text
from ui.panels.effect_form import CLASSES, blank
from ui.panels.effect_holders import Carried, Uncarried
from ui.panels.effect_words import kind_title
from ui.panels.palette import Entry
from ui.samples import samples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.window import Window


def actions(window: Window) -> Iterator[Entry]:
    """Give every action that can be used now, with its shortcut."""
    native = QKeySequence.SequenceFormat.NativeText
    for row in ACTIONS:
        action = window.actions_.by_key[row.key]
        if action.isEnabled() and row.id != "edit.palette":
            yield Entry(plain_text(row), action.shortcut().toString(native), action.trigger)
    for row in CHOICES:
        group = QCoreApplication.translate("Actions", SUBMENUS[row.id]).partition("(&")[0].replace("&", "")
        yield Entry(f"{group}: {plain_text(row)}", "", window.actions_.by_key[row.key].trigger)


def things(window: Window) -> Iterator[Entry]:
    """Give every player and permanent; choosing one selects it."""
    document = window.document
    called = names(document.scenario, window.desk.language)
    for each, name in called.items():
        yield Entry(name, QCoreApplication.translate("Palette", "on the table"), partial(window.go_to, each))


def effects(window: Window) -> Iterator[Entry]:
    """Give every kind of effect; choosing one adds it to the selected permanents, else to the table."""
    there = {p.id for p in window.document.scenario.permanents}
    chosen = tuple(each for each in window.document.selection if each in there)
    for made in CLASSES:
        kind = str(made.__struct_config__.tag)
        yield Entry(
            kind_title(made, window.desk.language),
            QCoreApplication.translate("Palette", "add effect"),
            partial(_add_effect, window, chosen, kind),
        )


def _add_effect(window: Window, chosen: tuple[str, ...], kind: str) -> None:
    holder = Carried(chosen) if chosen else Uncarried()
    effect = blank(kind, carried=bool(chosen), you=window.document.scenario.active)
    said = QCoreApplication.translate("Palette", "Add effect")
    window.document.apply(said, lambda s: holder.added(s, effect))
    window.show_panel("inspector")


def scenarios(window: Window) -> Iterator[Entry]:
    """Give the scenarios that come with the program and those opened lately."""
    for sample in samples(window.desk.language):
        yield Entry(
            sample.title,
            QCoreApplication.translate("Palette", "sample"),
            partial(window.desk.open_sample, window, sample.path),
        )
    for name in window.desk.settings.recent:
        path = Path(name)
        yield Entry(
            path.name,
            QCoreApplication.translate("Palette", "opened lately"),
            partial(window.desk.open_paths, [path], window),
        )
