"""Colours of seats, clocks that stand still, scenes, plans of two steps, deadlines for all.

Unreleased versions of 0001 and 0002 made databases that have some of these columns already, and
lack some of those that 0002 makes today. So this revision adds whatever is missing.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    add_missing_columns(
        "tables",
        sa.Column("spent", sa.Text, nullable=False, server_default="{}"),
        sa.Column("colours", sa.Text, nullable=False, server_default="[]"),
        sa.Column("lag", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("standstill", sa.Text),
    )
    add_missing_columns("log", sa.Column("together", sa.Integer))
    brought = sa.Column("brought", sa.Text, nullable=False, server_default="[]")
    add_missing_columns("members", brought)
    add_missing_columns("posts", sa.Column("view", sa.LargeBinary))
    add_missing_columns(
        "plans",
        sa.Column("dropped", sa.Text),
        sa.Column("afterwards", sa.Text, nullable=False, server_default="[]"),
    )
    give_deadlines()


def add_missing_columns(table: str, *columns: sa.Column[Any]) -> None:  # Any: of all types
    """Add those columns that the table does not have yet."""
    there = {column["name"] for column in sa.inspect(op.get_bind()).get_columns(table)}
    for column in columns:
        if column.name not in there:
            op.add_column(table, column)


def give_deadlines() -> None:
    """Have the sweeper give deadlines to running games that began before there were any."""
    op.execute("UPDATE tables SET wakes_at = 0 WHERE status = 'running' AND wakes_at IS NULL")
