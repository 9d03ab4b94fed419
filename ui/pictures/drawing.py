"""Drawing a shot with any painter: the title, the table as large as it fits, the verdict's headline in a band below.

Of a question to viewers what they decide about is lettered on the table; revealed, each letter says how it is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import reduce
from itertools import pairwise
from string import ascii_uppercase
from typing import Final, NamedTuple

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QTextLayout, QTransform
from PySide6.QtWidgets import QGraphicsObject

from sandbox.pictures import MOST_SIDE
from sandbox.rules.judge import declared_table
from sandbox.rules.verdict import AttackRequirement, BlockRequirement
from sandbox.words.catalogue import sentence
from sandbox.words.names import titled
from ui.canvas.items import paint
from ui.canvas.items.label_items import CLOSE
from ui.canvas.items.pixmap_cache import PixmapCache
from ui.canvas.items.scene import NARROW, TableScene
from ui.canvas.view_model.labels import table_text
from ui.canvas.view_model.table_facts import subjects
from ui.pictures.shot import Shot, moment_name, moments_of, told_at
from ui.theme import Theme, font


class PollLetter(Struct, frozen=True):
    """One letter: whom it stands on, and whether it is crossed out when it is revealed: illegal, dead or lost."""

    letter: str
    thing: str
    crossed: bool


def letters_of(shot: Shot, place: Callable[[str], QRectF | None] = lambda _: None) -> tuple[PollLetter, ...]:
    """The letters of a shot's poll, by their places, as far as letters go."""

    def from_left(thing: str) -> tuple[float, float]:
        at = place(thing) or QRectF()
        return at.x(), at.y()

    asked = sorted(dict.fromkeys(_asked(shot)), key=from_left)
    crossed = frozenset(_crossed(shot))
    letters = zip(ascii_uppercase, asked, strict=False)
    return tuple(PollLetter(letter, thing, thing in crossed) for letter, thing in letters)


def _asked(shot: Shot) -> Iterator[str]:
    """Yield what viewers decide about."""
    scenario = shot.scenario
    attackers = [attack.attacker for attack in scenario.attacks]
    blockers = [block.blocker for block in scenario.blocks]
    if shot.poll is None:
        return
    if shot.poll.question == "legal":
        yield from blockers or attackers
    elif shot.poll.question == "dies":
        yield from (*attackers, *blockers)
    else:
        defending = declared_table(scenario).defending
        yield from (
            player for attack in scenario.attacks if (player := defending[attack.attacker]) is not None
        )


def _crossed(shot: Shot) -> Iterator[str]:
    """Yield what a broken restriction or a violated requirement is about, what dies (CR 700.4), or who loses."""
    verdict, scenario = shot.verdict, shot.scenario
    if verdict is None or shot.poll is None:
        return
    if shot.poll.question == "legal":
        for declared in verdict.blocks if scenario.blocks else (verdict.attack,):
            yield from (creature for fault in declared.broken for creature in fault.creatures)
            asked: tuple[AttackRequirement | BlockRequirement, ...] = declared.requirements
            yield from (each for fact in asked if fact.status == "violated" for each in subjects(fact))
    elif shot.poll.question == "dies":
        ends = verdict.outcome.permanents.items()
        yield from (thing for thing, end in ends if end.zone == "graveyard")
    else:
        yield from (player for player, end in verdict.outcome.players.items() if end.lost is not None)


def question_of(shot: Shot, letters: Sequence[PollLetter]) -> tuple[str, str]:
    """What viewers are asked, and the answer, "" before it is revealed."""
    assert shot.poll is not None
    question: str = shot.poll.question
    if question == "legal" and not shot.scenario.blocks:
        question = "legal_attacks"
    legal, lethal = shot.poll.question == "legal", shot.poll.question == "lethal"
    right = [each.letter for each in letters if each.crossed != legal]
    if lethal and len(letters) <= 1:
        right = [sentence(shot.language, "picture-poll-yes")] if right else []
    answer = " ".join(right) or sentence(shot.language, f"picture-poll-{'no' if lethal else 'none'}")
    return sentence(shot.language, f"picture-poll-{question}"), answer if shot.poll.revealed else ""


def paint_letter(
    painter: QPainter, area: QRectF, choice: PollLetter, theme: Theme, *, revealed: bool, below: float = 0.0
) -> None:
    """Put a letter on the upper corner of a card, or so far `below` the lower one, in its own size, of what has no room
    above; revealed it says whether that was right, in shape and colour.
    """
    ink = (theme.violated if choice.crossed else theme.obeyed) if revealed else theme.focus
    radius = max(12.0, min(34.0, area.height() * 0.26))
    up = QPointF(radius * 0.6, -radius * 1.2)  # the name stays readable
    centre = area.bottomLeft() + QPointF(1.2, below) * radius if below else area.topLeft() + up
    painter.setPen(QPen(paint.colour(theme.track), 5))
    painter.setBrush(paint.colour(ink))
    box = QRectF(centre - QPointF(radius, radius), centre + QPointF(radius, radius))
    if revealed and choice.crossed:
        painter.drawRoundedRect(box, 6, 6)
    else:
        painter.drawEllipse(centre, radius, radius)
    paint.write(painter, box, choice.letter, theme.track, radius * 1.15, bold=True, align=paint.CENTRE)
    if revealed:  # no further to the side than numbers begin
        mark = centre + QPointF(0.95, 0.7 if below else -0.7) * radius
        painter.setPen(QPen(paint.colour(theme.track), 2))
        painter.setBrush(paint.colour(theme.track))
        painter.drawEllipse(mark, radius * 0.55, radius * 0.55)
        (paint.cross if choice.crossed else paint.check)(painter, mark, radius * 0.3, ink)


PILLED, SEATED = -0.4, 2.4
"""How far below the lower corner a letter stands at a card with pills, and at a seat."""
HEADER: Final = 45.0
"""The height of the title at 1080 pixels."""
BAND: Final = 78.0
"""The height of the band with the headline at 1080 pixels."""
UPRIGHT: Final = 800.0
"""A picture that is so wide has title and band as large as one of 1920 x 1080."""
NARROW_BAND: Final = 1200.0
"""Up to this width, in these sizes, what goes with the title stands below it, and what is wrong below the headline."""
ROW: Final = 29.0
"""The height of a row of words there."""
LONG_REASON: Final = 18
"""The size of what is wrong below the headline."""
BESIDE: Final = ((20, 0, 1), (18, 29, 2), (14, 19, 3))
"""The sizes of what is wrong beside the headline, how far it is from line to line, and how many there are at most."""
ASIDE: Final = 56.0
"""How far these words stand off the edge of the picture."""
MOST_LINES: Final = 3
"""It takes so many at most."""
GAP: Final = 0.006
"""Between the parts of a contact sheet, as a share of its width."""
HINTS: Final = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
SMALLEST: Final = 0.5
SHADE: Final = 175
"""How dark what steps back is, of 255."""
FADED: Final = 0.15
MARGIN: Final = 40.0
"""Around a fight that is seen alone."""
MOST: Final = 4.0
"""A small table is not blown up beyond this at 1080 pixels."""


class _Direct(PixmapCache):
    """Draws everything as shapes: files of shapes hold no pictures of text."""

    keeps = False

    def copier(self, painter: QPainter, transform: QTransform) -> None:
        """Copy none."""
        del painter, transform


class Drawable(NamedTuple):
    """Shots laid out for one picture of that many pixels: what each shows, and where."""

    size: QSize
    parts: tuple[tuple[Shot, TableScene, QRectF], ...]


@contextmanager
def laid_out(shots: Sequence[Shot], *, shapes: bool = False) -> Iterator[Drawable]:
    """Lay shots out for one picture: one alone, several beside each other as a contact sheet. Needs a QApplication.

    The scenes go when it is over, in order: Python's garbage collector takes items apart before their scene.
    """
    first = shots[0]
    across = math.ceil(math.sqrt(len(shots)))
    down = math.ceil(len(shots) / across)
    shape = _shape(first, across, down)
    scenes: list[TableScene] = []
    try:
        scenes.extend(_scene(shot, shape, shapes=shapes) for shot in shots)
        size = _size(first, scenes[0])
        areas = _areas(size, across, down)
        yield Drawable(size, tuple(zip(shots, scenes, areas, strict=False)))
    finally:
        for scene in scenes:
            shiboken6.delete(scene)
            vars(scene).clear()  # so that what was drawn goes now, not when somebody looks for garbage


def paint_shots(painter: QPainter, drawable: Drawable) -> None:
    """Draw everything that was laid out, the ground first."""
    painter.setRenderHints(HINTS)
    ground = drawable.parts[0][0].ground
    if ground is not None:
        painter.fillRect(QRectF(QPointF(), drawable.size.toSizeF()), paint.colour(ground))
    for shot, scene, area in drawable.parts:
        painter.save()
        painter.translate(area.topLeft())
        _paint(painter, shot, scene, (area.width(), area.height()))
        painter.restore()


def placed(
    scene: TableScene, room: QRectF, most: float = MOST, things: frozenset[str] = frozenset()
) -> QRectF:
    """Where a whole table stands in a rectangle: as large as it fits, or as some things of it fit, and no larger than
    `most`; they are in the middle.
    """
    whole = scene.sceneRect()
    places = [place for thing in sorted(things) if (place := scene.place_of(thing)) is not None]
    seen = reduce(QRectF.united, places).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN) if places else whole
    zoom = min(room.width() / seen.width(), room.height() / seen.height(), most)
    target = QRectF(0, 0, whole.width() * zoom, whole.height() * zoom)
    target.moveTopLeft(room.center() - (seen.center() - whole.topLeft()) * zoom)
    return target


def fight_of(shot: Shot) -> frozenset[str]:
    """Everybody in the fight that a shot is of; nobody where it is of the whole table, or has no such fight."""
    from sandbox.words.ruling import ruling  # noqa: PLC0415  most pictures do without its words

    if shot.fight is None or shot.verdict is None:
        return frozenset()
    fights = [fight for fight in ruling(shot.scenario, shot.verdict, shot.language).fights if fight.ids]
    if not 0 < shot.fight <= len(fights):
        return frozenset()
    ids = {*fights[shot.fight - 1].ids}
    return frozenset(ids | {attack.target for attack in shot.scenario.attacks if attack.attacker in ids})


@contextmanager
def stepped_back(
    painter: QPainter, scene: TableScene, target: QRectF, lit: frozenset[str], *, gone: bool
) -> Iterator[None]:
    """Let all but some things of a table and the ways between them step back while it is drawn in a rectangle: arrows
    fade, cards are darkened afterwards; what is behind the table stays. Where the others are to be `gone`, none of them
    is drawn.
    """
    arrows = [(item, {item.flow.source, item.flow.target}) for item in scene.flows.values()]
    ghosts = [(item, {item.ghost.source}) for item in scene.ghosts.values()]
    unlit: list[QGraphicsObject] = [item for item, ends in (*arrows, *ghosts) if lit and not ends <= lit]
    names = {item.objectName() for item in unlit}
    unlit += [item for name, item in scene.labels.items() if name.removesuffix("!") in names]
    tops = {scene.table.stack_of.get(each, each) for each in lit}
    if gone:
        unlit += [box for each, box in scene.boxes.items() if each not in tops]
        unlit += [scene.ground, scene.group_marks]
    for item in unlit:
        item.setOpacity(0.0 if gone else FADED)
    yield
    if gone:
        return
    painter.save()
    painter.translate(target.topLeft())
    zoom = target.width() / scene.sceneRect().width()
    painter.scale(zoom, zoom)
    painter.translate(-scene.sceneRect().topLeft())
    for each, box in scene.boxes.items():
        if lit and each not in tops:
            painter.fillPath(box.mapToScene(box.shape()), paint.colour("#000000", SHADE))
    painter.restore()


def room_for_table(shot: Shot, size: tuple[float, float]) -> tuple[QRectF, float]:
    """The room of the table in a picture of one shot, and how large it may be at most."""
    unit = shot.scale if shot.size is None else _unit(size)
    header, band = _heights(shot, size[0], unit)
    most = shot.scale if shot.size is None else MOST * max(1.0, unit)
    return QRectF(0, header, size[0], size[1] - header - band), most


def _unit(size: tuple[float, float]) -> float:
    """How large title and band are: as they should be at 1920 x 1080, but never too small to read."""
    return max(min(size[1] / 1080, size[0] / UPRIGHT), SMALLEST)


def _is_narrow(wide: float) -> bool:
    return wide < NARROW_BAND


def _heights(shot: Shot, wide: float, unit: float) -> tuple[float, float]:
    """The heights of the title and of the band of a picture so wide, nothing where there is none."""
    header = HEADER + ROW * _is_narrow(wide / unit)
    return (
        header * unit if shot.has_title else 0.0,
        _band(shot, wide / unit) * unit if shot.has_band else 0.0,
    )


def _band(shot: Shot, wide: float) -> float:
    """The height of the band: of a narrow one with room for the lines of what is wrong."""
    if shot.poll is not None or not _is_narrow(wide):
        return BAND
    return BAND + ROW * len(_reason(shot, wide - 2 * ASIDE))


def _shape(shot: Shot, across: int, down: int) -> float:
    """The width to height that tables are laid out for."""
    if shot.size is None:
        return 16 / 9
    wide, high = shot.size[0] / across, shot.size[1] / down
    return max(NARROW, wide / max(1.0, high - sum(_heights(shot, wide, _unit((wide, high))))))


def _scene(shot: Shot, shape: float, *, shapes: bool) -> TableScene:
    scene = TableScene(shot.theme, shot.text, shot.language, shape, held=False)
    scene.judging = shot.tells
    if shapes:
        scene.pixmaps = _Direct()
    moments = moments_of(shot.scenario) if shot.moment is not None else ()
    if shot.since is not None:
        scene.show_scenario(shot.scenario, shot.shown_verdict, shot.since, moments)
    on_the_way = shot.since is not None
    scene.show_scenario(shot.scenario, shot.shown_verdict, shot.moment, moments, animate=on_the_way)
    scene.stop_at(shot.share)
    scene.drawings.setVisible(shot.marked)
    if shot.background != "theme":  # the lanes are ground too: what is filmed behind shall be seen
        scene.setBackgroundBrush(Qt.BrushStyle.NoBrush)
        scene.ground.show_grounds(scene.ground.bounds, scene.ground.grounds[-1:], ("", QRectF()))
    return scene


def _size(shot: Shot, scene: TableScene) -> QSize:
    """The pixels of the picture; the table's own size has room for title and band beside it."""
    if shot.size is not None:
        wide, high = (side * shot.scale for side in shot.size)
        high = _heights(shot, wide, _unit((wide, high)))[1] if shot.band else high
    else:
        whole = scene.sceneRect()
        wide, high = whole.width(), whole.height() + sum(_heights(shot, whole.width(), 1.0))
        factor = min(shot.scale, MOST_SIDE / max(wide, high))
        wide, high = wide * factor, high * factor
    return QSize(math.ceil(wide), math.ceil(high))


def _areas(size: QSize, across: int, down: int) -> Iterator[QRectF]:
    gap = size.width() * GAP if across > 1 else 0.0
    wide, high = (size.width() - gap * (across - 1)) / across, (size.height() - gap * (down - 1)) / down
    for row in range(down):
        for column in range(across):
            yield QRectF(column * (wide + gap), row * (high + gap), wide, high)


def _paint(painter: QPainter, shot: Shot, scene: TableScene, size: tuple[float, float]) -> None:
    unit = shot.scale if shot.size is None else _unit(size)
    if shot.band:
        unit = _unit((size[0], size[0] * shot.size[1] / shot.size[0])) if shot.size is not None else unit
        painter.scale(unit, unit)
        paint_band(painter, shot, scene, size[0] / unit)
        return
    room, most = room_for_table(shot, size)
    if shot.has_title:
        painter.save()
        painter.scale(unit, unit)
        _title(painter, shot, size[0] / unit)
        painter.restore()
    fighting = fight_of(shot)
    target = placed(scene, room, most, fighting)
    scene.see_from(min(CLOSE, target.width() / scene.sceneRect().width()))
    alone = bool(fighting) and shot.background != "theme"
    with stepped_back(painter, scene, target, frozenset(shot.lit) or fighting, gone=alone):
        scene.render(painter, target, scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
    if shot.poll is not None:
        paint_letters(painter, shot, scene, target)
    if shot.has_band:
        painter.save()
        painter.translate(0, room.bottom())
        painter.scale(unit, unit)
        paint_band(painter, shot, scene, size[0] / unit)
        painter.restore()


def _title(painter: QPainter, shot: Shot, width: float) -> None:
    """Draw the title and the rules of a scenario, on the right the step that is shown."""
    title = titled(shot.scenario, shot.language)[0].strip()
    left, right = 40.0, width - 40
    if shot.moment is not None:
        step = moment_name(shot.scenario, shot.moment, shot.language)
        wide = paint.pill_width(step, 17)
        area = QRectF(right - wide, 10, wide, 30)
        paint.pill(painter, area, step, shot.theme.text, shot.theme.raised, shot.theme.edge, size=17)
        right -= wide + 20
    if title:
        wide = min(paint.text_width(title, 20, bold=True), (right - left) * 0.6)
        paint.write(painter, QRectF(left, 7, wide + 2, HEADER - 10), title, shot.theme.text, 20, bold=True)
        left += wide + 40
    area = QRectF(left, 8, max(0.0, right - left), HEADER - 10)
    if _is_narrow(width):
        area = QRectF(40, 8 + ROW, width - 80, HEADER - 10)
    told = told_at(shot)
    if told:
        paint.write(painter, area, told, shot.theme.text, 17)
    else:
        paint.write(painter, area, table_text(shot.scenario), shot.theme.muted, 15)


def paint_letters(painter: QPainter, shot: Shot, scene: TableScene, target: QRectF) -> None:
    """Put the letters of a poll on a table that stands in a rectangle."""
    assert shot.poll is not None
    zoom = target.width() / scene.sceneRect().width()
    below = {card.id: PILLED for card in scene.table.cards.values() if card.pills}
    below |= {player.id: SEATED for player in shot.scenario.players}  # their seats lie at the edge
    for choice in letters_of(shot, scene.place_of):
        place = scene.place_of(choice.thing)
        if place is not None:
            corner = target.topLeft() + (place.topLeft() - scene.sceneRect().topLeft()) * zoom
            paint_letter(
                painter,
                QRectF(corner, place.size() * zoom),
                choice,
                shot.theme,
                revealed=shot.poll.revealed,
                below=below.get(choice.thing, 0.0),
            )


def paint_band(painter: QPainter, shot: Shot, scene: TableScene, width: float) -> None:
    """Draw what is said below the table: the question to viewers with its answer, else the headline."""
    if shot.poll is None:
        paint_headline(painter, shot, width)
        return
    theme = shot.theme
    asked, answer = question_of(shot, letters_of(shot, scene.place_of))
    paint.box(painter, QRectF(24, 4, width - 48, BAND - 16), 16, theme.surface, paint.pen(theme.focus, 2.5))
    wide = min(paint.text_width(asked, 28, bold=True) + 4, width - 112)
    paint.write(painter, QRectF(56, 4, wide, BAND - 18), asked, theme.text, 28, bold=True)
    rest = QRectF(56 + wide + 32, 4, max(0.0, width - wide - 144), BAND - 18)
    paint.write(painter, rest, answer, theme.obeyed, 28, bold=True)


def paint_headline(painter: QPainter, shot: Shot, width: float) -> None:
    """Draw the verdict in a band of its own ground: the headline, and what is wrong first or comes of it, beside or,
    where the band is narrow, below it.
    """
    if shot.verdict is None:
        return
    from sandbox.words.ruling import ruling  # noqa: PLC0415  most pictures do without its words

    theme = shot.theme
    said = ruling(shot.scenario, shot.verdict, shot.language)
    ink = theme.obeyed if said.legal else theme.violated
    high = _band(shot, width)
    paint.box(painter, QRectF(24, 4, width - 48, high - 16), 16, theme.surface, paint.pen(ink, 2.5))
    middle = QPointF(66, BAND / 2 - 4)
    if said.legal:
        paint.check(painter, middle, 13, ink)
    else:
        paint.barred_circle(painter, middle, 14, ink, theme.surface)
    most = width - 192 if _is_narrow(width) else (width - 200) * 0.45
    area = QRectF(96, 4, min(paint.text_width(said.headline, 28, bold=True) + 4, most), BAND - 18)
    paint.write(painter, area, said.headline, ink, 28, bold=True)
    if _is_narrow(width):
        for number, line in enumerate(_reason(shot, width - 2 * ASIDE)):
            row = QRectF(ASIDE, BAND - 18 + number * ROW, width - 2 * ASIDE, ROW)
            paint.write(painter, row, line, theme.text, LONG_REASON)
        return
    rest = QRectF(area.right() + 32, 4, max(0.0, width - area.right() - 32 - 56), BAND - 18)
    lines, size, pitch = _fitted(_why(shot), rest.width())
    for number, line in enumerate(lines):
        row = rest.translated(0, (number - (len(lines) - 1) / 2) * pitch)
        paint.write(painter, row, line, theme.text, size)


def _why(shot: Shot) -> str:
    """What is wrong first, or what comes of the combat; "" without a verdict."""
    if shot.verdict is None:
        return ""
    from sandbox.words.ruling import in_short, ruling  # noqa: PLC0415  most pictures do without its words

    return in_short(ruling(shot.scenario, shot.verdict, shot.language), shot.language)


def _fitted(words: str, width: float) -> tuple[tuple[str, ...], float, float]:
    """Set what is wrong beside the headline, smaller and on more lines where it must be; with the size, and how far it
    is from line to line.
    """
    for size, pitch, most in BESIDE:
        lines = _lines(words, width, most, size)
        if paint.text_width(lines[-1], size) <= width:
            return lines, size, pitch
    return lines, size, pitch


def _reason(shot: Shot, width: float) -> tuple[str, ...]:
    """What is said below the headline of a narrow band, line by line."""
    return _lines(_why(shot), width, MOST_LINES, LONG_REASON)


def _lines(words: str, width: float, most: int, size: float) -> tuple[str, ...]:
    """Part a text where its language lets a line end; the last line has all the rest."""
    layout = QTextLayout(words, font(size))
    layout.beginLayout()
    starts: list[int] = []
    while len(starts) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        starts.append(line.textStart())
    layout.endLayout()
    return tuple(words[a:b].strip() for a, b in pairwise((*starts, len(words))))
