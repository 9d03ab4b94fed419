"""The legend, the shortcuts, the welcome, what the program is, and what lies under the pointer."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, qVersion
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWhatsThis, QWidget

from ui.features.help.legend import Legend
from ui.features.help.shortcuts import Shortcuts
from ui.features.help.welcome import Welcome
from ui.features.help.whats_this import TableExplained
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.parts import label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.shell.shell import Shell


class About(QScrollArea):
    """Name, version, notice, licenses."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show it all."""
        super().__init__(parent)
        self.setObjectName("about")
        self.setAccessibleName(self.tr("About"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(10)
        for text, role in self._texts():
            column.addWidget(label(text, role, selectable=role == "text"))
        column.addStretch(1)
        self.setWidget(inside)

    def _texts(self) -> Iterator[tuple[str, str]]:
        """Each text with its role."""
        yield "Combat Sandbox", "headline"
        numbers = self.tr("Version {version}, with Qt {qt}")
        yield numbers.format(version=_version(), qt=qVersion()), "muted"
        yield (
            self.tr(
                "See combat in Magic: The Gathering: who may attack and block, what it costs, who survives."
            ),
            "text",
        )
        yield (
            self.tr(
                "Unofficial and not affiliated with, endorsed or approved by Wizards of the Coast. Magic: The Gathering is a trademark of Wizards of the Coast LLC. This program holds no card texts, art or symbols."
            ),
            "text",
        )
        yield self.tr("Licenses"), "section"
        yield (
            self.tr(
                "Combat Sandbox: MIT license. Qt and PySide6: LGPL 3. Combat Sandbox Sans, made from Noto Sans: SIL Open Font License 1.1. networkx, HiGHS, numpy, msgspec, click, rich, rapidfuzz, platformdirs, fluent.runtime: MIT, BSD or Apache licenses."
            ),
            "text",
        )


def _version() -> str:
    try:
        return version("combat-sandbox")
    except PackageNotFoundError:
        return "0"


ROWS: Final = (
    ActionRow("edit.shortcuts", QT_TRANSLATE_NOOP("Actions", "Change &keyboard shortcuts…"), "Ctrl+,", menu="edit.find"),
    ActionRow("help.whats_this", QT_TRANSLATE_NOOP("Actions", "&What's this?"), "Shift+F1", menu="help.help"),
)  # fmt: skip


def register(shell: Shell) -> None:
    """Add what explains the window."""
    context = shell.app_context
    TableExplained(shell.view)
    tasks = HelpTasks(shell)
    welcome = Welcome(shell.view)
    welcome.wanted.connect(tasks.begin)
    shell.dressed.connect(lambda: welcome.retranslate(context.settings.shortcuts))
    shell.document.changed.connect(lambda _, scenario: welcome.setVisible(not scenario.permanents))
    welcome.setVisible(not shell.document.scenario.permanents)

    def legend(_before: QWidget | None) -> QWidget:
        return Legend(context.theme, context.text_scale, context.language)

    def shortcuts(_before: QWidget | None) -> QWidget:
        panel = Shortcuts(shell.rows, context)
        panel.edited.connect(lambda changed: context.change_settings(shortcuts=changed))
        return panel

    def about(_before: QWidget | None) -> QWidget:
        return About()

    action = ActionRow("help.legend", QT_TRANSLATE_NOOP("Actions", "&Legend"), "F1", menu="help.help")  # fmt: skip
    shell.add_panel(PanelRow("legend", QT_TRANSLATE_NOOP("Docks", "Legend"), QT_TRANSLATE_NOOP("Explaining", "What every mark of the table means."), legend, action=action, drawn=True, tall=True))  # fmt: skip
    shell.add_actions(ROWS, tasks)
    action = ActionRow("help.list_shortcuts", QT_TRANSLATE_NOOP("Actions", "Keyboard &shortcuts"), "?", menu="help.help")  # fmt: skip
    shell.add_panel(PanelRow("shortcuts", QT_TRANSLATE_NOOP("Docks", "Shortcuts"), QT_TRANSLATE_NOOP("Explaining", "Every action with its keys, which can be changed here."), shortcuts, action=action, measured=True, tall=True))  # fmt: skip
    action = ActionRow("help.about", QT_TRANSLATE_NOOP("Actions", "&About Combat Sandbox"), menu="help.help")  # fmt: skip
    shell.add_panel(PanelRow("about", QT_TRANSLATE_NOOP("Docks", "About"), QT_TRANSLATE_NOOP("Explaining", "What this program is, and under which licenses it comes."), about, action=action, tall=True))  # fmt: skip


class HelpTasks(QObject):
    """Carries out `help.whats_this` and `edit.shortcuts`, and the ways to begin with an empty table."""

    def __init__(self, shell: Shell) -> None:
        """Work for this window."""
        super().__init__(shell.window())
        self._shell = shell

    def whats_this(self) -> None:
        """Let the next click explain what it hits."""
        QWhatsThis.enterWhatsThisMode()

    def shortcuts(self) -> None:
        """Show the panel in which shortcuts are changed."""
        self._shell.show_panel("shortcuts")

    def begin(self, wanted: str) -> None:
        """Begin with the sample, or with an action."""
        if wanted == "sample":
            self._shell.windows.open_sample(self._shell)
        else:
            self._shell.action(wanted).trigger()
            if wanted == "edit.add_creature":  # it is there to be made one's own
                self._shell.show_panel("inspector")
