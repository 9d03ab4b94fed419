"""Tables that travel in a link: the page that shows what stands behind `#`, and what is put there.

The link carries the table as notation and a small list of what is drawn, so that a page without a server, and without
the rules, shows it: `assets/pages/viewer.js` reads the list.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from html import escape
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QUrl

from sandbox.resources import asset
from sandbox.scenario.messages import USUAL
from sandbox.scenario.notation import link_of
from sandbox.words.catalogue import Language, sentence
from sandbox.words.names import titled
from sandbox.words.ruling import ruling
from ui.canvas.items.scene import TableScene
from ui.canvas.view_model import labels
from ui.canvas.view_model.model import Card, Edge, Flow, Seat
from ui.pictures.drawing import laid_out
from ui.pictures.page import STYLE, colour_rules, looks_of
from ui.pictures.shot import Shot
from ui.theme import Theme

VERSION: Final = 1
EDGES: Final = get_args(Edge)
MOST_LINES: Final = 12
LONGEST: Final = 400
"""The page takes no longer text."""
OVERFLOW, DAMAGE, IDLE, MISSING = range(4)
TAPPED, GONE = 1, 2
DRAWN: Final = """
.board svg{display:block;width:100%;height:auto;max-height:80vh;border:1px solid var(--edge);border-radius:.75rem}
.board text{fill:var(--text);font-family:system-ui,"Noto Sans","Noto Sans JP",sans-serif}
.board .name,.board .life,.board .size,.board .amount{font-weight:700}
.board .keywords{fill:var(--muted)}
.seat{fill:var(--surface);stroke-width:3}
.lost{stroke:var(--violated)!important;stroke-dasharray:8 5}
.card{fill:var(--raised);stroke:var(--edge);stroke-width:3}
.edge1{stroke:var(--obeyed)}.edge2{stroke:var(--violated);stroke-dasharray:7 4}.edge3{stroke:var(--violated);stroke-width:5}
.gone{opacity:.6}
.cross{stroke:var(--dies);stroke-width:4;fill:none}
.way{fill:none;opacity:.75}.head{opacity:.9}
.way.ink0{stroke:var(--overflow)}.way.ink1{stroke:var(--damage)}.way.ink2{stroke:var(--excused)}.way.ink3{stroke:var(--violated);stroke-dasharray:10 7}
.head.ink0{fill:var(--overflow)}.head.ink1{fill:var(--damage)}.head.ink2{fill:var(--excused)}.head.ink3{fill:var(--violated)}
.badge{fill:var(--background);stroke:var(--text);stroke-width:1.5}
"""
TOKENS: Final = ("damage", "overflow", "excused", "dies")


def viewer(theme: Theme, language: Language) -> bytes:
    """The page: one file that shows the table behind `#`, from wherever it is opened."""
    code = script()
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    looks = looks_of(theme)
    seats = (
        (f"s{number}", (dark, light))
        for number, (dark, light) in enumerate(zip(looks[0].seats, looks[1].seats, strict=True))
    )
    inks = ((token, (getattr(looks[0], token), getattr(looks[1], token))) for token in TOKENS)
    coloured = "".join(
        f".seat.seat{n}{{stroke:var(--s{n})}}.bar.seat{n}{{fill:var(--s{n})}}"
        for n in range(len(looks[0].seats))
    )

    def said(word: str) -> str:
        return escape(sentence(language, f"picture-{word}"))

    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{language}">',
            '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="referrer" content="no-referrer">',
            f"<title>{said('table')}</title>",
            "<style>",
            *colour_rules(looks, dict([*inks, *seats])),
            STYLE.strip(),
            DRAWN.strip() + coloured,
            "</style></head><body>",
            f'<header><h1 id="title">{said("table")}</h1></header>',
            f'<main><p id="error" class="headline illegal" hidden>{said("no_table")}</p>',
            '<article id="shown" hidden><div class="board" id="table"></div>',
            '<section class="ruling"><h2 id="headline" class="headline"></h2><ul id="lines"></ul>',
            f'<p><a id="open" href="#">{said("open")}</a></p>',
            f'<details><summary>{said("notation")}</summary><code id="notation"></code></details>',
            "</section></article></main>",
            f"<footer>{said('made_with')}</footer>",
            f"<script>{code}</script></body></html>",
            "",
        )
    ).encode()


def script() -> str:
    """What the page does, with the words that packed notation takes for known."""
    code = asset("pages", "viewer.js").read_text("utf-8")
    return code.replace("'usual words'", json.dumps(USUAL.decode()), 1)


def link_to(shot: Shot, host: str = "") -> str:
    """The link that shows a shot: the address of a viewer page, and behind `#` the table and what is drawn of it.

    Needs a QApplication.
    """
    drawn = msgspec.json.encode(drawing_of(shot))
    return f"{host}#{link_of(shot.scenario, drawn)}"


def is_host(address: str) -> bool:
    """Say whether an address may be that of a viewer page: one of the web, or of a file."""
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    return url.isValid() and (
        (url.scheme() in {"http", "https"} and bool(url.host()))
        or (url.scheme() == "file" and bool(url.path()))
    )


def drawing_of(shot: Shot) -> list[Any]:
    """What is drawn of a shot, as small as it can be told: places in whole pixels, names, numbers and marks."""
    seen = replace(shot, size=(1280, 960), scale=1.0, headline=False, titled=False)
    with laid_out([seen]) as drawable:
        scene = drawable.parts[0][1]
        whole = scene.sceneRect()
        corner = whole.x(), whole.y()
        said = None if shot.verdict is None else ruling(shot.scenario, shot.verdict, shot.language)
        lines = (
            []
            if said is None
            else [*((1, finding.title) for finding in said.wrong), *((0, line) for line in said.results)]
        )
        return [
            VERSION,
            round(whole.width()),
            round(whole.height()),
            _short(titled(shot.scenario, shot.language)[0].strip() or sentence(shot.language, "picture-table")),
            _short(said.headline) if said is not None else "",
            int(said is None or said.legal),
            [[kind, _short(line)] for kind, line in lines[:MOST_LINES]],
            [[*_place(scene, seat.id, corner), *_seat(seat)] for seat in scene.table.seats],
            [
                [*_place(scene, card.id, corner), *_card(card, shot.language)]
                for card in scene.table.cards.values()
                if card.id in scene.layout_.boxes
            ],
            list(_arrows(scene, corner)),
        ]  # fmt: skip


def _short(text: str) -> str:
    return text[:LONGEST]


def _place(scene: TableScene, thing: str, corner: tuple[float, float]) -> list[int]:
    box = scene.layout_.boxes[thing]
    return [round(box.x - corner[0]), round(box.y - corner[1]), round(box.w), round(box.h)]


def _seat(seat: Seat) -> list[Any]:
    after = "" if seat.life_after in {None, seat.life} else f" → {seat.life_after}"
    return [seat.seat % 8, _short(seat.name), f"{seat.life}{after}", int(seat.lost is not None)]


def _card(card: Card, language: Language) -> list[Any]:
    name = f"{card.name} ×{card.count}" if card.count > 1 else card.name
    size = f"{card.power}/{card.toughness}" if card.power is not None else ""
    after = "" if card.after in {None, card.number} else f" → {card.after}"
    number = "" if card.number is None else f"{card.number}{after}"
    words = ", ".join(labels.word_text(word, language) for word in card.words)
    state = TAPPED * card.tapped | GONE * (card.gone is not None)
    return [card.seat % 8, _short(name), size or number, _short(words), EDGES.index(card.edge), state]


def _arrows(scene: TableScene, corner: tuple[float, float]) -> Iterator[list[Any]]:
    for name, course in (*scene.courses.items(), *scene.ghost_courses.items()):
        flow = scene.table.flows.get(name)
        knots = [round(value - corner[side]) for knot in course.knots for side, value in enumerate(knot)]
        amount = "" if flow is None or not flow.amount else str(flow.amount)
        yield [_ink(flow), round(course.width) if flow is not None else 3, amount, knots]


def _ink(flow: Flow | None) -> int:
    if flow is None:
        return MISSING
    if flow.overflow:
        return OVERFLOW
    return DAMAGE if flow.amount else IDLE
