"""Which database an address means."""

from __future__ import annotations

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from gamester.house.storage.database import Database
from gamester.house.storage.errors import StoreError, explain
from gamester.house.storage.postgres import Postgres
from gamester.house.storage.sqlite import SQLite


async def open_database(text: str) -> Database:
    """Connects, and migrates to the newest form."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise StoreError(unknown(text)) from error
    shown = url.render_as_string(hide_password=True)
    database: Database
    match url.get_backend_name():
        case "sqlite":
            database = SQLite(url)
        case "postgresql" | "postgres":
            database = Postgres(url)
        case _:
            raise StoreError(unknown(shown))
    try:
        await database.migrate()
    except Exception as error:
        await database.close()
        raise StoreError(f"cannot open {shown}: {explain(error)}") from error
    return database


def unknown(text: str) -> str:
    return f"{text!r} is no database of ours: write sqlite+aiosqlite:///PATH or postgresql+asyncpg://USER@HOST/NAME"
