"""The first tables, set up by the bot's own commands and buttons."""

from collections.abc import Sequence

import discord
from simcord.actors import MemberActor

from bot.client import Meeplepost
from bot.core.phrases import language_of
from bot.playground.world import CHARACTERS, PHRASES, World
from engine.club.contests import Kind, Terms
from engine.kernel.game import AnyGame
from engine.kernel.ids import Fact
from engine.kernel.texts import ENGLISH
from engine.tables.due.ending import resign
from engine.tables.members import MemberId, Person
from engine.tables.models import PlaceId

COMPUTER = "computer"
SEATS = ("Ann", "小明", COMPUTER)
GAME = "taluva"
LEAGUE = Terms(
    name="Playground league",
    kind=Kind.LEAGUE,
    games=["cacao", "taluva"],
    players=2,
    seasons=2,
    by_strength=False,
)


class BadSeats(Exception):
    """Seats that a game does not allow; the text says which it does."""


def seats_of(game: AnyGame) -> tuple[str, ...]:
    """Return the default players of the first table: `SEATS`, as far as the game allows."""
    count = min(game.seats, key=lambda seats: abs(seats - len(SEATS)))
    return (*SEATS, *[COMPUTER] * count)[:count]


def read_seats(written: str, game: AnyGame) -> tuple[str, ...]:
    """Read the seats of the first table, such as `Ann,小明,computer`; raises BadSeats."""
    names = {each.name for each in CHARACTERS}
    seats = tuple(word.strip() for word in written.split(",") if word.strip())
    people = [each for each in seats if each != COMPUTER]
    known = set(people) <= names and len(set(people)) == len(people)
    if not known or len(seats) not in game.seats or seats[0] == COMPUTER:
        facts: dict[str, Fact] = {
            "people": ", ".join(each.name for each in CHARACTERS),
            "seats": [*game.seats],
        }
        raise BadSeats(PHRASES.say(ENGLISH, "playground.seats_wrong", facts))
    return seats


async def show_tables(client: Meeplepost, world: World) -> bool:
    """Post the tables of the page again, as old messages are gone.

    Return True if there ever was a table in the channel.
    """
    tables = client.services.tables
    private = (each.user.dm_channel for each in world.people.values())
    for place in (world.channel, world.league, *private):
        if (table := await tables.in_channel(PlaceId(place.id))) is not None:
            await tables.outbox.show_again(table.id)
            client.services.wake(table.id)
            await client.finish_rounds()
    return await tables.store.lists.last_at(PlaceId(world.channel.id)) is not None


async def set_first_table(world: World, seats: Sequence[str], game: str = GAME) -> None:
    """Open a table, let the others join, add computers: ready to start."""
    host, *others = seats
    await world.people[host].slash(world.channel, "play", game=game, seats=len(seats))
    for name in others:
        card = world.channel.last_message
        if name != COMPUTER:
            await _press(world.people[name], card, "join")
        else:
            shown = await _press(world.people[host], card, "set_up")
            await _press(world.people[host], shown, "computer")


async def set_league(client: Meeplepost, world: World) -> None:
    """Open a league of everybody in its channel, and end its first games."""
    services = client.services
    contests, people = services.club.contests, services.tables.people
    everybody = [
        Person(MemberId(world.people[each.name].id), each.name, language_of(each.locale))
        for each in CHARACTERS
    ]
    guild, organiser = client.guilds[0].id, everybody[0].id
    opened = await contests.open(LEAGUE, guild, PlaceId(world.league.id), organiser)
    for each in everybody:
        await people.meet(each)
        await contests.enter(opened.id, each)
    await contests.begin(opened.id, organiser)
    async with client.caretaker.one_round:  # so that the running game stands below the others
        for _ in range(len(everybody) // LEAGUE.players):
            for table in (await contests.go_on(opened.id, ENGLISH))[1]:
                services.changed(await services.tables.change(table.id, resign(table.humans()[-1])))
                await client.finish_rounds()
        for table in (await contests.go_on(opened.id, ENGLISH))[1]:
            services.changed(table)
        await client.finish_rounds()
    await client.keep_club()


async def _press(
    actor: MemberActor, message: discord.Message | None, verb: str
) -> discord.Message | None:
    """Press the button of a verb, as labels differ by language; return the answer."""
    assert message is not None, f"the bot has shown nothing on which to {verb}"
    answer = (await actor.click(message, custom_id=_button(message, verb))).response
    return None if answer is None else answer.message


def _button(message: discord.Message, verb: str) -> str:
    view = discord.ui.LayoutView.from_message(message)
    for part in view.walk_children():
        custom_id = getattr(part, "custom_id", None) or ""
        if custom_id.startswith(f"mp:{verb}:"):
            return str(custom_id)
    raise LookupError(f"the card has no button to {verb}")
