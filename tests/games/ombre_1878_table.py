"""Games of ombre-1878 in which somebody breaks the laws of play."""

from __future__ import annotations

from tests.games.law_table import commit
from tests.games.ombre_table import start
from tests.games.words import do, names

from gamester.games.ombre.three.state import OmbreState

A, B, C = 2, 1, 0  # the eldest, the second, and the youngest who deals
OM = "ombre-1878/ombre"
VI, APPENDIX = "ombre-1878", "ombre-1878-appendix"
BOTH = [VI, APPENDIX]
POOL, RESERVED = 3, 4  # holders after the seats
SOLO = 8  # points from each
HANDS = [
    "KS QS JS 7S AS 2S KD 2D 3D".split(),
    "KH QH JH 3S 4S KC QC JC QD".split(),
    "AC 5S 6S 2H 3H 4H JD 4D 5D".split(),
]


def at_play(code: str, age: int = 0, bid: str = "bid solo", trump: str = "S") -> OmbreState:
    """A game without exchange, before the first lead: five points are in the pool."""
    return start(f"ombre(book=ombre-1878,laws=table,laws_code={code},deals=1)", HANDS, age, bid, trump)


def law(code: str, six: str, appendix: str) -> str:
    """The article of either code."""
    return f"{OM}/{six if code == VI else appendix}"


def on(s: OmbreState) -> None:
    """What is next, of little account."""
    legal = names(s)
    do(s, next((n for n in legal if len(n) == 2), legal[0]))


def until_late(s: OmbreState) -> None:
    """Play on until what was done in the first trick cannot be mended any more."""
    plays = 4 if s.game.choice("laws_code") == VI else 12
    while len(s.law.plays) < plays or s.step == 3:
        on(s)


def caught(code: str, who: int, age: int, trump: str = "S", bid: str = "bid solo") -> OmbreState:
    """``who`` has revoked in the first trick, and it was found too late to be mended."""
    s = at_play(code, age, bid, trump)
    do(s, "KD")
    if who == B:
        commit(s, B, "revoke KC" if trump == "H" else "revoke KH")
        do(s, "JD")
    else:
        do(s, "QD")
        commit(s, C, "revoke 2H")
    do(s, "turn the trick")
    until_late(s)
    finder = A if who != A else B
    commit(s, finder, f"claim a revoke of {'South' if who == C else 'West'}")
    return s


def settle(s: OmbreState, tricks: tuple[int, int, int], vole: int = 0) -> list[int]:
    """What each holder wins by these tricks, told by the order of play, beyond the penalties already paid."""
    for seat, n in zip((A, B, C), tricks, strict=True):
        s.tricks[seat] = n
    s.vole = vole
    s.primeras = False
    s.game.judge(s)
    before = [int(n) for n in s.purse]
    s.game.stakes.settle(s)
    return [int(n) - m for n, m in zip(s.purse, before, strict=True)]
