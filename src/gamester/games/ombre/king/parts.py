"""Drawing the favourite suit, calling a King, giving it up, and the card given for it."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.equipment.cards import KING, NAMES, QUEEN, suit_of
from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.state import ALONE, ASK_FAVOURITE, CallState
from gamester.games.ombre.king.state import plain_bid as plain_bid
from gamester.games.ombre.shared.cards import KINGS, QUEENS
from gamester.games.ombre.shared.parts import NameTrump, VoleTricks
from gamester.parts.exchange import CARDS
from gamester.parts.quiet import Quiet, looked_at

CALLABLE: Final = Things("card", tuple(NAMES[13 * suit + rank] for suit in range(4) for rank in (QUEEN, KING)))


class DrawFavourite(Quiet[CallState]):
    """Before the first deal a card is drawn, its suit is the favourite of the party, and it goes back."""

    def __init__(self, fixed: int, cite: str) -> None:
        super().__init__("favourite", cite)
        self.fixed: i64 = fixed  # the suit agreed upon; -1: it is drawn

    def begin(self, s: CallState) -> None:
        if self.fixed >= 0:
            s.favourite = self.fixed
        elif s.favourite < 0:
            card = looked_at(s)
            if card < 0:
                return
            s.favourite = suit_of(card)
        s.game.next(s)


class NameSuit(NameTrump[CallState, CallTable[Any]]):
    """The Ombre names his suit; a game in the favourite has named it."""

    def begin(self, s: CallState) -> None:
        if s.favourite >= 0 and not s.forced and plain_bid(s.bid) % 2 == 0:
            s.trump = s.favourite
            s.game.next(s)
        else:
            super().begin(s)


class Call(Asking[CallState, CallTable[Any]]):
    """He who asked calls a King; a Mediateur demands one, and has it at once."""

    verbs = (Verb("call", "call", of=CALLABLE, ask="call a King"),)

    def begin(self, s: CallState) -> None:
        s.turn = s.ombre
        if plain_bid(s.bid) >= ALONE or not self.game.calls:
            s.game.next(s)

    def callable(self, s: CallState) -> i64:
        """The cards that may be called."""
        hand, pack = s.hands[s.ombre], self.game.cards
        trump: i64 = BIT[13 * s.trump + KING] | BIT[13 * s.trump + QUEEN]
        has_all = not KINGS & ~hand & pack
        if not self.game.demanding(s):
            return (KINGS | QUEENS if has_all else KINGS) & ~trump & pack
        wanted = KINGS & ~trump & ~hand & pack  # a King he lacks; with none to ask for, a Queen, or his own
        if not wanted and has_all:
            wanted = QUEENS & ~trump & ~hand & pack
        return wanted if wanted else KINGS & ~trump & pack

    def which(self, s: CallState, seat: i64, verb: i64) -> i64:
        cards = self.callable(s)
        out: i64 = 0
        for n in range(8):
            if cards & BIT[self.card(n)]:
                out |= BIT[n]
        return out

    def card(self, n: i64) -> i64:
        """The card that is called so: the Queen and the King of each suit in turn."""
        return 13 * (n // 2) + n % 2 + QUEEN

    def say(self, s: CallState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.called = self.card(value)
        if s.called % 13 == QUEEN:
            s.known[seat] |= KINGS & game.cards  # only he who has them all may call her
        s.holder = game.who_has(s, s.called)
        if s.holder >= 0 and s.holder != seat and game.demanding(s):
            game.give_up(s)
            game.stakes.for_king(s)
        s.game.next(s)

    def why_not(self, s: CallState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) < 0:
            return "a King is to be called", self.articles[0]
        card = self.card(action - self.bases[0])
        if suit_of(card) == s.trump:
            return "nothing of the trump suit may be called", self.game.article("queen")
        if card % 13 == QUEEN:
            return "a Queen may be called only by him who has the Kings", self.game.article("queen")
        return "that King cannot be demanded", self.game.article("demand")

    def article(self, s: CallState) -> str:
        return self.game.article("demand") if self.game.demanding(s) else self.articles[0]

    def prompt(self, s: CallState) -> str:
        return "Demand a King" if self.game.demanding(s) else "Call a King"


class Surrender(Asking[CallState, CallTable[Any]]):
    """Where the King may be given up every other player is asked in turn, so that silence tells nothing."""

    verbs = (
        Verb("keep", "surrender"),
        Verb("give up the King", "surrender", "only he who has the King called may give it up"),
    )

    def begin(self, s: CallState) -> None:
        game = self.game
        s.turn = game.after(s.ombre)
        if not game.offered or plain_bid(s.bid) > ASK_FAVOURITE or (s.forced and not game.demands_forced):
            game.next(s)

    def open(self, s: CallState, seat: i64) -> i64:
        return 3 if s.holder == seat else 1

    def say(self, s: CallState, seat: i64, verb: i64, value: i64) -> None:
        s.turn = self.game.after(seat)
        if verb == 1:
            self.game.give_up(s)
        if verb == 1 or s.turn == s.ombre:
            self.game.next(s)

    def prompt(self, s: CallState) -> str:
        return f"Keep your {NAMES[s.called]}, or give it up" if s.holder == s.turn else "You have not the King called"


class Give(Asking[CallState, CallTable[Any]]):
    """The Ombre gives a card for the King he has received; all may see it."""

    verbs = (
        Verb(
            "give",
            "give",
            of=CARDS,
            lacking="a card of your own hand is to be given, not the King",
            ask="give a card in return for the King",
        ),
    )

    def begin(self, s: CallState) -> None:
        s.turn = s.ombre
        if s.giver < 0:
            s.game.next(s)

    def which(self, s: CallState, seat: i64, verb: i64) -> i64:
        return s.hands[seat] & ~BIT[s.called]

    def say(self, s: CallState, seat: i64, verb: i64, value: i64) -> None:
        self.game.hand_over(s, seat, s.giver, value)
        s.known[s.giver] |= BIT[value]
        s.game.next(s)


class CallTricks(VoleTricks[CallState, CallTable[Any]]):
    """The tricks; whoever plays the card called is seen to be the friend, unless it was demanded."""

    def play(self, s: CallState, card: i64) -> None:
        if s.called >= 0 and card == s.called and s.giver < 0 and not self.game.demanding(s):
            s.friend = s.turn
        super().play(s, card)
