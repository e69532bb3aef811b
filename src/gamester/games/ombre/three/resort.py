"""What may still be played when all have passed: Gascarille, and the Whim; and the trump of each game."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.equipment.cards import suit_of
from gamester.games.ombre.shared.auction import NameTrump
from gamester.games.ombre.shared.cards import run_of_trumps
from gamester.games.ombre.shared.state import UNDERTAKEN
from gamester.games.ombre.three.rules import OmbreRules
from gamester.games.ombre.three.state import FAVOR, SOLO, SOLO_FAVOR, SOLO_VOLE, VOLTERETA, WHIM, OmbreState

SURE: Final = 5  # tricks that win whatever the others do, and the matadores that make them


class Resort(Asking[OmbreState, OmbreRules]):
    """From the eldest round, each may declare it or let it pass."""

    def __init__(self, bid: int, word: str) -> None:
        super().__init__(
            "resort", Verb(f"declare {word}", word, "for a fault you cannot stand this game"), Verb("let it pass", word)
        )
        self.bid: i64 = bid

    def begin(self, s: OmbreState) -> None:
        if s.ombre >= 0:
            s.game.next(s)
        else:
            s.turn = s.game.after(s.dealer)

    def open(self, s: OmbreState, seat: i64) -> i64:
        return 3 if self.game.may_stand(s, seat, self.bid) else 2

    def say(self, s: OmbreState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 0:
            s.ombre = seat
            s.bid = self.bid
            s.game.next(s)
            return
        game = self.game
        s.turn = game.plays_next(s, seat)
        if s.turn == game.after(s.dealer):
            game.passed_out(s)


SHOW: Final = Verb(
    "show down", "show", "only the five highest trumps of a suit, without exchange, are sure"
)  # fmt: skip


class Name(NameTrump[OmbreState, OmbreRules]):
    """A favoured suit names itself; a Voltereta turns the top card of the stock for it; a sure game is shown down.

    Who shows five matadores without exchange names no suit, and has won.
    """

    def __init__(self) -> None:
        super().__init__(SHOW)

    def begin(self, s: OmbreState) -> None:
        if s.bid == SOLO_VOLE:
            s.vole = UNDERTAKEN
        named = self.game.named_before(s)
        if named >= 0:
            s.trump = named
            s.game.next(s)
        elif s.bid == FAVOR or s.bid == SOLO_FAVOR:
            s.trump = self.game.favor
            s.game.next(s)
        elif s.bid == VOLTERETA or s.bid == WHIM:
            if s.want(1):
                s.turn_up = s.order[s.drawn]  # stays on the stock until the Ombre takes it in
                s.trump = suit_of(s.turn_up)
                s.game.next(s)
        else:
            super().begin(s)

    def sure(self, s: OmbreState) -> i64:
        """The suit in which he who plays without exchange has most matadores, five at least, or -1."""
        if not self.game.shows_down or s.bid != SOLO:
            return -1
        best: i64 = -1
        most: i64 = SURE - 1
        for suit in range(4):
            run = run_of_trumps(s.hands[s.ombre], suit)
            if run > most and self.game.may_name(s, suit):
                best = suit
                most = run
        return best

    def open(self, s: OmbreState, seat: i64) -> i64:
        return 3 if self.sure(s) >= 0 else 1

    def say(self, s: OmbreState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 0:
            super().say(s, seat, verb, value)
            return
        s.trump = self.sure(s)
        s.tricks[seat] = SURE
        s.primeras = True
        for n, part in enumerate(s.game.parts):
            if part.name == "reserve":
                s.game.go(s, n)
                return
