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

    ``home``: the chapter that ids without one belong to. ``ways``: words for how it differs from other codes.
    """

    def __init__(self, home: str, ways: str, articles: dict[str, str]) -> None:
        self.home = home
        self.ways = ways.split()
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
    """Of a table of articles in several codes, offence by offence, the ``n``-th code: what it says nothing of is out."""
    return {law: ids[n] for law, ids in table.items() if ids[n]}


def in_force(laws: list[Law[Any, Any]]) -> list[Law[Any, Any]]:
    """Those that the code at the table knows."""
    return [law for law in laws if law.articles]


class LawfulGame(TrickGame[T]):
    """A trick game with a code of laws for the table."""

    play: LawfulTricks[T, Any]  # the tricks that the laws speak of,
    new_deal = -1  # and the actions of the court where the question is whether to deal again
    stand = -1

    def answers(self, offence: str) -> tuple[str, ...]:
        """The articles of the code at the table that answer an offence; none where it knows no such law."""
        raise NotImplementedError

    def untouched(self, s: T) -> bool:
        """Whether the cards are dealt, and nobody has said or played anything."""
        raise NotImplementedError

    def deal_again(self, s: T) -> None:
        """The deal is void: none of its faults counts, and the same dealer deals."""
        self.start_deal(s, again=True)


L = TypeVar("L", bound=LawfulGame[Any], default=LawfulGame[Any])


class CodeLaw(TrickLaw[U, L]):
    """A law by the name that the code has for its articles."""

    def __init__(self, game: L, name: str, verb: str, key: str = "", values: tuple[str, ...] = NO_NAMES) -> None:
        super().__init__(game, game.play, verb, key, values, game.answers(name))
        self.new_deal, self.stand = game.new_deal, game.stand

    def settle(self, s: U, fault: Fault, action: i64) -> None:
        if action == self.new_deal:
            self.game.deal_again(s)
