"""Cribbage as a screen draws it and as a network reads it, from a masked state."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.cribbage.score import CribbageScore
from gamester.games.cribbage.state import CribbageState
from gamester.parts.cut import cut_zone

PACK: Final = 52
LAST: Final = 8  # cards of the count that a network is told in order
RANKS_LAST: Final[list[str]] = [f"rank of the last but {n}" for n in range(LAST)]


def facts(t: CribbageState, names: list[str]) -> list[Item]:
    """The count, and who has said Go in it."""
    out: list[Item] = []
    if len(t.pile):
        out.append(Item("count", str(t.total), "count", amount=int(t.total)))
    out += [Item(f"go {p}", "Go", names[p], p) for p in range(len(names)) if t.quiet & BIT[p]]
    for p in range(len(names)):
        if t.told[p] >= 0:
            out.append(Item(f"set up {p}", str(t.told[p]), f"{names[p]} set up for the hand", p, int(t.told[p])))
    return out


def table(t: CribbageState, rules: CribbageScore) -> list[Zone]:
    """The crib, the cards of this count and of those before, the stock, and the last show."""
    names = rules.names
    out: list[Zone] = []
    crib = t.whole_crib()
    many: i64 = 1 if rules.blind and t.drawn else 0
    for n in t.laid:
        many += n
    out.append(
        Zone("discard", "crib", cards(crib, int(t.dealer)), int(t.dealer), int(many), f"{names[t.dealer]}'s crib")
    )
    now = [card(t.pile[n], int(t.by[n])) for n in range(len(t.pile)) if n >= t.since]
    out.append(Zone("trick", "count", now, title="this count"))
    for p in range(rules.players):
        before = [card(t.pile[n], p) for n in range(len(t.pile)) if n < t.since and t.by[n] == p]
        out.append(Zone("runs", f"played {p}", before, p, title="played"))
    out.append(Zone("stock", "stock", [], count=int(PACK - t.drawn), title="stock"))
    made = [Item(f"deal {n}", str(x), rules.side_name(n), n, int(x)) for n, x in enumerate(t.pegged)]
    out.append(Zone("score", "this deal", made, title="this deal"))
    return out + show(t, rules)


def show(t: CribbageState, rules: CribbageScore) -> list[Zone]:
    """The cards last cut for the deal, until they are dealt, and the hands and crib of the last show."""
    names = rules.names
    out: list[Zone] = []
    if t.deal == 0 and t.turn_up < 0 and t.cuts[t.dealer] >= 0:
        out.append(cut_zone(t.cuts, names))
    for p in range(rules.players):
        if t.seen_hands[p]:
            said = f", counted {t.seen_counts[p]}" if t.seen_counts[p] >= 0 else ""
            items = [was(c, "", p) for c in range(PACK) if t.seen_hands[p] & BIT[c]]
            out.append(Zone("shown", f"last {p}", items, p, title=f"{names[p]}'s last hand{said}"))
    if t.seen_start >= 0:
        if t.seen_crib:
            items = [was(c) for c in range(PACK) if t.seen_crib & BIT[c]]
            out.append(Zone("shown", "last crib", items, title=f"the last crib, counted {t.seen_crib_count}"))
        out.append(Zone("shown", "last start", [was(t.seen_start)], title="turned up then"))
    return out


def card(c: i64, owner: int) -> Item:
    """A card lying open."""
    return Item(NAMES[c], NAMES[c], "", owner)


def was(c: i64, note: str = "", owner: int = -1) -> Item:
    """A card shown of a pack that has been taken up again."""
    return Item(f"was {NAMES[c]}", NAMES[c], note, owner)


def cards(held: i64, owner: int) -> list[Item]:
    """The cards of a set, the highest first."""
    return [card(c, owner) for c in range(PACK - 1, -1, -1) if held & BIT[c]]


def seen(t: CribbageState, by: Fields) -> None:
    """The cards of this count, and the ranks of the last of them in order."""
    now: i64 = 0
    for n in range(t.since, i64(len(t.pile))):
        now |= BIT[t.pile[n]]
    by.pieces("this count", now)
    last = i64(len(t.pile)) - 1
    for n in range(LAST):
        rank: i64 = t.pile[last - n] % 13 if last - n >= t.since else -1
        by.one_of(RANKS_LAST[n], rank, 13)
