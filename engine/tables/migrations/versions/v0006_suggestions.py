"""Tables at which players may ask the computer for a move."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    asked = sa.Boolean(create_constraint=False)
    op.add_column(
        "tables", sa.Column("suggestions", asked, nullable=False, server_default=sa.false())
    )
