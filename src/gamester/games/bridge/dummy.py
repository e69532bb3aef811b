"""Bridge with hands that nobody sits behind: Dummy Bridge, Double Dummy and Three-handed Bridge.

hoyle-donohue, 51154-51271.
"""

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.part import Part
from gamester.engine.zones import Item, Zone
from gamester.games.bridge.bridge import OPTIONS, DoubledBridge
from gamester.games.bridge.laws import DealerCalls, revoke_laws
from gamester.games.bridge.penalties import saved_laws
from gamester.games.bridge.rules import B
from gamester.games.bridge.state import BridgeState
from gamester.parts.cards import CardState
from gamester.parts.deal import Deal

D: Final = "hoyle-donohue/dummy-bridge/"
T: Final = "hoyle-donohue/three-handed-bridge/"
DUMMY: Final = 3  # the place of the only Dummy
RUBBERS: Final = Option("rubbers", 3, "rubbers, the Dummy passing on after each", low=1, high=12, cites=(D + "owner",))
EXPOSURE: Final = Option("exposure", "dummy", "what the first lead lays open when an adversary of Dummy has dealt",
                         choices=("dummy", "partner-too"), cites=(D + "exposed",))  # fmt: skip
BREAK: Final = Option("break_off", 100, "deals after which a rubber is broken off and settled", low=1, high=1000,
                      cites=(T + "rubber",))  # fmt: skip


class DealWithDummy(Deal):
    """It is known whose the Dummy is before the cards are dealt."""

    def begin(self, s: CardState) -> None:
        assert isinstance(s, BridgeState)
        game = self.game
        assert isinstance(game, OneDummy)
        game.give_dummy(s)
        super().begin(s)


class OneDummy(DoubledBridge):
    """Three players, one of whom has the Dummy opposite."""

    min_players = 3
    max_players = 3
    dummies = 1
    prints: ClassVar[tuple[str, ...]] = ()

    def dealing(self) -> Part[Any, Any]:
        return DealWithDummy((1,) * 13)

    def give_dummy(self, s: BridgeState) -> None:
        """Who has it in this deal."""
        s.owner = s.dealer

    def sits_next(self, s: BridgeState, seat: i64) -> i64:
        """From the owner to the left: the next player, Dummy, the last."""
        owner = max(s.owner, 0)
        if seat == DUMMY:
            return (owner + 2) % 3
        if seat == (owner + 1) % 3:
            return DUMMY
        return (seat + 1) % 3

    def team(self, s: BridgeState, place: i64) -> i64:
        return 0 if place == s.owner or place == DUMMY else 1

    def person(self, s: BridgeState, place: i64) -> i64:
        return s.owner if place == DUMMY else place

    def player_of(self, s: BridgeState, place: i64) -> i64:
        return self.person(s, place)

    def owned(self, s: BridgeState, seat: i64) -> i64:
        return BIT[seat] | BIT[DUMMY] if seat == s.owner else BIT[seat]

    def laid_down(self, s: BridgeState) -> i64:
        return BIT[DUMMY]

    def look(self, s: BridgeState) -> None:
        """All look into their hands; with Dummy against the dealer its owner first into the one that leads."""
        for p in range(3):
            s.looked[p] = BIT[p]
        if self.team(s, s.dealer) == 1:
            s.looked[s.owner] = BIT[self.eldest(s)]


class DummyBridge(OneDummy):
    """Each in turn has the Dummy for a rubber, against the two others."""

    id = "dummy-bridge"
    title = "Dummy Bridge"
    options = (*OPTIONS, RUBBERS, EXPOSURE)
    prints = ("cut", "settle", "declare", "bridge-it", "double", "dummy", "deal")

    def setup(self) -> None:
        super().setup()
        self.both_lie = self.choice("exposure") == "partner-too"

    def most_rubbers(self) -> i64:
        return self.count("rubbers")

    def begin_deal(self, s: BridgeState) -> None:
        if max(s.games) < self.to_win:
            return
        for side in range(2):  # another rubber
            s.games[side] = s.score[side] = s.below[side] = s.above[side] = 0
        s.owner = -1

    def give_dummy(self, s: BridgeState) -> None:
        if s.owner < 0:
            s.owner = s.dealer

    def next_dealer(self, s: BridgeState) -> i64:
        return (s.owner + 1) % 3 if s.won_rubber >= 0 else self.sits_next(s, s.dealer)

    def lies_too(self, s: BridgeState) -> bool:
        """Whether the partner of a dealer against Dummy has his hand laid open and played."""
        return self.both_lie and self.team(s, s.declarer) == 1

    def laid_down(self, s: BridgeState) -> i64:
        return BIT[DUMMY] | BIT[self.partner(s, s.declarer)] if self.lies_too(s) else BIT[DUMMY]

    def player_of(self, s: BridgeState, place: i64) -> i64:
        if self.lies_too(s) and place == self.partner(s, s.declarer):
            return s.declarer
        return self.person(s, place)

    def side_name(self, side: int) -> str:
        return "The other side" if side else "Dummy's side"

    def count_points(self, s: BridgeState, below: vec[i64], above: vec[i64]) -> None:
        """He who has Dummy plays against each of the two."""
        more = below[0] + above[0] - below[1] - above[1]
        for p in range(3):
            s.points[p] += 2 * more if p == s.owner else -more

    def settle(self, s: BridgeState) -> None:
        side = s.won_rubber
        s.margin = self.total(s, side) - self.total(s, 1 - side)
        for p in range(3):
            if p != s.owner:
                self.owed(s, s.owner if side else p, p if side else s.owner, s.margin)

    def facts(self, s: BridgeState) -> list[Item]:
        out = super().facts(s)
        if s.owner >= 0:
            out.append(Item("owner", self.names[s.owner], "has the Dummy", int(s.owner)))
        return out

    def zones(self, s: BridgeState) -> list[Zone]:
        """A side's score stands with its first seat."""
        out = super().zones(s)
        for zone in out:
            if zone.kind == "score":
                seats = [int(max(s.owner, 0)), int((max(s.owner, 0) + 1) % 3)]
                zone.items = [Item(i.id, i.face, i.note, seats[n], i.amount) for n, i in enumerate(zone.items)]
        return out


class ThreeHandedBridge(OneDummy):
    """All against all: the dealer has the Dummy, and he alone scores below the line."""

    id = "three-handed-bridge"
    title = "Three-handed Bridge"
    options = (*OPTIONS, BREAK)
    prints = ("cut", "tricks", "honours", "game", "settle", "rubber", "dummy", "deal-left", "above")

    def scores(self) -> int:
        return 3

    def read_score(self) -> None:
        super().read_score()
        self.breaks = self.count("break_off")

    def side_at(self, s: BridgeState, place: i64) -> i64:
        return self.person(s, place)

    def next_dealer(self, s: BridgeState) -> i64:
        return (s.dealer + 1) % 3

    def score_tricks(self, s: BridgeState) -> None:
        """The dealer's count to his game; what he loses goes to each of the others, above the line."""
        self.write_below(s, s.owner, self.odd(s, 0) * self.value(s))
        for p in range(3):
            if p != s.owner:
                self.write_above(s, p, self.odd(s, 1) * self.value(s))

    def scorers(self, s: BridgeState, team: i64) -> i64:
        return 0b111 - BIT[s.owner] if team else BIT[s.owner]

    def win_game(self, s: BridgeState, side: i64) -> None:
        """The others keep what they have towards their next game."""
        s.won_game = side
        s.games[side] += 1
        s.score[side] = 0
        if s.games[side] == self.to_win:
            self.win_rubber(s, side)

    def count_points(self, s: BridgeState, below: vec[i64], above: vec[i64]) -> None:
        for p in range(3):
            for other in range(3):
                s.points[p] += below[p] + above[p] - below[other] - above[other]

    def settle(self, s: BridgeState) -> None:
        """Between each two the difference of their scores."""
        for p in range(3):
            for other in range(p + 1, 3):
                self.owed(s, other, p, self.total(s, p) - self.total(s, other))

    def told_settled(self, s: BridgeState) -> str:
        return ", ".join(f"{self.names[p]} {self.total(s, p)}" for p in range(3))


class DoubleDummyBridge(DoubledBridge):
    """Two players, each with a Dummy opposite."""

    id = "double-dummy-bridge"
    title = "Double Dummy Bridge"
    options = OPTIONS
    min_players = 2
    max_players = 2
    dummies = 2
    law_book = True
    prints = ("deal-left", "dummy", "lead", "settle", "revoke")

    def law_list(self) -> list[Law[Any, Any]]:
        """Those of the revoke, which is paid for in one's own hand alone."""
        laws = revoke_laws(self, self.play)
        return [*laws, DealerCalls(self, self.play, (B + "exposed",)), *saved_laws(self, self.play, laws)]

    def sits_next(self, s: BridgeState, seat: i64) -> i64:
        return (seat + 1) % 4

    def person(self, s: BridgeState, place: i64) -> i64:
        return place % 2

    def player_of(self, s: BridgeState, place: i64) -> i64:
        return place % 2

    def owned(self, s: BridgeState, seat: i64) -> i64:
        return BIT[seat] | BIT[seat + 2]

    def laid_down(self, s: BridgeState) -> i64:
        return BIT[2] | BIT[3]

    def look(self, s: BridgeState) -> None:
        """The dealer into his own hand, the other into the one that leads."""
        s.looked[s.dealer] = BIT[s.dealer]
        s.looked[1 - s.dealer] = BIT[self.eldest(s)]

    def next_dealer(self, s: BridgeState) -> i64:
        return 1 - s.dealer

    def settle(self, s: BridgeState) -> None:
        side = s.won_rubber
        s.margin = self.total(s, side) - self.total(s, 1 - side)
        self.owed(s, 1 - side, side, s.margin)
