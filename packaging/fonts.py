"""Make assets/fonts: a maintainer's script, run by hand when the fonts have to change.

Pictures must come out the same on every machine, so the program carries its own font: Noto Sans CJK JP, cut down
to Latin, the signs of a user interface, kana, the kanji of JIS X 0208 and of cards' names, renamed to "Combat
Sandbox Sans". A few signs that Noto Sans CJK lacks (crosses, flags, media buttons ...) come from the Noto Sans Symbols
family. All of them are under the SIL Open Font License 1.1 (assets/fonts/OFL.txt), and so is the result. Its figures
all have one width, so columns of numbers line up without a feature.

    sudo apt-get install fonts-noto-cjk fonts-noto-core
    python -m pip install fonttools            # in a throw-away environment
    python packaging/fonts.py                  # or: packaging/fonts.py ROOT, a folder that holds usr/share/fonts

Made last from Debian 12's fonts-noto-cjk 1:20220127+repack1-1 and fonts-noto-core 20201225-1 with fonttools 4.68.0.
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

FAMILY = "Combat Sandbox Sans"
ASSETS = Path(__file__).resolve().parent.parent / "assets"
FONTS = ASSETS / "fonts"
NAMES = ASSETS / "cards" / "names_ja.csv"
NOTO_CJK = "usr/share/fonts/opentype/noto/NotoSansCJK-{style}.ttc"
SYMBOL_FONTS = (
    "usr/share/fonts/truetype/noto/NotoSansSymbols2-Regular.ttf",
    "usr/share/fonts/truetype/noto/NotoSansSymbols-{style}.ttf",
    "usr/share/fonts/truetype/noto/NotoSansMath-Regular.ttf",
)
JAPANESE = 0  # the place of the Japanese face in the collection
ENGLISH = 0x409  # the language of a name, as Windows numbers it
FEATURES = ["ccmp", "kern", "mark", "palt", "tnum"]

# Whole blocks: Latin to Latin Extended-B, Greek and Cyrillic, punctuation, arrows, mathematics, technical signs,
# enclosed numbers, shapes, symbols and dingbats, CJK punctuation, kana, full-width forms.
BLOCKS = (
    (0x0020, 0x007E),
    (0x00A0, 0x024F),
    (0x02B0, 0x036F),
    (0x0370, 0x045F),
    (0x1E00, 0x1EFF),
    (0x2000, 0x20CF),
    (0x2100, 0x24FF),
    (0x2500, 0x27BF),
    (0x3000, 0x30FF),
    (0x31F0, 0x31FF),
    (0x3220, 0x325F),
    (0x3280, 0x32BF),
    (0xFF01, 0xFF9F),
    (0xFFE0, 0xFFE6),
)

# Signs of a user interface that the text font lacks; all in the basic plane, as the kept character map is.
SYMBOLS = "✔✗✘✕✖✎✐✚⋮☰▸◂▾▴▹◃▿▵⚔⚑⚐⛨⛊⛉☠⚡♛♚☾☽↩↪↺↻↶↷⟲⟳⌥⌃⌫⌂⏎⏸⏵⏴⏶⏷⏮⏭⏯⏹⏺⏱⏳⊖⊘⬆⬇⬅⮕➔➜➤⌛⚖⚙⚰⟦⟧⟨⟩⟵⟶↯"


def kanji() -> Iterator[int]:
    """Every character of JIS X 0208, levels 1 and 2, by walking its 94 by 94 table."""
    for row in range(0xA1, 0xFF):
        for cell in range(0xA1, 0xFF):
            try:
                yield ord(bytes((row, cell)).decode("euc_jp"))
            except (UnicodeDecodeError, TypeError):
                continue


def wanted() -> set[int]:
    """The code points to keep of the text font: the blocks, JIS X 0208, and whatever a card's name needs more."""
    names = map(ord, NAMES.read_text(encoding="utf-8"))
    return {point for first, last in BLOCKS for point in range(first, last + 1)} | {*kanji(), *names}


def cut(font: TTFont, points: Iterable[int]) -> None:
    """Keep only `points` of `font`, and the features that a label needs."""
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=points)
    subsetter.subset(font)


def add_symbols(font: TTFont, sources: list[TTFont]) -> list[str]:
    """Draw each missing sign of SYMBOLS into `font` from the first source that has it; give those nobody has."""
    missing = []
    for sign in SYMBOLS:
        if ord(sign) in font.getBestCmap():
            continue
        source = next((one for one in sources if ord(sign) in one.getBestCmap()), None)
        if source is None:
            missing.append(sign)
        else:
            add_glyph(font, ord(sign), source)
    return missing


def add_glyph(font: TTFont, point: int, source: TTFont) -> None:
    """Append the outline of `point` in `source` to the CID-keyed CFF table of `font`."""
    glyphs = source.getGlyphSet()
    glyph = glyphs[source.getBestCmap()[point]]
    cff = font["CFF "].cff.topDictIndex[0]
    model = cff.CharStrings[".notdef"]
    nominal, default = model.private.nominalWidthX, model.private.defaultWidthX
    width = round(glyph.width)
    pen = T2CharStringPen(None if width == default else width - nominal, glyphs)
    glyph.draw(pen)
    charstring = pen.getCharString(private=model.private, globalSubrs=model.globalSubrs)

    taken = set(font.getGlyphOrder())
    name = next(free for free in map("cid{:05d}".format, count(1)) if free not in taken)
    cff.CharStrings.charStrings[name] = len(cff.CharStrings.charStringsIndex)
    cff.CharStrings.charStringsIndex.append(charstring)
    cff.FDSelect.append(cff.FDSelect[0])
    order = [*font.getGlyphOrder(), name]
    cff.charset = order
    font.setGlyphOrder(order)
    font["hmtx"][name] = (width, 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[point] = name


def rename(font: TTFont, style: str) -> None:
    """Give `font` the project's own name, so that no installed font is ever taken for it; keep the notices."""
    names = font["name"]
    postscript = f"{FAMILY.replace(' ', '')}-{style}"
    own = {1: FAMILY, 2: style, 3: f"1.000;{postscript}", 4: f"{FAMILY} {style}", 6: postscript}
    names.names = [
        one for one in names.names if one.nameID in {0, 5, 7, 8, 9, 11, 12, 13, 14} and one.langID == ENGLISH
    ]
    for name_id, text in own.items():
        names.setName(text, name_id, 3, 1, ENGLISH)
    names.setName(
        f"{FAMILY}: parts of Noto Sans CJK JP and Noto Sans Symbols under a name of their own.",
        10,
        3,
        1,
        0x409,
    )
    cff = font["CFF "].cff
    cff.fontNames = [postscript]
    cff.topDictIndex[0].FullName = own[4]
    cff.topDictIndex[0].FamilyName = FAMILY


def make(style: str, root: Path) -> Path:
    """Write the font of one style, Regular or Bold, from the Noto fonts under `root`; give its path."""
    font = TTCollection(root / NOTO_CJK.format(style=style)).fonts[JAPANESE]
    cut(font, wanted())
    missing = add_symbols(font, [TTFont(root / path.format(style=style)) for path in SYMBOL_FONTS])
    rename(font, style)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    path = FONTS / f"{FAMILY.replace(' ', '')}-{style}.otf"
    font.save(path)
    print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB, {len(font.getBestCmap())} characters")
    if missing:
        print("  nowhere found:", " ".join(missing))
    return path


def main() -> None:
    """Make both styles from the fonts of this machine, or of the root folder that was given."""
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("/")
    FONTS.mkdir(parents=True, exist_ok=True)
    for style in ("Regular", "Bold"):
        make(style, root)


if __name__ == "__main__":
    main()
