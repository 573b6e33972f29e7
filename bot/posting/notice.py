"""Short public notices: an open vote, and its result."""

from collections.abc import Callable, Iterable
from functools import partial

from discord import ButtonStyle

from bot.cards.board import board_buttons, heading
from bot.cards.buttons import last_buttons, take_button
from bot.cards.time_left import Ends, moment_lines
from bot.core.controls import Press
from bot.core.panels import Panel
from bot.core.phrases import Voice
from bot.core.text import literal
from bot.posting.calls import CALLS, UNSEEN, called_by
from engine.kernel.ids import Seat
from engine.tables.change import WAS
from engine.tables.due.ending import GIVEN_UP
from engine.tables.members import MemberId
from engine.tables.messages import INVITED, OFFERS, Post
from engine.tables.models import Status, Table, Vote, VoteKind
from engine.tables.upkeep.idling import ASKED as GOES_ON_ASKED


def notice_panel(post: Post, table: Table, voice: Voice) -> Panel:
    """A notice, with buttons where it asks for a vote."""
    voice = voice_then(post, table, voice)

    def say(each: Voice) -> str:
        return each.say(post.key, post.facts)

    text = called_text(post, table, voice) or voice.told(say)
    if post.key in GIVEN_UP:
        return given_up_panel(text, table, voice)
    if post.key == GOES_ON_ASKED and table.status is Status.RUNNING:
        asked = asked_text(table, voice, table.present() or table.humans(), say)
        return Panel(asked, rows=[[go_on_button(table, voice)]])
    vote = next((each for each in table.votes if each.opened == post.facts.get("vote")), None)
    if vote is None:
        return Panel(text, rows=seat_rows(post, table, voice))
    text = asked_text(table, voice, vote.voters, partial(question_of, post, table, vote)) or text
    return Panel(text, rows=[vote_buttons(table, vote, voice)])


def vote_buttons(table: Table, vote: Vote, voice: Voice) -> list[Press]:
    """The buttons by which somebody agrees or refuses, in the languages of those who may."""
    asked = seats_in(table, vote.voters)
    kinds = [(1, "agree", ButtonStyle.success), (0, "refuse", ButtonStyle.danger)]
    return [
        Press(
            "vote",
            table.id,
            vote.opened,
            answer,
            label=voice.label_for(asked, f"bot.button.{name}"),
            style=style,
        )
        for answer, name, style in kinds
    ]


def given_up_panel(text: str, table: Table, voice: Voice) -> Panel:
    """The end of a game that is not played to its end, with what is offered under any end."""
    title = voice.told(lambda each: heading(table, each))
    buttons = last_buttons(table, voice)
    return Panel(f"{title}\n{text}", rows=[buttons])


def more_time_panel(post: Post, table: Table, voice: Voice, ends: Ends) -> Panel:
    """Return the notice of who has more time, and until when."""
    given = post.facts["who"]
    assert isinstance(given, list)
    seats = [Seat(int(each)) for each in given]

    def told(each: Voice) -> str:
        until = moment_lines(each, seats, ends, table)
        return "\n".join(filter(None, [each.say(post.key, post.facts), until]))

    return Panel(voice.told(told))


def voice_then(post: Post, table: Table, voice: Voice) -> Voice:
    """The voice that names who had the seat of a notice when it was written."""
    seat, was = post.facts.get("seat"), post.facts.get(WAS)
    if not isinstance(seat, int) or not isinstance(was, str):
        return voice
    if was == f"<@{table.holders[seat].member}>":
        return voice
    return voice.calling(Seat(seat), was)


def called_text(post: Post, table: Table, voice: Voice) -> str:
    """Return a notice's text for those it mentions, in their languages; else empty."""
    if post.key not in CALLS:
        return ""
    members = {seat: table.holders[seat].plays for seat in called_by(post)}
    return "\n".join(
        each.say(post.key, post.facts | {"who": mentioned(members[seat] for seat in seats)})
        for each, seats in voice.by_language(seat for seat, member in members.items() if member)
    )


def question_of(post: Post, table: Table, vote: Vote, voice: Voice) -> str:
    """Return the question of a vote."""
    if vote.kind is VoteKind.SEAT:
        who = table.name_for(vote.name, vote.username)
        return voice("table.seat_asked_by", who=literal(who), seat=vote.seat)
    return voice.say(post.key, post.facts)


def asked_text(
    table: Table, voice: Voice, members: Iterable[MemberId], ask: Callable[[Voice], str]
) -> str:
    """Return a question to members in their languages, with mentions."""
    return "\n".join(
        f"{ask(each)}\n{mentioned(table.holders[seat].member for seat in them)}"
        for each, them in voice.by_language(seats_in(table, members))
    )


def seats_in(table: Table, members: Iterable[MemberId]) -> list[Seat]:
    """Return the seats of members."""
    return [seat for seat in map(table.seat_of, members) if seat is not None]


def mentioned(members: Iterable[MemberId | None]) -> str:
    """Return mentions of members."""
    return " ".join(f"<@{member}>" for member in members)


def seat_rows(post: Post, table: Table, voice: Voice) -> list[list[Press]]:
    """The buttons under a notice that opens no vote: to look, or to take a seat."""
    seat = post.facts.get("seat")
    if post.key == UNSEEN:
        return [board_buttons(table, voice)]
    if post.key == INVITED:
        return [invitation_buttons(table, voice)]
    if post.key not in OFFERS or seat not in table.takeable():
        return []
    assert isinstance(seat, int)
    return [[take_button(table, Seat(seat), voice)]]


def invitation_buttons(table: Table, voice: Voice) -> list[Press]:
    """The answers to an invitation."""
    join, decline = voice.label("bot.button.join"), voice.label("seats.button.decline")
    return [
        Press("join", table.id, label=join, style=ButtonStyle.success),
        Press("decline", table.id, label=decline),
    ]


def go_on_button(table: Table, voice: Voice) -> Press:
    """The answer to the question whether a game goes on."""
    label = voice.label("people.goes_on")
    return Press("go_on", table.id, label=label, style=ButtonStyle.primary)
