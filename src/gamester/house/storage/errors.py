"""What can go wrong with a database, each in one clear line."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError

from gamester.engine.errors import GamesterError

FULL = "the disk of the house's database is full; nothing was stored: free some space, then do it again"
GONE = "the house's database does not answer; nothing was stored: do it again when it is back"
BUSY = "the house's database is in use by another program; nothing was stored: close that program, then do it again"
SQLITE_FULL, SQLITE_BUSY, SQLITE_LOCKED = 13, 5, 6
# an I/O error, a file that cannot be opened, written, or is no database
SQLITE_GONE = {8, 10, 14, 26}
POSTGRES_FULL = "53100"
# connection exceptions, too many connections, and a server that stops, starts, recovers or only reads
POSTGRES_GONE = ("08", "53300", "57P", "25006")


class StoreError(GamesterError):
    """The database could not do it; nothing was stored."""

    code = "unavailable"  # as a client is told

    @property
    def public(self) -> str:
        """What a guest is told: without the driver's words in brackets, which may name files and machines."""
        return str(self).split(" (", 1)[0]


class Unsound(StoreError):
    """What was to be stored or looked for can be in no database."""

    code = "bad_request"


class Taken(StoreError):
    """A move of that number is stored already: read the table again."""


class Fenced(StoreError):
    """Another house has taken the table up since: this one has it no longer."""


class Outage(StoreError):
    """The database itself is at fault: whatever else waits would fail too."""


class Unanswered(Outage):
    """The commit was sent, and nobody knows whether it was carried out."""


def busy(cause: BaseException | None) -> bool:
    """Whether SQLite could not have the file for itself."""
    return getattr(cause, "sqlite_errorcode", 0) & 0xFF in (SQLITE_BUSY, SQLITE_LOCKED)


def explain(error: Exception) -> StoreError:
    """The one line to show for whatever the database or its driver raised."""
    if isinstance(error, StoreError):
        return error
    cause: BaseException | None = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    if isinstance(code, int):
        first = code & 0xFF  # the rest tells where it happened
        if first == SQLITE_FULL:
            return Outage(FULL)
        if busy(cause):
            return Outage(BUSY)
        if first in SQLITE_GONE:
            return Outage(f"{GONE} ({said(cause)})")
    state = str(getattr(cause, "sqlstate", None) or "")
    if state == POSTGRES_FULL:
        return Outage(FULL)
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    if lost or isinstance(cause, OSError | TimeoutError) or state.startswith(POSTGRES_GONE):
        return Outage(f"{GONE} ({said(cause)})")
    return StoreError(f"the house's database refused that; nothing was stored ({said(cause)})")


def said(cause: BaseException | None) -> str:
    """The driver's own words, in one line."""
    lines = str(cause).strip().splitlines()
    return lines[0].split("'>: ", 1)[-1] if lines else type(cause).__name__
