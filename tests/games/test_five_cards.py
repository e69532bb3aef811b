"""Five-Cards: how its cards rank, fiving the trump, and what most tricks win."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card, card_set

F = "gamester-1754/five-cards/"
CHAPTER = load("gamester-1754", "five-cards")
ELDEST = "5S KD 2H 9H 4C"
DEALER = "AH JS 3S AD 8C"


def dealt(eldest: str = ELDEST, dealer: str = DEALER, turn: str = "9S", then: str = "", **options: object) -> Any:
    """Seat 0 deals so, and seat 1 leads."""
    game = gamester.load_game("five-cards", options)
    order = [*eldest.split(), *dealer.split(), turn, *then.split()]
    rest = [name for name in NAMES[:52] if name not in order]
    return game.new_initial_state(seed=1, deal=order + rest)


def best_first(trump: str, suit: str) -> str:
    """The cards that count as ``suit``, the best first."""
    order: Any = gamester.load_game("five-cards").order  # type: ignore[attr-defined]
    t, k = "CDHS".index(trump), "CDHS".index(suit)
    cards = [c for c in range(52) if order.of_kind[5 * t + k] >> c & 1]
    return " ".join(NAMES[c] for c in sorted(cards, key=lambda c: -order.power[64 * t + c]))


@pytest.mark.article(F + "trumps", F + "heart-ace", F + "order")
def test_trumps() -> None:
    assert best_first("S", "S") == "5S AH AS JS KS QS 2S 3S 4S 6S 7S 8S 9S TS"
    assert best_first("D", "D") == "5D AH AD JD KD QD TD 9D 8D 7D 6D 4D 3D 2D"
    assert best_first("H", "H") == "5H AH JH KH QH TH 9H 8H 7H 6H 4H 3H 2H"


@pytest.mark.article(F + "order", F + "diamond-ace")
def test_plain_suits() -> None:
    assert best_first("S", "C") == "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C TC"
    assert best_first("S", "H") == "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
    assert best_first("S", "D") == "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD"


@pytest.mark.example(F + "top-trumps")
def test_the_printed_order() -> None:
    printed = CHAPTER.example("top-trumps").data["order"].split()
    for trump in "CDS":
        assert best_first(trump, trump).split()[:4] == [c if len(c) == 2 else c + trump for c in printed]


@pytest.mark.article(F + "players", F + "first-deal")
def test_five_each_and_they_deal_in_turn() -> None:
    s = dealt()
    assert s.hands[1] == card_set(ELDEST) and s.hands[0] == card_set(DEALER) and NAMES[s.turn_up] == "9S"
    t: Any = gamester.load_game("five-cards").new_initial_state()
    do(t, "2C", "9C")
    assert t.dealer == 1
    t = gamester.load_game("five-cards").new_initial_state()
    do(t, "9D", "9C", "KD", "QS")
    assert t.dealer == 0
    t = gamester.load_game("five-cards").new_initial_state(seed=4)
    dealers: list[int] = []
    while not t.is_terminal():
        if len(dealers) == t.deal:
            dealers.append(int(t.dealer))
        t.apply_action(t.legal_actions()[0])
    assert dealers == [(dealers[0] + n) % 2 for n in range(len(dealers))]


@pytest.mark.article(F + "five-it")
def test_the_next_card_makes_trumps_if_it_is_fived() -> None:
    s = dealt(then="TD")
    assert s.current_player() == 0 and names(s) == ["five it", "play it out"]
    t = do(s.clone(), "play it out")
    assert t.trump == 3 and t.current_player() == 1 and not t.fived
    do(s, "five it")
    assert s.trump == 1 and NAMES[s.turn_up] == "TD" and NAMES[s.turned_first] == "9S" and s.current_player() == 1
    for seed in range(20):
        assert not s.game.imagine(s.view(1), seed).hands[0] & card_set("9S TD")
    assert dealt(asked="eldest").current_player() == 1


@pytest.mark.article(F + "follow", F + "tricks")
def test_follow_or_trump() -> None:
    s = play(do(dealt(), "play it out"), "KD")
    assert set(names(s)) == {"AD", "AH", "JS", "3S"}
    play(s, "AH")
    assert s.current_player() == 0 and s.tricks[0] == 1  # the Ace of Hearts is a trump
    s = play(do(dealt(), "play it out"), "2H")
    assert set(names(s)) == set(DEALER.split())  # and no Heart
    s = play(do(dealt(ruffs=False), "play it out"), "KD")
    assert names(s) == ["AD"]
    play(s, "AD")
    assert s.tricks[1] == 1
    s = play(do(dealt(), "play it out"), "5S AH")
    assert s.tricks[1] == 1 and s.current_player() == 1
    s = play(do(dealt(), "play it out"), "9H AD")  # neither a Heart nor a trump would be seen otherwise
    for seed in range(20):
        assert not s.game.imagine(s.view(1), seed).hands[0] & card_set("2H 3H 4H 5H 6H 7H 8H TH JH QH KH")
    s = play(do(dealt(), "play it out"), "9H 3S")
    assert not s.void[0] & card_set("KH")  # who trumps may still hold the suit


@pytest.mark.article(F + "most", F + "all")
@pytest.mark.parametrize(("made", "scored"), [(0, 10), (1, 5), (2, 5), (3, 5), (4, 5), (5, 10)])
def test_most_win_five_and_all_win_ten(made: int, scored: int) -> None:
    s = dealt()
    s.tricks[1], s.tricks[0] = made, 5 - made
    s.game.finish_deal(s)
    winner = made > 2
    assert s.score[winner] == scored and s.score[not winner] == 0


@pytest.mark.article(F + "game")
def test_the_game_takes_the_stake() -> None:
    s = dealt(stake=3)
    s.score[1], s.tricks[1], s.tricks[0] = 20, 3, 2
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [-3, 3] and s.ledger.transfers[0].article == F + "game"
    s = dealt(game=40)
    s.score[1], s.tricks[1], s.tricks[0] = 20, 3, 2
    s.game.finish_deal(s)
    assert not s.is_terminal()


def test_what_is_told() -> None:
    s = do(dealt(deals=1, then="TD"), "five it")
    play(s, "KD")
    assert s.hands[0] & 1 << card("AH")
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    told = s.game.told(s)
    assert "fived, and TD turned" in told and "won" in told and (F + "most" in told or F + "all" in told)


def test_the_plain_player_beats_a_random_one() -> None:
    game = gamester.load_game("five-cards")
    won = 0
    for seed in range(60):
        mine = seed % 2
        players = [gamester.load_player("simple" if p == mine else f"random(seed={seed})", game) for p in range(2)]
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            p = s.current_player()
            s.apply_action(players[p].choose(s.view(p)).action)
        won += s.returns()[mine] > 0
    assert won > 42  # three standard errors are 12
