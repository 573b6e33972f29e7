"""Tables of Taluva described in text, to be played on in the notation of the rules page.

    game = scenario('''
        2 seats, P2 to place lake rock
        tile 0,0 S jungle clearing
        tile 1,0 SE sand rock
        L2 jungle 5,0 6,0
        L1 volcano/1 -5,0
        P1 hut 0,1 -1,1
        P1 has 0 huts 1 tower 2 temples
    ''')
    game.does(P2, "place_tile 0,0 SE")

Supplies that are not given are 20 huts, 2 towers and 3 temples, minus the pieces on the map. A cell
may be a row, `0,0..7,0`; several huts on one hex are `P1 hutx3 0,1`.
"""

from collections.abc import Iterator

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.events import Event, besides_total
from engine.kernel.game import play, save
from engine.kernel.hexes import axial, cell
from engine.kernel.ids import Cell, Seat
from engine.kernel.notation import parse_action, print_action
from engine.kernel.results import Result
from engine.taluva import GAME
from engine.taluva.actions import DIR_NAMES, PlaceTile
from engine.taluva.pieces import Building, Hex, Piece, Terrain
from engine.taluva.placing import TILES, cover
from engine.taluva.state import LastMove, Phase, Supply, TaluvaState
from engine.taluva.view import TaluvaView

P1, P2, P3, P4 = map(Seat, range(4))
SEATS = {"P1": P1, "P2": P2, "P3": P3, "P4": P4}

B = """
    tile 0,0 S jungle clearing
    tile 1,0 SE sand rock
"""
"""The board B of the rules page."""


class Table:
    """A position; every accepted action leads to the next one."""

    def __init__(self, state: TaluvaState) -> None:
        self.state = state
        self.events: list[Event] = []

    def does(self, seat: Seat, line: str) -> "Table":
        """Play an action in the notation."""
        action = parse_action(GAME.actions, line, GAME.hints.read_label)
        played = play(GAME, self.state, seat, action)
        self.state, self.events = played.state, played.events
        return self

    def builds_again(self, seat: Seat) -> "Table":
        """Let a seat build without laying a tile first."""
        self.state.active, self.state.phase = seat, Phase.BUILD
        self.state.drawn = None
        return self

    def lines(self, kind: str = "") -> list[str]:
        """Return the active seat's choices in the notation, all or of one kind."""
        lines = map(print_action, GAME.choices(self.state, self.state.active))
        return [line for line in lines if line.startswith(kind)]

    def placements(self) -> list[str]:
        """Return the placements of the drawn tile in the notation."""
        return [line.removeprefix("place_tile ") for line in self.lines("place_tile")]

    def hex(self, at: str) -> Hex:
        """Return the top hex of a cell."""
        return self.state.board[Cell(at)]

    def buildings(self, seat: Seat) -> dict[str, str]:
        """Return the buildings of a seat on the map, `hut`, `hutx2` …, by cell."""
        return {
            str(at): top.piece.kind + (f"x{top.piece.count}" if top.piece.count > 1 else "")
            for at, top in self.state.board.items()
            if top.piece is not None and top.piece.seat == seat
        }

    def supply(self, seat: Seat) -> tuple[int, int, int]:
        """Return the huts, towers and temples that a seat has left."""
        left = self.state.supplies[seat]
        return left.huts, left.towers, left.temples

    def view(self, seat: Seat | None = None) -> TaluvaView:
        """Return the view of a seat or a spectator."""
        return GAME.look(self.state, seat)

    def told(self) -> list[str]:
        """Return the keys of the last action's events, without the game's name."""
        return [each.key.removeprefix("taluva.") for each in self.events]

    def facts(self, key: str) -> dict[str, object]:
        """Return the facts of the last action's first event with a key, without totals."""
        return next(
            dict(besides_total(each)) for each in self.events if each.key == f"taluva.{key}"
        )

    def result(self) -> Result:
        """Return the result of the game."""
        result = GAME.result(self.state)
        assert result is not None
        return result

    def bytes(self) -> bytes:
        """Return the stored form of the state."""
        return save(self.state)


def new_table(seats: int, seed: str = "1", **options: str) -> Table:
    """Return a table at the beginning of a game."""
    return Table(GAME.setup(seats, GAME.read_options(options), Chance(seed)))


def scenario(text: str, **options: str) -> Table:
    """Return the table of a text: the first line has the task, the others the map."""
    first, *lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    state = head(first, options)
    for line in lines:
        draw(state, line.split())
    for seat in range(state.seats):
        if state.supplies[seat].huts < 0:
            state.supplies[seat] = rest_of(state, Seat(seat))
    return Table(state)


def head(line: str, options: dict[str, str]) -> TaluvaState:
    """Parse a first line such as `3 seats, P1 to place lake rock, last tile, P3 out`."""
    seats, turn, *notes = line.split(", ")
    who, _, what, *pair = turn.split()
    state = TaluvaState(
        chance=Chance("scenario"),
        seats=int(seats.split()[0]),
        options=GAME.read_options(dict(options)),
        stack=[] if "last tile" in notes else [47, 46, 45],
        active=SEATS[who],
        phase=Phase.BUILD if what == "build" else Phase.TILE,
        last=LastMove(SEATS[who]),
        eliminated=[SEATS[note.split()[0]] for note in notes if note.endswith(" out")],
    )
    state.supplies = [Supply(huts=-1)] * state.seats
    if state.phase is Phase.TILE:
        state.drawn = tile_of(pair) if pair else 0
    return state


def tile_of(pair: list[str]) -> int:
    """Return the number of a tile with two terrains."""
    return TILES.index((Terrain(pair[0]), Terrain(pair[1])))


def draw(state: TaluvaState, words: list[str]) -> None:
    """Put the things of a line on the table."""
    match words:
        case ["tile", at, side, *pair]:
            placement = PlaceTile(Cell(at), DIR_NAMES.index(side))
            cover(state.board, placement, tile_of(pair), state.laid)
            state.laid += 1
        case [seat, "has", *counts]:
            pairs = zip(counts[::2], counts[1::2], strict=True)
            left = {f"{name.rstrip('s')}s": int(number) for number, name in pairs}
            state.supplies[SEATS[seat]] = msgspec.convert(left, Supply)
        case [seat, kind, *places] if seat in SEATS:
            name, _, count = kind.partition("x")
            piece = Piece(SEATS[seat], Building(name), int(count or 1))
            for at in cells(places):
                state.board[at] = msgspec.structs.replace(state.board[at], piece=piece)
        case [level, terrain, *places]:
            name, _, dir = terrain.partition("/")
            for at in cells(places):
                top = Hex(Terrain(name), int(dir or 0), int(level[1:]), state.laid)
                state.board[at] = top
                state.laid += 1


def cells(places: list[str]) -> Iterator[Cell]:
    """Yield the cells of a list that may contain rows."""
    for place in places:
        start, _, end = place.partition("..")
        (q, r), (last, _) = axial(Cell(start)), axial(Cell(end or start))
        for column in range(q, last + 1):
            yield cell(column, r)


def rest_of(state: TaluvaState, seat: Seat) -> Supply:
    """Return a seat's pieces that are not on the map."""
    pieces = [top.piece for top in state.board.values() if top.piece and top.piece.seat == seat]
    built = {kind: sum(piece.count for piece in pieces if piece.kind is kind) for kind in Building}
    return Supply(20 - built[Building.HUT], 2 - built[Building.TOWER], 3 - built[Building.TEMPLE])
