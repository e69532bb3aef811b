"""Tricks and cheats: the stacked deal, done before you with any cut, brief cards, and the words; 3030-3101."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from gamester.books import load
from gamester.books.aids import BOOK, Aid, Given, Heap, Reckoning, Row, Run, Words
from gamester.books.aids.tricks import PACK, places, shuffled
from gamester.books.odds.sharping_and_piping import dealt, held, stacked
from gamester.equipment.cards import RANKS

CHAPTER = "sharping-and-piping"
SIDES = {"A": "AB", "B": "AB", "C": "CD", "D": "CD"}
LONG, BROAD = "3456789", "AKQJ"
CUTS = {"fair": RANKS, "end-ways, to the long": LONG, "broad-side, to the broad": BROAD}
BEND = "at the bend"
ROUNDS = 6


def deal(words: Words, chance: Random) -> Run:
    """The tricks lie bad, good, bad, good; an even cut leaves them so, an odd one turns them about."""
    order = load(BOOK, CHAPTER).example("trick-order").data
    dealer = yield words.say("who", choices=sorted(SIDES))
    pack, good = stacked(shuffled(chance), order[SIDES[dealer]])
    cut = yield words.say(
        "stacked", Heap("the pack, from the top", tuple(pack)), choices=[BEND, *places(len(pack) - 1)],
        order=", ".join(order[SIDES[dealer]]),
    )  # fmt: skip
    at = 0 if cut == BEND else int(cut)
    pack = pack[at:] + pack[:at]
    hands = dealt(pack, dealer)
    mine = held(hands, good)
    yield words.say("dealt", *(Heap(seat, tuple(hand)) for seat, hand in hands.items()), n=mine, all=len(good))
    if mine < len(good) // 2:
        hands = dealt(pack, dealer, missed=True)
        heaps = [Heap(seat, tuple(hand)) for seat, hand in hands.items()]
        yield words.say("missed", *heaps, n=held(hands, good), all=len(good))
    kept = sum(n % 2 == 0 for n in range(1, len(pack)))
    yield words.say("why", kept=kept, cuts=len(pack) - 1)


def listen(words: Words, chance: Random) -> Run:
    """A word is said, and the suit is to be told."""
    said: dict[str, str] = load(BOOK, CHAPTER).example("words").data["said"]
    suits = {"D": "Diamonds", "H": "Hearts", "C": "Clubs", "S": "Spades"}
    right = 0
    for card in shuffled(chance)[:ROUNDS]:
        word, suit = said[card[1]], suits[card[1]]
        answer = yield words.say("hears", word=word, choices=list(suits.values()))
        right += answer == suit
        yield words.say("right" if answer == suit else "wrong", Heap("the card", (card,)), word=word, suit=suit)
    code = ", ".join(f"{word} {suits[suit].lower()}" for suit, word in said.items())
    yield words.say("why", right=right, n=ROUNDS, code=code)


def brief(words: Words, given: dict[str, str]) -> list[Row]:
    """What lies at the bottom after a cut, and so is turned up for trumps."""
    may = [card for card in PACK if card[0] in CUTS[given["cut"]]]
    out = []
    for key, ranks in (("honour", BROAD), ("small", LONG), ("neither", "T2")):
        share = Fraction(sum(card[0] in ranks for card in may), len(may))
        fair = Fraction(sum(card[0] in ranks for card in PACK), len(PACK))
        told = "always" if share == 1 else f"{share.numerator} in {share.denominator}" if share else "never"
        out.append(words.row(key, told, fair=f"{fair.numerator} in {fair.denominator}"))
    return out


def signs(words: Words, given: dict[str, str]) -> list[Row]:
    """What a sign says of the honours."""
    means: dict[str, int] = load(BOOK, CHAPTER).example("signs").data["honours"]
    n = means[given["sign"]]
    return [words.row("has", n), words.row("others", 4 - n)]


AIDS = (
    Aid("stacked-deal", CHAPTER, "order", deal),
    Aid("piping", CHAPTER, "words", listen),
    Reckoning("brief-cards", CHAPTER, "cut-brief", (Given("cut", "broad-side, to the broad", tuple(CUTS)),), brief),
    Reckoning(
        "honours-told", CHAPTER, "signs",
        (Given("sign", "both eyes", ("one eye", "both eyes", "three fingers", "four fingers")),), signs,
    ),
)  # fmt: skip
