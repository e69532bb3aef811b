"""ombre-1878: the specimen games and Belinda's game, card by card, with their payments."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ombre_table import exchange, keep, stand, table
from tests.games.words import do, names

from gamester.books import load
from gamester.equipment.cards import SUIT_WORDS, SUITS, write_set
from gamester.games.ombre.shared.state import CODILLE, REMISE, WIN
from gamester.games.ombre.three.state import OmbreState
from gamester.table.specimens.ombre import SEATS, any_card, best_card, order, tricks_of

BOOK = load("ombre-1878", "ombre")
GAMES = [f"s{n}" for n in range(1, 7)] + ["p1", "p3", "p4", "p5", "p6", "p7"]
RESULTS = {"sacada": WIN, "puesta": REMISE, "codille": CODILLE}
RUNS = [(g, r["id"]) for g in GAMES for r in BOOK.example(g).data["runs"]]


def set_out(game: dict[str, Any]) -> OmbreState:
    """The deal, the auction and the exchange, up to the first lead."""
    seats = game["seats"]
    ombre = seats.index(game["ombre"])
    if "exchange" in game:
        deal = BOOK.example("belinda-deal").data
        s = table("ombre(book=ombre-1878,deals=1)", [deal["deal"][p] for p in seats], deal["stock"])
    else:
        s = table("ombre(book=ombre-1878,deals=1)", [game["hands"][p] for p in seats])
    stand(s, ombre, "bid " + game["bid"])
    do(s, "name " + SUIT_WORDS[SUITS.index(game["trump"])])
    for step in game.get("exchange", []):
        if s.turn != SEATS[seats.index(step["player"])]:
            do(s, "cede")
        exchange(s, seats.index(step["player"]), step["discard"])
    keep(s)
    for player, hand in game["hands"].items():
        assert set(write_set(s.hands[SEATS[seats.index(player)]]).split()) == set(hand), player
    return s


@pytest.mark.parametrize(("short", "run_id"), RUNS)
@pytest.mark.example(
    "ombre-1878/ombre/s1", "ombre-1878/ombre/s2", "ombre-1878/ombre/s3", "ombre-1878/ombre/s4", "ombre-1878/ombre/s5",
    "ombre-1878/ombre/s6", "ombre-1878/ombre/p1", "ombre-1878/ombre/p3", "ombre-1878/ombre/p4", "ombre-1878/ombre/p5",
    "ombre-1878/ombre/p6", "ombre-1878/ombre/p7", "ombre-1878/ombre/belinda-deal",
)  # fmt: skip
@pytest.mark.article("ombre-1878/ombre/4", "ombre-1878/ombre/12", "ombre-1878/ombre/13", "ombre-1878/ombre/15")
@pytest.mark.article("ombre-1878/ombre/16", "ombre-1878/ombre/18", "ombre-1878/ombre/19", "ombre-1878/ombre/32")
def test_the_printed_play_runs_and_pays(short: str, run_id: str) -> None:
    game = BOOK.example(short).data
    seats = game["seats"]
    run = next(r for r in game["runs"] if r["id"] == run_id)
    s = set_out(game)
    tricks = tricks_of(game, run)
    made = dict.fromkeys(seats, 0)
    for n, (plays, winner) in enumerate(tricks):
        if s.is_terminal():
            break
        said = dict(plays)
        assert s.turn == SEATS[seats.index(plays[0][0])], f"trick {n + 1} is led by another"
        for _ in range(3):
            player = seats[SEATS.index(s.turn)]
            later = {dict(p).get(player, "?") for p, _ in tricks[n + 1 :]} | {"?"}
            card = said.get(player, "?")
            if card == "?":
                card = (
                    best_card(s, names(s))
                    if player == winner and plays[0][0] != player
                    else any_card(s, names(s), later)
                )
            do(s, card)
        made[winner] += 1
        assert [int(s.tricks[p]) for p in SEATS] == [made[p] for p in seats], f"trick {n + 1}"
    if "stop" in (names(s) if not s.is_terminal() else []):
        do(s, "stop")
    if "result" in run:
        while not s.is_terminal():  # the rest is claimed: high cards win it
            do(s, best_card(s, names(s)))
        assert s.result == RESULTS[run["result"]]
        if "codille_to" in run:
            assert s.winner == SEATS[seats.index(run["codille_to"])]
    if "pay" in run:
        dealer = 5  # the dealer's five before the deal
        assert s.purse[3] == 5 + run["pool_change"]
        for player, sum_won in run["pay"].items():
            seat = SEATS[seats.index(player)]
            assert s.purse[seat] + (dealer if seat == 0 else 0) == sum_won, player


@pytest.mark.example("ombre-1878/ombre/p2")
def test_p2_the_weak_hand_takes_first() -> None:
    game = BOOK.example("p2").data
    seats = game["seats"]
    deal = BOOK.example("belinda-deal").data
    s = table("ombre(book=ombre-1878,deals=1)", [deal["deal"][p] for p in seats], deal["stock"])
    stand(s, 0, "bid simple")
    do(s, "name Spades")
    for step in game["exchange"]:
        if s.turn != SEATS[seats.index(step["player"])]:
            do(s, "cede")
        exchange(s, seats.index(step["player"]), step["discard"])
    for player, hand in game["hands"].items():
        assert set(write_set(s.hands[SEATS[seats.index(player)]]).split()) == set(hand)
    assert list(s.order[s.drawn :]) == [s.game.parse_outcome(c) for c in game["left"]]


def test_the_deal_is_written_as_dealt() -> None:
    deal = BOOK.example("belinda-deal").data
    whole = order([deal["deal"][p] for p in ("BE", "SA", "BA")], deal["stock"])
    assert len(whole) == len(set(whole)) == 40
