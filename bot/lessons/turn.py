"""A learner's turn: a position of one of the lesson's records, seen as if it were a table."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot.core.interaction import Interaction, person_of, voice_of
from bot.core.routes import chosen_of
from bot.turn.questions import Asked, Draft, finished, fitting, instead, next_question
from bot.turn.turn import Turn
from engine.kernel.actions import Action
from engine.kernel.game import AnyGame
from engine.kernel.hints import Lesson, Step
from engine.kernel.ids import Chosen, Seat
from engine.kernel.records import read_record, replay
from engine.kernel.refusals import Malformed
from engine.registry import GAMES, numbered
from engine.tables.change import Draft as StoredDraft
from engine.tables.members import SeatColour
from engine.tables.models import Holder, Pace, PlaceId, Status, Table, TableId
from engine.tables.seats import holder_of

BASE = 32
"""A number larger than that of the buttons on a message."""


def extended(path: int, place: int) -> int:
    """The path after one more answer, by its place on the buttons."""
    return path * BASE + place + 1


def places(path: int) -> list[int]:
    """The places of all answers, the first one first."""
    found = []
    while path > 0:
        path, last = divmod(path, BASE)
        found.append(last - 1)
    return found[::-1]


def shorter(path: int) -> int:
    """The path without its last answer."""
    return path // BASE


def offer(
    game: AnyGame, choices: Sequence[Action], fields: Draft
) -> tuple[Asked | None, str, list[Chosen]]:
    """The next question if there is one, the field that its buttons set, and their values."""
    asked = next_question(game, choices, fields)
    if asked:
        return asked, asked.field, asked.offered()
    return None, *instead(game, choices, finished(game, choices, fields)[0])


def fields_after(game: AnyGame, choices: Sequence[Action], path: int) -> Draft | None:
    """Return the fields settled by the answers of a path; None if the path is invalid."""
    fields: dict[str, Chosen] = {}
    for place in places(path):
        _, field, offered = offer(game, choices, fields)
        if not 0 <= place < len(offered):
            return None
        fields = {**fields, field: offered[place]}
        if not fitting(choices, fields):
            return None
    return fields


PARTNERS = ("Ada", "Ben", "Cleo", "Dan")


@dataclass(frozen=True)
class LessonTurn(Turn):
    """A turn whose draft is the path on its buttons."""

    path: int = 0

    async def keep(self, fields: Draft, asked: str, offered: Sequence[Chosen]) -> StoredDraft:
        """A step of the draft; nothing is stored."""
        return StoredDraft(
            id=self.path,
            table=self.table.id,
            member=self.table.host,
            revision=self.table.revision,
            fields=dict(fields),
            asked=asked,
            offered=list(offered),
        )

    @property
    def title(self) -> str:
        """Nothing: a prepared position belongs to no game that has come so far."""
        return ""

    @property
    def recommended(self) -> Action | None:
        """Nothing: the learner is to solve the task."""
        return None

    @property
    def helps(self) -> bool:
        """False: the task has its own hints."""
        return False

    @property
    def added(self) -> frozenset[str]:
        """None: nothing comes after the task."""
        return frozenset()

    @property
    def colour(self) -> str:
        """The look of the learner's pieces."""
        return self.voice(f"times.colour.{list(SeatColour)[self.seat]}")

    @property
    def step(self) -> Step:
        """The task."""
        return lesson_of(self.game.key).steps[self.table.revision]


def taught_by(number: int) -> AnyGame:
    """The game with a lesson that a number stands for; raises Malformed."""
    game = numbered(number)
    if game is None or game.lesson is None:
        raise Malformed("bot.unknown_control")
    return game


def lesson_of(key: str) -> Lesson:
    """The lesson of a game that has one."""
    lesson = GAMES[key].lesson
    assert lesson is not None
    return lesson


async def learning(interaction: Interaction, game: int, step: int, path: int = 0) -> LessonTurn:
    """The turn of a learner in a step; raises Malformed where there is no such step."""
    key = taught_by(game).key
    chosen_of(lesson_of(key).steps, step)
    positions = await asyncio.to_thread(positions_of, key)
    state, seat = positions[step]
    table = lesson_table(interaction, game, step, state.seats, seat)
    voice = voice_of(interaction, table)
    services = interaction.client.services
    return LessonTurn(services, table, GAMES[key], state, seat, voice, prefix="lesson_", path=path)


def lesson_table(interaction: Interaction, game: int, step: int, seats: int, own: Seat) -> Table:
    """A table with the learner on a seat and made-up partners on the others."""
    learner = person_of(interaction)
    partners = iter(PARTNERS)
    holders = [
        holder_of(learner) if seat == own else Holder(next(partners)) for seat in range(seats)
    ]
    key = taught_by(game).key
    return Table(
        id=TableId(game),
        game=key,
        rules=GAMES[key].rules,
        status=Status.RUNNING,
        host=learner.id,
        guild=None,
        channel=PlaceId(0),
        place=PlaceId(0),
        wanted=seats,
        holders=holders,
        options={},
        language=learner.language,
        pace=Pace.NONE,
        revision=step,
        commitment="",
        opened_at=0,
        turn_since=0,
        moves=lesson_of(key).steps[step].move,
    )


@lru_cache(maxsize=len(GAMES))
def positions_of(key: str) -> list[tuple[Any, Seat]]:
    """The position of every step, and whose turn it is. Any: the state of whichever game it is."""
    game, lesson = GAMES[key], lesson_of(key)
    games = {each: list(replay(game, read_record(each.read_bytes()))) for each in lesson.records}
    found = []
    for step in lesson.steps:
        played = games[lesson.record_of(step)]
        entry = played[step.move + 1].entry
        assert entry is not None
        found.append((played[step.move].state, Seat(entry["seat"])))
    return found
