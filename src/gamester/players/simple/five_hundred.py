"""Five Hundred: bids the tricks that a hand promises, lays out what is weakest, and leads trumps."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.cards import ACE, JOKER, KING, QUEEN
from gamester.games.bridge.five_hundred import FiveHundred
from gamester.games.bridge.five_parts import BIDS, Bidding, FiveState, Widow
from gamester.parts.order import TRUMPS
from gamester.parts.tricks import trumps_of, winners
from gamester.players.base import Choice, Thinker

F = "hoyle-donohue/five-hundred/"
MARGIN = 0.3  # tricks by which a bid may be above what is promised


def promise(game: FiveHundred, hand: i64, trump: i64, alone: bool) -> float:
    """The tricks that a hand is good for, the widow's help reckoned in."""
    trumps = hand & game.order.of_kind[6 * trump] if trump < 4 else hand & BIT[JOKER]
    out = 0.8 if alone else 2.2
    if trump < 4:
        n = count(trumps)
        out += 0.55 * float(n) if n < 4 else 0.8 * float(n) - 1.0
        for c in members(trumps):
            above = game.order.power[64 * trump + c] - TRUMPS
            out += 0.5 if above > 12 else 0.3 if above == 12 else 0.1 if above == 11 else 0.0
    elif trumps:
        out += 1.0
    for suit in range(4):
        if suit == trump:
            continue
        cards = hand & game.order.of_kind[5 * trump + suit]
        n = count(cards)
        held = [c % 13 for c in members(cards)]
        out += 0.85 if ACE in held else 0.0
        out += 0.5 if KING in held and n > 1 else 0.0
        if trump == 4:
            out += 0.5 * float(n - 3) if n > 3 and ACE in held else 0.0
            out += 0.2 if QUEEN in held and n > 2 else 0.0
            out -= 0.5 if ACE not in held and not (KING in held and n > 1) else 0.0
        elif n == 0:
            out += 0.3
    return out


class Simple(Thinker):
    """Bids and plays by count."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(FiveState, view.state)
        game = cast(FiveHundred, t.game)
        part = game.parts[t.part]
        if isinstance(part, Bidding):
            return self.bid(game, t, part)
        if isinstance(part, Widow):
            return self.lay_out(game, t, part)
        may: i64 = 0
        for a in legal:
            if a <= JOKER:
                may |= BIT[a]
        return self.lead(game, t, may) if t.led < 0 else self.follow(game, t, may, legal)

    def bid(self, game: FiveHundred, t: FiveState, part: Bidding) -> Choice:
        """The dearest that is promised, but nothing over a partner's bid."""
        if t.bidder >= 0 and game.side_of(t.bidder) == game.side_of(t.turn):
            return Choice(int(part.bases[0]), "my partner has it", F + "bidding")
        best: i64 = -1
        open = part.which(t, t.turn, 1)
        for n in range(len(BIDS)):
            bid: i64 = n
            hope = promise(game, t.hands[t.turn], bid % 5, game.players == 3)
            if open & BIT[bid] and hope + MARGIN >= float(6 + bid // 5) and (best < 0 or game.outbids(bid, best)):
                best = bid
        if best < 0:
            return Choice(int(part.bases[0]), "it promises no more", F + "bidding")
        return Choice(int(part.bases[1] + best), "so many tricks it promises", F + "rank")

    def lay_out(self, game: FiveHundred, t: FiveState, part: Widow) -> Choice:
        """The weakest of the shortest plain suit."""
        hand = t.hands[t.turn]
        trump = trumps_of(t)
        best: i64 = -1
        least = 1000.0
        for c in members(hand):
            power = game.order.power[64 * trump + c]
            suit = hand & game.order.of_kind[5 * trump + game.order.kind[64 * trump + c]]
            worth = 4.0 * float(power) + 3.0 * float(count(suit))
            if c % 13 == ACE:
                worth += 40.0
            if worth < least:
                least = worth
                best = c
        return Choice(int(part.bases[0] + best), "what is weakest", F + "widow")

    def lead(self, game: FiveHundred, t: FiveState, may: i64) -> Choice:
        """The bidder draws trumps; else the best card of a suit, or a low one."""
        trump = trumps_of(t)
        best: i64 = -1
        most = -1000.0
        for c in members(may):
            at = 64 * trump + c
            kind = game.order.kind[at]
            out = game.order.of_kind[5 * trump + kind] & ~t.gone & ~t.hands[t.turn]
            higher = count(out)
            for d in members(out):
                if game.order.power[64 * trump + d] < game.order.power[at]:
                    higher -= 1
            worth = 3.0 - 2.0 * float(higher) if higher < 2 else -0.1 * float(c % 13)
            if kind == trump:
                worth += 2.0 if game.together(t, t.turn, t.bidder) and out else -2.0
            if worth > most:
                most = worth
                best = c
        if best < 0:
            return Choice(int(game.joker_for(t)), "the Joker, for the suit that I am longest in", F + "joker-led")
        return Choice(int(best), "the best to lead", F + "play")

    def follow(self, game: FiveHundred, t: FiveState, may: i64, legal: list[int]) -> Choice:
        """Win as cheaply as will do, unless it is the partner's."""
        wins = winners(t, game.order, may)
        friend = game.together(t, t.best, t.turn)
        last = t.step == game.players - 1
        if wins and not (friend and (last or t.best_power > 10)):
            return Choice(int(least_of(game, t, wins)), "it wins", F + "follow")
        return Choice(int(least_of(game, t, may)), "it cannot or need not be won", F + "follow")


def least_of(game: FiveHundred, t: FiveState, cards: i64) -> i64:
    """The card of least power."""
    best: i64 = -1
    at: i64 = 64 * trumps_of(t)
    for c in members(cards):
        if best < 0 or game.order.power[at + c] < game.order.power[at + best]:
            best = c
    return best
