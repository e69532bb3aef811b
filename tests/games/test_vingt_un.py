"""Vingt-un's rules, article by article, its printed figures beside the exact ones, and what its view lets one know."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.books.odds.vingt_un import ODDS, naturals, safe, two_cards_over
from gamester.engine.bits import BIT, members
from gamester.engine.errors import BadOption, IllegalAction
from gamester.equipment.cards import card, card_set
from gamester.games.banks.vingt_un.score import is_natural
from gamester.games.banks.vingt_un.state import VingtUnState, best, points

BOOK = "hoyle-donohue/vingt-un/"
CHAPTER = books.load("hoyle-donohue", "vingt-un")


def begin(front: str, options: str = "") -> VingtUnState:
    """Seat 0 deals; the pack begins so: a card each from the dealer's left, and again."""
    given = f"sale=no,brulet=off,{options}" if "brulet" not in options else f"sale=no,{options}"
    return cast(VingtUnState, gamester.load_game(f"vingt-un({given})").new_initial_state(seed=1, deal=front))


def two(front: str, options: str = "", stake: int = 4, cry: str = "single") -> VingtUnState:
    """A punter and the dealer, the stake laid: punter, dealer, punter, dealer, and what is drawn."""
    return do(begin(front, f"players=2,{options}"), f"stake {stake}", cry)


def won(s: VingtUnState) -> int:
    """What the punter has won when the round is over."""
    assert s.deal == 1 and sum(s.purse) == 0
    return int(s.purse[1])


def refused(s: VingtUnState, word: str) -> str:
    with pytest.raises(IllegalAction) as e:
        s.apply_action(s.string_to_action(word))
    return e.value.article.removeprefix(BOOK)


@pytest.mark.article(BOOK + "17", "an Ace one or eleven, courts ten")
@pytest.mark.article(BOOK + "15", "twenty-one in two cards is a natural")
def test_points() -> None:
    for cards, least, most in (("AC KD", 11, 21), ("AC AD", 2, 12), ("AC 5D 6H", 12, 12), ("QC JD 2H", 22, 22)):
        assert (points(card_set(cards)), best(card_set(cards))) == (least, most)
    assert is_natural(card_set("AC TD")) and not is_natural(card_set("AC 4D 6H"))


@pytest.mark.article(BOOK + "1", "two or more, for counters up to the limit; so many rounds")
@pytest.mark.article(BOOK + "2", "the first dealer is agreed")
@pytest.mark.article(BOOK + "4", "a card each, the stake upon it, and the second card")
def test_the_deal_and_the_stakes() -> None:
    s = begin("2C 3C 4C 5C 6C 7C", "limit=5")
    assert s.dealer == 0 and s.current_player() == 1
    assert list(s.hands) == [BIT[card("4C")], BIT[card("2C")], BIT[card("3C")]]
    assert names(s) == [f"stake {n}" for n in range(1, 6)]
    assert [zone.count for zone in s.view(1).zones() if zone.kind == "hand"] == [1, 1, 1]
    assert [item.face for zone in s.view(1).zones() if zone.kind == "hand" for item in zone.items] == ["2C"]
    assert refused(s, "stand") == "4"
    do(s, "stake 1", "stake 5", "single")
    assert list(s.held) == [2, 2, 2] and s.hands[1] == card_set("2C 5C") and s.current_player() == 1
    sitting = gamester.load_game("vingt-un(rounds=3)").new_initial_state(seed=2)
    while not sitting.is_terminal():
        do(sitting, names(sitting)[0])
    assert sitting.deal == 3 and sum(sitting.returns()) == 0
    with pytest.raises(BadOption):
        begin("", "players=8")


@pytest.mark.article(BOOK + "5", "the dealer looks at his card and may double the stakes")
def test_double() -> None:
    s = begin("9C AC 9D 7C", "players=2")
    do(s, "stake 3")
    assert s.current_player() == 0 and names(s) == ["double", "single"] and s.held[0] == 1
    do(s, "double")
    assert s.risk[3] == 6
    do(s, "stand", "stand")
    assert won(s) == -6, "eighteen to eighteen"


@pytest.mark.article(BOOK + "6", "the dealer's natural is declared at once, and doubles")
def test_the_dealers_natural() -> None:
    s = begin("9C 5C AC 9D 5D KC", "")
    do(s, "stake 3", "stake 2", "single")
    assert s.deal == 1 and list(s.purse[:3]) == [10, -6, -4]
    assert won(two("AD AC KD KC")) == -4, "a tie pays single"
    assert won(two("9C AC 9D KC", cry="double")) == -16


@pytest.mark.article(BOOK + "7", "stand or draw from the eldest, face upwards, until twenty-one")
def test_drawing() -> None:
    s = two("5C 9C 6C 9D 2C 8C")
    assert names(s) == ["stand", "card"] and "You have 11" in s.view(1).prompt()
    assert "You have" not in s.view(0).prompt(), "what it makes is not told"
    do(s, "card", "card")
    assert s.known[1] == card_set("2C 8C") and names(s) == ["stand"] and refused(s, "card") == "7"
    three = begin("2C 3C 4C 5C 6C 7C")
    do(three, "stake 1", "stake 1", "single")
    for seat in (1, 2, 0):
        assert three.current_player() == seat
        do(three, "stand")
    soft = two("AC 9C 6C 9D 4C")
    do(soft, "card")
    assert "You have 21" in soft.view(1).prompt() and names(soft) == ["stand", "card"], "or eleven, with the Ace one"


@pytest.mark.article(BOOK + "8", "who overdraws throws up, and pays at once, whatever the dealer does")
def test_overdrawing() -> None:
    s = begin("KC KD 2C 6C 9D 3C TC", "")
    do(s, "stake 3", "stake 2", "single", "card")
    assert s.purse[0] == 3 and s.held[1] == 0 and s.gone == card_set("KC 6C TC") and s.current_player() == 2
    alone = do(two("KC KD 6C 6D TC"), "card")
    assert won(alone) == -4, "nobody is left to contend with, and the dealer's cards lie as they were"


@pytest.mark.article(BOOK + "9", "the dealer draws last; under him and ties pay")
@pytest.mark.article(BOOK + "14", "single to all above him")
def test_the_dealer() -> None:
    assert won(do(two("KC KD 8C 8D"), "stand", "stand")) == -4
    assert won(do(two("KC KD 8C 9D"), "stand", "stand")) == -4
    assert won(do(two("KC KD 9C 8D"), "stand", "stand")) == 4
    s = do(two("KC KD 8C 5D 5H"), "stand")
    assert s.current_player() == 0 and s.known[0] == s.hands[0], "he turns up his cards"
    assert won(do(s, "card", "stand")) == -4


@pytest.mark.article(BOOK + "10", "twenty-one drawn takes double, but for ties and the thrown up")
@pytest.mark.article(BOOK + "11", "overdrawing pays all who stand, vingt-uns double")
@pytest.mark.article(BOOK + "13", "a vingt-un wins double")
def test_what_twenty_one_brings() -> None:
    assert won(do(two("KC KD 8C 5D 6H"), "stand", "card", "stand")) == -8
    assert won(do(two("KC KD 5C 5D 6C 6H"), "card", "stand", "card", "stand")) == -4
    assert won(do(two("KC KD AC 5D 6H"), "card", "stand")) == -4, "a natural ties with twenty-one"
    s = begin("KC 8C KD 5C 8D 4D TC 9H", "")
    do(s, "stake 3", "stake 2", "single", "card", "stand", "card")
    assert list(s.purse[:3]) == [3 - 2, -3, 2]
    assert won(do(two("KC KD 5C 5D 6C 9H"), "card", "stand", "card")) == 8
    assert won(do(two("KC KD AC 8D"), "stand")) == 8
    assert won(do(two("KC KD 5C 9D 6C"), "card", "stand", "stand")) == 8


@pytest.mark.article(BOOK + "3", "the deal is kept until a natural, which does not count in the first round")
def test_the_deal_passes() -> None:
    for options, heir in (("", 1), ("deal=holder", 2)):
        s = begin("9C AC 9D 9H KC 8D", options)
        do(s, "stake 1", "stake 1", "single", "stand", "stand")
        assert s.deal == 1 and s.dealer == 0 and s.rounds == 1, "a misericorde"
        later = begin("9C AC 9D 9H KC 8D", options)
        later.rounds = 1
        do(later, "stake 1", "stake 1", "single", "stand", "stand")
        assert later.dealer == heir and later.rounds == 0


@pytest.mark.article(BOOK + "15", "a natural is declared immediately")
def test_a_players_natural() -> None:
    s = do(begin("9C AC 9D 9H KC 8D"), "stake 1", "stake 3", "single")
    assert s.known[2] == card_set("AC KC")
    do(s, "stand")
    assert s.current_player() == 0, "its holder is asked nothing"
    do(s, "stand")
    assert list(s.purse[:3]) == [-7, 1, 6]


@pytest.mark.article(BOOK + "16", "in the old game the eldest natural takes double of all")
def test_the_company_pays() -> None:
    s = do(begin("9C AC 9D 7H KC 9S", "company=yes"), "stake 2", "stake 3", "single", "stand", "stand")
    assert list(s.purse[:3]) == [2 - 6, -2 - 4, 6 + 4]
    s = do(begin("AD AC 9D KD KC 8D", "company=yes"), "stake 2", "stake 3", "single", "stand")
    assert list(s.purse[:3]) == [-10, 4, 6], "younger naturals are exempt"
    s = do(begin("9C AC 9D 7H KC 9S 8S", "company=yes"), "stake 2", "stake 3", "single", "card")
    assert list(s.purse[:3]) == [2, -6, 4 - 3], "who overdraws has paid when the natural was declared"
    s = do(begin("TC 9C 4C TD 8D 5C 7C 6D AC", "company=yes"), "stake 2", "stake 3", "single")
    do(s, "go on both", "card", "card", "card", "stand", "stand", "stand")
    assert list(s.purse[:3]) == [-5, 4 - 2, 3], "half of a pair and one card more are no natural"


@pytest.mark.article(BOOK + "12", "going on both, and on three")
@pytest.mark.example(BOOK + "three-aces")
def test_going_on_several() -> None:
    data = CHAPTER.example("three-aces").data
    one, other, third = data["cards"].split()
    for cry, fold in (("single", data["fold"]), ("double", data["cried"])):
        s = two(f"{one} 9C {other} 9S {third} {data['drawn']}", stake=2, cry=cry)
        do(s, "go on both")
        assert s.known[1] == card_set(f"{one} {other}") and names(s) == ["card"]
        assert refused(s, "stand") == "7"
        do(s, "card", "go on both")
        do(s, *["card", "stand"] * 3)
        if s.deal == 0:
            do(s, "stand")
        assert won(s) == 2 * fold
    s = do(two("8C 8D 8H 9C 8S KC"), "go on both", "card", "go on both", "card")
    assert names(s) == ["stand", "card"], "three hands are the most"
    kings = two("KC 8D QC 9C")
    assert refused(kings, "go on both") == "12", "a King and a Queen are of two denominations"
    parted = do(two("7C 9D 7D 9S KC 2C KD TC"), "go on both", "card", "card", "card")
    assert list(parted.risk[3:5]) == [0, 4] and parted.gone == card_set("7D KC 2C KD"), "each is a hand of its own"
    assert won(do(parted, "card", "stand", "stand")) == -8


@pytest.mark.article(BOOK + "12", "the dealer has the same right, and every hand contends with every one of his")
def test_the_dealer_goes_on_several() -> None:
    s = begin("KC 9C 8D 9S KD 8H KS 2C", "")
    do(s, "stake 3", "stake 2", "single", "stand", "stand", "go on both")
    assert s.many_hands(0) == 2 and names(s) == ["card"]
    do(s, "card", "stand", "card", "stand")
    # nineteen and nineteen of the others against eighteen and ten
    assert s.deal == 1 and list(s.purse[:3]) == [-10, 6, 4]


@pytest.mark.article(BOOK + "18", "brulet clears the tray, or takes the limit of each")
@pytest.mark.article(BOOK + "19", "the cards looked at are thrown out")
def test_brulet() -> None:
    s = begin("AC KC 2C 3C 4C", "brulet=tray,levy=2")
    assert list(s.purse) == [6 - 4, -4, -4, 0, 6] and s.gone == card_set("AC KC")
    faces = [item.face for zone in s.view(2).zones() if zone.id == "thrown up" for item in zone.items]
    assert sorted(faces) == ["AC", "KC"]
    assert list(begin("KC AC 2C 3C 4C", "brulet=limit").purse) == [24, -12, -12, 0]
    none = begin("KC 9C 2C 3C 4C", "brulet=tray")
    assert list(none.purse) == [-1, -1, -1, 0, 3] and none.gone == card_set("KC 9C")
    assert begin("9C AC 2C 3C 4C", "brulet=tray").gone == card_set("9C"), "the top card is not looked at"


@pytest.mark.article(BOOK + "20", "the deal is sold to the best bidder")
@pytest.mark.article(BOOK + "21", "unsold it may be declined")
def test_the_sale() -> None:
    def sale() -> VingtUnState:
        return cast(VingtUnState, gamester.load_game("vingt-un(brulet=off)").new_initial_state(seed=3))

    s = do(sale(), "sell", "bid 3")
    assert names(s)[:2] == ["pass", "bid 4"] and refused(s, "bid 3") == "20"
    do(s, "bid 5")
    assert s.dealer == 2 and list(s.purse[:3]) == [5, 0, -5] and s.phase == "staking"
    s = do(sale(), "sell", "pass", "pass")
    assert names(s) == ["keep", "decline"]
    do(s, "decline")
    assert s.dealer == 1 and names(s) == ["keep", "sell"] and refused(s, "decline") == "21"
    do(s, "sell", "pass", "pass", "decline")
    assert s.dealer == 2 and s.phase == "staking", "the last must deal"
    assert do(sale(), "keep").dealer == 0


@pytest.mark.article(BOOK + "22", "the dealer draws on fourteen and fifteen and stands on seventeen")
@pytest.mark.article(BOOK + "23", "fourteen is drawn to, and fifteen too")
@pytest.mark.article(BOOK + "24", "he doubles with an Ace or a tenth card")
def test_the_simple_player() -> None:
    def said(s: VingtUnState) -> str:
        seat = s.current_player()
        return s.game.actions.name(gamester.load_player("simple", s.game).choose(s.view(seat)).action)

    for front, cry in (("9C AC", "double"), ("9C TC", "double"), ("9C 9D", "single")):
        assert said(do(begin(front, "players=2"), "stake 1")) == cry
    for cards, does in (
        ("9C 5D", "card"),
        ("9C 6D", "card"),
        ("9C 7D", "stand"),
        ("AC 6D", "card"),
        ("AC 7D", "stand"),
    ):
        one, other = cards.split()
        assert said(two(f"{one} 2C {other} 3C")) == does
    for cards, does in (("9H 5D", "card"), ("9H 6D", "card"), ("9H 8D", "stand")):
        one, other = cards.split()
        assert said(do(two(f"KC {one} KD {other}"), "stand")) == does


@pytest.mark.odds(
    BOOK + "on-fourteen",
    BOOK + "on-fifteen",
    BOOK + "over-fourteen",
    BOOK + "natural-of-two",
    BOOK + "natural-of-four",
)
def test_printed_figures() -> None:
    printed = {one.full: Fraction(one.printed) for one in CHAPTER.odds}
    exact = {name: odds() for name, odds in ODDS.items()}
    assert set(printed) == set(exact)
    for name in ("on-fourteen", "on-fifteen"):
        assert printed[BOOK + name] == exact[BOOK + name] == Fraction(7, 6)
    assert safe(14) == Fraction(7, 13) and two_cards_over(14) == Fraction(26, 51) > printed[BOOK + "over-fourteen"]
    assert naturals(1) == Fraction(32, 663)
    assert naturals(2) < printed[BOOK + "natural-of-two"] and naturals(4) < printed[BOOK + "natural-of-four"]


def test_what_the_others_may_hold_is_as_likely_as_it_should_be() -> None:
    """A punter has drawn two cards: the dealer imagines every pair that is no natural and has not overdrawn."""
    s = do(two("KC 9C 3C 8D 4H 2S"), "card", "card", "stand")
    seen = card_set("9C 8D 4H 2S")
    pairs = [a | b for a, b in combinations([int(BIT[c]) for c in range(52) if not seen & BIT[c]], 2)]
    fit = {pair for pair in pairs if points(pair | card_set("4H 2S")) <= 21 and not is_natural(pair)}
    found: Counter[int] = Counter()
    draws = 4000
    for n in range(draws):
        other = s.game.imagine(s.view(0), n)
        found[int(other.hands[1] & ~card_set("4H 2S"))] += 1  # type: ignore[attr-defined]
        assert len(members(int(other.hands[1]))) == 4  # type: ignore[attr-defined]
    assert set(found) <= fit
    freedom = len(fit) - 1
    off = sum((found[pair] - draws / len(fit)) ** 2 for pair in fit) * len(fit) / draws
    assert abs(off - freedom) < 5 * (2 * freedom) ** 0.5


def test_how_a_round_is_told() -> None:
    s = begin("KC KD 9C 8C AD 7C 3C", "")
    s.listened = True
    do(s, "stake 3", "stake 2", "single", "stand", "card", "stand")
    assert s.story == "South 19, at -1; West 18, at -3; East natural, at +4 (articles 6 to 14)."
    s = two("KC KD 6C 6D TC")
    s.listened = True
    do(s, "card")
    assert s.story == "South unshown, at +4; North overdrawn, at -4 (articles 6 to 14)."
