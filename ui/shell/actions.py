"""Every action of the window in one table.

Menus, toolbar, shortcuts, the command palette and the list of shortcuts are all made from `ACTIONS`. An action's
id is `GROUP.METHOD`: the method of the group's object that carries it out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from ui.shell.conditions import CONDITIONS
from ui.translations import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from ui.document.document import Document
    from ui.settings import Settings


class ActionRow(NamedTuple):
    """One action: its id, its text, the shortcut it comes with, its icon, and when it can be used.

    `enabled` names an entry of `CONDITIONS`, `checked` a value of the settings or the scenario: such an action is one
    choice of several and hands its argument to its method.
    """

    id: str
    text: str
    shortcut: str = ""
    icon: str = ""
    enabled: str = ""
    checked: str = ""
    argument: str | int | None = None
    brief: str = ""
    """What a button of the toolbar says."""

    @property
    def key(self) -> str:
        """What tells the action from all others, choices included."""
        return self.id if self.argument is None else f"{self.id}:{self.argument}"


ACTIONS: Final = (
    ActionRow("file.new", QT_TRANSLATE_NOOP("Actions", "&New"), "Ctrl+N", "new"),
    ActionRow("file.new_commander", QT_TRANSLATE_NOOP("Actions", "New Commander &game for four")),
    ActionRow("file.open", QT_TRANSLATE_NOOP("Actions", "&Open…"), "Ctrl+O", "open"),
    ActionRow("file.save", QT_TRANSLATE_NOOP("Actions", "&Save"), "Ctrl+S", "save"),
    ActionRow("file.save_as", QT_TRANSLATE_NOOP("Actions", "Save &as…"), "Ctrl+Shift+S"),
    ActionRow("file.reload", QT_TRANSLATE_NOOP("Actions", "&Reload from the file"), "", "", "has_file"),
    ActionRow("file.open_clipboard", QT_TRANSLATE_NOOP("Actions", "Open from clip&board"), "Ctrl+Shift+V"),
    ActionRow("picture.copy", QT_TRANSLATE_NOOP("Actions", "Copy &picture"), "Ctrl+Shift+C", "copy"),
    ActionRow("edit.copy_notation", QT_TRANSLATE_NOOP("Actions", "Copy &notation"), "Ctrl+Alt+N"),
    ActionRow("picture.save", QT_TRANSLATE_NOOP("Actions", "Pictur&e or page…"), "Ctrl+E", "picture"),
    ActionRow("show.presenter", QT_TRANSLATE_NOOP("Actions", "P&resent"), "F11"),
    ActionRow("show.overlay_options", QT_TRANSLATE_NOOP("Actions", "Overlay op&tions…")),
    ActionRow("show.wipe", QT_TRANSLATE_NOOP("Actions", "&Wipe what was drawn"), "", "", "has_drawings"),
    ActionRow("show.overlay", QT_TRANSLATE_NOOP("Actions", "&Overlay for a stream, on or off"), "Ctrl+F11"),
    ActionRow("file.close", QT_TRANSLATE_NOOP("Actions", "&Close window"), "Ctrl+W"),
    ActionRow("file.quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), "Ctrl+Q"),
    ActionRow("edit.undo", QT_TRANSLATE_NOOP("Actions", "&Undo"), "Ctrl+Z", "undo", "can_undo"),
    ActionRow("edit.redo", QT_TRANSLATE_NOOP("Actions", "&Redo"), "Ctrl+Shift+Z", "redo", "can_redo"),
    ActionRow("edit.cut", QT_TRANSLATE_NOOP("Actions", "Cu&t"), "Ctrl+X", "", "permanents_selected"),
    ActionRow("edit.copy", QT_TRANSLATE_NOOP("Actions", "&Copy"), "Ctrl+C", "", "permanents_selected"),
    ActionRow("edit.copy_scenario", QT_TRANSLATE_NOOP("Actions", "Copy the w&hole scenario as text"), "Ctrl+Alt+Shift+C"),
    ActionRow("edit.paste", QT_TRANSLATE_NOOP("Actions", "&Paste"), "Ctrl+V"),
    ActionRow("edit.duplicate", QT_TRANSLATE_NOOP("Actions", "&Duplicate"), "Ctrl+D", "duplicate", "permanents_selected"),
    ActionRow("edit.delete", QT_TRANSLATE_NOOP("Actions", "De&lete"), "Del", "delete", "selected"),
    ActionRow("edit.group", QT_TRANSLATE_NOOP("Actions", "&Group"), "Ctrl+G", "", "several_selected"),
    ActionRow("edit.ungroup", QT_TRANSLATE_NOOP("Actions", "Ungr&oup"), "Ctrl+Alt+G", "", "grouped_selected"),
    ActionRow("edit.tap", QT_TRANSLATE_NOOP("Actions", "Tapp&ed or untapped"), "T", "", "permanents_selected", brief=QT_TRANSLATE_NOOP("Actions", "Tap")),
    ActionRow("edit.inspect", QT_TRANSLATE_NOOP("Actions", "&Inspect"), "F2", "", "selected"),
    ActionRow("edit.keyword", QT_TRANSLATE_NOOP("Actions", "Give a ke&yword…"), "K", "", "permanents_selected", brief=QT_TRANSLATE_NOOP("Actions", "Keyword")),
    ActionRow("edit.counters", QT_TRANSLATE_NOOP("Actions", "Cou&nters…"), "C", "", "permanents_selected"),
    ActionRow("edit.more", QT_TRANSLATE_NOOP("Actions", "&More for what is selected…"), "", "", "selected", brief=QT_TRANSLATE_NOOP("Actions", "More")),
    ActionRow("edit.on_card", QT_TRANSLATE_NOOP("Actions", "Edit &on the card"), "E", "", "selected"),
    ActionRow("edit.select_all", QT_TRANSLATE_NOOP("Actions", "Select &all"), "Ctrl+A"),
    ActionRow("edit.select_none", QT_TRANSLATE_NOOP("Actions", "Select &nothing"), "Ctrl+Shift+A", "", "selected"),
    ActionRow("edit.add_card", QT_TRANSLATE_NOOP("Actions", "Add card b&y name…"), "Ctrl+L"),
    ActionRow("edit.add_creature", QT_TRANSLATE_NOOP("Actions", "Add c&reature"), "Ctrl+Shift+N", "creature", brief=QT_TRANSLATE_NOOP("Actions", "Creature")),
    ActionRow("edit.add_planeswalker", QT_TRANSLATE_NOOP("Actions", "Add planes&walker"), "", "planeswalker"),
    ActionRow("edit.add_battle", QT_TRANSLATE_NOOP("Actions", "Add &battle"), "", "battle"),
    ActionRow("edit.add_permanent", QT_TRANSLATE_NOOP("Actions", "Add ot&her permanent")),
    ActionRow("edit.add_effect", QT_TRANSLATE_NOOP("Actions", "Add the e&ffect of a spell…")),
    ActionRow("edit.add_player", QT_TRANSLATE_NOOP("Actions", "Add pla&yer"), "", "player", "room_for_player", brief=QT_TRANSLATE_NOOP("Actions", "Player")),
    ActionRow("edit.palette", QT_TRANSLATE_NOOP("Actions", "Co&mmand palette…"), "Ctrl+K", "palette", brief=QT_TRANSLATE_NOOP("Actions", "Find")),
    ActionRow("edit.shortcuts", QT_TRANSLATE_NOOP("Actions", "Change &keyboard shortcuts…"), "Ctrl+,"),
    ActionRow("view.zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom &in"), "Ctrl++", "zoom-in"),
    ActionRow("view.zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom &out"), "Ctrl+-", "zoom-out"),
    ActionRow("view.zoom_reset", QT_TRANSLATE_NOOP("Actions", "&Actual size"), "Ctrl+1"),
    ActionRow("view.fit", QT_TRANSLATE_NOOP("Actions", "&Fit the table"), "Ctrl+0", "fit", brief=QT_TRANSLATE_NOOP("Actions", "Fit")),
    ActionRow("view.tidy", QT_TRANSLATE_NOOP("Actions", "&Tidy the table"), "Ctrl+T", "tidy", "placed", brief=QT_TRANSLATE_NOOP("Actions", "Tidy")),
    ActionRow("view.align_row", QT_TRANSLATE_NOOP("Actions", "Line up in a &row"), "Ctrl+Alt+R", "", "several_selected"),
    ActionRow("view.align_column", QT_TRANSLATE_NOOP("Actions", "Line up in a col&umn"), "Ctrl+Alt+L", "", "several_selected"),
    ActionRow("view.space_evenly", QT_TRANSLATE_NOOP("Actions", "Space &evenly"), "Ctrl+Alt+E", "", "several_selected"),
    ActionRow("combat.attack", QT_TRANSLATE_NOOP("Actions", "Attac&k…"), "A", "", "attackers_to_be_selected"),
    ActionRow("combat.block", QT_TRANSLATE_NOOP("Actions", "B&lock…"), "B", "", "blockers_to_be_selected"),
    ActionRow("combat.goad", QT_TRANSLATE_NOOP("Actions", "&Goad…"), "G", "", "creatures_selected"),
    ActionRow("combat.show_wrong", QT_TRANSLATE_NOOP("Actions", "&Find what is wrong"), "F8", "", "judged"),
    ActionRow("combat.apply_attack", QT_TRANSLATE_NOOP("Actions", "Apply nearest legal &attack"), "Ctrl+Return", "fix-attack", "attack_illegal", brief=QT_TRANSLATE_NOOP("Actions", "Legal attack")),
    ActionRow("combat.apply_blocks", QT_TRANSLATE_NOOP("Actions", "Apply nearest legal &blocks"), "Ctrl+Shift+Return", "fix-blocks", "blocks_illegal", brief=QT_TRANSLATE_NOOP("Actions", "Legal blocks")),
    ActionRow("combat.withdraw_selected", QT_TRANSLATE_NOOP("Actions", "&Withdraw selected from combat"), "Shift+Del", "withdraw", "selected_in_combat"),
    ActionRow("combat.withdraw_all", QT_TRANSLATE_NOOP("Actions", "Withdraw a&ll"), "", "withdraw", "anybody_in_combat", brief=QT_TRANSLATE_NOOP("Actions", "Withdraw all")),
    ActionRow("combat.reselect", QT_TRANSLATE_NOOP("Actions", "Now attacks &something else…"), "", "", "attacker_selected"),
    ActionRow("combat.automatic_damage", QT_TRANSLATE_NOOP("Actions", "Assign all damage a&utomatically"), "", "", "assigned_by_hand"),
    ActionRow("combat.put_attacking", QT_TRANSLATE_NOOP("Actions", "&Put onto the battlefield attacking"), "", "", "newcomer_selected"),
    ActionRow("combat.swap_unblocked", QT_TRANSLATE_NOOP("Actions", "S&wap with an unblocked attacker (ninjutsu)"), "", "", "attacker_and_other_selected"),
    ActionRow("combat.swap_after_first", QT_TRANSLATE_NOOP("Actions", "Swap after &first-strike damage (ninjutsu)"), "", "", "attacker_and_other_selected"),
    ActionRow("combat.put_blocking", QT_TRANSLATE_NOOP("Actions", "Put onto the battlefield bloc&king"), "", "", "attacker_and_others_selected"),
    ActionRow("combat.put_tokens", QT_TRANSLATE_NOOP("Actions", "Put in the &tokens of myriad and mobilize"), "", "", "attacker_selected"),
    ActionRow("combat.band", QT_TRANSLATE_NOOP("Actions", "Attack as a &band"), "", "", "attackers_selected"),
    ActionRow("combat.disband", QT_TRANSLATE_NOOP("Actions", "Leave the ban&d"), "", "", "banded_selected"),
    ActionRow("combat.enlist", QT_TRANSLATE_NOOP("Actions", "En&list"), "", "", "attacker_and_other_selected"),
    ActionRow("combat.exert", QT_TRANSLATE_NOOP("Actions", "E&xert"), "", "", "attacker_selected"),
    ActionRow("combat.next_active", QT_TRANSLATE_NOOP("Actions", "&Next player attacks"), "Ctrl+Shift+T"),
    ActionRow("combat.next_combat", QT_TRANSLATE_NOOP("Actions", "Go on to another co&mbat phase…"), "Ctrl+Shift+G", "", "judged"),
    ActionRow("combat.copy_ruling", QT_TRANSLATE_NOOP("Actions", "&Copy ruling"), "Ctrl+Alt+C", "copy", "judged"),
    ActionRow("rules.triggers", QT_TRANSLATE_NOOP("Actions", "&Triggers, remembered or missed"), "Ctrl+Shift+M"),
    ActionRow("rules.what_if", QT_TRANSLATE_NOOP("Actions", "&What if: best attack, best blocks, who survives"), "Ctrl+Shift+Q", "ask"),
    ActionRow("rules.missed", QT_TRANSLATE_NOOP("Actions", "Ask about a forgotten tri&gger…")),
    ActionRow("rules.explorer", QT_TRANSLATE_NOOP("Actions", "E&xplore the best declarations"), "Ctrl+Shift+X"),
    ActionRow("rules.editions", QT_TRANSLATE_NOOP("Actions", "Compare the &editions of the rules"), "Ctrl+Shift+E"),
    ActionRow("rules.commander", QT_TRANSLATE_NOOP("Actions", "&Commander damage and tax"), "Ctrl+Shift+D"),
    ActionRow("rules.deck", QT_TRANSLATE_NOOP("Actions", "Check a Commander &deck"), "Ctrl+Shift+K"),
    ActionRow("variation.keep", QT_TRANSLATE_NOOP("Actions", "&Keep the table as a variation"), "Ctrl+B"),
    ActionRow("variation.branch", QT_TRANSLATE_NOOP("Actions", "&Branch off the chosen variation"), "", "", "has_variations"),
    ActionRow("variation.compare", QT_TRANSLATE_NOOP("Actions", "&Compare with the chosen variation"), "Ctrl+Shift+B", "", "has_variations"),
    ActionRow("variation.show", QT_TRANSLATE_NOOP("Actions", "&Show the variations")),
    ActionRow("learn.home", QT_TRANSLATE_NOOP("Actions", "&Chapters and puzzles"), "Ctrl+Shift+L", "", brief=QT_TRANSLATE_NOOP("Actions", "Learn")),
    ActionRow("learn.go_on", QT_TRANSLATE_NOOP("Actions", "&Go on with the lessons")),
    ActionRow("learn.today", QT_TRANSLATE_NOOP("Actions", "&Today's puzzle")),
    ActionRow("learn.gallery", QT_TRANSLATE_NOOP("Actions", "&Scenarios by rule"), "Ctrl+Shift+R"),
    ActionRow("learn.review", QT_TRANSLATE_NOOP("Actions", "&How it went")),
    ActionRow("learn.to_lesson", QT_TRANSLATE_NOOP("Actions", "Save the table as a &lesson…")),
    ActionRow("learn.export_progress", QT_TRANSLATE_NOOP("Actions", "Save the &progress…")),
    ActionRow("learn.import_progress", QT_TRANSLATE_NOOP("Actions", "&Bring a progress…")),
    ActionRow("learn.welcome", QT_TRANSLATE_NOOP("Actions", "Wel&come")),
    ActionRow("window.next", QT_TRANSLATE_NOOP("Actions", "&Next window"), "Ctrl+F6"),
    ActionRow("window.previous", QT_TRANSLATE_NOOP("Actions", "&Previous window"), "Ctrl+Shift+F6"),
    ActionRow("help.legend", QT_TRANSLATE_NOOP("Actions", "&Legend"), "F1"),
    ActionRow("help.whats_this", QT_TRANSLATE_NOOP("Actions", "&What's this?"), "Shift+F1"),
    ActionRow("help.list_shortcuts", QT_TRANSLATE_NOOP("Actions", "Keyboard &shortcuts"), "?"),
    ActionRow("help.about", QT_TRANSLATE_NOOP("Actions", "&About Combat Sandbox")),
)  # fmt: skip
"""Everything that can be done by name, in the order of the menus."""

CHOICES: Final = (
    ActionRow("edit.add_counter", "+1/+1", enabled="permanents_selected", argument="+1/+1"),
    ActionRow("edit.add_counter", "-1/-1", enabled="permanents_selected", argument="-1/-1"),
    ActionRow("edit.add_counter", QT_TRANSLATE_NOOP("Actions", "Shield"), enabled="permanents_selected", argument="shield"),
    ActionRow("learn.to_puzzle", QT_TRANSLATE_NOOP("Actions", "A legal attack"), argument="legal-attack"),
    ActionRow("learn.to_puzzle", QT_TRANSLATE_NOOP("Actions", "Legal blocks"), argument="legal-blocks"),
    ActionRow("learn.to_puzzle", QT_TRANSLATE_NOOP("Actions", "Survive"), argument="survive"),
    ActionRow("learn.to_puzzle", QT_TRANSLATE_NOOP("Actions", "A lethal attack"), argument="lethal"),
    ActionRow("learn.to_puzzle", QT_TRANSLATE_NOOP("Actions", "The best blocks"), argument="best-blocks"),
    ActionRow("view.theme", QT_TRANSLATE_NOOP("Actions", "As the system"), checked="theme", argument="system"),
    ActionRow("view.theme", QT_TRANSLATE_NOOP("Actions", "Dark"), checked="theme", argument="dark"),
    ActionRow("view.theme", QT_TRANSLATE_NOOP("Actions", "Light"), checked="theme", argument="light"),
    ActionRow("view.theme", QT_TRANSLATE_NOOP("Actions", "High contrast"), checked="theme", argument="high-contrast"),
    ActionRow("view.theme", QT_TRANSLATE_NOOP("Actions", "Color-blind safe"), checked="theme", argument="colour-blind"),
    ActionRow("view.text_size", "100 %", checked="text_size", argument=100),
    ActionRow("view.text_size", "125 %", checked="text_size", argument=125),
    ActionRow("view.text_size", "150 %", checked="text_size", argument=150),
    ActionRow("view.text_size", "175 %", checked="text_size", argument=175),
    ActionRow("view.text_size", "200 %", checked="text_size", argument=200),
    ActionRow("view.motion", QT_TRANSLATE_NOOP("Actions", "As the system"), checked="motion", argument="system"),
    ActionRow("view.motion", QT_TRANSLATE_NOOP("Actions", "On"), checked="motion", argument="full"),
    ActionRow("view.motion", QT_TRANSLATE_NOOP("Actions", "Off"), checked="motion", argument="none"),
    ActionRow("view.language", QT_TRANSLATE_NOOP("Actions", "As the system"), checked="language", argument="system"),
    ActionRow("view.language", "English", checked="language", argument="en"),
    ActionRow("view.language", "日本語", checked="language", argument="ja"),
    ActionRow("combat.edition", "2026-09-25", checked="edition", argument="2026-09-25"),
    ActionRow("combat.edition", "2023-11-17", checked="edition", argument="2023-11-17"),
    ActionRow("combat.edition", "2019-10-04", checked="edition", argument="2019-10-04"),
    ActionRow("combat.variant", QT_TRANSLATE_NOOP("Actions", "Normal"), checked="variant", argument="normal"),
    ActionRow("combat.variant", QT_TRANSLATE_NOOP("Actions", "Commander"), checked="variant", argument="commander"),
    ActionRow("combat.variant", QT_TRANSLATE_NOOP("Actions", "Brawl"), checked="variant", argument="brawl"),
    ActionRow("combat.variant", QT_TRANSLATE_NOOP("Actions", "Two-Headed Giant"), checked="variant", argument="two_headed_giant"),
    ActionRow("combat.variant", QT_TRANSLATE_NOOP("Actions", "Two-Headed Giant Commander"), checked="variant", argument="two_headed_commander"),
    ActionRow("combat.attack_option", QT_TRANSLATE_NOOP("Actions", "Attack several players"), checked="attack_option", argument="multiple"),
    ActionRow("combat.attack_option", QT_TRANSLATE_NOOP("Actions", "Attack one chosen player"), checked="attack_option", argument="single"),
    ActionRow("combat.attack_option", QT_TRANSLATE_NOOP("Actions", "Attack left"), checked="attack_option", argument="left"),
    ActionRow("combat.attack_option", QT_TRANSLATE_NOOP("Actions", "Attack right"), checked="attack_option", argument="right"),
    ActionRow("combat.range_of_influence", QT_TRANSLATE_NOOP("Actions", "Everybody"), checked="range_of_influence", argument=0),
    ActionRow("combat.range_of_influence", QT_TRANSLATE_NOOP("Actions", "1 seat"), checked="range_of_influence", argument=1),
    ActionRow("combat.range_of_influence", QT_TRANSLATE_NOOP("Actions", "2 seats"), checked="range_of_influence", argument=2),
    ActionRow("combat.range_of_influence", QT_TRANSLATE_NOOP("Actions", "3 seats"), checked="range_of_influence", argument=3),
)  # fmt: skip
"""Choices of one among several; the same id is one group."""

MENUS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        QT_TRANSLATE_NOOP("Actions", "&File"),
        (
            "file.new",
            "file.new_commander",
            "file.open",
            "file.open_clipboard",
            "samples",
            "recent",
            "-",
            "file.save",
            "file.save_as",
            "file.reload",
            "picture.copy",
            "picture.save",
            "-",
            "show.presenter",
            "show.wipe",
            "show.overlay",
            "show.overlay_options",
            "-",
            "file.close",
            "file.quit",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Actions", "&Edit"),
        (
            "edit.undo",
            "edit.redo",
            "-",
            "edit.cut",
            "edit.copy",
            "edit.copy_scenario",
            "edit.copy_notation",
            "edit.paste",
            "edit.duplicate",
            "edit.delete",
            "-",
            "edit.tap",
            "edit.inspect",
            "edit.on_card",
            "edit.add_counter",
            "edit.keyword",
            "edit.select_all",
            "edit.select_none",
            "-",
            "adding",
            "-",
            "edit.palette",
            "edit.shortcuts",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Actions", "&View"),
        (
            "view.zoom_in",
            "view.zoom_out",
            "view.zoom_reset",
            "view.fit",
            "view.tidy",
            "arranging",
            "-",
            "view.theme",
            "view.text_size",
            "view.motion",
            "view.language",
            "-",
            "panels",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Actions", "&Combat"),
        (
            "combat.attack",
            "combat.block",
            "combat.goad",
            "-",
            "combat.show_wrong",
            "combat.apply_attack",
            "combat.apply_blocks",
            "combat.copy_ruling",
            "-",
            "combat.withdraw_selected",
            "combat.withdraw_all",
            "combat.automatic_damage",
            "combat.reselect",
            "-",
            "putting_in",
            "combat.band",
            "combat.disband",
            "combat.enlist",
            "combat.exert",
            "-",
            "combat.next_active",
            "combat.next_combat",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Actions", "&Rules"),
        (
            "rules.what_if",
            "rules.triggers",
            "rules.missed",
            "rules.explorer",
            "rules.editions",
            "-",
            "rules.commander",
            "rules.deck",
            "-",
            "combat.edition",
            "combat.variant",
            "combat.attack_option",
            "combat.range_of_influence",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Actions", "V&ariations"),
        ("variation.keep", "variation.branch", "variation.compare", "-", "variation.show"),
    ),
    (
        QT_TRANSLATE_NOOP("Actions", "&Learn"),
        (
            "learn.home",
            "learn.go_on",
            "learn.today",
            "learn.gallery",
            "learn.review",
            "-",
            "learn.to_puzzle",
            "learn.to_lesson",
            "-",
            "learn.export_progress",
            "learn.import_progress",
        ),
    ),
    (QT_TRANSLATE_NOOP("Actions", "&Window"), ("window.next", "window.previous", "windows")),
    (
        QT_TRANSLATE_NOOP("Actions", "&Help"),
        ("learn.welcome", "-", "help.legend", "help.whats_this", "help.list_shortcuts", "help.about"),
    ),
)
"""The menus: ids of actions and choices, `-` for a line, and the names of lists that the window fills."""

CONTEXT: Final = (
    "edit.inspect", "edit.tap", "combat.withdraw_selected", "combat.reselect", "-", "combat.put_attacking", "combat.put_blocking", "combat.swap_unblocked",
    "combat.swap_after_first", "combat.put_tokens", "combat.band", "combat.disband", "combat.enlist", "combat.exert", "-", "edit.cut", "edit.copy", "edit.paste", "edit.duplicate",
    "edit.delete", "-", "edit.group", "edit.ungroup", "-", "edit.add_creature", "edit.add_planeswalker", "edit.add_battle", "edit.add_permanent",
    "edit.add_effect", "edit.add_player",
)  # fmt: skip
"""The menu of a right click on the table."""

BAR: Final = (
    "combat.attack", "combat.block", "edit.tap", "combat.goad", "edit.counters", "edit.keyword", "edit.more",
)  # fmt: skip
"""The bar at what is selected."""

SUBMENUS: Final = {
    "edit.add_counter": QT_TRANSLATE_NOOP("Actions", "P&ut a counter on it"),
    "view.theme": QT_TRANSLATE_NOOP("Actions", "&Colors"),
    "view.text_size": QT_TRANSLATE_NOOP("Actions", "Te&xt size"),
    "view.motion": QT_TRANSLATE_NOOP("Actions", "&Motion"),
    "view.language": QT_TRANSLATE_NOOP("Actions", "&Language"),
    "combat.edition": QT_TRANSLATE_NOOP("Actions", "&Edition of the rules"),
    "combat.variant": QT_TRANSLATE_NOOP("Actions", "&Variant"),
    "combat.attack_option": QT_TRANSLATE_NOOP("Actions", "Attack &option"),
    "combat.range_of_influence": QT_TRANSLATE_NOOP("Actions", "&Range of influence"),
    "learn.to_puzzle": QT_TRANSLATE_NOOP("Actions", "Save the table as a p&uzzle"),
    "adding": QT_TRANSLATE_NOOP("Actions", "Add to the ta&ble"),
    "arranging": QT_TRANSLATE_NOOP("Actions", "Arran&ge"),
    "putting_in": QT_TRANSLATE_NOOP("Actions", "&Put into combat"),
    "samples": QT_TRANSLATE_NOOP("Actions", "O&pen sample"),
    "recent": QT_TRANSLATE_NOOP("Actions", "Open &recent"),
    "panels": QT_TRANSLATE_NOOP("Actions", "&Panels"),
    "windows": QT_TRANSLATE_NOOP("Actions", "&Open windows"),
}

LISTED: Final[Mapping[str, tuple[str, ...]]] = {
    "edit.add_counter": ("edit.counters",),
    "adding": (
        "edit.add_card",
        "edit.add_creature",
        "edit.add_planeswalker",
        "edit.add_battle",
        "edit.add_permanent",
        "edit.add_effect",
        "edit.add_player",
    ),
    "arranging": ("edit.group", "edit.ungroup", "view.align_row", "view.align_column", "view.space_evenly"),
    "putting_in": (
        "combat.put_attacking",
        "combat.swap_unblocked",
        "combat.swap_after_first",
        "combat.put_blocking",
        "combat.put_tokens",
    ),
}
"""Actions that stand in a submenu, after its choices: no menu is longer than a small screen."""

SET: Final = frozenset({"theme", "text_size", "motion", "language"})
"""What the person chooses for every table; all else that is chosen is the scenario's."""


ROWS: Final[Mapping[str, ActionRow]] = {row.key: row for row in ACTIONS + CHOICES}
"""Every row by its key."""
CONDITIONAL: Final[Mapping[str, str]] = {key: row.enabled for key, row in ROWS.items() if row.enabled}
"""The conditions under which actions can be used, by the keys of their rows."""


def shown_text(row: ActionRow) -> str:
    """Give an action's text in the language of the window, with its mnemonic."""
    return QCoreApplication.translate("Actions", row.text)


def plain_text(row: ActionRow) -> str:
    """Give an action's text as people read it in a list: no mnemonic, no dots."""
    text = shown_text(row)
    head = text.partition("(&")[0] if "(&" in text else text
    return head.replace("&", "").removesuffix("…").strip()


class Actions:
    """The actions of one window, made from the table."""

    def __init__(
        self,
        parent: QWidget,
        run: Callable[[], None],
        shortcuts: Mapping[str, str],
        icon: Callable[[str], QIcon],
    ) -> None:
        """Make an action a row; `shortcuts` are those that the person changed.

        `run` is the window's slot: it finds the row by the name of its sender, so that nothing holds the window.
        """
        self.by_key: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}
        for row in ACTIONS + CHOICES:
            action = QAction(shown_text(row), parent)
            action.setObjectName(row.key)
            brief = QCoreApplication.translate("Actions", row.brief) if row.brief else plain_text(row)
            action.setIconText(f" {brief}")  # some room between icon and words
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.triggered.connect(run)
            parent.addAction(action)
            self.by_key[row.key] = action
            if row.checked:
                self._join(row, action, parent)
        self.give_icons(icon)
        self.give_keys(shortcuts)

    def give_icons(self, icon: Callable[[str], QIcon]) -> None:
        """Let every action that has an icon have this one."""
        for row in ACTIONS + CHOICES:
            if row.icon:
                self.by_key[row.key].setIcon(icon(row.icon))

    def give_keys(self, shortcuts: Mapping[str, str]) -> None:
        """Let every action have the keys that the person gave it, else its own."""
        for row in ACTIONS + CHOICES:
            action = self.by_key[row.key]
            action.setShortcut(QKeySequence(shortcuts.get(row.key, row.shortcut)))
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{plain_text(row)}  {keys}".rstrip())
            action.setWhatsThis(action.toolTip())

    def _join(self, row: ActionRow, action: QAction, parent: QWidget) -> None:
        group = self._groups.get(row.id)
        if group is None:
            group = self._groups[row.id] = QActionGroup(parent)
        action.setCheckable(True)
        group.addAction(action)

    def update(self, document: Document, settings: Settings) -> None:
        """Enable what can be done now, and check what is chosen."""
        holding = {each: CONDITIONS[each](document) for each in dict.fromkeys(CONDITIONAL.values())}
        for key, condition in CONDITIONAL.items():
            self.by_key[key].setEnabled(holding[condition])
        for row in (row for row in CHOICES if row.checked):
            chosen = getattr(settings if row.checked in SET else document.scenario, row.checked)
            self.by_key[row.key].setChecked((0 if chosen is None else chosen) == row.argument)

    def fill(self, menu_bar: QMenuBar) -> dict[str, QMenu]:
        """Make the menus; gives the submenus, those that the window fills among them, by name."""
        submenus: dict[str, QMenu] = {}
        for title, entries in MENUS:
            menu = menu_bar.addMenu(QCoreApplication.translate("Actions", title))
            for entry in entries:
                if entry == "-":
                    menu.addSeparator()
                elif entry in SUBMENUS:
                    submenus[entry] = menu.addMenu(QCoreApplication.translate("Actions", SUBMENUS[entry]))
                    for row in CHOICES:
                        if row.id == entry:
                            submenus[entry].addAction(self.by_key[row.key])
                    submenus[entry].addActions([self.by_key[each] for each in LISTED.get(entry, ())])
                else:
                    menu.addAction(self.by_key[entry])
        return submenus
