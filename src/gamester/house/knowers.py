"""Who knows cards of the deal in play without holding them: while anybody may, nobody new is given a hand of it.

Kept as text with the table: the deal, then ``SEAT:GUEST`` for each who has left in it, or ``*`` where actions were
taken back, which shows a person what the other seats hold, or ``**`` where the deal had been over and was published.
"""

from __future__ import annotations

UNDONE, PUBLISHED = "*", "**"


def of_deal(seen: str, deal: int) -> list[str]:
    """The entries, if they are about this deal."""
    first, *rest = seen.split() or [""]
    return rest if first == str(deal) else []


def after_undo(deal: int, told: bool = False) -> str:
    """Actions were taken back to this deal; ``told``: what shuffled it has been published."""
    return f"{deal} {PUBLISHED if told else UNDONE}"


def published(seen: str, deal: int) -> bool:
    """Whether what shuffles the deal in play is known to all."""
    return PUBLISHED in of_deal(seen, deal)


def after_leaving(seen: str, deal: int, seat: int, guest: str) -> str:
    """A guest has left a seat in this deal."""
    entries = [entry for entry in of_deal(seen, deal) if entry != f"{seat}:{guest}"]
    return " ".join([str(deal), *entries, f"{seat}:{guest}"])


def barred(seen: str, deal: int) -> bool:
    """Whether newcomers wait for the next deal."""
    return bool(of_deal(seen, deal))


def may_return(seen: str, deal: int, seat: int, guest: str) -> bool:
    """Whether the guest may sit down: a newcomer where nobody is barred, else who left this very seat."""
    entries = of_deal(seen, deal)
    return not entries or (not {UNDONE, PUBLISHED} & set(entries) and f"{seat}:{guest}" in entries)
