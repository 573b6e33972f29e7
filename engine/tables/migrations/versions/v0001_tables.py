"""Tables, their log and posts, members and their drafts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

NUMBERED = sa.BigInteger().with_variant(sa.Integer, "sqlite")
TAKEN = sa.text("status IN ('open', 'running')")
TICKING = sa.text("next_due IS NOT NULL")
ASKED = sa.text("computer_waits")
PENDING = sa.text("posted_at IS NULL")


def upgrade() -> None:
    """Create everything."""
    create_tables()
    create_players()
    create_log()
    create_posts()
    create_interactions()
    create_drafts()
    create_notes_and_members()


def create_tables() -> None:
    """One row for every game."""
    op.create_table(
        "tables",
        sa.Column("id", NUMBERED, nullable=False),
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
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("turn_since", sa.BigInteger, nullable=False),
        sa.Column("waits_since", sa.Text, nullable=False),
        sa.Column("votes", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("computer_waits", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("next_due", sa.BigInteger),
        sa.Column("lobby_message", sa.BigInteger),
        sa.Column("board_message", sa.BigInteger),
        sa.Column("state", sa.LargeBinary),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "uq_tables_place",
        "tables",
        ["place"],
        unique=True,
        sqlite_where=TAKEN,
        postgresql_where=TAKEN,
    )
    op.create_index("ix_tables_channel", "tables", ["channel"])
    op.create_index(
        "ix_tables_next_due",
        "tables",
        ["next_due"],
        sqlite_where=TICKING,
        postgresql_where=TICKING,
    )
    op.create_index(
        "ix_tables_computers",
        "tables",
        ["turn_since"],
        sqlite_where=ASKED,
        postgresql_where=ASKED,
    )


def create_players() -> None:
    """Who sits where."""
    op.create_table(
        "players",
        sa.Column("member", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("table_id", NUMBERED, nullable=False),
        sa.PrimaryKeyConstraint("member", "table_id", name="pk_players"),
        of_table("players"),
        comment="Who sits where: an index of tables.holders, written together with it",
        sqlite_with_rowid=False,
    )
    op.create_index("ix_players_table_id", "players", ["table_id"])


def create_log() -> None:
    """All that happened."""
    op.create_table(
        "log",
        sa.Column("table_id", NUMBERED, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Text),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("back_to", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", "revision", name="pk_log"),
        of_table("log"),
        sqlite_with_rowid=False,
    )


def create_posts() -> None:
    """All that was or is to be posted."""
    op.create_table(
        "posts",
        sa.Column("id", NUMBERED, nullable=False),
        sa.Column("table_id", NUMBERED, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("posted_at", sa.BigInteger),
        sa.Column("message", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_posts"),
        of_table("posts"),
    )
    op.create_index(
        "ix_posts_pending", "posts", ["table_id"], sqlite_where=PENDING, postgresql_where=PENDING
    )


def create_interactions() -> None:
    """What was counted."""
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_interactions"),
    )


def create_drafts() -> None:
    """Moves that are being put together."""
    op.create_table(
        "drafts",
        sa.Column("id", NUMBERED, nullable=False),
        sa.Column("table_id", NUMBERED, nullable=False),
        sa.Column("member", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("fields", sa.Text, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("offered", sa.Text, nullable=False),
        sa.Column("saved_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_drafts"),
        of_table("drafts"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_drafts_saved_at", "drafts", ["saved_at"])
    op.create_index("ix_drafts_table_id_member", "drafts", ["table_id", "member"])


def create_notes_and_members() -> None:
    """What the program remembers for itself, and of people."""
    op.create_table(
        "notes",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_notes"),
        comment="What the program remembers for itself",
    )
    op.create_table(
        "members",
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_members"),
    )


def of_table(name: str) -> sa.ForeignKeyConstraint:
    """What belongs to a table goes with it."""
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"
    )
