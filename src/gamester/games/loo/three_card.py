"""Three-Card Loo: Force, Miss, and the whole pool to a flush; hoyle-donohue, 3580-3807."""

from typing import Any, ClassVar, Final, Self

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, high
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix, some_of
from gamester.engine.trial import Fault
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, suit_of, suit_set
from gamester.games.loo.force import ForceLawfulTricks, ForceTricks
from gamester.games.loo.laws import three_card_laws
from gamester.games.loo.rules import FULL_POOL, Ante, Loo, LooCut, seats
from gamester.games.loo.state import LooState
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.order import TRUMPS, plain_order
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import Tricks, trumps_of, winners

HERE: Final = "hoyle-donohue/three-card-loo/"
PRICE: Final = 3
UNLIMITED: Final = "unlimited"
LIMITS: Final = {"price": PRICE, "double": 2 * PRICE, "four-times": 4 * PRICE, UNLIMITED: FULL_POOL}
BOARD: Final = "board"
FIRST: Final = "first"
STAND: Final = 0
TAKE_MISS: Final = 1
MOST_FORFEITS: Final = 20  # loos and double loos that one can have to pay in a deal
DECLINE: Final = 2
PLAY: Final = 4  # the part in which tricks are played


class ThreeCardState(LooState):
    """Adds Force and Miss."""

    force: bool = False  # all must play, and there is no trump yet
    miss: i64 = 0  # the spare hand
    miss_by: i64 = -1  # who took it

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.force = by.flag("force", of.force)
        self.miss = by.told("miss", of.miss, -1)
        self.miss_by = by.seat("miss_by", of.miss_by)


class DealThree(Quiet[ThreeCardState, "ThreeCardLoo"]):
    """One card at a time, three to each, and with a pool to Miss too; then a card is turned, but not at Force."""

    def begin(self, s: ThreeCardState) -> None:
        game = self.game
        n: i64 = game.players
        place: i64 = -1
        if not s.force:
            place = 0
            if game.miss_late:
                place = n - 1
        wanted: i64 = 3 * n
        if not s.force:
            wanted += 4
        if not s.want(wanted):
            return
        for _ in range(3):
            seat = s.dealer
            for k in range(n):
                seat = game.after(seat)
                if k == place:
                    s.miss |= BIT[s.next_drawn()]
                s.hands[seat] |= BIT[s.next_drawn()]
                s.held[seat] += 1
        if not s.force:
            game.turn_trump(s)
        game.next(s)


class Stand(Asking[ThreeCardState, "ThreeCardLoo"]):
    """The dealer asks each, from the elder hand round to himself."""

    verbs = (
        Verb("stand", "ask"),
        Verb("take Miss", "miss", "Miss is taken"),
        Verb("decline", "ask"),
    )

    def begin(self, s: ThreeCardState) -> None:
        game = self.game
        if s.force:
            s.live = BIT[game.players] - 1
            s.pot = s.purse[game.pool]
            game.next(s)
            return
        if game.loos_board:
            s.shown = game.elder_flush(s, -1)
            if s.shown >= 0:
                s.pot = s.purse[game.pool]
                game.finish_deal(s)
                return
        s.turn = game.after(s.dealer)

    def open(self, s: ThreeCardState, seat: i64) -> i64:
        open = BIT[STAND] | BIT[DECLINE]
        if s.miss_by < 0:
            open |= BIT[TAKE_MISS]
        return open

    def say(self, s: ThreeCardState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.spoken |= BIT[seat]
        if verb != STAND:
            game.lay_down(s, seat)
        if verb != DECLINE:
            s.live |= BIT[seat]
        if verb != TAKE_MISS or not game.miss_taken(s, seat):
            self.ask_after(s, seat)

    def ask_after(self, s: ThreeCardState, seat: i64) -> None:
        """The next that has not spoken; the dealer only if somebody plays."""
        while seat != s.dealer:
            seat = self.game.after(seat)
            if not s.spoken & BIT[seat] and (seat != s.dealer or s.live):
                s.turn = seat
                return
        self.game.spoken_for(s)


class LookAtMiss(TrickLaw[ThreeCardState, "ThreeCardLoo"]):
    """law-5: before the dealer has decided it costs a loo, and Miss must be played."""

    def when(self, s: ThreeCardState, seat: i64) -> bool:
        return self.in_part(s, "stand") and s.miss_by < 0

    def follows(self, s: ThreeCardState, fault: Fault) -> None:
        game = self.game
        seat = fault.seat
        game.forfeit(s, seat, self.cited)
        game.lay_down(s, seat)
        s.spoken |= BIT[seat]
        s.live |= BIT[seat]
        stand = game.parts[s.part]
        assert isinstance(stand, Stand)
        if not game.miss_taken(s, seat) and s.turn == seat:
            stand.ask_after(s, seat)


class ThreeCardLoo(Loo[ThreeCardState]):
    """Three cards, three tricks, and a third of the pool for each."""

    id = "three-card-loo"
    title = "Three-Card Loo"
    family = "loo"
    books = ("hoyle-donohue",)
    options = (
        seats(5, 2, 16, (HERE + "players",)),
        Option("limit", "double", "the most that one is looed in: so many times the price of the deal, or the pool",
               choices=tuple(LIMITS), cites=(HERE + "limited", HERE + "unlimited", HERE + "medium")),
        Option("flush", BOARD, "whom a flush looes: all, in the price of the deal, or those who stand, as in a trick",
               choices=(BOARD, "players"), cites=(HERE + "flush", HERE + "flush-players")),
        Option("miss", FIRST, "when Miss is dealt", choices=(FIRST, "last-but-one"), cites=(HERE + "miss-dealt",)),
        Option("breach", "double", "what a card against the rules costs: a double loo, the whole pool, or a loo",
               choices=("double", "pool", "maximum"), cites=(HERE + "law-9",)),
        Option("rounds", 2, "times each player deals in a sitting", low=1, high=1000, cites=(HERE + "sitting",)),
    )  # fmt: skip
    min_players = 2
    max_players = 16
    law_book = True
    shares: ClassVar[int] = 3

    def setup(self) -> None:
        self.sit()
        self.order = plain_order(self.whole_pack)
        self.most_looed: i64 = LIMITS[self.choice("limit")]
        self.loos_board: bool = self.choice("flush") == BOARD
        self.miss_late: bool = self.choice("miss") != FIRST
        limit = self.choice("limit")
        self.at_price = self.cite("price")
        self.at_trick = self.cite("thirds")
        self.at_force = self.cite("force-loo")
        self.at_loo = self.cite("limited" if limit == "price" else UNLIMITED if limit == UNLIMITED else "medium")
        self.at_dealer = self.cite("none-stand")
        self.at_alone = self.cite("alone")
        self.at_flush = self.cite("flush")
        self.at_breach = self.cite("law-9")
        self.at_flushed = self.cite("flush" if self.loos_board else "flush-players")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            LooCut(self.article("cut")),
            Ante("price", self.article("price")),
            DealThree("deal", self.article("deal")),
            Stand("stand"),
        ]
        self.parts += self.trick_parts(self.article("lead"), self.article("head"))

    def new_state(self) -> ThreeCardState:
        return ThreeCardState(self)

    def tricks_part(self, cites: tuple[str, str]) -> Tricks[LooState, Any]:
        return ForceTricks(0, self.players, cites)

    def lawful_part(self, cites: tuple[str, str]) -> LawfulTricks[LooState, Any]:
        return ForceLawfulTricks(0, self.players, -1, cites)

    def law_list(self) -> list[Law[Any, Any]]:
        return [*three_card_laws(self), LookAtMiss(self, self.play, "look at Miss", "", (), (self.article("law-5"),))]

    def forfeit(self, s: ThreeCardState, seat: i64, article: i64) -> None:
        """A loo, as much as it costs in this deal, goes to the present pool."""
        each: i64 = PRICE
        if not s.force:
            each = min(self.most_looed, s.purse[self.pool])
        s.pay(seat, self.pool, each, article)
        if s.pot:
            s.pot += each

    def for_breach(self, s: ThreeCardState) -> i64:
        """What is forfeited for a card against the rules."""
        how = self.choice("breach")
        each: i64 = PRICE
        if not s.force:
            each = self.looed_in(s)
        return s.pot if how == "pool" else each if how == "maximum" else 2 * each

    def ante(self, s: ThreeCardState) -> None:
        s.force = s.purse[self.pool] == 0
        s.pay(s.dealer, self.pool, PRICE, self.at_price)

    def turn_trump(self, s: ThreeCardState) -> None:
        """The top card is turned for trumps."""
        s.turn_up = s.next_drawn()
        s.gone |= BIT[s.turn_up]
        s.trump = suit_of(s.turn_up)

    def miss_taken(self, s: ThreeCardState, seat: i64) -> bool:
        """``seat`` has Miss for its hand; whether a flush in it ends the deal."""
        s.miss_by = seat
        s.hands[seat] = s.miss
        s.held[seat] = 3
        s.miss = 0
        if self.loos_board and self.is_flush(s, s.hands[seat]):
            s.shown = seat
            s.pot = s.purse[self.pool]
            self.finish_deal(s)
            return True
        return False

    def is_flush(self, s: ThreeCardState, cards: i64) -> bool:
        return s.trump >= 0 and not s.force and count(cards) == 3 and not cards & ~suit_set(s.trump)

    # --- the play ---------------------------------------------------------------------------------------------------
    def is_first(self, s: ThreeCardState) -> bool:
        """Whether no trick has been taken yet."""
        for n in s.tricks:
            if n:
                return False
        return True

    def may_lead(self, s: ThreeCardState, seat: i64, hand: i64) -> i64:
        if s.trump < 0:
            return hand
        trumps = hand & suit_set(s.trump)
        if self.is_first(s):
            return BIT[high(trumps)] if count(trumps) >= 2 else hand
        return trumps if trumps else hand

    def may_follow(self, s: ThreeCardState, seat: i64, hand: i64, same: i64) -> i64:
        """The trick is headed, by suit or by trump, once the trump is known."""
        may = same if same else hand
        better: i64 = 0
        if s.trump >= 0:
            better = winners(s, self.order, may)
        return better if better else may

    def denies(self, s: ThreeCardState, seat: i64, card: i64) -> i64:
        if s.trump < 0:
            return 0
        trumps = suit_set(s.trump)
        if s.led < 0:
            first = self.is_first(s)
            if first and card // 13 == s.trump:
                return trumps & ~(BIT[card + 1] - 1)
            if not first and card // 13 != s.trump:
                return trumps
            return 0
        power = self.order.power[64 * trumps_of(s) + card]
        if power > s.best_power and (card // 13 == s.led or power >= TRUMPS):
            return 0
        return winners(s, self.order, suit_set(s.led) if card // 13 == s.led else trumps)

    # --- the reckoning ----------------------------------------------------------------------------------------------
    def looed_in(self, s: ThreeCardState) -> i64:
        """What a loo costs in this deal."""
        return self.most_looed if self.most_looed < s.pot else s.pot

    def end_deal(self, s: ThreeCardState) -> None:
        if s.shown >= 0:
            self.pay_flush(s)
        elif not s.live:
            s.pay(self.pool, s.dealer, s.pot, self.at_dealer)
        elif count(s.live) == 1:
            s.pay(self.pool, self.alone(s), s.pot, self.at_alone)
        else:
            self.trick_pays(s, self.at_trick)
            for p in range(self.players):
                if s.live & BIT[p] and not s.tricks[p]:
                    if s.force:
                        self.loo(s, p, PRICE, self.at_force)
                    else:
                        self.loo(s, p, self.looed_in(s), self.at_loo)
            self.breaches_paid(s, self.for_breach(s), self.at_breach)

    def pay_flush(self, s: ThreeCardState) -> None:
        """The eldest flush has the pool; a younger one is not looed."""
        s.pay(self.pool, s.shown, s.pot, self.at_flush)
        each: i64 = PRICE
        if not self.loos_board:
            each = self.looed_in(s)
        for p in range(self.players):
            if p == s.shown or self.is_flush(s, s.hands[p]):
                continue
            if self.loos_board or s.live & BIT[p]:
                self.loo(s, p, each, self.at_flushed)

    def most_lost(self) -> int:
        return (int(self.most_looed) + PRICE) * (1 if not self.lawful else MOST_FORFEITS)

    def max_game_length(self) -> int:
        return self.most_deals() * 4 * int(self.players)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fits(self, s: ThreeCardState) -> bool:
        """No flush that would have been shown, and at most one trump with whoever led a plain card first."""
        if s.trump < 0 or s.force:
            return True
        for p in range(self.players):
            if self.loos_board and (self.is_flush(s, self.whole_hand(s, p)) or self.is_flush(s, s.laid.out[p])):
                return False
        if s.part == PLAY and not self.no_flush(s, s.live):
            return False
        if self.lawful or s.opened < 0 or s.opened // 13 == s.trump:
            return True
        return count(self.whole_hand(s, s.opener) & suit_set(s.trump)) < 2

    def without_spare(self, s: ThreeCardState, talon: i64) -> i64:
        if s.turn_up >= 0 and not s.force and s.miss_by < 0:
            s.rng = advance(s.rng)
            s.miss = some_of(talon, 3, mix(s.rng))
        return talon & ~s.miss

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: ThreeCardState) -> list[Item]:
        out = super().facts(s)
        if s.force:
            out.append(Item("force", "Force", "all must play"))
        if s.miss_by >= 0:
            out.append(Item("miss", self.names[s.miss_by], "took Miss", int(s.miss_by)))
        return out

    def zones(self, s: ThreeCardState) -> list[Zone]:
        out = super().zones(s)
        if s.turn_up >= 0 and not s.force and s.miss_by < 0:
            out.append(Zone("stock", "miss", [], count=3, title="Miss"))
        return out

    def told(self, s: ThreeCardState) -> str:
        if s.shown >= 0:
            article = "flush" if self.loos_board else "flush-players"
            names = self.names[s.shown]
            return f"{names} shows a flush for {s.pot}{self.looed_told(s, 'looed')} (article {article})."
        if not s.live:
            return f"Nobody stands: {self.names[s.dealer]}, who dealt, takes the {s.pot} (article none-stand)."
        if count(s.live) == 1:
            return f"{self.names[self.alone(s)]} alone stands, and takes the {s.pot} (article alone)."
        article = "force-loo" if s.force else self.cited[self.at_loo].rsplit("/", 1)[1]
        each = PRICE if s.force else int(self.looed_in(s))
        loos = self.looed_told(s, f"looed in {each} (article {article})")
        return f"{self.tricks_told(s)}, a third of {s.pot} each (article thirds){loos}."
