"""Pope Joan: the board, the card turned up, stops, and what is won by playing and by being out first."""

from __future__ import annotations

import random
from typing import cast

import pytest
from tests.games.stops_table import dealt
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.stops.pope_joan import BOARD, PopeJoan, PopeState

B = "hoyle-donohue/pope-joan/"
CHAPTER = load("hoyle-donohue", "pope-joan")
FULL = [1, 1, 1, 1, 1, 2, 2, 6]


def board(s: PopeState) -> dict[str, int]:
    """What lies in each compartment."""
    return dict(zip(BOARD, [int(n) for n in s.purse[s.game.players :]], strict=True))


def pope(hands: list[str], turned: str, **options: object) -> PopeState:
    return cast(PopeState, dealt("pope-joan", hands, turned, **options))


def few(s: PopeState, *hands: str) -> PopeState:
    """The same deal near its end: the hands from the eldest round."""
    for n, hand in enumerate(hands):
        seat = (n + 1) % len(hands)
        s.hands[seat] = card_set(hand)
        s.held[seat] = len(hand.split())
    return s


@pytest.mark.article(B + "players", B + "pack", B + "deal", B + "remain")
def test_equal_hands_leave_six_or_eight() -> None:
    sizes = {}
    for players in range(3, 9):
        game = cast(PopeJoan, gamester.load_game("pope-joan", {"players": players}))
        s = cast(PopeState, game.new_initial_state(seed=4))
        assert len(game.whole_pack) == 51 and card("8D") not in list(game.whole_pack)
        if s.deal == 0:
            assert list(s.held) == [game.each] * players
        sizes[players] = 50 - players * int(game.each)
    assert sizes == {3: 8, 4: 6, 5: 5, 6: 8, 7: 8, 8: 10}
    assert cast(PopeJoan, gamester.load_game("pope-joan(players=5,left=10)")).each == 8
    for wrong in ("players=2", "players=9", "dresser=eldest", "rounds=0"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"pope-joan({wrong})")
    whole = cast(PopeState, gamester.load_game("pope-joan").new_initial_state(seed=2))
    source = random.Random(1)
    while not whole.is_terminal():
        whole.apply_action(source.choice(whole.legal_actions()))
        assert whole.ledger.total() == 0
    assert whole.deal == 4 and not any(board(whole).values()), "what remains is shared"


@pytest.mark.article(B + "settle")
def test_the_lowest_card_cut_deals() -> None:
    for seed in range(8):
        s = cast(PopeState, gamester.load_game("pope-joan").new_initial_state(seed=seed))
        if s.deal == 0:
            ranks = ["A23456789TJQK".index(NAMES[c][0]) if c >= 0 else 99 for c in s.cuts]
            assert ranks[s.dealer] == min(ranks) and ranks.count(min(ranks)) == 1


@pytest.mark.article(B + "dress", B + "dresser")
def test_who_dresses_the_board() -> None:
    s = pope(["2C"] + [""] * 3, "5H")
    assert list(s.purse) == [-15, 0, 0, 0, *FULL]
    s = pope(["2C"] + [""] * 3, "5H", dresser="each")
    assert list(s.purse) == [-9, -2, -2, -2, *FULL]
    s = pope(["2C"] + [""] * 7, "5H", dresser="each")
    assert list(s.purse[:8]) == [-1, *[-2] * 7]


@pytest.mark.article(B + "turned-head")
@pytest.mark.parametrize(("turned", "head"), [("AS", "ace"), ("KC", "king"), ("QH", "queen"), ("JD", "knave")])
def test_a_head_turned_up_is_the_dealers(turned: str, head: str) -> None:
    s = pope(["2C", "", ""], turned)
    assert board(s)[head] == 0 and sum(board(s).values()) == 14 and s.purse[0] == -14
    assert s.current_player() == 1 and s.gone == card_set(turned)


@pytest.mark.article(B + "turned-pope")
def test_pope_turned_up_ends_the_deal() -> None:
    s = pope(["2C", "", ""], "9D")
    assert s.deal == 1 and s.dealer == 1
    assert s.purse[0] == -15 + 6 + 1 + 2 * 14 and s.purse[2] == -14
    assert board(s)["matrimony"] == 4 and board(s)["pope"] == 6, "the next dealer has dressed it again"


@pytest.mark.article(B + "lead", B + "follow", B + "again", B + "stops")
def test_runs_go_round_until_a_stop() -> None:
    s = pope(["6S 2S KC", "7S 9S", "8S TC"], "TS")
    assert s.current_player() == 1 and "6S" in names(s) and len(names(s)) == 14
    do(s, "6S")
    assert s.current_player() == 2 and names(s) == ["7S"]
    with pytest.raises(IllegalAction, match="the 7S is to be played") as e:
        do(s, "9S")
    assert e.value.article == B + "follow"
    do(s, "7S", "8S", "9S")
    assert s.current_player() == 2 and s.wanted < 0, "the Ten is turned up"
    do(pope(["2C", "", "7D 6H"], "5H"), "2C")
    s = few(pope(["2C", "", ""], "5H"), "7D 4C", "6C 4H KS", "AS 2S")
    do(s, "7D")
    assert s.current_player() == 1, "the Eight of Diamonds is left out"
    s = few(pope(["2C", "", ""], "5H"), "3C 2H", "KS 9C", "AS 2S")
    do(s, "3C")
    assert s.current_player() == 1 and all(v & card_set("4C") for v in s.void), "and the Four lies in the stock"


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "stops")
def test_the_books_stops() -> None:
    one, two = CHAPTER.examples
    s = pope(["2C", "", ""], "5H")
    few(s, f"{one.data['led']} {one.data['holds']} 6C AH", "KS KD", "KH QS")
    do(s, one.data["led"], "6C")
    assert names(s) == [one.data["stop"]]
    do(s, "7C")
    assert s.current_player() == 1 and names(s) == ["AH"]
    s = pope(["9S 2C", "", ""], two.data["turned"])
    do(s, two.data["stop"])
    assert s.current_player() == 1


@pytest.mark.article(B + "played", B + "matrimony")
def test_compartments_are_won_by_playing() -> None:
    s = few(pope(["2C", "", ""], "5H"), "AH JH QH KH 2C", "KS 4S", "9D 5S")
    do(s, "AH")
    assert board(s)["ace"] == 0 and s.purse[1] == 1
    do(s, "JH")
    assert board(s)["knave"] == 0
    do(s, "QH")
    assert board(s)["queen"] == board(s)["intrigue"] == 0
    do(s, "KH")
    assert board(s)["king"] == board(s)["matrimony"] == 0 and s.purse[1] == 8
    s = few(pope(["2C", "", ""], "5H"), "JH QS KS 2C", "QH 4S", "KH 5S")
    do(s, "JH", "QH", "KH")
    assert board(s)["matrimony"] == board(s)["intrigue"] == 2, "they are of several hands"
    do(s, "5S")
    assert s.current_player() == 0 or s.deal == 1
    s = few(pope(["2C", "", ""], "5H"), "JS QS KS 2C", "QH 4S", "KH 5S")
    do(s, "JS", "QS", "KS")
    assert list(board(s).values()) == FULL, "another suit wins nothing"


@pytest.mark.article(B + "game", B + "left", B + "pope-played", B + "remain")
def test_out_first() -> None:
    s = few(pope(["2C", "", ""], "5H"), "KS", "9D 4S 3S", "KC 5S")
    do(s, "KS")
    assert s.deal == 1 and s.dealer == 1
    assert s.purse[0] == -15 - 2 and s.purse[2] == 0, "Pope excuses"
    assert board(s)["pope"] == 12 and board(s)["game"] == 1, "seat 1 has dressed the board again"
    s = few(pope(["2C", "", ""], "5H"), "9D KS", "4S 3S 2S", "KC 5S")
    do(s, "9D", "KS")
    assert s.purse[0] == -15 - 2 and s.purse[2] == -3 and board(s)["pope"] == 6
    s = few(pope(["2C", "", ""], "5H"), "8C", "9C", "9D KC")
    s.hands[0], s.held[0] = card_set("9D KC 2H"), 3
    s.turn = 0
    do(s, "9D", "KC")
    s.turn = 1
    do(s, "8C")
    assert s.purse[0] == -15 + 6 - 1, "having had the stakes of Pope he pays for what he has left"


@pytest.mark.article(B + "stock")
def test_only_the_dealer_knows_the_stock() -> None:
    s = pope(["2C", "", ""], "5H")
    own = cast(PopeState, s.view(0).state)
    assert own.stock == s.stock and bin(s.stock).count("1") == 8
    others = {int(cast(PopeState, s.game.imagine(s.view(1), n)).stock) for n in range(5)}
    assert cast(PopeState, s.view(1).state).stock == 0 and len(others) == 5
    for n in range(5):
        again = cast(PopeState, s.game.imagine(s.view(0), n))
        assert again.stock == s.stock and not (again.hands[1] | again.hands[2]) & s.stock
    assert {z.id: len(z.items) for z in s.view(0).zones()}["stock"] == 8
    assert {z.id: len(z.items) for z in s.view(1).zones()}["stock"] == 0


@pytest.mark.article(B + "stops-first", B + "pope-next", B + "longest", B + "recollect")
def test_the_player_keeps_to_the_maxims() -> None:
    def leads(hand: str, turned: str = "5H") -> str:
        s = few(pope(["2C", "", ""], turned), hand, "4S", "3S")
        choice = gamester.load_player("simple", s.game).choose(s.view(1))
        return str(s.action_to_string(1, choice.action))

    assert leads("KC 9D 2H AH") == "KC"
    assert leads("4H 9D 2H AH") == "4H", "under the card turned up"
    assert leads("3C 9D 2H AH") == "9D"
    assert leads("3C 4C 6C AH") == "AH"
    assert leads("3C 4C 6C 2H") == "3C"
    s = few(pope(["2C", "", ""], "5H"), "6D 8C", "9C 3S KC", "TD 4C")
    s.gone |= card_set("7D")
    choice = gamester.load_player("simple", s.game).choose(s.view(1))
    assert s.action_to_string(1, choice.action) == "6D", "the Seven has been played"
