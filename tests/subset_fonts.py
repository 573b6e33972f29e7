"""Makes the fonts of the pictures from Debian's fonts-noto-cjk and fonts-noto-core; run by hand.

    python -m tests.subset_fonts [text files whose characters must be in the fonts ...]
    python -m tests.subset_fonts --names

The first writes MeeplepostSansTC-Regular.otf and -Bold.otf (Noto Sans CJK TC with the characters
that a board game bot in English and Traditional Chinese needs) and advances.json: for each weight
the characters by advance width in thousandths of an em, so that text can be measured without
drawing it.

The second writes MeeplepostNames-*, the fonts for further characters of people's names, and
names.json: the ranges of each font's characters with their advance widths. A range may include
characters of the first two fonts.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parent.parent / "renderers" / "fonts"
SOURCES = Path("/usr/share/fonts")
CJK = "opentype/noto/NotoSansCJK-{weight}.ttc"
KOREAN, SIMPLIFIED_CHINESE, TRADITIONAL_CHINESE = 1, 2, 3
"""The indices of Noto Sans CJK KR, SC and TC in the collection."""

WEIGHTS = ("Regular", "Bold")
FAMILY = "Meeplepost Sans TC"
LAYOUT = ("GDEF", "GPOS", "GSUB")
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


class NamesFont(NamedTuple):
    """A font for names: its source, and the ranges of its characters."""

    kind: str
    source: str
    number: int
    ranges: Sequence[tuple[int, int]]
    codecs: Sequence[str] = ()
    """The character sets whose characters beyond the basic plane it includes."""


NAMES = "Meeplepost Names"
NOTO = "truetype/noto/NotoSans{script}-Bold.ttf"
BMP = 0x10000
NAMES_FONTS = (
    NamesFont(
        "Latin",
        NOTO.format(script=""),
        -1,
        (
            (0xA0, 0x2B0),  # Latin, and the phonetic letters that some write their names in
            (0x370, 0x530),  # Greek, Cyrillic
            (0x1C80, 0x1C90),
            (0x1D00, 0x1DC0),
            (0x1E00, 0x2000),  # Vietnamese, old Greek
            (0x2C60, 0x2C80),
            (0xA640, 0xA6A0),
            (0xA720, 0xA800),
        ),
    ),
    NamesFont("Armenian", NOTO.format(script="Armenian"), -1, ((0x530, 0x590),)),
    NamesFont("Georgian", NOTO.format(script="Georgian"), -1, ((0x10A0, 0x1100), (0x1C90, 0x1CC0))),
    NamesFont("Hangul", CJK.format(weight="Bold"), KOREAN, ((0xAC00, 0xD7A4),)),
    NamesFont(
        "Han",
        CJK.format(weight="Bold"),
        SIMPLIFIED_CHINESE,
        ((0x4E00, 0xA000), (0x20BB7, 0x20BB8), (0x2123D, 0x2123E)),  # 𠮷 and 𡈽 are in family names
        ("big5hkscs", "euc_jis_2004"),
    ),
)


def big5(first: int, last: int) -> Iterator[str]:
    """Yield the characters of a range of Big5 codes."""
    for code in range(first, last + 1):
        low = code & 0xFF
        if 0x40 <= low <= 0x7E or 0xA1 <= low <= 0xFE:
            try:
                yield code.to_bytes(2, "big").decode("big5")
            except UnicodeDecodeError:
                continue


def wanted(texts: list[str]) -> set[str]:
    """Return every character that the fonts must have."""
    frequent = set(big5(0xA440, 0xC67E))
    symbols = set(big5(0xA140, 0xA3BF))
    ranges = {chr(code) for first, end in RANGES for code in range(first, end)}
    extra = {each for name in texts for each in Path(name).read_text("utf-8")}
    return {each for each in frequent | symbols | ranges | extra if each.isprintable()}


def make(weight: str, characters: set[str]) -> dict[str, str]:
    """Write the font of a weight; return its characters by advance width."""
    font = TTFont(SOURCES / CJK.format(weight=weight), fontNumber=TRADITIONAL_CHINESE, lazy=True)
    write(font, f"MeeplepostSansTC-{weight}.otf", characters, ["mark", "mkmk", "ccmp"], FAMILY)
    return advances(font)


def write(
    font: TTFont, file: str, characters: set[str], features: Sequence[str], family: str
) -> None:
    """Write a font with some of its characters under a new family name."""
    options = subset.Options(
        hinting=False,
        notdef_outline=True,
        layout_features=features,
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
        drop_tables=["DSIG", "vhea", "vmtx", "VORG", "BASE", *(() if features else LAYOUT)],
    )
    maker = subset.Subsetter(options)
    maker.populate(text="".join(sorted(characters)))
    maker.subset(font)
    rename(font, family, "Regular" if "Regular" in file else "Bold")
    subset.save_font(font, str(FOLDER / file), options)


def rename(font: TTFont, family: str, weight: str) -> None:
    """Give the font a new family name, as its licence requires."""
    compact = family.replace(" ", "")
    names = {
        1: family,
        2: weight,
        3: f"{compact}-{weight}",
        4: f"{family} {weight}",
        6: f"{compact}-{weight}",
    }
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames[0] = names[6]
        cff.topDictIndex[0].FullName = names[4]
        cff.topDictIndex[0].FamilyName = family


def advances(font: TTFont) -> dict[str, str]:
    """Return the characters of a font by advance width in thousandths of an em."""
    scale = 1000 / font["head"].unitsPerEm
    by_width: dict[int, list[str]] = defaultdict(list)
    for code, glyph in font.getBestCmap().items():
        by_width[round(font["hmtx"][glyph][0] * scale)].append(chr(code))
    return {str(width): "".join(sorted(by_width[width])) for width in sorted(by_width)}


def make_names(each: NamesFont, own: set[str]) -> tuple[str, list[list[int]]]:
    """Write a font for names without our own fonts' characters; return its file and its ranges."""
    font = TTFont(SOURCES / each.source, fontNumber=each.number, lazy=True)
    codes = {code for first, end in each.ranges for code in range(first, end)}
    codes |= {
        code
        for code in font.getBestCmap()
        for codec in each.codecs
        if code >= BMP and is_in(codec, chr(code))
    }
    characters = {chr(code) for code in codes & set(font.getBestCmap())} - own
    file = f"MeeplepostNames-{each.kind}.{'otf' if 'CFF ' in font else 'ttf'}"
    write(font, file, characters, (), f"{NAMES} {each.kind}")
    return file, ranges_of(advances(font), own)


def is_in(codec: str, character: str) -> bool:
    """Return True if a codec has a character."""
    try:
        character.encode(codec)
    except UnicodeEncodeError:
        return False
    return True


def ranges_of(table: dict[str, str], own: set[str]) -> list[list[int]]:
    """Return characters by advance width as ranges (first, last, width), joined over `own`."""
    widths = {ord(each): int(width) for width, them in table.items() for each in them}
    ranges: list[list[int]] = []
    for code in sorted(widths):
        if ranges and ranges[-1][2] == widths[code]:
            between = range(ranges[-1][1] + 1, code)
            if all(chr(each) in own for each in between):
                ranges[-1][1] = code
                continue
        ranges.append([code, code, widths[code]])
    return ranges


def main_names() -> None:
    """Make the fonts for names, and the table of their advances."""
    table = json.loads((FOLDER / "advances.json").read_text("utf-8"))
    own = set("".join(table["bold"].values()))
    made = dict(make_names(each, own) for each in NAMES_FONTS)
    lines = ",\n".join(f" {json.dumps(file)}: {json.dumps(them)}" for file, them in made.items())
    (FOLDER / "names.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def main(texts: list[str]) -> None:
    """Make both weights and the table of advances."""
    characters = wanted(texts)
    table = {weight.lower(): make(weight, characters) for weight in WEIGHTS}
    (FOLDER / "advances.json").write_text(
        json.dumps(table, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["--names"]:
        main_names()
    else:
        main(sys.argv[1:])
