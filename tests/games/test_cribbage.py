"""Cribbage for two: the deal, laying out, the start, the play and the show, by the chapters' articles."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.cribbage_table import dealt, example, number, play, rules
from tests.games.words import do, names

import gamester
from gamester.engine.bits import BIT, count, members
from gamester.engine.errors import BadOption, IllegalAction
from gamester.engine.state import CHANCE
from gamester.equipment.cards import NAMES, card_set, write_set
from gamester.games.cribbage.count import PLACE, count_hand
from gamester.games.cribbage.game import Cribbage
from gamester.games.cribbage.state import CribbageState

NEW = "hoyle-donohue/cribbage/"
OLD = "gamester-1754/cribbage/"

GAMESTER = {"book": "gamester-1754"}


def begun(text: str, seed: int) -> CribbageState:
    """A match begun from a seed."""
    return cast(CribbageState, gamester.load_game(text).new_initial_state(seed=seed))


@pytest.mark.article(NEW + "players", NEW + "modes", OLD + "players")
def test_who_may_sit_down() -> None:
    for options, players, each in (
        ({}, 2, 5), ({"cards": 6}, 2, 6), ({"cards": 8}, 2, 8), ({"players": 3}, 3, 5), ({"players": 4}, 4, 5),
        (GAMESTER, 2, 5),
    ):  # fmt: skip
        s = rules(**options).new_initial_state(seed=2)
        assert isinstance(s, CribbageState) and s.num_players() == players
        assert [int(n) for n in s.held] == [each] * players == [int(count(h)) for h in s.hands]
        assert len(s.game.pack_order(s)) == 52
    for wrong in (
        {"cards": 7}, {"players": 5}, {"players": 3, "cards": 6}, {"full_crib": True}, {"partners": False},
        {"hands_counted": "before", "cards": 6},
    ):  # fmt: skip
        with pytest.raises(BadOption):
            rules(**wrong)


@pytest.mark.article(NEW + "cut", OLD + "cut")
def test_the_least_card_cut_deals() -> None:
    dealers = set()
    for seed in range(30):
        s = begun("cribbage", seed)
        places = [int(PLACE[c]) for c in s.cuts]
        assert places[0] != places[1] and s.dealer == places.index(min(places))
        dealers.add(int(s.dealer))
    assert dealers == {0, 1}
    s = cast(CribbageState, gamester.load_game("cribbage").new_initial_state())
    for c in ("KC", "KD"):
        assert s.is_chance_node()
        s.apply_action(number(c))
    assert s.phase == "cut" and len(s.legal_actions()) == 52, "equal cards are cut again, from the whole pack"
    for c in ("2C", "AS"):
        s.apply_action(number(c))
    assert s.dealer == 1 and s.phase == "deal", "the Ace is the lowest"
    assert rules().new_initial_state(seed=3, deal="KC").dealer == 0


def test_a_deal_is_told_and_the_hand_lies_by_ranks() -> None:
    s = dealt(["5D 2C 4C", "6H 2D 4D"], "TS", three_for_last="none")
    s.listened = True
    zones = {zone.id: zone for zone in s.view(1).zones()}
    assert [i.face for i in zones["hand 1"].items] == ["5D", "4C", "2C"]
    assert [(i.face, i.note) for i in zones["aim"].items] == [
        ("61 holes from home", "South"),
        ("61 holes from home", "North"),
    ]
    while s.deal == 0:
        s.apply_action(s.legal_actions()[0])
    gained = [int(n) for n in s.score]
    assert s.story.startswith(f"Set up in this deal: South {gained[0]}, North {gained[1]}. Hands: South ")
    assert (
        f"South's crib {s.seen_crib_count} (article show). The board: South {gained[0]}, North {gained[1]}." in s.story
    )
    s.game.peg(s, 1, 61)
    assert s.story.endswith("North is home (article game).")


def test_the_tensor_tells_the_count_and_the_last_cards_in_order() -> None:
    s = dealt(["5D 2C 4C", "6H 2D 3D"], "TS", three_for_last="none")
    twin = s.clone()
    play(s, "2C 2D")
    play(twin, "4C 2D")
    before = s.game.observe(s.mask(0), 0)
    assert before != twin.game.observe(twin.mask(0), 0)
    s.pile[0], s.pile[1] = number("3C"), number("2D")
    assert s.game.observe(s.mask(0), 0) != before
    assert ("this count", 52) in s.game.observation_axes()


@pytest.mark.article(NEW + "deal", OLD + "deal")
def test_five_to_each_by_one() -> None:
    s = cast(CribbageState, rules().new_initial_state(seed=3, deal=list(NAMES[:52])))
    assert [set(write_set(h).split()) for h in s.hands] == [set(NAMES[1:10:2]), set(NAMES[0:10:2])]
    assert s.drawn == 10 and s.current_player() == 1


@pytest.mark.article(NEW + "lay-out", NEW + "crib", OLD + "lay-out")
def test_two_are_laid_out_to_the_dealer_s_crib() -> None:
    s = cast(CribbageState, rules().new_initial_state(seed=3, deal=list(NAMES[:52])))
    assert names(s) == [f"lay {c}" for c in NAMES[0:10:2]]
    choice = s.view(1).choosing()
    assert choice is not None and (choice.least, choice.most) == (2, 2)
    with pytest.raises(IllegalAction) as caught:
        do(s, NAMES[0])
    assert caught.value.article == NEW + "lay-out"
    do(s, f"lay {NAMES[0]}", f"lay {NAMES[2]}")
    assert s.current_player() == 0
    with pytest.raises(IllegalAction):
        do(s, f"lay {NAMES[0]}")
    for seat, mine in ((0, 0), (1, 2)):
        crib = next(z for z in s.view(seat).zones() if z.id == "crib")
        assert (crib.owner, crib.count, len(crib.items)) == (0, 2, mine), "the other's cards lie face down"
    assert [a for who, a in s.view(0).state.full_history() if who == 1] == [-1, -1]
    do(s, f"lay {NAMES[1]}", f"lay {NAMES[3]}")
    assert s.phase == "play" and [int(n) for n in s.held] == [3, 3]
    assert set(write_set(s.whole_crib()).split()) == set(NAMES[:4])


@pytest.mark.article(NEW + "start", OLD + "start")
@pytest.mark.example(NEW + "turned-knave")
def test_a_knave_turned_up_is_two_to_the_dealer() -> None:
    data = example("hoyle-donohue", "turned-knave")
    s = dealt(["2C 4C 6D", "2D 4D 6H"], data["start"], three_for_last="none")
    assert [int(x) for x in s.score] == [data["points"], 0]
    assert s.turn_up == number(data["start"]) and s.gone & BIT[s.turn_up]
    s = dealt(["2C 4C 6D", "2D 4D 6H"], "TS", three_for_last="none")
    assert [int(x) for x in s.score] == [0, 0]


@pytest.mark.article(NEW + "three-for-last")
def test_three_for_the_last_at_the_first_deal() -> None:
    hands = ["2C 4C 6D", "2D 4D 6H"]
    assert [int(x) for x in dealt(hands, "TS").score] == [0, 3]
    assert [int(x) for x in dealt(hands, "TS", cards=6).score] == [0, 0]
    s = begun("cribbage(flush_in_play=False)", 5)
    while s.deal == 0:
        s.apply_action(s.legal_actions()[0])
    before = [int(x) for x in s.score]
    while s.phase != "play":
        s.apply_action(s.legal_actions()[0])
    heels = 2 if s.turn_up % 13 == 9 else 0
    assert s.score[1 - s.dealer] == before[1 - s.dealer] and s.score[s.dealer] == before[s.dealer] + heels


@pytest.mark.article(OLD + "three-for-last")
@pytest.mark.example(OLD + "lieu")
def test_three_in_lieu_of_the_crib_every_deal() -> None:
    points = example("gamester-1754", "lieu")["points"]
    s = begun("cribbage(book=gamester-1754)", 4)
    for deal in range(3):
        while s.deal == deal and s.phase != "play":
            s.apply_action(s.legal_actions()[0])
        other = 1 - s.dealer
        assert s.pegged[other] == s.told[other] + points
        assert s.pegged[s.dealer] == s.told[s.dealer] + (2 if s.turn_up % 13 == 9 else 0)
        while s.deal == deal:
            s.apply_action(s.legal_actions()[0])


@pytest.mark.article(NEW + "play", OLD + "play")
def test_by_turns_from_the_eldest() -> None:
    s = dealt(["2C 4C 6D", "2D 4D 6H"], "TS")
    assert s.current_player() == 1 and names(s) == ["2C", "4C", "6D"]
    do(s, "4C")
    assert s.current_player() == 0 and s.total == 4
    with pytest.raises(IllegalAction) as caught:
        do(s, "go")
    assert caught.value.article == NEW + "go"
    with pytest.raises(IllegalAction):
        do(s, "4C")
    do(s, "6H")
    assert s.current_player() == 1 and s.total == 10


@pytest.mark.article(NEW + "go", OLD + "go")
def test_who_cannot_come_in_says_go() -> None:
    s = dealt(["TC TD 2H", "TH QS 8C"], "KS", three_for_last="none")
    do(s, "TC", "QS", "TD")
    assert s.total == 30 and names(s) == ["go"]
    s = dealt(["TC 9D 2H", "TH QS 8C"], "KS", three_for_last="none")
    do(s, "TC", "QS", "9D")
    assert s.total == 29 and names(s) == ["go"]
    do(s, "go")
    assert s.current_player() == 1 and names(s) == ["2H"], "the other must then play what comes in"
    assert s.void[0] == card_set("AC 2C AD 2D AH 2H AS 2S") and not s.hands[0] & s.void[0]
    with pytest.raises(IllegalAction):
        do(s, "go")


@pytest.mark.article(NEW + "end-hole", NEW + "not-played", NEW + "game")
def test_the_end_hole_and_what_remains() -> None:
    s = dealt(["TC 9D 2H", "TH QS 8C"], "KS", three_for_last="none", deals=1)
    do(s, "TC", "QS", "9D", "go", "2H")
    assert s.is_terminal(), "at thirty-one the rest is not played"
    eldest = count_hand(card_set("TC 9D 2H"), number("KS"))
    assert s.pegged[1] == 2 + eldest
    s = dealt(["TC 9D 3H", "TH QS 8C"], "KS", three_for_last="none", deals=1)
    do(s, "TC", "QS", "9D", "go")
    assert s.is_terminal() and s.pegged[1] == 1 + count_hand(card_set("TC 9D 3H"), number("KS"))
    s = dealt(["TC 9D 3H", "TH QS 8C"], "KS", three_for_last="none", play_on=True)
    do(s, "TC", "QS", "9D", "go")
    assert (s.total, s.current_player()) == (0, 0) and s.pegged[1] == 1
    do(s, "8C", "3H", "TH")
    assert s.deal == 1 and s.seen_counts[1] >= 0


@pytest.mark.article(OLD + "most")
def test_most_is_one_at_thirty_one_too() -> None:
    s = dealt(["TC 9D 2H", "TH QS 8C"], "KS", deals=1, **GAMESTER)
    set_up = int(s.score[1])
    do(s, "TC", "QS", "9D", "go", "2H")
    assert s.is_terminal() and s.score[1] == set_up + 1
    s = dealt(["TC 9D 2H", "TH QS 8C"], "KS", deals=1, thirty_one=2, **GAMESTER)
    do(s, "TC", "QS", "9D", "go", "2H")
    assert s.score[1] == set_up + 2


def shown(id: str, book: str = "hoyle-donohue", **options: object) -> None:
    """A printed play: the counts and what every card scores. Cards go by turns from the eldest."""
    data = example(book, id)
    cards = data["cards"].split()[: len(data["totals"])]
    s = dealt([" ".join(cards[::2]), " ".join(cards[1::2])], "KS", cards=6, book=book, hands_counted="after", **options)
    assert play(s, " ".join(cards)) == (data["totals"], data["scores"])


@pytest.mark.article(NEW + "play-scores", OLD + "play-scores")
@pytest.mark.example(NEW + "nines", NEW + "sevens", NEW + "fifteen-by-three", NEW + "fifteen-by-two")
def test_pairs_and_fifteens_in_play() -> None:
    for id in ("nines", "sevens", "fifteen-by-three", "fifteen-by-two"):
        shown(id, flush_in_play=False)
    s = dealt(["9C 9H", "9D 9S"], "KS")
    play(s, "9C 9D 9H")
    assert names(s) == ["go"], "the fourth Nine cannot come in"


@pytest.mark.article(NEW + "play-sequence", OLD + "play-sequence")
@pytest.mark.example(NEW + "sequence", OLD + "no-sequence")
def test_sequences_in_play() -> None:
    shown("sequence", flush_in_play=False)
    data = example("gamester-1754", "no-sequence")
    first, last = data["first"].split()
    for between in data["between"]:
        s = dealt([f"{first} {last}", f"{between} {data['six']}"], "KS", cards=6)
        _, scores = play(s, f"{first} {between} {last} {data['six']}")
        assert scores[2:] == [0, 0]
    s = dealt([f"{first} {last}", f"{data['six']} 2D"], "KS", cards=6)
    _, scores = play(s, f"{first} {data['six']} {last}")
    assert scores == [0, 0, 3 + 2]


@pytest.mark.article(NEW + "flush-in-play", OLD + "play-scores")
@pytest.mark.example(NEW + "flush")
def test_flushes_in_play_where_allowed() -> None:
    shown("flush")
    data = example("hoyle-donohue", "flush")
    hands = [" ".join(data["cards"].split()[n::2]) for n in range(2)]
    _, scores = play(dealt(hands, "KS", cards=6, flush_in_play=False), data["cards"])
    assert [a - b for a, b in zip(data["scores"], scores, strict=True)] == data["flush"]


@pytest.mark.example(OLD + "play")
def test_the_printed_play_of_1754() -> None:
    data = example("gamester-1754", "play")
    s = dealt([data["first"], data["dealer"]], data["start"], deals=1, **GAMESTER)
    totals, scores = play(s, data["cards"])
    assert totals == data["totals"] and names(s) == ["go"]
    before = int(s.score[1])
    do(s, "go")
    scores[-1] += int(s.score[1]) - before
    assert scores == data["scores"] and s.is_terminal()


@pytest.mark.article(NEW + "show")
def test_the_show_eldest_dealer_crib() -> None:
    s = dealt(["5C 5D 5H", "4C 6C 8D"], "5S", ["KC KD", "AD AH"], deals=1, three_for_last="none", flush_in_play=False)
    do(s, "5C", "8D", "5D", "4C", "5H")
    played = [int(x) for x in s.pegged]
    do(s, "go")
    assert s.is_terminal()
    counts = [count_hand(card_set(x), number("5S")) for x in ("4C 6C 8D", "5C 5D 5H")]
    crib = count_hand(card_set("KC KD AD AH"), number("5S"), True)
    assert [int(x) for x in s.seen_counts] == counts and s.seen_crib_count == crib
    assert [int(x) for x in s.pegged] == [played[0] + counts[0] + crib, played[1] + 1 + counts[1]]
    assert write_set(s.seen_crib) == "AH AD KD KC"
    # near home the eldest is out before the dealer may count
    s = dealt(["5C 5D 5H", "4C 6C 8D"], "5S", ["KC KD", "AD AH"], target=21, three_for_last="none", flush_in_play=False)
    do(s, "5C", "8D", "5D", "4C", "5H", "go")
    assert s.is_terminal() and s.winner == 1 and s.score[1] == 21
    assert s.seen_counts[0] == -1 and s.seen_crib == 0 and s.score[0] == played[0]


@pytest.mark.article(OLD + "set-up", OLD + "show")
def test_hands_are_set_up_before_the_play_of_1754() -> None:
    s = dealt(["9D 6C 6H", "4D 5C 7H"], "6S", ["KC QD", "2C 2D"], deals=1, **GAMESTER)
    assert s.phase == "play" and [int(x) for x in s.told] == [count_hand(card_set("4D 5C 7H"), number("6S")), 12]
    assert s.score[1] == 12 + 3
    zones = {z.id: z for z in s.view(0).zones()}
    assert not zones["hand 1"].items, "his cards stay unseen"
    assert "set up 1" in [i.id for i in zones["game"].items]
    while not s.is_terminal():
        before = [int(x) for x in s.score]
        s.apply_action(s.legal_actions()[0])
    crib = count_hand(card_set("KC QD 2C 2D"), number("6S"))
    assert s.seen_crib_count == crib and s.score[0] - before[0] in (crib, crib + 1, crib + 2)


@pytest.mark.article(OLD + "turns")
def test_the_deal_goes_by_turns() -> None:
    for text in ("cribbage", "cribbage(book=gamester-1754)"):
        s = begun(text, 9)
        dealers = [int(s.dealer)]
        while not s.is_terminal():
            s.apply_action(s.legal_actions()[0])
            if s.deal == len(dealers) and not s.is_terminal():
                dealers.append(int(s.dealer))
        assert len(dealers) > 2 and all(a != b for a, b in zip(dealers, dealers[1:], strict=False))


@pytest.mark.article(NEW + "game", OLD + "game")
def test_sixty_one_is_the_game_and_one_counter_is_paid() -> None:
    for text in ("cribbage", "cribbage(book=gamester-1754,lurch=0)"):
        for seed in range(4):
            s = begun(text, seed)
            while not s.is_terminal():
                assert max(s.score) < 61
                s.apply_action(s.legal_actions()[0])
            assert max(s.score) == 61 and s.score[s.winner] == 61
            assert s.returns()[s.winner] == 1.0 == -s.returns()[1 - s.winner]


@pytest.mark.article(OLD + "lurch")
@pytest.mark.example(OLD + "lurch", OLD + "no-lurch")
def test_a_lurch_is_a_double_game() -> None:
    for id in ("lurch", "no-lurch"):
        data = example("gamester-1754", id)
        game = rules(stake=3, **GAMESTER)
        s = cast(CribbageState, game.new_initial_state(seed=1))
        s.score[0], s.score[1] = 60, data["loser"]
        game.peg(s, 0, 5)
        assert s.is_terminal() and s.returns() == [3.0 * data["stakes"], -3.0 * data["stakes"]]
    assert cast(Cribbage, rules()).lurch == 0


def test_chance_is_dealt_card_by_card_where_it_is_explicit() -> None:
    s = cast(CribbageState, rules().new_initial_state())
    drawn = []
    while s.phase != "lay out":
        assert s.current_player() == CHANCE
        drawn.append(s.legal_actions()[len(drawn) % 7])
        s.apply_action(drawn[-1])
    assert len(members(s.hands[0] | s.hands[1])) == 10
