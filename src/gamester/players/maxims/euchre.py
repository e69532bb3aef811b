"""The Euchre maxims, each where it speaks."""

from typing import Final, cast

from gamester.engine.view import View
from gamester.games.euchre.game import EuchreGame
from gamester.games.euchre.state import EuchreState
from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.euchre import E, Simple

PLAIN: Final = Simple()
WORDS = [
    ("m3", "I pass now, and shall make it next in suit"),
    ("m4", "it is ordered up with commanding cards only"),
    ("m5", "eldest hand makes it next, the dealer's partner goes across"),
    ("m6", "two court cards are enough to assist"),
    ("m7", "the card next to the one turned tells my partner where it is"),
    ("m8", "such a hand is played alone"),
    ("m9", "at the bridge it is ordered up, unless I can stop a lone hand"),
    ("m10", "a single card goes before one of two"),
    ("m11", "a trump goes through the hand that assisted, and never to a dealer who took it up himself"),
    ("m12", "my best trump to a partner who made it"),
    ("m13", "against a player alone the best lay card"),
    ("m14", "commanding trumps first, then the best lay card with a trump behind it"),
    ("m15", "two lost and the third won: the trump now, or the lay card that my partner can help"),
    ("m16", "my partner's winner is not trumped; second hand heads the trick"),
]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    first = Maxim(E + "m1", "three trumps with two court cards, or their worth, are enough to take it up", take_up)
    score = Maxim(E + "m2", "at four all a light hand is played, at three all all are careful", by_score)
    return [first, score, *told(PLAIN, E, WORDS)]


def even(view: View) -> bool:
    """Whether the card turned or a suit is spoken of with both sides a point, or two, short of the game."""
    t = cast(EuchreState, view.state)
    if t.phase not in ("the card turned", "make the trump"):
        return False
    mine, theirs = PLAIN.scores(t, cast(EuchreGame, view.game))
    return mine == theirs and mine <= 2


def take_up(view: View, legal: list[int]) -> int | None:
    """The dealer with the strength for it, where the score asks nothing else."""
    choice = PLAIN.decide(view, legal)
    return choice.action if choice.article == E + "m1" and not even(view) else None


def by_score(view: View, legal: list[int]) -> int | None:
    """What the score alone makes right."""
    return PLAIN.decide(view, legal).action if even(view) else None
