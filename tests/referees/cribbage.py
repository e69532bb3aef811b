"""Cribbage (hoyle-donohue, lines 3278-3509; gamester-1754, lines 3130-3157)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import combinations

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, cut, deal, draw

RUN = "A23456789TJQK"
SETTINGS = (
    "cribbage(cards=6,book=gamester-1754,hands_counted=after)",
    "cribbage(cards=8,flush_in_play=no)",
    "cribbage(players=3,full_crib=yes,target=31)",
    "cribbage(players=4,partners=no)",
    "cribbage(players=4,book=gamester-1754,hands_counted=after,lurch=30,stake=3)",
    "cribbage(play_on=yes,thirty_one=1)",
)
Steps = Generator[Turn, str, None]


def pips(card: str) -> int:
    """King, Queen, Knave and Ten are ten."""
    return min(10, RUN.index(card[0]) + 1)


def alike(n: int) -> int:
    """A pair two, a pair royal six, a double pair royal twelve."""
    return n * (n - 1)


class Up(Exception):
    """The game is up."""


class Match:
    """The holes, who deals, and the options."""

    def __init__(self, t: Table) -> None:
        v = t.values
        self.t, self.v, self.n = t, v, t.players
        self.sides = 2 if self.n == 4 and v["partners"] else self.n
        self.target = int(v["target"])
        t.score = [0] * self.sides
        self.each = int(v["cards"]) if self.n == 2 else 5
        self.all_played = self.n > 2 or self.each > 5 or bool(v["play_on"])

    def peg(self, seat: int, points: int) -> None:
        """The first at sixty-one has won, whatever is still to be counted."""
        score = self.t.score
        assert score is not None
        score[seat % self.sides] = min(self.target, score[seat % self.sides] + points)
        if points and score[seat % self.sides] == self.target:
            raise Up

    def in_play(self, row: list[str]) -> int:
        """What the last card makes with those before it in this count."""
        total = 2 * (sum(map(pips, row)) == 15)
        same = next((k for k, c in enumerate(reversed(row)) if c[0] != row[-1][0]), len(row))
        total += alike(same)
        for k in range(len(row), 2, -1):
            places = sorted(RUN.index(c[0]) for c in row[-k:])
            if all(b - a == 1 for a, b in zip(places, places[1:], strict=False)):
                total += k
                break
        suited = next((k for k, c in enumerate(reversed(row)) if c[1] != row[-1][1]), len(row))
        return total + (suited if suited >= 3 and self.v["flush_in_play"] else 0)

    def shown(self, hand: list[str], start: str, crib: bool) -> int:
        """A hand or the crib, reckoned every way with the card turned up."""
        cards = [*hand, start]
        total = sum(
            2 for k in range(2, len(cards) + 1) for some in combinations(cards, k) if sum(map(pips, some)) == 15
        )
        ranks = Counter(RUN.index(c[0]) for c in cards)
        total += sum(alike(n) for n in ranks.values())
        length, ways = 0, 1
        for rank in range(14):
            if rank in ranks:
                length, ways = length + 1, ways * ranks[rank]
            else:
                total += length * ways if length >= 3 else 0
                length, ways = 0, 1
        if len({c[1] for c in cards}) == 1:
            total += len(cards)
        elif len({c[1] for c in hand}) == 1 and not (crib and self.v["crib_flush"] == "with-turn-up"):
            total += len(hand)
        return total + ("J" + start[1] in hand)

    def play(self, hands: list[list[str]], eldest: int) -> Steps:
        """Counts up to thirty-one, until the cards are out or may not be played."""
        hands = [list(h) for h in hands]
        seat = eldest
        while any(hands):
            row: list[str] = []
            last, passed = seat, set[int]()
            while True:
                room = 31 - sum(map(pips, row))
                fits = {c for c in hands[seat] if pips(c) <= room}
                if not fits and seat not in passed and hands[seat] and seat != last:
                    yield seat, {"go"}
                    passed.add(seat)
                elif fits:
                    card = yield seat, fits
                    hands[seat].remove(card)
                    row.append(card)
                    last = seat
                    self.peg(seat, self.in_play(row))
                    if room == pips(card):
                        break
                if room == 0 or not any(pips(c) <= 31 - sum(map(pips, row)) for h in hands for c in h):
                    waiting = [s for s in range(self.n) if s != last and s not in passed and hands[s]]
                    if not waiting:
                        break
                seat = (seat + 1) % self.n
            self.peg(last, int(self.v["thirty_one"]) if sum(map(pips, row)) == 31 else 1)
            if not self.all_played:
                return
            seat = next((s for k in range(1, self.n + 1) if hands[s := (last + k) % self.n]), 0)

    def one_deal(self, number: int, dealer: int) -> Steps:
        """From the deal to the crib."""
        seats = [(dealer + 1 + k) % self.n for k in range(self.n)]
        rest = list(PACK)
        hands = yield from deal(rest, self.n, seats[0], [1] * self.each)
        crib = []
        if self.n == 3 and self.v["full_crib"]:
            crib.append((yield from draw(rest)))
        for seat in seats:
            for _ in range(2 if self.n == 2 else 1):
                word = yield seat, {f"lay {c}" for c in hands[seat]}
                crib.append(word.split()[1])
                hands[seat].remove(crib[-1])
        start = yield from draw(rest)
        if start[0] == "J":
            self.peg(dealer, 2)
        if self.v["hands_counted"] == "before":
            for seat in seats:
                self.peg(seat, self.shown(hands[seat], start, crib=False))
        three = self.v["three_for_last"]
        if self.n == 2 and self.each == 5 and (three == "each" or (three == "first" and number == 0)):
            self.peg(seats[0], 3)
        yield from self.play(hands, seats[0])
        if self.v["hands_counted"] == "after":
            for seat in seats:
                self.peg(seat, self.shown(hands[seat], start, crib=False))
        self.peg(dealer, self.shown(crib, start, crib=True))


def referee(t: Table) -> Reading:
    """A game."""
    m = Match(t)
    dealer = yield from cut(t.players, LOW)
    number = 0
    try:
        while True:
            yield from m.one_deal(number, (dealer + number) % t.players)
            number += 1
    except Up:
        pass
    assert t.score is not None
    best = t.score.index(max(t.score))
    for seat in range(t.players):
        if seat % m.sides != best:
            lurched = t.score[seat % m.sides] < int(t.values["lurch"])
            payee = (best + (seat - seat % 2)) % 4 if m.sides == 2 and t.players == 4 else best
            t.pay(seat, payee, int(t.values["stake"]) * (2 if lurched else 1))
    return None
