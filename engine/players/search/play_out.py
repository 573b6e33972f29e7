"""How a position goes on when everybody does what looks best at once."""

from typing import Any

from engine.kernel.chance import Chance, shuffled
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players.greedy import best, lead
from engine.players.search.limits import Effort

MAX_STEPS = 24
"""Of all seats together; enough for a round of turns."""
WIDE = 32
"""So many choices are looked at, any of them: one of the best tenth is nearly always among them."""


def play_out(game: AnyGame, draft: Any, seat: Seat, luck: Chance, effort: Effort) -> float:
    """How far ahead of the others a seat is when its next turn begins; changes `draft`.

    Any: the state of whichever game it is. A question that would answer itself in the end is no
    turn, but the second one counts: in some games everything would. A position that the game's
    estimate cannot compare with a later one is not played on.
    """
    asked, goes_on = 0, True
    for _ in range(MAX_STEPS):
        waiting = sorted(game.waits_for(draft))
        if not waiting or effort.is_spent or not game.plays_on(draft):
            break
        if seat in waiting and not goes_on:
            asked += 1
            if asked > 1 or game.default(draft, seat) is None:
                break
        goes_on = seat in waiting
        step(game, draft, waiting, seat, luck, effort)
    return lead(game, draft, seat)


def step(
    game: AnyGame, draft: Any, waiting: list[Seat], seat: Seat, luck: Chance, effort: Effort
) -> None:
    """The next thing that happens: the seat's own action before those of others, or a tick."""
    for each in sorted(waiting, key=lambda other: other != seat):
        choices = list(game.choices(draft, each))
        if choices:
            if len(choices) > WIDE:
                choices = shuffled(luck, choices)[:WIDE]
            effort.spend(len(choices))
            action = best(game, [draft], each, choices, luck) if len(choices) > 1 else choices[0]
            list(game.apply(draft, each, action))
            return
    due = game.next_due(draft)
    assert due is not None, "a game waits for somebody who can do nothing"
    assert game.tick is not None
    list(game.tick(draft, due))
