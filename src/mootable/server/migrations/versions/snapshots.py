"""Where long matches stood, so that they need not be played again from the beginning."""

import sqlalchemy as sa
from alembic import op

revision = "snapshots"
down_revision = "tidy"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
