"""The search: which choices run, and what each round gives them."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, below, shuffled
from engine.kernel.game import AnyGame, clone
from engine.kernel.ids import Seat
from engine.players.greedy import imagined, worth
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
RANKED = 8
"""So many are told, the best first."""


def search(
    game: AnyGame,
    state: Any,  # Any: the state of whichever game it is
    seat: Seat,
    chance: Chance,
    limits: Limits,
) -> Action:
    """The choice of a seat that turns out best when it is played on.

    The same seed of `chance` and the same number of nodes give the same choice. What looks best at
    once is looked at in any case, however tight the limits are.
    """
    return next(by_rank(game, state, seat, chance, limits))


def ranked(
    game: AnyGame,
    state: Any,  # Any: as above
    seat: Seat,
    chance: Chance,
    limits: Limits,
) -> list[Action]:
    """The same choice, and after it the others that were looked at longest, the best first."""
    return list(islice(by_rank(game, state, seat, chance, limits), RANKED))


def by_rank(
    game: AnyGame,
    state: Any,  # Any: as above
    seat: Seat,
    chance: Chance,
    limits: Limits,
) -> Iterator[Action]:
    """All choices, the best first as in `search`; the others are ranked only once asked for."""
    effort = Effort(limits)
    seen = imagined(game, state, seat, chance)
    choices = shuffled(chance, list(game.choices(seen[0], seat)))
    if len(choices) == 1:
        yield from choices
        return
    best = None if game.plays_on(seen[0]) else pondered(game, seen[0], seat, chance, effort)
    if best is not None:
        yield best
    effort.spend(len(choices) * len(seen))
    ranking = most_promising(game, seen, seat, choices)
    if game.plays_on(seen[0]):
        ranking = after_heats(game, state, seat, chance, ranking, effort)
    yield from (each for each in ranking if each != best)


def after_heats(
    game: AnyGame,
    state: Any,  # Any: as above
    seat: Seat,
    chance: Chance,
    ranking: list[Action],
    effort: Effort,
) -> list[Action]:
    """The ranking after as many heats as there is time for."""
    for heat in HEATS:
        race = Race(front(ranking, heat.runners), heat.rounds)
        reserve = effort.left * (1 - 1 / heat.rounds)
        while race.is_open and not effort.is_spent:
            world = game.imagine(state, seat, chance)
            luck = f"{below(chance, SEEDS)}"
            values: list[float] = []
            for each in race.runners:
                values.append(run(game, world, seat, each, Chance(luck), heat.turns, effort))
                if race.rounds == 0 and effort.left < reserve:
                    break
            if not effort.is_spent:
                race.note(values)
        if race.rounds >= heat.rounds:  # fewer tell less than the heat before
            ranking = race.ranking
    return ranking


def pondered(
    game: AnyGame,
    seen: Any,  # Any: the state of whichever game it is
    seat: Seat,
    luck: Chance,
    effort: Effort,
) -> Action | None:
    """What the game's own way to look ahead has come to when the effort is spent."""
    best = None
    for nodes, action in game.ponder(seen, seat, luck):
        best = action
        effort.spend(nodes)
        if effort.is_spent:
            break
    return best


def most_promising(
    game: AnyGame, seen: Sequence[Any], seat: Seat, choices: Sequence[Action]
) -> list[Action]:
    """The choices that look best at once, the best first."""

    def total(action: Action) -> float:
        return sum(worth(game, each, seat, action) for each in seen)

    return sorted(choices, key=total, reverse=True)


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
    """How far ahead of the others a choice gets the seat some turns after an imagined position."""
    draft = clone(game, world)
    effort.spend(1)
    list(game.apply(draft, seat, action))
    return play_out(game, draft, seat, luck, turns, effort)
