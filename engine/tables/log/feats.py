"""The feats of a finished game, by seat: those of its game, and those of any game."""

from collections.abc import Callable, Mapping, Sequence

from engine.kernel.feats import Tale
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players import STRONG
from engine.tables.log.history import rows_in_force
from engine.tables.models import PLAYED, LogRow, Table
from engine.tables.standings import headline

FULL, MONTH = 4, 30 * 24 * 60 * 60 * 1000


def by_one(tale: Tale, seat: Seat) -> bool:
    """Return True if a seat won alone, ahead of the next by at most a point of what counts most."""
    name = headline(tale.result.scores[seat])
    others = [each[name] for other, each in enumerate(tale.result.scores) if other != seat]
    return tale.result.winners() == [seat] and 0 <= tale.score(seat, name) - max(others) <= 1


def moved_last(tale: Tale, seat: Seat) -> bool:
    """Return True if the last move of a game was a seat's."""
    return [mover for mover, _ in tale.moves if mover is not None][-1:] == [seat]


def beat_strong(table: Table, seat: Seat) -> bool:
    """Return True if a strong computer held one of the other seats, for no member."""
    return any(
        each.member is None and each.player == STRONG
        for other, each in enumerate(table.holders)
        if other != seat
    )


WON: Mapping[str, Callable[[Tale, Table, Seat], bool]] = {
    "last_move": lambda tale, _table, seat: moved_last(tale, seat),
    "by_one": lambda tale, _table, seat: by_one(tale, seat),
    "full_table": lambda _tale, table, _seat: len(table.holders) >= FULL,
    "strong": lambda _tale, table, seat: beat_strong(table, seat),
    "long_way": lambda _tale, table, _seat: table.turn_since - table.opened_at >= MONTH,
}
"""The conditions under which a victory in any game is a feat."""


def feats_of(game: AnyGame, table: Table, log: Sequence[LogRow]) -> list[list[str]]:
    """The keys of the feats of every seat in a game that was played to its end."""
    assert table.result is not None
    rows = [row for row in rows_in_force(log, table.revision) if row.kind in PLAYED]
    tale = Tale([(row.seat, row.events) for row in rows], table.result)
    return [
        [
            *(f"{game.key}.feat.{name}" for name, feat in game.feats.items() if feat(tale, seat)),
            *(
                f"table.feat.{name}"
                for name, feat in WON.items()
                if tale.won(seat) and feat(tale, table, seat)
            ),
        ]
        for seat in map(Seat, range(len(table.holders)))
    ]
