"""Makes the two fonts of the pictures out of Debian's fonts-noto-cjk; run by hand.

    python renderers/fonts/subset.py [text files whose characters must be in the fonts ...]

Writes MeeplepostSansTC-Regular.otf and -Bold.otf (Noto Sans CJK TC with the characters that a board
game bot in English and Traditional Chinese needs) and advances.json: for each weight the characters
by advance width in thousandths of an em, so that text can be measured without drawing it.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SOURCE = "/usr/share/fonts/opentype/noto/NotoSansCJK-{weight}.ttc"
TRADITIONAL_CHINESE = 3
"""The place of Noto Sans CJK TC in the collection."""

WEIGHTS = ("Regular", "Bold")
FAMILY = "Meeplepost Sans TC"
RANGES = (
    (0x20, 0x17F),  # Latin
    (0x384, 0x3CF),  # Greek
    (0x400, 0x45F),  # Cyrillic
    (0x2010, 0x2040),  # dashes, quotes, dots
    (0x2190, 0x219A),  # arrows
    (0x2460, 0x2474),  # circled numbers
    (0x25A0, 0x25D0),  # shapes
    (0x2600, 0x2610),  # sun, star, cloud
    (0x2660, 0x2668),  # suits
    (0x3000, 0x3030),  # Chinese punctuation
    (0x3040, 0x3100),  # kana
    (0x3100, 0x3130),  # Bopomofo
    (0xFF00, 0xFF60),  # full-width forms
)


def big5(first: int, last: int) -> Iterator[str]:
    """The characters of a range of Big5 codes."""
    for code in range(first, last + 1):
        low = code & 0xFF
        if 0x40 <= low <= 0x7E or 0xA1 <= low <= 0xFE:
            try:
                yield code.to_bytes(2, "big").decode("big5")
            except UnicodeDecodeError:
                continue


def wanted(texts: list[str]) -> set[str]:
    """Every character the fonts shall have."""
    frequent = set(big5(0xA440, 0xC67E))
    symbols = set(big5(0xA140, 0xA3BF))
    ranges = {chr(code) for first, end in RANGES for code in range(first, end)}
    extra = {each for name in texts for each in Path(name).read_text("utf-8")}
    return {each for each in frequent | symbols | ranges | extra if each.isprintable()}


def make(weight: str, characters: set[str]) -> dict[str, str]:
    """Writes the font of a weight; returns its characters by advance width."""
    options = subset.Options(
        font_number=TRADITIONAL_CHINESE,
        hinting=False,
        notdef_outline=True,
        layout_features=["mark", "mkmk", "ccmp"],
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
        drop_tables=["DSIG", "vhea", "vmtx", "VORG", "BASE"],
    )
    font = TTFont(SOURCE.format(weight=weight), fontNumber=TRADITIONAL_CHINESE, lazy=True)
    maker = subset.Subsetter(options)
    maker.populate(text="".join(sorted(characters)))
    maker.subset(font)
    rename(font, weight)
    subset.save_font(font, str(HERE / f"MeeplepostSansTC-{weight}.otf"), options)
    return advances(font)


def rename(font: TTFont, weight: str) -> None:
    """Gives the font a family name of its own, as its licence asks."""
    compact = FAMILY.replace(" ", "")
    names = {
        1: FAMILY,
        2: weight,
        3: f"{compact}-{weight}",
        4: f"{FAMILY} {weight}",
        6: f"{compact}-{weight}",
    }
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]
    cff = font["CFF "].cff
    cff.fontNames[0] = names[6]
    cff.topDictIndex[0].FullName = names[4]
    cff.topDictIndex[0].FamilyName = FAMILY


def advances(font: TTFont) -> dict[str, str]:
    """The characters of a font by advance width in thousandths of an em."""
    scale = 1000 / font["head"].unitsPerEm
    by_width: dict[int, list[str]] = defaultdict(list)
    for code, glyph in font.getBestCmap().items():
        by_width[round(font["hmtx"][glyph][0] * scale)].append(chr(code))
    return {str(width): "".join(sorted(by_width[width])) for width in sorted(by_width)}


def main(texts: list[str]) -> None:
    """Makes both weights and the table of advances."""
    characters = wanted(texts)
    table = {weight.lower(): make(weight, characters) for weight in WEIGHTS}
    (HERE / "advances.json").write_text(
        json.dumps(table, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
