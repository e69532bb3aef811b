"""The Comet as a screen draws it, from a masked state."""

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, of
from gamester.engine.zones import Item, Zone
from gamester.games.stops.comet.parts import NINES, SANS, Play
from gamester.games.stops.comet.rules import CometRules
from gamester.games.stops.comet.state import (
    CARD_NAMES,
    COMET,
    COMET_BIT,
    NATURALS,
    NINE,
    PACK,
    PRINTED,
    CometState,
    face,
)


def table(t: CometState, rules: CometRules, play: Play) -> list[Zone]:
    """Hands, the cards played and discarded, the stock, and what each has won."""
    names = rules.names
    out: list[Zone] = [Zone("claims", "game", facts(t, names), title="the game")]
    out.append(Zone("claims", "aim", rules.aim(t), title="what is played for"))
    for p in range(rules.players):
        out.append(Zone("hand", f"hand {p}", items(t.hands[p], t.deal, p), p, int(t.held[p]), names[p]))
    stock = count(of(rules.pack_order(t)) & ~t.gone)
    for p in range(rules.players):
        stock -= t.held[p] + t.thrown[p]
        out.append(Zone("runs", f"played {p}", played(t, play, p), p, title="played"))
        if t.thrown[p]:
            out.append(
                Zone("discard", f"discards {p}", items(t.discards[p], t.deal, p), p, int(t.thrown[p]), "laid out")
            )
    if t.left_seen:
        out.append(Zone("shown", "left", items(t.left_seen, t.deal, -1), title="left in the stock"))
    out.append(Zone("stock", "stock", [], count=int(stock), title="stock"))
    purses = [Item(f"purse {p}", str(t.purse[p]), names[p], p, int(t.purse[p])) for p in range(rules.players)]
    out.append(Zone("purse", "purses", purses, title="points won and lost"))
    if rules.pools:
        poul = int(t.purse[rules.poul])
        out.append(Zone("pool", "pools", [Item("pool poul", str(poul), "poul", amount=poul)], title="poul"))
    scores = [Item(f"score {n}", str(x), names[n], n, int(x)) for n, x in enumerate(t.score)]
    out.append(Zone("score", "score", scores, title="points of this game"))
    return out


def facts(t: CometState, names: list[str]) -> list[Item]:
    """Who deals, which rank must come, who said sans and who has played the Comet."""
    out = [Item("dealer", names[t.dealer], "dealer", int(t.dealer))]
    if t.wanted >= 0:
        out.append(Item("wanted", PRINTED[t.wanted], "wanted"))
    if t.stopper >= 0:
        out.append(Item("stopper", names[t.stopper], "sans", int(t.stopper)))
    if t.comet_by >= 0:
        out.append(Item("comet", names[t.comet_by], "played the Comet", int(t.comet_by)))
    return out


def played(t: CometState, play: Play, seat: int) -> list[Item]:
    """What a seat has played, in the order of play; which of equal cards is of no account."""
    rest = t.laid[seat]
    out: list[Item] = []
    for act in t.deal_acts():
        word = i64(act)
        action: i64 = (word >> 6) - 1
        verb = play.verb_of(action)
        if (word & 63) - 4 != seat or not 0 <= verb < SANS:
            continue
        value = action - play.bases[verb]
        many: i64 = verb + 1 if verb < NINES else value + 1 if verb == NINES else 0  # beside the Comet
        rank: i64 = value if verb != NINES else NINE
        for _ in range(many):
            card = BIT[low(rest & NATURALS[rank])] if rest & NATURALS[rank] else 0
            out += items(card, t.deal, seat)
            rest &= ~card
        if verb >= NINES:
            out += items(rest & COMET_BIT, t.deal, seat)
            rest &= ~COMET_BIT
    return out + items(rest, t.deal, seat)


def items(cards: i64, deal: i64, owner: int) -> list[Item]:
    """Cards of a set, the highest first, as they are printed."""
    out: list[Item] = []
    for card in range(PACK - 1, -1, -1):
        if cards & BIT[card]:
            note = "Comet" if card == COMET else ""
            out.append(Item(CARD_NAMES[card], face(card, deal), note, owner))
    return out
