"""The strips below the jungle in a close-up: tiles to choose from, offers, the village."""

from collections.abc import Iterator

from engine.cacao.pieces import STORE_SIZE, SUN_TOKENS, WATER_TRACK
from engine.cacao.view import CacaoView, Laid, Offer, SunTokens
from engine.kernel.ids import Seat
from engine.kernel.texts import signed
from renderers.cacao.asking import Asking
from renderers.cacao.board import ALL_EDGES, jungle_tile, lines, worker_tile
from renderers.cacao.words import say
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.layout import Section
from renderers.kit.marks import Rim, area
from renderers.kit.scene import Box, Item, Point, Sprite, Words

CAPTION, CAPTION_LOW, CAPTION_HEIGHT = 36, 38, 64
TILE, STEP = 156, 178
"""The side of a strip's tiles, and the distance of their middles."""
TILES_HEIGHT, VILLAGE_HEIGHT, OFFER_HEIGHT = CAPTION_HEIGHT + TILE + 34, 214, 96
SMALL = 36


def caption(occasion: Occasion, key: str, x: float, top: float) -> Words:
    """Return the caption of a part of a strip."""
    words = say(occasion, f"picture.cacao.{key}")
    return Words(f"caption {key}", words, (x, top + CAPTION_LOW), CAPTION, GOLD)


def tiles(view: CacaoView, occasion: Occasion, asked: Asking) -> Section:
    """Show the viewer's hand on the left; on the right the display and the size of the pile."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        if view.hand and view.viewer is not None:
            yield caption(occasion, "hand", left, top)
            for n, (tile, place) in enumerate(zip(view.hand, row(left, top, 3), strict=False)):
                yield worker_tile(f"hand {n}", Laid(view.viewer, tile), place, TILE / 100)
                if tile in asked.hand:
                    yield from marked(f"hand {n}", place, asked.hand[tile])
        if view.display or view.pile:
            x = right - 2 * STEP - 102
            yield caption(occasion, "display", x, top)
            for n, (shown, place) in enumerate(zip(view.display, row(x, top, 2), strict=False)):
                yield jungle_tile(f"display {n}", shown, place, TILE / 100)
                if shown in asked.display:
                    yield from marked(f"display {n}", place, asked.display[shown])
            place = (right - 52, top + CAPTION_HEIGHT + 54)
            yield Sprite("pile", "back", place, (min(3, view.pile),), 0.8)
            yield Words("pile", f"× {view.pile}", (place[0], place[1] + 82), CAPTION, CREAM, "m")

    return Section(TILES_HEIGHT, items)


def row(left: float, top: float, count: int) -> list[Point]:
    """Return the middles of a number of tiles side by side, under their caption."""
    y = top + CAPTION_HEIGHT + TILE / 2
    return [(left + TILE / 2 + n * STEP, y) for n in range(count)]


def marked(key: str, place: Point, number: int | None) -> Iterator[Item]:
    """Yield the number and rim of a candidate, or the rim of the chosen tile."""
    rim, name = (Rim.SELECTED, "selected") if number is None else (Rim.CANDIDATE, "area")
    yield from area(f"{name} {key}", rim, [(place, lines(ALL_EDGES))], TILE / 100)
    if number is not None:
        yield candidate(key, place, number)


def candidate(key: str, place: Point, number: int) -> Sprite:
    """Return the number of a tile in a strip, at its corner, clear of the workers at its edges."""
    corner = (place[0] - TILE * 0.36, place[1] + TILE * 0.36)
    return Sprite(f"candidate {key}", "candidate", corner, (number,))


def turned(view: CacaoView, occasion: Occasion, asked: Asking) -> Section:
    """Show the chosen tile in each facing offered."""
    assert asked.turned is not None
    seat, tile = view.own_seat, asked.turned

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        yield caption(occasion, "turned", left, top)
        step = (right - left) / max(4, len(asked.facings))
        for n, (facing, number) in enumerate(asked.facings.items()):
            place = (left + step * (n + 0.5), top + CAPTION_HEIGHT + TILE / 2)
            laid = Laid(seat, tile, facing)
            yield worker_tile(f"turned {facing}", laid, place, TILE / 100)
            yield candidate(f"turned {facing}", place, number)

    return Section(TILES_HEIGHT, items)


def village(view: CacaoView, occasion: Occasion) -> Section:
    """Show the viewer's gold, fruits and sun tokens; below them the water track with its values."""
    seat = view.own_seat
    own = view.villages[seat]

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        y = top + 50
        yield Sprite("badge", "badge", (left + 34, y), (seat,), 1.27)
        yield Sprite("gold", "coin", (left + 122, y), k=1.3)
        yield Words("gold", str(own.gold), (left + 160, y), 56)
        for n in range(STORE_SIZE):
            yield Sprite("pod", "pod", (left + 330 + n * 58, y), (int(n < own.fruits),), 1.7)
        for n, kind in enumerate(sun_places(view, seat)):
            yield Sprite("sun", "sun token", (right - 222 + n * 84, y), (kind,), 0.86)
        yield from water(seat, own.water, occasion, (left, top + 96, right, top + 200))

    return Section(VILLAGE_HEIGHT, items)


def sun_places(view: CacaoView, seat: Seat) -> list[str]:
    """Return the contents of the three places for sun tokens (CAC-10.2)."""
    each = view.villages[seat]
    limited = view.options.sun_tokens is SunTokens.THREE_PER_GAME
    spent = each.suns_got - each.suns if limited else 0
    empty = SUN_TOKENS - each.suns - spent
    return ["full"] * each.suns + ["empty"] * empty + ["spent"] * spent


def water(seat: Seat, passed: int, occasion: Occasion, box: Box) -> Iterator[Item]:
    """Draw the track of the water carrier with the value of every stone."""
    left, top, right, _ = box
    yield Words(
        "caption water", say(occasion, "picture.cacao.water"), (left, top + 36), CAPTION, GOLD
    )
    x = left + 168
    step = (right - x) / len(WATER_TRACK)
    for n, worth in enumerate(WATER_TRACK):
        place = (x + step * (n + 0.5), top + 30)
        here = n == passed
        yield Sprite("stone", "stone", place, (int(n <= passed),), 2.6)
        if here:
            yield Sprite("jar", "jar", (place[0], place[1] - 12), (seat,), 1.5)
        ink = CREAM if here else DIM
        yield Words(f"worth {n}", signed(worth), (place[0], top + 76), SMALL, ink, "m", bold=here)


def offers(view: CacaoView, occasion: Occasion, asked: Asking) -> Section:
    """Show the answers to a sale in two columns: the fruits kept and the gold won."""
    kept = [offer for offer in view.offers if offer.keep in asked.offers]

    def items(box: Box) -> Iterator[Item]:
        left, top, right, _ = box
        yield caption(occasion, "offers", left, top)
        for n, offer in enumerate(kept):
            x = left + (n % 2) * (right - left) / 2
            y = top + CAPTION_HEIGHT + OFFER_HEIGHT * (n // 2 + 0.5)
            number = asked.offers[offer.keep]
            art = "selected" if number is None else "candidate"
            yield Sprite(f"candidate keep {offer.keep}", art, (x + 36, y), (number,), 1.1)
            yield from _offer(offer, (x + 106, y))

    return Section(CAPTION_HEIGHT + OFFER_HEIGHT * -(-len(asked.offers) // 2), items)


def _offer(offer: Offer, at: Point) -> Iterator[Item]:
    """Yield an answer to a sale: the fruits kept, on five places, and the gold."""
    x, y = at
    key = f"offer {offer.keep}"
    for n in range(STORE_SIZE):
        yield Sprite(key, "pod", (x + n * 46, y), (int(n < offer.keep),), 1.7)
    x += STORE_SIZE * 46 + 26
    yield Sprite(key, "coin", (x, y), k=1.15)
    yield Words(key, f"+{offer.gold}", (x + 36, y), 52, GOLD)
