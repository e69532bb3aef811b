"""Lottery: lots priced out of a fund, prizes and tickets bought, two packs and a divided one."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.games.lots.lottery import MOST_TICKETS, PARTS, WHOLE, LotteryState

A = "academy-1768/lottery/"
G = "gamester-1754/lottery/"
H = "hoyle-donohue/lottery/"
BOOKS = ("academy-1768", "hoyle-donohue")


def lottery(book: str, players: int, drawn: str, **options: object) -> LotteryState:
    """Seat 0 deals; ``drawn``: the cards of the lots, and then of the tickets, from seat 1 round."""
    game = gamester.load_game("lottery", {"book": book, "players": players, **options})
    return cast(LotteryState, game.new_initial_state(seed=1, deal=drawn))


def priced(s: LotteryState, *prices: int) -> LotteryState:
    return do(s, *(f"place {n}" for n in prices))


@pytest.mark.example(A + "lots", H + "lots")
@pytest.mark.article(A + "drawn", H + "drawn", A + "lots", H + "lots", A + "tickets", H + "tickets")
@pytest.mark.parametrize("book", BOOKS)
def test_the_books_lots(book: str) -> None:
    one = load(book, "lottery").examples[0].data
    rest = "KC KD KH KS 9C 9D"
    s = priced(lottery(book, 8, f"{one['lots']} {one['wins']} {one['none']} {rest}"), 1, 2, 3, 4, 5, 6, 7, 8)
    assert s.deal == 1 and s.purse[1] == -12 + 1, "seat 1 has put one counter on his lot, the Queen of Hearts"
    assert sum(s.purse[:8]) == -8 * 12 + 1 and s.purse[8] == 8 * 12 - 1 and s.purse[9] == 0
    assert NAMES[s.lots[1]] == "QH" and s.tickets[1] == card_set("QH")


@pytest.mark.article(A + "players", H + "players", A + "counters", H + "counters", A + "fund", H + "fund")
@pytest.mark.article(A + "price", H + "price")
@pytest.mark.parametrize("book", BOOKS)
def test_lots_are_priced_out_of_the_fund(book: str) -> None:
    s = lottery(book, 4, "")
    assert list(s.purse) == [-12] * 4 + [48, 0] and names(s) == [f"place {n}" for n in range(1, 11)]
    do(s, "place 10")
    assert s.purse[4] == 38 and s.purse[5] == 10 and s.current_player() == 2
    s = lottery(book, 4, "KC KD KH KS 2C 2D 2H 2S", counters=1)
    with pytest.raises(IllegalAction, match="the fund has not so much"):
        do(s, "place 5")
    do(s, "place 4")
    assert s.deal == 1 and s.purse[4] == 4, "the others have nothing to place; undrawn it goes back"
    for wrong in ("players=1", "players=17", "tickets=5", "players=14,tickets=4", "packs=one,players=9,tickets=3"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"lottery(book={book},{wrong})")


@pytest.mark.article(A + "undrawn", H + "undrawn", A + "again", H + "again", A + "end", H + "end")
@pytest.mark.parametrize("book", BOOKS)
def test_until_the_fund_is_drawn_out(book: str) -> None:
    for seed in range(4):
        s = cast(LotteryState, gamester.load_game(f"lottery(book={book})").new_initial_state(seed=seed))
        source = random.Random(seed)
        while not s.is_terminal():
            s.apply_action(source.choice(s.legal_actions()))
            assert s.ledger.total() == 0
        assert s.purse[8] == s.purse[9] == 0 and sum(s.returns()) == 0
        assert s.deal < 600
    s = priced(lottery(book, 2, "KC KD 2C 2D", draws=1), 5, 6)
    assert s.is_terminal() and s.returns() == [0, 0], "broken off it is divided"


@pytest.mark.article(A + "packs", H + "packs", A + "more", H + "more")
@pytest.mark.parametrize("book", BOOKS)
def test_two_packs_and_more_tickets(book: str) -> None:
    game = gamester.load_game(f"lottery(book={book},players=2,tickets=2)")
    s = do(cast(LotteryState, game.new_initial_state()), "place 1", "place 2", "KC", "KD")
    assert len(s.chance_outcomes()) == 52, "the second pack is whole again"
    do(s, "KD", "2C")
    assert len(s.chance_outcomes()) == 50
    do(s, "3C", "KC")
    assert s.deal == 1 and list(s.purse)[:2] == [-12 + 2, -12 + 1], "both tickets of each count"


@pytest.mark.article(A + "larger", H + "larger")
def test_larger_lots_shorten_it() -> None:
    def deals(highest: int) -> int:
        total = 0
        for seed in range(6):
            s = gamester.load_game("lottery", {"highest": highest}).new_initial_state(seed=seed)
            while not s.is_terminal():
                s.apply_action(s.legal_actions()[-1])
            total += int(s.deal)
        return total

    assert deals(10) < deals(2)


@pytest.mark.article(H + "single")
def test_one_pack_in_two_divisions() -> None:
    game = gamester.load_game("lottery(book=hoyle-donohue,players=2,packs=one)")
    s = do(cast(LotteryState, game.new_initial_state()), "place 3", "place 4")
    assert {game.outcome_name(n)[1] for n, _ in s.chance_outcomes()} == {"C", "D"}
    do(s, "QC", "7D")
    assert {game.outcome_name(n)[1] for n, _ in s.chance_outcomes()} == {"H", "S"}
    do(s, "7H", "QH")
    assert list(s.purse)[:2] == [-12, -12 + 3], "a red Seven wins the other's lot, a red Queen no black one's"
    s = gamester.load_game("lottery(book=hoyle-donohue,players=2,packs=one)").new_initial_state(deal="QC 7D 2S QS")
    do(s, "place 3", "place 4")
    assert list(s.purse)[:2] == [-12 + 4, -12]


@pytest.mark.example(G + "prizes", G + "whole-pack")
@pytest.mark.article(G + "parts", H + "parts")
def test_the_prizes_proportions() -> None:
    book, whole = (one.data for one in load("gamester-1754", "lottery").examples)
    pence = book["pence"]
    assert [Fraction(n, sum(pence)) for n in pence] == [Fraction(n, WHOLE) for n in PARTS]
    assert sum(pence) == 6 * book["tickets"] > 6 * 52, "the book's prizes cost more than a pack of tickets brings"
    s = cast(LotteryState, gamester.load_game("lottery(book=gamester-1754,players=5)").new_initial_state())
    do(s, "tickets 12", "tickets 12", "tickets 12", "tickets 12")
    assert names(s) == [f"tickets {n}" for n in range(5)], "a pack has 52"
    do(s, "tickets 4")
    assert s.is_chance_node() and list(s.purse[5:]) == whole["parts"] and sum(whole["parts"]) == whole["pence"]
    assert all(abs(n - Fraction(whole["pence"] * k, WHOLE)) < 1 for n, k in zip(whole["parts"], PARTS, strict=True))


@pytest.mark.article(G + "parts")
@pytest.mark.parametrize("tickets", [(12, 10, 12, 4), (1, 1, 1, 1), (5, 0, 7, 1)])
def test_the_fund_is_divided_as_a_whole(tickets: tuple[int, ...]) -> None:
    s = gamester.load_game("lottery(book=gamester-1754,players=4)").new_initial_state()
    do(s, *(f"tickets {n}" for n in tickets))
    fund = 6 * sum(tickets)
    second, third = fund * PARTS[1] // WHOLE, fund * PARTS[2] // WHOLE
    assert list(s.purse[4:]) == [fund - second - third, second, third]


@pytest.mark.article(G + "prizes", G + "buy", G + "wins", G + "packs", G + "players", G + "blanks", G + "continued")
@pytest.mark.article(H + "prizes", H + "buy", H + "wins", H + "continued")
@pytest.mark.parametrize("book", ["gamester-1754", "hoyle-donohue"])
def test_prizes_and_tickets(book: str) -> None:
    s = lottery(book, 3, "KS 9D 4H 9D 2C 4H", method="prizes", draws=2)
    assert s.current_player() == 1 and len(names(s)) == MOST_TICKETS + 1
    do(s, "tickets 2", "tickets 0", "tickets 1")
    # eighteen pence in all: the second prize is 19 parts of 57, the third 13
    assert s.deal == 1 and list(s.purse) == [-6 + 4, -12 + 6, 0, 8, 0, 0]
    assert [NAMES[c] for c in s.lots] == ["KS", "9D", "4H"] and s.tickets[1] == card_set("9D 2C")
    do(s, "tickets 0", "tickets 0", "tickets 0")
    assert s.is_terminal() and list(s.purse) == [1, -4, 3, 0, 0, 0], "what was not drawn is divided at the end"


def test_a_deal_that_cannot_be() -> None:
    for wrong in ("KC KC", "KC KD KC KC", "2Z"):
        with pytest.raises(gamester.BadDeal):
            gamester.load_game("lottery(players=2)").new_initial_state(deal=wrong)
    gamester.load_game("lottery(players=2)").new_initial_state(deal="KC KD KC KD")


def test_the_player_buys_what_is_worth_its_price() -> None:
    s = lottery("gamester-1754", 3, "")
    player = gamester.load_player("simple", s.game)
    assert s.action_to_string(1, player.choose(s.view(1)).action) == "tickets 0"
    s.pay(0, 3, 400, 0)
    assert s.action_to_string(1, player.choose(s.view(1)).action) == "tickets 12"
    s = priced(lottery("academy-1768", 3, ""), 1)
    assert s.action_to_string(2, gamester.load_player("simple", s.game).choose(s.view(2)).action) == "place 2"
