"""ombre-1878: surrender and defence, and the reserved Puesta."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.ombre_1878 import BELINDA, BOOK, GAME, OWN, fresh, paid
from tests.games.ombre_table import keep, settled, stand, table, won
from tests.games.words import do, names

import gamester
from gamester.engine.errors import IllegalAction
from gamester.games.ombre.three.state import SIMPLE, OmbreState  # fmt: skip
from gamester.table.specimens.ombre import SEATS


def beaten(bid: str = "bid simple", trump: str = "Spades") -> OmbreState:
    """Belinda's deal with the weak Sir Anonym as eldest and Ombre, to the first lead."""
    s = table(GAME, [BELINDA[1], BELINDA[0], BELINDA[2]])
    stand(s, 0, bid)
    if s.phase == "name":
        do(s, f"name {trump}")
    if bid == "bid voltereta":
        do(s, names(s)[0])
    keep(s)
    return s


@pytest.mark.article("ombre-1878/ombre/20", "ombre-1878/ombre/21")
@pytest.mark.example("ombre-1878/ombre/surrender-defence")
def test_surrender_accepted_pays_the_pool_alone() -> None:
    cases = {c["case"]: c for c in BOOK.example("surrender-defence").data["cases"]}
    s = beaten()
    do(s, "surrender", "allow", "allow")
    assert s.is_terminal() and won(s) == [cases["accepted"]["ombre"], 0, -5] and int(s.purse[3]) == 25
    s = beaten("bid voltereta")
    do(s, "surrender")
    assert s.is_terminal(), "nobody may forbid it"
    assert won(s)[0] == cases["voltereta"]["ombre"] and won(s)[1] == 2 and int(s.purse[3]) == 25


@pytest.mark.article("ombre-1878/ombre/20", "ombre-1878/ombre/21")
def test_no_surrender_at_solo_nor_from_the_fourth_trick() -> None:
    s = beaten("bid solo")
    with pytest.raises(IllegalAction, match="surrender"):
        do(s, "surrender")
    s = beaten()
    while s.tricks[0] + s.tricks[1] + s.tricks[2] < 3:
        do(s, next(n for n in names(s) if len(n) == 2))
    do(s, next(n for n in names(s) if len(n) == 2))
    while s.turn != s.ombre:
        do(s, next(n for n in names(s) if len(n) == 2))
    with pytest.raises(IllegalAction, match="surrender"):
        do(s, "surrender")
    s = table(f"{OWN},deals=1,surrender=no)", BELINDA)
    stand(s, 0, "bid simple")
    do(s, "name Spades")
    keep(s)
    assert "surrender" not in names(s)


@pytest.mark.article("ombre-1878/ombre/20")
def test_three_tricks_may_be_turned_before_he_surrenders() -> None:
    """Until the first card of the fourth trick is played."""
    s = table(GAME, [["AS", "2S", "AC", "3S", "4S", "4H", "5H", "6H", "7H"], [], []])
    stand(s, 0, "bid simple")
    do(s, "name Spades")
    keep(s)
    for card in ("AS", "2S", "AC"):
        assert s.turn == s.ombre and "surrender" in names(s)
        do(s, card)
        while s.turn != s.ombre:
            do(s, names(s)[0])
    assert s.game.played(s) == 3 and s.step == 0
    do(s, "surrender", "allow", "allow")
    assert s.is_terminal() and s.surrendered == 2


@pytest.mark.article("ombre-1878/ombre/22", "ombre-1878/ombre/23", "ombre-1878/ombre/24")
@pytest.mark.example("ombre-1878/ombre/surrender-defence")
@pytest.mark.parametrize(
    ("case", "tricks", "ombre", "defender", "third", "pool"),
    [
        ("defender-wins", (5, 2, 2), -20, 20, 0, 0),
        ("third-wins", (3, 2, 4), -20, -20, 20, 20),
        ("ombre-wins", (2, 5, 2), 0, -20, 0, 20),
        ("bested", (4, 1, 4), -20, -20, 0, 40),
    ],
)
def test_the_defence(case: str, tricks: tuple[int, int, int], ombre: int, defender: int, third: int, pool: int) -> None:
    told = next(c for c in BOOK.example("surrender-defence").data["cases"] if c["case"] == case)
    s = fresh()
    s.surrendered = 3
    s.defender = 2
    s = settled(s, SIMPLE, "S", ["AS"], tricks)
    assert (paid(s), int(s.purse[2]), int(s.purse[0]) + 5, int(s.purse[3]) - 5) == (ombre, defender, third, pool)
    assert (told["ombre"], told["defender"], told["third"], told["pool"]) == (ombre, defender, third, pool)


@pytest.mark.article("ombre-1878/ombre/21", "ombre-1878/ombre/22")
def test_a_forbidden_surrender_is_played_out() -> None:
    s = beaten()
    do(s, "surrender", "allow", "forbid")
    assert s.defender == SEATS[2] and s.turn == s.ombre and "surrender" not in names(s)
    while not s.is_terminal():
        do(s, next(n for n in names(s) if len(n) == 2))
    assert sum(map(int, s.purse)) == 0


@pytest.mark.article("ombre-1878/ombre/25", "ombre-1878/ombre/26", "ombre-1878/ombre/26b")
@pytest.mark.example("ombre-1878/ombre/reserved")
def test_bestes_are_reserved_at_the_limit_and_played_largest_first() -> None:
    told = BOOK.example("reserved").data
    s = fresh()
    game = s.game
    s.pay(0, 3, 95, game.cite("9"))  # a pool of a hundred
    settled(s, SIMPLE, "S", ["AS"], (4, 4, 1))
    assert list(s.stakes) == [told["bestes"][0]] and int(s.purse[3]) == 100
    s.pay(0, 3, 5, game.cite("9"))
    settled(s, SIMPLE, "S", ["AS"], (4, 4, 1))
    assert list(s.stakes) == told["bestes"] and int(s.purse[4]) == 235
    before = paid(s)
    settled(s, SIMPLE, "S", ["AS"], (2, 5, 2))
    assert paid(s) - before == 105 + 10
    assert int(s.purse[3]) == 120 and list(s.stakes) == [115] and s.reserved_now
    before = paid(s)
    settled(s, SIMPLE, "S", ["AS"], (2, 5, 2))
    assert paid(s) - before == 120, "the five of each are neither paid nor received"
    game.begin_deal(s)
    assert int(s.purse[3]) == 120, "115 and the dealer's five"
    off = cast(OmbreState, gamester.load_game(f"{OWN},reserved_ante=no)").new_initial_state(seed=1))
    off.reserved_now = True
    had = int(off.purse[3])
    off.game.begin_deal(off)
    assert int(off.purse[3]) == had


@pytest.mark.article("ombre-1878/ombre/27", "ombre-1878/ombre/24")
def test_twins_are_reserved_only_when_the_pool_is() -> None:
    for now in (False, True):
        s = fresh()
        s.pay(0, 3, 100, s.game.cite("9"))
        s.surrendered, s.defender, s.reserved_now = 3, 2, now
        settled(s, SIMPLE, "S", ["AS"], (4, 1, 4))
        assert list(s.stakes) == ([210] if now else [])
        assert int(s.purse[3]) == (105 if now else 105 + 240)


@pytest.mark.article("ombre-1878/ombre/25b")
def test_the_loser_may_choose_where_nothing_is_agreed() -> None:
    s = table(f"{OWN},deals=1,reserve_choice=yes)", [BELINDA[1], BELINDA[0], BELINDA[2]])
    stand(s, 0, "bid simple")
    do(s, "name Spades")
    keep(s)
    do(s, "surrender", "allow", "allow")
    assert s.phase == "reserve" and names(s) == ["reserve", "into the pool"] and s.turn == s.ombre
    do(s, "reserve")
    assert int(s.purse[4]) == 20 and int(s.purse[3]) == 5
