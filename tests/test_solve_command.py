"""gamester solve: what it prints, its JSON, and wrong input told in one line."""

from __future__ import annotations

import json

import pytest

from gamester.cli import main

WHIST = ["AS KH", "QS JS", "TS 9S", "8S 7S"]
SPECIMEN = [
    "2S KS QS JS 6S KC KD QH 3H",
    "AC 3S JD 2D 3D 4D AH 4H 5H",
    "AS 7S 5S 4S QC JC 6D KH JH",
]  # of 1878, the first


def test_partners_at_whist(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "whist", *WHIST, "--trump", "H"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Whist, Hearts trumps, South to play, tricks to come: 2\n")
    assert "  South and North can force 2\n  West and East can force 0\n" in out
    assert "after each card of South:\n  2: KH AS\n" in out
    assert out.count("South") == 5


def test_the_ombre_and_his_lead(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["solve", "ombre", *SPECIMEN, "--trump", "S", "--ombre", "0"]
    assert main([*given, "--played", "KS"]) == 0
    out = capsys.readouterr().out
    assert "South can force codille" in out
    assert "  sacada: AS\n" in out
    assert main([*given, "--played", "KS AS 3S", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["sides"] == [{"seats": [0], "forces": "sacada"}]
    assert data["to_play"] == 2 and data["trump"] == "S" and data["tricks"] == 8
    assert len(data["line"]) == 24


def test_a_camp_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "whist", *WHIST, "--trump", "H", "--camp", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sides"] == [
        {"seats": [1], "forces": 0},
        {"seats": [0, 2, 3], "forces": 2},
    ]


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (["whist", *WHIST, "--trump", "X"], "trumps are C, D, H or S, not 'X'"),
        (["ombre", *SPECIMEN], "ombre has always a trump"),
        (["whist", *WHIST, "--camp", "0,1,2,3"], "a camp is some of the seats 0, 1, 2, 3"),
        (["whist", *WHIST, "--ombre", "0"], "an Ombre plays alone against two"),
        (["ombre", *SPECIMEN, "--trump", "S", "--ombre", "5"], "there is no seat 5 to be Ombre"),
        (["whist", "AS KZ", *WHIST[1:]], "'KZ' is no card"),
        (["whist", *WHIST[:3]], "whist has 4 hands, not 3"),
        (["whist", *WHIST, "--played", "AS AS"], "seat 1 may not play AS here"),
        (["backgammon", *WHIST], "backgammon is not played in tricks"),
        (["put", "3S KS 7H", "3D QD 8H"], "3D and 3S tie"),
    ],
)
def test_bad_input_is_one_line(given: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", *given]) == 2
    err = capsys.readouterr().err
    assert complaint in err and err.count("\n") == 1
