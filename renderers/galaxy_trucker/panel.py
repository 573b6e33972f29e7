"""The side panel: the seats, and under them the hourglass, or the track and the card."""

import math
from collections.abc import Iterator, Mapping

from engine.galaxy_trucker.data import CARDS, TRACK, Card, CardKind, Good
from engine.galaxy_trucker.power import halves
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import ShownShip, TruckerView
from engine.kernel.ids import Seat
from renderers.galaxy_trucker.asking import Asking
from renderers.galaxy_trucker.colours import GROUNDS
from renderers.galaxy_trucker.ships import tile_items
from renderers.galaxy_trucker.speech import own, say
from renderers.kit.colours import CREAM, DIM, GOLD
from renderers.kit.layout import Pill, SeatCard, card_box, common_box, common_ground
from renderers.kit.lettering import cut, width
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Box, Item, Sprite, Words
from renderers.speech import name_of


def seat_card(view: TruckerView, occasion: Occasion, seat: Seat) -> SeatCard:
    """A player: money, and what the ship can do."""
    place = 0 if view.result is None else view.result.place(seat)
    return SeatCard(
        seat=seat,
        name=name_of(occasion, seat),
        supplies=(),
        awaited=seat in view.waits_for,
        out=seat in view.gone,
        place=say(occasion, "picture.place", n=place) if place else "",
        winner=place == 1,
        body=tuple(card_body(view, occasion, seat)),
    )


def card_body(view: TruckerView, occasion: Occasion, seat: Seat) -> Iterator[Item]:
    """Credits large; beside them the ship in numbers, under them where it is."""
    left, _, right, bottom = card_box(seat, view.seats)
    middle, low = bottom - 58, bottom - 22
    ship = view.ships[seat]
    yield Words(f"score {seat}", f"¢{view.money[seat]}", (left + 34, middle), 40, GOLD)
    x = left + 150
    for name, art, args, k, words in numbers(ship):
        yield Sprite(f"{name} {seat}", art, (x, middle - 4), args, k)
        yield Words(f"{name} {seat}", words, (x + 20, middle - 2), 27)
        x += 54 + width(words, 27)
    yield Words(
        f"status {seat}",
        cut(status(view, occasion, seat), 25, right - left - 54, bold=False),
        (left + 34, low),
        25,
        DIM,
        bold=False,
    )


def numbers(ship: ShownShip) -> Iterator[tuple[str, str, tuple[int, ...], float, str]]:
    """Engines, cannons, crew and tokens."""
    low, high = ship.engines
    yield "engines", "engine", (0, 0), 0.34, str(low) if low == high else f"{low}–{high}"
    low, high = ship.cannons
    words = halves(low) if low == high else f"{halves(low)}–{halves(high)}"
    yield "cannons", "cannon", (0, 0), 0.34, words
    yield "crew", "person", (), 0.6, str(ship.crew)


def status(view: TruckerView, occasion: Occasion, seat: Seat) -> str:
    """Where a ship is, what it lost, and who else steers it."""
    ship = view.ships[seat]
    parts = []
    if ship.gave_up:
        parts.append(own(occasion, "gave_up"))
    elif ship.announced:
        parts.append(own(occasion, "announced"))
    elif ship.position is not None:
        parts.append(own(occasion, "space", n=ship.position % TRACK))
    elif ship.number is not None:
        parts.append(own(occasion, "number", n=ship.number))
    elif ship.grabs_left is not None and view.phase is Phase.BUILD:
        parts.append(own(occasion, "grabs", n=ship.grabs_left))
    if ship.discards:
        parts.append(own(occasion, "lost", n=len(ship.discards)))
    if ship.exposed:
        parts.append(own(occasion, "exposed", n=ship.exposed))
    if ship.pilot != seat:
        parts.append(own(occasion, "pilot", seat=ship.pilot))
    return " · ".join(parts)


def common(view: TruckerView, occasion: Occasion, asked: Asking) -> Iterator[Item]:
    """The question's list, or the hourglass, or the track with the card."""
    box = common_box(view.seats)
    yield common_ground(GROUNDS, box)
    if asked.plan:
        yield from plan(asked, box)
    elif asked.rows:
        yield from rows(asked, heading(view, occasion), box)
    elif view.phase is Phase.FLIGHT:
        yield from track(view, occasion, box)
    elif view.phase is Phase.BUILD:
        yield from building(view, occasion, box)
    else:
        yield Words("phase", phase_words(view, occasion), (box[0] + 24, box[1] + 40), 34)


def phase_words(view: TruckerView, occasion: Occasion) -> str:
    """The phase of the round."""
    return say(occasion, f"galaxy_trucker.phase.{view.phase.value}")


def plan(asked: Asking, box: Box) -> Iterator[Item]:
    """What is about to be done, in lines."""
    left, top, right, _ = box
    for number, words in enumerate(asked.plan.split(" · ")):
        size = 36 if number == 0 else 28
        line = cut(words, size, right - left - 40)
        yield Words(f"plan {number}", line, (left + 22, top + 38 + 42 * number), size)


def heading(view: TruckerView, occasion: Occasion) -> str:
    """The card that a question is about, in a line."""
    if view.card is None:
        return ""
    known = CARDS[view.card]
    name = say(occasion, f"galaxy_trucker.card.{known.kind.value}")
    lines = [] if known.planets else [*card_lines(view, occasion, known)]
    return " · ".join([name, *lines])


def rows(asked: Asking, words_above: str, box: Box) -> Iterator[Item]:
    """Numbered candidates with their words and tiles, under the card that asks."""
    left, top, right, bottom = box
    if words_above:
        line = cut(words_above, 26, right - left - 30)
        yield Words("heading", line, (left + 16, top + 24), 26, GOLD)
        top += 40
    columns = 1 if len(asked.rows) <= 6 else 2 if len(asked.rows) <= 14 else 5
    lines = -(-len(asked.rows) // columns)
    dx, dy = (right - left - 12) / columns, min(84.0, (bottom - top - 12) / lines)
    for place, (number, words, placed) in enumerate(asked.rows):
        x = left + 10 + dx * (place // lines)
        y = top + 6 + dy * (place % lines + 0.5)
        yield Sprite(f"candidate row {number}", "candidate", (x + 24, y), (number,), 0.72)
        after = x + 50
        if placed is not None:
            k = min(0.5, (dy - 6) / 146, (dx - 52) / 146)
            yield from tile_items(f"row {number}", placed, (after + 74 * k, y), k)
            after += 152 * k
        room = left + 10 + dx * (place // lines + 1) - after - 4
        if room > 60:
            yield Words(f"row {number}", cut(words, 26, room), (after, y), 26)


def building(view: TruckerView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The hourglass, the pool and the stacks of cards."""
    left, top, right, _ = box
    glass = view.glass
    if glass is None:
        return
    yield Sprite("glass", "glass", (left + 58, top + 72), (int(glass.due is not None),))
    circle = say(occasion, f"galaxy_trucker.circle.{glass.circle.lower()}")
    yield Words("circle", circle, (left + 110, top + 48), 44, GOLD)
    key = "glass_runs" if glass.due is not None else "glass_out"
    yield Words("glass", own(occasion, key), (left + 110, top + 96), 27, DIM, bold=False)
    pool = own(occasion, "pool", n=view.pool_left)
    yield Words("pool", cut(pool, 27, right - left - 40), (left + 22, top + 150), 27)
    for number, stack in enumerate(view.stacks, 1):
        x = left + 22 + 92 * (number - 1)
        fill = "#26345F" if number < 4 else "#1A2448"
        yield Sprite(f"stack {number}", "plate", (x + 38, top + 206), (76, 64, fill, CREAM))
        words = f"{stack.back or '–'} ×{stack.left}"
        yield Words(f"stack {number}", words, (x + 38, top + 206), 24, CREAM, "m")


def track(view: TruckerView, occasion: Occasion, box: Box) -> Iterator[Item]:
    """The loop of spaces with the ships, and the card in the middle of it."""
    left, top, right, bottom = box
    middle = ((left + right) / 2, (top + bottom) / 2)
    wide, high = (right - left) / 2 - 26, (bottom - top) / 2 - 24
    places = {}
    for number in range(TRACK):
        turn = 2 * math.pi * number / TRACK - math.pi / 2
        places[number] = (middle[0] + wide * math.cos(turn), middle[1] + high * math.sin(turn))
        yield Sprite(f"space {number}", "track space", places[number], (int(number == 0),), 0.8)
    for seat, ship in enumerate(view.ships):
        if ship.position is not None:
            at = places[ship.position % TRACK]
            yield Sprite(f"marker {seat}", "seat shape", at, (seat,), 1.25)
            if ship.position < 0 or ship.position >= TRACK:
                laps = f"{ship.position // TRACK:+d}"
                yield Words(f"laps {seat}", laps, (at[0], at[1] + 24), 18, CREAM, "m")
    yield from card(view, occasion, middle, 2 * wide - 70)


def card(
    view: TruckerView, occasion: Occasion, middle: tuple[float, float], room: float
) -> Iterator[Item]:
    """The card under way in words, and how many have been flown."""
    x, y = middle
    flown = len(view.flown)
    total = flown + sum(stack.left for stack in view.stacks)
    count = own(occasion, "cards", n=flown, of=total)
    if view.card is None:
        yield Words("cards", cut(count, 28, room), (x, y), 28, DIM, "m")
        return
    known = CARDS[view.card]
    name = say(occasion, f"galaxy_trucker.card.{known.kind.value}")
    lines = [*card_lines(view, occasion, known)][:4]
    first = y - 17 * (len(lines) + 1)
    yield Words("card", cut(name, 36, room), (x, first), 36, GOLD, "m")
    for number, words in enumerate(lines):
        at = (x, first + 38 + 32 * number)
        yield Words(f"card {number}", cut(words, 26, room), at, 26, CREAM, "m")
    at = (x, first + 38 + 32 * len(lines))
    yield Words("cards", cut(count, 24, room, bold=False), at, 24, DIM, "m", bold=False)


def card_lines(view: TruckerView, occasion: Occasion, known: Card) -> Iterator[str]:
    """The numbers of a card."""
    if known.strength:
        yield own(occasion, "strength", n=known.strength)
    if known.lose_crew:
        yield own(occasion, "lose_crew", n=known.lose_crew)
    if known.lose_goods:
        yield own(occasion, "lose_goods", n=known.lose_goods)
    if known.need_crew:
        yield own(occasion, "need_crew", n=known.need_crew)
    gain = goods_words(occasion, known.goods)
    if known.credits or gain:
        yield own(occasion, "gain", what=gain or f"¢{known.credits}", n=known.days)
    for number, planet in enumerate(known.planets, 1):
        seat = view.landed.get(str(number))
        taken = "" if seat is None else f" · {name_of(occasion, seat)}"
        yield f"{number}: {goods_words(occasion, planet)}{taken}"
    if known.hits and known.kind is not CardKind.PIRATES:
        yield own(occasion, "hits", n=len(known.hits))


def goods_words(occasion: Occasion, goods: Mapping[Good, int]) -> str:
    """Goods in words."""
    comma = say(occasion, "kernel.comma")
    return comma.join(
        f"{n}× {say(occasion, f'galaxy_trucker.good.{good.value}')}" for good, n in goods.items()
    )


def pill(view: TruckerView, occasion: Occasion) -> Pill | None:
    """Whom the table waits for, or who has won."""
    seats = view.waits_for if view.result is None else view.result.winners()
    alone = seats[0] if len(seats) == 1 else None
    if view.result is not None:
        names = say(occasion, "kernel.comma").join(name_of(occasion, seat) for seat in seats)
        return Pill(alone, names, say(occasion, "picture.win" if alone is None else "picture.wins"))
    if not seats:
        return None
    if alone is None:
        return Pill(None, "", own(occasion, "several", n=len(seats)))
    return Pill(alone, name_of(occasion, alone), own(occasion, "to_decide"))


def note(view: TruckerView, occasion: Occasion) -> str:
    """The round and its phase."""
    if view.result is not None:
        return ""
    return own(occasion, "round", n=view.round, of=len(view.boards), board=view.board) + (
        f" · {phase_words(view, occasion)}"
    )
