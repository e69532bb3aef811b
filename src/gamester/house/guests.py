"""Guests: a signed name in a cookie, or the same as a bearer token; nobody registers."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "gamester_guest"
BEFORE = "gamester_before"  # who this browser was taken for before somebody came by a passkey
SHELTER = "__Host-"  # such a cookie no neighbour under the same domain can set, nor anybody without https
DAY = 24 * 3600
ANEW = 0.25  # of its life after which a cookie is given anew


def unguessed(size: int) -> str:
    """A name of so many bytes that nobody guesses, and that no command takes for one of its options."""
    name = secrets.token_urlsafe(size)
    return unguessed(size) if name.startswith("-") else name


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who has shown a token of ours."""

    guest: str
    issued: int  # in milliseconds; 0 where the token does not say
    aging: bool = False  # signed with a key that ends, or long ago
    cookie: bool = False  # it came as a cookie


class Guests:
    """Gives out and reads the tokens: signed with the first key, read with any."""

    def __init__(self, keys: str | Sequence[str], days: float = 365.0) -> None:
        self.days = days
        self.take(keys)

    def take(self, keys: str | Sequence[str]) -> None:
        """These keys from now on."""
        given = [keys] if isinstance(keys, str) else keys
        self.signers = [URLSafeSerializer(key, salt="gamester guest") for key in given]
        self.peers = [URLSafeSerializer(key, salt="gamester peer") for key in given]  # for what houses tell each other

    def new(self) -> str:
        """A guest who was never here."""
        return unguessed(15)

    def token(self, guest: str) -> str:
        """What this guest shows to be known again."""
        return str(self.signers[0].dumps([guest, time.time_ns() // 1_000_000]))

    def read(self, token: str) -> Known | None:
        """Who holds this token; None if it is none of ours, or too old."""
        for at, signer in enumerate(self.signers):
            try:
                found = signer.loads(token)
            except BadSignature:
                continue
            match found:
                case str():  # of a house that wrote no dates: good as long as its key
                    return Known(found, 0, True)
                case [str() as guest, int() as issued]:
                    life = self.days * DAY * 1000
                    age = time.time_ns() // 1_000_000 - issued
                    return Known(guest, issued, at > 0 or age > ANEW * life) if age <= life else None
        return None

    def of(self, headers: Iterable[tuple[bytes, bytes]], secure: bool = False) -> Known | None:
        """Who asks: the bearer token before the cookie."""
        for name, value in headers:
            if name == b"authorization" and value[:7].lower() == b"bearer ":
                return self.read(value[7:].decode("latin-1").strip())
        return self.kept(headers, secure)

    def kept(self, headers: Iterable[tuple[bytes, bytes]], secure: bool, which: str = COOKIE) -> Known | None:
        """Whom the browser's cookie names."""
        wanted, cookie = f"{SHELTER}{which}" if secure else which, ""
        for name, value in headers:
            if name == b"cookie":
                for part in value.decode("latin-1").split(";"):
                    key, _, text = part.strip().partition("=")
                    if key == wanted:
                        cookie = text
        found = self.read(cookie) if cookie else None
        return Known(found.guest, found.issued, found.aging, True) if found else None

    def cookie(self, guest: str, secure: bool, which: str = COOKIE) -> str:
        """The ``Set-Cookie`` header's value; of nobody: the cookie is to be forgotten."""
        name, more = (f"{SHELTER}{which}", "; Secure") if secure else (which, "")
        token, life = (self.token(guest), int(self.days * DAY)) if guest else ("", 0)
        return f"{name}={token}; Max-Age={life}; Path=/; HttpOnly; SameSite=Lax{more}"
