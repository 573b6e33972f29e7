"""Play a position on: every seat makes the move with the best immediate value."""

from typing import Any

from engine.kernel.chance import Chance, sample
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players.greedy import best, lead
from engine.players.search.limits import Effort

MAX_STEPS = 24
"""Of all seats together, for each turn that is looked ahead; enough for a round of turns."""
WIDTH = 32
"""So many choices are looked at, any of them: one of the best tenth is nearly always among them."""


def play_out(
    game: AnyGame,
    draft: Any,  # Any: the state of whichever game it is
    seat: Seat,
    luck: Chance,
    turns: int,
    effort: Effort,
) -> float:
    """Return a seat's lead after `turns` more turns of its own; changes `draft`.

    With no turns more it is looked at when the seat's present turn ends, else when the last of them
    would begin. A question that would answer itself in the end counts as half a turn: in some games
    everything would. A position that the game's estimate cannot compare with a later one is not
    played on.
    """
    begun, goes_on = 0.0, True
    for _ in range(MAX_STEPS * max(1, turns)):
        waiting = sorted(game.waits_for(draft))
        if not waiting or effort.is_spent or not game.plays_on(draft):
            break
        if seat in waiting and not goes_on:
            begun += 1.0 if game.default(draft, seat) is None else 0.5
        goes_on = seat in waiting
        if begun >= turns and (turns or not goes_on):
            break
        step(game, draft, waiting, seat, luck, effort)
    return lead(game, draft, seat)


def step(
    game: AnyGame, draft: Any, waiting: list[Seat], seat: Seat, luck: Chance, effort: Effort
) -> None:
    """The next thing that happens: the seat's own action before those of others, or a tick."""
    for each in sorted(waiting, key=lambda other: other != seat):
        choices = list(game.choices(draft, each))
        if choices:
            if len(choices) > WIDTH:
                choices = sample(luck, choices, WIDTH)
            effort.spend(len(choices))
            action = best(game, [draft], each, choices, luck) if len(choices) > 1 else choices[0]
            list(game.apply(draft, each, action))
            return
    due = game.next_due(draft)
    assert due is not None, "a game waits for somebody who can do nothing"
    assert game.tick is not None
    list(game.tick(draft, due))
