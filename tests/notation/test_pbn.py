"""PBN: what is written reads back to the same cards and play, and damage is told in one line."""

import random

import pytest

import gamester
from gamester.notation import pbn


def some_deal(seed, cards):
    s = gamester.load_game("whist(deals=1)").new_initial_state(seed=seed)
    source = random.Random(seed)
    for _ in range(cards):
        s.apply_action(source.choice(s.legal_actions()))
    return s


@pytest.mark.parametrize("cards", [0, 5, 52])
def test_there_and_back(cards):
    s = some_deal(1754, cards)
    again = pbn.read(pbn.write(s))
    assert list(again.tricks) == list(s.tricks) and list(again.hands) == list(s.hands)
    assert again.full_history() == s.full_history() and again.trump == s.trump
    assert pbn.write(again).splitlines()[2:] == pbn.write(s).splitlines()[2:]


@pytest.mark.parametrize(
    ("old", "new", "say"),
    [
        ("[Dealer", "[Dealr", "no \\[Dealer"),
        ('Deal "W:', 'Deal "X:', "a seat, a colon"),
        ('[TurnedCard "', '[TurnedCard "1', "not in the dealer"),
        ("[Play", "S1 ZZ\n[Play", "no card of PBN"),
    ],
)
def test_damage(old, new, say):
    text = pbn.write(some_deal(7, 8))
    assert old in text
    with pytest.raises(gamester.BadNotation, match=say):
        pbn.read(text.replace(old, new))


def test_a_revoke_does_not_play():
    lines = pbn.write(some_deal(7, 0)).splitlines()
    hands = [h.split(".") for h in next(x for x in lines if x.startswith("[Deal ")).split(":")[1].strip('"]').split()]
    suit = next(n for n in range(4) if hands[0][n] and hands[1][n] and any(hands[1][m] for m in range(4) if m != n))
    other = next(m for m in range(4) if m != suit and hands[1][m])
    play = f"{'SHDC'[suit]}{hands[0][suit][0]} {'SHDC'[other]}{hands[1][other][0]}"
    with pytest.raises(gamester.BadNotation, match="card 2 of the play.*follow suit"):
        pbn.read("\n".join([*lines, play]))


def test_only_whist_is_written():
    s = gamester.load_game("draughts").new_initial_state()
    with pytest.raises(gamester.BadNotation, match="whist"):
        pbn.write(s)
