"""Passkeys, and the challenges that are out."""

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
