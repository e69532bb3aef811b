"""Misdeals: what the dealer does wrong before anybody has said or played anything, and a pack that is not whole."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import CLAIM, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import NAMES
from gamester.parts.laws.amends import About
from gamester.parts.laws.code import CodeLaw, L
from gamester.parts.tricks import T, U

SPELT: Final = ("six", "seven", "eight", "nine", "ten", "eleven")  # from six on


def misdealt(s: T, lost: bool) -> None:
    """The deal is void, and is made anew by the same dealer, or by the next where it is ``lost``."""
    if lost:
        s.dealer = s.game.next_dealer(s)
    s.game.start_deal(s, again=True)


class Misdeal(CodeLaw[U, L]):
    """Unless more is said the deal is void."""

    def open(self, s: U, seat: i64) -> list[int]:
        return list(range(len(self.values))) if self.game.untouched(s) and seat == s.dealer else []

    def follows(self, s: U, fault: Fault) -> None:
        self.game.deal_again(s)


class FaceCard(Misdeal[U, L]):
    """A card is turned up in dealing: so many of them, or one of the worst, void the deal; else it stays known.

    ``pack``: the cards, in the order of ``values``.
    """

    def __init__(self, game: L, name: str, pack: vec[i64], most: int, worst: i64) -> None:
        super().__init__(game, name, "face in dealing", "card", tuple([NAMES[c] for c in pack]))
        self.pack = pack
        self.most = most
        self.worst = worst

    def open(self, s: U, seat: i64) -> list[int]:
        return [n for n in super().open(s, seat) if self.pack[n] in self.game.whole_pack]

    def follows(self, s: U, fault: Fault) -> None:
        bit = BIT[self.pack[fault.value]]
        if self.worst & bit or len(self.pending(s, fault.seat)) >= self.most:
            self.costs(s, fault)
            self.game.deal_again(s)
        else:
            for p in range(s.game.players):
                s.known[p] |= bit & s.hands[p]

    def costs(self, s: U, fault: Fault) -> None:
        """What is paid where the deal is void."""


class WrongDealer(CodeLaw[U, L]):
    """Another than the dealer has dealt: found in time it is a new deal, later he is the dealer."""

    def __init__(self, game: L, name: str) -> None:
        super().__init__(game, name, "deal out of turn", "when", ("the cards not seen", "the cards taken up"))

    def when(self, s: U, seat: i64) -> bool:
        return self.game.untouched(s) and seat != s.dealer

    def follows(self, s: U, fault: Fault) -> None:
        if fault.value == 0:
            self.game.deal_again(s)
        else:
            s.dealer = fault.seat
            s.turn = self.game.after(fault.seat)


class WrongNumber(Misdeal[U, L]):
    """Cards too many or too few are dealt to somebody; he may say so in time.

    ``each``: how many he should have; ``by``: how many more there may be. ``number`` and ``told``: where the trial
    marks by seat how many are too many, and whether that was said.
    """

    def __init__(self, game: L, name: str, each: int, by: tuple[int, ...], number: int, told: int) -> None:
        dealt = [f"{SPELT[each + more - 6]} cards to {one}" for more in by for one in game.seat_names()]
        super().__init__(game, name, "deal", "hand", tuple(dealt))
        self.by = by
        self.number_at = number
        self.told_at = told

    def wrong(self, s: U) -> bool:
        """Whether somebody was dealt a wrong number."""
        return any(trial(s).marks[self.number_at + p] != 0 for p in range(s.game.players))

    def open(self, s: U, seat: i64) -> list[int]:
        held = [v for v in super().open(s, seat) if self.plays(s, v % s.game.players)]
        return [] if self.wrong(s) else held

    def follows(self, s: U, fault: Fault) -> None:
        whose = fault.value % s.game.players
        by = self.by[fault.value // s.game.players]
        trial(s).marks[self.number_at + whose] = by
        self.dealt(s, fault, whose, by)

    def dealt(self, s: U, fault: Fault, whose: i64, by: i64) -> None:
        """What follows, so many too many being dealt to ``whose``: below nothing, too few."""
        raise NotImplementedError

    def answerable(self, s: U, seat: i64) -> bool:
        marks = trial(s).marks
        return marks[self.number_at + seat] != 0 and not marks[self.told_at + seat] and self.in_time(s, seat)

    def in_time(self, s: U, seat: i64) -> bool:
        """Whether ``seat`` may still say that it has a wrong number."""
        raise NotImplementedError

    def answer(self, s: U, seat: i64, value: i64) -> None:
        trial(s).marks[self.told_at + seat] = 1


class DemandDeal(About[U, L, WrongNumber[U, L]]):
    """Where a wrong number is dealt the others may demand a new deal, until anybody has spoken."""

    kind = CLAIM

    def when(self, s: U, seat: i64) -> bool:
        return self.offence.wrong(s) and self.game.untouched(s) and seat != s.dealer

    def done(self, s: U, seat: i64, value: i64) -> None:
        self.game.deal_again(s)


class FalsePack(Misdeal[U, L]):
    """The pack that is dealt from is not whole; only the dealer knows."""

    def open(self, s: U, seat: i64) -> list[int]:
        return [] if self.pending(s, seat) else super().open(s, seat)

    def done(self, s: U, seat: i64, value: i64) -> None:
        self.note(s, seat, 0, known=False)


class ClaimPack(About[U, L, FalsePack[U, L]]):
    """Saying that the pack is false: found while the cards are played it voids the deal, later it does not."""

    kind = CLAIM

    def when(self, s: U, seat: i64) -> bool:
        if s.turn < 0 or self.in_part(s, "deal") or self.in_part(s, "law"):
            return False
        return all(f.settled for f in self.noted(s))

    def follows(self, s: U, fault: Fault) -> None:
        for false in self.offence.pending(s, s.dealer):
            false.known = True
            self.found(s, false)
            return

    def found(self, s: U, false: Fault) -> None:
        """It is."""
        if not self.reckoned(s):
            self.game.deal_again(s)
