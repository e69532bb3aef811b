"""Strategies in files: written and read, refused when damaged, and fitting only what they were computed for."""

from __future__ import annotations

import pytest

import gamester
from gamester.engine.errors import BadOption, BadRecord
from gamester.players.equilibrium.games import abstraction_of
from gamester.players.equilibrium.player import has_equilibrium
from gamester.players.equilibrium.stored import Stored, packed

ABOUT: dict[str, object] = {"game": "put", "options": {"players": 2, "putting": "before"}, "iterations": 1}
SITUATIONS = {5: [255, 0], 3: [1, 2, 3], 2**44 + 7: [0, 9], 200: [4, 4, 4, 4]}


def test_what_is_written_is_read() -> None:
    stored = Stored(packed(ABOUT, SITUATIONS))
    assert stored.about == ABOUT and stored.situations() == sorted(SITUATIONS)
    assert {key: stored.weights_of(key) for key in SITUATIONS} == SITUATIONS
    assert [stored.weights_of(key) for key in (0, 4, 201, 2**44 + 8)] == [[], [], [], []]


def test_damaged_files_are_refused() -> None:
    data = packed(ABOUT, SITUATIONS)
    for wrong in (b"", b"no json\n", b"[1]\n" + data.partition(b"\n")[2]):
        with pytest.raises(BadRecord):
            Stored(wrong)
    for wrong in (data[:-5], data.partition(b"\n")[0] + b"\n", data[:-30] + bytes(30)):
        with pytest.raises(BadRecord, match="damaged"):
            Stored(wrong).weights_of(5)


def test_it_fits_its_own_options_and_score() -> None:
    plain = Stored(packed(ABOUT, SITUATIONS))
    assert plain.fits(gamester.load_game("put"))
    assert plain.fits(gamester.load_game("put(book=hoyle-donohue,putting=before)"))
    for other in ("put(book=hoyle-donohue)", "put(players=3)", "hearts"):
        assert not plain.fits(gamester.load_game(other))
    late = Stored(packed({**ABOUT, "score": [4, 3]}, SITUATIONS))
    game = gamester.load_game("put")
    assert late.fits(game, [4, 3]) and not late.fits(game, [3, 4]) and not late.fits(game)
    assert plain.rule() == "put(players=2,putting=before)"


@pytest.mark.parametrize("text", ["whist", "put(players=3)", "single-brag", "single-brag(players=2)"])
def test_where_there_is_none_it_says_which_there_are(text: str) -> None:
    game = gamester.load_game(text)
    assert not has_equilibrium(game)
    with pytest.raises(BadOption, match="no equilibrium"):
        gamester.load_player("equilibrium", game)
    with pytest.raises(BadOption, match="equilibrium of"):
        abstraction_of(game)
