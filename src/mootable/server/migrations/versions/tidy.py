"""When somebody was last at a table, and from where it was opened."""

import sqlalchemy as sa
from alembic import op

revision = "tidy"
down_revision = "kept"
branch_labels = None
depends_on = None


def upgrade() -> None:
    touched = sa.Column("touched", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("tables", touched)
    op.execute("UPDATE tables SET touched = opened")
    op.add_column("tables", sa.Column("opener", sa.String(32), nullable=True))
    op.create_index("tables_by_opener", "tables", ["opener"])


def downgrade() -> None:
    op.drop_index("tables_by_opener", "tables")
    op.drop_column("tables", "opener")
    op.drop_column("tables", "touched")
