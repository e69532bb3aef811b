"""Gleek (gamester-1754, lines 3253-3303).

Read as the game reads it: the odd unit of an eldest buyer goes to the next, and Tiddy once bated is counted no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn

SETTINGS = (
    "gleek(rounds=4,odd=box,ruff=8,first_bid=3)",
    "gleek(rounds=3,tiddy=False,lesser=False,ruff_by=cards)",
)
OFTEN = {"double": 3.0}
RANKS = "456789TJQKA"
SUITS = {"Clubs": "C", "Diamonds": "D", "Hearts": "H", "Spades": "S"}
PACK = [r + s for r in RANKS for s in "CDHS"]
PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, **{str(n): n for n in range(4, 10)}}
NAMES = {"A": "Aces", "K": "Kings", "Q": "Queens", "J": "Knaves"}
GLEEK = {"A": 4, "K": 3, "Q": 2, "J": 1}


class Deal:
    """One deal."""

    def __init__(self, t: Table, dealer: int, double: bool) -> None:
        self.t, self.dealer, self.double = t, dealer, double
        self.seats = [(dealer + n) % 3 for n in (1, 2, 3)]  # eldest first
        self.left = set(PACK)
        self.hands: list[set[str]] = [set(), set(), set()]
        self.up = ""
        self.buyer = -1
        self.doubles_next = False
        self.bated = False  # the buyer has had what Tiddy is worth

    def each_pays(self, taker: int, n: int) -> None:
        for seat in self.seats:
            self.t.pay(seat, taker, n)

    def card(self) -> Generator[Turn, str, str]:
        card = yield CHANCE, set(self.left)
        self.left.remove(card)
        return card

    def cards(self) -> Generator[Turn, str, None]:
        """By four till each has twelve; the next is turned up, and is the dealer's."""
        for _ in range(3):
            for seat in self.seats:
                for _ in range(4):
                    card = yield from self.card()
                    self.hands[seat].add(card)
        self.up = yield from self.card()
        if self.up[0] == "4" and self.t.values["tiddy"]:
            self.each_pays(self.dealer, 4)

    def bidding(self) -> Generator[Turn, str, int]:
        """For the stock, from the eldest, a unit higher each time: the price, 0 where nobody bids."""
        price, asked = 0, list(self.seats)
        while asked and asked != [self.buyer]:
            seat = asked.pop(0)
            bid = price + 1 if price else int(self.t.values["first_bid"])
            word = yield seat, {"pass", f"bid {bid}"}
            if word != "pass":
                price, self.buyer = bid, seat
                asked.append(seat)
        return price

    def stock(self) -> Generator[Turn, str, None]:
        """Half the price to each of the others; seven taken in and seven laid out."""
        price = yield from self.bidding()
        if self.buyer < 0:
            return
        for seat in self.seats:
            self.t.pay(self.buyer, seat, price // 2)
        if price % 2:
            eldest = next(seat for seat in self.seats if seat != self.buyer)
            self.t.pay(self.buyer, eldest if self.t.values["odd"] == "eldest" else "box", 1)
        hand = self.hands[self.buyer]
        for _ in range(7):
            card = yield from self.card()
            hand.add(card)
        for _ in range(7):
            word = yield self.buyer, {f"lay out {c}" for c in hand}
            hand.remove(word.split()[-1])

    def worth(self, revies: int) -> int:
        """Two seeings and revieings come to eight, and all above are two at a time."""
        return (2, 4, 8)[revies] if revies < 3 else 8 + 2 * (revies - 2)

    def ruff(self) -> Generator[Turn, str, None]:
        """Vied from the eldest till nobody goes beyond it; shown by those who hold out."""
        top, raiser, revies = int(self.t.values["ruff"]), -1, 0
        holds: dict[int, bool] = {}  # of those who have spoken: whether they hold out
        meddled: set[int] = set()
        queue = list(self.seats)
        while queue:
            seat = queue.pop(0)
            if raiser < 0:
                may = {"pass", "vie"} | ({"double"} if seat == self.seats[2] and not self.double else set())
            else:
                may = {"pass", "see"} | ({"see and revie"} if self.worth(revies + 1) <= top else set())
            word = yield seat, may
            if word == "double":
                self.doubles_next = True
                return
            holds[seat] = word != "pass"
            if holds[seat]:
                meddled.add(seat)
            if word in ("vie", "see and revie"):
                revies += word != "vie"
                raiser = seat
                queue = [s for n in (1, 2) if holds.get(s := self.seats[(self.seats.index(seat) + n) % 3], True)]
        if raiser < 0:
            self.doubles_next = self.double  # not called for: it waits for the deal after
            return
        best, winner = -1, -1
        for seat in self.seats:
            if not holds[seat]:
                continue
            suits = {name: [c for c in self.hands[seat] if c[1] == s] for name, s in SUITS.items()}
            may = {f"show {name}" for name, held in suits.items() if held}
            if {"AC", "AD", "AH", "AS"} <= self.hands[seat]:
                may.add("show four Aces")
            word = yield seat, may
            held = suits.get(word.split()[-1], [])
            value = sum(PIPS[c[0]] for c in held) if self.t.values["ruff_by"] == "pips" else len(held)
            if word == "show four Aces":
                value = 1000  # however many of a suit the others have
            if value > best:
                best, winner = value, seat
        times = 2 if self.double else 1
        for seat in self.seats:
            owed = self.worth(revies) if holds[seat] else 4 if seat in meddled else 2
            self.t.pay(seat, winner, owed * times)

    def calls(self) -> Generator[Turn, str, None]:
        """Gleeks and murnivals, and what the buyer bates for Tiddy."""
        for seat in self.seats:
            ranks = Counter(c[0] for c in self.hands[seat])
            may = {"no more"}
            for r, name in NAMES.items():
                if ranks[r] > 2:
                    may.add(f"call {'gleek' if ranks[r] == 3 else 'murnival'} of {name}")
            if seat == self.buyer and self.t.values["tiddy"] and "4" + self.up[1] in self.hands[seat]:
                may.add("call Tiddy")
            while (word := (yield seat, set(may))) != "no more":
                may.remove(word)
                if word == "call Tiddy":
                    self.each_pays(seat, 2)
                    self.bated = True
                    continue
                r = next(r for r, name in NAMES.items() if word.endswith(name))
                self.each_pays(seat, GLEEK[r] if ranks[r] == 3 else 2 * GLEEK[r])

    def honours(self, card: str, turned: bool = False) -> int:
        """What a trump counts."""
        worth = {"A": 15, "J": 9, "K": 3, "Q": 3}
        if self.t.values["tiddy"] and not turned:
            worth["4"] = 4
        if self.t.values["lesser"]:
            worth |= {"5": 10, "6": 12} if turned else {"5": 5, "6": 6}
        return worth.get(card[0], 0) if card[1] == self.up[1] else 0

    def play(self) -> Generator[Turn, str, None]:
        """Twelve tricks, and what each counts over two and twenty."""
        count = [sum(self.honours(c) for c in hand) for hand in self.hands]
        if self.bated:
            count[self.buyer] -= 4
        count[self.dealer] += self.honours(self.up, True)
        leader = self.seats[0]
        for _ in range(12):
            trick: list[tuple[int, str]] = []
            for n in range(3):
                seat = (leader + n) % 3
                hand = self.hands[seat]
                suit = trick[0][1][1] if trick else ""
                word = yield seat, {c for c in hand if c[1] == suit} or set(hand)
                hand.remove(word)
                trick.append((seat, word))
            leader = max(trick, key=lambda p: (p[1][1] == self.up[1], p[1][1] == trick[0][1][1], RANKS.index(p[1][0])))[
                0
            ]
            count[leader] += 3
        for seat in range(3):
            self.t.pay("box", seat, count[seat] - 22)
            if self.t.score is not None:
                self.t.score[seat] += count[seat] - 22


def lift() -> Generator[Turn, str, int]:
    """The least card deals; of equal ones those who had them lift again."""
    lifting = [0, 1, 2]
    while len(lifting) > 1:
        left, drawn = set(PACK), {}
        for seat in lifting:
            card = yield CHANCE, set(left)
            left.remove(card)
            drawn[seat] = RANKS.index(card[0])
        lifting = [seat for seat in lifting if drawn[seat] == min(drawn.values())]
    return lifting[0]


def referee(t: Table) -> Reading:
    """So many rounds, and the box shared."""
    t.score = [0, 0, 0]
    dealer = yield from lift()
    double = False
    for _ in range(3 * int(t.values["rounds"])):
        deal = Deal(t, dealer, double)
        yield from deal.cards()
        yield from deal.stock()
        yield from deal.ruff()
        yield from deal.calls()
        yield from deal.play()
        dealer, double = (dealer + 1) % 3, deal.doubles_next
    return [t.purse[n] + t.purse["box"] / 3 for n in range(3)]
