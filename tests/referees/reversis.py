"""Reversis with two Quinolas (hoyle-donohue, lines 48048-48547)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, UP, cut, draw
from tests.referees.shared.reversis import FORCED, PLACED, TENLESS, Shown, Tricks

AGREE = "deal"
SETTINGS = ("reversis(rounds=1)",)
GREAT, LITTLE = "great quinola", "little quinola"
QUINOLA = {"JH": GREAT, "QH": LITTLE}
STAKE = {GREAT: 6, LITTLE: 3}  # each puts in so many, the dealer 2 or 1 besides; the consolation is as much
MOST = {GREAT: 100, LITTLE: 50}
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


def points(cards: list[str]) -> int:
    """As in the tricks."""
    return sum(POINTS.get(c[0], 0) for c in cards)


def due(card: str) -> int:
    """The consolation for an Ace or a Quinola."""
    return STAKE[QUINOLA[card]] if card in QUINOLA else (1 + (card == "AD")) * (card[0] == "A")


class Deal(Tricks):
    """One deal's cards and tricks, and what is owed when it is over."""

    def __init__(self, t: Table, dealer: int, hands: list[list[str]], out: list[str]) -> None:
        super().__init__(4)
        self.t, self.dealer, self.hands, self.out = t, dealer, hands, out
        signs = [[c for c in h if c[0] == "A" or c in QUINOLA] for h in hands]
        self.espagnolette = next((n for n in range(4) if len(signs[n]) > 3), -1)
        self.had = [[c for c in h if c in QUINOLA] for h in hands]

    def may(self, seat: int, hand: list[str], led: str) -> list[str]:
        """Only the espagnolette may renounce."""
        return hand if seat == self.espagnolette else [c for c in hand if c[1] == led] or hand

    def renounced(self) -> bool:
        """Whether the espagnolette is played."""
        return any(s.renounced for s in self.shown)

    def pay(self, giver: int, taker: int, amount: int) -> None:
        """Double between those who sit opposite."""
        self.t.pay(giver, taker, amount * (2 if (giver - taker) % 4 == 2 else 1))

    def stake(self, seat: int, card: str, gains: bool) -> None:
        """The pool's stakes, drawn or paid: a hundred at most of the great one, fifty of the little."""
        pool = QUINOLA[card]
        amount = min(self.t.purse[pool], MOST[pool])
        self.t.pay(pool if gains else seat, seat if gains else pool, amount)

    def settle(self) -> None:
        """Who pays whom."""
        maker = self.takers[0] if len(set(self.takers[:9])) == 1 else -1  # who has undertaken the reversis
        made = maker if len(set(self.takers)) == 1 else -1
        sunk = self.espagnolette if maker < 0 and self.renounced() and self.espagnolette in self.takers else -1
        first, last = self.party()
        if maker >= 0:
            self.reversis(maker, made >= 0)
            first = -1
        else:
            worth = 4 + points(self.out) + ("AD" in self.out) + 3 * ("JH" in self.out)
            self.pay(sunk if sunk >= 0 else last, first, worth)
        stakes = [(sunk, card, False) for card in self.had[sunk]] if sunk >= 0 else []
        for s in self.shown:
            if not due(s.card) or (maker >= 0 and s.card in QUINOLA and s.number > 8):
                continue  # of no account, or a mere Queen or Knave by then
            self.console(s, first, made, sunk)
            if s.card in QUINOLA and s.seat != sunk and maker in (-1, s.seat):
                stakes.append((s.seat, s.card, s.how == PLACED if maker < 0 else made >= 0))
        for seat, card, gains in stakes:
            self.stake(seat, card, gains)

    def console(self, s: Shown, first: int, made: int, sunk: int) -> None:
        """For an Ace or a Quinola; to who has made the reversis, or of an espagnolette that is lost, it is returned."""
        amount = due(s.card) * (2 if s.number == 10 else 1)
        if s.how == PLACED:
            if s.taker != made and s.seat != sunk:
                self.pay(s.taker, s.seat, amount)
            return
        if s.how == FORCED:
            to = s.leader if s.leader != sunk or s.card in QUINOLA else -1  # a Quinola it forces is its own gain
        else:
            to = first if s.seat != first else -1  # the winner of the party asks for it
        for other in range(4):
            if to >= 0 and other != made:
                self.pay(other, to, amount)

    def party(self) -> tuple[int, int]:
        """Who wins it and who pays it: points, tricks, then the place; an espagnolette with no trick before all."""
        place = [(seat - self.dealer) % 4 for seat in range(4)]
        key = [(points(self.won[n]), self.takers.count(n), place[n]) for n in range(4)]
        ranked = sorted(range(4), key=lambda n: key[n])
        if self.renounced():
            if self.espagnolette not in self.takers:
                return self.espagnolette, ranked[-1]
            ranked.remove(self.espagnolette)
        return ranked[0], ranked[-1]

    def reversis(self, maker: int, made: bool) -> None:
        """Eighty: from all, or to him who has broken it; an espagnolette pays for the company."""
        payer = self.espagnolette if self.renounced() and self.espagnolette != maker else -1
        if made:
            for seat in range(4):
                if seat != maker:
                    self.t.pay(payer if payer >= 0 else seat, maker, 40 if (seat - maker) % 4 == 2 else 20)
        else:
            breaker = next(n for n in self.takers[9:] if n != maker)
            self.t.pay(payer if payer not in (-1, breaker) else maker, breaker, 80)


def exchange(t: Table, dealer: int) -> Generator[Turn, str, Deal]:
    """The deal, what is put out and taken in, and the card given to the player opposite."""
    round_, rest = [(dealer - k) % 4 for k in (1, 2, 3, 4)], list(TENLESS)
    hands: list[list[str]] = [[] for _ in range(4)]
    for n in range(3):
        for seat in round_:
            for _ in range(3 if n == 0 and seat != dealer else 4):
                hands[seat].append((yield from draw(rest)))
    table: list[str] = []
    for _ in range(3):
        table.append((yield from draw(rest)))
    out = []
    free = {pool: t.purse[pool] >= MOST[pool] for pool in MOST}
    for seat, new in zip(round_, [*table, ""], strict=True):
        may = {f"lay out {c}" for c in hands[seat] if c not in QUINOLA or free[QUINOLA[c]]}
        if new and any(free.values()):
            may.add("keep")
        said = yield seat, may
        if said == "keep":
            out.append(new)
            continue
        out.append(said.split()[2])
        hands[seat].remove(out[-1])
        hands[seat] += [new] * bool(new)
    given = {}
    for seat in round_:
        given[seat] = (yield seat, {f"give {c}" for c in hands[seat]}).split()[1]
    for seat, card in given.items():
        hands[seat].remove(card)
        hands[(seat + 2) % 4].append(card)
    return Deal(t, dealer, hands, out)


def referee(t: Table) -> Reading:
    """So many rounds."""
    dealer = yield from cut(4, LOW, TENLESS)
    for _ in range(4 * int(t.values["rounds"])):
        for pool, stake in STAKE.items():
            if t.purse[pool] < 4 * stake + stake // 3:
                for seat in range(4):
                    t.pay(seat, pool, stake)
            t.pay(dealer, pool, stake // 3)
        deal = yield from exchange(t, dealer)
        yield from deal.play(deal.hands, (dealer - 1) % 4, UP, deal.may)
        deal.settle()
        dealer = (dealer - 1) % 4
    for pool in STAKE:  # what is left is divided; the book has no end
        whole, odd = divmod(t.purse[pool], 4)
        for k in range(4):
            t.pay(pool, (dealer - 1 - k) % 4, whole + (k < odd))
    return None
