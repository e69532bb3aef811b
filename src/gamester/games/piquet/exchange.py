"""Cutting for the deal, twelve cards to each, carte blanche, and the exchange with the stock."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count
from gamester.engine.choosing import Choosing
from gamester.engine.laws import trial
from gamester.equipment.cards import NAMES, SUITS, suit_set
from gamester.games.piquet.laws.marks import ASIDE, EXTRA, FEWER, MIXED, OVER, TURN, WAITED, WANT, WANTS
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import DEALT, STOCK, PiquetState
from gamester.parts.cards import CardState
from gamester.parts.deal import Deal
from gamester.parts.melds import COURTS, whole_points
from gamester.parts.quiet import Quiet, gather

# stages of the exchange
ELDER: Final = 0
YOUNGER_FIRST: Final = 1  # elder has carte blanche, so younger discards before it is shown
YOUNGER: Final = 2
ELDER_DRAWS: Final = 3
YOUNGER_DRAWS: Final = 4
LEAVINGS: Final = 5
LOOKING: Final = 6
NAMING: Final = 7
DECLARING: Final = 8  # younger has carte blanche, and says so before elder discards
# what is said
DISCARD: Final = 0
DRAW: Final = 1
BLANCHE: Final = 2
LOOK: Final = 3
LEAVE: Final = 4
DECLINE: Final = 5
NAME: Final = 6
CARDS: Final = Things("card", NAMES[:52])
SUIT: Final = Things("suit", tuple(SUITS))
MANY: Final = Things("discarding", tuple(str(n) for n in range(1, STOCK)))
FIRST: Final = "discard from your own hand, then draw"
NO_COURTS: Final = "carte blanche is a hand without King, Queen or Knave, shown before discarding"
# what may wait for a card of the stock
SEE: Final = 1  # the next that this seat has not seen is looked at
MIX: Final = 2  # those left go to the discard
DEAL: Final = 2  # above it: so many are dealt beside the twelve
MIXES: Final = "mix the cards left with the discard"


class Cut(Quiet[PiquetState, PiquetRules]):
    """The lowest card cut deals; at the Pool the highest of three first stands out. Who tie for it cut again."""

    def begin(self, s: PiquetState) -> None:
        game = self.game
        if s.cutting and s.deal == 0 and len(s.first):
            s.cutting = False  # a deal that is given is dealt by seat 0
        while s.cutting:
            many = 3 if game.pool and s.out < 0 else 2
            if not s.want(many):
                return
            ranks = [s.next_drawn() % 13 for _ in range(many)]
            one, two = game.pair(s)
            if many == 3 and ranks.count(max(ranks)) == 1:
                s.out = ranks.index(max(ranks))
            elif many == 2 and ranks[0] != ranks[1]:
                s.dealer = one if ranks[0] < ranks[1] else two
                s.cutting = False
            gather(s)
        one, two = game.pair(s)
        s.elder = one + two - s.dealer
        game.next(s)


class DealTwelve(Deal):
    """Twelve to each, elder first, by packets of one size."""

    def left_out(self, s: CardState) -> i64:
        assert isinstance(s, PiquetState)
        return (BIT[self.game.players] - 1) & ~(BIT[s.elder] | BIT[s.dealer])


class Exchange(Asking[PiquetState, PiquetRules]):
    """Elder takes up to five (eight of thirty-six), younger the rest; at least one each."""

    def __init__(self, blanche: str, named: Things) -> None:
        super().__init__(
            "exchange",
            Verb("discard", "exchange-elder", of=CARDS, secret=True, lacking=FIRST),
            Verb("draw", "exchange-elder"),
            Verb("carte-blanche", blanche, NO_COURTS, of=MANY, lacking="you cannot take as many as that, or as few"),
            Verb("look", "leavings", FIRST),
            Verb("leave", "leavings", FIRST),
            Verb("decline", "leavings", FIRST),
            Verb("lead", "leavings", FIRST, of=named, lacking="you hold nothing of it"),
        )

    def begin(self, s: PiquetState) -> None:
        early = self.game.declares and not s.hands[s.dealer] & COURTS
        s.stage = DECLARING if early else ELDER
        s.turn = s.dealer if early else s.elder

    def first(self, s: PiquetState) -> i64:
        """Who exchanges first: elder, unless he takes himself for younger."""
        return s.dealer if s.mark(WAITED) else s.elder

    def left(self, s: PiquetState) -> i64:
        """How many cards of the stock are left."""
        return self.game.in_stock(s) + DEALT - s.drawn

    def allowed(self, s: PiquetState) -> i64:
        """How many cards the first may take: one at least is left."""
        return min(self.game.takes - max(s.mark(OVER + self.first(s)), 0), self.left(s) - 1)

    def draws(self, s: PiquetState, seat: i64) -> i64:
        """How many cards ``seat`` takes for those it has laid out."""
        wrong = s.mark(EXTRA + seat)
        return s.laid[seat] - s.mark(OVER + seat) + (1 if wrong == MIXED else -1 if wrong == FEWER else 0)

    def least(self, s: PiquetState) -> i64:
        """How many the seat to act must discard."""
        if s.bound[s.turn]:
            return s.bound[s.turn]
        return min(max(1, 1 + s.mark(OVER + s.turn)), self.most(s))  # who may take but one card cannot do more

    def most(self, s: PiquetState) -> i64:
        """How many the seat to act may discard: a card more if it holds thirteen, a card less if eleven."""
        if s.bound[s.turn]:
            return s.bound[s.turn]
        first = self.first(s)
        most = self.allowed(s)
        if s.turn != first:  # what the first takes, or may, is not his
            taken = s.bound[first] - s.mark(OVER + first) if s.stage == YOUNGER_FIRST else 0
            most = self.left(s) - (most if s.stage == DECLARING else taken)
        return most + s.mark(OVER + s.turn)

    def open(self, s: PiquetState, seat: i64) -> i64:
        if s.stage == DECLARING:
            return BIT[BLANCHE]
        if s.stage == LEAVINGS:
            return BIT[LOOK] | BIT[LEAVE]
        if s.stage == NAMING:
            return BIT[DECLINE] | BIT[NAME]
        least, most = self.least(s), self.most(s)
        out: i64 = 0
        if s.laid[seat] < most:
            out |= BIT[DISCARD]
        if s.laid[seat] >= least:
            out |= BIT[DRAW]
        if not s.laid[seat] and not s.bound[seat] and not s.hands[seat] & COURTS and least <= most:
            out |= BIT[BLANCHE]
        return out

    def article(self, s: PiquetState) -> str:
        usual = super().article(s)
        second = s.turn != self.first(s) and usual == self.articles[DRAW]
        return self.game.article("exchange-younger") if second else usual

    def which(self, s: PiquetState, seat: i64, verb: i64) -> i64:
        if verb == BLANCHE:
            return BIT[self.most(s)] - BIT[self.least(s) - 1]
        return s.hands[seat] if verb == DISCARD else self.leads(s, seat)

    def leads(self, s: PiquetState, seat: i64) -> i64:
        """The cards or suits that ``seat`` may name to lead."""
        return s.hands[seat] if self.game.name_card else whole_points(s.hands[seat], 0, 0)

    def say(self, s: PiquetState, seat: i64, verb: i64, value: i64) -> None:
        if verb == DISCARD:
            s.hands[seat] &= ~BIT[value]
            s.discards[seat] |= BIT[value]
            s.held[seat] -= 1
            s.laid[seat] += 1
        elif verb == DRAW:
            self.done(s)
        elif verb == BLANCHE:
            self.declare(s, seat, value + 1)
        elif verb == LOOK:
            s.stage = LOOKING
            self._go(s)
        elif verb == LEAVE:
            self.game.next(s)
        else:
            self.name_lead(s, value if verb == NAME else -1)

    def declare(self, s: PiquetState, seat: i64, many: i64) -> None:
        """``seat`` says it has carte blanche, and how many cards it will discard."""
        s.bound[seat] = many
        if s.stage == DECLARING:
            s.stage = ELDER
            s.turn = s.elder
        elif seat == self.first(s):
            s.stage = YOUNGER_FIRST
            s.turn = self.game.other(s, seat)
        else:
            s.blanche[seat] = s.hands[seat]

    def done(self, s: PiquetState) -> None:
        """A seat has discarded all it will."""
        first = self.first(s)
        second = self.game.other(s, first)
        if s.stage == YOUNGER_FIRST:
            s.blanche[first] = s.hands[first]
            s.stage = ELDER
            s.turn = first
            return
        if s.turn == first and s.bound[second] and not s.blanche[second]:
            s.blanche[second] = s.hands[second] | s.discards[second]
        s.stage = ELDER_DRAWS if s.turn == first else YOUNGER_DRAWS
        self._go(s)

    def drew(self, s: PiquetState) -> None:
        if s.mark(WANT):
            self._stock(s)
        else:
            self._go(s)

    def _go(self, s: PiquetState) -> None:
        """Draw, or look at the leavings, as far as the stock's order is known."""
        game = self.game
        first = self.first(s)
        second = game.other(s, first)
        if s.stage == ELDER_DRAWS:
            n, most = self.draws(s, first), self.allowed(s)
            if not s.want(max(n, most)):
                return
            game.draw(s, first, n)
            game.see(s, first, most - n)  # what he leaves of his own he may look at
            s.turn = second
            s.stage = YOUNGER_DRAWS if s.laid[second] else YOUNGER
        if s.stage == YOUNGER_DRAWS:
            n = self.draws(s, second)
            aside: i64 = 1 if s.mark(EXTRA + second) == ASIDE else 0
            if not s.want(n + aside):
                return
            game.draw(s, second, n)
            if aside:  # the card that he took too many is shown to both, and goes to his discard
                game.see(s, first, 1)
                game.see(s, second, 1)
                s.told[second] |= BIT[s.order[s.drawn]]
                self.discard_stock(s, second, 1)
            s.turn = second
            s.stage = LEAVINGS
            if not self.left(s):
                game.next(s)
                return
        if s.stage == LOOKING:
            if not s.want(self.left(s)):
                return
            game.see(s, second, self.left(s))
            s.stage = NAMING
            s.turn = first
            if s.mark(WAITED):
                game.next(s)  # who looked leads, so there is nothing to name

    def discard_stock(self, s: PiquetState, seat: i64, n: i64) -> None:
        """``seat`` puts the next ``n`` cards of the stock to its discard."""
        self.game.noted(s, seat, n)
        for _ in range(n):
            s.discards[seat] |= BIT[s.next_drawn()]
            s.laid[seat] += 1

    def name_lead(self, s: PiquetState, value: i64) -> None:
        """Elder names the card or suit he will lead, and sees the cards left; -1: he declines."""
        game = self.game
        if value >= 0:
            s.named = value + (4 if game.name_card else 0)
            if game.name_card and s.law is None:  # where one may name falsely it shows nothing
                s.known[s.elder] |= BIT[value]
            game.see(s, s.elder, self.left(s))
        game.next(s)

    # --- with the laws of the table ---------------------------------------------------------------------------------
    def ask_stock(self, s: PiquetState, what: i64, seat: i64) -> None:
        """Do ``what`` with the stock, as soon as its next card is known."""
        marks = trial(s).marks
        marks[WANT], marks[WANTS], marks[TURN] = what, seat, s.turn
        self._stock(s)

    def unseen(self, s: PiquetState, seat: i64) -> i64:
        """How many cards of the stock left ``seat`` has seen before the first that it has not; -1: it has seen all."""
        for n in range(self.left(s)):
            if not s.saw(seat, s.drawn - DEALT + n):
                return n
        return -1

    def _stock(self, s: PiquetState) -> None:
        marks, game = trial(s).marks, self.game
        what, seat = marks[WANT], marks[WANTS]
        skip = self.unseen(s, seat)
        n = self.left(s) if what == MIX else skip + 1 if what == SEE else what - DEAL
        if not s.want(n):
            return
        marks[WANT] = 0
        s.turn = marks[TURN]
        if what == SEE:
            game.see(s, seat, 1, skip)
            return
        if what == MIX:
            game.see(s, seat, n)
            self.discard_stock(s, seat, n)
        else:
            game.draw(s, seat, n)
            marks[OVER + seat] = n
        for law in game.laws:  # elder says what shall follow
            if law.verb == (MIXES if what == MIX else "deal"):
                law.ask(s, law.fault(s, seat, 0), s.elder)

    # --- as it is told ----------------------------------------------------------------------------------------------
    def choosing(self, s: PiquetState) -> Choosing | None:
        if s.stage >= LEAVINGS:
            return None
        laid = s.laid[s.turn]
        return Choosing("discard", int(self.least(s) - laid), int(self.most(s) - laid), [int(self.bases[DRAW])])

    def unless(self, s: PiquetState, seat: i64, verb: i64) -> str:
        if verb > DRAW:
            return super().unless(s, seat, verb)
        if s.stage == DECLARING:
            return "you have carte blanche: say first how many cards you will discard"
        if s.stage >= LEAVINGS:
            return "the stock is done with; only the cards left are in question"
        if verb == DISCARD:
            return f"you may discard no more than {self.most(s)}"
        many = s.bound[seat]
        return f"you said you would discard {many}" if many else "at least one card is to be discarded"

    def prompt(self, s: PiquetState) -> str:
        if s.stage == LEAVINGS:
            return "Look at the cards you leave? Elder may then see them too"
        if s.stage == NAMING:
            return "Name what you will lead to see the cards left, or decline"
        if s.stage == DECLARING:
            return "You have carte blanche: say how many cards you will discard"
        return f"Discard up to {self.most(s)}, then draw; {s.laid[s.turn]} laid out"


def lead_named(s: PiquetState, hand: i64) -> i64:
    """What elder may lead first: anything, or what he named to see the leavings."""
    if s.named < 0 or count(s.gone):
        return hand
    return hand & BIT[s.named - 4] if s.named >= 4 else hand & suit_set(s.named)
