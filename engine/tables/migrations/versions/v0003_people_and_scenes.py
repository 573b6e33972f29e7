"""Colours of seats, clocks that stand still, scenes, plans of two steps, deadlines for all."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    for column in (
        sa.Column("colours", sa.Text, nullable=False, server_default="[]"),
        sa.Column("lag", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("standstill", sa.Text),
    ):
        op.add_column("tables", column)
    op.add_column("members", sa.Column("brought", sa.Text, nullable=False, server_default="[]"))
    op.add_column("posts", sa.Column("view", sa.LargeBinary))
    op.add_column("plans", sa.Column("afterwards", sa.Text, nullable=False, server_default="[]"))
    give_deadlines()


def give_deadlines() -> None:
    """Have tables seen to at once that run since before there were deadlines."""
    op.execute("UPDATE tables SET wakes_at = 0 WHERE status = 'running' AND wakes_at IS NULL")
