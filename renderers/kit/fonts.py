"""The choice of a font for each character: our own, one for names, the system's, or a box."""

import os
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from engine.kernel.lengths import ELLIPSIS
from renderers.kit.lettering import FONTS, advance, advances, left_out, range_with
from renderers.kit.scene import Point

BASELINE = 0.37
"""The distance from the middle of capitals and Chinese characters to the baseline, in sizes."""

SYSTEM_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/Library/Fonts",
    "C:/Windows/Fonts",
)
SYSTEM_FONTS = (
    "NotoSansCJK-Bold.ttc",
    "NotoSansCJK-Regular.ttc",
    "NotoSans-Bold.ttf",
    "DejaVuSans-Bold.ttf",
    "DejaVuSans.ttf",
    "Symbola.ttf",
    "unifont.ttf",
    "Arial Unicode.ttf",
    "arialuni.ttf",
    "seguisym.ttf",
)
FACES_KEPT = 24
"""The size of the cache of fonts; a font at one size takes 0.7 MB and opens in 0.2 ms."""
NAMES_KEPT = 1024
LETTERS_KEPT = 2048
"""The size of the cache of letters; a letter takes some 3 KB."""
OPAQUE = 255

NOWHERE = "\U0010ffff"
"""A character that no font has: fonts show their sign for "missing" instead."""


Draw = ImageDraw.ImageDraw
Font = ImageFont.FreeTypeFont
Fill = str | int
"""A colour, or a shade of a mask."""


@lru_cache(maxsize=FACES_KEPT)
def face(path: str, size: float) -> Font:
    """Open a font at a size in pixels."""
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def own_font(bold: bool) -> str:
    """Return the path of our own font."""
    return str(FONTS / f"MeeplepostSansTC-{'Bold' if bold else 'Regular'}.otf")


@cache
def system_fonts() -> tuple[str, ...]:
    """Return the paths of this machine's fonts with more characters, the best ones first."""
    found = {
        name: os.path.join(folder, name)
        for top in SYSTEM_FOLDERS
        for folder, _, names in os.walk(top)
        for name in names
    }
    return tuple(found[name] for name in SYSTEM_FONTS if name in found)


@lru_cache(maxsize=4096)
def font_with(character: str, bold: bool) -> str | None:
    """Return the path of the first font that has a character; None if none has it."""
    if character in advances(bold):
        return own_font(bold)
    if (found := range_with(character)) is not None:
        return str(FONTS / found.font)
    return next((path for path in system_fonts() if _has(path, character)), None)


def _has(path: str, character: str) -> bool:
    font = face(path, 24)
    return bytes(font.getmask(character)) != bytes(font.getmask(NOWHERE))


FULLWIDTH = range(0xFF00, 0xFF60)
LATIN_MARKS = (
    range(0x300, 0x370),
    range(0x1AB0, 0x1B00),
    range(0x1DC0, 0x1E00),
    range(0x20D0, 0x2100),
    range(0x3099, 0x309B),
)
"""Marks that may be missing: letters can be read without them."""
JOINED = range(0x1800, 0x18B0)
"""Mongolian letters, whose shapes depend on those beside them."""
UNDRAWABLE = Counter[str]()
"""The number of names that could not be drawn since the start, by the missing script."""


@lru_cache(maxsize=NAMES_KEPT)
def drawable(name: str) -> str:
    """Return a name in characters that we draw correctly; empty if that is impossible.

    Ornamental letters become plain ones (𝕬 is A); emoji and signs that no font has are left out.
    Scripts that run from right to left, or whose letters change their shapes, are not drawn.
    """
    shown = ""
    for each in "".join(map(_plain, unicodedata.normalize("NFC", name))):
        if each.isspace():
            shown += " "
        elif _is_set_alone(each) and font_with(each, True) is not None:
            shown += "" if left_out(each) else each
        elif unicodedata.category(each)[0] in "LMN" and not _may_be_missing(each):
            UNDRAWABLE[unicodedata.name(each, "UNKNOWN").split()[0].lower()] += 1
            return ""
    words = " ".join(shown.split())
    return words if words != ELLIPSIS else ""


def _plain(character: str) -> str:
    """Return a letter in its plain form, whatever its width and style."""
    if character in advances(True) and ord(character) not in FULLWIDTH:
        return character
    return unicodedata.normalize("NFKC", character)


def _is_set_alone(character: str) -> bool:
    """Return True if the shape of a character does not depend on those beside it."""
    if ord(character) in JOINED or unicodedata.category(character)[0] == "M":
        return False
    return unicodedata.bidirectional(character) not in ("R", "AL", "AN")


def _may_be_missing(character: str) -> bool:
    """Return True if a name can be read without this character."""
    return left_out(character) and (
        unicodedata.category(character)[0] != "M"
        or "\ufe00" <= character <= "\ufe0f"
        or any(ord(character) in marks for marks in LATIN_MARKS)
    )


def runs(words: str, bold: bool) -> Iterator[tuple[str | None, str]]:
    """Split words by font; each character that our own font lacks is a piece of its own."""
    own = own_font(bold)
    for path, them in groupby(words, lambda each: font_with(each, bold)):
        if path == own:
            yield path, "".join(them)
        else:
            yield from ((path, each) for each in them)


def length(words: str, size: float, bold: bool) -> float:
    """Return the drawn width of a line in pixels."""
    own = own_font(bold)
    return sum(
        sum(_width_of(own, size, each) for each in run)
        if path == own
        else advance(run, bold) * size / 1000
        for path, run in runs(words, bold)
    )


class Letter(NamedTuple):
    """A letter as a mask, its offset from the start of its baseline, and its width."""

    mask: Image.Image
    dx: int
    dy: int
    width: int


@lru_cache(maxsize=LETTERS_KEPT)
def letter(
    path: str, size: float, character: str, rim: float, start: tuple[float, float]
) -> Letter:
    """Draw a letter of a font; `start` is the start of its baseline within a pixel."""
    font = face(path, size)
    left, top, right, bottom = font.getbbox(character, stroke_width=rim, anchor="ls")
    dx, dy = floor(left) - 1, floor(top) - 1
    mask = Image.new("L", (ceil(right) - dx + 2, ceil(bottom) - dy + 2))
    at = (start[0] - dx, start[1] - dy)
    draw = ImageDraw.Draw(mask)
    draw.text(at, character, OPAQUE, font, "ls", stroke_width=rim, stroke_fill=OPAQUE)
    seen = mask.getbbox() or (0, 0, 0, 0)
    width = round(_width_of(path, size, character))
    return Letter(mask.crop(seen), dx + seen[0], dy + seen[1], width)


@lru_cache(maxsize=4096)
def _width_of(path: str, size: float, character: str) -> float:
    """Return the width of a character in whole pixels."""
    return face(path, size).getlength(character)


def draw_line(
    draw: Draw, at: Point, words: str, size: float, bold: bool, *, fill: Fill, rim: float = 0
) -> None:
    """Draw a line of text from a point on; `rim` thickens its letters on all sides."""
    left, middle = at
    baseline = middle + size * BASELINE
    for path, run in runs(words, bold):
        if path == own_font(bold):
            font = face(path, size)
            draw.text((left, baseline), run, fill, font, "ls", stroke_width=rim, stroke_fill=fill)
            left += font.getlength(run)
            continue
        place = advance(run, bold) * size / 1000
        if path is None:
            _draw_box(draw, (left + place / 2, middle), place, size, fill, rim)
        else:
            start = (left, baseline)
            _draw_stranger(draw, start, place, face(path, size), run, fill, rim)
        left += place


def _draw_stranger(
    draw: Draw, start: Point, place: float, font: Font, character: str, fill: Fill, rim: float
) -> None:
    """Draw a character of another font centred in its place; shrink it if it is wider."""
    width = font.getlength(character)
    if width > place + 1:  # lengths are rounded to pixels
        font = face(str(font.path), font.size * place / width)
        width = font.getlength(character)
    at = (start[0] + (place - width) / 2, start[1])
    draw.text(at, character, fill, font, "ls", stroke_width=rim, stroke_fill=fill)


def _draw_box(draw: Draw, middle: Point, place: float, size: float, fill: Fill, rim: float) -> None:
    """Draw the box that replaces a character that no font has."""
    line, half = max(1, round(size * 0.07 + 2 * rim)), place / 2 - (place * 0.14 - rim)
    x, y = middle
    box = (x - half, y - half, x + half, y + half)
    draw.rounded_rectangle(box, size * 0.12, None, fill, line)


def line_mask(words: str, size: float, bold: bool, edge: int, rim: float = 0) -> Image.Image:
    """Draw a line of text as a mask, `edge` pixels from the left and centred vertically."""
    width = int(length(words, size, bold) + 2 * edge) + 2
    mask = Image.new("L", (width, 2 * int(size * 0.8 + edge)))
    middle, left = mask.height / 2, float(edge)
    for path, run in runs(words, bold):
        if path == own_font(bold):
            left = _set(mask, (left, middle + size * BASELINE), run, path, size, rim)
        else:
            draw = ImageDraw.Draw(mask)
            draw_line(draw, (left, middle), run, size, bold, fill=OPAQUE, rim=rim)
            left += advance(run, bold) * size / 1000
    return mask


def _set(mask: Image.Image, at: Point, run: str, path: str, size: float, rim: float) -> float:
    """Paste letters of one font into a line; return the position after them."""
    x, y = map(int, at)
    start, drawn = (at[0] - x, at[1] - y), 0
    for character in run:
        each = letter(path, size, character, rim, start)
        width, height = each.mask.size
        place = (x + each.dx, y + each.dy, x + each.dx + width, y + each.dy + height)
        if place[0] >= drawn:
            mask.paste(each.mask, place)
        else:
            mask.paste(OPAQUE, place, each.mask)
        drawn = max(drawn, place[2])
        x += each.width
    return x + start[0]


def margin(size: float, rim: float) -> int:
    """Return the space in pixels that letters may need left and right of their line."""
    return int(size * 0.12 + rim) + 2
