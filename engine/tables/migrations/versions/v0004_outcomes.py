"""What an interaction has changed, so that it can be told when nobody heard of it at first."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    for column in (
        sa.Column(
            "counts", sa.Boolean(create_constraint=False), nullable=False, server_default=sa.true()
        ),
        sa.Column("table_id", sa.BigInteger),
        sa.Column("since", sa.Integer),
        sa.Column("revision", sa.Integer),
    ):
        op.add_column("interactions", column)
