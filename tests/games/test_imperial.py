"""Imperial: what is called and shown, the point, the duties of play, what is marked, and what effaces what."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.meld_table import dealt, duel, pack_of
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.errors import BadOption, IllegalAction
from gamester.equipment.cards import NAMES, card_set

A = "academy-1768/imperial/"
CHAPTER = load("academy-1768", "imperial")
PLAIN = "KC QC JC 9C 8C KD QD TD 9D 8D TH 9H"  # neither an Imperial nor a trump


def table(elder: str = "", dealer: str = "", then: str = "9S", **options: object) -> Any:
    """Seat 0 deals so, and the first of ``then`` is turned."""
    return dealt("imperial", [dealer, elder], then, **options)


def silent(s: Any) -> Any:
    """Nobody calls anything more."""
    while s.phase != "play":
        do(s, "no point" if s.phase == "point" else "no more")
    return s


def ended(
    tricks: list[int], took: list[str] | None = None, counters: list[int] | None = None, **options: object
) -> Any:
    """The cards of a deal have been played, and it is scored."""
    s = table(players=len(tricks), **options) if len(tricks) == 2 else dealt("imperial", [], players=3, **options)
    s.trump = 3
    for p in range(len(tricks)):
        s.tricks[p], s.counters[p] = tricks[p], (counters or [0] * 3)[p]
        s.taken[p] = card_set((took or [""] * 3)[p])
    s.game.end_deal(s)
    return s


def standing(s: Any) -> list[tuple[int, int]]:
    """Imperials and points of each."""
    return [(int(n), 4 * int(c)) for n, c in zip(s.score, s.counters, strict=True)]


@pytest.mark.article(A + "pack", A + "three", A + "deal")
def test_the_packs_and_the_deal() -> None:
    for packet in ("3", "4"):
        s = table(PLAIN, packet=packet)
        assert len(pack_of(s.game)) == 32 and s.hands[1] == card_set(PLAIN) and NAMES[s.turn_up] == "9S"
    assert len(pack_of(gamester.load_game("imperial(sixes=yes)"))) == 36
    power = s.game.order.power
    clubs = sorted((int(c) for c in s.game.whole_pack if c < 13), key=lambda c: -power[256 + c])
    assert [NAMES[c][0] for c in clubs] == list("KQJAT987")
    s = dealt("imperial", ["", "", ""], players=3)
    assert len(pack_of(s.game)) == 36 and list(s.held) == [12, 12, 12] and s.hands[0] & (1 << int(s.turn_up))
    assert s.current_player() == 2
    with pytest.raises(BadOption, match="three play with the Sixes"):
        gamester.load_game("imperial(players=3,sixes=no)")


@pytest.mark.article(A + "cut")
def test_the_highest_cut_deals() -> None:
    for first, second, dealer in (("KC", "QD", 0), ("AC", "JD", 1), ("TC", "AD", 1)):
        s: Any = gamester.load_game("imperial").new_initial_state()
        assert do(s, first, second).dealer == dealer


@pytest.mark.article(A + "turn-up", A + "honours")
def test_an_honour_turned() -> None:
    for turned, points in (("KS", 4), ("QS", 4), ("JS", 4), ("AS", 4), ("7S", 4), ("8S", 0), ("TS", 0)):
        assert standing(table(then=turned)) == [(0, points), (0, 0)]
    assert standing(table(then="7S", sixes=True)) == [(0, 0), (0, 0)]
    assert standing(table(then="6S", sixes=True)) == [(0, 4), (0, 0)]
    s: Any = table(then="9S", imperials=1)
    s.counters[0], s.score[0], s.turn_up = 5, 0, card_set("KS").bit_length() - 1
    s.game.parts[2].begin(s)
    assert s.is_terminal()


@pytest.mark.article(A + "imperials", A + "trump-imperial")
def test_imperials_in_hand() -> None:
    s = table("KC KD KH KS QS JS AS 7C 8C 9C 7D 8D")
    assert names(s) == ["call four Kings", "call King to Ace of Spades", "no more"]
    do(s, "call four Kings")
    assert standing(s)[1] == (1, 0) and s.view(0).state.known[1] == card_set("KC KD KH KS")
    do(s, "call King to Ace of Spades")
    assert standing(s)[1] == (3, 0)  # in trumps it goes for two
    with pytest.raises(IllegalAction):
        do(s, "call four Kings")
    for held, word in (("7C 7D 7H 7S", "four of the lowest"), ("AC AD AH AS", "four Aces"),
                       ("QC QD QH QS", "four Queens"), ("KH QH JH AH", "King to Ace of Hearts")):  # fmt: skip
        assert f"call {word}" in names(table(held + " 8C 8D 8H 9C 9D 9H TC TD"))
    assert "call four of the lowest" in names(table("6C 6D 6H 6S 8C 8D 8H 9C 9D 9H TC TD", sixes=True))


@pytest.mark.article(A + "turned", A + "law-16")
def test_imperials_turned() -> None:
    hand = "KC KD KH 7C 8C 9C 7D 8D 9D 7H 8H 9H"
    s = do(table(hand, then="KS"), "no more", "no more")
    assert s.phase == "imperials turned" and "call four Kings" in names(s)
    do(s, "call four Kings")
    assert standing(s) == [(0, 0), (1, 0)]  # the dealer's four are effaced
    s = do(table("QS JS AS 7C 8C 9C 7D 8D 9D 7H 8H 9H", then="KS"), "no more", "no more")
    do(s, "call King to Ace of Spades")
    assert standing(s)[1] == (1, 0)
    s = do(table(hand, then="KS", turned="dealer"), "no more", "no more")
    assert names(s) == ["no more"]
    s = do(table("", hand, then="KS", turned="dealer"), "no more", "no more", "no more")
    assert "call four Kings" in names(s)
    assert do(table(hand, then="KS", restricted=True), "no more", "no more").phase == "point"
    assert do(table(hand, then="9S"), "no more", "no more").phase == "point"


@pytest.mark.article(A + "point", A + "law-8", A + "forgot")
def test_the_point() -> None:
    s = do(table("KC QC JC 9C 7H 8H 9H 7D 8D 9D 8S TS", "AH KH QH JH AD KD QD JD 8C TC 7C TH"), "no more")
    s = do(s, *["no more"] * (s.phase == "imperials"))
    assert s.phase == "point"
    assert "show the point in Clubs" in names(s) and "show the point in Spades" not in names(s)  # three cards at least
    do(s, "show the point in Clubs")
    assert s.point_best == 39 and s.known[1] == card_set("KC QC JC 9C")
    assert names(s) == ["show the point in Diamonds", "show the point in Hearts", "no point"]
    better = do(s.clone(), "show the point in Hearts")
    assert standing(better) == [(0, 4), (0, 0)]
    assert standing(do(s.clone(), "no point")) == [(0, 0), (0, 4)]  # who does not call loses it
    s = table("AC KC QC TH 7H 8H 9H 7D 8D 9D 8S TS", "AH KH QH JD 8C TC 7C TD 9C 7S JS QS")
    while s.phase != "point":
        do(s, "no more")
    do(s, "show the point in Clubs")
    assert "show the point in Hearts" not in names(s)  # of equals the eldest


@pytest.mark.article(A + "play", A + "follow")
def test_the_duties() -> None:
    s = silent(table("KC QC JC 9C 8C KD QD TD 9D 8D TH 9H", "AC TC 7C 8H KH JH QH AH 7H QS JS 7S"))
    assert s.current_player() == 1
    assert set(names(play(s.clone(), "9C"))) == {"AC", "TC"}
    assert set(names(play(s.clone(), "KC"))) == {"AC", "TC", "7C"}
    assert set(names(play(s.clone(), "KD"))) == {"QS", "JS", "7S"}
    with pytest.raises(IllegalAction) as error:
        play(s, "9C 7C")
    assert error.value.article == A + "follow"


@pytest.mark.article(A + "three-lead")
def test_by_three_a_trump_is_led() -> None:
    hands = ["6C TC AC 7C AD JD 7D 6D 6H 7H 8H 8S", "", "KS 7S KC QC JC 9C 8C KD QD TD 9D 8D"]
    s = dealt("imperial", hands, players=3)
    trump = int(s.turn_up) // 13
    s = silent(s)
    mine = names(s)
    held = [NAMES[c] for c in range(52) if s.hands[2] >> c & 1 and c // 13 == trump]
    assert s.current_player() == 2 and set(mine) == set(held)
    play(s, mine[0])
    assert s.led == trump


@pytest.mark.article(A + "honours-won", A + "won")
def test_honours_and_an_imperial_won() -> None:
    s = ended([6, 6], ["KS 7S 9H", "QS JS AS"])
    assert standing(s) == [(0, 8), (0, 12)]
    s = table()
    s.trump, s.tricks[0], s.tricks[1] = 3, 6, 6
    s.taken[0], s.played[0], s.played[1] = card_set("KS QS JS AS"), card_set("KS QS"), card_set("JS AS")
    again = s.clone()
    s.game.end_deal(s)
    assert s.won_by == 0 and standing(s) == [(1, 16), (0, 0)]
    more = table(won_held=3)
    more.trump, more.taken[0], more.played[0] = 3, s.taken[0], s.played[0]
    more.game.end_deal(more)
    assert more.won_by == -1
    again.played[0] = card_set("KS QS JS AS")  # all four were in hand
    again.game.end_deal(again)
    assert again.won_by == -1


@pytest.mark.article(A + "cards")
@pytest.mark.example(A + "tricks")
def test_cards() -> None:
    for case in CHAPTER.example("tricks").data["cases"]:
        assert [points for _, points in standing(ended(case["tricks"]))] == case["points"]
    assert standing(ended([8, 4], cards="difference"))[0] == (0, 16)


@pytest.mark.article(A + "counters", A + "efface")
@pytest.mark.example(A + "twenty-effaced")
def test_what_effaces() -> None:
    data = CHAPTER.example("twenty-effaced").data
    s = table("KC KD KH KS 7C 8C 9C 7D 8D 9D 7H 8H")
    s.counters[0], s.counters[1] = (n // 4 for n in data["before"])
    do(s, "call four Kings")
    assert [4 * int(n) for n in s.counters] == data["after"] and list(s.score) == data["imperials"]
    s.game.mark(s, 1, 5)
    assert standing(s) == [(0, 0), (2, 0)]
    both = table("KC KD KH KS 7C 8C 9C 7D 8D 9D 7H 8H", "QC QD QH QS JC TC JD TD JH TH 9H AH")
    both.counters[0] = both.counters[1] = 3
    do(both, "call four Kings", "no more", "call four Queens")
    assert standing(both) == [(1, 0), (1, 0)]


@pytest.mark.article(A + "order")
def test_the_order_of_the_count() -> None:
    s = ended([8, 4], ["", "KS QS"], [0, 4])
    assert standing(s) == [(0, 8), (1, 0)]  # an Imperial by honours does not keep the other from his cards
    s = ended([4, 8], ["KS QS", ""], [0, 4])
    assert standing(s) == [(0, 0), (1, 0)]  # one by the cards does away with the honours
    s = ended([8, 4], ["", "KS QS"], [4, 4], imperials=1)
    assert standing(s) == [(0, 0), (1, 0)]  # both would be out: the honours come first


@pytest.mark.article(A + "party")
def test_the_party() -> None:
    s = table("KC KD KH KS 7C 8C 9C 7D 8D 9D 7H 8H", stake=6)
    s.score[1] = 4
    do(s, "call four Kings")
    assert s.is_terminal() and s.returns() == [-6, 6] and s.ledger.transfers[0].article == A + "party"
    assert "party is won" in s.game.told(s)


@pytest.mark.parametrize("players", [2, 3])
def test_the_plain_player_beats_random_ones(players: int) -> None:
    mean, three = duel(f"imperial(players={players})", 40)
    assert mean > three
