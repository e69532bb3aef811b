"""French Ruff (gamester-1754, lines 3305-3324)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, deal, draw

SETTINGS = ("french-ruff(players=6,game=9)", "french-ruff(ace=dealer,players=4)", "french-ruff(players=6,ace=holder)")
ORDER = "23456789TAJQK"


def over(card: str, best: str, trump: str) -> bool:
    """Whether it takes the best so far."""
    if card[1] == best[1]:
        return ORDER.index(card[0]) > ORDER.index(best[0])
    return card[1] == trump


def lawful(hand: list[str], led: str, best: str, trump: str) -> set[str]:
    """Follow; a trump once the trick is trumped, were it a lower one; the highest trump is won by who can."""
    trumps = [c for c in hand if c[1] == trump]
    better = [c for c in trumps if over(c, best, trump)] if led else []
    suit = [c for c in hand if led and c[1] == led[1]]
    if suit:
        return set(better or suit) if led[1] == trump else set(suit)
    return set(better or trumps or hand) if led and best[1] == trump else set(hand)


def pillage(t: Table, hands: list[list[str]], dealer: int, rest: list[str]) -> Generator[Turn, str, str]:
    """The trump turned, and the Ace's right to it."""
    card = turned = yield from draw(rest)
    trump, taker = turned[1], -1
    if turned[0] == "A":
        taker = dealer if t.values["ace"] != "holder" else -1
    elif t.values["ace"] != "dealer":
        taker = next((s for s, h in enumerate(hands) if "A" + trump in h), -1)
    if taker < 0:
        return trump
    n = 0
    while card[1] == trump:
        hands[taker].append(card)
        n += 1
        if not (rest and t.values["follows"]):
            break
        card = yield from draw(rest)
    for _ in range(n):
        word = yield taker, {f"lay out {c}" for c in hands[taker]}
        hands[taker].remove(word.split()[-1])
    return trump


def referee(t: Table) -> Reading:
    """A game: three or four tricks make one point, five make five."""
    t.score = [0, 0]
    dealer = yield from cut(t.players, ORDER if t.values["cut"] == "most" else ORDER[::-1])
    while max(t.score) < int(t.values["game"]):
        rest = list(PACK)
        packets = [int(n) for n in str(t.values["packets"]).split("-")]
        hands = yield from deal(rest, t.players, (dealer + 1) % t.players, packets)
        trump = yield from pillage(t, hands, dealer, rest)
        leader, won = (dealer + 1) % t.players, [0, 0]
        for _ in range(5):
            led = best = ""
            for seat in [(leader + k) % t.players for k in range(t.players)]:
                card = yield seat, lawful(hands[seat], led, best, trump)
                hands[seat].remove(card)
                led = led or card
                if not best or over(card, best, trump):
                    best, leader = card, seat
            won[leader % 2] += 1
        t.score[won.index(max(won))] += 5 if max(won) == 5 else 1
        dealer = (dealer + 1) % t.players
    best_side = t.score.index(max(t.score))
    for seat in range(best_side, t.players, 2):
        t.pay(seat ^ 1, seat, int(t.values["stake"]))
    return None
