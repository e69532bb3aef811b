"""What a game of Hoc remembers, and what is paid for the cards that are shown."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Things
from gamester.engine.bits import BIT, count, members
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.cards import NAMES, SUIT_WORDS, card_set, suit_set
from gamester.games.cribbage.count import PLACE
from gamester.games.vying.brag.hands import RANK_WORDS
from gamester.games.vying.table import VyingState

BOOK: Final = "academy-1768/hoc-mazarin/"
POINT: Final = 0
SEQUENCE: Final = 1
TRICON: Final = 2
KINDS: Final = ("point", "sequence", "tricon")
HOCS: Final = card_set("KC KD KH KS QS JD")
FIGURES: Final = card_set(" ".join(r + s for r in "JQK" for s in "CDHS"))
KINGS: Final = card_set("KC KD KH KS")
CALL: Final = 4
BLANCHE: Final = 10
CARDS: Final = Things("card", NAMES[:52])
SUITS: Final = Things("suit", SUIT_WORDS)
TOPS: Final = Things("to", NAMES[:52])
ALIKE: Final = Things("rank", tuple(f"{word}{'es' if word == 'Six' else 's'}" for word in RANK_WORDS))


def run_to(hand: i64, top: i64) -> i64:
    """``sequence``: the cards of a suit that follow each other down from ``top``, the Ace lowest; none under three."""
    suit = suit_set(top // 13)
    place = PLACE[top]
    out: i64 = 0
    for card in members(hand & suit):
        if PLACE[card] == place + 1:
            return 0  # it goes higher
    found = True
    while found:
        found = False
        for card in members(hand & suit):
            if PLACE[card] == place:
                out |= BIT[card]
                found = True
        place -= 1
    return out if count(out) > 2 else 0


def pays_for(kind: i64, cards: i64) -> i64:
    """``single-sequence`` to ``four-kings``: what each pays to the winner for what he shows, at a single game."""
    out: i64 = 0
    if kind == SEQUENCE:
        out = min(count(cards) - 2, 3)
        if cards & KINGS:
            out += 1
    elif kind == TRICON:
        out = 2 * (count(cards) - 2)
        if cards & KINGS:
            out *= 2
    return out


class HocState(VyingState):
    """Adds what is called and shown, and the card that comes next."""

    cuts: vec[i64] = NONE  # the cards cut for the deal
    called: i64 = 0  # seats that have called without a revy
    answered: i64 = 0  # seats that have shown something or nothing
    best: i64 = -1  # who has shown the best
    laid: vec[i64] = NONE  # what each has shown of it
    more: i64 = 0  # what the winner has shown
    drew: bool = False  # something has been drawn in this deal
    carried: bool = False  # nothing was in the last
    double: bool = False  # this is a double game
    blanche: i64 = 0  # seats with a carte blanche
    wanted: i64 = 0  # the place of the card that comes next, an Ace's 1; 0: a lead
    runner: i64 = -1  # who played last
    asked: i64 = 0  # seats that have said sans
    played: vec[i64] = NONE  # the cards each has played
    out: i64 = -1  # who has played his last card

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.called = by.seats("called", of.called)
        self.answered = by.seats("answered", of.answered)
        self.best = by.seat("best", of.best)
        self.laid = by.each_pieces("laid", of.laid)
        self.more = by.pieces("more", of.more)
        self.drew = by.flag("drew", of.drew)
        self.carried = by.flag("carried", of.carried, MATCH)
        self.double = by.flag("double", of.double)
        self.blanche = by.seats("blanche", of.blanche)
        self.wanted = by.number("wanted", of.wanted)
        self.runner = by.seat("runner", of.runner)
        self.asked = by.seats("asked", of.asked)
        self.played = by.each_pieces("played", of.played)
        self.out = by.seat("out", of.out, UNDRAWN)
