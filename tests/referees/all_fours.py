"""All-Fours (hoyle-donohue, lines 3855-3950 and 3966-4130; gamester-1754, lines 3103-3128)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import PACK, UP, cut, draw
from tests.referees.shared.fours import Marks, Over, Play, by_threes

SETTINGS = (
    "all-fours(players=3,play_on=True,stake=3)",
    "all-fours(players=3,game=15,tie=nobody)",
    "all-fours(book=gamester-1754,game=31,turned=honours)",
    "all-fours(game=4,agreed=no)",
)


class Bunched(Exception):
    """The same dealer deals afresh."""


class Deal:
    """A deal up to the trump."""

    def __init__(self, t: Table, marks: Marks, dealer: int) -> None:
        self.t, self.marks, self.dealer = t, marks, dealer
        self.seats = marks.seats(dealer + 1)
        self.rest = list(PACK)
        self.hands: dict[int, list[str]] = {}
        self.refused: set[str] = set()  # suits that were turned down

    def turn(self) -> Generator[Turn, str, str]:
        """A card is turned up: a Jack is one to the dealer."""
        card = yield from draw(self.rest)
        worth = "JQKA" if self.t.values["turned"] != "jack" else "J"
        if card[0] in worth:
            self.marks.add(self.dealer, worth.index(card[0]) + 1)
        return card[1]

    def can_run(self) -> bool:
        """Three to each, and one to turn."""
        return len(self.rest) > 3 * len(self.seats)

    def run(self, trump: str) -> Generator[Turn, str, str]:
        """Three more to each till another suit is turned."""
        self.refused.add(trump)
        while trump in self.refused:
            if not self.can_run():
                raise Bunched
            for s, more in (yield from by_threes(self.rest, self.seats, 3)).items():
                self.hands[s] += more
            trump = yield from self.turn()
        return trump

    def agree(self, trump: str) -> Generator[Turn, str, str]:
        """Eldest and dealer may bunch, or run again."""
        while True:
            may = {"play on", "propose to bunch"} | ({"propose to run again"} if self.can_run() else set())
            word = yield self.seats[0], may
            if word == "play on" or (yield self.dealer, {"consent", "refuse"}) == "refuse":
                return trump
            if word == "propose to bunch":
                raise Bunched
            trump = yield from self.run(trump)

    def made(self) -> Generator[Turn, str, str]:
        """The trump, begged or not."""
        self.hands = yield from by_threes(self.rest, self.seats, 6)
        trump = yield from self.turn()
        if (yield self.seats[0], {"stand", "beg"}) == "stand":
            return trump
        if (yield self.dealer, {"give one", "run the cards"}) == "give one":
            for s in self.seats:
                if s != self.dealer and (self.marks.sides == self.t.players or s == self.seats[0]):
                    self.marks.add(s, 1)
            return trump
        trump = yield from self.run(trump)
        return (yield from self.agree(trump)) if self.t.values["agreed"] else trump


def one_deal(t: Table, marks: Marks, dealer: int) -> Generator[Turn, str, None]:
    """One deal to its end."""
    while True:
        deal = Deal(t, marks, dealer)
        try:
            trump = yield from deal.made()
            break
        except Bunched:
            pass
    play = Play(deal.hands, trump)
    leader = deal.seats[0]
    while deal.hands[leader]:
        at = deal.seats.index(leader)
        leader = yield from play.trick(deal.seats[at:] + deal.seats[:at])
    trumps = play.trumps()
    points = [(play.held[c], 1) for c in (trumps[-1:] + trumps[:1])]
    points += play.taken("J" + trump, 1)
    points += play.game(marks.sides, deal.seats if t.values["tie"] == "elder" else ())
    for who, n in points:
        marks.add(who, n)


def match(t: Table, sides: int) -> Reading:
    """Deal after deal, each dealing in turn."""
    marks = Marks(t, sides, 0, int(t.values["game"]))
    dealer = yield from cut(t.players, UP)
    try:
        while True:
            yield from one_deal(t, marks, dealer)
            dealer = marks.seats(dealer + 1)[0]
    except Over:
        marks.pay()
    return None


def referee(t: Table) -> Reading:
    """Each for himself."""
    return (yield from match(t, t.players))
