"""Cassino's laws at a table: slips in dealing, builds without their card, cards taken up that do not belong.

And the game claimed too early. hoyle-donohue, 4517-4564 and 4591-4638.
"""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members, of
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.games.fishing.cassino.parts import EACH, Play
from gamester.games.fishing.cassino.score import ALL_POINTS, Scoring
from gamester.games.fishing.cassino.state import BEFORE, LOST, TOOK, CassinoState
from gamester.games.fishing.cassino.words import TAKE
from gamester.games.fishing.sums import OF_RANK, pips
from gamester.parts.laws.slips import Charge, PlainLaw, Slip, first_dealt
from gamester.parts.quiet import Quiet

REMEDIES: Final = (
    "call a new deal", "let it stand", "reject the card", "have it set right",
    "draw the first card", "draw the second card", "draw the third card", "draw the fourth card",
)  # fmt: skip


class Replacing(Quiet[CassinoState, Scoring]):
    """A card is given for one that was rejected, and play begins."""

    def begin(self, s: CassinoState) -> None:
        for p in range(self.game.players):
            if s.held[p] < EACH:
                if not s.want(1):
                    return
                s.hands[p] |= BIT[s.next_drawn()]
                s.held[p] = EACH
        s.part = 2
        s.turn = self.game.after(s.dealer)


# --- in dealing -----------------------------------------------------------------------------------------------------
class CassinoSlip(Slip[CassinoState, Scoring]):
    """A slip of the dealer's in a round of which nobody has played; an adversary of his decides."""

    at = ("play",)
    rounds: ClassVar[str] = "first"  # in which of them it can be made

    def slips(self, s: CassinoState, seat: i64, whose: i64) -> bool:
        fits = self.round(s) in self.rounds and s.card < 0 and all(n == EACH for n in s.held)
        return fits and seat == s.dealer and self.game.side_of(whose) != self.game.side_of(seat)

    def round(self, s: CassinoState) -> str:
        """Which it is: the first has the lay-out."""
        return "first" if s.drawn == EACH * (s.game.players + 1) else "last" if s.drawn == 52 else "later"

    def judge(self, s: CassinoState, fault: Fault) -> i64:
        return fault.value


class Uncut(CassinoSlip):
    """law-5: the eldest may claim a fresh deal."""

    def slips(self, s: CassinoState, seat: i64, whose: i64) -> bool:
        return whose == s.game.after(s.dealer) and super().slips(s, seat, whose)


class ExposeBefore(CassinoSlip):
    """law-6: before the lay-out is turned."""

    def shown(self, s: CassinoState, fault: Fault) -> None:
        s.known[fault.value] |= BIT[first_dealt(s, fault.value)]


class ExposeAfter(ExposeBefore):
    """law-6-after: the card is kept, or goes into the middle of the stock for the next."""

    rounds = "first later"

    def settle(self, s: CassinoState, fault: Fault, action: i64) -> None:
        if action == self.again:
            card = s.known[fault.value]
            s.known[fault.value] = 0
            s.hands[fault.value] &= ~card
            s.held[fault.value] -= 1
            put_back(s, low(card))
            self.game.go(s, i64(len(self.game.parts)) - 2)


class ExposeLast(ExposeBefore):
    """law-6-note: the dealer takes the card, and one of his own is drawn for it by its place."""

    rounds = "last"

    def remedies(self, s: CassinoState, fault: Fault) -> list[int]:
        return [self.again + n for n in range(EACH)]

    def settle(self, s: CassinoState, fault: Fault, action: i64) -> None:
        card = s.known[fault.value]
        lying = [c for c in s.order if s.hands[s.dealer] & BIT[c]]
        drawn = BIT[lying[action - self.again]]
        s.known[fault.value] = 0
        s.known[s.dealer] |= card
        s.hands[fault.value] = s.hands[fault.value] & ~card | drawn
        s.hands[s.dealer] = s.hands[s.dealer] & ~drawn | card


class WrongNumber(CassinoSlip):
    """law-7: it loses the dealer the game, but in the first hand it is set right, or dealt afresh if that is asked."""

    rounds = "first later last"

    def follows(self, s: CassinoState, fault: Fault) -> None:
        if self.round(s) == "first":
            super().follows(s, fault)
        else:
            fault.settled = True
            lose(self.game, s, self.game.side_of(fault.seat))


def put_back(s: CassinoState, card: i64) -> None:
    """A card goes into the middle of the stock, as far as its order is known."""
    order = [c for c in s.order if c != card]
    s.drawn -= 1
    rest = len(order) - int(s.drawn)
    if rest:
        order.insert(int(s.drawn) + (rest + 1) // 2, card)
    s.order = s.order[:0]
    for c in order:
        s.order = append(s.order, c)


def lose(game: Scoring, s: CassinoState, side: i64) -> None:
    """A side has lost the game: the others have the points that win it."""
    trial(s).marks[LOST] = side + 1
    s.score[side] = 0
    for other in range(game.sides):
        if other != side:
            s.score[other] = max(s.score[other], game.target if game.as_made else ALL_POINTS)
    s.winner = game.leaders(s)[0]
    game.finish_deal(s)


# --- in play --------------------------------------------------------------------------------------------------------
class TableLaw(PlainLaw[CassinoState, Scoring]):
    """A law of the play, where no card is in hand; the time is told by the cards that have lain on the table."""

    at = ("play",)

    def speaks(self, s: CassinoState) -> bool:
        return s.card < 0 and super().speaks(s)

    def now(self, s: CassinoState) -> i64:
        return count(s.gone)

    def others(self, seat: i64, seats: list[i64]) -> i64:
        """Those who are not of ``seat``'s side, as a set."""
        return of(vec[i64]([p for p in seats if self.game.side_of(p) != self.game.side_of(seat)]))


class BuildFalsely(TableLaw):
    """law-8: a build or call without the card to redeem it; it looks like any other."""

    hidden = True

    def __init__(self, game: Scoring, play: Play) -> None:
        words = play.words
        self.play = play
        self.plays = [n for n in range(len(words.say_of)) if words.say_of[n] > TAKE]
        names = tuple([words.name(n) for n in self.plays])
        super().__init__(game, "law-8 law-8-penalty", "play falsely", "play", names)

    def open(self, s: CassinoState, seat: i64) -> list[int]:
        if seat != s.turn or not self.speaks(s):
            return []
        out: list[int] = []
        words, found = self.play.words, self.play.openings(s, seat)
        for value, action in enumerate(self.plays):
            card, say = words.card_of[action], words.say_of[action]
            if s.hands[seat] & BIT[card] and found.makers(say) & ~found.ranks(say) & BIT[pips(card)]:
                out.append(value)
        return out

    def follows(self, s: CassinoState, fault: Fault) -> None:
        fault.settled = True
        self.play.act(s, self.plays[fault.value])

    def seen(self, actor: i64, action: i64) -> i64:
        return i64(self.plays[(action - self.base) % i64(len(self.values))])


class ClaimFalse(TableLaw):
    """law-8-penalty: what a seat's cards do not redeem is taken apart; what they redeem is not asked about again."""

    kind = CLAIM

    def which(self, s: CassinoState, seat: i64) -> i64:
        asked = [f.value for f in self.noted(s) if f.at == self.now(s)]
        return self.others(seat, [p for p in range(s.game.players) if s.held_by(p) and p not in asked])

    def follows(self, s: CassinoState, fault: Fault) -> None:
        fault.settled = True
        s.take_apart(unredeemed(s, fault.value, s.hands[fault.value]))

    def proofs(self, s: CassinoState, seat: i64) -> list[int]:
        """All cards of its rank lie open, or are one's own."""
        seen = s.gone | s.hands[seat]
        return [p for p in self.open(s, seat) if unredeemed(s, p, ~seen | s.known[p])]


def unredeemed(s: CassinoState, seat: i64, hand: i64) -> i64:
    """The piles that ``seat`` is to redeem, and could not with the cards of ``hand``."""
    out: i64 = 0
    for n in members(s.held_by(seat)):
        if not hand & OF_RANK[s.worth[n]]:
            out |= BIT[n]
    return out


class TakeUp(TableLaw):
    """law-12: with a trick of loose cards another is taken up, which does not belong to it."""

    def speaks(self, s: CassinoState) -> bool:
        return s.turn >= 0 and s.card < 0

    def which(self, s: CassinoState, seat: i64) -> i64:
        return s.loose if trial(s).marks[TOOK] == seat + 1 and not self.standing(s) else 0

    def follows(self, s: CassinoState, fault: Fault) -> None:
        s.loose &= ~BIT[fault.value]
        s.trick |= BIT[fault.value]
        s.won[s.last] |= BIT[fault.value]


class Challenge(Charge[CassinoState, Scoring]):
    """law-13: the mistake is challenged at once, and all is restored."""

    def speaks(self, s: CassinoState) -> bool:
        return s.card < 0

    def which(self, s: CassinoState, seat: i64) -> i64:
        out: i64 = 0
        for fault in self.offence.standing(s):
            out |= BIT[fault.seat] if self.game.side_of(fault.seat) != self.game.side_of(seat) else 0
        return out

    def done(self, s: CassinoState, seat: i64, value: i64) -> None:
        self.offence.forgive(s, value)
        s.won[s.last] &= ~s.trick
        s.loose |= s.trick
        s.trick = 0
        s.last = trial(s).marks[BEFORE] - 1
        if self.game.as_made:
            self.game.reckon(s, self.game.side_of(seat), False)


class ClaimGame(PlainLaw[CassinoState, Scoring]):
    """34: who claims the game without the points loses it; points that win it are scored as they are made."""

    at = ("play",)

    def when(self, s: CassinoState, seat: i64) -> bool:
        return self.game.as_made and s.card < 0

    def follows(self, s: CassinoState, fault: Fault) -> None:
        lose(self.game, s, self.game.side_of(fault.seat))


def cassino_laws(game: Scoring, play: Play, remedies: list[int]) -> list[Law[Any, Any]]:
    """All of them; ``remedies``: the actions of him who decides."""
    again, stands, reject, right, draws = remedies[:5]
    wrong = TakeUp(game, "law-12", "take up too", "card")
    return [
        Uncut(game, "law-5", "deal the pack uncut to", again, stands),
        ExposeBefore(game, "law-6", "show before the lay-out a card of", again, stands),
        ExposeAfter(game, "law-6-after", "show after the lay-out a card of", reject, stands),
        ExposeLast(game, "law-6-note", "show in the last round a card of", draws, draws),
        WrongNumber(game, "law-7 law-7-note", "deal a card too many to", again, right),
        WrongNumber(game, "law-7 law-7-note", "deal a card too few to", again, right),
        wrong,
        Challenge(game, wrong, "challenge the trick of", articles="law-12 law-13 law-13-note"),
        BuildFalsely(game, play),
        ClaimFalse(game, "law-8-penalty", "challenge the build of", "seat"),
        ClaimGame(game, "34", "claim the game"),
    ]
