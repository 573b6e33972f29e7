"""What members plan to do where their first plan is not legal."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    op.add_column("plans", sa.Column("instead", sa.Text, nullable=False, server_default="[]"))
