"""The house, its tables and their entries."""

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("clock", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("lobby", sa.JSON, nullable=False),
        sa.Column("header", sa.JSON, nullable=True),
        sa.Column("shift", sa.BigInteger, nullable=False),
        sa.Column("paused_at", sa.BigInteger, nullable=True),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("act", sa.JSON, nullable=False),
        sa.Column("key", sa.String(64), nullable=True),
    )


def downgrade() -> None:
    op.drop_table("entries")
    op.drop_table("tables")
    op.drop_table("house")
