"""What a house may be told: where it listens, what it keeps, how much it takes from one client."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from gamester.engine.errors import BadOption

PORT = 1754
LOCAL = ("localhost", "127.0.0.1", "::1")
LEAST_KEY = 32  # characters


@dataclass
class Settings:
    """Times are seconds unless a name ends in ``_ms``; sizes are bytes."""

    host: str = "127.0.0.1"
    port: int = PORT
    database: str = ""  # a SQLAlchemy address; empty: a file in `data`
    data: Path = field(default_factory=lambda: Path.home() / ".local" / "share" / "gamester")
    secret: str = ""  # signs guests; empty: kept in `data`
    origins: tuple[str, ...] = ()  # beside the house's own
    names: tuple[str, ...] = ()  # by which the house may be asked, beside localhost and the address it listens on
    https: bool = False  # behind a proxy that speaks https: cookies are then Secure
    idle: float = 300.0  # an unwatched table leaves memory after this
    message_bytes: int = 4096
    body_bytes: int = 1_000_000
    per_second: int = 60
    per_minute: int = 600
    strikes: int = 30  # refused messages in a row before the line is cut
    requests_per_minute: int = 600  # of one guest over HTTP
    tables_per_minute: int = 30
    marks_per_minute: int = 120  # words told of games that are played elsewhere
    tables_per_guest: int = 100  # in progress
    sockets_per_guest: int = 64
    household: int = 8  # so many times what one guest may, all guests of one address may together
    watchers: int = 256  # sockets at one table
    outbox: int = 512  # messages that wait for a slow client before it is cut off
    think_ms: int = 5000  # at most, for each choice of a computer player
    thinkers: int = 2  # processes in which computer players think
    least_pace_ms: int = 500  # of computer players while no person sits at the table
    check_seconds: float = 5.0  # at most, to check a record
    mark_seconds: float = 1.0  # at most, to tell over again what has been told of a game
    empty_days: float = 7.0  # a table without a move is forgotten after this
    old_days: float = 365.0  # and any other

    def address(self) -> str:
        """The database's address."""
        if self.database:
            return self.database
        self.data.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{self.data / 'house.db'}"

    def key(self) -> str:
        """The key that signs guests; made once and kept where only this user reads it. ``BadOption`` if it is none."""
        if not self.secret:
            self.data.mkdir(parents=True, exist_ok=True)
            path = self.data / "house.key"
            if not path.exists():
                made(path, secrets.token_hex(32))
            try:
                self.secret = path.read_text(encoding="ascii").strip()
            except UnicodeDecodeError:
                raise BadOption(f"{path} holds no key: delete it, and the house makes a new one") from None
            where = f"{path} holds a key"
        else:
            where = "the house was given a key"
        if len(self.secret) < LEAST_KEY:
            raise BadOption(
                f"{where} of {len(self.secret)} characters, and {LEAST_KEY} are the least: anybody could sign guests "
                "with it; delete it, and the house makes a new one"
            )
        return self.secret

    def hosts(self) -> frozenset[str]:
        """The names by which the house may be asked, in small letters."""
        return frozenset(name.lower() for name in (*LOCAL, self.host, *self.names))


def made(path: Path, text: str) -> None:
    """A file that is whole from its first moment; where another makes it in the same moment, that one stays."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    try:
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink()
