"""Every printed chance of the backgammon chapters, recomputed; where print and count differ the test says how."""

import os
import re
import subprocess
from fractions import Fraction

import pytest

from gamester import books
from gamester.books.odds.backgammon import JUDGED, ODDS, reaches, set_chance

CITY = "gamester-1754/backgammon"
HOYLE = "hoyle-donohue/backgammon"
RIGHT = (
    "flat-die", "enter-1", "enter-2", "enter-3", "enter-4", "enter-5", "hit-1", "hit-3", "hit-4", "hit-5", "hit-6",
    "hit-7", "hit-8", "hit-9", "hit-10", "hit-11", "nine-chances", "taking-up", "double-dice", "doublet-shot",
    "other-shot", "blots-8-9", "blots-8-7", "seven-twice", "back-game-ace", "pass-7", "pass-8", "love-2-1",
)  # fmt: skip


def printed(book, id):
    chapter = books.load(book, "backgammon")
    return Fraction(next(one.printed for one in chapter.odds if one.id == id))


@pytest.mark.odds(
    f"{HOYLE}/flat-die", f"{HOYLE}/enter-1", f"{HOYLE}/enter-2", f"{HOYLE}/enter-3", f"{HOYLE}/enter-4",
    f"{HOYLE}/enter-5", f"{HOYLE}/hit-1", f"{HOYLE}/hit-3", f"{HOYLE}/hit-4", f"{HOYLE}/hit-5", f"{HOYLE}/hit-6",
    f"{HOYLE}/hit-7", f"{HOYLE}/hit-8", f"{HOYLE}/hit-9", f"{HOYLE}/hit-10", f"{HOYLE}/hit-11",
    f"{HOYLE}/nine-chances", f"{HOYLE}/taking-up", f"{HOYLE}/double-dice", f"{HOYLE}/doublet-shot",
    f"{HOYLE}/other-shot", f"{HOYLE}/blots-8-9", f"{HOYLE}/blots-8-7", f"{HOYLE}/seven-twice",
    f"{HOYLE}/back-game-ace", f"{HOYLE}/pass-7", f"{HOYLE}/pass-8", f"{HOYLE}/love-2-1",
)  # fmt: skip
@pytest.mark.parametrize("id", RIGHT)
def test_the_book_is_right(id):
    assert ODDS[f"{HOYLE}/{id}"]() == printed("hoyle-donohue", id)


@pytest.mark.odds(f"{CITY}/double-dice", f"{CITY}/doublet-shot")
def test_the_city_gamester_agrees():
    assert ODDS[f"{CITY}/double-dice"]() == printed("gamester-1754", "double-dice")
    assert ODDS[f"{CITY}/doublet-shot"]() == 35


@pytest.mark.odds(f"{HOYLE}/hit-2", f"{HOYLE}/hit-12", f"{HOYLE}/sixes-only", f"{HOYLE}/chances")
def test_where_the_print_is_wrong():
    assert ODDS[f"{HOYLE}/hit-2"]() == Fraction(12, 24) != printed("hoyle-donohue", "hit-2")
    assert ODDS[f"{HOYLE}/hit-12"]() == Fraction(3, 33) != printed("hoyle-donohue", "hit-12")
    assert {throw for throw in [(6, 6), (4, 4), (3, 3)] if 12 in reaches(throw)} == {(6, 6), (4, 4), (3, 3)}
    assert ODDS[f"{HOYLE}/sixes-only"]() == Fraction(1, 35) != printed("hoyle-donohue", "sixes-only")
    assert ODDS[f"{HOYLE}/chances"]() == 36 != printed("hoyle-donohue", "chances")


@pytest.mark.odds(f"{HOYLE}/mean-throw")
def test_eight_points_a_throw_and_a_sixth():
    assert ODDS[f"{HOYLE}/mean-throw"]() == Fraction(294, 36)
    assert int(ODDS[f"{HOYLE}/mean-throw"]()) == printed("hoyle-donohue", "mean-throw")


@pytest.mark.odds(f"{HOYLE}/love-2-0", f"{HOYLE}/love-1-0")
def test_the_odds_of_the_set():
    assert ODDS[f"{HOYLE}/love-2-0"]() == Fraction(29, 7) > printed("hoyle-donohue", "love-2-0")
    assert ODDS[f"{HOYLE}/love-1-0"]() == Fraction(71, 37) > printed("hoyle-donohue", "love-1-0")
    assert set_chance(0, 0) == Fraction(1, 2)
    assert set_chance(2, 1, Fraction(0)) == Fraction(3, 4)


@pytest.mark.odds(
    f"{HOYLE}/enter-twice", f"{HOYLE}/enter-twice-share", f"{HOYLE}/big-doublets", f"{HOYLE}/big-doublets-share",
    f"{HOYLE}/flat-share",
)  # fmt: skip
def test_the_mechanical_cases_and_their_shares():
    assert ODDS[f"{HOYLE}/enter-twice"]() == Fraction(671, 625)
    assert abs(ODDS[f"{HOYLE}/enter-twice"]() - printed("hoyle-donohue", "enter-twice")) < Fraction(1, 400)
    pence = ODDS[f"{HOYLE}/enter-twice-share"]()
    assert pence == Fraction(671, 3) and pence - (18 * 12 + Fraction(15, 2)) == Fraction(1, 6)
    assert ODDS[f"{HOYLE}/big-doublets"]() == Fraction(1331, 397)
    assert abs(ODDS[f"{HOYLE}/big-doublets"]() - printed("hoyle-donohue", "big-doublets")) < Fraction(1, 50)
    assert ODDS[f"{HOYLE}/big-doublets-share"]() == 8 * 12 + Fraction(13, 4)
    assert ODDS[f"{HOYLE}/flat-share"]() == 11


@pytest.mark.odds(f"{HOYLE}/fast-75")
def test_seventy_five_throws_is_a_safe_undertaking():
    assert 65 < ODDS[f"{HOYLE}/fast-75"]() < 68 < printed("hoyle-donohue", "fast-75")


@pytest.mark.odds(f"{HOYLE}/back-game-1")
def test_the_first_back_game_is_judged_as_the_book_judges_it():
    """Twenty-one to twenty, printed in 1743 and after; gnubg, where it is installed, is asked again."""
    found = ODDS[f"{HOYLE}/back-game-1"]()
    assert abs(found - printed("hoyle-donohue", "back-game-1")) < Fraction(1, 50)
    case = books.load("hoyle-donohue", "backgammon").example("back-game-1").data
    if not os.path.exists("/usr/games/gnubg"):
        return
    spots = [0] * 26
    for p, n in case["b"].items():
        spots[p] = n
    for p, n in case["a"].items():
        spots[25 - p] = -n
    asked = "new session\nset board simple " + " ".join(map(str, spots)) + "\nset turn 1\neval\n"
    off = "set automatic roll off\nset automatic game off\n"
    said = subprocess.run(
        ["/usr/games/gnubg", "-t", "-q", "-r"],
        input=off + asked,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    ).stdout
    chance = re.search(r"2 ply: (0\.\d+)", said)
    assert chance is not None, said[-400:]
    assert abs(float(chance[1]) - JUDGED[1] / sum(JUDGED)) < 0.02
