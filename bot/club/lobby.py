"""`/lobby` and wishes: what somebody in a server could join, and what they wish to play."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import islice

from discord import app_commands
from msgspec import Struct
from msgspec.structs import astuple, replace

from bot.core.interaction import (
    Bot,
    Interaction,
    change,
    check_opening,
    check_posting,
    host_channel,
    member_of,
    moderates,
    person_of,
    seen_by,
    server_of,
    uncounted,
    voice_of,
)
from bot.core.outages import TROUBLES
from bot.core.panels import BLUE, GREEN, GREY, RED, Menu, Panel, Press, Row, in_rows, some_of
from bot.core.phrases import Voice, language_of, said
from bot.core.replies import show
from bot.core.routes import Handler, chosen_of, route
from bot.core.services import now_in_milliseconds
from bot.posting.places import member_in
from engine.club.lobby import Listing, Lobby, Seeking, Wish, wished
from engine.kernel.refusals import NotNow
from engine.registry import GAMES
from engine.tables.clock.habits import DAY
from engine.tables.lobby import changes
from engine.tables.members import MemberId
from engine.tables.models import Pace, Table, TableId

TABLES_SHOWN, LINES_SHOWN = 10, 8
"""The most tables, each with its button, and the most lines of each other part."""


async def language_in(client: Bot, guild: int) -> str:
    """Return the language in which a server is addressed."""
    chosen = (await client.services.tables.servers.settings(guild)).language
    known = client.get_guild(guild)
    return chosen or language_of(known.preferred_locale if known else None)


async def is_still_in(client: Bot, guild: int, member: MemberId) -> bool:
    """Return False for somebody who has left a server; raises Outage if Discord cannot tell."""
    server = client.get_guild(guild)
    return server is None or await member_in(server, member) is not None


@app_commands.command(name="lobby", description=said("club.about.lobby"))
@app_commands.guild_only()
async def lobby(interaction: Interaction) -> None:
    await show_lobby(interaction)


@route("club_lobby")
async def show_lobby(interaction: Interaction, *, told: str = "") -> None:
    """Show what may be joined in this server, with the member's own wish."""
    guild, service = server_of(interaction).id, interaction.client.services.club.lobby
    voice, member = voice_of(interaction), member_of(interaction)
    found = (await service.seeking(guild, member)).where(seen_by(interaction))
    panel = lobby_panel(voice, found, member)
    wish = await service.wish_of(guild, member)
    lines = [
        *([told] if told else []),
        panel.text,
        *([await wish_text(service, voice, wish)] if wish else []),
    ]
    rows = [*panel.rows]
    if wish is not None:
        rows.append([Press("club_withdraw", label=voice("club.button.withdraw"), style=RED)])
    if await moderates(interaction):
        rows.append([await listing_button(interaction, guild)])
    await show(interaction, Panel("\n".join(lines), rows=rows))


async def listing_button(interaction: Interaction, guild: int) -> Press:
    """Return the button for moderators that keeps the list in this channel, or removes it."""
    listing = await interaction.client.services.club.lobby.store.listing(guild)
    kept = listing is not None and listing.channel == host_channel(interaction)
    voice = voice_of(interaction)
    return Press(
        "club_here", int(not kept), label=voice(f"club.button.{'gone' if kept else 'here'}")
    )


@route("club_here")
async def keep_here(interaction: Interaction, wanted: bool) -> None:
    """Keep the list of open tables in this channel (1), or remove it (0)."""
    guild, client = server_of(interaction).id, interaction.client
    if not await moderates(interaction):
        raise NotNow("club.only_moderators")
    uncounted(interaction)
    store = client.services.club.lobby.store
    if wanted:
        await check_posting(interaction)
        await store.keep_listing(Listing(guild, host_channel(interaction)))
    else:
        await store.drop_listing(guild)
    client.later(client.keep_club())
    await show_lobby(interaction)


@route("club_join")
async def join(interaction: Interaction, number: int) -> None:
    """Take a seat at an open table of this server, wherever it is played."""
    client, who = interaction.client, person_of(interaction)
    table = await client.services.tables.table(TableId(number))
    if table.guild != server_of(interaction).id or not seen_by(interaction)(table):
        raise NotNow("table.unknown")
    await change(interaction, table.id, changes.join(who))
    await client.services.tables.people.meet(who)
    client.later(client.keep_club())
    await show_lobby(interaction, told=voice_of(interaction)("seats.taken"))


def lobby_panel(voice: Voice, found: Seeking, reader: MemberId | None = None) -> Panel:
    """Return the open tables, offered seats, and wishes without names.

    There is a button for each table at which the reader does not sit.
    """
    shown = [*islice(found.open, TABLES_SHOWN)]
    lines = [voice("club.lobby"), *(table_line(voice, each, found, reader) for each in shown)]
    if more := len(found.open) - len(shown):
        lines.append(voice("club.lobby.more", n=more))
    if not found.open:
        lines.append(voice("club.lobby.empty"))
    lines += offered_lines(voice, found.offered)
    if wishes := wished(found.wishes):
        lines.append(voice("club.lobby.wishes"))
        wanted = [
            voice("club.lobby.wish", game=voice.game(game), pace=voice(f"bot.pace.{pace}"), n=n)
            for game, pace, n in wishes
        ]
        lines += some_of(wanted, LINES_SHOWN)
    joins = [
        Press(
            *("club_join", each.id),
            label=voice("club.button.join", game=voice.game(each.game)),
            style=GREEN,
        )
        for each in shown
        if reader not in each.humans()
    ]
    wish = Press("club_wish", 0, Chosen().packed, label=voice("club.button.wish"), style=BLUE)
    return Panel("\n".join(lines), rows=[*in_rows(joins), [wish]])


def table_line(voice: Voice, table: Table, found: Seeking, reader: MemberId | None) -> str:
    """Describe an open table, and whether the reader sits there or a seat is held for them."""
    line = voice(
        "club.lobby.table",
        game=voice.game(table.game),
        place=f"<#{table.place}>",
        taken=len(table.holders),
        wanted=table.wanted,
        pace=voice(f"bot.pace.{table.pace}"),
    )
    if reader in table.humans():
        return f"{line} · {voice('club.lobby.yours')}"
    if table.id not in found.held:
        return line
    return f"{line} · {voice('club.lobby.held', until=f'<t:{found.held[table.id] // 1000}:f>')}"


def offered_lines(voice: Voice, tables: Sequence[Table]) -> list[str]:
    """List the running games with an open seat."""
    if not tables:
        return []
    lines = [
        voice("club.lobby.seat", game=voice.game(each.game), place=f"<#{each.place}>")
        for each in tables
    ]
    return [voice("club.lobby.seats"), *some_of(lines, LINES_SHOWN)]


PLAYERS = ((2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4))
DAYS = (1, 3, 7, 14, 30)
PACES = (Pace.LIVE, Pace.DAY, Pace.THREE_DAYS, Pace.WEEK, Pace.NONE)
PACKING_BASE = 10
"""The base of the packed number: larger than each of these lists."""


class Chosen(Struct, frozen=True):
    """The indexes of the chosen pace, players and days."""

    pace: int = 1
    players: int = 2
    days: int = 2

    @property
    def packed(self) -> int:
        """All of it as the number in the id of a control."""
        return (self.pace * PACKING_BASE + self.players) * PACKING_BASE + self.days


def unpacked(number: int) -> Chosen:
    """Read the number of a control; raises Malformed for one that no control has."""
    rest, days = divmod(number, PACKING_BASE)
    chosen = Chosen(*divmod(rest, PACKING_BASE), days)
    for offered, place in zip((PACES, PLAYERS, DAYS), astuple(chosen), strict=True):
        chosen_of(offered, place)
    return chosen


@route("club_wish")
async def choose(interaction: Interaction, games: int, terms: int) -> None:
    """Show a wish so far: `games` has a bit for each game, `terms` is the rest."""
    await show(interaction, wish_panel(voice_of(interaction), games, unpacked(terms)))


def term(name: str) -> Handler:
    """Return the handler of the menu for a pace, a number of players, or how long a wish lasts."""

    async def handle(interaction: Interaction, games: int, terms: int, place: int) -> None:
        await choose(interaction, games, replace(unpacked(terms), **{name: place}).packed)

    return handle


for each in Chosen.__struct_fields__:
    route(f"club_{each}")(term(each))


def wish_panel(voice: Voice, games: int, chosen: Chosen) -> Panel:
    """Return buttons for the games, menus for the rest, and the button that keeps the wish."""
    taps = [
        Press(
            *("club_wish", games ^ 1 << bit, chosen.packed),
            label=voice.game(key),
            style=GREEN if games >> bit & 1 else GREY,
        )
        for bit, key in enumerate(GAMES)
    ]
    entries = {
        "club_pace": [voice(f"bot.pace.{each}") for each in PACES],
        "club_players": [players_text(voice, *each) for each in PLAYERS],
        "club_days": [voice("club.wish.days", n=each) for each in DAYS],
    }
    menus = [
        Menu(verb, games, chosen.packed, entries=named, chosen=place)
        for (verb, named), place in zip(entries.items(), astuple(chosen), strict=True)
    ]
    keep = Press(
        *("club_keep", games, chosen.packed),
        label=voice("club.button.keep_wish"),
        style=BLUE,
        disabled=not games,
    )
    back = Press("club_lobby", label=voice("bot.button.back"))
    rows: list[Row] = [*in_rows(taps), *menus, [keep, back]]
    return Panel(voice("club.wish"), rows=rows)


def players_text(voice: Voice, fewest: int, most: int) -> str:
    """Return a number of players, or a range, in words."""
    if fewest == most:
        return voice("club.wish.players", n=fewest)
    return voice("club.wish.players_to", fewest=fewest, most=most)


@route("club_keep")
async def keep(interaction: Interaction, games: int, terms: int) -> None:
    """Keep a wish, and call everybody if there are enough players now."""
    client, guild = interaction.client, server_of(interaction).id
    service = client.services.club.lobby
    await check_opening(interaction)
    chosen = unpacked(terms)
    fewest, most = PLAYERS[chosen.players]
    wish = Wish(
        guild=guild,
        member=member_of(interaction),
        channel=host_channel(interaction),
        games=[key for bit, key in enumerate(GAMES) if games >> bit & 1],
        pace=PACES[chosen.pace],
        fewest=fewest,
        most=most,
        until=now_in_milliseconds() + DAYS[chosen.days] * DAY,
    )
    uncounted(interaction)
    await client.services.tables.people.meet(person_of(interaction))
    await service.wish(wish)
    language = await language_in(client, guild)
    with suppress(*TROUBLES):  # the upkeep tries again
        for table in await service.call(guild, language, partial(is_still_in, client, guild)):
            client.services.changed(table)
    client.later(client.keep_club())
    kept = await service.wish_of(guild, wish.member) or wish
    back = Press("club_lobby", label=voice_of(interaction)("club.button.lobby"))
    await show(
        interaction, Panel(await wish_text(service, voice_of(interaction), kept), rows=[[back]])
    )


@route("club_withdraw")
async def withdraw(interaction: Interaction) -> None:
    """Withdraw the wish of a member in this server."""
    client, guild = interaction.client, server_of(interaction).id
    uncounted(interaction)
    await client.services.club.lobby.store.withdraw(guild, member_of(interaction))
    client.later(client.keep_club())
    back = Press("club_lobby", label=voice_of(interaction)("club.button.lobby"))
    text = voice_of(interaction)("club.wish.withdrawn")
    await show(interaction, Panel(text, rows=[[back]]))


async def wish_text(service: Lobby, voice: Voice, wish: Wish) -> str:
    """Describe a member's wish, and whether it was fulfilled or waits for room."""
    told = voice(
        "club.wish.yours",
        games=voice.listed(voice.game(each) for each in wish.games),
        pace=voice(f"bot.pace.{wish.pace}"),
        players=players_text(voice, wish.fewest, wish.most),
        until=f"<t:{wish.until // 1000}:D>",
    )
    if wish.called is not None:
        return voice.together([told, voice("club.wish.called")])
    place = await service.waits_for(wish)
    return voice.together(
        [told, voice("club.wish.waits", place=f"<#{place}>")] if place else [told]
    )
