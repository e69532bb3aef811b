"""Five Hundred (hoyle-donohue, lines 51729-51891)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import UP, cut, draw

SETTINGS = (
    "five-hundred(players=4,scale=text,game=300,stake=2)",
    "five-hundred(rounds=no,all_ten=no,game=200)",
    "five-hundred(break_off=3)",
    "five-hundred(players=4,break_off=2)",
)
LEFT_OUT = ("laws=table",)
OFTEN = {"pass": 3.0, "six": 6.0, "seven": 2.0, "nine": 0.2}
TENS = {"spades": 40, "clubs": 60, "diamonds": 80, "hearts": 100, "no trumps": 120}
TEXT = {"clubs": 40, "spades": 60, "hearts": 80, "diamonds": 100, "no trumps": 120}
COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D", "": ""}
SUITS = {"Clubs": "C", "Diamonds": "D", "Hearts": "H", "Spades": "S"}
Bid = tuple[int, int]  # what it scores, and the tricks


def auction(t: Table, bids: dict[str, Bid], eldest: int) -> Generator[Turn, str, tuple[int, str]]:
    """Who has bid highest, and what; or -1."""
    seats, best, bidder = [(eldest + k) % t.players for k in range(t.players)], "", -1
    while seats and seats != [bidder]:
        seat = seats.pop(0)
        word = yield seat, {bid for bid in bids if not best or bids[bid] > bids[best]} | {"pass"}
        if word != "pass":
            best, bidder = word, seat
            seats += [seat] if t.values["rounds"] else []
        if not t.values["rounds"] and not seats:
            break
    return bidder, best


def suit_of(card: str, trump: str) -> str:
    """The Joker and the other Knave of the colour are trumps."""
    if card == "*J":
        return trump or "*"
    return trump if card[0] == "J" and card[1] == COLOUR[trump] else card[1]


def strength(card: str, trump: str) -> int:
    """In its suit."""
    if card == "*J":
        return 22
    if trump and card[0] == "J" and suit_of(card, trump) == trump:
        return 21 if card[1] == trump else 20
    return UP.index(card[0])


def play(t: Table, hands: list[list[str]], bidder: int, trump: str, enough: int) -> Generator[Turn, str, list[int]]:
    """Ten tricks, or until the bidder's side has ``enough``; each side's."""
    sides = len(t.score or [])
    tricks, leader = [0] * sides, bidder
    while hands[leader] and tricks[bidder % sides] < enough:
        led, trick = "", {}
        for seat in [(leader + k) % t.players for k in range(t.players)]:
            hand = hands[seat]
            words = {c for c in hand if suit_of(c, trump) == led} or set(hand)
            if not led and not trump and "*J" in hand:
                words = words - {"*J"} | {f"lead the Joker for {name}" for name in SUITS}
            card = yield seat, words
            if not led:
                led = SUITS[card.split()[-1]] if " " in card else suit_of(card, trump)
            card = "*J" if " " in card else card
            hand.remove(card)
            trick[card] = seat

        def taking(card: str, led: str = led) -> tuple[bool, bool, int]:
            suit = suit_of(card, trump)
            return suit == (trump or "*"), suit == led, strength(card, trump)

        leader = trick[max(trick, key=taking)]
        tricks[leader % sides] += 1
    return tricks


def referee(t: Table) -> Reading:
    """Five hundred up."""
    n, game = t.players, int(t.values["game"])
    gone = ("23456", "") if n == 3 else ("23", "4D 4H")
    pack = [r + s for s in "CDHS" for r in UP if r not in gone[0] and r + s not in gone[1]] + ["*J"]
    values = TENS if t.values["scale"] == "table" else TEXT
    bids = {
        f"{word} {name}": (values[name] * (k + 1), k)
        for k, word in enumerate(("six", "seven", "eight", "nine"))
        for name in values
    }
    dealer = yield from cut(n, "AKQJT98765432*", pack)
    sides = 3 if n == 3 else 2
    t.score, winner = [0] * sides, -1
    for _ in range(int(t.values["break_off"])):
        rest, widow = list(pack), []
        hands: list[list[str]] = [[] for _ in range(n)]
        eldest = dealer = (dealer + 1) % n
        for size in (3, 2, 0, 3, 2):
            for k in range(n):
                for _ in range(size):
                    hands[(eldest + k) % n].append((yield from draw(rest)))
            if not size:
                for _ in range(3):
                    widow.append((yield from draw(rest)))
        bidder, bid = yield from auction(t, bids, eldest)
        if bidder < 0:
            continue
        hands[bidder] += widow
        for _ in range(3):
            word = yield bidder, {f"lay out {c}" for c in hands[bidder]}
            hands[bidder].remove(word.split()[-1])
        name = bid.split(" ", 1)[1]
        trump = "" if name == "no trumps" else name[0].upper()
        worth, level = bids[bid]
        side, need = bidder % sides, level + 6
        tricks = yield from play(t, hands, bidder, trump, need if t.score[side] + worth >= game else 11)
        if tricks[side] < need:
            t.score[side] -= worth
        else:
            t.score[side] += max(worth, 250) if tricks[side] == 10 and t.values["all_ten"] else worth
        if t.score[side] >= game:
            winner = side
        for other in range(sides):
            if other != side:
                t.score[other] += 10 * tricks[other]
        if winner < 0 and max(t.score) >= game:
            winner = t.score.index(max(t.score))
        if winner >= 0:
            break
    if winner < 0 and t.score.count(max(t.score)) == 1:
        winner = t.score.index(max(t.score))
    if winner >= 0:
        for seat in range(n):
            if seat % sides != winner:
                t.pay(seat, winner if sides == 3 else (seat + 1) % 4, int(t.values["stake"]))
    return None
