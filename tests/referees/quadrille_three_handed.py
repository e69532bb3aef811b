"""Quadrille by three (gamester-1754, lines 1194-1219; academy-1768, 2457-2467; ombre-1878, 1601-1621)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.matadores import PACK
from tests.referees.shared.quadrille import PACKETS, Board, Deal, common, dealers, doubled, settle

BOOKS = tuple(f"quadrille-three-handed(book={book})" for book in ("gamester-1754", "academy-1768", "ombre-1878"))
# which seven of a suit make the third pack is not said
TURNED = ("pack=french", "removed=H", "forced_spadille=False", "packets=3-4-3", "contre=True", "double_game=True")
ALONE = True
SETTINGS = (*BOOKS, *(f"{BOOKS[0][:-1]},{one})" for one in TURNED))
AGREE = "deal"
OFTEN = {"ask": 3.0, "sans": 0.5, "AS": 8.0, "AC": 8.0, "stop": 0.3}
FRENCH = [c for c in PACK if c == "KD" or (c[1] != "D" and c != "6H")]


def referee(t: Table) -> Reading:
    """As Quadrille, but that a King called is handed over: the Ombre is always alone."""
    v = t.values
    removed = str(v["removed"]) if v["pack"] == "suit" else ""
    pack = FRENCH if v["pack"] == "french" else [c for c in PACK if c[1] != removed]
    board = Board(t, 10, 1, 14)
    bids = ["ask leave", "sans prendre"] + ["sans prendre with the Vole"] * bool(v["contre"])
    for n, dealer in dealers(t):
        d = Deal(t, dealer, packets=PACKETS[str(v["packets"])], times=doubled(t, n), pack=pack)
        board.ante(dealer, d.times)
        yield from d.begin()
        yield from d.speak(bids)
        if v["forced_spadille"]:
            d.spadille("ask leave")
        if d.ombre < 0:
            continue
        yield from d.name(removed)
        if d.bid.startswith("ask"):
            yield from d.call(lacked=True)
            if d.friend >= 0:
                yield from d.give(d.called, d.friend)
        board.inherit(d.hands, d.trump)
        cost = common(d, board)
        yield from d.play(6)
        settle(d, board, cost, 6, 5, lone=True)
    return None
