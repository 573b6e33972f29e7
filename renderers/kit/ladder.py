"""The picture of a league's or a cup's standings: a portrait page of lines, readable on a phone."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from renderers.kit.closeup import CLOSE_WIDTH, HEIGHTS, MARGIN, MIN_BOARD_WORDS, close_up
from renderers.kit.colours import CREAM, DIM, GOLD, light
from renderers.kit.layout import Grounds
from renderers.kit.lettering import cut, cut_name, width
from renderers.kit.scene import Item, Scene, Sprite, Words

LEFT, RIGHT = 2 * MARGIN, CLOSE_WIDTH - 2 * MARGIN
TITLE, TOP = 74, 130
HEAD, HEIGHT, GAP, APART = 74, 84, 10, 18
"""The heights of a section's heading and of a line, what is between lines, and before headings."""
MOST = 16
"""Headings and lines of a picture; what is left out is counted below."""


class Rung(Struct, frozen=True):
    """A line: a place, who has it, and what they have."""

    place: int
    name: str
    total: str


class Ladder(Struct, frozen=True):
    """What the picture tells in the words of its readers: lines in sections, each with a name.

    `more` tells that lines are left out; `{n}` in it stands for their number.
    """

    title: str
    head: str
    sections: Sequence[tuple[str, Sequence[Rung]]]
    more: str = ""


def ladder(told: Ladder, grounds: Grounds) -> Scene:
    """The whole picture, as high as its lines."""
    items: list[Item] = [*titles(told)]
    top, used, left_out = float(TOP), 0, 0
    for number, (name, rungs) in enumerate(told.sections):
        if name and used + 1 < MOST:
            top += APART if used else 0
            items += heading(number, name, top)
            top, used = top + HEAD, used + 1
        for rung in rungs:
            if used >= MOST:
                left_out += 1
                continue
            items += line(f"{number} {rung.place} {used}", rung, top, grounds)
            top, used = top + HEIGHT + GAP, used + 1
    if left_out:
        text = told.more.replace("{n}", str(left_out))
        items.append(Words("more", text, (LEFT, top + 28), MIN_BOARD_WORDS, DIM, bold=False))
        top += HEAD
    needed = round(top) + MARGIN
    height = next((each for each in HEIGHTS if each >= needed), needed)
    return close_up(items, grounds.table, height)


def titles(told: Ladder) -> Iterator[Item]:
    """The game and the progress of the contest."""
    head = cut(told.head, MIN_BOARD_WORDS, 420, bold=False)
    room = RIGHT - LEFT - width(head, MIN_BOARD_WORDS, bold=False) - 40
    yield Words("title", cut_name(told.title, 54, room), (LEFT, TITLE), 54)
    yield Words("head", head, (RIGHT, TITLE + 4), MIN_BOARD_WORDS, GOLD, "r", bold=False)


def heading(number: int, name: str, top: float) -> Iterator[Item]:
    """The name of a section."""
    at = (LEFT, top + HEAD / 2 - 6)
    yield Words(f"section {number}", name, at, MIN_BOARD_WORDS, GOLD)


def line(key: str, rung: Rung, top: float, grounds: Grounds) -> Iterator[Item]:
    """A card with place, name and total; the first has a golden rim."""
    first, middle = rung.place == 1, top + HEIGHT / 2
    fill = light(grounds.panel, 0.19 if first else 0.09)
    args = (RIGHT - LEFT, HEIGHT, fill, GOLD if first else None, grounds.table)
    yield Sprite(f"card {key}", "card", (LEFT, top), args)
    yield Words(f"place {key}", str(rung.place), (LEFT + 50, middle), 48, GOLD, "m")
    ink = GOLD if first else CREAM
    yield Words(f"total {key}", rung.total, (RIGHT - 28, middle), 48, ink, "r")
    room = RIGHT - 28 - width(rung.total, 48) - LEFT - 110 - 24
    yield Words(f"name {key}", cut_name(rung.name, 48, room), (LEFT + 100, middle), 48)
