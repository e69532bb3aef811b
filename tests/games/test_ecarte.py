"""Ecarte: the king, the proposals, who has to follow how, and what is scored."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.books.odds.ecarte import ODDS, holding
from gamester.engine.bits import count
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set

E = "hoyle-donohue/ecarte/"
CHAPTER = load("hoyle-donohue", "ecarte")
PLAYER = "AC 7C KD 9D JS"
DEALER = "QC 8C AD 7D 8S"


def dealt(player: str = PLAYER, dealer: str = DEALER, turn: str = "9C", then: str = "", **options: object) -> Any:
    """Seat 0 deals so, and seat 1 leads."""
    game = gamester.load_game("ecarte", options)
    a, b = player.split(), dealer.split()
    cut = (2, 3) if options.get("packets", "2-3") == "2-3" else (3, 2)
    order = [*a[: cut[0]], *b[: cut[0]], *a[cut[0] :], *b[cut[0] :], turn, *then.split()]
    rest = [NAMES[int(c)] for c in game.whole_pack if NAMES[int(c)] not in order]
    return game.new_initial_state(seed=1, deal=order + rest)


def made(tricks: int, risk: int = -1, score: Sequence[int] = (0, 0), ends: bool = True, **options: object) -> Any:
    """A deal in which seat 1 has made so many tricks; unless it ``ends`` it is scored, and no more."""
    s = dealt(**options)
    s.score[0], s.score[1] = score
    s.tricks[1], s.tricks[0], s.risk = tricks, 5 - tricks, risk
    if ends:
        s.game.finish_deal(s)
    else:
        s.game.end_deal(s)
    return s


def points(s: Any) -> list[int]:
    return [int(n) for n in s.score]


@pytest.mark.article(E + "pack", E + "deal", E + "turn")
@pytest.mark.parametrize("packets", ["2-3", "3-2"])
def test_five_each_of_thirty_two_and_one_turned(packets: str) -> None:
    s = dealt(packets=packets)
    assert len(s.game.whole_pack) == 32 and all(int(c) % 13 >= 5 for c in s.game.whole_pack)
    assert s.hands[1] == card_set(PLAYER) and s.hands[0] == card_set(DEALER)
    assert NAMES[s.turn_up] == "9C" and s.trump == 0 and s.current_player() == 1


@pytest.mark.article(E + "cut", E + "order", E + "lead")
def test_the_highest_cut_deals_by_the_order_of_the_cards_and_the_other_leads() -> None:
    for first, second, dealer in (("KD", "QC", 0), ("AC", "JC", 1), ("TC", "AD", 1), ("7C", "8H", 1)):
        s: Any = gamester.load_game("ecarte").new_initial_state()
        do(s, first, second)
        assert s.dealer == dealer
    s = gamester.load_game("ecarte").new_initial_state()
    do(s, "AC", "AD")
    assert s.deal == 0 and s.dealer < 0 or s.is_chance_node()  # they cut again
    s = do(dealt(), "play")
    assert s.current_player() == 1 and s.leader == 1


@pytest.mark.article(E + "king")
def test_a_king_turned_is_a_point_and_may_be_the_game() -> None:
    assert points(dealt("AC 7C 8H 9D JS", turn="KC")) == [1, 0]
    s = dealt("AC 7C 8H 9D JS", turn="KC", game=1)
    assert s.is_terminal() and s.returns() == [1, -1]
    s = do(dealt("AC 7C 8H 9D JS", turn="KC"), "play")
    assert "announce the king" not in names(s)


@pytest.mark.article(E + "announce")
def test_the_holder_announces_before_his_first_card() -> None:
    s = do(dealt("KC 7C 8H 9D JS"), "play")
    assert "announce the king" in names(s)
    do(s, "announce the king")
    assert points(s) == [0, 1] and s.view(0).state.known[1] == card_set("KC") and "announce the king" not in names(s)
    play(s, "JS 8S KC")
    assert points(s) == [0, 1]
    s = do(dealt("QC 7C 8H 9D JS", "KC 8C AD 7D 8S"), "play")
    with pytest.raises(IllegalAction) as error:
        do(s, "announce the king")
    assert error.value.article == E + "announce"
    play(s, "9D")
    assert "announce the king" in names(s)
    play(s, "AD")  # too late now
    assert s.king == -1 and "announce the king" not in names(s)
    s = do(dealt("KC 7C 8H 9D JS", game=1), "play", "announce the king")
    assert s.is_terminal() and s.returns() == [-1, 1]


@pytest.mark.article(E + "propose", E + "change")
def test_the_player_proposes_and_both_change() -> None:
    s = dealt(then="8H 9H TH JH QH KH")
    assert names(s) == ["play", "propose"]
    do(s, "propose")
    assert s.current_player() == 0 and names(s) == ["accept", "refuse"]
    with pytest.raises(IllegalAction, match="accept or refuse"):
        do(s, "play")
    do(s, "accept")
    assert s.current_player() == 1 and "done" not in names(s)
    with pytest.raises(IllegalAction) as error:
        do(s, "done")
    assert error.value.article == E + "change"
    do(s, "lay out 9D", "lay out JS", "done")
    assert s.hands[1] == card_set("AC 7C KD 8H 9H") and s.laid.out[1] == card_set("9D JS")
    assert s.view(0).state.laid.out[1] == 0 and s.view(0).state.laid.many[1] == 2
    assert s.current_player() == 0 and "done" in names(s)
    do(s, "lay out 7D", "done")
    assert s.hands[0] == card_set("QC 8C AD 8S TH")
    assert s.current_player() == 1 and names(s) == ["play", "propose"] and s.changes == 1


@pytest.mark.article(E + "risk", E + "again")
def test_who_would_not_change_at_first_risks_two() -> None:
    assert do(dealt(), "play").risk == 1
    assert do(dealt(), "propose", "refuse").risk == 0
    s = do(dealt(), "propose", "accept", "lay out JS", "done", "done")
    assert do(s.clone(), "play").risk == -1 and do(s.clone(), "propose", "refuse").risk == -1
    assert points(made(2, 1, ends=False)) == [2, 0] and points(made(3, 1, ends=False)) == [0, 1]
    assert points(made(3, 0, ends=False)) == [0, 2] and points(made(2, 0, ends=False)) == [1, 0]


@pytest.mark.article(E + "short")
def test_when_cards_run_short_the_player_is_served_first() -> None:
    s = dealt()
    while s.game.stock(s) > 5:
        do(s, "propose", "accept")
        for _ in range(min(4, s.game.stock(s) - 5)):
            s.apply_action(s.legal_actions()[0])
        do(s, "done", "done")
    assert s.game.stock(s) == 5
    do(s, "propose", "accept")
    for _ in range(4):
        s.apply_action(s.legal_actions()[0])
    do(s, "done")
    assert s.current_player() == 0 and s.game.stock(s) == 1
    s.apply_action(s.legal_actions()[0])  # the last card: nobody is asked whether he wants more
    assert s.game.stock(s) == 0 and names(s) == ["play"] and [count(h) for h in s.hands] == [5, 5]
    with pytest.raises(IllegalAction, match="no cards are left"):
        do(s, "propose")


@pytest.mark.article(E + "follow")
def test_follow_and_take_it_or_trump() -> None:
    s = play(do(dealt("AC 7C KD 9D JS", "QC 8C AD 7D 8S"), "play"), "9D")
    assert names(s) == ["AD"]  # higher in the suit, the Ace ranking above the Ten
    s = play(do(dealt("AC 7C KD 9D JS", "QC 8C AD 7D 8S"), "play"), "KD")
    assert set(names(s)) == {"AD", "7D"}
    s = play(do(dealt("AC 7C KH 9D JS", "QC 8C AD 7D 8S"), "play"), "KH")
    assert set(names(s)) == {"QC", "8C"}
    s = play(do(dealt("AC 7C KH 9D JS", "QS 8S AD 7D TS"), "play"), "KH")
    assert len(names(s)) == 5
    play(s, "7D")
    for seed in range(20):
        held = s.game.imagine(s.view(1), seed).hands[0]
        assert not held & card_set("7H 8H 9H TH JH QH KH AH 7C 8C TC JC QC KC AC")
    s = play(do(dealt("AC 7C QD 9D JS", "QC 8C AD 7D 8S"), "play"), "QD AD")
    for seed in range(20):
        assert not s.game.imagine(s.view(1), seed).hands[0] & card_set("KD")


@pytest.mark.article(E + "point", E + "vole")
def test_three_tricks_are_one_and_five_are_two() -> None:
    assert [points(made(n, ends=False)) for n in range(6)] == [[2, 0], [1, 0], [1, 0], [0, 1], [0, 1], [0, 2]]
    assert points(made(5, 0, ends=False)) == [0, 2]


@pytest.mark.article(E + "game", E + "stakes", E + "rubber")
def test_five_points_are_the_game_and_take_the_stakes() -> None:
    s = made(3, score=(3, 4), stake=7)
    assert s.is_terminal() and s.returns() == [-7, 7]
    assert [(m.giver, m.taker, m.amount, m.article) for m in s.ledger.transfers] == [
        ("seat 0", "seat 1", 7, E + "stakes")
    ]
    assert not made(3, score=(3, 2)).is_terminal() and made(3, score=(3, 3), game=4).is_terminal()
    s = made(3, score=(3, 4), rubber=True)
    assert not s.is_terminal() and list(s.games) == [0, 1] and s.dealer == 1 and max(s.score) <= 1
    s.score[1], s.tricks[1], s.tricks[0] = 4, 4, 1
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [-1, 1]


@pytest.mark.example(E + "guard-ruse", E + "king-before-trump", E + "drop-the-queen")
@pytest.mark.parametrize(("id", "line", "wins"), [
    ("guard-ruse", "ruse", 0), ("guard-ruse", "honest", 1), ("king-before-trump", "wrong", 0),
    ("king-before-trump", "right", 1), ("drop-the-queen", "ruse", 0),
])  # fmt: skip
def test_printed_hands(id: str, line: str, wins: int) -> None:
    data = CHAPTER.example(id).data
    held = card_set(data["player"]) | card_set(data["dealer"])
    turn = next(r + data["trump"] for r in "789TJQA" if not held & card_set(r + data["trump"]))
    s = do(dealt(data["player"], data["dealer"], turn, deals=1), "play")
    for n, card in enumerate(data[line].split()):
        assert s.current_player() in (0, 1) and s.deal == 0, n
        play(s, card)
    assert s.is_terminal() and s.tricks[wins] == 3 and points(s)[wins] == 2 - wins


@pytest.mark.odds(E + "two-trumps", E + "no-king", E + "king-turned", E + "king-fourth", E + "hands")
def test_printed_odds() -> None:
    for id in ("two-trumps", "no-king", "king-turned", "king-fourth", "hands"):
        one = next(one for one in CHAPTER.odds if one.id == id)
        assert ODDS[one.full]() == Fraction(one.printed), one.id


@pytest.mark.odds(E + "tierce", E + "queen-second", E + "king-fourth-hand", E + "three-of-suit")
def test_the_odds_of_printed_hands() -> None:
    """Of the least such hand: two to one, scarcely so, less, and much more."""
    assert ODDS[E + "tierce"]() == Fraction(44724, 21056) > 2
    assert Fraction(3, 2) < ODDS[E + "queen-second"]() == Fraction(40438, 25342) < 2
    assert 1 < ODDS[E + "king-fourth-hand"]() == Fraction(39368, 26412) < Fraction(3, 2)
    assert ODDS[E + "three-of-suit"]() == Fraction(51368, 14412) > 3


def test_the_table_of_hands() -> None:
    """As printed (45719-45881), but that it has 6313 and 353 where five of the suit are known."""
    known = {0: [8568, 24480, 22848, 8568, 1260, 56], 2: [15504, 29070, 17100, 3800, 300, 6],
             5: [33649, 26565, 5313, 253, 0, 0], 6: [42504, 21252, 2024, 0, 0, 0]}  # fmt: skip
    for (seen, row), many in product(known.items(), range(6)):
        assert holding(8 - seen, many) == row[many]


def test_the_plain_player_beats_a_random_one() -> None:
    game = gamester.load_game("ecarte")
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


def test_what_is_told() -> None:
    told = []
    s: Any = gamester.load_game("ecarte").new_initial_state(seed=3)
    while not s.is_terminal():
        deal = s.deal
        s.apply_action(s.legal_actions()[-1])
        if s.deal > deal:
            told.append(s.game.told(s) if s.is_terminal() else s.story)
    assert told and all("marked" in one or not one for one in told)
