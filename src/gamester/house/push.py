"""Notices that it is somebody's turn at a slow table, by Web Push: sealed for one browser, out of the tables' way.

A notice names the game and the table, and nothing that lies there. Nothing waits for one: it is taken out of the
store, sent once within a few seconds, and what goes wrong with it is counted and let be.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING

import orjson

from gamester.engine.errors import BadOption, GamesterError
from gamester.house.endpoints import Strange, way
from gamester.house.hours import now
from gamester.house.limits import Buckets
from gamester.house.messages_in import Refusal
from gamester.house.rulebook import rulebook
from gamester.house.settings import Settings, made
from gamester.house.storage import Store, StoreError, Subscription, TableRow

if TYPE_CHECKING:
    import httpx

    from gamester.house.lobby import Lobby

LOG = logging.getLogger("gamester.house")
NEEDS = "Notices need more packages: pip install 'gamester[push]'"
PATIENCE = 10.0  # seconds for one notice
AT_ONCE = 16  # sent at the same time
WAITING = 500  # that wait for it; the rest waits in the store
GIVEN_UP = 10  # failures in a row after which a browser is sent nothing more
SIGNED = 12 * 3600  # seconds that a signature is good
CURVE = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # how many keys P-256 has


def raw(text: str) -> bytes:
    """Bytes from base64 as browsers write it."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def plain(data: bytes) -> str:
    """The other way."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def private_key(settings: Settings) -> str:
    """The key that tells push services which house it is, in base64: made once and kept beside the other, or made of

    that where it was given from outside, so that all houses with it have the same.
    """
    if settings.secret:
        seed = hmac.new(settings.key().encode(), b"gamester push", hashlib.sha512).digest()
        return plain((int.from_bytes(seed) % (CURVE - 1) + 1).to_bytes(32))
    settings.data.mkdir(parents=True, exist_ok=True)
    path = settings.push_file
    if not path.exists():
        made(path, plain((secrets.randbelow(CURVE - 1) + 1).to_bytes(32)) + "\n")
    text = path.read_text(encoding="ascii", errors="replace").strip()
    try:
        good = len(text) == 43 and 0 < int.from_bytes(raw(text)) < CURVE
    except ValueError:
        good = False
    if not good:
        raise BadOption(f"{path} holds no key: delete it, and the house makes a new one; browsers are then asked anew")
    return text


def wanted(settings: Settings) -> bool:
    """Whether this house sends notices; ``BadOption`` where it is to and cannot."""
    if not settings.push:
        return False
    if not settings.push.startswith(("mailto:", "https://")):
        raise BadOption(f'{settings.push!r} reaches nobody: write push = "mailto:me@example.org"')
    if any(find_spec(name) is None for name in ("http_ece", "py_vapid", "httpx")):
        raise BadOption(NEEDS)
    private_key(settings)
    return True


class Push:
    """What a house that sends notices has; ``Push.of`` gives None in one that does not."""

    def __init__(self, store: Store, lobby: Lobby, settings: Settings) -> None:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        self.store = store
        self.lobby = lobby
        self.settings = settings
        self.vapid = Vapid02.from_raw(private_key(settings).encode())
        point = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = plain(point)  # what a browser is to know
        self.often = Buckets(settings.notices_per_hour, 3600.0)
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()
        self.failed: Counter[str] = Counter()  # in a row, by address
        self.sent: Counter[str] = Counter()  # by what came of them
        self.line: httpx.AsyncClient | None = None

    @classmethod
    def of(cls, store: Store, lobby: Lobby, settings: Settings) -> Push | None:
        """``BadOption`` where notices are wanted and cannot be."""
        return cls(store, lobby, settings) if wanted(settings) else None

    # --- whom ---------------------------------------------------------------------------------------------------------
    async def run(self) -> None:
        """For ever: send what is to be sent by now."""
        while True:
            try:
                await self.look()
            except (StoreError, OSError) as fault:
                LOG.warning("%s", fault)
            except Exception:
                LOG.exception("notices could not be sent")
            await asyncio.sleep(self.settings.heed_seconds)

    async def look(self) -> None:
        """Take the notices whose time has come out of the store, each for one house, and send them on their way."""
        if len(self.tasks) > WAITING:
            return
        for row in await self.store.notices(now()):
            if not await self.store.take_notice(row):
                continue
            live = self.lobby.tables.get(row.id)
            if live is not None and live.n == row.n:
                live.row.notice = 0
            guest = row.seats[row.turn].guest
            if row.seats[row.turn].kind != "person" or not guest:
                continue
            try:
                title = rulebook(row.game).game.title
            except GamesterError:
                continue
            for one in await self.store.subscriptions_of(guest):
                if self.often.take(guest):
                    task = asyncio.create_task(self.send(one, row, title))
                    self.tasks.add(task)
                    task.add_done_callback(self.tasks.discard)

    # --- what and how -------------------------------------------------------------------------------------------------
    async def send(self, one: Subscription, row: TableRow, title: str) -> None:
        """One notice; never raises."""
        async with self.slots:
            try:
                async with asyncio.timeout(PATIENCE):
                    status = await self.post(one, row, title)
            except Strange as fault:
                LOG.info("a notice was not sent: %s", fault)
                status = 0
            except Exception as fault:  # of the network, or of keys that are none
                LOG.info("a notice was not sent: %s", type(fault).__name__)
                status = 0
        good, gone = 200 <= status < 300, status in (404, 410)
        self.sent["sent" if good else "gone" if gone else "failed"] += 1
        if good:
            self.failed.pop(one.endpoint, None)
            return
        self.failed[one.endpoint] += 1
        if gone or self.failed[one.endpoint] >= GIVEN_UP:
            del self.failed[one.endpoint]
            with suppress(StoreError):
                await self.store.unsubscribe(one.endpoint)

    async def post(self, one: Subscription, row: TableRow, title: str) -> int:
        """The push service's answer."""
        import httpx

        where = await way(one.endpoint, self.settings.push_to)
        if self.line is None:
            # each by a connection of its own: two names at one number are not to share one
            limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=0)
            self.line = httpx.AsyncClient(timeout=PATIENCE / 2, limits=limits, trust_env=False, follow_redirects=False)
        claims = {"aud": where.origin, "sub": self.settings.push, "exp": int(time.time()) + SIGNED}
        headers: dict[str, str] = self.vapid.sign(claims)
        headers |= {
            "host": where.host, "content-encoding": "aes128gcm", "content-type": "application/octet-stream",
            "ttl": str(max(60, min(28 * 86_400, (row.due - now()) // 1000))), "urgency": "normal",
            "topic": plain(hashlib.sha256(row.id.encode()).digest()[:24]),  # a later notice takes this one's place
        }  # fmt: skip
        request = self.line.build_request(
            "POST", where.url, headers=headers, content=sealed(one, told(row, title)),
            extensions={"sni_hostname": where.host.partition(":")[0]},
        )  # fmt: skip
        answer = await self.line.send(request, stream=True)
        await answer.aclose()  # nobody reads what it says
        return int(answer.status_code)

    async def close(self) -> None:
        """What was not sent by now is not sent."""
        for task in list(self.tasks):
            task.cancel()
        if self.line is not None:
            await self.line.aclose()


def told(row: TableRow, title: str) -> bytes:
    """What a notice says."""
    return orjson.dumps({"table": row.id, "title": title, "text": "It is your turn."})


def sealed(one: Subscription, text: bytes) -> bytes:
    """Readable by that browser alone (RFC 8291)."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    body: bytes = http_ece.encrypt(
        text, private_key=key, dh=raw(one.p256dh), auth_secret=raw(one.auth), version="aes128gcm"
    )
    return body


def keys_of(p256dh: str, auth: str) -> tuple[str, str]:
    """A browser's keys, if they are such; ``Refusal`` where they are not."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point, secret = raw(p256dh), raw(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, TypeError):
        raise Refusal("bad_request", "`p256dh` is a point of the curve P-256, in base64") from None
    if len(secret) != 16 or len(point) != 65:
        raise Refusal("bad_request", "`auth` is 16 bytes and `p256dh` 65, in base64")
    return plain(point), plain(secret)
