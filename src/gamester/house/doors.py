"""Who stands at the door: the address, the page that asks, and the name by which the house is asked."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from gamester.engine.errors import BadOption
from gamester.house.settings import Settings

Scope = dict[str, Any]
Number = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
EVERYWHERE = ("0.0.0.0", "::", "")  # a house that listens there may be asked by any of the machine's numbers


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a client is: its number, or the network that one IPv6 client may choose its numbers from."""
    number = number_of(scope)
    if number is None:
        return "nowhere"
    return str(ipaddress.ip_network((int(number) >> 64 << 64, 64))) if number.version == 6 else str(number)


def number_of(scope: Mapping[str, Any]) -> Number | None:
    """A client's own number."""
    client = scope.get("client")
    return numbered(str(client[0])) if client else None


def numbered(text: str) -> Number | None:
    """The number that is written so, with a port behind it or without."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        number = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return number.ipv4_mapped or number if isinstance(number, ipaddress.IPv6Address) else number


@lru_cache
def networks(texts: tuple[str, ...]) -> tuple[Network, ...]:
    """Addresses and networks as they are written down; ``BadOption`` names what is neither."""
    found = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text, strict=False))
        except ValueError:
            raise BadOption(f"{text!r} is no address or network: write 127.0.0.1, 10.0.0.0/8 or ::1") from None
    return tuple(found)


def among(number: Number | None, texts: tuple[str, ...]) -> bool:
    """Whether an address is one of these."""
    return number is not None and any(number in network for network in networks(texts))


def forwarded(scope: Scope, settings: Settings) -> bool:
    """Puts who asks, and how, in the place of the trusted proxy that says so; True where one speaks who is not.

    The list grows to the right: what the first foreign address tells of others is its own invention.
    """
    lists = [value.decode("latin-1") for key, value in scope["headers"] if key == b"x-forwarded-for"]
    if not among(number_of(scope), settings.trusted):
        return bool(lists) or header(scope, b"forwarded") is not None
    for text in reversed(",".join(lists).split(",")):
        number = numbered(text.strip())
        if number is None:
            break
        scope["client"] = (str(number), 0)
        if not among(number, settings.trusted):
            break
    scheme = (header(scope, b"x-forwarded-proto") or "").rpartition(",")[2].strip().lower()
    if scheme in ("http", "https"):
        plain = "ws" if scope["type"] == "websocket" else "http"
        scope["scheme"] = plain + ("s" if scheme == "https" else "")
    return False


def is_secure(scope: Mapping[str, Any], settings: Settings) -> bool:
    """Whether nobody between can read what is said."""
    return settings.https or scope.get("scheme") in ("https", "wss")


def header(scope: Mapping[str, Any], name: bytes) -> str | None:
    """A header of the request."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), None)


def same_origin(scope: Scope, settings: Settings) -> bool:
    """Whether the page that asks is the house's own; programs name no origin."""
    origin = header(scope, b"origin")
    return origin is None or origin in settings.origins or origin.lower() == own_origin(scope, settings)


def own_origin(scope: Mapping[str, Any], settings: Settings) -> str:
    """The origin of the house's own page, as it is asked now."""
    return f"{'https' if is_secure(scope, settings) else 'http'}://{header(scope, b'host') or ''}".lower()


def welcome(scope: Scope, settings: Settings) -> bool:
    """Whether the house is asked by a name of its own: a foreign name may be led here by whoever owns it."""
    try:
        name = urlsplit(f"//{header(scope, b'host') or ''}").hostname or ""
    except ValueError:
        return False
    if name and name.removesuffix(".") in settings.hosts():
        return True
    return settings.host in EVERYWHERE and is_number(name)


def relying(scope: Mapping[str, Any], settings: Settings) -> str:
    """The domain that a passkey which is made or shown here is for; empty where browsers know none: at a number, or

    where others may read what is said. The house is asked by a name of its own, or would not answer.
    """
    name = (urlsplit(f"//{header(scope, b'host') or ''}").hostname or "").removesuffix(".")
    if is_number(name) or not (is_secure(scope, settings) or below(name, "localhost")):
        return ""
    return settings.relying if settings.relying and below(name, settings.relying) else name


def below(name: str, domain: str) -> bool:
    """Whether a name is that domain's or one under it."""
    return name == domain or name.endswith(f".{domain}")


def is_number(name: str) -> bool:
    """Whether this is an address itself, which nobody can lead anywhere."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
