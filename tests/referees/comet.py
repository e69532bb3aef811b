"""The Comet (academy-1768, lines 15021-15727), all together at the table."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import deal

SETTINGS = ("comet(games=5,comet=3)", "comet(games=7,players=3,comet=1)")
LEFT_OUT = ("manner=", "discard=True")
OFTEN = {"comet": 0.3, "pass": 0.3}
ORDER = "23456789TJQK"
EACH = {2: 18, 3: 12, 4: 10, 5: 9}


def points(hand: list[str]) -> int:
    """Figures and Tens ten, the others as they are marked."""
    return sum(9 if c == "*" else min(10, ORDER.index(c[0]) + 2) for c in hand)


class Deal:
    """One deal: hands, what lies, who stopped."""

    def __init__(self, t: Table, hands: list[list[str]], eldest: int, groups: bool) -> None:
        self.t, self.hands, self.eldest, self.groups = t, hands, eldest, groups
        self.comet = -1  # who has played it
        self.last = ""  # the last word of who has finished
        self.after = {s: set[int]() for s in range(t.players)}  # by seat: who has played since its first card
        self.blank = {s: 50 * (1 + ("*" in h)) for s, h in enumerate(hands) if not any(c[0] in "JQK" for c in h)}

    def count(self, seat: int, rank: str) -> int:
        """How many natural cards of a rank."""
        return sum(c[0] == rank and c != "*" for c in self.hands[seat])

    def words(self, seat: int, rank: str) -> set[str]:
        """How a card of this rank may be played."""
        n, comet = self.count(seat, rank), "*" in self.hands[seat]
        out = {rank} if n else set()
        sizes = [2, 3, 4] if self.groups else [3, 4] if rank == "9" else [4]
        out |= {rank * k for k in sizes if k <= n}
        if rank == "9" and comet:
            out |= {"9" * (k - 1) + "*" for k in sizes if k - 1 <= n}
        if comet:
            out.add(f"comet {rank}")
        return out

    def lay(self, seat: int, word: str) -> str:
        """Cards are played; the rank that may be gone on from, or none."""
        self.last = word
        for other, since in self.after.items():
            if other == seat or since:
                since.add(seat)
        if word.startswith("comet") or word.endswith("*"):
            self.comet = seat
            self.hands[seat].remove("*")
        if word.startswith("comet"):
            return ""  # he may begin again by what card he pleases
        for _ in word.strip("*"):
            self.hands[seat].remove(next(c for c in self.hands[seat] if c[0] == word[0] and c != "*"))
        return "" if word.endswith("*") else word[0]

    def play(self) -> Generator[Turn, str, int]:
        """Until somebody has no card left."""
        n = self.t.players
        seat, rank = self.eldest, ""
        ranks = ORDER if self.t.values["cards"] == "48" else ORDER[2:]
        while True:
            if rank in ("", "K"):  # he may lead what he pleases
                rank = self.lay(seat, (yield seat, {w for r in ranks for w in self.words(seat, r)}))
            else:
                wanted = ORDER[ORDER.index(rank) + 1]
                words = self.words(seat, wanted)
                if not self.count(seat, wanted):
                    words.add("sans")
                said = yield seat, words
                if said != "sans":
                    rank = self.lay(seat, said)
                else:
                    rank = ""
                    for other in [(seat - k) % n for k in range(1, n)]:  # the player on his right
                        words = self.words(other, wanted)
                        if not self.count(other, wanted):
                            words.add("pass")
                        said = yield other, words
                        if said != "pass":
                            seat, rank = other, self.lay(other, said)
                            break
            if not self.hands[seat]:
                return seat

    def factors(self, winner: int) -> tuple[int, int, int]:
        """How many times the Comet and the points are paid, and who is paid for the Comet."""
        ran = self.after[winner] == {winner} and (winner == self.eldest or bool(self.t.values["dealer_opera"]))
        if winner == self.eldest and any(self.after[s] for s in self.after if s != winner):
            ran = False
        opera = ran and not set(self.blank) - {winner}  # a loser's Carte Blanche prevents it
        nine = self.last == "comet 9" or self.last.endswith("*")
        by_comet = nine or self.last.startswith("comet")
        held = next((s for s in range(self.t.players) if "*" in self.hands[s]), -1)
        times = 1
        if by_comet:
            times = 4 if nine else 2
        if opera:
            times *= 2
        comet = times if by_comet else 2 if held >= 0 else 1
        return comet, times * (2 if held >= 0 else 1), held


def marked(t: Table, d: Deal, winner: int, base: int, second: bool) -> None:
    """Two players: what is left is marked, and after two deals the difference is paid by tens."""
    assert t.score is not None
    times, by, held = d.factors(winner)
    if held >= 0:
        t.pay(held, winner, base * times)
    elif d.comet >= 0:
        t.pay(1 - d.comet, d.comet, base * times)
    for seat, worth in d.blank.items():
        t.score[seat] += worth
    t.score[winner] += by * points(d.hands[1 - winner])
    if second:
        net = t.score[0] - t.score[1]
        t.pay(int(net > 0), int(net < 0), (abs(net) + 5) // 10 * 10)
        t.score = [0, 0]


def paid(t: Table, d: Deal, winner: int, base: int) -> None:
    """Three and more: each pays directly what is left in his hand, and who has most two counters to the Poul."""
    times, by, held = d.factors(winner)
    others = [s for s in range(t.players) if s != winner]
    for seat in range(t.players):
        if d.comet >= 0 and seat != d.comet:
            t.pay(seat, d.comet, base * times)
    for holder, worth in d.blank.items():
        for seat in range(t.players):
            t.pay(seat, holder, worth)
    if held >= 0:
        t.pay(held, winner, base * times)
    for seat in others:
        t.pay(seat, winner, by * points(d.hands[seat]) // (2 if seat != held >= 0 else 1))
    left = [points(d.hands[s]) for s in others]
    most = [s for s, p in zip(others, left, strict=True) if p == max(left)]
    for seat in most:
        t.pay(seat, "poul", 20 if len(most) == 1 else 10)


def referee(t: Table) -> Reading:
    """A party."""
    n, v = t.players, t.values
    if n == 2:
        t.score = [0] * n
    pack = [f"{r}{s}" for r in ORDER for s in "abcd" if v["cards"] == "48" or r not in "23"]
    pack = ["*" if c == "9d" else c for c in pack]
    each = EACH[n] if v["cards"] == "48" else 15
    missed = 0
    for number in range(int(v["games"]) * (2 if n == 2 else 1)):
        eldest = -(number + 1) % n
        packets = [3] * (each // 3) + ([each % 3] if each % 3 else [])
        rest = list(pack)
        hands = yield from deal(rest, n, eldest, packets, way=-1)
        d = Deal(t, hands, eldest, v["group_play"] == "any")
        winner = yield from d.play()
        base = 10 * int(v["comet"]) * (1 + missed)
        missed = missed + 1 if "*" in rest else 0
        if n == 2:
            marked(t, d, winner, base, bool(number % 2))
        else:
            paid(t, d, winner, base)
    if n > 2:
        greatest = [s for s in range(n) if t.purse[s] == max(t.purse[k] for k in range(n))]
        for k, seat in enumerate(greatest):  # equal ones share it
            t.pay("poul", seat, t.purse["poul"] // (len(greatest) - k))
    return None
