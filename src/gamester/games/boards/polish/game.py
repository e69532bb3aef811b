"""Polish draughts: men take backward too, Kings go as far as they like, and the greatest number must be taken.

hoyle-donohue, 42517-43698. All that the chapter does not say is as at draughts.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import BadDeal, BadNotation
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.state import ENDLESS
from gamester.engine.zones import Item, Zone
from gamester.equipment import polish_fen as fen
from gamester.equipment.polish_board import BLACK, WHITE, Polish
from gamester.games.boards.draughts.game import OPTIONS as ENGLISH
from gamester.games.boards.draughts.parts import Lot
from gamester.games.boards.draughts.rules import GIVEN_DRAW
from gamester.games.boards.draughts.state import DraughtsState, colour
from gamester.games.boards.polish.parts import GivenMan, Play
from gamester.games.boards.polish.rules import PolishRules, polish
from gamester.games.boards.polish.state import PolishMoves, PolishState, came_from
from gamester.games.boards.rules import position_texts

BOOK: Final = "hoyle-donohue/polish-draughts/"
KEPT: Final = ("huffing", "games", "draw_offers", "three_to_two", "odds", "odds_game", "quiet")
WIDE: Final = {"hundred": 10, "ordinary": 8}

OPTIONS: Final[tuple[Option, ...]] = (
    Option("board", "hundred", "a hundred squares and twenty men, or as in Germany the ordinary board and twelve",
           choices=("hundred", "ordinary"), cites=(BOOK + "board", BOOK + "german")),
    Option("first_mover", "white", "the colour that begins; choose: seat 0 has won the lot and says who begins",
           choices=("white", "black", "choose"), cites=(BOOK + "begins",)),
    Option("lone_king", 15, "moves each in which several Kings must take one", low=1, high=1000,
           cites=(BOOK + "fifteen",)),
    Option("losing", False, "the losing game: he wins who is first rid of his men",
           cites=("hoyle-donohue/losing-draughts/5",)),
    *[one for one in ENGLISH if one.name in KEPT],
)  # fmt: skip


class PolishDraughts(PolishRules):
    """On a board of a hundred squares, or on the ordinary one."""

    id = "polish-draughts"
    title = "Polish Draughts"
    options = OPTIONS
    won_by = "article win"
    law_book = False

    def count_things(self) -> int:
        return Polish(WIDE[self.choice("board")], True).places

    def setup(self) -> None:
        self.board = Polish(WIDE[self.choice("board")], True)
        self.huffing = self.flag("huffing")
        self.losing = self.flag("losing")
        self.choose = self.choice("first_mover") == "choose"
        self.begins = BLACK if self.choice("first_mover") == "black" else WHITE
        self.offers = self.choice("draw_offers")
        self.odds = self.choice("odds")
        self.odds_game = self.count("odds_game")
        self.quiet = self.count("quiet")
        self.three_to_two = self.count("three_to_two")
        self.two_to_one = self.count("lone_king")
        moves = PolishMoves(self.board)
        self.actions = moves
        self.parts = [Lot("lot"), GivenMan(self.board), Play("play", moves)]

    def law_list(self) -> list[Law[Any, Any]]:
        return []

    def new_state(self) -> PolishState:
        return PolishState(self)

    def parse_deal(self, deal: object) -> vec[i64]:
        """A position to begin from: a FEN, or the list of words that a record keeps."""
        texts = position_texts(deal, "such as W:W31,K3:B1,2")
        try:
            p = fen.read(texts[0], self.board) if len(texts) == 1 else fen.of_texts(texts, self.board)
        except BadNotation as fault:
            raise BadDeal(str(fault)) from None
        return fen.words(p, self.board)

    def outcome_name(self, outcome: int) -> str:
        return fen.word(outcome)

    def begin_deal(self, s: DraughtsState) -> None:
        s.side = self.begins
        s.black, s.white, s.kings = self.board.homes[BLACK], self.board.homes[WHITE], 0
        if s.deal == 0 and len(s.first):
            p = fen.of_words(s.first, self.board)
            s.black, s.white, s.kings, s.side = p.black, p.white, p.kings, p.side
        s.black_seat = s.dealer if s.side == BLACK else 1 - s.dealer
        s.offer = 0

    # --- in words -------------------------------------------------------------------------------------------------
    def told(self, s: DraughtsState) -> str:
        if s.result < 0:
            drawn = "it is agreed, or cannot be won (article great-line)"
            if s.limit == 0:
                drawn = "the moves allowed have run out (article fifteen)"
            elif s.quiet >= self.most_quiet(s):
                drawn = f"in {self.quiet} moves each nothing was taken and no man moved"
            given = "; the draw was given as odds, and counts as lost" if self.odds == "draw" else ""
            return f"The game is drawn: {drawn}{given}."
        winner = colour(BLACK if s.result == s.black_seat else WHITE)
        stuck = s.side if s.theirs() else 1 - s.side
        left = s.mine() if stuck == s.side else s.theirs()
        what = "cannot move" if left else "has no man left"
        won_by = "losing-draughts, article 1" if self.losing else self.won_by
        return f"{colour(stuck)} {what}: {winner} wins ({won_by})."

    def aim(self, s: DraughtsState) -> list[Item]:
        if self.losing:
            return [Item("aim", "be the first rid of all your men", "played for")]
        return super().aim(s)

    def max_game_length(self) -> int:
        if not self.quiet:
            return ENDLESS
        claimed = 2 * max(int(self.three_to_two), int(self.two_to_one), GIVEN_DRAW)
        return self.count("games") * ((40 + 40 * 9) * (2 * int(self.quiet) + 1) * 4 + 4 * claimed + 200)

    def zones(self, s: DraughtsState) -> list[Zone]:
        t = polish(s)
        names = self.seat_names()
        items: list[Item] = []
        for side in (BLACK, WHITE):
            men = s.black if side == BLACK else s.white
            for n in self.board.squares(men):
                face = ("b" if side == BLACK else "w") + ("k" if s.kings & self.board.sq[n] else "m")
                items.append(Item(f"{face[0]}{came_from(t, self.board.sq[n])}", face, str(n), int(s.seat_of(side))))
        facts = [Item("colour", names[s.black_seat], "Black", int(s.black_seat))]
        if s.offer == 1:
            facts.append(Item("offer", "offered", "crowns" if t.crowns else "draw"))
        if s.limit >= 0:
            facts.append(Item("limit", str(s.limit), "moves left", amount=int(s.limit)))
        if s.due and not s.at:
            facts.append(Item("huff", " ".join([str(n) for n in self.board.squares(s.due)]), "may be huffed"))
        return self.board_zones(s, "polish board" if self.board.wide == 10 else "draughts board", items, facts)
