"""California Jack: the stock lies face upwards, and after each trick all draw from it, the winner first.

hoyle-donohue, 2538-2595.
"""

from typing import Any, Final, Self

from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.errors import BadOption
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, suit_of
from gamester.games.fours.laws import fours_laws
from gamester.games.fours.parts import DealIn, Lift
from gamester.games.fours.rules import A, Fours
from gamester.games.fours.state import FoursState
from gamester.parts.cut import ACE_HIGH
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import Tricks

C: Final = "hoyle-donohue/california-jack/"
CENTRE: Final = "centre"
SHUFFLED: Final = "shuffled"


class StockState(FoursState):
    """Adds the stock: its exposed card, and where the one that made the trump was put."""

    turned: i64 = -1  # the card that made the trump
    face: i64 = -1  # the top of the stock, face upwards
    left: i64 = 0  # cards in the stock
    above: i64 = -1  # those between its top and the card put back into its centre; -1: that is not there

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.turned = by.piece("turned", of.turned)
        self.face = by.piece("face", of.face)
        self.left = by.number("left", of.left)
        self.above = by.number("above", of.above, 0, -1)


class StockRules(Fours[StockState]):
    """What the parts below ask of the game."""

    shuffled: bool = False

    def expose(self, s: StockState) -> None:
        """The next card of the stock is its top."""
        if not s.left:
            s.face = -1
        elif not s.above:
            s.face = s.turned
            s.above = -1
        else:
            s.face = s.next_drawn()
            if s.above > 0:
                s.above -= 1
        if s.face >= 0:
            s.gone |= BIT[s.face]
            for p in range(self.players):
                s.void[p] &= ~BIT[s.face]

    def unknown(self, s: StockState, cards: i64) -> i64:
        """How many of so many cards below the top are not known already."""
        n: i64 = min(cards, s.left - 1)
        if 0 <= s.above < n:
            n -= 1
        return n

    def draw(self, s: StockState) -> None:
        """The winner of the trick takes the exposed card, the next player the next, and so on round."""
        if not s.want(self.unknown(s, self.players)):
            return
        seat = s.best
        for _ in range(self.players):
            s.take_up(seat, s.face)
            s.left -= 1
            self.expose(s)
            seat = self.after(seat)
        s.turn = s.best


class TurnStock(Quiet[StockState, StockRules]):
    """The stock is turned face upwards: its top card makes the trump, and is put into the middle, or shuffled in."""

    def begin(self, s: StockState) -> None:
        game = self.game
        if s.turned < 0:
            if not s.want(1 if game.shuffled else 2):
                return
            s.turned = s.next_drawn()
            s.trump = suit_of(s.turned)
            s.left = i64(len(game.whole_pack)) - s.drawn + 1
            if game.shuffled:
                s.drawn -= 1
                s.order = s.order[: s.drawn]  # what comes is drawn anew, that card among it
                for p in range(game.players):
                    s.void[p] |= BIT[s.turned]
            else:
                s.above = (s.left - 1) // 2
                s.gone |= BIT[s.turned]
        if s.want(1):
            game.expose(s)
            game.next(s)


class DrawTricks(Tricks[StockState, StockRules]):
    """Tricks, and a card from the stock for each after every one."""

    def gather(self, s: StockState) -> None:
        stock = s.face >= 0
        super().gather(s)
        if stock:
            self.game.draw(s)

    def drew(self, s: StockState) -> None:
        self.game.draw(s)


class LawfulDrawTricks(LawfulTricks[StockState, StockRules]):
    """The same at a table with laws."""

    def gather(self, s: StockState) -> None:
        stock = s.face >= 0
        super().gather(s)
        if stock:
            self.game.draw(s)

    def drew(self, s: StockState) -> None:
        self.game.draw(s)


class CaliforniaJack(StockRules):
    """Two, or four: as partners, seats 0 and 2 against 1 and 3, or each for himself."""

    id = "california-jack"
    title = "California Jack"
    ruffs = False
    revoke_law = "revoke"
    options = (
        Option("players", 2, "two or four", low=2, high=4, cites=(C + "players",)),
        Option("partners", True, "four play as partners", cites=(C + "players",)),
        Option("reinsert", CENTRE, "where the card that made the trump is put back", choices=(CENTRE, SHUFFLED),
               cites=(C + "centre", C + "shuffled")),
        Option("game", 10, "points that are the game", low=1, high=100, cites=(C + "match",)),
        Option("stake", 1, "counters a loser pays", high=1000, cites=(A + "stake",)),
    )  # fmt: skip
    min_players = 2
    max_players = 4

    def setup(self) -> None:
        self.players = self.count("players")
        if self.players == 3:
            raise BadOption(f"players is 2 or 4, not 3 ({self.article('players')})")
        if self.players == 4 and self.flag("partners"):
            self.sides = 2
        self.target = self.count("game")
        self.shuffled = self.choice("reinsert") == SHUFFLED
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.lay_out([Lift(self.article("cut"), ACE_HIGH, True), DealIn((3, 3)), TurnStock("stock")])

    def strict_tricks(self, seats: int, cites: tuple[str, str]) -> Tricks[StockState, Any]:
        return DrawTricks(0, seats, cites)

    def lawful_tricks(self, turns: int, cites: tuple[str, str]) -> LawfulTricks[Any, Any]:
        return LawfulDrawTricks(0, self.players, turns, cites)

    def law_list(self) -> list[Law[Any, Any]]:
        return fours_laws(self)

    def new_state(self) -> StockState:
        return StockState(self)

    def just_dealt(self, s: StockState) -> bool:
        return s.phase == "play" and s.step == 0 and not any(s.taken)

    def lowest(self, s: StockState, out: i64) -> i64:
        """The Deuce is for whoever wins it or saves it."""
        return self.taken_by(s, low(out))

    def max_game_length(self) -> int:
        """All cards, and at a table with laws the tricks turned; in each deal some of ten points are made."""
        deals = int(self.deals) if self.deals else 2 * int(self.target)
        return deals * 100

    # --- for the screen ---------------------------------------------------------------------------------------------
    def zones(self, s: StockState) -> list[Zone]:
        top = [Item(NAMES[s.face], NAMES[s.face], "top of the stock")] if s.face >= 0 else []
        out = [*super().zones(s), Zone("stock", "stock", top, count=int(s.left), title="stock")]
        come = s.gone
        for p in range(self.players):
            come |= s.known[p]
        if s.above >= 0 or (self.shuffled and s.turned >= 0 and not come & BIT[s.turned]):
            where = f"under {s.above + 1} cards" if s.above >= 0 else "somewhere in the stock"
            name = NAMES[s.turned]
            out.append(Zone("shown", "turned", [Item(name, name, where)], title="made the trump"))
        return out
