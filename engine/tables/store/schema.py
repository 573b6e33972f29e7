"""The database schema. Changes need a new revision in `migrations/versions`.

Ids of Discord and times (milliseconds since 1970) need 64 bits. Values that are always read whole
(holders, events, votes, …) are JSON text. Every page that a move touches costs time, so there are
few indexes, and none on a column that most moves change. Every query of a button or of regular work
has its index, though: `tests/scans.py` has the database explain every statement.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TextClause,
    false,
    text,
    true,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

NUMBERED = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts up only in INTEGER keys
FLAG = Boolean(create_constraint=False)
IS_ALIVE = text("status IN ('open', 'running')")
COMPUTER_WAITS = text("computer_waits")
IS_PENDING, IS_POSTED = text("posted_at IS NULL"), text("posted_at IS NOT NULL")
HAS_CLOCK, WAKES = text("next_due IS NOT NULL"), text("wakes_at IS NOT NULL")
HAS_DIGEST = text("digest_at IS NOT NULL")


def partial_index(name: str, column: str, where: TextClause, unique: bool = False) -> Index:
    """Return an index of the rows that fulfil a condition."""
    return Index(name, column, unique=unique, sqlite_where=where, postgresql_where=where)


TABLES = Table(
    "tables",
    METADATA,
    Column("id", NUMBERED, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("guild", BigInteger),
    Column("channel", BigInteger, nullable=False),
    Column("place", BigInteger, nullable=False),
    Column("wanted", Integer, nullable=False),
    Column("holders", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("when_up", Text, nullable=False, server_default="remind"),
    Column("when_full", FLAG, nullable=False, server_default=false()),
    Column("suggestions", FLAG, nullable=False, server_default=false()),
    Column("vacation_days", Integer),
    Column("weekends", Text, nullable=False, server_default=""),
    Column("bank", Integer),
    Column("kicked", Text, nullable=False, server_default="[]"),
    Column("invited", Text, nullable=False, server_default="[]"),
    Column("seed", Text, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("turn_since", BigInteger, nullable=False),
    Column("waits_since", Text, nullable=False),
    Column("deadlines", Text, nullable=False, server_default="{}"),
    Column("spent", Text, nullable=False, server_default="{}"),
    Column("open_seats", Text, nullable=False, server_default="[]"),
    Column("colours", Text, nullable=False, server_default="[]"),
    Column("lag", BigInteger, nullable=False, server_default="0"),
    Column("standstill", Text),
    Column("votes", Text, nullable=False),
    Column("rematch", BigInteger),
    Column("branch_of", BigInteger),
    Column("result", Text),
    Column("computer_waits", FLAG, nullable=False),
    Column("next_due", BigInteger),
    Column("wakes_at", BigInteger),
    Column("lobby_message", BigInteger),
    Column("board_message", BigInteger),
    Column("lost_at", BigInteger),
    Column("state", LargeBinary),
    partial_index("uq_tables_place", "place", IS_ALIVE, unique=True),
    Index("ix_tables_place", "place"),
    Index("ix_tables_channel", "channel"),
    Index("ix_tables_guild", "guild"),
    partial_index("ix_tables_next_due", "next_due", HAS_CLOCK),
    partial_index("ix_tables_wakes_at", "wakes_at", WAKES),
    partial_index("ix_tables_computers", "turn_since", COMPUTER_WAITS),
    sqlite_autoincrement=True,
)

PLAYERS = Table(
    "players",
    METADATA,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index("ix_players_table_id", "table_id"),
    sqlite_with_rowid=False,
    comment="Who sits where: an index of tables.holders, written together with it",
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("action", Text),
    Column("events", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("back_to", Integer),
    Column("together", Integer),
    sqlite_with_rowid=False,
)

POSTS = Table(
    "posts",
    METADATA,
    Column("id", NUMBERED, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("since", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("view", LargeBinary),
    Column("nonce", Text, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("refused", Integer),
    Column("posted_at", BigInteger),
    Column("message", BigInteger),
    partial_index("ix_posts_pending", "table_id", IS_PENDING),
    partial_index("ix_posts_posted", "table_id", IS_POSTED),
)

INTERACTIONS = Table(
    "interactions",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("counts", FLAG, nullable=False, server_default=true()),
    Column("table_id", BigInteger),
    Column("since", Integer),
    Column("revision", Integer),
    comment="Which interactions have changed what: a table from one revision to another",
)

DRAFTS = Table(
    "drafts",
    METADATA,
    Column("id", NUMBERED, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("member", BigInteger, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("fields", Text, nullable=False),
    Column("asked", Text, nullable=False),
    Column("offered", Text, nullable=False),
    Column("saved_at", BigInteger, nullable=False),
    Index("ix_drafts_saved_at", "saved_at"),
    Index("ix_drafts_table_id_member", "table_id", "member"),
    sqlite_autoincrement=True,
)

NOTES = Table(
    "notes",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("text", Text, nullable=False),
    comment="What the program remembers for itself",
)

MEMBERS = Table(
    "members",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("settings", Text, nullable=False, server_default="{}"),
    Column("digest_at", BigInteger),
    Column("brought", Text, nullable=False, server_default="[]"),
    partial_index("ix_members_digest_at", "digest_at", HAS_DIGEST),
)

VACATIONS = Table(
    "vacations",
    METADATA,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("begins", BigInteger, primary_key=True, autoincrement=False),
    Column("ends", BigInteger, nullable=False),
    Index("ix_vacations_ends", "ends"),
    comment="When members are away: milliseconds since 1970, the end not included",
)

PLANS = Table(
    "plans",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("action", Text, nullable=False),
    Column("afterwards", Text, nullable=False, server_default="[]"),
    Column("instead", Text, nullable=False, server_default="[]"),
    Column("dropped", Text),
    Column("saved_at", BigInteger, nullable=False),
    Index("ix_plans_member", "member"),
    comment="The next action of members who wait for their turn",
)

LETTERS = Table(
    "letters",
    METADATA,
    Column("id", NUMBERED, primary_key=True),
    Column("member", BigInteger, nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE")),
    Column("key", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("posted_at", BigInteger),
    Column("message", BigInteger),
    partial_index("ix_letters_pending", "due_at", IS_PENDING),
    partial_index("ix_letters_posted", "posted_at", IS_POSTED),
    Index("ix_letters_member", "member"),
    sqlite_autoincrement=True,
    comment="Direct messages, kept until Discord has accepted them",
)

GUILDS = Table(
    "guilds",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)

PUZZLES = Table(
    "puzzles",
    METADATA,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("tried", Integer, nullable=False),
)

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("other", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Index("ix_blocks_other", "other"),
    sqlite_with_rowid=False,
    comment="Whom members do not want to meet, by the name they knew",
)

TEMPOS = Table(
    "tempos",
    METADATA,
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("turns", Integer, nullable=False),
    Column("in_time", Integer, nullable=False),
    Column("lengths", Text, nullable=False),
    comment="How fast members move: turns, how many were in time, and how many took how long",
)

JOTTINGS = Table(
    "jottings",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Index("ix_jottings_member", "member"),
    comment="What members note for themselves at their tables",
)

FOLLOWERS = Table(
    "followers",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("rounds", FLAG, nullable=False),
    Index("ix_followers_member", "member"),
    comment="Who gets letters about a game: after each round, or at its end",
)

INSIGHTS = Table(
    "insights",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
    comment="What was computed from finished games; it names seats, never members",
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("member", BigInteger, primary_key=True, autoincrement=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_ratings_member", "member"),
)

WISHES = Table(
    "wishes",
    METADATA,
    Column("id", NUMBERED, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("member", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("games", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("fewest", Integer, nullable=False),
    Column("most", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("called", BigInteger),
    Index("ix_wishes_guild", "guild"),
    Index("ix_wishes_member", "member"),
    Index("ix_wishes_until", "until"),
    sqlite_autoincrement=True,
    comment="What members would like to play; called: the table that they were called to",
)

LOBBIES = Table(
    "lobbies",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("shown", Text, nullable=False, server_default=""),
    comment="Where the list of open tables of a server is kept up to date, and what it shows",
)

CONTESTS = Table(
    "contests",
    METADATA,
    Column("id", NUMBERED, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("organiser", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("stage", Text, nullable=False, server_default="{}"),
    Column("version", Integer, nullable=False, server_default="1"),
    Column("shown", Integer, nullable=False, server_default="0"),
    Column("wakes_at", BigInteger),
    Index("ix_contests_guild", "guild"),
    Index("ix_contests_organiser", "organiser"),
    partial_index("ix_contests_wakes_at", "wakes_at", WAKES),
    sqlite_autoincrement=True,
    comment="Leagues and cups; shown: the version that is posted",
)

ENTRANTS = Table(
    "entrants",
    METADATA,
    Column("contest", ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("member", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("about", Text, nullable=False, server_default="{}"),
    Index("ix_entrants_member", "member"),
    sqlite_with_rowid=False,
    comment="Who takes part in a league or a cup; the member is 0 once they deleted their data",
)

CONTEST_GAMES = Table(
    "contest_games",
    METADATA,
    Column("contest", ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", BigInteger),
    Column("fixture", Text, nullable=False),
    Index("ix_contest_games_table_id", "table_id"),
    sqlite_with_rowid=False,
    comment="The games of leagues and cups, from when they are drawn",
)
