"""Piquemedrille, the Mediateur Solitaire by two (academy-1768, lines 5572-5631)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import draw
from tests.referees.shared.matadores import PACK
from tests.referees.shared.quadrille import Deal, Passed, Said, bids, dealers, favoured, mediateur, settle

BOOK = "piquemedrille(book=academy-1768)"
TURNED = ("king=none", "vole_declared=False", "doubling=tenth", "doubling=last-two")
ALONE = True
SETTINGS = (BOOK, *(f"{BOOK[:-1]},{one})" for one in TURNED))
AGREE = "deal"
OFTEN = {"AS": 8.0, "AC": 8.0, "stop": 0.3, "sans": 0.5, "discard": 2.0}
FISH = 10


def exchange(d: Deal, seat: int) -> Said:
    """Any number is laid out, and as many taken in."""
    hand = d.hands[seat]
    while (word := (yield seat, {"done", *(f"discard {c}" for c in hand)})) != "done":
        hand.remove(word.split()[1])
    while len(hand) < d.size:
        hand.append((yield from draw(d.rest)))


def doubled(t: Table, n: int) -> int:
    """Some tours may be played double."""
    return 1 + (n // 2 + 1 in {"tenth": (10, 20), "last-two": (19, 20)}.get(str(t.values["doubling"]), ()))


def referee(t: Table) -> Reading:
    """So many tours of two deals."""
    v = t.values
    board = Passed(t, FISH, 2)
    favourite = (yield from draw(list(PACK)))[1]
    for n, dealer in dealers(t):
        d = Deal(t, dealer, 10, [4, 3, 3], favourite=favourite, times=doubled(t, n))
        board.ante(dealer, d.times)
        if t.purse["poul"] < 3 * FISH:
            t.pay(dealer, "poul", 4 * FISH)
        yield from d.begin()
        yield from d.speak(bids("solitaire", bool(v["vole_declared"])))
        if d.ombre < 0:
            board.passed += 1
            continue
        yield from d.name()
        other = 1 - d.ombre
        if d.bid.startswith("Med"):
            if v["king"] == "asked":
                yield from mediateur(d)  # in vain where it is in the stock
            yield from exchange(d, d.ombre)
        yield from exchange(d, other)
        cost, three = favoured(d, board), d.held() > 0
        yield from d.play(6)
        if three and d.won[d.ombre] < 6:
            t.pay(d.ombre, "poul", 3 * FISH)
        elif three and (d.won[d.ombre] == 10 or "Vole" not in d.bid):
            t.pay("poul", d.ombre, 3 * FISH)
        board.remise = d.won[d.ombre] == 5
        settle(d, board, cost, 6, 5, lone=True)
    return None
