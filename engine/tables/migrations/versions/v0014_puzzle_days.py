"""The days of the puzzles that members answered last."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    op.add_column("puzzles", sa.Column("earlier", sa.Text, nullable=False, server_default="[]"))
