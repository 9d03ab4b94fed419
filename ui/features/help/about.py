"""What this program is, what it is not, and the licenses that it comes under."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from ui.widgets.parts import label

if TYPE_CHECKING:
    from collections.abc import Iterator


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
