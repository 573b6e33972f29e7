"""What members are about to do at a table, its changes as data, and the decisions to make them.

A decision is a value: `lobby.close(by)` says what somebody wants. `TableTransactions.do` carries
it out on the table as it is by then, and writes the change in one transaction.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from msgspec import Struct, field

from engine.kernel.chance import commitment
from engine.kernel.events import Event
from engine.kernel.game import AnyGame
from engine.kernel.ids import Chosen, Fact
from engine.kernel.refusals import NotNow
from engine.tables.clock.deadlines import known_at
from engine.tables.clock.habits import Known
from engine.tables.members import Habits, MemberId
from engine.tables.messages import PostKind
from engine.tables.models import Holder, LogRow, Pace, PlaceId, Status, Table, TableId

P = ParamSpec("P")


class Draft(Struct, frozen=True, kw_only=True):
    """A move somebody is putting together in the chooser.

    `fields` are those chosen so far, `do` first. `asked` is the field they are asked for now and
    `offered` the values on the buttons, in their order: a button says only its place in it.
    """

    id: int
    table: TableId
    member: MemberId
    revision: int
    fields: dict[str, Chosen]
    asked: str = ""
    offered: list[Chosen] = field(default_factory=list)


MAX_LINES = 3
"""Lines of actions that a member may plan for one turn; the first that is legal is played."""


class Plan(Struct, frozen=True, kw_only=True):
    """A member's planned action, played when their turn comes if it is legal then.

    `action` is as the record has it, `afterwards` what they do right after it, `instead` what they
    do where that is not legal: each time the first that is. `dropped` is why nothing was legal,
    once that is known.
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
        """The actions of the first plan, and of those instead of it. Any: JSON."""
        return [[self.action, *self.afterwards], *self.instead]


class Round(Struct, frozen=True):
    """A table with what its next round needs.

    `next_due` is when its game's own clock strikes next (milliseconds since 1970) if it does not
    stand still. `away` tells whether somebody there has a vacation, perhaps a past one, `planned`
    whether somebody has planned a move.
    """

    table: Table
    next_due: int | None
    away: bool
    planned: bool


class Moved(Struct, frozen=True):
    """The result of an accepted call. `again` is set for an interaction that was counted before.

    `position` is the state after it, where it led to a new one. Any: that of whichever game it is.
    """

    table: Table
    rows: list[LogRow]
    again: bool = False
    position: Any = None


class DraftGone(NotNow):
    """The draft was played already, or belongs to a turn that is over."""

    def __init__(self) -> None:
        super().__init__("table.draft_gone")


class StoredTable(Struct, frozen=True):
    """A table as the database holds it, secrets included; `state` is None before the start.

    `counted` tells that the interaction that was asked about has been counted before. `habits` are
    those of the members that were asked for.
    """

    table: Table
    seed: str
    state: bytes | None
    counted: bool = False
    habits: Mapping[MemberId, Habits] = {}


class TableContext(Struct, frozen=True):
    """Everything that a change is decided from. `state` is None before the start.

    `log` and `habits` (of members) are empty unless they were asked for.
    """

    table: Table
    game: AnyGame
    seed: str
    state: Any  # Any: the state of whichever game it is
    now: int
    log: list[LogRow] = field(default_factory=list)
    habits: Mapping[MemberId, Habits] = {}

    @property
    def known(self) -> Known:
        """The habits of those who play, by seat, with the vacations that the table waits for."""
        return known_at(self.table, self.habits)


class News(Struct, frozen=True):
    """Something that must be posted; `since`, `facts` and `view` as in Post."""

    kind: PostKind
    since: int
    key: str = ""
    facts: dict[str, Fact] = field(default_factory=dict)
    view: bytes | None = None


WAS = "was"
"""The fact of a notice that mentions who had its `seat` when it was written."""


def notice(table: Table, key: str, facts: dict[str, Fact]) -> News:
    """A notice that names who has its seat now, whoever sits there when it is posted."""
    seat = facts.get("seat")
    member = table.holders[seat].member if isinstance(seat, int) else None
    was: dict[str, Fact] = {WAS: f"<@{member}>"} if member is not None else {}
    return News(PostKind.NOTICE, table.revision, key, facts | was)


class Mail(Struct, frozen=True):
    """Something that a member must be told directly; `facts` fill in the sentence of `key`."""

    member: MemberId
    key: str
    facts: dict[str, Fact] = field(default_factory=dict)


class Change(Struct, frozen=True):
    """The table after a change, and what else is written with it.

    It is kept only if the table in the database is still at revision `before`. `state` is None
    where the position stays as it is; else `position` is the same unpacked (Any: the state of
    whichever game it is), and `next_due` belongs to it. `seating` tells that other
    members sit there now; those who do not play any more lose their drafts and plans.
    `plan` is what is played by this change: it is kept only if the plan is still there.
    `settled` are the members whose turn or question this change has ended: the drafts they made for
    it are deleted with it, so that a draft that exists always belongs to the present turn.
    `round` tells that a round of the game is over.
    """

    before: int
    table: Table
    rows: list[LogRow] = field(default_factory=list)
    news: list[News] = field(default_factory=list)
    mail: list[Mail] = field(default_factory=list)
    state: bytes | None = None
    position: Any = None
    next_due: int | None = None
    seating: bool = False
    plan: Plan | None = None
    settled: list[MemberId] = field(default_factory=list)
    round: bool = False


class Opening(Struct, frozen=True):
    """By whom and where a table is opened, and the languages of its story."""

    host: MemberId
    guild: int | None
    channel: PlaceId
    language: str


def new_table(
    game: AnyGame, seed: str, now: int, opening: Opening, holders: list[Holder], seats: int
) -> Table:
    """An open table without options or a pace, played where it is opened.

    It gets its number when it is kept.
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


def opened(table: Table) -> Change:
    """Return the change that opens a table and posts its card."""
    return Change(before=0, table=table, news=[News(PostKind.LOBBY, 0)], seating=True)


Decide = Callable[[TableContext], Change | None]


class Decision(Struct, frozen=True):
    """A change to a table, ready to be written in one transaction.

    `decide` makes the change of a table, or None for nothing; it raises what is refused. With
    `needs_log` it reads the log, and may have to play the game anew. `habits_of` are members whose
    habits it needs besides those of the table; None where it needs no habits.
    """

    decide: Decide
    needs_log: bool = False
    habits_of: tuple[MemberId, ...] | None = None


def decision(
    *, needs_log: bool = False, needs_habits: bool = False
) -> Callable[[Callable[Concatenate[TableContext, P], Change | None]], Callable[P, Decision]]:
    """Turn a function of a context and parameters into one that answers its decision."""

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
