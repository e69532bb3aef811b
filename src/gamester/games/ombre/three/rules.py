"""The rules of Ombre that its parts and its stakes ask: who plays, who takes the tricks, what honours are paid."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.games.ombre.shared.cards import matadores
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import CODILLE, NO_VOLE, REMISE, UNDERTAKEN, WIN
from gamester.games.ombre.three.state import FORCED, SOLO_VOLE, OmbreState

BOOKS: Final = ("gamester-1754", "academy-1768", "ombre-1878")
VOLE_TRICKS: Final = 5  # a card led after so many undertakes the Vole


class OmbreRules(StandGame[OmbreState]):
    """What is settled before the cards are dealt, and what follows from the cards."""

    articles: ClassVar[dict[str, str]] = {  # of the three books
        "speak": "11 7 10",
        "outbid": "18 10 10",
        "bound": "18 law-21 app-17",
        "name": "4 law-17 12",
        "show": "17 9c 12",
        "exchange": "11 7 12",
        "second": "22 8 13",
        "against solo": "20 11 33",
        "rest": "24 8 14",
        "play": "25 14 15",
        "follow": "26 14 15",
        "gano": "law-44 15 46",
        "undertake": "46 26 34",
        "surrender": "38 law-42 20",
        "reserve": "38 law-42 25b",
        "Gascarille": "gamester-1754/ombre/gascarille",
        "the Whim": "gamester-1754/ombre/whim",
    }

    speak: i64  # the action of the pass; the bids follow it
    active: i64  # who hold cards
    size: i64  # cards in the pack
    each: i64  # and in a hand
    removed: i64  # the suit laid aside, or -1
    favor: i64  # the suit favoured, or -1
    min_discard: i64
    ceding: bool
    solo_leave: bool
    shows_down: bool
    signals: bool
    early_vole: bool
    surrender: bool
    challenge: i64  # the action by which the Ombre undertakes the Vole before the sixth lead does
    fourth: bool
    payers: i64
    gascarille: i64
    consolation: i64
    devole: i64
    solo_pay: i64
    matadore: i64
    vole_fixed: i64

    def article(self, word: str) -> str:
        if word not in self.articles:
            return super().article(word)
        known = self.articles[word].split()
        found = known[BOOKS.index(self.book) % len(known)]
        return found if "/" in found else f"{self.book}/ombre/{found}"

    # --- what the parts leave to others -----------------------------------------------------------------------------
    def passed_out(self, t: OmbreState) -> None:
        """Nobody plays: the deal is over."""
        raise NotImplementedError

    def asks_reserve(self, t: OmbreState) -> bool:
        """Whether the loser has a choice where his Beste goes."""
        raise NotImplementedError

    def named_before(self, t: OmbreState) -> i64:
        """The suit that he who stands the game has named already, or -1."""
        raise NotImplementedError

    def before_exchange(self, t: OmbreState) -> None:
        """With the laws of the table: cards are about to be exchanged."""
        raise NotImplementedError

    def ombre_took(self, t: OmbreState) -> None:
        """With the laws of the table: the Ombre has taken in."""
        raise NotImplementedError

    def took_in(self, t: OmbreState, seat: i64) -> None:
        """With the laws of the table: ``seat`` has taken in."""
        raise NotImplementedError

    def even(self, t: OmbreState) -> bool:
        """With the laws of the table: whether every hand is as large as it should be before the first lead."""
        raise NotImplementedError

    def asked_for(self, t: OmbreState, due: i64) -> bool:
        """With the laws of the table: whether the Ombre has asked for the matadores, or for sans prendre."""
        raise NotImplementedError

    def turned(self, t: OmbreState) -> None:
        """A trick is turned."""

    # --- who plays --------------------------------------------------------------------------------------------------
    def sits_out(self, t: OmbreState, seat: i64) -> bool:
        """Whether ``seat`` has dealt and holds no cards."""
        return t.sits_out(seat)

    def has_hand(self, t: OmbreState, seat: i64) -> bool:
        return not t.sits_out(seat)

    def plays_next(self, t: OmbreState, seat: i64) -> i64:
        n = self.after(seat)
        return self.after(n) if self.fourth and n == t.dealer else n

    def fellow(self, t: OmbreState, seat: i64) -> i64:
        """Who defends beside ``seat``, or -1."""
        return t.fellow(seat)

    def together(self, t: OmbreState, a: i64, b: i64) -> bool:
        """The two who defend play together."""
        return (a == t.ombre) == (b == t.ombre)

    def settles(self, t: OmbreState, seat: i64) -> bool:
        """Whether ``seat`` pays the Ombre and is paid by him."""
        return seat != t.ombre and (self.payers == self.players or not t.sits_out(seat))

    def may_name(self, t: OmbreState, suit: int) -> bool:
        return suit != self.removed and (suit != self.favor or t.bid == SOLO_VOLE or t.bid >= FORCED)

    # --- the play ---------------------------------------------------------------------------------------------------
    def played(self, t: OmbreState) -> i64:
        """Tricks gathered so far."""
        n: i64 = 0
        for p in range(self.players):
            n += t.tricks[p]
        return n

    def shut(self, t: OmbreState) -> bool:
        """Whether the Ombre has forfeited the Vole."""
        return False

    def hand_is_out(self, t: OmbreState) -> bool:
        """Whether somebody who plays, having been dealt too few, has no card left."""
        return False

    def at_vole(self, t: OmbreState) -> bool:
        """The Ombre has the first five tricks and has not undertaken the Vole."""
        if self.shut(t):
            return False
        return t.turn == t.ombre and t.vole == NO_VOLE and t.straight and t.tricks[t.ombre] == VOLE_TRICKS

    def trick_taken(self, t: OmbreState, winner: i64) -> None:
        t.signal = 0
        self.turned(t)
        if winner != t.ombre:
            t.straight = False
        elif t.straight and t.tricks[winner] == VOLE_TRICKS:
            t.primeras = True
        self.judge_vole(t, winner == t.ombre)

    def play_over(self, t: OmbreState) -> bool:
        """Five tricks settle it, unless the Ombre may go, or goes, for the Vole."""
        vole = t.vole == UNDERTAKEN or t.tricks[t.ombre] == VOLE_TRICKS
        if t.defender < 0 and t.straight and vole and not self.shut(t):
            return self.hand_is_out(t)
        return most(t.tricks) >= 5 or self.hand_is_out(t)

    def judge(self, t: OmbreState) -> None:
        """Who has most tricks: the Ombre (or his Defender), one alone of the others, or none."""
        if t.surrendered == 2:
            t.result = REMISE
            return
        best = most(t.tricks)
        first: i64 = -1
        for p in range(self.players):
            if t.tricks[p] == best:
                if first >= 0:
                    t.result = REMISE
                    return
                first = p
        if first == t.ombre and t.defender < 0:
            t.result = WIN
        else:
            t.result = CODILLE
            t.winner = first

    def honours(self, t: OmbreState) -> i64:
        """The matadores the Ombre is paid for, or pays."""
        run = self.run(t, t.ombre)
        if run >= 3:
            return run
        none = not self.in_play(t, t.ombre) & matadores(t.trump)
        return 3 if none and self.flag("honours_without") else 0


def most(tricks: vec[i64]) -> i64:
    """The greatest number of tricks that anybody has."""
    best: i64 = 0
    for n in tricks:
        best = max(best, n)
    return best
