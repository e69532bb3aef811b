"""Cassino's laws at a table: slips in dealing, builds without their card, cards taken up that do not belong.

And the game claimed too early. hoyle-donohue, 4517-4564 and 4591-4638.
"""

from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import NAMES
from gamester.games.fishing.cassino.parts import EACH, Play
from gamester.games.fishing.cassino.score import ALL_POINTS, Scoring
from gamester.games.fishing.cassino.state import BEFORE, LOST, TOOK, CassinoState
from gamester.games.fishing.cassino.words import TAKE
from gamester.games.fishing.sums import OF_RANK
from gamester.parts.laws.slips import Slip, first_dealt
from gamester.parts.quiet import Quiet

HERE: Final = "hoyle-donohue/cassino/"
PLACES: Final = ("first", "second", "third", "fourth")


def untouched(s: CassinoState) -> bool:
    """Whether a round is dealt and nobody has played of it."""
    playing = s.turn >= 0 and s.game.parts[s.part].name == "play"
    return playing and s.card < 0 and all(n == EACH for n in s.held)


def first_hand(s: CassinoState) -> bool:
    """Whether it is the round with the lay-out."""
    return s.drawn == EACH * (s.game.players + 1)


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


class CassinoSlip(Slip[CassinoState, Scoring]):
    """A slip of the dealer's; an adversary of his decides."""

    def slips(self, s: CassinoState, seat: i64, whose: i64) -> bool:
        other = self.game.side(whose) != self.game.side(seat)
        return seat == s.dealer and other and untouched(s) and self.at(s)

    def at(self, s: CassinoState) -> bool:
        """In which of the rounds it can be made: the first."""
        return first_hand(s)

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

    def at(self, s: CassinoState) -> bool:
        return s.drawn < 52

    def settle(self, s: CassinoState, fault: Fault, action: i64) -> None:
        if action != self.again:
            return
        card = s.known[fault.value]
        s.known[fault.value] = 0
        s.hands[fault.value] &= ~card
        s.held[fault.value] -= 1
        put_back(s, members(card)[0])
        self.game.go(s, i64(len(self.game.parts)) - 2)


class ExposeLast(ExposeBefore):
    """law-6-note: the dealer takes the card, and one of his own is drawn for it by its place."""

    def at(self, s: CassinoState) -> bool:
        return s.drawn == 52

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

    def at(self, s: CassinoState) -> bool:
        return True

    def done(self, s: CassinoState, seat: i64, value: i64) -> None:
        if first_hand(s):
            super().done(s, seat, value)
        else:
            self.fault(s, seat, value).settled = True
            lose(self.game, s, self.game.side(seat))


def put_back(s: CassinoState, card: int) -> None:
    """A card goes into the middle of the stock, as far as its order is known."""
    order = [int(c) for c in s.order if c != card]
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
    best: i64 = -1
    for other in range(game.sides):
        if other != side:
            s.score[other] = max(s.score[other], game.target if game.as_made else ALL_POINTS)
            if best < 0 or s.score[other] > s.score[best]:
                best = other
    s.winner = best
    game.finish_deal(s)


class BuildFalsely(Law[CassinoState, Scoring]):
    """law-8: a build or call without the card to redeem it; it looks like any other."""

    def __init__(self, game: Scoring, play: Play) -> None:
        words = play.words
        self.play = play
        self.plays = [n for n in range(len(words.say_of)) if words.say_of[n] > TAKE]
        names = tuple([words.name(n) for n in self.plays])
        super().__init__(game, "play falsely", "play", names, (HERE + "law-8", HERE + "law-8-penalty"))

    def open(self, s: CassinoState, seat: i64) -> list[int]:
        if seat != s.turn or s.card >= 0 or s.game.parts[s.part] is not self.play:
            return []
        out: list[int] = []
        for value, action in enumerate(self.plays):
            card, say = self.play.words.card_of[action], self.play.words.say_of[action]
            if s.hands[seat] & BIT[card] and not self.play.opens(s, seat, card, say):
                if self.play.makes(s, seat, card, say):
                    out.append(value)
        return out

    def done(self, s: CassinoState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, count(s.gone), known=False).settled = True
        self.play.act(s, self.plays[value])

    def seen(self, actor: i64, action: i64) -> i64:
        return i64(self.plays[(action - self.base) % i64(len(self.values))])


class ClaimFalse(Law[CassinoState, Scoring]):
    """law-8-penalty: what a seat's cards do not redeem is taken apart; what they redeem is not asked about again."""

    kind = CLAIM

    def open(self, s: CassinoState, seat: i64) -> list[int]:
        if s.turn < 0 or s.card >= 0 or s.game.parts[s.part].name != "play":
            return []
        asked = [int(f.value) for f in self.noted(s) if f.at == count(s.gone)]
        return [
            p
            for p in range(s.game.players)
            if p not in asked and s.held_by(p) and self.game.side(p) != self.game.side(seat)
        ]

    def done(self, s: CassinoState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, count(s.gone)).settled = True
        s.take_apart(unredeemed(s, value, s.hands[value]))

    def proofs(self, s: CassinoState, seat: i64) -> list[int]:
        """All cards of its rank lie open, or are one's own."""
        seen = s.gone | s.hands[seat]
        return [p for p in self.open(s, seat) if unredeemed(s, p, ~seen | s.known[p])]


def unredeemed(s: CassinoState, seat: i64, hand: i64) -> i64:
    """The piles that ``seat`` is to redeem, and could not with the cards of ``hand``."""
    out: i64 = 0
    for n in range(i64(len(s.piles))):
        if s.holder[n] == seat and not hand & OF_RANK[s.worth[n]]:
            out |= BIT[n]
    return out


class TakeUp(Law[CassinoState, Scoring]):
    """law-12: with a trick of loose cards another is taken up, which does not belong to it."""

    def open(self, s: CassinoState, seat: i64) -> list[int]:
        fresh = s.turn >= 0 and s.card < 0 and trial(s).marks[TOOK] == seat + 1
        return [int(c) for c in members(s.loose)] if fresh and not standing(self, s) else []

    def done(self, s: CassinoState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, count(s.gone))
        s.loose &= ~BIT[value]
        s.trick |= BIT[value]
        s.won[s.last] |= BIT[value]


class Challenge(Law[CassinoState, Scoring]):
    """law-13: the mistake is challenged at once, and all is restored."""

    kind = CLAIM

    def __init__(self, game: Scoring, offence: TakeUp) -> None:
        articles = tuple([HERE + word for word in ("law-12", "law-13", "law-13-note")])
        super().__init__(game, "challenge the trick of", "seat", tuple(game.seat_names()[: game.players]), articles)
        self.offence = offence

    def open(self, s: CassinoState, seat: i64) -> list[int]:
        wrong = standing(self.offence, s)
        return [int(f.seat) for f in wrong if self.game.side(f.seat) != self.game.side(seat)] if s.card < 0 else []

    def proofs(self, s: CassinoState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: CassinoState, seat: i64, value: i64) -> None:
        self.offence.forgive(s, value)
        s.won[s.last] &= ~s.trick
        s.loose |= s.trick
        s.trick = 0
        s.last = trial(s).marks[BEFORE] - 1
        if self.game.as_made:
            self.game.reckon(s, self.game.side(seat), False)


def standing(law: Law[Any, Any], s: CassinoState) -> list[Fault]:
    """What was taken up wrongly since the last card was played."""
    return [f for f in law.noted(s) if not f.settled and f.at == count(s.gone)]


class ClaimGame(Law[CassinoState, Scoring]):
    """34: who claims the game without the points loses it; points that win it are scored as they are made."""

    def open(self, s: CassinoState, seat: i64) -> list[int]:
        playing = s.turn >= 0 and s.game.parts[s.part].name == "play" and s.card < 0
        return [0] if self.game.as_made and playing else []

    def done(self, s: CassinoState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)
        lose(self.game, s, self.game.side(seat))


def cassino_laws(game: Scoring, play: Play, again: int, stands: int, draws: int) -> list[Law[Any, Any]]:
    """All of them, with the actions of him who decides: the first of either pair, and of the four places."""
    seats = tuple(game.seat_names()[: game.players])
    wrong = TakeUp(game, "take up too", "card", tuple(NAMES[:52]), (HERE + "law-12",))
    few = [
        WrongNumber(game, verb, again, stands + 2, HERE + "law-7")
        for verb in ("deal a card too many to", "deal a card too few to")
    ]
    for law in few:
        law.articles = (HERE + "law-7", HERE + "law-7-note")
    return [
        Uncut(game, "deal the pack uncut to", again, stands, HERE + "law-5"),
        ExposeBefore(game, "show before the lay-out a card of", again, stands, HERE + "law-6"),
        ExposeAfter(game, "show after the lay-out a card of", stands + 1, stands, HERE + "law-6-after"),
        ExposeLast(game, "show in the last round a card of", draws, draws, HERE + "law-6-note"),
        *few,
        wrong,
        Challenge(game, wrong),
        BuildFalsely(game, play),
        ClaimFalse(game, "challenge the build of", "seat", seats, (HERE + "law-8-penalty",)),
        ClaimGame(game, "claim the game", "", (), (HERE + "34",)),
    ]
