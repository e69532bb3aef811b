"""What the chapter says that hands, cribs and plays are worth, and its odds for betting, recomputed.

Such figures hang on how people play. Here both play by the chapter's maxims, as the ``simple`` player does: the
numbers below were counted in 11,000 deals of five cards and 10,000 of six, from the seeds 0 upwards, without flushes in
play and with nobody near home. From them the odds follow exactly, hand after hand, by working back from sixty-one.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial

HERE = "hoyle-donohue/cribbage/"
HOME = 61

# The play of a deal as it was scored, turned Knave first: d2n1 is two to the dealer, then one to the other.
PLAYS = """
    d1:3002 d2:708 d2d1:955 d2d2:274 d2d2d1:145 d2d2d2:16 d2d2d2d1:8 d2d2d2d2:1 d2d2d2d3:1 d2d2d2n1:1 d2d2d2n2:3
    d2d2d2n2d1:1 d2d2d3:14 d2d2d3d1:4 d2d2d3n2d1:1 d2d2d3n2d3:1 d2d2d4:5 d2d2d4d1:1 d2d2d5:1 d2d2d6:1 d2d2d7:1
    d2d2n1:67 d2d2n2:14 d2d2n2d1:26 d2d2n2d2:3 d2d2n2d4:3 d2d2n2d6d1:1 d2d2n2n2:1 d2d2n3:3 d2d2n3d1:4 d2d2n3d4d1:1
    d2d2n3n1:1 d2d2n3n5:1 d2d2n4:1 d2d2n4d1:1 d2d2n4d3:1 d2d2n4d6:2 d2d2n5:1 d2d2n6d1:9 d2d2n6d2:4 d2d2n6d2d1:1
    d2d2n6d3:1 d2d2n6n1:9 d2d2n8:1 d2d3:55 d2d3d1:30 d2d3d2:3 d2d3d3:1 d2d3d6:1 d2d3n1:1 d2d3n2:1 d2d3n2d1:18
    d2d3n2d2:1 d2d3n2d3:1 d2d3n2n1:4 d2d3n4:6 d2d3n4d1:5 d2d3n4d6:1 d2d4:30 d2d4d1:7 d2d4n2:1 d2d4n4d3:1 d2d4n7d1:1
    d2d5:5 d2d5d1:1 d2d6:4 d2d7:2 d2n1:788 d2n2:102 d2n2d1:306 d2n2d2:54 d2n2d2d1:3 d2n2d2d2:1 d2n2d2d3:1 d2n2d2n1:3
    d2n2d3:3 d2n2d4:43 d2n2d5:1 d2n2d6d1:15 d2n2d6n1:1 d2n2d6n12n1:1 d2n2d6n2:1 d2n2d7:2 d2n2d8:1 d2n2n1:48 d2n2n2:17
    d2n2n2d1:1 d2n2n2n1:2 d2n2n3d3:2 d2n2n3d5:1 d2n2n3n1:2 d2n3:23 d2n3d1:18 d2n3d2:12 d2n3d2d1:3 d2n3d3:2 d2n3d4d1:15
    d2n3d5:2 d2n3n1:7 d2n3n2:6 d2n3n5:1 d2n4:12 d2n4d1:6 d2n4d6:1 d2n4d6n2:1 d2n4n1:3 d2n5:1 d2n5d1:3 d2n5d3:1
    d2n5d4d3:1 d2n5d7:6 d2n5n2d7:1 d2n6d1:71 d2n6d12d1:3 d2n6d2:35 d2n6d2d1:9 d2n6d2d4:1 d2n6d2d5:2 d2n6d2n1:2
    d2n6d2n3d1:1 d2n6d2n3d3:1 d2n6d3:13 d2n6d4:1 d2n6d5:6 d2n6n1:112 d2n6n2:1 d2n6n2d1:5 d2n6n3d1:1 d2n6n3d3:1
    d2n6n3d5:1 d2n6n3n1:1 d2n8d1:1 d3:111 d3d1:66 d3d2:3 d3d3:1 d3d4:2 d3d5:1 d3d6:1 d3n1:19 d3n2:3 d3n2d1:1 d3n2n1:1
    d3n4:1 d3n4d1:1 d3n4d3:1 d3n4n1:3 d3n6:4 d4:58 d4d1:13 d4d2:1 d4d3:2 d4d4:5 d4d5:2 d4d6:7 d4n1:3 d4n2d1:4 d4n2n1:7
    d4n4d3:1 d4n5d3:1 d5:21 d6:5 d7:7 n1:1645 n2:326 n2d1:474 n2d2:116 n2d2d1:22 n2d2d2:6 n2d2d3:4 n2d2n1:24 n2d2n2:1
    n2d2n6n1:1 n2d3:35 n2d3d1:5 n2d3n1:1 n2d3n2:2 n2d3n2d2:1 n2d3n4d4:1 n2d3n6:1 n2d4:13 n2d5:8 n2d6d1:19 n2d6d3:2
    n2d6n1:9 n2d6n2:5 n2d6n2d1:1 n2d7:8 n2d8:16 n2n1:357 n2n2:31 n2n2d1:7 n2n2d7:2 n2n2n1:6 n2n3d1:4 n2n3d3:3 n2n3d5:3
    n2n3n1:2 n2n5:1 n3:34 n3d1:10 n3d2:3 n3d2d1:9 n3d3:4 n3d4d1:14 n3d4d3:2 n3d4n3d6:1 n3d4n4d1:1 n3d4n4d5:1
    n3d4n7d1:2 n3d6:1 n3n1:47 n3n2d7:1 n4:30 n4d1:11 n4d2:1 n4d3:1 n4d6:4 n4d6d1:1 n4d6n1:4 n4d6n2:1 n4n1:3 n4n2:2
    n5:7 n5d1:1 n5d3:2 n5d4d1:2 n5d4d2:1 n5d4n1:1 n5d4n2d1:1 n5d4n4d5:1 n5d4n4n1:1 n5n1:4 n7d3:1
"""
# What the non-dealer's hand counted, and the dealer's hand with his crib.
HANDS = """
    0:235 1:37 2:2186 3:1172 4:1763 5:1655 6:1738 7:663 8:738 9:288 10:190 11:55 12:234 13:14 14:26 15:6
"""
SHOWS = """
    0+0:27 0+1:1 0+2:100 0+3:29 0+4:81 0+5:27 0+6:69 0+7:20 0+8:43 0+9:14 0+10:20 0+11:2 0+12:14 0+14:5 0+16:8 0+17:3
    0+24:2 1+2:4 1+4:5 1+5:2 1+6:4 1+7:1 1+10:1 1+12:4 1+14:1 2+0:153 2+1:18 2+2:446 2+3:88 2+4:438 2+5:128 2+6:357
    2+7:121 2+8:217 2+9:63 2+10:92 2+11:5 2+12:93 2+13:3 2+14:21 2+15:2 2+16:10 2+18:2 2+20:2 2+24:2 3+0:79 3+1:11
    3+2:274 3+3:42 3+4:231 3+5:56 3+6:123 3+7:49 3+8:85 3+9:19 3+10:35 3+12:40 3+13:1 3+14:7 3+16:3 3+17:1 3+21:1
    4+0:116 4+1:12 4+2:366 4+3:58 4+4:340 4+5:86 4+6:240 4+7:91 4+8:139 4+9:31 4+10:47 4+11:3 4+12:55 4+13:1 4+14:6
    4+15:1 4+16:9 4+20:1 5+0:151 5+1:11 5+2:417 5+3:72 5+4:342 5+5:89 5+6:231 5+7:76 5+8:142 5+9:41 5+10:39 5+11:1
    5+12:43 5+14:5 5+16:2 5+17:1 5+20:1 6+0:164 6+1:15 6+2:434 6+3:77 6+4:358 6+5:100 6+6:228 6+7:74 6+8:146 6+9:33
    6+10:40 6+11:4 6+12:31 6+13:4 6+14:11 6+15:2 6+16:2 6+17:1 6+20:2 7+0:66 7+1:4 7+2:138 7+3:22 7+4:143 7+5:31
    7+6:75 7+7:39 7+8:47 7+9:21 7+10:9 7+11:1 7+12:10 7+13:1 7+14:5 7+15:1 7+16:2 8+0:82 8+1:8 8+2:210 8+3:25 8+4:183
    8+5:53 8+6:104 8+7:38 8+8:58 8+9:13 8+10:15 8+11:2 8+12:14 8+14:2 9+0:35 9+1:4 9+2:66 9+3:11 9+4:68 9+5:14 9+6:46
    9+7:12 9+8:21 9+9:6 9+10:12 9+11:1 9+12:5 9+14:1 9+20:1 10+0:15 10+1:1 10+2:30 10+3:6 10+4:33 10+5:9 10+6:19
    10+7:13 10+8:12 10+9:6 10+10:3 11+0:5 11+2:13 11+3:3 11+4:13 11+5:4 11+6:11 11+7:2 11+8:5 11+9:3 12+0:15 12+1:2
    12+2:59 12+3:12 12+4:58 12+5:10 12+6:24 12+7:20 12+8:20 12+9:6 12+10:5 12+12:8 12+16:1 13+0:1 13+2:1 13+3:1 13+4:2
    13+6:2 13+7:1 13+8:1 13+9:1 14+2:3 14+3:1 14+4:3 14+6:1 14+7:2 14+9:1 14+12:1 15+0:1 15+2:2 15+4:2 15+6:4 15+9:1
"""
SIX_DEALS = 10000
SIX_POINTS = 262360  # of both together


def counted(text: str) -> list[tuple[str, int]]:
    """``what:times`` as pairs."""
    return [(what, int(times)) for what, times in (word.rsplit(":", 1) for word in text.split())]


def played(text: str) -> list[tuple[bool, int]]:
    """The scores of a play in their order: whether the dealer's, and how many points."""
    words = text.replace("d", " d").replace("n", " n").split()
    return [(word[0] == "d", int(word[1:])) for word in words]


@cache
def shows() -> list[tuple[int, int, int]]:
    """Hand, crib and how often."""
    out = []
    for what, times in counted(SHOWS):
        hand, crib = what.split("+")
        out.append((int(hand), int(crib), times))
    return out


@cache
def deals() -> int:
    """How many deals were counted."""
    return sum(times for *_, times in shows())


def nobs() -> Fraction:
    """Odds against the suit: twelve of it among the forty-seven cards not seen."""
    return Fraction(47 - 12, 12)


def crib_over_hand() -> Fraction:
    """How often the crib counts more, to how often the hand does."""
    more = sum(times for hand, crib, times in shows() if crib > hand)
    less = sum(times for hand, crib, times in shows() if crib < hand)
    return Fraction(more, less)


def mean_hand() -> Fraction:
    """Of the dealer's hands and the others' together."""
    points = sum(int(what) * times for what, times in counted(HANDS)) + sum(h * times for h, _, times in shows())
    return Fraction(points, 2 * deals())


def mean_crib() -> Fraction:
    """Of all cribs."""
    return Fraction(sum(crib * times for _, crib, times in shows()), deals())


def mean_play(dealer: bool) -> Fraction:
    """Of what one side scores before the show."""
    points = sum(n * times for what, times in counted(PLAYS) for his, n in played(what) if his == dealer)
    return Fraction(points, deals())


def two_deals() -> Fraction:
    """Two hands, a crib, and the play as dealer and as the other."""
    return 2 * mean_hand() + mean_crib() + mean_play(True) + mean_play(False)


def six_complement() -> Fraction:
    """What one makes of a deal as dealer and the next as the other, with six cards: all that a deal brings to both."""
    return Fraction(SIX_POINTS, SIX_DEALS)


class Race:
    """Who is home first: the dealer's chance at every score before the deal, from the last holes backward."""

    def __init__(self) -> None:
        total = deals()
        shown: dict[int, int] = {}
        for hand, crib, times in shows():
            shown[hand + crib] = shown.get(hand + crib, 0) + times
        self.plays = [(played(what), times / total) for what, times in counted(PLAYS)]
        self.hands = [(int(what), times / total) for what, times in counted(HANDS)]
        self.shows = [(points, times / total) for points, times in shown.items()]
        self.before_play: dict[tuple[int, int], float] = {}
        self.before_hand: dict[tuple[int, int], float] = {}
        self.before_show: dict[tuple[int, int], float] = {}
        self.after: dict[tuple[int, int], float] = {}
        for both in range(2 * HOME - 2, -1, -1):
            self.work_back(both)

    def work_back(self, both: int) -> None:
        """All scores that are so many together; every play scores something, so that higher ones are known."""
        scores = [(d, both - d) for d in range(max(0, both - HOME + 1), min(HOME - 1, both) + 1)]
        for d, n in scores:
            self.before_play[d, n] = sum(p * self.follow(d, n, pegs) for pegs, p in self.plays)
        for d, n in scores:
            self.after[d, n] = 1 - self.before_play[n, d]  # the other deals next
        for d, n in scores:
            self.before_show[d, n] = sum(p * at(self.after, d + k, n) for k, p in self.shows)
        for d, n in scores:
            self.before_hand[d, n] = sum(p * at(self.before_show, d, n + k) for k, p in self.hands)

    def follow(self, d: int, n: int, pegs: list[tuple[bool, int]]) -> float:
        """One play, peg by peg."""
        for his, points in pegs:
            if his:
                d += points
            else:
                n += points
            if d >= HOME or n >= HOME:
                break
        return at(self.before_hand, d, n)


def at(table: dict[tuple[int, int], float], d: int, n: int) -> float:
    """The dealer's chance at a score, which may be home."""
    return 1.0 if d >= HOME else 0.0 if n >= HOME else table[d, n]


@cache
def race() -> Race:
    """Worked out once."""
    return Race()


def on(d: int, n: int) -> Fraction:
    """Odds on the dealer, to four places."""
    chance = Fraction(round(race().before_play[d, n] * 10_000), 10_000)
    return chance / (1 - chance)


def against(d: int, n: int) -> Fraction:
    """Odds against the dealer."""
    return 1 / on(d, n)


ODDS: dict[str, Callable[[], Fraction]] = {
    HERE + "nobs": nobs,
    HERE + "crib-over-hand": crib_over_hand,
    HERE + "hand": mean_hand,
    HERE + "crib": mean_crib,
    HERE + "play-dealer": partial(mean_play, True),
    HERE + "play-other": partial(mean_play, False),
    HERE + "two-deals": two_deals,
    HERE + "six-complement": six_complement,
    **{f"{HERE}each-{n}": partial(on, n, n) for n in (*range(5, 61, 5), 59)},
    HERE + "wants-3-4": partial(on, 58, 57),
    HERE + "five-ahead": partial(on, 20, 15),
    HERE + "five-ahead-near": partial(on, 50, 45),
    HERE + "wants-6-11": partial(on, 55, 50),
    HERE + "ten-ahead": partial(on, 30, 20),
    HERE + "ten-ahead-near": partial(on, 51, 41),
    HERE + "wants-16-11": partial(on, 45, 50),
    **{f"{HERE}against-{n}": partial(against, n, n) for n in (56, 57, 58)},
    HERE + "wants-20-17": partial(against, 41, 44),
    HERE + "five-behind": partial(against, 20, 25),
    HERE + "at-31-36": partial(against, 31, 36),
    HERE + "at-36-41": partial(against, 36, 41),
    HERE + "three-behind": partial(on, 20, 23),
    HERE + "wants-14-9": partial(on, 47, 52),
    HERE + "wants-11-7": partial(on, 50, 54),
}
