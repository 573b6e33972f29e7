"""What members note for themselves at their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    op.create_table(
        "jottings",
        sa.Column(
            "table_id",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            sa.ForeignKey("tables.id", name="fk_jottings_table_id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("member", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "member", name="pk_jottings"),
    )
    op.create_index("ix_jottings_member", "jottings", ["member"])
