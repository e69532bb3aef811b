"""Strong seeds: every draw as likely, the same in any language, hidden from every view, and kept in the record."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter

import pytest

import gamester
from gamester.engine.errors import BadDeal
from gamester.engine.strong import draw
from gamester.players import load_player

KEY, OTHER = "ab" * 32, "0123456789abcdef" * 4
GAMES = [info.id for info in gamester.registered_games()]


def test_a_draw_is_what_the_document_says() -> None:
    word = hmac.new(bytes.fromhex(KEY), b"7.0", hashlib.sha256).digest()[:8]
    assert draw(KEY, 7, 52) == int.from_bytes(word, "big") % 52
    assert draw(KEY, 7, 1) == 0


def test_words_that_would_make_some_values_likelier_are_drawn_again() -> None:
    n = 2**63 + 1  # nearly every second word lies beyond its only whole multiple
    first = [int.from_bytes(hmac.digest(bytes.fromhex(KEY), b"%d.0" % at, "sha256")[:8], "big") for at in range(50)]
    drawn = [draw(KEY, at, n) for at in range(50)]
    assert all(value < n for value in drawn) and any(word >= n for word in first)
    assert all(value == word for value, word in zip(drawn, first, strict=True) if word < n)


def test_every_order_of_a_few_is_as_likely() -> None:
    seen = Counter(draw(hashlib.sha256(b"%d" % at).hexdigest(), 1, 6) for at in range(6000))
    assert sorted(seen) == list(range(6)) and all(880 < many < 1120 for many in seen.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_both_kinds_of_seeds_is_replayed_and_hides_them(game: str) -> None:
    rules = gamester.load_game(game)
    state = rules.new_initial_state(seed=[KEY, 5, OTHER])
    twin = rules.new_initial_state(seed=[KEY])
    for seed in (5, OTHER):
        twin.seed_deal(seed)
    source = random.Random(game)
    for _ in range(150):
        if state.is_terminal() or state.is_chance_node():
            break
        action = source.choice(state.legal_actions())
        state.apply_action(action)
        twin.apply_action(action)
        for seat in [*range(rules.num_players()), None]:
            told = state.view(seat).to_json()
            assert KEY not in told and OTHER not in told
    assert state.given_seed() == [KEY, 5, OTHER] and twin.record() == state.record() == state.clone().record()
    assert gamester.replay(state.record()).record() == state.record()


def test_the_pack_differs_from_that_of_another_key() -> None:
    whist = gamester.load_game("whist")
    packs = [list(whist.new_initial_state(seed=[key]).order) for key in (KEY, OTHER, KEY)]
    assert packs[0] == packs[2] != packs[1] and sorted(packs[0]) == sorted(packs[1])


def test_players_play_on_from_a_strong_seed() -> None:
    piquet = gamester.load_game("piquet(deals=1)")
    state, player = piquet.new_initial_state(seed=[KEY]), load_player("search(iterations=3)", piquet)
    for _ in range(3):
        state.apply_action(player.choose(state.view(state.turn)).action)


@pytest.mark.parametrize(
    "seed", ["ab", KEY.upper(), KEY + "0", "\u00b2" * 64, " " * 64, "g" * 64, 2**62, -1, True, None]
)
def test_what_is_no_seed(seed: object) -> None:
    whist = gamester.load_game("whist")
    with pytest.raises(BadDeal, match="a whole number"):
        whist.new_initial_state(seed=[seed])
    with pytest.raises(BadDeal, match="a whole number"):
        whist.new_initial_state(seed=[1]).seed_deal(seed)
