"""The books' tables of the smallest hands: the simple player bids on every one of them, and on nothing below."""

from __future__ import annotations

import pytest
from tests.games.ombre_table import table

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.ombre.shared.cards import ORDER, trump_order
from gamester.players.simple.sample_hands import sample_hands

BOOKS = ("gamester-1754", "academy-1768", "ombre-1878")
SUITS = {"black": "CS", "red": "DH"}
TRUMPS = {"black": "SP M BA K Q J 7 6 5 4 3".split(), "red": "SP M BA P K Q J 2 3 4 5 6".split()}
KINDS = ("simple", "solo")
ROWS = [
    pytest.param(book, kind, colour, row, id=f"{book} {kind} {colour}: {row}")
    for book in BOOKS
    for kind in KINDS
    for colour in SUITS
    for row in load(book, "ombre").example("hands").data[kind][colour]
]


def cards_of(row: str, colour: str, trump: str) -> list[str]:
    """Nine cards that are that hand and no more: what the row does not name are the smallest of a plain suit."""
    words = row.split()
    order = [NAMES[c] for c in trump_order("CDHS".index(trump))]
    named = [w for w in words if not w.startswith("+")]
    hand = [order[TRUMPS[colour].index(w)] for w in named if w != "x"]
    small = [c for c in reversed(order) if c not in hand]
    hand += small[: named.count("x")]
    plain = [suit for suit in "CDHS" if suit != trump]
    kings, queens, voids = words.count("+K"), words.count("+Q"), words.count("+void")
    for n in range(kings):
        hand.append("K" + plain[n])
    for n in range(kings, kings + queens):
        hand += ["Q" + plain[n], ("6" if plain[n] in "DH" else "3") + plain[n]]
    rest = plain[: max(kings + queens, 1)] + ([] if voids else plain[max(kings + queens, 1) :])
    for c in [rank + suit for rank in "45367" for suit in rest]:
        if len(hand) < 9 and c not in hand:
            hand.append(c)
    assert len(set(hand)) == 9, hand
    return hand


@pytest.mark.article("gamester-1754/ombre/56", "academy-1768/ombre/34", "ombre-1878/ombre/47")
@pytest.mark.example("gamester-1754/ombre/hands", "academy-1768/ombre/hands", "ombre-1878/ombre/hands")
@pytest.mark.parametrize(("book", "kind", "colour", "row"), ROWS)
def test_every_hand_of_the_tables_is_played(book: str, kind: str, colour: str, row: str) -> None:
    alone = "bid solo" if book == "ombre-1878" else "sans prendre"
    asks = "bid simple" if book == "ombre-1878" else "ask leave"
    for trump in SUITS[colour]:
        s = table(f"ombre(book={book})", [cards_of(row, colour, trump), [], []])
        player = gamester.load_player("simple", s.game)
        said = s.action_to_string(s.turn, player.choose(s.view(s.turn)).action)
        assert said == alone or (kind == "simple" and said == asks), (cards_of(row, colour, trump), said)


def fits(book: str, kind: str, cards: str, trump: str, plain: bool = False) -> bool:
    return sample_hands(book, "ombre").fits(kind, card_set(cards), "CDHS".index(trump), 0, plain)


def test_what_is_below_every_hand_is_passed() -> None:
    assert fits("academy-1768", "simple", "AS 2S KS 4S 3D 4D 5D 3C 4C", "S")
    assert not fits("academy-1768", "simple", "AS 2S JS 4S 3D 4D 5D 3C 4C", "S"), "a Knave for the King, no third small"
    assert not fits("academy-1768", "simple", "AS QS KS 4S 3D 4D 5D 3C 4C", "S")
    assert not fits("academy-1768", "simple", "AS 7H KH 4D 5D 3C 4C 3S 4S", "H"), "red wants more than black"


def test_a_king_holds_the_place_of_a_small_trump_unless_he_is_charged_or_one_sits_between() -> None:
    assert fits("academy-1768", "simple", "AS 2S KS KD 3D 4D 3C 4C 5C", "S")
    assert not fits("academy-1768", "simple", "AS 2S KS KD 3D 4D 5D 3C 4C", "S"), "charged: three cards beside him"
    assert not fits("academy-1768", "simple", "AS 2S KS KD 3D 4D 3C 4C 5C", "S", True)
    assert not fits("academy-1768", "simple", "AS 2S KD 3D 4D KC 3C 4C 5C", "S"), "no King for a principal one"
    hand = "AS 2S KS KD 3D 4D 3C 4C 5C".split()
    other = ["5S", "6S", "7S", "QS", "JS", "6C", "7C", "QC", "JC"]
    s = table("ombre(book=academy-1768)", [other[:3] + ["4H", "5H", "6H", "7D", "6D", "5D"], hand, []])
    s.apply_action(s.string_to_action("pass"))
    player = gamester.load_player("simple", s.game)
    assert s.action_to_string(s.turn, player.choose(s.view(s.turn)).action) == "pass", "the second wants more"


def test_voltereta_wants_good_cards_of_several_suits() -> None:
    told = sample_hands("ombre-1878", "ombre")
    assert told.turns(card_set("AS 2S 7H 7D KC 3C 4C 3D 4H"))
    assert told.turns(card_set("AS AC KH AH KS QS QD AD 2C")), "the hand of the woodcut"
    assert not told.turns(card_set("AS 2S 7H KC 3C 4C 3D 4D 4H"))
    s = table("ombre(book=ombre-1878)", [["AS", "2S", "7H", "7D", "KC", "3C", "4D", "4H", "5H"], [], []])
    player = gamester.load_player("simple", s.game)
    assert s.action_to_string(s.turn, player.choose(s.view(s.turn)).action) == "bid voltereta"


def test_more_trumps_are_never_worse() -> None:
    """Whatever fits still does when its weakest plain card is changed for a trump it has not."""
    for book in BOOKS:
        for kind in KINDS:
            for row in load(book, "ombre").example("hands").data[kind]["black"]:
                hand = cards_of(row, "black", "S")
                spare = [c for c in hand if ORDER.kind[64 * 3 + card(c)] != 3 and c[0] not in "KQ"]
                new = next(NAMES[c] for c in trump_order(3) if NAMES[c] not in hand)
                if spare:
                    better = [c for c in hand if c != spare[-1]] + [new]
                    assert fits(book, kind, " ".join(better), "S"), (row, better)
