"""More than one house: those that are open, and which of them has a table by which lease."""

import sqlalchemy as sa
from alembic import op

revision = "0005_leases"
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
