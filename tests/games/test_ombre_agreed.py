"""What the Ombre chapters leave to agreement or let the Ombre do early: the Vole challenged, a sure game shown down."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ombre_table import stand, start, table, won
from tests.games.words import do, names

import gamester
from gamester.engine.errors import IllegalAction

GA = "gamester-1754/ombre/"
AC = "academy-1768/ombre/"
OM = "ombre-1878/ombre/"
FIVE = ["AS", "2S", "AC", "KS", "QS", "3D", "4D", "5D", "6D"]
OTHERS = [
    ["JS", "7S", "6S", "KH", "QH", "2H", "3H", "KD", "4H"],
    ["5S", "4S", "3S", "KC", "QC", "JC", "7C", "QD", "JD"],
]
NONE: list[list[str]] = [[], []]


# --- a sure game shown down -------------------------------------------------------------------------------------------
@pytest.mark.article(GA + "17", GA + "law-25", AC + "9c")
@pytest.mark.parametrize(("book", "side"), [("gamester-1754", 3 + 5), ("academy-1768", 12 + 10 + 2)])
def test_five_matadores_without_exchange_are_shown_down(book: str, side: int) -> None:
    """He draws the stake, and is paid for sans prendre and five matadores, though he has named no suit."""
    s = table(f"ombre(book={book},deals=1)", [FIVE, *OTHERS])
    stake = sum(s.purse[3:5]) if book == "academy-1768" else 10
    before = won(s)
    stand(s, 0, "sans prendre")
    assert names(s) == ["name Clubs", "name Diamonds", "name Hearts", "name Spades", "show down"]
    do(s, "show down")
    assert s.is_terminal()
    assert [a - b for a, b in zip(won(s), before, strict=True)] == [stake + 2 * side, -side, -side]


@pytest.mark.article(GA + "17", AC + "9c")
def test_the_suit_with_most_matadores_is_shown_down() -> None:
    """Five in Diamonds, and six in Hearts: he is paid for the six."""
    s = table("ombre(deals=1)", [["AS", "7D", "AC", "AD", "KD", "7H", "AH", "KH", "QH"], [], []])
    before = won(s)
    stand(s, 0, "sans prendre")
    do(s, "show down")
    assert [a - b for a, b in zip(won(s), before, strict=True)] == [10 + 2 * (3 + 6), -9, -9]


@pytest.mark.article(GA + "17", AC + "9c")
def test_only_a_sure_sans_prendre_is_shown_down() -> None:
    s = table("ombre", [["AS", "2S", "AC", "KS", "JS", "3D", "4D", "5D", "6D"], [], []])
    stand(s, 0, "sans prendre")
    with pytest.raises(IllegalAction, match="five highest trumps") as refused:
        do(s, "show down")
    assert refused.value.article == GA + "17"
    s = table("ombre", [FIVE, *OTHERS])
    stand(s, 0, "ask leave")
    assert "show down" not in names(s), "he who exchanges must name his suit"
    s = table("ombre(book=ombre-1878)", [FIVE, *OTHERS])
    stand(s, 0, "bid solo")
    assert "show down" not in names(s), "that book knows nothing of it"


# --- the Vole ---------------------------------------------------------------------------------------------------------
@pytest.mark.article(OM + "34b")
def test_the_vole_is_challenged_at_any_time() -> None:
    s = start("ombre(book=ombre-1878,deals=1)", [FIVE, *OTHERS], 0, "bid simple", "S")
    assert "challenge the Vole" in names(s)
    do(s, "AS", "6S", "3S")
    do(s, "challenge the Vole")
    assert "challenge the Vole" not in names(s) and "surrender" not in names(s)
    do(s, "2S", "7S", "4S", "AC", "JS", "5S", "KS", "2H", "7C", "QS", "3H", "JC")
    assert "stop" not in names(s), "it cannot be retracted"
    do(s, "3D", "KD", "JD")
    assert s.is_terminal()
    # barred: thirty to each; the pool, Primeras and five honours from each, but not the ordinary five
    assert won(s) == [5 + 2 * (1 + 5) - 60, 30 - 6, 30 - 6 - 5]


@pytest.mark.article(OM + "34b")
def test_a_vole_challenged_early_and_lost_with_the_game_costs_both() -> None:
    hands = [["AS", "2S", "KD", "3D", "4D", "5D", "3C", "4C", "5C"], *NONE]
    s = start("ombre(book=ombre-1878,deals=1)", hands, 0, "bid simple", "S")
    do(s, "challenge the Vole", "3C")
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    assert s.result != 1 and s.vole == 2
    assert won(s)[0] <= -20 - 60


def test_the_vole_is_challenged_by_none_but_an_ombre_with_every_trick() -> None:
    s = start("ombre(book=ombre-1878)", [FIVE, *OTHERS], 0, "bid simple", "S")
    do(s, "3D")
    with pytest.raises(IllegalAction, match="every trick") as refused:
        do(s, "challenge the Vole")
    assert refused.value.article == OM + "34"
    assert "challenge the Vole" not in names(start("ombre", [FIVE, *OTHERS], 0, "ask leave", "S"))


@pytest.mark.article(GA + "48")
@pytest.mark.parametrize("price", [20, 50])
def test_a_vole_of_a_price_agreed(price: int) -> None:
    """1754: he draws his stake and not the board, and each pays the price with matadores beside."""
    s = table(f"ombre(vole=fixed,vole_price={price})", [FIVE, *NONE])
    game: Any = s.game
    before = won(s)
    s.ombre, s.bid, s.trump, s.result, s.vole = 2, 1, 3, 1, 3
    game.stakes.settle(s)
    each = price + 5
    assert [a - b for a, b in zip(won(s), before, strict=True)] == [10 + 2 * each, -each, -each]


@pytest.mark.article(AC + "law-64")
@pytest.mark.parametrize("price", [20, 36])
def test_a_missed_vole_at_a_price_costs_what_it_would_have_brought(price: int) -> None:
    vole = []
    for ended in (3, 2):
        s = table(f"ombre(book=academy-1768,vole=fixed,vole_price={price})", [FIVE, *NONE])
        game: Any = s.game
        before = won(s)
        s.ombre, s.bid, s.trump, s.result, s.vole = 2, 1, 3, 1, ended
        game.stakes.settle(s)
        vole.append(won(s)[0] - before[0])
    assert vole[0] - vole[1] == 4 * price, "gained from both, or paid to both"


# --- by two, as 1754 has it -------------------------------------------------------------------------------------------
@pytest.mark.article(GA + "two", "gamester-1754/ombre-by-two/1")
def test_single_ombre_between_two_is_paid_as_by_three() -> None:
    game: Any = gamester.load_game("ombre-by-two(book=gamester-1754)")
    ours: Any = gamester.load_game("ombre(book=gamester-1754)")
    theirs: Any = gamester.load_game("ombre-by-two(book=academy-1768)")
    assert {k: v for k, v in game.values.items() if k in ours.values and k != "deals"} == {
        k: ours.values[k] for k in game.values if k in ours.values and k != "deals"
    }
    assert (game.packets, game.each, list(game.whole_pack)) == (theirs.packets, theirs.each, list(theirs.whole_pack))
    s = game.new_initial_state(seed=2)
    assert s.stakes[:] == s.game.stakes.single()[:] and len(s.stakes) == 2
