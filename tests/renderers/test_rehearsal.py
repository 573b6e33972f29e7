"""What is drawn before anybody waits for it."""

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.checks.effort import deep
from bot.checks.set_ups import Ask, SetUp, random_game
from engine.registry import GAMES
from renderers.kit.artist import Occasion
from renderers.kit.paint import Size
from renderers.kit.scene import Arg, Scene, Sprite
from renderers.kit.sprites import Atlas, Drawing
from renderers.kit.stamps import Stamp
from renderers.registry import ARTISTS, rehearsal
from renderers.studio import Studio, size_of

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
