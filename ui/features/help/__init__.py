"""The legend, the shortcuts, the welcome of an empty table, what the program is, and what lies under the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal, qVersion
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWhatsThis, QWidget

from ui.features.help.legend import Legend
from ui.features.help.shortcuts import Shortcuts
from ui.shell.actions import ActionRow
from ui.shell.docks import PanelRow
from ui.shell.window import Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.flow import in_column
from ui.widgets.page import Scrolled
from ui.widgets.parts import label, reveal

WAYS: Final = ("edit.add_card", "edit.add_creature", "file.open", "sample", "file.new_commander")
"""How to begin: ids of actions, and the sample."""
KEYS: Final = {"edit.palette": "Ctrl+K", "help.legend": "F1"}
"""The keys that it tells, unless the person has others."""
NO_KEYS: Final[Mapping[str, str]] = MappingProxyType({})
WIDE: Final = 56
"""How wide it is, in letters."""


class Welcome(QFrame):
    """Lies over the middle of an empty table.

    Signal `wanted(what)`: the id of an action, or `sample`.
    """

    wanted = Signal(str)

    def __init__(self, over: QWidget) -> None:
        """Lie over a widget, always in its middle."""
        super().__init__(over)
        self._over = over
        self.setObjectName("welcome")
        self._title = label("", "section")
        self._text = label("", "muted")
        self._buttons = {what: QPushButton() for what in WAYS}
        column = in_column(self._title, self._text, on=self, margins=(24, 16, 24, 20), spacing=8)
        self._grid = grid = QGridLayout()
        grid.setSpacing(8)
        for number, (what, button) in enumerate(self._buttons.items()):
            button.clicked.connect(self._sender(what))
            alone = number == len(WAYS) - 1 and number % 2 == 0
            grid.addWidget(button, number // 2, number % 2, 1, 2 if alone else 1)
        column.addLayout(grid)
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        over.installEventFilter(self)
        self.retranslate()

    def retranslate(self, keys: Mapping[str, str] = NO_KEYS) -> None:
        """Speak the language of the window; `keys` are those of its actions."""
        keys = {key: keys.get(key) or own for key, own in KEYS.items()}
        self._title.setText(self.tr("An empty table"))
        self._text.setText(
            self.tr(
                "Add creatures and drag them onto players, open a scenario, or drop a scenario file here. "
                "{find} finds everything, {legend} explains every mark."
            ).format(find=keys["edit.palette"], legend=keys["help.legend"])
        )
        self._buttons["edit.add_card"].setText(self.tr("Add a card by name…"))
        self._buttons["edit.add_creature"].setText(self.tr("Add a creature"))
        self._buttons["file.open"].setText(self.tr("Open a scenario…"))
        self._buttons["sample"].setText(self.tr("Open the sample"))
        self._buttons["file.new_commander"].setText(self.tr("Commander for four"))
        self._centre()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def _sender(self, what: str) -> Callable[[], None]:
        def send() -> None:
            self.wanted.emit(what)

        return send

    def _centre(self) -> None:
        over = self._over
        width = min(self.fontMetrics().averageCharWidth() * WIDE, max(200, over.width() - 40))
        spare = (self._text, self._title, self._buttons["file.new_commander"])
        for part in spare:
            reveal(part, on=True)
        for part in spare:  # where there is little room the ways to begin come first; menus have the last one
            reveal(part, on=self._height(width) <= over.height())
        self.setFixedSize(width, self._height(width))
        self.move((over.width() - self.width()) // 2, (over.height() - self.height()) // 2)

    def _height(self, width: int) -> int:
        """The height that what it shows needs."""
        layout = self.layout()
        assert layout is not None
        self._grid.invalidate()
        layout.invalidate()
        wraps = layout.hasHeightForWidth()
        return layout.totalHeightForWidth(width) if wraps else layout.totalSizeHint().height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle."""
        if event.type() == QEvent.Type.Resize:
            self._centre()
        return super().eventFilter(watched, event)


class About(Scrolled):
    """Name, version, notice, licenses."""

    def __init__(self) -> None:
        super().__init__("about", self.tr("About"), spacing=10)
        for text, role in self._texts():
            self.column.addWidget(label(text, role, selectable=role == "text"))
        self.column.addStretch(1)

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


def register(shell: Window) -> None:
    """Add what explains the window."""
    context = shell.app_context
    tasks = HelpTasks(shell)
    welcome = Welcome(shell.view)
    welcome.wanted.connect(tasks.begin)
    shell.dressed.connect(lambda: welcome.retranslate(context.settings.shortcuts))
    shell.document.changed.connect(lambda _, scenario: reveal(welcome, on=not scenario.permanents))
    reveal(welcome, on=not shell.document.scenario.permanents)

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

    def __init__(self, shell: Window) -> None:
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
