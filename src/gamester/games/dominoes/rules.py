"""What the games at dominoes share: who leads, what joins an end, what a hand is worth. Each game says what differs."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.dominoes import (
    DOUBLES,
    NAMES,
    PIECES,
    SHOWING,
    WORDS,
    Dominoes,
    count_spots,
    other_half,
    weight,
)
from gamester.games.dominoes.state import LineState
from gamester.parts.pieces import C, PieceGame

SET: Final = Dominoes()
D = TypeVar("D", bound=LineState, default=LineState)


def seats(most: int, cites: tuple[str, ...], default: int = 2) -> Option:
    """How many play."""
    return Option("players", default, "how many play, each for himself", low=2, high=most, cites=cites)


def higher(piece: i64) -> i64:
    """The pieces that begin rather than ``piece``: a double before any other, and the higher before the lower."""
    out: i64 = 0
    for n in range(PIECES):
        double = DOUBLES & BIT[n] != 0
        if DOUBLES & BIT[piece]:
            if double and weight(n) > weight(piece):
                out |= BIT[n]
        elif double or weight(n) > weight(piece):
            out |= BIT[n]
    return out


def lower(piece: i64) -> i64:
    """The same where the lowest double begins, and without doubles the lowest piece."""
    out: i64 = 0
    for n in range(PIECES):
        double = DOUBLES & BIT[n] != 0
        if DOUBLES & BIT[piece]:
            if double and weight(n) < weight(piece):
                out |= BIT[n]
        elif double or weight(n) < weight(piece):
            out |= BIT[n]
    return out


HIGHEST: Final[vec[i64]] = vec[i64]([higher(n) for n in range(PIECES)])
LOWEST: Final[vec[i64]] = vec[i64]([lower(n) for n in range(PIECES)])


class WholeSet(PieceGame[C]):
    """A game with all twenty-eight pieces."""

    def make_pack(self) -> vec[i64]:
        self.piece_names = NAMES
        return SET.order[:]

    def count_things(self) -> int:
        return int(PIECES)

    def parse_outcome(self, text: str) -> int:
        return SET.parse(text)


class DominoGame(WholeSet[D]):
    """Hands drawn face down, a line with two ends, and a count of spots when the hand is over."""

    family = "dominoes"
    books = ("hoyle-donohue",)
    stretches: ClassVar[dict[str, str]] = {"doubles at the ends": "whether a double lies at the left end, at the right"}
    each: i64 = 7  # pieces that each draws
    pass_tells: bool = True  # who passes cannot play
    obliged: bool = True  # who can play must: to draw or to pass is to have nothing that fits

    # --- the lead ---------------------------------------------------------------------------------------------------
    def called(self, s: D) -> bool:
        """Whether the piece that begins is called for: in the first hand. Later ones are led in turn."""
        return s.deal == 0

    def before(self, piece: i64) -> i64:
        """The pieces that would begin rather than ``piece``."""
        return HIGHEST[piece]

    def leads(self, s: D, seat: i64) -> i64:
        """What ``seat`` may lead in its turn."""
        return s.hands[seat]

    def why_no_lead(self) -> str:
        """Why a piece that is held may not be led."""
        return "it may not be led"

    def shown_by_lead(self, piece: i64) -> i64:
        """What ``seat`` surely lacks that leads ``piece`` in its turn."""
        return 0

    # --- what joins an end ------------------------------------------------------------------------------------------
    def fits(self, hand: i64, end: i64) -> i64:
        """In which ways a hand can be joined to an end: its pieces that show the number."""
        return hand & SHOWING[end]

    def piece_of(self, way: i64) -> i64:
        """Which piece it is."""
        return way

    def outward(self, way: i64, end: i64) -> i64:
        """The number that lies at the end then."""
        return other_half(way, end)

    def what_joins(self, end: i64) -> str:
        """What must be played to an end, in words."""
        return f"it takes another {WORDS[end]}"

    def joining(self, s: D) -> i64:
        """All pieces that join the line as it lies."""
        return SHOWING[s.left] | SHOWING[s.right]

    # --- the pool ---------------------------------------------------------------------------------------------------
    def pool_left(self) -> i64:
        """How many pieces stay in the pool."""
        return 0

    def draws(self, s: D, able: bool) -> bool:
        """Whether a piece may be drawn by who is ``able`` to play, or is not."""
        return not able and s.pool() > self.pool_left()

    def why_no_draw(self, s: D) -> str:
        """Why no piece may be drawn."""
        if not len(s.line):
            return "it is for you to lead"
        return "who can play must" if s.pool() > self.pool_left() else "there is nothing to draw"

    # --- the hand and the game --------------------------------------------------------------------------------------
    def laid(self, s: D, seat: i64, piece: i64) -> None:
        """What ``seat`` counts at once for the piece it has laid."""

    def follower(self, s: D, seat: i64, piece: i64) -> i64:
        """Who plays after ``seat`` has laid a piece."""
        return self.after(seat)

    def out(self, s: D) -> bool:
        """Whether the game is won in the midst of the hand."""
        return False

    def make_good(self, s: D) -> None:
        """At a table with its laws: what was left open by the last piece is settled before anything else is done."""

    def waited(self, s: D, seat: i64) -> None:
        """``seat`` has passed."""

    def best_hand(self, s: D) -> i64:
        """Who has the hand that is blocked: the fewest spots; -1 where two have as few."""
        best: i64 = 0
        equal = False
        for p in range(1, self.players):
            fewer = count_spots(s.hands[p]) - count_spots(s.hands[best])
            if fewer <= 0:
                equal = fewer == 0
                best = p if fewer else best
        return -1 if equal else best

    def worth(self, s: D) -> i64:
        """What the winner of the hand counts: all that the others hold."""
        total: i64 = 0
        for p in range(self.players):
            if p != s.winner:
                total += count_spots(s.hands[p])
        return total

    def end_deal(self, s: D) -> None:
        self.make_good(s)
        if s.stopped:
            return
        if s.passed == self.players:
            s.winner = self.best_hand(s)
        if s.winner >= 0:
            s.counted = self.worth(s)
            s.score[s.winner] += s.counted

    def to_win(self, s: D) -> i64:
        """The number of the game."""
        return self.count("game")

    def match_over(self, s: D) -> bool:
        return max(s.score) >= self.to_win(s)

    def returns(self, s: D) -> list[float]:
        return self.ahead(s)

    def most_counted(self) -> int:
        """The most that is counted at once, and never passed."""
        return 168

    def most_in_hand(self) -> int:
        """The most that one counts in a hand."""
        return self.most_counted()

    def max_utility(self) -> float:
        whole = int(self.to_win(self.fresh)) - 1 + self.most_counted()
        return float(min(int(self.deals) * self.most_in_hand(), whole) if self.deals else whole)

    def max_game_length(self) -> int:
        """In a hand each piece is drawn and played once, and between two of these fewer pass than there are seats;

        hands in which nobody counts may follow without end."""
        if not self.deals or self.lawful:
            return super().max_game_length()
        return int(self.deals) * 56 * (int(self.players) + 1)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: D, seat: i64) -> None:
        sets = s.lots.deal(s, seat, self.unseen(s, seat), s.gone)
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p]
        self.lay_talon(s, sets[self.players])

    def also_seen(self, s: D, seat: i64, by: Fields) -> None:
        by.some_of("doubles at the ends", s.double_ends(), 2)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: D) -> list[Item]:
        return [Item("leads", self.names[s.dealer], "leads", int(s.dealer))]

    def aim(self, s: D) -> list[Item]:
        return [Item("aim", f"to be out first; {self.to_win(s)} are the game", "each for himself")]

    def laid_open(self, s: D) -> list[Zone]:
        line: list[Item] = []
        for laid in s.line:
            name, left = NAMES[laid & 31], laid // 32 % 8
            led = "led" if laid & 31 == s.led else ""
            line.append(Item(name, f"{left}:{other_half(laid & 31, left)}", led, int(laid // 256)))
        return [
            Zone("tiles", "line", line, title="the line"),
            Zone("stock", "stock", [], count=int(s.pool()), title="the pool"),
        ]

    def told(self, s: D) -> str:
        if s.stopped:
            return f"{self.names[self.leader(s)]} is out before the hand is (article game)."
        holds = [f"{count_spots(s.hands[p])} with {self.names[p]}" for p in range(self.players) if s.held[p]]
        how = f"The line is blocked; spots in hand: {', '.join(holds)}."
        if s.winner < 0:
            return f"{how} {self.why_nobody()}"
        who = self.names[s.winner]
        if not s.held[s.winner]:
            return f"{who} is out: domino. Spots in hand: {', '.join(holds)}; {who} counts {self.told_count(s)}."
        return f"{how} {who} has the hand and counts {self.told_count(s)}."

    def told_count(self, s: D) -> str:
        """What the winner of the hand counts, and why."""
        return f"{s.counted} (article {'block' if s.held[s.winner] else 'domino'})"

    def why_nobody(self) -> str:
        """Why nobody counts for a hand that is blocked."""
        return "The fewest are held twice: nobody counts (article tie)."

    def leader(self, s: D) -> int:
        """Who has counted most."""
        return [int(n) for n in s.score].index(max(int(n) for n in s.score))
