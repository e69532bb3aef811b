"""Papillon: what a card takes, the hands dealt one after the other, the hazards, the party and the cards."""

from __future__ import annotations

import itertools
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set, write_set
from gamester.games.fishing.papillon import PapillonState, Taking

B = "academy-1768/papillon/"
EXAMPLES = load("academy-1768", "papillon").examples
DULL = "KD QS JD TH"


def dealt(board: str, *hands: str, **options: object) -> PapillonState:
    """Hands of three from the eldest round to seat 0, who deals."""
    order = [card for row in zip(*(hand.split() for hand in hands), strict=True) for card in row] + board.split()
    order += [c for c in NAMES[:52] if c not in order]
    game = gamester.load_game("papillon", {"players": len(hands), **options})
    return cast(PapillonState, game.new_initial_state(seed=1, deal=order))


def three(board: str, *hands: str, last: bool = False, **options: object) -> PapillonState:
    """Three at the table, amid a deal, with any hands and board; ``last``: with the last cards."""
    s = dealt("2C 3C 4C 6C 7C 8C 9C", "KS QS JS", "KH QH JH", "KD QD JD", **options)
    for seat, hand in zip((2, 1, 0), hands, strict=True):
        s.hands[seat] = card_set(hand)
        s.held[seat] = len(hand.split())
    s.board = card_set(board)
    s.gone = card_set(board)
    if last:
        s.drawn = 52
    return s


def paid(s: PapillonState, *words: str) -> list[int]:
    """What the seats and the box have by these actions."""
    before = list(s.purse)
    do(s, *words)
    return [int(a - b) for a, b in zip(s.purse, before, strict=True)]


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "sums", B + "one-eight", B + "sorts")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.id)
def test_examples(one: Any) -> None:
    s = three(one.data["board"], one.data["hand"], "KS QH JH", "KC QS JD")
    assert names(s) == [one.data["says"]]
    do(s, one.data["says"])
    ranks = sorted(NAMES[c][0] for c in range(52) if int(s.taken[2]) >> c & 1)
    assert ranks == sorted([one.data["says"][0], *one.data["takes"].split()])
    if "left" in one.data:
        assert s.board == card_set(one.data["left"])


@pytest.mark.article(B + "players", B + "deal", B + "board", B + "box")
def test_deal() -> None:
    for players, board in ((3, 7), (4, 4)):
        s = cast(PapillonState, gamester.load_game(f"papillon(players={players})").new_initial_state(seed=2))
        assert list(s.held) == [3] * players and bin(s.board).count("1") == board
        assert (52 - board) % (3 * players) == 0, "the cards come out even"
        assert list(s.purse) == [-10] * players + [10 * players]
    for wrong in ("players=2", "players=5"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"papillon({wrong})")
    s = dealt("2C 3C 4C 6C 7C 8C 9C", "KS QS JS", "KH QH JH", "KD QD JD", fish=4)
    assert write_set(s.hands[1]) == "KH QH JH" and write_set(s.board) == "9C 8C 7C 6C 4C 3C 2C"
    assert list(s.purse) == [-4, -4, -4, 12]


@pytest.mark.article(B + "dealer", B + "first", B + "agreed")
def test_the_lowest_deals() -> None:
    for seed in range(8):
        s = cast(PapillonState, gamester.load_game("papillon").new_initial_state(seed=seed))
        ranks = ["A23456789TJQK".index(NAMES[c][0]) if c >= 0 else 99 for c in s.cuts]
        assert ranks[s.dealer] == min(ranks) and ranks.count(min(ranks)) == 1
        assert s.current_player() == (s.dealer - 1) % 3, "on the right"
    s = cast(PapillonState, gamester.load_game("papillon(tours=2)").new_initial_state(seed=1))
    dealers = {}
    while not s.is_terminal():
        dealers[int(s.deal)] = int(s.dealer)
        s.apply_action(s.legal_actions()[0])
    assert len(dealers) == 6 and all(dealers[n + 1] == (dealers[n] - 1) % 3 for n in range(5))


@pytest.mark.article(B + "sums", B + "one-eight", B + "sorts", B + "V")
def test_every_way_of_taking() -> None:
    """Against plain enumeration of the board's cards."""
    board = "AS AH AD 2S 2H 3D 4C 5H 6S TD TH TC KS KH KD QS"
    pips = {rank: n for n, rank in enumerate("A23456789TJQK", 1)}
    for tens in (True, False):
        s = three(board, "TS KC QD", "JS JH JC", "9S 8S 7S", ten_sums=tens)
        play = cast(Taking, s.game.parts[4])
        for rank in "A23456789TJQK":
            ways = set()
            for many in range(1, 8):
                for cards in itertools.combinations(board.split(), many):
                    sorts = [c[0] for c in cards]
                    alike = set(sorts) == {rank}
                    summed = many > 1 and pips[rank] <= 10 and sum(pips[c] for c in sorts) == pips[rank]
                    if (alike and many in (1, 3)) or (summed and (tens or rank != "T")):
                        ways.add(" ".join(sorted(sorts, key=lambda c: -pips[c])))
            found = int(play.ways(s, NAMES.index(rank + "S")))
            told = play.said[3 + pips[rank] - 1].of.names
            if not alike_three(board, rank):
                assert not found >> 1 & 1
            assert {told[n] for n in range(len(told)) if found >> n & 1} == ways


def alike_three(board: str, rank: str) -> bool:
    return sum(c[0] == rank for c in board.split()) == 3


@pytest.mark.article(B + "one", B + "turn", B + "lay-down", B + "sorts", B + "skill")
def test_turns() -> None:
    s = three("8D 8H 5C 3C QD", "8S 3D KH", "QH JH TS", "KC JC 9C")
    assert names(s) == ["3D", "8S"]
    with pytest.raises(IllegalAction, match="takes nothing") as e:
        do(s, "KH")
    assert e.value.article == B + "lay-down"
    with pytest.raises(IllegalAction, match="you can take a card"):
        do(s, "lay down")
    do(s, "8S")
    assert s.current_player() == 2 and names(s) == ["8 takes 8", "8 takes 5 3"] and s.known[2] == card_set("8S")
    with pytest.raises(IllegalAction, match="what the card in play takes"):
        do(s, "3D")
    with pytest.raises(IllegalAction, match="not on the board together"):
        do(s, "8 takes 4 4")
    do(s, "8 takes 5 3")
    assert s.taken[2] == card_set("8S 5C 3C") and s.board == card_set("8D 8H QD") and s.current_player() == 1
    do(s, "QH")
    assert names(s) == ["lay down"]
    with pytest.raises(IllegalAction, match="you can take nothing"):
        do(s, "KC")
    do(s, "lay down")
    assert s.board == card_set("8D 8H KC JC 9C") and s.current_player() == 2 and names(s) == ["KH"]
    do(s, "KH", "JH")
    assert s.current_player() == 2, "who has laid down is out"


@pytest.mark.article(B + "hands", B + "XV")
def test_three_more_each_until_the_stock_is_out() -> None:
    s = cast(PapillonState, gamester.load_game("papillon(deals=1)").new_initial_state(seed=5))
    seen: list[int] = []
    while not s.is_terminal():
        if not seen or seen[-1] != s.drawn:
            seen.append(int(s.drawn))
            assert list(s.held) == [3, 3, 3] and s.current_player() == (s.dealer - 1) % 3
        facts = next(zone for zone in s.view(0).zones() if zone.id == "game").items
        assert ("last cards" in [item.id for item in facts]) == (s.drawn == 52)
        s.apply_action(s.legal_actions()[0])
    assert seen == [16, 25, 34, 43, 52]
    s = cast(PapillonState, gamester.load_game("papillon(players=4,deals=1)").new_initial_state(seed=5))
    seen = []
    while not s.is_terminal():
        seen += [] if seen and seen[-1] == s.drawn else [int(s.drawn)]
        s.apply_action(s.legal_actions()[0])
    assert seen == [16, 28, 40, 52]


@pytest.mark.article(B + "I", B + "II")
def test_laying_down_is_paid_for() -> None:
    assert paid(three(DULL, "8S 9D 6H", "KH QH JH", "KC QC JC"), "lay down") == [0, 0, -3, 3]
    assert paid(three(DULL, "AS AD 9H", "KH QH JH", "KC QC JC"), "lay down") == [2, 2, -4 - 3, 3]


@pytest.mark.article(B + "III", B + "IV")
def test_aces() -> None:
    rest = ("KH QH JH", "KC QC JC")
    assert paid(three("AS 7C KD", "8S 9D 6H", *rest), "8S") == [-1, -1, 2, 0], "with the Seven"
    assert paid(three("AS AD 6C KD", "8S 9D 6H", *rest), "8S") == [-2, -2, 4, 0]
    assert paid(three("AS KD", "AD 9D 6H", *rest), "AD") == [-2, -2, 4, 0]
    assert paid(three("AS AD KD", "2S 9D 6H", *rest), "2S") == [-4, -4, 8, 0]
    assert paid(three("AS AD AH KD", "3S 9D 6H", *rest), "3S") == [-6, -6, 12, 0]
    assert paid(three("AS AD AH AC KD", "4S 9D 6H", *rest), "4S") == [-8, -8, 16, 0]
    assert paid(three("AS 2S KD", "3S 9D 6H", *rest), "3S") == [-1, -1, 2, 0]
    assert paid(three("AS AD AH 2C KD", "5S 9D 6H", *rest), "5S") == [-3, -3, 6, 0], "not with the Five"


@pytest.mark.article(B + "V", B + "VI")
def test_three_of_a_sort() -> None:
    rest = ("9H 8H JH", "9C 8C JC")
    s = three("KS KH KD QS", "KC 7D 6H", *rest)
    do(s, "KC")
    assert names(s) == ["K takes K", "K takes K K K"] and paid(s, "K takes K K K") == [-1, -1, 2, 0]
    s = three("KS KH KD QS", "KC 7D 6H", *rest)
    assert paid(s, "KC", "K takes K") == [0, 0, 0, 0] and s.board == card_set("KS KH QS")
    assert paid(three("AS AH AD QS", "AC 7D 6H", *rest), "AC", "A takes A A A") == [-4, -4, 8, 0], "Haneton and Aces"
    s = three("KC QS", "KS KH KD", *rest)
    assert names(s) == ["KD", "KH", "KS", "take with three Kings"]
    assert paid(s, "take with three Kings") == [-2, -2, 4, 0] and s.held[2] == 0, "with the Petit Papillon"
    assert bin(s.taken[2]).count("1") == 4
    assert paid(three("AC QS", "AS AH AD", *rest), "take with three Aces") == [-4, -4, 8, 0]


@pytest.mark.article(B + "VII")
def test_the_sauterelle() -> None:
    s = three("5D 3H", "8S 9D 6H", "KH QH JH", "KC QC JC")
    assert paid(s, "8S") == [-1, -1, 2, 0] and s.board == 0 and names(s) == ["lay down"]
    s = three("8D", "8S 9D 6H", "KH QH JH", "KC QC JC")
    assert paid(s, "8S") == [-1, -1, 2, 0]


@pytest.mark.article(B + "VIII")
def test_the_petit_papillon() -> None:
    s = three("8D QD", "8S", "KH QH JH", "KC QC JC")
    assert paid(s, "8S") == [-1, -1, 2, 0]
    s = three("8D QD", "8S", "KH QH JH", "KC QC JC", last=True)
    assert paid(s, "8S") == [0, 0, 0, 0], "that wins the party"


def at_end(s: PapillonState, *counts: int) -> PapillonState:
    """What each has taken, in number."""
    rest = [card for card in range(52) if not (int(s.board) | sum(int(hand) for hand in s.hands)) >> card & 1]
    for seat, many in enumerate(counts):
        s.taken[seat] = sum(1 << rest.pop() for _ in range(many))
    return s


@pytest.mark.article(B + "party", B + "XI", B + "IX")
def test_the_party() -> None:
    s = at_end(three("8D QD 5C", "8S", "QH", "5H", last=True), 0, 20, 0)
    assert s.purse[3] == 30
    box, stake = 30, 10
    assert paid(s, "8S", "QH", "5H") == [box + 2 - 1 - stake, -1 + 2 - stake, -1 - 1 - stake, 0], (
        "the dealer before all"
    )
    s = at_end(three("8D QD 5C", "8S", "QH", "4H", last=True), 0, 0, 20)
    assert paid(s, "8S", "QH", "lay down")[1] == box + 1 - 1 - 1 - stake, "nearer to the dealer's left"
    s = at_end(three("8D QD 5C", "8S", "JH", "4H", last=True, deals=1), 0, 7, 5)
    do(s, "8S", "lay down", "lay down")
    assert s.is_terminal() and bin(s.taken[2]).count("1") == 5 + 2 + 4, "with what lay on the board"
    assert list(s.purse) == [-stake - 1 + 2 - 1, -stake - 1 - 1 - 1, -stake + box + 2 - 1 + 2, 0]


@pytest.mark.article(B + "no-party", B + "X", B + "XI")
def test_nobody_clears_his_hand() -> None:
    s = at_end(three("8D QD 5C", "7S", "JH", "4H", last=True), 3, 2, 1)
    assert paid(s, "lay down", "lay down", "lay down") == [-1 + 2 + 2 - 10, -1 - 2 - 10, -1 - 2 - 10, 3 + 30]
    assert s.deal == 1, "the box stays, and more is put in"
    s = at_end(three("8D QD 5C", "7S", "JH", "4H", last=True, deals=1), 3, 2, 1)
    do(s, "lay down", "lay down", "lay down")
    assert s.is_terminal() and s.purse[3] == 0 and sum(s.returns()) == 0
    assert list(s.purse) == [-10 - 1 + 4 + 11, -10 - 1 - 2 + 11, -10 - 1 - 2 + 11, 0]


@pytest.mark.article(B + "X")
def test_the_consolation_is_due_beside_the_party() -> None:
    s = at_end(three("8D QD 5C", "8S", "JH", "4H", last=True), 1, 30, 2)
    assert paid(s, "8S", "lay down", "lay down")[:3] == [-1 + 2 - 1 - 10, -1 - 1 + 2 - 10, 32 - 1 - 1 - 10]


@pytest.mark.article(B + "IX", B + "agreed")
def test_equal_cards_are_paid_double_in_the_next_deal() -> None:
    def end(s: PapillonState, *counts: int) -> list[int]:
        for seat, hand in ((2, "7S"), (1, "JH"), (0, "4H")):
            s.hands[seat] = card_set(hand)
            s.held[seat] = 1
        s.board = 0
        s.turn = (s.dealer - 1) % 3
        s.drawn = 52
        at_end(s, *counts)
        before = list(s.purse)
        do(s, "lay down", "lay down", "lay down")
        assert sum(s.purse) == 0
        return [int(a - b) for a, b in zip(s.purse, before, strict=True)]

    s = three("8D", "7S", "JH", "4H", tours=2, fish=0, cards=3)
    lays = [-1, -1, -1, 3]
    assert end(s, 5, 8, 4) == [a + b for a, b in zip(lays, [2, -1, -1, 0], strict=True)] and s.ties == 1
    assert s.dealer == 2 and end(s, 9, 2, 6) == [a + b for a, b in zip(lays, [-1, -1, 2, 0], strict=True)]
    assert s.ties == 2 and s.dealer == 1
    facts = next(zone for zone in s.view(0).zones() if zone.id == "game").items
    assert [item.face for item in facts if item.id == "ties"] == ["9 from each"]
    assert end(s, 9, 2, 3) == [-1 - 1 + 18, -1 + 2 - 9, -1 - 1 - 9, 3] and s.ties == 0


@pytest.mark.article(B + "skill")
def test_the_player_takes_most() -> None:
    s = three("AD 4C 5H TD QD JC KS", "TS QH 9C", "9H 8H JH", "9D 8C JC")
    player = gamester.load_player("simple", s.game)
    said = []
    for _ in range(2):
        choice = player.choose(s.view(2))
        said.append(s.action_to_string(2, choice.action))
        s.apply_action(choice.action)
    assert said == ["TS", "T takes 5 4 A"]


def test_simple_beats_random() -> None:
    game = gamester.load_game("papillon")
    simple = gamester.load_player("simple", game)
    won = []
    for seed in range(300):
        other = gamester.load_player(f"random(seed={seed})", game)
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action((simple if seat == seed % 3 else other).choose(s.view(seat)).action)
        won.append(s.returns()[seed % 3])
    mean = sum(won) / len(won)
    error = (sum((x - mean) ** 2 for x in won) / len(won) / (len(won) - 1)) ** 0.5
    assert mean > 3 * error


def test_search_plays_it() -> None:
    s = gamester.load_game("papillon(deals=1)").new_initial_state(seed=2)
    player = gamester.load_player("search(iterations=8)", s.game)
    while not s.is_terminal():
        s.apply_action(player.choose(s.view(s.current_player())).action)
    assert sum(s.returns()) == 0
