"""Ombre's laws of Gano and of the codille: asked by the Ombre, with a King denied, given away."""

from __future__ import annotations

import random

import pytest
from tests.games.law_table import commit, may, paid, trick, verbs
from tests.games.ombre_table import start
from tests.games.test_ombre_laws_play import A, B, C, at_play
from tests.games.words import do, names

import gamester
from gamester.equipment.cards import card_set
from gamester.games.ombre.shared.state import CODILLE
from gamester.games.ombre.three.state import OmbreState
from gamester.players.notice import notice

LOSING = [
    "AS 2S AC KH 2H 3H 2D 3D 4D".split(),
    "QH JH KC QC JC KD 3S 4S 5S".split(),
    "6S 7S JS 5H 6H 7H 7C 6C 5D".split(),
]
TILL_CODILLE = ("AS 3S 6S", "2S 4S 7S", "AC 5S JS", "2D KD 5D", "QH 5H 2H", "KC 6C 3H", "QC 7C 3D", "JC 6H 4D")


@pytest.mark.article("gamester-1754/ombre/37b", "academy-1768/ombre/19b", "academy-1768/ombre/law-44")
@pytest.mark.parametrize(("code", "stake"), [("gamester-1754", 10), ("academy-1768", 27)])
def test_an_ombre_who_demands_gano_is_beasted(code: str, stake: int) -> None:
    s = at_play(code)
    assert "demand Gano as Ombre" not in verbs(s, B)
    commit(s, A, "demand Gano as Ombre")
    assert paid(s, f"{code}/ombre/{'37b' if stake == 10 else '19b'}") == [("seat 2", "board", stake)]
    assert "demand Gano as Ombre" not in verbs(s, A), "once for a card"


def test_where_gano_is_not_played_nobody_asks_it() -> None:
    s = at_play("academy-1768", more=",gano=no")
    assert "demand Gano as Ombre" not in verbs(s, A)
    assert "deny the King and ask Gano in" not in verbs(do(s, "KD"), B)


@pytest.mark.article("academy-1768/ombre/17b")
def test_who_denies_a_king_that_he_has_is_beasted_wherever_it_is_found() -> None:
    s = at_play("academy-1768")
    trick(s, "2D", "QD", "4D")
    commit(s, B, "deny the King and ask Gano in Hearts")
    assert set(names(s)) == {"KH", "QH", "JH"}, "a card of that suit follows"
    do(s, "QH")
    assert "claim the King denied by West" in may(s, A) and "claim the King denied by West" in may(s, C)
    law = next(law for law in s.game.laws if law.verb == "claim the King denied by")
    assert law.proofs(s, A) == [], "nobody has seen it"
    do(s, "2H", "3D", "turn the trick", "KH")
    assert law.proofs(s, A) == [B]
    commit(s, A, "claim the King denied by West")
    assert paid(s, "academy-1768/ombre/17b") == [("seat 1", "board", 27)]
    assert "claim the King denied by West" not in may(s, C)


@pytest.mark.article("academy-1768/ombre/17b")
def test_who_has_not_the_king_may_say_so() -> None:
    s = do(at_play("academy-1768"), "KD")
    commit(s, B, "deny the King and ask Gano in Diamonds")
    commit(do(s, "QD"), A, "claim the King denied by West")
    assert paid(s, "academy-1768/ombre/17b") == []


def lost(hands: list[list[str]]) -> OmbreState:
    """The second wins five tricks against the Ombre's three."""
    s = start("ombre(book=academy-1768,laws=table,laws_code=academy-1768,deals=2)", hands, 0, "sans prendre", "S")
    for cards in TILL_CODILLE:
        trick(s, *cards.split())
    assert s.phase == "reckoning" and s.result == CODILLE and s.winner == B
    return s


@pytest.mark.article("academy-1768/ombre/20", "academy-1768/ombre/law-43")
def test_a_codille_given_away_is_paid_to_the_other_too() -> None:
    s = lost(LOSING)
    assert "claim a codille given away" not in may(s, A) + may(s, B)
    commit(s, C, "claim a codille given away")
    assert paid(s, "academy-1768/ombre/law-43") == [("seat 2", "seat 0", 27)], "his King of Hearts lay by"
    assert "claim a codille given away" not in may(s, C)


@pytest.mark.article("academy-1768/ombre/20", "academy-1768/ombre/law-43")
def test_a_codille_that_could_not_be_hindered_is_not() -> None:
    eldest = [card if card != "KH" else "7H" for card in LOSING[0]]
    youngest = [card if card != "7H" else "KH" for card in LOSING[2]]
    s = lost([eldest, LOSING[1], youngest])
    commit(s, C, "claim a codille given away")
    assert paid(s, "academy-1768/ombre/law-43") == []
    assert s.hands[C] & card_set("KH")


def test_by_two_there_is_no_other_to_whom_a_codille_could_be_given_away() -> None:
    s = gamester.load_game("ombre-by-two(book=academy-1768,laws=table,deals=4)").new_initial_state(seed=0)
    source = random.Random(0)
    while s.phase != "reckoning":
        s.apply_action(source.choice(s.legal_actions()))
    assert isinstance(s, OmbreState) and s.result == CODILLE
    assert "claim a codille given away" not in may(s, 0) + may(s, 1)
    assert [notice(s.view(seat)) for seat in (0, 1)] == [None, None], "and nobody thinks of it"
