"""La Bete as the City Gamester has it: the King, the Play and the Triolet; gamester-1754, 3457-3461."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.games.ruffs.rules import RANKING
from gamester.games.ruffs.state import RuffState
from gamester.parts.telling import several

HEAPS: Final = "heaps"
STAKES: Final = 1  # counters to each heap
RANKS_UP: Final = vec[i64](["23456789TJQKA".index(rank) for rank in RANKING])


def most_tricks(s: RuffState) -> i64:
    """Who has made most tricks; of equals, who had them first; -1: everybody one at most."""
    best: i64 = 0
    for p in range(i64(len(s.tricks))):
        if s.tricks[p] > s.tricks[best] or (s.tricks[p] == s.tricks[best] and p == s.first_two):
            best = p
    return best if s.tricks[best] > 1 else -1


def best_triolet(hands: vec[i64]) -> i64:
    """Who holds three of a rank, the highest of several; -1: nobody."""
    out: i64 = -1
    for rank in RANKS_UP:
        for p in range(i64(len(hands))):
            of_rank: i64 = 0
            for suit in range(4):
                if hands[p] & BIT[13 * suit + rank]:
                    of_rank += 1
            if of_rank >= 3:
                out = p
    return out


def heaps_drawn(s: RuffState) -> str:
    """Who has drawn which heap in the deal that is over."""
    out: list[str] = []
    for heap, word in zip(s.game.pools, ("King", "Play", "Triolet"), strict=False):
        taker = "nobody"
        for t in s.ledger.transfers:
            if t.giver == heap and taker == "nobody":
                taker = s.game.seat_names()[s.game.holders.index(t.taker)]
        out.append(f"{taker} the {word}")
    out[0] = out[0][:1].upper() + out[0][1:]
    return several(out)
