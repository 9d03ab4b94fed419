"""Deck lists as people and programs write them: plain text, a card a line.

Understood are `1 Name`, `1x Name`, `Name x1` and `Name`; set codes, collector numbers, foil marks and tags after
the name; headings (`Commander`, `Deck`, `Sideboard`, `Creatures (30)`, `[Main]`, `// Ramp`); marks on a line
(`*CMDR*`, `[Commander{top}]`, `# !Commander`, `SB:`); and `//`, `#` comments. Which of these a text may mean is
settled by the names that are known, so no card's own brackets or digits are lost. Tables and XML are made such
lists first (`sandbox.deck.markup`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from sandbox.deck.markup import plain_lines
from sandbox.scenario.spelling import fold

Section = Literal["commander", "main", "companion", "sideboard", "ignored"]

LINES: Final = 20_000
"""More lines than this are no deck list."""
LINE_LENGTH: Final = 500
"""No card's name with all its marks is longer."""

_HEADING_WORDS: Final[dict[Section, str]] = {
    "commander": "commander commanders commandzone 統率者",
    "companion": "companion companions 相棒",
    "main": """
        main mainboard maindeck deck decklist the cards other others about metadata creature creatures instant
        instants sorcery sorceries artifact artifacts enchantment enchantments planeswalker planeswalkers land
        lands basic basics basiclands battle battles spell spells vehicle vehicles デッキ メインデッキ メイン""",
    "sideboard": "sideboard sideboards side sb wishboard サイドボード サイド",
    "ignored": """
        maybeboard maybe considering acquireboard token tokens attraction attractions sticker stickers
        contraption contraptions scheme schemes plane planes""",
}
_HEADINGS: Final = {word: section for section, words in _HEADING_WORDS.items() for word in words.split()}
_COMMENT: Final = re.compile(r"^\s*(?://|#|;)\s*(.*)$")
_HEADING: Final = re.compile(r"^[\W_]*?([^\W\d_][^:]*?)\s*(?:[(\[]\s*\d+[^)\]]*[)\]])?\s*(:?)\s*\d*[\W_]*$")
_NUMBERED: Final = re.compile(r"[(\[]\s*\d+[^)\]]*[)\]]\s*:?[\W_]*$")
_INLINE: Final = re.compile(r"^(commanders?|companion|sideboard|sb)\s*:\s*(\S.*)$", re.IGNORECASE)
_COUNT: Final = re.compile(r"^([+-]?\d{1,18})\s*(?:[x×*]\s+|\s|(?<=\d)[x×]\s*|,)\s*(?=\S)", re.IGNORECASE)
_COUNT_LAST: Final = re.compile(r"\s+(?:[x×]\s*(\d{1,9})|\((\d{1,9})\))$", re.IGNORECASE)
_TITLE: Final = re.compile(r"(?:layout|name|title|author)[ :=]", re.IGNORECASE)
_LEADING: Final = re.compile(r"^\[[^\]]*\]\s*(?=\S)")
_TRAILING: Final = (
    re.compile(r"\s+\*[^*]{1,20}\*$"),
    re.compile(r"\s+\^[^^]*\^$"),
    re.compile(r"\s+#.*$"),
    re.compile(r"\s*\[[^\]]*\]$"),
    re.compile(r"\s*<[^>]*>$"),
    re.compile(r"\s*\{[^}]*\}$"),
    re.compile(r"\s+\([\w -]{2,10}(?::[^)\s]{1,10})?\)(?:\s+\S{1,12})?$"),
    re.compile(r"\|.*$"),
)
_JAPANESE: Final = re.compile(r"^《?[^/《》]*[\u3040-\u30ff\u4e00-\u9fff][^/《》]*/\s*([^《》]+?)》?$")
"""《太陽の指輪/Sol Ring》: a Japanese name, then the English one."""
_COMMANDER_MARK: Final = re.compile(
    r"\*(?:CMDR|commander)\*|#\s*!?commander\b|\[[^\]]*\bcommanders?\b", re.IGNORECASE
)
_SIDEBOARD_MARK: Final = re.compile(r"\[[^\]]*\bsideboard\b", re.IGNORECASE)
_IGNORED_MARK: Final = re.compile(r"\[[^\]]*(?:\bmaybeboard\b|\{noDeck\})", re.IGNORECASE)


class DeckEntry(Struct, frozen=True):
    """So many copies of a card, on this line of the list (0: on none); `block` counts parts between empty lines."""

    count: int
    name: str
    line: int
    section: Section = "main"
    block: int = 0


class Unread(Struct, frozen=True):
    """A line that says no sensible number of cards."""

    line: int
    text: str


class DeckList(Struct, frozen=True):
    """What a deck list says, before anybody asks whether it may."""

    entries: tuple[DeckEntry, ...] = ()
    unread: tuple[Unread, ...] = ()

    def part(self, section: Section) -> tuple[DeckEntry, ...]:
        """The entries of one section, in the order of the list."""
        return tuple(entry for entry in self.entries if entry.section == section)


class _Place(Struct, frozen=True):
    """Where the reader stands: the section, whether it has cards yet, and the block between empty lines."""

    section: Section = "main"
    filled: bool = False
    block: int = 0

    def ended(self) -> _Place:
        """A comment, an unknown heading or an empty line ends the few cards of the command zone."""
        small = self.section in ("commander", "companion") and self.filled
        return replace(self, section="main", filled=False) if small else self


def parse_deck(text: str, known: Callable[[str], bool]) -> DeckList:
    """Read a deck list; `known` says whether a text is the name of a card. Never fails: see `unread`."""
    entries: list[DeckEntry] = []
    unread: list[Unread] = []
    place = _Place()
    lines = plain_lines(text.removeprefix("\ufeff").splitlines())
    for line, raw in enumerate(lines[:LINES], start=1):
        words = " ".join(raw[:LINE_LENGTH].split())
        if len(raw) > LINE_LENGTH:
            unread.append(Unread(line, words[:200]))
        elif not words:
            place = replace(place.ended(), block=place.block + 1)
        elif not known(words) and (heading := _heading(words, place, known)) is not None:
            place = heading
        elif (entry := _entry(words, known)).name and 0 < entry.count <= LINES:
            section = place.section if entry.section == "main" else entry.section
            entries.append(replace(entry, line=line, section=section, block=place.block))
            place = replace(place, filled=True)
        else:
            unread.append(Unread(line, words[:200]))
    if len(lines) > LINES:
        unread.append(Unread(LINES + 1, lines[LINES][:200]))
    return DeckList(tuple(entries), tuple(unread))


def with_commanders(deck_list: DeckList, names: tuple[str, ...]) -> DeckList:
    """Give the list with these cards as its only commanders; one that it does not hold joins it, on no line."""
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


def _heading(words: str, place: _Place, known: Callable[[str], bool]) -> _Place | None:
    """The place after a heading, a comment or a title, or None where the line is about a card."""
    comment = _COMMENT.match(words)
    match = _HEADING.match(comment.group(1) if comment else words)
    title = match.group(1) if match else ""
    section = _HEADINGS.get(re.sub(r"[\W_]", "", title).casefold())
    if section is not None:
        return replace(place, section=section, filled=False)
    of_a_part = match and (match.group(2) or _NUMBERED.search(words)) and not known(title)
    return place.ended() if comment or of_a_part or _TITLE.match(words) else None


def _entry(words: str, known: Callable[[str], bool]) -> DeckEntry:
    """The card line itself: perhaps a section, perhaps a number, a name, perhaps marks."""
    section: Section = next((marked for mark, marked in _MARKS if mark.search(words)), "main")
    inline = _INLINE.match(words)
    if inline and not known(words):
        section, words = _HEADINGS[inline.group(1).casefold()], inline.group(2)
    first = _COUNT.match(words)
    last = None if first or known(words) else _COUNT_LAST.search(words)
    if first:
        count, name = int(first.group(1)), words[first.end() :]
    elif last:
        count, name = int(last.group(1) or last.group(2)), words[: last.start()]
    else:
        count, name = 1, words
    readings = tuple(_readings(name))
    return DeckEntry(count, next(filter(known, readings), readings[-1]), 0, section)


_MARKS: Final[tuple[tuple[re.Pattern[str], Section], ...]] = (
    (_COMMANDER_MARK, "commander"),
    (_IGNORED_MARK, "ignored"),
    (_SIDEBOARD_MARK, "sideboard"),
)


def _readings(name: str) -> Iterator[str]:
    """What the name may be, from the whole text to the one without any mark before or behind it."""
    yield name
    both = _JAPANESE.match(name)
    if both:
        name = both[1]
        yield name
    shorter: str | None = _LEADING.sub("", name)
    while shorter:
        name = shorter
        yield name
        stripped = (mark.sub("", name).strip() for mark in _TRAILING)
        shorter = next((text for text in stripped if text not in ("", name)), None)
