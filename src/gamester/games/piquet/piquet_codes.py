"""The three codes of Piquet's laws: where they differ, and which article says what."""

from typing import Final

from gamester.games.piquet.piquet_options import LONDON, OLD, PARIS

LAWS: Final = (
    "misdealt", "dealer", "many", "few", "foul", "secret", "named", "lead", "peek", "mix", "early", "wait",
    "false", "fish", "word", "unshown", "denied", "recall", "pic", "renounce", "thrown", "together", "silent", "leave",
)  # fmt: skip


class Code:
    """One book's laws. ``articles``: for each of ``LAWS`` the short ids in that book, none where it has no such law.

    ``choice`` and ``void``: the numbers of cards dealt with which elder chooses, and those that are dealt again.
    ``false`` and ``many``: what a false reckoning, or a card too many, costs, 1 all in hand, 2 play too; ``bars``
    says whether what the offender truly has still stands in the other's way. ``together``: what follows when the last
    cards are thrown down at once.
    """

    def __init__(
        self, book: str, articles: str, *, choice: tuple[int, ...], void: tuple[int, ...], false: int,
        false_bars: bool, many: int, many_bars: bool, late_recall: bool, lessen: bool, appoint: bool,
        returned_asks: bool, mixed_loses: bool, together: str,
    ) -> None:  # fmt: skip
        self.choice = choice
        self.void = void
        self.false = false
        self.false_bars = false_bars
        self.many = many
        self.many_bars = many_bars
        self.late_recall = late_recall  # a "good" may be recalled when elder has led
        self.lessen = lessen  # a point once called may be lessened only
        self.appoint = appoint  # who named falsely to see the leavings leads the card, not the suit, appointed
        self.returned_asks = returned_asks  # a card too many given back when the other has drawn may undo the deal
        self.mixed_loses = mixed_loses  # a hand thrown up and mixed loses the party, not the tricks left
        self.together = together
        self.articles = {
            law: tuple(f"{book}/piquet/{n}" for n in ids.split())
            for law, ids in zip(LAWS, articles.split(","), strict=True)
        }


CODES: Final = {
    LONDON: Code(
        LONDON,
        "law-dealt-wrong law-dealt-far,law-wrong-dealer,law-too-many law-returned,law-too-few,law-taking-back,"
        "law-taking-back,leavings-false,,,,,,law-false law-misnamed,,,law-not-shown,,law-recall,pique-forgotten,"
        "law-played,law-thrown,law-thrown-last,,",
        choice=(11, 13), void=(9, 10, 14, 15), false=2, false_bars=True, many=2, many_bars=True, late_recall=False,
        lessen=False, appoint=True, returned_asks=False, mixed_loses=False, together="directed",
    ),
    PARIS: Code(
        PARIS,
        "law-1 law-2,law-11,law-3 law-10,law-4,law-22,,law-19,law-19,law-20 grand-coup,law-21,law-25,law-25,"
        "law-17,law-12,law-12,not-shown,law-6,law-12,pic-late,renounce law-18,law-24,law-24,name-suit,"
        "leave-off law-23",
        choice=(13,), void=(14, 15), false=1, false_bars=True, many=2, many_bars=False, late_recall=True,
        lessen=True, appoint=False, returned_asks=True, mixed_loses=True, together="lost",
    ),
    OLD: Code(
        OLD,
        "law-thirteen law-fifteen,law-wrong-dealer,law-too-many law-returned,law-too-few,law-changing,,leavings-false,,"
        ",,,,law-false law-misnamed,,first-word,law-shown,law-shown,law-recall,late-claim,played-card law-slip,"
        "law-thrown,law-together,,",
        choice=(13,), void=(15, 16), false=1, false_bars=False, many=1, many_bars=False, late_recall=True,
        lessen=False, appoint=False, returned_asks=False, mixed_loses=False, together="order",
    ),
}  # fmt: skip
