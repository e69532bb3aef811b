"""What a deal of Reversis remembers: the cards given, who plays the Espagnolette, and what Aces and Quinolas did."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.equipment.cards import ACE, DIAMONDS, HEARTS, JACK, QUEEN
from gamester.games.trumps.kin import Kin
from gamester.games.trumps.reverse.state import ChangeState

# the cards that are paid for: the Aces of C D H S, the great Quinola and the little one
PAID: Final = vec[i64]([ACE, 13 + ACE, 26 + ACE, 39 + ACE, 13 * HEARTS + JACK, 13 * HEARTS + QUEEN])
GREAT: Final = 4
LITTLE: Final = 5
PRICE: Final = vec[i64]([1, 2, 1, 1, 6, 3])
ACES: Final[i64] = BIT[ACE] | BIT[13 + ACE] | BIT[26 + ACE] | BIT[39 + ACE]
QUINOLAS: Final[i64] = BIT[13 * HEARTS + JACK] | BIT[13 * HEARTS + QUEEN]
PLACED: Final = 0  # how a card that is paid for went: thrown away, forced, or led or played by choice
FORCED: Final = 1
OUT: Final = 2
TAKEN: Final = 11  # tricks in all
UNDERTAKEN: Final = 9  # so many won by one: the reversis is undertaken


class ReversisState(ChangeState):
    """Adds what Reversis has beside the exchange with the table."""

    gave: vec[i64] = NONE
    giving: i64 = 0
    espagnolette: i64 = -1
    how: vec[i64] = NONE
    whose: vec[i64] = NONE
    other: vec[i64] = NONE
    when: vec[i64] = NONE
    undertaker: i64 = -1
    breaker: i64 = -1
    party_from: i64 = -1
    party_to: i64 = -1

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.gave = by.own_piece("gave", of.gave)  # the card that each gave the player opposite
        self.giving = by.number("giving", of.giving)  # how many have chosen one
        self.espagnolette = by.seat("espagnolette", of.espagnolette)  # who has renounced by that right
        self.how = by.row("how", of.how, 6, 0, -1)  # what became of each Ace and Quinola: placed, forced, or led out
        self.whose = by.row("whose", of.whose, 6, 0, -1)  # who played it
        self.other = by.row("other", of.other, 6, 0, -1)  # who won that trick, or led to it
        self.when = by.row("when", of.when, 6)  # in which trick
        self.undertaker = by.seat("undertaker", of.undertaker)  # who has won the first nine tricks
        self.breaker = by.seat("breaker", of.breaker)  # who has broken his reversis
        self.party_from = by.seat("party_from", of.party_from, UNDRAWN)  # who paid the party in the deal that is over
        self.party_to = by.seat("party_to", of.party_to, UNDRAWN)  # and to whom


def entitled(hand: i64) -> bool:
    """Whether a hand has the Espagnolette: four Aces, three and a Quinola, or two and both."""
    aces, quinolas = count(hand & ACES), count(hand & QUINOLAS)
    return aces == 4 or (aces == 3 and quinolas > 0) or (aces == 2 and quinolas == 2)


def points(cards: i64) -> i64:
    """What cards in tricks count: Ace four, King three, Queen two, Knave one."""
    out: i64 = 0
    for suit in range(4):
        for rank in range(JACK, ACE + 1):
            if cards & BIT[13 * suit + rank]:
                out += rank - JACK + 1
    return out


def of_party(cards: i64) -> i64:
    """What the discard counts: the Ace of Diamonds five and the great Quinola four, and four for the party."""
    out = points(cards) + 4
    if cards & BIT[PAID[DIAMONDS]]:
        out += 1
    if cards & BIT[PAID[GREAT]]:
        out += 3
    return out


class ReversisRules(Kin[ReversisState]):
    """What the parts ask of the game."""

    great: i64  # the pools
    little: i64
    at_pools: i64

    def stakes(self, s: ReversisState, quinola: i64) -> i64:
        """What is drawn from a Quinola's pool, or paid into it."""
        if quinola == GREAT:
            return min(s.purse[self.great], 100)
        return min(s.purse[self.little], 50)

    def may_keep(self, s: ReversisState) -> bool:
        """Whether three stakes lie in a pool, so that no card need be taken."""
        return self.stakes(s, GREAT) >= 100 or self.stakes(s, LITTLE) >= 50

    def may_lay(self, s: ReversisState, hand: i64) -> i64:
        """What may be put to the discard: a Quinola only if three stakes lie in its pool."""
        if self.stakes(s, GREAT) < 100:
            hand &= ~BIT[PAID[GREAT]]
        if self.stakes(s, LITTLE) < 50:
            hand &= ~BIT[PAID[LITTLE]]
        return hand
