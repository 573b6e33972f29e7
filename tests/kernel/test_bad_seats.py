"""What no player could send is refused in one place for all games: seats, times, lines, records."""

import time

import pytest

from engine.kernel.actions import Resign
from engine.kernel.game import AnyGame, play, start
from engine.kernel.ids import Seat
from engine.kernel.notation import parse_action
from engine.kernel.records import NotARecord, Record, read_record, replay, write_record
from engine.kernel.refusals import Malformed
from engine.registry import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@EVERY_GAME
@pytest.mark.parametrize("seat", [-1, -99, 2, 99])
def test_a_seat_that_is_not_there_can_do_nothing(game: AnyGame, seat: int) -> None:
    state = start(game, 2, game.options(), "seed")
    some = next(iter(game.choices(state, min(game.may_act(state)))))

    for action in (Resign(), some):
        with pytest.raises(Malformed, match="no_such_seat"):
            game.check(state, Seat(seat), action)
        with pytest.raises(Malformed, match="no_such_seat"):
            play(game, state, Seat(seat), action)


@EVERY_GAME
@pytest.mark.parametrize("at", [10**25, -(10**25), -1])
def test_a_time_that_no_clock_tells_is_none_of_a_record(game: AnyGame, at: int) -> None:
    actions = [{"seat": 0, "do": "resign", "at": at}]
    record = Record(game=game.key, rules=game.rules, seats=2, seed="seed", actions=actions)

    with pytest.raises(NotARecord, match="bad_time"):
        list(replay(game, record))


def test_a_record_may_begin_with_a_byte_order_mark() -> None:
    record = Record(game="taluva", rules="1", seats=2, seed="seed")

    assert read_record(b"\xef\xbb\xbf" + write_record(record)) == record


@EVERY_GAME
def test_a_line_that_is_far_too_long_is_refused_at_once(game: AnyGame) -> None:
    began = time.process_time()

    with pytest.raises(Malformed):
        parse_action(game.actions, "resign " + "x " * 50_000, game.hints.read_label)

    assert time.process_time() - began < 0.05


def test_small_figures_are_no_numbers() -> None:
    game = GAMES["cacao"]

    for line in ("sell \u00b2", "sell \u2461"):
        with pytest.raises(Malformed):
            game.parse(line)
