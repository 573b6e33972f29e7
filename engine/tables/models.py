"""Games as plain data: tables, and the rows of their logs."""

from enum import StrEnum
from typing import Any, NewType

from msgspec import Struct, field
from msgspec.structs import force_setattr

from engine.kernel.events import Event
from engine.kernel.game import Scene
from engine.kernel.ids import Fact, Seat
from engine.kernel.results import Result
from engine.players.even import EVEN
from engine.tables.members import MemberId, SeatColour
from engine.tables.names import Named, display_names, readable

TableId = NewType("TableId", int)
PlaceId = NewType("PlaceId", int)
"""A Discord channel or thread."""

LANGUAGE_SEPARATOR = "+"
"""Separates the two languages of a bilingual table."""


class Holder(Struct, frozen=True):
    """The player of a seat: a member, or the computer (`player` names which one).

    With both, the computer stands in until the member, or somebody else, takes the seat. `left`
    tells that the seat is out of the game for good. `name` is the member's display name, `username`
    their unique one at Discord, empty if unknown; `Table.names` has the names to show at the table.
    """

    name: str
    member: MemberId | None = None
    player: str = ""
    left: bool = False
    username: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "name", readable(self.name))
        force_setattr(self, "username", self.username and readable(self.username))

    @property
    def plays(self) -> MemberId | None:
        """The member who plays; None if the computer does."""
        return None if self.player else self.member

    @property
    def is_even(self) -> bool:
        """True for a computer whose strength follows the results of members: *even match*."""
        return self.member is None and self.player == EVEN


class Status(StrEnum):
    """The life of a table."""

    OPEN = "open"
    RUNNING = "running"
    ENDED = "ended"
    ABANDONED = "abandoned"


class Pace(StrEnum):
    """The expected speed of play."""

    LIVE = "live"
    DAY = "1_day"
    THREE_DAYS = "3_days"
    WEEK = "1_week"
    NONE = "none"


class WhenUp(StrEnum):
    """The consequence of an expired deadline."""

    REMIND = "remind"
    MOVE = "move"
    SEAT = "seat"
    VOTE = "vote"


class Deadline(Struct, frozen=True, omit_defaults=True):
    """The time that a seat has for its move (milliseconds since 1970).

    `due` is when it is up without vacations; None for no limit. `next_at` is when its next step (a
    reminder, the end of the time) is due, None for never. `stage` is the last one reached: none,
    half-time, the end. `said_at` is the last reminder. `silent` stops reminders for this turn,
    `given` lets the computer make this move, `renewed` tells that it has been extended without a
    vote, which happens once a turn. `spent` counts the days of grace or hours of the bank that were
    added. `counted` tells that this turn is in its player's figures already.
    """

    since: int
    due: int | None
    next_at: int | None
    stage: int = 0
    said_at: int = 0
    silent: bool = False
    given: bool = False
    renewed: bool = False
    spent: int = 0
    counted: bool = False


class Standstill(Struct, frozen=True):
    """A pause of a game's own clock: the time it shows, and when to check it again.

    `until` is None while the game rests: then it is checked when somebody is back.
    """

    shows: int
    until: int | None


class VoteKind(StrEnum):
    """The kinds of vote at a table."""

    UNDO = "undo"
    REDO = "redo"
    ABANDON = "abandon"
    REPLACE = "replace"
    EXTEND = "extend"
    SEAT = "seat"


class Vote(Struct, frozen=True, kw_only=True):
    """A question that the humans at a table answer.

    `opened` is the revision at which it was asked, and its id in buttons. It passes when `needed`
    of the `voters` have agreed. `back_to` is, for UNDO and REDO, the revision to go to; `seat`, for
    REPLACE and EXTEND, is the one concerned. For SEAT it is the free seat that `by`, who does not
    sit at the table yet and is called `name` (and `username`), would like to take.
    """

    kind: VoteKind
    by: MemberId
    opened: int
    at: int
    voters: list[MemberId]
    needed: int
    agreed: list[MemberId] = field(default_factory=list)
    refused: list[MemberId] = field(default_factory=list)
    back_to: int | None = None
    seat: Seat | None = None
    name: str = ""
    username: str = ""


class Invitation(Struct, frozen=True):
    """A seat that is held for a member until a time."""

    member: MemberId
    until: int


class Table(Struct, frozen=True, kw_only=True):
    """One game in one channel.

    Times are milliseconds since 1970.
    """

    id: TableId
    game: str
    """The game's key."""
    rules: str
    """The version of the game's rules."""
    status: Status
    host: MemberId
    guild: int | None
    """The Discord server; None outside of servers."""
    channel: PlaceId
    """The channel in which it was opened."""
    place: PlaceId
    """The thread in which it is played, or the channel itself."""
    wanted: int
    """The number of seats."""
    holders: list[Holder]
    """The players of the taken seats, by seat."""
    options: dict[str, Fact]
    """The options of the game that the host has chosen; from the start on, all of them."""
    language: str
    """The languages of its posts, joined by LANGUAGE_SEPARATOR."""
    pace: Pace
    revision: int
    """A number that rises with every change."""
    commitment: str
    """A digest of the seed, which proves later that nobody changed it."""
    opened_at: int
    turn_since: int
    """The earliest of `waits_since`; before the start the last change, afterwards the end."""
    moves: int = 0
    """The number of actions in force."""
    waits_for: list[Seat] = field(default_factory=list)
    """The seats that have to move."""
    waits_since: dict[Seat, int] = field(default_factory=dict)
    """When the wait for each seat in `waits_for` began."""
    votes: list[Vote] = field(default_factory=list)
    """The open votes."""
    when_up: WhenUp = WhenUp.REMIND
    """The consequence of an expired deadline."""
    when_full: bool = False
    """True if the game begins automatically when the last seat is taken."""
    suggestions: bool = False
    """True if players may ask the computer for a move."""
    vacation_days: int | None = None
    """Days of each player's vacations that the table waits for; None for all of them."""
    weekends: str = ""
    """The IANA zone of free Saturdays and Sundays for members without a zone of their own; empty if
    those count like any other day."""
    bank: int | None = None
    """The hours of each player's time bank, in place of days of grace; None for no bank."""
    kicked: list[MemberId] = field(default_factory=list)
    """Members whom the host has taken off before the start."""
    invited: list[Invitation] = field(default_factory=list)
    """Invitations before the start, also those whose time has passed."""
    deadlines: dict[Seat, Deadline] = field(default_factory=dict)
    """The deadlines of the seats in `waits_for` that members play themselves."""
    wakes_at: int | None = None
    """When the next step of a deadline is due; before the start, the end of an invitation."""
    spent: dict[Seat, int] = field(default_factory=dict)
    """The days of grace, or hours of the bank, that seats have used."""
    open_seats: list[Seat] = field(default_factory=list)
    """The seats that are offered to other players."""
    colours: list[SeatColour] = field(default_factory=list)
    """The colours by seat, from the start on; empty if every seat has its own."""
    lag: int = 0
    """Milliseconds by which pauses have delayed the game's own clock."""
    standstill: Standstill | None = None
    """The present pause of the game's own clock."""
    rematch: TableId | None = None
    """The table at which the same people play again."""
    branch_of: TableId | None = None
    """The finished game that this one continues from a position; it is never rated."""
    lobby_message: int | None = None
    """The newest lobby card; None before the first."""
    board_message: int | None = None
    """The newest board; None before the first."""
    lost_at: int | None = None
    """When its place became unreachable for posts, which stops its time; None if it is not."""
    result: Result | None = None
    """The result of a finished game."""

    @property
    def is_over(self) -> bool:
        """True if it has ended or was given up."""
        return self.status in (Status.ENDED, Status.ABANDONED)

    @property
    def languages(self) -> list[str]:
        """The languages of the table, the one of its names and titles first."""
        return self.language.split(LANGUAGE_SEPARATOR)

    @property
    def names(self) -> tuple[str, ...]:
        """The display names of the players by seat; no two look alike."""
        return display_names(self._named())

    def name_for(self, name: str, username: str) -> str:
        """Return the display name of somebody who does not sit at the table."""
        return display_names((*self._named(), Named(readable(name), username)))[-1]

    def _named(self) -> tuple[Named, ...]:
        return tuple(
            Named(each.name, each.username, each.member is not None) for each in self.holders
        )

    def invitations_at(self, now: int) -> list[Invitation]:
        """Return the invitations that still hold a seat."""
        return [each for each in self.invited if each.until > now]

    def seat_of(self, member: MemberId) -> Seat | None:
        """Return the seat of a member; None for a spectator."""
        for seat, holder in enumerate(self.holders):
            if holder.member == member:
                return Seat(seat)
        return None

    def clock_at(self, now: int) -> int:
        """Return the time on the game's own clock."""
        return now - self.lag if self.standstill is None else self.standstill.shows

    def strikes_at(self, due: int | None) -> int | None:
        """Return when the game's clock will show `due`; in a pause, when to check it again."""
        if due is None:
            return None
        return due + self.lag if self.standstill is None else self.standstill.until

    def humans(self) -> list[MemberId]:
        """Return the members who hold seats, in the order of the seats."""
        return [each.member for each in self.holders if each.member is not None]

    def host_without(self, member: MemberId) -> MemberId | None:
        """Return the host after a member is gone: the first of the others, None without any."""
        if self.host != member:
            return self.host
        return next((each for each in self.humans() if each != member), None)

    def present(self) -> list[MemberId]:
        """Return the members who play their seats themselves, without a stand-in."""
        return [each.plays for each in self.holders if each.plays is not None]

    @property
    def rests(self) -> bool:
        """True if only computers play, so that the game waits for a member to return."""
        playing = [each for each in self.holders if each.member is not None and not each.left]
        return bool(playing) and all(each.player for each in playing)

    def plays_alone(self, member: MemberId) -> bool:
        """Return whether a member plays against computers only."""
        return [each.plays for each in self.holders if each.plays and not each.left] == [member]

    def moved_by_computer(self, seat: Seat) -> bool:
        """Return whether the computer moves for a seat, always or only this time."""
        time = self.deadlines.get(seat)
        given = bool(self.holders[seat].player) or (time is not None and time.given)
        return given and not self.rests

    def open_votes(self) -> set[int]:
        """Return the revisions at which the votes were opened that can still be answered."""
        return {each.opened for each in self.votes if self.status is Status.RUNNING}

    def takeable(self) -> set[Seat]:
        """Return the seats that may be taken: offered ones, and those of stand-ins."""
        if self.status is not Status.RUNNING:
            return set()
        seats = map(Seat, range(len(self.holders)))
        return {*self.open_seats, *(each for each in seats if self.stood_in(each))}

    def has_left(self, seat: Seat | None) -> bool:
        """Return whether a seat has left the game for good."""
        return seat is not None and self.holders[seat].left

    def stood_in(self, seat: Seat | None) -> bool:
        """Return whether the computer plays a seat in place of its member."""
        return seat is not None and bool(self.holders[seat].player and self.holders[seat].member)


class LogKind(StrEnum):
    """The kinds of log row."""

    START = "start"
    ACTION = "action"
    TICK = "tick"
    UNDO = "undo"
    NOTE = "note"


PLAYED = (LogKind.ACTION, LogKind.TICK)
"""The kinds of row that are part of the game itself."""


class LogRow(Struct, frozen=True, kw_only=True):
    """One change of a running table; never deleted.

    `action` is the entry of the record for ACTION and TICK. `back_to` is, for UNDO, the revision
    whose position is in force again. `together` is, for actions confirmed at once, the revision of
    the first. `events` are for all readers; whoever shows them filters. `scenes` are to be posted
    with a new row; they are not stored.
    """

    revision: int
    kind: LogKind
    seat: Seat | None = None
    action: dict[str, Any] | None = None  # Any: JSON
    events: list[Event]
    at: int
    back_to: int | None = None
    together: int | None = None
    scenes: list[Scene] = []
