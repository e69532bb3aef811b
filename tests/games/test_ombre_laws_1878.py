"""The revoke in ombre-1878 and in its appendix, in every case: two codes that differ."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, may, paid, trick, verbs
from tests.games.ombre_1878_table import (
    APPENDIX,
    BOTH,
    HANDS,
    OM,
    POOL,
    RESERVED,
    SOLO,
    VI,
    A,
    B,
    C,
    at_play,
    caught,
    law,
    on,
    settle,
    until_late,
)
from tests.games.ombre_table import exchange, keep, table
from tests.games.words import do, names

from gamester.equipment.cards import card_set
from gamester.games.ombre.shared.state import BARRED, UNDERTAKEN, WON
from gamester.games.ombre.three.state import OmbreState


@pytest.mark.article("ombre-1878/ombre/law-11", "ombre-1878/ombre/app-26")
@pytest.mark.parametrize("code", BOTH)
def test_a_revoke_costs_the_puesta_whatever_it_be(code: str) -> None:
    s = caught(code, B, 0)
    assert paid(s, law(code, "law-11", "app-26")) == [("seat 1", "reserved", 20)]
    s = at_play(code)
    s.pay(C, POOL, 30, s.game.cite("9"))
    do(s, "KD")
    commit(s, B, "revoke KH")
    do(s, "JD", "turn the trick")
    until_late(s)
    commit(s, A, "claim a revoke of West")
    assert paid(s, law(code, "law-11", "app-26")) == [("seat 1", "reserved", 50)]


@pytest.mark.article("ombre-1878/ombre/law-12")
def test_a_revoke_is_mended_until_the_next_trick_is_led_to() -> None:
    s = at_play(VI)
    do(s, "KD")
    commit(s, B, "revoke KH")
    do(s, "JD", "turn the trick")
    late = s.clone()
    commit(s, B, "own to a revoke")
    assert s.phase == "law" and s.turn == A, "the Ombre directs what is played"
    do(s, "direct the highest")
    assert names(s) == ["QD"] and not paid(s, f"{OM}/law-11")
    do(late, "2D")
    assert "own to a revoke" not in verbs(late, B)


@pytest.mark.article("ombre-1878/ombre/law-12", "ombre-1878/ombre/app-28")
@pytest.mark.parametrize("code", BOTH)
def test_the_ombres_own_revoke_is_directed_by_his_right_hand_adversary(code: str) -> None:
    s = at_play(code, 1, trump="H")
    do(s, "KD")
    commit(s, B, "revoke KC")
    do(s, "JD")
    commit(s, C, "claim a revoke of West")
    assert s.phase == "law" and s.turn == C
    do(s, "direct the lowest")
    assert set(names(s)) == {"QD", "challenge the Vole"}


@pytest.mark.article("ombre-1878/ombre/app-28")
def test_a_revoke_is_mended_until_the_third_trick_after_it_is_turned() -> None:
    s = at_play(APPENDIX)
    do(s, "KD")
    commit(s, B, "revoke KH")
    do(s, "JD", "turn the trick")
    while len(s.law.plays) < 12:
        on(s)
    assert "own to a revoke" in verbs(s, B), "the third trick lies unturned"
    mended = s.clone()
    commit(mended, B, "own to a revoke")
    do(mended, "leave the choice")
    assert mended.turn == B and names(mended) == ["QD"] and sum(mended.tricks) == 0
    do(s, "turn the trick")
    assert "own to a revoke" not in verbs(s, B)


@pytest.mark.article("ombre-1878/ombre/law-13", "ombre-1878/ombre/app-29")
@pytest.mark.parametrize("code", BOTH)
def test_an_ombre_who_wins_after_revoking_gains_nothing(code: str) -> None:
    s = caught(code, B, 1, "H")
    assert settle(s, (0, 5, 0)) == [0, 0, 0, 0, 0]
    other = at_play(code, 1, trump="H")
    assert settle(other, (0, 5, 0))[B] > 0


@pytest.mark.article("ombre-1878/ombre/law-13", "ombre-1878/ombre/app-34")
@pytest.mark.parametrize("code", BOTH)
def test_a_vole_after_revoking_is_paid_as_if_barred(code: str) -> None:
    s = caught(code, B, 1, "H")
    assert settle(s, (0, 9, 0), WON) == [30, -60, 30, 0, 0], "and no extras are received"


@pytest.mark.article("ombre-1878/ombre/app-34")
def test_a_vole_gained_by_the_revoke_pays_the_extras_too() -> None:
    s = at_play(APPENDIX, 1, "bid solo", "H")
    do(s, "KD")
    commit(s, B, "revoke KH")  # the Ombre trumps the King that he could follow
    do(s, "JD", "turn the trick")
    until_late(s)
    commit(s, A, "claim a revoke of West")
    extras = SOLO + int(s.game.honours(s))
    assert settle(s, (0, 9, 0), WON) == [30 + extras, -2 * (30 + extras), 30 + extras, 0, 0]


@pytest.mark.article("ombre-1878/ombre/law-14", "ombre-1878/ombre/app-29")
@pytest.mark.parametrize("code", BOTH)
def test_an_ombre_bested_after_revoking_keeps_his_puesta_apart_from_the_penalty(code: str) -> None:
    s = caught(code, B, 1, "H")
    assert paid(s, law(code, "law-11", "app-26")) == [("seat 1", "reserved", 20)]
    extras = SOLO + int(s.game.honours(s))
    assert settle(s, (3, 3, 3)) == [extras, -2 * extras - 20, extras, 0, 20]
    assert list(s.stakes) == [20, 20], "the Puesta and the penalty lie apart"
    s = caught(code, B, 1, "H")
    assert settle(s, (5, 2, 2)) == [extras, -2 * extras - 20, extras + 20, 0, 0], "codille he pays as usual"


@pytest.mark.article("ombre-1878/ombre/law-13", "ombre-1878/ombre/app-30")
@pytest.mark.parametrize("code", BOTH)
def test_an_adversary_who_wins_after_revoking_gains_nothing(code: str) -> None:
    s = caught(code, B, 0)
    extras = SOLO + int(s.game.honours(s))
    assert settle(s, (2, 5, 2)) == [extras, 0, -extras - 20, 20, 0], "the Ombre pays as if bested"


@pytest.mark.article("ombre-1878/ombre/law-15", "ombre-1878/ombre/app-35")
@pytest.mark.parametrize("code", BOTH)
def test_an_adversary_whose_revoke_bars_the_vole_pays_for_it(code: str) -> None:
    s = at_play(code, 0, "bid solo vole")
    do(s, "KD")
    commit(s, B, "revoke 3S")  # he trumps the King that he could follow
    do(s, "JD", "turn the trick")
    assert s.vole == BARRED
    until_late(s)
    commit(s, A, "claim a revoke of West")
    extras = SOLO + int(s.game.honours(s))
    thirty = 30 if code == VI else 60
    got = settle(s, (7, 1, 1), BARRED)
    assert got == [-extras, -extras - thirty, 2 * extras + thirty + 5, 15, -20], "the penalty is played for next"


@pytest.mark.article("ombre-1878/ombre/app-35")
def test_a_revoke_that_did_not_bar_the_vole_only_receives_nothing() -> None:
    s = caught(APPENDIX, B, 0)
    s.vole = UNDERTAKEN
    extras = SOLO + int(s.game.honours(s))
    assert settle(s, (7, 0, 2), BARRED) == [30 - extras, -extras, 2 * extras - 30 + 5, 15, -20]


@pytest.mark.article("ombre-1878/ombre/law-16", "ombre-1878/ombre/app-36")
@pytest.mark.parametrize("code", BOTH)
def test_in_a_hand_annulled_no_revoke_counts(code: str) -> None:
    s = table(f"ombre(book=ombre-1878,laws=table,laws_code={code},deals=1)", HANDS)
    commit(s, C, "deal ten cards to East")
    if code == VI:
        do(s, "let it stand")
    do(s, "bid simple", "pass", "pass", "name Spades")
    exchange(s, 0, ["2D"])
    keep(s)
    on(s)
    while not any(n.startswith("revoke") for n in may(s, s.turn)):
        on(s)
    who = int(s.turn)
    assert s.step < 3 and who != A
    commit(s, who, next(n for n in may(s, who) if n.startswith("revoke")))
    while s.step < 3:
        on(s)
    do(s, "turn the trick")
    until_late(s)
    commit(s, A, f"claim a revoke of {s.game.seat_names()[who]}")
    penalty = paid(s, law(code, "law-11", "app-26"))
    assert len(penalty) == 1
    got = settle(s, (5, 0, 0))
    assert got[who] == penalty[0][2] and got[RESERVED] == -penalty[0][2] and sum(map(abs, got)) == 2 * penalty[0][2]


@pytest.mark.article("ombre-1878/ombre/app-27", "ombre-1878/ombre/app-37")
def test_several_revokes_found_at_once_are_paid_each_and_at_the_end_but_once() -> None:
    s = at_play(APPENDIX)
    s.pay(C, POOL, 30, s.game.cite("9"))
    do(s, "KD")
    commit(s, B, "revoke KH")
    do(s, "JD", "turn the trick", "AS")
    commit(s, B, "revoke QH")
    trick(s, "5S")
    for cards in (("2D", "JH", "4D"), ("5D", "3D", "KC"), ("KS", "3S", "AC")):
        if s.phase == "play":
            for c in cards:
                do(s, c if c in names(s) else next(n for n in names(s) if len(n) == 2))
            do(s, "turn the trick")
    each, end = s.clone(), s
    while len(each.law.plays) < 18 and each.phase == "play":
        on(each)
    commit(each, A, "claim a revoke of West")
    commit(each, A, "claim a revoke of West")
    amounts = [amount for _, _, amount in paid(each, f"{OM}/app-26")]
    assert amounts == [50, 20], "the Puesta, and then a simple one"
    while end.phase == "play":
        do(end, "stop") if "stop" in names(end) else on(end)
    if end.phase == "reserve":
        do(end, "into the pool")
    commit(end, A, "claim a revoke of West", "claim a revoke of West")
    assert len(paid(end, f"{OM}/app-26")) == 1
    agree(end)


@pytest.mark.article("ombre-1878/ombre/app-38")
def test_if_two_revoke_the_first_pays_the_extras_too() -> None:
    s = at_play(APPENDIX)
    do(s, "KD")
    commit(s, B, "revoke KH")
    commit(s, C, "revoke 2H")
    do(s, "turn the trick")
    until_late(s)
    commit(s, A, "claim a revoke of West", "claim a revoke of South")
    assert [who for who, _, _ in paid(s, f"{OM}/app-26")] == ["seat 1", "seat 0"]
    assert list(s.stakes) == [40], "the two Puestas go together"
    extras = SOLO + int(s.game.honours(s))
    got = settle(s, (5, 2, 2))
    usual = settle(at_play(APPENDIX), (5, 2, 2))
    assert got[B] == usual[B] - 2 * extras and got[C] == usual[C], "the first pays the other's as well"
    assert got[A] == usual[A] + 2 * extras


def defended(who: int) -> OmbreState:
    """A simple game in Spades, surrendered by the eldest and forbidden by the second; ``who`` has revoked."""
    s = table(f"ombre(book=ombre-1878,laws=table,laws_code={APPENDIX},deals=1)", HANDS)
    do(s, "bid simple", "pass", "pass", "name Spades")
    keep(s)
    do(s, "surrender", "forbid")
    if who == A:
        while not any(n.startswith("revoke") for n in may(s, A)):
            on(s)
    else:
        do(s, "KD")
        if who == C:
            do(s, "QD")
    commit(s, who, next(n for n in may(s, who) if n.startswith("revoke")))
    late = len(s.law.plays) + 13
    while len(s.law.plays) < late and s.phase == "play":
        on(s)
    name = {A: "East", B: "West", C: "South"}[who]
    commit(s, B if who != B else C, f"claim a revoke of {name}")
    assert len(paid(s, f"{OM}/app-26")) == 1 and s.defender == B
    return s


def after(s: OmbreState, tricks: tuple[int, int, int]) -> list[int]:
    """What the deal brings each holder, the extras apart."""
    s.trump = 1  # Diamonds: nobody has three matadores, or none of them
    s.hands[A] |= card_set("AS")
    return settle(s, tricks)


@pytest.mark.article("ombre-1878/ombre/app-31")
def test_an_ombre_who_surrendered_and_gives_codille_by_a_revoke_pays_twice() -> None:
    s = defended(A)
    assert after(s, (2, 5, 2)) == [0, 20, -40, 20, 0], "codille to the Defender, and his own Puesta to the pool"


@pytest.mark.article("ombre-1878/ombre/app-32")
def test_a_defender_who_revokes_pays_for_the_ombre_unless_he_wins() -> None:
    assert after(defended(B), (2, 5, 2)) == [0, 20, -20, 0, 0], "codille given him is paid accordingly"
    assert after(defended(B), (3, 3, 3)) == [0, -40, 0, 40, 0], "bested: his own Puesta and the Ombre's"
    assert after(defended(B), (2, 2, 5)) == [20, -40, 0, 20, 0], "codille to the third, and the Ombre's Puesta"
    assert after(defended(B), (5, 2, 2)) == [0, -20, 0, 20, 0], "to the Ombre: the penalty for him, and no more"


@pytest.mark.article("ombre-1878/ombre/app-33")
def test_a_third_player_who_revokes_pays_for_the_others() -> None:
    assert after(defended(C), (2, 2, 5)) == [-20, 0, 0, 20, 0], "he gains nothing, and pays the surrendered Puesta"
    assert after(defended(C), (2, 5, 2)) == [-20, 20, 0, 0, 0], "he pays the codille of the Ombre to the Defender"
    assert after(defended(C), (5, 2, 2)) == [-20, 0, 20, 0, 0], "or of the Defender to the Ombre"
    assert after(defended(C), (3, 3, 3)) == [-20, 0, 0, 20, 0], "bested, neither of them pays"
