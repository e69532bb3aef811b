"""The three statements that every move goes through, as each database does them with the least work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import orjson
from sqlalchemy import Connection

# a table's id and a move; a table's number of moves, deal, status, time, clocks and call (None: as they were) and id
MoveRow = tuple[str, int, int, int, str, int]
EndRow = tuple[int, int, str, int, str | None, int | None, int | None, int | None, str]

MOVE = "INSERT INTO moves (table_id, n, seat, action, text, at) "
# rows go in and out as one JSON array: for every row that Python sees itself, SQLite's thread would wait its turn
LITE_HEADS = (
    "SELECT json_group_array(json_array(id, n, status)) FROM tables WHERE id IN (SELECT value FROM json_each(?))"
)
ROW, END = (", ".join(f"json_extract(value, '$[{at}]')" for at in range(many)) for many in (6, 9))
SET = "n = new.n, deal = new.deal, status = new.status, updated = new.updated, " + ", ".join(
    f"{name} = coalesce(new.{name}, tables.{name})" for name in ("clock_left", "turn", "due", "notice")
)
LITE_MOVE = MOVE + f"SELECT {ROW} FROM json_each(?)"
LITE_END = (
    "WITH new (n, deal, status, updated, clock_left, turn, due, notice, id) AS MATERIALIZED "
    f"(SELECT {END} FROM json_each(?)) UPDATE tables SET {SET} FROM new WHERE tables.id = new.id"
)
# in the order of their names, so that two houses on one database never wait for each other in a ring
POSTGRES_HEADS = "SELECT id, n, status, lease FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE"
POSTGRES_LEASE = "SELECT lease FROM tables WHERE id = $1 FOR UPDATE"
# columns as arrays: one execution, however many the rows
POSTGRES_MOVE = (
    MOVE + "SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::bigint[], $5::text[], $6::bigint[])"
)
POSTGRES_END = (
    f"UPDATE tables SET {SET} "
    "FROM unnest($1::integer[], $2::integer[], $3::text[], $4::bigint[], $5::text[], $6::integer[], $7::bigint[], "
    "$8::bigint[], $9::text[]) "
    "AS new (n, deal, status, updated, clock_left, turn, due, notice, id) WHERE tables.id = new.id"
)


def heads(conn: Connection, ids: Iterable[str]) -> dict[str, tuple[int, str, int]]:
    """How many moves each table has, its status and its lease; nobody else may change them meanwhile.

    A house over SQLite is the only one: its tables are never leased.
    """
    if conn.dialect.name == "sqlite":
        found = orjson.loads(conn.exec_driver_sql(LITE_HEADS, (packed(list(ids)),)).scalar_one())
        return {id: (n, status, 0) for id, n, status in found}
    rows = conn.exec_driver_sql(POSTGRES_HEADS, (list(ids),)).all()
    return {id: (n, status, lease) for id, n, status, lease in rows}


def held(conn: Connection, id: str, lease: int) -> bool:
    """Whether a table is still held by this lease, and will be until all is written; True where there is no table."""
    if conn.dialect.name == "sqlite":
        return True
    return conn.exec_driver_sql(POSTGRES_LEASE, (id,)).scalar() in (lease, None)


def add(conn: Connection, moves: Sequence[MoveRow], ends: Sequence[EndRow]) -> None:
    """New moves, and where each table stands after them."""
    if conn.dialect.name == "sqlite":
        conn.exec_driver_sql(LITE_MOVE, (packed(moves),))
        conn.exec_driver_sql(LITE_END, (packed(ends),))
    else:
        conn.exec_driver_sql(POSTGRES_MOVE, tuple(map(list, zip(*moves, strict=True))))
        conn.exec_driver_sql(POSTGRES_END, tuple(map(list, zip(*ends, strict=True))))


def packed(rows: object) -> str:
    """JSON, for SQLite to take apart."""
    return orjson.dumps(rows).decode()
