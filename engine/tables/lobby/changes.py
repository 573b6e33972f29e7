"""Decisions at a table before its game begins, and who may make them."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import count
from typing import TypedDict, Unpack

from msgspec.structs import replace

from engine.kernel.events import event
from engine.kernel.game import AnyGame, check_seats, start
from engine.kernel.ids import Fact, Seat
from engine.kernel.options import options_of
from engine.kernel.refusals import NotNow, Refusal
from engine.kernel.texts import LANGUAGES
from engine.tables import models
from engine.tables.change import Change, Decision, News, TableContext, decision
from engine.tables.clock.habits import DAY, NO_HABITS
from engine.tables.members import Habits, MemberId, Person, SeatColour
from engine.tables.messages import DECLINED, INVITED, TAKEN_OFF, PostKind
from engine.tables.moves.changes import move_on, run_clock
from engine.tables.names import PHRASES
from engine.tables.seats import STAND_IN, check_seat, holder_of

Wishes = Mapping[MemberId, SeatColour]
"""The colours that members wish for."""


def join(person: Person) -> Decision:
    """Take the next free seat, unless the host has taken the person off this table."""
    return Decision(lambda context: _join(context, person), habits_of=(person.id,))


def _join(context: TableContext, person: Person) -> Change:
    table = _open(context)
    if table.seat_of(person.id) is not None:
        raise NotNow("table.already_seated")
    if person.id in table.kicked:
        raise NotNow("table.kicked")
    others = [each for each in table.invitations_at(context.now) if each.member != person.id]
    context = replace(context, table=replace(table, invited=others))
    return _filled(context, [*_with_room(context), holder_of(person)])


@decision()
def leave(context: TableContext, member: MemberId) -> Change | None:
    """Leave an open table; the next member becomes host, or it is closed without one."""
    table = _open(context)
    if table.seat_of(member) is None:
        raise NotNow("table.not_a_player")
    heir = table.host_without(member)
    if heir is None:
        return close(member, force=True).decide(context)
    holders = [each for each in table.holders if each.member != member]
    if heir == table.host:
        return _with_holders(context, holders)
    change = _seated(context, replace(table, host=heir, holders=holders, kicked=[]))
    return _with_notice(change, "table.new_host", heir)


@decision(needs_habits=True)
def add_computer(context: TableContext, by: MemberId, *, taken: int | None = None) -> Change:
    """Seat a computer, named in the table's language and as strong as the last one.

    A full table gets one more seat, up to the game's most. Refused unless `taken` seats are taken:
    the host has seen another table.
    """
    table = _hosted(context, by)
    if taken is not None and taken != len(table.holders):
        raise NotNow("table.seats_changed")
    player = [STAND_IN, *(each.player for each in table.holders if each.player)][-1]
    if table.wanted == len(table.holders) and table.wanted < max(context.game.seats):
        context = replace(context, table=replace(table, wanted=table.wanted + 1))
    return _filled(context, [*_with_room(context), models.Holder(_free_name(table), player=player)])


def with_computers(table: models.Table) -> models.Table:
    """Fill all free seats of a table with computers."""
    while len(table.holders) < table.wanted:
        computer = models.Holder(_free_name(table), player=STAND_IN)
        table = replace(table, holders=[*table.holders, computer])
    return table


def _free_name(table: models.Table) -> str:
    """Return a name for a new computer, with the first free number."""
    taken = {each.name for each in table.holders if each.player}

    def called(language: str, number: int) -> str:
        return PHRASES.say(language, "table.computer", {"n": number})

    free = (n for n in count(1) if taken.isdisjoint(called(each, n) for each in LANGUAGES))
    return called(table.languages[0], next(free))


@decision()
def set_seats(context: TableContext, by: MemberId, wanted: int) -> Change:
    """Set the number of seats; computers beyond it are removed, the last first."""
    table = _hosted(context, by)
    check_seats(context.game, wanted)
    holders = list(table.holders)
    while len(holders) > wanted:
        computers = [n for n, each in enumerate(holders) if each.member is None]
        if not computers:
            raise NotNow("table.people_seated", n=len(holders))
        del holders[computers[-1]]
    return _seated(context, replace(table, wanted=wanted, holders=holders))


@decision()
def set_strength(context: TableContext, by: MemberId, seat: Seat, player: str) -> Change:
    """Set the strength of the computer on a seat."""
    table = _hosted(context, by)
    check_seat(table, seat)
    holder = table.holders[seat]
    if not holder.player:
        raise NotNow("table.not_a_computer")
    changed = replace(holder, player=player)
    return _with_holders(context, [*table.holders[:seat], changed, *table.holders[seat + 1 :]])


@decision()
def kick(context: TableContext, by: MemberId, seat: Seat) -> Change:
    """Take a computer or another person off a seat; the person cannot join again."""
    if context.table.status is models.Status.RUNNING:
        raise NotNow("table.kicked_late")
    table = _hosted(context, by)
    check_seat(table, seat)
    member = table.holders[seat].member
    if member == by:
        raise NotNow("table.cannot_kick_self")
    holders = [*table.holders[:seat], *table.holders[seat + 1 :]]
    if member is None:
        return _with_holders(context, holders)
    change = _seated(context, replace(table, holders=holders, kicked=[*table.kicked, member]))
    return _with_notice(change, TAKEN_OFF, member)


@decision()
def let_join(context: TableContext, by: MemberId, member: MemberId) -> Change:
    """Let somebody join again whom the host has taken off."""
    table = _hosted(context, by)
    return _seated(
        context, replace(table, kicked=[each for each in table.kicked if each != member])
    )


@decision()
def invite(context: TableContext, by: MemberId, member: MemberId, days: int) -> Change:
    """Hold a free seat for a member, who is told; a new call changes the time, 0 days end it."""
    table = _hosted(context, by)
    if table.seat_of(member) is not None:
        raise NotNow("table.invited_sits")
    others = [each for each in table.invited if each.member != member]
    context = replace(context, table=replace(table, invited=others))
    _with_room(context)
    until = context.now + days * DAY
    kicked = [each for each in table.kicked if each != member]
    held = [*others, models.Invitation(member, until)]
    change = lobby_change(context, replace(table, kicked=kicked, invited=held))
    return _with_notice(change, INVITED, member, until=f"<t:{until // 1000}:f>") if days else change


@decision()
def decline(context: TableContext, member: MemberId) -> Change:
    """Give up an invitation, with a notice at the table."""
    table = _open(context)
    others = [each for each in table.invited if each.member != member]
    if others == table.invited:
        raise NotNow("table.not_invited")
    change = lobby_change(context, replace(table, invited=others))
    return _with_notice(change, DECLINED, member)


class Terms(TypedDict, total=False):
    """The settings of an open table, by the fields of `Table`; a rematch has the same."""

    language: str
    options: dict[str, Fact]
    pace: models.Pace
    when_up: models.WhenUp
    when_full: bool
    suggestions: bool
    vacation_days: int | None
    weekends: str
    bank: int | None


@decision()
def choose(context: TableContext, by: MemberId, **terms: Unpack[Terms]) -> Change:
    """Change settings of an open table, for its host."""
    return lobby_change(context, replace(_hosted(context, by), **terms))


@decision()
def set_option(context: TableContext, by: MemberId, name: str, value: Fact) -> Change:
    """Set an option of the game; whether all fit together is checked at the start."""
    table = _hosted(context, by)
    options = {**table.options, name: value}
    context.game.read_options(options)
    return lobby_change(context, replace(table, options=options))


@decision(needs_habits=True)
def set_weekends(context: TableContext, by: MemberId, off: bool) -> Change:
    """Set whether Saturdays and Sundays are free, by default in the host's time zone."""
    table, host = _hosted(context, by), context.habits.get(by, NO_HABITS)
    return lobby_change(context, replace(table, weekends=host.settings.zone if off else ""))


@decision()
def close(context: TableContext, by: MemberId, *, force: bool = False) -> Change:
    """Give a table up before the start; `force` lets a moderator do it."""
    table = _open(context) if force else _hosted(context, by)
    return lobby_change(context, replace(table, status=models.Status.ABANDONED, invited=[]))


@decision(needs_habits=True)
def start_game(context: TableContext, by: MemberId) -> Change:
    """Begin the game with everybody who is there, by the present rules."""
    table = _hosted(context, by)
    if len(table.holders) < (fewest := min(context.game.seats)):
        raise NotNow("table.too_few", fewest=fewest)
    return begin(context, table)


def begin(context: TableContext, table: models.Table) -> Change:
    """Begin the game of an open table."""
    seats = len(table.holders)
    options = options_at(context.game, table)
    state = start(context.game, seats, context.game.read_options(options), context.seed)
    first = sorted(context.game.waits_for(state))
    one = len(first) == 1
    told = event("table.started_by", seat=first[0]) if one else event("table.started")
    beginning = models.LogRow(
        revision=table.revision + 1,
        kind=models.LogKind.START,
        events=[told],
        at=context.now,
    )
    state, ticks = run_clock(context, state, beginning.revision)
    begun = replace(
        table,
        wanted=seats,
        rules=context.game.rules,
        options=options,
        kicked=[],
        invited=[],
        colours=seat_colours(table.holders, wishes_of(context.habits)),
    )
    there = replace(context, table=begun)
    change = move_on(there, state, [beginning, *ticks], moves=0)
    return replace(change, news=[News(PostKind.LOBBY, table.revision), *change.news])


def options_at(game: AnyGame, table: models.Table) -> dict[str, Fact]:
    """Return the options of a table: those that go with its pace, and its host's choices."""
    usual = {spec.name: spec.default for spec in options_of(game.options)}
    chosen = {name: value for name, value in table.options.items() if value != usual.get(name)}
    return {**game.clock.by_pace.get(table.pace, {}), **chosen}


def _open(context: TableContext) -> models.Table:
    if context.table.status is not models.Status.OPEN:
        raise NotNow("table.begun")
    return context.table


def _hosted(context: TableContext, by: MemberId) -> models.Table:
    if context.table.status is models.Status.RUNNING:
        raise NotNow("table.settled")
    table = _open(context)
    check_host(table, by)
    return table


def check_host(table: models.Table, by: MemberId) -> None:
    """Refuse anybody but the host."""
    if by != table.host:
        raise NotNow("table.only_host", who=f"<@{table.host}>")


def _with_room(context: TableContext) -> list[models.Holder]:
    table = context.table
    if len(table.holders) >= table.wanted:
        raise NotNow("table.full", wanted=table.wanted)
    if len(table.holders) + len(table.invitations_at(context.now)) >= table.wanted:
        raise NotNow("table.held")
    return table.holders


def _filled(context: TableContext, holders: list[models.Holder]) -> Change:
    """Seat more players; a full table begins its game if it is set to (`when_full`)."""
    table = replace(context.table, holders=holders)
    if table.when_full and len(holders) == table.wanted:
        with suppress(Refusal):  # the options do not fit together: the host is told at the start
            return replace(begin(context, table), seating=True)
    return _with_holders(context, holders)


def _with_holders(context: TableContext, holders: list[models.Holder]) -> Change:
    return _seated(context, replace(context.table, holders=holders))


def _seated(context: TableContext, table: models.Table) -> Change:
    """Return the change to a lobby with other players."""
    return replace(lobby_change(context, table), seating=True)


def lobby_change(context: TableContext, table: models.Table) -> Change:
    """Return the change to another lobby and card; invitations without a seat lapse."""
    before = context.table.revision
    held = table.invitations_at(context.now)[: table.wanted - len(table.holders)]
    until = min((each.until for each in held), default=None)
    after = replace(table, revision=before + 1, turn_since=context.now)
    after = replace(after, invited=held, wakes_at=until)
    return Change(before=before, table=after, news=[News(PostKind.LOBBY, before)])


def _with_notice(change: Change, key: str, who: MemberId, **facts: Fact) -> Change:
    """Add a notice about a member to a change."""
    told = News(PostKind.NOTICE, change.before, key, {"who": f"<@{who}>", **facts})
    return replace(change, news=[*change.news, told])


def wishes_of(habits: Mapping[MemberId, Habits]) -> Wishes:
    """Return the colours that members have chosen, by member."""
    chosen = {member: each.settings.colour for member, each in habits.items()}
    return {member: colour for member, colour in chosen.items() if colour is not None}


def seat_colours(holders: Sequence[models.Holder], wishes: Wishes) -> list[SeatColour]:
    """Return the colours by seat; empty if every seat has its own.

    Wishes are granted in the order of the seats. The others keep the colour of their seat, unless
    it was given away: then they get the first free one.
    """
    own = list(SeatColour)
    given: dict[int, SeatColour] = {}
    for seat, holder in enumerate(holders):
        wish = None if holder.member is None else wishes.get(holder.member)
        if wish is not None and wish not in given.values():
            given[seat] = wish
    if not given:
        return []
    rest = [seat for seat in range(len(holders)) if seat not in given]
    kept = {seat: own[seat] for seat in rest if own[seat] not in given.values()}
    given |= kept
    free = iter([each for each in own if each not in given.values()])
    given |= {seat: next(free) for seat in rest if seat not in kept}
    return [given[seat] for seat in range(len(holders))]
