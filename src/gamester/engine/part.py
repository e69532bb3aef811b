"""Part: a stretch of play. It answers what a seat may do, and what then happens."""

from typing import TYPE_CHECKING, Any, Generic

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import listed, of
from gamester.engine.choosing import Choosing
from gamester.engine.errors import IllegalAction
from gamester.engine.planes import Marks
from gamester.engine.refusals import refused
from gamester.engine.rng import advance, mix
from gamester.engine.state import State

if TYPE_CHECKING:
    from gamester.engine.game import Game

S = TypeVar("S", bound=State, default=State, contravariant=True)
G = TypeVar("G", bound="Game[Any]", default="Game[Any]")


class Part(Generic[S, G]):
    """A stretch of play, typed by its state and its game. Immutable: what it has to remember lives in the state."""

    game: G  # whose part it is, from ``join`` on

    def __init__(self, name: str) -> None:
        self.name = name

    def join(self, game: G) -> None:
        """Become a part of ``game``, whose options are read by now."""
        self.game = game

    def begin(self, s: S) -> None:
        """Play enters this part: set ``s.turn``, or ``s.want`` cards, or go on at once with ``s.game.next(s)``."""
        raise NotImplementedError

    def drew(self, s: S) -> None:
        """The cards or rolls wanted have come from an explicit chance node. By default the part begins again."""
        self.begin(s)

    def legal(self, s: S) -> vec[i64]:
        """What ``s.turn`` may do, rising and never empty."""
        raise NotImplementedError

    def listed(self, s: S) -> list[int]:
        """``legal`` as a list; override where it can be made at once."""
        return listed(self.legal(s))

    def mark(self, s: S, to: Marks) -> None:
        """Mark each legal action, in any order; override where it can be done at once."""
        to.all_of(self.legal(s))

    def mark_after(self, s: S, action: i64, to: Marks) -> bool:
        """Mark what alone has changed with an ``action`` after which its seat acts again; False: mark all anew."""
        return False

    def legal_set(self, s: S) -> i64:
        """``legal`` as a set, in a game of few enough actions; override where it can be made at once."""
        return of(self.legal(s))

    def act(self, s: S, action: i64) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def outcomes(self, s: S) -> vec[i64]:
        """What chance may draw next, equally likely each; one that stands there twice is twice as likely."""
        return s.game.outcomes(s)

    def is_legal(self, s: S, action: int) -> bool:
        """Whether ``action`` is open to ``s.turn``."""
        for a in self.legal(s):
            if a == action:
                return True
        return False

    def random(self, s: S, bits: i64) -> i64:
        """A legal action drawn with 62 random ``bits``."""
        found = self.legal(s)
        return found[bits % i64(len(found))]

    def run_random(self, s: S, limit: i64, rng: i64) -> i64:
        """Random actions, one at least and at most ``limit``, while this part lasts; ``rng`` advances for each."""
        pick = self.random(s, mix(advance(rng)))
        s.write_down(s.turn, pick)
        self.act(s, pick)
        return 1

    def refusal(self, s: S, action: int) -> IllegalAction:
        """Why ``action`` is refused, and the article that refuses it."""
        if not 0 <= action < s.game.actions.size:
            return IllegalAction(f"{action} is no action of {s.game.id}: they go from 0 to {s.game.actions.size - 1}")
        why, article = self.why_not(s, action)
        return refused(s, s.game.actions.name(action), why, article)

    def why_not(self, s: S, action: i64) -> tuple[str, str]:
        """The reason in words and the article's id, for an action that is not legal."""
        return f"not now, in the {self.name}", self.article(s)

    def choosing(self, s: S) -> Choosing | None:
        """Where the seat to act chooses several cards together: what may be chosen, and what ends it."""
        return None

    def already(self, s: S, now: S, action: i64) -> bool:
        """Whether what ``action`` would choose in ``s`` has been chosen by ``now``, as nothing else could be."""
        return False

    def article(self, s: S) -> str:
        """The article in force: shown with the prompt."""
        return ""

    def forced(self, s: S) -> str:
        """Why the seat to act may do one thing only, though it holds more of the kind; empty where that is not so."""
        return ""

    def prompt(self, s: S) -> str:
        """What is asked now of the seat to act, in a few words."""
        return self.name
