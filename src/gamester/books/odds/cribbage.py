"""What the chapter says that hands, cribs and plays are worth, and its odds for betting, recomputed.

Such figures hang on how people play. Here both play by the chapter's maxims, as the ``simple`` player does: the
numbers below were counted in 20,000 deals of five cards and 10,000 of six, from the seeds 0 upwards, without flushes in
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
    d1:5388 d2:1298 d2d1:1777 d2d2:476 d2d2d1:280 d2d2d2:37 d2d2d2d1:13 d2d2d2d2:1 d2d2d2d3:1 d2d2d2d4:3 d2d2d2d5:1
    d2d2d2n1:5 d2d2d2n2:5 d2d2d2n2d1:1 d2d2d2n4d1:1 d2d2d3:23 d2d2d3d1:8 d2d2d3d2:1 d2d2d3n2d1:2 d2d2d3n2d3:1
    d2d2d4:10 d2d2d4d1:1 d2d2d5:2 d2d2d6:2 d2d2d7:1 d2d2n1:123 d2d2n2:23 d2d2n2d1:48 d2d2n2d2:4 d2d2n2d4:10
    d2d2n2d6d1:3 d2d2n2d6n12n1:1 d2d2n2d6n2:2 d2d2n2n1:2 d2d2n2n2:1 d2d2n3:4 d2d2n3d1:5 d2d2n3d2:1 d2d2n3d2d1:1
    d2d2n3d4d1:1 d2d2n3d5:1 d2d2n3n1:1 d2d2n3n5:1 d2d2n4:1 d2d2n4d1:2 d2d2n4d3:1 d2d2n4d6:4 d2d2n5:1 d2d2n6d1:14
    d2d2n6d13:1 d2d2n6d2:7 d2d2n6d2d1:2 d2d2n6d3:1 d2d2n6d5:1 d2d2n6n1:16 d2d2n6n3d3:1 d2d2n8:2 d2d3:104 d2d3d1:56
    d2d3d2:7 d2d3d3:2 d2d3d6:1 d2d3n1:4 d2d3n2:1 d2d3n2d1:32 d2d3n2d2:1 d2d3n2d3:2 d2d3n2n1:9 d2d3n4:9 d2d3n4d1:9
    d2d3n4d3:1 d2d3n4d6:1 d2d4:59 d2d4d1:9 d2d4n2:1 d2d4n4d3:2 d2d4n7d1:1 d2d5:10 d2d5d1:1 d2d5n4d1:1 d2d6:7 d2d7:7
    d2n1:1388 d2n2:200 d2n2d1:545 d2n2d2:98 d2n2d2d1:6 d2n2d2d2:1 d2n2d2d3:2 d2n2d2n1:4 d2n2d3:8 d2n2d4:68 d2n2d5:2
    d2n2d6d1:44 d2n2d6n1:1 d2n2d6n12n1:3 d2n2d6n2:1 d2n2d6n2d1:1 d2n2d7:2 d2n2d8:1 d2n2n1:87 d2n2n2:28 d2n2n2d1:3
    d2n2n2d7:1 d2n2n2n1:3 d2n2n3d1:1 d2n2n3d3:2 d2n2n3d5:1 d2n2n3n1:5 d2n2n4:1 d2n2n7:2 d2n3:58 d2n3d1:33 d2n3d2:30
    d2n3d2d1:6 d2n3d3:3 d2n3d4d1:34 d2n3d4d2:1 d2n3d4n2d1:1 d2n3d4n7d1:1 d2n3d5:7 d2n3n1:16 d2n3n2:8 d2n3n5:1 d2n4:19
    d2n4d1:10 d2n4d3:1 d2n4d6:2 d2n4d6n2:1 d2n4n1:4 d2n5:5 d2n5d1:8 d2n5d3:2 d2n5d4d3:1 d2n5d7:6 d2n5n2d7:1 d2n5n5d1:1
    d2n6d1:129 d2n6d12d1:6 d2n6d2:65 d2n6d2d1:13 d2n6d2d4:1 d2n6d2d5:3 d2n6d2n1:5 d2n6d2n2d1:1 d2n6d2n3d1:2
    d2n6d2n3d3:1 d2n6d2n3d5:1 d2n6d3:21 d2n6d4:3 d2n6d5:6 d2n6n1:167 d2n6n2:3 d2n6n2d1:5 d2n6n2d3:1 d2n6n2d9:1
    d2n6n3d1:1 d2n6n3d3:2 d2n6n3d5:2 d2n6n3n1:1 d2n6n5d3:1 d2n8:3 d2n8d1:1 d3:198 d3d1:112 d3d2:6 d3d3:2 d3d4:4 d3d5:2
    d3d6:1 d3n1:35 d3n2:5 d3n2d1:2 d3n2n1:4 d3n4:3 d3n4d1:2 d3n4d3:1 d3n4n1:7 d3n6:11 d4:116 d4d1:27 d4d2:1 d4d3:4
    d4d4:5 d4d5:2 d4d6:12 d4n1:4 d4n2d1:10 d4n2n1:15 d4n4d3:1 d4n5d3:1 d4n5n1:2 d4n7d1:2 d5:44 d6:15 d7:14 n1:3043
    n2:577 n2d1:872 n2d2:203 n2d2d1:40 n2d2d2:11 n2d2d3:6 n2d2d4:1 n2d2n1:49 n2d2n2:1 n2d2n6n1:1 n2d3:54 n2d3d1:7
    n2d3d2:1 n2d3n1:2 n2d3n2:4 n2d3n2d2:2 n2d3n4d1:1 n2d3n4d4:1 n2d3n4n1:2 n2d3n5n1:1 n2d3n6:1 n2d4:23 n2d5:14
    n2d6d1:36 n2d6d2:2 n2d6d3:3 n2d6n1:13 n2d6n12d1:1 n2d6n2:9 n2d6n2d1:3 n2d7:12 n2d8:30 n2n1:627 n2n2:59 n2n2d1:19
    n2n2d7:2 n2n2n1:14 n2n3d1:10 n2n3d3:3 n2n3d5:4 n2n3n1:3 n2n4:2 n2n4n1:1 n2n5:2 n3:64 n3d1:26 n3d2:9 n3d2d1:14
    n3d3:4 n3d4d1:23 n3d4d3:3 n3d4n3d6:2 n3d4n4d1:1 n3d4n4d5:1 n3d4n7d1:4 n3d5:1 n3d6:2 n3n1:81 n3n2d7:1 n3n2d9:1
    n3n3n1:1 n3n5:1 n4:43 n4d1:16 n4d2:2 n4d3:1 n4d4:2 n4d6:8 n4d6d1:1 n4d6n1:8 n4d6n12n1:1 n4d6n2:1 n4n1:10 n4n2:5
    n5:21 n5d1:2 n5d3:3 n5d4d1:4 n5d4d2:1 n5d4d3:1 n5d4n1:2 n5d4n2d1:2 n5d4n4d5:1 n5d4n4n1:2 n5n1:4 n5n3d1:1 n5n3n1:1
    n7d3:1
"""
# What the non-dealer's hand counted, and the dealer's hand with his crib.
HANDS = """
    0:425 1:62 2:3937 3:2104 4:3165 5:3014 6:3210 7:1189 8:1381 9:535 10:375 11:88 12:440 13:25 14:37 15:13
"""
SHOWS = """
    0+0:50 0+1:3 0+2:180 0+3:48 0+4:152 0+5:45 0+6:105 0+7:34 0+8:81 0+9:24 0+10:28 0+11:4 0+12:32 0+14:8 0+16:12
    0+17:3 0+20:1 0+24:2 1+0:1 1+2:5 1+4:8 1+5:2 1+6:7 1+7:2 1+8:1 1+10:1 1+12:5 1+14:1 2+0:282 2+1:25 2+2:844 2+3:170
    2+4:797 2+5:237 2+6:638 2+7:211 2+8:391 2+9:120 2+10:158 2+11:6 2+12:172 2+13:5 2+14:41 2+15:6 2+16:18 2+17:1
    2+18:2 2+20:5 2+24:3 3+0:143 3+1:20 3+2:501 3+3:74 3+4:436 3+5:118 3+6:265 3+7:94 3+8:162 3+9:39 3+10:59 3+11:1
    3+12:71 3+13:3 3+14:12 3+16:8 3+17:1 3+21:2 4+0:215 4+1:16 4+2:662 4+3:117 4+4:603 4+5:157 4+6:433 4+7:182 4+8:237
    4+9:64 4+10:76 4+11:8 4+12:88 4+13:5 4+14:14 4+15:2 4+16:12 4+20:1 5+0:280 5+1:21 5+2:750 5+3:129 5+4:634 5+5:173
    5+6:400 5+7:142 5+8:248 5+9:83 5+10:58 5+11:5 5+12:77 5+13:2 5+14:9 5+15:1 5+16:3 5+17:2 5+20:1 6+0:270 6+1:27
    6+2:791 6+3:137 6+4:668 6+5:168 6+6:413 6+7:150 6+8:253 6+9:63 6+10:70 6+11:9 6+12:68 6+13:4 6+14:20 6+15:4 6+16:5
    6+17:1 6+20:2 7+0:116 7+1:8 7+2:260 7+3:48 7+4:249 7+5:56 7+6:141 7+7:66 7+8:83 7+9:30 7+10:20 7+11:3 7+12:21
    7+13:1 7+14:5 7+15:1 7+16:4 8+0:156 8+1:12 8+2:370 8+3:60 8+4:320 8+5:80 8+6:182 8+7:61 8+8:101 8+9:30 8+10:30
    8+11:5 8+12:23 8+13:1 8+14:6 8+16:1 9+0:56 9+1:6 9+2:122 9+3:16 9+4:128 9+5:29 9+6:78 9+7:26 9+8:32 9+9:13 9+10:17
    9+11:1 9+12:9 9+14:2 9+16:1 9+20:1 10+0:31 10+1:1 10+2:72 10+3:12 10+4:66 10+5:16 10+6:32 10+7:18 10+8:21 10+9:8
    10+10:5 10+11:2 10+12:3 11+0:11 11+2:21 11+3:6 11+4:24 11+5:5 11+6:17 11+7:4 11+8:6 11+9:5 11+10:1 12+0:38 12+1:5
    12+2:115 12+3:25 12+4:91 12+5:29 12+6:50 12+7:27 12+8:31 12+9:11 12+10:7 12+12:10 12+16:1 13+0:1 13+2:2 13+3:1
    13+4:4 13+6:3 13+7:3 13+8:3 13+9:4 13+11:1 14+2:6 14+3:1 14+4:5 14+5:1 14+6:1 14+7:3 14+8:2 14+9:1 14+10:1 14+12:1
    15+0:3 15+2:5 15+4:5 15+6:6 15+7:2 15+9:2
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
