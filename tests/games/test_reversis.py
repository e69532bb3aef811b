"""Reversis: the pools, the cards exchanged, Quinolas and Aces, the party, the Espagnolette and the reversis."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.beaten import beats_random
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card_set
from gamester.games.trumps.reversis.state import entitled, of_party, points

V = "hoyle-donohue/reversis/"
CHAPTER = load("hoyle-donohue", "reversis")
PACK = [n for n in NAMES[:52] if n[0] != "T"]


def dealt(elder: str = "", taken: str = "", opposite: str = "", **options: object) -> Any:
    """Seat 0 deals; seat 3 is eldest, the card before it is ``taken``, and seat 1 sits opposite."""
    mine, other = elder.split(), opposite.split()
    rest = [c for c in PACK if c not in (*mine, *other, taken)]
    hands: dict[int, list[str]] = {3: mine, 2: [], 1: other, 0: []}
    for p, hand in hands.items():
        hand += [rest.pop() for _ in range(11 + (p == 0) - len(hand))]
    table = [taken or rest.pop()] + rest
    order: list[str] = []
    for packet in range(3):
        for p in (3, 2, 1, 0):
            many = 3 if packet == 0 and p else 4
            order += [hands[p].pop(0) for _ in range(many)]
    return gamester.load_game("reversis", options).new_initial_state(seed=1, deal=order + table)


def ready(s: Any) -> Any:
    """All have exchanged, and play begins."""
    while s.phase in ("exchange", "gift"):
        do(s, names(s)[0])
    return s


def set_deal(hands: dict[int, str], leader: int = 3, tricks: int = 3) -> Any:
    """Play stands with these hands and so many tricks made by seat 0, and ``leader`` is to lead."""
    s = ready(dealt())
    for p in range(4):
        s.hands[p] = card_set(hands.get(p, ""))
        s.held[p] = s.hands[p].bit_count()
        s.laid.out[p] = 0
    s.laid.out[0] = card_set("2S")
    s.turn = s.leader = leader
    s.tricks[0] = tricks
    return s


def settled(s: Any) -> list[int]:
    """What the end of the deal moves, seats and pools."""
    before = [int(n) for n in s.purse]
    s.game.end_deal(s)
    assert sum(s.purse) == 0
    return [int(n) - m for n, m in zip(s.purse, before, strict=True)]


def shares(s: Any) -> list[int]:
    """The same without the party."""
    out = settled(s)
    giver, taker, amount = int(s.party_from), int(s.party_to), int(s.game.party(s))
    if giver >= 0:
        many = 2 * amount if (giver + 2) % 4 == taker else amount
        out[giver] += many
        out[taker] -= many
    return out


@pytest.mark.article(V + "players", V + "deal", V + "pools")
@pytest.mark.example(V + "pools")
def test_the_deal_and_the_pools() -> None:
    s = dealt()
    data = CHAPTER.example("pools").data
    assert [int(n) for n in s.purse] == [-12, -9, -9, -9, data["great"], data["little"]]
    assert list(s.held) == [12, 11, 11, 11] and s.current_player() == 3 and s.drawn == 45
    assert sorted(NAMES[c] for c in s.game.whole_pack) == sorted(PACK)
    s.purse[4], s.purse[5] = 20, 30
    s.dealer = 1
    s.game.parts[1].begin(s)
    assert s.purse[4] == 46 and s.purse[5] == 31
    t: Any = gamester.load_game("reversis").new_initial_state()
    do(t, "9C", "6D", "AH", "KS")
    assert t.dealer == 2


@pytest.mark.article(V + "exchange", V + "hearts", V + "look")
def test_a_card_is_put_out_and_one_taken() -> None:
    s = dealt("JH QH AS KS QS JS 9S 8S 7S 6S 5S", taken="AC")
    assert "lay out JH" not in names(s) and "lay out QH" not in names(s) and "keep" not in names(s)
    do(s, "lay out AS")
    assert s.hands[3] & card_set("AC") and s.held[3] == 11
    full = dealt("JH QH AS KS QS JS 9S 8S 7S 6S 5S", taken="AC")
    full.purse[4] = 100
    assert "lay out JH" in names(full) and "lay out QH" not in names(full)
    full.purse[4], full.purse[5] = 26, 50
    assert "lay out QH" in names(full) and "lay out JH" not in names(full)
    do(full, "keep")
    assert NAMES[full.refused[3]] == "AC" and full.held[3] == 11 and full.view(2).state.refused[3] == -1
    assert full.game.party(full) == 4 + 4
    while full.phase == "exchange":
        do(full, names(full)[0])
    assert sum(full.laid.many) == 3 and list(full.held) == [11] * 4


@pytest.mark.article(V + "give")
@pytest.mark.example(
    V + "elder-party", V + "elder-quinolas", V + "elder-espagnolette", V + "elder-loses", V + "elder-reversis"
)
@pytest.mark.parametrize("id", ["elder-party", "elder-quinolas", "elder-espagnolette", "elder-loses", "elder-reversis"])
def test_the_printed_hands(id: str) -> None:
    data = CHAPTER.example(id).data
    s = dealt(data["elder"], data["take"], data["receive"])
    do(s, f"lay out {data['discard']}")
    while s.phase == "exchange":
        do(s, next(n for n in names(s) if n != f"lay out {data['receive']}"))
    do(s, f"give {data['give']}")
    assert s.view(2).state.gave[3] == -1
    do(s, names(s)[0])
    do(s, f"give {data['receive']}")
    do(s, names(s)[0])
    kept = {*data["elder"].split(), data["take"], data["receive"]} - {data["discard"]}
    if data["give"] != data["receive"]:
        kept -= {data["give"]}
    assert s.hands[3] == card_set(" ".join(kept)) and s.current_player() == 3 and data["lead"] in names(s)
    for seed in range(10):  # he knows where the card went that he gave
        assert s.game.imagine(s.view(3), seed).hands[1] & card_set(data["give"])


@pytest.mark.article(V + "tricks", V + "follow", V + "law-6")
def test_the_tricks() -> None:
    s = set_deal({3: "KC 2C", 2: "AC 3D", 1: "3C 4D", 0: "4C 5D"})
    play(s, "KC")
    assert names(s) == ["AC"] and s.current_player() == 2
    play(s, "AC 3C 4C")
    assert s.current_player() == 2


@pytest.mark.article(V + "points", V + "party", V + "placed-best")
@pytest.mark.example(V + "points")
def test_the_party() -> None:
    assert points(card_set(" ".join(PACK))) == CHAPTER.example("points").data["total"]
    assert of_party(card_set("AD")) == 9 and of_party(card_set("JH")) == 8 and of_party(card_set("AS KC QD JC")) == 14
    s = set_deal({})
    s.tricks[0], s.tricks[1], s.tricks[2], s.tricks[3] = 5, 3, 2, 1
    s.taken[0], s.taken[1], s.taken[2], s.taken[3] = (card_set(c) for c in ("AC KC", "QC", "JC 2D", "JD"))
    s.laid.out[0] = card_set("KD")
    assert settled(s) == [-7, 0, 0, 7, 0, 0]  # a trick less
    for p in range(4):
        s.taken[p] = 0
        s.tricks[p] = 2
    assert s.game.best(s) == 0 and s.game.worst(s) == 3  # he who dealt last, and the eldest
    s.tricks[0] = 3
    assert s.game.best(s) == 1 and s.game.worst(s) == 0  # who dealt before him


@pytest.mark.article(V + "placed", V + "stakes", V + "opposite")
def test_placed() -> None:
    s = set_deal({3: "KC 2S", 2: "JH 3D", 1: "AH 4D", 0: "AD 5D"})
    play(s, "KC JH AH AD")
    assert list(s.how) == [-1, 0, 0, -1, 0, -1]
    assert shares(s) == [2, 2, 6 + 26, -2 - 2 - 6, -26, 0]  # seat 1 sits opposite the winner
    s = set_deal({3: "KC 2S", 2: "QH 3D", 1: "3C 4D", 0: "4C 5D"})
    s.pay(0, 5, 57, 0)
    play(s, "KC QH 3C 4C")
    assert shares(s) == [0, 0, 3 + 50, -3, 0, -50]


@pytest.mark.article(V + "forced", V + "opposite", V + "stakes")
def test_forced() -> None:
    s = set_deal({3: "4H 2S", 2: "JH 3D", 1: "3H 4D", 0: "KH 5D"})
    play(s, "4H JH 3H KH")
    assert s.how[4] == 1 and s.other[4] == 3
    assert shares(s) == [-6, -12, -6 - 26, 24, 26, 0]
    s = set_deal({3: "4C 2S", 2: "AC 3D", 1: "3C 4D", 0: "KC 5D"})
    play(s, "4C AC 3C KC")
    assert shares(s) == [-1, -2, -1, 4, 0, 0]


@pytest.mark.article(V + "led-out")
def test_led_out_pays_the_winner_of_the_party() -> None:
    s = set_deal({3: "AC 2S", 2: "5C 3D", 1: "3C 4D", 0: "KC 5D"})
    play(s, "AC 5C 3C KC")
    assert s.how[0] == 2
    assert shares(s) == [-1, 4, -1, -2, 0, 0] and s.party_to == 1
    s = set_deal({3: "4C 2S", 2: "AC 7C", 1: "3C 4D", 0: "KC 5D"})
    play(s, "4C AC 3C KC")
    assert s.how[0] == 2  # he might have played the Seven
    s = set_deal({3: "5D 2S", 2: "5C 3D", 1: "AS 4D", 0: "KC 5H"})
    s.turn = s.leader = 1
    play(s, "AS 5H 2S 3D")
    s.tricks[0], s.tricks[3], s.tricks[1], s.tricks[2] = 1, 1, 1, 1
    for p in range(4):
        s.taken[p] = 0 if p == 1 else card_set("KC")
    s.tricks[1] = 0
    assert shares(s) == [0] * 6  # he won it himself


@pytest.mark.article(V + "last-card")
def test_the_last_card_is_double() -> None:
    s = set_deal({})
    s.tricks[0], s.tricks[1] = 9, 2
    s.how[1], s.whose[1], s.other[1], s.when[1] = 0, 2, 1, 11
    s.how[4], s.whose[4], s.other[4], s.when[4] = 0, 2, 1, 11
    assert shares(s) == [0, -4 - 12, 16 + 26, 0, -26, 0]


@pytest.mark.article(V + "espagnolette")
def test_who_has_the_espagnolette() -> None:
    yes = ("AC AD AH AS", "AC AD AH JH", "AC AD AH QH", "AC AS JH QH", "AC AD AH AS JH QH")
    assert all(entitled(card_set(c)) for c in yes)
    assert not any(entitled(card_set(c)) for c in ("AC AD AH", "AC AD JH", "AC JH QH", "KC KD KH KS"))
    s = set_deal({3: "KC 2S", 2: "AC AD AH JH 2C", 1: "3C 4D", 0: "4C 5D"})
    play(s, "KC")
    assert set(names(s)) == {"AC", "AD", "AH", "JH", "2C"}
    t = play(s.clone(), "2C")
    assert t.espagnolette == -1  # waived so far
    play(s, "AD")
    assert s.espagnolette == 2 and not s.void[2] & card_set("AC 2C")
    for seed in range(20):
        assert entitled(s.game.imagine(s.view(0), seed).hands[2] | card_set("AD"))


@pytest.mark.article(V + "espagnolette-won", V + "espagnolette-lost", V + "espagnolette-forces")
def test_the_espagnolette_won_or_lost() -> None:
    s = set_deal({})
    s.espagnolette = 3
    s.tricks[0], s.tricks[1], s.tricks[2] = 9, 2, 0
    assert s.game.best(s) == 3  # before a better placed one
    s.tricks[3], s.taken[0] = 1, card_set("KC")
    s.how[1], s.whose[1], s.other[1], s.when[1] = 0, 3, 0, 2  # an Ace it had placed
    s.how[4], s.whose[4], s.other[4], s.when[4] = 0, 3, 1, 4  # and the great Quinola
    assert settled(s) == [0, 0, 4, -4 - 26, 26, 0] and s.party_from == 3 and s.party_to == 2
    s = set_deal({})
    s.espagnolette = 3
    s.tricks[0], s.tricks[1] = 9, 2
    s.how[4], s.whose[4], s.other[4], s.when[4] = 1, 0, 3, 2  # it forced the great Quinola
    assert shares(s) == [-6 - 26, -12, -6, 24, 26, 0]
    s = set_deal({})
    s.espagnolette = 3
    s.tricks[0], s.tricks[1], s.tricks[3] = 9, 1, 1  # it has made a trick
    s.how[1], s.whose[1], s.other[1], s.when[1] = 1, 0, 3, 2  # what it has for an Ace forced goes back
    s.how[4], s.whose[4], s.other[4], s.when[4] = 1, 0, 3, 3  # but not what a Quinola has brought it
    assert shares(s) == [-6 - 26, -12, -6, 24, 26, 0]


@pytest.mark.article(V + "reversis", V + "broken", V + "undertaken", V + "no-party", V + "returned")
def test_the_reversis() -> None:
    s = set_deal({})
    s.tricks[0], s.undertaker = 11, 0
    s.how[1], s.whose[1], s.other[1], s.when[1] = 0, 2, 0, 3  # an Ace placed on him: returned
    s.how[4], s.whose[4], s.when[4] = 2, 0, 5  # he has led the great Quinola in time
    s.how[5], s.whose[5], s.other[5], s.when[5] = 0, 1, 0, 6  # another's placed: draws nothing
    assert settled(s) == [80 + 26, -20, -40, -20, -26, 0] and s.party_to == -1
    assert V + "reversis" in s.game.told(s)
    s = set_deal({})
    s.tricks[0], s.tricks[2], s.undertaker, s.breaker = 10, 1, 0, 2
    s.how[4], s.whose[4], s.when[4] = 2, 0, 5
    assert settled(s) == [-80 - 26, 0, 80, 0, 26, 0] and V + "broken" in s.game.told(s)
    s = set_deal({})
    s.tricks[0], s.undertaker = 11, 0
    s.how[4], s.whose[4], s.when[4] = 2, 0, 10  # too late
    assert settled(s) == [80, -20, -40, -20, 0, 0]
    s = set_deal({3: "KC 2S", 2: "5C 3D", 1: "3C 4D", 0: "AC 5D"}, tricks=8)
    play(s, "KC 5C 3C AC")
    assert s.undertaker == 0
    play(s, "5D 2S 3D 4D")
    assert s.deal == 1  # made with the last card


@pytest.mark.article(V + "espagnolette-reversis")
def test_the_espagnolette_pays_for_all() -> None:
    s = set_deal({})
    s.tricks[0], s.undertaker, s.espagnolette = 11, 0, 1
    assert settled(s) == [80, -80, 0, 0, 0, 0]
    s = set_deal({})
    s.tricks[0], s.tricks[2], s.undertaker, s.breaker, s.espagnolette = 10, 1, 0, 2, 1
    assert settled(s) == [0, -80, 80, 0, 0, 0]
    s = set_deal({})
    s.tricks[0], s.tricks[1], s.undertaker, s.breaker, s.espagnolette = 10, 1, 0, 1, 1
    assert settled(s) == [-80, 80, 0, 0, 0, 0]


@pytest.mark.article(V + "rounds")
def test_rounds() -> None:
    s: Any = gamester.load_game("reversis", {"rounds": 2}).new_initial_state(seed=3)
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
        assert s.ledger.total() == 0
    assert s.deal == 8 and s.purse[4] == s.purse[5] == 0


def test_the_plain_player_beats_a_random_one() -> None:
    beats_random("reversis(rounds=1)", matches=40)
