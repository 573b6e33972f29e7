"""How members fare with the puzzles of the days."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    op.create_table(
        "puzzles",
        sa.Column("member", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("member", name="pk_puzzles"),
    )
