"""What the house keeps on disk: guests, tables and every move, in SQLite or PostgreSQL."""

from gamester.house.storage.errors import Fenced, StoreError, Taken
from gamester.house.storage.rows import (
    Ban,
    Deal,
    Guest,
    Move,
    Order,
    Passkey,
    Rating,
    Result,
    Seat,
    TableRow,
    Tally,
)
from gamester.house.storage.store import Store

__all__ = [
    "Ban", "Deal", "Fenced", "Guest", "Move", "Order", "Passkey", "Rating", "Result", "Seat", "Store",
    "StoreError", "TableRow", "Taken", "Tally",
]  # fmt: skip
