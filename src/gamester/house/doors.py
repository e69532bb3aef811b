"""Who stands at the door: the address, the page that asks, and the name by which the house is asked."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from gamester.house.settings import Settings

Scope = dict[str, Any]
EVERYWHERE = ("0.0.0.0", "::", "")  # a house that listens there may be asked by any of the machine's numbers


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a client is: its number, or the network that one IPv6 client may choose its numbers from."""
    client = scope.get("client")
    try:
        number = ipaddress.ip_address(str(client[0]).partition("%")[0] if client else "")
    except ValueError:
        return "nowhere"
    if isinstance(number, ipaddress.IPv6Address):
        if number.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(number) >> 64 << 64, 64)))
        number = number.ipv4_mapped
    return str(number)


def header(scope: Scope, name: bytes) -> str | None:
    """A header of the request."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), None)


def same_origin(scope: Scope, settings: Settings) -> bool:
    """Whether the page that asks is the house's own; programs name no origin."""
    origin = header(scope, b"origin")
    if origin is None or origin in settings.origins:
        return True
    secure = settings.https or scope.get("scheme") in ("https", "wss")
    return origin.lower() == f"{'https' if secure else 'http'}://{header(scope, b'host') or ''}".lower()


def welcome(scope: Scope, settings: Settings) -> bool:
    """Whether the house is asked by a name of its own: a foreign name may be led here by whoever owns it."""
    try:
        name = urlsplit(f"//{header(scope, b'host') or ''}").hostname or ""
    except ValueError:
        return False
    if name and name.removesuffix(".") in settings.hosts():
        return True
    return settings.host in EVERYWHERE and is_number(name)


def is_number(name: str) -> bool:
    """Whether this is an address itself, which nobody can lead anywhere."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
