"""What may still be played when all have passed, the trump of each game, the tricks, and the Beste that is reserved."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.equipment.cards import suit_of
from gamester.games.ombre.shared.cards import run_of_trumps
from gamester.games.ombre.shared.parts import NameTrump, VoleTricks
from gamester.games.ombre.shared.state import NO_VOLE, UNDERTAKEN
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import FAVOR, SOLO, SOLO_FAVOR, SOLO_VOLE, VOLTERETA, WHIM, OmbreState, is_solo

SURE: Final = 5  # tricks that win whatever the others do, and the matadores that make them
FOURTH: Final = 3  # tricks that may be turned before a surrender is offered


class Resort(Asking[OmbreState, OmbreTable]):
    """From the eldest round, each may declare Gascarille or the Whim (``word``) or let it pass."""

    def __init__(self, bid: int, word: str) -> None:
        declare = Verb(f"declare {word}", word, "for a fault you cannot stand this game")
        super().__init__("resort", declare, Verb("let it pass", word))
        self.bid: i64 = bid

    def begin(self, s: OmbreState) -> None:
        s.turn = s.game.after(s.dealer)
        if s.ombre >= 0:
            s.game.next(s)

    def open(self, s: OmbreState, seat: i64) -> i64:
        return 3 if self.game.may_stand(s, seat, self.bid) else 2

    def say(self, s: OmbreState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == 0:
            s.ombre = seat
            s.bid = self.bid
            game.next(s)
            return
        s.turn = game.plays_next(s, seat)
        if s.turn == game.after(s.dealer):
            game.passed_out(s)


SHOW: Final = Verb("show down", "show", "only the five highest trumps of a suit, without exchange, are sure")


class Name(NameTrump[OmbreState, OmbreTable]):
    """A favoured suit names itself; a Voltereta turns the top card of the stock for it; a sure game is shown down.

    Who shows five matadores without exchange names no suit, and has won.
    """

    def begin(self, s: OmbreState) -> None:
        if s.bid == SOLO_VOLE:
            s.vole = UNDERTAKEN
        s.trump = self.game.named_before(s)
        if s.trump < 0 and (s.bid == FAVOR or s.bid == SOLO_FAVOR):
            s.trump = self.game.favor
        elif s.trump < 0 and (s.bid == VOLTERETA or s.bid == WHIM):
            if not s.want(1):
                return
            s.turn_up = s.order[s.drawn]  # stays on the stock until the Ombre takes it in
            s.trump = suit_of(s.turn_up)
        if s.trump >= 0:
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
        s.game.go(s, self.game.reserve_part)


# what may be said in the tricks, after ``stop``
GANO: Final = 1
RAP: Final = 2
SURRENDER: Final = 3
FORBID: Final = 4
ALLOW: Final = 5
CHALLENGE: Final = 6
WORDS: Final = (
    *[Verb(word, "gano", "there is nobody to ask it of") for word in ("Gano", "rap")],
    *[Verb(word, "surrender", "there is no surrender now") for word in ("surrender", "forbid", "allow")],
    Verb("challenge the Vole", "undertake", "the Vole is for an Ombre who has had every trick"),
)


class Play(VoleTricks[OmbreState, OmbreTable]):
    """A card; then Gano, a rap, stopping at five tricks, surrender, the defenders' two answers, and a challenge."""

    def begin(self, s: OmbreState) -> None:
        if s.law is None or self.game.even(s):
            super().begin(s)

    def going(self, t: OmbreState) -> bool:
        return t.surrendered != 1

    def may_signal(self, t: OmbreState) -> bool:
        """A defender whose fellow has still to play in this trick, once a trick."""
        game = self.game
        if not game.signals or t.turn == t.ombre or t.signal or t.defender >= 0:
            return False
        return t.trick[game.fellow(t, t.turn)] < 0

    def open(self, s: OmbreState) -> i64:
        if s.surrendered == 1:
            return BIT[FORBID] | BIT[ALLOW]
        out = super().open(s)
        if self.may_signal(s):
            out |= BIT[GANO] | BIT[RAP]
        if s.turn == s.ombre and s.vole == NO_VOLE and not s.surrendered:
            game = self.game
            late = game.played(s) - FOURTH  # before the first card of the fourth trick, and not at Solo
            if game.surrender and not is_solo(s.bid) and (late < 0 or (late == 0 and s.step == 0)):
                out |= BIT[SURRENDER]
            if game.early_vole and s.straight and not out & BIT[0] and not game.shut(s):
                out |= BIT[CHALLENGE]  # while every trick is his, unless the lead itself would be the challenge
        return out

    def say(self, s: OmbreState, verb: i64) -> None:
        if verb == GANO or verb == RAP:
            s.signal = verb
        elif verb == SURRENDER and s.bid != VOLTERETA:
            s.surrendered = 1
            s.turn = self.game.plays_next(s, s.ombre)
        elif verb == FORBID:
            s.surrendered = 3
            s.defender = s.turn
            s.turn = s.ombre
        elif verb == SURRENDER or verb == ALLOW:  # at Voltereta nobody can forbid it
            s.turn = self.game.plays_next(s, s.turn) if verb == ALLOW else s.ombre
            if s.turn == s.ombre:
                s.surrendered = 2
                s.game.next(s)
        elif verb == CHALLENGE:
            s.vole = UNDERTAKEN
        else:
            super().say(s, verb)

    def unless(self, s: OmbreState, verb: i64) -> str:
        asks = verb == GANO or verb == RAP
        return "the Ombre may not ask it" if asks and s.turn == s.ombre else super().unless(s, verb)

    def why_not(self, s: OmbreState, action: i64) -> tuple[str, str]:
        if s.surrendered == 1 and self.verb_of(action) < GANO:
            return "the surrender is to be answered", self.refused_by[SURRENDER]
        return super().why_not(s, action)

    def article(self, s: OmbreState) -> str:
        return self.refused_by[SURRENDER] if s.surrendered == 1 else super().article(s)

    def prompt(self, s: OmbreState) -> str:
        return "The Ombre surrenders: forbid it, or allow" if s.surrendered == 1 else super().prompt(s)


class Reserve(Asking[OmbreState, OmbreTable]):
    """Where nothing is agreed, the loser says whether his Beste swells the pool or lies apart."""

    verbs = (
        Verb("reserve", "reserve", ask="reserve your Beste"),
        Verb("into the pool", "reserve", ask="put it in the pool"),
    )

    def begin(self, s: OmbreState) -> None:
        self.game.judge(s)
        s.turn = s.ombre
        if not self.game.stakes.asks_reserve(s):
            s.game.next(s)

    def open(self, s: OmbreState, seat: i64) -> i64:
        return 3

    def say(self, s: OmbreState, seat: i64, verb: i64, value: i64) -> None:
        s.reserving = verb == 0
        s.game.next(s)
