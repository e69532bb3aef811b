"""Put under both books: putting before play, Hoyle's form, without putting, three and four hands."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest
from tests.games.put_table import dealt, say, score
from tests.games.words import names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.engine.state import CHANCE
from gamester.equipment.cards import NAMES, card, card_set, write_set
from gamester.games.vying.put.state import PutState, place, strength

OLD = "gamester-1754/put/"
NEW = "hoyle-donohue/put/"
HOYLE = {"book": "hoyle-donohue"}
EXAMPLES = [one for book in ("gamester-1754", "hoyle-donohue") for one in load(book, "put").examples]


@pytest.mark.example(OLD + "*", NEW + "*")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.full)
def test_examples(one: Any) -> None:
    if "order" in one.data:
        strengths = [strength(card(rank + "H")) for rank in one.data["order"].split()]
        assert strengths == list(range(12, -1, -1))
        return
    s = dealt(one.data["hand"], one.data["other"], book=one.book, **one.data.get("options", {}))
    assert score(say(s, one.data["say"])) == one.data["score"]
    assert s.is_terminal() == (5 in one.data["score"])


@pytest.mark.article(OLD + "players", NEW + "players")
def test_two_to_four_may_sit_down() -> None:
    for n, sides in ((2, 2), (3, 3), (4, 2)):
        s = gamester.load_game("put", {**HOYLE, "players": n}).new_initial_state(seed=1)
        assert s.num_players() == n and len(s.score) == sides
        assert len(s.game.pack_order(s)) == 52
    with pytest.raises(gamester.BadOption):
        gamester.load_game("put(players=5)")
    with pytest.raises(gamester.BadOption, match="two or three play"):
        gamester.load_game("put(book=gamester-1754,players=4)")


@pytest.mark.article(OLD + "cut", NEW + "cut")
def test_the_best_card_cut_deals() -> None:
    for book in ("gamester-1754", "hoyle-donohue"):
        s = cast(PutState, gamester.load_game("put", {"book": book}).new_initial_state())
        for c in ("3C", "3D"):
            assert s.current_player() == CHANCE
            s.apply_action(card(c))
        assert s.current_player() == CHANCE and len(s.legal_actions()) == 52, "equal cards are cut again"
        for c in ("AC", "2S"):
            s.apply_action(card(c))
        assert s.dealer == 1 and s.phase == "deal", "a Deuce is better than an Ace"


@pytest.mark.article(OLD + "deal", NEW + "deal")
def test_three_each_by_one_and_the_deal_passes() -> None:
    for book in ("gamester-1754", "hoyle-donohue"):
        game = gamester.load_game("put", {"book": book})
        s = cast(PutState, game.new_initial_state(seed=3, deal=list(NAMES[:52])))
        hands = [set(write_set(h).split()) for h in s.hands]
        assert hands == [{NAMES[1], NAMES[3], NAMES[5]}, {NAMES[0], NAMES[2], NAMES[4]}]
        assert s.current_player() == 1, "the eldest begins"
        while s.deal == 0:
            s.apply_action(s.legal_actions()[-1])
        assert s.dealer == 1 and s.current_player() == 0


@pytest.mark.article(OLD + "rank", NEW + "rank", OLD + "tricks", NEW + "tricks")
def test_higher_takes_whatever_its_suit_and_equals_tie() -> None:
    s = dealt("4C KD 9H", "5S KH 8S", putting="before")
    say(s, "put see 4C")
    assert set(names(s)) == {"5S", "KH", "8S"}, "any card may be played to any"
    say(s, "5S")
    assert s.current_player() == 0 and list(s.tricks) == [1, 0]
    say(s, "KH KD")
    assert s.ties == 1 and s.current_player() == 0, "the leader of a tied trick leads again"
    say(s, "8S 9H")
    assert s.deal == 1 and list(s.score) == [0, 0] and s.ties == 0


@pytest.mark.article(OLD + "put", OLD + "refuse", OLD + "no-recall", NEW + "put", NEW + "refuse", NEW + "no-recall")
def test_a_put_refused_is_one_point_and_is_not_taken_back() -> None:
    for book in ("gamester-1754", "hoyle-donohue"):
        s = dealt("4C 5D 6H", "3S 2H AS", book=book, putting="before")
        assert "put" in names(s) and set(names(s)) - {"put"} == {"4C", "5D", "6H"}
        say(s, "put")
        assert s.current_player() == 0 and names(s) == ["see", "refuse"]
        with pytest.raises(IllegalAction, match="see the put or refuse it"):
            say(s, "3S")
        say(s, "refuse")
        assert score(s) == [1, 0] and s.deal == 1
        other = dealt("4C 5D 6H", "3S 2H AS", book=book, putting="before", target=1)
        assert say(other, "put refuse").is_terminal(), "a point that is wanting ends the set"
        assert other.returns() == [-1.0, 1.0]


@pytest.mark.article(OLD + "seen", NEW + "seen", NEW + "five", OLD + "set", NEW + "set", NEW + "stake")
def test_two_tricks_of_a_put_are_the_set_at_any_score() -> None:
    for book, words in (("gamester-1754", "put see 3C 4S 2D 4H"), ("hoyle-donohue", "3C 4S put see 2D 4H")):
        s = dealt("3C 2D 4D", "4S 4H KS", book=book, stake=3)
        say(s, words)
        assert s.is_terminal() and score(s) == [5, 0] and s.returns() == [-3.0, 3.0]
        assert s.held[0] == 1, "the third trick can change nothing"
    s = dealt("3C 2D 4D", "4S 4H KS", deals=1)
    assert say(s, "put see 3C 4S 2D 4H").returns() == [-5.0, 5.0]


@pytest.mark.article(OLD + "trick-and-tie", NEW + "trick-and-tie")
@pytest.mark.parametrize("plays", ["3C 2C KH KS 4D AS", "KH KS 3C 2C 4D AS", "3C 2C 4D AS KS KH"])
def test_a_trick_each_and_a_tie_is_nothing(plays: str) -> None:
    s = dealt("3C 4D KH", "2C KS AS")
    say(s, "put see " + plays)
    assert s.deal == 1 and list(s.score) == [0, 0]
    first, *rest = plays.split()
    s = dealt("3C 4D KH", "2C KS AS", **HOYLE)
    say(s, " ".join([first, rest[0], "put", "see", *rest[1:]]))
    assert s.deal == 1 and list(s.score) == [0, 0]


def test_one_trick_and_two_ties_win_no_put_but_the_most_tricks() -> None:
    hands = ("3C 7D KH", "2C 7S KS")
    plays = "7D 7S KH KS 3C 2C"
    assert score(say(dealt(*hands), "put see 7D 7S KH KS")) == [0, 0], "no two tricks are left to win"
    assert score(say(dealt(*hands), plays)) == [1, 0]


@pytest.mark.article(OLD + "without", NEW + "without")
def test_the_most_tricks_win_without_putting() -> None:
    for book in ("gamester-1754", "hoyle-donohue"):
        s = dealt("3C 4D KH", "2C 4S AH", book=book, putting="never")
        assert set(names(s)) == {"3C", "4D", "KH"}
        assert score(say(s, "3C 2C KH AH 4S 4D")) == [0, 0]
        s = dealt("3C 2D KH", "2C 4S AH", book=book, putting="never")
        assert score(say(s, "3C 2C 2D 4S")) == [1, 0] and s.deal == 1
    assert score(say(dealt("3C 2D KH", "2C 4S AH"), "3C 2C 2D 4S")) == [1, 0], "nor where nobody has put"


@pytest.mark.article(NEW + "throw-up", NEW + "lay-none", NEW + "go-on")
def test_hoyles_form_may_be_thrown_up_at_every_step() -> None:
    hands = ("TC 7D 9H", "QC JD TH")
    steps = [("throw-up", [0, 1]), ("TC throw-up", [1, 0]), ("TC QC throw-up", [0, 1]), ("TC QC put throw-up", [1, 0])]
    for words, points in steps:
        s = dealt(*hands, **HOYLE)
        assert score(say(s, words)) == points and s.deal == 1
    s = say(dealt(*hands, **HOYLE), "TC QC put see")
    assert s.current_player() == 0 and "throw up" not in names(s), "the winner leads, and it is played out"


def test_of_three_the_leader_of_a_tied_trick_leads_again_or_the_next_who_is_in() -> None:
    hands = ("7C 2D KH", "7D 4S AH", "7H 5S AS")
    for words, leader in (("7C 7D throw-up", 1), ("throw-up 7D 7H", 2)):
        s = say(dealt(*hands, players=3, **HOYLE), f"{words} put see")
        assert s.ties == 1 and s.current_player() == leader


def test_three_see_or_refuse_in_turn() -> None:
    hands = ("3C 2D KH", "9C 4S AH", "2C 5S AS")
    s = dealt(*hands, players=3)
    say(s, "put refuse see")
    assert s.current_player() == 1 and s.live == 0b011, "the first who sees plays alone with the putter"
    say(s, "3C 2C 2D 5S")
    assert s.is_terminal() and s.returns() == [-1.0, 2.0, -1.0]
    assert score(say(dealt(*hands, players=3), "put refuse refuse")) == [1, 0, 0]
    s = say(dealt(*hands, players=3, putting="never"), "3C 4S 2C")
    assert s.current_player() == 1 and list(s.tricks) == [0, 1, 0]
    s = dealt(*hands, players=3, **HOYLE)
    say(s, "throw-up 4S 2C")
    assert s.phase == "going on" and s.current_player() == 2, "the eldest left in is asked first"
    assert score(say(s, "put throw-up")) == [0, 1, 0]
    assert score(say(dealt(*hands, players=3, **HOYLE), "3C throw-up throw-up")) == [1, 0, 0]


@pytest.mark.article(NEW + "four")
def test_of_four_two_give_their_best_cards() -> None:
    hands = ("TC 7D 9H", "QC JD TH", "4C 2H 5S", "6C KD 6H")
    s = dealt(*hands, players=4, **HOYLE)
    assert write_set(s.hands[1]) == write_set(card_set("TC 7D 9H 2H"))
    assert write_set(s.hands[0]) == write_set(card_set("6C KD 6H QC"))
    assert [int(n) for n in s.held] == [4, 4, 2, 2] and s.current_player() == 1
    assert int(s.view(3).state.given[3]) == card("2H") == s.view(1).state.given[1], "both partners know it"
    assert card("2H") not in s.view(0).state.given
    laid = s.string_to_action("lay out 7D")
    s.apply_action(laid)
    assert s.view(0).state.out[1] == -1 and s.view(1).state.out[1] == card("7D")
    assert f" 1:{laid} " in s.information_state_string(1) and " 1:-1 " in s.information_state_string(0)
    s.apply_action(s.string_to_action("lay out 6C"))
    refused = say(s.clone(), "2H KD put throw-up")
    assert refused.deal == 1 and refused.laid == 0 and [int(card) for card in refused.out] == [-1] * 4
    say(s, "2H KD put see TC QC 6H 9H")
    assert s.is_terminal() and list(s.score) == [0, 5] and s.returns() == [-1.0, 1.0, -1.0, 1.0]


def test_four_hands_are_imagined_as_they_can_lie() -> None:
    """What is given is the giver's best, and of two ways to have it each is as likely."""
    hands = ("TC 7D 9H", "QC JD TH", "4C 2H 5S", "6C KD 6H")
    s = dealt(*hands, players=4, **HOYLE)
    for words in ("lay out 7D", "lay out 6C", "2H"):
        s.apply_action(s.string_to_action(words))
    for seat in range(4):
        view = s.view(seat)
        for seed in range(30):
            t = cast(PutState, s.game.imagine(view, seed))
            for taker in (0, 1):
                rest = [c for c in range(52) if t.hands[taker + 2] >> c & 1]
                assert all(place(c) < place(int(t.given[taker])) for c in rest) and len(rest) == 2
                four = {c for c in range(52) if (t.hands[taker] | t.played[taker]) >> c & 1} | {int(t.out[taker])}
                assert int(t.given[taker]) in four | {int(t.trick[taker])}
    given = Counter(int(cast(PutState, s.game.imagine(s.view(0), n)).given[1]) == card("2H") for n in range(400))
    assert 100 < given[True] < 330, "the Deuce that was led was most likely given"


@pytest.mark.article(NEW + "go-on", NEW + "throw-up", OLD + "put")
def test_refusals_say_why() -> None:
    s = dealt("TC 7D 9H", "QC JD TH", **HOYLE)
    for word, why in (("put", "after the first trick"), ("see", "after the first trick"), ("2C", "do not hold it")):
        with pytest.raises(IllegalAction, match=why):
            say(s, word)
    say(s, "TC QC")
    with pytest.raises(IllegalAction, match="puts, or sees the put, before he plays"):
        say(s, "7D")
    with pytest.raises(IllegalAction, match="only a card is asked for"):
        say(dealt("TC 7D 9H", "QC JD TH", putting="never"), "put")


def test_a_deal_has_an_end_that_is_told_before() -> None:
    lengths = [gamester.load_game("put", {**HOYLE, "players": n, "deals": 3}).max_game_length() for n in (2, 3, 4)]
    assert lengths == [24, 36, 54]


def ended(s: PutState, words: str) -> str:
    """What is told of the deal that these words end."""
    s.listened = True
    return say(s, words).story


def test_how_a_deal_ended_is_told() -> None:
    hands = ("3C 2D 4D", "4S 4H KS")
    assert ended(dealt(*hands), "put see 3C 4S 2D 4H") == (
        "North put and was seen. Tricks: North 2. North wins the set; every loser pays 1 (gamester-1754/put/set)."
    )
    assert ended(dealt(*hands), "put refuse") == "A put was refused. North wins a point."
    assert ended(dealt(*hands, **HOYLE), "3C throw-up") == "The others have thrown up. North wins a point."
    assert "nobody wins" in ended(dealt("3C 4D KH", "2C KS AS"), "put see 3C 2C KH KS 4D AS")
    hands = ("TC 7D 9H", "QC JD TH", "4C 2H 5S", "6C KD 6H")
    s = dealt(*hands, players=4, **HOYLE)
    for words in ("lay out 7D", "lay out 6C"):
        s.apply_action(s.string_to_action(words))
    assert "West and East win the set" in ended(s, "2H KD put see TC QC 6H 9H")


def test_what_is_played_for_is_shown_and_hands_lie_by_strength() -> None:
    s = dealt("AC 3D 4D", "4S 4H KS")
    assert [item.face for item in s.game.aim(s)] == ["the most tricks are a point"]
    say(s, "put")
    assert [item.face for item in s.game.aim(s)] == ["North has put: two tricks are the set"]
    four = dealt("TC 7D 9H", "QC JD TH", "4C 2H 5S", "6C KD 6H", players=4, **HOYLE)
    assert "South and North against West and East" in [item.face for item in four.game.aim(four)]
    assert [NAMES[c] for c in s.game.arranged(s, s.hands[1])] == ["3D", "AC", "4D"]
