"""Planned moves are made as soon as the game waits for their members."""

from bot.background.computers import MOST_MOVES, play_computers
from bot.core.services import Desk
from engine.tables.models import TableId


async def play_plans(desk: Desk, table_id: TableId) -> None:
    """Make the planned moves that are due, and what computers answer to them."""
    for _ in range(MOST_MOVES):
        moved = await desk.tables.plans.play(table_id)
        if moved is None:
            return
        desk.glances.forget(moved.table.place)
        await play_computers(desk, table_id)
