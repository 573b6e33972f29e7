"""Posts that Discord refuses for good, and tables whose place is gone."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    op.add_column("posts", sa.Column("refused", sa.Integer))
    op.add_column("tables", sa.Column("lost_at", sa.BigInteger))
