"""Pope, or Pope Joan (hoyle-donohue, lines 46595-46656); matrimony and intrigue are of trumps."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, cut, deal, draw
from tests.referees.shared.runs import LOW, runs

SETTINGS = ("pope-joan(players=3,rounds=3)", "pope-joan(players=5,dresser=each,rounds=2)")
DRESS = {"ace": 1, "king": 1, "queen": 1, "knave": 1, "game": 1, "matrimony": 2, "intrigue": 2, "pope": 6}
HEADS = {"A": "ace", "K": "king", "Q": "queen", "J": "knave"}


def dress(t: Table, dealer: int) -> None:
    """Fifteen stakes: the dealer's, or two from each other and the rest from him."""
    owed = [h for h, n in DRESS.items() for _ in range(n)]
    if t.values["dresser"] == "each":
        for seat in range(t.players):
            for _ in range(2 if seat != dealer else 0):
                t.pay(seat, owed.pop(0), 1)
    for head in owed:
        t.pay(dealer, head, 1)


class Played:
    """What is taken from the board as cards are played out."""

    def __init__(self, t: Table, trump: str) -> None:
        self.t, self.trump = t, trump
        self.by: dict[str, int] = {}

    def take(self, seat: int, head: str) -> None:
        self.t.pay(head, seat, self.t.purse[head])

    def __call__(self, seat: int, card: str) -> None:
        self.by[card] = seat
        if card == "9D":
            self.take(seat, "pope")
        if card[1] == self.trump and card[0] in HEADS:
            self.take(seat, HEADS[card[0]])
            king, queen, knave = (self.by.get(r + self.trump, -1) for r in "KQJ")
            if card[0] in "KQ" and king == queen:
                self.take(seat, "matrimony")
            if card[0] in "QJ" and queen == knave:
                self.take(seat, "intrigue")


def referee(t: Table) -> Reading:
    """As many deals as each has to deal."""
    n = t.players
    pack = [c for c in PACK if c != "8D"]
    dealer = yield from cut(n, LOW[::-1], pack)
    each = min(range(1, 50 // n + 1), key=lambda k: abs(int(50 - k * n - int(t.values["left"]))))
    for _ in range(n * int(t.values["rounds"])):
        dress(t, dealer)
        rest = list(pack)
        hands = yield from deal(rest, n, dealer + 1, [1] * each)
        turned = yield from draw(rest)
        played = Played(t, turned[1])
        if turned == "9D":
            played.take(dealer, "pope")
            played.take(dealer, "game")
            for seat in range(n):
                t.pay(seat, dealer, each)
        else:
            if turned[0] in HEADS:
                played.take(dealer, HEADS[turned[0]])
            out = yield from runs(hands, (dealer + 1) % n, played)
            played.take(out, "game")
            for seat, hand in enumerate(hands):
                if "9D" not in hand:
                    t.pay(seat, out, len(hand))
        dealer = (dealer + 1) % n
    for head in DRESS:  # what is left is shared; the odd counters from the eldest hand round
        left = t.purse[head]
        for k in range(left):
            t.pay(head, (dealer + k) % n, 1)
    return None
