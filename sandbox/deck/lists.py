"""Deck lists as people and programs write them: plain text, a card a line.

Understood are `1 Name`, `1x Name`, `Name x1`, `Name 1枚` and `Name`, in English or Japanese; set codes, collector
numbers, foil marks and tags after the name; headings (`Commander`, `Deck`, `Sideboard`, `Creatures (30)`, `[Main]`,
`// Ramp`); marks on a line (`*CMDR*`, `[Commander{top}]`, `# !Commander`, `SB:`); and `//`, `#` comments. Which of
these a text may mean is settled by the names that are known, so no card's own brackets or digits are lost. Tables and
XML are made such lists first; decks of MTGJSON are read as they are.

However long and strange a line is, it is looked through a fixed number of times.
"""

from __future__ import annotations

import csv
import html
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.scenario.card_names import fold
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.parse import parse

Section = Literal["commander", "main", "companion", "sideboard", "ignored"]

LINES: Final = 20_000
"""More lines than this are no deck list."""
LINE_LENGTH: Final = 500
"""No card's name with all its marks is longer; of a longer line only so much is looked at."""
HEADING_LENGTH: Final = 80
MARKS: Final = 16
"""No line has more marks behind the name than this."""

_HEADING_WORDS: Final[dict[Section, str]] = {
    "commander": "commander commanders commandzone background backgrounds 統率者 統率領域 背景",
    "companion": "companion companions 相棒",
    "main": """
        main mainboard maindeck deck decklist the cards other others creature creatures instant
        instants sorcery sorceries artifact artifacts enchantment enchantments planeswalker planeswalkers land
        lands basic basics basiclands battle battles spell spells vehicle vehicles デッキ メインデッキ メイン メインボード
        クリーチャー インスタント ソーサリー アーティファクト エンチャント プレインズウォーカー バトル 土地 基本土地 呪文 その他""",
    "sideboard": "sideboard sideboards side sb wishboard サイドボード サイド",
    "ignored": """
        maybeboard maybe considering acquireboard token tokens attraction attractions sticker stickers
        contraption contraptions scheme schemes schemedeck plane planes planardeck planechase displaycommander
        conspiracy conspiracies dungeon dungeons avatar vanguard 検討中 トークン 次元 計略""",
}
_HEADINGS: Final = {word: section for section, words in _HEADING_WORDS.items() for word in words.split()}
_ABOUT_THE_DECK: Final = frozenset({"metadata", "about"})
"""Headings over lines that name and describe the deck, up to an empty line or the next heading."""
_COMMENT: Final = re.compile(r"^\s*(?://|#|;)\s*(.*)$")
_HEADING: Final = re.compile(r"^[\W_]*?([^\W\d_][^:]*?)\s*(?:[(\[]\s*\d+[^)\]]*[)\]])?\s*(:?)\s*\d*[\W_]*$")
_NUMBERED: Final = re.compile(r"[(\[]\s*\d+[^)\]]*[)\]]\s*:?[\W_]*$")
_INLINE: Final = re.compile(
    r"^(commanders?|companion|sideboard|sb|統率者|相棒|サイドボード)\s*:\s*(\S.*)$", re.IGNORECASE
)
_COUNT: Final = re.compile(
    r"^([+-]?\d{1,18})(?:\s*枚(?:の|\s)?|\s*[x×*]\s+|\s|(?<=\d)[x×]\s*|,)\s*(?=\S)", re.IGNORECASE
)
_COUNT_LAST: Final = re.compile(
    r"(?:\s[x×]\s?(\d{1,9})|\s\((\d{1,9})\)|\s?(\d{1,9})\s?枚|(?<=[^\x00-\x7f])[x×](\d{1,9}))$", re.IGNORECASE
)
_TITLE: Final = re.compile(
    r"(?:(?:layout|name|title|author)[ :=]|(?:description|event|player|date|source|format|deck\s?type|image|url)\s?[:=])",
    re.IGNORECASE,
)
_LEADING: Final = re.compile(r"^\[[^\]]*\]\s*(?=\S)")
_SET: Final = re.compile(r"\([\w -]{2,10}(?::[^)\s]{1,10})?\)(?:\s+\S{1,12})?")
_OPENING: Final = {"]": "[", ">": "<", "}": "{"}
_STAR: Final = 22
"""No mark between stars is longer."""
_JAPANESE: Final = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
_TAG: Final = re.compile(r"\[([^\[\]]*)")
_COMMANDER_MARK: Final = re.compile(r"\*(?:CMDR|commander)\*|#\s?!?commander\b", re.IGNORECASE)
_TAG_WORDS: Final[tuple[tuple[re.Pattern[str], Section], ...]] = (
    (re.compile(r"\bcommanders?\b", re.IGNORECASE), "commander"),
    (re.compile(r"\bmaybeboard\b|\{noDeck\}", re.IGNORECASE), "ignored"),
    (re.compile(r"\bsideboard\b", re.IGNORECASE), "sideboard"),
)


class DeckEntry(Struct, frozen=True):
    """So many copies of a card, on this line of the list (0: on none); `block` counts parts between empty lines."""

    count: int
    name: str
    line: int
    section: Section = "main"
    block: int = 0


class UnreadLine(Struct, frozen=True):
    """A line that says no sensible number of cards."""

    line: int
    text: str


class DeckList(Struct, frozen=True):
    """What a deck list says, before anybody asks whether it may."""

    entries: tuple[DeckEntry, ...] = ()
    unread: tuple[UnreadLine, ...] = ()

    def part(self, section: Section) -> tuple[DeckEntry, ...]:
        """The entries of one section, in the order of the list."""
        return tuple(entry for entry in self.entries if entry.section == section)


class _ReadSoFar(Struct, frozen=True):
    """Where the reader stands: the section, whether it has cards yet, whether the lines are about the deck, and the
    block between empty lines.
    """

    section: Section = "main"
    filled: bool = False
    about: bool = False
    block: int = 0

    def ended(self) -> _ReadSoFar:
        """A comment, an unknown heading or an empty line ends the few cards of the command zone."""
        small = self.section in ("commander", "companion") and self.filled
        return replace(self, section="main", filled=False) if small else self


def parse_deck(text: str, known: Callable[[str], bool]) -> DeckList:
    """Read a deck list; `known` says whether a text is the name of a card. Never fails: see `unread`."""
    if looks_like_json(text):
        return _of_json(text)
    entries: list[DeckEntry] = []
    unread: list[UnreadLine] = []
    place = _ReadSoFar()
    lines = plain_lines(text.removeprefix("\ufeff").splitlines())
    for line, raw in enumerate(lines[:LINES], start=1):
        words = " ".join(unicodedata.normalize("NFKC", raw[:LINE_LENGTH]).split())
        if not words:
            place = replace(place.ended(), about=False, block=place.block + 1)
        elif (heading := _heading(words, place, known)) is not None:
            place = heading
        elif place.about:
            continue
        elif (entry := _entry(words, known)).name and _is_sensible(entry, raw, known):
            section = place.section if entry.section == "main" else entry.section
            entries.append(replace(entry, line=line, section=section, block=place.block))
            place = replace(place, filled=True)
        else:
            unread.append(UnreadLine(line, words[:200]))
    if len(lines) > LINES:
        unread.append(UnreadLine(LINES + 1, lines[LINES][:200]))
    return DeckList(tuple(entries), tuple(unread))


def _is_sensible(entry: DeckEntry, raw: str, known: Callable[[str], bool]) -> bool:
    """Whether a line says a number of cards; of one that is too long, whether its beginning names a card."""
    return 0 < entry.count <= LINES and (len(raw) <= LINE_LENGTH or known(entry.name))


def _of_json(text: str) -> DeckList:
    """A deck of MTGJSON; its cards stand on no line."""
    cards = cards_of_json(text)
    if cards is None:
        return DeckList(unread=(UnreadLine(1, text.split("\n", 1)[0][:200]),))
    entries: list[DeckEntry] = []
    unread: list[UnreadLine] = []
    for count, name, section in islice(cards, LINES):
        if name and 0 < count <= LINES:
            entries.append(DeckEntry(count, name, 0, section))
        else:
            unread.append(UnreadLine(0, name[:200]))
    return DeckList(tuple(entries), tuple(unread))


def with_commanders(deck_list: DeckList, names: tuple[str, ...]) -> DeckList:
    """The list with these cards as its only commanders; one that it does not hold joins it, on no line."""
    if not names:
        return deck_list
    wanted = {fold(name): name for name in names}
    entries = []
    for entry in deck_list.entries:
        named = wanted.pop(fold(entry.name), None) is not None
        section: Section = "commander" if named else "main" if entry.section == "commander" else entry.section
        entries.append(replace(entry, section=section))
    entries += (DeckEntry(1, name, 0, "commander") for name in wanted.values())
    return replace(deck_list, entries=tuple(entries))


def _heading(words: str, place: _ReadSoFar, known: Callable[[str], bool]) -> _ReadSoFar | None:
    """The place after a heading, a comment or a title, or None where the line is about a card."""
    comment = _COMMENT.match(words)
    match = _HEADING.match(comment.group(1) if comment else words) if len(words) <= HEADING_LENGTH else None
    title = match.group(1) if match else ""
    word = re.sub(r"[\W_]", "", title).casefold()
    if word in _HEADINGS or word in _ABOUT_THE_DECK:
        if known(words):
            return None
        return replace(
            place, section=_HEADINGS.get(word, place.section), filled=False, about=word in _ABOUT_THE_DECK
        )
    if comment or _TITLE.match(words):
        return None if known(words) else place.ended()
    bare = match and (match.group(2) or _NUMBERED.search(words) or (words[0] == "[" and words[-1] == "]"))
    return place.ended() if bare and not known(title) and not known(words) else None


def _entry(words: str, known: Callable[[str], bool]) -> DeckEntry:
    """The card line itself: perhaps a section, perhaps a number, a name, perhaps marks."""
    section = _marked(words)
    inline = _INLINE.match(words)
    if inline and not known(words):
        section, words = _HEADINGS[inline.group(1).casefold()], inline.group(2)
    first = _COUNT.match(words)
    last = None if first or known(words) else _COUNT_LAST.search(words)
    if first:
        count, name = int(first.group(1)), words[first.end() :]
    elif last:
        count, name = int(next(filter(None, last.groups()))), words[: last.start()]
    else:
        count, name = 1, words
    readings = tuple(islice(_readings(name), MARKS))
    return DeckEntry(count, next(filter(known, readings), readings[-1]), 0, section)


def _marked(words: str) -> Section:
    """The section that a mark of the line names, else the main deck."""
    if _COMMANDER_MARK.search(words):
        return "commander"
    tags = _TAG.findall(words)
    return next((section for word, section in _TAG_WORDS if any(map(word.search, tags))), "main")


def _readings(name: str) -> Iterator[str]:
    """What the name may be, from the whole text to the one without any mark before or behind it."""
    yield name
    bare = name.strip("《》")
    japanese, slash, english = bare.partition("/")
    if slash and _JAPANESE.search(japanese) and not english.startswith("/"):
        name = english.strip()
        yield name
    elif bare != name:
        name = bare
        yield name
    shorter: str | None = _LEADING.sub("", name)
    while shorter:
        name = shorter
        yield name
        shorter = _without_last_mark(name)


def _without_last_mark(name: str) -> str | None:
    """The name without the mark that stands last, None where there is none or nothing else."""
    for start in (
        _star(name),
        _caret(name),
        name.find(" #"),
        _bracket(name),
        _set_code(name),
        name.find("|"),
    ):
        if start > 0 and (rest := name[:start].strip()):
            return rest
    return None


def _star(name: str) -> int:
    """Where `*F*` begins that the name ends with, -1 for nowhere."""
    start = name.rfind(" *", max(0, len(name) - _STAR - 1), len(name) - 1) if name.endswith("*") else -1
    return start if "*" not in name[start + 2 : -1] else -1


def _caret(name: str) -> int:
    """Where `^Have,#37d67a^` begins that the name ends with."""
    return name.rfind(" ^", 0, len(name) - 1) if name.endswith("^") else -1


def _bracket(name: str) -> int:
    """Where `[CMR]`, `<prerelease>` or `{noDeck}` begins that the name ends with: at the first sign that opens it."""
    closing = name[-1:]
    if closing not in _OPENING:
        return -1
    return name.find(_OPENING[closing], name.rfind(closing, 0, len(name) - 1) + 1)


def _set_code(name: str) -> int:
    """Where `(CMR) 472` begins that the name ends with."""
    start = name.rfind("(")
    return start - 1 if start > 0 and name[start - 1] == " " and _SET.fullmatch(name, start) else -1


NOTHING: Final = "//"
"""A line that says nothing of a card."""

_NAME: Final = frozenset({"name", "card", "card name", "cardname"})
_COUNT_COLUMN: Final = frozenset({"count", "quantity", "qty", "amount", "number"})
_PART: Final = frozenset({"section", "board", "zone", "category", "categories"})
_ATTRIBUTE: Final = re.compile(r"""(?<![\w:])([\w:]+)\s?=\s?(?:"([^"]*)"|'([^']*)')""")
"""In either kind of quotes, as XML has it. Bounded everywhere: a long word is looked at once."""
_ELEMENT: Final = re.compile(r"^\s*<(/?)(\w+)")


def plain_lines(lines: Sequence[str]) -> Sequence[str]:
    """A table or XML as plain lines, each in its place; any other text as it is."""
    first = next((line for line in lines if line.strip()), "")
    if re.match(r"\s*<(?:\?xml|deck|cockatrice_deck)\b", first, re.IGNORECASE):
        return list(_of_xml(lines))
    columns = _columns(first)
    return lines if columns is None else list(_of_table(lines, first, columns))


def _columns(header: str) -> tuple[int, int, int | None] | None:
    """The places of the name, the number and, where there is one, the part of the deck; None for no header."""
    words = [" ".join(word.casefold().replace("_", " ").split()) for word in _cells(header)]
    name = next((place for place, word in enumerate(words) if word in _NAME), None)
    count = next((place for place, word in enumerate(words) if word in _COUNT_COLUMN), None)
    part = next((place for place, word in enumerate(words) if word in _PART), None)
    return None if name is None or count is None or name == count else (name, count, part)


def _cells(line: str) -> list[str]:
    mark = "\t" if "\t" in line else ";" if line.count(";") > line.count(",") else ","
    try:
        return next(csv.reader([line], delimiter=mark), [])
    except csv.Error:
        return []


def _of_table(lines: Sequence[str], header: str, columns: tuple[int, int, int | None]) -> Iterator[str]:
    name, count, part = columns
    for line in lines:
        cells = _cells(line)
        if line is header:
            yield NOTHING
        elif len(cells) <= max(name, count):
            yield line
        else:
            where = cells[part].casefold() if part is not None and part < len(cells) else ""
            yield _said(cells[count], cells[name], where)


def _of_xml(lines: Sequence[str]) -> Iterator[str]:
    zone = ""
    for line in lines:
        found = _ELEMENT.match(line)
        given = _ATTRIBUTE.findall(line)
        values = {key.casefold(): html.unescape(double or single) for key, double, single in given}
        if found and found[2].casefold() == "zone":
            zone = "" if found[1] else values.get("name", "").casefold()
        number = values.get("quantity") or values.get("number")
        if number is None or not values.get("name"):
            yield NOTHING
        else:
            yield _said(number, values["name"], "sideboard" if values.get("sideboard") == "true" else zone)


def _said(count: str, name: str, where: str) -> str:
    line = f"{count.strip()} {name.strip()}"
    if "command" in where:
        return f"{line} *CMDR*"
    if "maybe" in where or "token" in where:
        return f"{line} [Maybeboard]"
    return f"SB: {line}" if "side" in where else line


_BOARDS: Final[dict[str, Section]] = {
    "commander": "commander",
    "mainBoard": "main",
    "sideBoard": "sideboard",
    "displayCommander": "ignored",
    "tokens": "ignored",
    "planes": "ignored",
    "schemes": "ignored",
}


def looks_like_json(text: str) -> bool:
    """Say whether a text can only be such a deck: no list of cards begins with a brace."""
    return text.lstrip().startswith("{")


def cards_of_json(text: str) -> Iterator[tuple[int, str, Section]] | None:
    """The cards of a deck with how many and where, or None for a text that is no such deck."""
    try:
        value, _ = parse(text)
    except ScenarioError:
        return None
    deck = value.get("data", value) if isinstance(value, dict) else None
    if not isinstance(deck, dict) or not any(isinstance(deck.get(board), list) for board in _BOARDS):
        return None
    return _cards(deck)


def _cards(deck: dict[str, Any]) -> Iterator[tuple[int, str, Section]]:
    for board, section in _BOARDS.items():
        cards = deck.get(board)
        for card in cards if isinstance(cards, list) else ():
            name = card.get("name") if isinstance(card, dict) else None
            count = card.get("count", 1) if isinstance(card, dict) else 0
            said = name if isinstance(name, str) else ""
            yield count if isinstance(count, int) and not isinstance(count, bool) else 0, said, section
