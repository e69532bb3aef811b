"""Draughts: twelve men a side, captures compulsory, the huff for those who let one go by.

hoyle-donohue, 8729-9224; the printed games and positions follow it to 42516. ``at`` marks the piece in the midst of
a capture: each leap is an action, and the turn stays with the mover until the capture is complete.
"""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import BadDeal, BadNotation
from gamester.engine.options import Option
from gamester.engine.state import State
from gamester.engine.zones import Zone
from gamester.equipment import draughts_fen as fen
from gamester.equipment.draughts_board import BLACK, WHITE
from gamester.games.boards import draughts_screen as screen
from gamester.games.boards.draughts_play import Lot, Odds, Play
from gamester.games.boards.draughts_rules import BOOK, Rules
from gamester.games.boards.draughts_state import DraughtsState, Moves, home

OPTIONS: tuple[Option, ...] = (
    Option("huffing", False, "a capture may be left, at the risk of the huff",
           cites=(BOOK + "9", BOOK + "10", BOOK + "11", BOOK + "law-4")),
    Option("first_mover", "black", "the colour that begins; choose: seat 0 has won the lot and says who begins",
           choices=("black", "white", "choose"), cites=(BOOK + "law-1-lot",)),
    Option("games", 1, "games in the match; first move and colours change hands every game", low=1, high=1000,
           cites=(BOOK + "law-1",)),
    Option("draw_offers", "small", "a draw may be offered: with equal, small forces, at any time, or never",
           choices=("small", "any", "none"), cites=(BOOK + "14",)),
    Option("three_to_two", 40, "moves each in which three kings must beat two, once called upon", low=1, high=1000,
           cites=(BOOK + "law-8", BOOK + "law-8-half")),
    Option("two_to_one", 20, "moves each in which two kings must beat one", low=1, high=1000,
           cites=(BOOK + "law-8-two-to-one",)),
    Option("odds", "none", "what seat 0 gives: a man in one game, or the drawn games", choices=("none", "man", "draw"),
           cites=(BOOK + "25", BOOK + "26", BOOK + "law-8-draw")),
    Option("odds_game", 1, "the game that is played a man short", low=1, high=1000, cites=(BOOK + "25",)),
    Option("quiet", 40, "moves each without a capture or a man's move, after which the game is drawn", low=1, high=1000,
           cites=(BOOK + "14",)),
)  # fmt: skip


class Draughts(Rules):
    """The English game. Seat 0 moves first in the first game, unless it has the choice."""

    id = "draughts"
    title = "Draughts"
    family = "boards"
    sets = ("black", "white", "kings", "at", "due", "was_black", "was_white", "was_kings")
    books = ("hoyle-donohue",)
    options = OPTIONS
    information = "perfect"

    def setup(self) -> None:
        self.huffing = self.flag("huffing")
        self.choose = self.choice("first_mover") == "choose"
        self.begins: i64 = WHITE if self.choice("first_mover") == "white" else BLACK
        self.offers = self.choice("draw_offers")
        self.odds = self.choice("odds")
        self.odds_game = self.count("odds_game")
        self.quiet = self.count("quiet")
        self.actions = Moves()
        self.parts = [Lot("lot"), Odds("odds"), Play("play")]

    def new_state(self) -> State:
        return DraughtsState(self)

    def parse_deal(self, deal: object) -> vec[i64]:
        """A position to begin from: a FEN, or the list of words that a record keeps."""
        try:
            if isinstance(deal, str):
                return fen.words(fen.read(deal))
            if isinstance(deal, (list, tuple)) and len(deal) == 1:
                return fen.words(fen.read(str(deal[0])))
            if isinstance(deal, (list, tuple)) and all(isinstance(word, str) for word in deal):
                return fen.words(fen.of_texts([str(word) for word in deal]))
        except BadNotation as fault:
            raise BadDeal(str(fault)) from None
        raise BadDeal("a position is text such as W:W21,K3:B1,2")

    def outcome_name(self, outcome: int) -> str:
        return fen.word(outcome)

    def begin_deal(self, s: State) -> None:
        """Law 1: the colour that begins is the same every game, so the men change hands with the first move."""
        assert isinstance(s, DraughtsState)
        s.side = self.begins
        s.black, s.white, s.kings = home(BLACK), home(WHITE), 0
        if s.deal == 0 and len(s.first):
            p = fen.of_words(s.first)
            s.black, s.white, s.kings, s.side = p.black, p.white, p.kings, p.side
        s.black_seat = s.dealer if s.side == BLACK else 1 - s.dealer
        s.at, s.offer, s.quiet, s.limit, s.due = 0, 0, 0, -1, 0
        s.must, s.short = False, False
        s.was_black, s.was_white, s.was_kings = 0, 0, 0

    # --- the match --------------------------------------------------------------------------------------------------
    def end_deal(self, s: State) -> None:
        assert isinstance(s, DraughtsState)
        if s.result >= 0:
            s.score[s.result] += 1
        elif self.odds == "draw":
            s.score[1] += 1
        super().end_deal(s)

    def match_over(self, s: State) -> bool:
        return s.deal >= self.count("games")

    def returns(self, s: State) -> list[float]:
        """Games won less games lost."""
        ahead = float(s.score[0] - s.score[1])
        return [ahead, 0.0 - ahead]

    def max_game_length(self) -> int:
        # Captures and men's moves at most, the quiet moves between them, and what may be said at each.
        return self.count("games") * ((24 + 24 * 7) * (2 * self.quiet + 1) * 4 + 100)

    def min_utility(self) -> float:
        return -float(self.count("games"))

    def max_utility(self) -> float:
        return float(self.count("games"))

    def seat_names(self) -> list[str]:
        if self.choose or self.count("games") > 1:
            return ["First seat", "Second seat"]
        return ["White", "Black"] if self.begins == WHITE else ["Black", "White"]

    # --- for screens and learners -----------------------------------------------------------------------------------
    def zones(self, s: State) -> list[Zone]:
        assert isinstance(s, DraughtsState)
        return screen.zones(s)

    def observation_axes(self) -> list[tuple[str, int]]:
        return super().observation_axes() + screen.AXES

    def observe(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, DraughtsState)
        return super().observe(s, seat) + screen.observe(s, seat)
