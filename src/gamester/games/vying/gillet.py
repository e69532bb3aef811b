"""Gillet: a box for the Ge, two or three alike, and one for the Flux or Point, each vied for by itself.

academy-1768, 14501-14577.
"""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix, some_of
from gamester.engine.zones import Zone
from gamester.equipment.cards import ACE, suit_set
from gamester.games.vying.brag.hands import RANK_WORDS
from gamester.games.vying.table import VyingGame, VyingState, lying
from gamester.parts.betting import Bets, Revying, most_at_once
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.deal import Deal
from gamester.parts.pots import LEFT, Boxes, share_out, takers
from gamester.parts.quiet import Quiet

BOOK: Final = "academy-1768/gillet/"
GE: Final = 0
POINT: Final = 1
TRICON: Final = 100  # what three alike are above all pairs
FLUX: Final = 100  # what three of a suit are above all points, counted in halves
TWO_ACES: Final = 42
SUITED_ACE: Final = 41
THIRTY_ONE: Final = 62


def ge_cards(hand: i64) -> i64:
    """``ge``, ``tricon``: the two or three cards of a rank in a hand; none, if all differ."""
    for card in members(hand):
        same: i64 = 0
        for other in members(hand):
            if other % 13 == card % 13:
                same |= BIT[other]
        if count(same) > 1:
            return same
    return 0


def ge_of(hand: i64) -> i64:
    """What a hand is worth for the Ge; 0: nothing."""
    same = ge_cards(hand)
    if not same:
        return 0
    rank = low(same) % 13 + 1
    return rank + TRICON if count(same) == 3 else rank


def halves(card: i64) -> i64:
    """What a card counts, doubled: an Ace eleven, court cards ten."""
    rank = card % 13
    if rank == ACE:
        return 22
    return 20 if rank > 8 else 2 * rank + 4


def is_flux(hand: i64) -> bool:
    """``flux``: whether all three are of a suit."""
    return hand & ~suit_set(low(hand) // 13) == 0


def points_of(hand: i64) -> i64:
    """``two-aces``, ``ace-and-ten``, ``points``: what a hand counts, doubled."""
    aces: i64 = 0
    tens: i64 = 0
    best: i64 = 0
    for suit in range(4):
        same = hand & suit_set(suit)
        here: i64 = 0
        for card in members(same):
            here += halves(card)
        if count(same) == 2 and here == TWO_ACES:
            here = SUITED_ACE
        if here > best:
            best = here
    for card in members(hand):
        if card % 13 == ACE:
            aces += 1
        elif card % 13 >= 8:
            tens += 1
    if aces == 2 and tens == 1:
        return THIRTY_ONE
    return TWO_ACES if aces > 1 and best < TWO_ACES else best


class GilletState(VyingState):
    """Adds who has laid down a Ge, and who none when it was shown."""

    cuts: vec[i64] = NONE  # the cards cut for the deal
    showed: i64 = 0  # seats that laid down a Ge or Tricon
    bare: i64 = 0  # seats that stayed for it and had none

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.showed = by.seats("showed", of.showed)
        self.bare = by.seats("bare", of.bare)


class DealCut(Cut[GilletState, "Gillet"]):
    """The deal is cut for."""

    def cuts(self, s: GilletState) -> vec[i64]:
        return s.cuts


class Revy(Revying[GilletState, "Gillet"]):
    """From the eldest round each may revy for a box; where nobody does it is a single game."""

    def bets(self, s: GilletState) -> Bets:
        return s.bets

    def nobody_bet(self, s: GilletState) -> None:
        self.game.next(s)

    def driven_out(self, s: GilletState) -> None:
        game = self.game
        winner = low(s.bets.live)
        box = self.pool - self.players
        s.pay(self.pool, winner, s.purse[self.pool], game.at_ge if box == GE else game.at_stand)
        game.go(s, s.part + 2) if box == GE else game.finish_deal(s)


class ShowGe(Quiet[GilletState, "Gillet"]):
    """Who has stayed and has a Ge or Tricon lays it down; the best has the box and what was revied."""

    def begin(self, s: GilletState) -> None:
        game = self.game
        best: i64 = -1
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            if s.bets.live & BIT[seat]:
                same = ge_cards(s.hands[seat])
                s.known[seat] |= same
                if not same:
                    s.bare |= BIT[seat]
                    continue
                s.showed |= BIT[seat]
                if best < 0 or ge_of(s.hands[seat]) > ge_of(s.hands[best]):
                    best = seat
        if best >= 0:
            cited = game.at_tricon if ge_of(s.hands[best]) > TRICON else game.at_ge
            s.pay(game.players + GE, best, s.purse[game.players + GE], cited)
        game.next(s)


class ShowPoint(Quiet[GilletState, "Gillet"]):
    """All who stand show, and the highest Flux, else the highest Point, has the other box."""

    def begin(self, s: GilletState) -> None:
        game = self.game
        best: i64 = -1
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            if s.bets.live & BIT[seat]:
                s.known[seat] = s.hands[seat]
                if best < 0 or game.worth(s.hands[seat]) > game.worth(s.hands[best]):
                    best = seat
        cited = game.at_flux if is_flux(s.hands[best]) else game.at_point
        s.pay(game.players + POINT, best, s.purse[game.players + POINT], cited)
        game.next(s)


class Gillet(VyingGame[GilletState]):
    """Four players, two boxes."""

    id = "gillet"
    title = "Gillet"
    family = "vying"
    books = ("academy-1768",)
    ranks = "789TJQKA"
    options = (
        Option("stake", 1, "counters from each in each box", low=1, high=100, cites=(BOOK + "boxes",)),
        Option("flux", "first", "a Flux wins of every Point, or by its points alone", choices=("first", "points"),
               cites=(BOOK + "flux",)),
        Option("most", 4, "counters by which one may revy at once", low=1, high=20, cites=(BOOK + "revy",)),
        Option("limit", 12, "counters that one may revy for a box", low=1, high=100, cites=(BOOK + "revy",)),
        Option("rounds", 2, "times each player deals in a sitting", low=1, high=1000, cites=(BOOK + "cut",)),
    )  # fmt: skip
    min_players = 4
    max_players = 4
    staked_words = "revied"
    due_words = "to stand"

    def setup(self) -> None:
        self.players = 4
        self.turning = -1
        self.stake: i64 = self.count("stake")
        self.limit: i64 = self.count("limit")
        most = most_at_once(self)
        self.sitting = self.count("rounds") * self.players
        self.flux_first = self.choice("flux") == "first"
        self.pools = ("ge", "point")
        self.prizes = ["box of the Ge", "box of the Point"]
        at_boxes = self.cite("boxes")
        self.at_ge: i64 = self.cite("ge-box")
        self.at_tricon: i64 = self.cite("tricon")
        self.at_flux: i64 = self.cite("flux")
        self.at_point: i64 = self.cite("points")
        self.at_stand: i64 = self.cite("stand")
        self.parts = [
            DealCut(self.article("cut")),
            Boxes("boxes", self.article("boxes"), 2, self.stake, at_boxes),
            Deal((1, 1, 1)),
            Revy("ge", most, self.limit, int(self.players) + GE, self.cite("revy"), BOOK + "revy"),
            ShowGe("show ge", self.article("ge-box")),
            Revy("point", most, self.limit, int(self.players) + POINT, self.cite("point-revy"), BOOK + "point-revy"),
            ShowPoint("show point", self.article("stand")),
        ]

    def new_state(self) -> GilletState:
        return GilletState(self)

    def worth(self, hand: i64) -> i64:
        """What a hand is worth for the second box."""
        return points_of(hand) + FLUX if self.flux_first and is_flux(hand) else points_of(hand)

    # --- the match --------------------------------------------------------------------------------------------------
    def end_match(self, s: GilletState) -> None:
        """A Ge that nobody had is divided among all."""
        share_out(s, GE, BIT[self.players] - 1, self.at_ge)

    def max_game_length(self) -> int:
        return self.most_deals() * int(2 * self.players * (self.limit + 2))

    def min_utility(self) -> float:
        return -float(self.most_deals() * int(2 * (self.stake + self.limit)))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def may_hold(self, s: GilletState, seat: i64, hand: i64) -> bool:
        """Whether a hand laid down all that it had to, if it stayed for the Ge."""
        if s.showed & BIT[seat]:
            return ge_cards(hand) == s.known[seat]
        return not s.bare & BIT[seat] or not ge_cards(hand)

    def fill(self, s: GilletState, seat: i64) -> None:
        """Hands are drawn until all fit, which most do."""
        unseen = self.unseen(s, seat)
        left = unseen
        fits = False
        while not fits:
            fits = True
            left = unseen
            for p in range(self.players):
                if p != seat:
                    s.rng = advance(s.rng)
                    cards = some_of(left, s.held[p] - count(s.known[p]), mix(s.rng))
                    s.hands[p] = cards | s.known[p]
                    left &= ~cards
                    fits = fits and (count(s.known[p]) == 3 or self.may_hold(s, p, s.hands[p]))
        s.rng = advance(s.rng)
        self.lay_talon(s, left)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def end_deal(self, s: GilletState) -> None:
        for p in range(self.players):
            s.shown[p] = s.known[p]

    def bet_on(self, s: GilletState) -> i64:
        return POINT if s.phase == "point" else GE

    def how(self, s: GilletState, stake: i64, seat: i64) -> str:
        if stake == GE:
            if count(takers(s, GE)) > 1:
                return LEFT
            if not s.showed:
                return "as all others gave up"
            same = ge_cards(s.known[seat])
            return f"with {'three' if count(same) == 3 else 'two'} {RANK_WORDS[low(same) % 13]}s"
        if count(s.known[seat]) < 3:
            return "as all others gave up"
        points = points_of(s.hands[seat])
        said = f"{points // 2}{' and a half' if points % 2 else ''}"
        return f"with a Flux of {said}" if is_flux(s.hands[seat]) else f"with a Point of {said}"

    def laid_open(self, s: GilletState) -> list[Zone]:
        return [] if s.deal else [cut_zone(s.cuts, self.names)]

    def laid_out(self, s: GilletState, seat: int) -> list[Zone]:
        hand = self.hand_zone(s, seat)
        if seat == s.seen_by or not hand.count:
            return [hand]
        if s.phase == "point" and not s.bets.live & BIT[seat]:
            down = Zone("discard", f"discard {seat}", hand.items, seat, hand.count, f"given up by {self.names[seat]}")
            return [down, Zone("hand", hand.id, [], seat, 0, hand.title)]
        if not s.known[seat]:
            return [hand]
        rest = [item for item in hand.items if item.face not in self.open_names(s, seat)]
        left = Zone("hand", hand.id, rest, seat, hand.count - int(count(s.known[seat])), hand.title)
        return [left, Zone("shown", f"laid {seat}", lying(s.known[seat], seat), seat, title="laid down")]

    def open_names(self, s: GilletState, seat: int) -> list[str]:
        """The cards of a seat that lie open, by name."""
        return [self.piece_names[c] for c in members(s.known[seat])]
