"""Pedro Sancho, Dom Pedro and Pedro: the dealer sells the pitch, and the low trumps that any higher one takes are dear.

hoyle-donohue, 2152-2272.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.engine.options import Option
from gamester.equipment.cards import JOKER, pack
from gamester.games.fours.pitch import LIMIT, STAKE, PitchGame, PitchState
from gamester.games.fours.state import NOBODY

S: Final = "hoyle-donohue/pedro-sancho/"
SIX: Final = "6"
NINE: Final = "9"
TWELVE: Final = "12"
ALL_IN: Final = "all"
HOLDER: Final = "holder"
DEUCE: Final = "deuce"
COUNTED: Final = "counted"
TEN: Final = "ten"
WITHOUT_THREES: Final = "2456789TJQKA"
OPTIONS: Final = (
    Option("players", 4, "how many play", low=2, high=8, cites=(S + "players",)),
    Option("hand", SIX, "cards to each: nine or twelve for fewer than four; or all, the Threes left out, for four or "
           "eight", choices=(SIX, NINE, TWELVE, ALL_IN), cites=(S + "all-in", S + "fewer")),
    Option("low", HOLDER, "Low is the lowest trump, for its holder; or the Deuce alone, for its taker",
           choices=(HOLDER, DEUCE), cites=(S + "deuce",)),
    Option("count", COUNTED, "Game is what counts most; or the Ten of trumps, for its taker", choices=(COUNTED, TEN),
           cites=(S + "ten",)),
    Option("only_bid", False, "a bidder who makes his bid scores no more than it", cites=(S + "only-bid",)),
    Option("sold", True, "the seller scores the bid that he accepts, at once", cites=(S + "sold",)),
    LIMIT, STAKE,
)  # fmt: skip


class PedroGame(PitchGame):
    """The forms of Pedro."""

    dealer_sells = True
    once = False

    def setup(self) -> None:
        players, hand = self.count("players"), self.choice("hand")
        if hand == ALL_IN and players not in (4, 8):
            raise BadOption(f"hand=all is for players=4 or 8, not for {players} ({self.article('all-in')})")
        if hand in (NINE, TWELVE) and players > 3:
            raise BadOption(f"hand={hand} is for players=2 or 3, not for {players} ({self.article('fewer')})")
        if hand == ALL_IN:
            self.whole_pack = pack(WITHOUT_THREES, self.joker)
            self.packets = (3, 3, 3, 3) if players == 4 else (3, 3)
        else:
            self.packets = (3,) * (int(hand) // 3)
        self.deuce = self.choice("low") == DEUCE
        self.ten = self.choice("count") == TEN
        self.only_bid = self.flag("only_bid")
        self.elder_on_tie = False
        super().setup()

    def lowest(self, s: PitchState, out: i64) -> i64:
        if out & BIT[JOKER]:
            return self.played_by(s, JOKER)
        return self.taken_by(s, 13 * s.trump) if self.deuce else super().lowest(s, out)

    def game_point(self, s: PitchState) -> i64:
        if not self.ten:
            return super().game_point(s)
        return self.taken_by(s, 13 * s.trump + 8) if s.trump >= 0 else NOBODY


class PedroSancho(PedroGame):
    """Eighteen points: Pedro, the Five of trumps, is five and Sancho, the Nine, is nine."""

    id = "pedro-sancho"
    title = "Pedro Sancho"
    options = (Option("game", 50, "points to go at the beginning", low=1, high=1000, cites=(S + "match",)), *OPTIONS)
    scored = (1, 1, 1, 1, 5, 0, 9)
    min_players = 2
    max_players = 8


class DomPedro(PedroGame):
    """The Joker is the lowest trump, and fifteen: thirty-three points."""

    id = "dom-pedro"
    title = "Dom Pedro"
    options = (Option("game", 50, "points to go at the beginning", low=1, high=1000, cites=(S + "match",)), *OPTIONS)
    scored = (1, 1, 1, 1, 5, 15, 9)
    joker = True
    min_players = 2
    max_players = 8


class Pedro(PedroGame):
    """Without Sancho: nine points, and twenty-one to go."""

    id = "pedro"
    title = "Pedro"
    options = (Option("game", 21, "points to go at the beginning", low=1, high=1000,
                      cites=("hoyle-donohue/pedro/match",)), *OPTIONS)  # fmt: skip
    scored = (1, 1, 1, 1, 5, 0, 0)
    min_players = 2
    max_players = 8
