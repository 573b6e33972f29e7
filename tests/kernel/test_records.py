"""A record replays to the identical end, and whatever is wrong with one is told."""

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from engine.kernel.chance import Chance, pick
from engine.kernel.game import AnyGame, play, save, start, tick
from engine.kernel.ids import Seat
from engine.kernel.records import (
    MAX_BYTES,
    DoesNotReplay,
    NotARecord,
    Record,
    entry_of,
    fingerprint,
    read_record,
    replay,
    tick_entry,
    verify,
    write_record,
)
from engine.kernel.refusals import Malformed, Refused
from tests.toy_game import GAME as TOY, MINUTE, ToyOptions


def played_game(game: AnyGame = TOY, seed: str = "toys") -> tuple[Record, list[bytes]]:
    """A finished game of two seats with a clock that runs out now and then, and its states."""
    chance = Chance(seed)
    state = start(game, 2, ToyOptions(), seed)
    record = Record(game=game.key, rules=game.rules, seats=2, seed=seed)
    states = [save(state)]
    now = 1_000
    while waiting := sorted(game.waits_for(state)):
        now += 40_000
        if len(record.actions) % 3 == 2:
            record.actions.append(tick_entry(now))
            state = tick(game, state, now).state
        else:
            seat = pick(chance, waiting)
            action = pick(chance, list(game.choices(state, seat)))
            record.actions.append(entry_of(seat, action, now))
            state = play(game, state, seat, action, now).state
        states.append(save(state))
    return record, states


GOES = {"seat": 0, "do": "resign", "at": 0}


def changed(**fields: Any) -> Record:  # Any: whatever a damaged record may hold
    record, _ = played_game()
    text = json.loads(write_record(record)) | fields
    return read_record(json.dumps(text).encode())


def test_a_record_that_is_too_large_is_refused_by_its_size() -> None:
    record, _ = played_game()
    padded = write_record(record).ljust(MAX_BYTES + 1)

    with pytest.raises(NotARecord, match="larger than 8 MiB"):
        read_record(padded)
    assert read_record(padded[:MAX_BYTES]) == record


def test_a_game_is_played_to_its_end_by_the_rules_it_began_with() -> None:
    newer = replace(TOY, rules="2", earlier=("1",))
    record, states = played_game()

    *_, last = replay(newer, record)

    assert save(last.state) == states[-1], "the first version is not written down"
    assert start(newer, 2, ToyOptions(), "toys").rules == "2"
    later, _ = played_game(newer)
    assert later.rules == "2"
    assert verify(newer, later).state.rules == "2"
    with pytest.raises(DoesNotReplay, match="played by rules 2, here are rules 1"):
        verify(TOY, later)


@pytest.mark.parametrize("actions", [0, 1, 5])
def test_a_record_has_the_fields_of_the_format_one_action_a_line_and_reads_back(
    actions: int,
) -> None:
    whole, _ = played_game()
    page = json.loads(write_record(whole))
    assert list(page) == ["format", "game", "rules", "options", "seats", "seed", "actions"]
    assert page["format"] == "meeplepost/1"
    assert list(page["actions"][0]) == ["seat", "do", "card", "at"]
    assert page["actions"][2] == {"do": "clock_tick", "at": 121_000}
    assert len(write_record(whole).splitlines()) == len(whole.actions) + 3

    del whole.actions[actions:]
    assert read_record(write_record(whole)) == whole


def test_a_record_replays_to_the_same_states_and_tells_what_happened() -> None:
    record, states = played_game()

    positions = list(replay(TOY, record))

    assert [save(position.state) for position in positions] == states
    assert verify(TOY, record).state.scores == json.loads(states[-1])["scores"]
    first, second, *_ = positions
    assert (first.entry, first.events) == (None, [])
    assert second.entry == record.actions[0]
    assert second.events[0].key == "toy.laid"


def test_what_is_due_happens_with_and_without_a_tick_before_the_action() -> None:
    state = start(TOY, 3, ToyOptions(), "clock")
    state = play(TOY, state, Seat(0), next(iter(TOY.choices(state, Seat(0)))), 5).state
    late = 5 + MINUTE
    ticked = tick(TOY, state, late).state
    action = next(iter(TOY.choices(ticked, Seat(1))))

    straight = play(TOY, state, Seat(1), action, late)
    by_tick = play(TOY, ticked, Seat(1), action, late)

    assert save(straight.state) == save(by_tick.state)
    assert straight.events[0].key == "toy.time_is_up"


def test_a_fingerprint_tells_states_apart() -> None:
    one, other = (start(TOY, 2, ToyOptions(), seed) for seed in "ab")

    assert fingerprint([one]) == fingerprint([one])
    assert len({fingerprint([one]), fingerprint([other]), fingerprint([one, other])}) == 3


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "truncated"),
        (b"hello", "malformed"),
        (b"[]", "format"),
        (b"{}", "format"),
        (b'{"format": "meeplepost/2"}', "format meeplepost/1"),
        (b'{"format": "meeplepost/1"}', "`game` is missing"),
        (b'{"a": "\xff"}', "utf-8"),
        (b"[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_no_record_says_why(text: bytes, reason: str) -> None:
    with pytest.raises(NotARecord, match=reason):
        read_record(text)


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": "two"},
        {"seed": 5},
        {"actions": {}},
        {"actions": [1]},
        {"options": []},
        {"options": {"length": {}}},
        {"winner": 1},
    ],
)
def test_a_field_of_the_wrong_shape_makes_it_no_record(fields: dict[str, Any]) -> None:
    with pytest.raises(NotARecord):
        changed(**fields)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seats": 7}, "the set-up.*bad_seats"),
        ({"options": {"length": "huge"}}, "the set-up.*bad_option_value"),
        ({"options": {"size": "long"}}, "the set-up.*no_such_option"),
        ({"actions": [{}]}, "action 1.*no_such_seat"),
        ({"actions": [{"seat": 0, "at": 0}]}, "action 1.*nothing_to_do"),
        ({"actions": [{"seat": 0, "do": "fly", "at": 0}]}, "action 1.*no_such_action"),
        ({"actions": [{"seat": 2, "do": "resign", "at": 0}]}, "action 1.*no_such_seat"),
        ({"actions": [{"seat": True, "do": "resign", "at": 0}]}, "action 1.*no_such_seat"),
        ({"actions": [{"seat": 0, "do": "lay", "at": 0}]}, "action 1.*missing_field"),
        ({"actions": [{"seat": 0, "do": "resign", "at": "now"}]}, "action 1.*bad_time"),
        ({"actions": [{"seat": 0, "do": "clock_tick", "at": 1}]}, "action 1.*no_such_action"),
    ],
)
def test_what_the_game_does_not_know_makes_it_no_record(
    fields: dict[str, Any], reason: str
) -> None:
    record = changed(**fields)

    with pytest.raises(NotARecord, match=reason) as trouble:
        list(replay(TOY, record))

    assert isinstance(trouble.value.__cause__, Malformed)


def test_an_entry_that_cannot_be_read_is_found_before_anything_is_played() -> None:
    refused = {"seat": 1, "do": "lay", "card": 0, "at": 0}
    unknown = {"seat": 1, "do": "fly", "at": 0}
    record = changed(actions=[refused, unknown])

    with pytest.raises(NotARecord, match="action 2"):
        next(replay(TOY, record))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"rules": "0"}, "played by rules 0, here are rules 1"),
        ({"seed": "another"}, "action 1 is refused: toy.not_in_hand TOY-2"),
        ({"seats": 3, "options": {"length": "long"}}, "the set-up is refused: toy.too_long"),
        ({"actions": []}, "the game is not over after 0 actions"),
        ({"actions": [*played_game()[0].actions, GOES]}, "game_over"),
    ],
)
def test_a_sound_record_that_does_not_replay_says_where(
    fields: dict[str, Any], reason: str
) -> None:
    record = changed(**fields)

    with pytest.raises(DoesNotReplay, match=reason) as trouble:
        verify(TOY, record)

    if "refused" in reason:
        assert isinstance(trouble.value.__cause__, Refused)


@given(st.integers(0, 10_000), st.binary(min_size=1, max_size=3))
def test_a_damaged_record_is_told_or_still_sound(place: int, damage: bytes) -> None:
    record, _ = played_game()
    text = bytearray(write_record(record))
    start = place % len(text)
    text[start : start + len(damage)] = damage

    with suppress(NotARecord, DoesNotReplay):
        verify(TOY, read_record(bytes(text)))
