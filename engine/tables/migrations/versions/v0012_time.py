"""Weekends off and time banks, whom members block, how fast they move, and seats that are held."""

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
