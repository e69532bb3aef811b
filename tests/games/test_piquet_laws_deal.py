"""Piquet against the rules: wrong deals, a deal out of turn, leaving the party."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, may, paid, verbs
from tests.games.piquet_hands import BOOKS, LONDON, OLD, PARIS, example, took
from tests.games.piquet_law_hands import ELDER, YOUNGER, exchange, lay_out, play_out, say_nothing, table
from tests.games.words import do, names

from gamester.engine.bits import count
from gamester.engine.errors import IllegalAction

LAST = {OLD: 8, LONDON: 5, PARIS: 5}
STOCK = {OLD: 12, LONDON: 8, PARIS: 8}


@pytest.mark.article("picquet-1651/piquet/law-thirteen", "gamester-1754/piquet/law-dealt-wrong")
@pytest.mark.article("academy-1768/piquet/law-1")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("who", ["elder", "younger"])
def test_thirteen_cards_let_elder_choose(book: str, who: str) -> None:
    s = table(book)
    assert "deal" not in verbs(s, ELDER), "only the dealer deals"
    commit(s, YOUNGER, f"deal thirteen to {who}")
    seat = ELDER if who == "elder" else YOUNGER
    assert s.held[seat] == 13 == count(s.hands[seat])
    assert s.turn == ELDER and names(s) == ["play on", "demand a new deal"]
    before = list(s.hands)
    do(s, "demand a new deal")
    assert [int(n) for n in s.held[:2]] == [12, 12] and list(s.hands) != before and s.deal == 0


@pytest.mark.article("picquet-1651/piquet/law-thirteen", "academy-1768/piquet/law-2")
@pytest.mark.article("gamester-1754/piquet/law-dealt-wrong")
@pytest.mark.example("picquet-1651/piquet/thirteen-elder")
@pytest.mark.parametrize("book", BOOKS)
def test_elder_with_thirteen_lays_out_one_more_than_he_takes(book: str) -> None:
    s = table(book)
    commit(s, YOUNGER, "deal thirteen to elder")
    assert s.held[ELDER] == example(OLD, "thirteen-elder")["dealt"]
    do(s, "play on")
    lay_out(s, 1)
    with pytest.raises(IllegalAction):
        do(s, "draw")
    lay_out(s, LAST[book] - 1)
    assert names(s) == ["draw"], "no more than one above what he may take"
    do(s, "draw")
    assert s.held[ELDER] == 12 and took(s, ELDER) == LAST[book] - 1
    lay_out(s, STOCK[book] - LAST[book])
    do(s, "draw")
    assert s.held[YOUNGER] == 12 and s.phase == "calls", "the dealer keeps his cards of the stock"


@pytest.mark.article("picquet-1651/piquet/law-thirteen", "academy-1768/piquet/law-2")
@pytest.mark.example("picquet-1651/piquet/thirteen-dealer")
@pytest.mark.parametrize("book", BOOKS)
def test_dealer_with_thirteen_takes_one_fewer_than_he_lays_out(book: str) -> None:
    s = table(book)
    commit(s, YOUNGER, "deal thirteen to younger")
    assert s.held[YOUNGER] == example(OLD, "thirteen-dealer")["dealt"]
    do(s, "play on")
    lay_out(s, LAST[book])
    do(s, "draw")
    assert took(s, ELDER) == LAST[book], "elder takes as if the stock were right"
    due = STOCK[book] - LAST[book]
    lay_out(s, due)
    assert names(s) == ["draw"]
    do(s, "draw")
    assert took(s, YOUNGER) == due - 1 and s.held[YOUNGER] == 12


@pytest.mark.article("gamester-1754/piquet/law-dealt-wrong")
@pytest.mark.parametrize("many", ["eleven", "thirteen"])
def test_where_elder_takes_one_card_he_is_not_held_to_more(many: str) -> None:
    s = table(LONDON, takes=1)
    commit(s, YOUNGER, f"deal {many} to elder")
    do(s, "play on")
    if many == "thirteen":
        lay_out(s, 1)
    assert names(s) == ["draw"]
    do(s, "draw")
    assert s.held[ELDER] == 12


@pytest.mark.article("gamester-1754/piquet/law-dealt-wrong")
@pytest.mark.parametrize("who", ["elder", "younger"])
def test_eleven_cards_are_made_up_from_the_stock(who: str) -> None:
    s = table(LONDON)
    commit(s, YOUNGER, f"deal eleven to {who}")
    seat = ELDER if who == "elder" else YOUNGER
    assert s.held[seat] == 11
    do(s, "play on")
    do(lay_out(s, 3), "draw")
    do(lay_out(s, 2), "draw")
    assert [int(n) for n in s.held[:2]] == [12, 12]
    assert took(s, seat) == s.laid[seat] + 1
    assert took(s, 1 - seat) == s.laid[1 - seat]
    for book in (OLD, PARIS):
        assert not any("eleven" in one for one in may(table(book), YOUNGER)), "these books name thirteen only"


@pytest.mark.article("picquet-1651/piquet/law-thirteen")
@pytest.mark.parametrize(("who", "seat"), [("elder", ELDER), ("younger", YOUNGER)])
def test_fourteen_let_elder_choose_too_where_more_than_their_due_does(who: str, seat: int) -> None:
    s = table(OLD)
    commit(s, YOUNGER, f"deal fourteen to {who}")
    assert s.held[seat] == 14 == count(s.hands[seat])
    assert s.turn == ELDER and names(s) == ["play on", "demand a new deal"]
    do(s, "play on")
    exchange(s, 5, 4)
    taken = [took(s, ELDER), took(s, YOUNGER)]
    assert taken == ([3, 4] if who == "elder" else [5, 2]) and [int(n) for n in s.held] == [12, 12]
    before = table(OLD)
    commit(before, YOUNGER, f"deal fourteen to {who}")
    do(before, "demand a new deal")
    assert [int(n) for n in before.held] == [12, 12] and before.deal == 0


@pytest.mark.article("picquet-1651/piquet/law-fifteen", "gamester-1754/piquet/law-dealt-far")
@pytest.mark.article("academy-1768/piquet/law-1")
@pytest.mark.parametrize(
    ("book", "far"),
    [(OLD, ["fifteen", "sixteen"]), (LONDON, ["nine", "ten", "fourteen", "fifteen"]), (PARIS, ["fourteen", "fifteen"])],
)
def test_a_deal_that_is_further_out_is_made_again(book: str, far: list[str]) -> None:
    s = table(book)
    chosen = {OLD: {"thirteen", "fourteen"}, LONDON: {"thirteen", "eleven"}, PARIS: {"thirteen"}}[book]
    assert {one.split()[1] for one in may(s, YOUNGER) if one.startswith("deal ")} - chosen == set(far)
    for many in far:
        before = list(s.hands)
        commit(s, YOUNGER, f"deal {many} to elder")
        assert s.phase == "exchange" and s.deal == 0, "neither has a choice"
        assert list(s.hands) != before and [int(n) for n in s.held[:2]] == [12, 12]
    exchange(s, 1, 1)
    assert not any(one.startswith("deal ") for one in may(s, YOUNGER)), "it is too late"


@pytest.mark.article("picquet-1651/piquet/law-wrong-dealer", "gamester-1754/piquet/law-wrong-dealer")
@pytest.mark.article("academy-1768/piquet/law-11")
@pytest.mark.parametrize("book", BOOKS)
def test_who_deals_twice_gives_up_the_deal_if_he_has_not_looked(book: str) -> None:
    def second() -> object:
        s = exchange(table(book), 1, 1)
        play_out(say_nothing(s))
        agree(s)
        assert s.deal == 1 and s.dealer == 1 and s.elder == 0
        return s

    s = second()
    assert "deal out of turn" not in verbs(s, 1), "it is his deal"
    commit(s, 0, "deal out of turn")
    assert s.turn == 0 and names(s) == ["give up the deal", "look at the cards"]
    before = list(s.hands)
    do(s, "give up the deal")
    assert s.dealer == 1 and s.elder == 0 and list(s.hands) != before
    s = second()
    commit(s, 0, "deal out of turn")
    do(s, "look at the cards")
    assert s.dealer == 0 and s.elder == 1 and s.deal == 1, "who has looked keeps it"


@pytest.mark.article("academy-1768/piquet/leave-off", "academy-1768/piquet/law-23")
def test_who_leaves_loses_the_stake_unless_it_is_put_off() -> None:
    s = table(PARIS, sets=3, stake=4)
    commit(s, ELDER, "leave the party")
    assert s.turn == YOUNGER and names(s) == ["take the stake", "put it off"]
    do(s, "put it off")
    assert s.turn == ELDER and s.phase == "exchange"
    commit(s, ELDER, "leave the party")
    do(s, "take the stake")
    assert s.is_terminal() and [int(n) for n in s.purse] == [4, -4]
    assert paid(s, "academy-1768/piquet/lurch") == [("seat 1", "seat 0", 4)]
    for book in (OLD, LONDON):
        assert "leave the party" not in verbs(table(book), ELDER)
