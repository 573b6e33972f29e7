"""Shows whether a finished game follows from the seed committed to before it began."""

import discord

from bot.cards.lobby import promised
from bot.core.outages import asking_discord
from bot.core.panels import Panel
from bot.core.phrases import Voice
from engine.tables.models import Table


async def card_text(client: discord.Client, table: Table) -> str | None:
    """Return the present text of a table's lobby card; None if it cannot be read."""
    if table.lobby_message is None:
        return None
    channel = client.get_partial_messageable(table.channel, guild_id=table.guild)
    try:
        with asking_discord():
            card = await channel.fetch_message(table.lobby_message)
    except (discord.NotFound, discord.Forbidden):
        return None
    view = discord.ui.LayoutView.from_message(card, timeout=None)
    return "\n".join(
        part.content for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)
    )


def proof_panel(table: Table, seed: str, holds: bool, card: str | None, voice: Voice) -> Panel:
    """Show the result of the check in plain words."""
    fine = holds and (card is None or promised(table) in card)
    game = voice.game(table.game)
    replays = "history.proof.replays" if holds else "history.proof.does_not_replay"
    lines = [
        voice("history.proof.holds" if fine else "history.proof.broken", game=game),
        voice(replays, n=table.moves),
        promise(table, card, voice),
        voice("history.proof.yourself", seed=seed),
    ]
    return Panel("\n".join(lines))


def promise(table: Table, card: str | None, voice: Voice) -> str:
    """Describe whether the seed matches the commitment."""
    if card is None:
        return voice("history.proof.no_card", hash=table.commitment)
    link = f"https://discord.com/channels/{table.guild}/{table.channel}/{table.lobby_message}"
    same = promised(table) in card
    key = "history.proof.same_seed" if same else "history.proof.other_seed"
    return voice(key, hash=promised(table), card=link)
