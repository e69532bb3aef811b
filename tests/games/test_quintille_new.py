"""The new Quintille: five players, eight cards, losses shared, odd counters to the best trumps."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.call_table import ages, beasts, next_deal, settle, stand, table, won
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.games.ombre.king.state import ALONE, ASK, CallState
from gamester.games.ombre.shared.state import BARRED, CODILLE, REMISE, UNDERTAKEN, WIN, WON

BOOKS = ("gamester-1754", "academy-1768")
both = pytest.mark.parametrize("book", BOOKS)
A = load("academy-1768", "quintille-new")
G = load("gamester-1754", "quintille-new")


def fresh(book: str, more: str = "") -> CallState:
    """A first deal with fifteen on the board."""
    return table(f"quintille-new(book={book}{more})")


@pytest.mark.article("gamester-1754/quintille-new/1", "academy-1768/quintille-new/1")
@pytest.mark.article("gamester-1754/quintille-new/2b", "academy-1768/quintille-new/2b")
@both
def test_eight_cards_by_fours_and_the_laws_of_quadrille(book: str) -> None:
    g = gamester.load_game(f"quintille-new(book={book})")
    pack = [NAMES[c] for c in g.pack_order(g.new_state())]
    s = cast(CallState, g.new_initial_state(deal=pack))
    assert s.turn == 4 and s.hands[4] == card_set(" ".join(pack[0:4] + pack[20:24])) and s.drawn == 40
    s = table(f"quintille-new(book={book})", [["KC", "KD", "KS"], ["KH"]])
    do(s, "ask leave", "sans prendre")
    assert names(s) == ["pass", "sans prendre"], "the asker who is forced has the preference"
    do(s, "pass", "name Hearts")
    assert s.phase == "play" and s.turn == ages(s)[0]
    s = table(f"quintille-new(book={book})", [["KC", "KD", "KS"], ["KH"]])
    stand(s, 0, trump="H")
    with pytest.raises(IllegalAction, match="trump suit"):
        do(s, "call KH")
    with pytest.raises(IllegalAction, match="Queen"):
        do(s, "call QC")
    do(s, "call KS")
    assert all(cast(CallState, s.view(p).state).holder == -1 for p in ages(s)[1:])


@pytest.mark.article("gamester-1754/quintille-new/2", "academy-1768/quintille-new/2")
@pytest.mark.example("academy-1768/quintille-new/first-beast")
@both
def test_a_fish_and_five_counters(book: str) -> None:
    told = A.example("first-beast").data
    s = fresh(book)
    assert won(s) == [-1, -1, -1, -1, -1 - told["fish"]] and s.going == told["fish"] + told["counters"]
    settle(s, [2, 2, 2, 1, 1], friend=1)
    assert int(s.purse[5]) - 15 == told["beast"]


@pytest.mark.article("gamester-1754/quintille-new/3", "gamester-1754/quintille-new/9")
@pytest.mark.article("academy-1768/quintille-new/3", "academy-1768/quintille-new/9")
@pytest.mark.example("academy-1768/quintille-new/tricks")
@both
def test_five_of_eight_win_and_four_are_a_remise(book: str) -> None:
    told = A.example("tricks").data
    assert names(fresh(book)) == ["pass", "ask leave", "sans prendre"]
    for made, result in ((told["win"], WIN), (told["remise"], REMISE), *[(n, CODILLE) for n in told["codill"]]):
        s = fresh(book)
        settle(s, [made, 8 - made, 0, 0, 0], bid=ALONE)
        assert s.result == result
        s = fresh(book)
        settle(s, [made - made // 2, made // 2, 8 - made, 0, 0], friend=1)
        assert s.result == result


@pytest.mark.article("gamester-1754/quintille-new/8", "academy-1768/quintille-new/8")
@both
def test_spadille_must_play_and_may_go_for_the_vole(book: str) -> None:
    hands = ["AS 2S AC KS QS JS 7S KH".split(), ["KD"]]
    s = table(f"quintille-new(book={book},deals=1)", hands)
    stand(s, 0, "pass")
    do(s, "name Spades", "call KD")
    for lead in ("AS", "2S", "AC", "KS", "QS"):
        do(s, lead)
        while s.step:
            do(s, "KD" if "KD" in names(s) else names(s)[0])
    assert s.forced and "stop" in names(s)
    do(s, "JS")
    assert s.vole == UNDERTAKEN
    s = fresh(book, ",forced_spadille=no")
    do(s, "pass", "pass", "pass", "pass", "pass")
    assert s.deal == 1


@pytest.mark.article("gamester-1754/quintille-new/4", "gamester-1754/quintille-new/5", "gamester-1754/quintille-new/6")
@pytest.mark.article("academy-1768/quintille-new/4", "academy-1768/quintille-new/5", "academy-1768/quintille-new/6")
@pytest.mark.example("gamester-1754/quintille-new/shared-loss", "academy-1768/quintille-new/split")
@both
def test_rewards_and_halves_with_the_odd_counter_the_ombres(book: str) -> None:
    told = (G if book == BOOKS[0] else A).example("shared-loss" if book == BOOKS[0] else "split").data
    s = fresh(book)
    assert settle(s, [3, 2, 1, 1, 1], friend=1) == [3 + told["ombre"], 3 + told["friend"], -2, -2, -2]
    s = fresh(book)
    assert settle(s, [2, 2, 2, 1, 1], friend=1) == [-3 - told["ombre"], -3 - told["friend"], 2, 2, 2]
    s = fresh(book)
    assert settle(s, [2, 1, 2, 2, 1], friend=1) == [-3 - told["ombre"], -3 - told["friend"], 2 + 5, 2 + 5, 2 + 5]
    assert settle(fresh(book, ",consolation=4"), [3, 2, 1, 1, 1], friend=1)[2] == -4


@pytest.mark.article("gamester-1754/quintille-new/7", "gamester-1754/quintille-new/16")
@pytest.mark.article("academy-1768/quintille-new/7", "academy-1768/quintille-new/16")
@pytest.mark.article("gamester-1754/quintille-new/15", "academy-1768/quintille-new/15")
@pytest.mark.example("gamester-1754/quintille-new/no-trick", "gamester-1754/quintille-new/devole")
@pytest.mark.example("academy-1768/quintille-new/ombre-one-trick", "academy-1768/quintille-new/ombre-no-trick")
@pytest.mark.example("academy-1768/quintille-new/both-no-trick", "academy-1768/quintille-new/devole")
@both
def test_when_the_ombre_is_beasted_alone_and_the_devole(book: str) -> None:
    for data in (
        G.example("no-trick").data,
        G.example("devole").data,
        A.example("ombre-one-trick").data,
        A.example("ombre-no-trick").data,
        A.example("both-no-trick").data,
        A.example("devole").data,
    ):
        his = data.get("friend", 2)
        s = fresh(book)
        paid = settle(s, [data["ombre"], his, 8 - his - data["ombre"], 0, 0], friend=1)
        assert (paid[1] == 0) is data["alone"], data
        devole = 10 if data["ombre"] + his == 0 else 0
        assert paid[3] == 2 + devole + 5
        if devole:
            assert paid[:2] == [-3 - 15 - 8, -3 - 15 - 7]


@pytest.mark.article("gamester-1754/quintille-new/10", "academy-1768/quintille-new/10")
@pytest.mark.example("gamester-1754/quintille-new/odd-counters", "academy-1768/quintille-new/codill-odd")
@both
def test_odd_counters_go_to_the_best_trumps_of_the_four(book: str) -> None:
    told = (G if book == BOOKS[0] else A).example("odd-counters" if book == BOOKS[0] else "codill-odd").data
    for friend in (None, 0):
        s = fresh(book)
        seats = ages(s)
        for age, cards in enumerate(("", "KS", "AC", "2S", "3S")):
            s.hands[seats[age]] = card_set(cards)
        before = [int(x) for x in s.purse]
        s.ombre, s.bid, s.trump, s.holder = (
            seats[0],
            (ASK if friend == 0 else ALONE),
            3,
            (seats[0] if friend == 0 else -1),
        )
        for age, n in enumerate((3, 2, 1, 1, 1)):
            s.tricks[seats[age]] = n
        s.game.judge(s)
        s.game.stakes.settle(s)
        each = 2 + (0 if friend == 0 else 5) + 15 // 4
        gains = sorted(int(s.purse[p]) - before[p] - each for p in seats[1:])
        assert gains == sorted(told["takes"]) and 15 % 4 == told["left"]
        assert int(s.purse[seats[4]]) - before[seats[4]] == each, "the fourth trump has none"
    s = fresh(book)
    for p in range(5):
        s.hands[p] = 0
    settle(s, [3, 2, 1, 1, 1], bid=ALONE)
    assert s.going == 15 + 3, "without trumps they stay for the next deal"


@pytest.mark.article("gamester-1754/quintille-new/11", "academy-1768/quintille-new/11")
@pytest.mark.example(
    "gamester-1754/quintille-new/beaste-ladder-remise", "gamester-1754/quintille-new/beaste-ladder-codille"
)
@pytest.mark.example("academy-1768/quintille-new/second-beast-remise", "academy-1768/quintille-new/second-beast-codill")
@both
def test_beasts_by_fifteens(book: str) -> None:
    chapter, ways = (
        (G, ("beaste-ladder-remise", "beaste-ladder-codille"))
        if book == BOOKS[0]
        else (A, ("second-beast-remise", "second-beast-codill"))
    )
    for short, first in zip(ways, (None, [2, 1, 2, 2, 1]), strict=True):
        told = chapter.example(short).data["beasts"]
        assert beasts(f"quintille-new(book={book},tours=1000)", len(told), [2, 2, 2, 1, 1], first) == told


@pytest.mark.article("gamester-1754/quintille-new/12", "academy-1768/quintille-new/12")
@pytest.mark.article("gamester-1754/quintille-new/20", "academy-1768/quintille-new/20")
@both
def test_matadores_and_the_fee_are_those_of_quadrille(book: str) -> None:
    paid = settle(fresh(book), [3, 2, 1, 1, 1], friend=1, hand="AS 2S", friend_hand="AC KS")
    assert paid == [6 + 3 + 8, 6 + 3 + 7, -6, -6, -6], "in two hands, and shared"
    assert settle(fresh(book), [5, 1, 1, 1, 0], bid=ALONE)[1] == -2 - 5
    assert (
        settle(fresh(book, ",sans_prendre=9,matadore=2"), [5, 1, 1, 1, 0], bid=ALONE, hand="AS 2S AC")[1] == -2 - 9 - 6
    )


@pytest.mark.article("gamester-1754/quintille-new/13", "academy-1768/quintille-new/13")
@pytest.mark.article("gamester-1754/quintille-new/14", "academy-1768/quintille-new/14")
@pytest.mark.article("gamester-1754/quintille-new/17", "academy-1768/quintille-new/17")
@both
def test_the_vole_is_shared_and_missing_it_costs_nothing(book: str) -> None:
    s = fresh(book)
    assert settle(s, [5, 3, 0, 0, 0], friend=1, vole=WON) == [18 + 8, 18 + 7, -12, -12, -12]
    assert settle(fresh(book), [5, 2, 1, 0, 0], friend=1, vole=BARRED) == [3 + 8, 3 + 7, -2, -2, -2]
    assert settle(fresh(book, ",vole=14"), [5, 3, 0, 0, 0], friend=1, vole=WON)[2] == -16
    s = fresh(book)
    for _ in range(2):
        settle(s, [2, 2, 2, 1, 1], friend=1)
        next_deal(s)
    assert list(s.stakes) == [45]
    settle(s, [5, 3, 0, 0, 0], friend=1, vole=WON)
    assert s.going == 45 and int(s.purse[5]) == 45, "the beast that did not go is not drawn"
