"""Brusquembille: who plays with what, the tricks, what Aces and Tens are paid, and who takes the stakes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.meld_table import dealt, duel, pack_of
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.melds.rules import pips

B = "academy-1768/brusquembille/"
CHAPTER = load("academy-1768", "brusquembille")


def table(hands: list[str], then: str = "9S", **options: object) -> Any:
    """Seat 0 deals so, and the first of ``then`` is turned."""
    return dealt("brusquembille", hands, then, **options)


def purse(s: Any) -> list[int]:
    return [int(n) for n in s.purse]


def counted(took: list[str], **options: object) -> Any:
    """A deal that is over, with these cards taken."""
    s = table([], **options)
    for p in range(s.game.players):
        s.taken[p] = card_set(took[p])
    s.game.end_deal(s)
    return s


@pytest.mark.article(B + "players")
def test_the_packs() -> None:
    for players, cards in ((2, 32), (3, 30), (4, 32), (5, 30)):
        game = gamester.load_game("brusquembille", {"players": players})
        assert len(pack_of(game)) == cards and sum(c[0] == "7" for c in pack_of(game)) == cards - 28
        assert pips(card_set(" ".join(pack_of(game)))) == 120


@pytest.mark.article(B + "partners")
def test_partners_sit_together_and_see_each_other() -> None:
    s = table(["AS", "TS", "KS", "QS"], players=4)
    game = s.game
    order = [0]
    for _ in range(3):
        order.append(int(game.after(order[-1])))
    assert order == [0, 2, 1, 3] and game.side_names == ["South-west and South-east", "North-east and North-west"]
    seen = s.view(0).state
    assert seen.hands[2] == s.hands[2] and seen.hands[1] == 0 and seen.hands[3] == 0
    assert game.imagine(s.view(0), 5).hands[2] == s.hands[2]
    alone = table(["AS", "TS", "KS", "QS"], players=4, partners=False)
    assert alone.view(0).state.hands[2] == 0 and alone.game.sides == 4


@pytest.mark.article(B + "order")
@pytest.mark.example(B + "seven-of-trumps")
def test_the_order() -> None:
    game: Any = gamester.load_game("brusquembille", {"players": 2})
    power = game.order.power
    best = sorted((int(c) for c in game.whole_pack if c < 13), key=lambda c: -power[256 + c])
    assert [NAMES[c][0] for c in best] == list("ATKQJ987")
    data = CHAPTER.example("seven-of-trumps").data
    led, trump = data["trick"].split()
    s = play(table([trump, led], "9" + data["trump"], players=2), data["trick"])
    assert s.current_player() == 0 and s.taken[0] & card_set(data["winner"])


@pytest.mark.article(B + "dealer", B + "cut", B + "deal", B + "play")
def test_the_deal_goes_to_the_right() -> None:
    for packets in ("3", "1"):
        s = table(["AS KS QS", "AH KH QH", "AC KC QC"], packets=packets)
        assert s.hands[1] == card_set("AH KH QH") and NAMES[s.turn_up] == "9S" and s.trump == 3
        assert s.current_player() == 2 and len(names(s)) == 3  # on the right of seat 0 sits the last
    cut: Any = gamester.load_game("brusquembille").new_initial_state()
    assert do(cut, "KC", "TC", "9C").dealer == 1


@pytest.mark.article(B + "draw")
def test_the_winner_draws_first_and_the_last_card_is_the_trump_turned() -> None:
    s = play(table(["7S 8C JH", "9C JC JD"], "TS AH KH", players=2), "9C 8C")
    assert s.current_player() == 1 and s.hands[1] & card_set("AH") and s.hands[0] & card_set("KH")
    while s.turn_up >= 0:
        s.apply_action(s.legal_actions()[0])
    assert s.game.stock(s) == 0 and (s.known[0] | s.known[1]) == card_set("TS")
    while s.deal == 0:
        s.apply_action(s.legal_actions()[0])


@pytest.mark.article(B + "no-renounce")
def test_anything_may_be_played() -> None:
    s = play(table(["7S 8C JH", "9C JC JD"], "TS AH KH", players=2), "9C")
    assert len(names(s)) == 3
    play(s, "7S")  # though he has a Club
    assert s.current_player() == 0 and not any(s.void)


@pytest.mark.article(B + "rewards", B + "ace", B + "ten")
@pytest.mark.example(B + "paid")
def test_brusquembilles_are_paid() -> None:
    for case in CHAPTER.example("paid").data["cases"]:
        players = case["players"]
        eldest = players - 1
        hands = ["9C", "JC", "JD", "QD", "KD"][:players]
        hands[eldest] = case["card"] + "H"
        after = eldest - 1
        hands[after] = "8H" if case["won"] else "8S"
        s = table(hands, "9S", players=players, stake=0)
        for _ in range(players):
            held = [c for c in names(s) if c in hands]
            play(s, held[0])
        assert purse(s)[eldest] == case["counters"] and sum(purse(s)) == 0
        assert {t.article for t in s.ledger.transfers} == {B + ("ace" if case["card"] == "A" else "ten")}
    for options in ({"players": 2}, {"players": 4}):
        s = table([], stake=0, **options)
        while s.deal == 0:
            s.apply_action(s.legal_actions()[-1])
        assert not any(purse(s))
    s = table(["9C", "JC", "JD", "AH"], players=4, partners=False, stake=0)
    play(s, "AH")
    for _ in range(3):
        s.apply_action(next(a for a in s.legal_actions() if a // 13 != s.trump and a // 13 != card("AH") // 13))
    assert purse(s)[3] == 6


@pytest.mark.article(B + "stake", B + "points")
@pytest.mark.example(B + "count")
def test_most_points_take_what_was_put_down() -> None:
    data = CHAPTER.example("count").data
    assert pips(card_set(data["tricks"])) == data["points"]
    s = table([], stake=7)
    assert purse(s) == [-7, -7, -7, 21]
    s = counted(["AS", data["tricks"].replace("AS", "AH"), "TC KC"], stake=7)
    assert purse(s) == [-7, 14, -7, 0] and list(s.score) == [0, 1, 0]
    s = counted(["AS", "", "TC KC", ""], players=4, stake=5)
    assert purse(s) == [5, -5, 5, -5, 0] and list(s.score) == [1, 0]


@pytest.mark.article(B + "tie")
def test_even_points_leave_the_stakes() -> None:
    s = counted(["AS", "AH", "TC"], stake=7)
    assert purse(s) == [-7, -7, -7, 21] and not any(s.score)
    assert "even with 11" in s.game.told(s)
    s.game.end_match(s)
    assert purse(s) == [0, 0, 0, 0]


@pytest.mark.article(B + "deals")
def test_each_deals_once_or_as_agreed() -> None:
    for rounds in (1, 2):
        s: Any = gamester.load_game("brusquembille", {"rounds": rounds}).new_initial_state(seed=4)
        dealers = []
        while not s.is_terminal():
            if len(dealers) == s.deal:
                dealers.append(int(s.dealer))
            s.apply_action(s.legal_actions()[0])
        assert sorted(dealers) == sorted(list(range(3)) * rounds)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_plain_player_beats_random_ones(players: int) -> None:
    mean, three = duel(f"brusquembille(players={players})", 60)
    assert mean > three
