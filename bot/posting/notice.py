"""Short public notices: a vote that is open, and what became of it."""

from discord import ButtonStyle

from bot.cards.board import board_buttons
from bot.cards.seat_buttons import OFFERS, take_button
from bot.core.controls import Press
from bot.core.markup import literal
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.posting.calls import CALLS, UNSEEN, called_by
from engine.kernel.ids import Fact, Seat
from engine.tables.models import Post, Status, Table, VoteKind
from engine.tables.upkeep.idling import ASKED as GOES_ON_ASKED


def notice_panel(post: Post, table: Table, voice: Voice) -> Panel:
    """A notice, with buttons where it asks for a vote."""
    text = voice.say(post.key, post.facts | who_is_called(post, table))
    vote = next((each for each in table.votes if each.opened == post.facts.get("vote")), None)
    if post.key == GOES_ON_ASKED and table.status is Status.RUNNING:
        return idle_panel(text, table, voice)
    if vote is None:
        return Panel(text, rows=seat_rows(post, table, voice))
    number = vote.opened
    if vote.kind is VoteKind.SEAT:
        text = voice("table.seat_asked_by", who=literal(vote.name), seat=vote.seat)
    text = "\n".join([text, " ".join(f"<@{member}>" for member in vote.voters)])
    agree = Press(
        "vote", table.id, number, 1, label=voice("bot.button.agree"), style=ButtonStyle.success
    )
    refuse = Press(
        "vote", table.id, number, 0, label=voice("bot.button.refuse"), style=ButtonStyle.danger
    )
    return Panel(text, rows=[[agree, refuse]])


def who_is_called(post: Post, table: Table) -> dict[str, Fact]:
    """Those whom a notice calls, as mentions; nobody for other notices."""
    if post.key not in CALLS:
        return {}
    members = [table.holders[seat].plays for seat in called_by(post)]
    return {"who": " ".join(f"<@{member}>" for member in members if member)}


def seat_rows(post: Post, table: Table, voice: Voice) -> list[list[Press]]:
    """The buttons under a notice that opens no vote: to look, or to take a seat."""
    seat = post.facts.get("seat")
    if post.key == UNSEEN:
        return [board_buttons(table, voice)]
    if post.key not in OFFERS or not isinstance(seat, int):
        return []
    return [[take_button(table, Seat(seat), voice)]]


def idle_panel(text: str, table: Table, voice: Voice) -> Panel:
    """The question whether a game goes on, to all who play in it."""
    people = " ".join(f"<@{member}>" for member in table.present())
    button = Press("go_on", table.id, label=voice("people.goes_on"), style=ButtonStyle.primary)
    return Panel(f"{text}\n{people}", rows=[[button]])
