"""Players that look at what comes at once: at random, at a few choices, or at all of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, below, pick, sample
from engine.kernel.game import AnyGame, State, clone
from engine.kernel.ids import Seat

MAX_DIFFERENCE = 100
"""A larger difference is not one in points: somebody wins, or has left."""
ALIKE = 0.5
"""A smaller difference is not mentioned."""


class Reason(Struct, frozen=True):
    """A sentence: `why` names it (`table.reason.<why>`), `facts` fill it in."""

    why: str
    facts: Mapping[str, int] = {}


Tell = Callable[[Reason], None]
"""Receives each reason for a choice."""

FORCED, PLANNED, CIRCLES = Reason("forced"), Reason("planned"), Reason("circles")


def silent(_reason: Reason) -> None:
    """Tell nobody."""


def at_once(worths: Sequence[float]) -> Reason:
    """The best of some choices was taken, by what each is worth at once."""
    if len(worths) == 1:
        return FORCED
    best, next_best, *_ = sorted(worths, reverse=True)
    facts = {"n": len(worths)}
    if by := difference(best, next_best):
        return Reason("at_once_by", facts | {"by": by})
    alike = sum(best - each < ALIKE for each in worths)
    return (
        Reason("at_once_alike", facts | {"alike": alike}) if alike > 1 else Reason("at_once", facts)
    )


def later(turns: int, won: int, trials: int, costs: float) -> list[Reason]:
    """The best was taken of some choices that were played on.

    `turns` is for how long, as in a heat of the search; in `won` of its `trials` it did no worse
    than the next best; `costs` is how much worse than the best it looked at once.
    """
    if turns == 0:
        reasons = [Reason("turn_ends")]
    else:
        reasons = [Reason("next_turn" if turns == 1 else "turns", {"won": won, "n": trials})]
    by = difference(costs, 0)
    return [*reasons, Reason("costs", {"by": by})] if by else reasons


def difference(more: float, less: float) -> int:
    """Return by how many points something is better; 0 where the number would mean little."""
    by = round(more - less)
    return by if by < MAX_DIFFERENCE else 0


def greedy(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """The choice after which the seat stands best against the others; luck decides between equals.

    What follows is tried out on an imagined position, so the seat learns nothing that it may not
    know: neither cards of others nor what is drawn next. Where much depends on luck a game has it
    tried out on several.
    """
    seen = imagined(game, state, seat, chance)
    return best(game, seen, seat, list(game.choices(seen[0], seat)), chance, tell)


def imagined(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> list[Any]:
    """The positions that choices are tried out on: the seat can rule out none of them."""
    return [game.imagine(state, seat, chance) for _ in range(game.guesses(state))]


def best(
    game: AnyGame,
    seen: Sequence[Any],
    seat: Seat,
    choices: Sequence[Action],
    luck: Chance,
    tell: Tell = silent,
) -> Action:
    """The choice that looks best at once in some positions; luck decides between equals."""
    worths = worths_of(game, seen, seat, choices)
    if tell is not silent:
        tell(at_once([each / len(seen) for each in worths]))
    most = max(worths)
    return pick(luck, [each for each, value in zip(choices, worths, strict=True) if value == most])


def worths_of(
    game: AnyGame, seen: Sequence[Any], seat: Seat, choices: Sequence[Action]
) -> list[float]:
    """Return the immediate value of each choice, summed over some positions."""
    return [sum(worth(game, each, seat, action) for each in seen) for action in choices]


def worth(game: AnyGame, seen: Any, seat: Seat, action: Action) -> float:
    """Return the seat's lead over its best opponent after a choice, by the game's estimate."""
    return lead(game, after(game, seen, seat, action), seat)


def after(game: AnyGame, seen: Any, seat: Seat, action: Action) -> Any:
    """The position after a choice; the one before it is left as it is."""
    draft = clone(game, seen)
    list(game.apply(draft, seat, action))
    return draft


def lead(game: AnyGame, position: Any, seat: Seat) -> float:
    """Return the seat's lead over its best opponent, by the game's estimate."""
    standings = game.estimate(position)
    return standings[seat] - max(each for other, each in enumerate(standings) if other != seat)


def normal(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """Take what looks best at once by the estimate of normal computers (`Game.hunch`)."""
    return greedy(game.by_hunch, state, seat, chance, tell)


FEW = 2
"""The number of choices that an easy computer looks at in its other moves."""
CAREFUL = 3
"""An easy computer looks at all choices in one of this many moves."""


def easy(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """Take what looks best at once, of all choices or, mostly, of a few."""
    game = game.by_hunch
    seen = game.imagine(state, seat, chance)
    choices = list(game.choices(seen, seat))
    if below(chance, CAREFUL) > 0:
        choices = sample(chance, choices, FEW)
    return best(game, [seen], seat, choices, chance, tell)


def random(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """One of the choices, every one equally likely."""
    return pick(chance, list(game.choices(state, seat)))
