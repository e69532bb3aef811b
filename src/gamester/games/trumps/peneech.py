"""Peneech: a new trump for every trick, and points for what is turned, won and counted; gamester-1754, 3414-3428."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import ACE, DIAMONDS, JACK, NAMES, suit_of
from gamester.games.ruffs.rules import Party, RuffCut, RuffTricks
from gamester.games.ruffs.state import RuffState
from gamester.parts.cut import ACE_HIGH
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.duties import FREE
from gamester.parts.order import TRUMPS, Order, plain_order

HERE: Final = "gamester-1754/peneech/"
HAND: Final = 7
SEVEN: Final = 5  # the rank
PENEECH: Final = 13 * DIAMONDS + SEVEN
TURNED: Final = 14  # for Peneech
IN_HAND: Final = 7
WORTH: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 4, 5])  # by rank
DEALER: Final = "dealer"
WINNER: Final = "winner"
PLAY: Final = 0
THROW_UP: Final = 1


def peneech_order(cards: vec[i64]) -> Order:
    """Ace high, and the Seven of Diamonds above all Diamonds, and above all cards where they are trumps."""
    plain = plain_order(cards)
    for trump in range(5):
        plain.power[64 * trump + PENEECH] = TRUMPS + 20 if trump == DIAMONDS else 20
    return Order(cards, plain.power, plain.kind)


class PeneechState(RuffState):
    """Adds the hand that was thrown up."""

    thrown: i64 = -1  # who has thrown up his hand

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.thrown = by.seat("thrown", of.thrown)


class ThrowUp(Asking[PeneechState, "Peneech"]):
    """Who has neither Ace nor court card may have the cards dealt again."""

    verbs = (Verb("play", "throw-up"), Verb("throw up", "throw-up", "you hold an Ace or a court card"))

    def begin(self, s: PeneechState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: PeneechState, seat: i64) -> i64:
        for c in range(52):
            if s.hands[seat] & BIT[c] and c % 13 >= JACK:
                return BIT[PLAY]
        return BIT[PLAY] | BIT[THROW_UP]

    def say(self, s: PeneechState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == THROW_UP:
            s.thrown = seat
            game.finish_deal(s)
        elif seat != s.dealer:
            s.turn = game.after(seat)
        else:
            if game.dealer_turns:
                game.mark(s, s.dealer, game.turned_worth(s.turn_up))
            if s.winner >= 0:
                game.finish_deal(s)
            else:
                game.next(s)


class PeneechTricks(RuffTricks):
    """Who takes a trick turns the next card."""

    def gather(self, s: RuffState) -> None:
        if s.want(1):
            super().gather(s)

    def drew(self, s: RuffState) -> None:
        self.gather(s)


class Peneech(Party[PeneechState]):
    """Two players and seven tricks, each with trumps of its own."""

    id = "peneech"
    title = "Peneech"
    family = "trumps"
    books = ("gamester-1754",)
    options = (
        Option("first_turn", DEALER, "whose the card turned at the deal is", choices=(DEALER, "nobody"),
               cites=(HERE + "turned",)),
        Option("honours", WINNER, "who reckons a trump that is played: who wins it, or who held it",
               choices=(WINNER, "holder"), cites=(HERE + "honours",)),
        Option("game", 61, "points that are the game", low=1, high=1000, cites=(HERE + "game",)),
        Option("stake", 1, "counters that each plays for", high=1000, cites=(HERE + "game",)),
    )  # fmt: skip
    obliged = FREE

    def setup(self) -> None:
        self.order = peneech_order(self.whole_pack)
        self.dealer_turns: bool = self.choice("first_turn") == DEALER
        self.by_winner: bool = self.choice("honours") == WINNER
        self.play_for("game", "stake", "game")
        self.number_cards()
        play = self.article("play")
        self.parts = [
            RuffCut(self.article("first"), ACE_HIGH, True),
            Deal((1,) * HAND, TURN_NEXT),
            ThrowUp("throw up"),
            PeneechTricks(0, 2, (play, play)),
        ]

    def new_state(self) -> PeneechState:
        return PeneechState(self)

    def turned_worth(self, card: i64) -> i64:
        """What a card counts when it is turned."""
        return TURNED if card == PENEECH else WORTH[card % 13]

    def held_worth(self, card: i64, trump: i64) -> i64:
        """What a card that is played counts."""
        if card // 13 != trump:
            return 0
        return IN_HAND if card == PENEECH else WORTH[card % 13]

    def trick_taken(self, s: PeneechState, winner: i64) -> None:
        """Trumps in it are reckoned, and the next card is turned."""
        super().trick_taken(s, winner)
        for p in range(2):
            taker = winner if self.by_winner else p
            self.mark(s, taker, self.held_worth(s.last[p], s.trump))
        s.turn_up = s.next_drawn()
        s.gone |= BIT[s.turn_up]
        s.trump = suit_of(s.turn_up)
        self.mark(s, winner, self.turned_worth(s.turn_up))

    def play_over(self, s: PeneechState) -> bool:
        return s.winner >= 0

    def end_deal(self, s: PeneechState) -> None:
        if s.thrown >= 0 or s.winner >= 0:
            return
        for p in range(2):
            more = count(s.taken[p]) - HAND
            if more > 0:
                self.mark(s, p, more)

    def next_dealer(self, s: PeneechState) -> i64:
        return s.dealer if s.thrown >= 0 else super().next_dealer(s)

    def longest(self) -> int:
        """Each deal that is played counts one at least; after as many more thrown up it is enough."""
        return int(3 * self.target)

    def max_game_length(self) -> int:
        return self.most_deals() * (2 + 2 * HAND)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: PeneechState, seat: int, card: int) -> str:
        return "Peneech" if card == PENEECH else super().note_of(s, seat, card)

    def aim(self, s: PeneechState) -> list[Item]:
        trump = "" if s.trump < 0 else f"for Ace {WORTH[ACE]}, King 4, Queen 3, Knave 2 of trumps"
        return [Item("aim", f"{self.target} points are the game", trump)]

    def told(self, s: PeneechState) -> str:
        if s.thrown >= 0:
            return f"{self.names[s.thrown]} throws up his hand, and it is dealt again (article throw-up)."
        score = ", ".join(f"{name} {s.score[p]}" for p, name in enumerate(self.names))
        tricks = self.tricks_told(s) if s.tricks[0] + s.tricks[1] else "No trick is played"
        return f"{tricks}; turned at last {NAMES[s.turn_up]}. Points: {score} (article game).{self.party_told(s)}"
