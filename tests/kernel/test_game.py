"""What the kernel promises of playing: positions stay, defaults hold, bad input is refused."""

import time
from dataclasses import fields, replace

import msgspec
import pytest

from engine.kernel.actions import Resign
from engine.kernel.chance import Chance
from engine.kernel.events import Event, ends_of_scenes, event
from engine.kernel.game import (
    AnyGame,
    Game,
    Played,
    load,
    play,
    preview,
    read_view,
    save,
    seats_range,
    start,
    tick,
)
from engine.kernel.ids import Fact, Seat
from engine.kernel.notation import parse_action
from engine.kernel.options import Options, OptionSpec, options_of, read_options
from engine.kernel.records import NotARecord, Record, read_record, replay, write_record
from engine.kernel.refusals import Malformed, NotNow, Refused
from engine.players import PLAYERS
from engine.players.match import steps
from engine.registry import GAMES
from tests.scenic import SCENIC
from tests.toy_game import GAME as TOY, MINUTE, Bet, Lay, Length, ToyOptions, ToyState


def first_position(seats: int = 2) -> ToyState:
    return start(TOY, seats, ToyOptions(), "first")


def test_playing_and_what_is_refused_leave_the_old_position_alone() -> None:
    state = first_position()
    before = save(state)

    played = play(TOY, state, Seat(0), Lay(state.hands[0][0]), 1)
    with pytest.raises(Refused):
        play(TOY, state, Seat(0), Lay(state.hands[1][0]))

    assert save(state) == before
    assert save(played.state) != before
    assert played.events

    laid = save(played.state)
    with pytest.raises(NotNow):
        play(TOY, played.state, Seat(1), Bet(5), 10**9)
    assert save(played.state) == laid, "nothing has ticked"


def test_a_preview_is_the_position_after_an_action_before_anything_is_drawn() -> None:
    state = first_position(3)
    seen = preview(TOY, state, Seat(0), Lay(state.hands[0][0]))
    assert seen.hand == state.hands[0][1:]

    laid = play(TOY, state, Seat(0), Lay(state.hands[0][0])).state
    after = play(TOY, laid, Seat(1), Bet(5)).state
    assert preview(TOY, laid, Seat(1), Bet(5)) == TOY.look(after, Seat(1))


def test_a_tick_before_its_time_changes_only_the_time_which_never_runs_backwards() -> None:
    state = first_position()
    state = play(TOY, state, Seat(0), Lay(state.hands[0][0]), 1).state

    ticked = tick(TOY, state, 2)

    assert ticked.events == []
    assert msgspec.structs.replace(ticked.state, now=1) == state
    assert tick(TOY, ticked.state, 1).state.now == 2


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
    assert seats_range(replace(TOY, seats=(2,))) == "2"


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        start(TOY, 3, ToyOptions(Length.LONG), "first")

    assert (refused.value.key, refused.value.rule) == ("toy.too_long", "TOY-1")


def test_a_stored_state_reads_back_also_if_a_field_was_added_later() -> None:
    state = first_position()
    stored = msgspec.json.decode(save(state))
    del stored["gone"]

    assert load(TOY, save(state)) == state
    assert load(TOY, msgspec.json.encode(stored)).gone == []
    with pytest.raises(msgspec.DecodeError):
        load(TOY, b'{"seats": 2}')


DEFAULTS = {"options", "check_setup", "imagine", "estimate"}
PLAIN = Game(
    **{each.name: getattr(TOY, each.name) for each in fields(TOY) if each.name not in DEFAULTS}
)


def test_a_game_without_options_has_none() -> None:
    assert PLAIN.read_options({}) == Options()
    assert options_of(PLAIN.options) == ()


def test_a_game_that_hides_nothing_is_imagined_with_other_luck() -> None:
    state = start(PLAIN, 2, ToyOptions(), "true")

    imagined = PLAIN.imagine(state, Seat(0), Chance("imagined"))

    assert imagined.chance.seed == "imagined"
    assert state.chance.seed == "true"
    imagined.chance = state.chance
    assert save(imagined) == save(state)


def test_without_an_estimate_the_result_counts() -> None:
    first = start(PLAIN, 2, ToyOptions(), "1")
    *_, last = steps(PLAIN, first, [PLAYERS["random"]] * 2, Chance("1"))
    result = PLAIN.result(last.after)

    assert result is not None
    assert PLAIN.estimate(first) == [0.0, 0.0]
    assert PLAIN.estimate(last.after) == [-float(result.place(Seat(n))) for n in range(2)]


def test_a_game_that_waits_for_somebody_without_a_choice_says_so() -> None:
    stuck = replace(PLAIN, choices=lambda _state, _seat: iter(()))
    first = start(stuck, 2, ToyOptions(), "1")

    with pytest.raises(AssertionError, match="can do nothing"):
        next(steps(stuck, first, [PLAYERS["random"]] * 2, Chance("1")))


def test_an_option_tells_its_values_and_is_read_by_name_or_has_its_default() -> None:
    assert options_of(ToyOptions) == (OptionSpec("length", ("short", "long"), "short"),)
    assert read_options(ToyOptions, {}) == ToyOptions(Length.SHORT)
    assert read_options(ToyOptions, {"length": "long"}) == ToyOptions(Length.LONG)


@pytest.mark.parametrize(
    ("data", "key", "facts"),
    [
        ({"size": "long"}, "kernel.no_such_option", {"given": "size", "allowed": ["length"]}),
        (
            {"length": "huge"},
            "kernel.bad_option_value",
            {"option": "length", "given": "huge", "allowed": ["short", "long"]},
        ),
        (
            {"length": ["long"]},
            "kernel.bad_option_value",
            {"option": "length", "given": "[…]", "allowed": ["short", "long"]},
        ),
    ],
)
def test_anything_else_says_what_there_is(
    data: dict[str, Fact], key: str, facts: dict[str, Fact]
) -> None:
    with pytest.raises(Malformed) as refused:
        read_options(ToyOptions, data)

    assert (refused.value.key, refused.value.facts) == (key, facts)


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


def laid(watched: bool) -> Played[ToyState]:
    state = start(TOY, 2, ToyOptions(), "scenes")
    return play(SCENIC, state, Seat(0), Lay(state.hands[0][0]), watched=watched)


def test_a_scene_shows_a_spectator_the_board_as_it_was_then() -> None:
    played = laid(watched=True)
    views = [read_view(SCENIC, each.view) for each in played.scenes]
    ends = [played.events[each.told - 1] for each in played.scenes]

    assert [view.scores[0] for view in views] == [1, 2]
    assert [each.facts["amount"] for each in ends] == [1, 2], "what was told by then"
    assert played.state.scores[0] == 3
    assert (views[0].viewer, views[0].hand) == (None, [])
    bet = play(SCENIC, played.state, Seat(1), Bet(5), watched=True)
    assert [each.told for each in bet.scenes] == [len(bet.events) - 2, len(bet.events) - 1]


def test_whoever_watches_changes_nothing() -> None:
    watched, unwatched = laid(watched=True), laid(watched=False)

    assert save(watched.state) == save(unwatched.state)
    assert watched.events == unwatched.events
    assert unwatched.scenes == []


def test_what_the_clock_brought_about_first_has_its_scenes_too() -> None:
    state = laid(watched=False).state

    def strike(draft: ToyState, now: int) -> list[Event]:
        return [replace_scene(each) for each in TOY.tick(draft, now)] if TOY.tick else []

    game = replace(SCENIC, tick=strike)
    card = Lay(state.hands[1][0])

    played = play(game, state, Seat(1), card, state.now + 2 * MINUTE, watched=True)

    assert played.events[played.scenes[0].told - 1].key == "toy.time_is_up"
    assert [each.told for each in played.scenes] == sorted(each.told for each in played.scenes)
    ticked = tick(game, state, state.now + 2 * MINUTE, watched=True)
    assert [each.told for each in ticked.scenes] == [1]


def replace_scene(each: Event) -> Event:
    return msgspec.structs.replace(each, scene=True)


def test_a_scene_with_nothing_heard_after_it_is_none() -> None:
    seen = event("toy.bet", scene=True)
    whispered = event("toy.bet", only_for=Seat(0))

    assert ends_of_scenes([seen, seen, whispered]) == [1]
    assert ends_of_scenes([]) == []
