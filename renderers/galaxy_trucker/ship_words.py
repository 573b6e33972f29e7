"""The tiles, loads and numbers of a ship, in words; the strip of numbers below it."""

from collections.abc import Iterator

from engine.galaxy_trucker import pieces
from engine.galaxy_trucker.view import Phase, Placed, ShownShip, TruckerView
from engine.kernel.ids import Cell, Seat
from engine.kernel.questions import Question
from renderers import speech
from renderers.galaxy_trucker.asking import SPEECH, asking, own, say, tile_of
from renderers.galaxy_trucker.board import order_of
from renderers.kit.artist import Occasion
from renderers.kit.colours import CREAM, GOLD
from renderers.kit.layout import MIN_WORDS, Section, label
from renderers.kit.lettering import width
from renderers.kit.scene import Box, Item, Sprite, Words

BUILT = ("engine", "cannon", "exposed")
"""The numbers of a ship before its launch."""


def is_loaded(view: TruckerView) -> bool:
    """Return True if ships have crew and tokens: none has any before the launch (GT-4.3)."""
    return view.phase in (Phase.FLIGHT, Phase.SCORE, Phase.OVER)


def counts_of(ship: ShownShip) -> dict[str, str]:
    """Return all numbers of a ship, strengths as ranges from the least to the greatest."""
    return {
        "engine": "–".join(map(str, dict.fromkeys(ship.engines))),
        "cannon": "–".join(map(pieces.halves, dict.fromkeys(ship.cannons))),
        "crew": str(ship.crew),
        "battery": str(ship.power),
        "exposed": str(ship.exposed),
        "lost": str(len(ship.discards)),
    }


def note(view: TruckerView, occasion: Occasion) -> str:
    """Return the round, its board and its phase in words; empty after the game."""
    return _progress(view, occasion, "round", board=view.board)


def heading(view: TruckerView, occasion: Occasion) -> str:
    """Return the round and its phase, short enough for a phone's line; empty after the game."""
    return _progress(view, occasion, "progress")


def _progress(view: TruckerView, occasion: Occasion, key: str, **more: str) -> str:
    if view.result is not None:
        return ""
    number = own(occasion, key, n=view.round, of=len(view.boards), **more)
    return f"{number} · {say(occasion, f'galaxy_trucker.phase.{view.phase.value}')}"


HEIGHT = 104
ICON_K, ICON, VALUE = 1.4, 60, 44
FLOWN = ("engine", "cannon", "crew", "battery", "flag")


def numbers(view: TruckerView, then: TruckerView, occasion: Occasion, seat: Seat) -> Section:
    """Show the numbers of a ship side by side; those that would change as `2 → 3`."""

    def items(box: Box) -> Iterator[Item]:
        left, top, right, bottom = box
        now, after = told(view, seat), told(then, seat)
        usual = FLOWN if is_loaded(view) else BUILT
        which = [each for each in usual if each in now]
        wide = (right - left) / len(which)
        for place, what in enumerate(which):
            at = (left + wide * place, (top + bottom) / 2)
            yield from number(occasion, what, now[what], after.get(what, now[what]), at, wide)

    return Section(HEIGHT, items)


def told(view: TruckerView, seat: Seat) -> dict[str, str]:
    """Return the numbers of a ship, and its place in the flight."""
    found = counts_of(view.ships[seat])
    if view.ships[seat].position is not None:
        order = order_of(view)
        found["flag"] = f"{order.index(seat) + 1}/{len(order)}"
    return found


def number(
    occasion: Occasion, what: str, now: str, then: str, at: tuple[float, float], wide: float
) -> Iterator[Item]:
    """Yield a symbol and its number, with the name below."""
    x, y = at
    yield Sprite(f"symbol {what}", "icon", (x + ICON / 2, y - 20), (what,), ICON_K)
    words = now if now == then else f"{now} → {then}"
    room, size = wide - ICON - 20, float(VALUE)
    if width(words, size) > room:
        words = then
        size = max(MIN_WORDS, min(size, int(size * room / width(words, size))))
    ink = CREAM if now == then else GOLD
    yield Words(f"number {what}", words, (x + ICON + 8, y - 20), size, ink)
    yield label(f"symbol {what}", own(occasion, f"symbol.{what}"), (x, y + 36), wide - 8)


class Teller(speech.Teller):
    """The sentences about Galaxy Trucker."""

    speech, own = SPEECH, "picture.galaxy_trucker"

    def tile(self, number: int) -> str:
        """Return the name of a tile."""
        return self.any(f"galaxy_trucker.tile.{pieces.tile_id(number)}")

    def card(self, card: str) -> str:
        """Return the name of a card."""
        return self.any(f"galaxy_trucker.card.{pieces.CARDS[card].kind.value}")

    def drawn(self, what: str) -> str:
        """Name something drawn: a tile, a card, a number tile by lot (`2=1`), or a roll."""
        if what in pieces.TILE_IDS:
            return self.any(f"galaxy_trucker.tile.{what}")
        if what in pieces.CARDS:
            return self.card(what)
        seat, lot, number = what.partition("=")
        return self("lot", seat=int(seat) - 1, n=int(number)) if lot else self("roll", n=what)


def answers(
    view: TruckerView, occasion: Occasion, question: Question, say: Teller
) -> Iterator[str]:
    """Describe each answer: a cell's tile or the pipes around it, or a tile's pipes.

    For a placed tile to confirm, describe its position and rotation.
    """
    if (seat := view.steers) is None:
        return
    yield from misfits(view.ships[seat], say)
    asked = asking(view, occasion, question)
    for at, n in asked.cells.items():
        if what := cell_words(view, seat, at, say):
            yield say("at_cell", n=n, cell=at, what=what)
    for n, words, placed in asked.rows:
        if placed is not None:
            yield say("tile_row", n=n, tile=words, pipes=pipes_words(placed, say))
    tile, ship = tile_of(view, question), view.ships[seat]
    if question.asked == "cell" and tile is not None and ship.hand is None:
        yield say("hand_pipes", pipes=pipes_words(Placed(tile), say))
    placed_at = question.chosen("cell")
    if not question.asked and placed_at in ship.tiles:
        yield tile_words(view, seat, placed_at, say)


def cell_words(view: TruckerView, seat: Seat, at: Cell, say: Teller) -> str:
    """Describe the tile on a cell and its load, or the pipes that a tile there would meet."""
    ship = view.ships[seat]
    if at in ship.tiles:
        return say.listed([say.tile(ship.tiles[at].tile), *load_words(view, seat, at, say)])
    met = met_pipes(view, ship, at)
    return say("meets", pipes=sides_words(met, say)) if met else ""


def met_pipes(view: TruckerView, ship: ShownShip, at: Cell) -> dict[str, int]:
    """Return the pipes that point to a free cell, by the side they come from."""
    return {
        side: pipes
        for side, other in pieces.neighbours(view.board)[at]
        if other in ship.tiles
        if (pipes := pieces.connectors(ship.tiles[other])[pieces.opposite(side)])
    }


def pipes_words(placed: Placed, say: Teller) -> str:
    """Describe the pipes of a tile in its rotation, by sides."""
    return sides_words({side: n for side, n in pieces.connectors(placed).items() if n}, say)


def sides_words(pipes: dict[str, int], say: Teller) -> str:
    """List the numbers of pipes with their sides."""
    words = (say("pipes_on", n=n, side=side) for side, n in pipes.items())
    return say.listed(words) or say("none")


def ship_lines(view: TruckerView, seat: Seat, say: Teller) -> Iterator[str]:
    """Describe a ship tile by tile in reading order; while building, its free cells too."""
    ship = view.ships[seat]
    key = "ship_of" if ship.pilot == seat else "ship_flown_by"
    yield say(key, seat=seat, pilot=int(ship.pilot), at=whereabouts(ship, say))
    if ship.number is not None:
        yield say("number_tile", n=ship.number)
    if ship.grabs_left is not None and view.phase is Phase.BUILD:
        yield say("grabs_left", n=ship.grabs_left)
    yield say("exposed_connectors", n=ship.exposed)
    if ship.holds_tile:
        in_hand = say("unknown_tile") if ship.hand is None else loose_tile(ship.hand, say)
        yield say("holds", tile=in_hand)
    if ship.reserve:
        tiles = say.listed(loose_tile(each, say) for each in ship.reserve)
        yield say("reserve_tiles", tiles=tiles)
    if ship.discards:
        yield say("lost_tiles", tiles=say.listed(map(say.tile, ship.discards)))
    for at in sorted(ship.tiles, key=pieces.reading(view.board).__getitem__):
        yield tile_words(view, seat, at, say)
    yield from misfits(ship, say)
    if view.phase is Phase.BUILD:
        yield from free_cells(view, ship, say)


def misfits(ship: ShownShip, say: Teller) -> Iterator[str]:
    """Name the illegal neighbours; one of each pair has to go (GT-3.4)."""
    for pair in ship.illegal:
        yield say("misfits", cells=[*map(str, pair)])


def tile_words(view: TruckerView, seat: Seat, at: Cell, say: Teller) -> str:
    """Describe a tile of a ship: its rotation, its load, its pipes."""
    placed = view.ships[seat].tiles[at]
    way = ("up", "right", "down", "left")[placed.rotation]
    pipes = say("pipes", pipes=pipes_words(placed, say))
    turned, loads = say.any(f"galaxy_trucker.rotation.{way}"), load_words(view, seat, at, say)
    return say("tile_on", cell=at, what=say.listed([say.tile(placed.tile), turned, *loads, pipes]))


def loose_tile(tile: int, say: Teller) -> str:
    """Describe a tile that lies on no cell, with its pipes as printed."""
    return say("loose_tile", tile=say.tile(tile), pipes=pipes_words(Placed(tile), say))


def free_cells(view: TruckerView, ship: ShownShip, say: Teller) -> Iterator[str]:
    """List the free cells that pipes point to."""
    cells = [at for at in pieces.reading(view.board) if at not in ship.tiles]
    met = {at: pipes for at in cells if (pipes := met_pipes(view, ship, at))}
    words = [say("free_cell", cell=at, pipes=sides_words(met[at], say)) for at in met]
    if words:
        yield say("free_cells", cells=say.listed(words))


def whereabouts(ship: ShownShip, say: Teller) -> str:
    """Describe the position of a ship, or that it has left the flight."""
    if ship.gave_up:
        return say("gave_up")
    words = [position_words(ship.position, say)]
    return say.listed([*words, say("announced")] if ship.announced else words)


def load_words(view: TruckerView, seat: Seat, cell: Cell, say: Teller) -> Iterator[str]:
    """Describe the load of a tile."""
    ship = view.ships[seat]
    if cell in ship.tokens:
        yield say("tokens", n=ship.tokens[cell])
    if cell in ship.humans:
        yield say("humans", n=ship.humans[cell])
    if cell in ship.aliens:
        yield say("alien", alien=ship.aliens[cell].value)
    for good in ship.goods.get(cell, []):
        yield say.any(f"galaxy_trucker.good.{good.value}")


def position_words(position: int | None, say: Teller) -> str:
    """Return a position as space and lap."""
    if position is None:
        return say("not_flying")
    if position < 0:
        return say("before_start", n=-position)
    lap, n = divmod(position, pieces.TRACK)
    return say("space" if n else "at_start", n=n, lap=lap + 1)
