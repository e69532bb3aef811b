"""A code: one book's laws, as data. Which article answers which offence, and in what it differs from other codes."""

from typing import Any

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.game import NO_NAMES
from gamester.engine.laws import Law
from gamester.engine.trial import Fault
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.tricks import T, TrickGame, U


class LawCode:
    """``articles``: for each offence the ids of the laws that answer it; what is not named cannot be committed.

    ``home``: the chapter that ids without one belong to. ``ways``: words for how it differs from other codes, of which
    these speak of a revoke.
    """

    def __init__(self, home: str, ways: str, articles: dict[str, str]) -> None:
        self.home = home
        self.ways = ways.split()
        self.mends_late = "mends-late" in self.ways  # it may be mended until the next trick is led to,
        self.mends_long = "mends-long" in self.ways  # or until three more tricks are turned
        self.directs = "directs" in self.ways  # the other side says what is played for a card taken back
        self.again = "again" in self.ways  # one that harms is played over
        self.once = "once" in self.ways  # found when all is played, several are one
        self.articles: dict[str, tuple[str, ...]] = {}
        for law, ids in articles.items():
            self.articles[law] = tuple([n if "/" in n else f"{home}/{n}" for n in ids.split()])

    def cites(self, law: str, game: str = "") -> tuple[str, ...]:
        """The articles that answer an offence: those of the game's own chapter if it has any, else those at home."""
        known = self.articles.get(law, ())
        own = tuple([a for a in known if a.split("/")[1] == game])
        home = tuple([a for a in known if a.startswith(self.home + "/")])
        return own or home


def column(table: dict[str, tuple[str, ...]], n: int) -> dict[str, str]:
    """The ``n``-th code of a table of articles by offence: those of which it says nothing are left out."""
    return {law: ids[n] for law, ids in table.items() if ids[n]}


def in_force(laws: list[Law[Any, Any]]) -> list[Law[Any, Any]]:
    """Those that the code at the table knows."""
    return [law for law in laws if law.articles]


class Remedies:
    """The actions of the court: those to which laws of several games have recourse. -1: this one knows no such."""

    new_deal = -1  # the cards are dealt again,
    again = -1  # or a trick is played over again,
    stand = -1  # or it stands
    highest = -1  # what is to be played for a card taken back,
    lowest = -1
    free = -1
    suit = -1  # the first of four by which a suit is chosen,
    silent = -1  # and that by which none is


class LawfulGame(TrickGame[T]):
    """A trick game with a code of laws for the table."""

    play: LawfulTricks[T, Any]  # the tricks that the laws speak of,
    to: Remedies  # and what the court may choose

    def answers(self, offence: str) -> tuple[str, ...]:
        """The articles of the code at the table that answer an offence; none where it knows no such law."""
        raise NotImplementedError

    def untouched(self, s: T) -> bool:
        """Whether the cards are dealt, and nobody has said or played anything."""
        raise NotImplementedError

    def deal_again(self, s: T) -> None:
        """The deal is void: none of its faults counts, and the same dealer deals."""
        self.start_deal(s, again=True)

    def beasted(self, s: T, seat: i64, article: i64, half: bool) -> None:
        """``seat`` lays a beast for a fault, the common penalty of such games, or half of one."""
        raise NotImplementedError

    def may_name(self, s: T, suit: int) -> bool:
        """Whether ``suit`` may be trumps."""
        return True


L = TypeVar("L", bound=LawfulGame[Any], default=LawfulGame[Any])


class CodeLaw(TrickLaw[U, L]):
    """A law by the name that the code has for its articles; ``beasts``: all that follows is the common penalty."""

    beasts = False

    def __init__(self, game: L, name: str, verb: str, key: str = "", values: tuple[str, ...] = NO_NAMES) -> None:
        super().__init__(game, game.play, verb, key, values, game.answers(name))
        self.to = game.to
        self.new_deal, self.stand = game.to.new_deal, game.to.stand

    def follows(self, s: U, fault: Fault) -> None:
        if self.beasts:
            self.beast(s, fault.seat)

    def beast(self, s: U, seat: i64, half: bool = False) -> None:
        """``seat`` lays a beast for the fault, or half of one."""
        self.game.beasted(s, seat, self.cited, half)

    def settle(self, s: U, fault: Fault, action: i64) -> None:
        if action == self.new_deal:
            self.game.deal_again(s)

    # --- what may be said of it, where another law answers it ---------------------------------------------------------
    def answers(self, s: U, seat: i64) -> list[int]:
        """What ``seat`` may answer it with now; it must follow from what ``seat`` knows."""
        return [0] if self.answerable(s, seat) else []

    def answerable(self, s: U, seat: i64) -> bool:
        """Whether ``seat`` may answer it now, where that is done with nothing."""
        raise NotImplementedError

    def answer(self, s: U, seat: i64, value: i64) -> None:
        """``seat`` does."""
        raise NotImplementedError
