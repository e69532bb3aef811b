"""The Ace that pillages: who has the Ace of trumps takes the card turned, and the trumps that follow it in the stock.

academy-1768, 11749-11768; gamester-1754, 3311.
"""

from typing import Any, ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count
from gamester.engine.choosing import Choosing
from gamester.engine.fields import Fields
from gamester.engine.game import Game
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES, suit_of
from gamester.games.ruffs.rules import Party
from gamester.games.ruffs.state import RuffState
from gamester.parts.exchange import CARDS, Laid, laid_zones
from gamester.parts.pieces import deal_unseen

EITHER: Final = "either"
HOLDER: Final = "holder"
DEALER: Final = "dealer"


class PillageState(RuffState):
    """Adds who pillages, and what he lays out for it."""

    laid: Laid
    pillager: i64 = -1  # who takes the card turned
    seized: i64 = 0  # the Ace and what it has taken: all have seen it
    faced: i64 = -1  # the first card of the stock that was no trump
    due: i64 = 0  # how many cards he has still to lay out

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.laid = Laid()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        by.memory("laid", self.laid, of.laid)
        self.pillager = by.seat("pillager", of.pillager)
        self.seized = by.pieces("seized", of.seized)
        self.faced = by.piece("faced", of.faced)
        self.due = by.number("due", of.due)


V = TypeVar("V", bound=PillageState, default=PillageState)


class Pillaging(Party[V]):
    """A party in which the Ace may pillage; ``with_ace`` says whose Ace: none's, if it is empty."""

    hidden_words: ClassVar[dict[str, str]] = {"pillage": "lay out a card"}
    law_book = True
    with_ace: str
    follows: bool  # the trumps that come after the card turned are taken too

    def ace_holder(self, s: V) -> i64:
        """Who pillages: the dealer who has turned the Ace, or who holds it; -1: nobody."""
        ace: i64 = 13 * s.trump + ACE
        if s.turn_up == ace:
            return -1 if self.with_ace == HOLDER else s.dealer
        if self.with_ace == DEALER:
            return -1
        for p in range(self.players):
            if s.hands[p] & BIT[ace]:
                return p
        return -1

    def fill(self, s: V, seat: i64) -> None:
        """What was seized is with who seized it, in his hand or laid out; whoever is looked at is as he is."""
        unseen = self.unseen(s, seat)
        shut: i64 = 0
        if seat >= 0:
            shut = s.sees(seat)
        for p in range(self.players):
            if shut & BIT[p]:
                unseen &= ~s.hands[p]
                unseen &= ~s.laid.out[p]
        seized: i64 = 0
        if s.pillager >= 0 and s.laid.many[s.pillager]:
            seized = s.seized
        room = vec[i64]([])
        may = vec[i64]([])
        left = count(unseen)
        for p in range(self.players):
            here: i64 = 0
            if not shut & BIT[p]:
                here = s.held[p] - count(s.known[p])
            room = append(room, here)
            left -= here
            may = append(may, ~s.void[p] if p == s.pillager else ~(s.void[p] | seized))
        laid: i64 = 0
        if s.pillager >= 0 and not shut & BIT[s.pillager]:
            laid = s.laid.many[s.pillager]
        room = append(append(room, laid), left - laid)
        may = append(append(may, -1), ~seized)
        sets = deal_unseen(s, unseen, room, may)
        for p in range(self.players):
            if not shut & BIT[p]:
                s.hands[p] = sets[p] | s.known[p]
        if laid:
            s.laid.out[s.pillager] = sets[self.players]
        self.lay_talon(s, sets[self.players + 1])

    def facts(self, s: V) -> list[Item]:
        out = super().facts(s)
        if s.pillager >= 0:
            taken = " ".join(NAMES[c] for c in range(52) if s.seized & BIT[c])
            out.append(Item("pillages", self.names[s.pillager], f"pillages: {taken}", int(s.pillager)))
        return out

    def zones(self, s: V) -> list[Zone]:
        out = super().zones(s)
        if s.faced >= 0:
            out.append(Zone("shown", "faced", [Item(NAMES[s.faced], NAMES[s.faced])], title="on the stock"))
        return out + laid_zones(s.laid, self)


class Pillage(Asking[PillageState, Pillaging]):
    """The Ace is shown and takes; as many cards are laid out, one by one."""

    def __init__(self, article: str) -> None:
        super().__init__("pillage", Verb("lay out", article, of=CARDS, secret=True, ask="lay out a card"))

    def begin(self, s: PillageState) -> None:
        game = self.game
        if s.pillager < 0:
            s.pillager = game.ace_holder(s)
            ace = BIT[13 * s.trump + ACE]
            if s.pillager < 0:
                if game.with_ace != DEALER:
                    for p in range(game.players):
                        s.void[p] |= ace
                game.next(s)
                return
            s.seized |= ace
            s.known[s.pillager] |= ace & s.hands[s.pillager]
            s.gone &= ~BIT[s.turn_up]
            self.seize(s, s.turn_up)
            s.turn_up = -1
        while game.follows and s.faced < 0 and s.drawn < i64(len(game.whole_pack)):
            if not s.want(1):
                return
            card = s.next_drawn()
            if suit_of(card) == s.trump:
                self.seize(s, card)
            else:
                s.faced = card
                s.gone |= BIT[card]
        s.turn = s.pillager

    def seize(self, s: PillageState, card: i64) -> None:
        """A card that all have seen is the pillager's, for another."""
        s.hands[s.pillager] |= BIT[card]
        s.known[s.pillager] |= BIT[card]
        s.seized |= BIT[card]
        s.held[s.pillager] += 1
        s.due += 1

    def which(self, s: PillageState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: PillageState, seat: i64, verb: i64, value: i64) -> None:
        s.hands[seat] &= ~BIT[value]
        s.known[seat] = 0  # what was seized may be laid out
        s.held[seat] -= 1
        s.laid.out[seat] |= BIT[value]
        s.laid.many[seat] += 1
        s.due -= 1
        if not s.due:
            self.game.next(s)

    def choosing(self, s: PillageState) -> Choosing | None:
        return Choosing("lay out", int(s.due), int(s.due), [])
