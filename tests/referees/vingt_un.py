"""Vingt-un (hoyle-donohue, lines 46658-46817). Every round begins with a whole pack, as the game has it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from tests.referees.harness import CHANCE, Reading, Table, Turn

SETTINGS = (
    "vingt-un(players=2,rounds=60,limit=1,sale=False)",
    "vingt-un(players=7,rounds=40,limit=3,levy=2,deal=holder,company=True)",
    "vingt-un(players=4,rounds=40,brulet=limit,company=True)",
)
TENTHS = "TJQK"
PACK = {r + s for r in "A23456789" + TENTHS for s in "CDHS"}


@dataclass
class Hand:
    """What one goes on: its cards and the stake laid on it."""

    cards: list[str]
    stake: int = 0

    def least(self) -> int:
        """The ace as one."""
        return sum(1 if c[0] == "A" else 10 if c[0] in TENTHS else int(c[0]) for c in self.cards)

    def count(self) -> int:
        """The ace as eleven where that does not overdraw."""
        n = self.least()
        return n + 10 if n <= 11 and any(c[0] == "A" for c in self.cards) else n

    def natural(self) -> bool:
        return len(self.cards) == 2 and self.count() == 21


class Round:
    """One round, with the whole pack."""

    def __init__(self, t: Table, dealer: int) -> None:
        self.t, self.dealer = t, dealer
        self.others = [(dealer + n) % t.players for n in range(1, t.players)]  # eldest first
        self.left = set(PACK)
        self.hands: dict[int, list[Hand]] = {}

    def card(self) -> Generator[Turn, str, str]:
        card = yield CHANCE, set(self.left)
        self.left.remove(card)
        return card

    def look(self) -> Generator[Turn, str, None]:
        """The dealer looks for brulet: at the top card too if the bottom one may be half of it."""
        t = self.t
        if t.values["brulet"] == "off":
            return
        bottom = yield from self.card()
        if bottom[0] != "A" and bottom[0] not in TENTHS:
            return
        top = yield from self.card()
        if not Hand([bottom, top]).natural():
            return
        if t.values["brulet"] == "tray":
            t.pay("tray", self.dealer, t.purse["tray"])
            levy(t)
        else:
            for seat in self.others:
                t.pay(seat, self.dealer, int(t.values["limit"]))

    def lay(self, seat: int, hand: Hand, n: int) -> None:
        self.t.pay(seat, "layout", n)
        hand.stake += n

    def deal(self) -> Generator[Turn, str, None]:
        """A card, the stakes, double or single, and a second card."""
        for seat in (*self.others, self.dealer):
            card = yield from self.card()
            self.hands[seat] = [Hand([card])]
        for seat in self.others:
            word = yield seat, {f"stake {n}" for n in range(1, int(self.t.values["limit"]) + 1)}
            self.lay(seat, self.hands[seat][0], int(word.split()[1]))
        word = yield self.dealer, {"double", "single"}
        if word == "double":
            for seat in self.others:
                self.lay(seat, self.hands[seat][0], self.hands[seat][0].stake)
        for seat in (*self.others, self.dealer):
            card = yield from self.card()
            self.hands[seat][0].cards.append(card)

    def naturals(self) -> list[int]:
        """Who has a natural, eldest first, the dealer last."""
        return [seat for seat in (*self.others, self.dealer) if self.hands[seat][0].natural()]

    def draw(self, seat: int) -> Generator[Turn, str, None]:
        """Going on one hand after another, standing or overdrawing."""
        mine, n = self.hands[seat], 0
        while n < len(mine):
            hand = mine[n]
            if hand.count() > 21:
                self.t.pay("layout", self.dealer, hand.stake)
                hand.stake = 0
            if hand.count() > 21 or (hand.natural() and len(mine) == 1):
                n += 1
                continue
            if not self.left:
                may = {"stand"}
            elif len(hand.cards) == 1:
                may = {"card"}
            else:
                may = {"stand"} if hand.least() == 21 else {"stand", "card"}
            if self.left and len(hand.cards) == 2 and hand.cards[0][0] == hand.cards[1][0] and len(mine) < 3:
                may.add("go on both")
            word = yield seat, may
            if word == "stand":
                n += 1
            elif word == "card":
                hand.cards.append((yield from self.card()))
            else:
                mine.insert(n + 1, Hand([hand.cards.pop()]))
                if seat != self.dealer:
                    self.lay(seat, mine[n + 1], hand.stake)

    def settle(self) -> None:
        """Each of the others' hands against each of the dealer's."""
        t = self.t
        for seat in self.others:
            for hand in self.hands[seat]:
                if not hand.stake:
                    continue
                won = sum(self.against(own, hand) for own in self.hands[self.dealer])
                t.pay("layout", seat, hand.stake)
                t.pay(self.dealer, seat, won)

    def against(self, own: Hand, hand: Hand) -> int:
        """What the player of ``hand`` wins."""
        mine, his = own.count(), hand.count()
        if mine > 21:
            return hand.stake * (2 if his == 21 else 1)
        if his == mine:
            return -hand.stake
        if his > mine:
            return hand.stake * (2 if his == 21 else 1)
        return -hand.stake * (2 if mine == 21 else 1)


def levy(t: Table) -> None:
    for seat in range(t.players):
        t.pay(seat, "tray", int(t.values["levy"]))


def sale(t: Table, owner: int) -> Generator[Turn, str, int]:
    """Who deals: whose turn it is, the best bidder, or the next where it is declined."""
    for _ in range(t.players - 1 if t.values["sale"] else 0):  # when all the others have declined it he must deal
        if (yield owner, {"keep", "sell"}) == "keep":
            return owner
        best, buyer = 0, -1
        for n in range(1, t.players):
            seat = (owner + n) % t.players
            word = yield seat, {"pass", *(f"bid {k}" for k in range(best + 1, int(t.values["limit"]) + 1))}
            if word != "pass":
                best, buyer = int(word.split()[1]), seat
        if buyer >= 0:
            t.pay(buyer, owner, best)
            return buyer
        if (yield owner, {"keep", "decline"}) == "keep":
            return owner
        owner = (owner + 1) % t.players
    return owner


def referee(t: Table) -> Reading:
    """A sitting."""
    if t.values["brulet"] == "tray":
        levy(t)
    dealer, new, tenure = 0, True, 0
    for _ in range(int(t.values["rounds"])):
        if new:
            dealer = yield from sale(t, dealer)
        new, tenure = False, tenure + 1
        r = Round(t, dealer)
        yield from r.look()
        yield from r.deal()
        lucky = r.naturals()
        if t.values["company"] and lucky and lucky[0] != dealer:
            for seat in r.others:
                if seat not in lucky:
                    t.pay(seat, lucky[0], 2 * r.hands[seat][0].stake)
        if dealer not in lucky:
            for seat in r.others:
                yield from r.draw(seat)
            if any(h.stake for seat in r.others for h in r.hands[seat]):
                yield from r.draw(dealer)
        r.settle()
        if lucky and tenure > 1:  # in his first round the dealer is allowed a misericorde
            heir = lucky[0] if t.values["deal"] == "holder" else (dealer + 1) % t.players
            if heir != dealer:
                dealer, new, tenure = heir, True, 0
    if t.values["brulet"] == "tray":
        for seat in range(t.players):
            t.pay("tray", seat, t.purse["tray"] // (t.players - seat))
    return None
