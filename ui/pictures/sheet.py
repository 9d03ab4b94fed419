"""Puzzles on paper: some to a page with their questions, the answers on pages of their own behind them."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPageSize, QPainter, QPdfWriter, QPen, QTextDocument

from sandbox.learn.puzzles import Pack, Puzzle, answered, chooses
from sandbox.rules.judge import judge
from sandbox.words.catalogue import Language, sentence
from sandbox.words.learning import moves_text, result_text
from ui.guard import require_sound_pair
from ui.pictures.drawing import laid_out, paint_shots
from ui.pictures.files import write_picture
from ui.pictures.pdf import DPI, POINTS, settled
from ui.pictures.shot import Shot
from ui.theme import LIGHT, font
from ui.translations import speaking

require_sound_pair()
Paper = Literal["a4", "letter"]
PAPERS: Final[dict[Paper, QPageSize.PageSizeId]] = {
    "a4": QPageSize.PageSizeId.A4,
    "letter": QPageSize.PageSizeId.Letter,
}
TO_A_PAGE: Final = 4
MARGIN: Final = 36.0
HEAD: Final = 40.0
"""The height of the line above the puzzles."""
GAP: Final = 12.0
PICTURE: Final = (960, 540)
"""The pixels that a table is laid out for: cards are as large on paper as a thumb's nail."""
FRAME: Final = 0.5
TEXT: Final = 10.0
LEAST: Final = 6.0
LETTERS: Final = "ABCDEFGH"


def save_sheet(pack: Pack, out_path: str | os.PathLike[str], language: Language, paper: Paper) -> None:
    """Write puzzles as a PDF file; the same puzzles are the same bytes. Raises OSError when it can't be written."""
    with speaking(language):
        data = sheet(pack, language, paper)
    write_picture(Path(out_path), data)


def sheet(pack: Pack, language: Language, paper: Paper) -> bytes:
    """The PDF file of puzzles. Needs a QApplication."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QPdfWriter(buffer)
    made.setResolution(DPI)
    made.setPageSize(QPageSize(PAPERS[paper]))
    made.setPageMargins(QMarginsF(0, 0, 0, 0))
    size = QPageSize(PAPERS[paper]).size(QPageSize.Unit.Point)
    with QPainter(made) as painter:
        painter.scale(DPI / POINTS, DPI / POINTS)
        title = pack.title or sentence(language, "puzzle-sheet")
        for first in range(0, len(pack.puzzles), TO_A_PAGE):
            if first:
                made.newPage()
            _page(painter, pack.puzzles[first : first + TO_A_PAGE], first, _Head(title, size, language))
        _answers(painter, made, pack.puzzles, _Head(title, size, language))
    return settled(bytes(buffer.data().data()), title)


class _Head:
    """What stands above the pages of a sheet, and the room below it."""

    def __init__(self, title: str, size: QSizeF, language: Language) -> None:
        self._title, self.language = title, language
        self.room = QRectF(
            MARGIN, MARGIN + HEAD, size.width() - 2 * MARGIN, size.height() - 2 * MARGIN - HEAD
        )

    def draw(self, painter: QPainter, aside: str) -> None:
        """Draw the title, and on the other side a line to write on or what kind of page it is."""
        text = (
            f"<table width='100%'><tr><td><b>{escape(self._title)}</b></td>"
            f"<td align='right'>{escape(aside)}</td></tr></table>"
        )
        _written(painter, text, QRectF(MARGIN, MARGIN, self.room.width(), HEAD), 13.0)


def _page(painter: QPainter, puzzles: tuple[Puzzle, ...], first: int, head: _Head) -> None:
    """Draw some puzzles below each other: the table at the left, what is asked beside it."""
    head.draw(painter, sentence(head.language, "puzzle-sheet-name"))
    high = (head.room.height() - GAP * (TO_A_PAGE - 1)) / TO_A_PAGE
    wide = high * PICTURE[0] / PICTURE[1]
    for place, puzzle in enumerate(puzzles):
        top = head.room.top() + place * (high + GAP)
        _table(painter, puzzle, QRectF(head.room.left(), top, wide, high), head.language)
        left = head.room.left() + wide + GAP
        room = QRectF(left, top, head.room.right() - left, high)
        _written(painter, _asked(puzzle, first + place + 1, head.language), room, TEXT)


def _table(painter: QPainter, puzzle: Puzzle, room: QRectF, language: Language) -> None:
    """Draw a table as the question shows it: what is declared, and nothing of what comes of it."""
    shot = Shot(
        puzzle.scenario,
        None,
        LIGHT,
        language,
        size=PICTURE,
        background="#ffffff",
        titled=False,
        findings=False,
    )
    with laid_out((shot,), shapes=True) as drawable:
        painter.save()
        painter.translate(room.topLeft())
        painter.scale(room.width() / PICTURE[0], room.height() / PICTURE[1])
        paint_shots(painter, drawable)
        painter.restore()
    painter.setPen(QPen(QColor(LIGHT.edge), FRAME))
    painter.drawRect(room)


def _asked(puzzle: Puzzle, number: int, language: Language) -> str:
    """What stands beside a table."""
    level = sentence(language, "puzzle-sheet-level", level=str(puzzle.level))
    head = f"<p><b>{number}. {escape(puzzle.title)}</b> · {escape(level)}</p>"
    choices = "<br/>".join(
        f"{letter}  {escape(each)}" for letter, each in zip(LETTERS, puzzle.choices or (), strict=False)
    )
    return f"{head}<p>{escape(puzzle.question)}</p><p>{choices}</p>"


def _answers(painter: QPainter, made: QPdfWriter, puzzles: tuple[Puzzle, ...], head: _Head) -> None:
    """Draw the answers on new pages, as many as it takes."""
    top = head.room.bottom()
    for number, puzzle in enumerate(puzzles, 1):
        text = _document(_answer(puzzle, number, head.language), head.room.width(), TEXT)
        if top + text.size().height() > head.room.bottom():
            made.newPage()
            head.draw(painter, sentence(head.language, "puzzle-sheet-answers"))
            top = head.room.top()
        _draw(painter, text, QPointF(head.room.left(), top))
        top += text.size().height() + GAP / 2


def _answer(puzzle: Puzzle, number: int, language: Language) -> str:
    """A right answer in words, with what comes of it and what its author says."""
    answer, solved = puzzle.answer, answered(puzzle, puzzle.answer)
    verdict = judge(solved)
    before = judge(puzzle.scenario)
    if chooses(puzzle) and answer.choice is not None:
        told = f"{LETTERS[answer.choice]}  {(puzzle.choices or ())[answer.choice]}"
    else:
        told = moves_text(puzzle.scenario, solved, before, language)
    lines = [told, *([] if puzzle.kind == "verdict" else [result_text(solved, verdict, language)])]
    lines += [puzzle.explanation, puzzle.hints[0] if puzzle.hints else ""]
    said = "<br/>".join(escape(each) for each in lines if each)
    return f"<p><b>{number}. {escape(puzzle.title)}</b><br/>{said}</p>"


def _document(text: str, width: float, size: float) -> QTextDocument:
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(font(size))
    document.setDefaultStyleSheet("p { margin: 0 0 4px 0; }")
    document.setHtml(text)
    document.setTextWidth(width)
    return document


def _written(painter: QPainter, text: str, room: QRectF, size: float) -> None:
    """Write a text into its room, smaller where it would not fit."""
    document = _document(text, room.width(), size)
    while document.size().height() > room.height() and size > LEAST:
        size -= 0.5
        document = _document(text, room.width(), size)
    _draw(painter, document, room.topLeft())


def _draw(painter: QPainter, document: QTextDocument, at: QPointF) -> None:
    painter.save()
    painter.translate(at)
    document.drawContents(painter)
    painter.restore()
