"""Seats: seeking substitutes, taking seats, letting the computer play."""

from collections.abc import Callable, Sequence

from discord import app_commands

from bot.cards.board import turn_button, who_is_next_for
from bot.cards.buttons import back_button
from bot.core.interaction import (
    Interaction,
    Seen,
    change,
    member_of,
    moderates,
    once,
    person_of,
    seen,
    server_of,
    voice_of,
)
from bot.core.panels import RED, Panel, Press
from bot.core.phrases import AnyCommand, Voice, literal, said
from bot.core.replies import say, show
from bot.core.routes import promptly, route, suggestions, table_here, table_in_view
from engine.kernel.ids import Seat
from engine.tables import seats as seating
from engine.tables.lobby import changes as lobby
from engine.tables.members import MemberId
from engine.tables.models import Table, TableId


def sought_panel(table: Table, seat: Seat, member: MemberId, voice: Voice) -> Panel:
    """Answer a member who wants another player for a seat."""
    if table.seat_of(member) == seat and not table.stood_in(seat):
        keep = Press("take_seat", table.id, seat, label=voice("seats.button.keep"))
        computer = Press("stand_in", table.id, label=voice("seats.button.computer"))
        if table.plays_alone(member):
            return Panel(voice("seats.offered.alone"), rows=[[keep]])
        return Panel(voice("seats.offered"), rows=[[computer, keep]])
    if seat in table.open_seats:
        return Panel(voice("seats.replaced.rests" if table.rests else "seats.replaced"))
    return Panel(voice("seats.asked", seat=seat))


def take_off_panel(table: Table, seat: Seat, member: MemberId, voice: Voice) -> Panel:
    """Ask a moderator to confirm the removal of a player; players may start a vote instead."""
    buttons = [Press("take_off", table.id, seat, label=voice("seats.button.take_off"), style=RED)]
    if member in table.present():
        buttons.append(Press("ask_off", table.id, seat, label=voice("seats.button.ask_others")))
    return Panel(voice("seats.take_off", seat=seat), rows=[buttons])


def seated_panel(before: Table, now: Seen, seat: Seat) -> Panel:
    """Answer a member who has taken a seat: what the game waits for, and the buttons."""
    table, voice = now.table, now.voice
    if before.holders[seat] == table.holders[seat]:
        return Panel(voice("seats.kept"))
    buttons = [Press("view", table.id, label=voice("bot.button.view"))]
    if seat in now.game.may_act(now.state):
        buttons.insert(0, turn_button(table, voice))
    said = f"{voice('seats.taken')}\n{who_is_next_for(now)}"
    return Panel(said, rows=[buttons])


@app_commands.command(name="substitute", description=said("seats.about.substitute"))
@app_commands.rename(number="seat")
@app_commands.describe(number=said("seats.about.substitute.seat"))
async def substitute(interaction: Interaction, number: int | None = None) -> None:
    """Seek somebody else for a seat: the member's own at once, another's by the rules.

    A moderator is asked first whether to remove the player without the others.
    """
    server_of(interaction)
    table = await table_in_view(interaction)
    member = member_of(interaction)
    seat = seating.sought_seat(table, member, None if number is None else Seat(number - 1))
    if seat != table.seat_of(member) and await moderates(interaction):
        await show(interaction, take_off_panel(table, seat, member, voice_of(interaction, table)))
    else:
        await seek(interaction, table, seat)


@route("take_off")
async def take_off(interaction: Interaction, table: Table, seat: Seat) -> None:
    """Remove a player from their seat, for a moderator."""
    await seek(interaction, table, seat, force=await moderates(interaction))


@route("ask_off")
async def seek(interaction: Interaction, before: Table, seat: Seat, *, force: bool = False) -> None:
    """Seek somebody else for a seat, by the other players unless by force; tell the outcome."""
    member = member_of(interaction)
    # an outage is given back before anybody's time is judged
    await interaction.client.services.tables.times.process_due(before)
    table = await change(interaction, before.id, seating.seek(member, seat, force=force))
    await show(interaction, sought_panel(table, seat, member, voice_of(interaction, table)))


@app_commands.command(name="take-seat", description=said("seats.about.take_seat"))
@app_commands.rename(number="seat")
@app_commands.describe(number=said("seats.about.take_seat.seat"))
async def take_seat(interaction: Interaction, number: int | None = None) -> None:
    """Take a free seat, or one's own again."""
    table = await table_in_view(interaction)
    await sit(interaction, table, None if number is None else Seat(number - 1))


@route("take_seat")
async def sit(interaction: Interaction, before: Table, seat: Seat | None) -> None:
    """Take a seat and show what the game waits for, or ask the other players for it."""
    services = interaction.client.services
    who = person_of(interaction)
    table = await services.tables.change(before.id, seating.take(who, seat), once(interaction))
    await services.tables.people.meet(who)
    services.changed(table)
    now = await seen(interaction, table.id)
    if now.seat is None:
        await say(interaction, "seats.asked_for", table)
    else:
        await show(interaction, seated_panel(before, now, now.seat))


@route("stand_in")
async def stand_in(interaction: Interaction, table_id: TableId) -> None:
    """Let the computer play for whoever pressed."""
    member = member_of(interaction)
    table = await change(interaction, table_id, seating.let_computer_play(member))
    voice = voice_of(interaction, table)
    seat = table.seat_of(member)
    assert seat is not None
    rows = [[back_button(table, seat, voice)]]
    said = "seats.computer_plays.rests" if table.rests else "seats.computer_plays"
    await show(interaction, Panel(voice(said), rows=rows))


@app_commands.command(name="kick", description=said("seats.about.kick"))
@app_commands.rename(number="seat")
@app_commands.describe(number=said("seats.about.kick.seat"))
async def kick(interaction: Interaction, number: int) -> None:
    """Remove somebody from a table that has not begun."""
    before = await table_in_view(interaction)
    decision = lobby.kick(member_of(interaction), Seat(number - 1))
    table = await change(interaction, before.id, decision)
    who, member = literal(before.names[number - 1]), before.holders[number - 1].member
    if member is None:
        await say(interaction, "seats.kicked", table, who=who)
        return
    voice = voice_of(interaction, table)
    again = Press("let_join", before.id, member, label=voice("seats.button.let_join"))
    await show(interaction, Panel(voice("seats.kicked.member", who=who), rows=[[again]]))


@route("let_join")
async def let_join(interaction: Interaction, table_id: TableId, member: int) -> None:
    """Let a removed member join again."""
    decision = lobby.let_join(member_of(interaction), MemberId(member))
    table = await change(interaction, table_id, decision)
    await say(interaction, "seats.may_join", table, who=f"<@{member}>")


@substitute.autocomplete("number")
@promptly
async def offer_seats(interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
    return await seats_where(interaction, typed, lambda _table, _seat: True)


@take_seat.autocomplete("number")
@promptly
async def offer_free(interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
    return await seats_where(interaction, typed, lambda table, seat: seat in table.takeable())


@kick.autocomplete("number")
@promptly
async def offer_others(
    interaction: Interaction, typed: int | str
) -> list[app_commands.Choice[int]]:
    own = member_of(interaction)
    return await seats_where(interaction, typed, lambda table, seat: table.seat_of(own) != seat)


async def seats_where(
    interaction: Interaction, typed: int | str, fits: Callable[[Table, Seat], bool]
) -> list[app_commands.Choice[int]]:
    """Suggest the seats of this table that fit, each with its holder."""
    table = await table_here(interaction)
    if table is None:
        return []
    voice = voice_of(interaction, table)
    named = [
        (voice("seats.entry", n=seat + 1, who=who), seat + 1)
        for seat, who in enumerate(table.names)
        if fits(table, Seat(seat))
    ]
    return suggestions(each for each in named if str(typed).lower() in each[0].lower())


COMMANDS: Sequence[AnyCommand] = (substitute, take_seat, kick)
