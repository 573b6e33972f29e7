"""What fills the open water, so that no part of the picture is empty: a compass, a canoe, waves."""

from collections.abc import Iterator, Sequence

from renderers.kit.scene import Box, Item, Point, Sprite

STEP = 76.0
ORNAMENTS = (("compass", 128.0), ("canoe", 100.0), ("turtle", 78.0))
"""What is drawn where there is room, with the free space it needs around it."""

WAVE_ROOM = 42.0


def open_water(box: Box, coast: Sequence[Point], near: float) -> Iterator[Item]:
    """Each ornament where there is most room for it, then waves.

    `coast` are the middles of the hexes beside the land, `near` how far these reach.
    """
    spots = _spots(box, [complex(*point) for point in coast], near)
    for art, room in ORNAMENTS:
        place = max(spots, key=lambda spot: (spots[spot], spot.imag, spot.real), default=0j)
        if spots.get(place, 0) < room:
            continue
        yield Sprite(art, art, (place.real, place.imag))
        spots = {spot: min(free, abs(spot - place) - room) for spot, free in spots.items()}
    for spot, free in spots.items():
        if free >= WAVE_ROOM:
            yield Sprite("wave", "wave", (spot.real, spot.imag))


def _spots(box: Box, coast: Sequence[complex], near: float) -> dict[complex, float]:
    """Points all over the water (x + yj) with the free space around them."""
    left, top, right, bottom = box
    found = {}
    rows, columns = int((bottom - top) / STEP), int((right - left) / (2 * STEP))
    for row in range(rows):
        y = top + (bottom - top) * (row + 0.5) / rows
        for column in range(columns):
            x = left + (right - left) * (column + (0.28 if row % 2 else 0.72)) / columns
            spot = complex(x, y)
            free = min(map(abs, [spot - place for place in coast])) - near
            edge = min(x - left, right - x, y - top, bottom - y) + 20
            found[spot] = min(free, edge)
    return found
