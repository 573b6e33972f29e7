"""The private answers about seats."""

from discord import ButtonStyle

from bot.cards.board import turn_button, who_is_next_for
from bot.core.controls import Press
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.core.text import literal
from engine.kernel.game import AnyGame, State
from engine.kernel.ids import Seat
from engine.tables.members import MemberId
from engine.tables.models import Table


def sought_panel(table: Table, seat: Seat, member: MemberId, voice: Voice) -> Panel:
    """The answer to who wants another player for a seat."""
    if table.seat_of(member) == seat and not table.stood_in(seat):
        keep = Press("take_seat", table.id, seat, label=voice("seats.button.keep"))
        computer = Press("stand_in", table.id, label=voice("seats.button.computer"))
        if table.plays_alone(member):
            return Panel(voice("seats.offered.alone"), rows=[[keep]])
        return Panel(voice("seats.offered"), rows=[[computer, keep]])
    if seat in table.open_seats:
        return Panel(voice(resting(table, "seats.replaced")))
    return Panel(voice("seats.asked", seat=seat))


def resting(table: Table, key: str) -> str:
    """The key of what is said of a seat that the computer has got, or that the game now rests."""
    return f"{key}.rests" if table.rests else key


def take_off_panel(table: Table, seat: Seat, member: MemberId, voice: Voice) -> Panel:
    """Ask a moderator to confirm the removal of a player; players may start a vote instead."""
    label = voice("seats.button.take_off")
    buttons = [Press("take_off", table.id, seat, label=label, style=ButtonStyle.danger)]
    if member in table.present():
        buttons.append(Press("ask_off", table.id, seat, label=voice("seats.button.ask_others")))
    return Panel(voice("seats.take_off", seat=seat), rows=[buttons])


def kicked_panel(table: Table, seat: Seat, voice: Voice) -> Panel:
    """The answer to the host who has taken somebody off a seat; a slip is put right at once.

    `table` is that before.
    """
    who, holder = literal(table.names[seat]), table.holders[seat]
    if holder.member is None:
        return Panel(voice("seats.kicked", who=who))
    again = Press("let_join", table.id, holder.member, label=voice("seats.button.let_join"))
    return Panel(voice("seats.kicked.member", who=who), rows=[[again]])


def seated_panel(
    before: Table, table: Table, game: AnyGame, state: State, seat: Seat, voice: Voice
) -> Panel:
    """The answer to who has taken a seat: what the game waits for, and the way to play."""
    if before.holders[seat] == table.holders[seat]:
        return Panel(voice("seats.kept"))
    buttons = [Press("view", table.id, label=voice("bot.button.view"))]
    if seat in game.may_act(state):
        buttons.insert(0, turn_button(table, voice))
    said = f"{voice('seats.taken')}\n{who_is_next_for(table, game, state, voice, seat)}"
    return Panel(said, rows=[buttons])
