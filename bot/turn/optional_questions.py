"""“Answer privately”: what a player may answer while the game waits for others, or for nobody."""

from collections.abc import Sequence

from bot.core.interaction import Interaction
from bot.core.interaction_context import member_of
from bot.core.routes import Route, Routes
from bot.turn.chooser import ask, load_turn
from engine.kernel.refusals import NotNow
from engine.tables.models import TableId


async def answer(interaction: Interaction, numbers: Sequence[int]) -> None:
    """Ask in a new private message, one question after the other, whatever is open still."""
    table, game, state = await interaction.client.services.tables.position(TableId(numbers[0]))
    seat = table.seat_of(member_of(interaction))
    if seat is not None and seat not in game.hints.optional_questions(state):
        raise NotNow("bot.nothing_asked")
    await ask(interaction, await load_turn(interaction, numbers[0]), {})


PRESSES: Routes = {"answer": Route(answer, 1)}
