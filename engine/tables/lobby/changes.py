"""What may be done to a table before its game begins, and by whom."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import count

from msgspec.structs import replace

from engine.kernel.chance import commitment
from engine.kernel.events import Event, event
from engine.kernel.game import AnyGame, State, check_seats, start
from engine.kernel.ids import Fact, Seat
from engine.kernel.options import options_of
from engine.kernel.refusals import NotNow, Refusal
from engine.kernel.texts import LANGUAGES, Phrases
from engine.tables.change import Change, News, TableContext
from engine.tables.lobby.colours import Wishes, shared_out
from engine.tables.members import MemberId, Person
from engine.tables.messages import TAKEN_OFF, PostKind
from engine.tables.models import (
    BOTH,
    Holder,
    LogKind,
    LogRow,
    Pace,
    PlaceId,
    Status,
    Table,
    TableId,
    WhenUp,
)
from engine.tables.moves.changes import move_on, run_clock
from engine.tables.seats.changes import STAND_IN, check_seat, holder_of
from engine.tables.texts import TEXTS

PHRASES = Phrases([TEXTS])


def open_table(
    game: AnyGame,
    host: Person,
    seed: str,
    now: int,
    *,
    guild: int | None,
    channel: PlaceId,
    seats: int,
    options: Mapping[str, Fact],
    language: str,
    pace: Pace,
    when_up: WhenUp = WhenUp.REMIND,
) -> Change:
    """A new table with its host on the first seat; it gets its number when it is kept."""
    check_seats(game, seats)
    game.check_setup(seats, game.read_options(options))
    table = Table(
        id=TableId(0),
        game=game.key,
        rules=game.rules,
        status=Status.OPEN,
        host=host.id,
        guild=guild,
        channel=channel,
        place=channel,
        wanted=seats,
        holders=[holder_of(host)],
        options=dict(options),
        language=language,
        pace=pace,
        when_up=when_up,
        revision=1,
        commitment=commitment(seed),
        opened_at=now,
        turn_since=now,
    )
    return Change(before=0, table=table, news=[News(PostKind.LOBBY, 0)], seating=True)


def join(here: TableContext, person: Person, wishes: Wishes) -> Change:
    """Somebody takes the next free seat, unless the host has taken them off this table."""
    table = _open(here)
    if table.seat_of(person.id) is not None:
        raise NotNow("table.already_seated")
    if person.id in table.kicked:
        raise NotNow("table.kicked")
    return _filled(here, [*_with_room(table), holder_of(person)], wishes)


def leave(here: TableContext, member: MemberId) -> Change:
    """Somebody gets up; the host hands the table to the next member, or closes it without one."""
    table = _open(here)
    if table.seat_of(member) is None:
        raise NotNow("table.not_a_player")
    heir = table.host_without(member)
    if heir is None:
        return close(here, member, force=True)
    holders = [each for each in table.holders if each.member != member]
    if heir == table.host:
        return _with_holders(here, holders)
    change = _seated(here, replace(table, host=heir, holders=holders, kicked=[]))
    told = News(PostKind.NOTICE, table.revision, "table.new_host", {"who": f"<@{heir}>"})
    return replace(change, news=[*change.news, told])


def add_computer(
    here: TableContext, by: MemberId, player: str, wishes: Wishes, taken: int | None = None
) -> Change:
    """The host seats a computer, named in the table's language; without `player` one like the last.

    A full table gets a seat more, up to the game's most. Refused where other than `taken` seats are
    taken: the host has seen another table.
    """
    table = _hosted(here, by)
    if taken is not None and taken != len(table.holders):
        raise NotNow("table.seats_changed")
    computers = [each.player for each in table.holders if each.player]
    player = player or [STAND_IN, *computers][-1]
    if table.wanted == len(table.holders) and table.wanted < max(here.game.seats):
        here = replace(here, table=replace(table, wanted=table.wanted + 1))
    return _filled(
        here, [*_with_room(here.table), Holder(_free_name(table), player=player)], wishes
    )


def _free_name(table: Table) -> str:
    """What the next computer is called: by the first number that no other one has."""
    taken = {each.name for each in table.holders if each.player}

    def called(language: str, number: int) -> str:
        return PHRASES.say(language, "table.computer", {"n": number})

    free = (n for n in count(1) if taken.isdisjoint(called(each, n) for each in LANGUAGES))
    return called(table.languages[0], next(free))


def set_seats(here: TableContext, by: MemberId, wanted: int) -> Change:
    """The host chooses how many seats there are; computers without one get up, the last first."""
    table = _hosted(here, by)
    check_seats(here.game, wanted)
    holders = list(table.holders)
    while len(holders) > wanted:
        computers = [n for n, each in enumerate(holders) if each.member is None]
        if not computers:
            raise NotNow("table.people_seated", n=len(holders))
        del holders[computers[-1]]
    return _seated(here, replace(table, wanted=wanted, holders=holders))


def set_strength(here: TableContext, by: MemberId, seat: Seat, player: str) -> Change:
    """The host chooses how strong the computer on a seat is."""
    table = _hosted(here, by)
    check_seat(table, seat)
    holder = table.holders[seat]
    if not holder.player:
        raise NotNow("table.not_a_computer")
    changed = replace(holder, player=player)
    return _with_holders(here, [*table.holders[:seat], changed, *table.holders[seat + 1 :]])


def kick(here: TableContext, by: MemberId, seat: Seat) -> Change:
    """The host takes somebody else, person or computer, off a seat; a person does not come back."""
    if here.table.status is Status.RUNNING:
        raise NotNow("table.kicked_late")
    table = _hosted(here, by)
    check_seat(table, seat)
    member = table.holders[seat].member
    if member == by:
        raise NotNow("table.cannot_kick_self")
    holders = [*table.holders[:seat], *table.holders[seat + 1 :]]
    if member is None:
        return _with_holders(here, holders)
    change = _seated(here, replace(table, holders=holders, kicked=[*table.kicked, member]))
    told = News(PostKind.NOTICE, table.revision, TAKEN_OFF, {"who": f"<@{member}>"})
    return replace(change, news=[*change.news, told])


def let_join(here: TableContext, by: MemberId, member: MemberId) -> Change:
    """The host lets somebody join again whom they have taken off."""
    table = _hosted(here, by)
    return _seated(here, replace(table, kicked=[each for each in table.kicked if each != member]))


def set_when_full(here: TableContext, by: MemberId, when_full: bool) -> Change:
    """The host chooses whether the game begins by itself with the last seat taken."""
    return _lobby(here, replace(_hosted(here, by), when_full=when_full))


def set_suggestions(here: TableContext, by: MemberId, allowed: bool) -> Change:
    """The host chooses whether players may ask the computer for a move."""
    return _lobby(here, replace(_hosted(here, by), suggestions=allowed))


def set_option(here: TableContext, by: MemberId, name: str, value: Fact) -> Change:
    """The host chooses an option; whether all of them go together is judged at the start."""
    table = _hosted(here, by)
    options = {**table.options, name: value}
    here.game.read_options(options)
    return _lobby(here, replace(table, options=options))


def reset_options(here: TableContext, by: MemberId) -> Change:
    """The host goes back to the default of every option."""
    return _lobby(here, replace(_hosted(here, by), options={}))


def set_pace(here: TableContext, by: MemberId, pace: Pace) -> Change:
    """The host chooses how fast the table means to play."""
    return _lobby(here, replace(_hosted(here, by), pace=pace))


def set_when_up(here: TableContext, by: MemberId, when_up: WhenUp) -> Change:
    """The host chooses what happens when somebody's time is up."""
    return _lobby(here, replace(_hosted(here, by), when_up=when_up))


def set_vacation_days(here: TableContext, by: MemberId, days: int | None) -> Change:
    """The host chooses for how many days of everybody's vacations the table waits."""
    return _lobby(here, replace(_hosted(here, by), vacation_days=days))


def set_languages(here: TableContext, by: MemberId, languages: Sequence[str]) -> Change:
    """The host chooses in which languages the story is told, the one of names and titles first."""
    return _lobby(here, replace(_hosted(here, by), language=BOTH.join(languages)))


def close(here: TableContext, by: MemberId, force: bool) -> Change:
    """The host, or with `force` a moderator, gives the table up before the start."""
    table = _open(here) if force else _hosted(here, by)
    return _lobby(here, replace(table, status=Status.ABANDONED))


def start_game(here: TableContext, by: MemberId, wishes: Wishes) -> Change:
    """The host begins the game with everybody who is there, by the rules of today."""
    table = _hosted(here, by)
    if len(table.holders) < (fewest := min(here.game.seats)):
        raise NotNow("table.too_few", fewest=fewest)
    return _begin(here, table, wishes)


def _begin(here: TableContext, table: Table, wishes: Wishes) -> Change:
    seats = len(table.holders)
    options = options_at(here.game, table)
    state = start(here.game, seats, here.game.read_options(options), here.seed)
    beginning = LogRow(
        revision=table.revision + 1,
        kind=LogKind.START,
        seat=None,
        action=None,
        events=[_beginning(here.game, state)],
        at=here.now,
    )
    state, ticks = run_clock(here, state, beginning.revision)
    begun = replace(
        table,
        wanted=seats,
        rules=here.game.rules,
        options=options,
        kicked=[],
        colours=shared_out(table.holders, wishes),
    )
    there = replace(here, table=begun)
    change = move_on(there, state, [beginning, *ticks], moves=0)
    return replace(change, news=[News(PostKind.LOBBY, table.revision), *change.news])


def _beginning(game: AnyGame, state: State) -> Event:
    """That a game begins, and with whose turn, unless with that of several."""
    first = sorted(game.waits_for(state))
    if len(first) != 1:
        return event("table.started")
    return event("table.started_by", seat=first[0])


def options_at(game: AnyGame, table: Table) -> dict[str, Fact]:
    """The options of a table: what its host has chosen, and what follows from the pace."""
    usual = {spec.name: spec.default for spec in options_of(game.options)}
    chosen = {name: value for name, value in table.options.items() if value != usual.get(name)}
    return {**game.hints.by_pace.get(table.pace, {}), **chosen}


def _open(here: TableContext) -> Table:
    if here.table.status is not Status.OPEN:
        raise NotNow("table.begun")
    return here.table


def _hosted(here: TableContext, by: MemberId) -> Table:
    if here.table.status is Status.RUNNING:
        raise NotNow("table.settled")
    table = _open(here)
    check_host(table, by)
    return table


def check_host(table: Table, by: MemberId) -> None:
    """Refuse what only the host may do."""
    if by != table.host:
        raise NotNow("table.only_host", who=f"<@{table.host}>")


def _with_room(table: Table) -> list[Holder]:
    if len(table.holders) >= table.wanted:
        raise NotNow("table.full", wanted=table.wanted)
    return table.holders


def _filled(here: TableContext, holders: list[Holder], wishes: Wishes) -> Change:
    """The change to more people; with the last of them the game begins, where that was chosen."""
    table = replace(here.table, holders=holders)
    if table.when_full and len(holders) == table.wanted:
        with suppress(Refusal):  # the options do not go together: the host is told at the start
            return replace(_begin(here, table, wishes), seating=True)
    return _with_holders(here, holders)


def _with_holders(here: TableContext, holders: list[Holder]) -> Change:
    return _seated(here, replace(here.table, holders=holders))


def _seated(here: TableContext, table: Table) -> Change:
    """The change to a lobby where others sit."""
    return replace(_lobby(here, table), seating=True)


def _lobby(here: TableContext, table: Table) -> Change:
    """The change to another lobby, which its card must show."""
    before = here.table.revision
    after = replace(table, revision=before + 1, turn_since=here.now)
    return Change(before=before, table=after, news=[News(PostKind.LOBBY, before)])
