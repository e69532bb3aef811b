"""Auction Bridge: bids up to the tricks that both hands may make, and plays as at Bridge."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.view import View
from gamester.equipment.cards import ACE, KING, QUEEN
from gamester.games.bridge.auction import AuctionBridge, AuctionState, Bidding, called_by, level_of
from gamester.games.bridge.state import NO_TRUMPS, VALUES
from gamester.players.base import Choice
from gamester.players.simple.bridge import Simple as BridgeSimple
from gamester.players.simple.bridge_hand import guarded, has, length

A = "hoyle-donohue/auction-bridge/"
PARTNERS = 2.6  # tricks to be looked for from a partner who has not bid


def defence(hand: i64) -> float:
    """The tricks of high cards."""
    out = 0.0
    for suit in range(4):
        n = length(hand, suit)
        out += 1.0 if has(hand, suit, ACE) else 0.0
        out += 0.7 if has(hand, suit, KING) and n > 1 else 0.2 if has(hand, suit, KING) else 0.0
        out += 0.3 if has(hand, suit, QUEEN) and n > 2 else 0.0
    return out


def prospects(hand: i64, called: i64) -> float:
    """The tricks that a hand makes with ``called`` trumps."""
    out = defence(hand)
    if called < NO_TRUMPS:
        n = length(hand, called)
        out += 0.8 * float(n - 4) if n > 4 else -0.6 * float(4 - n)
        for suit in range(4):
            if suit != called and n >= 3 and length(hand, suit) < 2:
                out += 0.5
        return out
    for suit in range(4):
        if not guarded(hand, suit):
            out -= 0.6
        elif length(hand, suit) > 4 and has(hand, suit, ACE):
            out += 0.6 * float(length(hand, suit) - 4)
    return out


class Simple(BridgeSimple):
    """Bids by the tricks in prospect."""

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(AuctionState, view.state)
        part = t.game.parts[t.part]
        if isinstance(part, Bidding):
            return self.bid(cast(AuctionBridge, t.game), t, part, legal)
        return super().decide(view, legal)

    def bid(self, game: AuctionBridge, t: AuctionState, part: Bidding, legal: list[int]) -> Choice:
        hand = t.hands[t.turn]
        partner = game.partner(t, t.turn)
        theirs = t.said[partner] - 5
        best: i64 = -1
        most = 0.0
        for n in range(35):
            bid: i64 = n
            if not part.is_legal(t, int(part.bases[1] + bid)):
                continue
            called = called_by(bid)
            tricks = prospects(hand, called) + PARTNERS
            if theirs >= 0 and called_by(theirs) == called:
                tricks += 0.9 + 0.6 * float(level_of(theirs))
            over = tricks - 6.0 - float(level_of(bid))
            worth = float(VALUES[called]) * (tricks - 6.0) if over >= 0.0 else -50.0
            if worth > most or (worth == most and best < 0):
                most = worth
                best = bid
        ours = t.bidder >= 0 and game.together(t, t.bidder, t.turn)
        if t.bidder >= 0 and not ours and t.doubles == 0:
            if defence(hand) + 1.8 > 8.5 - float(level_of(t.bid)):
                return Choice(int(part.bases[2]), "they cannot make it", A + "double")
        if best >= 0 and not (ours and most < float(VALUES[called_by(t.bid)] * level_of(t.bid)) + 8.0):
            return Choice(int(part.bases[1] + best), "as many tricks as we may make", A + "bid")
        if t.bidder < 0:
            return Choice(legal[0], "the least that can be declared", A + "opening")
        return Choice(int(part.bases[0]), "there is no more in it", A + "final")
