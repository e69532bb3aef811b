"""A plain Penuchle player: announces what counts most, keeps what may be announced yet, and takes what is rich."""

from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.view import View
from gamester.equipment.cards import cards_among, suit_set
from gamester.games.melds.penuchle.rules import MELDS, THE_SEVEN, P, PenuchleRules, PenuchleState, cards_of, worth
from gamester.games.melds.rules import COUNTS
from gamester.parts.tricks import winners
from gamester.players.base import Choice, Thinker

RICH: Final = 10


class Simple(Thinker):
    """Melds first."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(PenuchleState, view.state)
        game = cast(PenuchleRules[Any], s.game)
        words = [game.actions.name(a) for a in legal]
        if "exchange the Seven" in words:
            return Choice(legal[words.index("exchange the Seven")], "ten, and a better trump", P + "seven")
        best: i64 = -1
        for meld in range(THE_SEVEN + 1):
            if f"announce {MELDS[meld]}" in words and (best < 0 or worth(s, meld) > worth(s, best)):
                best = meld
        if best >= 0:
            return Choice(legal[words.index(f"announce {MELDS[best]}")], "it counts most", P + "announce")
        if words[0].startswith("lay out"):
            return Choice(
                legal[words.index(f"lay out {game.piece_names[cheapest(s, game, s.hands[s.turn])]}")], "least"
            )
        may = cards_among(legal)
        if s.led < 0:
            return lead(s, game, may)
        return follow(s, game, may)


def value(s: PenuchleState, game: PenuchleRules[Any], card: i64) -> i64:
    """What is given up with a card: its count, and a share of what may yet be announced with it."""
    out: i64 = 2 * COUNTS[card % 13]
    hand = s.hands[s.turn]
    if card // 13 == s.trump:
        out += RICH
    if game.stock(s) or not any(s.taken):
        for meld in range(THE_SEVEN):
            cards = cards_of(s, meld)
            if cards & BIT[card] and not game.has_announced(s, s.turn, meld) and not cards & s.gone:
                missing = count(cards & ~hand)
                if missing <= 2:
                    out += worth(s, meld) // (1 + missing)
    return out


def cheapest(s: PenuchleState, game: PenuchleRules[Any], cards: i64) -> i64:
    best = low(cards)
    for c in members(cards):
        if value(s, game, c) < value(s, game, best):
            best = c
    return best


def beaten(s: PenuchleState, game: PenuchleRules[Any], card: i64) -> bool:
    """Whether a card not seen beats it in its suit."""
    rest = game.over[card] & ~(s.gone | s.hands[s.turn])
    return rest != 0


def lead(s: PenuchleState, game: PenuchleRules[Any], may: i64) -> Choice:
    if game.bound(s):
        good: i64 = 0
        for c in members(may):
            if not beaten(s, game, c):
                good |= BIT[c]
        trumps = good & suit_set(s.trump)
        if good:
            return Choice(int(low(trumps if trumps else good)), "nothing in its suit beats it")
    return Choice(int(cheapest(s, game, may)), "it gives up least")


def follow(s: PenuchleState, game: PenuchleRules[Any], may: i64) -> Choice:
    """Take it where it is worth it, or where something is to be announced; a partner's trick is fed."""
    last = s.step == game.drawers(s) - 1
    partner = game.sides < game.players and s.best % game.sides == s.turn % game.sides
    if partner and (last or not beaten(s, game, s.trick[s.best])):
        rich = low(may)
        for c in members(may & ~suit_set(s.trump)):
            if COUNTS[c % 13] > COUNTS[rich % 13]:
                rich = c
        return Choice(int(rich), "my partner has the trick")
    lying: i64 = 0
    for p in range(game.players):
        if s.trick[p] >= 0:
            lying += COUNTS[s.trick[p] % 13]
    taking = winners(s, game.order, may)
    if taking:
        best = cheapest(s, game, taking)
        for c in members(taking & ~suit_set(s.trump)):
            if COUNTS[c % 13] >= RICH and value(s, game, c) < 3 * RICH and (last or not beaten(s, game, c)):
                best = c
        waits = game.stock(s) > 0 and game.melds(s, s.turn) != 0
        if lying + COUNTS[best % 13] >= RICH or waits or not may & ~taking:
            return Choice(int(best), "the trick is worth it", P + "count")
    rest = may & ~taking
    return Choice(int(cheapest(s, game, rest if rest else may)), "it gives up least")
