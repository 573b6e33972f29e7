"""Whole random games with standing orders, dolmens named late, and resignations."""

from collections.abc import Iterator

from engine.dolmengoetter import GAME
from engine.dolmengoetter.actions import Ask, OutOfTurn, StandingOrders
from engine.dolmengoetter.pieces import PLACES
from engine.dolmengoetter.state import DolmenState
from engine.kernel.actions import Action, Resign
from engine.kernel.chance import Chance, below, pick, shuffled
from engine.kernel.game import play, start
from engine.kernel.ids import Seat
from engine.players.match import Step

ORDERING, RESIGNING = 12, 250
"""The average number of steps between two standing orders, and between two resignations."""


def wild_game(
    seats: int, seed: str, *, resigning: int = RESIGNING, **options: str
) -> Iterator[Step]:
    """Play a game from its first to its last action."""
    luck = Chance(f"{seed}/wild")
    state = start(GAME, seats, GAME.read_options(options), seed)
    while GAME.waits_for(state):
        seat, action = something(state, luck, resigning)
        played = play(GAME, state, seat, action)
        yield Step(state, seat, action, 0, played.events, played.state)
        state = played.state


def something(state: DolmenState, luck: Chance, resigning: int) -> tuple[Seat, Action]:
    """Return an action of a seat, most often a choice of one that may act."""
    if below(luck, resigning) == 0:
        return pick(luck, state.staying), Resign()
    if below(luck, ORDERING) == 0:
        return pick(luck, state.staying), random_orders(luck)
    seat = pick(luck, sorted(GAME.may_act(state)))
    return seat, pick(luck, list(GAME.choices(state, seat)))


def random_orders(luck: Chance) -> StandingOrders:
    """Return random orders of all kinds at once."""
    digits = "".join(shuffled(luck, "01234"))
    return StandingOrders(
        top=digits[: 1 + below(luck, 5)],
        bottom=digits[::-1][: 1 + below(luck, 5)],
        ask=pick(luck, list(Ask)),
        out_of_turn=pick(luck, list(OutOfTurn)),
        auto_pass=below(luck, 3) > 0,
        wishes=" ".join(shuffled(luck, PLACES)[: below(luck, 13)]),
    )
