"""Who has held a seat's cards and stood up."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("past", sa.Text, nullable=False, server_default=""))
