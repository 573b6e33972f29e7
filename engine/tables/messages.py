"""Outgoing messages as plain data: posts of a table and letters to a member."""

from enum import StrEnum

from msgspec import Struct, field

from engine.kernel.ids import Fact
from engine.tables.members import MemberId
from engine.tables.models import PlaceId, TableId


class PostKind(StrEnum):
    """The kinds of post in the outbox."""

    LOBBY = "lobby"
    SCENE = "scene"
    BOARD = "board"
    END = "end"
    NOTICE = "notice"
    REMINDER = "reminder"
    RESULT = "result"
    """The end of a game, in the server's channel of finished games."""
    STRIP = "strip"
    """No post: the buttons of an older board or a settled notice are removed."""


OFFERS = (
    "table.stands_in",
    "table.stands_in.rests",
    "table.time_up_seat",
    "table.time_up_seat.rests",
    "table.replaced",
    "table.replaced.rests",
    "table.replaced_by_moderator",
    "table.replaced_by_moderator.rests",
    "table.seat_open",
)
"""The notices of a seat that may be taken."""
CALLED = "table.called"
"""The notice that calls `who` to a table opened for their wishes."""
ROLE_CALLED = "table.role_called"
"""The notice that mentions the `role` for new tables."""
INVITED = "table.invited"
"""The notice that a seat is held for `who` until a time."""
DECLINED = "table.declined"
"""The notice that `who` has declined the seat held for them."""
TAKEN_OFF = "table.taken_off"
"""The notice that the host has taken `who` off the table before the game."""

UNSENT = "unsent"
"""The fact of a reminder to somebody whom no letter has reached."""
OUR_FAULT = 0
"""Replaces Discord's error code for a post that a bug of ours prevents."""


class Post(Struct, frozen=True, kw_only=True):
    """Something public that must appear once: kept until Discord has accepted it.

    `since` is the revision of the last board post before this one; the log rows after it are told
    with this one. `nonce` makes Discord refuse a second copy. `message` is the message to edit (a
    lobby card), None for a new one. `facts` fill in a notice; in a board and a reminder they name
    the `seats` that are called; in a scene the `row` of the log and how many of its events are
    `told` when it is over; in a strip the `message` and its `place`; in a result its place. `view`
    is the scene's board as JSON. `refused` is the code by which Discord has refused it for good, or
    OUR_FAULT.
    """

    id: int
    table: TableId
    kind: PostKind
    revision: int
    since: int
    nonce: str
    due_at: int
    tries: int
    place: PlaceId
    message: int | None = None
    key: str = ""
    facts: dict[str, Fact] = field(default_factory=dict)
    view: bytes | None = None
    refused: int | None = None


CALL, REMINDER = "table.turn", "table.reminder"
"""The letters that call a member to move; their content is made when they are sent."""
TURN = (CALL, REMINDER)
FOLLOWED = "table.followed"
"""The letter to those who follow a game; it shows the game at the time of sending."""


class Letter(Struct, frozen=True, kw_only=True):
    """A direct message that must arrive once: kept until Discord has accepted it.

    `facts` fill in the sentence of `key`. `table` is None if it concerns more than one.
    """

    id: int
    member: MemberId
    table: TableId | None
    key: str
    facts: dict[str, Fact]
    nonce: str
    due_at: int
    tries: int
