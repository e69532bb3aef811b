"""The three codes of Piquet's laws; and what its laws have in common: when they speak, and the remedies they share."""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.asking import NO_THINGS, Things
from gamester.engine.bits import BIT
from gamester.engine.laws import trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import NAMES, SUIT_WORDS, suit_set
from gamester.games.piquet.calls import Call, Count, Play
from gamester.games.piquet.exchange import Exchange
from gamester.games.piquet.laws.marks import EXTRA, OVER, WAITED
from gamester.games.piquet.options import BOOKS, LONDON, OLD, PARIS
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import PiquetState, T
from gamester.parts.laws.code import LawCode
from gamester.parts.laws.said import SaidLaw
from gamester.parts.melds import point

# the laws, and their articles in each of BOOKS
LAWS: Final[dict[str, tuple[str, str, str]]] = {
    "misdealt": ("law-thirteen law-fifteen", "law-dealt-wrong law-dealt-far", "law-1 law-2"),
    "dealer": ("law-wrong-dealer", "law-wrong-dealer", "law-11"),
    "many": ("law-too-many law-returned", "law-too-many law-returned", "law-3 law-10"),
    "few": ("law-too-few", "law-too-few", "law-4"),
    "foul": ("law-changing", "law-taking-back", "law-22"),
    "secret": ("", "law-taking-back", ""),
    "named": ("leavings-false", "leavings-false", "law-19"),
    "lead": ("", "", "law-19"),
    "peek": ("", "", "law-20 grand-coup"),
    "mix": ("", "", "law-21"),
    "early": ("", "", "law-25"),
    "wait": ("", "", "law-25"),
    "false": ("law-false law-misnamed", "law-false law-misnamed", "law-17"),
    "fish": ("", "", "law-12"),
    "word": ("first-word", "", "law-12"),
    "unshown": ("law-shown", "law-not-shown", "not-shown"),
    "denied": ("law-shown", "", "law-6"),
    "recall": ("law-recall", "law-recall", "law-12"),
    "pic": ("late-claim", "pique-forgotten", "pic-late"),
    "renounce": ("played-card law-slip", "law-played", "renounce law-18"),
    "thrown": ("law-thrown", "law-thrown", "law-24"),
    "together": ("law-together", "law-thrown-last", "law-24"),
    "silent": ("", "", "name-suit"),
    "leave": ("", "", "leave-off law-23"),
}

# the actions with which somebody says what shall follow, by their numbers, and what they are said of
REMEDIES: Final = {
    "play on": NO_THINGS, "demand a new deal": NO_THINGS, "give up the deal": NO_THINGS,
    "look at the cards": NO_THINGS, "give it back": NO_THINGS, "mix it with the hand": NO_THINGS,
    "tell to lead": Things("suit", tuple(SUIT_WORDS)), "tell to play": Things("card", NAMES[:52]),
    "let it stand": NO_THINGS, "take the cards up again": NO_THINGS, "mix them with the stock": NO_THINGS,
    "take the stake": NO_THINGS, "put it off": NO_THINGS,
}  # fmt: skip


Numbers = tuple[int, ...]


class Code(LawCode):
    """One book's laws, by name. What a book does not say it does not do.

    ``choice`` and ``void``: the numbers of cards dealt with which elder chooses, and those that are dealt again.
    ``false`` and ``many``: what a false reckoning, or a card too many, costs, 1 all in hand, 2 play too. ``ways``:

    - ``false-bars``, ``many-bars``: what the offender truly has still stands in the other's way;
    - ``late-recall``: a "good" may be recalled when elder has led;
    - ``lessen``: a point once called may be lessened only;
    - ``appoint``: who named falsely to see the leavings leads the card, not the suit, appointed;
    - ``returned-asks``: a card too many given back when the other has drawn may undo the deal;
    - ``party``: foul play loses the party, not the set; so does a hand thrown up and mixed, not its tricks;
    - ``directed``, ``in-order``: the last cards thrown down at once are played so; else they are lost.
    """

    def __init__(self, book: str, ways: str, choice: Numbers, void: Numbers, false: int, many: int) -> None:
        at = BOOKS.index(book)
        super().__init__(f"{book}/piquet", ways, {law: ids[at] for law, ids in LAWS.items()})
        self.numbers = (*choice, *void)
        self.void = void
        self.false = false
        self.many = many


CODES: Final = {
    LONDON: Code(LONDON, "false-bars many-bars appoint directed", (11, 13), (9, 10, 14, 15), 2, 2),
    PARIS: Code(PARIS, "false-bars late-recall lessen returned-asks party", (13,), (14, 15), 1, 2),
    OLD: Code(OLD, "late-recall in-order", (13, 14), (15, 16), 1, 1),
}

# more seats that a law may mean
ELDER: Final = 4
YOUNGER: Final = 5
KINDS: Final = ("point", "sequence", "set")


class LawfulRules(PiquetRules[T]):
    """The rules, with the parts of which the laws speak; which laws they are, and what may follow from them."""

    exchange: Exchange
    calls: Call
    counts: Count
    tricks: Play
    code: Code
    remedies: dict[str, int]


class PiquetLaw(SaidLaw[PiquetState, LawfulRules]):
    """A law of Piquet. Its times are also when the cards are "dealt", a trick "lies", and all is "told"."""

    def __init__(self, game: LawfulRules) -> None:
        self.code = game.code
        self.exchange = game.exchange
        super().__init__(game, game.tricks, game.code.articles, game.remedies)

    def seat(self, s: PiquetState, who: i64, actor: i64) -> i64:
        return s.elder if who == ELDER else s.dealer if who == YOUNGER else super().seat(s, who, actor)

    def other(self, s: PiquetState, seat: i64) -> i64:
        return self.game.other(s, seat)

    def joins(self, s: PiquetState, seat: i64) -> bool:
        return seat == s.elder or seat == s.dealer

    def timely(self, s: PiquetState, at: str) -> bool:
        if at == "dealt":  # and nobody has laid out, shown or drawn any
            if not self.in_part(s, "exchange") or s.turn != s.elder or s.stage or s.mark(WAITED):
                return False
            two = (s.elder, s.dealer)
            return not any(s.laid[p] or s.bound[p] or s.mark(OVER + p) or s.mark(EXTRA + p) for p in two)
        if at == "told":
            return (self.in_play(s) or self.reckoned(s)) and self.now(s) > 0
        if at == "lies":
            return self.in_play(s) and s.trick[s.elder] >= 0 and s.trick[s.dealer] >= 0
        return super().timely(s, at)

    def once(self, s: PiquetState, seat: i64) -> bool:
        """Whether more cards have been played since a claim of ``seat`` failed."""
        return all(f.at < self.now(s) for f in self.pending(s, seat))


class LeadLaw(PiquetLaw):
    """A law by which the other says what is led."""

    question = "Tell what is to be led"
    suits_only: ClassVar[bool] = True

    def remedies(self, s: PiquetState, fault: Fault) -> list[int]:
        if self.suits_only or "appoint" not in self.code.ways:
            return [self.to["tell to lead"] + n for n in range(4)]
        seen = s.gone | s.hands[self.other(s, fault.seat)]
        return [int(self.to["tell to play"] + c) for c in self.game.pack_order(s) if not seen & BIT[c]]

    def suit_of(self, action: i64) -> i64:
        """The suit that is to be led."""
        card = action - self.to["tell to play"]
        return card // 13 if 0 <= card < 52 else action - self.to["tell to lead"]

    def usual(self, s: PiquetState, fault: Fault) -> int:
        """The suit in which he who tells is strongest."""
        hand = s.hands[self.other(s, fault.seat)]
        best = max(range(4), key=lambda suit: int(point(hand, suit)))
        found = self.remedies(s, fault)
        return next((action for action in found if self.suit_of(action) == best), found[0])

    def settle(self, s: PiquetState, fault: Fault, action: i64) -> None:
        s.named = -1
        card = action - self.to["tell to play"]
        told = 0 <= card < 52 and s.hands[fault.seat] & BIT[card] != 0
        trial(s).bound[fault.seat] = BIT[card] if told else suit_set(self.suit_of(action))
