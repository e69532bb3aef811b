"""What a house may be told: where it listens, what it keeps, how much it takes from one client."""

from __future__ import annotations

import os
import secrets
import time
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
    relying: str = ""  # the domain that passkeys are for; empty: the name by which the house is asked
    https: bool = False  # asked over https alone, through a proxy: cookies are then Secure, and browsers told so
    public: bool = False  # may listen where anybody on the internet reaches it
    trusted: tuple[str, ...] = ()  # proxies, as addresses or networks, whose word on who asks is taken
    monitors: tuple[str, ...] = ("127.0.0.0/8", "::1")  # who may read /metrics
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
    sockets: int = 10_000  # in all
    connections: int = 12_000  # in all, sockets among them
    handshake_seconds: float = 20.0  # in which a connection says what it wants
    household: int = 8  # so many times what one guest may, all guests of one address may together
    watchers: int = 256  # sockets at one table
    outbox: int = 512  # messages that wait for a slow client before it is cut off
    think_ms: int = 5000  # at most, for each choice of a computer player
    thinkers: int = 2  # processes in which computer players think
    least_pace_ms: int = 500  # of computer players while no person sits at the table
    quiet: str = ""  # such as 23:00-07:00, this machine's time: computer players among themselves rest then
    check_seconds: float = 5.0  # at most, to check a record
    mark_seconds: float = 1.0  # at most, to tell over again what has been told of a game
    empty_days: float = 7.0  # a table without a move is forgotten after this
    old_days: float = 365.0  # and any other
    guest_days: float = 365.0  # a guest who sits nowhere is forgotten after this
    token_days: float = 365.0  # a guest's token is good so long; one in use as a cookie is given anew
    advertise: str = ""  # where other houses over the same PostgreSQL reach this one; empty: where it listens
    lapse: float = 3.0  # a house that gives no sign of life for so long loses its tables to the others
    heed_seconds: float = 2.0  # until what its host has ordered by `gamester house` is done, and slow tables wake
    day_seconds: float = 86_400.0  # of a slow table's day: shorter in tests
    push: str = ""  # where push services reach the host, such as mailto:me@example.org: notices are sent then
    push_to: tuple[str, ...] = ()  # origins that are taken for push services though they are none: for tests
    notice_seconds: float = 30.0  # that somebody may take to act before he is sent a notice of his turn
    notices_per_hour: int = 120  # sent to one guest
    browsers_per_guest: int = 5  # that take notices; the oldest makes room
    browsers: int = 20_000  # in all

    def address(self) -> str:
        """The database's address."""
        if self.database:
            return self.database
        self.data.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{self.data / 'house.db'}"

    def key(self) -> str:
        """The key that signs guests; ``BadOption`` if it is none."""
        return self.keys()[0]

    def keys(self) -> list[str]:
        """The key that signs guests, and before-used ones whose tokens are still taken: one a line of ``house.key``,

        made once and kept where only this user reads it. A line may end with the time until which the key is good.
        """
        if self.secret:
            return [long_enough(self.secret, "the house was given a key")]
        self.data.mkdir(parents=True, exist_ok=True)
        path = self.key_file
        if not path.exists():
            made(path, secrets.token_hex(32))
        try:
            lines = [line.split() for line in path.read_text(encoding="ascii").splitlines() if line.strip()] or [[""]]
            good = [line[0] for line in lines if len(line) < 2 or int(line[1]) > time.time()]
        except ValueError:
            raise BadOption(f"{path} holds no key: delete it, and the house makes a new one") from None
        return [long_enough(key, f"{path} holds a key") for key in good or [""]]

    @property
    def key_file(self) -> Path:
        """Where the keys are kept, unless one was given."""
        return self.data / "house.key"

    @property
    def push_file(self) -> Path:
        """Where the key is kept by which push services know the house."""
        return self.data / "push.key"

    def rotate(self, days: float) -> None:
        """A new key signs from now on; the ones before are good for so many days more."""
        if self.secret:
            raise BadOption("the house was given its key from outside: give it another there")
        now, last = int(time.time()), self.keys()
        until = {key: now + int(days * 86_400) for key in last[:1]}
        for line in self.key_file.read_text(encoding="ascii").splitlines()[1:]:
            key, end = line.split()
            until[key] = min(int(end), now + int(days * 86_400))
        kept = [f"{key} {end}" for key, end in until.items() if end > now]
        draft = self.data / f"house.key.{secrets.token_hex(8)}"
        made(draft, "\n".join([secrets.token_hex(32), *kept]) + "\n")
        draft.replace(self.key_file)

    def hosts(self) -> frozenset[str]:
        """The names by which the house may be asked, in small letters."""
        return frozenset(name.lower() for name in (*LOCAL, self.host, *self.names))


def long_enough(key: str, where: str) -> str:
    """The key, unless it is so short that it can be guessed."""
    if len(key) < LEAST_KEY:
        raise BadOption(
            f"{where} of {len(key)} characters, and {LEAST_KEY} are the least: anybody could sign guests "
            "with it; delete it, and the house makes a new one"
        )
    return key


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
