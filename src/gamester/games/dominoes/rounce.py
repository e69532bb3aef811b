"""Domino Rounce: five pieces, a trump, tricks counted down from fifteen; hoyle-donohue, 49948-49980.

The trump-holder is the state's dealer; the pack of seven that nobody was dealt is the dummy.
"""

from typing import ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone, numbered
from gamester.equipment.dominoes import HIGH, NAMES, PIECES, SHOWING, WORDS, is_double, other_half, weight
from gamester.games.dominoes.rules import SET, seats
from gamester.parts.pieces import PieceGame, PieceState, deal_unseen
from gamester.parts.quiet import Quiet, gather

HERE: Final = "hoyle-donohue/domino-rounce/"
EACH: Final = 5
DUMMY: Final = 7
START: Final = 15
UP: Final = 5  # what is counted up for no trick, and given to the trump-holder downwards
TILES: Final = Things("tile", NAMES)
STAND: Final = 0  # what is said before the play
TAKE_DUMMY: Final = 1
PASS: Final = 2
GIVE: Final = 3
TAKE_UP: Final = 4
DISCARD: Final = 5


def suit_of(piece: i64, trump: i64) -> i64:
    """The suit a piece is of: trumps if it shows them, else its higher half."""
    return trump if SHOWING[trump] & BIT[piece] else HIGH[piece]


def power(piece: i64, trump: i64) -> i64:
    """Within its suit the double is best, then the other half counts; trumps are above all."""
    suit = suit_of(piece, trump)
    rank: i64 = 7
    if not is_double(piece):
        rank = other_half(piece, suit)
    if suit == trump:
        rank += 10
    return rank


def suits(trump: i64) -> list[int]:
    """By suit: the pieces of it."""
    out = [0] * 7
    for n in range(PIECES):
        out[suit_of(n, trump)] |= BIT[n]
    return out


OF_SUIT: Final[vec[i64]] = vec[i64]([pieces for trump in range(7) for pieces in suits(trump)])


class RounceState(PieceState):
    """Who plays, what has been laid aside, and the trick on the table."""

    shown: vec[i64] = NONE  # the piece that each turned for the trump; -1: none
    trump: i64 = -1  # the number that is trumps
    turn_up: i64 = -1  # the piece turned, while it lies open
    live: i64 = 0  # the seats that play
    dummy: i64 = -1  # who has taken it
    drawing: i64 = -1  # who takes it, while chance says what it is
    laid: vec[i64] = NONE  # what each has laid aside
    laid_many: vec[i64] = NONE  # how many pieces each has laid aside
    given: bool = False  # the last player has given the trump-holder five
    trick: vec[i64] = NONE  # by seat the piece played to the trick; -1: none yet
    last: vec[i64] = NONE  # the trick before
    took: i64 = -1  # who took it
    led: i64 = -1  # the suit led
    leader: i64 = -1  # who led
    best: i64 = -1  # the seat winning so far
    tricks: vec[i64] = NONE  # taken, by seat

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.shown = by.each_piece("shown", of.shown, MATCH | UNDRAWN)
        self.trump = by.one_of("trump", of.trump, 7)
        self.turn_up = by.piece("turn_up", of.turn_up)
        self.live = by.seats("live", of.live)
        self.dummy = by.seat("dummy", of.dummy)
        self.drawing = by.seat("drawing", of.drawing)
        self.laid = by.own_pieces("laid", of.laid)
        self.laid_many = by.each_number("laid_many", of.laid_many)
        self.given = by.flag("given", of.given)
        self.trick = by.each_piece("trick", of.trick)
        self.last = by.each_piece("last", of.last, UNDRAWN)
        self.took = by.seat("took", of.took, UNDRAWN)
        self.led = by.one_of("led", of.led, 7)
        self.leader = by.seat("leader", of.leader)
        self.best = by.seat("best", of.best)
        self.tricks = by.each_number("tricks", of.tricks)


class TurnForTrump(Quiet[RounceState, "Rounce"]):
    """Before the first hand each turns a piece: the highest holds the trump."""

    def begin(self, s: RounceState) -> None:
        if s.deal == 0 and not len(s.first):
            if not s.want(self.game.players):
                return
            for p in range(self.game.players):
                s.shown[p] = s.next_drawn()
                if weight(s.shown[p]) > weight(s.shown[s.dealer]):
                    s.dealer = p
            gather(s)
        self.game.next(s)


class DealFive(Quiet[RounceState, "Rounce"]):
    """Each takes five pieces; he at the right of the trump-holder turns the trump."""

    def begin(self, s: RounceState) -> None:
        game = self.game
        if not s.want(EACH * game.players + 1):
            return
        for p in range(game.players):
            for _ in range(EACH):
                s.hands[p] |= BIT[s.next_drawn()]
            s.held[p] = EACH
        s.turn_up = s.next_drawn()
        s.gone |= BIT[s.turn_up]
        s.trump = HIGH[s.turn_up]
        game.next(s)


class Saying(Asking[RounceState, "Rounce"]):
    """From the left of the trump-holder round to him: to stand, to take the dummy, or to pass."""

    verbs = (
        Verb("stand", "say", "you have more than five pieces: lay two aside"),
        Verb("take the dummy", "dummy"),
        Verb("pass", "say", ""),
        Verb("give five", "give", "only the last player may give, when all before him have passed"),
        Verb("take up for", "take-up", "the trump turned is for the trump-holder", of=TILES, secret=True,
             ask="take up the trump for a piece"),
        Verb("lay aside", "leave-five", "you hold no more than five", of=TILES, secret=True, ask="lay a piece aside"),
    )  # fmt: skip

    def begin(self, s: RounceState) -> None:
        s.turn = self.game.after(s.dealer)

    def last_alone(self, s: RounceState, seat: i64) -> bool:
        """Whether ``seat`` is the last before the trump-holder, and all have passed."""
        return self.game.after(seat) == s.dealer and not s.live

    def open(self, s: RounceState, seat: i64) -> i64:
        if s.held[seat] > EACH:
            return BIT[DISCARD]
        out = BIT[STAND]
        if s.dummy < 0:
            out |= BIT[TAKE_DUMMY]
        if seat == s.dealer:
            return out | BIT[TAKE_UP]
        return out | (BIT[GIVE] if self.last_alone(s, seat) else BIT[PASS])

    def which(self, s: RounceState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def unless(self, s: RounceState, seat: i64, verb: i64) -> str:
        if verb == TAKE_DUMMY:
            return "there is one dummy, and it is taken" if s.held[seat] <= EACH else "you have it"
        if verb == PASS:
            return "you hold the trump" if seat == s.dealer else "all have passed: stand, take the dummy or give five"
        return super().unless(s, seat, verb)

    def say(self, s: RounceState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == TAKE_DUMMY:
            s.drawing = seat
            self.drew(s)
            return
        if verb == GIVE:
            s.given = True
            s.score[s.dealer] -= UP
            game.finish_deal(s)
            return
        if verb == DISCARD or verb == TAKE_UP:
            s.hands[seat] &= ~BIT[value]
            s.held[seat] -= 1
            s.laid[seat] |= BIT[value]
            s.laid_many[seat] += 1
        if verb == TAKE_UP:
            bit = BIT[s.turn_up]
            s.hands[seat] |= bit
            s.known[seat] |= bit
            s.held[seat] += 1
            s.gone &= ~bit
            s.turn_up = -1
        if verb != PASS:
            s.live |= BIT[seat]
        if s.held[seat] > EACH:
            return
        if seat == s.dealer:
            game.next(s)
        else:
            s.turn = game.after(seat)

    def drew(self, s: RounceState) -> None:
        """The dummy is taken up, and the hand laid aside."""
        if s.drawing < 0:
            self.begin(s)
            return
        if not s.want(DUMMY):
            return
        seat = s.drawing
        s.drawing = -1
        s.dummy = seat
        s.laid[seat] |= s.hands[seat]
        s.laid_many[seat] += s.held[seat]
        s.hands[seat] = 0
        for _ in range(DUMMY):
            s.hands[seat] |= BIT[s.next_drawn()]
        s.held[seat] = DUMMY
        s.turn = seat


class Tricks(Asking[RounceState, "Rounce"]):
    """Eldest hand of those who play leads; suit is followed, and after a trick trumps are led."""

    def __init__(self) -> None:
        super().__init__("play", Verb("play", "follow", of=TILES, bare=True, ask="play a piece"))

    def begin(self, s: RounceState) -> None:
        s.turn = self.game.next_in(s, s.dealer)

    def which(self, s: RounceState, seat: i64, verb: i64) -> i64:
        hand = s.hands[seat]
        wanted: i64 = s.led
        if wanted < 0 and self.taken(s):
            wanted = s.trump
        if wanted < 0:
            return hand
        same = hand & OF_SUIT[7 * s.trump + wanted]
        return same if same else hand

    def taken(self, s: RounceState) -> bool:
        """Whether a trick has been taken."""
        return max(s.tricks) > 0

    def lacks(self, s: RounceState, seat: i64, verb: i64, value: i64) -> str:
        if not s.hands[seat] & BIT[value]:
            return "you do not hold it"
        return "trumps are led after a trick" if s.led < 0 else f"you must follow suit: {WORDS[s.led]} was led"

    def say(self, s: RounceState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        suit = suit_of(value, s.trump)
        if s.led >= 0:
            if suit != s.led:
                s.void[seat] |= OF_SUIT[7 * s.trump + s.led]
            if power(value, s.trump) > power(s.trick[s.best], s.trump) and (suit == s.led or suit == s.trump):
                s.best = seat
        else:
            if self.taken(s) and suit != s.trump:
                s.void[seat] |= OF_SUIT[7 * s.trump + s.trump]
            s.led, s.leader, s.best = suit, seat, seat
        s.hands[seat] &= ~BIT[value]
        s.known[seat] &= ~BIT[value]
        s.held[seat] -= 1
        s.gone |= BIT[value]
        s.trick[seat] = value
        s.turn = game.next_in(s, seat)
        if s.turn == s.leader:
            self.gather(s)

    def gather(self, s: RounceState) -> None:
        """The best takes the trick, and counts one down."""
        winner = s.best
        s.last = s.trick[:]
        for p in range(self.game.players):
            s.trick[p] = -1
        s.took = winner
        s.tricks[winner] += 1
        s.score[winner] -= 1
        s.led = -1
        s.turn = winner
        if s.score[winner] <= 0 or not s.held[winner]:
            self.game.next(s)


class Rounce(PieceGame[RounceState]):
    """Each for himself, from fifteen down."""

    id = "domino-rounce"
    title = "Domino Rounce"
    family = "dominoes"
    books = ("hoyle-donohue",)
    options = (
        seats(4, (HERE + "players",), 3),
        Option("start", START, "what is counted down from", low=1, high=100, cites=(HERE + "count",)),
    )
    min_players = 2
    max_players = 4
    hidden_words: ClassVar[dict[str, str]] = {"saying": "lay a piece aside"}

    def make_pack(self) -> vec[i64]:
        self.piece_names = NAMES
        return SET.order[:]

    def count_things(self) -> int:
        return int(PIECES)

    def parse_outcome(self, text: str) -> int:
        return SET.parse(text)

    def setup(self) -> None:
        self.players = self.count("players")
        self.parts = [TurnForTrump("turn"), DealFive("deal"), Saying("saying"), Tricks()]

    def new_state(self) -> RounceState:
        return RounceState(self)

    def begin_match(self, s: RounceState) -> None:
        for p in range(self.players):
            s.score[p] = self.count("start")

    def next_in(self, s: RounceState, seat: i64) -> i64:
        """Who plays after ``seat``."""
        seat = self.after(seat)
        while not s.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def end_deal(self, s: RounceState) -> None:
        if s.given or min(s.score) <= 0:
            return
        for p in range(self.players):
            if s.live & BIT[p] and not s.tricks[p]:
                s.score[p] += UP

    def match_over(self, s: RounceState) -> bool:
        return min(s.score) <= 0

    def returns(self, s: RounceState) -> list[float]:
        """By how many fewer are left to a seat than to the others in the mean."""
        return [-n for n in self.ahead(s)]

    def max_utility(self) -> float:
        return float(2 * UP * int(self.deals)) if self.deals else super().max_utility()

    def min_utility(self) -> float:
        return -self.max_utility()

    def max_game_length(self) -> int:
        """Each says something, one lays two aside, and five tricks are played; hands follow without end."""
        each = int(self.players) * (1 + EACH) + 2
        return int(self.deals) * each if self.deals else super().max_game_length()

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: RounceState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid[seat]
        room, may = vec[i64]([]), vec[i64]([])
        for p in range(self.players):
            room = append(room, s.held[p] - count(s.known[p]) if p != seat else 0)
            may = append(may, ~s.void[p])
        for p in range(self.players):
            room = append(room, s.laid_many[p] if p != seat else 0)
            may = append(may, -1)
        sets = deal_unseen(s, unseen, room, may)
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p] | s.known[p]
                s.laid[p] = sets[self.players + p]
        self.lay_talon(s, sets[2 * self.players])

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: RounceState) -> list[Item]:
        out = [Item("holder", self.names[s.dealer], "trump-holder", int(s.dealer))]
        if s.trump >= 0:
            out.append(Item("trumps", WORDS[s.trump], "trumps"))
        return out

    def aim(self, s: RounceState) -> list[Item]:
        return [Item("aim", "to take tricks, each counting one down", "each for himself")]

    def laid_open(self, s: RounceState) -> list[Zone]:
        out: list[Zone] = []
        if s.turn_up >= 0:
            out.append(Zone("shown", "turned", [Item(NAMES[s.turn_up], NAMES[s.turn_up])], title="the trump turned"))
        played: list[Item] = []
        seat = s.leader if s.leader >= 0 else 0
        for _ in range(self.players):
            if s.trick[seat] >= 0:
                played.append(self.laid_faces[seat][s.trick[seat]])
            seat = self.after(seat)
        out.append(Zone("trick", "trick", played, title="the trick"))
        out.append(Zone("stock", "stock", [], count=int(PIECES - s.drawn), title="the pool"))
        for p in range(self.players):
            if s.laid_many[p]:
                mine = [Item(NAMES[c], NAMES[c], owner=p) for c in range(PIECES) if s.laid[p] & BIT[c]]
                out.append(Zone("discard", numbered("discard", p), mine, p, int(s.laid_many[p]), "laid aside"))
        for p in range(self.players):
            last = [self.laid_faces[n][s.last[n]] for n in range(self.players) if s.last[n] >= 0 and s.took == p]
            many = int(s.tricks[p] * count(s.live))
            out.append(Zone("won", numbered("won", p), last, p, many, "last trick" if last else "tricks"))
        tricks = [Item(f"tricks {p}", str(n), self.names[p], p, int(n)) for p, n in enumerate(s.tricks)]
        out.append(Zone("score", "tricks", tricks, title="tricks"))
        return out

    def told(self, s: RounceState) -> str:
        if s.given:
            giver = "The last player"
            return f"{giver} gives the trump-holder five (article give)."
        made = [f"{self.names[p]} {s.tricks[p]}" for p in range(self.players) if s.live & BIT[p]]
        none = [self.names[p] for p in range(self.players) if s.live & BIT[p] and not s.tricks[p]]
        if min(s.score) <= 0:
            return f"Tricks: {', '.join(made)}. The score is wiped out (article count)."
        rounced = f" {' and '.join(none)} {'are' if len(none) > 1 else 'is'} rounced (article rounced)." if none else ""
        return f"Tricks: {', '.join(made)} (article count).{rounced}"
