"""Hearts: played as a hand of Bridge without trumps, to take no Heart, and not the Queen of Spades."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.fields import Fields
from gamester.engine.laws import Law, Reckoning, trial
from gamester.engine.options import Option
from gamester.engine.trial import Fault
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import HEARTS, NAMES, QUEEN, SPADES, pack, suit_set
from gamester.parts.deal import Deal
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke, Revoke
from gamester.parts.laws.turn import OutOfTurn
from gamester.parts.order import plain_order
from gamester.parts.tricks import TrickGame, Tricks, TrickState

BLACK_LADY: Final = 13 * SPADES + QUEEN
LADY: Final = 13  # against her taker, as each Heart is 1
EVERY_POINT: Final = 13 + LADY
AGREED = ("hoyle-donohue/hearts/7",)


def points(cards: i64) -> i64:
    """What ``cards`` taken in tricks score against their taker."""
    lady: i64 = LADY if cards & BIT[BLACK_LADY] else 0
    return count(cards & suit_set(HEARTS)) + lady


class HeartsRevoke(Revoke[TrickState, "Hearts"]):
    """Found too late to be put right it is scored against the revoker, and one may be found in every trick."""

    def proved(self, s: TrickState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        trial(s).marks[fault.seat] += 1


class LeadOutOfTurn(OutOfTurn[TrickState, "Hearts"]):
    """The card goes back; nobody is the dealer's adversary, and so nobody calls it."""

    def cards(self, s: TrickState, seat: i64) -> i64:
        return super().cards(s, seat) if s.led < 0 else 0


class Hearts(TrickGame[TrickState]):
    """Four players, each for himself; the score is kept against them, and the least is best."""

    id = "hearts"
    title = "Hearts"
    family = "trumps"
    books = ("hoyle-donohue",)
    options = (
        Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=AGREED),
        Option("game", 0, "points against one player that end it sooner (0: none)", high=10_000, cites=AGREED),
        Option("revoke", EVERY_POINT, "points scored against a player for a revoke, by the laws", high=1000,
               cites=("hoyle-donohue/hearts/law-revoke",)),
    )  # fmt: skip
    stretches = {"against this deal": "points against each seat in this deal"}
    min_players = 4
    max_players = 4
    law_book = True

    def setup(self) -> None:
        self.order = plain_order(pack(self.ranks))
        self.target = self.count("game")
        self.sitting = self.count("rounds") * self.players
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.for_revoke: i64 = self.count("revoke")
        cites = (self.article("3"), self.article("4"))
        self.parts = [Deal((1,) * 13), Tricks(0, 4, cites)]
        if self.lawful:
            self.marks = 4
            self.play = LawfulTricks[TrickState, Any](0, 4, self.actions.add("turn the trick"), cites)
            self.parts = [self.parts[0], self.play, Reckoning(self.actions.add("agree"))]

    def new_state(self) -> TrickState:
        return TrickState(self)

    def law_list(self) -> list[Law[Any, Any]]:
        cites = (self.article("law-revoke"),)
        revoke = HeartsRevoke(self, self.play, cites)
        return [
            revoke,
            OwnRevoke(self, self.play, revoke, cites),
            ClaimRevoke(self, self.play, revoke, cites),
            LeadOutOfTurn(self, self.play, (self.article("law-turn"),)),
        ]

    def begin_deal(self, s: TrickState) -> None:
        if s.law is not None:
            s.law.marks = ZEROS[:4]

    def revokes(self, s: TrickState, seat: i64) -> i64:
        """How many have been found of a seat's in this deal."""
        return s.law.marks[seat] if s.law is not None else 0

    def against(self, s: TrickState) -> vec[i64]:
        """What each has taken in this deal."""
        out = ZEROS[: self.players]
        for p in range(self.players):
            out[p] = points(s.taken[p])
        return out

    def end_deal(self, s: TrickState) -> None:
        for p in range(self.players):
            s.score[p] += points(s.taken[p]) + self.for_revoke * self.revokes(s, p)

    def match_over(self, s: TrickState) -> bool:
        return super().match_over(s) or (self.target > 0 and max(s.score) >= self.target)

    def returns(self, s: TrickState) -> list[float]:
        """The points by which less is scored against a seat, or more, than against the others in the mean."""
        total = sum(int(n) for n in s.score)
        return [(total - int(n)) / (self.players - 1) - int(n) for n in s.score]

    def max_game_length(self) -> int:
        return self.most_deals() * (13 * 5 + 4 if self.lawful else 52)

    def most_against(self) -> int:
        """What a deal can score against one; at a table he may revoke in every trick but the last."""
        return int(EVERY_POINT + (12 * self.for_revoke if self.lawful else 0))

    def min_utility(self) -> float:
        """All of it scored in every deal."""
        return -float(self.most_deals() * self.most_against())

    def max_utility(self) -> float:
        """All of it against the others."""
        each = self.most_against() if self.lawful else EVERY_POINT / (self.players - 1)
        return self.most_deals() * float(each)

    # --- for the screen and the tensor ------------------------------------------------------------------------------
    def told(self, s: TrickState) -> str:
        against = self.against(s)
        counts = [f"{name} {against[p]}" for p, name in enumerate(self.names)]
        lady = [f"{name} took the Queen" for p, name in enumerate(self.names) if s.taken[p] & BIT[BLACK_LADY]]
        told = f"{lady[0]}. Against {', '.join(counts)} (articles 5 and 6)."
        for p, name in enumerate(self.names):
            if self.revokes(s, p):
                told += f" {name} revoked: {self.for_revoke * self.revokes(s, p)} more (article law-revoke)."
        return told

    def aim(self, s: TrickState) -> list[Item]:
        return [Item("aim", "to take no Heart, nor the Queen of Spades", "each for himself")]

    def zones(self, s: TrickState) -> list[Zone]:
        against = [Item(f"against {p}", str(n), self.names[p], p, int(n)) for p, n in enumerate(self.against(s))]
        out = super().zones(s)
        for zone in out:
            if zone.id == "score":
                zone.title = "against"
        return [*out, Zone("score", "this deal", against, title="against, this deal")]

    def also_seen(self, s: TrickState, seat: i64, by: Fields) -> None:
        by.each_number("against this deal", self.against(s))
