"""The three statements that every move goes through, as each database does them with the least work."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from sqlalchemy import Connection

# a table's id and a move; a table's number of moves, deal, status, time, clocks (None: as they were) and id
MoveRow = tuple[str, int, int, int, str, int]
EndRow = tuple[int, int, str, int, str | None, str]

MOVE = "INSERT INTO moves (table_id, n, seat, action, text, at) "
LITE_HEADS = "SELECT id, n, status FROM tables WHERE id IN (SELECT value FROM json_each(?))"
LITE_MOVE = MOVE + "VALUES (?, ?, ?, ?, ?, ?)"
LITE_END = (
    "UPDATE tables SET n = ?, deal = ?, status = ?, updated = ?, clock_left = coalesce(?, clock_left) WHERE id = ?"
)
# in the order of their names, so that two houses on one database never wait for each other in a ring
POSTGRES_HEADS = "SELECT id, n, status FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE"
# columns as arrays: one execution, however many the rows
POSTGRES_MOVE = (
    MOVE + "SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::bigint[], $5::text[], $6::bigint[])"
)
POSTGRES_END = (
    "UPDATE tables SET n = new.n, deal = new.deal, status = new.status, updated = new.updated, "
    "clock_left = coalesce(new.clock_left, tables.clock_left) "
    "FROM unnest($1::integer[], $2::integer[], $3::text[], $4::bigint[], $5::text[], $6::text[]) "
    "AS new (n, deal, status, updated, clock_left, id) WHERE tables.id = new.id"
)


def heads(conn: Connection, ids: Iterable[str]) -> dict[str, tuple[int, str]]:
    """How many moves each table has, and its status; nobody else may add to them meanwhile."""
    if conn.dialect.name == "sqlite":
        found = conn.exec_driver_sql(LITE_HEADS, (json.dumps(list(ids)),))
    else:
        found = conn.exec_driver_sql(POSTGRES_HEADS, (list(ids),))
    return {id: (n, status) for id, n, status in found}


def add(conn: Connection, moves: Sequence[MoveRow], ends: Sequence[EndRow]) -> None:
    """New moves, and where each table stands after them."""
    if conn.dialect.name == "sqlite":
        conn.exec_driver_sql(LITE_MOVE, list(moves))
        conn.exec_driver_sql(LITE_END, list(ends))
    else:
        conn.exec_driver_sql(POSTGRES_MOVE, tuple(map(list, zip(*moves, strict=True))))
        conn.exec_driver_sql(POSTGRES_END, tuple(map(list, zip(*ends, strict=True))))
