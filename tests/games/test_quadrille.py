"""Quadrille: dealing, speaking, calling a King, the hidden friend, the matadores' privilege."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest
from tests.games.call_table import ages, made, play, stand, table
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.books.odds import computations
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.ombre.king.state import ALONE, CallState
from gamester.games.ombre.shared.cards import follow, trump_order
from gamester.games.ombre.shared.state import UNDERTAKEN
from gamester.players import load_player

BOOKS = ("gamester-1754", "academy-1768")
GA, AC = "gamester-1754/quadrille/", "academy-1768/quadrille/"
STRONG = ["AS", "2S", "AC", "KS", "QS", "JS", "7S", "6S", "4H", "5H"]


def game(book: str, more: str = "") -> str:
    return f"quadrille(book={book}{more})"


both = pytest.mark.parametrize("book", BOOKS)


# --- cards and deal -------------------------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/quadrille/1", "academy-1768/quadrille/1", "academy-1768/quadrille/1b")
@pytest.mark.example("academy-1768/quadrille/trump-number")
@both
def test_forty_cards_ten_each_and_no_stock(book: str) -> None:
    s = table(game(book))
    assert [int(n) for n in s.held] == [10] * 4 and s.drawn == 40
    assert not any(NAMES[c][0] in "89T" for c in s.game.pack_order(s))
    told = load("academy-1768", "quadrille").example("trump-number").data
    assert [len(trump_order(t)) for t in range(4)] == [told["black"], told["red"], told["red"], told["black"]]
    assert [NAMES[c] for c in trump_order(1)[:5]] == ["AS", "7D", "AC", "AD", "KD"]


@pytest.mark.article("gamester-1754/quadrille/2", "gamester-1754/quadrille/law-1", "gamester-1754/quadrille/d-1")
@pytest.mark.article("academy-1768/quadrille/6", "academy-1768/quadrille/law-1")
@both
def test_threes_and_once_four_to_the_right(book: str) -> None:
    for packets in ("4-3-3", "3-3-4", "3-4-3"):
        g = gamester.load_game(game(book, f",packets={packets}"))
        pack = [NAMES[c] for c in g.pack_order(g.new_state())]
        s = g.new_initial_state(deal=pack)
        sizes, at, mine = [int(n) for n in packets.split("-")], 0, []
        for n in sizes:
            mine += pack[at : at + n]
            at += 4 * n
        assert s.turn == 3 and cast(CallState, s).hands[3] == card_set(" ".join(mine)), "the eldest is on the right"
    with pytest.raises(gamester.BadOption):
        gamester.load_game(game(book, ",packets=2-2-6"))


# --- speaking -------------------------------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/quadrille/law-7", "gamester-1754/quadrille/law-8", "academy-1768/quadrille/8")
@pytest.mark.article("academy-1768/quadrille/17", "academy-1768/quadrille/law-7", "academy-1768/quadrille/law-8")
@both
def test_each_speaks_once_and_who_asked_must_play(book: str) -> None:
    s = table(game(book))
    assert names(s) == ["pass", "ask leave", "sans prendre"]
    do(s, "pass", "ask leave")
    assert names(s) == ["pass", "sans prendre"], "one King is called at most"
    do(s, "pass", "pass")
    assert s.phase == "name" and s.ombre == ages(s)[1], "he who passed is not asked again"
    with pytest.raises(IllegalAction, match="named"):
        do(s, "pass")


@pytest.mark.article("gamester-1754/quadrille/law-9", "gamester-1754/quadrille/law-10")
@pytest.mark.article("academy-1768/quadrille/21", "academy-1768/quadrille/26")
@pytest.mark.article("academy-1768/quadrille/law-9", "academy-1768/quadrille/law-10")
@both
def test_an_asker_plays_alone_only_when_forced_and_then_first(book: str) -> None:
    s = table(game(book))
    do(s, "ask leave", "pass", "pass", "pass")
    assert s.phase == "name" and s.bid == 1, "unforced he cannot change it"
    s = table(game(book))
    do(s, "ask leave", "sans prendre")
    assert s.turn == ages(s)[0] and names(s) == ["pass", "sans prendre"]
    for word, age in (("sans prendre", 0), ("pass", 1)):
        end = cast(CallState, s.clone())
        do(end, word)
        assert end.ombre == ages(s)[age] and end.bid == ALONE


@pytest.mark.article("gamester-1754/quadrille/11", "gamester-1754/quadrille/law-55")
@pytest.mark.article("academy-1768/quadrille/50", "academy-1768/quadrille/law-55")
@both
def test_the_contre_goes_before_plain_sans_prendre(book: str) -> None:
    s = table(game(book, ",contre=yes"))
    do(s, "sans prendre", "sans prendre with the Vole")
    assert names(s) == ["pass"] or s.turn == ages(s)[0]
    while s.phase == "auction":
        do(s, "pass")
    assert s.ombre == ages(s)[1] and s.vole == UNDERTAKEN
    assert "sans prendre with the Vole" not in names(table(game(book)))


@pytest.mark.article("gamester-1754/quadrille/7", "academy-1768/quadrille/9")
@both
def test_when_all_pass_spadille_must_play_and_is_shown(book: str) -> None:
    s = table(game(book), [[], [], ["AS"]])
    stand(s, 0, "pass")
    assert s.phase == "name" and s.ombre == ages(s)[2] and s.forced
    assert s.view(ages(s)[0]).state.known[s.ombre] == card_set("AS")
    do(s, "name Hearts")
    assert s.phase == "call", "and he calls a King"
    s = table(game(book, ",forced_spadille=no"))
    do(s, "pass", "pass", "pass", "pass")
    assert s.deal == 1 and s.going == 28, "without it the stakes gather"


# --- calling --------------------------------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/quadrille/law-6", "academy-1768/quadrille/law-6", "academy-1768/quadrille/10")
@pytest.mark.article("gamester-1754/quadrille/law-12", "academy-1768/quadrille/law-12")
@pytest.mark.article("gamester-1754/quadrille/law-38", "academy-1768/quadrille/law-38")
@both
def test_suit_then_king_and_nothing_of_trumps(book: str) -> None:
    s = table(game(book), [["KC"]])
    stand(s, 0, trump="H")
    assert names(s) == ["call KC", "call KD", "call KS"]
    with pytest.raises(IllegalAction, match="trump suit"):
        do(s, "call KH")
    with pytest.raises(IllegalAction, match="Queen"):
        do(s, "call QD")
    do(s, "call KD")
    assert s.phase == "play" and s.turn == ages(s)[0], "the eldest leads"
    s = table(game(book), [STRONG])
    stand(s, 1, "sans prendre")
    assert names(s) == ["name Clubs", "name Diamonds", "name Hearts", "name Spades"], "sans prendre names it too"


@pytest.mark.article("gamester-1754/quadrille/5", "gamester-1754/quadrille/6", "gamester-1754/quadrille/law-11")
@pytest.mark.article("academy-1768/quadrille/18", "academy-1768/quadrille/52", "academy-1768/quadrille/law-11")
@pytest.mark.example("gamester-1754/quadrille/queen-call", "gamester-1754/quadrille/three-kings")
@pytest.mark.example("academy-1768/quadrille/three-kings")
@both
def test_a_queen_is_called_by_him_who_has_the_four_kings(book: str) -> None:
    three = load(book, "quadrille").example("three-kings").data
    s = table(game(book), [three["kings"], ["KH"]])
    stand(s, 0, trump=three["trump"])
    assert names(s) == [f"call {c}" for c in three["may"]]
    four = load("gamester-1754", "quadrille").example("queen-call").data
    s = table(game(book), [four["kings"], ["QC"]])
    stand(s, 0, trump=four["trump"])
    assert names(s) == [f"call {c}" for c in four["may"]]
    do(s, "call QC")
    assert s.holder == ages(s)[1]
    assert s.view(ages(s)[2]).state.known[s.ombre] == card_set(" ".join(four["kings"])), "all know where the Kings are"


@pytest.mark.article("gamester-1754/quadrille/law-13", "academy-1768/quadrille/19", "academy-1768/quadrille/law-13")
@both
def test_he_who_calls_his_own_king_is_alone_and_nobody_knows(book: str) -> None:
    s = table(game(book), [["KC", "KS", "QS"], ["3C"], ["4C"], ["5C"]])
    stand(s, 0, trump="S", call="KC")
    g = cast("gamester.games.ombre.king.quadrille.Quadrille", s.game)
    assert s.holder == s.ombre and g.side(s) == 1 << int(s.ombre)
    for age in (1, 2, 3):
        seen = cast(CallState, s.view(ages(s)[age]).state)
        assert seen.holder == -1 and seen.friend == -1 and not g.parted(seen)
    play(s, "KC 3C 4C 5C")
    assert s.friend == s.ombre and g.alone(s)


@both
def test_the_friend_is_hidden_until_the_king_is_played(book: str) -> None:
    s = table(game(book), [["3C", "KS"], ["KC"], ["4C"], ["5C"]])
    stand(s, 0, trump="S", call="KC")
    eldest, friend, third, dealer = ages(s)
    assert cast(CallState, s.view(friend).state).holder == friend
    for seat in (eldest, third, dealer, None):
        view = s.view(seat)
        assert cast(CallState, view.state).holder == -1 and f'"holder":{friend}' not in view.to_json()
    samples = {int(cast(CallState, s.game.imagine(s.view(eldest), n)).holder) for n in range(60)}
    assert samples == {friend, third, dealer}, "to the Ombre any of them may be the friend"
    play(s, "3C KC 4C 5C")
    assert all(cast(CallState, s.view(p).state).friend == friend for p in range(4))


# --- play -----------------------------------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/quadrille/law-30", "gamester-1754/quadrille/law-31", "academy-1768/quadrille/2")
@pytest.mark.article("gamester-1754/quadrille/law-32", "academy-1768/quadrille/law-30")
@pytest.mark.article("academy-1768/quadrille/law-31", "academy-1768/quadrille/law-32")
def test_the_matadores_are_forced_only_by_a_higher_one_led() -> None:
    hand = card_set("AC KD 4H")
    assert follow(hand, card("KS"), 3) == hand
    assert follow(hand, card("2S"), 3) == card_set("AC")
    s = table("quadrille", [["KS"], ["AS"], ["AC", "KD"], []])
    stand(s, 0, "sans prendre", trump="S")
    do(s, "KS", "AS")
    assert {"AC", "KD"} <= set(names(s)), "Spadille played second forces nobody"


@pytest.mark.article("gamester-1754/quadrille/law-18", "academy-1768/quadrille/27", "academy-1768/quadrille/law-18")
@both
def test_follow_suit_and_nothing_more(book: str) -> None:
    s = table(game(book), [["QH"], ["KH", "2H", "AS"], ["KS", "QS", "7D"], []])
    stand(s, 0, "sans prendre", trump="S")
    do(s, "QH")
    assert set(names(s)) <= {"KH", "AH", "2H", "3H", "4H", "5H", "6H", "7H", "JH"} and {"KH", "2H"} <= set(names(s))
    with pytest.raises(IllegalAction, match="follow suit"):
        do(s, "AS")
    do(s, "2H")
    if not s.hands[s.turn] & card_set("KH JH AH 3H 4H 5H 6H 7H"):
        assert {"KS", "7D"} <= set(names(s))


@pytest.mark.article("gamester-1754/quadrille/9", "academy-1768/quadrille/51")
@both
def test_a_lost_game_is_played_to_the_last_card(book: str) -> None:
    s = table(game(book), [["3D", "4D", "5D"], ["AS", "2S", "AC", "KS", "QS", "JS", "7S", "6S", "5S", "4S"], ["KC"]])
    stand(s, 0, trump="S", call="KC")
    while s.phase == "play" and s.deal == 0:
        do(s, names(s)[0])
        if s.phase == "play" and s.deal == 0 and s.step == 0 and max(made(s)) > 5:
            assert "stop" not in names(s)
    assert s.deal == 1 and sum(s.tricks) == 0, "all ten were played and the next deal is begun"
    one = table(game(book, ",deals=1"), [["3D", "4D", "5D"], STRONG, ["KC"]])
    stand(one, 0, trump="S", call="KC")
    while not one.is_terminal():
        do(one, names(one)[0])
    assert sum(one.tricks) == 10


# --- the King given up ----------------------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/quadrille/4", "gamester-1754/quadrille/law-58", "academy-1768/quadrille/rr-1")
@pytest.mark.article("academy-1768/quadrille/rr-2", "academy-1768/quadrille/law-58")
@pytest.mark.example("gamester-1754/quadrille/roi-rendu", "academy-1768/quadrille/roi-rendu")
@both
def test_the_king_given_up_is_paid_for_with_a_card_all_see(book: str) -> None:
    told = load(book, "quadrille").example("roi-rendu").data
    s = table(game(book, ",roi_rendu=optional"), [[told["given"]], [], [told["king"]], []])
    stand(s, 0, trump="S", call=told["king"])
    eldest, second, third, youngest = ages(s)
    assert names(s) == ["keep"] and s.turn == second, "all are asked, so that silence tells nothing"
    kept = cast(CallState, s.clone())
    do(kept, "keep", "keep")
    assert cast(CallState, kept.view(youngest).state).holder == -1
    do(kept, "keep")
    assert kept.phase == "play" and kept.holder == third
    do(s, "keep", "give up the King")
    assert s.phase == "give" and s.turn == eldest
    with pytest.raises(IllegalAction, match="not the King"):
        do(s, f"give {told['king']}")
    do(s, f"give {told['given']}")
    assert s.hands[eldest] & card_set(told["king"]) and s.hands[third] & card_set(told["given"])
    seen = cast(CallState, s.view(second).state)
    assert seen.known[third] == card_set(told["given"]) and seen.known[eldest] == card_set(told["king"])
    assert s.game.side(s) == 1 << eldest and s.game.need == told["needs"]


@pytest.mark.article("academy-1768/quadrille/rr-6")
def test_a_king_called_that_must_be_given_up() -> None:
    """Nobody is asked: the King comes over, a card goes back, and he plays alone for six."""
    s = table("quadrille(book=academy-1768,roi_rendu=compulsory)", [["AS", "2S"], ["KC"]])
    stand(s, 0, trump="S", call="KC")
    assert s.phase == "give" and s.giver == ages(s)[1]
    assert s.hands[ages(s)[0]] & card_set("KC") and s.game.side(s) == 1 << ages(s)[0]


@pytest.mark.article("academy-1768/quadrille/rr-5")
@pytest.mark.example("academy-1768/quadrille/roi-rendu-forced")
def test_no_king_is_given_up_to_a_forced_spadille() -> None:
    told = load("academy-1768", "quadrille").example("roi-rendu-forced").data
    for option, may in (("no", told["may"]), ("yes", True)):
        for way in ("optional", "compulsory"):
            s = table(f"quadrille(roi_rendu={way},roi_rendu_forced={option})", [["AS"], ["KC"]])
            stand(s, 0, "pass")
            do(s, "name Spades", "call KC")
            assert (s.phase != "play") is may
    for option, own in (("no", True), ("yes", False)):
        s = table(f"quadrille(book=academy-1768,roi_rendu=compulsory,roi_rendu_forced={option})", [["AS", "KC"]])
        stand(s, 0, "pass")
        do(s, "name Spades")
        assert ("call KC" in names(s)) is own, "he calls his own where none is received"


# --- odds and the player --------------------------------------------------------------------------------------------
@pytest.mark.odds("gamester-1754/quadrille/one-of-two", "gamester-1754/quadrille/one-of-three")
@pytest.mark.odds("gamester-1754/quadrille/a-matadore-more", "gamester-1754/quadrille/king-or-queen")
@pytest.mark.odds("gamester-1754/quadrille/a-matadore")
def test_the_odds_that_a_friend_has_a_card() -> None:
    found = {name: odds() for name, odds in computations("quadrille").items()}
    assert found[GA + "one-of-two"] == found[GA + "a-matadore-more"] == found[GA + "king-or-queen"] == Fraction(49, 38)
    assert found[GA + "one-of-three"] == found[GA + "a-matadore"] == Fraction(146, 57)
    for odds in load("gamester-1754", "quadrille").odds:
        assert abs(float(found[odds.full]) - float(Fraction(odds.printed))) < 0.07, "the book is a little low"


@pytest.mark.example("academy-1768/quadrille/callable-hands", "academy-1768/quadrille/sans-prendre-hands")
def test_the_simple_player_stands_on_the_books_smallest_hands() -> None:
    book = load("academy-1768", "quadrille")
    player = load_player("simple", gamester.load_game("quadrille"))
    for short, bid in (("callable-hands", "ask leave"), ("sans-prendre-hands", "sans prendre")):
        for told in book.example(short).data["hands"]:
            s = table("quadrille(book=academy-1768)", [told["hand"]])
            said = s.action_to_string(s.turn, player.choose(s.view(s.turn)).action)
            assert said == bid, told
            if "call" in told:
                stand(s, 0, trump=told["trump"])
                choice = player.choose(s.view(s.turn))
                assert s.action_to_string(s.turn, choice.action) == f"call {told['call']}", told
    weak = table("quadrille(book=academy-1768)", [["KD", "7D", "6D", "7H", "6H", "QC", "3C", "4C", "3S", "4S"]])
    assert weak.action_to_string(weak.turn, player.choose(weak.view(weak.turn)).action) == "pass"
