"""A table of vying: hands that lie by rank, what is bet on them, what was last laid open, and how a deal is told."""

from typing import ClassVar, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import count, members
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, by_rank
from gamester.parts.betting import BettingState, bets_zone
from gamester.parts.cards import CardGame


class VyingState(BettingState):
    """Adds what was laid open at the last show."""

    shown: vec[i64] = NONE

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.shown = by.each_pieces("shown", of.shown, MATCH | UNDRAWN)


A = TypeVar("A", bound=VyingState, default=VyingState)


def lying(cards: i64, owner: int, before: str = "") -> list[Item]:
    """Cards on the table by rank; ``before``: what their ids begin with."""
    return [Item(before + NAMES[c], NAMES[c], owner=owner) for c in by_rank(cards)]


def those_left(names: list[str], live: i64) -> str:
    """Who has not gone out: by name up to three, else how many."""
    if count(live) > 3:
        return "all" if count(live) == len(names) else f"{count(live)} of {len(names)}"
    return " and ".join([names[p] for p in members(live)])


class VyingGame(CardGame[A]):
    """A game in which the best hand wins what has been bet, or whoever alone is left."""

    staked_words: ClassVar[str] = "bets"
    due_words: ClassVar[str] = "to stay"
    prizes: list[str]  # what each pool is called

    def arranged(self, s: A, cards: i64) -> vec[i64]:
        return by_rank(cards)

    # --- what is played for -----------------------------------------------------------------------------------------
    def bet_on(self, s: A) -> i64:
        """Which of the stakes is bet on now."""
        return 0

    def aim(self, s: A) -> list[Item]:
        if not s.bets.live:
            return []
        left = those_left(self.names, s.bets.live)
        return [Item("aim", left, f"the best hand, or the last left, takes the {self.prizes[self.bet_on(s)]}")]

    def how(self, s: A, stake: i64, seat: i64) -> str:
        """How a seat has won a stake."""
        raise NotImplementedError

    def told(self, s: A) -> str:
        out: list[str] = []
        for word in s.log:
            stake: i64 = (word >> 6 & 63) - self.players
            seat = word & 63
            if stake >= 0:
                what = f"{self.names[seat]} takes the {self.prizes[stake]}, {word >> 24},"
                out.append(f"{what} {self.how(s, stake, seat)} ({self.cited[word >> 12 & 4095]}).")
        return " ".join(out)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: A) -> list[Item]:
        out = super().facts(s)
        if s.bets.due:
            out.append(Item("due", str(s.bets.due), self.due_words, amount=int(s.bets.due)))
        return out

    def laid_out(self, s: A, seat: int) -> list[Zone]:
        """A seat's hand, and what of it lies on the table."""
        raise NotImplementedError

    def shows(self, s: A, seat: int) -> list[Zone]:
        """What a seat has laid open, and not from the hand it holds now."""
        if not s.shown[seat]:
            return []
        seen = lying(s.shown[seat], seat, "was ")
        return [Zone("shown", f"shown {seat}", seen, seat, title=f"{self.names[seat]} showed")]

    def zones(self, s: A) -> list[Zone]:
        out = [zone for p in range(self.players) for zone in self.laid_out(s, p)]
        out.append(Zone("claims", "game", self.facts(s), title="the game"))
        aim = self.aim(s)
        if aim:
            out.append(Zone("claims", "aim", aim, title="what is played for"))
        for p in range(self.players):
            out += self.shows(s, p)
        out.append(bets_zone(s.bets, self.names, s.bets.live != 0, self.staked_words))
        return out + self.counters(s)
