"""Put: three cards each, and the daring to play them for the whole set. Any card is played to any; suits are nothing.

gamester-1754, 3159-3178; hoyle-donohue, 46866-46943, which quotes the older text as Seymour's and adds Hoyle's form.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.errors import BadOption
from gamester.engine.laws import Law
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.vying.put.hidden import fill_four
from gamester.games.vying.put.laws import TooMany, TurnUp
from gamester.games.vying.put.parts import (
    NEW,
    CutBest,
    FirstTrick,
    GoingOn,
    HandOver,
    LayOut,
    Putting,
    PutTricks,
)
from gamester.games.vying.put.state import ORDER, RANKING, PutState, best_of, gain
from gamester.parts.cut import cut_zone
from gamester.parts.deal import Deal
from gamester.parts.terms import Terms, settled_by
from gamester.parts.tricks import TrickGame

terms: Final = Terms("put")
BEFORE: Final = "before"
AFTER: Final = "after-a-trick"
# all that is ever said or done, by rising numbers, whatever is played
NUMBERED: Final = (Putting.verbs[3], *Putting.verbs[:3], GoingOn.verbs[2], *LayOut.verbs)


class Put(TrickGame[PutState]):
    """Five up, or a put that is seen and won."""

    id = "put"
    title = "Put"
    family = "vying"
    books = ("gamester-1754", "hoyle-donohue")
    options = settled_by(
        (("hoyle-donohue", {"partners": True, "putting": AFTER}),),
        terms.count("players", 2, "two or three, each for himself, or four as partners, seats 0 and 2 against 1 and 3",
                    "G players, H players four", 2, 4),
        terms.flag("partners", False, "four may play, as partners", "G players, H four"),
        terms.choice("putting", f"{BEFORE} {AFTER} never", "the eldest puts before play; or both decide after a trick; "
                     "or nobody puts", "G put without, H throw-up without"),
        terms.count("target", 5, "points that are the set", "G set, H set", 1, 100),
        terms.count("stake", 1, "counters that a loser pays", "G set, H stake", 1),
    )  # fmt: skip
    min_players = 2
    max_players = 4
    law_book = True
    phases = ("cut", "deal", "hand over", "lay out", "putting", "first trick", "going on", "play")

    def setup(self) -> None:
        self.players = self.count("players")
        self.four = self.players == 4
        if self.four and not self.flag("partners"):
            raise BadOption(f"players=4 is for partners=yes: two or three play ({self.article('players')})")
        self.sides = 2 if self.four else self.players
        self.target = self.count("target")
        self.stake: i64 = self.count("stake")
        self.at_set = self.cite("set")
        self.order = ORDER
        base, _, _, _, throw, _ = [self.number(verb) for verb in NUMBERED]
        self.tricks = PutTricks(base, self.players, (self.article("tricks"), self.article("rank")))
        self.parts = [CutBest(self.article("cut"), RANKING, True), Deal((1, 1, 1))]
        if self.four:
            self.parts += [HandOver("hand over", NEW + "four"), LayOut("lay out")]
        if self.choice("putting") == BEFORE:
            self.parts.append(Putting("putting", self.tricks))
        elif self.choice("putting") == AFTER:
            self.parts += [FirstTrick(base, self.players, throw), GoingOn("going on")]
        self.parts.append(self.tricks)
        if self.lawful:
            for remedy in ("demand a new deal", "let the deal stand", "draw out the card"):
                self.actions.add(remedy)

    def law_list(self) -> list[Law[Any, Any]]:
        return [TurnUp(self), TooMany(self, int(self.target))]

    def new_state(self) -> PutState:
        return PutState(self)

    def begin_deal(self, s: PutState) -> None:
        s.live = BIT[self.players] - 1

    # --- the tricks -------------------------------------------------------------------------------------------------
    def may_follow(self, s: PutState, seat: i64, hand: i64, same: i64) -> i64:
        return hand

    def plays_next(self, s: PutState, seat: i64) -> i64:
        """The next seat that is still in."""
        seat = self.after(seat)
        while not s.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def play_over(self, s: PutState) -> bool:
        """Whether the cards left can change nothing: a put asks for two tricks, plain play for the most."""
        left = s.held[s.turn]
        second, most = sorted(s.tricks)[-2:]
        if s.putter >= 0:
            return most >= 2 or most + left < 2
        return most - second > left

    # --- the score --------------------------------------------------------------------------------------------------
    def taker(self, s: PutState) -> i64:
        """Who gains by the deal: who alone is left, who won the put, or who has the most tricks; -1: nobody."""
        if count(s.live) == 1:
            return low(s.live)
        most = max(s.tricks)
        best = [p for p in range(self.players) if s.tricks[p] == most]
        if len(best) > 1 or (s.putter >= 0 and most < 2):
            return -1
        return best[0]

    def worth(self, s: PutState) -> i64:
        """What he gains: the set by a put that was seen, else a point."""
        return self.target if s.putter >= 0 and count(s.live) > 1 else 1

    def end_deal(self, s: PutState) -> None:
        seat = self.taker(s)
        if seat >= 0 and s.winner < 0:
            gain(s, seat, self.worth(s), self.target)

    def match_over(self, s: PutState) -> bool:
        return s.winner >= 0

    def end_match(self, s: PutState) -> None:
        """Every loser pays a winner."""
        for p in range(self.players):
            if s.winner >= 0 and p % self.sides != s.winner:
                s.pay(p, (p + 1) % 4 if self.four else s.winner, self.stake, self.at_set)

    def min_utility(self) -> float:
        return -float(self.target if self.deals else self.stake)

    def max_utility(self) -> float:
        return float(self.target if self.deals else self.stake * (1 if self.four else self.players - 1))

    def max_game_length(self) -> int:
        """In a deal each speaks once and plays three cards; deals in which nobody gains may follow without end."""
        if not self.deals or self.lawful:
            return super().max_game_length()
        return int(self.deals) * (4 * int(self.players) + (2 if self.four else 0))

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def unseen(self, s: PutState, seat: i64) -> i64:
        rest = super().unseen(s, seat)
        return rest & ~BIT[s.out[seat]] if seat >= 0 and s.out[seat] >= 0 else rest

    def fill(self, s: PutState, seat: i64) -> None:
        if s.handed:
            self.lay_talon(s, fill_four(s, seat, self.unseen(s, seat)))
        else:
            super().fill(s, seat)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: PutState, cards: i64) -> vec[i64]:
        out = vec[i64]([])
        while cards:
            out = append(out, best_of(cards))
            cards &= ~BIT[out[len(out) - 1]]
        return out

    def aim(self, s: PutState) -> list[Item]:
        out: list[Item] = []
        if self.four:
            out.append(Item("sides", " against ".join(self.side_names)))
        if s.putter >= 0:
            out.append(Item("aim", f"{self.names[s.putter]} has put: two tricks are the set"))
        elif s.handed or not self.four:
            out.append(Item("aim", "the most tricks are a point"))
        return out

    def told(self, s: PutState) -> str:
        seat = self.taker(s)
        if not s.gone and s.winner >= 0 and seat < 0:
            return f"For a card too many the point that was wanting of the set is scored ({NEW}law-too-many)."
        made = ", ".join(f"{self.names[p]} {s.tricks[p]}" for p in range(self.players) if s.tricks[p])
        if s.ties:
            made += f"{', ' if made else ''}tied {s.ties}"
        how = f"Tricks: {made}."
        if s.putter >= 0 and count(s.live) > 1:
            how = f"{self.names[s.putter]} put and was seen. {how}"
        if seat < 0:
            return f"{how} It is trick and tie: nobody wins ({self.article('trick-and-tie')})."
        if count(s.live) == 1:
            how = "A put was refused." if s.putter == seat and not made else "The others have thrown up."
        gains = "the set" if self.worth(s) == self.target else "a point"
        end = f"{how} {self.side_name(int(seat % self.sides))} {'win' if self.four else 'wins'} {gains}"
        return f"{end}; every loser pays {self.stake} ({self.article('set')})." if s.winner >= 0 else end + "."

    def facts(self, s: PutState) -> list[Item]:
        out = super().facts(s)
        if s.putter >= 0:
            out.append(Item("put", self.names[s.putter], "put", int(s.putter)))
        if s.ties:
            out.append(Item("ties", str(s.ties), "tied", amount=int(s.ties)))
        for p in range(self.players):
            if not self.four and not s.live & BIT[p] and s.held[p]:
                out.append(Item(f"out {p}", self.names[p], "thrown up", p))
        return out

    def zones(self, s: PutState) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        for p in range(self.players):
            if s.laid & BIT[p]:
                mine = [Item(NAMES[s.out[p]], NAMES[s.out[p]], owner=p)] if s.out[p] >= 0 else []
                out.append(Zone("discard", f"discard {p}", mine, p, 1, f"laid out by {self.names[p]}"))
        return out
