"""A plain Brusquembille player: takes what is rich, its own Aces and Tens above all, and throws what is poor."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.view import View
from gamester.equipment.cards import ACE, cards_among, suit_set
from gamester.games.melds.brusquembille import ALL, HERE, TEN, Brusquembille, BrusquembilleState
from gamester.games.melds.rules import COUNTS, pips
from gamester.parts.tricks import winners
from gamester.players.base import Choice, Thinker

RICH: Final = 10
BRUSQUEMBILLE: Final = 20  # a Brusquembille is paid for too
TRUMP: Final = 9  # what a trump may be worth later


class Simple(Thinker):
    """Looks at what lies in the trick, and at who plays after."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(BrusquembilleState, view.state)
        game = cast(Brusquembille, s.game)
        may = cards_among(legal)
        if s.led < 0:
            return lead(s, game, may)
        last = s.step == game.players - 1
        lying: i64 = 0
        for p in range(game.players):
            if s.trick[p] >= 0:
                lying += COUNTS[s.trick[p] % 13]
        if game.partners and s.best % 2 == s.turn % 2 and (last or safe(s, game, s.trick[s.best])):
            rich = most(may & ~suit_set(s.trump))
            return Choice(int(rich if rich >= 0 else cheapest(s, may)), "my partner has the trick", HERE + "m-rich")
        taking = winners(s, game.order, may)
        sure: i64 = 0
        for c in members(taking):
            if last or safe(s, game, c):
                sure |= BIT[c]
        plain = sure & ~suit_set(s.trump)
        if plain and most(plain) >= 0 and COUNTS[most(plain) % 13] >= RICH:
            return Choice(int(most(plain)), "it is safe in a trick of my own", HERE + "ace")
        few = RICH // 2 if advanced(s, game) else RICH
        if sure and lying + COUNTS[cheapest(s, sure) % 13] >= few:
            return Choice(int(cheapest(s, sure)), "the trick is rich", HERE + "m-rich")
        if taking and lying >= RICH:
            return Choice(int(cheapest(s, taking)), "the trick is rich", HERE + "m-rich")
        return Choice(int(cheapest(s, may)), "it gives up least", HERE + "m-situation")


def advanced(s: BrusquembilleState, game: Brusquembille) -> bool:
    """Whether my side has nearly enough."""
    return game.counted(s)[s.turn % game.sides] * 2 >= ALL - 40


def safe(s: BrusquembilleState, game: Brusquembille, card: i64) -> bool:
    """Whether nothing that may be played after beats it."""
    rest: i64 = 0
    for c in game.whole_pack:
        if not (s.gone | s.hands[s.turn]) & BIT[c]:
            rest |= BIT[c]
    over = game.over[card]
    if card // 13 != s.trump:
        over |= suit_set(s.trump)
    return not rest & over


def cost(s: BrusquembilleState, card: i64) -> i64:
    out: i64 = COUNTS[card % 13]
    if card % 13 == ACE or card % 13 == TEN:
        out = BRUSQUEMBILLE
    if card // 13 == s.trump:
        out += TRUMP
    return out


def cheapest(s: BrusquembilleState, cards: i64) -> i64:
    best = low(cards)
    for c in members(cards):
        if cost(s, c) < cost(s, best):
            best = c
    return best


def most(cards: i64) -> i64:
    """The one that counts most; -1: none."""
    best: i64 = -1
    for c in members(cards):
        if best < 0 or COUNTS[c % 13] > COUNTS[best % 13]:
            best = c
    return best


def lead(s: BrusquembilleState, game: Brusquembille, may: i64) -> Choice:
    """A Brusquembille that nothing beats, else what gives up least."""
    for c in members(may):
        if COUNTS[c % 13] >= RICH and (c // 13 != s.trump or count(may) < 3) and safe(s, game, c):
            return Choice(int(c), "nothing beats it", HERE + "m-attend")
    best = cheapest(s, may)
    why = "it gives up least" if pips(BIT[best]) else "it counts nothing"
    return Choice(int(best), why, HERE + "m-situation")
