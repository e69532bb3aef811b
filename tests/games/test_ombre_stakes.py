"""The fishes of 1754 and the marked counters of 1768: what is drawn, laid and paid, and how long the match lasts."""

from __future__ import annotations

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.ombre_table import settled, start, table
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.cards import card_set
from gamester.games.ombre.shared.state import BARRED, CODILLE, REMISE, WIN, WON
from gamester.games.ombre.three.state import SIMPLE, SOLO, SOLO_VOLE, OmbreState
from gamester.table.specimens.ombre import SEATS

G = load("gamester-1754", "ombre")
A = load("academy-1768", "ombre")
OWIN, OREM, OCOD = (2, 4, 3), (4, 4, 1), (5, 4, 0)  # tricks by age; the second is Ombre
EMPTY: list[list[str]] = [[], [], []]
FISH = "ombre(book=gamester-1754"
MARK = "ombre(book=academy-1768"
TRUE = ["AS", "2S", "AC"]


def at(text: str) -> OmbreState:
    return cast(OmbreState, gamester.load_game(text).new_initial_state(seed=1))


def again(s: OmbreState) -> None:
    """The next deal, and its marks or antes."""
    s.game.start_deal(s)


# --- 1754 -----------------------------------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/ombre/40", "gamester-1754/ombre/7b")
@pytest.mark.example("gamester-1754/ombre/stake-cycle")
def test_three_fishes_for_three_games() -> None:
    data = G.example("stake-cycle").data
    s = at(f"{FISH})")
    assert len(s.stakes) == data["fishes"] and int(s.purse[3]) == 30 and int(s.purse[1]) == -10
    for left in data["after_wins"][:2]:
        settled(s, SIMPLE, "S", [], OWIN)
        assert len(s.stakes) == left
    had = [int(x) for x in s.purse]
    settled(s, SIMPLE, "S", [], OWIN)
    assert len(s.stakes) == data["after_wins"][2]
    assert [int(x) - y for x, y in zip(s.purse, had, strict=True)] == [-10, 0, -10, 20, 0], (
        "he takes nothing; the others lay"
    )
    twelve = at(f"{FISH},fish=12)")
    assert int(twelve.purse[3]) == 36


@pytest.mark.article(
    "gamester-1754/ombre/41", "gamester-1754/ombre/32", "gamester-1754/ombre/42", "gamester-1754/ombre/33"
)
@pytest.mark.example("gamester-1754/ombre/beaste-makes-double")
def test_a_beaste_makes_a_double_stake_played_after_the_single_ones() -> None:
    s = at(f"{FISH})")
    settled(s, SIMPLE, "S", [], OREM)
    assert list(s.stakes) == G.example("beaste-makes-double").data["after"] and int(s.purse[1]) == -20
    had = int(s.purse[1])
    settled(s, SIMPLE, "S", [], OWIN)
    assert int(s.purse[1]) - had == 10, "the single stakes go first"
    settled(s, SIMPLE, "S", [], OREM)
    assert list(s.stakes) == [20, 20], "as many double stakes as beastes"
    had = int(s.purse[1])
    settled(s, SIMPLE, "S", [], OREM)
    assert int(s.purse[1]) - had == -20, "doubly beasted"
    assert sum(s.stakes) == s.purse[3]


@pytest.mark.article("gamester-1754/ombre/35", "gamester-1754/ombre/law-42")
def test_the_highest_beaste_goes_first_after_the_first_stake() -> None:
    from librt.vecs import vec
    from mypy_extensions import i64

    s = at(f"{FISH})")
    s.pay(0, 3, 50, s.game.cite("41"))
    s.stakes = vec[i64]([20, 40, 10, 10])
    taken = []
    for _ in range(4):
        had = int(s.purse[3])
        if len(s.stakes) > 1:
            settled(s, SIMPLE, "S", [], OWIN)
            taken.append(had - int(s.purse[3]))
    assert taken == [10, 10, 40]


@pytest.mark.article("gamester-1754/ombre/36", "gamester-1754/ombre/32")
def test_codille_takes_the_stake_and_the_ombre_is_beasted() -> None:
    s = at(f"{FISH})")
    settled(s, SIMPLE, "S", [], OCOD)
    assert s.result == CODILLE and s.winner == SEATS[0]
    assert int(s.purse[SEATS[0]]) == 0 and int(s.purse[1]) == -20 and sorted(s.stakes) == [10, 20]


@pytest.mark.article("gamester-1754/ombre/10", "gamester-1754/ombre/43")
def test_passes_are_made_up_into_a_stake() -> None:
    for fish, left in ((10, 2), (12, 0)):
        s = at(f"{FISH},fish={fish})")
        do(s, "pass", "pass", "pass")
        assert int(s.purse[4]) == 3 and int(s.purse[0]) == -fish - 1
        for _ in range(3):
            do(s, "pass", "pass", "pass")
        assert int(s.purse[4]) == left and len(s.stakes) == 4


@pytest.mark.article(
    "gamester-1754/ombre/15", "gamester-1754/ombre/6", "gamester-1754/ombre/6b", "gamester-1754/ombre/6d"
)
@pytest.mark.example("gamester-1754/ombre/lose-three-matadores")
def test_sans_prendre_and_matadores_are_paid_by_hand() -> None:
    s = settled(at(f"{FISH})"), SOLO, "S", TRUE, OWIN)
    assert int(s.purse[0]) == int(s.purse[2]) == -10 - 6 and int(s.purse[1]) == -10 + 10 + 12
    lost = G.example("lose-three-matadores").data
    s = settled(at(f"{FISH})"), SIMPLE, "S", TRUE, OREM)
    assert int(s.purse[0]) + 10 == lost["pays_each"] and int(s.purse[1]) == -20 - lost["total"]
    s = settled(at(f"{FISH})"), SIMPLE, "S", ["AS", "2S", "KS"], OWIN)
    assert int(s.purse[0]) == -10, "two without the third are not paid"
    s = settled(at(f"{FISH},double=yes)"), SOLO, "S", TRUE, OWIN)
    assert int(s.purse[0]) == -10 - 12


@pytest.mark.article(
    "gamester-1754/ombre/6c", "gamester-1754/ombre/law-10", "academy-1768/ombre/3c", "academy-1768/ombre/law-56"
)
@pytest.mark.parametrize(("text", "each"), [(FISH, 1), (MARK, 2)])
def test_matadores_in_another_hand_are_paid_only_by_the_old_custom(text: str, each: int) -> None:
    held = {}
    for flag in ("no", "yes"):
        s = at(f"{text},matadores_defended={flag})")
        s.hands[2] = 0
        s.ombre = 1
        s.trump = 3
        s.hands[0], s.hands[1], s.hands[2] = 0, 0, card_set("AS 2S AC KS")
        s.bid = SIMPLE
        s.tricks[0], s.tricks[1], s.tricks[2] = 4, 4, 1
        s.game.judge(s)
        s.game.stakes.settle(s)
        held[flag] = int(s.purse[2])
    assert held["yes"] - held["no"] == 4 * each


@pytest.mark.article(
    "gamester-1754/ombre/44", "gamester-1754/ombre/45", "gamester-1754/ombre/law-47", "gamester-1754/ombre/law-48"
)
@pytest.mark.example("gamester-1754/ombre/vole-payment")
def test_the_vole_doubles_a_lone_stake_and_sweeps_several() -> None:
    from librt.vecs import vec
    from mypy_extensions import i64

    data = G.example("vole-payment").data
    s = at(f"{FISH})")
    s.stakes = vec[i64]([data["stake"]])
    s.pay(3, 0, 30 - data["stake"], s.game.cite("40"))
    s.pay(0, 4, data["passes"], s.game.cite("10"))
    had = [int(x) for x in s.purse]
    settled(s, SIMPLE, "S", [], (0, 9, 0), WON)
    assert int(s.purse[0]) - had[0] == -data["each_pays"] - 10, "and a new fish is laid"
    assert int(s.purse[1]) - had[1] == data["stake"] + data["passes"] + 2 * data["each_pays"] - 10
    assert list(s.stakes) == [10, 10, 10] and int(s.purse[4]) == 0
    s = settled(at(f"{FISH})"), SIMPLE, "S", [], (0, 9, 0), WON)
    assert int(s.purse[1]) == -10 + 30 - 10 and int(s.purse[0]) == -10 - 10, "several stakes are swept, no more is paid"


@pytest.mark.article("gamester-1754/ombre/47", "gamester-1754/ombre/law-51", "gamester-1754/ombre/law-53")
@pytest.mark.example("gamester-1754/ombre/vole-missed")
def test_a_missed_vole_divides_the_board() -> None:
    data = G.example("vole-missed").data
    s = settled(at(f"{FISH})"), SOLO, "S", TRUE, (1, 8, 0), BARRED)
    assert [int(s.purse[p]) for p in (0, 2)] == [-10 - data["from_each"] + 15 - 10] * 2
    assert int(s.purse[1]) == -10 + 2 * data["from_each"] - 10
    assert list(s.stakes) == [10, 10, 10]


@pytest.mark.article("gamester-1754/ombre/29", "gamester-1754/ombre/33", "gamester-1754/ombre/36")
@pytest.mark.example("gamester-1754/ombre/trick-divisions")
def test_how_the_tricks_may_divide() -> None:
    kinds = {"win": WIN, "remise": REMISE, "codille": CODILLE}
    for case in G.example("trick-divisions").data["cases"]:
        for one, two in (case["others"], case["others"][::-1]):
            s = settled(at(f"{FISH})"), SIMPLE, "S", [], (one, case["ombre"], two))
            assert s.result == kinds[case["result"]]


# --- the length of the match ----------------------------------------------------------------------------------------
def played(s: OmbreState, tricks: tuple[int, int, int], vole: int = 0) -> bool:
    """One deal's end with these tricks; whether the match is over."""
    for age, n in enumerate(tricks):
        s.tricks[SEATS[age]] = n
    s.ombre, s.bid, s.trump, s.vole, s.result, s.winner = 1, SIMPLE, 3, vole, 0, -1
    s.game.judge(s)
    s.game.end_deal(s)
    s.deal += 1
    over = s.game.match_over(s)
    again(s)
    return bool(over)


@pytest.mark.article(
    "gamester-1754/ombre/49", "gamester-1754/ombre/law-54", "academy-1768/ombre/31", "academy-1768/ombre/law-71"
)
def test_tours_are_counted() -> None:
    s = at(f"{FISH},tours=2)")
    assert not played(s, OCOD) and s.tours == 0, "a codille is not marked"
    assert not played(s, OREM) and s.tours == 1, "in 1754 every stake played is"
    assert played(s, OWIN)
    s = at(f"{MARK},tours=2)")
    assert not played(s, OREM) and not played(s, OCOD) and s.tours == 0, "in 1768 only a poul that is won"
    assert not played(s, (0, 9, 0), WON) and s.tours == 0, "nor he who makes the Vole"
    assert not played(s, OWIN) and played(s, (1, 8, 0), BARRED), "but he who misses it"
    s = at(f"{FISH},tours=1)")
    do(s, "pass", "pass", "pass")
    assert s.tours == 0, "nor a pass"


@pytest.mark.article("gamester-1754/ombre/50", "academy-1768/ombre/32", "academy-1768/ombre/32b")
def test_grace_and_the_first_beaste() -> None:
    for text in (FISH, MARK):
        s = at(f"{text},tours=1,to_first_beaste=yes)")
        assert not played(s, OWIN) and not played(s, OWIN) and played(s, OREM)
    s = at(f"{MARK},tours=1,grace=yes)")
    assert not any(played(s, OWIN) for _ in range(9))
    assert played(s, OREM), "nine deals, three for each"


# --- 1768 -----------------------------------------------------------------------------------------------------------
@pytest.mark.article("academy-1768/ombre/5", "academy-1768/ombre/5b", "academy-1768/ombre/21")
@pytest.mark.parametrize(
    ("marking", "first", "after_pass"),
    [("three-and-two", 27, 45), ("three-and-one", 27, 36), ("two-and-one", 18, 27), ("bavaroise", 9, 15)],
)
def test_marking(marking: str, first: int, after_pass: int) -> None:
    s = at(f"{MARK},marking={marking})")
    assert int(s.purse[3]) == first and int(s.purse[0]) == -first // 3
    do(s, "pass", "pass", "pass")
    assert int(s.purse[3]) == after_pass == s.going


@pytest.mark.article("academy-1768/ombre/22", "academy-1768/ombre/23", "academy-1768/ombre/24")
@pytest.mark.example("academy-1768/ombre/beast-table", "academy-1768/ombre/bavaroise")
def test_the_table_of_beasts() -> None:
    for marking, short in (("three-and-two", "beast-table"), ("bavaroise", "bavaroise")):
        s = at(f"{MARK},marking={marking},consolation=0)")
        for beast in A.example(short).data["beasts"]:
            had = int(s.purse[1])
            settled(s, SIMPLE, "S", [], OREM)
            paid = had - int(s.purse[1])
            assert paid == beast + (6 if marking == "bavaroise" else 0)  # with its consolation of three to each
            again(s)


@pytest.mark.article("academy-1768/ombre/22", "academy-1768/ombre/23")
@pytest.mark.example("academy-1768/ombre/beast-1", "academy-1768/ombre/beast-2", "academy-1768/ombre/beast-3")
def test_beasts_with_passes_between() -> None:
    s = at(f"{MARK},consolation=0)")
    for beast in A.example("beast-2").data["beasts"]:
        do(s, "pass", "pass", "pass")
        assert s.going == beast
        settled(s, SIMPLE, "S", [], OREM)
        again(s)
    one = A.example("beast-1").data
    s = at(f"{MARK},consolation=0)")
    for _ in range(one["passes"]):
        do(s, "pass", "pass", "pass")
    had = int(s.purse[1])
    settled(s, SIMPLE, "S", [], OREM)
    assert had - int(s.purse[1]) == one["beast"]
    data = A.example("beast-3").data
    s = at(f"{MARK},consolation=0)")
    for _ in range(3):
        settled(s, SIMPLE, "S", [], OREM)
        last = s.going
        again(s)
    assert last == data["after"] and s.going == data["simple"]
    do(s, "pass", "pass", "pass")
    assert s.going == data["pass"]


@pytest.mark.article(
    "academy-1768/ombre/18b", "academy-1768/ombre/law-48", "academy-1768/ombre/21", "academy-1768/ombre/law-51"
)
def test_the_highest_beast_goes_next_and_codille_is_marked_with_three() -> None:
    s = at(f"{MARK},consolation=0)")
    for _ in range(3):
        settled(s, SIMPLE, "S", [], OREM)
        again(s)
    assert s.going == 108 and list(s.stakes) == [72, 90]
    had = int(s.purse[1])
    settled(s, SIMPLE, "S", [], OWIN)
    assert int(s.purse[1]) - had == 108
    again(s)
    assert s.going == 90 + 18 and list(s.stakes) == [72], "the highest next, with two counters while beasts remain"
    settled(s, SIMPLE, "S", [], OCOD)
    again(s)
    assert s.going == 108 + 27, "the Ombre's beast, and three counters after a codill"
    settled(s, SIMPLE, "S", [], OWIN)
    again(s)
    settled(s, SIMPLE, "S", [], OWIN)
    again(s)
    assert s.going == 27 and int(s.purse[3]) == 27, "marked anew"


@pytest.mark.article("academy-1768/ombre/3", "academy-1768/ombre/3b", "academy-1768/ombre/9", "academy-1768/ombre/38")
def test_payments_single_and_double() -> None:
    for double, sans, each in (("yes", 12, 2), ("no", 6, 1)):
        s = settled(at(f"{MARK},double={double})"), SOLO, "S", TRUE, OWIN)
        assert int(s.purse[0]) == -9 - sans - 3 * each - 2, "and two for the consolation"
        s = settled(at(f"{MARK},double={double},consolation=0)"), SOLO, "S", TRUE, OREM)
        assert int(s.purse[0]) == -9 + sans + 3 * each


@pytest.mark.article("academy-1768/ombre/24")
def test_a_la_bavaroise() -> None:
    s = settled(at(f"{MARK},marking=bavaroise)"), SOLO, "S", TRUE, OWIN)
    assert int(s.purse[0]) == -3 - 3 - 4 - 3 and int(s.purse[1]) == -3 + 9 + 20
    s = settled(at(f"{MARK},marking=bavaroise)"), SIMPLE, "S", [], (0, 9, 0), WON)
    assert int(s.purse[0]) == -3 - 3 - 20 and int(s.purse[3]) == 0
    s = settled(at(f"{MARK},marking=bavaroise)"), SIMPLE, "S", [], (1, 8, 0), BARRED)
    assert int(s.purse[0]) == -3 - 3 + 20 and int(s.purse[1]) == -3 + 9 + 6 - 40


@pytest.mark.article("academy-1768/ombre/25", "academy-1768/ombre/law-61", "academy-1768/ombre/law-62")
@pytest.mark.example("academy-1768/ombre/vole")
def test_the_vole_doubles_one_beast_and_draws_several() -> None:
    data = A.example("vole").data
    s = at(f"{MARK},consolation=0)")
    settled(s, SIMPLE, "S", [], OREM)
    again(s)
    assert s.going == data["poul"] == 9 * data["marks"] + data["beast"]
    had = [int(x) for x in s.purse]
    settled(s, SIMPLE, "S", [], (0, 9, 0), WON)
    assert int(s.purse[0]) - had[0] == -data["each"] and int(s.purse[1]) - had[1] == 2 * data["poul"]
    s = at(f"{MARK},consolation=0)")
    for _ in range(2):
        settled(s, SIMPLE, "S", [], OREM)
        again(s)
    had = [int(x) for x in s.purse]
    settled(s, SIMPLE, "S", [], (0, 9, 0), WON)
    assert int(s.purse[1]) - had[1] == had[3] and int(s.purse[0]) == had[0], "all is drawn and nothing more paid"


@pytest.mark.article("academy-1768/ombre/27", "academy-1768/ombre/law-68", "academy-1768/ombre/law-69")
def test_a_missed_vole() -> None:
    s = settled(at(f"{MARK})"), SOLO, "S", TRUE, (1, 8, 0), BARRED)
    hands = 12 + 6 + 2
    assert int(s.purse[1]) == -9 + 2 * hands and int(s.purse[3]) == 0
    assert sorted(int(s.purse[p]) for p in (0, 2)) == [-9 - hands + 13, -9 - hands + 14]
    s = settled(at(f"{MARK},vole=fixed,vole_price=30)"), SIMPLE, "S", [], (1, 8, 0), BARRED)
    assert int(s.purse[1]) == -9 + 27 + 4 - 60, "at a fixed price he pays each, and still wins the game"
    s = settled(at(f"{MARK},vole=fixed,vole_price=30)"), SIMPLE, "S", [], (0, 9, 0), WON)
    assert int(s.purse[1]) == -9 + 27 + 4 + 60


@pytest.mark.article("academy-1768/ombre/29", "academy-1768/ombre/law-73")
def test_the_contre_missed_is_paid_nothing() -> None:
    s = settled(at(f"{MARK},contre=yes)"), SOLO_VOLE, "S", TRUE, (1, 8, 0), BARRED)
    assert int(s.purse[1]) == -9 - 2 * 13 and int(s.purse[3]) == 27, "neither drawn nor beasted"
    s = settled(at(f"{MARK},contre=yes)"), SOLO_VOLE, "S", TRUE, OREM, BARRED)
    assert int(s.purse[1]) == -9 - 2 * 13 - 2 * (12 + 6 + 2) - 27, "the game lost too: all of it, and the beast"


@pytest.mark.article("academy-1768/ombre/29", "academy-1768/ombre/law-73")
def test_the_contre_missed_costs_the_beasts_it_would_have_drawn() -> None:
    """With several beasts the Vole has them and nothing more, so that is what a Vole missed is worth."""
    s = at(f"{MARK},contre=yes)")
    s.stakes = vec[i64]([20, 14])
    s.purse[3] += 34
    had = int(s.purse[1])
    settled(s, SOLO_VOLE, "S", TRUE, (1, 8, 0), BARRED)
    assert int(s.purse[1]) == had - 34 and int(s.purse[3]) == 27 + 34
    won = at(f"{MARK},contre=yes)")
    won.stakes = vec[i64]([20, 14])
    won.purse[3] += 34
    had = int(won.purse[1])
    settled(won, SOLO_VOLE, "S", TRUE, (0, 9, 0), WON)
    assert int(won.purse[1]) - had == 27 + 34 + 2 * (12 + 6 + 2), "beside the stake it had those beasts"


@pytest.mark.article("academy-1768/ombre/30", "academy-1768/ombre/19")
def test_no_devole_and_no_vole_for_defenders() -> None:
    s = settled(at(f"{MARK},consolation=0)"), SIMPLE, "S", [], (9, 0, 0))
    assert int(s.purse[1]) == -9 - 27 and int(s.purse[SEATS[0]]) == -9 + 27 and s.result == CODILLE


@pytest.mark.parametrize("book", ["gamester-1754", "academy-1768", "ombre-1878"])
def test_counters_are_conserved_and_every_transfer_is_cited(book: str) -> None:
    import random

    from gamester.books import article

    game = gamester.load_game(f"ombre(book={book})")
    source = random.Random(11)
    s = cast(OmbreState, game.new_initial_state(seed=11))
    while not s.is_terminal():
        s.apply_action(source.choice(s.legal_actions()))
        assert s.ledger.total() == 0
        for move in s.ledger.transfers:
            assert article(move.article) and move.amount > 0
        if book != "ombre-1878":
            assert int(s.purse[3]) == (sum(s.stakes) + (s.going if book == "academy-1768" else 0))
    assert names(s) == []


def test_a_whole_deal_pays_on_the_board() -> None:
    s = start(f"{FISH},deals=1)", [["AS", "2S", "AC", "KS", "QS", "JS"], [], []], 0, "sans prendre", "S")
    while not s.is_terminal():
        do(s, "stop" if "stop" in names(s) else next(n for n in names(s) if len(n) == 2))
    assert int(s.purse[SEATS[0]]) == -10 + 10 + 2 * (3 + 6)
    assert table(f"{FISH})", EMPTY).going == 0
