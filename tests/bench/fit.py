"""Finds the weights of a game's estimate: `python -m tests.bench fit --game KEY --games 1000`.

In every game each seat has its own weights, the present ones times random factors, and takes the
move with the best estimate. After the game the weights move a little towards the factors of the
seats ahead, in proportion to their lead (an evolution strategy: Rechenberg 1973; Salimans and
others 2017).
See docs/computers.md for its use.
"""

import inspect
import math
import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from statistics import fmean
from typing import Any

import msgspec

from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, start
from engine.kernel.ids import Seat
from engine.players import Player
from engine.players.greedy import Tell, greedy, silent
from engine.players.match import steps
from engine.registry import GAMES
from tests.bench._promises import tell

GAMES_PLAYED = 1_000
SPREAD = 0.4
"""The standard deviation of the factors' logarithms: two of three are between 2/3 and 3/2."""
RATE = 0.02
"""The rate at which a game moves the weights."""
TELL_EVERY = 50

Factors = list[float]
"""A logarithm for each weight."""


def run(
    game: str | None = None, games: int = GAMES_PLAYED, seats: int = 2, brief: bool = False
) -> None:
    """Fit and print the weights of a game; do nothing if none is named."""
    if game is None:
        tell("fit: name a game with --game")
        return
    search = Search(GAMES[game])
    for number in range(2 if brief else games):
        search.learn_from(number, seats)
        if number % TELL_EVERY == TELL_EVERY - 1:
            tell(f"after {number + 1} games:\n{search.told()}")
    tell(search.told())


class Search:
    """The search for the weights of a game's estimate, and its state."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        module = import_module(f"engine.{game.key}.estimate")
        self._estimate = module.estimate
        weights = inspect.signature(module.estimate).parameters["weights"].default
        self._kind = type(weights)
        self._begun: dict[str, float] = msgspec.structs.asdict(weights)
        self.moved = [0.0] * len(self._begun)
        self._path: list[Factors] = []
        self._leads = [1.0]
        self._slopes = [0.0] * len(self._begun)

    def learn_from(self, number: int, seats: int) -> None:
        """Play a game, and move the weights towards those of the seats ahead in the end."""
        luck = random.Random(number)
        drawn = [[luck.gauss(0, 1) for _ in self.moved] for _ in range(seats)]
        players = [
            self._player([at + SPREAD * each for at, each in zip(self.moved, mine, strict=True)])
            for mine in drawn
        ]
        points = final_points(self._game, number, players)
        leads = [(seats * each - sum(points)) / (seats - 1) for each in points]
        self._leads += leads
        usual = math.sqrt(fmean([lead * lead for lead in self._leads]))
        for lead, mine in zip(leads, drawn, strict=True):
            for place, each in enumerate(mine):
                self.moved[place] += RATE * SPREAD * each * lead / usual
                self._slopes[place] += each * lead
        self._path.append(list(self.moved))

    def _player(self, factors: Factors) -> Player:
        """Return a player that takes the move with the best estimate by its own weights."""
        believed = replace(self._game, estimate=partial(self._estimate, weights=self.at(factors)))

        def choose(
            _game: AnyGame, state: Any, seat: Seat, chance: Chance, /, tell: Tell = silent
        ) -> Action:
            return greedy(believed, state, seat, chance, tell)

        return choose

    def at(self, factors: Factors) -> Any:
        """Return the initial weights times factors, given by their logarithms."""
        pairs = zip(self._begun.items(), factors, strict=True)
        return self._kind(**{name: value * math.exp(each) for (name, value), each in pairs})

    def told(self) -> str:
        """Describe each weight: its value, the mean of the later half, the gain of a step more."""
        late = self._path[len(self._path) // 2 :]
        mean = self.at([fmean(each) for each in zip(*late, strict=True)])
        drawn = len(self._leads) - 1
        error = math.sqrt(fmean([lead * lead for lead in self._leads]) / drawn)
        return "\n".join(
            f"  {name:16} {value:7.3f} -> {getattr(mean, name):7.3f}"
            f"   (a step wins {slope / drawn:5.2f} ± {error:.2f})"
            for (name, value), slope in zip(self._begun.items(), self._slopes, strict=True)
        )


def final_points(game: AnyGame, number: int, players: Sequence[Player]) -> list[float]:
    """Return each seat's final value: the first of its scores, or its share of the victory."""
    state = start(game, len(players), game.options(), f"fit/{number}")
    *_, last = steps(game, state, players, Chance(f"fit/{number}/luck"))
    result = game.result(last.after)
    assert result is not None
    if game.scores.decides is not None:  # points do not decide this game
        return [float(seat in result.winners()) for seat in range(len(players))]
    name = next(iter(game.scores.total or result.scores[0]))
    return [float(each[name]) for each in result.scores]
