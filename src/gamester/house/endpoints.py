"""Where a notice may go: a browser names an address, and anybody may pretend to be one.

So it is https, by a name, at the usual port; and when something is sent the name is looked up here, and what is
connected to is the very number that was found good, so that no name leads into this machine or its network.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from gamester.house.doors import Number
from gamester.house.messages_in import Refusal

LONGEST = 1000
NAME = re.compile(r"(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]", re.I)
PRINTED = re.compile(r"[\x21-\x7e]+")
WITHIN = ("localhost", "local", "internal", "intranet", "home", "lan", "corp", "arpa", "test", "invalid", "onion")
NAT64 = ipaddress.ip_network("64:ff9b::/96")


class Strange(Exception):
    """Nothing is sent there."""


@dataclass(frozen=True)
class Way:
    """How an address is reached: ``url`` names a number, ``host`` goes with it."""

    url: str
    host: str
    origin: str


def sound(endpoint: str, allowed: tuple[str, ...] = ()) -> str:
    """The address, if by the look of it notices may go there, or it is of an ``allowed`` origin; else a ``Refusal``."""
    try:
        parts = urlsplit(endpoint)
        name, port = parts.hostname or "", parts.port
    except ValueError:
        raise Refusal("bad_request", "That is no address of a push service") from None
    if len(endpoint) > LONGEST or not PRINTED.fullmatch(endpoint):
        raise Refusal("bad_request", f"An address of a push service has at most {LONGEST} characters, and no odd ones")
    if f"{parts.scheme}://{parts.netloc}" in allowed:
        return endpoint
    if parts.scheme != "https" or port not in (None, 443) or "@" in parts.netloc or parts.fragment:
        raise Refusal("bad_request", "A push service is reached by https, at its usual port")
    if not NAME.fullmatch(name) or name.rpartition(".")[2].lower() in WITHIN:
        raise Refusal("bad_request", "A push service has a name of its own on the internet")
    if not parts.path:
        raise Refusal("bad_request", "That is no address of a push service")
    return endpoint


def abroad(number: Number) -> bool:
    """Whether this is a number on the internet, by whatever form it is written in."""
    if isinstance(number, ipaddress.IPv6Address):
        inner = number.ipv4_mapped or number.sixtofour or (number.teredo[1] if number.teredo else None)
        if number in NAT64:
            inner = ipaddress.IPv4Address(int(number) & 0xFFFFFFFF)
        if inner is not None:
            return abroad(inner)
    return number.is_global and not number.is_multicast and not number.is_reserved


async def way(endpoint: str, allowed: tuple[str, ...] = ()) -> Way:
    """How it is reached now; ``Strange`` where it leads to no place on the internet."""
    try:
        parts = urlsplit(sound(endpoint, allowed))
    except Refusal as fault:
        raise Strange(fault.message) from None
    origin = f"{parts.scheme}://{parts.netloc}"
    if origin in allowed:
        return Way(endpoint, parts.netloc, origin)
    host = parts.hostname or ""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, 443, proto=6)
    except OSError as fault:
        raise Strange(f"{host} is not found: {fault}") from None
    numbers = [ipaddress.ip_address(str(each[4][0]).partition("%")[0]) for each in found]
    if not numbers or not all(map(abroad, numbers)):
        raise Strange(f"{host} leads to no place on the internet")
    number = f"[{numbers[0]}]" if numbers[0].version == 6 else str(numbers[0])
    rest = endpoint.partition("://")[2].partition("/")[2]
    return Way(f"https://{number}/{rest}", host, f"https://{host}")
