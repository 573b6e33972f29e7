"""Looking back shows a seat, a spectator and a film nothing that was hidden from them."""

from typing import Any

import pytest

from bot.checks.declared import DECLARED
from bot.checks.eyes import another
from bot.checks.set_ups import SetUp, wild_game
from bot.core.phrases import Voice
from bot.core.services import Services
from bot.history.film import frames_of
from bot.history.log import history_panel
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players.match import Step
from engine.registry import GAMES
from engine.tables.log.story import Moment, Story, packed
from engine.tables.models import LogKind, LogRow
from tests.bot.test_secrets import services, table_of

__all__ = ["services"]

LOOKS = 4


def story(game: AnyGame, state: Any, step: Step) -> Story:
    """A story of one moment."""
    row = LogRow(
        revision=5, kind=LogKind.ACTION, seat=Seat(0), action=None, events=step.events, at=0
    )
    return Story(table_of(game, state), game, [Moment(Seat(0), [row], packed(state))])


@pytest.mark.parametrize("key", GAMES)
async def test_a_page_shows_nobody_what_is_hidden_from_them(key: str, services: Services) -> None:
    game, luck, voice = GAMES[key], Chance("history"), Voice("en")
    steps = list(wild_game(SetUp(key, max(game.seats))))

    for step in steps[:: max(1, len(steps) // LOOKS)]:
        for reader in (None, Seat(0), Seat(1)):
            seen = await history_panel(services, story(game, step.after, step), 0, voice, reader)
            for path in DECLARED[key].hidden:
                other = another(game, step.after, path, reader, luck)
                page = await history_panel(services, story(game, other, step), 0, voice, reader)
                assert page.picture == seen.picture, (path, reader)
                assert page.view().to_components() == seen.view().to_components()


@pytest.mark.parametrize("key", GAMES)
def test_a_film_shows_what_a_spectator_may_see(key: str) -> None:
    game, luck, voice = GAMES[key], Chance("film"), Voice("en")
    steps = list(wild_game(SetUp(key, max(game.seats))))

    for step in steps[:: max(1, len(steps) // LOOKS)]:
        seen = frames_of(story(game, step.after, step), voice)
        for path in DECLARED[key].hidden:
            other = another(game, step.after, path, None, luck)
            assert frames_of(story(game, other, step), voice) == seen, path
