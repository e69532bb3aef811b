"""Guests: a signed name in a cookie, or the same as a bearer token; nobody registers."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "gamester_guest"
YEAR = 365 * 24 * 3600


class Guests:
    """Gives out and reads the tokens."""

    def __init__(self, key: str) -> None:
        self.signer = URLSafeSerializer(key, salt="gamester guest")

    def new(self) -> str:
        """A guest who was never here."""
        return secrets.token_urlsafe(15)

    def token(self, guest: str) -> str:
        """What this guest shows to be known again."""
        return str(self.signer.dumps(guest))

    def read(self, token: str) -> str | None:
        """The guest who holds this token; None if it is none of ours."""
        try:
            found = self.signer.loads(token)
        except BadSignature:
            return None
        return found if isinstance(found, str) else None

    def of(self, headers: Iterable[tuple[bytes, bytes]]) -> str | None:
        """Who asks: the bearer token before the cookie."""
        cookie: str | None = None
        for name, value in headers:
            if name == b"authorization" and value[:7].lower() == b"bearer ":
                return self.read(value[7:].decode("latin-1").strip())
            if name == b"cookie":
                for part in value.decode("latin-1").split(";"):
                    key, _, text = part.strip().partition("=")
                    if key == COOKIE:
                        cookie = text
        return self.read(cookie) if cookie else None

    def cookie(self, guest: str, https: bool) -> str:
        """The ``Set-Cookie`` header's value."""
        secure = "; Secure" if https else ""
        return f"{COOKIE}={self.token(guest)}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax{secure}"
