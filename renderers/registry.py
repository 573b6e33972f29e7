"""The artists of all games; their emoji, and the scenes that are drawn in advance."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pkgutil import resolve_name
from typing import NamedTuple

from engine.kernel.actions import DO, Action, fields_of, value_of, values_in
from engine.kernel.chance import Chance, pick
from engine.kernel.game import AnyGame, State, play, start
from engine.kernel.ids import Seat
from engine.kernel.questions import Question, ask, confirm
from engine.registry import PACKAGES, family_of
from renderers.kit import emoji, theme
from renderers.kit.artist import Artist, Occasion
from renderers.kit.layout import HEIGHTS, close_up
from renderers.kit.scene import Scene
from renderers.kit.sprites import Gallery

ARTISTS: Mapping[str, Artist] = {
    key: resolve_name(package.artist) for key, package in PACKAGES.items()
}
COMMON = "table"
"""The prefix of the emoji that all games share."""
DIGEST = 6
"""The length of the digest of its pixels at the end of an emoji's name."""


class Emoji(NamedTuple):
    """A painted emoji: its name with a digest of its pixels, such as `taluva_sand_1a2b3c`."""

    symbol: str
    name: str
    png: bytes


def painted_emoji() -> Iterator[Emoji]:
    """Paint all emoji, one by one; a `symbol` is a name without its digest."""
    yield from _painted(COMMON, emoji.COMMON, theme.COMMON)
    for game, artist in ARTISTS.items():
        yield from _painted(family_of(game), artist.emoji, artist.theme.gallery)


def emoji_files() -> dict[str, bytes]:
    """Paint all emoji as PNG files by their names; takes some seconds of one core."""
    return {each.name: each.png for each in painted_emoji()}


def _painted(family: str, motifs: emoji.Motifs, drawings: Gallery) -> Iterator[Emoji]:
    for name, motif in motifs.items():
        image = emoji.drawn(motif, drawings)
        digest = hashlib.sha256(image.tobytes()).hexdigest()[:DIGEST]
        yield Emoji(f"{family}_{name}", f"{family}_{name}_{digest}", emoji.png(image))


ACTIONS = 25
"""The number of actions played of each game: a few turns of every seat."""

PLAIN = Occasion("en", ())


def rehearsal(game: AnyGame, artist: Artist) -> Iterator[Scene]:
    """Yield typical scenes of a game for each number of seats: public ones and questions."""
    yield from (close_up((), artist.theme.grounds.table, height) for height in HEIGHTS)
    yield from artist.rehearsal()
    for seats in game.seats:
        yield from _first_moves(game, artist, seats)


def _first_moves(game: AnyGame, artist: Artist, seats: int) -> Iterator[Scene]:
    """Yield the scenes of a game of random actions, until it is over or has had `ACTIONS`."""
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
