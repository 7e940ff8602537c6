"""What was told of a match is kept beside its record, and its film once it is over."""

import sqlalchemy as sa
from alembic import op

revision = "kept"
down_revision = "first"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("told", sa.Text, nullable=True))
    op.add_column("entries", sa.Column("told", sa.Text, nullable=True))
    op.create_table(
        "films",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("film", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("films")
    op.drop_column("entries", "told")
    op.drop_column("tables", "told")
