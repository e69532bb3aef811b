"""What the second readers of Pitch and the Pedros share: the pitch is sold, and who buys it must make his bid."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut
from tests.referees.shared.fours import Marks, Over, Play, Points, by_threes


def pack(t: Table) -> list[str]:
    """Where all cards are dealt, the Threes are left out."""
    return [c for c in PACK if t.values.get("hand") != "all" or c[0] != "3"]


class Deal:
    """One deal of ``most`` points, with what single trumps count for their takers beside the four."""

    joker: tuple[str, ...] = ()
    kind: type[Play] = Play

    def __init__(self, t: Table, marks: Marks, dealer: int, most: int, extra: dict[str, int]) -> None:
        self.t, self.marks, self.most, self.extra = t, marks, most, extra
        self.seats = [(dealer + k) % t.players for k in range(1, t.players + 1)]
        self.seats = [s for s in self.seats if s not in marks.out]

    def bids(self, seller: int, once: bool) -> Generator[Turn, str, tuple[int, int]]:
        """Who offers most, and how much."""
        at = self.seats.index(seller)
        buyers = (self.seats[at:] + self.seats[:at])[1:]
        best, buyer, quiet, n = 0, seller, 0, 0
        while best < self.most and quiet < len(buyers) and not (once and n == len(buyers)):
            seat = buyers[n % len(buyers)]
            n += 1
            if seat == buyer:  # all the others have refused to go above him
                break
            quiet += 1
            word = yield seat, {"pass", *(f"bid {k}" for k in range(best + 1, self.most + 1))}
            if word != "pass":
                best, buyer, quiet = int(word.split()[1]), seat, 0
        return buyer, best

    def sale(self, seller: int, once: bool) -> Generator[Turn, str, tuple[int, int]]:
        """Who pitches, and what he must make."""
        buyer, best = yield from self.bids(seller, once)
        if not best:
            return seller, 0
        if (yield seller, {"sell", "pitch"}) == "pitch":
            return seller, best
        if self.t.values["sold"]:
            self.marks.add(seller, best)
        return buyer, best

    def points(self, play: Play) -> Points:
        """High, Low, Jack and Game, and what counts after them."""
        trumps, trump = play.trumps(), play.trump
        out = [(play.held[trumps[-1]], 1)]
        if self.t.values.get("low") == "deuce" and trumps[0] not in self.joker:
            out += play.taken("2" + trump, 1)
        else:
            out.append((play.held[trumps[0]], 1))
        out += play.taken("J" + trump, 1)
        out += play.taken("T" + trump, 1) if self.t.values.get("count") == "ten" else play.game(self.t.players, ())
        for rank, n in self.extra.items():
            out += play.taken(rank if len(rank) > 1 else rank + trump, n)
        return out

    def score(self, points: Points, pitcher: int, bid: int) -> None:
        """Who has pitched and not made his bid is set back, and has nothing."""
        made = sum(n for who, n in points if who == pitcher)
        room = bid if self.t.values.get("only_bid") and bid and pitcher != self.seller else made
        for who, n in points:
            if who != pitcher:
                self.marks.add(who, n)
            elif made >= bid:
                self.marks.add(who, min(n, room))
                room -= min(n, room)
        if made < bid:
            self.marks.back(pitcher, bid)

    def go(self, seller: int, once: bool) -> Generator[Turn, str, None]:
        """The deal to its end."""
        self.seller = seller
        hand = str(self.t.values.get("hand", 6))
        rest = [*pack(self.t), *self.joker]
        each = len(rest) // self.t.players if hand == "all" else int(hand)
        hands = yield from by_threes(rest, self.seats, each)
        pitcher, bid = yield from self.sale(seller, once)
        play, leader, pitched = self.kind(hands, ""), pitcher, True
        while hands[leader]:
            at = self.seats.index(leader)
            leader = yield from play.trick(self.seats[at:] + self.seats[:at], pitched)
            pitched = False
        self.score(self.points(play), pitcher, bid)


def match(t: Table, seller: int, most: int, extra: dict[str, int] | None = None, kind: type[Deal] = Deal) -> Reading:
    """Deal after deal. ``seller``: 0 the dealer, 1 eldest hand."""
    marks = Marks(t, t.players, int(t.values["game"]), 0)
    dealer = yield from cut(t.players, UP + "*", [*pack(t), *kind.joker])
    limit = int(t.values["limit"])
    try:
        for _ in range(limit):
            deal = kind(t, marks, dealer, most, extra or {})
            yield from deal.go(deal.seats[0] if seller else dealer, once=bool(seller))
            dealer = (dealer + 1) % t.players
            while dealer not in deal.seats:  # who is out in this very deal deals before he retires
                dealer = (dealer + 1) % t.players
        least = [s for s in deal.seats if marks.marks[s] == min(marks.marks[s] for s in deal.seats)]
        marks.out.append(least[0])
    except Over:
        pass
    marks.pay()
    return None
