"""How plausible an imagined deal is: whether the others would have bid and played as they have, had they held this.

The deal in hand is dealt again with the cards as imagined, and what has been done is done again. At each choice of
another seat the plain player says what it would have done there; each time it would not have done so makes the deal
less likely. Of several deals imagined one is kept by these chances (sampling, importance resampling), so that what is
played out counts alike. Where the past of a deal cannot be told from its present (cards exchanged unseen, other
things than tricks) all deals are as likely.
"""

from typing import Any, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, low, of
from gamester.engine.game import Game
from gamester.engine.history import NO_ACTS
from gamester.engine.part import Part
from gamester.engine.state import CHANCE, HIDDEN, State
from gamester.engine.view import View
from gamester.equipment.cards import suit_set
from gamester.parts.cards import CardState
from gamester.parts.tricks import TrickGame, Tricks
from gamester.players.base import Player
from gamester.players.finish import asked

UNLIKELY: Final = 0.3  # how much less likely each choice is that the plain player would not have made
LEAST: Final = 1e-6  # no deal is less likely than that, beside one in which all is as the plain player would have it
MOST: Final = 40  # choices asked about
NO_DEAL: Final = -1.0  # the past cannot be told
TURNED: Final = -2  # the place of the card turned, where nobody holds it
REST: Final = -3


class Hindsight:
    """What has been done in the deal of a view, to be done again on deals imagined to fit it."""

    def __init__(self, view: View, plain: Player) -> None:
        self.plain = plain
        self.game: Game[Any] = view.game
        self.me: i64 = view.seat if view.seat is not None else -1
        self.acts = view.state.deal_acts()
        self.tellable = isinstance(view.game, TrickGame) and not view.game.lawful and self.others_chose()
        self.places: vec[i64] = ZEROS[:0]  # whose each card of the pack's order is dealt to be: seat, TURNED or REST
        self.turned_at: i64 = -1
        self.played: vec[i64] = cards_played(view)

    def others_chose(self) -> bool:
        """Whether anything has been done by another seat."""
        for act in self.acts:
            actor: i64 = (i64(act) & 63) - 4
            if actor >= 0 and actor != self.me:
                return True
        return False

    def weight(self, deal: State, above: float = 0.0) -> float:
        """How likely what has been done is on this deal, beside one where each choice is the plain player's.

        0 as soon as it is less than ``above``; NO_DEAL where it cannot be told.
        """
        s = cast(CardState, deal)
        t = self.dealt_again(s)
        if t is None:
            return NO_DEAL
        out = 1.0
        choices = 0
        for act in self.acts:
            word = i64(act)
            actor: i64 = (word & 63) - 4
            action = int((word >> 6) - 1)
            if actor == CHANCE:
                continue
            if t.turn != actor:
                return NO_DEAL
            part = t.game.parts[t.part]
            legal = part.listed(t)
            if action == HIDDEN:
                action = self.unseen_choice(t, part, legal, s.hands[actor] | self.played[actor])
            if action not in legal:
                return NO_DEAL
            if len(legal) > 1 and actor != self.me and choices < MOST:
                choices += 1
                if asked(self.plain, part, t, legal) != action:
                    out *= UNLIKELY
                    if out < LEAST:
                        return LEAST if LEAST >= above else 0.0
                    if out < above:
                        return 0.0
            t.write_down(actor, action)
            part.act(t, action)
        return out

    def unseen_choice(self, t: CardState, part: Part, legal: list[int], needed: i64) -> int:
        """What the seat to act did unseen: the one thing by which it kept all cards it needed; else HIDDEN."""
        seat = t.turn
        found = HIDDEN
        for action in legal:
            after = t.clone()
            part.act(after, action)
            if not needed & ~after.hands[seat]:
                if found != HIDDEN:
                    return HIDDEN
                found = action
        return found

    def begun(self, s: CardState, order: vec[i64]) -> CardState | None:
        """The deal of ``s`` from its beginning, the pack lying in ``order``."""
        t = s.clone()
        t.game = self.game
        t.seeded = False
        t.seeds = ZEROS[:0]
        t.first = ZEROS[:0]
        t.acts = NO_ACTS
        t.past = None
        self.game.start_deal(t)
        if t.turn != CHANCE:
            return None
        t.order = order
        self.game.parts[t.part].drew(t)
        return t if t.turn >= 0 else None

    def lay_out(self, s: CardState) -> bool:
        """Find out where each card of the pack's order goes; False where that cannot be told."""
        order = self.game.pack_order(s)
        t = self.begun(s, order)
        if t is None:
            return False
        places = vec[i64]([])
        at: i64 = 0
        for card in order:
            place: i64 = REST
            for p in range(self.game.players):
                if t.hands[p] & BIT[card]:
                    place = p
            if card == t.turn_up:
                self.turned_at = at
                if place == REST:
                    place = TURNED
            places = append(places, place)
            at += 1
        self.places = places
        return True

    def dealt_again(self, s: CardState) -> CardState | None:
        """The deal from its beginning, with the cards as in ``s``."""
        if not len(self.places) and not self.lay_out(s):
            return None
        game = cast(TrickGame[Any], self.game)
        left = of(game.pack_order(s))
        hands = vec[i64]([])
        for p in range(game.players):
            hands = append(hands, game.first_held(s, p, self.played[p]))
            left &= ~hands[p]
        turned = game.first_turned(s)
        if self.turned_at >= 0:
            holder = self.places[self.turned_at]
            if turned < 0 and holder >= 0 and s.trump >= 0:
                turned = low(hands[holder] & suit_set(s.trump))  # which of his trumps no longer matters
            if turned < 0:
                return None
            left &= ~BIT[turned]
            if holder >= 0:
                hands[holder] &= ~BIT[turned]
        order = vec[i64]([], capacity=len(self.places))
        wanted = hands[:]
        at: i64 = 0
        for place in self.places:
            card = turned
            if at != self.turned_at:
                from_hand: i64 = left if place < 0 else hands[place]
                if not from_hand:
                    return None
                card = low(from_hand)
                if place < 0:
                    left &= ~BIT[card]
                else:
                    hands[place] &= ~BIT[card]
            order = append(order, card)
            at += 1
        if left or count(of(order)) != len(self.places):
            return None
        t = self.begun(s, order)
        if t is None:
            return None
        for p in range(game.players):
            if wanted[p] & ~t.hands[p]:
                return None
        return t


def cards_played(view: View) -> vec[i64]:
    """The cards each seat has played to tricks in the deal of a view, as far as they are seen."""
    out = vec[i64]([0] * int(view.game.players))
    base: i64 = -1
    for part in view.game.parts:
        if isinstance(part, Tricks):
            base = part.base
    if base < 0:
        return out
    for act in view.state.deal_acts():
        word = i64(act)
        actor: i64 = (word & 63) - 4
        card: i64 = (word >> 6) - 1 - base
        if actor >= 0 and 0 <= card < 53:
            out[actor] |= BIT[card]
    return out
