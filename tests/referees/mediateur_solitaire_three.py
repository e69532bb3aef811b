"""The Mediateur Solitaire by three (academy-1768, lines 5494-5569)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import draw
from tests.referees.shared.matadores import PACK
from tests.referees.shared.quadrille import Deal, Passed, bids, dealers, doubled, favoured, mediateur, settle

BOOK = "mediateur-solitaire-three(book=academy-1768)"
TURNED = ("method=threes", "method=threes,packets=4", "vole_declared=False", "matadores=fish", "double_game=True")
ALONE = True
SETTINGS = (BOOK, *(f"{BOOK[:-1]},{one})" for one in TURNED))
AGREE = "deal"
OFTEN = {"AS": 8.0, "AC": 8.0, "stop": 0.3, "sans": 0.5}
FRENCH = [c for c in PACK if c == "KD" or (c[1] != "D" and c != "6H")]


def referee(t: Table) -> Reading:
    """So many tours of three deals, always one alone."""
    v = t.values
    threes = v["method"] == "threes"
    size = 12 if threes else 10
    packets = [3, 3, 3, 3] if v["packets"] == "3" else [4, 4, 4]
    board = Passed(t, 20, 2, 28)
    pack = [c for c in PACK if c[0] != "3"] if threes else FRENCH
    favourite = (yield from draw(list(pack)))[1]
    for n, dealer in dealers(t):
        d = Deal(t, dealer, size, packets if threes else [4, 3, 3], pack, favourite, doubled(t, n))
        board.ante(dealer, d.times)
        yield from d.begin()
        yield from d.speak(bids("solitaire", bool(v["vole_declared"])))
        if d.ombre < 0:
            board.passed += 1
            continue
        yield from d.name()
        if d.bid.startswith("Med"):
            yield from mediateur(d)
        board.inherit(d.hands, d.trump)
        cost = favoured(d, board)
        need = size // 2 + 1
        yield from d.play(need)
        board.remise = d.won[d.ombre] == need - 1
        settle(d, board, cost, need, need - 1, lone=True)
    return None
