"""All-Fours and its kin against the rules: the revoke, and the dealer's slips, at a table with laws."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fours_table import dealt, played
from tests.games.law_table import agree, commit, laws_of, may
from tests.games.words import do, names

import gamester

A = "hoyle-donohue/all-fours/"
P = "hoyle-donohue/auction-pitch/"
C = "hoyle-donohue/california-jack/"
OLD = "all-fours(book=gamester-1754)"


def score(s: Any) -> list[int]:
    return [int(n) for n in s.score]


def rest(s: Any) -> Any:
    """Everything is played out, and all agree."""
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    agree(s)
    return s


def table(south: str, north: str, text: str = "all-fours", turned: str = "TH") -> Any:
    """North leads; Hearts are trumps."""
    return do(dealt(text, [south, north], turned, laws="table"), "stand")


# --- the revoke -------------------------------------------------------------------------------------------------------
def revoked(south: str, north: str, text: str = "all-fours") -> Any:
    """North leads the Ace of Clubs, and South throws the Deuce of Diamonds with a Club in hand."""
    s = do(table(south, north, text), "AC")
    commit(s, 0, "revoke 2D")
    return do(s, "turn the trick")


@pytest.mark.article(A + "law-14", A + "law-15")
def test_a_trump_is_no_revoke_and_a_revoke_is_established_when_the_trick_is_turned() -> None:
    s = do(table("3C 2D 2H 4D 5D 6D", "AC KC 3S 4S 5S 6S"), "AC")
    assert "revoke 2H" not in may(s, 0) and "revoke 2D" in may(s, 0) and laws_of(s, 0, "revoke 2D") == [
        A + "law-14", A + "law-15"]  # fmt: skip
    commit(s, 0, "revoke 2D")
    put_right = s.clone()
    commit(put_right, 0, "own to a revoke")
    assert put_right.current_player() == 0 and names(put_right) == ["3C", "2H"] and "2D" in str(
        put_right.view(1).zones()[0].to_data())  # fmt: skip
    do(s, "turn the trick")
    assert "own to a revoke" not in may(s, 0)
    commit(s, 1, "claim a revoke of South")
    assert list(s.law.marks) == [1, 0]
    s = do(table("3C 2D 2H 4D 5D 6D", "AC KC 3S 4S 5S 6S"), "AC", "2H", "turn the trick")
    assert "claim a revoke of South" not in may(s, 1), "he may have trumped with a Club in hand"


@pytest.mark.article(A + "law-14")
def test_the_four_cases() -> None:
    """South revokes on the Ace of Clubs; the tricks are set out as each case has them."""

    def after(held: list[str], took: list[str], marked: bool) -> list[int]:
        s = table("3C 2D 2H 4D 5D 6D", "AC KC 3S 4S 5S 6S")
        s.law.marks[0] = int(marked)
        played(s, "H", held, took)
        return score(s)

    both = (["JH TC", "AH 2H AD"], ["JH TC 2H", "AH AD"])
    assert after(*both, False) == [2, 2] and after(*both, True) == [0, 4], "Jack and Game: both to the adversary"
    jack = (["JH 9C", "AH 2H AD"], ["JH", "AH AD 2H 9C"])
    assert after(*jack, False) == [1, 3] and after(*jack, True) == [0, 5], "Jack alone: two more to the adversary"
    game = (["TC 9C", "AH 2H JH"], ["TC", "AH JH 2H 9C"])
    assert after(*game, False) == [1, 3] and after(*game, True) == [0, 5], "Game alone"
    held = (["JH 9C", "AH 2H AD"], ["9C", "AH AD JH 2H"])
    assert after(*held, False) == [0, 4] and after(*held, True) == [0, 6], "Jack held and lost"
    none = (["TC 9C", "AH 2H AD"], ["TC 9C", "AH 2H AD"])
    assert after(*none, False) == [1, 2] and after(*none, True) == [1, 3], "Jack not out: one"
    clear = (["2C 9C", "AH 2H JH"], ["2C 9C", "AH 2H JH"])
    assert after(*clear, False) == after(*clear, True) == [0, 4], "and nothing where nothing is printed"


@pytest.mark.article(A + "law-14")
def test_both_may_have_revoked() -> None:
    s = table("3C 2D 2H 4D 5D 6D", "AC KC 3S 4S 5S 6S")
    s.law.marks[0] = s.law.marks[1] = 1
    played(s, "H", ["JH 9C", "AH 2H AD"], ["JH", "AH AD 2H 9C"])
    assert score(s) == [2, 4], "neither Jack nor Game is scored, and each has two of the other"


@pytest.mark.article(A + "law-14")
@pytest.mark.parametrize("text", ["all-fours", OLD])
def test_a_revoke_that_nobody_claims_costs_nothing(text: str) -> None:
    hands = ("3C 2D 2H 4D 5D 6D", "AC KC 3S 4S 5S 6S")
    honest = rest(revoked(*hands, text))
    s = revoked(*hands, text)
    s.listened = True
    commit(s, 1, "claim a revoke of South")
    rest(s)
    assert score(s) == [score(honest)[0], score(honest)[1] + 1]
    assert f"South revoked ({A}law-14)." in s.story


@pytest.mark.article(P + "revoke", P + "other-laws")
def test_at_pitch_the_offender_scores_nothing_and_is_set_back() -> None:
    hands = ["2C 3C 4C 5C 6C 2S", "AH KH TH JH QC QD", "AC KC AD KD 2D 3D", "2H 3H 4H 5H 6H 7H"]
    s = do(dealt("auction-pitch", hands, laws="table"), "bid 2", "pass", "pass", "pitch", "AH", "AC", "2H", "2C")
    do(s, "turn the trick", "QC")
    commit(s, 2, "revoke 3D")
    do(s, "3H", "3C", "turn the trick")
    commit(s, 1, "claim a revoke of North")
    rest(s)
    assert [int(n) for n in s.score][2] == 12, "the highest number bid, though he did not pitch"
    s = do(dealt("auction-pitch", hands, laws="table"), "bid 2", "pass", "pass", "pitch", "AH", "AC", "2H", "2C")
    do(s, "turn the trick", "KH", "KC", "3H")
    s.law.marks[1] = 1
    rest(do(s, "3C", "turn the trick"))
    assert [int(n) for n in s.score][1] == 12, "and the pitcher once, with nothing for what he made"


@pytest.mark.article(C + "revoke")
def test_at_california_jack_trumping_is_a_revoke_too() -> None:
    s = dealt("california-jack", ["3C 2D 2H 4D 5D 6D", "AC KC 3S 4S 5S 6S"], "TH 7C 8C 9C TC QC", laws="table")
    do(s, "AC")
    assert names(s) == ["3C"] and laws_of(s, 0, "revoke 2H") == [C + "revoke", A + "law-15"]
    commit(s, 0, "revoke 2H")
    do(s, "turn the trick")
    commit(s, 1, "claim a revoke of South")
    assert list(s.law.marks) == [1, 0] and s.held[0] == 6, "and the cards have been drawn"


# --- the deal ---------------------------------------------------------------------------------------------------------
@pytest.mark.article(A + "law-5", A + "law-8")
@pytest.mark.parametrize("fault", ["a card of an adversary's shown", "a wrong number to a player"])
def test_a_misdeal_is_dealt_again_by_the_same_dealer(fault: str) -> None:
    s = dealt("all-fours", [], "JH", laws="table")
    before = int(s.hands[0])
    assert score(s) == [1, 0] and may(s, 1) == []
    commit(s, 0, f"misdeal, {fault}")
    assert s.phase == "beg" and s.dealer == 0 and s.deal == 0 and s.hands[0] != before
    assert score(s)[0] == s.turned_worth, "the misdeal was before the Knave"
    do(s, "stand")
    assert not any("misdeal" in word for word in may(s, 0))


@pytest.mark.article(A + "law-8")
def test_a_misdeal_after_a_knave_leaves_it() -> None:
    s = dealt("all-fours", [], "JH 2D 3D 4D 5D 6D 7D JC", laws="table")
    do(s, "beg", "run the cards")
    assert score(s) == [2, 0] and s.phase == "agreement"
    commit(s, 0, "misdeal, a wrong number to a player")
    assert score(s)[0] - s.turned_worth == 1, "the first was turned before it, the second after it"
    s = dealt("all-fours", [], "JH", laws="table", players=3, play_on=True)
    s.score[0] = 6
    s.game.turn_up_scores(s)
    assert s.winner == 0 and s.out == 1 and score(s)[0] == 7
    commit(s, 0, "misdeal, a wrong number to a player")
    assert score(s)[0] - s.turned_worth == 6 and (s.winner == 0) == bool(s.turned_worth)


@pytest.mark.article(A + "law-5")
def test_a_card_of_his_own_shown_changes_nothing() -> None:
    s = dealt("all-fours", ["2C 3C 4C 5C 6C 7C", ""], "TH", laws="table")
    commit(s, 0, "misdeal, a card of his own shown")
    assert s.known[0] and s.hands[0] == s.view(0).state.hands[0] and s.drawn == 13 and s.phase == "beg"


@pytest.mark.article(A + "law-5", P + "other-laws")
@pytest.mark.parametrize("text", ["auction-pitch", "pedro-sancho", "dom-pedro", "pedro", "california-jack"])
def test_so_in_the_other_games(text: str) -> None:
    s = dealt(text, [], laws="table")
    before = [int(n) for n in s.hands]
    assert laws_of(s, 0, "misdeal, a wrong number to a player") == [A + "law-5", A + "law-8"]
    commit(s, 0, "misdeal, a wrong number to a player")
    assert [int(n) for n in s.hands] != before and s.dealer == 0 and s.deal == 0
    s.apply_action(s.legal_actions()[0])
    assert not any("misdeal" in word for word in may(s, 0))


@pytest.mark.parametrize("text", ["all-fours", "auction-pitch", "dom-pedro", "california-jack"])
def test_no_two_actions_are_written_alike(text: str) -> None:
    game = gamester.load_game(text, {"laws": "table"})
    said = [game.actions.name(a) for a in range(game.num_distinct_actions())]
    assert len(set(said)) == len(said)
