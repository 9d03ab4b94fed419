"""Layouts: a column, a row, and lines of widgets as text is set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLayout, QLayoutItem, QVBoxLayout, QWidget

Part: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout, *tuple[Any, ...]]
Margins: TypeAlias = tuple[int, int, int, int] | None


def in_column(
    *parts: Part, on: QWidget | None = None, margins: Margins = (0, 0, 0, 0), spacing: int | None = None
) -> QVBoxLayout:
    """Widgets and layouts below each other, `on` a widget; a number is room that stretches by it, a tuple a part with
    its stretch and alignment. Without `margins` or `spacing` those of the style.
    """
    layout = QVBoxLayout(on) if on is not None else QVBoxLayout()
    _fill(layout, parts, margins, spacing)
    return layout


def in_row(
    *parts: Part, on: QWidget | None = None, margins: Margins = (0, 0, 0, 0), spacing: int | None = None
) -> QHBoxLayout:
    """Widgets and layouts side by side, as `in_column` takes them."""
    layout = QHBoxLayout(on) if on is not None else QHBoxLayout()
    _fill(layout, parts, margins, spacing)
    return layout


def in_pairs(
    pairs: Iterable[tuple[QWidget, QWidget]],
    *,
    gap: int = 10,
    apart: int | None = None,
    place: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignTop,
) -> QGridLayout:
    """Widgets in two columns, of which the second takes what room there is; the first stand at a `place` of the row."""
    grid = QGridLayout()
    grid.setColumnStretch(1, 1)
    grid.setHorizontalSpacing(gap)
    if apart is not None:
        grid.setVerticalSpacing(apart)
    for row, (first, second) in enumerate(pairs):
        grid.addWidget(first, row, 0, place)
        grid.addWidget(second, row, 1)
    return grid


def _fill(layout: QBoxLayout, parts: tuple[Part, ...], margins: Margins, spacing: int | None) -> None:
    if margins is not None:
        layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            layout.addStretch(part)
            continue
        inside, *how = part if isinstance(part, tuple) else (part,)
        if isinstance(inside, QLayout):
            layout.addLayout(inside, *how)
        else:
            layout.addWidget(inside, *how)


class FlowLayout(QHBoxLayout):
    """Widgets side by side, on a further line where there is no room.

    Qt keeps what lies in it, as in every row: Qt takes an item away as its widget goes, and no Python name may stay.
    """

    def __init__(self, *widgets: QWidget, gap: int = 6) -> None:
        super().__init__()
        self._heights: dict[int, int] = {}
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)
        for each in widgets:
            self.addWidget(each)

    def expandingDirections(self) -> Qt.Orientation:
        """Don't ask for more room than the lines need."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the lines."""
        known = self._heights.get(width)
        if known is None:
            known = self._heights[width] = self._set(QRect(0, 0, width, 0), move=False)
        return known

    def invalidate(self) -> None:
        """Measure anew: layouts ask for the height at a width again and again."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        """Set the lines."""
        QLayout.setGeometry(self, rect)
        self._set(rect, move=True)

    def sizeHint(self) -> QSize:
        """The least size."""
        return self.minimumSize()

    def one_line(self) -> QSize:
        """The size of all widgets side by side."""
        hints = [item.sizeHint() for item in self._items()]
        width = sum(each.width() for each in hints) + self._gap * (len(hints) - 1)
        return QSize(width, max((each.height() for each in hints), default=0))

    def minimumSize(self) -> QSize:
        """The size of the largest widget."""
        size = QSize()
        for item in self._items():
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _items(self) -> Iterator[QLayoutItem]:
        """Yield what lies in it, each as it is asked for: to be asked may change what lies there."""
        at = 0
        while (item := self.itemAt(at)) is not None:
            yield item
            at += 1

    def _set(self, rect: QRect, *, move: bool) -> int:
        """Set the lines, each item in the middle of its line; gives the height of all."""
        margins = self.contentsMargins()
        room = rect.marginsRemoved(margins)
        y = room.y()
        for line in self._lines(room.width()):
            height = max(size.height() for _, size in line)
            x = room.x()
            for item, size in line:
                if move:
                    item.setGeometry(QRect(QPoint(x, y + (height - size.height()) // 2), size))
                x += size.width() + self._gap
            y += height + self._gap
        return max(0, y - self._gap - room.y()) + margins.top() + margins.bottom()

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        x = 0
        for item in self._items():
            size = item.sizeHint()
            if size.width() > width:
                size.setWidth(max(width, item.minimumSize().width()))
                if item.hasHeightForWidth():
                    size.setHeight(item.heightForWidth(size.width()))
            if not lines or x + size.width() > width:
                lines.append([])
                x = 0
            lines[-1].append((item, size))
            x += size.width() + self._gap
        return lines
