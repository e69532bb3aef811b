"""Pope Joan: runs in a suit, and a board whose compartments are won with cards of trumps and the Nine of Diamonds.

hoyle-donohue, 46595-46656.
"""

from typing import ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, of
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.state import TERMINAL
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, DIAMONDS, JACK, KING, NAMES, QUEEN
from gamester.games.stops.rules import DealCut, Run, RunGame, RunState
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.pots import board_zone
from gamester.parts.quiet import Quiet

BOOK: Final = "hoyle-donohue/pope-joan/"
EIGHT: Final = 13 * DIAMONDS + 6  # it is left out
POPE: Final = 13 * DIAMONDS + 7
BOARD: Final = ("ace", "king", "queen", "knave", "game", "matrimony", "intrigue", "pope")
DRESSED: Final = (1, 1, 1, 1, 1, 2, 2, 6)
WHOLE: Final = sum(DRESSED)
GAME: Final = 4
MATRIMONY: Final = 5
INTRIGUE: Final = 6
POPES: Final = 7
COUPLE: Final[i64] = BIT[KING] | BIT[QUEEN]  # of trumps
PLOT: Final[i64] = BIT[QUEEN] | BIT[JACK]


def head(card: i64) -> i64:
    """The compartment of a trump card; -1: none."""
    rank = card % 13
    if rank == ACE:
        return 0
    return KING - rank + 1 if rank >= JACK else -1


class PopeState(RunState):
    """What the dealer has seen in the stock."""

    stock: i64 = 0  # the cards that were not dealt: the dealer may look for stops among them

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.stock = by.told("stock", of.stock, of.dealer)


class Dress(Quiet[PopeState, "PopeJoan"]):
    """``dress``: fifteen stakes to the board, the dealer's or partly each one's."""

    def begin(self, s: PopeState) -> None:
        game = self.game
        givers = vec[i64]([])  # of every stake
        if game.each_dresses:
            for p in range(game.players):
                if p != s.dealer:
                    givers = append(append(givers, p), p)
        while len(givers) < WHOLE:
            givers = append(givers, s.dealer)
        at: i64 = 0
        for n in range(i64(len(DRESSED))):
            for _ in range(DRESSED[n]):
                s.pay(givers[at], game.players + n, 1, game.at_dress)
                at += 1
        game.next(s)


class Turned(Quiet[PopeState, "PopeJoan"]):
    """``turned-head``, ``turned-pope``: what the card turned up brings the dealer."""

    def begin(self, s: PopeState) -> None:
        game, dealer = self.game, s.dealer
        s.stock = game.undealt(s)
        if s.turn_up == POPE:
            game.win(s, dealer, POPES, game.at_pope)
            game.win(s, dealer, GAME, game.at_pope)
            for p in range(game.players):
                s.pay(p, dealer, game.each, game.at_pope)
            game.finish_deal(s)
            return
        if head(s.turn_up) >= 0:
            game.win(s, dealer, head(s.turn_up), game.at_head)
        game.next(s)


class PopeJoan(RunGame[PopeState]):
    """The first to be out wins the game, and a stake for every card that the others hold."""

    id = "pope-joan"
    title = "Pope, or Pope Joan"
    family = "stops"
    books = ("hoyle-donohue",)
    min_players = 3
    max_players = 8
    stretches: ClassVar[dict[str, str]] = {"on the board": "the stakes in each compartment"}
    options = (
        Option("players", 4, "persons at the table", low=3, high=8, cites=(BOOK + "players",)),
        Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=(BOOK + "players",)),
        Option("dresser", "dealer", "who dresses the board: the dealer, or each of the others with two stakes and he "
               "with the rest", choices=("dealer", "each"), cites=(BOOK + "dresser",)),
        Option("left", 7, "cards left in the stock, as nearly as equal hands allow", high=20, cites=(BOOK + "deal",)),
    )  # fmt: skip

    def settle(self) -> None:
        self.pools = BOARD
        self.whole_pack = vec[i64]([c for c in range(52) if c != EIGHT])
        players, left = self.count("players"), self.count("left")
        over = [abs(50 - each * players - left) for each in range(1, 50 // players + 1)]
        self.each: i64 = over.index(min(over)) + 1
        self.each_dresses = self.choice("dresser") == "each"
        self.at_dress: i64 = self.cite("dress")
        self.at_head: i64 = self.cite("turned-head")
        self.at_pope: i64 = self.cite("turned-pope")
        self.at_played: i64 = self.cite("played")
        self.at_match: i64 = self.cite("matrimony")
        self.at_game: i64 = self.cite("game")
        self.at_rest: i64 = self.cite("remain")
        self.at_left: i64 = self.cite("left")
        self.parts = [
            DealCut(self.article("settle")),
            Dress("board", BOOK + "dress"),
            Deal((1,) * int(self.each), TURN_NEXT),
            Turned("turn-up", BOOK + "turned-head"),
            Run("play"),
        ]

    def new_state(self) -> PopeState:
        return PopeState(self)

    # --- what is won ------------------------------------------------------------------------------------------------
    def win(self, s: PopeState, seat: i64, compartment: i64, article: i64) -> None:
        """All that lies in a compartment."""
        s.pay(self.players + compartment, seat, s.purse[self.players + compartment], article)

    def laid(self, s: PopeState, seat: i64, card: i64) -> None:
        """``played``, ``matrimony``: a compartment is won when its card, or the second of its two, is played."""
        if card == POPE:
            self.win(s, seat, POPES, self.at_played)
        if card // 13 != s.trump:
            return
        if head(card) >= 0:
            self.win(s, seat, head(card), self.at_played)
        trumps = self.played_by(s, seat) >> (13 * s.trump)
        if trumps & COUPLE == COUPLE:
            self.win(s, seat, MATRIMONY, self.at_match)
        if trumps & PLOT == PLOT:
            self.win(s, seat, INTRIGUE, self.at_match)

    def out(self, s: PopeState) -> None:
        """``game``, ``left``: the pool, and a stake a card from all but one who still holds Pope."""
        self.win(s, s.winner, GAME, self.at_game)
        for p in range(self.players):
            if not s.hands[p] & BIT[POPE]:
                s.pay(p, s.winner, s.held[p], self.at_left)

    def end_deal(self, s: PopeState) -> None:
        s.stock = 0  # the next dealer has not looked into it

    def end_match(self, s: PopeState) -> None:
        for n in range(i64(len(BOARD))):
            self.share(s, self.players + n, self.at_rest)

    def max_game_length(self) -> int:
        return self.most_deals() * int(self.each * self.players)

    def min_utility(self) -> float:
        return -float(self.most_deals() * (WHOLE + self.each))

    def max_utility(self) -> float:
        return float(self.most_deals() * (WHOLE + self.each * (self.players - 1)))

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def undealt(self, s: PopeState) -> i64:
        """The cards that are in nobody's hands and have not been seen."""
        rest = of(self.whole_pack) & ~s.gone
        for p in range(self.players):
            rest &= ~s.hands[p]
        return rest

    def unseen(self, s: PopeState, seat: i64) -> i64:
        return super().unseen(s, seat) & ~s.stock

    def fill(self, s: PopeState, seat: i64) -> None:
        super().fill(s, seat)
        if s.turn_up >= 0 and s.turn != TERMINAL:
            s.stock = self.undealt(s)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def also_seen(self, s: PopeState, seat: i64, by: Fields) -> None:
        by.row("on the board", s.purse[self.players :], len(BOARD))

    def told(self, s: PopeState) -> str:
        if s.turn_up == POPE:
            who = (int(s.dealer) - 1) % int(self.players)
            return f"Pope is turned up: {self.names[who]} takes it, the game and {self.each} from each (turned-pope)."
        return self.told_out(s, "game")

    def aim(self, s: PopeState) -> list[Item]:
        prize = s.purse[self.players + GAME]
        return [Item("aim", "to be out first", f"for the game, {prize}, and a stake for every card left")]

    def note_of(self, s: PopeState, seat: int, card: int) -> str:
        return "Pope" if card == POPE else ""

    def counters(self, s: PopeState) -> list[Zone]:
        """The board stands in the place of pools."""
        return [board_zone(s), *(zone for zone in super().counters(s) if zone.id != "pools")]

    def laid_open(self, s: PopeState) -> list[Zone]:
        cards = [Item(NAMES[c], NAMES[c]) for c in self.arranged(s, s.stock)]
        many = len(self.whole_pack) - 1 - int(self.each * self.players) if s.turn_up >= 0 else len(self.whole_pack)
        return [*super().laid_open(s), Zone("stock", "stock", cards, count=many, title="stock")]
