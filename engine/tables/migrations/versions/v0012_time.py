"""Weekends off and time banks, whom members block, how fast they move, seats that are held, and who
follows a game."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    op.add_column("tables", sa.Column("weekends", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("bank", sa.Integer))
    op.add_column("tables", sa.Column("invited", sa.Text, nullable=False, server_default="[]"))
    op.create_table(
        "blocks",
        sa.Column("member", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("other", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("member", "other", name="pk_blocks"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_blocks_other", "blocks", ["other"])
    op.create_table(
        "tempos",
        sa.Column("member", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("in_time", sa.Integer, nullable=False),
        sa.Column("lengths", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("member", name="pk_tempos"),
    )
    op.create_table(
        "followers",
        sa.Column(
            "table_id",
            sa.Integer().with_variant(sa.BigInteger, "postgresql"),
            sa.ForeignKey("tables.id", name="fk_followers_table_id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("member", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("rounds", sa.Boolean(create_constraint=False), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "member", name="pk_followers"),
    )
    op.create_index("ix_followers_member", "followers", ["member"])
