"""No index of the tables' states: SQLite preferred it to those of the few tables that are due."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take it away."""
    op.drop_index("ix_tables_status", table_name="tables")
