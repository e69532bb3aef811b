"""What the laws of Ombre and its kin remember in ``Trial.marks``, and the remedies that somebody chooses among."""

from typing import Final

from gamester.engine.actions import Actions
from gamester.equipment.cards import SUIT_WORDS
from gamester.parts.laws.code import Remedies

SEATS: Final = 5  # as many as ever hold cards
# of the match
FINES: Final = 0  # counters laid in this deal for faults: they are played for in a later one
LAID: Final = 1  # how many beasts those are
NEXT: Final = 2  # a stake that is played for before all others
ANTED: Final = 3  # one more than the deal for which the dealer has put his points into the pool
KEPT: Final = 4  # what a new deal instead of a void one leaves as it is
# of the deal, by seat
NUMBER: Final = 4  # cards too many, or too few
TOLD: Final = NUMBER + SEATS  # whether that was said in time (1), or comes of what was taken in (MIXED)
BARRED_SEAT: Final = TOLD + SEATS  # who cannot stand the game
REVOKED: Final = BARRED_SEAT + SEATS  # penalties for revoking
# of the deal
NAMED: Final = REVOKED + SEATS  # one more than 8 * seat + suit, that was named without asking leave
OWING: Final = NAMED + 1  # in percent of it, the beast that is not laid
SHUT_VOLE: Final = NAMED + 2  # the Vole cannot be made
SPOILT: Final = NAMED + 3  # one more than the seat whose revoke barred the Vole
STOCK_SEEN: Final = NAMED + 4  # a card of the stock lies faced
MORE: Final = NAMED + 5  # who is dealt too many, before chance has given them: 8 * cards + seat
WRONG: Final = NAMED + 6  # the Ombre plays with a wrong number that he did not mention
FIRST: Final = NAMED + 7  # one more than the seat that revoked first
GAINED: Final = NAMED + 8  # whether the Ombre's revoke won him a trick
PENALTY: Final = NAMED + 9  # by seat: counters laid for revokes
MARKS: Final = PENALTY + SEATS
# where a King is called
TOLD_TRUMP: Final = MARKS  # by seat, one more than the suit that it was told were trumps
HURRIED: Final = MARKS + 5  # one more than the set of seats that had agreed when the cut was hurried
SHORT: Final = MARKS + 6  # what the winners have drawn too little
CALL_MARKS: Final = MARKS + 7
MIXED: Final = 2

# what has to be asked for
DUES: Final[tuple[str, ...]] = ("the matadores", "sans prendre")
MATADORES: Final = 0
SOLO_FEE: Final = 1


class StandRemedies(Remedies):
    """The actions of the court."""

    def __init__(self, actions: Actions) -> None:
        self.again = actions.add("play it over again")
        self.stand = actions.add("let it stand")
        self.highest = actions.add("direct the highest")
        self.lowest = actions.add("direct the lowest")
        self.free = actions.add("leave the choice")
        self.new_deal = actions.add("demand a new deal")
        self.suit = actions.add("choose", "suit", tuple(SUIT_WORDS))
        self.silent = actions.add("say nothing")
        self.discard = actions.add("discard anew")
        self.keep = actions.add("keep the discard")
        self.oblige = actions.add("oblige the speaker")
