"""Bridge: the dealer makes the trump or leaves it to his partner, whose hand is dummy. hoyle-donohue, 50477-51560."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT, ZEROS
from gamester.engine.laws import Law, Reckoning
from gamester.engine.options import Option
from gamester.engine.part import Part
from gamester.engine.zones import Item
from gamester.equipment.cards import NAMES, pack
from gamester.games.bridge.haste import haste_laws
from gamester.games.bridge.laws import LEAVE, MARKS, MUTE, REMEDIES, bridge_laws
from gamester.games.bridge.parts import BridgeCut, Declare, Doubling, DummyTricks
from gamester.games.bridge.penalties import penalties
from gamester.games.bridge.rules import B, T
from gamester.games.bridge.score import BridgeScore
from gamester.games.bridge.state import BridgeState
from gamester.parts.deal import Deal
from gamester.parts.order import plain_order

GAME: Final = Option("game", 30, "points by tricks that make a game", low=1, high=1000, cites=(B + "game",))
STAKE: Final = Option("stake", 1, "counters a loser pays for a point", high=1000, cites=(B + "settle",))
LIMIT: Final = Option("limit", 100, "points up to which an odd trick may be doubled", high=1000, cites=(B + "limit",))
CUT: Final = Option("cut_to_limit", False, "a last doubling beyond the limit counts up to it", cites=(B + "limit",))
OPTIONS: Final = (GAME, STAKE, LIMIT, CUT)


class PlainBridge(BridgeScore[T]):
    """A deal of Bridge, whoever sits at it."""

    def setup(self) -> None:
        self.players = self.min_players
        self.places = 4
        self.sides = self.scores()
        self.order = plain_order(pack(self.ranks))
        self.read_score()
        self.actions.add("play", "card", NAMES[:52], bare=True)
        cites = (self.article("play"), self.article("follow"))
        self.play = DummyTricks(0, 4, -1, cites)
        self.parts = [
            BridgeCut(self.article("cut")),
            self.dealing(),
            *self.saying(),
            self.play,
        ]
        for part in self.parts:
            if isinstance(part, Asking):
                for verb in part.said:  # numbered here, so that they are the same at a table with laws
                    self.number(verb)
        if self.lawful:
            self.hold_laws()

    def saying(self) -> list[Part[Any, Any]]:
        """What is said before the play."""
        raise NotImplementedError

    def dealing(self) -> Part[Any, Any]:
        """How the cards are dealt: singly."""
        return Deal((1,) * 13)

    def hold_laws(self) -> None:
        """At a table with laws tricks are turned, the deal is agreed to, and the court has its remedies."""
        self.marks = MARKS
        self.mute = MUTE
        self.leave = LEAVE
        self.play.turn_by(self.actions.add("turn the trick"))
        self.parts.append(Reckoning(self.actions.add("agree")))
        self.new_deal = self.actions.add("deal again")
        self.stand = self.actions.add("let it stand")
        self.refuse = self.actions.add("refuse it")
        self.forbid = self.actions.add("forbid its suit")
        self.first_remedy = self.actions.add(REMEDIES[0])
        for words in REMEDIES[1:]:
            self.actions.add(words)
        self.win_it = self.actions.add("have it won")
        self.lose_it = self.actions.add("have it lost")

    def law_list(self) -> list[Law[Any, Any]]:
        laws = bridge_laws(self, self.play)
        return [*laws, *penalties(self, self.play, laws), *haste_laws(self, self.play, laws)]

    def begin_deal(self, s: T) -> None:
        if s.law is not None:
            s.law.marks = ZEROS[:MARKS]

    def taken_back(self, s: T) -> None:
        for p in range(4):
            s.played[p] = 0
        if s.law is not None:
            for n in range(self.play.first_of_trick(s)):
                laid = s.law.plays[n]
                s.played[laid // 64] |= BIT[laid % 64]

    def scores(self) -> int:
        """How many keep a score."""
        return 2

    def count_points(self, s: T, below: vec[i64], above: vec[i64]) -> None:
        for p in range(self.players):
            side = self.side_at(s, p)
            s.points[p] += below[side] + above[side] - below[1 - side] - above[1 - side]

    def settle_sides(self, s: T) -> None:
        """Each of the losers pays the winner on his left."""
        side = max(s.won_rubber, 0)
        s.margin = self.total(s, side) - self.total(s, 1 - side)
        for p in range(4):
            if p % 2 != side:
                self.owed(s, p, self.paid_by(p, side), s.margin)

    def aim(self, s: T) -> list[Item]:
        left = [max(0, int(self.target - s.score[side])) for side in range(self.sides)]
        out = [Item(f"aim {side}", f"{n} to the game", self.side_name(side), -1, n) for side, n in enumerate(left)]
        if s.called >= 0:
            out.append(Item("aim odd", f"an odd trick, above six, is {self.value(s)}", "this deal"))
        return out


class DoubledBridge(PlainBridge[BridgeState]):
    """One side declares, and either doubles."""

    def saying(self) -> list[Part[Any, Any]]:
        self.doubling = Doubling("doubling")
        return [Declare("declaration"), self.doubling]

    def doubled(self, s: BridgeState, seat: i64) -> None:
        self.doubling.double(s, seat)

    def read_score(self) -> None:
        super().read_score()
        self.limit = self.count("limit")
        self.cuts_last = self.flag("cut_to_limit")

    def new_state(self) -> BridgeState:
        return BridgeState(self)


class Bridge(DoubledBridge):
    """The four-handed game. Sides: seats 0 and 2 against 1 and 3."""

    id = "bridge"
    title = "Bridge"
    min_players = 4
    max_players = 4
    options = OPTIONS
    law_book = True

    def settle(self, s: BridgeState) -> None:
        self.settle_sides(s)
