"""The tables of the database; ``migrations`` brings any database to this form."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
    text,
    true,
)

metadata = MetaData(naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"})

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("since", BigInteger, nullable=False, server_default="0"),
    Index("ix_guests_seen", "seen"),
)

bans = Table(
    "bans",
    metadata,
    Column("who", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

orders = Table(
    "orders",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("what", Text, nullable=False),
    Column("given", Text, nullable=False),
    Column("said", Text),
)

houses = Table(
    "houses",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("address", Text, nullable=False),
    Column("seal", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("invite", Text, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("clock", Text),
    Column("clock_left", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("n", Integer, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("seen", Text, nullable=False, server_default=""),
    Column("watched", Boolean, nullable=False, server_default=true()),
    Column("owner", Integer, nullable=False, server_default="0"),
    Column("lease", BigInteger, nullable=False, server_default="0"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("again", Text, nullable=False, server_default=""),
    Column("turn", Integer, nullable=False, server_default="-1"),
    Column("due", BigInteger, nullable=False, server_default="0"),
    Column("notice", BigInteger, nullable=False, server_default="0"),
    Index("ix_tables_host", "host"),
    Index("ix_tables_open_status", "open", "status"),
    Index("ix_tables_updated", "updated"),
    # slow tables only: nothing is added to what a move at any other costs
    Index("ix_tables_due", "due", sqlite_where=text("due > 0"), postgresql_where=text("due > 0")),
    Index("ix_tables_notice", "notice", sqlite_where=text("notice > 0"), postgresql_where=text("notice > 0")),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("guest", Text),
    Column("name", Text, nullable=False),
    Column("player", Text),
    Column("past", Text, nullable=False, server_default=""),
    Column("kept", Text, nullable=False, server_default=""),
    Index("ix_seats_guest", "guest"),
    Index("ix_seats_kept", "kept"),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_subscriptions_guest", "guest"),
)

deals = Table(
    "deals",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("secret", Text, nullable=False),
    Column("nonces", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("counted", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("ix_passkeys_guest", "guest"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("challenge", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_challenges_guest", "guest", "what"),
    Index("ix_challenges_until", "until"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("guest", Text),
    Column("name", Text, nullable=False),
    Column("player", Text),
    Column("side", Integer, nullable=False),
    Column("score", Float, nullable=False),
    Column("outcome", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_results_guest", "guest", "at"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("against", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,  # a table's moves lie side by side, and each is written once
)
