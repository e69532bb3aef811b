"""La Belle, the Flux and Thirty-one: a box for the best card turned up, one for three of a suit, one for the number.

academy-1768, 14382-14495.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import ACE, NAMES, SUIT_WORDS, suit_of
from gamester.games.vying.upcards import GAME, DealCut, Declaring, ToGame, UpDeal, UpGame, UpState, total
from gamester.parts.pots import share_out
from gamester.parts.quiet import Quiet

BOOK: Final = "academy-1768/la-belle-flux-thirty-one/"
BELLE: Final = 0
FLUX: Final = 1
NUMBER: Final = 2
ACE_PLACE: Final = 18  # between a Ten, 17, and a Knave, 19


def place(card: i64) -> i64:
    """``belle-order``: how a card ranks at the Belle: the Ace between the Ten and the Knave."""
    if card % 13 == ACE:
        return ACE_PLACE
    return 2 * (card % 13) + 1


def is_flux(cards: i64) -> bool:
    """Whether cards are all of a suit."""
    suits: i64 = 0
    for card in members(cards):
        suits |= BIT[suit_of(card)]
    return count(suits) == 1


class Boxes(Quiet[UpState, "LaBelle"]):
    """``boxes``: each puts in; ``flux-left``: the Flux that nobody had is added to only if they choose it."""

    def begin(self, s: UpState) -> None:
        game = self.game
        for pool in range(3):
            if pool != FLUX or game.augment or s.purse[game.players + FLUX] == 0:
                for p in range(game.players):
                    s.pay(p, game.players + pool, game.stake, game.at_boxes)
        game.next(s)


class Belle(Quiet[UpState, "LaBelle"]):
    """``belle``: the highest card turned up; of equal ones nobody's."""

    def begin(self, s: UpState) -> None:
        game = self.game
        best: i64 = 0
        for p in range(game.players):
            here = place(s.out.up[p])
            if not best or here >= place(s.out.up[low(best)]):
                best = best | BIT[p] if best and here == place(s.out.up[low(best)]) else BIT[p]
        if count(best) == 1:
            game.takes(s, BELLE, low(best), game.at_belle)
        game.next(s)


class Fluxes(Quiet[UpState, "LaBelle"]):
    """``flux``: whoever has three of a suit lays them down, and the highest has it."""

    def begin(self, s: UpState) -> None:
        game = self.game
        best: i64 = 0
        most: i64 = 0
        for p in range(game.players):
            if is_flux(s.hands[p]):
                s.known[p] = s.hands[p]
                here = total(s.hands[p], game.ace)
                if here >= most:
                    best = best | BIT[p] if here == most else BIT[p]
                    most = here
        if count(best) == 1:
            game.takes(s, FLUX, low(best), game.at_flux)
        game.next(s)


class LaBelle(UpGame[UpState]):
    """Three boxes; what is equal rests for the next deal."""

    id = "la-belle-flux-thirty-one"
    title = "La Belle, the Flux and Thirty-one"
    family = "vying"
    books = ("academy-1768",)
    options = (
        Option("players", 4, "persons at the table", low=2, high=12, cites=(BOOK + "players",)),
        Option("stake", 1, "counters that each puts into each box", low=1, high=1000, cites=(BOOK + "boxes",)),
        Option("augment", True, "a Flux that nobody had is added to at the next deal", cites=(BOOK + "flux-left",)),
        Option("party", 30, "deals of a party: thirty or forty", low=1, high=1000, cites=(BOOK + "party",)),
    )  # fmt: skip
    min_players = 2
    max_players = 12

    def setup(self) -> None:
        self.players = self.count("players")
        self.sitting = self.count("party")
        self.turning = -1
        self.stake: i64 = self.count("stake")
        self.augment = self.flag("augment")
        self.ace = 11
        self.pools = ("Belle", "Flux", "Thirty-one")
        self.at_boxes: i64 = self.cite("boxes")
        self.at_belle: i64 = self.cite("belle")
        self.at_flux: i64 = self.cite("flux")
        self.at_nearest: i64 = self.cite("nearest")
        self.at_first: i64 = self.cite("first")
        self.at_rest: i64 = self.cite("rest")
        self.parts = [
            DealCut(self.article("cut")),
            Boxes("boxes", self.article("boxes")),
            UpDeal((2, 1), self.article("deal")),
            Belle("belle", self.article("belle")),
            Fluxes("flux", self.article("flux")),
            Declaring("first"),
            ToGame("ask", int(self.ace), rounds=True, at_once=True),
        ]

    def new_state(self) -> UpState:
        return UpState(self)

    def win_number(self, s: UpState, seats: i64) -> None:
        """``first``, ``nearest``; ``dealt-alike``: several who have it dealt them, or equal points, leave it."""
        if count(seats) == 1:
            self.takes(s, NUMBER, low(seats), self.at_first if s.ended else self.at_nearest)

    def end_match(self, s: UpState) -> None:
        for pool in range(3):
            share_out(s, pool, BIT[self.players] - 1, self.at_rest)

    def min_utility(self) -> float:
        return -float(3 * self.stake * self.most_deals())

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def may_hold(self, s: UpState, seat: i64, hand: i64) -> bool:
        """Who has laid no Flux down has none."""
        return super().may_hold(s, seat, hand) and not is_flux(hand)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: UpState) -> list[Item]:
        pool = s.purse[self.players + NUMBER]
        return [Item("aim", f"{GAME}, or the most below it", f"takes {pool}", amount=int(pool))]

    def how(self, s: UpState, pool: i64, seat: i64) -> str:
        if pool == BELLE:
            return f"with the {NAMES[s.out.up[seat]]} turned up"
        if pool == FLUX:
            return f"with {total(s.hands[seat], self.ace)} in {SUIT_WORDS[suit_of(s.out.up[seat])]}"
        return f"with {total(s.hands[seat] | s.out.drew[seat], self.ace)}"
