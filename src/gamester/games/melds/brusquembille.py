"""Brusquembille: three cards in hand, no duty to follow, and Aces and Tens that are paid for.

academy-1768, 14780-15016.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES
from gamester.games.melds.rules import TEN_SECOND, Lift, MeldGame, MeldState, MeldTricks, pips
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.pieces import deal_unseen

HERE: Final = "academy-1768/brusquembille/"
SEVEN: Final = 5  # ranks
TEN: Final = 8
OUT_OF_THIRTY: Final = BIT[SEVEN] | BIT[13 + SEVEN]  # no matter which two
ALL: Final = 120  # what the cards count together
PAID: Final = 12  # all Aces and all Tens, by each
BESIDE: Final = vec[i64](
    [2, 3, 1, 0]
)  # who plays next where partners sit together: both of one side, then of the other
SIDE_BY_SIDE: Final = ["South-west", "North-east", "South-east", "North-west"]


class BrusquembilleState(MeldState):
    """Partners show each other their hands."""

    def sees(self, seat: i64) -> i64:
        game = self.game
        if game.sides < game.players:
            return BIT[seat] | BIT[(seat + 2) % 4]
        return BIT[seat]


class Brusquembille(MeldGame[BrusquembilleState]):
    """Two to five; four as partners, seats 0 and 2 against 1 and 3, or each for himself."""

    id = "brusquembille"
    title = "Brusquembille"
    books = ("academy-1768",)
    options = (
        Option("players", 3, "how many play", low=2, high=5, cites=(HERE + "players",)),
        Option("partners", True, "four play two against two", cites=(HERE + "partners",)),
        Option("packets", "3", "in what packets cards are dealt", choices=("3", "1"), cites=(HERE + "deal",)),
        Option("rounds", 1, "times each player deals", low=1, high=1000, cites=(HERE + "deals",)),
        Option("stake", 10, "counters that each puts down for a deal", high=1000, cites=(HERE + "stake",)),
    )
    ranks = "789TJQKA"
    min_players = 2
    max_players = 5

    def setup(self) -> None:
        self.players = self.count("players")
        self.partners = self.players == 4 and self.flag("partners")
        if self.partners:
            self.sides = 2
        if self.players % 2:
            kept = vec[i64]([])
            for c in self.whole_pack:
                if not OUT_OF_THIRTY & BIT[c]:
                    kept = append(kept, c)
            self.whole_pack = kept
        self.turning = -1
        self.rank_cards()
        self.pools = ("game",)
        self.stake: i64 = self.count("stake")
        self.sitting = self.count("rounds") * self.players
        self.at_stake = self.cite("stake")
        self.at_ace = self.cite("ace")
        self.at_ten = self.cite("ten")
        self.at_points = self.cite("points")
        self.at_tie = self.cite("tie")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        packets = (3,) if self.choice("packets") == "3" else (1, 1, 1)
        self.parts = [
            Lift(self.article("dealer"), TEN_SECOND, True),
            Deal(packets, TURN_NEXT),
            MeldTricks(0, self.players, (self.article("play"), self.article("no-renounce"))),
        ]

    def new_state(self) -> BrusquembilleState:
        return BrusquembilleState(self)

    def seat_names(self) -> list[str]:
        return SIDE_BY_SIDE if self.partners else super().seat_names()

    def after(self, seat: i64) -> i64:
        return BESIDE[seat] if self.partners else super().after(seat)

    def begin_deal(self, s: BrusquembilleState) -> None:
        for p in range(self.players):
            s.pay(p, self.players, self.stake, self.at_stake)

    # --- the tricks -------------------------------------------------------------------------------------------------
    def bound(self, s: BrusquembilleState) -> bool:
        """There is no renounce."""
        return False

    def trick_taken(self, s: BrusquembilleState, winner: i64) -> None:
        """Every Brusquembille is paid for: to who played it, if he has the trick, else by him."""
        if self.sides == 2:
            return
        for p in range(self.players):
            rank = s.last[p] % 13
            if rank == ACE:
                self.reward(s, p, winner, 2, self.at_ace)
            elif rank == TEN:
                self.reward(s, p, winner, 1, self.at_ten)

    def reward(self, s: BrusquembilleState, seat: i64, winner: i64, counters: i64, article: i64) -> None:
        """Between ``seat`` and each other."""
        for q in range(self.players):
            if seat == winner:
                s.pay(q, seat, counters, article)
            else:
                s.pay(seat, q, counters, article)

    # --- the score --------------------------------------------------------------------------------------------------
    def counted(self, s: BrusquembilleState) -> vec[i64]:
        """What each side has in its tricks."""
        out = ZEROS[: self.sides]
        for p in range(self.players):
            out[p % self.sides] += pips(s.taken[p])
        return out

    def best(self, s: BrusquembilleState) -> i64:
        """The sides that have most."""
        made = self.counted(s)
        out: i64 = 0
        for n in range(self.sides):
            if made[n] == max(made):
                out |= BIT[n]
        return out

    def end_deal(self, s: BrusquembilleState) -> None:
        """Whoever has most points takes what was put down; where they are even it stays for the next deal."""
        best = self.best(s)
        if count(best) > 1:
            return
        share = s.purse[self.players] * self.sides // self.players
        for p in range(self.players):
            if best & BIT[p % self.sides]:
                s.pay(self.players, p, share, self.at_points)
                s.score[p % self.sides] += 1 if p < self.sides else 0

    def end_match(self, s: BrusquembilleState) -> None:
        """What has not been won is given back."""
        back = s.purse[self.players] // self.players
        for p in range(self.players):
            s.pay(self.players, p, back, self.at_tie)

    def max_game_length(self) -> int:
        return self.most_deals() * len(self.whole_pack)

    def min_utility(self) -> float:
        """The stakes, and every Brusquembille lost to all."""
        return -float(self.most_deals() * (self.stake + PAID * (self.players - 1)))

    def max_utility(self) -> float:
        return float(self.most_deals() * (self.players - 1) * (self.stake + PAID))

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: BrusquembilleState, seat: i64) -> None:
        if not self.partners or seat < 0:
            super().fill(s, seat)
            return
        seen = s.sees(seat)
        unseen = self.unseen(s, seat) & ~s.hands[(seat + 2) % 4]
        room = ZEROS[:4]
        may = ZEROS[:4]
        for p in range(4):
            may[p] = -1
            if not seen & BIT[p]:
                room[p] = s.held[p] - count(s.known[p])
        sets = deal_unseen(s, unseen, room, may)
        for p in range(4):
            if not seen & BIT[p]:
                s.hands[p] = sets[p] | s.known[p]
        self.lay_talon(s, sets[4])

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: BrusquembilleState) -> list[Item]:
        way = "two against two" if self.partners else "each for himself"
        return [Item("aim", f"to have most of the {ALL} points in tricks", way)]

    def told(self, s: BrusquembilleState) -> str:
        made = self.counted(s)
        best = self.best(s)
        if count(best) > 1:
            names = [self.side_name(n) for n in range(self.sides) if best & BIT[n]]
            return f"{' and '.join(names)} are even with {max(made)}: the stakes stay ({self.article('tie')})."
        n = next(n for n in range(self.sides) if best & BIT[n])
        verb = "have" if self.partners else "has"
        return f"{self.side_name(n)} {verb} {made[n]} of {ALL} points, and the stakes ({self.article('points')})."

    def zones(self, s: BrusquembilleState) -> list[Zone]:
        return [*super().zones(s), self.tally("points in tricks", self.counted(s))]
