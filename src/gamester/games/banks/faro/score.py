"""Faro: what a coup does to every stake on the cloth."""

from mypy_extensions import i64

from gamester.games.banks.faro.state import (
    DOUBLET,
    MASKED,
    OPPOSITE,
    PAIX,
    PLI,
    RANKS,
    SPOTS,
    WON,
    FaroState,
    covers,
)
from gamester.parts.bank import BankGame


class Settling(BankGame[FaroState]):
    """The bank's gains and losses. ``Faro`` adds the options and the play."""

    packs: i64 = 0
    hocly: str = ""
    opposite: bool = False

    def cite_all(self) -> None:
        """Number the articles under which counters pass."""
        self.for_change = self.cite("3")
        self.for_coup = self.cite("4")
        self.for_half = self.cite("5")
        self.for_buying = self.cite("9")
        self.for_taking = self.cite("14")
        self.for_paix = self.cite("25")
        self.for_end = self.cite("30")
        self.for_hocly = self.cite("7")
        self.for_paying = self.cite("16")
        self.for_pli = self.cite("28")

    def settle(self, s: FaroState, right: i64, left: i64) -> None:
        """All stakes by the two ranks of the coup; ``s.left`` is what remains after it."""
        if s.left == 0:
            # 6, 7: the last card is nobody's, and the one before it the bank's or nobody's.
            if self.hocly_claimed(s.deal):
                for place in range(i64(len(s.risk))):
                    if s.risk[place] and not s.marks[place] & MASKED and covers(place % SPOTS, right):
                        self.lose(s, place, s.risk[place], self.for_hocly)
            return
        for punter in range(self.players):
            first: i64 = 0
            if right != left and self.drawn_game(s, punter, right, left):
                first = RANKS  # his figures are settled all the same
            for spot in range(first, SPOTS):
                place = punter * SPOTS + spot
                if s.risk[place] and not s.marks[place] & MASKED:
                    self.settle_stake(s, place, covers(spot, right), covers(spot, left), right == left)

    def laid_by(self, s: FaroState, seat: i64) -> i64:
        """On how many cards a punter's stakes lie."""
        laid: i64 = 0
        for place in range(seat * SPOTS, seat * SPOTS + SPOTS):
            if s.risk[place]:
                laid += 1
        return laid

    def hocly_claimed(self, deal: i64) -> bool:
        """7: whether the bank claims the last card but one in a deal."""
        if self.hocly == "but-the-last":
            return not (deal + 1 >= self.packs or (self.deals > 0 and deal + 1 >= self.deals))
        return self.hocly == "claimed"

    def drawn_game(self, s: FaroState, punter: i64, right: i64, left: i64) -> bool:
        """22: as much lies, the same way, on both ranks of the coup: one for the other."""
        a = punter * SPOTS + right
        b = punter * SPOTS + left
        if not s.risk[a] or s.risk[a] != s.risk[b] or s.marks[a] & MASKED or s.marks[b] & MASKED:
            return False
        return s.marks[a] & OPPOSITE == s.marks[b] & OPPOSITE

    def settle_stake(self, s: FaroState, place: i64, on_right: bool, on_left: bool, doublet: bool) -> None:
        """4, 5, 22, 24: one stake against a coup that is not the last."""
        if on_right and on_left:
            if doublet:
                self.halve(s, place)
        elif on_right or on_left:
            if on_left != (s.marks[place] & OPPOSITE == 0):
                self.lose(s, place, s.risk[place], self.for_coup)
            elif s.marks[place] & PLI:  # 28: it has recovered its half, and is taken up
                self.win(s, place, s.risk[place], self.for_pli)
                self.take_up(s, place, self.for_pli)
            else:
                self.win(s, place, s.risk[place], self.for_coup)
                s.marks[place] |= WON

    def halve(self, s: FaroState, place: i64) -> None:
        """5, 19: a doublet. Half goes to the bank, and one paroli comes down where there is one."""
        self.lose(s, place, s.risk[place] // 2, self.for_half)
        if s.marks[place] & PLI:
            self.take_up(s, place, self.for_paying)
        elif s.level[place] and not s.marks[place] & PAIX:
            s.level[place] -= 1
        else:
            s.marks[place] |= DOUBLET

    def cleared(self, s: FaroState, place: i64) -> None:
        s.level[place] = 0
        s.marks[place] = 0
