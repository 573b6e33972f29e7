"""A short memory of what a member may do, so that autocomplete answers at once."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from engine.kernel.actions import Action
from engine.kernel.game import AnyGame
from engine.tables.models import MemberId, PlaceId, Table

SECONDS_KEPT = 20.0
MOST_KEPT = 2000


@dataclass(frozen=True)
class Glance:
    """A member's legal actions in a channel, as they were a moment ago."""

    table: Table
    game: AnyGame
    choices: list[Action]
    taken_at: float


@dataclass
class Glances:
    """The glances of the last seconds, by channel and member."""

    kept: dict[tuple[PlaceId, MemberId], Glance] = field(default_factory=dict)

    async def at(
        self,
        place: PlaceId,
        member: MemberId,
        take: Callable[[], Awaitable[tuple[Table, AnyGame, list[Action]] | None]],
    ) -> Glance | None:
        """The glance of a member, taken anew where there is none; None where no game is played."""
        known = self.kept.get((place, member))
        if known and time.monotonic() - known.taken_at < SECONDS_KEPT:
            return known
        found = await take()
        if found is None:
            return None
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        glance = Glance(*found, time.monotonic())
        self.kept[place, member] = glance
        return glance

    def forget(self, place: PlaceId) -> None:
        """Drop what is known of a channel, because its game went on."""
        for key in [key for key in self.kept if key[0] == place]:
            del self.kept[key]
