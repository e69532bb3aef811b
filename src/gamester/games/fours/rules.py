"""All-Fours and its kin: the highest trump, the lowest, the Knave and the most in the tricks score a point each.

The games differ in how the trump is found, in what else scores, and in whether the score is counted up or down.
"""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, BLANKS, ZEROS, count, high, low, members
from gamester.engine.game import Part
from gamester.engine.laws import Law, Reckoning
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import JACK, JOKER, SUIT_WORDS, suit_set
from gamester.games.fours.state import (
    COUNTS,
    DOM,
    GAME,
    HIGH,
    JACK_POINT,
    LOW,
    NOBODY,
    PEDRO,
    POINTS,
    SANCHO,
    FoursState,
    order_with_joker,
)
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.deal import Deal
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.tricks import TrickGame, Tricks, plain_order

A: Final = "hoyle-donohue/all-fours/"
# the chapters that refer to another: which, and what they say themselves
REFERS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "four-handed-all-fours": ("all-fours", ("cut",)),
    "auction-pitch": ("all-fours", (
        "players", "cut", "seller", "bid", "kept", "failed", "match", "order", "lead", "play", "follow", "revoke",
    )),
    "california-jack": ("all-fours", ("players", "cut", "play", "follow", "match", "order", "revoke")),
    "pedro-sancho": ("auction-pitch", (
        "players", "order", "seller", "bid", "match", "failed", "kept", "all-in", "fewer",
    )),
    "dom-pedro": ("pedro-sancho", ("order",)),
    "pedro": ("pedro-sancho", ("match",)),
}  # fmt: skip
T = TypeVar("T", bound=FoursState, default=FoursState)


class Lift(Cut[FoursState, "Fours[Any]"]):
    """The highest card cut deals first, the Ace being highest."""

    def cuts(self, s: FoursState) -> vec[i64]:
        return s.cuts


class DealIn(Deal):
    """Cards to those who are not out of the game."""

    def left_out(self, s: FoursState) -> i64:  # type: ignore[override]
        return (BIT[self.game.players] - 1) & ~s.live


class FoursTricks(LawfulTricks[FoursState, "Fours[Any]"]):
    """As many play to a trick as are not out of the game."""

    def playing(self, s: FoursState) -> i64:
        return count(s.live)


class Fours(TrickGame[T]):
    """What the whole family has: the points, their order, and who is out first."""

    family = "fours"
    books: ClassVar[tuple[str, ...]] = ("hoyle-donohue",)
    law_book = True
    down: ClassVar[bool] = False  # the score is counted down to nothing
    scored: ClassVar[tuple[int, ...]] = (1, 1, 1, 1, 0, 0, 0)  # what each of ``POINTS`` is worth
    elder_on_tie: bool = True  # a tie for Game is scored by the elder hand, not by nobody
    revoke_law: ClassVar[str] = "law-14"
    ruffs: ClassVar[bool] = True  # whoever could follow suit may trump instead
    plays_on: bool = False  # who is out retires, and the others play for who is last
    target: i64
    limit: i64 = 0  # deals after which the match ends in any case; 0: none
    play: LawfulTricks[T, Any]
    first_play: i64  # the part in which two play, where some may retire; else the only one in which tricks are played

    def article(self, word: str) -> str:
        if "/" in word:
            return word
        if word.startswith("law-"):  # the only laws are Hoyle's of All-Fours
            return A + word
        chapter = self.id
        while chapter in REFERS and word not in REFERS[chapter][1]:
            chapter = REFERS[chapter][0]
        return f"{self.book}/{chapter}/{word}"

    # --- the walk ---------------------------------------------------------------------------------------------------
    def lay_out(self, before: list[Part[T, Any]]) -> None:
        """The parts: what comes before the tricks, and those."""
        self.worth: vec[i64] = vec[i64](self.scored)
        self.order = order_with_joker(self.whole_pack) if self.joker else plain_order(self.whole_pack)
        self.stake: i64 = self.count("stake")
        self.at_match = self.cite("match")
        self.first_play = len(before)
        cites = (self.article("play"), self.article("follow"))
        if self.lawful:
            self.marks = self.players
            self.play = self.lawful_tricks(self.actions.add("turn the trick"), cites)
            self.parts = [*before, self.play, Reckoning(self.actions.add("agree"))]
        else:
            least: int = 2 if self.plays_on else self.players
            self.parts = before + [self.strict_tricks(n, cites) for n in range(least, self.players + 1)]

    def strict_tricks(self, seats: int, cites: tuple[str, str]) -> Tricks[T, Any]:
        """The tricks of so many players."""
        return Tricks(0, seats, cites)

    def lawful_tricks(self, turns: int, cites: tuple[str, str]) -> LawfulTricks[Any, Any]:
        """The tricks at a table with laws."""
        return FoursTricks(0, self.players, turns, cites)

    def just_dealt(self, s: T) -> bool:
        """Whether the cards are dealt, and nobody has spoken or played."""
        raise NotImplementedError

    def law_list(self) -> list[Law[Any, Any]]:
        from gamester.games.fours.laws import fours_laws

        return fours_laws(self)

    def begin_deal(self, s: T) -> None:
        s.live = BIT[self.players] - 1
        if self.plays_on:
            s.live &= ~s.out
        if s.law is not None:
            s.law.marks = ZEROS[: self.players]

    def next(self, s: T) -> None:
        if s.part == self.first_play - 1:
            skip: i64 = 0
            if self.plays_on and not self.lawful:
                skip = count(s.live) - 2
            self.go(s, self.first_play + skip)
        elif s.part < self.first_play or self.lawful:
            super().next(s)
        else:
            self.finish_deal(s)

    def next_live(self, s: T, seat: i64) -> i64:
        """The next seat that plays in this deal."""
        seat = self.after(seat)
        while not s.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def eldest(self, s: T) -> i64:
        """The first player on the dealer's left."""
        return self.next_live(s, s.dealer)

    def first_leader(self, s: T) -> i64:
        return self.eldest(s)

    def plays_next(self, s: T, seat: i64) -> i64:
        return self.next_live(s, seat)

    def next_dealer(self, s: T) -> i64:
        seat = self.after(s.dealer)
        while self.plays_on and s.out & BIT[seat] and not self.decided(s):
            seat = self.after(seat)
        return seat

    # --- the tricks -------------------------------------------------------------------------------------------------
    def trumps(self, s: T) -> i64:
        """All cards that are trumps."""
        return self.order.of_kind[6 * s.trump]

    def may_follow(self, s: T, seat: i64, hand: i64, same: i64) -> i64:
        """Follow suit or trump, as one likes; without the suit, anything."""
        if not same:
            return hand
        return same | (hand & self.trumps(s)) if self.ruffs else same

    def shows_void(self, s: T, seat: i64, card: i64) -> i64:
        if self.ruffs and self.trumps(s) & BIT[card]:
            return 0
        return self.order.of_kind[5 * s.trump + s.led]

    def trick_taken(self, s: T, winner: i64) -> None:
        for p in range(self.players):
            if s.last[p] >= 0:
                s.played[p] |= BIT[s.last[p]]

    # --- the points -------------------------------------------------------------------------------------------------
    def played_by(self, s: T, card: i64) -> i64:
        """The side that held a card."""
        for p in range(self.players):
            if s.played[p] & BIT[card]:
                return self.side_of(p)
        return NOBODY

    def taken_by(self, s: T, card: i64) -> i64:
        """The side that has a card in its tricks."""
        for p in range(self.players):
            if s.taken[p] & BIT[card]:
                return self.side_of(p)
        return NOBODY

    def lowest(self, s: T, out: i64) -> i64:
        """Who has Low, of the trumps that are out: whoever was dealt the lowest, though another took it."""
        return self.played_by(s, low(out))

    def counted(self, s: T) -> vec[i64]:
        """What each side's tricks count for Game."""
        total = ZEROS[: self.sides]
        for p in range(self.players):
            for c in members(s.taken[p] & ~BIT[JOKER]):
                total[self.side_of(p)] += COUNTS[c % 13]
        return total

    def game_point(self, s: T) -> i64:
        """Who has the most for Game: on a tie the elder of those who tie, or nobody."""
        total = self.counted(s)
        best = max(total)
        side: i64 = NOBODY
        seat = s.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            here = self.side_of(seat)
            if total[here] == best and best > 0:
                if side == NOBODY:
                    side = here
                elif side != here and not self.elder_on_tie:
                    return NOBODY
        return side

    def tally(self, s: T) -> vec[i64]:
        """Which side makes each of ``POINTS``, NOBODY where it is not out."""
        who = BLANKS[: len(POINTS)]
        out: i64 = 0
        for p in range(self.players):
            out |= s.taken[p]
        plain = out & suit_set(s.trump) if s.trump >= 0 else 0
        if plain:
            who[HIGH] = self.played_by(s, high(plain))
        elif out & BIT[JOKER]:
            who[HIGH] = self.played_by(s, JOKER)
        if plain or out & BIT[JOKER]:
            who[LOW] = self.lowest(s, plain | (out & BIT[JOKER]))
        who[GAME] = self.game_point(s)
        if s.trump >= 0:
            who[JACK_POINT] = self.taken_by(s, 13 * s.trump + JACK)
            who[PEDRO] = self.taken_by(s, 13 * s.trump + 3)
            who[SANCHO] = self.taken_by(s, 13 * s.trump + 7)
        who[DOM] = self.taken_by(s, JOKER)
        for n in range(i64(len(POINTS))):
            if not self.worth[n]:
                who[n] = NOBODY
        return who

    # --- the score --------------------------------------------------------------------------------------------------
    def decided(self, s: T) -> bool:
        """Whether the match has been won, or lost where they play on."""
        return s.winner >= 0 and (not self.plays_on or count(s.out) >= self.sides - 1)

    def mark(self, s: T, side: i64, n: i64) -> None:
        """A side scores ``n``. Who is out scores no more, and nobody does once it is decided."""
        if self.decided(s) or s.out & BIT[side]:
            return
        s.score[side] += -n if self.down else n
        if (s.score[side] <= 0) if self.down else (s.score[side] >= self.target):
            s.out |= BIT[side]
            if s.winner < 0:
                s.winner = side

    def score_points(self, s: T, who: vec[i64]) -> None:
        """Every point in its order."""
        for n in range(i64(len(POINTS))):
            if who[n] != NOBODY:
                self.mark(s, who[n], self.worth[n])

    def punish(self, s: T, who: vec[i64]) -> vec[i64]:
        """What revokes take from whoever made it, in ``who``; what they give to each side, to be scored after it."""
        gain = ZEROS[: self.sides]
        if s.law is None:
            return gain
        for side in range(self.sides):
            if s.law.marks[side]:
                more = self.revoke_costs(s, side, who)
                for other in range(self.sides):
                    if other != side:
                        gain[other] += more
        return gain

    def revoke_costs(self, s: T, side: i64, who: vec[i64]) -> i64:
        """The four cases of the law: the offender scores neither Jack nor Game, and each adversary two, or one."""
        jack = 13 * s.trump + JACK
        if who[JACK_POINT] == NOBODY:
            return 1
        held = self.played_by(s, jack) == side
        made = who[JACK_POINT] == side or who[GAME] == side
        for n in (JACK_POINT, GAME):
            if who[n] == side:
                who[n] = NOBODY
        return 2 if made or held else 0

    def end_deal(self, s: T) -> None:
        if not self.decided(s):
            who = self.tally(s)
            gain = self.punish(s, who)
            self.score_deal(s, who)
            for side in range(self.sides):
                if gain[side]:
                    self.mark(s, side, gain[side])
        if not self.decided(s) and self.limit and s.deal + 1 >= self.limit:
            self.call_a_halt(s)
        if self.decided(s):
            self.settle(s)

    def score_deal(self, s: T, who: vec[i64]) -> None:
        """Score a deal that has been played out."""
        self.score_points(s, who)

    def call_a_halt(self, s: T) -> None:
        """So many deals have been played: the best score wins, the elder's where several have it."""
        while not self.decided(s):
            best: i64 = NOBODY
            seat = s.dealer
            for _ in range(self.players):
                seat = self.after(seat)
                side = self.side_of(seat)
                if s.out & BIT[side]:
                    continue
                if best == NOBODY or (s.score[side] < s.score[best] if self.down else s.score[side] > s.score[best]):
                    best = side
            s.out |= BIT[best]
            if s.winner < 0:
                s.winner = best

    def settle(self, s: T) -> None:
        """Each loser pays the winner the stake; where they play on the last left pays it to each of the others."""
        if self.plays_on:
            last = low((BIT[self.players] - 1) & ~s.out)
            for p in range(self.players):
                s.pay(last, p, self.stake, self.at_match)
            return
        for p in range(self.players):
            if self.side_of(p) != s.winner:
                s.pay(p, self.paid_by(p, s.winner), self.stake, self.at_match)

    def match_over(self, s: T) -> bool:
        return self.decided(s)

    def returns(self, s: T) -> list[float]:
        """Counters; where only so many deals are played, the points above the mean of the others'."""
        if not self.deals:
            return super().returns(s)
        return [-x for x in self.ahead(s)] if self.down else self.ahead(s)

    def most_a_deal(self) -> int:
        """More than one side can gain or lose in a deal: every point, a sale or a set-back, cards turned, a gift."""
        return 3 * sum(self.scored) + 40

    def min_utility(self) -> float:
        return -self.max_utility()

    def max_utility(self) -> float:
        """The stake from everybody else; of so many deals all that can be made in them."""
        return float(self.deals * self.most_a_deal() if self.deals else self.stake * (self.players - 1))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told_points(self, s: T) -> str:
        """Who made which points."""
        who = self.tally(s)
        made = [f"{POINTS[n]} {self.side_name(int(who[n]))}" for n in range(len(POINTS)) if who[n] != NOBODY]
        counts = ", ".join(str(n) for n in self.counted(s))
        return f"{', '.join(made)}; for Game {counts} ({self.article('order')})."

    def told_end(self, s: T) -> str:
        """Who is out, if somebody is."""
        if s.winner < 0:
            return ""
        plays = "have" if self.sides < self.players else "has"
        return f" {self.side_name(int(s.winner))} {plays} the game ({self.article('match')})."

    def told_revokes(self, s: T) -> str:
        """Who was found to have revoked."""
        if s.law is None:
            return ""
        sides = [self.side_name(n) for n in range(self.sides) if s.law.marks[n]]
        return f" {' and '.join(sides)} revoked ({self.article(self.revoke_law)})." if sides else ""

    def told(self, s: T) -> str:
        if s.trump < 0 or not any(s.taken):
            return f"No card was played.{self.told_end(s)}"
        return f"{SUIT_WORDS[s.trump]} were trumps: {self.told_points(s)}{self.told_revokes(s)}{self.told_end(s)}"

    def aim(self, s: T) -> list[Item]:
        names = [f"{POINTS[n]} {x}" if x > 1 else POINTS[n] for n, x in enumerate(self.worth) if x]
        way = "each for himself" if self.sides == self.players else "partners together"
        return [Item("aim", f"to make {', '.join(names[:-1])} and {names[-1]}", way)]

    def arranged(self, s: T, cards: i64) -> vec[i64]:
        """Trumps first."""
        if s.trump < 0:
            return super().arranged(s, cards)
        trumps = cards & self.trumps(s)
        out = super().arranged(s, trumps & ~BIT[JOKER])
        if trumps & BIT[JOKER]:
            out = append(out, JOKER)
        for c in super().arranged(s, cards & ~trumps):
            out = append(out, c)
        return out

    def zones(self, s: T) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and not any(s.taken) and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        if s.trump >= 0 and any(s.taken):
            counts = [Item(f"counted {n}", str(x), self.side_name(n), n, int(x)) for n, x in enumerate(self.counted(s))]
            out.append(Zone("score", "counted", counts, title="for Game"))
        return out
