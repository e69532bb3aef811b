"""Passkeys, and the challenges that are out; whose turn it is and until when, when he is told of it, and where."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("counted", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_guest", "passkeys", ["guest"])
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenges"),
    )
    op.create_index("ix_challenges_guest", "challenges", ["guest", "what"])
    op.create_index("ix_challenges_until", "challenges", ["until"])
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
