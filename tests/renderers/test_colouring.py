"""Seats that wear another look than their own."""

import pytest

from engine.registry import GAMES
from engine.tables.members import SeatColour
from renderers.kit.pen import Pen
from renderers.kit.scene import Arg, Scene, Sprite, Window, Words
from renderers.kit.seats import LOOKS, coloured
from renderers.kit.sprites import Easel
from renderers.kit.theme import COMMON
from renderers.registry import ARTISTS, rehearsal

GALAXY = ARTISTS["galaxy_trucker"].theme.gallery
TUSCANY = ARTISTS["castles_of_tuscany"].theme.gallery
WISHED = (2, 0, 1)


def test_a_seat_wears_its_look_and_keeps_its_number() -> None:
    scene = Scene((Sprite("badge 0", "badge", (5, 6), (0,), 0.8),))

    worn = coloured(scene, COMMON, WISHED)

    assert worn.items == (Sprite("badge 0", "badge", (5, 6), (2, 1), 0.8),)


def test_the_seat_may_be_any_of_a_drawings_arguments() -> None:
    easel = Easel()

    @easel.shows("stripe", reach=9)
    def stripe(pen: Pen, height: float, seat: int) -> None:
        """Anything with a seat behind something else."""

    scene = Scene((Sprite("stripe 1", "stripe", (0, 0), (90.0, 1)),))

    assert coloured(scene, easel, WISHED).items == (
        Sprite("stripe 1", "stripe", (0, 0), (90.0, 0)),
    )


def test_what_lies_in_a_window_is_coloured_too() -> None:
    inside = Sprite("seat 2", "seat shape", (0, 0), (2,))
    scene = Scene((Window("window", (0, 0, 9, 9), (inside,)),))

    worn = list(coloured(scene, COMMON, WISHED).each())

    assert worn[1] == Sprite("seat 2", "seat shape", (0, 0), (1,))


def test_what_is_nobodys_stays_as_it_is() -> None:
    plain = Scene((Sprite("cabin", "cabin", (0, 0), (-1, "")), Words("words", "1", (0, 0), 40)))
    back = Scene((Sprite("back", "back", (0, 0), (None,)),))

    assert coloured(plain, GALAXY, WISHED) == plain
    assert coloured(back, TUSCANY, WISHED) == back


def test_every_colour_that_may_be_wished_for_is_a_look() -> None:
    assert len(LOOKS) == len(SeatColour)


@pytest.mark.parametrize("key", ARTISTS)
def test_only_drawings_that_are_told_a_seat_have_its_colour(key: str) -> None:
    seats = {colour for look in LOOKS for colour in (look.fill, look.dark)}

    used = {
        colour
        for scene in rehearsal(GAMES[key], ARTISTS[key])
        for item in scene.each()
        for colour in colours(item.args if isinstance(item, Sprite) else (ink_of(item),))
    }

    assert used
    assert used & seats == set()


def ink_of(item: Words | Window) -> str:
    return item.ink if isinstance(item, Words) else ""


def colours(args: tuple[Arg, ...]) -> list[str]:
    """The colours among what a drawing is told."""
    return [each for each in args if isinstance(each, str) and each.startswith("#")]
