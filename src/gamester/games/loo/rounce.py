"""Rounce, with cards: who plays, who takes dumby, and fifteen points rubbed out by tricks; hoyle-donohue, 2071-2133."""

from typing import Any, ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, high
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix, some_of
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, suit_of, suit_set
from gamester.games.loo.rules import seats
from gamester.parts.cut import ACE_LOW, Cut, cut_zone
from gamester.parts.exchange import CARDS, Laid, deal_hidden, laid_zones
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.breach import Breach, BreachTricks, breach_laws, lawful_end
from gamester.parts.order import plain_order
from gamester.parts.quiet import Quiet
from gamester.parts.telling import several
from gamester.parts.tricks import TrickGame, Tricks, TrickState

HERE: Final = "hoyle-donohue/rounce/"
EACH: Final = 5
DUMBY: Final = 6
UP: Final = 5  # a cross: for taking no trick, and what the last may give the dealer
STAND: Final = 0  # verbs, in the order in which their part lists them
TAKE_DUMBY: Final = 1
DECLINE: Final = 2
GIVE: Final = 3
TAKE_UP: Final = 4
THROW: Final = 5


class RounceState(TrickState):
    """Adds who plays, dumby, and what has been laid down."""

    cuts: vec[i64] = NONE  # for the first deal
    live: i64 = 0  # the seats that play
    laid: Laid
    dumby: i64 = 0  # its cards, until somebody has them
    dumby_by: i64 = -1  # who has taken it
    given: i64 = -1  # who has given the dealer five
    rounced: i64 = 0  # the seats that took no trick
    trumps_led: vec[i64] = NONE  # how often each has led trumps in this deal

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.laid = Laid()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.live = by.seats("live", of.live)
        by.memory("laid", self.laid, of.laid)
        self.dumby = by.told("dumby", of.dumby, -1)
        self.dumby_by = by.seat("dumby_by", of.dumby_by)
        self.given = by.seat("given", of.given)
        self.rounced = by.seats("rounced", of.rounced, UNDRAWN)
        self.trumps_led = by.each_number("trumps_led", of.trumps_led)


class RounceRules(TrickGame[RounceState]):
    """What the parts below ask of the game."""

    play: LawfulTricks[RounceState, Any]  # with the laws of the table

    def lay_down(self, s: RounceState, seat: i64) -> None:
        """``seat`` lays its hand down unseen."""
        s.laid.out[seat] |= s.hands[seat]
        s.laid.many[seat] += s.held[seat]
        s.hands[seat] = 0
        s.held[seat] = 0

    def spoken_for(self, s: RounceState) -> None:
        """All have said whether they play: who plays alone has all the tricks."""
        raise NotImplementedError


class Lift(Cut[RounceState, RounceRules]):
    """The lowest card cut deals."""

    def cuts(self, s: RounceState) -> vec[i64]:
        return s.cuts


class DealDumby(Quiet[RounceState, RounceRules]):
    """Two cards to each and then three; dumby is filled just before the dealer's own hand."""

    def begin(self, s: RounceState) -> None:
        game = self.game
        if not s.want(EACH * game.players + DUMBY + 1):
            return
        for packet in (2, 3):
            seat = s.dealer
            for _ in range(game.players):
                seat = game.after(seat)
                if seat == s.dealer:
                    for _ in range(DUMBY // 2):
                        s.dumby |= BIT[s.next_drawn()]
                for _ in range(packet):
                    s.hands[seat] |= BIT[s.next_drawn()]
                s.held[seat] += packet
        s.turn_up = s.next_drawn()
        s.gone |= BIT[s.turn_up]
        s.trump = suit_of(s.turn_up)
        game.next(s)


class Saying(Asking[RounceState, RounceRules]):
    """From the eldest hand round to the dealer: to stand, to take dumby, or not to play."""

    verbs = (
        Verb("stand", "ask", "a card of dumby is to be thrown out"),
        Verb("take dumby", "dumby", "dumby is taken"),
        Verb("decline", "decline", "all have refused: play, take dumby, or give the dealer five"),
        Verb("give five", "last", "only the player at the dealer's right may, when all before him have refused"),
        Verb("take up for", "take-up", "the card turned is for the dealer", of=CARDS, secret=True,
             ask="take up the card turned for one"),
        Verb("throw out", "dumby", "you hold no more than five", of=CARDS, secret=True, ask="throw out a card"),
    )  # fmt: skip

    def begin(self, s: RounceState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: RounceState, seat: i64) -> i64:
        if s.held[seat] > EACH:
            return BIT[THROW]
        out = BIT[STAND]
        if s.dumby_by < 0:
            out |= BIT[TAKE_DUMBY]
        if seat == s.dealer:
            return out | BIT[TAKE_UP] | BIT[DECLINE]
        last = self.game.after(seat) == s.dealer and not s.live
        return out | (BIT[GIVE] if last else BIT[DECLINE])

    def which(self, s: RounceState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: RounceState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == TAKE_DUMBY:
            game.lay_down(s, seat)
            s.dumby_by = seat
            s.hands[seat] = s.dumby
            s.held[seat] = DUMBY
            s.dumby = 0
            return
        if verb == GIVE:
            s.given = seat
            s.score[s.dealer] -= UP
            game.finish_deal(s)
            return
        if verb == TAKE_UP or verb == THROW:
            s.hands[seat] &= ~BIT[value]
            s.laid.out[seat] |= BIT[value]
            s.laid.many[seat] += 1
            s.held[seat] -= 1
        if verb == TAKE_UP:
            s.take_up(seat, s.turn_up)
            s.turn_up = -1
        if verb == DECLINE:
            game.lay_down(s, seat)
        else:
            s.live |= BIT[seat]
        if seat == s.dealer:
            game.spoken_for(s)
        else:
            s.turn = game.after(seat)


class RounceTricks(Tricks[RounceState, RounceRules]):
    """Suit is followed, and after a trick trumps are led."""

    def playing(self, s: RounceState) -> i64:
        return count(s.live)

    def play(self, s: RounceState, card: i64) -> None:
        seat = s.turn
        if s.led < 0:
            short = self.game.denies(s, seat, card)  # he would have had to lead a trump
            s.trumps_led[seat] += 1 if suit_of(card) == s.trump else 0
            s.void[seat] |= short
        super().play(s, card)


class RounceLawfulTricks(BreachTricks[RounceState, RounceRules]):
    """The same at a table with laws, where a card played shows nothing for certain."""

    def playing(self, s: RounceState) -> i64:
        return count(s.live)

    def lay(self, game: RounceRules, s: RounceState, card: i64) -> None:
        seat = s.turn
        led = s.led < 0 and suit_of(card) == s.trump
        super().lay(game, s, card)
        s.trumps_led[seat] += 1 if led else 0


class Rounce(RounceRules):
    """Each for himself."""

    id = "rounce"
    title = "Rounce"
    family = "loo"
    books = ("hoyle-donohue",)
    options: ClassVar[tuple[Option, ...]] = (
        seats(4, 2, 9, (HERE + "players",)),
        Option("start", 15, "points to be rubbed out", low=1, high=100, cites=(HERE + "score",)),
    )
    min_players = 2
    max_players = 9
    law_book = True
    down = True
    hidden_words: ClassVar[dict[str, str]] = {"saying": "throw out a card"}
    leads_due: ClassVar[int] = 99  # how often a player has to lead trumps in a deal

    def setup(self) -> None:
        self.players = self.count("players")
        self.order = plain_order(self.whole_pack)
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Lift(self.rule("cut"), ACE_LOW, False),
            DealDumby("deal", self.rule("deal")),
            Saying("saying"),
        ]
        if self.lawful:
            self.marks = int(self.players) * EACH
            self.play = RounceLawfulTricks(0, self.players, -1, (self.rule("lead"), self.rule("follow")))
            self.parts += lawful_end(self, self.play)
        else:
            self.parts.append(self.tricks_part())

    def law_list(self) -> list[Law[Any, Any]]:
        return breach_laws(Breach[RounceState, Any](self, self.play, (self.rule("breach"),)))

    def rule(self, word: str) -> str:
        """An article of this chapter, which its German form keeps."""
        return HERE + word

    def article(self, word: str) -> str:
        return word if "/" in word else HERE + word

    def tricks_part(self) -> Tricks[RounceState, RounceRules]:
        """The part in which the tricks are played."""
        return RounceTricks(0, self.players, (self.rule("lead"), self.rule("follow")))

    def new_state(self) -> RounceState:
        return RounceState(self)

    # --- the tricks -------------------------------------------------------------------------------------------------
    def plays_next(self, s: RounceState, seat: i64) -> i64:
        seat = self.after(seat)
        while not s.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def first_leader(self, s: RounceState) -> i64:
        return self.plays_next(s, s.dealer)

    def spoken_for(self, s: RounceState) -> None:
        if count(s.live) > 1:
            self.next(s)
            return
        for p in range(self.players):
            if s.live & BIT[p]:
                s.tricks[p] = EACH
                s.score[p] -= EACH
        self.finish_deal(s)

    def may_lead(self, s: RounceState, seat: i64, hand: i64) -> i64:
        trumps = hand & suit_set(s.trump)
        due = max(s.tricks) > 0 and s.trumps_led[seat] < self.leads_due
        return trumps if trumps and due else hand

    def denies(self, s: RounceState, seat: i64, card: i64) -> i64:
        due = s.led < 0 and self.may_lead(s, seat, BIT[card] | suit_set(s.trump)) == suit_set(s.trump)
        return suit_set(s.trump) if due and suit_of(card) != s.trump else 0

    def breached(self, s: RounceState, seat: i64) -> None:
        """He is rounced."""
        s.rounced |= BIT[seat]
        s.score[seat] += UP

    def trick_taken(self, s: RounceState, winner: i64) -> None:
        s.score[winner] -= 1

    def play_over(self, s: RounceState) -> bool:
        return min(s.score) <= 0

    # --- the score --------------------------------------------------------------------------------------------------
    def begin_match(self, s: RounceState) -> None:
        for p in range(self.players):
            s.score[p] = self.count("start")

    def end_deal(self, s: RounceState) -> None:
        if s.given >= 0 or min(s.score) <= 0:
            return
        for p in range(self.players):
            if s.live & BIT[p] and not s.tricks[p]:
                s.rounced |= BIT[p]
                s.score[p] += UP

    def match_over(self, s: RounceState) -> bool:
        return min(s.score) <= 0

    def returns(self, s: RounceState) -> list[float]:
        """By how many fewer are left to a seat than to the others in the mean."""
        return self.ahead(s)

    def max_utility(self) -> float:
        return float((2 + EACH) * UP * int(self.deals)) if self.deals else super().max_utility()

    def max_game_length(self) -> int:
        """Each says something, one throws a card out, and five tricks are played; deals follow without end."""
        each = int(self.players) * (2 + EACH) + 2
        return int(self.deals) * each if self.deals else super().max_game_length()

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: RounceState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid.out[seat]
        self.set_dumby(s, deal_hidden(s, s.laid, seat, unseen))

    def set_dumby(self, s: RounceState, talon: i64) -> None:
        """Of the cards that nobody holds dumby has its own, unless it is taken."""
        s.dumby = 0
        if s.dumby_by < 0 and s.trump >= 0:
            s.rng = advance(s.rng)
            s.dumby = some_of(talon, DUMBY, mix(s.rng))
        self.lay_talon(s, talon & ~s.dumby)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: RounceState, cards: i64) -> vec[i64]:
        """Trumps first."""
        if s.trump < 0:
            return super().arranged(s, cards)
        out = vec[i64]([])
        trumps = cards & suit_set(s.trump)
        while trumps:
            out = append(out, high(trumps))
            trumps &= ~BIT[out[len(out) - 1]]
        for c in super().arranged(s, cards & ~suit_set(s.trump)):
            out = append(out, c)
        return out

    def aim(self, s: RounceState) -> list[Item]:
        return [Item("aim", "to take tricks, each rubbing one out", "a trick at least, if he plays")]

    def facts(self, s: RounceState) -> list[Item]:
        out = super().facts(s)
        for p, name in enumerate(self.names):
            if s.live & BIT[p]:
                out.append(Item(f"stands {p}", name, "plays dumby" if p == s.dumby_by else "plays", p))
        return out

    def told(self, s: RounceState) -> str:
        if s.given >= 0:
            return f"{self.names[s.given]} gives the dealer five ({HERE}last)."
        made = [f"{name} {s.tricks[p]}" for p, name in enumerate(self.names) if s.live & BIT[p]]
        none = [name for p, name in enumerate(self.names) if s.rounced & BIT[p]]
        said = f"; {several(none)} {'are' if len(none) > 1 else 'is'} rounced ({HERE}rounced)" if none else ""
        return f"Tricks: {', '.join(made)} ({HERE}score){said}."

    def zones(self, s: RounceState) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and s.leader < 0 and s.cuts[s.dealer] >= 0:
            out.append(cut_zone(s.cuts, self.names))
        if s.dumby_by < 0 and s.trump >= 0:
            out.append(Zone("stock", "dumby", [], count=DUMBY, title="dumby"))
        return out + laid_zones(s.laid, self)
