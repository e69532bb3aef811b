"""Houses and the leases of their tables; how matches ended, ratings, rematches, seats kept for somebody."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "houses",
        sa.Column("number", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("seal", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_houses"),
    )
    op.add_column("tables", sa.Column("owner", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("lease", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("again", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("kept", sa.Text, nullable=False, server_default=""))
    op.create_index("ix_seats_kept", "seats", ["kept"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=True),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("outcome", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
    )
    op.create_index("ix_results_guest", "results", ["guest", "at"])
    op.create_table(
        "ratings",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("against", sa.Text, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", "against", name="pk_ratings"),
    )
