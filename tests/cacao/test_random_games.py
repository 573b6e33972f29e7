"""Random and recorded games: they end, nothing gets lost, and every step follows the rules."""

from collections import Counter
from itertools import product

import pytest

from bot.checks.effort import effort
from engine.cacao import GAME
from engine.cacao.pieces import JUNGLE_TILES, WORKER_TILES, Jungle, is_for_workers, neighbours
from engine.cacao.rules import open_gaps
from engine.cacao.scoring import is_tie_broken, scores
from engine.cacao.state import CacaoState, Phase
from engine.kernel.chance import Chance, below
from engine.kernel.game import load, play, start
from engine.kernel.ids import Seat
from engine.players import PLAYERS
from engine.players.match import Step, steps
from tests.recordings import end_of, recordings, stored_states

KINDS = list(product((2, 3, 4), ("seed", "published"), ("three_per_game", "three_at_a_time")))


def random_game(seats: int, order: str, limit: str, seed: str) -> list[Step]:
    options = GAME.read_options({"activation_order": order, "sun_tokens": limit})
    players = [PLAYERS["random"]] * seats
    return list(steps(GAME, start(GAME, seats, options, seed), players, Chance(f"luck {seed}")))


def check_sound(state: CacaoState) -> None:
    """What holds in every position."""
    jungle = Counter([*state.jungle.values(), *state.display, *state.pile])
    assert all(jungle[Jungle(tile)] <= count for tile, _, _, count in JUNGLE_TILES)
    assert sum(jungle.values()) == (21 if state.seats == 2 else 28)
    assert all(is_for_workers(at) for at in state.workers)
    assert not any(is_for_workers(at) for at in state.jungle)
    for village in state.villages:
        assert 0 <= village.fruits <= 5
        assert 0 <= village.suns <= 3
        assert 0 <= village.water <= 8
        assert village.gold >= 0
        assert len(village.hand) <= 3
        assert village.hand == sorted(village.hand)
    if state.options.sun_tokens == "three_per_game":
        assert all(village.suns_got <= 3 for village in state.villages)
    if state.phase is Phase.PLACE:
        assert state.turn is None
        assert len(state.display) == 2 or not state.pile


def check_choices(state: CacaoState) -> None:
    """What holds of whom the game waits for."""
    waiting = GAME.waits_for(state)
    assert waiting
    for seat in waiting:
        count = len(list(GAME.choices(state, seat)))
        assert count >= (1 if state.phase is Phase.PLACE else 2)
        if state.phase is not Phase.PLACE:
            assert count <= 6
    assert len(open_gaps(state)) <= 3


def check_no_gap_is_left(state: CacaoState) -> None:
    """While jungle tiles last every jungle cell between worker tiles is filled (CAC-5.1)."""
    if state.phase is Phase.PLACE and state.display:
        around = Counter(near for at in state.workers for near in neighbours(at))
        assert all(at in state.jungle for at, count in around.items() if count > 1)


@pytest.mark.parametrize(("seats", "order", "limit"), KINDS)
def test_random_games_end_and_stay_sound(seats: int, order: str, limit: str) -> None:
    for seed in range(effort(4, 12)):
        game = random_game(seats, order, limit, str(seed))
        for step in game:
            check_choices(step.before)
            check_sound(step.after)
            check_no_gap_is_left(step.after)
        played = Counter(laid.tile for laid in game[-1].after.workers.values())
        assert all(played[tile] <= count * seats for tile, _, count in WORKER_TILES)
        assert GAME.result(game[-1].after) is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_in_which_people_leave_end(seats: int) -> None:
    for seed in range(effort(20, 60)):
        luck = Chance(f"leaving {seed}")
        state = start(GAME, seats, GAME.read_options({}), str(seed))
        while waiting := sorted(GAME.waits_for(state)):
            seat = waiting[below(luck, len(waiting))]
            action = PLAYERS["random"](GAME, state, seat, luck)
            if below(luck, 40) == 0:
                staying = [each for each in range(seats) if each not in state.left]
                seat = Seat(staying[below(luck, len(staying))])
                action = GAME.read_action({"do": "resign"})
            state = play(GAME, state, seat, action).state
        ranked = [seat for group in GAME.result(state).ranking for seat in group]  # type: ignore[union-attr]
        assert sorted(ranked) == list(range(seats))
        assert ranked[len(ranked) - len(state.left) :] == state.left[::-1]


RECORDS = recordings(GAME.key)


def test_every_way_to_end_is_recorded() -> None:
    ends = set()
    for file in RECORDS:
        state = end_of(GAME, file)
        result = GAME.result(state)
        assert result is not None
        by_fruits = is_tie_broken(state, scores(state))
        tie = "shared" if len(result.winners()) > 1 else "fruits" if by_fruits else ""
        ends.add((result.ending.rpartition(".")[2], tie))

    assert ends >= {
        ("all_placed", ""), ("all_placed", "fruits"), ("all_placed", "shared"), ("last_seat", ""),
    }  # fmt: skip


def test_a_stored_position_holds_what_it_held() -> None:
    state = load(GAME, stored_states(GAME.key)[0].read_bytes())

    assert (state.schema, state.phase, state.active) == (1, Phase.SELL, 1)
    assert sorted(GAME.waits_for(state)) == [0, 2]
    assert [offer.keep for offer in GAME.look(state, Seat(2)).offers] == [2, 3]
