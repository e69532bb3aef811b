"""Vingt-Quatre: Imperial by two to five; five in sequence are an Imperial, and twenty-four points the party.

academy-1768, 14280-14376.
"""

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES, SUIT_WORDS, suit_set
from gamester.games.melds.point import CALL, Point, PointRules, PointState, TurnUp
from gamester.games.melds.rules import Lift, MeldTricks
from gamester.parts.deal import TURN_NEXT, Deal

HERE: Final = "academy-1768/vingt-quatre/"
IMPERIAL: Final = "academy-1768/imperial/"
ACE_LOW: Final = "A23456789TJQK"
LEAST_RUN: Final = 5
GAME: Final = 24
FIRST_FIVE: Final = BIT[12] | BIT[0] | BIT[1] | BIT[2] | BIT[3]  # A 2 3 4 5 of a suit
FIGURES: Final = BIT[11] | BIT[10] | BIT[9] | BIT[8] | BIT[7]  # K Q J T 9
LOWEST: Final = vec[i64]([0, 0, 5, 3, 0, 0])  # how many of each suit are laid out, by the number of players


def rank_at(place: i64) -> i64:
    """The rank that stands there in a suit, the Ace being lowest."""
    return (place + ACE) % 13


class VingtQuatreState(PointState):
    """Adds the best sequence."""

    run_by: i64 = -1  # who has shown it
    run_best: i64 = 0  # its length, its height and whether it is of trumps, in one number

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.run_by = by.seat("run_by", of.run_by)
        self.run_best = by.inner("run_best", of.run_best)


class RunRules(PointRules[VingtQuatreState]):
    """How sequences are found and compared."""

    def run_in(self, s: VingtQuatreState, hand: i64, suit: i64) -> tuple[i64, i64]:
        """The first place above the longest sequence of a suit, the highest of equals, and its length."""
        top: i64 = 0
        best: i64 = 0
        length: i64 = 0
        for place in range(13):
            if hand & BIT[13 * suit + rank_at(place)]:
                length += 1
                if length >= best:
                    best = length
                    top = place + 1
            else:
                length = 0
        return top, best

    def worth(self, s: VingtQuatreState, hand: i64, suit: i64) -> i64:
        """The longer, the higher, the one of trumps; 0: it is none."""
        top, length = self.run_in(s, hand, suit)
        if length < LEAST_RUN:
            return 0
        out: i64 = 64 * length + 2 * top
        if suit == s.trump:
            out += 1
        return out


class Sequences(Asking[VingtQuatreState, RunRules]):
    """From the eldest round each shows a better sequence than those before, or none."""

    verbs = (
        Verb("show the sequence in", "imperials", "you have no better sequence", of=Things("suit", SUIT_WORDS),
             lacking="it is no better, or not of five", ask="show a sequence"),
        Verb("no sequence", "imperials"),
    )  # fmt: skip

    def begin(self, s: VingtQuatreState) -> None:
        s.asked = 0
        s.turn = self.game.eldest(s)

    def open(self, s: VingtQuatreState, seat: i64) -> i64:
        return 0b11 if self.which(s, seat, CALL) else 0b10

    def which(self, s: VingtQuatreState, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for suit in range(4):
            if self.game.worth(s, s.hands[seat], suit) > s.run_best:
                out |= BIT[suit]
        return out

    def say(self, s: VingtQuatreState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == CALL:
            s.run_by = seat
            s.run_best = game.worth(s, s.hands[seat], value)
            top, length = game.run_in(s, s.hands[seat], value)
            for place in range(top - length, top):
                s.known[seat] |= BIT[13 * value + rank_at(place)]
            for place in (top - length - 1, top):  # it would be longer
                if 0 <= place < 13:
                    s.void[seat] |= BIT[13 * value + rank_at(place)]
        s.asked += 1
        if s.asked < game.players:
            s.turn = game.after(seat)
            return
        if s.run_by >= 0:
            s.score[s.run_by] += GAME
        game.next_or_end(s)


class VingtQuatre(RunRules):
    """Two to five players."""

    id = "vingt-quatre"
    title = "Vingt-Quatre"
    beyond = 4 * GAME
    ranking = ACE_LOW
    options = (
        Option("players", 4, "how many play", low=2, high=5, cites=(HERE + "players",)),
        Option("marks", "point", "the trumps that are marked: Ace to Five, or King to Nine, as always by two and three",
               choices=("point", "figures"), cites=(HERE + "marks",)),
        Option("trump_lead", True, "by more than two a trump is led first", cites=(IMPERIAL + "three-lead",)),
        Option("stake", 5, "counters that each puts on the game", high=1000, cites=(HERE + "game",)),
    )  # fmt: skip
    max_players = 5

    def setup(self) -> None:
        self.players = self.count("players")
        if self.players < 4 and self.given.get("marks") == "point":
            raise BadOption(f"with {self.players} players the small cards are out: marks=figures ({HERE}marks)")
        kept = vec[i64]([])
        for c in self.whole_pack:
            if (c % 13 + 1) % 13 >= LOWEST[self.players]:
                kept = append(kept, c)
        self.whole_pack = kept
        self.turning = -1
        self.rank_cards()
        self.target = GAME
        self.by_point = self.players >= 4 and self.choice("marks") == "point"
        self.leads_trump = self.players > 2 and self.flag("trump_lead")
        self.pools = ("game",)
        self.stake: i64 = self.count("stake")
        self.at_game = self.cite("game")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Lift(self.article("cut"), ACE_LOW, True),
            Deal((5, 5) if self.players == 5 else (3, 3, 3, 3), TURN_NEXT),
            TurnUp("turn-up", self.article("turn-up")),
            Sequences("sequences"),
            Point("point"),
            MeldTricks(0, self.players, (self.article("play"), self.article("follow"))),
        ]

    def article(self, word: str) -> str:
        """What is not printed here is the law of Imperial."""
        if "/" in word or word in ("players", "marks", "virade", "imperials", "fours", "game"):
            return super().article(word)
        return IMPERIAL + word

    def new_state(self) -> VingtQuatreState:
        return VingtQuatreState(self)

    def begin_match(self, s: VingtQuatreState) -> None:
        for p in range(self.players):
            s.pay(p, self.players, self.stake, self.at_game)

    # --- the play ---------------------------------------------------------------------------------------------------
    def may_lead(self, s: VingtQuatreState, seat: i64, hand: i64) -> i64:
        trumps = hand & suit_set(s.trump)
        return trumps if self.leads_trump and trumps and not any(s.taken) else hand

    def lead_lacks(self, s: VingtQuatreState, card: i64) -> i64:
        if self.leads_trump and not any(s.taken) and card // 13 != s.trump:
            return suit_set(s.trump)
        return 0

    # --- the score --------------------------------------------------------------------------------------------------
    def honours_of(self, s: VingtQuatreState) -> i64:
        return (FIRST_FIVE if self.by_point else FIGURES) << (13 * s.trump)

    def mark(self, s: VingtQuatreState, seat: i64, fours: i64) -> None:
        s.score[seat] += 4 * fours

    def point_of(self, hand: i64, suit: i64) -> i64:
        """The Ace is one, court cards are ten."""
        out: i64 = 0
        for rank in range(13):
            if hand & BIT[13 * suit + rank]:
                out += 1 if rank == ACE else min(rank + 2, 10)
        return out

    def most_tricks(self, s: VingtQuatreState) -> i64:
        """Who has more than any other; -1: nobody."""
        out: i64 = -1
        for p in range(self.players):
            if s.tricks[p] == max(s.tricks):
                if out >= 0:
                    return -1
                out = p
        return out

    def end_deal(self, s: VingtQuatreState) -> None:
        """The marks won, the eldest's first, and then the cards."""
        if self.decided(s):
            return
        seat = self.eldest(s)
        for _ in range(self.players):
            if not self.decided(s):
                self.mark(s, seat, count(s.taken[seat] & self.honours_of(s)))
            seat = self.after(seat)
        most = self.most_tricks(s)
        if most >= 0 and not self.decided(s):
            self.mark(s, most, 1)

    def end_match(self, s: VingtQuatreState) -> None:
        """The winner draws what is on the game; where it was broken off each has his own back."""
        for p in range(self.players):
            if self.decided(s):
                if s.score[p] >= self.target:
                    s.pay(self.players, p, s.purse[self.players], self.at_game)
            else:
                s.pay(self.players, p, self.stake, self.at_game)

    def max_game_length(self) -> int:
        """Marks are won in nearly every deal."""
        deals = 12 * int(self.players)
        return (min(int(self.deals), deals) if self.deals else deals) * 70

    def min_utility(self) -> float:
        return -self.most_ahead() if self.deals else -float(self.stake)

    def max_utility(self) -> float:
        return self.most_ahead() if self.deals else float(self.stake * (self.players - 1))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: VingtQuatreState) -> list[Item]:
        return [Item("aim", f"to have {GAME} points first", "each for himself")]

    def told(self, s: VingtQuatreState) -> str:
        out: list[str] = []
        most = self.most_tricks(s)
        for p, name in enumerate(self.names):
            words = ["showed a sequence"] if s.run_by == p else []
            words += ["had the point"] if s.point_by == p else []
            words += ["won the cards"] if most == p and any(s.tricks) else []
            words.append(f"stands at {s.score[p]}")
            out.append(f"{name} {', '.join(words)}")
        end = f" {self.names[list(s.score).index(max(s.score))]} draws the game." if self.decided(s) else ""
        return f"{'; '.join(out)} ({self.article('game')}).{end}"

    def note_of(self, s: VingtQuatreState, seat: int, card: int) -> str:
        return "shown" if s.known[seat] & BIT[card] else super().note_of(s, seat, card)

    def zones(self, s: VingtQuatreState) -> list[Zone]:
        shown: list[Item] = []
        if s.run_by >= 0:
            shown.append(Item("sequence", str(s.run_best // 64), f"in sequence, {self.names[s.run_by]}", int(s.run_by)))
        if s.point_by >= 0:
            shown.append(Item("point", str(s.point_best), f"the point, {self.names[s.point_by]}", int(s.point_by)))
        out = super().zones(s)
        return [*out, Zone("claims", "announced", shown, title="shown")] if shown else out
