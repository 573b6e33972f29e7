"""For how many days of vacations tables wait."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    op.add_column("tables", sa.Column("vacation_days", sa.Integer))
