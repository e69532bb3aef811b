"""Romestecq: the parties, the pieces and what they are worth, gruged or not, and the last trick."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.errors import BadOption
from gamester.equipment.cards import NAMES, card_set
from gamester.games.trumps.romestecq.pieces import NOTHING, PIECES, piece_of

R = "academy-1768/romestecq/"
CHAPTER = load("academy-1768", "romestecq")
# in the order of play: seats 3 (the dealer's companion), 2, 1, and 0 who deals
HANDS = ("AS AH 9S 8S 7C", "KS KH QC JD 6C", "TS 9H 8D 7D 6S", "QS JS TC 9C 8C")


def dealt(hands: tuple[str, ...] = HANDS, **options: object) -> Any:
    """Seat 0 deals so by three and two."""
    game = gamester.load_game("romestecq", {"packets": "3-2", "players": len(hands), **options})
    each = [hand.split() for hand in hands]
    order = [c for a, b in ((0, 3), (3, 5)) for one in each for c in one[a:b]]
    rest = [NAMES[c] for c in game.pack_order(game.empty_state()) if NAMES[c] not in order]
    return game.new_initial_state(seed=1, deal=order + rest)


@pytest.mark.article(R + "pack", R + "players", R + "companion", R + "no-trump")
def test_the_table() -> None:
    s = dealt()
    assert s.trump == -1 and s.current_player() == 3 and s.drawn == 20 and len(s.game.whole_pack) == 36
    assert [s.game.side_of(p) for p in range(4)] == [0, 0, 1, 1] and s.game.side_name(1) == "North and East"
    seen = s.view(0).state
    assert seen.hands[1] == s.hands[1] and seen.hands[2] == seen.hands[3] == 0
    assert dealt(shown=False).view(0).state.hands[1] == 0
    order: Any = s.game.order
    clubs = sorted((c for c in s.game.whole_pack if c < 13), key=lambda c: -order.power[256 + c])
    assert " ".join(NAMES[c] for c in clubs) == "AC KC QC JC TC 9C 8C 7C 6C"
    with pytest.raises(BadOption, match="two, four or six"):
        gamester.load_game("romestecq", {"players": 3})


@pytest.mark.article(R + "cut", R + "deal-six", R + "deal")
def test_who_deals() -> None:
    s: Any = gamester.load_game("romestecq").new_initial_state()
    do(s, "9C", "KC")
    assert s.dealer == 3 and s.game.after(3) == 2  # his right-hand man is his companion
    s = gamester.load_game("romestecq", {"players": 6}).new_initial_state(seed=1)
    first = int(s.dealer)
    assert first in (1, 4) and names(s) == ["deal", "order the other to deal"]
    assert do(s.clone(), "deal").dealer == first
    assert do(s, "order the other to deal").dealer == (first + 3) % 6
    t = dealt()
    assert t.hands[3] == card_set(HANDS[0])
    game = gamester.load_game("romestecq")
    u: Any = game.new_initial_state(seed=1, deal=[NAMES[c] for c in game.pack_order(game.empty_state())])
    assert u.hands[3] == card_set("6C 7C AC 6D KD") and u.current_player() == 3


@pytest.mark.article(R + "win", R + "follow")
def test_the_tricks() -> None:
    s = play(dealt(), "8S")
    assert names(s) == ["KS"]
    play(s, "KS TS")
    assert set(names(s)) == {"JS", "QS"}
    play(s, "JS")
    assert s.current_player() == 2
    play(s, "JD 8D 8C 7C")
    assert s.current_player() == 2


@pytest.mark.article(R + "ningre", R + "triche", R + "village", R + "double-rome", R + "rome")
@pytest.mark.example(R + "pieces")
def test_pieces() -> None:
    for hand, piece in CHAPTER.example("pieces").data["hands"].items():
        cards = [NAMES.index(c) for c in hand.split()]
        found = [piece_of(card_set(hand), c) for c in cards]
        assert {PIECES[k] for k in found if k != NOTHING} == {piece}
        assert sum(k != NOTHING for k in found) == {"Triche": 3, "Rome": 2, "Double Rome": 2}.get(piece, 4)
    both = [piece_of(card_set("9S 9H 9C KS KH"), NAMES.index(c)) for c in ("9S", "KS")]
    assert [PIECES[k] for k in both] == ["Triche", "Double Rome"]
    assert piece_of(card_set("KS KD AS AD 9C"), NAMES.index("KS")) == 0  # no Village above the Queen


@pytest.mark.article(R + "ningre", R + "triche", R + "village", R + "double-rome", R + "rome", R + "gruge", R + "stecq")
@pytest.mark.parametrize(
    ("hand", "safe", "lost"),
    [
        ("AS AH KC KD 6C", 3, 0), ("KS KH KC 8S 7S", 3, 0), ("9S 9H 9C 8S 7S", 3, 0), ("QS QD JS JD 9C", 2, 2),
        ("AS AH 9S 8S 7S", 4, 2), ("JS JH 9S 8S 7S", 1, 1), ("KS KH 9S 9H 9C", 7, 2), ("AS KS QS JS TS", 0, 0),
    ],
)  # fmt: skip
def test_what_pieces_are_worth(hand: str, safe: int, lost: int) -> None:
    s = dealt()
    for p in range(4):
        s.hands[p] = s.played[p] = 0
    s.played[1], s.taken[0], s.best = card_set(hand), card_set(hand), 2
    assert s.game.counted(s, 0) == safe and s.game.counted(s, 1) == 1  # the last trick
    s.taken[0], s.taken[3] = 0, card_set(hand)
    assert s.game.counted(s, 0) == lost
    low: Any = gamester.load_game("romestecq", {"low_triche": 0})
    assert low.worth(s, 1, 1, card_set("9S 9H 9C")) == 0
    every: Any = gamester.load_game("romestecq", {"gruge": "all"})
    s.taken[3], s.taken[0] = card_set("AS"), card_set("AH")
    assert s.game.gruged(s, 1, card_set("AS AH")) and not every.gruged(s, 1, card_set("AS AH"))


@pytest.mark.article(R + "naming")
def test_pieces_are_named() -> None:
    s = play(dealt(), "AS")
    assert s.named[3] == card_set("AS")
    play(s, "KS TS JS")
    assert s.named[3] == card_set("AS KS")
    for seed in range(30):  # East, who named an Ace, has the other; North the other King; the rest no pair of these
        t = s.game.imagine(s.view(0), seed)
        assert (t.hands[3] & card_set("AC AD AH")).bit_count() == 1 and (
            t.hands[2] & card_set("KC KD KH")
        ).bit_count() == 1
    s = play(dealt(shown=False), "8S KS TS JS")
    for seed in range(30):
        t = s.game.imagine(s.view(0), seed)
        assert not t.hands[3] & card_set("8C 8D 8H") and not t.hands[1] & card_set("TC TD TH")


@pytest.mark.article(R + "virlicque")
def test_four_of_a_rank_win_the_party() -> None:
    s = dealt(("AS KH 9S 8S 7C", "KS QH JC JD 6C", "TS TH TC TD 6S", "9H 9C 9D 8D 7D"), stake=2)
    assert s.is_terminal() and s.returns() == [2, 2, -2, -2] and R + "virlicque" in s.game.told(s)
    s = dealt(("7S 7H 7C 7D AC", "KS QH JC JD 6C", "6H TH TC TD 6S", "9H 9C 9D 8D 8H"))
    assert s.returns() == [-1, -1, 1, 1]
    s = dealt(("7S 7H 7C 7D AC", "KS QH JC JD 6C", "TS TH TC TD 6S", "9H 9C 9D 8D 8H"))
    assert s.returns() == [1, 1, -1, -1]  # the higher


@pytest.mark.article(R + "party")
def test_the_party() -> None:
    assert [gamester.load_game("romestecq", {"players": n}).target for n in (2, 4, 6)] == [21, 21, 36]  # type: ignore[attr-defined]
    s = dealt(stake=3)
    for p in range(4):
        s.hands[p] = 0
    s.score[1], s.best = 20, 2
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [-3, -3, 3, 3] and R + "party" in s.game.told(s)
    assert s.ledger.transfers[0].article == R + "party"


def test_the_plain_player_beats_a_random_one() -> None:
    from statistics import mean, stdev

    game: Any = gamester.load_game("romestecq")
    won = []
    for seed in range(200):
        mine = seed % 2
        players = [
            gamester.load_player("simple" if game.side_of(p) == mine else f"random(seed={seed})", game)
            for p in range(4)
        ]  # fmt: skip
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            p = s.current_player()
            s.apply_action(players[p].choose(s.view(p)).action)
        won.append(s.returns()[2 * mine])
    assert mean(won) > 3 * stdev(won) / 200**0.5
