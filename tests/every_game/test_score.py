"""The lines below every picture: who is awaited, who has left, and who has won."""

import pytest

from bot.cards.score import (
    AWAITED,
    EMOJI,
    EMOJI_WIDTH,
    LINE_WIDTH,
    MIN_WIDTH,
    NAME_SIZE,
    WINNER,
    score_lines,
)
from bot.checks.eyes import occasion
from bot.checks.set_ups import INSTALLED, PLAIN, SetUp, wild_game
from engine.kernel.actions import Resign
from engine.kernel.game import State
from engine.kernel.ids import Seat
from renderers.kit.artist import Occasion
from renderers.kit.lettering import width
from renderers.registry import ARTISTS

SET_UPS = [each for each in PLAIN if each.key in INSTALLED]


def lines(set_up: SetUp, state: State) -> list[str]:
    """The line of each seat as everybody sees it."""
    make = ARTISTS[set_up.key].score
    assert make is not None
    view, words = set_up.game.look(state, None), occasion(set_up.seats, "en")
    return score_lines(make(view, words), view, words).splitlines()[: set_up.seats]


def seats_with(mark: str, told: list[str]) -> set[int]:
    return {seat for seat, line in enumerate(told) if mark in line}


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_the_awaited_who_left_and_the_winners_are_marked(set_up: SetUp) -> None:
    game, left = set_up.game, set[int]()
    assert seats_with("~~", lines(set_up, set_up.start())) == set()

    for step in wild_game(set_up):
        told = lines(set_up, step.after)
        left |= {step.seat} if isinstance(step.action, Resign) and step.seat is not None else set()
        assert seats_with("~~", told) >= left
        assert seats_with(AWAITED, told) == game.waits_for(step.after)

    result = game.result(step.after)
    assert result is not None
    assert seats_with(WINNER, told) == {*result.winners()}
    for seat, line in zip(map(Seat, range(set_up.seats)), told, strict=True):
        assert seat in result.winners() or f" #{result.place(seat)}" in line


def an_emoji(symbol: str, _look: int) -> str:
    return f"<:{symbol}:1>" if symbol else ""


@pytest.mark.parametrize("name", ["Maximiliana of the Northern Isles", "伊莉莎白亞歷山德拉瑪麗"])
@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_a_long_name_is_cut_so_that_its_figures_stay_on_one_line_of_a_phone(
    set_up: SetUp, name: str
) -> None:
    make = ARTISTS[set_up.key].score
    assert make is not None
    names = tuple(f"{name} {seat + 1}" for seat in range(set_up.seats))
    words = Occasion("en", names)

    for step in wild_game(set_up):
        view = set_up.game.look(step.after, None)
        told = score_lines(make(view, words), view, words, an_emoji).splitlines()[: set_up.seats]
        for seat, line in enumerate(told):
            pieces = EMOJI.split(line.replace("*", "").replace("~", ""))
            wide = width("".join(pieces), NAME_SIZE, bold=False) + EMOJI_WIDTH * (len(pieces) - 1)
            own = line.split("**")[1] if "**" in line else line.split("~~")[1]
            least = wide - width(own, NAME_SIZE) + MIN_WIDTH
            assert wide <= LINE_WIDTH or least > LINE_WIDTH - TWENTIETH, line
            assert own.endswith(f" {seat + 1}")


TWENTIETH = LINE_WIDTH / 20
"""The fonts' widths of bold figures against those of plain ones."""
