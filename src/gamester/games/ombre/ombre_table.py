"""What the laws of the table do in Ombre: who is beasted for what, and how play stands when cards are taken back."""

from typing import TYPE_CHECKING, ClassVar, Final, cast

from mypy_extensions import i64

from gamester.engine.laws import Law, trial
from gamester.engine.trial import Trial
from gamester.games.ombre.laws_marks import OWING
from gamester.games.ombre.laws_pay import OweBeast, pay_laws
from gamester.games.ombre.laws_play import play_laws
from gamester.games.ombre.play import Play
from gamester.games.ombre.stakes import Stakes
from gamester.games.ombre.stand import StandGame
from gamester.games.ombre.state import BARRED, NO_VOLE, SOLO_VOLE, UNDERTAKEN, OmbreState, StandState
from gamester.parts.tricks import TrickState

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre

VOLE_TRICKS: Final = 5  # a card led after so many undertakes the Vole


class OmbreTable(StandGame):
    """The part of ``Ombre`` that has to do with irregular play."""

    law_book: ClassVar[bool] = True

    stakes: Stakes
    owe: OweBeast  # with the laws of a book that knows of beasts not laid

    def law_list(self) -> list[Law]:
        game = cast("Ombre", self)
        return [*play_laws(self), *pay_laws(game)]

    def beasted(self, t: StandState, seat: i64, article: i64, half: bool) -> None:
        o = cast(OmbreState, t)
        amount = self.stakes.beast_of(o)
        self.stakes.lay_fault(o, seat, amount // 2 if half else amount, article)

    def settle_faults(self, t: OmbreState, law: Trial) -> None:
        """The deal is over: beasts for faults lie with the others, and what was not laid is owed."""
        self.stakes.lay_faults(t)
        if law.marks[OWING]:
            for fault in self.owe.pending(t, t.ombre):
                fault.value = law.marks[OWING]

    def challenged(self, t: OmbreState) -> bool:
        """Whether the Vole has been undertaken in words."""
        challenge = cast(Play, self.play).challenge
        return any((i64(act) >> 6) - 1 == challenge for act in t.deal_acts())

    def taken_back(self, t: TrickState) -> None:
        o = cast(OmbreState, t)
        game = cast("Ombre", self)
        o.signal = 0
        tricks = game.played(o)
        o.straight = tricks == o.tricks[o.ombre]
        o.primeras = o.primeras and tricks >= VOLE_TRICKS
        if o.vole == NO_VOLE:
            return
        seats = int(self.play.seats)
        led = o.bid == SOLO_VOLE or self.challenged(o) or len(trial(o).plays) > VOLE_TRICKS * seats
        o.vole = NO_VOLE if not led else UNDERTAKEN if o.straight else BARRED
