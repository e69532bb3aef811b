"""Sixty-Six (hoyle-donohue, lines 1729-1836).

Read as the game reads it: sixty-six is announced as it is reached, and only who leads closes or declares.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw

SETTINGS = ("sixty-six(game=3,stake=2)",)
OFTEN = {"close": 0.5, "declare,": 2.0}
ORDER = "9JQKTA"
COUNT = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
CARDS = [c for c in PACK if c[0] in ORDER]


class LaidDown(Exception):
    """The Ace, Ten, King and Queen of trumps, dealt to one."""


class Deal:
    """One round. ``closed``: by whom, and what it costs him to fail."""

    def __init__(self, t: Table, dealer: int) -> None:
        self.t, self.dealer = t, dealer
        self.rest = list(CARDS)
        self.hands: list[list[str]] = []
        self.count, self.tricks = [0, 0], [0, 0]
        self.turned = ""  # the trump turned up, till it is drawn
        self.closed, self.forfeit = -1, 0
        self.played: list[str] = []

    def reached(self, seat: int) -> bool:
        """Whether he announces."""
        return self.count[seat] >= 66

    def may_exchange(self, seat: int) -> bool:
        """He holds the nine of trumps, and has taken a trick."""
        return "9" + self.trump in self.hands[seat] and self.tricks[seat] > 0

    def exchange(self, seat: int) -> None:
        """The nine for the trump turned up."""
        self.hands[seat].remove("9" + self.trump)
        self.hands[seat].append(self.turned)
        self.turned = "9" + self.trump

    def leave(self, seat: int) -> Generator[Turn, str, None]:
        """The other one too exchanges before another card is played, or not: he is asked if he may have it."""
        if self.tricks[seat] and "9" + self.trump not in (self.turned, *self.played):
            may = {"leave the nine"} | ({"exchange the nine"} if self.may_exchange(seat) else set())
            if (yield seat, may) == "exchange the nine":
                self.exchange(seat)

    def lead(self, seat: int) -> Generator[Turn, str, str]:
        """The leader's card, after what else he says."""
        hand, first = self.hands[seat], True
        while True:
            may = set(hand)
            drawing = bool(self.turned) and self.closed < 0
            if drawing and first:
                may.add("close")
            if self.turned and (drawing or not first) and self.may_exchange(seat):
                may.add("exchange the nine")
            pairs = [c for c in hand if c[0] in "KQ" and {"K" + c[1], "Q" + c[1]} <= set(hand)]
            if self.tricks[seat]:
                may |= {f"declare, leading {c}" for c in pairs}
            word = yield seat, may | self.dealt(seat)
            if word == "lay down":
                raise LaidDown(seat)
            if word == "close":
                self.closed, self.forfeit = seat, 2 if self.tricks[1 - seat] else 3
                first = False
                yield from self.leave(1 - seat)
            elif word == "exchange the nine":
                self.exchange(seat)
            else:
                card = word.split()[-1]
                hand.remove(card)
                if word.startswith("declare"):
                    self.count[seat] += 40 if card[1] == self.trump else 20
                return card

    def dealt(self, seat: int) -> set[str]:
        """Before he has played a card."""
        four = {r + self.trump for r in "ATKQ"} <= set(self.hands[seat])
        return {"lay down"} if four and not any(self.tricks) and len(self.hands[seat]) == 6 else set()

    def beats(self, card: str, led: str) -> bool:
        """Whether the second card takes the trick."""
        if card[1] == led[1]:
            return ORDER.index(card[0]) > ORDER.index(led[0])
        return card[1] == self.trump

    def lawful(self, seat: int, led: str) -> set[str]:
        """Any card till the shut-down or the end of the pack; then follow, take, trump."""
        hand = self.hands[seat]
        if self.turned and self.closed < 0:
            return set(hand)
        suit = [c for c in hand if c[1] == led[1]]
        above = [c for c in suit if self.beats(c, led)]
        return set(above or suit or [c for c in hand if c[1] == self.trump] or hand)

    def play(self) -> Generator[Turn, str, int]:
        """Who has sixty-six, or -1."""
        leader = 1 - self.dealer
        while self.hands[0]:
            led = yield from self.lead(leader)
            if self.reached(leader):
                return leader
            other = 1 - leader
            nine = {"exchange the nine"} if self.turned and self.closed < 0 and self.may_exchange(other) else set()
            card = yield other, self.lawful(other, led) | self.dealt(other) | nine
            if card == "exchange the nine":
                self.exchange(other)
                card = yield other, self.lawful(other, led)
            if card == "lay down":
                raise LaidDown(other)
            self.hands[other].remove(card)
            self.played += [led, card]
            if self.beats(card, led):
                leader = 1 - leader
            self.tricks[leader] += 1
            self.count[leader] += COUNT[led[0]] + COUNT[card[0]]
            if not self.hands[0] and self.closed < 0:
                self.count[leader] += int(self.t.values["last"])
            if self.reached(leader):
                return leader
            if self.turned and self.closed < 0:
                self.hands[leader].append((yield from draw(self.rest)))
                if self.rest:
                    self.hands[1 - leader].append((yield from draw(self.rest)))
                else:
                    self.hands[1 - leader].append(self.turned)
                    self.turned = ""
        return -1

    def go(self) -> Generator[Turn, str, list[int]]:
        """What each makes."""
        self.hands = yield from deal(self.rest, 2, 1 - self.dealer, [3, 3])
        self.turned = yield from draw(self.rest)
        self.trump = self.turned[1]
        out = [0, 0]
        try:
            best = yield from self.play()
        except LaidDown as shown:
            out[int(shown.args[0])] = 3
            return out
        if self.closed >= 0 and best != self.closed:
            out[1 - self.closed] = self.forfeit
        elif best >= 0:
            other = 1 - best
            out[best] = 3 if not self.tricks[other] else 2 if self.count[other] < 33 else 1
        return out


def referee(t: Table) -> Reading:
    """A game; after a drawn round the next has a point more."""
    t.score = [0, 0]
    dealer = yield from cut(2, ORDER, CARDS)
    more = 0
    while max(t.score) < int(t.values["game"]):
        made = yield from Deal(t, dealer).go()
        dealer = 1 - dealer
        t.score = [own + n + (more if n else 0) for own, n in zip(t.score, made, strict=True)]
        more = 0 if any(made) else more + 1
    won = t.score.index(max(t.score))
    t.pay(1 - won, won, int(t.values["stake"]))
    return None
