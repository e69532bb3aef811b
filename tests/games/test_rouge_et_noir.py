"""Rouge et Noir's rules, article by article, and its printed figures beside the exact ones."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.books.odds.rouge_et_noir import ODDS, coups, half_paid, in_prison, refait, tie
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.banks.rouge_et_noir.state import CARDS, FEWEST, SPOTS, UNIT, RougeState

BOOK = "hoyle-donohue/rouge-et-noir/"
CHAPTER = books.load("hoyle-donohue", "rouge-et-noir")
BLACK_31, RED_31, BLACK_33, BLACK_36, RED_40 = "KS TC 7D 4S", "KD TC 7D 4S", "QC 9H 9S 5D", "TC 9D 8H 9S", "KD QH TD JS"
REFAIT = (BLACK_31, "QH TD 7C 4H")
NOIR = (BLACK_31, BLACK_33)
ROUGE = (BLACK_36, BLACK_33)
NULL = (BLACK_33, "QH 9C 9D 5S")


def table(*rows: tuple[str, str], options: str = "") -> RougeState:
    """One punter, and coups of these rows."""
    front = [card for coup in rows for row in coup for card in row.split()]
    game = gamester.load_game(f"rouge-et-noir(players=1{options})")
    return cast(RougeState, game.new_initial_state(seed=1, deal=front))


def units(s: RougeState, seat: int = 0) -> Fraction:
    """What a punter has won or lost, the stakes on the cloth counted as his."""
    on_cloth = sum(int(s.risk[seat * SPOTS + n]) for n in range(SPOTS))
    return Fraction(int(s.purse[seat]) + on_cloth, UNIT)


def lies(s: RougeState) -> dict[str, Fraction]:
    """What lies on the cloth, in units."""
    spots = s.game.spot_names  # type: ignore[attr-defined]
    return {spots[n]: Fraction(int(x), UNIT) for n, x in enumerate(s.risk) if x}


def may(s: RougeState, word: str) -> bool:
    return s.string_to_action(word) in s.legal_actions()


def refused(s: RougeState, word: str) -> str:
    with pytest.raises(IllegalAction) as e:
        s.apply_action(s.string_to_action(word))
    return e.value.article.removeprefix(BOOK)


@pytest.mark.article(BOOK + "2", "four chances")
@pytest.mark.article(BOOK + "8", "points, until thirty-one at least")
@pytest.mark.article(BOOK + "9", "the first row is Noir's; thirty-six is called six")
@pytest.mark.article(BOOK + "10", "the nearer to thirty-one wins, and is doubled")
@pytest.mark.article(BOOK + "11", "couleur by the first card, inverse otherwise")
@pytest.mark.article(BOOK + "25", "its words")
def test_the_four_chances() -> None:
    for rows, winners in (
        (NOIR, {"noir", "couleur"}),
        ((RED_31, BLACK_33), {"noir", "inverse"}),
        (ROUGE, {"rouge", "inverse"}),
        ((RED_40, BLACK_36), {"rouge", "couleur"}),
    ):
        for chance in ("noir", "rouge", "couleur", "inverse"):
            s = do(table(rows), f"stake 3 on {chance}", "done")
            assert units(s) == (3 if chance in winners else -3)
            assert s.phase == ("fortune" if chance in winners else "staking")
            if chance in winners:
                do(s, "take")
                assert s.purse[0] == 3 * UNIT and s.purse[1] == -3 * UNIT
    s = do(table((RED_40, BLACK_36)), "done")
    zones = {zone.id: zone for zone in s.view(0).zones()}
    assert [item.face for item in zones["row noir"].items] == RED_40.split()
    assert zones["row noir"].title == "noir, forty" and zones["row rouge"].title == "rouge, 6"


@pytest.mark.article(BOOK + "1", "any number of punters")
@pytest.mark.article(BOOK + "6", "no less than a unit and no more than the limit")
@pytest.mark.article(BOOK + "law-2", "nothing goes when the play is made")
def test_stakes() -> None:
    s = table(NOIR, options=",limit=3")
    with pytest.raises(ValueError):
        s.string_to_action("stake 4 on noir")
    with pytest.raises(ValueError):
        s.string_to_action("stake 1 on noir prison")
    do(s, "stake 3 on noir", "stake 2 on rouge")
    assert refused(s, "stake 1 on rouge") == "6"
    do(s, "done")
    assert s.phase == "fortune" and refused(s, "stake 1 on inverse") == "10"
    assert gamester.load_game("rouge-et-noir(limit=2400)").num_distinct_actions() > 9600
    for wrong in ("limit=2401", "players=9"):
        with pytest.raises(BadOption):
            gamester.load_game(f"rouge-et-noir({wrong})")
    many = cast(RougeState, gamester.load_game("rouge-et-noir(players=8)").new_initial_state(seed=3))
    for seat in range(8):
        assert many.current_player() == seat
        do(many, "done")


@pytest.mark.article(BOOK + "4", "the cards are cut to settle which begins")
def test_the_first_row() -> None:
    for card, red in (("2D", True), ("2S", False)):
        game = gamester.load_game("rouge-et-noir(players=1,first=cut)")
        front = [card, *BLACK_31.split(), *BLACK_33.split()]
        s = cast(RougeState, game.new_initial_state(seed=1, deal=front))
        do(s, "stake 1 on rouge", "stake 2 on couleur", "done")
        assert s.red_first == red
        zones = {zone.id: zone for zone in s.view(0).zones()}
        assert zones["row rouge"].title == ("rouge, 1" if red else "rouge, 3")
        assert units(s) == (1 - 2 if red else 2 - 1)


@pytest.mark.article(BOOK + "5", "six packs of fifty-two")
@pytest.mark.article(BOOK + "24", "a taille is all the cards; then what lies goes back")
def test_a_taille() -> None:
    s = cast(RougeState, gamester.load_game("rouge-et-noir(players=1,tailles=2)").new_initial_state(seed=5))
    assert len(s.order) == CARDS == 312 and all(list(s.order).count(card) == 6 for card in range(52))
    done = 0
    while s.deal == 0:
        do(s, "done")
        done += 1
    assert 28 <= done <= 31
    while not s.is_terminal():
        assert CARDS - s.drawn >= FEWEST
        do(s, "done")
    assert s.returns() == [0]
    front = [*["TS"] * 6, *["TD"] * 6, *["TH"] * 6, *["TC"] * 6]  # forty to forty, thrice: null
    short = cast(RougeState, gamester.load_game("rouge-et-noir(players=1)").new_initial_state(seed=5, deal=front))
    do(short, "stake 2 on noir", "done", "done", "done")
    assert lies(short) == {"noir": 2} and short.drawn == 24


@pytest.mark.article(BOOK + "24", "a stake that no coup decided is given back at the end, one in prison as it lies")
def test_what_lies_at_the_end() -> None:
    s = cast(RougeState, gamester.load_game("rouge-et-noir(players=1)").new_initial_state(seed=8))
    while CARDS - s.drawn >= 12 and not s.is_terminal():
        do(s, "done")
    if not s.is_terminal():
        do(s, "stake 1 on noir", "stake 1 on rouge", "done")
        while not s.is_terminal():
            do(s, names(s)[0] if s.phase == "fortune" else "done")
    assert s.is_terminal() and not any(s.risk) and sum(s.purse) == 0


@pytest.mark.article(BOOK + "12", "a refait is null: more, less, or not at all")
def test_a_null_coup() -> None:
    s = do(table(NULL, NOIR), "stake 3 on noir", "stake 1 on inverse", "done")
    assert s.phase == "staking" and lies(s) == {"noir": 3, "inverse": 1}
    do(s, "stake 2 on noir", "withdraw inverse", "stake 2 on inverse")
    assert lies(s) == {"noir": 5, "inverse": 2} and refused(s, "withdraw noir") == "12"
    do(s, "done")
    assert units(s) == 3
    do(s, "take")
    assert refused(s, "withdraw noir") == "12"


@pytest.mark.article(BOOK + "13", "thirty-one for each")
@pytest.mark.article(BOOK + "14", "half is the bank's: paid, or the stake goes to prison")
def test_the_refait() -> None:
    for chance in ("noir", "rouge", "couleur", "inverse"):
        s = do(table(REFAIT, NOIR), f"stake 2 on {chance}", "done")
        assert names(s) == ["pay", "prison noir", "prison rouge"] and refused(s, "take") == "10"
        do(s, "pay")
        assert units(s) == -1 and not lies(s)
        s = do(table(REFAIT, NOIR), f"stake 2 on {chance}", "done", "prison noir")
        assert lies(s) == {"noir prison": 1}
        do(s, "done")
        assert units(s) == 0 and not lies(s), "set at liberty"
        s = do(table(REFAIT, NOIR), f"stake 2 on {chance}", "done", "prison rouge", "done")
        assert units(s) == -2


@pytest.mark.article(BOOK + "15", "the second prison, and back to the first")
def test_two_prisons() -> None:
    first = ["stake 4 on rouge", "done", "prison noir", "done"]
    s = do(table(REFAIT, REFAIT, NOIR, NOIR), *first)
    assert lies(s) == {"noir second prison": 1} and units(s) == -3
    do(s, "done")
    assert lies(s) == {"noir prison": 2}
    do(s, "done")
    assert units(s) == 0 and not lies(s)
    s = do(table(REFAIT, NULL, REFAIT, ROUGE), *first)
    assert lies(s) == {"noir prison": 2}, "a null coup decides nothing"
    do(s, "done", "done")
    assert units(s) == -4
    both = do(table(REFAIT, REFAIT, REFAIT), *first[:3], "stake 8 on noir", "done", "prison noir")
    assert lies(both) == {"noir prison": 4, "noir second prison": 1}
    do(both, "done")
    assert lies(both) == {"noir second prison": Fraction(5, 2)}


@pytest.mark.article(BOOK + "16", "paroli up to a soixante, neither paix nor pont")
@pytest.mark.article(BOOK + "22", "paroli et masse en avant")
@pytest.mark.example(BOOK + "masse")
def test_after_winning() -> None:
    s = do(table(*[NOIR] * 6), "stake 1 on noir", "done")
    for gained in (1, 3, 7, 15, 31):
        assert units(s) == gained and names(s) == ["take", "paroli", "masse"]
        do(s, "paroli", "done")
    assert units(s) == 63 and names(s) == ["take"] and refused(s, "paroli") == "16"
    example = CHAPTER.example("masse").data
    s = do(table(NOIR, NOIR), f"stake {example['first']} on noir", "done", "masse")
    assert lies(s) == {"noir": example["risked"]} and not may(s, "stake 1 on noir")
    do(s, "done")
    assert units(s) == 5 + 15
    s = do(table(NOIR, REFAIT), "stake 5 on noir", "done", "masse", "done", "prison rouge")
    assert lies(s) == {"rouge prison": Fraction(15, 2)} and not s.level[0]


@pytest.mark.article(BOOK + "7", "a martingale may pass the limit")
def test_a_martingale() -> None:
    s = do(table(ROUGE, ROUGE, NULL, NOIR, options=",limit=2"), "stake 1 on noir", "done")
    assert refused(s, "martingale noir") == "7", "two are within the limit"
    do(s, "stake 2 on noir", "done", "done", "martingale noir")
    assert lies(s) == {"noir": 3} and refused(s, "martingale rouge") == "7"
    do(s, "done", "take")
    assert units(s) == 0 and refused(s, "martingale noir") == "7"


@pytest.mark.article(BOOK + "17", "va banque: all that the bank has")
def test_va_banque() -> None:
    s = do(table(NOIR, ROUGE, options=",fund=30"), "stake 10 on noir", "done", "take", "va banque noir")
    assert lies(s) == {"noir": 20}
    do(s, "done")
    assert units(s) == -10
    do(s, "va banque rouge")
    assert lies(s) == {"rouge": 30}, "no more than the bank had at first"
    assert refused(table(NOIR, options=",fund=0"), "va banque noir") == "17"


@pytest.mark.article(BOOK + "19", "the profit of the refait given up in the first deal")
def test_refaits_given_up() -> None:
    s = do(table(REFAIT, options=",refait=after-the-first"), "stake 2 on noir", "done")
    assert s.phase == "staking" and lies(s) == {"noir": 2}


@pytest.mark.example(BOOK + "six-and-five", BOOK + "one-and-three", BOOK + "king-of-diamonds")
def test_examples_of_a_coup() -> None:
    for id in ("six-and-five", "one-and-three", "king-of-diamonds"):
        data = CHAPTER.example(id).data
        for chance in ("noir", "rouge", "couleur", "inverse"):
            s = do(table((data["noir"], data["rouge"])), f"stake 1 on {chance}", "done")
            assert units(s) == (1 if chance in data["wins"] else -1)
            rows = {zone.id: zone.title for zone in s.view(0).zones()}
            called = [rows["row noir"].split(", ")[1], rows["row rouge"].split(", ")[1]]
            assert called == data["called"]


@pytest.mark.example(BOOK + "four-refaits")
def test_four_refaits() -> None:
    data = CHAPTER.example("four-refaits").data
    s = do(table(*[REFAIT] * 4), f"stake {data['stake']} on noir", "done", "prison noir")
    for francs in data["left"]:
        assert [float(5 * x) for x in lies(s).values()] == [francs]
        do(s, "done")


@pytest.mark.article(BOOK + "23", "a novice plays paroli et masse en avant from a small stake")
def test_the_novice() -> None:
    s = table(NOIR, NOIR, REFAIT)
    novice = gamester.load_player("simple", s.game)
    said = []
    while len(said) < 8:
        choice = novice.choose(s.view(0))
        said.append(s.game.actions.name(choice.action))
        s.apply_action(choice.action)
    assert said == ["stake 1 on noir", "done", "masse", "done", "take", "stake 1 on noir", "done", "pay"]


@pytest.mark.odds(BOOK + "refait", BOOK + "refaits-in-a-taille", BOOK + "fewest-coups", BOOK + "most-coups")
def test_printed_figures() -> None:
    printed = {one.full: Fraction(one.printed) for one in CHAPTER.odds}
    exact = {name: odds() for name, odds in ODDS.items()}
    assert set(printed) == set(exact)
    assert Fraction(446, 10) < exact[BOOK + "refait"] < Fraction(447, 10), "and not sixty-three"
    assert abs(exact[BOOK + "refaits-in-a-taille"] - printed[BOOK + "refaits-in-a-taille"]) < Fraction(1, 40)
    assert 29 < coups() < Fraction(59, 2)
    assert refait() == Fraction(5042944600638011487664608419902705, 13**31) ** 2
    assert round(float(tie()), 6) == 0.109747
    assert half_paid() < in_prison() and round(float(in_prison()), 6) == 0.011096


def test_the_game_deals_what_was_reckoned() -> None:
    """Refaits and ties in many tailles, by the game itself."""
    source, seen, ties = random.Random(4), 0, 0
    game = gamester.load_game("rouge-et-noir(players=1)")
    for _ in range(40):
        s = cast(RougeState, game.new_initial_state(seed=source.randrange(10**9)))
        while not s.is_terminal():
            do(s, "done")
            titles = [zone.title.split(", ") for zone in s.view(0).zones() if zone.id.startswith("row")]
            if all(len(title) == 2 for title in titles):
                seen += 1
                ties += titles[0][1] == titles[1][1]
    assert 1100 < seen < 1250 and abs(ties / seen - float(tie())) < 0.03
