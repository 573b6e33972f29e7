"""Games that last weeks: time, absence, plans, direct messages, servers, ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NUMBERED = sa.BigInteger().with_variant(sa.Integer, "sqlite")
PENDING = sa.text("posted_at IS NULL")
WAKING = sa.text("wakes_at IS NOT NULL")


def upgrade() -> None:
    """Add what is missing."""
    add_columns()
    create_vacations()
    create_plans()
    create_letters()
    create_guilds()
    create_ratings()


def add_columns() -> None:
    """Time, seats and rematches of tables; settings of members; what was confirmed at once."""
    full = sa.Boolean(create_constraint=False)
    for column in (
        sa.Column("when_up", sa.Text, nullable=False, server_default="remind"),
        sa.Column("when_full", full, nullable=False, server_default=sa.false()),
        sa.Column("deadlines", sa.Text, nullable=False, server_default="{}"),
        sa.Column("spent", sa.Text, nullable=False, server_default="{}"),
        sa.Column("open_seats", sa.Text, nullable=False, server_default="[]"),
        sa.Column("rematch", sa.BigInteger),
        sa.Column("wakes_at", sa.BigInteger),
    ):
        op.add_column("tables", column)
    op.create_index(
        "ix_tables_wakes_at", "tables", ["wakes_at"], sqlite_where=WAKING, postgresql_where=WAKING
    )
    settings = sa.Column("settings", sa.Text, nullable=False, server_default="{}")
    op.add_column("members", settings)
    op.add_column("members", sa.Column("digest_at", sa.BigInteger))
    op.add_column("log", sa.Column("together", sa.Integer))


def create_vacations() -> None:
    """When members are away."""
    op.create_table(
        "vacations",
        sa.Column("member", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("begins", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("member", "begins", name="pk_vacations"),
        comment="When members are away: milliseconds since 1970, the end not included",
    )


def create_plans() -> None:
    """What members mean to do next."""
    op.create_table(
        "plans",
        sa.Column("table_id", NUMBERED, nullable=False),
        sa.Column("member", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("dropped", sa.Text),
        sa.Column("saved_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "member", name="pk_plans"),
        of_table("plans"),
        comment="The next action of members who wait for their turn",
    )
    op.create_index("ix_plans_member", "plans", ["member"])


def create_letters() -> None:
    """Direct messages."""
    op.create_table(
        "letters",
        sa.Column("id", NUMBERED, nullable=False),
        sa.Column("member", sa.BigInteger, nullable=False),
        sa.Column("table_id", NUMBERED),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("posted_at", sa.BigInteger),
        sa.Column("message", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_letters"),
        of_table("letters"),
        comment="Direct messages, kept until Discord has accepted them",
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_letters_pending", "letters", ["due_at"], sqlite_where=PENDING, postgresql_where=PENDING
    )
    op.create_index("ix_letters_member", "letters", ["member"])


def create_guilds() -> None:
    """What the administrators of servers have chosen."""
    op.create_table(
        "guilds",
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guilds"),
    )


def create_ratings() -> None:
    """How well members play."""
    op.create_table(
        "ratings",
        sa.Column("guild", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("member", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild", "game", "member", name="pk_ratings"),
    )
    op.create_index("ix_ratings_member", "ratings", ["member"])


def of_table(name: str) -> sa.ForeignKeyConstraint:
    """What belongs to a table goes with it."""
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"
    )
