"""ombre-1878: the auction, surrender and defence, the reserved Puesta, and the sums of the fourth chapter."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.ombre_1878 import BELINDA, BOOK, FOUR, GAME, NOTHING, OWN, fresh, paid
from tests.games.ombre_table import exchange, play, settled, stand, start, table
from tests.games.words import do, names

import gamester
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import card_set
from gamester.games.ombre.shared.cards import run_of_trumps
from gamester.games.ombre.shared.state import BARRED, CODILLE, REMISE, WIN, WON
from gamester.games.ombre.three.state import SIMPLE, SOLO, SOLO_FAVOR, SOLO_VOLE, VOLTERETA, OmbreState  # fmt: skip
from gamester.table.specimens.ombre import SEATS


@pytest.mark.article("ombre-1878/ombre/1", "ombre-1878/ombre/8", "ombre-1878/ombre/9")
def test_forty_cards_nine_each_and_five_points_in_the_pool() -> None:
    s = fresh()
    assert [int(n) for n in s.held] == [9, 9, 9] and s.drawn == 27
    assert len(s.game.pack_order(s)) == 40 and not any(s.game.outcome_name(c)[0] in "89T" for c in s.game.pack_order(s))
    assert s.turn == 2, "the eldest sits at the dealer's right"
    assert int(s.purse[3]) == 5 and int(s.purse[0]) == -5
    do(s, "pass", "pass", "pass")
    assert s.dealer == 2


@pytest.mark.article("ombre-1878/ombre/11")
def test_when_all_pass_the_pool_stays_and_the_next_dealer_adds_five() -> None:
    s = table(f"{OWN})", NOTHING)
    do(s, "pass", "pass", "pass")
    assert int(s.purse[3]) == 10 and s.dealer == 2 and s.deal == 1


@pytest.mark.article("ombre-1878/ombre/10", "ombre-1878/ombre/41", "ombre-1878/ombre/app-17")
@pytest.mark.example("ombre-1878/ombre/auction-chain", "ombre-1878/ombre/auction-outbid")
def test_the_auction_runs_up_and_the_elder_keeps_it_at_the_same_game() -> None:
    s = table(GAME, NOTHING)
    do(s, "bid simple")
    with pytest.raises(IllegalAction, match="younger"):
        do(s, "bid simple")
    do(s, "bid voltereta")
    assert names(s) == ["pass", "bid solo", "bid solo vole"]
    do(s, "bid solo", "bid solo")
    while s.phase == "auction":
        do(s, "pass")
    assert s.ombre == SEATS[0] and s.bid == SOLO


@pytest.mark.article("ombre-1878/ombre/app-17", "ombre-1878/ombre/10")
def test_he_who_passed_is_out_and_he_who_plays_cannot_change() -> None:
    s = table(GAME, NOTHING)
    do(s, "pass", "bid simple", "pass")
    assert s.phase == "name" and s.bid == SIMPLE and s.ombre == SEATS[1]


@pytest.mark.example("ombre-1878/ombre/auction-favor")
@pytest.mark.article("ombre-1878/ombre/40", "ombre-1878/ombre/41")
def test_favor_outbids_and_pays_double() -> None:
    s = table(f"{OWN},deals=1,favor=D)", NOTHING)
    do(s, "bid simple", "bid favor", "pass", "bid solo", "bid solo favor")
    while s.phase == "auction":
        do(s, "pass")
    assert s.ombre == SEATS[1] and s.bid == SOLO_FAVOR and s.trump == 1
    s = settled(fresh(",favor=D"), 2, "D", ["AS", "2D"], (2, 5, 2))
    assert paid(s) == 5 + 20
    s = settled(fresh(",favor=D"), SIMPLE, "S", ["AS"], (2, 5, 2))
    assert paid(s) == 5 + 10


@pytest.mark.article("ombre-1878/ombre/37")
def test_a_solo_vole_cannot_be_outbid() -> None:
    s = table(GAME, NOTHING)
    do(s, "pass", "bid solo vole")
    assert s.phase == "name" and s.bid == SOLO_VOLE
    plain = table(f"{OWN},deals=1,contre=no)", NOTHING)
    assert "bid solo vole" not in names(plain)
    s = settled(fresh(), SOLO_VOLE, "S", ["AS"], (4, 4, 1), BARRED)
    assert paid(s) == -(5 + 15) - 2 * 8 - 60


@pytest.mark.article("ombre-1878/ombre/31", "ombre-1878/ombre/31c")
def test_voltereta_turns_the_top_card_which_the_ombre_takes_first() -> None:
    s = table(GAME, BELINDA, ["AC", "4D", "5D", "QH"])
    stand(s, 0, "bid voltereta")
    assert s.trump == 0 and s.phase == "exchange"
    assert "done" not in names(s)
    assert s.view(SEATS[2]).state.turn_up == 12
    exchange(s, 0, ["3C", "2D"])
    assert s.known[SEATS[0]] == card_set("AC") and s.hands[SEATS[0]] & card_set("AC 4D") == card_set("AC 4D")
    assert "bid voltereta" not in names(table(f"{OWN},deals=1,voltereta=no)", NOTHING))


@pytest.mark.article("ombre-1878/ombre/31b", "ombre-1878/ombre/39")
@pytest.mark.example("ombre-1878/ombre/gain-3")
def test_voltereta_with_four_honours_and_primeras_is_29() -> None:
    data = BOOK.example("gain-3").data
    s = table(GAME, [data["dealt"], [], []], data["draw"])
    stand(s, 0, "bid voltereta")
    exchange(s, 0, ["2C", "7H", "2D", "3D", "4D", "5D"])
    assert s.trump == 3 and run_of_trumps(s.hands[SEATS[0]], 3) == 4
    s = fresh()
    s.primeras = True
    assert paid(settled(s, VOLTERETA, "S", ["AS", "2S", "AC", "KS", "7S", "3S", "KD"], (2, 5, 0))) == data["ombre"]
    assert paid(settled(fresh(), VOLTERETA, "S", ["AS"], (3, 3, 3))) == -20 - 4


@pytest.mark.article("ombre-1878/ombre/17", "ombre-1878/ombre/18", "ombre-1878/ombre/19")
@pytest.mark.example("ombre-1878/ombre/first-hand")
def test_the_first_hand_wins_fifteen_or_loses_twenty() -> None:
    data = BOOK.example("first-hand").data
    assert paid(settled(fresh(), SIMPLE, "S", ["AS"], (2, 4, 3))) == data["sacada"]
    s = settled(fresh(), SIMPLE, "S", ["AS"], (4, 4, 1))
    assert paid(s) == data["puesta"] and int(s.purse[3]) == 25
    s = settled(fresh(), SIMPLE, "S", ["AS"], (5, 4, 0))
    assert paid(s) == data["codille"] and int(s.purse[2]) == 20 and int(s.purse[3]) == 5


@pytest.mark.article(
    "ombre-1878/ombre/28", "ombre-1878/ombre/32", "ombre-1878/ombre/35", "ombre-1878/ombre/36", "ombre-1878/ombre/39"
)
@pytest.mark.example("ombre-1878/ombre/gain-1", "ombre-1878/ombre/gain-2", "ombre-1878/ombre/gain-2-vole")
@pytest.mark.example("ombre-1878/ombre/loss-4", "ombre-1878/ombre/loss-4-solo")
@pytest.mark.parametrize(
    ("short", "bid", "trump", "hand", "tricks", "vole", "primeras"),
    [
        ("gain-1", SIMPLE, "C", FOUR, (0, 9, 0), WON, True),
        ("gain-2", SOLO, "H", ["AS", "7H", "AC", "KH", "6H"], (2, 5, 2), 0, True),
        ("gain-2-vole", SOLO, "H", ["AS", "7H", "AC", "KH", "6H"], (0, 9, 0), WON, True),
        ("loss-4", VOLTERETA, "S", ["AS", "2S", "AC", "KS", "6S"], (1, 8, 0), BARRED, True),
        ("loss-4-solo", SOLO, "S", ["AS", "2S", "AC", "KS", "6S"], (1, 8, 0), BARRED, True),
    ],
)
def test_the_worked_sums(
    short: str, bid: int, trump: str, hand: list[str], tricks: tuple[int, int, int], vole: int, primeras: bool
) -> None:
    s = fresh()
    s.primeras = primeras
    s = settled(s, bid, trump, hand, tricks, vole)
    assert paid(s) == BOOK.example(short).data["ombre"]
    if short == "loss-4":
        assert int(s.purse[2]) == BOOK.example(short).data["each"]


@pytest.mark.article("ombre-1878/ombre/29", "ombre-1878/ombre/30")
@pytest.mark.example("ombre-1878/ombre/honours-5", "ombre-1878/ombre/honours-broken", "ombre-1878/ombre/belinda-lost")
def test_honours_are_all_or_none_and_the_run_below_them() -> None:
    five, broken = BOOK.example("honours-5").data, BOOK.example("honours-broken").data
    assert paid(settled(fresh(), SIMPLE, "H", five["hand"], (3, 4, 2))) == 15 + 2 * five["each"]
    assert paid(settled(fresh(), SIMPLE, "H", broken["hand"], (3, 4, 2))) == 15 + 2 * broken["each"]
    assert paid(settled(fresh(), SIMPLE, "H", ["KH", "QH"], (3, 4, 2))) == 15 + 6, "none of the three pays for three"
    assert paid(settled(fresh(), SIMPLE, "H", ["AS", "7H"], (3, 4, 2))) == 15
    lost = BOOK.example("belinda-lost").data["pay"]
    s = settled(fresh(), SIMPLE, "S", ["AS", "2S", "AC", "KS"], (5, 4, 0))
    assert (paid(s), int(s.purse[2]), int(s.purse[0]) + 5) == (lost["BE"], lost["BA"], lost["SA"])


@pytest.mark.article("ombre-1878/ombre/45")
def test_the_devole_costs_what_was_agreed() -> None:
    assert paid(settled(fresh(",devole=7"), SIMPLE, "S", ["AS"], (5, 0, 4))) == -20 - 14


@pytest.mark.article("ombre-1878/ombre/16")
@pytest.mark.example("ombre-1878/ombre/tables")
def test_the_tables_of_tricks_and_all_fifty_five_divisions() -> None:
    tables = BOOK.example("tables").data
    counts = {WIN: 0, REMISE: 0, CODILLE: 0}
    for o in range(10):
        for a in range(10 - o):
            b = 9 - o - a
            s = settled(fresh(), SIMPLE, "S", ["AS"], (a, o, b))
            counts[int(s.result)] += 1
            for name, result in (("codille", CODILLE), ("puesta", REMISE), ("sacada", WIN)):
                if [o, a, b] in tables[name]:
                    assert s.result == result
    assert counts == {WIN: 17, REMISE: 4, CODILLE: 34}


@pytest.mark.article("ombre-1878/ombre/33", "ombre-1878/ombre/13")
def test_the_first_taker_leaves_five_against_solo() -> None:
    s = table(GAME, BELINDA)
    stand(s, 0, "bid solo")
    do(s, "name Spades")
    assert s.turn == SEATS[1]
    for _ in range(8):
        do(s, next(n for n in names(s) if n.startswith("discard")))
    assert names(s) == ["done"]
    s = table(GAME, BELINDA)
    stand(s, 0, "bid simple")
    do(s, "name Spades", "done", "cede")
    assert s.turn == SEATS[2] and "cede" not in names(s)
    do(s, "done")
    assert s.turn == SEATS[1] and "cede" not in names(s)


@pytest.mark.article("ombre-1878/ombre/14")
def test_the_last_may_see_the_rest_and_then_all_do() -> None:
    for word, seen in (("look", True), ("leave them", False)):
        s = table(GAME, BELINDA, ["AC", "4D", "5D", "QH"])
        stand(s, 0, "bid simple")
        do(s, "name Spades")
        while s.phase == "exchange":
            do(s, "done")
        assert s.turn == s.last_taker
        do(s, word)
        assert (s.view(SEATS[0]).state.gone != 0) is seen


@pytest.mark.article("ombre-1878/ombre/12", "ombre-1878/ombre/app-13")
def test_the_trump_is_named_before_anything_is_taken_in() -> None:
    s = table(GAME, BELINDA)
    stand(s, 0, "bid simple")
    with pytest.raises(IllegalAction, match="named"):
        do(s, "done")
    do(s, "name Spades")
    assert s.drawn == 27
    least = table(f"{OWN},deals=1,min_discard=1)", BELINDA)
    stand(least, 0, "bid simple")
    do(least, "name Spades")
    assert "done" not in names(least)


@pytest.mark.article("ombre-1878/ombre/34", "ombre-1878/ombre/38", "ombre-1878/ombre/46")
def test_a_sixth_lead_challenges_the_vole_and_nobody_shows_a_hand() -> None:
    hands = [["AS", "2S", "AC", "KS", "QS", "JS", "7S", "6S", "KH"], ["QH"], []]
    for options, consult in (("", False), (",vole_consult=yes", True)):
        s = start(f"{OWN},deals=1{options})", hands, 0, "bid simple", "S")
        while s.tricks[s.ombre] < 5:
            assert "Gano" not in names(s)
            do(s, next(n for n in names(s) if len(n) == 2))
        assert "stop" in names(s)
        do(s, "JS")
        assert s.vole == 1
        assert (s.view(SEATS[1]).state.hands[SEATS[2]] != 0) is consult
        assert s.view(s.ombre).state.hands[SEATS[2]] == 0
    s = start(GAME, hands, 0, "bid simple", "S")
    while s.tricks[s.ombre] < 5:
        do(s, next(n for n in names(s) if len(n) == 2))
    do(s, "stop")
    assert s.is_terminal() and s.result == WIN and s.primeras
    assert "Gano" in names_of_second(f"{OWN},deals=1,gano=yes)", hands)


def names_of_second(text: str, hands: list[list[str]]) -> list[str]:
    """What the second may do after the eldest Ombre has led."""
    s = start(text, hands, 0, "bid simple", "S")
    do(s, "AS")
    return names(s)


@pytest.mark.article("ombre-1878/ombre/49")
def test_so_many_rounds_are_played() -> None:
    s = cast(OmbreState, gamester.load_game(f"{OWN},rounds=2)").new_initial_state(seed=3))
    while not s.is_terminal():
        do(s, "pass")
    assert s.deal == 6


def test_play_helper_follows_leaders() -> None:
    s = start(GAME, BELINDA, 0, "bid simple", "S")
    play(s, [[0, "AS", "4S", "3S", 0]])
    assert s.tricks[SEATS[0]] == 1
