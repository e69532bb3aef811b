"""A by-the-book Piquet player: keeps the point and the cards, calls what it has, and leads from strength."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.view import View
from gamester.equipment.cards import SUITS, cards_among, suit_set
from gamester.games.piquet.game import Piquet
from gamester.games.piquet.state import PiquetState
from gamester.parts.melds import BEST, many_of_rank, nine, point
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Follows the plainest maxims of the chapter."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(PiquetState, view.state)
        phase = view.state.phase
        if phase == "exchange":
            return self.exchange(t, legal)
        if phase == "calls":
            return self.call(t, legal)
        if phase == "count":
            return self.count_up(t, legal)
        may = cards_among(legal)
        return self.lead(t, may) if t.led < 0 else self.follow(t, may)

    def exchange(self, t: PiquetState, legal: list[int]) -> Choice:
        """Lay out the cards of least use until none is left that is better changed."""
        game = cast(Piquet, t.game)
        if game.leave in legal:
            return Choice(game.leave, "leave them shut, lest elder see them too", _at("leavings"))
        if game.decline in legal:
            return Choice(game.decline, "the lead is worth more than the sight", _at("leavings"))
        shows = [a for a in legal if game.blanche <= a < game.look]
        if shows:
            return Choice(shows[-1], "carte blanche counts ten and bars the Pic", _at("carte-blanche"))
        hand = t.hands[t.turn]
        best = self.strongest(hand)
        worst: i64 = -1
        least: i64 = 0
        rest = hand
        while rest:
            c = low(rest)
            rest &= rest - 1
            worth = self.keep(hand, c, best)
            if worst < 0 or worth < least:
                worst, least = c, worth
        if game.to_draw in legal and (least >= 60 or legal[0] == game.to_draw):
            return Choice(game.to_draw, "the rest are worth keeping")
        if worst >= 0 and game.discard + worst in legal:
            return Choice(int(game.discard + worst), "keep the point and the cards, lay out the rest", _at("rule-2"))
        return Choice(legal[-1], "all are laid out that may be")

    def strongest(self, hand: i64) -> i64:
        """The suit to keep for the point: the longest and strongest."""
        best: i64 = 0
        most: i64 = -1
        for suit in range(4):
            bits = nine(hand, suit)
            worth = point(hand, suit) + BEST[bits] + 10 * count(bits & 0x1C0)
            if worth > most:
                best, most = suit, worth
        return best

    def keep(self, hand: i64, c: i64, best: i64) -> i64:
        """How much a card is worth keeping: from 60 on it stays."""
        rank = c % 13
        worth = rank * 2
        if c // 13 == best:
            worth += 40
        if rank == 12:
            worth += 60
        elif rank == 11:
            worth += 30 if hand & BIT[c + 1] else 18
        if rank >= 8 and many_of_rank(hand, rank) >= 3:
            worth += 25 if many_of_rank(hand, rank) == 3 else 60
        if c // 13 == best and BEST[nine(hand, best)] >= 48:
            worth += 10
        return worth

    def call(self, t: PiquetState, legal: list[int]) -> Choice:
        """Call the best point and all else; answer as it is."""
        if t.step % 2:
            return Choice(legal[-1], "the answer is as the cards are")
        if t.step:
            return Choice(legal[-1], "what is not called is lost", _at("law-forgotten"))
        return self.best_point(t, legal, "point")

    def best_point(self, t: PiquetState, legal: list[int], verb: str) -> Choice:
        """The greatest point, called whole."""
        game = cast(Piquet, t.game)
        choice = legal[0]
        most: i64 = -1
        for a in legal:
            struct = game.actions.struct(a)
            if struct["verb"] != verb:
                continue
            total = point(t.hands[t.turn], SUITS.index(str(struct["suit"])))
            if total > most:
                choice, most = a, total
        return Choice(choice, "the point is worth ten", _at("rule-5"))

    def count_up(self, t: PiquetState, legal: list[int]) -> Choice:
        """Show all that is good."""
        if t.step:
            return Choice(legal[-1], "what is good is told before playing", _at("law-forgotten"))
        return self.best_point(t, legal, "show")

    def lead(self, t: PiquetState, may: i64) -> Choice:
        """Sure winners first, the longest suit of them; then from the longest suit."""
        best: i64 = 0
        most: i64 = -1
        for suit in range(4):
            cards = may & suit_set(suit)
            if not cards:
                continue
            worth = count(cards) + (20 if self.master(t, high(cards)) else 0)
            if worth > most:
                best, most = suit, worth
        cards = may & suit_set(best)
        top = high(cards)
        if most >= 20:
            return Choice(int(top), "a sure winner: the cards are worth most", _at("rule-2"))
        if top % 13 >= 8 and count(cards) > 2:
            return Choice(int(top), "drive out what stands above my long suit")
        tens = cards & ~(BIT[8 + 13 * best] - 1)
        return Choice(int(low(tens)) if tens else int(top), "a counting card, though it may lose")

    def follow(self, t: PiquetState, may: i64) -> Choice:
        """Win as cheaply as counts; else throw the least."""
        led = t.trick[t.leader]
        above = may & suit_set(led // 13) & ~((BIT[led] - 1) | BIT[led])
        if above:
            tens = above & ~(BIT[8 + 13 * (led // 13)] - 1)
            return Choice(int(low(tens if tens else above)), "win it, as cheaply as counts")
        best: i64 = -1
        least: i64 = 1000
        rest = may
        while rest:
            c = low(rest)
            rest &= rest - 1
            guard = 4 if c % 13 == 11 or c % 13 == 10 else 0
            worth = c % 13 * 4 + guard + (40 if self.master(t, c) else 0)
            if worth < least:
                best, least = c, worth
        return Choice(int(best), "it cannot be won; throw the least")

    def master(self, t: PiquetState, card: i64) -> bool:
        """Whether no higher card of the suit can be against it."""
        above = suit_set(card // 13) & ~((BIT[card] - 1) | BIT[card])
        return not above & ~t.gone & ~t.hands[t.turn] & ~t.discards[t.turn]


def _at(maxim: str) -> str:
    """A maxim or rule of gamester-1754, the book that teaches the play."""
    return f"gamester-1754/piquet/{maxim}"
