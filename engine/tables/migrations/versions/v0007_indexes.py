"""Indexes for what is asked in presses and sweeps, so that none of it reads a whole table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

INDEXES = (
    ("ix_tables_place", "tables", "place", None),
    ("ix_tables_guild", "tables", "guild", None),
    ("ix_tables_status", "tables", "status", None),
    ("ix_posts_posted", "posts", "table_id", "posted_at IS NOT NULL"),
    ("ix_members_digest_at", "members", "digest_at", "digest_at IS NOT NULL"),
    ("ix_vacations_ends", "vacations", "ends", None),
    ("ix_letters_posted", "letters", "posted_at", "posted_at IS NOT NULL"),
)
"""Name, table, column, and which rows it holds where those are not all."""


def upgrade() -> None:
    """Add what is missing."""
    for name, table, column, held in INDEXES:
        where = None if held is None else sa.text(held)
        op.create_index(name, table, [column], sqlite_where=where, postgresql_where=where)
