"""The search: which choices run, and what each round gives them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from operator import itemgetter
from statistics import fmean
from typing import Any

from msgspec import Struct

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, below, shuffled
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players.greedy import after, imagined, worth
from engine.players.reasons import FORCED, PLANNED, Reason, Tell, at_once, later, silent
from engine.players.search.limits import Effort, Limits
from engine.players.search.play_out import play_out
from engine.players.search.race import Race

SEEDS = 1 << 64


class Heat(Struct, frozen=True):
    """A race between those that were ahead in the heat before.

    Each runner is played on for some `turns` of the seat; 0 is to the end of the present one.
    Nobody drops out before so many `rounds`. Where too little effort is left for all of these
    rounds, only the first runners take part.
    """

    runners: int
    turns: int
    rounds: int


HEATS = (Heat(32, turns=0, rounds=1), Heat(8, turns=1, rounds=4), Heat(4, turns=2, rounds=8))
"""Found by matches. The first looks at more choices than the others: where a turn takes several
steps, an estimate tells little after the first of them."""
FIRST_ROUND = 0.75
"""The part of its share of the effort that the first round of a heat may take: a round that costs
more than the first would otherwise leave too little for the last, and all of them would be lost."""
COMPARED_TURNS = 1
"""For so many turns two choices are played on that are compared."""
RANKED = 8
"""So many are told, the best first."""


def search(
    game: AnyGame,
    state: Any,  # Any: the state of whichever game it is
    seat: Seat,
    chance: Chance,
    limits: Limits,
    tell: Tell = silent,
) -> Action:
    """The choice of a seat that turns out best when it is played on.

    The same seed of `chance` and the same number of nodes give the same choice. What looks best at
    once is looked at in any case, however tight the limits are.
    """
    return next(by_rank(game, state, seat, chance, limits, tell))


def ranked(
    game: AnyGame,
    state: Any,  # Any: as above
    seat: Seat,
    chance: Chance,
    limits: Limits,
    tell: Tell = silent,
) -> list[Action]:
    """The same choice, and after it the others that were looked at longest, the best first."""
    return list(islice(by_rank(game, state, seat, chance, limits, tell), RANKED))


def by_rank(
    game: AnyGame,
    state: Any,  # Any: as above
    seat: Seat,
    chance: Chance,
    limits: Limits,
    tell: Tell,
) -> Iterator[Action]:
    """All choices, the best first as in `search`; the others are ranked only once asked for."""
    effort = Effort(limits)
    seen = imagined(game, state, seat, chance)
    choices = shuffled(chance, list(game.choices(seen[0], seat)))
    if len(choices) == 1:
        tell(FORCED)
        yield from choices
        return
    best = None if game.plays_on(seen[0]) else pondered(game, seen[0], seat, chance, effort)
    if best is not None:
        tell(PLANNED)
        yield best
    effort.spend(len(choices) * len(seen))
    worths = most_promising(game, seen, seat, choices)
    heats = HEATS if game.plays_on(seen[0]) else ()
    ranking, reasons = after_heats(game, state, seat, chance, worths, effort, heats)
    for reason in reasons if best is None else []:
        tell(reason)
    yield from (each for each in ranking if each != best)


def after_heats(
    game: AnyGame,
    state: Any,  # Any: as above
    seat: Seat,
    chance: Chance,
    worths: Mapping[Action, float],
    effort: Effort,
    heats: Sequence[Heat],
) -> tuple[list[Action], list[Reason]]:
    """The ranking after as many of the heats as there is time for, and what spoke for its first.

    `worths` are by choice what they look worth at once, the best first.
    """
    ranking, reasons = list(worths), [at_once([*worths.values()])]
    for heat in heats:
        race = Race(front(ranking, heat.runners), heat.rounds)
        reserve = effort.left * (1 - FIRST_ROUND / heat.rounds)
        while race.is_open and not effort.is_spent:
            world = game.imagine(state, seat, chance)
            luck = f"{below(chance, SEEDS)}"
            values: list[float] = []
            for each in race.runners:
                value = run(game, world, seat, each, Chance(luck), heat.turns, effort)
                if effort.is_spent:
                    break
                values.append(value)
                if race.rounds == 0 and effort.left < reserve:
                    break
            if len(values) == len(race.runners) or (race.rounds == 0 and len(values) > 1):
                race.note(values)
        if race.rounds >= heat.rounds:  # fewer tell less than the heat before
            ranking = race.ranking
            costs = max(worths.values()) - worths[ranking[0]]
            reasons = later(heat.turns, *race.trials(), costs)
    return ranking, reasons


def compared(
    game: AnyGame,
    state: Any,  # Any: the state of whichever game it is
    seat: Seat,
    played: Action,
    chance: Chance,
    limits: Limits,
) -> tuple[Action, float]:
    """Return the action a search would have played, and its advantage over the action played.

    Both are played on for a turn from the same imagined positions, with the same luck.
    """
    best = search(game, state, seat, chance, limits)
    if best == played:
        return best, 0.0
    effort, gains = Effort(limits), list[float]()
    while not gains or not effort.is_spent:
        world, luck = game.imagine(state, seat, chance), f"{below(chance, SEEDS)}"
        better, worse = (
            run(game, world, seat, each, Chance(luck), COMPARED_TURNS, effort)
            for each in (best, played)
        )
        gains.append(better - worse)
    return best, fmean(gains)


def pondered(
    game: AnyGame,
    seen: Any,  # Any: the state of whichever game it is
    seat: Seat,
    luck: Chance,
    effort: Effort,
) -> Action | None:
    """Return the move found by the game's own search once the effort is spent."""
    best = None
    for nodes, action in game.ponder(seen, seat, luck):
        best = action
        effort.spend(nodes)
        if effort.is_spent:
            break
    return best


def most_promising(
    game: AnyGame, seen: Sequence[Any], seat: Seat, choices: Sequence[Action]
) -> dict[Action, float]:
    """Return the immediate value of each choice, the best first."""
    worths = {each: fmean(worth(game, one, seat, each) for one in seen) for each in choices}
    return dict(sorted(worths.items(), key=itemgetter(1), reverse=True))


def front(ranking: Sequence[Action], size: int) -> list[Action]:
    """The first of a ranking, among them the first of every kind of action.

    Otherwise the ways to pay for one thing could fill all places.
    """
    firsts = {type(each): each for each in reversed(ranking)}.values()
    others = [each for each in ranking if each not in firsts]
    chosen = {*firsts, *others[: max(0, size - len(firsts))]}
    return [each for each in ranking if each in chosen]


def run(
    game: AnyGame,
    world: Any,  # Any: the state of whichever game it is
    seat: Seat,
    action: Action,
    luck: Chance,
    turns: int,
    effort: Effort,
) -> float:
    """Return the lead of a seat some turns after it makes a choice in an imagined position."""
    effort.spend(1)
    return play_out(game, after(game, world, seat, action), seat, luck, turns, effort)
