"""What a game of Cassino remembers."""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.parts.cards import CardState


class CassinoState(CardState):
    """The table: loose cards, piles (builds and calls), and what each side has taken.

    ``gone`` are the cards that lie or have lain on the table: all that everybody has seen.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        none = vec[i64]([])
        self.proven: vec[i64] = vec[i64]([0] * game.players)  # the ranks a seat's builds show it to hold
        self.loose: i64 = 0
        self.piles: vec[i64] = none  # the cards of each build or call
        self.worth: vec[i64] = none  # its rank, 1 to 13
        self.owner: vec[i64] = none  # who made it, or last raised it
        self.holder: vec[i64] = none  # whose card is to redeem it
        self.called: vec[i64] = none  # 1: called in the plural
        self.won: vec[i64] = vec[i64]([0] * game.sides)
        self.sweeps: vec[i64] = vec[i64]([0] * game.sides)  # made this deal
        self.turned: vec[i64] = vec[i64]([0] * game.sides)  # sweep cards still face up
        self.base: vec[i64] = vec[i64]([0] * game.sides)  # the scores before this deal
        self.last: i64 = -1  # the side that took the last trick
        self.trick: i64 = 0  # the cards of that trick
        self.winner: i64 = -1  # the side that has reached the number
        self.card: i64 = -1  # the card in play, while table cards are chosen for it
        self.say: i64 = 0  # what it was played for
        self.chosen: i64 = 0  # loose cards chosen
        self.gathered: i64 = 0  # piles chosen, a bit a pile

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(CassinoState, to)
        t.proven = self.proven[:]
        t.loose = self.loose
        t.piles = self.piles[:]
        t.worth = self.worth[:]
        t.owner = self.owner[:]
        t.holder = self.holder[:]
        t.called = self.called[:]
        t.won = self.won[:]
        t.sweeps = self.sweeps[:]
        t.turned = self.turned[:]
        t.base = self.base[:]
        t.last = self.last
        t.trick = self.trick
        t.winner = self.winner
        t.card = self.card
        t.say = self.say
        t.chosen = self.chosen
        t.gathered = self.gathered

    def clear(self) -> None:
        """An empty table, nothing taken."""
        self.loose = 0
        self.gathered = BIT[len(self.piles)] - 1
        self.drop_gathered()
        self.last = -1
        self.trick = 0
        self.card = -1
        self.say = 0
        self.chosen = 0
        for seat in range(self.game.players):
            self.proven[seat] = 0
        for side in range(self.game.sides):
            self.won[side] = 0
            self.sweeps[side] = 0
            self.turned[side] = 0
            self.base[side] = self.score[side]

    def worth_of(self, rank: i64) -> i64:
        """The piles of ``rank``, a bit a pile."""
        out: i64 = 0
        for n in range(i64(len(self.piles))):
            if self.worth[n] == rank:
                out |= BIT[n]
        return out

    def held_by(self, seat: i64) -> i64:
        """The piles that ``seat`` holds the card for, a bit a pile."""
        out: i64 = 0
        for n in range(i64(len(self.piles))):
            if self.holder[n] == seat:
                out |= BIT[n]
        return out

    def cards_in(self, piles: i64) -> i64:
        """All the cards of these piles."""
        out: i64 = 0
        for n in range(i64(len(self.piles))):
            if piles & BIT[n]:
                out |= self.piles[n]
        return out

    def add_pile(self, cards: i64, rank: i64, owner: i64, holder: i64, called: i64) -> None:
        """Lay a new build or call on the table."""
        self.piles = append(self.piles, cards)
        self.worth = append(self.worth, rank)
        self.owner = append(self.owner, owner)
        self.holder = append(self.holder, holder)
        self.called = append(self.called, called)

    def drop_gathered(self) -> None:
        """Take the chosen piles off the table."""
        gathered = self.gathered
        self.gathered = 0
        if not gathered:
            return
        piles, worth, owner, holder, called = self.piles, self.worth, self.owner, self.holder, self.called
        none = vec[i64]([])
        self.piles = none
        self.worth = none
        self.owner = none
        self.holder = none
        self.called = none
        for n in range(i64(len(piles))):
            if not gathered & BIT[n]:
                self.add_pile(piles[n], worth[n], owner[n], holder[n], called[n])

    def prove(self) -> None:
        """Every pile on the table shows that its holder has a card of its rank."""
        for n in range(i64(len(self.piles))):
            self.proven[self.holder[n]] |= BIT[self.worth[n]]
