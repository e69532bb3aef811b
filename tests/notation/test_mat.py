"""MAT: written, read back, refused in one line, and accepted by gnubg."""

import os
import random
import re
import subprocess

import pytest

import gamester
from gamester.engine.errors import BadNotation
from gamester.notation import mat

GNUBG = "/usr/games/gnubg"


def match(seed, book="hoyle-donohue"):
    game = gamester.load_game("backgammon", {"book": book})
    s = game.new_initial_state(seed=seed)
    s.play_random(1_000_000, seed)
    assert s.is_terminal()
    return game, s


@pytest.mark.parametrize("book", ["hoyle-donohue", "gamester-1754"])
@pytest.mark.parametrize("seed", range(8))
def test_there_and_back(book, seed):
    game, s = match(seed, book)
    text = mat.write(s)
    again = mat.play(text, game)
    assert list(again.score) == list(s.score) and list(again.men) == list(s.men) and again.deal == s.deal
    assert mat.write(again) == text


def test_an_unfinished_game():
    game = gamester.load_game("backgammon")
    s = game.new_initial_state(seed=4)
    s.play_random(25, 4)
    again = mat.play(mat.write(s), game)
    assert list(again.men) == list(s.men) or s.steps == 2, "half a doublet is written as far as it is played"


def test_a_hand_written_match():
    text = """ 3 point match

 Game 1
 Hoyle : 0                      Seymour : 0
  1)                             61: 13/7 8/7
  2) 31: 6/5 8/5                 63: 24/15
  3) 11: 8/7(2) 6/5(2)
"""
    s = mat.play(text)
    assert mat.read(text).names == ("Hoyle", "Seymour")
    assert {p: int(s.men[p]) for p in range(26) if s.men[p]} == {24: 2, 13: 5, 7: 2, 6: 2, 5: 4} or s.men[5] == 4


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "empty"),
        ("hello", "line 1"),
        (" 3 point match\n 1) 61: 13/7", "line 2"),
        (" 3 point match\n Game 1\n A : 0    B : 0\n  1) 61: 13/4 8/7", "game 1, turn 1"),
        (" 3 point match\n Game 1\n A : 0    B : 0\n  1) 61: Cannot Move", "must be"),
        (" 3 point match\n Game 1\n A : 0    B : 0\n  1) 61: 13/7 8/7\n  2) 31: 8/5 6/5", "other player"),
        (" 3 point match\n Game 1\n A : 0    B : 0\n  1) 61: 13/7 8/7    Doubles => 2", "cube"),
        (" 3 point match\n Game 1\n A : 1    B : 0\n  1) 61: 13/7 8/7", "begins at"),
        (" 3 point match\n Game 1\n A : 0    B : 0\n  1) 61: 13/7 8/7\n   Wins 1 point", "left on the tables"),
        (" 3 point match\n Game 1\n A : 0    B : 0\n  1) 61: xyzzy", "no action"),
        (" 3 point match\n 5 point match", "second match"),
        ("x" * 5_000_000, "at most"),
    ],
)
def test_malformed(text, fault):
    with pytest.raises(BadNotation, match=fault) as caught:
        mat.play(text)
    assert "\n" not in str(caught.value)


def test_cut_and_damaged_texts_are_refused_or_read_never_worse():
    text = mat.write(match(3)[1])
    source = random.Random(3)
    for _ in range(60):
        at = source.randrange(len(text))
        for broken in (text[:at], text[:at] + source.choice("x:/)*0719\n ") + text[at + 1 :]):
            try:
                mat.play(broken)
            except ValueError as e:
                assert "\n" not in str(e)


def test_only_backgammon_from_the_array():
    with pytest.raises(BadNotation, match="backgammon"):
        mat.write(gamester.load_game("whist").new_initial_state(seed=1))
    s = gamester.load_game("backgammon").new_initial_state(deal="A6x2 B6x2 A-to-throw")
    with pytest.raises(BadNotation, match="placed"):
        mat.write(s)


@pytest.mark.parametrize("seed", range(3))
def test_gnubg_accepts_it(seed, tmp_path):
    """gnubg reads the match and writes it again: as many games, turns and throws, in the same order."""
    text = mat.write(match(seed)[1])
    (tmp_path / "ours.mat").write_text(text)
    if not os.path.exists(GNUBG):
        assert mat.play(text).is_terminal()
        return
    commands = f"import mat {tmp_path}/ours.mat\nexport match mat {tmp_path}/theirs.mat\n"
    done = subprocess.run(
        [GNUBG, "-t", "-q", "-r"], input=commands, capture_output=True, text=True, timeout=60, check=False
    )
    assert "WARNING" not in done.stdout + done.stderr
    theirs = (tmp_path / "theirs.mat").read_text()
    for pattern in (r"Game \d+", r"Wins \d+ point", r"[1-6][1-6]:"):
        assert re.findall(pattern, theirs) == re.findall(pattern, text)
    assert list(mat.play(theirs).score) == list(mat.play(text).score), "and we read what it writes"
