"""What a house needs before strangers reach it: said when it opens, and asked for where it would listen to them all."""

from __future__ import annotations

import ipaddress
import socket

from gamester.engine.errors import BadOption
from gamester.house.doors import EVERYWHERE, Number, below, networks, numbered
from gamester.house.settings import Settings

SHARED = ipaddress.ip_network("100.64.0.0/10")  # of a provider's customers among themselves: strangers


def is_public(host: str) -> bool:
    """Whether strangers may reach a house that listens there; every address of the machine counts as that."""
    return host in EVERYWHERE or any(strange(number) for number in numbers(host))


def strange(number: Number) -> bool:
    """Whether this is an address that is nobody's own."""
    return number.is_unspecified or number in SHARED or not (number.is_private or number.is_link_local)


def numbers(host: str) -> list[Number]:
    """The addresses that a name stands for here; none where it is unknown, which is found out in listening."""
    try:
        found = {str(info[4][0]) for info in socket.getaddrinfo(host, None)}
    except (OSError, UnicodeError):
        return []
    return [number for text in found if (number := numbered(text)) is not None]


def missing(settings: Settings) -> list[str]:
    """What a house lacks that strangers reach, each with what would be right."""
    found = []
    if not settings.names:
        found.append("it is asked by its address alone: tell its name with --name games.example.org")
    if not settings.https and not settings.trusted:
        found.append("what is said to it can be read and changed on the way: put a proxy before it that speaks https")
    if settings.https and not settings.trusted:
        found.append("behind its proxy all guests have one address, and share its limits: name it with --trusted-proxy")
    if settings.trusted and not settings.https:
        found.append("browsers may still come without https: once all do, say --https")
    if len(settings.names) > 1 and not settings.relying:
        found.append("a passkey made at one of its names is no good at another: tell the domain they share (relying)")
    if settings.public and is_public(settings.host) and (settings.https or settings.trusted):
        found.append(
            f"it listens at {settings.host} beside its proxy too: let --host be an address of the proxy's side"
        )
    return found


def refuse_strangers(settings: Settings) -> None:
    """``BadOption`` where the house would listen to the whole world and nobody has said that it may."""
    networks(settings.trusted), networks(settings.monitors)
    if settings.relying and not any(below(name.lower(), settings.relying) for name in settings.names):
        raise BadOption(
            f"passkeys cannot be for {settings.relying!r}: no name of the house is that domain or under it; "
            "see docs/hosting.md"
        )
    if is_public(settings.host) and not settings.public:
        lacks = "".join(f"; {text}" for text in missing(settings))
        raise BadOption(
            f"at {settings.host or 'every address'} anybody can reach the house: say --public if that is meant{lacks}; "
            "see docs/hosting.md"
        )


def notes(settings: Settings) -> list[str]:
    """What is said when the house opens to others than this machine."""
    told = settings.public or settings.https or settings.trusted or settings.names
    return [f"Note: {text}" for text in missing(settings)] if told else []
