"""What is posted, and looking back, do not change when what is hidden does; no value gets out."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import simcord.http.router as router
from sqlalchemy import make_url

from bot.cards.board import board_panel, who_is_next
from bot.cards.story import story_lines
from bot.cards.time_left import NO_ENDS
from bot.checks.declared import DECLARED
from bot.checks.effort import deep, effort
from bot.checks.eyes import another
from bot.checks.set_ups import SetUp, wild_game
from bot.core.panels import Panel
from bot.core.phrases import Voice, names_at
from bot.core.services import Limits, Services
from bot.history.log import frames_of, history_panel
from bot.settings import Settings
from engine.castles_of_tuscany.state import Step as TuscanyStep
from engine.kernel.chance import Chance
from engine.kernel.events import Event
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.players.match import Step
from engine.registry import GAMES
from engine.tables.change import TableContext
from engine.tables.log.story import Moment, Story, packed
from engine.tables.models import Table
from engine.tables.service import Tables
from engine.tables.store.sqlite_file import SqliteFile
from engine.tables.store.store import Store
from renderers.studio import Studio
from tests.bot.marked import MARKED, Evening, OpenStudio
from tests.bot.planted import PLANTED, Plant
from tests.bot.told import a_table, moved
from tests.bot.wiretap import tap
from tests.bot.world import world
from tests.castles_of_tuscany.scenario import (
    Table as TuscanyTable,
    opening,
    prince,
    table as tuscany,
)
from tests.databases import new_sqlite

LOOKS, PAGES = 6, 4


@pytest.fixture
async def services(tmp_path: Path) -> Any:
    address = new_sqlite(tmp_path / "games.db")
    file = SqliteFile(make_url(address), 1.0)
    made = Services(
        Settings(),
        Tables(Store(file), lambda: 0, lambda: "", GAMES),
        Studio(1),
        lambda _table: None,
        Limits(Settings(), lambda _kind: None),
    )
    yield made
    await made.studio.stop()
    await made.tables.close()


def table_of(game: AnyGame, state: Any) -> Table:
    """A table as the poster sees it."""
    return a_table(game.key, *(f"P{seat}" for seat in range(state.seats)), moves=5)


async def posted(
    services: Services, game: AnyGame, state: Any, events: list[Event]
) -> tuple[Any, ...]:
    """Everything that the public post of a position holds, and what it leads everybody to."""
    row = moved(5, 0, *events)
    table = table_of(game, state)
    here = TableContext(table, game, "", state, now=0)
    panel: Panel = await board_panel(services, here, [row])
    voice = Voice(table.language, names_at(table, game))
    whole = story_lines(voice, game, [row])
    assert panel.picture is not None
    return (
        panel.text,
        whole,
        panel.below,
        panel.picture.alt,
        panel.picture.name,
        panel.picture.png,
        panel.view().to_components(),
    )


@pytest.mark.parametrize("key", GAMES)
async def test_a_public_post_does_not_depend_on_what_is_hidden(
    key: str, services: Services
) -> None:
    game, luck = GAMES[key], Chance("secrets")
    steps = [
        step for step in wild_game(SetUp(key, max(game.seats))) if game.result(step.after) is None
    ]

    for step in steps[:: max(1, len(steps) // LOOKS)]:
        seen = await posted(services, game, step.after, step.events)
        for path in DECLARED[key].hidden:
            other = another(game, step.after, path, None, luck)
            assert await posted(services, game, other, step.events) == seen, path


def digest(state: Any) -> str:
    """A word that is short enough for a post, another one for every state."""
    return sha256(repr(state).encode()).hexdigest()[:8]


@pytest.mark.parametrize("key", GAMES)
async def test_a_planted_leak_is_found(key: str, services: Services) -> None:
    game, luck = GAMES[key], Chance("secrets")
    steps = list(wild_game(SetUp(key, max(game.seats))))
    state = steps[len(steps) // 2].after
    path = next(iter(DECLARED[key].hidden))
    other = another(game, state, path, None, luck)

    told = [Event("bot.rule", {"rule": digest(each)}) for each in (state, other)]

    assert await posted(services, game, state, told[:1]) != await posted(
        services, game, state, told[1:]
    )


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (opening(), "<@10> and <@11>, you play at the same time: assemble the region."),
        (tuscany(step=TuscanyStep.BONUS), "<@10>, it is your turn: take a bonus tile."),
        (
            tuscany(step=TuscanyStep.FREE_TILE),
            "<@10>, it is your turn: place a free tile or decline the free tile.",
        ),
        (tuscany(), "<@10>, it is your turn."),
        (tuscany(prince(marble=1), prince(), step=TuscanyStep.SECOND), "<@10>, it is your turn."),
    ],
)
def test_a_call_names_the_step_where_it_does_not_depend_on_what_is_hidden(
    position: TuscanyTable, said: str
) -> None:
    game = GAMES["castles_of_tuscany"]
    table = table_of(game, position.state)

    called = who_is_next(table, game, position.state, Voice("en", names_at(table, game)), NO_ENDS)

    assert called.splitlines()[0] == said


def story(game: AnyGame, state: Any, step: Step) -> Story:
    """A story of one moment."""
    row = moved(5, 0, *step.events)
    return Story(table_of(game, state), game, [Moment(Seat(0), [row], packed(state))])


@pytest.mark.parametrize("key", GAMES)
async def test_a_page_shows_nobody_what_is_hidden_from_them(key: str, services: Services) -> None:
    game, luck, voice = GAMES[key], Chance("history"), Voice("en")
    steps = list(wild_game(SetUp(key, max(game.seats))))

    for step in steps[:: max(1, len(steps) // PAGES)]:
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

    for step in steps[:: max(1, len(steps) // PAGES)]:
        seen = frames_of(story(game, step.after, step), voice)
        for path in DECLARED[key].hidden:
            other = another(game, step.after, path, None, luck)
            assert frames_of(story(game, other, step), voice) == seen, path


MOVES = 400
"""So early a planted leak must be found."""

LATE = {"autocompletion", "error report", "export", "refusal", "traceback"}
"""What is found only where somebody does the right thing, long after the game has begun."""


@asynccontextmanager
async def evening(
    folder: Path, luck: str, patch: pytest.MonkeyPatch, plant: Plant = lambda _: MARKED
) -> AsyncIterator[Evening]:
    """A game of marked dolmens that is listened to."""
    patch.setitem(GAMES, "dolmengoetter", plant(patch))
    async with world(folder) as here:
        patch.setattr(here.tables, "seed", lambda: luck)
        await here.bot.services.studio.stop()
        here.bot.services.studio = OpenStudio(1)
        yield Evening(here, tap(here, router.dispatch, patch.setattr), random.Random(luck))


@pytest.mark.parametrize("luck", ["rain", deep("snow")])
async def test_DOL_11_no_value_is_sent_or_logged_before_it_is_scored(
    luck: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path, luck, monkeypatch) as game:
        await game.play(most=effort(70, 1000))
        await game.here.ann.slash(game.here.channel, "table export")
        await game.listen()

        assert game.leaks == set()
        assert {"content", "label", "file", "alt text", "name", "value"} <= game.seen
        assert game.revealed


@pytest.mark.parametrize("plant", [deep(each) if each in LATE else each for each in PLANTED])
async def test_a_leak_planted_at_a_way_out_is_found(
    plant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaky, place = PLANTED[plant]
    async with evening(tmp_path, "rain", monkeypatch, leaky) as game:
        await game.play(most=MOVES)

        assert place in game.leaks
