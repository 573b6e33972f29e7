"""Whole games end, and can be replayed."""

import math
import os
import subprocess
import sys

import msgspec
import pytest

from bot.checks import set_ups
from bot.checks.declared import DECLARED
from engine.kernel import records
from engine.kernel.actions import fields_of, name_of
from engine.kernel.game import AnyGame, load, save, start
from engine.kernel.ids import Seat
from engine.kernel.notation import parse_action, print_action
from engine.kernel.options import options_of
from engine.kernel.refusals import Malformed, NotNow, Refused
from engine.players.match import Step

PATIENCE = 300.0
"""Seconds that another process may take on a busy machine."""

every_set_up = pytest.mark.parametrize("set_up", set_ups.SET_UPS, ids=str)
every_number_of_seats = pytest.mark.parametrize("set_up", set_ups.PLAIN, ids=str)


def recorded(set_up: set_ups.SetUp, game: list[Step]) -> records.Record:
    entries = [
        records.tick_entry(step.at)
        if step.seat is None or step.action is None
        else records.entry_of(step.seat, step.action, step.at)
        for step in game
    ]
    return records.Record(
        game=set_up.key,
        rules=set_up.game.rules,
        options=msgspec.to_builtins(set_up.options),
        seats=set_up.seats,
        seed=set_ups.SEED,
        actions=entries,
    )


@pytest.mark.parametrize("set_up", set_ups.TOGETHER, ids=str)
def test_a_random_game_comes_to_its_end(set_up: set_ups.SetUp) -> None:
    game, played = set_up.game, list(set_ups.random_game(set_up))

    result = game.result(played[-1].after)

    assert result is not None
    assert sorted(seat for group in result.ranking for seat in group) == list(range(set_up.seats))
    assert len(result.scores) == set_up.seats
    assert len({tuple(each) for each in result.scores}) == 1, "every seat has the same breakdown"
    assert all(game.result(step.before) is None for step in played)


@every_set_up
def test_whoever_is_waited_for_has_a_choice(set_up: set_ups.SetUp) -> None:
    game = set_up.game
    fewest = 1 if DECLARED[set_up.key].lone_choice else 2

    for step in set_ups.random_game(set_up):
        waiting, able = game.waits_for(step.before), game.may_act(step.before)
        assert waiting
        assert waiting <= able <= set(range(set_up.seats))
        for seat in waiting:
            assert len(list(game.choices(step.before, seat))) >= fewest
        for seat in set(map(Seat, range(set_up.seats))) - able:
            assert not list(game.choices(step.before, seat))


@every_set_up
def test_nothing_can_be_done_after_the_end(set_up: set_ups.SetUp) -> None:
    game = set_up.game
    *_, last = set_ups.wild_game(set_up)

    over = last.after

    assert game.waits_for(over) == game.may_act(over) == frozenset()
    assert game.next_due(over) is None
    for seat in map(Seat, range(set_up.seats)):
        assert not list(game.choices(over, seat))
        assert game.default(over, seat) is None
        for action in [*set_ups.standing_actions(game), *game.choices(last.before, seat)]:
            with pytest.raises(NotNow):
                game.check(over, seat, action)


@every_set_up
def test_the_same_seed_gives_the_same_bytes(set_up: set_ups.SetUp) -> None:
    first, second = ([save(step.after) for step in set_ups.wild_game(set_up)] for _ in range(2))

    assert first == second


def test_another_process_gives_the_same_bytes() -> None:
    plain = [each for each in set_ups.PLAIN if each.key in set_ups.INSTALLED]
    here = [records.fingerprint([step.after for step in set_ups.wild_game(each)]) for each in plain]
    code = (
        "from bot.checks.declared import CHECKED\n"
        "from engine.kernel.records import fingerprint\n"
        "from engine.registry import GAMES\n"
        f"CHECKED.update({{key: GAMES[key] for key in {set_ups.INSTALLED}}})\n"
        "from bot.checks.set_ups import PLAIN, wild_game\n"
        "for each in PLAIN: print(fingerprint([step.after for step in wild_game(each)]))\n"
    )

    there = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
            timeout=PATIENCE,
        ).stdout.split()
        for seed in ("1", "77")
    ]

    assert there == [here, here]


@every_set_up
def test_another_seed_gives_another_game(set_up: set_ups.SetUp) -> None:
    one, other = (set_up.start(seed) for seed in ("one", "other"))

    other.chance = one.chance
    assert save(one) != save(other) or DECLARED[set_up.key].luckless


@every_set_up
def test_a_record_replays_to_the_same_states(set_up: set_ups.SetUp) -> None:
    played = list(set_ups.wild_game(set_up))
    record = records.read_record(records.write_record(recorded(set_up, played)))

    positions = list(records.replay(set_up.game, record))

    assert [save(each.state) for each in positions[1:]] == [save(step.after) for step in played]
    assert [each.events for each in positions[1:]] == [step.events for step in played]
    assert records.verify(set_up.game, record) == positions[-1]


@every_set_up
def test_states_and_views_go_through_json(set_up: set_ups.SetUp) -> None:
    game = set_up.game

    for step in set_ups.wild_game(set_up):
        stored = save(step.after)
        again = load(game, stored)
        assert again == step.after
        assert save(again) == stored
        for seat in [None, *map(Seat, range(set_up.seats))]:
            view = game.look(step.after, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view) == view
            assert (view.viewer, view.seats) == (seat, set_up.seats)
            assert view.waits_for == sorted(game.waits_for(step.after))
            assert view.result == game.result(step.after)


@every_set_up
def test_a_game_goes_on_from_a_stored_state(set_up: set_ups.SetUp) -> None:
    game = set_up.game

    for step in set_ups.wild_game(set_up):
        before = load(game, save(step.before))
        if step.action is not None and step.seat is not None and game.tick is None:
            list(game.apply(before, step.seat, step.action))
            assert save(before) == save(step.after)


@every_set_up
def test_playing_leaves_the_old_state_alone(set_up: set_ups.SetUp) -> None:
    previous = None

    for step in set_ups.wild_game(set_up):
        now = save(step.before)
        assert previous in (None, now)
        previous = save(step.after)
        assert save(step.before) == now


@every_number_of_seats
def test_the_estimate_has_a_number_for_every_seat(set_up: set_ups.SetUp) -> None:
    game = set_up.game

    for step in set_ups.wild_game(set_up):
        estimates = game.estimate(step.after)
        assert len(estimates) == set_up.seats
        assert all(math.isfinite(each) for each in estimates)


@every_number_of_seats
def test_the_winner_is_estimated_best(set_up: set_ups.SetUp) -> None:
    game = set_up.game
    *_, last = set_ups.random_game(set_up)

    estimates = game.estimate(last.after)
    result = game.result(last.after)

    assert result is not None
    assert {seat for seat in range(set_up.seats) if estimates[seat] == max(estimates)} <= {
        int(seat) for seat in result.winners()
    }


@every_number_of_seats
def test_what_happens_when_time_is_up_is_legal(set_up: set_ups.SetUp) -> None:
    game = set_up.game

    for step in set_ups.wild_game(set_up):
        for seat in map(Seat, range(set_up.seats)):
            answer = game.default(step.before, seat)
            if answer is not None:
                assert seat in game.waits_for(step.before)
                game.check(step.before, seat, answer)


@every_number_of_seats
def test_it_is_told_that_the_game_answers_for_whoever_is_late(set_up: set_ups.SetUp) -> None:
    """What hosts choose for late players has no effect if all that is awaited has a default."""
    game = set_up.game

    answers = {
        game.default(step.before, seat) is not None
        for step in set_ups.random_game(set_up)
        for seat in game.waits_for(step.before)
    }

    assert (False not in answers) is bool(game.clock.late)


@every_number_of_seats
def test_every_action_prints_as_a_line_and_reads_back(set_up: set_ups.SetUp) -> None:
    game = set_up.game

    for number, step in enumerate(set_ups.wild_game(set_up)):
        if number % 7 == 0:
            for seat in game.may_act(step.before):
                for action in game.choices(step.before, seat):
                    line = print_action(action)
                    assert parse_action(game.actions, line, game.hints.read_label) == action
                    assert "\n" not in line


@every_number_of_seats
def test_a_label_names_one_cell(set_up: set_ups.SetUp) -> None:
    game = set_up.game
    cells = {
        action.cell
        for step in set_ups.random_game(set_up)
        for seat in game.waits_for(step.before)
        for action in game.choices(step.before, seat)
        if hasattr(action, "cell")
    }

    labels = {game.hints.label(at) for at in cells}

    assert len(labels) == len(cells)
    assert {game.hints.read_label(game.hints.label(at)) for at in cells} == cells


@every_number_of_seats
def test_the_order_of_cells_is_a_whole_one(set_up: set_ups.SetUp) -> None:
    game = set_up.game
    cells = {
        action.cell
        for seat in range(set_up.seats)
        for action in game.choices(set_up.start(), Seat(seat))
        if hasattr(action, "cell")
    }

    orders = {game.hints.order(at) for at in cells}

    assert len(orders) in (1, len(cells)) or not cells


@pytest.mark.parametrize("set_up", set_ups.REFUSED, ids=str)
def test_options_that_do_not_go_together_are_refused(set_up: set_ups.SetUp) -> None:
    with pytest.raises(Refused) as refused:
        set_up.start()

    assert refused.value.rule
    assert refused.value.key in set_up.game.texts.texts


@pytest.mark.parametrize("game", set_ups.ALL.values(), ids=set_ups.ALL)
def test_a_number_of_seats_it_does_not_have_is_refused(game: AnyGame) -> None:
    for seats in (-1, 0, 1, max(game.seats) + 1):
        if seats not in game.seats:
            with pytest.raises(Malformed):
                start(game, seats, game.options(), set_ups.SEED)


@pytest.mark.parametrize("game", set_ups.ALL.values(), ids=set_ups.ALL)
def test_an_action_has_no_field_that_the_record_uses_itself(game: AnyGame) -> None:
    names = [spec.name for kind in game.actions for spec in fields_of(kind)]

    assert not {"seat", "do", "at"} & set(names)
    assert len({name_of(kind) for kind in game.actions}) == len(game.actions)
    assert "resign" in {name_of(kind) for kind in game.actions}
    assert all(spec.default in spec.values for spec in options_of(game.options))
