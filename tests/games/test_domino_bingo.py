"""Domino Bingo: what pieces count and take, announcing doubles, closing, and seventy."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.dominoes import NAMES, PIECES, piece, piece_set
from gamester.games.dominoes.bingo_pieces import lowness, made_of, power, suit_of, worth

HERE = "hoyle-donohue/domino-bingo/"
CHAPTER = load("hoyle-donohue", "domino-bingo")
ELDEST = "5:5 4:4 6:5 6:4 3:1 2:1 4:1"
DEALER = "6:6 0:0 5:4 3:0 3:2 2:0 4:3"


def dealt(eldest: str = ELDEST, dealer: str = DEALER, turn: str = "5:2", then: str = "", **options: object) -> Any:
    """Seat 0 deals so, and seat 1 leads."""
    order = [*eldest.split(), *dealer.split(), turn, *then.split()]
    rest = [name for name in NAMES if name not in order]
    return gamester.load_game("domino-bingo", options).new_initial_state(deal=order + rest)


@pytest.mark.article(HERE + "pieces", HERE + "bingo")
def test_how_pieces_rank() -> None:
    fives = sorted((n for n in range(PIECES) if suit_of(n, 5) == 5), key=lambda n: -power(n, 5))
    assert [NAMES[n] for n in fives] == ["0:0", "5:5", "5:0", "6:5", "5:4", "5:3", "5:2", "5:1"]
    sixes = sorted((n for n in range(PIECES) if suit_of(n, 5) == 6), key=lambda n: -power(n, 5))
    assert [NAMES[n] for n in sixes] == ["6:6", "6:4", "6:3", "6:2", "6:1"]
    blanks = sorted((n for n in range(PIECES) if suit_of(n, 5) == 0), key=lambda n: -power(n, 5))
    assert [NAMES[n] for n in blanks] == ["6:0", "4:0", "3:0", "2:0", "1:0"]


@pytest.mark.article(HERE + "counts")
@pytest.mark.example(HERE + "trump-five", HERE + "totals")
def test_what_pieces_count() -> None:
    shown = CHAPTER.example("trump-five").data
    for name, counts in shown["counts"].items():
        assert worth(piece(name), shown["trump"]) == counts, name
    assert [made_of((1 << 28) - 1, trump) for trump in range(7)] == CHAPTER.example("totals").data["totals"]


@pytest.mark.article(HERE + "lead", HERE + "deal")
def test_the_lowest_leads_and_the_higher_half_is_trumps() -> None:
    s: Any = gamester.load_game("domino-bingo").new_initial_state()
    do(s, "6:0", "2:1")
    assert s.dealer == 0 and lowness(piece("0:0")) > lowness(piece("6:6"))
    s = dealt()
    assert s.hands[1] == piece_set(ELDEST) and s.trump == 5 and s.current_player() == 1
    assert dealt(turn="1:0").trump == 0 and dealt(turn="2:2").trump == 2
    s = gamester.load_game("domino-bingo").new_initial_state(seed=2)
    dealer = int(s.dealer)
    while s.deal == 0 and not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    assert s.dealer == 1 - dealer


@pytest.mark.article(HERE + "play")
def test_anything_is_played_while_there_is_a_stock_and_both_draw() -> None:
    s = dealt(then="1:1 2:2 3:3 6:2")
    do(s, "3:1")
    assert len(names(s)) == 7
    do(s, "6:6")
    assert s.tricks[1] == 1 and s.hands[1] & piece_set("1:1") and s.hands[0] & piece_set("2:2")
    assert s.held[0] == s.held[1] == 7 and s.current_player() == 1
    do(s, "4:1", "5:4")
    assert s.tricks[0] == 1 and s.hands[0] & piece_set("3:3"), "the winner draws first"
    while not s.is_terminal() and s.deal == 0 and s.turn_up >= 0:
        turned, count = int(s.turn_up), int(s.stock())
        s.apply_action([a for a in s.legal_actions() if a < 28][-1])
        if s.deal == 0 and s.turn_up < 0:
            assert count == 1 and (s.hands[0] | s.hands[1] | s.gone) >> turned & 1


@pytest.mark.article(HERE + "follow", HERE + "close")
def test_a_closed_stock() -> None:
    s = do(dealt(), "close")
    assert s.current_player() == 1 and "close" not in names(s)
    do(s, "6:5")
    assert names(s) == ["0:0"], "of trumps the one that takes it"
    s = do(dealt(), "close", "6:4")
    assert names(s) == ["6:6"]
    s = do(dealt(dealer="6:1 2:2 3:3 3:2 2:0 4:3 6:3"), "close", "6:4")
    assert set(names(s)) == {"6:1", "6:3"}
    s = do(dealt(dealer="5:1 0:0 3:3 3:2 2:0 4:3 4:2"), "close", "6:4")
    assert set(names(s)) == {"5:1", "0:0"}, "without the suit one trumps"
    do(s, "5:1")
    assert s.held[0] == 6 and s.view(1).state.void[0] & piece_set("6:1")
    lost = dealt("3:1 2:1 4:1 6:1 3:2 4:2 1:1", "6:6 0:0 5:4 3:0 5:5 2:0 4:3", deals=1)
    do(lost, "close")
    while not lost.is_terminal():
        lost.apply_action(lost.legal_actions()[0])
    assert list(map(int, lost.score)) in ([3, 0], [4, 0])


@pytest.mark.article(HERE + "close")
@pytest.mark.parametrize(("early", "points"), [(False, 2), (True, 3)])
@pytest.mark.parametrize("counted", [40, 70])
def test_who_closed_and_fails_pays_as_much_whoever_counts_seventy(early: bool, points: int, counted: int) -> None:
    s = dealt(deals=1)
    s.closer, s.early, s.taken[0], s.tricks[0] = 0, early, piece_set("5:5 0:0"), 1
    s.tricks[1], s.announced[1] = 1, counted
    s.game.finish_deal(s)
    assert list(map(int, s.score)) == [0, points]
    assert f"{HERE}close" in s.game.told(s)


@pytest.mark.article(HERE + "announce")
@pytest.mark.example(HERE + "announcements")
def test_doubles_are_announced() -> None:
    points = CHAPTER.example("announcements").data["points"]
    doubles = "5:5 4:4 6:6 3:3 2:2 1:1".split()
    others = "6:4 3:1 2:1 4:1 3:2 4:2 6:3".split()
    for many, counted in points.items():
        hand = doubles[: int(many)] + others[: 7 - int(many)]
        s = do(dealt(" ".join(hand), "0:0 5:1 5:4 3:0 2:0 4:3 6:1"), "announce, leading 5:5")
        assert s.announced[1] == counted and s.known[1] == piece_set(" ".join(hand[1 : int(many)])), many
        assert s.made(1) == 0, "it counts with the first trick"
    s = do(dealt("0:0 4:4 6:4 3:1 2:1 4:1 3:2", "5:5 5:1 5:4 3:0 2:0 4:3 6:1"), "announce, leading 4:4")
    assert s.announced[1] == 20 + CHAPTER.example("announcements").data["bingo"]
    do(s, "4:3")
    assert s.made(1) == 30 + 8
    assert "announce, leading 0:0" not in names(s), "once announced, not again"
    assert "announce, leading 6:6" not in names(do(dealt(), "3:1")), "only the leader announces"
    s = do(dealt(then="1:0 2:2"), "announce, leading 5:5", "6:6")
    for seed in range(20):
        hand = s.game.imagine(s.view(0), seed).hands[1]
        fresh = hand & piece_set("1:1 3:3")
        assert fresh.bit_count() <= 1, "of other doubles he has only what he has drawn"


@pytest.mark.article(HERE + "captures")
def test_bingo_takes_the_double_of_trumps() -> None:
    s = do(dealt(), "5:5", "0:0")
    assert s.tricks[0] == 1 and s.score[0] == 1 and s.made(0) == 28 + 14
    s = do(dealt(game=1), "5:5", "0:0")
    assert s.is_terminal() and s.returns() == [1.0, -1.0] and "captures" in s.game.told(s)


@pytest.mark.article(HERE + "seventy", HERE + "game")
@pytest.mark.parametrize(("other", "points"), [("", 3), ("3:1 2:1", 2), ("5:5 0:0", 1)])
def test_seventy(other: str, points: int) -> None:
    s = dealt(deals=1)
    s.taken[0], s.tricks[0] = piece_set(other), 1 if other else 0
    s.tricks[1], s.announced[1] = 1, 70
    s.game.finish_deal(s)
    assert s.score[1] == points and s.score[0] == 0
    s = dealt()
    s.score[1], s.tricks[1], s.announced[1] = 5, 1, 70
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [-8.0, 8.0]


def test_the_plain_player_beats_a_random_one() -> None:
    game = gamester.load_game("domino-bingo")
    won = 0
    for seed in range(40):
        players = [gamester.load_player("simple" if p == seed % 2 else f"random(seed={seed})", game) for p in range(2)]
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            p = s.current_player()
            s.apply_action(players[p].choose(s.view(p)).action)
        won += s.returns()[seed % 2] > 0
    assert won > 30  # three standard errors are 10


def test_what_an_announcement_says_of_pieces_drawn_since() -> None:
    """Every hand imagined is one of those that fit, and all of them come: the one piece drawn may be a double."""
    s = do(dealt(then="1:0 6:1 2:2 3:3"), "announce, leading 5:5", "3:2")
    assert s.since[1] == 2 and s.known[1] == piece_set("4:4")
    seen: set[int] = set()
    for seed in range(300):
        hand = int(s.game.imagine(s.view(0), seed).hands[1])
        doubles = hand & piece_set("1:1 2:2 3:3")
        assert hand.bit_count() == 7 and doubles.bit_count() <= 1
        seen.add(doubles)
    assert len(seen) == 4, "none, or one of three"
