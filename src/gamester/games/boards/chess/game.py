"""Chess as it is played today, but for what the two books print otherwise: above all, who wins by a stalemate.

gamester-1754, 2318-2495, which does not say how the pieces move; hoyle-donohue, 43699-45153.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import ZEROS
from gamester.engine.errors import BadDeal, BadNotation
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.state import ENDLESS
from gamester.engine.zones import Item, Zone
from gamester.equipment import chess_fen as fen
from gamester.equipment.chess_board import (
    ALL_CASTLES,
    BLACK,
    KINDS,
    KING,
    NAMES,
    NO_SQUARE,
    PAWN,
    WHITE,
    home,
    in_check,
)
from gamester.games.boards.chess.laws import CODES, MARKS, LawfulPlay, chess_laws
from gamester.games.boards.chess.parts import Play
from gamester.games.boards.chess.rules import Rules
from gamester.games.boards.chess.state import AGREED, MATE, QUIET, STALE, ChessState, Moves, colour
from gamester.games.boards.rules import position_texts

OLD: Final = "gamester-1754/chess/"
HOYLE: Final = "hoyle-donohue/chess/"

OPTIONS: Final[tuple[Option, ...]] = (
    Option("stalemate", "draw", "who wins when one not in check cannot move: he himself, or nobody",
           choices=("draw", "wins"), cites=(OLD + "stalemate", HOYLE + "stalemate"), presets={"gamester-1754": "wins"}),
    Option("first_mover", "white", "the colour that begins", choices=("white", "black"), cites=(HOYLE + "begins",)),
    Option("facing", "mirror", "King faces King (mirror), or each has his King fourth from his own left (crossed)",
           choices=("mirror", "crossed"), cites=(OLD + "army", HOYLE + "army")),
    Option("promotion", "any", "what a pawn is made on the last rank", choices=("any", "queen"),
           cites=(OLD + "queening", HOYLE + "law-8")),
    Option("draw_offers", "small", "a draw may be offered: with small forces, at any time, or never",
           choices=("small", "any", "none"), cites=(OLD + "drawn", HOYLE + "drawn")),
    Option("quiet", 50, "moves each without a capture or a pawn's move, then the game is drawn unasked (0: never)",
           high=1000, cites=(OLD + "drawn", HOYLE + "drawn")),
    Option("games", 1, "games in the match; first move and colours change hands every game", low=1, high=1000,
           cites=(OLD + "colours", HOYLE + "colours")),
    Option("laws_code", "hoyle-donohue", "whose laws answer irregular play", choices=tuple(CODES),
           cites=(OLD + "law-1", HOYLE + "law-2"), presets={"gamester-1754": "gamester-1754"}),
)  # fmt: skip

PLANES: Final[dict[str, str]] = {
    f"{whose} {KINDS[kind]}": f"where the {by}'s {KINDS[kind]}s stand, from a1 on"
    for whose, by in (("my", "seat"), ("their", "other"))
    for kind in range(PAWN, KING + 1)
}
LAST_OF_HALF: Final = 0x80000000  # the bit of the last of 32 squares
STRETCHES: Final[list[str]] = list(PLANES)
PLANES["passed on"] = "the file on which a pawn has just gone two squares, and may be taken in passing"


class Chess(Rules):
    """Seat 0 moves first in the first game."""

    id = "chess"
    title = "Chess"
    family = "boards"
    books = ("hoyle-donohue", "gamester-1754")
    options = OPTIONS
    information = "perfect"
    law_book = True
    stretches = PLANES

    def count_things(self) -> int:
        return 0

    def setup(self) -> None:
        self.stale_wins = self.choice("stalemate") == "wins"
        self.begins = WHITE if self.choice("first_mover") == "white" else BLACK
        self.army = home(self.choice("facing") == "crossed")
        self.queens_only = self.choice("promotion") == "queen"
        self.offers = self.choice("draw_offers")
        self.most_quiet: i64 = 2 * self.count("quiet")
        self.actions = Moves()
        self.parts = [LawfulPlay("play") if self.lawful else Play("play")]
        if self.lawful:
            self.marks = MARKS
            code = CODES[self.choice("laws_code")]
            self.touch_article = code.cites("touch")[0]
            self.unsaid_article = code.cites("unsaid")[0]
            self.compel = self.actions.add("compel him")
            self.actions.add("let him play")

    def law_list(self) -> list[Law[Any, Any]]:
        return chess_laws(self, CODES[self.choice("laws_code")], self.compel)

    def new_state(self) -> ChessState:
        return ChessState(self)

    def parse_deal(self, deal: object) -> vec[i64]:
        """A position to begin from: a FEN, or the list of words that a record keeps."""
        texts = position_texts(deal, fen.READS)
        try:
            p = fen.read(texts[0]) if len(texts) == 1 else fen.of_texts(texts)
        except BadNotation as fault:
            raise BadDeal(str(fault)) from None
        return fen.words(p)

    def outcome_name(self, outcome: int) -> str:
        return fen.word(outcome)

    def begin_deal(self, s: ChessState) -> None:
        """The colour that begins is the same every game, so the men change hands with the first move."""
        s.side, s.castles, s.passed = self.begins, ALL_CASTLES, NO_SQUARE
        s.board = self.army[:]
        if s.deal == 0 and len(s.first):
            p = fen.of_words(s.first)
            s.board, s.side, s.castles, s.passed = p.board, p.side, p.castles, p.passed
        for square in range(i64(64)):
            s.homes[square] = square
        s.white_seat = s.dealer if s.side == WHITE else 1 - s.dealer
        s.offer = 0
        if s.law is not None:
            s.law.marks = ZEROS[:MARKS]

    # --- the match --------------------------------------------------------------------------------------------------
    def end_deal(self, s: ChessState) -> None:
        if s.result >= 0:
            s.score[s.result] += 1

    def told(self, s: ChessState) -> str:
        mover, other = colour(s.side), colour(1 - s.side)
        if s.ending == MATE:
            return f"{mover} is checkmated: {other} wins (article mate)."
        if s.ending == STALE:
            won = f"{mover} wins" if s.result >= 0 else "the game is drawn"
            return f"{mover} is stalemated: {won} (article stalemate)."
        why = "both agree to it" if s.ending == AGREED else "neither can checkmate the other"
        if s.ending == QUIET:
            why = f"in {self.most_quiet // 2} moves each nothing was taken and no pawn moved"
        return f"The game is drawn: {why} (article drawn)."

    def aim(self, s: ChessState) -> list[Item]:
        if self.stale_wins:
            return [Item("aim", "checkmate the other's King, but leave him a move till then", "played for")]
        return [Item("aim", "checkmate the other's King", "played for")]

    def max_game_length(self) -> int:
        # Captures and pawns' moves at most, the quiet moves between them, and what may be said at each.
        if not self.most_quiet:
            return ENDLESS
        return self.count("games") * (30 + 16 * 6 + 1) * (int(self.most_quiet) + 1) * 4

    def seat_names(self) -> list[str]:
        return self.seats_named(False, self.begins == WHITE)

    # --- for screens and tensors ----------------------------------------------------------------------------------
    def zones(self, s: ChessState) -> list[Zone]:
        names = self.seat_names()
        items: list[Item] = []
        for n in range(i64(64)):
            piece = s.board[n]
            if piece:
                face = ("b" if piece >> 3 else "w") + fen.LETTERS[piece & 7]
                items.append(Item(f"{face[0]}{NAMES[s.homes[n]]}", face, NAMES[n], int(s.seat_of(piece >> 3))))
        facts = [Item("colour", names[s.white_seat], "White", int(s.white_seat))]
        if s.turn >= 0 and in_check(s.board, s.side):
            facts.append(Item("check", f"{colour(s.side)}'s King", "in check", int(s.seat_of(s.side))))
        if s.offer == 1:
            facts.append(Item("offer", "offered", "draw"))
        return self.board_zones(s, "chess board", items, facts)

    def also_seen(self, s: ChessState, seat: i64, by: Fields) -> None:
        sets, board = ZEROS[:32], s.board  # by piece, where it stands, in two halves
        bit: i64 = 1
        half: i64 = 0
        for piece in board:
            sets[2 * piece + half] |= bit  # the empty squares too: none is foreseen
            bit += bit
            if bit > LAST_OF_HALF:
                bit = 1
                half = 1
        at: i64 = 2 * PAWN
        if s.white_seat != seat:
            at += 16
        for n in range(12):
            by.some_of(STRETCHES[n], sets[at], 32)
            by.some_of(STRETCHES[n], sets[at + 1], 32)
            at += 2
            if n == 5:
                at = (at - 12) ^ 16  # the other's
        file = s.passed
        if file >= 0:
            file &= 7
        by.one_of("passed on", file, 8)
