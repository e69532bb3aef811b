"""Ecarte's laws at a table: play before one's turn, a king that is none, cards thrown down, a revoke or under-force.

hoyle-donohue, 45384-45387 and 45455-45514.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import KING
from gamester.games.trumps.ecarte.rules import EcarteRules, EcarteState
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
MARKS: Final = 13


class EcarteTricks(BreachTricks[EcarteState, EcarteRules]):
    """The first trick is played in the part before, where the king is announced; it is turned here, as all are."""

    def here(self, s: EcarteState) -> bool:
        return s.part == self.game.first_play or s.part == self.game.first_play + 1

    def lay(self, game: EcarteRules, s: EcarteState, card: i64) -> None:
        super().lay(game, s, card)
        keep_place(game, s)


def keep_place(game: EcarteRules, s: EcarteState) -> None:
    """In the part of the first trick until that is whole."""
    s.part = game.first_play + (1 if len(trial(s).plays) >= TRICK else 0)


class Early(LeadOut[EcarteState, EcarteRules]):
    """A card is led before one's turn; covered, the trick is good."""

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
        his_time = s.part == game.first_play and seat == s.turn and s.king < 0
        once = not [f for f in self.noted(s) if f.seat == seat]
        return his_time and once and not s.hands[seat] & game.king_of(s) and s.score[seat] + 1 < game.target

    def seen(self, actor: i64, action: i64) -> i64:
        return self.game.says_king()

    def follows(self, s: EcarteState, fault: Fault) -> None:
        self.game.mark_king(s, fault.seat)


class OwnKing(Mend[EcarteState, EcarteRules, FalseKing]):
    """Owning to it before a card is played."""

    def when(self, s: EcarteState, seat: i64) -> bool:
        return self.in_play(s) and any(f.at == self.now(s) for f in self.offence.pending(s, seat))

    def mended(self, s: EcarteState, seat: i64, value: i64) -> None:
        s.score[seat] -= 1
        s.king = -1


class ClaimKing(About[EcarteState, EcarteRules, FalseKing]):
    """Saying that it was none: if so the claimant marks it instead."""

    kind = CLAIM

    def when(self, s: EcarteState, seat: i64) -> bool:
        announced = s.king >= 0 and s.king != seat and s.turn_up % 13 != KING
        return announced and not self.noted(s) and (self.in_play(s) or self.reckoned(s))

    def proofs(self, s: EcarteState, seat: i64) -> list[int]:
        """The king is, or was, in his own hand; or the other has played five cards, and it was not among them."""
        shown = trial(s).played_by(s.king)
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
    """The cards are thrown on the table: the deal is over, and the other marks for it."""

    def __init__(self, game: EcarteRules) -> None:
        super().__init__(game, game.play, ("thrown",))
        self.verb = "throw the cards down"

    def follows(self, s: EcarteState, fault: Fault) -> None:
        super().follows(s, fault)
        trial(s).marks[THROWN] = fault.seat + 1
        self.game.finish_deal(s)


class Underforce(Breach[EcarteState, EcarteRules]):
    """Not following, or with a lower card than one could, or not trumping. Whenever it is found it is played over."""

    def mendable(self, s: EcarteState, fault: Fault) -> bool:
        return self.in_play(s) or self.reckoned(s)

    def mended(self, s: EcarteState, fault: Fault, finder: i64) -> None:
        trial(s).marks[REVOKED + fault.seat] = 1
        super().mended(s, fault, finder)


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
