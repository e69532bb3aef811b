"""Whom the house lets in no more: persons and addresses banned by its host, and tokens that were revoked."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Iterable, Mapping
from typing import Any

from gamester.engine.errors import BadOption
from gamester.house.doors import Network, among, networks, number_of
from gamester.house.guests import Known
from gamester.house.storage import Ban


class Access:
    """In memory, as the store last told it."""

    def __init__(self) -> None:
        self.guests: dict[str, int] = {}  # banned, until this millisecond
        self.networks: dict[str, int] = {}
        self.since: dict[str, int] = {}  # tokens given out before are void

    def take(self, bans: Iterable[Ban], since: dict[str, int]) -> None:
        """What the store tells."""
        self.guests, self.networks = {}, {}
        for ban in bans:
            (self.guests if ban.kind == "guest" else self.networks)[ban.who] = ban.until
        self.since = since

    def banned(self, guest: str | None, scope: Mapping[str, Any]) -> bool:
        """Whether this person, or whoever is where he is, is let in no more."""
        now = time.time_ns() // 1_000_000
        if guest and self.guests.get(guest, 0) > now:
            return True
        held = tuple(text for text, until in self.networks.items() if until > now)
        return bool(held) and among(number_of(scope), held)

    def many(self) -> int:
        """How many bans there are."""
        return len(self.guests) + len(self.networks)

    def void(self, known: Known) -> bool:
        """Whether this token was revoked."""
        return known.issued < self.since.get(known.guest, 0)


def who_is(text: str) -> tuple[str, str]:
    """A ban's kind and whom it is for: an address or network as it is written, else a guest's id."""
    try:
        network: Network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        if not text or not text.replace("-", "").replace("_", "").isalnum():
            raise BadOption(f"{text!r} is neither a guest's id nor an address or network") from None
        return "guest", text
    if network.prefixlen < (8 if network.version == 4 else 16):
        raise BadOption(f"{text!r} is a great part of the world: a ban is for /8 (IPv6: /16) or less")
    if network.version == 6 and network.prefixlen > 64:
        network = network.supernet(new_prefix=64)  # who has one of these has them all
    return "network", str(networks((str(network),))[0])
