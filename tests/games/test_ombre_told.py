"""How a deal of Ombre and its kin is told, what is played for in it, and how a hand is laid."""

from __future__ import annotations

from typing import Any, cast

from tests.games.call_table import stand as stand_call
from tests.games.call_table import table as call_table
from tests.games.ombre_table import keep, settled, stand, start, table
from tests.games.words import do

import gamester
from gamester.engine.state import State
from gamester.games.ombre.shared.state import CODILLE, NO_VOLE, REMISE, UNDERTAKEN, WIN, WON
from gamester.games.ombre.three.state import SIMPLE, SOLO

EMPTY: list[list[str]] = [[], [], []]


def told(s: State) -> str:
    """The sentence of a deal just settled."""
    return cast(Any, s.game).told(s)


def aims(s: State) -> list[str]:
    """What is played for, as the seat to act sees it."""
    zone = next((z for z in s.game.zones(s.view(s.current_player()).state) if z.id == "aim"), None)
    return [item.face for item in zone.items] if zone is not None else []


def hand(s: State, seat: int) -> list[tuple[str, str]]:
    """A hand as it is laid: the cards and what is said of them."""
    zone = next(z for z in s.game.zones(s.view(seat).state) if z.id == f"hand {seat}")
    return [(item.face, item.note) for item in zone.items]


# --- told -------------------------------------------------------------------------------------------------------------
def test_a_game_won_lost_and_drawn_is_told_with_its_payments() -> None:
    ways = {
        (5, 2, 2): (CODILLE, "Codille to East. West lays 10 (article 41). East draws 10 (article 36)."),
        (2, 5, 2): (WIN, "He has won. West draws 10 (article 40)."),
        (4, 4, 1): (REMISE, "Remise. West lays 10 (article 41)."),
    }
    for tricks, (result, end) in ways.items():
        s = table("ombre(book=gamester-1754)", EMPTY)
        settled(s, SIMPLE, "D", ["KH"], tricks)
        assert s.result == result
        east, west, south = tricks
        made = f"{west} tricks, South {south}, East {east}"
        assert told(s) == f"West was Ombre in Diamonds, asking leave: {made}. {end}"


def test_a_vole_and_its_honours_are_told() -> None:
    s = settled(table("ombre(book=gamester-1754)", EMPTY), SOLO, "S", ["AS", "2S", "AC"], (0, 9, 0), WON)
    assert told(s).startswith("West was Ombre in Spades, sans prendre: 9 tricks, South 0, East 0. He has won.")
    assert "He has made the Vole. The others pay West 3 each (article 15). " in told(s)
    assert "The others pay West 3 each (article 6)." in told(s)


def test_passes_and_a_surrender_are_told() -> None:
    s = table("ombre(book=gamester-1754,deals=1)", EMPTY)
    s.listened = True
    do(s, "pass", "pass", "pass")
    assert s.story == "All have passed. South, West and East lay 1 each (article 10)."
    s = start("ombre(book=ombre-1878,deals=1)", EMPTY, 0, "bid simple", "S")
    s.listened = True
    do(s, "surrender", "allow", "allow")
    assert "He has surrendered. East lays 20 (article 18)." in s.story


def test_every_deal_is_told_by_its_payers() -> None:
    """What is told sums to what the purses say, in a random match of every game."""
    import random
    import re

    for id in ("ombre", "ombre-by-two", "quadrille", "quintille-old", "quintille-new", "piquemedrille"):
        game = gamester.load_game(f"{id}(deals=6)")
        source = random.Random(7)
        s = game.new_initial_state(seed=7)
        s.listened = True
        stories: set[str] = set()
        while not s.is_terminal():
            s.apply_action(source.choice(s.legal_actions()))
            stories.add(s.story)
        stories.discard("")
        assert len(stories) > 1
        for story in stories:
            assert re.match(r"(\S+ was Ombre|All have passed)", story) and story.endswith("."), story


def test_a_friend_is_told_with_the_king_that_was_called() -> None:
    s = call_table("quadrille(book=academy-1768,deals=1)", [["AS", "2S", "AC", "KS"], ["KH"]])
    stand_call(s, 0, trump="S", call="KH")
    s.listened = True
    while not s.is_terminal():
        do(s, s.action_to_string(s.turn, s.legal_actions()[0]))
    assert s.story.startswith("East was Ombre in Spades, asking leave, KH called, and North his friend: ")
    assert " (article 4" in s.story


# --- the aim ----------------------------------------------------------------------------------------------------------
def test_the_aim_names_the_ombre_and_those_who_defend() -> None:
    s = table("ombre(book=gamester-1754)", EMPTY)
    assert aims(s) == []
    do(s, "ask leave")
    assert aims(s) == [], "he may still be outbid"
    do(s, "pass", "pass", "name Spades")
    keep(s)
    assert aims(s) == ["East plays Ombre in Spades", "more tricks than either", "South and West defend"]
    s.vole = UNDERTAKEN
    assert aims(s)[1] == "every trick, for the Vole"
    s.vole = NO_VOLE
    s.defender = 0
    assert aims(s) == [
        "South has forbidden the surrender",
        "the most tricks",
        "West and East play against him",
    ]


def test_by_two_five_tricks_are_needed() -> None:
    s = gamester.load_game("ombre-by-two").new_initial_state(seed=3)
    do(s, "sans prendre")
    while s.phase == "auction":
        do(s, "pass")
    do(s, s.action_to_string(s.current_player(), s.legal_actions()[0]))
    assert aims(s)[1] == "5 tricks" and aims(s)[2].endswith(" defends")


def test_the_friend_is_named_when_all_know_him_and_before_to_himself() -> None:
    s = call_table("quadrille", [["AS", "2S", "AC", "KS"], ["KH"], [], ["QH"]])
    stand_call(s, 0, trump="S", call="KH")
    ombre, friend = int(s.ombre), int(s.holder)
    names = s.game.seat_names()
    assert aims(s) == [f"{names[ombre]} plays Ombre in Spades", "6 tricks, with whoever has KH"]
    zones = {z.id: z for z in s.game.zones(s.view(friend).state)}
    sides = [item.face for item in zones["aim"].items][2]
    assert names[friend] in sides.split(" against ")[0] and names[ombre] in sides.split(" against ")[0]
    s.friend = friend
    assert aims(s)[2] == sides


def test_one_against_all_is_said_at_once() -> None:
    s = call_table("quadrille", [])
    stand_call(s, 0, bid="sans prendre", trump="S")
    assert aims(s)[2] == "East against South, West and North"


# --- the hand ---------------------------------------------------------------------------------------------------------
def test_a_hand_lies_with_its_trumps_first_in_their_order() -> None:
    s = table("ombre", [["3H", "AC", "2H", "7H", "AS", "KS", "AH", "KH", "5D"], [], []])
    eldest = int(s.turn)
    assert hand(s, eldest)[:3] == [("AS", "Spadille"), ("AC", "Basto"), ("KS", "")]
    stand(s, 0, "sans prendre")
    do(s, "name Hearts")
    assert [face for face, _ in hand(s, eldest)] == ["AS", "7H", "AC", "AH", "KH", "2H", "3H", "KS", "5D"]
    assert [note for _, note in hand(s, eldest)[:5]] == ["Spadille", "Manille", "Basto", "Punto", ""]
    s = table("ombre", [["2S", "3S", "AH", "AD", "7H", "KD"], [], []])
    stand(s, 0, "sans prendre")
    do(s, "name Spades")
    laid = hand(s, eldest)
    assert laid[0] == ("2S", "Manille") and ("AH", "") in laid and ("7H", "") in laid, "no Punto in black"
