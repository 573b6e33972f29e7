"""Players that choose by immediate value (of a few choices, or of all), and one at random."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, below, pick, sample
from engine.kernel.game import AnyGame, AnyState, State, clone
from engine.kernel.ids import Seat

MAX_DIFFERENCE = 100
"""A difference from here on is not one in points: somebody wins, or has left."""
ALIKE = 0.5
"""Smaller differences in points do not count."""


class Reason(Struct, frozen=True):
    """A sentence: `why` names it (`table.reason.<why>`), `facts` fill it in."""

    why: str
    facts: Mapping[str, int] = {}


Tell = Callable[[Reason], None]
"""Receives each reason for a choice."""

FORCED, PLANNED, CIRCLES = Reason("forced"), Reason("planned"), Reason("circles")


def silent(_reason: Reason) -> None:
    """Ignore a reason."""


def at_once(worths: Sequence[float]) -> Reason:
    """Return the reason for taking the choice with the best immediate value."""
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
    """Return the reasons for taking the best of choices that were played on.

    `turns` is how long, as in a heat of the search; in `won` of `trials` it did no worse than the
    next best; `costs` is its immediate loss against the choice that looked best.
    """
    if turns == 0:
        reasons = [Reason("turn_ends")]
    else:
        reasons = [Reason("next_turn" if turns == 1 else "turns", {"won": won, "n": trials})]
    by = difference(costs, 0)
    return [*reasons, Reason("costs", {"by": by})] if by else reasons


def difference(more: float, less: float) -> int:
    """Return a difference in whole points; 0 if it is more than points can be."""
    by = round(more - less)
    return by if by < MAX_DIFFERENCE else 0


def greedy(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """Return the choice after which the seat stands best; luck decides between equals.

    Choices are tried out on an imagined position, so the seat learns neither cards of others nor
    what is drawn next. A game in which much depends on luck asks for several positions
    (`Game.guesses`).
    """
    seen = imagined(game, state, seat, chance)
    return best(game, seen, seat, list(game.choices(seen[0], seat)), chance, tell)


def imagined(game: AnyGame, state: AnyState, seat: Seat, chance: Chance) -> list[AnyState]:
    """Return positions to try choices out on, none of which the seat can rule out."""
    return [game.imagine(state, seat, chance) for _ in range(game.guesses(state))]


def best(
    game: AnyGame,
    seen: Sequence[AnyState],
    seat: Seat,
    choices: Sequence[Action],
    luck: Chance,
    tell: Tell = silent,
) -> Action:
    """Return the choice with the best immediate value in some positions; luck breaks ties."""
    worths = worths_of(game, seen, seat, choices)
    if tell is not silent:
        tell(at_once([each / len(seen) for each in worths]))
    most = max(worths)
    return pick(luck, [each for each, value in zip(choices, worths, strict=True) if value == most])


def worths_of(
    game: AnyGame, seen: Sequence[AnyState], seat: Seat, choices: Sequence[Action]
) -> list[float]:
    """Return the immediate value of each choice, summed over some positions."""
    return [sum(worth(game, each, seat, action) for each in seen) for action in choices]


def worth(game: AnyGame, seen: AnyState, seat: Seat, action: Action) -> float:
    """Return the seat's lead over its best opponent after a choice, by the game's estimate."""
    return lead(game, after(game, seen, seat, action), seat)


def after(game: AnyGame, seen: AnyState, seat: Seat, action: Action) -> AnyState:
    """Return the position after a choice, as a copy."""
    draft = clone(game, seen)
    list(game.apply(draft, seat, action))
    return draft


def lead(game: AnyGame, position: AnyState, seat: Seat) -> float:
    """Return the seat's lead over its best opponent, by the game's estimate."""
    estimates = game.estimate(position)
    return estimates[seat] - max(each for other, each in enumerate(estimates) if other != seat)


def normal(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """Return the best immediate choice by normal computers' estimate (`Game.hunch`)."""
    return greedy(game.by_hunch, state, seat, chance, tell)


EASY_CHOICES = 2
"""The number of random choices that an easy computer usually compares."""
CAREFUL_ONE_IN = 3
"""An easy computer compares all choices in one of this many moves."""


def easy(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """Return the best immediate choice, of all or, mostly, of a random few."""
    game = game.by_hunch
    seen = game.imagine(state, seat, chance)
    choices = list(game.choices(seen, seat))
    if below(chance, CAREFUL_ONE_IN) > 0:
        choices = sample(chance, choices, EASY_CHOICES)
    return best(game, [seen], seat, choices, chance, tell)


def random(game: AnyGame, state: State, seat: Seat, chance: Chance, tell: Tell = silent) -> Action:
    """Return one of the choices, each equally likely."""
    return pick(chance, list(game.choices(state, seat)))
