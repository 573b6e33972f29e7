"""Members whom the host of an open table has taken off it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    op.add_column("tables", sa.Column("kicked", sa.Text, nullable=False, server_default="[]"))
