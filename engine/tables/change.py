"""One change of a table as data: decided by plain functions, written in one transaction."""

from typing import Any

from msgspec import Struct, field

from engine.kernel.game import AnyGame
from engine.kernel.ids import Fact
from engine.kernel.refusals import NotNow
from engine.tables.clock.habits import Known
from engine.tables.members import MemberId
from engine.tables.messages import PostKind
from engine.tables.models import LogRow, Plan, Table


class DraftGone(NotNow):
    """The draft was played already, or belongs to a turn that is over."""

    def __init__(self) -> None:
        super().__init__("table.draft_gone")


class StoredTable(Struct, frozen=True):
    """A table as the database holds it, secrets included; `state` is None before the start.

    `counted` tells that the interaction that was asked about has been counted before.
    """

    table: Table
    seed: str
    state: bytes | None
    counted: bool = False


class TableContext(Struct, frozen=True):
    """What a change is decided from. `state` is None before the start.

    `log` and `known`, the habits of those who play there, are empty unless they were asked for.
    """

    table: Table
    game: AnyGame
    seed: str
    state: Any  # Any: the state of whichever game it is
    now: int
    log: list[LogRow] = field(default_factory=list)
    known: Known = field(default_factory=dict)


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
