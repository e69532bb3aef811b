"""L'Emprunt (academy-1768, lines 13073-13146); it goes round to the right."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, cut, deal
from tests.referees.shared.runs import LOW, above

SETTINGS = ("emprunt(players=5,five=eight,rounds=2)", "emprunt(players=3,rounds=3,borrow=2,left=3,stake=1)")
EACH = {3: 12, 4: 10, 5: 10, 6: 8}


def referee(t: Table) -> Reading:
    """As many deals as each has to deal."""
    n, v = t.players, t.values
    each, out = EACH[n], {3: "A23", 4: "A2", 5: "", 6: ""}[n]
    if n == 5 and v["five"] == "eight":
        each, out = 8, "A2"
    pack = [c for c in PACK if c[0] not in out]
    dealer = yield from cut(n, LOW[::-1], pack)
    for _ in range(n * int(v["rounds"])):
        for seat in range(n):
            t.pay(seat, "board", int(v["stake"]))
        rest = list(pack)
        hands = yield from deal(rest, n, dealer - 1, [1] * each, way=-1)
        seat, wanted, won = (dealer - 1) % n, "", False
        while not won:
            holder = next((s for s, hand in enumerate(hands) if wanted in hand), -1)
            if wanted not in rest and holder < 0:  # there is no more of that suit
                card = yield seat, set(hands[seat])
                hands[seat].remove(card)
            elif holder == seat:
                card = yield seat, {wanted}
                hands[seat].remove(card)
            else:
                word = yield seat, {f"borrow {wanted}"}
                card = word.split()[1]
                (hands[holder] if holder >= 0 else rest).remove(card)
                t.pay(seat, holder if holder >= 0 else "board", int(v["borrow"]))
            won = any(not hand for hand in hands)
            wanted = above(card)
            seat = (seat - 1) % n
        winner = next(s for s, hand in enumerate(hands) if not hand)
        t.pay("board", winner, t.purse["board"])
        for other, hand in enumerate(hands):
            t.pay(other, winner, int(v["left"]) * len(hand))
        dealer = (dealer - 1) % n
    return None
