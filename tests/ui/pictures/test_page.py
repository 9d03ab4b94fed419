"""The page about a scenario: whole in itself, readable without its pictures, and shown by a real browser."""

from __future__ import annotations

import html
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage

from sandbox import Scenario, format_notation, judge, parse_notation
from sandbox.pictures import Ending, PictureError
from sandbox.words.catalogue import LANGUAGES, Language, sentence
from sandbox.words.ruling import ruling
from tests.benchmarks.large_boards import mixed
from tests.ui.canvas.boards import japanese, marks, scenario, sketch
from ui.pictures.files import encoded
from ui.pictures.page import page
from ui.pictures.shot import Shot
from ui.theme import DARK, LIGHT, THEMES

CHROMIUM = shutil.which("chromium")
HOSTILE = '<img src="file:///etc/passwd" onerror=alert(1)>&"\''


class Checker(HTMLParser):
    """Collects the elements of a page and what they name."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in {
            "meta",
            "input",
            "path",
            "rect",
            "use",
            "circle",
            "polyline",
            "polygon",
            "line",
            "ellipse",
        }:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def checked(text: str) -> Checker:
    checker = Checker()
    checker.feed(text)
    assert checker.open == []
    return checker


def made(board: Scenario, language: Language = "en", **fields: object) -> str:
    return page(Shot(board, judge(board), language=language, **fields)).decode()  # type: ignore[arg-type]


@pytest.mark.unmeasured
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_says_what_the_ruling_says(theme: str, language: Language) -> None:
    text = made(marks(), language, theme=THEMES[theme])
    said = ruling(marks(), judge(marks()), language)
    for line in (said.headline, *said.score, *(finding.title for finding in said.wrong), *said.results):
        assert html.escape(line) in text
    notation = re.search(r"<code>(.*?)</code>", text)
    assert notation is not None
    assert parse_notation(html.unescape(notation.group(1))) == marks()


def test_the_page_is_whole_in_itself_and_has_a_text_for_every_drawing() -> None:
    found = checked(made(sketch())).found
    names = {tag for tag, _ in found}
    assert names.isdisjoint({"script", "link", "img", "iframe", "object", "image"})
    ids = {attrs["id"] for _, attrs in found if "id" in attrs}
    for tag, attrs in found:
        assert not any(
            key in {"src", "style" if tag != "svg" else ""} or key.startswith("on") for key in attrs
        )
        assert attrs.get("href", "#").startswith("#")  # type: ignore[union-attr]
        assert attrs.get("href", "#")[1:] in ids | {""}  # type: ignore[index]
        assert attrs.get("for", "s0") in ids
    drawings = [attrs for tag, attrs in found if tag == "svg" and attrs.get("role") == "img"]
    assert len(drawings) == 6
    assert all(drawing["aria-label"] and drawing["aria-describedby"] in ids for drawing in drawings)


def test_a_page_of_several_boards_has_the_steps_and_the_ruling_of_each() -> None:
    boards = [sketch(), marks()]
    text = page(*(Shot(board, judge(board)) for board in boards)).decode()
    found = checked(text).found
    ids = [attrs["id"] for _, attrs in found if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert {attrs["for"] for tag, attrs in found if tag == "label"} <= set(ids)
    steps = [attrs for tag, attrs in found if (attrs.get("name") or "").startswith("step")]
    assert sum("checked" in attrs for attrs in steps) == len(boards)
    assert "<title>2 tables</title>" in text
    for board in boards:
        assert html.escape(ruling(board, judge(board), "en").headline) in text
        assert html.escape(format_notation(board)) in text


def test_a_page_opens_with_the_step_that_was_chosen() -> None:
    found = checked(made(sketch(), moment="blockers")).found
    names = [attrs for tag, attrs in found if tag == "input" and attrs.get("name") == "step0"]
    assert ["checked" in attrs for attrs in names] == [False, False, True, False, False, False]


def test_words_on_the_table_can_be_found_and_are_as_wide_as_they_were_laid_out() -> None:
    found = re.findall(r"<text ([^>]*)>([^<]*)</text>", made(marks()))
    words = {html.unescape(text) for _, text in found}
    assert {p.name for p in marks().permanents if p.name} <= words
    assert all("textLength" in attrs for attrs, _ in found)


def test_a_page_of_sixty_creatures_is_small() -> None:
    board = mixed(30, hard=False)
    assert len(page(Shot(board, judge(board)))) < 400_000


@pytest.mark.parametrize("ending", [".html", ".svg", ".gif"])
def test_more_cards_than_a_file_takes_are_refused(ending: Ending, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.pictures.files.MOST_CARDS", 59)
    boards = [mixed(1, hard=False), mixed(30, hard=False)]
    with pytest.raises(PictureError) as refused:
        encoded(ending, [Shot(board, None) for board in boards])
    assert (refused.value.code, refused.value.table) == ("too_many_cards", 1)
    for language in LANGUAGES:
        assert refused.value.facts["cards"] in sentence(
            language, "cli-picture-too_many_cards", **refused.value.facts
        )


def test_the_reader_chooses_light_or_dark_and_paper_is_light() -> None:
    text = made(marks())
    looks = [attrs for tag, attrs in checked(text).found if attrs.get("name") == "look"]
    assert [attrs["id"] for attrs in looks] == ["look-auto", "look-light", "look-dark"]
    (printed,) = re.findall(r"@media print\{:root\{([^}]*)\}\}", text)
    assert f"--background:{LIGHT.background}" in printed


def test_a_link_to_the_page_has_a_preview() -> None:
    board = replace(marks(), title="A & B", description="Who blocks?")
    meta = [attrs for tag, attrs in checked(made(board)).found if tag == "meta"]
    told = {attrs.get("property") or attrs.get("name"): attrs.get("content") for attrs in meta}
    assert (told["og:title"], told["og:description"], told["description"]) == ("A & B", *["Who blocks?"] * 2)


def test_a_page_for_a_frame_has_the_table_and_its_steps_and_nothing_else() -> None:
    found = checked(made(sketch(), embed=True)).found
    names = [tag for tag, _ in found]
    assert not {"header", "footer", "article", "section", "h1", "h2"} & set(names)
    assert sum(attrs.get("role") == "img" for _, attrs in found) == 6
    ids = {attrs["id"] for _, attrs in found if "id" in attrs}
    assert all(attrs["aria-describedby"] in ids for _, attrs in found if "aria-describedby" in attrs)


def test_texts_of_a_file_are_no_markup() -> None:
    board = replace(
        sketch(),
        title=HOSTILE,
        description=HOSTILE,
        permanents=tuple(replace(p, name=HOSTILE) for p in sketch().permanents),
    )
    text = made(board)
    assert "<img" not in text
    assert "onerror" in text
    checked(text)


def test_a_table_without_combat_has_a_page_too() -> None:
    checked(made(scenario()))


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (400, "dark")])
def test_a_browser_shows_it_in_light_and_dark_and_on_a_phone(tmp_path: Path, width: int, theme: str) -> None:
    (tmp_path / "a.html").write_text(made(marks()), encoding="utf-8")
    shown = photographed(tmp_path / "a.html", width, dark=theme == "dark")
    look = LIGHT if theme == "light" else DARK
    seen = {
        shown.pixelColor(x, y).name() for x in range(0, shown.width(), 2) for y in range(0, shown.height(), 2)
    }
    assert {look.background, look.violated, look.obeyed, look.raised} <= seen
    assert QColor(shown.pixel(2, 2)).name() == look.background


def photographed(path: Path, width: int, *, dark: bool) -> QImage:
    """Let Chromium draw a page."""
    assert CHROMIUM is not None
    picture = path.with_suffix(".png")
    quiet = (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-sync",
    )
    offline = ("--disable-background-networking", "--disable-component-update", "--hide-scrollbars")
    colours = (
        ("--blink-settings=preferredColorScheme=0",) if dark else ("--blink-settings=preferredColorScheme=1",)
    )
    subprocess.run(
        [CHROMIUM, *quiet, *offline, *colours, f"--user-data-dir={path.parent / 'browser'}",
         f"--window-size={width},1400", f"--screenshot={picture}", path.as_uri()],
        check=True, capture_output=True, timeout=200,
    )  # fmt: skip
    return QImage(str(picture))


def test_names_of_several_scripts_are_found_whole() -> None:
    board = japanese()
    text = page(Shot(board, judge(board), language="ja")).decode()
    texts = set(re.findall(r">([^<]+)</text>", text))
    assert {"森の番人", "巨大なるドラゴンの王", "精霊龍、ウギン", "太郎"} <= texts
