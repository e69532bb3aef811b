"""All-Fours: the deal, begging, running the cards, tricks, the points and their order."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fours_table import dealt, holds, lowest, ordered, played, points, seated
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption, IllegalAction
from gamester.engine.state import CHANCE
from gamester.equipment.cards import NAMES, card, card_set

A = "hoyle-donohue/all-fours/"
OLD = "gamester-1754/all-fours/"
FOUR = "hoyle-donohue/four-handed-all-fours/"
SEVEN_UP = load("hoyle-donohue", "all-fours")
KENT = load("gamester-1754", "all-fours")
BOTH = ["all-fours", "all-fours(book=gamester-1754)"]


def score(s: Any) -> list[int]:
    return [int(n) for n in s.score]


# --- the deal ---------------------------------------------------------------------------------------------------------
@pytest.mark.article(A + "pack", A + "players", A + "deal", A + "trump", A + "law-4", OLD + "players", OLD + "deal")
@pytest.mark.example(OLD + "deal")
@pytest.mark.parametrize("text", BOTH)
def test_six_by_threes_and_the_thirteenth_is_turned(text: str) -> None:
    game = gamester.load_game(text)
    assert game.num_players() == 2 and len(game.whole_pack) == 52
    s: Any = game.new_initial_state(deal=list(NAMES[:52]))
    assert s.hands[1] == card_set("2C 3C 4C 8C 9C TC") and s.hands[0] == card_set("5C 6C 7C JC QC KC")
    assert NAMES[s.turn_up] == "AC" and s.trump == 0 and s.current_player() == 1
    case = KENT.example("deal").data
    assert [int(n) for n in game.parts[1].packets] == case["packets"] and s.held[0] == case["hand"]  # type: ignore[attr-defined]


@pytest.mark.article(A + "cut", A + "law-1", OLD + "cut", A + "law-6")
@pytest.mark.parametrize("text", BOTH)
def test_the_highest_card_cut_deals_and_then_they_deal_by_turns(text: str) -> None:
    s: Any = gamester.load_game(text).new_initial_state()
    do(s, "KC", "KD")
    assert s.phase == "cut" and s.current_player() == CHANCE, "equal cards are cut again"
    do(s, "KS", "AH")
    assert s.phase == "deal" and s.dealer == 1
    s = gamester.load_game(text).new_initial_state(seed=4)
    dealers = []
    while not s.is_terminal():
        dealers.append(int(s.dealer))
        lowest(s)
    assert len(dealers) > 2 and dealers == [(dealers[0] + n) % 2 for n in range(len(dealers))]


@pytest.mark.article(A + "cut", OLD + "cut", FOUR + "cut")
@pytest.mark.parametrize("text", [*BOTH, "four-handed-all-fours", "california-jack", "auction-pitch", "pedro"])
def test_who_has_cut_the_highest_card_has_the_eldest_on_his_left(text: str) -> None:
    game: Any = gamester.load_game(text)
    s: Any = do(game.new_initial_state(), "2C", "AC", *(["3C", "4C"] if game.players == 4 else []))
    while s.current_player() == CHANCE:
        s.apply_action(s.legal_actions()[0])
    eldest = 2 % game.players
    assert s.dealer == 1 and game.eldest(s) == eldest
    assert s.current_player() == (3 if text == "auction-pitch" else eldest), "who sells there has the last say"


@pytest.mark.article(A + "three", A + "law-10")
def test_three_play_each_for_himself_and_a_gift_is_to_both() -> None:
    s = dealt("all-fours", [], "TH", players=3)
    assert s.game.sides == 3 and [count(h) for h in s.hands] == [6, 6, 6] and s.drawn == 19
    do(s, "beg", "give one")
    assert score(s) == [0, 1, 1] and s.phase == "play" and s.current_player() == 1
    with pytest.raises(BadOption, match="players=3"):
        gamester.load_game("all-fours(play_on=yes)")


# --- begging ----------------------------------------------------------------------------------------------------------
@pytest.mark.article(A + "beg", A + "give", OLD + "beg", OLD + "give")
@pytest.mark.parametrize("text", BOTH)
def test_stand_or_beg_and_a_gift_is_one_point(text: str) -> None:
    s = dealt(text, [], "TH")
    assert s.current_player() == 1 and names(s) == ["stand", "beg"]
    stood = do(s.clone(), "stand")
    assert stood.phase == "play" and stood.current_player() == 1 and score(stood) == [0, 0]
    do(s, "beg")
    assert s.current_player() == 0 and names(s) == ["give one", "run the cards"]
    do(s, "give one")
    assert score(s) == [0, 1] and s.phase == "play" and s.current_player() == 1 and s.trump == 2


@pytest.mark.article(A + "run", OLD + "run")
@pytest.mark.example(OLD + "run")
@pytest.mark.parametrize("text", BOTH)
def test_the_cards_are_run_until_another_suit_is_turned(text: str) -> None:
    case = KENT.example("run").data
    first, *turned = case["turned"]
    then = f"{first} 2D 3D 4D 5D 6D 7D {turned[0]} 8D 9D TD JD QD KD {turned[1]}"
    s = do(dealt(text, [], then), "beg", "run the cards")
    assert [int(n) for n in s.held] == [case["cards"]] * 2 and s.drawn == 27
    assert holds(s, 1, "2D 3D 4D 8D 9D TD") and holds(s, 0, "5D 6D 7D JD QD KD")
    assert NAMES[s.turn_up] == turned[1] and s.trump == "CDHS".index(case["trump"])
    assert s.gone == card_set(" ".join(case["turned"])), "what was turned is nobody's"
    if s.phase == "agreement":
        do(s, "play on")
    tricks = 0
    while s.deal == 0:
        s.apply_action(s.legal_actions()[0])
        tricks = max(tricks, int(sum(s.tricks)))
    assert tricks == case["cards"] - 1 or s.deal == 1, "all twelve are played"


@pytest.mark.article(A + "turned-jack", A + "law-8", OLD + "turned-jack")
@pytest.mark.example(A + "two-jacks", OLD + "turned-jack")
@pytest.mark.parametrize("text", BOTH)
def test_every_knave_turned_is_one_for_the_dealer(text: str) -> None:
    first, second = SEVEN_UP.example("two-jacks").data["turned"]
    s = dealt(text, [], f"{first} 2D 3D 4D 5D 6D 7D 9H 8D 9D TD JD QD KD {second}")
    assert score(s) == [KENT.example("turned-jack").data["dealer"], 0]
    do(s, "beg", "run the cards")
    assert score(s) == [SEVEN_UP.example("two-jacks").data["dealer"], 0]
    assert score(dealt(text, [], "QH")) == [0, 0]
    s = dealt(text, [], "TH 2D 3D 4D 5D 6D 7D JC")
    s.score[0] = int(s.game.target) - 1
    do(s, "beg", "run the cards")
    assert s.is_terminal() and s.winner == 0, "and goes before every other point"


@pytest.mark.article(OLD + "thirty-one")
@pytest.mark.example(OLD + "thirty-one")
def test_at_thirty_one_up_honours_turned_score_too() -> None:
    case = KENT.example("thirty-one").data
    for rank, worth in zip(case["turned"], case["dealer"], strict=True):
        s = dealt("all-fours(book=gamester-1754)", [], f"{rank}H", game=31, turned="honours")
        assert score(s) == [worth, 0]


@pytest.mark.article(A + "law-12", A + "law-8")
def test_cards_that_run_out_in_one_suit_are_bunched() -> None:
    hearts = ["TH", "2H", "JH", "4H", "5H", "6H"]
    others = [c for c in NAMES[:52] if c[1] != "H"]
    rest = others[12:]
    then = " ".join([hearts[0], *[c for n in range(5) for c in (*rest[6 * n : 6 * n + 6], hearts[n + 1])]])
    s = dealt("all-fours", [" ".join(others[:6]), " ".join(others[6:12])], then)
    s.score[1] = 3
    often = s.clone()
    often.bunched = 9
    do(often, "beg", "run the cards")
    assert often.deal == 1 and often.dealer == 1 and often.bunched == 0, "in the end the deal passes"
    do(s, "beg", "run the cards")
    assert s.phase == "beg" and s.dealer == 0 and s.deal == 0 and s.runs == 0, "the same dealer deals anew"
    assert [int(n) for n in s.held] == [6, 6] and score(s)[1] == 3
    assert score(s)[0] - s.turned_worth == 1, "the Knave turned on the way stands"


@pytest.mark.article(A + "law-11")
def test_nobody_begs_twice_but_two_may_agree() -> None:
    then = "TH 2D 3D 4D 5D 6D 7D 9C 8D 9D TD QD KD AD 8H 2C 3C 4C 5C 6C 7C 9S"
    s = do(dealt("all-fours", [], then), "beg", "run the cards")
    assert s.trump == 0 and s.current_player() == 1
    assert names(s) == ["play on", "propose to bunch", "propose to run again"], "and he begs no more"
    with pytest.raises(IllegalAction, match="not now"):
        do(s, "beg")
    refused = do(s.clone(), "propose to bunch")
    assert refused.current_player() == 0 and names(refused) == ["consent", "refuse"]
    do(refused, "refuse")
    assert refused.phase == "play" and refused.trump == 0 and refused.current_player() == 1
    bunched = do(s.clone(), "propose to bunch", "consent")
    assert bunched.phase == "beg" and bunched.dealer == 0 and bunched.held[1] == 6 and bunched.bunched == 1
    do(s, "propose to run again", "consent")
    assert s.trump == 3 and s.held[0] == 15, "the Eight of Hearts is passed by: that suit was turned down"
    assert names(s)[0] == "play on"
    plain = do(dealt("all-fours(book=gamester-1754)", [], then), "beg", "run the cards")
    assert plain.phase == "play", "the older book prints no such agreement"
    s = seated("all-fours")
    for _ in range(9):
        while s.phase != "agreement":
            do(s, *(["beg", "run the cards"] if s.phase == "beg" else []))
        do(s, "propose to bunch", "consent")
    while s.phase != "agreement":
        do(s, "beg", "run the cards")
    with pytest.raises(IllegalAction, match="bunched often enough"):
        do(s, "propose to bunch")


# --- the tricks -------------------------------------------------------------------------------------------------------
@pytest.mark.article(A + "play", A + "follow", A + "law-14", OLD + "play", OLD + "follow")
@pytest.mark.parametrize("text", BOTH)
def test_one_follows_suit_or_trumps(text: str) -> None:
    s = do(dealt(text, ["2C 5C 3H 7D 8D TS", "KC QC 4H 9D JD AS"], "TH"), "stand")
    assert s.current_player() == 1, "the eldest leads"
    play(s, "KC")
    assert names(s) == ["2C", "5C", "3H"], "a Club or a trump"
    with pytest.raises(IllegalAction, match="Clubs were led") as error:
        play(s, "TS")
    assert error.value.article == s.game.article("follow")
    play(s, "3H")
    assert s.current_player() == 0 and s.tricks[0] == 1, "the trump takes it"
    assert not s.void[0], "who trumps may have the suit"
    play(s, "TS AS 4H")
    assert names(s) == ["2C", "5C", "7D", "8D"], "without a trump anything goes to a trump"
    play(s, "7D")
    assert s.void[0] & card_set("2H AH") == card_set("2H AH")


@pytest.mark.article(A + "high", A + "low", A + "jack", A + "game", A + "counts")
@pytest.mark.article(OLD + "high", OLD + "low", OLD + "jack", OLD + "game", OLD + "counts")
@pytest.mark.parametrize("text", BOTH)
def test_who_makes_what(text: str) -> None:
    s = seated(text)
    played(s, "H", ["QH 3H TC", "JH 2H AD"], ["QH 2H TC JH", "3H AD"], ends=False)
    assert points(s) == {"High": 0, "Low": 1, "Jack": 0, "Game": 0}, "Low is the holder's, Jack the winner's"
    assert [int(n) for n in s.game.counted(s)] == [13, 4]
    played(s, "H", ["2C 3C", "4C 5C"], ["2C 3C 4C 5C", ""], ends=False)
    assert points(s) == {}, "no trump out, and nothing that counts"


@pytest.mark.article(A + "counts", OLD + "counts", OLD + "game")
@pytest.mark.example(A + "whole-pack", OLD + "tens")
def test_the_whole_pack_counts_eighty() -> None:
    case = SEVEN_UP.example("whole-pack").data
    s = played(seated("all-fours"), "H", ["", ""], ["AH KH QH JH TH 9H", " ".join(NAMES[:52])], ends=False)
    assert [int(n) for n in s.game.counted(s)] == [case["suit"], case["pack"]]
    played(s, "H", ["", ""], ["TC TD TH TS", ""], ends=False)
    assert int(s.game.counted(s)[0]) == KENT.example("tens").data["tens"]


@pytest.mark.article(A + "order", A + "high", A + "low", A + "jack", A + "game", OLD + "order")
@pytest.mark.example(A + "one-card", OLD + "all-four")
@pytest.mark.parametrize("text", BOTH)
def test_one_card_may_be_all_fours(text: str) -> None:
    case = SEVEN_UP.example("one-card").data
    s = do(dealt(text, ["2C 3C 4C 5C 6C 7C", f"{case['eldest']} 2D 3D 4D 5D 6D"], "TH"), "stand")
    s.listened = True
    play(s, "JH 2C 2D 3C 3D 4C 4D 5C 5D 6C 6D 7C")
    assert score(s) == [0, KENT.example("all-four").data["total"]]
    assert s.story.startswith("Hearts were trumps: High North, Low North, Jack North, Game North")
    assert list(case["points"]) == ["High", "Low", "Jack", "Game"]


@pytest.mark.article(A + "tie", A + "law-9", OLD + "tie")
def test_a_tie_for_game() -> None:
    even = (["AC TC", "AD TD"], ["AC TC", "AD TD"])
    assert points(played(seated("all-fours"), "H", *even, ends=False)) == {"Game": 1}, "the non-dealer's"
    assert points(played(seated(BOTH[1]), "H", *even, ends=False)) == {}
    three = (["AC", "2C", "AD"], ["AC", "2C", "AD"])
    s = seated("all-fours", players=3)
    assert points(played(s, "H", *three, ends=False)) == {"Game": 2}, "the elder of those who tie"


def made(s: Any, makes: list[list[str]]) -> Any:
    """A deal in which each makes those points."""
    whose = {point: p for p, some in enumerate(makes) for point in some}
    has = ["", ""]
    for point, name in (("High", "AH"), ("Low", "2H"), ("Jack", "JH"), ("Game", "TC TD")):
        if point in whose:
            has[whose[point]] += f" {name}"
    if "Game" not in whose:  # the Ace and the Knave of trumps count five
        has[1 - whose["High"]] += " AC JC" if whose.get("Jack") == whose["High"] else " AC"
    return played(s, "H", has, has)


@pytest.mark.article(A + "order", A + "law-7", A + "match", OLD + "order")
@pytest.mark.example(A + "five-to-six", A + "high-and-jack", A + "six-all")
def test_the_order_decides_who_is_out() -> None:
    for short in ("five-to-six", "high-and-jack"):
        case = SEVEN_UP.example(short).data
        s = made(seated("all-fours(tie=nobody)", case["score"]), case["makes"])
        assert s.is_terminal() and s.winner == case["winner"], short
    case = SEVEN_UP.example("six-all").data
    s = made(seated("all-fours", case["score"]), [["High"], ["Low", "Jack", "Game"]])
    assert case["high"] == 0 and s.winner == case["winner"] and score(s) == [7, 6], "nothing counts after it"
    assert s.returns() == [1.0, -1.0]


@pytest.mark.article(A + "match", A + "stake", OLD + "match", OLD + "stake", OLD + "set")
@pytest.mark.parametrize(("text", "up"), [("all-fours", 7), (BOTH[1], 11), (f"{BOTH[1][:-1]},game=4)", 4)])
def test_so_many_are_the_game(text: str, up: int) -> None:
    s: Any = gamester.load_game(text, {"stake": 5}).new_initial_state(seed=3)
    while not s.is_terminal():
        assert max(s.score) < up
        lowest(s)
    assert max(s.score) >= up and sorted(s.returns()) == [-5.0, 5.0]
    assert {m.article for m in s.ledger.transfers} == {s.game.article("match")}
    s = do(seated(text, [0, up - 1]), "beg", "give one")
    assert s.is_terminal() and s.winner == 1, "out before a card is played"


@pytest.mark.article(A + "match")
def test_a_match_without_points_ends_in_the_end() -> None:
    s = seated("all-fours", [2, 3])
    s.deal = 999
    played(s, "H", ["2C", "3C"], ["2C 3C", ""])
    assert s.is_terminal() and s.winner == 1


@pytest.mark.article(A + "law-6")
@pytest.mark.example(A + "three-handed")
def test_of_three_the_deal_passes_by_him_who_is_out() -> None:
    case = SEVEN_UP.example("three-handed").data
    s = seated("all-fours", [0, 6, 0], players=3, play_on=True)
    assert s.dealer == case["dealer"]
    played(s, "H", ["2C", "AH", "3C"], ["2C 3C", "AH", ""])
    assert not s.is_terminal() and s.winner == case["out"] and s.dealer == case["next_dealer"]
    assert [int(n) for n in s.held] == [6, 0, 6] and s.drawn == 13 and s.game.eldest(s) == 0
    seen = set()
    while not s.is_terminal():
        seen.add(int(s.dealer))
        lowest(s)
    assert seen <= {0, 2} and s.score[1] == 7, "who is out scores no more"
    last = 2 if s.score[0] >= 7 else 0
    assert s.returns() == [-2.0 if p == last else 1.0 for p in range(3)]
    s = seated("all-fours", [0, 6, 0], players=3)
    played(s, "H", ["2C", "AH", "3C"], ["2C 3C", "AH", ""])
    assert s.is_terminal() and s.returns() == [-1.0, 2.0, -1.0]


# --- four-handed ------------------------------------------------------------------------------------------------------
@pytest.mark.article(FOUR + "partners", FOUR + "cut", FOUR + "deal", FOUR + "tie")
def test_four_play_as_partners_and_the_twenty_fifth_is_turned() -> None:
    s = dealt("four-handed-all-fours", [], "TH")
    assert s.game.sides == 2 and s.drawn == 25 and NAMES[s.turn_up] == "TH" and s.current_player() == 1
    do(s, "beg", "give one")
    assert score(s) == [0, 1], "one to the side"
    played(s, "H", ["AC", "AD", "2C", "2D"], ["AC", "AD", "2C", "2D"], ends=False)
    assert points(s) == {"Game": 1}, "the eldest hand's side"
    played(s, "H", ["AH", "2H", "JH", "2D"], ["AH JH", "2D", "", "2H"], ends=False)
    assert points(s) == {"High": 0, "Low": 1, "Jack": 0, "Game": 0}
    s = gamester.load_game("four-handed-all-fours").new_initial_state()
    do(s, "2C", "9C", "AH", "KD")
    assert s.dealer == 2


@pytest.mark.article(FOUR + "looking", FOUR + "law-13")
def test_only_the_dealer_and_the_eldest_look_before_it_is_settled() -> None:
    for words in (["stand"], ["beg", "give one"], ["beg", "run the cards"]):
        s = dealt("four-handed-all-fours", [], "TH")
        for said in words:
            looks = [bool(s.view(p).state.hands[p]) for p in range(4)]
            assert looks == [True, True, False, False] and [int(n) for n in s.held] == [6] * 4
            hand = s.game.imagine(s.view(2), 5)
            assert hand.view(2).to_json() == s.view(2).to_json()
            assert count(hand.down[2]) == 6 and not hand.down[2] & hand.hands[0]
            do(s, said)
        assert all(s.view(p).state.hands[p] for p in range(4)) and not len(s.down)
    drawn = {int(s.game.imagine(dealt("four-handed-all-fours", [], "TH").view(2), n).down[2]) for n in range(20)}
    assert len(drawn) == 20, "he does not know what he has"


@pytest.mark.article(A + "law-12")
@pytest.mark.example(A + "run-out", FOUR + "run-twice")
def test_with_one_card_left_it_is_not_turned() -> None:
    case = load("hoyle-donohue", "four-handed-all-fours").example("run-twice").data
    assert case["first"] + case["runs"] * case["each_run"] + case["left"] == 52
    clubs, rest = ["TC", "9C", "8C"], [c for c in NAMES[:52] if c not in ("TC", "9C", "8C")]
    hands = [" ".join(rest[6 * n : 6 * n + 6]) for n in range(4)]
    then = " ".join([clubs[0], *rest[24:36], clubs[1], *rest[36:48], clubs[2], rest[48]])
    game = gamester.load_game("four-handed-all-fours")
    order = ordered(game, hands, then)
    at = SEVEN_UP.example("run-out").data
    assert [order[n - 1] for n in at["turned"]] == clubs and 52 - at["turned"][-1] == at["left"]
    s = do(game.new_initial_state(seed=1, deal=order), "beg", "run the cards")
    assert s.phase == "beg" and s.dealer == 0 and s.runs == 0, "bunched and dealt anew"


# --- what is told, and the plain player -------------------------------------------------------------------------------
def test_what_is_told_and_shown() -> None:
    s = dealt("all-fours", ["2C 5C 3H 7D 8D TS", "KC QC 4H 9D JD AS"], "JH")
    s.listened = True
    zones = {zone.id: zone for zone in s.view(0).zones()}
    assert zones["aim"].items[0].face == "to make High, Low, Jack and Game" and zones["stock"].count == 39
    do(s, "beg", "give one")
    facts = {item.note: item.face for zone in s.view(0).zones() if zone.id == "game" for item in zone.items}
    assert facts["begged, and was given one"] == "North" and facts["trumps"] == "Hearts"
    lowest(s)
    assert s.story.startswith(f"South turned 1 ({A}turned-jack). North begged and was given one ({A}give). Hearts were")


def test_the_end_is_told_and_the_cut_is_shown_once() -> None:
    s = seated("all-fours", [0, 6])
    s.listened = True
    played(s, "H", ["2C", "AH"], ["2C", "AH"])
    assert s.story.endswith(f"North has the game ({A}match).")
    s = seated("four-handed-all-fours", [6, 0])
    s.listened = True
    played(s, "H", ["AH", "2C", "3C", "4C"], ["AH", "2C", "3C", "4C"])
    assert s.story.endswith(f"South and North have the game ({A}match).")
    s = gamester.load_game("all-fours").new_initial_state(seed=1)
    assert "cut" in [zone.id for zone in s.view(0).zones()]
    assert "cut" not in [zone.id for zone in dealt("all-fours", []).view(0).zones()], "it was not cut for"
    lowest(s)
    assert "cut" not in [zone.id for zone in s.view(0).zones()]


def against_random(text: str, matches: int) -> tuple[float, float]:
    """The mean of what one plain player takes home from random ones, and its standard error."""
    game = gamester.load_game(text)
    many, won = game.num_players(), []
    for seed in range(matches):
        mine = {p for p in range(many) if game.side_of(p) == game.side_of(seed % many)}  # type: ignore[attr-defined]
        players = [gamester.load_player("simple" if p in mine else f"random(seed={97 * seed + p})", game)
                   for p in range(many)]  # fmt: skip
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            p = s.current_player()
            s.apply_action(players[p].choose(s.view(p)).action)
        won.append(s.returns()[seed % many])
    mean = sum(won) / matches
    return mean, (sum((x - mean) ** 2 for x in won) / (matches - 1) / matches) ** 0.5


@pytest.mark.parametrize("text", [*BOTH, "all-fours(players=3)", "four-handed-all-fours"])
def test_the_plain_player_beats_a_random_one(text: str) -> None:
    mean, error = against_random(text, 80)
    assert mean > 3 * error


def test_the_plain_player_begs_with_nothing_and_saves_its_knave() -> None:
    simple = gamester.load_player("simple", gamester.load_game("all-fours"))
    s = dealt("all-fours", ["", "2C 3C 4D 5D 6S 7S"], "TH")
    assert s.game.actions.name(simple.choose(s.view(1)).action) == "beg"
    s = dealt("all-fours", ["", "AH JH 2H TD AD AS"], "TH")
    assert s.game.actions.name(simple.choose(s.view(1)).action) == "stand"
    s = do(dealt("all-fours", ["JH 3H 7C 8C 9C 2D", "QH 4H AC KC 9D JD"], "TH"), "stand")
    play(s, "QH")
    assert NAMES[simple.choose(s.view(0)).action] == "3H", "the Queen would take the Knave"
    assert BIT[card("JH")] & s.hands[0]
