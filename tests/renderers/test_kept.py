"""What is kept of drawings stays within limits; what is drawn before anybody waits."""

import gc
import tracemalloc
from collections.abc import Iterator
from itertools import islice
from typing import NoReturn

import pytest
from PIL import Image

from bot.checks.effort import deep
from bot.checks.set_ups import Ask, SetUp, random_game
from engine.kernel.chance import Chance, pick
from engine.kernel.game import View, play, start
from engine.registry import GAMES
from renderers.kit import sprites
from renderers.kit.artist import Occasion
from renderers.kit.cache import ByteCache, StampCache
from renderers.kit.paint import Size
from renderers.kit.pen import PREMULTIPLIED
from renderers.kit.scene import Arg, Scene, Sprite
from renderers.kit.sprites import Atlas, Drawing
from renderers.kit.stamps import PART_BYTES, TILE, Stamp, assembled, part, stamp
from renderers.registry import ARTISTS, rehearsal
from renderers.studio import Studio, size_of

RED = (255, 0, 0, 255)


def test_a_cache_drops_what_was_not_used_for_longest() -> None:
    cache = ByteCache[str, int](10)
    for number, key in enumerate("abc"):
        cache.put(key, number, 3)

    cache.get("a")
    cache.put("d", 3, 3)

    assert [cache.get(key) for key in "abcd"] == [0, None, 2, 3]
    assert cache.bytes == 9


def test_a_cache_counts_a_value_once_that_is_kept_anew_and_keeps_none_larger_than_itself() -> None:
    cache = ByteCache[str, int](10)

    cache.put("b", 1, 11)
    assert (cache.get("b"), cache.bytes) == (None, 0)
    cache.put("a", 1, 8)
    cache.put("a", 2, 4)
    assert (cache.get("a"), cache.bytes, len(cache)) == (2, 4, 1)


def clear(wide: int, high: int) -> Image.Image:
    """A premultiplied image with nothing on it yet."""
    return Image.new(PREMULTIPLIED, (wide, high))


def frame(colour: tuple[int, int, int, int]) -> Image.Image:
    """A large square of which only the edge is painted, and a disc in its middle."""
    image = clear(12 * TILE, 12 * TILE)
    image.paste(colour, (0, 0, 12 * TILE, 3))
    image.paste(colour, (0, 0, 3, 12 * TILE))
    image.paste((0, 128, 0, 128), (5 * TILE, 5 * TILE, 7 * TILE, 6 * TILE))
    return image


def pasted(made: Stamp, at: tuple[int, int]) -> Image.Image:
    """A stamp on white."""
    image = Image.new("RGB", (1000, 1000), "white")
    for (left, top, right, bottom), paint, blended, _ in made.parts:
        box = (left + at[0], top + at[1], right + at[0], bottom + at[1])
        if isinstance(paint, tuple):
            image.paste(paint, box)
        else:
            image.paste(paint, box, paint if blended else None)
    return image


def test_a_stamp_paints_what_it_was_made_from_and_keeps_little_of_it() -> None:
    image = frame(RED)
    expected = Image.new("RGB", (1000, 1000), "white")
    expected.paste(image, (40, 60), image)

    made = stamp(image, -10, 10)

    assert pasted(made, (50, 50)).tobytes() == expected.tobytes()
    assert made.size < image.width * image.height * 4 / 3


def test_a_stamp_of_one_colour_keeps_no_pixels_and_a_clear_one_nothing() -> None:
    [only] = stamp(Image.new(PREMULTIPLIED, (9 * TILE, 5 * TILE + 7), RED), 0, 0).parts
    nothing = stamp(clear(30, 30), 0, 0)

    assert only == part((0, 0, 9 * TILE, 5 * TILE + 7), RED[:3])
    assert (nothing.parts, assembled([nothing]).parts) == ((), ())


def test_stamps_are_put_together_as_if_they_were_painted_one_over_the_other() -> None:
    low, high = frame(RED), frame((0, 0, 200, 200))
    expected = clear(13 * TILE, 13 * TILE)
    expected.paste(low, (0, 0), low)
    expected.paste(high, (20, 30), high)

    made = assembled([stamp(low, -20, -30), stamp(clear(5, 5), 0, 0), stamp(high, 0, 0)])

    assert pasted(made, (50, 50)).tobytes() == pasted(stamp(expected, -20, -30), (50, 50)).tobytes()


FEW = 2 * 1024 * 1024


def bytes_of_images() -> int:
    """What the pixels of all images take that are alive in this program."""
    gc.collect()
    images = [each for each in gc.get_objects() if isinstance(each, Image.Image)]
    return sum(each.width * each.height * len(each.getbands()) for each in images)


def growing(game_key: str, seed: str, every: int) -> list[View]:
    """Some public views of a random game from its beginning to its end."""
    game, luck = GAMES[game_key], Chance(seed)
    state = start(game, 2, game.options(), seed)
    views = [game.look(state, None)]
    while waiting := game.waits_for(state):
        seat = min(waiting)
        state = play(game, state, seat, pick(luck, list(game.choices(state, seat)))).state
        views.append(game.look(state, None))
    return views[::every]


@pytest.mark.parametrize("game_key", ["taluva", "cacao"])
def test_however_long_a_board_grows_only_so_much_is_kept_of_its_pictures(game_key: str) -> None:
    studio, before = Studio(stamps_bytes=FEW), bytes_of_images()

    pictures = [
        studio.picture_now(game_key, view, Occasion("en", ("Ann", "Bob"), n))
        for n, view in enumerate(growing(game_key, "grows", 8))
    ]

    assert len(pictures) > 5
    assert bytes_of_images() - before < FEW
    studio.close()


def test_a_stamp_that_is_no_longer_ready_is_unpacked_as_it_was() -> None:
    cache = StampCache(ready_bytes=0)
    made = stamp(frame(RED), -10, 10)
    plain = stamp(Image.new(PREMULTIPLIED, (9 * TILE, 7), RED), 0, 0)
    cache.put("frame", made)
    cache.put("plain", plain)

    kept = cache.get("frame")

    assert kept is not None
    assert kept is not made
    assert (kept.around, kept.size) == (made.around, made.size)
    assert pasted(kept, (50, 50)).tobytes() == pasted(made, (50, 50)).tobytes()
    assert (cache.get("plain"), cache.get("nothing")) == (plain, None)


def test_what_is_packed_in_many_parts_takes_no_more_than_its_limit() -> None:
    cache = StampCache(ready_bytes=0, packed_bytes=FEW)

    tracemalloc.start()
    for number in range(1000):
        places = [(left, 300 + number, left + 300, 700 + number) for left in range(300, 360)]
        parts = tuple(part(place, RED[:3]) for place in places)
        cache.put(number, Stamp(parts, places[0], PART_BYTES * len(parts)))
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert FEW / 2 < taken < FEW


def test_what_falls_out_of_the_pictures_memory_is_not_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    studio = Studio(stamps_bytes=FEW, pieces_bytes=0)
    views, occasion = growing("cacao", "grows", 8), Occasion("en", ("Ann", "Bob"))
    first = [studio.picture_now("cacao", view, occasion) for view in views]

    monkeypatch.setattr(Atlas, "_draw", forbidden)
    monkeypatch.setattr(sprites, "draw_words", forbidden)

    assert [studio.picture_now("cacao", view, occasion) for view in views] == first
    studio.close()


def forbidden(*_: object) -> NoReturn:
    raise AssertionError("something was drawn again")


STEPS = 20
"""How far another game is looked at."""

LITTLE = 4 * 1024 * 1024
"""Bytes of stamps kept ready: what takes no room there is kept packed."""

MANY_DRAWINGS = {"taluva", "dolmengoetter"}
"""The games for which drawing beforehand takes long."""

SEATS = 2
"""All games can be played by two."""


@pytest.mark.parametrize("key", GAMES)
def test_games_of_all_seat_counts_are_rehearsed_for_the_public_and_close_up(key: str) -> None:
    scenes = rehearsal(GAMES[key], ARTISTS[key])

    rehearsed = {(size_of(each), seats_in(each)) for each in scenes}

    sizes = {size for size, _ in rehearsed}
    if ARTISTS[key].score is None:
        assert sizes == {Size.LARGE, Size.CLOSE}
        assert {seats for size, seats in rehearsed if size is Size.LARGE} == set(GAMES[key].seats)
    else:
        assert sizes == {Size.CLOSE}


@pytest.mark.parametrize("key", [deep(key) if key in MANY_DRAWINGS else key for key in GAMES])
def test_most_of_what_another_game_needs_at_first_is_drawn_beforehand(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = 0
    draw = Atlas._draw

    def counted(atlas: Atlas, drawing: Drawing, args: tuple[Arg, ...], size: float) -> Stamp:
        nonlocal drawn
        drawn += 1
        return draw(atlas, drawing, args, size)

    def drawn_for_pictures(*, warm: bool) -> int:
        studio = Studio(1, stamps_bytes=LITTLE)
        if warm:
            studio.warm_now(key)
        before = drawn
        for scene in first_pictures(key):
            studio._strips(ARTISTS[key], scene, size_of(scene))
        return drawn - before

    monkeypatch.setattr(Atlas, "_draw", counted)

    assert drawn_for_pictures(warm=True) < drawn_for_pictures(warm=False) / 2


def seats_in(scene: Scene) -> int:
    """Return how many seats have their badge in a picture."""
    badges = (each for each in scene.each() if isinstance(each, Sprite) and each.art == "badge")
    return len({each.args[0] for each in badges})


def first_pictures(key: str) -> Iterator[Scene]:
    """Boards and finished actions of a game that is not rehearsed."""
    game, make, words = GAMES[key], ARTISTS[key].scene, Occasion("en", ("Ann", "Bob"))
    for step in islice(random_game(SetUp(key, SEATS), "another"), STEPS):
        yield make(game.look(step.before, None), words)
        if step.seat is not None and any(game.choices(step.before, step.seat)):
            view = game.look(step.before, step.seat)
            yield make(view, words, Ask().of(game, step.before, step.seat))
