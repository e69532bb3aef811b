"""Ambigu (academy-1768, lines 10322-10721); it goes to the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import combinations

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, cut, draw

SETTINGS = ("ambigu(players=3,stake=2,baste=2,most=6,limit=11)", "ambigu(players=6,most=2,party=12)")
OFTEN = {"go": 0.5, "see": 2.0, "raise": 2.0, "discard": 2.0}
RANKS = "A23456789T"
Worth = tuple[int, list[int]]


def worth(hand: list[str]) -> tuple[Worth, int]:
    """What a hand is, and what each pays for it: from the Fredon down to the point."""
    pips = [RANKS.index(c[0]) + 1 for c in hand]
    alike, most = Counter(pips).most_common(1)[0]
    suits = Counter(c[1] for c in hand)
    prime = 0 if len(suits) < 4 else 3 if sum(pips) > 30 else 2
    flux = len(suits) == 1
    run: Worth = (0, [])
    for size in (3, 4):
        for cards in combinations(hand, size):
            low = sorted(RANKS.index(c[0]) for c in cards)
            if len({c[1] for c in cards}) == 1 and low == list(range(low[0], low[0] + size)):
                run = max(run, (size, low))
    if most == 4:
        return (9, [alike]), 8 + prime
    if flux and run[0]:
        return (8, [run[0], run[1][-1], sum(pips)]), 8
    if most == 3 and prime:
        return (7, [alike]), 4 + prime
    if flux:
        return (6, [sum(pips)]), 5
    if most == 3:
        return (5, [alike]), 4
    if run[0]:
        return (4, [run[0], run[1][-1]]), 3
    if prime:
        return (3, [sum(pips)]), prime
    points = []
    for suit in suits:
        own = sorted(RANKS.index(c[0]) + 1 for c in hand if c[1] == suit)
        if len(own) > 1:
            points.append([len(own), sum(own), int(len(own) == 2 and own[1] == own[0] + 1)])
    return (1, max(points)), 1


class Deal:
    """One deal: the stock, the discards and the hands."""

    def __init__(self, t: Table, dealer: int) -> None:
        self.t = t
        self.order = [(dealer - 1 - n) % t.players for n in range(t.players)]
        self.rest, self.gone = [c for c in PACK if c[0] in RANKS], list[str]()
        self.hands: dict[int, list[str]] = {s: [] for s in self.order}
        self.put = dict.fromkeys(self.order, 0)

    def give(self, seat: int, n: int) -> Generator[Turn, str, None]:
        """The discards are taken up where the stock is out."""
        for _ in range(n):
            if not self.rest:
                self.rest, self.gone = self.gone, []
            self.hands[seat].append((yield from draw(self.rest)))

    def exchange(self, seat: int, other: set[str]) -> Generator[Turn, str, str]:
        """He discards what he will and takes as many, or says another word."""
        hand, n = self.hands[seat], 0
        while True:
            word = yield seat, {f"discard {c}" for c in hand} | ({"take"} if n else other)
            if not word.startswith("discard"):
                break
            n += 1
            hand.remove(word[8:])
            self.gone.append(word[8:])
        yield from self.give(seat, n)
        return word

    def stake(self, seat: int, n: int) -> None:
        self.t.pay(seat, "poul", n)
        self.put[seat] += n

    def many(self, verb: str, low: int, room: int) -> set[str]:
        """So many more counters, within what may be lost in a deal."""
        return {f"{verb} {n}" for n in range(low, min(int(self.t.values["most"]), room) + 1)}

    def go(self) -> Generator[Turn, str, None]:
        """The deal to its end."""
        t, v, order, last = self.t, self.t.values, self.order, self.order[-1]
        limit = int(v["limit"])
        for seat in order:
            t.pay(seat, "poul", int(v["stake"]))
        for seat in order * 2:
            yield from self.give(seat, 1)
        for seat in order:
            if (yield from self.exchange(seat, {"stand", "baste"})) == "baste":
                t.pay(seat, "poul", int(v["baste"]))
        for seat in order:
            yield from self.give(seat, 2)
        for at, seat in enumerate(order):
            word = yield seat, {"pass"} | self.many("go", 2, limit)
            if word != "pass":
                vade = int(word[3:])
                self.stake(seat, vade)
                stood = [seat]
                for other in order[at + 1 :] + order[:at]:
                    if (yield other, {"pass", "see"}) == "see":
                        self.stake(other, vade)
                        stood.append(other)
                if len(stood) == 1:
                    t.pay("poul", seat, t.purse["poul"])
                    t.pay(last, seat, 2)
                    return
                break
        else:
            t.pay(last, "poul", 2)
            stood = order
        order = [s for s in order if s in stood]
        for seat in order:
            yield from self.exchange(seat, {"stand"})
        yield from self.revy(order, limit)

    def revy(self, order: list[int], limit: int) -> Generator[Turn, str, None]:
        """Each may make one Revy; if all pass, all remains for the next deal."""
        queue, level, made = list(order), max(self.put.values()), set[int]()
        left = list(order)
        while queue and len(left) > 1:
            seat = queue.pop(0)
            may = self.many("raise" if made else "bet", 1, limit - level) if seat not in made else set()
            word = yield seat, may | {"pass"} | ({"see"} if made else set())
            if word == "see":
                self.stake(seat, level - self.put[seat])
            elif word != "pass":
                made.add(seat)
                level += int(word.split()[1])
                self.stake(seat, level - self.put[seat])
                at = order.index(seat)
                queue = [s for s in order[at + 1 :] + order[:at] if s in left]
            elif made:
                left.remove(seat)
        if made:
            best = max(worth(self.hands[s])[0] for s in left)
            won = next(s for s in left if worth(self.hands[s])[0] == best)
            self.t.pay("poul", won, self.t.purse["poul"])
            for other in self.order:
                self.t.pay(other, won, worth(self.hands[won])[1])


def referee(t: Table) -> Reading:
    """So many deals."""
    low = "T98765432A"
    pack = [c for c in PACK if c[0] in RANKS]
    dealer = yield from cut(t.players, low if t.values["deals_first"] == "lowest" else low[::-1], pack)
    for n in range(int(t.values["party"])):
        yield from Deal(t, (dealer - n) % t.players).go()
    for k in range(t.purse["poul"]):  # what is left is shared, the odd counters from who would be eldest round
        t.pay("poul", (dealer - n - 2 - k) % t.players, 1)
    return None
