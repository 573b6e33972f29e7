"""Refusals, events and results: what is said about an action and a game."""

import pytest

from engine.kernel.events import Event, as_data, event, readable_by
from engine.kernel.ids import Seat
from engine.kernel.refusals import Malformed, NotNow, Refusal, Refused
from engine.kernel.results import Result, rank


@pytest.mark.parametrize("kind", [Malformed, NotNow, Refused])
def test_a_refusal_carries_key_rule_and_facts(kind: type[Refusal]) -> None:
    refusal = kind("toy.same_bet", "TOY-3", amount=5)

    assert (refusal.key, refusal.rule, refusal.facts) == ("toy.same_bet", "TOY-3", {"amount": 5})
    assert str(refusal) == "toy.same_bet TOY-3 amount=5"


def test_the_three_kinds_of_refusal_are_told_apart() -> None:
    assert not issubclass(Malformed, NotNow | Refused)
    assert not issubclass(NotNow, Malformed | Refused)
    assert not issubclass(Refused, Malformed | NotNow)


def test_an_event_for_one_seat_is_read_by_that_seat_only() -> None:
    public = event("toy.drew", seat=1, n=3)
    private = event("toy.you_drew", only_for=Seat(1), card=7)
    both = Event("toy.shown", only_for=(Seat(0), Seat(1)))
    events = [public, private, both]

    assert readable_by(events, Seat(1)) == [public, private, both]
    assert readable_by(events, Seat(0)) == [public, both]
    assert readable_by(events, Seat(2)) == [public]
    assert readable_by(events, None) == [public]


def test_events_are_plain_data() -> None:
    events = [event("toy.drew", n=3), event("toy.you_drew", only_for=Seat(1), reveals=True)]

    assert as_data(events) == [
        {"key": "toy.drew", "facts": {"n": 3}},
        {"key": "toy.you_drew", "only_for": (1,), "reveals": True},
    ]


def test_equal_standings_share_a_place() -> None:
    ranking = rank({Seat(0): (1, 5), Seat(1): (2, 0), Seat(2): (1, 5), Seat(3): (1, 4)})

    assert ranking == [[1], [0, 2], [3]]


def test_after_a_shared_place_the_next_ones_are_left_out() -> None:
    result = Result("toy.ended.done", [[Seat(1)], [Seat(0), Seat(2)], [Seat(3)]], [{}] * 4)

    assert [result.place(Seat(seat)) for seat in range(4)] == [2, 1, 2, 4]
    assert result.winners() == [1]


def test_a_seat_that_did_not_play_has_no_place() -> None:
    with pytest.raises(ValueError, match="seat 5"):
        Result("toy.ended.done", [[Seat(0)]], [{}]).place(Seat(5))
