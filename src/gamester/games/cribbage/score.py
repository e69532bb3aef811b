"""Cribbage's score: holes set up for a side, and what is paid when one is home."""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import members
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.cribbage.count import PLACE, count_hand
from gamester.games.cribbage.state import CribbageState, HoleState
from gamester.parts.cards import CardGame

H = TypeVar("H", bound=HoleState, default=HoleState)
THREE: Final = 3


class Ways:
    """What a seat may hold, found once for all that is imagined from one view."""

    def __init__(self, seen: tuple[int, ...], sets: vec[i64]) -> None:
        self.seen = seen
        self.sets = sets


class HoleGame(CardGame[H]):
    """Holes set up on a board, up to a target; what Costly Colours has of it too."""

    says_go: ClassVar[str]  # what he says who cannot come in

    def holes(self) -> None:
        """Read the options of both."""
        self.target = self.count("target")
        self.stake: i64 = self.count("stake")
        self.cite_game: i64 = self.cite("game")

    def peg(self, s: H, seat: i64, points: i64) -> bool:
        """Set up points for a seat's side; whether it is now home, and the deal over."""
        side = self.side_of(seat)
        if s.score[side] + points >= self.target:
            points = self.target - s.score[side]
            s.winner = side
        s.score[side] += points
        s.pegged[side] += points
        if s.winner < 0:
            return False
        self.finish_deal(s)
        return True

    def match_over(self, s: H) -> bool:
        return s.winner >= 0

    def aim(self, s: H) -> list[Item]:
        left = [int(self.target - n) for n in s.score]
        return [Item(f"aim {n}", f"{x} holes from home", self.side_name(n), amount=x) for n, x in enumerate(left)]

    def arranged(self, s: H, cards: i64) -> vec[i64]:
        """By rank, the King first: what makes pairs and sequences lies together."""
        out = vec[i64]([])
        for place in range(13, 0, -1):
            for c in members(cards):
                if PLACE[c] == place:
                    out = append(out, c)
        return out

    def facts(self, s: H) -> list[Item]:
        """Who deals, the count, and who cannot come in."""
        out = [Item("dealer", self.names[s.dealer], "dealer", int(s.dealer))]
        if len(s.pile):
            out.append(Item("count", str(s.total), "count", amount=int(s.total)))
        return out + [Item(f"go {p}", self.says_go, self.names[p], int(p)) for p in members(s.quiet)]

    def last_hand(self, s: H, p: int, cards: list[int]) -> Zone:
        """What a seat showed last, and what it counted."""
        said = f", counted {s.seen_counts[p]}" if s.seen_counts[p] >= 0 else ""
        return Zone("shown", f"last {p}", [was(c, p) for c in cards], p, title=f"{self.names[p]}'s last hand{said}")

    def set_up(self, holes: vec[i64]) -> str:
        """How many each side has."""
        return ", ".join([f"{name} {n}" for name, n in zip(self.side_names, holes, strict=True)])


def was(c: int, owner: int = -1) -> Item:
    """A card shown of a pack that has been taken up again."""
    return Item(f"was {NAMES[c]}", NAMES[c], owner=owner)


class CribbageScore(HoleGame[CribbageState]):
    """What the parts ask of the game. Where four play as partners, seats 0 and 2 are against 1 and 3."""

    says_go = "Go"
    blind: bool  # three have a card of the pack in the crib
    count_first: bool  # hands are counted unseen, before the play
    three_first: bool
    three_each: bool
    flushes: bool  # count in play
    crib_agrees: bool  # a flush in the crib wants the card turned up too
    play_on: bool  # to the last card
    ways: list[Ways]  # by seat
    cite_lurch: int

    def setup(self) -> None:
        self.lurch: i64 = self.count("lurch")
        self.thirty_one: i64 = self.count("thirty_one")

    def put_back(self, s: CribbageState, seat: i64, points: i64) -> None:
        """Take points from a seat's side."""
        side = self.side_of(seat)
        s.score[side] -= points
        s.pegged[side] -= points

    def three_for_last(self, s: CribbageState) -> bool:
        """What the non-dealer has for not having the last; whether that ends the deal."""
        three = self.three_each or (self.three_first and s.deal == 0)
        return three and self.peg(s, self.after(s.dealer), THREE)

    def hand_points(self, s: CribbageState, seat: i64) -> i64:
        """What a seat's hand counts with the card turned up."""
        return count_hand(s.hands[seat] | s.played[seat], s.turn_up)

    def end_match(self, s: CribbageState) -> None:
        """Every loser pays a winner; a lurch is a double game."""
        if s.winner < 0:
            return
        for p in range(self.players):
            if self.side_of(p) == s.winner:
                continue
            taker = self.paid_by(p, s.winner)
            s.pay(p, taker, self.stake, self.cite_game)
            if s.score[self.side_of(p)] < self.lurch:
                s.pay(p, taker, self.stake, self.cite_lurch)

    def min_utility(self) -> float:
        """The stake, twice if lurched; of so many deals the holes to home."""
        return -float(self.target if self.deals else 2 * self.stake)

    def max_utility(self) -> float:
        """All the others'."""
        return float(self.target if self.deals else 2 * self.stake * (self.players - 1))

    def told(self, s: CribbageState) -> str:
        sides = self.side_names
        said = [f"Set up in this deal: {self.set_up(s.pegged)}."]
        if s.seen_crib_count >= 0:
            dealer = int((s.dealer - 1) % self.players)
            hands = ", ".join(f"{name} {n}" for name, n in zip(self.names, s.seen_counts, strict=True))
            said.append(f"Hands: {hands}, {self.names[dealer]}'s crib {s.seen_crib_count} (article show).")
        if s.winner < 0:
            said.append(f"The board: {self.set_up(s.score)}.")
        else:
            lurched = [name for n, name in enumerate(sides) if n != s.winner and s.score[n] < self.lurch]
            doubly = f", {' and '.join(lurched)} lurched" if lurched else ""
            home = "are home" if self.sides < self.players else "is home"
            said.append(f"{sides[s.winner]} {home}{doubly} (article game).")
        return " ".join(said)
