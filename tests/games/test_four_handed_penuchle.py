"""Four-handed Penuchle: the trump turned, the Seven, announcements in the first trick, and partners' counts."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.meld_table import dealt, duel
from tests.games.words import do, names, play

from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set

F = "hoyle-donohue/four-handed-penuchle/"
P = "hoyle-donohue/two-handed-penuchle/"
GAME = "four-handed-penuchle"
HANDS = [
    "7C 8C 9C 7D 8D 9D 7H 9S",  # the dealer, whose last card is turned
    "AS KS QS JS TS KH QH JC",
    "AC KC QC TC 8H 9H TH 8S",
    "AD KD QD JD TD AH JH 7S",
]


def table(hands: list[str] = HANDS, **options: object) -> Any:
    return dealt(GAME, hands, **options)


def begun(s: Any) -> Any:
    """Nobody exchanges the Seven."""
    while s.phase == "the Seven":
        do(s, "leave it")
    return s


@pytest.mark.article(F + "players", F + "method")
def test_eight_each_and_the_last_turned() -> None:
    s = table()
    assert list(s.held) == [8] * 4 and NAMES[s.turn_up] == "9S" and s.known[0] == card_set("9S")
    assert s.game.sides == 2 and s.game.side_names == ["South and North", "West and East"]
    s = begun(s)
    assert s.phase == "play" and s.current_player() == 1
    do(play(s, "JC"), "no more")
    assert set(names(s)) == {"AC", "KC", "QC", "TC"}  # he has to take it
    loose = begun(table(head=False))
    swapped = [HANDS[0], HANDS[1], HANDS[2].replace("8H", "JH"), HANDS[3].replace("JH", "8H")]
    do(play(loose, "JC"), "no more")
    assert set(names(loose)) == {"AC", "KC", "QC", "TC"}
    loose = do(play(begun(table(swapped, head=False)), "QH"), "no more")
    assert set(names(loose)) == {"JH", "9H", "TH"}
    s = do(play(begun(table(swapped)), "QH"), "no more")
    assert names(s) == ["TH"]
    do(play(s, "TH"), "no more")
    assert names(s) == ["AH"]
    do(play(s, "AH"), "no more")
    assert names(s) == ["7H"]


@pytest.mark.article(F + "seven-turned")
def test_a_seven_turned() -> None:
    s = table([HANDS[0].replace("9S", "7S"), *HANDS[1:3], HANDS[3].replace("7S", "9S")])
    assert list(s.melded) == [10, 0, 0, 0] and s.phase == "play"
    assert list(table().melded) == [0, 0, 0, 0]


@pytest.mark.article(F + "exchange")
def test_the_seven_is_exchanged_with_the_dealer() -> None:
    s = do(table(), "leave it", "leave it")
    assert s.current_player() == 3 and names(s) == ["exchange the Seven", "leave it"]
    do(s, "exchange the Seven")
    assert s.melded[3] == 10 and s.known[0] == card_set("7S") and s.known[3] == card_set("9S")
    assert s.hands[3] & card_set("9S") and s.hands[0] & card_set("7S") and s.phase == "play"
    with pytest.raises(IllegalAction) as error:
        do(table(), "exchange the Seven")
    assert error.value.article == F + "exchange"
    s = do(table(stake=2), "leave it", "leave it")
    s.score[1] = 490
    do(s, "exchange the Seven")
    assert s.is_terminal() and s.returns() == [-2, 2, -2, 2]  # the game is claimed before a card is played


@pytest.mark.article(F + "announcements")
def test_announcements_follow_ones_card_to_the_first_trick() -> None:
    s = begun(table())
    assert not any(name.startswith("announce") for name in names(s))
    play(s, "JC")
    assert s.phase == "announcements" and s.current_player() == 1
    assert names(s) == [
        "announce the five highest trumps", "announce King and Queen of Hearts", "announce King and Queen of Spades",
        "no more",
    ]  # fmt: skip
    forty = do(s.clone(), "announce King and Queen of Spades")
    assert "announce the five highest trumps" not in names(forty)
    do(s, "announce the five highest trumps", "announce King and Queen of Hearts")
    assert names(s) == ["no more"] and s.melded[1] == 170
    do(s, "no more")
    assert s.current_player() == 2 and s.phase == "play"
    for _ in range(3):
        play(s, names(s)[0])
        assert s.phase == "announcements"
        do(s, "no more")
    seat = s.current_player()
    assert s.phase == "play" and s.led == -1 and s.taken[seat]
    while s.deal == 0:
        assert s.phase == "play"
        s.apply_action(s.legal_actions()[0])


@pytest.mark.article(F + "count")
def test_partners_count_together() -> None:
    s = begun(table())
    while s.deal == 0:
        do(s, "no more") if s.phase == "announcements" else s.apply_action(s.legal_actions()[0])
    assert sum(s.score) == 130
    s = table(stake=2)
    s.score[1], s.melded[1], s.melded[3] = 400, 60, 40
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [-2, 2, -2, 2] and s.ledger.transfers[0].article == P + "match"
    s = begun(table())
    s.score[1] = 340
    play(s, "JC")
    do(s, "announce the five highest trumps")
    assert not s.is_terminal()
    do(s, "announce King and Queen of Hearts")
    assert s.is_terminal() and "have the game" in s.game.told(s)


def test_the_plain_player_beats_random_ones() -> None:
    mean, three = duel(GAME, 150)
    assert mean > three
