"""Forty-Five: the orders of its cards, what may be kept back, and the trump robbed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card_set

F = "hoyle-donohue/forty-five/"
SHOWN = load("hoyle-donohue", "forty-five").example("orders").data


def dealt(*hands: str, turn: str = "9S", **options: object) -> Any:
    """Seat 0 deals so: the eldest, seat 1, first."""
    game = gamester.load_game("forty-five", {"players": len(hands), **options})
    split = [hand.split() for hand in hands]
    first, second = (2, 3) if options.get("packets", "2-3") == "2-3" else (3, 2)
    assert first + second == 5
    order = [c for hand in split for c in hand[:first]] + [c for hand in split for c in hand[first:]] + [turn]
    rest = [name for name in NAMES[:52] if name not in order]
    return game.new_initial_state(seed=1, deal=order + rest)


def best_first(trump: str, suit: str) -> str:
    """The cards that count as ``suit``, the best first."""
    order: Any = gamester.load_game("forty-five").order  # type: ignore[attr-defined]
    t, k = "CDHS".index(trump), "CDHS".index(suit)
    cards = [c for c in range(52) if order.of_kind[5 * t + k] >> c & 1]
    return " ".join(NAMES[c] for c in sorted(cards, key=lambda c: -order.power[64 * t + c]))


@pytest.mark.article(F + "trumps", F + "plain-order")
@pytest.mark.example(F + "orders")
def test_the_printed_orders() -> None:
    for trump, shown in (("H", "hearts"), ("D", "diamonds"), ("C", "clubs")):
        assert best_first(trump, trump) == SHOWN[shown]
    for suit, shown in (("H", "plain_hearts"), ("D", "plain_diamonds"), ("S", "plain_spades")):
        assert best_first("C", suit) == SHOWN[shown]
    assert [len(SHOWN[shown].split()) for shown in ("hearts", "diamonds", "clubs")] == [13, 14, 14]


@pytest.mark.article(F + "players", F + "deal", F + "lead")
def test_the_deal() -> None:
    for packets in ("2-3", "3-2"):
        s = dealt("5S KD 2H 9H 4C", "AH JS 3S AD 8C", packets=packets)
        assert s.hands[1] == card_set("5S KD 2H 9H 4C") and s.hands[0] == card_set("AH JS 3S AD 8C")
        assert s.current_player() == 1
    s = gamester.load_game("forty-five(players=4)").new_initial_state(seed=3)
    assert [int(n) for n in s.held] == [5] * 4 and s.game.sides == 2  # type: ignore[attr-defined]
    dealer = int(s.dealer)
    while s.deal == 0:
        s.apply_action(s.legal_actions()[0])
    assert s.dealer == (dealer + 1) % 4
    with pytest.raises(gamester.BadOption, match="2 or 4"):
        gamester.load_game("forty-five(players=3)")
    t: Any = gamester.load_game("forty-five").new_initial_state()
    do(t, "2C", "9C")
    assert t.dealer == 0


@pytest.mark.article(F + "revoke", F + "forces", F + "follow")
def test_what_may_be_kept_back() -> None:
    def answers(led: str, hand: str, trump: str = "9C") -> set[str]:
        lead = f"{led} 2H 3H 4H 6H"
        s = dealt(lead, hand, turn=trump)
        return set(names(play(s, led)))

    assert answers("5C", "JC KD 9S 8S 7S") == {"JC"}, "the Knave unguarded falls to the Five"
    assert answers("5C", "JC 2C 9S 8S 7S") == {"JC", "2C"}
    assert answers("8C", "JC KD 9S 8S 7S") == set("JC KD 9S 8S 7S".split())
    assert answers("8C", "JC 2C 9S 8S 7S") == {"JC", "2C"}, "another trump has to be played, or that one"
    assert answers("JC", "5C KD 9S 8S 7S") == set("5C KD 9S 8S 7S".split())
    assert answers("JC", "AH KD 9S 8S 7S") == {"AH"} and answers("5C", "AH KD 9S 8S 7S") == {"AH"}
    assert answers("8C", "AH KD 9S 8S 7S") == set("AH KD 9S 8S 7S".split())
    assert answers("AH", "QC KD 9S 8S 7S") == {"QC"}


@pytest.mark.article(F + "plain")
def test_to_a_plain_suit_follow_or_trump() -> None:
    hand = "QC KD 9S 8S 7H"
    s = play(dealt("2D 2H 3H 4H 6H", hand, turn="9C"), "2D")
    assert set(names(s)) == {"QC", "KD"}
    assert names(play(dealt("AS 2H 3H 4H 6H", "QC KD 9D 8D 7H", turn="9C"), "AS")) == ["QC"]
    free = play(dealt("AS 2H 3H 4H 6H", "QC KD 9D 8D 7H", turn="9C", void_trumps=False), "AS")
    assert len(names(free)) == 5


@pytest.mark.article(F + "turned")
def test_a_king_or_an_ace_turned() -> None:
    for turn, points in (("KC", 5), ("AC", 5), ("QC", 0)):
        assert dealt("2D 2H 3H 4H 6H", "9S 8S 7S 6S 4S", turn=turn).score[0] == points
    s = dealt("2D 2H 3H 4H 6H", "9S 8S 7S 6S 4S", turn="KC", game=5)
    assert s.is_terminal() and s.returns() == [1.0, -1.0] and "turned KC" in s.game.told(s)


@pytest.mark.article(F + "rob")
def test_the_trump_is_robbed() -> None:
    s = dealt("KC 2H 3H 4H 6H", "9S 8S 7S 6S 4S", turn="9C")
    assert set(names(s)) == {f"lay out {c}" for c in "KC 2H 3H 4H 6H".split()}
    do(s, "lay out 2H")
    assert s.hands[1] == card_set("KC 9C 3H 4H 6H") and s.current_player() == 1 and s.robbed == 1 and s.turn_up < 0
    assert s.view(0).state.known[1] == card_set("KC 9C") and s.view(0).state.laid.out[1] == 0
    for seed in range(20):
        assert not s.game.imagine(s.view(0), seed).hands[1] & card_set("AC"), "the Ace is not in play"
    # the Ace is out: the King's holder takes his card up, and the Ace's robs at his own turn
    s = do(dealt("KC 2H 3H 4H 6H", "9S 8S 7S 6S AC", turn="9C"), "lay out 2H")
    assert s.hands[1] == card_set("KC 2H 3H 4H 6H") and s.back == 1 and not s.laid.many[1]
    assert s.game.imagine(s.view(1), 3).hands[0] & card_set("AC")
    play(s, "2H")
    do(s, "lay out 6S")
    assert s.hands[0] == card_set("9S 8S 7S AC 9C") and s.robbed == 0
    # the Ace's holder comes first, and the King's has nothing to do
    s = do(dealt("AC 2H 3H 4H 6H", "9S 8S 7S 6S KC", turn="9C"), "lay out 2H")
    assert s.robbed == 1 and names(play(s, "3H"))[0][:3] != "lay"
    # who lays nothing out has neither
    s = play(dealt("2H 3H 4H 6H 7H", "9S 8S 7S 6S 4S", turn="9C"), "2H")
    for seed in range(20):
        assert not s.game.imagine(s.view(0), seed).hands[1] & card_set("AC KC")


@pytest.mark.article(F + "rob")
def test_of_four_one_who_has_not_played_holds_the_ace() -> None:
    hands = ["KC 2H 3H 4H 6H", "9S 8S 7S 6S 4S", "AC 8D 7D 6D 4D", "9D TS JS QS KS"]
    s = do(dealt(*hands, turn="9C"), "lay out 2H")
    s = play(s, "2H 9S")
    seen = set()
    for seed in range(60):
        held = [p for p in range(4) if s.game.imagine(s.view(1), seed).hands[p] & card_set("AC")]
        assert len(held) == 1 and held[0] in (0, 3)
        seen.add(held[0])
    assert seen == {0, 3}


@pytest.mark.article(F + "tricks", F + "game")
def test_a_trick_is_five_and_the_first_at_forty_five_wins() -> None:
    s = dealt("5C 2H 3H 4H 6H", "9S 8S 7S 6S 4S", turn="9C", stake=2)
    play(s, "5C 4S")
    assert list(map(int, s.score)) == [0, 5]
    s.score[1] = 40
    play(s, "3H 6S")
    s = dealt("5C 2H 3H 4H 6H", "9S 8S 7S 6S 4S", turn="9C", stake=2)
    s.score[1] = 40
    play(s, "5C 4S")
    assert s.is_terminal() and s.returns() == [-2.0, 2.0] and s.ledger.transfers[0].article == F + "game"
    s = dealt("5C 2H 3H 4H 6H", "9S 8S 7S 6S 4S", "8D 7D 6D 4D 3D", "TD TS JS QS KS", turn="9C")
    s.score[1] = 40
    play(s, "5C 4S 3D KS")
    assert s.is_terminal() and s.returns() == [-1.0, 1.0, -1.0, 1.0]
    s = dealt("5C 2H 3H 4H 6H", "9S 8S 7S 6S 4S", "8D 7D 6D 4D 3D", "TD TS JS QS KS", turn="9C", partners=False)
    s.score[1] = 40
    play(s, "5C 4S 3D KS")
    assert s.is_terminal() and s.returns() == [-1.0, 3.0, -1.0, -1.0]


def test_the_plain_player_beats_a_random_one() -> None:
    game = gamester.load_game("forty-five(players=4)")
    won = 0
    for seed in range(60):
        players = [
            gamester.load_player("simple" if p % 2 == seed % 2 else f"random(seed={seed})", game) for p in range(4)
        ]
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            p = s.current_player()
            s.apply_action(players[p].choose(s.view(p)).action)
        won += s.returns()[seed % 2] > 0
    assert won > 42  # three standard errors are 12
