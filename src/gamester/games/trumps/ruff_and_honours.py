"""Ruff and Honours, or Slam: twelve cards each, and the holder of the Ace of trumps takes in the four left over.

gamester-1754, 2583-2588; hoyle-donohue, 4707-4754.
"""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.engine.laws import Law, trial
from gamester.engine.options import Option
from gamester.engine.trial import Fault
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES, pack
from gamester.games.trumps.kin import LIMIT, packets, stake_option
from gamester.games.trumps.whist.parts import Call, Opening, call_verbs
from gamester.games.trumps.whist.score import WhistScore
from gamester.games.trumps.whist.state import ADDED, DOWN, MARKS, WhistState
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.exchange import Exchange, Laid, deal_hidden, laid_zones
from gamester.parts.laws.breach import Lasting, breach_laws, lawful_end
from gamester.parts.order import plain_order
from gamester.parts.tricks import Tricks

OLD: Final = "gamester-1754/ruff-and-honours/"
NEW: Final = "hoyle-donohue/ruff-and-honours/"
STOCK: Final = 4
DEALER: Final = "dealer"
NOBODY: Final = "nobody"


class RuffState(WhistState):
    """Adds the cut, who has ruffed, and what he has laid out."""

    cuts: vec[i64] = NONE
    ruffer: i64 = -1
    laid: Laid

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.laid = Laid()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)  # the card that each seat cut for the deal
        self.ruffer = by.seat("ruffer", of.ruffer)  # who has taken in the stock
        by.memory("laid", self.laid, of.laid)


class Lift(Cut[RuffState, Any]):
    """The cut for the deal."""

    def cuts(self, s: RuffState) -> vec[i64]:
        return s.cuts


class Ruff(Exchange[RuffState, "RuffAndHonours"]):
    """The holder of the Ace of trumps takes in the stock, with the card turned, and lays out four."""

    def __init__(self, cited: str) -> None:
        super().__init__("ruff", STOCK, cited)

    def laid(self, s: RuffState) -> Laid:
        return s.laid

    def taker(self, s: RuffState) -> i64:
        ace = BIT[13 * s.trump + ACE]
        for p in range(4):
            if s.hands[p] & ace:
                return p
        if s.turn_up % 13 == ACE and self.game.dealer_ruffs:
            return s.dealer
        return -1

    def begin(self, s: RuffState) -> None:
        game = self.game
        seat = self.taker(s)
        if seat < 0:
            for p in range(4):  # nobody has the Ace: all can see it
                s.void[p] |= BIT[13 * s.trump + ACE]
            game.next(s)
            return
        if not s.want(STOCK - 1):
            return
        s.ruffer = seat
        ruffed = BIT[s.turn_up]
        for p in range(4):
            if p != seat:
                s.void[p] |= ruffed | BIT[13 * s.trump + ACE]
        s.gone &= ~ruffed
        s.turn_up = -1
        for _ in range(STOCK - 1):
            ruffed |= BIT[s.next_drawn()]
        s.hands[seat] |= ruffed
        s.held[seat] += STOCK
        s.turn = seat


class RuffRevoke(Lasting[RuffState, "RuffAndHonours"]):
    """Its side forfeits a point, or the game."""

    def proved(self, s: RuffState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        side = fault.seat % 2
        if self.game.choice("revoke") == "game":
            trial(s).marks[ADDED + 1 - side] = self.game.target
            self.game.finish_deal(s)
        else:
            trial(s).marks[DOWN + side] += 1


class RuffAndHonours(WhistScore[RuffState]):
    """Four play, seats 0 and 2 against 1 and 3."""

    id = "ruff-and-honours"
    title = "Ruff and Honours"
    family = "trumps"
    books = ("gamester-1754", "hoyle-donohue")
    options = (
        Option("game", 10, "points that are the game", low=2, high=50, cites=(OLD + "game", NEW + "game")),
        Option("calling", True, "at eight, two honours may be called before play", cites=(OLD + "call", NEW + "call")),
        Option("turned_ace", DEALER, "who ruffs if the Ace of trumps itself is turned", choices=(DEALER, NOBODY),
               cites=(OLD + "ruff", NEW + "ruff")),
        Option("packet", 1, "cards dealt at a time; of old, four", low=1, high=4, cites=(OLD + "deal", NEW + "deal")),
        Option("revoke", "one", "what a revoke forfeits", choices=("one", "game"), cites=(NEW + "revoke",)),
        stake_option(OLD + "game", NEW + "game"),
    )  # fmt: skip
    min_players = 4
    max_players = 4
    law_book = True

    def setup(self) -> None:
        self.sides = 2
        self.target = self.count("game")
        self.rubber = 1
        self.stake = self.count("stake")
        self.honours = True
        self.calling = self.flag("calling")
        self.honours_at_nine = True
        self.swabbers = 0
        self.article_game = self.cite("game")
        self.dealer_ruffs = self.choice("turned_ace") == DEALER
        self.order = plain_order(pack(self.ranks))
        self.actions.add("play", "card", NAMES[:52], bare=True)
        for verb in call_verbs("call"):
            self.number(verb)
        cites = (self.article("play"), self.article("follow"))
        call = Call("call", 3)
        self.parts = [
            Lift(self.article("first-deal")),
            Deal(packets(12, self.count("packet")), TURN_NEXT),
            Ruff(self.article("ruff")),
            call,
        ]
        opening = Opening(call, -1, cites)
        if self.lawful:
            self.marks = MARKS
            self.opening = opening
            self.parts += lawful_end(self, opening)
        else:
            self.parts += [opening, Tricks(0, 4, cites)]

    def law_list(self) -> list[Law[Any, Any]]:
        self.renounce = RuffRevoke(self, self.opening, (NEW + "revoke",))
        return breach_laws(self.renounce)

    def begin_deal(self, s: RuffState) -> None:
        if s.law is not None:
            s.law.marks = ZEROS[:MARKS]

    def new_state(self) -> RuffState:
        return RuffState(self)

    def trick_taken(self, s: RuffState, winner: i64) -> None:
        for p in range(4):
            s.played[p] |= BIT[s.last[p]]

    # --- the score --------------------------------------------------------------------------------------------------
    def lurched(self, score: vec[i64], side: i64) -> bool:
        return False

    def match_over(self, s: RuffState) -> bool:
        return super().match_over(s) or s.deal >= LIMIT

    def max_game_length(self) -> int:
        return int(self.deals or LIMIT) * (48 + STOCK + 16)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: RuffState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid.out[seat]
        self.lay_talon(s, deal_hidden(s, s.laid, seat, unseen))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: RuffState) -> list[Item]:
        left = [int(self.target - s.score[side]) for side in range(2)]
        return [Item(f"aim {n}", f"{x} to the game", self.side_names[n], amount=x) for n, x in enumerate(left)]

    def facts(self, s: RuffState) -> list[Item]:
        out = super().facts(s)
        if s.ruffer >= 0:
            out.append(Item("ruffer", "ruffs", self.names[s.ruffer], int(s.ruffer)))
        if s.caller >= 0:
            out.append(Item("call", "calls", self.names[s.caller], int(s.caller)))
        return out

    def zones(self, s: RuffState) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and not any(s.taken) and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        if s.turn_up >= 0:
            out.append(Zone("stock", "stock", [], count=STOCK - 1, title="stock"))
        return out + laid_zones(s.laid, self)

    def told(self, s: RuffState) -> str:
        now = self.tally(s)
        winner = self.out(now)
        if s.called:
            out = f"{self.names[s.caller]} called at eight, with three honours between partners"
            return f"{out}: the game ({self.article('call')})."
        out = f"{self.names[s.ruffer]} ruffed ({self.article('ruff')}). " if s.ruffer >= 0 else ""
        made: list[str] = []
        for side in range(2):
            tricks, held = self.by_tricks(s, side), self.by_honours(s, side)
            made.append(f"{self.side_names[side]} {tricks} by tricks and {held} by honours")
        out += f"{', '.join(made)} ({self.article('tricks')}, {self.article('honours')})."
        for p in range(self.players if self.lawful else 0):
            if self.renounce.breaches(s, p, s.deal - 1):
                out += f" {self.names[p]} revoked ({NEW}revoke)."
        if winner < 0:
            return f"{out} They stand at {now[0]} and {now[1]}."
        return f"{out} {self.side_names[winner]} have the game ({self.article('game')})."
