"""Opening a table: `/play` and the buttons of the lobby card."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, cast

import discord
from discord import app_commands

from bot.cards.lobby import (
    INVITED_DAYS,
    TIMES,
    inviting_panel,
    promised,
    set_up_panel,
    strengths_panel,
    time_panel,
)
from bot.cards.options import offered_options, options_panel
from bot.core.interaction import (
    Interaction,
    change,
    check_opening,
    check_posting,
    language_here,
    member_of,
    once,
    person_of,
    place_of,
    server_of,
    voice_of,
)
from bot.core.outages import Outage, asking_discord
from bot.core.panels import Panel
from bot.core.phrases import Voice, choices_of, game_choices, said
from bot.core.replies import say, show
from bot.core.routes import Answer, Handler, chosen_of, route, table_in_view
from engine.kernel.ids import Seat
from engine.kernel.refusals import NotNow
from engine.kernel.texts import LANGUAGES
from engine.players import STRENGTHS
from engine.registry import MAX_SEATS, game
from engine.tables.lobby import changes as lobby
from engine.tables.members import MemberId
from engine.tables.messages import ROLE_CALLED
from engine.tables.models import LANGUAGE_SEPARATOR, Pace, Status, Table, TableId, WhenUp
from engine.tables.service import Tables

MAX_INVITED_DAYS = 30


@app_commands.command(name="play", description=said("bot.about.play"))
@app_commands.rename(key="game", when_up="when-time-is-up")
@app_commands.describe(
    key=said("bot.about.play.game"),
    seats=said("bot.about.play.seats"),
    pace=said("bot.about.play.pace"),
    when_up=said("times.about.when_up"),
)
@app_commands.choices(
    key=game_choices(),
    pace=choices_of("bot.pace", Pace),
    when_up=choices_of("times.when_up", WhenUp),
)
async def play(
    interaction: Interaction,
    key: str,
    seats: app_commands.Range[int, 2, MAX_SEATS] = 2,
    pace: str | None = None,
    when_up: str = WhenUp.REMIND.value,
) -> None:
    """Open a table in this channel; in direct messages with computers, without a pace."""
    services = interaction.client.services
    place = place_of(interaction)
    await check_posting(interaction)
    chosen = await check_opening(interaction)
    host, alone = person_of(interaction), interaction.guild_id is None
    table = await services.tables.lobbies.open(
        game(key).key,
        host,
        guild=interaction.guild_id,
        channel=place,
        seats=seats,
        language=language_here(interaction, chosen),
        pace=Pace(pace) if pace else Pace.NONE if alone else Pace.DAY,
        when_up=WhenUp(when_up),
        computers=alone,
        interaction=once(interaction),
    )
    await services.tables.people.meet(host)
    opened = "bot.opened.alone" if alone else "bot.opened"
    await say(interaction, opened, game=voice_of(interaction).game(table.game))
    if interaction.guild is not None:
        await call_role(services.tables, table, interaction.guild)
    services.changed(table)


async def call_role(tables: Tables, table: Table, guild: discord.Guild) -> None:
    """Mention the role for new tables, at most once a day and as seldom as its members want."""
    role, now = (await tables.servers.settings(guild.id)).call_role, tables.clock()
    if role is None:
        return
    against = await tables.servers.against_call(guild.id, now)
    if await any_holds(guild, role, against) or not await tables.servers.call(guild.id, now):
        return
    await tables.outbox.notice(table, ROLE_CALLED, {"role": f"<@&{role}>"})


async def any_holds(guild: discord.Guild, role: int, members: Iterable[MemberId]) -> bool:
    """Return True if one of these members has a role, or if Discord cannot tell now."""
    for each in members:
        try:
            with asking_discord():
                found = await guild.fetch_member(each)
        except discord.NotFound:
            continue
        except (Outage, discord.HTTPException):
            return True
        if found.get_role(role):
            return True
    return False


@route("join", answer=Answer.NOWHERE)
async def join(interaction: Interaction, table: TableId) -> None:
    services = interaction.client.services
    who = person_of(interaction)
    joined = await services.tables.change(table, lobby.join(who), once(interaction))
    await services.tables.people.meet(who)
    services.changed(joined)


@route("set_up")
async def show_whole(interaction: Interaction, table: Table) -> None:
    """Show all settings of a table, with those that this member may change."""
    services, voice = interaction.client.services, voice_of(interaction)
    if table.status is Status.OPEN:
        table = await services.tables.lobbies.coloured(table)
    symbols = partial(services.emoji.text, table.game)
    of_game, member = game(table.game), member_of(interaction)
    await show(interaction, set_up_panel(table, of_game, voice, member, symbols))


@route("fair")
async def show_promise(interaction: Interaction, table: Table) -> None:
    """Show the digits by which the shuffle can be checked after the game."""
    await say(interaction, "bot.lobby.fair", hash=promised(table))


@route("invite")
async def invite(
    interaction: Interaction, table_id: TableId, who: int, *, days: int = INVITED_DAYS
) -> None:
    """Hold a seat for a member, as chosen in a menu, and show the table's settings."""
    server_of(interaction)
    people = cast("dict[str, Any]", interaction.data or {}).get("resolved", {}).get("users", {})
    if people.get(str(who), {}).get("bot"):
        raise NotNow("seats.invite.bot")
    decision = lobby.invite(member_of(interaction), MemberId(who), days)
    await show_whole(interaction, await change(interaction, table_id, decision))


@route("decline")
async def decline(interaction: Interaction, table_id: TableId) -> None:
    """Decline an invitation."""
    table = await change(interaction, table_id, lobby.decline(member_of(interaction)))
    await say(interaction, "seats.declined", table)


@app_commands.command(name="invite", description=said("seats.about.invite"))
@app_commands.describe(who=said("seats.about.invite.who"), days=said("seats.about.invite.days"))
async def invite_typed(
    interaction: Interaction,
    who: discord.User,
    days: app_commands.Range[int, 0, MAX_INVITED_DAYS] = INVITED_DAYS,
) -> None:
    """Hold a seat at this table for a member, for some days; 0 takes it back."""
    table = await table_in_view(interaction)
    await invite(interaction, table.id, who.id, days=days)


@route("leave")
async def leave(interaction: Interaction, table_id: TableId) -> None:
    """Give a seat up; the host hands the table to the next member, or closes it."""
    table = await change(interaction, table_id, lobby.leave(member_of(interaction)))
    await show_whole(interaction, table)


@route("computer")
async def add_computer(
    interaction: Interaction, table_id: TableId, taken: int | None = None
) -> None:
    """Give a free seat to the computer, if as many are taken as on the button."""
    decision = lobby.add_computer(member_of(interaction), taken=taken)
    await show_whole(interaction, await change(interaction, table_id, decision))


@route("strength")
async def set_strength(interaction: Interaction, table_id: TableId, seat: Seat, place: int) -> None:
    """Choose the strength of a computer: its seat, and the index in the menu."""
    decision = lobby.set_strength(member_of(interaction), seat, chosen_of(STRENGTHS, place))
    table = await change(interaction, table_id, decision)
    await show(interaction, strengths_panel(table, voice_of(interaction)))


@route("start", answer=Answer.NOWHERE)
async def start(interaction: Interaction, table: TableId) -> None:
    await change(interaction, table, lobby.start_game(member_of(interaction)))


@route("options")
async def show_options(interaction: Interaction, table: Table, page: int) -> None:
    """Show the options to the host: privately at first, then in the same message."""
    lobby.check_host(table, member_of(interaction))
    await show_page(interaction, table, page)


async def show_page(interaction: Interaction, table: Table, page: int = 0) -> None:
    panel = options_panel(table, game(table.game), page, voice_of(interaction))
    await show(interaction, panel)


@route("seats")
async def set_seats(interaction: Interaction, table: Table, place: int) -> None:
    """Choose the number of seats by its index in the menu."""
    wanted = chosen_of(game(table.game).seats, place)
    decision = lobby.set_seats(member_of(interaction), wanted)
    await show_page(interaction, await change(interaction, table.id, decision))


@route("option")
async def set_option(
    interaction: Interaction, table: Table, page: int, number: int, value: int
) -> None:
    """Choose the value of an option by their indexes in the lists."""
    spec = chosen_of(offered_options(game(table.game), table.wanted), number)
    decision = lobby.set_option(member_of(interaction), spec.name, chosen_of(spec.values, value))
    await show_page(interaction, await change(interaction, table.id, decision), page)


@route("recommended")
async def use_recommended(interaction: Interaction, table_id: TableId) -> None:
    """Reset all options to the recommended values."""
    decision = lobby.choose(member_of(interaction), options={})
    await show_page(interaction, await change(interaction, table_id, decision))


@route("suggestions")
async def set_suggestions(
    interaction: Interaction, table_id: TableId, page: int, allowed: bool
) -> None:
    """Allow players to ask the computer for a move, or not."""
    decision = lobby.choose(member_of(interaction), suggestions=allowed)
    await show_page(interaction, await change(interaction, table_id, decision), page)


def shown_to_host(panel: Callable[[Table, Voice], Panel]) -> Handler:
    """Return a handler that shows a part of the settings to the host."""

    async def handle(interaction: Interaction, table: Table) -> None:
        lobby.check_host(table, member_of(interaction))
        await show(interaction, panel(table, voice_of(interaction)))

    return handle


def time_settings(table: Table, voice: Voice) -> Panel:
    return time_panel(table, game(table.game), voice)


for verb, panel in (
    ("inviting", inviting_panel),
    ("strengths", strengths_panel),
    ("time", time_settings),
):
    route(verb)(shown_to_host(panel))


def time_menu(verb: str) -> Handler:
    async def handle(interaction: Interaction, table_id: TableId, place: int) -> None:
        by, chosen = member_of(interaction), chosen_of(TIMES[verb], place)
        decision = (
            lobby.set_weekends(by, chosen)
            if verb == "weekends"
            else lobby.choose(by, **{verb: chosen})
        )
        table = await change(interaction, table_id, decision)
        await show(interaction, time_settings(table, voice_of(interaction)))

    return handle


for verb in TIMES:
    route(verb)(time_menu(verb))


@route("languages")
async def set_languages(interaction: Interaction, table: Table, number: int) -> None:
    """Tell the story in both languages (2), or only in the table's first (1)."""
    first = table.languages[0]
    told = [first, *(each for each in LANGUAGES if each != first)][:number]
    language = LANGUAGE_SEPARATOR.join(told)
    decision = lobby.choose(member_of(interaction), language=language)
    await show_whole(interaction, await change(interaction, table.id, decision))


@route("when_full")
async def set_when_full(interaction: Interaction, table_id: TableId, by_itself: bool) -> None:
    """Switch whether the game begins by itself when all seats are taken."""
    decision = lobby.choose(member_of(interaction), when_full=by_itself)
    await show_whole(interaction, await change(interaction, table_id, decision))
