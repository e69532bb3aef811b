"""What a house may be told: where it listens, what it keeps, how much it takes from one client."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path

PORT = 1754


@dataclass
class Settings:
    """Times are seconds unless a name ends in ``_ms``; sizes are bytes."""

    host: str = "127.0.0.1"
    port: int = PORT
    database: str = ""  # a SQLAlchemy address; empty: a file in `data`
    data: Path = field(default_factory=lambda: Path.home() / ".local" / "share" / "gamester")
    secret: str = ""  # signs guests; empty: kept in `data`
    origins: tuple[str, ...] = ()  # beside the house's own
    https: bool = False  # behind a proxy that speaks https: cookies are then Secure
    idle: float = 300.0  # an unwatched table leaves memory after this
    message_bytes: int = 4096
    body_bytes: int = 1_000_000
    per_second: int = 60
    per_minute: int = 600
    strikes: int = 30  # refused messages in a row before the line is cut
    requests_per_minute: int = 600  # of one guest over HTTP
    tables_per_minute: int = 30
    sockets_per_guest: int = 64
    watchers: int = 256  # sockets at one table
    outbox: int = 512  # messages that wait for a slow client before it is cut off

    def address(self) -> str:
        """The database's address."""
        if self.database:
            return self.database
        self.data.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{self.data / 'house.db'}"

    def key(self) -> str:
        """The key that signs guests; made once and kept where only this user reads it."""
        if self.secret:
            return self.secret
        self.data.mkdir(parents=True, exist_ok=True)
        path = self.data / "house.key"
        if not path.exists():
            path.touch(mode=0o600)
            path.write_text(secrets.token_hex(32), encoding="ascii")
        self.secret = path.read_text(encoding="ascii").strip()
        return self.secret
