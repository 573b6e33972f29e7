"""Which scenes of a move have a post of their own."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.kernel.game import AnyGame, Played, read_view
from engine.tables.change import News
from engine.tables.messages import PostKind
from engine.tables.models import LogRow, Table


def for_people(game: AnyGame, table: Table, before: Any, played: Played[Any]) -> Played[Any]:
    """What was played, without the scenes that concern nobody but computers.

    The post after them tells what happened in them. Any: the state of whichever game it is.
    """
    concerns = game.hints.concerns
    if concerns is None or not played.scenes:
        return played
    view, idle = game.look(before, None), set[int]()
    for scene in played.scenes:
        then = read_view(game, scene.view)
        if all(table.holders[seat].plays is None for seat in concerns(view, then)):
            idle.add(scene.told)
        view = then
    return replace(
        played,
        events=[
            replace(each, scene=False) if told in idle else each
            for told, each in enumerate(played.events, 1)
        ],
        scenes=[each for each in played.scenes if each.told not in idle],
    )


def scenes_of(rows: Sequence[LogRow], since: int) -> list[News]:
    """A post for each scene on the way to a new position, in their order."""
    return [
        News(
            PostKind.SCENE,
            since,
            facts={"row": row.revision, "told": scene.told},
            view=scene.view,
        )
        for row in rows
        for scene in row.scenes
    ]
