"""Cul-bas: each takes a card like one of his own, or shews down his hand; academy-1768, 14603-14696."""

from typing import Final, Self

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, members
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.games.fishing.rules import CARDS, SORT, DealCut, FishGame, FishState, TurnUp, named
from gamester.games.fishing.sums import KING, OF_RANK
from gamester.parts.deal import Deal
from gamester.parts.pots import by_deal

BOOK: Final = "academy-1768/cul-bas/"
EACH: Final = 5
BOARD: Final = 8
FOUR: Final = 4
TAKE: Final = 0
BY_THREE: Final = 1
ALL_THREE: Final = 2
LAY_OUT: Final = 3
CUL_BAS: Final = 4


class CulBasState(FishState):
    """Who is to have cards for four laid out."""

    drawer: i64 = -1  # who has laid out four of a sort, and has others for them

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.drawer = by.seat("drawer", of.drawer)


class Taking(Asking[CulBasState, "CulBas"]):
    """``match``, ``cul-bas``, ``three-in-hand``, ``three-on-board``, ``four``: each in turn."""

    verbs = (
        Verb("take with", "match", "no card on the board is like one of yours", of=CARDS, by="cul-bas", bare=True,
             lacking="you do not hold it, or no card on the board is like it", ask="take a card like one of yours"),
        Verb("take with three", "three-in-hand", "you do not hold three of a sort of which the fourth is on the board",
             of=SORT, lacking="you do not hold three of them, or the fourth is not on the board",
             told=named("take with three"), ask="take one with three like it"),
        Verb("take all three with", "three-on-board", "you hold no card of which the three others are on the board",
             of=CARDS, lacking="you do not hold it, or the three others are not on the board",
             ask="take all three like one of yours"),
        Verb("lay out four", "four", "you do not hold four of a sort among five cards, or the stock is out", of=SORT,
             lacking="you do not hold all four of them", told=named("lay out four"), ask="lay out four of a sort"),
        Verb("cul-bas", "cul-bas", "you can take a card that is on the board", ask="put your cul-bas"),
    )  # fmt: skip

    def begin(self, s: CulBasState) -> None:
        if s.drawer >= 0:
            self.draw(s)
        else:
            s.turn = self.game.after(s.dealer)

    # --- what may be done -------------------------------------------------------------------------------------------
    def which(self, s: CulBasState, seat: i64, verb: i64) -> i64:
        hand = s.hands[seat]
        out: i64 = 0
        if verb == TAKE or verb == ALL_THREE:
            for card in members(hand):
                like = count(s.like(card))
                if like == 3 or (verb == TAKE and like):
                    out |= BIT[card]
            return out
        if verb == BY_THREE:
            return s.threes(seat)
        for n in range(1, KING + 1):
            if OF_RANK[n] & ~hand == 0:
                out |= BIT[n - 1]
        return out

    def open(self, s: CulBasState, seat: i64) -> i64:
        out: i64 = 0
        for verb in range(ALL_THREE + 1):
            if self.which(s, seat, verb):
                out |= BIT[verb]
        if not out:
            out = BIT[CUL_BAS]
        if s.held[seat] == EACH and s.drawn + FOUR <= 52 and self.which(s, seat, LAY_OUT):
            out |= BIT[LAY_OUT]
        return out

    # --- what is done -----------------------------------------------------------------------------------------------
    def say(self, s: CulBasState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == LAY_OUT:
            four = OF_RANK[value + 1]
            s.hands[seat] &= ~four
            s.held[seat] -= FOUR
            s.gone |= four
            s.taken[seat] |= four
            s.drawer = seat
            self.draw(s)
            return
        if verb == CUL_BAS:
            s.pay(seat, game.players, game.lay_down(s, seat), game.at_down)
        elif verb == BY_THREE:
            sort = OF_RANK[value + 1]
            game.carry_off(s, seat, s.hands[seat] & sort, s.board & sort)
        else:
            like = s.like(value)
            game.carry_off(s, seat, BIT[value], like if verb == ALL_THREE else like & -like)
        if not s.held[seat] and verb != CUL_BAS:
            s.winner = seat
        s.turn = game.holder_after(s, seat)
        if s.winner >= 0 or s.turn < 0:
            game.next(s)

    def draw(self, s: CulBasState) -> None:
        """``four``: others for those laid out; he has still to play."""
        if not s.want(FOUR):
            return
        for _ in range(FOUR):
            s.hands[s.drawer] |= BIT[s.next_drawn()]
        s.held[s.drawer] += FOUR
        s.turn = s.drawer
        s.drawer = -1

    def article(self, s: CulBasState) -> str:
        return self.game.article("cul-bas" if self.open(s, s.turn) & BIT[CUL_BAS] else "match")


class CulBas(FishGame[CulBasState]):
    """The first to clear his hand wins what has been put down, and a counter for each card that the others hold."""

    id = "cul-bas"
    title = "Cul-bas"
    family = "fishing"
    books = ("academy-1768",)
    min_players = 2
    max_players = 8
    options = (
        Option("players", 5, "persons at the table", low=2, high=8, cites=(BOOK + "players",)),
        Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=(BOOK + "agreed",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.sit("rounds")
        self.pools = ("cul-bas",)
        self.at_down: i64 = self.cite("put-down")
        self.at_clear: i64 = self.cite("clears")
        self.at_left: i64 = self.cite("left")
        self.at_over = self.cite("nobody")
        self.parts = [
            DealCut(self.article("dealer")),
            Deal((2, 3)),
            TurnUp(BOARD, BOOK + "board"),
            Taking("play"),
        ]

    def new_state(self) -> CulBasState:
        return CulBasState(self)

    def end_deal(self, s: CulBasState) -> None:
        """``clears``, ``left``: the pool, and what the others still hold."""
        if s.winner >= 0:
            s.pay(self.players, s.winner, s.purse[self.players], self.at_clear)
            for p in range(self.players):
                s.pay(p, s.winner, s.held[p], self.at_left)

    def max_game_length(self) -> int:
        """Nobody plays more than his five cards; what is laid out is made up from the stock."""
        return self.most_deals() * (EACH * int(self.players) + 52 // FOUR)

    def min_utility(self) -> float:
        return -float(self.most_deals() * EACH)

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told(self, s: CulBasState) -> str:
        stand = f"By this deal: {by_deal(s, self.names)}."
        if s.winner < 0:
            return f"All have put their cul-bas, and the pool stays (article nobody). {stand}"
        return f"{self.names[s.winner]} is the first to clear his hand (article clears). {stand}"

    def aim(self, s: CulBasState) -> list[Item]:
        prize = int(s.purse[self.players])
        return [Item("aim", "to clear the hand first", f"for the pool, {prize}, and a counter for every card held")]
