"""Whatever people press, choose and type, in any order: everybody is answered, and in words.

That nothing raises, nothing is logged as an error and nobody stays without an answer, the world
itself proves.
"""

import gc
import random
import re
from collections.abc import Iterator

import pytest

from bot.checks.effort import deep, effort
from engine.kernel.game import save
from engine.kernel.records import replay
from engine.registry import GAMES
from engine.tables.log.history import record_of, rows_in_force
from engine.tables.models import TableId
from tests.bot.crowd import Crowd, parts
from tests.bot.world import FULL, NO_THREADS, World, raw_messages
from tests.text_keys import every_text

STEPS = effort(40, 100)
NEWEST = 8
"""So many messages are read after every step: others have not changed since."""
AS_TYPED = re.compile(r"`[^`]*`|<[^<>]*>")
"""What is not told: quotations of what somebody typed, mentions, links and times."""
KEYS = re.compile("|".join(rf"\b{re.escape(key)}\b" for key in every_text()))
HOLES = re.compile(
    r"\{[\w:.]*\}|\S  \S|\(\)|「」|[,;:、，；：][,;、，；：。]| [,.;]( |$)|[。，、]{2}"
)
"""What a fact leaves behind that was not told, or was empty."""

pytestmark = pytest.mark.usefixtures("every_hour", "quick_thoughts")


def told(here: World) -> set[str]:
    """All texts, labels and descriptions of the newest messages, private ones too."""
    messages = [each for place in here.places() for each in raw_messages(place)[-NEWEST:]]
    shown = [part for each in messages for part in parts(each.components)]
    more = [
        entry for part in shown for name in ("options", "items") for entry in part.get(name, [])
    ]
    names = ("content", "label", "placeholder", "description")
    found = [str(each[name]) for each in [*shown, *more] for name in names if each.get(name)]
    return {AS_TYPED.sub("…", each) for each in found}


def untold(texts: set[str]) -> list[str]:
    """The texts in which a sentence is missing, or something in it."""
    return [each for each in texts if any(hole.search(each) for hole in (KEYS, HOLES))]


async def stands(here: World) -> bytes:
    """Where the first game is, as it is stored."""
    return save((await here.tables.position(TableId(1))).state)


async def replayed(here: World) -> bytes:
    """Where it is by its log."""
    tables = here.tables
    found = await tables.store.find(TableId(1))
    rows = rows_in_force(await tables.store.log(TableId(1)))
    *_, last = replay(GAMES[found.table.game], record_of(found.table, found.seed, rows))
    return save(last.state)


@pytest.fixture(autouse=True)
def no_world_stays() -> Iterator[None]:
    """A world with so many messages is large, and full of circles."""
    yield
    gc.collect()


@pytest.mark.parametrize("luck", ["hail", deep("fog")])
@pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=pytest.mark.world((NO_THREADS, FULL)[number % 2]))
        for number, key in enumerate(GAMES)
    ],
)
async def test_a_crowd_that_does_anything_is_answered_in_words(
    key: str, luck: str, here: World
) -> None:
    crowd = Crowd(here, key, random.Random(luck))
    await crowd.gather()
    read = set[str]()
    for _ in range(STEPS):
        await crowd.does_something()
        assert here.watch.errors == [], crowd.last
        read |= told(here)
    assert untold(read) == []
    assert await stands(here) == await replayed(here)
