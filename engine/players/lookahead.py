"""Lookahead in any game, through its contract alone: flat Monte Carlo with racing.

The choices with the best immediate value (`estimate`) are played on, with every seat taking its
best immediate choice: many to the end of the turn, the best of them until the seat's next turn, and
the best of those for one turn more; those clearly behind drop out. Where the estimates of a
position and of later ones do not compare, the game looks ahead itself (`ponder`).

From the literature: every round runs on a newly imagined position, which the seat cannot rule out
(determinization, as in information-set tree search: Cowling, Powley and Whitehouse 2012); all
runners of a round share position and luck, and drop out by the differences to the leader (racing:
Maron and Moore 1994); many choices are cut down to the best ones of a cheap estimate (progressive
unpruning: Chaslot and others 2008). There is no tree: with 20 to 150 choices and draws after every
turn, few positions are met twice.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from operator import itemgetter
from statistics import fmean
from time import perf_counter

from msgspec import Struct

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, below, sample, shuffled
from engine.kernel.game import AnyGame, AnyState, State
from engine.kernel.ids import Seat
from engine.players.greedy import (
    FORCED,
    PLANNED,
    Reason,
    Tell,
    after,
    at_once,
    best,
    imagined,
    later,
    lead,
    silent,
    worth,
)
from engine.players.race import Race


class Limits(Struct, frozen=True):
    """The limits of one search: actions tried out (`nodes`), seconds, or both.

    Only without `seconds` the same seed gives the same move on every machine.
    """

    nodes: int | None = None
    seconds: float | None = None


QUICK_NODES = 300
"""The actions tried out for each seat, as a round has a turn of each; they take some 15 ms."""


def quick(state: State) -> Limits:
    """Return the limits of a computer whose move everybody waits for."""
    return Limits(nodes=QUICK_NODES * state.seats)


class Effort:
    """The effort spent by one search, and its limits."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._nodes = 0
        self._begun = perf_counter()

    def spend(self, nodes: int) -> None:
        """Count actions that were tried out."""
        self._nodes += nodes

    @property
    def left(self) -> float:
        """The remaining part of the limits: 1 at the beginning, 0 or less at the end."""
        parts = [1.0]
        if (nodes := self._limits.nodes) is not None:
            parts.append(1 - self._nodes / nodes if nodes else 0.0)
        if (seconds := self._limits.seconds) is not None:
            parts.append(1 - (perf_counter() - self._begun) / seconds if seconds else 0.0)
        return min(parts)

    @property
    def is_spent(self) -> bool:
        """True if the search has to answer now."""
        return self.left <= 0


MAX_STEPS = 24
"""The most steps of all seats for each turn of lookahead; enough for a round of turns."""
WIDTH = 32
"""The size of the random sample of choices, which nearly always has one of the best tenth."""
WIDTH_OF_OTHERS = 4
"""The same for other seats where seats hardly interact: another round tells more there."""


def play_out(
    game: AnyGame, draft: AnyState, seat: Seat, luck: Chance, turns: int, effort: Effort
) -> float:
    """Return a seat's lead after `turns` more turns of its own; changes `draft`.

    With 0 turns the lead is taken when the seat's present turn ends, else when the last of them
    would begin. A question with a default counts as half a turn, as in some games all have one. A
    position that the game's estimate cannot compare with a later one is not played on.
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
    game: AnyGame, draft: AnyState, waiting: list[Seat], seat: Seat, luck: Chance, effort: Effort
) -> None:
    """Apply the next step: the seat's own action before those of others, or a tick."""
    for each in sorted(waiting, key=lambda other: other != seat):
        choices = list(game.choices(draft, each))
        if choices:
            width = WIDTH if game.seats_interact or each == seat else WIDTH_OF_OTHERS
            if len(choices) > width:
                choices = sample(luck, choices, width)
            effort.spend(len(choices))
            action = best(game, [draft], each, choices, luck) if len(choices) > 1 else choices[0]
            list(game.apply(draft, each, action))
            return
    due = game.next_due(draft)
    assert due is not None, "a game waits for somebody who can do nothing"
    assert game.tick is not None
    list(game.tick(draft, due))


SEEDS = 1 << 64


class Heat(Struct, frozen=True):
    """A race between the best of the heat before.

    Each runner is played on for some `turns` of the seat; 0 is to the end of the present one.
    Nobody drops out before `rounds` rounds. If too little effort is left for all of them, only the
    first runners take part.
    """

    runners: int
    turns: int
    rounds: int


HEATS = (Heat(16, turns=0, rounds=1), Heat(6, turns=1, rounds=3), Heat(3, turns=2, rounds=6))
"""Tuned by matches. The first has more runners than the others: where a turn takes several steps,
an estimate tells little after the first of them."""
FIRST_ROUND = 0.75
"""The part of its share of the effort that the first round of a heat may take: later rounds may
cost more, and the heat is lost if there is too little left for the last of them."""
COMPARED_TURNS = 1
"""The number of turns for which two compared choices are played on."""
RANKED = 8
"""The number of choices that `ranked` returns."""


def search(
    game: AnyGame, state: AnyState, seat: Seat, chance: Chance, limits: Limits, tell: Tell = silent
) -> Action:
    """Return the seat's choice that does best when it is played on.

    The same seed of `chance` and the same number of nodes give the same choice. Immediate values
    are compared in any case, however tight the limits are.
    """
    return next(by_rank(game, state, seat, chance, limits, tell))


def ranked(
    game: AnyGame, state: AnyState, seat: Seat, chance: Chance, limits: Limits, tell: Tell = silent
) -> list[Action]:
    """Return the choice of `search`, then the others that raced longest, the best first."""
    return list(islice(by_rank(game, state, seat, chance, limits, tell), RANKED))


def by_rank(
    game: AnyGame, state: AnyState, seat: Seat, chance: Chance, limits: Limits, tell: Tell
) -> Iterator[Action]:
    """Yield all choices, that of `search` first; the others are ranked only if needed."""
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
    state: AnyState,
    seat: Seat,
    chance: Chance,
    worths: Mapping[Action, float],
    effort: Effort,
    heats: Sequence[Heat],
) -> tuple[list[Action], list[Reason]]:
    """Return the ranking after all heats that time allows, and the reasons for its first.

    `worths` are the choices' immediate values, the best first.
    """
    ranking, reasons = list(worths), [at_once([*worths.values()])]
    for heat in heats:
        favourite = None if game.seats_interact else ranking[0]
        race = Race(front(ranking, heat.runners), heat.rounds, favourite)
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
        if race.rounds >= heat.rounds:  # fewer rounds say less than the heat before
            ranking = race.ranking
            costs = max(worths.values()) - worths[ranking[0]]
            reasons = later(heat.turns, *race.trials(), costs)
    return ranking, reasons


def compared(
    game: AnyGame, state: AnyState, seat: Seat, played: Action, chance: Chance, limits: Limits
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
    game: AnyGame, seen: AnyState, seat: Seat, luck: Chance, effort: Effort
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
    game: AnyGame, seen: Sequence[AnyState], seat: Seat, choices: Sequence[Action]
) -> dict[Action, float]:
    """Return the immediate value of each choice, the best first."""
    worths = {each: fmean(worth(game, one, seat, each) for one in seen) for each in choices}
    return dict(sorted(worths.items(), key=itemgetter(1), reverse=True))


def front(ranking: Sequence[Action], size: int) -> list[Action]:
    """Return the first of a ranking, among them the first of every kind of action.

    Otherwise the ways to pay for one thing could fill all places.
    """
    firsts = {type(each): each for each in reversed(ranking)}.values()
    others = [each for each in ranking if each not in firsts]
    chosen = {*firsts, *others[: max(0, size - len(firsts))]}
    return [each for each in ranking if each in chosen]


def run(
    game: AnyGame,
    world: AnyState,
    seat: Seat,
    action: Action,
    luck: Chance,
    turns: int,
    effort: Effort,
) -> float:
    """Return a seat's lead some turns after a choice in an imagined position."""
    effort.spend(1)
    return play_out(game, after(game, world, seat, action), seat, luck, turns, effort)
