"""The old Quintille (gamester-1754, lines 1221-1290; academy-1768, 8485-8621)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.matadores import matadores
from tests.referees.shared.quadrille import Board, Deal, dealers

BOOKS = ("quintille-old(book=gamester-1754)", "quintille-old(book=academy-1768)")
TURNED = ("draw=whole", "first_codille=False")
ALONE = True
SETTINGS = (*BOOKS, *(f"{BOOKS[0][:-1]},{one})" for one in TURNED))
AGREE = "deal"
OFTEN = {"ask": 4.0, "sans": 0.5, "AS": 8.0, "AC": 8.0, "stop": 0.3}


class Counters(Board):
    """A counter of each deal by deal, and beasts."""

    first = True  # no Codille yet

    def win(self, d: Deal) -> int:
        """What a win draws: of a single five three, or two without calling."""
        if self.goes() == 5 and self.t.values["draw"] == "literal":
            return 2 if d.bid == "sans prendre" else 3
        return self.goes()

    def halves(self, d: Deal, amount: int, vole: bool = False) -> None:
        """To the side, or of it: the odd counter the Ombre's, but of a Vole his friend's."""
        whole = abs(amount)
        for n, seat in enumerate(reversed(d.side) if vole else d.side):
            share = (whole + len(d.side) - 1 - n) // len(d.side)
            self.t.pay("board", seat, share if amount > 0 else -share)

    def drawn(self, amount: int) -> None:
        """So much of what goes is gone, and its beast with it."""
        self.gone(self.goes() - amount)

    def codille(self, d: Deal) -> None:
        """Shared; what is over goes by the best trumps, but of the first Codille it stays."""
        goes = self.goes()
        share, over = divmod(goes, len(d.foes))
        for seat in d.foes:
            self.t.pay("board", seat, share)
        if not self.stays():
            for seat in d.by_trumps(d.foes)[:over]:
                self.t.pay("board", seat, 1)
                over -= 1
        self.drawn(goes - over)
        self.first = False

    def stays(self) -> bool:
        return bool(self.t.values["first_codille"]) and self.first and self.goes() == 5


def settle(d: Deal, board: Counters) -> None:
    """Who draws, who is beasted; what is paid beside."""
    t, v = d.t, d.t.values
    made = sum(d.won[s] for s in d.side)
    won = made >= 5
    alone = d.bid == "sans prendre"
    sign = 1 if won else -1
    for seat in d.foes:
        t.pay(seat, d.ombre, sign * alone * int(v["sans_prendre"]))
        for holder in d.side:
            if matadores(d.hands[holder], d.trump):
                t.pay(seat, holder, sign * (2 if v["matadores"] == "set" else 6))
    if won:
        whole = board.win(d)
        board.drawn(whole)
        vole = made == 8 and d.undertaken and not alone
        for seat in d.foes:
            t.pay(seat, "board", vole * int(v["vole"]))
        board.halves(d, whole + vole * int(v["vole"]) * len(d.foes), vole)
        return
    beast = board.win(d)
    if made < 4:
        if board.stays():
            beast = 0
        board.codille(d)
    board.halves(d, -beast)
    board.lay(beast)


def referee(t: Table) -> Reading:
    """So many tours of five deals."""
    board = Counters(t, 0, 1)
    for _, dealer in dealers(t):
        board.ante(dealer)
        d = Deal(t, dealer, size=8, packets=[4, 4])
        yield from d.begin()
        yield from d.speak(["ask leave", "sans prendre"], last=True)
        yield from d.name()
        if d.bid == "ask leave":
            yield from d.call()
        yield from d.play(5)
        settle(d, board)
    return None
