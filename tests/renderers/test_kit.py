"""Scenes, sprites, palettes and PNG files, without any game."""

import io
import random
import struct
import zlib
from collections.abc import Iterator

import pytest
from PIL import Image

from renderers.kit import formats
from renderers.kit.colours import channels, mix, palette, reduce_colours, tones
from renderers.kit.marks import ALL_SIDES, Field, corners, lines, pitch_of
from renderers.kit.paint import Size
from renderers.kit.pen import Pen
from renderers.kit.scene import Scene, Sprite, Window, Words
from renderers.kit.sprites import Assembly, Atlas, Easel
from renderers.registry import ARTISTS
from renderers.speech import cut_at_word, fitted
from tests.painting import paint

RED, BLUE = "#FF0000", "#0000FF"


@pytest.fixture
def gallery() -> Easel:
    """Two squares, and both together."""
    easel = Easel()

    @easel.shows("square", reach=20)
    def square(pen: Pen, half: float, colour: str) -> None:
        pen.box(-half, -half, half, half, 0, colour)

    easel["target"] = Assembly(lambda: (("square", (10, RED)), ("square", (4, BLUE))))
    return easel


def test_a_scene_finds_its_items_also_in_windows() -> None:
    inner = Words("label 0,0", "M10", (0, 0), 20)
    scene = Scene((Sprite("table", "table", (0, 0)), Window("board", (0, 0, 9, 9), (inner,))))

    assert scene.find("label 0,0") == [inner]
    assert scene.texts() == ["M10"]
    assert scene.without("label ").texts() == []


@pytest.mark.parametrize("size", Size)
def test_a_sprite_lies_with_its_origin_at_its_point_in_every_size(
    gallery: Easel, size: Size
) -> None:
    scene = Scene((Sprite("it", "square", (800, 600), (20, RED)),))

    image = paint(scene, Atlas(gallery, size.value))

    left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
    middle = (round(800 * size.value), round(600 * size.value))
    assert image.size == size.pixels(scene)
    assert image.getpixel(middle) == channels(RED)
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx(middle, abs=1)
    assert right - left == pytest.approx(40 * size.value, abs=2)


def test_a_window_hides_what_is_outside_it(gallery: Easel) -> None:
    items = (Sprite("it", "square", (100, 100), (20, RED)),)

    image = paint(Scene((Window("part", (100, 0, 400, 400), items),)), Atlas(gallery, 1.0))

    assert image.getbbox() == (100, 80, 120, 120)


def test_an_assembly_is_painted_from_its_parts(gallery: Easel) -> None:
    image = paint(Scene((Sprite("it", "target", (100, 100)),)), Atlas(gallery, 1.0))

    assert image.getpixel((100, 100)) == channels(BLUE)
    assert image.getpixel((92, 100)) == channels(RED)


def test_flat_colours_of_a_palette_are_found_exactly() -> None:
    for artist in ARTISTS.values():
        colours = artist.theme.palette
        row = Image.new("RGB", (len(colours), 1))
        row.putdata(colours)

        reduced = reduce_colours(row, colours).convert("RGB")

        assert 64 <= len(colours) <= 256
        assert [reduced.getpixel((x, 0)) for x in range(len(colours))] == list(colours)


def test_a_palette_too_full_drops_edge_colours_first() -> None:
    flats = [f"#{n:02X}{n:02X}{n:02X}" for n in range(0, 256, 8)]
    meetings = [(one, other) for one in flats for other in (RED, BLUE, "#00FF00")]

    colours = palette(flats, meetings)

    assert len(colours) <= 256
    assert [channels(each) for each in flats] == list(colours[: len(flats)])


def test_a_png_reads_back_as_the_same_picture_also_with_the_standard_zlib(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    colours = palette([RED, BLUE, "#FFFFFF"], [])
    image = Image.new("P", (40, 30), 1)
    image.putpixel((3, 2), 2)

    def read() -> Image.Image:
        return opened(formats.write_png(image.size, colours, formats.pieces(image, [image.height])))

    before = read()
    monkeypatch.setattr(formats, "compressobj", zlib.compressobj)

    assert before.size == (40, 30)
    assert before.getpixel((0, 0)) == channels(BLUE)
    assert before.getpixel((3, 2)) == (255, 255, 255)
    assert read().tobytes() == before.tobytes()


def test_a_png_of_several_pieces_is_one_whole_file_for_a_strict_reader() -> None:
    colours, luck = palette([RED, BLUE], []), random.Random(1)
    heights = (1, 400, 7, 50)
    images = [Image.frombytes("P", (300, high), luck.randbytes(300 * high)) for high in heights]

    file = formats.write_png(
        (300, 458),
        colours,
        [piece for each in images for piece in formats.pieces(each, [each.height])],
    )

    kinds, pixels = zip(*chunks_of(file), strict=True)
    assert kinds == (b"IHDR", b"PLTE", *[b"IDAT"] * 6, b"IEND")
    rows = zlib.decompress(b"".join(pixels[2:-1]))  # raises where the checksum is wrong
    below = b"".join(each.tobytes() for each in images)
    assert rows == b"".join(b"\0" + below[at : at + 300] for at in range(0, len(below), 300))


def chunks_of(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and data of the chunks of a PNG file, every one with the checksum it should have."""
    at = len(formats.PNG_BEGINS)
    while at < len(file):
        length, kind = struct.unpack_from(">I4s", file, at)
        data = file[at + 8 : at + 8 + length]
        [checksum] = struct.unpack_from(">I", file, at + 8 + length)
        assert checksum == zlib.crc32(kind + data)
        yield kind, data
        at += length + 12


def opened(file: bytes) -> Image.Image:
    """The picture in a PNG file."""
    return Image.open(io.BytesIO(file)).convert("RGB")


def test_tones_go_from_dark_to_light() -> None:
    shades = [sum(channels(each)) for each in tones("#2F7A45")]

    assert shades == sorted(shades)
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"


def test_hexes_lie_on_whole_pixels_and_touch() -> None:
    field = Field(96, pitch_of(96), (400, 400))

    assert field.middle((1, 0)) == (496, 400)
    assert field.middle((0, 1)) == (448, 400 + field.pitch)
    assert corners(64)[0] == (0, -64)


def test_the_sides_of_a_hex_run_in_lines() -> None:
    closed = lines(ALL_SIDES, 64)
    pair = lines(0b100001, 64)

    assert len(closed) == 1
    assert closed[0][0] == closed[0][-1]
    assert len(pair) == 1
    assert len(pair[0]) == 3
    assert len(lines(0b001001, 64)) == 2


def test_sentences_are_fitted_without_cutting_a_word() -> None:
    assert fitted(["One two.", "Three four."], 100) == "One two. Three four."
    assert fitted(["One two.", "Three four."], 17) == "One two. Three…"
    assert cut_at_word("火山爆發到第四層", 5) == "火山爆發…"
    assert len(cut_at_word("x" * 50, 10)) == 10
