"""Trumps, la Triomphe, in its three manners: of Paris, of the provinces, and the Ace that pillages.

academy-1768, 11549-11799.
"""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import RANKS
from gamester.games.ruffs.laws import NOT_FOLLOWED, ruff_laws
from gamester.games.ruffs.pillage import EITHER, Pillage, PillageState, Pillaging
from gamester.games.ruffs.rules import RANKING, TRICKS, RuffCut
from gamester.games.ruffs.state import RuffState
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.order import plain_order
from gamester.parts.tricks import tricks_said

HERE: Final = "academy-1768/trumps/"
PARIS: Final = "paris"
PROVINCES: Final = "provinces"
ACE: Final = "ace"
POINT: Final = 3  # tricks
VOLE: Final = 2  # games
TWO: Final = 2  # for a renounce
PLAY: Final = 0  # verbs
YIELD: Final = 1
ACCEPT: Final = 2
REFUSE: Final = 3
# Partners sit on the same side of the table, and play goes round it to the right: who comes after each seat.
NEXT: Final = {4: vec[i64]([2, 3, 1, 0]), 6: vec[i64]([2, 3, 4, 5, 1, 0])}
NAMES: Final = {
    4: ("South-west", "North-east", "South-east", "North-west"),
    6: ("South-west", "North-east", "South", "North", "South-east", "North-west"),
}


class TrumpsState(PillageState):
    """Adds the game that is given up."""

    yielded: i64 = -1  # who gave it up
    refused: i64 = -1  # who would not have it

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.yielded = by.seat("yielded", of.yielded)
        self.refused = by.seat("refused", of.refused)

    def sees(self, seat: i64) -> i64:
        """Partners show each other their cards."""
        out = BIT[seat]
        if self.game.sides < self.game.players:
            for p in range(seat % 2, self.game.players, 2):
                out |= BIT[p]
        return out


class Lift(RuffCut):
    """The highest card obliges the other side, or the lowest its own owner, to deal."""

    def best(self, s: RuffState) -> i64:
        seats = super().best(s)
        return seats & 0b11 if self.game.sides == 2 else seats


class Yield(Asking[TrumpsState, "Trumps"]):
    """A side with bad cards may give up the game, which the other may refuse, to make all tricks."""

    verbs = (
        Verb("play", "yield", "the game is offered: accept or refuse it"),
        Verb("give up the game", "yield", "it is offered to you: accept or refuse it"),
        Verb("accept", "yield", "nobody has given up"),
        Verb("refuse", "yield", "nobody has given up"),
    )

    def begin(self, s: TrumpsState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: TrumpsState, seat: i64) -> i64:
        return BIT[PLAY] | BIT[YIELD] if s.yielded < 0 else BIT[ACCEPT] | BIT[REFUSE]

    def other(self, s: TrumpsState, seat: i64) -> i64:
        """The first seat of the other side."""
        side = seat % 2
        while seat % 2 == side:
            seat = self.game.after(seat)
        return seat

    def say(self, s: TrumpsState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == YIELD:
            s.yielded = seat
            s.turn = self.other(s, seat)
        elif verb == ACCEPT:
            game.finish_deal(s)
        elif verb == REFUSE:
            s.refused = seat
            game.next(s)
        elif seat == game.after(s.dealer):
            s.turn = self.other(s, seat)
        else:
            game.next(s)


class Trumps(Pillaging[TrumpsState]):
    """Five cards, a trump turned, and three tricks to make."""

    id = "trumps"
    title = "Trumps"
    books = ("academy-1768",)
    options = (
        Option("manner", PARIS, "two sides; each for himself; or the same with the Ace highest",
               choices=(PARIS, PROVINCES, ACE), cites=(HERE + "sides", HERE + "provinces", HERE + "ace-high")),
        Option("players", 2, "how many play", low=2, high=6, cites=(HERE + "sides", HERE + "provinces")),
        Option("pillage", True, "where the Ace is highest, it pillages", cites=(HERE + "pillage", HERE + "without")),
        Option("games", 5, "games that are the party", low=1, high=100, cites=(HERE + "party", HERE + "party-ace")),
        Option("renounce", "two", "what not following suit loses: two games or the party", choices=("two", "party"),
               cites=(HERE + "law-7",)),
        Option("stake", 1, "counters that each plays for", high=1000, cites=(HERE + "party",)),
    )  # fmt: skip
    max_players = 6
    ranks = "789TJQKA"

    def setup(self) -> None:
        self.turning = -1
        self.players = self.count("players")
        manner = self.choice("manner")
        if manner == PARIS:
            if self.players % 2:
                raise BadOption("sides are equal: give players=2, 4 or 6, or manner=provinces")
            self.sides = 2
        pillage = manner == ACE and self.flag("pillage")
        self.order = plain_order(self.whole_pack, RANKS if manner == ACE else RANKING)
        self.with_ace = EITHER
        self.follows = True
        self.play_for("games", "stake", "party")
        self.number_cards()
        self.parts = [
            Lift(self.article("cut"), RANKS if manner == ACE else RANKING),
            Deal((2, 3), TURN_NEXT),
        ]
        if manner == PARIS or self.players == 2:
            self.parts.append(Yield("yield"))
        if pillage:
            self.parts.append(Pillage("pillage"))
        self.parts += self.trick_parts(self.article("lead"), self.article("follow"))

    def new_state(self) -> TrumpsState:
        return TrumpsState(self)

    # --- who sits where ---------------------------------------------------------------------------------------------
    def partners(self) -> bool:
        """Whether two or three play on a side."""
        return self.sides < self.players

    def after(self, seat: i64) -> i64:
        return NEXT[int(self.players)][seat] if self.sides < self.players else super().after(seat)

    def seat_names(self) -> list[str]:
        return list(NAMES[int(self.players)]) if self.partners() else super().seat_names()

    def paid_by(self, loser: i64, winner: i64) -> i64:
        if self.partners():  # the one of the other side who sits over against him
            return loser + 1 if loser % 2 == 0 else loser - 1
        return winner

    # --- the laws ---------------------------------------------------------------------------------------------------
    def law_list(self) -> list[Law[Any, Any]]:
        return ruff_laws(self, ("law-7", "law-5", "law-6", "faults"), ("law-4", "faults"))

    def price(self, fault: i64) -> i64:
        if fault == NOT_FOLLOWED:
            return self.target if self.choice("renounce") == "party" else TWO
        return 1

    def fines(self, s: TrumpsState, seat: i64, games: i64) -> None:
        """Off one's own score, and what is not there for the others; where each is for himself it is owed."""
        side = self.side_of(seat)
        if games >= self.target and self.sides == 2:
            s.winner = 1 - side
        elif self.sides > 2:
            s.score[side] -= games
        else:
            own = s.score[side] if s.score[side] < games else games
            s.score[side] -= own
            self.mark(s, 1 - side, games - own)

    # --- the score --------------------------------------------------------------------------------------------------
    def most_ahead(self) -> float:
        """Where each is for himself, what he is fined is owed."""
        owed = 12 * int(self.deals) if self.lawful and self.sides > 2 else 0
        return super().most_ahead() + owed

    def made_by(self, s: TrumpsState, side: i64) -> i64:
        """A side's tricks."""
        out: i64 = 0
        for p in range(side, self.players, self.sides):
            out += s.tricks[p]
        return out

    def winning(self, s: TrumpsState) -> i64:
        """The side that has the game: of three tricks, else of the first two; -1: none."""
        if s.yielded >= 0 and s.refused < 0:
            return 1 - s.yielded % 2
        for side in range(self.sides):
            if self.made_by(s, side) >= POINT:
                if s.refused >= 0 and s.refused % 2 == side and self.made_by(s, side) < TRICKS:
                    return 1 - side
                return side
        if s.refused >= 0:
            return s.yielded % 2
        return s.first_two

    def worth(self, s: TrumpsState) -> i64:
        """How many games it is: two for all tricks, or for a refusal without them."""
        if s.refused >= 0:
            return VOLE
        side = self.winning(s)
        return VOLE if side >= 0 and self.made_by(s, side) == TRICKS else 1

    def end_deal(self, s: TrumpsState) -> None:
        side = self.winning(s)
        if side >= 0 and s.winner < 0:
            self.mark(s, side, self.worth(s))

    def max_game_length(self) -> int:
        return self.most_deals() * (3 + 8 + TRICKS * int(self.players))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: TrumpsState) -> list[Item]:
        if s.refused >= 0:
            return [Item("aim", f"{self.names[s.refused]}: all five tricks", "or two games to the others")]
        return [Item("aim", "three tricks mark one, all five two", self.party_aim())]

    def facts(self, s: TrumpsState) -> list[Item]:
        out = super().facts(s)
        if s.yielded >= 0:
            out.append(Item("yielded", self.names[s.yielded], "gives up the game", int(s.yielded)))
        if s.refused >= 0:
            out.append(Item("refused", self.names[s.refused], "plays for all tricks", int(s.refused)))
        return out

    def told(self, s: TrumpsState) -> str:
        if self.lawful and s.winner >= 0 and sum(s.tricks) < TRICKS and (s.yielded < 0 or s.refused >= 0):
            return f"A fault has decided it (article law-7).{self.party_told(s)}"
        side = self.winning(s)
        if side < 0:
            return "Nobody has made two tricks, and nobody marks (article first-two)."
        name = self.side_name(int(side))
        marks = "mark" if self.partners() else "marks"
        made = tricks_said(int(self.made_by(s, side)))
        if s.yielded >= 0 and s.refused < 0:
            return f"{self.names[s.yielded]} gives up, and {name} {marks} one (article yield).{self.party_told(s)}"
        if s.refused >= 0 and s.refused % 2 != side:
            who = self.names[s.refused]
            return f"{who} would have all tricks and has not: {name} {marks} two (article yield).{self.party_told(s)}"
        vole = self.made_by(s, side) == TRICKS
        article = "vole" if vole else "three" if self.made_by(s, side) >= POINT else "first-two"
        number = "two" if vole else "one"
        return f"{name} {marks} {number} for {made} (article {article}).{self.party_told(s)}"
