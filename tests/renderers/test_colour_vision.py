"""Nobody has to tell things apart by a colour that they do not see; seats in another look."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.registry import GAMES
from engine.tables.members import SeatColour
from renderers.cacao.theme import CLEARINGS
from renderers.castles_of_tuscany.theme import KINDS
from renderers.dolmengoetter.theme import FLOORS
from renderers.galaxy_trucker.theme import GOODS
from renderers.kit.colours import Colour
from renderers.kit.pen import Pen
from renderers.kit.scene import Arg, Box, Scene, Sprite, Window, Words
from renderers.kit.seats import LOOKS, coloured
from renderers.kit.sprites import Assembly, Atlas, Easel
from renderers.kit.theme import COMMON
from renderers.registry import ARTISTS, rehearsal
from renderers.taluva.theme import TERRAINS
from tests.colour_vision import FULL, VISIONS, ciede2000, distance
from tests.painting import Vignette, paint_vignette

APART = 10.0
"""Colours with a smaller CIEDE2000 difference are too near to be told apart at a glance."""
SEATS_APART = 20.0
"""The same for seats, whose pieces are small."""
SHAPES_APART = 6.0
"""How much two drawings differ in grey at least, of 255 on average, to be told by their shape."""

Thing = tuple[Colour, str, tuple[Arg, ...]]
"""A colour, and the drawing that wears it with its arguments."""

THINGS: dict[str, dict[str, Thing]] = {
    "taluva": {name: (t.base, "chip", (name,)) for name, t in TERRAINS.items()},
    "cacao": {name: (t.base, "jungle", (name, 2)) for name, t in CLEARINGS.items()},
    "dolmengoetter": {name: (t.base, "kind", (name,)) for name, t in FLOORS.items()},
    "galaxy_trucker": {name: (fill, "cube", (name,)) for name, fill in GOODS.items()},
    "castles_of_tuscany": {name: (fill, "space", (name,)) for name, fill in KINDS.items()},
}
"""What a game tells apart by colour: terrains, kinds of tiles and circles, goods."""


@pytest.mark.parametrize("vision", ["full", *VISIONS])
def test_the_colours_of_seats_stay_apart(vision: str) -> None:
    assert len(LOOKS) == len(SeatColour) == len({look.shape for look in LOOKS})
    for one, other in combinations(LOOKS, 2):
        apart = distance(one.fill, other.fill, VISIONS.get(vision, FULL))
        assert apart >= SEATS_APART, (one.shape, other.shape)


@pytest.mark.parametrize("key", THINGS)
@pytest.mark.parametrize("vision", ["full", *VISIONS])
def test_things_of_a_game_differ_in_colour_or_in_shape(key: str, vision: str) -> None:
    for (name, one), (another, other) in combinations(THINGS[key].items(), 2):
        if distance(one[0], other[0], VISIONS.get(vision, FULL)) < APART:
            assert in_grey(key, one, other) >= SHAPES_APART, (name, another)


def in_grey(key: str, one: Thing, other: Thing) -> float:
    """Return how much two drawings differ without any colour, on average over their pixels."""
    difference = ImageChops.difference(drawn(key, one), drawn(key, other))
    return float(ImageStat.Stat(difference).mean[0])


def reach(key: str, art: str, args: tuple[Arg, ...]) -> Box:
    """The box that contains a drawing."""
    drawing = ARTISTS[key].theme.gallery[art]
    if not isinstance(drawing, Assembly):
        return drawing.reach(*args)
    boxes = [reach(key, part, told) for part, told in drawing.parts(*args)]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def drawn(key: str, thing: Thing) -> Image.Image:
    """A thing in grey, as light as any other of its kind, so that only its shape tells."""
    _, art, args = thing
    gallery = ARTISTS[key].theme.gallery
    vignette = Vignette(reach(key, art, args), "#808080", (Sprite("it", art, (0, 0), args),))
    grey = paint_vignette(vignette, Atlas(gallery, 1.0)).convert("L")
    shift = 128 - ImageStat.Stat(grey).mean[0]
    return grey.point(lambda level: level + shift)


def test_the_distance_is_that_of_the_published_examples() -> None:
    """Pairs 1, 7, 13 and 17 of the paper's table."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=1e-4)
    assert ciede2000((50, -0.001, 2.49), (50, 0.0009, -2.49)) == pytest.approx(4.8045, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)


GALAXY = ARTISTS["galaxy_trucker"].theme.gallery
TUSCANY = ARTISTS["castles_of_tuscany"].theme.gallery
WISHED = (2, 0, 1)


def test_a_seat_wears_its_look_and_keeps_its_number_also_in_a_window() -> None:
    badge = Sprite("badge 0", "badge", (5, 6), (0,), 0.8)
    inside = Sprite("seat 2", "seat shape", (0, 0), (2,))

    worn = coloured(Scene((badge, Window("window", (0, 0, 9, 9), (inside,)))), COMMON, WISHED)

    first, _, last = worn.each()
    assert first == Sprite("badge 0", "badge", (5, 6), (2, 1), 0.8)
    assert last == Sprite("seat 2", "seat shape", (0, 0), (1,))


def test_the_seat_may_be_any_of_a_drawings_arguments() -> None:
    easel = Easel()

    @easel.shows("stripe", reach=9)
    def stripe(pen: Pen, height: float, seat: int) -> None:
        """Anything with a seat behind something else."""

    scene = Scene((Sprite("stripe 1", "stripe", (0, 0), (90.0, 1)),))

    assert coloured(scene, easel, WISHED).items == (
        Sprite("stripe 1", "stripe", (0, 0), (90.0, 0)),
    )


def test_what_is_nobodys_stays_as_it_is() -> None:
    plain = Scene((Sprite("cabin", "cabin", (0, 0), (-1, "")), Words("words", "1", (0, 0), 40)))
    back = Scene((Sprite("back", "back", (0, 0), (None,)),))

    assert coloured(plain, GALAXY, WISHED) == plain
    assert coloured(back, TUSCANY, WISHED) == back


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
