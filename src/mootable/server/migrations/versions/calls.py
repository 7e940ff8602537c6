"""Whom a house may call back to their turn, and the key by which it does."""

import sqlalchemy as sa
from alembic import op

revision = "calls"
down_revision = "houses"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("house", sa.Column("push_key", sa.String(64), nullable=True))
    op.create_table(
        "calls",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("calls")
    op.drop_column("house", "push_key")
