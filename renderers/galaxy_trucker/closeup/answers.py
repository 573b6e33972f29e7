"""Answers in words, each with its numeral."""

from collections.abc import Iterator

from renderers.galaxy_trucker.asking import Asking
from renderers.galaxy_trucker.pieces.line import Art, Part, Text, line, span
from renderers.kit.layout import WIDTH, Section
from renderers.kit.lettering import cut
from renderers.kit.scene import Box, Item, Sprite

HEIGHT, SIZE, MIN_SIZE = 68, 40, 34
AFTER_DISC = 72
MAX_COLUMNS = 4


def answers(asked: Asking, width: float = WIDTH) -> Section:
    """The answers in words in as many columns as fit; or what is settled."""
    rows = rows_of(asked)
    columns = max(1, min(MAX_COLUMNS, int(width // widest(asked)), len(rows)))
    lines = -(-len(rows) // columns)

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        step = (right - left) / columns
        for place, (number, words) in enumerate(rows):
            across, down = divmod(place, lines)
            at = (left + step * across, top + HEIGHT * (down + 0.5))
            yield from answer(number, words, at, step)

    return Section(HEIGHT * lines, items)


def rows_of(asked: Asking) -> list[tuple[int, str]]:
    """Answers with their numerals; 0 for what is settled."""
    rows = [(number, words) for number, words, _ in asked.rows]
    return rows or [(0, words) for words in asked.plan.split(" · ")[1:]]


def widest(asked: Asking) -> float:
    """Return the width of the longest answer."""
    return (
        AFTER_DISC + 16 + max((span(parts_of(each), SIZE) for _, each in rows_of(asked)), default=0)
    )


def answer(number: int, words: str, at: tuple[float, float], room: float) -> Iterator[Item]:
    """A numeral, or the sign that this is settled, and the words."""
    x, y = at
    art, told = ("candidate", number) if number else ("selected", None)
    yield Sprite(f"candidate row {number}", art, (x + 32, y), (told,))
    room -= AFTER_DISC + 12
    parts = parts_of(words)
    if span(parts, MIN_SIZE) > room:
        parts = [Text(cut(words, MIN_SIZE, room))]
    yield from line(f"row {number}", parts, (x + AFTER_DISC, y), SIZE, room)


def parts_of(words: str) -> list[Part]:
    """An answer as parts of a line: a layout of goods shows its cubes."""
    if "=" not in words:
        return [Text(words)]
    found: list[Part] = []
    for each in words.split(" "):
        at, is_store, goods = each.partition("=")
        found.append(Text(at if not is_store else f"{at}:"))
        found += [Art("cube", (good,), 0.95, 26) for good in goods if is_store]
    return found
