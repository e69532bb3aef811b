"""Cribbage as a screen draws it and as a network reads it, from a masked state."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.cribbage.cribbage_state import CribbageState

if TYPE_CHECKING:
    from gamester.games.cribbage.cribbage import Cribbage

PACK: Final = 52
LAST: Final = 8  # cards of the count that a network is told in order


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


def table(t: CribbageState, rules: "Cribbage") -> list[Zone]:
    """The crib, the cards of this count and of those before, the stock, and the last show."""
    names = rules.seat_names()
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


def show(t: CribbageState, rules: "Cribbage") -> list[Zone]:
    """The cards last cut for the deal, until they are dealt, and the hands and crib of the last show."""
    names = rules.seat_names()
    out: list[Zone] = []
    if t.deal == 0 and t.turn_up < 0:
        cut = [was(t.cuts[p], names[p], p) for p in range(rules.players) if t.cuts[p] >= 0]
        if cut:
            out.append(Zone("shown", "cut", cut, title="cut for the deal"))
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


def axes(players: int) -> list[tuple[str, int]]:
    """The stretches of ``numbers``."""
    return [
        ("dealer", players), ("my crib", PACK), ("this count", PACK), ("last ranks", 13 * LAST), ("count", 1),
        ("cards held", players), ("said Go", players), ("shown not to hold", PACK * players), ("set up", players),
    ]  # fmt: skip


def numbers(t: CribbageState, seat: int) -> list[float]:
    """What a seat sees besides its hand and the score, as numbers."""
    players = range(len(t.held))
    out = [1.0 if t.dealer == p else 0.0 for p in players]
    now: i64 = 0
    for n in range(len(t.pile)):
        if n >= t.since:
            now |= BIT[t.pile[n]]
    for held in (t.crib[seat], now):
        out += [1.0 if held & BIT[c] else 0.0 for c in range(PACK)]
    last = int(len(t.pile)) - 1
    for n in range(LAST):
        rank: i64 = t.pile[last - n] % 13 if last - n >= t.since else -1
        out += [1.0 if rank == r else 0.0 for r in range(13)]
    out.append(float(t.total))
    out += [float(t.held[p]) for p in players]
    out += [1.0 if t.quiet & BIT[p] else 0.0 for p in players]
    for p in players:
        out += [1.0 if t.void[p] & BIT[c] else 0.0 for c in range(PACK)]
    return out + [float(t.told[p]) for p in players]
