"""The studio: pictures off the event loop, kept, and films."""

import asyncio
import io
import random
from collections.abc import Iterator

import pytest
from PIL import Image, ImageSequence

from renderers import studio as studios
from renderers.kit import formats
from renderers.kit.paint import Size
from renderers.kit.scene import Arg, Sprite
from renderers.kit.sprites import Assembly, Atlas, Drawing
from renderers.kit.stamps import Stamp
from renderers.registry import ARTISTS
from renderers.studio import Studio, stage_of
from tests.painting import paint
from tests.patience import PATIENCE
from tests.taluva.positions import Position, game, late, question


@pytest.fixture
def studio() -> Iterator[Studio]:
    """A studio that is closed afterwards."""
    studio = Studio()
    yield studio
    studio.close()


def opened(png: bytes) -> Image.Image:
    """The picture in a file."""
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


def shape(position: Position) -> float:
    """How high the board of a position is for its width."""
    wide, high = ARTISTS["taluva"].scene(position.view(), position.occasion()).size
    return high / wide


async def test_a_picture_is_a_palette_png_of_its_size_with_the_exact_colours_of_seats(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = late()

    png = await studio.picture("taluva", position.view(), position.occasion())

    image, high = opened(png), shape(position)
    assert (image.format, image.mode, image.size) == ("PNG", "P", (864, round(864 * high)))
    assert len(png) < 150 * 1024
    colours = {colour for _, colour in image.convert("RGB").getcolors(1 << 20) or []}
    assert {(204, 59, 40), (242, 193, 46), (48, 112, 194), (247, 241, 227)} <= colours

    monkeypatch.setattr(studios, "GIVE_WAY_SECONDS", 0.001)
    with studio.held_back():
        again = await studio.picture("taluva", position.view(), position.occasion())
    assert again == png, "painters do not give way for ever"


async def test_the_picture_of_a_question_is_one_of_its_own_as_wide_as_the_screen_of_a_phone(
    studio: Studio,
) -> None:
    position = late()
    view, words = position.view(position.active()), position.occasion()
    asked = question(position, "place_tile", "cell")

    plain = await studio.picture("taluva", view, words)
    png = await studio.picture("taluva", view, words, asked)

    image = opened(png)
    assert (image.format, image.mode, image.size) == ("PNG", "P", (864, 1080))
    assert len(png) < 160 * 1024
    assert studio.picture_now("taluva", view, words, asked) == png != plain
    assert studio.picture_now("taluva", view, words) == plain


async def test_several_pictures_at_once_are_all_right(studio: Studio) -> None:
    positions = game(2, "late")[::12]

    pictures = await asyncio.gather(
        *(studio.picture("taluva", each.view(), each.occasion()) for each in positions)
    )

    again = [studio.picture_now("taluva", each.view(), each.occasion()) for each in positions]
    assert pictures == again


async def test_what_fills_a_picture_is_drawn_beforehand(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    await studio.warm("taluva")
    draw, drawn = Atlas._draw, []

    def noted(atlas: Atlas, drawing: Drawing | Assembly, args: tuple[Arg, ...], k: float) -> Stamp:
        drawn.append(next(name for name, each in atlas.gallery.items() if each is drawing))
        return draw(atlas, drawing, args, k)

    monkeypatch.setattr(Atlas, "_draw", noted)
    position = late()
    view, words = position.view(position.active()), position.occasion()

    studio.picture_now("taluva", view, words)
    studio.picture_now("taluva", view, words, question(position, "place_tile", "cell"))

    assert drawn
    assert not {"card", "sheet", "compass"} & set(drawn)


async def test_no_picture_waits_for_what_is_drawn_beforehand() -> None:
    studio, position = Studio(threads=1), late()
    drawing = asyncio.create_task(studio.warm("taluva"))
    await asyncio.sleep(0)

    assert await studio.picture("taluva", position.view(), position.occasion())

    assert not drawing.done()
    studio.close()
    await drawing


async def test_a_film_is_as_high_as_its_highest_picture_and_begins_close(studio: Studio) -> None:
    positions = game(4, "late")
    frames = [(each.view(), each.occasion()) for each in positions]

    image = Image.open(io.BytesIO(await studio.gif("taluva", frames)))

    assert image.size == (540, 675)
    first = ARTISTS["taluva"].scene(*frames[0], stage=frames[stage_of(0, len(frames))][0])
    last = ARTISTS["taluva"].scene(*frames[0], stage=frames[-1][0])
    [close], [far] = (
        {item.k for item in each.starting("hex ") if isinstance(item, Sprite)}
        for each in (first, last)
    )
    assert close > 2 * far


async def test_a_film_shows_every_position_and_ends_with_the_last(studio: Studio) -> None:
    positions = game(2, "late")[::6]

    film = await studio.gif("taluva", [(each.view(), each.occasion()) for each in positions])

    image = Image.open(io.BytesIO(film))
    high = max(shape(positions[stage_of(n, len(positions))]) for n in range(len(positions)))
    assert image.size == (540, round(540 * high))
    assert getattr(image, "n_frames", 1) == len(positions)
    image.seek(len(positions) - 1)
    last = _last_frame(positions[-1])
    above = (image.height - last.height) // 2
    shown = image.convert("RGB").crop((0, above, last.width, above + last.height))
    assert _likeness(shown, last) < 4


def _last_frame(position: object) -> Image.Image:
    view, words = position.view(), position.occasion()  # type: ignore[attr-defined]
    scene = ARTISTS["taluva"].scene(view, words, stage=view).without("label ")
    return paint(scene, Atlas(ARTISTS["taluva"].theme.gallery, Size.FRAME.value))


def _likeness(one: Image.Image, other: Image.Image) -> float:
    from PIL import ImageChops, ImageStat

    return max(ImageStat.Stat(ImageChops.difference(one, other)).rms)


GREYS = tuple((n, n, n) for n in range(256))


def noise(number: int) -> Image.Image:
    """A picture that is like no other and hardly gets smaller."""
    pixels = random.Random(number).randbytes(64 * 64)
    return Image.frombytes("P", (64, 64), pixels)


def frames_of(film: bytes) -> list[Image.Image]:
    """The pictures of a film as they are seen."""
    image = Image.open(io.BytesIO(film))
    return [each.convert("RGB") for each in ImageSequence.Iterator(image)]


@pytest.mark.parametrize(("length", "shown"), [(1, 1), (7, 7), (300, 300), (301, 151), (1000, 251)])
def test_a_long_film_is_thinned_but_keeps_first_and_last(length: int, shown: int) -> None:
    asked: list[int] = []

    def picture(number: int) -> Image.Image:
        asked.append(number)
        return Image.new("P", (8, 8), number % 256)

    formats.write_gif(length, picture, GREYS)

    assert len(asked) == shown
    assert (asked[0], asked[-1]) == (0, length - 1)


def test_a_film_too_large_is_thinned_until_it_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = len(formats.write_gif(40, noise, GREYS))

    monkeypatch.setattr(formats, "LARGEST", whole // 3)
    film = formats.write_gif(40, noise, GREYS)

    assert len(film) <= whole // 3
    shown = frames_of(film)
    assert shown[0].tobytes() == seen(noise(0)).tobytes()
    assert shown[-1].tobytes() == seen(noise(39)).tobytes()


def test_a_film_shows_every_picture_as_it_is_however_little_of_it_is_stored() -> None:
    pictures = [Image.new("P", (40, 30), 7)]
    for n in range(9):
        picture = pictures[-1].copy()
        picture.paste(20 + n, (3 * n, 2 * n, 3 * n + 9, 2 * n + 5))
        pictures.append(picture)
    pictures.append(Image.frombytes("P", (40, 30), bytes(n % 256 for n in range(1200))))
    pictures.append(pictures[-1].rotate(180))  # with all 256 colours: none is free to be clear

    film = formats.write_gif(len(pictures), pictures.__getitem__, GREYS)

    assert [each.tobytes() for each in frames_of(film)] == [
        seen(each).tobytes() for each in pictures
    ]


def test_a_picture_like_the_one_before_makes_that_stay_longer() -> None:
    shades = [1, 1, 1, 2, 2]

    film = formats.write_gif(5, lambda n: Image.new("P", (8, 8), shades[n]), GREYS)

    image = Image.open(io.BytesIO(film))
    assert [each.info["duration"] for each in ImageSequence.Iterator(image)] == [
        3 * formats.SHOWN,
        formats.SHOWN + formats.LAST_SHOWN,
    ]


def seen(picture: Image.Image) -> Image.Image:
    """A palette picture in its colours."""
    copied = picture.copy()
    copied.putpalette([part for grey in GREYS for part in grey])
    return copied.convert("RGB")


async def test_painters_wait_while_something_more_urgent_is_done(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studios, "GIVE_WAY_SECONDS", PATIENCE)
    position = late()

    with studio.held_back():
        with studio.held_back():
            painting = asyncio.create_task(
                studio.picture("taluva", position.view(), position.occasion())
            )
        await asyncio.sleep(0.2)
        assert not painting.done()

    assert opened(await painting)


async def test_what_is_urgent_may_be_a_picture_itself(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studios, "GIVE_WAY_SECONDS", PATIENCE)
    position = late()
    asked = ("taluva", position.view(), position.occasion())

    with studio.held_back():
        other = asyncio.create_task(
            studio.picture(*asked, question(position, "place_tile", "cell"))
        )
        await asyncio.sleep(0)
        assert opened(studio.picture_now(*asked))
        assert not other.done()

    assert opened(await other)
