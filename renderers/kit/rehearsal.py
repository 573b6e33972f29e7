"""The first moves of made-up games: what their pictures need is drawn before anybody waits for it.

Every game begins with these tiles, in these sizes; later boards draw the rest when they come to it.
"""

from collections.abc import Iterator, Sequence

from engine.kernel.actions import DO, Action, fields_of, value_of, values_in
from engine.kernel.chance import Chance, pick
from engine.kernel.game import AnyGame, State, play, start
from engine.kernel.ids import Seat
from engine.kernel.questions import Question, ask, confirm
from renderers.kit.artist import Artist
from renderers.kit.closeup import HEIGHTS, close_up
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Scene

ACTIONS = 25
"""The number of actions played of each game: a few turns of every seat."""

PLAIN = Occasion("en", ())


def rehearsal(game: AnyGame, artist: Artist) -> Iterator[Scene]:
    """Typical scenes of a game with any number of seats, for the public and for whoever chooses."""
    yield from (close_up((), artist.grounds.table, height) for height in HEIGHTS)
    yield from artist.rehearsal()
    for seats in game.seats:
        yield from _first_moves(game, artist, seats)


def _first_moves(game: AnyGame, artist: Artist, seats: int) -> Iterator[Scene]:
    """The pictures of a game in which everybody does anything, as long as it waits for somebody."""
    state, chance = start(game, seats, game.read_options({}), "rehearsal"), Chance("rehearsal")
    for _ in range(ACTIONS):
        yield artist.scene(game.look(state, None), PLAIN)
        seat = min(game.waits_for(state), default=None)
        if seat is None:
            return
        choices = list(game.choices(state, seat))
        action = pick(chance, choices)
        for question in _questions(game, state, seat, choices, action):
            yield artist.scene(game.look(state, seat), PLAIN, question)
        state = play(game, state, seat, action).state


def _questions(
    game: AnyGame, state: State, seat: Seat, choices: Sequence[Action], action: Action
) -> Iterator[Question]:
    """Yield the questions that lead to an action, one field after the other."""
    left = choices
    for field in (DO, *(spec.name for spec in fields_of(type(action)))):
        known = values_in(left, field)
        values = sorted({each for each in known if each is not None}, key=str)
        if len(values) > 1:
            yield ask(game, state, seat, left, field, values)
        chosen = value_of(action, field)
        left = [each for each, its in zip(left, known, strict=True) if its == chosen]
    yield confirm(game, state, seat, action)
