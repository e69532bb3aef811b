"""Reverse: the exchange, the Quinola, the Aces, the Talon and the Reverse itself."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.beaten import beats_random
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.equipment.cards import HEARTS, NAMES, card, card_set, suit_set

R = "academy-1768/reverse/"
CHAPTER = load("academy-1768", "reverse")
PACK = [n for n in NAMES[:52] if n[0] != "T"]


def dealt(hands: dict[int, str], stock: str = "", **options: object) -> Any:
    """Seat 0 deals these hands (what is wanting of them is filled up), the stock lying so."""
    game: Any = gamester.load_game("reverse", options)
    pack = [NAMES[c] for c in game.whole_pack]
    given = " ".join([*hands.values(), stock]).split()
    rest = [c for c in pack if c not in given]
    n = game.players
    each = (game.dealt - 1) // n
    full = {p: hands.get(p, "").split() for p in range(n)}
    for p in range(n):
        want = each + (p == 0)
        full[p] += [rest.pop() for _ in range(want - len(full[p]))]
    order: list[str] = []
    at = 0
    while at < each:
        many = min(3, each - at)
        for k in range(1, n + 1):
            order += full[(n - k) % n][at : at + many]
        at += many
    return game.new_initial_state(seed=1, deal=[*order, full[0][-1], *stock.split(), *rest])


def lay(s: Any) -> str:
    """A card that may be laid out."""
    return next(word for word in names(s) if word.startswith("lay out"))


def kept(s: Any) -> Any:
    """Nobody exchanges; the dealer lays out what he may."""
    while s.phase == "exchange":
        do(s, "keep" if "keep" in names(s) else lay(s))
    return s


def set_deal(hands: dict[int, str], leader: int = 3, **options: object) -> Any:
    """Play stands with these hands, and ``leader`` to lead."""
    s = kept(dealt({}, **options))
    for p in range(s.game.players):
        s.hands[p] = card_set(hands.get(p, ""))
        s.held[p] = s.hands[p].bit_count()
    s.turn = leader
    s.leader = leader
    s.tricks[0] = s.tricks[1] = 1
    s.laid.out[0] = 0
    return s


@pytest.mark.article(R + "players", R + "pack", R + "deal", R + "dealer-lays")
@pytest.mark.example(R + "four", R + "five")
def test_the_deal() -> None:
    data = CHAPTER.example("four").data
    s = dealt({})
    assert [int(n) for n in s.held] == [data["dealer"], *[data["others"]] * 3] and s.current_player() == 3
    assert len(s.game.whole_pack) - s.drawn == data["stock"] and all(NAMES[c] in PACK for c in s.game.whole_pack)
    for _ in range(3):
        do(s, lay(s))
    assert s.current_player() == 0 and all(n.startswith("lay out") for n in names(s))
    do(s, lay(s))
    assert list(s.held) == [11] * 4 and sum(s.laid.many) == data["after"] and s.phase == "play"
    data = CHAPTER.example("five").data
    for few, shape in ((False, "seven"), (True, "two")):
        s = dealt({}, players=5, few=few)
        assert s.held[0] == data[shape]["dealer"] and s.held[1] == data[shape]["others"]
        assert 48 - s.drawn == {"seven": 7, "two": 2}[shape]
    s = dealt({}, players=5, few=True)
    do(s, lay(s))
    do(s, lay(s))
    assert s.current_player() == 0  # nothing is left to take
    assert dealt({}, tens=True).held[1] == 12


@pytest.mark.article(R + "exchange", R + "look")
def test_a_card_is_taken_or_looked_at() -> None:
    s = dealt({3: "AC KC QC JC 9C 8C 7C 6C 5C 4C 3C"}, stock="AD KD QD")
    do(s, "lay out AC")
    assert s.hands[3] & card_set("AD") and not s.hands[3] & card_set("AC") and s.laid.out[3] == card_set("AC")
    do(s, "keep")
    assert NAMES[s.refused[2]] == "KD" and s.held[2] == 11 and not s.hands[2] & card_set("KD")
    view = s.view(2)
    assert NAMES[view.state.refused[2]] == "KD" and s.view(1).state.refused[2] == -1
    for seed in range(20):
        t = s.game.imagine(s.view(1), seed)
        assert t.laid.out[3] and t.refused[2] >= 0


@pytest.mark.article(R + "hearts")
def test_no_heart_is_laid_out() -> None:
    s = dealt({3: "KH QH 2H AC KC QC JC 9C 8C 7C 6C"})
    assert not [n for n in names(s) if n.endswith("H")]
    s = dealt({3: "KH QH 3C AC KC QC JC 9C 8C 7C 6C"})
    assert {"lay out KH", "lay out QH"} <= set(names(s))
    s = dealt({3: "KH JH 3C AC KC QC JC 9C 8C 7C 6C"})
    assert "lay out KH" not in names(s)
    s = dealt({3: "KH 3C AC KC QC JC 9C 8C 7C 6C 5C"})
    do(s, "lay out KH")
    for seed in range(40):  # it is not told; but what is imagined could have been laid out
        t = s.game.imagine(s.view(1), seed)
        laid = t.laid.out[3]
        if laid & suit_set(HEARTS):
            assert laid & card_set("KH QH")


@pytest.mark.article(R + "forced-tours")
def test_the_quinola_is_kept_in_the_first_tours() -> None:
    hand = {3: "JH 3C AC KC QC 2C 9C 8C 7C 6C 5C"}
    assert "lay out JH" not in names(dealt(hand))
    assert "lay out JH" in names(dealt(hand, forced=0))
    game: Any = gamester.load_game("reverse")
    s = game.new_initial_state(seed=1)
    s.deal = 7
    assert not game.may_lay(s, card_set("JH 2C")) & card_set("JH")
    s.deal = 8
    assert game.may_lay(s, card_set("JH 2C")) & card_set("JH")


@pytest.mark.article(R + "order", R + "follow", R + "lead")
def test_the_tricks() -> None:
    s = kept(dealt({3: "4H 3C AC KC QC 2C 9C 8C 7C 6C 5C"}))
    assert names(s) == ["4H"]
    s = set_deal({3: "KC 2C", 2: "AC 3D", 1: "3C 4D", 0: "4C 5D"})
    play(s, "KC")
    assert names(s) == ["AC"]
    play(s, "AC 3C 4C")
    assert s.current_player() == 2
    s = play(set_deal({3: "KC 2C", 2: "AC 3D", 1: "3C 4D", 0: "4C 5D"}, ace_high=False), "KC AC 3C 4C")
    assert s.current_player() == 3


def settled(s: Any) -> Any:
    before = [int(n) for n in s.purse]
    s.game.end_deal(s)
    assert sum(s.purse) == 0
    return [int(n) - m for n, m in zip(s.purse, before, strict=True)]


def quiet(s: Any) -> Any:
    """Without the Talon: seat 1 wins it of seat 2 for nothing."""
    s.game.common = 0
    return s


@pytest.mark.article(R + "quinola-won", R + "quinola-price", R + "box")
def test_the_quinola_placed_wins_the_box() -> None:
    s = quiet(set_deal({3: "KC 2S", 2: "JH 3D", 1: "3C 4D", 0: "9C 5D"}))
    assert s.purse[s.game.box] == 8
    play(s, "KC JH 3C 9C")
    assert s.quinola == 0 and s.quinola_from == 2
    assert settled(s) == [0, 0, 10, -2, -8, 0] and R + "quinola-won" in s.game.told(s)


@pytest.mark.article(R + "beast", R + "quinola-forced", R + "beast-after")
def test_the_quinola_forced_is_beasted() -> None:
    s = quiet(set_deal({3: "4H 2S", 2: "JH 3D", 1: "3H 4D", 0: "AH 5D"}, forcer_all=1))
    play(s, "4H JH 3H AH")
    assert s.quinola == 1 and s.quinola_with == 3
    assert settled(s) == [-1 - 2, -1, -12, 6 + 2, 0, 8]  # the Ace of Hearts was forced as well
    assert R + "beast" in s.game.told(s)
    s.game.begin_deal(s)
    assert s.purse[s.game.box] == 8 + 8 + 8 and s.purse[s.game.beasts] == 0
    s = quiet(set_deal({3: "JH 2S", 2: "2H 3D", 1: "3H 4D", 0: "5H 5D"}))
    play(s, "JH 2H 3H 5H")
    assert s.quinola == 2 and settled(s) == [0, 0, 0, -8, 0, 8]
    s = quiet(set_deal({3: "4H 2S", 2: "JH 2H", 1: "3H 4D", 0: "5H 5D"}))
    play(s, "4H JH 3H 5H")
    assert s.quinola == 3 and settled(s) == [0, 0, -8, 0, 0, 8]


@pytest.mark.article(R + "ace", R + "ace-forced")
def test_aces() -> None:
    s = quiet(set_deal({3: "KC 2S", 2: "AH 3D", 1: "AD 4D", 0: "AC 5D"}, ace=2))
    play(s, "KC AH AD AC")
    assert settled(s) == [-4 - 2 - 2, 2, 4, 2, 0, 0]  # thrown on the winner; that of Clubs was forced
    s = quiet(set_deal({3: "AC 2S", 2: "KC 3D", 1: "2C 4D", 0: "4C 5D"}))
    play(s, "AC KC 2C 4C")
    assert settled(s) == [0] * 6
    s = quiet(set_deal({3: "KC 2S", 2: "AC 3C", 1: "2C 4D", 0: "4C 5D"}))
    play(s, "KC AC 2C 4C")
    assert settled(s) == [0] * 6  # he might have played the Three


@pytest.mark.article(R + "talon", R + "no-trick", R + "points", R + "aim")
def test_the_talon() -> None:
    s = set_deal({})
    s.taken[0], s.taken[1] = card_set("AC KC"), card_set("QC JC 2D")
    s.taken[2], s.tricks[2] = card_set("2C 3C 4C 5C"), 1
    assert [s.game.fewest(s), s.game.most(s)] == [3, 0]  # no trick before no points
    s.tricks[3] = 1
    s.taken[3] = card_set("2S")
    assert s.game.fewest(s) == 2  # on the dealer's left are 1, 2 and 3 in turn
    s.taken[1] = card_set("AD KD")
    assert s.game.most(s) == 1  # the elder of equals
    assert settled(s) == [0, -8, 8, 0, 0, 0] and s.talon_from == 1
    assert R + "talon" in s.game.told(s)
    from gamester.games.trumps.reverse.state import points

    assert [points(card_set(c)) for c in ("AS", "KS", "QS", "JS", "TS")] == [5, 4, 3, 2, 0]


@pytest.mark.article(R + "reverse")
def test_the_reverse() -> None:
    s = set_deal({})
    s.tricks[0], s.tricks[1], s.tricks[2] = 0, 0, 11
    s.quinola, s.quinola_from, s.quinola_with = 0, 1, 2
    s.ace_giver[0], s.ace_taker[0] = 2, 3
    assert settled(s) == [-2, -2, 6 + 8, -2, -8, 0] and R + "reverse" in s.game.told(s)


@pytest.mark.article(R + "tours")
def test_four_tours() -> None:
    s: Any = gamester.load_game("reverse").new_initial_state(seed=3)
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
        assert s.ledger.total() == 0
    assert s.deal == 16 and s.purse[4] == s.purse[5] == 0


def test_the_plain_player_beats_a_random_one() -> None:
    beats_random("reverse(deals=2)", matches=60)
    assert card("JH") == 35
