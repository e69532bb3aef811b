"""How a deal of Piquet is told, what is aimed at, and which cards of a hand are marked."""

from __future__ import annotations

from tests.games.piquet_hands import LONDON, OLD, PARIS, at_calls, call_all, new
from tests.games.words import do, names

import gamester


def finish(s):
    """The first card that may be played, to the end of the deal."""
    s.listened = True
    while not s.story:
        do(s, names(s)[0])
    return s.story


def test_what_both_told_and_made_and_who_pays() -> None:
    s = at_calls("AS KS QS AH AD JH 9H 8D 7D TC 8C 7C", "JS TS 9S KH KD KC QH TH QD 9D AC 9C", LONDON, (90, 20))
    s.listened = True
    call_all(s, "AS")
    told = s.story
    assert told.startswith("Elder (North) told a point of 31, a tierce major and three Aces, made 0 tricks: ")
    assert "Younger (South) told nothing" in told
    assert "North has won the set, 100 to " in told and "South pays 2 to North (gamester-1754/piquet/lurch)." in told


def test_a_pic_a_repic_and_the_cards_are_told_under_their_articles() -> None:
    hand = "AS KS QS JS TS AH KH QH JH AD KD QD"
    s = at_calls(hand, "9S 8S 7S 9H 8H 7H 9D 8D 7D 9C 8C 7C", PARIS, set=1000)
    call_all(s, "AS")
    told = finish(s)
    assert "a point of 51, a tierce major, a quart major, a quint major" in told
    assert "three Kings" in told and "three Aces" in told
    assert "made 12 tricks, a capot (academy-1768/piquet/capot)" in told
    assert "with a repic (academy-1768/piquet/repic), with a pic (academy-1768/piquet/pic)" in told
    assert "Younger (South) told nothing, made 0 tricks: 0." in told


def test_the_aim_says_who_is_elder_and_how_the_set_stands() -> None:
    for book in (LONDON, PARIS, OLD):
        s = new(book)
        s.score[0], s.score[1] = 34, 51
        assert [one.face for one in s.game.aim(s)] == [
            "North is elder hand, South younger",
            "100 points win the set: North 51, South 34",
        ]
    s = gamester.load_game("piquet").new_initial_state()
    assert not s.game.aim(s), "nobody has cut yet"


def test_the_point_is_marked_until_the_calls_are_made() -> None:
    s = at_calls("AS KS QS AH AD JH 9H 8D 7D TC 8C 7C", "JS TS 9S KH KD KC QH TH QD 9D AC 9C")
    zones = {zone.id: zone for zone in s.view(1).zones()}
    assert [one.face for one in zones["hand 1"].items if one.note == "point"] == ["AS", "KS", "QS"]
    assert not zones["hand 0"].items
    call_all(s, "AS")
    zones = {zone.id: zone for zone in s.view(1).zones()}
    assert not [one for one in zones["hand 1"].items if one.note == "point"]
