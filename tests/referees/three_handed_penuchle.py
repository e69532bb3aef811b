"""Three-Handed Penuchle (hoyle-donohue, lines 2380-2407), with what the other two ways say.

Read as the game reads it: if two have made four hundred the higher retires, of equals the eldest.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import cut, deal, draw
from tests.referees.shared.penuchle import CARDS, ORDER, ByTwo, Enough, Round, count

SETTINGS = ("three-handed-penuchle(game=300,retire=200,head=False,stake=2)",)
OFTEN = {"announce": 3.0, "exchange": 2.0}


class ByThree(Round):
    """Nobody claims: the first retires as the round ends."""

    claims = False


def round_(t: Table, dealer: int) -> Generator[Turn, str, None]:
    """A round to its end."""
    seats = [(dealer + k) % 3 for k in (1, 2, 3)]
    rest = list(CARDS)
    packets = [2] * 5 if str(t.values["packets"]) == "2" else [2, 3, 2, 3]
    hands = yield from deal(rest, 3, seats[0], packets)
    turned = yield from draw(rest)
    r = ByThree(t, seats, hands, turned[1])
    seven = "7" + turned[1]
    if turned == seven:
        r.add(dealer, 10)
    for seat in seats if turned != seven else []:
        if (yield seat, {"leave it"} | ({"exchange the Seven"} if seven in hands[seat] else set())) != "leave it":
            hands[seat][hands[seat].index(seven)] = turned
            turned = seven
            r.add(seat, 10)
            break
    hand = hands[dealer]
    hand += [turned, (yield from draw(rest))]
    out = []
    for _ in range(2):
        word = yield dealer, {f"lay out {c}" for c in hand}
        out.append(word.split()[-1])
        hand.remove(out[-1])
    yield from r.play()
    if r.tricks[dealer]:
        r.add(dealer, count(out))
    r.place()


def referee(t: Table) -> Reading:
    """To find the loser, who pays the first to retire."""
    t.score = [0] * 3
    dealer = yield from cut(3, ORDER, CARDS)
    while max(t.score) < int(t.values["retire"]):
        yield from round_(t, dealer)
        dealer = (dealer + 1) % 3
    seats = [dealer, (dealer + 1) % 3, (dealer + 2) % 3]  # the eldest of the round played first
    first = next(s for s in seats if t.score[s] == max(t.score))
    two = [s for s in range(3) if s != first]
    try:
        while max(t.score[s] for s in two) < int(t.values["game"]):
            dealer = (dealer + 1) % 3 if dealer == first else dealer
            yield from ByTwo(t, [two[1 - two.index(dealer)], dealer], [2, 3, 3]).go()
            dealer = (dealer + 1) % 3
    except Enough:
        pass
    loser = min(two, key=lambda s: t.score[s] if t.score else 0)
    t.pay(loser, first, int(t.values["stake"]))
    return None
