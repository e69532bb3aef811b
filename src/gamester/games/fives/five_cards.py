"""Five-Cards, an Irish game: the trump may be turned anew, and the Five Fingers beat all.

gamester-1754, 3326-3339.
"""

from typing import ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, members
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, suit_of
from gamester.games.fives.order import HEART_ACE, fives_order
from gamester.parts.cut import ACE_HIGH, Cut, cut_zone
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.tricks import TrickGame, Tricks, TrickState, tricks_said, trumps_of

HERE: Final = "gamester-1754/five-cards/"
DEALER: Final = "dealer"
ELDEST: Final = "eldest"
FIVE: Final = 3  # its rank
MOST: Final = 3  # tricks
ALL: Final = 5


class FiveCardsState(TrickState):
    """Adds the card turned first, where it has been fived."""

    cuts: vec[i64] = NONE
    fived: bool = False  # whether the dealer has fived it: another card was turned for trumps
    turned_first: i64 = -1  # the card turned first, where it has been fived
    won: i64 = -1  # who won most cards in the deal that is over

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.fived = by.flag("fived", of.fived)
        self.turned_first = by.piece("turned_first", of.turned_first)
        self.won = by.seat("won", of.won, UNDRAWN)


class FiveRules(TrickGame[FiveCardsState]):
    """What the parts below ask of the game."""

    dealer_answers: bool = True


class Lift(Cut[FiveCardsState, FiveRules]):
    """The highest card cut deals."""

    def cuts(self, s: FiveCardsState) -> vec[i64]:
        return s.cuts


class FiveIt(Asking[FiveCardsState, FiveRules]):
    """One is asked whether he will five it: then the next card of the pack makes trumps."""

    verbs = (
        Verb("five it", "five-it", ask="five it"),
        Verb("play it out", "five-it", ask="play it out"),
    )

    def begin(self, s: FiveCardsState) -> None:
        game = self.game
        s.turn = s.dealer if game.dealer_answers else game.after(s.dealer)
        if not s.fived or not s.want(1):
            return
        s.turned_first = s.turn_up
        s.turn_up = s.next_drawn()
        s.gone |= BIT[s.turn_up]
        s.trump = suit_of(s.turn_up)
        game.next(s)

    def open(self, s: FiveCardsState, seat: i64) -> i64:
        return 0b11

    def say(self, s: FiveCardsState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 0:
            s.fived = True
            self.begin(s)
        else:
            self.game.next(s)


class FiveCards(FiveRules):
    """Two play."""

    id = "five-cards"
    title = "Five-Cards"
    beyond = 10
    family = "fives"
    books = ("gamester-1754",)
    options = (
        Option("game", 25, "points that are the game", low=5, high=500, cites=(HERE + "game",)),
        Option("stake", 1, "counters that each stakes on it", high=1000, cites=(HERE + "game",)),
        Option("asked", DEALER, "who is asked whether he will five it", choices=(DEALER, ELDEST),
               cites=(HERE + "five-it",)),
        Option("ruffs", True, "whoever could follow suit may trump instead", cites=(HERE + "follow",)),
    )  # fmt: skip
    badges: ClassVar[dict[int, str]] = {FIVE: "Five Fingers"}

    def setup(self) -> None:
        self.order = fives_order(self.whole_pack, "5*AJ")
        self.target = self.count("game")
        self.stake: i64 = self.count("stake")
        self.at_game = self.cite("game")
        self.dealer_answers = self.choice("asked") == DEALER
        self.ruffs = self.flag("ruffs")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Lift(self.article("first-deal"), ACE_HIGH, True),
            Deal((5,), TURN_NEXT),
            FiveIt("fiving"),
            Tricks(0, 2, (self.article("tricks"), self.article("follow"))),
        ]

    def new_state(self) -> FiveCardsState:
        return FiveCardsState(self)

    # --- the tricks -------------------------------------------------------------------------------------------------
    def trumps(self, s: FiveCardsState) -> i64:
        """All trumps, the Ace of Hearts among them."""
        return self.order.of_kind[6 * s.trump]

    def may_follow(self, s: FiveCardsState, seat: i64, hand: i64, same: i64) -> i64:
        """Follow suit, or trump; without the suit, anything."""
        if not same:
            return hand
        return same | (hand & self.trumps(s)) if self.ruffs else same

    def shows_void(self, s: FiveCardsState, seat: i64, card: i64) -> i64:
        if self.ruffs and self.trumps(s) & BIT[card]:
            return 0
        return self.order.of_kind[5 * s.trump + s.led]

    # --- the score --------------------------------------------------------------------------------------------------
    def end_deal(self, s: FiveCardsState) -> None:
        """Most cards are five, and all of them ten."""
        for p in range(self.players):
            if s.tricks[p] >= MOST:
                s.won = p
                s.score[p] += 10 if s.tricks[p] == ALL else 5

    def match_over(self, s: FiveCardsState) -> bool:
        return max(s.score) >= self.target

    def end_match(self, s: FiveCardsState) -> None:
        for p in range(self.players):
            if s.score[p] >= self.target:
                s.pay(self.after(p), p, self.stake, self.at_game)

    def max_game_length(self) -> int:
        """In every deal five points at least are won."""
        most = 2 * ((int(self.target) + 4) // 5)
        return (min(int(self.deals), most) if self.deals else most) * 11

    def min_utility(self) -> float:
        return -self.most_ahead() if self.deals else -float(self.stake)

    def max_utility(self) -> float:
        return self.most_ahead() if self.deals else float(self.stake)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: FiveCardsState, seat: int, card: int) -> str:
        if s.trump < 0:
            return ""
        if card == HEART_ACE:
            return "always a trump"
        return self.badges.get(card % 13, "") if card // 13 == s.trump else ""

    def arranged(self, s: FiveCardsState, cards: i64) -> vec[i64]:
        """The best first, trumps before all."""
        out = vec[i64]([])
        base = 64 * trumps_of(s)
        while cards:
            best: i64 = -1
            for c in members(cards):
                ahead = best < 0 or self.order.power[base + c] > self.order.power[base + best]
                if ahead:
                    best = c
            out = append(out, best)
            cards &= ~BIT[best]
        return out

    def aim(self, s: FiveCardsState) -> list[Item]:
        return [Item("aim", "most cards win five, all of them ten", f"{self.target} are the game")]

    def told(self, s: FiveCardsState) -> str:
        turned = f"It was fived, and {NAMES[s.turn_up]} turned ({self.article('five-it')}). " if s.fived else ""
        points = 10 if s.tricks[s.won] == ALL else 5
        article = self.article("all" if points == 10 else "most")
        return f"{turned}{self.names[s.won]} won {tricks_said(s.tricks[s.won])}: {points} ({article})."

    def facts(self, s: FiveCardsState) -> list[Item]:
        out = super().facts(s)
        if s.fived:
            out.append(Item("fived", "fived", "the trump turned anew"))
        return out

    def zones(self, s: FiveCardsState) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and not any(s.taken) and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        if s.turned_first >= 0:
            first = NAMES[s.turned_first]
            out.append(Zone("shown", "turned first", [Item(first, first)], title="turned first"))
        return out
