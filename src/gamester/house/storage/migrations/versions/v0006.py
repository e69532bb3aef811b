"""Whose turn it is and until when, when he is told of it, and where."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("turn", sa.Integer, nullable=False, server_default="-1"))
    for name in ("due", "notice"):
        op.add_column("tables", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
        slow = sa.text(f"{name} > 0")
        op.create_index(f"ix_tables_{name}", "tables", [name], sqlite_where=slow, postgresql_where=slow)
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name="pk_subscriptions"),
    )
    op.create_index("ix_subscriptions_guest", "subscriptions", ["guest"])
