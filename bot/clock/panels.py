"""Panels of settings, vacations and reminders, and the commands about the time of a turn."""

import re
from collections.abc import Sequence
from datetime import timedelta

from discord import app_commands
from msgspec.structs import replace

from bot.cards.board import call, task, turn_button
from bot.cards.time_left import Ends, moment_lines, time_line, with_time
from bot.core.interaction import Interaction, change, member_of, once, voice_of
from bot.core.panels import RED, Menu, Panel, Press, in_rows
from bot.core.phrases import AnyCommand, Voice, said
from bot.core.replies import say, show
from bot.core.routes import route, table_in_view
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.kernel.texts import CHINESE, ENGLISH
from engine.tables.clock.deadlines import in_hurry
from engine.tables.clock.habits import local
from engine.tables.due import reminders
from engine.tables.due.reminders import silence
from engine.tables.members import Ping, SeatColour, Settings, Vacation
from engine.tables.models import Table, TableId, VoteKind

LANGUAGES = ("", ENGLISH, CHINESE)
PINGS = tuple(Ping)
COLOURS = ("", *SeatColour)
INTERVALS = (6, 12, 24, 48, 72, 168)
"""The choices of hours between reminders once time is up."""
CALLS = (1, 3, 7, 14)
"""The choices of days between calls for new tables."""
MENUS = {
    "language": len(LANGUAGES),
    "ping": len(PINGS),
    "interval": len(INTERVALS),
    "quiet_from": 25,
    "quiet_to": 24,
    "colour": len(COLOURS),
    "digest": 25,
    "first_steps": 2,
    "calls": len(CALLS),
}
"""The menus of the panel and how many entries each has."""
NIGHT = 9 * 60
"""The default length of the quiet hours (minutes)."""
DAY = 24 * 60


FIXED = re.compile(r"Etc/GMT([+-])(\d+)")
"""The time zones of whole hours; by an old custom they are named with the opposite sign."""
OPPOSITE = {"+": "-", "-": "+"}


def in_hours(zone: str) -> str:
    """Return a time zone's hours from UTC, `UTC+8`, if its name is nothing else; or its name."""
    hours = FIXED.fullmatch(zone)
    return f"UTC{OPPOSITE[hours[1]]}{hours[2]}" if hours else zone


def settings_panel(settings: Settings, voice: Voice, now: int) -> Panel:
    clock = local(settings, now).strftime("%H:%M")
    text = [voice("times.settings"), voice("times.zone", zone=in_hours(settings.zone), clock=clock)]
    quiet = settings.quiet_from != settings.quiet_to
    hours = [f"{hour:02}:00" for hour in range(24)]
    never = voice("times.never")
    every = [interval(voice, each) for each in INTERVALS]
    menus = [
        menu(voice, "language", [voice(f"times.language.{each}") for each in LANGUAGES],
             LANGUAGES.index(settings.language)),
        menu(voice, "ping", [voice(f"times.ping.{each}") for each in PINGS],
             PINGS.index(settings.ping)),
        menu(voice, "interval", every, nearest(INTERVALS, settings.remind_every)),
        menu(voice, "quiet_from", [never, *hours], settings.quiet_from // 60 + 1 if quiet else 0),
        menu(voice, "quiet_to", hours, settings.quiet_to // 60 if quiet else None),
        menu(voice, "colour", [voice(f"times.colour.{each}") for each in COLOURS],
             COLOURS.index(settings.colour or "")),
        menu(voice, "digest", [never, *hours],
             0 if settings.digest is None else settings.digest + 1),
        menu(voice, "first_steps", [voice(f"times.first_steps.{each}") for each in ("no", "yes")],
             int(settings.first_steps)),
        menu(voice, "calls", [interval(voice, 24 * each) for each in CALLS],
             nearest(CALLS, settings.days_between_calls)),
    ]  # fmt: skip
    return Panel("\n".join(text), rows=menus)


def menu(voice: Voice, name: str, entries: Sequence[str], chosen: int | None) -> Menu:
    """Return a menu; its entries begin with the name of the setting."""
    about = voice(f"times.menu.{name}")
    return Menu(
        f"set_{name}",
        entries=[voice("times.entry", what=about, value=each) for each in entries],
        chosen=chosen,
        placeholder=about,
    )


def interval(voice: Voice, hours: int) -> str:
    """Return a reminder interval in weeks or days if it is a whole number, else in hours."""
    if hours == 7 * 24:
        return voice("times.every.week")
    if hours == 24:
        return voice("times.every.day")
    if hours % 24 == 0:
        return voice("times.every.days", n=hours // 24)
    return voice("times.every.hours", n=hours)


def nearest(offered: Sequence[int], chosen: int) -> int:
    """Return the index of the closest number."""
    return min(range(len(offered)), key=lambda place: abs(offered[place] - chosen))


def changed(settings: Settings, name: str, place: int) -> Settings:
    """Return the settings after a choice in a menu."""
    match name:
        case "language":
            return replace(settings, language=LANGUAGES[place])
        case "ping":
            return replace(settings, ping=PINGS[place])
        case "interval":
            return replace(settings, remind_every=INTERVALS[place])
        case "colour":
            return replace(settings, colour=SeatColour(COLOURS[place]) if place else None)
        case "quiet_from":
            return quiet_from(settings, place)
        case "quiet_to":
            return quiet_to(settings, place * 60)
        case "first_steps":
            return replace(settings, first_steps=bool(place))
        case "calls":
            return replace(settings, days_between_calls=CALLS[place])
        case _:
            return replace(settings, digest=place - 1 if place else None)


def quiet_from(settings: Settings, place: int) -> Settings:
    """Return the settings with another start of the quiet hours; new ones last a night."""
    if place == 0:
        return replace(settings, quiet_from=0, quiet_to=0)
    begins = (place - 1) * 60
    none = settings.quiet_from == settings.quiet_to
    ends = (begins + NIGHT) % DAY if none or settings.quiet_to == begins else settings.quiet_to
    return replace(settings, quiet_from=begins, quiet_to=ends)


def quiet_to(settings: Settings, ends: int) -> Settings:
    """Return the settings with another end of the quiet hours; new ones last a night."""
    none = settings.quiet_from == settings.quiet_to
    begins = (ends - NIGHT) % DAY if none or settings.quiet_from == ends else settings.quiet_from
    return replace(settings, quiet_from=begins, quiet_to=ends)


def vacations_panel(vacations: Sequence[Vacation], settings: Settings, voice: Voice) -> Panel:
    """List a member's vacations, with a button to cancel each."""
    if not vacations:
        return Panel(voice("times.no_vacation"))
    lines, buttons = [voice("times.vacations")], []
    for vacation in vacations:
        first = local(settings, vacation.begins).strftime("%Y-%m-%d")
        last = (local(settings, vacation.ends) - timedelta(minutes=1)).strftime("%Y-%m-%d")
        key = "times.vacation.day" if first == last else "times.vacation"
        lines.append(voice(key, begins=first, ends=last))
        label = voice("times.button.cancel", begins=first)
        buttons.append(Press("vacation_off", vacation.begins, label=label, style=RED))
    return Panel("\n".join(lines), rows=in_rows(buttons))


@app_commands.command(name="remind", description=said("times.about.remind"))
async def remind(interaction: Interaction) -> None:
    """Remind the players whom the game waits for."""
    table = await table_in_view(interaction)
    table = await change(interaction, table.id, reminders.remind(member_of(interaction)))
    await say(interaction, "times.reminded", table)


@app_commands.command(name="extend", description=said("times.about.extend"))
async def extend(interaction: Interaction) -> None:
    """Give the awaited players more time, or ask the others."""
    table, times = await table_in_view(interaction), interaction.client.services.tables.times
    member = member_of(interaction)
    table = await change(interaction, table.id, reminders.request_extension(member))
    if any(vote.kind is VoteKind.EXTEND and vote.by == member for vote in table.votes):
        await say(interaction, "times.extend_asked", table)
        return
    seats, voice = in_hurry(table), voice_of(interaction, table)
    told = voice("table.time_again", who=[*seats], n=len(seats))
    if seats == [table.seat_of(member)]:
        told = voice("times.extended")
    lines = moment_lines(voice, seats, await times.ends(table), table)
    await show(interaction, Panel("\n".join(filter(None, [told, lines]))))


COMMANDS: Sequence[AnyCommand] = (remind, extend)


def reminder_panel(
    table: Table, game: AnyGame, state: State, voice: Voice, seats: Sequence[Seat], ends: Ends
) -> Panel | None:
    """Remind players of their task and deadline; None if none of them wants it."""
    calls = []
    for seat in seats:
        if seat in table.deadlines and not table.deadlines[seat].silent:
            own = voice.to(seat)
            who = call(table, own, [seat], task(game, state, own, seat))
            calls.append((who, time_line(table, game, state, own, seat, ends)))
    told = with_time(calls)
    return Panel(told, rows=[reminder_buttons(table, voice)]) if told else None


def reminder_buttons(table: Table, voice: Voice) -> list[Press]:
    """Return the buttons to move, and to stop the reminders."""
    hush = voice.label_for(table.waits_for, "times.button.hush")
    return [turn_button(table, voice), Press("hush", table.id, label=hush)]


@route("hush")
async def hush(interaction: Interaction, table_id: TableId) -> None:
    """Stop the reminders for this turn."""
    decision = silence(member_of(interaction))
    table = await interaction.client.services.tables.change(table_id, decision, once(interaction))
    await say(interaction, "times.hushed", table)
