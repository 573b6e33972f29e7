"""A picture that is put together from strips is the one that is painted as a whole."""

import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs
from PIL import Image

from bot.checks.effort import effort
from engine.kernel.chance import Chance, pick
from engine.kernel.game import View, play, start
from engine.kernel.questions import Question
from engine.registry import GAMES
from renderers import studio as studios
from renderers.kit.artist import Occasion
from renderers.kit.cache import StampCache
from renderers.kit.colours import reduce_colours
from renderers.kit.paint import HEIGHT, Size, paint_bands, strips
from renderers.kit.scene import Scene, Sprite, Window
from renderers.kit.sprites import Atlas
from renderers.registry import ARTISTS
from renderers.studio import Studio, on_ground, scene_of, size_of, stage_of
from tests.bench._memory import asked_for
from tests.painting import paint
from tests.taluva.positions import late

Shown = tuple[View, Occasion, Question | None]

FEW_BYTES = 8 * 1024 * 1024
"""What is kept ready of drawings: the tests of one process share its memory."""

WORDS = Occasion("zh-TW", ("Ann", "小明"), 0, "", None, (3, 1))


def played(key: str, seed: str) -> Iterator[Shown]:
    """What is shown in a random game: to whoever moves as they are asked, then to everybody."""
    game, luck = GAMES[key], Chance(seed)
    state: Any = start(game, 2, game.options(), seed)
    move = 0
    while waiting := game.waits_for(state):
        seat, words = min(waiting), replace(WORDS, move=move)
        choices = list(game.choices(state, seat))
        action = pick(luck, choices)
        yield game.look(state, seat), words, asked_for(game, state, seat, choices, action)
        state, move = play(game, state, seat, action).state, move + 1
        yield game.look(state, None), replace(WORDS, move=move), None


@pytest.mark.parametrize("key", GAMES)
def test_a_picture_of_kept_strips_is_the_one_painted_whole(key: str) -> None:
    studio, artist = Studio(stamps_bytes=FEW_BYTES), ARTISTS[key]
    kept = StampCache(FEW_BYTES, FEW_BYTES)
    atlases = {size: Atlas(artist.theme.gallery, size.value, kept) for size in Size}
    for number, (view, words, question) in enumerate(played(key, "strips")):
        if not 30 <= number < 30 + effort(2, 60):
            continue
        made = studio.picture_now(key, view, words, question)

        scene = scene_of(artist, view, words, question)
        whole = paint(scene, atlases[size_of(scene)])
        expected = reduce_colours(whole, artist.theme.palette).convert("RGB")
        assert Image.open(io.BytesIO(made)).convert("RGB").tobytes() == expected.tobytes()
    studio.close()


@pytest.mark.parametrize("key", GAMES)
def test_a_film_shows_the_pictures_painted_whole(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    frames = [(view, words) for view, words, asked in played(key, "film") if asked is None]
    frames = frames[10 : 10 + effort(4, 40)]
    studio, artist = Studio(stamps_bytes=FEW_BYTES), ARTISTS[key]
    atlas = Atlas(artist.theme.gallery, Size.FRAME.value, StampCache(FEW_BYTES, FEW_BYTES))

    def written(length: int, picture: Callable[[int], Image.Image], _: Any) -> bytes:
        for number in range(length):
            stage = frames[stage_of(number, length)][0]
            scene = scene_of(artist, *frames[number], stage=stage).without("label ")
            expected = reduce_colours(paint(scene, atlas), artist.theme.palette)
            image = picture(number)
            if image.size != expected.size:
                expected = on_ground(expected, image.size)
            assert image.tobytes() == expected.tobytes()
        return b"all alike"

    monkeypatch.setattr(studios, "write_gif", written)

    assert studio.gif_now(key, frames) == b"all alike"
    studio.close()


def test_what_a_window_cuts_off_is_in_no_strip_and_the_last_ends_with_the_picture() -> None:
    atlas, edge = Atlas(ARTISTS["taluva"].theme.gallery, 1.0), 4 * HEIGHT
    badge = Sprite("badge", "badge", (200, edge + 10), (0,))
    window = Window("high", (150, edge - 10, 250, edge), (badge,))

    cut = strips(Scene((window,), (1080, edge + 7)), atlas, "taluva")

    assert [bool(each.stamps) for each in cut] == [False, False, False, True, False]
    assert [each.size for each in cut] == [*[(1080, HEIGHT)] * 4, (1080, 7)]
    assert len({each.key for each in cut}) == 5


def test_only_strips_are_painted_that_were_not_painted_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tops: list[int] = []

    def painting(wanted: list[Any], colours: Any) -> Iterator[tuple[Image.Image, list[int]]]:
        tops.extend(strip.top for strip in wanted)
        return paint_bands(wanted, colours)

    monkeypatch.setattr(studios, "paint_bands", painting)
    studio, view, words = Studio(), late().view(), late().occasion()
    first = studio.picture_now("taluva", view, words)
    whole = len(tops)
    assert studio.picture_now("taluva", view, words) == first
    assert len(tops) == whole

    assert studio.picture_now("taluva", structs.replace(view, last=None), words) != first

    assert 0 < len(tops[whole:]) < whole  # only what the marks of the last move touched
    studio.close()


def test_a_studio_keeps_only_so_many_bytes_of_its_pictures() -> None:
    studio, position = Studio(pieces_bytes=100_000), late()

    first = studio.picture_now("taluva", position.view(), position.occasion())

    assert 0 < studio._pieces.bytes <= 100_000
    assert studio.picture_now("taluva", position.view(), position.occasion()) == first
    studio.close()
