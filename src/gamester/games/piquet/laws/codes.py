"""The three codes of Piquet's laws: where they differ, and which article says what."""

from typing import Final

from gamester.engine.asking import NO_THINGS, Things
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.piquet.options import BOOKS, LONDON, OLD, PARIS
from gamester.parts.laws.code import LawCode

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

    def __init__(
        self, book: str, ways: str, *, choice: tuple[int, ...], void: tuple[int, ...], false: int, many: int
    ) -> None:
        at = BOOKS.index(book)
        super().__init__(f"{book}/piquet", ways, {law: ids[at] for law, ids in LAWS.items()})
        self.numbers = (*choice, *void)
        self.void = void
        self.false = false
        self.many = many


CODES: Final = {
    LONDON: Code(
        LONDON, "false-bars many-bars appoint directed", choice=(11, 13), void=(9, 10, 14, 15), false=2, many=2
    ),
    PARIS: Code(
        PARIS, "false-bars late-recall lessen returned-asks party", choice=(13,), void=(14, 15), false=1, many=2
    ),
    OLD: Code(OLD, "late-recall in-order", choice=(13, 14), void=(15, 16), false=1, many=1),
}
