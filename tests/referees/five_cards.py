"""Five-Cards (gamester-1754, lines 3326-3339).

Read as the game reads it: King and Queen stand above the pips, and the black Ace above the Two.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, deal, draw

SETTINGS = ("five-cards(game=60,stake=4)",)
RED = "A23456789TJQK"  # the most of the red wins
BLACK = "T98765432AJQK"  # the least of the black


def is_trump(card: str, trump: str) -> bool:
    """The Ace of Hearts is one always."""
    return card[1] == trump or card == "AH"


def worth(card: str, trump: str) -> int:
    """Among its own."""
    if is_trump(card, trump):
        top = ("J" + trump, "A" + trump, "AH", "5" + trump)
        if card == "AH":
            return 102
        if card in top:
            return 100 + top.index(card)
    return (RED if card[1] in "DH" else BLACK).index(card[0])


def lawful(hand: list[str], led: str, trump: str, ruffs: bool) -> set[str]:
    """Suit is followed, or trumped by who likes."""
    if not led:
        return set(hand)
    trumps = {c for c in hand if is_trump(c, trump)}
    if is_trump(led, trump):
        return trumps or set(hand)
    same = {c for c in hand if c[1] == led[1]} - trumps
    return same | (trumps if ruffs else set()) if same else set(hand)


def play(hands: list[list[str]], leader: int, trump: str, ruffs: bool) -> Generator[Turn, str, list[int]]:
    """Five tricks."""
    won = [0, 0]
    for _ in range(5):
        led = yield leader, lawful(hands[leader], "", trump, ruffs)
        hands[leader].remove(led)
        card = yield 1 - leader, lawful(hands[1 - leader], led, trump, ruffs)
        hands[1 - leader].remove(card)
        same = is_trump(card, trump) == is_trump(led, trump) and (is_trump(led, trump) or card[1] == led[1])
        if worth(card, trump) > worth(led, trump) if same else is_trump(card, trump):
            leader = 1 - leader
        won[leader] += 1
    return won


def referee(t: Table) -> Reading:
    """A game."""
    t.score = [0, 0]
    dealer = yield from cut(2, UP)
    while max(t.score) < int(t.values["game"]):
        rest = list(PACK)
        hands = yield from deal(rest, 2, 1 - dealer, [5])
        trump = (yield from draw(rest))[1]
        asked = dealer if t.values["asked"] == "dealer" else 1 - dealer
        if (yield asked, {"five it", "play it out"}) == "five it":
            trump = (yield from draw(rest))[1]
        won = yield from play(hands, 1 - dealer, trump, bool(t.values["ruffs"]))
        t.score[0 if won[0] > won[1] else 1] += 10 if max(won) == 5 else 5
        dealer = 1 - dealer
    best = t.score.index(max(t.score))
    t.pay(1 - best, best, int(t.values["stake"]))
    return None
