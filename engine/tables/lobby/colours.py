"""The colour of each seat: the one its player prefers, unless an earlier seat has it."""

from collections.abc import Mapping, Sequence

from engine.tables.members import Habits, MemberId, SeatColour
from engine.tables.models import Holder


def wishes_of(habits: Mapping[MemberId, Habits]) -> "Wishes":
    """The colours that members have chosen, of those whose habits are known."""
    chosen = {member: each.settings.colour for member, each in habits.items()}
    return {member: colour for member, colour in chosen.items() if colour is not None}


Wishes = Mapping[MemberId, SeatColour]
"""The colours that members wish for."""


def shared_out(holders: Sequence[Holder], wishes: Wishes) -> list[SeatColour]:
    """The colours of the seats; none where every seat has its own.

    Wishes come first, in the order of the seats. Whoever has none, or not in time, keeps the colour
    of their seat, unless somebody else prefers it: then they get the first free one.
    """
    own = list(SeatColour)
    given: dict[int, SeatColour] = {}
    for seat, holder in enumerate(holders):
        wish = None if holder.member is None else wishes.get(holder.member)
        if wish is not None and wish not in given.values():
            given[seat] = wish
    if not given:
        return []
    rest = [seat for seat in range(len(holders)) if seat not in given]
    kept = {seat: own[seat] for seat in rest if own[seat] not in given.values()}
    given |= kept
    free = iter([each for each in own if each not in given.values()])
    given |= {seat: next(free) for seat in rest if seat not in kept}
    return [given[seat] for seat in range(len(holders))]
