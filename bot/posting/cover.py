"""The picture on the card of an open table: a made-up position of its game."""

import asyncio
from itertools import islice

import structlog

from bot.core.panels import Picture
from bot.core.phrases import Voice
from bot.core.services import Services
from bot.painting import PaintingFailed
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, View, start
from engine.players import PLAYERS
from engine.players.match import steps
from renderers.kit.artist import Occasion

log = structlog.get_logger()

MOVES, SEATS, SEED = 24, 3, "cover"
"""The made-up game of the picture: so many moves of so many computers, the same every time."""


async def cover(services: Services, game: AnyGame, voice: Voice) -> Picture | None:
    """The picture of a game after some moves, painted once; None where it cannot be painted."""
    if game.key not in services.covers:
        view = await asyncio.to_thread(after_some_moves, game)
        try:
            png = await services.studio.picture(game.key, view, Occasion("en", ()))
        except PaintingFailed as trouble:  # the card says without it what somebody must know
            log.warning("cover.failed", game=game.key, trouble=str(trouble))
            return None
        services.covers[game.key] = png
    alt = voice.told(lambda each: each("bot.lobby.cover", game=each(f"{game.key}.name")))
    return Picture(services.covers[game.key], alt, name="cover.png")


def after_some_moves(game: AnyGame) -> View:
    """Return the public view of the made-up game."""
    seats = min(SEATS, max(game.seats))
    state = start(game, seats, game.read_options({}), SEED)
    for step in islice(steps(game, state, [PLAYERS["easy"]] * seats, Chance(SEED)), MOVES):
        state = step.after
    view: View = game.look(state, None)
    return view
