"""Wit and Reason: red cards against black, added up in turn, and whoever makes 31 wins; gamester-1754, 3371-3388."""

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone, numbered
from gamester.equipment.cards import DIAMONDS, HEARTS, JACK, KING, NAMES, by_rank, suit_set
from gamester.equipment.chance import Source, pips
from gamester.parts.coup import Coup, CoupGame, CoupState

BOOK: Final = "gamester-1754/wit-and-reason/"
WINS: Final = 31
RED: Final = 0
CARDS: Final = Things("card", NAMES[:52])


class WitState(CoupState):
    """What each has left, and what the cards come to."""

    hands: vec[i64] = NONE  # the cards each still has, known to both
    laid: vec[i64] = NONE  # the cards played, in their order
    leader: i64 = -1  # who led
    total: i64 = 0  # what the cards played come to
    winner: i64 = -1  # who has won

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.hands = by.each_pieces("hands", of.hands)
        self.laid = by.listed("laid", of.laid)
        self.leader = by.seat("leader", of.leader)
        self.total = by.number("total", of.total)
        self.winner = by.seat("winner", of.winner)


class Toss(Coup[WitState, "WitAndReason"]):
    """``cross``: the red has cross and the black has pile."""

    def coup(self, s: WitState) -> None:
        s.leader = s.draw()
        self.game.next(s)


class Adding(Asking[WitState, "WitAndReason"]):
    """``adds``: a card in turn, none of which goes beyond 31."""

    verbs = (Verb("play", "adds", of=CARDS, bare=True, ask="play a card"),)

    def begin(self, s: WitState) -> None:
        s.turn = s.leader

    def which(self, s: WitState, seat: i64, verb: i64) -> i64:
        return s.hands[seat] & self.game.least[WINS - s.total]

    def say(self, s: WitState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.hands[seat] &= ~BIT[value]
        s.laid = append(s.laid[:], value)
        s.total += pips(value)
        if s.total == WINS:
            s.winner = seat
        elif self.which(s, 1 - seat, verb):
            s.turn = 1 - seat
            return
        elif not game.passes:
            s.winner = seat
        elif self.which(s, seat, verb):
            return
        game.next(s)

    def lacks(self, s: WitState, seat: i64, verb: i64, value: i64) -> str:
        if s.hands[seat] & BIT[value]:
            return f"it would make {s.total + pips(value)}, beyond {WINS}"
        return "it is not among the cards you have left"

    def prompt(self, s: WitState) -> str:
        return f"The cards come to {s.total}: play one" if s.total else "Lead a card"


class WitAndReason(CoupGame[WitState]):
    """Wit and Reason as the Gamester of 1754 describes it."""

    id = "wit-and-reason"
    title = "Wit and Reason"
    family = "sums"
    books = ("gamester-1754",)
    information = "perfect"
    options = (
        Option("games", 1, "games in a sitting", low=1, high=1000, cites=(BOOK + "wins",)),
        Option("stake", 1, "counters that the loser of a game pays", low=1, high=1000, cites=(BOOK + "wins",)),
        Option("courts", "ten", "whether Kings, Queens and Knaves count ten each, or are left out of the cards",
               choices=("ten", "out"), cites=(BOOK + "colours",)),
        Option("stuck", "loses", "whether he who has no card that can come in loses, or passes",
               choices=("loses", "passes"), cites=(BOOK + "come-in",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.sitting = self.count("games")
        self.stake: i64 = self.count("stake")
        self.passes = self.choice("stuck") == "passes"
        self.source = Source(("cross", "pile"))
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.at_win: i64 = self.cite("wins")
        self.at_stuck: i64 = self.cite("come-in")
        red = suit_set(DIAMONDS) | suit_set(HEARTS)
        out: i64 = 0  # the cards left out
        self.least: vec[i64] = vec[i64]([])  # by what is wanted: the cards that are no more
        for n in range(WINS + 1):
            cards: i64 = 0
            for card in range(52):
                if pips(card) <= n:
                    cards |= BIT[card]
                if self.choice("courts") == "out" and JACK <= card % 13 <= KING:
                    out |= BIT[card]
            self.least = append(self.least, cards)
        black = (BIT[52] - 1) & ~red
        self.colours: vec[i64] = vec[i64]([red & ~out, black & ~out])
        self.parts = [Toss("toss"), Adding("play")]

    def new_state(self) -> WitState:
        return WitState(self)

    def begin_deal(self, s: WitState) -> None:
        s.hands = self.colours[:]

    def end_deal(self, s: WitState) -> None:
        if s.winner >= 0:
            s.score[s.winner] += 1
            s.pay(1 - s.winner, s.winner, self.stake, self.at_win if s.total == WINS else self.at_stuck)

    def next_dealer(self, s: WitState) -> i64:
        return s.dealer

    def max_game_length(self) -> int:
        return self.most_deals() * WINS

    def min_utility(self) -> float:
        return -float(self.most_deals() * self.stake)

    def max_utility(self) -> float:
        return float(self.most_deals() * self.stake)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def seat_names(self) -> list[str]:
        return ["Red", "Black"]

    def told(self, s: WitState) -> str:
        if s.winner < 0:
            return f"Neither can go on from {s.total}, and nobody wins (article come-in)."
        winner, loser = self.seat_names()[s.winner], self.seat_names()[1 - s.winner]
        if s.total == WINS:
            return f"{winner} makes {WINS} and wins (article wins)."
        return f"{loser} has no card that comes in to {s.total}, and {winner} wins (article come-in)."

    def aim(self, s: WitState) -> list[Item]:
        return [Item("aim", f"to make {WINS} before the adversary", "each for himself")]

    def zones(self, s: WitState) -> list[Zone]:
        names = self.seat_names()
        out: list[Zone] = []
        for p in range(self.players):
            left = [Item(NAMES[c], NAMES[c], "", p) for c in by_rank(s.hands[p])]
            out.append(Zone("hand", numbered("hand", p), left, p, len(left), names[p]))
        laid = [Item(NAMES[c], NAMES[c], "", 0 if self.colours[RED] & BIT[c] else 1) for c in s.laid]
        out.append(Zone("trick", "count", laid, title=f"the cards played: {s.total}"))
        facts = [Item("count", str(s.total), "count", amount=int(s.total))]
        if s.leader >= 0:
            facts.append(Item("leads", names[s.leader], "has led", int(s.leader)))
        out.append(Zone("claims", "game", facts, title="the game"))
        out.append(Zone("claims", "aim", self.aim(s), title="what is played for"))
        scores = [Item(numbered("score", p), str(n), names[p], p, int(n)) for p, n in enumerate(s.score)]
        out.append(Zone("score", "games", scores, title="games won"))
        purses = [Item(numbered("purse", p), str(s.purse[p]), names[p], p, int(s.purse[p])) for p in range(2)]
        out.append(Zone("purse", "purses", purses, title="counters"))
        return out
