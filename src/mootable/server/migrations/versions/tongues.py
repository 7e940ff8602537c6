"""The language in which somebody wants to be called."""

import sqlalchemy as sa
from alembic import op

revision = "tongues"
down_revision = "calls"
branch_labels = None
depends_on = None


def upgrade() -> None:
    tongue = sa.Column("language", sa.String(16), nullable=False, server_default="en")
    op.add_column("calls", tongue)


def downgrade() -> None:
    op.drop_column("calls", "language")
