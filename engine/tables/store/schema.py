"""The database schema. Changes need a new revision in `migrations/versions`.

Ids of Discord and times (milliseconds since 1970) need 64 bits. Values that are always read whole
(holders, events, votes, …) are JSON text. Every page that a move touches costs time, so there are
few indexes, and none on a column that most moves change. Every query of a button or of regular work
has its index, though: `tests/scans.py` has the database explain every statement.
"""

from typing import Any

import sqlalchemy as sa

METADATA = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

NUMBERED = sa.BigInteger().with_variant(sa.Integer, "sqlite")
"""An id that counts up, which SQLite does in INTEGER keys only."""
FLAG = sa.Boolean(create_constraint=False)
IS_ALIVE = sa.text("status IN ('open', 'running')")
COMPUTER_WAITS = sa.text("computer_waits")
IS_PENDING, IS_POSTED = sa.text("posted_at IS NULL"), sa.text("posted_at IS NOT NULL")
HAS_CLOCK, WAKES = sa.text("next_due IS NOT NULL"), sa.text("wakes_at IS NOT NULL")
HAS_DIGEST = sa.text("digest_at IS NOT NULL")


def partial_index(name: str, column: str, where: sa.TextClause, unique: bool = False) -> sa.Index:
    """Return an index of the rows that fulfil a condition."""
    return sa.Index(name, column, unique=unique, sqlite_where=where, postgresql_where=where)


def table(name: str, *columns: sa.schema.SchemaItem, **more: Any) -> sa.Table:
    """Return a table of the database. Any: the options of any dialect."""
    return sa.Table(name, METADATA, *columns, **more)


TABLES = table(
    "tables",
    sa.Column("id", NUMBERED, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("host", sa.BigInteger, nullable=False),
    sa.Column("guild", sa.BigInteger),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("place", sa.BigInteger, nullable=False),
    sa.Column("wanted", sa.Integer, nullable=False),
    sa.Column("holders", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("pace", sa.Text, nullable=False),
    sa.Column("when_up", sa.Text, nullable=False, server_default="remind"),
    sa.Column("when_full", FLAG, nullable=False, server_default=sa.false()),
    sa.Column("suggestions", FLAG, nullable=False, server_default=sa.false()),
    sa.Column("vacation_days", sa.Integer),
    sa.Column("weekends", sa.Text, nullable=False, server_default=""),
    sa.Column("bank", sa.Integer),
    sa.Column("kicked", sa.Text, nullable=False, server_default="[]"),
    sa.Column("invited", sa.Text, nullable=False, server_default="[]"),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("opened_at", sa.BigInteger, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("turn_since", sa.BigInteger, nullable=False),
    sa.Column("waits_since", sa.Text, nullable=False),
    sa.Column("deadlines", sa.Text, nullable=False, server_default="{}"),
    sa.Column("spent", sa.Text, nullable=False, server_default="{}"),
    sa.Column("open_seats", sa.Text, nullable=False, server_default="[]"),
    sa.Column("colours", sa.Text, nullable=False, server_default="[]"),
    sa.Column("lag", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("standstill", sa.Text),
    sa.Column("votes", sa.Text, nullable=False),
    sa.Column("rematch", sa.BigInteger),
    sa.Column("branch_of", sa.BigInteger),
    sa.Column("result", sa.Text),
    sa.Column("computer_waits", FLAG, nullable=False),
    sa.Column("next_due", sa.BigInteger),
    sa.Column("wakes_at", sa.BigInteger),
    sa.Column("lobby_message", sa.BigInteger),
    sa.Column("board_message", sa.BigInteger),
    sa.Column("lost_at", sa.BigInteger),
    sa.Column("state", sa.LargeBinary),
    partial_index("uq_tables_place", "place", IS_ALIVE, unique=True),
    sa.Index("ix_tables_place", "place"),
    sa.Index("ix_tables_channel", "channel"),
    sa.Index("ix_tables_guild", "guild"),
    partial_index("ix_tables_next_due", "next_due", HAS_CLOCK),
    partial_index("ix_tables_wakes_at", "wakes_at", WAKES),
    partial_index("ix_tables_computers", "turn_since", COMPUTER_WAITS),
    sqlite_autoincrement=True,
)

PLAYERS = table(
    "players",
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Index("ix_players_table_id", "table_id"),
    sqlite_with_rowid=False,
    comment="Who sits where: an index of tables.holders, written together with it",
)

LOG = table(
    "log",
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("action", sa.Text),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("back_to", sa.Integer),
    sa.Column("together", sa.Integer),
    sqlite_with_rowid=False,
)

POSTS = table(
    "posts",
    sa.Column("id", NUMBERED, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("since", sa.Integer, nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("facts", sa.Text, nullable=False),
    sa.Column("view", sa.LargeBinary),
    sa.Column("nonce", sa.Text, nullable=False),
    sa.Column("due_at", sa.BigInteger, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("refused", sa.Integer),
    sa.Column("posted_at", sa.BigInteger),
    sa.Column("message", sa.BigInteger),
    partial_index("ix_posts_pending", "table_id", IS_PENDING),
    partial_index("ix_posts_posted", "table_id", IS_POSTED),
)

INTERACTIONS = table(
    "interactions",
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("counts", FLAG, nullable=False, server_default=sa.true()),
    sa.Column("table_id", sa.BigInteger),
    sa.Column("since", sa.Integer),
    sa.Column("revision", sa.Integer),
    comment="Which interactions have changed what: a table from one revision to another",
)

DRAFTS = table(
    "drafts",
    sa.Column("id", NUMBERED, primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("member", sa.BigInteger, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("fields", sa.Text, nullable=False),
    sa.Column("asked", sa.Text, nullable=False),
    sa.Column("offered", sa.Text, nullable=False),
    sa.Column("saved_at", sa.BigInteger, nullable=False),
    sa.Index("ix_drafts_saved_at", "saved_at"),
    sa.Index("ix_drafts_table_id_member", "table_id", "member"),
    sqlite_autoincrement=True,
)

NOTES = table(
    "notes",
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    comment="What the program remembers for itself",
)

MEMBERS = table(
    "members",
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("settings", sa.Text, nullable=False, server_default="{}"),
    sa.Column("digest_at", sa.BigInteger),
    sa.Column("brought", sa.Text, nullable=False, server_default="[]"),
    partial_index("ix_members_digest_at", "digest_at", HAS_DIGEST),
)

VACATIONS = table(
    "vacations",
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("begins", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("ends", sa.BigInteger, nullable=False),
    sa.Index("ix_vacations_ends", "ends"),
    comment="When members are away: milliseconds since 1970, the end not included",
)

PLANS = table(
    "plans",
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("afterwards", sa.Text, nullable=False, server_default="[]"),
    sa.Column("instead", sa.Text, nullable=False, server_default="[]"),
    sa.Column("dropped", sa.Text),
    sa.Column("saved_at", sa.BigInteger, nullable=False),
    sa.Index("ix_plans_member", "member"),
    comment="The next action of members who wait for their turn",
)

LETTERS = table(
    "letters",
    sa.Column("id", NUMBERED, primary_key=True),
    sa.Column("member", sa.BigInteger, nullable=False),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE")),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("facts", sa.Text, nullable=False),
    sa.Column("nonce", sa.Text, nullable=False),
    sa.Column("due_at", sa.BigInteger, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("posted_at", sa.BigInteger),
    sa.Column("message", sa.BigInteger),
    partial_index("ix_letters_pending", "due_at", IS_PENDING),
    partial_index("ix_letters_posted", "posted_at", IS_POSTED),
    sa.Index("ix_letters_member", "member"),
    sqlite_autoincrement=True,
    comment="Direct messages, kept until Discord has accepted them",
)

GUILDS = table(
    "guilds",
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("settings", sa.Text, nullable=False),
)

PUZZLES = table(
    "puzzles",
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("day", sa.Integer, nullable=False),
    sa.Column("streak", sa.Integer, nullable=False),
    sa.Column("best", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
    sa.Column("tried", sa.Integer, nullable=False),
    sa.Column("earlier", sa.Text, nullable=False, server_default="[]"),
)

BLOCKS = table(
    "blocks",
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("other", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Index("ix_blocks_other", "other"),
    sqlite_with_rowid=False,
    comment="Whom members do not want to meet, by the name they knew",
)

TEMPOS = table(
    "tempos",
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("turns", sa.Integer, nullable=False),
    sa.Column("in_time", sa.Integer, nullable=False),
    sa.Column("lengths", sa.Text, nullable=False),
    comment="How fast members move: turns, how many were in time, and how many took how long",
)

JOTTINGS = table(
    "jottings",
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Index("ix_jottings_member", "member"),
    comment="What members note for themselves at their tables",
)

FOLLOWERS = table(
    "followers",
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("rounds", FLAG, nullable=False),
    sa.Index("ix_followers_member", "member"),
    comment="Who gets letters about a game: after each round, or at its end",
)

INSIGHTS = table(
    "insights",
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sqlite_with_rowid=False,
    comment="What was computed from finished games; it names seats, never members",
)

RATINGS = table(
    "ratings",
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("member", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("ix_ratings_member", "member"),
)

WISHES = table(
    "wishes",
    sa.Column("id", NUMBERED, primary_key=True),
    sa.Column("guild", sa.BigInteger, nullable=False),
    sa.Column("member", sa.BigInteger, nullable=False),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("games", sa.Text, nullable=False),
    sa.Column("pace", sa.Text, nullable=False),
    sa.Column("fewest", sa.Integer, nullable=False),
    sa.Column("most", sa.Integer, nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("called", sa.BigInteger),
    sa.Index("ix_wishes_guild", "guild"),
    sa.Index("ix_wishes_member", "member"),
    sa.Index("ix_wishes_until", "until"),
    sqlite_autoincrement=True,
    comment="What members would like to play; called: the table that they were called to",
)

LOBBIES = table(
    "lobbies",
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("message", sa.BigInteger),
    sa.Column("shown", sa.Text, nullable=False, server_default=""),
    comment="Where the list of open tables of a server is kept up to date, and what it shows",
)

CONTESTS = table(
    "contests",
    sa.Column("id", NUMBERED, primary_key=True),
    sa.Column("guild", sa.BigInteger, nullable=False),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("thread", sa.BigInteger),
    sa.Column("organiser", sa.BigInteger, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("stage", sa.Text, nullable=False, server_default="{}"),
    sa.Column("version", sa.Integer, nullable=False, server_default="1"),
    sa.Column("shown", sa.Integer, nullable=False, server_default="0"),
    sa.Column("wakes_at", sa.BigInteger),
    sa.Index("ix_contests_guild", "guild"),
    sa.Index("ix_contests_organiser", "organiser"),
    partial_index("ix_contests_wakes_at", "wakes_at", WAKES),
    sqlite_autoincrement=True,
    comment="Leagues and cups; shown: the version that is posted",
)

ENTRANTS = table(
    "entrants",
    sa.Column("contest", sa.ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("member", sa.BigInteger, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("about", sa.Text, nullable=False, server_default="{}"),
    sa.Index("ix_entrants_member", "member"),
    sqlite_with_rowid=False,
    comment="Who takes part in a league or a cup; the member is 0 once they deleted their data",
)

CONTEST_GAMES = table(
    "contest_games",
    sa.Column("contest", sa.ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("table_id", sa.BigInteger),
    sa.Column("fixture", sa.Text, nullable=False),
    sa.Index("ix_contest_games_table_id", "table_id"),
    sqlite_with_rowid=False,
    comment="The games of leagues and cups, from when they are drawn",
)
