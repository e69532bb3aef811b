"""Bonne-Ace: the best card turned up for half the stake, and the nearest to thirty-one for the other.

gamester-1754, 3359-3371.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import ACE, DIAMONDS, NAMES
from gamester.games.vying.upcards import GAME, DealCut, Declaring, ToGame, UpDeal, UpGame, UpState, total
from gamester.parts.pots import share_out
from gamester.parts.quiet import Quiet

BOOK: Final = "gamester-1754/bonne-ace/"
BONNE: Final = 0
NUMBER: Final = 1
BONNE_ACE: Final = 13 * DIAMONDS + ACE


class Stakes(Quiet[UpState, "BonneAce"]):
    """``stakes``: half for the Bonne, half for the game."""

    def begin(self, s: UpState) -> None:
        game = self.game
        for p in range(game.players):
            for pool in range(2):
                s.pay(p, game.players + pool, game.half, game.at_stakes)
        game.next(s)


class Bonne(Quiet[UpState, "BonneAce"]):
    """``bonne``, ``eldest``: the highest card turned up has it, the eldest's of equal ones, Bonne-Ace before all."""

    def begin(self, s: UpState) -> None:
        game = self.game
        best = seat = game.after(s.dealer)
        for _ in range(game.players):
            card = s.out.up[seat]
            if s.out.up[best] != BONNE_ACE and (card == BONNE_ACE or card % 13 > s.out.up[best] % 13):
                best = seat
            seat = game.after(seat)
        game.takes(s, BONNE, best, game.at_ace if s.out.up[best] == BONNE_ACE else game.at_bonne)
        game.next(s)


class BonneAce(UpGame[UpState]):
    """Two stakes at every deal."""

    id = "bonne-ace"
    title = "Bonne-Ace"
    family = "vying"
    books = ("gamester-1754",)
    options = (
        Option("players", 7, "persons at the table", low=2, high=17, cites=(BOOK + "players",)),
        Option("half", 1, "counters from each for the Bonne, and as many for the game", low=1, high=1000,
               cites=(BOOK + "stakes",)),
        Option("ace", 11, "what an Ace counts towards thirty-one", low=1, high=11, cites=(BOOK + "nearest",)),
        Option("rounds", 2, "times each player deals in a sitting", low=1, high=1000, cites=(BOOK + "cut",)),
    )  # fmt: skip
    min_players = 2
    max_players = 17

    def setup(self) -> None:
        self.players = self.count("players")
        self.sitting = self.count("rounds") * self.players
        self.half: i64 = self.count("half")
        self.ace = self.count("ace")
        self.pools = ("Bonne", "game")
        self.at_stakes: i64 = self.cite("stakes")
        self.at_bonne: i64 = self.cite("bonne")
        self.at_ace: i64 = self.cite("bonne-ace")
        self.at_nearest: i64 = self.cite("nearest")
        self.at_once: i64 = self.cite("at-once")
        self.parts = [
            DealCut(self.article("cut")),
            Stakes("stakes", self.article("stakes")),
            UpDeal((3,), self.article("deal")),
            Bonne("bonne", self.article("bonne")),
            Declaring("at-once"),
            ToGame("nearest", int(self.ace), at_once=True),
        ]

    def new_state(self) -> UpState:
        return UpState(self)

    def win_number(self, s: UpState, seats: i64) -> None:
        """``nearest``, ``at-once``: of equal ones the eldest; where all are beyond it the stake stays."""
        if seats:
            self.takes(s, NUMBER, self.elder(s, seats), self.at_once if s.ended else self.at_nearest)

    def end_match(self, s: UpState) -> None:
        share_out(s, NUMBER, BIT[self.players] - 1, self.at_nearest)

    def min_utility(self) -> float:
        return -float(2 * self.half * self.most_deals())

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: UpState) -> list[Item]:
        pool = s.purse[self.players + NUMBER]
        return [Item("aim", f"{GAME}, or the most below it", f"takes {pool}", amount=int(pool))]

    def how(self, s: UpState, pool: i64, seat: i64) -> str:
        if pool == BONNE:
            return f"with the {NAMES[s.out.up[seat]]} turned up"
        return f"with {total(s.hands[seat] | s.out.drew[seat], self.ace)}"
