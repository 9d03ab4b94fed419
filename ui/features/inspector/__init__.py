"""The inspector: every value of what is selected, in forms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from sandbox import edits
from sandbox.rules.rulebook import NUMBERS, number
from sandbox.scenario.effects import kind_of
from sandbox.scenario.model import Scenario
from sandbox.words.describe import keyword_line, search_words
from sandbox.words.names import keyword_name
from ui.features.inspector.effect_form import CLASSES, Holder, added, kind_title
from ui.features.inspector.panel import Inspector
from ui.features.inspector.picks import ALL
from ui.shell.docks import PanelRow
from ui.shell.palette import PaletteEntry
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP

SIZES: Final = (1, 2, 3, 4, 5, 6, -1, -2, -3)
"""The changes of power and toughness that the palette finds."""
ARROWS = ("attack:", "block:", "damage:", "ghost:")
"""How the names of what is no thing on the table begin."""


def register(shell: Window) -> None:
    """Add the inspector."""
    giving = Giving(shell)
    shell.view.activated.connect(giving.open)
    shell.panel_seen.connect(giving.catch_up)
    shell.add_palette(giving.found_keywords)
    shell.add_palette(giving.found_effects)

    def make(_before: QWidget | None) -> QWidget:
        context = shell.app_context
        panel = Inspector(shell.document, context.language, context.settings.folded_groups)
        panel.folded.connect(lambda groups: context.change_settings(folded_groups=groups))
        return panel

    shell.add_panel(PanelRow("inspector", QT_TRANSLATE_NOOP("Docks", "Inspector"), QT_TRANSLATE_NOOP("Explaining", "Every value of what is selected, ready to be changed; several selected creatures are changed together."), make))  # fmt: skip


class Giving(QObject):
    """Opens the inspector on what is activated, and gives keywords and effects that the palette finds."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell.window())
        self._shell = shell

    def open(self, each: str) -> None:
        """What was clicked twice can be changed."""
        if not each.startswith(ARROWS):
            if not each.startswith("group:"):  # its members are selected by the first click
                self._shell.document.select([each])
            self._shell.show_panel("inspector")

    def catch_up(self, name: str, seen: bool) -> None:  # noqa: FBT001  a signal's argument
        """Show what changed while nobody looked."""
        if name == "inspector" and seen:
            inspector = self._shell.panel(name)
            assert isinstance(inspector, Inspector)
            inspector.refresh()

    def found_keywords(self) -> Iterator[PaletteEntry]:
        """Every keyword; choosing one gives it to the selected creatures, else selects those that have it, and where
        nobody has it, tells its rule.
        """
        document, language = self._shell.document, self._shell.app_context.language
        scenario = document.scenario
        chosen = [p.id for p in scenario.permanents if p.id in document.selection and p.is_creature]
        for keyword in ALL:
            name = keyword_name(keyword, language)
            having = [p.id for p in scenario.permanents if keyword in p.keywords]
            topic = keyword.replace(" ", "_")
            rule = number(topic, scenario.edition) if topic in NUMBERS else ""
            also = f"{keyword} {rule}\n{keyword}"
            if chosen:
                hint = QCoreApplication.translate("Palette", "give to the selected creatures")
                yield PaletteEntry(name, hint, partial(self._give, chosen, keyword), also, changes=True)
            elif having:
                hint = QCoreApplication.translate("Palette", "select who has it")
                yield PaletteEntry(name, hint, partial(self._show, having), also)
            elif told := keyword_line(keyword, scenario.edition, language):
                yield PaletteEntry(name, rule, partial(self._shell.say, told), also)

    def _show(self, ids: list[str]) -> None:
        self._shell.document.select(ids)
        self._shell.view.setFocus()

    def _give(self, creatures: list[str], keyword: str) -> None:
        def step(scenario: Scenario) -> Scenario:
            for each in scenario.permanents:
                if each.id in creatures and keyword not in each.keywords:
                    scenario = edits.change(scenario, [each.id], keywords=(*each.keywords, keyword))
            return scenario

        self._shell.document.apply(step)

    def found_effects(self) -> Iterator[PaletteEntry]:
        """Every kind of effect; choosing one adds it to the selected permanents, else to the table."""
        document, language = self._shell.document, self._shell.app_context.language
        there = {p.id for p in document.scenario.permanents}
        chosen = tuple(each for each in document.selection if each in there)
        hint = QCoreApplication.translate("Palette", "add effect")
        for size in SIZES if chosen else ():
            text = f"{size:+d}/{size:+d}"
            yield PaletteEntry(text, hint, partial(self._add, chosen, (size, size)), changes=True)
        for made in CLASSES:
            kind = str(made.__struct_config__.tag)
            also = f"{kind.replace('_', ' ')} {kind_title(made, 'en')}\n{search_words(kind)}"
            yield PaletteEntry(
                kind_title(made, language), hint, partial(self._add, chosen, kind), also, changes=True
            )

    def _add(self, chosen: tuple[str, ...], kind: str | tuple[int, int]) -> None:
        holder = Holder(chosen) if chosen else Holder()
        effect = added(kind, carried=bool(chosen), you=self._shell.document.scenario.active)
        self._shell.document.apply(lambda s: holder.added(s, effect))
        self._shell.show_panel("inspector", f"effect:{kind_of(effect)}")
