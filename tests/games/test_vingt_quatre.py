"""Vingt-Quatre: the packs, the marks, sequences, what is marked, and who draws the game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.meld_table import dealt, duel, pack_of
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.errors import BadOption
from gamester.equipment.cards import NAMES, card_set

V = "academy-1768/vingt-quatre/"
I = "academy-1768/imperial/"  # noqa: E741
CHAPTER = load("academy-1768", "vingt-quatre")
PLAIN = "6C 8C TC QC 6D 8D TD QD 6H 8H TH QH"  # no sequence, no trump


def table(hands: list[str], then: str = "8S", players: int = 2, **options: object) -> Any:
    """Seat 0 deals so, and the first of ``then`` is turned."""
    return dealt("vingt-quatre", hands, then, players=players, **options)


def silent(s: Any) -> Any:
    while s.phase in ("sequences", "point"):
        do(s, "no sequence" if s.phase == "sequences" else "no point")
    return s


def ended(tricks: list[int], took: list[str], score: list[int] | None = None, **options: object) -> Any:
    """The cards of a deal have been played, and it is scored."""
    s = table([], players=len(tricks), **options)
    s.trump = 3
    for p in range(len(tricks)):
        s.tricks[p], s.taken[p], s.score[p] = tricks[p], card_set(took[p]), (score or [0] * 5)[p]
    s.game.end_deal(s)
    return s


@pytest.mark.article(V + "players", V + "virade")
@pytest.mark.example(V + "packs")
def test_the_packs() -> None:
    for case in CHAPTER.example("packs").data["cases"]:
        s = table([], players=case["players"])
        assert len(pack_of(s.game)) == case["pack"] and list(s.held) == [case["each"]] * case["players"]
        assert NAMES[s.turn_up] == "8S" and s.trump == 3
        power = s.game.order.power
        clubs = sorted((int(c) for c in s.game.whole_pack if c < 13), key=lambda c: -power[256 + c])
        assert [NAMES[c][0] for c in clubs] == list("KQJT98765432A")[: case["pack"] // 4]
    assert s.game.point_of(card_set("AC 9C KC"), 0) == 20


@pytest.mark.article(V + "marks")
def test_the_marks() -> None:
    for text, marks in (
        ("", "AS 2S 3S 4S 5S"),
        ("(marks=figures)", "KS QS JS TS 9S"),
        ("(players=3)", "KS QS JS TS 9S"),
    ):
        s: Any = gamester.load_game(f"vingt-quatre{text}").new_initial_state(seed=1)
        s.trump = 3
        assert s.game.honours_of(s) == card_set(marks)
    assert list(table([], then="3S", players=4).score) == [4, 0, 0, 0]
    assert list(table([], then="KS", players=4).score) == [0, 0, 0, 0]
    assert list(table([], then="KS").score) == [4, 0]
    with pytest.raises(BadOption, match="marks=figures"):
        gamester.load_game("vingt-quatre(players=2,marks=point)")


@pytest.mark.article(V + "imperials")
def test_sequences() -> None:
    s = table(["6H 7H 8H 9H TH KD 6C 8C TC QC 6D 8D", "7D 9D TD JD QD 6S 7S 9S TS JS QS KS"])
    assert names(s) == ["show the sequence in Spades", "no sequence"]
    do(s, "show the sequence in Spades")
    assert s.known[1] == card_set("9S TS JS QS KS") and names(s) == ["no sequence"]
    do(s, "no sequence")
    assert s.is_terminal() and list(s.score) == [0, 24]
    hands = ["6H 7H 8H 9H TH JH 6C 8C TC QC 6D 8D", "7D 9S TD JD QD 6S 7S QH 9C JC KC KS"]
    s = do(table([hands[0], hands[1].replace("KS", "9D").replace("9C", "KD")]), "show the sequence in Diamonds")
    assert names(s) == ["show the sequence in Hearts", "no sequence"]  # six are better than five
    game = s.game
    plain, trumps = card_set("6C 7C 8C 9C TC"), card_set("6S 7S 8S 9S TS")
    assert game.worth(s, trumps, 3) == game.worth(s, plain, 0) + 1  # of equals the one in trumps
    assert game.worth(s, card_set("7C 8C 9C TC JC"), 0) > game.worth(s, trumps, 3)
    assert game.worth(s, card_set("AC 2C 3C 4C 5C"), 0) > 0 and not game.worth(s, card_set("AC KC QC JC TC"), 0)


@pytest.mark.article(V + "imperials")
def test_what_is_shown_is_the_longest() -> None:
    s = table(["", "", "", "9D TD JD QD 7D 6S 7S 8C 9C TC JC QC"], players=4)
    do(s, "show the sequence in Clubs")
    for seed in range(20):
        assert not s.game.imagine(s.view(0), seed).hands[3] & card_set("7C KC")


@pytest.mark.article(V + "fours")
def test_fours() -> None:
    assert list(ended([7, 5], ["KS 9S", "QS"]).score) == [12, 4]
    assert list(ended([6, 6], ["KS 9S", "QS"]).score) == [8, 4]
    assert list(ended([5, 5, 1, 1], ["AS", "", "5S", "KS"]).score) == [4, 0, 4, 0]
    assert list(ended([5, 4, 2, 1], ["AS", "", "5S", "KS"]).score) == [8, 0, 4, 0]
    s = do(table([PLAIN.replace("6C", "9C"), "7C 9D JC KC 7D JD KD 7H 9H JH KH 6C"]), "no sequence", "no sequence")
    do(s, "show the point in Clubs")
    assert s.point_best == 33
    do(s, "no point")
    assert list(s.score) == [0, 4]


@pytest.mark.article(V + "imperial")
def test_the_laws_of_imperial() -> None:
    s = silent(table([PLAIN, "7C 9C JC KC 7D 9D JD KD 7H 9H JH 7S"]))
    assert set(names(play(s.clone(), "9C"))) == {"TC", "QC"} and len(names(s)) == 12
    s = silent(dealt("vingt-quatre", ["", "", "", "7C 9C JC KC 7D 9D JD KD 7H 9H JH 7S"], "8S", players=4))
    assert s.current_player() == 3 and names(s) == ["7S"]  # by more than two a trump is led
    assert s.game.article("follow") == I + "follow"
    s = ended([7, 5], ["KS 9S QS", "JS TS"], [16, 20])
    assert list(s.score) == [16, 28]  # the elder's marks are counted first


@pytest.mark.article(V + "game")
def test_who_has_twenty_four_draws_the_game() -> None:
    s = table([], stake=3, players=4)
    assert [int(n) for n in s.purse] == [-3, -3, -3, -3, 12]
    s.trump, s.score[2], s.taken[2] = 3, 20, card_set("AS")
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [-3, -3, 9, -3] and s.ledger.transfers[0].article == V + "game"
    assert "North draws the game" in s.game.told(s)
    s = gamester.load_game("vingt-quatre(deals=1)").new_initial_state(seed=2)
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[-1])
    assert list(s.purse) == [0, 0, 0, 0, 0] or max(s.score) >= 24  # each has his own back


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_plain_player_beats_random_ones(players: int) -> None:
    mean, three = duel(f"vingt-quatre(players={players})", 150)
    assert mean > three
