"""Quadrille (gamester-1754, lines 1152-1192, 1346-1467 and 1725-1872; academy-1768, lines 2282-5491)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import draw
from tests.referees.shared.matadores import PACK
from tests.referees.shared.quadrille import (
    PACKETS,
    Board,
    Deal,
    Said,
    bids,
    common,
    dealers,
    doubled,
    favoured,
    mediateur,
    settle,
)

OLD, ACADEMY = "quadrille(book=gamester-1754)", "quadrille(book=academy-1768)"
FORMS = tuple(f"{ACADEMY[:-1]},form={form})" for form in ("favourite", "mediateur", "solitaire"))
TURNED = ("roi_rendu=optional", "roi_rendu=compulsory", "contre=True", "forced_spadille=False", "remise_at_four=True",
          "devole=side", "packets=3-3-4", "packets=3-4-3", "double_game=True", "form=favourite,vole_declared=False",
          "form=favourite,matadores=fish", "roi_rendu=optional,roi_rendu_forced=True")  # fmt: skip
ALONE = True
SETTINGS = (OLD, ACADEMY, *FORMS, *(f"{ACADEMY[:-1]},{one})" for one in TURNED))
AGREE = "deal"
OFTEN = {"ask": 3.0, "sans": 0.5, "AS": 8.0, "AC": 8.0, **{"K" + s: 3.0 for s in "CDHS"}, "stop": 0.3}


def roi_rendu(d: Deal) -> Said:
    """The King called may be given up to the Ombre, who then plays alone."""
    v = d.t.values
    if v["roi_rendu"] == "off" or (d.forced and not v["roi_rendu_forced"]):
        return
    holder = d.friend
    if v["roi_rendu"] == "compulsory":
        if holder >= 0:
            yield from d.give(d.called, holder)
        return
    first = d.seats.index(d.ombre)
    for seat in d.seats[first + 1 :] + d.seats[:first]:
        if (yield seat, {"keep", "give up the King"} if seat == holder else {"keep"}) != "keep":
            yield from d.give(d.called, holder)
            return


def referee(t: Table) -> Reading:
    """So many tours of four deals."""
    v = t.values
    high = v["form"] in ("favourite", "solitaire")
    board = Board(t, 20, 2) if high else Board(t, 10, 1)
    may = ["ask leave", "sans prendre"] + ["sans prendre with the Vole"] * bool(v["contre"])
    if v["form"] != "common":
        may = bids(str(v["form"]), bool(v["vole_declared"]))
    favourite = ""
    if high:
        favourite = (yield from draw(list(PACK)))[1]
    for n, dealer in dealers(t):
        d = Deal(t, dealer, packets=PACKETS[str(v["packets"])], times=doubled(t, n), favourite=favourite)
        board.ante(dealer, d.times)
        yield from d.begin()
        yield from d.speak(may)
        if v["forced_spadille"] and v["form"] != "solitaire":
            d.spadille("ask leave")
        if d.ombre < 0:
            continue
        yield from d.name()
        if d.bid.startswith("ask"):
            receives = not d.forced or bool(v["roi_rendu_forced"])  # else he calls as in the common game
            yield from d.call(lacked=v["roi_rendu"] == "compulsory" and receives)
            yield from roi_rendu(d)
        elif d.bid.startswith("Med"):
            yield from mediateur(d)
        board.inherit(d.hands, d.trump)
        cost = common(d, board) if v["form"] == "common" else favoured(d, board)
        yield from d.play(6)
        lone = d.won[d.ombre] < int(v["alone_below"]) and not d.forced
        settle(d, board, cost, 6, 4 if v["remise_at_four"] else 5, lone, v["devole"] == "side")
    return None
