"""Pictures as shapes: SVG. Nothing of the time or the machine stays in them.

In a file of its own texts are shapes, too; in a page they stay words, which can be found, chosen and read aloud.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QRect
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from sandbox.words.names import titled
from ui.canvas.items import paint
from ui.pictures.drawing import laid_out, paint_shots
from ui.pictures.shot import Shot
from ui.theme import font

UNUSED: Final = (
    (re.compile(r"<desc>[^<]*</desc>\s*"), 1),
    (re.compile(r"<defs>\s*</defs>\s*"), 1),
    (re.compile(r'\nfont-family="[^"]*" font-size="[^"]*" font-weight="[^"]*" font-style="[^"]*" '), 0),
    (re.compile(' vector-effect="none"(?= fill-rule)'), 0),
    (re.compile(r"<g[^<>]*>\s*</g>\s*"), 0),
)
"""What Qt writes and nothing is drawn with, as every text is a shape, and how often at most: each is looked for by its
first letters.
"""
NORMAL: Final = 500
NEAR: Final = 0.6
"""So far apart are texts that go on from each other at most."""
WRITTEN: Final = re.compile(
    r'<text fill="([^"]*)" fill-opacity="([^"]*)" stroke="none" xml:space="preserve" x="([^"]*)" y="([^"]*)" '
    r'font-family="[^"]*" font-size="([^"]*)" font-weight="([^"]*)" font-style="[^"]*" \s*>([^<]*)</text>'
)
DRAWN: Final = re.compile(
    r'<g ([^>]*?)\s*transform="([^"]*)"\s*>\s*((?:<(?!/?g\b)[^>]*>(?:[^<]*</text>)?\s*)+)</g>\s*'
)
"""What is drawn with one pen and brush at one place."""
PIECE: Final = re.compile(
    r'(<text [^>]*?) x="([^"]*)"( y="[^>]*?) textLength="([^"]*)" lengthAdjust="spacingAndGlyphs">([^<]*)</text>\s*'
)
"""A text as it is written here."""
OPAQUE: Final = re.compile(r' (?:fill|stroke)-opacity="1"')
PLACES: Final = re.compile(r"(\d\.\d\d)\d+")
MILLIMETRES: Final = re.compile(r'<svg width="[^"]*" height="[^"]*"')


def svg(*shots: Shot, words: bool = False) -> bytes:
    """An SVG file: of one shot, or of several beside each other; `words` leaves texts what they are, as wide as they
    were laid out. Needs a QApplication.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QSvgGenerator()
    with laid_out(shots, shapes=True) as drawable:
        size = drawable.size
        made.setOutputDevice(buffer)
        made.setSize(size)
        made.setViewBox(QRect(0, 0, size.width(), size.height()))
        made.setTitle(titled(shots[0].scenario, shots[0].language)[0])
        with QPainter(made) as painter:
            painter.setFont(font(15))  # it names one, though nothing is written with it
            painter.setRenderHint(paint.SHAPES, not words)
            paint_shots(painter, drawable)
    text = bytes(buffer.data().data()).decode()
    if words:
        text = _joined(PLACES.sub(r"\1", WRITTEN.sub(_as_words, text)))
    for unused, most in UNUSED:
        text = unused.sub("", text, most)
    if words:
        text = _by_place(OPAQUE.sub("", text))
    return MILLIMETRES.sub(f'<svg width="{size.width()}" height="{size.height()}"', text, count=1).encode()


def _joined(text: str) -> str:
    """Put texts together that go on from each other: Qt parts one wherever its script changes, as in Japanese between
    kana and kanji, and a part of a name is not found when one looks for the name.
    """
    result: list[str] = []
    last: tuple[str, float, str, float, str] | None = None
    end = 0
    for found in (*PIECE.finditer(text), None):
        start = len(text) if found is None else found.start()
        piece = None if found is None else (found[1], float(found[2]), found[3], float(found[4]), found[5])
        goes_on = (
            last is not None
            and piece is not None
            and start == end
            and (piece[0], piece[2]) == (last[0], last[2])
        )
        if last is not None and piece is not None and goes_on and abs(last[1] + last[3] - piece[1]) < NEAR:
            last = (*last[:3], last[3] + piece[3], last[4] + piece[4])
        else:
            if last is not None:
                head, x, rest, wide, words = last
                result.append(
                    f'{head} x="{x:g}"{rest} textLength="{wide:.1f}" lengthAdjust="spacingAndGlyphs">{words}</text>'
                )
            result.append(text[end:start])
            last = piece
        end = len(text) if found is None else found.end()
    return "".join(result)


def _as_words(found: re.Match[str]) -> str:
    """A text with its width, so that another font of the reader's fills the same place."""
    fill, opacity, x, y, size, weight, words = found.groups()
    bold = int(weight) > NORMAL
    wide = paint.measures(float(size), bold=bold).horizontalAdvance(unescape(words))
    more = f' fill-opacity="{opacity}"' if opacity != "1" else ""
    heavy = f' font-weight="{weight}"' if bold else ""
    return (
        f'<text fill="{fill}"{more} stroke="none" x="{x}" y="{y}" font-size="{size}"{heavy}'
        f' textLength="{wide:.1f}" lengthAdjust="spacingAndGlyphs">{words}</text>'
    )


def _by_place(text: str) -> str:
    """A drawing in which what is drawn one after the other at one place is one group: a card that doesn't change from
    step to step can stand in a page once.
    """
    pieces: list[str] = []
    last, end = "", 0
    for found in DRAWN.finditer(text):
        look, place, drawn = found.groups()
        between = text[end : found.start()]
        if place != last or between:
            pieces += ("</g>" if last else "", between, f'<g transform="{place}">')
        pieces += _with_look(look, drawn)
        last, end = place, found.end()
    return "".join((*pieces, "</g>" if last else "", text[end:]))


def _with_look(look: str, drawn: str) -> Iterator[str]:
    """Each thing that is drawn, with the pen and brush of its group unless it has its own."""
    for name, rest in re.findall(r"<(\w+) ([^>]*>(?:[^<]*</text>)?)", drawn):
        own = rest if name == "text" else f"{look} " + rest.replace('fill="none" ', "", 1)
        yield f"<{name} {own}"
