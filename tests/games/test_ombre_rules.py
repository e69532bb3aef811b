"""What the three books have in common: the order of the cards, the matadores, speaking, exchanging and playing."""

from __future__ import annotations

import itertools
import random

import pytest
from tests.games.ombre_table import exchange, keep, made, play, stand, start, table
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.ombre.shared.cards import ORDERS, follow, plain_order, run_of_trumps, trump_order
from gamester.games.ombre.shared.state import WIN
from gamester.games.ombre.three.state import SOLO, SOLO_VOLE
from gamester.table.specimens.ombre import SEATS

BOOKS = ("gamester-1754", "academy-1768", "ombre-1878")
OLD = BOOKS[:2]
LONG = ["AS", "2S", "AC", "KS", "QS", "JS", "7S", "6S", "KH"]
EMPTY: list[list[str]] = [[], [], []]


@pytest.mark.article("gamester-1754/ombre/1", "gamester-1754/ombre/2", "gamester-1754/ombre/3")
@pytest.mark.article("academy-1768/ombre/1", "ombre-1878/ombre/3", "ombre-1878/ombre/4")
def test_the_order_of_the_cards() -> None:
    def text(order: list[int]) -> str:
        return " ".join(NAMES[c] for c in order)

    assert text(trump_order(3)) == "AS 2S AC KS QS JS 7S 6S 5S 4S 3S"
    assert text(trump_order(0)) == "AS 2C AC KC QC JC 7C 6C 5C 4C 3C"
    assert text(trump_order(2)) == "AS 7H AC AH KH QH JH 2H 3H 4H 5H 6H"
    assert text(trump_order(1)) == "AS 7D AC AD KD QD JD 2D 3D 4D 5D 6D"
    assert text(plain_order(3)) == "KS QS JS 7S 6S 5S 4S 3S 2S"
    assert text(plain_order(2)) == "KH QH JH AH 2H 3H 4H 5H 6H 7H"
    assert len(gamester.load_game("ombre").pack_order(gamester.load_game("ombre").new_state())) == 40


def forced(led: str, held: str, trump: str) -> bool:
    """Whether the one trump held must be played to the card led."""
    hand = card_set(f"{held} KD QD" if trump != "D" else f"{held} KH QH")
    return follow(hand, card(led), "CDHS".index(trump)) == card_set(held)


@pytest.mark.article(
    "gamester-1754/ombre/5",
    "gamester-1754/ombre/law-6",
    "gamester-1754/ombre/law-8",
    "academy-1768/ombre/2",
    "academy-1768/ombre/law-52",
)
@pytest.mark.article("academy-1768/ombre/law-53", "academy-1768/ombre/law-54", "ombre-1878/ombre/5")
@pytest.mark.example("gamester-1754/ombre/matadore-privilege", "gamester-1754/ombre/matadore-forced")
@pytest.mark.example(
    "gamester-1754/ombre/matadore-not-led", "academy-1768/ombre/privilege", "ombre-1878/ombre/matadores"
)
def test_the_privilege_of_the_matadores() -> None:
    for short in ("matadore-privilege", "matadore-forced", "matadore-not-led"):
        data = load("gamester-1754", "ombre").example(short).data
        assert forced(data["led"], data["holds"], data["trump"]) is data["forced"]
    told = load("academy-1768", "ombre").example("privilege").data
    for case in told["cases"]:
        assert forced(case["led"], told["holds"], told["trump"]) is case["forced"]
    for trump, names_of in (
        ("S", {"M": "2S", "B": "AC", "S": "AS", "K": "KS"}),
        ("H", {"M": "7H", "B": "AC", "S": "AS", "K": "KH"}),
    ):
        for case in load("ombre-1878", "ombre").example("matadores").data["cases"]:
            assert forced(names_of[case["led"]], names_of[case["holds"]], trump) is case["forced"]
    assert forced("2S", "3S", "S") and forced("KH", "AH", "H"), "other trumps, Punto too, have no such right"


@pytest.mark.article(
    "gamester-1754/ombre/law-7", "gamester-1754/ombre/law-9", "academy-1768/ombre/law-54", "ombre-1878/ombre/5"
)
def test_spadille_played_second_does_not_force_basto() -> None:
    hands = [["KS", "QS"], ["AS"], ["AC", "KD", "QD", "JD", "2D", "3D", "4D", "5D", "6D"]]
    s = start("ombre", hands, 0, "sans prendre", "S")
    do(s, "KS", "AS")
    assert "KD" in names(s) and "AC" in names(s)


@pytest.mark.article(
    "gamester-1754/ombre/26", "gamester-1754/ombre/law-33", "academy-1768/ombre/14", "academy-1768/ombre/law-30"
)
@pytest.mark.article("ombre-1878/ombre/15", "gamester-1754/ombre/25")
@pytest.mark.parametrize("book", BOOKS)
def test_follow_suit_and_nothing_more(book: str) -> None:
    hands = [["KH", "QH"], ["2H", "KS", "QS"], ["AS", "2S", "KD", "QD", "JD", "2D", "3D", "4D", "5D"]]
    bid = "bid solo" if book == "ombre-1878" else "sans prendre"
    s = start(f"ombre(book={book},deals=1)", hands, 1, bid, "S")
    assert s.turn == SEATS[0], "the eldest leads, whoever is Ombre"
    do(s, "KH")
    assert s.turn == SEATS[1], "to the right"
    with pytest.raises(IllegalAction, match="follow suit, Hearts"):
        do(s, "KS")
    do(s, "2H")
    assert {"KD", "2S"} <= set(names(s)), "no duty to trump"


@pytest.mark.example(
    "gamester-1754/ombre/trump-making", "gamester-1754/ombre/seven-matadores", "gamester-1754/ombre/nine-matadores"
)
@pytest.mark.article("gamester-1754/ombre/6", "academy-1768/ombre/3")
def test_counting_matadores() -> None:
    book = load("gamester-1754", "ombre")
    for short in ("trump-making", "seven-matadores", "nine-matadores"):
        data = book.example(short).data
        assert run_of_trumps(card_set(" ".join(data["hand"])), "CDHS".index(data["trump"])) == data["matadores"]
    assert run_of_trumps(card_set("AS 2S AC QS"), 3) == 3
    assert run_of_trumps(card_set("AS AC KS"), 3) == 1


@pytest.mark.article(
    "gamester-1754/ombre/9", "gamester-1754/ombre/10", "academy-1768/ombre/6", "academy-1768/ombre/law-1"
)
@pytest.mark.parametrize("book", OLD)
def test_the_deal_is_by_threes_to_the_right(book: str) -> None:
    pack = [NAMES[c] for c in range(52) if NAMES[c][0] in "A234567JQK"]
    s = gamester.load_game(f"ombre(book={book})").new_initial_state(seed=1, deal=pack)
    assert s.turn == 2 and s.hands[2] == card_set(" ".join(pack[0:3] + pack[9:12] + pack[18:21]))
    assert s.hands[0] == card_set(" ".join(pack[6:9] + pack[15:18] + pack[24:27]))
    assert 40 - s.drawn == 13
    do(s, "pass", "pass", "pass")
    assert s.deal == 1 and s.dealer == 2


@pytest.mark.article(
    "gamester-1754/ombre/11", "gamester-1754/ombre/18", "academy-1768/ombre/7", "academy-1768/ombre/10"
)
@pytest.mark.article("academy-1768/ombre/law-20", "academy-1768/ombre/law-21")
@pytest.mark.example("gamester-1754/ombre/overcalled")
@pytest.mark.parametrize("book", OLD)
def test_asking_leave_and_being_overcalled(book: str) -> None:
    s = table(f"ombre(book={book})", EMPTY)
    assert names(s) == ["pass", "ask leave", "sans prendre"]
    do(s, "ask leave")
    with pytest.raises(IllegalAction, match="younger"):
        do(s, "ask leave")
    do(s, "sans prendre")
    assert s.turn == SEATS[0] and names(s) == ["pass", "sans prendre"], "the asker has the preference"
    for word, ombre in (("sans prendre", 0), ("pass", 1)):
        end = s.clone()
        do(end, word)
        assert end.phase == "name" and end.ombre == SEATS[ombre] and end.bid == SOLO
    s = table(f"ombre(book={book})", EMPTY)
    do(s, "pass", "ask leave", "pass")
    assert s.phase == "name" and s.ombre == SEATS[1], "who has passed is out, and who asked must play"
    with pytest.raises(IllegalAction):
        do(s, "pass")


@pytest.mark.article("gamester-1754/ombre/4", "academy-1768/ombre/law-17", "academy-1768/ombre/7")
@pytest.mark.example("academy-1768/ombre/naming")
@pytest.mark.parametrize("book", OLD)
def test_the_trump_is_named_once_and_before_taking_in(book: str) -> None:
    s = table(f"ombre(book={book})", EMPTY)
    stand(s, 0, "ask leave")
    assert names(s) == ["name Clubs", "name Diamonds", "name Hearts", "name Spades"]
    do(s, "name Hearts")
    assert s.trump == 2 and s.drawn == 27
    with pytest.raises(IllegalAction, match="exchanged"):
        do(s, "name Spades")


@pytest.mark.article("gamester-1754/ombre/22", "gamester-1754/ombre/11", "academy-1768/ombre/8")
@pytest.mark.example("gamester-1754/ombre/exchange-order")
@pytest.mark.parametrize("book", OLD)
def test_the_ombre_exchanges_first_then_to_his_right(book: str) -> None:
    data = load("gamester-1754", "ombre").example("exchange-order").data
    s = table(f"ombre(book={book})", EMPTY)
    stand(s, data["ombre"], "ask leave")
    do(s, "name Spades")
    seen = []
    while s.phase == "exchange":
        seen.append(SEATS.index(s.turn))
        before = s.hands[s.turn]
        worst = NAMES[min(c for c in range(52) if before >> c & 1)]
        exchange(s, seen[-1], [worst])
        assert bin(s.hands[SEATS[seen[-1]]]).count("1") == 9
        assert not s.hands[SEATS[seen[-1]]] & card_set(worst)
    assert seen == data["order"]
    keep(s)
    assert s.turn == SEATS[data["leads"]]


@pytest.mark.article(
    "gamester-1754/ombre/14", "gamester-1754/ombre/20", "gamester-1754/ombre/22", "academy-1768/ombre/11"
)
@pytest.mark.parametrize("book", OLD)
def test_under_sans_prendre_the_right_hand_player_may_take_nine(book: str) -> None:
    s = table(f"ombre(book={book})", EMPTY)
    stand(s, 0, "sans prendre")
    do(s, "name Spades")
    assert s.turn == SEATS[1], "the Ombre does not exchange"
    for _ in range(9):
        do(s, next(n for n in names(s) if n.startswith("discard")))
    do(s, "done")
    assert s.turn == SEATS[2]
    for _ in range(4):
        do(s, next(n for n in names(s) if n.startswith("discard")))
    with pytest.raises(IllegalAction, match="so many"):
        do(s, next(f"discard {NAMES[c]}" for c in range(52) if s.hands[s.turn] >> c & 1))
    do(s, "done")
    assert s.phase == "play", "nothing is left to look at"


@pytest.mark.article(
    "gamester-1754/ombre/24", "gamester-1754/ombre/law-28", "academy-1768/ombre/8", "academy-1768/ombre/law-26"
)
@pytest.mark.parametrize("book", OLD)
def test_if_the_last_looks_all_may(book: str) -> None:
    s = table(f"ombre(book={book})", EMPTY)
    stand(s, 0, "ask leave")
    do(s, "name Spades")
    while s.phase == "exchange":
        do(s, "done")
    assert s.turn == SEATS[2]
    quiet = s.clone()
    do(s, "look")
    assert all(bin(s.view(p).state.gone).count("1") == 13 for p in range(3))
    do(quiet, "leave them")
    assert quiet.view(SEATS[2]).state.gone == 0


@pytest.mark.article("gamester-1754/ombre/27", "gamester-1754/ombre/27b", "gamester-1754/ombre/law-44")
@pytest.mark.article("academy-1768/ombre/15", "academy-1768/ombre/law-44")
@pytest.mark.example("gamester-1754/ombre/gano")
@pytest.mark.parametrize("book", OLD)
def test_gano_is_for_defenders(book: str) -> None:
    data = load("gamester-1754", "ombre").example("gano").data
    hands = [[data["led"]], [data["gano"], "4S"], [*data["fellow"], "AS"]]
    s = start(f"ombre(book={book})", hands, 0, "ask leave", "H")
    assert "Gano" not in names(s)
    with pytest.raises(IllegalAction, match="the Ombre may not"):
        do(s, "Gano")
    do(s, data["led"])
    assert {"Gano", "rap"} <= set(names(s))
    do(s, "Gano")
    assert s.signal == 1 and "Gano" not in names(s)
    do(s, data["gano"])
    assert set(names(s)) == set(data["fellow"]), "he may let it pass, but may not renounce"
    assert "Gano" not in names(start(f"ombre(book={book},gano=no)", hands, 1, "ask leave", "H"))


@pytest.mark.article("gamester-1754/ombre/38", "gamester-1754/ombre/law-45", "academy-1768/ombre/law-42")
@pytest.mark.parametrize("book", OLD)
def test_giving_up_is_no_part_of_the_game(book: str) -> None:
    s = start(f"ombre(book={book})", EMPTY, 0, "ask leave", "H")
    with pytest.raises(IllegalAction, match="surrender"):
        do(s, "surrender")


@pytest.mark.article(
    "gamester-1754/ombre/46", "gamester-1754/ombre/law-50", "gamester-1754/ombre/law-52", "academy-1768/ombre/26"
)
@pytest.mark.article(
    "academy-1768/ombre/law-65", "academy-1768/ombre/law-66", "academy-1768/ombre/law-67", "academy-1768/ombre/law-14"
)
@pytest.mark.parametrize("book", OLD)
def test_the_sixth_card_undertakes_the_vole(book: str) -> None:
    s = start(f"ombre(book={book},deals=1)", [LONG, ["QH"], []], 0, "ask leave", "S")
    while s.tricks[s.ombre] < 5:
        do(s, next(n for n in names(s) if len(n) == 2))
    assert s.view(SEATS[1]).state.hands[SEATS[2]] == 0
    stop = s.clone()
    do(stop, "stop")
    assert stop.is_terminal() and stop.result == WIN and stop.vole == 0, "five tricks end the coup"
    do(s, "JS")
    assert s.vole == 1 and "stop" not in names(s)
    for seat, other in itertools.permutations((SEATS[1], SEATS[2])):
        assert s.view(seat).state.hands[other] == s.hands[other], "they may look into each other's hands"
        again = s.game.imagine(s.view(seat), 5)
        assert again.hands[other] == s.hands[other]
    while not s.is_terminal():
        assert "stop" not in names(s), "there is no going back"
        do(s, next(n for n in names(s) if len(n) == 2))


@pytest.mark.article("academy-1768/ombre/28", "academy-1768/ombre/law-72")
def test_the_contre_goes_before_a_plain_sans_prendre() -> None:
    assert "sans prendre vole" not in names(table("ombre(book=academy-1768)", EMPTY))
    s = table("ombre(book=academy-1768,contre=yes)", [LONG, ["QH"], []])
    do(s, "ask leave", "sans prendre", "sans prendre vole")
    assert s.turn == SEATS[0] and names(s) == ["pass", "sans prendre vole"]
    do(s, "pass", "sans prendre vole")
    assert s.ombre == SEATS[1] and s.bid == SOLO_VOLE
    do(s, "name Hearts")
    assert s.vole == 1 and s.view(SEATS[0]).state.hands[SEATS[2]] == s.hands[SEATS[2]]


@pytest.mark.article(
    "gamester-1754/ombre/29", "gamester-1754/ombre/33", "gamester-1754/ombre/36", "academy-1768/ombre/19"
)
@pytest.mark.example("gamester-1754/ombre/four-matadores-lost")
def test_four_matadores_and_three_kings_may_lose() -> None:
    data = load("gamester-1754", "ombre").example("four-matadores-lost").data
    hands = [
        ["AS", "7H", "AC", "AH", "KS", "KD", "KC", "2S", "2D"],
        ["KH", "QH", "JH", "2H", "3H", "4H", "5H", "6H", "QD"],
        ["3S", "4S", "5S", "3C", "4C", "5C", "3D", "4D", "5D"],
    ]
    s = start("ombre(deals=1)", hands, 0, "sans prendre", data["trump"])
    assert run_of_trumps(s.hands[SEATS[0]], 2) == data["matadores"]
    assert sum(1 for c in ORDERS[2] if s.hands[SEATS[1]] >> c & 1) == data["trumps_against"]
    play(s, [[0, "AS", "2H", "3S", 0], [0, "7H", "3H", "4S", 0], [0, "AC", "4H", "5S", 0], [0, "AH", "5H", "3C", 0]])
    play(s, [[0, "KS", "6H", "4C", 1], [1, "KH", "5C", "2S", 1], [1, "QH", "3D", "2D", 1], [1, "JH", "4D", "KC", 1]])
    assert made(s) == [data["ombre_tricks"], 4, 0]


@pytest.mark.example("gamester-1754/ombre/pope-belinda")
@pytest.mark.article("gamester-1754/ombre/29", "gamester-1754/ombre/25")
def test_popes_hand() -> None:
    data = load("gamester-1754", "ombre").example("pope-belinda").data
    order = ["B", "A", "T"]
    s = start("ombre(deals=1)", [data["hands"][p] for p in order], 0, "ask leave", data["trump"])
    for leader, *cards in data["tricks"]:
        assert s.turn == SEATS[order.index(leader)]
        said = dict(zip(order, cards, strict=True))
        for _ in range(3):
            do(s, said[order[SEATS.index(s.turn)]])
    assert made(s) == [data["made"][p] for p in order]
    assert s.is_terminal() and s.result == WIN


SIX = [f"om-{n}" for n in range(1, 7)]
LINES = [(n, r["id"]) for n in SIX for r in load("academy-1768", "ombre").example(n).data["runs"]]


@pytest.mark.parametrize(("short", "run_id"), LINES)
@pytest.mark.example("academy-1768/ombre/om-1", "academy-1768/ombre/om-2", "academy-1768/ombre/om-3")
@pytest.mark.example("academy-1768/ombre/om-4", "academy-1768/ombre/om-5", "academy-1768/ombre/om-6")
@pytest.mark.article(
    "academy-1768/ombre/2", "academy-1768/ombre/14", "academy-1768/ombre/19", "academy-1768/ombre/law-14"
)
def test_the_six_games_of_1768(short: str, run_id: str) -> None:
    data = load("academy-1768", "ombre").example(short).data
    run = next(r for r in data["runs"] if r["id"] == run_id)
    bid = "sans prendre" if data["contract"] == "sans-prendre" else "ask leave"
    s = start("ombre(book=academy-1768,deals=1)", data["hands"], data["ombre"], bid, data["trump"])
    play(s, run["tricks"])
    assert made(s) == run["made"]
    if "result" in run:
        assert s.is_terminal() and s.result == WIN


@pytest.mark.example("academy-1768/ombre/om-4")
def test_the_story_of_the_fourth_game_is_not_legal() -> None:
    data = load("academy-1768", "ombre").example("om-4").data
    s = start("ombre(book=academy-1768)", data["hands"], 0, "ask leave", "S")
    play(s, data["refused"]["after"])
    do(s, *data["refused"]["lead"][1:])
    with pytest.raises(IllegalAction, match="follow suit, Diamonds"):
        do(s, data["refused"]["card"])


@pytest.mark.parametrize("book", BOOKS)
def test_a_view_never_tells_discards_and_samples_fit(book: str) -> None:
    game = gamester.load_game(f"ombre(book={book})")
    source = random.Random(7)
    for seed in range(4):
        s = game.new_initial_state(seed=seed)
        for _ in range(150):
            if s.is_terminal():
                break
            for seat in range(3):
                view = s.view(seat)
                assert all(view.state.discards[p] == 0 for p in range(3) if p != seat)
                sample = game.imagine(view, seed)
                whole = sum(bin(x).count("1") for x in [*sample.hands, *sample.discards]) + bin(sample.gone).count("1")
                left = 40 - sample.drawn
                assert whole + left == 40 and len(set(sample.order)) == 40
            s.apply_action(source.choice(s.legal_actions()))


@pytest.mark.parametrize("book", BOOKS)
def test_the_simple_player_plays_on_the_books_hands_and_to_the_end(book: str) -> None:
    game = gamester.load_game(f"ombre(book={book})")
    players = [gamester.load_player("simple", game) for _ in range(3)]
    leave = "bid simple" if book == "ombre-1878" else "ask leave"
    strong = table(f"ombre(book={book})", [["AS", "2S", "AC", "KH"], [], []])
    assert strong.action_to_string(2, players[0].choose(strong.view(2)).action) != "pass", (
        "with three matadores always play"
    )
    weak = table(f"ombre(book={book})", [["2D", "3D", "4C", "5C", "6S", "7S", "5H", "6H", "4S"], [], []])
    assert weak.action_to_string(2, players[0].choose(weak.view(2)).action) == "pass"
    s = game.new_initial_state(seed=4)
    stood = False
    while not s.is_terminal():
        choice = players[s.turn].choose(s.view(s.turn))
        assert choice.reason
        stood = stood or s.action_to_string(s.turn, choice.action) == leave
        s.apply_action(choice.action)
        assert s.ledger.total() == 0
    assert stood
