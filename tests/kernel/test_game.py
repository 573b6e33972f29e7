"""What the kernel promises of playing: old positions stay as they are."""

from dataclasses import replace

import msgspec
import pytest

from engine.kernel.actions import Resign
from engine.kernel.game import load, play, preview, save, seats_range, start, tick
from engine.kernel.ids import Seat
from engine.kernel.refusals import Malformed, NotNow, Refused
from engine.registry import GAMES
from tests.toy_game import GAME as TOY, Bet, Lay, Length, ToyOptions, ToyState


def first_position(seats: int = 2) -> ToyState:
    return start(TOY, seats, ToyOptions(), "first")


def test_playing_leaves_the_old_position_alone() -> None:
    state = first_position()
    before = save(state)

    played = play(TOY, state, Seat(0), Lay(state.hands[0][0]))

    assert save(state) == before
    assert save(played.state) != before
    assert played.events


def test_a_preview_of_what_reveals_nothing_is_the_position_after_it() -> None:
    state = first_position(3)
    laid = play(TOY, state, Seat(0), Lay(state.hands[0][0])).state
    bet = Bet(5)

    after = play(TOY, laid, Seat(1), bet).state

    assert preview(TOY, laid, Seat(1), bet) == TOY.look(after, Seat(1))


def test_a_preview_ends_before_anything_is_drawn() -> None:
    state = first_position()

    seen = preview(TOY, state, Seat(0), Lay(state.hands[0][0]))

    assert seen.hand == state.hands[0][1:]


def test_a_refused_action_leaves_the_position_alone() -> None:
    state = first_position()
    before = save(state)

    with pytest.raises(Refused):
        play(TOY, state, Seat(0), Lay(state.hands[1][0]))

    assert save(state) == before


def test_an_action_too_late_is_refused_and_nothing_has_ticked() -> None:
    state = first_position()
    state = play(TOY, state, Seat(0), Lay(state.hands[0][0]), 1).state
    before = save(state)

    with pytest.raises(NotNow):
        play(TOY, state, Seat(1), Bet(5), 10**9)

    assert save(state) == before


def test_a_tick_before_its_time_changes_only_the_time() -> None:
    state = first_position()
    state = play(TOY, state, Seat(0), Lay(state.hands[0][0]), 1).state

    ticked = tick(TOY, state, 2)

    assert ticked.events == []
    assert msgspec.structs.replace(ticked.state, now=1) == state


def test_time_does_not_run_backwards() -> None:
    state = tick(TOY, first_position(), 100).state

    assert tick(TOY, state, 50).state.now == 100


def test_a_game_without_a_clock_does_not_tick() -> None:
    game = GAMES["taluva"]
    state = start(game, 2, game.options(), "first")

    with pytest.raises(Malformed) as refused:
        tick(game, state, 1)

    assert refused.value.key == "kernel.no_clock"


@pytest.mark.parametrize("seats", [-1, 0, 1, 4])
def test_a_number_of_seats_the_game_does_not_have_is_malformed(seats: int) -> None:
    with pytest.raises(Malformed) as refused:
        first_position(seats)

    assert refused.value.facts == {"game": ["toy.name"], "seats": "2–3"}


def test_a_game_for_one_number_of_players_says_that_number() -> None:
    assert seats_range(replace(TOY, seats=(2,))) == "2"


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        start(TOY, 3, ToyOptions(Length.LONG), "first")

    assert (refused.value.key, refused.value.rule) == ("toy.too_long", "TOY-1")


def test_a_stored_state_reads_back() -> None:
    state = first_position()

    assert load(TOY, save(state)) == state


def test_what_is_no_state_is_not_read() -> None:
    with pytest.raises(msgspec.DecodeError):
        load(TOY, b'{"seats": 2}')


def test_a_state_stored_before_a_field_was_added_still_reads() -> None:
    stored = msgspec.json.decode(save(first_position()))
    del stored["gone"]

    assert load(TOY, msgspec.json.encode(stored)).gone == []


def test_resigning_is_an_action_of_every_game() -> None:
    state = first_position(3)

    after = play(TOY, state, Seat(2), Resign()).state

    assert after.gone == [2]
