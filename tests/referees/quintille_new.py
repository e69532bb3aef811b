"""The new Quintille (gamester-1754, lines 1290-1344; academy-1768, 8658-8827)."""

from __future__ import annotations

from dataclasses import replace

from tests.referees.harness import Reading, Table
from tests.referees.shared.quadrille import Board, Deal, common, dealers, doubled, settle

BOOKS = ("quintille-new(book=gamester-1754)", "quintille-new(book=academy-1768)")
TURNED = ("forced_spadille=False", "contre=True", "double_game=True")
ALONE = True
SETTINGS = (*BOOKS, *(f"{BOOKS[1][:-1]},{one})" for one in TURNED))
AGREE = "deal"
OFTEN = {"ask": 4.0, "sans": 0.5, "AS": 8.0, "AC": 8.0, "stop": 0.3}


class Five(Board):
    """As at Quadrille, but that what is over goes by the best trumps at once (8743-8756)."""

    def draw(self, d: Deal, seats: list[int]) -> None:
        share, over = divmod(self.goes(), len(seats))
        extra = d.by_trumps(seats)[:over]
        for seat in seats:
            self.t.pay("board", seat, share + (seat in extra))
        self.gone(over - len(extra))


def referee(t: Table) -> Reading:
    """So many tours of five deals."""
    v = t.values
    board = Five(t, 10, 1)
    bids = ["ask leave", "sans prendre"] + ["sans prendre with the Vole"] * bool(v["contre"])
    for n, dealer in dealers(t):
        d = Deal(t, dealer, size=8, packets=[4, 4], times=doubled(t, n))
        board.ante(dealer, d.times)
        yield from d.begin()
        yield from d.speak(bids)
        if v["forced_spadille"]:
            d.spadille("ask leave")
        if d.ombre < 0:
            continue
        yield from d.name()
        if d.bid == "ask leave":
            yield from d.call()
        cost = common(d, board)
        cost = replace(cost, game=0, missed=cost.vole if "Vole" in d.bid else 0)
        yield from d.play(5)
        lone = not d.won[d.ombre] and sum(d.won[s] for s in d.side) > 0
        settle(d, board, cost, 5, 4, lone, joint=True)
    return None
