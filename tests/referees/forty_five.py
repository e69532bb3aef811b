"""Forty-Five (hoyle-donohue, lines 1841-2068).

Read as the game reads it: who holds the Ace takes the card turned at his first turn to play; until then who holds the
King lays a card out for it, and takes it up again where the Ace is out.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, cut, deal, draw, packets

SETTINGS = ("forty-five(players=4,partners=no,game=30,stake=2)", "forty-five(players=4,packets=3-2,void_trumps=no)")
RED = "A23456789TJQK"
BLACK = "T98765432AJQK"


class Won(Exception):
    """The game."""


def worth(card: str, trump: str) -> int:
    """Among its own: a trump above a hundred."""
    top = ["K" + trump, "A" + trump, "AH", "J" + trump, "5" + trump]
    if card in top:
        return 200 + top.index(card)
    return (RED if card[1] in "DH" else BLACK).index(card[0]) + (100 if card[1] == trump else 0)


def lawful(hand: list[str], led: str, trump: str, void_trumps: bool) -> set[str]:
    """What may be played."""
    trumps = {c for c in hand if worth(c, trump) >= 100}
    if not led:
        return set(hand)
    if worth(led, trump) >= 100:
        kept = {"5" + trump, "J" + trump, "AH"}
        bound = {c for c in trumps if c not in kept or worth(c, trump) < worth(led, trump)}
        return trumps if bound else set(hand)
    suit = {c for c in hand if c[1] == led[1]} - trumps
    return suit | trumps if suit else (void_trumps and trumps) or set(hand)


def count(t: Table, seat: int) -> None:
    """Five for him or his."""
    assert t.score is not None
    side = seat % len(t.score)
    t.score[side] += 5
    if t.score[side] >= int(t.values["game"]):
        raise Won


def one_deal(t: Table, dealer: int) -> Generator[Turn, str, None]:
    """A deal."""
    n, rest, leader = t.players, list(PACK), (dealer + 1) % t.players
    hands = yield from deal(rest, n, leader, packets(t.values["packets"]))
    turned = yield from draw(rest)
    trump = turned[1]
    if turned[0] in "KA":
        count(t, dealer)
    out = any("A" + trump in hand for hand in hands)
    robs = {"A" + trump: True, "K" + trump: not out}  # and whether the card is his
    for _ in range(5):
        trick: dict[str, int] = {}
        for seat in [(leader + k) % n for k in range(n)]:
            hand = hands[seat]
            held = next((c for c in robs if c in hand), "")
            if held:
                laid = (yield seat, {f"lay out {c}" for c in hand}).split()[-1]
                if robs.pop(held):
                    hand.remove(laid)
                    hand.append(turned)
                    robs.clear()
            card = yield seat, lawful(hand, next(iter(trick), ""), trump, bool(t.values["void_trumps"]))
            hand.remove(card)
            trick[card] = seat
        led = next(iter(trick))[1]
        best = max(trick, key=lambda c: (c[1] == led or worth(c, trump) >= 100, worth(c, trump)))
        leader = trick[best]
        count(t, leader)


def referee(t: Table) -> Reading:
    """A game."""
    sides = 2 if t.values["partners"] else t.players
    t.score = [0] * sides
    dealer = yield from cut(t.players, LOW)
    try:
        while True:
            yield from one_deal(t, dealer)
            dealer = (dealer + 1) % t.players
    except Won:
        won = t.score.index(max(t.score))
    for seat in range(t.players):
        if seat % sides != won:
            t.pay(seat, won if sides == t.players else (seat + 1) % t.players, int(t.values["stake"]))
    return None
