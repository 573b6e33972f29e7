"""A short memory of what a member may do, so that autocomplete answers at once."""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.actions import Action
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, Table

SECONDS_KEPT = 20.0
MAX_KEPT = 100
"""So many members type at once; a glance takes up to some hundred KB."""


@dataclass(frozen=True)
class Glance:
    """A member's legal actions in a channel, as they were a moment ago."""

    table: Table
    game: AnyGame
    state: Any  # Any: the state of whichever game it is
    seat: Seat
    choices: list[Action]
    taken_at: float = field(default_factory=time.monotonic)


@dataclass
class ChoiceCache:
    """The newest choice_cache of the last seconds, by channel and member, the oldest first."""

    kept: OrderedDict[tuple[PlaceId, MemberId], Glance] = field(default_factory=OrderedDict)

    async def at(
        self,
        place: PlaceId,
        member: MemberId,
        take: Callable[[], Awaitable[Glance | None]],
    ) -> Glance | None:
        """The glance of a member, taken anew where there is none; None where no game is played."""
        self._drop_outdated()
        known = self.kept.get((place, member))
        if known:
            return known
        glance = await take()
        if glance is None:
            return None
        self.kept[place, member] = glance
        self.kept.move_to_end((place, member))
        return glance

    def forget(self, place: PlaceId) -> None:
        """Drop the cached choices of a channel because its game went on."""
        for key in [key for key in self.kept if key[0] == place]:
            del self.kept[key]

    def _drop_outdated(self) -> None:
        since = time.monotonic() - SECONDS_KEPT
        while self.kept:
            oldest = next(iter(self.kept))
            if len(self.kept) < MAX_KEPT and self.kept[oldest].taken_at > since:
                return
            del self.kept[oldest]
