"""The maxims of All-Fours and of Pedro Sancho: a position where each speaks, and one where it does not."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fours_table import dealt
from tests.games.words import do, play
from tests.players.maxims.saying import said

import gamester
from gamester.equipment.cards import card_set
from gamester.players.loader import known

article = pytest.mark.article
OLD = "gamester-1754/all-fours/"
S = "hoyle-donohue/pedro-sancho/"


def old(eldest: str, dealer: str) -> Any:
    """All-Fours of 1754: seat 0 deals, Clubs are turned, and the eldest stands and is to lead."""
    return do(dealt("all-fours(book=gamester-1754)", [dealer, eldest], "2C"), "stand")


@article(OLD + "ten")
def test_a_ten_is_taken_and_not_given() -> None:
    mine, his = "9H QH 7D 3S 4S 8C", "TH KH 2D 5S TS 9C"
    assert said(play(old(mine, his), "9H"), "ten") == "TH", "it takes the trick"
    assert said(play(old(mine, his), "7D"), "ten") is None
    assert said(play(old("TH QH 7D 3S 4S 8C", "AH KH 2D 5S 6S 9C"), "TH"), "ten") in ("AH", "KH"), "it is taken"
    assert said(play(old("AH QH 7D 3S 4S 8C", "TH 3H 2D 5S 6S 9S"), "AH"), "ten") is None
    for hand in (mine, "TH 2D TS 3S 4S 5S"):
        assert said(old(hand, "AH KH AS KS AD KD"), "ten") not in ("TH", "TS"), "it is not led to be lost"


def test_the_later_chapters_print_no_maxims() -> None:
    assert "maxims" in known(gamester.load_game("all-fours(book=gamester-1754)"))
    for game in ("all-fours(book=hoyle-donohue)", "four-handed-all-fours", "auction-pitch", "california-jack"):
        assert "maxims" not in known(gamester.load_game(game))


def late(hands: list[str], leader: int, to_go: list[int], cards: str = "", game: str = "pedro-sancho") -> Any:
    """Seat 1 pitched Clubs; all trumps not held now are gone, ``leader`` leads and those cards are played."""
    s = dealt(f"{game}(players=4)", ["", "AC", "", ""])
    do(s, "bid 4", "pass", "pass", "sell", "AC")
    while s.led >= 0:
        s.apply_action(s.legal_actions()[0])
    for seat, hand in enumerate(hands):
        s.hands[seat], s.held[seat], s.known[seat] = card_set(hand), len(hand.split()), 0
        s.score[seat] = to_go[seat]
    held = card_set(" ".join(hands))
    for suit in "CDHS":
        s.gone |= card_set(" ".join(f"{rank}{suit}" for rank in "23456789TJQKA")) & ~held
    s.turn = s.leader = leader
    return play(s, cards)


EVEN = [30, 30, 30, 30]


@article(S + "own-points")
def test_sure_points_are_made() -> None:
    hands = ["9C 2H", "3H 4H", "5H 6H", "7H 8H"]
    assert said(late(hands, 0, EVEN), "own-points") == "9C"
    assert said(late(["9C 2H", "TC 4H", "5H 6H", "7H 8H"], 0, EVEN), "own-points") is None


@article(S + "set-back")
def test_the_bidder_is_set_back() -> None:
    s = late(["4H 2S", "TC 4S", "5C 6S", "QC 8S"], 1, EVEN, "TC")
    assert s.pitcher == 1 and said(s, "set-back") is None, "he has but the Five"
    s = late(["4H 2S", "TC 4S", "5C 6C", "QC 8S"], 1, EVEN, "TC")
    assert said(s, "set-back") == "6C"
    s = late(["4H 2S", "TC 4S", "5C 6C", "QC 8S"], 1, [20, 40, 20, 20], "TC")
    assert said(s, "set-back") is None, "he has made fewest"


@article(S + "lowest", S + "bidder-low")
@pytest.mark.parametrize("game", ["pedro-sancho", "pedro"])
def test_points_go_to_who_has_made_fewest(game: str) -> None:
    hands = ["5C 2S", "3H 4H", "TC 6H", "7H 8H"]
    s = late(hands, 2, [15, 15, 20, 15], "TC 7H", game)
    assert s.turn == 0 and said(s, "lowest") == "5C" and said(s, "bidder-low") is None
    s = late(hands, 2, [15, 15, 10, 15], "TC 7H", game)
    assert said(s, "lowest") is None, "he has made most"
    hands[1], hands[2] = hands[2], hands[1]
    s = late(hands, 1, [15, 20, 15, 15], "TC 3H 7H", game)
    assert s.turn == 0 and said(s, "bidder-low") == "5C" and said(s, "lowest") is None
    assert said(late(hands, 1, [15, 10, 15, 15], "TC 3H 7H", game), "bidder-low") is None
