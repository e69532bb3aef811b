"""Boston: the bets, what is undertaken over what, partners, and what is won, lost and laid aside."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.beaten import beats_random
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card_set
from gamester.games.trumps.boston.state import BIDS, MISERES, TRICKS, WHIST

B = "hoyle-donohue/boston/"
CHAPTER = load("hoyle-donohue", "boston")
SUMS = ("common-8", "second-9", "common-10", "short-6", "short-7", "short-8")


def dealt(**options: object) -> Any:
    """Seat 0 deals a pack in its order; Hearts are the first preference."""
    game = gamester.load_game("boston", {"favourite": "H", **options})
    return game.new_initial_state(seed=1, deal=list(NAMES[:52]))


def undertaken(*words: str, **options: object) -> Any:
    return do(dealt(**options), *words)


def settled(s: Any) -> list[int]:
    """What the end of the deal moves, seats and pools."""
    before = [int(n) for n in s.purse]
    s.game.end_deal(s)
    assert sum(s.purse) == 0
    return [int(n) - m for n, m in zip(s.purse, before, strict=True)]


@pytest.mark.article(B + "bets", B + "deal", B + "preference")
def test_the_bets_and_the_preference() -> None:
    s = dealt()
    assert [int(n) for n in s.purse] == [-12, -8, -8, -8, 36, 0] and s.trump == -1 and list(s.held) == [13] * 4
    assert s.hands[1] & card_set("2C 6C TC") == card_set("2C 6C TC") and s.current_player() == 1
    assert s.preference == 2 and s.game.second(s) == 1
    t: Any = gamester.load_game("boston").new_initial_state()
    do(t, "9C", "6D", "AH", "KS", "7S")
    assert t.dealer == 2 and t.preference == 3 and t.game.second(t) == 0
    assert len(t.legal_actions()) == 52  # it was of another pack


@pytest.mark.article(B + "bid", B + "order", B + "supersede")
def test_what_supersedes_what() -> None:
    s = dealt()
    assert names(s) == ["pass", *(f"bid {name}" for name in BIDS.names)]
    do(s, "bid Boston")
    assert "bid Boston" not in names(s) and "bid Boston in a preference" in names(s)
    do(s, "bid Petite Misere")
    assert names(s)[1] == "bid six"
    do(s, "pass", "pass")
    assert s.current_player() == 1  # the elder may do more
    do(s, "bid seven")
    assert s.current_player() == 2
    do(s, "bid Grand Slam")
    assert names(s) == ["pass"]
    do(s, "pass")
    assert s.phase == "trumps" and s.current_player() == 2
    ranked = [n for n in BIDS.names if n in ("six", "eight", "ten", "twelve") or "Misere" in n]
    assert ranked == ["Petite Misere", "six", "Grande Misere", "eight", "Petite Misere Ouverte", "ten",
                      "Grande Misere Ouverte", "twelve"]  # fmt: skip


@pytest.mark.article(B + "all-pass")
def test_all_pass() -> None:
    s = undertaken("pass", "pass", "pass", "pass")
    assert s.deal == 1 and s.dealer == 1 and [int(n) for n in s.purse] == [-12, -12, -8, -8, 40, 0]


@pytest.mark.article(B + "trumps", B + "partner", B + "whist")
def test_trumps_and_a_partner() -> None:
    s = undertaken("bid six", "pass", "pass", "pass")
    assert len(names(s)) == 4
    do(s, "trumps Spades")
    assert s.phase == "partner" and names(s) == ["alone", "ask for a partner"]
    t = do(s.clone(), "alone")
    assert t.phase == "play" and t.ally == -1 and t.game.needed(t) == 6
    do(s, "ask for a partner")
    assert s.current_player() == 2 and names(s) == ["whist", "no"]
    t = do(s.clone(), "no", "no", "no")
    assert t.phase == "play" and t.ally == -1 and t.current_player() == 1
    do(s, "no", "whist")
    assert s.ally == 3 and s.game.needed(s) == 10 and s.phase == "play" and s.game.together(s, 1, 3)
    preferred = undertaken("bid Boston in a preference", "pass", "pass", "pass")
    assert names(preferred) == ["trumps Diamonds", "trumps Hearts"]
    eight = undertaken("bid eight", "pass", "pass", "pass", "trumps Clubs")
    assert eight.phase == "play"


@pytest.mark.article(B + "play", B + "follow")
def test_the_tricks() -> None:
    s = play(undertaken("bid eight", "pass", "pass", "pass", "trumps Clubs"), "5D")
    assert all(n.endswith("D") for n in names(s))
    play(s, "2D 3D QD")
    assert s.current_player() == 0 and list(s.tricks) == [1, 0, 0, 0]


@pytest.mark.article(B + "success", B + "failure")
@pytest.mark.example(B + "common-8", B + "second-9", B + "common-10", B + "short-6", B + "short-7", B + "short-8")
@pytest.mark.parametrize("id", SUMS)
def test_the_printed_sums(id: str) -> None:
    data = CHAPTER.example(id).data
    s = dealt()
    s.bid, s.bidder, s.ally = BIDS.names.index(data["bid"]), 1, 2
    s.trump = {"first": 2, "second": 1, "common": 0}[data["suit"]]
    suit = "CDHS"[s.trump]
    for p in range(4):
        s.hands[p] = 0
    s.played[1] = card_set(" ".join(f"{r}{suit}" for r in "AKQJ"[: data["honours"]]))
    s.tricks[1], s.tricks[2] = data["got"] - 2, 2
    assert s.game.fish(s) == data["fish"] and s.game.won(s) == (not id.startswith("short"))


@pytest.mark.article(B + "order", B + "whist", B + "misere-paid")
@pytest.mark.example(B + "table")
def test_the_table() -> None:
    data = CHAPTER.example("table").data
    s = dealt()
    rows = {int(TRICKS[n]): n for n in range(14) if TRICKS[n]}
    assert [int(n) for n in MISERES if n] == data["miseres"]
    assert [int(WHIST[rows[n]]) for n in (5, 6, 7)] == data["partners"]
    for suit, trump in (("first", 2), ("second", 1), ("common", 0), ("common", 3)):
        s.trump = trump
        found = []
        for tricks in range(5, 14):
            s.bid = rows[tricks]
            found.append(s.game.times(s))
        assert found == data[suit]


@pytest.mark.article(B + "success-pool", B + "success", B + "failure", B + "bast")
def test_what_is_won_and_lost() -> None:
    words = ("bid Boston", "pass", "pass", "pass", "trumps Clubs", "ask for a partner", "whist")
    s = undertaken(*words)
    s.hands[1] = s.hands[2] = 0
    s.tricks[1], s.tricks[2] = 6, 3
    assert settled(s) == [-2, 20, 20, -2, -36, 0] and B + "success" in s.game.told(s)  # 9 x 1: one fish
    s = undertaken(*words)
    s.hands[1] = s.hands[2] = 0
    s.tricks[1], s.tricks[2] = 4, 2
    assert settled(s) == [2, -20, -20, 2, 0, 36] and list(s.basts) == [36] and B + "failure" in s.game.told(s)
    s = undertaken(*words)
    s.hands[1] = s.hands[2] = 0
    s.tricks[1], s.tricks[2] = 5, 2
    assert settled(s) == [2, 0, -40, 2, 0, 36]  # the player has his own
    s = undertaken(*words[:5], "alone")
    s.hands[1] = 0
    s.tricks[1] = 5
    assert settled(s) == [-1, 39, -1, -1, -36, 0]
    s.tricks[1] = 4
    assert s.game.won(s) is False
    held = undertaken(*words[:5], "alone")
    by_whist = undertaken(*words[:5], "alone", honours="whist")
    for t, counts in ((held, 3), (by_whist, 2)):
        t.hands[1] = card_set("AC KC QC")
        assert t.game.honours(t) == counts


@pytest.mark.article(B + "bast-enters", B + "bets", B + "end")
def test_basts_come_in_greatest_first() -> None:
    s = undertaken("bid eight", "pass", "pass", "pass", "trumps Clubs")
    s.game.finish_deal(s)  # no trick: a bast of 36
    assert s.purse[4] == 40 and s.purse[5] == 36  # the new dealer adds four
    do(s, "bid eight", "pass", "pass", "pass", "trumps Clubs")
    s.game.finish_deal(s)
    assert s.purse[4] == 44 and s.purse[5] == 76 and list(s.basts) == [36, 40]
    do(s, "bid eight", "pass", "pass", "pass", "trumps Clubs")
    s.tricks[s.bidder] = 9
    s.game.finish_deal(s)
    assert s.purse[4] == 36 + 40 and s.purse[5] == 36 and list(s.basts) == [36]
    t: Any = gamester.load_game("boston", {"rounds": 1}).new_initial_state(seed=2)
    while not t.is_terminal():
        t.apply_action(t.legal_actions()[-1])
        assert t.ledger.total() == 0
    assert t.deal == 4 and t.purse[4] == t.purse[5] == 0


@pytest.mark.article(B + "misere", B + "petite", B + "ouverte", B + "misere-won-trick", B + "misere-paid")
def test_miseres() -> None:
    s = undertaken("bid Petite Misere", "pass", "pass", "pass")
    assert s.phase == "trumps" and all(n.startswith("lay out") for n in names(s))
    do(s, "lay out AS" if "lay out AS" in names(s) else names(s)[-1])
    assert s.held[1] == 12 and s.trump == -1 and s.phase == "play" and s.known[1] == 0 and s.current_player() == 1
    t = s.clone()
    s.tricks[1] = 1
    assert s.game.play_over(s)
    assert settled(s) == [4, -4 - 4 - 4 - 36, 4, 4, 0, 36] and B + "misere-paid" in s.game.told(s)
    assert settled(t) == [-4, 12 + 36, -4, -4, -36, 0]
    s = undertaken("bid Grande Misere Ouverte", "pass", "pass", "pass")
    assert s.phase == "play" and s.known[1] == s.hands[1] and settled(s)[1] == 96 + 36
    s = undertaken("bid Petite Misere Ouverte", "pass", "pass", "pass")
    do(s, names(s)[0])
    assert s.known[1] == s.hands[1] and s.held[1] == 12 and s.view(0).state.laid.out[1] == 0


def test_the_plain_player_beats_a_random_one() -> None:
    beats_random("boston(rounds=1)", matches=40)
