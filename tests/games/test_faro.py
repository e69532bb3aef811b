"""Faro's rules, article by article, and the bank's gain as the game itself pays it."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction
from typing import cast

import pytest
from tests.games.words import do

import gamester
from gamester.books.odds.faro import gain
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.banks.faro.state import RANKS, SPOT_NAMES, SPOTS, UNIT, FaroState, covers, rank_of


def pack(front: str, back: str = "") -> list[str]:
    """A whole pack that begins with these cards and ends with those; the rest in any order."""
    first, last = front.split(), back.split()
    rest = [r + s for r in "23456789TJQKA" for s in "CDHS" if r + s not in first and r + s not in last]
    return first + rest + last


def table(front: str, options: str = "", back: str = "") -> FaroState:
    """One punter and a pack that is dealt from ``front``; the bottom card is not shown."""
    given = f"players=1,bottom=no{',' if options else ''}{options}"
    return cast(FaroState, gamester.load_game(f"faro({given})").new_initial_state(seed=1, deal=pack(front, back)))


def may(s: FaroState, word: str) -> bool:
    return s.string_to_action(word) in s.legal_actions()


def units(s: FaroState, seat: int = 0) -> Fraction:
    """What a punter has won or lost, stakes on the cloth counted as his."""
    on_cloth = sum(int(s.risk[seat * SPOTS + n]) for n in range(SPOTS))
    return Fraction(int(s.purse[seat]) + on_cloth, UNIT)


@pytest.mark.article("hoyle-donohue/faro/1", "the first card to the right for the bank, the next to the left")
@pytest.mark.article("hoyle-donohue/faro/4", "the bank wins on the right and loses on the left")
@pytest.mark.article("hoyle-donohue/faro/18", "two cards a coup")
def test_right_for_the_bank_left_for_the_punter() -> None:
    s = table("5C 9D")
    do(s, "stake 3 on 5", "stake 2 on 9", "done")
    assert rank_of(s.right) == 4 and rank_of(s.leftward) == 8 and s.left == 50
    assert s.phase == "fortune"
    do(s, "take")
    assert units(s) == 2 - 3 and s.purse[s.game.players] == UNIT
    assert s.phase == "punting"


@pytest.mark.article("hoyle-donohue/faro/1", "until the whole are dealt out")
@pytest.mark.article("hoyle-donohue/faro/13", "stopping after every two cards")
@pytest.mark.article("hoyle-donohue/faro/law-2", "the number of cards undealt is always told")
def test_a_deal_is_twenty_six_coups() -> None:
    s = table("", "packs=1")
    for coup in range(26):
        assert s.phase == "punting" and s.left == 52 - 2 * coup
        stock = next(z for z in s.view(0).zones() if z.id == "pack")
        assert stock.count == 52 - 2 * coup
        do(s, "done")
    assert s.is_terminal() and len(s.dealt()) == 52


@pytest.mark.article("hoyle-donohue/faro/8", "the first card counts only with the second")
def test_the_first_card_alone_settles_nothing() -> None:
    s = cast(FaroState, gamester.load_game("faro(players=1,bottom=no)").new_initial_state())
    do(s, "stake 1 on 5", "done")
    assert s.is_chance_node()
    do(s, "5C")
    assert s.is_chance_node() and s.risk[4] == UNIT
    do(s, "5D")
    assert s.risk[4] == UNIT // 2, "the second card makes it a doublet"


@pytest.mark.article("hoyle-donohue/faro/2", "any number of stakes within the limit, before any coup")
@pytest.mark.article("hoyle-donohue/faro/11", "any number of punters")
def test_stakes_limits_and_punters() -> None:
    s = table("2C 3C", "limit=2,cards=3")
    assert may(s, "stake 2 on 7")
    with pytest.raises(ValueError):
        s.string_to_action("stake 3 on 7")
    do(s, "stake 2 on 7", "stake 1 on 8")
    with pytest.raises(IllegalAction) as e:
        s.apply_action(s.string_to_action("stake 1 on 7"))
    assert e.value.article == "hoyle-donohue/faro/2"
    do(s, "stake 1 on great")
    assert not may(s, "stake 1 on 9")
    do(s, "done")
    assert not may(s, "stake 1 on 9") and may(s, "withdraw 8")
    with pytest.raises(BadOption):
        gamester.load_game("faro(players=9)")
    many = cast(FaroState, gamester.load_game("faro(players=5)").new_initial_state(seed=3))
    for seat in range(5):
        assert many.current_player() == seat
        do(many, "stake 1 on 7", "done")
    assert many.left == 50


@pytest.mark.article("hoyle-donohue/faro/3", "change, take up and cover, but not with eight undealt")
@pytest.mark.article("hoyle-donohue/faro/20", "no withdrawing with eight or fewer")
@pytest.mark.article("hoyle-donohue/faro/23", "masked for any number of coups")
def test_changing_and_leaving_off() -> None:
    s = table("2C 3C 7C KC 7D QC")
    do(s, "stake 1 on 7", "done")
    do(s, "mask 7", "done")
    assert rank_of(s.right) == 6 and s.risk[6] == UNIT, "a masked card sleeps"
    do(s, "unmask 7", "done")
    assert s.risk[6] == 0 and units(s) == -1
    s = table("2C 3C 4C 8C")
    do(s, "stake 1 on 7", "done", "lift 7")
    assert not may(s, "done") and not may(s, "lay 7")
    do(s, "lay 8")
    assert s.risk[6] == 0 and s.risk[7] == UNIT
    do(s, "done", "take")
    assert units(s) == 1
    s = table("", back="7H 7D 7S 7C 8C 8D 8H 8S")
    while s.left > 10:
        do(s, "done")
    do(s, "stake 1 on 8", "done")
    assert s.left == 8
    for word in ("withdraw 8", "mask 8", "lift 8"):
        with pytest.raises(IllegalAction) as e:
            s.apply_action(s.string_to_action(word))
        assert e.value.article == "hoyle-donohue/faro/20"
    assert may(s, "stake 1 on 7"), "new stakes may still be laid"
    s = table("")
    do(s, "stake 1 on A")
    for _ in range(21):
        do(s, "done")
    assert s.left == 10 and may(s, "withdraw A")
    do(s, "withdraw A")
    assert units(s) == 0


@pytest.mark.article("hoyle-donohue/faro/5", "half is lost when the rank comes twice")
@pytest.mark.article("hoyle-donohue/faro/16", "pay, or make a pli")
@pytest.mark.article("hoyle-donohue/faro/28", "a pli recovers the half or loses all")
def test_doublet_and_pli() -> None:
    s = table("7C 7D")
    do(s, "stake 1 on 7", "done")
    assert s.legal_actions() == [s.string_to_action("pay"), s.string_to_action("pli")]
    do(s, "pay")
    assert s.risk[6] == 0 and units(s) == Fraction(-1, 2)
    s = table("7C 7D 2C 7H")
    do(s, "stake 1 on 7", "done", "pli", "done")
    assert s.risk[6] == 0 and units(s) == 0, "the half is recovered"
    s = table("7C 7D 7H 2C")
    do(s, "stake 1 on 7", "done", "pli", "done")
    assert s.risk[6] == 0 and units(s) == -1
    s = table("7C 7D 7H 7S")
    do(s, "stake 1 on 7", "done", "pli", "done")
    assert units(s) == Fraction(-3, 4) and s.phase == "punting"


@pytest.mark.article("hoyle-donohue/faro/14", "paroli, sept, quinze, trente, soixante, and no further")
@pytest.mark.article("hoyle-donohue/faro/27", "a paroli ventures stake and gains")
@pytest.mark.article("hoyle-donohue/faro/29", "three, seven and fifteen times the stake")
@pytest.mark.article("hoyle-donohue/faro/30", "thirty-one and sixty-three times")
def test_the_ladder_of_parolis() -> None:
    s = table("2C AC 2D AD 2H AH 2S AS 3C 4C 3D 4D")
    do(s, "stake 1 on A", "done")
    for gained in (1, 3, 7, 15):
        assert units(s) == gained
        do(s, "paroli")
        if gained == 15:
            do(s, "lift A", "lay 4")
        do(s, "done")
    assert units(s) == 31
    do(s, "paroli", "done")
    assert units(s) == 63
    assert s.legal_actions() == [s.string_to_action("take")]
    with pytest.raises(IllegalAction) as e:
        s.apply_action(s.string_to_action("paroli"))
    assert e.value.article == "hoyle-donohue/faro/14"
    do(s, "take")
    assert s.purse[0] == 63 * UNIT
    s = table("2C AC AD 2D")
    do(s, "stake 1 on A", "done", "paroli", "done")
    assert s.purse[0] == -UNIT, "a paroli lost costs the stake, and the gains with it"


@pytest.mark.article("hoyle-donohue/faro/15", "a paix, double and treble")
@pytest.mark.article("hoyle-donohue/faro/25", "a paix ventures the gains alone")
@pytest.mark.article("hoyle-donohue/faro/26", "a paix after a paroli saves the stake")
def test_paix_and_paix_paroli() -> None:
    s = table("2C AC AD 2D")
    do(s, "stake 1 on A", "done", "paix", "done")
    assert s.purse[0] == 0, "the gains are lost and the stake is saved"
    s = table("2C AC 2D AD 2H AH")
    do(s, "stake 1 on A", "done", "paix", "done")
    assert s.purse[0] == 0 and s.risk[0] == 2 * UNIT
    assert not may(s, "paroli")
    do(s, "paix", "done", "take")
    assert s.purse[0] == 4 * UNIT
    s = table("2C AC 2D AD AH 2H")
    do(s, "stake 1 on A", "done", "paroli", "done", "paix", "done")
    assert s.purse[0] == 0
    s = table("2C AC 2D AD 2H AH")
    do(s, "stake 1 on A", "done", "paroli", "done", "paix", "done", "take")
    assert s.purse[0] == 6 * UNIT


@pytest.mark.article("hoyle-donohue/faro/19", "of several parolis one comes down, a single one altogether")
def test_a_doublet_takes_a_paroli_down() -> None:
    s = table("2C AC AD AH")
    do(s, "stake 1 on A", "done", "paroli", "done")
    assert s.level[0] == 0 and s.risk[0] == UNIT and s.phase == "punting"
    s = table("2C AC 2D 4C 4D 4H")
    do(s, "stake 1 on A", "done", "paroli", "lift A", "lay 4", "done")
    do(s, "paroli", "done")
    assert s.level[3] == 1 and s.risk[3] == 2 * UNIT


@pytest.mark.article("hoyle-donohue/faro/9", "a paroli bought for as much as the stake")
def test_a_paroli_bought() -> None:
    s = table("2C 3C 4C AC")
    do(s, "stake 2 on A", "done", "buy A", "done")
    assert s.level[0] == 1 and units(s) == 4
    do(s, "paroli")
    assert s.level[0] == 2, "the sept et le va comes next"
    s = table("2C 3C AC 4C")
    do(s, "stake 2 on A", "done", "buy A", "done")
    assert units(s) == -4


def last_coup(options: str, back: str, *stakes: str) -> FaroState:
    s = table("", options, back)
    while s.left > 2:
        do(s, "done")
    do(s, *stakes, "done")
    return s


@pytest.mark.article("hoyle-donohue/faro/6", "the last card neither wins nor loses")
@pytest.mark.article("hoyle-donohue/faro/7", "hocly: claimed, given up, or given up in the last deal")
def test_the_last_two_cards() -> None:
    claimed = last_coup("hocly=claimed,packs=1", "5C 9D", "stake 1 on 5", "stake 1 on 9")
    assert claimed.is_terminal() and claimed.returns() == [-UNIT]
    given = last_coup("hocly=given-up,packs=1", "5C 9D", "stake 1 on 5", "stake 1 on 9")
    assert given.returns() == [0]
    doublet = last_coup("hocly=claimed,packs=1", "9C 9D", "stake 1 on 9")
    assert doublet.returns() == [-UNIT], "the last card is void, and the one before it the bank's"
    last_deal = last_coup("packs=1", "5C 9D", "stake 1 on 5")
    assert last_deal.returns() == [0]
    first_deal = last_coup("packs=2", "5C 9D", "stake 1 on 5")
    assert first_deal.deal == 1 and first_deal.purse[0] == -UNIT


@pytest.mark.article("hoyle-donohue/faro/12", "the bottom card is shown")
def test_the_bottom_card() -> None:
    game = gamester.load_game("faro(players=1,packs=1,hocly=claimed)")
    s = cast(FaroState, game.new_initial_state(seed=1, deal=pack("9D 2C", "5C")))
    assert rank_of(s.bottom) == 8
    shown = next(z for z in s.view(0).zones() if z.id == "bottom")
    assert shown.items[0].face == "9D"
    while s.left > 2:
        do(s, "done")
    do(s, "stake 1 on 9", "done")
    assert s.leftward == s.bottom and rank_of(s.right) == 4
    assert s.returns() == [0], "the bottom card is the last, and nobody's"


@pytest.mark.article("hoyle-donohue/faro/17", "the cards dealt to either side are told, rank by rank")
def test_the_tally() -> None:
    for options in ("bottom=no", "bottom=yes"):
        game = gamester.load_game(f"faro(players=1,packs=1,{options})")
        s = cast(FaroState, game.new_initial_state(seed=11))
        right, left = [0] * RANKS, [0] * RANKS
        while not s.is_terminal():
            do(s, "done")
            right[rank_of(s.right)] += 1
            left[rank_of(s.leftward)] += 1
            assert [list(side) for side in s.tally()] == [right, left]
        assert sum(right) == sum(left) == 26


@pytest.mark.article("hoyle-donohue/faro/21", "thirteen cards and four figures")
def test_figures() -> None:
    stands_for = {"little": "A23", "yellow": "456", "black": "789T", "great": "JQK"}
    for n, name in enumerate(SPOT_NAMES):
        ranks = "".join("A23456789TJQK"[r] for r in range(RANKS) if covers(n, r))
        assert ranks == stands_for.get(name, name)
    s = table("5C QD")
    do(s, "stake 1 on great", "done")
    assert s.phase == "fortune"
    s = table("JC 5D")
    do(s, "stake 1 on great", "done")
    assert units(s) == -1
    s = table("JC JD")
    do(s, "stake 1 on great", "done")
    assert units(s) == Fraction(-1, 2)


@pytest.mark.article("hoyle-donohue/faro/22", "two of a punter's cards in one coup are drawn")
def test_one_for_the_other() -> None:
    s = table("JC QD")
    do(s, "stake 1 on great", "done")
    assert s.phase == "punting" and s.risk[SPOTS - 1] == UNIT
    s = table("5C 9D")
    do(s, "stake 2 on 5", "stake 2 on 9", "stake 1 on yellow", "done")
    assert s.risk[4] == s.risk[8] == 2 * UNIT and units(s) == -1
    s = table("5C 9D")
    do(s, "stake 2 on 5", "stake 1 on 9", "done", "take")
    assert units(s) == -1


@pytest.mark.article("hoyle-donohue/faro/24", "the opposite game")
def test_the_opposite_game() -> None:
    s = table("5C 9D 9C 5D", "opposite=yes")
    do(s, "stake 1 on 5", "done")
    assert units(s) == -1
    s = table("2C 3C 5C 9D 9C 5D", "opposite=yes")
    do(s, "stake 1 on 5", "done", "oppose 5", "done", "take")
    assert units(s) == 1
    s = table("2C 3C 4C 5D", "opposite=yes")
    do(s, "stake 1 on 5", "done", "oppose 5", "done")
    assert units(s) == -1
    plain = table("2C 3C")
    do(plain, "stake 1 on 5", "done")
    assert not may(plain, "oppose 5")


@pytest.mark.article("hoyle-donohue/faro/30", "luck followed into the next deal, and what is undecided goes back")
def test_stakes_lie_over() -> None:
    s = table("", "packs=2", back="7C 8C 9C TC JC QC KC KD")
    while s.left > 8:
        do(s, "done")
    do(s, "stake 1 on 2")
    while s.deal == 0:
        do(s, "done")
    assert s.left == 52 and s.risk[1] == UNIT
    while not s.is_terminal() and s.risk[1]:
        do(s, "done" if s.phase == "punting" else "take" if may(s, "take") else "pay")
    late = last_coup("packs=1,hocly=claimed", "5C 9D", "stake 3 on 2")
    assert late.is_terminal() and late.returns() == [0] and late.ledger.balances["layout"] == 0


def bank_gain(left: int, times: int) -> Fraction:
    """The bank's gain on a standing stake, over all places of the rank among the last cards of the pack."""
    game = gamester.load_game("faro(players=1,packs=1,bottom=no,hocly=claimed)")
    rank = ["AC", "AD", "AH", "AS"]
    others = [r + s for r in "23456789TJQK" for s in "CDHS"]
    total, ways = Fraction(0), 0
    for places in itertools.combinations(range(left), times):
        tail = iter(rank[:times])
        plain = iter(others)
        end = [next(tail) if n in places else next(plain) for n in range(left)]
        front = [*rank[times:], *plain]
        s = cast(FaroState, game.new_initial_state(seed=1, deal=front + end))
        while s.left > left:
            do(s, "done")
        do(s, "stake 1 on A", "done")
        while not s.is_terminal():
            do(s, "done" if s.phase == "punting" else "take" if may(s, "take") else "pay")
        total -= Fraction(int(s.returns()[0]), UNIT)
        ways += 1
    return total / ways


@pytest.mark.parametrize(("left", "times"), [(8, 1), (8, 2), (8, 3), (8, 4), (10, 2), (6, 1)])
def test_the_game_pays_as_the_table_says(left: int, times: int) -> None:
    assert bank_gain(left, times) == gain(left, times)


def test_an_imagined_pack_keeps_what_was_dealt() -> None:
    game = gamester.load_game("faro")
    s = cast(FaroState, game.new_initial_state(seed=5))
    source = random.Random(5)
    while not s.is_terminal():
        t = cast(FaroState, game.imagine(s.view(int(s.turn)), 9))
        while t.left > 0 and not t.is_terminal() and t.deal == s.deal:
            t.apply_action(source.choice(t.legal_actions()))
            shown = t.dealt()
            assert len({int(c) for c in shown}) == len(shown)
        for _ in range(60):
            if not s.is_terminal():
                s.apply_action(source.choice(s.legal_actions()))
        assert s.ledger.total() == 0


def test_simple_punters_stay_legal_and_stop_in_time() -> None:
    game = gamester.load_game("faro")
    players = [gamester.load_player("simple", game) for _ in range(2)]
    s = cast(FaroState, game.new_initial_state(seed=2))
    staked = False
    while not s.is_terminal():
        seat = s.current_player()
        choice = players[seat].choose(s.view(seat))
        assert choice.reason
        staked = staked or "stake" in s.action_to_string(seat, choice.action)
        s.apply_action(choice.action)
        if s.left <= 8:
            assert not any(s.risk)
    assert staked


def test_the_pack_dealt_out_is_told() -> None:
    s = last_coup("packs=1,hocly=claimed", "5C 9D", "stake 1 on 5")
    end = "9D, the last, is nobody's (article 6), and 5C before it the bank's (article 7)"
    assert s.game.told(s) == f"The pack is dealt: {end}; South at -4."
    s = last_coup("packs=1", "5C 9D", "stake 1 on 5")
    assert "5C before it given up" in s.game.told(s)
    assert s.game.aim(s)[0].face == "every punter against the bank; 0 cards are undealt"


def test_what_may_be_done_is_in_the_tensor() -> None:
    """Two situations with other choices look otherwise to the punter who has them."""
    game = gamester.load_game("faro(players=2,opposite=yes)")
    seen: dict[tuple[float, ...], list[int]] = {}
    for seed in range(5):
        s = cast(FaroState, game.new_initial_state(seed=seed))
        source = random.Random(seed)
        while not s.is_terminal() and s.left > 20:
            row = tuple(s.observation_tensor(int(s.turn)))
            assert seen.setdefault(row, s.legal_actions()) == s.legal_actions()
            s.apply_action(source.choice(s.legal_actions()))


@pytest.mark.parametrize(
    ("before", "word", "reason"),
    [
        ("", "unmask 5", "no stake lies there"),
        ("", "lay 5", "no card is lifted"),
        ("", "paroli", "not now, in the punting"),
        ("stake 1 on 5", "mask 5", "it has been touched"),
        ("stake 1 on 5,done", "oppose 5", "the opposite game is not played here"),
        ("stake 1 on 5,done", "unmask 5", "it is not masked"),
        ("stake 1 on 5,done,lift 5", "done", "the card lifted must be laid on another"),
    ],
)
def test_a_punter_is_refused_with_the_true_reason(before: str, word: str, reason: str) -> None:
    s = table("2C 3C")
    do(s, *[one for one in before.split(",") if one])
    with pytest.raises(IllegalAction, match=reason):
        s.apply_action(s.string_to_action(word))


def test_what_may_be_said_of_a_card_is_what_nothing_speaks_against() -> None:
    game = gamester.load_game("faro(opposite=yes,limit=1)")
    s = cast(FaroState, game.new_initial_state(seed=4))
    source = random.Random(4)
    while not s.is_terminal():
        punt = s.game.punting
        if s.phase == "punting":
            for verb in range(7):
                if (verb == 6) == (s.lifted >= 0):
                    open_now = {n for n in range(SPOTS) if not punt.why_not_spot(s, s.turn, verb, n)}
                    assert open_now == {n for n in range(SPOTS) if punt.which(s, s.turn, verb) >> n & 1}
        s.apply_action(source.choice(s.legal_actions()))
