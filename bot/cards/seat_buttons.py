"""The buttons that take a seat."""

from discord import ButtonStyle

from bot.core.controls import Press
from bot.core.phrases import Voice
from engine.kernel.ids import Seat
from engine.tables.models import Table


def take_button(table: Table, seat: Seat, voice: Voice) -> Press:
    """The button under a public notice: whose seat it is, or who may have it, takes it."""
    label = voice.label("seats.button.take")
    return Press("take_seat", table.id, seat, label=label, style=ButtonStyle.success)


def back_button(table: Table, seat: Seat, voice: Voice) -> Press:
    """The button for whom the computer plays."""
    label = voice.label("seats.button.back")
    return Press("take_seat", table.id, seat, label=label, style=ButtonStyle.primary)
