"""Brings a database to the newest form. A new form is a new file in ``versions``, after the manner of the first."""

from __future__ import annotations

import threading
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from gamester.house.storage.errors import StoreError

HERE = Path(__file__).parent
MIGRATING = threading.Lock()  # Alembic keeps what it is doing in one place for all threads


def upgrade(connection: Connection) -> None:
    """Runs what is missing inside the connection's transaction: all of it happens, or nothing."""
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # two houses that start at once take turns; SQLite has locked by now
        connection.execute(text("SELECT pg_advisory_xact_lock(1754)"))
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    found = MigrationContext.configure(connection).get_current_heads()
    for revision in found:
        if revision not in known:
            raise StoreError(
                f"it was written by a newer Gamester: its form is {revision}, the newest known here is "
                f"{scripts.get_current_head()}; use that Gamester, or another database"
            )
    if found != (scripts.get_current_head(),):
        with MIGRATING:
            command.upgrade(config, "head")
