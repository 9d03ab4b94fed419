"""The dialog of the overlay for streams: on and off, its address, and how the table looks in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout

from ui.pictures.words import step_name
from ui.widgets.numbers import NumberField
from ui.widgets.page import button, side_by_side
from ui.widgets.parts import label
from ui.widgets.settings_form import SettingsForm

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.features.present.show_tasks import ShowTasks
    from ui.shell.ports import ShowPort

PORTS: Final = 65_535
STEPS: Final = ("beginning", "attackers", "blockers", "first", "regular", "end")
WIDE: Final = 460


class OverlayDialog(QDialog):
    """Choices that are seen on the stream at once and kept for the next time.

    The window can be used while it is open.
    """

    def __init__(self, tasks: ShowTasks, window: ShowPort, parent: QWidget) -> None:
        """Show what the settings say, and whether the overlay is on."""
        super().__init__(parent)
        self._tasks = tasks
        self._context = window.app_context
        self.setWindowTitle(self.tr("Overlay for a stream"))
        self.setObjectName("overlay")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(WIDE)
        self.address = QLineEdit(readOnly=True)
        self.address.setObjectName("address")
        self.address.setAccessibleName(self.tr("Address"))
        self.switch = button("", tasks.overlay, "switch", "primary")
        self.copier = button(self.tr("Copy the address"), self._copy, "copy")
        self.form = SettingsForm()
        self._fill(self.form)
        self.form.chosen.connect(self._choose)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addWidget(label(self.tr("Add the address as a browser source of 1920 × 1080 in your streaming program. Who watches the stream never sees it, and nobody but this computer can open it."), "text"))  # fmt: skip
        column.addWidget(self.address)
        column.addLayout(side_by_side(self.switch, self.copier))
        column.addLayout(self.form)
        column.addStretch(1)
        column.addLayout(side_by_side(button(self.tr("Close"), self.close, "close")))
        tasks.overlay_changed.connect(self._follow)
        self._follow()
        self.switch.setFocus()

    def _fill(self, form: SettingsForm) -> None:
        settings, language = self._context.settings, self._context.language
        backgrounds = (
            (self.tr("Transparent"), "transparent"), (self.tr("As the table"), "theme"), (self.tr("Green"), "green"),
            (self.tr("Magenta"), "magenta"),
        )  # fmt: skip
        steps = tuple((step_name(each, language), each) for each in STEPS)
        seen = ((self.tr("As the window shows it"), "window"), (self.tr("Whole combat"), "whole"), *steps)
        form.add_choice("overlay_background", self.tr("Background"), backgrounds, settings.overlay_background)
        form.add_choice("overlay_step", self.tr("Step"), seen, settings.overlay_step)
        form.add_flag("overlay_headline", self.tr("Headline of the ruling"), value=settings.overlay_headline)
        form.add_flag("overlay_findings", self.tr("What is right and wrong"), value=settings.overlay_findings)
        port = NumberField(self.tr("Port"), 0)
        port.setMaximum(PORTS)
        port.show_values([settings.overlay_port])
        port.edited.connect(lambda value, _series: self._choose("overlay_port", value))
        form.add_field("overlay_port", self.tr("Port (0: any that is free)"), port)

    def _choose(self, name: str, value: Any) -> None:  # noqa: ANN401  what a choice holds
        self._context.change_settings(**{name: value})
        self._tasks.follow_overlay_settings()

    def _follow(self) -> None:
        """Show whether the overlay is on."""
        on, address = self._tasks.overlay_is_on, self._tasks.address
        self.switch.setText(self.tr("Turn the overlay off") if on else self.tr("Turn the overlay on"))
        self.address.setText(address)
        self.address.setPlaceholderText(self.tr("Starting…") if on else self.tr("The overlay is off."))
        self.copier.setEnabled(bool(address))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._tasks.address)
