"""When guests were last here, since when their tokens are good; bans, orders, tables without lookers-on."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("guests", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("guests", sa.Column("since", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("ix_guests_seen", "guests", ["seen"])
    op.add_column("tables", sa.Column("watched", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "bans",
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("who", name="pk_bans"),
    )
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("said", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
    )
