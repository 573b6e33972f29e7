"""Planned moves are made as soon as the game waits for their members."""

from bot.background.computers import MAX_MOVES, play_computers
from bot.core.services import Services
from engine.tables.models import TableId


async def play_plans(services: Services, table_id: TableId) -> None:
    """Make the planned moves that are due, and what computers answer to them."""
    for _ in range(MAX_MOVES):
        moved = await services.tables.plans.play(table_id)
        if moved is None:
            return
        services.choice_cache.forget(moved.table.place)
        await play_computers(services, moved.table)
