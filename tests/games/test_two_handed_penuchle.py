"""Two-handed Penuchle: the deal, what is announced and when, the Seven, the duties at the end, and the count."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.meld_table import dealt, duel, took
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.melds.rules import pips

P = "hoyle-donohue/two-handed-penuchle/"
CHAPTER = load("hoyle-donohue", "two-handed-penuchle")
GAME = "two-handed-penuchle"
DEALER = "7C 8C 9C 7D 8D 9D 7H 8H"


def hand(elder: str = "", dealer: str = DEALER, then: str = "9S", **options: object) -> Any:
    """Seat 0 deals so, and the first of ``then`` is turned."""
    return dealt(GAME, [dealer, elder], then, **options)


def after_a_trick(elder: str, then: str = "9S", dealer: str = DEALER, **options: object) -> Any:
    """Seat 1 has led its first card and taken the trick."""
    s = hand(elder, dealer, then, **options)
    play(s, elder.split()[0])
    return play(s, dealer.split()[0])


def announced(s: Any) -> list[str]:
    return [name.removeprefix("announce ") for name in names(s) if name.startswith("announce")]


@pytest.mark.article(P + "pack", P + "deal")
def test_eight_each_and_one_turned() -> None:
    for packets in ("2-3-3", "3-3-2", "3-2-3"):
        s = hand("AS KS QS JS TS AH KH QH", packets=packets)
        assert s.hands[1] == card_set("AS KS QS JS TS AH KH QH") and s.hands[0] == card_set(DEALER)
        assert NAMES[s.turn_up] == "9S" and s.game.stock(s) == 16 and len(s.game.whole_pack) == 32
    data = CHAPTER.example("deal").data
    assert s.drawn == data["cards"] + 1 and s.game.stock(s) == data["talon"]
    power = s.game.order.power
    best = sorted((int(c) for c in s.game.whole_pack if c < 13), key=lambda c: -power[256 + c])
    assert [NAMES[c][0] for c in best] == list("ATKQJ987")


@pytest.mark.article(P + "first-deal")
def test_who_deals_first() -> None:
    s: Any = gamester.load_game(GAME).new_initial_state()
    assert do(s, "KC", "TC").dealer == 1
    for cards, dealer in (("KC TC AC", 1), ("KC AD", 0), ("AD", 1)):
        s = gamester.load_game(GAME, {"dealer": "first-ace"}).new_initial_state()
        assert do(s, *cards.split()).dealer == dealer


@pytest.mark.article(P + "counts", P + "count")
@pytest.mark.example(P + "deal")
def test_a_deal_counts_130_in_tricks() -> None:
    assert [pips(card_set(c)) for c in "AS TS KS QS JS 9S 8S 7S".split()] == [11, 10, 4, 3, 2, 0, 0, 0]
    s = hand(game=10_000)
    while s.deal == 0:
        said = names(s)
        do(s, "draw" if "draw" in said else said[0])
    assert sum(s.score) == CHAPTER.example("deal").data["count"]
    s = hand(game=10_000)
    s.melded[1], s.taken[1], s.taken[0] = 40, card_set("AS TH"), card_set("KS")
    s.game.end_deal(s)
    assert list(s.score) == [4, 61]


@pytest.mark.article(P + "seven-turned")
def test_a_seven_turned() -> None:
    assert list(hand(then="7S").melded) == [10, 0] and list(hand(then="8S").melded) == [0, 0]
    game = gamester.load_game(GAME, {"game": 50})
    s: Any = game.new_initial_state(seed=1)
    s.score[s.dealer] = 40
    s.turn_up = card("7S")
    game.parts[2].begin(s)
    assert s.is_terminal()


@pytest.mark.article(P + "play", P + "draw", P + "announce")
def test_the_winner_announces_and_then_both_draw() -> None:
    s = hand("AC KS QS JC TC AH KH QH", "7C 8C 9C 7D 8D 9D 7H 8H", "9S JH TH")
    assert s.current_player() == 1 and all(" " not in name for name in names(s))
    play(s, "AC 7C")
    assert s.phase == "announcements" and s.current_player() == 1
    assert announced(s) == ["King and Queen of Hearts", "King and Queen of Spades"]
    do(s, "announce King and Queen of Spades")
    assert s.phase == "play" and s.current_player() == 1 and s.melded[1] == 40
    assert s.hands[1] & card_set("JH") and s.hands[0] & card_set("TH") and s.known[1] == card_set("KS QS")
    with pytest.raises(IllegalAction):
        do(s, "announce King and Queen of Hearts")
    s = play(hand("AC KS QS JC TC AH KH QH"), "AC 7C")
    do(s, "draw")
    assert s.melded[1] == 0 and s.phase == "play"
    while s.game.stock(s):
        do(s, "draw" if s.phase == "announcements" else names(s)[0])
    seen = {s.phase}
    while s.deal == 0:
        seen.add(s.phase)
        s.apply_action(s.legal_actions()[0])
    assert seen == {"play"}  # with the talon exhausted nothing is announced


@pytest.mark.article(P + "follow")
def test_the_duties_when_the_talon_is_exhausted() -> None:
    s = play(hand("AC KS QS JC TC AH KH QH"), "AC")
    assert len(names(s)) == 8
    s = hand("AC KS QS JC TC AH KH QH", "7C 8C 9S 7D 8D 9D 7H 8H", "8S")
    s.turn_up, s.drawn = -1, 32
    s.gone = 0
    follow = play(s.clone(), "AC")
    assert set(names(follow)) == {"7C", "8C"}
    with pytest.raises(IllegalAction) as error:
        play(follow, "9S")
    assert error.value.article == P + "follow"
    s.hands[0] = card_set("9S 7S 7D 8D 9D 7H 8H JH")
    follow = play(s.clone(), "AC")
    assert set(names(follow)) == {"9S", "7S"}
    s.hands[0] = card_set("AH 7H 7D 8D 9D 8H JH JD")
    s.hands[1] = card_set("AC KS QS JC TC TH KH QH")
    assert set(names(play(s.clone(), "KH"))) == {"AH", "7H", "8H", "JH"}  # he need not take it
    assert len(names(play(s.clone(), "AC"))) == 8


@pytest.mark.article(P + "trumps", P + "fours", P + "penuchle", P + "marriages")
def test_what_announcements_count() -> None:
    for held, meld, points in (
        ("AS TS KS QS JS", "the five highest trumps", 150), ("AS AC AD AH", "four Aces", 100),
        ("KS KC KD KH", "four Kings", 80), ("QS QC QD QH", "four Queens", 60), ("JS JC JD JH", "four Knaves", 40),
        ("QS JD", "penuchle", 40), ("KS QS", "King and Queen of Spades", 40), ("KH QH", "King and Queen of Hearts", 20),
    ):  # fmt: skip
        s = after_a_trick("TC " + held + " " + " ".join("9H TH 8S TD 7S 8H 9C".split()[: 7 - len(held.split())]),
                          dealer="7C 8C 7D 8D 9D 7H JC KC".replace("JC", "9C" if "JC" in held else "JC")
                          .replace("KC", "8H" if "KC" in held else "KC"))  # fmt: skip
        assert meld in announced(s)
        do(s, f"announce {meld}")
        assert s.melded[1] == points and s.view(0).state.known[1] == card_set(held)


@pytest.mark.article(P + "in-hand")
def test_announcements_are_of_cards_in_hand() -> None:
    s = after_a_trick("KC KS KD KH QS QH TC TD")
    assert announced(s) == ["King and Queen of Hearts", "King and Queen of Spades"]  # one King has been played
    s = after_a_trick("TC KS KD KH KC QS QH TD")
    do(s, "announce four Kings")
    assert s.melded[1] == 80
    while s.phase != "announcements":
        cards = [c for c in names(s) if c[0] not in "KQ"]
        play(s, max(cards, key=lambda c: s.game.order.power[64 * s.trump + card(c)]) if s.turn == 1 else cards[0])
        if s.phase == "announcements" and s.turn == 0:
            do(s, "draw")
    assert "four Kings" not in announced(s) and "King and Queen of Hearts" in announced(s)  # a King serves twice


@pytest.mark.article(P + "seven")
def test_the_seven() -> None:
    s = after_a_trick("TC 7S KD KH KC QS QH TD", then="AS")
    assert announced(s)[-1] == "the Seven"
    do(s, "announce the Seven")
    assert s.melded[1] == 10 and s.hands[1] & card_set("AS") and not s.hands[1] & card_set("7S")
    assert NAMES[s.turn_up] == "7S" and s.known[1] == card_set("AS") and s.phase == "play"


@pytest.mark.article(P + "forty")
@pytest.mark.example(P + "upgrade")
def test_forty_and_a_hundred_and_fifty() -> None:
    data = CHAPTER.example("upgrade").data
    s = after_a_trick("AC AS KS QS JS 9C TC 8S", "9S TS", "7C 8C 7D 8D 9D 7H 8H KC")
    assert data["then"] not in announced(s)
    do(s, f"announce {data['first']}")
    assert s.melded[1] == data["points"] and s.hands[1] & card_set("TS")
    play(s, "TC 8C")
    do(s, f"announce {data['then']}")
    assert s.melded[1] == data["points"] + data["more"]
    s = after_a_trick("AC AS KS QS JS TS TC 8S", "9S 9C", "7C 8C 7D 8D 9D 7H 8H KC")
    do(s, "announce the five highest trumps")
    play(s, "TC 8C")
    assert "King and Queen of Spades" not in announced(s)


@pytest.mark.article(P + "match")
def test_five_hundred_are_claimed_at_once() -> None:
    s = hand("AC KS QS JC TC AH KH QH", stake=3)
    s.score[1] = 460
    play(s, "AC 7C")
    assert not s.is_terminal()
    do(s, "announce King and Queen of Spades")
    assert s.is_terminal() and s.returns() == [-3, 3] and s.ledger.transfers[0].article == P + "match"
    s = hand("AC KS QS JC TC AH KH QH")
    s.score[1] = 489
    assert play(s, "AC 7C").is_terminal()
    s = took(hand("AC KS QS JC TC AH KH QH", game=60), 1, "AS AH AD TS TD", 3)
    s.score[1] = 0
    assert play(s, "AC 7C").is_terminal()
    assert "has the game" in s.game.told(s)


def test_the_plain_player_beats_a_random_one() -> None:
    mean, three = duel(GAME, 30)
    assert mean > three
