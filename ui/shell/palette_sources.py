"""What the command palette finds: actions, what lies on the table, keywords, rules of the ruling, effects, scenarios.

Everything is found by its English name as well, and by rule numbers where it has some.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from sandbox import edits
from sandbox.learn.library import library
from sandbox.rules.rulebook import NUMBERS, number
from sandbox.words.describe import keyword_line, rule_words, search_words
from sandbox.words.keywords import keyword_name
from sandbox.words.names import names
from ui.document.samples import library_samples
from ui.features.inspector.effect_form import CLASSES, blank
from ui.features.inspector.effect_holders import Carried, Uncarried
from ui.features.inspector.effect_words import kind_title
from ui.features.inspector.keywords import ALL
from ui.shell.actions import ACTIONS, CHOICES, SUBMENUS, plain_text
from ui.shell.context_menu import sentences
from ui.shell.palette import PaletteEntry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.scenario.model import Scenario
    from ui.shell.window import Window


SENTENCES: Final = 1500
"""So many declarations are offered as sentences at most."""
LANGUAGE_NAMES: Final = {"en": "English 英語", "ja": "Japanese 日本語"}
"""What people look for who can't read the window's language."""


def actions(window: Window) -> Iterator[PaletteEntry]:
    """Give every action with its shortcut; one that can't be used now says so."""
    native = QKeySequence.SequenceFormat.NativeText
    later = QCoreApplication.translate("Palette", "not now")
    for row in ACTIONS:
        action = window.actions_.by_key[row.key]
        also = "\n".join((row.text.replace("&", ""), search_words(row.id)))
        if not action.isEnabled():
            said = _within(plain_text(row), later)
            yield PaletteEntry(plain_text(row), later, partial(window.say, said), also, later=True)
        elif row.id != "edit.palette":
            yield PaletteEntry(plain_text(row), action.shortcut().toString(native), action.trigger, also)
    for row in CHOICES:
        group = QCoreApplication.translate("Actions", SUBMENUS[row.id]).partition("(&")[0].replace("&", "")
        english = f"{SUBMENUS[row.id]} {row.text} {row.checked}".replace("&", "").replace("_", " ")
        also = f"{english} {LANGUAGE_NAMES.get(str(row.argument), '')}"
        yield PaletteEntry(_within(group, plain_text(row)), "", window.actions_.by_key[row.key].trigger, also)


def _within(group: str, entry: str) -> str:
    """Name an entry with what it belongs to, as the language of the window joins them."""
    return QCoreApplication.translate("Palette", "{group}: {entry}").format(group=group, entry=entry)


def panels(window: Window) -> Iterator[PaletteEntry]:
    """Give every panel; choosing one shows it."""
    for name, title in window.docks.titles.items():
        hint = QCoreApplication.translate("Palette", "panel")
        yield PaletteEntry(title, hint, partial(window.show_panel, name), name.replace("_", " "))


def things(window: Window) -> Iterator[PaletteEntry]:
    """Give every player and permanent; choosing one selects it."""
    document = window.document
    called, english = (names(document.scenario, each) for each in (window.app_context.language, "en"))
    hint = QCoreApplication.translate("Palette", "on the table")
    for each, name in called.items():
        yield PaletteEntry(name, hint, partial(window.go_to, each), english[each])


def keywords(window: Window) -> Iterator[PaletteEntry]:
    """Give every keyword; choosing one gives it to the selected creatures, else selects those that have it, and where
    nobody has it, tells its rule.
    """
    scenario, language = window.document.scenario, window.app_context.language
    chosen = [p.id for p in scenario.permanents if p.id in window.document.selection and p.is_creature]
    for keyword in ALL:
        having = [p.id for p in scenario.permanents if keyword in p.keywords]
        topic = keyword.replace(" ", "_")
        rule = number(topic, scenario.edition) if topic in NUMBERS else ""
        if chosen:
            hint = QCoreApplication.translate("Palette", "give to the selected creatures")
            yield PaletteEntry(
                keyword_name(keyword, language),
                hint,
                partial(_give, window, chosen, keyword),
                f"{keyword} {rule}",
            )
        elif having:
            hint = QCoreApplication.translate("Palette", "select who has it")
            yield PaletteEntry(
                keyword_name(keyword, language), hint, partial(_show, window, having), f"{keyword} {rule}"
            )
        elif told := keyword_line(keyword, scenario.edition, language):
            yield PaletteEntry(
                keyword_name(keyword, language), rule, partial(window.say, told), f"{keyword} {rule}"
            )


def _show(window: Window, ids: list[str]) -> None:
    window.document.select(ids)
    window.view.setFocus()


def _give(window: Window, creatures: list[str], keyword: str) -> None:
    def step(scenario: Scenario) -> Scenario:
        for each in scenario.permanents:
            if each.id in creatures and keyword not in each.keywords:
                scenario = edits.change(scenario, [each.id], keywords=(*each.keywords, keyword))
        return scenario

    window.document.apply(QCoreApplication.translate("Palette", "Give a keyword"), step)


def rules(window: Window) -> Iterator[PaletteEntry]:
    """Give what the ruling says with a rule; choosing it shows the ruling and selects whom it is about."""
    said = window.ruling
    for finding in (*said.wrong, *said.right) if said is not None else ():
        yield PaletteEntry(
            finding.title, finding.rule, partial(_show_ruling, window, finding.ids), finding.why
        )
    for fight in said.fights if said is not None else ():
        hint = QCoreApplication.translate("Palette", "fight")
        yield PaletteEntry(fight.title, hint, partial(_show_ruling, window, fight.ids), fight.text)


def rulebook(window: Window) -> Iterator[PaletteEntry]:
    """Give every rule that the program cites or a scenario shows, by its number, and the sections of keywords; choosing
    one explains it and shows its scenarios.
    """
    edition, language = window.document.scenario.edition, window.app_context.language
    hint = QCoreApplication.translate("Palette", "rule, with scenarios")
    for keyword in ALL:
        topic = keyword.replace(" ", "_")
        if topic in NUMBERS:
            rule = number(topic, edition)
            name = f"{rule.rstrip(ascii_lowercase)} {keyword_name(keyword, language)}"
            yield PaletteEntry(name, hint, partial(window.show_rule, rule))
    shown = (rule for entry in library().entries for rule in entry.rules)
    for rule in dict.fromkeys((*shown, *(number(topic, edition) for topic in NUMBERS))):
        told = rule_words(rule, edition, language)
        yield PaletteEntry(f"{rule}  {told}", hint, partial(window.show_rule, rule))


def declarations(window: Window) -> Iterator[PaletteEntry]:
    """Give what can be declared as sentences; choosing one declares it."""
    hint = QCoreApplication.translate("Palette", "declare")
    for sentence, declare, words in sentences(window, SENTENCES):
        yield PaletteEntry(sentence, hint, declare, words)


def _show_ruling(window: Window, ids: tuple[str, ...]) -> None:
    window.show_panel("ruling")
    window.document.select(ids)


def effects(window: Window) -> Iterator[PaletteEntry]:
    """Give every kind of effect; choosing one adds it to the selected permanents, else to the table."""
    there = {p.id for p in window.document.scenario.permanents}
    chosen = tuple(each for each in window.document.selection if each in there)
    for made in CLASSES:
        kind = str(made.__struct_config__.tag)
        yield PaletteEntry(
            kind_title(made, window.app_context.language),
            QCoreApplication.translate("Palette", "add effect"),
            partial(_add_effect, window, chosen, kind),
            f"{kind.replace('_', ' ')} {kind_title(made, 'en')}\n{search_words(kind)}",
        )


def _add_effect(window: Window, chosen: tuple[str, ...], kind: str) -> None:
    holder = Carried(chosen) if chosen else Uncarried()
    effect = blank(kind, carried=bool(chosen), you=window.document.scenario.active)
    said = QCoreApplication.translate("Palette", "Add effect")
    window.document.apply(said, lambda s: holder.added(s, effect))
    window.show_panel("inspector")
    window.docks.inspector.begin(f"effect:{kind}")


def scenarios(window: Window) -> Iterator[PaletteEntry]:
    """Give the scenarios that come with the program and those opened lately."""
    for sample in library_samples(window.app_context.language):
        yield PaletteEntry(
            sample.title,
            QCoreApplication.translate("Palette", "sample"),
            partial(window.app_context.open_sample, window, sample.path),
            " ".join(f"{sample.description} {sample.path.stem.replace('-', ' ')}".split()),
        )
    for name in window.app_context.settings.recent:
        path = Path(name)
        yield PaletteEntry(
            path.name,
            QCoreApplication.translate("Palette", "opened lately"),
            partial(window.app_context.open_paths, [path], window),
        )
