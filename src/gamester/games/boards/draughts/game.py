"""Draughts: twelve men a side, captures compulsory, the huff for those who let one go by.

hoyle-donohue, 8729-9224; the printed games and positions follow it to 42516. ``at`` marks the piece in the midst of
a capture: each leap is an action, and the turn stays with the mover until the capture is complete.
"""

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import ZEROS
from gamester.engine.errors import BadDeal, BadNotation
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.state import ENDLESS
from gamester.engine.zones import Item, Zone
from gamester.equipment import draughts_fen as fen
from gamester.equipment.draughts_board import BLACK, SQ, SQUARES, WHITE, squares
from gamester.games.boards.draughts.laws import REMEDIES, LawfulPlay, gone, law_list
from gamester.games.boards.draughts.parts import Lot, Odds, Play
from gamester.games.boards.draughts.rules import BOOK, GIVEN_DRAW, Rules
from gamester.games.boards.draughts.state import DraughtsState, Moves, came_from, colour, home
from gamester.games.boards.rules import position_texts

OPTIONS: tuple[Option, ...] = (
    Option("huffing", False, "a capture may be left, at the risk of the huff",
           cites=(BOOK + "9", BOOK + "10", BOOK + "11", BOOK + "law-4")),
    Option("first_mover", "black", "the colour that begins; choose: seat 0 has won the lot and says who begins",
           choices=("black", "white", "choose"), cites=(BOOK + "law-1-lot",)),
    Option("games", 1, "games in the match; first move and colours change hands every game", low=1, high=1000,
           cites=(BOOK + "law-1",)),
    Option("draw_offers", "small", "a draw may be offered: with equal, small forces, at any time, or never",
           choices=("small", "any", "none"), cites=(BOOK + "14",)),
    Option("three_to_two", 40, "moves each in which a few must beat fewer, as three kings two, once called upon",
           low=1, high=1000, cites=(BOOK + "law-8", BOOK + "law-8-half")),
    Option("two_to_one", 20, "moves each in which two kings must beat one", low=1, high=1000,
           cites=(BOOK + "law-8-two-to-one",)),
    Option("odds", "none", "what seat 0 gives: a man in one game, or the drawn games", choices=("none", "man", "draw"),
           cites=(BOOK + "25", BOOK + "26", BOOK + "law-8-draw")),
    Option("odds_game", 1, "the game that is played a man short", low=1, high=1000, cites=(BOOK + "25",)),
    Option("quiet", 40, "moves each without a capture or a man's move, then the game is drawn unasked (0: never)",
           high=1000, cites=(BOOK + "14",)),
)  # fmt: skip


class Draughts(Rules):
    """The English game. Seat 0 moves first in the first game, unless it has the choice."""

    id = "draughts"
    title = "Draughts"
    family = "boards"
    books = ("hoyle-donohue",)
    options = OPTIONS
    won_by: ClassVar[str] = "article 13"
    purpose: ClassVar[str] = "take all the other's men, or leave him none that can move"
    information = "perfect"
    law_book = True

    def article(self, word: str) -> str:
        """Its kin have short chapters, and keep the articles of this one."""
        return word if "/" in word else BOOK + word

    def count_things(self) -> int:
        return SQUARES

    def setup(self) -> None:
        self.huffing = self.flag("huffing")
        self.choose = self.choice("first_mover") == "choose"
        self.begins: i64 = WHITE if self.choice("first_mover") == "white" else BLACK
        self.offers = self.choice("draw_offers")
        self.odds = self.choice("odds")
        self.odds_game = self.count("odds_game")
        self.quiet = self.count("quiet")
        self.three_to_two = self.count("three_to_two")
        self.two_to_one = self.count("two_to_one")
        self.actions = Moves()
        self.parts = [Lot("lot"), Odds("odds"), LawfulPlay("play") if self.lawful else Play("play")]
        if self.lawful:
            self.marks = 2
            for remedy in REMEDIES:
                self.actions.add(remedy)

    def law_list(self) -> list[Law[Any, Any]]:
        return law_list(self)

    def new_state(self) -> DraughtsState:
        return DraughtsState(self)

    def parse_deal(self, deal: object) -> vec[i64]:
        """A position to begin from: a FEN, or the list of words that a record keeps."""
        texts = position_texts(deal, "such as W:W21,K3:B1,2")
        try:
            p = fen.read(texts[0]) if len(texts) == 1 else fen.of_texts(texts)
        except BadNotation as fault:
            raise BadDeal(str(fault)) from None
        return fen.words(p)

    def outcome_name(self, outcome: int) -> str:
        return fen.word(outcome)

    def begin_deal(self, s: DraughtsState) -> None:
        """Law 1: the colour that begins is the same every game, so the men change hands with the first move."""
        s.side = self.begins
        s.black, s.white, s.kings = home(BLACK), home(WHITE), 0
        if s.deal == 0 and len(s.first):
            p = fen.of_words(s.first)
            s.black, s.white, s.kings, s.side = p.black, p.white, p.kings, p.side
        s.black_seat = s.dealer if s.side == BLACK else 1 - s.dealer
        s.offer = 0
        if s.law is not None:
            s.law.marks = ZEROS[:2]

    # --- the match --------------------------------------------------------------------------------------------------
    def end_deal(self, s: DraughtsState) -> None:
        if s.result >= 0:
            s.score[s.result] += 1
        elif self.odds == "draw":
            s.score[1] += 1

    def told(self, s: DraughtsState) -> str:
        if s.result < 0:
            drawn = "both agree to it (article 14)"
            if s.limit == 0:
                drawn = "the moves allowed have run out (law 8)"
            elif s.quiet >= self.most_quiet(s):
                drawn = f"in {self.quiet} moves each nothing was taken and no man moved (article 14)"
            given = "; the draw was given as odds, and counts as lost (article 26)" if self.odds == "draw" else ""
            return f"The game is drawn: {drawn}{given}."
        winner = colour(BLACK if s.result == s.black_seat else WHITE)
        if gone(s) >= 0:
            return f"{colour(BLACK if gone(s) == s.black_seat else WHITE)} leaves the game: {winner} wins (law 7)."
        stuck = s.side if s.theirs() else 1 - s.side
        left = s.mine() if stuck == s.side else s.theirs()
        what = "cannot move" if left else "has no man left"
        return f"{colour(stuck)} {what}: {winner} wins ({self.won_by})."

    def aim(self, s: DraughtsState) -> list[Item]:
        if s.limit <= 0:
            return [Item("aim", self.purpose, "played for")]
        return [Item("aim", f"{(s.limit + 1) // 2} moves are left to win in, else the game is drawn", "law 8")]

    def max_game_length(self) -> int:
        # Captures and men's moves at most, the quiet moves between them, and what may be said at each.
        if not self.quiet:
            return ENDLESS
        claimed = 2 * max(int(self.three_to_two), int(self.two_to_one), GIVEN_DRAW)
        return self.count("games") * ((24 + 24 * 7) * (2 * int(self.quiet) + 1) * 4 + 4 * claimed + 100)

    def seat_names(self) -> list[str]:
        return self.seats_named(self.choose, self.begins == WHITE)

    # --- for screens -----------------------------------------------------------------------------------------------
    def zones(self, s: DraughtsState) -> list[Zone]:
        names = self.seat_names()
        items: list[Item] = []
        for side in (BLACK, WHITE):
            men = s.black if side == BLACK else s.white
            for n in squares(men):
                king = (s.kings & SQ[n]) != 0
                face = ("b" if side == BLACK else "w") + ("k" if king else "m")
                items.append(Item(f"{face[0]}{came_from(s, n)}", face, str(n), int(s.seat_of(side))))
        facts = [Item("colour", names[s.black_seat], "Black", int(s.black_seat))]
        if s.offer == 1:
            facts.append(Item("offer", "offered", "draw"))
        if s.limit >= 0:
            facts.append(Item("limit", str(s.limit), "moves left", amount=int(s.limit)))
        if s.due:
            facts.append(Item("huff", " ".join(str(n) for n in squares(s.due)), "may be huffed"))
        return self.board_zones(s, "draughts board", items, facts)
