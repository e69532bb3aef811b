"""Catch the Ten: how the pack is divided, the order of trumps, and what is counted."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.beaten import beats_random
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.errors import BadOption
from gamester.equipment.cards import NAMES, card, card_set

C = "hoyle-donohue/catch-the-ten/"
CHAPTER = load("hoyle-donohue", "catch-the-ten")
PACK = [n for n in NAMES[:52] if n[0] in "6789TJQKA"]


def dealt(*hands: str, players: int = 4, **options: object) -> Any:
    """Seat 0 deals singly so, the first hand to seat 1, the last card turned."""
    game = gamester.load_game("catch-the-ten", {"players": players, **options})
    each = [hand.split() for hand in hands]
    order = [one[n] for n in range(len(each[0])) for one in each]
    return game.new_initial_state(seed=1, deal=order)


SUITS = (
    "AC KC QC JC TC 9C 8C 7C 6C",
    "AD KD QD JD TD 9D 8D 7D 6D",
    "AH KH QH JH TH 9H 8H 7H 6H",
    "AS KS QS JS TS 9S 8S 7S 6S",
)


@pytest.mark.article(C + "pack", C + "players")
@pytest.mark.parametrize(("players", "size"), [(2, 36), (3, 36), (4, 36), (5, 35), (6, 36), (7, 35), (8, 32)])
def test_the_pack_is_divided_equally(players: int, size: int) -> None:
    game: Any = gamester.load_game("catch-the-ten", {"players": players})
    assert len(game.whole_pack) == size and size % players == 0
    assert all(NAMES[c] in PACK for c in game.whole_pack)
    out = [n for n in PACK if card(n) not in list(game.whole_pack)]
    assert out == {5: ["6C"], 7: ["6C"], 8: ["6C", "6D", "6H", "6S"]}.get(players, [])


@pytest.mark.article(C + "players", C + "four", C + "six", C + "eight")
def test_parties() -> None:
    for players, options, sides in [
        (2, {}, 2), (3, {}, 3), (4, {}, 2), (5, {}, 5), (6, {}, 2), (6, {"parties": "pairs"}, 3), (7, {}, 7),
        (8, {}, 2), (8, {"parties": "pairs"}, 4),
    ]:  # fmt: skip
        game: Any = gamester.load_game("catch-the-ten", {"players": players, **options})
        assert game.sides == sides
        for p in range(players):  # nobody sits beside a partner
            assert game.side_of(p) != game.side_of((p + 1) % players)
    with pytest.raises(BadOption, match="players=6"):
        gamester.load_game("catch-the-ten", {"parties": "pairs"})


@pytest.mark.article(C + "deal", C + "turn", C + "cut")
def test_the_last_card_is_turned() -> None:
    s = dealt(*SUITS)
    assert s.trump == 3 and NAMES[s.turn_up] == "6S" and s.known[0] == card_set("6S")
    assert s.hands[1] == card_set(SUITS[0]) and s.current_player() == 1
    three = dealt(*SUITS, packet=3)
    assert NAMES[three.turn_up] == "6S" and three.hands[1] != s.hands[1] and three.held[1] == 9
    with pytest.raises(BadOption, match="one or three"):
        gamester.load_game("catch-the-ten", {"packet": 2})
    t: Any = gamester.load_game("catch-the-ten").new_initial_state()
    do(t, "9C", "6D", "AH", "KS")
    assert t.dealer == 2  # the Ace is lowest
    for c in PACK:
        if t.is_chance_node():
            do(t, c)
    assert t.trump == 3 and t.current_player() == 3


@pytest.mark.article(C + "two")
def test_two_play_three_hands_one_after_the_other() -> None:
    s: Any = gamester.load_game("catch-the-ten", {"players": 2}).new_initial_state(seed=1, deal=PACK)
    assert s.hands[1] == card_set("6C 8C TC QC AC 7D") and s.hands[0] == card_set("7C 9C JC KC 6D 8D")
    assert s.hand == 1 and NAMES[s.turn_up] == "AS" and not s.hands[0] & card_set("AS")
    for seed in range(10):  # the card turned is the dealer's last, and no hand now is dealt it
        t = s.game.imagine(s.view(1), seed)
        assert NAMES[t.order[35]] == "AS" and not t.hands[0] & card_set("AS")
    while s.hand == 1:
        last = s.clone()
        s.apply_action(s.legal_actions()[-1])
    assert s.held[0] == s.held[1] == 6 and s.hands[1] == card_set("9D JD KD 6H 8H TH")
    assert s.current_player() == s.best and last.hand == 1
    while s.hand == 2:
        s.apply_action(s.legal_actions()[-1])
    assert s.hands[0] & card_set("AS") and s.known[0] == card_set("AS")


@pytest.mark.article(C + "three")
def test_three_play_two_hands() -> None:
    s: Any = gamester.load_game("catch-the-ten", {"players": 3}).new_initial_state(seed=5)
    assert s.held[0] == 6 and s.drawn == 18
    while s.hand == 1:
        s.apply_action(s.legal_actions()[0])
    assert s.held[0] == 6 and s.drawn == 36


@pytest.mark.article(C + "order", C + "follow", C + "play")
def test_the_knave_of_trumps_is_best() -> None:
    hands = ("AS KS QS TS 9C 8C 7C 6C AC", "JS KC 9D 8D 7D 6D AD KD QD", "7S JC 9H 8H 7H 6H AH KH QH",
             "8S QC TC TD TH JD JH 6S 9S")  # fmt: skip
    s = play(dealt(*hands), "AS JS")
    assert names(s) == ["7S"]
    play(s, "7S 8S")
    assert s.current_player() == 2 and s.tricks[2] == 1
    order: Any = s.game.order
    ranked = sorted((c for c in range(52) if order.of_kind[5 * 3 + 3] >> c & 1), key=lambda c: -order.power[64 * 3 + c])
    assert " ".join(NAMES[c] for c in ranked) == "JS AS KS QS TS 9S 8S 7S 6S"
    plain = sorted((c for c in range(52) if order.of_kind[5 * 3] >> c & 1), key=lambda c: -order.power[64 * 3 + c])
    assert " ".join(NAMES[c] for c in plain) == "AC KC QC JC TC 9C 8C 7C 6C"


@pytest.mark.article(C + "cards")
@pytest.mark.example(C + "four")
def test_cards_above_the_share() -> None:
    data = CHAPTER.example("four").data
    game: Any = gamester.load_game("catch-the-ten")
    s = game.new_initial_state(seed=1)
    assert game.share == data["joint"] == 2 * data["share"]
    mine = game.whole_pack[: data["cards"]]
    for c in mine:
        s.taken[1] |= 1 << c
    assert len(mine) == 4 * data["tricks"]
    assert game.by_cards(s, 1) == data["count"] and game.by_cards(s, 0) == 0


@pytest.mark.article(C + "honours")
@pytest.mark.example(C + "honours")
def test_honours_are_for_the_taker() -> None:
    from gamester.games.trumps.catch_the_ten import honours

    data = CHAPTER.example("honours").data
    for rank, worth in data["values"].items():
        assert honours(card_set(f"{rank}D {rank}C"), 1) == worth
    assert honours(card_set("JD AD KD QD TD 9D"), 1) == data["total"]
    s = dealt(*SUITS, deals=1)
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    assert s.tricks[0] == 9 or s.tricks[1] + s.tricks[3] > 0
    assert sum(s.score) >= 30


@pytest.mark.article(C + "game")
def test_forty_one_are_the_game() -> None:
    s = dealt(*SUITS, stake=2)
    s.score[0], s.score[1] = 40, 40
    s.taken[0], s.taken[1] = card_set(SUITS[3]) | card_set(SUITS[0]), card_set(SUITS[1]) | card_set(SUITS[2])
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [2, -2, 2, -2] and s.score[0] == 70
    assert s.ledger.transfers[0].article == C + "game"
    s = dealt(*SUITS)
    s.score[0], s.score[1] = 30, 60
    s.taken[0], s.taken[1] = card_set(SUITS[3]) | card_set(SUITS[0]), card_set(SUITS[1]) | card_set(SUITS[2])
    s.game.finish_deal(s)
    assert not s.is_terminal() and list(s.score) == [60, 60]  # equal: it is played on
    pairs: Any = gamester.load_game("catch-the-ten", {"players": 6, "parties": "pairs"}).new_initial_state(seed=1)
    pairs.game.pay_game(pairs, 1, 1, 0)
    assert list(pairs.purse) == [-1, 2, -1, -1, 2, -1]


def test_what_is_told() -> None:
    s = dealt(*SUITS, deals=1)
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    assert "30 by trumps" in s.game.told(s)


def test_the_plain_player_beats_a_random_one() -> None:
    beats_random("catch-the-ten", matches=150)
    beats_random("catch-the-ten(players=2)", matches=150)
