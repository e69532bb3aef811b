"""Exchange with the neighbour on the right: a card for a card, each choosing what he gives, until somebody shows."""

from typing import Any, ClassVar, Final, Self  # noqa: F401  # ``Any`` is named in strings only

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Things
from gamester.engine.bits import BIT, ZEROS, count, drawn, members
from gamester.engine.fields import NONE, Fields
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES, by_rank, suit_of
from gamester.games.swaps.rules import SwapGame, SwapState
from gamester.parts.pots import share_out
from gamester.parts.quiet import Quiet

CARDS: Final = Things("card", NAMES[:52])
NOTHING: Final = 0
POINT: Final = 1
SEQUENCE: Final = 2
TRICON: Final = 3
CLASS: Final = 64  # a hand's rank is its class so many times, and what tells it from others of the class
WORDS: Final = ("nothing", "the Point", "the Sequence", "the Tricon")
ASKED: Final = 0
GIVES: Final = 1
RETURNS: Final = 2
TRADED: Final = 3
BARTER: Final = 0
SHOW: Final = 1
ON: Final = 2
GIVE: Final = 3
RETURN: Final = 4
MONEY: Final = 5
PUT: Final = 6


def pips(cards: i64) -> i64:
    """What cards count together: an Ace eleven, court cards ten."""
    out: i64 = 0
    for card in members(cards):
        rank = card % 13
        out += 11 if rank == ACE else min(rank + 2, 10)
    return out


def follows(cards: i64) -> i64:
    """The highest rank of three that follow each other, the Ace above the King alone; -1: they do not."""
    ranks: i64 = 0
    for card in members(cards):
        ranks |= BIT[card % 13]
    for top in range(2, 13):
        if ranks == BIT[top] | BIT[top - 1] | BIT[top - 2]:
            return top
    return -1


def alike(cards: i64) -> i64:
    """The rank of three that are alike; -1: they are not."""
    rank: i64 = -1
    for card in members(cards):
        if rank >= 0 and card % 13 != rank:
            return -1
        rank = card % 13
    return rank


def of_a_suit(cards: i64) -> bool:
    """Whether all are of one suit."""
    suits: i64 = 0
    for card in members(cards):
        suits |= BIT[suit_of(card)]
    return suits & (suits - 1) == 0


def in_suit(cards: i64, suit: i64) -> i64:
    """The cards of a suit."""
    out: i64 = 0
    for card in members(cards):
        if suit_of(card) == suit:
            out |= BIT[card]
    return out


class NeighbourState(SwapState):
    """Who changes with whom, and what each knows of where cards went that have been through its hands."""

    stage: i64 = 0  # what is asked of the seat to act: 0 what he will do, 1 what to give, 2 what to return, 3 to show
    asker: i64 = -1  # whose turn it is to change
    bank: bool = False  # he changes with the stock
    drawing: bool = False  # the top card of the stock comes to him
    got: vec[i64] = NONE  # the card just given for another, known to giver and taker, who may not give it back
    right: vec[i64] = NONE  # what a seat knows to be in the hand on its right
    left: vec[i64] = NONE  # what a seat knows to be in the hand on its left
    loose: vec[i64] = NONE  # what a seat has had, and anybody may hold by now
    laid: vec[i64] = NONE  # what a seat has put under the stock
    under: vec[i64] = NONE  # how many cards a seat has put under the stock
    turns: i64 = 0  # changes made so far
    stopper: i64 = -1  # who has shown, and so ended the changing
    winner: i64 = -1  # who had the best hand

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.stage = by.number("stage", of.stage)
        self.asker = by.seat("asker", of.asker)
        self.bank = by.flag("bank", of.bank)
        self.drawing = by.flag("drawing", of.drawing)
        self.got = by.own_piece("got", of.got)
        self.right = by.own_pieces("right", of.right)
        self.left = by.own_pieces("left", of.left)
        self.loose = by.own_pieces("loose", of.loose)
        self.laid = by.own_pieces("laid", of.laid)
        self.under = by.each_number("under", of.under)
        self.turns = by.number("turns", of.turns)
        self.stopper = by.seat("stopper", of.stopper)
        self.winner = by.seat("winner", of.winner)


class Changing(Asking[NeighbourState, "NeighbourGame"]):
    """From the eldest round, each changes a card or shows, and having changed may show at once."""

    def begin(self, s: NeighbourState) -> None:
        if not s.drawing:
            self.ask(s, self.game.after(s.dealer))
        elif s.want(1):
            s.drawing = False
            card = BIT[s.next_drawn()]
            s.hands[s.asker] |= card
            s.held[s.asker] += 1
            self.traded(s)

    def ask(self, s: NeighbourState, seat: i64) -> None:
        """It is for ``seat`` to change, or all have been at it too long."""
        game = self.game
        if s.turns >= game.most_turns * game.players:
            s.asker = -1
            game.next(s)
            return
        s.asker = seat
        s.turn = seat
        s.stage = ASKED

    def traded(self, s: NeighbourState) -> None:
        """He who has changed may show before anybody else changes."""
        s.turns += 1
        s.turn = s.asker
        s.stage = TRADED

    def open(self, s: NeighbourState, seat: i64) -> i64:
        game = self.game
        if s.stage == RETURNS:
            return BIT[RETURN]
        if s.stage == GIVES:
            return BIT[PUT] if s.bank else BIT[GIVE]
        out: i64 = BIT[SHOW] if game.rank(s.hands[seat]) >= CLASS else 0
        if s.stage == TRADED:
            return out | BIT[ON]
        out |= BIT[BARTER]
        if game.trades and s.drawn < len(game.whole_pack):
            out |= BIT[MONEY]
        return out

    def which(self, s: NeighbourState, seat: i64, verb: i64) -> i64:
        if verb == RETURN:
            return s.hands[seat] & ~BIT[s.got[seat]]
        return s.hands[seat]

    def lacks(self, s: NeighbourState, seat: i64, verb: i64, value: i64) -> str:
        if verb == RETURN and s.got[seat] == value:
            return "it was given you in exchange, and cannot be returned"
        return super().lacks(s, seat, verb, value)

    def unless(self, s: NeighbourState, seat: i64, verb: i64) -> str:
        if verb == SHOW and (s.stage == ASKED or s.stage == TRADED):
            return "you have neither Point, Sequence nor Tricon to show"
        if verb == MONEY and s.stage == ASKED and self.game.trades:
            return "the stock has been run through"
        return super().unless(s, seat, verb)

    def say(self, s: NeighbourState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == SHOW:
            s.stopper = seat
            game.next(s)
        elif verb == ON:
            self.ask(s, game.after(seat))
        elif verb == BARTER or verb == MONEY:
            s.bank = verb == MONEY
            s.stage = GIVES
        elif verb == RETURN:
            game.pass_card(s, seat, s.asker, value)
            s.got[seat] = -1
            s.got[s.asker] = -1
            self.traded(s)
        elif verb == PUT:
            game.put_under(s, seat, value)
            game.buys(s, seat)
            s.drawing = True
            self.begin(s)
        else:
            other = game.after(seat)
            game.pass_card(s, seat, other, value)
            s.got[seat] = value
            s.got[other] = value
            s.turn = other
            s.stage = RETURNS

    def prompt(self, s: NeighbourState) -> str:
        if s.stage == RETURNS:
            return f"Give {self.game.names[s.asker]} a card in return"
        return "Give a card" if s.stage == GIVES else super().prompt(s)


class Stakes(Quiet[NeighbourState, "NeighbourGame"]):
    """Each puts in, where nothing lies there from a deal that nobody has won."""

    def begin(self, s: NeighbourState) -> None:
        game = self.game
        if not s.purse[game.players]:
            for p in range(game.players):
                s.pay(p, game.players, game.stake, game.at_stake)
        game.next(s)


W = TypeVar("W", bound=NeighbourState, default=NeighbourState)


class NeighbourGame(SwapGame[W]):
    """Three cards each, and the highest Tricon, Sequence or Point has the pool."""

    family = "swaps"
    unimagined = ("right", "left", "loose")
    trades: ClassVar[bool] = False  # whether cards can be had from the stock for money
    stake: i64
    changing: Changing
    most_turns: i64
    at_stake: i64
    at_left: i64  # under which article what nobody has won is shared

    def rank(self, cards: i64) -> i64:
        """How a hand ranks: the greater is the better; below ``CLASS`` it is nothing."""
        raise NotImplementedError

    def buys(self, s: W, seat: i64) -> None:
        """``seat`` pays for a card of the stock."""

    def aim(self, s: W) -> list[Item]:
        pool = s.purse[self.players]
        return [Item("aim", "the highest Tricon, Sequence or Point", f"takes {pool}", amount=int(pool))]

    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        """A card given is seen by him who gets it, and by nobody else."""
        if actor >= 0 and seat >= 0:
            verb = self.changing.verb_of(action)
            if (verb == GIVE and seat == self.after(actor)) or (verb == RETURN and actor == self.after(seat)):
                return action
        return super().seen_action(actor, action, seat)

    # --- where cards go ---------------------------------------------------------------------------------------------
    def leaves(self, s: W, seat: i64, card: i64) -> None:
        """A card leaves a hand."""
        s.hands[seat] &= ~BIT[card]
        s.held[seat] -= 1

    def doubted(self, s: W, seat: i64, but: i64) -> None:
        """Who knew cards in the hand of ``seat`` and does not see what he gives, is no longer sure of them."""
        for p in range(self.players):
            if p == but or p == seat:
                continue
            if self.after(p) == seat:
                s.loose[p] |= s.right[p]
                s.right[p] = 0
            elif self.after(seat) == p:
                s.loose[p] |= s.left[p]
                s.left[p] = 0

    def pass_card(self, s: W, giver: i64, taker: i64, card: i64) -> None:
        """A card from hand to hand, which these two alone see."""
        self.leaves(s, giver, card)
        self.doubted(s, giver, taker)
        s.hands[taker] |= BIT[card]
        s.held[taker] += 1
        s.right[taker] &= ~BIT[card]
        s.left[taker] &= ~BIT[card]
        s.loose[taker] &= ~BIT[card]
        if self.after(giver) == taker:
            s.right[giver] |= BIT[card]
        else:
            s.left[giver] |= BIT[card]

    def put_under(self, s: W, seat: i64, card: i64) -> None:
        """A card goes under the stock, which its owner alone has seen."""
        self.leaves(s, seat, card)
        self.doubted(s, seat, -1)
        s.laid[seat] |= BIT[card]
        s.under[seat] += 1

    def best(self, s: W, first: i64) -> i64:
        """The seat that has the best hand, from ``first`` on; -1: nobody has anything."""
        best: i64 = -1
        most: i64 = CLASS - 1
        seat = first
        for _ in range(self.players):
            here = self.rank(s.hands[seat])
            if here > most:
                best = seat
                most = here
            seat = self.after(seat)
        return best

    def all_show(self, s: W) -> None:
        """All hands are laid open."""
        s.paid = s.live
        s.shown = s.hands[:]
        s.known = s.hands[:]
        for p in range(self.players):
            s.right[p] = 0
            s.left[p] = 0
            s.loose[p] = 0

    def end_match(self, s: W) -> None:
        share_out(s, 0, s.live, self.at_left)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: W, seat: i64) -> None:
        """What has been through a seat's hands lies where it put it, or with anybody: not in the stock unseen."""
        unseen = self.unseen(s, seat)
        loose: i64 = 0
        sure = ZEROS[: self.players]
        if seat >= 0:
            right = self.after(seat)
            left = right
            while self.after(left) != seat:
                left = self.after(left)
            loose = s.loose[seat]
            sure[right] |= s.right[seat]
            sure[left] |= s.left[seat]
            unseen &= ~(s.right[seat] | s.left[seat] | s.laid[seat])
        room = vec[i64]([])
        may = vec[i64]([])
        left_over = count(unseen)
        for p in range(self.players):
            sure[p] |= s.known[p]
            wants: i64 = s.held[p] - count(sure[p]) if p != seat else 0
            room = append(room, wants)
            may = append(may, ~s.void[p])
            left_over -= wants
        for p in range(self.players):
            wants = s.under[p] if p != seat else 0
            room = append(room, wants)
            may = append(may, -1)
            left_over -= wants
        s.rng = advance(s.rng)
        sets = Dealer(unseen, append(room, left_over), append(may, ~loose)).deal(mix(s.rng))
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p] | sure[p]
                s.laid[p] = sets[self.players + p]
        if s.stage == RETURNS and s.turn != seat:
            if seat != s.asker:  # it was not in that hand before
                s.rng = advance(s.rng)
                s.got[s.asker] = drawn(s.hands[s.turn] & ~sure[s.turn], mix(s.rng))
            s.got[s.turn] = s.got[s.asker]
        self.lay_talon(s, sets[2 * self.players])

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: W, cards: i64) -> vec[i64]:
        return by_rank(cards)

    def facts(self, s: W) -> list[Item]:
        out = super().facts(s)
        if s.asker >= 0:
            out.append(Item("asker", self.names[s.asker], "changes", int(s.asker)))
        return out

    def laid_open(self, s: W) -> list[Zone]:
        left = len(self.whole_pack) - int(s.drawn)
        out = [Zone("stock", "stock", [], count=left, title="stock")]
        for p, name in enumerate(self.names):
            if s.under[p]:
                cards = [self.laid_faces[p][c] for c in members(s.laid[p])]
                out.append(Zone("discard", f"discard {p}", cards, p, int(s.under[p]), f"put under by {name}"))
        return out + super().laid_open(s)

    def zones(self, s: W) -> list[Zone]:
        return [zone for zone in super().zones(s) if zone.id != "score"]
