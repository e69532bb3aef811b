"""Quadrille (gamester-1754, lines 1152-1192, 1346-1467 and 1725-1872; academy-1768, lines 2282-5491)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.cards import draw
from tests.referees.shared.matadores import PACK
from tests.referees.shared.quadrille import PACKETS, Board, Deal, Price, Said, common, dealers, doubled, settle

OLD, ACADEMY = "quadrille(book=gamester-1754)", "quadrille(book=academy-1768)"
FORMS = tuple(f"{ACADEMY[:-1]},form={form})" for form in ("favourite", "mediateur", "solitaire"))
TURNED = ("roi_rendu=optional", "roi_rendu=compulsory", "contre=True", "forced_spadille=False", "remise_at_four=True",
          "devole=side", "packets=3-3-4", "packets=3-4-3", "double_game=True", "form=favourite,vole_declared=False",
          "form=favourite,matadores=fish", "roi_rendu=optional,roi_rendu_forced=True")  # fmt: skip
ALONE = True
SETTINGS = (OLD, ACADEMY, *FORMS, *(f"{ACADEMY[:-1]},{one})" for one in TURNED))
AGREE = "deal"
OFTEN = {"ask": 3.0, "sans": 0.5, "AS": 8.0, "AC": 8.0, **{"K" + s: 3.0 for s in "CDHS"}, "stop": 0.3}


def bids(t: Table) -> list[str]:
    """The lowest first: the favourite above any other suit, the Vole promised above all else (5186-5220, 5334-5361)."""
    form = t.values["form"]
    if form == "common":
        return ["ask leave", "sans prendre"] + ["sans prendre with the Vole"] * bool(t.values["contre"])
    alone = ["Mediateur", "sans prendre"]
    suits = [""] if form == "mediateur" else ["", " in the favourite"]
    plain = (["ask leave"] if form != "solitaire" else []) + alone
    vole = [b + s + " with the Vole" for b in alone for s in suits] if t.values["vole_declared"] else []
    return [b + s for b in plain for s in suits] + vole


def price(d: Deal, board: Board) -> Price:
    """What each pays the other side."""
    v, times, form = d.t.values, d.times, d.t.values["form"]
    held, each, game = d.held(), int(v["matadore"]), board.game
    kind = ["ask", "Med", "san"].index(d.bid[:3])
    if form == "common":
        return common(d, board)
    if form == "mediateur":
        rest, vole = int(v["consolation"]) + (0, 10, 14)[kind], int(v["vole"]) * (1, 1, 2)[kind]
    else:
        rest, vole, each = (4, 14, 24)[kind], (20, 30, 40)[kind], 2 * each
    if v["matadores"] == "fish":
        held, each = held and 1, 10
    if "favourite" in d.bid:
        times *= 2
        game *= 2
    return Price(game, times * (rest + held * each), times * vole, times * vole, times * vole)


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


def mediateur(d: Deal) -> Said:
    """A King he lacks is asked of whoever has it, for a card and a fish, in the favourite two."""
    yield from d.call(lacked=True)
    if d.friend >= 0:
        d.t.pay(d.ombre, d.friend, d.times * (20 if "favourite" in d.bid else 10))
        yield from d.give(d.called, d.friend)


def referee(t: Table) -> Reading:
    """So many tours of four deals."""
    v = t.values
    high = v["form"] in ("favourite", "solitaire")
    board = Board(t, 20, 2) if high else Board(t, 10, 1)
    favourite = ""
    if high:
        favourite = (yield from draw(list(PACK)))[1]
    for n, dealer in dealers(t):
        d = Deal(t, dealer, packets=PACKETS[str(v["packets"])], times=doubled(t, n), favourite=favourite)
        board.ante(dealer, d.times)
        yield from d.begin()
        yield from d.speak(bids(t))
        if v["forced_spadille"] and v["form"] != "solitaire":
            d.spadille("ask leave")
        if d.ombre < 0:
            continue
        yield from d.name()
        if d.bid.startswith("ask"):
            yield from d.call(lacked=v["roi_rendu"] == "compulsory")
            yield from roi_rendu(d)
        elif d.bid.startswith("Med"):
            yield from mediateur(d)
        board.inherit(d.hands, d.trump)
        cost = price(d, board)
        yield from d.play(6)
        lone = d.won[d.ombre] < int(v["alone_below"]) and not d.forced
        settle(d, board, cost, 6, 4 if v["remise_at_four"] else 5, lone, v["devole"] == "side")
    return None
