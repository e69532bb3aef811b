"""What a game of Cassino remembers."""

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.parts.cards import CardState

LOST: Final = 0  # what the laws of the table mark: 1 more than the side that has lost the game,
BEFORE: Final = 1  # than the side that took the trick before the last,
TOOK: Final = 2  # and than the seat that has just taken a trick of loose cards
MARKS: Final = 3


class CassinoState(CardState):
    """The table: loose cards, piles (builds and calls), and what each side has taken.

    ``gone`` are the cards that lie or have lain on the table: all that everybody has seen.
    """

    cuts: vec[i64] = NONE  # for the first deal
    proven: vec[i64] = NONE  # the ranks a seat's builds show it to hold
    loose: i64 = 0  # cards on the table that lie by themselves
    piles: vec[i64] = NONE  # the cards of each build or call
    worth: vec[i64] = NONE  # its rank, 1 to 13
    owner: vec[i64] = NONE  # who made it, or last raised it
    holder: vec[i64] = NONE  # whose card is to redeem it
    called: vec[i64] = NONE  # 1: called in the plural
    won: vec[i64] = NONE
    sweeps: vec[i64] = NONE  # made this deal
    turned: vec[i64] = NONE  # sweep cards still face up
    base: vec[i64] = NONE  # the scores before this deal
    last: i64 = -1  # the side that took the last trick
    trick: i64 = 0  # the cards of that trick
    winner: i64 = -1  # the side that has reached the number
    card: i64 = -1  # the card in play, while table cards are chosen for it
    say: i64 = 0  # what it was played for
    chosen: i64 = 0  # loose cards chosen
    gathered: i64 = 0  # piles chosen, a bit a pile

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.proven = by.each_number("proven", of.proven, UNDRAWN)
        self.loose = by.pieces("loose", of.loose)
        self.piles = by.listed("piles", of.piles)
        self.worth = by.listed("worth", of.worth)
        self.owner = by.listed("owner", of.owner)
        self.holder = by.listed("holder", of.holder)
        self.called = by.listed("called", of.called)
        self.won = by.sides("won", of.won, UNDRAWN)
        self.sweeps = by.sides("sweeps", of.sweeps)
        self.turned = by.sides("turned", of.turned)
        self.base = by.sides("base", of.base, MATCH | UNDRAWN)
        self.last = by.one_of("last", of.last, of.game.sides)
        self.trick = by.pieces("trick", of.trick, UNDRAWN)
        self.winner = by.one_of("winner", of.winner, of.game.sides, MATCH | UNDRAWN)
        self.card = by.piece("card", of.card)
        self.say = by.number("say", of.say, UNDRAWN)
        self.chosen = by.pieces("chosen", of.chosen)
        self.gathered = by.inner("gathered", of.gathered)

    def piles_of(self, row: vec[i64], value: i64) -> i64:
        """The piles of which ``row`` says this, a bit a pile."""
        out: i64 = 0
        for n in range(i64(len(row))):
            if row[n] == value:
                out |= BIT[n]
        return out

    def worth_of(self, rank: i64) -> i64:
        """The piles of ``rank``."""
        return self.piles_of(self.worth, rank)

    def held_by(self, seat: i64) -> i64:
        """The piles that ``seat`` holds the card for."""
        return self.piles_of(self.holder, seat)

    def pile_at(self, card: i64) -> i64:
        """The pile that has ``card``; -1: it lies by itself, or not at all."""
        for n in range(i64(len(self.piles))):
            if self.piles[n] & BIT[card]:
                return n
        return -1

    def cards_in(self, piles: i64) -> i64:
        """All the cards of these piles."""
        out: i64 = 0
        for n in range(i64(len(self.piles))):
            if piles & BIT[n]:
                out |= self.piles[n]
        return out

    def add_pile(self, cards: i64, rank: i64, owner: i64, holder: i64, called: i64) -> None:
        """Lay a new build or call on the table."""
        self.piles, self.worth = append(self.piles, cards), append(self.worth, rank)
        self.owner, self.holder = append(self.owner, owner), append(self.holder, holder)
        self.called = append(self.called, called)

    def drop_gathered(self) -> None:
        """Take the chosen piles off the table."""
        gone, self.gathered = self.gathered, 0
        if gone:
            self.piles, self.worth = without(self.piles, gone), without(self.worth, gone)
            self.owner, self.holder = without(self.owner, gone), without(self.holder, gone)
            self.called = without(self.called, gone)

    def take_apart(self, piles: i64) -> None:
        """The cards of these piles lie by themselves: who was to redeem them has no card for it."""
        for n in members(piles):
            self.proven[self.holder[n]] &= ~BIT[self.worth[n]]
        self.loose |= self.cards_in(piles)
        self.gathered = piles
        self.drop_gathered()

    def prove(self) -> None:
        """Every pile on the table shows that its holder has a card of its rank."""
        for n in range(i64(len(self.piles))):
            self.proven[self.holder[n]] |= BIT[self.worth[n]]


def without(row: vec[i64], gone: i64) -> vec[i64]:
    """A row without those of the piles ``gone``."""
    out = vec[i64]([])
    for n in range(i64(len(row))):
        if not gone & BIT[n]:
            out = append(out, row[n])
    return out
