"""What this program is, what it is not, and the licences that it comes under."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from ui.panels.parts import label


class About(QScrollArea):
    """Name, version, notice, licences."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show it all."""
        super().__init__(parent)
        self.setObjectName("about")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(10)
        column.addWidget(label("Combat Sandbox", "headline"))
        column.addWidget(
            label(
                self.tr("Version {version}, with Qt {qt}").format(version=_version(), qt=qVersion()), "muted"
            )
        )
        column.addWidget(
            label(
                self.tr(
                    "See combat in Magic: The Gathering: who may attack and block, what it costs, who survives."
                ),
                "text",
                selectable=True,
            )
        )
        column.addWidget(
            label(
                self.tr(
                    "Unofficial and not affiliated with, endorsed or approved by Wizards of the Coast. Magic: The Gathering is a trademark of Wizards of the Coast LLC. This program holds no card texts, art or symbols."
                ),
                "text",
                selectable=True,
            )
        )
        column.addWidget(label(self.tr("Licences"), "section"))
        column.addWidget(
            label(
                self.tr(
                    "Combat Sandbox: MIT licence. Qt and PySide6: LGPL 3. Combat Sandbox Sans, made from Noto Sans: SIL Open Font License 1.1. networkx, HiGHS, numpy, msgspec, click, rich, rapidfuzz, platformdirs, fluent.runtime: MIT, BSD or Apache licences."
                ),
                "text",
                selectable=True,
            )
        )
        column.addStretch(1)
        self.setWidget(inside)


def _version() -> str:
    try:
        return version("combat-sandbox")
    except PackageNotFoundError:
        return "0"
