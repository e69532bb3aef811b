"""What the second readers of the Euchres share: the pack, the Bowers and a trick."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw, packets

CUT = "*KQJT987A"  # in cutting the lowest wins, the Ace the lowest
SUITS = ("Clubs", "Diamonds", "Hearts", "Spades")
JOKER = "*J"
SAME = {"C": "S", "S": "C", "D": "H", "H": "D"}


def pack(joker: bool) -> list[str]:
    """The Sevens and above."""
    return [c for c in PACK if c[0] not in "23456"] + ([JOKER] if joker else [])


class Trumps:
    """The order of the cards when a suit is trumps."""

    def __init__(self, trump: str) -> None:
        self.trump = trump

    def suit(self, card: str) -> str:
        """The Left Bower and the Joker are trumps."""
        return self.trump if card in (JOKER, "J" + SAME[self.trump]) else card[1]

    def worth(self, card: str, led: str) -> int:
        """The Joker, the Right Bower, the Left, the Ace and so down; a card of neither suit takes nothing."""
        best = [JOKER, "J" + self.trump, "J" + SAME[self.trump]]
        if card in best:
            return 30 - best.index(card)
        if self.suit(card) not in (self.trump, led):
            return 0
        return "789TJQKA".index(card[0]) + (10 if card[1] == self.trump else 1)

    def trick(self, hands: list[list[str]], seats: list[int], leader: int) -> Generator[Turn, str, int]:
        """Suit is followed; who takes it is told."""
        at = seats.index(leader)
        played: dict[int, str] = {}
        led = ""
        for seat in seats[at:] + seats[:at]:
            same = {c for c in hands[seat] if self.suit(c) == led}
            card = yield seat, same or set(hands[seat])
            led = led or self.suit(card)
            hands[seat].remove(card)
            played[seat] = card
        return max(played, key=lambda s: self.worth(played[s], led))


def dealt(t: Table, dealer: int) -> Generator[Turn, str, tuple[list[list[str]], str, str]]:
    """The hands, the card turned and its suit, which the dealer names if it is the Joker."""
    rest = pack(bool(t.values["joker"]))
    hands = yield from deal(rest, t.players, (dealer + 1) % t.players, packets(t.values["deal"]))
    turned = yield from draw(rest)
    trump = turned[1]
    if turned == JOKER:
        trump = (yield dealer, {f"name {s}" for s in SUITS}).split()[1][0]
    return hands, turned, trump


def maker(hands: list[list[str]], dealer: int, turned: str, trump: str) -> Generator[Turn, str, tuple[int, str]]:
    """Each for himself: who orders or takes up, or makes the trump, if any does; -1 if none."""
    seats = [(dealer + k) % len(hands) for k in range(1, len(hands) + 1)]
    for seat in seats:
        no, yes = ("turn down", "take up") if seat == dealer else ("pass", "order up")
        if (yield seat, {no, yes}) == yes:
            hand = hands[dealer]
            hand.remove((yield dealer, {f"discard {c}" for c in hand}).split()[1])
            hand.append(turned)
            return seat, trump
    for seat in seats:
        said = yield seat, {"pass", *(f"make {name}" for name in SUITS if name[0] != trump)}
        if said != "pass":
            return seat, said.split()[1][0]
    return -1, ""


def alone(t: Table, march: int) -> Generator[Turn, str, None]:
    """A game of each for himself, and the maker against all; of two that go out together the elder wins."""
    n = t.players
    t.score = [0] * n
    dealer = yield from cut(n, CUT, pack(bool(t.values["joker"])))
    while max(t.score) < int(t.values["game"]):
        hands, turned, trump = yield from dealt(t, dealer)
        seats = [(dealer + k) % n for k in range(1, n + 1)]
        player, trump = yield from maker(hands, dealer, turned, trump)
        if player >= 0:
            tricks, leader = 0, seats[0]
            for _ in range(5):
                leader = yield from Trumps(trump).trick(hands, seats, leader)
                tricks += leader == player
            if tricks >= 3:
                t.score[player] += march if tricks == 5 else 1
            else:
                for seat in seats:
                    t.score[seat] += 2 * (seat != player)
        dealer = (dealer + 1) % n
    won = next((dealer + k) % n for k in range(n) if t.score[(dealer + k) % n] >= int(t.values["game"]))
    for seat in range(n):
        t.pay(seat, won, int(t.values["stake"]) * (seat != won))
