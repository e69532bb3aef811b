"""All-Fours and its kin: the highest trump, the lowest, the Knave and the most in the tricks score a point each.

The games differ in how the trump is found, in what else scores, and in whether the score is counted up or down.
"""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.game import Part
from gamester.engine.laws import Reckoning
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import JACK, JOKER, SUIT_WORDS
from gamester.games.fours.parts import FoursTricks
from gamester.games.fours.score import FoursScore
from gamester.games.fours.state import (
    DOM,
    FIVE,
    JACK_POINT,
    NINE,
    NOBODY,
    PEDRO,
    POINTS,
    SANCHO,
    FoursState,
    order_with_joker,
)
from gamester.parts.cut import cut_zone
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.order import plain_order
from gamester.parts.tricks import Tricks

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


class Fours(FoursScore[T]):
    """What the whole family has: who plays, how cards are followed, and what is told."""

    family = "fours"
    books: ClassVar[tuple[str, ...]] = ("hoyle-donohue",)
    law_book = True
    revoke_law: ClassVar[str] = "law-14"
    ruffs: ClassVar[bool] = True  # whoever could follow suit may trump instead
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
        self.worth = vec[i64](self.scored)
        self.order = order_with_joker(self.whole_pack) if self.joker else plain_order(self.whole_pack)
        self.stake = self.count("stake")
        self.at_match = self.cite("match")
        self.first_play = len(before)
        cites = (self.article("play"), self.article("follow"))
        for part in before:  # numbered here, so that they are the same at a table with laws
            if isinstance(part, Asking):
                for verb in part.said:
                    self.number(verb)
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

    def begin_deal(self, s: T) -> None:
        s.dealt_by = s.dealer
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
        return self.next_live(s, s.dealt_by)

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

    def note_of(self, s: T, seat: int, card: int) -> str:
        if s.trump >= 0 and self.trumps(s) & BIT[card]:
            rank = card % 13
            point: i64 = NOBODY
            if card == JOKER:
                point = DOM
            elif rank == JACK:
                point = JACK_POINT
            elif rank == FIVE:
                point = PEDRO
            elif rank == NINE:
                point = SANCHO
            if point != NOBODY and self.worth[point]:
                return POINTS[point]
        return super().note_of(s, seat, card)

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
