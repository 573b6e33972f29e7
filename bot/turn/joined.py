"""Actions of one turn that are confirmed together: each but the last is tried out, not yet played.

A draft keeps them as lines of the notation under `FIRST`; they are tried out again, on the table as
it is then, whenever a button of the draft is pressed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.actions import Action, name_of
from engine.kernel.game import AnyGame, play
from engine.kernel.ids import Chosen, Seat
from engine.kernel.notation import parse_action, print_action
from engine.kernel.refusals import Refusal

FIRST = "first"


def kept(first: Sequence[Action]) -> dict[str, Chosen]:
    """Return the fields by which a draft keeps its earlier actions."""
    return {FIRST: [print_action(each) for each in first]} if first else {}


def own_fields(fields: Mapping[str, Chosen]) -> dict[str, Chosen]:
    """The fields of a draft's own action."""
    return {name: value for name, value in fields.items() if name != FIRST}


def actions_before(game: AnyGame, fields: Mapping[str, Chosen]) -> list[Action]:
    """The actions before a draft's own."""
    lines = fields.get(FIRST, [])
    assert isinstance(lines, list)
    return [parse_action(game.actions, str(line), game.hints.read_label) for line in lines]


def tried_out(
    game: AnyGame, state: Any, seat: Seat, action: Action, *, typed: bool = False
) -> Any | None:
    """The position after an action that is confirmed together with the seat's next one.

    More of them are where both were `typed` in one command. None where it is to be confirmed alone,
    or is not legal (any more). Any: any game's state.
    """
    together = game.hints.joined | (game.hints.followed if typed else frozenset())
    if name_of(action) not in together:
        return None
    try:
        played = play(game, state, seat, action)
    except Refusal:
        return None
    goes_on = seat in game.waits_for(played.state)
    return played.state if goes_on and not any(each.reveals for each in played.events) else None
