"""Bridge's laws at a table: what can be done against the rules, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.bridge_table import dealt
from tests.games.law_table import agree, commit, laws_of, may, verbs
from tests.games.words import do, names

B = "hoyle-donohue/bridge/"
# South deals; Spades are trumps. West holds Clubs and Hearts, North Diamonds, East Hearts and Spades.
HANDS = (
    "AC AD AH AS KD QD JD 2C 3C 4C 5C 6C 7C",
    "KC QC KH QH JH TH 9H 8H 7H 6H 5H 4H KS",
    "8C 9C TD 9D 8D 7D 6D 5D 4D 3D 2D QS JS",
    "TC JC 3H 2H TS 9S 8S 7S 6S 5S 4S 3S 2S",
)
EAST = 3


def table(*words: str, **options: object) -> Any:
    return do(dealt("bridge", *HANDS, laws="table", **options), *words)


def led(**options: object) -> Any:
    """South has declared Spades, and West is to lead."""
    return table("declare Spades", "may I lead?", "yes", **options)


def finish(s: Any) -> Any:
    """Played out as it may be, up to the reckoning."""
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    return s


def revoked(**options: object) -> Any:
    """West leads a Heart, South follows not with his Ace but a Club, and the trick is turned and East's led to."""
    s = led(**options)
    do(s, "4H", "TD", "2H")
    commit(s, 0, "revoke 2C")
    return do(s, "turn the trick")


@pytest.mark.article(B + "partner-declares")
def test_the_partner_declares_without_leave() -> None:
    s = table()
    words = "declare without leave Hearts"
    assert words in may(s, 2) and words not in may(s, 1)
    assert laws_of(s, 2, words) == [B + "partner-declares"]
    commit(s, 2, words)
    assert s.current_player() == 1 and set(names(s)) == {"deal again", "let it stand"}
    t = do(s.clone(), "let it stand")
    assert t.maker == 2 and t.trump == 2 and t.phase == "doubling" and t.current_player() == 1
    do(s, "deal again")
    assert s.deal == 0 and s.maker < 0 and s.phase == "declaration" and s.dealer == 0
    assert "declare without leave Hearts" not in may(table("declare Clubs", "may I lead?"), 2)


@pytest.mark.article(B + "passed-back")
def test_it_is_not_passed_back() -> None:
    s = table("bridge it")
    commit(s, 2, "pass it back")
    assert s.current_player() == 1
    do(s, "let it stand")
    assert s.current_player() == 2 and "pass it back" not in may(s, 2)
    assert s.phase == "declaration"


@pytest.mark.article(B + "adversary-declares")
def test_an_adversary_declares() -> None:
    s = table()
    commit(s, 3, "declare as an adversary")
    assert s.current_player() == 0
    t = do(s.clone(), "let it stand")
    assert t.current_player() == 0 and t.called < 0, "as if nothing had been said"
    hand = int(s.hands[0])
    do(s, "deal again")
    assert s.hands[0] != hand and s.dealer == 0


@pytest.mark.article(B + "exposed-before-declaration")
def test_the_dealers_side_shows_a_card_too_early() -> None:
    s = table()
    assert "show before the declaration AS" in may(s, 0) and not any("show before" in w for w in may(s, 1))
    commit(s, 2, "show before the declaration QS")
    assert s.current_player() == 1 and s.view(3).state.known[2]
    do(s, "let it stand")
    assert s.phase == "declaration" and s.current_player() == 0


@pytest.mark.article(B + "double-early")
def test_the_leaders_partner_doubles_before_he_is_asked() -> None:
    s = table("declare Spades")
    assert "double before being asked" in may(s, 3) and "double before being asked" not in may(s, 1)
    commit(s, 3, "double before being asked")
    assert s.current_player() == 0
    t = do(s.clone(), "let it stand")
    assert t.doubles == 1 and t.current_player() == 0 and names(t) == ["re-double", "satisfied"]
    do(t, "re-double")
    assert t.current_player() == 3, "he has doubled, and has the first right"
    do(s, "refuse it")
    assert s.doubles == 0 and s.phase == "play", "nothing more is doubled"
    assert "double before being asked" not in may(table("declare Spades", "may I lead?"), 3)


@pytest.mark.article(B + "exposed", B + "thrown", B + "dealer-exposes")
def test_an_adversarys_open_cards_are_called_by_the_dealer() -> None:
    s = led()
    assert "show a card" not in verbs(s, 0), "for the dealer it is no offence"
    commit(s, 1, "show a card KC")
    assert "call for KC" in may(s, 0) and "call for KC" not in may(s, 2), "Dummy has no part in it"
    commit(s, 0, "call for KC")
    assert names(s) == ["KC"]
    do(s, "KC", "8C")
    commit(s, EAST, "show the hand")
    assert "call for JC" in may(s, 0)
    commit(s, 0, "call for 3H")
    assert set(names(s)) == {"TC", "JC"}, "never so as to oblige a revoke"


@pytest.mark.article(B + "lead-turn", B + "dummy")
def test_a_lead_out_of_turn() -> None:
    s = led()
    assert "play out of turn JC" in may(s, EAST)
    assert not any(w.startswith("play out of turn") for w in may(s, 0) + may(s, 2)), "it costs the dealer nothing"
    commit(s, EAST, "play out of turn JC")
    assert s.known[2] and s.view(1).state.hands[2], "Dummy's hand is laid open all the same"
    do(s, "KC", "8C")
    assert s.current_player() == EAST and s.held[EAST] == 13
    commit(s, 0, "call for JC")
    assert names(s) == ["JC"]


@pytest.mark.article(B + "dummy-revoke")
def test_dummy_does_not_revoke() -> None:
    s = do(led(), "KC")
    assert s.place == 2 and s.current_player() == 0
    assert "revoke" not in verbs(s, 0) and "revoke" not in verbs(s, 2)


@pytest.mark.article(B + "saved")
def test_a_revoke_saved_in_time() -> None:
    s = do(led(), "KC", "8C")
    commit(s, EAST, "revoke 2S")
    assert "own to a revoke" in may(s, EAST)
    do(s, "2C")
    commit(s, EAST, "own to a revoke")
    assert s.current_player() == EAST and s.place == EAST and s.held[0] == 13, "the dealer's card is given back too"
    assert "call for 2S" in may(s, 0)
    do(s, "JC", "2C", "turn the trick")
    assert s.tricks[1] == 1 and not any(s.law.marks)


@pytest.mark.article(B + "established")
def test_when_a_revoke_is_established() -> None:
    s = do(led(), "4H", "TD", "2H")
    commit(s, 0, "revoke 2C")
    assert "claim a revoke of South" in may(s, 1) and "claim a revoke of South" not in may(s, 2)
    t = commit(s.clone(), 1, "claim a revoke of South")
    assert t.current_player() == 0 and t.step == 3, "before the trick is turned it is mended"
    do(s, "turn the trick")
    commit(s, 1, "claim a revoke of South")
    assert names(s) == ["take three tricks", "take off three tricks", "add three tricks"]
    s = finish(revoked())
    assert s.phase == "reckoning" and "claim a revoke of South" in may(s, EAST), "to the end of the hand"
    agree(s)
    assert not any("claim" in w for w in may(s, EAST))


@pytest.mark.article(B + "revoke")
@pytest.mark.parametrize("remedy", ["take three tricks", "take off three tricks", "add three tricks"])
def test_the_three_penalties(remedy: str) -> None:
    honest = finish(revoked(game=1000))
    fined = finish(revoked(game=1000))
    commit(fined, 1, "claim a revoke of South")
    assert fined.current_player() == 1
    do(fined, remedy)
    for s in (honest, fined):
        s.score[0], s.score[1] = 20, 10
    ours, theirs = (int(honest.game.tricks_of_team(honest, n)) for n in range(2))
    agree(honest)
    agree(fined)
    moved = 3 if remedy.startswith("take three") else 0
    down = 6 if remedy.startswith("take off") else 0
    added = 6 if remedy.startswith("add") else 0
    assert honest.score[0] == 20 + 2 * max(0, ours - 6)
    assert fined.score[0] == 20 + 2 * max(0, ours - moved - 6) - down
    assert fined.score[1] == 10 + 2 * max(0, theirs + moved - 6) + added


@pytest.mark.article(B + "revoke", B + "both-revoke")
def test_a_side_that_revoked_wins_no_game() -> None:
    s = finish(revoked())
    s.score[0], s.score[1] = 28, 28
    commit(s, 1, "claim a revoke of South")
    do(s, "add three tricks")
    s.law.marks[7] = 1  # and so have the others
    s.tricks[0], s.tricks[1], s.tricks[2], s.tricks[3] = 13, 0, 0, 0
    assert s.game.slam(s, 0) == 0, "nor a slam"
    agree(s)
    assert list(s.score) == [28, 28] and list(s.games) == [0, 0]


def test_a_false_claim_is_answered_by_the_cards() -> None:
    s = do(led(), "4H", "TD", "2H", "AH", "turn the trick", "AC")
    assert s.current_player() == 1
    commit(s, 1, "revoke 5H") if "revoke 5H" in may(s, 1) else None
    assert "claim a revoke of North" not in may(s, 1), "Dummy pays for none"


@pytest.mark.article("hoyle-donohue/double-dummy-bridge/revoke")
def test_at_double_dummy_a_revoke_is_paid_in_ones_own_hand_alone() -> None:
    s = do(dealt("double-dummy-bridge", *HANDS, laws="table", game=1000), "declare Spades")
    while s.phase == "doubling":
        do(s, "satisfied")
    assert s.place == 1 and s.current_player() == 1 and may(s, 0) == []
    do(s, "4H", "TD")
    assert s.place == EAST and s.current_player() == 1 and may(s, 1) == [], "a Dummy follows suit"
    do(s, "2H")
    own = s.clone()
    commit(s, 0, "revoke 2C")
    assert laws_of(s, 1, f"claim a revoke of {s.game.names[0]}")[0] == "hoyle-donohue/double-dummy-bridge/revoke"
    mended = commit(s.clone(), 0, "own to a revoke")
    assert mended.place == 0 and mended.current_player() == 0 and mended.held[0] == 13
    do(mended, "AH")
    do(s, "turn the trick")
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    commit(s, 1, f"claim a revoke of {s.game.names[0]}")
    assert s.current_player() == 1 and "add three tricks" in names(s)
    score = int(s.score[1])
    ahead = max(0, int(s.game.tricks_of_team(s, 1)) - 6)
    agree(do(s, "add three tricks"))
    assert s.score[1] == score + 2 * (3 + ahead)
    assert "revoke 2C" in may(own, 0) and "revoke AH" not in may(own, 0)


@pytest.mark.article("hoyle-donohue/double-dummy-bridge/revoke")
def test_at_double_dummy_the_dealer_calls_the_card_of_a_revoke_that_was_saved() -> None:
    s = do(dealt("double-dummy-bridge", *HANDS, laws="table"), "declare Spades")
    while s.phase == "doubling":
        do(s, "satisfied")
    do(s, "4H", "TD", "2H", "AH", "turn the trick", "AC")
    assert s.place == 1
    commit(s, 1, "revoke 5H", "own to a revoke")
    assert s.place == 1 and s.known[1] and "call for 5H" in may(s, 0) and "call for the highest card" in may(s, 0)
    do(s, "KC", "8C")
    assert s.place == EAST and not any(one.startswith("call for") for one in may(s, 0)), "not of a Dummy"
