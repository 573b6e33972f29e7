"""Which table somebody means."""

from bot.base import Interaction
from bot.errors import table_here
from engine.kernel.game import AnyGame
from engine.kernel.refusals import NotNow
from engine.tables.models import PlaceId, Table


async def table_in_view(interaction: Interaction) -> Table:
    """The table of this channel, also an ended one; raises NotNow where there is none."""
    table = await table_here(interaction)
    if table is None and interaction.channel_id is not None:
        table = await interaction.client.desk.tables.last_in_channel(
            PlaceId(interaction.channel_id)
        )
    if table is None:
        raise NotNow("bot.no_table_here")
    return table


async def table_to_play(interaction: Interaction, game: AnyGame) -> Table:
    """The table of this channel, if this game is played at it."""
    table = await table_in_view(interaction)
    if table.game != game.key:
        raise NotNow("bot.other_game")
    return table
