"""Imperial: fours of a rank, King to Ace of a suit, a point, honours and cards; six fours make an Imperial.

academy-1768, 9440-9786.
"""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.errors import BadOption
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.laws import Law, Reckoning
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS, suit_set
from gamester.games.melds.laws import ImperialTricks, imperial_laws
from gamester.games.melds.point import CALL, Point, PointRules, PointState, TurnUp
from gamester.games.melds.rules import Lift, MeldTricks
from gamester.parts.deal import TURN_LAST, TURN_NEXT, Deal

HERE: Final = "academy-1768/imperial/"
COURT_FIRST: Final = "23456789TAJQK"  # the Ace ranks next below the Knave
SIX: Final = 4  # ranks
SEVEN: Final = 5
COURT: Final = BIT[12] | BIT[11] | BIT[10] | BIT[9]  # A K Q J of a suit
RANK: Final = BIT[0] | BIT[13] | BIT[26] | BIT[39]
FOURS: Final = vec[i64]([11, 10, 9, 12])  # the ranks of which four are an Imperial, beside the lowest
LOWEST: Final = 4  # the Imperials by number: four of each of these, four of the lowest rank, King to Ace of each suit
SUITED: Final = 5
MANY: Final = 9
IMPERIALS: Final = (
    "four Kings", "four Queens", "four Knaves", "four Aces", "four of the lowest",
    *(f"King to Ace of {suit}" for suit in SUIT_WORDS),
)  # fmt: skip
COUNTERS: Final = 6  # that make an Imperial, each of four points
NO_MORE: Final = 1
SHARE: Final = 12  # tricks, of which each ought to have its share


class ImperialState(PointState):
    """Adds the counters, and what has been called."""

    counters: vec[i64] = NONE  # of four points each, towards the next Imperial
    called: vec[i64] = NONE  # how often each seat has called each Imperial, once at most
    won_by: i64 = -1  # who has won an Imperial in play
    played: vec[i64] = NONE  # the cards that each seat has played to tricks that are over

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.counters = by.each_number("counters", of.counters, MATCH)
        self.called = by.row("called", of.called, MANY * of.game.players)
        self.won_by = by.seat("won_by", of.won_by, UNDRAWN)
        self.played = by.each_pieces("played", of.played)


S = TypeVar("S", bound=ImperialState, default=ImperialState)


class ImperialRules(PointRules[S]):
    """What is an Imperial, and how it is marked."""

    ranks = "6789TJQKA"
    ranking = COURT_FIRST
    lowest: i64
    turned_by: str = "any"
    won_held: i64 = 1

    def cards_of(self, s: S, imperial: i64) -> i64:
        """The cards of an Imperial."""
        if imperial >= SUITED:
            return COURT << (13 * (imperial - SUITED))
        return RANK << (self.lowest if imperial == LOWEST else FOURS[imperial])

    def callable(self, s: S, seat: i64, turned: bool) -> i64:
        """The Imperials that a seat has in hand, or with the card turned."""
        out: i64 = 0
        up: i64 = BIT[s.turn_up] if turned else 0
        for n in range(MANY):
            cards = self.cards_of(s, n)
            if (s.hands[seat] | up) & cards == cards and cards & up == up and not s.called[MANY * seat + n]:
                out |= BIT[n]
        return out

    def honours_of(self, s: S) -> i64:
        """The five honours of trumps."""
        return (COURT | BIT[self.lowest]) << (13 * s.trump)

    # --- how it is marked -------------------------------------------------------------------------------------------
    def efface(self, s: S, seat: i64) -> None:
        """The others take down what is less than an Imperial."""
        for p in range(self.players):
            if p != seat:
                s.counters[p] = 0

    def mark(self, s: S, seat: i64, fours: i64) -> None:
        """Six counters are an Imperial."""
        s.counters[seat] += fours
        while s.counters[seat] >= COUNTERS:
            s.counters[seat] -= COUNTERS
            self.imperial(s, seat, 1)

    def imperial(self, s: S, seat: i64, many: i64) -> None:
        s.score[seat] += many
        self.efface(s, seat)

    def call(self, s: S, seat: i64, n: i64) -> None:
        """An Imperial is shown: that of trumps in hand goes for two."""
        s.called[MANY * seat + n] = 1
        cards = self.cards_of(s, n)
        s.known[seat] |= cards & s.hands[seat]
        twice = n == SUITED + s.trump and s.hands[seat] & cards == cards
        self.imperial(s, seat, 2 if twice else 1)


class Imperials(Asking[ImperialState, ImperialRules[ImperialState]]):
    """From the eldest round each calls and shows its Imperials: those in hand, or those made up by the turn-up."""

    def __init__(self, name: str, turned: bool) -> None:
        article = "turned" if turned else "imperials"
        super().__init__(
            name,
            Verb("call", article, "you have no Imperial", of=Things("imperial", IMPERIALS),
                 lacking="you have not all its cards, or it is called already", ask="call an Imperial"),
            Verb("no more", "forgot", ask="say no more"),
        )  # fmt: skip
        self.turned = turned

    def begin(self, s: ImperialState) -> None:
        game = self.game
        if self.turned and (game.turned_by == "none" or not (BIT[s.turn_up % 13] & (COURT | BIT[game.lowest]))):
            game.next(s)
            return
        s.asked = 0
        s.turn = game.eldest(s)

    def open(self, s: ImperialState, seat: i64) -> i64:
        return 0b11 if self.which(s, seat, CALL) else 0b10

    def which(self, s: ImperialState, seat: i64, verb: i64) -> i64:
        if self.turned and self.game.turned_by == "dealer" and seat != s.dealer:
            return 0
        return self.game.callable(s, seat, self.turned)

    def say(self, s: ImperialState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == CALL:
            game.call(s, seat, value)
            if game.decided(s):
                game.finish_deal(s)
            return
        s.asked += 1
        if s.asked == game.players:
            game.next(s)
        else:
            s.turn = game.after(seat)


class Imperial(ImperialRules[ImperialState]):
    """Two players, or three."""

    id = "imperial"
    title = "Imperial"
    beyond = 60
    options = (
        Option("players", 2, "two or three", low=2, high=3, cites=(HERE + "three",)),
        Option("sixes", False, "the Sixes stay in: thirty-six cards, as always by three", cites=(HERE + "pack",)),
        Option("imperials", 5, "Imperials that win the party", low=1, high=100, cites=(HERE + "party",)),
        Option("packet", "3", "cards dealt at a time", choices=("3", "4"), cites=(HERE + "deal",)),
        Option("restricted", False, "Imperials turned, and won in play, are not admitted", cites=(HERE + "law-16",)),
        Option("turned", "any", "who may count an Imperial with the card turned", choices=("any", "dealer"),
               cites=(HERE + "turned",)),
        Option("won_held", 1, "cards of an Imperial won that have to be held", low=1, high=3, cites=(HERE + "won",)),
        Option("cards", "share", "by two: tricks count that are more than six, or more than the other's",
               choices=("share", "difference"), cites=(HERE + "cards",)),
        Option("stake", 1, "counters each loser pays", high=1000, cites=(HERE + "party",)),
    )  # fmt: skip
    max_players = 3
    law_book = True

    def setup(self) -> None:
        self.players = self.count("players")
        sixes = self.flag("sixes") or self.players == 3
        if self.players == 3 and self.given.get("sixes", "").lower() in ("false", "no", "off", "0"):
            raise BadOption(f"three play with the Sixes ({self.article('three')})")
        if not sixes:
            kept = vec[i64]([])
            for c in self.whole_pack:
                if c % 13 != SIX:
                    kept = append(kept, c)
            self.whole_pack = kept
        self.lowest = SIX if sixes else SEVEN
        self.turning = -1
        self.rank_cards()
        self.target = self.count("imperials")
        restricted = self.flag("restricted")
        self.turned_by = "none" if restricted or self.players == 3 else self.choice("turned")
        self.won_held = 4 if restricted else self.count("won_held")
        self.difference = self.choice("cards") == "difference"
        self.stake: i64 = self.count("stake")
        self.at_party = self.cite("party")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Lift(self.article("cut"), COURT_FIRST, True),
            Deal((3, 3, 3, 3) if self.choice("packet") == "3" else (4, 4, 4),
                 TURN_NEXT if self.players == 2 else TURN_LAST),
            TurnUp("turn-up", self.article("turn-up")),
            Imperials("imperials", False),
            Imperials("imperials turned", True),
            Point("point"),
        ]  # fmt: skip
        cites = (self.article("play"), self.article("follow"))
        for part in self.parts:  # numbered here, so that they are the same at a table with laws
            if isinstance(part, Asking):
                for verb in part.said:
                    self.number(verb)
        if self.lawful:
            self.marks = self.players
            self.tricks = ImperialTricks(0, self.players, self.actions.add("turn the trick"), cites)
            self.parts += [self.tricks, Reckoning(self.actions.add("agree"))]
        else:
            self.parts.append(MeldTricks(0, self.players, cites))

    def law_list(self) -> list[Law[Any, Any]]:
        return imperial_laws(self, self.tricks)

    def begin_deal(self, s: ImperialState) -> None:
        if s.law is not None:
            s.law.marks = ZEROS[: self.players]

    def new_state(self) -> ImperialState:
        return ImperialState(self)

    # --- the play ---------------------------------------------------------------------------------------------------
    def may_lead(self, s: ImperialState, seat: i64, hand: i64) -> i64:
        """By three a trump is led first."""
        trumps = hand & suit_set(s.trump)
        return trumps if self.players == 3 and trumps and not any(s.taken) else hand

    def lead_lacks(self, s: ImperialState, card: i64) -> i64:
        if self.players == 3 and not any(s.taken) and card // 13 != s.trump:
            return suit_set(s.trump)
        return 0

    def trick_taken(self, s: ImperialState, winner: i64) -> None:
        for p in range(self.players):
            s.played[p] |= BIT[s.last[p]]

    # --- the score --------------------------------------------------------------------------------------------------
    def won_imperial(self, s: ImperialState) -> i64:
        """Who has King, Queen, Knave and Ace of trumps in his tricks, of which he held some; -1: nobody."""
        four = COURT << (13 * s.trump)
        for p in range(self.players):
            held = count(s.played[p] & four)
            if s.taken[p] & four == four and self.won_held <= held < 4:
                return p
        return -1

    def cards_won(self, s: ImperialState, seat: i64) -> i64:
        """The tricks for which a seat marks."""
        more = s.tricks[seat] - SHARE // self.players
        if self.difference and self.players == 2:
            more = s.tricks[seat] - s.tricks[1 - seat]
        return more if more > 0 else 0

    def end_deal(self, s: ImperialState) -> None:
        """The Imperial won, then the honours, then the cards, until the party is won."""
        self.settle_faults(s)
        if self.decided(s):
            return
        s.won_by = self.won_imperial(s)
        if s.won_by >= 0:
            self.imperial(s, s.won_by, 1)
        seat = self.eldest(s)
        for _ in range(self.players):
            if not self.decided(s):
                self.mark(s, seat, count(s.taken[seat] & self.honours_of(s)))
            seat = self.after(seat)
        for _ in range(self.players):
            if not self.decided(s):
                self.mark(s, seat, self.cards_won(s, seat))
            seat = self.after(seat)

    def settle_faults(self, s: ImperialState) -> None:
        """Imperials lost by a fault are set off against one's own, and the rest are the others' profit."""
        if s.law is None:
            return
        for p in range(self.players):
            lost = s.law.marks[p]
            off = min(lost, s.score[p])
            s.score[p] -= off
            for q in range(self.players):
                if q != p:
                    s.score[q] += lost - off

    def end_match(self, s: ImperialState) -> None:
        for p in range(self.players):
            if s.score[p] >= self.target:
                for q in range(self.players):
                    s.pay(q, p, self.stake, self.at_party)

    def max_game_length(self) -> int:
        """An Imperial is made of six fours, and hardly a deal brings none."""
        deals = 12 * int(self.players) * int(self.target)
        return (min(int(self.deals), deals) if self.deals else deals) * 60

    def min_utility(self) -> float:
        return -self.most_ahead() if self.deals else -float(self.stake)

    def max_utility(self) -> float:
        return self.most_ahead() if self.deals else float(self.stake * (self.players - 1))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: ImperialState) -> list[Item]:
        return [Item("aim", "to make Imperials; six fours are one", f"{self.target} win the party")]

    def told(self, s: ImperialState) -> str:
        out: list[str] = []
        for p, name in enumerate(self.names):
            called = sum(int(s.called[MANY * p + n]) for n in range(MANY))
            words = [f"called {called} Imperial{'s' if called > 1 else ''}"] if called else []
            words += ["had the point"] if s.point_by == p else []
            words += ["won an Imperial in play"] if s.won_by == p else []
            words.append(f"made {s.tricks[p]} tricks")
            out.append(f"{name} {', '.join(words)}")
        state = ", ".join(f"{name} {s.score[p]} and {4 * s.counters[p]} points" for p, name in enumerate(self.names))
        if s.law is not None:
            out += [f"{self.names[p]} loses {n} ({self.article('law-12')})" for p, n in enumerate(s.law.marks) if n]
        end = f" The party is won ({self.article('party')})." if self.decided(s) else ""
        return f"{'; '.join(out)}. Imperials: {state} ({self.article('order')}).{end}"

    def note_of(self, s: ImperialState, seat: int, card: int) -> str:
        return "shown" if s.known[seat] & BIT[card] and card != s.turn_up else super().note_of(s, seat, card)

    def zones(self, s: ImperialState) -> list[Zone]:
        out = super().zones(s)
        made = [Item(f"tally {p}", str(4 * n), self.names[p], p, int(4 * n)) for p, n in enumerate(s.counters)]
        out.append(Zone("score", "tally", made, title="points towards the next Imperial"))
        shown: list[Item] = []
        for p, name in enumerate(self.names):
            for n in range(MANY):
                if s.called[MANY * p + n]:
                    shown.append(Item(f"called {p} {n}", IMPERIALS[n], name, p))
        if s.point_by >= 0:
            shown.append(Item("point", str(s.point_best), f"the point, {self.names[s.point_by]}", int(s.point_by)))
        if shown:
            out.append(Zone("claims", "announced", shown, title="called"))
        return out
