"""A secret for each deal, who has seen cards of a deal and gone, and old tables found quickly."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("seen", sa.Text, nullable=False, server_default=""))
    op.create_index("ix_tables_updated", "tables", ["updated"])
    op.create_table(
        "deals",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("nonces", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "deal", name="pk_deals"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_deals_table_id"),
    )
