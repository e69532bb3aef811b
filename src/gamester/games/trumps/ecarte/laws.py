"""Ecarte's laws at a table: play before one's turn, a king that is none, cards thrown down, a revoke or under-force.

hoyle-donohue, 45384-45387 and 45455-45515.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import KING
from gamester.games.trumps.ecarte.rules import POINT, EcarteRules, EcarteState
from gamester.parts.laws.amends import About, Mend
from gamester.parts.laws.breach import Breach, BreachTricks
from gamester.parts.laws.code import CodeLaw, LawCode
from gamester.parts.laws.exposed import ShowHand
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke
from gamester.parts.laws.turn import LeadOut, ObjectToLead

CODE: Final = LawCode("hoyle-donohue/ecarte", "", {"early": "play-turn", "false king": "false-king"})
TRICK: Final = 2  # cards
HAND: Final = 5
THROWN: Final = 10  # in ``Trial.marks``, after the plays: who has thrown his cards down, 1 more than his seat,
REVOKED: Final = 11  # and who has been found to have revoked
LATE: Final = 13  # who has taken back his first card for a fault of his own: he announces no king any more;
LAID: Final = 15  # and how many cards have been laid, those taken back among them
MARKS: Final = 16
EARLY: Final = 0  # the first of the laws


class EcarteTricks(BreachTricks[EcarteState, EcarteRules]):
    """The first trick is played in the part before, where the king is announced; it is turned here, as all are."""

    def here(self, s: EcarteState) -> bool:
        return s.part == self.game.first_play or s.part == self.game.first_play + 1

    def lay(self, game: EcarteRules, s: EcarteState, card: i64) -> None:
        super().lay(game, s, card)
        trial(s).marks[LAID] += 1
        keep_place(game, s)
        for p in range(game.players if self.lies(s) else 0):
            game.laws[EARLY].forgive(s, p)  # it is covered


def keep_place(game: EcarteRules, s: EcarteState) -> None:
    """In the part of the first trick until that is whole."""
    s.part = game.first_play + (1 if len(trial(s).plays) >= TRICK else 0)


class Early(LeadOut[EcarteState, EcarteRules]):
    """A card is led before one's turn; covered, the trick is good."""

    def cards(self, s: EcarteState, seat: i64) -> i64:
        return super().cards(s, seat) & ~s.known[seat]

    def lying(self, s: EcarteState) -> Fault | None:
        fault = super().lying(s)
        return fault if fault is not None and self.now(s) == fault.at + 1 else None


class TakeBack(ObjectToLead[EcarteState, EcarteRules]):
    """It is taken back."""

    def objected(self, s: EcarteState, fault: Fault, lies: i64) -> None:
        self.withdraw(s, fault)


class FalseKing(CodeLaw[EcarteState, EcarteRules]):
    """The king is announced by one who has it not, and marked. It cannot end the game: for that it would be shown."""

    hidden = True

    def when(self, s: EcarteState, seat: i64) -> bool:
        game = self.game
        his_time = s.part == game.first_play and seat == s.turn and may_announce(s, seat)
        once = not [f for f in self.noted(s) if f.seat == seat]
        return his_time and once and not s.hands[seat] & game.king_of(s) and s.score[seat] + 1 < game.target

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.says_king()

    def follows(self, s: EcarteState, fault: Fault) -> None:
        fault.value = trial(s).marks[LAID]
        self.game.mark_king(s, fault.seat)


class OwnKing(Mend[EcarteState, EcarteRules, FalseKing]):
    """Owning to it before a card is played."""

    def when(self, s: EcarteState, seat: i64) -> bool:
        return self.in_play(s) and any(f.value == trial(s).marks[LAID] for f in self.offence.pending(s, seat))

    def mended(self, s: EcarteState, seat: i64, value: i64) -> None:
        s.score[seat] -= 1
        s.king = -1


class ClaimKing(About[EcarteState, EcarteRules, FalseKing]):
    """Saying that it was none: if so the claimant marks it instead."""

    kind = CLAIM

    def when(self, s: EcarteState, seat: i64) -> bool:
        announced = s.king >= 0 and s.king != seat and s.turn_up % 13 != KING
        if not announced or self.noted(s) or not trial(s).played_by(s.king):
            return False  # till a card is played whoever says so spares him
        return self.in_play(s) or self.reckoned(s)

    def proofs(self, s: EcarteState, seat: i64) -> list[int]:
        """The king is, or was, in his own hand; or all five cards of the other are seen, and it is not among them."""
        shown = trial(s).played_by(s.king) | s.known[s.king]
        own = s.hands[seat] | trial(s).played_by(seat) | s.laid.out[seat]
        false = own & self.game.king_of(s) or (count(shown) == HAND and not shown & self.game.king_of(s))
        return self.open(s, seat) if false else []

    def done(self, s: EcarteState, seat: i64, value: i64) -> None:
        self.note(s, seat, value)
        for fault in self.offence.pending(s, s.king):
            fault.known = fault.settled = True
            s.score[fault.seat] -= 1
            self.game.mark_king(s, seat)
            if s.score[seat] >= self.game.target:
                self.game.finish_deal(s)


class Throw(ShowHand[EcarteState, EcarteRules]):
    """The cards are thrown on the table: no more is played, and the other marks for it."""

    def __init__(self, game: EcarteRules) -> None:
        super().__init__(game, game.play, ("thrown",))
        self.verb = "throw the cards down"

    def follows(self, s: EcarteState, fault: Fault) -> None:
        super().follows(s, fault)
        trial(s).marks[THROWN] = fault.seat + 1
        self.game.go(s, self.game.first_play + 2)  # where all agree to the deal


class Underforce(Breach[EcarteState, EcarteRules]):
    """Not following, or with a lower card than one could, or not trumping. Whenever it is found it is played over."""

    def cards(self, s: EcarteState, seat: i64) -> i64:
        return super().cards(s, seat) & ~s.known[seat]

    def mendable(self, s: EcarteState, fault: Fault) -> bool:
        return not trial(s).marks[THROWN] and (self.in_play(s) or self.reckoned(s))

    def proved(self, s: EcarteState, fault: Fault, finder: i64) -> None:
        fault.settled = True  # the cards are thrown: nothing is played over, and no point was made

    def mended(self, s: EcarteState, fault: Fault, finder: i64) -> None:
        trial(s).marks[REVOKED + fault.seat] = 1
        if fault.at < TRICK:
            trial(s).marks[LATE + fault.seat] = 1
        super().mended(s, fault, finder)


def may_announce(s: EcarteState, seat: i64) -> bool:
    """Whether the king is not marked, and ``seat`` has not lost its time for it by a fault."""
    return s.king < 0 and (s.law is None or not s.law.marks[LATE + seat])


def thrown_by(s: EcarteState) -> i64:
    """Who has thrown his cards down; -1: nobody."""
    return s.law.marks[THROWN] - 1 if s.law is not None else -1


def thrown_away(s: EcarteState, seat: i64) -> i64:
    """The points that are lost by it: two also by him who would not change, and has not made the point."""
    return 2 if not s.tricks[seat] or (s.risk == seat and s.tricks[seat] < POINT) else 1


def revoked(s: EcarteState, seat: i64) -> bool:
    """Whether ``seat`` was found to have revoked or under-forced."""
    return s.law is not None and s.law.marks[REVOKED + seat] > 0


def ecarte_laws(game: EcarteRules) -> list[Law[Any, Any]]:
    """The laws that are carried out at a table."""
    play = game.play
    revoke = Underforce(game, play, ("revoke",))
    early = Early(game, "early", "lead out of turn", "card")
    false = FalseKing(game, "false king", "announce a king not held")
    return [
        early,
        TakeBack(game, early, "early", "have the lead taken back"),
        false,
        OwnKing(game, false, "false king", "own to the false king"),
        ClaimKing(game, false, "false king", "claim that there is no king"),
        Throw(game),
        revoke,
        OwnRevoke(game, play, revoke, revoke.articles),
        ClaimRevoke(game, play, revoke, revoke.articles),
    ]
