"""Several houses on one database: each has a lease, and every table one owner."""

import sqlalchemy as sa
from alembic import op

revision = "houses"
down_revision = "snapshots"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "houses",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("clock", sa.BigInteger, nullable=False),
        sa.Column("has_room", sa.Boolean, nullable=False),
        sqlite_autoincrement=True,
    )
    # Whatever was going on was in the one house there was, and goes on by its clock.
    op.execute(
        "INSERT INTO houses (address, until, clock, has_room) SELECT '', 0, clock, false FROM house"
    )
    op.drop_column("house", "clock")
    op.add_column("tables", sa.Column("owner", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET owner = (SELECT id FROM houses) WHERE paused_at IS NULL")
    op.create_index("tables_by_owner", "tables", ["owner"])
    op.add_column("entries", sa.Column("house", sa.Integer, nullable=True))
    op.add_column("entries", sa.Column("epoch", sa.Integer, nullable=True))


def downgrade() -> None:
    op.drop_column("entries", "epoch")
    op.drop_column("entries", "house")
    op.drop_index("tables_by_owner", "tables")
    op.drop_column("tables", "epoch")
    op.drop_column("tables", "owner")
    op.add_column("house", sa.Column("clock", sa.BigInteger, nullable=False, server_default="0"))
    op.drop_table("houses")
