"""The maxims of backgammon in both books, each where it speaks."""

from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.backgammon import Simple

LONDON = [
    ("3", "hit boldly"),
    ("9", "a cinque point first, then the bar point, then the quatre point at home"),
    ("12", "the men are carried home with the least danger"),
]
HOYLE = [
    ("21", "a cinque point first, then the bar point, then the quatre point at home"),
    ("24", "the men are carried home by stages, with the least danger"),
    ("26", "every first throw has its printed play"),
    ("31", "his man is taken up where he can be"),
]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    printed = {"gamester-1754": LONDON, "hoyle-donohue": HOYLE}
    return told(Simple(), f"{book}/backgammon/", printed[book])
