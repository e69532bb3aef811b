"""Poque (academy-1768, lines 13149-13321); it goes to the right."""

from __future__ import annotations

from collections import Counter

from tests.referees.gillet import vying
from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import PACK, UP, cut, deal, draw
from tests.referees.shared.runs import LOW

SETTINGS = ("poque(players=6,stake=2,limit=6,rounds=1)",)
OFTEN = {"pass": 0.5, "see": 2.0}
BOXES = {"A": "ace", "K": "king", "Q": "queen", "J": "knave", "T": "ten"}
NAMES = {"A": "Aces", "K": "Kings", "Q": "Queens", "J": "Knaves", "T": "Tens", "9": "Nines", "8": "Eights"} | {
    "7": "Sevens",
    "6": "Sixes",
}


def referee(t: Table) -> Reading:
    """So many deals."""
    n, v = t.players, t.values
    pack = [c for c in PACK if c[0] not in ("2345" if n > 4 else "23456")]
    boxes = dict(BOXES) | ({"9": "ten"} if v["nine"] else {})
    dealer = yield from cut(n, LOW[::-1], pack)
    for _ in range(n * int(v["rounds"])):
        for box in (*BOXES.values(), "poque"):
            for seat in range(n):
                t.pay(seat, box, int(v["stake"]))
        order = [(dealer - k) % n for k in range(1, n + 1)]
        rest = list(pack)
        hands = yield from deal(rest, n, order[0], [2, 3], way=-1)
        turned = yield from draw(rest)
        if turned[0] in boxes:
            t.pay(boxes[turned[0]], dealer, t.purse[boxes[turned[0]]])
        still = yield from vying(t, "poque", order, out=True)
        if len(still) == 1:
            t.pay("poque", still[0], t.purse["poque"])
        elif still:
            shown = {}
            for seat in (s for s in order if s in still):
                alike = Counter(c[0] for c in hands[seat])
                may = {
                    f"show {NAMES[r]}": (k, k == 2 and r == turned[0], UP.index(r)) for r, k in alike.items() if k > 1
                }
                word = yield seat, set(may) | {"show nothing"}
                if word in may:
                    shown[seat] = may[word]
            if shown:
                t.pay("poque", max(shown, key=lambda s: shown[s]), t.purse["poque"])
        for rank, box in boxes.items():
            for seat in range(n):
                if rank + turned[1] in hands[seat]:
                    t.pay(box, seat, t.purse[box])
        seat, wanted = order[0], ""
        while True:
            card = yield seat, {wanted} if wanted else set(hands[seat])
            hands[seat].remove(card)
            if not hands[seat]:
                break
            wanted = "" if card[0] == "A" else UP[UP.index(card[0]) + 1] + card[1]
            holder = [s for s in range(n) if wanted in hands[s]]
            wanted = wanted if holder else ""
            seat = holder[0] if holder else seat
        left = [len(hand) for hand in hands]
        for other in range(n):
            t.pay(other, seat, left[other])
        most = [s for s in range(n) if left[s] == max(left)]
        for giver in most:
            for other in range(n):
                if v["most_cards"] == "all" or other != seat:
                    t.pay(giver, other, left[giver])
        dealer = (dealer - 1) % n
    for box in (*BOXES.values(), "poque"):  # what is left is shared, the odd counters from the eldest round
        for k in range(t.purse[box]):
            t.pay(box, (dealer - 1 - k) % n, 1)
    return None
