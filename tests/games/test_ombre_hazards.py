"""The fourteen hazards of Ombre: what they are, and a fish from each or to each."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest
from librt.vecs import append
from tests.games.ombre_table import settled, start, table

import gamester
from gamester.books import load
from gamester.engine.history import pack_act
from gamester.equipment.cards import card, card_set
from gamester.games.ombre.shared.state import BARRED, CODILLE, WIN, WON
from gamester.games.ombre.three import hazards as h
from gamester.games.ombre.three.state import SIMPLE, SOLO, SOLO_VOLE, OmbreState
from gamester.table.specimens.ombre import SEATS

A = load("academy-1768", "ombre")
AC = "academy-1768/ombre/"
NAMES = {"discord": h.DISCORD, "mirliro": h.MIRLIRO, "yeux": h.YEUX}
WINS, LOSES = (2, 5, 2), (5, 4, 0)
EMPTY: list[list[str]] = [[], [], []]


def held(hand: str, trump: str, bid: int = SIMPLE, way: str = "dictionary") -> list[int]:
    """The hazards of a hand, each as often as it is paid."""
    s = table(f"ombre(book=academy-1768,hazards={way})", EMPTY)
    s.ombre, s.bid, s.trump = 1, bid, "CDHS".index(trump)
    s.hands[1] = card_set(hand)
    return [int(n) for n in cast(Any, s.game).hazards.of_hand(s, s.hands[1])]


def more(hand: str, trump: str = "S", bid: int = SIMPLE, tricks: tuple[int, int, int] = WINS, vole: int = 0) -> int:
    """What the hazards add to what the Ombre wins."""
    sums = []
    for way in ("none", "dictionary"):
        s = table(f"ombre(book=academy-1768,consolation=0,hazards={way})", EMPTY)
        settled(s, bid, trump, hand.split(), tricks, vole)
        if way != "none":
            cast(Any, s.game).hazards.settle(s)
        sums.append(int(s.purse[1]))
    return sums[1] - sums[0]


@pytest.mark.example("academy-1768/ombre/hazards")
@pytest.mark.article("academy-1768/ombre/h-5", "academy-1768/ombre/h-8", "academy-1768/ombre/h-13")
def test_the_derived_hands() -> None:
    for told in A.example("hazards").data["hands"]:
        assert sorted(held(" ".join(told["hand"]), told["trump"])) == sorted(NAMES[n] for n in told["hazards"])


@pytest.mark.article("academy-1768/ombre/law-73", "academy-1768/ombre/29", "academy-1768/ombre/37")
def test_the_contre_missed_is_paid_no_hazard() -> None:
    """Not the sans prendre, the matadors, nor even the consolation, though he has won the game."""
    s = table("ombre(book=academy-1768,contre=yes,hazards=dictionary)", EMPTY)
    hand = "AS 2S AC KS QS JS 7S KH 3D"
    settled(s, SOLO_VOLE, "S", hand.split(), (1, 8, 0), BARRED)
    had = int(s.purse[1])
    cast(Any, s.game).hazards.settle(s)
    assert int(s.purse[1]) == had
    lost = table("ombre(book=academy-1768,contre=yes,hazards=dictionary)", EMPTY)
    settled(lost, SOLO_VOLE, "S", hand.split(), (4, 4, 1), BARRED)
    had = int(lost.purse[1])
    cast(Any, lost.game).hazards.settle(lost)
    assert int(lost.purse[1]) < had, "the game lost too, he pays them"


@pytest.mark.article("academy-1768/ombre/37", "academy-1768/ombre/law-80", "ombre-1878/ombre/44")
def test_a_fish_from_each_won_and_a_fish_to_each_lost() -> None:
    kings = "KS KH KD KC AS 3C 4C 5C 6C"
    assert more(kings) == 40 and more(kings, tricks=LOSES) == -40
    s = table("ombre(book=academy-1768,hazards=dictionary,hazard_fish=7,deals=1)", EMPTY)
    assert cast(Any, s.game).hazards.fish == 7
    low = table("ombre(book=academy-1768,hazards=dictionary,marking=bavaroise)", EMPTY)
    assert cast(Any, low.game).hazards.fish == 10
    assert cast(Any, table("ombre(book=academy-1768)", EMPTY).game).hazards is None, "only if they are admitted"
    played = start("ombre(book=ombre-1878,hazards=narrow,deals=1)", EMPTY, 0, "bid simple", "S")
    while not played.is_terminal():
        played.apply_action(played.legal_actions()[0])
    assert played.ledger.total() == 0


@pytest.mark.article("academy-1768/ombre/h-1")
def test_consolation_is_a_fish_for_sans_prendre_and_each_matador() -> None:
    assert held("AS 2S AC 3H", "S") == [h.CONSOLATION] * 3
    assert held("AS 2S 3H", "S", SOLO) == [h.CONSOLATION]
    s = table("ombre(book=academy-1768,hazards=dictionary)", EMPTY)
    assert cast(Any, s.game).consolation == 0, "the other is not paid then"


@pytest.mark.article("academy-1768/ombre/h-2", "academy-1768/ombre/h-3")
def test_bon_air_and_perfect_contentment() -> None:
    assert h.BON_AIR in held("AS 2S AC KS", "S", SOLO)
    assert h.BON_AIR not in held("AS 2S AC KS", "S")
    five = held("AS 2S AC KS QS", "S", SOLO)
    assert h.CONTENTMENT in five and h.BON_AIR not in five


@pytest.mark.article("academy-1768/ombre/h-4", "academy-1768/ombre/h-6", "academy-1768/ombre/h-7")
@pytest.mark.article("academy-1768/ombre/h-9")
def test_hands_by_their_figures() -> None:
    assert held("KS QS 3H", "S") == [h.GUINGUETTE] and h.GUINGUETTE not in held("AC 3H", "S")
    assert h.FANATIQUE in held("JS JH JD JC AS", "S") and h.FANATIQUE not in held("JS JH JD AS", "S")
    assert h.CHARIVARY in held("QS QH QD QC AS", "S")
    assert h.PARTIE_QUARREE in held("KS KH KD QC AS", "S")
    four = held("KS KH KD KC QC AS", "S")
    assert h.PARTIE_QUARREE not in four and h.DISCORD in four
    assert h.PARTIE_QUARREE not in held("KS KH KD JC AS", "S")


@pytest.mark.article("academy-1768/ombre/h-14", "ombre-1878/ombre/44b")
def test_chicoree_mirliro_and_the_eyes_in_both_books() -> None:
    assert h.CHICOREE in held("2S AC KS 3H", "S") and h.CHICOREE in held("2S AC KS QS 3H", "S")
    assert h.CHICOREE not in held("2S AC 3H", "S") and h.CHICOREE not in held("2S AC KS QS JS", "S")
    assert h.CHICOREE not in held("AS 2S AC KS", "S")
    assert h.CHICOREE in held("KS QS JS", "S", way="narrow")
    assert h.CHICOREE not in held("2S AC KS QS", "S", way="narrow")
    assert h.MIRLIRO in held("AC AH AD AS 7D", "D") and h.MIRLIRO not in held("AC AH AD AS 7D", "D", way="narrow")
    assert h.MIRLIRO in held("AC AH AD", "D", way="narrow") and h.MIRLIRO in held("AS AC", "S", way="narrow")
    assert h.YEUX in held("AH AD AC", "S") and h.YEUX not in held("AH AD AC", "S", way="narrow")
    assert h.YEUX in held("AH AD", "S", way="narrow")


@pytest.mark.article("academy-1768/ombre/h-10", "academy-1768/ombre/h-11")
def test_triomphante_and_estrapade() -> None:
    def played(s: OmbreState, first: str, bid: int = SIMPLE, vole: int = 0) -> list[int]:
        s.ombre, s.bid, s.trump, s.vole = 1, bid, 3, vole
        s.acts = append(s.acts, pack_act(1, card(first)))
        return [int(n) for n in cast(Any, s.game).hazards.of_play(s)]

    def fresh() -> OmbreState:
        return table("ombre(book=academy-1768,hazards=dictionary)", EMPTY)

    assert played(fresh(), "AS") == [h.TRIOMPHANTE] and played(fresh(), "2S") == []
    assert played(fresh(), "AS", vole=WON) == [h.TRIOMPHANTE] * 2, "two with the Vole"
    assert played(fresh(), "2S", SOLO, WON) == [h.ESTRAPADE]


@pytest.mark.article("academy-1768/ombre/h-12")
def test_the_degout_of_the_last_game() -> None:
    for tricks, result in ((WINS, WIN), (LOSES, CODILLE)):
        s = table("ombre(book=academy-1768,hazards=dictionary,rounds=1)", EMPTY)
        settled(s, SIMPLE, "S", ["AS"], tricks)
        before = [int(x) for x in s.purse]
        cast(Any, s.game).hazards.end(s)
        gained = [int(x) - b for x, b in zip(s.purse, before, strict=True)]
        assert s.result == result
        if result == WIN:
            assert gained[:3] == [-20, 40, -20]
        else:
            assert gained[1] == -20 and gained[SEATS[0]] == 20 and sum(gained) == 0


def test_a_match_pays_them_deal_by_deal_and_the_degout_at_its_end() -> None:
    paid: set[str] = set()
    for seed in range(12):
        s = gamester.load_game("ombre(book=academy-1768,hazards=dictionary,rounds=1)").new_initial_state(seed=seed)
        source = random.Random(seed)
        while not s.is_terminal():
            before = int(s.deal)
            s.apply_action(source.choice(s.legal_actions()))
            if s.is_terminal() or s.deal == before:
                continue
            assert s.ledger.total() == 0
        paid |= {m.article for m in s.ledger.transfers}
    assert AC + "h-12" in paid and AC + "h-4" in paid
