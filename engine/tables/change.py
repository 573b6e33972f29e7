"""Drafts and plans of members, changes of a table as data, and decisions that make them.

A decision is a value, such as `lobby.close(by)`. `TableTransactions.do` carries it out on the table
as it is by then, and writes the change in one transaction.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from msgspec import Struct, field

from engine.kernel.chance import commitment
from engine.kernel.events import Event
from engine.kernel.game import AnyGame, AnyState
from engine.kernel.ids import Chosen, Fact
from engine.kernel.refusals import NotNow
from engine.tables.clock.deadlines import seat_habits
from engine.tables.clock.habits import SeatHabits
from engine.tables.members import Habits, MemberId
from engine.tables.messages import PostKind
from engine.tables.models import Holder, LogRow, Pace, PlaceId, Status, Table, TableId

P = ParamSpec("P")


class Draft(Struct, frozen=True, kw_only=True):
    """A move that a member is putting together in the chooser.

    `fields` are those chosen so far, `do` first. `asked` is the field to choose now, `offered` the
    values on its buttons, in order: a button holds only its index.
    """

    id: int = 0
    table: TableId
    member: MemberId
    revision: int
    fields: dict[str, Chosen]
    asked: str = ""
    offered: list[Chosen] = field(default_factory=list)


MAX_LINES = 3
"""The most alternatives that a member may plan for a turn; the first legal one is played."""


class Plan(Struct, frozen=True, kw_only=True):
    """A member's planned action, played when their turn comes if it is legal then.

    `action` is a record's entry, `afterwards` are the actions right after it, `instead` the
    alternatives: the first legal one is played. `dropped` tells why none was legal.
    """

    table: TableId
    member: MemberId
    action: dict[str, Any]  # Any: JSON
    saved_at: int
    afterwards: list[dict[str, Any]] = field(default_factory=list)  # Any: JSON
    instead: list[list[dict[str, Any]]] = field(default_factory=list)  # Any: JSON
    dropped: Event | None = None

    @property
    def lines(self) -> list[list[dict[str, Any]]]:
        """The actions of each alternative, the preferred one first. Any: JSON."""
        return [[self.action, *self.afterwards], *self.instead]


class TableWork(Struct, frozen=True):
    """A table, and what decides on its next round of work.

    `next_due` is when its game's own clock strikes next (milliseconds since 1970), unless it is
    paused. `away` tells whether somebody there has a vacation, perhaps a past one, `planned`
    whether somebody has planned a move.
    """

    table: Table
    next_due: int | None
    away: bool
    planned: bool


class Effect(Struct, frozen=True):
    """The result of a decision. `again` marks an interaction that was counted before.

    `position` is the new state, if any.
    """

    table: Table
    rows: list[LogRow]
    again: bool = False
    position: AnyState = None


class DraftGone(NotNow):
    """The draft was played already, or belongs to a turn that is over."""

    def __init__(self) -> None:
        super().__init__("table.draft_gone")


class StoredTable(Struct, frozen=True):
    """A table as the database holds it, secrets included; `state` is None before the start.

    `counted` tells that the interaction in question was counted before. `habits` are those of the
    requested members.
    """

    table: Table
    seed: str
    state: bytes | None
    counted: bool = False
    habits: Mapping[MemberId, Habits] = {}


class TableContext(Struct, frozen=True):
    """Everything that a change is decided from. `state` is None before the start.

    `log` and `habits` (of members) are empty unless the decision needs them.
    """

    table: Table
    game: AnyGame
    seed: str
    state: AnyState
    now: int
    log: list[LogRow] = field(default_factory=list)
    habits: Mapping[MemberId, Habits] = {}

    @property
    def seat_habits(self) -> SeatHabits:
        """The habits by seat of those who play, with the vacations that the table waits for."""
        return seat_habits(self.table, self.habits)


class News(Struct, frozen=True):
    """A post to be made; `since`, `facts` and `view` as in Post."""

    kind: PostKind
    since: int
    key: str = ""
    facts: dict[str, Fact] = field(default_factory=dict)
    view: bytes | None = None


WAS = "was"
"""The fact of a notice that mentions who had its `seat` when it was written."""


def notice(table: Table, key: str, facts: dict[str, Fact]) -> News:
    """Return a notice that mentions the present player of its seat, even if they change later."""
    seat = facts.get("seat")
    member = table.holders[seat].member if isinstance(seat, int) else None
    was: dict[str, Fact] = {WAS: f"<@{member}>"} if member is not None else {}
    return News(PostKind.NOTICE, table.revision, key, facts | was)


def without_buttons(revision: int, message: int, place: PlaceId) -> News:
    """Return what removes the buttons of a message."""
    return News(PostKind.STRIP, revision, facts={"message": message, "place": place})


class Mail(Struct, frozen=True):
    """A letter to be sent to a member; `facts` fill in the sentence of `key`."""

    member: MemberId
    key: str
    facts: dict[str, Fact] = field(default_factory=dict)


class Change(Struct, frozen=True):
    """The table after a change, and what else is written with it.

    It is written only if the stored table is still at revision `before`. `state` is the new
    position, packed, None if there is none; `position` is the same unpacked, and `next_due` belongs
    to it. `seating` tells that other members sit
    there now; those who no longer play lose their drafts and plans.

    `plan` is the one that is played: the change is written only if it still exists. `settled` are
    the members whose turn or question has ended: their drafts are deleted, so that every draft
    belongs to the present turn. `round` tells that a round of the game is over.
    """

    before: int
    table: Table
    rows: list[LogRow] = field(default_factory=list)
    news: list[News] = field(default_factory=list)
    mail: list[Mail] = field(default_factory=list)
    state: bytes | None = None
    position: AnyState = None
    next_due: int | None = None
    seating: bool = False
    plan: Plan | None = None
    settled: list[MemberId] = field(default_factory=list)
    round: bool = False


class Opening(Struct, frozen=True):
    """The host, the place and the languages of a new table."""

    host: MemberId
    guild: int | None
    channel: PlaceId
    language: str


def new_table(
    game: AnyGame, seed: str, now: int, opening: Opening, holders: list[Holder], seats: int
) -> Table:
    """Return an open table without options or a pace, played where it is opened.

    It gets its id when it is stored.
    """
    return Table(
        id=TableId(0),
        game=game.key,
        rules=game.rules,
        status=Status.OPEN,
        host=opening.host,
        guild=opening.guild,
        channel=opening.channel,
        place=opening.channel,
        wanted=seats,
        holders=holders,
        options={},
        language=opening.language,
        pace=Pace.NONE,
        revision=1,
        commitment=commitment(seed),
        opened_at=now,
        turn_since=now,
    )


def opening_change(table: Table) -> Change:
    """Return the change that opens a table and posts its card."""
    return Change(before=0, table=table, news=[News(PostKind.LOBBY, 0)], seating=True)


Decide = Callable[[TableContext], Change | None]


class Decision(Struct, frozen=True):
    """A change that somebody wants to make to a table, carried out in one transaction.

    `decide` returns the change of a table, or None for none; it raises refusals. With `needs_log`
    it reads the log, and may replay the game. `habits_of` are members whose habits it needs besides
    those of the table; None if it needs no habits.
    """

    decide: Decide
    needs_log: bool = False
    habits_of: tuple[MemberId, ...] | None = None


def decision(
    *, needs_log: bool = False, needs_habits: bool = False
) -> Callable[[Callable[Concatenate[TableContext, P], Change | None]], Callable[P, Decision]]:
    """Turn a function of a context and parameters into one that returns a Decision."""

    def decorate(
        function: Callable[Concatenate[TableContext, P], Change | None],
    ) -> Callable[P, Decision]:
        @wraps(function)
        def made(*args: P.args, **kwargs: P.kwargs) -> Decision:
            return Decision(
                lambda context: function(context, *args, **kwargs),
                needs_log,
                () if needs_habits else None,
            )

        return made

    return decorate
