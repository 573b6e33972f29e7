"""Invented jungles of any size with all kinds of tiles."""

from itertools import product

from engine.cacao.pieces import Jungle, Laid, Worker, cell, facings, is_for_workers
from engine.cacao.state import CacaoOptions, LastMove, Phase
from engine.cacao.view import CacaoView, VillageView
from engine.kernel.ids import Cell, Seat

FACED = [(tile, facing) for tile in Worker for facing in facings(tile)]


def view_of(size: int, seats: int = 4) -> CacaoView:
    """Return a square jungle with all kinds of tiles, in the middle of a game."""
    cells = [cell(x, y) for y, x in product(range(size), repeat=2)]
    workers = {at: _worker(n, seats) for n, at in enumerate(cells) if is_for_workers(at)}
    kinds = list(Jungle)
    jungle = {
        at: kinds[n // 2 % len(kinds)] for n, at in enumerate(cells) if not is_for_workers(at)
    }
    return CacaoView(
        viewer=Seat(0),
        seats=seats,
        waits_for=[Seat(0)],
        result=None,
        options=CacaoOptions(),
        jungle=jungle,
        workers=workers,
        display=kinds[2:4],
        pile=9,
        unseen=dict.fromkeys(kinds, 2),
        villages=[_village(seat) for seat in range(seats)],
        temples=[],
        active=Seat(0),
        round=5,
        rounds=9,
        phase=Phase.PLACE,
        places=_places(size),
        gaps=[],
        left=[],
        last=LastMove(Seat(1), next(iter(workers))),
        hand=list(Worker)[:3],
        policy=None,
        offers=[],
        selling=[],
    )


def _worker(number: int, seats: int) -> Laid:
    tile, facing = FACED[number * 7 // 2 % len(FACED)]
    return Laid(Seat(number % 5 % seats), tile, facing, over=number % 17 == 0)


def _village(seat: int) -> VillageView:
    return VillageView(
        gold=10 * seat + 7,
        fruits=seat + 1,
        suns=seat,
        suns_got=seat,
        water=2 * seat,
        water_gold=0,
        hand=3,
        pile=2,
        unplayed={},
    )


def _places(size: int) -> list[Cell]:
    """Return the worker cells along the rim."""
    rim = [cell(n, y) for n in range(size) for y in (-1, size)]
    rim += [cell(x, n) for n in range(size) for x in (-1, size)]
    return [at for at in rim if is_for_workers(at)]
