"""The rules of Crazy Eights by their paragraphs."""

import pytest
from meeplepost_eights import GAME
from meeplepost_eights.rules import Draw, EightsState, Play, Suit, points_of

from engine.kernel.chance import Chance
from engine.kernel.game import play
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refused

ANN, BOB = Seat(0), Seat(1)


def table(*hands: str, stock: str = "", top: str = "5♥", suit: Suit = Suit.HEARTS) -> EightsState:
    """A position with these hands, Ann to move."""
    return EightsState(
        chance=Chance("test"),
        seats=len(hands),
        hands=[hand.split() for hand in hands],
        stock=stock.split(),
        top=top,
        suit=suit,
    )


def test_eig_2_1_a_card_follows_suit_or_rank() -> None:
    state = table("5♣ 7♥ 7♣", "K♣")

    assert [each.card for each in GAME.choices(state, ANN) if isinstance(each, Play)] == [
        "5♣",
        "7♥",
    ]
    with pytest.raises(Refused, match="does_not_fit"):
        GAME.check(state, ANN, Play("7♣"))


def test_eig_2_2_an_eight_fits_and_names_a_suit() -> None:
    after = play(GAME, table("8♣ 2♣", "K♣ K♠"), ANN, Play("8♣", Suit.SPADES)).state

    assert (after.suit, after.active) == (Suit.SPADES, BOB)
    with pytest.raises(Refused, match="suit_of_eights"):
        GAME.check(table("8♣", "K♣"), ANN, Play("8♣"))


def test_eig_2_3_and_2_4_the_stock_runs_out() -> None:
    after = play(GAME, table("9♥ 7♥", "K♣", stock="2♠"), ANN, Draw()).state

    assert after.hands[ANN] == ["7♥", "9♥", "2♠"]
    assert after.active == ANN, "Bob passes of their own accord"


def test_eig_3_1_and_3_2_an_empty_hand_wins() -> None:
    after = play(GAME, table("7♥", "K♣ 8♣"), ANN, Play("7♥")).state
    result = GAME.result(after)

    assert result is not None
    assert (result.ending, result.winners()) == ("eights.ended.out", [ANN])
    assert result.scores == [{"points": 0}, {"points": 60}]
    assert [points_of(each) for each in ("8♣", "Q♦", "A♠", "10♥", "2♣")] == [50, 10, 1, 10, 2]
