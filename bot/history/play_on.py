"""*Play on from here*: a table against computers from any position of a game that is over."""

from bot.core.controls import Press
from bot.core.interaction import (
    Interaction,
    check_opening,
    check_posting,
    once,
    person_of,
    place_of,
    voice_of,
)
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.core.replies import show
from bot.core.routes import Answer, route
from engine.tables.log.story import Story
from engine.tables.models import PlaceId, Status, TableId
from engine.tables.service import Tables


def play_on_button(story: Story, number: int, voice: Voice, label: str = "") -> list[Press]:
    """The button on a page of a finished game that is not its end."""
    over = story.table.status not in (Status.OPEN, Status.RUNNING)
    if not over or story.game.result(story.state(number)) is not None:
        return []
    named = voice(label or "history.button.play_on", n=number + 1)
    return [Press("play_on", story.table.id, number, label=named)]


@route("play_on", answer=Answer.BESIDE)
async def play_on(interaction: Interaction, table: TableId, number: int) -> None:
    """Open a table against computers from a position: table, after how many moves.

    It is where the game was opened, or here where another game is going on there.
    """
    services = interaction.client.services
    await check_posting(interaction)
    await check_opening(interaction)
    who = person_of(interaction)
    async with services.limits.heavy(interaction):
        story = await services.tables.archive.story(table)
    place = await free_place(services.tables, story.table.channel, place_of(interaction))
    opened = await services.tables.lobbies.play_on(story, number, who, place, once(interaction))
    await services.tables.people.meet(who)
    services.changed(opened)
    voice = voice_of(interaction, opened)
    said = voice("history.play_on.opened", n=number, channel=f"<#{opened.place}>")
    await show(interaction, Panel(said))


async def free_place(tables: Tables, *places: PlaceId) -> PlaceId:
    """The first of some places where no game is open or running, else the first of all."""
    for place in places:
        if all(each.place != place for each in await tables.all_in_channel(place)):
            return place
    return places[0]
