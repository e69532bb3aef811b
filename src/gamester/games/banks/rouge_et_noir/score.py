"""Rouge et Noir: what a coup does to every stake on the cloth."""

from mypy_extensions import i64

from gamester.games.banks.rouge_et_noir.state import (
    COLOURS,
    FREE,
    HALVED,
    SECOND,
    SPOTS,
    UNIT,
    WON,
    RougeState,
)
from gamester.parts.bank import BankGame


class Settling(BankGame[RougeState]):
    """The bank's gains and losses. ``RougeEtNoir`` adds the options and the play."""

    fund: i64 = 0
    first_free: bool = False

    def cite_all(self) -> None:
        """Number the articles under which counters pass."""
        self.for_coup = self.cite("10")
        self.for_change = self.cite("12")
        self.for_refait = self.cite("14")
        self.for_prison = self.cite("15")
        self.for_martingale = self.cite("7")
        self.for_fund = self.cite("17")
        self.for_masse = self.cite("22")
        self.for_end = self.cite("24")

    def martingale(self, s: RougeState, seat: i64) -> i64:
        """7: a unit more than was lost, where the limit does not hold it; else nothing."""
        more = s.lost[seat] + UNIT
        return more if s.lost[seat] and more > self.limit * UNIT else 0

    def fund_left(self, s: RougeState) -> i64:
        """17: what the bank has, and no more than it had at first."""
        return min(self.fund, self.fund + s.purse[self.house])

    # --- what a coup does -------------------------------------------------------------------------------------------
    def settle(self, s: RougeState, colour: i64, by_first: bool) -> None:
        """10, 11, 15: ``colour`` has won, and with it Couleur where the first card was of it (``by_first``)."""
        for seat in range(self.players):
            s.lost[seat] = 0
        for place in range(i64(len(s.risk))):
            spot = place % SPOTS
            if not s.risk[place]:
                continue
            wins = spot % COLOURS == colour
            if spot >= COLOURS and spot < FREE:
                wins = (spot == COLOURS) == by_first
            if not wins:
                if spot < FREE and not s.level[place]:
                    s.lost[place // SPOTS] += s.risk[place]
                self.lose(s, place, s.risk[place], self.for_coup if spot < FREE else self.for_prison)
                continue
            self.win(s, place, s.risk[place], self.for_coup if spot < FREE else self.for_prison)
            if spot < FREE:
                s.fate[place] = WON
            elif spot < SECOND:
                self.take_up(s, place, self.for_prison)
            else:
                self.move(s, place, place - COLOURS)

    def refait(self, s: RougeState) -> None:
        """14, 15: half of all is the bank's; who was in prison is the deeper in it."""
        for place in range(i64(len(s.risk)) - 1, -1, -1):
            if not s.risk[place]:
                continue
            spot = place % SPOTS
            self.lose(
                s, place, s.risk[place] - s.risk[place] // 2, self.for_prison if spot >= FREE else self.for_refait
            )
            if not s.risk[place]:
                continue
            if spot < FREE:
                s.fate[place] = HALVED
            elif spot < SECOND:
                self.move(s, place, place + COLOURS)

    def move(self, s: RougeState, place: i64, to: i64) -> None:
        """What lies on a place is put with what lies on another."""
        s.risk[to] += s.risk[place]
        s.risk[place] = 0
        self.cleared(s, place)

    def cleared(self, s: RougeState, place: i64) -> None:
        s.level[place] = 0
        s.fate[place] = 0
