"""Wishes, lists of open tables, leagues and cups; games played on from others, what was found out
about finished games, puzzles of the days, and notes of members."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

NUMBERED = sa.BigInteger().with_variant(sa.Integer, "sqlite")
UNDECIDED = sa.text("wakes_at IS NOT NULL")


def upgrade() -> None:
    """Add what is missing."""
    op.create_table(
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
        sqlite_autoincrement=True,
    )
    for column in ("guild", "member", "until"):
        op.create_index(f"ix_wishes_{column}", "wishes", [column])
    op.create_table(
        "lobbies",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("shown", sa.Text, nullable=False, server_default=""),
    )
    _contests()
    _games()
    _members()


def _contests() -> None:
    op.create_table(
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
        sqlite_autoincrement=True,
    )
    op.create_index("ix_contests_guild", "contests", ["guild"])
    op.create_index("ix_contests_organiser", "contests", ["organiser"])
    op.create_index(
        "ix_contests_wakes_at",
        "contests",
        ["wakes_at"],
        sqlite_where=UNDECIDED,
        postgresql_where=UNDECIDED,
    )
    contest = "contests.id"
    op.create_table(
        "entrants",
        sa.Column(
            "contest", sa.BigInteger, sa.ForeignKey(contest, ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("member", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False, server_default="{}"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_entrants_member", "entrants", ["member"])
    op.create_table(
        "contest_games",
        sa.Column(
            "contest", sa.BigInteger, sa.ForeignKey(contest, ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.BigInteger),
        sa.Column("fixture", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_contest_games_table_id", "contest_games", ["table_id"])


def _games() -> None:
    op.add_column("tables", sa.Column("branch_of", sa.BigInteger))
    op.create_table(
        "insights",
        sa.Column(
            "table_id",
            NUMBERED,
            sa.ForeignKey("tables.id", name="fk_insights_table_id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "kind", name="pk_insights"),
        sqlite_with_rowid=False,
    )


def _members() -> None:
    op.create_table(
        "puzzles",
        sa.Column("member", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("member", name="pk_puzzles"),
    )
    op.create_table(
        "jottings",
        sa.Column(
            "table_id",
            NUMBERED,
            sa.ForeignKey("tables.id", name="fk_jottings_table_id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("member", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "member", name="pk_jottings"),
    )
    op.create_index("ix_jottings_member", "jottings", ["member"])
