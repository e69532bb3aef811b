"""What the second readers of the Penuchles share: announcements, the cards' order, and the two-handed round."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Table, Turn
from tests.referees.shared.cards import PACK, deal, draw

ORDER = "789JQKTA"
COUNT = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
CARDS = [c for c in PACK if c[0] in ORDER]
NAMES = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
FOURS = {"A": ("Aces", 100), "K": ("Kings", 80), "Q": ("Queens", 60), "J": ("Knaves", 40)}
FIVE = "announce the five highest trumps"
SEVEN = "announce the Seven"


def count(cards: list[str]) -> int:
    """Their face value."""
    return sum(COUNT.get(c[0], 0) for c in cards)


def over(card: str, best: str, trump: str) -> bool:
    """Whether it takes the best so far."""
    if card[1] == best[1]:
        return ORDER.index(card[0]) > ORDER.index(best[0])
    return card[1] == trump


def follow(hand: list[str], led: str, best: str, trump: str, head: bool) -> set[str]:
    """Suit, else a trump; and where that is played, over the best if one can."""
    if not led:
        return set(hand)
    may = [c for c in hand if c[1] == led[1]] or [c for c in hand if c[1] == trump] or hand
    better = {c for c in may if over(c, best, trump)}
    return better if head and better else set(may)


def announcements(hand: list[str], trump: str, made: set[str]) -> dict[str, int]:
    """What a hand has, and what it counts; each once."""
    out = {}
    if all(r + trump in hand for r in "ATKQJ"):
        out[FIVE] = 150
    for rank, (name, n) in FOURS.items():
        if all(rank + s in hand for s in NAMES):
            out[f"announce four {name}"] = n
    if "QS" in hand and "JD" in hand:
        out["announce penuchle"] = 40
    for suit, name in NAMES.items():
        if "K" + suit in hand and "Q" + suit in hand and not (suit == trump and FIVE in made):
            out[f"announce King and Queen of {name}"] = 40 if suit == trump else 20
    return {word: n for word, n in out.items() if word not in made}


def also(word: str, trump: str, may: dict[str, int]) -> set[str]:
    """What is lost by this: after the forty the five highest want a card that is drawn, and none is."""
    return {FIVE} if word == f"announce King and Queen of {NAMES[trump]}" and FIVE in may else set()


class Enough(Exception):
    """Who knows he has the points claims the game."""


class ByTwo:
    """A round by two: they draw, and announce one thing after each trick."""

    def __init__(self, t: Table, seats: list[int], packets: list[int], claims: bool = True) -> None:
        assert t.score is not None
        self.t, self.seats, self.packets, self.score, self.claims = t, seats, packets, t.score, claims
        self.trump = self.turned = ""

    def add(self, seat: int, n: int) -> None:
        """Points, placed to the score at the end of the round, or as the game is claimed."""
        self.made[seat] += n
        if self.claims and self.score[seat] + self.made[seat] >= int(self.t.values["game"]):
            self.place()
            raise Enough

    def place(self) -> None:
        """All that has been made, to the score."""
        for seat in self.seats:
            self.score[seat] += self.made[seat]

    def announce(self, seat: int) -> Generator[Turn, str, None]:
        """One thing, or none, before he draws."""
        hand = self.hands[seat]
        may = announcements(hand, self.trump, self.said[seat])
        if "7" + self.trump in hand:
            may[SEVEN] = 10
        word = yield seat, {*may, "draw"}
        if word == "draw":
            return
        self.said[seat].add(word)
        if word == SEVEN:
            hand.remove("7" + self.trump)
            hand.append(self.turned)
            self.turned = "7" + self.trump
        self.add(seat, may[word])

    def go(self) -> Generator[Turn, str, None]:
        """The round; ``seats`` the eldest first."""
        rest = list(CARDS)
        two = yield from deal(rest, 2, 0, self.packets)
        self.hands = dict(zip(self.seats, two, strict=True))
        self.turned = yield from draw(rest)
        self.trump = self.turned[1]
        self.said: dict[int, set[str]] = {s: set() for s in self.seats}
        self.made = dict.fromkeys(self.seats, 0)
        if self.turned[0] == "7":
            self.add(self.seats[1], 10)
        leader, drawing = self.seats[0], True
        while self.hands[leader]:
            other = self.seats[1 - self.seats.index(leader)]
            led = yield leader, set(self.hands[leader])
            self.hands[leader].remove(led)
            mine = self.hands[other]
            card = yield other, set(mine) if drawing else follow(mine, led, led, self.trump, False)
            mine.remove(card)
            leader, other = (other, leader) if over(card, led, self.trump) else (leader, other)
            last = not self.hands[leader] and not self.hands[other]
            self.add(leader, count([led, card]) + (10 if last else 0))
            if drawing:
                yield from self.announce(leader)
                self.hands[leader].append((yield from draw(rest)))
                if rest:
                    self.hands[other].append((yield from draw(rest)))
                else:
                    self.hands[other].append(self.turned)
                    drawing = False
        self.place()


class Round:
    """A round by three or four: announcements at the first trick, the cards in the tricks, ten for the last."""

    claims = True

    def __init__(self, t: Table, seats: list[int], hands: list[list[str]], trump: str) -> None:
        assert t.score is not None
        self.t, self.seats, self.hands, self.trump, self.score = t, seats, hands, trump, t.score
        self.made = [0] * len(self.score)
        self.tricks = [0] * len(hands)

    def who(self, seat: int) -> int:
        """For whom he scores."""
        return seat

    def add(self, seat: int, n: int) -> None:
        """Points, placed as the round ends or the game is claimed."""
        self.made[self.who(seat)] += n

    def claim(self) -> None:
        """Who has enough claims the game."""
        game = int(self.t.values["game"])
        if self.claims and max(a + b for a, b in zip(self.score, self.made, strict=True)) >= game:
            self.place()
            raise Enough

    def place(self) -> None:
        """All that has been made, to the score."""
        for n, made in enumerate(self.made):
            self.score[n] += made
        self.made = [0] * len(self.score)

    def announce(self, seat: int, hand: list[str]) -> Generator[Turn, str, None]:
        """All he has, one after another."""
        said: set[str] = set()
        while True:
            may = announcements(hand, self.trump, said)
            word = yield seat, {*may, "no more"}
            if word == "no more":
                return
            said |= {word} | also(word, self.trump, may)
            self.add(seat, may[word])
            self.claim()

    def play(self) -> Generator[Turn, str, None]:
        """All the tricks."""
        leader, first = self.seats[0], True
        while self.hands[self.seats[0]]:
            at, led, best, trick = self.seats.index(leader), "", "", []
            for seat in self.seats[at:] + self.seats[:at]:
                hand = self.hands[seat]
                card = yield seat, follow(hand, led, best, self.trump, bool(self.t.values["head"]))
                hand.remove(card)
                trick.append(card)
                led = led or card
                if not best or over(card, best, self.trump):
                    best, leader = card, seat
                if len(trick) == len(self.seats):
                    self.tricks[leader] += 1
                    self.add(leader, count(trick) + (0 if hand else 10))
                    self.claim()
                if first:
                    yield from self.announce(seat, hand)
            first = False
