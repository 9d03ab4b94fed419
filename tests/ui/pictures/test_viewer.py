"""Tables in links: what a link carries, and the page that shows it, run by a script engine over a page of our own."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtQml import QJSEngine

from sandbox import Scenario, judge, parse_notation
from sandbox.scenario.notation import write
from tests.ui.canvas.boards import marks, sketch
from ui.pictures.shot import Shot
from ui.pictures.viewer import LONGEST, drawing_of, is_host, link_to, script, viewer
from ui.theme import DARK, LIGHT, Theme

PAGE = """
class Node {
  constructor(name) { this.name = name; this.attributes = {}; this.children = []; this.words = ''; }
  setAttribute(key, value) { if (typeof value !== 'string') throw new Error(key); this.attributes[key] = value; }
  appendChild(child) { this.children.push(child); }
  removeChild(child) { this.children.splice(this.children.indexOf(child), 1); }
  get firstChild() { return this.children[0]; }
  set textContent(words) { this.children = []; this.words = words; }
  set innerHTML(words) { throw new Error('markup'); }
}
var parts = {};
var page = {
  createElement: name => new Node(name),
  createElementNS: (space, name) => new Node(name),
  getElementById: id => parts[id] = parts[id] || new Node(id),
};
"""
"""As much of a browser's page as the script may use; markup is an error."""
HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(1)>&"'
LINE = 'combat/1 "Duel" | players ann*, bob | @ann x "X" 3/3 (flying) tapped | @bob y "Y" 1/1 | attacks x>bob'


@pytest.fixture(scope="module")
def engine(qapp: object) -> QJSEngine:  # noqa: ARG001
    made = QJSEngine()
    for code in (PAGE, f"{script()}\npage.show = show; page.text = text;"):
        done = made.evaluate(code)
        assert not done.isError(), done.toString()
    return made


def shown(engine: QJSEngine, address: str) -> dict[str, Any] | None:
    """What the page has after an address; None where it says that there is no table."""
    done = engine.evaluate(f"page.show({json.dumps(address)}, page)")
    assert not done.isError(), done.toString()
    parts: dict[str, Any] = json.loads(engine.evaluate("JSON.stringify(parts)").toString())
    assert parts["error"]["hidden"] is done.toBool()
    assert parts["shown"]["hidden"] is not done.toBool()
    return parts if done.toBool() else None


def nodes_of(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [node, *(each for child in node["children"] for each in nodes_of(child))]


def words_of(node: dict[str, Any]) -> list[str]:
    return [*filter(None, [node["words"]]), *(word for child in node["children"] for word in words_of(child))]


def link(scenario: Scenario) -> str:
    return link_to(Shot(scenario, judge(scenario)))


def packed(drawing: object, table: str = "eJwDAAAAAAE") -> str:
    data = drawing if isinstance(drawing, bytes) else json.dumps(drawing).encode()
    return f"#combat:{table}.{base64.urlsafe_b64encode(zlib.compress(data)).rstrip(b'=').decode()}"


@pytest.mark.parametrize(
    "scenario", [sketch(), marks(), parse_notation(LINE)], ids=["sketch", "marks", "duel"]
)
def test_the_page_shows_the_table_of_a_link(engine: QJSEngine, scenario: Scenario) -> None:
    parts = shown(engine, link(scenario))
    assert parts is not None
    words = words_of(parts["table"])
    for player in scenario.players:
        assert (player.name or player.id) in words
    for permanent in scenario.permanents:
        assert any(word.startswith(permanent.name or permanent.id) for word in words)
    assert parts["notation"]["words"] == write(scenario)
    assert parse_notation(parts["open"]["attributes"]["href"]) == scenario
    assert parts["title"]["words"] == scenario.title


def test_a_link_is_short_enough_for_a_chat_and_is_notation_itself() -> None:
    for scenario in (sketch(), marks()):
        address = link_to(Shot(scenario, judge(scenario)), "https://example.org/viewer.html")
        assert len(address) < 2000
        assert re.fullmatch(r"https://example\.org/viewer\.html#combat:[\w-]+\.[\w-]+", address)
        assert parse_notation(address) == scenario


def test_what_is_drawn_says_marks_numbers_and_states() -> None:
    drawn = drawing_of(Shot(parse_notation(LINE), judge(parse_notation(LINE))))
    version, wide, high, title, headline, legal, _lines, seats, cards, arrows = drawn
    assert (version, title, legal) == (1, "Duel", 0)  # tapped creatures can't attack
    assert headline
    assert {seat[5]: seat[6] for seat in seats} == {"ann": "20", "bob": "20 → 17"}
    x = next(card for card in cards if card[5] == "X")
    assert (x[6], x[7], x[9]) == ("3/3", "flying", 1)
    assert [arrow[:1] + arrow[2:3] for arrow in arrows] == [[1, "3"]]
    assert all(0 <= card[0] <= wide and 0 <= card[1] <= high for card in (*seats, *cards))


def test_the_style_of_the_page_hides_nothing_that_is_drawn(engine: QJSEngine) -> None:
    hidden = set(re.findall(r"\.([\w-]+)\{[^}]*(?:display:none|opacity:0;)", viewer(DARK, "en").decode()))
    parts = shown(engine, link(parse_notation(LINE)))
    assert parts is not None
    drawn = {
        name for node in nodes_of(parts["table"]) for name in node["attributes"].get("class", "").split()
    }
    assert {"name", "size", "keywords"} <= drawn
    assert hidden
    assert hidden.isdisjoint(drawn)


def test_hostile_names_are_words(engine: QJSEngine) -> None:
    scenario = parse_notation(LINE)
    x = replace(scenario.permanents[0], name=HOSTILE)
    hostile = replace(scenario, title=HOSTILE, permanents=(x, *scenario.permanents[1:]))
    parts = shown(engine, link(hostile))
    assert parts is not None
    assert (parts["title"]["words"], HOSTILE in words_of(parts["table"])) == (HOSTILE, True)


@pytest.mark.parametrize("letter", ["x", "漢", "🂡"])
def test_long_names_are_cut_and_shown(engine: QJSEngine, letter: str) -> None:
    scenario = replace(parse_notation(LINE), title=letter * 500)
    parts = shown(engine, link(scenario))
    assert parts is not None
    assert parts["title"]["words"] == letter * LONGEST


DRAWN = [1, 10, 10, "t", "h", 1, [[0, "l"]], [[0, 0, 1, 1, 0, "n", "20", 0]], [[0, 0, 1, 1, 0, "n", "1/1", "", 0, 0]], [[1, 3, "1", [0, 0, 5, 5]]]]  # fmt: skip


def with_part(place: int, value: object) -> list[object]:
    return [*DRAWN[:place], value, *DRAWN[place + 1 :]]


@pytest.mark.parametrize(
    "address",
    [
        pytest.param("", id="nothing"),
        pytest.param("#", id="empty"),
        pytest.param("#combat:", id="head"),
        pytest.param("#combat:AAAA", id="no-drawing"),
        pytest.param("#combat:AAAA.AAAA", id="no-zlib"),
        pytest.param("#javascript:alert(1)", id="script"),
        pytest.param(f"#{HOSTILE}", id="markup"),
        pytest.param(packed(DRAWN, "javascript"), id="no-table"),
        pytest.param(packed(DRAWN)[:-6], id="cut-off"),
        pytest.param(packed(b"\xff\xfe"), id="no-text"),
        pytest.param(packed(b"[1"), id="no-json"),
        pytest.param(packed({"a": 1}), id="no-list"),
        pytest.param(packed(DRAWN[:-1]), id="too-short"),
        pytest.param(packed([*DRAWN, 1]), id="too-long"),
        pytest.param(packed(with_part(0, 2)), id="another-version"),
        pytest.param(packed(with_part(1, "9")), id="size-as-text"),
        pytest.param(packed(with_part(1, -5)), id="negative-size"),
        pytest.param(packed(with_part(1, 1e9)), id="huge-size"),
        pytest.param(packed(with_part(3, {"toString": 1})), id="title-as-object"),
        pytest.param(packed(with_part(3, "x" * 500)), id="long-title"),
        pytest.param(packed(with_part(8, [[0, 0, 1, 1, 0, 5, "", "", 0, 0]])), id="name-as-number"),
        pytest.param(packed(with_part(9, [[1, 3, "1", [0, "0 onload=x"]]])), id="place-as-text"),
        pytest.param(packed(with_part(9, [[1, 3, "1", None]])), id="no-places"),
        pytest.param(packed(with_part(6, [[0, "x"]] * 5001)), id="many-lines"),
        pytest.param(packed(b" " * 30_000_000), id="unpacks-to-30-MB"),
    ],
)
def test_what_is_no_table_is_said(engine: QJSEngine, address: str) -> None:
    assert shown(engine, packed(DRAWN)) is not None
    assert shown(engine, address) is None
    parts = json.loads(engine.evaluate("JSON.stringify(parts)").toString())
    assert parts["table"]["children"] == []


@pytest.mark.parametrize("level", [0, 1, 9])
def test_every_kind_of_block_is_unpacked(engine: QJSEngine, level: int) -> None:
    texts = ["", "a", "äöü 漢字 🂡", "ab" * 5000, "".join(chr(33 + n * n % 90) for n in range(9000))]
    for words in texts:
        packing = zlib.compressobj(level)
        data = packing.compress(words.encode()) + packing.flush()
        letters = base64.urlsafe_b64encode(data).rstrip(b"=").decode()
        assert engine.evaluate(f"page.text({json.dumps(letters)})").toString() == words
    fixed = zlib.compressobj(9, zlib.DEFLATED, 15, 8, zlib.Z_FIXED)
    data = fixed.compress(b"fixed fixed fixed") + fixed.flush()
    letters = base64.urlsafe_b64encode(data).rstrip(b"=").decode()
    assert engine.evaluate(f"page.text('{letters}')").toString() == "fixed fixed fixed"


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_the_page_is_whole_and_lets_nothing_else_run(theme: Theme) -> None:
    page = viewer(theme, "ja").decode()
    code = re.search(r"<script>(.*?)</script>", page, re.DOTALL)
    assert code is not None
    digest = base64.b64encode(hashlib.sha256(code.group(1).encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'" in page
    assert page.count("<script") == 1
    assert not re.search(
        r"innerHTML|insertAdjacent|document\.write|eval\(|fetch\(|src=|https?://(?!www\.w3\.org)", page
    )
    assert "このリンク" in page
    for name in re.findall(r"part\('(\w+)'\)", page):
        assert f'id="{name}"' in page
    defined = set(re.findall(r"--(\w+):", page))
    assert set(re.findall(r"var\(--(\w+)\)", page)) <= defined


@pytest.mark.parametrize(
    ("address", "is_one"),
    [
        ("https://example.org/viewer.html", True),
        ("http://localhost:8000/v.html?x=1", True),
        ("file:///home/ann/viewer.html", True),
        ("", False),
        ("viewer.html", False),
        ("javascript:alert(1)", False),
        ("https://", False),
        ("ftp://example.org/v", False),
    ],
)
def test_a_link_leads_to_a_page(address: str, is_one: bool) -> None:
    assert is_host(address) is is_one
